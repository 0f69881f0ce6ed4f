"""Words by which a letter is introduced, perhaps not for the first time."""

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from verify.language.paper.chains import chains
from verify.language.paper.labels import nodes
from verify.language.paper.pieces import Formula, Part
from verify.language.paper.ranges import NUMBERED
from verify.language.paper.restrictions import GENERIC
from verify.language.paper.subjects import listed_names

_INTRODUCES = re.compile(
    r"\b(?:let|fix|pick|choose|take|sample|draw|denote|call|consider|given|introduce|any|every|each"
    r"|arbitrary|whatever|generic)\b[^⟪.;:]*\Z", re.IGNORECASE,
)
_IS_NOW = re.compile(
    r"\s*,?\s*(?:now\s+)?(?:(?:may|can|could|might|will|shall)\s+(?:now\s+)?be|be|denotes?|stands|represents"
    r"|(?:is|are)\s+(?:now\s+)?(?:an?|any|arbitrary|the))\b"
)
_CALLED = re.compile(r"\b(?:the|its|our|their|an?)\s+(?:[a-z-]+\s+){0,2}?([a-z-]+)\s+\Z", re.IGNORECASE)
_PLACES = ("in", "sim", ":=")


def introduced(
    whole: str, parts: Sequence[Part], nouns: Mapping[str, AbstractSet[str]]
) -> Iterator[tuple[str, int]]:
    """The letters that a sentence introduces, and where; `nouns` are the words by which letters were called
    before.
    """
    for m in NUMBERED.finditer(whole):
        part = parts[int(m[1])]
        if not isinstance(part, Formula):
            continue
        found = nodes(part.text, typed=part.typed)
        related = [c for c in chains(found) if c.links]
        before, after = whole[: m.start()], whole[m.end() :]
        called = _CALLED.search(before)
        noun = called[1].lower() if called else ""
        said = bool(_INTRODUCES.search(before) or _IS_NOW.match(after))
        for name in () if related else listed_names(found):
            if said or (noun and noun not in GENERIC and name not in nouns.get(noun, ())):
                yield name, part.at
        for chain in related:
            if chain.links[0].sign in _PLACES:
                yield from ((name, part.at) for name in listed_names(chain.first))
