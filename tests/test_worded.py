r"""The words around a formula become declarations: `for all x > 0`, `\\forall x \\in (0, 1]`, `where …`."""

import re
import pytest

from verify.language.reading.question import asked
from verify.language.reading.tokens import Unreadable

WORDED = (
    (r"\forall x > 0: \log x \le x - 1", "for all x real, 0 < x: log(x) <= x - 1"),
    ("for all x > 0, log(x) <= x - 1", "for all x real, 0 < x: log(x) <= x - 1"),
    (r"For every x > 0 we have \log x \le x - 1", "for all x real, 0 < x: log(x) <= x - 1"),
    (r"Let $x>0$. Then $\log x\le x-1$", "for all x real, 0 < x: log(x) <= x - 1"),
    (r"\log(1+x) \le x \quad \text{for all } x > -1", "for all x real, -1 < x: log(1 + x) <= x"),
    (r"\log(1+x) \le x where x > -1", "for all x real, -1 < x: log(1 + x) <= x"),
    (r"x^2 \ge 0, \quad \forall x \in \mathbb{R}", "for all x real: 0 <= x^2"),
    (r"$e^x \ge 1+x$ for all $x$", "for all x real: 1 + x <= exp(x)"),
    (r"1 - e^{-t} \le t \quad (t \geq 0)", "for all t real, 0 <= t: 1 - exp(-t) <= t"),
    (r"t^2 \leq t, \qquad t \in [0,1]", "for all t real, 0 <= t <= 1: t^2 <= t"),
    ("for all positive integers n, 2^n >= n+1", "for all n natural, 1 <= n: n + 1 <= 2^n"),
    ("for all n >= 1, n^2 >= n", "for all n natural, 1 <= n: n <= n^2"),
    (r"\forall a,b\geq 0\quad \sqrt{ab}\leq \frac{a+b}{2}",
    "for all a real, b real, 0 <= a, 0 <= b: sqrt(a*b) <= (a + b)/2"),
    (r"\forall \epsilon \in (0,1): \forall n \ge 1: n\epsilon \ge 0",
    "for all eps real, n natural, 0 < eps < 1, 1 <= n: 0 <= n*eps"),
    ("for all integers k \\ge 1, k \\ge 0", "for all k integer, 1 <= k: 0 <= k"),
    ("for all positive integers k \\le 9, k \\ge 0", "for all k natural, k <= 9, 1 <= k: 0 <= k"),
    ("for every integer $k \\ge 1$, $k\\ge0$", "for all k integer, 1 <= k: 0 <= k"),
    (r"x^2 \le x for x \in (0,1)", "for all x real, 0 < x < 1: x^2 <= x"),
    (r"x^2 \le x for all x \in [0,1)", "for all x real, 0 <= x < 1: x^2 <= x"),
    (r"x^2 \le x ∀ x \in (0,1)", "for all x real, 0 < x < 1: x^2 <= x"),
    (r"x^2 \le x if x \in (0,1)", "for all x real, 0 < x < 1: x^2 <= x"),
    (r"x^2 \le x (for all x \in (0,1))", "for all x real, 0 < x < 1: x^2 <= x"),
    (r"x^2 \le x \text{ whenever } 0 \le x \le 1", "for all x real, 0 <= x <= 1: x^2 <= x"),
    (r"for all p,q\ge0, p+q \ge 0", "for all p real, q real, 0 <= p, 0 <= q: 0 <= p + q"),
    (r"x \le y+1 \text{ for all } x \le y", "for all x real, y real, x <= y: x <= y + 1"),
    (r"For every $x \in (0,1)$ and every integer $k \ge 2$, $x^k \le x$.",
    "for all x real, k integer, 0 < x < 1, 2 <= k: x^k <= x"),
    (r"nx \ge 0 \text{ for all } 0 \le x < 1 \text{ and } n \ge 1",
    "for all x real, n natural, 0 <= x < 1, 1 <= n: 0 <= n*x"),
    (r"Suppose $x>0$. Then $x^2 \ge 0$.", "for all x real, 0 < x: 0 <= x^2"),
    (r"Suppose that $x>0$. Then $x^2 \ge 0$.", "for all x real, 0 < x: 0 <= x^2"),
    (r"Let $n \ge 1$ and let $x > 0$. Then $nx > 0$.", "for all n natural, x real, 1 <= n, 0 < x: 0 < n*x"),
    ("for all x and y in (0,1), x*y <= 1", "for all x real, y real, 0 < x < 1, 0 < y < 1: x*y <= 1"),
    ("for all n, k with k <= n, 2^n >= k", "for all n natural, k natural, k <= n: k <= 2^n"),
    (r"for all x \ge 0 with x \le 1: x^2 \le x", "for all x real, 0 <= x, x <= 1: x^2 <= x"),
    ("x > 0 if and only if x^2 > 0 for all x >= 0", "for all x real, 0 <= x: 0 < x iff 0 < x^2"),
    (r"k \ge 0 \text{ for all } k \ge 1, k \in \mathbb{N}", "for all k natural, 1 <= k: 0 <= k"),
    (r"\forall \epsilon\in(0,1],\ \forall \delta>0:\quad \delta e^{\epsilon} \geq \delta",
     "for all eps real, delta real, 0 < eps <= 1, 0 < delta: delta <= delta*exp(eps)"),
)  # fmt: skip


