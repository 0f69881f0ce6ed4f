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
    """x^(3/2) as x*sqrt(x), since the kernel knows no other powers with fractions that are roots; and
    x^(n + 1) for x^(1 + n), of which a law speaks.
    """
    for part in {p for p in subterms(t) if p.op == "pow" and p.args[1].op == "add"}:
        a, b = part.args[1].args
        if a is num(1):
            t = replaced(t, part, part.args[0] ** (b + a))
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


def decaying(body: Term) -> list[Term] | None:
    """c, a, d and e for a body (a + d*x + e*x^2)*exp(-c*x) of a function of x."""
    from sympy import Poly, PolynomialError, Symbol, exp, simplify

    v, x = var("v'", REAL), Symbol("v'")
    inside = instantiate(body, v)
    powers = [t.args[0] for t in subterms(inside) if t.op == "exp" and v in t.free]
    if len(set(powers)) != 1 or not all(t.op in SMOOTH for t in subterms(inside)):
        return None
    variables = {str(u.args[0]): u for u in inside.free}
    try:
        power: Any = to_sympy(powers[0]).doit()
        rate = -power.diff(x)
        rest = Poly(simplify(to_sympy(inside).doit() * exp(rate * x)), x).all_coeffs()[::-1]
        if len(rest) > 3 or any(x in r.free_symbols for r in (rate, *rest)):
            return None
        return [from_sympy(r, variables) for r in (rate, *rest, *[rate * 0] * (3 - len(rest)))]
    except (ValueError, TypeError, AttributeError, NotImplementedError, PolynomialError, Unreadable,
            KernelError):
        return None
