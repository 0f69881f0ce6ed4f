"""What campaigns draw by finds what is planted, says what it drew, and looks at as many as it is told."""

from typing import Any

import pytest
from drawing import DrawFn, assume, given
import drawing as st

digits = st.integers(0, 9)
trees = st.recursive(digits, lambda inside: st.tuples(inside, inside), max_leaves=6)


def leaves(tree: Any) -> int:
    return sum(map(leaves, tree)) if isinstance(tree, tuple) else 1


def test_a_planted_fault_is_found_and_brought_back() -> None:
    @given(st.lists(digits, max_size=4), examples=2_000)
    def no_three_alike(found: list[int]) -> None:
        assert len(found) < 3 or len(set(found)) > 1

    with pytest.raises(AssertionError) as caught:
        no_three_alike()
    (note,) = caught.value.__notes__
    seed, drawn = note.removeprefix("drawn by ").split(": ", 1)
    assert drawn == str({"found": st.lists(digits, max_size=4).drawn(DrawFn(int(seed)))})


def test_as_many_are_looked_at_as_are_told() -> None:
    seen = []

    @given(digits, st.data(), examples=300)
    def odd(digit: int, data: st.DataObject) -> None:
        assume(digit % 2)
        seen.append((digit, data.draw(st.booleans())))

    odd()
    assert (len(seen), len(set(seen))) == (300, 10)


def test_what_is_hardly_ever_drawn_is_an_error() -> None:
    @given(digits, examples=10)
    def none(digit: int) -> None:
        assume(digit > 9)

    with pytest.raises(AssertionError, match="hardly anything"):
        none()


@pytest.mark.parametrize("most", [1, 2])
@given(tree=trees, pair=st.one_of(st.just(1), st.one_of(st.just(2), st.just(3))), examples=300)
def test_leaves_are_bounded_and_ways_are_alike(most: int, tree: Any, pair: int) -> None:
    assert 1 <= leaves(tree) <= 6
    assert pair in range(1, most + 3)


def test_each_way_is_taken_as_often() -> None:
    draw = DrawFn(0)
    way = st.one_of(st.just(1), st.one_of(st.just(2), st.fractions(2, 3, max_denominator=1).map(int)))
    found = [draw(way.filter(lambda v: v)) for _ in range(3_000)]
    assert 800 < found.count(1) < 1_200
