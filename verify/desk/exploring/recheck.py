"""The kernel's own laws of all neighbouring datasets, and whether what was found elsewhere follows from them.

The kernel computes each law anew, by a way of its own; its probabilities must add up to 1, so no output is
left out. What is left are sums and comparisons of whole numbers.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, permutations

from verify.kernel.counting import Table, Weights
from verify.kernel.definitions import Randomizer
from verify.kernel.errors import KernelError, require
from verify.kernel.terms import num
from verify.kernel.work import Work
from verify.prove.enumerate_ import tables

MOST_STEPS = 1_000_000_000  # of the kernel, for all datasets together


class Laws:
    """The laws of n users on all pairs of neighbouring datasets; with `absent`, the last input is that of a
    user who sends nothing.
    """

    def __init__(self, r: Randomizer, n: int, *, absent: bool) -> None:
        table = Table(*tables(r, num(n)), Work(MOST_STEPS))
        present = range(len(table.rows) - absent)
        gone = len(present)
        which = (
            [p for x in present for p in ((x, gone), (gone, x))] if absent else list(permutations(present, 2))
        )
        self.scale = table.denominator**n
        self.pairs: list[tuple[Weights, Weights]] = []
        for others in combinations_with_replacement(present, n - 1):
            rest = table.product(others)
            laws = [table.times(rest, row) for row in table.rows]
            require(
                all(sum(law.values()) == self.scale for law in laws), "the probabilities do not add up to 1"
            )
            self.pairs += [(laws[a], laws[b]) for a, b in which]

    @classmethod
    def of(cls, r: Randomizer, n: int, *, absent: bool) -> "Laws | None":
        """None where the kernel refuses them."""
        try:
            return cls(r, n, absent=absent)
        except KernelError:
            return None

    def ratio(self, value: Fraction | None) -> bool:
        """Whether no ratio is larger than this, and some is this; None: whether an output is possible on the
        one and impossible on the other.
        """
        if value is None:
            return any(p.keys() - q.keys() for p, q in self.pairs)
        a, b = value.numerator, value.denominator
        gaps = [a * q.get(o, 0) - b * w for p, q in self.pairs for o, w in p.items()]
        return bool(gaps) and min(gaps) == 0

    def delta(self, r: Fraction, value: Fraction) -> bool:
        """Whether this is the smallest delta for e^epsilon = r."""
        return max((excess for excess, _ in self._events(r)), default=Fraction(0)) == value

    def smallest(self, delta: Fraction, r: Fraction | None) -> bool:
        """Whether this is the smallest e^epsilon >= 1 for this delta > 0; None: whether there is none.

        Where delta is met and an event that meets it can happen on the second dataset, anything smaller falls
        short by some of its probability.
        """
        if r is None:
            return any(
                Fraction(sum(p[o] for o in p.keys() - q.keys()), self.scale) > delta for p, q in self.pairs
            )
        found = list(self._events(r))
        enough = all(excess <= delta for excess, _ in found)
        return enough and (r == 1 or any(excess == delta and below for excess, below in found))

    def curve(self, corners: Sequence[tuple[Fraction, Fraction]]) -> bool:
        """Whether delta is linear between these corners and constant after them: a convex function that is so
        at corners and between is.
        """
        last, end = corners[-1]
        middles = [((r + s) / 2, (d + e) / 2) for (r, d), (s, e) in pairwise(corners)]
        return all(self.delta(r, d) for r, d in [*corners, *middles, (last + 1, end)])

    def _events(self, r: Fraction) -> Iterator[tuple[Fraction, bool]]:
        """For each pair, by how much the outputs that are at least r times as likely exceed that, and whether
        they can happen on the second.
        """
        a, b = r.numerator, r.denominator
        for p, q in self.pairs:
            total, below = 0, False
            for o, w in p.items():
                v = q.get(o, 0)
                gap = b * w - a * v
                if gap >= 0:
                    total, below = total + gap, below or v > 0
            yield Fraction(total, b * self.scale), below
