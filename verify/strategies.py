"""Hypothesis strategies for the instances of a statement: values of its variables that satisfy its domain and its hypotheses.

Values are generated within the bounds that domain and hypotheses declare, boundary values and simple fractions with the same weight as
all others, and only what is left is filtered. A variable that would be bounded by one drawn before is bounded exactly, so ties occur.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import ceil, floor
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from verify.kernel.arithmetic import reduced
from verify.kernel.definitions import unfold
from verify.kernel.errors import KernelError
from verify.kernel.reals import Evaluation
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    DOMAIN, INT, INTEGERS, REAL, RELATIONS, TRUE, WORD, Term, Type, app, div, eq, function, instantiate, ite, le, make, num, over, substitute,
    term, var,
)  # fmt: skip
from verify.language.notation import read
from verify.language.theorem import BadTheorem, Edition, Theorem
from verify.language.writing import write

Values = dict[str, Any]
PRECISIONS = (64, 256, 1024)
TRIES = 12  # at values that leave others room, before the instance that the theorem names is taken
SIMPLE = tuple(Fraction(p, q) for q, p in ((1, 0), (1, 1), (2, 1), (1, 2), (4, 1), (4, 3), (10, 1), (10, 9), (1, -1), (1, 5), (1, 10)))


class FunctionValue:
    """A distribution, a randomizer, a dataset or a query as a Python function with exact values.

    Arguments are numbers, or such functions where the function takes functions (a Python function of integers is taken at 0 … 9).
    `term` is the same in the kernel's terms; the `repr` is in the notation, so that it can be given as a witness.
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


def as_term(value: Any) -> Term:
    """A value that a strategy drew, or a number, as a term."""
    if isinstance(value, FunctionValue):
        return value.term
    if callable(value):
        entries = [(i, Fraction(value(i))) for i in range(10)]
        return function((INT,), lambda i: chosen(i, [(k, num(v.numerator, v.denominator)) for k, v in entries]))
    number = Fraction(value)
    return num(number.numerator, number.denominator)


def chosen(i: Term, entries: list[tuple[int, Term]]) -> Term:
    """The entry of which i is the number, else 0."""
    whole: Term = num(0)
    for place, entry in reversed(entries):
        whole = ite(eq(i, place), entry, whole)
    return whole


# The strategy ----------------------------------------------------------------------------------------------------------


def instances(what: "str | Theorem | Edition | Statement") -> st.SearchStrategy[Values]:
    """Instances of a theorem's corrected edition (by its id, or the theorem itself), of an edition, or of a statement.

    A dictionary from each variable's name to an `int`, a `Fraction`, or a FunctionValue. Each satisfies the domain, and every hypothesis
    that arithmetic decides. A hypothesis that quantifies over all functions or numbers is not decided: `Sensitive` is satisfied by how queries are
    made, any other of that kind is left to `hypothesis.assume`; `undecided(what)` names them.
    """
    return _drawn(_plan(what))


def undecided(what: "str | Theorem | Edition | Statement") -> list[str]:
    """The hypotheses that instances need not satisfy, since arithmetic cannot decide them."""
    plan = _plan(what)
    return [write(f) for f in plan.conditions if not plan.is_built_in(f) and not plan.decidable(f)]


@st.composite
def _drawn(draw: st.DrawFn, plan: "Plan") -> Values:
    for _ in range(TRIES):
        order = plan.orders[draw(st.integers(0, len(plan.orders) - 1))] if len(plan.orders) > 1 else plan.orders[0]
        values: dict[Term, Any] = {}
        for v in order:
            found = draw(plan.strategy(v, values))
            if found is None:
                break
            values[v] = found
        if len(values) == len(order) and plan.holds(values):
            return {str(v.args[0]): values[v] for v in plan.statement.variables}
    if plan.named is None:
        reject()
    return dict(plan.named)


def _plan(what: "str | Theorem | Edition | Statement") -> "Plan":
    """What to draw, for anything that has instances."""
    if isinstance(what, Statement):
        return Plan(what, None)
    edition = _edition(what)
    return Plan(edition.statement, edition)


def _edition(what: "str | Theorem | Edition") -> Edition:
    if isinstance(what, Edition):
        return what
    if isinstance(what, str):
        from theorems import catalogue

        from verify.interface import editions_of

        found = editions_of(what, catalogue())
    else:
        found = what.editions
    return next(e for e in found if e.name == "corrected")


