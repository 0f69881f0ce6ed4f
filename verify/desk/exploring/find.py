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
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations, pairwise
from math import comb
from typing import Any

from verify.desk.exploring.costs import most_weights
from verify.desk.exploring.settling import vertices
from verify.desk.exploring.users import read_range, read_users
from verify.language.randomizer import BadRandomizer, Counts, Law, number, read_number
from verify.prove import laws
from verify.prove.exact import coefficients
from verify.prove.progress import Watch, unwatched
from verify.results.exploration import Gap, Pair
from verify.run.limits import Limits, Lost
from verify.run.pieces import in_pieces

PROPERTIES = {"gap": 8, "best": 3, "inner": 3}  # and how many users there are, if nothing is said
MOST_PLACES = 13  # counts that one user may send: there are as many sets as 2 to this power
MOST_PAIRS = 30_000_000
MOST_BITS = 10_000_000  # of the set of all outputs
MOST_WORK = 3_000_000_000  # weights of all laws that are looked at
LOOKS, WEIGHTS = 50_000, 100_000  # of a piece: pairs of sets, weights of pairs of laws
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


@dataclass(frozen=True)
class Piece:
    """Some of the pairs of a shape: those whose first member is one of these, by their numbers; and how many
    pairs that are.
    """

    shape: int
    start: int
    stop: int
    looks: int


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


def searched(
    asked: Search, limits: Limits | None, watch: Watch = unwatched, *, jobs: int = 1,
    executor: Executor | None = None,
) -> Iterator[Find | Lost]:  # fmt: skip
    """What is found, word length by word length, and in each the best first; where it is cut short, what was
    found until then, and why.

    The search is cut into pieces, done side by side; what others say that they found is looked at here.
    """
    found: list[Find] = []
    cut: KeyboardInterrupt | Lost | None = None
    here = 0
    try:
        for piece, part in _parts(asked, (limits or Limits()).shared(jobs, jobs), watch, jobs, executor):
            if piece.shape != here:
                yield from _in_order(asked, found)
                found, here = [], piece.shape
            if isinstance(part, Lost):
                cut = part
                break
            found += part
    except KeyboardInterrupt as interrupt:
        cut = interrupt
    yield from _in_order(asked, found)
    if isinstance(cut, KeyboardInterrupt):
        raise cut
    if cut is not None:
        yield cut


def _parts(
    asked: Search, limits: Limits, watch: Watch, jobs: int, executor: Executor | None
) -> Iterator[tuple[Piece, list[Find] | Lost]]:
    """What each piece finds, in their order."""
    total, told = sum(_looks(asked, shape, 0) for shape in range(len(asked.shapes))), [0]

    def tell(piece: Piece) -> None:
        told[0] += piece.looks
        watch(told[0], total)

    for piece, answer in in_pieces(partial(_found, asked), pieces(asked), jobs, limits, executor, tell):
        so = executor is None or isinstance(answer, Lost) or _is_so(asked, piece, answer)
        yield piece, answer if so else Lost("a worker of the cluster says that it found what is not so")
        if not so or isinstance(answer, Lost):
            return


def _in_order(asked: Search, found: list[Find]) -> list[Find]:
    most = BEST if asked.what == "best" else len(found)
    return sorted(found, key=ORDERS[asked.what])[:most]


ORDERS: dict[str, Any] = {
    "gap": lambda g: (sum(map(len, g.sets)), g.users, g.sets),
    "best": lambda p: (p.ratio or 0, p.variance or 0),
    "inner": lambda p: (len(p.laws[0]) + len(p.laws[1]), p.ratio is None, -(p.ratio or 0)),
}


# Pieces -----------------------------------------------------------------------------------------------------


