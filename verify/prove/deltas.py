"""The smallest delta for one epsilon, the smallest epsilon for one delta, over all neighbouring datasets."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, permutations
from math import comb, prod
from typing import Any

from verify.prove import progress, sparse
from verify.prove.exact import coefficients, whole
from verify.prove.laws import GUARD, Counts, Datasets, Often, Users
from verify.prove.packed import Packed
from verify.prove.progress import Watch, unwatched

MOST_RENAMED = 5  # inputs or messages of which all renamings are tried


class _Looks:
    """All neighbouring datasets, but for symmetries, looked at one by one: roughly at first, and exactly
    where that does not decide.

    A rounded ratio, which is not larger, asks for no less: where it is seen to need no more than is known
    already, nothing else does.
    """

    def __init__(
        self, rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool, watch: Watch
    ) -> None:
        self.watch = watch
        self.more: Callable[[Often, Any], bool] = lambda others, law: True
        self.users = users = Users(rows, n, absent=absent)
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
            every = self.packed.multisets(len(inputs), alike, self.more)
            some = (found for found in every if max(found[0]) < alike)
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

    def skip(self, ratio: Callable[[], Fraction], bound: Callable[[], Fraction]) -> None:
        """Leave out datasets whose users in common need no more than this: without some of the others delta
        is no smaller.
        """

        def more(others: Often, law: Any) -> bool:
            below = prod(d**k for d, k in zip(self.d, others, strict=False))
            r, most = _rounded_down(ratio()), bound() * below
            laws = {x: self.packed.times(law, x) for x in {*chain(*self.users.pairs)}}
            return any(self.exceeds((a, b), laws[a], laws[b], r, most) for a, b in self.users.pairs)

        self.more = more

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
    looks, rough = _all(rows, n, absent=absent, watch=watch), _rounded_down(ratio)
    best, at = Fraction(0), looks.first
    looks.skip(lambda: ratio, lambda: best)
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
    looks = _all(rows, n, absent=absent, watch=watch)
    low, at = Fraction(1), looks.first
    looks.skip(lambda: low, lambda: wanted)
    for pair, others, above, below, scale in looks.pairs():
        while looks.exceeds(pair, above, below, _rounded_down(low), wanted * scale):
            p, q = looks.event(pair, above, below, low)
            if p - low * q <= wanted * scale:
                break
            if not q:
                return None, looks.users.datasets(pair, others)
            low, at = (p - wanted * scale) / q, looks.users.datasets(pair, others)
    return low, at


def _all(
    rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool, watch: Watch
) -> _Looks | sparse.Sparse:
    """All neighbouring datasets, by dictionaries where most counts are not possible."""
    few = sparse.fits(rows, n)
    return (sparse.Sparse if few else _Looks)(rows, n, absent=absent, watch=watch)


def _rounded_down(ratio: Fraction) -> Fraction:
    if not ratio.denominator >> GUARD:
        return ratio
    return Fraction((ratio.numerator << GUARD) // ratio.denominator, 1 << GUARD)
