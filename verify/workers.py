"""Processes that work side by side, within a budget of time and memory each, and that may end at any moment without harm.

A task that overruns its time is interrupted where Python can be interrupted, and its process is ended soon after where it cannot. A process
whose work was cut short is not used again. Nothing here knows what the work is.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future
from concurrent.futures import wait as any_of
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Protocol

STARTED = "started"
SLOW_START = 120.0  # seconds for a process to begin
TICK = 0.1  # seconds between two looks at the clock
AGAIN = 0.5  # seconds after which the end of the time is said once more, should nobody have heard it

Work = Callable[[Any], Any]


class Ended(BaseException):
    """The time is up. Not an Exception, so that no method takes it for a failure of its own."""


@dataclass(frozen=True)
class Lost:
    """What comes of a task that was not finished: the reason."""

    why: str


@dataclass(frozen=True)
class Limits:
    """What each task may use, in seconds and in megabytes, and how to say what was being done when the time was up."""

    seconds: float | None = None
    memory: int | None = None
    describe: Callable[[FrameType | None], str] = lambda _: ""

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
    """Who does the work: here, in processes, or wherever an executor has it done."""

    def has_room(self) -> bool: ...
    def give(self, number: int, task: Any) -> None: ...
    def answers(self, timeout: float) -> Iterable[tuple[int, Any]]: ...
    def close(self) -> None: ...


class Here:
    """The work is done by this process, as it is given."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.given: list[tuple[int, Any]] = []

    def has_room(self) -> bool:
        return not self.given

    def give(self, number: int, task: Any) -> None:
        self.given.append((number, task))

    def answers(self, timeout: float) -> Iterable[tuple[int, Any]]:
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
        process = self.context.Process(target=_serve, args=(there, os.getpid(), self.work, self.limits), daemon=True)  # type: ignore[attr-defined]
        process.start()
        there.close()
        self.crew.append(_Process(process, here))
        return self.crew[-1]

    def answers(self, timeout: float) -> Iterable[tuple[int, Any]]:
        """What is ready within the timeout, which may be nothing."""
        busy = [p for p in self.crew if p.busy]
        ends = [p.until - time.monotonic() for p in busy if p.until is not None]
        ready = wait([p.pipe for p in busy], max(0.0, min([timeout, *ends])))
        for p in busy:
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
    """The work is done by an executor (threads, processes, a cluster), each task in a process of its own where it has a budget."""

    def __init__(self, work: Work, executor: Executor, limits: Limits) -> None:
        self.work, self.executor, self.limits = work, executor, limits
        self.futures: dict[Future[Any], int] = {}

    def has_room(self) -> bool:
        return True

    def give(self, number: int, task: Any) -> None:
        try:
            self.futures[self.executor.submit(alone, self.work, task, self.limits)] = number
        except RuntimeError as error:  # the executor is shut down or broken
            broken: Future[Any] = Future()
            broken.set_exception(error)
            self.futures[broken] = number

    def answers(self, timeout: float) -> Iterable[tuple[int, Any]]:
        done, _ = any_of(self.futures, timeout, FIRST_COMPLETED)
        for future in done:
            number = self.futures.pop(future)
            try:
                yield number, future.result()
            except Exception as error:  # noqa: BLE001 - what an executor says of a worker that it lost
                yield number, Lost(f"the executor lost it ({type(error).__name__}: {error})")

    def close(self) -> None:
        for future in self.futures:
            future.cancel()


def alone(work: Work, task: Any, limits: Limits) -> Any:
    """What comes of one task, in a process of its own if it has a budget."""
    if not limits:
        return work(task)
    crew = Processes(work, 1, limits)
    try:
        crew.give(0, task)
        while True:
            for _, answer in crew.answers(1.0):
                return answer
    finally:
        crew.close()


def context() -> BaseContext:
    """A fork is quick, and sound where no other thread may hold a lock at that moment; else a new interpreter is started."""
    return get_context("fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn")


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _how_it_ended(code: int | None, limits: Limits) -> str:
    try:
        how = f"by {signal.Signals(-code).name}" if code is not None and code < 0 else f"with exit code {code}"
    except ValueError:
        how = f"by signal {code}"
    return f"its process ended {how}" + (f" (it had {limits.memory} MB)" if limits.memory is not None else "")


# In a process of the crew -----------------------------------------------------------------------------------------------


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

    def _tick(self, _: int, frame: FrameType | None) -> None:
        if os.getppid() != self.parent:
            os._exit(1)
        now = time.monotonic()
        if self.end is not None and now >= self.end:
            self.end = now + AGAIN  # an exception is lost if it comes while Python tidies up
            self.rang = True
            raise Ended(self.limits.describe(frame))


def quietly(hook: Callable[[Any], object]) -> Callable[[Any], None]:
    """That the time is up is no news where a library's own clean-up hears of it first; everything else is told as before."""

    def told(trouble: Any) -> None:
        if not isinstance(trouble.exc_value, Ended):
            hook(trouble)

    return told


def _serve(pipe: Connection, parent: int, work: Work, limits: Limits) -> None:
    """Do one task after the other until nobody gives any; ctrl-C is for whoever gives them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.unraisablehook = quietly(sys.unraisablehook)
    _limit_memory(limits.memory)
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
        return Lost(f"{limits.memory} MB of memory did not suffice" if limits.memory else "the memory did not suffice"), False
    except KeyboardInterrupt as interrupt:
        return interrupt, False


def _limit_memory(megabytes: int | None) -> None:
    if megabytes is None:
        return
    from resource import RLIM_INFINITY, RLIMIT_AS, getrlimit, setrlimit  # not on every system

    _, most = getrlimit(RLIMIT_AS)
    wanted = megabytes << 20
    setrlimit(RLIMIT_AS, (wanted if most == RLIM_INFINITY else min(wanted, most), most))
