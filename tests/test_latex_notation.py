r"""LaTeX is read as it is meant, or not at all; and the printed formulas of the catalogue are those of its
terms.
"""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from theorems import catalogue
from verify.kernel.terms import BINDERS, REAL, Term, instantiate, make, member_type, num, var
from verify.language.latex import latex
from verify.language.reading.latex import Row, read_latex, read_row
from verify.language.reading.plain import Unreadable, read, read_domain
from verify.language.theorem import Edition
from verify.language.reading.tokens import Undeclared
from verify.language.writing import write

DECLARED = (
    "x real, y real, z real, eps real, gamma real, alpha real, delta real, t real, "
    "n natural, k natural, m natural, p: int -> real,"
    "w: int, int -> real, x1 real, c_star real, f_hat real, c_j real, a_max real, x' real"
)
SCOPE = {str(v.args[0]): v for v in read_domain(DECLARED)[0]}
LAWS = {"Y": read("Binomial(n, gamma)", SCOPE)}

READ = (  # LaTeX, and the same in the plain notation
    (r"\frac{50}{\epsilon^2n}\log(\frac{2}{\delta})", "50/(eps^2*n)*log(2/delta)"),
    (r"2exp(-\frac{\alpha^2\gamma n}{10}) \label{eq1}\tag{1}", "2*exp(-(alpha^2*gamma*n/10))"),
    (r"e^{-x} + e^x + \mathrm{e}^{2} + e", "exp(-x) + exp(x) + exp(2) + exp(1)"),
    (r"\tfrac12 + \dfrac{x}{y} + \frac1n + \frac x2", "1/2 + x/y + 1/n + x/2"),
    (r"\sqrt{x}\sqrt[3]{y}\sqrt 5", "sqrt(x)*y^(1/3)*sqrt(5)"),
    (r"\log x + \ln 2x \cdot \log xy", "log(x) + log(2*x)*log(x*y)"),
    (r"\log\frac{2}{\delta}\frac{\epsilon}{\sqrt{5}}", "log(2/delta)*(eps/sqrt(5))"),
    (r"\log^2 x + \log_2 y + \exp\left(x\right)^2", "log(x)^2 + log(y)/log(2) + exp(x)^2"),
    (r"\log x \log y", "log(x)*log(y)"),
    (r"\tanh\frac{\epsilon}{2}", "tanh(eps/2)"),
    (r"2x(y+1)^{n-1}", "2*x*(y + 1)^(n - 1)"),
    (r"-x^2 - 2x", "-x^2 - 2*x"),
    (r"x_1 + \hat{f} + c^* + c_j + a_{\max} + x'", "x1 + f_hat + c_star + c_j + a_max + x'"),
    (r"\sum_{i=1}^n p_i x", "sum(p(i)*x for i in 1..n)"),
    (r"\sum_{i=1}^n p_i + x", "sum(p(i) for i in 1..n) + x"),
    (r"\prod_{i=0}^{n-1} (1+p_{i+1})", "product(1 + p(i + 1) for i in 0..n - 1)"),
    (r"\sum_{i=1}^n\sum_{j=1}^m w_{i,j}", "sum(sum(w(i, j) for j in 1..m) for i in 1..n)"),
    (r"\sum_{i \in \{1, \dots, n\}} p_i", "sum(p(i) for i in 1..n)"),
    (r"\sum_{i=0}^\infty x^i", "sum(x^i for i in Z if 0 <= i)"),
    (r"\binom{n}{k} x^k", "binom(n, k)*x^k"),
    (r"\min\{x, y\} \max\left(x, y, z\right)", "min(x, y)*max(x, y, z)"),
    (r"\left\lfloor x \right\rfloor + \lceil y\rceil", "floor(x) + ceil(y)"),
    (r"|x - |y|| |z|", "|x - |y||*|z|"),
    (r"\lvert x \rvert + \left|\frac{x}{y}\right|", "|x| + |x/y|"),
    (r"\Pr[Y \geq t]", "Tail(Binomial(n, gamma), t)"),
    (r"\mathbb{P}\Big( Y \leq t\Big)", "LowerTail(Binomial(n, gamma), t)"),
    (
        r"\P{|Y - n\gamma| > t}",
        "sum(if |y - n*gamma| > t then Prob(Binomial(n, gamma), y) else 0 for y in 0..n)",
    ),
    (r"\mathbb{E}[Y^2]", "sum(Prob(Binomial(n, gamma), y)*y^2 for y in 0..n)"),
    (
        r"\begin{cases} x & \text{if } x \geq 0 \\ -x & \text{otherwise} \end{cases}",
        "if x >= 0 then x else -x",
    ),
    (r"x &\leq y \\ &< z \label{a}", "x <= y < z"),
    (r"x \leq y \\ &\quad - z", "x <= y - z"),
    (r"x \overset{(a)}{\leq} y \stackrel{def}{=} z", "x <= y = z"),
    (r"x \leqslant y \geqslant z \neq 1", "x <= y >= z != 1"),
    (r"x \in [0, 1)", "0 <= x < 1"),
    (r"x \le y \text{ and } y \le z", "x <= y and y <= z"),
    ("x² ≤ 2·x × y − ε", "x^2 <= 2*x*y - eps"),
    (r"\Big[ \big( x + 1 \big) \bigg\{ y^2 \bigg\} \Big] \, \! \; x", "(x + 1)*y^2*x"),
    (r"x \le y.", "x <= y"),
)


@cache
def like(t: Term) -> Term:
    """The term as its looks tell it: a minus in front of its product or quotient, 2/7 a number."""
    args = [like(a) if isinstance(a, Term) else a for a in t.args]
    if t.op == "num" and args[0] < 0:
        return make("neg", num(-args[0], args[1]))
    if t.op == "div" and all(a.op == "num" and a.args[0] > 0 and a.args[1] == 1 for a in args):
        return num(args[0].args[0], args[1].args[0])
    if t.op in ("mul", "div") and args[0].op == "neg":
        return make("neg", like(make(t.op, args[0].args[0], args[1])))
    return make(t.op, *args)


