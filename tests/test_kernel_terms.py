"""What is a term and of which type, and what becomes of bound variables: exactly, head by head."""

# ruff: noqa: PLW0108 - a case is one row of a table, read across; a function of terms is written out

from itertools import product
from typing import Any

import pytest

from verify.kernel.errors import KernelError, MalformedTerm, Refused, require
from verify.kernel.building import among, quantify, summable
from verify.kernel.terms import (
    ARITHMETIC, BINDERS, BOOL, CONNECTIVES, COUNTS, DOMAIN, FALSE, INT, INTEGERS, OBJECT, QUANTIFIERS, REAL,
    REALS, RELATIONS, SUMS, TABLE, TRUE, TYPED, WORD, Term, Type, abstract,
    INTEGRALS, absolute, app, binds, bind, binom, ceil, conj, div, domain_of, either, eq, exp, fits, floor,
    function, iff, implies, instantiate, is_type, ite, lam, le, log, lt,
    make, member_type, ne, negation, num, over, shift, span, sqrt, substitute, term, var,
    words, written_out,
)  # fmt: skip

x, y = var("x", REAL), var("y", REAL)
n, k = var("n", INT), var("k", INT)
SEQUENCE: Type = ("fn", (INT,), REAL)
OF_WORDS: Type = ("fn", (WORD,), REAL)
u = var("u", ("fn", (REAL,), REAL))
f, w, F, T = var("f", SEQUENCE), var("w", WORD), var("F", OF_WORDS), var("T", TABLE)
A = le(x, 0)
RR = make("def", OBJECT, "RR", x)
SAMPLES: dict[Any, Term] = {INT: n, REAL: x, BOOL: A, DOMAIN: INTEGERS, OBJECT: RR, SEQUENCE: f, WORD: w}


def bound(depth: int, kind: Type = REAL) -> Term:
    return make("bound", depth, kind)


# Types ------------------------------------------------------------------------------------------------------

# how many arguments, of which type, and the type of the whole ("number": int if all are)
HEADS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("add", "sub", "mul", "min", "max"), ("2", REAL, "number")),
    **dict.fromkeys(("neg", "abs"), ("1", REAL, "number")),
    **dict.fromkeys(("pow", "div"), ("2", REAL, REAL)),
    **dict.fromkeys(("exp", "log", "sqrt"), ("1", REAL, REAL)),
    **dict.fromkeys(("floor", "ceil"), ("1", REAL, INT)),
    "binom": ("2", INT, INT), "pi": ("0", REAL, REAL),
    **dict.fromkeys(("lt", "le", "eq", "ne"), ("2", REAL, BOOL)), "not": ("1", BOOL, BOOL),
    **dict.fromkeys(("and", "or", "implies", "iff"), ("2", BOOL, BOOL)), "true": ("0", BOOL, BOOL),
    "false": ("0", BOOL, BOOL), "range": ("2", INT, DOMAIN), "points": ("2", INT, DOMAIN),
    "words": ("4", INT, DOMAIN), "integers": ("0", INT, DOMAIN), "reals": ("0", INT, DOMAIN),
}  # fmt: skip


@pytest.mark.parametrize("op", HEADS)
def test_a_head_takes_what_it_takes(op: str) -> None:
    count, wanted, whole = HEADS[op]
    fit = [t for kind, t in SAMPLES.items() if kind == wanted or (wanted == REAL and kind == INT)]
    for args in product(fit, repeat=int(count)):
        kind = whole if whole != "number" else INT if all(a.type == INT for a in args) else REAL
        assert make(op, *args).type == kind
    good = [SAMPLES[wanted]] * int(count)
    for place in range(int(count)):
        for wrong in [*(t for t in SAMPLES.values() if t not in fit), 1, "x", None]:
            with pytest.raises(MalformedTerm, match=f"{op} takes {wanted} arguments, not"):
                make(op, *good[:place], wrong, *good[place + 1 :])
    for other in (good[:-1], [*good, SAMPLES[wanted]]):
        if len(other) != len(good):
            with pytest.raises(MalformedTerm, match=f"{op} takes {count} arguments, not {len(other)}"):
                make(op, *other)


