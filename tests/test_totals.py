"""What is found of sums, products and inductions with hypotheses, which nobody prepared; none of it false."""

import pytest

from verify.language.claim import PROVED, Claim, Verdict
from verify.run.checking import check

F, P = "n natural, f: int -> real", "n natural, p: int -> real"
W = "n natural, c real, P: (int -> int) -> real"
PQ = "n natural, p: int -> real, q: int -> real"
ONE = "sum(p(i) for i in 0..n) = 1 and sum(q(i) for i in 0..n) = 1"
OVERLAP = "D distribution, j integer"
ABOVE = "sum(D(y) for y in Z if 2*D(y + j) <= D(y))"
BELOW = "sum(D(y) for y in Z if not 2*D(y + j) <= D(y))"
EVENT = "n natural, P: (int -> int) -> real, f: (int -> int) -> real"
CHANCES = "(for all w (int -> int): 0 <= P(w)) and sum(P(w) for w in words(1..n, 0..1)) = 1"
MET = "sum(P(w) for w in words(1..n, 0..1) if f(w) >= 0)"
DATA, LETTERS = "n natural, d natural >= 1, x: int -> int", "for all i in 1..n: 0 <= x(i) <= d - 1"
TRUE = [
    (
        "n natural, x: int -> real",
        "for all i in 1..n: 0 <= x(i) <= 1",
        "0 <= sum(x(i) for i in 1..n) <= n",  # the first part is known of the sum as the second is sought
    ),
    (
        PQ, ONE,
        "sum(max(0, p(i) - q(i)) for i in 0..n) = 1/2*sum(abs(p(i) - q(i)) for i in 0..n)",
    ),
    (PQ, ONE, "sum(min(p(i), q(i)) for i in 0..n) = 1 - sum(max(0, p(i) - q(i)) for i in 0..n)"),
    (
        "n natural, M real, p: int -> real, x: int -> real",
        "(for all i in 0..n: 0 <= p(i) and x(i) <= M) and sum(p(i) for i in 0..n) = 1",
        "sum(p(i)*x(i) for i in 0..n) <= M",
    ),
    (F, "true", "(sum(f(i) for i in 1..n))^2 = sum(sum(f(i)*f(j) for j in 1..n) for i in 1..n)"),
    ("n natural", "true", "product(i for i in 1..n) <= n^n"),
    ("a real, m natural, n natural", "true", "a^(m + n) = a^m*a^n"),
    ("f: int -> real", "true", "sum(f(i) for i in 1..0) = 0"),
    (f"k integer, {F}", "1 <= k and k <= n and f(k) = 0", "product(f(i) for i in 1..n) = 0"),
    (
        f"k integer, {F}",
        "1 <= k and k <= n and (for all i in 1..n: 0 <= f(i)) and sum(f(i) for i in 1..n) = 0", "f(k) = 0",
    ),
    # over all integers, beside what a sum is known to be, or to be at most
    (OVERLAP, "true", "sum(max(0, D(y) - D(y + j)) for y in Z) + sum(min(D(y), D(y + j)) for y in Z) <= 1"),
    (f"{OVERLAP}, r real", "true", f"{ABOVE} <= r iff {BELOW} >= 1 - r"),
    (EVENT, CHANCES, f"{MET} + sum(P(w) for w in words(1..n, 0..1) if f(w) < 0) = 1"),
    # in the other order
    (DATA, LETTERS, "sum(j*sum(1 for i in 1..n if x(i) = j) for j in 0..d-1) = sum(x(i) for i in 1..n)"),
    (f"k integer, {F}", "1 <= k and k <= n", "sum(if i = k then f(i) else 0 for i in 1..n) = f(k)"),
    (F, "true", "sum(f(i) for i in n..n) = f(n)"),
    (
        f"m natural, {F}", "m <= n",
        "sum(f(i) for i in 0..n) = sum(f(i) for i in 0..m) + sum(f(i) for i in m+1..n)",
    ),
    (F, "true", "sum(f(n - i) for i in 0..n) = sum(f(i) for i in 0..n)"),
    (
        f"m natural, {F}", "n <= m and for all i in 0..m: 0 <= f(i)",
        "sum(f(i) for i in 0..n) <= sum(f(i) for i in 0..m)",
    ),
    (f"c real, {P}", "sum(p(i) for i in 0..n) = 1", "sum(c*p(i) for i in 0..n) = c"),
    (P, "sum(p(i) for i in 1..n) = 1", "sum(1 - p(i) for i in 1..n) = n - 1"),
    (f"r real, {F}", "for all i in 0..n - 1: f(i + 1) = r*f(i)", "f(n) = f(0)*r^n"),
    (F, "for all i in 0..n - 1: f(i) <= f(i + 1)", "f(0) <= f(n)"),
    (f"M real, {F}", "for all i in 1..n: f(i) <= M", "sum(f(i) for i in 1..n) <= n*M"),
    (F, "true", "abs(sum(f(i) for i in 1..n)) <= sum(abs(f(i)) for i in 1..n)"),
    ("x real, n natural", "true", "(1 - x)*sum(x^i for i in 0..n) = 1 - x^(n + 1)"),
    ("n natural", "true", "sum(sum(1 for j in 1..i) for i in 1..n) = n*(n + 1)/2"),
    (
        W, "true",
        ("sum((P(w) + c)^4 for w in words(1..n, 0..1)) = sum(P(w)^4 for w in words(1..n, 0..1))"
        " + 4*c*sum(P(w)^3 for w in words(1..n, 0..1)) + 6*c^2*sum(P(w)^2 for w in words(1..n, 0..1))"
        " + 4*c^3*sum(P(w) for w in words(1..n, 0..1)) + c^4*sum(1 for w in words(1..n, 0..1))"),
    ),
    ("n natural", "true", "sum(if 0 <= i and i <= n then binom(n, i) else 0 for i in 0..n) = 2^n"),
    ("n natural", "true", "sum(if 0 <= i and i <= n then binom(n, i) else 0 for i in Z) = 2^n"),
    (
        f"k integer, {F}", "true",
        "sum(if i = k then f(i) else 0 for i in 1..n) = (if 1 <= k and k <= n then f(k) else 0)",
    ),
    ("k natural, n natural, c real", "k <= n", "sum(if i = k then 0 else c for i in 0..n) = n*c"),
    (
        "n natural, x: int -> int", "for all i in 1..n: 0 <= x(i) <= 1",
        "sum(if x(i) = 0 then 1 else 0 for i in 1..n) = n - sum(x(i) for i in 1..n)",
    ),
    (
        "x real, c: int -> real, K: real -> real, n natural", "true",
        "3*sum(K(x + c(i) - (1 + c(i))) for i in 1..n) = 3*sum(K(x - 1) for i in 1..n)",
    ),
    (
        f"c real, {P}", "sum(if 2 < p(i) then p(i) else 0 for i in 0..n) <= c",
        "sum(max(0, p(i) - 2) for i in 0..n) <= c",
    ),
    (
        "n natural, d natural, p: int, int -> real, c: int -> int",
        "for all i in 1..n: (for all y in 0..d: 0 <= p(i, y)) and sum(p(i, y) for y in 0..d) = 1",
        ("sum(product(p(i, w(i)) for i in 1..n) for w in words(1..n, 0..d)"
        " if for all s in 0..d: sum(w(i) for i in 1..n) = c(s)) <= 1"),
    ),
    ("g real, x in 0..1", "0 < g", "sum(if x = y then 2*g*y else -g*y for y in 0..1) = g*(3*x - 1)"),
    ("a real, i integer", "true", "floor(a + i) = floor(a) + i"),
]  # fmt: skip
FALSE = [
    (
        PQ, "sum(p(i) for i in 0..n) = 1 and sum(q(i) for i in 0..n) = 2",
        "sum(max(0, p(i) - q(i)) for i in 0..n) = 1/2*sum(abs(p(i) - q(i)) for i in 0..n)",
    ),
    (PQ, ONE, "sum(min(p(i), q(i)) for i in 0..n) = 1 - 1/2*sum(max(0, p(i) - q(i)) for i in 0..n)"),
    (
        "n natural, M real, p: int -> real, x: int -> real",
        "(for all i in 0..n: x(i) <= M) and sum(p(i) for i in 0..n) = 1", "sum(p(i)*x(i) for i in 0..n) <= M",
    ),
    (F, "true", "(sum(f(i) for i in 1..n))^2 = sum(sum(f(i)*f(j) for j in 1..i) for i in 1..n)"),
    ("n natural", "true", "product(i for i in 0..n) = n^n"),
    ("a real, m natural, n natural", "true", "a^(m + n) = a^m + a^n"),
    (f"k integer, {F}", "1 <= k and f(k) = 0", "product(f(i) for i in 1..n) = 0"),
    (f"k integer, {F}", "1 <= k and k <= n and sum(f(i) for i in 1..n) = 0", "f(k) = 0"),
    (OVERLAP, "true", "sum(max(0, D(y) - D(y + j)) for y in Z) + sum(min(D(y), D(y + j)) for y in Z) < 1"),
    (f"{OVERLAP}, r real", "true", f"{ABOVE} <= r iff {BELOW} > 1 - r"),
    (EVENT, CHANCES, f"{MET} + sum(P(w) for w in words(1..n, 0..1) if f(w) <= 0) = 1"),
    (DATA, LETTERS, "sum(j*sum(1 for i in 1..n if x(i) = j) for j in 0..d-2) = sum(x(i) for i in 1..n)"),
    (f"k integer, {F}", "1 <= k", "sum(if i = k then f(i) else 0 for i in 1..n) = f(k)"),
    (F, "true", "sum(f(n - i) for i in 1..n) = sum(f(i) for i in 1..n)"),
    (f"m natural, {F}", "n <= m", "sum(f(i) for i in 0..n) <= sum(f(i) for i in 0..m)"),
    (f"M real, {F}", "for all i in 1..n - 1: f(i) <= M", "sum(f(i) for i in 1..n) <= n*M"),
    (F, "for all i in 1..n - 1: f(i) <= f(i + 1)", "f(0) <= f(n)"),
    (f"r real, {F}", "for all i in 0..n - 1: f(i + 1) = r*f(i)", "f(n) = f(0)*r^(n + 1)"),
    (
        W, "true",
        ("sum((P(w) + c)^2 for w in words(1..n, 0..1)) = sum(P(w)^2 for w in words(1..n, 0..1))"
        " + 2*c*sum(P(w) for w in words(1..n, 0..1)) + c^2"),
    ),
    (f"c real, {P}", "sum(p(i) for i in 0..n) = 1", "sum(c + p(i) for i in 0..n) = c + 1"),
    ("n natural", "true", "sum(if 0 <= i and i < n then binom(n, i) else 0 for i in Z) = 2^n"),
    (
        f"k integer, {F}", "true",
        "sum(if i = k then f(i) else 0 for i in 1..n) = (if 0 <= k and k <= n then f(k) else 0)",
    ),
    ("k natural, n natural, c real", "k <= n + 1", "sum(if i = k then 0 else c for i in 0..n) = n*c"),
    (
        "n natural, x: int -> int", "for all i in 1..n: 0 <= x(i) <= 2",
        "sum(if x(i) = 0 then 1 else 0 for i in 1..n) = n - sum(x(i) for i in 1..n)",
    ),
    (
        "x real, c: int -> real, K: real -> real, n natural", "true",
        "3*sum(K(x + c(i) - (1 + c(n))) for i in 1..n) = 3*sum(K(x - 1) for i in 1..n)",
    ),
    (
        "n natural, d natural, p: int, int -> real, c: int -> int",
        "for all i in 1..n: (for all y in 0..d: 0 <= p(i, y)) and sum(p(i, y) for y in 0..d) = 2",
        ("sum(product(p(i, w(i)) for i in 1..n) for w in words(1..n, 0..d)"
        " if for all s in 0..d: sum(w(i) for i in 1..n) = c(s)) <= 1"),
    ),
    ("g real, x in 0..1", "0 < g", "sum(if x = y then 2*g*y else -g*y for y in 0..1) = g*(3*x + 1)"),
    ("a real, b real", "true", "floor(a + b) = floor(a) + floor(b)"),
]  # fmt: skip


def verdict(forall: str, given: str, claim: str, work: int = 20_000_000) -> Verdict:
    (found,) = check([Claim(forall=forall, given=given, claim=claim)], {}, jobs=1, work=work)
    return found.verdict


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("forall", "given", "claim"), TRUE)
def test_what_textbooks_leave_to_the_reader_is_found(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is PROVED


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("forall", "given", "claim"), FALSE)
def test_a_hypothesis_that_is_too_weak_does_not_do(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim, 300_000) is not PROVED


def test_an_instance_with_functions_is_drawn_where_simple_ones_do_not_do() -> None:
    assert verdict(F, "f(0) < f(1)", "0 < f(1) - f(0)") is PROVED
