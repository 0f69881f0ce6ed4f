r"""LaTeX is read as it is meant, or not at all; and the printed formulas of the catalogue are those of its terms."""

import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from theorems import catalogue
from verify.kernel.terms import REAL, Term, make, num, var
from verify.language.latex import latex
from verify.language.latex_notation import read_latex, read_row
from verify.language.notation import Unreadable, read, read_domain
from verify.language.theorem import Edition
from verify.language.writing import write

DECLARED = (
    "x real, y real, z real, eps real, gamma real, alpha real, delta real, t real, n natural, k natural, m natural, p: int -> real,"
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
    (r"\P{|Y - n\gamma| > t}", "sum(if |y - n*gamma| > t then Prob(Binomial(n, gamma), y) else 0 for y in 0..n)"),
    (r"\mathbb{E}[Y^2]", "sum(Prob(Binomial(n, gamma), y)*y^2 for y in 0..n)"),
    (r"\begin{cases} x & \text{if } x \geq 0 \\ -x & \text{otherwise} \end{cases}", "if x >= 0 then x else -x"),
    (r"x &\leq y \\ &< z \label{a}", "x <= y < z"),
    (r"x \leq y \\ &\quad - z", "x <= y - z"),
    (r"x \overset{(a)}{\leq} y \stackrel{def}{=} z", "x <= y = z"),
    (r"x \leqslant y \geqslant z \neq 1", "x <= y >= z != 1"),
    (r"x \in [0, 1)", "0 <= x < 1"),
    (r"x \le y \text{ and } y \le z", "x <= y and y <= z"),
    ("x² ≤ 2·x × y − ε", "x^2 <= 2*x*y - eps"),
    (r"\Big[ \big( x + 1 \big) \bigg\{ y \bigg\} \Big] \, \! \; x", "(x + 1)*y*x"),
    (r"x \le y.", "x <= y"),
)


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
    (r"1/2n", r"\frac{a}{bc}"), (r"x/y z", "two things"), (r"\log x/y", "of how much"), (r"\log x(1+y)", "of how much"),
    (r"\log x y \frac{x}{y}", "of how much"),
    (r"x^10", "x^{10}"[1:]), (r"x_12", "_{12}"), (r"x^ab", "braces"), (r"{x+y}z", "parentheses"), (r"\log{x+y}", "parentheses"),
    (r"\frac{x}{y}^2", "parentheses"),
    (r"x^{(t)}", "index"), (r"x y 2", "behind a factor"), (r"x^2^3", "two exponents"), (r"\prod_{i=1}^n p_i/2", "parentheses"),
    (r"e^x^2", "two exponents"),
    (r"x \le y \\ z \le 1", "another formula"), (r"x \le y \quad z \le 1", "another formula"), (r"x \le y, z", "comma"),
    (r"x \le y \\ -z \le 1", "another formula"),
    (r"x \le y \text{ for all } x", "words"), (r"\mathbf{x} + x", "two ways"),
    (r"\hat{f} + f_{hat}", "two ways"), (r"c^* + c_{star}", "two ways"), (r"\epsilon + \varepsilon", "one name"),
    (r"n!", "operator"), (r"x \pm y", r"\pm"),
    (r"\sum_{i=1}^n p_i + p_i", "unknown name"), (r"\sum_{k=1}^n p_k", "declared already"), (r"\sum_{i} p_i", "expected"),
    (r"\sum p_i", "limits"), (r"\max_x x", "expected"),
    (r"\Pr[x \geq t]", "random"), ("Y + 1", "random"), (r"\|x\|", "norms"),
    (r"\left( x \right]", 'expected an operator or ")"'), (r"\sin^{-1} x", r"\sin"),
    (r"\log^{-1} x", "power of a function"), (r"\sqrt{x", "}"), ("x $ y", "'$'"), ("x % y", "'%'"), ("а + 1", "U+0430"), (r"\input{x}", r"\input"),
    (r"\frac{1}", "expected"),
    (r"x^{9^{9^{9}}}", "exponent"), (r"\forall x", r"\forall"), (r"w_n", "takes 2"), ("", "expected a number"), (r"\overset{a}{x y} z", "one sign"),
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
    assert write(read_latex(r"(e)^{2} \leq \exp(e) + \mathrm{e}^2 + e", scope)) == "e^2 <= exp(e) + exp(2) + e"


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
    "(" * 5000 + "x" + ")" * 5000, "{" * 9000, r"\frac{" * 3000, "x^{" * 5000, "1" * 19_000, "-" * 19_000, r"\log " * 4000, "|" * 9999,
    r"\\[" * 6000, r"\label{" * 2800,
    r"\hat{" * 3000, "x_" * 9000, r"\sum_{i=1}^" * 1500, r"\begin{cases}" * 1500, "x" * 20_001, "__import__('os')", r"\left." * 3000,
    "'" * 9000, "e^" * 9000, "&" * 19_000,
    r"\overset{a}" * 1800, "9^" * 9000 + "9", "x'" * 9000, "[" * 9000, r"\min\{" * 3000, "√" * 9000, "\\" * 9001, "%" * 9000, "\x00",
    "\u202ex", r"\text{" * 3000,
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=[t[:6].encode("ascii", "replace").decode() for t in HOSTILE])
def test_hostile_text_is_refused_at_once(text: str) -> None:
    started = time.perf_counter()
    with pytest.raises(Unreadable):
        read_latex(text, SCOPE)
    assert time.perf_counter() - started < 1


