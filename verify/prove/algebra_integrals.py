"""Antiderivatives as sympy guesses them: hints, which the kernel checks by differentiating."""

from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import REAL, Term, instantiate, lam, log, num, sqrt, var
from verify.language.evaluate import memory, reduced
from verify.language.reading.tokens import Unreadable
from verify.language.sympy_bridge import from_sympy, to_sympy
from verify.language.traverse import replaced, subterms

SMOOTH = {"num", "var", "add", "sub", "mul", "div", "neg", "pow", "exp", "log", "sqrt", "pi", "bound"}
MOST_PARTS = 40  # of an integrand


def antiderivatives(body: Term) -> list[Term]:
    """Functions whose derivative may be this body of a function of one real."""
    known = memory("antiderivative")
    if body not in known:
        parts = subterms(body)
        plain = len(parts) <= MOST_PARTS and all(t.op in SMOOTH for t in parts)
        found = [_guess(body, apart) for apart in (False, True)] if plain else []
        first = [whole for whole in found if whole is not None]
        known[body] = list(dict.fromkeys((*first, *map(_mirrored, first))))
    return known[body]  # type: ignore[no-any-return]


def _mirrored(whole: Term) -> Term:
    """The same with log(-u) for log(u), whose derivative is the same: one of the two has a meaning."""
    for t in sorted({t for t in subterms(whole) if t.op == "log"}, key=lambda t: len(subterms(t))):
        whole = replaced(whole, t, log(reduced(-t.args[0])))
    return whole


def _with_roots(t: Term) -> Term:
    """x^(3/2) as x*sqrt(x): the kernel knows no other powers with fractions that are roots."""
    for part in {p for p in subterms(t) if p.op == "pow" and p.args[1].op == "num"}:
        base, (above, below) = part.args[0], part.args[1].args
        if below == 2 and above > 1:
            t = replaced(t, part, (base if above == 3 else base ** num((above - 1) // 2)) * sqrt(base))
    return t


def _guess(body: Term, apart: bool) -> Term | None:
    """As the body stands, or in partial fractions."""
    from sympy import Piecewise, PolynomialError, Symbol
    from sympy.integrals.manualintegrate import manualintegrate

    v = var("v'", REAL)
    inside = instantiate(body, v)
    try:
        said: Any = to_sympy(inside).doit()
        if apart and not said.is_rational_function(Symbol("v'")):
            return None
        found: Any = manualintegrate(said.apart(Symbol("v'")) if apart else said, Symbol("v'"))
        if isinstance(found, Piecewise):  # the case that sympy takes for usual comes first
            found = found.args[0][0]
        variables = {str(u.args[0]): u for u in inside.free}
        return lam((v,), _with_roots(from_sympy(found.expand(), {**variables, "v'": v})))
    except (ValueError, TypeError, AttributeError, NotImplementedError, PolynomialError, Unreadable,
            KernelError):
        return None
