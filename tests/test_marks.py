"""Which tests a bare `pytest` leaves out, and that none of them guards soundness."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from conftest import pytest_collection_modifyitems

TESTS = Path(__file__).parent
MARK = re.compile(r"pytest\.mark\.(\w+)")
GUARDS = sorted(  # what the kernel takes and refuses, what words mean, what nobody may be accused of
    path
    for pattern in (
        *("kernel_*", "terms", "numbers", "laws", "rules", "certificates", "words", "uses", "notation"),
        *("referee", "integral_attacks", "quadrature", "densities", "liars", "judge", "cache", "threads"),
        *("misreadings", "catalogue", "paper_grounds", "sides", "work"),
    )
    for path in TESTS.glob(f"test_{pattern}.py")
)  # fmt: skip


def marks(path: Path) -> set[str]:
    return set(MARK.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", GUARDS, ids=lambda path: path.stem)
def test_a_guard_of_soundness_is_not_left_out(path: Path) -> None:
    assert not marks(path) & {"wide", "one_in"}


def test_marks_of_our_own_are_explained() -> None:
    project = tomllib.loads((TESTS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    ours = {re.split(r"[(:]", said)[0] for said in project["tool"]["pytest"]["ini_options"]["markers"]}
    used = set().union(*(marks(path) for path in TESTS.glob("*.py")))
    assert ours == used - {"parametrize", "skipif", "xfail", "usefixtures"} == {"slow", "wide", "one_in"}


class Case:
    """What a test that was collected shows of itself."""

    def __init__(self, nodeid: str, **marked: object) -> None:
        self.nodeid, self.marked = nodeid, dict(marked)

    def get_closest_marker(self, name: str) -> object:
        return self.marked.get(name)

    def add_marker(self, name: str) -> None:
        self.marked[name] = True


def test_the_first_case_and_each_nth_after_it_stay() -> None:
    third = pytest.mark.one_in(3).mark
    cases = [Case(f"test_a[{i}]", one_in=third) for i in range(7)]
    cases += [Case("test_b[0]", one_in=third), Case("test_b[1]", one_in=third, slow=True), Case("test_c")]
    pytest_collection_modifyitems(cases)  # type: ignore[arg-type]
    left = [case.nodeid for case in cases if "wide" not in case.marked]
    assert left == ["test_a[0]", "test_a[3]", "test_a[6]", "test_b[0]", "test_b[1]", "test_c"]


def test_the_catalogue_comes_first() -> None:
    names = [
        "tests/test_ask.py::test_a",
        "tests/test_catalogue.py::test_b",
        "tests/test_catalogue.py::test_a",
    ]
    cases = [Case(name) for name in names]
    pytest_collection_modifyitems(cases)  # type: ignore[arg-type]
    assert [case.nodeid for case in cases] == [*names[1:], names[0]]


def test_a_test_named_alone_is_a_first_case() -> None:
    (case,) = cases = [Case("test_a[5]", one_in=pytest.mark.one_in(3).mark)]
    pytest_collection_modifyitems(cases)  # type: ignore[arg-type]
    assert "wide" not in case.marked


CASES = """import pytest

@pytest.mark.wide
def test_wide(): raise ValueError

@pytest.mark.one_in(2)
@pytest.mark.parametrize("case", [0, 1])
def test_cases(case): assert case == 0
"""


@pytest.mark.parametrize("workers", ["0", "1"])
def test_what_is_wide_is_left_out_by_workers_too(workers: str, tmp_path: Path) -> None:
    pytest.importorskip("xdist")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_cases.py").write_text(CASES, encoding="utf-8")
    shutil.copy(TESTS / "conftest.py", tmp_path / "tests")
    shutil.copy(TESTS.parent / "pyproject.toml", tmp_path)
    run = [sys.executable, "-m", "pytest", "-q", "-n", workers, "-p", "no:cacheprovider"]
    ran = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert "1 passed" in ran.stdout
