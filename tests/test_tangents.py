"""What follows from facts by tangents, orders, logarithms and induction, each PROVED; spoilings of it, which
are not; and the arithmetic beneath.
"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verify import ask
from verify.kernel.terms import INT, REAL, Term, div, num, var
from verify.language.evaluate import NormalForms
from verify.language.reading.plain import read
from verify.prove import programs
from verify.prove.induction import ratio
from verify.prove.linear import _columns
from verify.prove.programs import Column, solve

HOLD = (  # as papers on privacy have them
    (
        "p <= exp(eps)*q and q <= exp(eps)*r implies p <= exp(2*eps)*r",
        "eps >= 0, 0 <= p <= 1, 0 <= q <= 1, 0 <= r <= 1",
    ),
    (
        (
            "p <= exp(eps)*q + delta and q <= exp(eps)*r + delta "
            "implies p <= exp(2*eps)*r + (1 + exp(eps))*delta"
        ),
        "eps >= 0, delta >= 0, 0 <= p <= 1, 0 <= q <= 1, 0 <= r <= 1",
    ),
    (
        "p <= exp(a)*q and r <= exp(b)*s implies p*r <= exp(a + b)*q*s",
        "p >= 0, q >= 0, r >= 0, s >= 0, a real, b real",
    ),
    ("1/(2*b)*exp(-abs(x - 1)/b) <= exp(1/b)*(1/(2*b)*exp(-abs(x)/b))", "x real, b > 0"),
    (
        "n >= log(2*d/beta)/(2*t^2) implies 2*d*exp(-2*n*t^2) <= beta",
        "t > 0, 0 < beta < 1, d natural >= 1, n natural >= 1",
    ),
    (
        "sqrt(log(2*d/beta)/n) <= alpha implies log(2/beta) <= alpha^2*n",
        "alpha > 0, 0 < beta <= 1, d natural >= 1, n natural >= 1",
    ),
    ("q*exp(t*(1 - q)) + (1 - q)*exp(-t*q) <= exp(t^2/8)", "0 <= q <= 1, t real"),
    ("p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) <= (p - q)^2/(q*(1 - q))", "0 < p < 1, 0 < q < 1"),
    ("sqrt(p*q) + sqrt((1 - p)*(1 - q)) <= 1", "0 <= p <= 1, 0 <= q <= 1"),
    ("1 - abs(p - q) <= sqrt(p*q) + sqrt((1 - p)*(1 - q))", "0 <= p <= 1, 0 <= q <= 1"),
    ("rho + 2*sqrt(rho*log(1/delta)) <= 3*sqrt(rho*log(1/delta))", "0 < rho <= 1, 0 < delta <= 1/3"),
    ("a^t*b^(1 - t) <= t*a + (1 - t)*b", "a > 0, b > 0, 0 <= t <= 1"),
    (
        "t >= sigma*sqrt(2*log(1/delta)) implies exp(-t^2/(2*sigma^2)) <= delta",
        "t >= 0, sigma > 0, 0 < delta < 1",
    ),
    (
        "exp(-t^2/(2*sigma^2)) <= delta implies t >= sigma*sqrt(2*log(1/delta))",
        "t >= 0, sigma > 0, 0 < delta < 1",
    ),
    (
        "sigma >= sqrt(2*log(1.25/delta))/eps implies sigma^2*eps^2 >= 2*log(1.25/delta)",
        "sigma > 0, 0 < delta < 1, 0 < eps < 1",
    ),
    ("exp(-delta^2*mu/3) <= beta iff mu >= 3*log(1/beta)/delta^2", "0 < delta <= 1, 0 < beta < 1, mu > 0"),
    ("abs(exp(x) - 1) <= 2*abs(x)", "-1 <= x <= 1"),
    ("x^n*exp(-x) <= n^n*exp(-n)", "x > 0, n natural >= 1"),
    ("(1 - 1/n)^n <= exp(-1)", "n natural >= 1"),
    ("n^(1/n) <= 2", "n natural >= 1"),
    ("exp(-log(1/b)/2) = sqrt(b)", "0 < b <= 1"),
    ("sum(r^i for i in 0..n-1) = (1 - r^n)/(1 - r)", "0 <= r < 1, n natural >= 1"),
    ("sum(1/2^i for i in 1..n) < 1", "n natural >= 1"),
    ("sum(exp(-i) for i in 1..n) < 1/(exp(1) - 1)", "n natural"),
    ("sum(1/i^2 for i in 1..n) <= 2 - 1/n", "n natural >= 1"),
    ("sum(1/sqrt(i) for i in 1..n) <= 2*sqrt(n)", "n natural >= 1"),
)
SPOILT = (
    (
        "p <= exp(eps)*q and q <= exp(eps)*r implies p <= exp(eps)*r",
        "eps >= 0, 0 <= p <= 1, 0 <= q <= 1, 0 <= r <= 1",
    ),
    (
        "p <= exp(eps)*q + delta and q <= exp(eps)*r + delta implies p <= exp(2*eps)*r + 2*delta",
        "eps >= 0, delta >= 0, 0 <= p <= 1, 0 <= q <= 1, 0 <= r <= 1",
    ),
    (
        "n >= log(d/beta)/(2*t^2) implies 2*d*exp(-2*n*t^2) <= beta",
        "t > 0, 0 < beta < 1, d natural >= 1, n natural >= 1",
    ),
    ("q*exp(t*(1 - q)) + (1 - q)*exp(-t*q) <= exp(t^2/9)", "0 <= q <= 1, t real"),
    ("p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) <= (p - q)^2/2", "0 < p < 1, 0 < q < 1"),
    ("sqrt(p*q) + sqrt((1 - p)*(1 - q)) <= 9/10", "0 <= p <= 1, 0 <= q <= 1"),
    (
        "t >= sigma*sqrt(log(1/delta)) implies exp(-t^2/(2*sigma^2)) <= delta",
        "t >= 0, sigma > 0, 0 < delta < 1",
    ),
    ("exp(-delta^2*mu/3) <= beta iff mu >= 2*log(1/beta)/delta^2", "0 < delta <= 1, 0 < beta < 1, mu > 0"),
    ("abs(exp(x) - 1) <= 3/2*abs(x)", "-1 <= x <= 1"),
    ("a^t*b^(1 - t) <= t*b + (1 - t)*a", "a > 0, b > 0, 0 <= t <= 1"),
    ("exp(-log(1/b)/2) = b", "0 < b <= 1"),
    ("sum(1/2^i for i in 1..n) < 15/16", "n natural >= 1"),
    ("sum(r^i for i in 0..n) = (1 - r^n)/(1 - r)", "0 <= r < 1, n natural >= 1"),
    ("sum(1/i^2 for i in 1..n) <= 3/2 - 1/n", "n natural >= 1"),
)


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("claim", "let"), HOLD)
def test_what_holds(claim: str, let: str) -> None:
    assert ask(claim, let, work=20_000_000).verdict == "PROVED"


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("claim", "let"), SPOILT)
def test_what_does_not(claim: str, let: str) -> None:
    assert ask(claim, let, work=10_000_000).verdict == "REFUTED"


def test_the_longer_ways_are_not_tried_where_an_instance_that_is_drawn_refutes() -> None:
    claim, let = SPOILT[1]
    found = ask(claim, let, work=10_000_000)
    assert (found.verdict, found.work < 500_000) == ("REFUTED", True)


SMALL = st.integers(-3, 3)


ROWS = st.dictionaries(st.integers(0, 3), SMALL, max_size=3)


@given(st.lists(st.tuples(ROWS, st.booleans()), max_size=6), ROWS)
def test_columns_that_cannot_serve_are_no_loss(
    drawn: list[tuple[dict[int, int], bool]], goal: dict[int, int]
) -> None:
    """What is found without them is a solution, and is found whenever there is one."""
    columns: list[Column] = [dict(rows) for rows, _ in drawn]
    free, wanted = [f for _, f in drawn], goal
    found = solve(columns, free, wanted)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(programs, "_useful", lambda columns, free, wanted: list(range(len(columns))))
        assert (found is None) is (solve(columns, free, wanted) is None)
    if found is not None:
        assert all(f or p * q >= 0 for f, (p, q) in zip(free, found, strict=True))
        for r in range(4):
            assert (
                sum(Fraction(*c) * column.get(r, 0) for c, column in zip(found, columns, strict=True))
                == wanted.get(r, 0)
            )


X, Y = var("x", REAL), var("y", REAL)
PLAIN = st.sampled_from([X, Y, X + 1, 1 - Y, X * Y, X - Y, num(2), X * (1 - X)])


@given(PLAIN, PLAIN, PLAIN, PLAIN)
def test_columns_have_one_common_denominator(a: Term, b: Term, c: Term, d: Term) -> None:
    """So the column of a sum is the sum of the columns."""
    forms = NormalForms()
    for known in (X, Y, X + 1, 1 - Y, X - Y, 1 - X):
        forms.know(known)
    first, second, both = _columns([forms.of(t) for t in (div(a, b), div(c, d), div(a, b) + div(c, d))])
    for row in {*first[0], *second[0], *both[0]}:
        parts = [Fraction(column.get(row, 0), below) for column, below in (first, second, both)]
        assert parts[0] + parts[1] == parts[2]


@pytest.mark.parametrize(
    ("body", "is_"),
    [
        ("3*r^i", "r"),
        ("r^(2*i)/4", "r^2"),
        ("exp(-2*i)", "exp(-2)"),
        ("x^i/2^(i + 1)", "x/2"),
        ("i*r^i", None),
        ("r^(i^2)", None),
        ("7", "1"),
    ],
)
def test_ratios(body: str, is_: str | None) -> None:
    scope = {"i": var("i", INT), "r": var("r", REAL), "x": X}
    found = ratio(read(body, scope), scope["i"])
    assert (found is None) is (is_ is None)
    if found is not None and is_ is not None:
        forms = NormalForms()
        assert forms.of(found) == forms.of(read(is_, scope))
