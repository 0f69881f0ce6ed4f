"""A proof that fails says so at once: with its line, what could not be shown, what is known there, and why.
"""

import time
from pathlib import Path

import pytest

from theorems import catalogue
from verify.commands.main import main
from verify.language.claim import PROVED, REFUTED, Claim
from verify.language.proof import read_proof
from verify.language.steps import ProofError
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
            "x^n <= x/2", "have C: x <= 1 and 0 <= x\nhave A: x <= 2", {},
            "proof line 2: could not show x^n <= x/2; known there: domain1, given1, given2, given3, C, A",
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
            "0 <= 1 + 0*(1/(n - 2*x + 1))", "have A: x <= 1\nby A", {"meaning": "have A: n - 2*x <= 0"},
            "proof line 1: could not show n - 2*x <= 0",
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


# Looking on the way -----------------------------------------------------------------------------------------

PROOF = """
    have A: for all k natural: 0 <= k
        take k
        goal
    cases x <= 1/2 or 1/2 <= x
        case x <= 1/2
            facts
            goal
        case 1/2 <= x
    by A
"""


def test_a_step_tells_what_is_to_be_shown_and_known() -> None:
    found = checked(claim("x <= 1", PROOF))
    assert found.why == "proof line 4: to be shown: 0 <= k"
    found = checked(claim("x <= 1", PROOF.replace("        goal\n    cases", "    cases")))
    assert found.why == (
        "proof line 6: known here;\ndomain1: 0 <= n;\ngiven1: 0 <= x;\ngiven2: x <= 1;\ngiven3: 2 <= n;\n"
        "A: for all i natural: 0 <= i;\ncase: x <= 1/2;\nto be shown: x <= 1"
    )
    with pytest.raises(ProofError, match="`goal` stands alone"):
        read_proof("goal x")


def test_a_line_of_a_file_is_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "theorem_mine.py"
    file.write_text(
        "from verify.language import NearMiss, Source, Theorem\n"
        'T = Theorem(id="own.x", says="x.", source=Source(note="0", lines="1"), forall="x real",\n'
        '    given="x <= 1", claim="x <= 2", near_misses=(NearMiss(claim="x <= 0", witness="x = 1"),),\n'
        '    proof="""\n'
        "        have A: x <= 1 by given1\n"
        "        by A\n"
        '""")\n'
    )
    assert main(["prove", str(file), "--at", "6"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "own.x [corrected]: proof line 3: to be shown: x <= 2;"
    assert told[1:] == ["known here;", "given1: x <= 1;", "A: x <= 1"]
    assert main(["prove", str(file), "--at", "1"]) == 2
    assert "line 1 of" in capsys.readouterr().err
