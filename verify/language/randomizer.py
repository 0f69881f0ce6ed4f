"""A randomizer: what one user sends on each input, with exact weights.

A report is a word over the alphabet, and its letters are the messages. It is put together from independent
coordinates, so that 20 noisy bits are 20 small laws and not a million words. A weight is a term: a number, or
an expression in parameters that are left free.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb, prod
from types import MappingProxyType

from verify.kernel.definitions import Randomizer
from verify.kernel.errors import KernelError
from verify.kernel.terms import FALSE, INT, OBJECT, REAL, Term, eq, function, ite, num, substitute, var
from verify.language.evaluate import defined, reduced
from verify.language.reading.cursor import Family
from verify.language.reading.plain import Unreadable, read
from verify.language.writing import write

Word = tuple[int, ...]  # letters by number
Row = Mapping[Word, Term]  # a law of words
Counts = tuple[int, ...]
Law = dict[Counts, Fraction]
MOST_REPORTS = 1 << 16  # words or counts that are written out
LONGEST_NUMBER = 10_000  # letters of a number, and the powers of ten that stand behind it
BRIEF = 80  # letters of what is wrong that a message repeats


class BadRandomizer(ValueError):
    """What was asked of a randomizer cannot be; the message says what can."""


@dataclass(frozen=True)
class Finite:
    """What one user sends: for each input, the laws of independent coordinates, whose words are joined to a
    report.
    """

    name: str
    inputs: tuple[str, ...]
    alphabet: tuple[str, ...]
    laws: tuple[tuple[Row, ...], ...]

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The parameters that are left free."""
        return tuple(sorted({str(v.args[0]) for row in self.rows for w in row.values() for v in w.free}))

    @property
    def rows(self) -> Iterator[Row]:
        """The laws of all coordinates on all inputs."""
        return (row for coordinates in self.laws for row in coordinates)

    @cached_property
    def exact(self) -> bool:
        """Whether all weights are rational numbers."""
        return all(w.op == "num" for row in self.rows for w in row.values())

    def at(self, values: Mapping[str, Term]) -> "Finite":
        """With these values for the parameters that are left free."""
        if not values:
            return self
        table = {var(name, REAL): t for name, t in values.items()}

        def put(row: Row) -> Row:
            new = {w: meant(substitute(t, table), f"the weight {write(t)}") for w, t in row.items()}
            return MappingProxyType({w: t for w, t in new.items() if t != num(0)})

        return replace(self, laws=tuple(tuple(map(put, coordinates)) for coordinates in self.laws))

    @property
    def parallel(self) -> bool:
        """Whether each coordinate has words of one length only, on all inputs alike: a report then tells the
        word of each.
        """
        return len({len(c) for c in self.laws}) == 1 and all(
            len({len(w) for row in column for w in row}) == 1 for column in zip(*self.laws, strict=True)
        )

    def reports(self) -> list[dict[Word, Term]]:
        """For each input, the law of the report, written out."""
        return [self._joined(c, lambda words: tuple(s for w in words for s in w)) for c in self.laws]

    def words(self) -> list[Word]:
        """All reports that some input can send, the shortest first."""
        return sorted({w for law in self.reports() for w in law}, key=lambda w: (len(w), w))

    @cached_property
    def counted(self) -> list[Law]:
        """For each input, the law of how often each letter occurs in the report."""
        if self._most_counts > 64 * MOST_REPORTS:
            raise self._too_many()
        each = [[self._joined([row], lambda words: self.counts_of(words[0])) for row in c] for c in self.laws]
        found = []
        for coordinates in each:
            law: Law | None = None
            for row in coordinates:
                one = {c: number(t) for c, t in row.items()}
                law = one if law is None else self._added(law, one)
            found.append({(0,) * len(self.alphabet): Fraction(1)} if law is None else law)
        return found

    @property
    def _most_counts(self) -> int:
        """At most how many different counts one report has: by its words, or by its length."""
        longest = max(sum(max(map(len, row), default=0) for row in c) for c in self.laws)
        letters = len(self.alphabet)
        return min(max(prod(map(len, c)) for c in self.laws), comb(longest + letters, letters))

    def _too_many(self) -> BadRandomizer:
        return BadRandomizer(
            f"{self.name}: the counts in one user's report are too many to be written out; ask with --view "
            "local"
        )

    def _added(self, law: Law, row: Law) -> Law:
        new: Law = {}
        if len(law) * len(row) > 16 * MOST_REPORTS:
            raise self._too_many()
        for (c, p), (d, q) in product(law.items(), row.items()):
            counts = tuple(map(sum, zip(c, d, strict=True)))
            new[counts] = new.get(counts, Fraction(0)) + p * q
        return new

    def counts_of(self, w: Word) -> Counts:
        """How often each letter occurs in a word."""
        counts = [0] * len(self.alphabet)
        for s in w:
            counts[s] += 1
        return tuple(counts)

    def _joined(
        self, coordinates: Sequence[Row], joined: Callable[[Sequence[Word]], tuple[int, ...]]
    ) -> dict[tuple[int, ...], Term]:
        if prod(map(len, coordinates)) > MOST_REPORTS:
            raise BadRandomizer(
                f"{self.name} has more than {MOST_REPORTS} reports on one input; ask for its ratio with "
                "--view local"
            )
        found: dict[tuple[int, ...], Term] = {}
        one = num(1)
        for choice in product(*(row.items() for row in coordinates)):
            place, weight = joined([w for w, _ in choice]), one
            for _, w in choice:
                weight = w if weight is one else reduced(weight * w)
            found[place] = reduced(found[place] + weight) if place in found else weight
        return found

    def spelled(self, w: Word) -> str:
        """A word as it is written in a file."""
        letters = [self.alphabet[s] for s in w]
        return ("" if all(len(s) == 1 for s in self.alphabet) else " ").join(letters)

    def object(self, *, opaque: bool = False) -> Randomizer:
        """The kernel's own randomizer, whose report y is a word; if it is opaque, the word is one message, so
        that the counts tell it.
        """
        laws, words = self.reports(), self.words()
        weights = _table([[law.get(w, num(0)) for w in words] for law in laws])
        if opaque:
            inputs, reports, once = num(len(laws)), num(len(words)), num(1)
            same = function((INT, INT), lambda y, s: ite(eq(y, s), once, num(0)))
            return Randomizer(inputs, reports, weights, reports, same, once)
        counts = [self.counts_of(w) for w in words]
        most = max((c for row in counts for c in row), default=0)
        inputs, reports, kinds, top = map(num, (len(laws), len(words), len(self.alphabet), most))
        return Randomizer(inputs, reports, weights, kinds, _table([[*map(num, row)] for row in counts]), top)

    def text(self) -> str:
        """The word of the notation that means it: what a claim may speak of."""
        laws, words = self.reports(), self.words()
        weights = "; ".join(", ".join(write(law.get(w, num(0))) for w in words) for law in laws)
        counts = [self.counts_of(w) for w in words]
        written = "; ".join(", ".join(map(str, row)) for row in counts)
        most = max((c for row in counts for c in row), default=0)
        sizes = f"{len(laws)}, {len(words)}, [{written}], {len(self.alphabet)}, {most}"
        return f"Messages([{weights}], {sizes})"


