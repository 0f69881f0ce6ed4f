"""When a term has a meaning: its divisors are not zero, its logarithms and roots have arguments in their domains, its sums converge."""

from verify.kernel.definitions import unfold
from verify.kernel.terms import (
    INT, INTEGERS, OBJECT, QUANTIFIERS, REAL, SUMS, TRUE, WORD, Term, conj, domain_of, eq, implies, instantiate, le, lt, make, ne, negation, over,
)  # fmt: skip


_DEFINED: dict[Term, Term] = {}


def defined(t: Term) -> Term:
    """The condition under which every part of t has its meaning, read from left to right (`a and b` needs b only where a holds).

    A defined word has one where the numbers given to it have one and what it unfolds to does.
    """
    if t not in _DEFINED:
        _DEFINED[t] = _SPECIAL[t.op](t) if t.op in _SPECIAL else _both(*(defined(a) for a in t.args if type(a) is Term), _own(t))
    return _DEFINED[t]


def _word(t: Term) -> Term:
    given = (defined(a) for a in t.args[2:] if a.type in (INT, REAL, OBJECT))
    return _both(*given, TRUE if t.type == OBJECT else defined(unfold(t)))


def _both(*parts: Term) -> Term:
    return conj(*dict.fromkeys(p for p in parts if p is not TRUE))


def _where(condition: Term, then: Term) -> Term:
    return TRUE if then is TRUE else implies(condition, then)


def _own(t: Term) -> Term:
    """What the head of t asks of its arguments."""
    if t.op == "div":
        return ne(t.args[1], 0)
    if t.op == "log":
        return lt(0, t.args[0])
    if t.op == "sqrt":
        return le(0, t.args[0])
    if t.op == "binom":
        return le(0, t.args[0])
    if t.op == "pow":
        return _power(*t.args)
    return TRUE


def _power(base: Term, exponent: Term) -> Term:
    if exponent.op == "num" and exponent.type == INT and exponent.args[0] >= 0:
        return TRUE
    if exponent.type == INT:
        return make("or", le(0, exponent), ne(base, 0))
    return make("or", lt(0, base), conj(le(0, base), lt(0, exponent)))


def _binder(t: Term) -> Term:
    domain, body = t.args
    each = body_defined = defined(body)
    if domain.op == "words" and each is not TRUE:
        p, q, a, b = domain.args
        each = over("forall", domain_of(WORD), lambda w: implies(is_word(w, p, q, a, b), instantiate(body_defined, w)))
    elif each is not TRUE:
        each = make("forall", domain, each)
    converges = make("summable", body) if t.op in SUMS and domain.op == "integers" else TRUE
    return _both(*(defined(a) for a in domain.args if type(a) is Term), each, converges)


def is_word(w: Term, p: Term, q: Term, a: Term, b: Term) -> Term:
    """w has letters a..b at p..q and is 0 elsewhere."""
    inside, outside = lambda i: conj(le(p, i), le(i, q)), lambda i: eq(w(i), 0)
    return over("forall", INTEGERS, lambda i: ite_formula(inside(i), conj(le(a, w(i)), le(w(i), b)), outside(i)))


def ite_formula(condition: Term, then: Term, otherwise: Term) -> Term:
    return conj(implies(condition, then), implies(negation(condition), otherwise))


def _for_all_arguments(t: Term) -> Term:
    """A function written out must be defined everywhere."""
    types, body = t.args
    each = defined(body)
    for kind in reversed(types):
        each = each if each is TRUE else make("forall", domain_of(kind), each)
    return each


def _summable(t: Term) -> Term:
    each = defined(t.args[0])
    return each if each is TRUE else make("forall", make("integers"), each)


_SPECIAL = {
    "and": lambda t: _both(defined(t.args[0]), _where(t.args[0], defined(t.args[1]))),
    "implies": lambda t: _both(defined(t.args[0]), _where(t.args[0], defined(t.args[1]))),
    "or": lambda t: _both(defined(t.args[0]), _where(negation(t.args[0]), defined(t.args[1]))),
    "ite": lambda t: _both(
        defined(t.args[0]), _where(t.args[0], defined(t.args[1])), _where(negation(t.args[0]), defined(t.args[2]))
    ),
    "def": _word,
    "lam": _for_all_arguments,
    "summable": _summable,
    **dict.fromkeys((*QUANTIFIERS, *SUMS), _binder),
}
