"""One pair of laws that dominates several: for each alpha > 0 its sum of (P - alpha Q)_+ is at least that of
every one of them, so that rounds may be chosen one after the other, each in the light of what came before.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from verify.kernel.terms import Term, num
from verify.prove.curves import Losses, together
from verify.prove.exact import Ball, ends, precision
from verify.prove.losses import Discrete, Values

BITS, SLACK = 200, Fraction(1, 1 << 120)
MOST_ROUNDS, MOST_PRODUCTS = 1000, 50_000  # that are multiplied exactly
Point = tuple[Fraction, Fraction]  # the probabilities of an event under Q and under P


def dominating(pairs: Sequence[Values]) -> Values:
    """The smallest pair that dominates these.

    The events of a pair are points (Q, P); those that are best for some alpha lie on a concave curve from (0,
    0) to (1, 1), and the curve of a pair that dominates lies nowhere below. So it is the concave hull of all
    points, and its edges are the outputs. Points that are not rational are moved up and to the left a little.
    """
    if len(pairs) == 1:
        return pairs[0]
    hull = _hull([p for pair in pairs for p in _points(pair)])
    steps = pairwise(hull)
    masses = ((p2 - p1, q2 - q1) for (q1, p1), (q2, p2) in steps)
    return Values(tuple((_num(p), _num(q)) for p, q in masses if p or q))


def _num(value: Fraction) -> Term:
    return num(value.numerator, value.denominator)


def _points(one: Values) -> list[Point]:
    """The best events of a pair, each moved so that it is not below its place."""
    masses = one.fractions()
    if masses is not None:
        masses.sort(key=lambda m: m[0] / m[1] if m[1] else Fraction(0), reverse=True)
        return list(_added([m for m in masses if not m[1]] + [m for m in masses if m[1]]))
    with precision(BITS):
        balls = one.weights()
        balls.sort(key=_steep, reverse=True)
        return list(_moved(balls))


def _steep(mass: tuple[Ball, Ball]) -> tuple[bool, Fraction]:
    """Where a ratio stands: an infinite one first, others by their lower ends."""
    p, q = mass
    return (True, Fraction(0)) if q == 0 else (False, ends(p / q)[0])


def _added(masses: Iterable[tuple[Fraction, Fraction]]) -> Iterable[Point]:
    above = below = Fraction(0)
    for p, q in masses:
        above, below = above + p, below + q
        yield below, above


def _moved(masses: Iterable[tuple[Ball, Ball]]) -> Iterable[Point]:
    """Ratios whose order balls do not tell are so near to each other that the slack outweighs it."""
    above = below = Fraction(0)
    for p, q in masses:
        above, below = above + ends(p)[1], below + max(ends(q)[0], Fraction(0))
        yield below, min(above + SLACK, Fraction(1))


def _hull(points: Iterable[Point]) -> list[Point]:
    """The upper concave hull, with (0, 0) and (1, 1)."""
    hull: list[Point] = [(Fraction(0), Fraction(0))]
    for q, p in sorted({*points, (Fraction(1), Fraction(1))}):
        if hull[-1][0] == q and len(hull) > 1:
            hull.pop()  # straight below
        while len(hull) > 1 and _sags(hull[-2], hull[-1], (q, p)):
            hull.pop()
        hull.append((q, p))
    return hull


def _sags(a: Point, b: Point, c: Point) -> bool:
    """Whether b lies on or below the line from a to c."""
    return (b[1] - a[1]) * (c[0] - a[0]) <= (c[1] - a[1]) * (b[0] - a[0])


# Few outcomes, exactly --------------------------------------------------------------------------------------


def outcomes(rounds: Sequence[tuple[object, int]]) -> Losses | None:
    """The ratios of all rounds together with their probabilities, if all is rational and they are few."""
    parts: list[Losses] = []
    for one, k in rounds:
        masses = one.fractions() if isinstance(one, Discrete) else None
        if masses is None or len(parts) + k > MOST_ROUNDS:
            return None
        parts += [_by_ratio(masses)] * k
    return _joined(parts)


def _by_ratio(masses: Sequence[tuple[Fraction, Fraction]]) -> Losses:
    found: Losses = {}
    for p, q in masses:
        r = p / q if q else None
        u, v = found.get(r, (Fraction(0), Fraction(0)))
        found[r] = (u + p, v + q)
    return found


def _joined(parts: Sequence[Losses]) -> Losses | None:
    found: Losses = {Fraction(1): (Fraction(1), Fraction(1))}
    work = 0
    for part in parts:
        work += len(found) * len(part)
        if work > MOST_PRODUCTS:
            return None
        found = together([found, part])
    return found