PIECES = r"""
\frac \frac{ } { x n p p_ w_ ( ) [ ] | \left| \right| \left( \right) ^ _ ^2 _i ^{ + - * / \cdot \log \exp e \sqrt \sqrt[3] 1 2 0.5 12 \leq =
< \geq \in \Pr Y \mathbb{P} [Y \sum_{i=1}^n \sum_{ i=1 \prod_{j=0}^{n-1} \infty , . ; \\ & \quad \text{if} \text{otherwise} \begin{cases}
\end{cases} \hat \hat{ \mathbf{x} \mathrm{ x' ' ^* \min \max \{ \} \binom \lfloor \rfloor \and and \neg \implies \iff \dots Smooth Binomial(
α ² ≤ √ \overset{a}{\leq} \label{x} pi \top !
""".split()  # noqa: SIM905 - a list of so many strings is all quotation marks


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(["", " "]))
def test_whatever_is_typed_is_read_or_refused(pieces: list[str], between: str) -> None:
    for reader in (read_latex, read_row):
        with suppress(Unreadable):
            reader(between.join(pieces), SCOPE, laws=LAWS)


# What we write ourselves -----------------------------------------------------------------------------------------------


def test_what_we_set_in_latex_reads_back() -> None:
    """Every formula of the catalogue, set by us: read as it is, or not at all; most are read."""
    back, seen = 0, set()
    for edition in (e for t in catalogue().values() for e in t.editions):
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


LEAVES = [var("x", REAL), var("y", REAL), var("alpha", REAL), var("eps", REAL), num(2), num(1, 2), num(7), num(3, 4), num(10)]


def _grown(terms: "st.SearchStrategy[Term]") -> "st.SearchStrategy[Term]":
    pairs = st.tuples(st.sampled_from(["add", "sub", "mul", "div", "pow", "min", "max"]), terms, terms).map(lambda t: make(*t))
    return pairs | st.tuples(st.sampled_from(["neg", "exp", "log", "sqrt", "abs", "floor"]), terms).map(lambda t: make(*t))


@settings(max_examples=300, deadline=None)
@given(st.recursive(st.sampled_from(LEAVES), _grown, max_leaves=12))
def test_any_term_set_in_latex_reads_back(t: Term) -> None:
    if any(s.op == "pow" and not s.args[1].free for s in parts(t)):
        return  # an exponent may be larger than is read
    assert like(read_latex(latex(t), SCOPE)) == like(t), latex(t)


# The printed formulas of the catalogue ---------------------------------------------------------------------------------

