"""Find: all small randomizers with a property, the smallest first.

- gap: two sets of counts that one user may send on input 0 and on input 1, which differ (so that no
  pre-shuffled ratio is finite), while with enough users every dataset has the same possible outputs (so that
  the shuffled ratio is finite). Only the sets matter, not the weights.
- best: two laws on words of so many letters, weights on a grid, with the smallest shuffled epsilon among
  those that are accurate enough: the unbiased estimate of the sum of the inputs, linear in the number of the
  last letter, has at most the given variance for each user.
- inner: two such laws whose largest ratio is not attained where all other users have the same input.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb
from typing import Any

from verify.desk.exploring.costs import most_weights
from verify.desk.exploring.settling import vertices
from verify.desk.exploring.users import read_range, read_users
from verify.language.randomizer import BadRandomizer, Counts, Law, number, read_number
from verify.prove import laws, progress
from verify.prove.exact import coefficients
from verify.prove.progress import Watch, unwatched
from verify.results.exploration import Gap, Pair
from verify.run.limits import Limits, Lost
from verify.run.stream import streamed

PROPERTIES = {"gap": 8, "best": 3, "inner": 3}  # and how many users there are, if nothing is said
MOST_PLACES = 11  # counts that one user may send: there are as many sets as 2 to this power
MOST_PAIRS = 3_000_000
MOST_BITS = 10_000_000  # of the set of all outputs
MOST_WORK = 3_000_000_000  # weights of all laws that are looked at
BEST = 25  # of each word length
Places = tuple[Counts, ...]
Find = Gap | Pair


@dataclass(frozen=True)
class Search:
    """What is searched for, among which words."""

    what: str
    shapes: tuple[tuple[str, tuple[Counts, ...]], ...]  # words, and how often each letter can occur in them
    users: int
    grid: int
    most: Fraction  # variance

    @property
    def covers(self) -> str:
        """What the search covers."""
        if self.what == "gap":
            return f"all pairs of sets of counts, with up to {self.users} users"
        return f"all pairs of laws with weights in multiples of 1/{self.grid}, {self.users} users"


def search(
    what: str,
    *,
    bits: str | None = None,
    lengths: str | None = None,
    alphabet: int = 2,
    grid: int = 8,
    users: str | None = None,
    accuracy: object = None,
) -> Search:
    """What is searched for, read and checked."""
    if what not in PROPERTIES:
        raise BadRandomizer(f"--find takes {', '.join(PROPERTIES)}, not {what!r}")
    if not 1 <= alphabet <= 9 or not 1 <= grid <= 1000:
        raise BadRandomizer("--alphabet is 1..9, and --grid 1..1000")
    if bits and lengths:
        raise BadRandomizer(
            "give --bits (words of one length at a time) or --lengths (words of several lengths together), "
            "not both"
        )
    numbers = read_users(users or "")
    if len(numbers) > 1:
        raise BadRandomizer("--find takes one number of --users")
    shapes: tuple[tuple[str, tuple[Counts, ...]], ...]
    if lengths:
        each = (counts_of_length(m, alphabet) for m in read_range(lengths, "--lengths"))
        shapes = ((f"words of {lengths} letters", tuple(c for counts in each for c in counts)),)
    else:
        shapes = tuple(
            (f"words of {m} letter{'s' * (m != 1)}", tuple(counts_of_length(m, alphabet)))
            for m in read_range(bits or "1", "--bits")
        )
    most = number(read_number(accuracy or "1", "accuracy"))
    found = Search(what, shapes, numbers[0] if numbers else PROPERTIES[what], grid, most)
    for words, places in shapes:
        (_few_sets if what == "gap" else _few_pairs)(found, words, places)
    return found


def _few_sets(asked: Search, words: str, places: Places) -> None:
    """Refuse what is too much to go through: sets of counts."""
    if len(places) > MOST_PLACES:
        raise BadRandomizer(
            f"{words}: of {len(places)} different counts there are too many sets to go through; "
            f"at most {MOST_PLACES} are"
        )
    outputs = (asked.users * max(map(max, places)) + 1) ** len(places[0])
    if outputs > MOST_BITS:
        raise BadRandomizer(
            f"{words}: {outputs} outputs of {asked.users} users are too many: take fewer --users"
        )


def _few_pairs(asked: Search, words: str, places: Places) -> None:
    """The same for laws on a grid."""
    count = comb(asked.grid + len(places) - 1, len(places) - 1)
    if count * (count - 1) > MOST_PAIRS:
        raise BadRandomizer(
            f"{words}: {count} laws on a grid of 1/{asked.grid} make too many pairs; take a smaller "
            "--grid or fewer --bits"
        )
    if count * (count - 1) * asked.users * most_weights(places, asked.users) > MOST_WORK:
        raise BadRandomizer(
            f"{words}: {count * (count - 1)} pairs of laws of {asked.users} users are too much: take fewer "
            "--users or a smaller --grid"
        )


def searched(asked: Search, limits: Limits | None, watch: Watch = unwatched) -> Iterator[Find | Lost]:
    """What is found, word length by word length, and in each the best first; where it is cut short, what was
    found until then, and why.
    """
    found: list[Find] = []
    cut: KeyboardInterrupt | Lost | None = None
    try:
        for part in streamed(_found, asked, limits.shared(1), watch) if limits else _found(asked, watch):
            if isinstance(part, Lost):
                cut = part
                break
            if found and found[0].words != part.words:
                yield from _in_order(asked, found)
                found = []
            found.append(part)
    except KeyboardInterrupt as interrupt:
        cut = interrupt
    yield from _in_order(asked, found)
    if isinstance(cut, KeyboardInterrupt):
        raise cut
    if cut is not None:
        yield cut


def _in_order(asked: Search, found: list[Find]) -> list[Find]:
    most = BEST if asked.what == "best" else len(found)
    return sorted(found, key=ORDERS[asked.what])[:most]


ORDERS: dict[str, Any] = {
    "gap": lambda g: (sum(map(len, g.sets)), g.users, g.sets),
    "best": lambda p: (p.ratio or 0, p.variance or 0),
    "inner": lambda p: (len(p.laws[0]) + len(p.laws[1]), p.ratio is None, -(p.ratio or 0)),
}


def _found(asked: Search, watch: Watch) -> Iterator[Find]:
    for words, places in asked.shapes:
        if asked.what == "gap":
            yield from gaps(places, words, asked.users, watch)
        else:
            pairs = pairs_on_grid(places, asked.grid, watch)
            yield from (_accurate if asked.what == "best" else _inner)(asked, words, pairs)


def counts_of_length(length: int, letters: int) -> list[Counts]:
    """How often each letter can occur in a word of this length."""
    if comb(length + letters - 1, letters - 1) > MOST_BITS // 1000:
        raise BadRandomizer(f"words of {length} letters have too many different counts: take shorter ones")
    if letters == 1:
        return [(length,)]
    return [(k, *rest) for k in range(length, -1, -1) for rest in counts_of_length(length - k, letters - 1)]


# gap --------------------------------------------------------------------------------------------------------


def gaps(places: Sequence[Counts], words: str, users: int, watch: Watch = unwatched) -> Iterator[Gap]:
    """All pairs of sets of these counts with a gap that closes with so many users or fewer."""
    sets = [tuple(s) for size in range(1, len(places) + 1) for s in combinations(places, size)]
    base = users * max(max(p) for p in places) + 1
    codes = {s: [_code(p, base) for p in s] for s in sets}
    masks = {s: sum(1 << c for c in codes[s]) for s in sets}
    by_ends: dict[Places, list[Places]] = {}  # with different vertices: infinite for every number of users
    for s in sets:
        by_ends.setdefault(tuple(vertices(s)), []).append(s)
    for group in progress.of(by_ends.values(), len(by_ends), watch):
        for a, b in combinations(group, 2):
            first = closes(codes[a], codes[b], (masks[a], masks[b]), users)
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


def pairs_on_grid(places: Sequence[Counts], grid: int, watch: Watch = unwatched) -> Iterator[tuple[Law, Law]]:
    """All pairs of different laws, the second with more of the last letter on average, or as much."""
    rows = on_grid(places, grid)
    pairs = progress.of(permutations(rows, 2), len(rows) * (len(rows) - 1), watch)
    yield from (pair for pair in pairs if mean(pair[0]) <= mean(pair[1]))


def mean(law: Law) -> Fraction:
    """The expected number of the last letter."""
    return sum((w * p[-1] for p, w in law.items()), Fraction(0))


def variance_for_each(zero: Law, one: Law) -> Fraction | None:
    """The larger variance of the unbiased linear estimate of one input; None if there is no such estimate."""
    gap = mean(one) - mean(zero)
    if not gap:
        return None
    squares = [sum((w * p[-1] ** 2 for p, w in law.items()), Fraction(0)) for law in (zero, one)]
    return max(s - mean(law) ** 2 for s, law in zip(squares, (zero, one), strict=True)) / gap**2


def _accurate(asked: Search, words: str, pairs: Iterator[tuple[Law, Law]]) -> Iterator[Pair]:
    """Those that are accurate enough."""
    for zero, one in pairs:
        spread = variance_for_each(zero, one)
        if spread is not None and spread <= asked.most:
            at = laws.worst([zero, one], asked.users)
            if at is not None:
                yield Pair(words, (zero, one), asked.users, at.ratio, None, spread)


def _inner(asked: Search, words: str, pairs: Iterator[tuple[Law, Law]]) -> Iterator[Pair]:
    """Those whose ratio over all datasets is larger than where all other users have the same input."""
    for zero, one in pairs:
        if zero.keys() != one.keys() and set(vertices(sorted(zero))) != set(vertices(sorted(one))):
            continue
        at, same = laws.worst([zero, one], asked.users), ratio_alike([zero, one], asked.users)
        every = None if at is None else at.ratio
        if same is not None and (every is None or every > same):
            yield Pair(words, (zero, one), asked.users, every, same)


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
