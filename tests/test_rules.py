"""Each rule of the kernel: what it accepts, and for each side condition a forged application that is refused
for that reason.
"""



from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from mpmath import mp, mpf
from semantics import (
    SEQUENCE,
    Model,
    TooLarge,
    compare,
    environments,
    f,
    m,
    n,
    rationals,
    real,
    sequences,
    terms,
    value,
    w,
    x,
    y,
)

from verify.kernel import numbers
from verify.kernel.arithmetic import MOST_EXPANDED
from verify.kernel.building import between
from verify.kernel.calculus import increasing, sloped
from verify.kernel.certificate import ARITY, RULES
from verify.kernel.certificate import apply as kernel_apply
from verify.kernel.counting import differ_at_one, letters, words_with_counts
from verify.kernel.errors import KernelError, MalformedTerm, Refused, TooLong
from verify.kernel.logic import MOST_SPLITS, TOKEN, Sequent, Thm
from verify.kernel.reals import MOST_PRECISION
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, REAL, REALS, TRUE, WORD, Term, app, bind, conj, div, domain_of, eq, exp,
    function, implies, ite, lam, le, lt, make, ne, negation, num, over, var,
)  # fmt: skip
from verify.kernel.work import Work
from verify.language.evaluate import apply, derivative, reduced, smooth

few = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))

a, b, c = (le(v, 0) for v in (x, y, n))
LOOSE = le(make("bound", 0, REAL), 0)
HALF = num(1, 2)
STANDS_ALONE = "a line states a formula that stands on its own"


def thm(goal: Term, *hyps: Term) -> Thm:
    return Thm(Sequent(frozenset(hyps), goal), TOKEN)


def span(low: Any, high: Any) -> Term:
    return make("range", *(num(t) if type(t) is int else t for t in (low, high)))


def log(t: Term) -> Term:
    return make("log", t)


def sqrt(t: Term) -> Term:
    return make("sqrt", t)


def either(*sides: Term) -> Term:
    return make("or", *sides)


def parities(count: int) -> list[Term]:
    """Two formulas that cannot both hold, which only going through 2^count cases shows: a parity, and its
    opposite written backwards.
    """
    letters_ = [le(x, i) for i in range(count)]
    one, other = letters_[0], negation(letters_[-1])
    for letter in letters_[1:]:
        one = make("iff", one, letter)
    for letter in reversed(letters_[:-1]):
        other = make("iff", other, letter)
    return [one, other]


class Case(NamedTuple):
    """An application of a rule, and the goal it gives or the reason why it is refused."""

    premises: Sequence[Thm]
    choices: tuple[Any, ...]
    outcome: Any


# Functions, domains and tables used below

all_n = bind("forall", INTEGERS, n, le(0, n * n))
some_n = bind("exists", INTEGERS, n, lt(3, n))
all_x = bind("forall", REALS, x, le(0, x * x))
some_range = bind("exists", span(0, 2), n, lt(1, n))
all_range = bind("forall", span(0, 2), n, lt(n, 3))
below = lam((x,), le(x, 5))
doubling = lam((n,), le(n, 2 * n))
step = bind("forall", INTEGERS, n, implies(le(0, n), le(n, 2 * n), le(n + 1, 2 * (n + 1))))
cube = lam((x,), x * x * x)
RULE_OF_TABLES = function((INT, INT), lambda i, j: ite(eq(i, j), num(3, 4), num(1, 4)))
IDENTITY = function((INT, INT), lambda i, j: ite(eq(i, j), 1, 0))
users = function((INT,), lambda i: ite(eq(i, 1), 1, 0))
counted = function((INT,), lambda s: num(1))
u, v, z = (var(name, WORD) for name in "uvz")
two = num(2)
SIZES = (two, two, two, two)


def ratio_goal(r: Term) -> Term:
    sums = [words_with_counts(SIZES, RULE_OF_TABLES, IDENTITY, t, z) for t in (u, v)]
    given_ = [letters(t, two, 0, two - 1) for t in (u, v)]
    return implies(*given_, differ_at_one(u, v, two), le(sums[0], r * sums[1]))


def monotone_premise(function_: Term, low: Term, high: Term, strict: bool = False) -> Thm:
    return thm(increasing(function_, low, high, strict, Work()))


def slope_premise(whole: Term, function_: Term, low: Term, high: Term) -> Thm:
    return thm(sloped(whole, function_, low, high, Work()))


def integral_goal(function_: Term, low: Term, high: Term, value_: Term) -> Term:
    inside = between(lambda t: app(function_, t), low, high)
    parts = [over(op, REALS, inside) for op in ("integrable", "integral")]
    return implies(le(low, high), conj(parts[0], eq(parts[1], value_)))


g, h = var("g", ("fn", (REAL,), REAL)), var("h", ("fn", (INT, REAL), REAL))
twice, two_everywhere = lam((x,), 2 * x), lam((x,), num(2))
minus_inverse, inverse_square = lam((x,), -div(1, x)), lam((x,), div(1, x * x))

ACCEPTED: dict[str, list[Case]] = {
    "assume": [Case([], (a,), a)],
    "discharge": [Case([thm(b, a)], (a,), implies(a, b)), Case([thm(b)], (a,), implies(a, b))],
    "tautology": [
        Case([thm(a), thm(implies(a, b))], (b,), b),
        Case([thm(FALSE)], (b,), b),
        Case([thm(negation(le(x, y)))], (lt(y, x),), lt(y, x)),
        Case([thm(ne(x, y))], (negation(eq(y, x)),), negation(eq(y, x))),
        Case([thm(either(a, b)), thm(make("iff", a, b))], (b,), b),
        Case([thm(make("iff", a, negation(b))), thm(either(a, b)), thm(implies(b, c)), thm(implies(a, c))],
            (c,), c),
        Case([], (either(a, negation(a)),), either(a, negation(a))),
        *[Case([], (t,), t) for t in (TRUE, implies(conj(a, b), conj(b, a)),
            make("iff", implies(a, b), either(negation(a), b)))],
    ],
    "generalize": [Case([thm(a, b)], (x,), bind("forall", REALS, x, a)),
        Case([thm(a)], (f,), bind("forall", domain_of(SEQUENCE), f, a))],
    "specialize": [
        Case([thm(all_n)], (m + 1,), le(0, (m + 1) * (m + 1))),
        Case([thm(all_x)], (n,), le(0, n * n)),
        Case([thm(bind("forall", domain_of(SEQUENCE), f, le(f(1), x)))], (w,), le(w(1), x)),
    ],
    "witness": [Case([thm(lt(3, num(4)))], (some_n, num(4)), some_n)],
    "obtain": [Case([thm(some_n), thm(a, lt(3, m))], (m,), a), Case([thm(some_n), thm(a)], (m,), a)],
    "rewrite": [
        Case([thm(eq(y, 2)), thm(le(y, 5))], (below,), le(num(2), 5)),
        Case([thm(eq(n, 2 * m)), thm(bind("exists", INTEGERS, m, le(n, m)))],
            (lam((x,), bind("exists", INTEGERS, m, le(x, m))),),
             bind("exists", INTEGERS, var("k", INT), le(2 * m, var("k", INT)))),
    ],
    "exhaust": [
        Case([thm(lt(num(i), 3)) for i in range(3)], (all_range,), all_range),
        Case([], (bind("forall", span(2, 1), n, FALSE),), bind("forall", span(2, 1), n, FALSE)),
    ],
    "induction": [Case([thm(le(num(0), 2 * num(0))), thm(step)], (num(0), doubling),
        bind("forall", INTEGERS, n, implies(le(0, n), le(n, 2 * n))))],
    "law": [Case([], ("exp_positive", x), lt(0, exp(x)))],
    "combine": [
        Case([thm(lt(x, y)), thm(lt(0, n))], (lt(n * x, n * y), ((num(1), (0, 1), None),)), lt(n * x, n * y)),
        Case([thm(lt(x, y))], (lt(x, y + 1), ((num(1), (0,), None), (num(1), (), None))), lt(x, y + 1)),
        Case([], (le(2 * x * y, x * x + y * y), ((num(1), (), x - y),)), le(2 * x * y, x * x + y * y)),
        Case([thm(eq(x, y))], (eq(x * x, y * x), ((num(1), (0,), x),)), eq(x * x, y * x)),
        Case([thm(eq(x, y))], (le(y, x), ((num(-1), (0,), None),)), le(y, x)),
        Case([thm(lt(x, 0)), thm(lt(0, x))], (FALSE, ((num(1), (0,), None), (num(1), (1,), None))), FALSE),
        Case([thm(ne(x, 0))], (eq(div(x, x), 1), ()), eq(div(x, x), 1)),
        Case([], (eq(div(2 * x, 2), x), ()), eq(div(2 * x, 2), x)),
        Case([thm(lt(0, x * y))], (eq(div(y, y), 1), ()), eq(div(y, y), 1)),
    ],
    "reduce": [
        Case([], (lt(num(1), 2),), lt(num(1), 2)),
        Case([thm(lt(x + 0, 2))], (lt(x, num(1) + 1),), lt(x, num(1) + 1)),
        Case([thm(lt(num(2), 1))], (a,), a),
    ],
    "cover": [
        Case([], ((x,), (num(0), num(1)), lt(x, exp(x)), 20, "0nn"),
            implies(le(0, x), le(x, 1), lt(x, exp(x)))),
        Case([], ((x,), (num(0), num(1)), le(0, x * x - x + 1), 20, "n"),
            implies(le(0, x), le(x, 1), le(0, x * x - x + 1))),
        Case([], ((x,), (num(0), num(1)), le(x * (1 - x), HALF), 40, "0mm"),
            implies(le(0, x), le(x, 1), le(x * (1 - x), HALF))),
        Case([], ((), (), lt(exp(num(1)), 3), 20, "n"), lt(exp(num(1)), 3)),
    ],
    "monotone": [
        Case([monotone_premise(cube, num(0), y)], (cube, num(0), y, FALSE),
            implies(le(0, y), le(num(0) * 0 * 0, y * y * y))),
        Case([monotone_premise(cube, x, y, True)], (cube, x, y, TRUE),
            implies(lt(x, y), lt(x * x * x, y * y * y))),
    ],
    "antiderivative": [
        Case([slope_premise(twice, two_everywhere, num(0), num(1))], (twice, two_everywhere, num(0), num(1)),
            integral_goal(two_everywhere, num(0), num(1), 2 * num(1) - 2 * num(0))),
        Case([slope_premise(twice, two_everywhere, num(1), num(0))], (twice, two_everywhere, num(1), num(0)),
            integral_goal(two_everywhere, num(1), num(0), 2 * num(0) - 2 * num(1))),
    ],
    "borel": [
        Case([], (lam((x,), exp(x * y)),), make("borel", lam((x,), exp(x * y)))),
        Case([], (lam((x,), h(n, x)),),
            implies(make("borel", lam((x,), h(n, x))), make("borel", lam((x,), h(n, x))))),
    ],
    "counted_value": [
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, users, counted),
             eq(words_with_counts(SIZES, RULE_OF_TABLES, IDENTITY, users, counted), num(10, 16))),
    ],
    "counted_ratio": [Case([], (RULE_OF_TABLES, IDENTITY, SIZES, num(3), u, v, z), ratio_goal(num(3)))],
}  # fmt: skip

