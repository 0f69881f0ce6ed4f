"""The one door to python-flint: exact linear programs over the rationals, the factors of polynomials,
polynomials as laws, and balls, real and complex.
"""

import math
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from typing import Any

from flint import Ordering, acb, acb_mat, arb, arb_poly, ctx, fmpq, fmpz, fmpz_mpoly, fmpz_mpoly_ctx
from flint import fmpz_poly

ZERO, ONE = fmpq(0), fmpq(1)
Column = dict[int, tuple[int, int]]  # row -> fraction
MOST_PIVOTS, MOST_ENTRIES = 1_000, 60_000


def solve(
    columns: Sequence[Column], free: Sequence[bool], wanted: Column, reward: Sequence[bool] | None = None
) -> list[tuple[int, int]] | None:
    """Numbers c, not negative except where free, with sum of c times column = wanted; and some rewarded c
    positive, if rewards are given.
    """
    useful = _useful(columns, free, wanted)
    if useful is None:
        return None
    rows = sorted({r for j in useful for r in columns[j]} | set(wanted))
    place = {r: i for i, r in enumerate(rows)}
    signed = [(j, 1) for j in useful] + [(j, -1) for j in useful if free[j]]
    if len(signed) * len(rows) > MOST_ENTRIES:
        return None
    right = [fmpq(*wanted.get(r, (0, 1))) for r in rows]
    upside = [-1 if x < 0 else 1 for x in right]  # so that nothing is wanted below 0
    table: list[dict[int, fmpq]] = [{} for _ in rows]
    for k, (j, sign) in enumerate(signed):
        for r, (p, q) in columns[j].items():
            if p:
                table[place[r]][k] = fmpq(sign * upside[place[r]] * p, q)
    simplex = _Simplex(table, list(map(abs, right)), len(signed))
    if not simplex.feasible():
        return None
    if reward is not None and not simplex.improve([bool(reward[j]) and sign == 1 for j, sign in signed]):
        return None
    totals = [ZERO] * len(columns)
    for i, k in enumerate(simplex.basis):
        if k < len(signed):
            j, sign = signed[k]
            totals[j] += sign * simplex.right[i]
    return [(int(t.p), int(t.q)) for t in totals]


def _useful(columns: Sequence[Column], free: Sequence[bool], wanted: Column) -> list[int] | None:
    """The columns without those of which something is left over that no other can take away; None if
    something wanted cannot be had.
    """
    inside: dict[int, dict[int, int]] = {
        r: {} for r in wanted
    }  # by row: the columns in it, each with its sign there (0 if it is free)
    for j, c in enumerate(columns):
        for r, (p, q) in c.items():
            if p:
                inside.setdefault(r, {})[j] = 0 if free[j] else 1 if (p > 0) is (q > 0) else -1
    goal = {r: 0 if not p else 1 if (p > 0) is (q > 0) else -1 for r, (p, q) in wanted.items()}
    left, waiting = set(range(len(columns))), set(inside)
    while waiting:
        r = waiting.pop()
        signs = set(inside[r].values())
        sign = goal.get(r, 0)
        if sign and not signs & {0, sign}:
            return None
        if not sign and len(signs) == 1 and 0 not in signs:
            for j in list(inside[r]):
                left.discard(j)
                for other, (p, _) in columns[j].items():
                    if p:
                        inside[other].pop(j, None)
                        waiting.add(other)
    return sorted(left)


