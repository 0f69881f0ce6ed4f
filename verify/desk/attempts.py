"""What is tried to show a relation: by itself, with little first; and on the ground of other lines."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from verify.desk.falsity import tame
from verify.desk.line import Line
from verify.desk.linear import added_up
from verify.desk.phrasing import claims_of, is_bound
from verify.desk.rounds import HOW, Asking
from verify.desk.serving import serving
from verify.kernel.terms import REAL, Term, conj, eq, negation, substitute
from verify.language.claim import UNDECIDED
from verify.language.paper.context import NOBODY, Known
from verify.language.paper.drawn import written_out
from verify.language.traverse import by_name, conjuncts
from verify.language.writing import write
from verify.results.result import Result

if TYPE_CHECKING:
    from verify.desk.judging import Case

Attempt = tuple[Term, tuple[Known, ...]]


def terms_of(given: Sequence[Known]) -> list[Term]:
    return [k.term for k in given if k.term is not None]


def alone(case: "Case", goal: Term) -> Iterator[Attempt]:
    """The relation with what is known, with little first: what its letters are; what they are defined as;
    then all that is said around.
    """
    near, (wide_goal, wide) = case.near(goal), case.wide(goal)
    plain = [k for k in wide if k.term in {n.term for n in near}]
    bounds = [k for k in wide if k.term is not None and is_bound(k.term)]
    tried = [(goal, near), (wide_goal, plain), (wide_goal, bounds), (wide_goal, wide)]
    tried += [(aim, near) for aim in halfway(case, goal)]
    yield from dict.fromkeys((aim, tuple(given)) for aim, given in tried)


def first_shown(
    case: "Case", tried: Iterable[Attempt], whole: Callable[[Attempt], Sequence[Known]] = lambda attempt: ()
) -> "Asking[tuple[Result[Any] | None, Sequence[Known]]]":
    """What shows the first of these that can be shown, all with few steps before one with more, and what is
    given for it; else what came of the last. Nothing is where the `whole` that is known excludes itself.
    """
    found = dict[Attempt, Result[Any]]()
    for how in HOW:
        left = list[Attempt]()
        for attempt in tried:
            held = yield from case.asked(*attempt, how)
            if held is not None and held.verdict.holds:
                if not (yield from absurd(case, whole(attempt))):
                    return held, attempt[1]
            elif held is not None:
                found[attempt] = held
                left += [attempt] * (held.verdict is UNDECIDED)
        tried = left
    return next(reversed(found.values()), None), ()


def halfway(case: "Case", goal: Term) -> Iterator[Term]:
    """The relation with one definition written out: what the others define may be the same on both sides, or
    nothing that can be reckoned with.
    """
    for head in by_name(goal.free):
        said = {left: right for left, right in case.usable.items() if head in (left, left.args[0])}
        made = written_out(goal, said, [f for f in case.functions if f.head is head])
        if made is not goal:
            yield made


def resting(
    case: "Case", goal: Term, lines: Sequence[Line], more: Sequence[Term] = (), *, numbers: bool
) -> "Asking[tuple[Result[Any] | None, Result[Any] | None]]":
    """What shows a relation on the ground of other lines and of what is known `more`, which do not exclude
    each other: by adding them up, as they are printed, or with definitions written out; and else what came of
    it. Where letters may be no `numbers`, lines are added up as they are printed alone.
    """
    said = [*(line.goal for line in lines if line.goal is not None), *more]
    numbers &= all(tame(case.known, t) for t in said)
    wide_goal, wide = case.wide(goal)
    near = case.near(goal) if numbers else [*case.line.conditions, *case.known.assumed]
    near, wide = serving(case.known, goal, near), serving(case.known, goal, wide)
    printed = [*near, *_known(*said, *equations(case, goal, *said))]
    unfolded = [*wide, *_known(*map(case.written_out, said))]
    ways = list[Attempt]()
    positive = [a.head for a in case.known.reading.atoms.values() if a.positive]
    for aim, given in ((goal, printed), (wide_goal, unfolded))[: 1 + numbers]:
        if (made := added_up(aim, terms_of(given), positive)) is not None:
            ways.append((made[0], tuple(_known(*made[1]))))
    if numbers and (aim := read_by(case, goal, said)) is not goal:
        ways.append((aim, tuple(case.near(aim))))
    lie = all(line.goal is not None and is_bound(line.goal) for line in lines)
    bounds = [k for k in unfolded if k.term is not None and is_bound(k.term)]
    ways += [(wide_goal, tuple(some)) for some in ((bounds, unfolded) if lie else (unfolded,)) if numbers]
    tried = (way for way in dict.fromkeys(ways) if not case.hopeless(*way))
    held, _ = yield from first_shown(case, tried, lambda way: unfolded if numbers else way[1])
    return (held, None) if held is not None and held.verdict.holds else (None, held)


def absurd(case: "Case", given: Sequence[Known]) -> "Asking[bool]":
    """Whether what is given excludes itself: from that, anything would follow."""
    terms = terms_of(given)
    for made in claims_of(negation(conj(*terms)), (), case.known.reading) if terms else ():
        found = yield made
        if found.verdict.holds:
            return True
    return False


def read_by(case: "Case", goal: Term, said: Sequence[Term]) -> Term:
    """A relation with what lines say that numbers are equal to in place of those that were not understood."""
    heads = {a.head for a in case.known.reading.atoms.values() if a.head.type == REAL}
    classes = list[set[Term]]()
    for sides in (set(c.args) for t in said for c in conjuncts(t) if c.op == "eq"):
        one = sides.union(*(c for c in classes if c & sides))
        classes = [*(c for c in classes if not c & one), one]
    table = dict[Term, Term]()
    for alike in classes:
        plain = sorted((t for t in alike if not t.free & heads), key=lambda t: (t.height, write(t)))
        table |= {head: plain[0] for head in alike & heads & goal.free if plain}
    return substitute(goal, table) if table else goal


def equations(case: "Case", *terms: Term) -> Iterator[Term]:
    """What the letters of some relations are defined as, said as equations."""
    letters = set[Term]().union(*(t.free for t in terms))
    yield from (eq(v, case.usable[v]) for v in by_name(letters & case.usable.keys()))


def _known(*terms: Term) -> list[Known]:
    return [Known(t, NOBODY) for t in terms]