@pytest.mark.parametrize(("claim", "read_as"), WORDED)
def test_words(claim: str, read_as: str) -> None:
    assert asked(claim, []).read_as == read_as


@pytest.mark.parametrize(
    "claim",
    [
        r"2x \ge 2 \text{ if and only if } x \ge 1",
        r"$2x \ge 2$ if and only if $x \ge 1$",
        r"2x \ge 2 iff x \ge 1",
    ],
)
def test_equivalence(claim: str) -> None:
    assert asked(claim, ["x real"]).read_as == "for all x real: 2 <= 2*x iff 1 <= x"


@pytest.mark.parametrize(
    "claim", ["for all even n, n^2 >= 0", "n^2>=0 for all even $n$", r"n \ge 0 for all even n \ge 2"]
)
def test_words_are_refused_by_name(claim: str) -> None:
    with pytest.raises(Unreadable, match='the word "even" is not read'):
        asked(claim, [])
    with pytest.raises(Unreadable, match='the word "even" is not read'):
        asked(claim, ["v, e real"])


@pytest.mark.parametrize(
    "claim", [r"$x>0$ $y>0$", r"$x>0$, $y>0$", "x^2 > 0 only if x > 0", r"x > 0 \quad even"]
)
def test_formulas_do_not_become_one(claim: str) -> None:
    with pytest.raises(Unreadable):
        asked(claim, ["x, y real"])


@pytest.mark.parametrize(
    ("said", "read_as"),
    [
        (r"n \ge 1", "n natural, 1 <= n"),
        (r"n\ge1", "n natural, 1 <= n"),
        ("n >= 1", "n natural, 1 <= n"),
        (r"n \ge 1, \varepsilon > 0", "n natural, eps real, 1 <= n, 0 < eps"),
        (r"1 \le n \le 10", "n natural, 1 <= n <= 10"),
        (r"n \ge k \ge 1", "n natural, k natural, k <= n and 1 <= k"),
        (r"1 \le k \le n", "k natural, n natural, 1 <= k <= n"),
        ("n >= -5", "n integer, -5 <= n"),
        ("n < 0", "n integer, n < 0"),
        ("n <= 5", "n natural, n <= 5"),
        (r"n \ge 1/2", "n real, 1/2 <= n"),
        (r"n \neq 0", "n real, n != 0"),
        (r"n \in [1, 9]", "n real, 1 <= n <= 9"),
        ("0 < d < 1", "d real, 0 < d < 1"),
        ("0 <= d <= 1", "d real, 0 <= d <= 1"),
        (r"x > 0, n \ge 1, n \le 1/x", "x real, n real, 0 < x, 1 <= n, n <= 1/x"),
        (r"n \ge k \ge 1, k \ge 3/2", "n real, k real, k <= n and 1 <= k, 3/2 <= k"),
    ],
)
def test_what_kind_a_letter_is(said: str, read_as: str) -> None:
    """The same before a claim and behind it; what is declared beside it is real where nothing else is said.
    """
    assert not re.search("natural|integer", asked("1 <= 2", [said]).forall)
    assert asked(rf"1 \le 2 \text{{ for all }} {said}", []).forall == read_as
    assert asked(f"for all ${said}$: $1 <= 2$", []).forall == read_as


