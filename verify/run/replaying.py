"""Saved certificates, established again by judges."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from verify.language.established import Judged
from verify.results.result import Replay
from verify.run.judge import question
from verify.run.judges import Judges
from verify.run.limits import TICK, Limits, Lost, hear, side_by_side
from verify.run.saved import cites, claimed, rests_on

ROOM = 1_000  # megabytes for each judge, where nobody says how many there are; our own certificates need 450


def replay(
    files: dict[Path, bytes],
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    each: float | None = None,
    memory: int | None = None,
    steps: int | None = None,
) -> list[Replay]:
    """Each certificate, by a judge; those given serve each other as the library for citations.

    A stranger's certificate may be made to take long: `steps`, which are the kernel's own bound if none are
    named, bound each; as a net below them `each` is the seconds of each, and `seconds` and `memory`, in
    megabytes, bound all. Where no `jobs` are named there are as many as processors, but so few that what
    memory there is leaves each judge room: that one certificate needs much is not to show on some machines.
    """
    library = {claimed(data): data for data in reversed(files.values())}
    limits = Limits(each, memory, seconds)
    jobs = min(side_by_side(jobs, limits, ROOM), max(1, len(files)))
    limits = limits.shared(jobs, jobs)
    judges = Judges(jobs, limits)
    done: dict[Path, Replay] = {}
    paths, todo, given = list(files), list(range(len(files))), dict[int, float]()
    try:
        while len(done) < len(paths):
            while todo and limits.spent:
                late = paths[todo.pop(0)]
                done[late] = Replay(late, files[late], None, f"{limits.too_long} before its turn came", 0.0)
            while todo and judges.has_room():
                data = files[paths[number := todo.pop(0)]]
                given[number] = time.perf_counter()
                judges.give(number, question(data, rests_on(data, library.get), steps=steps))
            for _, number, answer in hear(TICK, judges) if len(done) < len(paths) else ():
                path = paths[number]
                found, reason = heard(answer)
                taken, lacks = time.perf_counter() - given[number], _lacks(answer, files[path], library)
                done[path] = Replay(path, files[path], found, reason, taken, lacks)
    finally:
        judges.close()
    return [done[path] for path in paths]


def heard(answer: dict[str, Any] | Lost) -> tuple[Judged | None, str]:
    """What a judge established, or why it did not."""
    if isinstance(answer, Lost):
        return None, answer.why
    return (Judged.read(answer["judged"]), "") if "judged" in answer else (None, str(answer["refused"]))


def _lacks(answer: dict[str, Any] | Lost, data: bytes, library: Mapping[str, bytes]) -> str:
    """What a certificate that was refused would need, where that is seen."""
    if not isinstance(answer, Lost) and answer.get("steps"):
        return "steps"
    return "" if all(key in library for key in cites(data)) else "cites"
