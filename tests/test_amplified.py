"""Shuffled reports of which only the local epsilon is known, against every dataset of small randomizers."""

import random
from fractions import Fraction
from itertools import permutations, product
from math import prod

import pytest

from verify import amplify
from verify.language.randomizer import BadRandomizer
from verify.prove import amplification
from verify.prove.exact import ball, precision

Rows = list[list[Fraction]]


def law(rows: Rows, dataset: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """How likely each count of letters is, by all reports of all users."""
    found: dict[tuple[int, ...], Fraction] = {}
    letters = range(len(rows[0]))
    for reports in product(letters, repeat=len(dataset)):
        counts = tuple(reports.count(y) for y in letters)
        weight = prod((rows[x][y] for x, y in zip(dataset, reports, strict=True)), start=Fraction(1))
        found[counts] = found.get(counts, Fraction(0)) + weight
    return found


def worst(rows: Rows, users: int, r: Fraction) -> Fraction:
    """The largest delta over all neighbouring datasets."""
    inputs = range(len(rows))
    best = Fraction(0)
    for others in product(inputs, repeat=users - 1):
        laws = {x: law(rows, (x, *others)) for x in inputs}
        for a, b in permutations(inputs, 2):
            gain = sum((max(p - r * laws[b][o], Fraction(0)) for o, p in laws[a].items()), Fraction(0))
            best = max(best, gain)
    return best


def ends(e: Fraction, users: int, r: Fraction) -> tuple[Fraction, Fraction]:
    with precision(160):
        return amplification.delta(ball(e), users, ball(r))


@pytest.mark.parametrize("seed", range(12))
def test_no_dataset_of_any_randomizer_costs_more(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(2, 3)
    rows = [[Fraction(w, 1) for w in (rng.randint(2, 5) for _ in range(size))] for _ in range(3)]
    rows = [[w / sum(row) for w in row] for row in rows]
    e = max(a / b for u, v in permutations(rows, 2) for a, b in zip(u, v, strict=True))
    for users, r in ((1, Fraction(1)), (2, Fraction(9, 8)), (3, Fraction(1)), (3, Fraction(5, 4))):
        if r < e:
            assert worst(rows, users, r) <= ends(e, users, r)[1]


@pytest.mark.parametrize("users", [1, 2, 4])
def test_randomized_response_attains_the_lower_end(users: int) -> None:
    rows = [[Fraction(2, 3), Fraction(1, 3)], [Fraction(1, 3), Fraction(2, 3)]]
    for r in (Fraction(1), Fraction(5, 4), Fraction(7, 4)):
        low, high = ends(Fraction(2), users, r)
        assert low <= worst(rows, users, r) <= high


def test_the_upper_end_is_that_of_the_clones() -> None:
    """Two users: C of them is a clone with the chance 1/2, of either kind as likely."""
    e, r = Fraction(2), Fraction(5, 4)
    chance = 1 / (2 * e)
    rows = [[Fraction(2, 3), Fraction(1, 3), Fraction(0)], [Fraction(1, 3), Fraction(2, 3), Fraction(0)],
        [chance, chance, 1 - 2 * chance]]  # fmt: skip
    p, q = law(rows, (0, 2)), law(rows, (1, 2))
    true = sum((max(w - r * q[o], Fraction(0)) for o, w in p.items()), Fraction(0))
    high = ends(e, 2, r)[1]
    assert true <= high <= true * Fraction(102, 100)


def test_what_is_published_for_three_letters_is_no_bound() -> None:
    """The near miss: 1/64 is stated for two users of three letters, and 1/32 is true; this end lies above."""
    rows = [[Fraction(1, 2) if x == y else Fraction(1, 4) for y in range(3)] for x in range(3)]
    true = worst(rows, 2, Fraction(7, 4))
    assert true == Fraction(1, 32) > Fraction(1, 64)
    assert ends(Fraction(2), 2, Fraction(7, 4))[1] >= true


def test_it_is_asked_by_texts() -> None:
    one, many = amplify(1, "10,1000", delta="1/1000000")
    for row in (one, many):
        assert row.epsilon.low is not None
        assert row.epsilon.high is not None
        assert 0 < row.epsilon.low < row.epsilon.high <= 1
    assert Fraction("0.12661") < many.epsilon.low < many.epsilon.high < Fraction("0.18242")  # type: ignore[operator]
    (row,) = amplify("log(2)", 2, epsilon="log(7/4)")
    assert row.delta.high is not None
    assert row.delta.high >= Fraction(1, 18)
    for wrong in ({"delta": "2"}, {}, {"delta": "1/10", "epsilon": 1}):
        with pytest.raises(BadRandomizer):
            amplify(1, 10, **wrong)
    with pytest.raises(BadRandomizer):
        amplify(0, 10, delta="1/10")
