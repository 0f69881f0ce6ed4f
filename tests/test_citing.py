"""Theorems at hand are cited without being named: where they say something of the terms in a goal."""

import pytest

from theorems import catalogue
from verify.language.claim import PROVED, Claim, Verdict
from verify.language.evaluate import searching
from verify.prove.plan import Unfound, certificate
from verify.run.checking import check

NAMES = ("probability.markov", "exchange.range-and-words", "products.one-apart", "reports.some")
HAND = {name: catalogue()[name] for name in NAMES}
OF_WORDS = "n natural, a: int -> real"
LEFT = "sum(sum(a(w(1))*j + a(j) for w in words(1..n, 0..1)) for j in 0..n)"
WORDS = "words(1..n, 0..1)"
LAW = "(for all i in 1..n: 0 <= p(i)) and sum(p(i) for i in 1..n) = 1"
FEW = "for all i in 0..m: 0 <= q(i)"
PAIR = "n natural >= 1, f: int -> real, g: int -> real"
TRUE = [
    # a function of the variables that are bound where it is applied
    (OF_WORDS, "true", f"{LEFT} = sum(sum(a(w(1))*j + a(j) for j in 0..n) for w in words(1..n, 0..1))"),
    # the bound is taken where the mean is known
    (
        "m natural, q: int -> real", f"({FEW}) and sum(q(i)*i^2 for i in 0..m) <= 3",
        "sum(q(i) for i in 0..m if i^2 >= 6) <= 1/2",
    ),
    # a fact about all but one factor
    (
        "n natural >= 1, b real, f: int -> real", "(for all i in 2..n: f(i) = b) and f(1) = 2*b",
        "product(f(i) for i in 1..n) = 2*b*b^(n - 1)",
    ),
    # under the binder of a sum, into which a factor is taken first
    (
        OF_WORDS, "true",
        (f"sum(a(w(1))*sum(a(j) for j in 0..n) for w in {WORDS})"
        f" = sum(sum(a(w(1))*a(j) for w in {WORDS}) for j in 0..n)"),
    ),
    # a function that nobody names
    ("n natural >= 2", "true", f"exists p (int -> real): {LAW} and p(1) < p(2)"),
    # one of several, since sums over all of them exclude that there is none
    (PAIR, "sum(f(y) for y in 1..n) < sum(g(y) for y in 1..n)", "exists y in 1..n: f(y) < g(y)"),
    # what there is said to be
    ("R randomizer(2, 3)", "true", "exists y integer: 0 < 2*R(0, y)"),
]
FALSE = [
    (PAIR, "sum(f(y) for y in 1..n) <= sum(g(y) for y in 1..n)", "exists y in 1..n: f(y) < g(y)"),
    (
        OF_WORDS, "true",
        (f"sum(a(w(1))*sum(a(j) for j in 0..n) for w in {WORDS})"
        f" = sum(sum(a(w(1))*a(w(1)) for w in {WORDS}) for j in 0..n)"),
    ),
    ("n natural >= 2", "true", f"exists p (int -> real): {LAW} and p(1) > 1"),
    (OF_WORDS, "true", f"{LEFT} = sum(sum(a(w(1))*j + a(1) for j in 0..n) for w in words(1..n, 0..1))"),
    (
        "m natural, q: int -> real", "sum(q(i)*i^2 for i in 0..m) <= 3",
        "sum(q(i) for i in 0..m if i^2 >= 6) <= 1/2",
    ),
    ("R randomizer(2, 3)", "true", "exists y integer: 1/2 < R(0, y)"),
]  # fmt: skip


def verdict(forall: str, given: str, claim: str) -> Verdict:
    (found,) = check([Claim(forall=forall, given=given, claim=claim)], HAND, jobs=1, work=6_000_000)
    return found.verdict


@pytest.mark.parametrize(("forall", "given", "claim"), TRUE)
def test_what_follows_from_what_is_known_is_found(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is PROVED


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("forall", "given", "claim"), FALSE)
def test_what_does_not_follow_is_not(forall: str, given: str, claim: str) -> None:
    assert verdict(forall, given, claim) is not PROVED


@pytest.mark.parametrize(("many", "holds"), [("r/n", True), ("2*r/n", False)])
def test_a_theorem_serves_where_a_factor_under_a_condition_is_taken_out(many: str, holds: bool) -> None:
    claim = Claim(
        forall="n natural >= 1, d natural, r >= 0, x: int -> int",
        given="for all i in 1..n: 0 <= x(i) <= d - 1",
        claim=f"sum(if exists i in 1..n: x(i) = j then {many} else 0 for j in 0..d-1) <= r",
    )  # fmt: skip
    known = {name: catalogue()[name] for name in ("counting.occupied", "counting.single")}
    (found,) = check([claim], known, jobs=1, work=20_000_000)
    assert (found.verdict is PROVED) is holds


@pytest.mark.parametrize("factor", ["0.06", "0.6"])
def test_what_there_is_said_to_be_once_something_else_is_known(factor: str) -> None:
    """One theorem gives the hypotheses of another, at a value that nothing else names; that one says that
    there is something, and the first bounds what it says of it.
    """
    own = catalogue()["minimax.l1"].corrected
    claim = Claim(forall=own.forall, given=own.given, claim=own.claim.replace("0.06", factor))
    assert factor in claim.claim
    known = {name: catalogue()[name] for name in ("minimax.in-alpha", "minimax.every-alpha")}
    with searching(12_000_000):
        try:
            found = certificate(claim, known, {t.corrected.hash: b"" for t in known.values()})
        except Unfound:
            found = b""
    assert bool(found) is (factor == "0.06")