def test_these_are_the_heads() -> None:
    assert (BOOL, INT, REAL, OBJECT, DOMAIN) == ("bool", "int", "real", "object", "domain")
    assert ARITHMETIC == ("add", "sub", "mul", "neg", "div", "pow")
    assert set(TYPED) == set(HEADS)
    assert (RELATIONS, CONNECTIVES) == (("lt", "le", "eq", "ne"), ("not", "and", "or", "implies", "iff"))
    assert (QUANTIFIERS, SUMS, INTEGRALS, BINDERS) == (
        ("forall", "exists"),
        ("sum", "prod"),
        ("integral", "integrable"),
        ("forall", "exists", "sum", "prod", "summable", "integral", "integrable"),
    )
    for op in ("nothing", "", "Add", "if"):
        with pytest.raises(MalformedTerm, match="there is no term"):
            make(op, x)
    with pytest.raises(MalformedTerm, match="cannot be made from"):
        make("add", [x], x)


def test_a_power_of_an_integer_is_one_where_its_exponent_is_written_as_a_natural_number() -> None:
    for exponent in (0, 1, 5):
        assert make("pow", n, num(exponent)).type == INT
        assert make("pow", x, num(exponent)).type == REAL
    for other in (num(-1), num(1, 2), n, x, num(2) + 1, -num(-2), floor(x)):
        assert make("pow", n, other).type == REAL


def test_numbers() -> None:
    for p, q in ((0, 1), (5, 1), (-5, 1), (1, 2), (-3, 7)):
        assert make("num", p, q).type == (INT if q == 1 else REAL)
        assert num(p, q).args == (p, q)
    for args in (
        (1,),
        (1, 2, 3),
        (1, 0),
        (1, -2),
        (2, 4),
        (0, 2),
        (True, 1_000_003),
        (1_000_003, True),
        (1_000_003.0, 1),
        ("1", 1),
        (-2, 4),
        (1, None),
    ):
        with pytest.raises(MalformedTerm, match="a number is a fraction p, q in lowest terms"):
            make("num", *args)
    assert num(2, 4) is num(1, 2) is num(-1, -2) is num(-3, -6)
    assert num(2, -4) is num(-1, 2)
    assert num(0, -7) is num(0)
    assert num(6, 3) is num(2)
    with pytest.raises(MalformedTerm, match="a number with denominator 0"):
        num(1, 0)


@pytest.mark.parametrize(
    ("kind", "is_one"),
    [(INT, True), (REAL, True), (BOOL, False), (OBJECT, False), (DOMAIN, False), (WORD, True),
    (SEQUENCE, True), (TABLE, True), (COUNTS, True), (OF_WORDS, True), ("", False), (None, False), (1, False),
     (("fn", (), REAL), False), (("fn", (INT,), BOOL), False), (("fn", (BOOL,), REAL), False),
     (("fn", (INT, BOOL), REAL), False), (("fn", (INT,)), False), (("fn", (INT,), REAL, INT), False),
     (("gn", (INT,), REAL), False), (("fn", [INT], REAL), False), (("fn", INT, REAL), False),
     (["fn", (INT,), REAL], False), (("fn", (OF_WORDS,), REAL), True), (("fn", (INT,), WORD), False)],
)  # fmt: skip
def test_what_is_the_type_of_a_variable(kind: Any, is_one: bool) -> None:
    assert bool(is_type(kind)) == is_one
    if is_one:
        assert make("var", "v", kind).type == make("bound", 0, kind).type == kind
    else:
        for op, name in (("var", "v"), ("bound", 0)):
            with pytest.raises(MalformedTerm):
                make(op, name, kind)


def test_variables() -> None:
    assert make("var", 3, REAL).type == REAL
    for args in ((), ("x",), ("x", REAL, REAL), (None, REAL), (1.5, REAL), (b"x", REAL)):
        with pytest.raises(MalformedTerm, match="a variable has a name and a type"):
            make("var", *args)
    for args in ((), (0,), (0, REAL, REAL), (-1, REAL), ("0", REAL), (None, REAL), (0, BOOL)):
        with pytest.raises(MalformedTerm, match="a bound variable has a depth and a type"):
            make("bound", *args)


