"""A Dask cluster on this machine: a scheduler and workers on 127.0.0.1, of which one is killed in the middle,
and one has other sources.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed")

from theorems import catalogue
from verify.commands.main import main
from verify.desk.exploring import sweeps
from verify.desk.exploring.find import search, searched
from verify.desk.exploring.sweeps import Sweep, sweep, swept
from verify.results.exploration import ELSEWHERE, Swept
from verify.run import cluster, pieces
from verify.run.checking import check
from verify.run.cluster import Cluster, Unfit
from verify.run.judges import ROOT
from verify.run.limits import Lost
from verify.run.made import made
from verify.run.saved import BadInput

IDS = ("binary-sum.tanh", "binary-sum.two-exponentials")
PATIENCE = 120.0  # seconds, of which none is waited for but those that it takes


def until(done: Callable[[], Any]) -> Any:
    """What is there at last."""
    end = time.monotonic() + PATIENCE
    while not (found := done()):
        assert time.monotonic() < end, "it did not begin"
        time.sleep(0.05)
    return found


@dataclass
class Machines:
    """A scheduler and its workers, each a process of this machine."""

    place: Path
    address: str = ""
    started: list["subprocess.Popen[bytes]"] = field(default_factory=list)

    def start(self, what: str, *options: str, root: str = ROOT) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--host", "127.0.0.1", *options]
        quiet = {"PYTHONPATH": root, "PYTHONWARNINGS": "ignore"}
        process = subprocess.Popen(command, cwd=self.place, env={**os.environ, **quiet},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        self.started.append(process)
        return process

    def scheduler(self) -> "subprocess.Popen[bytes]":
        told = self.place / f"{len(self.started)}.json"
        process = self.start("scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(told))
        text = until(lambda: told.exists() and told.read_text())
        self.address = f"tcp://{text.split('tcp://')[1].split(chr(34))[0]}"
        return process

    def worker(self, *options: str, **more: str) -> "subprocess.Popen[bytes]":
        options = options or ("--nthreads", "1")
        return self.start("worker", self.address, "--no-nanny", "--no-dashboard", *options, **more)

    def wait_for(self, workers: int) -> None:
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            until(lambda: len(client.nthreads()) == workers)

    def end(self) -> None:
        for process in self.started:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    found = Machines(tmp_path_factory.mktemp("cluster"))
    try:
        found.scheduler()
        found.worker()
        found.wait_for(1)
        yield found
    finally:
        found.end()


@pytest.fixture
def more(tmp_path: Path) -> Iterator[Machines]:
    """Another scheduler, without workers."""
    found = Machines(tmp_path)
    try:
        found.scheduler()
        yield found
    finally:
        found.end()


def unmarked(found: list[Any]) -> list[Swept]:
    """The rows, each of which says that it comes from elsewhere, without that."""
    rows = [s for part in found for s in part]
    assert all(s.row.trust.endswith(f", {ELSEWHERE}") for s in rows if s.row)
    trusts = [s.row and s.row.trust.removesuffix(f", {ELSEWHERE}") for s in rows]
    return [replace(s, row=s.row and replace(s.row, trust=t)) for s, t in zip(rows, trusts, strict=True)]


def grid(monkeypatch: pytest.MonkeyPatch) -> Sweep:
    monkeypatch.setattr(sweeps, "MOST_CASES", 4)
    return sweep("rr", {"gamma": "1/8, 1/4, 1/2, 3/4"}, users="2..12", epsilon="1/10, log(2)")


# The same results -------------------------------------------------------------------------------------------


def test_certificates_are_the_same_bytes(machines: Machines) -> None:
    theorems = dict(catalogue())
    editions = [e for name in IDS for e in theorems[name].editions]
    here = list(check(editions, theorems, jobs=1))
    with Cluster(machines.address) as executor:
        there = list(check(editions, theorems, executor=executor))
    assert [(r.verdict, r.certificate, r.slack) for r in there] == [
        (r.verdict, r.certificate, r.slack) for r in here
    ]
    assert all(r.as_expected and r.replayed for r in there)  # by a judge of this machine


def test_a_sweep_is_the_same_though_a_worker_is_killed(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = grid(monkeypatch)
    here = [s for part in swept(asked) for s in part]
    second = machines.worker()
    machines.wait_for(2)
    seen: list[tuple[int, int]] = []

    def watch(done: int, total: int) -> None:
        if not seen:
            second.kill()
        seen.append((done, total))

    with Cluster(machines.address) as executor:
        there = list(swept(asked, executor=executor, watch=watch))
    assert unmarked(there) == here
    assert max(done for done, _ in seen) == len(asked)
    machines.wait_for(1)


def test_a_search_for_randomizers_is_the_same(machines: Machines) -> None:
    asked = search("gap", bits="1..5")
    with Cluster(machines.address) as executor:
        assert list(searched(asked, None, executor=executor)) == list(searched(asked, None))


def test_the_command(machines: Machines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["explore", "rr", "--set", "gamma=1/8, 1/4", "--users", "2..4"]
    texts = []
    for name, more in (("here", ["--jobs", "1"]), ("there", ["--scheduler", machines.address])):
        path = tmp_path / f"{name}.csv"
        assert main([*asked, *more, "--table", str(path)]) == 0
        texts.append(path.read_text())
    assert texts[0] == texts[1].replace(f'"kernel, {ELSEWHERE}"', "kernel")
    assert main(["explore", "--find", "gap", "--bits", "4", "--scheduler", machines.address]) == 0
    assert capsys.readouterr().out.endswith("as the workers say\n")
    assert main(["check", IDS[0], "--scheduler", machines.address, "--no-cache"]) == 0


# What is refused --------------------------------------------------------------------------------------------


def refused(address: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["check", IDS[0], "--scheduler", address]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


@pytest.mark.parametrize(
    "address", ["", "here", "127.0.0.1", "127.0.0.1:0", "http://127.0.0.1:1", "127.0.0.1:99999"]
)
def test_what_is_no_address(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "takes an address such as tcp://127.0.0.1:8786" in refused(address, capsys)


def test_a_scheduler_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no scheduler answers at 127.0.0.1:9" in refused("127.0.0.1:9", capsys)


def test_what_is_no_scheduler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert "is no Dask scheduler" in refused(f"127.0.0.1:{silent.getsockname()[1]}", capsys)


def test_memory_is_for_the_processes_of_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", IDS[0], "--scheduler", "127.0.0.1:9", "--memory", "4000"]) == 2
    assert "--memory-limit" in capsys.readouterr().err


def test_workers_that_do_not_serve(
    more: Machines, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "has no workers: start one" in refused(more.address, capsys)
    two = more.worker("--nthreads", "2")
    more.wait_for(1)
    assert "has 2 threads" in refused(more.address, capsys)
    two.kill()
    more.wait_for(0)
    other = tmp_path / "other"
    for room in ("verify", "theorems"):
        shutil.copytree(Path(ROOT) / room, other / room, ignore=shutil.ignore_patterns("__pycache__"))
    with (other / "verify" / "kernel" / "errors.py").open("a") as file:
        file.write("# another kernel\n")
    more.worker(root=str(other))
    more.wait_for(1)
    assert "has another kernel (" in refused(more.address, capsys)


def test_a_worker_that_comes_later_is_looked_at_too() -> None:
    assert cluster._fit(made(), max, 1, 2) == 2
    with pytest.raises(Unfit, match="another kernel"):
        cluster._fit({**made(), "kernel": "f" * 64}, max, 1, 2)
    assert "cannot load" in cluster._difference(ModuleNotFoundError("No module named 'verify'"))
    assert "does not say" in cluster._difference(None)
    assert "another python-flint (0.8.0," in cluster._difference({**made(), "python-flint": "0.8.0"})


def test_a_scheduler_that_ends_in_the_middle(more: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    more.worker()
    more.wait_for(1)
    asked = grid(monkeypatch)
    monkeypatch.setattr(pieces, "AHEAD", 2)
    with Cluster(more.address) as executor:
        found = swept(asked, executor=executor, watch=lambda done, total: more.started[0].kill())
        parts = list(found)
    assert isinstance(parts[-1], Lost)
    assert "lost it" in parts[-1].why
    with pytest.raises(BadInput, match="no scheduler answers"):
        Cluster(more.address)
