"""Local hashing, Hadamard response and subset selection, next to what their definitions say: every report of
its own, every dataset.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from test_brackets import Brute, Rows, reports

from verify import explore
from verify.commands.main import main
from verify.kernel.terms import num

F = Fraction


def hashing(k: int, g: int, e: int) -> Rows:
    """Every function from the values to the hashes, and a hash told by randomized response."""
    functions = list(product(range(g), repeat=k))
    share = F(1, len(functions) * (e + g - 1))
    return [[share * (e if h[x] == y else 1) for h in functions for y in range(g)] for x in range(k)]


def hadamard(k: int, _: int, e: int) -> Rows:
    """Sylvester's matrix, doubled until it has more rows than there are values."""
    matrix = [[1]]
    while len(matrix) <= k:
        matrix = [[*row, *row] for row in matrix] + [[*row, *(-v for v in row)] for row in matrix]
    share = F(2, len(matrix) * (e + 1))
    return [[share * (e if v == 1 else 1) for v in row] for row in matrix[1 : k + 1]]


def subset(k: int, d: int, e: int) -> Rows:
    sets = list(combinations(range(k), d))
    weights = [[e if x in s else 1 for s in sets] for x in range(k)]
    return [[F(w, sum(row)) for w in row] for row in weights]


FAMILIES = [
    ("local-hashing", {"k": 2, "g": 2}, hashing), ("local-hashing", {"k": 3, "g": 2}, hashing),
    ("local-hashing", {"k": 2, "g": 4}, hashing), ("local-hashing", {"k": 3, "g": 3}, hashing),
    ("hadamard-response", {"k": 2}, hadamard),
    ("hadamard-response", {"k": 3}, hadamard), ("hadamard-response", {"k": 5}, hadamard),
    ("subset-selection", {"k": 3, "d": 1}, subset), ("subset-selection", {"k": 3, "d": 2}, subset),
    ("subset-selection", {"k": 4, "d": 2}, subset), ("subset-selection", {"k": 5, "d": 2}, subset),
]  # fmt: skip


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("name", "sizes", "rows_of"), FAMILIES)
@pytest.mark.parametrize("e", [2, 3])
def test_they_are_what_their_definitions_say(
    name: str, sizes: dict[str, object], rows_of: Callable[[int, int, int], Rows], e: int
) -> None:
    """The local ratio, and delta of two and three users, exactly; letters that look the same apart."""
    first, second = (int(str(v)) for v in [*sizes.values(), 0][:2])
    rows = rows_of(first, second, e)
    assert all(sum(row) == 1 for row in rows)
    given = {**sizes, "eps": f"log({e})"}
    (row,) = explore(name, given, view="local").rows
    worst = max(a / b for u, v in permutations(rows, 2) for a, b in zip(u, v, strict=True))
    assert row.ratio == worst == e
    for n in (2, 3) if len(rows[0]) < 20 else (2,):
        brute = Brute(rows, n)
        for r in (F(1), F(5, 4), F(3, 2)):
            (row,) = explore(name, given, users=n, epsilon=f"log({r})", exact=True).rows
            assert row.delta == brute.delta(r)
        two_ends = reports(rows, n).delta(num(5, 4))
        assert two_ends.low <= brute.delta(F(5, 4)) <= two_ends.high


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("name", "sizes", "low"), [
    ("local-hashing", {"k": 3, "g": 4}, 0.0921021), ("subset-selection", {"k": 6, "d": 2}, 0.1),
    ("hadamard-response", {"k": 7}, 0.1),
])  # fmt: skip
def test_a_thousand_users(name: str, sizes: dict[str, object], low: float) -> None:
    (row,) = explore(name, {**sizes, "eps": 1}, users=1000, delta="1/1000000").rows
    assert isinstance(row.epsilon, tuple)
    assert 0.9 * low < row.epsilon[0] < row.epsilon[1] < row.epsilon[0] * F(1005, 1000)


@pytest.mark.parametrize("wrong", [
    ["local-hashing", "k=50", "g=2", "eps=1"], ["subset-selection", "k=40", "d=20", "eps=1"],
    ["subset-selection", "k=4", "d=4", "eps=1"],
    ["hadamard-response", "k=100", "eps=1"], ["hadamard-response", "k=3", "eps=-1"],
    ["hadamard-response", "k=3"],
])  # fmt: skip
def test_what_is_too_much_is_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    given = [part for pair in wrong[1:] for part in ("--set", pair)]
    assert main(["explore", wrong[0], *given]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
