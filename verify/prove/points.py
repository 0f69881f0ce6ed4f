"""Numbers and directions that a hunt tries: simple ones, ends of ranges, other orders of magnitude."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

from verify.prove.ranges import Range, simplest


def directions(count: int) -> list[tuple[int, ...]]:
    """Along each axis, and along each diagonal of two where those are few."""
    axes = [{i: s} for i in range(count) for s in (1, -1)]
    diagonals = [
        {i: s, j: t}
        for i, j in combinations(range(count if count < 4 else 0), 2)
        for s in (1, -1)
        for t in (1, -1)
    ]
    return [tuple(d.get(i, 0) for i in range(count)) for d in (*axes, *diagonals)]


def ladder(r: Range, most: int, *, whole: bool) -> list[Fraction]:
    """So many numbers within a range, the simplest first."""
    if r.points:
        return [x for x in r.points if r.has(x)]
    start = simplest(r, whole=whole)
    if start is None:
        return []
    found = {start: None}
    for q in range(1, 2 if whole else 13):
        first, reach = round(start * q), 150 if whole else 12 if q == 1 else 24
        least, last = r.integers(r.low, r.high, q)
        within = range(
            first - reach if least is None else max(first - reach, least),
            1 + (first + reach if last is None else min(first + reach, last)),
        )
        for p in sorted(within, key=lambda p: (abs(p), p < 0)):
            found[Fraction(p, q)] = None
            if len(found) >= most:
                return list(found)[:most]
    if len(found) < 12 and not whole and r.low is not None and r.high is not None:
        found.update((x, None) for k in range(17) if r.has(x := r.low + (r.high - r.low) * Fraction(k, 16)))
    return list(found)[:most]


def specials(r: Range, *, whole: bool) -> Iterator[Fraction]:
    """Ends, what lies just inside them, and numbers of other orders of magnitude."""
    ends = [(end, sign) for end, sign in ((r.low, 1), (r.high, -1)) if end is not None]
    width = r.high - r.low if r.low is not None and r.high is not None else Fraction(1)
    tens = [Fraction(10) ** k for k in (2, 4, 6, 3, 5, 9, 12)]
    wanted = [end for end, _ in ends]
    if not whole:
        wanted += [end + sign * width / ten for ten in tens[:3] for end, sign in ends]
    else:
        wanted += [end + sign * k for k in (1, 2, 3) for end, sign in ends]
    base = r.low if r.low is not None else Fraction(0)
    wanted += [
        base + sign * ten
        for ten in (Fraction(20), *tens, *(Fraction(2) ** k for k in range(5, 20)))
        for sign in (1, -1)
    ]
    if not whole:
        wanted += [sign / ten for ten in tens[:5] for sign in (1, -1)]
    yield from (x for x in dict.fromkeys(wanted) if r.has(x) and (not whole or x.denominator == 1))


def somewhere(r: Range, random: Random, *, whole: bool) -> list[Fraction]:
    """A number anywhere within a range, of any order of magnitude where it has no end; none if that misses
    it.
    """
    reach = Fraction(2) ** random.randrange(-3, 12)
    low = r.low if r.low is not None else (r.high if r.high is not None else Fraction(0)) - reach
    high = r.high if r.high is not None else low + (1 if r.low is not None else 2) * reach
    x = low + (high - low) * Fraction(random.randrange(257), 256)
    x = Fraction(round(x)) if whole else x
    return [x] if r.has(x) else []
