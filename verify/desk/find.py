"""Find: all small randomizers with a property, the smallest first.

- gap: two sets of counts that one user may send on input 0 and on input 1, which differ (so that no pre-shuffled ratio is finite), while with
  enough users every dataset has the same possible outputs (so that the shuffled ratio is finite). Only the
  sets matter, not the weights.
- best: two laws on words of so many letters, weights on a grid, with the smallest shuffled epsilon among those that are accurate enough: the
  unbiased estimate of the sum of the inputs, linear in the number of the last letter, has at most the given
  variance for each user.
- inner: two such laws whose largest ratio is not attained where all other users have the same input.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from typing import Any, TypeVar

from verify.desk.randomizers import BadRandomizer, Counts, Law
from verify.desk.settling import vertices
from verify.prove import laws
from verify.prove import progress
from verify.prove.exact import coefficients

MOST_PLACES = 11  # counts that one user may send: there are as many sets as 2 to this power
MOST_PAIRS = 3_000_000
PROPERTIES = ("gap", "best", "inner")
Places = tuple[Counts, ...]
T = TypeVar("T")


@dataclass(frozen=True)
class Gap:
    """Two sets of counts, the words from which they come, and the number of users from which the ratio is
    finite.
    """

    words: str
    sets: tuple[Places, Places]
    users: int


@dataclass(frozen=True)
class Pair:
    """Two laws of counts, and the ratio of n users: over all datasets, and where all other users have the
    same input.
    """

    words: str
    laws: tuple[Law, Law]
    users: int
    ratio: Fraction | None
    alike: Fraction | None
    variance: Fraction | None = None


# Words ------------------------------------------------------------------------------------------------------


def counts_of_length(length: int, letters: int) -> list[Counts]:
    """How often each letter can occur in a word of this length."""
    if letters == 1:
        return [(length,)]
    return [(k, *rest) for k in range(length, -1, -1) for rest in counts_of_length(length - k, letters - 1)]


def span(text: str, name: str) -> range:
    """The numbers a..b, or a alone."""
    low, dots, high = text.partition("..")
    ends = [low, high if dots else low]
    if not all(e.strip().isdecimal() and len(e) < 4 for e in ends) or int(ends[0]) > int(ends[1]):
        raise BadRandomizer(f"{name} takes numbers such as 1..5 or 4, not {text!r}")
    return range(int(ends[0]), int(ends[1]) + 1)


# gap --------------------------------------------------------------------------------------------------------


def gaps(places: Sequence[Counts], words: str, users: int) -> Iterator[Gap]:
    """All pairs of sets of these counts with a gap that closes with so many users or fewer; smallest first.
    """
    if len(places) > MOST_PLACES:
        raise BadRandomizer(
            f"{words}: of {len(places)} different counts there are too many sets to go through; at most"
            f" {MOST_PLACES} are"
        )
    yield from in_order(_gaps(places, words, users), lambda g: (sum(map(len, g.sets)), g.users, g.sets))


def _gaps(places: Sequence[Counts], words: str, users: int) -> Iterator[Gap]:
    sets = [tuple(s) for size in range(1, len(places) + 1) for s in combinations(places, size)]
    base = users * max(max(p) for p in places) + 1
    masks = {s: sum(1 << _code(p, base) for p in s) for s in sets}
    by_ends: dict[Places, list[Places]] = {}
    for s in sets:
        by_ends.setdefault(tuple(vertices(s)), []).append(
            s
        )  # different vertices: infinite for every number of users
    for group in progress.of(by_ends.values(), len(by_ends)):
        for a, b in combinations(group, 2):
            first = closes(
                [_code(p, base) for p in a], [_code(p, base) for p in b], (masks[a], masks[b]), users
            )
            if first:
                yield Gap(words, (a, b) if len(a) <= len(b) else (b, a), first)


def closes(first: Sequence[int], second: Sequence[int], sums: tuple[int, int], users: int) -> int | None:
    """The smallest number of users, at most so many, with whom every dataset has the same possible outputs.

    Bit i of a mask says whether output i is possible; one more user shifts it by each of the counts. With
    that many users it stays so with more, because a sum of equal sets with another is equal.
    """
    each = [*sums]  # the possible outputs with 0, 1, … users of the second input
    for n in range(2, users + 1):
        last = _plus(each[-1], second)
        each = [_plus(each[0], first), *(_plus(m, second) for m in each[:-1]), last]
        if all(a == b for a, b in pairwise(each)):
            return n
    return None


def _plus(mask: int, codes: Sequence[int]) -> int:
    found = 0
    for c in codes:
        found |= mask << c
    return found


def _code(place: Counts, base: int) -> int:
    code = 0
    for count in place:
        code = code * base + count
    return code


# Laws on a grid ---------------------------------------------------------------------------------------------


def on_grid(places: Sequence[Counts], grid: int) -> list[Law]:
    """All laws of these counts whose weights are multiples of 1/grid."""
    return [
        {p: Fraction(k, grid) for p, k in zip(places, parts, strict=True) if k}
        for parts in counts_of_length(grid, len(places))
    ]


def pairs_on_grid(places: Sequence[Counts], grid: int) -> Iterator[tuple[Law, Law]]:
    """All pairs of different laws, the second with more of the last letter on average, or as much."""
    rows = on_grid(places, grid)
    if len(rows) * (len(rows) - 1) > MOST_PAIRS:
        raise BadRandomizer(
            f"{len(rows)} laws on a grid of 1/{grid} make too many pairs; take a smaller --grid or fewer"
            " --bits"
        )
    pairs = progress.of(permutations(rows, 2), len(rows) * (len(rows) - 1))
    yield from (pair for pair in pairs if mean(pair[0]) <= mean(pair[1]))


def in_order(work: Iterator[T], key: Callable[[T], Any]) -> Iterator[T]:
    """What work finds, sorted; if it is interrupted, what it has found until then."""
    found: list[T] = []
    interrupted = False
    try:
        for one in work:
            found.append(one)  # noqa: PERF402 - what was found before an interruption remains
    except KeyboardInterrupt:
        interrupted = True
    yield from sorted(found, key=key)
    if interrupted:
        raise KeyboardInterrupt


def mean(law: Law) -> Fraction:
    """The expected number of the last letter."""
    return sum((w * p[-1] for p, w in law.items()), Fraction(0))


def variance_for_each(zero: Law, one: Law) -> Fraction | None:
    """The larger variance of the unbiased linear estimate of one input; None if there is no such estimate."""
    gap = mean(one) - mean(zero)
    if not gap:
        return None
    return (
        max(
            sum((w * p[-1] ** 2 for p, w in law.items()), Fraction(0)) - mean(law) ** 2 for law in (zero, one)
        )
        / gap**2
    )


def best(places: Sequence[Counts], words: str, users: int, grid: int, most: Fraction) -> Iterator[Pair]:
    """Those that are accurate enough, smallest epsilon first."""
    yield from in_order(
        _accurate(places, words, users, grid, most), lambda p: (p.ratio or 0, p.variance or 0)
    )


def _accurate(places: Sequence[Counts], words: str, users: int, grid: int, most: Fraction) -> Iterator[Pair]:
    for zero, one in pairs_on_grid(places, grid):
        spread = variance_for_each(zero, one)
        if spread is None or spread > most:
            continue
        at = laws.worst([zero, one], users)
        if at is not None:
            yield Pair(words, (zero, one), users, at.ratio, None, spread)


def inner(places: Sequence[Counts], words: str, users: int, grid: int) -> Iterator[Pair]:
    """Those whose ratio over all datasets is larger than where all other users have the same input; fewest
    possible words first.
    """
    yield from in_order(
        _inner(places, words, users, grid),
        lambda p: (len(p.laws[0]) + len(p.laws[1]), p.ratio is None, -(p.ratio or 0)),
    )


def _inner(places: Sequence[Counts], words: str, users: int, grid: int) -> Iterator[Pair]:
    for zero, one in pairs_on_grid(places, grid):
        if zero.keys() != one.keys() and set(vertices(sorted(zero))) != set(vertices(sorted(one))):
            continue
        at, same = laws.worst([zero, one], users), ratio_alike([zero, one], users)
        whole = None if at is None else at.ratio
        if same is not None and (whole is None or whole > same):
            yield Pair(words, (zero, one), users, whole, same)


def ratio_alike(rows: Sequence[Law], n: int) -> Fraction | None:
    """The largest ratio where all other users have the same input; None if it is infinite."""
    users = laws.Users(rows, n)
    most = Fraction(1)
    for other in users.inputs:
        rest = users.rows[other] ** (n - 1)
        each = [coefficients(rest * row) for row in users.rows]
        for a, b in users.pairs:
            if each[a].keys() - each[b].keys():
                return None
            scale = Fraction(users.denominators[b], users.denominators[a])
            most = max([most, *(Fraction(w, each[b][o]) * scale for o, w in each[a].items())])
    return most
