"""What the two sides of a comparison are where a claim fails."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from typing import Any

from verify.language.digits import certain
from verify.kernel.errors import KernelError
from verify.kernel.terms import Term, substitute
from verify.language.evaluate import unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.writing import COMPARED, write
from verify.prove.conditions import decide, finite
from verify.prove.values import enclosed
from verify.run.chances import chances

SHORT, SHOWN = 40, 8  # bits of a fraction, digits of any other value
PLAIN = ("num", "var")  # sides that one need not be told


def sides(claim: Term, witness: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The sides of the first comparison by which a claim fails at a witness, each with its value there; none
    where that is not seen, and none that is a number or a variable. Of a claim of privacy, how likely the
    output is on either dataset.
    """
    with suppress(KeyError, Unreadable, KernelError):
        values = {v: unfold(read(str(witness[str(v.args[0])]), {}, None, v.type)) for v in claim.free}
        for f, fails_as in _compared(claim, False):
            if decide(_at(f, values), {}) is fails_as:
                there = ((a, enclosed(finite(_at(a, values)))) for a in f.args if a.op not in PLAIN)
                return [(_written(a), valued(*x)) for a, x in there if x is not None]
    return [(label, valued(*ends)) for label, ends in chances(claim, witness)]


def _at(t: Term, values: Mapping[Term, Term]) -> Term:
    return substitute(unfold(t), {v: values[v] for v in t.free})


def _written(side: Term) -> str:
    text = write(side)
    return f"({text})" if side.op == "ite" else text  # an equals sign behind it would belong to its end


def _compared(f: Term, truth: bool) -> Iterator[tuple[Term, bool]]:
    """The comparisons of which a formula is made, each with the truth by which it gives the formula this one.
    """
    if f.op in COMPARED:
        yield f, truth
    elif f.op == "not":
        yield from _compared(f.args[0], not truth)
    elif f.op == "implies":
        yield from _compared(f.args[1], truth)
    elif f.op in ("and", "or"):
        for part in f.args:
            yield from _compared(part, truth)


def valued(low: Fraction, high: Fraction) -> str:
    """A value as a fraction, where it is a simple one, else the first digits that all between these have."""
    if low == high and low.numerator.bit_length() + low.denominator.bit_length() <= SHORT:
        return str(low)
    sign, (a, b) = ("-", (-high, -low)) if high < 0 else ("", (low, high))
    digits = certain(a, b, SHOWN) if a > 0 else ""
    if not digits:
        return f"about {Decimal(low.numerator) / Decimal(low.denominator):.3g}"
    return sign + digits + "…" * (not a == b == Fraction(digits))
