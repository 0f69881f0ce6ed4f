"""What may show the sign of a gap by derivatives: by what to divide it, where to begin, where to cut.
Guesses, guided by samples.
"""

from collections.abc import Iterator
from typing import NamedTuple

from verify.language.traverse import by_name
from verify.kernel.arithmetic import Polynomial
from verify.kernel.errors import KernelError
from verify.kernel.terms import REAL, Term, app, div, exp, lam, le, log, lt, num
from verify.language.evaluate import derivative
from verify.prove.factors import Factors, factors, linear, polynomial
from verify.prove.samples import Samples, simple_number

ZERO, ONE = num(0), num(1)
Ends = tuple[Term | None, Term | None]


class Slope(NamedTuple):
    """A derivative that is simpler than f: that of f/multiplier with respect to v."""

    weight: int
    v: Term
    multiplier: Term  # positive
    function: Term
    derivative: Factors


def slopes(f: Term, grid: Samples) -> list[Slope]:
    """The derivatives that are worth a look, simplest first."""
    found = []
    for v in by_name(v for v in f.free if v.type == REAL):
        for candidate in multipliers(f, v):
            signs = grid.signs(candidate) if candidate.free else {1}
            if {1, -1} <= signs or (candidate is v and 0 in signs):
                continue
            m = -candidate if -1 in signs else candidate
            g = f if m is ONE else div(f, m)
            try:
                slope = factors(derivative(g, v))
            except KernelError:
                continue
            heaviest = max((weight(p) for p, e in slope.parts if e > 0 and e % 2), default=0)
            found.append(Slope(heaviest, v, m, g, slope))
    own = weight(f)
    return sorted((s for s in found if s.weight < own), key=lambda s: s.weight)


def multipliers(f: Term, v: Term) -> list[Term]:
    """What f might be divided by: products of exponentials in it, coefficients of logarithms and of the
    variable and their factors, the variable.
    """
    forms, above, _ = polynomial(f)
    found: dict[Term, None] = {ONE: None}
    alone: dict[int, Polynomial] = {}
    for m, c in above.items():
        exps = tuple((a, e) for a, e in m if forms.terms[a].op == "exp" and v in forms.terms[a].free)
        if exps:
            found[forms.term({exps: 1})] = None
        for a, e in m:
            if (forms.terms[a] is v or (forms.terms[a].op == "log" and v in forms.terms[a].free)) and e == 1:
                alone.setdefault(a, {})[tuple(x for x in m if x[0] != a)] = c
    for coefficient in map(forms.term, alone.values()):
        if v in coefficient.free:
            found[coefficient] = None
            found.update((p, None) for p, _ in factors(coefficient).parts if v in p.free)
    found[v] = None
    return list(found)


def weight(f: Term) -> int:
    """How far a polynomial in atoms is from having a plain sign: a derivative is worth taking where this goes
    down.
    """
    forms, above, _ = polynomial(f)
    degrees: dict[tuple[tuple[int, int], ...], int] = {}
    for m in above:
        hard = tuple((a, e) for a, e in m if forms.terms[a].op != "var" and forms.terms[a].free)
        easy = sum(e for a, e in m if forms.terms[a].op == "var")
        degrees[hard] = max(degrees.get(hard, 0), easy)
    return sum(
        (d + 1) * (1 + sum(e * _hardness(forms.terms[a]) for a, e in hard)) for hard, d in degrees.items()
    )


def _hardness(atom: Term) -> int:
    """An exponential of something linear is as easy as a variable: dividing by it and differentiating takes
    it away.
    """
    if atom.op != "exp":
        return 3
    forms, above, below = polynomial(atom.args[0])
    plain = (
        len(below) == 1
        and () in below
        and all(sum(e for a, e in m if forms.terms[a].free) <= 1 for m in above)
    )
    return 0 if plain else 3


# Where to begin ---------------------------------------------------------------------------------------------


