"""Points at which relations are tried in floating point: hints of where to look for a counterexample, and of
what is not worth a proof. No verdict rests on them.
"""

import math
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from threading import Lock
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.terms import FALSE, INT, REAL, Term, eq, fits, instantiate, make, num, substitute, var
from verify.prove.series import guessed
from verify.language.traverse import by_name, conjuncts, replaced, subterms
from verify.language.writing import write

Point = dict[Term, Fraction]
TRIES, MOST_TERMS, MOST_SUMMED = 300, 6, 40
HALVINGS = 60  # of the way between two points at which an equation may hold
MOST_FIXED = 12  # values of some letters at which all values of others are tried
CLOSE = 1e-9  # relative distance within which two sides are taken for equal
_WHOLE = (1, 2, 3, 4, 5, 7, 10, 20, 50, 100, 400, 1000, 10_000)
_REAL = tuple(Fraction(p, q) for p, q in (
    (1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 10), (9, 10), (1, 5), (1, 1), (2, 1), (3, 1), (5, 1), (10, 1),
    (3, 2), (1, 100), (7, 10), (100, 1), (1, 8), (-1, 2), (-1, 1), (-2, 1), (0, 1), (1000, 1), (1, 1000),
))  # fmt: skip


class Nowhere(ArithmeticError):
    """A term has no value there that could be computed."""


def point_where(goal: Term, given: Sequence[Term], *, holds: bool, seed: int = 0) -> Point | None:
    """A point at which all that is given holds, and the goal does, or does not, by more than rounding."""
    for point in points(goal, given, seed):
        if truth(goal, point) is holds:
            return point
    return None


def fails_for_all(goal: Term, given: Sequence[Term], free: "set[Term]") -> Point | None:
    """A point at which a relation fails, and still does with all other values of some letters."""
    tried: dict[tuple[tuple[str, Fraction], ...], tuple[Point | None, bool]] = {}
    for point in points(goal, given):
        others = tuple((str(v.args[0]), point[v]) for v in by_name(point) if v not in free)
        first, failing = tried.get(others, (None, True))
        held = truth(goal, point)
        tried[others] = first or (point if held is False else None), failing and held is not True
    failed = [first for first, failing in tried.values() if failing and first is not None]
    for first in failed[:MOST_FIXED]:
        fixed = [eq(v, num(x.numerator, x.denominator)) for v, x in first.items() if v not in free]
        if not may_hold(goal, [*given, *fixed], 1):
            return first
    return None


def may_hold(goal: Term, given: Sequence[Term], seed: int = 0) -> bool:
    """Whether a relation seems to hold somewhere: at a point that is drawn for it, or between two others."""
    return next(points(goal, [*given, goal], seed), None) is not None or _crossed(goal, given, seed)


def _crossed(goal: Term, given: Sequence[Term], seed: int) -> bool:
    """Whether an equation seems to hold on the way between two points, with the same whole numbers: its left
    side is the smaller one at the one, and not at the other.
    """
    less = make("lt", *goal.args) if goal.op == "eq" else FALSE
    for low in islice((p for p in points(goal, given, seed) if truth(less, p)), 1):
        for p in points(goal, given, seed):
            high = {v: low[v] if v.type == INT else x for v, x in p.items()}
            if truth(less, high) is False:
                there = _between(less, low, high)
                return all(truth(t, there) for t in (goal, *given))
    return False


def _between(formula: Term, low: Point, high: Point) -> Point:
    """Where a formula ceases to hold on the way from a point where it holds to one where it does not."""
    for _ in range(HALVINGS):
        middle = {v: (low[v] + high[v]) / 2 for v in low}
        low, high = (middle, high) if truth(formula, middle) else (low, middle)
    return high


def points(goal: Term, given: Sequence[Term], seed: int = 0, most: int = TRIES) -> Iterator[Point]:
    """Points at which all that is given holds; none of families."""
    if any(not isinstance(v.type, str) for t in (goal, *given) for v in t.free):
        return iter(())
    terms = tuple(c for t in given for c in conjuncts(t))
    return islice(_points(frozenset().union(*(t.free for t in (goal, *terms))), terms, seed), most)


