"""Tuples that list what all their entries are, X = (x, …, x) or (x', x, …, x), and chances of what becomes
of them entry by entry: n independent reports lie in the set Y one by one, whatever the order in which a
shuffler lays them out.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from verify.language.paper.chains import Chain
from verify.language.paper.labels import nodes
from verify.language.paper.marks import cut_at, trimmed
from verify.language.paper.nodes import Node, Nodes, spelled
from verify.language.paper.pieces import Formula, Piece, Sentence
from verify.language.paper.ranges import marked

_DOTS = ("..", "dots", "cdots", "ldots")
_SHUFFLER = re.compile(  # the shuffler S, the output of the shuffler (S ∘ R)(X), S is the shuffler
    r"(?i)\bshuffl(?:er|ed|ing|e)\s+(?:outputs?\s+|map\s+|operator\s+)?⟦(\d+)⟧"
    r"|⟦(\d+)⟧\s*,?\s*(?:(?:is|be|denotes?|for)\s+)?(?:the|an?)\s+(?:(?:uniform|random|trusted)\w*\s+)*"
    r"shuffl(?:er|e)\b(?!\s+(?:model|protocol|priva))|⟦(\d+)⟧\s+(?:uniformly\s+|randomly\s+)?shuffles\b"
)


class Listed(NamedTuple):
    """The entries of a tuple: some by themselves, and the one that all others are."""

    apart: tuple[Nodes, ...]
    rest: Nodes


class Event(NamedTuple):
    """An event about what a map makes of the entries of a tuple: the map, the tuple, the set in which each
    report lies, and how many reports there are; without a number, all of them together lie in that set.
    """

    by: Node
    of: str
    where: Nodes
    number: Nodes
    shuffled: bool

    def one(self, entry: Nodes) -> Nodes:
        """R(x) ∈ Y, as it is written for one entry."""
        at = self.by.at
        given = Node("fence", "()", at, self.by.end, (entry,))
        return self.by, given, Node("sign", "in", at, at), *self.where


def listed_in(chain: Chain) -> Iterator[tuple[str, Listed]]:
    """The tuples that a formula writes out."""
    left = trimmed(chain.first)
    for link in chain.links[:1]:
        side = trimmed(link.side)
        alone = len(left) == len(side) == 1 and left[0].kind == "name" and side[0].text == "()"
        if alone and link.sign in ("=", ":=") and (found := _entries(side[0].parts[0])):
            yield left[0].text, found


def _entries(inside: Nodes) -> Listed | None:
    parts = [trimmed(p) for p in cut_at(inside, (",",))]
    dots = [i for i, p in enumerate(parts) if len(p) == 1 and p[0].text in _DOTS]
    if len(dots) != 1 or not 0 < dots[0] < len(parts) - 1 or not all(parts):
        return None
    rest = parts[dots[0] - 1]
    if spelled(parts[dots[0] + 1]) != spelled(rest):
        return None
    others = (p for i, p in enumerate(parts) if i != dots[0] and spelled(p) != spelled(rest))
    return Listed(tuple(others), rest)


class Shuffled(NamedTuple):
    """The letters that a paper calls shufflers, and the maps whose reports go through these."""

    shufflers: frozenset[str] = frozenset()
    reporting: frozenset[str] = frozenset()


def event_of(event: Nodes, paper: Shuffled) -> Event | None:
    """R(X) ∈ Y^n or (S ∘ R)(X) ∈ Y^n, where S is a shuffler."""
    sides = [trimmed(p) for p in cut_at(event, ("in",))]
    if len(sides) != 2 or len(sides[0]) != 2 or len(sides[1]) != 1:
        return None
    (made, given), (place,) = sides
    steps = [trimmed(p) for p in cut_at(_bare((made,)), ("circ",))]
    if given.kind != "fence" or any(len(s) != 1 or s[0].kind != "name" for s in steps):
        return None
    inside = trimmed(given.parts[0])
    if len(inside) != 1 or inside[0].kind != "name" or {s[0].text for s in steps[:-1]} - paper.shufflers:
        return None
    if steps[-1][0].text not in paper.reporting:
        return None
    where, sub, number = place.parts if place.kind == "script" else ((place,), (), ())
    return None if sub else Event(steps[-1][0], inside[0].text, where, number, len(steps) > 1)


def _bare(found: Nodes) -> Nodes:
    """What stands in parentheses around a map."""
    only = found[0]
    return trimmed(only.parts[0]) if only.kind == "fence" and only.text == "()" else found


def shuffled_in(found: Sequence[Piece]) -> Shuffled:
    """The shufflers of a paper, and the maps behind which they are put: S and R of S ∘ R."""
    sentences = [piece for piece in found if isinstance(piece, Sentence)]
    shufflers = frozenset(name for s in sentences for name in _called(s))
    if not shufflers:
        return Shuffled()
    formulas = (p for s in sentences for p in s.parts if isinstance(p, Formula) and "circ" in p.text)
    rows = (row for f in formulas for row in _rows(nodes(f.text, typed=f.typed)))
    after = (row[i + 1].text for row in rows for i, n in enumerate(row[:-1])
        if n.text == "circ" and i and row[i - 1].text in shufflers)  # fmt: skip
    return Shuffled(shufflers, frozenset(after))


def _rows(found: Nodes) -> Iterator[Nodes]:
    yield found
    for node in found:
        for part in node.parts:
            yield from _rows(part)


def _called(sentence: Sentence) -> Iterator[str]:
    for m in _SHUFFLER.finditer(marked(sentence.parts)):
        part = sentence.parts[int(m[m.lastindex or 1])]
        row = nodes(part.text, typed=part.typed) if isinstance(part, Formula) else ()
        inside = _bare(row[:1]) if row else ()
        composed = any(n.text == "circ" for n in inside[1:2])
        if inside and inside[0].kind == "name" and (composed or len(row) == len(inside) == 1):
            yield inside[0].text
