"""Sums over words with prescribed counts, by powers of polynomials.

S(x, c) is the sum, over the words w of n letters for which each s occurs c(s) times in w(1), …, w(n)
together, of the product of law(x(i), w(i)). It is the coefficient at c of a product of n polynomials, one for
each x(i), and does not depend on their order.
"""

from collections.abc import Iterable
from itertools import chain, combinations_with_replacement, product
from math import gcd

from verify.kernel.arithmetic import reduced
from verify.kernel.definitions import differ_at_one, letters, words_with_counts
from verify.kernel.errors import require
from verify.kernel.logic import Premises, Sequent
from verify.kernel.building import built
from verify.kernel.terms import (
    COUNTS, INT, REAL, TABLE, WORD, Term, Type, app, eq, fits, implies, le, num
)
from verify.kernel.work import Work, product_cost, words

Weights = dict[int, int]  # a polynomial: coefficients by exponent, none of them 0
MOST_ENTRIES, MOST_BITS = 100_000, 1_000_000  # of a table, of a power


class Table:
    """The polynomials of a finite table of laws, over one denominator.

    The exponent that stands for counts c is the sum of c(s) base^s. In the reports of all users each message
    occurs from `least` to `most` times, and the base is more than their difference; so different counts have
    different exponents.
    """

    def __init__(self, law: Term, counts: Term, sizes: tuple[Term, ...], work: Work) -> None:
        self.work = work
        require(law.type in (TABLE, COUNTS) and counts.type == COUNTS and len(sizes) == 4,
            "the law and the counts are tables, with four sizes")
        self.users, k, l, m = (_number(t, work)[0] for t in sizes)
        fits = 1 <= self.users <= 1000 and min(k, l, m) >= 1 and max(k * k, k * l, l * m,
            m * m) <= MOST_ENTRIES
        require(fits, "a size is too small or too large")
        places = [[_number(app(counts, num(y), num(s), work=work), work)[0] for s in range(m)]
            for y in range(l)]
        self.least, self.most = (self.users * end(map(end, places)) for end in (min, max))
        self.messages, self.denominator = range(m), 1
        entries = [[_number(app(law, num(x), num(y), work=work), work, REAL) for y in range(l)]
            for x in range(k)]
        for _, q in chain(*entries):
            work.spend(product_cost(self.denominator))
            self.denominator *= q // gcd(self.denominator, q)
        longest = max(self.denominator, self.most - self.least).bit_length() * (self.users + m)
        require(longest <= MOST_BITS, "the numbers are too large")
        work.spend(k * l * words(self.denominator))
        whole = [[p * (self.denominator // q) for p, q in row] for row in entries]
        self.rows = [_collected(zip(map(self.exponent, places), row, strict=True)) for row in whole]

    def exponent(self, counts: Iterable[int]) -> int:
        return sum(count * (self.most - self.least + 1) ** s for s, count in enumerate(counts))

    def times(self, p: Weights, q: Weights) -> Weights:
        self.work.spend(1 + len(p) * len(q) * (1 + (words(*p.values(), *q.values()) >> 5)))
        return _collected((a + b, u * v) for a, u in p.items() for b, v in q.items())

    def product(self, users: tuple[int, ...]) -> Weights:
        """The product of these users' rows: the weights of all counts, times the denominator to the number of
        users.

        Let f be that of the rows a that n(a) users have, more than a row has entries. Shift each to begin at
        exponent 0. With D (`below`) the product of these rows, each once, and N (`above`) the sum of n(a) z
        a' D/a, we have z f' D = f N. So i D(0) f(i) is the sum over t > 0 of (N(t) - (i - t) D(t)) f(i - t).
        The other rows are multiplied in one by one.
        """
        many = {x: n for x in set(users) if (n := users.count(x)) > len(self.rows[x]) > 0}
        below, above, start, first = {0: 1}, Weights(), 0, 1
        for x, n in many.items():
            low = min(self.rows[x])
            row = {e - low: w for e, w in self.rows[x].items()}
            above = _collected([*self.times(above, row).items(),
                *self.times(below, {e: n * e * w for e, w in row.items()}).items()])
            below, start, first = self.times(below, row), start + n * low, first * row[0] ** n
        later = [(t, above.get(t, 0), below.get(t, 0)) for t in {*above, *below} - {0}]
        new, pending = Weights(), {0: first}
        while pending:  # i D(0) f(i), as far as smaller exponents tell, which they all do for the smallest i
            i = min(pending)
            if value := pending.pop(i) // (i * below[0] if i else 1):
                new[start + i] = value
                self.work.spend(len(pending) + len(later) * (1 + (words(value) >> 5)))
                for t, a, b in later:
                    pending[i + t] = pending.get(i + t, 0) + (a - i * b) * value
        for x in [x for x in users if x not in many]:
            new = self.times(new, self.rows[x])
        return new


def _collected(terms: Iterable[tuple[int, int]]) -> Weights:
    new: Weights = {}
    for e, w in terms:
        new[e] = new.get(e, 0) + w
    return {e: w for e, w in new.items() if w}


def _number(t: Term, work: Work, kind: Type = INT) -> tuple[int, int]:
    new = reduced(t, work)
    require(new.op == "num" and fits(new.type, kind), "not a whole number" if kind == INT else "not a number")
    return new.args  # type: ignore[no-any-return]


def counted_value(premises: Premises, law: Term, counts: Term, sizes: tuple[Term, ...], x: Term, c: Term,
    work: Work) -> Sequent:
    """S(x, c) for given numbers x(1), …, x(n) and c."""
    table = Table(law, counts, sizes, work)
    users = tuple(_number(app(x, num(i), work=work), work)[0] for i in range(1, table.users + 1))
    require(all(0 <= u < len(table.rows) for u in users), "an input is outside the table")
    wanted = [_number(app(c, num(s), work=work), work)[0] for s in table.messages]
    weight = table.product(users).get(table.exponent(wanted), 0) if all(table.least <= k <= table.most
        for k in wanted) else 0
    value = num(weight, table.denominator**table.users)
    return Sequent(frozenset(),
        built(lambda *w: eq(words_with_counts(sizes, *w), value), (law, counts, x, c), work))


def counted_ratio(  # noqa: PLR0913, PLR0917 - a table, a number, and the three variables of the claim
    premises: Premises, law: Term, counts: Term, sizes: tuple[Term, ...], r: Term, x: Term, y: Term, c: Term,
    work: Work
) -> Sequent:
    """S(x, c) <= r S(y, c) for all x and y with letters in the table that differ in at most one place, and
    all c.
    """
    table, (p, q) = Table(law, counts, sizes, work), _number(r, work, REAL)
    require(all(t.type == WORD and not t.loose for t in (x, y, c)), "x, y and c are words")
    for others in combinations_with_replacement(range(len(table.rows)), table.users - 1):
        rest = table.product(others)
        laws = [table.times(rest, row) for row in table.rows]
        require(all(a.get(e, 0) * q <= b.get(e, 0) * p for a, b in product(laws, laws) for e in {*a, *b}),
            "the ratio is larger at some output")
    n, inputs = sizes[:2]

    def claim(law: Term, counts: Term, x: Term, y: Term, c: Term) -> Term:
        given = letters(x, n, 0, inputs - 1), letters(y, n, 0, inputs - 1), differ_at_one(x, y, n)
        return implies(*given, le(words_with_counts(sizes, law, counts, x, c),
            r * words_with_counts(sizes, law, counts, y, c)))

    return Sequent(frozenset(), built(claim, (law, counts, x, y, c), work))
