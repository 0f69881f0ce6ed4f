"""How far long work has come, for whoever watches: a loop says how many of its steps are done."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
Watch = Callable[[int, int], None]  # is told how many steps are done, and of how many


def unwatched(done: int, total: int) -> None:
    """Nobody watches."""


def of(steps: Iterable[T], total: int, watch: Watch) -> Iterator[T]:
    """The same steps."""
    for done, step in enumerate(steps):
        watch(done, total)
        yield step
