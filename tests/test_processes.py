"""The processes that do the work: they are replaced when they are killed, started where a copy would not be
sound, kept to budgets that hold for all of them together, and gone when nobody waits for them any more.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import toys
from test_run import alive

import theorems
from verify import check
from verify.run import checking
from verify.run.judge import question
from verify.run.judges import ROOT, Judges
from verify.run.limits import BadBudget, Ended, Limits, Lost, hear, in_use
from verify.run.replaying import replay
from verify.run.processes import Elsewhere, Processes, may_fork, quietly

EDITIONS = [e for t in toys.TOYS.values() for e in t.editions]
SHAPE = "binary-sum.tanh"
LONG = 60.0  # seconds, which nothing here waits for
PROC = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")


def answers(crew: Any, tasks: Sequence[Any]) -> list[Any]:
    """What comes of these tasks."""
    found: dict[int, Any] = {}
    todo = list(range(len(tasks)))
    while len(found) < len(tasks):
        while todo and crew.has_room():
            crew.give(todo[0], tasks[todo.pop(0)])
        found.update((number, answer) for _, number, answer in hear(1.0, crew))
    return [found[i] for i in range(len(tasks))]


def double(x: float) -> float:
    return 2 * x


def slowly(x: float) -> float:
    time.sleep(x)
    return x


def killed_once(path: Path) -> str:
    if not path.exists():
        path.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def lasting(*_: Any) -> None:
    time.sleep(LONG)


def one_long_computation(*_: Any) -> int:
    return sum(range(10**11))


# Replaced ---------------------------------------------------------------------------------------------------


def test_what_was_killed_is_tried_once_more(tmp_path: Path) -> None:
    crew = Processes(killed_once, 2, Limits())
    assert answers(crew, [tmp_path / "a", tmp_path / "b", tmp_path / "c"]) == ["done"] * 3
    crew.close()


def test_one_that_was_killed_at_rest_is_replaced() -> None:
    crew = Processes(double, 1, Limits())
    assert answers(crew, [1]) == [2]
    crew.crew[0].process.kill()
    assert answers(crew, [2, 3]) == [4, 6]
    crew.close()


def killed(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_what_is_killed_twice_is_said_to_be() -> None:
    crew = Processes(killed, 1, Limits(memory=2_000))
    (found,) = answers(crew, [0])
    assert found.why == "its process ended by SIGKILL (it had 2000 MB)"
    crew.close()


def test_a_judge_that_is_killed_at_work_is_replaced(tmp_path: Path) -> None:
    """And so is a search, meanwhile."""
    edition = EDITIONS[1]
    crew, judges = Processes(killed_once, 1, Limits()), Judges(1, Limits(memory=3_003))
    crew.give(1, tmp_path / "a")
    judges.give(2, question(toys.certificate(edition, toys.TOYS, {}), {}, edition))
    judges.crew[0].process.kill()
    found: dict[int, Any] = {}
    while len(found) < 2:
        found.update((number, answer) for _, number, answer in hear(1.0, crew, judges))
    assert found[1] == "done"
    assert found[2]["judged"]["verdict"] == "PROVED"
    crew.close()
    judges.close()


# Started ----------------------------------------------------------------------------------------------------


@pytest.fixture
def another_thread() -> Any:
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    yield
    end.set()
    thread.join()


def test_no_copy_is_made_beside_another_thread(another_thread: None) -> None:
    assert not may_fork(Limits())


def test_no_copy_is_made_that_has_more_than_the_memory() -> None:
    assert not may_fork(Limits(memory=in_use()[0] + 1))


THEOREM = """
from verify import Source, Theorem, check
S = Source(note="0", lines="1")
MINE = Theorem(id="my.own", says="x.", source=S, forall="x real", claim="1 + x <= exp(x)")
OTHER = Theorem(id="my.other", says="x.", source=S, forall="x real", claim="x <= x - 1")
"""
THREAD = """
import threading, time
threading.Thread(target=time.sleep, args=(10_000,), daemon=True).start()
"""
ASK = "print(*(r.verdict for r in check(MINE, OTHER, jobs=2, no_cache=True)))\n"
SCRIPTS = {
    "a second thread": THREAD + THEOREM + ASK,
    "a thread of its own, as in a notebook": THEOREM
    + f"import threading\nt = threading.Thread(target=lambda: {ASK.strip()})\nt.start()\nt.join()\n",
    "a budget": THREAD + THEOREM + ASK.replace("jobs=2", "jobs=2, seconds=300, memory=2_000"),
    "one job": THREAD + THEOREM + ASK.replace("jobs=2", "jobs=1, each=300"),
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("name", "how"), [
    *((name, "file") for name in SCRIPTS), ("a second thread", "-c"), ("a second thread", "-"),
])  # fmt: skip
def test_a_script_without_a_guard_does_not_hang(name: str, how: str, tmp_path: Path) -> None:
    """Its own top level is run once, and its theorems are checked."""
    path = tmp_path / "script.py"
    path.write_text("print('begun')\n" + SCRIPTS[name], encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, *{"file": [str(path)], "-c": ["-c", text], "-": ["-"]}[how]],
        input=text if how == "-" else None, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": ROOT}, cwd=tmp_path,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("begun\nPROVED REFUTED\n", "")


def test_one_that_cannot_be_started_is_said_to_be(
    another_thread: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verify.run.processes.BEGIN", "raise SystemExit(3)")
    crew = Processes(double, 1, Limits())
    (found,) = answers(crew, [1])
    assert found.why == "its process ended with exit code 3"
    crew.close()


# Gone -------------------------------------------------------------------------------------------------------

WAITING = f"""
import sys, threading, time
sys.path[:0] = {[str(Path(__file__).parent), *sys.path]!r}
from test_processes import *
if "beside another" in sys.argv[1]:
    threading.Thread(target=time.sleep, args=(10_000,), daemon=True).start()
