"""Derivatives; the sign of a difference by the sign of a derivative; integrals by antiderivatives."""

from typing import Any

from verify.kernel.arithmetic import UNIT, ZERO, joined
from verify.kernel.building import between
from verify.kernel.errors import require
from verify.kernel.logic import Premises, Sequent
from verify.kernel.terms import (
    FALSE, INT, REAL, REALS, TRUE, Term, app, conj, div, either, eq, fits, implies, le, log, lt, make, ne,
    num, over
)
from verify.kernel.work import Work, remembered


@remembered
def derivative(t: Term, v: Term, work: Work) -> Term:
    """The derivative of t with respect to v, where `smooth(t, v)` holds."""
    if v not in t.free:
        return ZERO
    if t is v:
        return UNIT
    if t.op == "sum":
        require(t.args[0].op == "range" and v not in t.args[0].free,
            "a sum is differentiated over a fixed range")
        return make("sum", t.args[0], derivative(t.args[1], v, work))
    require(t.op in _RULES, f"{t.op} is not differentiated")
    return _RULES[t.op](t, *(derivative(a, v, work) for a in t.args))  # type: ignore[no-any-return]


def _power(t: Term, db: Term, de: Term) -> Term:
    b, e = t.args
    lower = num(e.args[0] - 1) if e.op == "num" and e.type == INT else e - 1
    by_base = joined(joined(e * b**lower) * db)
    return by_base if de is ZERO else joined(by_base + joined(joined(t * log(b)) * de))


_RULES: dict[str, Any] = {
    "add": lambda t, a, b: joined(a + b),
    "sub": lambda t, a, b: a if b is ZERO else a - b,
    "neg": lambda t, a: -a,
    "mul": lambda t, a, b: joined(joined(a * t.args[1]) + joined(t.args[0] * b)),
    "div": lambda t, a, b: div(a if b is ZERO else joined(a * t.args[1]) - joined(t.args[0] * b), t.args[1]
        if b is ZERO else t.args[1] * t.args[1]),
    "exp": lambda t, a: joined(t * a),
    "log": lambda t, a: div(a, t.args[0]),
    "sqrt": lambda t, a: div(a, 2 * t),
    "pow": _power,
}


@remembered
def smooth(t: Term, v: Term, work: Work) -> Term:
    """A condition under which t is differentiable in v."""
    if v not in t.free or t is v:
        return TRUE
    if t.op == "sum":
        each = smooth(t.args[1], v, work)
        return TRUE if each is TRUE else make("forall", t.args[0], each)
    require(t.op in _RULES, f"{t.op} is not differentiated")
    own = _OWN[t.op](v, *t.args) if t.op in _OWN else TRUE
    return conj(*dict.fromkeys(c for c in (*(smooth(a, v, work) for a in t.args), own) if c is not TRUE))


def _power_smooth(v: Term, base: Term, exponent: Term) -> Term:
    if v in exponent.free or exponent.type != INT:
        return lt(0, base)
    if exponent.op == "num" and exponent.args[0] >= 0:
        return TRUE
    return either(le(0, exponent), ne(base, 0))


_OWN: dict[str, Any] = {  # what the head asks of its arguments
    "div": lambda v, a, b: ne(b, 0), "log": lambda v, a: lt(0, a), "sqrt": lambda v, a: lt(0, a),
    "pow": _power_smooth,
}  # fmt: skip


def monotone(premises: Premises, f: Term, p: Term, q: Term, strict: Term, work: Work) -> Sequent:
    """f(p) <= f(q) for p <= q, because f is differentiable and its derivative not negative on [p, q].

    With strict true: f(p) < f(q) for p < q, the derivative being positive on (p, q) and f differentiable on
    [p, q].
    """
    (thm,) = premises
    require(f.op == "lam" and not f.loose and fits(f.type, ("fn", (REAL,), REAL)),
        "f is a function of a real")
    require(all(a.type in (INT, REAL) and not a.loose for a in (p, q)), "p and q are numbers")
    require(strict in (TRUE, FALSE), "strict is true or false")
    require(thm.goal is increasing(f, p, q, strict is TRUE, work),
        "the premise is not the sign of the derivative")
    order = lt if strict is TRUE else le
    return Sequent(thm.hyps, implies(order(p, q), order(app(f, p, work=work), app(f, q, work=work))))


def increasing(f: Term, p: Term, q: Term, strict: bool, work: Work) -> Term:
    """What `monotone` asks for."""

    def at(v: Term) -> Term:
        value = app(f, v, work=work)
        slope = derivative(value, v, work)
        inside = implies(lt(p, v), lt(v, q), lt(0, slope)) if strict else le(0, slope)
        return implies(le(p, v), le(v, q), conj(smooth(value, v, work), inside))

    return over("forall", REALS, at, work)


def antiderivative(premises: Premises, whole: Term, f: Term, p: Term, q: Term, work: Work) -> Sequent:
    """f is integrable over p..q, with the integral whole(q) - whole(p), because f is the derivative of
    `whole` on [p, q].
    """
    (thm,) = premises
    require(whole.op == "lam", "the antiderivative is written out")
    require(all(not g.loose and fits(g.type, ("fn", (REAL,), REAL)) for g in (whole, f)),
        "both are functions of a real")
    require(all(a.type in (INT, REAL) and not a.loose for a in (p, q)), "p and q are numbers")
    require(thm.goal is sloped(whole, f, p, q, work), "the premise is not that f is the derivative")
    inside = between(lambda x: app(f, x, work=work), p, q)
    value = app(whole, q, work=work) - app(whole, p, work=work)
    return Sequent(thm.hyps, implies(le(p, q), conj(over("integrable", REALS, inside, work),
        eq(over("integral", REALS, inside, work), value))))


def sloped(whole: Term, f: Term, p: Term, q: Term, work: Work) -> Term:
    """What `antiderivative` asks for, at both ends too."""

    def at(v: Term) -> Term:
        value = app(whole, v, work=work)
        slope = derivative(value, v, work)
        return implies(le(p, v), le(v, q), conj(smooth(value, v, work), eq(slope, app(f, v, work=work))))

    return over("forall", REALS, at, work)
