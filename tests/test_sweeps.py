"""Sweeps: what is asked, pieces, tables that another run goes on with, and workers who say what is not so."""

import csv
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import toys

from verify import explore
from verify.commands.main import main
from verify.desk.exploring import find, sweeps
from verify.desk.exploring.find import search, searched
from verify.desk.exploring.grids import values
from verify.desk.exploring.sweeps import pieces, sweep, swept
from verify.language.established import Judged
from verify.language.randomizer import BadRandomizer
from verify.results.exploration import ELSEWHERE, Row, Swept
from verify.run.checking import check
from verify.run.judges import ROOT
from verify.run.limits import Limits, Lost
from verify.run.searching import Found
from verify.run.tables import Table

GRID = {"gamma": "1/8, 1/4"}


def rows(parts: Any) -> list[Swept]:
    """What is found, where nothing is cut short."""
    return [s for part in parts for s in part]


# What is asked ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1/4", ("1/4",)),
        ("1/4,1/8", ("1/4", "1/8")),
        ("1/10..1/2 by 1/10", ("1/10", "1/5", "3/10", "2/5", "1/2")),
        ("2..4", ("2", "3", "4")),
        ("max(1/4, 1/8), log(3)", ("max(1/4, 1/8)", "log(3)")),
        ("1, 1, 2", ("1", "2")),
    ],
)
def test_values_are_read_as_people_write_them(text: str, found: tuple[str, ...]) -> None:
    assert values(text, "gamma") == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1,,2",
        "2..1",
        "1..2 by 0",
        "1..2 by -1",
        "a..b",
        "0..1 by 1e-9",
        "0..1 by 1e-99999999",
        "1..1/0",
        "1/1,000,000",
    ],
)
def test_values_that_are_none(text: str) -> None:
    with pytest.raises(BadRandomizer, match="gamma"):
        values(text, "gamma")


def test_every_row_is_what_is_found_alone() -> None:
    asked = sweep("rr", GRID, users="2,5", delta="1/100, 1/1000")
    found = rows(swept(asked))
    assert len(found) == len(asked) == 8
    for s in found:
        (alone,) = explore("rr", dict(s.case.parameters), users=s.case.users, delta=s.case.asked).rows
        assert s.row == alone


