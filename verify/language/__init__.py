"""How to say it: the notation, and theorems, what is cited, remarks and answers as data."""

from verify.language.ledger import Answer, Cited, Narrower, Remark
from verify.language.claim import ILL_POSED, PROVED, REFUTED, VACUOUS, VERIFIED, BadTheorem
from verify.language.theorem import (
    Edition, Figure, Lemma, Line, Misprint, NearMiss, Published, Source, Theorem,
)  # fmt: skip
from verify.language.vocabulary import BadWord, Word, joined

__all__ = [
    "ILL_POSED", "PROVED", "REFUTED", "VACUOUS", "VERIFIED", "Answer", "BadTheorem", "BadWord", "Cited",
    "Edition", "Figure", "Lemma", "Line", "Misprint", "Narrower", "NearMiss", "Published", "Remark", "Source",
    "Theorem", "Word", "joined",
]  # fmt: skip
