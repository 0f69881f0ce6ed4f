"""What a calculus exam asks (calculus.txt), without a written proof: how many are found; no spoiling is."""

from pathlib import Path

import pytest

from verify import ask

ROWS = [
    line.split(" | ")
    for line in Path(__file__).with_name("calculus.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]  # fmt: skip
OPEN: dict[str, str] = {}  # what the engine does not find, and why


def declared(row: list[str]) -> list[str]:
    return [] if row[1] == "-" else row[1].split(", ")


@pytest.mark.one_in(13)
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_true_claim_is_found_and_no_spoiling_is(row: list[str]) -> None:
    verdict = ask(row[0], declared(row), work=600_000).verdict
    assert verdict == ("UNDECIDED" if row[0] in OPEN else "PROVED"), "PROVED now? Take it out of OPEN"
    assert ask(row[2], declared(row), work=600_000).verdict != "PROVED"


def test_how_many_are_found() -> None:
    assert (len(ROWS), len(ROWS) - len(OPEN)) == (39, 39)
    assert set(OPEN) <= {row[0] for row in ROWS}
