"""Points of a domain at which signs are looked up, so that only what looks true is tried. Nothing is
concluded from them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from verify.kernel.errors import KernelError
from verify.kernel.reals import Box
from verify.kernel.terms import INT, TRUE, Term, conj
from verify.language.evaluate import Evaluation, memory, rational, reduced
from verify.language.traverse import conjuncts

PRECISION = 320
MOST_POINTS = {1: 60, 2: 260, 3: 350}
INWARDS = [Fraction(1, 2**k) for k in (30, 20, 12, 8, 6, 5, 4)] + [Fraction(k, 16) for k in range(2, 15)]
INWARDS += [1 - f for f in INWARDS[6::-1]]
OUTWARDS = [Fraction(1, 2**k) for k in (30, 16, 8, 5, 3, 2)] + [
    Fraction(*p) for p in ((1, 2), (3, 4), (1, 1), (5, 4), (3, 2), (2, 1), (3, 1))
]
OUTWARDS += [Fraction(k) for k in (4, 6, 10, 16, 30, 60)]
Bounds = tuple[Fraction | None, Fraction | None]


@dataclass(frozen=True)
class Samples:
    """Points, as boxes of no width (or hardly any) for these variables."""

    variables: tuple[Term, ...]
    points: tuple[Box, ...]

    def signs(self, t: Term) -> set[int]:
        """The signs of a term at the points where it has a value: 1 and -1, and 0 where it cannot be told
        from 0.
        """
        return {s for s in self.each(t) if s is not None}

    def each(self, t: Term) -> list[int | None]:
        """The sign at each point; None where the term has no value."""
        seen, t = memory("signs at points").setdefault((self.variables, t), {}), reduced(t)
        evaluation = Evaluation(TRUE, self.variables, PRECISION)
        for point in self.points:
            if point not in seen:
                evaluation.set(point)
                value = evaluation.value(t)
                seen[point] = None if value is None else 1 if value[0] > 0 else -1 if value[1] < 0 else 0
        return [seen[point] for point in self.points]

    def where(self, condition: Term) -> "Samples":
        """The points at which a condition is seen to hold."""
        points = self.points
        for f in conjuncts(condition):
            seen = memory("facts at points").setdefault((self.variables, f), {})
            evaluation = Evaluation(reduced(f), self.variables, PRECISION)
            for p in points:
                if p not in seen:
                    seen[p] = evaluation.true_on(p)
            points = tuple(p for p in points if seen[p])
        return replace(self, points=points)


def samples(variables: Sequence[Term], bounds: Sequence[Bounds], facts: Sequence[Term]) -> Samples:
    """Points between these bounds at which the facts hold."""
    grids, place = memory("points"), (tuple(variables), tuple(bounds))
    if place not in grids:
        grids[place] = _points(*place)
    known = [f for f in facts if f.free <= frozenset(variables)]
    try:
        return Samples(tuple(variables), grids[place]).where(conj(*known))
    except KernelError:
        return Samples(tuple(variables), ())


def _points(variables: Sequence[Term], bounds: Sequence[Bounds]) -> tuple[Box, ...]:
    columns = []
    for v, (low, high) in zip(variables, bounds, strict=True):
        values = _integers(low, high) if v.type == INT else _reals(low, high)
        most = max(4, round(MOST_POINTS.get(len(variables), 350) ** (1 / max(len(variables), 1))))
        step = max(1, -(-len(values) // most))
        columns.append([(_unit(x), _unit(x)) for x in values[::step]])
    return tuple(product(*columns))


def _unit(x: Fraction) -> int:
    return (x.numerator << PRECISION) // x.denominator


def _integers(low: Fraction | None, high: Fraction | None) -> list[Fraction]:
    first = -3 if low is None else -(-low.numerator // low.denominator)
    values = [first + k for k in (0, 1, 2, 3, 5, 10, 40)]
    return [Fraction(k) for k in values if high is None or k <= high]


def _reals(low: Fraction | None, high: Fraction | None) -> list[Fraction]:
    if low is not None and high is not None:
        return [low, *(low + f * (high - low) for f in INWARDS), high]
    if low is not None:
        return [low, *(low + f for f in OUTWARDS)]
    if high is not None:
        return [high, *(high - f for f in OUTWARDS)]
    return [Fraction(0), *(s * f for f in OUTWARDS for s in (1, -1))]


def simple_number(units: int) -> Term:
    """A sample's coordinate as a number: the simple one that it stands for."""
    value = Fraction(units, 1 << PRECISION)
    simple = value.limit_denominator(10**6)
    if abs(simple - value) >= Fraction(1, 1 << (PRECISION - 4)):
        simple = value.limit_denominator(10**12)
    return rational(simple)