LETTERS = {  # what letters of a printed formula stand for, where the entry says it otherwise: theorems by how their names begin
    "lambda.": {"lambda": "lam", "p": "lam/n", "y": "w"},
    "lambda.derivation": {"y": "w"},
    "binary-sum.tanh": {"alpha": "tanh(eps/2)"},
    "binary-sum.gamma-from-delta": {"alpha": "tanh(eps/2)"},
    "binary-sum.at-least-two": {"alpha": "tanh(eps/2)", "gamma": "50/(eps^2*n)*log(2/delta)"},
    "randomized-response.hoeffding": {"n": "N"},
}
WORDS = "a sentence, not a formula"
EVENTS = "the probability of an event that is told in words or names, which the entry writes out as a sum over outputs"
MEANS = "the expectation of an estimator, which the entry writes out as a sum over outputs"
NORMS = "speaks of norms, or of datasets as vectors"
OWN_SIGNS = "plain text with signs of its own, such as 1_Xi∈G_1, V[W], 2K/nα for 2K/(nα), or f^(m)"
CONSTANTS = "a rate with a constant that is not named"
MEMBERSHIP = "says in which intervals something lies, without a claim"
QUANTIFIED = "speaks of datasets that the entry quantifies within its claim"
REASONS = {  # why a printed formula is not compared with the entry's terms: editions by how their titles begin
    "events.split": EVENTS, "events.union-bound": EVENTS, "categories.ratio": NORMS, "categories.privacy": EVENTS, "categories.any-bits": MEMBERSHIP,
    "categories.estimator": NORMS, "categories.error-bound": NORMS, "categories.rate": CONSTANTS, "fair-coin.": WORDS, "laplace.integers": WORDS,
    "lambda.estimator [printed: lambda an integer]": MEMBERSHIP, "lambda.maximum-likelihood": WORDS, "lambda.likeliest-dataset": WORDS,
    "lambda.estimator [printed: means without": QUANTIFIED, "lambda.estimator [printed: sum without": QUANTIFIED,
    "lambda.zero-input": WORDS, "lambda.derivation [line 1]": EVENTS, "lambda.derivation [line 2]": EVENTS, "randomized-response.estimator": MEANS,
    "rates.": CONSTANTS, "binary-sum.private": "adds random variables, which the entry does with their laws", "r-gap.finite": WORDS,
    "smooth-noise.binomial [printed: alpha up to 1]": MEMBERSHIP, "histogram.composed": WORDS, "histogram.private": WORDS,
    "smooth-noise.binomial [corrected]": "names delta, for which the entry puts in its value", "histogram.fixed-bin": WORDS,
    "histogram.only-held-bins": EVENTS, "histogram.union-bound": EVENTS, "simulation.": WORDS, "single-message.last-step": EVENTS,
    "smooth-noise.strict-or-not": EVENTS, "smooth-noise.impossible-shift": EVENTS, "binary-sum.parameters": MEMBERSHIP, "local-sum.": CONSTANTS,
    "density.": OWN_SIGNS, "mean.": OWN_SIGNS, "laplace.private-if-bounded": OWN_SIGNS, "laplace.peak-and-tails": WORDS,
}  # fmt: skip
PRINTED = [e for t in catalogue().values() for e in t.editions if e.wording.latex]


def reason(edition: Edition) -> str:
    return next((why for begin, why in REASONS.items() if edition.title.startswith(begin)), "")


def parts(*terms: Term) -> set[Term]:
    """All parts of these terms, alike ones made the same."""
    found, waiting = set(), [*terms]
    while waiting:
        t = waiting.pop()
        if t not in found:
            found.add(t)
            waiting += [a for a in t.args if isinstance(a, Term)]
    return set(map(like, found))


def agrees(edition: Edition) -> bool:
    """Whether the printed formula can be read, and each of its relations stands in the statement; of a row's beginning, its right side."""
    statement = edition.statement
    scope = {str(v.args[0]): v for v in statement.variables}
    for begin, letters in LETTERS.items():
        if edition.title.startswith(begin):
            for name, text in letters.items():
                with suppress(Unreadable):  # an entry that does not have it
                    scope[name] = read(text, scope)
    try:
        row = read_row(edition.wording.latex, scope)
    except Unreadable:
        return False
    whole = parts(statement.domain, statement.given, statement.claim)
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
    return bool(row.relations) or like(left) in whole  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", PRINTED, ids=[e.title for e in PRINTED])
def test_the_printed_formula_is_that_of_the_entry(edition: Edition) -> None:
    assert agrees(edition) != bool(reason(edition)), "either it agrees, or REASONS says why it cannot be compared"


def test_every_reason_is_needed() -> None:
    assert [begin for begin in REASONS if not any(e.title.startswith(begin) for e in PRINTED)] == []