def test_what_fits_what() -> None:
    numbers: Type = ("fn", (INT,), INT)
    for given, wanted, fit in (
        (INT, INT, True), (INT, REAL, True), (REAL, INT, False), (BOOL, REAL, False), (BOOL, BOOL, True),
        (numbers, SEQUENCE, True), (SEQUENCE, numbers, False), (SEQUENCE, SEQUENCE, True),
        (WORD, REAL, False), (INT, WORD, False), (COUNTS, TABLE, True), (TABLE, COUNTS, False),
        (numbers, TABLE, False), (("fn", (REAL,), REAL), SEQUENCE, False),
        (SEQUENCE, ("fn", (REAL,), REAL), False),
        (("fn", (WORD,), INT), OF_WORDS, True), (DOMAIN, DOMAIN, True), (INT, BOOL, False),
    ):  # fmt: skip
        assert fits(given, wanted) == fit, (given, wanted)


# Functions --------------------------------------------------------------------------------------------------


def test_applications() -> None:
    assert f(n).type == REAL
    assert w(n).type == INT
    assert F(w).type == REAL
    assert F(function((INT,), lambda i: i)).type == REAL
    assert var("G", ("fn", (SEQUENCE,), REAL))(w).type == REAL
    assert T(n, k).type == REAL
    assert bound(0, SEQUENCE)(n).type == REAL
    only = "only a variable that is a function is applied"
    for args, why in (
        ((), only), ((x, n), only), ((num(1), n), only), ((make("lam", (INT,), x), n), only),
        (("f", n), only), ((f,), "takes 1 arguments, not 0"), ((f, n, n), "takes 1 arguments, not 2"),
        ((T, n), "takes 2 arguments, not 1"), ((f, x), "takes int, not"), ((T, n, x), "takes int, not"),
        ((T, x, n), "takes int, not"), ((F, f), "takes"), ((f, A), "takes int, not"),
        ((f, 1), "takes int, not"),
    ):  # fmt: skip
        with pytest.raises(MalformedTerm, match=why):
            make("app", *args)


def test_functions_that_are_written_out() -> None:
    for body, kind in ((bound(0, INT), INT), (x, REAL), (le(bound(0, INT), 0), BOOL)):
        assert make("lam", (INT,), body).type == ("fn", (INT,), kind)
    three = make("lam", (INT, REAL, WORD), bound(0, WORD)(bound(2, INT)) * bound(1, REAL))
    assert three.type == ("fn", (INT, REAL, WORD), REAL)
    with pytest.raises(MalformedTerm, match="a variable bound in a function is used as int"):
        make("lam", (INT, REAL, WORD), bound(1, INT) + 0)
    assert make("lam", (INT, REAL), bound(0, REAL) + bound(1, INT)).type == ("fn", (INT, REAL), REAL)
    shape = "a function has the types of its arguments and a body"
    for args, why in (
        ((), shape), (((INT,),), shape), (((), x), shape), (([INT], x), "cannot be made from"),
        ((INT, x), shape), (((BOOL,), x), shape), (((INT,), x, x), shape), (((INT, BOOL), x), shape),
        (((INT,), "x"), "a function needs a body"),
        (((INT,), f), "a function's value is a number or a truth value, not"),
        (((INT,), INTEGERS), "a function's value is a number or a truth value, not"),
        (((INT,), RR), "a function's value is a number or a truth value, not"),
        (((INT,), bound(0, REAL)), "a variable bound in a function is used as real"),
        (((INT, REAL), bound(1, REAL) + 0), "a variable bound in a function is used as real"),
        (((INT, REAL), bound(0, INT) + 0), "a variable bound in a function is used as int"),
    ):  # fmt: skip
        with pytest.raises(MalformedTerm, match=why):
            make("lam", *args)


