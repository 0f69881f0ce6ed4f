"""The pytest plugin: what it collects, what it says, and that it costs nothing where it is not used."""

import doctest
import os
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import verify
import verify.prove.plan  # loaded here once, as pytester forgets what an inner run has loaded
import verify.api.strategies  # likewise
from theorems import catalogue

pytest_plugins = ["pytester"]

ROOT = Path(verify.__path__[0]).parent
DOCUMENT = Path(__file__).parents[1] / "docs" / "pytest.md"
INSTALLED = bool(entry_points(group="pytest11", name="lemmata"))
PLUGIN = [] if INSTALLED else ["-p", "verify.pytest_plugin"]
BEGIN = "from verify import Misprint, NearMiss, Source, Theorem\nS = Source(note='0', lines='1')\n"
GOOD = (
    BEGIN
    + "T = Theorem(id='my.sum', says='x.', source=S, forall='', claim='1 + 1 <= 3', "
    + "near_misses=(NearMiss(claim='1 + 1 <= 1'),))\n"
)
BAD = (
    BEGIN
    + "T = Theorem(id='my.square', says='x.', source=S, forall='n natural', given='n >= 1', "
    + "claim='n^2 <= n', why='Hope.')\n"
)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """An inner run finds the package, and does not think that it is a worker of the outer one."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("LEMMATA_CACHE", "")
    # CI and BUILD_NUMBER make pytest write longer lines
    for name in [n for n in os.environ if n.startswith("PYTEST_XDIST")] + [
        "PYTEST_ADDOPTS",
        "CI",
        "BUILD_NUMBER",
    ]:
        monkeypatch.delenv(name, raising=False)


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess(*PLUGIN, "-p", "no:cacheprovider", *arguments)


def apart(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """In a process of its own, without Hypothesis' plugin, which would load it to print nothing."""
    return pytester.runpytest_subprocess(
        *PLUGIN, "-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments
    )


def files(pytester: pytest.Pytester, **texts: str) -> None:
    for name, text in texts.items():
        path = pytester.path / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".py").write_text(text, encoding="utf-8")


def test_a_test_for_each_edition(pytester: pytest.Pytester) -> None:
    files(pytester, deep__down__theorem_sum=GOOD, test_other="def test_it(): pass\n", other=BAD)
    found = run(pytester, "-v")
    found.assert_outcomes(passed=3)
    found.stdout.fnmatch_lines(
        ["*theorem_sum.py::my.sum[[]corrected[]] PASSED*", "*theorem_sum.py::my.sum[[]near miss 1[]] PASSED*"]
    )


def test_a_failure_says_all(pytester: pytest.Pytester) -> None:
    files(pytester, theorem_square=BAD)
    found = run(pytester)
    found.assert_outcomes(failed=1)
    found.stdout.fnmatch_lines(
        [
            "my.square [[]corrected[]]: expected PROVED, found REFUTED",
            "  for all   n natural", "  given     n >= 1", "  claim     n^2 <= n", "  scope     one instance",
            "  witness   n = 2",
            "  why       Hope.", "  source    note 0, 1",
        ],
        consecutive=True,
    )  # fmt: skip
    assert "Traceback" not in found.stdout.str()


def test_a_table_at_the_end_where_a_theorem_ran(pytester: pytest.Pytester) -> None:
    files(pytester, theorem_sum=GOOD, theorem_square=BAD, test_other="def test_it(): pass\n")
    found = run(pytester)
    table = [
        "=* theorems =*",
        "my.square  1 REFUTED  * s",
        "  corrected: expected PROVED, found REFUTED",
        "my.sum     1 PROVED, 1 REFUTED *",
    ]
    found.stdout.fnmatch_lines(table)
    assert "= theorems =" not in run(pytester, "test_other.py").stdout.str()


