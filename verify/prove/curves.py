"""delta as a function of epsilon: how often each ratio of probabilities occurs, and the whole curve."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cmp_to_key
from itertools import chain, pairwise
from math import lcm, prod
from typing import Any

from verify.prove.exact import coefficients
from verify.prove.laws import GUARD, Counts, Datasets, Users
from verify.prove.progress import Watch, unwatched

# ratio P/Q (None: infinite) -> the probabilities, under P and Q, of the outputs with it
Losses = dict[Fraction | None, tuple[Fraction, Fraction]]


def losses(p: dict[Counts, Fraction], q: dict[Counts, Fraction]) -> Losses:
    """The outputs by the ratio of their probabilities: all that matters to privacy."""
    found: Losses = {}
    for o in {*p, *q}:
        u, v = p.get(o, Fraction(0)), q.get(o, Fraction(0))
        _add(found, u / v if v else None, u, v)
    return found


def together(parts: Sequence[Losses]) -> Losses:
    """Of independent coordinates, seen together."""
    found: Losses = {Fraction(1): (Fraction(1), Fraction(1))}
    for part in parts:
        new: Losses = {}
        for r, (p, q) in found.items():
            for s, (u, v) in part.items():
                _add(new, None if r is None or s is None else r * s, p * u, q * v)
        found = new
    return found


def _add(found: Losses, ratio: Fraction | None, u: Fraction, v: Fraction) -> None:
    p, q = found.get(ratio, (Fraction(0), Fraction(0)))
    if u or v:
        found[ratio] = (p + u, q + v)


def largest(found: Losses) -> Fraction | None:
    """The largest ratio; None where it is infinite."""
    return None if None in found else max(r for r in found if r is not None)


def excess(found: Losses, ratio: Fraction) -> Fraction:
    """The sum over the outputs of max(0, P - ratio Q): delta, for e^epsilon = ratio."""
    return sum((p - ratio * q for r, (p, q) in found.items() if r is None or r > ratio), Fraction(0))


# The whole curve --------------------------------------------------------------------------------------------

Outputs = Sequence[tuple[int, int]]  # the probabilities of outputs on two datasets, times one scale


@dataclass(frozen=True)
class Event:
    """A set of outputs: its probabilities on two datasets, times a scale, and these datasets, as whoever
    asked named them.
    """

    above: int
    below: int
    datasets: Any


@dataclass(frozen=True)
class Curve:
    """delta as a function of r = e^epsilon >= 1: the largest P(event) - r Q(event) over events and
    neighbours.

    Of all events there remain those that are best for some r, from large r to r = 1. Among the sets of
    outputs whose ratio is large enough there is a best one, so nothing is missed.
    """

    scale: int
    events: tuple[Event, ...]

    def delta(self, ratio: Fraction) -> tuple[Fraction, Event]:
        """The smallest delta for e^epsilon = ratio, and an event that needs it."""
        p, q = ratio.numerator, ratio.denominator
        best = max(self.events, key=lambda e: e.above * q - p * e.below)
        return Fraction(best.above * q - p * best.below, q * self.scale), best

    def ratio(self, delta: Fraction) -> tuple[Fraction | None, Event]:
        """The smallest e^epsilon >= 1 for this delta (None: no finite one), and an event that needs it."""
        p, q = delta.numerator * self.scale, delta.denominator
        for e in self.events:
            if not e.below and e.above * q > p:
                return None, e
        bounded = [e for e in self.events if e.below]
        if not bounded:
            return Fraction(1), self.events[0]
        needs = [(Fraction(e.above * q - p, e.below * q), i) for i, e in enumerate(bounded)]
        most, at = max(needs)
        return max(most, Fraction(1)), bounded[at]

    @property
    def corners(self) -> list[tuple[Fraction, Fraction]]:
        """(r, delta) where the curve bends, r ascending from 1; between them delta is linear in r, after the
        last it is constant.
        """
        found = []
        for a, b in pairwise(self.events):
            r = Fraction(b.above - a.above, b.below - a.below)
            found.append((r, Fraction(a.above - r * a.below, self.scale)))
        at_one = self.delta(Fraction(1))[0]
        return [(Fraction(1), at_one), *(corner for corner in reversed(found) if corner[0] > 1)]


def curve_of(pairs: Iterable[tuple[Any, Outputs]], scale: int) -> Curve:
    """The curve of these pairs of laws."""
    hull = [Event(0, 0, None)]
    for datasets, outputs in pairs:
        above = below = 0
        points = []
        for p, q in _by_ratio([(p, q) for p, q in outputs if p > q]):
            above, below = above + p, below + q
            points.append(Event(above, below, datasets))
        hull = _hull([*hull, *points])
    return Curve(scale, tuple(hull))


def _by_ratio(outputs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those with the largest p/q first; rounded quotients tell, and where they are equal, the exact ones."""

    def order(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
        return b[0] - a[0] or b[1] * a[2] - a[1] * b[2]

    keyed = [((p << 2 * GUARD) // q if q else -1, p, q) for p, q in outputs]
    top = max((k for k, _, _ in keyed), default=0) + 1
    return [
        (p, q)
        for _, p, q in sorted(((top if k < 0 else k, p, q) for k, p, q in keyed), key=cmp_to_key(order))
    ]


def _hull(points: list[Event]) -> list[Event]:
    """Those that have the largest above - r below for some r >= 1, by rising below."""
    hull: list[Event] = []
    for e in sorted(points, key=lambda e: (e.below, -e.above)):
        if hull and e.above - hull[-1].above <= e.below - hull[-1].below:
            continue
        while len(hull) > 1 and _turns_up(hull[-2], hull[-1], e):
            hull.pop()
        hull.append(e)
    return hull


def _turns_up(a: Event, b: Event, c: Event) -> bool:
    """Whether b lies on or below the line from a to c."""
    return (b.above - a.above) * (c.below - a.below) <= (c.above - a.above) * (b.below - a.below)


def curve(
    rows: Sequence[dict[Counts, Fraction]], n: int, *, absent: bool = False, watch: Watch = unwatched
) -> Curve:
    """The curve of n users, over all neighbouring datasets."""
    users = Users(rows, n, absent=absent)
    whole = lcm(*users.denominators)

    def pairs() -> Iterator[tuple[Datasets, Outputs]]:
        for others, rest in users.others(watch):
            factor = prod((whole // d) ** k for d, k in zip(users.denominators, others, strict=False))
            laws = {
                x: coefficients(rest * users.rows[x] * (factor * (whole // users.denominators[x])))
                for x in {*chain(*users.pairs)}
            }
            for a, b in users.pairs:
                yield users.datasets((a, b), others), [(w, laws[b].get(o, 0)) for o, w in laws[a].items()]

    return curve_of(pairs(), whole**n)


def curve_of_losses(pairs: Iterable[tuple[Any, Losses]]) -> Curve:
    """The curve of pairs of laws that are given by their ratios."""
    found = list(pairs)
    scale = lcm(*(w.denominator for _, loss in found for weights in loss.values() for w in weights))
    return curve_of(
        (
            (datasets, [(int(p * scale), int(q * scale)) for p, q in loss.values()])
            for datasets, loss in found
        ),
        scale,
    )
