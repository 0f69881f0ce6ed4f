"""What the referee says of a paper, for a terminal and for a mail: what is wrong first, what is right not at
all.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby, zip_longest
from posixpath import commonpath
from textwrap import TextWrapper, shorten, wrap

from verify.language.claim import ILL_POSED
from verify.language.paper import Place
from verify.report.text import WIDTH, count, plain
from verify.results.paper import Entry, Ground, Mending, Misprint, Refereed, Relation, Role
from verify.results.papers import of_role, places, printed, undecided

LABEL, INDENT = 9, 3  # how wide the labels of a finding are, and how far in it stands
MOST_OPEN, MOST_LINES, MOST_MENDINGS = 12, 8, 3
BOLD, RED, GREEN, PLAIN = "\x1b[1m", "\x1b[1;31m", "\x1b[32m", "\x1b[0m"


def heading(found: Refereed) -> str:
    """How much there is, how much of it was read, and what came of that."""
    return (
        f"{count(found.displays, 'display')} with {count(len(found.relations), 'relation')}:"
        f" {sum(bool(r.read_as) for r in found.relations)} read,"
        f" {count(sum(r.holds for r in found.relations), 'holds', 'hold')},"
        f" {count(len(found.misprints), 'suspected misprint')}, {len(undecided(found))} not decided"
    )


def text(
    found: Refereed, *, width: int = WIDTH, full: bool = False, colour: bool = False,
    known: Collection[int] = (),
) -> str:  # fmt: skip
    """The whole report; findings that are `known`, by their numbers, are counted and not shown."""
    return "\n".join(_Page(found, max(width, 40), full, colour).lines(known))


def fails_at(r: Relation) -> str:
    """What is said of the place where it does not hold."""
    return "undefined" if r.verdict is ILL_POSED else "false at" if r.witness else "false"


def streamed(relation: Relation, folder: str = "", width: int = WIDTH) -> str:
    """A step that is false, on a line, as soon as that is known."""
    said = f"{folder}{'/' if folder else ''}{relation.place} does not hold: {relation.text}"
    return plain(shorten(said, max(width, 40), placeholder=" …"))


class _Page:
    """A report of so many columns."""

    def __init__(self, found: Refereed, width: int, full: bool, colour: bool) -> None:
        self.found, self.width, self.full, self.colour = found, width, full, colour

    def lines(self, known: Collection[int]) -> Iterator[str]:
        """All of it, section by section, with a blank line between two."""
        yield from self.folded(heading(self.found), "")
        new = [m for i, m in enumerate(self.found.misprints) if i not in known]
        yield from self.titled("suspected misprints", self.misprints(new))
        if known:
            yield from ("", f"{count(len(known), 'more misprint')} in the baseline: known, and not shown")
        yield from self.titled("not decided", self.open(undecided(self.found)))
        set_aside = of_role(self.found, Role.ASYMPTOTIC, Role.NOT_JUDGED)
        yield from self.titled("not judged", self.grouped(set_aside))
        yield from self.titled("not read", self.grouped(of_role(self.found, Role.UNREAD)))
        yield from self.rest()

    def titled(self, title: str, lines: Iterable[str]) -> Iterator[str]:
        """A section, if there is anything in it."""
        if body := list(lines):
            yield from ("", self.painted(title.upper(), BOLD), *body)

    def rest(self) -> Iterator[str]:
        """What was taken as it stands, what was left out, and what ended the work."""
        taken = [
            f"{count(len(found), role.value)}"
            for role in (Role.DEFINITION, Role.ASSUMPTION)
            if (found := of_role(self.found, role))
        ]
        said = [f"taken as it stands: {' and '.join(taken)}"] if taken else []
        said += [f"note: {note}" for note in self.found.notes]
        said += [f"cut short: {self.found.cut}"] if self.found.cut else []
        if said:
            yield ""
        for line in said:
            yield from self.folded(line, "")

    # Findings -----------------------------------------------------------------------------------------------

    def misprints(self, findings: Sequence[Misprint]) -> Iterator[str]:
        for number, m in enumerate(findings, 1):
            first = printed(self.found, m)
            if number > 1:
                yield ""
            name = " ".join(filter(None, (first.within, first.label and f"({first.label})")))
            yield self.painted(plain(f"{number}. {m.place}" + (f", {name}" if name else "")), BOLD)
            yield from self.finding(first, places(self.found, m))
            for i, mending in enumerate(m.mendings[:MOST_MENDINGS]):
                yield from self.mending(mending, "repair" if i == 0 else "or")

    def finding(self, r: Relation, others: Sequence[Relation]) -> Iterator[str]:
        """What is printed, what was assumed and where that stands, the counterexample, and what else it
        breaks.
        """
        yield from self.row("printed", r.text, RED)
        yield from self.row("read as", r.read_as)
        for i, ground in enumerate(dict.fromkeys(r.assumed)):
            yield from self.row("" if i else "assumed", self.ground(ground, r.place))
        for i, given in enumerate(self.found.relations[g] for g in r.given):
            yield from self.row("" if i else "given", self.ground(Ground(given.text, given.place), r.place))
        if r.instance:
            yield from self.row(fails_at(r), r.instance, RED)
        else:
            yield from self.row("verdict", str(r.verdict), RED)
        for i, (side, value) in enumerate(r.sides):
            yield from self.row("" if i else "there", f"{side} = {value}")
        if not r.sides and r.why:
            yield from self.row("why", r.why)
        for i, other in enumerate(others):
            same = " ".join(other.text.split()) == " ".join(r.text.split())
            where = f"{other.place}" if same else f"{other.place}: {other.text}"
            yield from self.row("" if i else "breaks", where)

    def ground(self, ground: Ground, here: Place) -> str:
        """What was assumed, and where it stands."""
        if ground.place is None:
            return ground.text
        at = f"line {ground.place.line}" if ground.place.file == here.file else str(ground.place)
        return f"{ground.text} ({at})"

    def mending(self, m: Mending, label: str) -> Iterator[str]:
        yield from self.row(label, m.latex or m.plain, GREEN if m.verdict.holds else "")
        yield from self.row("", f"{m.verdict}: {m.does}" if m.does else str(m.verdict))

    # What else there is -------------------------------------------------------------------------------------

    def open(self, steps: Sequence[Relation]) -> Iterator[str]:
        """Steps that could not be decided: two lines for each of the first, and the places of the others."""
        shown = steps if self.full else steps[:MOST_OPEN]
        wide = min(max((len(str(r.place)) for r in shown), default=0), self.width // 3)
        for r in shown:
            yield from self.cells(f"{r.place}", r.text, wide)
            yield from self.cells("", r.why, wide)
        if left := steps[len(shown) :]:
            yield from self.folded(f"and {len(left)} more: {self.lines_of(left)}", " " * INDENT)

    def cells(self, left: str, right: str, wide: int) -> Iterator[str]:
        """A place and a line beside it, or all of it if that is asked for."""
        room = self.width - INDENT - wide - 2
        lines = wrap(plain(right), room) if self.full else [shorten(plain(right), room, placeholder=" …")]
        for i, line in enumerate(lines):
            yield f"{'':{INDENT}}{plain(left) if i == 0 else '':{wide}}  {line}".rstrip()

    def grouped(self, relations: Sequence[Relation]) -> Iterator[str]:
        """What was set aside, by reason, the most frequent first, with the places."""
        by: defaultdict[str, list[Relation]] = defaultdict(list)
        for r in relations:
            by[r.reason or r.why or r.role.value].append(r)
        rows = sorted(by.items(), key=lambda item: -len(item[1]))
        if not rows:
            return
        most = len(str(len(rows[0][1])))
        wide = min(max(len(reason) for reason, _ in rows), (self.width - most - INDENT) // 2)
        room = self.width - INDENT - most - wide - 4
        for reason, members in rows:
            said = wrap(plain(reason), wide) or [""]
            where = wrap(self.lines_of(members), room, break_on_hyphens=False)
            for i, (a, b) in enumerate(zip_longest(said, where, fillvalue="")):
                number = len(members) if i == 0 else ""
                yield f"{'':{INDENT}}{number:>{most}}  {a:{wide}}  {b}".rstrip()
            if self.full:
                for r in members:
                    yield from self.row(str(r.place), f"{r.text}" + (f": {r.why}" if r.why else ""))

    def lines_of(self, relations: Iterable[Relation]) -> str:
        """Files and lines, the first few unless all are asked for."""
        spots = sorted({(r.place.file, r.place.line) for r in relations})
        shown = spots if self.full else spots[:MOST_LINES]
        files = [
            f"{file.removeprefix(self.folder)} {', '.join(str(line) for _, line in group)}"
            for file, group in groupby(shown, key=lambda spot: spot[0])
        ]
        return plain("; ".join(files)) + (", …" if len(shown) < len(spots) else "")

    @cached_property
    def folder(self) -> str:
        """The folder in which all files are, which is not told again and again."""
        names = {r.place.file for r in self.found.relations}
        root = commonpath(names) if len(names) > 1 else ""
        return f"{root}/" if root else ""

    # Columns ------------------------------------------------------------------------------------------------

    def row(self, label: str, said: str, code: str = "") -> Iterator[str]:
        """A label, and beside it a text that keeps to its column; nothing if there is no text."""
        if said:
            head = f"{'':{INDENT}}{plain(label):{LABEL}}  "
            yield from self.folded(said, head, code)

    def folded(self, said: str, head: str, code: str = "") -> Iterator[str]:
        """A text in as many lines as it takes, the first of which begins with this."""
        room = self.width - len(head)
        lines = TextWrapper(max(room, 20), break_on_hyphens=False).wrap(plain(said)) or [""]
        for i, line in enumerate(lines):
            yield (head if i == 0 else " " * len(head)) + self.painted(line, code)

    def painted(self, line: str, code: str) -> str:
        return f"{code}{line}{PLAIN}" if self.colour and code else line


# Letters ----------------------------------------------------------------------------------------------------


def letters(found: Refereed, *, width: int = WIDTH) -> str:
    """What each letter is, and where that stands."""
    if not found.letters:
        return "of no letter anything is said"
    rows = [("letter", "what is known of it", "within", "place", "note"), *map(_entry, found.letters)]
    widest = [max(len(row[i]) for row in rows) for i in range(5)]
    if not any(row[4] for row in rows[1:]):
        rows, widest[4] = [(*row[:4], "") for row in rows], 0
    spare = max(width, 40) - sum(widest[i] for i in (0, 2, 3)) - 8
    widest[1] = max(10, min(widest[1], spare - min(widest[4], spare // 2)))
    widest[4] = max(10, spare - widest[1])
    return "\n".join(line for row in rows for line in _aligned(row, widest))


def _entry(e: Entry) -> tuple[str, str, str, str, str]:
    return plain(e.name), plain(e.said), e.scope, plain(str(e.place or "")), plain(e.note)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """A row of a table, in as many lines as its longest cell takes."""
    cells = [wrap(cell, w) or [""] for cell, w in zip(row, widths, strict=True)]
    for line in zip_longest(*cells, fillvalue=""):
        yield "  ".join(f"{part:{w}}" for part, w in zip(line, widths, strict=True)).rstrip()
