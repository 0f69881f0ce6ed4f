r"""A derivation as it stands in a paper, step by step: what each line says of the one before it, and whether
that follows.

The displays of a file are taken apart into rows, the rows into steps `left relation right`. A step follows if
it holds wherever what is declared holds, or if it does so given earlier steps of its display. A comment `%
let: 0 < x <= 1` declares, for the displays below it.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from verify.desk.ask import ask
from verify.desk.asking import Declared
from verify.kernel.errors import KernelError
from verify.language.reading.words import plain_words, without_end
from verify.kernel.terms import BOOL, TRUE, Term, conj, implies, make, negation
from verify.language.reading.latex import Row, read_row
from verify.language.reading.plain import RELATIONS
from verify.language.reading.tokens import Undeclared, Unreadable
from verify.language.claim import REFUTED, UNDECIDED, Claim
from verify.language.theorem import Theorem
from verify.language.writing import write
from verify.results.audit import INLINE, PROSE, Found, Step, Unread
from verify.results.result import Result
from verify.run.limits import LITTLE

NEAREST = 4  # earlier steps that are tried one by one, the nearest first, before all of them together
LONGEST_FILE = 1_000_000
WORK = 20_000_000  # steps of a search
Judged = Result[Claim]

_DISPLAY = re.compile(
    r"\\begin\{((?:align|equation|gather|multline|eqnarray|displaymath|flalign)\*?)\}|\$\$|(?<!\\)\\\["
)
_INLINE = re.compile(
    r"(?<![\\$])\$(?!\$)([^$]{1,400})(?<!\\)\$(?!\$)|\\\(((?:(?!\\\)).){1,400})\\\)", re.DOTALL
)
_COMPARES = re.compile(r"[<>=≤≥]|\\(?:[lg](?:eq?|t|eqslant))\b")
_ASSUMING = re.compile(
    r"\b(?:for|for (?:all|every|any|each|some)|all|every|any|if|let|assum(?:e|ing)|suppos(?:e|ing)|when|whenever|where|with|given|that|provided|fix|"
    r"choose|take|set|define|denote|in|on)(?: that)?[\s~,(]*\Z", re.IGNORECASE
)  # fmt: skip
BEFORE = 80  # letters before a formula in which a word may say that it is an assumption
_CONDITION = re.compile(
    r"[\s~,]*(?:for|when|whenever|if|where|with)(?:\s+(?:all|every|any))?[\s~]*\$([^$]{1,200})\$"
)
_COMMENT = re.compile(r"(?<!\\)%[^\n]*")
_LET = re.compile(r"%\s*let:?\s+(.*\S)")
_PIECE = re.compile(r"\\\\(?:\[[^\]]{0,12}\])?|\\begin\{cases\}|\\end\{cases\}|\\.|[{}]", re.DOTALL)
_OPEN = re.compile(r"(?:[-+*/=<>]|\\(?:leq?|geq?|cdot|times|leqslant|geqslant))\s*&?\s*\Z")
_GOES_ON = re.compile(
    r"\s*(?:&[\s&]*(?:\\q?quad\b\s*|\\[,;:! ]\s*|\{\}\s*)*-|(?:[&\s]|\\q?quad\b|\\[,;:! ]|\{\})*(?:\+|\\cdot\b|\\times\b))"
)
_REASON = re.compile(
    r"&\s*(?:\\q?quad\b\s*)*\\(?:text|textrm|textit|mbox)\s*\{[\s(\[]*(?:[Ss]ince|[Bb]ecause|[Bb]y|[Aa]s|[Uu]sing|[Ff]rom|[Ss]ee|[Dd]ue)\b.*\Z",
    re.DOTALL,
)
_MARKUP = re.compile(r"\\(?:text|textrm|textit|mbox|q?quad)\b|[&${}]")
_SETTLED = re.compile(r"\\(?:label|tag\*?|nonumber|notag)\b(?:\s*\{[^{}]*\})?|[\s&.,;]|\\[,;:! ]")


Decide = Callable[[Term, str], Judged]
"""The verdict on a claim, with declarations in plain notation."""


class Passage(NamedTuple):
    """A piece of a file with the line on which it begins: a display, prose, a formula in prose (or one
    assumed there), a declaration in a comment.
    """

    kind: str
    line: int
    text: str


# Taking a file apart ----------------------------------------------------------------------------------------


def passages(text: str) -> Iterator[Passage]:
    """The pieces of a file in their order. A text without any display is one, if it compares something."""
    if len(text) > LONGEST_FILE:
        raise Unreadable(f"the text has {len(text)} characters; at most {LONGEST_FILE} are read")
    lets = _lets(text)
    bare = _COMMENT.sub(lambda m: " " * len(m[0]), text)
    at, found = 0, list(_displays(bare))
    if not found and not _INLINE.search(bare) and re.search(r"[<>=≤≥]|\\[lg]eq?\b", bare):
        yield from (Passage("let", _line(text, place), said) for place, said in lets)
        yield Passage("display", 1, bare)
        return
    for start, inside, after, end in found:
        yield from _between(text, bare, at, start, lets)
        yield from (Passage("let", _line(text, place), said) for place, said in lets if start <= place < end)
        yield Passage("display", _line(text, inside), bare[inside:after])
        at = end
    yield from _between(text, bare, at, len(text), lets)


def _displays(text: str) -> Iterator[tuple[int, int, int, int]]:
    """Where each display begins, its inside begins and ends, and it ends."""
    missing: set[str] = set()
    at = 0
    while m := _DISPLAY.search(text, at):
        closing = "$$" if m[0] == "$$" else "\\]" if m[1] is None else f"\\end{{{m[1]}}}"
        at = m.end()
        after = -1 if closing in missing else text.find(closing, at)
        if after < 0:
            missing.add(closing)
            continue
        yield m.start(), at, after, after + len(closing)
        at = after + len(closing)


def _lets(text: str) -> list[tuple[int, str]]:
    found = ((m.start(), _LET.match(m[0])) for m in _COMMENT.finditer(text))
    return [(at, said[1]) for at, said in found if said]


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _between(
    text: str, bare: str, start: int, end: int, lets: Sequence[tuple[int, str]]
) -> Iterator[Passage]:
    """What stands between displays: declarations in comments, and paragraphs of prose."""
    for at, said in lets:
        if start <= at < end:
            yield Passage("let", _line(text, at), said)
    for m in re.finditer(r"\S(?:.|\n(?!\s*\n))*", bare[start:end]):
        yield Passage("prose", _line(text, start + m.start()), " ".join(m[0].split()))
        for inline in _INLINE.finditer(m[0]):
            if _COMPARES.search(inline[1] or inline[2]):
                kind = (
                    "assumed"
                    if _ASSUMING.search(m[0], max(0, inline.start() - BEFORE), inline.start())
                    else "inline"
                )
                condition = _CONDITION.match(m[0], inline.end())
                said = (inline[1] or inline[2]) + (f" for {condition[1]}" if condition else "")
                yield Passage(kind, _line(text, start + m.start() + inline.start()), said)


def rows(display: Passage) -> list[tuple[int, str]]:
    r"""The rows of a display with their places; one that goes on with + or after an operator is one with the
    row before it.
    """
    text, found, depth, start = display.text, [], 0, 0
    for m in _PIECE.finditer(text):
        depth += (m[0] == "{" or m[0].startswith("\\begin")) - (m[0] == "}" or m[0].startswith("\\end"))
        if m[0].startswith("\\\\") and depth <= 0:
            found.append((start, text[start : m.start()]))
            start = m.end()
    found.append((start, text[start:]))
    joined: list[tuple[int, str]] = []
    for at, row in found:
        before, so_far = joined[-1] if joined else (0, "")
        if joined and (_GOES_ON.match(row) or _OPEN.search(so_far)):
            joined[-1] = before, so_far + " " * (at - before - len(so_far)) + row
        elif _SETTLED.sub("", row):
            joined.append((at, row))
    return joined


# Steps ------------------------------------------------------------------------------------------------------


def steps(display: Passage, declared: Declared) -> Iterator[Found]:
    """The steps of a display, each still without a verdict, and the rows that cannot be read."""
    last: Term | None = None
    for at, whole in rows(display):
        text, why = _apart(whole)
        line = display.line + display.text.count("\n", 0, at + len(text) - len(text.lstrip()))
        try:
            row, condition = _read(text, declared)
        except Unreadable as error:
            last = None
            yield Unread(line, " ".join(text.split()), _said(error))
            continue
        for found in _of_row(display, at, text, row, last):
            if isinstance(found, Step):
                claim = found.claim if condition is TRUE else implies(condition, found.claim)
                yield replace(found, claim=claim, words=f"{found.words} {why}".strip())
            else:
                yield found
        last = row.relations[-1].right if row.relations else row.first if row.first is not None else last


def _apart(text: str) -> tuple[str, str]:
    """A row, and the reason for it that stands in a column of its own, for people."""
    reason = _REASON.search(text)
    return (
        (text, "")
        if reason is None
        else (text[: reason.start()], " ".join(_MARKUP.sub(" ", reason[0]).split()))
    )


def _read(text: str, declared: Declared) -> tuple[Row, Term]:
    """A row, and the condition that words at its end put it under, such as `for x <= 1`."""
    try:
        return read_row(text, declared.scope, laws=declared.laws), TRUE
    except Unreadable as error:
        trouble = error
    for conditions, formula in without_end([], plain_words(text), declared.scope):
        try:
            said = conj(*(declared.term(c, BOOL) for c in conditions))
            return read_row(formula, declared.scope, laws=declared.laws), said
        except Unreadable:
            continue
    raise trouble


def _said(error: Unreadable) -> str:
    said, *shown = str(error).splitlines()
    place = shown[0][len(shown[1]) - 1 :].strip() if len(shown) == 2 else ""
    hint = (
        f': declare it with --let or with a comment "% let: {error.name} real"'
        if isinstance(error, Undeclared)
        else ""
    )
    return said.split("; known here")[0] + hint + (f", at `{place[:40]}`" if place else "")


def _of_row(display: Passage, begin: int, text: str, row: Row, last: Term | None) -> Iterator[Found]:
    left, shown = row.first if row.first is not None else last, " ".join(text.split())
    if not row.relations:
        line = display.line + display.text.count("\n", 0, begin + len(text) - len(text.lstrip()))
        yield Unread(line, shown, f"no relation; words: {row.words}" if row.words else "no relation")
    for symbol, right, at in row.relations:
        line = display.line + display.text.count("\n", 0, begin + at)
        if left is None:
            yield Unread(line, shown, "what stands to the left of this was not read")
        else:
            sides = (right, left) if symbol.startswith(">") else (left, right)
            yield Step(line, shown, make(RELATIONS[symbol], *sides), row.words)
        left = right


# Verdicts ---------------------------------------------------------------------------------------------------


def audit(
    text: str, lets: Sequence[str], theorems: Mapping[str, Theorem], *, work: int | None = None,
    seconds: float | None = None, each: float | None = None, memory: int | None = None,
) -> Iterator[Found]:  # fmt: skip
    """Every step of a text with its verdict, and everything of which nothing was checked, in order.

    `work` bounds the steps of each search; `seconds`, and `each` of them, are nets below that.
    """
    end = None if seconds is None else time.monotonic() + seconds

    def decide(claim: Term, forall: str) -> Judged:
        left = None if end is None else max(LITTLE, end - time.monotonic())
        asked = Claim(forall=forall, claim=write(claim))
        return ask(asked, theorems, work=work or WORK, seconds=left, each=each, memory=memory)

    return audited(text, lets, decide)


def audited(text: str, lets: Sequence[str], decide: Decide) -> Iterator[Found]:
    """The same, where somebody gives the verdicts."""
    declared, assumed = Declared(), list[Step]()
    for said in lets:
        declared.let(said)
    for passage in passages(text):
        if passage.kind == "prose":
            yield Unread(passage.line, passage.text, PROSE, PROSE)
        elif passage.kind == "assumed":
            with suppress(Unreadable, KernelError):
                assumed.append(Step(passage.line, passage.text, declared.term(passage.text, BOOL)))
            yield Unread(passage.line, passage.text, f"{INLINE}: as it reads, an assumption", INLINE)
        elif passage.kind == "inline":
            yield from _inline(passage, declared, decide)
        elif passage.kind == "let":
            try:
                declared.let(passage.text)
            except (Unreadable, KernelError) as error:
                yield Unread(
                    passage.line, passage.text, f"this declaration cannot be read: {_said_of(error)}"
                )
        else:
            yield from _display(passage, declared, decide, assumed)


def _said_of(error: Exception) -> str:
    return _said(error) if isinstance(error, Unreadable) else str(error)


def _inline(passage: Passage, declared: Declared, decide: Decide) -> Iterator[Found]:
    """A formula in prose: its steps if they follow; it may be an assumption where they do not."""
    done = list(_display(passage, declared, decide))
    if done and all(isinstance(f, Step) and f.follows for f in done):
        yield from done
        return
    broken = next((f for f in done if isinstance(f, Step) and f.broken and f.witness), None)
    place = (
        f" at {', '.join(f'{name} = {value}' for name, value in broken.witness.items())}" if broken else ""
    )
    unread = next((f.why for f in done if isinstance(f, Unread)), "it is not settled by what is declared")
    yield Unread(
        passage.line,
        " ".join(passage.text.split()),
        f"{INLINE}: {f'false{place}, unless it is an assumption' if broken else unread}",
        INLINE,
    )


def _display(
    display: Passage, declared: Declared, decide: Decide, assumed: Sequence[Step] = ()
) -> Iterator[Found]:
    """The steps of a display, with their verdicts; what the prose before it assumes may be what one rests on.
    """
    before: list[Step] = list(assumed)
    for found in steps(display, declared):
        if isinstance(found, Step):
            judged = judge(found, before, declared.forall, decide)
            before.append(judged)
            yield judged
        else:
            yield found


def judge(step: Step, before: Sequence[Step], forall: str, decide: Decide) -> Step:
    """The verdict on a step: by itself, else given earlier steps, of which the nearest that suffices is
    named.
    """
    alone = _judged(step, decide(step.claim, forall))
    if alone.follows or not before:
        return alone
    open_ = False
    for given in _hypotheses(before):
        known = conj(*(s.claim for s in given))
        held = decide(implies(known, step.claim), forall)
        if held.verdict is REFUTED and len(given) == len(before):
            return _judged(step, held)  # at an instance of everything before it
        if held.verdict.holds:
            absurd = decide(negation(known), forall).verdict.holds  # from what cannot be, anything would follow
            if not absurd:
                return replace(_judged(step, held), given=tuple(dict.fromkeys(s.line for s in given)))
        elif held.verdict is UNDECIDED:
            open_ = True
    if alone.broken and open_:
        place = ", ".join(f"{name} = {value}" for name, value in alone.witness.items())
        return replace(
            alone,
            verdict=UNDECIDED,
            witness={},
            why=f"false by itself, at {place}; that it follows from the lines before is not settled",
        )
    return alone


def _judged(step: Step, found: Judged) -> Step:
    witness = found.witness.texts if found.witness else {}
    return replace(step, verdict=found.verdict, witness=witness, why=found.why, statement=found.statement)


def _hypotheses(before: Sequence[Step]) -> Iterator[tuple[Step, ...]]:
    """Earlier steps that may be what a step rests on: one at a time, the nearest first, then all."""
    yield from ((s,) for s in before[::-1][:NEAREST])
    if len(before) > 1:
        yield tuple(before)