def test_a_function_that_is_written_out_is_applied_at_once() -> None:
    doubled = lam((n,), 2 * n)
    assert app(doubled, k) is 2 * k
    assert app(lam((n, x), n * x), k, y) is k * y
    assert app(lam((x,), x + 1), n) is n + 1
    assert app(f, n) is make("app", f, n)
    for args in ((x, y), (n, A), (A, x), (f, x), (n,), (n, x, x)):
        with pytest.raises(MalformedTerm, match="a function was given arguments that do not fit"):
            app(lam((n, x), n * x), *args)
    for args in ((), (x,), (n, n), (A,), (num(1, 2),)):
        with pytest.raises(MalformedTerm, match="a function was given arguments that do not fit"):
            app(doubled, *args)


def test_a_function_that_only_applies_another_is_that_other() -> None:
    assert lam((n,), f(n)) is f
    assert function((INT, INT), lambda i, j: T(i, j)) is T
    assert function((INT,), lambda i: u(i)).type == SEQUENCE  # u takes reals: another type
    assert function((INT,), lambda i: u(i)).op == "lam"
    assert written_out((INT,), make("app", bound(1, SEQUENCE), bound(0, INT))) is bound(0, SEQUENCE)
    with pytest.raises(MalformedTerm, match="a variable bound in a function is used as"):
        written_out((INT,), make("app", bound(0, SEQUENCE), bound(0, INT)))
    assert function((INT,), lambda i: bound(4, SEQUENCE)(i)) is bound(4, SEQUENCE)
    for body in (lambda i: f(i + 0), lambda i: f(n), lambda i: f(i) + 0):
        assert function((INT,), body).op == "lam"
    assert function((INT, INT), lambda i, j: T(j, i)).op == "lam"
    assert function((INT,), lambda i: T(i, n)).op == "lam"
    assert function((INT,), lambda i: T(n, i)).op == "lam"
    assert function((REAL,), lambda v: f(floor(v))).op == "lam"
    assert written_out((INT,), make("app", bound(3, SEQUENCE), bound(0, INT))) is bound(2, SEQUENCE)
    assert written_out((INT, INT), make("app", bound(3, TABLE), bound(1, INT), bound(0, INT))) is bound(
        1, TABLE
    )
    assert written_out((INT, INT), make("app", bound(3, TABLE), bound(0, INT), bound(1, INT))).op == "lam"


def test_a_choice() -> None:
    assert ite(A, n, k).type == INT
    assert ite(A, n, x).type == ite(A, x, n).type == ite(A, x, y).type == REAL
    for args, why in (
        ((A, x), "if takes a condition and two numbers"),
        ((A, x, y, y), "if takes a condition and two numbers"),
        ((x, x, y), "if takes a condition and two numbers"),
        ((A, 1, x), "if takes a condition and two numbers"),
        ((A, x, 1), "if takes a condition and two numbers"),
        (("c", x, x), "if takes a condition and two numbers"),
        ((A, A, x), "if takes a condition and two numbers"),
        ((A, x, A), "if takes a condition and two numbers"),
        ((A, f, x), "if takes a condition and two numbers"),
        ((A, x, f), "if takes a condition and two numbers"),
    ):  # fmt: skip
        with pytest.raises(MalformedTerm, match=why):
            make("ite", *args)


# Binders ----------------------------------------------------------------------------------------------------

RANGE, WORDS_, FUNCTIONS = span(0, n), words(0, n, 0, 1), domain_of(WORD)
OVER = {  # which domains each binder runs over
    "sum": (RANGE, WORDS_, INTEGERS), "prod": (RANGE,), "forall": (RANGE, INTEGERS, REALS, FUNCTIONS),
    "exists": (RANGE, INTEGERS, REALS, FUNCTIONS),
}  # fmt: skip
MEMBERS = {RANGE: INT, WORDS_: WORD, INTEGERS: INT, REALS: REAL, FUNCTIONS: WORD}