def test_choosing_and_listing(pytester: pytest.Pytester) -> None:
    files(pytester, theorem_sum=GOOD, theorem_square=BAD)
    run(pytester, "-k", "sum and near").assert_outcomes(passed=1, deselected=2)
    run(pytester, "theorem_sum.py::my.sum[corrected]").assert_outcomes(passed=1)
    listed = run(pytester, "--collect-only", "-q")
    listed.stdout.fnmatch_lines(
        ["theorem_square.py::my.square[[]corrected[]]", "theorem_sum.py::my.sum[[]corrected[]]"]
    )
    assert "= theorems =" not in listed.stdout.str()


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "x = 1\ny = x / 0\n",
            "theorem_bad.py:2: ZeroDivisionError: division by zero; correct it and try again",
        ),
        (
            "def f():\n    raise RuntimeError('two\\nlines')\nf()\n",
            "theorem_bad.py:2: RuntimeError: two lines; correct it and try again",
        ),
        ("x = (\n", "theorem_bad.py:1: SyntaxError: *"),
        ("raise SystemExit(3)\n", "theorem_bad.py:1: SystemExit: 3; correct it and try again"),
        ("import nothing_of_the_kind\n", "theorem_bad.py:1: ModuleNotFoundError: *nothing_of_the_kind*"),
        (
            BEGIN + "Theorem(id='no spaces', says='', source=S, forall='', claim='')\n",
            "theorem_bad.py:3: BadTheorem: *an id is made of words*",
        ),
        (
            GOOD + "U = Theorem(id='my.sum', says='', source=S, forall='', claim='1 < 2')\n",
            "theorem_bad.py: two theorems have the id my.sum*",
        ),
    ],
)
def test_a_file_that_raises_is_an_error_of_one_line(pytester: pytest.Pytester, text: str, said: str) -> None:
    files(pytester, theorem_bad=text, theorem_sum=GOOD)
    found = run(pytester, "--continue-on-collection-errors")
    found.assert_outcomes(errors=1, passed=2)
    found.stdout.fnmatch_lines(["*ERROR collecting theorem_bad.py*", said, "=*"], consecutive=True)


def test_a_file_may_hold_no_theorem_and_import_its_neighbours(pytester: pytest.Pytester) -> None:
    """A program's own theorem_something.py is no concern of ours."""
    later = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        "@dataclass\nclass Mine:\n    x: int\n"
    )
    files(
        pytester,
        theorem_words=later + "CLAIM = '1 < 2'\n",
        theorem_own=BEGIN + "from theorem_words import CLAIM\n" + GOOD,
    )
    run(pytester).assert_outcomes(passed=2)


def test_a_file_that_is_not_utf8(pytester: pytest.Pytester) -> None:
    (pytester.path / "theorem_bad.py").write_bytes(b"x = '\xff'\n")
    found = run(pytester)
    found.assert_outcomes(errors=1)
    found.stdout.fnmatch_lines(["theorem_bad.py*: SyntaxError: *utf-8*"])


def test_a_statement_that_cannot_be_read_fails_by_itself(pytester: pytest.Pytester) -> None:
    files(
        pytester,
        theorem_sum=GOOD + "U = Theorem(id='my.other', says='', source=S, forall='x real', claim='y < x')\n",
    )
    found = run(pytester)
    found.assert_outcomes(passed=2, failed=1)
    found.stdout.fnmatch_lines(
        ["my.other [[]corrected[]]: unknown name y; known here: x", "my.other*1 unreadable*"]
    )


def test_a_proof_may_cite_its_file_and_the_catalogue(pytester: pytest.Pytester) -> None:
    cited = catalogue()["chernoff.logarithm"].editions[-1]
    assert cited.id == "chernoff.logarithm"
    text = BEGIN + (
        "A = Theorem(id='my.a', says='x.', source=S, forall='x real', claim='1 + x <= exp(x)')\n"
        "B = Theorem(id='my.b', says='x.', source=S, forall='y >= 0', "
        "claim='1 + y <= exp(y) and 2*y/(2 + y) <= log(1 + y)',"
        " proof='have A: 1 + y <= exp(y) by cite my.a(y)\\n"
        "have B: 2*y/(2 + y) <= log(1 + y) by cite chernoff.logarithm(y)')\n"
    )
    files(pytester, theorem_citing=text)
    run(pytester).assert_outcomes(passed=2)
    run(pytester, "-k", "my.b").assert_outcomes(passed=1, deselected=1)


def test_the_catalogue_on_demand(pytester: pytest.Pytester) -> None:
    found = run(pytester, "--lemmata-catalogue", "--collect-only", "-q")
    editions = [f"lemmata::{e.id}[{e.name}]" for t in catalogue().values() for e in t.editions]
    assert [line for line in found.outlines if line.startswith("lemmata::")] == editions
    found = run(pytester, "--lemmata-catalogue", "-k", "binary-sum.tanh")
    chosen = len(catalogue()["binary-sum.tanh"].editions)
    found.assert_outcomes(passed=chosen, deselected=len(editions) - chosen)
    found.stdout.fnmatch_lines(["binary-sum.tanh  1 PROVED, *"])


