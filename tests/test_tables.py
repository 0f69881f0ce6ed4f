"""Functions of which one knows something at each of a few numbers: sums over these are a linear program."""

import pytest

from verify.language.claim import PROVED, Claim, Verdict
from verify.run.checking import check

P, T = "p: int -> real", "t: int -> int"
STEPS = "for all i in 0..1: 0 <= p(i) and p(i) <= 2*p(i + 1)"
RANDOMIZER = "Stochastic(m, 2, 2) and for all r in 0..1: m(0, r) <= 3*m(1, r) and m(1, r) <= 3*m(0, r)"
ERROR = "sum(sum(abs(i - r)*m(i, r) for i in 0..1) for r in 0..1)"
TRUE = [
    (P, STEPS, "sum(i*p(i) for i in 0..2) >= 1/2*p(0) + p(1)"),
    (P, STEPS, "p(0) <= 4*p(2)"),
    ("m: int, int -> real", RANDOMIZER, f"{ERROR} >= 1/2"),
    (T, "for all j in 0..1: 0 <= t(j) <= 2", "sum((t(j) - 1/2)^2 for j in 0..1) >= 1/2"),
    (T, "for all j in 0..1: 1 <= t(j) <= 2", "sum(if t(j) = 1 then 2 else 3 - t(j) for j in 0..1) >= 2"),
]
FALSE = [
    (P, STEPS, "p(0) <= 3*p(2)"),
    ("m: int, int -> real", RANDOMIZER, f"{ERROR} >= 51/100"),
    (T, "for all j in 0..1: 0 <= t(j) <= 2", "sum((t(j) - 1/2)^2 for j in 0..1) >= 3/4"),
    ("t: int -> real", "for all j in 0..1: 0 <= t(j) <= 2", "sum((t(j) - 1/2)^2 for j in 0..1) >= 1/2"),
]


def verdict(forall: str, given: str, claim: str) -> Verdict:
    (found,) = check([Claim(forall=forall, given=given, claim=claim)], {}, jobs=1, work=2_000_000)
    return found.verdict


@pytest.mark.parametrize(("forall", "given", "claim"), TRUE)
def test_what_follows_from_every_value_is_found(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is PROVED


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("forall", "given", "claim"), FALSE)
def test_what_fails_for_some_values_is_not(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is not PROVED
