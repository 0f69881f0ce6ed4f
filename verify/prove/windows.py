"""Sums over many users by balls: a window of a binomial law, anchored by log-factorials, and a geometric
bound for the tail beyond it.

All here come down to one function. C is binomial with m trials, an event is {y >= t}, and on two neighbouring
datasets its probabilities are P = h P[C >= t - 1] + (1 - h) P[C >= t] and Q, the same with l < h in place of
h: one user sends a 1 with probability h or with probability l, the others send C ones. The ratio of the
probabilities of y rises with y (C is log-concave), so for each r = e^epsilon one of these events is the best,
and delta(r) = P - r Q there. Shifted binomial noise is the case h = 1, l = 0.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.terms import Term
from verify.prove.exact import Ball, ball, ends, precision, unit
from verify.prove.exponentials import equal

GUARD = 64  # bits beyond those asked for
LARGEST = 1 << 14  # bits at which to give up: the question is a tie
Enclosure = tuple[Fraction, Fraction]


class Undecided(Exception):
    """The precision did not suffice; the message says for what."""


def enclosed(t: Term) -> Ball:
    """A closed term as a ball, to the precision at hand."""
    match t.op:
        case "num":
            return ball(Fraction(*t.args))
        case "add":
            return enclosed(t.args[0]) + enclosed(t.args[1])
        case "sub":
            return enclosed(t.args[0]) - enclosed(t.args[1])
        case "mul":
            return enclosed(t.args[0]) * enclosed(t.args[1])
        case "div":
            return enclosed(t.args[0]) / enclosed(t.args[1])
        case "neg":
            return -enclosed(t.args[0])
        case "exp":
            return enclosed(t.args[0]).exp()
        case "log":
            return enclosed(t.args[0]).log()
        case "sqrt":
            return enclosed(t.args[0]).sqrt()
        case "pow":
            return enclosed(t.args[0]) ** enclosed(t.args[1])
    raise Undecided(f"{t.op} is not enclosed by balls")


def beyond(p: Term, r: Term, q: Term) -> Ball:
    """p - r q, to the precision at hand; exactly 0 where it is."""
    if p.op == q.op == r.op == "num":
        return ball(Fraction(*p.args) - Fraction(*r.args) * Fraction(*q.args))
    found = enclosed(p) - enclosed(r) * enclosed(q)
    return ball(0) if not (found > 0 or found < 0) and equal(p, r * q) else found


def between(t: Term, bits: int) -> Enclosure:
    """Two rational numbers around a closed term, so close that their difference is about 2^-bits of it."""
    with precision(bits + GUARD):
        found = enclosed(t)
        if not found.is_finite():
            raise Undecided("a number is not enclosed")
        return ends(found)


# One binomial law -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """One user's letter 1 with probability `high` or `low`, and m others who each send it with probability p.
    """

    m: int
    p: Term
    high: Term
    low: Term
    name: tuple[int, int, int] = (
        0,
        1,
        0,
    )  # the inputs that send with `high` and with `low`, and that of the others

    def threshold(self, r: Ball) -> tuple[int, int]:
        """The smallest y at which P exceeds r Q: between these two."""
        p, high, low = (enclosed(t) for t in (self.p, self.high, self.low))
        above, below = high - r * low, r * (1 - low) - (1 - high)
        place = below * p * (self.m + 1) / (above * (1 - p) + below * p)
        if not place.is_finite():
            raise Undecided("where an output becomes more likely than on the neighbour")
        first, last = ends(place)
        return max(first.__floor__() + 1, 0), min(last.__floor__() + 1, self.m + 1)

    def none(self, r: Ball) -> bool | None:
        """Whether no output exceeds r times its probability on the neighbour; None if that is open."""
        above = enclosed(self.high) - r * enclosed(self.low)
        return True if above <= 0 else False if above > 0 else None

    def event(self, t: int) -> tuple[Ball, Ball]:
        """The probabilities of {y >= t} on the two datasets."""
        one, more = tails(self.m, self.p, t)
        high, low = enclosed(self.high), enclosed(self.low)
        return more + high * one, more + low * one


def tails(m: int, p: Term, t: int) -> tuple[Ball, Ball]:
    """P[C = t - 1] and P[C >= t] for a binomial C with m trials."""
    if t <= 0:
        return ball(0), ball(1)
    if t > m:
        return (weight(m, p, m), ball(0)) if t == m + 1 else (ball(0), ball(0))
    q = enclosed(p)
    odds = q / (1 - q)
    anchor = weight(m, p, t - 1)
    if not (m - t + 1) * odds < t * ball(1):  # the law still rises from here on: count what is below instead
        return anchor, 1 - anchor * (1 + _fading(1 / odds, t - 1, m - t + 2))
    return anchor, anchor * _fading(odds, m - t + 1, t)


def _fading(odds: Ball, above: int, below: int) -> Ball:
    """The sum over j >= 1 of the products of odds (above - i)/(below + i) for i < j: a window, and a bound
    for what is beyond.
    """
    total, term, small = ball(0), ball(1), unit()
    while above > 0:
        term = term * above / below * odds
        total += term
        above, below = above - 1, below + 1
        ratio = odds * above / below
        if term < small * total and ratio < 1:
            return total + (term * ratio / (1 - ratio)).union(ball(0))
    return total


def weight(m: int, p: Term, y: int) -> Ball:
    """P[C = y], by log-factorials: their errors are enclosed as all else is."""
    q = enclosed(p)
    logs = _log_factorial(m) - _log_factorial(y) - _log_factorial(m - y)
    return (logs + (y * q.log() if y else 0) + ((m - y) * (1 - q).log() if y < m else 0)).exp()


def _log_factorial(n: int) -> Ball:
    return ball(n + 1).lgamma()


# What privacy asks of it ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Worst:
    """What was asked for, enclosed, and the side that needs it; None stands for infinite."""

    value: Enclosure | None
    side: Side


def delta(sides: Sequence[Side], r: Term, bits: int) -> Worst:
    """The smallest delta for e^epsilon = r, to so many bits of it; or, where it may be 0, a bound that is
    smaller than 2^-bits by far.
    """
    work, low, high = bits + GUARD, Fraction(0), Fraction(1)
    left = [side for side in sides if not _never(side, r)]
    if not left:
        return Worst((low, low), sides[0])
    while work <= LARGEST:
        with precision(work):
            found = [(_excess(side, enclosed(r)), side) for side in left]
        low, high = (max(e[i] for e, _ in found) for i in (0, 1))
        if (high - low) * (1 << bits) <= high:
            return Worst((low, high), max(found, key=lambda f: f[0])[1])
        work *= 2
    if not low and high * (1 << 2 * bits) <= 1:
        return Worst((low, high), left[0])
    raise Undecided(f"delta is not enclosed to {bits} bits of it")


def _never(side: Side, r: Term) -> bool:
    """Whether no output exceeds r times its probability on the neighbour, by exact numbers: balls do not
    decide a tie.
    """
    if not all(t.op == "num" for t in (side.high, side.low, r)):
        return equal(side.high, r * side.low) is True
    high, low, ratio = (Fraction(*t.args) for t in (side.high, side.low, r))
    return high <= ratio * low


def _excess(side: Side, r: Ball) -> Enclosure:
    """P - r Q of the best event; where the precision leaves open which of several it is, of all of them."""
    none = side.none(r)
    if none is not False:
        above = Fraction(0) if none else ends(enclosed(side.high) - r * enclosed(side.low))[1]
        return Fraction(0), max(
            Fraction(0), above
        )  # the sum of what exceeds is at most what the letter itself exceeds by
    first, last = side.threshold(r)
    if last - first > 1:
        return Fraction(0), Fraction(1)
    found = [ends(p - r * q) for p, q in map(side.event, {first, last})]
    return max(Fraction(0), *(e[0] for e in found)), max(Fraction(0), *(e[1] for e in found))


def smallest(sides: Sequence[Side], wanted: Fraction, bits: int) -> Worst:
    """The smallest e^epsilon >= 1 for this delta, to so many bits: what is below needs a larger delta, what
    is above does not.
    """
    work = bits + GUARD
    while work <= LARGEST:
        with precision(work):
            low, at = Fraction(1), sides[0]
            for side in sides:
                found = _climbed(side, wanted, low)
                if found is None:
                    return Worst(None, side)
                if found > low:
                    low, at = found, side
            high = low + low / (1 << bits) if low > 1 else low
            if all(_excess(side, ball(high))[1] <= wanted for side in sides):
                return Worst((low, high), at)
            if low == 1 and all(
                _excess(side, ball(1 + Fraction(1, 1 << bits)))[1] <= wanted for side in sides
            ):
                return Worst((low, 1 + Fraction(1, 1 << bits)), at)
        work *= 2
    raise Undecided(f"epsilon is not enclosed to {bits} bits of e^epsilon")


def _climbed(side: Side, wanted: Fraction, start: Fraction) -> Fraction | None:
    """A number below which delta is larger than wanted, `start` if none larger is found; None if no r is
    enough.

    For one event delta is linear in r, and the event that is best at any r says so: it needs r to be (P -
    wanted)/Q at least. These are Newton's steps on a convex function, which never overshoot, and end where
    the event stays the same. A guess by floats saves a few of them.
    """
    low, before, place = start, -1, max(start, _guess(side, wanted))
    while True:
        r = ball(place)
        if side.none(r) is not False:
            if place == low:
                return low
            place = low
            continue
        t = side.threshold(r)[0]
        if t == before:
            return low
        p, q = side.event(t)
        if q == 0:
            if p > ball(wanted):
                return None
            return low
        found = ends((p - ball(wanted)) / q)[0] if q > 0 else Fraction(0)
        if found <= low and place == low:
            return low
        low = max(low, found)
        before, place = t, low


def _guess(side: Side, wanted: Fraction) -> Fraction:
    """About the smallest e^epsilon, as if the laws were normal."""
    p, high, low = (float(ends(enclosed(t))[0]) for t in (side.p, side.high, side.low))
    spread = (high - low) / math.sqrt(max(side.m * p * (1 - p), 1.0))

    def upper(z: float) -> float:
        return math.erfc(z / math.sqrt(2)) / 2

    a, b = 0.0, min(40 * spread, 100.0)
    for _ in range(40):
        e = (a + b) / 2
        enough = (
            upper(e / spread - spread / 2) - math.exp(e) * upper(e / spread + spread / 2) <= float(wanted)
            if spread
            else True
        )
        a, b = (a, e) if enough else (e, b)
    return Fraction(math.exp(a)).limit_denominator(1 << 40)


# Who the sides are ------------------------------------------------------------------------------------------


def larger(s: Term, t: Term) -> bool:
    """Whether one weight is larger than another, by exact numbers where they are rational or equal: balls do
    not decide a tie.
    """
    if s.op == t.op == "num":
        return Fraction(*s.args) > Fraction(*t.args)
    if s is t or equal(s, t):
        return False
    one, two = enclosed(s), enclosed(t)
    if not (one > two or one < two):
        raise Undecided("which of two weights is larger")
    return bool(one > two)