crew, judges = Processes(one_long_computation, 2, Limits()), Judges(1, Limits())
crew.give(0, 0)
crew.give(1, 0)
judges.give(2, question(toys.certificate(EDITIONS[1], toys.TOYS, {{}}), {{}}, EDITIONS[1]))
begun = 0
while any(p.until is not None for p in crew.crew):
    list(hear(0.1, crew))
pids = [getattr(p.process, "pid", None) or p.process.process.pid for p in crew.crew]
print(*pids, judges.crew[0].process.pid, flush=True)
if "exit" in sys.argv[1]:
    sys.exit(0)
while True:
    list(hear(1.0, crew))
"""


@PROC
@pytest.mark.one_in(3)
@pytest.mark.parametrize("threads", ["alone", "beside another"])
@pytest.mark.parametrize("end", ["ctrl-C", "exit", "killed"])
def test_nothing_is_left_behind(end: str, threads: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WAITING, f"{end} {threads}"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as asking:
        assert asking.stdout is not None
        pids = asking.stdout.readline().split()
        if end == "ctrl-C":
            os.killpg(asking.pid, signal.SIGINT)
        if end == "killed":
            asking.kill()
        _, err = asking.communicate(timeout=60)
    assert len(pids) == 3, err
    assert err.count("Traceback") == (end == "ctrl-C")
    until = time.monotonic() + 30
    while any(map(alive, pids)):
        assert time.monotonic() < until
        time.sleep(0.05)


# Budgets ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [-1, 0, float("nan")])
def test_a_time_that_is_none_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="give a number above 0"):
        check("binary-sum.tanh", seconds=seconds, jobs=1)


def test_a_memory_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="memory = 0"):
        Limits(memory=0)


def test_a_memory_that_is_too_small_is_refused_with_the_least_that_will_do() -> None:
    said = (
        r"memory = 20: \d+ megabytes are needed to begin with, for this process and 4 beside it;"
        r" give as much, or name fewer jobs"
    )
    with pytest.raises(BadBudget, match=said) as refused:
        check(SHAPE, memory=20, jobs=2, no_cache=True)
    assert "\n" not in str(refused.value)
    least = int(str(refused.value).split(": ")[1].split()[0])
    assert [r.as_expected for r in check(SHAPE, memory=least + 20, jobs=2, no_cache=True)] == [True] * len(
        theorems.catalogue()[SHAPE].editions
    )


def test_as_many_side_by_side_as_there_is_memory_for() -> None:
    assert Limits().jobs(7, 2) == 7
    assert Limits(memory=1).jobs(7, 2) == 1
    assert 1 < Limits(memory=in_use()[1] + 1_000).jobs(100, 2) < 10
    assert Limits(memory=in_use()[1] + 4_000).jobs(100, 1, 1_000) == 3


def greedy(path: Path) -> None:
    """Take all that there is, and tell how much it was at most."""
    kept = []
    with suppress(MemoryError):
        while True:
            kept.append(b"x" * (1 << 20))
    del kept
    told = Path("/proc/self/status").read_text(encoding="ascii").partition("VmHWM:")[2].split()[0]
    path.write_text(told)


@PROC
def test_all_together_stay_below_the_memory(tmp_path: Path) -> None:
    total = in_use()[1] + 600
    limits = Limits(memory=total).shared(4)
    crew = Processes(greedy, 4, limits)
    assert answers(crew, [tmp_path / str(i) for i in range(4)]) == [None] * 4
    crew.close()
    most = [int((tmp_path / str(i)).read_text()) >> 10 for i in range(4)]
    assert sum(most) + in_use()[1] <= total
    assert sum(most) > 200  # they got to use some


def test_judges_at_rest_count_too() -> None:
    first = Judges(1, Limits())
    edition = EDITIONS[1]
    assert "judged" in answers(first, [question(toys.certificate(edition, toys.TOYS, {}), {}, edition)])[0]
    assert first.idle
    second = Judges(1, Limits(memory=1_000))
    assert not first.idle
    assert "judged" in answers(second, [question(toys.certificate(edition, toys.TOYS, {}), {}, edition)])[0]
    (judge,) = second.idle
    second.close()
    assert judge.process.returncode is not None


def within(seconds: float, least: float, run: Callable[[], Any]) -> Any:
    started = time.monotonic()
    found = run()
    assert least <= time.monotonic() - started < seconds
    return found


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not hear that the time is up is ended soon after."""
    monkeypatch.setattr("verify.run.limits.MARGIN", 0.1)


