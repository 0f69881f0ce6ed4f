"""What is hunted: values at which conditions hold and an aim is met; and what is seen at one point."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor

from verify.kernel import numbers
from verify.kernel.errors import KernelError
from verify.kernel.numbers import Interval
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    BINDERS, INT, REAL, RELATIONS, TRUE, Term, conj, instantiate, make, member_type, substitute, var
)  # fmt: skip
from verify.language.evaluate import Evaluation, at_most, rational, reduced
from verify.language.traverse import ORDERS, requirements, subterms
from verify.prove.conditions import Plan
from verify.prove.ranges import Range, bounds_one, side
from verify.prove.series import guessed

Point = tuple[Fraction, ...]
Share = tuple[int, int, int, Fraction, Fraction]  # of a value in how far from simple a point is
Weight = tuple[int, int, int, Point, Point]
PRECISION = 64
UNIT = 1 << PRECISION
LARGEST_EXPONENT, MOST_SHAPES = 2_000, 50  # how large exponents are looked at, and how many shapes
MOST_STEPS = 600_000  # for writing out formulas at given shapes


@dataclass(frozen=True)
class Quarry:
    """Values of these variables at which the conditions hold and the aim is met."""

    variables: tuple[Term, ...]
    conditions: tuple[Term, ...]
    aim: Term

    @staticmethod
    def of(goal: Term, names: Sequence[str], hint: Callable[[Term], Term] = guessed) -> "Quarry":
        """What `there are … with A and there is … with B and …` asks for, what cannot be evaluated put at a
        value that somebody knows.
        """
        variables: list[Term] = []
        conditions: list[Term] = []
        while goal.op in ("exists", "and"):
            if goal.op == "and":
                conditions += requirements(goal.args[0])
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
        return Quarry(tuple(variables), tuple(map(hint, conditions)), hint(goal))

    @cached_property
    def plan(self) -> Plan:
        """What the conditions ask of each variable."""
        return Plan(Statement(self.variables, conj(*self.conditions), TRUE, TRUE, TRUE), None)

    @cached_property
    def whole(self) -> list[bool]:
        """Which of the variables are integers."""
        return [v.type == INT for v in self.variables]

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
        powers = (t.args[1] for f in (*self.conditions, self.aim) for t in subterms(f) if t.op == "pow")
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
        for t in (t for f in (*self.conditions, self.aim) for t in subterms(f)):
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
        self.put = {v: rational(x) for v, x in shape.items()}
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
    return _margin(f, evaluation, {})


def _margin(f: Term, evaluation: Evaluation, seen: dict[Term, Interval | None]) -> Interval | None:
    """The same; parts that a formula repeats are looked at once."""
    if f not in seen:
        part: Callable[[Term], Interval | None] = lambda g: _margin(g, evaluation, seen)  # noqa: E731
        seen[f] = _gap(f, evaluation) if f.op in RELATIONS else _joined(f, part)
    return seen[f]


def _gap(f: Term, evaluation: Evaluation) -> Interval | None:
    """By how much a relation holds."""
    a, b = (evaluation.value(side) for side in f.args)
    if a is None or b is None:
        return None
    gap = numbers.sub(b, a)
    if f.op in ORDERS:
        return gap
    return numbers.absolute(gap) if f.op == "ne" else numbers.neg(numbers.absolute(gap))


def _joined(f: Term, of: Callable[[Term], Interval | None]) -> Interval | None:
    """By how much a connective holds, where all its parts are seen."""
    if f.op not in ("not", "and", "or", "implies"):
        return None
    found: Interval | None = None
    for part in f.args:
        by = of(part)
        if by is None:
            return None
        if found is None:
            found = numbers.neg(by) if f.op in ("not", "implies") else by
        else:
            found = (numbers.minimum if f.op == "and" else numbers.maximum)(found, by)
    return found


def weight(point: Point, quarry: Quarry) -> Weight:
    """How far from simple a point is: its integers and denominators, then its numerators, then its signs."""
    return together([share(x, whole=whole) for x, whole in zip(point, quarry.whole, strict=True)])


def share(x: Fraction, *, whole: bool) -> Share:
    """What a value weighs: itself or its denominator, its numerator, its sign, its size; and the value."""
    p, q = x.as_integer_ratio()
    return (abs(p) if whole else q - 1, abs(p), p < 0, -x if p < 0 else x, x)


def together(shares: Sequence[Share]) -> Weight:
    """The weight of a point, from those of its values."""
    simple, numerators, signs, sizes, point = zip(*shares, strict=True)
    return sum(simple), sum(numerators), sum(signs), sizes, point