def anchors(f: Term, slope: Slope, ends: Ends, grid: Samples) -> list[Term]:
    """Where f/m may be least: roots of the derivative and of f, ends of the range, places where f touches 0,
    other variables.
    """
    v = slope.v
    roots = [root(p, v) for p, e in slope.derivative.parts if e % 2]
    others = (
        zeros(f, v, grid)
        if f.free == {v}
        else [ZERO, ONE, *by_name(f.free - {v})]
    )
    return list(dict.fromkeys(t for t in (*roots, root(f, v), *ends, *others) if t is not None))


def zeros(f: Term, v: Term, grid: Samples) -> list[Term]:
    """Sample points at which a function of one variable cannot be told from 0."""
    place = grid.variables.index(v)
    found = (point[place][0] for point, s in zip(grid.points, grid.each(f), strict=True) if s == 0)
    return [simple_number(x) for x in dict.fromkeys(found)]


def root(f: Term, v: Term) -> Term | None:
    """The term at which a factor that is linear in v, exp(k*v) or log(v) vanishes."""
    found = linear(f, v)
    if found is None:
        return None
    c0, c1, atom = found
    value = factors(div(-c0, c1)).term
    if atom is v:
        return value
    if atom.op == "log" and atom.args[0] is v:
        return exp(value)
    inner = linear(atom.args[0], v) if atom.op == "exp" else None
    return (
        factors(div(log(value), inner[1])).term
        if inner is not None and inner[2] is v and inner[0] is ZERO
        else None
    )


def fits(slope: Slope, p: Term, grid: Samples) -> bool:
    """Whether f/m looks right at an anchor, and its derivative on both sides of it."""
    v = slope.v
    at = grid.signs(app(lam((v,), slope.function), p)) if p.free <= frozenset(grid.variables) else set()
    if not at or -1 in at:
        return False
    down, up = grid.where(lt(v, p)), grid.where(lt(p, v))
    t = slope.derivative.term
    return bool(down.points or up.points) and 1 not in down.signs(t) and -1 not in up.signs(t)


# Where to cut -----------------------------------------------------------------------------------------------


def boundary(f: Term) -> Term | None:
    """For what is linear in a variable, with a number before it: the condition on one side of which it is
    positive.
    """
    for v in by_name(f.free):
        found = linear(f, v)
        if found is not None and found[2] is v and found[1].op == "num":
            return le(factors(div(-found[0], found[1])).term, v)
    return None


def cut(f: Term, v: Term, ends: Ends, grid: Samples) -> Term | None:
    """Where to cut the range of f's variable: at a place inside where f touches 0, or where some derivative
    stops or begins to be right.
    """
    at_zero = zeros(f, v, grid)
    inner = [z for z in at_zero if z not in ends]
    if inner:
        return inner[0]
    place = grid.variables.index(v)
    points = [p[place][0] for p in grid.points]
    ranks = [
        r
        for s in slopes(f, grid)
        for r in _reaches(dict(zip(points, grid.each(s.derivative.term), strict=True)), ends, at_zero)
    ]
    return simple_number(max(ranks)[1]) if ranks else None


def _reaches(signs: dict[int, int | None], ends: Ends, at_zero: list[Term]) -> Iterator[tuple[int, int]]:
    """Seen from each end: how many samples a derivative serves before it has the wrong sign, and the last of
    them.
    """
    for up in (True, False):
        ordered, (near, far) = (sorted(signs), ends) if up else (sorted(signs, reverse=True), ends[::-1])
        column = [s if up or s is None else -s for s in map(signs.__getitem__, ordered)]
        if near is not None and near in at_zero:  # from the zero on
            reach = next((k for k, s in enumerate(column) if k and s != 1), len(column)) - 1
            if 0 < reach < len(column) - 1:
                yield reach, ordered[reach]
        if far is None or far not in at_zero:  # from there to an end where f is not 0
            reach = next(
                (k for k, s in enumerate(reversed(column)) if s == -1 or (s == 0 and k)), len(column)
            )
            if 1 < reach < len(column):
                yield reach, ordered[-reach]
