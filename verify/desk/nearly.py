"""Equations of which little is known, but that are one slip away from one that always holds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from verify.desk.falsity import Wrong, unnamed
from verify.desk.phrasing import claim_of
from verify.desk.points import point_where
from verify.desk.rounds import Asking
from verify.desk.slight import NAME, letters_in, likely, rich
from verify.kernel.terms import Term
from verify.language.claim import Verdict
from verify.language.paper.context import Known
from verify.results.paper import Relation

if TYPE_CHECKING:
    from verify.desk.judging import Case


def nearly(case: "Case", goal: Term, given: Sequence[Known]) -> "Asking[Relation | None]":
    """Such an equation as a false one."""
    alone = any(side.op in ("var", "app") for side in goal.args)  # whatever it is, it may be that
    alone |= bool(case.known.reading.sizes(goal) or unnamed(case.known, goal))
    families = any(not isinstance(v.type, str) for v in goal.free)
    if goal.op != "eq" or alone or families or not rich(goal):
        return None
    terms = [k.term for k in given if k.term is not None]
    for edit in likely(goal, terms, letters_in(goal), 3):
        made = claim_of(edit.goal, terms, case.known.reading) if edit.kind != NAME else None
        if made is None:
            continue
        held = yield made
        if held.verdict.holds:
            place = point_where(goal, terms, holds=False)
            made = claim_of(goal, terms, case.known.reading, place)
            found = (yield made) if made is not None else None
            if found is not None and found.verdict is Verdict.REFUTED:
                case.aim = Wrong(goal, tuple(terms), {})
                return case.false(goal, given, found)
    return None
