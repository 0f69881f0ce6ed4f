"""The notebooks of docs/notebooks show what happens, and are whole."""

import json
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "notebooks.py"
MODULE: dict[str, Any] = run_path(str(SCRIPT))
FOLDER, executed = MODULE["FOLDER"], MODULE["executed"]
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def told(notebook: dict[str, Any]) -> list[list[str]]:
    """What each cell tells in text, without pictures, which each version of matplotlib draws differently."""
    return [
        ["".join(o["text"] if "text" in o else o["data"]["text/plain"]) for o in cell["outputs"]]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


@pytest.mark.wide
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_shows_what_happens(path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert told(executed(stored)) == told(stored), "`python scripts/notebooks.py` writes it anew"
    assert (stored["nbformat"], stored["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in stored["cells"]}) == len(stored["cells"])


def test_there_are_three_and_the_pages_lead_to_them() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["binary-sum", "four-bits", "own-paper"]
    page = (FOLDER.parent / "notebooks.md").read_text(encoding="utf-8")
    assert all(f"notebooks/{path.name}" in page for path in NOTEBOOKS)
