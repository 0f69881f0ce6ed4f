"""What the catalogue holds besides theorems: results that other papers carry, remarks, how much of a claim
its theorems say, and the notes' open questions with their answers.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from verify.language.theorem import Edition, Source


@dataclass(frozen=True, kw_only=True)
class Cited:
    """A published result that this toolkit does not derive: it has a source, no verdict, and is never shown
    as checked.
    """

    id: str
    says: str
    claims: tuple[str, ...]
    source: Source
    why: str  # what of the printed claim it confirms or corrects, and why it is cited


@dataclass(frozen=True, kw_only=True)
class Remark:
    """A claim of the notes that is prose: what it says, and why it is not a statement."""

    id: str
    says: str
    claims: tuple[str, ...]
    source: Source
    why: str


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A question that the notes leave open, in their words, with its answer and what supports it: theorems,
    which are checked, and what is cited.
    """

    id: str
    question: str
    source: Source
    says: str
    theorems: tuple[str, ...]
    cited: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Narrower:
    """Claims of which the theorems say less than the note or its paper does: how, in a clause."""

    id: str
    claims: tuple[str, ...]
    how: str


class Strength(StrEnum):
    """How a claim stands: what is said of it is what the note or its paper says, or less, or only cited."""

    FULL = "as the paper says"
    NARROWER = "narrower"
    CITED = "cited"


@dataclass(frozen=True)
class Standing:
    """How a claim stands, and in what it is narrower, why it is cited, or that it is prose."""

    strength: Strength
    how: str = ""


def standings(
    claims: Iterable[str], proved: Collection[str], others: Collection[Cited | Remark | Narrower]
) -> dict[str, Standing]:
    """How each of these claims stands, given those to which theorems speak."""
    found = dict.fromkeys(proved, Standing(Strength.FULL))
    for kind, strength in ((Remark, Strength.FULL), (Cited, Strength.CITED)):
        for entry in others:
            if isinstance(entry, kind):
                why = f"prose: {entry.why}" if kind is Remark else entry.why
                found = {**dict.fromkeys(entry.claims, Standing(strength, why)), **found}
    for entry in others:
        if isinstance(entry, Narrower):
            found |= dict.fromkeys(entry.claims, Standing(Strength.NARROWER, entry.how))
    return {c: found[c] for c in claims if c in found}


def standing(edition: Edition, known: Mapping[str, Standing]) -> Standing | None:
    """How an edition stands: the weakest of the claims to which it speaks; None if it speaks to none."""
    own = {c: known[c] for c in edition.claims if c in known}
    if not own:
        return None
    less = [f"{c}: {s.how}" for c, s in own.items() if s.strength is Strength.NARROWER]
    return Standing(Strength.NARROWER, "; ".join(less)) if less else Standing(Strength.FULL)
