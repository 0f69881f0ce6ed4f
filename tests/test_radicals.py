"""Goals that a substitution makes plain, each of them PROVED, and spoilings of them, which are not."""

import pytest

from verify import ask
from verify.language.reading.question import asked
from verify.language.writing import write

HOLD = (
    ("(a*b*c)^(1/3) <= (a + b + c)/3", "a, b, c >= 0"),
    ("(a*b*c)^(1/3) <= (a + b + c)/3", "a, b, c > 0"),
    ("x^(1/3)*y^(2/3) <= x/3 + 2*y/3", "x, y >= 0"),
    ("x^(1/3) >= x", "0 <= x <= 1"),
    ("x^(1/2) <= (1 + x)/2", "x >= 0"),
    ("binom(n, 2) = n*(n - 1)/2", "n natural"),
    ("binom(n, 3) <= n^3/6", "n natural"),
    ("2*exp(-A) = delta implies A = log(2/delta)", "A real, delta > 0"),
    ("x^4*y^2 + x^2*y^4 + 1 - 3*x^2*y^2 >= 0", "x real, y real"),
    ("x^4*y^2 + x^2*y^4 + z^6 - 3*x^2*y^2*z^2 >= 0", "x, y, z real"),
    ("x^3 + y^3 + z^3 >= 3*x*y*z", "x, y, z >= 0"),
    ("sum(binom(n, i)*p^i*(1 - p)^(n - i) for i in 0..n) = 1", "n natural, 0 <= p <= 1"),
    ("sum(binom(n, i) for i in 0..n) = 2^n", "n natural"),
    (r"\sum_{w \in \{0,1\}^n} \prod_{i=1}^n p^{w_i}(1-p)^{1-w_i} = 1", "n natural, 0 < p < 1"),
    ("exp(x) - 1 <= 2*x", "0 < x <= 1"),
    ("sqrt(x^2) = abs(x)", "x real"),
    ("sqrt(8*x)*sqrt(2*x) = 4*x", "x >= 0"),
    ("sqrt(a)*sqrt(b) = sqrt(a*b)", "a >= 0, b >= 0"),
    ("sqrt(a/b) = sqrt(a)/sqrt(b)", "a >= 0, b > 0"),
    ("sqrt(x/(n*y^2)) = sqrt(x)/(y*sqrt(n))", "x >= 0, y > 0, n natural >= 1"),
    (
        "alpha = sqrt(2*log(2/beta)/n) implies 2*exp(-n*alpha^2/2) = beta",
        "0 < beta < 1, n natural >= 1, alpha > 0",
    ),
    ("n <= n^2", "n integer"),
    ("(n - 1)*(n - 2) >= 0", "n integer"),
    (r"\frac{1}{n}\cdot\frac{e^x}{x^2} \le \frac{1 + 2x}{nx^2}", "0 < x <= 1, n >= 1"),
    ("sqrt(exp(2*x)) = exp(x)", "x real"),
    ("a != 0 and b != 0 implies a^2*b != 0", "a, b real"),
    ("b != 0 implies (a/b)^2 = a^2/b^2", "a, b real"),
    ("exp(x) - 1 != 0 implies ((exp(x) + 1)/(exp(x) - 1))^2 - 1 = 4*exp(x)/(exp(x) - 1)^2", "x real"),
    ("(a/sqrt(2*b))^2 = a^2/(2*b)", "a real, b > 0"),
    ("b*(1 + sqrt(a/b)) + a/sqrt(a/b) = b + 2*sqrt(a*b)", "a, b > 0"),
)
SPOILT = (
    ("a != 0 implies a^2*b != 0", "a, b real"),
    ("b != 0 implies (a/b)^2 = a^2/b", "a, b real"),
    ("exp(x) - 1 != 0 implies ((exp(x) + 1)/(exp(x) - 1))^2 - 1 = 4/(exp(x) - 1)^2", "x real"),
    ("(a/sqrt(2*b))^2 = a^2/b", "a real, b > 0"),
    ("(a*b*c)^(1/3) <= (a + b + c)/4", "a, b, c >= 0"),
    ("x^(1/3) >= x", "0 <= x <= 2"),
    ("binom(n, 2) = n*(n + 1)/2", "n natural"),
    ("x^4*y^2 + x^2*y^4 + 1 - 4*x^2*y^2 >= 0", "x real, y real"),
    ("2*exp(-A) = delta implies A = log(1/delta)", "A real, delta > 0"),
    ("sqrt(x^2) = x", "x real"),
    ("sqrt(8*x)*sqrt(2*x) = 2*x", "x >= 0"),
    ("sqrt(a/b) = sqrt(a)/b", "a >= 0, b > 0"),
    ("n < n^2", "n integer"),
    ("(2*n - 1)*(n - 2) >= 0", "n integer"),
    ("sum(binom(n, i)*p^i*(1 - p)^(n - i) for i in 1..n) = 1", "n natural, 0 <= p <= 1"),
    (r"\sum_{w \in \{0,1\}^n} \prod_{i=1}^n p^{w_i} = 1", "n natural, 0 < p < 1"),
)


def verdict(claim: str, let: str) -> str:
    question = asked(claim, [let])
    return ask(write(question.claim), question.forall, work=10_000_000).verdict


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("claim", "let"), HOLD)
def test_what_holds(claim: str, let: str) -> None:
    assert verdict(claim, let) == "PROVED"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("claim", "let"), SPOILT)
def test_what_does_not(claim: str, let: str) -> None:
    assert verdict(claim, let) in ("REFUTED", "UNDECIDED")
