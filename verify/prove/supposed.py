"""Instances of what a statement supposes, where nobody names one: numbers that equations determine are put
in, those that are left are hunted, and functions are guessed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from itertools import chain, islice, product

from verify.kernel.terms import (
    INT, REAL, RELATIONS, TRUE, Term, Type, div, eq, fits, function, instantiate, ite, member_type, num,
    substitute, var,
)  # fmt: skip
from verify.language.claim import Claim
from verify.language.evaluate import rational, reduced, unfolded
from verify.language.traverse import requirements
from verify.prove.conditions import decide
from verify.prove.hunt import Hunt
from verify.prove.quarry import Quarry

Values = dict[Term, Term]
MOST_NUMBERS, MOST_POINTS = 6, 40  # choices of the numbers, and among how many they are found
MOST_CHOICES = 400  # of functions, for each of these
SIZE = 3  # how many values of a function are hunted


@dataclass(frozen=True)
class Supposed:
    """What is asked of variables: those that equations determine, in the order in which they are put in, and
    what is asked of the others.
    """

    conditions: tuple[Term, ...]
    solved: tuple[tuple[Term, Term], ...] = ()

    def without_equations(self) -> "Supposed":
        """With each number put in that an equation says to be something else."""
        for f in self.conditions:
            for v, t in (f.args, f.args[::-1]) if f.op == "eq" else ():
                if v.op == "var" and v.type in (INT, REAL) and fits(t.type, v.type) and v not in t.free:
                    left = tuple(substitute(g, {v: t}) for g in self.conditions if g is not f)
                    return replace(self, conditions=left, solved=(*self.solved, (v, t))).without_equations()
        return self

    def completed(self, values: Values) -> Values:
        """The values with those of the variables that were put in."""
        for v, t in reversed(self.solved):
            values = {**values, v: substitute(t, {u: values[u] for u in t.free})}
        return values


def supposed_instances(claim: Claim) -> Iterator[list[Term]]:
    """Values of a claim's variables at which its domain and hypotheses are likely to hold."""
    s = unfolded(claim.statement)
    asked = [*requirements(s.domain), *requirements(s.given), *requirements(s.nontrivial)]
    supposed = Supposed(tuple(asked)).without_equations()
    gone = {v for v, _ in supposed.solved}
    numbers = [v for v in s.variables if v.type in (INT, REAL) and v not in gone]
    functions = [v for v in s.variables if v.type not in (INT, REAL)]
    points = list(islice(_numbers(numbers, supposed.conditions), MOST_NUMBERS))
    found = chain(
        ({**p, **f} for p in points for f in _functions(functions, supposed.conditions, p)),
        ({**p, **f} for p in _of_size(points[:1], supposed.conditions)
            for f in _with_a_table(functions, supposed.conditions, p)),
    )  # fmt: skip
    for values in found:
        whole = supposed.completed(values)
        yield [whole[v] for v in s.variables]


def _numbers(variables: Sequence[Term], conditions: Sequence[Term]) -> Iterator[Values]:
    """Numbers at which what is asked of numbers alone holds, or may; the last that compares several is hunted
    downhill.
    """
    if not variables:
        yield {}
        return
    own = [f for f in conditions if f.free <= set(variables)]
    joint = [f for f in own if f.op in RELATIONS and len(f.free) > 1]
    aim = joint[-1] if joint else TRUE
    quarry = Quarry(tuple(variables), tuple(f for f in own if f is not aim), aim)
    seen = set[tuple[Fraction, ...]]()
    for point in islice(Hunt(quarry).caught(), MOST_POINTS):
        if point not in seen:
            seen.add(point)
            yield dict(zip(variables, map(rational, point), strict=True))


def _of_size(points: list[Values], conditions: Sequence[Term]) -> Iterator[Values]:
    """A point with each of its integers at the size of a table, where nothing is seen to be against it."""
    for point in points:
        larger = {v: num(SIZE) if v.type == INT else x for v, x in point.items()}
        if not any(_fails(f, larger) for f in conditions if f.free <= larger.keys()):
            yield larger


# Functions --------------------------------------------------------------------------------------------------


def _functions(variables: Sequence[Term], conditions: Sequence[Term], values: Values) -> Iterator[Values]:
    """Functions that what is asked does not exclude: each is looked at alone first."""
    asked = [substitute(f, {v: values[v] for v in f.free & values.keys()}) for f in conditions]
    sizes = [x for v, x in values.items() if v.type == INT and x.args[0] > 0]
    choices = []
    for v in variables:
        own = [f for f in asked if f.free == {v}]
        choices.append([t for t in likely(v.type, sizes) if not any(_fails(f, {v: t}) for f in own)])
    rest = [f for f in asked if len(f.free) > 1 and f.free <= set(variables)]
    rising = sorted(product(*(range(len(c)) for c in choices)), key=lambda at: (sum(at), at))
    for at in rising[:MOST_CHOICES]:
        found = {v: c[k] for v, c, k in zip(variables, choices, at, strict=True)}
        if not any(_fails(f, found) for f in rest):
            yield found


def _with_a_table(variables: Sequence[Term], conditions: Sequence[Term], values: Values) -> Iterator[Values]:
    """Such functions, but for one, whose values are hunted."""
    entries = [var(f"entry{k}'", REAL) for k in range(SIZE)]
    table = function((INT,), lambda i: reduce(lambda t, k: ite(eq(i, k), entries[k], t), range(SIZE), num(0)))
    for v in (v for v in variables if v.type[1:] == ((INT,), REAL)):
        apart = [f for f in conditions if v not in f.free]
        others = [u for u in variables if u is not v]
        for known in islice(_functions(others, apart, values), MOST_NUMBERS):
            there = {**values, **known, v: table}
            asked = [reduced(substitute(f, {u: there[u] for u in f.free})) for f in conditions if v in f.free]
            for found in islice(_numbers(entries, [f for part in asked for f in requirements(part)]), 1):
                yield {**known, v: substitute(table, found)}


def _fails(f: Term, values: Values) -> bool:
    """Whether it is seen that a formula does not hold at these values; of what is said of all functions or
    numbers, at one of them.
    """
    f = substitute(f, {v: values[v] for v in f.free})
    while f.op == "forall" and f.args[0].op != "range":
        f = instantiate(f.args[1], _zero(member_type(f.args[0])))
    return decide(f, {}) is False


def _zero(kind: Type) -> Term:
    return num(0) if kind in (INT, REAL) else function(tuple(kind[1]), lambda *_: num(0))


def likely(kind: Type, sizes: Sequence[Term]) -> list[Term]:
    """Functions that are tried: constant, evenly spread over so many values, all at one place, the identity;
    of several arguments, what depends on the last two alone.
    """
    arguments = tuple(kind[1])
    found = [function(arguments, lambda *_, k=k: num(k)) for k in (0, 1)]
    if kind[2] == REAL:
        spread = [div(1, n) for n in dict.fromkeys(sizes) if n.args[0] > 1]
        found += [function(arguments, lambda *_, t=t: t) for t in spread]
    if arguments[-1] == INT:
        found += [function(arguments, lambda *x, k=k: ite(eq(x[-1], k), 1, 0)) for k in (0, 1)]
        found.append(function(arguments, lambda *x: x[-1]))
    if arguments[-2:] == (INT, INT):
        found.append(function(arguments, lambda *x: ite(eq(x[-1], x[-2]), 1, 0)))
    return found
