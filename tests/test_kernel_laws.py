"""Each law says exactly what is written here, and takes terms of its sorts alone."""

# ruff: noqa: E501, PLW0108 - a case is one row of a table, read across; a function of terms is written out

import re
from typing import Any

import pytest

from verify.kernel.errors import MalformedTerm, Refused
from verify.kernel.laws import LAWS, MEMBERS, PREDICATE
from verify.kernel.terms import (
    BOOL, DOMAIN, INT, INTEGERS, REAL, REALS, TABLE, TRUE, WORD, Term, Type, domain_of, function, le, lt,
    make, num, var,
)  # fmt: skip
from verify.language.evaluate import apply
from verify.language.reading.plain import read

SEQUENCE: Type = ("fn", (INT,), REAL)
OF_WORDS: Type = ("fn", (WORD,), REAL)
OF_REALS: Type = ("fn", (REAL,), REAL)
OF_POINTS: Type = ("fn", (SEQUENCE,), REAL)
OF_PAIRS: Type = ("fn", (REAL, REAL), REAL)
OF_BOTH: Type = ("fn", (INT, REAL), REAL)
LETTERS = {
    **{v: var(v, REAL) for v in "abcx"}, **{v: var(v, INT) for v in "kmnpqrst"},
    **{v: var(v, SEQUENCE) for v in "fgh"},
    **{v: var(v, OF_WORDS) for v in "FG"}, "T": var("T", TABLE),
    **{v: var(v, OF_REALS) for v in "UV"}, **{v: var(v, OF_POINTS) for v in "PQ"},
    "K": var("K", OF_PAIRS), "L": var("L", OF_BOTH),
}  # fmt: skip
a, n, f, p, q = (LETTERS[v] for v in "anfpq")
RANGE = make("range", p, q)
DOMAINS = {
    "Z": INTEGERS, "p..q": RANGE, "m..n": make("range", LETTERS["m"], LETTERS["n"]),
    "R": REALS, "points(m..n)": make("points", LETTERS["m"], LETTERS["n"]),
    "words(p..q, s..t)": make("words", *(LETTERS[v] for v in "pqst")),
}  # fmt: skip
POSITIVE = function((INT,), lambda i: le(0, LETTERS["h"](i)))

