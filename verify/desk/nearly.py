"""Equations of which little is known, but that are one slip away from one that always holds."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from verify.desk.attempts import terms_of
from verify.desk.falsity import Wrong, unnamed, unread
from verify.desk.phrasing import claim_of
from verify.desk.points import point_where
from verify.desk.rounds import Asking
from verify.desk.slight import NAME, Edit, letters_in, likely, rich
from verify.kernel.terms import Term, num
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
    terms = terms_of(given)
    for edit in likely(goal, terms, letters_in(goal), 3):
        made = claim_of(edit.goal, terms, case.known.reading) if _meant(edit, goal, case) else None
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


def _meant(edit: Edit, goal: Term, case: "Case") -> bool:
    """Whether an equation may have been meant: not if what is not understood would have come into it by the
    slip, nor if its sides are the same but for their order, as only those say who reckon with what may not be
    taken in another order.
    """
    heads = {a.head for a in unread(case.known, goal)}
    kept = all(_often(edit.goal, v) == _often(goal, v) for v in heads)
    return edit.kind != NAME and kept and _ordered(edit.goal.args[0]) != _ordered(edit.goal.args[1])


def _often(t: Term, v: Term) -> int:
    """How often a letter stands in a term."""
    return int(t is v) + sum(_often(a, v) for a in t.args if isinstance(a, Term))


def _ordered(t: Term) -> object:
    """A term up to the order of what is added and multiplied in it."""
    if t.op in ("add", "mul"):
        return t.op, frozenset(Counter(map(_ordered, _parts(t, t.op))).items())
    if t.op == "sub":
        return _ordered(t.args[0] + -t.args[1])
    if t.op == "pow" and t.args[1] is num(1):
        return _ordered(t.args[0])
    return (t.op, *(_ordered(a) if isinstance(a, Term) else a for a in t.args))


def _parts(t: Term, op: str) -> list[Term]:
    return [p for a in t.args for p in _parts(a, op)] if t.op == op else [t]
