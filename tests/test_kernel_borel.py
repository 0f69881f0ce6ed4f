"""A function is said to be Borel under exactly this condition, which its form gives."""

import pytest

from verify.kernel.borel import _Asked
from verify.kernel.errors import Refused
from verify.kernel.terms import (
    INT, INTEGERS, REAL, REALS, TRUE, WORD, Term, Type, bind, div, domain_of, eq, exp, function, implies, ite,
    lam, le, make, num, over, span, sqrt, var,
)  # fmt: skip
from verify.kernel.work import Work
from verify.language.evaluate import apply

POINT: Type = ("fn", (INT,), REAL)
x, y, z = (var(v, REAL) for v in "xyz")
i, k, n = (var(v, INT) for v in "ikn")
s, t = var("s", POINT), var("t", POINT)
g, h = var("g", ("fn", (REAL,), REAL)), var("h", ("fn", (INT, REAL), REAL))
u, F = var("u", ("fn", (REAL, REAL), REAL)), var("F", ("fn", (POINT,), REAL))
w = var("w", WORD)
BOREL_G = make("borel", g)


def borel(*parts: Term) -> Term:
    *own, body = parts
    return make("borel", lam(tuple(own), body))


def each(*parts: Term) -> Term:
    """For all integers."""
    *own, claim = parts
    for v in reversed(own):
        claim = bind("forall", INTEGERS, v, claim)
    return claim


def both(*parts: Term) -> Term:
    *first, whole = parts
    for p in reversed(first):
        whole = make("and", p, whole)
    return whole


CONDITIONS: list[tuple[tuple[Term, ...], Term, Term]] = [  # the variables, the body, and what it asks
    ((x,), x, TRUE), ((x,), y, TRUE), ((x,), num(3), TRUE), ((x,), g(y), TRUE),
    ((x,), exp(x) * div(1, x) + sqrt(x) - make("abs", x), TRUE), ((x,), x**y, TRUE), ((x,), y**x, TRUE),
    ((x, y), make("min", x, make("max", y, num(0))), TRUE), ((x,), make("floor", x), TRUE),
    ((x,), make("log", x), TRUE), ((n,), make("binom", n, n), TRUE), ((x,), make("pi") * x, TRUE),
    ((x,), ite(le(x, y), 1, x), TRUE), ((x,), ite(make("not", eq(x, 1)), g(x), 0), BOREL_G),
    ((x,), ite(le(g(x), 0), 1, 0), BOREL_G),
    # functions that are applied, but not bound here
    ((x,), g(x), BOREL_G), ((x,), g(2 * x + y), BOREL_G), ((x,), g(g(x)), BOREL_G),
    ((x,), g(x) + g(-x), BOREL_G), ((x,), g(make("floor", x)), TRUE), ((n,), g(n), TRUE),
    ((x,), h(n, x), borel(x, h(n, x))), ((x,), h(k + 1, x), borel(x, h(k + 1, x))),
    ((x,), h(make("floor", x), x), each(n, borel(x, h(n, x)))), ((x,), h(make("floor", x), y), TRUE),
    # two sections say less than both places at once
    ((x,), u(x, x), make("borel", u)), ((x,), u(x, y), borel(x, u(x, y))), ((x,), u(y, x), borel(x, u(y, x))),
    ((x, y), u(x, y), make("borel", u)), ((x, y), u(y, x), make("borel", u)),
    ((x, n), u(n, x), each(n, borel(x, u(n, x)))),
    # functions of integers that are bound here
    ((s,), s(num(1)), TRUE), ((s, x), s(make("floor", x)), TRUE), ((s,), g(s(k)), BOREL_G),
    ((s,), F(s), make("borel", F)), ((s,), F(function((INT,), lambda j: s(j + 1))), make("borel", F)),
    ((x,), F(function((INT,), lambda j: ite(eq(j, 1), x, 0))), make("borel", F)),
    ((x,), F(function((INT,), lambda j: h(j, x))), both(each(n, borel(x, h(n, x))), make("borel", F))),
    ((x,), F(t), TRUE), ((s,), t(make("floor", s(num(0)))), TRUE),
    # countably many
    ((x,), over("sum", span(0, k), lambda j: h(j, x)),
        bind("forall", span(0, k), n, borel(x, h(n, x)))),
    ((x,), over("prod", span(0, make("floor", x)), lambda j: h(j, x)), each(n, borel(x, h(n, x)))),
    ((x,), over("sum", INTEGERS, lambda j: h(j, x)), each(n, borel(x, h(n, x)))),
    ((x,), ite(make("summable", over("sum", INTEGERS, lambda j: h(j, x)).args[1]), 1, 0),
        each(n, borel(x, h(n, x)))),
    ((x,), ite(over("forall", INTEGERS, lambda j: le(h(j, x), 0)), 1, 0), each(n, borel(x, h(n, x)))),
    ((x,), ite(over("exists", span(0, 3), lambda j: le(h(j, x), 0)), 1, 0),
        bind("forall", span(0, 3), n, borel(x, h(n, x)))),
    ((x,), over("sum", make("words", num(1), num(2), num(0), num(1)), lambda v: h(v(num(1)), x)),
        bind("forall", domain_of(WORD), w, borel(x, h(w(num(1)), x)))),
    ((x,), over("sum", span(0, 3), lambda j: x), TRUE),
    ((s,), over("prod", span(1, n), lambda j: h(j, s(j))),
        bind("forall", span(1, n), i, borel(x, h(i, x)))),
    # integrals: jointly in their variable too
    ((x,), over("integral", REALS, lambda v: u(x, v)), make("borel", u)),
    ((x,), over("integral", REALS, lambda v: g(x)), BOREL_G),
    ((x,), over("integral", REALS, g), TRUE),
    ((x,), ite(over("integrable", REALS, lambda v: u(v, x)), 1, 0), make("borel", u)),
    ((x,), over("integral", make("points", num(1), n), lambda v: x * F(v)), make("borel", F)),
    ((x,), over("sum", span(1, n), lambda j: over("integral", make("points", num(1), j), lambda v: x * v(j))),
        TRUE),
    ((x,), over("integral", REALS, lambda v: over("integral", REALS, lambda r: u(x + v, r))),
        make("borel", u)),
    ((x,), make("def", REAL, "ZSumOutput", y, n, k) * g(x), BOREL_G),
]  # fmt: skip


