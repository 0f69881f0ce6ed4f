"""The reports of n users, one letter each, between two certified ends: the smallest delta for an epsilon, the
smallest epsilon for a delta, over all neighbouring datasets (`brackets`, `clocks`).

Low ends are of one dataset, the worst that floats find where all others are alike; high ends are of every
pair of inputs, but that pairs which look the same, inputs renamed, are looked at once.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from verify.kernel.terms import Term, num
from verify.prove import brackets, clocks, saddles
from verify.prove.brackets import Summand
from verify.prove.exact import Ball, ball, ends, precision
from verify.prove.windows import Undecided, beyond, enclosed

ALIKE, BLANKET, CLOCKS = "all others alike", "blanket", "clocks"
BITS = 100
CLOSE = 5e-4  # of epsilon: a blanket that is so near needs no clocks
NEAR = 5e-3  # of delta, likewise
TRIES, MARGIN = 14, 1e-7
LEAST = 1e-9  # an epsilon to begin with, where it may be 0
FARTHEST = 60.0  # of epsilon
TIED = "whether epsilon is finite is not seen at this delta: ask for one that is a little larger, or smaller"
Kind = tuple[tuple[int, int, int, int], ...]  # so many letters with these numbers of weights: P, Q, another


@dataclass(frozen=True)
class Pair:
    """Two inputs of one user; the inputs that the others may have, no two of which look the same to these
    two; and the letters, in classes: for each of the others' inputs, and for the blanket.
    """

    inputs: tuple[int, int]
    others: tuple[int, ...]
    kinds: tuple[Kind, ...]
    blanket: Kind


@dataclass(frozen=True)
class Bracket:
    """What was asked for lies between two numbers: the one by a bound at these inputs (two of one user, and
    that of all others), the other by a bound over all datasets.
    """

    low: Fraction
    high: Fraction
    inputs: tuple[int, int, int]
    by: tuple[str, str]


class Reports:
    """Users whose report is one letter, with these laws, by input and letter; letters that are left out are
    impossible.
    """

    def __init__(self, laws: Sequence[Mapping[int, Term]], n: int) -> None:
        self.n, self.laws = n, laws
        known: dict[Term, int] = {num(0): 0}
        letters = sorted({y for law in laws for y in law})
        self.rows = [[known.setdefault(law.get(y, num(0)), len(known)) for y in letters] for law in laws]
        self.weights = list(known)
        below: dict[frozenset[int], int] = {frozenset([0]): 0}
        columns = [frozenset(c) for c in zip(*self.rows, strict=True)]
        self.least = [0 if 0 in c else below.setdefault(c, len(below)) for c in columns]
        self.columns = list(below)

    @property
    def bits(self) -> int:
        """The precision that so many users ask for."""
        return BITS + 3 * self.n.bit_length()

    @cached_property
    def alike(self) -> list[list[int]]:
        """The inputs in classes of which any two may change places, letters being renamed."""
        columns = Counter(zip(*self.rows, strict=True))
        found: list[list[int]] = []
        for x, row in enumerate(self.rows):
            for members in found:
                if sorted(self.rows[members[0]]) == sorted(row) and _exchanged(columns, members[0], x):
                    members.append(x)
                    break
            else:
                found.append([x])
        return found

    @cached_property
    def pairs(self) -> list[Pair]:
        """All pairs that do not look the same."""
        found: dict[object, Pair] = {}
        for one in self.alike:
            for two in self.alike:
                if one is not two or len(one) > 1:
                    pair = self._pair(one[0], two[one is two])
                    found.setdefault((frozenset(pair.kinds), pair.blanket), pair)
        return list(found.values())

    def _pair(self, a: int, b: int) -> Pair:
        classes = (next((x for x in members if x not in (a, b)), a) for members in self.alike)
        kinds: dict[Kind, int] = {}
        for c in dict.fromkeys((a, b, *classes)):
            kinds.setdefault(self._kind(a, b, self.rows[c]), c)
        return Pair((a, b), tuple(kinds.values()), tuple(kinds), self._kind(a, b, self.least))

    def _kind(self, a: int, b: int, third: Sequence[int]) -> Kind:
        counted = Counter(zip(self.rows[a], self.rows[b], third, strict=True))
        return tuple(sorted((often, *key) for key, often in counted.items()))

    def at(self, r: Term) -> "_At":
        """For this e^epsilon; within a precision."""
        return _At(self, r)

    # Questions ----------------------------------------------------------------------------------------------

    def delta(self, r: Term) -> Bracket:
        """The smallest delta for e^epsilon = r."""
        with precision(self.bits):
            at = self.at(r)
            pair, c = at.ranked[0]
            low = ends(at.lower(pair, c))[0] if at.about(pair, c) > -math.inf else Fraction(0)
            high, by = Fraction(0), BLANKET
            for other in dict.fromkeys(p for p, _ in at.ranked):
                end, which = at.upper(other, float(max(low, high)) * (1 + NEAR))
                if end > high:
                    high, by = end, which
            return Bracket(max(low, Fraction(0)), min(high, Fraction(1)), (*pair.inputs, c), (ALIKE, by))

    def endless(self) -> tuple[Fraction, tuple[int, int, int]]:
        """At least how likely the outputs are that are impossible on the neighbour, whatever epsilon is:
        where all others have the same input, the letters that neither it nor the second one sends.
        """
        best = Fraction(0), (0, 1, 0)
        with precision(self.bits):
            below = [ends(enclosed(t))[0] for t in self.weights]
        for pair in self.pairs:
            for c, kind in zip(pair.others, pair.kinds, strict=True):
                total = sum((often * below[p] for often, p, q, x in kind if not q and not x), Fraction(0))
                best = max(best, (total, (*pair.inputs, c)))
        return best

    def smallest(self, wanted: Fraction) -> Bracket:
        """The smallest e^epsilon for this delta > 0."""
        return _Search(self, wanted).found()


def _exchanged(columns: Counter[tuple[int, ...]], a: int, b: int) -> bool:
    """Whether all letters are there as often with two inputs exchanged."""

    def swapped(c: tuple[int, ...]) -> tuple[int, ...]:
        new = list(c)
        new[a], new[b] = c[b], c[a]
        return tuple(new)

    return all(columns.get(swapped(c), 0) == often for c, often in columns.items() if c[a] != c[b])


class _At:
    """Everything at one e^epsilon."""

    def __init__(self, of: Reports, r: Term) -> None:
        self.of, self.r = of, r
        self.balls = [enclosed(t) for t in of.weights]
        self.below = [_least([self.balls[i] for i in c]) for c in of.columns]
        self.gaps: dict[tuple[int, int], Ball] = {}
        self.made: dict[Kind, Summand] = {}

    def gap(self, p: int, q: int) -> Ball:
        """P - r Q: exactly 0 where it is."""
        if (p, q) not in self.gaps:
            self.gaps[p, q] = beyond(self.of.weights[p], self.r, self.of.weights[q])
        return self.gaps[p, q]

    def summand(self, kind: Kind, *, blanket: bool = False) -> Summand:
        """Of all others alike, or of the blanket."""
        if kind not in self.made or blanket:
            law = self.below if blanket else self.balls
            letters = [(often, self.gap(p, q), law[c] if c else None) for often, p, q, c in kind]
            found = brackets.summand(letters, blanket=blanket)
            if blanket:
                return found
            self.made[kind] = found
        return self.made[kind]

    def about(self, pair: Pair, c: int) -> float:
        """About the log of delta, where all others have this input."""
        one = self.summand(pair.kinds[pair.others.index(c)])
        size = saddles.about(one.floats, self.of.n)
        more = float(one.more.mid())
        return math.log(math.exp(size) + more) if more > 0 else size

    @cached_property
    def ranked(self) -> list[tuple[Pair, int]]:
        """The pairs and what all others have, the worst first."""
        found = [(self.about(p, c), k, p, c) for k, p in enumerate(self.of.pairs) for c in p.others]
        return [(p, c) for _, _, p, c in sorted(found, key=lambda f: (-f[0], f[1], f[3]))]

    def lower(self, pair: Pair, c: int) -> Ball:
        """At most delta, by all others alike."""
        return brackets.lower(self.summand(pair.kinds[pair.others.index(c)]), self.of.n)

    def blanket(self, pair: Pair) -> Ball:
        """At least what this pair needs, by the blanket."""
        return brackets.upper(self.summand(pair.blanket, blanket=True), self.of.n)

    def timed(self, pair: Pair, plan: clocks.Plan | None) -> Ball:
        """The same by clocks, as planned."""
        told = self._told(pair)
        if plan is None:
            return told
        return clocks.upper([self.summand(k) for k in pair.kinds], self.of.n, self._gamma(pair), told, plan)

    def plan(self, pair: Pair) -> clocks.Plan | None:
        """How clocks are best set; None where they say nothing."""
        gamma = self._gamma(pair)
        if self.of.n < 2 or not gamma > 0:
            return None
        return clocks.planned([self.summand(k) for k in pair.kinds], self.of.n, gamma, self._told(pair))

    def upper(self, pair: Pair, enough: float) -> tuple[Fraction, str]:
        """At least what this pair needs, and by which bound: the quickest that is near enough."""
        first = ends(self.blanket(pair))[1]
        if first <= enough:
            return first, BLANKET
        second = ends(self.timed(pair, self.plan(pair)))[1]
        return (second, CLOCKS) if second < first else (first, BLANKET)

    def _told(self, pair: Pair) -> Ball:
        zero = ball(0)
        return sum((often * self.gap(p, q).max(zero) for often, p, q, _ in pair.blanket), zero)

    def _gamma(self, pair: Pair) -> Ball:
        return sum((often * self.below[c] for often, _, _, c in pair.blanket if c), ball(0))


def _least(balls: Sequence[Ball]) -> Ball:
    found = balls[0]
    for b in balls[1:]:
        found = found.min(b)
    return found


# The smallest epsilon ---------------------------------------------------------------------------------------


class _Search:
    """The smallest e^epsilon for one delta."""

    def __init__(self, of: Reports, wanted: Fraction) -> None:
        self.of, self.wanted, self.log = of, wanted, _log(wanted)

    def at(self, epsilon: float) -> _At:
        """At about this epsilon, whatever exactly that is."""
        r = ratio(epsilon)
        return self.of.at(num(r.numerator, r.denominator))

    def found(self) -> Bracket:
        with precision(self.of.bits):
            pair, c, epsilon = self._guess()
            if pair is None:
                raise Undecided(TIED)
            low = self._approach(lambda at: at.lower(pair, c), epsilon, above=False) if epsilon else None
            start, high, by = low or epsilon or LEAST, 0.0, BLANKET
            if not epsilon and all(self._enough(self.at(0.0), p) for p in self.of.pairs):
                return Bracket(Fraction(1), Fraction(1), (*pair.inputs, c), (ALIKE, by))
            for other in dict.fromkeys(p for p, _ in self.at(start).ranked):
                if high and self._enough(self.at(high), other):
                    continue
                found, which = self._above(other, start, high)
                if found > high:
                    high, by = found, which
            first = Fraction(1) if low is None else ratio(low)
            return Bracket(first, ratio(high), (*pair.inputs, c), (ALIKE, by))

    def _guess(self) -> tuple[Pair | None, int, float]:
        """The worst inputs, and about which epsilon they need, 0 where none."""
        at = self.at(0.0)
        pair, c = at.ranked[0]
        epsilon = 0.0
        if at.about(pair, c) <= self.log:
            return pair, c, 0.0
        for _ in range(5):
            epsilon = self._root(pair, c)
            if epsilon >= FARTHEST:
                return None, c, epsilon
            best = self.at(epsilon).ranked[0]
            if best == (pair, c):
                break
            pair, c = best
        return pair, c, epsilon

    def _root(self, pair: Pair, c: int) -> float:
        """Where the floats of one dataset cross."""
        low, high = 0.0, 1.0
        while high < FARTHEST and self.at(high).about(pair, c) > self.log:
            low, high = high, 2 * high
        while high - low > 1e-6 * high and high > 1e-14:
            middle = (low + high) / 2
            low, high = (middle, high) if self.at(middle).about(pair, c) > self.log else (low, middle)
        return high

    def _enough(self, at: _At, pair: Pair) -> bool:
        """Whether it is certain that this pair needs no larger delta there."""
        if ends(at.blanket(pair))[1] <= self.wanted:
            return True
        return ends(at.timed(pair, at.plan(pair)))[1] <= self.wanted

    def _above(self, pair: Pair, start: float, known: float) -> tuple[float, str]:
        """An epsilon that is enough for this pair, and by which bound."""
        enough = max(start, known) * (1 + CLOSE)
        first = self._approach(lambda at: at.blanket(pair), start)
        if first is not None and first <= enough:
            return first, BLANKET
        at = self.at(start)
        plan = at.plan(pair)
        second = self._approach(lambda at: at.timed(pair, plan), start) if plan else None
        found = [(e, by) for e, by in ((first, BLANKET), (second, CLOCKS)) if e is not None]
        if not found:
            raise Undecided(TIED)
        return min(found)

    def _approach(
        self, bound: Callable[[_At], Ball], start: float, *, above: bool = True
    ) -> float | None:
        """An epsilon near where a bound meets what is wanted."""
        return approach(lambda x: bound(self.at(x)), self.wanted, start, above=above)


def approach(
    bound: Callable[[float], Ball], wanted: Fraction, start: float, *, above: bool
) -> float | None:
    """An epsilon near where a bound meets what is wanted: surely enough, or surely too little. The log of
    the bound is nearly a line; what counts is the bound at the epsilon that is answered with.
    """
    epsilon, margin, wanted_log = start, MARGIN, _log(wanted)
    best: float | None = None
    fails: float | None = None
    last: tuple[float, float] | None = None
    slope = 2 * abs(wanted_log) / max(start, 1e-12)
    for _ in range(TRIES):
        low, high = ends(bound(epsilon))
        good = high <= wanted if above else low > wanted
        log = _log(high if above else low)
        gap = log - wanted_log
        if good:
            best = epsilon if best is None else min(best, epsilon) if above else max(best, epsilon)
            if abs(gap) < 4 * MARGIN * slope * epsilon:
                break
        else:
            fails = epsilon if fails is None else max(fails, epsilon) if above else min(fails, epsilon)
        if last is not None and (log - last[1]) * (epsilon - last[0]) < 0:
            slope = (log - last[1]) / (last[0] - epsilon)
        last = (epsilon, log) if math.isfinite(log) else None
        step = gap / slope if math.isfinite(gap) else -epsilon / 2
        step = min(max(step, -epsilon / 2), max(epsilon, 1e-9))
        epsilon = (epsilon + step) * (1 + margin if above else 1 - margin)
        if best is not None and fails is not None and not min(best, fails) < epsilon < max(best, fails):
            epsilon = (best + fails) / 2
        if epsilon > 2 * FARTHEST:
            break
        margin = margin if good or abs(gap) > 1e-3 else margin * 4
    return best


def ratio(epsilon: float) -> Fraction:
    """About e^epsilon, as an exact number that is at least 1."""
    return 1 + Fraction(math.expm1(epsilon))


def _log(x: Fraction) -> float:
    """About the log of a positive number, however small."""
    if x <= 0:
        return -math.inf
    shift = x.numerator.bit_length() - x.denominator.bit_length()
    return math.log(float(x / Fraction(2) ** shift)) + shift * math.log(2)