@pytest.mark.parametrize(("tex", "plain"), READ)
def test_reads(tex: str, plain: str) -> None:
    assert like(read_latex(tex, SCOPE, laws=LAWS)) == like(read(plain, SCOPE))


NOT_READ = (  # where people would disagree, or nothing is meant
    (r"1/2n", r"\frac{a}{bc}"), (r"x/y z", "two things"), (r"\log x/y", "of how much"),
    (r"\log x(1+y)", "of how much"),
    (r"\log x y \frac{x}{y}", "of how much"),
    (r"x^10", "x^{10}"[1:]), (r"x_12", "_{12}"), (r"x^ab", "braces"), (r"{x+y}z", "parentheses"),
    (r"\log{x+y}", "parentheses"),
    (r"\frac{x}{y}^2", "parentheses"),
    (r"x^{(t)}", "index"), (r"x y 2", "behind a factor"), (r"x^2^3", "two exponents"),
    (r"\prod_{i=1}^n p_i/2", "parentheses"),
    (r"e^x^2", "two exponents"),
    (r"x \le y \\ z \le 1", "another formula"), (r"x \le y \quad z \le 1", "another formula"),
    (r"x \le y, z", "comma"),
    (r"x \le y \\ -z \le 1", "another formula"),
    (r"x \le y \text{ for all } x", "words"), (r"\mathbf{x} + x", "two ways"),
    (r"\hat{f} + f_{hat}", "two ways"), (r"c^* + c_{star}", "two ways"),
    (r"\epsilon + \varepsilon", "one name"),
    (r"n!", "operator"), (r"x \pm y", r"\pm"),
    (r"\sum_{i=1}^n p_i + p_i", "unknown name"), (r"\sum_{k=1}^n p_k", "declared already"),
    (r"\sum_{i} p_i", "expected"),
    (r"\sum p_i", "limits"), (r"\max_x x", "expected"),
    (r"\Pr[x \geq t]", "random"), ("Y + 1", "random"), (r"\|x\|", "norms"),
    (r"\left( x \right]", 'expected an operator or ")"'), (r"\sin^{-1} x", r"\sin"),
    (r"\log^{-1} x", "power of a function"), (r"\sqrt{x", "}"), ("x $ y", "'$'"), ("x % y", "'%'"),
    ("а + 1", "U+0430"), (r"\input{x}", r"\input"),
    (r"\frac{1}", "expected"),
    (r"x^{9^{9^{9}}}", "exponent"), (r"\forall x", r"\forall"), (r"w_n", "takes 2"),
    ("", "expected a number"), (r"\overset{a}{x y} z", "one sign"),
)  # fmt: skip


@pytest.mark.parametrize(("tex", "said"), NOT_READ)
def test_does_not_read(tex: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_latex(tex, SCOPE, laws=LAWS)
    assert said in str(caught.value)


def test_e_to_a_power_is_not_read_where_e_is_declared() -> None:
    scope = {"e": var("e", REAL)}
    with pytest.raises(Unreadable, match="two things"):
        read_latex("e^{2}", scope)
    assert (
        write(read_latex(r"(e)^{2} \leq \exp(e) + \mathrm{e}^2 + e", scope)) == "e^2 <= exp(e) + exp(2) + e"
    )


def test_the_caret_stands_under_the_place() -> None:
    with pytest.raises(Unreadable) as caught:
        read_latex(r"x \leq \foo{y}", SCOPE)
    assert str(caught.value) == "\\foo is not read\n    x \\leq \\foo{y}\n           ^"


def test_a_row_may_begin_with_a_relation() -> None:
    row = read_row(r"&= \frac{x}{y} \leq z \text{ by Jensen}, \tag{3}\\", SCOPE)
    assert row.first is None
    assert [(r.relation, write(r.right)) for r in row.relations] == [("=", "x/y"), ("<=", "z")]
    assert row.words == "by Jensen"


HOSTILE = (
    "(" * 5000 + "x" + ")" * 5000, "{" * 9000, r"\frac{" * 3000, "x^{" * 5000, "1" * 19_000, "-" * 19_000,
    r"\log " * 4000, "|" * 9999,
    r"\\[" * 6000, r"\label{" * 2800,
    r"\hat{" * 3000, "x_" * 9000, r"\sum_{i=1}^" * 1500, r"\begin{cases}" * 1500, "x" * 20_001,
    "__import__('os')", r"\left." * 3000,
    "'" * 9000, "e^" * 9000, "&" * 19_000,
    r"\overset{a}" * 1800, "9^" * 9000 + "9", "x'" * 9000, "[" * 9000, r"\min\{" * 3000, "√" * 9000,
    "\\" * 9001, "%" * 9000, "\x00",
    "\u202ex", r"\text{" * 3000,
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=[t[:6].encode("ascii", "replace").decode() for t in HOSTILE])
def test_hostile_text_is_refused_at_once(text: str) -> None:
    for last in (False, False, True):  # the machine may be busy with something else
        started = time.process_time()
        with pytest.raises(Unreadable):
            read_latex(text, SCOPE)
        if time.process_time() - started < 1:
            return
        assert not last


PIECES = r"""
\frac \frac{ } { x n p p_ w_ ( ) [ ] | \left| \right| \left( \right) ^ _ ^2 _i ^{ + - * / \cdot \log \exp e
\sqrt \sqrt[3] 1 2 0.5 12 \leq =
< \geq \in \Pr Y \mathbb{P} [Y \sum_{i=1}^n \sum_{ i=1 \prod_{j=0}^{n-1} \infty , . ; \\ & \quad
\text{if} \text{otherwise} \begin{cases}
\end{cases} \hat \hat{ \mathbf{x} \mathrm{ x' ' ^* \min \max \{ \} \binom \lfloor \rfloor \and and \neg
\implies \iff \dots Smooth Binomial(
α ² ≤ √ \overset{a}{\leq} \label{x} pi \top !
""".split()  # noqa: SIM905 - a list of so many strings is all quotation marks


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(["", " "]))
def test_whatever_is_typed_is_read_or_refused(pieces: list[str], between: str) -> None:
    for reader in (read_latex, read_row):
        with suppress(Unreadable):
            reader(between.join(pieces), SCOPE, laws=LAWS)


