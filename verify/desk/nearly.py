"""What is false though little is known of it: an equation one slip away from one that always holds, and an
inequality that its chain says the other way around.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from verify.desk.attempts import alone, terms_of
from verify.desk.doubts import defines_anew
from verify.desk.falsity import Wrong, is_lone, unnamed, unread
from verify.desk.phrasing import MEANING, claim_of
from verify.desk.points import points, truth
from verify.desk.rounds import Asking
from verify.desk.grounds import grounded
from verify.desk.line import Line
from verify.desk.slight import EULER, NAME, Edit, a_sign_apart, letters_in, likely, rich
from verify.kernel.defined import defined
from verify.kernel.terms import Term, make, num
from verify.kernel.work import Work
from verify.language.claim import Verdict
from verify.language.paper.context import Known
from verify.language.paper.labels import nodes
from verify.language.paper.marks import complement
from verify.language.paper.nodes import walk
from verify.language.paper.subjects import names_in
from verify.language.traverse import conjuncts, subterms
from verify.results.paper import Relation
from verify.results.result import Result

if TYPE_CHECKING:
    from verify.desk.judging import Case


MOST_PLACES = 4  # where it is tried to show that a relation fails
AGAINST = "the others of its chain go the other way, and so does what follows"


def nearly(case: "Case", goal: Term, given: Sequence[Known]) -> "Asking[Relation | None]":
    """Such a relation as a false one."""
    if goal.op in ("le", "lt"):
        return (yield from _turned(case, goal, given))
    families = any(not isinstance(v.type, str) for v in goal.free)
    if goal.op != "eq" or is_lone(goal) or families or _vague(case, goal) or not rich(goal):
        return None
    if defines_anew(case, goal):
        return None
    terms, parts = terms_of(given), unread(case.known, goal)
    if parts and _spoken_of(case, goal):
        return None
    if parts and all(a.positive for a in parts) and a_sign_apart(goal) and _of_complements(case):
        return (yield from _failing(case, goal, given))
    for edit in likely(goal, terms, letters_in(goal), 3):
        made = claim_of(edit.goal, terms, case.known.reading) if _meant(edit, goal, case) else None
        if made is None:
            continue
        held = yield made
        if held.verdict.holds and (found := (yield from _failing(case, goal, given))) is not None:
            return found
    return None


def _vague(case: "Case", goal: Term) -> bool:
    """Whether a relation speaks of the members of sets, or of constants that are not named."""
    return bool(case.known.reading.sizes(goal) or unnamed(case.known, goal))


def _failing(case: "Case", goal: Term, given: Sequence[Known]) -> "Asking[Relation | None]":
    """A relation as a false one, where it fails for some numbers in place of what is not known."""
    terms = terms_of(given)
    tried = points(goal, [*terms, *conjuncts(defined(goal, Work(MEANING)))])
    for place in [p for p in tried if truth(goal, p) is False][:MOST_PLACES]:
        made = claim_of(goal, terms, case.known.reading, place)
        found = (yield made) if made is not None else None
        if found is not None and found.verdict is Verdict.REFUTED:
            case.aim = Wrong(goal, tuple(terms), {})
            return case.false(goal, given, found)
    return None


def _turned(case: "Case", goal: Term, given: Sequence[Known]) -> "Asking[Relation | None]":
    """An inequality as a false one, where the others of its chain go against it, and it is shown turned
    around. A proof that shows what its theorem states turned around may do so by contradiction, in any words.
    """
    line, printed = case.line, case.line.goal
    if printed is None or line.unclear or line.doubtful or line.reason or not against_its_chain(case):
        return None
    if _vague(case, goal) or _spoken_of(case, goal):
        return None
    turned = make(printed.op, *printed.args[::-1])
    held: Result[Any] | None = None
    for aim, known in alone(case, turned):
        held = yield from case.asked(aim, known)
        if held is not None and held.verdict.holds:
            break
    else:
        held, _, _ = yield from grounded(case, turned, numbers=True)
    if held is None or not held.verdict.holds:
        return None
    found = yield from _failing(case, goal, given)
    return found if found is None else replace(found, why=AGAINST)


def _spoken_of(case: "Case", goal: Term) -> bool:
    """Whether something is said that may restrict the numbers in a relation that are not understood: what is
    not understood itself, of one of its letters, or that a letter inside of such a number lies somewhere.
    """
    known, heads = case.known, {a.head for a in case.known.reading.atoms.values()}
    printed = names_in(nodes(case.line.relation.text))
    outside = {known.reading.printed(v) for v in goal.free - heads}
    inside = frozenset().union(*(names_in(nodes(a.shown)) for a in unread(known, goal)), printed - outside)
    said = [k.fact for k in known.assumed] + [fact for _, fact in known.defined.values()]
    said += [k.fact for k in known.asserted if k.term is None or k.term.free - heads]
    return bool(printed & (known.blocked.keys() | known.strange)) or any(f.names & inside for f in said)


def _of_complements(case: "Case") -> bool:
    """Whether an equation prints an event whose chance is read as that of its complement: where the author
    sees that its sides are the same but for a sign, a number is 0.
    """
    found = (n for n in walk(nodes(case.line.relation.text)) if n.kind == "fence" and len(n.parts) == 1)
    return any(complement(event) is not None for event in found)


def against_its_chain(case: "Case") -> bool:
    """Whether the others of its chain all go the other way."""
    ways = dict(_ways(case))
    mine = ways.pop(case.line.number, None)
    return mine is not None and bool(ways) and mine not in ways.values()


def _ways(case: "Case") -> Iterator[tuple[int, bool]]:
    """Which inequalities of a chain go up, by the sides that they share with their neighbours in it."""
    others = ((n, c) for n, c in case.others.items() if c.lines_at is case.lines_at)
    chain = {n: c.line for n, c in others if c.line.chain == case.line.chain}
    for n, line in chain.items():
        if line.goal is not None and line.goal.op in ("le", "lt"):
            seen = {*_shared(line, chain.get(n - 1), 0), *_shared(line, chain.get(n + 1), 1)}
            if len(seen) == 1:
                yield n, seen.pop()


def _shared(line: Line, neighbour: Line | None, up: int) -> Iterator[bool]:
    """Whether a link goes up, by which of its sides its neighbour has too: the one with index `up` if so."""
    if line.goal is None or neighbour is None or neighbour.goal is None:
        return
    common = [side for side in line.goal.args if any(side is other for other in neighbour.goal.args)]
    if len(common) == 1:
        yield common[0] is line.goal.args[up]


def _meant(edit: Edit, goal: Term, case: "Case") -> bool:
    """Whether an equation may have been meant: not if what is not understood would have come into it by the
    slip; nor if its sides are the same but for their order, as only those say who reckon with what may not
    be taken in another order; nor if one letter would stand for another, of which more may be known than is
    read, but where it is e, the number, in a relation that speaks of other powers of it.
    """
    heads = {a.head for a in unread(case.known, goal)}
    kept = all(_often(edit.goal, v) == _often(goal, v) for v in heads)
    base = any(t.op == "exp" and t.free for t in subterms(goal))
    letters = edit.kind == NAME and not (base and _often(edit.goal, EULER) < _often(goal, EULER))
    return not letters and kept and _ordered(edit.goal.args[0]) != _ordered(edit.goal.args[1])


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
