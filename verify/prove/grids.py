"""Losses on a grid, as other accountants keep them: what one round costs, rounded to the safe side, and
rounds that come as such a table.
"""

import math
from dataclasses import dataclass
from fractions import Fraction

from verify.prove.contours import BITS, Loss
from verify.prove.exact import Ball, ball, ends, precision
from verify.prove.losses import Discrete, Gaussian, Laplace

MOST_POINTS = 1_000_000
TINY = Fraction(1, 10**17)  # what may be missing from delta at the ends of a grid
CELLS = 4000
SLACK = Fraction(1, 1 << 100)  # more than what losses cost whose order balls leave open


@dataclass(frozen=True)
class OnGrid:
    """P gives `masses[i]` to the loss (first + i) step, and `lost` to an infinite one. All are floats, and
    together at least 1: what rounding down takes from a mass is lost.
    """

    step: float
    first: int
    masses: tuple[float, ...]
    lost: float


@dataclass(frozen=True)
class Listed(Discrete):
    """A round whose losses come as a table; floats are what they are exactly."""

    table: OnGrid

    def lost(self) -> Ball:
        """What is listed, and what is missing from 1."""
        whole = Fraction(self.table.lost) + sum(map(Fraction, self.table.masses))
        least = ball(Fraction(self.table.lost))
        return least + ball(1 - whole) if whole < 1 else least

    def losses(self) -> list[tuple[Ball, Ball]]:
        step, first = Fraction(self.table.step), self.table.first
        return [
            (ball(Fraction(p)), ball(step * (first + i))) for i, p in enumerate(self.table.masses) if p > 0
        ]

    def size(self, t: Fraction, u: float) -> int:
        return len(self.table.masses)


def on_grid(one: Loss, step: float) -> OnGrid:
    """A law with losses at multiples of the step that dominates this one: its curve of (P - alpha Q)_+, a
    function of alpha, goes through upper ends of the curve at the points of the grid and is linear between.
    """
    with precision(BITS):
        law = one.dotted(Fraction(4), CELLS, up=True)
        first, last = _place(law, step, -1), _place(law, step, 1)
        if last - first > MOST_POINTS:
            raise OverflowError(
                f"{last - first:,} points of a grid, and {MOST_POINTS:,} can be: a larger step"
            )
        points = _curve(law, Fraction(step), first, last)
        slopes = [
            (h2 - h1) / (a2 - a1)
            for (a1, h1), (a2, h2) in zip([(ball(0), ball(1)), *points], points, strict=False)
        ]
        slopes.append(ball(0))
        masses = [_down(a * (after - before)) for (a, _), before, after in
            zip(points, slopes, slopes[1:], strict=False)]  # fmt: skip
    rest = 1 - sum(map(Fraction, masses), Fraction(0))
    return OnGrid(step, first, tuple(masses), _up(max(rest, ends(points[-1][1])[1])))


def _down(value: Ball) -> float:
    """A float that is at most this, and not negative."""
    low = max(ends(value)[0], Fraction(0))
    found = float(low)
    return found if Fraction(found) <= low else math.nextafter(found, 0.0)


def _up(value: Fraction) -> float:
    found = float(value)
    return found if Fraction(found) >= value else math.nextafter(found, math.inf)


def _place(one: Loss, step: float, way: int) -> int:
    """The point of the grid from which on nothing more is to be seen, up or down."""
    at = 1
    while at < MOST_POINTS:
        x = ball(Fraction(step) * at * way)
        ((_, here),) = _curve_at(one, [x])
        seen = here - ball(ends(one.lost())[1]) if way > 0 else here - (1 - x.exp())
        if ends(seen)[1] <= TINY:
            break
        at *= 2
    return at * way


def _curve(one: Loss, step: Fraction, first: int, last: int) -> list[tuple[Ball, Ball]]:
    return _curve_at(one, [ball(step * i) for i in range(first, last + 1)])


def _curve_at(one: Loss, xs: list[Ball]) -> list[tuple[Ball, Ball]]:
    """alpha = e^x and an upper end of the sum of (P - alpha Q)_+, for x that rise."""
    if isinstance(one, Gaussian):
        return [(x.exp(), _gaussian(one.square().sqrt(), x)) for x in xs]
    if isinstance(one, Laplace):
        return [(x.exp(), _laplace(one.largest(), x)) for x in xs]
    if not isinstance(one, Discrete):
        raise TypeError(type(one))
    left = sorted(one.losses(), key=lambda v: ends(v[1])[0])
    lost = ball(ends(one.lost())[1] + SLACK)
    found = []
    above = below = ball(0)
    for x in reversed(xs):
        while left and not left[-1][1] <= x:
            p, loss = left.pop()
            above, below = above + p, below + p * (-loss).exp()
        a = x.exp()
        found.append((a, lost + above - a * below))
    return found[::-1]


def _gaussian(mu: Ball, x: Ball) -> Ball:
    root = ball(2).sqrt()
    return ((x / mu - mu / 2) / root).erfc() / 2 - x.exp() * ((x / mu + mu / 2) / root).erfc() / 2


def _laplace(most: Ball, x: Ball) -> Ball:
    """1 - e^((x - most)/2) between -most and most; both formulas are lower ends outside their own range."""
    inside = 1 - ((x - most) / 2).exp()
    return ball(0).max(1 - x.exp()) if abs(x) > most else inside.max(ball(0)).max(1 - x.exp())