# What we write ourselves ------------------------------------------------------------------------------------


@pytest.mark.one_in(6)
@pytest.mark.parametrize("part", range(6))
def test_what_we_set_in_latex_reads_back(part: int) -> None:
    """Every formula of the catalogue, set by us: read as it is, or not at all; most are read."""
    back, seen = 0, set()
    for edition in (e for t in list(catalogue().values())[part::6] for e in t.editions):
        scope = {str(v.args[0]): v for v in edition.statement.variables}
        for formula in (edition.statement.claim, edition.statement.given, edition.statement.domain):
            if formula in seen:
                continue
            seen.add(formula)
            try:
                found = read_latex(latex(formula), scope)
            except Unreadable:
                continue
            assert like(found) == like(formula), latex(formula)
            back += 1
    assert back > len(seen) // 2


LEAVES = [
    var("x", REAL),
    var("y", REAL),
    var("alpha", REAL),
    var("eps", REAL),
    num(2),
    num(1, 2),
    num(7),
    num(3, 4),
    num(10),
]


def _grown(terms: "st.SearchStrategy[Term]") -> "st.SearchStrategy[Term]":
    pairs = st.tuples(st.sampled_from(["add", "sub", "mul", "div", "pow", "min", "max"]), terms, terms).map(
        lambda t: make(*t)
    )
    return pairs | st.tuples(st.sampled_from(["neg", "exp", "log", "sqrt", "abs", "floor"]), terms).map(
        lambda t: make(*t)
    )


@settings(max_examples=300, deadline=None)
@given(st.recursive(st.sampled_from(LEAVES), _grown, max_leaves=12))
def test_any_term_set_in_latex_reads_back(t: Term) -> None:
    if any(s.op == "pow" and not s.args[1].free for s in parts(t)):
        return  # an exponent may be larger than is read
    assert like(read_latex(latex(t), SCOPE)) == like(t), latex(t)


# The printed formulas of the catalogue ----------------------------------------------------------------------


class Compared(NamedTuple):
    """How a printed formula is compared with an entry that says it otherwise."""

    pieces: tuple[
        str, ...
    ] = ()  # what of it is compared, word for word as it is printed: all of it, if none is named
    letters: Mapping[str, str] = {}  # what its letters stand for
    signs: Mapping[str, str] = {}  # what its other signs stand for, such as norms, events and means
    bound: str = ""  # names of variables that the entry binds, as they are declared


RATE = {"2β/2β+2": "2*beta/(2*beta + 2)"}
LETTERS = "ABCDE"  # the names of signs
PLAIN_POWER = re.compile(r"\^\(([^()]*)\)")  # how plain text sets an exponent
COUNT = "sum(if x(i) = j then 1 else 0 for i in 1..n)/n"
ESTIMATED = {r"\tilde{c_j}(x)": "ZSumOutput(gamma, n, c(j))", "c_j(x)": COUNT}
SMALL_ERROR = Compared((r"\tilde{c_j}(x) - c_j(x) \leq \alpha",), {}, ESTIMATED, "c: int -> int, j integer")
BIT = {r"\mathbb{P}[y_i=1]": "t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1)", r"\mathbb{P}[x_i=1]": "t"}
IN_Y = "sum(R({}, y) for y in 0..l-1 if Y(y) = 1)"
SHUFFLED_IN_Y = (
    "sum(LawOf(Shuffled(Randomizer(R, k, l), n), i -> {}, c) for c in words(0..l-1, 0..n) "
    "if (for all s in 0..l-1: Y(s) = 1 or c(s) = 0))"
)
MESSAGES = (
    "sum(product(R(x, w(i)) for i in 1..n) for w in words(1..n, 0..l-1) if (for all i in 1..n: Y(w(i)) = 1))"
)
ONES = {"k": "sum(w(i) for i in 1..N)"}
MEAN_OF_ONES = "sum(LawOf(Reports(RR(gamma), N), x, w)*(sum(w(i) for i in 1..N)) for w in words(1..N, 0..1))"
TRULY = r"(0.5 + \gamma)k + (0.5 - \gamma)(N -k)"
TAILS = r"exp(-\frac{\alpha^2\gamma n}{8}) + exp(-\frac{\alpha^2\gamma n}{8+2\alpha})"
ENOUGH = Compared((r"n \geq \frac{100}{\epsilon^2}\log(\frac{2}{\delta})",))
TANH, LAMBDA = {"alpha": "tanh(eps/2)"}, {"lambda": "lam", "y": "w"}
SUM_OF_BITS = "sum(x(i) for i in 1..N)"

