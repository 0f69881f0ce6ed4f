"""Which hypotheses the corrected edition of a theorem adds to what is printed, and which of the printed ones
it does without.
"""

from collections.abc import Iterator
from typing import NamedTuple

from verify.kernel.terms import RELATIONS, Term
from verify.language.theorem import Edition, Kind, Theorem
from verify.language.traverse import requirements
from verify.language.writing import write


class Change(NamedTuple):
    """How the hypotheses of the corrected edition differ from those of a printed one."""

    edition: str  # the printed one
    adds: tuple[
        tuple[str, str], ...
    ]  # what is supposed besides, and what is printed in its place, if anything is
    drops: tuple[str, ...]  # what is printed, and not supposed


def changes(theorem: Theorem) -> Iterator[Change]:
    """The changes from each printed edition whose hypotheses are others."""
    corrected = theorem.corrected
    for edition in theorem.editions:
        if edition.kind is Kind.PRINTED:
            added, left = _beside(corrected, edition), _beside(edition, corrected)
            adds: list[tuple[str, str]] = []
            for formula in added:
                there = next((g for g in left if _in_place_of(formula, g)), None)
                adds.append((write(formula), "" if there is None else write(there)))
                left = [g for g in left if g is not there]
            comparable = set(corrected.statement.variables) <= set(
                edition.statement.variables
            )  # else its hypotheses may be about others
            drops = tuple(map(write, left)) if comparable else ()
            if adds or drops:
                yield Change(edition.name, tuple(adds), drops)


def _beside(one: Edition, other: Edition) -> list[Term]:
    """The hypotheses of one edition that the other does not have, of those about variables that it has too.
    """
    theirs, shared = set(_hypotheses(other)), set(other.statement.variables)
    return [f for f in _hypotheses(one) if f not in theirs and f.free <= shared]


def _hypotheses(edition: Edition) -> list[Term]:
    return [*requirements(edition.statement.domain), *requirements(edition.statement.given)]


def _in_place_of(f: Term, g: Term) -> bool:
    """Whether two relations bound the same thing from the same side."""
    strict = {f.op, g.op} <= {"lt", "le"} or f.op == g.op
    return (
        f.op in RELATIONS and strict and any(a is b and a.free for a, b in zip(f.args, g.args, strict=True))
    )
