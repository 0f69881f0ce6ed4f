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
from verify.language.evaluate import Evaluation, rational, reduced

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
        evaluation, t = Evaluation(TRUE, self.variables, PRECISION), reduced(t)
        found: list[int | None] = []
        for point in self.points:
            evaluation.set(point)
            value = evaluation.value(t)
            found.append(None if value is None else 1 if value[0] > 0 else -1 if value[1] < 0 else 0)
        return found

    def where(self, condition: Term) -> "Samples":
        """The points at which a condition is seen to hold."""
        evaluation = Evaluation(reduced(condition), self.variables, PRECISION)
        return replace(self, points=tuple(p for p in self.points if evaluation.true_on(p)))


def samples(variables: Sequence[Term], bounds: Sequence[Bounds], facts: Sequence[Term]) -> Samples:
    """Points between these bounds at which the facts hold."""
    many = len(variables)
    columns = []
    for v, (low, high) in zip(variables, bounds, strict=True):
        values = _integers(low, high) if v.type == INT else _reals(low, high)
        most = max(4, round(MOST_POINTS.get(many, 350) ** (1 / max(many, 1))))
        step = max(1, -(-len(values) // most))
        columns.append(values[::step] if step > 1 else values)
    points = tuple(tuple((_unit(x), _unit(x)) for x in point) for point in product(*columns))
    known = [f for f in facts if f.free <= frozenset(variables)]
    try:
        return Samples(tuple(variables), points).where(conj(*known))
    except KernelError:
        return Samples(tuple(variables), ())


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
