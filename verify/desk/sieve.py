"""Instances at which statements are tried before anyone sets out to prove them, and what is seen there:
whether they fail, and how near they come.

What a sieve lets through is not thereby true, and what it turns away was found false at an instance, by
intervals or exact arithmetic.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count as numbered
from itertools import islice
from random import Random

from verify.desk.looks import FEWEST, Look, Row, relations_of
from verify.kernel.errors import KernelError
from verify.kernel.reals import Box
from verify.kernel.statements import Statement
from verify.kernel.terms import (
    INT, REAL, TRUE, WORD, Term, Type, conj, either, function, implies, instantiate, lam, member_type,
    negation, num, substitute, var,
)  # fmt: skip
from verify.language.claim import ILL_POSED, REFUTED, Claim
from verify.language.evaluate import (
    Evaluation, count, defined, fails, obligations, rational, reduced, searching, unfold, unfolded,
)  # fmt: skip
from verify.language.reading.plain import Unreadable, read
from verify.prove.decide import is_elementary
from verify.prove.hunt import Hunt
from verify.prove.quarry import Quarry
from verify.language.traverse import requirements, subterms
from verify.prove.conditions import decide
from verify.prove.values import RealValue, chosen, enclosed

PRECISION = 96
UNIT = 1 << PRECISION
MOST_POINTS, MOST_WITNESSES = 160, 40  # instances of formulas about numbers
MOST_INSTANCES, COMPLETIONS = 14, 5  # of others, each of which costs more
DRAWING, DRAWN = 350_000, 100  # steps for drawing them, and for each that is drawn
MOST_STEPS = 600_000  # for one look
MOST_TIES, LARGEST = 6, 14
SIMPLE = [Fraction(*p) for p in ((1, 2), (1, 1), (1, 4), (3, 4), (1, 3), (2, 1), (3, 2), (1, 8))]


@dataclass(frozen=True)
class Instance:
    """Values of the variables, and of what the claim quantifies, in their order."""

    values: tuple[Term, ...]
    more: tuple[Term, ...] = ()
    number: int = field(default_factory=numbered().__next__, compare=False)


def numeric(statement: Statement) -> bool:
    """Whether a statement is about numbers and elementary functions of them."""
    return all(v.type in (INT, REAL) for v in statement.variables) and all(
        map(is_elementary, unfolded(statement)[1:])
    )


class Sieve:
    """Instances, those that turned away most first."""

    def __init__(
        self, edition: Claim, witnesses: Sequence[Mapping[str, str]] = (), *, meaning: bool = False
    ) -> None:
        self.edition, self.variables = edition, edition.statement.variables
        self.numeric, self.defined = numeric(edition.statement), definitions(edition.statement)
        self.instances: list[Instance] = []
        self.meaning = meaning  # whether it is seen to that a statement of more than numbers has one
        self.sides: dict[tuple[Term, int], tuple[Fraction, Fraction] | None] = {}
        self.conditions: dict[tuple[Term, tuple[Term, ...]], bool | None] = {}
        for texts in (edition.values(edition.witness), *witnesses):
            self.add(texts)
        if self.numeric:
            plain = [tuple(map(rational, p)) for p in self._points()]
            solved = [x for values in plain if (x := self._solved(values, self.defined)) != values]
            self.instances += map(Instance, dict.fromkeys([*solved, *plain]))
        else:
            self.add(edition.values(edition.instance))
            larger = [i for known in self.instances for i in _larger(known)]
            self.instances = sorted([*self._drawn(), *self.instances, *larger], key=_size)

    def add(self, texts: Mapping[str, str]) -> None:
        """An instance given as text, such as a witness that was found for another candidate."""
        names = [str(v.args[0]) for v in self.variables]
        if not set(names) <= texts.keys() or len(self.instances) > MOST_POINTS + MOST_WITNESSES:
            return
        values = [valued(texts[str(v.args[0])], v.type) for v in self.variables]
        more = [valued(text, None) for name, text in texts.items() if name not in names]
        if None not in values:
            self.instances.insert(0, Instance(tuple(v for v in values if v), tuple(m for m in more if m)))

    def _points(self) -> list[tuple[Fraction, ...]]:
        """Simple points of the printed domain and a little beyond, where the printed claim comes near to
        turning among them.
        """
        statement = unfolded(self.edition.statement)
        quarry = Quarry(statement.variables, tuple(requirements(statement.domain)), negation(statement.claim))
        hunt = Hunt(quarry)
        points = hunt.simple_points()
        for point in points[:MOST_POINTS]:
            hunt.look(point)
        near = [hunt.downhill(start) for _, start in islice(hunt.nearest(), 2)]
        step = max(1, len(points) // (MOST_POINTS - 40))
        beyond = [tuple(x + d for x in p) for p in points[:4] for d in (-1, 1)]
        return list(dict.fromkeys([*near, *points[:40], *points[40::step], *beyond]))

    def _solved(self, values: tuple[Term, ...], equal: Mapping[Term, Term]) -> tuple[Term, ...]:
        """The values with that of v replaced by that of t where hypotheses say v = t."""
        table = dict(zip(self.variables, values, strict=True))
        for v, t in equal.items():
            table[v] = substitute(t, {w: table[w] for w in t.free})
        return tuple(table.values())

    def _drawn(self) -> list[Instance]:
        """Instances with few users, short words and simple numbers: half of them of the printed hypotheses,
        half of its domain alone.
        """
        chance, seen = Random(0), set[tuple[Term | None, ...]]()  # noqa: S311 - no secrets
        plain, found = unfolded(self.edition.statement), list[Instance]()
        most = [MOST_INSTANCES // 2] * 2
        with searching() as drawing:
            while drawing.spent < DRAWING and any(most):
                count(DRAWN)
                values = tuple(_some(v.type, chance) for v in self.variables)
                if not all(values):
                    break
                table = {v: x for v, x in zip(self.variables, values, strict=True) if x}
                new = values not in seen and _all(table, plain.domain, plain.nontrivial)
                seen.add(values)
                if new and most[kind := int(_all(table, plain.given))]:
                    most[kind] -= 1
                    found.append(Instance(tuple(table.values())))
        return found

    # Looking

    def look(self, statement: Statement) -> Look:
        """What is seen of a statement; the instance at which it fails is tried first from now on."""
        if statement.variables != self.variables:
            return Look(fails=True)
        return self._numbers(statement) if self.numeric and numeric(statement) else self._others(statement)

    def _first(self, place: int) -> Look:
        self.instances.insert(0, self.instances.pop(place))
        return Look(fails=True)

    def _numbers(self, statement: Statement) -> Look:
        plain = unfolded(statement)
        try:
            conditions = reduced(conj(plain.domain, plain.given))
            wrong = reduced(bad(statement))
            relations = [tuple(map(reduced, r.args)) for r in relations_of(plain.claim)]
        except KernelError:
            return Look(fails=True)
        evaluation = Evaluation(TRUE, self.variables, PRECISION)
        rows, inside = dict[int, Row](), dict[int, bool]()
        equal, settled, ties = definitions(statement), 0, 0
        for place, instance in enumerate(self.instances):
            values = instance.values if equal == self.defined else self._solved(instance.values, equal)
            box = _box(values)
            if box is None:
                continue
            evaluation.set(box)
            failing = evaluation.truth(wrong)
            within = evaluation.truth(conditions)
            if failing is None and ties < MOST_TIES and within is not False:
                ties += 1
                failing = decide(wrong, dict(zip(self.variables, map(RealValue, values), strict=True)))
            if failing:
                return self._first(place)
            settled += failing is False
            inside[instance.number] = within is not False
            rows[instance.number] = _row(relations, evaluation) if within is not False else None
        # nothing can be said of it anywhere
        senseless = not settled and len(inside) >= FEWEST and plain.claim.op != "eq"
        return Look(senseless, rows, inside)

    def where_it_holds(self) -> Look:
        """What is seen of the statement itself at the instances at which it holds."""
        plain = unfolded(self.edition.statement)
        rows: dict[int, Row] = {}
        if self.numeric and (relations := [tuple(map(reduced, r.args)) for r in relations_of(plain.claim)]):
            evaluation = Evaluation(TRUE, self.variables, PRECISION)
            meant = reduced(conj(plain.domain, plain.given, plain.claim))
            for instance in self.instances:
                box = _box(instance.values)
                if box is not None:
                    evaluation.set(box)
                    rows[instance.number] = _row(relations, evaluation) if evaluation.truth(meant) else None
        return Look(False, rows)

    def _others(self, statement: Statement) -> Look:
        plain = unfolded(statement)
        relations, wrong = relations_of(plain.claim), fails(plain.claim)
        rows, inside = dict[int, Row](), dict[int, bool]()
        for place, instance in enumerate(self.instances):
            table = dict(zip(self.variables, instance.values, strict=True))
            if self.meaning and self._senseless(statement, instance, table):
                return self._first(place)
            within = all(
                self._known(f, instance, table) is not False
                for f in (*requirements(plain.domain), *requirements(plain.given))
            )
            inside[instance.number] = within
            sides = [[self._side(a, instance, table) for a in r.args] for r in relations] if within else []
            holds = _all_hold(relations, sides) if sides else None
            if holds is False or (
                within
                and holds is None
                and self._wrong(substitute(wrong, {v: table[v] for v in wrong.free}), instance)
            ):
                return self._first(place)
            if sides:
                middles = [[None if x is None else (x[0] + x[1]) / 2 for x in pair] for pair in sides]
                rows[instance.number] = (
                    None if any(None in pair for pair in middles) else tuple((a, b) for a, b in middles)  # type: ignore[misc]
                )
        return Look(False, rows, inside)

    def _side(
        self, t: Term, instance: Instance, table: Mapping[Term, Term]
    ) -> "tuple[Fraction, Fraction] | None":
        """Where a side of a claim lies at an instance; many candidates have the same."""
        key = t, instance.number
        if key not in self.sides:
            try:
                self.sides[key] = enclosed(substitute(t, {v: table[v] for v in t.free}), MOST_STEPS)
            except KernelError:
                self.sides[key] = None
        return self.sides[key]

    def _senseless(self, statement: Statement, instance: Instance, table: Mapping[Term, Term]) -> bool:
        """Whether a statement has no meaning at an instance of its domain."""
        plain = unfolded(statement)
        if any(self._known(f, instance, table) is False for f in requirements(plain.domain)):
            return False
        return any(
            holds(f, table) is False
            for f in requirements(unfold(defined(implies(statement.given, statement.claim))))
        )

    def _known(self, f: Term, instance: Instance, table: Mapping[Term, Term]) -> bool | None:
        """Whether a condition holds at an instance; most candidates have the same."""
        key = f, instance.values
        if key not in self.conditions:
            self.conditions[key] = holds(f, table)
        return self.conditions[key]

    def _wrong(self, goal: Term, instance: Instance) -> bool:
        """Whether there are values at which a claim fails: those that belong to the instance, or one of a few
        that are drawn.
        """
        if instance.more:
            return _met(goal, _given(instance.more)) is True
        chance = Random(1)  # noqa: S311 - no secrets
        turns = COMPLETIONS if any(t.op == "exists" for t in subterms(goal)) else 1
        return any(_met(goal, lambda kind: _some(kind, chance)) for _ in range(turns))


def definitions(statement: Statement) -> dict[Term, Term]:
    """What hypotheses `v = t` say of real variables."""
    given = (f for f in requirements(unfolded(statement).given) if f.op == "eq" and f.args[0].op == "var")
    return {v: t for v, t in (f.args for f in given) if v.type == REAL and v not in t.free}


def _larger(instance: Instance) -> Iterator[Instance]:
    """Instances like this one, of other sizes: each number of things by itself one larger, then all twice as
    large.
    """
    wholes = [i for i, x in enumerate(instance.values) if x.op == "num" and x.type == INT and x.args[0] > 0]
    for chosen_ in (*([i] for i in wholes), wholes):
        put = [
            num(x.args[0] + 1 if len(chosen_) == 1 else 2 * x.args[0]) if i in chosen_ else x
            for i, x in enumerate(instance.values)
        ]
        found = Instance(tuple(put))
        if chosen_ and _size(found) <= LARGEST:
            yield found


def _size(instance: Instance) -> int:
    """How much is to be written out there: the small ones are tried first."""
    return sum(abs(x.args[0]) for x in instance.values if x.op == "num" and x.type == INT)


def bad(statement: Statement) -> Term:
    """What holds where a statement about numbers fails, or has no meaning."""
    parts = []
    for verdict in (REFUTED, ILL_POSED):
        goal = obligations(statement, verdict)[0]
        for v in statement.variables:
            goal = instantiate(goal.args[1], v)
        parts.append(goal)
    return either(*parts)


def _row(relations: Sequence[tuple[Term, ...]], evaluation: Evaluation) -> Row:
    row = []
    for sides in relations:
        values = [evaluation.value(s) for s in sides]
        if values[0] is None or values[1] is None:
            return None
        row.append((Fraction(sum(values[0]), 2 * UNIT), Fraction(sum(values[1]), 2 * UNIT)))
    return tuple(row)


def _all_hold(
    relations: Sequence[Term], sides: "Sequence[Sequence[tuple[Fraction, Fraction] | None]]"
) -> bool | None:
    """Whether relations hold, as far as it is seen from where their sides lie; what has to be settled exactly
    is not known.
    """
    known: list[bool | None] = []
    for r, (a, b) in zip(relations, sides, strict=True):
        if a is None or b is None or (r.op == "eq" and a[0] <= b[1] and b[0] <= a[1]):
            known.append(None)
        elif a[0] > b[1] or (r.op == "eq" and a[1] < b[0]):
            known.append(False)
        else:
            known.append(True if a[1] < b[0] else None)
    if False in known:
        return False
    return None if None in known else True


def _box(values: Sequence[Term]) -> Box | None:
    """The values as intervals; a witness may be irrational."""
    found = [Evaluation(TRUE, (), PRECISION).value(reduced(x)) for x in values]
    return None if None in found else tuple(x for x in found if x is not None)


def _all(table: Mapping[Term, Term], *conditions: Term) -> bool:
    """Whether all of these are seen to hold at these values."""
    return all(holds(f, table) for c in conditions for f in requirements(c))


def holds(f: Term, table: Mapping[Term, Term]) -> bool | None:
    """Whether a condition holds at these values, as far as a little work shows."""
    try:
        return decide(substitute(f, {v: table[v] for v in f.free}), {}, MOST_STEPS)
    except KernelError:
        return None


Values = Callable[[object], Term | None]  # the next value of a type


def _met(goal: Term, values: Values) -> bool | None:
    """Whether `there are … such that …` is met by these values, in this order."""
    while goal.op == "exists":
        value = values(member_type(goal.args[0]))
        if value is None:
            return None
        goal = instantiate(goal.args[1], value)
    if goal.op == "and":
        first = _met(goal.args[0], values)
        return False if first is False else (_met(goal.args[1], values) if first else None)
    if goal.op == "or":
        return any(_met(part, values) for part in goal.args) or None
    return holds(goal, {})


def _given(terms: Sequence[Term]) -> Values:
    """Values that are at hand, in their order; those that do not fit are passed over."""
    left = iter(terms)
    return lambda kind: next((x for x in left if x.type == kind or (kind == REAL and x.type == INT)), None)


def valued(text: str, kind: "Type | None") -> Term | None:
    """A value as a term; where no type is known, a number or a word."""
    for wanted in (kind,) if kind is not None else (INT, REAL, WORD):
        try:
            found: Term = unfold(read(text, {}, None, wanted))
        except Unreadable:
            continue
        return found
    return None


def _some(kind: object, chance: Random) -> Term | None:
    """A small value of a type; a function of integers is a word of bits, a table of reals a randomizer for
    two inputs.
    """
    if kind == INT:
        return num(chance.choice((1, 2, 2, 1, 3, 0, 4, 5)))
    if kind == REAL:
        return rational(chance.choice(SIMPLE))
    if not isinstance(kind, tuple) or not all(k == INT for k in kind[1]):
        return None
    if len(kind[1]) == 1:
        weights = [num(1, 2), num(1, 4), num(1, 4)]
        return _listed([num(chance.randrange(2)) for _ in range(5)] if kind[2] == INT else weights)
    if len(kind[1]) == 2:
        shares = [Fraction(*chance.choice(((1, 4), (1, 2), (3, 4), (1, 1), (0, 1)))) for _ in range(2)]
        beyond = num(1, 2)  # outside of its alphabet it is nobody's business, so nothing may rest on it
        rows = [[rational(1 - p), rational(p), beyond] for p in shares] + [[beyond] * 3]
        i, j = var("#row", INT), var("#column", INT)
        return lam((i, j), chosen(i, [(k, _listed(row)(j)) for k, row in enumerate(rows)]))
    return None


def _listed(entries: Sequence[Term]) -> Term:
    """A function of 0, 1, … by its values."""
    return function((INT,), lambda i: chosen(i, list(enumerate(entries))))


__all__ = ["SIMPLE", "Instance", "Sieve", "bad", "holds", "numeric", "valued"]
