"""Exploring within limits: what is too much is refused in a line before work begins, what is cut short says
so, and tables keep to the columns there are.
"""

import contextlib
import itertools
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from verify import explore
from verify.commands.main import main
from verify.desk.exploring import costs
from verify.desk.exploring.explore import question
from verify.desk.exploring.find import search, searched
from verify.language.randomizer import BadRandomizer
from verify.prove.progress import Watch, unwatched
from verify.report.explored import fitted
from verify.run.limits import GROWTH, LEAST_MEMORY, Limits, Lost, in_use
from verify.run.stream import streamed

FIRST = ["k-rr", "--set", "truth=1/4"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([*FIRST, "--set", "k=10", "--users", "1000", "--epsilon", "1", "--exact"],
         "leave out --exact for two ends, both certain, or ask for up to 5 users"),
        ([*FIRST, "--set", "k=3", "--users", "10000", "--delta", "1/100", "--exact"],
         "datasets of the others"),
        ([*FIRST, "--set", "k=10000000"], "k = 10000000 is more than can be written out"),
        (["unary", "--set", "bins=40", "--set", "flip=1/4"], "too many to be written out"),
        (["binomial-noise", "--set", "trials=1e30", "--set", "gamma=1/4"], "is more than can be written out"),
        (["sample-and-threshold", "--set", "sample=1/4", "--set", "threshold=2", "--users", "1e5"],
         "a table of"),
        (["rr", "--set", "gamma=9^9^9"], "an exponent is larger than 1000000"),
        (["rr", "--set", "gamma=1e-9999999"], "has more than 10000 digits"),
        (["rr", "--set", "gamma=1/4", "--users", "1e99"], "--users takes numbers from 1 to 10^15"),
        (["rr", "--set", "gamma=1/4", "--epsilon", "1e9"], "at most 10000"),
        (["--find", "gap", "--bits", "1..5", "--users", "1000000000"], "are too many"),
        (["--find", "best", "--bits", "300", "--alphabet", "9"], "too many different counts"),
        (["--find", "inner", "--bits", "4", "--users", "100000"], "take fewer --users or a smaller --grid"),
    ],
)  # fmt: skip
def test_too_much_is_refused_in_a_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", *arguments]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.err.count("\n") == 1
    assert not printed.out


SIZES: dict[str, list[dict[str, Any]]] = {
    "rr": [{"gamma": "1/4"}, {"eps": 1}, {"gamma": "1/2"}, {"eps": "1e300"}],
    "k-rr": [{"k": k, "truth": "1/4"} for k in (2, 5, 30)] + [{"k": 5, "eps": 1}],
    "unary": [{"bins": b, "flip": "1/4"} for b in (2, 6)],
    "hadamard-response": [{"k": k, "eps": 1} for k in (3, 31)],
    "zsum": [{"gamma": "1/4"}, {"eps": 1, "delta": "1/10"}],
    "r-gap": [{}],
    "geometric": [{"a": "1/2"}, {"a": "1/2", "truncated": 1}, {"eps": 1, "truncated": 1}],
    "laplace": [{"scale": "1e300"}],
    "binomial-noise": [{"trials": t, "gamma": "1/4"} for t in (100, 10**14)],
    "sample-and-threshold": [{"sample": "1/4", "threshold": 2}, {"sample": "log(2)", "threshold": 2}],
}
ASKED: list[dict[str, Any]] = [{}, {"epsilon": 1}, {"epsilon": 9000}, {"delta": "1e-6"}, {"curve": True}]


@pytest.mark.one_in(9)
@pytest.mark.parametrize("name", SIZES)
def test_every_size_is_counted(name: str) -> None:
    """A size is refused or has a cost, and no counting ends otherwise."""
    most, counted = costs.Cost(costs.MOST_STEPS, costs.MOST_BYTES), 0
    for parameters, asked, n, neighbours in itertools.product(
        SIZES[name], ASKED, (1, 40, 301, 10**15), ("replace", "add-remove")
    ):
        with contextlib.suppress(BadRandomizer):
            what = question(name, parameters, users=n, neighbours=neighbours, **asked)
            costs.refuse(name, what, what.users, what.kind, most)
            counted += 1
    assert counted


