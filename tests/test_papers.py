"""The test papers are what their expected.toml says they are."""

import re
import tomllib
from pathlib import Path

import pytest

from verify import audit
from verify.language.paper.expansion import written_out
from verify.run.project import project

PAPERS = Path(__file__).parent / "papers"
DISPLAY = re.compile(r"\\begin\{(?:equation|align|gather|multline)\*?\}|\\\[|\$\$[^$]+\$\$")

DEFINED = re.compile(r"\\(?:\w*[cC]ommand\*?|\w*def|Declare\w+\*?)\{?(\\[A-Za-z@]+)")


@pytest.mark.parametrize("name", ["one", "two"])
def test_is_what_it_is_said_to_be(name: str) -> None:
    root = PAPERS / name
    expected = tomllib.loads((root / "expected.toml").read_text(encoding="utf-8"))
    for misprint in expected["misprint"]:
        line = (root / misprint["file"]).read_text(encoding="utf-8").splitlines()[misprint["line"] - 1]
        assert misprint["printed"] in line
        assert misprint["printed"] != misprint["correct"]
    assert len(expected["misprint"]) == 4
    found = project(root)
    papers = [written_out(found.files, main) for main in found.mains]
    assert sum(len(DISPLAY.findall(paper.text)) for paper in papers) == expected["displays"]
    assert not any(paper.missing for paper in papers)
    assert not found.notes


@pytest.mark.parametrize("name", ["one", "two"])
def test_nothing_of_its_own_macros_is_left(name: str) -> None:
    found = project(PAPERS / name)
    sources = "".join(found.files[file] for file in found.files)
    defined = set(DEFINED.findall(sources))
    assert len(defined) > 10
    for main in found.mains:
        left = set(re.findall(r"\\[A-Za-z@]+", written_out(found.files, main).text))
        assert not left & (defined - {"\\coloneqq"})


def test_places_lead_to_the_misprint() -> None:
    found = project(PAPERS / "two")
    paper = written_out(found.files, "paper.tex")
    place = paper.place(paper.text.index(r"\ge \frac1e"))
    expected = tomllib.loads((PAPERS / "two/expected.toml").read_text(encoding="utf-8"))
    last = expected["misprint"][-1]
    assert place == (last["file"], last["line"], 28)


def misprints(name: str) -> tuple[set[tuple[str, int]], set[tuple[str, int]]]:
    """Where misprints are found in a test paper, and where there are some: files and lines."""
    expected = tomllib.loads((PAPERS / name / "expected.toml").read_text(encoding="utf-8"))["misprint"]
    found = {(m.place.file, m.place.line) for m in audit(PAPERS / name).misprints}
    return found, {(m["file"], m["line"]) for m in expected}


@pytest.mark.wide
@pytest.mark.parametrize("name", ["one", pytest.param("two", marks=pytest.mark.slow)])
def test_all_of_its_misprints_are_found_and_nothing_else_is_called_one(name: str) -> None:
    found, there = misprints(name)
    assert found == there
