"""Sums over words with prescribed counts are those of one convolution after another, for all small tables;
and what is no table is refused.
"""



import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from test_rules import matrix

from verify.kernel import counting
from verify.kernel.definitions import differ_at_one, letters, words_with_counts
from verify.kernel.errors import KernelError, Refused
from verify.kernel.terms import (
    COUNTS,
    INT,
    REAL,
    TABLE,
    WORD,
    Term,
    eq,
    exp,
    function,
    implies,
    ite,
    le,
    make,
    num,
    substitute,
    var,
)
from verify.language.evaluate import apply

Row = dict[tuple[int, ...], Fraction]
u, v, c = (var(name, WORD) for name in "uvc")


def listed(entries: Sequence[int], start: int = 0) -> Term:
    def entry(i: Term) -> Term:
        found: Term = num(0)
        for p, e in enumerate(entries, start):
            found = ite(eq(i, p), e, found)
        return found

    return function((INT,), entry)


def sizes(*n: Any) -> tuple[Term, ...]:
    return tuple(num(k) if type(k) is int else k for k in n)


def rows_of(law: Sequence[Sequence[Any]], counts: Sequence[tuple[int, ...]]) -> list[Row]:
    found = []
    for weights in law:
        row: Row = {}
        for place, weight in zip(counts, weights, strict=True):
            row[place] = row.get(place, Fraction(0)) + Fraction(weight)
        found.append(row)
    return found


def convolved(rows: list[Row], dataset: Sequence[int]) -> Row:
    found: Row = {(0,) * len(next(iter(rows[0]))): Fraction(1)}
    for x in dataset:
        new: Row = {}
        for (a, p), (b, q) in product(found.items(), rows[x].items()):
            place = tuple(i + j for i, j in zip(a, b, strict=True))
            new[place] = new.get(place, Fraction(0)) + p * q
        found = new
    return found


def value(law: Any, counts: Any, dataset: Sequence[int], place: Sequence[int]) -> Fraction:
    return values(law, counts, dataset, [place])[0]


def values(
    law: Any, counts: Any, dataset: Sequence[int], places: Sequence[Sequence[int]]
) -> list[Fraction]:
    """What the kernel finds, each time for the sum that says so: written out for any place, and then for one.
    """
    shape = sizes(len(dataset), len(law), len(counts), len(counts[0]))
    table, held, x = matrix(law), matrix(counts), listed(dataset, 1)
    asked = [listed(place) for place in places]
    goals = [apply("counted_value", [], (table, held, shape, x, wanted)).goal for wanted in asked]
    at_any = words_with_counts(shape, table, held, x, c)
    assert [goal.op for goal in goals] == ["eq"] * len(asked)
    assert [goal.args[0] for goal in goals] == [substitute(at_any, {c: wanted}) for wanted in asked]
    return [Fraction(*goal.args[1].args) for goal in goals]


COUNTED: list[list[tuple[int, ...]]] = [
    [(0,), (1,)], [(1,), (0,)], [(-1,), (1,)], [(0,), (0,)], [(2,), (5,)], [(0,), (1,), (3,)],
    [(1, 0), (0, 1)], [(0, 0), (1, 2)], [(-2, 1), (0, 3), (1, 1)], [(0, 1), (0, 1)],
]  # fmt: skip


@pytest.mark.parametrize("counts", COUNTED, ids=[str(i) for i in range(len(COUNTED))])
def test_values(counts: list[tuple[int, ...]]) -> None:
    """Weights that are negative, halves, thirds and zeros; many users with the same input, and few; counts
    that occur, their neighbours, and others.
    """
    chooser = random.Random(str(counts))
    weights = [Fraction(w, q) for w in (-1, 0, 0, 1, 2, 3) for q in (1, 2, 3)]
    for _ in range(4):
        law = [[chooser.choice(weights) for _ in counts] for _ in range(2)]
        rows = rows_of(law, counts)
        for n, ones in ((1, 0), (1, 1), (2, 1), (3, 3), (4, 0), (6, 2), (7, 3), (7, 7)):
            dataset = [1] * ones + [0] * (n - ones)
            chooser.shuffle(dataset)
            sums = convolved(rows, dataset)
            places = chooser.sample(sorted(sums), min(len(sums), 4))
            places += [tuple(i + step for i in places[0]) for step in (-1, 1, 50)]
            places += [
                (max(max(row) for row in counts) * n + 1, *places[0][1:]),
                (min(min(row) for row in counts) * n - 1, *places[0][1:]),
            ]
            found = values(law, counts, dataset, places)
            assert found == [sums.get(place, 0) for place in places], (law, dataset, places)


def test_rows_of_zeros() -> None:
    for dataset in ([0], [0, 1], [1, 1, 1], [0] * 5, [0, 1, 1, 1, 1, 1]):
        assert value([[0, 0], [1, 1]], [(0,), (1,)], dataset, (len(dataset),)) == (
            1 if 0 not in dataset else 0
        )


