"""What is wrong with the words of a proof is told before anything is carried out."""

from pathlib import Path

import pytest

from theorems import catalogue
from verify.desk.ask import Unreadable, question
from verify.language.claim import Claim
from verify.language.mistakes import mistakes
from verify.language.theorem import Source, Theorem
from verify.run.places import mistaken

CLAIM = Claim(forall="n natural, x real", given="0 <= x and x <= 1 and n >= 2", claim="x^n <= x")


def told(proof: str) -> list[str]:
    claim = Claim(forall=CLAIM.forall, given=CLAIM.given, claim=CLAIM.claim, proof=proof)
    return [str(m).splitlines()[0] for m in mistakes(claim)]


@pytest.mark.parametrize(
    ("proof", "said"),
    [
        ("have A: x^2 <= y", "proof line 1: unknown name y; known here: n, x"),
        ("have A: x^2", "proof line 1: expected a formula, such as x^2 <= 1, not a term alone"),
        (
            "have A: x >= 0\nhave A: x <= 1",
            "proof line 2: the fact of line 1 is called A already: give this one another name",
        ),
        ("by law no(x)", "proof line 1: there is no law 'no'; `lemmata trust` lists them"),
        (
            "by law exp_of_log(x, 2)",
            "proof line 1: the law exp_of_log takes 1 terms, not 2: exp_of_log(a real)",
        ),
        ("have B: x <= 1 by given4", "proof line 1: there is no fact 'given4'"),
        ("let a(i) = f(i)", "proof line 1: unknown name f; known here: i, n, x"),
        (
            "have A: for all i in 1..n: 0 <= i\n    take i\n    have B: j = 1",
            "proof line 3: unknown name j; known here: i, n, x",
        ),
        ("have A: x <= 1 and 0 <= x\nby A1*A3", "proof line 2: there is no fact 'A3'"),
        ("obtain k from A", "proof line 1: there is no fact 'A'"),
        ("cases x <= 1/2 or x >= 1/2\n    case x <= 1/2\n        by Z\n    case x >= y", None),
        ("cases x < 0 or x >= 0\n    case x < 0\n        by case\n    case z >= 0", None),
        ("cases\n    case x < 0; x >= z\n        by case", None),
        ("cases\n    case n = j for j in 0..n\n        by case", None),
        ("cases\n    case n = j for j in 3..2\n        by case", None),
        ("cases\n    case n = j for j in 0..3\n        have A: i = 1", None),
        ("by rewrite A; B", None),
        ("begin", None),
    ],
)
def test_mistakes_are_told_with_their_line(proof: str, said: str | None) -> None:
    found = told(proof)
    assert found
    assert said is None or found == [said]


@pytest.mark.parametrize(
    "proof",
    [
        "have A: x <= 1\n    have B: x <= 1\nhave C: 0 <= x\n    have B: 0 <= x",  # in scopes of their own
        "have A: for all k natural: 0 <= k\n    induct k\n        base\n        step\n            by before",
        "have A: for all k natural: 0 <= k\n    induct k\n        base\n        step\n    by before",
        "by rewrite given1\n    take i\n    by law anything",  # nobody knows what is then to be shown
    ],
)  # fmt: skip
def test_what_may_be_right_is_not_accused(proof: str) -> None:
    assert told(proof) == []


@pytest.mark.wide
def test_the_proofs_of_the_catalogue_have_no_mistakes() -> None:
    wrong = [str(m) for t in catalogue().values() for e in t.editions if e.proof for m in mistakes(e)]
    assert wrong == []


def test_a_mistake_is_told_with_file_and_line(tmp_path: Path) -> None:
    parts = {"id": "toy.x", "says": "x.", "source": Source(note="0", lines="1"), "forall": "x real"}
    proof = "\n    have A: x <= 1\n    by B\n"
    theorem = Theorem(**parts, claim="x <= 1", proof=proof)  # type: ignore[arg-type]
    file = tmp_path / "theorem_x.py"
    file.write_text(f'T = Theorem(\n    claim="x <= 1",\n    proof="""{proof}""",\n)\n')
    assert list(mistaken(theorem, file)) == [
        f"{file}:5: toy.x [corrected]: proof line 3: there is no fact 'B'"
    ]
    other = Theorem(**parts, claim="x <= y")  # type: ignore[arg-type]
    file.write_text('T = Theorem(\n    claim="x <= y",\n)\n')
    (said,) = mistaken(other, file)
    assert said.startswith(f"{file}:2: toy.x [corrected]: unknown name y")


def test_a_typed_proof_is_looked_at_too() -> None:
    with pytest.raises(Unreadable, match="there is no fact 'B'"):
        question("x <= 1", ["x <= 1"], proof="by B")


def test_a_term_that_does_not_fit_a_law_is_told_with_what_the_law_takes() -> None:
    (wrong,) = mistakes(Claim(forall="n natural", claim="n = n", proof="by law sum_scaled(1..n, 2, i -> i)"))
    assert str(wrong).splitlines()[0].startswith("proof line 1: expected a function")
    assert "sum_scaled(domain range, words(…) or Z; f function on it; a real)" in str(wrong)
