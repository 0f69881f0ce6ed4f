"""The five proofs of docs/tutorial.md are checked as they stand there."""

import json
import re
from pathlib import Path

import pytest

from verify.commands.main import main
from verify.language.proof import read_proof
from verify.run.files import load

PAGE = (Path(__file__).parent.parent / "docs" / "tutorial.md").read_text(encoding="utf-8")
FIVE = ("group", "exponential", "subsampling", "advanced", "pinsker")
MOST_LINES = 30


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("tutorial") / "theorem_tutorial.py"
    found.write_text("\n\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)), encoding="utf-8")
    return found


def test_all_is_proved_and_every_near_miss_refuted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file), "--no-cache", "--jobs", "1", "--json"]) == 0
    verdicts = json.loads(capsys.readouterr().out)["verdicts"]
    assert {v["verdict"] for v in verdicts if v["edition"] == "corrected"} == {"PROVED"}
    assert {f"tutorial.{name}" for name in FIVE} <= {v["id"] for v in verdicts if v["verdict"] == "PROVED"}
    assert sum(v["verdict"] == "REFUTED" for v in verdicts) == len(FIVE)


def test_the_proofs_are_short_and_fit_the_page(file: Path) -> None:
    for theorem in load(file).values():
        lines = (theorem.proof + theorem.meaning).strip().splitlines()
        assert len(lines) < MOST_LINES, theorem.id
        assert all(len(line) <= 110 for line in lines)


def test_what_one_asks_on_the_way_can_be_asked() -> None:
    (block,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert read_proof(block)
