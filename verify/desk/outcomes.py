"""What holds of chances and expectations because it holds of every outcome: an event that another one brings
with it is no less likely than that one, and a relation between numbers is kept when its expectation is taken.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from verify.desk.attempts import terms_of
from verify.desk.falsity import strange, unknown, unread
from verify.desk.line import Line
from verify.desk.points import points, truth
from verify.desk.rounds import Asking
from verify.kernel.terms import RELATIONS, Term, either, le, make, num, substitute
from verify.language.paper.context import Known
from verify.language.paper.stances import UNDER, WHEN
from verify.language.traverse import by_name

if TYPE_CHECKING:
    from verify.desk.judging import Case

MOST_EVENTS = 4
LINEAR = ("add", "sub", "neg", "eq", "le")


def of_chances(case: "Case", goal: Term) -> "Asking[list[Term]]":
    """What is known of the chances in a relation: where they lie, and which event brings which with it."""
    inside = insides(case, goal)
    events = {h: e for h, e in inside.items() if e.op in RELATIONS and not strange(case.known, e)}
    found = [t for h in events for t in (le(num(0), h), le(h, num(1)))]
    if len(events) > MOST_EVENTS:
        return found
    least = set[tuple[Term, Term]]()
    for a, b in permutations(events, 2):
        if (yield from _brings(case, events[a], events[b])):
            least.add((a, b))
            found.append(le(a, b))
    for a, event in events.items():
        others = [b for b in events if b is not a and (a, b) not in least]
        for b, c in combinations(others, 2):
            if (yield from _brings(case, event, either(events[b], events[c]))):
                found.append(le(a, b + c))
    return found


def insides(case: "Case", goal: Term) -> dict[Term, Term]:
    """Of what the expectations and chances in a relation are."""
    inside = case.known.reading.insides
    return {h: inside[h] for h in by_name(goal.free & inside.keys())}


def _brings(case: "Case", event: Term, other: Term) -> "Asking[bool]":
    """Whether an event brings another one with it, at every outcome."""
    aim = make("implies", event, other)
    said = [k for k in case.near(aim) if k.term is not None and not _conditional(k)]
    if any(truth(aim, p) is False for p in points(aim, terms_of(said))):
        return False
    held = yield from case.asked(aim, said)
    return held is not None and held.verdict.holds


def of_every_outcome(case: "Case", goal: Term) -> Iterator[Term]:
    """The relation between numbers of which a relation is the expectation: one that is linear in expectations
    of what is random, with nothing random outside of these.
    """
    means = {h: inside for h, inside in insides(case, goal).items() if inside.op not in RELATIONS}
    if not means or goal.op not in ("eq", "le") or _degree(goal, means.keys()) != 1:
        return
    outside = goal.free - means.keys()
    inner = [k for inside in means.values() for k in case.near(inside)]
    random = (v for inside in means.values() for v in inside.free & outside)
    if not any(map(case.known.reading.is_random, random)) and not (
        _in_a_case(case) or any(map(_conditional, inner))
    ):
        yield substitute(goal, means)


def _conditional(k: Known) -> bool:
    """Whether something is only said to hold where it does: that tells nothing of other outcomes."""
    return k.fact.case or k.fact.stance in (WHEN, UNDER)


def _in_a_case(case: "Case") -> bool:
    """Whether something is said to hold where a line stands, and not elsewhere."""
    return any(k.fact.case or k.fact.stance == WHEN for k in case.known.assumed)


def at_all_outcomes(case: "Case", lines: Sequence[Line]) -> bool:
    """Whether lines are claimed, without a condition on what comes out."""
    cases = [case.others[line.number] for line in lines]
    if not all(_stands(case, line.number) for line in lines):
        return False
    said = (k for c in cases if c.line.goal is not None for k in c.near(c.line.goal))
    return not any(map(_in_a_case, cases)) and not any(map(_conditional, said))


def _stands(case: "Case", number: int) -> bool:
    """Whether a line is shown, with all on which it rests, or could not be, as it speaks of what is known by
    its name alone. What was said of its letters and not understood may be an event, on which alone it holds.
    """
    found, line = case.settled.get(number), case.others[number]
    if found is not None and found.verdict is not None and found.verdict.holds:
        return all(_stands(case, n) for n in found.given)
    goal = line.line.goal
    if goal is None or strange(line.known, goal) or any(unknown(line.known, goal).values()):
        return False
    parts = {a.head for a in unread(line.known, goal)}
    return parts == goal.free if line.doubt(goal) else bool(parts)


def _degree(t: Term, heads: AbstractSet[Term]) -> int:
    """How many expectations are multiplied in a term; 2 where one stands where it need not be linear."""
    if not t.free & heads:
        return 0
    parts = [_degree(a, heads) for a in t.args if isinstance(a, Term)]
    if t in heads:
        return 1
    if t.op in LINEAR:
        return max(parts)
    if t.op == "mul":
        return sum(parts)
    return parts[0] if t.op == "div" and not parts[1] else 2