# The law, the terms it is given, and what it then says. A law about any domain stands there three times.
WRITTEN = """
antisymmetry | a; b | a <= b implies b <= a implies a = b
trichotomy | a; b | a < b or a = b or b < a
integers_step | s; t | s < t implies s + 1 <= t
reciprocal_positive | a | 0 < a implies 0 < 1/a
abs_of_nonnegative | a | 0 <= a implies |a| = a
abs_of_nonpositive | a | a <= 0 implies |a| = -a
max_right | a; b | a <= b implies max(a, b) = b
max_left | a; b | b <= a implies max(a, b) = a
min_left | a; b | a <= b implies min(a, b) = a
min_right | a; b | b <= a implies min(a, b) = b
floor_bounds | a | floor(a) <= a < floor(a) + 1
ceil_bounds | a | a <= ceil(a) and ceil(a) - 1 < a
if_true | x <= 0; a; b | x <= 0 implies (if x <= 0 then a else b) = a
if_false | x <= 0; a; b | not x <= 0 implies (if x <= 0 then a else b) = b
forall_range | p..q; i -> 0 <= h(i) | (for all i in p..q: 0 <= h(i)) iff for all i integer: p <= i implies i <= q implies 0 <= h(i)
exists_range | p..q; i -> 0 <= h(i) | (exists i in p..q: 0 <= h(i)) iff exists i integer: p <= i and i <= q and 0 <= h(i)
not_forall | p..q; i -> 0 <= h(i) | not (for all i in p..q: 0 <= h(i)) iff exists i in p..q: not 0 <= h(i)
not_forall | Z; i -> 0 <= h(i) | not (for all i integer: 0 <= h(i)) iff exists i integer: not 0 <= h(i)
exp_positive | a | 0 < exp(a)
exp_sum | a; b | exp(a + b) = exp(a)*exp(b)
exp_tangent | a | 1 + a <= exp(a)
exp_increases | a; b | a < b iff exp(a) < exp(b)
log_of_exp | a | log(exp(a)) = a
exp_of_log | a | 0 < a implies exp(log(a)) = a
log_increases | a; b | 0 < a implies 0 < b implies (a < b iff log(a) < log(b))
log_product | a; b | 0 < a implies 0 < b implies log(a*b) = log(a) + log(b)
power_of_exp | a; b | exp(a)^b = exp(b*a)
power_zero | a | a^0 = 1
power_step | a; n | 0 <= n implies a^(n + 1) = a^n*a
power_sum | a; m; n | 0 <= m implies 0 <= n implies a^(m + n) = a^m*a^n
power_product | a; b; n | (a*b)^n = a^n*b^n
power_positive | a; n | 0 < a implies 0 < a^n
power_nonnegative | a; n | 0 <= a implies 0 <= a^n
power_increases | a; b; n | 0 <= a implies a <= b implies 0 <= n implies a^n <= b^n
power_is_exp | a; b | 0 < a implies a^b = exp(b*log(a))
sqrt_square | a | 0 <= a implies sqrt(a)*sqrt(a) = a
sqrt_nonnegative | a | 0 <= a implies 0 <= sqrt(a)
pascal | n; k | 0 <= n implies binom(n + 1, k + 1) = binom(n, k) + binom(n, k + 1)
binom_next | n; k | 0 <= n implies (k + 1)*binom(n, k + 1) = (n - k)*binom(n, k)
binom_first | n | 0 <= n implies binom(n, 0) = 1
binom_positive | n; k | 0 <= k implies k <= n implies 0 < binom(n, k)
binom_outside | n; k | 0 <= n implies k < 0 or n < k implies binom(n, k) = 0
binomial_series | n; a; b | 0 <= n implies sum(binom(n, i)*a^i*b^(n - i) for i in 0..n) = (a + b)^n
sum_equal | Z; f; g | (for all i integer: f(i) = g(i)) implies sum(f(i) for i in Z) = sum(g(i) for i in Z)
sum_equal | p..q; f; g | (for all i integer: p <= i implies i <= q implies f(i) = g(i)) implies sum(f(i) for i in p..q) = sum(g(i) for i in p..q)
sum_equal | words(p..q, s..t); F; G | (for all w (int -> int): (for all i in p..q: s <= w(i) <= t) implies F(w) = G(w)) implies sum(F(w) for w in words(p..q, s..t)) = sum(G(w) for w in words(p..q, s..t))
sum_at_most | Z; f; g | (for all i integer: f(i) <= g(i)) implies summable(f(i) for i in Z) implies summable(g(i) for i in Z) implies sum(f(i) for i in Z) <= sum(g(i) for i in Z)
sum_at_most | p..q; f; g | (for all i integer: p <= i implies i <= q implies f(i) <= g(i)) implies sum(f(i) for i in p..q) <= sum(g(i) for i in p..q)
sum_at_most | words(p..q, s..t); F; G | (for all w (int -> int): (for all i in p..q: s <= w(i) <= t) implies F(w) <= G(w)) implies sum(F(w) for w in words(p..q, s..t)) <= sum(G(w) for w in words(p..q, s..t))
sum_linear | Z; f; g; a; b | summable(f(i) for i in Z) implies summable(g(i) for i in Z) implies sum(a*f(i) + b*g(i) for i in Z) = a*sum(f(i) for i in Z) + b*sum(g(i) for i in Z)
sum_linear | p..q; f; g; a; b | sum(a*f(i) + b*g(i) for i in p..q) = a*sum(f(i) for i in p..q) + b*sum(g(i) for i in p..q)
sum_linear | words(p..q, s..t); F; G; a; b | sum(a*F(w) + b*G(w) for w in words(p..q, s..t)) = a*sum(F(w) for w in words(p..q, s..t)) + b*sum(G(w) for w in words(p..q, s..t))
sum_scaled | Z; f; a | summable(f(i) for i in Z) implies sum(a*f(i) for i in Z) = a*sum(f(i) for i in Z)
sum_scaled | p..q; f; a | sum(a*f(i) for i in p..q) = a*sum(f(i) for i in p..q)
sum_scaled | words(p..q, s..t); F; a | sum(a*F(w) for w in words(p..q, s..t)) = a*sum(F(w) for w in words(p..q, s..t))
sum_of_zeros | Z | sum(0 for i in Z) = 0
sum_of_zeros | p..q | sum(0 for i in p..q) = 0
sum_of_zeros | words(p..q, s..t) | sum(0 for w in words(p..q, s..t)) = 0
sum_split | s; m; t; f | s <= m + 1 implies m <= t implies sum(f(i) for i in s..t) = sum(f(i) for i in s..m) + sum(f(i) for i in m + 1..t)
sum_at | s; k; t; f | s <= k implies k <= t implies sum(f(i) for i in s..t) = sum(f(i) for i in s..k - 1) + f(k) + sum(f(i) for i in k + 1..t)
sum_constant | s; t; c | s <= t + 1 implies sum(c for i in s..t) = (t + 1 - s)*c
sum_empty | s; t; f | t < s implies sum(f(i) for i in s..t) = 0
sum_shifted | s; t; r; f | sum(f(i) for i in s..t) = sum(f(i - r) for i in s + r..t + r)
sum_reversed | s; t; f | sum(f(i) for i in s..t) = sum(f(s + t - i) for i in s..t)
sum_exchanged | p..q; m..n; T | sum(sum(T(i, j) for j in m..n) for i in p..q) = sum(sum(T(j, i) for j in p..q) for i in m..n)
zero_sum | s; t; f; k | (for all i integer: s <= i implies i <= t implies 0 <= f(i)) implies sum(f(i) for i in s..t) = 0 implies s <= k implies k <= t implies f(k) = 0
summable_below | f; g | (for all i integer: |f(i)| <= g(i)) implies summable(g(i) for i in Z) implies summable(f(i) for i in Z)
summable_linear | f; g; a; b | summable(f(i) for i in Z) implies summable(g(i) for i in Z) implies summable(a*f(i) + b*g(i) for i in Z)
sum_finite | s; t; f | (for all i integer: i < s or t < i implies f(i) = 0) implies summable(f(i) for i in Z) and sum(f(i) for i in Z) = sum(f(i) for i in s..t)
sum_moved | r; f | summable(f(i) for i in Z) implies summable(f(i + r) for i in Z) and sum(f(i + r) for i in Z) = sum(f(i) for i in Z)
partial_sum | s; t; f | (for all i integer: 0 <= f(i)) implies summable(f(i) for i in Z) implies sum(f(i) for i in s..t) <= sum(f(i) for i in Z)
summable_bounded | f; b | (for all i integer: 0 <= f(i)) implies (for all i natural: sum(f(j) for j in -i..i) <= b) implies summable(f(i) for i in Z) and sum(f(i) for i in Z) <= b
product_equal | s; t; f; g | (for all i integer: s <= i implies i <= t implies f(i) = g(i)) implies product(f(i) for i in s..t) = product(g(i) for i in s..t)
product_nonnegative | s; t; f | (for all i integer: s <= i implies i <= t implies 0 <= f(i)) implies 0 <= product(f(i) for i in s..t)
product_at_most | s; t; f; g | (for all i integer: s <= i implies i <= t implies 0 <= f(i) <= g(i)) implies product(f(i) for i in s..t) <= product(g(i) for i in s..t)
product_split | s; m; t; f | s <= m + 1 implies m <= t implies product(f(i) for i in s..t) = product(f(i) for i in s..m)*product(f(i) for i in m + 1..t)
product_at | s; k; t; f | s <= k implies k <= t implies product(f(i) for i in s..t) = product(f(i) for i in s..k - 1)*f(k)*product(f(i) for i in k + 1..t)
product_empty | s; t; f | t < s implies product(f(i) for i in s..t) = 1
product_shifted | s; t; r; f | product(f(i) for i in s..t) = product(f(i - r) for i in s + r..t + r)
product_constant | s; t; c | s <= t + 1 implies product(c for i in s..t) = c^(t + 1 - s)
product_of_products | s; t; f; g | product(f(i)*g(i) for i in s..t) = product(f(i) for i in s..t)*product(g(i) for i in s..t)
product_of_sums | p; q; s; t; T | product(sum(T(i, j) for j in s..t) for i in p..q) = sum(product(T(i, w(i)) for i in p..q) for w in words(p..q, s..t))
words_inserted | p; q; s; t; k; F | p <= k implies k <= q + 1 implies sum(F(w) for w in words(p..q + 1, s..t)) = sum(sum(F(j -> if j < k then w(j) else if j = k then i else w(j - 1)) for w in words(p..q, s..t)) for i in s..t)
words_empty | p; q; s; t; F | q < p implies sum(F(w) for w in words(p..q, s..t)) = F(i -> 0)
integral_equal | R; U; V | (for all x real: U(x) = V(x)) implies (integrable(U(x) for x in R) iff integrable(V(x) for x in R)) and integral(U(x) for x in R) = integral(V(x) for x in R)
integral_equal | points(m..n); P; Q | (for all w (int -> real): (for all i integer: not (m <= i and i <= n) implies w(i) = 0) implies P(w) = Q(w)) implies (integrable(P(w) for w in points(m..n)) iff integrable(Q(w) for w in points(m..n))) and integral(P(w) for w in points(m..n)) = integral(Q(w) for w in points(m..n))
integral_at_most | R; U; V | (for all x real: U(x) <= V(x)) implies integrable(U(x) for x in R) implies integrable(V(x) for x in R) implies integral(U(x) for x in R) <= integral(V(x) for x in R)
integral_at_most | points(m..n); P; Q | (for all w (int -> real): (for all i integer: not (m <= i and i <= n) implies w(i) = 0) implies P(w) <= Q(w)) implies integrable(P(w) for w in points(m..n)) implies integrable(Q(w) for w in points(m..n)) implies integral(P(w) for w in points(m..n)) <= integral(Q(w) for w in points(m..n))
integral_linear | R; U; V; a; b | integrable(U(x) for x in R) implies integrable(V(x) for x in R) implies integrable(a*U(x) + b*V(x) for x in R) and integral(a*U(x) + b*V(x) for x in R) = a*integral(U(x) for x in R) + b*integral(V(x) for x in R)
integral_linear | points(m..n); P; Q; a; b | integrable(P(w) for w in points(m..n)) implies integrable(Q(w) for w in points(m..n)) implies integrable(a*P(w) + b*Q(w) for w in points(m..n)) and integral(a*P(w) + b*Q(w) for w in points(m..n)) = a*integral(P(w) for w in points(m..n)) + b*integral(Q(w) for w in points(m..n))
integrable_below | R; U; V | borel(U) implies (for all x real: |U(x)| <= |V(x)|) implies integrable(V(x) for x in R) implies integrable(U(x) for x in R)
integrable_below | points(m..n); P; Q | borel(P) implies (for all w (int -> real): (for all i integer: not (m <= i and i <= n) implies w(i) = 0) implies |P(w)| <= |Q(w)|) implies integrable(Q(w) for w in points(m..n)) implies integrable(P(w) for w in points(m..n))
integral_bounded | U; b | (for all x real: 0 <= U(x)) implies (for all i natural: integrable(U(x) for x in -i..i) and integral(U(x) for x in -i..i) <= b) implies integrable(U(x) for x in R) and integral(U(x) for x in R) <= b
integral_moved | U; c; a | c != 0 implies integrable(U(x) for x in R) implies integrable(U(c*x + a) for x in R) and integral(U(c*x + a) for x in R) = integral(U(x) for x in R)/|c|
integral_exchanged | R; R; K | borel(K) implies (for all x real: integrable(K(x, y) for y in R)) implies integrable(integral(|K(x, y)| for y in R) for x in R) implies integrable(integral(K(x, y) for x in R) for y in R) and integral(integral(K(x, y) for y in R) for x in R) = integral(integral(K(x, y) for x in R) for y in R)
integral_exchanged | Z; R; L | borel(L) implies (for all i integer: integrable(L(i, y) for y in R)) implies summable(integral(|L(i, y)| for y in R) for i in Z) implies integrable(sum(L(i, y) for i in Z) for y in R) and sum(integral(L(i, y) for y in R) for i in Z) = integral(sum(L(i, y) for i in Z) for y in R)
integral_exchanged | p..q; R; L | borel(L) implies (for all i integer: p <= i implies i <= q implies integrable(L(i, y) for y in R)) implies integrable(sum(L(i, y) for i in p..q) for y in R) and sum(integral(L(i, y) for y in R) for i in p..q) = integral(sum(L(i, y) for i in p..q) for y in R)
points_inserted | m; n; k; P | m <= k implies k <= n + 1 implies borel(P) implies (for all x real: integrable(P(i -> if i < k then w(i) else if i = k then x else w(i - 1)) for w in points(m..n))) implies integrable(integral(|P(i -> if i < k then w(i) else if i = k then x else w(i - 1))| for w in points(m..n)) for x in R) implies integrable(P(w) for w in points(m..n + 1)) and integral(P(w) for w in points(m..n + 1)) = integral(integral(P(i -> if i < k then w(i) else if i = k then x else w(i - 1)) for w in points(m..n)) for x in R)
points_empty | m; n; P | n < m implies integrable(P(w) for w in points(m..n)) and integral(P(w) for w in points(m..n)) = P(i -> 0)
gaussian_integral |  | integrable(exp(-x^2) for x in R) and integral(exp(-x^2) for x in R) = sqrt(pi)
"""