COMPARED = {
    "binary-sum.at-least-two": Compared(letters={**TANH, "gamma": "50/(eps^2*n)*log(2/delta)"}),
    "binary-sum.gamma-from-delta": Compared(letters=TANH),
    "binary-sum.parameters [printed: delta from 0 on]": Compared(signs={r"(\epsilon, \delta)": "delta"}),
    "binary-sum.parameters [printed: eps from 0 on]": Compared(signs={r"(\epsilon, \delta)": "eps"}),
    "binary-sum.private [printed: delta = 0]": ENOUGH,
    "binary-sum.private [printed: eps = 0]": ENOUGH,
    "binary-sum.private [line 1]": Compared((r"x_i + z_i",), bound="i integer, z: int -> int"),
    "binary-sum.private [line 2]": Compared((r"\sum_{i=1}^n x_i + \sum_{i=1}^n z_i",), bound="z: int -> int"),
    "binary-sum.private [line 3]": Compared((r"\sum_{i=1}^n x_i", r"1 - \gamma")),
    "binary-sum.private [line 4]": Compared((r"\sum_{i=1}^n x_i + n",)),
    "binary-sum.private [line 5]": Compared(
        (r"-\Big (-\sum_{i=1}^n x_i  + Binomial(n, \gamma) \Big) + n",),
        signs={r"Binomial(n, \gamma)": "y"},
        bound="y integer",
    ),
    "binary-sum.smallest-integer [printed: above 0]": Compared((r"\epsilon \in [0,1]",), bound="eps real"),
    "binary-sum.tanh": Compared(letters=TANH),
    "categories.any-bits [printed: any two inputs]": Compared((r"e^\alpha",)),
    "categories.error-bound [printed: no square]": Compared(
        (r"\frac{d}{n} * \frac{(e^\frac{\alpha}{2} + 1)^2}{(e^\frac{\alpha}{2} - 1)^2}",)
    ),
    "categories.estimator [printed: parentheses]": Compared(
        (
            (
                r"\frac{Z_i - 1_d}{1 + e^\frac{\alpha}{2}} * "
                r"\frac{e^\frac{\alpha}{2} + 1}{e^\frac{\alpha}{2} - 1}"
            ),
        ),
        signs={"Z_i": "c(j)/n", "1_d": "1"},
        bound="c: int -> int",
    ),
    "categories.rate [printed: no d]": Compared(
        (r"\frac{C_3}{nα^2}",), {"C_3": "C"}, bound="C real, n integer"
    ),
    "categories.ratio [printed: not an exponent]": Compared((r"e^\frac{\alpha}{2}",)),
    "categories.ratio [printed: sign]": Compared(
        signs={
            "||z - x||_1": "sum(|z(j) - x(j)| for j in 1..d)",
            "||z - x'||_1": "sum(|z(j) - x'(j)| for j in 1..d)",
        }
    ),
    "density.bias [printed: smoothness above 1]": Compared(
        ("C1 * K^(-β)",), {"beta": "2"}, {"C1": "C"}, "C real, K integer"
    ),
    "density.bins [printed: closed on both sides]": Compared(("j/K",), bound="j integer"),
    "density.bins [printed: data in [0, M], bins of length 1/K]": Compared(("j/K",), bound="j integer"),
    "density.bins [printed: length of a bin]": Compared(("j-1/K", "j/K", "1/K")),
    "density.bins [printed: parentheses]": Compared(("j-1/K", "j/K"), bound="j integer"),
    "density.error [printed: any alpha]": Compared(
        ("C1 * K^(-2β) + C2/n + C3*K^2/nα^2",),
        signs={"C1 * K^(-2β)": "C1/K^2", "C2": "C2", "C3": "C3", "nα^2": "n*alpha^2"},
        bound="C1 real, C2 real, C3 real, K integer, n integer, alpha real",
    ),
    "density.error [printed: beta = 2]": Compared(
        ("C1 * K^(-2β) + C2/n + C3*K^2/nα^2",),
        signs={"C1 * K^(-2β)": "C1/K^4", "C2": "C2", "C3": "C3", "nα^2": "n"},
        bound="C1 real, C2 real, C3 real, K integer, n integer",
    ),
    "density.error [printed: beta and alpha at most 1]": Compared(
        ("C1 * K^(-2β) + C2/n + C3*K^2/nα^2",),
        signs={"C1": "L^2", "C2": "1", "C3": "9 + L", "nα^2": "n*alpha^2"},
    ),
    "density.holder [printed: every order of derivative]": Compared(
        ("|f^(m)(x) - f^(m)(y)| <= L |x - y| ^(β-m)",),
        signs={"f^(m)(x)": "a/2*x^2 + b*x + c", "f^(m)(y)": "a/2*y^2 + b*y + c", "(β-m)": "2"},
    ),
    "density.moments [printed: first term]": Compared(
        ("C2/n + 4*K^2/α^2 * V[W]/n",), signs={"C2": "C", "V[W]/n": "2/n"}, bound="C real, K integer"
    ),
    "density.reports [printed: noise of all bins, of no user]": Compared(
        (r"2K/nα ∑_{j=1}^{K} W_j",), signs={"2K/nα": "2*K/(n*alpha)"}
    ),
    "density.simplex [printed: one number]": Compared(("θ ≥ 0",), bound="theta real"),
    "density.sobolev [printed: the basis in place of the coefficients]": Compared(
        ("∑_{j=1}^{∞} j^2β ϕ_j^2 ≤ C^2",),
        signs={"∑_{j=1}^{∞} j^2β ϕ_j^2": "sum(j^(2*beta)*phi(j)^2 for j in 1..N)"},
        bound="C real, N integer",
    ),
    "histogram.composed [printed: two indices]": Compared((r"2\epsilon", r"2\delta")),
    "histogram.fixed-bin [printed: some bin is close]": Compared(
        (r"(\tilde{c_j(x)} - c(x)) \leq \alpha", r"\beta/n"),
        signs={r"\tilde{c_j(x)}": "ZSumOutput(gamma, n, c(j))", "c(x)": COUNT},
        bound="c: int -> int, j integer",
    ),
    "histogram.only-held-bins [printed: at most alpha]": SMALL_ERROR,
    "histogram.order-of-error [printed: delta up to 1]": Compared(
        (r"\beta > \delta^{25}",), bound="beta real, delta real"
    ),
    "histogram.order-of-error [printed: simultaneous, whatever the constant]": Compared(
        (r"\beta > \delta^{25}",)
    ),
    "histogram.private [printed: delta = 0]": ENOUGH,
    "histogram.private [printed: eps = 0]": ENOUGH,
    "histogram.union-bound [printed: at most alpha]": SMALL_ERROR,
    "lambda.derivation [line 1]": Compared(signs=BIT),
    "lambda.derivation [line 2]": Compared(signs=BIT),
    "lambda.derivation [line 3]": Compared(letters=LAMBDA),
    "lambda.derivation [line 4]": Compared(letters=LAMBDA),
    "lambda.estimator [printed: lambda an integer]": Compared(("n-1",)),
    "lambda.estimator [printed: sum without a sign for its estimate]": Compared(letters=LAMBDA),
    "lambda.maximum-likelihood [printed: maximum over the probabilities that occur]": Compared(
        (r"\frac{\sum_{i=1}^n y_i}{n}",), signs={r"\sum_{i=1}^n y_i": "k"}
    ),
    "laplace.private-if-bounded [printed: no bound on the data]": Compared(("(2M/α)",)),
    "laplace-density.bias [printed: smoothness above 1]": Compared(
        ("C1 * K^(-β)",), signs={"C1": "C"}, bound="beta real, C real, K integer"
    ),
    "laplace-density.error [printed: beta and alpha at most 1]": Compared(
        ("C1 * K^(-2β) + C2/n + C3*K^2/nα^2",),
        signs={"C1": "L^2", "C2": "1", "C3": "9 + L", "nα^2": "n*alpha^2"},
    ),
    "laplace-density.error [printed: any alpha]": Compared(
        ("C1 * K^(-2β) + C2/n + C3*K^2/nα^2",),
        signs={"C1 * K^(-2β)": "C1/K^2", "C2": "C2", "C3": "C3", "nα^2": "n*alpha^2"},
        bound="C1 real, C2 real, C3 real, K integer, n integer, alpha real",
    ),
    "laplace-density.rate [printed: smoothness above 1]": Compared(
        ("C5 * (nα^2)^(-2β/2β+2)",),
        signs={"C5": "C", "2β/2β+2": "2*2/(2*2 + 2)"},
        bound="C real, n integer, alpha real",
    ),
    "laplace-density.smoother [printed: smoothness above 1]": Compared(
        ("C1 * K^(-2β) + C2/n + C3*K^2/nα^2",),
        signs={"C1": "C1", "C2": "C2", "C3": "C3", "nα^2": "n*alpha^2"},
        bound="beta real, C1 real, C2 real, C3 real, K integer, n integer, alpha real",
    ),
    "laplace-density.variance [printed: first term]": Compared(
        ("C2/n + 4*K^2/α^2 * V[W]/n",),
        signs={"C2": "C", "V[W]/n": "2/n"},
        bound="C real, K integer, n integer, alpha real",
    ),
    "laplace-mean.absolute-error [printed: without the square]": Compared(
        ("C3/nα^2",), signs={"C3": "C", "nα^2": "n*alpha^2"}, bound="C real, n integer"
    ),
    "laplace-mean.error [printed: without M]": Compared(
        ("C3/nα^2",), signs={"C3": "C", "nα^2": "n*alpha^2"}, bound="C real"
    ),
    "laplace-mean.moments [printed: variance of the average]": Compared(
        ("V(X)/n + 4M^2/nα^2 * V(W̄)",),
        signs={
            "V(X)": "integral((g(x) - integral(g(y)*p(y) for y in R))^2*p(x) for x in R)",
            "V(W̄)": "integral((sum(w(i) for i in 1..n)/n)^2*product(exp(-|w(i)|/1)/(2*1) for i in 1..n) "
            "for w in points(1..n))",
            "nα^2": "n*alpha^2",
        },
    ),
    "mean.error [printed: without M]": Compared(
        ("C3/nα^2",), signs={"C3": "C", "nα^2": "n*alpha^2"}, bound="C real"
    ),
    "mean.private [printed: variance of the average]": Compared(
        ("V(X)/n + 4M^2/nα^2 * V(W̄)",),
        signs={
            "V(X)": "sum(theta(a)*(v(a) - sum(theta(a)*v(a) for a in 0..k-1))^2 for a in 0..k-1)",
            "V(W̄)": "sum(product(mu(w(i)) for i in 1..n)*(sum(e(w(i)) for i in 1..n)/n)^2 "
            "for w in words(1..n, 0..l-1))",
            "nα^2": "n*alpha^2",
        },
    ),
    "minimax.l1 [printed: without d]": Compared((r"min(1,\frac{1}{\sqrt{n\alpha^2}})",)),
    "minimax.l2 [printed: every theta]": Compared((r"\frac{1}{\sqrt{n\alpha^2}}", r"\frac{d}{n\alpha^2}")),
    "minimax.l2 [printed: one category]": Compared((r"\frac{1}{\sqrt{n\alpha^2}}", r"\frac{d}{n\alpha^2}")),
    "privacy.outputs-and-sets [printed: a ratio of two numbers]": Compared(
        (r"\frac{Q(Z | X_i = x)}{Q(Z | X_i = x')}", "exp(α)"),
        {"alpha": "eps"},
        {"Q(Z | X_i = x)": "R(x, z)", "Q(Z | X_i = x')": "R(x', z)"},
    ),
    "privacy.outputs-and-sets [printed: at least]": Compared(("exp(α)",), {"alpha": "eps"}),
    "randomized-response.confidence [printed: error bound]": Compared(
        (r"\sqrt{\frac{1}{2n}\log\frac{1}{\delta}}",), {"n": "N"}
    ),
    "randomized-response.confidence [printed: of order 1/sqrt(N)]": Compared(
        (r"\sqrt{N}",), bound="N integer"
    ),
    "randomized-response.estimator [line 1]": Compared(
        (r"\frac{ k- (0.5 - \gamma)N}{2\gamma}",), ONES, bound="w: int -> int"
    ),
    "randomized-response.estimator [line 2]": Compared(signs={r"\mathbb{E}[k]": MEAN_OF_ONES}),
    "randomized-response.estimator [line 3]": Compared(
        signs={
            rf"\mathbb{{E}}\Big[{TRULY} \Big]": f"(1/2 + gamma)*{SUM_OF_BITS} "
            f"+ (1/2 - gamma)*(N - {SUM_OF_BITS})"
        }
    ),
    "randomized-response.estimator [line 4]": Compared(letters={"k": SUM_OF_BITS}),
    "randomized-response.estimator [printed: k with two meanings]": Compared(
        (TRULY,), ONES, bound="w: int -> int"
    ),
    "randomized-response.hoeffding [printed: constant of the tail]": Compared(letters={"n": "N"}),
    "rates.bandwidth [printed: bandwidth, 1 over 2 beta]": Compared(
        ("n^(-1/2β+1)",), signs={"1/2β": "1/(2*beta)"}
    ),
    "rates.bandwidth [printed: bandwidth, 1/2 times beta]": Compared(
        ("n^(-1/2β+1)",), signs={"1/2β": "1/2*beta"}
    ),
    "rates.bandwidth-constant [printed: bandwidth, 1 over 2 beta]": Compared(
        ("h = C2 * n^(-1/2β+1)",), signs={"1/2β": "1/(2*beta)", "C2": "c"}, bound="n integer, h real"
    ),
    "rates.bandwidth-constant [printed: bandwidth, 1/2 times beta]": Compared(
        ("h = C2 * n^(-1/2β+1)",), signs={"1/2β": "1/2*beta", "C2": "c"}, bound="n integer, h real"
    ),
    "rates.bandwidth-constant-in-d-dimensions [printed: bandwidth, 1 over 2 beta]": Compared(
        ("h = C5 * n^(-1/2β+d)",), signs={"1/2β": "1/(2*beta)", "C5": "c"}, bound="n integer, h real"
    ),
    "rates.bandwidth-constant-in-d-dimensions [printed: bandwidth, 1/2 times beta]": Compared(
        ("h = C5 * n^(-1/2β+d)",), signs={"1/2β": "1/2*beta", "C5": "c"}, bound="n integer, h real"
    ),
    "rates.bandwidth [printed: exponent without privacy]": Compared(("n^(-2β/2β+2)",), signs=RATE),
    "rates.bandwidth [printed: rate as printed]": Compared(("C1 * n^(-2β/1+2β)",), signs={"C1": "2"}),
    "rates.bandwidth-in-d-dimensions [printed: bandwidth, 1 over 2 beta]": Compared(
        ("n^(-1/2β+d)",), signs={"1/2β": "1/(2*beta)"}
    ),
    "rates.bandwidth-in-d-dimensions [printed: bandwidth, 1/2 times beta]": Compared(
        ("n^(-1/2β+d)",), signs={"1/2β": "1/2*beta"}
    ),
    "rates.bandwidth-in-d-dimensions [printed: rate as printed]": Compared(
        ("C4 * n^(-2β/d+2β)",), signs={"C4": "2"}
    ),
    "rates.bins-constant [printed: bins, 1 over 2 beta]": Compared(
        ("K = C4 * (nα^2)^(-/2β+2)",),
        signs={"/2β": "1/(2*beta)", "C4": "c"},
        bound="n integer, alpha real, K real",
    ),
    "rates.bins-constant [printed: bins, 1/2 times beta]": Compared(
        ("K = C4 * (nα^2)^(-/2β+2)",),
        signs={"/2β": "1/2*beta", "C4": "c"},
        bound="n integer, alpha real, K real",
    ),
    "rates.bins-constant [printed: rate as printed, times beta]": Compared(
        ("C5 * (nα^2)^(-2β/2β+2)",),
        signs={"2β/2β": "2*beta/2*beta", "C5": "C"},
        bound="n integer, alpha real, C real",
    ),
    "rates.kernel-shift [printed: d dimensions]": Compared(
        ("1/h^d * K^d(x-X_i/h)",),
        signs={"K^d(x-X_i/h)": "product(K(x(j) - X(i, j)/h) for j in 1..d)"},
        bound="i integer",
    ),
    "rates.kernel-shift [printed: one dimension]": Compared(("1/n * ∑_{i=1}^{n} 1/h * K(x-X_i/h)",)),
    "rates.optimal-bins [printed: rate as printed]": Compared(
        ("-2β/2β+2",), signs={"2β/2β": "2*beta/(2*beta)"}
    ),
    "rates.optimal-bins [printed: rate as printed, times beta]": Compared(
        ("-2β/2β+2",), signs={"2β/2β": "2*beta/2*beta"}
    ),
    "rates.not-by-a-constant [printed: one order]": Compared(
        ("n^(-2β/2β+2)",), signs=RATE, bound="n integer"
    ),
    "rates.private-loss [printed: the same exponent without privacy]": Compared(
        ("n^(-2β/2β+2)",), signs=RATE
    ),
    "rates.small-alpha [printed: alpha = 0 included]": Compared((r"min(1, \frac{d}{n\alpha^2})",)),
    "single-message.last-step [line 1]": Compared(
        signs={
            r"\mathbb{P}[(S \circ R)(X) \in Y^n]": SHUFFLED_IN_Y.format("x"),
            r"\mathbb{P}[(R)(X) \in Y^n]": MESSAGES,
        }
    ),
    "single-message.last-step [line 2]": Compared(signs={r"\mathbb{P}[(R)(X) \in Y]": IN_Y.format("x")}),
    "single-message.last-step [line 3]": Compared(
        signs={
            r"\mathbb{P}[ R(x') \in Y]\mathbb{P}[ R(x') \in Y]^{n-1}": "{0}*({0})^(n - 1)".format(
                IN_Y.format("x'")
            )
        }
    ),
    "single-message.last-step [line 4]": Compared(
        signs={r"\mathbb{P}[ (S \circ R)(X') \in Y^n]": SHUFFLED_IN_Y.format("if i = 1 then x' else x")}
    ),
    "smooth-noise.binomial [corrected]": Compared((TAILS,)),
    "smooth-noise.binomial [printed: alpha up to 1]": Compared((r"\gamma \in [0,1/2]", r"\alpha \in [0,1]")),
    "smooth-noise.binomial [printed: any step]": Compared(
        (r"\log\big( \frac{1 + \alpha}{1 - \alpha}\big)", TAILS)
    ),
    "smooth-noise.impossible-shift [printed: the ratio as a number]": Compared(
        (r"\frac{\P{Y'=Y}{Y'}{D}}{\P{Y'=Y+k'}{Y'}{D}}",),
        signs={r"\P{Y'=Y}{Y'}{D}": "D(y)", r"\P{Y'=Y+k'}{Y'}{D}": "D(y + k)"},
    ),
    "sobolev.tail [printed: the basis in place of the coefficients]": Compared(
        ("∑_{j=1}^{∞} j^2β ϕ_j^2 ≤ C^2",),
        signs={"∑_{j=1}^{∞} j^2β ϕ_j^2": "sum(j^(2*beta)*phi(j, x)^2 for j in 1..N)"},
        bound="x real, N integer",
    ),
    "smooth-noise.strict-or-not [printed: strict]": Compared(
        signs={r"\P{E < e^{|k'|\epsilon}}{Y}{\D}": "Below(D, eps, k)"}
    ),
}  # editions by their titles, or a whole theorem by its id

