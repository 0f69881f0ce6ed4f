"""Exact laws of n users of a finite randomizer: how often each message occurs, by powers of polynomials in
integers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, cmp_to_key
from itertools import chain, pairwise, permutations
from math import comb, gcd, lcm, prod
from typing import Any

from verify.kernel.definitions import Randomizer
from verify.kernel.terms import Term, app, num
from verify.language.evaluate import reduced
from verify.prove import progress
from verify.prove.exact import Polynomial, coefficient, coefficients, negative, polynomials, whole
from verify.prove.packed import Packed
from verify.prove.progress import Watch, unwatched

Counts = tuple[int, ...]  # how often each message occurs
Often = tuple[int, ...]  # how many users have each input
MOST_RENAMED = 5  # inputs or messages of which all renamings are tried
GUARD = (
    32  # bits to which the largest ratio so far is rounded down; what may exceed that is looked at exactly
)


class NoLaw(ValueError):
    """A table from which no laws can be made; the message says why."""


@dataclass(frozen=True)
class Worst:
    """The largest ratio of the probabilities of one output on two neighbouring datasets, and where it is
    attained.
    """

    ratio: Fraction
    datasets: tuple[tuple[int, ...], tuple[int, ...]]
    output: Counts


# What one user sends ----------------------------------------------------------------------------------------


def rows_of(r: Randomizer) -> list[dict[Counts, Fraction]]:
    """For each input, the law of the counts of messages of one user."""
    inputs, reports, messages = (int(_number(t, "a size")) for t in (r.inputs, r.reports, r.messages))
    counts = [
        tuple(int(_number(app(r.counts, num(y), num(s)), "a count")) for s in range(messages))
        for y in range(reports)
    ]
    found = []
    for x in range(inputs):
        row: dict[Counts, Fraction] = {}
        for y, place in enumerate(counts):
            row[place] = row.get(place, Fraction(0)) + _number(app(r.law, num(x), num(y)), "a weight")
        found.append({place: w for place, w in row.items() if w})
    return found


def _number(t: Term, what: str) -> Fraction:
    new = reduced(t)
    if new.op != "num":
        raise NoLaw(f"{what} is not a number: {new!r}")
    return Fraction(*new.args)


# What n users send ------------------------------------------------------------------------------------------


class Users:
    """The rows of one user as polynomials in one variable, packed so that in a product of n of them every
    exponent tells the counts.

    The counts are the digits of the exponent, in mixed radix: message s occurs in n reports at most n span(s)
    times more than it must. What all exponents have in common, a part to add and a factor, is left out: where
    one message tells the counts of the others, there are as many exponents as counts of that message.

    Where users come and go instead of changing their input, one more row stands for a user who is absent and
    sends nothing.
    """

    def __init__(self, rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool = False) -> None:
        if not rows or not all(rows) or any(w < 0 for row in rows for w in row.values()):
            raise NoLaw("the weights on some input are all 0, or one of them is negative")
        self.n, self.inputs = n, range(len(rows))
        self.pairs = list(permutations(self.inputs, 2))
        if absent:
            gone = len(rows)
            rows = [*rows, {(0,) * len(next(iter(rows[0]))): Fraction(1)}]
            self.pairs = [pair for x in self.inputs for pair in ((x, gone), (gone, x))]
        places = [place for row in rows for place in row]
        self.least = [min(column) for column in zip(*places, strict=True)]
        self.radices = [
            n * (max(column) - low) + 1
            for column, low in zip(zip(*places, strict=True), self.least, strict=True)
        ]
        self.steps = [prod(self.radices[:s]) for s in range(len(self.radices))]
        plain = [self._whole(place, 1) for place in places]
        self.low = min(plain)
        self.factor = gcd(*(e - self.low for e in plain)) or 1
        self.denominators = [lcm(*(w.denominator for w in row.values())) for row in rows]
        self.rows = polynomials(
            [
                {self.exponent(c, 1): int(w * below) for c, w in row.items()}
                for row, below in zip(rows, self.denominators, strict=True)
            ],
            n,
        )

    def _whole(self, counts: Sequence[int], n: int) -> int:
        return sum((c - n * low) * step for c, low, step in zip(counts, self.least, self.steps, strict=True))

    def exponent(self, counts: Sequence[int], n: int) -> int:
        """The exponent of these counts in the reports of n users."""
        return (self._whole(counts, n) - n * self.low) // self.factor

    def counts(self, exponent: int, n: int) -> Counts:
        """The counts in the reports of n users that have this exponent."""
        whole = exponent * self.factor + n * self.low
        return tuple(
            whole // step % radix + n * low
            for low, step, radix in zip(self.least, self.steps, self.radices, strict=True)
        )

    def law(self, often: Sequence[int]) -> "Law":
        """The law of the counts where so many users have each input: at most n users, if n was said."""
        powers = [row**times for row, times in zip(self.rows, often, strict=True) if times]
        below = prod(d**times for d, times in zip(self.denominators, often, strict=True))
        return Law(self, sum(often), prod(powers[1:], start=powers[0]), below)

    def gaps(self, ratio: Fraction) -> list[tuple[tuple[int, int], Polynomial]]:
        """For rows a and b, what row b times the ratio, rounded down if it is long, has over row a, times
        numbers that make it whole.
        """
        p, q = ratio.numerator, ratio.denominator
        if q >> GUARD:
            p, q = (p << GUARD) // q, 1 << GUARD
        return [
            ((a, b), p * self.denominators[a] * self.rows[b] - q * self.denominators[b] * self.rows[a])
            for a, b in self.pairs
        ]

    def datasets(self, pair: tuple[int, int], others: Often) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The two inputs of one user, absent or not, each with the same others."""
        same = [y for y, often in enumerate(others) for _ in range(often)]
        first, second = ((*([x] if x in self.inputs else []), *same) for x in pair)
        return first, second

    def others(self, watch: Watch) -> Iterator[tuple[Often, Polynomial]]:
        """All datasets of all users but one, each with the product of its rows."""
        total = comb(self.n + len(self.inputs) - 2, len(self.inputs) - 1)
        return progress.of(self.multisets(self.n - 1), total, watch)

    def multisets(self, n: int) -> Iterator[tuple[Often, Polynomial]]:
        """All datasets of n users but for their order, each with the product of its rows."""
        return self._multisets(self.rows[0] ** 0, len(self.inputs) - 1, n)

    def _multisets(self, have: Polynomial, last: int, n: int) -> Iterator[tuple[Often, Polynomial]]:
        """Those of n more users with inputs up to the last; neighbours are one multiplication and one exact
        division apart.
        """
        if last == 0:
            yield (n,), have * self.rows[0] ** n
        elif last == 1:
            law = have * self.rows[0] ** n
            for often in range(n + 1):
                yield (n - often, often), law
                law = law * self.rows[1] / self.rows[0] if often < n else law
        else:
            for often in range(n + 1):
                for others, law in self._multisets(have, last - 1, n - often):
                    yield (*others, often), law
                have = have * self.rows[last]


