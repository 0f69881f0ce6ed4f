"""docs/notation.md shows what the notation reads, and its example is checked."""

import re
from pathlib import Path

import pytest

from verify import Source, Theorem, ask
from verify.kernel.definitions import WORDS
from verify.report import trust

DOC = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
TABLE = [row.split("|")[1] for row in DOC.splitlines() if row.startswith("| `")]
DECLARED = (
    "x real, y real, z real, t real, 0 <= gamma <= 1, A real, B real, n natural, k integer, "
    "p: int -> real, W: int, int -> real"
)
FORMULA = re.compile(r" [<>!]?=|\b(and|or|not|implies|iff|for all|exists|borel)\b| < ")


def read(forall: str, claim: str) -> None:
    Theorem(id="a.b", says="Read.", source=Source(note="1", lines="1"), forall=forall, claim=claim).editions[  # noqa: B018
        0
    ].statement


@pytest.mark.parametrize("written", [code for cell in TABLE[:2] for code in re.findall("`([^`]+)`", cell)])
def test_the_declarations_are_read(written: str) -> None:
    read(written, "1 = 1")


@pytest.mark.parametrize(
    "written",
    [code for cell in TABLE[2:] for code in re.findall("`([^`]+)`", cell) if code not in ("*", "for y in Z")],
)
def test_what_is_written_is_read(written: str) -> None:
    with_formulas = re.sub(r"\bA\b", "x < y", re.sub(r"\bB\b", "y < z", written))
    if "->" in written:
        assert "->" in DOC.split("```text")[1]  # a function stands where a word takes one, as in the example
    elif re.match(r"(if|sum|product)\b", written) or not FORMULA.search(with_formulas):
        read(DECLARED, f"0 <= ({with_formulas})")
    else:
        read(DECLARED, with_formulas)


def test_the_example_holds() -> None:
    forall, claim = (re.search(rf"^{name} +(.+)$", DOC, re.MULTILINE) for name in ("forall", "claim"))
    assert forall
    assert claim
    assert ask(claim[1], forall[1]).verdict == "PROVED"


def test_trust_says_what_each_word_takes() -> None:
    shown = " ".join(trust.text().split())
    assert "HockeyStick (p: int -> real, eps: real, step: int), a real: the sum over y" in shown
    assert "Randomizer (law: (int, int) -> real, k: int, l: int), a mechanism: one report" in shown
    assert "Geometric (a: real), a function int -> real: the two-sided" in shown
    assert "RGap a mechanism: input 0" in shown
    assert all(name in shown for name in WORDS)
