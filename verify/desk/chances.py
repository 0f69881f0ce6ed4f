"""Chances of events about what comes out by laws, written out at one size as sums over all that may come
out: a bound on them that fails there is false.
"""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import reduce
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from verify.desk.falsity import Wrong, failing_point, open_letters, unknown
from verify.desk.points import Point, flat, point_where, spread
from verify.desk.rounds import Asking
from verify.kernel.errors import KernelError
from verify.kernel.terms import Term, lt, make, num, substitute
from verify.language.paper.atoms import Odd, Reading
from verify.language.paper.laws import Drawn
from verify.language.traverse import by_name, replaced, subterms
from verify.language.writing import write
from verify.results.paper import Ground, Relation

if TYPE_CHECKING:
    from verify.desk.judging import Case

MOST_OUTCOMES = 9
SIZES = (1, 2)
ZERO, ONE = num(0), num(1)
Outcomes = Sequence[tuple[Term, Term]]


class Sized(NamedTuple):
    """A relation about chances at one size, and what is given there."""

    goal: Term
    given: list[Term]
    sizes: dict[Term, Term]
    drawn: list[Drawn]  # whose chances are summed up
    edges: list[tuple[Term, ...]]  # where a letter may lie at which an event ends


def by_chances(case: "Case") -> Asking[Relation | None]:
    """A relation as a false one, where the chances of which it speaks tell, at a small size."""
    printed, known = case.line.goal, case.known
    summed = None if printed is None else written_in(printed, known.reading)
    if printed is None or summed is None or case.doubt(printed) or _random(case):
        return None
    goal, given = case.wide(summed)
    unsaid = unknown(known, goal)
    if any(why for t in (goal, *case.spoken_of()) for why in unknown(known, t).values()):
        return None  # something is said that is not understood
    over = deviations(printed, known.reading, unsaid.keys())
    terms = [*(k.term for k in given if k.term is not None), *(lt(num(0), v) for v in by_name(over))]
    guard = case.guard(goal, given)
    for size in SIZES:
        made = sized(goal, terms, known.reading, size, case.written_out)
        every = sized(goal, [*terms, *guard], known.reading, size, case.written_out)
        if made is None or every is None or made.sizes.keys() & unsaid.keys():
            continue
        free = open_letters(known, goal, made.goal) - over
        looks = (_look(case, made.goal, [*every.given, *edge], free) for edge in made.edges)
        point = next(filter(None, looks), None)
        if point is None:
            continue
        found = yield from case.shown_false(goal, given, Wrong(made.goal, tuple(made.given), point), over)
        if found is not None:
            return told(found, printed, made, case)
    return None


def _random(case: "Case") -> bool:
    """Whether a relation, or a condition beside it, speaks of what comes out by itself."""
    said = [case.line.goal, *(k.term for k in case.line.conditions)]
    drawn = _drawn(case.known.reading).keys()
    return any(t.free & drawn for t in map(case.written_out, filter(None, said)))


def _look(case: "Case", goal: Term, given: Sequence[Term], free: "set[Term]") -> Point | None:
    if free:
        return failing_point(case.known, goal, given, free)
    return point_where(goal, given, holds=False)


def _drawn(reading: Reading) -> dict[Term, Drawn]:
    return {} if reading.laws is None else reading.laws.drawn


def told(found: Relation, printed: Term, made: "Sized", case: "Case") -> Relation:
    """A relation that is false, told by what it says, not by the sums for its chances."""
    laws = (Ground(" ".join(d.fact.text.split()), case.place(d.fact.at)) for d in made.drawn)
    shown = zip((write(side) for side in printed.args), (value for _, value in found.sides), strict=False)
    sizes = {write(v): write(n) for v, n in made.sizes.items()}
    return replace(
        found, assumed=tuple(dict.fromkeys((*found.assumed, *laws))), witness={**sizes, **found.witness},
        sides=tuple(shown) if len(found.sides) == 2 else (),
    )  # fmt: skip


def deviations(goal: Term, reading: Reading, unsaid: AbstractSet[Term]) -> set[Term]:
    """The letters that nobody declares and that bound what comes out: a bound is claimed for any of them that
    is positive.
    """
    events = [reading.events[v] for v in goal.free & reading.events.keys()]
    return {side for t in events for side in t.args if side.op == "var" and side in unsaid & goal.free}


def written_in(goal: Term, reading: Reading) -> Term | None:
    """A relation with what is 1 where an event happens, and else 0, in place of its chance; none where it
    speaks of no such chance.
    """
    if not goal.free & reading.events.keys():
        return None
    try:
        for head in by_name(goal.free & reading.events.keys()):
            goal = replaced(goal, head, make("ite", reading.told(reading.events[head]), ONE, ZERO))
    except KernelError:
        return None
    return goal


def sized(
    goal: Term, given: Sequence[Term], reading: Reading, size: int, whole: Callable[[Term], Term]
) -> Sized | None:
    """A relation about events with their chances summed up, where so much is said of the letters that this
    can be done; `whole` writes definitions out.
    """
    try:
        return _Writer(goal, given, reading, size, whole).made()
    except (KernelError, Odd):
        return None