@pytest.mark.parametrize(
    ("lets", "forall"),
    [
        ((r"k \ge 1", r"k \in \mathbb{N}"), "k natural, 1 <= k"),
        ((r"k \ge 1, k real",), "k real, 1 <= k"),
        (("x > 0", "x natural"), "x natural, 0 < x"),
        ((r"d \in (0, 5), d \in \mathbb{N}",), "d natural, 0 < d < 5"),
        (("n real", "n >= 1"), "n real, 1 <= n"),
        (("n integer", "n >= 1"), "n integer, 1 <= n"),
        ((r"k \ge 1 natural",), "k natural, 1 <= k"),
        ((r"1 \le k \in \mathbb{N}",), "k natural, 1 <= k"),
        ((r"\varepsilon_{0}, \delta real",), "eps_0 real, delta real"),
        ((r"p,q\ge0",), "p real, q real, 0 <= p, 0 <= q"),
        ((r"\alpha \neq 0",), "alpha real, alpha != 0"),
        ((r"eps: int -> real, k \in \mathbb{N}",), "eps: int -> real, k natural"),
        ((r"0 \le \varepsilon \le \varepsilon_0",), "eps real, eps_0 real, 0 <= eps <= eps_0"),
        (("0 ≤ ε ≤ ε_0",), "eps real, eps_0 real, 0 <= eps <= eps_0"),
        (("ε real, 0 ≤ ε",), "eps real, 0 <= eps"),
        (
            ("n natural >= 1, 0 <= g <= 1, Y ~ Bin(n, g)", "n >= 1/g"),
            "n natural, g real, 1 <= n, 0 <= g <= 1, 1/g <= n",
        ),
    ],
)
def test_kinds_and_conditions(lets: tuple[str, ...], forall: str) -> None:
    assert asked("1 <= 2", lets).forall == forall


@pytest.mark.parametrize(
    "lets",
    [
        ("k real", r"k \in \mathbb{N}"),
        (r"k real, k \in \mathbb{N}",),
        (r"1/\alpha \in \mathbb{N}",),
        (r"\gamma n \in \mathbb N",),
        (r"\gamma > 0", r"\gamma n \in \mathbb N"),
        (r"xy \ge 0",),
        (r"x \le 2y",),
        ("x >= e",),
        ("a = exp(-e), e >= 0",),
        ("a = e^{-e}, e > 0",),
        ("x <= e, e > 0",),
        ("0 < x, y <= 1",),
        ("x > 0", "x <= e"),
    ],
)
def test_declarations_that_are_refused(lets: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable):
        asked("1 <= 2", lets)


def test_an_abbreviation_follows_the_kind() -> None:
    assert asked("t >= 0", ["n >= 1", "t = 1/n", "n real"]).read_as == "for all n real, 1 <= n: 0 <= 1/n"


@pytest.mark.parametrize("term", ["x_i", "x_{i}", "x_{ij}", "x_{i1}", "x_{ji}"])
def test_a_sum_through_an_index_needs_a_function(term: str) -> None:
    with pytest.raises(Unreadable, match="a sum runs through an index"):
        asked(rf"\sum_{{i=1}}^n {term} \ge 0", ["n natural", f"{term} >= 0"])


