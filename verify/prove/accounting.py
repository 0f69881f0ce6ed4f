"""Both ends of delta at an epsilon, and of epsilon at a delta, of many rounds: a sum over all outcomes where
they are few, else a sum over a line; losses with a density in cells, where a line would take too many points.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Protocol

from verify.kernel.terms import Term
from verify.prove.contours import (
    BITS,
    LOOSE,
    Line,
    Rounds,
    TooFine,
    largest,
    line,
    lost,
    saddle_for,
    transform,
)
from verify.prove.exact import Ball, ball, ends, precision
from verify.prove.losses import Discrete
from verify.prove.sampled import Smooth
from verify.prove.windows import enclosed

Ends = tuple[Fraction, Fraction]
OpenEnds = tuple[Fraction | None, Fraction | None]
MOST_OUTCOMES = 20_000
FEW_ROUNDS = 40  # with a density, for which a line would take many points
ONE, SOME = 4000, 1200  # cells for one round, and for some
STEEP = 1e4  # the largest t for which cells are chosen


class Sums(Protocol):
    """Lower and upper ends of D, and where floats see the one or the other to be this."""

    @property
    def rounds(self) -> Rounds: ...
    def lower(self, x: Ball) -> Ball: ...
    def upper(self, x: Ball) -> Ball: ...
    def crossing(self, wanted: Fraction, *, up: bool) -> float: ...


@dataclass(frozen=True)
class Outcomes:
    """All outcomes of all rounds: what P gives to each, and its loss."""

    rounds: Rounds
    found: Sequence[tuple[Ball, Ball]]

    def lower(self, x: Ball) -> Ball:
        return sum((p * (1 - (x - loss).exp()).max(ball(0)) for p, loss in self.found), ball(0))

    upper = lower

    @cached_property
    def rough(self) -> list[tuple[float, float]]:
        return [(float(p.mid()), float(loss.mid())) for p, loss in self.found]

    def crossing(self, wanted: Fraction, *, up: bool) -> float:
        low, high = min(0.0, *(x for _, x in self.rough)), max(0.0, *(x for _, x in self.rough))
        for _ in range(70):
            middle = (low + high) / 2
            total = sum(-p * math.expm1(middle - x) for p, x in self.rough if x > middle)
            low, high = (middle, high) if total > float(wanted) else (low, middle)
        return low


@dataclass(frozen=True)
class OnLine:
    """A sum over a line."""

    line: Line

    @property
    def rounds(self) -> Rounds:
        return self.line.rounds

    def lower(self, x: Ball) -> Ball:
        return self.line.lower(x)

    def upper(self, x: Ball) -> Ball:
        return self.line.upper(x)

    def crossing(self, wanted: Fraction, *, up: bool) -> float:
        return _crossing(self.line, self.line.upper_terms if up else self.line.lower_terms, wanted)


def delta(rounds: Rounds, power: Term, loose: float = LOOSE) -> Ends:
    """Two ends of delta(x) = P[L = oo] + D(x) at x = power."""
    with precision(BITS):
        x = enclosed(power)
        if x >= largest(rounds):
            return _clipped(ends(lost(rounds)))
        try:
            below, above = _sums(rounds, loose, x=float(x.mid()))
        except TooFine:
            gone = ends(lost(rounds))
            return _clipped((gone[0], gone[1] + ends(_chernoff(rounds, x))[1]))
        least = max(ends(below.lower(x))[0], Fraction(0)) + ends(lost(below.rounds))[0]
        return _clipped((least, ends(above.upper(x))[1] + ends(lost(above.rounds))[1]))


def _chernoff(rounds: Rounds, x: Ball) -> Ball:
    """At least D(x), which is at most M(t) e^(-tx) for every t: far out, where a line would be too long."""
    t = Fraction(saddle_for(rounds, x=float(x.mid())).t)
    return transform(rounds, t) * (-ball(t) * x).exp()


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
        below, above = _sums(rounds, loose, log_delta=_log_of(left))
        more, less = wanted - ends(lost(below.rounds))[0], wanted - ends(lost(above.rounds))[1]
        return _lower(below, more), _upper(above, less) if less > 0 else _most(rounds)


def pure(rounds: Rounds) -> OpenEnds:
    """Two ends of the smallest epsilon for delta = 0."""
    with precision(BITS):
        least, most_lost = ends(lost(rounds))
        if most_lost > 0:
            return (Fraction(0) if least <= 0 else None), None
        most = largest(rounds)
        return (max(ends(most)[0], Fraction(0)), _most(rounds)) if most.is_finite() else (None, None)


def _most(rounds: Rounds) -> Fraction | None:
    """Where D is 0, if it is anywhere."""
    most = largest(rounds)
    return max(ends(most)[1], Fraction(0)) if most.is_finite() else None


# Which sums -------------------------------------------------------------------------------------------------


def _sums(
    rounds: Rounds, loose: float, *, x: float | None = None, log_delta: float | None = None
) -> tuple[Sums, Sums]:
    """For the lower and for the upper end, near this x or this D."""
    smooth = sum(k for one, k in rounds if isinstance(one, Smooth))
    dots = ONE if sum(k for _, k in rounds) == 1 else SOME
    if not 0 < smooth <= FEW_ROUNDS:
        if all_of_them := _few(rounds):
            return all_of_them, all_of_them
        at = saddle_for(rounds, x=x, log_delta=log_delta)
        try:
            near = OnLine(line(rounds, at, loose))
        except TooFine:
            if not smooth:
                raise
        else:
            return near, near
    else:
        at = saddle_for(_dotted(rounds, Fraction(1), SOME, up=True), x=x, log_delta=log_delta)
    below, above = (_dotted(rounds, Fraction(min(at.t, STEEP)), dots, up=up) for up in (False, True))
    return _few(below) or OnLine(line(below, at, loose)), _few(above) or OnLine(line(above, at, loose))


def _dotted(rounds: Rounds, t: Fraction, dots: int, *, up: bool) -> Rounds:
    return [(one.dotted(t, dots, up=up), k) for one, k in rounds]


def _few(rounds: Rounds) -> Outcomes | None:
    """All outcomes, if they are few."""
    count = 1
    for one, k in rounds:
        size = one.size(Fraction(1), 0.0) if isinstance(one, Discrete) else MOST_OUTCOMES + 1
        if size > 1 and k > 14:
            return None
        count *= size**k
        if count > MOST_OUTCOMES:
            return None
    found = [(ball(1), ball(0))]
    for one, k in rounds:
        losses = one.losses() if isinstance(one, Discrete) else []
        for _ in range(k):
            found = [(p * q, x + y) for p, x in found for q, y in losses]
    return Outcomes(rounds, found)


# Near what floats see ---------------------------------------------------------------------------------------


def _upper(near: Sums, less: Fraction) -> Fraction | None:
    """An upper end of epsilon near where floats see it, for which the sum says that it is one."""
    high = near.crossing(less, up=True)
    for i in range(24):
        x: Fraction = max(Fraction(high) + Fraction(max(abs(high), 1e-9)) * 4**i / 10**11, Fraction(0))
        if ends(near.upper(ball(x)))[1] <= less:
            return x
    return _most(near.rounds)


def _lower(near: Sums, more: Fraction) -> Fraction:
    """A lower end, likewise."""
    low = near.crossing(more, up=False)
    for i in range(24):
        x: Fraction = Fraction(low) - Fraction(max(abs(low), 1e-9)) * 4**i / 10**11
        if x <= 0:
            break
        if ends(near.lower(ball(x)))[0] > more:
            return x
    return Fraction(0)


def _log_of(value: Fraction) -> float:
    """The logarithm of what may be too small for a float."""
    return math.log(value.numerator) - math.log(value.denominator)


def _crossing(near: Line, terms: Sequence[Any], wanted: Fraction) -> float:
    """Roughly where the sum over the line is this."""
    t, h, x0 = float(near.t), float(near.step), 0.0
    if terms[0].real > 0:  # where the first term alone is this
        x0 = (float(terms[0].real.log().mid()) - _log_of(wanted)) / t
    turned = _turned(near, terms, x0, wanted)

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
    for _ in range(48):
        middle = (low + high) / 2
        low, high = (middle, high) if value(middle) > 1 else (low, middle)
    return x0 + low


def _turned(near: Line, terms: Sequence[Any], x0: float, wanted: Fraction) -> list[complex]:
    """The terms times e^(-s x0), in units of what is wanted, as floats."""
    x, unit = ball(Fraction(x0)), ball(wanted)
    return [
        complex(float(v.real.mid()), float(v.imag.mid()))
        for v in ((-s * x).exp() * a / unit for s, a in zip(near.points, terms, strict=True))
    ]
