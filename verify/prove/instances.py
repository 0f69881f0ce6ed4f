"""Hypothesis strategies for the instances of a statement.

Values are generated within the bounds that domain and hypotheses declare, boundary values and simple
fractions with the same weight as all others, and only what is left is filtered. A variable that would be
bounded by one drawn before is bounded exactly, so ties occur.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from verify.kernel.terms import INT, REAL, WORD, Term, Type, function, ite, le, make, num, over, term
from verify.language.claim import BadTheorem
from verify.language.evaluate import count, rational
from verify.prove.conditions import Plan, at, is_drawn
from verify.prove.ranges import Range
from verify.prove.values import FunctionValue, RealValue, Values, chosen

TRIES = 12  # at values that leave others room
FEW = 3  # the same where the theorem names an instance: more and more of it is taken
ATTEMPT, ENTRY = 1_500, 150  # steps for each, and for an entry of what is drawn in full
SIMPLE = tuple(
    Fraction(p, q)
    for q, p in ((1, 0), (1, 1), (2, 1), (1, 2), (4, 1), (4, 3), (10, 1), (10, 9), (1, -1), (1, 5), (1, 10))
)


@st.composite
def drawn(draw: st.DrawFn, plan: Plan) -> Values:
    """Values of all variables, by name."""
    for kept in _kept(draw, plan):
        values = _attempt(draw, plan, kept)
        if values is not None and plan.holds(values):
            break
    else:
        if not plan.named:
            reject()
        values = plan.named
    return {str(v.args[0]): values[v] for v in plan.statement.variables}


def _kept(draw: st.DrawFn, plan: Plan) -> Iterator[dict[Term, Any]]:
    """What each attempt keeps of the named instance: what must be, then its functions, then all but one
    value.
    """
    if not plan.named:
        yield from [{}] * TRIES
        return
    pinned = {v: x for v, x in plan.named.items() if v in plan.pinned}
    functions = {v: x for v, x in plan.named.items() if v in plan.pinned or isinstance(x, FunctionValue)}
    yield from [pinned] * FEW
    if len(functions) > len(pinned):
        yield from [functions] * FEW
    for _ in range(FEW if len(plan.named) > len(pinned) else 0):
        new = draw(st.sampled_from([v for v in plan.named if v not in pinned]))
        yield {v: x for v, x in plan.named.items() if v is not new}


def _attempt(draw: st.DrawFn, plan: Plan, kept: Mapping[Term, Any]) -> dict[Term, Any] | None:
    """These values, and others that go with them as far as bounds say; None if there are none."""
    count(ATTEMPT)
    order = (
        plan.orders[draw(st.integers(0, len(plan.orders) - 1))] if len(plan.orders) > 1 else plan.orders[0]
    )
    values = dict(kept)
    for v in order:
        if v not in kept:
            values[v] = draw(strategy(plan, v, values))
            if values[v] is None:
                return None
    return values


def strategy(plan: Plan, v: Term, values: Mapping[Term, Any]) -> st.SearchStrategy[Any]:
    """Values of v where these others are drawn; only None if there are none."""
    if v.type in (INT, REAL):
        return numbers_within(Range.of(v, plan.bounds, values), whole=v.type == INT, small=v in plan.sizes)
    for f in plan.conditions:
        if f.op == "def" and f.args[1] == "Distribution" and f.args[2] is v:
            return distributions()
        if f.op == "def" and f.args[1] == "Stochastic" and f.args[2] is v:
            inputs, reports = (at(a, values) for a in f.args[3:])
            return tables(inputs, reports) if inputs is not None and reports is not None else st.none()
        if f.op == "def" and f.args[1] == "Sensitive" and f.args[2] is v:
            n, k = (at(a, values) for a in f.args[3:])
            return queries(n, k) if n is not None and k is not None and k >= 0 else st.none()
    return functions_of(v.type)


def numbers_within(r: Range, *, whole: bool, small: bool = False) -> st.SearchStrategy[Any]:
    """Numbers in a range: its ends and simple ones, or any; simple ones are what they shrink to."""
    if r.irrational is not None:
        return st.none() if whole else st.just(RealValue(r.irrational))
    special = {
        x
        for x in (*SIMPLE, r.low, r.high, *r.points)
        if x is not None and r.has(x) and (not whole or x.denominator == 1)
    }
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
    """Fractions p/q with q as small as the range allows, or somewhat larger; an unbounded range ends 20
    beyond the bound, or 0.
    """
    least = (
        r.low if r.low is not None else min(Fraction(-20), r.high - 20 if r.high is not None else Fraction(0))
    )
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


# Functions --------------------------------------------------------------------------------------------------


def _weights(length: int) -> st.SearchStrategy[list[Fraction]]:
    """Simple weights that add up to 1; all on the first is the simplest."""

    def normal(row: list[int]) -> list[Fraction]:
        total = sum(row)
        return [Fraction(w, total) for w in row] if total else [Fraction(i == 0) for i in range(length)]

    return st.lists(st.integers(0, 4), min_size=length, max_size=length).map(normal)


def _listed(entries: list[Fraction], start: int = 0, value: Type = REAL) -> FunctionValue:
    count(ENTRY * len(entries))
    rows = [(i, rational(e)) for i, e in enumerate(entries, start)]
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
    """Queries of datasets of n integers whose value changes by at most k when one record does: k times how
    many records lie in a range.
    """

    def query(start: int, low: int, width: int, factor: int) -> FunctionValue:
        def value(x: Term) -> Term:
            inside = lambda i: ite(make("and", le(low, x(i)), le(x(i), low + width)), factor, 0)  # noqa: E731
            return term(start) + over("sum", make("range", num(1), num(n)), inside)

        return FunctionValue(function((WORD,), value), INT)

    return st.builds(
        query, st.integers(-2, 2), st.integers(-1, 2), st.integers(0, 2), st.integers(-min(k, 5), min(k, 5))
    )


def functions_of(kind: Type) -> st.SearchStrategy[Any]:
    """Functions of integers by a few values at 0, 1, …, and 0 elsewhere; functions of such functions by what
    those are at 0; queries.
    """
    arguments, value = kind[1], kind[2]
    numbers = st.integers(0, 2) if value == INT else st.sampled_from(SIMPLE)
    entry = numbers.map(Fraction)
    if not is_drawn(kind):
        raise BadTheorem(
            f"instances are not made for functions of type {kind}: give the theorem an instance of its own"
        )
    if arguments == (INT,):
        return st.builds(_listed, st.lists(entry, max_size=4), st.just(0), st.just(value))
    if arguments == (WORD,):
        return queries(2, 2)
    if arguments == (REAL,):
        return st.builds(_bent, *[st.integers(-2, 2)] * 3, st.just(value))
    rows = st.lists(st.lists(entry, min_size=3, max_size=3), min_size=1, max_size=3)
    return rows.map(lambda found: _matrix(found, value, tuple(arguments)))


def _bent(at_0: int, slope: int, bend: int, value: Type) -> FunctionValue:
    """A function of a real, straight but for a bend at 0."""
    line: Callable[[Term], Term] = lambda x: at_0 + slope * x + bend * make("abs", x)  # noqa: E731
    return FunctionValue(
        function((REAL,), lambda x: make("floor", line(x)) if value == INT else line(x)), value
    )


def _matrix(
    rows: list[list[Fraction]], value: Type = REAL, arguments: tuple[Type, ...] = (INT, INT)
) -> FunctionValue:
    count(ENTRY * sum(map(len, rows)))
    inner = [[(y, rational(e)) for y, e in enumerate(row)] for row in rows]

    def entry(*given: Term) -> Term:
        x, y = (t if kind == INT else t(0) for t, kind in zip(given, arguments, strict=True))
        return chosen(x, [(i, chosen(y, row)) for i, row in enumerate(inner)])

    return FunctionValue(function(arguments, entry), value)