class _Points:
    """Points that are drawn as somebody asks for them, and once for all who do."""

    def __init__(self, drawn: Iterator[Point]) -> None:
        self.drawn, self.kept, self.lock = drawn, list[Point](), Lock()

    def __iter__(self) -> Iterator[Point]:
        for n in range(TRIES):
            with self.lock:
                if n == len(self.kept):
                    try:
                        self.kept += islice(self.drawn, 1)
                    except BaseException:  # what draws ends with it, and is begun anew
                        _points.cache_clear()
                        raise
            if n == len(self.kept):
                return
            yield self.kept[n]


@lru_cache(maxsize=512)
def _points(free: frozenset[Term], terms: tuple[Term, ...], seed: int) -> _Points:
    return _Points(_drawn(free, terms, seed))


def _drawn(free: frozenset[Term], terms: Sequence[Term], seed: int) -> Iterator[Point]:
    chance = random.Random(seed)  # noqa: S311
    variables = sorted(by_name(free), key=lambda v: v.type != INT)
    bounds = {v: _bounds(v, terms) for v in variables}
    order = _by_need(variables, bounds)
    for k in range(TRIES):
        point: Point = {}
        for v in order:
            point[v] = _chosen(v, bounds[v], point, chance, k)
        if all(truth(t, point) for t in terms):
            yield point


def _bounds(v: Term, terms: Sequence[Term]) -> list[tuple[int, Term]]:
    """What a letter is not below (0) and not above (1), what it equals (2), and what it may equal (3)."""
    found = []
    for t in terms:
        if t.op == "or":
            among = (s.args for s in subterms(t) if s.op == "eq" and v in s.args)
            found += [(3, b if a is v else a) for a, b in among if not (a.free & b.free)]
        if t.op in ("le", "lt", "eq"):
            a, b = t.args
            if a is v and v not in b.free:
                found.append((2 if t.op == "eq" else 1, b))
            if b is v and v not in a.free:
                found.append((2 if t.op == "eq" else 0, a))
            if t.op == "eq" and v not in t.args and (value := _solved(a, b, v)) is not None:
                found.append((2, value))
    return found


def _solved(left: Term, right: Term, v: Term) -> Term | None:
    """What a letter is by an equation in which it is added to something, once; none where it is not so."""
    if v in right.free:
        left, right = right, left
    if v in right.free:
        return None
    while left is not v:
        a, b = (*left.args, left.args[0])[:2] if left.op in ("add", "sub", "neg") else (v, v)
        if left.op == "neg":
            left, right = a, -right
        elif (v in a.free) is (v in b.free):
            return None
        elif left.op == "add":
            left, right = (a, right - b) if v in a.free else (b, right - a)
        else:
            left, right = (a, right + b) if v in a.free else (b, a - right)
    return right


def _by_need(variables: Sequence[Term], bounds: dict[Term, list[tuple[int, Term]]]) -> list[Term]:
    """Letters in an order in which those come first by which others are bounded, as far as there is one."""
    order: list[Term] = []
    left = list(variables)
    while left:
        free = [v for v in left if not any(b.free & (set(left) - {v}) for _, b in bounds[v])]
        unequal = [v for v in left if not any(kind == 2 for kind, _ in bounds[v])]
        whole = [v for v in unequal if v.type == INT]
        chosen = free or whole[:1] or unequal[:1] or left[:1]
        order += chosen
        left = [v for v in left if v not in chosen]
    return order


def _chosen(
    v: Term, bounds: Sequence[tuple[int, Term]], point: Point, chance: random.Random, k: int
) -> Fraction:
    low, high = -math.inf, math.inf
    options: list[float] = []
    for kind, t in bounds:
        try:
            value = evaluate(t, point)
        except (Nowhere, KeyError):
            continue
        if kind == 2:
            return Fraction(round(value)) if v.type == INT else Fraction(value).limit_denominator(10**6)
        if kind == 3:
            options.append(value)
            continue
        low, high = (max(low, value), high) if kind == 0 else (low, min(high, value))
    if options:
        return Fraction(chance.choice(options)).limit_denominator(10**6)
    return _whole(low, high, chance, k) if v.type == INT else _real(low, high, chance)


