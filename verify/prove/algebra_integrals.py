"""Antiderivatives as sympy guesses them: hints, which the kernel checks by differentiating."""

from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import REAL, Term, instantiate, lam, var
from verify.language.evaluate import memory
from verify.language.reading.tokens import Unreadable
from verify.language.sympy_bridge import from_sympy, to_sympy
from verify.language.traverse import subterms

SMOOTH = {"num", "var", "add", "sub", "mul", "div", "neg", "pow", "exp", "log", "sqrt", "pi", "bound"}
MOST_PARTS = 40  # of an integrand


def antiderivative(body: Term) -> Term | None:
    """A function whose derivative may be this body of a function of one real; None if there is no guess."""
    known = memory("antiderivative")
    if body not in known:
        parts = subterms(body)
        plain = len(parts) <= MOST_PARTS and all(t.op in SMOOTH for t in parts)
        known[body] = _guess(body) if plain else None
    return known[body]  # type: ignore[no-any-return]


def _guess(body: Term) -> Term | None:
    from sympy import Piecewise, Symbol
    from sympy.integrals.manualintegrate import manualintegrate

    v = var("v'", REAL)
    inside = instantiate(body, v)
    try:
        found: Any = manualintegrate(to_sympy(inside).doit(), Symbol("v'"))
        if isinstance(found, Piecewise):  # the case that sympy takes for usual comes first
            found = found.args[0][0]
        variables = {str(u.args[0]): u for u in inside.free}
        return lam((v,), from_sympy(found.expand(), {**variables, "v'": v}))
    except (ValueError, TypeError, AttributeError, NotImplementedError, Unreadable, KernelError):
        return None
