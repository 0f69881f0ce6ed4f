"""Processes that work side by side, within a budget of time and memory each, and that may end at any moment
without harm.

A task that overruns its time is interrupted where Python can be interrupted, and its process is ended soon
after where it cannot. A process whose work was cut short is not used again. Nothing here knows what the work
is, but that judges (verify/run/judge.py) are new interpreters, never copies of this one, and that all that
they are told and say is JSON.
"""

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Any, ClassVar, Protocol, cast

from verify.run.judge import READY, limit_memory

STARTED = "started"
SLOW_START = 120.0  # seconds for a process to begin
TICK = 0.1  # seconds between two looks at the clock
AGAIN = 0.5  # seconds after which the end of the time is said once more, should nobody have heard it

ROOT = str(
    Path(__file__).resolve().parents[2]
)  # where a new interpreter finds this package, which it is told, as it asks nobody else
BEGIN = "import sys; sys.path.append(sys.argv[1]); from verify.run.judge import main; main(int(sys.argv[2]))"

Work = Callable[[Any], Any]


class Ended(BaseException):
    """The time is up. Not an Exception, so that no method takes it for a failure of its own; work that knows
    how far it came says so as it lets it through.
    """


@dataclass(frozen=True)
class Lost:
    """What comes of a task that was not finished: the reason."""

    why: str


@dataclass(frozen=True)
class Limits:
    """What each task may use, in seconds and in megabytes."""

    seconds: float | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("memory", self.memory)):
            if value is not None and not value > 0:
                raise ValueError(f"{name} = {value}: give a number above 0, or None for as much as it takes")

    def __bool__(self) -> bool:
        return self.seconds is not None or self.memory is not None

    @property
    def too_long(self) -> str:
        return f"the budget of {self.seconds:g} s ended" if self.seconds is not None else "the time ended"

    @property
    def overrun(self) -> float | None:
        """When a process that does not hear that its time is up is ended."""
        return None if self.seconds is None else self.seconds * 1.05 + 0.5


class Crew(Protocol):
    """Who does the work: here, in processes, or wherever an executor has it done.

    `alone` says that nothing else goes on meanwhile. `pending` is what to wait for, with the time when to
    look again whether or not it came; `answers` are those that came.
    """

    @property
    def alone(self) -> bool: ...

    def has_room(self) -> bool: ...
    def give(self, number: int, task: Any) -> None: ...
    def pending(self) -> tuple[list[Any], float | None]: ...
    def answers(self, ready: Sequence[Any]) -> Iterable[tuple[int, Any]]: ...
    def close(self) -> None: ...


def hear(timeout: float, *crews: Crew) -> Iterable[tuple[Crew, int, Any]]:
    """What is ready of these within the timeout, which may be nothing."""
    pending = [crew.pending() for crew in crews]
    ends = [end - time.monotonic() for _, end in pending if end is not None]
    ready = wait([source for sources, _ in pending for source in sources], max(0.0, min([timeout, *ends])))
    for crew in crews:
        yield from ((crew, number, answer) for number, answer in crew.answers(ready))


class Here:
    """The work is done by this process, as it is given."""

    alone = True

    def __init__(self, work: Work) -> None:
        self.work = work
        self.given: list[tuple[int, Any]] = []

    def has_room(self) -> bool:
        return not self.given

    def give(self, number: int, task: Any) -> None:
        self.given.append((number, task))

    def pending(self) -> tuple[list[Any], float | None]:
        return [], 0.0 if self.given else None

    def answers(self, ready: Sequence[Any]) -> Iterable[tuple[int, Any]]:
        while self.given:
            number, task = self.given.pop()
            yield number, self.work(task)

    def close(self) -> None:
        """Nothing is left running."""


@dataclass
class _Process:
    process: BaseProcess
    pipe: Connection
    number: int = -1  # the task at hand
    until: float | None = None
    busy: bool = field(default=False)


