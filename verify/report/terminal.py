"""Verdicts, theorems and what is trusted, as text for a terminal of 80 columns or more."""

import ast
import os
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from inspect import signature
from pathlib import Path
from typing import IO, TYPE_CHECKING

from verify.language.latex import latex
from verify.language.theorem import Edition, Kind, Theorem
from verify.language.writing import folded, write
from verify.report.derivation import Known, Row, law_term, told
from verify.report.hypotheses import changes
from verify.language.claim import citations
from verify.results.result import Replay, Result

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from verify.kernel.definitions import Definition
    from verify.kernel.terms import Type

WIDTH = 80
WIDE, LONG_ID = 110, 22  # in a terminal of fewer columns, ids that are longer are broken
COLUMNS = ("theorem", "edition", "verdict", "scope", "trust", "time")
CLEAR = "\r\x1b[K"  # a terminal's current line
MARK = "<-"  # beside what differs from the corrected edition
PIECE = re.compile(r"[A-Za-z_][\w']*|\d+|[<>!=]=|\*\*|\.\.|\S")
MOST_CHANGES = 3  # more than so many are shown as a whole
MOST_TEXT = 2_000  # characters of a statement or an instance that are shown unless all are asked for
MEANING = {
    "PROVED": "holds for every value of every parameter in its domain",
    "VERIFIED": "holds for every shape in the stated range, and for every value of the other parameters",
    "REFUTED": "an instance satisfies the hypotheses and violates the claim",
    "VACUOUS": "no instance satisfies the hypotheses",
    "ILL-POSED": "somewhere inside its own domain the statement has no meaning",
    "UNDECIDED": "neither shown nor refuted",
}
STYLE = {
    "PROVED": "green", "VERIFIED": "green", "REFUTED": "red", "VACUOUS": "magenta", "ILL-POSED": "magenta",
    "UNDECIDED": "yellow",
}  # fmt: skip


# Plain text -------------------------------------------------------------------------------------------------


def columns(label: str, text: str, width: int) -> str:
    """A label and, beside it, a text that keeps to its column."""
    room = textwrap.TextWrapper(WIDTH, break_long_words=False, break_on_hyphens=False)
    room.initial_indent = f"{label:{width}}  " if width else f"{label} "
    room.subsequent_indent = " " * (width + 2)
    return (
        room.fill(" ".join(piece for word in text.split() for piece in _fitting(word, WIDTH - width - 2)))
        or label
    )


def _fitting(word: str, room: int) -> Iterator[str]:
    """A word of LaTeX that is too long for a line, in pieces that begin with a backslash."""
    while len(word) > room and (cut := word.rfind("\\", 1, room)) > 0:
        yield word[:cut]
        word = word[cut:]
    yield word


def plain(text: str) -> str:
    """A text from a file that anyone may have written, without what steers a terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def seconds(time: float) -> str:
    """A time, as wide as any other below a thousand seconds."""
    return f"{time:6.2f} s"


def instance(values: Mapping[str, object]) -> str:
    """The values of a witness, in a row."""
    return ", ".join(f"{name} = {value}" for name, value in values.items())


def count(number: int, singular: str, plural: str = "") -> str:
    """A number of things."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


# list, show -------------------------------------------------------------------------------------------------


def listing(theorems: Mapping[str, Theorem]) -> str:
    """Every theorem: its id and its sentence."""
    width = max((len(t) for t in theorems), default=0)
    return "\n".join(columns(t.id, t.says, width) for t in theorems.values())


def shown(theorem: Theorem, theorems: Mapping[str, Theorem] | None = None, *, colour: bool = False) -> str:
    """A theorem with all its editions; where a wording differs from the corrected one, and where a derivation
    breaks, that is marked.
    """
    head = [theorem.id, *textwrap.wrap(theorem.says, WIDTH), "", columns("source", str(theorem.source), 10)]
    remarks = [columns("remark", r, 10) for r in theorem.remarks]
    figures = [columns("figure", str(f), 10) for f in theorem.figures]
    known = Known()
    lines = [*head, *remarks, *figures, *_chain(theorem, colour=colour)]
    return "\n".join(
        [
            *lines,
            *(line for e in theorem.editions for line in _edition(e, theorems or {}, known, colour=colour)),
        ]
    )


