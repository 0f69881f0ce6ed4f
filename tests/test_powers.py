"""Powers a step apart, without a written proof: in goals and hypotheses, in inductions on both ends of a sum.
"""

import pytest

from verify.language.claim import PROVED, Claim, Verdict
from verify.run.checking import check

RATIO = "0 < a < 1, y integer"
SUMS = "0 < a < 1, n natural"
TRUE = [
    ("0 <= a <= 1, 0 <= b <= 1, c >= 1, n natural >= 1", "a > c*b", "a^n > c*(b*a^(n - 1))"),
    ("n natural >= 1, a >= 0, b >= 0, r >= 0", "a^n <= r*(b*a^(n - 1))", "a <= r*b"),
    (RATIO, "y <= 0", "a^abs(y - 1) = a*a^abs(y)"),
    (RATIO, "true", "y >= 0 implies a^abs(y + 1) = a*a^abs(y)"),
    (SUMS, "true", "sum(a^abs(i) for i in -n..n) = (1 + a - 2*a^(n + 1))/(1 - a)"),
]
FALSE = [
    ("0 <= a <= 1, 0 <= b <= 1, c >= 1, n natural >= 1", "a >= c*b", "a^n > c*(b*a^(n - 1))"),
    ("n natural >= 1, a >= 0, b >= 0, r >= 0", "a^n <= r*(b*a^(n - 1))", "a <= r*b - b"),
    (RATIO, "y <= 1", "a^abs(y - 1) = a*a^abs(y)"),
    (SUMS, "true", "sum(a^abs(i) for i in -n..n) = (1 + a - 2*a^n)/(1 - a)"),
]


def verdict(forall: str, given: str, claim: str) -> Verdict:
    (found,) = check([Claim(forall=forall, given=given, claim=claim)], {}, jobs=1, work=12_000_000)
    return found.verdict


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("forall", "given", "claim"), TRUE)
def test_powers_a_step_apart(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is PROVED


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("forall", "given", "claim"), FALSE)
def test_a_step_that_is_not_there(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is not PROVED
