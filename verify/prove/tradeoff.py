"""The trade-off function of two laws, from both sides: the least error of the second kind of a test whose
error of the first kind is alpha, sup over r >= 0 of 1 - H(r) - r alpha, where H(r) is the sum of (P - rQ)_+.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise


@dataclass(frozen=True)
class Known:
    """Both ends of H at some r."""

    r: Fraction
    low: Fraction
    high: Fraction


def from_below(known: Sequence[Known], alpha: Fraction) -> Fraction:
    """Every r gives a lower end."""
    return max(Fraction(0), *(1 - k.high - k.r * alpha for k in known))


def from_above(known: Sequence[Known], alpha: Fraction) -> Fraction:
    """An upper end, for r that rise from 0: H is convex, so that between two of them it lies above the chords
    on both sides, made longer; and beyond the last it is not negative.
    """
    best = 1 - known[-1].r * alpha
    for i, (a, b) in enumerate(pairwise(known)):
        before, after = _falls(known, i), _rises(known, i + 1)

        def lines(
            r: Fraction, a: Known = a, b: Known = b, s: Fraction = before, t: Fraction = after
        ) -> Fraction:
            return max(a.low + (r - a.r) * s, b.low + (r - b.r) * t, Fraction(0))

        places = [a.r, b.r]
        if after != before:
            crossing = (a.low - a.r * before - b.low + b.r * after) / (after - before)
            places += [crossing] if a.r < crossing < b.r else []
        places += [
            zero for line, s in ((a, before), (b, after))
            if s and a.r < (zero := line.r - line.low / s) < b.r
        ]  # fmt: skip
        best = max(best, *(1 - r * alpha - lines(r) for r in places))
    return min(best, 1 - alpha)


def _falls(known: Sequence[Known], i: int) -> Fraction:
    """At most the slope of H after the i-th place."""
    if not i:
        return Fraction(-1)
    a, b = known[i - 1], known[i]
    return (b.low - a.high) / (b.r - a.r)


def _rises(known: Sequence[Known], i: int) -> Fraction:
    """At least the slope of H before the i-th place."""
    if i + 1 == len(known):
        return Fraction(0)
    a, b = known[i], known[i + 1]
    return min((b.high - a.low) / (b.r - a.r), Fraction(0))
