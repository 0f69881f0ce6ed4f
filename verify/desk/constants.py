"""Relations with constants that a paper does not name: false where some letter outgrows every constant."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from verify.desk.attempts import terms_of
from verify.desk.falsity import Wrong, failing_point, open_letters, tied_letters, unnamed
from verify.desk.points import points, truth
from verify.desk.rounds import Asking
from verify.kernel.terms import INT, REAL, Term, le, lt, num, substitute
from verify.language.paper.context import NOBODY, Known
from verify.language.traverse import by_name
from verify.language.writing import write
from verify.results.paper import Relation

if TYPE_CHECKING:
    from verify.desk.judging import Case

FAR, NEAR = num(10**6), num(1, 1000)  # what bounds of a paper's letters do not allow, if there are such
MANY = num(1000)
TAKEN = (MANY, NEAR)  # for constants of other relations
ZERO, ONE = num(0), num(1)


def outgrown(case: "Case", goal: Term, given: Sequence[Known]) -> "Asking[Relation | None]":
    """A relation as a false one, where it is so for every choice of its constants wherever some letter is
    large enough, or small enough, beside these.
    """
    constants = by_name(unnamed(case.known, goal))
    said = terms_of(given)
    guard = case.guard(goal, given) if constants else []
    for v in _choosable(case, goal, constants) if constants else ():
        # how large a letter of which nothing is said may be beside others is not known
        sizes = set() if case.known.reading.printed(v) in case.known.declared else letters_of(goal, INT)
        for far, chosen in beside(v, constants, said):
            if any(_restricts(t, v, far, case) for t in guard if v in t.free):
                continue
            under = [*said, *chosen]
            free = tied_letters(open_letters(case.known, goal, goal) | sizes, under)
            point = failing_point(case.known, goal, under, free)
            if point is None:
                continue
            wrong, known = Wrong(goal, tuple(under), point), [*given, *(Known(t, NOBODY) for t in chosen)]
            if (found := (yield from case.shown_false(goal, known, wrong, whatever=sizes))) is not None:
                where, case.aim = " and ".join(map(write, chosen)), None  # no mending is for these alone
                return replace(found, why=f"no constant will do: it is false wherever {where}")
    return None


def _choosable(case: "Case", goal: Term, constants: Sequence[Term]) -> Iterator[Term]:
    """The letters that may be chosen when the constants are."""
    known, reading = case.known, case.known.reading
    names = frozenset(map(reading.printed, constants))
    for v in by_name(goal.free - set(constants)):
        name = reading.printed(v)
        constant = reading.usage.constants
        told = name in known.declared or (v.type == INT and name in constant.apart)
        free = name and name not in known.blocked and v.type in (INT, REAL)
        if free and told and constant.may_outgrow(name, names):
            yield v


def letters_of(t: Term, kind: str) -> set[Term]:
    """The letters of one type."""
    return {v for v in t.free if v.type == kind}


def beside(v: Term, constants: Sequence[Term], said: Sequence[Term]) -> Iterator[tuple[Term, list[Term]]]:
    """How a letter of which no more is said than where it lies may be chosen beside constants: above them,
    far above them, or near 0; each with how far it may go then.
    """
    bounds = [t for t in said if v in t.free]
    if not all(t.op in ("lt", "le") and v in t.args and _is_number(t) for t in bounds):
        return
    lowest = [t.args[0].args[0] for t in bounds if t.args[1] is v]
    highest = [t.args[1].args[0] for t in bounds if t.args[0] is v]
    if not highest:
        yield le(FAR, v), [lt(c, v) for c in constants]
        yield le(FAR, v), [lt(c * c + ONE, v) for c in constants]
        yield le(FAR, v), [lt(MANY * (c * c + ONE), v) for c in constants]
    if v.type == REAL and 0 in lowest and max(lowest) == 0 and all(high > 0 for high in highest):
        yield le(v, NEAR), [lt(ZERO, v), *(lt(v * (c * c + ONE), ONE) for c in constants)]
        if all(lt(ZERO, c) in said for c in constants):
            yield le(v, NEAR), [lt(ZERO, v), *(lt(v * (c + ONE), c) for c in constants)]


def _is_number(t: Term) -> bool:
    """Whether a number stands on a side."""
    return any(a.op == "num" for a in t.args)


def _restricts(t: Term, v: Term, far: Term, case: "Case") -> bool:
    """Whether something that is claimed may keep a letter from going far, whatever constants it speaks of."""
    others = unnamed(case.known, t)
    for value in TAKEN if others else TAKEN[:1]:
        fixed = substitute(t, {c: ONE if c.type == INT and value is NEAR else value for c in others})
        seen = [truth(fixed, p) for p in points(fixed, [far, lt(ZERO, v)])]
        if seen and False not in seen:
            return False
    return True