WORDS = "a sentence, not a formula"
REASONS = {  # why nothing of what is printed is compared with the entry
    "binary-sum.accurate [printed: alpha is never given]": "a sentence on an alpha that has no formula",
    "binary-sum.private [line 6]": "adds random variables, one of them by the name M_neg, "
    "which the entry does with their laws",
    "binary-sum.private [line 7]": WORDS,
    "counts.all-bins [printed: of the whole histogram]": WORDS,
    "counts.harder [printed: easier]": WORDS,
    "density.lipschitz [printed: of its derivative]": WORDS,
    "density.moments [printed: one noise for all users]": "a vector of 1_Xi∈G_1 + 2/α * W_1, "
    "of whose coordinates the entry has the variance",
    "events.split [corrected]": "the entry has any events in place of the printed ones",
    "events.union-bound [corrected]": "the entry has any events in place of the printed ones",
    "fair-coin.categories-epsilon [printed: more than two answers]": WORDS,
    "fair-coin.no-estimator [printed: half truths suffice]": WORDS,
    "fair-coin.unfair [printed: fair]": WORDS,
    "histogram.test-in-each-bin [printed: one test for all bins]": "a condition on a c* without a definition",
    "hoelder.classes [printed: every order of derivative]": "of derivatives, which the entry has as limits",
    "lambda.likeliest-dataset [printed: one probability for all]": WORDS,
    "lambda.zero-input [printed: the same as sampling and thresholding]": WORDS,
    "laplace-density.variance [printed: one noise for all users]": "a vector of 1_Xi∈G_1 + 2/α * W_1, "
    "of whose noise the entry has the variance",
    "laplace.integers [printed: continuous noise is no use for integers]": WORDS,
    "laplace.peak-and-tails [printed: sharper everywhere: lighter tails]": WORDS,
    "local-sum.no-constant [printed: error of order 1/sqrt(n)]": "an order of magnitude, "
    "whose square the entry has, with a constant",
    "messages.not-fewer-than-one-of-any [printed: no message each]": "an order of magnitude, "
    "which the entry has with a constant",
    "messages.says-nothing [printed: without conditions]": "an order of magnitude, "
    "which the entry has with a constant",
    "privacy.ratio-likely-bounded [printed: as an equivalence]": WORDS,
    "r-gap.finite [printed: perfect privacy]": WORDS,
    "r-gap.local [printed: with a delta neither]": WORDS,
    "randomized-response.epsilon [printed: whatever gamma is]": WORDS,
    "randomized-response.hoeffding [printed: a sum of bits]": WORDS,
    "rates.bins-constant [printed: sign of the exponent]": "the exponent -/2β+2 is none; "
    "the entry has -1/(2β+2)",
    "rates.multinomial-in-n [printed: whatever d and alpha]": WORDS,
    "rates.optimal-bins [printed: sign of the exponent]": "the exponent -/2β+2 is none; "
    "the entry has -1/(2β+2)",
    "rates.private-loss [printed: nothing is lost]": WORDS,
    "simulation.same-law [printed: only single bits]": WORDS,
    "simulation.same-privacy [printed: the heading, central and not local]": WORDS,
    "simulation.same-privacy [printed: the heading]": WORDS,
    "single-message.any-number-of-users [printed: not anymore]": WORDS,
    "smooth-noise.window [printed: window]": WORDS,
}
PRINTED = [e for t in catalogue().values() for e in t.editions if e.printed]


