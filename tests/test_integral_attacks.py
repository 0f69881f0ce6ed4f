"""Attempts to prove 0 = 1 through integrals: each is a certificate that claims it, and is refused where it
leans on what integrals do not allow.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from verify.kernel.certificate import Line, encode, replay
from verify.kernel.errors import KernelError, MalformedTerm
from verify.kernel.laws import LAWS, apply_law
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    BOOL, DOMAIN, INT, INTEGERS, REAL, REALS, TRUE, WORD, Term, Type, absolute, bind, conj, div,
    domain_of, eq, exp, function, implies, ite, lam, le, lt, make, ne, num, over, span, sqrt,
    var,
)  # fmt: skip
from verify.kernel.work import Work
from verify.language.evaluate import sloped

POINT: Type = ("fn", (INT,), REAL)
x, y, z = (var(v, REAL) for v in "xyz")
k, n, p, q = (var(v, INT) for v in "knpq")
f, g = (var(v, ("fn", (REAL,), REAL)) for v in "fg")
a, sequence = var("a", ("fn", (INT,), REAL)), var("a", ("fn", (INT,), REAL))
u, F = var("u", ("fn", (REAL, REAL), REAL)), var("F", ("fn", (POINT,), REAL))
w = var("w", POINT)
ONE_POINT, LINES = make("points", num(1), num(1)), make("points", num(1), n)
FALSE_CLAIM = Statement((), TRUE, TRUE, TRUE, eq(0, 1))


def forged(*lines: Line) -> bytes:
    """A certificate for 0 = 1, whose lines begin with these."""
    rest = Line("reduce", (), (eq(0, 0),))
    return encode(FALSE_CLAIM, "PROVED", (), [*lines, rest], [len(lines), len(lines)])


def refused(why: str, *lines: Line) -> None:
    with pytest.raises(KernelError) as caught:
        replay(forged(*lines), lambda key: None)
    assert re.search(why, str(caught.value)), caught.value


def law(name: str, *args: Term) -> Line:
    return Line("law", (), (name, *args))


def real(body: Callable[[Term], Term]) -> Term:
    return function((REAL,), body)


def each(body: Callable[[Term], Term]) -> Term:
    return over("forall", REALS, body)


# Antiderivatives --------------------------------------------------------------------------------------------

POLE, SQUARE = real(lambda v: -div(1, v)), real(lambda v: div(1, v * v))
UP, ONES = real(lambda v: v), real(lambda v: num(1))
NO_ANTIDERIVATIVES = [  # the antiderivative, the function, the ends, what one pretends to know, why not
    # -1/x on -1..1 would give -2, the condition at 0 left out
    (POLE, SQUARE, num(-1), num(1), each(lambda v: implies(le(-1, v), le(v, 1), eq(div(1, v * v),
        div(1, v * v)))), "not that f is the derivative"),
    # the same at all but one point, and inside alone
    (POLE, SQUARE, num(-1), num(1), each(lambda v: implies(ne(v, 0), conj(ne(v, 0), eq(div(1, v * v),
        div(1, v * v))))), "not that f is the derivative"),
    (UP, ONES, num(0), num(1), each(lambda v: implies(lt(0, v), lt(v, 1), eq(num(1), num(1)))),
        "not that f is the derivative"),
    # for all integers only
    (UP, ONES, num(0), num(1), over("forall", INTEGERS, lambda v: implies(le(0, v), le(v, 1), eq(num(1),
        num(1)))), "not that f is the derivative"),
    # at one point
    (UP, ONES, num(0), num(1), eq(num(1), num(1)), "not that f is the derivative"),
    # kinks, jumps, functions that nobody wrote out
    (real(absolute), ONES, num(-1), num(1), TRUE, "abs is not differentiated"),
    (real(lambda v: make("floor", v)), ONES, num(0), num(1), TRUE, "floor is not differentiated"),
    (real(lambda v: ite(le(0, v), 1, 0)), ONES, num(-1), num(1), TRUE, "ite is not differentiated"),
    (real(lambda v: make("max", v, num(0))), ONES, num(-1), num(1), TRUE, "max is not differentiated"),
    (real(lambda v: 0 + f(v)), ONES, num(0), num(1), TRUE, "app is not differentiated"),
    (f, ONES, num(0), num(1), TRUE, "written out"),
    (real(lambda v: a(make("floor", v))), ONES, num(0), num(1), TRUE, "app is not differentiated"),
    # integrals and endless sums, which a derivative does not enter
    (real(lambda v: over("integral", REALS, lambda t: ite(le(t, v), f(t), 0))), f, num(0), num(1), TRUE,
        "integral is not differentiated"),
    (real(lambda v: over("sum", INTEGERS, lambda i: v * a(i))), ONES, num(0), num(1), TRUE, "fixed range"),
    (real(lambda v: over("sum", span(0, make("floor", v)), lambda i: v)), ONES, num(0), num(1), TRUE,
        "fixed range"),
    (real(lambda v: make("def", REAL, "Phi", v)), ONES, num(0), num(1), TRUE, "def is not differentiated"),
    # functions of integers and of two numbers, ends that are no numbers
    (function((INT,), lambda v: v), ONES, num(0), num(1), TRUE, "functions of a real"),
    (UP, sequence, num(0), num(1), TRUE, "functions of a real"),
    (function((REAL, REAL), lambda s, t: s), ONES, num(0), num(1), TRUE, "functions of a real"),
    (UP, ONES, f, num(1), TRUE, "p and q are numbers"), (UP, ONES, num(0), REALS, TRUE, "are numbers"),
]  # fmt: skip


@pytest.mark.parametrize(("whole", "of", "low", "high", "known", "why"), NO_ANTIDERIVATIVES)
def test_no_antiderivative(whole: Term, of: Term, low: Term, high: Term, known: Term, why: str) -> None:
    refused(why, Line("assume", (), (known,)), Line("antiderivative", (0,), (whole, of, low, high)))


def test_an_integral_from_right_to_left_is_not_the_difference() -> None:
    """The order of the ends stays a premise."""
    known = each(lambda v: implies(le(1, v), le(v, 0), conj(TRUE, eq(num(1), num(1)))))
    body = lambda v: ite(conj(le(1, v), le(v, 0)), 1, 0)  # noqa: E731
    value = eq(over("integral", REALS, body), num(0) - num(1))
    lines = [Line("assume", (), (known,)), Line("antiderivative", (0,), (UP, ONES, num(1), num(0)))]
    refused("not follow|is not a tautology", *lines, Line("tautology", (1,), (value,)))


# What is Borel ----------------------------------------------------------------------------------------------

NOT_BOREL = [
    (ite(bind("exists", REALS, y, eq(u(x, y), 0)), 1, 0), "what runs over reals"),
    (ite(bind("forall", domain_of(POINT), w, le(w(num(0)), x)), 1, 0), "what runs over functions"),
    (ite(make("borel", lam((y,), u(x, y))), 1, 0), "is not Borel by its form"),
    (over("integral", make("points", num(0), make("floor", x)), lambda v: num(1)), "a fixed domain"),
    (var("G", ("fn", (("fn", (REAL,), REAL),), REAL))(lam((y,), y + x)), "of what is no integer"),
]


@pytest.mark.parametrize(("body", "why"), NOT_BOREL)
def test_no_borel_function(body: Term, why: str) -> None:
    refused(why, Line("borel", (), (lam((x,), body),)))


def test_what_is_borel_in_each_place_is_not_so_in_both() -> None:
    sections = conj(each(lambda s: make("borel", real(lambda t: 0 + u(s, t)))),
        each(lambda s: make("borel", real(lambda t: 0 + u(t, s)))))  # fmt: skip
    diagonal = Line("borel", (), (lam((x,), u(x, x)),))
    wanted = make("borel", lam((x,), u(x, x)))
    refused("not follow|is not a tautology", Line("assume", (), (sections,)), diagonal,
        Line("tautology", (0, 1), (wanted,)))  # fmt: skip


def test_a_function_that_is_not_written_out_is_not_borel_for_that() -> None:
    refused("written out", Line("borel", (), (f,)))
    refused("not follow|is not a tautology", Line("borel", (), (lam((x,), 0 + f(x)),)),
        Line("tautology", (0,), (make("borel", lam((x,), 0 + f(x))),)))  # fmt: skip


# Laws -------------------------------------------------------------------------------------------------------

EXAMPLES: dict[str, tuple[Term, ...]] = {
    "integral_equal": (REALS, f, g), "integral_at_most": (REALS, f, g),
    "integral_linear": (REALS, f, g, x, y),
    "integrable_below": (REALS, f, g), "integral_bounded": (f, x), "integral_moved": (f, x, y),
    "integral_exchanged": (REALS, REALS, u), "points_inserted": (p, q, k, F), "points_empty": (p, q, F),
}  # fmt: skip


def chain(t: Term) -> tuple[list[Term], Term]:
    asked = []
    while t.op == "implies":
        asked.append(t.args[0])
        t = t.args[1]
    return asked, t


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_premise_of_a_law_is_left_out(name: str) -> None:
    """From all premises but one the conclusion does not follow."""
    asked, claim = chain(apply_law([], name, *EXAMPLES[name], work=Work()).goal)
    assert asked
    for without in asked:
        known = [Line("assume", (), (h,)) for h in asked if h is not without]
        lines = [*known, law(name, *EXAMPLES[name])]
        refused("not follow|is not a tautology", *lines,
            Line("tautology", tuple(range(len(lines))), (claim,)))  # fmt: skip
    lines = [*(Line("assume", (), (h,)) for h in asked), law(name, *EXAMPLES[name])]
    lines.append(Line("tautology", tuple(range(len(lines))), (claim,)))
    refused("does not establish what PROVED needs", *lines)  # what is claimed


def test_the_laws_of_integrals_are_all_looked_at() -> None:
    """A new one is attacked here too."""
    about = {name for name in LAWS if "integra" in name or "points" in name}
    assert about == {*EXAMPLES, "gaussian_integral"} | (about & {"points_split"})


WRONG_DOMAINS = [
    ("integral_equal", span(0, 3), a, a), ("integral_equal", INTEGERS, a, a),
    ("integral_linear", make("words", num(1), num(2), num(0), num(1)), function((WORD,), lambda v: v(num(1))),
        function((WORD,), lambda v: v(num(1))), x, y),
    ("integrable_below", domain_of(POINT), F, F), ("sum_equal", REALS, f, g),
    ("sum_linear", REALS, f, g, x, y),
    ("sum_scaled", LINES, F, x), ("sum_of_zeros", REALS), ("sum_exchanged", REALS, REALS, u),
    ("integral_exchanged", domain_of(POINT), REALS, function((POINT, REAL), lambda v, t: t)),
    ("integral_exchanged", REALS, domain_of(POINT), function((REAL, POINT), lambda v, t: v)),
    ("not_forall", LINES, function((POINT,), lambda v: le(v(num(1)), 0))),
]  # fmt: skip


@pytest.mark.parametrize("choices", WRONG_DOMAINS, ids=lambda c: f"{c[0]} over {c[1].op}")
def test_no_law_runs_over_another_domain(choices: tuple[Any, ...]) -> None:
    refused("run over|is a range|is not|takes", Line("law", (), choices))


WRONG_FUNCTIONS = [
    ("integral_moved", a, x, y), ("integral_bounded", a, x), ("integral_equal", REALS, a, a),
    ("integral_equal", LINES, f, f), ("integral_equal", REALS, F, F), ("points_empty", p, q, f),
    ("points_inserted", p, q, k, function((WORD,), lambda v: v(num(1)))),
    ("points_inserted", p, x, k, F),
    ("integral_exchanged", REALS, INTEGERS, function((INT, REAL), lambda i, v: v)),
    ("integral_exchanged", REALS, REALS, f), ("integral_moved", f, REALS, y),
]  # fmt: skip


@pytest.mark.parametrize("choices", WRONG_FUNCTIONS, ids=str)
def test_no_law_takes_a_function_of_something_else(choices: tuple[Any, ...]) -> None:
    refused("is not", Line("law", (), choices))


# Terms ------------------------------------------------------------------------------------------------------


def test_an_integral_is_no_integer() -> None:
    """Even of a body that is: between 0 and 1 there would be nothing."""
    half = over("integral", REALS, lambda v: ite(conj(le(0, v), le(2 * v, 1)), num(1), num(0)))
    assert half.type == REAL
    refused("is not int", law("integers_step", num(0), half))
    with pytest.raises(MalformedTerm):
        span(0, half)
    with pytest.raises(MalformedTerm):
        make("points", num(0), half)


@pytest.mark.parametrize("domain", [span(0, 3), INTEGERS, make("words", num(1), num(2), num(0), num(1)),
    domain_of(POINT)], ids=str)  # fmt: skip
def test_integrals_run_over_reals_and_points_alone(domain: Term) -> None:
    for op in ("integral", "integrable"):
        with pytest.raises(MalformedTerm):
            over(op, domain, lambda v: num(1))


@pytest.mark.parametrize("op", ["sum", "prod", "forall", "exists"])
def test_nothing_else_runs_over_points(op: str) -> None:
    body = TRUE if op in ("forall", "exists") else num(1)
    with pytest.raises(MalformedTerm):
        over(op, LINES, lambda v: body)


OF_REAL: Type = ("fn", (REAL,), REAL)


@pytest.mark.parametrize("kind", [("fn", (OF_REAL,), REAL), ("fn", (POINT,), BOOL), REAL, DOMAIN])
def test_borel_is_said_of_functions_of_plain_things_alone(kind: Any) -> None:
    with pytest.raises(MalformedTerm):
        make("borel", var("h", kind) if kind is not DOMAIN else REALS)


# Computation ------------------------------------------------------------------------------------------------

WHOLE = over("integral", REALS, lambda v: num(1))  # no value that anybody knows
NAIVE = [
    eq(WHOLE, num(0)), eq(WHOLE, WHOLE + 1), le(WHOLE, num(10**6)), eq(WHOLE - 2 * WHOLE, WHOLE),
    eq(over("integral", REALS, lambda v: num(2)), 2 * WHOLE),
    # the ends the wrong way round, in no dimension, and beyond all floating-point numbers
    eq(over("integral", REALS, lambda v: ite(conj(le(1, v), le(v, 0)), 1, 0)), num(-1)),
    eq(over("integral", make("points", num(1), num(0)), lambda v: num(1)), num(0)),
    eq(over("integral", REALS, exp), exp(num(1000))),
    make("integrable", REALS, WHOLE.args[1]), lt(over("integral", REALS, exp), num(10) ** num(400)),
    # names that hide others: the inner variable is not the outer one
    eq(over("integral", REALS, lambda v: over("integral", REALS, lambda s: ite(le(s, v), exp(-s), 0))),
        over("integral", REALS, lambda v: over("integral", REALS, lambda s: ite(le(s, s), exp(-s), 0)))),
    eq(over("integral", REALS, lambda v: div(v, v)), WHOLE), eq(over("sum", span(0, 1), lambda i: div(i, i)),
        over("sum", span(0, 1), lambda i: num(1))),
    eq(over("integral", REALS, lambda v: make("floor", v)), over("integral", REALS, lambda v: v)),
    eq(sqrt(WHOLE) * sqrt(WHOLE), WHOLE),
]  # fmt: skip


@pytest.mark.parametrize("claim", NAIVE, ids=str)
@pytest.mark.parametrize("rule", ["reduce", "cover", "combine", "tautology"])
def test_no_integral_is_computed(rule: str, claim: Term) -> None:
    choices: dict[str, tuple[Any, ...]] = {
        "reduce": (claim,), "cover": ((), (), claim, 60, ""), "combine": (claim, ()), "tautology": (claim,),
    }  # fmt: skip
    with pytest.raises(KernelError):
        replay(forged(Line(rule, (), choices[rule])), lambda key: None)


def test_a_function_is_not_replaced_below_a_binder_by_what_it_is_at_one_point() -> None:
    """From f(x) = g(x) at one x: that the integrals are the same. No template can name what is bound."""
    equal = eq(f(x), g(x))
    integrals = eq(over("integral", REALS, f), over("integral", REALS, g))
    known = eq(over("integral", REALS, f), over("integral", REALS, f))
    template = lam((y,), eq(over("integral", REALS, f), over("integral", REALS, lambda v: y)))
    refused("not the template", Line("assume", (), (equal,)), Line("reduce", (), (known,)),
        Line("rewrite", (0, 1), (template,)))  # fmt: skip
    refused("not follow|is not a tautology", Line("assume", (), (equal,)), law("integral_equal", REALS, f, g),
        Line("tautology", (0, 1), (integrals,)))  # fmt: skip
    refused("is generalized", Line("assume", (), (equal,)), Line("generalize", (0,), (x,)))


def test_what_is_right_gets_through() -> None:
    """So that these tests would notice: of 3 on 0..1 all lines are taken, and the claim is refused."""
    whole, of = real(lambda v: 3 * v), real(lambda v: num(3))
    known = sloped(whole, of, num(0), num(1))
    lines = [Line("assume", (), (known,)), Line("antiderivative", (0,), (whole, of, num(0), num(1)))]
    refused("does not establish what PROVED needs", *lines)
