"""What there might be: values for what a goal says that there is, as its own terms suggest them."""

from collections.abc import Iterable
from itertools import islice, product

from verify.kernel.terms import INT, REAL, RELATIONS, Term, Type, div, eq, function, instantiate, ite
from verify.kernel.terms import member_type, num, var
from verify.language.traverse import conjuncts, subterms

MOST_GUESSED = 40  # tuples of values
ENDS = 3  # of ranges, at which a function may be 1


def inside(goal: Term, name: str) -> tuple[Term, list[Term]]:
    """What a goal asks of things that there are to be, with variables for them."""
    holes = list[Term]()
    while goal.op == "exists":
        domain, body = goal.args
        holes.append(var(f"{name}{len(holes)}", member_type(domain)))
        goal = instantiate(body, holes[-1])
    return goal, holes


def guessed(goal: Term) -> list[tuple[Term, ...]]:
    """Values that are tried: what a number is said to equal or to lie between, small numbers, functions that
    are 0 or 1 but for one place, and evenly spread ones.
    """
    asked, holes = inside(goal, "?")
    choices = [_values(h, asked, frozenset(holes)) for h in holes]
    rising = sorted(product(*(range(len(c)) for c in choices)), key=lambda at: (sum(at), at))
    picked = islice(rising, MOST_GUESSED)
    return [tuple(c[k] for c, k in zip(choices, at, strict=True)) for at in picked] if holes else []


def _values(hole: Term, asked: Term, holes: frozenset[Term]) -> list[Term]:
    kind = hole.type
    if kind in (INT, REAL):
        found = [_other(f, hole) for f in conjuncts(asked) if f.op in RELATIONS and hole in f.args]
        told = [t for t in found if t.free.isdisjoint(holes) and not t.loose]
        return list(dict.fromkeys((*told, *map(num, (0, 1, 2, -1)))))
    if kind[1] == (INT,):
        return _functions(kind, _ends(asked, holes))
    return [function(tuple(kind[1]), lambda *_, k=k: num(k)) for k in (0, 1)]


def _other(f: Term, hole: Term) -> Term:
    a, b = f.args
    other: Term = b if a is hole else a
    return other


def _ends(asked: Term, holes: Iterable[Term]) -> list[tuple[Term, Term]]:
    """The ranges that are spoken of."""
    ranges = [t.args for t in subterms(asked) if t.op == "range" and not t.loose]
    return [(a, b) for a, b in dict.fromkeys(ranges) if (a.free | b.free).isdisjoint(holes)][:ENDS]


def _functions(kind: Type, ranges: list[tuple[Term, Term]]) -> list[Term]:
    """Functions of an integer: 1 at one place, constant, the same throughout a range."""
    places = dict.fromkeys(p for a, b in ranges for p in (a, a + 1, b))
    found = [function((INT,), lambda i, p=p: ite(eq(i, p), 1, 0)) for p in places]
    found += [function((INT,), lambda _, k=k: num(k)) for k in (0, 1)] + [function((INT,), lambda i: i)]
    if kind[2] == REAL:
        found += [function((INT,), lambda _, a=a, b=b: div(1, b - a + 1)) for a, b in ranges]
    return found