def parts(*terms: Term, names: Sequence[Term] = ()) -> set[Term]:
    """All parts of these terms, alike ones made the same; a variable that is bound in them goes by each of
    these names that fits it and is not another's.
    """
    found, waiting = set(), [*terms]
    while waiting:
        t = waiting.pop()
        if t not in found:
            found.add(t)
            waiting += [a for a in t.args if isinstance(a, Term)]
            if t.op in BINDERS:
                fits = [v for v in names if v.type == member_type(t.args[0]) and v not in t.free]
                waiting += [instantiate(t.args[1], v) for v in fits]
    return set(map(like, found))


def how(edition: Edition) -> Compared:
    """The way that is named for the edition, or for all of its theorem."""
    return COMPARED.get(edition.title) or COMPARED.get(edition.id) or Compared()


def scope_of(edition: Edition) -> dict[str, Term]:
    """What the names in a printed formula stand for."""
    compared, statement = how(edition), edition.statement
    scope = {str(v.args[0]): v for v in (*statement.variables, *read_domain(compared.bound)[0])}
    letters = {}
    for name, text in compared.letters.items():
        with suppress(Unreadable):  # another edition of the theorem, which does not have it
            letters[name] = read(text, scope)
    return {**scope, **letters}


def said(edition: Edition) -> Iterator[Row]:
    """The rows that are compared."""
    for piece in how(edition).pieces or (edition.printed,):
        assert piece in edition.printed, f"{edition.title}: {piece!r} is not printed"
        text, scope = signs_named(piece, how(edition).signs, scope_of(edition))
        text = PLAIN_POWER.sub(r"^{\1}", text)
        yield Row(read_latex(text, scope), (), "") if r"\in " in text else read_row(text, scope)


