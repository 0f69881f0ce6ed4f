"""Inequalities that another place of the paper says the other way around: the proof of the theorem that
states it, or the theorem to which it refers, in words that suppose, deny and exchange nothing; or what is
known, where the others of its chain go that way.

Nothing need be known of the letters for this, as they are the same at both places.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

from verify.desk.falsity import Wrong
from verify.desk.line import Line
from verify.desk.linear import Letters
from verify.desk.nearly import against_its_chain
from verify.desk.phrasing import claim_of
from verify.desk.rounds import Asking
from verify.kernel.terms import Term, make
from verify.language.claim import Verdict
from verify.language.paper.chains import chains
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import Nodes
from verify.language.paper.subjects import names_in
from verify.language.writing import write
from verify.results.paper import Relation, Role

if TYPE_CHECKING:
    from verify.desk.judging import Case

BY_PROOF = "its proof shows it the other way around"
BY_CHAIN = "the other way around is what is known, and the others of its chain go that way"
BY_REFERENCE = "what it refers to says it the other way around"
ENOUGH = {BY_PROOF: 2, BY_REFERENCE: 1}  # inequalities there: of two single ones, either may be the false one
Edges = Mapping[str, Sequence[tuple[str, Line]]]  # what is not above what, as it is written, by which line


def contrary(case: "Case") -> "Asking[Relation | None]":
    """Such a relation as a false one."""
    goal, line = case.line.goal, case.line
    if goal is None or goal.op not in ("le", "lt") or not _stated(line) or _swapped(line):
        return None
    low, high = goal.args
    turned = make(goal.op, high, low)
    plain = case.known.reading.usage.plain
    known = [k.fact.at for k in case.known.assumed if k.term is turned and not k.fact.case]
    if any(plain.follows(at, line.at) for at in known) and against_its_chain(case):
        return (yield from _false(case, turned, (), BY_CHAIN))
    for lines, why in _elsewhere(case):
        edges = _edges(lines)
        path = _path(edges, high, low)
        unequal = sum(way.goal is not None and way.goal.op != "eq" for way in path)
        if unequal >= ENOUGH[why] and not _path(edges, low, high):
            return (yield from _false(case, turned, path, why))
    return None


def _false(case: "Case", turned: Term, path: Sequence[Line], why: str) -> "Asking[Relation | None]":
    """The relation as one that does not follow from itself turned around, as other lines show it."""
    letters, goal = Letters(), make(turned.op, *turned.args[::-1])
    made = claim_of(letters.relation(goal), [letters.relation(turned)], case.known.reading)
    found = (yield made) if made is not None else None
    if found is None or found.verdict is not Verdict.REFUTED:
        return None
    case.aim = Wrong(goal, (turned,), {})
    given = tuple(dict.fromkeys(way.number for way in path))
    told = replace(case.told(found, ()), assumed=(), witness={}, given=given, why=why)
    return replace(told, statement=case.line.relation.read_as)


def _elsewhere(case: "Case") -> Iterator[tuple[list[Line], str]]:
    """The lines of another place that is to say the same."""
    plain, line = case.known.reading.usage.plain, case.line
    every = [c.line for c in case.others.values() if c.lines_at is case.lines_at]
    if line.theorem in plain.proofs and line.at in plain.stated:
        proof = [other for other in every if other.proves == line.theorem]
        stated = [other for other in every if other.theorem == line.theorem and other is not line]
        sure = all(_stated(p) and p.when <= line.when for p in proof)
        if sure and len(proof) == plain.proofs[line.theorem]:
            yield ([] if _turned_too(line, stated) else proof), BY_PROOF
    elif line.at in plain.cited:
        theorem, letters = plain.cited[line.at], names_in(nodes(line.relation.latex))
        cited = [c for c in every if c.theorem == theorem and _stated(c) and c.at in plain.stated]
        wider = not plain.is_anew(theorem, line.at, letters)
        if wider and not any(_narrower(c, line, letters) for c in cited):
            yield cited, BY_REFERENCE


def _narrower(line: Line, other: Line, letters: AbstractSet[str]) -> bool:
    """Whether more is assumed of some letters for a line than for another: the other may stand for more."""
    if line.context is None or other.context is None:
        return True
    said = {k.fact for k in line.context.assumed if k.fact.chain is not None and k.fact.names & letters}
    return not said <= {k.fact for k in other.context.assumed}


def _turned_too(line: Line, stated: Sequence[Line]) -> bool:
    """Whether a theorem may state a relation the other way around as well, in another form perhaps."""
    mine = names_in(nodes(line.relation.latex))
    return any(mine <= names_in(nodes(other.relation.latex)) for other in stated)


def _stated(line: Line) -> bool:
    """Whether a line is claimed as it stands, be it under a condition of its sentence."""
    said = not (line.conditions or line.unclear or line.doubtful or line.reason or line.announced)
    return said and line.goal is not None and line.relation.role is Role.STEP


def _edges(lines: Sequence[Line]) -> Edges:
    found: dict[str, list[tuple[str, Line]]] = {}
    for line in lines:
        if line.goal is not None and line.goal.op in ("le", "lt", "eq"):
            a, b = map(write, line.goal.args)
            found.setdefault(a, []).append((b, line))
            if line.goal.op == "eq":
                found.setdefault(b, []).append((a, line))
    return found


def _path(edges: Edges, low: Term, high: Term) -> tuple[Line, ...]:
    """The lines that lead from one side up to another; none where they do not. A letter may be a whole number
    at one place, and any at another.
    """
    ways: dict[str, tuple[Line, ...]] = {write(low): ()}
    todo = [write(low)]
    while todo:
        here = todo.pop(0)
        for above, line in edges.get(here, ()):
            if above not in ways:
                ways[above] = (*ways[here], line)
                todo.append(above)
    return ways.get(write(high), ())


def _swapped(line: Line) -> bool:
    """Whether the sides may be the same but for their letters, so that each may stand for the other."""
    made = list(chains(nodes(line.relation.latex)))
    if len(made) != 1 or len(made[0].links) != 1:
        return True
    return _shape(made[0].first) == _shape(made[0].links[0].side)


def _shape(found: Nodes) -> object:
    """What is printed, whatever its letters are called."""
    kept = (n for n in found if n.text not in ("&", ".", ",", ";"))
    return tuple("" if n.kind == "name" else (n.kind, n.text, *map(_shape, n.parts)) for n in kept)