# What to draw in which order, and from where ---------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Plan:
    """A statement's conditions, sorted by what becomes of them."""

    statement: Statement
    edition: Edition | None

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
                if t.op == "def" and t.args[1] in ("Stochastic", "Randomizer", "Messages", "Shuffled", "Reports", "AddNoise"):
                    found |= {v for a in t.args[2:] for v in a.free if v.type == INT}
        return frozenset(found)

    @cached_property
    def orders(self) -> list[tuple[Term, ...]]:
        """Orders in which to draw the variables: functions come after numbers; the variable that takes up what others leave is last."""
        variables = self.statement.variables
        numbers = [v for v in variables if v.type in (INT, REAL)]
        functions = [v for v in variables if v not in numbers]
        joint = [f for f in self.bounds if len(f.free) > 1]
        last = [v for v in numbers if joint and any(isolated(f, v) for f in joint)]
        last.sort(key=lambda v: (not all(self.is_open(f, v) for f in joint if v in f.free), -numbers.index(v)))
        return [(*(u for u in numbers if u is not v), v, *functions) for v in last] or [(*numbers, *functions)]

    def is_open(self, f: Term, v: Term) -> bool:
        """Whether f can be met by moving v in the direction in which nothing else bounds it."""
        sides = {_side(g, v) for g in self.bounds if g.free == frozenset((v,))}
        wanted = _side(f, v)
        return wanted is not None and -wanted not in sides

    def strategy(self, v: Term, values: Mapping[Term, Any]) -> st.SearchStrategy[Any]:
        """Values of v where these others are drawn; only None if there are none."""
        if v.type in (INT, REAL):
            return numbers_within(Range.of(v, self.bounds, values), whole=v.type == INT, small=v in self.sizes)
        for f in self.conditions:
            if f.op == "def" and f.args[1] == "Distribution" and f.args[2] is v:
                return distributions()
            if f.op == "def" and f.args[1] == "Stochastic" and f.args[2] is v:
                inputs, reports = (at(a, values) for a in f.args[3:])
                return tables(inputs, reports) if inputs is not None and reports is not None else st.none()
            if f.op == "def" and f.args[1] == "Sensitive" and f.args[2] is v:
                n, k = (at(a, values) for a in f.args[3:])
                return queries(n, k) if n is not None and k is not None and k >= 0 else st.none()
        return functions_of(v.type)

    def is_built_in(self, f: Term) -> bool:
        """Whether every value that is drawn satisfies f."""
        return f.op == "def" and f.args[1] in ("Distribution", "Stochastic", "Sensitive") and f.args[2].op == "var"

    @cached_property
    def filters(self) -> list[Term]:
        """What is to be decided of the values."""
        return [f for f in self.conditions if not self.is_built_in(f) and self.decidable(f)]

    def decidable(self, f: Term) -> bool:
        """Whether arithmetic decides f once all values are known: it quantifies over ranges alone."""
        endless = (t for t in parts_of(unfold(f)) if t.op in ("forall", "exists", "sum", "summable"))
        return all(t.op == "sum" if t.args[0] is INTEGERS else t.args[0].op in ("range", "words") for t in endless if t.op != "summable")

    def holds(self, values: Mapping[Term, Any]) -> bool:
        """Whether these values satisfy what is to be decided."""
        return all(decide(f, values) is True for f in self.filters)

    @cached_property
    def named(self) -> Values | None:
        """The instance that the theorem names, if it satisfies what is to be decided."""
        if self.edition is None or not self.edition.part("instance"):
            return None
        texts = self.edition.values(self.edition.part("instance"))
        values: dict[Term, Any] = {}
        if not {str(v.args[0]) for v in self.statement.variables} <= texts.keys():
            return None  # the edition has variables of its own
        for v in self.statement.variables:
            t = unfold(read(texts[str(v.args[0])], {}, None, v.type))
            found = exactly(t) if v.type in (INT, REAL) else FunctionValue(t, v.type[2])
            if found is None:
                return None
            values[v] = int(found) if v.type == INT else found  # type: ignore[arg-type]
        return {str(v.args[0]): x for v, x in values.items()} if self.holds(values) else None