@pytest.mark.parametrize(("own", "body", "asked"), CONDITIONS, ids=[str(i) for i in range(len(CONDITIONS))])
def test_what_the_form_asks_for(own: tuple[Term, ...], body: Term, asked: Term) -> None:
    f = lam(own, body)
    if f.op != "lam":  # the function itself, which is asked about in so many words
        f = make("lam", tuple(v.type for v in own), lam(own, 0 + body).args[1])
    goal = make("borel", f)
    found = apply("borel", [], (f,)).goal
    assert found is (goal if asked is TRUE else implies(asked, goal))


def test_no_condition_speaks_of_what_is_bound() -> None:
    for own, body, _ in CONDITIONS:
        found = apply("borel", [], (lam(own, num(0) + body),)).goal
        assert not found.unfinished
        assert not found.loose


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (ite(bind("exists", REALS, y, le(u(x, y), 0)), 1, 0), "what runs over reals"),
        (ite(bind("forall", domain_of(POINT), s, le(s(num(0)), x)), 1, 0), "what runs over functions"),
        (over("integral", make("points", num(0), make("floor", x)), lambda v: num(1)), "a fixed domain"),
        (ite(make("borel", lam((y,), y + x)), 1, 0), "is not Borel by its form"),
    ],
)
def test_what_it_does_not_judge(body: Term, why: str) -> None:
    with pytest.raises(Refused, match=why):
        apply("borel", [], (lam((x,), body),))


def test_it_judges_what_stands_on_its_own() -> None:
    loose = make("lam", (REAL,), make("bound", 0, REAL) + make("bound", 1, REAL))
    with pytest.raises(Refused, match="the function is written out, and stands on its own"):
        apply("borel", [], (loose,))


def test_each_part_is_counted_once() -> None:
    """A part that stands in many places is looked at once; each costs a step, one for each of its own parts,
    and one for each variable in it.
    """
    whole = x * y
    for _ in range(60):
        whole = whole + whole
    work = Work()
    found = _Asked(work).of(whole, frozenset((x,)))
    assert found is TRUE
    assert work.spent == 61 * (1 + 2 + 2)
