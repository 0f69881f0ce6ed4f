"""When a term has a meaning: exactly this condition, and on every small value the truth."""

# ruff: noqa: E501, PLW0108 - a case is one row of a table, read across; a function of terms is written out

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from semantics import value

from verify.kernel.defined import is_word
from verify.kernel.building import is_point, summable
from verify.kernel.terms import (
    COUNTS, INT, INTEGERS, OBJECT, REAL, REALS, TABLE, TRUE, WORD, Term, Type, absolute, binom, ceil, conj,
    div, domain_of, either, eq, exp, floor, function,
    iff, implies, ite, le, log, lt, make, ne, negation, num, over, span, sqrt, var, words,
)  # fmt: skip
from verify.language.evaluate import defined
from verify.language.reading.plain import read
from verify.language.writing import write

SEQUENCE: Type = ("fn", (INT,), REAL)
a, b, c = (var(v, REAL) for v in "abc")
k, m, n = (var(v, INT) for v in "kmn")
f, w, C, R = var("f", SEQUENCE), var("w", WORD), var("C", COUNTS), var("R", TABLE)
ALL = {"a": a, "b": b, "c": c, "k": k, "m": m, "n": n, "f": f, "w": w, "C": C, "R": R}
HALF = num(1, 2)
U = var("U", ("fn", (REAL,), REAL))
POSITIVE, NOT_ZERO = lt(0, a), ne(b, 0)

