"""The smallest delta of many rounds, from both sides: sums over a vertical line.

Of a round there matters the loss L = log P/Q where P is drawn from, by its transform M(s) = E[e^(sL); L <
oo]. Transforms of rounds multiply. D(x) = E[(1 - e^(x - L))_+; L < oo] is the part of delta(x) that comes
from finite losses, and the transform of D is M(s)/(s(s + 1)). By Poisson's summation formula the sum of this,
times e^(-sx), over the points t + ihl of a line is D(x) and aliases e^(tkX) D(x + kX), X = 2 pi/h, which are
not negative: so it is an upper end of D(x) at every step h, without an error term, and a lower end once the
aliases are bounded. How t, h and all else are chosen decides how tight the ends are, never whether they are
true.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from verify.prove.exact import Ball, ball, complex_ball, infinite_ball, precision

BITS = 160
LEAST_T, MOST_T = 1e-12, 1e15
MOST_NODES, MOST_VALUES = 400_000, 60_000_000
LOOSE = 2e-4  # how far the ends of delta may be apart, as a share of it


class TooFine(Exception):
    """The line would take more points than can be gone through."""


class Loss(Protocol):
    """The law of the loss of one round."""

    def lost(self) -> Ball:
        """The probability that the loss is infinite."""

    def square(self) -> Ball:
        """A number m for which |M(t + iu)| <= M(t) e^(-m u^2/2)."""

    def largest(self) -> Ball:
        """An upper bound of the finite losses."""

    def at(self, t: Fraction) -> Ball:
        """M(t)."""

    def along(self, t: Fraction, step: Fraction, count: int) -> list[Ball]:
        """M(t + i step l) for l = 0 .. count - 1."""

    def fading(self, t: Fraction, u: Fraction) -> Ball:
        """An upper bound of |M(t + iv)|/M(t) for all v >= u."""

    def size(self, t: Fraction, u: float) -> int:
        """How many values stand for it on a line as long as this."""

    def dotted(self, t: Fraction, count: int, *, up: bool) -> "Loss":
        """One with few values that dominates it, or that it dominates; itself, if nothing is gained by it."""


Rounds = Sequence[tuple[Loss, int]]


def lost(rounds: Rounds) -> Ball:
    """The probability that the loss of all rounds together is infinite."""
    kept = ball(1)
    for one, k in rounds:
        kept *= (1 - one.lost()) ** k
    return 1 - kept


def largest(rounds: Rounds) -> Ball:
    """An upper bound of the finite losses of all rounds together."""
    return sum((k * one.largest() for one, k in rounds), ball(0))


def transform(rounds: Rounds, t: Fraction) -> Ball:
    """M(t) of all rounds together."""
    found = ball(1)
    for one, k in rounds:
        found *= one.at(t) ** k
    return found


# Where to look, by floats -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Saddle:
    """Roughly: the point t of the real line near which M(s) e^(-sx)/(s(s + 1)) is stationary for this x, and
    the logarithm of D(x).
    """

    t: float
    x: float
    log_delta: float


def saddle(rounds: Rounds, t: float) -> Saddle:
    """The x and the D(x) that belong to t."""
    step = t / 4096
    low, mid, high = (transform(rounds, Fraction(v)).log() for v in (t - step, t, t + step))
    slope = float((high - low).mid()) / (2 * step)
    bend = max(float((high - 2 * mid + low).mid()) / step**2, 0.0)
    x = slope - 1 / t - 1 / (t + 1)
    curved = bend + 1 / t**2 + 1 / (t + 1) ** 2
    log_delta = float(mid.mid()) - t * x - math.log(t) - math.log1p(t) - math.log(2 * math.pi * curved) / 2
    return Saddle(t, x, log_delta)


def saddle_for(rounds: Rounds, *, x: float | None = None, log_delta: float | None = None) -> Saddle:
    """The saddle of this x, or of this D(x), to about a hundredth of t; the nearest there is."""
    low, high = math.log(LEAST_T), math.log(MOST_T)
    found = saddle(rounds, 1.0)
    while high - low > 0.01:
        middle = (low + high) / 2
        try:
            found = saddle(rounds, math.exp(middle))
        except (OverflowError, ValueError):
            high = middle
            continue
        beyond = found.x > x if x is not None else log_delta is not None and found.log_delta < log_delta
        if beyond or not (math.isfinite(found.x) and math.isfinite(found.log_delta)):
            high = middle
        else:
            low = middle
    return found


def highest(candidates: Sequence[Rounds], t: float, count: int) -> list[int]:
    """The places of those whose transform at t is the largest, at most so many."""
    with precision(BITS):
        heights = [float(transform(one, Fraction(t)).log().mid()) for one in candidates]
    return sorted(range(len(heights)), key=lambda i: -heights[i])[:count]


# The sums ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """The points t + i step l, |l| <= count, and a window: the standard deviation of one more Gaussian round,
    or of the edge of the event, which makes what lies beyond them small.
    """

    rounds: Rounds
    t: Fraction
    step: Fraction
    count: int
    window: Fraction = Fraction(0)
    further: tuple[Fraction, ...] = field(default=())

    @cached_property
    def points(self) -> list[Ball]:
        t, h = ball(self.t), ball(self.step)
        return [complex_ball(t, h * i) for i in range(self.count + 1)]

    @cached_property
    def values(self) -> list[Ball]:
        """M at the points."""
        found = [complex_ball(ball(1), ball(0))] * (self.count + 1)
        for one, k in self.rounds:
            parts = one.along(self.t, self.step, self.count + 1)
            found = [a * b**k for a, b in zip(found, parts, strict=True)]
        return found

    @cached_property
    def height(self) -> Ball:
        """M(t), from above."""
        return transform(self.rounds, self.t)

    @cached_property
    def square(self) -> Ball:
        return sum((k * one.square() for one, k in self.rounds), ball(0)) + ball(self.window) ** 2

    @cached_property
    def upper_weights(self) -> list[Ball]:
        if not self.window:
            return [1 / (s * (s + 1)) for s in self.points]
        w = ball(self.window) ** 2 / 2
        return [(w * s * (s + 1)).exp() / (s * (s + 1)) for s in self.points]

    @cached_property
    def lower_weights(self) -> list[Ball]:
        if not self.window:
            return self.upper_weights
        w = ball(self.window) ** 2 / 2
        return [(w * s**2).exp() / s - (w * (s + 1) ** 2).exp() / (s + 1) for s in self.points]

    @cached_property
    def upper_terms(self) -> list[Ball]:
        return [a * b for a, b in zip(self.values, self.upper_weights, strict=True)]

    @cached_property
    def lower_terms(self) -> list[Ball]:
        return [a * b for a, b in zip(self.values, self.lower_weights, strict=True)]

    def total(self, terms: Sequence[Ball], x: Ball) -> Ball:
        """The sum over the points of these terms times e^(-sx): they come in conjugate pairs."""
        h = ball(self.step)
        ones = (complex_ball(ball(0), -h * x)).exp()
        small = [complex_ball(ball(1), ball(0))]
        for _ in range(31):
            small.append(small[-1] * ones)
        found = complex_ball(ball(0), ball(0))
        for start in range(0, len(terms), 32):
            block = complex_ball(ball(0), ball(0))
            for term, power in zip(terms[start : start + 32], small, strict=False):
                block += term * power
            found += block * complex_ball(ball(0), -h * start * x).exp()
        return (-ball(self.t) * x).exp() * h / (2 * ball(0).pi()) * (2 * found.real - terms[0].real)

    def tail(self, x: Ball, *, lower: bool) -> Ball:
        """What lies beyond the last points, at most: terms fall there, so an integral bounds their sum."""
        t, u, w = ball(self.t), ball(self.step) * self.count, ball(self.window) ** 2 / 2
        outside = self.height * (-t * x).exp() / ball(0).pi()
        rest = self.square - ball(self.window) ** 2
        fading = (-rest * u**2 / 2).exp()
        for one, k in self.rounds:
            fading *= one.fading(self.t, self.step * self.count) ** k
        windowed = (-w * u**2).exp()
        if not self.window:
            return outside * fading / u
        if not lower:
            return outside * fading * (w * t * (t + 1)).exp() * windowed / u
        both = (w * t**2).exp() + (w * (t + 1) ** 2).exp()
        return outside * fading * both * windowed / (2 * w * u**2)

    def aliases(self, x: Ball) -> Ball:
        """The sum over k != 0 of e^(tkX) D(x + kX), at most: D <= 1, and D(y) <= M(t') e^(-t'y)."""
        t, far = ball(self.t), 2 * ball(0).pi() / ball(self.step)
        fall = (-t * far).exp()
        best = infinite_ball()
        for t2 in self.further:
            more = ball(t2)
            fade = ((t - more) * far).exp()
            best = best.min(self.heights[t2] * (-more * x).exp() * fade / (1 - fade))
        return fall / (1 - fall) + best

    @cached_property
    def heights(self) -> dict[Fraction, Ball]:
        return {t: transform(self.rounds, t) for t in self.further}

    def upper(self, x: Ball) -> Ball:
        """At least D(x)."""
        return self.total(self.upper_terms, x) + self.tail(x, lower=False)

    def lower(self, x: Ball) -> Ball:
        """At most D(x)."""
        return self.total(self.lower_terms, x) - self.tail(x, lower=True) - self.aliases(x)


# where the line may cross the real axis and where M bounds aliases, in units of the saddle point: to its left
# where the loss is skew, so that the aliases on both sides are about as small
NEAR = (0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.92, 1.0, 1.1, 1.2, 1.35, 1.6, 2.1, 3.0, 6.0)


def line(rounds: Rounds, at: Saddle, loose: float) -> Line:
    """A line for x and delta near these, whose ends of delta differ by about this share."""
    small = min(at.log_delta, 0.0) + math.log(loose) - 6
    places = [Fraction(at.t * f) for f in NEAR]
    heights = [_height(rounds, t, at.x) for t in places]
    found = []
    for i, t in enumerate(places[:-1]):
        needs = [
            (h - small) / float(t2 - t)
            for t2, h in zip(places[i + 1 :], heights[i + 1 :], strict=True)
            if math.isfinite(h)
        ]
        if needs and math.isfinite(heights[i]):
            period = max(-small / float(t), min(needs))
            found.append((period * math.sqrt(max(heights[i] - small, 1.0)), period, i))
    if not found:
        raise TooFine("the transform is too large for a line")
    _, period, i = min(found)
    step, t = 2 * math.pi / period, places[i]
    window, count = _cut(rounds, float(t), step, heights[i] - small, loose)
    further = tuple(t2 for t2, h in zip(places[i + 1 :], heights[i + 1 :], strict=True) if math.isfinite(h))
    return Line(rounds, t, Fraction(step), count, Fraction(window), further)


def _height(rounds: Rounds, t: Fraction, x: float) -> float:
    """The logarithm of M(t) e^(-tx); infinite where it is too large."""
    try:
        return float(transform(rounds, t).log().mid()) - float(t) * x
    except OverflowError:
        return math.inf


def _cut(rounds: Rounds, t: float, step: float, enough: float, loose: float) -> tuple[float, int]:
    """The window and the number of points after which the rest is e^-enough of the whole, and less."""
    window = math.sqrt(loose / (t * (t + 1)))
    square = sum(k * float(one.square().mid()) for one, k in rounds)
    if square > window**2:
        window = 0.0
    enough = max(enough, 1.0)
    last = math.sqrt(2 * enough / (square + window**2)) + 2 * step
    plain = _fades(rounds, t, last, enough)
    if plain < last:
        window, last = 0.0, plain
    count = math.ceil(last / step)
    if count > MOST_NODES:
        raise TooFine(f"{count:,} points of a line would be gone through, and {MOST_NODES:,} can be")
    values = count * sum(one.size(Fraction(t), count * step) for one, _ in rounds)
    if values > MOST_VALUES:
        raise TooFine(f"{values:,} exponentials would be added, and {MOST_VALUES:,} can be")
    return window, count


def _fades(rounds: Rounds, t: float, most: float, enough: float) -> float:
    """A point after which |M| is e^-enough of M(t), without a window; or the largest that is of use."""
    u = 1e-3 * most
    while u < most:
        total = 0.0
        for one, k in rounds:
            share = float(one.fading(Fraction(t), Fraction(u)).mid())
            total -= k * (math.log(share) if share > 0 else -enough)
            total += k * float(one.square().mid()) * u * u / 2
        if total > enough:
            return u
        u *= 1.2
    return most
