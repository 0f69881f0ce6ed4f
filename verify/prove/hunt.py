"""Instances: those that an edition names, and those that a hunt finds.

A hunt looks for a point at which some conditions hold, the last of them being its aim: the simplest points
first, the ends of ranges and ties among them; then from where the aim is nearest, downhill; then, in a longer
hunt, from points drawn within the ranges. What is found is made simpler as long as the aim is met. How near
the aim is, is seen by the kernel's intervals; drawing only finds, and whoever hunts shows to the kernel what
was found. Where functions are asked for (distributions, randomizers), Hypothesis draws and shrinks them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations, islice
from math import floor
from random import Random
from typing import Any

from verify.kernel import numbers
from verify.kernel.errors import KernelError
from verify.kernel.numbers import Interval
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    BINDERS,
    FALSE,
    INT,
    REAL,
    RELATIONS,
    TRUE,
    Term,
    among,
    conj,
    instantiate,
    make,
    member_type,
    num,
    substitute,
    var,
)
from verify.language.evaluate import Evaluation, at_most, reduced, unfold
from verify.language.reading.plain import Unreadable, read
from verify.language.claim import BadTheorem, Claim
from verify.prove.prover import Value
from verify.prove.values import Plan, Range, as_term, bounds_one, conjuncts, decide, parts_of, side, simplest

Point = tuple[Fraction, ...]
PRECISION = 64
UNIT = 1 << PRECISION
MOST_POINTS = 2_500  # simple points, in a hunt
MOST_UNDECIDED = 40  # points at which nothing is decided, and which are handed on all the same
STARTS, ROUNDS = 3, 40  # from how many points one goes downhill, and how often the steps are halved
LARGEST_EXPONENT, MOST_SHAPES = 2_000, 50  # how large exponents are looked at, and how many shapes
MOST_TIES = 300  # points at which a tie is looked at exactly
MOST_STEPS = 600_000  # for writing out formulas at given shapes
DRAWN = 400  # points that are drawn
SIMPLE = {
    1: (300, 60),
    2: (28, 14),
    3: (9, 4),
    4: (5, 2),
    5: (3, 1),
}  # for so many variables: simple values of each, and special ones
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


# What is hunted ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quarry:
    """Values of these variables at which the conditions hold and the aim is met."""

    variables: tuple[Term, ...]
    conditions: tuple[Term, ...]
    aim: Term

    @staticmethod
    def of(goal: Term, names: Sequence[str]) -> "Quarry":
        """What `there are … with A and there is … with B and …` asks for."""
        variables: list[Term] = []
        conditions: list[Term] = []
        while goal.op in ("exists", "and"):
            if goal.op == "and":
                conditions += conjuncts(goal.args[0])
                goal = goal.args[1]
                continue
            (domain, body), place = goal.args, len(variables)
            if place >= len(names) and member_type(domain) not in (INT, REAL):
                break
            v = var(names[place] if place < len(names) else f"#{place}", member_type(domain))
            if domain.op == "range":
                conditions += [make("le", domain.args[0], v), make("le", v, domain.args[1])]
            variables.append(v)
            goal = instantiate(body, v)
        return Quarry(tuple(variables), tuple(conditions), goal)

    @cached_property
    def plan(self) -> Plan:
        """What the conditions ask of each variable."""
        return Plan(Statement(self.variables, conj(*self.conditions), TRUE, TRUE, TRUE), None)

    @cached_property
    def ranges(self) -> list[Range]:
        """What the conditions ask of each variable alone."""
        return [Range.of(v, self.plan.bounds, {}) for v in self.variables]

    @cached_property
    def others(self) -> list[Term]:
        """The conditions that those ranges do not stand for."""
        left = [f for f in self.conditions if f not in self.plan.bounds or not bounds_one(f)]
        return sorted(
            left, key=lambda f: f.op not in RELATIONS
        )  # what says least first: it may make the rest unnecessary

    @cached_property
    def limits(self) -> list[int | None]:
        """How large a shape or an exponent is looked at: what is written out grows with it."""
        powers = (t.args[1] for f in (*self.conditions, self.aim) for t in parts_of(f) if t.op == "pow")
        exponents = frozenset().union(*(e.free for e in powers))
        return [self._limit(v, r, exponents) for v, r in zip(self.variables, self.ranges, strict=True)]

    def _limit(self, v: Term, r: Range, exponents: frozenset[Term]) -> int | None:
        if v not in self.shapes:
            return LARGEST_EXPONENT if v in exponents else None
        pushed = any(len(f.free) > 1 and side(f, v) == 1 for f in self.plan.bounds)  # up, by another variable
        return LARGEST_EXPONENT if pushed else MOST_SHAPES + max(0, floor(r.low or 0))

    @cached_property
    def edges(self) -> list[Term]:
        """The relations in the aim: where they turn, its truth may."""
        found = _relations(self.aim, negated=False)
        return [
            make({"lt": "le", "le": "lt"}.get(f.op, f.op), *reversed(f.args)) if negated else f
            for f, negated in found
        ]

    @cached_property
    def shapes(self) -> frozenset[Term]:
        """The variables without whose values some sum, product or quantifier is not written out."""
        found: set[Term] = set()
        for t in (t for f in (*self.conditions, self.aim) for t in parts_of(f)):
            if t.op in BINDERS and t.op != "summable":
                found |= {v for a in t.args[0].args if isinstance(a, Term) for v in a.free}
            if t.op in ("binom", "app"):
                found |= {v for v in t.free if v.type == INT}
        return frozenset(found)


def _relations(f: Term, *, negated: bool) -> Iterator[tuple[Term, bool]]:
    if f.op in RELATIONS:
        yield f, negated
    elif f.op in ("not", "and", "or", "implies"):
        for place, part in enumerate(f.args):
            yield from _relations(
                part, negated=negated is not (f.op == "not" or (f.op == "implies" and place == 0))
            )


# Looking at one point ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sight:
    """What is seen at a point: whether the conditions hold, whether the aim is met, and by how much at least
    (in units; it is missed below 0).
    """

    inside: bool | None
    met: bool | None = None
    margin: int | None = None


class Ground:
    """The conditions and the aim where the shapes have values; each is written out when it is first asked
    for.
    """

    def __init__(self, quarry: Quarry, shape: dict[Term, Fraction]) -> None:
        self.free = tuple(v for v in quarry.variables if v not in shape)
        self.put = {v: num(x.numerator, x.denominator) for v, x in shape.items()}
        self.evaluation = Evaluation(TRUE, self.free, PRECISION)
        self.written: dict[Term, Term | None] = {}
        self.steps = 0  # that writing them out took

    def formula(self, f: Term) -> Term | None:
        """A formula at these shapes; None where it is too large to be written out."""
        if f not in self.written:
            work = at_most(MOST_STEPS)
            try:
                self.written[f] = reduced(substitute(f, self.put), work)
            except KernelError:
                self.written[f] = None
            self.steps += work.spent
        return self.written[f]


def margin(f: Term, evaluation: Evaluation) -> Interval | None:
    """By how much a formula holds on the box: less than 0 where it fails; None where that is not seen."""
    if f.op in RELATIONS:
        sides = [evaluation.value(a) for a in f.args]
        if sides[0] is None or sides[1] is None:
            return None
        gap = numbers.sub(sides[1], sides[0])
        return (
            gap
            if f.op in ("lt", "le")
            else numbers.absolute(gap)
            if f.op == "ne"
            else numbers.neg(numbers.absolute(gap))
        )
    parts = [margin(a, evaluation) for a in f.args] if f.op in ("not", "and", "or", "implies") else []
    if not parts or None in parts:
        return None
    first, *rest = parts
    if first is not None and f.op in ("not", "implies"):
        first = numbers.neg(first)
    for second in rest:
        if first is not None and second is not None:
            first = (numbers.minimum if f.op == "and" else numbers.maximum)(first, second)
    return first


# The hunt ---------------------------------------------------------------------------------------------------


class Hunt:
    """A search for the simplest point at which a quarry's aim is met; it remembers where it has been."""

    def __init__(self, quarry: Quarry) -> None:
        self.quarry = quarry
        self.grounds: dict[Point, Ground] = {}
        self.seen: dict[Point, Sight] = {}
        self.ties = 0
        self.choices: dict[tuple[Term, Point], list[Fraction]] = {}
        self.places = [i for i, v in enumerate(quarry.variables) if v in quarry.shapes]

    @property
    def tries(self) -> int:
        """How many instances of the conditions were seen to miss the aim."""
        return sum(s.inside is True and s.met is False for s in self.seen.values())

    def nearest(self) -> list[tuple[int, Point]]:
        """The instances at which the aim was missed by least, nearest first."""
        found = [
            (-s.margin, p)
            for p, s in self.seen.items()
            if s.inside and s.met is False and s.margin is not None
        ]
        return sorted(found, key=lambda pair: (pair[0], weight(pair[1], self.quarry)))

    def closest(self) -> tuple[int, Point] | None:
        """The simplest instance of those at which the aim was missed by no more than 1 % above the least."""
        nearest = self.nearest()
        as_near = [pair for pair in nearest if pair[0] * 100 <= nearest[0][0] * 101]
        return min(as_near, key=lambda pair: weight(pair[1], self.quarry), default=None)

    def look(self, point: Point) -> Sight:
        """What is seen at a point."""
        if point not in self.seen:
            within = all(r.has(x) for r, x in zip(self.quarry.ranges, point, strict=True))
            large = any(
                limit is not None and abs(x) > limit
                for limit, x in zip(self.quarry.limits, point, strict=True)
            )
            ground = self.ground(point) if within and not large else None
            self.seen[point] = (
                Sight(None if within else False) if ground is None else self._look(ground, point)
            )
        return self.seen[point]

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

    def caught(self) -> Iterator[Point]:
        """Points at which the aim is met, or may be: the simplest one that is found comes first."""
        if reduced(self.quarry.aim) is FALSE:
            return
        found = False
        for point in self.simple_points():
            if self.look(point).met and self.seen[point].inside:
                yield self.simpler(point) if not found else point
                found = True
        if not found:
            for _, start in islice(self.nearest(), STARTS):
                point = self.downhill(start)
                for near in (point, *self.around(point)):
                    if self.look(near).met and self.seen[near].inside:
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
        plan, found = self.quarry.plan, dict[Point, None]()
        (order, *_) = plan.orders

        def choose(values: dict[Term, Fraction]) -> None:
            if len(found) > 2 * MOST_POINTS:
                return
            if len(values) == len(order):
                found[tuple(values[v] for v in self.quarry.variables)] = None
                return
            v = order[len(values)]
            for x in self.values_of(v, values, *counts):
                choose({**values, v: x})

        choose({})
        limits = [(i, limit) for i, limit in enumerate(self.quarry.limits) if limit is not None]
        found = {p: None for p in found if all(abs(p[i]) <= limit for i, limit in limits)}
        return sorted(found, key=lambda p: weight(p, self.quarry))[:MOST_POINTS]

    def values_of(self, v: Term, values: dict[Term, Fraction], simple: int, special: int) -> list[Fraction]:
        """Values of a variable where those before it have values; those at which the sides of the aim meet
        are among them.
        """
        bounds, whole = self.quarry.plan.bounds, v.type == INT
        edges = [
            f for f in self.quarry.edges if v in f.free and f.free <= {v, *values} and side(f, v) is not None
        ]
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
            self.choices[key] = [x for x in dict.fromkeys(found) if not whole or x.denominator == 1]
        return self.choices[key]

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
        of them.

        The draws are seeded and our own: those of Hypothesis also depend on which modules are loaded, and a
        certificate must not.
        """
        if reduced(self.quarry.aim) is FALSE:
            return
        random = Random(0)  # noqa: S311 - no secrets
        new = []
        for _ in range(tries):
            point = self._draw(random)
            if point is not None and point not in self.seen:
                new.append(point)
                if self.look(point).met and self.seen[point].inside:
                    yield self.simpler(point)
                    return
        seen = (
            (-s.margin, p)
            for p in new
            if (s := self.seen[p]).inside and s.met is False and s.margin is not None
        )
        for _, start in sorted(seen)[:STARTS]:
            point = self.downhill(start)
            if self.look(point).met and self.seen[point].inside:
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
            new = next((p for p in better if self.look(p).met and self.seen[p].inside), None)
            if new is None:
                return point
            point = new

    def _simpler(self, point: Point) -> Iterator[Point]:
        for x in sorted(set(point), key=lambda x: (x.denominator, abs(x)), reverse=True):
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

        def met(y: Fraction) -> bool:
            sight = self.look(put(y))
            return bool(sight.inside and sight.met)

        ends: list[Fraction] = []
        for sign in (-1, 1):
            good, step = x, Fraction(1) if whole else Fraction(1, 1 << 20)
            while met(good + sign * step) and step < 1 << 40:
                good, step = good + sign * step, step * 2
            finest = Fraction(1) if whole else max(Fraction(1), abs(x)) / (1 << 24)
            while step > finest:
                step = Fraction(step // 2) if whole else step / 2
                if met(good + sign * step):
                    good += sign * step
            ends.append(good)
        return Range(ends[0], ends[1])


def weight(point: Point, quarry: Quarry) -> tuple[Any, ...]:
    """How far from simple a point is: its integers and denominators, then its numerators, then its signs."""
    whole = [v.type == INT for v in quarry.variables]
    size = sum(abs(x.numerator) if w else x.denominator - 1 for x, w in zip(point, whole, strict=True))
    return (
        size,
        sum(abs(x.numerator) for x in point),
        sum(x < 0 for x in point),
        [abs(x) for x in point],
        point,
    )


def _stride(v: Term, x: Fraction) -> Fraction:
    """How far to go at first, from a value."""
    return max(Fraction(1), Fraction(abs(x) // 4)) if v.type == INT else max(Fraction(1), abs(x)) / 4


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
        for p in sorted(range(first - reach, first + reach + 1), key=lambda p: (abs(p), p < 0)):
            if len(found) < most and r.has(x := Fraction(p, q)):
                found[x] = None
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


# For whoever asks for values --------------------------------------------------------------------------------


def hunt(goal: Term, edition: Claim) -> Hunt | None:
    """The hunt, within the edition's scope, for what a goal `there are …` asks for; None where functions are
    among it.
    """
    quarry = Quarry.of(goal, [str(v.args[0]) for v in edition.statement.variables])
    bounds = [
        among(v, low, high)
        for name, low, high in edition.shapes
        for v in quarry.variables
        if v.args[0] == name
    ]
    quarry = replace(
        quarry, conditions=(*quarry.conditions, *(part for f in bounds for part in conjuncts(f)))
    )
    return Hunt(quarry) if quarry.variables and all(v.type in (INT, REAL) for v in quarry.variables) else None


def drawn_functions(edition: Claim, tries: int = 100) -> Iterator[list[Value]]:
    """Values, functions among them, at which Hypothesis finds the claim of an edition false, shrunk."""
    from hypothesis import HealthCheck, find, settings
    from hypothesis.errors import HypothesisException

    from verify.prove.instances import drawn

    plan = Plan(edition.statement, None)
    if not plan.decidable(edition.statement.claim):
        return

    def false(values: dict[str, Any]) -> bool:
        return (
            decide(edition.statement.claim, {v: values[v.args[0]] for v in edition.statement.variables})
            is False
        )

    quiet = settings(
        max_examples=tries,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        found = find(drawn(plan), false, settings=quiet)
    except (HypothesisException, BadTheorem):  # there is none, or a kind of function of which none are made
        return
    yield [as_term(found[str(v.args[0])]) for v in edition.statement.variables]


def as_terms(point: Point) -> list[Value]:
    """A point's values as terms."""
    return [num(x.numerator, x.denominator) for x in point]