def _chain(theorem: Theorem, *, colour: bool) -> Iterator[str]:
    """A derivation as printed: number, formula and expected verdict of each line, and which is the first that
    does not follow.
    """
    if theorem.lines:
        yield "\nthe derivation as printed"
    broken = theorem.broken_line
    lines = [e for e in theorem.editions if e.kind is Kind.LINE]
    for number, line in enumerate(lines, 1):
        yield columns(f"  {number}", line.claim, 3)
        yield from _coloured_mark(
            f"     expected {line.expect}",
            f"  {MARK} does not follow" if line is broken else "",
            colour=colour,
        )


def _coloured_mark(text: str, mark: str, *, colour: bool) -> Iterator[str]:
    yield text + (f"\x1b[1;31m{mark}\x1b[0m" if colour and mark else mark)


def _edition(
    edition: Edition, theorems: Mapping[str, Theorem], known: Known, *, colour: bool
) -> Iterator[str]:
    yield f"\n{edition.name}: expected {edition.expect}"
    if edition.claims:
        yield columns("  claims", ", ".join(edition.claims), 12)
    for name in ("forall", "given", "nontrivial", "claim"):
        is_line, text = edition.kind is Kind.LINE, getattr(edition, name)
        if text not in ("", "true") and not (is_line and name == "claim"):  # which stands in the chain
            yield columns("  for all" if name == "forall" else f"  {name}", text, 12)
        if not is_line and (change := differs(edition, name)):
            yield from _coloured_mark(
                "",
                columns(f"  {MARK}", f"{'for all' if name == 'forall' else name}: {change}", 12),
                colour=colour,
            )
    if edition.kind is Kind.CORRECTED:
        yield from _supposed(edition.theorem)
    parts = {"in LaTeX": latex(edition.statement.claim), "printed as": edition.printed}
    parts |= {
        "scope": edition.scope,
        "why": edition.why,
        "trivial": edition.trivial,
        "witness": edition.witness,
    }
    parts |= {"rests on": ", ".join(citations(edition))}
    for label, text in parts.items():
        if text:
            yield columns(f"  {label}", text, 12)
    if edition.proof or edition.disproof:
        yield "  proof" if edition.proof else "  disproof"
        yield from map(_sentence, told(edition, theorems, known))


def _supposed(theorem: Theorem) -> Iterator[str]:
    """What the corrected edition supposes besides what is printed, and what it does without."""
    for change in changes(theorem):
        adds = ", ".join(f"{here} in place of {there}" if there else here for here, there in change.adds)
        for label, text in (("adds", adds), ("drops", ", ".join(change.drops))):
            if text:
                yield columns(f"  {label}", f"{text} ({change.edition})", 12)


def _sentence(row: Row) -> str:
    """A sentence of a proof, set in as deep as it stands."""
    margin = 4 + 2 * row.depth
    room = textwrap.TextWrapper(
        WIDTH, initial_indent=" " * margin, subsequent_indent=" " * (margin + 4), break_on_hyphens=False
    )
    said = "".join(piece if isinstance(piece, str) else piece.text for piece in row.pieces)
    return room.fill((f"({row.name}) " if row.name else "") + said)


def differs(edition: Edition, name: str) -> str:
    """What a part of a wording has in place of what the corrected edition has; empty if they are the same."""
    own, corrected = (" ".join(text.split()) for text in (getattr(edition, name), getattr(edition.theorem, name)))
    if own == corrected:
        return ""
    pieces, others = ([(m.start(), m.end()) for m in PIECE.finditer(text)] for text in (own, corrected))
    texts = [own[a:b] for a, b in pieces], [corrected[a:b] for a, b in others]
    places = [
        place for place in SequenceMatcher(None, *texts, autojunk=False).get_opcodes() if place[0] != "equal"
    ]
    if not all(_closed(texts[0][i1:i2]) and _closed(texts[1][j1:j2]) for _, i1, i2, j1, j2 in places):
        (_, i1, _, j1, _), (_, _, i2, _, j2) = places[0], places[-1]
        places = [("replace", i1, i2, j1, j2)]  # torn apart between parentheses, nobody could read them
    changes = [
        (_piece(own, pieces, i1, i2), _piece(corrected, others, j1, j2))
        for kind, i1, i2, j1, j2 in places
    ]  # fmt: skip
    if own in ("", "true") or corrected in ("", "true") or len(changes) > MOST_CHANGES:
        changes = [("" if text == "true" else text for text in (own, corrected))]  # type: ignore[list-item]
    return "; ".join(f"{here or 'nothing'} in place of {there or 'nothing'}" for here, there in changes)


