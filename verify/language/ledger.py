"""What the catalogue holds besides theorems: results that other papers carry, remarks, and the notes' open
questions with their answers.
"""

from dataclasses import dataclass

from verify.language.theorem import Source


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
