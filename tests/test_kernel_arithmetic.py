"""Exact arithmetic gives exactly this term, cancels nothing that might be zero, and stops at its limits and
not before.
"""

# ruff: noqa: PLW0108 - a case is one row of a table, read across; a function of terms is written out

import operator
import random
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import permutations, product
from math import ceil, comb, floor
from typing import Any

import pytest

from verify.kernel import arithmetic
from verify.kernel.certificate import apply as kernel_apply
from verify.kernel.errors import Refused, TooLong
from verify.kernel.logic import Thm
from verify.kernel.building import summable
from verify.kernel.terms import (
    FALSE, INT, INTEGERS, REAL, REALS, TRUE, WORD, Term, absolute, app, binom, conj, div, either, eq, exp,
    function, iff, implies, ite, le, log, lt,
    make, ne, negation, num, over, span, sqrt, var, words,
)  # fmt: skip
from verify.kernel.work import Work
from verify.language.evaluate import apply, at_most, reduced, searching

x, y, z = (var(v, REAL) for v in "xyz")
k, n = (var(v, INT) for v in "kn")
f, w = var("f", ("fn", (INT,), REAL)), var("w", WORD)
PI = make("pi")
FRACTIONS = sorted({Fraction(p, q) for p in range(-4, 5) for q in (1, 2, 3)})
A, B = le(x, 1), le(y, 2)


def number(q: Any) -> Term:
    return num(Fraction(q).numerator, Fraction(q).denominator)


def negated(t: Term) -> Term:
    return -t


def supposed(*formulas: Term) -> list[Thm]:
    return [apply("assume", [], (formula,)) for formula in formulas]


# Closed terms -----------------------------------------------------------------------------------------------

UNARY: dict[str, Callable[[Fraction], Any]] = {
    "neg": operator.neg, "abs": abs, "floor": floor, "ceil": ceil, "exp": lambda p: 1 if p == 0 else None,
    "log": lambda p: 0 if p == 1 else None,
    "sqrt": lambda p: {0: 0, 1: 1, 4: 2, Fraction(1, 4): Fraction(1, 2), Fraction(4, 9): Fraction(2, 3),
        Fraction(1, 9): Fraction(1, 3)}.get(p),
}  # fmt: skip
BINARY: dict[str, Callable[[Fraction, Fraction], Any]] = {
    "add": lambda p, q: p + q, "sub": lambda p, q: p - q, "mul": lambda p, q: p * q, "div": lambda p,
    q: p / q if q else 0,
    "min": min, "max": max, "lt": lambda p, q: p < q, "le": lambda p, q: p <= q, "eq": lambda p, q: p == q,
    "ne": lambda p, q: p != q,
    "pow": lambda p, q: None if q.denominator > 1 else p**int(q) if p or q >= 0 else 0,
}  # fmt: skip


def answer(found: Any) -> Term:
    return {True: TRUE, False: FALSE}[found] if isinstance(found, bool) else number(found)


@pytest.mark.parametrize("op", UNARY)
def test_a_function_of_a_number(op: str) -> None:
    for p in FRACTIONS:
        t, wanted = make(op, number(p)), UNARY[op](p)
        assert reduced(t) is (t if wanted is None else answer(wanted)), p


def test_roots_are_met_where_both_parts_are_squares() -> None:
    for p, q in product(range(30), range(1, 30)):
        value, t = Fraction(p, q), sqrt(number(Fraction(p, q)))
        roots = [Fraction(a, b) for a in range(6) for b in range(1, 6) if Fraction(a, b) ** 2 == value]
        assert reduced(t) is (number(roots[0]) if roots else t), (p, q)


@pytest.mark.parametrize("op", BINARY)
def test_an_operation_on_two_numbers(op: str) -> None:
    for p, q in product(FRACTIONS, FRACTIONS):
        t, wanted = make(op, number(p), number(q)), BINARY[op](p, q)
        assert reduced(t) is (t if wanted is None else answer(wanted)), (p, q)