def pieces(asked: Search) -> Iterator[Piece]:
    """The whole search, in pieces of about the same number of pairs."""
    most = LOOKS if asked.what == "gap" else max(1, WEIGHTS // _weights(asked))
    for shape in range(len(asked.shapes)):
        start, looks = 0, 0
        for first in range(_firsts(asked, shape)):
            looks += (new := _looks(asked, shape, first, first + 1))
            if looks > most and looks > new:
                yield Piece(shape, start, first, looks - new)
                start, looks = first, new
        yield Piece(shape, start, _firsts(asked, shape), looks)


def _weights(asked: Search) -> int:
    """At most how many weights a pair of laws has with all users."""
    return asked.users * max(most_weights(places, asked.users) for _, places in asked.shapes)


def _firsts(asked: Search, shape: int) -> int:
    """How many members there are."""
    places = asked.shapes[shape][1]
    return 2 ** len(places) - 1 if asked.what == "gap" else len(on_grid(places, asked.grid))


def _looks(asked: Search, shape: int, start: int, stop: int | None = None) -> int:
    """How many pairs the members from `start` on are the first of."""
    places = asked.shapes[shape][1]
    if asked.what == "gap":
        return sum(_sets(places, asked.users).later[start:stop])
    many = len(on_grid(places, asked.grid))
    return ((many if stop is None else stop) - start) * (many - 1)


def _found(asked: Search, piece: Piece) -> list[Find]:
    """What a piece of the search finds."""
    words, places = asked.shapes[piece.shape]
    if asked.what == "gap":
        return list(gaps(places, words, asked.users, range(piece.start, piece.stop)))
    pairs = pairs_on_grid(places, asked.grid, range(piece.start, piece.stop))
    return list((_accurate if asked.what == "best" else _inner)(asked, words, pairs))


def _is_so(asked: Search, piece: Piece, answer: object) -> bool:
    """Whether all that others say they found is so, and in this piece; what they leave out is not seen."""
    words, places = asked.shapes[piece.shape]
    if not isinstance(answer, list):
        return False
    return all(_is_gap(asked, words, places, f) if asked.what == "gap" else _is_pair(asked, words, places, f)
        for f in answer)  # fmt: skip


def _is_gap(asked: Search, words: str, places: Places, f: object) -> bool:
    if not isinstance(f, Gap) or f.words != words or len(f.sets) != 2:
        return False
    known = _sets(places, asked.users)
    a, b = f.sets
    if a not in known.codes or b not in known.codes or a == b or {*vertices(a)} != {*vertices(b)}:
        return False
    return closes(known.codes[a], known.codes[b], (known.masks[a], known.masks[b]), asked.users) == f.users


def _is_pair(asked: Search, words: str, places: Places, f: object) -> bool:
    if not isinstance(f, Pair) or f.words != words or len(f.laws) != 2:
        return False
    rows = on_grid(places, asked.grid)
    own = [f.laws] if all(law in rows for law in f.laws) and f.laws[0] != f.laws[1] else []
    pairs = ((dict(a), dict(b)) for a, b in own)
    return [*(_accurate if asked.what == "best" else _inner)(asked, words, pairs)] == [f]


def counts_of_length(length: int, letters: int) -> list[Counts]:
    """How often each letter can occur in a word of this length."""
    if comb(length + letters - 1, letters - 1) > MOST_BITS // 1000:
        raise BadRandomizer(f"words of {length} letters have too many different counts: take shorter ones")
    if letters == 1:
        return [(length,)]
    return [(k, *rest) for k in range(length, -1, -1) for rest in counts_of_length(length - k, letters - 1)]


# gap --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Sets:
    """All sets of some counts, those with the same ends together: with different vertices the ratio is
    infinite for every number of users.
    """

    order: tuple[Places, ...]
    later: tuple[int, ...]  # how many sets with the same ends follow each
    codes: dict[Places, list[int]]
    masks: dict[Places, int]


@lru_cache(2)
def _sets(places: Places, users: int) -> _Sets:
    sets = [tuple(s) for size in range(1, len(places) + 1) for s in combinations(places, size)]
    base = users * max(max(p) for p in places) + 1
    codes = {s: [_code(p, base) for p in s] for s in sets}
    masks = {s: sum(1 << c for c in codes[s]) for s in sets}
    by_ends: dict[Places, list[Places]] = {}
    for s in sets:
        by_ends.setdefault(tuple(vertices(s)), []).append(s)
    later = (len(group) - 1 - i for group in by_ends.values() for i in range(len(group)))
    return _Sets(tuple(s for group in by_ends.values() for s in group), tuple(later), codes, masks)


def gaps(places: Sequence[Counts], words: str, users: int, firsts: range | None = None) -> Iterator[Gap]:
    """All pairs of sets of these counts with a gap that closes with so many users or fewer; those whose first
    set is one of these.
    """
    known = _sets(tuple(places), users)
    for i in range(len(known.order)) if firsts is None else firsts:
        a = known.order[i]
        for b in known.order[i + 1 : i + 1 + known.later[i]]:
            first = closes(known.codes[a], known.codes[b], (known.masks[a], known.masks[b]), users)
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


@lru_cache(2)
def on_grid(places: Places, grid: int) -> list[Law]:
    """All laws of these counts whose weights are multiples of 1/grid."""
    return [
        {p: Fraction(k, grid) for p, k in zip(places, parts, strict=True) if k}
        for parts in counts_of_length(grid, len(places))
    ]


def pairs_on_grid(
    places: Sequence[Counts], grid: int, firsts: range | None = None
) -> Iterator[tuple[Law, Law]]:
    """All pairs of different laws, the second with more of the last letter on average, or as much; those
    whose first law is one of these.
    """
    rows = on_grid(tuple(places), grid)
    means = [mean(row) for row in rows]
    for i in range(len(rows)) if firsts is None else firsts:
        yield from ((rows[i], rows[j]) for j in range(len(rows)) if j != i and means[i] <= means[j])


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
