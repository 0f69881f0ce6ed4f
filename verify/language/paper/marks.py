"""What is seen in nodes alone: punctuation around them, parts between signs, and the marks of names."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from verify.language.paper.nodes import Node, Nodes
from verify.language.reading.tokens import spaced

SILENT = (",", ".", ";", "gap", "break", "and", "&", ":")
UNHEARD = ("label", "tag", "words", "intertext", "ref")
RELATED = ("<", "<=", ">", ">=", "=", "in", "|", ",")
DENSITIES = frozenset(spaced("P p Q q f g W"))  # letters of laws, of events or given something
DOTS = frozenset(spaced("dots cdots ldots"))
# names of what takes all that stands behind it
OPERATORS = frozenset(spaced("Re Im tr Tr det rank dim sgn sign arg supp diag deg partial nabla"))
_MARKS = {
    "*": "_star", "star": "_star", "'": "'", "+": "_plus", "-": "_minus", "top": "_top", "dagger": "_dagger",
    "circ": "_circ",
}  # fmt: skip


def trimmed(found: Nodes) -> Nodes:
    """Nodes without punctuation around them."""
    begin, end = 0, len(found)
    while end > begin and _silent(found[end - 1]):
        end -= 1
    while end > begin and found[begin].kind == "sign" and found[begin].text in SILENT:
        begin += 1
    return found[begin:end]


def _silent(node: Node) -> bool:
    return (node.kind == "sign" and node.text in SILENT) or node.kind in UNHEARD


def complement(event: Node) -> Node | None:
    """The complement of an event that bounds something from above: that which bounds it from below."""
    (inside,) = event.parts
    signs = [i for i, n in enumerate(inside) if n.kind == "sign" and n.text in RELATED]
    if len(signs) != 1 or inside[signs[0]].text not in ("<", "<="):
        return None
    i = signs[0]
    turned = inside[i]._replace(text=">=" if inside[i].text == "<" else ">")
    return event._replace(parts=((*inside[:i], turned, *inside[i + 1 :]),))


def cut_at(found: Nodes, signs: Sequence[str]) -> list[Nodes]:
    """What stands between these signs."""
    parts: list[Nodes] = []
    begin = 0
    for i, n in enumerate(found):
        if n.kind == "sign" and n.text in signs:
            parts.append(found[begin:i])
            begin = i + 1
    return [*parts, found[begin:]]


def mark_of(sup: Nodes) -> str:
    """The suffix of a name that a superscript makes another name, such as x^* or x^{(i)}."""
    if sup and all(n.kind == "sign" and n.text == "'" for n in sup):
        return "'" * len(sup)
    if len(sup) != 1:
        return ""
    (only,) = sup
    if only.kind == "sign":
        return _MARKS.get(only.text, "")
    if only.kind == "words":
        return "_" + "".join(c for c in only.text if c.isalnum())
    if only.kind == "fence" and only.text == "()" and all(n.kind in ("num", "name") for n in only.parts[0]):
        return "_at_" + "".join(n.text for n in only.parts[0])
    return ""


def is_derivative(node: Node) -> bool:
    """Whether a fraction is d/dx."""
    return all(part and part[0].text in ("d", "partial") for part in node.parts)


def head_of(node: Node) -> Node:
    """A node without its index and its power."""
    if node.kind != "script":
        return node
    return node.parts[0][0] if len(node.parts[0]) == 1 else Node("empty", "", node.at, node.at)


def is_law(fence: Node) -> bool:
    """Whether brackets hold an event, or something given something else."""
    return any(n.kind == "sign" and n.text in ("=", "|", "in") for n in fence.parts[0])


def bounds(fence: Node) -> bool:
    """Whether brackets hold an event that bounds something."""
    inside = fence.parts[0] if fence.kind == "fence" else ()
    return any(n.kind == "sign" and n.text in ("<", "<=", ">", ">=") for n in inside)


def operates(node: Node) -> bool:
    """Whether what is not understood takes what stands behind it."""
    head = head_of(node)
    takes = head.kind in ("fn", "big") or head.text in OPERATORS
    return takes or (head.kind == "frac" and is_derivative(head))


def repeated(found: Nodes, at: int, numbers: AbstractSet[str]) -> bool:
    """Whether a letter that is not known as a number stands here for the second time, as in names such as
    LL.
    """
    before, here = found[at - 1 : at], found[at : at + 1]
    texts = {n.text if n.kind == "name" else "" for n in (*before, *here)}
    return len(before) == len(here) == len(texts) and not texts & {"", *numbers}