def given(text: str) -> Term:
    if text in DOMAINS:
        return DOMAINS[text]
    return POSITIVE if text == "i -> 0 <= h(i)" else read(text, LETTERS)


ROWS_ = [tuple(part.strip() for part in row.split(" | ")) for row in WRITTEN.strip().splitlines()]


@pytest.mark.parametrize(
    ("name", "terms", "formula"), ROWS_, ids=[f"{name}-{i}" for i, (name, _, _) in enumerate(ROWS_)]
)
def test_the_law_says_this(name: str, terms: str, formula: str) -> None:
    found = apply("law", [], (name, *map(given, filter(None, terms.split("; ")))))
    assert found.goal is read(formula, LETTERS)
    assert not found.hyps


def test_every_law_stands_here() -> None:
    assert {name for name, _, _ in ROWS_} == set(LAWS)


# Terms that are not of the sort -----------------------------------------------------------------------------

REAL_TO_REAL: Type = ("fn", (REAL,), REAL)
WRONG: dict[object, list[Term]] = {
    INT: [a, num(1, 2), f, TRUE, INTEGERS, make("bound", 0, INT)],
    REAL: [f, TRUE, INTEGERS, make("bound", 0, REAL)],
    BOOL: [a, n, f, INTEGERS, make("le", make("bound", 0, REAL), num(0))],
    DOMAIN: [a, TRUE, f, make("range", num(0), make("bound", 0, INT))],
    SEQUENCE: [
        a,
        n,
        LETTERS["T"],
        LETTERS["F"],
        var("u", REAL_TO_REAL),
        POSITIVE,
        make("bound", 0, SEQUENCE),
    ],
    OF_WORDS: [a, f, LETTERS["T"], make("bound", 0, OF_WORDS)],
    TABLE: [a, f, make("bound", 0, TABLE)],
    OF_REALS: [a, f, LETTERS["P"], LETTERS["K"], make("bound", 0, OF_REALS)],
    OF_POINTS: [a, f, LETTERS["U"], LETTERS["F"], make("bound", 0, OF_POINTS)],
    OF_PAIRS: [a, f, LETTERS["L"], LETTERS["U"], make("bound", 0, OF_PAIRS)],
    MEMBERS: [a, n, LETTERS["T"], LETTERS["F"], var("u", REAL_TO_REAL), POSITIVE, make("bound", 0, SEQUENCE)],
    PREDICATE: [
        a,
        f,
        TRUE,
        function((REAL,), lambda v: le(0, v)),
        function((INT, INT), lambda u, v: le(u, v)),
    ],
}


