"""What is seen of a randomizer: one user's report, its counts, the counts of all users, or a curator's
output.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from math import comb, prod
from types import MappingProxyType

from verify.desk import nearly, recheck
from verify.desk.answers import ALIKE, BALLS, EVERYONE, FRACTIONS, INTEGERS, KERNEL, Number, Place
from verify.desk.randomizers import BadRandomizer, Chosen, Counts, Curator, Finite, Row, Word, number, raised
from verify.kernel.definitions import Randomizer
from verify.kernel.errors import KernelError
from verify.kernel.terms import WORD, Term, div, make, num, var
from verify.language.evaluate import apply, reduced
from verify.prove import compositions
from verify.prove import exponentials
from verify.prove import laws
from verify.prove import curves
from verify.prove import deltas
from verify.prove import windows
from verify.prove.enumerate_ import tables, word
from verify.prove.curves import Curve, Losses
from verify.prove.laws import NoLaw

MOST_LISTED = 64  # users of a dataset that are listed
MOST_KERNEL = 300_000  # products of numbers for which the kernel is asked
MOST_EXACT = 300  # users for which all datasets of a two-letter report are gone through, when balls would do
MOST_NEARLY = 50  # users for whom integers next to weights that are not rational serve as well as balls
MOST_REPORTS = 256  # of one user, on all inputs, for which the kernel is asked about the reports themselves
# users for which all datasets of a two-letter report are gone through with balls, if nothing is said
MOST_COVERED = 10_000
ABSENT = "absent"


@dataclass(frozen=True)
class Found:
    """An answer: the number, where it is needed, what stands behind it, and what it covers."""

    value: Number
    place: Place | None
    trust: str = INTEGERS
    covers: str = EVERYONE
    epsilon: Fraction | None = None  # where the value is e to exactly this power
    datasets: tuple[Sequence[int], Sequence[int]] | None = None  # that need it, by number


def placed(
    names: Sequence[str],
    datasets: tuple[Sequence[int], Sequence[int]],
    output: Mapping[str, int] | str | None,
) -> Place:
    """Datasets of numbered inputs by their names."""
    first, second = ({names[x]: d.count(x) for x in sorted(set(d))} for d in datasets)
    few = len(datasets[0]) <= MOST_LISTED
    one, two = (tuple(names[x] for x in d) for d in datasets)
    return Place((first, second), (one, two) if few else None, output)


def beside(
    names: Sequence[str],
    pair: tuple[int, int],
    others: int,
    many: int,
    output: Mapping[str, int] | None = None,
) -> Place:
    """One user with either of two inputs, and so many others who all have the same, without listing them all.
    """
    if many < MOST_LISTED:
        return placed(names, ((pair[0], *[others] * many), (pair[1], *[others] * many)), output)
    first, second = ({names[y]: many * (y == others) + (y == x) for y in sorted({x, others})} for x in pair)
    return Place((first, second), None, output)


# The kernel -------------------------------------------------------------------------------------------------


def kernel_agrees(
    r: Randomizer,
    n: int,
    ratio: Fraction | None,
    datasets: tuple[tuple[int, ...], tuple[int, ...]],
    output: Counts,
) -> bool:
    """Whether the kernel finds that the ratio of n users is at most this, and that it is attained here; None:
    that it is infinite.
    """
    table = tables(r, num(n))
    try:
        above, below = (
            apply("counted_value", [], (*table, word(d, 1), word(output, 0))).goal.args[1] for d in datasets
        )
        p, q = Fraction(*above.args), Fraction(*below.args)
        if ratio is None:
            return p > 0 == q
        apply(
            "counted_ratio",
            [],
            (*table, num(ratio.numerator, ratio.denominator), *(var(v, WORD) for v in "xyc")),
        )
        return q > 0 and p == ratio * q
    except KernelError:
        return False


# One user, the report ---------------------------------------------------------------------------------------


class Local:
    """One user's report as it is; with add-remove, compared with no report at all."""

    def __init__(self, finite: Finite, *, absent: bool) -> None:
        self.finite, self.absent = finite, absent
        self.names = (*finite.inputs, ABSENT)
        inputs = range(len(finite.inputs))
        gone = len(inputs)
        self.pairs = (
            [p for x in inputs for p in ((x, gone), (gone, x))] if absent else list(permutations(inputs, 2))
        )

    @cached_property
    def _laws(self) -> list[list[dict[Word, Fraction]]]:
        """For each input, the laws of coordinates; of one coordinate, the whole report, if words of different
        lengths run together.
        """
        f = self.finite
        if f.parallel and not self.absent:
            return [[{w: number(t) for w, t in row.items()} for row in c] for c in f.laws]
        whole = [[{w: number(t) for w, t in law.items()}] for law in f.reports()]
        return [*whole, [{(): Fraction(1)}]] if self.absent else whole

    def ratio(self) -> Found:
        """The largest ratio of probabilities of one report."""
        if not self.finite.exact:
            return self._inexact()
        best: tuple[Fraction, tuple[int, int], Word] = (
            Fraction(0),
            self.pairs[0] if self.pairs else (0, 0),
            (),
        )
        for a, b in self.pairs:
            ratio = Fraction(1)
            output: list[int] = []
            for p, q in zip(self._laws[a], self._laws[b], strict=True):
                if alone := p.keys() - q.keys():
                    return self._infinite((a, b), min(alone), p)
                at = max(p, key=lambda w: p[w] / q[w])
                ratio, output = ratio * (p[at] / q[at]), [*output, *at]
            if ratio > best[0]:
                best = (ratio, (a, b), tuple(output))
        if not self.pairs:
            return Found(Fraction(1), None, FRACTIONS)
        return self._trusted(Found(best[0], self._place(best[1], best[2]), FRACTIONS), best[1], best[2])

    def _infinite(self, pair: tuple[int, int], alone: Word, row: Mapping[Word, Fraction]) -> Found:
        """A report that only the first input can send: this word of one coordinate, and what is possible for
        the others.
        """
        output = tuple(s for p in self._laws[pair[0]] for s in (alone if p is row else min(p)))
        return self._trusted(Found(None, self._place(pair, output), FRACTIONS), pair, output)

    def _trusted(self, found: Found, pair: tuple[int, int], output: Word) -> Found:
        f = self.finite
        if not self._small or not (found.value is None or isinstance(found.value, Fraction)):
            return found
        if self.absent:
            agrees = self.kernel is not None and self.kernel.ratio(found.value)
        else:
            words = sorted({w for law in f.reports() for w in law}, key=lambda w: (len(w), w))
            counts = tuple(int(w == output) for w in words)
            agrees = kernel_agrees(f.term(whole=True), 1, found.value, ((pair[0],), (pair[1],)), counts)
        return replace(found, trust=KERNEL if agrees else found.trust)

    @property
    def _small(self) -> bool:
        return self.finite.exact and sum(prod(map(len, c)) for c in self.finite.laws) <= MOST_REPORTS

    @cached_property
    def kernel(self) -> recheck.Laws | None:
        """The kernel's own laws, where they are few."""
        return (
            recheck.Laws.of(with_absent(self.finite, self.absent).term(whole=True), 1, absent=self.absent)
            if self._small
            else None
        )

    def _place(self, pair: tuple[int, int], output: Word | None) -> Place:
        one, two = (() if x == len(self.finite.inputs) else (x,) for x in pair)
        return placed(self.names, (one, two), None if output is None else self.finite.spelled(output))

    def _inexact(self) -> Found:
        """The same with weights that are not rational: enclosed, the largest as far as balls and exact
        equality tell.
        """
        f = self.finite
        if f.free:
            raise BadRandomizer(
                f"{', '.join(f.free)} is left free; give it a value with --set, or ask for the pure ratio"
            )
        split = f.parallel and not self.absent
        each: list[Sequence[Mapping[Word, Term]]] = (
            list(f.laws) if split else [*([law] for law in f.reports()), [{(): num(1)}]]
        )
        best, place = Most(), None
        for a, b in self.pairs:
            whole = Most(num(1), Fraction(1), Fraction(1))
            output: list[int] = []
            for p, q in zip(each[a], each[b], strict=True):
                if alone := [w for w in p.keys() - q.keys() if windows.between(p[w], 64)[0] > 0]:
                    return Found(None, self._place((a, b), min(alone) if len(each[a]) == 1 else None), BALLS)
                part, at = Most(), min(p)
                for w in p.keys() & q.keys():
                    t = num(1) if p[w] == q[w] else reduced(div(p[w], q[w]))
                    new = part.or_else(Most(t, *windows.between(t, 256)))
                    part, at = new, w if new.low > part.low else at
                whole, output = whole.times(part), [*output, *at]
            new = best.or_else(whole)
            best, place = new, self._place((a, b), tuple(output)) if new.low > best.low else place
        if place is None:
            return Found(Fraction(1), None, FRACTIONS)
        power = None if best.term is None else exponentials.power_of_e(best.term)
        return Found(Fraction(1) if power == 0 else (best.low, best.high), place, BALLS, epsilon=power)

    @cached_property
    def curve(self) -> Curve:
        """delta as a function of e^epsilon."""
        known: dict[object, Losses] = {}

        def losses(a: int, b: int) -> Losses:
            each = [curves.losses(p, q) for p, q in zip(self._laws[a], self._laws[b], strict=True)]
            key = tuple(sorted(tuple(sorted((r or Fraction(0), w) for r, w in e.items())) for e in each))
            if key not in known:
                known[key] = curves.together(each)
            return known[key]

        return curves.curve_of_losses(((a, b), losses(a, b)) for a, b in self.pairs)

    def named(self, datasets: tuple[int, int]) -> Place:
        """Two neighbours by their names."""
        return self._place(datasets, None)

    def sides(self) -> None:
        """Nothing but the curve is needed for one user."""
        return