class Processes:
    """The work is done by processes of this machine."""

    alone = False

    def __init__(self, work: Work, jobs: int, limits: Limits) -> None:
        self.work, self.jobs, self.limits = work, jobs, limits
        self.context = context()
        self.crew: list[_Process] = []

    def has_room(self) -> bool:
        return sum(p.busy for p in self.crew) < self.jobs

    def give(self, number: int, task: Any) -> None:
        found = next((p for p in self.crew if not p.busy), None) or self._start()
        found.number, found.busy, found.until = number, True, time.monotonic() + SLOW_START
        try:
            found.pipe.send(task)
        except OSError:  # it is gone: whoever asks for answers learns so
            found.until = 0.0

    def _start(self) -> _Process:
        here, there = self.context.Pipe()
        process = self.context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(there, os.getpid(), self.work, self.limits), daemon=True
        )
        process.start()
        there.close()
        self.crew.append(_Process(process, here))
        return self.crew[-1]

    def pending(self) -> tuple[list[Any], float | None]:
        busy = [p for p in self.crew if p.busy]
        return [p.pipe for p in busy], min((p.until for p in busy if p.until is not None), default=None)

    def answers(self, ready: Sequence[Any]) -> Iterable[tuple[int, Any]]:
        for p in [p for p in self.crew if p.busy]:
            if p.pipe in ready:
                yield from self._hear(p)
            elif p.until is not None and time.monotonic() > p.until:
                self._dismiss(p)
                yield p.number, Lost(f"{self.limits.too_long} in a computation that cannot be interrupted")

    def _hear(self, p: _Process) -> Iterable[tuple[int, Any]]:
        try:
            answer, usable = p.pipe.recv()
        except Exception:  # noqa: BLE001 - whatever arrives of a message that was cut off, its sender is gone
            self._dismiss(p)
            yield p.number, Lost(_how_it_ended(p.process.exitcode, self.limits))
            return
        if isinstance(answer, KeyboardInterrupt):
            raise answer
        if answer == STARTED:
            p.until = None if self.limits.overrun is None else time.monotonic() + self.limits.overrun
            return
        p.busy = False
        if not usable:
            self._dismiss(p)
        yield p.number, answer

    def _dismiss(self, p: _Process) -> None:
        self.crew.remove(p)
        p.pipe.close()
        p.process.join(0.2)
        if p.process.is_alive():
            p.process.kill()
            p.process.join()

    def close(self) -> None:
        for p in self.crew:
            p.process.kill()
        for p in self.crew:
            p.process.join()
            p.pipe.close()
        self.crew.clear()


class Elsewhere:
    """The work is done by an executor (threads, processes, a cluster), each task in a process of its own
    where it has a budget.
    """

    alone = False

    def __init__(self, work: Work, executor: Executor, limits: Limits) -> None:
        self.work, self.executor, self.limits = work, executor, limits
        self.futures: dict[Future[Any], int] = {}
        self.bell, self.rings = os.pipe()  # a future that is done rings, for who waits for other things too
        os.set_blocking(self.rings, False)

    def has_room(self) -> bool:
        return True

    def give(self, number: int, task: Any) -> None:
        try:
            future = self.executor.submit(alone, self.work, task, self.limits)
        except RuntimeError as error:  # the executor is shut down or broken
            future = Future()
            future.set_exception(error)
        self.futures[future] = number
        future.add_done_callback(self._ring)

    def _ring(self, _: Future[Any]) -> None:
        with suppress(OSError):  # it rings already, or nobody listens any more
            os.write(self.rings, b".")

    def pending(self) -> tuple[list[Any], float | None]:
        return [self.bell], None

    def answers(self, ready: Sequence[Any]) -> Iterable[tuple[int, Any]]:
        if self.bell in ready:
            os.read(self.bell, 1 << 16)
        for future in [f for f in self.futures if f.done()]:
            number = self.futures.pop(future)
            try:
                yield number, future.result()
            except Exception as error:  # noqa: BLE001 - what an executor says of a worker that it lost
                yield number, Lost(f"the executor lost it ({type(error).__name__}: {error})")

    def close(self) -> None:
        for future in self.futures:
            future.cancel()
        bell, rings, self.bell, self.rings = self.bell, self.rings, -1, -1
        os.close(bell)
        os.close(rings)


def alone(work: Work, task: Any, limits: Limits) -> Any:
    """What comes of one task, in a process of its own if it has a budget."""
    if not limits:
        return work(task)
    crew = Processes(work, 1, limits)
    try:
        crew.give(0, task)
        while True:
            for _, _, answer in hear(1.0, crew):
                return answer
    finally:
        crew.close()


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
    heard: bytes = b""  # of a line that has not ended


class Judges:
    """Judges, which are started when they are needed, and kept for whoever needs some next."""

    alone = False

    resting: ClassVar[
        dict[tuple[int, int], list[_Judge]]
    ] = {}  # by who started them, and the memory that they may use

    def __init__(self, jobs: int, limits: Limits) -> None:
        self.jobs, self.limits = jobs, limits
        self.crew: list[_Judge] = []
        self.idle = self.resting.setdefault((os.getpid(), limits.memory or 0), [])

    def has_room(self) -> bool:
        return len(self.crew) < self.jobs

    def give(self, number: int, task: Any) -> None:
        self._ask(number, task, again=False)

    def _ask(self, number: int, asked: Any, *, again: bool) -> None:
        try:
            judge = self.idle.pop()
        except IndexError:
            judge = _new_judge(self.limits.memory or 0)
        if judge.until is None and self.limits.overrun is not None:
            judge.until = time.monotonic() + self.limits.overrun
        judge.number, judge.asked, judge.again = number, asked, again
        self.crew.append(judge)
        with suppress(OSError):  # it is gone: whoever listens learns so
            judge.ear.write(json.dumps(asked).encode() + b"\n")
            judge.ear.flush()

    def pending(self) -> tuple[list[Any], float | None]:
        return [j.mouth for j in self.crew], min(
            (j.until for j in self.crew if j.until is not None), default=None
        )

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
                yield (
                    judge.number,
                    Lost(f"the judge does not live: {_how_it_ended(judge.process.returncode, self.limits)}"),
                )
            else:
                self._ask(judge.number, judge.asked, again=True)
            return
        *lines, judge.heard = (judge.heard + more).split(b"\n")
        for line in lines:
            answer = json.loads(line)
            if answer == READY:
                judge.until = None if self.limits.overrun is None else time.monotonic() + self.limits.overrun
                continue
            self.crew.remove(judge)
            judge.asked, judge.until = None, None
            self.idle.append(judge)
            yield judge.number, answer

    def _dismiss(self, judge: _Judge) -> None:
        self.crew.remove(judge)
        _end(judge)

    def close(self) -> None:
        """Those that are still at work are ended, as nobody waits for them."""
        for judge in self.crew:
            _end(judge)
        self.crew.clear()