@pytest.mark.parametrize("op", OVER)
def test_a_binder_runs_over_its_domains(op: str) -> None:
    name = {"prod": "product", "forall": "a quantifier", "exists": "a quantifier"}.get(op, op)
    for domain, member in MEMBERS.items():
        assert member_type(domain) == member
        body: Term = bound(0, member)(num(0)) if member == WORD else bound(0, member)
        good = body if op in ("sum", "prod") else le(body, 0)
        if domain in OVER[op]:
            assert make(op, domain, good).type == (good.type if op in ("sum", "prod") else BOOL)
            wrong = le(body, 0) if op in ("sum", "prod") else body
            for other in (wrong, f, INTEGERS):
                with pytest.raises(MalformedTerm, match=f"{name} has a body of type"):
                    make(op, domain, other)
            for kind in {INT, REAL, SEQUENCE} - {member}:
                used = bound(0, kind)(num(0)) if kind == SEQUENCE else bound(0, kind)
                with pytest.raises(MalformedTerm, match=f"a variable bound in {name} is used as"):
                    make(op, domain, used + 0 if op in ("sum", "prod") else le(used, 0))
        else:
            with pytest.raises(MalformedTerm, match=f"{name} does not run over {domain.op}"):
                make(op, domain, good)
    for args, why in (
        ((INTEGERS,), f"{name} takes a domain and a body"),
        ((INTEGERS, A, A), f"{name} takes a domain and a body"), ((), f"{name} takes a domain and a body"),
        ((A, A), "is not a domain"),
        ((1, A), "is not a domain"), ((RANGE, 1), f"{name} needs a body"),
    ):  # fmt: skip
        with pytest.raises(MalformedTerm, match=why):
            make(op, *args)


def test_sums_are_of_the_type_of_their_bodies() -> None:
    for op in ("sum", "prod"):
        assert make(op, RANGE, bound(0, INT)).type == INT
        assert make(op, RANGE, x).type == REAL
    for args, why in (
        ((), "summable takes a body"),
        ((x, x), "summable takes a body"),
        ((A,), "only numbers are summed, not bool"),
        ((bound(0, REAL),), "used as real"),
        ((1,), "summable needs a body"),
    ):
        with pytest.raises(MalformedTerm, match=why):
            make("summable", *args)
    assert make("summable", bound(0, INT)).type == make("summable", x).type == BOOL
    for args in ((), (INT,), (WORD, WORD), (BOOL,), ("x",), (("fn", (), REAL),), (("fn", (INT,), BOOL),)):
        with pytest.raises(MalformedTerm, match="functions are given by their type"):
            make("functions", *args)
    assert make("functions", SEQUENCE).type == DOMAIN


def test_integrals_run_over_reals_and_points() -> None:
    point, places = ("fn", (INT,), REAL), make("points", num(1), n)
    for op, kind in (("integral", REAL), ("integrable", BOOL)):
        assert make(op, REALS, bound(0)).type == kind
        assert make(op, REALS, num(1)).type == kind  # a real, though the body is an integer
        assert make(op, places, app(bound(0, point), num(1))).type == kind
        assert make(op, places, bound(1, INT)).dangling == {(0, INT)}
        for domain in (RANGE, INTEGERS, domain_of(WORD), domain_of(point)):
            with pytest.raises(MalformedTerm, match=f"{op} does not run over {domain.op}"):
                make(op, domain, num(1))
        for args, why in (
            ((REALS,), f"{op} takes a domain and a body"), ((A, A), "is not a domain"),
            ((REALS, A), f"{op} has a body of type bool"), ((REALS, bound(0, INT)), "used as int"),
            ((places, app(bound(0, WORD), num(1))), "used as"),
        ):  # fmt: skip
            with pytest.raises(MalformedTerm, match=why):
                make(op, *args)
    with pytest.raises(MalformedTerm, match="a quantifier does not run over points"):
        make("forall", places, A)