@dataclass(frozen=True)
class Law:
    """The law of the counts of messages of some users: a polynomial over one denominator, unpacked where
    asked.
    """

    users: Users
    n: int
    polynomial: Polynomial
    denominator: int

    def __getitem__(self, counts: Counts) -> Fraction:
        """The probability of these counts."""
        exponent = self.users.exponent(counts, self.n)
        possible = exponent >= 0 and self.users.counts(exponent, self.n) == counts
        return Fraction(coefficient(self.polynomial, exponent) if possible else 0, self.denominator)

    @cached_property
    def weights(self) -> dict[Counts, int]:
        """The possible counts, each with its probability times the denominator."""
        return {self.users.counts(e, self.n): w for e, w in coefficients(self.polynomial).items()}


def law_of(r: Randomizer, dataset: Sequence[int]) -> Law:
    """The law of the counts of messages on a dataset."""
    rows = rows_of(r)
    return Users(rows, len(dataset)).law([dataset.count(x) for x in range(len(rows))])


# Where it is worst ------------------------------------------------------------------------------------------


def worst(
    rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool = False, watch: Watch = unwatched
) -> Worst | None:
    """The largest ratio of probabilities of one output on neighbouring datasets of n users; None where it is
    infinite.

    For each dataset of the other users, one multiplication and a look at the signs tell whether a pair of
    inputs can exceed the largest ratio so far. Where all others have the same input it often is largest, so
    that is tried first. And where no few others let it be exceeded, no more can, because the signs stay when
    a polynomial without negative coefficients is multiplied in.
    """
    users = Users(rows, n, absent=absent)
    first = users.datasets(users.pairs[0] if users.pairs else (0, 0), (n - 1, *(0,) * (len(rows) - 1)))
    best: Worst | None = Worst(
        Fraction(0 if absent else 1), first, min(users.law((n, *(0,) * (len(users.rows) - 1))).weights)
    )
    for x in users.inputs:
        best = best and _over(
            users,
            tuple((n - 1) * (x == y) for y in users.inputs),
            users.rows[x] ** (n - 1),
            best,
            users.gaps(best.ratio),
        )
    few = 0
    while best and few < n - 1:
        gaps = users.gaps(best.ratio)
        if not any(negative(rest * gap) for _, rest in users.multisets(few) for _, gap in gaps):
            return best
        few = 2 * few + 1
    gaps = users.gaps(best.ratio) if best else []
    for others, rest in users.others(watch):
        found = best and _over(users, others, rest, best, gaps)
        if found is None:
            return None
        if found is not best:
            best, gaps = found, users.gaps(found.ratio)
    return best


