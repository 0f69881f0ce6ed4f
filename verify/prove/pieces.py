"""Pieces of the line on which two densities are a base times 1, or times c + q e^(gx + h): what noise looks
like where a share q of the records is drawn. Their integrals, by the rule of Gauss and Legendre with the
error that it makes at most, or cell by cell.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import Protocol, cast

from verify.prove.exact import Ball, ball, ends, gauss, infinite_ball

NODES, AXIS = (
    24,
    4,
)  # of the rule on each panel; the sum of the half axes of the ellipse that bounds its error
WIDE, HIGH = Fraction(17, 8), Fraction(15, 8)  # the half axes: (4 + 1/4)/2 and (4 - 1/4)/2
FINE = 3000  # steps in which the places of cells are found
MOST_PANELS = 4_000
CELLS = 96  # in which the density of the loss is looked at
TINY = Fraction(1, 1 << 120)  # of the integral that may lie beyond the ends


@lru_cache(maxsize=8)
def rule(bits: int) -> list[tuple[Ball, Ball]]:
    """Nodes and weights, to the precision at hand, which is this."""
    return gauss(NODES)


class Base(Protocol):
    """A positive function of the line that is entire."""

    def value(self, x: Ball) -> Ball:
        """At a point."""

    def most(self, low: Ball, high: Ball, above: Ball) -> Ball:
        """At least its absolute value where the real part lies between two and the imaginary one is at most a
        third.
        """

    def least(self, low: Ball, high: Ball) -> Ball:
        """At most its value between two points."""

    def between(self, low: Ball, high: Ball, g: Ball, h: Ball) -> Ball:
        """The integral of it times e^(gx + h) between two points, which may be infinite for some."""


@dataclass(frozen=True)
class Normal:
    """The density e^(-x^2/v)/sqrt(pi v)."""

    v: Ball

    @cached_property
    def size(self) -> Ball:
        return 1 / (ball(0).pi() * self.v).sqrt()

    def value(self, x: Ball) -> Ball:
        return (-(x * x) / self.v).exp() * self.size

    def most(self, low: Ball, high: Ball, above: Ball) -> Ball:
        near = ball(0) if low <= 0 <= high else abs(low).min(abs(high))
        return (above**2 / self.v).exp() * self.value(near)

    def least(self, low: Ball, high: Ball) -> Ball:
        return self.value(abs(low).max(abs(high)))

    def between(self, low: Ball, high: Ball, g: Ball, h: Ball) -> Ball:
        """e^(gx + h) moves the centre to gv/2."""
        centre = g * self.v / 2
        return (g**2 * self.v / 4 + h).exp() * self._chance(low - centre, high - centre)

    def _chance(self, low: Ball, high: Ball) -> Ball:
        scale = self.v.sqrt()
        if low > 0:
            return ((low / scale).erfc() - (high / scale).erfc()) / 2
        return ((-high / scale).erfc() - (-low / scale).erfc()) / 2 if high < 0 else 1 - (
            (-low / scale).erfc() + (high / scale).erfc()) / 2  # fmt: skip

    def upward(self, x: Ball) -> Ball:
        """What lies above x."""
        return (x / self.v.sqrt()).erfc() / 2


@dataclass(frozen=True)
class Exponential:
    """The function factor e^(slope x), on a piece that is finite."""

    factor: Ball
    slope: Ball

    def value(self, x: Ball) -> Ball:
        return self.factor * (self.slope * x).exp()

    def most(self, low: Ball, high: Ball, above: Ball) -> Ball:
        return self.value(low).max(self.value(high))

    def least(self, low: Ball, high: Ball) -> Ball:
        return self.value(low).min(self.value(high))

    def between(self, low: Ball, high: Ball, g: Ball, h: Ball) -> Ball:
        s = self.slope + g
        if s > 0 or s < 0:
            return self.factor * h.exp() * ((s * high).exp() - (s * low).exp()) / s
        size = abs(s) * abs(low).max(abs(high))
        wide = (size.exp() * (high - low)).union((-size).exp() * (high - low))
        return self.factor * h.exp() * wide


@dataclass(frozen=True)
class Drawn:
    """c + q e^(gx + h), c + q = 1."""

    q: Ball
    g: Ball
    h: Ball

    @property
    def c(self) -> Ball:
        return 1 - self.q

    def value(self, x: Ball) -> Ball:
        return self.c + self.q * (self.g * x + self.h).exp()

    def steep(self, x1: Ball, x2: Ball) -> Ball:
        """At least the absolute value of the derivative of its logarithm between two points."""
        return abs(self.g) * (1 - self.c / self.value(x1).max(self.value(x2)))


def _value(ratio: Drawn | None, x: Ball) -> Ball:
    return ball(1) if ratio is None else ratio.value(x)


@dataclass(frozen=True)
class Piece:
    """Between two points, P = base times `above`, Q = base times `below`; None stands for 1. The loss is
    their ratio's logarithm, and it rises or falls all along. None as an end is infinite, for a normal base.
    """

    base: Base
    above: Drawn | None
    below: Drawn | None
    low: Ball | None
    high: Ball | None

    def loss(self, x: Ball) -> Ball:
        return _value(self.above, x).log() - _value(self.below, x).log()

    def tilted(self, x: Ball, t: Ball) -> tuple[Ball, Ball]:
        """The density of P times e^(tL), and L."""
        above = self.above.value(x).log() if self.above else ball(0)
        loss = above - self.below.value(x).log() if self.below else above
        return self.base.value(x) * (above + t * loss).exp(), loss

    def ends(self, t: Ball) -> tuple[Ball, Ball, Ball]:
        """Finite ends, and what lies beyond them of the integral of P e^(tL), at most."""
        low, high, beyond = self.low, self.high, ball(0)
        if high is None:
            high, more = self._end(t, up=True)
            beyond += more
        if low is None:
            low, more = self._end(t, up=False)
            beyond += more
        return low, high, beyond

    def _end(self, t: Ball, *, up: bool) -> tuple[Ball, Ball]:
        spread = (cast("Normal", self.base).v / 2).sqrt()
        for k in range(8, 400, 2):
            reach = k * spread + (1 + t if up else 0)
            x = ball(Fraction(math.ceil(float(reach.mid()) * 64), 64)) * (1 if up else -1)
            beyond = self._beyond(x, t, up=up)
            if beyond < ball(TINY):
                return x, beyond
        return x, infinite_ball()

    def _beyond(self, x: Ball, t: Ball, *, up: bool) -> Ball:
        """At most the integral of P e^(tL) beyond x: (c + q e^z)^(1+t) <= c + q e^((1+t)z), as powers are
        convex; and what falls off, or is in the denominator, is bounded by its value at x or its limit.
        """
        base = cast("Normal", self.base)
        a, b = self.above, self.below
        bound = ball(1)
        if b is not None:
            rises = b.g > 0 if up else b.g < 0
            bound = (b.value(x).log() * -t).exp() if rises else (b.c.log() * -t).exp()
        flat = base.upward(x) if up else base.upward(-x)
        if a is None:
            return bound * flat
        if not (a.g > 0 if up else a.g < 0):
            return bound * (a.value(x).log() * (1 + t)).exp() * flat
        more = a.g * (1 + t)
        centre = more * base.v / 2
        moved = base.upward(x - centre) if up else base.upward(centre - x)
        return bound * (a.c * flat + a.q * (more * centre / 2 + a.h * (1 + t)).exp() * moved)

    # By panels ---------------------------------------------------------------------------------------------

    def panels(self, t: Ball, u: float, bits: int) -> tuple[list[tuple[Ball, Ball]], Ball]:
        """Weights and losses whose sum of weight e^(ivL) is the integral of P e^((t + iv)L), for |v| <= u,
        but for an error that is at most the third.
        """
        low, high, error = self.ends(t)
        count = self.count(t, u)
        if count > MOST_PANELS:
            raise OverflowError(f"{count} panels")
        found = []
        for i in range(count):
            x1, x2 = low + (high - low) * i / count, low + (high - low) * (i + 1) / count
            middle, half = (x1 + x2) / 2, (x2 - x1) / 2
            error += self._error(middle, half, t, u)
            for node, weight in rule(bits):
                x = middle + half * node
                density, loss = self.tilted(x, t)
                found.append((half * weight * density, loss))
        return found, error

    def count(self, t: Ball, u: float) -> int:
        """How many panels there are."""
        low, high, _ = self.ends(t)
        return max(1, math.ceil(float((high - low).mid()) / (2 * self._half(t, u))))

    def _half(self, t: Ball, u: float) -> float:
        """Half the width of a panel: a choice."""
        high = 1e9
        steep = sum(abs(float(r.g.mid())) for r in (self.above, self.below) if r is not None)
        if steep:
            high = min(0.7 / steep, 25 / (steep * u) if u else 1e9) / float(HIGH)
            high = min(high, 3 / (steep * (1 + float(t.mid()))))
        if isinstance(self.base, Normal):
            high = min(high, math.sqrt(8 * float(self.base.v.mid())) / float(HIGH))
        return high

    def _error(self, middle: Ball, half: Ball, t: Ball, u: float) -> Ball:
        """The rule is exact for degree 2 NODES - 1, and its weights sum to 2: so it errs by at most four
        times the distance to such polynomials, 2 m AXIS^(1 - 2 NODES)/(AXIS - 1) where |f| <= m on the
        ellipse.
        """
        low, high, up = middle - half * ball(WIDE), middle + half * ball(WIDE), half * ball(HIGH)
        size = self.base.most(low, high, up)
        turned = ball(0)
        for r, power in ((self.above, 1 + t), (self.below, -t)):
            if r is None:
                continue
            angle = abs(r.g) * up
            turned += angle
            if not angle < ball(Fraction(3, 2)):
                return infinite_ball()
            at = (r.value(low), r.value(high))
            value = at[0].max(at[1]) if r is self.above else at[0].min(at[1]) * angle.cos()
            size *= (value.log() * power).exp()
        size *= (turned * ball(Fraction(u))).exp()
        return half * 8 * size / (ball(AXIS) ** (2 * NODES - 1) * (AXIS - 1))

    # By cells ----------------------------------------------------------------------------------------------

    def flat(self, t: Ball) -> Iterator[tuple[Ball, Ball, Ball]]:
        """For cells side by side: at most the density of L under P e^(tL), and the losses at both ends."""
        low, high, _ = self.ends(t)
        xs = [low + (high - low) * i / CELLS for i in range(CELLS + 1)]
        for x1, x2 in pairwise(xs):
            steep, size = ball(0), self.base.least(x1, x2)
            for r, power in ((self.above, 1 + t), (self.below, -t)):
                if r is not None:
                    steep += r.steep(x1, x2)
                    at = (r.value(x1), r.value(x2))
                    size *= ((at[0].min(at[1]) if r is self.above else at[0].max(at[1])).log() * power).exp()
            yield size / steep, self.loss(x1), self.loss(x2)

    def places(self, t: Ball, count: int) -> list[Fraction]:
        """Where to part it into cells: so that each adds about as much to the variance of L under P e^(tL).
        """
        low, high, _ = self.ends(t)
        a, b = float(low.mid()), float(high.mid())
        xs = [a + (b - a) * i / FINE for i in range(FINE + 1)]
        at = [self.tilted(ball(Fraction(x)), t) for x in xs]
        losses, logs = [float(x.mid()) for _, x in at], [float(p.log().mid()) for p, _ in at]
        weights = [math.exp(v - max(logs)) for v in logs]
        steps = [
            (w * ((v - u) * FINE / (b - a)) ** 2) ** (1 / 3)
            for u, v, w in zip(losses, losses[1:], weights, strict=False)
        ]
        least = max(steps) / 50
        sums = [0.0, *accumulate(max(s, least) for s in steps)]
        wanted = [sums[-1] * i / count for i in range(1, count)]
        inner = []
        i = 0
        for w in wanted:
            while sums[i + 1] < w:
                i += 1
            inner.append(xs[i] + (xs[i + 1] - xs[i]) * (w - sums[i]) / (sums[i + 1] - sums[i]))
        return [Fraction(x) for x in (a, *inner, b)]

    def beyond(self, low: Ball, high: Ball) -> Ball:
        """What P gives to what lies outside, at most."""
        below = self._beyond(low, ball(0), up=False) if self.low is None else ball(0)
        return below + (self._beyond(high, ball(0), up=True) if self.high is None else ball(0))

    def masses(self, xs: Sequence[Ball]) -> list[tuple[Ball, Ball]]:
        """What P and Q give to the cells between these points."""
        return [(self._mass(self.above, x1, x2), self._mass(self.below, x1, x2)) for x1, x2 in pairwise(xs)]

    def _mass(self, ratio: Drawn | None, x1: Ball, x2: Ball) -> Ball:
        plain = self.base.between(x1, x2, ball(0), ball(0))
        return (
            plain
            if ratio is None
            else ratio.c * plain + ratio.q * self.base.between(x1, x2, ratio.g, ratio.h)
        )


def gained(cells: Sequence[tuple[Ball, Ball, Ball]], u: Fraction) -> Ball:
    """By how much |E e^(ivL)| is less than E 1, at least, for all v >= u: where L has at least the density b
    on an interval of length w, e^(ivL) integrates to at most 2b/v there instead of bw. The best interval of
    cells.
    """
    rows = [(float(b.mid()), float(x.mid()), float(y.mid())) for b, x, y in cells]
    best, at = 0.0, (0, 0)
    lost = 2 / float(u)
    for i in range(len(rows)):
        least = math.inf
        for j in range(i, len(rows)):
            least = min(least, rows[j][0])
            if least * (abs(rows[-1][2] - rows[0][1]) - lost) <= best:
                break
            gain = least * (abs(rows[j][2] - rows[i][1]) - lost)
            if gain > best:
                best, at = gain, (i, j + 1)
    if not best:
        return ball(0)
    inside = cells[at[0] : at[1]]
    least = inside[0][0]
    for b, _, _ in inside:
        least = least.min(b)
    gain = least * (abs(inside[-1][2] - inside[0][1]) - 2 / ball(u))
    return ball(max(ends(gain)[0], Fraction(0)))
