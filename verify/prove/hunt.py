"""Instances: those that an edition names, and those that a hunt finds.

A hunt looks for a point at which some conditions hold, the last of them being its aim: the simplest points
first, the ends of ranges and ties among them; then from where the aim is nearest, downhill; then, in a longer
hunt, from points drawn within the ranges. What is found is made simpler as long as the aim is met. How near
the aim is, is seen by the kernel's intervals; drawing only finds, and whoever hunts shows to the kernel what
was found. Where functions are asked for (distributions, randomizers), Hypothesis draws and shrinks them.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from heapq import nsmallest
from itertools import islice
from random import Random
from typing import Any

from verify.kernel import numbers
from verify.kernel.building import among
from verify.kernel.terms import FALSE, INT, REAL, Term
from verify.language.claim import BadTheorem, Claim
from verify.language.evaluate import rational, reduced, unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.traverse import requirements
from verify.prove.conditions import Plan, decide
from verify.prove.logic import Value
from verify.prove.points import directions, ladder, somewhere, specials
from verify.prove.quarry import (
    MOST_STEPS, PRECISION, Ground, Point, Quarry, Share, Sight, Weight, margin, share, together, weight,
)  # fmt: skip
from verify.prove.ranges import Range, side, simplest
from verify.prove.series import guessed
from verify.prove.values import as_term

MOST_POINTS = 2_500  # simple points, in a hunt
GLANCE = 60  # of them, where one only has a look
MOST_UNDECIDED = 40  # points at which nothing is decided, and which are handed on all the same
STARTS, ROUNDS = 3, 40  # from how many points one goes downhill, and how often the steps are halved
MOST_TIES = 300  # points at which a tie is looked at exactly
DRAWN = 400  # points that are drawn
# for so many variables: simple values of each, and special ones
SIMPLE = {1: (300, 60), 2: (28, 14), 3: (9, 4), 4: (5, 2), 5: (3, 1)}
FEWEST = (2, 1)


def named(edition: Claim, text: str) -> list[Value]:
    """Values written as `n = 5, gamma = 1/2`, in the order of the statement's variables, then those of the
    claim, in their order.
    """
    given = edition.values(text)
    values: list[Value] = []
    for v in edition.statement.variables:
        if v.args[0] not in given:
            raise BadTheorem(f"{edition.title}: the instance gives no value for {v.args[0]}")
        try:
            values.append(unfold(read(given.pop(v.args[0]), {}, None, v.type)))
        except Unreadable as error:
            raise BadTheorem(f"{edition.title}: {error}") from None
    return [*values, *given.values()]


# The hunt ---------------------------------------------------------------------------------------------------


class Hunt:
    """A search for the simplest point at which a quarry's aim is met; it remembers where it has been."""

    def __init__(self, quarry: Quarry) -> None:
        self.quarry = quarry
        self.grounds: dict[Point, Ground] = {}
        self.seen: dict[Point, Sight] = {}
        self.lot: dict[Point, None] = {}  # what was drawn, and not seen before
        self.ties = 0
        self.choices: dict[tuple[Term, Point], list[Share]] = {}
        self.edges: dict[tuple[Term, ...], list[Term]] = {}
        self.places = [i for i, v in enumerate(quarry.variables) if v in quarry.shapes]

    @property
    def tries(self) -> int:
        """How many instances of the conditions were seen to miss the aim."""
        return sum(s.inside is True and s.met is False for s in self.seen.values())

    def missed(self) -> list[tuple[int, Point]]:
        """The instances at which the aim was seen to be missed, with by how much, as they were looked at."""
        return [
            (-s.margin, p)
            for p, s in self.seen.items()
            if s.inside and s.met is False and s.margin is not None
        ]

    def nearest(self, most: int = STARTS) -> list[tuple[int, Point]]:
        """So many instances at which the aim was missed by least, nearest first, the simpler one of two."""
        missed = self.missed()
        gaps = nsmallest(most, (gap for gap, _ in missed))
        found = [pair for pair in missed if pair[0] <= gaps[-1]]
        return sorted(found, key=lambda pair: (pair[0], weight(pair[1], self.quarry)))[:most]

    def closest(self) -> tuple[int, Point] | None:
        """The simplest instance of those at which the aim was missed by no more than 1 % above the least."""
        missed = self.missed()
        least = min((gap for gap, _ in missed), default=0)
        as_near = [pair for pair in missed if pair[0] * 100 <= least * 101]
        return min(as_near, key=lambda pair: weight(pair[1], self.quarry), default=None)

    def look(self, point: Point) -> Sight:
        """What is seen at a point."""
        sight = self.seen.get(point)
        if sight is None:
            within = all(r.has(x) for r, x in zip(self.quarry.ranges, point, strict=True))
            large = any(
                limit is not None and abs(x) > limit
                for limit, x in zip(self.quarry.limits, point, strict=True)
            )
            ground = self.ground(point) if within and not large else None
            sight = Sight(None if within else False) if ground is None else self._look(ground, point)
            self.seen[point] = sight
        return sight

    def meets(self, point: Point) -> bool:
        """Whether the conditions hold at a point and the aim is met."""
        sight = self.look(point)
        return bool(sight.met and sight.inside)

    def ground(self, point: Point) -> Ground | None:
        """The formulas at the shapes of a point; None where enough was written out for others."""
        key = tuple(point[i] for i in self.places)
        if key not in self.grounds:
            if sum(g.steps for g in self.grounds.values()) > MOST_STEPS:
                return None
            self.grounds[key] = Ground(self.quarry, {self.quarry.variables[i]: point[i] for i in self.places})
        return self.grounds[key]

    def _look(self, ground: Ground, point: Point) -> Sight:
        values = dict(zip(self.quarry.variables, point, strict=True))
        ground.evaluation.set(
            tuple(
                numbers.fraction(values[v].numerator, values[v].denominator, PRECISION) for v in ground.free
            )
        )
        inside: bool | None = True
        for f in self.quarry.others:
            holds = self._truth(f, ground, values)
            if holds is False:
                return Sight(inside=False)
            inside = None if holds is None else inside
        met, aim = self._truth(self.quarry.aim, ground, values), ground.formula(self.quarry.aim)
        by = None if aim is None else margin(aim, ground.evaluation)
        return Sight(inside, met, None if by is None else by[0])

    def _truth(self, f: Term, ground: Ground, values: dict[Term, Fraction]) -> bool | None:
        """By intervals; a tie by exact arithmetic."""
        written = ground.formula(f)
        if written is None:
            return None
        holds = ground.evaluation.truth(written)
        if holds is None and self.ties < MOST_TIES:
            self.ties += 1 + len(ground.put) * ground.steps // 4000
            return decide(written, values)
        return holds

    # Points to look at

    def at_a_glance(self) -> bool:
        """Whether the aim is met at one of the simplest points that no condition excludes."""
        seen = map(self.look, islice(self.simple_points(), GLANCE))
        return any(s.met and s.inside is not False for s in seen)

    def caught(self) -> Iterator[Point]:
        """Points at which the aim is met, or may be: the simplest one that is found comes first."""
        if reduced(self.quarry.aim) is FALSE:
            return
        found = False
        for point in self.simple_points():
            if self.meets(point):
                yield self.simpler(point) if not found else point
                found = True
        if not found:
            for _, start in self.nearest():
                point = self.downhill(start)
                for near in (point, *self.around(point)):
                    if self.meets(near):
                        yield self.simpler(near)
                        break
        yield from self.undecided()

    def undecided(self) -> list[Point]:
        """The simplest points at which nothing is decided: ties, or any if intervals see nothing anywhere."""
        blind = all(s.margin is None for s in self.seen.values())
        found = [
            p
            for p, s in self.seen.items()
            if s.inside is not False and s.met is not False and None in (s.inside, s.met)
        ]
        return sorted(
            (p for p in found if blind or self.seen[p].margin is not None),
            key=lambda p: weight(p, self.quarry),
        )[:MOST_UNDECIDED]

    def simple_points(self) -> list[Point]:
        """Points with simple values, with values at the ends of ranges, and with ties; the simplest first."""
        counts = SIMPLE.get(len(self.quarry.variables), FEWEST)
        found = list[Weight]()
        self._choose(found, {}, counts)
        limits = [(i, limit) for i, limit in enumerate(self.quarry.limits) if limit is not None]
        if limits:
            found = [w for w in found if all(abs(w[-1][i]) <= limit for i, limit in limits)]
        return [point for *_, point in sorted(found)[:MOST_POINTS]]

    def _choose(self, found: list[Weight], shares: dict[Term, Share], counts: tuple[int, int]) -> None:
        """Find the points, each once and with its weight, at which the first variables have these values."""
        (order, *_) = self.quarry.plan.orders
        if len(found) > 2 * MOST_POINTS:
            return
        if len(shares) == len(order):
            found.append(together([shares[v] for v in self.quarry.variables]))
            return
        v, values = order[len(shares)], {u: x for u, (*_, x) in shares.items()}
        for one in self.values_of(v, values, *counts):
            self._choose(found, {**shares, v: one}, counts)

    def values_of(self, v: Term, values: dict[Term, Fraction], simple: int, special: int) -> list[Share]:
        """Values of a variable where those before it have values, with what they weigh; those at which the
        sides of the aim meet are among them.
        """
        bounds, whole = self.quarry.plan.bounds, v.type == INT
        edges = self._edges(v, *values)
        others = frozenset().union(*(f.free for f in (*bounds, *edges) if v in f.free))
        key = v, tuple(x for u, x in values.items() if u in others)
        if key not in self.choices:
            r = Range.of(v, bounds, values)
            found = [*ladder(r, simple, whole=whole), *islice(specials(r, whole=whole), special)]
            for f in edges:
                turned = Range.of(v, [f, *bounds], values)
                found += [
                    x
                    for x in (simplest(turned, whole=whole), turned.low, turned.high)
                    if x is not None and r.has(x)
                ]
            fit = (x for x in dict.fromkeys(found) if not whole or x.denominator == 1)
            self.choices[key] = [share(x, whole=whole) for x in fit]
        return self.choices[key]

    def _edges(self, v: Term, *others: Term) -> list[Term]:
        """Where the sides of the aim meet, as bounds of v where these others have values."""
        if (v, *others) not in self.edges:
            within = (f for f in self.quarry.edges if v in f.free and f.free <= {v, *others})
            self.edges[v, *others] = [f for f in within if side(f, v) is not None]
        return self.edges[v, *others]

    def downhill(self, start: Point) -> Point:
        """Where the aim is nearest, around a point: the first place at which it is met, or the last one
        reached.
        """
        variables, point, best = self.quarry.variables, start, self.look(start)
        steps = [_stride(v, x) for v, x in zip(variables, start, strict=True)]
        for _ in range(ROUNDS):
            moved = False
            for direction in directions(len(variables)):
                there = tuple(x + s * d for x, s, d in zip(point, steps, direction, strict=True))
                sight = self.look(there)
                if sight.inside and sight.met:
                    return there
                if (
                    sight.inside
                    and sight.margin is not None
                    and best.margin is not None
                    and sight.margin > best.margin
                ):
                    point, best, moved = there, sight, True
            if not moved:
                steps = [
                    Fraction(max(1, s // 2) if v.type == INT else s / 2)
                    for v, s in zip(variables, steps, strict=True)
                ]
        return point

    def around(self, point: Point) -> Iterator[Point]:
        """Simple points near a point: where the sides of a claim touch, its place is likely to be simple."""
        for bits in (4, 7, 10, 16):
            off = Fraction(1, 1 << bits)
            near = [
                x if v.type == INT else simplest(Range(x - off, x + off))
                for v, x in zip(self.quarry.variables, point, strict=True)
            ]
            yield tuple(x for x in near if x is not None)

    def drawn(self, tries: int = DRAWN) -> Iterator[Point]:
        """Points at which the aim is met, from points drawn within the ranges, and downhill from the nearest
        of them; what was drawn when the steps ran out is looked at again.

        The draws are seeded and our own: those of Hypothesis also depend on which modules are loaded, and a
        certificate must not.
        """
        if reduced(self.quarry.aim) is FALSE:
            return
        random = Random(0)  # noqa: S311 - no secrets
        for _ in range(tries):
            point = self._draw(random)
            if point is not None and (point in self.lot or point not in self.seen):
                self.lot[point] = None
                if self.meets(point):
                    yield self.simpler(point)
                    return
        seen = (
            (-s.margin, p)
            for p in self.lot
            if (s := self.seen[p]).inside and s.met is False and s.margin is not None
        )
        for _, start in sorted(seen)[:STARTS]:
            point = self.downhill(start)
            if self.meets(point):
                yield self.simpler(point)
                return

    def _draw(self, random: Random) -> Point | None:
        """A point somewhere within the ranges; None where the values drawn first leave no room."""
        values: dict[Term, Fraction] = {}
        orders = self.quarry.plan.orders
        for v in orders[random.randrange(len(orders))]:
            r, whole = Range.of(v, self.quarry.plan.bounds, values), v.type == INT
            choices = (
                ladder(r, 8, whole=whole) if random.random() < 0.3 else somewhere(r, random, whole=whole)
            )
            if not choices:
                return None
            values[v] = random.choice(choices)
        return tuple(values[v] for v in self.quarry.variables)

    # Making what was found simpler

    def simpler(self, point: Point) -> Point:
        """A point at which the aim is met that cannot be made simpler by changing one value, or several equal
        ones alike.
        """
        while True:
            least = weight(point, self.quarry)
            better = (p for p in self._simpler(point) if weight(p, self.quarry) < least)
            new = next((p for p in better if self.meets(p)), None)
            if new is None:
                return point
            point = new

    def _simpler(self, point: Point) -> Iterator[Point]:
        some = {x for x in point if x}  # nothing is simpler than 0
        for x in sorted(some, key=lambda x: (x.denominator, abs(x)), reverse=True):
            alike = tuple(i for i, y in enumerate(point) if y == x)
            for group in dict.fromkeys(((alike), *((i,) for i in alike))):
                whole = all(self.quarry.variables[i].type == INT for i in group)
                put = lambda y, group=group: tuple(y if i in group else z for i,  # noqa: E731
                    z in enumerate(point))
                yield from map(put, ladder(Range(), 40, whole=whole))
                found = simplest(self._stretch(x, put, whole=whole), whole=whole)
                if found is not None:
                    yield put(found)

    def _stretch(self, x: Fraction, put: Callable[[Fraction], Point], *, whole: bool) -> Range:
        """How far around x the aim is met: what is seen by steps that grow, then shrink."""
        ends: list[Fraction] = []
        for sign in (-1, 1):
            good, step = x, Fraction(1) if whole else Fraction(1, 1 << 20)
            while self.meets(put(good + sign * step)) and step < 1 << 40:
                good, step = good + sign * step, step * 2
            finest = Fraction(1) if whole else max(Fraction(1), abs(x)) / (1 << 24)
            while step > finest:
                step = Fraction(step // 2) if whole else step / 2
                if self.meets(put(good + sign * step)):
                    good += sign * step
            ends.append(good)
        return Range(ends[0], ends[1])


def _stride(v: Term, x: Fraction) -> Fraction:
    """How far to go at first, from a value."""
    return max(Fraction(1), Fraction(abs(x) // 4)) if v.type == INT else max(Fraction(1), abs(x)) / 4


# For whoever asks for values --------------------------------------------------------------------------------


def hunt(goal: Term, edition: Claim, hint: Callable[[Term], Term] = guessed) -> Hunt | None:
    """The hunt, within the edition's scope, for what a goal `there are …` asks for, where sums and integrals
    are what the hint says; None where functions are among it.
    """
    quarry = Quarry.of(goal, [str(v.args[0]) for v in edition.statement.variables], hint)
    bounds = [
        among(v, low, high)
        for name, low, high in edition.shapes
        for v in quarry.variables
        if v.args[0] == name
    ]
    quarry = replace(
        quarry, conditions=(*quarry.conditions, *(part for f in bounds for part in requirements(f)))
    )
    return Hunt(quarry) if quarry.variables and all(v.type in (INT, REAL) for v in quarry.variables) else None


def drawn_functions(edition: Claim, tries: int = 100) -> Iterator[list[Value]]:
    """Values, functions among them, at which Hypothesis finds the claim of an edition false, shrunk."""
    if Plan(edition.statement, None).decidable(edition.statement.claim):
        yield from _drawn(edition, edition.statement.claim, False, tries)


def drawn_instance(edition: Claim, tries: int = 40) -> Iterator[list[Value]]:
    """Values, functions among them, at which hypotheses hold, as Hypothesis finds them, shrunk."""
    yield from _drawn(edition, edition.statement.nontrivial, True, tries)


def _drawn(edition: Claim, formula: Term, wanted: bool, tries: int) -> Iterator[list[Value]]:
    """Values at which hypotheses hold and a formula has the truth that is wanted, if some are found."""
    from hypothesis import HealthCheck, Phase, find, settings
    from hypothesis.errors import HypothesisException

    from verify.prove.instances import drawn

    plan, variables = Plan(edition.statement, None), edition.statement.variables

    def found_there(values: dict[str, Any]) -> bool:
        return decide(formula, {v: values[v.args[0]] for v in variables}) is wanted

    quiet = settings(
        max_examples=tries,
        phases=[Phase.generate, Phase.shrink],  # what else it would do explains a failure to a reader
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        found = find(drawn(plan), found_there, settings=quiet)
    except (HypothesisException, BadTheorem):  # there is none, or a kind of function of which none are made
        return
    yield [as_term(found[str(v.args[0])]) for v in variables]


def as_terms(point: Point) -> list[Value]:
    """A point's values as terms."""
    return [rational(x) for x in point]