def test_factors_that_cancel() -> None:
    law, counts = [[1, 1], [1, -1]], [(0,), (1,)]
    for n, ones in ((8, 4), (11, 7), (10, 3)):
        dataset = [1] * ones + [0] * (n - ones)
        sums = convolved(rows_of(law, counts), dataset)
        found = values(law, counts, dataset, [(i,) for i in range(n + 1)])
        assert found == [sums.get((i,), 0) for i in range(n + 1)]


def test_a_sum_that_vanishes_where_a_product_does_not() -> None:
    """With (1 + z)^4 and (2 - z)^8 the coefficient of z is 0 in n z f'/f of both together, and not in their
    product.
    """
    law, counts, dataset = [[1, 1], [2, -1]], [(0,), (1,)], [0] * 4 + [1] * 8
    sums = convolved(rows_of(law, counts), dataset)
    found = values(law, counts, dataset, [(i,) for i in range(13)])
    assert found == [sums.get((i,), 0) for i in range(13)]


def test_ratios() -> None:
    """The largest ratio over all neighbouring datasets is accepted, and nothing below it; where an output is
    possible for one alone, none is.
    """
    tables = [
        ([[3, 1], [1, 3]], [(0,), (1,)]), ([[3, 1], [1, 3]], [(1, 0), (0, 1)]),
        ([[1, 1, 2], [2, 1, 1]], [(0,), (1,), (2,)]), ([[1, 2], [1, 1], [3, 1]], [(0,), (1,)]),
        ([[1, 2], [1, 2]], [(0,), (1,)]), ([[1, 1], [1, 0]], [(0,), (1,)]),
        ([[Fraction(1, 3), Fraction(2, 3)], [Fraction(1, 2), Fraction(1, 2)]], [(0, 1), (1, 1)]),
        ([[5]], [(1,)]),
        ([[1, 4, 6, 4, 1], [1, 6, 2, 6, 1]], [(i,) for i in range(5)]),  # with more users it becomes less
    ]  # fmt: skip
    for law, counts in tables:
        rows = rows_of(law, counts)
        for n in (1, 2, 3):
            worst: Fraction | None = Fraction(0)
            for d in product(range(len(law)), repeat=n):
                for y in range(len(law)):
                    p, q = convolved(rows, d), convolved(rows, (y, *d[1:]))
                    for place, weight in p.items():
                        if weight:
                            worst = (
                                None if worst is None or not q.get(place) else max(worst, weight / q[place])
                            )
            if worst is None:
                assert not accepted(law, counts, n, Fraction(10**9))
            else:
                assert accepted(law, counts, n, worst)
                assert accepted(law, counts, n, worst + 1)
                assert not accepted(law, counts, n, worst - Fraction(1, 10**9))


def accepted(law: Any, counts: Any, n: int, ratio: Fraction) -> bool:
    shape = sizes(n, len(law), len(counts), len(counts[0]))
    table, held, r = matrix(law), matrix(counts), num(ratio.numerator, ratio.denominator)
    try:
        found = apply("counted_ratio", [], (table, held, shape, r, u, v, c)).goal
    except Refused as refused:
        assert str(refused) == "the ratio is larger at some output"  # noqa: PT017 - another reason would be a failure
        return False
    low, high = (words_with_counts(shape, table, held, x, c) for x in (u, v))
    assert found is implies(
        letters(u, shape[0], 0, shape[1] - 1),
        letters(v, shape[0], 0, shape[1] - 1),
        differ_at_one(u, v, shape[0]),
        le(low, r * high),
    )
    return True


def test_an_output_that_one_dataset_alone_has() -> None:
    """Also with weights below 0, on whichever side."""
    assert not accepted([[1, 0], [1, -1]], [(0,), (1,)], 1, Fraction(1))
    assert not accepted([[1, -1], [1, 0]], [(0,), (1,)], 1, Fraction(1))
    assert accepted([[1, 0], [1, 0]], [(0,), (1,)], 1, Fraction(1))
    assert not accepted([[1], [2]], [(0,)], 1, Fraction(1))
    assert accepted([[1], [2]], [(0,)], 1, Fraction(2))
    assert accepted([[0], [0]], [(0,)], 2, Fraction(0))


# What is no table -------------------------------------------------------------------------------------------