def unbounded(rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool = False) -> Worst | None:
    """Two datasets and an output that is possible on the first alone (the ratio in the answer is 0 for want
    of one); None if there are none.
    """
    users = Users(rows, n, absent=absent)
    for others, rest in users.multisets(n - 1):
        laws = {x: coefficients(rest * users.rows[x]) for x in {*chain(*users.pairs)}}
        for a, b in users.pairs:
            if alone := laws[a].keys() - laws[b].keys():
                return Worst(Fraction(0), users.datasets((a, b), others), users.counts(min(alone), n))
    return None


def _over(
    users: Users, others: Often, rest: Polynomial, best: Worst, gaps: list[tuple[tuple[int, int], Polynomial]]
) -> Worst | None:
    """The worst so far, these others included."""
    for pair, gap in gaps:
        suspects = negative(rest * gap)
        if suspects:
            found = _larger(users, others, rest, pair, suspects, best)
            if found is None:
                return None
            best = found
    return best


def _larger(
    users: Users, others: Often, rest: Polynomial, pair: tuple[int, int], suspects: list[int], best: Worst
) -> Worst | None:
    """The worst of these outputs, if it is worse than the worst so far: one of two inputs for one user, and
    these others.
    """
    first, second = (rest * users.rows[x] for x in pair)
    ratio = best.ratio * Fraction(users.denominators[pair[0]], users.denominators[pair[1]])
    p, q, at = ratio.numerator, ratio.denominator, None
    for e in suspects:
        above, below = coefficient(first, e), coefficient(second, e)
        if not below:
            return None
        if above * q > below * p:
            p, q, at = above, below, e
    if at is None:
        return best
    above, below = p * users.denominators[pair[1]], q * users.denominators[pair[0]]
    return Worst(Fraction(above, below), users.datasets(pair, others), users.counts(at, users.n))


# How often each ratio occurs --------------------------------------------------------------------------------

Losses = dict[
    Fraction | None, tuple[Fraction, Fraction]
]  # ratio P/Q (None: infinite) -> the probabilities, under P and Q, of the outputs with it


def losses(p: dict[Counts, Fraction], q: dict[Counts, Fraction]) -> Losses:
    """The outputs by the ratio of their probabilities: all that matters to privacy."""
    found: Losses = {}
    for o in {*p, *q}:
        u, v = p.get(o, Fraction(0)), q.get(o, Fraction(0))
        _add(found, u / v if v else None, u, v)
    return found


def together(parts: Sequence[Losses]) -> Losses:
    """Of independent coordinates, seen together."""
    found: Losses = {Fraction(1): (Fraction(1), Fraction(1))}
    for part in parts:
        new: Losses = {}
        for r, (p, q) in found.items():
            for s, (u, v) in part.items():
                _add(new, None if r is None or s is None else r * s, p * u, q * v)
        found = new
    return found


def _add(found: Losses, ratio: Fraction | None, u: Fraction, v: Fraction) -> None:
    p, q = found.get(ratio, (Fraction(0), Fraction(0)))
    if u or v:
        found[ratio] = (p + u, q + v)


