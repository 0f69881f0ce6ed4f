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
EVERY = 4  # of so many passages one is judged in each run of the tests, and all in the campaign
SOME = [(WORK, passage) for passage in PASSAGES[::EVERY]]
OTHERS = [(work, passage) for work in (WORK, MORE) for passage in PASSAGES if (work, passage) not in SOME]


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    ("work", "passage"), [*SOME, *(pytest.param(*other, marks=pytest.mark.slow) for other in OTHERS)],
    ids=lambda value: str(getattr(value, "stem", value)),
)  # fmt: skip
def test_nothing_right_is_called_a_misprint(work: int, passage: Path) -> None:
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
