"""Weights that are not rational: the same questions, exactly, of rational weights next to them, and what that
says of the others.

If every weight is off by a factor of at most 1 + h, upwards or downwards, every probability of n reports of c
coordinates is off by at most F = (1 + h)^(nc). So is half of every ratio, and the sum of max(0, P - r Q) over
the outputs by at most (F - 1)(1 + r).
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from verify.language.randomizer import Finite, Word
from verify.kernel.terms import Term, num
from verify.prove.windows import Undecided, between

GUARD, LARGEST = 64, 1 << 13
ROUGH, LITTLE = 20, 28  # bits of a rough answer, and more that it is tried with


def precisions(bits: int) -> list[int]:
    """With how many bits it is tried."""
    guard = LITTLE if bits <= ROUGH else GUARD
    return [work for k in range(12) if (work := (bits + guard) << k) <= LARGEST]


def rational(finite: Finite, reports: int, bits: int) -> tuple[Finite, Fraction]:
    """A randomizer with rational weights next to these, and F - 1 for so many reports."""
    known: dict[Term, Term] = {}
    worst = Fraction(0)

    def near(t: Term) -> Term:
        nonlocal worst
        if t.op != "num" and t not in known:
            low, high = between(t, bits + 8)
            if low <= 0:
                raise Undecided("whether a weight is 0 or negative")
            shift = bits - (low.numerator.bit_length() - low.denominator.bit_length())
            middle = Fraction(round((low + high) / 2 * Fraction(2) ** shift)) / Fraction(2) ** shift
            known[t] = num(middle.numerator, middle.denominator)
            worst = max(worst, high / middle - 1, middle / low - 1)
        return known.get(t, t)

    def row(of: Mapping[Word, Term]) -> Mapping[Word, Term]:
        return MappingProxyType({w: near(t) for w, t in of.items()})

    laws = tuple(tuple(map(row, coordinates)) for coordinates in finite.laws)
    times = reports * max(map(len, laws))
    return replace(finite, laws=laws), compounded(worst, times)


def compounded(h: Fraction, times: int) -> Fraction:
    """At least (1 + h)^times - 1, where h times is at most 1: the terms of the series after the first are at
    most a geometric series.
    """
    if not h:
        return h
    total = h * times
    if total >= 1:
        raise Undecided("weights that are enclosed")
    return total / (1 - total)
