"""The one door to python-flint: the factors of polynomials, polynomials as laws, and balls, real and complex.
"""

import math
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from typing import Any

from flint import Ordering, acb, acb_mat, arb, arb_poly, ctx, fmpq, fmpz, fmpz_mpoly, fmpz_mpoly_ctx
from flint import fmpz_poly

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
