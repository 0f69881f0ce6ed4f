"""A derivative is exactly this term, it is said to exist exactly under this condition, and its sign gives
exactly this order.
"""



import pytest

from verify.kernel.building import between
from verify.kernel.errors import Refused
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, REAL, REALS, TRUE, Term, Type, absolute, app, bind, conj, div, either, eq,
    exp, function, implies, ite, lam, le, log, lt, make, ne,
    num, over, span, sqrt, var,
)  # fmt: skip
from verify.language.evaluate import apply, derivative, increasing, smooth

x, y, z = (var(v, REAL) for v in "xyz")
k, n = (var(v, INT) for v in "kn")
f = var("f", ("fn", (INT,), REAL))
REAL_TO_REAL: Type = ("fn", (REAL,), REAL)
u = var("u", REAL_TO_REAL)
HALF, TWO = num(1, 2), num(2)

DERIVATIVES: list[tuple[Term, Term, Term]] = [  # of the term in x, and where it is differentiable
    (x, num(1), TRUE), (y, num(0), TRUE), (num(5), num(0), TRUE), (exp(y), num(0), TRUE),
    (log(y), num(0), TRUE), (absolute(y), num(0), TRUE),
    (x + y, num(1), TRUE), (y + x, num(1), TRUE), (x + x, num(1) + 1, TRUE), (x - y, num(1), TRUE),
    (y - x, num(0) - 1, TRUE), (x - x, num(1) - 1, TRUE), (-x, -num(1), TRUE),
    (x * y, y, TRUE), (y * x, y, TRUE), (x * x, x + x, TRUE), (2 * x, TWO, TRUE),
    ((x * x) * y, (x + x) * y, TRUE),
    (div(x, y), div(num(1), y), ne(y, 0)), (div(1, x), div(num(0) - 1, x * x), ne(x, 0)),
    (div(x, x), div(x - x, x * x), ne(x, 0)),
    (div(x, num(2)), div(num(1), num(2)), ne(num(2), 0)), (div(y, x), div(num(0) - y, x * x), ne(x, 0)),
    (div(2 * x, x + 1), div(num(2) * (x + 1) - 2 * x, (x + 1) * (x + 1)), ne(x + 1, 0)),
    (exp(x), exp(x), TRUE), (exp(2 * x), exp(2 * x) * 2, TRUE), (log(x), div(num(1), x), lt(0, x)),
    (log(2 * x), div(num(2), 2 * x), lt(0, 2 * x)),
    (sqrt(x), div(num(1), 2 * sqrt(x)), lt(0, x)), (sqrt(x * x), div(x + x, 2 * sqrt(x * x)), lt(0, x * x)),
    (x**2, 2 * x**1, TRUE), (x**3, 3 * x**2, TRUE), (x**1, x**0, TRUE), (x**0, num(0), TRUE),
    (x ** num(-1), num(-1) * x ** num(-2), either(le(0, num(-1)), ne(x, 0))),
    (x ** num(-2), num(-2) * x ** num(-3), either(le(0, num(-2)), ne(x, 0))),
    (x**n, n * x ** (n - 1), either(le(0, n), ne(x, 0))),
    (x ** (n + k), (n + k) * x ** (n + k - 1), either(le(0, n + k), ne(x, 0))),
    (x**HALF, HALF * x ** (HALF - 1), lt(0, x)), (x**y, y * x ** (y - 1), lt(0, x)),
    (y**x, (y**x) * log(y), lt(0, y)), (TWO**x, (TWO**x) * log(TWO), lt(0, TWO)),
    (x**x, x * x ** (x - 1) + (x**x) * log(x), lt(0, x)), ((2 * x) ** 3, (3 * (2 * x) ** 2) * 2, TRUE),
    (over("sum", span(0, n), lambda i: x * f(i)), over("sum", span(0, n), f), TRUE),
    (over("sum", span(0, 2), lambda i: x), over("sum", span(0, 2), lambda i: num(1)), TRUE),
    (over("sum", span(1, n), lambda i: div(1, x - i)),
    over("sum", span(1, n), lambda i: div(num(0) - 1, (x - i) * (x - i))),
    over("forall", span(1, n), lambda i: ne(x - i, 0))),
    (over("sum", span(1, n), lambda i: div(i, y)), num(0), TRUE), (over("sum", INTEGERS, f), num(0), TRUE),
    (over("prod", span(0, n), f), num(0), TRUE),
    # parts before the whole, each condition once
    (log(x) + sqrt(y * x), div(num(1), x) + div(y, 2 * sqrt(y * x)), conj(lt(0, x), lt(0, y * x))),
    (log(x) * log(x), div(num(1), x) * log(x) + log(x) * div(num(1), x), lt(0, x)),
    (log(log(x)), div(div(num(1), x), log(x)), conj(lt(0, x), lt(0, log(x)))),
    (exp(div(1, x)) - log(y), exp(div(1, x)) * div(num(0) - 1, x * x), ne(x, 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("t", "slope", "condition"), DERIVATIVES, ids=[str(i) for i in range(len(DERIVATIVES))]
)
def test_the_derivative_and_where_it_exists(t: Term, slope: Term, condition: Term) -> None:
    assert derivative(t, x) is slope
    assert smooth(t, x) is condition


def test_a_power_of_an_integer_to_itself() -> None:
    assert smooth(n**n, n) is lt(0, n)
    assert derivative(n**n, n) is n * n ** (n - 1) + (n**n) * log(n)


@pytest.mark.parametrize(
    ("t", "op"),
    [(absolute(x), "abs"), (make("floor", x), "floor"), (make("ceil", x), "ceil"), (make("min", x, y), "min"),
    (make("max", y, x), "max"), (ite(le(x, 0), x, y), "ite"), (u(x), "app"),
     (over("prod", span(0, 2), lambda i: x), "prod"), (log(absolute(x)), "abs"),
     (over("sum", span(0, 2), lambda i: absolute(x - i)), "abs")],
)  # fmt: skip
def test_what_is_not_differentiated(t: Term, op: str) -> None:
    for rule in (derivative, smooth):
        with pytest.raises(Refused, match=f"{op} is not differentiated"):
            rule(t, x)


def test_a_sum_is_differentiated_over_a_fixed_range() -> None:
    for t in (
        over("sum", INTEGERS, lambda i: x * f(i)), over("sum", span(0, make("floor", x)), lambda i: num(1)),
        over("sum", span(make("floor", x), 5), lambda i: x * i),
        over("sum", make("words", num(1), n, num(0), num(1)), lambda w: x * w(num(1))),
    ):  # fmt: skip
        with pytest.raises(Refused, match="a sum is differentiated over a fixed range"):
            derivative(t, x)


# The sign of a derivative -----------------------------------------------------------------------------------

CUBE, LOG = lam((x,), x * x * x), lam((x,), log(x))


def test_what_is_asked_for() -> None:
    slope = lambda v: (v + v) * v + v * v  # noqa: E731 - as a formula
    assert increasing(CUBE, y, z, False) is over(
        "forall", REALS, lambda v: implies(le(y, v), le(v, z), conj(TRUE, le(0, slope(v))))
    )
    assert increasing(CUBE, y, z, True) is over(
        "forall",
        REALS,
        lambda v: implies(le(y, v), le(v, z), conj(TRUE, implies(lt(y, v), lt(v, z), lt(0, slope(v))))),
    )
    assert increasing(LOG, y, z, False) is over(
        "forall", REALS, lambda v: implies(le(y, v), le(v, z), conj(lt(0, v), le(0, div(num(1), v))))
    )
    assert increasing(LOG, y, z, True) is over(
        "forall", REALS, lambda v: implies(le(y, v), le(v, z),
            conj(lt(0, v), implies(lt(y, v), lt(v, z), lt(0, div(num(1), v))))))  # fmt: skip


@pytest.mark.parametrize("function_", [CUBE, LOG, lam((x,), exp(x) - x)])
@pytest.mark.parametrize("strict", [TRUE, FALSE])
def test_monotone(function_: Term, strict: Term) -> None:
    premise = increasing(function_, y, n, strict is TRUE)
    order = lt if strict is TRUE else le
    found = apply("monotone", [apply("assume", [], (premise,))], (function_, y, n, strict))
    assert found.goal is implies(order(y, n), order(app(function_, y), app(function_, n)))
    assert found.hyps == {premise}
    other = increasing(function_, y, n, strict is not TRUE)
    with pytest.raises(Refused, match="the premise is not the sign of the derivative"):
        apply("monotone", [apply("assume", [], (other,))], (function_, y, n, strict))


LOOSE = make("bound", 0, REAL)


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ((u, y, z, FALSE), "f is a function of a real"), ((x, y, z, FALSE), "f is a function of a real"),
        ((lam((n,), n + 1), y, z, FALSE), "f is a function of a real"),
        ((lam((x, y), x + y), y, z, FALSE), "f is a function of a real"),
        ((lam((x,), le(x, 0)), y, z, FALSE), "f is a function of a real"),
        ((make("lam", (REAL,), make("bound", 0, REAL) + make("bound", 1, REAL)), y, z, FALSE),
        "f is a function of a real"),
        ((CUBE, LOOSE, z, FALSE), "p and q are numbers"), ((CUBE, y, LOOSE, FALSE), "p and q are numbers"),
        ((CUBE, TRUE, z, FALSE), "p and q are numbers"), ((CUBE, y, u, FALSE), "p and q are numbers"),
        ((CUBE, y, z, le(x, 0)), "strict is true or false"),
        ((CUBE, y, z, num(1)), "strict is true or false"),
        ((CUBE, z, y, FALSE), "the premise is not the sign of the derivative"),
        ((LOG, y, z, FALSE), "the premise is not the sign of the derivative"),
        ((CUBE, y, z, TRUE), "the premise is not the sign of the derivative"),
    ],
)  # fmt: skip
def test_monotone_refuses(choices: tuple[Term, ...], why: str) -> None:
    with pytest.raises(Refused, match=why):
        apply("monotone", [apply("assume", [], (increasing(CUBE, y, z, strict=False),))], choices)