def test_pieces_hold_every_case_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = sweep("rr", GRID, users="2..40", epsilon="1/10,1/5,log(2)")
    assert [i for piece in pieces(asked) for i in piece] == list(range(len(asked)))
    done = frozenset(asked.case(i) for i in (0, 7, len(asked) - 1))
    left = [i for piece in pieces(asked, done) for i in piece]
    assert left == [i for i in range(len(asked)) if asked.case(i) not in done]
    many = len(list(pieces(asked)))
    monkeypatch.setattr(sweeps, "STEPS", sweeps.STEPS // 100)
    assert len(list(pieces(asked))) > many  # what a piece costs bounds it


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_case_that_cannot_be_is_no_reason_to_stop(jobs: int) -> None:
    found = rows(swept(sweep("rr", {"gamma": "1/4..3/4 by 1/4"}, users="2"), jobs=jobs))
    assert [s.why for s in found] == ["", "", "0 <= gamma <= 1/2 is needed, not gamma = 3/4"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--set", "gamma=1/4,x"], "gamma is an exact number"),
        (["--set", "gamma=1/4,1/8", "--curve"], "a row for each case"),
        (["--set", "gamma=1/4,1/8", "--epsilon", "1", "--table", "rows.txt"], "ends in .csv or .jsonl"),
        (["--set", "gamma=1/4,1/8", "--table", "/nowhere/rows.csv"], "no such file"),
        (["--set", "gamma=0..1/2 by 1e-9"], "larger steps"),
        (["--set", "gamma=0..1/2 by 1/10000", "--users", "1..90000"], "cases are more than"),
        (["--set", "game=1/4,1/8"], "no parameter 'game'"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_line(
    more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", "rr", *more]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


def test_a_randomizer_of_ones_own_goes_along_as_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'alphabet = ["0", "1"]\n[parameters]\np = "0 <= p <= 1"\n'
        '[law."0"]\n0 = "1 - p"\n1 = "p"\n[law."1"]\n0 = "p"\n1 = "1 - p"\n'
    )
    asked = sweep(path, {"p": "1/4, 1/3"}, users="2")
    path.unlink()
    assert [s.row.ratio for s in rows(swept(asked, jobs=2)) if s.row] == [3, 2]


# Tables -----------------------------------------------------------------------------------------------------

ASKED = ["explore", "rr", "--set", "gamma=1/8, 1/4", "--users", "2..5", "--epsilon", "1/10", "--jobs", "1"]


def kept(path: Path) -> list[dict[str, str]]:
    if path.suffix == ".csv":
        with path.open(newline="") as file:
            return list(csv.DictReader(file))
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_table_goes_on_where_it_ended(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / f"whole.{ending}", tmp_path / f"part.{ending}"
    assert main([*ASKED, "--table", str(whole)]) == 0
    text = whole.read_bytes()
    for end in (len(text) // 3, len(text) // 2, len(text) - 1):  # as if it had been killed while it wrote
        part.write_bytes(text[:end])
        assert main([*ASKED, "--table", str(part)]) == 0
        assert part.read_bytes() == text
    capsys.readouterr()
    assert main([*ASKED, "--table", str(part)]) == 0
    assert "8 were there before, 0 answered" in capsys.readouterr().out
    assert part.read_bytes() == text
    assert main([*ASKED[:-2], "--digits", "9", "--table", str(part)]) == 0  # another question is asked anew
    assert len(kept(part)) == 16


def test_numbers_have_one_shape(tmp_path: Path) -> None:
    lines, cells = tmp_path / "a.jsonl", tmp_path / "a.csv"
    for path in (lines, cells):
        assert main([*ASKED, "--table", str(path)]) == 0
    for record, row in zip(kept(lines), kept(cells), strict=True):
        for name in ("ratio", "epsilon", "delta"):
            number: Any = record[name]
            assert {*number} == {"low", "high", "exact"}
            assert [row[f"{name}_{end}"] for end in number] == [v or "" for v in number.values()]
        assert Fraction(record["delta"]["low"]) <= Fraction(record["delta"]["high"])  # type: ignore[index]
        assert row["trust"] == record["trust"] == "kernel"


@pytest.mark.parametrize(
    "held", ["my thesis, not to be written into", "a,b\n1,2\n", "a,b\n1,2", "[1]\n", "{}\n{"]
)
@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_file_that_holds_something_else_is_left_alone(
    held: str, ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"rows.{ending}"
    path.write_text(held)
    assert main([*ASKED, "--table", str(path)]) == 2
    assert "holds something else" in capsys.readouterr().err
    assert path.read_text() == held


def test_rows_of_other_sources_are_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.jsonl"
    assert main([*ASKED, "--table", str(path)]) == 0
    monkeypatch.setattr("verify.commands.sweeping.made", lambda: {"kernel": "another"})
    assert main([*ASKED, "--table", str(path)]) == 0
    assert len(kept(path)) == 16


def test_what_limits_cut_off_is_asked_by_the_next_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.csv"
    asked = [
        "explore",
        "rr",
        "--set",
        "gamma=1/1000..1/2 by 1/1000",
        "--users",
        "100..300",
        "--delta",
        "1e-6",
    ]
    assert main([*asked, "--table", str(path), "--seconds", "0.3", "--jobs", "1"]) == 3
    out, err = capsys.readouterr()
    assert "the same command goes on from there" in out
    assert "the budget of 0.3 s ended" in err


@pytest.mark.wide
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    asked = ["explore", "rr", "--set", "gamma=1/1000..1/2 by 1/1000", "--users", "2..300", "--delta", "1e-6"]
    command = [sys.executable, "-m", "verify", *asked, "--table", str(path), "--jobs", "2"]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert err == "lemmata: interrupted\n"
    assert "the same command goes on from there" in out
    Table(path, [*kept(path)[0]])
    assert all(row["delta_exact"] == "1/1000000" for row in kept(path))


# Who is not believed ----------------------------------------------------------------------------------------


class Saying(Executor):
    """Workers who answer with what they like."""

    def __init__(self, lie: Callable[[Any, Any], Any]) -> None:
        self.lie, self.asked = lie, 0

    def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        found: Future[Any] = Future()
        self.asked += 1
        found.set_result(self.lie(given[1], lambda: fn(*given, **named)))
        return found


def answered(lie: Callable[[Any, Any], Any]) -> list[Swept]:
    return rows(swept(sweep("rr", GRID, users="2", epsilon="log(2)"), executor=Saying(lie)))


def test_rows_of_others_say_so() -> None:
    with ThreadPoolExecutor(1) as executor:
        asked = sweep("rr", GRID, users="2", epsilon="log(2)")
        found, own = rows(swept(asked, executor=executor)), rows(swept(asked))
    for s, t in zip(found, own, strict=True):
        assert s.row is not None
        assert t.row is not None
        assert s.row == replace(t.row, trust=f"kernel, {ELSEWHERE}")


def test_what_was_asked_is_not_for_others_to_say() -> None:
    (s, _) = answered(lambda _, do: [replace(r, ratio=Fraction(9), epsilon=Fraction(9)) for r in do()])
    assert s.row is not None
    assert s.row.ratio == 2
    assert ELSEWHERE in s.row.trust


@pytest.mark.parametrize(
    "lie",
    [
        lambda do: None,
        lambda do: do()[:1],
        lambda do: [replace(r, users=3) for r in do()],
        lambda do: [replace(r, delta=(Fraction(1), Fraction(0))) for r in do()],
        lambda do: [replace(r, delta=0.5) for r in do()],
        lambda do: [replace(r, trust=b"kernel") for r in do()],
        lambda do: {"rows": do()},
    ],
)
def test_what_is_no_answer_is_none(lie: Callable[[Any], Any]) -> None:
    for s in answered(lambda _, do: lie(do)):
        assert (s.row, s.why) == (None, "what came back is no answer")


def test_a_wrong_number_is_never_the_kernels() -> None:
    for s in answered(lambda _, do: [replace(r, delta=Fraction(0), trust="kernel") for r in do()]):
        assert isinstance(s.row, Row)
        assert s.row.trust == f"kernel, {ELSEWHERE}"


EDITIONS = [e for t in toys.TOYS.values() for e in t.editions]


@pytest.fixture
def _methods(monkeypatch: pytest.MonkeyPatch) -> None:
    from types import ModuleType

    plan = ModuleType("verify.prove.plan")
    plan.Unfound, plan.certificate = toys.Unfound, toys.certificate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.prove.plan", plan)


def told(lie: Callable[[Any, Any], Any]) -> tuple[list[Any], Saying]:
    executor = Saying(lie)
    return list(check(EDITIONS, toys.TOYS, executor=executor)), executor


@pytest.mark.usefixtures("_methods")
def test_a_forged_certificate_is_searched_for_once_more_and_refused() -> None:
    other = next(iter(check(EDITIONS, toys.TOYS, jobs=1))).certificate
    for forged in (b"{}", b"", other[:-1] if other else b"", b"\xff" * 100):
        found, executor = told(lambda _, do, data=forged: Found(data, cached=True))
        assert [r.verdict for r in found] == ["UNDECIDED"] * len(EDITIONS)
        assert executor.asked == 2 * len(EDITIONS)  # though it says that it had it at hand


@pytest.mark.usefixtures("_methods")
def test_the_certificate_of_another_statement_is_refused() -> None:
    one = check([EDITIONS[0]], toys.TOYS, jobs=1)
    certificate = next(iter(one)).certificate
    found, _ = told(lambda _, do: Found(certificate))
    assert [r.verdict.name for r in found].count("UNDECIDED") == len(EDITIONS) - 1
    assert "another statement" in found[-1].why


@pytest.mark.usefixtures("_methods")
def test_that_a_judge_passed_it_is_not_for_others_to_say() -> None:
    def lie(task: Any, do: Any) -> Found:
        passed = Judged("PROVED", "all values", "1 = 2", task.claim.hash, None, {}, (), 1, 1, "", "")
        return Found(b"{}", passed=passed, cached=True)

    found, _ = told(lie)
    assert {r.verdict for r in found} == {"UNDECIDED"}


@pytest.mark.usefixtures("_methods")
@pytest.mark.parametrize(
    "answer", [None, 5, Lost("\x1b[31mPROVED"), Found(certificate="x"), Found(cited={"a": 1})]
)  # type: ignore[arg-type]
def test_what_is_no_answer_leaves_it_open(answer: Any) -> None:
    found, _ = told(lambda _, do: answer)
    assert {r.verdict for r in found} == {"UNDECIDED"}
    assert all(r.why.isprintable() for r in found)


@pytest.mark.usefixtures("_methods")
def test_what_is_at_hand_here_goes_along(tmp_path: Path) -> None:
    found = list(check(EDITIONS, toys.TOYS, jobs=1, cache=tmp_path))
    executor = Saying(lambda _, do: do())
    again = list(check(EDITIONS, toys.TOYS, executor=executor, cache=tmp_path))
    assert [r.certificate for r in found] == [r.certificate for r in again]
    assert executor.asked == 0  # nothing is left to be searched for
    citing = [e for e in EDITIONS if e.id == "toy.citing"]
    whole = {r.about.hash: r.certificate for r in found if r.certificate}
    tasks: list[Any] = []
    list(check(citing, toys.TOYS, executor=Saying(lambda task, do: tasks.append(task) or do()), at_hand={
        h: c for h, c in whole.items() if h != citing[0].hash}))  # fmt: skip
    assert toys.ORDER.corrected.hash not in tasks[0].known or tasks[0].known[toys.ORDER.corrected.hash]


# Searches for randomizers -----------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize("asked", [search("gap", bits="1..5"), search("inner", bits="3", users="3", grid=5),
    search("best", bits="1..2", users="3", grid=6)], ids=lambda a: a.what)  # fmt: skip
def test_pieces_of_a_search_find_the_same(asked: find.Search, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(searched(asked, None))
    monkeypatch.setattr(find, "LOOKS", 7)
    monkeypatch.setattr(find, "WEIGHTS", 50)
    assert len(list(find.pieces(asked))) > 3
    assert list(searched(asked, None)) == list(searched(asked, None, jobs=2)) == whole
    with ThreadPoolExecutor(1) as executor:
        assert list(searched(asked, None, executor=executor)) == whole


def test_what_others_found_is_looked_at() -> None:
    asked = search("gap", bits="1..4")
    numbers = count()

    def lie(_: Any, do: Any) -> Any:
        found = do()
        return [replace(f, users=f.users + 1) for f in found] if next(numbers) == 3 else found

    found = list(searched(asked, None, executor=Saying(lie)))
    assert isinstance(found[-1], Lost)
    assert "is not so" in found[-1].why
    best = search("best", bits="1", users="2", grid=4)
    wrong = Saying(lambda _, do: [replace(f, ratio=Fraction(1)) for f in do()])
    found = list(searched(best, None, executor=wrong))
    assert isinstance(found[-1], Lost)
    assert len(found) == 1


def test_limits_hold_for_a_search_in_pieces() -> None:
    found = list(searched(search("inner", bits="4"), Limits(total=0.01), jobs=2))
    assert isinstance(found[-1], Lost)