ABSURD = thm(FALSE)
NOT_THE_SLOPE = "the premise is not that f is the derivative"
REFUSED: dict[str, list[Case]] = {
    "antiderivative": [
        # the ends of the premise are those of the integral, and the same function stands in both
        Case([slope_premise(twice, two_everywhere, num(0), num(1))], (twice, two_everywhere, num(0), num(2)),
            NOT_THE_SLOPE),
        Case([slope_premise(twice, two_everywhere, num(0), num(1))],
            (twice, two_everywhere, num(-1), num(1)), NOT_THE_SLOPE),
        Case([slope_premise(twice, two_everywhere, num(0), num(1))], (twice, twice, num(0), num(1)),
            NOT_THE_SLOPE),
        Case([slope_premise(cube, lam((x,), 3 * x * x), num(0), num(1))],
            (twice, lam((x,), 3 * x * x), num(0), num(1)), NOT_THE_SLOPE),
        # -1/x is not differentiable at 0, whatever its derivative is there by 1/0 = 0
        Case([thm(bind("forall", REALS, x, implies(le(-1, x), le(x, 1), ne(x, 0),
            eq(div(1, x * x), div(1, x * x)))))], (minus_inverse, inverse_square, num(-1), num(1)),
            NOT_THE_SLOPE),
        Case([thm(bind("forall", REALS, x, implies(lt(-1, x), lt(x, 1), conj(TRUE, eq(num(2), num(2))))))],
            (twice, two_everywhere, num(-1), num(1)), NOT_THE_SLOPE),
        Case([ABSURD], (twice, two_everywhere, num(0), num(1)), NOT_THE_SLOPE),
        Case([ABSURD], (lam((x,), x * make("abs", x)), twice, num(-1), num(1)), "abs is not differentiated"),
        Case([ABSURD], (lam((x,), x * x * g(x)), twice, num(-1), num(1)), "app is not differentiated"),
        Case([ABSURD], (lam((x,), ite(le(x, 0), 0, x)), twice, num(-1), num(1)), "ite is not differentiated"),
        Case([ABSURD], (g, twice, num(0), num(1)), "the antiderivative is written out"),
        Case([ABSURD], (doubling, twice, num(0), num(1)), "both are functions of a real"),
        Case([ABSURD], (twice, f, num(0), num(1)), "both are functions of a real"),
        Case([ABSURD], (twice, below, num(0), num(1)), "both are functions of a real"),
        Case([ABSURD], (make("lam", (REAL,), make("bound", 1, REAL)), twice, num(0), num(1)),
            "both are functions of a real"),
        Case([ABSURD], (twice, make("lam", (REAL,), make("bound", 1, REAL)), num(0), num(1)),
            "both are functions of a real"),
        Case([ABSURD], (twice, two_everywhere, a, num(1)), "p and q are numbers"),
        Case([ABSURD], (twice, two_everywhere, num(0), f), "p and q are numbers"),
        Case([ABSURD], (twice, two_everywhere, make("bound", 0, REAL), num(1)), "p and q are numbers"),
        Case([], (twice, two_everywhere, num(0), num(1)), "antiderivative rests on 1 lines"),
    ],
    "borel": [
        Case([], (g,), "the function is written out"), Case([], (num(1),), "the function is written out"),
        Case([], (make("lam", (REAL,), make("bound", 0, REAL) + make("bound", 1, REAL)),),
            "stands on its own"),
        Case([], (below,), "borel takes a function of numbers"),
        Case([], (lam((g,), g(num(0))),), "borel takes a function of numbers"),
        # projections of Borel sets are not Borel
        Case([], (lam((x,), ite(bind("exists", REALS, y, le(g(x), y)), 1, 0)),), "what runs over reals"),
        Case([], (lam((x,), ite(bind("forall", domain_of(WORD), w, le(w(1), x)), 1, 0)),),
            "what runs over functions"),
        Case([], (lam((x,), ite(make("borel", lam((y,), g(x + y))), 1, 0)),),
            "a function of what is no integer is not Borel by its form|borel is not Borel by its form"),
        Case([], (lam((n,), over("integral", make("points", num(1), n), lambda t: num(1))),),
            "an integral is Borel over a fixed domain"),
        Case([], (lam((x,), var("K", ("fn", (("fn", (REAL,), REAL),), REAL))(lam((y,), x + y))),),
            "a function of what is no integer"),
        Case([ABSURD], (twice,), "borel rests on 0 lines"),
    ],
    "assume": [Case([], (x,), STANDS_ALONE), Case([], (LOOSE,), STANDS_ALONE),
        Case([ABSURD], (a,), "assume rests on 0 lines")],
    "discharge": [
        Case([thm(a)], (x,), STANDS_ALONE), Case([thm(a)], (LOOSE,), STANDS_ALONE),
        Case([], (a,), "discharge rests on 1 lines"),
        Case([thm(a), thm(a)], (a,), "discharge rests on 1 lines"),
    ],
    "tautology": [
        Case([], (x,), STANDS_ALONE),
        Case([ABSURD], (LOOSE,), STANDS_ALONE),
        *[Case([thm(p) for p in ps], (g,), "does not follow by propositional logic") for ps, g in [
            ([], FALSE), ([], a), ([a], b), ([implies(a, b), b], a), ([either(a, b)], a),
            ([make("iff", a, b)], a), ([le(x, y)], lt(x, y)),
            ([negation(conj(a, b))], negation(a)), ([implies(a, b)], implies(b, a)), ([le(x, y)], le(y, x)),
            ([], eq(x, x)), ([], le(x, x)),
            ([ne(x, y)], lt(x, y)), ([negation(make("iff", a, b))], a), ([bind("exists", INTEGERS, n, c)], c),
            ([negation(implies(a, b))], b),
            ([lt(x, y), lt(y, n)], lt(x, n)), ([implies(a, c), implies(b, c)], c),
        ]],
    ],
    "generalize": [
        Case([thm(a, a)], (x,), "a hypothesis speaks of the variable"),
        Case([thm(b, eq(n, x))], (x,), "a hypothesis speaks of the variable"),
        Case([thm(a)], (x + 1,), "only a variable is generalized"),
        Case([thm(a)], (num(1),), "only a variable is generalized"),
        Case([thm(a)], (make("bound", 0, REAL),), "only a variable is generalized"),
        Case([], (x,), "generalize rests on 1 lines"),
    ],
    "specialize": [
        Case([thm(some_n)], (num(1),), "does not begin with forall"),
        Case([thm(a)], (num(1),), "does not begin with forall"),
        Case([thm(negation(all_n))], (num(1),), "does not begin with forall"),
        Case([thm(all_range)], (num(1),), "a range is opened by its law"),
        Case([thm(all_range)], (num(7),), "a range is opened by its law"),
        Case([thm(all_n)], (HALF,), "the value is not of the variable's type"),
        Case([thm(all_n)], (x,), "the value is not of the variable's type"),
        Case([thm(all_n)], (f,), "the value is not of the variable's type"),
        Case([thm(all_n)], (TRUE,), "the value is not of the variable's type"),
        Case([thm(all_n)], (make("bound", 0, INT),), "the value is not of the variable's type"),
        Case([thm(bind("forall", domain_of(WORD), w, le(w(1), x)))], (f,),
            "the value is not of the variable's type"),
    ],
    "witness": [
        Case([thm(lt(3, num(4)))], (some_n, num(5)), "the premise is not the goal at this value"),
        Case([thm(lt(3, num(2) + 2))], (some_n, num(4)), "the premise is not the goal at this value"),
        Case([thm(lt(3, num(4)))], (all_n, num(4)), "does not begin with exists"),
        Case([thm(lt(num(1), num(7)))], (some_range, num(7)), "a range is opened by its law"),
        Case([thm(lt(3, num(9, 2)))], (some_n, num(9, 2)), "the value is not of the variable's type"),
        Case([thm(lt(3, make("bound", 0, INT)))], (some_n, make("bound", 0, INT)),
            "the value is not of the variable's type"),
        Case([thm(a)], (x, num(1)), STANDS_ALONE),
        Case([thm(a)], (make("exists", REALS, le(make("bound", 1, REAL), 0)), x), STANDS_ALONE),
    ],
    "obtain": [
        Case([thm(all_n), thm(a)], (m,), "does not begin with exists"),
        Case([thm(some_range), thm(a)], (m,), "a range is opened by its law"),
        Case([thm(some_n), thm(a)], (num(4),), "what is obtained is a variable"),
        Case([thm(some_n), thm(a)], (m + 1,), "what is obtained is a variable"),
        Case([thm(some_n), thm(a)], (x,), "the value is not of the variable's type"),
        Case([thm(bind("exists", REALS, x, lt(3, x))), thm(a, lt(3, n))], (n,),
            "the variable is of another type"),
        Case([thm(some_n), thm(lt(2, m), lt(3, m))], (m,), "what is obtained is spoken of elsewhere"),
        Case([thm(some_n), thm(a, lt(3, m), lt(m, 2))], (m,), "what is obtained is spoken of elsewhere"),
        Case([thm(some_n), thm(a, lt(4, m))], (m,), "what is obtained is spoken of elsewhere"),
        Case([thm(bind("exists", INTEGERS, n, lt(m, n))), thm(FALSE, lt(m, m))], (m,),
            "what is obtained is spoken of elsewhere"),
    ],
    "rewrite": [
        Case([thm(le(y, 2)), thm(le(y, 5))], (below,), "one rewrites by an equality"),
        Case([thm(a), thm(a)], (below,), "one rewrites by an equality"),
        Case([thm(eq(2, y)), thm(le(y, 5))], (below,), "the premise is not the template at the left side"),
        Case([thm(eq(y, 2)), thm(le(y, 6))], (below,), "the premise is not the template at the left side"),
        Case([thm(eq(y, 2)), thm(le(y, 5))], (a,), "the template is a formula of one variable"),
        Case([thm(eq(y, 2)), thm(le(y, 5))], (f,), "the template is a formula of one variable"),
        Case([thm(eq(y, 2)), thm(le(y, 5))], (lam((x,), x + 1),),
            "the template is a formula of one variable"),
        Case([thm(eq(y, 2)), thm(le(y, 5))],
            (make("lam", (REAL,), le(make("bound", 0, REAL), make("bound", 1, REAL))),),
            "the template is a formula of one variable"),
        Case([thm(eq(y, 2)), thm(le(y, 5))], (lam((x, m), le(x, 5)),), "arguments that do not fit"),
        Case([thm(eq(n, HALF)), thm(le(n, 5))], (lam((m,), le(m, 5)),), "arguments that do not fit"),
        # a bound variable of the formula is not what the equality speaks of
        Case([thm(eq(n, 2)), thm(bind("forall", INTEGERS, n, le(n, n)))],
            (lam((m,), bind("forall", INTEGERS, n, le(m, n))),), "the premise is not the template"),
    ],
    "exhaust": [
        Case([], (all_n,), "the goal is a claim for all of a range"),
        Case([], (some_range,), "the goal is a claim for all of a range"),
        Case([], (a,), "the goal is a claim for all of a range"), Case([], (x,), STANDS_ALONE),
        Case([], (bind("forall", span(0, n), m, FALSE),), "the ends of the range are numbers"),
        Case([], (bind("forall", span(0, num(1) + 1), m, FALSE),), "the ends of the range are numbers"),
        Case([thm(lt(num(i), 3)) for i in (0, 1)], (all_range,), "there are 3 values and 2 premises"),
        Case([thm(lt(num(i), 3)) for i in (0, 1, 2, 2)], (all_range,), "there are 3 values and 4 premises"),
        Case([thm(lt(num(i), 3)) for i in (0, 2, 2)], (all_range,), "the premise for 1 is another formula"),
        Case([thm(lt(num(i), 3)) for i in (0, 2, 1)], (all_range,), "the premise for 1 is another formula"),
    ],
    "induction": [
        Case([thm(le(num(1), 2 * num(1))), thm(step)], (num(0), doubling),
            "the first premise is not the claim at the start"),
        Case([thm(le(num(0), 2 * num(0))),
            thm(bind("forall", INTEGERS, n, implies(le(1, n), le(n, 2 * n), le(n + 1, 2 * (n + 1)))))],
             (num(0), doubling), "the second premise is not the step"),
        Case([thm(le(num(0), 2 * num(0))),
            thm(bind("forall", INTEGERS, n, implies(le(0, n), le(n, 2 * n), le(n, 2 * n))))],
             (num(0), doubling), "the second premise is not the step"),
        Case([thm(le(num(0), 2 * num(0))),
            thm(bind("forall", INTEGERS, n,
                implies(le(0, n), le(n + 1, 2 * (n + 1)), le(n + 1, 2 * (n + 1)))))],
             (num(0), doubling), "the second premise is not the step"),
        Case([thm(le(num(0), 2 * num(0))), thm(implies(le(0, n), le(n, 2 * n), le(n + 1, 2 * (n + 1))))],
            (num(0), doubling), "the second premise is not the step"),
        Case([thm(le(num(0), 5)), thm(step)], (num(0), below), "the template is a formula of one integer"),
        Case([thm(a), thm(step)], (num(0), a), "the template is a formula of one integer"),
        Case([thm(a), thm(step)], (num(0), lam((n, m), le(n, m))),
            "the template is a formula of one integer"),
        Case([thm(a), thm(step)], (HALF, doubling), "the start is an integer"),
        Case([thm(a), thm(step)], (make("bound", 0, INT), doubling), "the start is an integer"),
        Case([thm(a), thm(step)], (num(0), make("lam", (INT,), le(make("bound", 1, REAL), 0))),
            "the start is an integer"),
    ],
    "law": [
        Case([], ("nonsense", x), "there is no law nonsense"),
        Case([], ("exp_positive",), "the law exp_positive takes 1 terms"),
        Case([], ("exp_positive", x, x), "the law exp_positive takes 1 terms"),
        Case([], ("exp_positive", a), "a term given to the law exp_positive"),
        Case([], ("exp_positive", make("bound", 0, REAL)), "a term given to the law exp_positive"),
        Case([], ("integers_step", x, n), "a term given to the law integers_step"),
        Case([], ("forall_range", INTEGERS, lam((n,), le(n, 3))), "the domain is a range"),
        Case([], ("exists_range", INTEGERS, lam((n,), le(n, 3))), "the domain is a range"),
        Case([], ("sum_exchanged", INTEGERS, INTEGERS, IDENTITY), "both domains are ranges"),
        Case([], ("sum_equal", REALS, lam((x,), x * x), lam((x,), x * x)), "sum does not run over reals"),
        Case([ABSURD], ("exp_positive", x), "law rests on 0 lines"),
    ],
    "combine": [
        Case([thm(lt(x, y))], (le(make("bound", 0, REAL), 1), ()), STANDS_ALONE),
        Case([thm(lt(x, y))], (lt(x, y), ((num(2), (0,), None),)),
            "the difference is not the sum of the summands"),
        Case([thm(lt(x, y))], (lt(y, x), ((num(1), (0,), None),)),
            "the difference is not the sum of the summands"),
        Case([], (eq(div(x, x), 1), ()), "the difference is not the sum of the summands"),
        Case([], (eq(div(x, x) * x, x * 2), ()), "the difference is not the sum of the summands"),
        Case([], (eq(div(x * y, y), x), ()), "the difference is not the sum of the summands"),
        Case([thm(ne(x, 0))], (eq(div(x * y, y), x), ()), "the difference is not the sum of the summands"),
        Case([thm(le(0, x))], (eq(div(x, x), 1), ()), "the difference is not the sum of the summands"),
        Case([thm(eq(x, 0))], (eq(div(x, x), 1), ()), "the difference is not the sum of the summands"),
        Case([thm(ne(x * y, 1))], (eq(div(x, x), 1), ()), "the difference is not the sum of the summands"),
        Case([thm(lt(x, y))], (lt(x, y), ((num(-1), (0,), None),)),
            "a summand that is not zero has a positive number"),
        Case([thm(lt(x, y))], (lt(y, x), ((num(-1), (0,), None),)),
            "a summand that is not zero has a positive number"),
        Case([], (le(1, num(0)), ((num(-1), (), None),)), "a summand that is not zero has a positive number"),
        Case([thm(le(x, y))], (le(x, y), ((num(0), (0,), None),)),
            "a summand that is not zero has a positive number"),
        Case([thm(ne(x, y))], (lt(x, y), ((num(1), (0,), None),)), "an inequation has no sign"),
        Case([thm(ne(x, y)), thm(eq(x, y))], (lt(x, y), ((num(1), (0, 1), None),)),
            "an inequation has no sign"),
        Case([thm(le(x, y))], (lt(x, y), ((num(1), (0,), None),)), "no summand is positive"),
        Case([thm(lt(0, x)), thm(le(0, y))], (lt(0, x * y), ((num(1), (0, 1), None),)),
            "no summand is positive"),
        Case([thm(lt(0, x))], (lt(0, x * y * y), ((num(1), (0,), y),)), "no summand is positive"),
        Case([thm(eq(x, y))], (lt(x, y), ((num(1), (0,), None),)), "no summand is positive"),
        Case([thm(lt(0, x)), thm(eq(y, 0))], (lt(0, x * y), ((num(1), (0, 1), None),)),
            "no summand is positive"),
        Case([thm(le(x, y))], (FALSE, ()), "no summand is positive"),
        Case([thm(lt(x, y))], (lt(x, x), ()), "no summand is positive"),
        Case([thm(le(x, y))], (eq(x, y), ((num(1), (0,), None),)), "an equality is a sum of zeros"),
        Case([], (eq(x, x + 1), ((num(1), (), None),)), "an equality is a sum of zeros"),
        Case([thm(lt(x, y))], (ne(x, y), ((num(1), (0,), None),)), "the goal is not a relation"),
        Case([thm(lt(x, y))], (conj(a, b), ((num(1), (0,), None),)), "the goal is not a relation"),
        Case([thm(conj(a, b))], (a, ((num(1), (0,), None),)), "only relations are combined"),
        Case([thm(lt(x, y))], (lt(x, y), ((num(1), (1,), None),)), "a summand is malformed"),
        Case([thm(lt(x, y))], (lt(x, y), ((num(1), (-1,), None),)), "a summand is malformed"),
        Case([thm(lt(x, y))], (lt(x, y), ((exp(num(0)), (0,), None),)), "a summand is malformed"),
        Case([thm(lt(x, y))], (lt(x, y), ((num(1), (0,), TRUE),)), "a factor is a number"),
        Case([], (le((x + y + n) ** 200, (x + y + n) ** 200), ()), "the polynomials are too large"),
    ],
    "reduce": [
        Case([], (x,), STANDS_ALONE), Case([], (a,), "the goal does not evaluate to true"),
        Case([], (lt(num(2), 1),), "the goal does not evaluate to true"),
        Case([], (eq(div(x, x), 1),), "the goal does not evaluate to true"),
        Case([], (bind("forall", span(0, 2 * MOST_EXPANDED), n, le(0, n)),),
            "the goal does not evaluate to true"),
        Case([], (all_n,), "the goal does not evaluate to true"),
        Case([thm(a)], (b,), "the premise and the goal do not evaluate to the same"),
        Case([thm(TRUE)], (a,), "the premise and the goal do not evaluate to the same"),
        Case([thm(a), thm(a)], (a,), "reduce takes one premise at most"),
    ],
    "cover": [
        Case([], ((x,), (num(0), num(1)), x, 20, "n"), STANDS_ALONE),
        Case([], ((x,), (num(0), num(1)), LOOSE, 20, "n"), STANDS_ALONE),
        Case([ABSURD], ((x,), (num(0), num(1)), a, 20, "n"), "cover rests on 0 lines"),
        *[Case([], ((x,), ends, le(0, x), 20, "n"), "each variable has two ends") for ends in [(), (num(0),),
            (num(0), num(1), num(2))]],
        Case([], (tuple(var(f"x{i}", REAL) for i in range(11)), (num(0), num(1)) * 11, le(num(0), 1), 20,
            "n"), "each variable has two ends"),
        Case([], ((x, x), (num(0), num(1)) * 2, le(0, x), 20, "n"), "variables differ"),
        Case([], ((x + 1,), (num(0), num(1)), le(0, x), 20, "n"), "variables differ"),
        Case([], ((f,), (num(0), num(1)), le(0, x), 20, "n"), "variables differ"),
        Case([], ((x,), (num(0), y), le(0, x), 20, "n"), "the ends are numbers"),
        Case([], ((x,), (num(0), exp(num(1))), le(0, x), 20, "n"), "the ends are numbers"),
        *[Case([], ((x,), (num(0), num(1)), le(0, x), precision, "n"),
            "the ends are numbers") for precision in (7, 0, -5, MOST_PRECISION + 1)],
        *[Case([], ((x,), (num(0), num(1)), le(0, x), 20, tree), "the tree is malformed") for tree in ("1nn",
            "x", "N", " n", "²nn", "-")],
        Case([], ((x,), (num(1), num(0)), FALSE, 20, "n"), "an end is on the wrong side"),
        *[Case([], ((x,), (num(0), num(1)), le(0, x), 20, tree), "the tree ends too early") for tree in ("",
            "0", "0n", "00nn")],
        *[Case([], ((x,), (num(0), num(1)), le(0, x), 20, tree),
            "the tree goes on after its last box") for tree in ("nn", "0nnn", "n0")],
        *[Case([], ((x,), (num(0), num(1)), formula, 20, "n"),
            "the formula is not seen to hold on box 1") for formula in [
            lt(0, x), le(x, HALF), le(y, 1), FALSE, le(1, div(x, x)), le(num(0), sqrt(x - 1)), le(log(x), 5),
            le(f(1), 5),
            negation(le(x, HALF)), ne(x, HALF), le(0, x**HALF), all_x, le(bind("sum", INTEGERS, n, n), 3),
            le(make("binom", n, n), 7), le(num(0), make("floor", x) * (x - 2)),
            either(lt(x, HALF), lt(HALF, x)), le(make("pi") * 100_000, 314_159),
        ]],
        *[Case([], ((x,), (num(0), num(1)), formula, 20, "m"),
            "the formula is not seen to hold on box 1") for formula in [
            le(1, div(x, x)), le(x, HALF), lt(0, x), le(make("floor", x), num(1, 2)),
            le(make("abs", x - HALF), num(1, 4)), le(num(1, 4), sqrt(x)),
        ]],
        Case([], ((x,), (num(0), num(1)), le(x, HALF), 20, "0nn"),
            "the formula is not seen to hold on box 3"),
        Case([], ((x,), (num(-2), num(2)), le(1, div(x + 1, x + 1)), 20, "m"),
            "the formula is not seen to hold on box 1"),
        Case([], ((), (), le(num(1, 3) * 3, num(1) - num(1, 10**30)), 40, "n"),
            "the formula is not seen to hold on box 1"),
    ],
    "monotone": [
        Case([thm(a)], (cube, num(0), y, FALSE), "the premise is not the sign of the derivative"),
        Case([monotone_premise(cube, num(-1), y)], (cube, num(0), y, FALSE),
            "the premise is not the sign of the derivative"),
        Case([monotone_premise(cube, num(0), x)], (cube, num(0), y, FALSE),
            "the premise is not the sign of the derivative"),
        Case([monotone_premise(cube, num(0), y)], (cube, num(0), y, TRUE),
            "the premise is not the sign of the derivative"),
        Case([monotone_premise(lam((x,), x * x), num(0), y)], (cube, num(0), y, FALSE),
            "the premise is not the sign of the derivative"),
        Case([thm(bind("forall", REALS, x, implies(le(0, x), le(x, 1), le(0, derivative(div(1, x), x)))))],
             (lam((x,), div(1, x)), num(0), num(1), FALSE), "the premise is not the sign of the derivative"),
        *[Case([thm(a)], (lam((x,), t), num(0), num(1), FALSE), f"{op} is not differentiated") for op, t in [
            ("floor", make("floor", x)), ("abs", make("abs", x)), ("ite", ite(le(x, 0), 0, 1)),
            ("max", make("max", x, num(0))), ("app", var("F", ("fn", (REAL,), REAL))(x) + 0 * x),
            ("prod", bind("prod", span(0, 2), n, x + n)),
        ]],
        Case([thm(a)], (lam((x,), bind("sum", INTEGERS, n, x * f(n))), num(0), num(1), FALSE),
            "a sum is differentiated over a fixed range"),
        Case([thm(a)], (lam((x,), bind("sum", span(0, make("floor", x)), n, num(1))), num(0), num(1), FALSE),
            "a sum is differentiated over a fixed range"),
        Case([thm(a)], (x, num(0), num(1), FALSE), "f is a function of a real"),
        Case([thm(a)], (below, num(0), num(1), FALSE), "f is a function of a real"),
        Case([thm(a)], (lam((x, y), x * y), num(0), num(1), FALSE), "f is a function of a real"),
        Case([thm(a)], (f, num(0), num(1), FALSE), "f is a function of a real"),
        Case([thm(a)], (make("lam", (REAL,), make("bound", 1, REAL) * make("bound", 0, REAL)), num(0), num(1),
            FALSE), "f is a function of a real"),
        Case([thm(a)], (cube, make("bound", 0, REAL), num(1), FALSE), "p and q are numbers"),
        Case([thm(a)], (cube, num(0), TRUE, FALSE), "p and q are numbers"),
        Case([thm(a)], (cube, num(0), f, FALSE), "p and q are numbers"),
        Case([monotone_premise(cube, num(0), y)], (cube, num(0), y, a), "strict is true or false"),
        Case([monotone_premise(cube, num(0), y)], (cube, num(0), y, num(0)), "strict is true or false"),
    ],
    "counted_value": [
        Case([], (f, IDENTITY, SIZES, users, counted), "the law and the counts are tables, with four sizes"),
        Case([], (RULE_OF_TABLES, f, SIZES, users, counted),
            "the law and the counts are tables, with four sizes"),
        Case([], (RULE_OF_TABLES, RULE_OF_TABLES, SIZES, users, counted),
            "the law and the counts are tables, with four sizes"),
        *[Case([], (RULE_OF_TABLES, IDENTITY, (*SIZES[:i], t, *SIZES[i + 1 :]), users, counted),
            "a size is too small or too large") for i in range(4) for t in (num(0), num(-1), num(50_001))],
        *[Case([], (RULE_OF_TABLES, IDENTITY, (*SIZES[:i], num(317), *SIZES[i + 1 :]), users, counted),
            "a size is too small or too large") for i in (1, 3)],
        Case([], (RULE_OF_TABLES, IDENTITY, (num(1001), *SIZES[1:]), users, counted),
            "a size is too small or too large"),
        *[Case([], (RULE_OF_TABLES, IDENTITY, (*SIZES[:i], t, *SIZES[i + 1 :]), users, counted),
            "not a whole number") for i in range(4) for t in (n, HALF)],
        Case([], (function((INT, INT), lambda i, j: ite(eq(i, j), x, num(1))), IDENTITY, SIZES, users,
            counted), "not a number"),
        Case([], (RULE_OF_TABLES, function((INT, INT), lambda i, j: n), SIZES, users, counted),
            "not a whole number"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, w, counted), "not a whole number"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, users, w), "not a whole number"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, function((INT,), lambda i: i), counted),
            "an input is outside the table"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, function((INT,), lambda i: num(-1)), counted),
            "an input is outside the table"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, x, counted),
            "only a variable that is a function is applied"),
    ],
    "counted_ratio": [
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, num(299, 100), u, v, z),
            "the ratio is larger at some output"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, num(0), u, v, z), "the ratio is larger at some output"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, num(-3), u, v, z), "the ratio is larger at some output"),
        Case([], (IDENTITY, IDENTITY, SIZES, num(10**9), u, v, z), "the ratio is larger at some output"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, x, u, v, z), "not a number"),
        Case([], (RULE_OF_TABLES, IDENTITY, SIZES, exp(num(2)), u, v, z), "not a number"),
        *[Case([], (RULE_OF_TABLES, IDENTITY, SIZES, num(3), *words), "x, y and c are words") for words in
          [(f, v, z), (u, f, z), (u, v, f), (n, v, z), (u, make("bound", 0, WORD), z),
          (u, v, make("bound", 0, WORD))]],
        Case([], (f, IDENTITY, SIZES, num(3), u, v, z), "the law and the counts are tables, with four sizes"),
        *[Case([], (RULE_OF_TABLES, IDENTITY, (*SIZES[:i], num(0), *SIZES[i + 1 :]), num(3), u, v, z),
            "a size is too small or too large") for i in range(4)],
        *[Case([], (RULE_OF_TABLES, IDENTITY, (*SIZES[:i], n, *SIZES[i + 1 :]), num(3), u, v, z),
            "not a whole number") for i in range(4)],
        Case([], (function((INT, INT), lambda i, j: x), IDENTITY, SIZES, num(3), u, v, z), "not a number"),
        Case([], (RULE_OF_TABLES, function((INT, INT), lambda i, j: n), SIZES, num(3), u, v, z),
            "not a whole number"),
    ],
}  # fmt: skip