def test_binomial_coefficients() -> None:
    for p, q in product(range(-3, 8), range(-3, 9)):
        t = binom(num(p), num(q))
        assert reduced(t) is (num(comb(p, q)) if 0 <= q <= p else num(0) if p >= 0 else t), (p, q)
    assert reduced(binom(num(20_000), num(2))) is num(20_000 * 19_999 // 2)
    assert reduced(binom(num(20_001), num(2))).op == "binom"


def test_powers_stop_where_they_are_long() -> None:
    """At most 100 000 bits: (bits of p + bits of q) times the exponent."""
    assert reduced(num(2) ** num(33_333)) is num(2**33_333)  # 2 has two bits, 1 one
    assert reduced(num(2) ** num(33_334)).op == "pow"
    assert reduced(num(1, 2) ** num(-33_333)) is num(2**33_333)
    assert reduced(num(1, 2) ** num(-33_334)).op == "pow"
    assert reduced(num(-1) ** num(50_000)) is num(1)
    assert reduced(num(-1) ** num(50_001)).op == "pow"
    assert reduced(num(-1) ** num(49_999)) is num(-1)
    assert reduced(num(0) ** num(-3)) is num(0)
    assert reduced(num(0) ** num(0)) is num(1)


def test_long_numbers_are_left_alone() -> None:
    """An operation on two numbers is carried out where neither has more than 100 000 bits."""
    longest = num(2**100_000 - 1)
    assert reduced(longest + 1) is num(2**100_000)
    assert reduced(num(2**100_000) + 1).op == "add"
    assert reduced(num(-(2**100_000)) + 1).op == "add"
    assert reduced(1 + num(2**100_000)).op == "add"
    assert reduced(lt(num(0), num(1, 2**100_000))) is TRUE
    assert reduced(lt(num(0), num(1, 2**99_999))) is TRUE


# Steps at the head ------------------------------------------------------------------------------------------

STEPS: list[tuple[Term, Term]] = [
    (x + 0, x), (0 + x, x), (x + 1, x + 1), (1 + x, 1 + x), (x + x, x + x), (x - 0, x), (0 - x, 0 - x),
    (x - x, num(0)), (x - y, x - y), (x - 1, x - 1),
    (x * 1, x), (1 * x, x), (x * 0, num(0)), (0 * x, num(0)), (x * x, x * x), (x * 2, x * 2), (2 * x, 2 * x),
    (div(x, num(1)), x), (div(num(0), x), num(0)), (div(x, x), div(x, x)), (div(x, num(0)), div(x, num(0))),
    (div(num(1), x), div(num(1), x)),
    (x**0, num(1)), (x**1, x), (num(1) ** x, num(1)), (num(0) ** x, num(0) ** x), (x**2, x**2),
    (x ** num(-1), x ** num(-1)), (x**x, x**x),
    (negated(negated(x)), x), (-x, -x), (negated(negated(negated(x))), -x), (-(x - y), -(x - y)),
    (negation(TRUE), FALSE), (negation(FALSE), TRUE), (negation(A), negation(A)),
    (negation(negation(A)), negation(negation(A))),
    (conj(TRUE, A), A), (conj(A, TRUE), A), (conj(FALSE, A), FALSE), (conj(A, FALSE), FALSE), (conj(A, A), A),
    (conj(A, B), conj(A, B)),
    (either(TRUE, A), TRUE), (either(A, TRUE), TRUE), (either(FALSE, A), A), (either(A, FALSE), A),
    (either(A, A), A), (either(A, B), either(A, B)),
    (implies(TRUE, A), A), (implies(A, TRUE), TRUE), (implies(FALSE, A), TRUE),
    (implies(A, FALSE), implies(A, FALSE)), (implies(A, A), TRUE),
    (implies(A, B), implies(A, B)), (implies(TRUE, FALSE), FALSE), (implies(FALSE, FALSE), TRUE),
    (implies(FALSE, TRUE), TRUE),
    (iff(TRUE, A), A), (iff(A, TRUE), A), (iff(A, A), TRUE), (iff(A, FALSE), iff(A, FALSE)),
    (iff(FALSE, A), iff(FALSE, A)), (iff(A, B), iff(A, B)),
    (iff(TRUE, FALSE), FALSE), (iff(FALSE, TRUE), FALSE), (iff(FALSE, FALSE), TRUE),
    (le(x, x), TRUE), (eq(x, x), TRUE), (lt(x, x), FALSE), (ne(x, x), FALSE), (le(x, y), le(x, y)),
    (eq(x, y), eq(x, y)), (lt(x, y), lt(x, y)), (ne(x, y), ne(x, y)),
    (le(x + 0, x * 1), TRUE), (lt(x + y, y + x), lt(x + y, y + x)),
    (ite(TRUE, x, y), x), (ite(FALSE, x, y), y), (ite(A, x, x), x), (ite(A, x, y), ite(A, x, y)),
    (ite(A, x + 0, x), x), (ite(lt(num(1), 2), x, y), x), (ite(lt(num(2), 1), x, y), y),
    (ite(TRUE, x + 0, over("sum", span(0, 10**6), lambda i: i)), x),
    (ite(A, num(1) + 1, y), ite(A, num(2), y)),
    (f(num(1) + 1), f(num(2))), (exp(x + 0), exp(x)), (PI + 0, PI),
    (absolute(negated(negated(x))), absolute(x)), (make("min", x, x), make("min", x, x)),
    (summable(lambda i: f(i) + 0), summable(f)), (exp(num(1)), exp(num(1))),
    (app(var("F", ("fn", (("fn", (INT,), REAL),), REAL)), function((INT,), lambda i: f(i) + 0)),
     app(var("F", ("fn", (("fn", (INT,), REAL),), REAL)), f)),
]  # fmt: skip


@pytest.mark.parametrize(("t", "wanted"), STEPS, ids=[str(i) for i in range(len(STEPS))])
def test_reduces_to_this(t: Term, wanted: Term) -> None:
    assert reduced(t) is wanted
    assert reduced(wanted) is wanted


# Sums, products and quantifiers, written out ----------------------------------------------------------------


@pytest.mark.parametrize("low", [-1, 0, 2])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 7, 8])
def test_a_short_range_is_written_out(low: int, count: int) -> None:
    domain, values = span(num(low), num(low + count - 1)), [Fraction(v) for v in range(low, low + count)]
    total, multiplied = sum(v * v for v in values), Fraction(1)
    for v in values:
        multiplied *= v + 5
    assert reduced(over("sum", domain, lambda i: i * i)) is number(total)
    assert reduced(over("prod", domain, lambda i: i + 5)) is number(multiplied)
    for bound in range(-3, 12):
        assert reduced(over("forall", domain, lambda i, b=bound: le(i, b))) is answer(
            all(v <= bound for v in values)
        )  # type: ignore[misc]
        assert reduced(over("exists", domain, lambda i, b=bound: lt(b, i))) is answer(
            any(bound < v for v in values)
        )  # type: ignore[misc]


