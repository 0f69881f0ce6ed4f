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
from typing import Any, Protocol

from verify.kernel.terms import Term
from verify.prove.exact import Ball, ball, complex_ball, ends, infinite_ball, precision
from verify.prove.windows import enclosed

BITS = 160
LEAST_T, MOST_T = 1e-12, 1e15
MOST_NODES = 400_000
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

    def at(self, t: Ball) -> Ball:
        """M(t)."""

    def along(self, t: Fraction, step: Fraction, count: int) -> list[Ball]:
        """M(t + i step l) for l = 0 .. count - 1."""

    def fading(self, t: Fraction, u: Fraction) -> Ball:
        """An upper bound of |M(t + iv)|/M(t) for all v >= u."""


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
        found *= one.at(ball(t)) ** k
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


FURTHER = (1.1, 1.3, 1.7, 2.5, 4.0, 8.0)


def line(rounds: Rounds, at: Saddle, loose: float) -> Line:
    """A line for x and delta near these, whose ends of delta differ by about this share."""
    t, x, log_delta = at.t, at.x, min(at.log_delta, 0.0)
    small = log_delta + math.log(loose) - 12
    further = tuple(Fraction(t * f) for f in FURTHER)
    needs = []
    for t2 in further:
        with_t2 = float(transform(rounds, t2).log().mid()) - float(t2) * x
        if math.isfinite(with_t2):
            needs.append((with_t2 - small) / (float(t2) - t))
    period = max(-small / t, min(needs, default=-small / t))
    step = 2 * math.pi / period
    at_t = float(transform(rounds, Fraction(t)).log().mid()) - t * x
    window, count = _cut(rounds, t, step, at_t - small, loose)
    return Line(rounds, Fraction(t), Fraction(step), count, Fraction(window), further)


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


# delta at epsilon, epsilon at delta -------------------------------------------------------------------------

Ends = tuple[Fraction, Fraction]
OpenEnds = tuple[Fraction | None, Fraction | None]


def delta(rounds: Rounds, power: Term, loose: float = LOOSE) -> Ends:
    """Two ends of delta(x) = P[L = oo] + D(x) at x = power."""
    with precision(BITS):
        x = enclosed(power)
        gone = lost(rounds)
        if x >= largest(rounds):
            return _clipped(ends(gone))
        place = float(x.mid())
        near = line(rounds, saddle_for(rounds, x=place), loose)
        low, high = near.lower(x), near.upper(x)
        least = max(ends(low)[0], Fraction(0)) + ends(gone)[0]
        return _clipped((least, ends(high)[1] + ends(gone)[1]))


def _clipped(found: Ends) -> Ends:
    return max(found[0], Fraction(0)), min(found[1], Fraction(1))


def epsilon(rounds: Rounds, wanted: Fraction, loose: float = LOOSE) -> OpenEnds:
    """Two ends of the smallest epsilon >= 0 with delta(epsilon) <= wanted > 0; None is infinite."""
    with precision(BITS):
        gone = ends(lost(rounds))
        if gone[0] > wanted:
            return None, None
        left = wanted - gone[1]
        if left <= 0:
            return Fraction(0), _most(rounds) if left == 0 else None
        near = line(rounds, saddle_for(rounds, log_delta=_log_of(left)), loose)
        high = _crossing(near, near.upper_terms, left)
        low = _crossing(near, near.lower_terms, wanted - gone[0])
        return _certified(near, low, high, wanted - gone[0], left)


def _log_of(value: Fraction) -> float:
    """The logarithm of what may be too small for a float."""
    return math.log(value.numerator) - math.log(value.denominator)


def _crossing(near: Line, terms: Sequence[Any], wanted: Fraction) -> float:
    """Roughly where the sum over the line is this."""
    t, h, x0 = float(near.t), float(near.step), 0.0
    logs = [(float(a.real.log().mid()) if a.real > 0 else 0.0) for a in terms[:1]]
    x0 = (logs[0] - _log_of(wanted)) / t  # where the first term alone is this
    turned = near_terms(near, terms, x0, wanted)

    def value(d: float) -> float:
        total = sum(
            (w * complex(math.cos(h * i * d), -math.sin(h * i * d))).real for i, w in enumerate(turned)
        )
        return math.exp(-t * d) * (2 * total - turned[0].real) * h / (2 * math.pi)

    low, high = -4.0 / t, 4.0 / t
    while value(low) < 1 and t * low > -400:
        low *= 2
    while value(high) > 1 and t * high < 400:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if value(middle) > 1 else (low, middle)
    return x0 + low


def near_terms(near: Line, terms: Sequence[Any], x0: float, wanted: Fraction) -> list[complex]:
    """The terms times e^(-s x0), in units of what is wanted, as floats."""
    x, unit = ball(Fraction(x0)), ball(wanted)
    return [
        complex(float(v.real.mid()), float(v.imag.mid()))
        for v in ((-s * x).exp() * a / unit for s, a in zip(near.points, terms, strict=True))
    ]


def _certified(near: Line, low: float, high: float, more: Fraction, less: Fraction) -> OpenEnds:
    """Ends of epsilon near these floats, for which the sums say that they are ends."""
    upper, lower = None, Fraction(0)
    for i in range(24):
        x = Fraction(high) + Fraction(max(abs(high), 1e-9)) * 4**i / 10**11
        if x <= 0:
            x = Fraction(0)
        if ends(near.upper(ball(x)))[1] <= less:
            upper = x
            break
    for i in range(24):
        x = Fraction(low) - Fraction(max(abs(low), 1e-9)) * 4**i / 10**11
        if x <= 0:
            break
        if ends(near.lower(ball(x)))[0] > more:
            lower = x
            break
    return lower, _most(near.rounds) if upper is None else upper


def _most(rounds: Rounds) -> Fraction | None:
    """Where D is 0, if it is anywhere."""
    most = largest(rounds)
    return max(ends(most)[1], Fraction(0)) if most.is_finite() else None


def pure(rounds: Rounds) -> OpenEnds:
    """Two ends of the smallest epsilon for delta = 0."""
    with precision(BITS):
        least, most_lost = ends(lost(rounds))
        if most_lost > 0:
            return (Fraction(0) if least <= 0 else None), None
        most = largest(rounds)
        return (max(ends(most)[0], Fraction(0)), _most(rounds)) if most.is_finite() else (None, None)