def _closed(pieces: Sequence[str]) -> bool:
    """Whether each parenthesis in it has its partner in it."""
    depth = 0
    for piece in pieces:
        depth += (piece == "(") - (piece == ")")
        if depth < 0:
            return False
    return depth == 0


def _piece(text: str, places: Sequence[tuple[int, int]], begin: int, end: int) -> str:
    """What changes, with what stands on either side of it."""
    around = places[max(begin - 1, 0) : end + 1]
    return text[around[0][0] : around[-1][1]] if around else ""


# check ------------------------------------------------------------------------------------------------------


def is_near_miss(outcome: Result[Edition]) -> bool:
    """Whether the edition is there only to show that the check can fail."""
    return outcome.about.kind is Kind.NEAR_MISS


def console(out: IO[str]) -> "Console":
    """A console that colours a terminal alone, and none at all where NO_COLOR is set."""
    from rich.console import Console

    terminal = out.isatty()
    colours = "auto" if terminal and not os.environ.get("NO_COLOR") else None
    found = Console(
        file=out, force_terminal=terminal, color_system=colours, markup=False, highlight=False, emoji=False  # type: ignore[arg-type]
    )
    found.width = max(found.width, WIDTH) if terminal else WIDTH
    return found


def checked(
    outcomes: Sequence[Result[Edition]],
    out: IO[str],
    time: float,
    names: Mapping[str, str] | None = None,
    *,
    verbose: bool = False,
    full: bool = False,
) -> None:
    """The table of verdicts, what is to be said of each row, and the summary; `names` has the ids of cited
    statements.
    """
    shown = [o for o in outcomes if verbose or not is_near_miss(o) or not o.as_expected]
    printer = console(out)
    printer.print(_table(shown, printer.width, verbose=verbose))
    if verbose:
        for line in [*_meanings(shown), *_details(shown, names or {}, full=full)]:
            print(line, file=out)
    for line in [*differences(outcomes), *_not_replayed(outcomes)]:
        print(line, file=out)
    print(summary(outcomes, time), file=out)


def _table(outcomes: Sequence[Result[Edition]], width: int, *, verbose: bool) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    rows = [_row(o, narrow=width < WIDE, verbose=verbose) for o in outcomes]
    for name, room in zip(COLUMNS, _widths(rows, width), strict=True):
        table.add_column(name, overflow="fold", width=room, justify="right" if name == "time" else "left")
    for o, row in zip(outcomes, rows, strict=True):
        table.add_row(
            *row[:2],
            _coloured(row[2], o),
            *row[3:5],
            Text(row[5], style="dim" if o.cached and verbose else ""),
        )
    return table


def _row(o: Result[Edition], *, narrow: bool, verbose: bool) -> tuple[str, ...]:
    verdict = o.verdict + ("" if o.as_expected else " !")
    scope = o.scope + (" (trivial)" if o.trivial else "")
    time = seconds(o.seconds) + ("\ncached" if o.cached and verbose else "")
    return _broken(o.about.id) if narrow else o.about.id, o.about.name, verdict, scope, o.trust, time