def largest(found: Losses) -> Fraction | None:
    """The largest ratio; None where it is infinite."""
    return None if None in found else max(r for r in found if r is not None)


def excess(found: Losses, ratio: Fraction) -> Fraction:
    """The sum over the outputs of max(0, P - ratio Q): delta, for e^epsilon = ratio."""
    return sum((p - ratio * q for r, (p, q) in found.items() if r is None or r > ratio), Fraction(0))


# The whole curve --------------------------------------------------------------------------------------------

Outputs = Sequence[tuple[int, int]]  # the probabilities of outputs on two datasets, times one scale
Datasets = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Event:
    """A set of outputs: its probabilities on two datasets, times a scale, and these datasets, as whoever
    asked named them.
    """

    above: int
    below: int
    datasets: Any


@dataclass(frozen=True)
class Curve:
    """delta as a function of r = e^epsilon >= 1: the largest P(event) - r Q(event) over events and
    neighbours.

    Of all events there remain those that are best for some r, from large r to r = 1. Among the sets of
    outputs whose ratio is large enough there is a best one, so nothing is missed.
    """

    scale: int
    events: tuple[Event, ...]

    def delta(self, ratio: Fraction) -> tuple[Fraction, Event]:
        """The smallest delta for e^epsilon = ratio, and an event that needs it."""
        p, q = ratio.numerator, ratio.denominator
        best = max(self.events, key=lambda e: e.above * q - p * e.below)
        return Fraction(best.above * q - p * best.below, q * self.scale), best

    def ratio(self, delta: Fraction) -> tuple[Fraction | None, Event]:
        """The smallest e^epsilon >= 1 for this delta (None: no finite one), and an event that needs it."""
        p, q = delta.numerator * self.scale, delta.denominator
        for e in self.events:
            if not e.below and e.above * q > p:
                return None, e
        bounded = [e for e in self.events if e.below]
        if not bounded:
            return Fraction(1), self.events[0]
        needs = [(Fraction(e.above * q - p, e.below * q), i) for i, e in enumerate(bounded)]
        most, at = max(needs)
        return max(most, Fraction(1)), bounded[at]

    @property
    def corners(self) -> list[tuple[Fraction, Fraction]]:
        """(r, delta) where the curve bends, r ascending from 1; between them delta is linear in r, after the
        last it is constant.
        """
        found = []
        for a, b in pairwise(self.events):
            r = Fraction(b.above - a.above, b.below - a.below)
            found.append((r, Fraction(a.above - r * a.below, self.scale)))
        at_one = self.delta(Fraction(1))[0]
        return [(Fraction(1), at_one), *(corner for corner in reversed(found) if corner[0] > 1)]


def curve_of(pairs: Iterable[tuple[Any, Outputs]], scale: int) -> Curve:
    """The curve of these pairs of laws."""
    hull = [Event(0, 0, None)]
    for datasets, outputs in pairs:
        above = below = 0
        points = []
        for p, q in _by_ratio([(p, q) for p, q in outputs if p > q]):
            above, below = above + p, below + q
            points.append(Event(above, below, datasets))
        hull = _hull([*hull, *points])
    return Curve(scale, tuple(hull))


