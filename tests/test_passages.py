"""Passages of papers and lectures on differential privacy, in the words that such texts use: what is right in
them is never called a misprint. `benchmarks/passages.py` counts what is shown, and which slips are found.
"""

import tomllib
from pathlib import Path

import pytest

from verify import audit

FOLDER = Path(__file__).parent / "passages"
WORK = 20_000  # steps of a search: few, since what is shown is not asked here
MORE = 100_000  # steps for whoever has minutes
PASSAGES = sorted(path for path in FOLDER.iterdir() if path.suffix != ".toml")


@pytest.mark.parametrize("work", [WORK, pytest.param(MORE, marks=pytest.mark.slow)])
@pytest.mark.parametrize("passage", PASSAGES, ids=lambda path: path.stem)
def test_nothing_right_is_called_a_misprint(passage: Path, work: int) -> None:
    found = audit(passage, jobs=1, work=work)
    assert found.relations
    assert not found.misprints, found


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda path: path.stem)
def test_each_list_is_one_of_lines_in_its_passage(passage: Path) -> None:
    listed = tomllib.loads(passage.with_suffix(".toml").read_text(encoding="utf-8"))
    lines = passage.read_text(encoding="utf-8").split("\n")
    for relation in listed["relation"]:
        assert lines[relation["line"] - 1].strip()
        assert relation["kind"] in ("step", "definition", "assumption", "beyond")
        assert relation.get("spoiled") not in ("", lines[relation["line"] - 1])