def every_case(table: dict[str, list[Case]]) -> list[Any]:
    return [
        pytest.param(rule, case, id=f"{rule}-{i}")
        for rule in RULES
        for i, case in enumerate(table.get(rule, []))
    ]


def test_no_rule_is_forgotten() -> None:
    assert set(ACCEPTED) == set(RULES) == set(REFUSED)
    assert set(ARITY) <= set(RULES)


@pytest.mark.parametrize(("rule", "case"), every_case(ACCEPTED))
def test_accepts(rule: str, case: Case) -> None:
    assert apply(rule, list(case.premises), case.choices).goal is case.outcome


@pytest.mark.parametrize(("rule", "case"), every_case(REFUSED))
def test_refuses(rule: str, case: Case) -> None:
    with pytest.raises((Refused, MalformedTerm), match=case.outcome):
        apply(rule, list(case.premises), case.choices)


@pytest.mark.parametrize(("rule", "case"), every_case(ACCEPTED))
def test_loses_no_hypothesis(rule: str, case: Case) -> None:
    """Whatever a premise rests on, the conclusion rests on (but for what is discharged or obtained)."""
    marks = [lt(0, var(f"mark{i}", REAL)) for i in range(len(case.premises))]
    marked = [thm(p.goal, mark, *p.hyps) for p, mark in zip(case.premises, marks, strict=True)]
    found = apply(rule, marked, case.choices)
    given_ = frozenset().union(*(p.hyps for p in case.premises))
    own = {case.choices[0]} if rule == "assume" else frozenset()
    gone = {case.choices[0]} if rule == "discharge" else {lt(3, m)} if rule == "obtain" else frozenset()
    assert found.hyps == (given_ | set(marks) | own) - gone


