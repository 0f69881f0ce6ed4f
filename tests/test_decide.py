"""Orders of numbers that follow since products of what is known exclude the opposite; shapes one by one."""

import pytest

from verify import ask
from verify.kernel.terms import Term
from verify.language.claim import PROVED, REFUTED, VERIFIED, Claim, Verdict
from verify.language.writing import write
from verify.prove import enclose
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


@pytest.mark.parametrize(("least", "expected"), [(1, VERIFIED), (0, REFUTED)])
def test_shapes_that_the_domain_excludes_are_left_out(
    least: int, expected: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is said of them, true or false, and nothing is tried."""
    covered, find = list[str](), enclose.find

    def told(variables: tuple[Term, ...], ends: tuple[Term, ...], formula: Term, *bounds: int) -> str | None:
        covered.append(write(formula))
        return find(variables, ends, formula, *bounds)

    monkeypatch.setattr(enclose, "find", told)
    claim = Claim(forall=f"j natural >= {least}, 0 < x < 1", claim="x*x^j <= x*x", scope="j <= 3")
    (found,) = check([claim], {}, jobs=1)
    assert found.verdict is expected
    assert not [c for c in covered if "^0" in c] or least == 0
    assert [c for c in covered if "^3" in c] or least == 0


def test_what_speaks_of_no_variable_is_computed_before_theorems_are_asked() -> None:
    found = ask("HockeyStick(Binomial(12, 1/16), 1, 1) <= 1/10")
    assert (found.verdict, found.work < 40_000) == (PROVED, True)
