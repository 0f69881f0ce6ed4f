"""How far long work has come, for whoever watches: a loop says how many of its steps are done."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
Watcher = Callable[[int, int], None]
_watchers: list[Watcher] = []


@contextmanager
def watched(by: Watcher) -> Iterator[None]:
    """Within it, loops say how many steps they have done, and of how many."""
    _watchers.append(by)
    try:
        yield
    finally:
        _watchers.pop()


def of(steps: Iterable[T], total: int) -> Iterator[T]:
    """The same steps."""
    for done, step in enumerate(steps):
        if _watchers:
            _watchers[-1](done, total)
        yield step
