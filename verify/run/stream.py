"""Work that finds one thing after the other, each told as it comes; where there are limits, in a process of
its own, so that what was found stays when it ends.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any

from verify.prove.progress import Watch
from verify.run.limits import Limits, Lost, hear
from verify.run.processes import Processes

Work = Callable[[Any, Watch], Iterable[Any]]


def streamed(work: Work, task: Any, limits: Limits, watch: Watch) -> Iterator[Any]:
    """What the work finds; at last a Lost, if its limits ended it."""
    crew = Processes(_OneByOne(work, watch, silent=limits.memory is not None), 1, limits)
    try:
        for number in count():
            crew.give(number, (task, number))
            answer = next(answer for _ in count() for _, _, answer in hear(1.0, crew))
            if isinstance(answer, _Failed):
                raise answer.error
            if answer is not None:
                yield answer
            if answer is None or isinstance(answer, Lost):
                return
    finally:
        crew.close()


@dataclass(frozen=True)
class _Failed:
    """The work raised this; whoever listens raises it again."""

    error: Exception


@dataclass
class _OneByOne:
    """What the work finds next, each time it is asked; who begins anew leaves out what was told."""

    work: Work
    watch: Watch
    silent: bool  # whether a library that has no more memory is not to say so itself
    found: Iterator[Any] | None = field(default=None)

    def __call__(self, asked: tuple[Any, int]) -> Any:
        task, number = asked
        try:
            if self.found is None:
                if self.silent:
                    sys.stderr = os.fdopen(os.dup(2), "w")
                    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
                self.found = islice(self.work(task, self.watch), number, None)
            return next(self.found, None)
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001 - it is raised again where it is heard of
            return _Failed(error)
