"""A proof that fails says so at once: with its line, what could not be shown, what is known there, and why.
"""

import time

import pytest

from theorems import catalogue
from verify.language.claim import PROVED, REFUTED, Claim
from verify.language.theorem import NearMiss, Source, Theorem
from verify.results.result import Result
from verify.run.checking import check

SOURCE = Source(note="0", lines="L1")
FORALL, GIVEN = "n natural, x real", "0 <= x and x <= 1 and n >= 2"


def checked(claim: Claim, *, hunt: bool = False) -> Result[Claim]:
    (found,) = check([claim], catalogue(), jobs=1, hunt=hunt)
    return found


def claim(text: str, proof: str, **parts: str) -> Claim:
    return Claim(**{"forall": FORALL, "given": GIVEN, "claim": text, "proof": proof} | parts)


@pytest.mark.parametrize(
    ("text", "proof", "parts", "why"),
    [
        (
            "x^n <= x", "have A: x^2 <= x\nhave B: x^n <= x/2\n    by A\nby B", {},
            "proof line 3: could not show x^n <= x/2; known there: domain1, given1, given2, given3, A",
        ),
        (
            "x^n <= x", "have C: x <= 1 and 0 <= x\nhave A: x <= 2", {},
            "proof line 2: could not show x^n <= x; known there: domain1, given1, given2, given3, C, A",
        ),
        ("x <= 1", "by given2", {"instance": "n = 2, x = 3"}, "the instance breaks given2: x <= 1"),
        (
            "x <= 1", "by given2", {"instance": "n = 2, x = 1/2", "nontrivial": "x = 1"},
            "the instance breaks nontrivial: x = 1",
        ),
        (
            "0 <= 1 + 0*(1/(n - 2*x))", "have A: x <= 1\nby A", {},
            "the divisor n - 2*x is not shown to differ from 0",
        ),
        (
            "f(0) > 0", "by given1", {"forall": "n natural, f: int -> real", "given": "f(0) = exp(n + 1)"},
            'write instance = "n = …, f = …"',
        ),
    ],
)  # fmt: skip
def test_why_a_proof_fails(text: str, proof: str, parts: dict[str, str], why: str) -> None:
    started = time.perf_counter()
    found = checked(claim(text, proof, **parts))
    assert time.perf_counter() - started < 5
    assert found.certificate is None
    assert why in found.why
    assert "counterexample" not in found.why


def test_a_counterexample_is_sought_if_one_asks() -> None:
    false = claim("x <= 1/2", "have A: x <= 1/2\nby A")
    assert checked(false).why.startswith("proof line 1: could not show x <= 1/2")
    assert checked(false, hunt=True).verdict is REFUTED


def test_what_is_expected_to_fail_is_hunted() -> None:
    miss = NearMiss(claim="x <= 1/2", proof="by given2")
    theorem = Theorem(id="toy.half", says="A half.", source=SOURCE, forall=FORALL, given=GIVEN,
        claim="x <= 1", proof="by given2", near_misses=(miss,))  # fmt: skip
    assert [r.verdict for r in check(theorem.editions, {}, jobs=1)] == [PROVED, REFUTED]
