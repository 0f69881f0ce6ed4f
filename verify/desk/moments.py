"""What is called an estimator by moments, and does not give again what was reported."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from verify.desk.attempts import terms_of
from verify.desk.doubts import perhaps_whole
from verify.desk.falsity import Wrong, unknown
from verify.desk.points import Nowhere, evaluate, point_where, points
from verify.desk.rounds import Asking
from verify.kernel.terms import Term, eq, num, substitute
from verify.language.paper.moments import Undone
from verify.results.paper import Ground, Relation

if TYPE_CHECKING:
    from verify.desk.judging import Case

WHY = "with what is expected in place of each report, {} does not come out"
APART = 1e-9
VALUES = (0, 1, 2)  # of what is reported


def by_moments(case: "Case") -> Asking[Relation | None]:
    """An estimator by moments as a false one, where some number does not come out again: it is linear, so
    that all would have to. Where it may estimate a multiple of what is reported, it is so only if what it
    makes of 0 hangs on other letters.
    """
    said = case.line.undone
    if said is None or case.line.unclear or case.line.doubtful or perhaps_whole(case):
        return None
    goal, known = case.wide(said.goal)
    given = [k for k in known if k.term is not None and said.letter not in k.term.free]
    none = substitute(goal.args[0], {said.letter: num(0)})
    if any(unknown(case.known, none).values()) or not (said.named or _moves(none, terms_of(given))):
        return None
    for value in VALUES:
        aim = substitute(goal, {said.letter: num(value)})
        point = point_where(aim, terms_of(given), holds=False)
        if point is None:
            continue
        found = yield from case.shown_false(aim, given, Wrong(aim, tuple(terms_of(given)), point))
        if found is not None:
            return told(found, case, said, value)
    return None


def told(found: Relation, case: "Case", said: Undone, value: int) -> Relation:
    """An estimator that is false, with what it is to undo, and for which value it does not."""
    case.aim = None  # it is the estimator that is to be mended, not what becomes of it
    grounds = (Ground(" ".join(text.split()), case.place(at)) for text, at in said.said)
    why = WHY.format(case.known.reading.printed(said.letter))
    return replace(found, why=why, assumed=(*found.assumed, *grounds),
        witness={**found.witness, str(said.letter.args[0]): str(value)})  # fmt: skip


def _moves(side: Term, given: Sequence[Term]) -> bool:
    """Whether a side is another number for other values of its letters."""
    seen = []
    for point in points(eq(side, num(0)), given):
        with suppress(Nowhere, KeyError):
            seen.append(evaluate(side, point))
    return bool(seen) and max(seen) - min(seen) > APART