class _Writer:
    """Writes a relation out at one size."""

    def __init__(
        self, goal: Term, given: Sequence[Term], reading: Reading, size: int, whole: Callable[[Term], Term]
    ) -> None:
        self.goal, self.given, self.size, self.whole = goal, given, size, whole
        self.laws, self.drawn = reading.laws, _drawn(reading)
        families = {v for t in (goal, *given) for v in t.free if not isinstance(v.type, str)}
        self.families = {v for v in families if len(v.type[1]) == 1}
        sums = [s for s in subterms(goal) if s.op in ("sum", "prod") and s.args[0].op == "range"]
        lengths = {a for s in sums for a in s.args[0].args[1:] if a.op == "var"}
        drawn = [d for v, d in self.drawn.items() if v in goal.free]
        lengths |= {d.recipe.args[0] for d in drawn if d.recipe.name.startswith("Bin")}
        self.sizes = {v: num(size) for v in lengths if isinstance(v, Term) and v.op == "var"}

    def made(self) -> Sized:
        if not self.any_member():
            raise Odd
        goal, *_ = self.flat(self.goal)  # of any member, the first
        units = {v: self.outcomes(v) for v in by_name(goal.free) if self.head_of(v) is not None}
        heads = {self.head_of(v) for v in units}
        together = len(units) < 2 or (self.laws is not None and self.laws.together({v for v in heads if v}))
        number = 1
        for some in units.values():
            number *= len(some)
        if not together or not 1 < number <= MOST_OUTCOMES:
            raise Odd
        events = [s for s in subterms(goal) if s.op == "ite" and s.free & units.keys()]
        edges = [(), *((e,) for t in events for e in _edges(t.args[0], units))]
        for t in events:
            goal = replaced(goal, t, _expected(t, units))
        given = [f for t in self.given if not t.free & self.drawn.keys() for f in self.flat(t)]
        if goal.free & units.keys() or any(not isinstance(v.type, str) for v in goal.free):
            raise Odd
        drawn = {d.letter: d for d, _ in map(self.drawn_at, units)}
        return Sized(goal, [*given, *self.needs(list(units))], self.sizes, list(drawn.values()), edges)

    def any_member(self) -> bool:
        """Whether no more is said of the index of the member of which the relation speaks, if it does."""
        members = (s for s in subterms(self.goal) if s.op == "app" and s.args[0] in self.families)
        indices = {i for s in members for i in s.args[1].free}
        bound = any(t.free & indices and not t.free & self.families for t in self.given)
        return len(indices) < 2 and not bound

    def flat(self, t: Term) -> list[Term]:
        """A term at this size, members of families being letters: one for each index that is open."""
        t = spread(substitute(t, {v: n for v, n in self.sizes.items() if v in t.free}))
        return flat(t, self.families, range(1, self.size + 1))

    def head_of(self, v: Term) -> Term | None:
        """The letter with a law, or the family, to which a letter belongs."""
        name, _, index = str(v.args[0]).rpartition("_")
        families = (h for h in self.families if h in self.drawn and h.args[0] == name)
        return v if v in self.drawn else next(families, None) if index.isdigit() else None

    def drawn_at(self, v: Term) -> tuple[Drawn, dict[Term, Term]]:
        """How a letter is drawn, and what the letters of its law are."""
        head = self.head_of(v)
        if head is None:
            raise Odd
        each = self.drawn[head].each
        index = str(v.args[0]).rpartition("_")[2]
        return self.drawn[head], self.sizes | ({} if each is None else {each: num(int(index))})

    def outcomes(self, v: Term) -> Outcomes:
        """What may come out, and the chance of each."""
        drawn, table = self.drawn_at(v)
        law = drawn.recipe.at(table).law
        return [(self.only(value), self.only(chance)) for value, chance in law.outcomes]

    def needs(self, units: Sequence[Term]) -> list[Term]:
        """What the parameters of laws satisfy."""
        laws = [drawn.recipe.at(table).law for drawn, table in map(self.drawn_at, units)]
        return list(dict.fromkeys(self.only(t) for law in laws for t in law.needs if t.free))

    def only(self, t: Term) -> Term:
        made, *more = self.flat(self.whole(t))
        if more:
            raise Odd
        return made


def _results(t: Term, units: "dict[Term, Outcomes]") -> Iterator[tuple[Term, list[Term]]]:
    """What becomes of a term with all that may come out, and the factors of the chance of each."""
    for some in product(*units.values()):
        part = t
        for v, (value, _) in zip(units, some, strict=True):
            part = replaced(part, v, value)
        yield part, [chance for _, chance in some]


def _expected(t: Term, units: "dict[Term, Outcomes]") -> Term:
    """What is expected of something that speaks of what comes out."""
    parts = [reduce(lambda b, a: make("mul", a, b), factors, part) for part, factors in _results(t, units)]
    return reduce(lambda a, b: make("add", a, b), parts)


def _edges(event: Term, units: "dict[Term, Outcomes]") -> Iterator[Term]:
    """Where a letter lies that bounds what comes out, if it lies right at its bound."""
    for v, side in (event.args, event.args[::-1]) if event.op in ("le", "lt") else ():
        if v.op == "var" and v not in units:
            part = num(1) if event.op == "le" else num(99, 100)
            yield from (make("eq", v, make("mul", part, value)) for value, _ in _results(side, units))
