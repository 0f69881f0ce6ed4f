"""How far the integrands of a row reach: each up to the dx that is its own."""

from collections import Counter
from typing import NamedTuple

from verify.language.paper.marks import head_of
from verify.language.paper.nodes import Node, Nodes, walk

INTEGRALS = ("integral", "iint", "iiint", "oint")


class Span(NamedTuple):
    """What stands under an integral, its variable, and where the row goes on."""

    body: Nodes
    name: str
    end: int


def span_of(row: Nodes, at: int) -> Span | None:
    """The integrand that begins here, up to the dx that is its own."""
    inner = 0
    for i in range(at, len(row) - 1):
        inner += _is_integral(row[i])
        if row[i].kind == "name" and row[i].text == "d" and row[i + 1].kind == "name":
            if not inner:
                return Span(row[at:i], row[i + 1].text, i + 2)
            inner -= 1
    return None


def integrated(row: Nodes) -> Counter[str]:
    """How often letters stand under integrals over them, in a row."""
    found = Counter[str]()
    for i, node in enumerate(row):
        span = span_of(row, i + 1) if _is_integral(node) else None
        if span is not None:
            found[span.name] += 1 + often(span.body, span.name)
    return found


def _is_integral(node: Node) -> bool:
    head = head_of(node)
    return head.kind == "big" and head.text in INTEGRALS


def often(found: Nodes, name: str) -> int:
    """How often a name stands in nodes."""
    return sum(n.kind == "name" and n.text == name for n in walk(found))