def signs_named(piece: str, signs: Mapping[str, str], scope: dict[str, Term]) -> tuple[str, dict[str, Term]]:
    """A piece with a name in place of each sign, the longest first, and what the names stand for."""
    named = {}
    for letter, sign in zip(LETTERS, sorted(signs, key=len, reverse=True), strict=False):
        if sign in piece:
            named[f"sign{letter}"] = read(signs[sign], scope)
            piece = piece.replace(sign, f" sign{letter} ")
    return piece, {**scope, **named}


def relations(t: Term) -> list[Term]:
    """The relations of a chain."""
    return [r for a in t.args for r in relations(a)] if t.op == "and" else [t]


def agrees(edition: Edition) -> bool:
    """Whether what is compared can be read, and each of its relations stands in the statement; of a row's
    beginning, its right side.
    """
    statement = edition.statement
    names = read_domain(how(edition).bound)[0]
    whole = parts(statement.domain, statement.given, statement.claim, names=names)
    try:
        return all(_stands(row, whole) for row in said(edition))
    except Unreadable:
        return False


def _stands(row: Row, whole: set[Term]) -> bool:
    """Whether each relation of a row, or all of it, is among these parts."""
    left = row.first
    for relation, right, _ in row.relations:
        op = {"<": "lt", "<=": "le", ">": "lt", ">=": "le", "=": "eq"}[relation]
        if left is not None:
            wanted = make(op, *((right, left) if relation.startswith(">") else (left, right)))
            if like(wanted) not in whole:
                return False
        elif not any(t.op == op and like(right) in t.args for t in whole):
            return False
        left = right
    return bool(row.relations) or all(like(r) in whole
        for r in relations(row.first))  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", PRINTED, ids=[e.title for e in PRINTED])
