"""Terms go to sympy with their wording kept, and come back."""

import subprocess
import sys

import pytest
import sympy

from verify.kernel.terms import (
    INT,
    REAL,
    WORD,
    Term,
    Type,
    bind,
    conj,
    div,
    exp,
    ite,
    lam,
    lt,
    make,
    num,
    var,
)
from verify.language.reading.plain import read
from verify.language.sympy_bridge import from_sympy, to_sympy
from verify.language.reading.tokens import Unreadable

TABLE: Type = ("fn", (INT, INT), REAL)
V = {v.args[0]: v for v in (var("n", INT), var("x", REAL), var("y", REAL), var("w", WORD), var("R", TABLE))}
n, x, y, w, R = V.values()
sn, sx, sy = sympy.symbols("n x y")

BOTH_WAYS = [
    "3", "1/2", "-2", "x + y + 1", "x - y", "x - 2*y", "x - 3", "-x*y", "-(x*y)", "1/2*x", "x/y", "1/x",
    "50/sqrt(5)", "x/x", "2/4",
    "x^2", "x^n", "2^(-x)", "exp(x)*log(y)", "sqrt(x)", "|x|", "min(x, y)", "floor(x) + ceil(y)",
    "binom(n, 2)", "pi",
    "8 <= 10", "10 <= 10", "x < y", "x != y", "x = y implies not x < y", "x < y iff y < x", "true", "false",
    "if x < 1 then 2 else if x < 2 then 3 else y", "sum(x^i for i in 0..n)", "sum(R(i, 1) for i in Z)",
    "product(x + i for i in 1..n)", "sum(sum(i*j for j in 0..i) for i in 0..n)", "w(n)^2", "R(n, 2)",
    "Tail(Binomial(n, x), y)", "PureDP(Shuffled(RGap, n), x)", "Tail(i -> if i = 0 then 1 else 0, y)",
]  # fmt: skip


@pytest.mark.parametrize("text", BOTH_WAYS)
def test_there_and_back(text: str) -> None:
    t = read(text, V)
    assert from_sympy(to_sympy(t), V) is t


def test_the_wording_is_kept() -> None:
    assert to_sympy(read("50/sqrt(5)", V)) != 10 * sympy.sqrt(5)
    assert to_sympy(read("x/x", V)) != 1
    assert to_sympy(read("8 <= 10", V)) is not sympy.true
    assert to_sympy(read("x^2", V)) == sx**2


@pytest.mark.parametrize(
    "text", ["for all i integer: i = 1", "sum(w(1) for w in words(1..n, 0..1))", "summable(w(i) for i in Z)"]
)
def test_what_sympy_has_no_word_for(text: str) -> None:
    with pytest.raises(ValueError, match="sympy has no") as caught:
        to_sympy(read(text, V))
    assert "\n" not in str(caught.value)


def test_the_usual_expressions() -> None:
    i = var("i", INT)
    si, sj = sympy.symbols("i j")
    e2 = exp(num(2) * x)
    usual: list[tuple[object, Term]] = [
        (7, num(7)),
        (sympy.Rational(-3, 4), num(-3, 4)),
        (-sx, -x),
        (-2 * sx, num(-2) * x),
        (sx - 2 * sy, x - num(2) * y),
        (1 / sympy.sqrt(sx), div(1, make("sqrt", x))),
        (sx**-2, div(1, x**2)),
        (sympy.E, exp(num(1))),
        (sympy.exp(sx), exp(x)),
        (sympy.tanh(sx), div(e2 - 1, e2 + 1)),
        (sx > sy, lt(y, x)),
        (sx >= sy, make("le", y, x)),
        (sympy.And(sx < 1, sy < 1), conj(lt(x, 1), lt(y, 1))),
        (sympy.Or(sx < 1, sy < 1), make("or", lt(x, 1), lt(y, 1))),
        (sympy.Piecewise((1, sx < 1), (2, True)), ite(lt(x, 1), 1, 2)),
        (sympy.Sum(sx**si, (si, 0, sn)), bind("sum", make("range", num(0), n), i, x**i)),
        (sympy.Sum(si * sj, (si, 0, sj), (sj, 0, sn)), read("sum(sum(i*j for i in 0..j) for j in 0..n)", V)),
        (sympy.Product(sx, (si, 1, sn)), read("product(x for i in 1..n)", V)),
        (sympy.Function("w")(sn), w(n)),
    ]
    for expression, wanted in usual:
        assert from_sympy(expression, V) is wanted


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        (sx + sympy.Float("0.1"), r"Rational\('1/10'\)"),
        (0.5, "rounded number"),
        (sympy.Symbol("z"), "unknown symbol z; known here: R, n, w, x, y"),
        (sympy.gamma(sx), "no word for sympy's gamma"),
        (sympy.Sum(sx, (sympy.Symbol("i"), 0, sympy.oo)), "both ends finite or both infinite"),
        (sympy.Sum(sx, (sympy.Symbol("i"), 0, sx)), "an integer is wanted"),
        (sympy.Function("q")(sx), "q in q.x. is not a function here"),
        (sympy.Function("R")(sn), "R takes 2 arguments, and has 1"),
        (sympy.Function("w")(sx), "x is a number, and an integer is wanted there"),
        (sympy.Piecewise((1, sx < 1)), "otherwise"),
        (sympy.binomial(sx, 2), "binom takes int"),
        (sympy.I, "no word for"),
        ("x + 1", "not a sympy expression but a Python str"),
    ],
)
def test_refusals_are_one_line(expression: object, message: str) -> None:
    with pytest.raises(Unreadable, match=message) as caught:
        from_sympy(expression, V)
    assert "\n" not in str(caught.value)


def test_functions_written_out() -> None:
    i = var("i", INT)
    assert from_sympy(sympy.Function("Tail")(sympy.Lambda(sn, sn + 1), sx), V) is make(
        "def", REAL, "Tail", lam((i,), num(1) + i), x
    )


def test_sympy_is_imported_only_when_it_is_used() -> None:
    code = "import sys, verify.language.sympy_bridge, verify.language.latex; sys.exit('sympy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