# An antiderivative ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("low", "high"), [(y, z), (n, z), (num(1), k)])
def test_what_an_antiderivative_needs(low: Term, high: Term) -> None:
    """It is differentiable at each point between the ends: what its derivative is there is not enough."""
    inverse = lam((x,), div(1, x))
    asked = lambda *where: over(  # noqa: E731 - as a formula
        "forall", REALS, lambda v: implies(le(low, v), le(v, high),
            conj(*(c(v) for c in where), eq(div(num(1), v), div(1, v)))))  # fmt: skip
    choices = (LOG, inverse, low, high)
    inside = between(lambda v: app(inverse, v), low, high)
    found = apply("antiderivative", [apply("assume", [], (asked(lambda v: lt(0, v)),))], choices)
    assert found.goal is implies(le(low, high), conj(over("integrable", REALS, inside),
        eq(over("integral", REALS, inside), app(LOG, high) - app(LOG, low))))  # fmt: skip
    for where in ((), (lambda _: TRUE,)):
        with pytest.raises(Refused, match="the premise is not that f is the derivative"):
            apply("antiderivative", [apply("assume", [], (asked(*where),))], choices)


def test_a_function_to_integers_is_one_of_a_real() -> None:
    constant = lam((x,), num(3))
    premise = increasing(constant, y, z, strict=False)
    assert apply("monotone", [apply("assume", [], (premise,))], (constant, y, z, FALSE)).goal is implies(
        le(y, z), le(num(3), 3)
    )
    assert function((REAL,), lambda v: v).type == REAL_TO_REAL
    assert bind("exists", REALS, x, eq(x, 0)).type == BOOL