@pytest.mark.one_in(2)
@pytest.mark.parametrize("bounds", [{"seconds": 10_000.0}, {"memory": 4000}])
def test_limits_change_no_answer(bounds: dict[str, Any]) -> None:
    free, bound = (explore("rr", {"gamma": "1/4"}, users="1..5", **given) for given in ({}, bounds))
    assert free.json() == bound.json()
    assert not bound.cut
    with pytest.raises(BadRandomizer, match="no curator sees"):
        explore("rr", {"gamma": "1/4"}, view="central", **bounds)


def test_what_is_cut_short_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = explore("r-gap", users="1..2000", seconds=0.01)
    assert "0.01 s" in found.cut
    assert len(found.rows) < 2000
    assert (found.json()["complete"], "why" in found.json()) == (False, True)
    assert main(["explore", "r-gap", "--users", "1..2000", "--seconds", "0.01"]) == 3
    assert "of 2000 numbers of users" in capsys.readouterr().err
    assert main(["explore", "--find", "inner", "--bits", "4", "--seconds", "0.01", "--json"]) == 3
    assert '"complete": false' in capsys.readouterr().out


@pytest.mark.skipif(not in_use()[1], reason="the memory of a process is looked up in /proc")
def test_a_memory_that_is_too_little_for_the_proof_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    memory = in_use()[1] + GROWTH + 2 * LEAST_MEMORY + 60  # to find, not to prove beside it
    assert main(["explore", "r-gap", "--users", "2..3", "--memory", str(memory)]) == 3
    out, err = capsys.readouterr()
    said = f"that it settles was not proved within {memory} MB"
    assert re.search(rf"^8/5 for every .* from 4 on: by exact integers \(.*; {said}\)$", out, re.MULTILINE)
    assert err == f"lemmata: {said}; finished: 2 of 2 numbers of users\n"
    found = explore("r-gap", users="2..3", memory=memory).json()
    assert (found["complete"], found["settles"]["verdict"], len(found["rows"])) == (False, None, 2)


def test_a_memory_that_is_refused_is_the_one_that_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["explore", "r-gap"], ["explore", "--find", "gap", "--bits", "1"], ["ask", "1 < 2"]):
        assert main([*command, "--memory", "20"]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert re.fullmatch(
            r"lemmata: memory = 20: \d+ megabytes are needed .* (1|2) beside it; give as much\n", err
        )


def test_a_search_within_limits_finds_the_same() -> None:
    asked = search("gap", bits="1..4")
    assert list(searched(asked, Limits(total=10_000.0))) == list(searched(asked, None))


# Work that finds one thing after the other ------------------------------------------------------------------


def counting(task: Any, watch: Watch) -> Iterator[int]:
    """Some numbers; the process is killed once at the third, if a file says so."""
    for i in range(5):
        watch(i, 5)
        if isinstance(task, Path) and i == 3 and not task.exists():
            task.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if task == i:
            raise BadRandomizer("wrong")
        yield i


def test_a_stream_is_the_work(tmp_path: Path) -> None:
    everything = [0, 1, 2, 3, 4]
    assert list(streamed(counting, None, Limits(total=10_000.0), unwatched)) == everything
    assert list(streamed(counting, tmp_path / "killed", Limits(total=10_000.0), unwatched)) == everything
    found = []
    with pytest.raises(BadRandomizer, match="wrong"):
        found.extend(streamed(counting, 2, Limits(total=10_000.0), unwatched))


def endless(task: Any, watch: Watch) -> Iterator[int]:
    yield 1
    while True:
        pass


def test_a_stream_ends_with_its_limits() -> None:
    one, lost = streamed(endless, None, Limits(total=0.5), unwatched)
    assert one == 1
    assert isinstance(lost, Lost)


# Columns ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_tables_keep_to_the_columns(
    columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["explore", "rr", "--set", "gamma=1/4", "--users", "2,20", "--curve"]) == 0
    folded = capsys.readouterr().out
    assert max(map(len, folded.splitlines())) <= columns
    monkeypatch.delenv("COLUMNS")
    assert main(["explore", "rr", "--set", "gamma=1/4", "--users", "2,20", "--curve"]) == 0
    assert capsys.readouterr().out.split() == folded.split()


def test_datasets_are_not_torn() -> None:
    line = "one two {0:\N{NO-BREAK SPACE}1,\N{NO-BREAK SPACE}1:\N{NO-BREAK SPACE}99} three"
    assert fitted([line], 20) == "one two {0: 1, 1:\n         99} three"
    assert fitted([line], 24) == "one two {0: 1, 1: 99}\n         three"
    assert fitted([line]) == "one two {0: 1, 1: 99} three"
