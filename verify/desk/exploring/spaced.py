"""Where a curve is looked at: evenly at first, then where its logarithm falls most from point to point."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

EVEN, FAINT = 25, 1e-14
T = TypeVar("T")


def spaced(
    end: Fraction, count: int, at: Callable[[Fraction], T], size: Callable[[T], float]
) -> Iterator[tuple[Fraction, T]]:
    """So many points from 0 to an end, with what is found there, as they are found."""
    known: dict[Fraction, float] = {}

    def look(x: Fraction) -> tuple[Fraction, T]:
        found = at(x)
        known[x] = size(found)
        return x, found

    even = min(EVEN, count)
    for i in range(even):
        yield look(end * i / (even - 1))
    for _ in range(count - even):
        least = max(known.values()) * FAINT or 1.0
        logs = [(x, math.log(max(v, least))) for x, v in sorted(known.items())]
        (a, _), (b, _) = max(pairwise(logs), key=lambda p: p[0][1] - p[1][1])
        yield look((a + b) / 2)
