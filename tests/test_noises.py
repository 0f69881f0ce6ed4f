"""What is asked of noise (noises.txt), without a written proof: the catalogue knows the integrals."""

from pathlib import Path

import pytest

from theorems import catalogue
from verify.desk.ask import ask, question
from verify.run.cache import default_directory

ROWS = [
    line.split(" | ")
    for line in Path(__file__).with_name("noises.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]  # fmt: skip


def verdict(claim: str, told: str) -> str:
    asked = question(claim, [] if told == "-" else told.split("; "))
    return ask(asked, catalogue(), default_directory(), advise=False, work=2_000_000).verdict


@pytest.mark.one_in(6)
@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} ({row[1]})" for row in ROWS])
def test_a_true_claim_is_found_and_a_spoiling_refuted(row: list[str]) -> None:
    assert verdict(row[0], row[1]) == "PROVED"
    assert row[2] == "-" or verdict(row[2], row[1]) == "REFUTED"
