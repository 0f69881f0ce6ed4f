r"""Integrals and random numbers with a density, as LaTeX and sympy write them."""

import pytest
import sympy

from verify.kernel.terms import INT, REAL, var
from verify.language.latex import latex
from verify.language.reading.declarations import Declarations
from verify.language.reading.latex import Unreadable, read_latex
from verify.language.reading.plain import read
from verify.language.sympy_bridge import from_sympy, to_sympy
from verify.language.writing import write
from verify.report.mathml import mathml

LETTERS = {
    **{name: var(name, REAL) for name in ("a", "b", "t", "q", "z", "s", "eps")}, "n": var("n", INT),
    "f": var("f", ("fn", (REAL,), REAL)),
}  # fmt: skip

READ = [
    (r"\int_0^1 x^2\,dx", "integral(x^2 for x in 0..1)"),
    (r"\int_{0}^{1} x^2 dx", "integral(x^2 for x in 0..1)"),
    (r"\int\limits_0^1 x^2\,\mathrm{d}x", "integral(x^2 for x in 0..1)"),
    (r"∫_0^1 x \mathrm d x", "integral(x for x in 0..1)"),
    (r"\int_{-\infty}^{\infty} e^{-x^2}\,dx", "integral(exp(-x^2) for x in R)"),
    (r"\int_{-\infty}^{+\infty} e^{-x^2}\,dx", "integral(exp(-x^2) for x in R)"),
    (r"\int_{\mathbb{R}} e^{-x^2} dx", "integral(exp(-x^2) for x in R)"),
    (r"\int_{\mathbb R} e^{-x^2} dx", "integral(exp(-x^2) for x in R)"),
    (r"\int_\R f(x) dx", "integral(f(x) for x in R)"),
    (r"\int_0^\infty x e^{-x} dx", "integral(x*exp(-x) for x in R if 0 <= x)"),
    (r"\int_{-\infty}^t f(x) dx", "integral(f(x) for x in R if x <= t)"),
    (r"\int_{[a,b]} f(x)\,dx", "integral(f(x) for x in a..b)"),
    (r"\int_a^b f(x)\,dx",
        "if a <= b then integral(f(x) for x in a..b) else -integral(f(x) for x in b..a)"),
    (r"\int_1^0 x\,dx", "-integral(x for x in 0..1)"),
    (r"\int_{-1}^{1/2} x\,dx", "integral(x for x in -1..1/2)"),
    (r"\int_0^1 x + 1 \, dx", "integral(x + 1 for x in 0..1)"),
    (r"2 \int_0^1 x\,dx + 1", "2*integral(x for x in 0..1) + 1"),
    (r"\int_0^1 x\,dx \int_0^1 x\,dx", "integral(x for x in 0..1)*integral(x for x in 0..1)"),
    (r"\int_0^1 x\,dx + \int_0^1 x\,dx", "integral(x for x in 0..1) + integral(x for x in 0..1)"),
    (r"\int_0^1 \int_0^1 x y\,dx\,dy", "integral(integral(x*y for x in 0..1) for y in 0..1)"),
    (r"\int_0^1 \int_0^2 x\,dx\,dy", "integral(integral(x for x in 0..2) for y in 0..1)"),
    (r"\int_0^1 \theta \, d\theta", "integral(x for x in 0..1)"),
    (r"\int_0^1 dx", "integral(1 for x in 0..1)"),
    (r"\left(\int_0^1 x\,dx\right)^2", "integral(x for x in 0..1)^2"),
    (r"\Phi(t)", "Phi(t)"),
    (r"\Phi\left(\frac{t}{s}\right)", "Phi(t/s)"),
    (r"\int_0^1 \frac{1}{1+x}\,dx", "integral(1/(1 + x) for x in 0..1)"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "plain"), READ)
def test_is_read_as(text: str, plain: str) -> None:
    assert read_latex(text, LETTERS) is read(plain, LETTERS, wanted=REAL)


