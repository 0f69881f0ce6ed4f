"""On which lines before a relation it may rest."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from verify.desk.falsity import tame, tied
from verify.desk.line import Line
from verify.kernel.terms import Term
from verify.language.paper.context import Known

if TYPE_CHECKING:
    from verify.desk.judging import Case


def givens(case: "Case", goal: Term, given: Sequence[Known]) -> Iterator[tuple[Line, ...]]:
    """What is tried as its ground: the last line, then all that speak of what it is about."""
    lines = {b: case.written_out(b.goal) for b in case.earlier() if b.goal is not None and may_rest(case, b)}
    about = tied(list(lines.values()), goal, [k.term for k in given if k.term is not None])
    before = [line for line, said in lines.items() if said in about]
    if before:
        yield tuple(before[-1:])
    if len(before) > 1:
        yield tuple(before)


def may_rest(case: "Case", line: Line) -> bool:
    """Whether a line may be a ground: what a theorem states is none in its own proof, and in others only
    where all is assumed that it assumes; nor is what may be no relation of numbers, or speaks of another set.
    """
    goal, reading = line.goal, case.known.reading
    if goal is None or case.line.goal is None or not tame(case.known, goal):
        return False
    if not reading.sizes(goal) <= reading.sizes(case.line.goal):
        return False
    if not line.theorem or line.theorem == case.line.theorem:
        return True
    here = {k.term for k in case.assumed(goal)}
    return line.theorem != case.line.proves and all(
        k.term in here for k in case.others[line.number].near(goal)
    )
