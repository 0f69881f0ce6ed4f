"""Letters that are shown to be no numbers: matrices, sets, and what may be infinite."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from verify.language.paper.labels import nodes
from verify.language.paper.marks import head_of
from verify.language.paper.nodes import Node, Nodes, walk
from verify.language.paper.pieces import Formula, Piece, Sentence, Words
from verify.language.reading.tokens import spaced

_INFINITE = re.compile(
    r"\s*,?\s*(?:which\s+|that\s+)?(?:(?:may|can|could|might)\s+(?:\w+\s+)?be|is|are)\s+(?:\w+ly\s+)?"
    r"(?:infinite|undefined)\b"
)
_ORDERS = frozenset(spaced("preceq succeq prec succ"))
_OF_SETS = frozenset(spaced("cup cap setminus subset subseteq subsetneq supset supseteq"))


def matrices(found: Nodes) -> Iterator[str]:
    """Letters that are transposed or compared as matrices are, whose product is written in both orders, and
    functions whose values have several entries.
    """
    capitals = [n.text for n in walk(found) if n.kind == "name" and n.text[:1].isupper()]
    if any(n.kind == "sign" and n.text in _ORDERS for n in found):
        yield from capitals
    products = {(a, b) for row in _rows(found) for a, b in pairwise(map(_name, row)) if a and b and a != b}
    yield from (a for a, b in products if (b, a) in products and a in capitals and b in capitals)
    for node in walk(found):
        if node.kind == "script" and [n.text for n in node.parts[2]] == ["top"] and _name(node):
            yield from (_name(node), f"{_name(node)}_top")
    if any(n.text == "->" and _has_entries(after) for n, after in pairwise(found)):
        yield from (n.text for n, after in pairwise(found) if n.kind == "name" and after.text == ":")


def sets(found: Nodes) -> Iterator[str]:
    """Letters beside signs that stand between sets."""
    for row in _rows(found):
        for a, b in pairwise(row):
            for sign, other in ((a, b), (b, a)):
                if sign.kind == "sign" and sign.text in _OF_SETS and not _name(other).endswith("_bb"):
                    yield from filter(None, [_name(other)])


def counted(found: Nodes) -> Iterator[str]:
    """Capitals by themselves between bars, which may say how many members a set has."""
    for node in walk(found):
        bars = node.kind == "fence" and node.text == "|"
        inside = [n for n in node.parts[0] if n.kind != "sign"] if bars else []
        if len(inside) == 1 and inside[0].kind == "name" and inside[0].text[:1].isupper():
            yield inside[0].text


def infinite_in(found: Iterable[Piece]) -> Iterator[str]:
    """Letters of which the words right behind them say that they may be infinite."""
    for piece in found:
        for part, after in pairwise(piece.parts) if isinstance(piece, Sentence) else ():
            if isinstance(part, Formula) and isinstance(after, Words) and _INFINITE.match(after.text):
                row = nodes(part.text, typed=part.typed)
                yield from filter(None, map(_name, row[:1]))


def _rows(found: Nodes) -> Iterator[Nodes]:
    yield found
    yield from (part for node in walk(found) for part in node.parts)


def _name(node: Node) -> str:
    head = head_of(node)
    return head.text if head.kind == "name" else ""


def _has_entries(node: Node) -> bool:
    """Whether a set is one of tuples of numbers."""
    return node.kind == "script" and _name(node).endswith("_bb") and any(
        n.kind == "name" or (n.kind == "num" and n.text not in ("0", "1")) for n in walk(node.parts[2])
    )