def _whole(low: float, high: float, chance: random.Random, k: int) -> Fraction:
    """A whole number between two others; the first time, the one above the lower."""
    if math.isfinite(low):
        value = math.ceil(low) + (chance.choice((0, 1, 1, 2, 3, 10, 100)) if k else 1)
    else:
        value = chance.choice(_WHOLE)
    return Fraction(min(value, math.floor(high)) if math.isfinite(high) else value)


@lru_cache(maxsize=2048)
def _near(x: float) -> Fraction:
    """A simple fraction near a number."""
    return Fraction(x).limit_denominator(1000)


def _real(low: float, high: float, chance: random.Random) -> Fraction:
    if math.isfinite(low) and math.isfinite(high):
        a, b = _near(low), _near(high)
        part = chance.choice((*_REAL[:8], Fraction(1, 50), Fraction(49, 50), Fraction(1), Fraction(1, 2)))
        return a + (b - a) * part
    if math.isfinite(low):
        return _near(low) + abs(chance.choice(_REAL))
    if math.isfinite(high):
        return _near(high) - abs(chance.choice(_REAL))
    return chance.choice(_REAL)


# Values -----------------------------------------------------------------------------------------------------


def truth(t: Term, point: Point) -> bool | None:
    """Whether a formula holds at a point; None where it is too close to tell, or has no value."""
    try:
        return _truth(t, point)
    except (Nowhere, KeyError, OverflowError, ValueError, ZeroDivisionError, RecursionError):
        return None


def _truth(t: Term, point: Point) -> bool | None:
    if t.op in ("lt", "le", "eq", "ne"):
        a, b = evaluate(t.args[0], point), evaluate(t.args[1], point)
        if abs(a - b) > CLOSE * max(abs(a), abs(b), 1e-5):  # far apart, whatever rounding does
            return t.op == "ne" if t.op in ("eq", "ne") else a < b
        exact = all(map(_multiplied, t.args))
        if t.op in ("eq", "ne"):  # of a sum that is 0 rounding leaves more
            return (abs(a - b) <= CLOSE * max(abs(a), abs(b), 0 if exact else 1e-5)) is (t.op == "eq")
        near = abs(a - b) <= CLOSE * max(abs(a), abs(b), 0 if exact else 1e-12)
        if near:
            return t.op == "le" or (None if a != b else False)
        return a < b
    if t.op == "not":
        inside = _truth(t.args[0], point)
        return None if inside is None else not inside
    if t.op in ("and", "or"):
        found = [_truth(a, point) for a in t.args]
        ends = t.op == "or"
        return ends if ends in found else None if None in found else not ends
    if t.op == "implies":
        if_, then = (_truth(x, point) for x in t.args)
        return True if if_ is False or then is True else None if None in (if_, then) else False
    if t.op in ("true", "false"):
        return t.op == "true"
    raise Nowhere


@lru_cache(maxsize=2048)
def _multiplied(t: Term) -> bool:
    """Whether a term is a product, so that rounding leaves little of it however small it is."""
    if t.op in ("mul", "div", "neg"):
        return all(map(_multiplied, t.args))
    if t.op == "ite":
        return all(map(_multiplied, t.args[1:]))
    return _multiplied(t.args[0]) if t.op == "pow" else t.op in ("num", "var", "exp", "sqrt")


def evaluate(t: Term, point: Point) -> float:
    """The value of a term, in floating point."""
    try:
        value = _value(t, point, (), {})
    except (OverflowError, ValueError, ZeroDivisionError, TypeError):
        raise Nowhere from None
    if not math.isfinite(value):
        raise Nowhere
    return value


def _value(t: Term, point: Point, bound: tuple[int, ...], known: dict[Term, float]) -> float:
    """The value of a term; of what stands on its own it is computed once."""
    if t.op == "num":
        return float(t.args[0] / t.args[1])
    if t.op == "var":
        return float(point[t])
    if t in known:
        return known[t]
    value = _computed(t, point, bound, known)
    if not t.loose:
        known[t] = value
    return value


