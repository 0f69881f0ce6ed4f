"""What theorems of the catalogue say of the integrals in a claim: which theorems are to be known where it is
decided, and the values that they give, as a hint of where to look.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from verify.kernel.errors import KernelError
from verify.kernel.terms import INTEGRALS, RELATIONS, TRUE, Term, instantiate, make
from verify.language.claim import PROVED, BadTheorem
from verify.language.evaluate import truth
from verify.language.theorem import Theorem
from verify.language.traverse import closed_parts, conjuncts, outside_binders, replaced, subterms
from verify.prove.integrals import chosen_from
from verify.prove.specialized import bodies, integrals_of, places

MOST_PARTS = 4_000  # of a claim that is looked through


@dataclass(frozen=True)
class Said:
    """What a theorem says, under so many quantifiers, of an integral; with its value where it says that."""

    theorem: str
    count: int
    integral: Term
    value: Term | None

    def at(self, t: Term) -> Term | None:
        """What it says that this integral is, or that it converges; None where it does not speak of it."""
        values = places(self.integral, t, self.count)
        found = TRUE if t.op == "integrable" else self.value
        if values is None or found is None:
            return None
        for value in reversed(values):
            found = instantiate(found, value)
        return found


def said_by(theorems: Iterable[Theorem], claim: Term) -> list[Said]:
    """What these theorems say of the integrals in a claim, its words unfolded, and of those that are left
    where values are put in.
    """
    if not _integrals(claim):
        return []
    everything, found = [one for theorem in theorems for one in _said(theorem)], dict[Said, None]()
    while True:
        wanted, before = _integrals(claim), claim
        speak = (one for one in everything if any(places(one.integral, t, one.count) for t in wanted))
        found.update(dict.fromkeys(speak))
        claim = valued(claim, list(found))
        if claim is before:
            return list(found)


def _integrals(claim: Term) -> list[Term]:
    """The integrals in a claim, and those of functions of which theirs are parts."""
    parts = subterms(claim)
    found = [t for t in parts if t.op in INTEGRALS] if len(parts) <= MOST_PARTS else []
    wholes = ((t, chosen_from(t.args[1])) for t in found)
    return [*found, *(make(t.op, t.args[0], whole) for t, whole in wholes if whole is not None)]


def _said(theorem: Theorem) -> Iterator[Said]:
    corrected = theorem.corrected
    if not theorem.proof or theorem.expect != PROVED or theorem.scope:
        return
    with suppress(BadTheorem, KernelError):
        if any(map(_may_speak, conjuncts(corrected.statement.claim))):
            whole = truth(corrected.plain)
            for count, body in [*((0, part) for part in conjuncts(whole)), *bodies(whole)]:
                for t in integrals_of(body):
                    value = body.args[1] if body.op == "eq" and t is body.args[0] else None
                    yield Said(theorem.id, count, t, value)


def _may_speak(claim: Term) -> bool:
    """Whether a claim, as written, may say something of an integral once its words are unfolded."""
    parts = subterms(claim, enter=outside_binders) if claim.op in RELATIONS else [claim]
    return any(t.op in (*INTEGRALS, "def") for t in parts)


def valued(t: Term, said: Sequence[Said]) -> Term:
    """A formula with integrals put at what they are said to be."""
    for part in reversed(closed_parts(t)):
        for one in said if part.op in INTEGRALS else ():
            if (value := one.at(part)) is not None:
                return valued(replaced(t, part, value), said)
    return t
