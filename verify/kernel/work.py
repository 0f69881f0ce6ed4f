"""Work: the elementary steps that may still be taken, counted the same on every machine and in every thread.

Whoever begins something says how much it may cost, and hands the count down as an argument. What was worked
out on the way is remembered in the same place, so that it costs its steps once, whatever else the process has
done before.
"""

from typing import Any

from verify.kernel.errors import TooLong

MOST_STEPS = 100_000_000  # for one certificate, unless one says otherwise; a step takes about a microsecond


class Work:
    """How many steps are left, and what is known by now."""

    __slots__ = ("known", "left", "steps")

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.steps, self.left = steps, steps
        self.known: dict[str, dict[Any, Any]] = {}

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooLong(f"more than {self.steps} steps are needed")

    @property
    def spent(self) -> int:
        return self.steps - self.left

    def memory(self, what: str) -> dict[Any, Any]:
        """What this work has found out of one kind, by what it is about."""
        return self.known.setdefault(what, {})


def remembered(find: Any) -> Any:
    """The same function of a term, perhaps more, and the work; what it finds is remembered with the work."""

    def found(t: Any, *rest: Any) -> Any:
        known, key = rest[-1].memory(find.__name__), (t, *rest[:-1])
        if key not in known:
            rest[-1].spend(10 + len(t.args) + len(t.free))
            known[key] = find(t, *rest)
        return known[key]

    return found


Counted = Work | None  # where those who search do not count


def words(*numbers: int) -> int:
    """How many words of 64 bits the largest of these numbers fills: what it costs to copy it."""
    return max(map(int.bit_length, numbers), default=0) >> 6


def product_cost(*numbers: int) -> int:
    """What it costs to multiply or to divide numbers as large as the largest of these."""
    return 1 + ((max(map(int.bit_length, numbers), default=0) >> 6) ** 2 >> 10)
