r"""What would be read as another claim than the one that is meant is refused, with what to write."""

import pytest

from verify.language.reading.question import asked
from verify.language.reading.tokens import Unreadable


def refused(claim: str, lets: list[str], said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        asked(claim, lets)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (r"\sum_{k=1}^10 k = 0", "write ^{10}"),
        (r"\prod_{k=1}^20 k = 0", "write ^{20}"),
        (r"\sum_{w \in \{0, 1\}^12} 1 = 2", "write ^{12}"),
        (r"\log_10 x < 1", "write _{10}"),
        (r"\log^22 x > 0", "write ^{22}"),
        (r"x^12 > 0", "write ^{12}"),
    ],
)
def test_of_several_digits_none_is_taken_alone(claim: str, said: str) -> None:
    refused(claim, ["x > 5"], said)


@pytest.mark.parametrize("let", ["0 <= x, y <= 1", "0 <= x, y, z <= 1", "0 < x, y, z, t < 1", "1 >= x, y >= 0"])
def test_a_chain_with_a_list_in_it(let: str) -> None:
    refused("x*y <= 1", [let], "both letters or one each")
    refused(f"x*y <= 1 for all {let}", [], "both letters or one each")


def test_a_chain_that_is_none() -> None:
    assert asked("x <= 1", ["0 <= x, x <= 1"]).forall == "x real, 0 <= x <= 1"
    assert asked("x <= 1", ["x, y, z <= 1"]).forall.endswith("x <= 1, y <= 1, z <= 1")
