"""Which candidates a proved theorem leads to: seen by matching, and where something is left between two
sides, by trying numbers.

A lead is no evidence. It says what is worth deciding first, and for longer.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import INT, TRUE, Term, fits, make, num, substitute
from verify.language.evaluate import Evaluation, count, rational, reduced, unfolded
from verify.prove.decide import is_elementary
from verify.prove.recall import matched, tells, without_factor
from verify.language.traverse import conjuncts

MOST_POINTS, MOST_TRIED = 400, 4_000
REALS = tuple(Fraction(*p) for p in ((1, 2), (1, 1), (1, 10), (2, 1), (3, 4), (10, 1), (1, 100), (0, 1)))
MATCHED = 60  # steps for holding a pattern against a term
ZERO = num(0)
Facts = tuple[Term, ...]  # the hypotheses of a statement
INTS = tuple(map(Fraction, (1, 2, 3, 0, 5, 20, 1000)))


class Pattern(NamedTuple):
    """One of the claims of a proved theorem."""

    statement: Statement
    claim: Term


class Leads:
    """What was proved, ready to be held against candidates."""

    def __init__(self, known: Iterable[Statement]) -> None:
        self.known, self.patterns = known, list[Pattern]()
        self.seen: dict[tuple[Term, ...], bool] = {}
        self.wholes: dict[tuple[Term, Facts], list[list[Term]]] = {}
        self.sides: dict[tuple[Term, int, Facts], list[tuple[str, Term, list[Term]]]] = {}

    def of(self, statement: Statement) -> int | None:
        """How a theorem leads to a statement: 0 if it says all of it, 1 if what is left is plausible; None if
        none does.
        """
        if not self.patterns:
            self.patterns = list(self._patterns())
        plain = unfolded(statement)
        equal = [f.args for f in conjuncts(plain.given) if f.op == "eq" and f.args[0].op == "var"]
        instead = {
            v: t for v, t in equal if fits(t.type, v.type) and v in plain.claim.free and v not in t.free
        }
        claim = substitute(plain.claim, instead) if instead else plain.claim
        goals = list(map(without_factor, conjuncts(claim)))
        facts = tuple(f for c in (plain.domain, plain.given) for f in conjuncts(c) if f is not TRUE)
        conditions = [f for f in facts if is_elementary(f)]
        for rank, ways in enumerate((self._wholes, self._rests)):
            if all(any(self.all_plausible(wanted, conditions) for wanted in ways(g, facts)) for g in goals):
                return rank
        return None

    def all_plausible(self, wanted: Sequence[Term], conditions: Sequence[Term]) -> bool:
        """Whether comparisons of numbers hold wherever they are tried."""
        return all(
            self._plausible(f, [c for c in conditions if c.free <= f.free])
            for f in wanted
            if is_elementary(f)
        )

    def _plausible(self, f: Term, conditions: Sequence[Term]) -> bool:
        key = (f, *conditions)
        if key not in self.seen:
            self.seen[key] = plausible(f, conditions)
        return self.seen[key]

    def _patterns(self) -> Iterator[Pattern]:
        for s in self.known:
            for c in conjuncts(unfolded(s).claim):
                if not is_elementary(c):
                    yield Pattern(s, c)

    def _wholes(self, goal: Term, facts: Facts) -> Iterable[list[Term]]:
        """What is supposed by the theorems that say all of a goal."""
        if (goal, facts) not in self.wholes:
            found = self.wholes[goal, facts] = []
            for p in self.patterns:
                values = _matched(p.claim, goal, p.statement, facts)
                if values is not None:
                    found.append(list(_supposed(p.statement, values)))
        return self.wholes[goal, facts]

    def _rests(self, goal: Term, facts: Facts) -> Iterable[list[Term]]:
        """What is left to be shown where a theorem speaks of one side of the goal, with what the theorem
        supposes.
        """
        for place in (0, 1) if goal.op in ("lt", "le") else ():
            for claim, other, supposed in self._sides(goal.args[place], place, facts):
                rest = (other, goal.args[1]) if place == 0 else (goal.args[0], other)
                if all(map(_plain, rest)) or rest[0] is ZERO:
                    yield [make("le" if claim == "lt" else goal.op, *rest), *supposed]

    def _sides(self, t: Term, place: int, facts: Facts) -> list[tuple[str, Term, list[Term]]]:
        """The theorems that bound a term (from above at place 0): the relation, the other side, and what is
        supposed.
        """
        if (t, place, facts) not in self.sides:
            found = self.sides[t, place, facts] = []
            for p in self.patterns if tells(t) else ():
                c = p.claim
                for i in (0, 1) if c.op == "eq" else (place,) if c.op in ("lt", "le") else ():
                    values = _matched(c.args[i], t, p.statement, facts)
                    if values is not None:
                        other = substitute(
                            c.args[1 - i], {v: x for v, x in values.items() if v in c.args[1 - i].free}
                        )
                        found.append((c.op, other, list(_supposed(p.statement, values))))
        return self.sides[t, place, facts]


def _matched(pattern: Term, t: Term, s: Statement, facts: Facts) -> dict[Term, Term] | None:
    count(MATCHED if pattern.op == t.op else 1)
    return matched(pattern, t, s, facts) if pattern.op == t.op else None


def _plain(t: Term) -> bool:
    return is_elementary(make("le", t, t))


def _supposed(s: Statement, values: dict[Term, Term]) -> Iterator[Term]:
    """The hypotheses that are about numbers; < as <=, since what happens at an end may be shown by other
    means.
    """
    plain = unfolded(s)
    for c in (plain.domain, plain.given):
        for f in conjuncts(c):
            here = substitute(f, {v: t for v, t in values.items() if v in f.free})
            yield make("le", *here.args) if here.op == "lt" else here


def plausible(f: Term, conditions: Sequence[Term]) -> bool:
    """Whether a comparison of numbers holds at all points that are tried."""
    if not f.free:
        return _truth(f, {}) is not False
    variables = tuple(sorted(f.free, key=lambda v: str(v.args[0])))
    seen = 0
    for point in islice(product(*(INTS if v.type == INT else REALS for v in variables)), MOST_TRIED):
        table = {v: rational(x) for v, x in zip(variables, point, strict=True)}
        try:
            if all(_truth(c, table) for c in conditions):
                if _truth(f, table) is False:
                    return False
                seen += 1
        except KernelError:
            continue
        if seen >= MOST_POINTS:
            break
    return seen > 0


def _truth(f: Term, table: dict[Term, Term]) -> bool | None:
    return Evaluation(TRUE, (), 96).truth(reduced(substitute(f, {v: table[v] for v in f.free})))


__all__ = ["Leads"]
