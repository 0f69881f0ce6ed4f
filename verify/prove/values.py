"""Values of variables: what conditions ask of one variable where others are known, and exact decisions once
all are.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import ceil, floor
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    DOMAIN, INT, INTEGERS, REAL, RELATIONS, TRUE, WORD, Term, Type, app, div, eq, function, instantiate, ite,
    make, num, substitute, var,
)  # fmt: skip
from verify.language.evaluate import Evaluation, at_most, reduced, unfold
from verify.language.reading.plain import read
from verify.language.claim import Claim
from verify.language.writing import write

Values = dict[str, Any]
PRECISIONS = (64, 256, 1024)
MOST_DECIDING = 40_000_000  # steps for one decision
MOST_STEPS = 400_000  # for one decision about values that are drawn


class FunctionValue:
    """A distribution, a randomizer, a dataset or a query as a Python function with exact values.

    Arguments are numbers, or such functions where the function takes functions (a Python function of integers
    is taken at 0 … 9). `term` is the same in the kernel's terms; the `repr` is in the notation, so that it
    can be given as a witness.
    """

    def __init__(self, what: Term, value: Type = REAL) -> None:
        self.term, self.value = what, value

    def __call__(self, *arguments: Any) -> Fraction | int:
        found = exactly(app(self.term, *map(as_term, arguments)))
        if found is None:
            raise ValueError(f"{self!r} has no exact value there")
        return found.numerator if self.value == INT else found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FunctionValue) and other.term is self.term

    def __hash__(self) -> int:
        return hash(self.term)

    def __repr__(self) -> str:
        return write(self.term)


class RealValue:
    """A real number that no fraction is, such as log(2) or sqrt(3): exact as `term`, near as a float; the
    `repr` is in the notation.
    """

    def __init__(self, what: Term) -> None:
        self.term = what

    def __float__(self) -> float:
        ends = enclosed(self.term)
        if ends is None:
            raise ValueError(f"{self!r} has no value")
        return float(sum(ends) / 2)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RealValue) and other.term is self.term

    def __hash__(self) -> int:
        return hash(self.term)

    def __repr__(self) -> str:
        return write(self.term)


def as_term(value: Any) -> Term:
    """A value that a strategy drew, or a number, as a term."""
    if isinstance(value, FunctionValue | RealValue):
        return value.term
    if callable(value):
        entries = [(i, Fraction(value(i))) for i in range(10)]
        return function(
            (INT,), lambda i: chosen(i, [(k, num(v.numerator, v.denominator)) for k, v in entries])
        )
    number = Fraction(value)
    return num(number.numerator, number.denominator)


def chosen(i: Term, entries: list[tuple[int, Term]]) -> Term:
    """The entry of which i is the number, else 0."""
    whole: Term = num(0)
    for place, entry in reversed(entries):
        whole = ite(eq(i, place), entry, whole)
    return whole


# What bounds a variable -------------------------------------------------------------------------------------


@dataclass
class Range:
    """What bounds a number: the largest of the ends below it and the smallest of those above; an irrational
    end is moved inwards.
    """

    low: Fraction | None = None
    high: Fraction | None = None
    low_in: bool = True
    high_in: bool = True
    points: list[Fraction] = field(default_factory=list)  # where equality is asked for
    irrational: Term | None = None  # the same, where no fraction is found

    @staticmethod
    def of(v: Term, conditions: list[Term], values: Mapping[Term, Any]) -> "Range":
        """What these conditions, with the values put into them, ask of v."""
        found = Range()
        for f in conditions:
            if v in f.free and f.op != "ne" and f.free <= {v, *values}:
                solved = isolated(f, v, values)
                if solved is not None:
                    found.restrict(f.op, *solved)
        return found

    def restrict(self, op: str, side: int, end: Term) -> None:
        """v is below (side -1) or above (side 1) the end, or there."""
        ends = enclosed(end)
        if ends is None:
            return
        low, high = ends
        if op == "eq" and low == high:
            self.points.append(low)
        elif op == "eq":
            self.irrational = reduced(end)
        strict = op == "lt" or low < high  # an end that is only enclosed is never met
        if (
            side < 0
            and op != "eq"
            and (self.high is None or low < self.high or (low == self.high and strict))
        ):
            self.high, self.high_in = low, not strict
        if side > 0 and op != "eq" and (self.low is None or high > self.low or (high == self.low and strict)):
            self.low, self.low_in = high, not strict

    def has(self, x: Fraction) -> bool:
        """Whether x is within."""
        above = self.low is None or (x >= self.low if self.low_in else x > self.low)
        below = self.high is None or (x <= self.high if self.high_in else x < self.high)
        return above and below and all(x == p for p in self.points)

    def integers(
        self, least: Fraction | None, most: Fraction | None, by: int = 1
    ) -> tuple[int | None, int | None]:
        """The first and the last integer p with p/by within."""
        low = (
            None
            if least is None
            else ceil(least * by)
            if self.low_in or least is not self.low
            else floor(least * by) + 1
        )
        high = (
            None
            if most is None
            else floor(most * by)
            if self.high_in or most is not self.high
            else ceil(most * by) - 1
        )
        return low, high


def bounds_one(f: Term) -> bool:
    """Whether a relation is no more than a bound of one variable, which `Range.of` understands."""
    if f.op == "ne" or len(f.free) != 1:
        return False
    (v,) = f.free
    solved = isolated(f, v, {})
    return solved is not None and exactly(solved[1]) is not None


def simplest(r: Range, *, whole: bool = False) -> Fraction | None:
    """The number within a range with the smallest denominator, and among those the one nearest to 0."""
    if r.points:
        return r.points[0] if r.has(r.points[0]) and (not whole or r.points[0].denominator == 1) else None
    if r.has(Fraction(0)):
        return Fraction(0)
    if (
        r.low is not None
        and r.high is not None
        and (r.low > r.high or (r.low == r.high and not r.has(r.low)))
    ):
        return None
    if r.low is None or r.low < 0:  # then it lies below 0: as above 0, but for the sign
        found = simplest(
            Range(
                None if r.high is None else -r.high, None if r.low is None else -r.low, r.high_in, r.low_in
            ),
            whole=whole,
        )
        return None if found is None else -found
    n = floor(r.low)
    for p in map(Fraction, (n, n + 1)):
        if r.has(p):
            return p
    if whole or r.high is None:
        return None
    inner = Range(
        1 / (r.high - n), None if r.low == n else 1 / (r.low - n), r.high_in, r.low_in
    )  # of y in n + 1/y
    y = simplest(inner)
    return None if y is None else n + 1 / y


def side(f: Term, v: Term) -> int | None:
    """1 if f bounds v from below, -1 from above (0 for both), as far as one sees without values; None if it
    is not solved.
    """
    solved = isolated(f, v)
    return None if solved is None else 0 if f.op == "eq" else solved[0]


def isolated(f: Term, v: Term, values: Mapping[Term, Any] | None = None) -> tuple[int, Term] | None:
    """f solved for v, which stands in one place: whether v is above (1) or below (-1) the end, and the end.

    The sign of what v is multiplied by is decided with the values; without them, it counts as positive.
    """
    a, b = f.args
    if v in a.free and v in b.free:
        return None
    inside, end, side = (a, b, -1) if v in a.free else (b, a, 1)
    put = {} if values is None else {u: as_term(x) for u, x in values.items() if u in f.free}
    while inside is not v:
        step = _undone(inside, end, v)
        if step is None:
            return None
        inside, end, factor = step
        if factor is not None:
            sign = 1 if values is None else _sign(substitute(factor, put))
            if not sign:
                return None
            side *= sign
    return side, substitute(end, put)


def _undone(t: Term, end: Term, v: Term) -> tuple[Term, Term, Term | None] | None:
    """The part of t with v in it, the end moved to the other side, and what both were divided by."""
    if t.op == "neg":
        return t.args[0], -end, num(-1)
    if t.op not in ("add", "sub", "mul", "div") or (v in t.args[0].free) == (v in t.args[1].free):
        return None
    a, b = t.args
    first = v in a.free
    other = b if first else a
    if t.op == "add":
        return (a if first else b), end - other, None
    if t.op == "sub":
        return (a, end + other, None) if first else (b, other - end, num(-1))
    if t.op == "mul":
        return (a if first else b), div(end, other), other
    return (a, end * other, other) if first else None


def _sign(t: Term) -> int:
    """The sign of a closed term; 0 where it is 0 or not decided."""
    ends = enclosed(t)
    return 0 if ends is None else 1 if ends[0] > 0 else -1 if ends[1] < 0 else 0


# Exact decisions --------------------------------------------------------------------------------------------


def exactly(t: Term, steps: int = MOST_DECIDING) -> Fraction | None:
    """The value of a closed term, if arithmetic alone finds it."""
    try:
        found = reduced(t, at_most(steps))
    except KernelError:
        return None
    return Fraction(*found.args) if found.op == "num" else None


def enclosed(t: Term, steps: int = MOST_DECIDING) -> tuple[Fraction, Fraction] | None:
    """Two numbers between which the value of a closed term lies; twice the value itself if it is found."""
    value = exactly(t, steps)
    if value is not None:
        return value, value
    precision = PRECISIONS[0]
    try:
        ends = Evaluation(TRUE, (), precision).value(reduced(t, at_most(steps)))
    except KernelError:
        return None
    return None if ends is None else (Fraction(ends[0], 1 << precision), Fraction(ends[1], 1 << precision))


def at(t: Term, values: Mapping[Term, Any]) -> int | None:
    """The integer that t is with these values."""
    if not t.free <= values.keys():
        return None
    found = exactly(substitute(t, {u: as_term(values[u]) for u in t.free}))
    return None if found is None or found.denominator != 1 else found.numerator


def decide(f: Term, values: Mapping[Term, Any], steps: int = MOST_DECIDING) -> bool | None:
    """Whether f holds at these values; None where it is not decided in so many steps."""
    closed = substitute(unfold(f), {u: as_term(values[u]) for u in f.free})
    try:
        found = reduced(finite(closed), at_most(steps))
        for precision in PRECISIONS:
            if found.op in ("true", "false"):
                return found is TRUE
            truth = Evaluation(found, (), precision).truth(found)
            if truth is not None:
                return truth
    except KernelError:
        return None
    return None


def finite(t: Term) -> Term:
    """t with each sum over all integers cut down to a range outside which its terms are 0, where one is seen.
    """
    if t.op == "sum" and t.args[0] is INTEGERS:
        body = finite(t.args[1])
        ends = support(body)
        return make("sum", INTEGERS if ends is None else make("range", num(ends[0]), num(ends[1])), body)
    if t.op == "lam":
        return make("lam", t.args[0], finite(t.args[1]))
    return make(t.op, *(finite(a) if isinstance(a, Term) and a.type != DOMAIN else a for a in t.args))


def support(t: Term) -> tuple[int, int] | None:
    """A range of the innermost bound variable outside which t is 0; None if none is seen."""
    if t.op == "num":
        return (0, -1) if t.args[0] == 0 else None
    if t.op == "mul":
        found = [s for s in map(support, t.args) if s is not None]
        return min(found, key=lambda s: s[1] - s[0]) if found else None
    if t.op in ("add", "sub", "neg", "max", "min", "abs"):
        return _together([support(a) for a in t.args])
    if t.op == "ite":
        within, otherwise = support(t.args[1]), support(t.args[2])
        if within is None and otherwise is not None:
            within = _where(t.args[0])
        return _together([within, otherwise])
    return None


def _together(found: list[tuple[int, int] | None]) -> tuple[int, int] | None:
    known = [s for s in found if s is not None]
    some = [s for s in known if s[0] <= s[1]]
    if len(known) < len(found):
        return None
    return (min(s[0] for s in some), max(s[1] for s in some)) if some else (0, -1)


def _where(condition: Term) -> tuple[int, int] | None:
    """A range of the innermost bound variable outside which the condition fails, by those of its parts that
    compare numbers.
    """
    i = var("#place", INT)
    parts = [instantiate(f, i) for f in conjuncts(condition) if f.op in RELATIONS]
    found = Range.of(i, [f for f in parts if not f.loose], {})
    low, high = found.integers(found.low, found.high)
    if found.points:
        low, high = found.integers(min(found.points), max(found.points))
    return None if low is None or high is None else (low, high)


def conjuncts(f: Term) -> list[Term]:
    """The parts of a conjunction."""
    return [] if f is TRUE else [g for a in f.args for g in conjuncts(a)] if f.op == "and" else [f]


def parts_of(t: Term) -> Iterator[Term]:
    """t and all its parts, each once."""
    seen, waiting = {t}, [t]
    while waiting:
        new = waiting.pop()
        yield new
        for a in new.args:
            if isinstance(a, Term) and a not in seen:
                seen.add(a)
                waiting.append(a)


# A statement's conditions -----------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Plan:
    """A statement's conditions, sorted by what becomes of them."""

    statement: Statement
    edition: Claim | None

    def __repr__(self) -> str:
        return self.edition.title if self.edition else "a statement"

    @cached_property
    def conditions(self) -> list[Term]:
        """The parts of domain and hypotheses."""
        return [part for whole in (self.statement.domain, self.statement.given) for part in conjuncts(whole)]

    @cached_property
    def bounds(self) -> list[Term]:
        """The conditions that compare two numbers."""
        return [f for f in self.conditions if f.op in RELATIONS]

    @cached_property
    def sizes(self) -> frozenset[Term]:
        """The variables that say how large a table is, or how many users, kept small."""
        found: set[Term] = set()
        for f in (*self.conditions, self.statement.claim):
            for t in parts_of(f):
                if t.op == "def" and t.args[1] in (
                    "Stochastic",
                    "Randomizer",
                    "Messages",
                    "Shuffled",
                    "Reports",
                    "AddNoise",
                ):
                    found |= {v for a in t.args[2:] for v in a.free if v.type == INT}
        for f in self.conditions:  # those on functions are decided one argument after the other
            if not all(v.type in (INT, REAL) for v in f.free):
                found |= {v for t in parts_of(f) if t.op == "range" for v in t.free if v.type == INT}
        return frozenset(found)

    @cached_property
    def orders(self) -> list[tuple[Term, ...]]:
        """Orders in which to draw the variables: functions come after numbers; the variable that takes up
        what others leave is last.
        """
        variables = self.statement.variables
        numbers = [v for v in variables if v.type in (INT, REAL)]
        functions = [v for v in variables if v not in numbers]
        joint = [f for f in self.bounds if len(f.free) > 1]
        given = [
            v for v in numbers if any(f.op == "eq" and v in f.args and isolated(f, v) for f in joint)
        ]  # what others determine
        last = [v for v in numbers if joint and v not in given and any(isolated(f, v) for f in joint)]
        last.sort(
            key=lambda v: (not all(self.is_open(f, v) for f in joint if v in f.free), -numbers.index(v))
        )
        chosen = [v for v in numbers if v not in given]
        return [(*(u for u in chosen if u is not v), v, *given, *functions) for v in last] or [
            (*chosen, *given, *functions)
        ]

    def is_open(self, f: Term, v: Term) -> bool:
        """Whether f can be met by moving v in the direction in which nothing else bounds it."""
        sides = {side(g, v) for g in self.bounds if g.free == frozenset((v,))}
        wanted = side(f, v)
        return wanted is not None and -wanted not in sides

    def is_built_in(self, f: Term) -> bool:
        """Whether every value that is drawn satisfies f."""
        return (
            f.op == "def"
            and f.args[1] in ("Distribution", "Stochastic", "Sensitive")
            and f.args[2].op == "var"
        )

    @cached_property
    def filters(self) -> list[Term]:
        """What is to be decided of the values; what is quick first."""
        found = [f for f in self.conditions if not self.is_built_in(f) and self.decidable(f)]
        return sorted(
            found,
            key=lambda f: sum(t.op in ("forall", "exists", "sum", "product") for t in parts_of(unfold(f))),
        )

    @cached_property
    def left(self) -> list[Term]:
        """What is neither decided nor true by how values are made."""
        return [f for f in self.conditions if not self.is_built_in(f) and not self.decidable(f)]

    @cached_property
    def pinned(self) -> frozenset[Term]:
        """The variables that keep the values of the named instance: it satisfies what is not decided, and has
        functions of every kind.
        """
        unmade = frozenset(v for v in self.statement.variables if not is_drawn(v.type))
        return unmade.union(*(f.free for f in self.left)) if self.named else frozenset()

    def decidable(self, f: Term) -> bool:
        """Whether arithmetic decides f once all values are known: it quantifies over ranges alone."""
        endless = (t for t in parts_of(unfold(f)) if t.op in ("forall", "exists", "sum", "summable"))
        return all(
            t.op == "sum" if t.args[0] is INTEGERS else t.args[0].op in ("range", "words")
            for t in endless
            if t.op != "summable"
        )

    @cached_property
    def seen(self) -> dict[tuple[Term, ...], bool | None]:
        """What was decided of which condition at which values."""
        return {}

    def holds(self, values: Mapping[Term, Any], *, surely: bool = True) -> bool:
        """Whether these values satisfy what is to be decided; or (not surely) are not seen to violate it."""
        return all(self._decided(f, values) in ((True,) if surely else (True, None)) for f in self.filters)

    def _decided(self, f: Term, values: Mapping[Term, Any]) -> bool | None:
        key = (f, *(as_term(values[v]) for v in self.statement.variables if v in f.free))
        if key not in self.seen:
            self.seen[key] = decide(f, values, MOST_STEPS)
        return self.seen[key]

    @cached_property
    def named(self) -> dict[Term, Any] | None:
        """The instance that the theorem names; none if it is for other variables, or is seen to violate this
        edition's hypotheses.
        """
        if self.edition is None or not self.edition.instance:
            return None
        texts = self.edition.values(self.edition.instance)
        if not {str(v.args[0]) for v in self.statement.variables} <= texts.keys():
            return None
        values = {
            v: _value(unfold(read(texts[str(v.args[0])], {}, None, v.type)), v.type)
            for v in self.statement.variables
        }
        return values if None not in values.values() and self.holds(values, surely=False) else None


def is_drawn(kind: Type) -> bool:
    """Whether values of this kind are made: numbers, and functions of one or two integers or words, or of a
    real.
    """
    if kind in (INT, REAL):
        return True
    arguments = tuple(kind[1])
    return arguments == (REAL,) or (0 < len(arguments) <= 2 and set(arguments) <= {INT, WORD})


def _value(t: Term, kind: Type) -> Any:
    """What a strategy would draw for a closed term; None if it has no value."""
    if kind not in (INT, REAL):
        return FunctionValue(t, kind[2])
    found = exactly(t)
    if kind == INT:
        return int(found) if found is not None and found.denominator == 1 else None
    return found if found is not None else RealValue(t) if enclosed(t) is not None else None