def test_nothing_to_do_is_as_ever(pytester: pytest.Pytester) -> None:
    assert run(pytester).ret == pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.mark.wide
def test_with_xdist(pytester: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    files(pytester, theorem_sum=GOOD, theorem_square=BAD)
    found = apart(pytester, "-n", "2")
    found.assert_outcomes(passed=2, failed=1)
    found.stdout.fnmatch_lines(
        ["*expected PROVED, found REFUTED", "my.square  1 REFUTED *", "my.sum     1 PROVED, 1 REFUTED *"]
    )


def test_jobs_and_seconds(pytester: pytest.Pytester) -> None:
    files(pytester, theorem_sum=GOOD, theorem_square=BAD)
    run(pytester, "--lemmata-jobs", "2", "--lemmata-seconds", "30").assert_outcomes(passed=2, failed=1)
    run(pytester, "--lemmata-work", "1").assert_outcomes(failed=3)
    first = run(pytester, "--lemmata-jobs", "2", "-x")
    first.assert_outcomes(failed=1)


@pytest.mark.parametrize(
    "options",
    [
        "--lemmata-jobs=0", "--lemmata-jobs=x", "--lemmata-work=0", "--lemmata-seconds=-1",
        "--lemmata-seconds=nan",
    ],
)
def test_a_budget_that_cannot_be_read(pytester: pytest.Pytester, options: str) -> None:
    found = run(pytester, options)
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines([f"*{options.partition('=')[0]}: a * is needed, not *"])


@pytest.mark.wide
@pytest.mark.parametrize("options", [(), ("-n", "1")])
def test_certificates_are_kept(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    if "-n" in options:
        pytest.importorskip("xdist")
    cache = pytester.path / "cache"
    monkeypatch.setenv("LEMMATA_CACHE", str(cache))
    files(pytester, theorem_sum=GOOD, theorem_square=BAD)
    if not options:
        apart(pytester, "--lemmata-no-cache").assert_outcomes(passed=2, failed=1)
        assert not cache.exists()
    apart(pytester, *options).assert_outcomes(passed=2, failed=1)
    kept = sorted(cache.rglob("*.json"))
    assert len(kept) == 3
    before = [path.stat().st_mtime_ns for path in kept]
    apart(pytester, *options).assert_outcomes(passed=2, failed=1)
    assert [path.stat().st_mtime_ns for path in kept] == before  # nothing was searched for


def test_a_cache_that_cannot_be_used_is_said_once(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    files(pytester, theorem_sum=GOOD)
    monkeypatch.setenv("LEMMATA_CACHE", str(pytester.path / "theorem_sum.py"))
    found = run(pytester)
    found.assert_outcomes(passed=2)
    assert found.stdout.str().count("is left aside") == 1


def test_costs_nothing_where_it_is_not_used() -> None:
    heavy = "{'sympy', 'flint', 'hypothesis', 'rich', 'verify.language', 'verify.kernel'}"
    new = "import pytest, sys; before = set(sys.modules); import verify.pytest_plugin"
    code = f"{new}; new = set(sys.modules) - before; assert not new & {heavy}; print(len(new))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) <= 8


# The documentation ------------------------------------------------------------------------------------------


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


def test_the_documented_output_is_real(pytester: pytest.Pytester) -> None:
    theorem, test = (b for b in blocks("python") if b.startswith("# t"))
    name = theorem.splitlines()[0].removeprefix("# ")
    (pytester.path / name).write_text(theorem, encoding="utf-8")
    shown = blocks("console")[0].removeprefix("$ pytest -q\n")
    found = run(pytester, "-q")
    assert timeless(found.outlines) == timeless(shown.splitlines())
    (pytester.path / name).unlink()
    (pytester.path / test.splitlines()[0].removeprefix("# ")).write_text(test, encoding="utf-8")
    run(pytester, "-q", "-p", "no:lemmata").assert_outcomes(passed=1)


def timeless(lines: list[str]) -> list[str]:
    return [re.sub(r"\d+\.\d\d ?s", "t", line) for line in lines if line.strip()]


def test_the_documented_examples_are_real() -> None:
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert tried >= 4
    assert not failed
