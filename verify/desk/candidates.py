"""Edited claims, what was seen of each, and which of them say too little to be worth having."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from verify.desk.edits import distance
from verify.run.looks import Look, Seen
from verify.run.sieve import SIMPLE, holds, valued
from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement
from verify.kernel.terms import REAL, TRUE, Term, num, substitute
from verify.language.claim import Claim
from verify.language.evaluate import rational, reduced, unfolded
from verify.language.traverse import requirements, subterms
from verify.language.writing import write
from verify.results.repairs import Edit

FEWEST = 4  # instances that tell something
FAR, FEW = Fraction(9, 10), Fraction(1, 5)  # how far apart sides, and how small domains say too little
LAWS = ("LawOf", "Law", "Prob")
ZERO = num(0)


@dataclass(frozen=True, eq=False)
class Candidate:
    """An edited claim, and what was seen of it."""

    claim: Claim
    edits: tuple[Edit, ...]
    look: Look

    @property
    def statement(self) -> Statement:
        return self.claim.statement

    @property
    def size(self) -> int:
        """How many small edits it takes."""
        return sum(e.size for e in self.edits)

    @property
    def seen(self) -> Seen:
        """What compares it with others that hold, as far as the instances tell."""
        return unfolded(self.statement).claim, self.look

    @property
    def narrowed(self) -> bool:
        """Whether the same is claimed as is printed, of less."""
        return all(e.part != "claim" for e in self.edits)

    def wider(self, other: "Candidate") -> bool:
        """Whether the same is claimed here of all that the other, with another declaration, speaks of."""
        declared = all(e.part == "forall" for e in other.edits)
        if not (self.narrowed and declared and self.statement.claim is other.statement.claim):
            return False
        return all(self.look.inside.get(i, True) for i, inside in other.look.inside.items() if inside)

    @property
    def distance(self) -> tuple[int, int, int, int]:
        """How far it is from what is printed: edits, then how unlikely they are."""
        changes = sum(len(e.changes) for e in self.edits)
        return self.size, sum(map(distance, self.edits)), sum(e.depth for e in self.edits), changes

    @property
    def open(self) -> str:
        """What is known of it where it is not decided."""
        return f"not refuted at {self.look.instances} instances"


# What says too little ---------------------------------------------------------------------------------------


def too_little(new: Candidate, printed: Statement, domain: Look) -> str:
    """Why a candidate is not worth having, though it may hold; empty if it is. `domain` is what is seen of
    the printed hypotheses.
    """
    claim, before = unfolded(new.statement).claim, unfolded(printed).claim
    try:
        if reduced(claim) is TRUE:
            return "trivial: its claim holds whatever the values are"
    except KernelError:
        return ""
    ways = (_says_nothing(claim, before), _speaks_of_less(new, claim, before, domain), _is_far(new))
    return next((why for way in ways for why in way), "")


def _says_nothing(claim: Term, before: Term) -> Iterator[str]:
    relations = [f for f in (claim, *claim.args) if hasattr(f, "op") and f.op in ("le", "eq")]
    if any(r.args[0] is r.args[1] for r in relations):
        yield "trivial: both sides are the same"
    if _about_zero(claim) and not _about_zero(before):
        yield "far weaker than needed: it says no more than on which side of 0 something lies"
    if _cancelled(claim) and not _cancelled(before):
        yield "trivial: a difference or a quotient of the same is left in it"


def _speaks_of_less(new: Candidate, claim: Term, before: Term, domain: Look) -> Iterator[str]:
    lost = sorted(str(v.args[0]) for v in before.free - claim.free - new.statement.given.free)
    if lost and any(e.kind == "name" for e in new.edits):
        yield f"trivial: it does not speak of {lost[0]} any more"
    own = [i for i, inside in domain.inside.items() if inside and i in new.look.inside]
    bounded = all(e.kind == "bound" for e in new.edits)  # by simple numbers, so something is left
    if bounded and not new.look.instances:
        yield "trivial: nothing that was tried satisfies its hypotheses"
    if not bounded and len(own) >= 3 and sum(new.look.inside[i] for i in own) < FEW * len(own):
        yield "trivial: hardly anything of what is printed satisfies its hypotheses"


def _is_far(new: Candidate) -> Iterator[str]:
    rows, near = new.look.rows.values(), new.look.closeness
    if _is_probability(new.statement.claim) and len(rows) >= FEWEST and all(r and r[0][1] >= 1 for r in rows):
        yield "trivial: a probability is never above 1"
    if near is not None and near > FAR and any(e.part == "claim" for e in new.edits):
        yield "far weaker than needed: its sides never come near to each other"


def _is_probability(claim: Term) -> bool:
    """Whether a claim bounds the probability of an event, as it is written, from above."""
    left = claim.args[0] if claim.op in ("le", "lt") else claim
    body = left.args[1] if left.op == "sum" else left
    body = body.args[1] if body.op == "ite" and body.args[2] is ZERO else body
    return body.op == "def" and body.args[1] in (LAWS if left.op == "sum" else ("Tail", "LowerTail", *LAWS))


def _cancelled(t: Term) -> bool:
    """Whether a term takes something from itself, or divides it by itself."""
    return any(p.op in ("sub", "div") and p.args[0] is p.args[1] for p in subterms(t))


def _about_zero(claim: Term) -> bool:
    """Whether a claim compares something with 0."""
    return claim.op in ("le", "lt") and any(reduced(a) is ZERO for a in claim.args)


# An instance to start from ----------------------------------------------------------------------------------


def instance_of(claim: Claim, witness: Mapping[str, str] | None) -> str:
    """The instance that a claim names, completed by what hypotheses `v = t` say, and with one number changed
    where it is none; or the witness.
    """
    values, variables = claim.values(claim.instance), claim.statement.variables
    plain = unfolded(claim.statement)
    conditions = [f for c in (plain.domain, plain.given) for f in requirements(c)]
    named = ((v, values[str(v.args[0])]) for v in variables if v.args[0] in values)
    told = {v: x for v, text in named if (x := valued(text, v.type)) is not None}
    changed = ({v: rational(n)} for v in told if v.type == REAL for n in SIMPLE)
    for change in ({}, *changed):
        here = _completed({**told, **change}, variables, conditions)
        if len(here) == len(variables) and all(holds(f, here) is not False for f in conditions):
            return claim.instance if here == told else _listed({v: write(here[v]) for v in variables})
    if witness is not None and values and {str(v.args[0]) for v in variables} <= witness.keys():
        return _listed({v: witness[str(v.args[0])] for v in variables})
    return claim.instance


def _completed(
    values: dict[Term, Term], variables: Sequence[Term], conditions: Sequence[Term]
) -> dict[Term, Term]:
    """The values, with those that hypotheses `v = t` give."""
    equations = (f.args for f in conditions if f.op == "eq" and f.args[0].op == "var")
    equal: dict[Term, Any] = dict(equations)
    for v in variables:
        if v not in values and v in equal and equal[v].free <= values.keys():
            values[v] = substitute(equal[v], {u: values[u] for u in equal[v].free})
    return values


def _listed(values: Mapping[Term, str]) -> str:
    return ", ".join(f"{v.args[0]} = {text}" for v, text in values.items())