@pytest.mark.parametrize("work", [slowly, one_long_computation])
def test_the_total_holds_for_what_is_at_work(work: Callable[[Any], Any], soon: None) -> None:
    limits = Limits(total=0.2)
    crew = Processes(work, 2, limits)
    found = within(10, 0.1, lambda: answers(crew, [LONG] * 2))
    assert all(isinstance(a, Lost) and a.why.startswith("the budget of 0.2 s ended") for a in found)
    crew.close()


def test_the_total_holds_for_what_waits(monkeypatch: pytest.MonkeyPatch, soon: None) -> None:
    """Many claims, of which few have their turn."""
    monkeypatch.setattr(checking, "search", lasting)
    many = [e for t in theorems.catalogue().values() for e in t.editions][:100]
    heard: list[str] = []

    class Listening(checking.Watcher):
        def finished(self, result: Any) -> None:
            heard.append(result.about.title)

    found = within(20, 0.2, lambda: list(checking.check(many, theorems.catalogue(), jobs=2, seconds=0.3,
        progress=Listening())))  # fmt: skip
    assert sorted(heard) == sorted(r.about.title for r in found)
    assert {r.verdict for r in found} == {"UNDECIDED"}
    assert sum("before its turn came" in r.why for r in found) >= len(many) - 2
    assert all("the budget of 0.3 s ended" in r.why for r in found)


def test_the_total_holds_while_judges_are_at_work(monkeypatch: pytest.MonkeyPatch, soon: None) -> None:
    """Who are asked at once, as the certificates are at hand."""
    slow = "import sys, time; print('\"ready\"', flush=True); time.sleep(1_000)"
    monkeypatch.setattr("verify.run.judges.BEGIN", slow)
    monkeypatch.setattr(Judges, "resting", {})
    found = within(20, 0.4, lambda: list(checking.check(EDITIONS, toys.TOYS, jobs=2, seconds=0.5,
        at_hand={e.hash: toys.certificate(e, toys.TOYS, {}) for e in EDITIONS})))  # fmt: skip
    assert {r.verdict for r in found} == {"UNDECIDED"}
    assert all("the budget of 0.5 s ended" in r.why for r in found)


def test_the_total_holds_for_an_executor() -> None:
    with ThreadPoolExecutor(1) as executor:
        crew = Elsewhere(slowly, executor, 1, Limits(total=0.3))
        found = within(20, 0.2, lambda: answers(crew, [LONG] * 3))
        crew.close()
    assert ["the budget of 0.3 s ended" in a.why for a in found] == [True] * 3, found


def test_the_total_holds_for_what_is_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, soon: None
) -> None:
    slow = "import time; time.sleep(1_000)"
    monkeypatch.setattr("verify.run.judges.BEGIN", slow)
    data = toys.certificate(EDITIONS[1], toys.TOYS, {})
    files = {tmp_path / str(i): data + b" " * i for i in range(5)}
    found = within(20, 0.2, lambda: replay(files, jobs=2, seconds=0.3, memory=3_004))
    assert [r.path for r in found] == list(files)
    assert all("the budget of 0.3 s ended" in r.reason for r in found)


def test_what_is_left_of_the_time_is_told_to_another_machine() -> None:
    import pickle

    limits = Limits(total=100.0, each=3.0)
    object.__setattr__(limits, "begun", limits.begun - 60)
    again = pickle.loads(pickle.dumps(limits))  # noqa: S301 - our own bytes
    assert again.left is not None
    assert 30 < again.left <= 40
    assert again.each == 3.0


def test_only_the_end_of_the_time_is_not_told() -> None:
    heard: list[object] = []
    hook = quietly(heard.append)
    hook(SimpleNamespace(exc_value=Ended()))
    other = SimpleNamespace(exc_value=ValueError())
    hook(other)
    assert heard == [other]
