"""A cover accepts exactly what intervals decide: ties, ends between two units, one unit less, one box more,
and each form at its limit.
"""



from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from verify.kernel import numbers, reals
from verify.kernel.errors import KernelError, MalformedTerm, Refused
from verify.kernel.terms import (
    FALSE, INT, INTEGERS, REAL, TRUE, Term, absolute, ceil, conj, div, either, eq, exp, floor, implies, ite,
    le, log, lt, make, ne,
    negation, num, over, sqrt, span, var,
)  # fmt: skip
from verify.language.evaluate import apply

x, y = var("x", REAL), var("y", REAL)
n = var("n", INT)
PI = make("pi")
PRECISION = 20
UNIT = Fraction(1, 2**PRECISION)
Box = dict[Term, tuple[Any, Any]]


def number(q: Any) -> Term:
    return num(Fraction(q).numerator, Fraction(q).denominator)


def covered(formula: Term, box: Box | None = None, tree: str = "n", precision: int = PRECISION) -> Term:
    """What a cover of this box gives."""
    box = box or {}
    ends = tuple(number(e) for sides in box.values() for e in sides)
    return apply("cover", [], (tuple(box), ends, formula, precision, tree)).goal


def accepted(formula: Term, box: Box | None = None, tree: str = "n", precision: int = PRECISION) -> bool:
    """Whether the last box is the one on which the formula is not seen to hold; any other reason is a
    failure.
    """
    try:
        covered(formula, box, tree, precision)
    except Refused as refused:
        assert "the formula is not seen to hold on box" in str(refused)  # noqa: PT017 - another reason would be a failure
        return False
    return True


# Relations and connectives ----------------------------------------------------------------------------------

SIDES = [(p, q) for p in range(4) for q in range(p, 4)]
DECIDED: dict[
    str, Callable[[int, int, int, int], tuple[bool, bool]]
] = {  # of x in a..b, y in c..d: holds throughout, fails throughout
    "lt": lambda a, b, c, d: (b < c, d <= a),
    "le": lambda a, b, c, d: (b <= c, d < a),
    "eq": lambda a, b, c, d: (a == b == c == d, b < c or d < a),
    "ne": lambda a, b, c, d: (b < c or d < a, a == b == c == d),
}


@pytest.mark.parametrize("op", DECIDED)
def test_a_relation_is_decided_exactly_where_it_holds_throughout(op: str) -> None:
    for (a, b), (c, d) in product(SIDES, SIDES):
        holds, fails = DECIDED[op](a, b, c, d)
        box = {x: (a, b), y: (c, d)}
        assert accepted(make(op, x, y), box) == holds, (a, b, c, d)
        assert accepted(negation(make(op, x, y)), box) == fails, (a, b, c, d)


@pytest.mark.parametrize("op", DECIDED)
@pytest.mark.parametrize("form", "nmt")
def test_a_relation_between_close_numbers(op: str, form: str) -> None:
    """1/3 and 1/3 + 2^-30 lie within one unit, so nothing tells them apart; 1/3 is not told from itself
    either.
    """
    for a, b in ((Fraction(1, 3), Fraction(1, 3)), (Fraction(1, 3), Fraction(1, 3) + UNIT / 1000)):
        relation = make(op, x, y)
        box = {x: (a, a), y: (b, b)}
        assert not accepted(relation, box, form)
        assert not accepted(negation(relation), box, form)


KNOWN: dict[bool | None, Callable[[Term], Term]] = {
    True: lambda v: lt(v, 2),
    False: lambda v: lt(2, v),
    None: lambda v: lt(v, num(1, 2)),
}  # in 0..1
KLEENE: dict[str, Callable[[bool | None, bool | None], bool | None]] = {
    "and": lambda p, q: False if p is False or q is False else True if p and q else None,
    "or": lambda p, q: True if p or q else False if p is False and q is False else None,
    "implies": lambda p, q: True if p is False or q else False if p and q is False else None,
    "iff": lambda p, q: None if p is None or q is None else p is q,
}


@pytest.mark.parametrize("op", KLEENE)
def test_connectives_have_three_values(op: str) -> None:
    for p, q in product(KNOWN, KNOWN):
        formula, truth, box = make(op, KNOWN[p](x), KNOWN[q](y)), KLEENE[op](p, q), {x: (0, 1), y: (0, 1)}
        assert accepted(formula, box) == (truth is True), (p, q)
        assert accepted(negation(formula), box) == (truth is False), (p, q)
        assert accepted(negation(negation(formula)), box) == (truth is True), (p, q)