# The counts of n users --------------------------------------------------------------------------------------


class Counted:
    """How often each letter occurs in the reports of n users together."""

    def __init__(self, finite: Finite, n: int, *, absent: bool, most_covered: int = MOST_COVERED) -> None:
        self.finite, self.n, self.absent, self.most_covered = finite, n, absent, most_covered

    @cached_property
    def rows(self) -> list[dict[Counts, Fraction]]:
        """What one user sends on each input."""
        if not self.finite.exact:
            raise BadRandomizer(
                f"{self.finite.name} has weights that are not rational, so its curve is no polygon; ask with"
                " --epsilon or --delta"
            )
        return self.finite.counted()

    @property
    def single(self) -> bool:
        """Whether every report is one letter."""
        return all(len(w) == 1 for row in self.finite.rows for w in row) and all(
            len(c) == 1 for c in self.finite.laws
        )

    def ratio(self) -> Found:
        """The largest ratio of probabilities of one output."""
        if self.single and not self.absent and (not self.finite.exact or self.n > MOST_EXACT):
            return self._as_for_one()
        if (
            not self.finite.exact and not self.absent and shifted(self.finite) is not None
        ):  # no message at all: only where no input is 1
            return Found(
                None, beside(self.finite.inputs, (0, 1), 0, self.n - 1, {self.finite.alphabet[0]: 0}), BALLS
            )
        if not self.finite.exact:
            return self._nearly()
        found = laws.worst(self.rows, self.n, absent=self.absent)
        shown = found or laws.unbounded(self.rows, self.n, absent=self.absent)
        if shown is None:  # pragma: no cover - an infinite ratio has an output
            raise NoLaw("the ratio is infinite, but no output shows it")
        ratio = found.ratio if found else None
        place = placed(self.finite.inputs, shown.datasets, self._spelled(shown.output))
        if self.absent:
            agrees = self.kernel is not None and self.kernel.ratio(ratio)
        else:
            agrees = self._cheap() and kernel_agrees(
                self.finite.term(), self.n, ratio, shown.datasets, shown.output
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
            recheck.Laws.of(with_absent(self.finite, self.absent).term(), self.n, absent=self.absent)
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
        """Whether the kernel can look at all neighbouring datasets in a moment."""
        return self.pairs * self.outputs * max(map(len, self.rows)) <= MOST_KERNEL and self.n < 1000

    @property
    def pairs(self) -> int:
        """How many datasets of the others there are, times how many inputs one user can have."""
        inputs = len(self.rows)
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
        return curves.curve(self.rows, self.n, absent=self.absent)

    def on(self, found: Found, r: Fraction) -> Found:
        """What the datasets that were found need for another e^epsilon = r: at most what all need."""
        first, second = found.datasets or ((), ())
        return replace(
            found,
            value=deltas.excess_on(self.rows, self.n, r, (tuple(first), tuple(second)), absent=self.absent),
        )

    def named(self, datasets: tuple[tuple[int, ...], tuple[int, ...]]) -> Place:
        """Two neighbours by their names."""
        return placed(self.finite.inputs, datasets, None)

    def sides(self) -> tuple[list[windows.Side], str] | None:
        """What balls need of it, and which datasets that covers; None where exact numbers serve."""
        if self.absent or (self.finite.exact and self.n <= MOST_EXACT):
            return None
        noise = shifted(self.finite)
        if noise is not None and len(self.finite.laws[0][0]) == 2:
            return shifts(self.n, noise), EVERYONE
        two = (
            self.single and len(self.finite.alphabet) == 2 and all(len(row) == 2 for row in self.finite.rows)
        )
        if two and (self.finite.exact or self.n > MOST_NEARLY):
            zero, one = ([row.get((s,), num(0)) for (row,) in self.finite.laws] for s in (0, 1))
            sides = windows.sides_of_one_letter(zero, one, self.n)
            return (sides, EVERYONE if self.n <= 2 else ALIKE) if sides else None
        return None

    def beside(self, side: windows.Side) -> Place:
        """The datasets that a side speaks of."""
        return beside(self.finite.inputs, side.name[:2], side.name[2], self.n - 1)

    def crowds(self) -> list[compositions.Crowd]:
        """What it takes to go through all datasets with balls; empty where that is not possible."""
        if shifted(self.finite) is not None or not 5 <= self.n <= self.most_covered:
            return []
        extremes = self._extremes()
        if extremes is None:
            return []
        zero, one = ([self.finite.laws[x][0].get((s,), num(0)) for x in extremes] for s in (0, 1))
        return [
            replace(c, name=(extremes[c.name[0]], extremes[c.name[1]]))
            for c in compositions.crowds_of_one_letter(zero, one, self.n)
        ]

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

    def among(self, crowd: compositions.Crowd, k: int) -> Place:
        """The datasets with k others who have the one input of a crowd."""
        a, b = crowd.name
        often = (
            {y: k * (y == a) + (crowd.m - k) * (y == b) + (y == x) for y in sorted((a, b))} for x in (a, b)
        )
        first, second = ({self.finite.inputs[y]: c for y, c in d.items() if c} for d in often)
        return Place((first, second), None, None)


@dataclass(frozen=True)
class Most:
    """The largest of some numbers, enclosed, and as a term where it is certain which one it is."""

    term: Term | None = None
    low: Fraction = Fraction(0)
    high: Fraction = Fraction(0)

    def or_else(self, other: "Most") -> "Most":
        """The larger one."""
        if not self.high or other.low > self.high:
            return other
        if self.low >= other.high or (
            self.term is not None and other.term is not None and exponentials.equal(self.term, other.term)
        ):
            return self
        return Most(None, max(self.low, other.low), max(self.high, other.high))

    def times(self, other: "Most") -> "Most":
        """Their product."""
        term = None if self.term is None or other.term is None else reduced(self.term * other.term)
        return Most(term, self.low * other.low, self.high * other.high)


def with_absent(finite: Finite, absent: bool) -> Finite:
    """With one more input, the last, of a user who sends nothing."""
    nothing: Row = MappingProxyType({(): num(1)})
    return (
        replace(finite, inputs=(*finite.inputs, ABSENT), laws=(*finite.laws, (nothing,)))
        if absent
        else finite
    )


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


# A curator's output -----------------------------------------------------------------------------------------


class Central:
    """The sum of n bits with noise; neighbours are sums that differ by one, where a bit is changed, or a user
    with a 1 is taken away.
    """

    def __init__(self, curator: Curator, n: int, *, absent: bool = False) -> None:
        self.curator, self.n, self.absent = curator, n, absent

    @cached_property
    def _pairs(self) -> list[tuple[tuple[int, int], Losses]]:
        c = self.curator
        if c.kind == "geometric":
            a = number(c.parameters[0])
            high, low = 1 / (1 + a), a / (1 + a)
            return [(pair, {1 / a: (high, low), a: (low, high)}) for pair in ((0, 1), (1, 0))]
        if c.laws is None:
            raise NoLaw(f"the law of {c.name} is not a table")
        rows: list[dict[Counts, Fraction]] = [{(y,): w for y, w in law.items()} for law in c.laws(self.n)]
        return [
            ((a, b), curves.losses(rows[a], rows[b]))
            for s in range(self.n)
            for a, b in ((s, s + 1), (s + 1, s))
        ]

    def ratio(self) -> Found:
        """The largest ratio of probabilities (or densities) of one output."""
        c = self.curator
        if self.has_formula:
            whole = self._whole
            return Found(
                windows.between(whole, 256), self.named((0, 1)), BALLS, epsilon=exponentials.power_of_e(whole)
            )
        if c.kind == "binomial":
            return Found(None, self.named((0, 1), "0"), FRACTIONS)
        pair, found = max(self._pairs, key=lambda p: (None in p[1], curves.largest(p[1]) or 0))
        return Found(
            curves.largest(found), self.named(pair, self._output(pair, curves.largest(found))), FRACTIONS
        )

    def _output(self, pair: tuple[int, int], ratio: Fraction | None) -> str:
        if self.curator.laws is None:
            return "0" if pair == (0, 1) else "1"
        p, q = (self.curator.laws(self.n)[s] for s in pair)
        return str(
            next(y for y in sorted(p) if (y not in q if ratio is None else y in q and p[y] == ratio * q[y]))
        )

    @cached_property
    def curve(self) -> Curve:
        """delta as a function of e^epsilon."""
        return curves.curve_of_losses(self._pairs)

    def named(self, sums: tuple[int, int], output: str | None = None) -> Place:
        """Two neighbouring sums as datasets."""
        zeros = [self.n - max(sums) if self.absent else self.n - s for s in sums]
        first, second = (
            {name: k for name, k in (("0", z), ("1", s)) if k} for z, s in zip(zeros, sums, strict=True)
        )
        listed = (
            [("1",) * s + ("0",) * z for z, s in zip(zeros, sums, strict=True)]
            if self.n <= MOST_LISTED
            else None
        )
        return Place((first, second), (listed[0], listed[1]) if listed else None, output)

    def sides(self) -> tuple[list[windows.Side], str] | None:
        """What balls need of it."""
        c = self.curator
        if c.kind != "binomial" or (c.parameters[1].op == "num" and c.parameters[0].args[0] <= MOST_EXACT):
            return None
        return shifts(c.parameters[0].args[0], reduced(1 - c.parameters[1])), EVERYONE

    def beside(self, side: windows.Side) -> Place:
        """The datasets that a side speaks of."""
        return self.named((side.name[0], side.name[1]))

    @property
    def has_formula(self) -> bool:
        """Whether delta is computed by a formula rather than from weights."""
        return self.curator.kind == "laplace" or (
            self.curator.kind == "geometric" and self.curator.parameters[0].op != "num"
        )

    @property
    def _whole(self) -> Term:
        """The pure ratio, where there is a formula."""
        (t,) = self.curator.parameters
        return raised(reduced(div(num(1), t))) if self.curator.kind == "laplace" else div(num(1), t)

    def formula(self, r: Term | None, wanted: Fraction, bits: int) -> Found:
        """The smallest delta for e^epsilon = r, or the smallest e^epsilon for this delta.

        Laplace noise: delta = 1 - sqrt(r/exp(1/scale)) for r up to exp(1/scale). Two-sided geometric noise:
        (1 - r a)/(1 + a) for r up to 1/a.
        """
        (t,) = self.curator.parameters
        left = num(wanted.denominator - wanted.numerator, wanted.denominator)
        if self.curator.kind == "laplace":
            asked = self._whole * left * left if r is None else 1 - make("sqrt", div(r, self._whole))
        else:
            asked = div(1 - (1 - left) * (1 + t), t) if r is None else div(1 - r * t, 1 + t)
        least = 1 if r is None else 0
        place = self.named((0, 1))
        if exponentials.equal(asked, num(least)):
            return Found(Fraction(least), place, BALLS)
        low, high = windows.between(asked, bits)
        return Found(
            (max(low, Fraction(least)), max(high, Fraction(least))) if high > least else Fraction(least),
            place,
            BALLS,
        )


View = Local | Counted | Central


def view_of(chosen: Chosen, view: str, n: int, neighbours: str, most_covered: int = MOST_COVERED) -> View:
    """What is seen of n users."""
    what, absent = chosen.build(n), neighbours == "add-remove"
    if isinstance(what, Curator):
        if view not in ("central", "local"):
            raise BadRandomizer(
                f"{chosen.name} is noise that a curator adds: ask with --view central, or --view local for"
                " one bit"
            )
        return Central(what, n, absent=absent)
    if view == "central":
        raise BadRandomizer(
            f"{chosen.name} is a randomizer of each user, and no curator sees the inputs: --view local,"
            " pre-shuffled or shuffled"
        )
    return (
        Local(what, absent=absent)
        if view == "local"
        else Counted(what, n if view == "shuffled" else 1, absent=absent, most_covered=most_covered)
    )


# Laws, to be drawn ------------------------------------------------------------------------------------------


def laws_at(view: View, place: Place) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """The laws of the output on two datasets, by the outputs as they are named."""
    first, second = (_law(view, dict(d)) for d in place.datasets)
    return first, second


def _law(view: View, dataset: Mapping[str, int]) -> dict[str, Fraction]:
    if isinstance(view, Central):
        if view.curator.laws is None:
            raise BadRandomizer(f"{view.curator.name} has infinitely many outputs, so its law is not drawn")
        return {str(y): w for y, w in view.curator.laws(view.n)[dataset.get("1", 0)].items()}
    f = view.finite
    if isinstance(view, Local):
        if not dataset:
            return {f.spelled(()): Fraction(1)}
        (x,) = dataset
        return {f.spelled(w): number(t) for w, t in f.reports()[f.inputs.index(x)].items()}
    users = laws.Users(view.rows, view.n, absent=view.absent)
    often = [dataset.get(x, 0) for x in f.inputs]
    law = users.law([*often, view.n - sum(often)] if view.absent else often)
    return {output_name(f, c): Fraction(w, law.denominator) for c, w in law.weights.items()}


def output_name(finite: Finite, counts: Counts) -> str:
    """Counts in short: of two letters that together always occur equally often, that of the last."""
    fixed = len({len(w) for row in finite.rows for w in row}) == 1
    return str(counts[-1]) if len(counts) == 1 or (len(counts) == 2 and fixed) else ",".join(map(str, counts))
