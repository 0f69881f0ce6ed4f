"""On which other lines a relation rests, if it does: those before it, and those of its proof."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from verify.desk.attempts import resting
from verify.desk.falsity import open_letters, strange, tied
from verify.desk.line import Line
from verify.desk.outcomes import at_all_outcomes, of_chances, of_every_outcome
from verify.desk.phrasing import is_bound
from verify.desk.rounds import Asking
from verify.kernel.terms import Term
from verify.language.paper.context import Known
from verify.language.paper.labels import nodes
from verify.language.paper.subjects import names_in
from verify.results.result import Result

if TYPE_CHECKING:
    from verify.desk.judging import Case


PATIENCE = 100  # rounds for which a theorem waits for its proof: two may wait for each other
Found = tuple[Result[Any] | None, tuple[Line, ...], Result[Any] | None]


def grounded(case: "Case", goal: Term, *, numbers: bool) -> Asking[Found]:
    """What shows a relation on the ground of other lines, and of what holds of every outcome, and these
    lines; and else what came of it.
    """
    yield from _settled(case, proof_of(case))
    wide, by_chance = case.wide(goal)[1], not case.line.conditions
    chances = (yield from of_chances(case, goal)) if by_chance else []
    found: Result[Any] | None = None
    for aim in (goal, *(of_every_outcome(case, goal) if by_chance else ())):
        plain = numbers if aim is goal else not strange(case.known, aim)
        for lines in givens(case, aim, wide, none=aim is not goal or bool(chances) or not plain):
            if aim is not goal:
                yield from _settled(case, lines)
                if not at_all_outcomes(case, lines):
                    continue
            held, failed = yield from resting(case, aim, lines, chances, numbers=plain)
            if held is not None:
                return held, lines, None
            found = found if failed is None or aim is not goal else failed
    return None, (), found


def _settled(case: "Case", lines: Sequence[Line]) -> Asking[None]:
    """Wait until lines are settled, as long as it may take."""
    for _ in range(PATIENCE):
        if all(line.number in case.settled for line in lines):
            return
        yield None


def givens(
    case: "Case", goal: Term, given: Sequence[Known], *, none: bool = False
) -> Iterator[tuple[Line, ...]]:
    """What is tried as its ground: nothing, if `none`; what is said before of where letters lie; that and the
    last line, then all that speak of what it is about; what the proof of its theorem claims.
    """
    if none:
        yield ()
    earlier = sorted({*case.earlier(), *said_in_words(case)}, key=lambda b: b.number)
    lines = {b: case.written_out(b.goal) for b in earlier if b.goal is not None and may_rest(case, b)}
    about = tied(list(lines.values()), goal, [k.term for k in given if k.term is not None])
    before = [line for line, said in lines.items() if said in about]
    lie = [line for line in before if line.goal is not None and is_bound(line.goal)]
    tried = (lie, [b for b in before if b in (*lie, before[-1])], before)
    yield from dict.fromkeys(tuple(some) for some in tried if some)
    if proof := tuple(proved_by(case)):
        yield proof


def said_in_words(case: "Case") -> Iterator[Line]:
    """The lines before, however far, in which the prose says where a letter lies."""
    for n in dict.fromkeys(n for k in case.known.asserted for n in case.lines_of(k)):
        line = case.others[n].line if n in case.others and n < case.line.number else None
        if line is not None and line.goal is not None and is_bound(line.goal) and case.sound(line):
            yield line


def proof_of(case: "Case") -> list[Line]:
    """The lines of the proof of the theorem that states a relation."""
    stated = case.line.theorem
    others = (c for c in case.others.values() if c.lines_at is case.lines_at) if stated else ()
    return [c.line for c in others if c.line.proves == stated]


def proved_by(case: "Case") -> Iterator[Line]:
    """What the proof of its theorem claims, where that is said of the same letters under the same hypotheses:
    a theorem follows from what its proof claims, unless it seems to be false.
    """
    goal, before = case.line.goal, case.known.defined
    if goal is None or (case.suspicious and not open_letters(case.known, goal, goal)):
        return
    for line in proof_of(case):
        other = case.others[line.number]
        if line.goal is None or line.conditions or line.unclear or (
            other.suspicious if line.number not in case.settled else case.is_false(line.number)
        ):
            continue
        said = (k.term.free for k in case.near(goal) if k.term is not None)
        named = line.goal.free & goal.free.union(*said)
        anew = (left for left in other.known.defined if left.free & named)
        if any(before.get(left) != other.known.defined[left] for left in anew) or _said_since(case, other):
            continue
        here = {k.term for k in case.assumed(line.goal)}
        if all(k.term in here for k in other.near(line.goal)):
            yield line


def _said_since(case: "Case", other: "Case") -> bool:
    """Whether more is said, where another line stands, of a letter that is printed in a relation before it,
    be it in what was not understood.
    """
    printed, since = names_in(nodes(case.line.relation.text)), case.line.at
    anew = (f for _, f in other.known.defined.values() if f.at > since and f.chain is not None)
    heads = (names_in(f.chain.first) for f in anew if f.chain is not None)
    more = (k.fact.names for k in other.known.assumed if k.fact.at > since)
    lost = other.known.blocked.keys() - case.known.blocked.keys()
    return any(names & printed for names in (*heads, *more, lost))


def may_rest(case: "Case", line: Line) -> bool:
    """Whether a line may be a ground: what a theorem states is none in its own proof, and in others only
    where all is assumed that it assumes; nor is what speaks of another set, or is still to be shown.
    """
    goal, reading = line.goal, case.known.reading
    if goal is None or case.line.goal is None or (goal is case.line.goal and not line.theorem):
        return False  # it says the same
    if not reading.sizes(goal) <= reading.sizes(case.line.goal):
        return False
    if line.announced:
        return False  # it is still to be shown
    told = (case.line.told.get(reading.printed(v), -1) for v in goal.free)
    if is_bound(goal) and any(at > line.at for at in told):
        return False  # it was said of the letter as it was then
    cases = {k.term for k in case.others[line.number].known.assumed if k.fact.case}
    if not (cases <= {k.term for k in case.known.assumed} and line.when <= case.line.when):
        return False  # it is claimed in a case that is over, or under a condition
    if not line.theorem or line.theorem == case.line.theorem:
        return True
    here = {k.term for k in case.assumed(goal)}
    return line.theorem != case.line.proves and all(
        k.term in here for k in case.others[line.number].near(goal)
    )