SPEAKS_OF_OTHERS = ("generalize", "obtain")  # whose premises hold for all values, not only for those at hand
letters_of_tables = sequences(st.sampled_from([Fraction(0), Fraction(1)]))


@pytest.mark.parametrize(
    ("rule", "case"), [p for p in every_case(ACCEPTED) if p.values[0] not in SPEAKS_OF_OTHERS]
)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(env=environments, words=st.tuples(*[letters_of_tables] * 3), salt=st.integers(-9, 9))
def test_what_it_accepts_is_true(
    rule: str, case: Case, env: dict[Term, Any], words: tuple[Any, ...], salt: int
) -> None:
    """Where the premises and their hypotheses hold, so does the conclusion."""
    env = {**env, **dict(zip((u, v, z), words, strict=True))}
    model = Model(salt=salt, functions=lambda kind: [env[f], env[w]], reals=[env[x], env[y], Fraction(1, 2)])
    if all(value(implies(*p.hyps, p.goal), env, model) for p in case.premises):
        found = apply(rule, list(case.premises), case.choices)
        assert value(implies(*found.hyps, found.goal), env, model)


# Crashes: whatever a certificate holds, a rule answers with a theorem or a KernelError ----------------------


def test_exhaust_over_a_huge_range() -> None:
    with pytest.raises(Refused, match=r"there are 10+1 values and 0 premises"):
        apply("exhaust", [], (bind("forall", span(0, 10**30), n, TRUE),))