class _Simplex:
    """A tableau, each row without its zeros and with its right side apart, whose basis begins with artificial
    columns, kept implicit.
    """

    def __init__(self, table: list[dict[int, fmpq]], right: list[fmpq], width: int) -> None:
        self.table, self.right, self.width = table, right, width
        self.basis = [width + i for i in range(len(table))]
        self.pivots = 0

    def pivot(self, i: int, k: int) -> None:
        row, factor = self.table[i], self.table[i][k]
        if factor != ONE:
            for j, x in row.items():
                row[j] = x / factor
            self.right[i] /= factor
        for other, of in enumerate(self.table):
            if of is not row and (f := of.get(k)) is not None:
                _take_away(of, f, row)
                self.right[other] -= f * self.right[i]
        self.basis[i] = k
        self.pivots += 1

    def _run(self, gain: dict[int, fmpq], enough: bool) -> bool:
        """Raise the objective whose reduced gains these are; True when it can go no higher (or is positive,
        if that is enough).
        """
        while self.pivots < MOST_PIVOTS:
            entering = sorted(k for k, g in gain.items() if g > ZERO)
            if not entering:
                return not enough
            k = entering[0] if self.pivots > MOST_PIVOTS // 4 else max(entering, key=gain.__getitem__)
            column = ((i, row.get(k)) for i, row in enumerate(self.table))
            ratios = [(self.right[i] / x, self.basis[i], i) for i, x in column if x is not None and x > ZERO]
            if not ratios:
                return enough and self._step_without_bound(k)
            step, _, i = min(ratios)
            self.pivot(i, k)
            _take_away(gain, gain[k], self.table[i])
            if enough and step > 0:
                return True
        return False

    def _step_without_bound(self, k: int) -> bool:
        """A rewarded direction without end: go one unit along it."""
        for i, row in enumerate(self.table):
            self.right[i] -= row.get(k, ZERO)
        self.table.append({k: ONE})
        self.right.append(ONE)
        self.basis.append(k)
        return True

    def feasible(self) -> bool:
        gain: dict[int, fmpq] = {}
        for row in self.table:
            _take_away(gain, -ONE, row)
        if not self._run(gain, enough=False):
            return False
        if any(b >= self.width and x for b, x in zip(self.basis, self.right, strict=True)):
            return False
        for i, b in enumerate(self.basis):  # artificial columns at zero leave the basis where they can
            if b >= self.width and self.table[i]:
                self.pivot(i, min(self.table[i]))
        return True

    def improve(self, reward: list[bool]) -> bool:
        """Whether the rewarded columns can sum to more than nothing."""
        rows = [i for i, b in enumerate(self.basis) if b < self.width and reward[b]]
        if any(self.right[i] for i in rows):
            return True
        gain = {k: ONE for k, r in enumerate(reward) if r}
        for i in rows:
            _take_away(gain, ONE, self.table[i])
        return self._run(gain, enough=True)


def _take_away(row: dict[int, fmpq], factor: fmpq, other: dict[int, fmpq]) -> None:
    """A row less so many times another, without zeros."""
    for j, x in other.items():
        left = row.get(j, ZERO) - factor * x
        if left:
            row[j] = left
        else:
            row.pop(j, None)


# Polynomials ------------------------------------------------------------------------------------------------

Powers = tuple[tuple[int, int], ...]  # (number of a variable, exponent), sorted


def factored(polynomial: dict[Powers, int]) -> tuple[int, list[tuple[dict[Powers, int], int]]]:
    """The number and the irreducible polynomials, each with its exponent, whose product this is."""
    used = sorted({a for m in polynomial for a, _ in m})
    ring = fmpz_mpoly_ctx.get([f"a{a}" for a in used], Ordering.lex)
    content, parts = ring.from_dict(
        {tuple(dict(m).get(a, 0) for a in used): c for m, c in polynomial.items()}
    ).factor()

    def plain(p: fmpz_mpoly) -> dict[Powers, int]:
        return {
            tuple((a, int(e)) for a, e in zip(used, m, strict=True) if e): int(c)
            for m, c in p.to_dict().items()
        }

    return int(content), [(plain(p), int(e)) for p, e in parts]


# Laws -------------------------------------------------------------------------------------------------------

# fmpz_poly; or, where exponents are large, fmpz_mpoly in one variable. Both know *, **, numbers, and / where
# it is exact
Polynomial = Any
MOST_DENSE = 1_000_000


def polynomials(rows: Sequence[Mapping[int, int]], power: int) -> list[Polynomial]:
    """Polynomials with these coefficients by exponent, of a kind that suits the product of so many of them.
    """
    degree = power * max(e for row in rows for e in row)
    if degree <= MOST_DENSE:
        return [fmpz_poly([row.get(e, 0) for e in range(max(row, default=0) + 1)]) for row in rows]
    ring = fmpz_mpoly_ctx.get(["z"], Ordering.lex)
    return [ring.from_dict({(e,): w for e, w in row.items()}) for row in rows]


def coefficients(p: Polynomial) -> dict[int, int]:
    """The coefficients that are not 0, by exponent, ascending."""
    if isinstance(p, fmpz_mpoly):
        return {int(e): int(c) for (e,), c in reversed(p.to_dict().items())}
    return {e: int(c) for e, c in enumerate(p) if c}