def _by_ratio(outputs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those with the largest p/q first; rounded quotients tell, and where they are equal, the exact ones."""

    def order(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
        return b[0] - a[0] or b[1] * a[2] - a[1] * b[2]

    keyed = [((p << 2 * GUARD) // q if q else -1, p, q) for p, q in outputs]
    top = max((k for k, _, _ in keyed), default=0) + 1
    return [
        (p, q)
        for _, p, q in sorted(((top if k < 0 else k, p, q) for k, p, q in keyed), key=cmp_to_key(order))
    ]


def _hull(points: list[Event]) -> list[Event]:
    """Those that have the largest above - r below for some r >= 1, by rising below."""
    hull: list[Event] = []
    for e in sorted(points, key=lambda e: (e.below, -e.above)):
        if hull and e.above - hull[-1].above <= e.below - hull[-1].below:
            continue
        while len(hull) > 1 and _turns_up(hull[-2], hull[-1], e):
            hull.pop()
        hull.append(e)
    return hull


def _turns_up(a: Event, b: Event, c: Event) -> bool:
    """Whether b lies on or below the line from a to c."""
    return (b.above - a.above) * (c.below - a.below) <= (c.above - a.above) * (b.below - a.below)


def curve(
    rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool = False, watch: Watch = unwatched
) -> Curve:
    """The curve of n users, over all neighbouring datasets."""
    users = Users(rows, n, absent=absent)
    whole = lcm(*users.denominators)

    def pairs() -> Iterator[tuple[Datasets, Outputs]]:
        for others, rest in users.others(watch):
            factor = prod((whole // d) ** k for d, k in zip(users.denominators, others, strict=False))
            laws = {
                x: coefficients(rest * users.rows[x] * (factor * (whole // users.denominators[x])))
                for x in {*chain(*users.pairs)}
            }
            for a, b in users.pairs:
                yield users.datasets((a, b), others), [(w, laws[b].get(o, 0)) for o, w in laws[a].items()]

    return curve_of(pairs(), whole**n)


def curve_of_losses(pairs: Iterable[tuple[Any, Losses]]) -> Curve:
    """The curve of pairs of laws that are given by their ratios."""
    found = list(pairs)
    scale = lcm(*(w.denominator for _, loss in found for weights in loss.values() for w in weights))
    return curve_of(
        (
            (datasets, [(int(p * scale), int(q * scale)) for p, q in loss.values()])
            for datasets, loss in found
        ),
        scale,
    )


# One point of the curve -------------------------------------------------------------------------------------


class _Looks:
    """All neighbouring datasets, but for symmetries, looked at one by one: roughly at first, and exactly
    where that does not decide.

    A rounded ratio, which is not larger, asks for no less: where it is seen to need no more than is known
    already, nothing else does.
    """

    def __init__(
        self, rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool, watch: Watch
    ) -> None:
        self.watch, self.users = watch, (users := Users(rows, n, absent=absent))
        self.n, self.d = n, users.denominators
        long = 2 * GUARD + max(d.bit_length() for d in self.d)
        self.packed = Packed([coefficients(row) for row in users.rows], n, long + GUARD)
        self.same = symmetries(rows)
        self.first = users.datasets(
            users.pairs[0] if users.pairs else (0, 0), (n - 1, *(0,) * (len(rows) - 1))
        )

    def datasets(self) -> Iterator[tuple[Often, Any]]:
        """What the other users have: first all the same."""
        inputs, alike = self.users.inputs, self.n - 1
        for x in inputs:
            yield tuple(alike * (x == y) for y in inputs), self.packed.power(whole(1), x, alike)
        if len(self.same) == 1:
            some = (found for found in self.packed.multisets(len(inputs), alike) if max(found[0]) < alike)
            total = comb(alike + len(inputs) - 1, len(inputs) - 1) - len(inputs)
            yield from progress.of(some, total, self.watch)
            return
        chosen = [
            o
            for o in compositions(alike, len(inputs))
            if max(o) < alike and all(tuple(o[x] for x in same) <= o for same in self.same)
        ]
        for others in progress.of(chosen, len(chosen), self.watch):
            law = whole(1)
            for x, often in enumerate(others):
                law = self.packed.power(law, x, often)
            yield others, law

    def pairs(self) -> Iterator[tuple[tuple[int, int], Often, Any, Any, int]]:
        """The two inputs of one user, the others, both laws, and what the probabilities on others are whole
        multiples of.
        """
        needed = {*chain(*self.users.pairs)}
        for others, rest in self.datasets():
            below = prod(d**k for d, k in zip(self.d, others, strict=False))
            laws = {x: self.packed.times(rest, x) for x in needed}
            for a, b in self.users.pairs:
                yield (a, b), others, laws[a], laws[b], below

    def exceeds(
        self, pair: tuple[int, int], above: Any, below: Any, ratio: Fraction, bound: Fraction
    ) -> bool:
        """Whether the sum of max(0, P - r Q) may be more than this, times the denominator of the others."""
        a, b = pair
        p, q = ratio.numerator, ratio.denominator
        found = self.packed.positive(above, q * self.d[b], below, p * self.d[a])
        return found * bound.denominator > bound.numerator * q * self.d[a] * self.d[b]

    def event(
        self, pair: tuple[int, int], above: Any, below: Any, ratio: Fraction
    ) -> tuple[Fraction, Fraction]:
        """The probabilities of the best event at this ratio, times the denominator of the others."""
        (a, b), (p, q) = pair, (ratio.numerator, ratio.denominator)
        x, y = q * self.d[b], p * self.d[a]
        here = [
            (u, v)
            for u, v in zip(self.packed.weights(above), self.packed.weights(below), strict=True)
            if u and u * x > v * y
        ]
        return Fraction(sum(u for u, _ in here), self.d[a]), Fraction(sum(v for _, v in here), self.d[b])


def symmetries(rows: Sequence[dict[Counts, Fraction]]) -> list[tuple[int, ...]]:
    """The ways to rename the inputs which, with some renaming of the messages, change nothing; the first one
    changes no name.
    """
    messages = len(next(iter(rows[0])))
    if max(len(rows), messages) > MOST_RENAMED:
        return [tuple(range(len(rows)))]
    known = list(map(dict, rows))
    renamed = [
        [{tuple(c[s] for s in names): w for c, w in row.items()} for row in known]
        for names in permutations(range(messages))
    ]
    return [
        names
        for names in permutations(range(len(rows)))
        if any([new[x] for x in names] == known for new in renamed)
    ]


def compositions(total: int, parts: int) -> Iterator[Often]:
    """All ways to write a number as a sum of so many."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in compositions(total - first, parts - 1))


def excess_on(
    rows: Sequence[dict[Counts, Fraction]],
    n: int,
    ratio: Fraction,
    datasets: Datasets,
    *,
    absent: bool = False,
) -> Fraction:
    """The sum of max(0, P - ratio Q) over the outputs on these datasets alone."""
    users = Users(rows, n, absent=absent)
    first, second = ([d.count(x) for x in users.inputs] + [n - len(d)] * absent for d in datasets)
    p, q = users.law(first), users.law(second)
    x, y = ratio.denominator * q.denominator, ratio.numerator * p.denominator
    gain = sum(max(0, x * w - y * q.weights.get(o, 0)) for o, w in p.weights.items())
    return Fraction(gain, ratio.denominator * p.denominator * q.denominator)


def delta(
    rows: Sequence[dict[Counts, Fraction]],
    n: int,
    ratio: Fraction,
    *,
    absent: bool = False,
    watch: Watch = unwatched,
) -> tuple[Fraction, Datasets]:
    """The smallest delta for e^epsilon = ratio, over all neighbouring datasets, and two that need it."""
    looks, rough = _Looks(rows, n, absent=absent, watch=watch), _rounded_down(ratio)
    best, at = Fraction(0), looks.first
    for pair, others, above, below, scale in looks.pairs():
        if looks.exceeds(pair, above, below, rough, best * scale):
            p, q = looks.event(pair, above, below, ratio)
            if (value := (p - ratio * q) / scale) > best:
                best, at = value, looks.users.datasets(pair, others)
    return best, at


def smallest(
    rows: Sequence[dict[Counts, Fraction]],
    n: int,
    wanted: Fraction,
    *,
    absent: bool = False,
    watch: Watch = unwatched,
) -> tuple[Fraction | None, Datasets]:
    """The smallest e^epsilon >= 1 for this delta, over all neighbouring datasets (None: no finite one), and
    two that need it.

    For one event delta is linear in r = e^epsilon. So while a dataset needs more than is allowed, its best
    event says how large r is at least; when it does not, it does not for any larger r either.
    """
    looks = _Looks(rows, n, absent=absent, watch=watch)
    low, at = Fraction(1), looks.first
    for pair, others, above, below, scale in looks.pairs():
        while looks.exceeds(pair, above, below, _rounded_down(low), wanted * scale):
            p, q = looks.event(pair, above, below, low)
            if p - low * q <= wanted * scale:
                break
            if not q:
                return None, looks.users.datasets(pair, others)
            low, at = (p - wanted * scale) / q, looks.users.datasets(pair, others)
    return low, at


def _rounded_down(ratio: Fraction) -> Fraction:
    if not ratio.denominator >> GUARD:
        return ratio
    return Fraction((ratio.numerator << GUARD) // ratio.denominator, 1 << GUARD)