def test_propositional_logic_is_counted_and_splits_so_often_at_the_most() -> None:
    premises = [thm(p) for p in parities(16)]
    with pytest.raises(TooLong, match="more than 300000 steps are needed"):
        kernel_apply("tautology", premises, (FALSE,), Work(300_000))
    switches = [lt(var(f"s{i}", REAL), 0) for i in range(2 * MOST_SPLITS + 2)]
    pairs = [thm(make("iff", p, q)) for p, q in zip(switches[::2], switches[1::2], strict=True)]
    with pytest.raises(Refused, match="too many cases for propositional logic"):
        kernel_apply("tautology", pairs, (FALSE,), Work(10_000_000))


def test_what_a_rule_costs_does_not_depend_on_what_came_before() -> None:
    claim = le(bind("sum", span(0, 4), n, num(1, 977) * n), x + 1)
    line = "cover", [], ((x,), (num(0), num(1)), claim, 20, "n")
    costs = []
    for _ in range(2):
        work = Work()
        kernel_apply(*line, work)
        costs.append(work.spent)
    assert costs[0] == costs[1] > 20
    kernel_apply(*line, Work(costs[0]))
    with pytest.raises(TooLong, match=f"more than {costs[0] - 1} steps are needed"):
        kernel_apply(*line, Work(costs[0] - 1))


