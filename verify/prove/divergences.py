"""Renyi divergences of many rounds, and the rho of zero-concentrated privacy, from both sides."""

import math
from fractions import Fraction
from itertools import pairwise

from verify.prove.accounting import OpenEnds
from verify.prove.contours import BITS, Loss, Rounds
from verify.prove.exact import Ball, ball, ends, infinite_ball, precision
from verify.prove.losses import DiscreteGaussian, Gaussian
from verify.prove.sampled import ADDED, REPLACED, SampledGaussian
from verify.prove.windows import enclosed

FIRST, LAST, STEPS = (
    Fraction(1, 4096),
    64,
    4,
)  # where t is looked at, and how many steps there are to a doubling
SPLITS = 40


def renyi(rounds: Rounds, order: Fraction) -> OpenEnds:
    """The divergence of this order > 1: log M(order - 1)/(order - 1)."""
    t = order - 1
    with precision(BITS):
        low, high = _logs(rounds, t)
        return (None if low is None else low / t), (None if high is None else high / t)


def _logs(rounds: Rounds, t: Fraction) -> OpenEnds:
    """Two ends of log M(t), where what is lost counts."""
    low: Ball = ball(0)
    high: Ball = ball(0)
    for one, k in rounds:
        if ends(one.lost())[0] > 0:
            return None, None
        low += k * one.at(t).log()
        high += k * _whole(one, t)
    return max(ends(low)[0], Fraction(0)), (ends(high)[1] if high.is_finite() else None)


def _whole(one: Loss, t: Fraction) -> Ball:
    """At least log M(t), the rest of the outputs counted. For noise on the integers it is at most that of
    Gaussian noise: a sum of e^(-(y + c)^2/v) over the integers is the largest where c is whole.
    """
    if isinstance(one, DiscreteGaussian):
        return _square(one) * ball(t * (t + 1) / 2)
    return one.at(t).log() if ends(one.lost())[1] == 0 else infinite_ball()


def _square(one: DiscreteGaussian) -> Ball:
    return ball(one.shift**2) / enclosed(one.square_of_sigma)


# Zero-concentrated privacy ----------------------------------------------------------------------------------


def concentrated(rounds: Rounds) -> OpenEnds:
    """The smallest rho with log M(t) <= rho t(t + 1) for all t > 0.

    For Gaussian rounds the quotient is the same everywhere. That of the others is bounded on intervals: log M
    is convex, so it lies below its chords.
    """
    with precision(BITS):
        if any(ends(one.lost())[0] > 0 for one, _ in rounds):
            return None, None
        plain, others = ball(0), []
        for one, k in rounds:
            if isinstance(one, Gaussian):
                plain += k * one.square() / 2
            elif isinstance(one, DiscreteGaussian):
                plain += k * _square(one) / 2
            else:
                others.append((one, k))
        if not others:
            return ends(plain)
        low, high = _largest(others)
        return ends(plain)[0] + low, None if high is None else ends(plain)[1] + high


def _largest(rounds: Rounds) -> tuple[Fraction, Fraction | None]:
    """The ends of the supremum of log M(t)/(t(t + 1)): at points, and on the intervals between them."""
    beyond = _beyond(rounds)
    if beyond is None or _logs(rounds, Fraction(1))[1] is None:
        return Fraction(0), None
    known = _looked_at(rounds)
    places = list(known)
    bounds = {(a, b): _chord(a, known[a][1], b, known[b][1]) for a, b in pairwise(places)}
    for _ in range(SPLITS):
        (a, b), worst = max(bounds.items(), key=lambda item: item[1])
        if worst <= max(low / (t * (t + 1)) for t, (low, _) in known.items()) * Fraction(100001, 100000):
            break
        middle = Fraction(math.sqrt(float(a * b)))
        known[middle] = _pair(rounds, middle)
        del bounds[a, b]
        bounds[a, middle] = _chord(a, known[a][1], middle, known[middle][1])
        bounds[middle, b] = _chord(middle, known[middle][1], b, known[b][1])
    least = max(low / (t * (t + 1)) for t, (low, _) in known.items())
    before = known[FIRST][1] / FIRST  # the chord from 0
    return least, max(before, beyond[0] / (max(places) + 1) + beyond[1], *bounds.values())


def _looked_at(rounds: Rounds) -> dict[Fraction, tuple[Fraction, Fraction]]:
    """The ends of log M(t) at points evenly spaced in log t, as far as they can be had."""
    t, known = FIRST, {FIRST: _pair(rounds, FIRST)}
    while t < LAST:
        t = Fraction(float(t) * 2 ** (1 / STEPS))
        try:
            known[t] = _pair(rounds, t)
        except OverflowError:
            break
    return known


def _pair(rounds: Rounds, t: Fraction) -> tuple[Fraction, Fraction]:
    low, high = _logs(rounds, t)
    return low or Fraction(0), high or Fraction(0)


def _beyond(rounds: Rounds) -> tuple[Fraction, Fraction] | None:
    """Numbers a and b with log M(t) <= a t + b t (t + 1) for all t, if such are known."""
    bounded = square = Fraction(0)
    for one, k in rounds:
        if isinstance(one, SampledGaussian) and one.kind != ADDED:
            apart = 4 if one.kind == REPLACED else 1  # as without sampling, which only makes it smaller
            square += k * ends(apart / (2 * enclosed(one.sigma) ** 2))[1]
        elif one.largest().is_finite():
            bounded += k * max(ends(one.largest())[1], Fraction(0))
        else:
            return None
    return bounded, square


def _chord(a: Fraction, at_a: Fraction, b: Fraction, at_b: Fraction) -> Fraction:
    """At least (c t - d)/(t^2 + t) for t in a..b, the line through two points: it rises up to where
    c t^2 = 2 d t + d, and falls from there on; and it is at most m where (c - m)^2 <= 4 m d.
    """
    c = (at_b - at_a) / (b - a)
    d = c * a - at_a
    ends_of_it = max(at_a / (a * (a + 1)), at_b / (b * (b + 1)))
    turns = [2 * d * t + d - c * t * t for t in (a, b)]
    if d <= 0 or turns[0] <= 0 or turns[1] >= 0:
        return ends_of_it
    place = (float(d) + math.sqrt(float(d * d + c * d))) / float(c)
    m = Fraction((float(c) * place - float(d)) / (place * (place + 1))) * Fraction(10**9 + 1, 10**9)
    while (c - m) ** 2 > 4 * m * d and c > m:
        m *= Fraction(10**6 + 1, 10**6)
    return max(m, ends_of_it)