def test_the_printed_formula_is_that_of_the_entry(edition: Edition) -> None:
    assert agrees(edition) != (edition.title in REASONS), (
        "either it agrees, as COMPARED says, or REASONS says why it cannot be compared"
    )


SPOILED = (  # an edition, and what is not its formula
    ("binary-sum.tanh [printed: reversed]", r"\frac{\epsilon}{\sqrt{5}} \leq \alpha"),
    ("binary-sum.gamma-from-delta [line 4]", r"\gamma &= \frac{50}{\epsilon^2n}\log(\frac{1}{\delta})"),
    ("categories.ratio [printed: sign]", "(||z - x'||_1 - ||z - x||_1)"),
    ("smooth-noise.binomial [printed: n missing]", r"k \leq \alpha\gamma n/2"),
)


@pytest.mark.parametrize(("title", "formula"), SPOILED)
def test_another_formula_does_not_agree(title: str, formula: str) -> None:
    (edition,) = (e for e in PRINTED if e.title == title)
    assert agrees(edition)
    assert not agrees(replace(edition, printed=formula))


def test_every_way_to_compare_is_of_an_edition() -> None:
    titles, ids = {e.title for e in PRINTED}, {e.id for e in PRINTED}
    assert {*COMPARED} - titles - ids == set()
    assert {*REASONS} - titles == set()
    assert not {*REASONS} & {*COMPARED}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (r"x &\le 1 & x &\ge 0", "another formula begins here"),
        (r"x \ge 0 ~ x \le 1", "another formula begins here"),
        (r"n \log n e^{-n} \le 1", "log of how much"),
        (r"|x + 2|y| - 1| \le 1", "which | belongs to which"),
        (r"x \leq y (2)", "that of the formula"),
    ],
)
def test_what_could_be_two_things_is_refused(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(said)):
        read_latex(text, {name: var(name, REAL) for name in "xyn"})


@pytest.mark.parametrize(
    "text", [r"2|x| \le |x||y|", r"|x|y \le 2|x| + y", r"n(n+1)/2 \le n^2", r"x &\le 1 \\ &\le y"]
)
def test_what_looks_like_it_is_read(text: str) -> None:
    assert read_latex(text, {name: var(name, REAL) for name in "xyn"}).type == "bool"


def test_unlike_indices_are_unlike_names() -> None:
    found = set()
    for text in ("x_{n-1}", "x_{n+1}", "x_{n,1}", "x_{n1}", "x_{(1)}", "x_1", "x_{i|1}", "x_{i'}"):
        with pytest.raises(Undeclared) as error:
            read_latex(text, {})
        found.add(error.value.name)
    assert len(found) == 8