def test_borel_speaks_of_functions_of_numbers_and_of_functions_of_integers() -> None:
    point: Type = ("fn", (INT,), REAL)
    for places in ((REAL,), (INT,), (WORD,), (point, REAL), (("fn", (INT, INT), INT), INT)):
        for value in (INT, REAL):
            assert make("borel", var("f", ("fn", places, value))).type == BOOL
    assert make("borel", bound(0, point)).loose == 1
    of_functions: Type = ("fn", (("fn", (REAL,), REAL),), REAL)
    mixed: Type = ("fn", (REAL, ("fn", (INT, REAL), REAL)), REAL)
    for args in ((), (x,), (A,), (var("f", point), x), (var("F", of_functions),), (var("F", mixed),), ("f",),
        (function((REAL,), lambda v: le(v, 0)),)):  # fmt: skip
        with pytest.raises(MalformedTerm, match="borel takes a function of numbers and of functions"):
            make("borel", *args)


def test_defined_words() -> None:
    for kind in (BOOL, OBJECT, INT, REAL, SEQUENCE):
        assert make("def", kind, "Name", x).type == kind
    assert make("def", BOOL, "Name").type == BOOL
    for args in (
        (),
        (BOOL,),
        (DOMAIN, "Name"),
        (None, "Name"),
        (("fn", (), REAL), "Name"),
        (BOOL, 1),
        (BOOL, None),
    ):
        with pytest.raises(MalformedTerm, match="a defined word has a type and a name"):
            make("def", *args)
    for args in ((1,), (x, "y"), (None,)):
        with pytest.raises(MalformedTerm, match="Name takes terms"):
            make("def", BOOL, "Name", *args)


# Bound variables --------------------------------------------------------------------------------------------


def test_how_far_a_term_reaches_out() -> None:
    for t, dangling, loose in (
        (x, set(), 0), (bound(0), {(0, REAL)}, 1), (bound(3), {(3, REAL)}, 4),
        (bound(0) + bound(2, INT), {(0, REAL), (2, INT)}, 3),
        (make("forall", REALS, le(bound(0), 0)), set(), 0),
        (make("forall", REALS, le(bound(0), bound(1))), {(0, REAL)}, 1),
        (make("sum", span(0, bound(0, INT)), bound(0, INT) * bound(2, REAL)), {(0, INT), (1, REAL)}, 2),
        (make("lam", (INT, INT), bound(0, INT) + bound(1, INT)), set(), 0),
        (make("lam", (INT, INT), bound(2) + 0), {(0, REAL)}, 1),
        (make("summable", bound(0, INT) * bound(4, REAL)), {(3, REAL)}, 4),
        (make("sum", words(0, 1, 0, bound(5, INT)), bound(0, WORD)(num(0))), {(5, INT)}, 6),
    ):  # fmt: skip
        assert t.dangling == dangling
        assert t.loose == loose
    assert (x + f(n) * y).free == {x, f, n, y}
    assert make("forall", span(0, n), le(bound(0, INT), k)).free == {n, k}
    assert num(1).free == bound(0).free == set()
    for t, count in (
        (make("lam", (INT, REAL), x), 2),
        (make("sum", RANGE, x), 1),
        (make("summable", x), 1),
        (make("forall", REALS, A), 1),
        (x + y, 0),
        (ite(A, x, y), 0),
    ):
        assert binds(t) == count


def test_shift() -> None:
    assert shift(bound(0), 2) is bound(2)
    assert shift(bound(0) + bound(3), 2, 1) is bound(0) + bound(5)
    assert shift(bound(1) + bound(2), 3, 2) is bound(1) + bound(5)
    assert shift(x, 5) is x
    assert shift(bound(3), 0) is bound(3)
    assert shift(bound(3), -2) is bound(1)
    inner = make("forall", REALS, le(bound(0), bound(1)))
    assert shift(inner, 1) is make("forall", REALS, le(bound(0), bound(2)))
    assert shift(inner, 1, 1) is inner
    outside = make("sum", span(0, bound(0, INT)), bound(0, INT) + bound(1, INT))
    assert shift(outside, 2) is make("sum", span(0, bound(2, INT)), bound(0, INT) + bound(3, INT))