@dataclass
class Range:
    """What bounds a number: the largest of the ends below it and the smallest of those above; an irrational end is moved inwards."""

    low: Fraction | None = None
    high: Fraction | None = None
    low_in: bool = True
    high_in: bool = True
    points: list[Fraction] = field(default_factory=list)  # where equality is asked for

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
        strict = op == "lt" or low < high  # an end that is only enclosed is never met
        if side < 0 and op != "eq" and (self.high is None or low < self.high or (low == self.high and strict)):
            self.high, self.high_in = low, not strict
        if side > 0 and op != "eq" and (self.low is None or high > self.low or (high == self.low and strict)):
            self.low, self.low_in = high, not strict

    def has(self, x: Fraction) -> bool:
        """Whether x is within."""
        above = self.low is None or (x >= self.low if self.low_in else x > self.low)
        below = self.high is None or (x <= self.high if self.high_in else x < self.high)
        return above and below and all(x == p for p in self.points)

    def integers(self, least: Fraction | None, most: Fraction | None, by: int = 1) -> tuple[int | None, int | None]:
        """The first and the last integer p with p/by within."""
        low = None if least is None else ceil(least * by) if self.low_in or least is not self.low else floor(least * by) + 1
        high = None if most is None else floor(most * by) if self.high_in or most is not self.high else ceil(most * by) - 1
        return low, high


def numbers_within(r: Range, *, whole: bool, small: bool = False) -> st.SearchStrategy[Any]:
    """Numbers in a range: its ends and simple ones, or any; simple ones are what they shrink to."""
    special = {x for x in (*SIMPLE, r.low, r.high, *r.points) if x is not None and r.has(x) and (not whole or x.denominator == 1)}
    if whole:
        low, high = r.integers(r.low, r.high)
        special |= {Fraction(x) for x in (low, high) if x is not None and r.has(Fraction(x))}
    if r.points:
        kept = sorted(special)
        return st.sampled_from([int(x) if whole else x for x in kept]) if kept else st.none()
    if small:
        special = {x for x in special if abs(x) <= 4} or special
    simplest = sorted(special, key=lambda x: (x.denominator, abs(x.numerator), x < 0))
    anywhere = _integers(r, small=small) if whole else _fractions(r)
    if not simplest:
        return anywhere
    return st.one_of(st.sampled_from([int(x) if whole else x for x in simplest]), anywhere)


def _integers(r: Range, *, small: bool) -> st.SearchStrategy[Any]:
    """Integers; where a side has no bound, 200 of them."""
    low, high = r.integers(r.low, r.high)
    if low is None:
        low = (0 if high is None else min(0, high)) - 200
    if high is None:
        high = max(0, low) + 200
    if low > high:
        return st.none()
    near = st.integers(*_near_zero(low, high, 4 if small else 12))
    return near if small else st.one_of(near, st.integers(low, high))


def _near_zero(low: int, high: int, width: int) -> tuple[int, int]:
    """The part of low..high that is nearest to 0."""
    if low > 0:
        return low, min(high, low + width)
    return (max(low, high - width), high) if high < 0 else (max(low, -width), min(high, width))


def _fractions(r: Range) -> st.SearchStrategy[Any]:
    """Fractions p/q with q as small as the range allows, or somewhat larger; an unbounded range ends 20 beyond the bound, or 0."""
    least = r.low if r.low is not None else min(Fraction(-20), r.high - 20 if r.high is not None else Fraction(0))
    most = r.high if r.high is not None else max(Fraction(20), least + 20)
    if least > most or (least == most and not r.has(least)):
        return st.none()
    if least == most:
        return st.just(least)
    first = next(q for q in _denominators(most - least) if _some(r.integers(least, most, q)))

    def with_denominator(q: int) -> st.SearchStrategy[Fraction]:
        low, high = r.integers(least, most, q)
        if not _some((low, high)):
            q *= first
            low, high = r.integers(least, most, q)
        return st.integers(low, high).map(lambda p: Fraction(p, q))

    return st.one_of(st.integers(first, first + 7), st.integers(first, first + 60)).flatmap(with_denominator)


def _some(ends: tuple[int | None, int | None]) -> bool:
    return ends[0] is not None and ends[1] is not None and ends[0] <= ends[1]


def _denominators(width: Fraction) -> Iterator[int]:
    """The denominators that may do for a range of this width: the last one does."""
    enough = floor(2 / width) + 1
    yield from range(1, min(enough, 100))
    yield enough


# Solving for a variable ------------------------------------------------------------------------------------------------


def _side(f: Term, v: Term) -> int | None:
    """1 if f bounds v from below, -1 from above (0 for both), as far as one sees without values; None if it is not solved."""
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


# Exact decisions -------------------------------------------------------------------------------------------------------


def exactly(t: Term) -> Fraction | None:
    """The value of a closed term, if arithmetic alone finds it."""
    try:
        found = reduced(t)
    except KernelError:
        return None
    return Fraction(*found.args) if found.op == "num" else None