def _table(rows: Sequence[Sequence[Term]]) -> Term:
    """The function of a row and a column with these entries, and 0 outside."""

    def entry(x: Term, y: Term) -> Term:
        return _pick(x, [_pick(y, row) for row in rows])

    return function((INT, INT), entry)


def _pick(place: Term, entries: Sequence[Term]) -> Term:
    """The entry at a place, and 0 outside."""
    found = num(0)
    for i, t in reversed(list(enumerate(entries))):
        found = ite(eq(place, i), t, found) if t != found else found
    return found


def family(parameters: Sequence[str], build: Callable[[Mapping[str, Term]], Finite]) -> Family:
    """A randomizer for all values of its parameters, as a claim may name it."""

    def term(values: Sequence[Term]) -> Term:
        finite = build(dict(zip(parameters, values, strict=True)))
        return read(finite.text(), {name: var(name, REAL) for name in finite.free}, None, OBJECT)

    return Family(tuple(parameters), term)


# Numbers ----------------------------------------------------------------------------------------------------


def read_number(text: object, name: str, variables: Mapping[str, Term] = MappingProxyType({})) -> Term:
    """An exact number: an integer, a Fraction, or a text such as 1/4, log(3), or 1 - p in these variables."""
    if isinstance(text, Term):
        return text
    if type(text) not in (int, str, Fraction):
        raise BadRandomizer(
            f"{name} is an exact number such as 1/4, given as an integer, a Fraction or a text, not {text!r}"
        )
    written = str(text)
    power = re.search(r"[eE][+-]?(\d+)\s*\Z", written)
    if len(written) > LONGEST_NUMBER or (
        power and not (len(power[1]) < 6 and int(power[1]) < LONGEST_NUMBER)
    ):
        raise BadRandomizer(f"{name} has more than {LONGEST_NUMBER} digits: {written[:BRIEF]}…")
    try:
        found = Fraction(written)
        return num(found.numerator, found.denominator)
    except (ValueError, ZeroDivisionError):
        pass
    try:
        return meant(read(written, variables, None, REAL), f"{name} = {written}")
    except (Unreadable, KernelError) as error:
        raise BadRandomizer(
            f"{name} is an exact number such as 1/4 or log(3), not {written[:BRIEF]!r}: "
            f"{str(error).splitlines()[0]}"
        ) from None


def meant(t: Term, name: str) -> Term:
    """t in short, if no division by 0, no log of 0 and the like is seen in it, and no power too large to be
    a number.
    """
    if _has_tower(t):
        raise BadRandomizer(f"{name} has more than {LONGEST_NUMBER} digits")
    if reduced(defined(t)) == FALSE:
        raise BadRandomizer(
            f"{name} has no meaning: it divides by 0, or takes a log or a root that is not there"
        )
    return reduced(t)


def _has_tower(t: Term) -> bool:
    """Whether there is a power with a large exponent."""
    if any(isinstance(a, Term) and _has_tower(a) for a in t.args):
        return True
    exponent = reduced(t.args[1]) if t.op == "pow" else num(0)
    return exponent.op == "num" and abs(Fraction(*exponent.args)) > LONGEST_NUMBER


def number(t: Term) -> Fraction:
    """A term that is a rational number."""
    if t.op != "num":
        raise BadRandomizer(
            f"{write(t)} is not a rational number; with it, only what balls enclose can be asked"
        )
    return Fraction(*t.args)
