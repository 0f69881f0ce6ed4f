"""Building terms out of others: what laws and definitions are written with, besides the heads themselves."""

from collections.abc import Callable, Sequence
from typing import Any

from verify.kernel.terms import (
    INT, INTEGERS, Term, about_to_be_bound, abstract, conj, domain_of, eq, function, implies, ite, le,
    lt, make, negation, over, substitute,
)  # fmt: skip
from verify.kernel.work import Counted


def among(x: Term, a: Term | int, b: Term | int) -> Term:
    return conj(le(a, x), le(x, b))


def summable(f: Callable[[Term], Term]) -> Term:
    return make("summable", over("sum", INTEGERS, f).args[1])


def between(f: Callable[[Term], Term], a: Term, b: Term) -> Callable[[Term], Term]:
    """The function on a..b, and 0 outside: an integral over a..b is one of this over the reals."""
    return lambda x: ite(among(x, a, b), f(x), 0)


def is_point(w: Term, p: Term, q: Term) -> Term:
    """w is 0 outside p..q."""
    return over("forall", INTEGERS, lambda i: implies(negation(among(i, p, q)), eq(w(i), 0)))


def inserted(w: Term, k: Term, y: Term) -> Term:
    """w with the letter y put in at place k, the later letters moved up."""
    return function((INT,), lambda i: ite(lt(i, k), w(i), ite(eq(i, k), y, w(i - 1))))


def quantify(op: str, variables: tuple[Term, ...], body: Term, work: Counted = None) -> Term:
    """forall or exists over everything of each variable's type, the first outermost."""
    body = abstract(body, *variables, work=work)
    for v in reversed(variables):
        body = make(op, domain_of(v.type), body)
    return body


def built(build: Callable[..., Any], arguments: Sequence[Term], work: Counted) -> Any:
    """What `build` makes of these terms, each step counted.

    Variables stand in for functions that are written out, and for what points outwards, until the whole is
    built: then it costs no more than it is long, and what is put in is counted as it is copied.
    """
    stand_ins = [about_to_be_bound(a.type) if a.op == "lam" or a.loose else a for a in arguments]
    table = {s: a for s, a in zip(stand_ins, arguments, strict=True) if s is not a}
    whole = build(*stand_ins)
    return substitute(whole, table, work)