@pytest.mark.parametrize(("text", "plain"), READ)
def test_what_is_written_reads_as_the_same(text: str, plain: str) -> None:
    t = read(plain, LETTERS, wanted=REAL)
    assert read_latex(latex(t), LETTERS) is t
    assert mathml(latex(t)) is not None
    assert read(write(t), LETTERS, wanted=REAL) is t
    assert from_sympy(to_sympy(t), LETTERS) is t or "[a,b]" in text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (r"\int x\,dx", "expected limits"), (r"\int_0 x\,dx", "expected limits"),
        (r"\int_0^1 x", "expected dx"), (r"\int_0^1 \frac{dx}{x}", "expected dx"),
        (r"\int_0^1 (x\,dx)", "expected dx"), (r"\int_{\mathbb{R}^2} x\,dx", "expected limits"),
        (r"\int_{\mathbb{Z}} x\,dx", "expected limits"), (r"\int_{t \geq 0}^1 x\,dx", "as a bound"),
        (r"\int_0^1 t\,dt", "t is declared already"), (r"\int_0^1 dx\, x^2", "x stands behind its dx"),
        (r"\int_0^1 x\,dx\, x", "x stands behind its dx"), (r"\int_0^1 q d x\,dx", "x stands behind its dx"),
        (r"\int_0^1 x\,dx^2", "what is raised"), (r"\int_\infty^0 x\,dx", "from left to right"),
        (r"\int_0^{-\infty} x\,dx", "from left to right"), (r"\iint x\,dx", "is not read"),
        (r"\oint x\,dx", "is not read"), (r"\int_0^10 x\,dx", ""), (r"\int_0^1 x \leq 2\,dx", ""),
        (r"\int_0^1 \int_0^1 x\,dx", "expected dx"), (r"\int_0^1 x\,dy", "x"), (r"\int_a^x x\,dx", "x"),
        (r"\int_0^1 x \, dx, x = 1", ""),
    ],
)  # fmt: skip
def test_what_is_unclear_is_refused_in_one_line(text: str, why: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_latex(text, LETTERS)
    assert why in str(caught.value).splitlines()[0]


def test_a_d_that_is_declared_is_no_differential() -> None:
    known = {**LETTERS, "d": var("d", REAL)}
    with pytest.raises(Unreadable, match="d is declared"):
        read_latex(r"\int_0^1 d x\,dx", known)
    assert read_latex(r"\int_0^1 d x\,\mathrm{d}x", known) is read("integral(d*x for x in 0..1)", known)


@pytest.mark.parametrize(
    ("law", "said", "plain"),
    [
        (r"\mathrm{Lap}(b)", r"\mathbb{E}[W]", "Mean(Laplace(b))"),
        ("Lap(b)", "E[W]", "Mean(Laplace(b))"), ("Laplace(0, b)", "Var(W)", "Variance(Laplace(b))"),
        (r"\mathcal{N}(0, s^2)", r"\mathrm{Var}(W)", "Variance(Gaussian(s))"),
        (r"\mathcal N(0, s^{2})", r"\operatorname{Var}[W]", "Variance(Gaussian(s))"),
        ("N(0, s)", r"\mathbb{E}(W)", "Mean(Gaussian(sqrt(s)))"), ("N(0, 4)", "E[W]", "Mean(Gaussian(2))"),
        (r"\mathcal{N}(0, 2\eps)", "E[W]", "Mean(Gaussian(sqrt(2*eps)))"),
        ("U[0, 1]", r"\mathbb{E}[W]", "Mean(Uniform(0, 1))"),
        (r"\mathrm{Unif}(a, b)", "Var(W)", "Variance(Uniform(a, b))"),
        ("Lap(b)", r"\mathbb{E}[|W|]", "integral(abs(x)*(exp(-abs(x)/b)/(2*b)) for x in R)"),
        ("Lap(b)", r"\Pr[|W| \geq t]", "Chance(Laplace(b), x -> if t <= abs(x) then 1 else 0)"),
        ("N(0, 1)", r"\mathbb{P}(W > t)", "Chance(Gaussian(1), x -> if t < x then 1 else 0)"),
    ],
)  # fmt: skip
def test_what_is_said_of_a_random_number(law: str, said: str, plain: str) -> None:
    known = Declarations(dict(LETTERS))
    known.let(f"W ~ {law}")
    assert read_latex(said, known.scope, laws=known.laws) is read(plain, LETTERS, wanted=REAL)


@pytest.mark.parametrize(
    ("law", "said", "why"),
    [
        (r"\mathcal{N}(1, s^2)", "E[W]", "noise has the mean 0"), ("N(s)", "E[W]", "mean 0"),
        ("Lap(1, b)", "E[W]", "noise has the mean 0"), ("U(1)", "E[W]", "between two ends"),
        ("Lap(b)", r"\mathrm{Var}(2W)", "of a random variable itself"), ("Lap(b)", "W", "is random"),
        ("Lap(b)", r"\Phi(W)", "is random"), ("Lap(b)", r"\mathbb{E}[1]", "no random variable"),
    ],
)  # fmt: skip
def test_what_is_not_said_of_one(law: str, said: str, why: str) -> None:
    known = Declarations(dict(LETTERS))

    def read_it() -> None:
        known.let(f"W ~ {law}")
        read_latex(said, known.scope, laws=known.laws)

    with pytest.raises(Unreadable, match=why):
        read_it()


INNER = (
    "integral(if 0 <= y then integral(x*y for x in 0..y) else -integral(x*y for x in y..0) for y in 0..1)"
)


def test_integrals_of_sympy() -> None:
    x, y, a, b = sympy.symbols("x y a b")
    known = {"a": var("a", REAL), "b": var("b", REAL)}
    for expression, plain in (
        (sympy.Integral(x**2, (x, 0, 1)), "integral(x^2 for x in 0..1)"),
        (sympy.Integral(sympy.exp(-(x**2)), (x, -sympy.oo, sympy.oo)), "integral(exp(-x^2) for x in R)"),
        (sympy.Integral(x * y, (x, 0, y), (y, 0, 1)),
            INNER),
        (sympy.Integral(x, (x, a, b)),
            "if a <= b then integral(x for x in a..b) else -integral(x for x in b..a)"),
    ):  # fmt: skip
        assert from_sympy(expression, known) is read(plain, known, wanted=REAL)
    backwards = sympy.Integral(x, (x, sympy.oo, 0))
    for wrong, why in ((sympy.Integral(x, x), "has no ends"), (backwards, "smaller end")):
        with pytest.raises(Unreadable, match=why):
            from_sympy(wrong, known)
    with pytest.raises(ValueError, match="points"):
        to_sympy(read("integral(w(1) for w in points(1..2))", {}, wanted=REAL))
