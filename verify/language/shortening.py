"""Proofs as text made shorter: steps taken out, reasons dropped, and lines that say together what several
said.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from verify.language.proof import NAMED, is_formula, separated

COLUMNS = 110
MANY = ("have", "let")  # steps of which one line may tell several
TOGETHER = (" by", " cite", " law", " for")  # with what stands behind them
T = TypeVar("T")
RELATIONS = (" <= ", " < ", " = ", " >= ", " > ", " implies ")


class Edit(NamedTuple):
    """What is to become of the step at a line of a proof: it goes, with what stands below it (`gone`); it
    loses what stands below it (`alone`), its reason too (`bare`), or one item of its reason (`item`, by its
    number); its reason is given where it is used, and it goes (`moved`, to the step at the line `item`); or
    it becomes a `by` (`ends`).
    """

    line: int
    what: str
    item: int = 0


class Piece:
    """A step as it is written, with its line, the text from which it comes, and those below it."""

    def __init__(self, line: int, depth: int, text: str, origin: int = 0) -> None:
        self.line, self.depth, self.text, self.origin = line, depth, text, origin
        self.below: list[Piece] = []

    @property
    def kind(self) -> str:
        return self.text.partition(" ")[0].removesuffix(":")

    @property
    def head(self) -> str:
        """The step without its reason."""
        return self.text.partition(" by ")[0].rstrip()

    @property
    def reason(self) -> str:
        own = self.text.removeprefix("by") if self.kind == "by" else self.text.partition(" by ")[2]
        return own.strip()


def shortened(text: str, edits: Iterable[Edit]) -> str:
    """The proof with these edits, each step on one line, however long: so the next edits find the same
    lines, whatever names its parts have.
    """
    return laid_out(changed(pieces(text), edits), fit=False)


def changed(found: list[Piece], edits: Iterable[Edit]) -> list[Piece]:
    """Steps with these edits, and with the lines that they then have."""
    by_line: dict[int, list[Edit]] = {}
    for edit in edits:
        by_line.setdefault(edit.line, []).append(edit)
    _move(found, by_line)
    return _numbered(_edited(found, by_line))


def spread(text: str) -> str:
    """The same proof with each step on a line of its own."""
    return laid_out(apart(text), fit=False)


def apart(text: str, origins: Sequence[int] = ()) -> list[Piece]:
    """The steps of a proof one by one, as they stand in its spread text: with the lines that they have there,
    and where each comes from, if that is told for each line.
    """
    found = pieces(text, origins)
    _spread(found)
    return _numbered(found)


def origins_of(found: Iterable[Piece]) -> dict[int, int]:
    """The text from which each step comes, by its line."""
    return {piece.line: piece.origin for piece in _each(found)}


def _numbered(found: list[Piece]) -> list[Piece]:
    for number, piece in enumerate(_each(found), 1):
        piece.line = number
    return found


def again(text: str, rounds: Iterable[Iterable[Edit]], origins: Sequence[int] = ()) -> list[tuple[str, int]]:
    """The lines of a proof after these edits, tidied, each with the text from which it comes."""
    found = apart(text, origins)
    for edits in rounds:
        found = changed(found, edits)
    while _tidy(found):
        pass
    return [*_lines(found, found[0].depth if found else 0)]


def _spread(found: list[Piece]) -> None:
    for i, piece in reversed([*enumerate(found)]):
        said, by, reason = piece.text.partition(" by ") if piece.kind == "have" else (piece.text, "", "")
        first, *more = separated(said, ";") if piece.kind in MANY else [said]
        for j, part in enumerate(more):
            text = f"{piece.kind} {part}{by}{reason}"
            found.insert(i + j + 1, Piece(piece.line, piece.depth, text, piece.origin))
        piece.text = f"{first}{by}{reason}"
        _spread(piece.below)


def tidied(text: str) -> str:
    """The same proof in fewer lines: replacements in a row, what ends a `have` beside it, cases alike, and
    several abbreviations, or facts without a reason, where they fit.
    """
    return "\n".join(line for line, _ in again(text, ()))


def steps(text: str) -> int:
    """How many steps a proof has, each part of a reason counted, each fact and each abbreviation."""
    return sum(max(1, len(separated(p.reason, ";"))) for p in _all(pieces(spread(text))))


def _all(found: Iterable[Piece]) -> Iterator[Piece]:
    """The steps and those below them, without comments."""
    return (piece for piece in _each(found) if not piece.text.startswith("#"))


def _each(found: Iterable[Piece]) -> Iterator[Piece]:
    for piece in found:
        yield piece
        yield from _each(piece.below)


# Reading and writing ----------------------------------------------------------------------------------------


def pieces(text: str, origins: Sequence[int] = ()) -> list[Piece]:
    """The steps of a proof as they are written, comments included; where each comes from, if that is told for
    each line.
    """
    top = Piece(0, -1, "")
    open_, waiting = [top], ""
    start = 0
    for number, line in enumerate(text.expandtabs(4).splitlines(), 1):
        if not line.strip():
            continue
        start = start if waiting else number
        whole = f"{waiting} {line.strip()}" if waiting else line.rstrip()
        if whole.endswith("\\"):
            waiting = whole[:-1].rstrip()
            continue
        waiting = ""
        depth = len(whole) - len(whole.lstrip())
        piece = Piece(start, depth, whole.strip(), origins[start - 1] if origins else 0)
        while open_[-1].depth >= piece.depth:
            open_.pop()
        open_[-1].below.append(piece)
        open_.append(piece)
    return top.below


def laid_out(found: Sequence[Piece], *, fit: bool = True) -> str:
    """The text of steps, in lines that fit unless one says otherwise."""
    return "\n".join(line for line, _ in _lines(found, found[0].depth if found else 0, fit=fit))


def _lines(found: Sequence[Piece], margin: int, *, fit: bool = True) -> Iterator[tuple[str, int]]:
    """Lines, each with the text from which it comes."""
    for piece in found:
        line = " " * margin + piece.text
        yield from ((part, piece.origin) for part in (_fitted(line, margin) if fit else [line]))
        yield from _lines(piece.below, margin + 4, fit=fit)


def _fitted(line: str, margin: int) -> Iterator[str]:
    """A line in several where it is too long; all but the last end in a backslash."""
    while len(line) > COLUMNS:
        places = [i for i in range(margin + 9, COLUMNS - 2) if line[i] == " "]  # " \\\\" in a file
        places = places or [i for i in (line.find(" ", COLUMNS - 2),) if i > 0]
        if line.lstrip().startswith("#") or not places:
            break
        cut = _cut(line, places)
        if cut == len(line):
            break
        yield line[:cut].rstrip() + " \\"
        line = " " * (margin + 8) + line[cut:].strip()
    yield line


def _cut(line: str, places: Sequence[int]) -> int:
    """Where a line is best broken: before its reason, else before a relation, else between operands."""
    outside = [i for i in places if _depth(line[:i]) == 0]
    reasons = [i for i in outside if line.startswith(" by ", i)]
    relations = [i for i in outside if line.startswith(RELATIONS, i)]
    words = [i for i in outside if i > COLUMNS // 2 and not line[:i].endswith(TOGETHER)]
    whole = [i for i in places if line[:i].count("{") == line[:i].count("}")]  # of a formatted string
    return (reasons or relations or words or whole or [len(line)])[-1]


def _depth(text: str) -> int:
    return sum((c in "([{") - (c in ")]}") for c in text)


# Edits ------------------------------------------------------------------------------------------------------


def _edited(found: Sequence[Piece], edits: dict[int, list[Edit]]) -> list[Piece]:
    kept = []
    for piece in found:
        own = edits.get(piece.line, [])
        if any(edit.what in ("gone", "moved") for edit in own) and not piece.text.startswith("#"):
            continue
        new = Piece(piece.line, piece.depth, piece.text, piece.origin)
        new.below = _edited(piece.below, edits)
        for edit in own:
            _change(new, edit)
        dropped = sorted((edit.item for edit in own if edit.what == "item"), reverse=True)
        _without_items(new, dropped)
        kept.append(new)
    return kept


def _change(piece: Piece, edit: Edit) -> None:
    if edit.what in ("alone", "bare"):
        piece.below = []
    if edit.what == "bare":
        piece.text = piece.head
    if edit.what == "ends":
        piece.text = f"by {piece.reason}"


def _without_items(piece: Piece, numbers: Sequence[int]) -> None:
    """Take items out of a reason; with the last of them it goes."""
    if not numbers:
        return
    way, items = _way_and_items(piece)
    for number in numbers:
        del items[number]
    _say(piece, way + "; ".join(items) if items else "")


def _say(piece: Piece, reason: str) -> None:
    """Another reason, or none."""
    if piece.kind == "by":
        piece.text = f"by {reason}"
    else:
        piece.text = f"{piece.head} by {reason}" if reason else piece.head


def _way_and_items(piece: Piece) -> tuple[str, list[str]]:
    """`only `, `rewrite ` or `reduce ` if the reason begins with it, and what stands between semicolons."""
    items = separated(piece.reason, ";")
    way = next((w for w in ("only ", "rewrite ", "reduce ") if items and items[0].startswith(w)), "")
    return way, [items[0].removeprefix(way), *items[1:]] if items else []


def _move(found: Sequence[Piece], edits: Mapping[int, Sequence[Edit]]) -> None:
    """Give the reasons of the steps that are to be moved where these are used, the first step first."""
    by_line = {piece.line: piece for piece in _all(found)}
    for line in sorted(edits):
        for edit in (e for e in edits[line] if e.what == "moved"):
            step, user = by_line[line], by_line[edit.item]
            dropped = {e.item for e in edits[line] if e.what == "item"}
            given = [item for i, item in enumerate(_way_and_items(step)[1]) if i not in dropped]
            name, formula = _name_and_formula(step)
            _give(user, name, given or [formula if is_formula(formula) else f"({formula})"])


def _name_and_formula(step: Piece) -> tuple[str, str]:
    """Of a `have`."""
    said = step.head.removeprefix("have").strip()
    named = NAMED.fullmatch(said)
    return (named[1], named[2]) if named else ("", said)


def _give(user: Piece, name: str, given: Sequence[str]) -> None:
    """Give items in place of a fact's name: in a reason, in a product there, or as what there is."""
    if user.kind == "obtain":
        user.text = f"{user.text.partition(' from ')[0]} from {given[0]}"
        return
    way, own = _way_and_items(user)
    for i, item in enumerate(own):
        factors = [] if is_formula(item) else separated(item, "*")
        if len(factors) > 1 and name in factors:
            first = f"({given[0]})" if is_formula(given[0]) and not given[0].startswith("(") else given[0]
            own[i] = "*".join(first if f == name else f for f in factors)
            own, given, name = [*own, *given[1:]], [], ""
            break
    _say(user, way + "; ".join(put_in(own, name or None, given)))


