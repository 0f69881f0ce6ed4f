"""Judges: new interpreters that have loaded the kernel and the language alone, and are asked in JSON.

They are never copies of this process, and all that they are told and say is plain data.
"""

import atexit
import json
import os
import subprocess
import sys
import time
import weakref
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, ClassVar, cast

from verify.run.judge import READY
from verify.run.limits import Limits, Lost, how_it_ended

ROOT = str(Path(__file__).resolve().parents[2])  # where a new interpreter finds this package
BEGIN = "import sys; sys.path.append(sys.argv[1]); from verify.run.judge import main; main(int(sys.argv[2]))"


@dataclass
class _Judge:
    """A judge, and what it is asked."""

    process: "subprocess.Popen[bytes]"
    ear: IO[bytes]
    mouth: IO[bytes]
    number: int = -1
    asked: Any = None
    again: bool = False  # whether it is asked for the second time, as the judge before it died
    until: float | None = None
    ready: bool = False
    heard: bytes = b""  # of a line that has not ended


class Judges:
    """Judges, which are started when they are needed, and kept for whoever needs some next, unless their
    memory is bounded: then those that rest are ended, as their memory counts too.
    """

    alone, far = False, False

    resting: ClassVar[dict[int, list[_Judge]]] = {}  # by who started them, as a copy of a process has its own

    def __init__(self, jobs: int, limits: Limits) -> None:
        self.jobs, self.limits = jobs, limits
        self.crew: list[_Judge] = []
        self.idle = self.resting.setdefault(os.getpid(), []) if limits.memory is None else []
        if limits.memory is not None:
            _rest()
        kept = self.idle if limits.memory is not None else []
        # at the latest as this process ends
        self._end = weakref.finalize(self, _end_all, self.crew, kept, os.getpid())

    def has_room(self) -> bool:
        return len(self.crew) < self.jobs

    def give(self, number: int, task: Any) -> None:
        self._ask(number, task, again=False)

    def _ask(self, number: int, asked: Any, *, again: bool) -> None:
        try:
            judge = self.idle.pop()
        except IndexError:
            judge = _new_judge(self.limits.memory or 0)
        judge.until = self.limits.overdue if judge.ready else self.limits.start_by
        judge.number, judge.asked, judge.again = number, asked, again
        self.crew.append(judge)
        with suppress(OSError):  # it is gone: whoever listens learns so
            judge.ear.write(json.dumps(asked).encode() + b"\n")
            judge.ear.flush()

    def pending(self) -> tuple[list[Any], float | None]:
        ends = (j.until for j in self.crew if j.until is not None)
        return [j.mouth for j in self.crew], min(ends, default=None)

    def answers(self, ready: Sequence[Any]) -> Iterable[tuple[int, Any]]:
        for judge in list(self.crew):
            if judge.mouth in ready:
                yield from self._hear(judge)
            elif judge.until is not None and time.monotonic() > judge.until:
                self._dismiss(judge)
                yield judge.number, Lost(f"{self.limits.too_long} while a certificate was replayed")

    def _hear(self, judge: _Judge) -> Iterable[tuple[int, Any]]:
        more = os.read(judge.mouth.fileno(), 1 << 20)
        if not more:
            self._dismiss(judge)
            if judge.again:
                how = how_it_ended(judge.process.returncode, self.limits)
                yield judge.number, Lost(f"the judge does not live: {how}")
            else:
                self._ask(judge.number, judge.asked, again=True)
            return
        *lines, judge.heard = (judge.heard + more).split(b"\n")
        for line in lines:
            answer = json.loads(line)
            if answer == READY:
                judge.ready, judge.until = True, self.limits.overdue
                continue
            self.crew.remove(judge)
            judge.asked, judge.until = None, None
            self.idle.append(judge)
            yield judge.number, Lost(str(answer["lost"])) if "lost" in answer else answer

    def _dismiss(self, judge: _Judge) -> None:
        self.crew.remove(judge)
        _end(judge)

    def close(self) -> None:
        """Those that are still at work are ended, as nobody waits for them."""
        self._end()


def _new_judge(memory: int) -> _Judge:
    """A new interpreter that sees Python's own library and this package, and nothing of what is set or loaded
    here.
    """
    command = [sys.executable, "-I", "-S", "-c", BEGIN, ROOT, str(memory)]
    process = subprocess.Popen(  # noqa: S603 - ours
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    ear, mouth = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
    return _Judge(process, ear, mouth)


def _end(judge: _Judge) -> None:
    judge.process.kill()
    judge.process.wait()
    with suppress(OSError):  # what it never heard is not said any more
        judge.ear.close()
    judge.mouth.close()


def _end_all(crew: list[_Judge], idle: list[_Judge], owner: int) -> None:
    """All these are ended, by who started them alone."""
    for some in (crew, idle) if os.getpid() == owner else ():
        with suppress(IndexError):  # another thread takes of them too
            while True:
                _end(some.pop())


@atexit.register
def _rest() -> None:
    """Nobody will ask those that rest again."""
    _end_all([], Judges.resting.get(os.getpid(), []), os.getpid())