def usual(name: str) -> list[Term]:
    return next([given(t) for t in terms.split("; ") if t] for law, terms, _ in ROWS_ if law == name)


def sort(t: Term, terms: list[Term]) -> object:
    """What a law takes that is given this term among these, as the table above has it."""
    if t.type == ("fn", (INT,), BOOL):
        return PREDICATE
    return MEMBERS if t.type in (SEQUENCE, OF_WORDS) and any(u.type == DOMAIN for u in terms) else t.type


@pytest.mark.parametrize("name", LAWS)
def test_each_term_is_of_its_sort(name: str) -> None:
    terms = usual(name)
    for place, right in enumerate(terms):
        for wrong in WRONG[sort(right, terms)]:
            with pytest.raises(Refused, match=f"a term given to the law {name} is not"):
                apply("law", [], (name, *terms[:place], wrong, *terms[place + 1 :]))
    for others in ([terms[:-1]] if terms else []) + [[*terms, num(0)]]:
        with pytest.raises(Refused, match=f"the law {name} takes {len(terms)} terms"):
            apply("law", [], (name, *others))


def test_integers_are_reals_and_functions_to_integers_functions_to_reals() -> None:
    assert apply("law", [], ("exp_positive", n)).goal is read("0 < exp(n)", LETTERS)
    counts = var("w", WORD)
    table = {**LETTERS, "w": counts}
    assert apply("law", [], ("sum_empty", p, q, counts)).goal is read(
        "q < p implies sum(w(i) for i in p..q) = 0", table
    )
    scaled = apply("law", [], ("sum_scaled", RANGE, counts, num(2)))
    assert scaled.goal is read("sum(2*w(i) for i in p..q) = 2*sum(w(i) for i in p..q)", table)


