"""Proofs as text made shorter: steps taken out, reasons dropped, and lines that say together what several
said.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from verify.language.proof import separated

COLUMNS = 110
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
    """A step as it is written, with its line, and those below it."""

    def __init__(self, line: int, depth: int, text: str) -> None:
        self.line, self.depth, self.text = line, depth, text
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
    by_line: dict[int, list[Edit]] = {}
    for edit in edits:
        by_line.setdefault(edit.line, []).append(edit)
    found = pieces(text)
    _move(found, by_line)
    return laid_out(_edited(found, by_line), fit=False)


def tidied(text: str) -> str:
    """The same proof in fewer lines: replacements in a row, what ends a `have` beside it, cases alike."""
    found = pieces(text)
    while _tidy(found):
        pass
    return laid_out(found)


def steps(text: str) -> int:
    """How many steps a proof has, each part of a reason counted."""
    return sum(1 + max(0, len(separated(p.reason, ";")) - 1) for p in _all(pieces(text)))


def _all(found: Sequence[Piece]) -> Iterator[Piece]:
    for piece in found:
        if not piece.text.startswith("#"):
            yield piece
        yield from _all(piece.below)


# Reading and writing ----------------------------------------------------------------------------------------


def pieces(text: str) -> list[Piece]:
    """The steps of a proof as they are written, comments included."""
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
        piece = Piece(start, len(whole) - len(whole.lstrip()), whole.strip())
        while open_[-1].depth >= piece.depth:
            open_.pop()
        open_[-1].below.append(piece)
        open_.append(piece)
    return top.below


def laid_out(found: Sequence[Piece], indent: int | None = None, *, fit: bool = True) -> str:
    """The text of steps, in lines that fit unless one says otherwise."""
    margin = found[0].depth if found and indent is None else indent or 0
    lines = list[str]()
    for piece in found:
        line = " " * margin + piece.text
        lines += _fitted(line, margin) if fit else [line]
        lines += laid_out(piece.below, margin + 4, fit=fit).splitlines()
    return "\n".join(lines)


def _fitted(line: str, margin: int) -> Iterator[str]:
    """A line in several where it is too long; all but the last end in a backslash."""
    while len(line) > COLUMNS:
        places = [i for i in range(margin + 9, COLUMNS - 2) if line[i] == " "]  # " \\\\" in a file
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
        new = Piece(piece.line, piece.depth, piece.text)
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
    """`only ` or `rewrite ` if the reason begins with it, and what stands between semicolons."""
    items = separated(piece.reason, ";")
    way = next((w for w in ("only ", "rewrite ") if items and items[0].startswith(w)), "")
    return way, [items[0].removeprefix(way), *items[1:]] if items else []


def _move(found: Sequence[Piece], edits: Mapping[int, Sequence[Edit]]) -> None:
    """Give the reasons of the steps that are to be moved where these are used, the first step first."""
    by_line = {piece.line: piece for piece in _all(found)}
    for line in sorted(edits):
        for edit in (e for e in edits[line] if e.what == "moved"):
            step, user = by_line[line], by_line[edit.item]
            dropped = {e.item for e in edits[line] if e.what == "item"}
            given = [item for i, item in enumerate(_way_and_items(step)[1]) if i not in dropped]
            name = step.text.removeprefix("have").partition(":")[0].strip()
            way, own = _way_and_items(user)
            _say(user, way + "; ".join(put_in(own, name, given)))


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
        if _tidy(piece.below) or _joined(piece) or (i and _alike(found, i)):
            return True
    return False


def _joined(piece: Piece) -> bool:
    """`by rewrite A` above `by rewrite B` alone, and a `have` or `show` above a `by` alone."""
    if len(piece.below) != 1 or piece.below[0].kind != "by" or not piece.below[0].reason:
        return False
    (only,) = piece.below
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


def _alike(found: list[Piece], i: int) -> bool:
    """Two cases, one after the other, with the same steps."""
    before, here = found[i - 1], found[i]
    if before.kind != "case" or here.kind != "case" or not here.below:
        return False
    if [*map(_spelled, before.below)] != [*map(_spelled, here.below)] or " for " in before.text + here.text:
        return False
    more = here.text.removeprefix("case").strip().removesuffix(":")
    before.text = f"{before.text.removesuffix(':')}; {more}"
    del found[i]
    return True


def _spelled(piece: Piece) -> tuple[object, ...]:
    return (piece.text, *map(_spelled, piece.below))
