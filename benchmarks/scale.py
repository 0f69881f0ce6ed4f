"""What cutting work into pieces costs: of a piece that does nothing, and of a sweep, in this process, in
processes of this machine, on an executor of concurrent.futures, and on a Dask cluster of two workers on this
machine; and what 10^6 cases would take by these figures.

    python benchmarks/scale.py [--cases N] [--pieces N]        # needs `pip install 'lemmata[cluster]'`
"""

import argparse
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from verify.desk.exploring.sweeps import Sweep, pieces, sweep, swept
from verify.run.cluster import Cluster
from verify.run.judges import ROOT
from verify.run.limits import Limits
from verify.run.pieces import in_pieces
from verify.run.saved import BadInput

MANY = 10**6
QUIET = subprocess.DEVNULL


@contextmanager
def cluster(workers: int) -> Iterator[tuple[Cluster, list[int]]]:
    """A scheduler and workers on 127.0.0.1, without a dashboard."""
    started: list[subprocess.Popen[bytes]] = []
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "scheduler.json"

        def start(what: str, *options: str) -> None:
            command = [
                sys.executable,
                "-m",
                f"distributed.cli.dask_{what}",
                "--host",
                "127.0.0.1",
                "--no-dashboard",
            ]
            environment = {**os.environ, "PYTHONPATH": ROOT}
            started.append(
                subprocess.Popen(  # noqa: S603 - ours
                    [*command, *options], cwd=place, env=environment, stdout=QUIET, stderr=QUIET
                )
            )

        try:
            start("scheduler", "--port", "0", "--scheduler-file", str(told))
            while not told.exists() or "tcp://" not in told.read_text():
                time.sleep(0.1)
            for _ in range(workers):
                start("worker", "--scheduler-file", str(told), "--nthreads", "1", "--no-nanny")
            address = "tcp://" + told.read_text().split("tcp://")[1].split('"')[0]
            found = reached(address, workers)
            try:
                yield found, [p.pid for p in started]
            finally:
                found.shutdown()
        finally:
            for process in started:
                process.kill()
                process.wait()


def reached(address: str, workers: int) -> Cluster:
    """The cluster, once all workers are there."""
    while True:
        try:
            found = Cluster(address)
        except BadInput:  # no worker yet
            time.sleep(0.2)
            continue
        if found.jobs == workers:
            return found
        found.shutdown()
        time.sleep(0.2)


def processor(others: Sequence[int]) -> float:
    """Seconds of processor time of this process, those that it waited for, and some others."""
    ticks = (Path(f"/proc/{p}/stat").read_text().rsplit(")", 1)[1].split() for p in others)
    there = sum(int(t[11]) + int(t[12]) for t in ticks) / os.sysconf("SC_CLK_TCK")
    own = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return there + sum(u.ru_utime + u.ru_stime for u in own)


def measured(work: Callable[[], Any], others: Sequence[int]) -> tuple[float, float]:
    """Seconds on the clock, and of processor time."""
    before = processor(others)
    seconds, _ = timed(work)
    return seconds, processor(others) - before


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds, and what came of it."""
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


def empty(count: int, size: int, jobs: int, executor: Executor | None) -> None:
    """Pieces that do nothing."""
    list(in_pieces(list, [tuple(range(size))] * count, jobs, Limits(), executor, lambda _: None))


def whole(asked: Sweep, jobs: int, executor: Executor | None) -> None:
    """A sweep, to its end."""
    parts = list(swept(asked, jobs=jobs, executor=executor))
    if not all(isinstance(part, list) for part in parts):
        raise SystemExit(f"cut short: {parts[-1]}")


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cases", type=int, default=2000, help="of the sweep that is measured (2000)")
    parser.add_argument("--pieces", type=int, default=1000, help="that do nothing (1000)")
    given = parser.parse_args()
    users = max(1, given.cases // 100)
    asked = sweep("rr", {"gamma": "1/21..10/21 by 1/21"}, users=f"2..{users + 1}", epsilon="1/10..1 by 1/10")
    cut = list(pieces(asked))
    size = max(map(len, cut))
    load = os.getloadavg()[0]
    print(f"{len(asked)} cases of rr in {len(cut)} pieces; load {load:.1f} on {os.cpu_count()} cores")
    print(f"to cut them: {timed(lambda: list(pieces(asked)))[0] / len(asked) * 1e6:.0f} us a case")
    print(f"\n{'':<20}{'a piece':>22}{'a case':>22}{'10^6 cases, processor':>24}{'of it pieces':>14}")

    def shown(name: str, jobs: int, executor: Executor | None, others: Sequence[int] = ()) -> None:
        empty(20, size, jobs, executor)  # whoever is to work begins
        work = partial(empty, given.pieces, size, jobs, executor), partial(whole, asked, jobs, executor)
        nothing = [x / given.pieces * 1e6 for x in measured(work[0], others)]
        case = [x / len(asked) * 1e6 for x in measured(work[1], others)]
        cells = [f"{clock:.0f} us ({cpu:.0f})" for clock, cpu in (nothing, case)]
        share = nothing[1] * len(cut) / (case[1] * len(asked))
        minutes = f"{case[1] * MANY / 60e6:.1f} m"
        print(f"{name:<20}{cells[0]:>22}{cells[1]:>22}{minutes:>24}{share:>14.2%}", flush=True)

    shown("this process", 1, None)
    shown("two processes", 2, None)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        empty(20, size, 2, pool)
        shown("concurrent.futures", 2, pool, [p.pid for p in multiprocessing.active_children() if p.pid])
    with cluster(2) as (dask, others):
        shown("Dask, two workers", 2, dask, others)


if __name__ == "__main__":
    main()
