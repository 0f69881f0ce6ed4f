"""A curator's output: the sum of n bits with noise."""

from fractions import Fraction
from functools import cached_property

from verify.desk.exploring.built_in import Curator
from verify.desk.exploring.counted import MOST_EXACT, shifts
from verify.desk.exploring.local import MOST_LISTED, Found
from verify.desk.exploring.numbers import e_to
from verify.kernel.terms import Term, div, make, num
from verify.language.evaluate import reduced
from verify.language.randomizer import number
from verify.prove import curves, exponentials, windows
from verify.prove.curves import Curve, Losses
from verify.prove.laws import NoLaw
from verify.results.exploration import BALLS, FRACTIONS, Counts, Place


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
        most = 1 if c.kind == "binomial" else self.n  # shifted noise is the same for all sums
        rows: list[dict[Counts, Fraction]] = [{(y,): w for y, w in law.items()} for law in c.laws(most)]
        pairs = [pair for s in range(most) for pair in ((s, s + 1), (s + 1, s))]
        return [((a, b), curves.losses(rows[a], rows[b])) for a, b in pairs]

    def ratio(self) -> Found:
        """The largest ratio of probabilities (or densities) of one output."""
        c = self.curator
        if self.has_formula:
            t = self._largest
            ends = windows.between(t, 256)
            return Found(ends, self.named((0, 1)), BALLS, epsilon=exponentials.power_of_e(t))
        if c.kind == "binomial":
            return Found(None, self.named((0, 1), "0"), FRACTIONS)
        pair, found = max(self._pairs, key=lambda p: (None in p[1], curves.largest(p[1]) or 0))
        return Found(
            curves.largest(found), self.named(pair, self._output(pair, curves.largest(found))), FRACTIONS
        )

    def _output(self, pair: tuple[int, int], ratio: Fraction | None) -> str:
        if self.curator.kind == "geometric" or self.curator.laws is None:
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
        both = [(s, self.n - (max(sums) if self.absent else s)) for s in sums]
        first, second = ({name: k for name, k in (("0", z), ("1", s)) if k} for s, z in both)
        one, two = (("1",) * s + ("0",) * z if self.n <= MOST_LISTED else () for s, z in both)
        return Place((first, second), (one, two) if self.n <= MOST_LISTED else None, output)

    def sides(self) -> list[windows.Side] | None:
        """What balls need of it."""
        c = self.curator
        if c.kind != "binomial" or (c.parameters[1].op == "num" and c.parameters[0].args[0] <= MOST_EXACT):
            return None
        return shifts(c.parameters[0].args[0], reduced(1 - c.parameters[1]))

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
    def _largest(self) -> Term:
        """The pure ratio, where there is a formula."""
        (t,) = self.curator.parameters
        return e_to(reduced(div(num(1), t))) if self.curator.kind == "laplace" else div(num(1), t)

    def formula(self, r: Term | None, wanted: Fraction, bits: int) -> Found:
        """The smallest delta for e^epsilon = r, or the smallest e^epsilon for this delta.

        Laplace noise: delta = 1 - sqrt(r/exp(1/scale)) for r up to exp(1/scale). Two-sided geometric noise:
        (1 - r a)/(1 + a) for r up to 1/a.
        """
        (t,) = self.curator.parameters
        left = num(wanted.denominator - wanted.numerator, wanted.denominator)
        if self.curator.kind == "laplace":
            asked = self._largest * left * left if r is None else 1 - make("sqrt", div(r, self._largest))
        else:
            asked = div(1 - (1 - left) * (1 + t), t) if r is None else div(1 - r * t, 1 + t)
        least = 1 if r is None else 0
        place = self.named((0, 1))
        if exponentials.equal(asked, num(least)):
            return Found(Fraction(least), place, BALLS)
        low, high = (max(end, Fraction(least)) for end in windows.between(asked, bits))
        return Found((low, high) if high > least else high, place, BALLS)
