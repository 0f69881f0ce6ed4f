"""Letters that stand for a number that a paper does not name: "there is a constant C", "for a constant c".
What is claimed with one is claimed for one value of it; on what that may depend, the paper says, or shows by
writing it out beside the constant.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from verify.language.paper.chains import chains
from verify.language.paper.labels import nodes
from verify.language.paper.nodes import Nodes
from verify.language.paper.pieces import Formula, Piece, Sentence
from verify.language.paper.ranges import NUMBERED, marked
from verify.language.paper.restrictions import letters_of
from verify.language.paper.subjects import listed_names, names_in
from verify.language.reading.tokens import spaced

_MARKS = r"⟦\d+⟧(?:\s*(?:,\s*and\b|,|and\b)\s*⟦\d+⟧)*"
_CALLED = re.compile(  # a universal constant C; C is an absolute constant
    rf"(?i)(?P<how>(?:\b[a-z-]+\s+){{0,5}})\bconstants?\s+(?P<names>{_MARKS})"
    rf"|(?P<where>\bwhere\s+)?(?P<first>{_MARKS})\s*,?\s*(?:is|are|be|being|denotes?|stands?\s+for)\s+"
    r"(?P<said>(?:[a-z-]+\s+){0,4})constants?\b"
)
_THEN = re.compile(r"(?i)\W*such\s+that\s*,?\s*for\s+(?:all|every|each|any)\b[^⟦⟪]{0,40}(⟦\d+⟧)")
_DEPENDS = re.compile(
    r"(?i)\b(?:depend(?:s|ing|ent)?|hid(?:e|es|ing)|absorb(?:s|ed|ing)?"
    r"|(?:may|might|can|could|will|to)\s+(?:vary|grow|change))\b(?P<on>[^.;]*)"
)
_NOT = re.compile(r"(?i)\b(?:not|never|nor|n't)\s+(?:\w+\s+)?depend|\bindependent\s+of\b(?P<of>[^.;]*)")
_FIXED = re.compile(
    r"(?i)\bfix(?:ed|es|ing)?\s+(?:[a-z-]+\s+){0,3}(⟦\d+⟧)"
    r"|(⟦\d+⟧)\s*,?\s*(?:[a-z]+\s+){0,3}(?:fixed|bounded|constants?)\b"
)
_ALTERS = (
    r"\b(?:var(?:y|ies|ying)|differ(?:s|ent|ing)?|chang(?:es?|ed|ing)|updat(?:es?|ed|ing)"
    r"|redefin(?:es?|ed|ing)|enlarg(?:es?|ed|ing)|not\s+(?:\w+\s+)?the\s+same)\b"
)
_CHANGES = re.compile(  # a constant that may vary; that changes from line to line
    rf"(?i)\bgeneric\b[^⟪]*\bconstants?\b|\bconstants?\b[^⟦⟪]*{_ALTERS}|\bdifferent\s+constants?\b"
    rf"|{_ALTERS}[^⟪]*\b(?:from|(?:at|in)\s+(?:each|every))\s+(?:one\s+)?"
    r"(?:line|place|occurrence|appearance)\b"
)
_UNIVERSAL = frozenset(spaced("universal absolute numerical"))
_ANY = frozenset(spaced("any every each all let fix given fixed"))
_EXISTS = frozenset(spaced("there exists exist some suitable appropriate certain for with where"))


class Constants(NamedTuple):
    """Constants that are not named, those of them that depend on nothing, the letters on which none of them
    depends, those that are fixed, as the constants may be by which they are bounded, and letters that may be
    another number at each place.
    """

    unnamed: frozenset[str] = frozenset()
    universal: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    changing: frozenset[str] = frozenset()

    def may_outgrow(self, name: str, constants: frozenset[str]) -> bool:
        """Whether a letter may be chosen when these constants are."""
        return name not in self.unnamed | self.held and (name in self.apart or constants <= self.universal)


def constants_in(found: Sequence[Piece]) -> Constants:
    """The constants of a paper."""
    every = [_Said(piece) for piece in found if isinstance(piece, Sentence)]
    called = [(name, how) for said in every for name, how in said.called()]
    changing = _changing(every)
    unnamed = changing.union(name for name, _ in called)
    if not unnamed:
        return Constants()
    tied = [said.tied(unnamed) for said in every]
    if None in tied:
        return Constants(unnamed, changing=changing)
    held = frozenset().union(*filter(None, tied)) - unnamed
    plain = {name for name, how in called if not how}
    apart = frozenset().union(*(said.apart(unnamed) for said in every))
    return Constants(unnamed, unnamed - plain - changing, apart, held, changing)


def _changing(every: "Sequence[_Said]") -> frozenset[str]:
    """The letters that may be another number at each place: those of the sentence that says so, or, if it
    has none, those of all sentences that speak of constants.
    """
    constants = [said for said in every if "onstant" in said.text]
    found = frozenset[str]()
    for said in every:
        if _CHANGES.search(said.text):
            found |= said.letters(said.text) or frozenset().union(*(c.letters(c.text) for c in constants))
    return found


class _Said:
    """A sentence, and what it says of constants."""

    def __init__(self, sentence: Sentence) -> None:
        self.parts, self.text = sentence.parts, marked(sentence.parts)

    def formulas(self, text: str) -> list[Formula]:
        """Those whose marks stand in a text."""
        found = (self.parts[int(n)] for n in NUMBERED.findall(text))
        return [part for part in found if isinstance(part, Formula)]

    def letters(self, text: str) -> frozenset[str]:
        return frozenset().union(*map(letters_of, self.formulas(text)))

    def heads(self, text: str) -> Iterator[str]:
        """The letters that stand before relations, or by themselves."""
        for part in self.formulas(text):
            for chain in chains(nodes(part.text, typed=part.typed)):
                yield from listed_names(chain.first)

    def called(self) -> Iterator[tuple[str, bool]]:
        """The constants that it speaks of, and whether it says that they depend on nothing."""
        for m in _CALLED.finditer(self.text):
            words = frozenset((m["how"] or f"{m['where'] or ''} {m['said']}").lower().split())
            if words & _UNIVERSAL or (words & _EXISTS and not words & _ANY):
                yield from ((n, bool(words & _UNIVERSAL)) for n in self.heads(m["names"] or m["first"]))

    def tied(self, constants: frozenset[str]) -> frozenset[str] | None:
        """The letters that it says to be fixed, or on which constants depend, as C(d) says; none if these
        depend on what is not said.
        """
        held = self.letters("".join(a or b for a, b in _FIXED.findall(self.text)))
        for row in self.rows():
            for node, after in pairwise(row):
                if node.text in constants and after.kind == "fence" and after.text == "()":
                    held |= frozenset(listed_names(after.parts[0]))
        said = _DEPENDS.search(_NOT.sub("", self.text)) if "onstant" in self.text else None
        if said is None:
            return held
        return (held | self.letters(said["on"])) if NUMBERED.search(said["on"]) else None

    def apart(self, constants: frozenset[str]) -> Iterator[str]:
        """The letters on which constants do not depend: they are chosen later, or stand beside them."""
        for m in _CALLED.finditer(self.text):
            later = _THEN.match(self.text, m.end())
            yield from self.heads(later[1]) if later else ()
        if "onstant" in self.text:
            for m in _NOT.finditer(self.text):
                yield from self.letters(m["of"] or self.text[m.end() :])
        for part in self.parts:
            for chain in chains(nodes(part.text, typed=part.typed)) if isinstance(part, Formula) else ():
                for names in map(names_in, (chain.first, *(link.side for link in chain.links))):
                    yield from names - constants if names & constants else ()

    def rows(self) -> Iterator[Nodes]:
        """The rows of nodes in its formulas."""
        todo = [nodes(part.text, typed=part.typed) for part in self.parts if isinstance(part, Formula)]
        while todo:
            row = todo.pop()
            todo += (part for node in row for part in node.parts)
            yield row
