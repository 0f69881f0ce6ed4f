"""What exploring finds, as pictures: the laws of the worst two datasets, epsilon against the number of users,
and the curves.
"""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from verify.kernel.terms import Term
from verify.language.digits import Enclosure, Number, ends_of, exponential
from verify.report.explored import counts, many, short
from verify.report.plots import Bars, Cell, Curve, Panel, Picture, Steps
from verify.results.composition import Bracket, Composed
from verify.results.exploration import Exploration, Laws, Profile

MOST_BARS = 40  # of a figure
MOST_ENDLESS = 5  # numbers of users that the title of a picture names
SPREAD = 20  # times the fewest users, from which on the scale is logarithmic
# how far apart values have to be for a logarithmic scale, and what is too small to be seen on it
WIDE, FAINT = 1000, 1e-13
PARTS = 12  # of what lies between two points of a curve
FALL = 32  # cells before the last corner, and parts of a cell, in which there are more
POINTS = 512  # of a curve, on each of which it is computed exactly
Heights = Sequence[tuple[str, tuple[float, ...]]]
Point = tuple[Enclosure, Enclosure]  # r = e^epsilon, and delta


def picture(e: Exploration, laws: Laws | None) -> Picture:
    """What of it can be drawn."""
    return Picture(tuple(_panels(e, laws)))


def _panels(e: Exploration, laws: Laws | None) -> Iterator[Panel]:
    if laws is not None:
        yield _of_laws(e, laws)
    finite = sorted(
        (float(r.users), _float(r.epsilon))
        for r in e.rows
        if r.epsilon is not None and not isinstance(r.epsilon, Term)
    )
    if len(finite) > 1 and e.question in ("ratio", "epsilon"):
        yield _against_users(e, finite)
    if e.curves:
        curves = tuple(Curve(many(c.users, "user"), tuple(_cells(c))) for c in e.curves)
        title = f"{e.randomizer}, {e.view}: the smallest delta for each epsilon"
        yield Panel(title, "epsilon", "delta", curves, _floor(curves))


def _against_users(e: Exploration, finite: Sequence[tuple[float, float]]) -> Panel:
    settles = e.settles.start if e.settles and e.settles.ratio is not None else None
    marked = tuple(point for point in finite if point[0] == settles)
    name = "epsilon" if e.question == "ratio" else f"epsilon at delta = {e.rows[0].delta}"
    gaps = any(b - a > 1 for (a, _), (b, _) in pairwise(finite))
    steps = Steps(name, tuple(finite), marked, "settles here" if marked else "", gaps)
    endless = [str(r.users) for r in e.rows if r.epsilon is None]
    more = " and more" if len(endless) > MOST_ENDLESS else ""
    besides = f" (infinite for {', '.join(endless[:MOST_ENDLESS])}{more})" if endless else ""
    title = f"{e.randomizer}, {e.view}: epsilon against the number of users{besides}"
    return Panel(title, "users", "epsilon", (steps,), powers=gaps and finite[-1][0] >= SPREAD * finite[0][0])


def picture_of_rounds(c: Composed) -> Picture:
    """The privacy profile of rounds, or their trade-off function."""
    title = f"{many(c.rounds, 'round')}, {c.neighbours}: "
    if c.figures:
        band = Curve("all rounds", tuple(_falling([(r.numbers[0][1], r.numbers[1][1]) for r in c.figures])))
        title += "the least error of the second kind for each error of the first kind"
        return Picture((Panel(title, "error of the first kind", "error of the second kind", (band,)),))
    points = [(r.epsilon.low or Fraction(0), _ends(r.delta)) for r in c.rows]
    curve = Curve("all rounds", tuple(_between(points)))
    title += "the smallest delta for each epsilon"
    return Picture((Panel(title, "epsilon", "delta", (curve,), _floor([curve])),))


def _ends(b: Bracket) -> Enclosure:
    return b.low or Fraction(0), Fraction(1) if b.high is None else b.high


def _falling(points: Sequence[tuple[Bracket, Bracket]]) -> Iterator[Cell]:
    """Cells that hold a convex curve through these points which falls: between the lines on either side of
    each cell and the chord.
    """
    at = [(float(x.low or 0), *map(float, _ends(y))) for x, y in sorted(points, key=lambda p: _ends(p[0]))]
    for i, ((a, _, high), (b, low, last)) in enumerate(pairwise(at)):
        for j in range(PARTS):
            left, right = a + (b - a) * j / PARTS, a + (b - a) * (j + 1) / PARTS
            least = low
            if i and (before := at[i - 1])[0] < a:
                least = max(least, at[i][1] - (before[2] - at[i][1]) / (a - before[0]) * (right - a))
            yield left, right, least, high + (last - high) * (left - a) / (b - a)


# Laws -------------------------------------------------------------------------------------------------------


def _of_laws(e: Exploration, laws: Laws) -> Panel:
    """The laws of two datasets, with the output that attains the ratio."""
    first, second = laws.laws
    names = sorted({*first, *second}, key=_in_order)
    at = laws.attains if laws.attains in names else None
    heights: Heights = [
        (f"on {counts(d)}", tuple(float(law.get(o, 0)) for o in names))
        for d, law in zip(laws.row.place.datasets if laws.row.place else (), laws.laws, strict=True)
    ]
    marks = "" if at is None else f"attains the ratio {short(laws.row.ratio, 6)}"
    title = f"{e.randomizer}, {e.view}, {many(laws.row.users, 'user')}: the laws of the worst two datasets"
    if len(names) > MOST_BARS and all(o.isdigit() for o in names):
        return Panel(title, laws.names, "probability", tuple(_as_steps(names, heights, at, marks)))
    if len(names) > MOST_BARS:
        title += f", at the likeliest of {len(names)} outputs" + ("" if at is None else " and the marked one")
        names, heights = _likeliest(names, heights, at)
    bars = Bars(tuple(names), tuple(heights), at or "", marks)
    return Panel(title, laws.names, "probability", (bars,), _ground(names, heights, at))


