"""What conditions ask of one variable where others are known: its range, and the simplest number in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from typing import Any

from verify.kernel.terms import Term, div, num, substitute
from verify.language.evaluate import reduced
from verify.prove.values import as_term, enclosed, exactly


@dataclass
class Range:
    """What bounds a number: the largest of the ends below it and the smallest of those above; an irrational
    end is moved inwards.
    """

    low: Fraction | None = None
    high: Fraction | None = None
    low_in: bool = True
    high_in: bool = True
    points: list[Fraction] = field(default_factory=list)  # where equality is asked for
    irrational: Term | None = None  # the same, where no fraction is found

    @staticmethod
    def of(v: Term, conditions: list[Term], values: Mapping[Term, Any]) -> "Range":
        """What these conditions, with the values put into them, ask of v."""
        found = Range()
        for f in conditions:
            if v in f.free and f.op != "ne" and f.free <= {v, *values}:
                solved = isolated(f, v, values)
                if solved is not None:
                    found.restrict(f.op, *solved)
        return found

    def restrict(self, op: str, side: int, end: Term) -> None:
        """v is below (side -1) or above (side 1) the end, or there."""
        ends = enclosed(end)
        if ends is None:
            return
        low, high = ends
        if op == "eq" and low == high:
            self.points.append(low)
        elif op == "eq":
            self.irrational = reduced(end)
        strict = op == "lt" or low < high  # an end that is only enclosed is never met
        if (
            side < 0
            and op != "eq"
            and (self.high is None or low < self.high or (low == self.high and strict))
        ):
            self.high, self.high_in = low, not strict
        if side > 0 and op != "eq" and (self.low is None or high > self.low or (high == self.low and strict)):
            self.low, self.low_in = high, not strict

    def has(self, x: Fraction) -> bool:
        """Whether x is within."""
        above = self.low is None or (x >= self.low if self.low_in else x > self.low)
        below = self.high is None or (x <= self.high if self.high_in else x < self.high)
        return above and below and all(x == p for p in self.points)

    def integers(
        self, least: Fraction | None, most: Fraction | None, by: int = 1
    ) -> tuple[int | None, int | None]:
        """The first and the last integer p with p/by within."""
        low = (
            None
            if least is None
            else ceil(least * by)
            if self.low_in or least is not self.low
            else floor(least * by) + 1
        )
        high = (
            None
            if most is None
            else floor(most * by)
            if self.high_in or most is not self.high
            else ceil(most * by) - 1
        )
        return low, high


def bounds_one(f: Term) -> bool:
    """Whether a relation is no more than a bound of one variable, which `Range.of` understands."""
    if f.op == "ne" or len(f.free) != 1:
        return False
    (v,) = f.free
    solved = isolated(f, v, {})
    return solved is not None and exactly(solved[1]) is not None


def simplest(r: Range, *, whole: bool = False) -> Fraction | None:
    """The number within a range with the smallest denominator, and among those the one nearest to 0."""
    if r.points:
        return r.points[0] if r.has(r.points[0]) and (not whole or r.points[0].denominator == 1) else None
    if r.has(Fraction(0)):
        return Fraction(0)
    if (
        r.low is not None
        and r.high is not None
        and (r.low > r.high or (r.low == r.high and not r.has(r.low)))
    ):
        return None
    if r.low is None or r.low < 0:  # then it lies below 0: as above 0, but for the sign
        found = simplest(
            Range(
                None if r.high is None else -r.high, None if r.low is None else -r.low, r.high_in, r.low_in
            ),
            whole=whole,
        )
        return None if found is None else -found
    n = floor(r.low)
    for p in map(Fraction, (n, n + 1)):
        if r.has(p):
            return p
    if whole or r.high is None:
        return None
    inner = Range(
        1 / (r.high - n), None if r.low == n else 1 / (r.low - n), r.high_in, r.low_in
    )  # of y in n + 1/y
    y = simplest(inner)
    return None if y is None else n + 1 / y


def side(f: Term, v: Term) -> int | None:
    """1 if f bounds v from below, -1 from above (0 for both), as far as one sees without values; None if it
    is not solved.
    """
    solved = isolated(f, v)
    return None if solved is None else 0 if f.op == "eq" else solved[0]


def isolated(f: Term, v: Term, values: Mapping[Term, Any] | None = None) -> tuple[int, Term] | None:
    """f solved for v, which stands in one place: whether v is above (1) or below (-1) the end, and the end.

    The sign of what v is multiplied by is decided with the values; without them, it counts as positive.
    """
    a, b = f.args
    if v in a.free and v in b.free:
        return None
    inside, end, side = (a, b, -1) if v in a.free else (b, a, 1)
    put = {} if values is None else {u: as_term(x) for u, x in values.items() if u in f.free}
    while inside is not v:
        step = _undone(inside, end, v)
        if step is None:
            return None
        inside, end, factor = step
        if factor is not None:
            sign = 1 if values is None else _sign(substitute(factor, put))
            if not sign:
                return None
            side *= sign
    return side, substitute(end, put)


def _undone(t: Term, end: Term, v: Term) -> tuple[Term, Term, Term | None] | None:
    """The part of t with v in it, the end moved to the other side, and what both were divided by."""
    if t.op == "neg":
        return t.args[0], -end, num(-1)
    if t.op not in ("add", "sub", "mul", "div") or (v in t.args[0].free) == (v in t.args[1].free):
        return None
    a, b = t.args
    first = v in a.free
    other = b if first else a
    if t.op == "add":
        return (a if first else b), end - other, None
    if t.op == "sub":
        return (a, end + other, None) if first else (b, other - end, num(-1))
    if t.op == "mul":
        return (a if first else b), div(end, other), other
    return (a, end * other, other) if first else None


def _sign(t: Term) -> int:
    """The sign of a closed term; 0 where it is 0 or not decided."""
    ends = enclosed(t)
    return 0 if ends is None else 1 if ends[0] > 0 else -1 if ends[1] < 0 else 0
