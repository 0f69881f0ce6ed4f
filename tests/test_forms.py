"""Mean-value and Taylor forms enclose the values that a term takes on a box, and decide where the natural
form does not.
"""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verify.kernel.errors import Refused
from verify.kernel.terms import REAL, Term, exp, le, num, sqrt, var
from verify.language.evaluate import apply, Evaluation
from verify.language.reading.plain import read

X, Y = var("x", REAL), var("y", REAL)
PRECISION = 40
FRACTIONS = st.fractions(min_value=-2, max_value=2, max_denominator=8)


def polynomial(entries: list[tuple[int, int, Fraction]]) -> Term:
    total: Term = num(0)
    for i, j, c in entries:
        total = total + num(c.numerator, c.denominator) * X ** num(i) * Y ** num(j)
    return total


def value(entries: list[tuple[int, int, Fraction]], x: Fraction, y: Fraction) -> Fraction:
    return sum((c * x**i * y**j for i, j, c in entries), Fraction(0))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), FRACTIONS), min_size=1, max_size=5),
    st.tuples(FRACTIONS, FRACTIONS), st.tuples(FRACTIONS, FRACTIONS), st.integers(0, 3),
    st.tuples(st.integers(0, 8), st.integers(0, 8)),
)  # fmt: skip
def test_each_form_encloses_the_polynomial(
    entries: list[tuple[int, int, Fraction]],
    xs: tuple[Fraction, Fraction],
    ys: tuple[Fraction, Fraction],
    order: int,
    place: tuple[int, int],
) -> None:
    t = polynomial(entries)
    box = tuple((int(min(s) * 2**PRECISION), int(max(s) * 2**PRECISION)) for s in (xs, ys))
    evaluation = Evaluation(le(0, t), (X, Y), PRECISION)
    evaluation.set(box)
    found = evaluation.form(t, order)
    assert found is not None
    point = [
        Fraction(low + (high - low) * k // 8, 2**PRECISION) for (low, high), k in zip(box, place, strict=True)
    ]
    assert Fraction(found[0], 2**PRECISION) <= value(entries, *point) <= Fraction(found[1], 2**PRECISION)


def cover(text: str, ends: tuple[Term, Term], tree: str) -> Any:
    return apply("cover", [], ((X,), ends, read(text, {"x": X}), 64, tree))


def test_two_boxes_do_with_taylor_and_not_with_slopes() -> None:
    half = (num(1, 2), num(1))
    cover("tanh(x/2) >= x/sqrt(5)", half, "0tt")
    with pytest.raises(Refused, match="box 2"):
        cover("tanh(x/2) >= x/sqrt(5)", half, "0mm")


@pytest.mark.parametrize(
    "text",
    [
        "exp(x) >= 1 + x + x^2/2 + 1/100",
        "tanh(x/2) >= x/sqrt(4)",
        "x^2 > 0",
        "log(1 + x) <= x - x^2/2 - 1/1000",
    ],
)
def test_what_is_false_somewhere_is_refused_in_every_form(text: str) -> None:
    for leaf in "nmt":
        with pytest.raises(Refused, match="box 1"):
            cover(text, (num(-1, 2), num(1, 2)), leaf)


def test_a_form_asks_for_slopes_on_the_whole_box() -> None:
    """sqrt has no slope at 0, and |x| none that the kernel takes."""
    evaluation = Evaluation(le(0, X), (X,), PRECISION)
    evaluation.set(((0, 1 << PRECISION),))
    assert evaluation.form(sqrt(X), 1) is None
    assert evaluation.form(sqrt(X), 2) is None
    assert evaluation.form(exp(sqrt(X)), 2) is None
    assert evaluation.form(read("abs(x)", {"x": X}), 1) is None
