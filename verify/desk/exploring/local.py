"""One user's report as it is, and what any view of a randomizer answers with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from math import prod
from types import MappingProxyType

from verify.desk.exploring import recheck
from verify.kernel.definitions import Randomizer
from verify.kernel.errors import KernelError
from verify.kernel.terms import WORD, Term, div, num, var
from verify.language.digits import Number
from verify.language.evaluate import apply, reduced
from verify.language.randomizer import BadRandomizer, Finite, Row, Word, number
from verify.prove import curves, exponentials, windows
from verify.prove.enumerate_ import tables, word
from verify.prove.curves import Curve, Losses
from verify.results.exploration import BALLS, EVERYONE, FRACTIONS, INTEGERS, KERNEL, Counts, Place

MOST_LISTED = 64  # users of a dataset that are listed
MOST_REPORTS = 256  # of one user, on all inputs, for which the kernel is asked about the reports themselves
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
    """One user with either of two inputs, and so many others who all have the same; few are listed."""
    if many < MOST_LISTED:
        return placed(names, ((pair[0], *[others] * many), (pair[1], *[others] * many)), output)
    first, second = ({names[y]: many * (y == others) + (y == x) for y in sorted({x, others})} for x in pair)
    return Place((first, second), None, output)


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


def with_absent(finite: Finite, absent: bool) -> Finite:
    """With one more input, the last, of a user who sends nothing."""
    nothing: Row = MappingProxyType({(): num(1)})
    return (
        replace(finite, inputs=(*finite.inputs, ABSENT), laws=(*finite.laws, (nothing,)))
        if absent
        else finite
    )


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
        each = [[{w: number(t) for w, t in law.items()}] for law in f.reports()]
        return [*each, [{(): Fraction(1)}]] if self.absent else each

    def ratio(self) -> Found:
        """The largest ratio of probabilities of one report."""
        if not self.finite.exact:
            return self._inexact()
        if not self.pairs:
            return Found(Fraction(1), None, FRACTIONS)
        best: tuple[Fraction, tuple[int, int], Word] = (Fraction(0), self.pairs[0], ())
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
            counts = tuple(int(w == output) for w in f.words())
            agrees = kernel_agrees(f.object(opaque=True), 1, found.value, ((pair[0],), (pair[1],)), counts)
        return replace(found, trust=KERNEL if agrees else found.trust)

    @property
    def _small(self) -> bool:
        return self.finite.exact and sum(prod(map(len, c)) for c in self.finite.laws) <= MOST_REPORTS

    @cached_property
    def kernel(self) -> recheck.Laws | None:
        """The kernel's own laws, where they are few."""
        return (
            recheck.Laws.of(with_absent(self.finite, self.absent).object(opaque=True), 1, absent=self.absent)
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
        known: dict[tuple[Term, Term], Most] = {}
        seen = set()
        for a, b in self.pairs:
            beside_each_other = tuple(
                frozenset((t, q.get(w)) for w, t in p.items()) for p, q in zip(each[a], each[b], strict=True)
            )
            if beside_each_other in seen:
                continue
            seen.add(beside_each_other)
            together, output = Most(num(1), Fraction(1), Fraction(1)), tuple[int, ...]()
            for p, q in zip(each[a], each[b], strict=True):
                if alone := [w for w in p.keys() - q.keys() if windows.between(p[w], 64)[0] > 0]:
                    return Found(None, self._place((a, b), min(alone) if len(each[a]) == 1 else None), BALLS)
                part, at = _most_of(p, q, known)
                together, output = together.times(part), (*output, *at)
            new = best.or_else(together)
            best, place = new, self._place((a, b), output) if new.low > best.low else place
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


def _most_of(
    p: Mapping[Word, Term], q: Mapping[Word, Term], known: dict[tuple[Term, Term], Most]
) -> tuple[Most, Word]:
    """The largest ratio of the weights of a word, and the word; ratios that are known are not sought again.
    """
    found, at = Most(), min(p)
    for w in p.keys() & q.keys():
        if (p[w], q[w]) not in known:
            t = num(1) if p[w] == q[w] else reduced(div(p[w], q[w]))
            known[p[w], q[w]] = Most(t, *windows.between(t, 256))
        new = found.or_else(known[p[w], q[w]])
        found, at = new, w if new.low > found.low else at
    return found, at