@pytest.mark.parametrize(
    ("claim", "lets", "read_as"),
    [
        (r"\log\frac pq \le 1", "p, q > 0", "for all p real, q real, 0 < p, 0 < q: log(p/q) <= 1"),
        (
            r"\frac pq r \le 1",
            "p, q, r > 0",
            "for all p real, q real, r real, 0 < p, 0 < q, 0 < r: p/q*r <= 1",
        ),
        (r"\frac12 \le \frac{1}2", "", "1/2 <= 1/2"),
        (r"\frac1n \le 1", "n natural", "for all n natural: 1/n <= 1"),
        (r"\frac d\beta \le 1", r"d, \beta real", "for all d real, beta real: d/beta <= 1"),
        (r"m \ge 1", r"n natural, m \in [n]", "for all n natural, m natural, 1 <= m <= n: 1 <= m"),
        (r"m \ge 1", r"m \in \{1,\dots,n\}, n natural", "for all m natural, n natural, 1 <= m <= n: 1 <= m"),
        (r"n \ge 1", r"n \in \mathbb{N}_{\ge 1}", "for all n natural, 1 <= n: 1 <= n"),
        (r"x \le 1{,}000 + .5", "x real", "for all x real: x <= 1000 + 1/2"),
        (r"n(n+1) \ge 0", "n natural", "for all n natural: 0 <= n*(n + 1)"),
        (
            r"\epsilon_0(e^{\epsilon_0}-1) \ge 0",
            r"\epsilon_0 > 0",
            "for all eps_0 real, 0 < eps_0: 0 <= eps_0*(exp(eps_0) - 1)",
        ),
        (
            "epsilon(1+x) >= 0",
            "epsilon, x > 0",
            "for all epsilon real, x real, 0 < epsilon, 0 < x: 0 <= epsilon*(1 + x)",
        ),
        (r"\log n^2 \le 1", "n natural", "for all n natural: log(n^2) <= 1"),
    ],
)
def test_as_people_write_it(claim: str, lets: str, read_as: str) -> None:
    assert asked(claim, [lets]).read_as == read_as


@pytest.mark.parametrize(
    ("claim", "lets", "said"),
    [
        (r"\frac pqr \le 1", "p, q, r > 0", "only the first"),
        (r"\frac pq^2 \le 1", "p, q > 0", "a power of a fraction"),
        (r"\Psi(x) \le 1", "x real", "Psi is no function"),
        (r"\mathrm{Var}(X) \le 1", "X real", "Var is no function"),
        ("O(n) <= n", "n natural", "O is no function"),
        (r"\Psi(x+1) \le 1", "x, Psi real", r"write Psi \cdot"),
        ("Psi(x+1) <= 1", "x, Psi real", r"write Psi \cdot"),
        (r"\log n\varepsilon^2 \le 1", r"n natural, \varepsilon > 0", "log of how much"),
        (r"\log n^2 x \le 1", "n natural, x > 0", "log of how much"),
        (r"\log(1+x)^2 \le 1", "x > 0", "log of how much"),
        (r"x \le 1{,}0000", "x > 0", "expected"),
    ],
)
def test_what_is_refused(claim: str, lets: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        asked(claim, [lets])
    assert said in str(caught.value)


def test_words_add_to_declarations() -> None:
    assert asked("for all y > x, y > 0", ["x > 0"]).read_as == "for all x real, y real, 0 < x, x < y: 0 < y"


@pytest.mark.parametrize(
    "claim", ["for all x > 0", "for all", "for all x > 0, y > 0", r"\forall", "where x > 0"]
)
def test_words_without_a_claim(claim: str) -> None:
    with pytest.raises(Unreadable):
        asked(claim, [])


def test_names_that_share_a_condition() -> None:
    assert (
        asked("x*y <= 1", [r"x, y \in [0,1]"]).read_as
        == "for all x real, y real, 0 <= x <= 1, 0 <= y <= 1: x*y <= 1"
    )


def test_declarations_in_any_order() -> None:
    assert (
        asked(r"t \leq 1", [r"t = \delta^2, 0 < \delta < 1"]).read_as
        == "for all delta real, 0 < delta < 1: delta^2 <= 1"
    )
    assert asked(r"e^{\epsilon_1} \geq 1", [r"\epsilon_1, \epsilon_2 \geq 0"]).read_as.startswith(
        "for all eps_1 real, eps_2 real, 0 <= eps_1"
    )
    assert (
        asked(r"e^{\epsilon_0} \geq 1", ["epsilon_0 >= 0"]).read_as
        == "for all epsilon_0 real, 0 <= epsilon_0: 1 <= exp(epsilon_0)"
    )


def test_a_root_is_0_at_0() -> None:
    assert (
        asked("x^(1/3) >= 0", ["x >= 0"]).read_as
        == "for all x real, 0 <= x: 0 <= (if x = 0 then 0 else x^(1/3))"
    )
    assert (
        asked("(a*b)^(1/3) >= 0", ["a, b > 0"]).read_as
        == "for all a real, b real, 0 < a, 0 < b: 0 <= (a*b)^(1/3)"
    )
