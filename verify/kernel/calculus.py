"""Derivatives, and the sign of a difference by the sign of a derivative."""

from verify.kernel.logic import Thm, require
from verify.kernel.terms import (
    FALSE, INT, REAL, REALS, TRUE, Term, app, conj, div, fits, implies, instantiate, le, lt, make, ne, num, over,
)  # fmt: skip

ZERO, ONE = num(0), num(1)


_SLOPES: dict[tuple[Term, Term], Term] = {}
_SMOOTH: dict[tuple[Term, Term], Term] = {}


def derivative(t: Term, v: Term) -> Term:
    """The derivative of t with respect to v, where `smooth(t, v)` holds."""
    if (t, v) not in _SLOPES:
        _SLOPES[t, v] = _derivative(t, v)
    return _SLOPES[t, v]


def _derivative(t: Term, v: Term) -> Term:
    if v not in t.free:
        return ZERO
    if t is v:
        return ONE
    if t.op == "sum":
        require(t.args[0].op == "range" and v not in t.args[0].free, "a sum is differentiated over a fixed range")
        return over("sum", t.args[0], lambda k: derivative(instantiate(t.args[1], k), v))
    require(t.op in _RULES, f"{t.op} is not differentiated")
    return _RULES[t.op](t, *(derivative(a, v) for a in t.args))


def _times(a: Term, b: Term) -> Term:
    return ZERO if ZERO in (a, b) else b if a is ONE else a if b is ONE else a * b


def _plus(a: Term, b: Term) -> Term:
    return b if a is ZERO else a if b is ZERO else a + b


def _power(t: Term, db: Term, de: Term) -> Term:
    b, e = t.args
    by_base = _times(_times(e, b ** (num(e.args[0] - 1) if e.op == "num" and e.type == INT else e - 1)), db)
    return by_base if de is ZERO else _plus(by_base, _times(_times(t, make("log", b)), de))


_RULES = {
    "add": lambda t, a, b: _plus(a, b),
    "sub": lambda t, a, b: a if b is ZERO else a - b,
    "neg": lambda t, a: -a,
    "mul": lambda t, a, b: _plus(_times(a, t.args[1]), _times(t.args[0], b)),
    "div": lambda t, a, b: (
        div(a, t.args[1]) if b is ZERO else div(_times(a, t.args[1]) - _times(t.args[0], b), t.args[1] * t.args[1])
    ),
    "exp": lambda t, a: _times(t, a),
    "log": lambda t, a: div(a, t.args[0]),
    "sqrt": lambda t, a: div(a, 2 * t),
    "pow": _power,
}


def smooth(t: Term, v: Term) -> Term:
    """A condition under which t is differentiable in v."""
    if (t, v) not in _SMOOTH:
        _SMOOTH[t, v] = _smooth(t, v)
    return _SMOOTH[t, v]


def _smooth(t: Term, v: Term) -> Term:
    if v not in t.free or t is v:
        return TRUE
    if t.op == "sum":
        each = over("forall", t.args[0], lambda k: smooth(instantiate(t.args[1], k), v))
        return TRUE if each.args[1] is TRUE else each
    require(t.op in _RULES, f"{t.op} is not differentiated")
    own = TRUE
    if t.op == "div":
        own = ne(t.args[1], 0)
    elif t.op in ("log", "sqrt"):
        own = lt(0, t.args[0])
    elif t.op == "pow":
        own = _power_smooth(*t.args, v)
    return conj(*dict.fromkeys(c for c in (*(smooth(a, v) for a in t.args), own) if c is not TRUE))


def _power_smooth(base: Term, exponent: Term, v: Term) -> Term:
    if v in exponent.free or exponent.type != INT:
        return lt(0, base)
    if exponent.op == "num" and exponent.args[0] >= 0:
        return TRUE
    return make("or", le(0, exponent), ne(base, 0))


def monotone(premises: list[Thm], f: Term, p: Term, q: Term, strict: Term) -> Thm:
    """f(p) <= f(q) for p <= q, because f is differentiable and its derivative not negative on [p, q].

    With strict true: f(p) < f(q) for p < q, the derivative being positive on (p, q) and f differentiable on [p, q].
    """
    (thm,) = premises
    require(f.op == "lam" and not f.loose and fits(f.type, ("fn", (REAL,), REAL)), "f is a function of a real")
    require(all(a.type in (INT, REAL) and not a.loose for a in (p, q)), "p and q are numbers")
    require(strict in (TRUE, FALSE), "strict is true or false")
    require(thm.goal is increasing(f, p, q, strict is TRUE), "the premise is not the sign of the derivative")
    order = lt if strict is TRUE else le
    return Thm(thm.hyps, implies(order(p, q), order(app(f, p), app(f, q))))


def increasing(f: Term, p: Term, q: Term, strict: bool) -> Term:
    """What `monotone` asks for."""

    def at(v: Term) -> Term:
        value = app(f, v)
        slope = derivative(value, v)
        inside = implies(lt(p, v), lt(v, q), lt(0, slope)) if strict else le(0, slope)
        return implies(le(p, v), le(v, q), conj(smooth(value, v), inside))

    return over("forall", REALS, at)
