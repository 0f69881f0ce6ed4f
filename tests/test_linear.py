"""Linear programs: what is found solves them, and what has a solution is solved."""

from fractions import Fraction
from random import Random

import pytest

from verify.kernel.terms import REAL, div, le, lt, make, num, var
from verify.language.evaluate import searching
from verify.prove.linear import summands
from verify.prove.programs import Column, solve

X, Y, Z = (var(name, REAL) for name in "xyz")


def _columns(draw: Random, rows: int) -> list[Column]:
    def entry() -> int:
        return draw.choice((-3, -2, -1, 0, 1, 2, 5))

    many, full = draw.randint(1, 20), draw.choice((0.2, 0.5))
    return [{r: entry() for r in range(rows) if draw.random() < full} for _ in range(many)]


def _total(columns: list[Column], numbers: list[Fraction]) -> dict[object, Fraction]:
    total: dict[object, Fraction] = {}
    for column, number in zip(columns, numbers, strict=True):
        for r, x in column.items():
            total[r] = total.get(r, Fraction(0)) + number * x
    return total


@pytest.mark.parametrize("seed", range(60))
def test_programs(seed: int) -> None:
    """Programs with a solution, and whatever may have none: some of the rewarded numbers are positive."""
    draw = Random(seed)
    columns = _columns(draw, draw.randint(1, 9))
    free = [draw.random() < 0.25 for _ in columns]
    planted = [draw.choice((0, 0, 1, 2)) for _ in columns]
    rewarded = [n > 0 and not f for n, f in zip(planted, free, strict=True)]
    reward = rewarded if any(rewarded) and draw.random() < 0.5 else None
    total = _total(columns, list(map(Fraction, planted)))
    wanted = {r: int(x) for r, x in total.items()}
    found = solve(columns, free, wanted, reward)
    assert found is not None
    numbers = [Fraction(*c) for c in found]
    assert all(f or n >= 0 for f, n in zip(free, numbers, strict=True))
    both = _total(columns, numbers)
    assert all(both.get(r, 0) == total.get(r, 0) for r in {*both, *total})
    assert reward is None or any(r and n > 0 for r, n in zip(reward, numbers, strict=True))


def test_programs_without_a_solution() -> None:
    one, two = {0: 1}, {0: 1, 1: 1}
    assert solve([one], [False], {0: -1}) is None
    assert solve([one, two], [False, False], {1: 1}) is None  # one would be taken -1 times
    assert solve([one, two], [True, False], {1: 1}) == [(-1, 1), (1, 1)]
    assert solve([one], [False], {}, [True]) is None  # nothing is rewarded
    assert solve([{}], [False], {}, [True]) == [(1, 1)]


def test_products_are_what_their_terms_are() -> None:
    """An equality is a sum of zeros; divisors, squares and products of three are counted in."""
    cases = [
        ((lt(num(0), X), lt(num(0), Y)), lt(num(0), X * Y), 2),
        ((le(num(0), X), le(num(0), Y), le(num(0), Z)), le(num(0), X * Y * Z + X), 3),
        ((make("eq", X, Y),), make("eq", X * Z, Y * Z), 2),
        ((lt(num(0), X), le(X, Y)), le(num(1), div(Y, X) * X - Y + 1), 1),
        ((lt(num(0), X), lt(num(0), div(1, X)), le(num(0), Y)), le(num(0), div(Y, X)), 2),
        ((), le(num(0), X * X - 2 * X * Y + Y * Y), 2),
    ]
    with searching():
        for premises, goal, degree in cases:
            assert summands(premises, goal, degree=degree) is not None, goal
            assert summands(premises, make("eq", X, Z * Z + 1), degree=degree) is None
