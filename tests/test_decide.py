"""Orders of numbers that follow since products of what is known exclude the opposite."""

import pytest

from verify.language.claim import PROVED, Claim, Verdict
from verify.run.checking import check

TRUE = [
    ("a >= 0, b >= 0", "a^2 <= b^2", "a <= b"),
    ("a >= 0, b >= 0", "a*a < b*b", "a < b"),
    ("a real, b real, c > 0", "a*c <= b*c", "a <= b"),
]
FALSE = [
    ("a real, b >= 0", "a^2 <= b^2", "a < b"),
    ("a >= 0, b real", "a^2 <= b^2", "a <= b"),
    ("a real, b real, c >= 0", "a*c <= b*c", "a <= b"),
]


def verdict(forall: str, given: str, claim: str) -> Verdict:
    (found,) = check([Claim(forall=forall, given=given, claim=claim)], {}, jobs=1, work=6_000_000)
    return found.verdict


@pytest.mark.parametrize(("forall", "given", "claim"), TRUE)
def test_what_squares_and_products_tell_is_found(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is PROVED


@pytest.mark.parametrize(("forall", "given", "claim"), FALSE)
def test_what_they_do_not_tell_is_not(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is not PROVED
