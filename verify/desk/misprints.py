"""Misprints: relations that are false, gathered by the piece whose mending mends them, with what was perhaps
meant.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from verify.desk.judging import Case
from verify.desk.phrasing import claim_of
from verify.desk.points import of_others, point_where, small
from verify.desk.rounds import Asking
from verify.desk.slight import NAME, Edit, edits, letters_in, likely
from verify.kernel.terms import Term, make, substitute
from verify.language.claim import UNDECIDED
from verify.language.latex import latex
from verify.language.paper.atoms import Reading
from verify.language.traverse import by_name, subterms
from verify.language.writing import write
from verify.results.paper import Mending, Misprint, Relation

MOST_MENDINGS, TRIED, MOST_SPREAD = 3, 8, 400


def groups(relations: Sequence[Relation], cases: Mapping[int, Case]) -> Iterator[list[int]]:
    """Which relations that are false may be so because of one piece: neighbours in a chain, and the same."""
    wrong = [n for n, r in enumerate(relations) if r.suspected]
    taken: set[int] = set()
    for n in wrong:
        if n in taken:
            continue
        same = [m for m in wrong if m not in taken and (m == n or cases[m].line.goal is cases[n].line.goal)]
        taken.update(same)
        after = n + 1
        if after in wrong and after not in taken and _touch(cases[n], cases[after]):
            same.append(after)
            taken.add(after)
        yield same


def _touch(first: Case, second: Case) -> bool:
    """Whether two relations share the side between them."""
    a, b = first.line.goal, second.line.goal
    return a is not None and b is not None and any(x is y for x in a.args for y in b.args)


def misprints(
    group: Sequence[int], relations: Sequence[Relation], cases: Mapping[int, Case]
) -> "Asking[tuple[Misprint, ...]]":
    """The misprints in a group: one if what is around the shared side holds, else one for each relation."""
    first, *rest = group
    touching = [n for n in rest if _touch(cases[first], cases[n]) and n == first + 1]
    alike = touching and _misplaced(cases[first]) & _misplaced(cases[touching[0]])
    if touching and not alike and not (yield from _bridged(cases[first], cases[touching[0]])):
        mended = yield from _mendings(cases[first])
        again = yield from _mendings(cases[touching[0]])
        same = tuple(n for n in group if n not in touching)
        return (
            Misprint(relations[first].place, same, mended),
            Misprint(relations[touching[0]].place, tuple(touching), again),
        )
    mended = yield from _mendings(cases[first])
    if not mended and touching:
        mended = yield from _mendings(cases[touching[0]])
    return (Misprint(relations[first].place, tuple(group), mended),)


def _misplaced(case: Case) -> AbstractSet[Term]:
    """What stands in a relation for something else, by what it is about."""
    return case.line.goal.free & case.known.reading.misplaced.keys() if case.line.goal is not None else set()


def _bridged(first: Case, second: Case) -> "Asking[bool]":
    """Whether the outer sides of two neighbours stand to each other as the chain says."""
    a, b = first.line.goal, second.line.goal
    if a is None or b is None or first.aim is None:
        return True
    shared = next(x for x in a.args for y in b.args if x is y)
    outer = [next((x for x in t.args if x is not shared), shared) for t in (a, b)]
    op = a.op if b.op == "eq" else b.op
    if a.op != "eq" and a.args[1] is not shared and a.args[0] is shared:
        outer.reverse()
    made = claim_of(make(op, *outer), first.aim.given, first.known.reading)
    if made is None:
        return False
    found = yield made
    return found.verdict.holds


def _mendings(case: Case) -> "Asking[tuple[Mending, ...]]":
    """What may have been meant, best first: slight changes after which the relation holds."""
    goal = case.line.goal
    if case.aim is None or goal is None:
        return ()
    found: list[Mending] = []
    for edit in _meant(case, goal) or _likely(goal, case):
        whole, given = case.written_out(edit.goal), case.aim.given
        made = claim_of(whole, given, case.known.reading)
        if made is None or written_oddly(edit.goal):
            continue
        result = None if of_others(whole, given) else (yield made)
        verdict = UNDECIDED if result is None else result.verdict
        if verdict.holds or verdict is UNDECIDED:
            text = printed(edit.goal, case.known.reading)
            does = _in_print(edit.does, case.known.reading)
            found.append(Mending(text, write(edit.goal), does, verdict))
        if sum(m.verdict.holds for m in found) == MOST_MENDINGS:
            break
    return tuple(sorted(found, key=lambda m: not m.verdict.holds)[:MOST_MENDINGS])


def written_oddly(goal: Term) -> bool:
    """Whether nobody would write it so: x/x, x - x."""
    return any(t.op in ("div", "sub", "min", "max") and t.args[0] is t.args[1] for t in subterms(goal))


def _meant(case: Case, goal: Term) -> list[Edit]:
    """A relation with what was meant in place of what can be no number that it speaks of."""
    table = {v: case.known.reading.misplaced[v] for v in by_name(_misplaced(case))}
    does = ", ".join(f"{new.args[0]} for {old.args[0]}" for old, new in table.items())
    return [Edit(substitute(goal, table), NAME, does)] if table else []


def _likely(goal: Term, case: Case) -> list[Edit]:
    given, whole = case.aim.given if case.aim is not None else (), case.written_out
    letters = letters_in(goal)
    letters += [v for v in by_name(case.known.reading.units) if v not in letters]
    if all(isinstance(v.type, str) for v in goal.free):
        return likely(goal, given, letters, TRIED, whole)
    found: list[Edit] = []
    for n, edit in enumerate(edits(goal, letters)):
        if n > MOST_SPREAD or len(found) == TRIED:
            break
        flat = [made for size in (2, 3) if (made := small(whole(edit.goal), given, size)) is not None]
        if len(flat) == 2 and not any(point_where(*made, holds=False) for made in flat):
            found += [edit] * any(point_where(*made, holds=True) for made in flat)
    return found


def printed(goal: Term, reading: Reading) -> str:
    """A relation in LaTeX, with what was not understood as it is printed."""
    text = latex(goal)
    for atom in reading.atoms.values():
        text = text.replace(rf"\Xi_{{{atom.name[3:]}}}", atom.shown)
    return text


def _in_print(said: str, reading: Reading) -> str:
    """What an edit does, with what was not understood as it is printed."""
    shown = {atom.name: atom.shown for atom in reading.atoms.values()}
    return re.sub(r"\bXi_\d+\b", lambda m: shown.get(m[0], m[0]), said)
