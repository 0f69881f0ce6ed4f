"""Sums over words with prescribed counts, by powers of polynomials.

S(x, c) is the sum, over the words w of n letters for which each s occurs c(s) times in w(1), …, w(n) together, of the product of
law(x(i), w(i)). It is the coefficient at c of a product of n polynomials, one for each x(i), and does not depend on their order.
"""

from itertools import combinations_with_replacement, product
from math import gcd

from verify.kernel.arithmetic import reduced
from verify.kernel.definitions import differ_at_one, letters, words_with_counts
from verify.kernel.errors import require
from verify.kernel.logic import Thm
from verify.kernel.terms import COUNTS, INT, TABLE, WORD, Term, app, eq, implies, le, num

Counts = tuple[int, ...]
Weights = dict[Counts, int]
MOST_PRODUCTS, MOST_ENTRIES = 50_000_000, 100_000


class Table:
    """The polynomials of a finite table of laws, over one denominator for each input."""

    def __init__(self, law: Term, counts: Term, inputs: Term, reports: Term, messages: Term) -> None:
        require(law.type in (TABLE, COUNTS) and counts.type == COUNTS, "the law and the counts are tables")
        sizes = [reduced(t) for t in (inputs, reports, messages)]
        require(all(t.op == "num" and t.type == INT and 0 < t.args[0] <= 10_000 for t in sizes), "the sizes are numbers")
        k, l, m = (t.args[0] for t in sizes)
        require(k * l <= MOST_ENTRIES and l * m <= MOST_ENTRIES, "the tables are too large")
        self.messages = m
        self.rows: list[Weights] = []
        self.products = 0
        self.denominator = 1
        places = [tuple(_whole(app(counts, num(y), num(s))) for s in range(m)) for y in range(l)]
        entries = [[reduced(app(law, num(x), num(y))) for y in range(l)] for x in range(k)]
        require(all(e.op == "num" for row in entries for e in row), "a weight is not a number")
        for e in (e for row in entries for e in row):
            self.denominator = self.denominator * e.args[1] // gcd(self.denominator, e.args[1])
        for row in entries:
            weights: Weights = {}
            for place, e in zip(places, row, strict=True):
                value = e.args[0] * (self.denominator // e.args[1])
                if value:
                    weights[place] = weights.get(place, 0) + value
            self.rows.append(weights)

    def product(self, multiset: tuple[int, ...]) -> Weights:
        """The weights of all counts, for users with these inputs, times the denominator to the number of users."""
        new: Weights = {(0,) * self.messages: 1}
        for x in multiset:
            new = self.times(new, self.rows[x])
        return new

    def times(self, p: Weights, q: Weights) -> Weights:
        self.products += len(p) * len(q)
        require(self.products <= MOST_PRODUCTS, "the polynomials are too large")
        new: Weights = {}
        for a, u in p.items():
            for b, v in q.items():
                place = tuple(map(int.__add__, a, b))
                new[place] = new.get(place, 0) + u * v
        return new


def _whole(t: Term) -> int:
    new = reduced(t)
    require(new.op == "num" and new.type == INT, "a count is not a whole number")
    return new.args[0]  # type: ignore[no-any-return]


def counted_value(premises: list[Thm], law: Term, counts: Term, sizes: tuple[Term, ...], x: Term, c: Term) -> Thm:
    """S(x, c) for given numbers x(1), …, x(n) and c."""
    table, many = _setting(law, counts, sizes)
    n, _, reports, messages = sizes
    users = [_whole(app(x, num(i))) for i in range(1, many + 1)]
    require(all(0 <= u < len(table.rows) for u in users), "an input is outside the table")
    place = tuple(_whole(app(c, num(s))) for s in range(table.messages))
    found = num(table.product(tuple(users)).get(place, 0), table.denominator**many)
    return Thm(frozenset(), eq(words_with_counts(law, counts, n, reports, messages, x, c), found))


def _setting(law: Term, counts: Term, sizes: tuple[Term, ...]) -> tuple[Table, int]:
    """The table, and how many users there are."""
    require(len(sizes) == 4, "there are four sizes")
    table, many = Table(law, counts, *sizes[1:]), _whole(sizes[0])
    require(1 <= many <= 1000, "the number of users is a number")
    return table, many


def counted_ratio(premises: list[Thm], law: Term, counts: Term, sizes: tuple[Term, ...], r: Term, x: Term, y: Term, c: Term) -> Thm:
    """S(x, c) <= r S(y, c) for all x and y with letters in the table that differ in at most one place, and all c."""
    table, users = _setting(law, counts, sizes)
    n, inputs, reports, messages = sizes
    bound = reduced(r)
    require(bound.op == "num", "the ratio is a number")
    require(all(t.type == WORD and not t.loose for t in (x, y, c)), "x, y and c are words")
    p, q = bound.args
    for others in combinations_with_replacement(range(len(table.rows)), users - 1):
        rest = table.product(others)
        laws = [table.times(rest, row) for row in table.rows]
        for first, second in product(laws, laws):
            fine = all(first.get(place, 0) * q <= second.get(place, 0) * p for place in {*first, *second})
            require(fine, "the ratio is larger at some output")
    low, high = (words_with_counts(law, counts, n, reports, messages, z, c) for z in (x, y))
    given = [letters(z, n, 0, inputs - 1) for z in (x, y)]
    return Thm(frozenset(), implies(*given, differ_at_one(x, y, n), le(low, r * high)))