def _computed(t: Term, point: Point, bound: tuple[int, ...], known: dict[Term, float]) -> float:
    handler = _VALUES.get(t.op)
    if handler is not None:
        return float(handler(*[_value(a, point, bound, known) for a in t.args]))
    if t.op == "bound":
        return float(bound[-1 - t.args[0]])
    if t.op in ("sum", "prod") and t.args[0].op == "range":
        low, high = (int(_value(a, point, bound, known)) for a in t.args[0].args)
        if high - low > MOST_SUMMED:
            raise Nowhere
        parts = (_value(t.args[1], point, (*bound, i), known) for i in range(low, high + 1))
        return math.fsum(parts) if t.op == "sum" else math.prod(parts)
    if t.op == "sum" and not t.loose and (closed := guessed(t)) is not t:
        return _value(closed, point, bound, known)
    if t.op == "ite":
        held = _truth(t.args[0], point) if not t.args[0].loose else None
        if held is None:
            raise Nowhere
        return _value(t.args[1 if held else 2], point, bound, known)
    if t.op == "pi":
        return math.pi
    raise Nowhere


def _power(a: float, b: float) -> float:
    if (a < 0 and b != int(b)) or a == 0 > b:
        raise Nowhere
    value = float(a**b)
    if value == 0 != a:
        raise Nowhere  # too small to be told from 0
    return value


def _logarithm(a: float) -> float:
    if a <= 0:
        raise Nowhere
    return math.log(a)


def _quotient(a: float, b: float) -> float:
    if b == 0:
        raise Nowhere
    return a / b


def _root(a: float) -> float:
    if a < 0:
        raise Nowhere
    return math.sqrt(a)


def _choose(n: float, k: float) -> float:
    return float(math.comb(int(n), int(k))) if 0 <= k <= n <= 2000 else 0.0


_VALUES: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "neg": lambda a: -a,
    "div": _quotient, "pow": _power, "exp": math.exp, "log": _logarithm, "sqrt": _root, "abs": abs,
    "min": min, "max": max, "floor": math.floor, "ceil": math.ceil, "binom": _choose,
}  # fmt: skip


# Families ---------------------------------------------------------------------------------------------------


def small(goal: Term, given: Sequence[Term], size: int) -> tuple[Term, list[Term]] | None:
    """A relation about families with sums that run up to letters, at one size: members as letters of their
    own; None where it is no such relation.
    """
    own = {v for v in goal.free if not isinstance(v.type, str)}
    heads = own | {v for t in given for v in t.free if not isinstance(v.type, str) and v.type[1] == (INT,)}
    sums = [s for s in subterms(goal) if s.op in ("sum", "prod") and s.args[0].op == "range"]
    lengths = {a for s in sums for a in s.args[0].args[1:] if a.op == "var"}
    if not own or any(v.type[1] != (INT,) for v in own):
        return None
    sizes = {v: num(size) for v in lengths}
    try:
        sized = [substitute(t, {v: n for v, n in sizes.items() if v in t.free}) for t in (goal, *given)]
        aim, *rest = [spread(t) for t in sized]
        made = flat(aim, heads, range(1, size + 1))[0]
        used = {s.args[1].args[0] for s in _members(aim, heads) if s.args[1].op == "num"}
        more = [f for t in rest for f in flat(t, heads, {*range(1, size + 1), *used})]
    except KernelError:
        return None
    odd = {t for t in (made, *more) if any(not isinstance(v.type, str) for v in t.free)}
    if made in odd or any(t.free & (goal.free | made.free) for t in odd):
        return None  # something is known of it that cannot be written out
    return made, [t for t in more if t not in odd]