def test_what_is_written_out_is_balanced_and_without_what_changes_nothing() -> None:
    def at(i: int) -> Term:
        return f(num(i))

    assert reduced(over("sum", span(0, 2), f)) is (at(0) + at(1)) + at(2)
    assert reduced(over("sum", span(0, 4), f)) is ((at(0) + at(1)) + (at(2) + at(3))) + at(4)
    assert reduced(over("prod", span(1, 3), f)) is (at(1) * at(2)) * at(3)
    assert reduced(over("sum", span(1, 4), lambda i: ite(eq(i, 3), f(i), 0))) is at(3)
    assert reduced(over("forall", span(1, 3), lambda i: le(f(i), 0))) is conj(
        conj(le(at(1), 0), le(at(2), 0)), le(at(3), 0)
    )
    assert reduced(over("exists", span(1, 2), lambda i: le(f(i), 0))) is either(le(at(1), 0), le(at(2), 0))
    assert reduced(over("forall", span(1, 3), lambda i: either(eq(i, 2), le(f(i), 0)))) is conj(
        le(at(1), 0), le(at(3), 0)
    )


def test_nothing_but_what_changes_nothing_is_gone_over_any_domain() -> None:
    for domain in (INTEGERS, span(0, n), words(0, n, 0, k)):
        assert reduced(over("sum", domain, lambda v: num(0))) is num(0)
    assert reduced(over("prod", span(0, n), lambda v: num(1))) is num(1)
    for domain in (INTEGERS, REALS, span(0, n)):
        assert reduced(over("forall", domain, lambda v: TRUE)) is TRUE
        assert reduced(over("exists", domain, lambda v: FALSE)) is FALSE
    for t in (
        over("sum", span(0, n), lambda i: num(1)),
        over("forall", INTEGERS, lambda i: FALSE),
        over("exists", REALS, lambda v: TRUE),
        over("prod", span(0, n), lambda i: num(0)),
    ):
        assert reduced(t) is t


def test_long_or_open_ranges_are_left_alone() -> None:
    assert reduced(over("sum", span(1, 5_000), lambda i: num(1))) is num(5_000)
    for domain in (span(1, 5_001), span(0, n), span(n, 3), INTEGERS):
        t = over("sum", domain, lambda i: i * f(i))
        assert reduced(t) is t


# p, q, a, b, and how many words there are, if they are written out
WORDY: list[tuple[tuple[int, int, int, int], int | None]] = [
    ((1, 2, 0, 1), 4), ((1, 1, 3, 5), 3), ((0, 3, 0, 1), 16), ((5, 4, 0, 1), 1), ((5, 1, 0, 1), 1),
    ((1, 2, 1, 0), 0), ((1, 6, 0, 1), 64), ((1, 1, 1, 64), 64),
    ((1, 1, 1, 65), None), ((1, 7, 0, 1), None), ((1, 20, 0, 0), 1), ((1, 21, 0, 0), None),
    ((1, 2, 0, 7), 64), ((1, 2, 0, 8), None), ((1, 2, 2, -3), 0), ((4, 3, 2, -3), 1),
]  # fmt: skip


@pytest.mark.parametrize(("ends", "count"), WORDY)
def test_few_words_are_written_out(ends: tuple[int, int, int, int], count: int | None) -> None:
    domain = words(*map(num, ends))
    t = over("sum", domain, lambda u: 1 + 0 * u(num(1)))
    assert reduced(over("sum", domain, lambda u: u(num(99)) + 1)) is (
        num(count) if count is not None else reduced(over("sum", domain, lambda u: u(num(99)) + 1))
    )
    assert (reduced(over("sum", domain, lambda u: u(num(99)) + 1)).op == "num") == (count is not None)
    assert reduced(t) is (num(count) if count is not None else reduced(t))


@pytest.mark.parametrize(("p", "q", "a", "b"), [(1, 2, 0, 1), (-1, 1, -1, 0), (0, 1, 2, 4), (2, 1, 0, 5)])
def test_each_word_has_its_letters_at_its_places_and_zeros_elsewhere(p: int, q: int, a: int, b: int) -> None:
    seen = over("sum", words(num(p), num(q), num(a), num(b)), lambda u: (
        sum((u(num(i)) * 10 ** (i + 3) for i in range(-3, 5)),
            start=num(0)) * sum((u(num(i)) * 7 ** (i + 3) for i in range(-3, 5)),
            start=num(0))))  # type: ignore[arg-type] # fmt: skip
    wanted = 0
    for letters in product(range(a, b + 1), repeat=max(q - p + 1, 0)):
        code = dict(enumerate(letters, p))
        wanted += sum(v * 10 ** (i + 3) for i, v in code.items()) * sum(
            v * 7 ** (i + 3) for i, v in code.items()
        )
    assert reduced(seen) is num(wanted)