def test_instantiate() -> None:
    assert instantiate(bound(0) + bound(1), x) is x + bound(0)
    assert instantiate(bound(0) + bound(1), x, y) is y + x
    assert instantiate(bound(0) + bound(5), x) is x + bound(4)
    assert instantiate((bound(0) + bound(1) * bound(2)) - bound(7), x, y, n) is (n + y * x) - bound(4)
    inside = function((INT,), lambda i: i * bound(0, INT))
    assert instantiate(F(inside), k) is F(function((INT,), lambda i: i * k))
    assert shift(F(inside), 2) is F(function((INT,), lambda i: i * bound(2, INT)))
    assert substitute(F(function((INT,), lambda i: i * n)), {n: k + 1}) is F(
        function((INT,), lambda i: i * (k + 1))
    )
    assert substitute(
        F(function((INT,), lambda i: w(i) * n)), {n: num(1), w: function((INT,), lambda i: 2 * i)}
    ) is F(function((INT,), lambda i: 2 * i * 1))
    G = var("G", ("fn", (SEQUENCE,), REAL))  # noqa: N806 - of functions
    assert substitute(
        G(function((INT,), lambda i: T(n, i))), {T: function((INT, INT), lambda i, j: f(j))}
    ) is G(f)
    assert abstract(F(function((INT,), lambda i: i * n)), n) is F(
        function((INT,), lambda i: i * bound(0, INT))
    )
    assert substitute(F(function((INT,), lambda i: w(i))), {w: function((INT,), lambda i: i + 1)}) is F(
        function((INT,), lambda i: i + 1)
    )
    assert instantiate(F(make("lam", (INT,), make("app", bound(1, WORD), bound(0, INT) + 0))), w) is F(
        make("lam", (INT,), w(bound(0, INT) + 0))
    )
    assert instantiate(bound(0) + bound(1) + bound(2), x, y) is y + x + bound(0)
    nested = make("forall", REALS, le(bound(0), bound(1)))
    assert instantiate(nested, x) is make("forall", REALS, le(bound(0), x))
    assert instantiate(nested, bound(0)) is nested
    assert instantiate(nested, bound(4)) is make("forall", REALS, le(bound(0), bound(5)))
    assert instantiate(make("sum", span(0, bound(0, INT)), bound(1, INT)), n) is make("sum", span(0, n), n)
    assert instantiate(bound(0, WORD)(num(1)), function((INT,), lambda i: 2 * i)) is 2 * num(1)
    assert instantiate(x, y) is x


def test_substitute() -> None:
    assert substitute(x + y, {x: y, y: x}) is y + x
    assert substitute(make("forall", REALS, le(bound(0), x)), {x: bound(0)}) is make(
        "forall", REALS, le(bound(0), bound(1))
    )
    assert substitute(make("sum", span(0, n), n * bound(0, INT)), {n: k + 1}) is make(
        "sum", span(0, k + 1), (k + 1) * bound(0, INT)
    )
    assert substitute(f(n), {f: function((INT,), lambda i: i * x)}) is n * x
    assert substitute(x, {x: n}) is n
    assert substitute(x + 1, {y: x}) is x + 1
    for table in ({n: x}, {x + 1: x}, {bound(0): x}, {x: A}, {f: x}, {num(1): num(1)}):
        with pytest.raises(MalformedTerm, match="does not fit"):
            substitute(x + n, table)


def test_abstract() -> None:
    assert abstract(x + y, x) is bound(0) + y
    assert abstract(x + y, x, y) is bound(1) + bound(0)
    assert abstract(x + bound(0), x) is bound(0) + bound(1)
    assert abstract(x + bound(2), x, y) is bound(1) + bound(4)
    assert abstract(make("forall", REALS, le(bound(0), x)), x) is make(
        "forall", REALS, le(bound(0), bound(1))
    )
    assert abstract(make("sum", span(0, n), n), n) is make("sum", span(0, bound(0, INT)), bound(1, INT))
    for variables in ((x, x), (x + 1,), (num(1),), (bound(0),), (x, x + 1), (x + 1, x)):
        with pytest.raises(MalformedTerm, match="the variables of a binder are different variables"):
            abstract(x, *variables)


