"""How to say it: the notation, and theorems, what is cited, remarks and answers as data."""

from verify.language.ledger import Answer, Cited, Remark
from verify.language.claim import ILL_POSED, PROVED, REFUTED, VACUOUS, VERIFIED, BadTheorem
from verify.language.theorem import (
    Edition, Figure, Lemma, Line, Misprint, NearMiss, Published, Source, Theorem,
)  # fmt: skip

__all__ = [
    "ILL_POSED", "PROVED", "REFUTED", "VACUOUS", "VERIFIED", "Answer", "BadTheorem", "Cited", "Edition",
    "Figure", "Lemma", "Line",
    "Misprint", "NearMiss", "Published", "Remark", "Source", "Theorem",
]  # fmt: skip
