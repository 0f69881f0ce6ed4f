"""What work may use, who does it, and what comes of it that was not finished."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Protocol

from verify.run.saved import BadInput

TICK = 0.5  # seconds between two looks at the clock for whoever watches
LITTLE = 0.001  # seconds that are given where none are left, so that it is said that they ended
MARGIN = 1.0  # seconds after which a process that does not hear that its time is up is ended
SLOW_START = 120.0  # seconds for a process to begin
LEAST_MEMORY = 120  # megabytes that a process needs to begin
GROWTH = 60  # megabytes that this process may come to need for what the others find

Work = Callable[[Any], Any]


class BadBudget(BadInput, ValueError):
    """A budget with which nothing can be done; the message says what would do."""


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
    """What tasks may use: seconds for each, seconds for all together from now on, megabytes for all processes
    together until they are `shared`, and for each from then on.
    """

    each: float | None = None
    memory: int | None = None
    total: float | None = None
    begun: float = field(default_factory=time.monotonic)
    whole: int | None = None  # the memory before it was shared

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.total), ("each", self.each), ("memory", self.memory)):
            if value is not None and not value > 0:
                raise BadBudget(f"{name} = {value}: give a number above 0, or None for as much as it takes")

    def __bool__(self) -> bool:
        return any(bound is not None for bound in (self.each, self.total, self.memory))

    def __reduce__(self) -> Any:
        """For another process, perhaps on another machine, whose clock is another: with what is left."""
        gone = time.monotonic() - self.begun
        return _limits, (self.each, self.memory, self.total, gone, self.whole)

    @property
    def left(self) -> float | None:
        """The seconds that are left of the total."""
        return None if self.total is None else self.begun + self.total - time.monotonic()

    @property
    def spent(self) -> bool:
        """Whether the total is used up."""
        return self.left is not None and self.left <= 0

    @property
    def seconds(self) -> float | None:
        """What a task that begins now may take."""
        bounds = [s for s in (self.each, self.left) if s is not None]
        return max(LITTLE, min(bounds)) if bounds else None

    @property
    def too_long(self) -> str:
        """What is said of a task whose time is up."""
        bound = self.total if self.spent or self.each is None else self.each
        return f"the budget of {bound:g} s ended" if bound is not None else "the time ended"

    @property
    def much(self) -> str:
        """What is said of the memory that a process has."""
        return f"{self.memory} MB" if self.whole is None else f"{self.memory} of {self.whole} MB"

    @property
    def overdue(self) -> float | None:
        """When a process is ended that begins now and does not hear that its time is up."""
        return None if self.seconds is None else time.monotonic() + self.seconds + MARGIN

    @property
    def start_by(self) -> float:
        """When a process is ended that is started now and does not begin."""
        slow = SLOW_START if self.left is None else min(SLOW_START, max(0.0, self.left) + MARGIN)
        return time.monotonic() + slow

    def jobs(self, most: int, processes: int, room: int = LEAST_MEMORY) -> int:
        """How many jobs of so many processes there is memory for, where each process is to have so much room:
        one, if there is not.
        """
        if self.memory is None:
            return most
        return max(1, min(most, (self.memory - in_use()[1] - GROWTH) // (processes * room)))

    def shared(self, processes: int, jobs: int = 1) -> "Limits":
        """The same for each of so many processes, who do so many jobs, as the memory is for them and this one
        together; BadBudget if they could not even begin.
        """
        if self.memory is None:
            return self
        own = in_use()[1] + GROWTH
        if (part := (self.memory - own) // processes) >= LEAST_MEMORY:
            return replace(self, memory=part, whole=self.memory)
        least = own + processes * LEAST_MEMORY
        raise BadBudget(
            f"memory = {self.memory}: {least} megabytes are needed to begin with, for this process and"
            f" {processes} beside it; give as much{', or name fewer jobs' if jobs > 1 else ''}"
        )


def _limits(each: Any, memory: Any, total: Any, gone: float, whole: Any) -> Limits:
    return Limits(each, memory, total, time.monotonic() - gone, whole)


class Crew(Protocol):
    """Who does the work: here, in processes, or wherever an executor has it done.

    `alone` says that nothing else goes on meanwhile, `far` that what comes back is the word of others, which
    is not believed. `pending` is what to wait for, with the time when to
    look again whether or not it came; `answers` are those that came.
    """

    @property
    def alone(self) -> bool: ...
    @property
    def far(self) -> bool: ...

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


def in_use() -> tuple[int, int]:
    """The megabytes of addresses, and of memory, that this process uses; none where it is not told."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()
    except OSError:
        return 0, 0
    space, resident = (int(n) * os.sysconf("SC_PAGE_SIZE") >> 20 for n in pages[:2])
    return space, resident


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def side_by_side(named: int | None, limits: Limits | None, room: int = LEAST_MEMORY) -> int:
    """How many pieces are done at a time: as many as are named, or there are processors and memory for."""
    return named or (limits or Limits()).jobs(cores(), 1, room)


def how_it_ended(code: int | None, limits: Limits) -> str:
    """What became of a process, by its exit code."""
    try:
        by_signal = code is not None and code < 0
        how = f"by {signal.Signals(-code).name}" if by_signal else f"with exit code {code}"  # type: ignore[operator]
    except ValueError:
        how = f"by signal {code}"
    return f"its process ended {how}" + (f" (it had {limits.much})" if limits.memory is not None else "")