def _in_order(name: str) -> tuple[object, ...]:
    """Counts by their size, reports by their length."""
    parts = name.split(",")
    counted = len(parts) > 1 and all(p.isdigit() for p in parts)
    return (0, *map(int, parts)) if counted else (1, len(name), name)


def _likeliest(names: Sequence[str], heights: Heights, at: str | None) -> tuple[list[str], Heights]:
    """Those that are drawn of many."""
    most = [max(hs[i] for _, hs in heights) for i in range(len(names))]
    order = sorted(range(len(names)), key=lambda i: (names[i] != at, -most[i]))
    kept = sorted(order[:MOST_BARS])
    return [names[i] for i in kept], [(label, tuple(hs[i] for i in kept)) for label, hs in heights]


def _as_steps(names: Sequence[str], heights: Heights, at: str | None, marks: str) -> Iterator[Steps]:
    for place, (label, hs) in enumerate(heights):
        points = tuple((float(o), h) for o, h in zip(names, hs, strict=True))
        here = tuple(p for p in points if at is not None and p[0] == float(at)) if place == 0 else ()
        yield Steps(label, points, here, marks if here else "")


def _ground(names: Sequence[str], heights: Heights, at: str | None) -> float:
    """Where a logarithmic scale begins, if the marked output could not be seen on a plain one; else 0."""
    if at is None:
        return 0.0
    here, most = max(hs[names.index(at)] for _, hs in heights), max(max(hs) for _, hs in heights)
    least = min((h for _, hs in heights for h in hs if h > FAINT * here), default=0.0)
    return least / 3 if 0 < here < most / SPREAD else 0.0


# Curves -----------------------------------------------------------------------------------------------------


def _floor(curves: Sequence[Curve]) -> float:
    """Where a logarithmic scale is to begin, if the values are of very different sizes; else 0."""
    values = [cell[2] for c in curves for cell in c.cells if cell[2] > 0]
    least, most = min(values, default=1.0), max(values, default=1.0)
    return max(least, FAINT * most) if least * WIDE < most else 0.0


def _cells(c: Profile) -> Iterator[Cell]:
    """delta in each of many cells, between its values at the ends; it never increases."""
    if c.points:
        yield from _between(c.points)
        return
    end = max(math.log(c.corners[-1][0]) * 1.05, 0.01)
    even = [Fraction(end).limit_denominator(10**6) * i / POINTS for i in range(POINTS + 1)]
    grid = sorted({*even, *_near_the_last(c.corners, even[1])})
    at = [[_linear(c.corners, r) for r in exponential(x, 20)] for x in grid]  # the larger delta comes first
    for (x, (high, _)), (y, (_, low)) in pairwise(zip(grid, at, strict=True)):
        yield float(x), float(y), float(low), float(high)


def _near_the_last(corners: Sequence[tuple[Fraction, Fraction]], step: Fraction) -> Iterator[Fraction]:
    """More places on the way to the last corner, where the logarithm of delta falls ever faster."""
    last = Fraction(math.log(corners[-1][0]))
    if len(corners) > 1 and not corners[-1][1]:
        gap = min(FALL * step, last)
        while gap > step / FALL:
            yield last - gap
            gap = gap * 31 / 32


def _between(points: Sequence[tuple[Fraction, Number]]) -> Iterator[Cell]:
    """Cells that hold a curve through these points which falls and is convex in r: below the line from one to
    the next, above those beyond.
    """
    at = [(exponential(x, 20), ends_of(d)) for x, d in points if isinstance(d, Fraction | tuple)]
    for i, ((x, _), (y, _)) in enumerate(pairwise(points)):
        ends = [x + (y - x) * j / PARTS for j in range(PARTS + 1)]
        for a, b in pairwise(ends):
            near = [(at[j], at[j + 1], j < i) for j in (i - 1, i + 1) if 0 <= j < len(at) - 1]
            beyond = (_beyond(p, q, exponential(b, 20), right=right) for p, q, right in near)
            least = max([at[i + 1][1][0], *beyond])
            yield float(a), float(b), float(least), float(_chord(at[i], at[i + 1], exponential(a, 20)[0]))


def _chord(p: Point, q: Point, r: Fraction) -> Fraction:
    """At most so much at r between two points, or as much as at the first."""
    ((a, b), (_, c)), ((_, v), (_, d)) = p, q
    share = max(r - b, Fraction(0)) / (v - a)
    return max(c + (d - c) * share, d)


def _beyond(p: Point, q: Point, at: Enclosure, *, right: bool) -> Fraction:
    """At least so much at r outside of two points: the line through both goes on below the curve."""
    ((a, b), (c, d)), ((u, v), (w, z)) = p, q
    if not right:
        return c + max(Fraction(0), (c - z) / (v - a)) * (a - at[1])
    if u <= b:
        return Fraction(0)
    slope = min(Fraction(0), (w - d) / max(u - b, Fraction(1, 10**30)))
    return w + slope * (at[1] - u)  # from the highest first point to the lowest second one


def _linear(corners: Sequence[tuple[Fraction, Fraction]], r: Fraction) -> Fraction:
    for (a, d), (b, f) in pairwise(corners):
        if r <= b:
            return d + (f - d) * (max(r, a) - a) / (b - a)
    return corners[-1][1]


def _float(n: Fraction | Enclosure) -> float:
    return float(ends_of(n)[0])