@pytest.mark.parametrize("rule", ["counted_value", "counted_ratio"])
@pytest.mark.parametrize("sizes", [(), SIZES[:3], (*SIZES, two)])
def test_counting_with_other_than_four_sizes(rule: str, sizes: tuple[Term, ...]) -> None:
    rest = (users, counted) if rule == "counted_value" else (num(3), u, v, z)
    with pytest.raises(Refused, match="the law and the counts are tables, with four sizes"):
        apply(rule, [], (RULE_OF_TABLES, IDENTITY, sizes, *rest))


def test_counting_with_a_dangling_variable() -> None:
    dangling = make("bound", 1, INT)
    law = make(
        "lam",
        (INT, INT),
        ite(le(make("bound", 0, INT), 5), num(1, 2), make("mul", dangling, num(0)) + make("bound", 2, INT)),
    )
    with pytest.raises(Refused, match=STANDS_ALONE):
        apply("counted_value", [], (law, IDENTITY, SIZES, users, counted))


PIECES: list[Any] = [x, n, f, w, u, num(3), HALF, a, TRUE, FALSE, all_n, some_n, all_range, some_range, below,
    doubling, cube, IDENTITY, users, INTEGERS, span(0, 2),
                     step, eq(x, y), ne(x, y), make("bound", 0, INT), LOOSE, sqrt(num(-1)),
                     make("def", BOOL, "Smooth"), exp(exp(num(9)))]  # fmt: skip


@many
@given(st.data())
def test_a_rule_answers_with_a_theorem_or_a_kernel_error(data: st.DataObject) -> None:
    """Choices of the right kinds, and nonsense otherwise."""
    rule = data.draw(st.sampled_from(sorted(RULES)))
    piece = st.sampled_from(PIECES)
    strategies: dict[str, st.SearchStrategy[Any]] = {
        "term": piece,
        "terms": st.one_of(
            st.lists(piece, max_size=4).map(tuple), st.just(SIZES) if "counted" in rule else st.just(())
        ),
        "text": st.sampled_from(["n", "0nn", "exp_positive", "sum_equal", "forall_range", ""]),
        "number": st.integers(-1, 100),
        "summands": st.lists(
            st.tuples(
                piece, st.lists(st.integers(-1, 2), max_size=2).map(tuple), st.one_of(st.none(), piece)
            ),
            max_size=2,
        ).map(tuple),
    }
    choices: list[Any] = []
    for kind in RULES[rule][1].split():
        choices += (
            data.draw(st.lists(piece, max_size=4)) if kind == "terms*" else [data.draw(strategies[kind])]
        )
    premises = [
        thm(data.draw(st.sampled_from([a, all_n, some_n, step, eq(x, y), FALSE])))
        for _ in range(data.draw(st.integers(0, 3)))
    ]
    try:
        found = apply(rule, premises, tuple(choices))
    except KernelError:
        return
    assert isinstance(found, Thm)
    assert found.goal.type == BOOL
    assert not found.goal.loose


# combine ----------------------------------------------------------------------------------------------------

polynomials = st.recursive(
    st.one_of(st.sampled_from([x, y, n]), st.builds(num, st.integers(-3, 3), st.integers(1, 2))),
    lambda inside: st.one_of(
        st.builds(make, st.sampled_from(["add", "sub", "mul"]), inside, inside),
        st.builds(lambda t: t**2, inside),
    ),
    max_leaves=4,
)
relations = st.builds(make, st.sampled_from(["lt", "le", "eq", "lt"]), polynomials, polynomials)


@st.composite
def combinations(draw: st.DrawFn) -> tuple[list[Term], Term, list[Any]]:
    """Premises, summands with the right signs, and the goal that they prove."""
    premises = draw(st.lists(relations, min_size=1, max_size=3))
    start = draw(polynomials)
    summands: list[Any] = []
    end = start
    for _ in range(draw(st.integers(1, 3))):
        used = tuple(draw(st.lists(st.integers(0, len(premises) - 1), max_size=2)))
        zero = any(premises[i].op == "eq" for i in used)
        number = draw(st.builds(num, st.integers(-4, 4) if zero else st.integers(1, 4), st.integers(1, 3)))
        factor = draw(st.one_of(st.none(), polynomials))
        summands.append((number, used, factor))
        end = end + summand_value(premises, summands[-1])
    kinds = [[premises[i].op for i in used] for _, used, _ in summands]
    positive = any(
        factor is None and all(k == "lt" for k in ks)
        for ks, (_, _, factor) in zip(kinds, summands, strict=True)
    )
    op = "eq" if all("eq" in ks for ks in kinds) else "lt" if positive else "le"
    return premises, make(op, start, end), summands


def summand_value(premises: list[Term], summand: Any) -> Term:
    number, used, factor = summand
    whole = number
    for i in used:
        whole = whole * (premises[i].args[1] - premises[i].args[0])
    if factor is None:
        return whole
    return whole * factor if any(premises[i].op == "eq" for i in used) else whole * factor * factor


@many
@given(combinations(), environments)
def test_combine_accepts_true_combinations(combination: Any, env: dict[Term, Any]) -> None:
    premises, goal, summands = combination
    found = apply("combine", [thm(p) for p in premises], (goal, tuple(summands)))
    assert found.goal is goal
    if all(value(p, env) for p in premises):
        assert value(goal, env)


@many
@given(combinations(), st.data(), environments)
def test_combine_refuses_wrong_coefficients(
    combination: Any, data: st.DataObject, env: dict[Term, Any]
) -> None:
    """Unless what is multiplied is zero anyway."""
    premises, goal, summands = combination
    place = data.draw(st.integers(0, len(summands) - 1))
    number, used, factor = summands[place]
    other = data.draw(st.builds(num, st.integers(-4, 9), st.integers(1, 3)).filter(lambda t: t is not number))
    wrong = [*summands[:place], (other, used, factor), *summands[place + 1 :]]
    assume(value(summand_value(premises, (num(1), used, factor)), env) != 0)
    with pytest.raises(Refused):
        apply("combine", [thm(p) for p in premises], (goal, tuple(wrong)))