def test_the_words_over_open_ends_are_left_alone() -> None:
    t = over("sum", words(1, n, 0, 1), lambda u: u(num(1)) + 1)
    assert reduced(t) is t


# Normal forms -----------------------------------------------------------------------------------------------

SAME: list[tuple[Term, Term]] = [
    (x + y, y + x), ((x + y) * (x - y), x * x - y * y), ((x + y) ** 2, x * x + 2 * x * y + y**2),
    (x**3, x * x * x), (-(x - y), y - x), (2 * x + 3 * x, 5 * x),
    (div(x, num(2)) + div(x, num(2)), x), (div(x + y, num(3)), num(1, 3) * x + div(y, num(3))),
    (x - x, num(0)), (x * 0, num(0)), (x**0, num(1)),
    (exp(x + y), exp(y + x)), (exp(x) * div(y, exp(x)), y), (div(exp(x), exp(x)), num(1)),
    (exp(x) ** num(-1) * exp(x), num(1)), (div(PI * x, PI), x), (div(num(1), PI) ** 2 * PI**2, num(1)),
    (f(k + n), f(n + k)), (log(2 * x), log(x + x)), (div(x, y) * z, div(x * z, y)),
    (div(num(1), 2 * y) * 2, div(num(1), y)),
    (div(num(0), y), num(0)), (div(x, y + y) + div(x, 2 * y), div(x, y)),
    ((num(2) * x) ** num(-1), num(1, 2) * x ** num(-1)), (x ** num(-2), div(num(1), x) ** 2),
    (sqrt(x) * sqrt(x) - sqrt(x) ** 2, num(0)),
    (over("sum", span(0, n), lambda i: i + 1), over("sum", span(0, n), lambda i: 1 + i)),
    ((x + 1) ** 5 * (x + 1), (x + 1) ** 6),
    (div(x, num(0)), num(0)), (div(num(1), x - x), num(0)), (make("min", x + y, z), make("min", y + x, z)),
    (x * (y * z), (z * x) * y), (div(div(x, num(2)), num(3)), div(x, num(6))),
    (x ** num(1000) * x, x ** num(1000) * x), (div(x, exp(y)) + div(z, exp(y)), div(x + z, exp(y))),
    (div(x, exp(y)) - div(z, exp(z)), div(x * exp(z) - z * exp(y), exp(y) * exp(z))),
    (f(k + 0), f(k)), (f(1 * k), f(k)), (f(2 * k - k), f(k)), (f(num(1) + 1), f(num(2))),
    (div(x, num(-2)), div(-x, num(2))), (div(num(2), 2 * x + 4 * y), div(num(1), x + 2 * y)),
    (div(num(6), num(-4)) * x, num(-3, 2) * x), (exp(div(x, num(2))), exp(num(1, 2) * x)),
    (div(x, -exp(y)), -div(x, exp(y))),
    (f(num(2) * k) + f(k), f(k) + f(k + k)), (num(2) ** n, num(2) ** n), (div(2 * x, num(4)), div(x, num(2))),
    (num(-1, 2) * x, div(-x, num(2))),
]  # fmt: skip
OTHER: list[tuple[Term, Term]] = [
    (x, y), (x + 1, x), (x * x, x), (x**2, x**3), (div(x, x), num(1)), (div(x * y, y), x),
    (x ** num(-1) * x, num(1)), (exp(x), exp(y)), (exp(x) * exp(y), exp(x + y)), (log(x), log(y)),
    (f(k), f(n)), (div(num(1), x), div(num(1), y)), (div(num(1), x + 1), div(num(1), x)), (div(num(1), x), x),
    (-x, x), (x - y, y - x), (div(x, num(2)), div(x, num(3))), (x * 2, x * 3),
    (sqrt(x) * sqrt(x), x), (div(num(1), x) + div(num(1), y), div(num(1), x + y)),
    (div(x, y) * div(y, x), num(1)), (log(x) - log(y), num(0)), (div(log(x), log(x)), num(1)),
    (div(sqrt(x), sqrt(x)), num(1)), (num(2) ** n * num(2), num(2) ** (n + 1)),
    (div(num(1), num(2) ** n) * num(2) ** n, num(1)), (make("min", x, y), make("max", x, y)),
    (make("min", x, y), make("min", y, x)), (f(k) + f(n), f(k) * f(n)), (div(num(2), x), div(num(1), x)),
    (floor_ := make("floor", x), x), (absolute(x), x), (x ** num(1, 2), sqrt(x)),
    (over("sum", span(0, n), lambda i: i), over("sum", span(0, k), lambda i: i)),
    (over("sum", span(0, n), lambda i: i), over("prod", span(0, n), lambda i: i)),
    (f(2 * k), f(k)), (f(-k), f(k)), (f(k**2), f(k)), (f(k * n), f(k)), (f(k * n), f(n)), (f(k + 1), f(k)),
    (exp(div(x, num(2))), exp(x)), (exp(div(x, exp(y))), exp(x)), (f(num(2)), f(num(1))),
    (f(k - k), f(k)), (f(num(1)), f(k)), (div(num(1), 2 * x + 4 * y), div(num(1), 2 * x + 6 * y)),
    (div(num(1), 2 * x + 4 * y), div(num(1), x + 2 * y)),
    (div(div(num(1), x), div(num(1), x)), num(1)), (div(x, num(-2)), -x), (div(x, num(-2)), x),
    (x ** num(1, 2), x), (x ** num(3, 2), x**3), (x ** num(-1, 2), div(num(1), x)),
    # a divisor that may be 0 keeps its sign
    (div(exp(x) - exp(y), exp(x) - exp(y)), num(1)), (div(num(1), -y), -div(num(1), y)),
    (div(PI + x, PI + x), num(1)), (div(exp(x) + 1, exp(x) + 1), num(1)),
]  # fmt: skip