def _new_judge(memory: int) -> _Judge:
    """A new interpreter that sees Python's own library and this package, and nothing of what is set or loaded
    here.
    """
    command = [sys.executable, "-I", "-S", "-c", BEGIN, ROOT, str(memory)]
    process = subprocess.Popen(  # noqa: S603 - ours
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    ear, mouth = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
    return _Judge(process, ear, mouth, until=time.monotonic() + SLOW_START)


def _end(judge: _Judge) -> None:
    judge.process.kill()
    judge.process.wait()
    with suppress(OSError):  # what it never heard is not said any more
        judge.ear.close()
    judge.mouth.close()


@atexit.register
def _rest() -> None:
    """Nobody will ask again."""
    for (process, _), judges in Judges.resting.items():
        for judge in judges if process == os.getpid() else ():
            _end(judge)


def context() -> BaseContext:
    """A fork is quick, and sound where no other thread may hold a lock at that moment; else a new interpreter
    is started.
    """
    return get_context("fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn")


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _how_it_ended(code: int | None, limits: Limits) -> str:
    try:
        how = (
            f"by {signal.Signals(-code).name}" if code is not None and code < 0 else f"with exit code {code}"
        )
    except ValueError:
        how = f"by signal {code}"
    return f"its process ended {how}" + (f" (it had {limits.memory} MB)" if limits.memory is not None else "")


# In a process of the crew -----------------------------------------------------------------------------------


class _Clock:
    """Interrupts the work when its time is up, and ends the process when nobody waits for it any more."""

    def __init__(self, parent: int, limits: Limits) -> None:
        self.parent, self.limits = parent, limits
        self.end: float | None = None
        self.rang = False
        if hasattr(signal, "setitimer"):  # without it, whoever gives the work ends the process in the end
            signal.signal(signal.SIGALRM, self._tick)

    def start(self) -> None:
        seconds = self.limits.seconds
        self.end = None if seconds is None else time.monotonic() + seconds
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, TICK if seconds is None else min(TICK, seconds), TICK)

    def _tick(self, *_: object) -> None:
        if os.getppid() != self.parent:
            os._exit(1)
        now = time.monotonic()
        if self.end is not None and now >= self.end:
            self.end = now + AGAIN  # an exception is lost if it comes while Python tidies up
            self.rang = True
            raise Ended


def quietly(hook: Callable[[Any], object]) -> Callable[[Any], None]:
    """That the time is up is no news where a library's own clean-up hears of it first; everything else is
    told as before.
    """

    def told(trouble: Any) -> None:
        if not isinstance(trouble.exc_value, Ended):
            hook(trouble)

    return told


def _serve(pipe: Connection, parent: int, work: Work, limits: Limits) -> None:
    """Do one task after the other until nobody gives any; ctrl-C is for whoever gives them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.unraisablehook = quietly(sys.unraisablehook)
    if limits.memory is not None:
        limit_memory(limits.memory)
    clock = _Clock(parent, limits)
    while True:
        try:
            while not pipe.poll(1.0):
                if os.getppid() != parent:
                    return
            task = pipe.recv()
            pipe.send((STARTED, True))
            answer, usable = _answered(work, task, clock)
            pipe.send((answer, usable))
        except (EOFError, OSError):
            return
        except MemoryError:  # not even enough to say so: whoever waits sees that the process ended
            os._exit(1)
        if not usable:
            return


def _answered(work: Work, task: Any, clock: _Clock) -> tuple[Any, bool]:
    """What came of a task, and whether the process is as good as new."""
    limits = clock.limits
    try:
        clock.start()
        try:
            return work(task), not clock.rang
        finally:
            clock.end = None
    except Ended as ended:
        return Lost(f"{limits.too_long} {ended}".strip()), False
    except MemoryError:
        return Lost(
            f"{limits.memory} MB of memory did not suffice" if limits.memory else "the memory did not suffice"
        ), False
    except KeyboardInterrupt as interrupt:
        return interrupt, False