def negative(p: Polynomial) -> list[int]:
    """The exponents whose coefficient is negative."""
    if isinstance(p, fmpz_mpoly):
        return [int(e) for (e,), c in p.to_dict().items() if c < 0]
    return [e for e, c in enumerate(p) if c < 0] if p.height_bits(signed=True) < 0 else []


def coefficient(p: Polynomial, exponent: int) -> int:
    return int(p[(exponent,)] if isinstance(p, fmpz_mpoly) else p[exponent])


# Balls ------------------------------------------------------------------------------------------------------

# arb: a real number, enclosed. A comparison is certified when it is True, and says nothing when it is False
Ball = Any
Balls = Any  # arb_poly: a row of them


def precision(bits: int) -> AbstractContextManager[object]:
    """Within it, balls are computed with so many bits."""
    found: AbstractContextManager[object] = ctx.workprec(bits)
    return found


def ball(value: Fraction | int) -> Ball:
    """A rational number, enclosed to the precision at hand; an integer is met exactly."""
    return arb(value) if isinstance(value, int) else arb(fmpq(value.numerator, value.denominator))


def unit() -> Ball:
    """The smallest difference that the precision at hand tells at 1."""
    return arb(2) ** -int(ctx.prec)


def working() -> int:
    """The precision at hand, in bits."""
    return int(ctx.prec)


def accurate(b: Ball) -> int:
    """How many bits of a ball are certain."""
    return int(b.rel_accuracy_bits())


def ends(b: Ball) -> tuple[Fraction, Fraction]:
    """Two numbers, the one below and the other above all that a ball holds."""
    low, high = (
        Fraction(int(m)) * Fraction(2) ** int(e) for m, e in (b.lower().man_exp(), b.upper().man_exp())
    )
    return low, high


def convolved(a: Sequence[Ball], b: Sequence[Ball]) -> list[Ball]:
    """The coefficients of a product of polynomials."""
    return list(arb_poly(list(a)) * arb_poly(list(b)))


Complex = Any  # acb: a complex number, enclosed


def complex_ball(real: Ball, imaginary: Ball) -> Complex:
    """The complex number of these parts."""
    return acb(real, imaginary)


def turning(heights: Sequence[Ball], angles: Sequence[Ball], count: int) -> list[Complex]:
    """The sums over a of heights[a] times e^(i l angles[a]) for l = 0, 1, ... up to at least so many: some
    small powers and some large ones, multiplied by each other, so that no error grows from step to step.
    """
    few = max(1, math.isqrt(count))
    large = [
        [acb(h) * acb(0, x * (few * q)).exp() for h, x in zip(heights, angles, strict=True)]
        for q in range(count // few + 1)
    ]
    small = [[acb(0, x * j).exp() for j in range(few)] for x in angles]
    return list((acb_mat(large) * acb_mat(small)).entries())


def pi() -> Ball:
    """The number, enclosed."""
    return arb.pi()


def around(middle: Ball, radius: Ball) -> Complex:
    """All complex numbers whose parts lie not farther from those of a middle than a radius."""
    error = arb(0, radius.abs_upper())
    return middle + acb(error, error)


def gauss(count: int) -> list[tuple[Ball, Ball]]:
    """The nodes in [-1, 1] of the rule of Gauss and Legendre, with their weights."""
    return [arb.legendre_p_root(count, i, weight=True) for i in range(count)]


def infinite_ball() -> Ball:
    """More than any number."""
    return arb("inf")


# Long integers ----------------------------------------------------------------------------------------------

Whole = Any  # fmpz: an integer, with quick operations on many bits


def whole(value: int) -> Whole:
    """A long integer."""
    return fmpz(value)


def power(row: Mapping[int, int], exponent: int) -> Polynomial:
    """A power of the polynomial with these coefficients by exponent."""
    return fmpz_poly([row.get(e, 0) for e in range(max(row, default=0) + 1)]) ** exponent


def spread(p: Polynomial, width: int) -> Whole:
    """The coefficients, none negative, side by side in one integer: each has so many bits, in whole bytes."""
    return fmpz(int.from_bytes(b"".join(int(c).to_bytes(width // 8, "little") for c in p), "little"))