@pytest.mark.parametrize(("s", "t"), SAME, ids=[str(i) for i in range(len(SAME))])
def test_is_seen_to_be_the_same(s: Term, t: Term) -> None:
    assert apply("combine", [], (eq(s, t), ())).goal is eq(s, t)
    assert apply("combine", [], (eq(t, s), ())).goal is eq(t, s)


@pytest.mark.parametrize(("s", "t"), OTHER, ids=[str(i) for i in range(len(OTHER))])
def test_is_not_seen_to_be_the_same(s: Term, t: Term) -> None:
    with pytest.raises(Refused, match="the difference is not the sum of the summands"):
        apply("combine", [], (eq(s, t), ()))


# a premise, what is known from it not to be zero, and what is not
KNOWN_NONZERO: list[tuple[Term, list[Term], list[Term]]] = [
    (lt(0, x), [x, 2 * x, -x, x * x, exp(y) * x, x * num(1, 3)], [y, x + 1, x * y, x - y, x * x - x]),
    (ne(x, 0), [x, x**2], [x + 1, y]),
    (ne(0, x), [x], [y]),
    (lt(x, 0), [x], [x + 1]),
    (lt(x, y), [x - y, y - x, 2 * y - 2 * x, (x - y) ** 1, exp(z) * (x - y), div(x - y, num(2))],
    [x, y, x + y, x * x - y * y, (x - y) * z]),
    (ne(x * y, 0), [x, y, x * y, x * y * y, x**2, div(x, num(5))], [z, x + y, x * y * z]),
    (lt(0, x**2 * y), [x, y, x * y], [z, x + y]),
    (lt(0, x * y + y * z + 1), [x * y + z * y + 1, 2 * (y * (x + z)) + 2], [x, y, x + z, x * y]),
    (lt(0, x * y + x), [], [x, y + 1, y, x * y]),  # a sum with a common factor is looked for without it
    (ne(x + 2 * y, 0), [x + 2 * y, 2 * x + 4 * y, -x - 2 * y, y + x + y], [x + 3 * y, x + y, 2 * x + y, x]),
    (ne(2 * x - 3 * y, 0), [2 * x - 3 * y, 3 * y - 2 * x, 4 * x - 6 * y],
    [2 * x + 3 * y, x - 3 * y, 2 * x - y, 3 * x - 2 * y]),
    (lt(0, log(x)), [log(x)], [x, log(y)]),
    (lt(1, x), [x - 1, 1 - x], [x, x + 1]),
    (ne(div(x, y), 0), [x], [y, x + y]),
    (le(0, x), [], [x]), (le(1, x), [], [x, x - 1]), (eq(x, 1), [], [x]), (eq(x, y), [], [x - y]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("premise", "nonzero", "unknown"), KNOWN_NONZERO, ids=[str(i) for i in range(len(KNOWN_NONZERO))]
)
def test_what_a_premise_tells_is_not_zero(premise: Term, nonzero: list[Term], unknown: list[Term]) -> None:
    for t in nonzero:
        assert apply("combine", supposed(premise), (eq(div(t, t), num(1)), ())).hyps == {premise}
        assert apply("combine", supposed(premise), (eq(div(z * t, t), z), ())).goal is eq(div(z * t, t), z)
    for t in unknown:
        with pytest.raises(Refused, match="the difference is not the sum of the summands"):
            apply("combine", supposed(premise), (eq(div(t, t), num(1)), ()))


def test_what_is_known_later_counts_for_what_was_read_before() -> None:
    for premises in ((lt(0, div(x, x)), ne(x, 0)), (ne(x, 0), lt(0, div(x, x)))):
        assert apply("combine", supposed(*premises), (eq(div(x, x), num(1)), ())).hyps == set(premises)
        assert apply("combine", supposed(*premises), (eq(f(k) + exp(div(x, x)), exp(num(1)) + f(k)), ())).goal


def test_what_is_known_later_counts_within_functions() -> None:
    for premises in ((lt(0, exp(div(x, x))), ne(x, 0)), (ne(x, 0), lt(0, exp(div(x, x))))):
        assert apply("combine", supposed(*premises), (eq(exp(div(x, x)), exp(num(1))), ())).hyps == set(
            premises
        )


def test_what_one_line_rests_on_no_other_does() -> None:
    """They share a work and what it remembers, in whichever order they come."""
    one_, known = eq(div(x, x), num(1)), [lt(0, x), ne(x, 0), lt(x, 0)]
    inside = eq(exp(div(y * x, x)), exp(y))
    for order in permutations((*known, None, lt(0, y), le(0, x), eq(x, 0)), 3):
        work = Work()
        for premise, goal in product(order, (one_, inside, one_)):
            premises = supposed(premise) if premise else []
            if premise in known:
                assert kernel_apply("combine", premises, (goal, ()), work).hyps == {premise}
            else:
                with pytest.raises(Refused, match="the difference is not the sum of the summands"):
                    kernel_apply("combine", premises, (goal, ()), work)


def test_what_was_worked_out_for_other_atoms_makes_none_of_them_the_same() -> None:
    """By one thread, or by eight that have a work in common."""
    atoms = [g(t) for g in (f, lambda t: exp(t), absolute, lambda t: div(num(1), t)) for t in (k, n, k + n)]
    pairs = [(s, t) for s, t in product(atoms, atoms) if s is not t]
    work, wrong = Work(), list[Any]()

    def ask(seed: int) -> None:
        draw = random.Random(seed)
        for s, t in draw.sample(pairs, 60):
            assert kernel_apply("combine", [], (eq(s + t, t + s), ()), work)
            with suppress(Refused):
                wrong.append(kernel_apply("combine", [], (eq(s, t), ()), work))

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert not wrong


def test_what_another_line_worked_out_is_counted_there_and_the_rest_here() -> None:
    goal = eq(x + y, y + x)
    with searching():
        assert kernel_apply("combine", [], (goal, ()), at_most())
        with pytest.raises(TooLong):
            kernel_apply("combine", [], (goal, ()), at_most(10))


def test_a_factor_is_a_number() -> None:
    """It stands in no term that would see to it."""
    for strange in (le(0, x), TRUE, INTEGERS, f, function((INT,), f), w):
        for premises in ([], [eq(x, y)]):
            with pytest.raises(Refused, match="a factor is a number"):
                combined(premises, le(x, x), one(*range(len(premises)), factor=strange))


def test_a_quotient_is_cancelled_by_what_is_not_zero() -> None:
    for s, t in (
        (div(x * x + x, x), x + 1),
        (div(x**3, x), x**2),
        (div(x * y, x**2), div(y, x)),
        (div(x + x * y, x * exp(z)), div(1 + y, exp(z))),
        (div(num(1), x) * x**2, x),
    ):
        assert apply("combine", supposed(ne(x, 0)), (eq(s, t), ())).goal is eq(s, t)
        with pytest.raises(Refused, match="the difference is not the sum of the summands"):
            apply("combine", [], (eq(s, t), ()))


def test_only_a_relation_tells_what_is_not_zero() -> None:
    for premise in (negation(eq(x, 0)), conj(lt(0, x), lt(0, x)), TRUE):
        with pytest.raises(Refused, match="the difference is not the sum of the summands"):
            apply("combine", supposed(premise), (eq(div(x, x), num(1)), ()))


# Combinations -----------------------------------------------------------------------------------------------

POSITIVE, NOT_NEGATIVE, ZERO_, UNEQUAL = lt(x, y), le(x, z), eq(y, z), ne(x, k)


def combined(premises: list[Term], goal: Term, *summands: Any) -> Thm:
    return apply("combine", supposed(*premises), (goal, summands))


def one(*used: int, factor: Term | None = None, number_: Any = 1) -> Any:
    return (number(number_), used, factor)


def test_the_denominators_of_a_summand_are_multiplied_too() -> None:
    gap, square = le(div(x, num(2)), num(1)), (num(2) - x) * (num(2) - x)
    assert combined([gap], le(num(0), square), one(0, 0, number_=4)).hyps == {gap}
    assert combined([gap], le(num(0), div(square, num(9))), one(0, 0, number_=Fraction(4, 9))).hyps == {gap}
    for wrong in (1, 2, 3):
        with pytest.raises(Refused, match="not the sum of the summands"):
            combined([gap], le(num(0), square), one(0, 0, number_=wrong))
    third = eq(div(x, num(2)), y)
    assert combined([third], eq(x * x, num(2) * x * y), one(0, factor=x, number_=2)).hyps == {third}
    with pytest.raises(Refused, match="not the sum of the summands"):
        combined([third], eq(x * x, num(2) * x * y), one(0, factor=div(x, num(2)), number_=2))


def test_long_monomials_cost_by_their_length() -> None:
    atoms = [app(f, num(i)) for i in range(800)]
    work = Work()
    forms = arithmetic.NormalForms(work)
    whole = forms.multiplied(*map(forms.of, atoms))
    before = work.spent
    forms.added(whole, forms.of(num(1)))
    assert work.spent - before > 100


def kinds() -> Iterator[tuple[Term, str]]:
    """The goal b - a for each product of up to two of the premises below, and what is known of it: positive,
    not negative, zero.
    """
    yield POSITIVE, "positive"
    yield NOT_NEGATIVE, "not negative"
    yield ZERO_, "zero"


GAP = {POSITIVE: y - x, NOT_NEGATIVE: z - x, ZERO_: z - y}
RANK = {"positive": 2, "not negative": 1, "zero": 0}


def test_the_sign_of_a_product_of_premises() -> None:
    for (p, sign_p), (q, sign_q) in product(kinds(), kinds()):
        t = GAP[p] * GAP[q]
        zero = "zero" in (sign_p, sign_q)
        strict = sign_p == sign_q == "positive"
        summand = one(0, 1)
        if zero:
            assert combined([p, q], eq(0, t), summand).hyps == {p, q}
            assert combined([p, q], le(0, -3 * t), one(0, 1, number_=-3)).goal is le(0, -3 * t)
        else:
            with pytest.raises(Refused, match="an equality is a sum of zeros"):
                combined([p, q], eq(0, t), summand)
            for wrong in (-3, 0):
                with pytest.raises(Refused, match="a summand that is not zero has a positive number"):
                    combined([p, q], le(0, wrong * t), one(0, 1, number_=wrong))
        assert combined([p, q], le(0, t), summand).goal is le(0, t)
        if strict:
            assert combined([p, q], lt(0, t), summand).goal is lt(0, t)
        else:
            with pytest.raises(Refused, match="no summand is positive"):
                combined([p, q], lt(0, t), summand)


def test_a_factor_counts_squared_but_for_zeros() -> None:
    for p, sign in kinds():
        t = GAP[p]
        if sign == "zero":
            assert combined([p], eq(0, t * k), one(0, factor=k)).goal is eq(0, t * k)
            with pytest.raises(Refused, match="not the sum of the summands"):
                combined([p], eq(0, t * k * k), one(0, factor=k))
        else:
            assert combined([p], le(0, t * k * k), one(0, factor=k)).goal is le(0, t * k * k)
            with pytest.raises(Refused, match="not the sum of the summands"):
                combined([p], le(0, t * k), one(0, factor=k))
            with pytest.raises(Refused, match="no summand is positive"):
                combined([p], lt(0, t * k * k), one(0, factor=k))
    assert combined([], le(0, k * k), one(factor=k)).goal is le(0, k * k)
    with pytest.raises(Refused, match="no summand is positive"):
        combined([], lt(0, k * k), one(factor=k))


def test_a_positive_number_alone_is_positive() -> None:
    assert combined([], lt(0, num(1, 3)), one(number_=Fraction(1, 3))).goal is lt(0, num(1, 3))
    for wrong in (0, -1, Fraction(-1, 3)):
        with pytest.raises(Refused, match="a summand that is not zero has a positive number"):
            combined([], le(0, number(wrong)), one(number_=wrong))


def test_one_positive_summand_is_enough_wherever_it_stands() -> None:
    t = (z - x) + (y - x)
    for summands in ([one(0), one(1)], [one(1), one(0)]):
        assert combined([POSITIVE, NOT_NEGATIVE], lt(0, t), *summands).goal is lt(0, t)
        assert combined([POSITIVE, NOT_NEGATIVE], le(0, t), *summands).goal is le(0, t)
    with pytest.raises(Refused, match="no summand is positive"):
        combined([NOT_NEGATIVE, NOT_NEGATIVE], lt(0, 2 * (z - x)), one(0), one(1))


def test_a_contradiction() -> None:
    opposite = [lt(x, y), le(y, x)]
    assert combined(opposite, FALSE, one(0), one(1)).hyps == set(opposite)
    with pytest.raises(Refused, match="no summand is positive"):
        combined([le(x, y), le(y, x)], FALSE, one(0), one(1))
    with pytest.raises(Refused, match="not the sum of the summands"):
        combined([lt(x, y), le(x, y)], FALSE, one(0), one(1))
    with pytest.raises(Refused, match="no summand is positive"):
        combined([], FALSE)


@pytest.mark.parametrize(
    ("premises", "goal", "summands", "why"),
    [
        ([POSITIVE], le(x, y), [one(1)], "a summand is malformed"),
        ([POSITIVE], le(x, y), [one(-1)], "a summand is malformed"),
        ([POSITIVE], le(x, y), [one(0, 1)], "a summand is malformed"),
        ([], le(x, y), [one(0)], "a summand is malformed"),
        ([POSITIVE], le(x, y), [(x, (0,), None)], "a summand is malformed"),
        ([POSITIVE], le(x, y), [(exp(num(0)), (0,), None)], "a summand is malformed"),
        ([UNEQUAL], le(x, k), [one(0)], "an inequation has no sign"),
        ([UNEQUAL, ZERO_], eq(num(0), (k - x) * (z - y)), [one(0, 1)], "an inequation has no sign"),
        ([TRUE], le(x, y), [one(0)], "only relations are combined"),
        ([negation(POSITIVE)], le(x, y), [one(0)], "only relations are combined"),
        ([POSITIVE], ne(x, y), [one(0)], "the goal is not a relation"),
        ([POSITIVE], TRUE, [one(0)], "the goal is not a relation"),
        ([POSITIVE], conj(POSITIVE, POSITIVE), [one(0)], "the goal is not a relation"),
        ([POSITIVE], lt(x, y + 1), [one(0)], "not the sum of the summands"),
        ([POSITIVE], lt(y, x), [one(0)], "not the sum of the summands"),
        ([POSITIVE], lt(x, y), [one(0), one(0)], "not the sum of the summands"),
        ([POSITIVE], le(x, y), [], "not the sum of the summands"),
        ([], lt(x, y), [], "no summand is positive"), ([ZERO_], lt(y, z), [one(0)], "no summand is positive"),
        ([ZERO_, POSITIVE], lt(y, z), [one(0)], "no summand is positive"),
    ],
)  # fmt: skip
def test_combine_refuses(premises: list[Term], goal: Term, summands: list[Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        combined(premises, goal, *summands)


def test_a_premise_that_cannot_hold_is_a_premise_too() -> None:
    for never in (lt(x, x), ne(x, x), lt(x + y, y + x)):
        assert combined([never, POSITIVE], lt(x, y), one(1)).hyps == {never, POSITIVE}
    assert combined([lt(x, x)], FALSE, one(0)).goal is FALSE


def test_all_premises_are_rested_on() -> None:
    assert combined([POSITIVE, UNEQUAL], lt(x, y), one(0)).hyps == {POSITIVE, UNEQUAL}


# Reduce -----------------------------------------------------------------------------------------------------


def test_reduce_needs_the_same_value_or_none() -> None:
    assert apply("reduce", [], (le(x + 0, x),)).goal is le(x + 0, x)
    assert apply("reduce", supposed(le(x + 0, 1)), (A,)).hyps == {le(x + 0, 1)}
    assert apply("reduce", supposed(lt(num(2), 1)), (B,)).goal is B
    assert apply("reduce", supposed(B), (TRUE,)).goal is TRUE
    with pytest.raises(Refused, match="the premise and the goal do not evaluate to the same"):
        apply("reduce", supposed(B), (A,))
    with pytest.raises(Refused, match="the premise and the goal do not evaluate to the same"):
        apply("reduce", supposed(TRUE), (A,))
    with pytest.raises(Refused, match="the premise and the goal do not evaluate to the same"):
        apply("reduce", supposed(A), (FALSE,))
    with pytest.raises(Refused, match="the goal does not evaluate to true"):
        apply("reduce", [], (A,))
    with pytest.raises(Refused, match="the goal does not evaluate to true"):
        apply("reduce", [], (FALSE,))
    with pytest.raises(Refused, match="reduce takes one premise at most"):
        apply("reduce", supposed(A, A), (A,))


# Limits -----------------------------------------------------------------------------------------------------


def test_polynomials_are_multiplied_up_to_their_limit() -> None:
    """At most 20 000 products of two terms: 100 terms times 200, and not one more."""
    first, second = (
        sum((var(f"{name}{i}", REAL) for i in range(count)), start=num(0))
        for name, count in (("p", 100), ("q", 200))
    )  # type: ignore[misc]
    assert apply("combine", [], (eq(first * second, second * first), ())).goal  # type: ignore[operator]
    with pytest.raises(Refused, match="the polynomials are too large"):
        apply("combine", [], (eq(first * (second + x), (second + x) * first), ()))  # type: ignore[operator]


def test_powers_are_looked_into_up_to_a_thousand() -> None:
    assert apply("combine", [], (eq(x ** num(1000), x ** num(999) * x), ())).goal
    assert apply("combine", [], (eq(x ** num(-1000), x ** num(-999) * x ** num(-1)), ())).goal
    for exponent in (1001, -1001):
        rest = x ** num(1000) * x if exponent > 0 else x ** num(-1000) * x ** num(-1)
        with pytest.raises(Refused, match="not the sum of the summands"):
            apply("combine", [], (eq(x ** num(exponent), rest), ()))


def test_the_limits() -> None:
    assert (arithmetic.MOST_TERMS, arithmetic.MOST_POWER, arithmetic.MOST_BITS) == (20_000, 1_000, 100_000)
    assert (arithmetic.MOST_EXPANDED, arithmetic.MOST_WORDS) == (5_000, 64)


def test_numbers_stay_short_in_powers() -> None:
    """At most 100 000 bits: those of the factor times the exponent."""
    for sign in (1, -1):
        within, beyond = num(sign * 2**99) * x, num(sign * 2**100) * x
        assert apply("combine", [], (eq(within ** num(1000), within ** num(999) * within), ())).goal
        with pytest.raises(Refused, match="the numbers are too large"):
            apply("combine", [], (eq(beyond ** num(1000), x), ()))
    assert apply("combine", [], (eq((-x) ** num(1000), x ** num(1000)), ())).goal


def test_numbers_stay_short_in_products() -> None:
    """At most 100 000 bits in a product of sums."""
    big = num(2**50_000)
    assert apply(
        "combine",
        [],
        (eq((big * x + y) * (num(2**49_999) * x + y), (num(2**49_999) * x + y) * (big * x + y)), ()),
    ).goal
    with pytest.raises(Refused, match="the numbers are too large"):
        apply("combine", [], (eq((big * x + y) * (big * x + y), x), ()))
