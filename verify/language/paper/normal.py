"""Whether a paper says that Phi is the distribution function of the standard normal law."""

import re
from collections.abc import Sequence

from verify.language.paper.labels import nodes
from verify.language.paper.marks import trimmed
from verify.language.paper.pieces import Formula, Piece, Sentence
from verify.language.paper.ranges import marked

NAME = "Phi"
_LAW = r"standard\s+(?:normal|gaussian)"
_FUNCTION = r"(?:(?:cumulative\s+)?distribution\s+function|c\.?d\.?f\b\.?)"
_SAID = re.compile(
    rf"(?i)⟦(\d+)⟧\s*(?:is|be|denotes?|for|stands\s+for)\s+(?:the\s+)?(?:{_LAW}\s+{_FUNCTION}"
    rf"|{_FUNCTION}\s+of\s+(?:the|a)\s+{_LAW})"
    rf"|(?:{_LAW}\s+{_FUNCTION}|{_FUNCTION}\s+of\s+(?:the|a)\s+{_LAW}(?:\s+(?:distribution|law|variable))?)"
    rf"(?:\s+(?:by|as|is|denoted(?:\s+by)?))?\s*⟦(\d+)⟧"
)
_OTHERWISE = re.compile(r"(?i)\b(?:not|unlike|inverse|instead|rather)\b")


def is_normal(found: Sequence[Piece]) -> bool:
    """Whether a sentence of a paper says so, and none denies it."""
    said = [_says(piece) for piece in found if isinstance(piece, Sentence)]
    return True in said and None not in said


def _says(sentence: Sentence) -> bool | None:
    text = marked(sentence.parts)
    for m in _SAID.finditer(text):
        part = sentence.parts[int(m[1] or m[2])]
        row = trimmed(nodes(part.text, typed=part.typed)) if isinstance(part, Formula) else ()
        applied = len(row) == 2 and row[1].kind == "fence"
        if row and row[0].kind == "name" and row[0].text == NAME and (applied or len(row) == 1):
            return None if _OTHERWISE.search(text) else True
    return False