quotients = st.recursive(
    st.one_of(st.sampled_from([x, y]), st.builds(num, st.integers(-2, 2))),
    lambda inside: st.one_of(
        st.builds(make, st.sampled_from(["add", "sub", "mul", "div", "div"]), inside, inside),
        st.builds(lambda t, k: t ** num(k), inside, st.integers(-2, 2)),
        st.builds(lambda t: bind("sum", span(0, 1), n, t * n), inside),
        inside.map(exp),
    ),
    max_leaves=5,
)


def friends(t: Term) -> list[Term]:
    """What a careless calculation would take t for."""
    if t.op in ("add", "sub", "mul", "div"):
        p, q = t.args
        found = [make(t.op, s, q) for s in friends(p)] + [make(t.op, p, s) for s in friends(q)]
        found += [make("add", q, p)] * (t.op == "add") + [q * p, num(0)] * (t.op == "mul")
        if t.op == "div":
            found += [
                p * div(1, q),
                p * q ** num(-1),
                num(1),
                p,
                div(-p, -q),
                div(p * x, q * x),
                div(p * p, q * p),
                div(2 * p, 2 * q),
            ]
            found += (
                [p.args[0], p.args[1]]
                if p.op == "mul"
                else [div(p.args[0], q) + div(p.args[1], q)]
                if p.op == "add"
                else []
            )
        return found
    if t.op == "pow" and t.args[1].op == "num":
        base, k = t.args[0], t.args[1].args[0]
        return [
            div(1, base ** num(-k)),
            base ** num(k + 1) * base ** num(-1),
            base ** num(k - 1) * base,
            base,
        ]
    return [t * 1, t + 0, div(t * y, y), div(t * t, t), div(x, x) * t]


near_equalities = quotients.flatmap(
    lambda t: st.tuples(
        st.just(t), st.sampled_from(friends(t)).flatmap(lambda s: st.sampled_from([s, *friends(s)]))
    )
)
small = st.sampled_from([Fraction(v) for v in (-2, -1, 0, 0, 1, 2)] + [Fraction(1, 2)])


@settings(many, max_examples=600)
@given(
    near_equalities,
    st.lists(st.sampled_from([ne(x, 0), lt(0, y), ne(x * y, 0), ne(x, y), lt(x + y, 0)]), max_size=2),
    st.lists(st.tuples(small, small), min_size=6, max_size=6),
)
def test_combine_proves_no_false_equality(
    pair: tuple[Term, Term], known: list[Term], points: list[tuple[Fraction, Fraction]]
) -> None:
    """Quotients that are equal but for a divisor that may be 0."""
    goal = eq(*pair)
    try:
        apply("combine", [thm(p) for p in known], (goal, ()))
    except Refused:
        return
    for env in ({x: p, y: q} for p, q in points):
        try:
            assert not all(value(k, env) for k in known) or value(goal, env)
        except TooLarge:
            continue


# reduce -----------------------------------------------------------------------------------------------------


@many
@given(terms(REAL, 3), environments, st.integers(-9, 9))
def test_reduced_has_the_same_value(t: Term, env: dict[Term, Any], salt: int) -> None:
    model = Model(salt=salt)
    try:
        assert compare("eq", value(t, env, model), value(reduced(t), env, model))
    except TooLarge:
        return


@many
@given(terms(BOOL, 3), environments, st.integers(-9, 9))
def test_reduced_has_the_same_truth(t: Term, env: dict[Term, Any], salt: int) -> None:
    model = Model(salt=salt)
    try:
        assert value(t, env, model) == value(reduced(t), env, model)
    except TooLarge:
        return
    assert reduced(reduced(t)) is reduced(t)


NUMBERS = [num(p, q) for p, q in product(range(-3, 4), (1, 2)) if q == 1 or p % 2] + [
    num(4, 9),
    num(100),
    num(1, 7),
]


@pytest.mark.parametrize(
    "op",
    [
        "add",
        "sub",
        "mul",
        "div",
        "pow",
        "min",
        "max",
        "lt",
        "le",
        "eq",
        "ne",
        "neg",
        "abs",
        "floor",
        "ceil",
        "exp",
        "log",
        "sqrt",
        "binom",
    ],
)
def test_arithmetic_on_numbers(op: str) -> None:
    """Every operation on a table of numbers; what has no meaning of its own is left alone."""
    single = op in ("neg", "abs", "floor", "ceil", "exp", "log", "sqrt")
    for args in [(s,) for s in NUMBERS] if single else product(NUMBERS, repeat=2):
        if op == "binom" and any(s.type != INT for s in args):
            continue
        t = make(op, *args)
        for salt in (0, 5):
            left, right = (value(s, {}, Model(salt=salt)) for s in (t, reduced(t)))
            assert left == right if t.type == BOOL else compare("eq", left, right)


def test_a_sum_over_words_is_written_out() -> None:
    """Over the words of one letter and of none, and where there is no letter."""
    for p, q, low, high, expected in [
        (1, 2, 0, 1, 4),
        (1, 1, 5, 7, 3),
        (3, 2, 0, 1, 1),
        (1, 1, 1, 0, 0),
        (3, 2, 1, 0, 1),
    ]:
        t = bind("sum", make("words", *map(num, (p, q, low, high))), w, num(1))
        assert reduced(t) is num(expected)


# cover ------------------------------------------------------------------------------------------------------

smooth_terms = st.recursive(
    st.one_of(st.sampled_from([x, y]), st.builds(num, st.integers(-3, 3), st.integers(1, 3))),
    lambda inside: st.one_of(
        st.builds(make, st.sampled_from(["add", "sub", "mul", "div", "min", "max"]), inside, inside),
        st.builds(make, st.sampled_from(["exp", "log", "sqrt", "abs", "neg", "floor", "ceil"]), inside),
        st.builds(
            lambda t, k: t ** num(*k),
            inside,
            st.sampled_from([(2, 1), (3, 1), (-1, 1), (1, 2), (0, 1), (11, 1)]),
        ),
        st.builds(lambda t: t**y, inside),
        st.builds(lambda p, q, s, t: ite(le(p, q), s, t), inside, inside, inside, inside),
    ),
    max_leaves=6,
)
trees = st.recursive(
    st.sampled_from("nm"),
    lambda inside: st.builds("{}{}{}".format, st.sampled_from("01"), inside, inside),
    max_leaves=4,
)


@settings(many, max_examples=500)
@given(
    smooth_terms,
    smooth_terms,
    st.tuples(rationals, rationals, rationals, rationals),
    trees,
    st.data(),
    st.integers(-9, 9),
)
def test_what_a_cover_accepts_holds_in_the_box(
    t: Term, s: Term, ends: Any, tree: str, data: st.DataObject, salt: int
) -> None:
    low, high, left, right = ends
    box = [(min(low, high), max(low, high)), (min(left, right), max(left, right))]
    model = Model(salt=salt)
    middle = {v: (p + q) / 2 for v, (p, q) in zip((x, y), box, strict=True)}
    try:
        centre = real(value(t, middle, model))
    except TooLarge:
        return
    assume(abs(centre) < 10**6)
    near = num(int(mp.floor(centre * 4)) + data.draw(st.integers(-9, 9)), 4)
    relation = data.draw(
        st.sampled_from(
            [
                le(t, near),
                lt(near, t),
                ne(t, near),
                negation(le(t, near)),
                le(t, s),
                either(lt(t, near), lt(near, t)),
                implies(le(t, near), lt(s, near)),
            ]
        )
    )
    chosen = tuple(num(e.numerator, e.denominator) for pair in box for e in pair)
    try:
        found = apply("cover", [], ((x, y), chosen, relation, 30, tree))
    except Refused:
        return
    for point in _points(data, box):
        try:
            assert value(found.goal, point, model)
            assert value(relation, point, model)
        except TooLarge:
            continue


def _points(data: st.DataObject, box: list[tuple[Fraction, Fraction]]) -> list[dict[Term, Any]]:
    """Corners, middles, the zeros of likely divisors, and a few more."""
    sides = []
    for low, high in box:
        extra = data.draw(st.fractions(low, high, max_denominator=50))
        sides.append(
            [
                p
                for p in (low, high, (low + high) / 2, extra, Fraction(0), Fraction(1), Fraction(1, 3))
                if low <= p <= high
            ]
        )
    return [{x: p, y: q} for p, q in product(*sides)]


# monotone ---------------------------------------------------------------------------------------------------

