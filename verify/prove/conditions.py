"""A statement's conditions: whether they hold at values, and what becomes of each where values are drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    DOMAIN, INT, INTEGERS, REAL, RELATIONS, TRUE, WORD, Term, Type, instantiate, make, num, substitute, var
)  # fmt: skip
from verify.language.claim import Claim
from verify.language.evaluate import Evaluation, at_most, reduced, unfold
from verify.language.reading.plain import read
from verify.language.traverse import requirements, subterms
from verify.prove.ranges import Range, isolated, side
from verify.prove.values import (
    MOST_DECIDING, PRECISIONS, FunctionValue, RealValue, as_term, enclosed, exactly
)  # fmt: skip

MOST_STEPS = 400_000  # for one decision about values that are drawn


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
    return _cut_down(t) if _endless(t) else t


@lru_cache(maxsize=10_000)
def _endless(t: Term) -> bool:
    """Whether there is a sum over all integers in it."""
    endless = t.op == "sum" and t.args[0] is INTEGERS
    return endless or any(_endless(a) for a in t.args if isinstance(a, Term))


def _cut_down(t: Term) -> Term:
    if t.op == "sum" and t.args[0] is INTEGERS:
        body = _cut_down(t.args[1])
        ends = support(body)
        return make("sum", INTEGERS if ends is None else make("range", num(ends[0]), num(ends[1])), body)
    if t.op == "lam":
        return make("lam", t.args[0], _cut_down(t.args[1]))
    return make(t.op, *(_cut_down(a) if isinstance(a, Term) and a.type != DOMAIN else a for a in t.args))


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
    parts = [instantiate(f, i) for f in requirements(condition) if f.op in RELATIONS]
    found = Range.of(i, [f for f in parts if not f.loose], {})
    low, high = found.integers(found.low, found.high)
    if found.points:
        low, high = found.integers(min(found.points), max(found.points))
    return None if low is None or high is None else (low, high)


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
        return [*requirements(self.statement.domain), *requirements(self.statement.given)]

    @cached_property
    def bounds(self) -> list[Term]:
        """The conditions that compare two numbers."""
        return [f for f in self.conditions if f.op in RELATIONS]

    @cached_property
    def sizes(self) -> frozenset[Term]:
        """The variables that say how large a table is, or how many users, kept small."""
        found: set[Term] = set()
        for f in (*self.conditions, self.statement.claim):
            for t in subterms(f):
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
                found |= {v for t in subterms(f) if t.op == "range" for v in t.free if v.type == INT}
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
            key=lambda f: sum(t.op in ("forall", "exists", "sum", "product") for t in subterms(unfold(f))),
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
        endless = (t for t in subterms(unfold(f)) if t.op in ("forall", "exists", "sum", "summable"))
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
