"""The index of a sum or a product, and where it begins and ends."""

from collections.abc import Callable

from verify.kernel.terms import INT, INTEGERS, Term, bind, ite, le, num
from verify.language.paper.atoms import Odd
from verify.language.paper.nodes import Nodes, spelled

Ends = tuple[Term | None, Term | None]  # None where there is no bound
Read = Callable[[Nodes], Term]


def index_of(sub: Nodes, sup: Nodes, read: Read, *, endless: bool) -> tuple[str, Ends] | None:
    """The index with its bounds, if it runs over whole numbers; without one of them where that may be."""
    if not sub or sub[0].kind != "name":
        return None
    try:
        low, high = _ends(sub[1:], sup, read)
    except Odd:
        return None
    whole = all(end.type == INT if end is not None else endless for end in (low, high))
    return (sub[0].text, (low, high)) if whole else None


def _ends(said: Nodes, sup: Nodes, read: Read) -> Ends:
    """Where an index begins and ends, from what stands behind it and above."""
    if sup and not said:
        return num(1), _end(sup, read)
    if sup and said[0].text == "=":
        return _end(said[1:], read, "-"), _end(sup, read)
    if not sup and len(said) > 1 and said[0].text in (">=", ">"):
        low = read(said[1:])
        return low if said[0].text == ">=" else low + 1, None
    if not sup and len(said) == 2 and said[0].text == "in" and said[1].text in ("Z", "Z_bb"):
        return None, None
    if len(said) == 2 and said[0].text == "in" and said[1].kind == "fence" and said[1].text == "[]":
        (inside,) = said[1].parts
        if len(inside) == 1:
            return num(1), read(inside)
    raise Odd


def _end(found: Nodes, read: Read, sign: str = "") -> Term | None:
    """A bound; None for infinity with this sign."""
    return None if "".join(spelled(found).split()) == f"{sign}infty" else read(found)


def endless_sum(index: Term, low: Term | None, high: Term | None, body: Term) -> Term:
    """A sum over all integers, those from a bound on, or those up to one."""
    if low is not None:
        body = ite(le(low, index), body, num(0))
    elif high is not None:
        body = ite(le(index, high), body, num(0))
    return bind("sum", INTEGERS, index, body)
