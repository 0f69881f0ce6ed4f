"""What work may use, who does it, and what comes of it that was not finished."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from typing import Any, Protocol

TICK = 0.5  # seconds between two looks at the clock for whoever watches
LITTLE = 0.001  # seconds that are given where none are left, so that it is said that they ended
LEAST_MEMORY = 200  # megabytes that a process needs to begin

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
    """What tasks may use: seconds for each, seconds for all together from now on, megabytes for each
    process.
    """

    each: float | None = None
    memory: int | None = None
    total: float | None = None
    begun: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.total), ("each", self.each), ("memory", self.memory)):
            if value is not None and not value > 0:
                raise ValueError(f"{name} = {value}: give a number above 0, or None for as much as it takes")

    def __bool__(self) -> bool:
        return any(bound is not None for bound in (self.each, self.total, self.memory))

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
    def overrun(self) -> float | None:
        """The seconds after which a process that does not hear that its time is up is ended."""
        return None if self.seconds is None else self.seconds * 1.05 + 0.5

    def shared(self, processes: int) -> "Limits":
        """The same, where the memory is for so many processes together."""
        if self.memory is None:
            return self
        return Limits(self.each, max(1, self.memory // processes), self.total, self.begun)


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


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def how_it_ended(code: int | None, limits: Limits) -> str:
    """What became of a process, by its exit code."""
    try:
        by_signal = code is not None and code < 0
        how = f"by {signal.Signals(-code).name}" if by_signal else f"with exit code {code}"  # type: ignore[operator]
    except ValueError:
        how = f"by signal {code}"
    return f"its process ended {how}" + (f" (it had {limits.memory} MB)" if limits.memory is not None else "")
