"""Exact laws of n users of a finite randomizer: how often each message occurs, by powers of polynomials in
integers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain, permutations
from math import comb, gcd, lcm, prod

from verify.kernel.definitions import Randomizer
from verify.kernel.terms import Term, app, num
from verify.language.evaluate import reduced
from verify.prove import progress
from verify.prove.exact import Polynomial, coefficient, coefficients, negative, polynomials
from verify.prove.progress import Watch, unwatched

Counts = tuple[int, ...]  # how often each message occurs
Often = tuple[int, ...]  # how many users have each input
Datasets = tuple[tuple[int, ...], tuple[int, ...]]
# bits to which the largest ratio so far is rounded down; what may exceed that is looked at exactly
GUARD = 32


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


def length(places: Iterable[Counts], n: int) -> int:
    """How long the polynomials of n users are, of whom each sends one of these counts."""
    columns = list(zip(*places, strict=True))
    radices = [n * (max(column) - min(column)) + 1 for column in columns]
    steps = [prod(radices[:s]) for s in range(len(radices))]
    plain = [
        sum(c * step for c, step in zip(place, steps, strict=True)) for place in zip(*columns, strict=True)
    ]
    low = min(plain)
    return int(n * (max(plain) - low) // (gcd(*(e - low for e in plain)) or 1)) + 1


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