def of_others(goal: Term, given: Sequence[Term]) -> bool:
    """Whether a relation about families seems to fail for members of which nothing is known, where what is
    given is said of the first of them.
    """
    terms = (goal, *given)
    heads = {v for t in terms for v in t.free if not isinstance(v.type, str) and v.type[1] == (INT,)}
    members = (s.args[1] for t in terms if t.free & heads for s in _members(t, heads))
    first = {i: num(1) for index in members if index.op == "var" for i in index.free}
    aim, *said = (substitute(t, {i: one for i, one in first.items() if i in t.free}) for t in terms)
    made = [small(aim, said, size) for size in ((2, 3) if first else ())]
    return any(m is not None and point_where(*m, holds=False) is not None for m in made)


def apart(t: Term, heads: "set[Term]") -> Term:
    """A term with each value of some functions of numbers as a letter of its own."""
    values = [s for s in subterms(t) if s.op == "app" and s.args[0] in heads and not s.loose]
    names = {s: f"{s.args[0].args[0]}_{i}" for i, s in enumerate(sorted(values, key=lambda s: -s.height))}
    return in_letters(t, {s: var(name, REAL) for s, name in names.items() if fits(s.type, REAL)})


def values_as_letters(whole: Term) -> dict[Term, Term]:
    """A letter for each value of unknown functions, by their names and what these take: of functions that
    stand nowhere else. What holds of these letters holds of the values, whatever the functions are.
    """
    applied = {s for s in subterms(whole) if s.op == "app" and s.args[0].op == "var"}
    heads = {s.args[0] for s in applied if s.loose}
    values = sorted((s for s in applied if s.args[0] not in heads), key=lambda s: (-s.height, write(s)))
    taken, table = {str(v.args[0]) for v in whole.free}, dict[Term, Term]()
    for s in values:
        name = "_".join(re.findall(r"[A-Za-z0-9_']+", write(s))).replace("'", "_prime")
        while name in taken:
            name += "_"
        taken.add(name)
        table[s] = var(name, s.type)
    return table


def in_letters(t: Term, table: dict[Term, Term]) -> Term:
    """A term with letters for values in it, outer ones first."""
    for old, new in table.items():
        t = replaced(t, old, new)
    return t


def constant_families(goal: Term, given: Sequence[Term]) -> tuple[Term, list[Term]]:
    """The same with numbers for families whose members are all alike, by the names of the families."""
    terms = [goal, *given]
    applied = {s for t in terms for s in subterms(t) if s.op == "app" and s.args[0].op == "var"}
    for s in applied:
        if s.type in (INT, REAL):
            terms = [replaced(t, s, var(str(s.args[0].args[0]), s.type)) for t in terms]
    return terms[0], terms[1:]


def spread(t: Term) -> Term:
    """Sums over few whole numbers written out."""
    if not t.args or t.loose:
        return t
    parts = [spread(a) if type(a) is Term and not a.loose else a for a in t.args]
    t = make(t.op, *parts)
    if t.op in ("sum", "prod") and t.args[0].op == "range" and all(a.op == "num" for a in t.args[0].args):
        low, high = (a.args[0] for a in t.args[0].args)
        if 0 <= high - low < MOST_TERMS:
            whole = spread(instantiate(t.args[1], num(low)))
            for i in range(low + 1, high + 1):
                whole = make("add" if t.op == "sum" else "mul", whole, spread(instantiate(t.args[1], num(i))))
            return whole
    return t


def _members(t: Term, heads: set[Term]) -> list[Term]:
    return [s for s in subterms(t) if s.op == "app" and s.args[0] in heads]


def flat(t: Term, heads: set[Term], indices: Iterable[int]) -> list[Term]:
    """A term with members of families as letters: for each of these indices, where one is left open."""
    members = _members(t, heads)
    open_ = {i for s in members for i in s.args[1].free if s.args[1].op == "var"}
    if open_:
        (first, *_) = by_name(open_)
        return [f for k in indices for f in flat(substitute(t, {first: num(k)}), heads, indices)]
    table: dict[Term, Term] = {}
    for s in members:
        if s.args[1].op != "num" or not fits(s.type, REAL):
            return [t]
        table[s] = var(f"{s.args[0].args[0]}_{s.args[1].args[0]}".replace("-", "m"), REAL)
    return [in_letters(t, table)]