def enclosed(t: Term) -> tuple[Fraction, Fraction] | None:
    """Two numbers between which the value of a closed term lies; twice the value itself if it is found."""
    value = exactly(t)
    if value is not None:
        return value, value
    precision = PRECISIONS[0]
    try:
        ends = Evaluation(TRUE, (), precision).value(reduced(t))
    except KernelError:
        return None
    return None if ends is None else (Fraction(ends[0], 1 << precision), Fraction(ends[1], 1 << precision))


def at(t: Term, values: Mapping[Term, Any]) -> int | None:
    """The integer that t is with these values."""
    if not t.free <= values.keys():
        return None
    found = exactly(substitute(t, {u: as_term(values[u]) for u in t.free}))
    return None if found is None or found.denominator != 1 else found.numerator


def decide(f: Term, values: Mapping[Term, Any]) -> bool | None:
    """Whether f holds at these values; None where it is not decided."""
    closed = substitute(unfold(f), {u: as_term(values[u]) for u in f.free})
    try:
        found = reduced(finite(closed))
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
    """t with each sum over all integers cut down to a range outside which its terms are 0, where one is seen."""
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
    if t.op in ("add", "sub", "neg"):
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
    """A range of the innermost bound variable outside which the condition fails, by those of its parts that compare numbers."""
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


# Functions -------------------------------------------------------------------------------------------------------------


def _weights(length: int) -> st.SearchStrategy[list[Fraction]]:
    """Simple weights that add up to 1; all on the first is the simplest."""

    def normal(row: list[int]) -> list[Fraction]:
        total = sum(row)
        return [Fraction(w, total) for w in row] if total else [Fraction(i == 0) for i in range(length)]

    return st.lists(st.integers(0, 4), min_size=length, max_size=length).map(normal)


def _listed(entries: list[Fraction], start: int = 0, value: Type = REAL) -> FunctionValue:
    rows = [(i, num(e.numerator, e.denominator)) for i, e in enumerate(entries, start)]
    return FunctionValue(function((INT,), lambda i: chosen(i, rows)), value)


def distributions() -> st.SearchStrategy[FunctionValue]:
    """Distributions on a few integers near 0, ties among their weights; the simplest is 0 for certain."""
    rows = st.integers(1, 5).flatmap(_weights)
    return st.builds(_listed, rows, st.sampled_from([0, -1, 1, -2, 2]))


def tables(inputs: int, reports: int) -> st.SearchStrategy[FunctionValue]:
    """Randomizers with inputs and reports numbered from 0."""
    rows = max(inputs, 0)
    return st.lists(_weights(max(reports, 1)), min_size=rows, max_size=rows).map(_matrix)


def queries(n: int, k: int) -> st.SearchStrategy[FunctionValue]:
    """Queries of datasets of n integers whose value changes by at most k when one record does: k times how many records lie in a range."""

    def query(start: int, low: int, width: int, factor: int) -> FunctionValue:
        def value(x: Term) -> Term:
            inside = lambda i: ite(make("and", le(low, x(i)), le(x(i), low + width)), factor, 0)  # noqa: E731
            return term(start) + over("sum", make("range", num(1), num(n)), inside)

        return FunctionValue(function((WORD,), value), INT)

    return st.builds(query, st.integers(-2, 2), st.integers(-1, 2), st.integers(0, 2), st.integers(-min(k, 5), min(k, 5)))


def functions_of(kind: Type) -> st.SearchStrategy[Any]:
    """Functions of integers by a few values at 0, 1, …, and 0 elsewhere; queries of functions of integers."""
    arguments, value = kind[1], kind[2]
    numbers = st.integers(0, 2) if value == INT else st.sampled_from(SIMPLE)
    entry = numbers.map(Fraction)
    if arguments == (INT,):
        return st.builds(_listed, st.lists(entry, max_size=4), st.just(0), st.just(value))
    if arguments == (INT, INT):
        rows = st.lists(st.lists(entry, min_size=3, max_size=3), min_size=1, max_size=3)
        return rows.map(lambda found: _matrix(found, value))
    if arguments == (WORD,):
        return queries(2, 2)
    raise BadTheorem(f"instances are not made for functions of type {kind}")


def _matrix(rows: list[list[Fraction]], value: Type = REAL) -> FunctionValue:
    inner = [[(y, num(e.numerator, e.denominator)) for y, e in enumerate(row)] for row in rows]
    build: Callable[[Term, Term], Term] = lambda x, y: chosen(x, [(i, chosen(y, row)) for i, row in enumerate(inner)])  # noqa: E731
    return FunctionValue(function((INT, INT), build), value)
