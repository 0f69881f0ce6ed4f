"""What is found by induction of powers, products and binomial coefficients, which nobody prepared; none of it
false.
"""

import pytest

from verify.language.claim import PROVED, Claim, Verdict
from verify.run.checking import check

F = "n natural, f: int -> real"
TRUE = [
    ("a real, m natural, n natural", "true", "(a^m)^n = a^(m*n)"),
    ("0 <= a <= 1, m natural, n natural", "m <= n", "a^n <= a^m"),
    ("x >= 0, n natural", "true", "1 + n*x + n*(n - 1)/2*x^2 <= (1 + x)^n"),
    ("x >= 0, n natural", "true", "n*(x - 1) <= x^n - 1"),
    ("0 <= x <= 1, n natural", "true", "(1 - x)^n <= 1/(1 + n*x)"),
    (F, "for all i in 1..n: 0 <= f(i)", "1 + sum(f(i) for i in 1..n) <= product(1 + f(i) for i in 1..n)"),
    (
        F, "for all i in 1..n: f(i) <= 1",
        "product(1 - f(i) for i in 1..n) <= exp(-sum(f(i) for i in 1..n))",
    ),
    (
        "m natural, n natural >= 1", "m <= n",
        "1 - m*(m - 1)/(2*n) <= product(1 - i/n for i in 1..m - 1)",
    ),
    ("n natural, k natural", "k <= n", "binom(n, k) = binom(n, n - k)"),
    ("n natural, k integer", "true", "binom(n + 1, k + 1) = binom(n, k) + binom(n, k + 1)"),
    ("n natural, k natural", "true", "(k + 1)*binom(n + 1, k + 1) = (n + 1)*binom(n, k)"),
    ("n natural, k natural", "true", "sum(binom(i, k) for i in 0..n) = binom(n + 1, k + 1)"),
    ("n natural, r natural", "true", "sum(binom(r + k, k) for k in 0..n) = binom(r + n + 1, n)"),
    ("n natural", "true", "binom(2*n, n) <= 4^n"),
    ("n natural", "true", "4^n <= (2*n + 1)*binom(2*n, n)"),
    ("n natural, k natural", "true", "binom(n, k) <= n^k"),
    ("n natural, k natural", "n < k", "binom(n, k) = 0"),
    ("n natural, k integer", "true", "0 <= binom(n, k)"),
    ("n natural", "true", "binom(n, n) = 1"),
    (
        F, "1 <= n and for all i in 1..n: 0 < f(i)",
        "log(product(f(i) for i in 1..n)) = sum(log(f(i)) for i in 1..n)",
    ),
    (
        "x real, n natural", "x != 1",
        "sum(i*x^i for i in 0..n) = (x - (n + 1)*x^(n + 1) + n*x^(n + 2))/(1 - x)^2",
    ),
    (
        "a integer, b integer, k integer, f: int -> real", "true",
        "sum(f(i + k) for i in a..b) = sum(f(i) for i in a + k..b + k)",
    ),
    ("n natural >= 1", "true", "sum(1/i for i in 1..n) <= 1 + log(n)"),
    ("n natural", "true", "sum(1/sqrt(i) for i in 1..n) <= 2*sqrt(n)"),
    ("n natural", "true", "sum(i for i in -n..n) = 0"),
    (F, "true", "sum(f(2*i) + f(2*i + 1) for i in 0..n) = sum(f(i) for i in 0..2*n + 1)"),
]  # fmt: skip
FALSE = [
    (
        "a integer, b integer, k integer, f: int -> real", "true",
        "sum(f(i + k) for i in a..b) = sum(f(i) for i in a - k..b - k)",
    ),
    (F, "1 <= n and for all i in 1..n: 0 <= f(i)", "0 < product(f(i) for i in 1..n)"),
    ("a real, m natural, n natural", "true", "(a^m)^n = a^(m + n)"),
    ("0 <= a <= 1, m natural, n natural", "m <= n", "a^m <= a^n"),
    ("a >= 0, m natural, n natural", "m <= n", "a^n <= a^m"),
    ("x >= 0, n natural", "true", "1 + n*x + n^2/2*x^2 <= (1 + x)^n"),
    ("0 <= x <= 1, n natural", "true", "(1 - x)^n <= 1/(1 + 2*n*x)"),
    (F, "true", "1 + sum(f(i) for i in 1..n) <= product(1 + f(i) for i in 1..n)"),
    (F, "true", "product(1 - f(i) for i in 1..n) <= exp(-sum(f(i) for i in 1..n))"),
    ("m natural, n natural >= 1", "m <= n", "1 - m*(m - 1)/(3*n) <= product(1 - i/n for i in 1..m - 1)"),
    ("n natural, k natural", "k <= n", "binom(n, k) = binom(n, n - k + 1)"),
    ("n integer, k integer", "true", "binom(n + 1, k + 1) = binom(n, k) + binom(n, k + 1)"),
    ("n natural, k natural", "true", "sum(binom(i, k) for i in 0..n) = binom(n + 1, k)"),
    ("n natural", "true", "binom(2*n, n) <= 3^n"),
    ("n natural", "true", "4^n <= 2*n*binom(2*n, n)"),
    ("n natural, k natural", "n <= k", "binom(n, k) = 0"),
    ("n natural, k integer", "true", "0 < binom(n, k)"),
    ("n natural >= 1", "true", "sum(1/i for i in 1..n) <= log(n)"),
    ("n natural", "true", "sum(i for i in -n..n + 1) = 0"),
    (F, "true", "sum(f(2*i) + f(2*i + 1) for i in 0..n) = sum(f(i) for i in 0..2*n)"),
]  # fmt: skip


def verdict(forall: str, given: str, claim: str) -> Verdict:
    (found,) = check([Claim(forall=forall, given=given, claim=claim)], {}, jobs=1, work=12_000_000)
    return found.verdict


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("forall", "given", "claim"), TRUE)
def test_what_holds_is_found(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is PROVED


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("forall", "given", "claim"), FALSE)
def test_what_does_not_hold_is_not(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is not PROVED