CONDITIONS: list[tuple[Term, Term]] = [
    # heads
    (log(a), lt(0, a)), (sqrt(a), le(0, a)), (div(a, b), ne(b, 0)), (binom(n, k), le(0, n)),
    *[(t, TRUE) for t in (a, num(3), exp(a), absolute(a), floor(a), ceil(a), make("min", a, b), make("pi"),
        a + b, a - b, a * b, -a, le(a, b), make("true"), f(k))],
    # powers
    *[(a ** num(e), TRUE) for e in (0, 1, 2, 7)],
    (a ** num(-1), either(le(0, num(-1)), ne(a, 0))),
    (a**HALF, either(lt(0, a), conj(le(0, a), lt(0, HALF)))),
    (a**n, either(le(0, n), ne(a, 0))),
    (a ** (n + 1), either(le(0, n + 1), ne(a, 0))),
    (a**b, either(lt(0, a), conj(le(0, a), lt(0, b)))),
    (a ** num(3, 2), either(lt(0, a), conj(le(0, a), lt(0, num(3, 2))))),
    (num(2) ** n, either(le(0, n), ne(num(2), 0))),
    # parts before the whole, each condition once, in order
    (log(log(a)), conj(lt(0, a), lt(0, log(a)))),
    (log(a) + log(a), lt(0, a)),
    (div(log(a), sqrt(b)), conj(lt(0, a), le(0, b), ne(sqrt(b), 0))),
    (le(sqrt(b), log(a)), conj(le(0, b), lt(0, a))),
    (f(floor(log(a))), lt(0, a)),
    (log(a) ** div(1, b), conj(lt(0, a), ne(b, 0),
        either(lt(0, log(a)), conj(le(0, log(a)), lt(0, div(1, b)))))),
    # what is read only where something holds
    (conj(lt(0, a), le(log(a), 0)), implies(lt(0, a), lt(0, a))),
    (conj(le(log(a), 0), le(a, b)), POSITIVE),
    (conj(le(log(a), 0), ne(div(1, b), 0)), conj(POSITIVE, implies(le(log(a), 0), NOT_ZERO))),
    (implies(lt(0, b), le(div(1, b), 0)), implies(lt(0, b), NOT_ZERO)),
    (implies(le(log(a), 0), le(div(1, b), 0)), conj(POSITIVE, implies(le(log(a), 0), NOT_ZERO))),
    (either(eq(b, 0), le(div(1, b), 0)), implies(negation(eq(b, 0)), NOT_ZERO)),
    (either(le(log(a), 0), le(div(1, b), 0)), conj(POSITIVE, implies(negation(le(log(a), 0)), NOT_ZERO))),
    (iff(le(log(a), 0), le(div(1, b), 0)), conj(POSITIVE, NOT_ZERO)),
    (negation(le(log(a), 0)), POSITIVE),
    (ite(lt(0, a), log(a), div(1, b)), conj(implies(lt(0, a), POSITIVE),
        implies(negation(lt(0, a)), NOT_ZERO))),
    (ite(le(log(a), 0), b, c), POSITIVE),
    (ite(le(b, 0), log(a), c), implies(le(b, 0), POSITIVE)),
    (ite(le(b, 0), c, log(a)), implies(negation(le(b, 0)), POSITIVE)),
    # for all members of a domain, and the domain's own ends
    *[(over(op, span(0, n), lambda i: le(div(1, i), 0)),
        over("forall", span(0, n), lambda i: ne(i, 0))) for op in ("forall", "exists")],
    *[(over(op, INTEGERS, lambda i: le(div(1, i), 0)),
        over("forall", INTEGERS, lambda i: ne(i, 0))) for op in ("forall", "exists")],
    *[(over(op, REALS, lambda x: le(log(x), 0)),
        over("forall", REALS, lambda x: lt(0, x))) for op in ("forall", "exists")],
    *[(over(op, domain_of(WORD), lambda u: le(log(u(n)), 0)),
        over("forall", domain_of(WORD), lambda u: lt(0, u(n)))) for op in ("forall", "exists")],
    *[(over(op, span(0, n), lambda i: div(1, i)),
        over("forall", span(0, n), lambda i: ne(i, 0))) for op in ("sum", "prod")],
    *[(over(op, span(0, floor(log(a))), lambda i: a), POSITIVE) for op in ("sum", "prod")],
    *[(over(op, span(floor(log(a)), n), lambda i: div(1, i)),
        conj(POSITIVE, over("forall", span(floor(log(a)), n), lambda i: ne(i, 0)))) for op in ("sum",
        "prod")],
    (over("forall", span(0, floor(log(a))), lambda i: le(i, 0)), POSITIVE),
    (over("sum", INTEGERS, f), make("summable", over("sum", INTEGERS, f).args[1])),
    (over("sum", INTEGERS, lambda i: div(f(i), i)),
    conj(over("forall", INTEGERS, lambda i: ne(i, 0)), summable(lambda i: div(f(i), i)))),
    (over("sum", words(1, n, 0, k), lambda u: a), TRUE),
    (over("sum", words(1, floor(log(a)), 0, k), lambda u: a), POSITIVE),
    (over("sum", words(1, n, 0, k), lambda u: div(1, u(m))),
    over("forall", domain_of(WORD), lambda u: implies(is_word(u, num(1), n, num(0), k), ne(u(m), 0)))),
    (summable(lambda i: div(1, i)), over("forall", INTEGERS, lambda i: ne(i, 0))),
    (summable(f), TRUE),
    # integrals: finite, and their bodies wherever they run
    (over("integral", REALS, U), make("integrable", REALS, over("integral", REALS, U).args[1])),
    (over("integral", REALS, lambda x: div(U(x), x)), conj(over("forall", REALS, lambda x: ne(x, 0)),
        over("integrable", REALS, lambda x: div(U(x), x)))),
    (over("integral", REALS, lambda x: ite(le(0, x), sqrt(x), 0)),
        conj(over("forall", REALS, lambda x: implies(le(0, x), le(0, x))),
            over("integrable", REALS, lambda x: ite(le(0, x), sqrt(x), 0)))),
    (over("integrable", REALS, U), TRUE),
    (over("integrable", REALS, lambda x: log(x)), over("forall", REALS, lambda x: lt(0, x))),
    (over("integrable", make("points", num(1), floor(log(a))), lambda u: b), POSITIVE),
    (over("integrable", make("points", num(1), n), lambda u: div(1, u(m))),
        over("forall", domain_of(SEQUENCE), lambda u: implies(is_point(u, num(1), n), ne(u(m), 0)))),
    (over("integral", make("points", num(1), n), lambda u: u(m)),
        over("integrable", make("points", num(1), n), lambda u: u(m))),
    (make("borel", U), TRUE),
    (make("borel", function((REAL,), log)), over("forall", REALS, lambda x: lt(0, x))),
    # functions that are written out
    (var("F", ("fn", (SEQUENCE,), REAL))(function((INT,), lambda i: div(1, i))),
    over("forall", INTEGERS, lambda i: ne(i, 0))),
    (var("F", ("fn", (TABLE,), REAL))(function((INT, INT), lambda i, j: div(i, j))),
    over("forall", INTEGERS, lambda i: over("forall", INTEGERS, lambda j: ne(j, 0)))),
    (var("F", ("fn", (("fn", (INT, REAL), REAL),), REAL))(function((INT, REAL), lambda i, v: div(i, v))),
    over("forall", INTEGERS, lambda i: over("forall", REALS, lambda v: ne(v, 0)))),
    (var("F", ("fn", (("fn", (REAL,), REAL),), REAL))(function((REAL,), log)),
    over("forall", REALS, lambda x: lt(0, x))),
    (var("F", ("fn", (SEQUENCE,), REAL))(function((INT,), lambda i: i + 1)), TRUE),
]  # fmt: skip


@pytest.mark.parametrize(("t", "condition"), CONDITIONS, ids=[str(i) for i in range(len(CONDITIONS))])
def test_has_a_meaning_exactly_where(t: Term, condition: Term) -> None:
    assert defined(t) is condition


