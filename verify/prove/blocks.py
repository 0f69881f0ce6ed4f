"""Two letters, many users: the smallest delta for an epsilon and the smallest epsilon for a delta, over all
datasets, exact to the digits asked for, with the worst dataset.

Others send a 1 with probability `low` (u of them) or `high` (v of them), and the user who differs with
either. With r = e^epsilon, c = high - r low, g = r - 1, and the law W of the number of ones of the others,
S(k) for k or more, the event of at least k ones needs f(k) = c W(k - 1) - g S(k). As W is log-concave, f
rises and then falls, so that two signs certify its largest value, delta.

*One value.* Along the circle z = e^(t + i phi) the mean of z^(1 - k) H(z) (c - g/(z - 1)) over K places, H
being the generating polynomial of W, is the sum of f(k + mK) e^(tmK): f(k), and others which Chernoff bounds;
far below k they are -g, up to what it bounds. With W tilted by e^t to where its mean is k, some dozens of
places are not negligible: |H(e^(t + i phi))| is at most H(e^t) e^(-V(1 - cos phi)), V being the variance.

*Many datasets.* Without some of the others delta is no smaller. So all with v from a to b need at most what
those users need who are in all of them: u = others - b, v = a. Blocks of v whose bound is not enough are
halved, down to single datasets.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.terms import Term, num
from verify.prove.exact import Ball, ball, complex_ball, ends, pi, precision
from verify.prove.progress import Watch, unwatched
from verify.prove.windows import Enclosure, Undecided, beyond, enclosed, larger

ROUGH = 44  # bits of the bounds of blocks
GROWTH = Fraction(3, 20)  # of blocks, away from both ends
FEW = 24  # datasets at either end that are looked at first
SPARE, BY_LOGS = 48, 64
NORMAL = 4000  # of variances
LEAST = 0.001  # of tilts, in deviations
LOOKS = 8  # at either end, before all blocks are gone through


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
class Everywhere:
    """What was asked for, over all datasets, and where it is attained: by whom, and how many others send as
    `high` does.
    """

    value: Enclosure
    crowd: Crowd
    k: int


@dataclass(frozen=True)
class Best:
    """The best event of one dataset, from k ones on: f there, between two numbers."""

    low: Fraction
    high: Fraction
    k: int


class Side:
    """One crowd at one r and one precision: the bits that are wanted of each value."""

    def __init__(self, crowd: Crowd, r: Term, bits: int) -> None:
        self.crowd, self.bits = crowd, bits
        self.p, self.o = enclosed(crowd.high), enclosed(crowd.low)
        self.c, self.g = beyond(crowd.high, r, crowd.low), -beyond(num(1), r, num(1))
        self.never = bool(self.c <= 0)
        if self.never:
            return
        if not self.c > 0 or not (self.g > 0 or self.g == 0):
            raise Undecided("whether a letter is more likely than allowed")
        least = LEAST / math.sqrt(crowd.m + 1)
        self.tilt = max(math.log1p(max(float((self.g / self.c).mid()), 0.0)), least)
        rises = math.exp(self.tilt)
        self.each = []
        self.low, self.high = (float(b.mid()) for b in (self.o, self.p))
        for p in (self.low, self.high):
            a = p * rises / (1 - p + p * rises)
            self.each.append((a, a * (1 - a)))

    def circle(self, u: int, v: int) -> "_Circle":
        """With u others who send as `low` does and v who send as `high` does."""
        (_, s), (_, t) = self.each
        return _Circle(self, u, v, u * s + v * t)

    def best(self, u: int, v: int) -> Best:
        """The largest f. Below what others send at least f is -g, above what they send at most it is 0: no
        signs are needed there.
        """
        (a, _), (b, _) = self.each
        circle = self.circle(u, v)
        k = int(u * a + v * b) + 1
        least = v if self.crowd.high == num(1) else 0
        most = v + (0 if self.crowd.low == num(0) else u)
        for _ in range(4):
            f = circle.values(k - 2, 5, self.c, self.g)
            if (k - 2 <= least or f[0] < f[1]) and (k >= most or f[4] < f[3]):
                found = [ends(x) for x in f[1:4]]
                low, _, at = max((e, -i, k - 1 + i) for i, (e, _) in enumerate(found))
                return Best(low, max(e for _, e in found), at)
            k += 1 if f[3] < f[4] else -1
        raise Undecided("which event is the best")

    def below(self, u: int, v: int, k: int) -> Fraction:
        """At most how likely the event is on the second dataset."""
        return ends(self.circle(u, v).values(k, 1, self.o, ball(-1))[0])[1]


class _Circle:
    """H at the places of a circle that are not negligible, and what is needed to bound all else."""

    def __init__(self, side: Side, u: int, v: int, variance: float) -> None:
        self.o, self.p, self.u, self.v = side.o, side.p, u, v
        wanted, variance = side.bits * math.log(2) + 12, max(variance, 1e-9)
        far = _Far([(side.low, u), (side.high, v)], side.tilt, variance)
        self.places = far.places(wanted)
        angle = math.acos(max(1 - wanted / variance, -1.0))  # where H has lost as much as is wanted
        near = min(math.ceil(angle * self.places / 6.28), self.places // 2)
        self.t, span = ball(Fraction(side.tilt)), 2 * pi() / self.places
        self.angles = [span * k for k in range(near + 1)]
        self.z = [complex_ball(self.t, x).exp() for x in self.angles]
        self.h = [self.at(z) for z in self.z]
        self.back = [complex_ball(ball(0), -x).exp() for x in self.angles]
        self.lost = self._lost(span * (near + 1)) if 2 * near + 1 < self.places else ball(0)
        self.up, self.down = (ball(Fraction(far.moved(self.places, sign))) for sign in (1, -1))
        self.bounds = [self._moved(self.t + self.up, self.up), self._moved(self.t - self.down, self.down)]

    def at(self, z: Ball) -> Ball:
        """The generating polynomial."""
        return _power(1 - self.o + self.o * z, self.u) * _power(1 - self.p + self.p * z, self.v)

    def _lost(self, angle: Ball) -> Ball:
        """At least |H| at all places from this angle on: it loses by the variance of the tilted law."""
        rising, variance = self.t.exp(), ball(0)
        for p, count in ((self.o, self.u), (self.p, self.v)):
            a = p * rising / (1 - p + p * rising)
            variance += count * a * (1 - a)
        found: Ball = self.at(rising) * (-variance * (1 - angle.cos())).exp()
        return found

    def _moved(self, t: Ball, shift: Ball) -> tuple[Ball, Ball]:
        """The tilt that bounds what lies K, 2K, ... above or below, and the bound but for e^(-t (k - 1))."""
        left = (-shift * self.places).exp()
        return t, self.at(t.exp()) * left / (1 - left)

    def values(self, k: int, count: int, c: Ball, g: Ball) -> list[Ball]:
        """c W(k - 1) - g S(k), which is at most |c| + |g| times S(k - 2), and -g but for |c| + |g| times the
        chance of less than k ones; at so many places from k on.
        """
        weights = [h * (c if g == 0 else c - g / (z - 1)) for z, h in zip(self.z, self.h, strict=True)]
        turned = [complex_ball(ball(0), x * (1 - k)).exp() for x in self.angles]
        terms = [w * e for w, e in zip(weights, turned, strict=True)]
        step, most = (-self.t).exp(), abs(c) + abs(g)
        lost = self.lost * (abs(c) if g == 0 else abs(c) + abs(g) / (self.t.exp() - 1))
        known = self._known(g)
        fading = (self.t * (1 - k)).exp()
        errors = [(most * bound * (t * (1 - k)).exp(), (-t).exp()) for t, bound in self.bounds]
        found = []
        for _ in range(count):
            total = 2 * sum((x.real for x in terms), ball(0)) - terms[0].real
            error = sum((e for e, _ in errors), lost * fading)
            found.append(total * fading / self.places + known + error.union(-error))
            terms = [x * back for x, back in zip(terms, self.back, strict=True)]
            fading, errors = fading * step, [(e * s, s) for e, s in errors]
        return found

    def _known(self, g: Ball) -> Ball:
        """What is far below k, and -g there, has been counted with weights that fall: to be taken away."""
        if self.down > self.t:
            left = (-self.t * self.places).exp()
            return ball(0) if g == 0 else g * left / (1 - left)
        if self.down <= self.t:
            return ball(0)
        raise Undecided("where the law is small")


class _Far:
    """What bounds best what lies so many places above or below the mean of the tilted law: floats."""

    def __init__(self, chances: Sequence[tuple[float, int]], tilt: float, variance: float) -> None:
        self.chances = [(p, count) for p, count in chances if count]
        self.tilt, self.variance = tilt, variance
        self.start, self.mean = (self.log(tilt), self.at(tilt)) if variance < NORMAL else (0.0, 0.0)

    def log(self, t: float) -> float:
        """The log of H at e^t."""
        e = math.exp(t)
        return sum(count * math.log(1 - p + p * e) for p, count in self.chances)

    def at(self, t: float) -> float:
        """The mean there."""
        e, mean = math.exp(t), 0.0
        for p, count in self.chances:
            mean += count * (p * e) / (1 - p + p * e)
        return mean

    def shift(self, places: int, sign: int) -> tuple[float, float]:
        """How far the tilt moves, and the log of the bound."""
        low, high = 0.0, 30.0 + (self.tilt if sign < 0 else 0.0)
        for _ in range(24):
            middle = (low + high) / 2
            near = sign * (self.at(self.tilt + sign * middle) - self.mean) < places
            low, high = (middle, high) if near else (low, middle)
        log = self.log(self.tilt + sign * high)
        return high, log - self.start - sign * high * self.mean - high * places

    def moved(self, places: int, sign: int) -> float:
        """How far the tilt moves; of a law that is nearly normal without a search."""
        if self.variance < NORMAL:
            return self.shift(places, sign)[0]
        return min(places / self.variance, 30.0)

    def places(self, wanted: float) -> int:
        """How many places are enough."""
        half = math.sqrt(wanted * self.variance / 2) + 4
        if self.variance >= NORMAL:
            return 2 * math.ceil(half * 1.03) + 1
        while max(self.shift(int(2 * half) + 1, sign)[1] for sign in (1, -1)) > -wanted:
            half *= 1.15
        return 2 * math.ceil(half) + 1


def _power(b: Ball, n: int) -> Ball:
    return (n * b.log()).exp() if n > BY_LOGS else b**n


# All datasets -----------------------------------------------------------------------------------------------


def blocks(m: int) -> list[tuple[int, int]]:
    """0..m in blocks that grow from both ends."""
    found, step, a = [], Fraction(1), 0
    while 2 * a <= m:
        b = min(a + int(step) - 1, m // 2)
        found.append((a, b))
        a, step = b + 1, step * (1 + GROWTH)
    mirrored = [(m - b, m - a) for a, b in found if m - a > m // 2]
    return found + [(max(a, m // 2 + 1), b) for a, b in mirrored]


class _Search:
    """The blocks that are left, for each crowd; at a precision that is enough for the values asked for."""

    def __init__(self, crowds: Sequence[Crowd], bits: int, watch: Watch) -> None:
        self.crowds, self.bits, self.watch = crowds, bits, watch
        self.work = bits + 2 * SPARE + 2 * crowds[0].m.bit_length()

    def sides(self, r: Term) -> list[tuple[Side, Side]]:
        """For each crowd, roughly and as precisely as asked for."""
        return [(Side(c, r, ROUGH), Side(c, r, self.bits + SPARE)) for c in self.crowds]

    def likely(self, side: Side) -> Iterator[tuple[Best, int]]:
        """The datasets at either end."""
        m = side.crowd.m
        for v in sorted({*range(min(FEW, m + 1)), *range(max(0, m - FEW + 1), m + 1)}):
            yield side.best(m - v, v), v

    def over(
        self,
        rough: Callable[[], Side],
        fine: Callable[[], Side],
        enough: Callable[[Fraction], bool],
        single: Callable[[Best, int], None],
    ) -> None:
        """Go through all blocks of one crowd: those whose bound is enough are done, single datasets that may
        not be are looked at.
        """
        m = rough().crowd.m
        left, done, step, low = blocks(m)[::-1], 0, 0, ROUGH + 36 + 2 * m.bit_length()
        while left:
            a, b = left.pop()
            step += 1
            if step % 64 == 0:
                self.watch(done, m + 1)
            with precision(low):
                bound = rough().best(m - b, a).high
            if enough(bound):
                done += b - a + 1
            elif a == b:
                single(fine().best(m - a, a), a)
                done += 1
            else:
                middle = (a + b) // 2
                left += [(middle + 1, b), (a, middle)]


def delta(crowds: Sequence[Crowd], r: Term, bits: int, watch: Watch = unwatched) -> Everywhere:
    """The smallest delta for e^epsilon = r."""
    search = _Search(crowds, bits, watch)
    with precision(search.work):
        sides = [s for s in search.sides(r) if not s[0].never]
        low, high, at = Fraction(0), Fraction(0), (crowds[0], crowds[0].m)
        for rough, fine in sides:
            _, v = max(search.likely(rough), key=lambda f: f[0].low)
            best = fine.best(fine.crowd.m - v, v)
            if best.low > low:
                low, at = best.low, (fine.crowd, v)
            high = max(high, best.high)

        for rough, fine in sides:

            def single(one: Best, v: int, crowd: Crowd = fine.crowd) -> None:
                nonlocal low, high, at
                high = max(high, one.high)
                if one.low > low:
                    low, at = one.low, (crowd, v)

            search.over(lambda s=rough: s, lambda s=fine: s, lambda x: x <= low, single)  # type: ignore[misc]
        return Everywhere((max(low, Fraction(0)), max(high, Fraction(0))), *at)


def smallest(
    crowds: Sequence[Crowd], wanted: Fraction, bits: int, watch: Watch = unwatched
) -> Everywhere:
    """The smallest e^epsilon for this delta > 0."""
    return _Climb(_Search(crowds, bits, watch), wanted).found()


class _Climb:
    """A number r below which some dataset is known to need more than what is wanted, and which rises until no
    dataset needs more a little above it. What was enough at a smaller r is enough.
    """

    def __init__(self, search: _Search, wanted: Fraction) -> None:
        self.search, self.wanted = search, wanted
        self.low, self.at = Fraction(1), (search.crowds[0], search.crowds[0].m)
        self.made: list[tuple[Side, Side]] = []

    @property
    def high(self) -> Fraction:
        """A little above; by half of the bits of epsilon."""
        return self.low + max(self.low - 1, Fraction(1, 1 << self.search.bits)) / (1 << self.search.bits)

    def found(self) -> Everywhere:
        """Where nothing needs more."""
        with precision(self.search.work):
            self._renew()
            for _ in range(LOOKS):
                before = self.low
                for i in range(len(self.made)):
                    if not self.made[i][0].never:
                        _, v = max(self.search.likely(self.made[i][0]), key=lambda f: f[0].low)
                        self._rise(i, v)
                if self.low == before:
                    break
            for i in range(len(self.made)):
                if not self.made[i][0].never:
                    self.search.over(
                        lambda i=i: self.made[i][0],  # type: ignore[misc]
                        lambda i=i: self.made[i][1],  # type: ignore[misc]
                        lambda x: x <= self.wanted,
                        lambda one, v, i=i: self._seen(one, v, i),  # type: ignore[misc]
                    )
            return Everywhere((self.low, self.high if self.at_all else self.low), *self.at)

    @property
    def at_all(self) -> bool:
        """Whether anything needs more than r = 1."""
        return self.low > 1

    def _renew(self) -> None:
        r = self.high if self.at_all else self.low
        self.made = self.search.sides(num(r.numerator, r.denominator))

    def _seen(self, one: Best, v: int, i: int) -> None:
        """A single dataset: it needs no more, or r rises to what it needs."""
        if one.high > self.wanted:
            self._rise(i, v)

    def _rise(self, i: int, v: int) -> None:
        """Newton's steps for one dataset: for one event delta is linear in r, so they never overshoot."""
        crowd = self.search.crowds[i]
        for _ in range(60):
            side = self.made[i][1]
            if side.never:
                return
            one = side.best(crowd.m - v, v)
            if one.high <= self.wanted:
                return
            if one.low <= self.wanted:
                raise Undecided("whether a dataset needs more")
            below = side.below(crowd.m - v, v, one.k)
            r = self.high if self.at_all else self.low
            scale = 2 * self.search.work
            risen = Fraction(((r + (one.low - self.wanted) / below) * (1 << scale)).__floor__(), 1 << scale)
            if risen <= self.low:
                raise Undecided("whether a dataset needs more")
            self.low, self.at = risen, (crowd, v)
            self._renew()
        raise Undecided("an epsilon that is enough")


def crowds_of_one_letter(zero: Sequence[Term], one: Sequence[Term], users: int) -> list[Crowd]:
    """For a report that is one of two letters, sent with these weights on each of two inputs: both
    directions, or one if they mirror each other.
    """
    found: dict[tuple[Term, Term], Crowd] = {}
    with precision(64):
        for weights in (one, zero):
            a, b = (0, 1) if larger(weights[0], weights[1]) else (1, 0)
            found.setdefault((weights[a], weights[b]), Crowd(users - 1, weights[a], weights[b], (a, b)))
    return list(found.values())
