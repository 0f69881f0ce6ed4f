"""How often each letter occurs in the reports of n users together."""

from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import comb

from verify.desk.exploring import nearly, recheck
from verify.desk.exploring.local import Found, Local, beside, kernel_agrees, placed, with_absent
from verify.kernel.terms import Term, num
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, Finite
from verify.prove import blocks, curves, deltas, exponentials, laws, windows
from verify.prove.curves import Curve
from verify.prove.laws import NoLaw
from verify.prove.progress import Watch, unwatched
from verify.results.exploration import BALLS, INTEGERS, KERNEL, Counts, Place

MOST_KERNEL = 300_000  # products of numbers for which the kernel is asked
MOST_EXACT = 300  # users for which all datasets of a two-letter report are gone through, when balls would do
MOST_BLOCKS = 10**8  # users for whom blocks of datasets end in a minute or so; there are two ends for more
MOST_NEARLY = 50  # users for whom integers next to weights that are not rational serve as well as balls


class Counted:
    """How often each letter occurs in the reports of n users together."""

    def __init__(
        self,
        finite: Finite,
        n: int,
        *,
        absent: bool,
        exact: bool = False,
        watch: Watch = unwatched,
    ) -> None:
        self.finite, self.n, self.absent, self.exact = finite, n, absent, exact
        self.watch = watch

    @cached_property
    def rows(self) -> list[dict[Counts, Fraction]]:
        """What one user sends on each input."""
        if not self.finite.exact:
            raise BadRandomizer(
                f"{self.finite.name} has weights that are not rational, so its curve is no polygon; ask with "
                "--epsilon or --delta"
            )
        return self.finite.counted

    @property
    def single(self) -> bool:
        """Whether every report is one letter."""
        return all(len(w) == 1 for row in self.finite.rows for w in row) and all(
            len(c) == 1 for c in self.finite.laws
        )

    @property
    def as_for_one(self) -> bool:
        """Whether the ratio is that of one user, and the kernel cannot look at all datasets in a moment."""
        return self.single and not self.absent and not (self.finite.exact and self._cheap())

    def ratio(self) -> Found:
        """The largest ratio of probabilities of one output."""
        f = self.finite
        if self.as_for_one:
            return self._as_for_one()
        if not f.exact and not self.absent and shifted(f) is not None:
            none = {f.alphabet[0]: 0}  # no message at all: only where no input is 1
            return Found(None, beside(f.inputs, (0, 1), 0, self.n - 1, none), BALLS)
        if not f.exact:
            return self._nearly()
        found = laws.worst(self.rows, self.n, absent=self.absent, watch=self.watch)
        shown = found or laws.unbounded(self.rows, self.n, absent=self.absent)
        if shown is None:  # pragma: no cover - an infinite ratio has an output
            raise NoLaw("the ratio is infinite, but no output shows it")
        ratio = found.ratio if found else None
        place = placed(self.finite.inputs, shown.datasets, self._spelled(shown.output))
        if self.absent:
            agrees = self.kernel is not None and self.kernel.ratio(ratio)
        else:
            agrees = self._cheap() and kernel_agrees(
                self.finite.object(), self.n, ratio, shown.datasets, shown.output
            )
        return Found(ratio, place, KERNEL if agrees else INTEGERS)

    def _nearly(self) -> Found:
        """With weights that are not rational: the ratio of rational weights next to them, which is off by
        little.
        """
        near, more = nearly.rational(self.finite, self.n, 256)
        found = Counted(near, self.n, absent=self.absent).ratio()
        if not isinstance(found.value, Fraction):
            return replace(found, trust=BALLS)  # what is possible is the same for both
        factor = (1 + more) ** 2
        return replace(
            found,
            value=(max(found.value / factor, Fraction(1)), max(found.value * factor, Fraction(1))),
            trust=BALLS,
        )

    @cached_property
    def kernel(self) -> recheck.Laws | None:
        """The kernel's own laws, where they are small."""
        return (
            recheck.Laws.of(with_absent(self.finite, self.absent).object(), self.n, absent=self.absent)
            if self._cheap()
            else None
        )

    def _as_for_one(self) -> Found:
        """Of reports that are one letter the pure ratio is that of one user: single-message.same-ratio says
        so for every finite randomizer.
        """
        one = Local(self.finite, absent=False).ratio()
        if one.place is None or not isinstance(one.place.output, str):
            return one
        (x, *_), (y, *_) = (tuple(d) for d in one.place.datasets)
        a, b = (self.finite.inputs.index(z) for z in (x, y))
        letter = self.finite.alphabet.index(one.place.output)
        output = self._spelled(tuple(self.n * (s == letter) for s in range(len(self.finite.alphabet))))
        place = beside(self.finite.inputs, (a, b), a, self.n - 1, output)
        return replace(one, place=place, trust=f"{one.trust}, and single-message.same-ratio")

    def _spelled(self, output: Counts) -> dict[str, int]:
        return dict(zip(self.finite.alphabet, output, strict=True))

    def _cheap(self) -> bool:
        """Whether the kernel can look at all neighbouring datasets in a moment: of all inputs."""
        pairs = self._pairs(len(self.finite.inputs))
        return pairs * self.outputs * max(map(len, self.rows)) <= MOST_KERNEL and self.n < 1000

    @property
    def pairs(self) -> int:
        """How many datasets of the others matter, times how many inputs one user can have."""
        return self._pairs(len(self.matter))

    def _pairs(self, inputs: int) -> int:
        return comb(self.n + inputs - 2, inputs - 1) * inputs

    @property
    def outputs(self) -> int:
        """At most how many outputs there are."""
        spread = (
            max(max(column) - min(column) for row in self.rows for column in zip(*row, strict=True))
            if self.rows
            else 0
        )
        outputs: int = (self.n * spread + 1) ** max(len(self.finite.alphabet) - 1, 1)
        return outputs

    @cached_property
    def curve(self) -> Curve:
        """delta as a function of e^epsilon, over all neighbouring datasets."""
        rows = [self.rows[x] for x in self.matter]
        return curves.curve(rows, self.n, absent=self.absent, watch=self.watch)

    def on(self, found: Found, r: Fraction) -> Found:
        """What the datasets that were found need for another e^epsilon = r: at most what all need."""
        first, second = found.datasets or ((), ())
        rows, datasets = [self.rows[x] for x in self.matter], (tuple(first), tuple(second))
        return replace(found, value=deltas.excess_on(rows, self.n, r, datasets, absent=self.absent))

    def named(self, datasets: tuple[tuple[int, ...], tuple[int, ...]]) -> Place:
        """Two neighbours, of the inputs that matter, by their names."""
        return placed([self.finite.inputs[x] for x in self.matter], datasets, None)

    def sides(self) -> list[windows.Side] | None:
        """What balls need of noise that is shifted by one; None of anything else."""
        if self.absent or (self.finite.exact and self.n <= MOST_EXACT):
            return None
        noise = shifted(self.finite)
        if noise is None or len(self.finite.laws[0][0]) != 2:
            return None
        return shifts(self.n, noise)

    def beside(self, side: windows.Side) -> Place:
        """The datasets that a side speaks of."""
        return beside(self.finite.inputs, side.name[:2], side.name[2], self.n - 1)

    @cached_property
    def crowds(self) -> list[blocks.Crowd]:
        """What it takes to go through all datasets with balls, of reports of one of two letters; empty where
        exact numbers serve, or that is not possible.
        """
        small = self.n <= (MOST_EXACT if self.finite.exact else MOST_NEARLY)
        if small or self.n > MOST_BLOCKS or not self.two or self.absent:
            return []
        if (extremes := self._extremes()) is None:
            return []
        zero, one = ([self.finite.laws[x][0].get((s,), num(0)) for x in extremes] for s in (0, 1))
        if zero[0] == zero[1]:
            return []
        return [
            replace(c, name=(extremes[c.name[0]], extremes[c.name[1]]))
            for c in blocks.crowds_of_one_letter(zero, one, self.n)
        ]

    @property
    def two(self) -> bool:
        """Whether every report is one of two letters."""
        return self.single and len(self.finite.alphabet) == 2

    @cached_property
    def matter(self) -> tuple[int, ...]:
        """The inputs that matter for delta: of reports of one of two letters, two."""
        extremes = self._extremes() if self.two and not self.absent and len(self.finite.inputs) > 2 else None
        return extremes or tuple(range(len(self.finite.inputs)))

    def _extremes(self) -> tuple[int, int] | None:
        """The inputs that send the second letter least and most often; None where that is not certain.

        P - r Q of an event is linear in how often each user sends it, so delta, the largest of them, is
        convex in that, and largest at an end.
        """
        terms = [row.get((1,), num(0)) for (row,) in self.finite.laws]
        often = [windows.between(t, 256) for t in terms]
        inputs = range(len(often))
        least, most = min(inputs, key=lambda x: often[x][0]), max(inputs, key=lambda x: often[x][1])
        for x in inputs:
            above = often[x][0] >= often[least][1] or exponentials.equal(terms[x], terms[least])
            below = often[x][1] <= often[most][0] or exponentials.equal(terms[x], terms[most])
            if not (above and below):
                return None
        return least, most

    def among(self, crowd: blocks.Crowd, k: int) -> Place:
        """The datasets with k others who have the one input of a crowd."""
        a, b = crowd.name
        often = (
            {y: k * (y == a) + (crowd.m - k) * (y == b) + (y == x) for y in sorted((a, b))} for x in (a, b)
        )
        first, second = ({self.finite.inputs[y]: c for y, c in d.items() if c} for d in often)
        return Place((first, second), None, None)


def shifted(finite: Finite) -> Term | None:
    """Where input 0 sends a letter or nothing, and input 1 one letter more: with which probability input 0
    sends nothing.
    """
    if len(finite.inputs) != 2 or len(finite.alphabet) != 1 or any(len(c) != 1 for c in finite.laws):
        return None
    zero, one = (c[0] for c in finite.laws)
    more = {(*w, 0): t for w, t in zero.items()}
    return zero.get((), num(0)) if set(zero) <= {(), (0,)} and more == dict(one) else None


def shifts(trials: int, p: Term) -> list[windows.Side]:
    """The number of failures in so many trials, with 1 added or not; and the number of successes, for the
    other direction.
    """
    q = reduced(1 - p)
    return [
        windows.Side(trials, weight, num(1), num(0), name)
        for weight, name in ((q, (1, 0, 0)), (p, (0, 1, 0)))
    ]
