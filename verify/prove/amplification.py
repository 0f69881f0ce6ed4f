"""What shuffling makes of reports of which only the local epsilon is known, for the worst randomizer and the
worst dataset.

Let e be the exponential of the local epsilon, r that of epsilon, and P, Q the laws of the two inputs of the
user who differs. For any input with the law R, the point (P/R, Q/R) of a letter lies in the hexagon of all
(x, y) with x, y and x/y between 1/e and e, and its mean under R is (1, 1). What one of the others hides is
x - r y, which is linear; a mean of max(0, S) is convex in each summand; so it becomes no smaller when each
point is spread to corners with the same mean, and then when the law on the corners is one of those of which
all are mixtures. There are five, on two or three corners each (`kinds`). Each of them *is* a randomizer with
three inputs and this local epsilon, of which all others have the third input: the largest of their sums is a
low end. `clocks` of all five, all of the same rate, is a high end, as the mass of the blanket is at least
1/e.

*The blanket*: with w, what all inputs send at least of each letter, (P/w, Q/w) lies in the square from 1 to
e. Spread to corners, and with the worst mass of w, this is that of randomized response: (P - r Q)/w is e - r
or 1 - r e with the chance 1/(e + 1) each, else 0. (Moving mass outwards makes a sum larger: with less mass of
w it moves from (1 - r)e and 0 to these two values, with more of it from 1 - r.)

*The clones* of Feldman, McMillan and Talwar (2021) have 1/(2e) in place of 1/(e + 1), and values that are
larger in proportion: the same mean, spread more, so that they never say less than the blanket.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from verify.prove import clocks, saddles
from verify.prove.brackets import Summand, least, lower, upper
from verify.prove.contours import BITS
from verify.prove.exact import Ball, ball, ends, precision
from verify.prove.reports import BLANKET, CLOCKS, FARTHEST, LEAST, approach, ratio

KINDS = (
    "two values, all others with the input of the neighbour",
    "two values, all others with the input of the user",
    "one value",
    "three values, all others with the third",
    "two of three values, all others with the third choice",
)
Ends = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Amplified:
    """Both ends over all randomizers, who attains the low one; and what two published bounds say."""

    low: Fraction
    high: Fraction
    attained: str
    by: str
    blanket: Fraction
    clones: Fraction


class Local:
    """All randomizers with this local epsilon, whose exponential is e, for so many users."""

    def __init__(self, e: Ball, users: int) -> None:
        self.e, self.n = e, users

    def kinds(self, r: Ball) -> list[Summand]:
        """What one of the others hides, for each of the five laws on the corners."""
        e = self.e
        two, three, inner = (1 / (e + 1), e / (e + 1)), 1 / (e + 2), e / (2 * e + 1)
        laws = (
            (two, (e - r, 1 / e - r)),
            (two, (1 - r * e, 1 - r / e)),
            (two, ((1 - r) * e, (1 - r) / e)),
            ((three, three, e / (e + 2)), (e - r, 1 - r * e, (1 - r) / e)),
            ((inner, inner, 1 / (2 * e + 1)), (1 / e - r, 1 - r / e, (1 - r) * e)),
        )
        return [Summand(chances, values, ball(0)) for chances, values in laws]

    def _two(self, r: Ball, chance: Ball) -> Ball:
        """Randomized response with so much of a blanket of either kind."""
        e, zero = self.e, ball(0)
        high, low = (e - r) / (e + 1), (1 - r * e) / (e + 1)
        rest = (1 - 2 * chance).max(zero)
        one = Summand((chance, chance, rest), (high / chance, low / chance, zero), zero)
        return upper(one, self.n)

    def blanket(self, r: Ball) -> Ball:
        """At least what any of them costs."""
        return self._two(r, 1 / (self.e + 1))

    def clones(self, r: Ball) -> Ball:
        """The same, with fewer others who hide the user."""
        return self._two(r, 1 / (2 * self.e))

    def attained(self, r: Ball) -> tuple[Ball, int]:
        """At most what the worst of them costs, and which that is."""
        found = [(lower(one, self.n), k) for k, one in enumerate(self.kinds(r)) if not one.never]
        return max(found, key=lambda f: ends(f[0])[0], default=(ball(0), 0))

    def about(self, r: Ball) -> float:
        """About the log of what the worst of them costs."""
        return max(saddles.about(one.floats, self.n) for one in self.kinds(r))

    def plan(self, r: Ball) -> clocks.Plan | None:
        """How clocks are best set."""
        if self.n < 2 or not self._told(r) > 0 or not self.e > 1:
            return None
        return clocks.planned(self.kinds(r), self.n, 1 / self.e, self._told(r), even=True)

    def timed(self, r: Ball, plan: clocks.Plan) -> Ball:
        """At least what any of them costs, by clocks."""
        return clocks.upper(self.kinds(r), self.n, 1 / self.e, self._told(r), plan)

    def _told(self, r: Ball) -> Ball:
        """What one user costs who is hidden by nobody."""
        return ((self.e - r) / (self.e + 1)).max(ball(0))


def delta(e: Ball, users: int, r: Ball) -> Amplified:
    """For e^epsilon = r."""
    with precision(BITS):
        local = Local(e, users)
        low, which = local.attained(r)
        blanket, plan = local.blanket(r), local.plan(r)
        high = blanket if plan is None else least(blanket, local.timed(r, plan))
        tops = [min(ends(b)[1], Fraction(1)) for b in (high, blanket, local.clones(r))]
        by = BLANKET if high is blanket else CLOCKS
        return Amplified(max(ends(low)[0], Fraction(0)), tops[0], KINDS[which], by, tops[1], tops[2])


def epsilon(e: Ball, users: int, wanted: Fraction) -> Amplified:
    """The smallest epsilon for this delta, which is at most the local one."""
    with precision(BITS):
        local, top = Local(e, users), ends(e.log())[1]
        about = _root(local, wanted, min(float(top), FARTHEST))

        def found(bound: Callable[[Ball], Ball], start: float, *, above: bool = True) -> Fraction | None:
            near = approach(lambda x: bound(ball(ratio(x))), wanted, start, above=above)
            return None if near is None else ends(ball(ratio(near)).log())[above]

        low = found(lambda r: local.attained(r)[0], about, above=False)
        start = float(low) if low else about
        which = local.attained(ball(ratio(start)))[1]
        plan = local.plan(ball(ratio(start)))
        highs = [found(local.blanket, start), found(local.clones, start)]
        highs.append(None if plan is None else found(lambda r: local.timed(r, plan), start))
        blanket, clones, timed = (top if high is None else min(high, top) for high in highs)
        by = CLOCKS if timed < blanket else BLANKET
        return Amplified(low or Fraction(0), min(blanket, timed), KINDS[which], by, blanket, clones)


def _root(local: Local, wanted: Fraction, top: float) -> float:
    """About where the worst of them costs so much."""
    low, high, log = 0.0, top, math.log(wanted) if wanted else -math.inf
    while high - low > 1e-6 * high and high > LEAST:
        middle = (low + high) / 2
        low, high = (middle, high) if local.about(ball(ratio(middle))) > log else (low, middle)
    return max(high, LEAST)