def test_true_and_false() -> None:
    assert accepted(TRUE)
    assert not accepted(FALSE)
    assert accepted(negation(FALSE))
    assert not accepted(negation(TRUE))
    assert accepted(either(lt(x, 0), TRUE), {x: (0, 1)})


def test_what_is_no_relation_is_not_decided() -> None:
    for formula in (
        over("forall", span(0, n), lambda i: le(i, i + 1)),
        over("exists", INTEGERS, lambda i: le(i, 0)),
    ):
        assert not accepted(formula, {n: (0, 1)})
        assert not accepted(negation(formula), {n: (0, 1)})
    assert accepted(
        conj(le(n, 1), either(le(0, n), over("exists", INTEGERS, lambda i: le(i, 0)))), {n: (0, 1)}
    )


# Values: each term at its greatest and at its least, and not a unit beyond ----------------------------------

Q = Fraction
# the term, the box, the least and the greatest value of its interval
NATURAL: list[tuple[Term, Box, Any, Any]] = [
    (x + y, {x: (1, 2), y: (-3, 5)}, -2, 7),
    (x - y, {x: (1, 2), y: (-3, 5)}, -4, 5),
    (x - x, {x: (1, 2)}, 0, 0),  # the same term: zero before any interval is looked at
    (x * 1 - x * x, {x: (1, 2)}, -3, 1),
    (-x, {x: (-1, 2)}, -2, 1),
    (x * y, {x: (-1, 2), y: (-3, 5)}, -6, 10),
    (x * y, {x: (1, 2), y: (-3, -2)}, -6, -2),
    (x * y, {x: (-2, -1), y: (-3, -2)}, 2, 6),
    (div(x, y), {x: (1, 2), y: (2, 4)}, Q(1, 4), 1),
    (div(x, y), {x: (-1, 2), y: (-4, -2)}, -1, Q(1, 2)),
    (absolute(x), {x: (-1, 2)}, 0, 2),
    (absolute(x), {x: (-3, -2)}, 2, 3),
    (absolute(x), {x: (-3, 2)}, 0, 3),
    (make("min", x, y), {x: (0, 3), y: (1, 2)}, 0, 2),
    (make("max", x, y), {x: (0, 3), y: (1, 2)}, 1, 3),
    (make("min", x, y), {x: (1, 2), y: (0, 3)}, 0, 2),
    (make("max", x, y), {x: (1, 2), y: (0, 3)}, 1, 3),
    (floor(x), {x: (Q(-1, 2), Q(3, 2))}, -1, 1),
    (ceil(x), {x: (Q(-1, 2), Q(3, 2))}, 0, 2),
    (sqrt(x), {x: (Q(1, 4), 9)}, Q(1, 2), 3),
    (x**2, {x: (-1, 2)}, 0, 4),
    (x**3, {x: (-1, 2)}, -1, 8),
    (x**0, {x: (-1, 2)}, 1, 1),
    (x ** num(-1), {x: (2, 4)}, Q(1, 4), Q(1, 2)),
    (x ** num(-2), {x: (-4, -2)}, Q(1, 16), Q(1, 4)),
    (x**n, {x: (-1, 2), n: (2, 2)}, 0, 4),
    (num(2) ** n, {n: (-2, -2)}, Q(1, 4), Q(1, 4)),
    (ite(lt(x, 2), x, y), {x: (0, 1), y: (5, 6)}, 0, 1),
    (ite(lt(2, x), x, y), {x: (0, 1), y: (5, 6)}, 5, 6),
    (ite(lt(x, 1), x, y), {x: (0, 1), y: (5, 6)}, 0, 6),
    (ite(lt(x, 1), y, x), {x: (0, 1), y: (5, 6)}, 0, 6),
    (exp(x - x), {x: (0, 1)}, 1, 1),
    (log(x) * 0 + 1, {x: (1, 2)}, 1, 1),
    (num(3, 4) + 0 * x, {x: (1, 2)}, Q(3, 4), Q(3, 4)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("t", "box", "least", "greatest"), NATURAL, ids=[str(i) for i in range(len(NATURAL))]
)
def test_the_interval_of_a_term(t: Term, box: Box, least: Any, greatest: Any) -> None:
    assert accepted(le(t, number(greatest)), box)
    assert accepted(le(number(least), t), box)
    assert accepted(lt(t, number(greatest + UNIT)), box)
    assert accepted(lt(number(least - UNIT), t), box)
    assert not accepted(lt(t, number(greatest)), box)
    assert not accepted(lt(number(least), t), box)
    assert not accepted(le(t, number(greatest - UNIT)), box)
    assert not accepted(le(number(least + UNIT), t), box)


IRRATIONAL: list[tuple[Term, Box, Callable[[], Any]]] = [  # the term, and the interval that numbers gives
    (exp(x), {x: (0, 1)}, lambda: numbers.exp((0, 1 << 20), 20)),
    (exp(x), {x: (-2, Q(1, 2))}, lambda: numbers.exp((-2 << 20, 1 << 19), 20)),
    (log(x), {x: (1, 3)}, lambda: numbers.log((1 << 20, 3 << 20), 20)),
    (sqrt(x), {x: (2, 3)}, lambda: numbers.sqrt((2 << 20, 3 << 20), 20)),
    (PI + 0 * x, {x: (0, 1)}, lambda: numbers.pi(20)),
    (x**y, {x: (2, 3), y: (Q(1, 2), 2)}, lambda: numbers.exp(numbers.mul(numbers.log((2 << 20, 3 << 20), 20),
        (1 << 19, 2 << 20), 20), 20)),  # type: ignore[arg-type]
    (x ** num(1, 2), {x: (2, 3)}, lambda: numbers.exp(numbers.mul(numbers.log((2 << 20, 3 << 20), 20),
        (1 << 19, 1 << 19), 20), 20)),  # type: ignore[arg-type]
    (x**y, {x: (2, 3), y: (1, 2)}, lambda: numbers.exp(numbers.mul(numbers.log((2 << 20, 3 << 20), 20),
        (1 << 20, 2 << 20), 20), 20)),  # type: ignore[arg-type]
    (x ** num(1, 3), {x: (2, 2)}, lambda: numbers.exp(numbers.mul(numbers.log((2 << 20, 2 << 20), 20),
        numbers.fraction(1, 3, 20), 20), 20)),  # type: ignore[arg-type]
    (num(1, 3) * x, {x: (1, 1)}, lambda: numbers.fraction(1, 3, 20)),
    (div(1, x), {x: (3, 7)}, lambda: numbers.div((1 << 20, 1 << 20), (3 << 20, 7 << 20), 20)),
    (x + 0, {x: (Q(1, 3), Q(2, 3))}, lambda: (numbers.fraction(1, 3, 20)[0], numbers.fraction(2, 3, 20)[1])),
]  # fmt: skip


@pytest.mark.parametrize(("t", "box", "interval"), IRRATIONAL, ids=[str(i) for i in range(len(IRRATIONAL))])
def test_the_interval_of_an_irrational_term(t: Term, box: Box, interval: Callable[[], Any]) -> None:
    """Just that which the numbers enclose it in."""
    below, above = interval()
    assert accepted(le(t, number(above * UNIT)), box)
    assert accepted(le(number(below * UNIT), t), box)
    assert not accepted(lt(t, number(above * UNIT)), box)
    assert not accepted(lt(number(below * UNIT), t), box)


UNKNOWN: list[tuple[Term, Box]] = [
    (div(1, x), {x: (0, 1)}), (div(1, x), {x: (-1, 1)}), (div(1, x), {x: (-1, 0)}), (log(x), {x: (0, 1)}),
    (sqrt(x), {x: (-1, 1)}),
    (x ** num(-1), {x: (-1, 1)}), (x**y, {x: (0, 1), y: (1, 2)}), (x ** num(1, 2), {x: (0, 1)}),
    (exp(x), {x: (0, 2**17)}), (log(x) + 1, {x: (-1, 1)}),
    (exp(log(x)), {x: (0, 1)}), (ite(lt(x, 1), div(1, x), y), {x: (0, 1), y: (0, 1)}),
    (ite(lt(x, 1), y, div(1, x)), {x: (0, 1), y: (0, 1)}),
    (ite(lt(div(1, x), 1), x, div(1, x)), {x: (0, 1)}), (x ** log(y), {x: (1, 2), y: (0, 1)}),
    (make("binom", n, n), {n: (1, 2)}),
    (over("sum", span(0, n), lambda i: i * 0 + x), {x: (0, 1), n: (0, 1)}),
    (log(y) ** num(1, 2), {y: (0, 1)}),
    (y + div(1, x), {x: (0, 1), y: (0, 1)}), (div(1, x) + y, {x: (0, 1), y: (0, 1)}),
    (y * log(x), {x: (0, 1), y: (1, 2)}),
]  # fmt: skip


@pytest.mark.parametrize(("t", "box"), UNKNOWN, ids=[str(i) for i in range(len(UNKNOWN))])
@pytest.mark.parametrize("form", "nmt")
def test_nothing_is_said_of_what_may_be_anything(t: Term, box: Box, form: str) -> None:
    for formula in (le(t, 2**80), le(-(2**80), t), ne(t, 2**80), lt(t, t + 1), either(le(t, 0), lt(0, t))):
        assert not accepted(formula, box, form)
        assert not accepted(negation(formula), box, form)


# Boxes ------------------------------------------------------------------------------------------------------


def test_an_end_between_two_units_belongs_to_the_box() -> None:
    """What fails at 1/3 alone, or at 2/3 alone, does not hold on [1/3, 2/3]."""
    box = {x: (Q(1, 3), Q(2, 3))}
    for end in box[x]:
        assert not accepted(ne(3 * x, number(3 * end)), box)
    below, above = numbers.fraction(1, 3, PRECISION)[0] * UNIT, numbers.fraction(2, 3, PRECISION)[1] * UNIT
    assert not accepted(ne(x, number(below)), box)
    assert not accepted(ne(x, number(above)), box)
    assert accepted(ne(x, number(below - UNIT)), box)
    assert accepted(ne(x, number(above + UNIT)), box)


def test_the_box_of_each_variable_is_its_own() -> None:
    for order in ((x, y), (y, x)):
        box = {v: {x: (0, 1), y: (2, 3)}[v] for v in order}
        assert accepted(conj(le(0, x), conj(le(x, 1), conj(le(2, y), le(y, 3)))), box)
        bounds = [f for v in order for f in (le(number(box[v][0]), v), le(v, number(box[v][1])))]
        assert covered(lt(x, y), box) is implies(*bounds, lt(x, y))


def test_halves_are_taken_in_order() -> None:
    """The first half is looked at first, and each half is exactly half."""
    small, large = le(x, 1), le(1, x)
    either_side = either(conj(small, le(y, 2)), conj(large, le(y, 2)))
    assert accepted(either_side, {x: (0, 2), y: (0, 2)}, "0nn")
    assert not accepted(either_side, {x: (0, 2), y: (0, 2)}, "1nn")
    # on the first half x <= 1 alone decides, on the second 1 <= x alone: with the forms' places told apart by
    # what is said of each
    with pytest.raises(Refused, match="not seen to hold on box 2"):
        covered(large, {x: (0, 2)}, "0nn")
    with pytest.raises(Refused, match="not seen to hold on box 3"):
        covered(small, {x: (0, 2)}, "0nn")
    with pytest.raises(Refused, match="not seen to hold on box 4"):
        covered(either(le(x, Q_(1, 2)), le(1, x)), {x: (0, 2)}, "00nnn")
    assert accepted(either(le(x, Q_(1, 2)), le(Q_(1, 2), x)), {x: (0, 2)}, "00nnn")
    assert accepted(either(le(x, Q_(3, 2)), le(Q_(3, 2), x)), {x: (0, 2)}, "0n0nn")
    assert not accepted(either(le(x, Q_(3, 2)), le(Q_(3, 2), x)), {x: (0, 2)}, "00nnn")


def Q_(p: int, q: int) -> Term:  # noqa: N802 - a fraction as a term
    return num(p, q)


def test_each_side_is_halved_at_its_own_middle() -> None:
    box = {x: (0, 2), y: (0, 8)}
    assert accepted(either(le(y, 4), le(4, y)), box, "1nn")
    assert accepted(either(le(x, 1), le(1, x)), box, "0nn")
    assert not accepted(either(le(y, 1), le(1, y)), box, "1nn")
    assert not accepted(either(le(x, 4), le(5, x)), {x: (0, 8), y: (0, 2)}, "1nn")


def test_the_tree_ends_with_its_last_box() -> None:
    for tree in ("", "0", "0n", "00nn", "0n0n"):
        with pytest.raises(Refused, match="the tree ends too early"):
            covered(le(x, 1), {x: (0, 1)}, tree)
    for tree in ("nn", "0nnn", "n0", "00nnnn"):
        with pytest.raises(Refused, match="the tree goes on after its last box"):
            covered(le(x, 1), {x: (0, 1)}, tree)
    for tree in ("?", "1nn", "N", "-", " n", "x", "²nn", "0n?"):
        with pytest.raises(Refused, match="the tree is malformed"):
            covered(le(x, 1), {x: (0, 1)}, tree)
    assert accepted(le(x, 1), {x: (0, 1)}, "00nm0tn")


def test_an_odd_box_is_halved_without_a_gap() -> None:
    """Three units: the middle is the first, in both halves."""
    box = {x: (0, 3 * UNIT)}
    for unit, holds in ((1, True), (2, False)):
        middle = number(unit * UNIT)
        assert accepted(either(le(x, middle), le(middle, x)), box, "0nn") == holds
    box = {x: (-3 * UNIT, 0)}
    for unit, holds in ((-2, True), (-1, False)):
        middle = number(unit * UNIT)
        assert accepted(either(le(x, middle), le(middle, x)), box, "0nn") == holds


def test_what_held_on_one_box_is_looked_at_again_on_the_next() -> None:
    for formula in (
        conj(le(x, 1), le(x, 1)),
        either(le(x, 1), FALSE),
        implies(lt(1, x), FALSE),
        conj(le(x * 1 + 0, 1), TRUE),
        le(absolute(x) + x * x, 2),
    ):
        assert accepted(formula, {x: (0, 1)})
        with pytest.raises(Refused, match="not seen to hold on box 3"):
            covered(formula, {x: (0, 2)}, "0nn")


def test_a_box_may_be_a_point() -> None:
    assert covered(eq(x * x, 4), {x: (2, 2)}) is implies(le(2, x), le(x, 2), eq(x * x, 4))
    assert accepted(lt(exp(num(1)), 3))
    assert not accepted(lt(exp(num(1)), 2))


def test_the_precision_is_that_of_the_certificate() -> None:
    """A unit of 2^-8 does not tell 2^-9 from 0; one of 2^-9 does."""
    small = num(1, 2**9)
    assert not accepted(lt(x, x + small), {x: (0, 0)}, precision=8)
    assert accepted(lt(x, x + small), {x: (0, 0)}, precision=9)


# Forms ------------------------------------------------------------------------------------------------------


def reach(t: Term, box: Box, form: str) -> tuple[Fraction, Fraction]:
    """The interval in which a form holds a term: the bounds below and above that it is just seen to keep, in
    whole units.
    """
    ends = []
    for sign in (-1, 1):
        low, high = -(2**30), 2**30
        while high - low > 1:
            middle = (low + high) // 2
            bound = number(sign * middle * UNIT)
            seen = accepted(le(t, bound) if sign > 0 else le(bound, t), box, form)
            low, high = (low, middle) if seen else (middle, high)
        ends.append(sign * high * UNIT)
    return ends[0], ends[1]


U = UNIT
STEEP = num(2**PRECISION) * x * x  # (x/U)^2 U
NOUGHT = x * 100 - 100 * x  # which intervals do not see
FORMS: list[tuple[Term, Box, tuple[Any, Any], tuple[Any, Any], tuple[Any, Any]]] = [
    # n takes f over the box; m also f(c) + f'(box) (box - c), with c the centre; t also f(c) + (f'(c) +
    # f''(box) (box - c)/2) (box - c)
    (x * (1 - x), {x: (0, 1)}, (0, 1), (0, Q(3, 4)), (0, Q(1, 2))),
    (x * x * x - 3 * x, {x: (0, 2)}, (-6, 8), (-6, 7), (-6, 4)),
    (x * x - x, {x: (0, 4)}, (-4, 16), (-4, 16), (-4, 12)),
    (x * y - x - y, {x: (0, 2), y: (0, 4)}, (-6, 8), (-6, 4), (-4, 2)),
    # the centre of five units is the second: box - c is -2..3 units, and half of it -1..2
    (STEEP + NOUGHT, {x: (0, 5 * U)}, (-500 * U, 525 * U), (-16 * U, 34 * U), (-12 * U, 28 * U)),
    (NOUGHT - STEEP, {x: (0, 5 * U)}, (-525 * U, 500 * U), (-34 * U, 16 * U), (-28 * U, 12 * U)),
    (STEEP + NOUGHT, {x: (-5 * U, 0)}, (-500 * U, 525 * U), (-21 * U, 29 * U), (-15 * U, 25 * U)),
    # half of -3 units is -2, outwards
    (STEEP - 8 * x + NOUGHT, {x: (0, 6 * U)}, (-648 * U, 636 * U), (-39 * U, 9 * U), (-33 * U, 3 * U)),
    (STEEP + NOUGHT, {x: (0, 4 * U)}, (-400 * U, 416 * U), (-12 * U, 20 * U), (-8 * U, 16 * U)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("t", "box", "natural", "mean", "taylor"), FORMS, ids=[str(i) for i in range(len(FORMS))]
)
def test_what_each_form_sees(t: Term, box: Box, natural: Any, mean: Any, taylor: Any) -> None:
    assert [reach(t, box, form) for form in "nmt"] == [natural, mean, taylor]


@pytest.mark.parametrize("form", "mt")
def test_a_form_decides_each_relation_by_its_gap(form: str) -> None:
    """The gap of x (1 - x) to its bounds, of either sign, never, just, or by one unit."""
    box, t = {x: (0, 1)}, x * (1 - x)
    top = Q(3, 4) if form == "m" else Q(1, 2)
    assert accepted(le(t, number(top)), box, form)
    assert not accepted(lt(t, number(top)), box, form)
    assert accepted(lt(t, number(top + U)), box, form)
    assert not accepted(ne(t, number(top)), box, form)
    assert accepted(ne(t, number(top + U)), box, form)
    assert accepted(negation(eq(t, number(top + U))), box, form)
    assert accepted(negation(le(number(top + U), t)), box, form)
    assert not accepted(negation(le(number(top), t)), box, form)
    assert accepted(negation(lt(number(top), t)), box, form)
    assert not accepted(negation(lt(number(top - U), t)), box, form)
    assert not accepted(eq(t, number(top)), box, form)


@pytest.mark.parametrize(
    ("t", "box"),
    [
        (absolute(x) * (1 - x), {x: (0, 1)}), (make("max", x, num(0)) * (1 - x), {x: (0, 1)}),
        (ite(lt(x, 2), x, y) * (1 - x), {x: (0, 1), y: (0, 1)}),
        (floor(x) + x * (1 - x), {x: (0, Q(1, 2))}), (absolute(y) + x * (1 - x), {x: (0, 1), y: (0, 1)}),
        (absolute(x) + y * (1 - y), {x: (0, 1), y: (0, 1)}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", "mt")
def test_what_has_no_derivative_has_no_form(t: Term, box: Box, form: str) -> None:
    """Natural bounds are all that is left, in whatever variable it is that there is none."""
    assert reach(t, box, form) == reach(t, box, "n")


@pytest.mark.parametrize("form", "mt")
def test_a_form_is_had_where_every_slope_is_known(form: str) -> None:
    for t, box in (
        (sqrt(x) - x * 1, {x: (0, 4)}),
        (log(x + 1) * y - y * x, {x: (-1, 1), y: (0, 1)}),
        (div(1, x) + x, {x: (-1, 1)}),
    ):
        for bound in (2**20, -(2**20)):
            formula = le(t, bound) if bound > 0 else le(bound, t)
            assert accepted(formula, box, form) == accepted(formula, box, "n")
    inside = {x: (1, 3)}
    assert reach(div(1, x) + x, inside, "m")[1] < reach(div(1, x) + x, inside, "n")[1]


def test_a_form_is_had_only_where_it_is_known_that_there_are_derivatives() -> None:
    """A power to a number that is an integer, but not written as one, is taken to be differentiable above 0
    alone.
    """
    third = make("min", PI, num(3))
    t = x**third - 8 * x
    assert reach(t, {x: (1, 2)}, "m")[1] < reach(t, {x: (1, 2)}, "n")[1]
    assert reach(t, {x: (0, 2)}, "m") == reach(t, {x: (0, 2)}, "n")
    t = y + x**third - y * 1 - 8 * x
    assert reach(t, {x: (0, 2), y: (0, 2)}, "m") == reach(t, {x: (0, 2), y: (0, 2)}, "n")


def test_a_slope_that_may_be_any_number_gives_no_form() -> None:
    """The square of a unit is rounded down to 0, by which nothing is divided."""
    assert not accepted(le(div(1, x), 1000), {x: (U, 1)}, "m")
    assert not accepted(le(div(1, x), 1000), {x: (U, 1)}, "t")
    assert accepted(le(div(1, x), 2**20), {x: (U, 1)}, "m")


def test_the_form_of_one_box_is_not_that_of_the_next() -> None:
    """Centres, slopes and values are taken anew on each box."""
    t = x * (1 - x)
    assert accepted(le(t, num(7, 16)), {x: (0, 1)}, "0mm")
    assert not accepted(le(t, number(Q(7, 16) - U)), {x: (0, 1)}, "0mm")
    with pytest.raises(Refused, match="box 3"):
        covered(le(x * x - x, number(Q(9, 4) - U)), {x: (0, 2)}, "0nm")
    assert accepted(le(x * x - x, num(9, 4)), {x: (0, 2)}, "0nm")
    with pytest.raises(Refused, match="box 2"):
        covered(le(t, num(3, 8)), {x: (0, 1)}, "0nm")


# What is refused, with the reason ---------------------------------------------------------------------------

TEN = tuple(var(f"x{i}", REAL) for i in range(10))


def test_ten_variables_and_no_more() -> None:
    ends = (num(0), num(1)) * 10
    assert apply("cover", [], (TEN, ends, le(TEN[9], 1), 20, "9nn")).goal
    with pytest.raises(Refused, match="the tree is malformed"):
        apply("cover", [], (TEN[:9], ends[:18], le(TEN[0], 1), 20, "9nn"))
    with pytest.raises(Refused, match="each variable has two ends"):
        apply("cover", [], ((*TEN, x), (*ends, num(0), num(1)), le(x, 1), 20, "n"))


def test_how_precise_and_how_long_a_cover_may_be() -> None:
    for precision in (8, 50_000):
        assert accepted(le(x, 1), {x: (0, 1)}, "n", precision)
    for precision in (7, 50_001):
        with pytest.raises(Refused, match="the ends are numbers"):
            covered(le(x, 1), {x: (0, 1)}, "n", precision)
    with pytest.raises(Refused, match="the tree goes on after its last box"):
        covered(le(x, 1), {x: (0, 1)}, "n" * 1000, 50_000)


def test_variables_are_real_or_integer_and_all_different() -> None:
    assert accepted(le(n, 1), {n: (0, 1)})
    for variables in ((x, x), (x + 1,), (num(1),), (var("f", ("fn", (INT,), REAL)),)):
        with pytest.raises(Refused, match="variables differ"):
            apply("cover", [], (variables, (num(0), num(1)) * len(variables), le(x, 1), 20, "n"))


def test_the_limits() -> None:
    assert reals.MOST_PRECISION == 50_000


def test_ends_are_numbers() -> None:
    for end in (y, exp(num(0)), num(0) + 1, TRUE):
        for ends in ((end, num(1)), (num(0), end)):
            with pytest.raises(Refused, match="the ends are numbers"):
                apply("cover", [], ((x,), ends, le(x, 1), 20, "n"))


def test_ends_are_in_order() -> None:
    assert accepted(le(x, 1), {x: (1, 1)})
    for low, high in ((1, 0), (1, 1 - U)):
        with pytest.raises(Refused, match="an end is on the wrong side"):
            covered(le(x, 1), {x: (low, high)})
    with pytest.raises(Refused, match="an end is on the wrong side"):
        covered(le(x, 1), {x: (0, 1), y: (1, 0)})
    with pytest.raises(Refused, match="each variable has two ends"):
        apply("cover", [], ((x,), (num(0), num(1), num(1), num(2)), le(x, 1), 20, "n"))


def test_a_cover_is_about_a_formula() -> None:
    for wrong in (x, le(make("bound", 0, REAL), 1)):
        with pytest.raises((Refused, MalformedTerm), match="a line states a formula that stands on its own"):
            apply("cover", [], ((x,), (num(0), num(1)), wrong, 20, "n"))


def test_a_cover_rests_on_nothing_and_supposes_nothing() -> None:
    assert not apply("cover", [], ((x,), (num(0), num(1)), le(x, 1), 20, "n")).hyps
    with pytest.raises(KernelError, match="cover rests on 0 lines"):
        apply("cover", [apply("assume", [], (FALSE,))], ((x,), (num(0), num(1)), le(x, 1), 20, "n"))
