"""The laws of few users with many letters, as dictionaries: memory by what is possible, where numbers side by
side would have room for all counts there are.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from math import comb, lcm, prod
from typing import Any

from verify.prove import progress
from verify.prove.laws import Counts, Often, Users, length
from verify.prove.progress import Watch

THIN = 64  # times as many counts as are possible, from which on they are not set side by side
MOST = 4_000_000  # possible outputs of all datasets

Law = dict[Counts, int]


def possible(rows: Sequence[Mapping[Counts, Fraction]], n: int) -> int:
    """At most how many outputs n users have."""
    return comb(n + len({c for row in rows for c in row}) - 1, n)


def fits(rows: Sequence[Mapping[Counts, Fraction]], n: int) -> bool:
    """Whether dictionaries serve better."""
    room = length(list({c for row in rows for c in row}), n)
    outputs, datasets = possible(rows, n), comb(n + len(rows) - 2, n - 1)
    return room > THIN * outputs and outputs * datasets <= MOST


class Sparse:
    """All neighbouring datasets, one by one, as in `deltas`, with laws over a common denominator."""

    def __init__(
        self, rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool, watch: Watch
    ) -> None:
        self.users = Users(rows, n, absent=absent)
        self.n, self.watch = n, watch
        self.d = [lcm(*(w.denominator for w in row.values())) for row in rows]
        self.rows = [{c: int(w * d) for c, w in row.items()} for row, d in zip(rows, self.d, strict=True)]
        if absent:
            self.rows.append({(0,) * len(next(iter(rows[0]))): 1})
            self.d.append(1)
        self.first = self.users.datasets(
            self.users.pairs[0] if self.users.pairs else (0, 0), (n - 1, *(0,) * (len(rows) - 1))
        )

    def skip(self, ratio: Callable[[], Fraction], bound: Callable[[], Fraction]) -> None:
        """Every dataset is looked at."""

    def _times(self, law: Law, row: Law) -> Law:
        new: Law = {}
        for c, p in law.items():
            for e, w in row.items():
                both = tuple(map(sum, zip(c, e, strict=True)))
                new[both] = new.get(both, 0) + p * w
        return new

    def _datasets(self, law: Law, last: int, left: int) -> Iterator[tuple[Often, Law]]:
        """With `left` more users of the inputs up to the last."""
        if last == 0:
            for _ in range(left):
                law = self._times(law, self.rows[0])
            yield (left,), law
            return
        for often in range(left + 1):
            for others, found in self._datasets(law, last - 1, left - often):
                yield (*others, often), found
            law = self._times(law, self.rows[last])

    def pairs(self) -> Iterator[tuple[tuple[int, int], Often, Any, Any, int]]:
        """The two inputs of one user, the others, both laws, and what the probabilities on others are whole
        multiples of.
        """
        needed, inputs = {*chain(*self.users.pairs)}, len(self.users.inputs)
        nobody = {(0,) * len(next(iter(self.rows[0]))): 1}
        every = self._datasets(nobody, inputs - 1, self.n - 1)
        for others, rest in progress.of(every, comb(self.n + inputs - 2, inputs - 1), self.watch):
            below = prod(d**k for d, k in zip(self.d, others, strict=False))
            laws = {x: self._times(rest, self.rows[x]) for x in needed}
            for a, b in self.users.pairs:
                yield (a, b), others, laws[a], laws[b], below

    def exceeds(
        self, pair: tuple[int, int], above: Law, below: Law, ratio: Fraction, bound: Fraction
    ) -> bool:
        """Whether the sum of max(0, P - r Q) is more than this, times the denominator of the others."""
        p, q = self.event(pair, above, below, ratio)
        return p - ratio * q > bound

    def event(
        self, pair: tuple[int, int], above: Law, below: Law, ratio: Fraction
    ) -> tuple[Fraction, Fraction]:
        """The probabilities of the best event at this ratio, times the denominator of the others."""
        (a, b), (p, q) = pair, (ratio.numerator, ratio.denominator)
        x, y = q * self.d[b], p * self.d[a]
        here = [(u, v) for c, u in above.items() if u * x > (v := below.get(c, 0)) * y]
        return Fraction(sum(u for u, _ in here), self.d[a]), Fraction(sum(v for _, v in here), self.d[b])
