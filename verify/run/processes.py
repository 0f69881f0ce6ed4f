"""Processes that work side by side, within a budget of time and memory each, and that may end at any moment
without harm.

A task that overruns its time is interrupted where Python can be interrupted, and its process is ended soon
after where it cannot. A process whose work was cut short is not used again; one that was killed is replaced,
and its task tried once more. A fork is quick, and sound where no other thread may hold a lock at that moment;
elsewhere a new interpreter is started, which loads this package and never the script that asks.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection, Pipe
from multiprocessing.process import BaseProcess
from typing import Any

from verify.language.collecting import rarely
from verify.run.judge import limit_memory
from verify.run.limits import (
    LEAST_MEMORY, MARGIN, Crew, Ended, Limits, Lost, Work, hear, how_it_ended, in_use,
)  # fmt: skip

STARTED = "started"
CLOCK = 0.1  # seconds between two looks at the clock
AGAIN = 0.5  # seconds after which the end of the time is said once more, should nobody have heard it
DYING = 10.0  # seconds for a process that has hung up to end, so that one can tell how it did
BEGIN = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]);"
    " from verify.run.processes import begin; begin(*map(int, sys.argv[2:]))"
)


class Here:
    """The work is done by this process, as it is given."""

    alone, far = True, False

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


class _Started:
    """A new interpreter, with what one asks of a process."""

    def __init__(self, pipe: Connection, line: int) -> None:
        numbers = (pipe.fileno(), line, os.getpid())
        command = [sys.executable, "-c", BEGIN, json.dumps(sys.path), *map(str, numbers)]
        self.process = subprocess.Popen(  # noqa: S603 - ours
            command, stdin=subprocess.DEVNULL, pass_fds=numbers[:2],
            start_new_session=True,  # ctrl-C is for whoever gives the work, also while this one begins
        )  # fmt: skip

    @property
    def exitcode(self) -> int | None:
        return self.process.poll()

    def kill(self) -> None:
        self.process.kill()

    def join(self, timeout: float | None = None) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout)


@dataclass
class _Process:
    process: "BaseProcess | _Started"
    pipe: Connection
    number: int = -1  # the task at hand
    task: Any = None
    again: bool = False  # whether it is tried for the second time
    until: float | None = None
    busy: bool = False


class Processes:
    """The work is done by processes of this machine."""

    alone, far = False, False

    def __init__(self, work: Work, jobs: int, limits: Limits) -> None:
        self.work, self.jobs, self.limits = work, jobs, limits
        self.crew: list[_Process] = []
        self.line = os.pipe()  # nobody writes: that it is closed says that this process is gone
        # at the latest as this process ends
        self._end = weakref.finalize(self, _end_all, self.crew, self.line, os.getpid())

    def has_room(self) -> bool:
        return sum(p.busy for p in self.crew) < self.jobs

    def give(self, number: int, task: Any, *, again: bool = False) -> None:
        found = next((p for p in self.crew if not p.busy), None) or self._start()
        found.number, found.task, found.again, found.busy = number, task, again, True
        found.until = self.limits.start_by
        with suppress(OSError):  # it is gone: whoever asks for answers learns so
            found.pipe.send((task, self.limits.seconds))

    def _start(self) -> _Process:
        here, there = Pipe()
        if (forks := may_fork(self.limits)) or os.name != "posix":
            line = self.line if forks else (-1, -1)
            arguments = (there, line, os.getpid(), self.work, self.limits)
            context = get_context("fork" if forks else "spawn")
            copy = context.Process(target=_serve, args=arguments, daemon=True)  # type: ignore[attr-defined]
            copy.start()
            self.crew.append(_Process(copy, here))
        else:
            self.crew.append(_Process(_Started(there, self.line[0]), here))
            with suppress(OSError):  # it is gone already
                here.send((self.work, self.limits))
        there.close()
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
            self._dismiss(p, DYING)
            if p.again or (p.process.exitcode or 0) >= 0:
                yield p.number, Lost(how_it_ended(p.process.exitcode, self.limits))
            else:  # somebody killed it
                self.give(p.number, p.task, again=True)
            return
        if isinstance(answer, KeyboardInterrupt):
            raise answer
        if answer == STARTED:
            p.until = self.limits.overdue
            return
        p.busy, p.task = False, None
        if not usable:
            self._dismiss(p)
        yield p.number, answer

    def _dismiss(self, p: _Process, patience: float = 0.0) -> None:
        self.crew.remove(p)
        p.pipe.close()
        p.process.join(patience)
        if p.process.exitcode is None:
            p.process.kill()
            p.process.join()

    def close(self) -> None:
        self._end()


def _end_all(crew: list[_Process], line: tuple[int, int], owner: int) -> None:
    """Whatever they do, nobody waits for it; they are ended by who started them alone."""
    if os.getpid() != owner:
        return
    for p in crew:
        p.process.kill()
    while crew:
        p = crew.pop()
        p.process.join()
        p.pipe.close()
    for end in line:
        os.close(end)


class Sharing(Executor):
    """An executor that is given once what all tasks need."""

    def share(self, what: Any) -> Any:
        """What stands for it in what is submitted."""
        raise NotImplementedError

    @property
    def gone(self) -> bool:
        """Whether nothing that was submitted will be done any more, also where no future hears of it."""
        return False


class Elsewhere:
    """The work is done by an executor (threads, processes, a cluster), each task in a process of its own
    where it has a budget.
    """

    alone, far = False, True

    def __init__(self, work: Work, executor: Executor, jobs: int, limits: Limits) -> None:
        self.work = executor.share(work) if isinstance(executor, Sharing) else work
        self.executor, self.jobs, self.limits = executor, jobs, limits
        self.futures: dict[Future[Any], int] = {}
        self.bell, self.rings = os.pipe()  # a future that is done rings, for who waits for other things too
        os.set_blocking(self.rings, False)

    def has_room(self) -> bool:
        return self.limits.memory is None or len(self.futures) < self.jobs

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
        left = self.limits.left if self.futures else None
        return [self.bell], None if left is None else time.monotonic() + left + MARGIN

    def answers(self, ready: Sequence[Any]) -> Iterable[tuple[int, Any]]:
        if self.bell in ready:
            os.read(self.bell, 1 << 16)
        for future in [f for f in self.futures if f.done()]:
            number = self.futures.pop(future)
            try:
                yield number, future.result()
            except Exception as error:  # noqa: BLE001 - what an executor says of a worker that it lost
                yield number, Lost(f"the executor lost it ({type(error).__name__}: {error})")
        while self.futures and isinstance(self.executor, Sharing) and self.executor.gone:
            future, number = self.futures.popitem()
            future.cancel()
            yield number, Lost("the executor lost it (it is gone)")
        while self.futures and self.limits.left is not None and self.limits.left < -MARGIN:
            future, number = self.futures.popitem()
            future.cancel()
            yield number, Lost(f"{self.limits.too_long} before the executor had done it")

    def close(self) -> None:
        for future in self.futures:
            future.cancel()
        bell, rings, self.bell, self.rings = self.bell, self.rings, -1, -1
        os.close(bell)
        os.close(rings)


def crew_of(work: Work, jobs: int, limits: Limits, executor: Executor | None) -> Crew:
    """Who does it: an executor, if there is one, else processes of this machine; or this process, where one
    is enough.
    """
    if executor is not None:
        return Elsewhere(work, executor, jobs, limits)
    return Processes(work, jobs, limits) if jobs > 1 or limits else Here(work)


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


def may_fork(limits: Limits) -> bool:
    """Whether a copy of this process is sound, as no other thread may hold a lock at that moment; allowed, as
    to who serves another it is not; and within the memory, as it has all the addresses of this process.
    """
    if sys.platform != "linux" or threading.active_count() > 1 or current_process().daemon:
        return False
    return limits.memory is None or in_use()[0] + LEAST_MEMORY <= limits.memory


# In a process of the crew -----------------------------------------------------------------------------------


class _Clock:
    """Interrupts the work when its time is up, and ends the process when nobody waits for it any more."""

    def __init__(self, parent: int, limits: Limits) -> None:
        self.parent, self.limits = parent, limits
        self.end: float | None = None
        self.rang = False
        if hasattr(signal, "setitimer"):  # without it, whoever gives the work ends the process in the end
            signal.signal(signal.SIGALRM, self._tick)

    def start(self, seconds: float | None) -> None:
        self.end = None if seconds is None else time.monotonic() + seconds
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, CLOCK if seconds is None else min(CLOCK, seconds), CLOCK)

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


def begin(pipe: int, line: int, parent: int) -> None:
    """Serve in a new interpreter, which is told by its first message what the work is."""
    there = Connection(pipe)
    with suppress(EOFError, ConnectionError):  # nobody waits for it any more
        work, limits = there.recv()
        rarely()
        _serve(there, (line, -1), parent, work, limits)


def _hang_on(line: tuple[int, int]) -> None:
    """End as soon as nobody holds the line's other end, also within a long computation, where Python hears no
    signal: the system's own answer to this one is to end the process. Not every system has it.
    """
    read, write = line
    with suppress(ImportError, AttributeError, OSError):
        from fcntl import F_GETFL, F_SETFL, F_SETOWN, fcntl

        if write >= 0:
            os.close(write)  # a copy of the other end
        signal.signal(signal.SIGIO, signal.SIG_DFL)
        own = os.open(f"/proc/self/fd/{read}", os.O_RDONLY | os.O_NONBLOCK)  # whom it tells is one for each
        fcntl(own, F_SETOWN, os.getpid())
        fcntl(own, F_SETFL, fcntl(own, F_GETFL) | os.O_ASYNC)


def _serve(pipe: Connection, line: tuple[int, int], parent: int, work: Work, limits: Limits) -> None:
    """Do one task after the other until nobody gives any; ctrl-C, and that a terminal is gone, is for whoever
    gives them.
    """
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.unraisablehook = quietly(sys.unraisablehook)
    _hang_on(line)
    if limits.memory is not None:
        limit_memory(limits.memory)
    clock = _Clock(parent, limits)
    while True:
        try:
            while not pipe.poll(1.0):
                if os.getppid() != parent:
                    return
            task, seconds = pipe.recv()
            pipe.send((STARTED, True))
            answer, usable = _answered(work, task, clock, seconds)
            pipe.send((answer, usable))
        except (EOFError, OSError):
            return
        except MemoryError:  # not even enough to say so: whoever waits sees that the process ended
            os._exit(1)
        if not usable:
            return


def _answered(work: Work, task: Any, clock: _Clock, seconds: float | None) -> tuple[Any, bool]:
    """What came of a task, and whether the process is as good as new."""
    limits = clock.limits
    try:
        clock.start(seconds)
        try:
            return work(task), not clock.rang
        finally:
            clock.end = None
    except Ended as ended:
        return Lost(f"{limits.too_long} {ended}".strip()), False
    except MemoryError:
        return Lost(
            f"{limits.much} of memory did not suffice" if limits.memory else "the memory did not suffice"
        ), False
    except KeyboardInterrupt as interrupt:
        return interrupt, False
