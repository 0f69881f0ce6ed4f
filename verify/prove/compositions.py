"""All datasets of many users whose report is one of two letters: delta for every number k of others with the
one input, in one walk.

Others send the letter 1 with probability `high` if they have the one input, with `low` < `high` else. Let D
be the law of the number of ones among m - 1 of them, k with the one input. Its generating polynomial f = (q +
hz)^k (q' + lz)^(m-1-k) satisfies f' (q + hz)(q' + lz) = (kh(q' + lz) + (m-1-k)l(q + hz)) f, so three
neighbouring weights depend on each other, and so do two and those of the next k:

    D(k+1, y) = (h (m - y) A(y) - q (y + 1) A(y + 1)) / ((m - 1 - k)(h - l)),
    A(y) = q D(k, y) + h D(k, y - 1).

One more user changes P[C >= t] by (h - l) D(k, t - 1). So a walk needs a few operations for each k. It loses
some bits with each step, and when few are left the weights are computed anew, from a sum over a window. The
law of the others is log-concave, so for a given r = e^epsilon there is one place t from which on the second
dataset is the less likely one, and both signs next to it are checked for every k.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.terms import Term
from verify.prove import progress
from verify.prove.progress import Watch, unwatched
from verify.prove.exact import Ball, accurate, ball, ends, precision, unit
from verify.prove.windows import GUARD, Enclosure, Side, Undecided, enclosed, larger, tails, weight

SPARE = 384  # bits that a stretch of a walk may lose
WALKS = 8  # until the smallest e^epsilon has to be found


@dataclass(frozen=True)
class Crowd:
    """One user who sends a letter with probability `high` or `low`, and m others, each with either; `name`
    has the inputs that do so.
    """

    m: int
    high: Term
    low: Term
    name: tuple[int, int] = (0, 1)


@dataclass(frozen=True)
class Step:
    """With k others who send as `high` does: the probabilities P and Q of the best event."""

    k: int
    p: Ball
    q: Ball


class _Walk:
    """The weights of D at t, t - 1, t - 2 and t - 3, and P[C >= t], for one k after the other."""

    def __init__(self, crowd: Crowd, r: Ball, needed: int) -> None:
        self.m, self.k, self.needed = crowd.m, 0, needed
        self.h, self.low = enclosed(crowd.high), enclosed(crowd.low)
        self.terms = crowd.high, crowd.low
        self.q, self.o = 1 - self.h, 1 - self.low
        self.above, self.below = self.h - r * self.low, r * self.o - self.q
        self.gap = self.h - self.low
        self.hl, self.both, self.qo = self.h * self.low, self.q * self.low + self.h * self.o, self.q * self.o
        place = self.below * self.low * (self.m + 1) / (self.above * self.o + self.below * self.low)
        if not place.is_finite():
            raise Undecided("which event is the best")
        self.t = min(max(ends(place)[0].__floor__() + 1, 1), self.m)
        self.tail = tails(self.m, crowd.low, self.t)[1]
        self.all_ones = False
        self.anew()

    def anew(self) -> None:
        """The weights from sums."""
        self.d = {y: _mixed(self.k, self.m - 1 - self.k, self.terms, y) for y in (self.t, self.t - 1)}
        self._lower()

    def _lower(self) -> None:
        for y in (self.t - 2, self.t - 3):
            self.d[y] = self._before(y + 1)

    def _slope(self, y: int) -> Ball:
        return self.k * self.h * self.o + (self.m - 1 - self.k) * self.low * self.q - self.both * y

    def _after(self, y: int) -> Ball:
        """D at y + 1."""
        return (self._slope(y) * self.d[y] + self.hl * (self.m - y) * self.d[y - 1]) / (self.qo * (y + 1))

    def _before(self, y: int) -> Ball:
        """D at y - 1, for y from 0 on and up to m - 1."""
        if y < 1:
            return ball(0)
        return (self.qo * (y + 1) * self.d[y + 1] - self._slope(y) * self.d[y]) / (self.hl * (self.m - y))

    def c(self, y: int) -> Ball:
        """The weight of y among all others, k of them with the one input."""
        return self.o * self.d[y] + self.low * self.d[y - 1]

    def settle(self) -> None:
        """Move t to where the signs change; beyond m there is but the output where everyone sends a one."""
        self.all_ones = False
        while True:
            here = self.above * self.c(self.t - 1) - self.below * self.c(self.t)
            if not (here > 0 or here < 0):
                raise Undecided("which event is the best")
            if here < 0:
                if self.t >= self.m:
                    self.all_ones = True
                    return
                self.tail -= self.c(self.t)
                self.d[self.t + 1] = self._after(self.t)
                self.t += 1
                del self.d[self.t - 4]
                continue
            if self.t == 1:
                return
            before = self.above * self.c(self.t - 2) - self.below * self.c(self.t - 1)
            if before <= 0:
                return
            if not before > 0:
                raise Undecided("which event is the best")
            self.t -= 1
            self.tail += self.c(self.t)
            del self.d[self.t + 1]
            self.d[self.t - 3] = self._before(self.t - 2)

    def found(self) -> Step:
        if self.all_ones:
            every = self.c(self.m)
            return Step(self.k, self.h * every, self.low * every)
        one = self.c(self.t - 1)
        return Step(self.k, self.tail + self.h * one, self.tail + self.low * one)

    def on(self) -> None:
        """One more of the others sends as `high` does."""
        t, m = self.t, self.m
        d = {**self.d, t + 1: self._after(t)}
        self.tail += self.gap * self.d[t - 1]
        a = {y: self.q * d[y] + self.h * d[y - 1] for y in range(t - 1, t + 2)}
        scale = (m - 1 - self.k) * self.gap
        self.d = {y: (self.h * (m - y) * a[y] - self.q * (y + 1) * a[y + 1]) / scale for y in (t, t - 1)}
        self.k += 1
        self._lower()
        if min(accurate(v) for v in self.d.values() if not v.is_zero()) < self.needed:
            self.anew()


def walk(crowd: Crowd, r: Ball, needed: int = 128, watch: Watch = unwatched) -> Iterator[Step]:
    """For every number of others who send as `high` does, the best event; `needed` bits are kept, of those at
    hand.
    """
    if crowd.m < 4:
        raise Undecided("with so few users, exact numbers serve better")
    if enclosed(crowd.high) - r * enclosed(crowd.low) <= 0:
        return  # no letter exceeds r times its probability on the neighbour, whoever the others are
    w = _Walk(crowd, r, needed)
    for k in progress.of(range(crowd.m), crowd.m, watch):
        w.settle()
        yield w.found()
        if k < crowd.m - 1:
            w.on()
    yield from _all_second(crowd, r)


def _all_second(crowd: Crowd, r: Ball) -> Iterator[Step]:
    """All others send as `high` does: a binomial law."""
    side = Side(crowd.m, crowd.high, crowd.high, crowd.low)
    first, last = side.threshold(r)
    if first != last:
        raise Undecided("which event is the best")
    p, q = side.event(first)
    yield Step(crowd.m, p, q)


def _mixed(first: int, second: int, terms: tuple[Term, Term], y: int) -> Ball:
    """The weight of y ones among `first` users with the one probability and `second` with the other: outwards
    from its largest term.
    """
    low, high = max(0, y - second), min(first, y)
    if low > high:
        return ball(0)
    p, q = (enclosed(t) for t in terms)
    odds = p / (1 - p) * (1 - q) / q
    start = min(max(_largest(first, second, y, odds), low), high)
    at = weight(first, terms[0], start) * weight(second, terms[1], y - start)
    small = unit()
    total = ball(1)
    for step in (1, -1):
        j, term = start, ball(1)
        while low <= j + step <= high:
            a, b = (j, y - j) if step == 1 else (j - 1, y - j + 1)
            ratio = odds * ((first - a) * b) / ((a + 1) * (second - b + 1))
            ratio = ratio if step == 1 else 1 / ratio
            if ratio < 1 and term < small * total:
                total += (term * ratio / (1 - ratio)).union(ball(0))
                break
            term *= ratio
            total += term
            j += step
    return at * total


def _largest(first: int, second: int, y: int, odds: Ball) -> int:
    """About where the terms are largest: where first ones and second ones have the odds between them."""
    low, high = max(0, y - second), min(first, y)
    while low < high:
        j = (low + high) // 2
        if odds * ((first - j) * (y - j)) > (j + 1) * (second - y + j + 1) * ball(1):
            low = j + 1
        else:
            high = j
    return low


# What privacy asks of it ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Everywhere:
    """What was asked for, over all datasets, and where it is attained: by whom, and how many others send as
    `high` does.
    """

    value: Enclosure
    crowd: Crowd
    k: int


def delta(crowds: Sequence[Crowd], r: Term, bits: int, watch: Watch = unwatched) -> Everywhere:
    """The smallest delta for e^epsilon = r."""
    needed = bits + GUARD
    with precision(needed + SPARE):
        ratio = enclosed(r)
        found = [(*ends(s.p - ratio * s.q), c, s.k) for c in crowds for s in walk(c, ratio, needed, watch)]
    if not found:
        return Everywhere((Fraction(0), Fraction(0)), crowds[0], crowds[0].m)
    low, _, crowd, k = max(found, key=lambda f: f[0])
    return Everywhere((max(low, Fraction(0)), max(Fraction(0), *(f[1] for f in found))), crowd, k)


def smallest(
    crowds: Sequence[Crowd], wanted: Fraction, start: Fraction, bits: int, watch: Watch = unwatched
) -> Everywhere:
    """The smallest e^epsilon for this delta, at least `start` > 1: below it some dataset needs a larger
    delta, above it none does.
    """
    needed, low = bits + GUARD, start
    at: tuple[Crowd, int] | None = None
    with precision(needed + SPARE):
        for _ in range(WALKS):
            high = low + low / (1 << bits)
            worse = _worse(crowds, wanted, high, needed, watch)
            if worse is None:
                first = at or (crowds[0], crowds[0].m)
                return Everywhere((low, high), *first)
            if worse[0] <= low:
                break
            low, at = worse[0], worse[1:]
    raise Undecided(f"epsilon is not enclosed to {bits} bits of e^epsilon")


def _worse(
    crowds: Sequence[Crowd], wanted: Fraction, high: Fraction, needed: int, watch: Watch
) -> tuple[Fraction, Crowd, int] | None:
    """A dataset that needs a larger e^epsilon for this delta, and how large at least; None if there is none.
    """
    worst: tuple[Fraction, Crowd, int] | None = None
    ratio, most = ball(high), ball(wanted)
    for c in crowds:
        for s in walk(c, ratio, needed, watch):
            if not s.p - ratio * s.q <= most:
                step = ends((s.p - most) / s.q)[0]
                if worst is None or step > worst[0]:
                    worst = (step, c, s.k)
    return worst


def crowds_of_one_letter(zero: Sequence[Term], one: Sequence[Term], users: int) -> list[Crowd]:
    """For a report that is one of two letters, sent with these weights on each of two inputs: both
    directions, or one if they mirror each other.
    """
    found: dict[tuple[Term, Term], Crowd] = {}
    with precision(GUARD):
        for weights in (one, zero):
            a, b = (0, 1) if larger(weights[0], weights[1]) else (1, 0)
            found.setdefault((weights[a], weights[b]), Crowd(users - 1, weights[a], weights[b], (a, b)))
    return list(found.values())
