"""When a term has a meaning: its divisors are not zero, its logarithms and roots have arguments in their
domains, its sums and integrals converge.
"""

from collections.abc import Callable

from verify.kernel.definitions import asked, every, opened
from verify.kernel.building import among, is_point
from verify.kernel.terms import (
    INT, INTEGERS, INTEGRALS, OBJECT, POINT, QUANTIFIERS, REAL, SUMS, TRUE, WORD, Term, conj, domain_of,
    either, eq, implies, le, lt, make, ne, negation, over,
)  # fmt: skip
from verify.kernel.work import Work, remembered


@remembered
def defined(t: Term, work: Work) -> Term:
    """The condition under which every part of t has its meaning, read from left to right (`a and b` needs b
    only where a holds).

    A defined word has one where the numbers given to it have one, what it asks for holds, and what it unfolds
    to has one.
    """
    if t.op in _SPECIAL:
        return _SPECIAL[t.op](t, work)
    return every(*(defined(a, work) for a in t.args if type(a) is Term), _own(t))


def _word(t: Term, work: Work) -> Term:
    return every(_named(t, work), TRUE if t.type == OBJECT else defined(opened(t, work), work))


def _named(t: Term, work: Work) -> Term:
    """What is given to a word has a meaning, and is what the word asks for."""
    given = [defined(a, work) if a.type in (INT, REAL, OBJECT) else _named(a, work) if a.op == "def"
        else TRUE for a in t.args[2:]]
    wanted = asked(t, work)
    return every(*given, defined(wanted, work), wanted)


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


def _binder(t: Term, work: Work) -> Term:
    domain, body = t.args
    each = defined(body, work)
    if domain.op == "words" and each is not TRUE:
        within = over("forall", domain_of(WORD), lambda w: is_word(w, *domain.args), work)
        each = make("forall", within.args[0], implies(within.args[1], each))
    elif each is not TRUE:
        each = make("forall", domain, each)
    converges = make("summable", body) if t.op in SUMS and domain.op == "integers" else TRUE
    return every(*(defined(a, work) for a in domain.args if type(a) is Term), each, converges)


def _integral(t: Term, work: Work) -> Term:
    domain, body = t.args
    each = defined(body, work)
    if domain.op == "points" and each is not TRUE:
        point = over("forall", domain_of(POINT), lambda w: is_point(w, *domain.args), work)
        each = make("forall", point.args[0], implies(point.args[1], each))
    elif each is not TRUE:
        each = make("forall", domain, each)
    finite = make("integrable", domain, body) if t.op == "integral" else TRUE
    return every(*(defined(a, work) for a in domain.args), each, finite)


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


def _in_order(t: Term, work: Work) -> Term:
    """The second part has to have a meaning where the first does not settle the whole."""
    first, second = t.args
    left = negation(first) if t.op == "or" else first
    return every(defined(first, work), _where(left, defined(second, work)))


def _choice(t: Term, work: Work) -> Term:
    condition, yes, no = t.args
    return every(defined(condition, work), _where(condition, defined(yes, work)),
        _where(negation(condition), defined(no, work)))


_SPECIAL: dict[str, Callable[[Term, Work], Term]] = {
    **dict.fromkeys(("and", "or", "implies"), _in_order),
    "ite": _choice,
    "def": _word,
    "lam": lambda t, work: _everywhere([domain_of(kind) for kind in t.args[0]], defined(t.args[1], work)),
    "summable": lambda t, work: _everywhere([INTEGERS], defined(t.args[0], work)),
    **dict.fromkeys((*QUANTIFIERS, *SUMS), _binder),
    **dict.fromkeys(INTEGRALS, _integral),
}
