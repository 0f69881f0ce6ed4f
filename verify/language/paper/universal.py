"""Sentences that say something for all values of letters, and nothing else that could narrow it."""

import re
from collections.abc import Sequence

from verify.language.paper.chains import chains
from verify.language.paper.labels import nodes
from verify.language.paper.pieces import Formula, Part
from verify.language.paper.ranges import MARK
from verify.language.paper.subjects import listed_names, names_of, subjects_of

_NOUN = r"(?:(?:real\s+)?(?:numbers?|reals?|words?|data\s?sets?|databases?|inputs?|outputs?)\s+)?"
_AND = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)"
_ALL = rf"[Ff]or\s+(?:all|every|each|any)\s+(?P<%s>{_NOUN}{MARK}(?:{_AND}(?:all\s+)?{_NOUN}{MARK})*)"
_SAID = rf"(?P<%s>{MARK}(?:{_AND}{MARK})*)"
_BEGIN = r"(?:[Ll]et|(?:[Ww]e\s+)?(?:[Ss]uppose|[Aa]ssume)(?:\s+that)?)\s+"
_SENTENCE = re.compile(
    rf"\s*(?:{_BEGIN}{_SAID % 'said'}\s+{_ALL % 'all'}"
    rf"|{_ALL % 'first'}\s*,?\s*{_BEGIN}{_SAID % 'then'})\s*[.;]?\s*"
)
_WORDS = re.compile(r"\\(?:text|mbox|mathrm|operatorname|exists|forall|quad|qquad|mid|colon|if)\b|[∃∀:]")
_NUMBER = re.compile(r"\d+")


def everywhere(whole: str, parts: Sequence[Part]) -> frozenset[str]:
    """The letters for all values of which a sentence, with marks, says what its formulas compare: none where
    it has other words, or where a formula in it says more of them than functions of them.
    """
    found = _SENTENCE.fullmatch(whole)
    if found is None:
        return frozenset()
    listed = [parts[int(n)] for n in _NUMBER.findall(found["all"] or found["first"])]
    said = [parts[int(n)] for n in _NUMBER.findall(found["said"] or found["then"])]
    lists = [listed_names(nodes(p.text, typed=p.typed)) if isinstance(p, Formula) else [] for p in listed]
    if not all(lists) or not all(isinstance(p, Formula) and _plain(p) for p in said):
        return frozenset()
    letters = frozenset(n for names in lists for n in names)
    spoken = {n for p in said if isinstance(p, Formula) for n in _subjects(p)}
    return frozenset() if letters & spoken else letters


def _plain(formula: Formula) -> bool:
    """Whether a formula is one chain of relations without words."""
    made = list(chains(nodes(formula.text, typed=formula.typed)))
    related = [c for c in made if c.links]
    lone = len(made) == len(related) == 1 and not related[0].conditions
    return lone and _WORDS.search(formula.text) is None and bool(names_of(related[0]))


def _subjects(formula: Formula) -> list[str]:
    """The letters that stand alone on a side."""
    return [n for c in chains(nodes(formula.text, typed=formula.typed)) for n in subjects_of(c)]