WEIGHTS = "(for all i integer: 0 <= f(i))"
IS_ONE = f"({WEIGHTS} implies summable(f(i) for i in Z) implies summable(f(i) for i in Z)) and {WEIGHTS} and summable(f(i) for i in Z) and sum(f(i) for i in Z) = 1"


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("Tail(f, log(a))",
        f"(0 < a and {IS_ONE}) and (for all i integer: 0 < a) and summable(f(i) for i in Z if log(a) <= i)"),
        ("Tail(f, b)", f"({IS_ONE}) and summable(f(i) for i in Z if b <= i)"),
        ("ZSumOutput(a, n, k)", "(0 <= a <= 1 and 1 <= n) and n != 0 and (1 < k/n implies n != 0)"),
        ("ZSumOutput(log(a), n, k)",
        "(0 < a and (0 < a and (0 <= log(a) implies 0 < a)) and 0 <= log(a) <= 1 and 1 <= n) and n != 0 and (1 < k/n implies n != 0 and 0 < a)"),
        ("PureDP(RR(log(a)), b)",
        "(0 < a and (0 < a and (-(1/2) <= log(a) implies 0 < a)) and (-(1/2) <= log(a) <= 1/2)) and for all i integer, j integer: 0 <= i <= 2 - 1 and 0 <= j <= 2 - 1 and true implies for all k in 0..2 - 1: ((i = k implies 0 < a) and (not i = k implies 0 < a)) and (j = k implies 0 < a) and (not j = k implies 0 < a)"),
        ("PureDP(RR(a), 1/b)",
        "(-(1/2) <= a <= 1/2 and b != 0) and for all i integer, j integer: 0 <= i <= 2 - 1 and 0 <= j <= 2 - 1 and true implies for all k in 0..2 - 1: b != 0"),
    ],
)  # fmt: skip
def test_a_word_has_a_meaning_where_its_numbers_do_and_what_it_unfolds_to(text: str, condition: str) -> None:
    assert defined(read(text, ALL)) is read(condition, ALL)


def test_a_mechanism_has_a_meaning_where_its_numbers_do_and_it_is_one() -> None:
    randomized = conj(
        POSITIVE,
        conj(POSITIVE, implies(le(num(-1, 2), log(a)), POSITIVE)),
        conj(le(-num(1, 2), log(a)), le(log(a), num(1, 2))),
    )
    assert write(defined(make("def", OBJECT, "RR", log(a)))) == write(randomized).replace("-1/2", "-(1/2)")
    assert defined(make("def", OBJECT, "Shuffled", make("def", OBJECT, "RR", log(a)), n)) is conj(
        defined(make("def", OBJECT, "RR", log(a))), le(0, n)
    )
    even = make("def", OBJECT, "Randomizer", function((INT, INT), lambda i, j: num(1, 2)), n, k)
    rows = "for all i in 0..n - 1: (for all j in 0..k - 1: 0 <= 1/2) and sum(1/2 for j in 0..k - 1) = 1"
    assert defined(even) is read(f"1 <= n and {rows}", ALL)


def test_what_a_word_is() -> None:
    assert is_word(w, n, m, num(0), k) is read(
        "for all i integer: (n <= i <= m implies 0 <= w(i) <= k) and (not (n <= i <= m) implies w(i) = 0)",
        ALL)  # fmt: skip


POINTS = [Fraction(p, q) for p in (-2, -1, 0, 1, 2) for q in (1, 2)]
TRUTHS: list[tuple[Term, Callable[[Fraction, Fraction], bool]]] = [
    (log(a), lambda x, y: x > 0),
    (sqrt(a), lambda x, y: x >= 0),
    (div(a, b), lambda x, y: y != 0),
    (a**b, lambda x, y: x > 0 or (x == 0 and y > 0)),
    (log(a * b), lambda x, y: x * y > 0),
    (div(1, a - b), lambda x, y: x != y),
    (implies(lt(0, b), le(log(a), 0)), lambda x, y: y <= 0 or x > 0),
    (either(le(b, 0), le(log(a), 0)), lambda x, y: y <= 0 or x > 0),
    (conj(le(b, 0), le(log(a), 0)), lambda x, y: y > 0 or x > 0),
    (ite(lt(0, b), log(a), sqrt(b)), lambda x, y: x > 0 if y > 0 else y >= 0),
    (over("sum", span(1, 3), lambda i: log(a + i)), lambda x, y: x > -1),
    (over("forall", span(1, 3), lambda i: le(div(1, a - i), 0)), lambda x, y: x not in (1, 2, 3)),
]


@pytest.mark.parametrize(("t", "truth"), TRUTHS, ids=[str(i) for i in range(len(TRUTHS))])
def test_the_condition_is_the_truth(t: Term, truth: Callable[[Fraction, Fraction], bool]) -> None:
    for x, y in product(POINTS, repeat=2):
        assert bool(value(defined(t), {a: x, b: y})) == truth(x, y), (x, y)
