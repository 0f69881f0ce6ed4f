r"""Names with an index that is part of the name, such as \eps_0 or p_{\max}: they are names of their own,
whose parts say what they are made of; whether x_1 is a member of a family x_i is seen later.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from verify.language.paper.nodes import Node, Nodes, cut_up
from verify.language.reading.tokens import spaced

INDICES = frozenset(spaced("i j k l m n s t r u v ell"))
KEPT = frozenset(spaced("E Pr P Var Cov Bias MSE Prob Mean Bin Ber Bern Lap"))  # no names of letters


@lru_cache(maxsize=20_000)
def nodes(text: str, *, typed: bool = False) -> Nodes:
    """The nodes of a formula, with labelled names as names."""
    return tuple(map(labelled, cut_up(text, typed=typed)))


def labelled(node: Node) -> Node:
    """A node in which names with a label are names."""
    if not node.parts:
        return node
    node = node._replace(parts=tuple(tuple(map(labelled, part)) for part in node.parts))
    if node.kind != "script" or not node.parts[1] or len(node.parts[0]) != 1:
        return node
    base, sub, sup = node.parts
    (head,) = base
    if head.kind != "name" or head.text in KEPT or head.text.endswith(("_bb", "_cal")) or not is_label(sub):
        return node
    name = Node("name", f"{head.text}_{label_of(sub)}", node.at, sub[-1].end, (base, sub))
    return name if not sup else node._replace(parts=((name,), (), sup))


def is_label(sub: Sequence[Node]) -> bool:
    """Whether an index is a number or a word, which no letter counts."""
    plain = all(n.kind in ("num", "name", "words") for n in sub)
    return plain and index_kind(sub) != "letter"


def index_kind(sub: Sequence[Node]) -> str:
    """What an index is: a letter (or made with one), digits, or a word."""
    names = [n for n in sub if n.kind == "name"]
    if not names:
        return "digit" if any(n.kind == "num" for n in sub) else "word"
    if any(len(n.text) > 1 and n.text not in INDICES for n in names):
        return "word"
    adjacent = sum(a.kind == b.kind == "name" for a, b in pairwise(sub))
    if adjacent and (len(sub) != 2 or not all(n.text in INDICES for n in names)):
        return "word"
    return "letter" if all(n.text.rstrip("'") in INDICES for n in names) else "word"


def label_of(sub: Sequence[Node]) -> str:
    """An index as part of a name."""
    texts = (n.text for node in sub for n in (node, *(m for part in node.parts for m in part)))
    return "".join(c if c.isalnum() else "_" for c in "".join(texts)) or "x"
