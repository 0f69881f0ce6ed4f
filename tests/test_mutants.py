"""The tests of the kernel notice when it accepts too much: `benchmarks/mutants.py` plants faults, and a test
must fail for each of them.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
EXPLAINED: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (BENCHMARKS / "mutants.toml").read_text(encoding="utf-8")
)
CLASSES = {"equivalent", "refuses more", "open"}


def planted(tmp_path: Path, *options: str) -> str:
    command = [
        sys.executable,
        str(BENCHMARKS / "mutants.py"),
        "--results",
        str(tmp_path / "results.jsonl"),
        *options,
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


FILES = (
    ("logic.py", "reals.py"),
    ("numbers.py", "arithmetic.py", "laws.py", "counting.py", "defined.py", "definitions.py"),
)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("files", FILES)
def test_faults_that_accept_too_much_are_noticed(files: tuple[str, ...], tmp_path: Path) -> None:
    """One in each file that can accept too much."""
    said = planted(tmp_path, "--fixed", "--count", str(len(files)), *(f"--file={name}" for name in files))
    assert re.search(rf"^all +{len(files)} +{len(files)} +0 ", said, re.MULTILINE), said


def test_the_faults_are_in_different_files() -> None:
    first = EXPLAINED["fixed"][:8]
    assert sorted(fault["file"] for fault in first) == sorted(name for files in FILES for name in files)
    assert all(fault["why"] for fault in EXPLAINED["fixed"])


def test_every_known_survivor_is_explained() -> None:
    for entry in EXPLAINED.get("survivor", []):
        assert entry["is"] in CLASSES
        assert entry["why"] or entry["is"] == "open", f"{entry['file']}: {entry['after']}"


@pytest.mark.slow
def test_hardly_a_fault_survives(tmp_path: Path) -> None:
    """Of 200 drawn over all files and kinds at least 95 in a hundred are noticed, those counted in that
    nobody could notice.
    """
    said = planted(tmp_path, "--count", "200")
    found = re.findall(r"^all +(\d+) +(\d+) ", said, re.MULTILINE)
    assert found, said
    count, killed = map(int, found[0])
    assert count == 200
    assert killed >= 190, said