differentiable = st.recursive(
    st.one_of(st.sampled_from([x, x, y, m]), st.builds(num, st.integers(-3, 3), st.integers(1, 3))),
    lambda inside: st.one_of(
        st.builds(make, st.sampled_from(["add", "sub", "mul", "div"]), inside, inside),
        st.builds(make, st.sampled_from(["exp", "log", "sqrt", "neg"]), inside),
        st.builds(
            make,
            st.just("pow"),
            inside,
            st.one_of(
                st.sampled_from([num(2), num(3), num(-1), num(-2), HALF, num(0), num(1), m, x, y]), inside
            ),
        ),
        st.builds(lambda t: bind("sum", span(1, 3), n, t * n), inside),
        st.builds(lambda t: bind("sum", span(0, m), n, t**n), inside),
    ),
    max_leaves=5,
)


@settings(many, max_examples=300)
@given(differentiable, environments)
def test_the_derivative_is_the_one_that_differences_suggest(t: Term, env: dict[Term, Any]) -> None:
    """Wherever `smooth` says that there is one."""
    try:
        if not value(smooth(t, x), env):
            return
        slope = real(value(derivative(t, x), env))
        size = abs(real(value(t, env)))
        assume(size < 10**12 and abs(slope) < 10**12)
        around = [real(value(t, {**env, x: env[x] + h})) for h in (Fraction(1, 10**14), -Fraction(1, 10**14))]
        found = mp.diff(lambda p: real(value(t, {**env, x: p})), real(env[x]), h=mpf(10) ** -14)
    except TooLarge:
        return
    assert abs(found - (around[0] - around[1]) * 10**14 / 2) <= 1e-3 * (1 + abs(slope)) ** 3
    assert abs(found - slope) <= mpf(10) ** -4 * (1 + abs(slope) + size) ** 3


def test_a_derivative_goes_with_the_condition_that_it_exists() -> None:
    cases = [
        (div(1, x), ne(x, 0)), (log(x), lt(0, x)), (sqrt(x), lt(0, x)), (x**HALF, lt(0, x)), (x**x, lt(0, x)),
        (x**3, TRUE), (exp(x), TRUE),
        (x ** num(-1), either(le(0, num(-1)), ne(x, 0))), (x**n, either(le(0, n), ne(x, 0))), (sqrt(y), TRUE),
        (div(1, y), TRUE),
        (bind("sum", span(0, 3), n, div(1, x - n)), bind("forall", span(0, 3), n, ne(x - n, 0))),
        (make("mul", log(x), sqrt(1 - x)), conj(lt(0, x), lt(0, 1 - x))),
    ]  # fmt: skip
    for t, condition in cases:
        assert smooth(t, x) is condition


def test_the_sign_of_a_derivative_gives_the_order() -> None:
    """A true premise, checked on many points, and what it gives, checked at its ends."""
    for body, low, high in [
        (exp(x) - x, 0, 3),
        (x * x * x, -1, 2),
        (div(-1, x), 1, 5),
        (log(x), 1, 4),
        (sqrt(x) + x, 1, 2),
    ]:
        function_ = lam((x,), body)
        premise = increasing(function_, num(low), num(high), strict=False, work=Work())
        points = [Fraction(low) + Fraction(high - low, 40) * i for i in range(41)]
        assert value(premise, {}, Model(reals=points))
        found = apply("monotone", [thm(premise)], (function_, num(low), num(high), FALSE))
        assert value(found.goal)
    falling = increasing(lam((x,), div(1, x)), num(-1), num(1), strict=False, work=Work())
    assert not value(falling, {}, Model(reals=[Fraction(0)]))  # 1/x has no derivative at 0
    assert not value(falling, {}, Model(reals=[Fraction(1, 2)]))


# Counting ---------------------------------------------------------------------------------------------------


class Randomizer(NamedTuple):
    """A random table, with the term that stands for it."""

    law: list[list[Fraction]]
    counts: list[tuple[int, ...]]

    def terms(self) -> tuple[Term, Term]:
        return matrix(self.law), matrix([[Fraction(e) for e in row] for row in self.counts])

    def sum_over_words(self, inputs: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
        """For each outcome of counts, the sum over all words: one after the other."""
        found: dict[tuple[int, ...], Fraction] = {}
        for word in product(range(len(self.counts)), repeat=len(inputs)):
            weight = Fraction(1)
            for i, report in zip(inputs, word, strict=True):
                weight *= self.law[i][report]
            place = tuple(sum(self.counts[report][s] for report in word) for s in range(len(self.counts[0])))
            found[place] = found.get(place, Fraction(0)) + weight
        return found


def matrix(rows: Sequence[Sequence[Fraction]]) -> Term:
    def entry(i: Term, j: Term) -> Term:
        found: Term = num(0)
        for p, row in enumerate(rows):
            for q, e in enumerate(row):
                found = ite(
                    conj(eq(i, p), eq(j, q)), num(Fraction(e).numerator, Fraction(e).denominator), found
                )
        return found

    return function((INT, INT), entry)


def listed(entries: Sequence[int]) -> Term:
    def entry(i: Term) -> Term:
        found: Term = num(0)
        for p, e in enumerate(entries):
            found = ite(eq(i, p), e, found)
        return found

    return function((INT,), entry)


@st.composite
def randomizers(draw: st.DrawFn, negative: bool = False) -> Randomizer:
    inputs, reports, messages = draw(st.integers(2, 3)), draw(st.integers(1, 3)), draw(st.integers(1, 2))
    weights = st.builds(Fraction, st.integers(-2 if negative else 0, 4), st.integers(1, 3))
    law = draw(
        st.lists(st.lists(weights, min_size=reports, max_size=reports), min_size=inputs, max_size=inputs)
    )
    counts = draw(st.lists(st.tuples(*[st.integers(0, 2)] * messages), min_size=reports, max_size=reports))
    return Randomizer(law, counts)


@few
@given(randomizers(negative=True), st.integers(1, 4), st.data())
def test_counted_values_are_those_of_brute_force(r: Randomizer, how_many: int, data: st.DataObject) -> None:
    inputs = tuple(data.draw(st.lists(st.integers(0, len(r.law) - 1), min_size=how_many, max_size=how_many)))
    sums = r.sum_over_words(inputs)
    place = data.draw(st.sampled_from([*sums, (99,) * len(r.counts[0])]))
    sizes = tuple(map(num, (how_many, len(r.law), len(r.counts), len(r.counts[0]))))
    found = apply("counted_value", [], (*r.terms(), sizes, listed((0, *inputs)), listed(place)))
    assert value(found.goal.args[1]) == sums.get(place, 0)
    if how_many <= 2:
        assert value(found.goal)  # and the left side is that sum


@settings(few, max_examples=40)
@given(randomizers(), st.integers(1, 4))
def test_counted_ratios_are_those_of_brute_force(r: Randomizer, how_many: int) -> None:
    """Over all neighbouring datasets; the ratio itself is accepted, and one a little smaller is not."""
    how_many = how_many if len(r.law) == 2 else min(how_many, 3)
    datasets = list(product(range(len(r.law)), repeat=how_many))
    sums = {d: r.sum_over_words(d) for d in datasets}
    ratios: list[Fraction | None] = [Fraction(0)]
    for d, e in product(datasets, repeat=2):
        if sum(p != q for p, q in zip(d, e, strict=True)) <= 1:
            ratios += [
                weight / sums[e][place] if sums[e].get(place) else None
                for place, weight in sums[d].items()
                if weight
            ]
    sizes = tuple(map(num, (how_many, len(r.law), len(r.counts), len(r.counts[0]))))

    def accepted(ratio: Fraction) -> bool:
        try:
            apply("counted_ratio", [], (*r.terms(), sizes, num(ratio.numerator, ratio.denominator), u, v, z))
        except Refused:
            return False
        return True

    if None in ratios:
        assert not accepted(Fraction(10**12))
    else:
        largest = max(q for q in ratios if q is not None)
        assert accepted(largest)
        assert largest == 0 or not accepted(largest * Fraction(10**6 - 1, 10**6))


# Interval arithmetic under a cover is tested in test_numbers; here, that evaluation uses it outwards --------


def test_a_fraction_between_two_units_is_not_taken_for_either() -> None:
    for claim in (
        le(num(1, 3), num(1, 3)),
        eq(num(1, 3), num(1, 3)),
        lt(num(1, 3), num(1, 3) + num(1, 2**40)),
    ):
        if reduced(claim) is not TRUE:
            with pytest.raises(Refused):
                apply("cover", [], ((), (), claim, 20, "n"))
    assert numbers.fraction(1, 3, 20)[0] < numbers.fraction(1, 3, 20)[1]


def callable_rules() -> list[Callable[..., Thm]]:
    return [rule for rule, _ in RULES.values()]


def test_every_rule_says_what_it_does() -> None:
    assert all(rule.__doc__ for rule in callable_rules())
