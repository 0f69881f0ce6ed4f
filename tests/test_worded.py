r"""The words around a formula become declarations: `for all x > 0`, `\\forall x \\in (0, 1]`, `where …`."""

import pytest

from verify.desk.asking import asked
from verify.language.tokens import Unreadable

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
    (r"\forall a,b\geq 0\quad \sqrt{ab}\leq \frac{a+b}{2}", "for all a real, b real, 0 <= a, 0 <= b: sqrt(a*b) <= (a + b)/2"),
    (r"\forall \epsilon\in(0,1],\ \forall \delta>0:\quad \delta e^{\epsilon} \geq \delta",
     "for all eps real, delta real, 0 < eps <= 1, 0 < delta: delta <= delta*exp(eps)"),
)  # fmt: skip


@pytest.mark.parametrize(("claim", "read_as"), WORDED)
def test_words(claim: str, read_as: str) -> None:
    assert asked(claim, []).read_as == read_as


def test_words_add_to_declarations() -> None:
    assert asked("for all y > x, y > 0", ["x > 0"]).read_as == "for all x real, y real, 0 < x, x < y: 0 < y"


@pytest.mark.parametrize("claim", ["for all x > 0", "for all", "for all x > 0, y > 0", r"\forall", "where x > 0"])
def test_words_without_a_claim(claim: str) -> None:
    with pytest.raises(Unreadable):
        asked(claim, [])


def test_names_that_share_a_condition() -> None:
    assert asked("x*y <= 1", [r"x, y \in [0,1]"]).read_as == "for all x real, y real, 0 <= x <= 1, 0 <= y <= 1: x*y <= 1"


def test_declarations_in_any_order() -> None:
    assert asked(r"t \leq 1", [r"t = \delta^2, 0 < \delta < 1"]).read_as == "for all delta real, 0 < delta < 1: delta^2 <= 1"
    assert asked(r"e^{\epsilon_1} \geq 1", [r"\epsilon_1, \epsilon_2 \geq 0"]).read_as.startswith("for all eps_1 real, eps_2 real, 0 <= eps_1")
    assert asked(r"e^{\epsilon_0} \geq 1", ["epsilon_0 >= 0"]).read_as == "for all epsilon_0 real, 0 <= epsilon_0: 1 <= exp(epsilon_0)"


def test_a_root_is_0_at_0() -> None:
    assert asked("x^(1/3) >= 0", ["x >= 0"]).read_as == "for all x real, 0 <= x: 0 <= (if x = 0 then 0 else x^(1/3))"
    assert asked("(a*b)^(1/3) >= 0", ["a, b > 0"]).read_as == "for all a real, b real, 0 < a, 0 < b: 0 <= (a*b)^(1/3)"
