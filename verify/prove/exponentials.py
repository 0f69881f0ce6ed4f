"""Numbers made of rational ones and of e to rational powers, so that equal ones are known to be equal: balls
alone never say so.

Such a number is a quotient of sums of c e^q with rational c and q. Powers of e with different rational
exponents are linearly independent over the rational numbers (Lindemann and Weierstrass), so a sum is 0 only
where every c is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from verify.kernel.terms import Term

Sum = dict[Fraction, Fraction]  # the coefficient of e^q, by q; none is 0
ONE: Sum = {Fraction(0): Fraction(1)}
MOST_SUMMANDS, MOST_POWER = 64, 16


class Other(Exception):
    """A number of another kind, or one that is not defined."""


@dataclass(frozen=True)
class Quotient:
    """One sum over another."""

    above: Sum
    below: Sum

    def __add__(self, other: "Quotient") -> "Quotient":
        return Quotient(
            _plus(_times(self.above, other.below), _times(other.above, self.below)),
            _times(self.below, other.below),
        )

    def __mul__(self, other: "Quotient") -> "Quotient":
        return Quotient(_times(self.above, other.above), _times(self.below, other.below))

    def __truediv__(self, other: "Quotient") -> "Quotient":
        if not other.above:
            raise Other("a division by 0")
        return Quotient(_times(self.above, other.below), _times(self.below, other.above))

    def single(self) -> tuple[Fraction, Fraction] | None:
        """(c, q) where it is c e^q."""
        if not self.above:
            return Fraction(0), Fraction(0)
        one, two = sorted(self.above.items()), sorted(self.below.items())
        c, q = one[0][1] / two[0][1], one[0][0] - two[0][0]
        same = len(one) == len(two) and all(
            a == b + q and x == c * y for (a, x), (b, y) in zip(one, two, strict=True)
        )
        return (c, q) if same else None


def _sum(summands: Iterable[tuple[Fraction, Fraction]]) -> Sum:
    new: Sum = {}
    for q, c in summands:
        new[q] = new.get(q, Fraction(0)) + c
    if len(new) > MOST_SUMMANDS:
        raise Other("too many summands")
    return {q: c for q, c in new.items() if c}


def _plus(a: Sum, b: Sum) -> Sum:
    return _sum([*a.items(), *b.items()])


def _times(a: Sum, b: Sum) -> Sum:
    return _sum((p + q, c * d) for (p, c), (q, d) in product(a.items(), b.items()))


def _of(t: Term) -> Quotient:
    match t.op:
        case "num":
            return Quotient(_sum([(Fraction(0), Fraction(*t.args))]), ONE)
        case "add":
            return _of(t.args[0]) + _of(t.args[1])
        case "sub":
            return _of(t.args[0]) + _minus(_of(t.args[1]))
        case "neg":
            return _minus(_of(t.args[0]))
        case "mul":
            return _of(t.args[0]) * _of(t.args[1])
        case "div":
            return _of(t.args[0]) / _of(t.args[1])
        case "exp":
            c, q = _of(t.args[0]).single() or (Fraction(0), Fraction(1))
            if q:
                raise Other("e to a power that is not rational")
            return Quotient({c: Fraction(1)}, ONE)
        case "sqrt":
            c, q = _of(t.args[0]).single() or (Fraction(0), Fraction(0))
            if c != 1:
                raise Other("a root of more than a power of e")
            return Quotient({q / 2: Fraction(1)}, ONE)
        case "pow" if (
            t.args[1].op == "num" and t.args[1].args[1] == 1 and 0 <= t.args[1].args[0] <= MOST_POWER
        ):
            new, base = Quotient(ONE, ONE), _of(t.args[0])
            for _ in range(t.args[1].args[0]):
                new *= base
            return new
    raise Other(t.op)


def _minus(a: Quotient) -> Quotient:
    return Quotient({q: -c for q, c in a.above.items()}, a.below)


def equal(s: Term, t: Term) -> bool | None:
    """Whether two closed terms are the same number; None for numbers of another kind."""
    try:
        return not (_of(s) + _minus(_of(t))).above
    except Other:
        return None


def power_of_e(t: Term) -> Fraction | None:
    """q where the number is e^q; None where it is not, or is of another kind."""
    try:
        found = _of(t).single()
    except Other:
        return None
    return found[1] if found is not None and found[0] == 1 else None
