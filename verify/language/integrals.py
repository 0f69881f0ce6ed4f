"""Integrals from one end to another as mathematics writes them: those from right to left are negative, where
`integral(f(x) for x in a..b)` of the notation is 0.
"""

from typing import NamedTuple

from verify.kernel.building import between
from verify.kernel.terms import (
    REAL, REALS, Term, bind, instantiate, ite, le, make, num, var,
)  # fmt: skip
from verify.language.writing import bounds_of

ZERO = num(0)


class Directed(NamedTuple):
    """An integral of a body over the variable, from one end to the other; no end where it is infinite."""

    variable: Term
    body: Term
    low: Term | None
    high: Term | None


def directed(v: Term, body: Term, low: Term | None, high: Term | None) -> Term:
    """The integral from low to high."""
    if low is None or high is None:
        bounds = [le(low, v)] if low is not None else [le(v, high)] if high is not None else []
        return bind("integral", REALS, v, ite(bounds[0], body, 0) if bounds else body)
    forth, back = (bind("integral", REALS, v, between(lambda x: body, *ends)(v)) for ends in ((low, high),
        (high, low)))
    if low.op == high.op == "num":
        return forth if low.args[0] * high.args[1] <= high.args[0] * low.args[1] else make("neg", back)
    return ite(le(low, high), forth, make("neg", back))


def as_directed(t: Term, name: str = "x") -> Directed | None:
    """An integral in this form, the variable called by this name; None if it is of another."""
    inner = t.args[1] if t.op == "ite" else t.args[0] if t.op == "neg" else t
    if inner.op != "integral" or inner.args[0] is not REALS:
        return None
    v = var(f"{name}#", REAL)
    whole = instantiate(inner.args[1], v)
    low, high, body = None, None, whole
    if whole.op == "ite" and whole.args[2] is ZERO:
        condition, inside, _ = whole.args
        if ends := bounds_of(condition, v):
            (low, high), body = ends, inside
        elif condition.op == "le" and v in condition.free:
            a, b = condition.args
            if (a is v) != (b is v) and v not in (b if a is v else a).free:
                low, high, body = (None, b, inside) if a is v else (a, None, inside)
    if t.op == "neg":
        low, high = high, low
    return Directed(v, body, low, high) if directed(v, body, low, high) is t else None