LAW, HELD = matrix([[3, 1], [1, 3]]), matrix([[1, 0], [0, 1]])
X, WANTED = listed([0, 1], 1), listed([1, 1])
x_ = var("x", REAL)
SHAPES = "the law and the counts are tables, with four sizes"
SIZE = "a size is too small or too large"


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ((X, HELD, sizes(2, 2, 2, 2), X, WANTED), SHAPES), ((LAW, X, sizes(2, 2, 2, 2), X, WANTED), SHAPES),
        ((LAW, LAW_ := var("L", TABLE), sizes(2, 2, 2, 2), X, WANTED), SHAPES),
        ((LAW, HELD, sizes(2, 2, 2), X, WANTED), SHAPES),
        ((LAW, HELD, sizes(2, 2, 2, 2, 2), X, WANTED), SHAPES),
        ((x_, HELD, sizes(2, 2, 2, 2), X, WANTED), SHAPES),
        *[((LAW, HELD, sizes(*shape), X, WANTED), SIZE) for shape in (
            (0, 2, 2, 2), (-1, 2, 2, 2), (1001, 2, 2, 2), (2, 0, 2, 2), (2, 2, 0, 2), (2, 2, 2, 0),
            (2, -1, 2, 2), (2, 2, -1, 2), (2, 2, 2, -1),
            (2, 317, 2, 2), (2, 2, 50_001, 1), (2, 1, 50_001, 2), (2, 1, 1, 317), (2, 1, 100_001, 1),
        )],
        ((LAW, HELD, sizes(var("n", INT), 2, 2, 2), X, WANTED), "not a whole number"),
        ((LAW, HELD, sizes(num(1, 2), 2, 2, 2), X, WANTED), "not a whole number"),
        ((LAW, HELD, sizes(2, 2, 2, exp(num(1))), X, WANTED), "not a whole number"),
        ((LAW_, HELD, sizes(2, 2, 2, 2), X, WANTED), "not a number"),
        ((LAW, var("C", COUNTS), sizes(2, 2, 2, 2), X, WANTED), "not a whole number"),
        ((function((INT, INT), lambda i, j: exp(num(1))), HELD, sizes(2, 2, 2, 2), X, WANTED),
        "not a number"),
        ((LAW, HELD, sizes(2, 2, 2, 2), listed([0, 2], 1), WANTED), "an input is outside the table"),
        ((LAW, HELD, sizes(2, 2, 2, 2), listed([-1, 0], 1), WANTED), "an input is outside the table"),
        ((LAW, HELD, sizes(2, 2, 2, 2), listed([0, -2], 1), WANTED), "an input is outside the table"),
        ((LAW, HELD, sizes(2, 1, 2, 2), listed([0, 1], 1), WANTED), "an input is outside the table"),
        ((LAW, HELD, sizes(2, 2, 2, 2), u, WANTED), "not a whole number"),
        ((LAW, HELD, sizes(2, 2, 2, 2), X, u), "not a whole number"),
    ],
)  # fmt: skip
def test_what_a_value_needs(choices: tuple[Any, ...], why: str) -> None:
    with pytest.raises(KernelError, match=why):
        apply("counted_value", [], choices)


def test_inputs_within_the_table_and_values_at_its_limits() -> None:
    found = apply("counted_value", [], (LAW, HELD, sizes(2, 2, 2, 2), X, WANTED)).goal
    assert found.args[1] is num(10)
    big = function((INT, INT), lambda i, j: num(1))
    none = function((INT, INT), lambda i, j: num(0))
    assert apply("counted_value", [], (big, none, sizes(1000, 1, 1, 1), listed([]), listed([]))).goal.args[
        1
    ] is num(1)
    assert apply(
        "counted_value", [], (big, none, sizes(1, 316, 1, 1), listed([315], 1), listed([]))
    ).goal.args[1] is num(1)
    assert apply("counted_value", [], (big, none, sizes(1, 1, 1, 316), listed([]), listed([]))).goal.args[
        1
    ] is num(1)
    assert apply("counted_value", [], (big, none, sizes(1, 1, 400, 250), listed([]), listed([]))).goal.args[
        1
    ] is num(400)
    assert apply("counted_value", [], (HELD, HELD, sizes(1, 2, 2, 2), X, listed([1, 0]))).goal.args[1] is num(
        1
    )


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ((num(3), x_, v, c), "x, y and c are words"), ((num(3), u, x_, c), "x, y and c are words"),
        ((num(3), u, v, x_), "x, y and c are words"),
        ((num(3), make("bound", 0, WORD), v, c), "x, y and c are words"),
        ((num(3), u, v, make("bound", 0, WORD)), "x, y and c are words"),
        ((num(3), var("w", ("fn", (INT,), REAL)), v, c), "x, y and c are words"),
        ((x_, u, v, c), "not a number"), ((exp(num(1)), u, v, c), "not a number"),
        ((num(2), u, v, c), "the ratio is larger at some output"),
        ((num(-3), u, v, c), "the ratio is larger at some output"),
        ((num(29, 10), u, v, c), "the ratio is larger at some output"),
    ],
)  # fmt: skip
def test_what_a_ratio_needs(choices: tuple[Any, ...], why: str) -> None:
    with pytest.raises(Refused, match=why):
        apply("counted_ratio", [], (LAW, HELD, sizes(2, 2, 2, 2), *choices))


def test_the_limits() -> None:
    assert counting.MOST_ENTRIES == 100_000