# Building ---------------------------------------------------------------------------------------------------


def test_what_the_builders_build() -> None:
    assert x + 1 is make("add", x, num(1))
    assert 1 + x is make("add", num(1), x)
    assert x - 1 is make("sub", x, num(1))
    assert 1 - x is make("sub", num(1), x)
    assert x * 2 is make("mul", x, num(2))
    assert 2 * x is make("mul", num(2), x)
    assert x**2 is make("pow", x, num(2))
    assert -x is make("neg", x)
    two = {
        "eq": eq,
        "ne": ne,
        "le": le,
        "lt": lt,
        "div": div,
        "binom": binom,
        "range": span,
        "or": either,
        "iff": iff,
    }
    for op, build in two.items():
        s, t = (A, TRUE) if op in ("or", "iff") else (n, k)
        assert build(s, t) is make(op, s, t)
    for op, one in {
        "exp": exp,
        "log": log,
        "sqrt": sqrt,
        "floor": floor,
        "ceil": ceil,
        "abs": absolute,
    }.items():
        assert one(x) is make(op, x)
    assert negation(A) is make("not", A)
    assert words(0, n, 1, k) is make("words", num(0), n, num(1), k)
    assert term(3) is num(3)
    assert term(x) is x
    assert (TRUE.op, FALSE.op, INTEGERS.op, REALS.op) == ("true", "false", "integers", "reals")
    b, c = le(y, 0), le(n, 0)
    assert implies(A, b, c) is make("implies", A, make("implies", b, c))
    assert implies(A) is A
    assert conj(A, b, c) is make("and", A, make("and", b, c))
    assert conj(A) is A
    assert conj() is TRUE
    assert among(x, 0, y) is conj(le(0, x), le(x, y))
    assert [domain_of(kind).op for kind in (INT, REAL, WORD)] == ["integers", "reals", "functions"]
    assert domain_of(WORD).args == (WORD,)
    assert summable(f) is make("summable", f(bound(0, INT)))
    assert over("sum", RANGE, lambda i: i * n) is make("sum", RANGE, bound(0, INT) * n)
    nested = over("forall", REALS, lambda u: over("exists", REALS, lambda v: lt(u, v)))
    assert nested is make("forall", REALS, make("exists", REALS, lt(bound(1), bound(0))))
    assert function((INT, REAL), lambda i, v: i * v) is make(
        "lam", (INT, REAL), bound(1, INT) * bound(0, REAL)
    )
    assert lam((n, x), n * x) is make("lam", (INT, REAL), bound(1, INT) * bound(0, REAL))
    assert bind("forall", REALS, x, A) is make("forall", REALS, le(bound(0), 0))
    assert quantify("exists", (x, n), lt(x, n)) is make(
        "exists", REALS, make("exists", INTEGERS, lt(bound(1), bound(0, INT)))
    )
    assert quantify("forall", (), A) is A
    for domain, variable in ((INTEGERS, x), (REALS, n), (FUNCTIONS, x), (RANGE, x)):
        with pytest.raises(MalformedTerm, match=f"a variable over {domain.op} is not"):
            bind("forall", domain, variable, A)


def test_require() -> None:
    require(True, "why")
    require([0], "why")
    for condition in (False, None, [], 0):
        with pytest.raises(Refused, match=r"^why$"):
            require(condition, "why")
    with pytest.raises(MalformedTerm, match=r"^why$"):
        require(False, "why", MalformedTerm)
    assert issubclass(Refused, KernelError)


def test_functions_built_within_functions_have_their_own_variables() -> None:
    """Also after one of them could not be built."""
    with pytest.raises(MalformedTerm):
        over("forall", REALS, lambda u: over("forall", REALS, lambda v: u))
    built = over("forall", REALS, lambda u: implies(over("exists", REALS, lambda v: lt(v, u)), lt(u, 0)))
    assert built is make(
        "forall", REALS, implies(make("exists", REALS, lt(bound(0), bound(1))), lt(bound(0), 0))
    )
