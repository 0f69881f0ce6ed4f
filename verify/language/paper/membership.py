"""Sets in which letters lie: what is listed before them, and what lying in them says."""

from collections.abc import Iterator

from verify.kernel.errors import KernelError
from verify.kernel.terms import Term, either, eq, le, lt, num
from verify.language.paper.atoms import Odd, Reading
from verify.language.paper.marks import cut_at, head_of, trimmed
from verify.language.paper.nodes import Node, Nodes, walk
from verify.language.paper.sides import read_side

WHOLE_SETS = {"N_bb": 1, "N": 1, "Z_bb": None, "Z": None}  # and where they begin
REAL_SETS = frozenset(("R_bb", "R", "Q_bb"))
INTERVALS = ("()", "[]", "(]", "[)")


def listed(found: Nodes) -> list[str]:
    """The names that nodes list, if they list names: x, y or (x, y)."""
    parts = several(found)
    return [p[0].text for p in parts if p[0].kind == "name"] if all(len(p) == 1 for p in parts) else []


def several(found: Nodes) -> list[Nodes]:
    """What stands between commas, in parentheses or not."""
    found = trimmed(tuple(n for n in found if not (n.kind == "sign" and n.text == "forall")))
    if len(found) == 1 and found[0].kind == "fence" and found[0].text == "()":
        found = found[0].parts[0]
    return cut_at(found, (",",))


def set_kind(side: Nodes) -> str:
    """Whether the members of a set are whole numbers, or real ones; empty for other sets."""
    side = trimmed(side)
    if not side:
        return ""
    core = head_of(side[0])
    if core.kind == "name":
        return "whole" if core.text in WHOLE_SETS else "real" if core.text in REAL_SETS else ""
    if core.kind != "fence":
        return ""
    if core.text == "\\{\\}":
        return "whole" if all(map(_is_whole, core.parts[0])) else ""
    if core.text == "[]" and len(cut_at(core.parts[0], (",",))) == 1:
        return "whole"
    return "real" if core.text in INTERVALS else ""


def _is_whole(node: Node) -> bool:
    """Whether a node of a list of numbers is none with decimals."""
    broken = node.text == "/" or "." in node.text.replace("..", "")
    return node.kind in ("num", "name", "sign") and not broken


def members(reading: Reading, subject: Nodes, place: Nodes) -> Iterator[Term | None]:
    """What it says that something lies in a set; None for what need not be said."""
    place = trimmed(place)
    if not place:
        return
    names = listed(subject)
    try:
        values = [read_side(reading, part) for part in (several(subject) if names else [subject])]
    except Odd:
        return
    node = place[0]
    core, (below, sup) = head_of(node), node.parts[1:] if node.kind == "script" else ((), ())
    if sup and not (len(names) > 1 and len(sup) == 1 and sup[0].kind == "num") and core.kind == "fence":
        return
    try:
        for v in values:
            yield from _member(reading, v, core, (*below, *sup))
    except (Odd, KernelError):
        return


def _member(reading: Reading, v: Term, core: Node, marks: Nodes) -> Iterator[Term | None]:
    text = "".join(n.text for n in walk(marks))
    if core.kind == "name" and (core.text in WHOLE_SETS or core.text in REAL_SETS):
        least = WHOLE_SETS.get(core.text)
        if any(n.kind == "name" or (n.kind == "num" and n.text != "0") for n in walk(marks)):
            return  # a vector
        yield le(num(least), v) if least is not None and "0" not in text else None
        if "0" in text or "+" in text:
            yield le(num(0), v)
        if ">" in text:
            yield lt(num(0), v)
        return
    if core.kind != "fence":
        return
    parts = cut_at(core.parts[0], (",",))
    if core.text == "\\{\\}":
        yield from _listed(reading, v, parts)
    elif core.text == "[]" and len(parts) == 1:
        last = read_side(reading, parts[0])
        yield le(num(1), v)
        yield le(v, last)
    elif core.text in INTERVALS and len(parts) == 2:
        low, high = parts
        if not _infinite(low):
            a = read_side(reading, low)
            yield (le if core.text[0] == "[" else lt)(a, v)
        if not _infinite(high):
            b = read_side(reading, high)
            yield (le if core.text[1] == "]" else lt)(v, b)
        yield None


def _listed(reading: Reading, v: Term, parts: list[Nodes]) -> Iterator[Term | None]:
    """{0, 1} and {1, …, n}."""
    dots = [i for i, p in enumerate(parts) if len(p) == 1 and p[0].text == ".."]
    if dots:
        yield le(read_side(reading, parts[0]), v)
        if dots[0] + 1 < len(parts):
            yield le(v, read_side(reading, parts[dots[0] + 1]))
        else:
            yield None
        return
    options = [eq(v, read_side(reading, p)) for p in parts]
    whole = options.pop()
    while options:
        whole = either(options.pop(), whole)
    yield whole


def _infinite(part: Nodes) -> bool:
    return any(n.kind == "name" and n.text == "infty" for n in part)