def put_in(items: Sequence[T], place: T | None, given: Sequence[T]) -> list[T]:
    """Items with the first of others in place of one of them and the rest at the end, so that all keep their
    numbers.
    """
    if place not in items:
        return [*items, *given]
    return [*(given[0] if item == place else item for item in items), *given[1:]]


# Fewer lines ------------------------------------------------------------------------------------------------


def _tidy(found: list[Piece]) -> bool:
    """Make one change, if there is one to be made."""
    for i, piece in enumerate(found):
        if _tidy(piece.below) or _joined(piece) or (i and (_alike(found, i) or _listed(found, i))):
            return True
    return False


def _joined(piece: Piece) -> bool:
    """`by rewrite A` above `by rewrite B` alone, and a `have` or `show` above a `by` alone."""
    if len(piece.below) != 1 or piece.below[0].kind != "by" or not piece.below[0].reason:
        return False
    (only,) = piece.below
    if only.origin != piece.origin:
        return False
    if piece.reason.startswith("rewrite ") and only.reason.startswith("rewrite "):
        piece.text += f"; {only.reason.removeprefix('rewrite ')}"
    elif piece.kind in ("have", "show") and not piece.reason:
        joined = f"{piece.text} by {only.reason}"
        if piece.depth + len(joined) > COLUMNS and len(only.text) < COLUMNS // 2:
            return False
        piece.text = joined
    else:
        return False
    piece.below = only.below
    return True


def _listed(found: list[Piece], i: int) -> bool:
    """A `let` or a bare `have` behind another one."""
    before, here = found[i - 1], found[i]
    if before.kind not in MANY or (here.kind, here.origin) != (before.kind, before.origin):
        return False
    if before.below or here.below:
        return False
    both = f"{before.text}; {here.text.partition(' ')[2]}"
    if " by " in both or before.depth + len(both) > COLUMNS:
        return False
    before.text = both
    del found[i]
    return True


def _alike(found: list[Piece], i: int) -> bool:
    """Two cases, one after the other, with the same steps."""
    before, here = found[i - 1], found[i]
    if before.kind != "case" or (here.kind, here.origin) != ("case", before.origin) or not here.below:
        return False
    if [*map(_spelled, before.below)] != [*map(_spelled, here.below)] or " for " in before.text + here.text:
        return False
    more = here.text.removeprefix("case").strip().removesuffix(":")
    before.text = f"{before.text.removesuffix(':')}; {more}"
    del found[i]
    return True


def _spelled(piece: Piece) -> tuple[object, ...]:
    return (piece.text, piece.origin, *map(_spelled, piece.below))