@pytest.mark.parametrize(
    ("name", "terms", "why"),
    [
        ("no_such_law", [a], "there is no law no_such_law"),
        ("forall_range", [INTEGERS, POSITIVE], "the domain is a range"),
        ("exists_range", [INTEGERS, POSITIVE], "the domain is a range"),
        ("sum_exchanged", [RANGE, INTEGERS, LETTERS["T"]], "both domains are ranges"),
        ("sum_exchanged", [INTEGERS, RANGE, LETTERS["T"]], "both domains are ranges"),
        ("sum_exchanged", [INTEGERS, INTEGERS, LETTERS["T"]], "both domains are ranges"),
        (
            "sum_exchanged",
            [DOMAINS["words(p..q, s..t)"], DOMAINS["words(p..q, s..t)"], LETTERS["T"]],
            "both domains are ranges",
        ),
        (
            "not_forall",
            [domain_of(WORD), POSITIVE],
            "a term given to the law not_forall is not a formula of one variable",
        ),
        (
            "sum_equal",
            [DOMAINS["words(p..q, s..t)"], f, f],
            "a term given to the law sum_equal is not a function on the domain",
        ),
    ],
)
def test_what_a_law_does_not_speak_of(name: str, terms: list[Any], why: str) -> None:
    with pytest.raises(Refused, match=re.escape(why)):
        apply("law", [], (name, *terms))


def test_sums_run_over_ranges_words_and_integers_alone() -> None:
    for domain, member in ((REALS, var("u", REAL_TO_REAL)), (domain_of(WORD), LETTERS["F"])):
        with pytest.raises((Refused, MalformedTerm), match="sum does not run over"):
            apply("law", [], ("sum_scaled", domain, member, num(2)))


def test_a_negated_quantifier_over_anything() -> None:
    """Not for all is: for some, not; also over reals and functions."""
    for domain, kind in ((REALS, REAL), (domain_of(WORD), WORD)):
        formula = function((kind,), lambda v: lt(0, v if v.type == REAL else v(num(1))))
        found = apply("law", [], ("not_forall", domain, formula)).goal
        text = "x real: {}0 < x" if kind == REAL else "w (int -> int): {}0 < w(1)"
        wanted = f"not (for all {text.format('')}) iff exists {text.format('not ')}"
        assert found is read(wanted, {})


def test_a_law_rests_on_nothing() -> None:
    with pytest.raises(Refused, match="law rests on 0 lines"):
        apply("law", [apply("assume", [], (TRUE,))], ("exp_positive", a))
