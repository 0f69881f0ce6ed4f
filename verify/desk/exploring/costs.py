"""What a question takes, counted before any work is spent: a size that cannot be answered is refused in a
line, with one that can.

A step is about a nanosecond on a machine of this year; what is refused depends on the count alone, and so is
the same on every machine. What may end early is counted as far as it surely goes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain
from math import comb, isqrt, lcm
from typing import Protocol

from verify.desk.exploring import nearly
from verify.desk.exploring.central import Central
from verify.desk.exploring.counted import MOST_EXACT, MOST_NEARLY, Counted
from verify.desk.exploring.local import Local
from verify.desk.exploring.questions import POINTS, bends
from verify.desk.exploring.views import View
from verify.language.randomizer import BadRandomizer, Counts
from verify.prove import deltas, sparse
from verify.prove.laws import length
from verify.prove.reports import Reports
from verify.prove.windows import Undecided
from verify.results.exploration import Kind

MOST_STEPS = 4 * 10**12  # about an hour
MOST_WAITED = 3 * 10**9  # for exact numbers, where two ends would do
BLOCKS, BLOCK = 10, 4 * 10**5  # so many of them, by the root of the users; and steps of each
LINES = 2 * 10**7  # steps of the sums over lines for three inputs
NEARLY = 4, 2  # times as long with weights that are not rational: for other questions, for delta
MOST_BYTES = 6 * 10**9
ANY = 1 << 200  # steps where the clock ends the work
PYTHON = 2000  # steps of an operation on fractions
ROUNDING = 160  # bits that a packed number has to spare
BALL = 200  # steps of an operation on balls of 64 bits
DEVIATIONS = 40  # of which a window is as wide, in standard deviations


@dataclass(frozen=True)
class Cost:
    """Steps and bytes, and of what."""

    steps: int
    bytes: int
    of: str = ""

    def times(self, count: int) -> "Cost":
        """The same so many times, one after the other."""
        return Cost(self.steps * count, self.bytes, self.of)

    def fits(self, most: "Cost") -> bool:
        """Whether it is not more than this."""
        return self.steps <= most.steps and self.bytes <= most.bytes

    def __str__(self) -> str:
        return f"{self.of}, that is about {_about(self.steps)} steps and {_about(self.bytes)} bytes"


def _about(count: int) -> str:
    """A number in short."""
    digits = count.bit_length() * 30103 // 100000
    return str(count) if count < 10**6 else f"10^{digits}"


class Asked(Protocol):
    """A question, as far as this goes."""

    @property
    def bits(self) -> int: ...
    def seen(self, n: int) -> View: ...


def refuse(what: str, asked: Asked, users: Sequence[int], kind: Kind, most: Cost) -> None:
    """Refuse what would take more than this, before it is begun."""

    def cost(n: int) -> Cost:
        try:
            return cost_of(asked.seen(n), kind, asked.bits)
        except Undecided as error:
            raise BadRandomizer(f"{what} of {n} users: {error}") from None

    for below in (max(users) + 1, MOST_EXACT + 1, MOST_NEARLY + 1):
        n = max((n for n in users if n < below), default=0)
        if n and not (needed := cost(n)).fits(most):
            small = _largest(lambda k: cost(k).fits(most), n)
            raise BadRandomizer(f"{what} of {n} users takes {needed}: {_instead(asked, small, kind)}")


def _instead(asked: Asked, small: int, kind: Kind) -> str:
    """What can be asked."""
    view = asked.seen(max(small, 2))
    if isinstance(view, Counted) and view.exact and view.single and not view.absent and kind != "ratio":
        return f"leave out --exact for two ends, both certain, or ask for up to {small} users"
    ratio = "" if kind == "ratio" else ", or for the pure ratio, which takes less"
    return f"ask for up to {small} users{ratio}" if small else f"ask for fewer letters{ratio}"


def _largest(fits: Callable[[int], bool], high: int) -> int:
    """The largest number below one that does not fit, as far as what fits begins at 1 and has no gaps."""
    low = 0
    while high - low > 1:
        middle = (low + high) // 2
        try:
            found = fits(middle)
        except BadRandomizer:
            found = False
        low, high = (middle, high) if found else (low, middle)
    return low


def cost_of(view: View, kind: Kind, bits: int) -> Cost:
    """What the answer takes."""
    if isinstance(view, Central):
        return _of_central(view, kind, bits)
    if isinstance(view, Local):
        entries = sum(map(len, chain(*view.finite.laws))) // len(view.finite.inputs)
        return Cost(
            len(view.pairs) * entries * PYTHON,
            len(view.pairs) * entries,
            f"{len(view.pairs)} pairs of inputs with {entries} weights each",
        )
    return _Counting(view, kind, bits).cost


def bracketed(view: Counted, kind: Kind, bits: int) -> bool:
    """Whether two certified ends take the place of an exact number."""
    return _Counting(view, kind, bits).bracketed


def rough(view: Counted, kind: Kind) -> bool:
    """Whether all datasets can be gone through with so few bits, where weights are not rational."""
    few = not view.finite.exact and view.n <= MOST_EXACT
    return few and not _Counting(view, kind, nearly.ROUGH).bracketed


def _of_central(view: Central, kind: Kind, bits: int) -> Cost:
    c = view.curator
    if view.has_formula or c.kind == "geometric" or (c.kind == "binomial" and kind == "ratio"):
        return Cost(0, 0)
    if (balls := view.sides()) is not None:
        return _windows(balls[0].m, len(balls), kind, bits)
    sums = c.parameters[0].args[0] if c.kind == "binomial" else view.n
    each = sums * 64
    return Cost(
        sums**2 * (PYTHON + each),
        sums**2 * (200 + each // 8),
        f"a table of {sums + 1} sums and their outputs",
    )


def _windows(m: int, sides: int, kind: Kind, bits: int) -> Cost:
    """Balls over the window of a binomial law, for each of so many sides."""
    width = DEVIATIONS * (isqrt(m) + 1)
    points = POINTS if kind == "curve" else 8 if kind == "epsilon" else 1
    steps = sides * points * min(width, m + 1) * BALL * (1 + bits // 64)
    return Cost(steps, 0, f"windows of {width} numbers for {sides} sides")


def most_weights(places: Sequence[Counts], n: int) -> int:
    """At most how many outputs n users have, of whom each sends one of these counts."""
    return min(length(places, n), comb(n + len(places) - 1, len(places) - 1))


class _Counting:
    """The counts of n users: how many datasets, how long laws, by which engine."""

    def __init__(self, view: Counted, kind: Kind, bits: int) -> None:
        self.view, self.kind, self.bits = view, kind, bits
        self.exact, self.inputs = view.finite.exact, len(view.matter)

    @cached_property
    def rows(self) -> list[dict[Counts, Fraction]]:
        """What one user sends: rational numbers next to weights that are not."""
        f = self.view.finite
        return self.view.rows if f.exact else nearly.rational(f, 1, 64)[0].counted

    @cached_property
    def places(self) -> list[Counts]:
        """The counts that one user may send."""
        absent = {(0,) * len(self.view.finite.alphabet)} if self.view.absent else set()
        return list({c for row in self.rows for c in row} | absent)

    @property
    def entries(self) -> int:
        return max(map(len, self.rows))

    @property
    def weight_bits(self) -> int:
        """Bits of the weights of one user over a common denominator."""
        if not self.exact:
            return nearly.precisions(self.bits)[0]
        return max(lcm(*(w.denominator for w in row.values())).bit_length() for row in self.rows)

    @property
    def pairs(self) -> int:
        return 2 * self.inputs if self.view.absent else self.inputs * (self.inputs - 1)

    @cached_property
    def datasets(self) -> int:
        return comb(self.view.n + self.inputs - 2, self.inputs - 1)

    @cached_property
    def unlike(self) -> int:
        """About how many datasets there are, but for renamed inputs."""
        same = 1 if self.view.absent else len(deltas.symmetries(self.rows))
        return self.datasets // same + self.inputs

    @property
    def cost(self) -> Cost:
        v, kind = self.view, self.kind
        if kind == "ratio":
            if v.as_for_one:
                return cost_of(Local(v.finite, absent=False), kind, self.bits)
            return self.ratio
        if (balls := v.sides()) is not None:
            return _windows(v.n, len(balls), kind, self.bits)
        if v.crowds:
            return self.blocks
        if self.bracketed:
            return self.sums
        if kind == "curve":
            return self.curve
        return self.packed

    @property
    def blocks(self) -> Cost:
        """Blocks of datasets that grow with their distance from both ends."""
        v, digits = self.view, self.view.n.bit_length()
        many = len(v.crowds) * BLOCKS * min(v.n, 16 * digits + isqrt(v.n))
        points = POINTS if self.kind == "curve" else 1
        return Cost(many * points * BLOCK, 0, f"{_about(many)} blocks of datasets")

    @property
    def bracketed(self) -> bool:
        """Whether two ends serve better: of reports of one letter, where exact numbers take long."""
        v = self.view
        if v.exact or v.absent or not v.single or v.n < 2 or self.inputs < 2:
            return False
        if v.sides() is not None or v.crowds:
            return False
        if self.kind == "curve" and bends(v):
            return False
        times = 1 if self.exact else NEARLY[self.kind == "delta"]
        return self.packed.times(times).steps > MOST_WAITED

    @property
    def sums(self) -> Cost:
        """Sums over lines, for all pairs of inputs and all others that do not look the same."""
        laws = [{w[0]: t for w, t in row.items()} for (row,) in self.view.finite.laws]
        unlike = len(Reports(laws, self.view.n).alike)
        looks = unlike**2 * (unlike + 2)
        steps = looks * LINES * (POINTS if self.kind == "curve" else 1)
        return Cost(steps, 0, f"sums over lines for {_about(looks)} choices of three inputs")

    @property
    def ratio(self) -> Cost:
        """All others alike, which is looked at first: the rest may be seen at once."""
        outputs, long = most_weights(self.places, self.view.n), self.view.n * self.weight_bits // 8 + 64
        looks = self.inputs * self.pairs
        return Cost(
            looks * outputs * self.entries * (100 + long // 8),
            outputs * long * 8,
            f"laws with {_about(outputs)} outputs on {_about(looks)} pairs of datasets",
        )

    @property
    def curve(self) -> Cost:
        if bends(self.view):
            return self.ratio
        return self.packed.times(POINTS)

    @property
    def sparse(self) -> Cost:
        """All datasets, whose laws are dictionaries of what is possible."""
        many = sparse.possible(self.rows, self.view.n)
        looks = self.datasets * (2 * self.pairs + self.inputs * self.entries)
        said = f"laws of {_about(many)} outputs on {_about(self.datasets)} datasets of the others"
        return Cost(looks * many * PYTHON, many * 400, said)

    @property
    def packed(self) -> Cost:
        """All datasets, whose laws are single integers."""
        if sparse.fits(self.rows, self.view.n):
            return self.sparse
        n, numbers = self.view.n, length(self.places, self.view.n)
        long = n * self.weight_bits + 2 * self.weight_bits + ROUNDING
        size = numbers * (long // 8 + 1)
        looks = self.unlike * (self.pairs + 2 * self.entries)
        return Cost(
            looks * (PYTHON + size),
            size * (8 + n.bit_length()),
            f"laws of {_about(numbers)} numbers on {_about(self.unlike)} datasets of the others",
        )


def outputs(view: Counted) -> int:
    """At most how many outputs there are."""
    return most_weights(list({c for row in view.rows for c in row}), view.n)
