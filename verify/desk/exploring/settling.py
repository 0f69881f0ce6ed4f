"""Where the pure ratios of n users settle for all n, and where their limit lies when they never do.

One more user never makes the ratio larger (multi-message.more-users). Let P(x) be the generating polynomial
of one user's counts. Where a vertex of the supports is one of both P(x) and P(x'), the output that is n times
this vertex has a ratio that does not depend on n: the quotient of the two weights. So the largest such
quotient is a bound from below for all n, and the sequence settles where it is reached. A vertex of one
support alone makes the ratio infinite for every n. For positive t no r below P(x)(t)/P(x')(t) is ever enough,
which bounds the limit from below; a larger value inside than at all vertices is never reached, because a
polynomial without negative coefficients that is 0 at a positive t is 0.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import combinations_with_replacement, permutations, product
from math import comb, gcd

from verify.desk.exploring import proofs
from verify.language.randomizer import Counts, Finite, Law
from verify.prove import laws
from verify.prove.programs import solve
from verify.results.exploration import Settled

STEPS = 60  # of a search for the best t, whose outcome is a bound wherever it ends
FEW = 6  # users who are asked to reach all outputs
FURTHER, MOMENT = 12, 5000  # users with whom it is tried whether it has settled, and how many weights are few
LETTERS = 16  # bits of such a t
MOST_LOOKED_AT = 20_000_000  # pairs of inputs, times counts, times letters

Corner = tuple[Fraction | None, int, int, Counts]
"""The ratio, the inputs, and the counts of a vertex."""


def settled(finite: Finite, known: Mapping[int, Fraction | None], *, absent: bool) -> Settled:
    """What becomes of the ratios, of which some are known."""
    rows = finite.counted
    if len(rows) ** 2 * len({c for row in rows for c in row}) * len(finite.alphabet) > MOST_LOOKED_AT:
        why = "whether it settles is not looked for: one user can send too many different counts"
        return Settled(why, verdict="UNDECIDED")
    found = sorted(corners(rows, absent=absent), key=lambda c: (c[0] is not None, -(c[0] or 0)))
    if not found:
        vertex, pair = next(vertices(sorted(rows[0]))), (0, len(rows) - 1)
        claim = None if absent else proofs.settles(finite, 1, Fraction(1), pair, vertex)
        return Settled("all inputs have the same law", 1, Fraction(1), claim=claim)
    ratio, a, b, vertex = found[0]
    if ratio is None:
        return _infinite(finite, [(pair, v) for r, *pair, v in found if r is None], absent=absent)
    known = {**known, **_further(rows, max(known), absent=absent)} if ratio not in known.values() else known
    start = _first(rows, known, ratio, absent=absent)
    if start is not None:
        claim = None if absent else proofs.settles(finite, start, ratio, (a, b), vertex)
        why = (
            f"one more user never makes it larger, and {_named(finite, vertex)} from each user attains it "
            "for every number of users"
        )
        return Settled(why, start, ratio, claim=claim)
    return _open(rows, known, ratio, absent=absent)


def _open(
    rows: Sequence[Law], known: Mapping[int, Fraction | None], ratio: Fraction, *, absent: bool
) -> Settled:
    """It is not seen to settle: where its limit lies, and whether it never does."""
    low = max([ratio, *(_inside(p, q) for p, q in _pairs(rows, absent=absent))])
    bounded = [(n, r) for n, r in known.items() if r is not None]
    if not bounded:
        why = f"infinite for all numbers of users asked; where it is finite, it is at least {low}"
        return Settled(why, verdict="UNDECIDED")
    last, high = max(bounded)
    if low == ratio:
        return Settled(f"not settled with {last} users; ask for more", limit=(low, high), verdict="UNDECIDED")
    above = "quotients of generating polynomials at positive points exceed those at all vertices"
    if not absent and ends_cover(rows):
        why = (
            f"it never settles: {above}, so it gets smaller again and again, as half of the users can all be "
            "at an end of the outputs"
        )
        return Settled(why, limit=(low, high), never=True)
    why = f"not settled with {last} users, and always larger than at its lower end: {above}"
    return Settled(why, limit=(low, high))


def _infinite(finite: Finite, found: Sequence[tuple[Sequence[int], Counts]], *, absent: bool) -> Settled:
    """Infinite for every number of users, with the kernel's proof for the first vertex for which there is
    one.
    """
    vertex, claim = found[0][1], None
    if absent and not any(vertex):
        return Settled("for every number of users some output has more messages than a neighbour can send", 1)
    if not absent:
        tried = ((v, proofs.settles(finite, 1, None, (a, b), v)) for (a, b), v in found)
        vertex, claim = next(((v, c) for v, c in tried if c is not None), (vertex, None))
    why = (
        "an output that is impossible on a neighbour, for every number of users: "
        f"{_named(finite, vertex)} from each"
    )
    return Settled(why, 1, claim=claim)


def ends_cover(rows: Sequence[Law]) -> bool:
    """Whether outputs lie on a line, and a few users, whoever they are, can send all of them from one end to
    the other.

    Let r be the ratio of n users, larger than at both ends, P and Q what two inputs send, R and T what n - 1
    and m >= n others do. No coefficient of (rQ - P)R is negative, and those at both ends are positive. If T
    has all outputs between its ends, then all coefficients of (rQ - P)RT are positive: the ones from either
    end reach all of them. So n + m users have a smaller ratio, and no number of users has the last one.
    """
    places = on_a_line(rows)
    top = max((max(p) for p in places), default=0)
    if not top or any(min(p) or max(p) < top for p in places):
        return False
    for few in range(1, FEW + 1):
        sums = (
            reduce(lambda s, p: {a + k for a in s for k in p}, users, {0})
            for users in combinations_with_replacement(places, few)
        )
        if all(len(s) == few * top + 1 for s in sums):
            return True
    return False


def on_a_line(rows: Sequence[Law]) -> list[set[int]]:
    """The places of what each input can send on a line, in whole steps from its beginning; empty where they
    do not lie on one.
    """
    points = sorted({c for row in rows for c in row})
    first = points[0]
    steps = [[a - b for a, b in zip(c, first, strict=True)] for c in points]
    unit = next((s for s in steps if any(s)), steps[0])
    lead = next((i for i, u in enumerate(unit) if u), 0)
    if any(a * unit[lead] != b * s[lead] for s in steps for a, b in zip(s, unit, strict=True)):
        return []
    apart = gcd(*(s[lead] for s in steps)) or 1
    return [{(c[lead] - first[lead]) // apart for c in row} for row in rows]


def _pairs(rows: Sequence[Law], *, absent: bool) -> Iterator[tuple[Law, Law]]:
    if not absent:
        yield from permutations(rows, 2)
        return
    nothing = {(0,) * len(next(iter(rows[0]))): Fraction(1)}
    for row in rows:
        yield from ((row, nothing), (nothing, row))


def _further(rows: Sequence[Law], last: int, *, absent: bool) -> dict[int, Fraction | None]:
    """The ratio of some more users, if that is a matter of a moment: it may have settled by then."""
    users = max(2 * last, FURTHER)
    if comb(users + len(rows) - 2, len(rows) - 1) * users * max(map(len, rows)) > MOMENT:
        return {}
    found = laws.worst(rows, users, absent=absent)
    return {users: found.ratio if found else None}


def _first(
    rows: Sequence[Law], known: Mapping[int, Fraction | None], ratio: Fraction, *, absent: bool
) -> int | None:
    """The first number of users with this ratio; it never increases, so a few small numbers find it, between
    those that are known.
    """
    at = [n for n, r in known.items() if r == ratio]
    if not at:
        return None
    low, high = max((n for n, r in known.items() if r != ratio), default=0), min(at)
    step = 1
    while high - low > 1:
        middle = min(low + step, (low + high + 1) // 2)
        found = laws.worst(rows, middle, absent=absent)
        settled_there = found is not None and found.ratio == ratio
        low, high, step = (low, middle, 1) if settled_there else (middle, high, 2 * step)
    return high


def _named(finite: Finite, counts: Counts) -> str:
    letters = [f"{k} times {s}" for s, k in zip(finite.alphabet, counts, strict=True) if k]
    return " and ".join(letters) or "no message"


# Vertices ---------------------------------------------------------------------------------------------------


def corners(rows: Sequence[Law], *, absent: bool) -> Iterator[Corner]:
    """For each pair of inputs, the vertices of what they can send, each with the ratio of its weights."""
    nothing = {(0,) * len(next(iter(rows[0]))): Fraction(1)}
    everyone = [*rows, nothing] if absent else rows
    gone = len(rows)
    pairs = [(x, gone) for x in range(gone)] if absent else [(x, y) for x in range(gone) for y in range(x)]
    known: dict[tuple[Counts, ...], list[Counts]] = {}
    for a, b in pairs:
        p, q = everyone[a], everyone[b]
        if p == q:
            continue
        points = tuple(sorted({*p, *q}))
        if points not in known:
            known[points] = list(vertices(points))
        for v in known[points]:
            if v in p and v in q:
                yield max((p[v] / q[v], a, b, v), (q[v] / p[v], b, a, v), key=lambda c: c[0])
            else:
                yield (None, *((a, b) if v in p else (b, a)), v)


def vertices(points: Sequence[Counts]) -> Iterator[Counts]:
    """The vertices of the convex hull: each with a checked direction in which it alone is farthest."""
    if len(points) == 1:
        yield points[0]
        return
    size = len(points[0])
    middle = [sum(column) for column in zip(*points, strict=True)]
    outwards = ([len(points) * a - m for a, m in zip(v, middle, strict=True)] for v in points)
    easy = {extreme(points, w) for w in (*_directions(size), *outwards)} - {None}
    yield from (v for v in points if v in easy)
    for v in points:
        if v not in easy and (w := _direction(points, v)) is not None and extreme(points, w) == v:
            yield v


def extreme(points: Sequence[Counts], w: Sequence[Fraction | int]) -> Counts | None:
    """The point that is farthest in a direction, if it is one alone."""
    far = [sum(a * b for a, b in zip(p, w, strict=True)) for p in points]
    most = max(far)
    return points[far.index(most)] if far.count(most) == 1 else None


def _directions(size: int) -> Iterator[tuple[int, ...]]:
    yield from (tuple(sign * (i == j) for i in range(size)) for j in range(size) for sign in (1, -1))
    if size <= 4:
        yield from product((-1, 0, 1, 2), repeat=size)


def _direction(points: Sequence[Counts], v: Counts) -> list[Fraction] | None:
    """A direction in which v is farther than all others by 1 or more, if the linear program finds one."""
    others = [p for p in points if p != v]
    columns = [{i: v[j] - p[j] for i, p in enumerate(others) if v[j] != p[j]} for j in range(len(v))]
    slack = [{i: -1} for i in range(len(others))]
    found = solve(
        [*columns, *slack],
        [True] * len(columns) + [False] * len(slack),
        dict.fromkeys(range(len(others)), 1),
    )
    return None if found is None else [Fraction(*c) for c in found[: len(v)]]


# Inside -----------------------------------------------------------------------------------------------------


def _inside(p: Law, q: Law) -> Fraction:
    """P(t)/Q(t) at a positive t that was climbed to: exact, so a bound wherever the climb ended."""
    size = len(next(iter(p)))
    t = [Fraction(1)] * size
    best = _quotient(p, q, t)
    step = Fraction(2)
    for _ in range(STEPS):
        tried = [[*t[:i], _rounded(t[i] * f), *t[i + 1 :]] for i in range(size) for f in (step, 1 / step)]
        higher, at = max(((_quotient(p, q, u), u) for u in tried), key=lambda f: f[0])
        if higher > best:
            best, t = higher, at
        else:
            step = _rounded((step + 1) / 2)
            if step == 1:
                break
    return best


def _rounded(t: Fraction) -> Fraction:
    scale = 1 << (LETTERS + max(0, t.denominator.bit_length() - t.numerator.bit_length()))
    return Fraction(round(t * scale), scale)


def _quotient(p: Law, q: Law, t: Sequence[Fraction]) -> Fraction:
    return _at(p, t) / _at(q, t)


def _at(p: Law, t: Sequence[Fraction]) -> Fraction:
    total = Fraction(0)
    for counts, w in p.items():
        term = w
        for x, c in zip(t, counts, strict=True):
            term *= x**c
        total += term
    return total