def _widths(rows: Sequence[tuple[str, ...]], width: int) -> list[int]:
    """As wide as the texts are; edition and scope give way where that is too much, and share what is left."""
    wide = [
        max(max(map(len, text.split("\n"))) for text in column) for column in zip(COLUMNS, *rows, strict=True)
    ]
    wide[0], wide[4] = min(wide[0], LONG_ID if width < WIDE else width // 3), min(wide[4], width // 5)
    room = width - 2 * (len(wide) - 1) - sum(wide) + wide[1] + wide[3]
    wide[1] = min(wide[1], max(room // 2, room - wide[3]))
    wide[3] = min(wide[3], room - wide[1])
    return wide


def _broken(theorem: str) -> str:
    """An id on several lines, broken after its dots, if it is too long for one."""
    return theorem if len(theorem) <= LONG_ID else theorem.replace(".", ".\n")


def _coloured(verdict: str, outcome: Result[Edition]) -> "Text":
    from rich.text import Text

    return Text(verdict, style=STYLE[outcome.verdict] if outcome.as_expected else "bold reverse red")


def _meanings(outcomes: Sequence[Result[Edition]]) -> Iterator[str]:
    """What each verdict in the table says."""
    yield ""
    for name, meaning in MEANING.items():
        if any(o.verdict == name for o in outcomes):
            yield columns(name, meaning, 9)


def _details(outcomes: Sequence[Result[Edition]], names: Mapping[str, str], *, full: bool) -> Iterator[str]:
    """The statements, witnesses, slack, and what a verdict rests on besides the rules."""
    yield ""
    for o in outcomes:
        if o.stated:
            yield columns(f"{o.about.title}: {o.verdict}:", shortened(o.stated, full=full), 0)
        if o.witness:
            yield columns(f"{o.about.title}: at", shortened(instance(o.witness), full=full), 0)
        if o.slack:
            yield columns(f"{o.about.title}: slack", o.slack, 0)
        if o.trivial:
            yield columns(f"{o.about.title}:", o.why, 0)
        if o.cited:
            yield columns(
                f"{o.about.title}: rests on",
                ", ".join(sorted(names.get(key, key[:12]) for key in o.cited)),
                0,
            )
        if o.laws:
            yield columns(f"{o.about.title}: by the laws", ", ".join(o.laws), 0)


def differences(outcomes: Sequence[Result[Edition]]) -> Iterator[str]:
    """Which verdicts are not those expected, and what was found."""
    for o in outcomes:
        if not o.as_expected and not o.malformed:  # what is malformed is bad input, and said there
            found = ": ".join(filter(None, [o.verdict, instance(o.witness or {}), o.why]))
            yield f"{o.about.title}: expected {o.about.expect}{' and trivial' if o.about.trivial else ''}, found {found}"


def _not_replayed(outcomes: Sequence[Result[Edition]]) -> Iterator[str]:
    """How many verdicts are those of an earlier run."""
    earlier = sum(o.certificate is not None and not o.replayed for o in outcomes)
    if earlier:
        yield f"{count(earlier, 'verdict was', 'verdicts were')} not replayed in this run; --replay replays all"


def summary(outcomes: Sequence[Result[Edition]], time: float) -> str:
    """The last line."""
    misses = sum(map(is_near_miss, outcomes))
    what = count(len(outcomes) - misses, "edition") + (
        f" and {count(misses, 'near miss', 'near misses')}" if misses else ""
    )
    different = sum(not o.as_expected for o in outcomes)
    result = f"{different} not as expected" if different else "all as expected"
    return f"{what}, {result}, in {seconds(time).strip()}"


def progress(running: Sequence[Edition], done: int, total: int, time: float, width: int = WIDTH) -> str:
    """One line on what is being checked and how much is done, which the next one overwrites."""
    at_work = f", checking {', '.join(e.title for e in running)}" if running else ""
    return CLEAR + f"{done} of {total}, {time:.0f} s{at_work}"[: width - 1]


# replay -----------------------------------------------------------------------------------------------------


def replayed(results: Sequence[Replay], time: float, *, full: bool = False) -> str:
    """What the kernel established, and in the end how much."""
    found = [r for r in results if r.found]
    lines = [line for r in found for line in _established(r, full=full)]
    return "\n".join(
        [
            *lines,
            f"{count(len(found), 'certificate')} established by the kernel alone, in {seconds(time).strip()}",
        ]
    )


def _established(result: Replay, *, full: bool) -> Iterator[str]:
    found = result.found
    if found is None:
        return
    steps = "" if found.steps is None else f", {found.steps} steps"
    yield f"{found.verdict:9} {plain(str(result.path))}, {seconds(result.seconds).strip()}{steps}"
    yield f"  statement {found.hash}"
    kernel = found.made_for[:16] + (
        "" if found.made_for == found.kernel else f", an earlier one: this is {found.kernel[:16]}"
    )
    parts = {
        "claim": found.statement,
        "scope": found.scope,
        "instance": instance(found.witness or {}),
        "made for": f"kernel {kernel}",
    }
    for label, text in parts.items():
        if text:
            yield columns(f"  {label}", plain(shortened(text, full=full)), 10)


def shortened(text: str, *, full: bool) -> str:
    """A text that is folded where it is long, which it says itself, unless all of it is asked for."""
    short = text if full else folded(text, MOST_TEXT)
    return short if short is text else f"{short[:-1]}; --full shows all]"


def refusals(results: Sequence[Replay]) -> Iterator[str]:
    """Which files are not certificates of anything, and why."""
    for r in results:
        if r.found is None:
            yield f"{plain(str(r.path))} is refused: {plain(r.reason)}; name what it cites too, or make it anew with `lemmata check --save`"


# trust ------------------------------------------------------------------------------------------------------


RESTS_ON = {  # what a verdict that is printed rests on besides Python, and the modules that do it
    "the kernel": ("verify.kernel",),
    "the reader of the notation": ("verify.language.reading.plain", "verify.language.reading.tokens",
        "verify.language.theorem"),
    "the reader of LaTeX and of words, where a claim was in those": (
        "verify.language.reading.latex", "verify.language.reading.latex_tokens", "verify.desk.asking",
        "verify.language.reading.words",
    ),
    "the printer": ("verify.language.writing", "verify.language.instances", "verify.report.terminal",
        "verify.report.data", "verify.report.desk"),
    "the judge": ("verify.run.judge",),
    "who asks the judge, and keeps what it says": ("verify.run.checking", "verify.run.workers",
        "verify.run.cache", "verify.run.saved"),
}  # fmt: skip


def trusted() -> str:
    """Everything that a verdict rests on, from the kernel's own lists."""
    from verify.kernel.certificate import RULES, kernel_hash
    from verify.kernel.definitions import WORDS
    from verify.kernel.laws import LAWS

    rules = {name: _first_line(function) for name, (function, _) in RULES.items()}
    rules["cite"] = "A statement whose own certificate is at hand, and is replayed."
    sections = {
        "Rules: how a line follows from earlier ones": rules,
        "Laws: formulas that hold for all values of their letters": {
            name: law_formula(name) for name in LAWS
        },
        "Definitions: what the words of a statement mean": {
            name: f"{_takes(word)}: {word.means}" + (f" (asks: {word.where})" if word.where else "")
            for name, word in WORDS.items()
        },
    }
    head = f"That a verdict follows rests on the kernel, {kernel_hash()[:16]}; that it is about what you read, on more. All of it, in lines of code:"
    parts = [
        columns(f"{sum(map(code_lines, _files(modules))):9} lines", _about(name, modules), 15)
        for name, modules in RESTS_ON.items()
    ]
    lines = [line for title, entries in sections.items() for line in _section(title, entries)]
    return "\n".join(
        [textwrap.fill(head, WIDTH), *parts, columns("", "Python, and what you run it on", 15), *lines]
    )


def _about(name: str, modules: Sequence[str]) -> str:
    return f"{name}: {', '.join(m.replace('.', '/') + ('/' if m == 'verify.kernel' else '.py') for m in modules)}"


def _files(modules: Sequence[str]) -> Iterator[Path]:
    """The sources of modules; of a package, all."""
    root = Path(__file__).resolve().parents[2]
    for name in modules:
        place = root.joinpath(*name.split("."))
        yield from sorted(place.glob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def code_lines(path: Path) -> int:
    """How many lines of a source are neither blank, nor comment, nor docstring."""
    text = path.read_text(encoding="utf-8")
    said: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            said |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return sum(
        1
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#") and number not in said
    )


def _section(title: str, entries: Mapping[str, str]) -> Iterator[str]:
    yield f"\n{title} ({len(entries)})"
    width = max(map(len, entries))
    for name, text in entries.items():
        yield columns(f"  {name}", text, width + 2)


def _takes(word: "Definition") -> str:
    """What a word takes, each with the letter that stands for it in what it means, and what kind of thing it
    is.
    """
    letters = signature(word.build).parameters
    shown = [f"{letter}: {_kind(kind)}" for letter, kind in zip(letters, word.arguments, strict=True)]
    return (
        f"({', '.join(shown)}), " if shown else ""
    ) + f"a {'' if isinstance(word.type, str) else 'function '}{_kind(word.type)}"


def _kind(kind: "Type") -> str:
    if isinstance(kind, str):
        return {"bool": "formula", "object": "mechanism"}.get(kind, kind)
    takes = ", ".join(map(_kind, kind[1]))
    return f"{f'({takes})' if len(kind[1]) > 1 else takes} -> {_kind(kind[2])}"


def _first_line(function: object) -> str:
    return (function.__doc__ or "").strip().split("\n")[0]


def law_formula(name: str) -> str:
    """A law with letters put in: its domain is shown as Z, or as a range where it holds of ranges alone, and
    a formula as f(i) = 0.
    """
    from verify.kernel.laws import LAWS

    found = law_term(name)
    return _first_line(LAWS[name][1]) if found is None else write(found)
