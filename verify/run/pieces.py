"""Work in pieces: they are done side by side, here or elsewhere, and heard of in their order."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any

from verify.run.limits import TICK, Limits, Work, hear
from verify.run.processes import crew_of

AHEAD = 256  # pieces that may be given before the first of them is told
Told = Callable[[Any], None]


def in_pieces(
    work: Work, pieces: Iterable[Any], jobs: int, limits: Limits, executor: Executor | None, told: Told
) -> Iterator[tuple[Any, Any]]:
    """Each piece with what came of it, in their order; who is `told` hears of each as it is done.

    Pieces are taken as there is room, so that they may be counted out while others are at work.
    """
    crew = crew_of(work, jobs, limits, executor)
    source, first, more = enumerate(pieces), 0, True
    given: dict[int, Any] = {}
    done: dict[int, Any] = {}
    try:
        while more or given:
            while more and len(given) < AHEAD and crew.has_room():
                following = next(source, None)
                if following is None:
                    more = False
                else:
                    crew.give(*following)
                    given[following[0]] = following[1]
            for _, number, answer in hear(TICK, crew) if given else ():
                done[number] = answer
                told(given[number])
            while first in done:
                yield given.pop(first), done.pop(first)
                first += 1
    finally:
        crew.close()
