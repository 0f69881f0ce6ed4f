"""Why a relation of a paper may not be called false, whatever its letters are."""

from typing import TYPE_CHECKING

from verify.desk.falsity import is_lone, places, unknown
from verify.kernel.terms import RELATIONS, Term
from verify.language.traverse import by_name, subterms
from verify.results.paper import Role

if TYPE_CHECKING:
    from verify.desk.judging import Case


def doubt_of(case: "Case", goal: Term) -> str:
    """Why a relation may not be called false, whatever its letters are."""
    if case.line.relation.role is Role.DEFINITION:
        return "it may say what a letter is"
    if why := case.line.unclear or perhaps_whole(case):
        return why
    if case.line.doubtful:
        return "it can be read in two ways"
    if case.known.reading.sizes(goal):
        return "it speaks of the members of a set of which nothing is known"
    if case.line.reason and goal is case.line.goal:
        return "it is said as a reason, and may be what is assumed"
    if case.known.reading.laws is not None and (why := case.known.reading.laws.unsettled(goal)):
        return why
    if beside := _beside_averages(case, goal):
        return f"what is said of {beside} may say more of its letters"
    printed = [t for t in (goal, case.line.goal) if t is not None and t.op in RELATIONS]
    if places(goal) or any(t.op == "ne" and is_lone(t) for t in printed):
        return "it may say where a letter lies"
    if defines_anew(case, goal):
        return "it may be another definition"
    if any("_bb" in case.known.reading.printed(v) for v in goal.free):
        return "it speaks of a set"
    names = case.known.reading.names.numbers
    counted = (t.args[0] for t in subterms(goal) if t.op == "abs" and t.args[0].op == "var")
    if any(case.known.reading.printed(v) not in names for v in counted):
        return "it may say how many members something has"
    if any(v.args[0] == "i" and not why for v, why in unknown(case.known, goal).items()):
        return "i may be the imaginary unit"
    return ""


def defines_anew(case: "Case", goal: Term) -> bool:
    """Whether a relation may define a function once more, and otherwise."""
    printed = (t for t in (goal, case.line.goal) if t is not None and t.op == "eq")
    return any(t.args[0].op == "app" and t.args[0] in case.known.defined for t in printed)


def perhaps_whole(case: "Case") -> str:
    """Which letter of the relation may be meant as a whole number, though what defines it need not be."""
    free = by_name(case.line.goal.free) if case.line.goal is not None else ()
    found = [v for v in free if case.known.reading.printed(v) in case.known.reading.names.loose]
    return next((f"{case.known.reading.printed(v)} may be meant as a whole number" for v in found), "")


def _beside_averages(case: "Case", goal: Term) -> str:
    """A letter of whose expectation or chances something is assumed, and that stands in a relation, or
    beside which letters of it lie: what this says of them is not reckoned out.
    """
    said = [k.term for k in case.assumed(goal) if k.term is not None]
    inside = case.known.reading.insides
    averaged = {v for t in said for h in t.free & inside.keys() for v in inside[h].free}
    found = [v for t in (goal, *said) if t.free & goal.free for v in by_name(t.free & averaged)]
    return next(map(case.known.reading.printed, found), "")
