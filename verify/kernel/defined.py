"""When a term has a meaning: its divisors are not zero, its logarithms and roots have arguments in their domains, its sums converge."""

from collections.abc import Callable

from verify.kernel.definitions import asked, every, opened
from verify.kernel.terms import (
    INT, INTEGERS, OBJECT, QUANTIFIERS, REAL, SUMS, TRUE, WORD, Term, among, conj, domain_of, either, eq, implies, instantiate, le, lt, make, ne,
    negation, over,
)  # fmt: skip


_DEFINED: dict[Term, Term] = {}


def defined(t: Term) -> Term:
    """The condition under which every part of t has its meaning, read from left to right (`a and b` needs b only where a holds).

    A defined word has one where the numbers given to it have one, what it asks for holds, and what it unfolds to has one.
    """
    if t not in _DEFINED:
        _DEFINED[t] = _SPECIAL[t.op](t) if t.op in _SPECIAL else every(*(defined(a) for a in t.args if type(a) is Term), _own(t))
    return _DEFINED[t]


def _word(t: Term) -> Term:
    return every(_named(t), TRUE if t.type == OBJECT else defined(opened(t)))


def _named(t: Term) -> Term:
    """What is given to a word has a meaning, and is what the word asks for."""
    given = [defined(a) if a.type in (INT, REAL, OBJECT) else _named(a) if a.op == "def" else TRUE for a in t.args[2:]]
    return every(*given, defined(asked(t)), asked(t))


def _where(condition: Term, then: Term) -> Term:
    return TRUE if then is TRUE else implies(condition, then)


def _own(t: Term) -> Term:
    """What the head of t asks of its arguments."""
    if t.op in ("log", "sqrt", "binom"):
        return (lt if t.op == "log" else le)(0, t.args[0])
    return ne(t.args[1], 0) if t.op == "div" else _power(*t.args) if t.op == "pow" else TRUE


def _power(base: Term, exponent: Term) -> Term:
    if exponent.op == "num" and exponent.type == INT and exponent.args[0] >= 0:
        return TRUE
    if exponent.type == INT:
        return either(le(0, exponent), ne(base, 0))
    return either(lt(0, base), conj(le(0, base), lt(0, exponent)))


def _binder(t: Term) -> Term:
    domain, body = t.args
    each = body_defined = defined(body)
    if domain.op == "words" and each is not TRUE:
        p, q, a, b = domain.args
        each = over("forall", domain_of(WORD), lambda w: implies(is_word(w, p, q, a, b), instantiate(body_defined, w)))
    elif each is not TRUE:
        each = make("forall", domain, each)
    converges = make("summable", body) if t.op in SUMS and domain.op == "integers" else TRUE
    return every(*(defined(a) for a in domain.args if type(a) is Term), each, converges)


def is_word(w: Term, p: Term, q: Term, a: Term, b: Term) -> Term:
    """w has letters a..b at p..q and is 0 elsewhere."""

    def at(i: Term) -> Term:
        inside = among(i, p, q)
        return conj(implies(inside, among(w(i), a, b)), implies(negation(inside), eq(w(i), 0)))

    return over("forall", INTEGERS, at)


def _everywhere(domains: list[Term], each: Term) -> Term:
    """A function written out must be defined everywhere."""
    for domain in reversed(domains):
        each = each if each is TRUE else make("forall", domain, each)
    return each


_SPECIAL: dict[str, Callable[[Term], Term]] = {
    **dict.fromkeys(("and", "implies"), lambda t: every(defined(t.args[0]), _where(t.args[0], defined(t.args[1])))),
    "or": lambda t: every(defined(t.args[0]), _where(negation(t.args[0]), defined(t.args[1]))),
    "ite": lambda t: every(defined(t.args[0]), _where(t.args[0], defined(t.args[1])), _where(negation(t.args[0]), defined(t.args[2]))),
    "def": _word,
    "lam": lambda t: _everywhere([domain_of(kind) for kind in t.args[0]], defined(t.args[1])),
    "summable": lambda t: _everywhere([INTEGERS], defined(t.args[0])),
    **dict.fromkeys((*QUANTIFIERS, *SUMS), _binder),
}
