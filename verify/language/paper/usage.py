"""How a paper uses its letters: by themselves, with indices, or applied to something."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from verify.language.paper.constants import Constants
from verify.language.paper.integrands import integrated
from verify.language.paper.labels import index_kind
from verify.language.paper.nodes import Node, Nodes, walk
from verify.language.paper.nonnumbers import matrices, sets
from verify.language.paper.plainly import Plain
from verify.language.paper.tuples import Shuffled
from verify.language.reading.tokens import spaced

WHOLE = frozenset(spaced("n m k d N M K T L i j l ell"))
APPLIED = frozenset(spaced("f g h F G H phi psi Phi Psi u v w p q P Q W U V"))
MEANS = frozenset(spaced("E_bb E Mean"))
CHANCES = frozenset(spaced("Pr P_bb Prob Pr_bb"))
SPREADS = frozenset(spaced("Var V_bb Var_bb Cov Bias MSE"))


@dataclass
class Usage:
    """Counts of how names are used, over all formulas of a paper."""

    bare: Counter[str] = field(default_factory=Counter)
    applied: Counter[str] = field(default_factory=Counter)
    multiplied: Counter[str] = field(default_factory=Counter)  # before a bracket that holds a sum or a number
    indexed: "defaultdict[str, Counter[str]]" = field(default_factory=lambda: defaultdict(Counter))
    functions: set[str] = field(default_factory=set)  # f, where it says f(x) = …
    counting: set[str] = field(default_factory=set)  # indices of sums, and their bounds
    running: set[str] = field(default_factory=set)  # indices of sums
    measuring: set[str] = field(default_factory=set)  # bounds of sums from 1 to n, parts of exponents
    shuffled: Shuffled = field(default_factory=Shuffled)
    constants: Constants = field(default_factory=Constants)
    plain: Plain = field(default_factory=Plain)
    normal: bool = False  # Phi is the standard normal distribution function
    based: frozenset[str] = frozenset()  # log, and perhaps ln, that are to another base than e
    mapped: set[str] = field(default_factory=set)  # f, where it says f: A -> B
    matrices: set[str] = field(default_factory=set)  # shown to be such, and the like
    sets: set[str] = field(default_factory=set)  # and what may be infinite
    unbound: Counter[str] = field(default_factory=Counter)  # where no integral over it stands around it

    def see(self, found: Nodes) -> None:
        """Count what is in a formula."""
        if len(found) > 3 and found[0].kind == "name" and found[1].text == "()" and is_lone(found[1]):
            start = next((n.text for n in found[2:] if n.text != "&"), "")
            self.functions |= {found[0].text} if start in ("=", ":=") else set()
        if any(n.kind == "sign" and n.text == "->" for n in found):
            self.mapped |= {n.text for n, after in pairwise(found) if n.kind == "name" and after.text == ":"}
        self.matrices.update(matrices(found))
        self.sets.update(sets(found))
        self._row(found)
        for node in walk(found):
            self.unbound[node.text] += node.kind == "name"
            for part in node.parts if node.kind != "name" else ():
                if node.kind == "script" and part is node.parts[0]:
                    continue
                self._row(part)
            if node.kind == "script":
                self._script(node)

    def _row(self, row: Nodes) -> None:
        self.unbound.subtract(integrated(row))
        for i, node in enumerate(row):
            after = row[i + 1] if i + 1 < len(row) else None
            base, sub, _ = node.parts if node.kind == "script" else ((node,), (), ())
            if len(base) != 1 or base[0].kind != "name":
                continue
            name = base[0].text
            if after is not None and after.kind == "fence" and after.text in ("()", "(]", "[)"):
                (self.multiplied if is_sum(after) else self.applied)[name] += 1
            elif not sub:
                self.bare[name] += 1

    def _script(self, node: Node) -> None:
        base, sub, sup = node.parts
        if len(base) == 1 and base[0].kind == "big" and base[0].text in ("sum", "product"):
            if len(sub) >= 2 and sub[0].kind == "name" and sub[1].text in ("=", "in"):
                self.counting.add(sub[0].text)
                self.running.add(sub[0].text)
            bounds = {n.text for n in (*sub[2:], *sup) if n.kind == "name"}
            self.counting |= bounds
            self.measuring |= bounds if [n.text for n in sub[1:2]] == ["="] else set()
        elif len(base) == 1 and base[0].kind == "name" and sub:
            self.indexed[base[0].text][index_kind(sub)] += 1
        reckoned = [n for n in sup if n.kind in ("name", "num") or n.text in ("+", "-")]
        if len(reckoned) == len(sup) > 1 and [n.text for n in base] != ["e"]:
            self.measuring |= {n.text for n in sup if n.kind == "name" and n.text.islower()}

    def family(self, name: str) -> bool:
        """Whether a name with an index stands for a member of a family, not for a name of its own."""
        return bool(self.indexed[name]["letter"])

    def outside(self, name: str) -> bool:
        """Whether a name stands also where no integral over it is around it."""
        return self.unbound[name] > 0

    def function(self, name: str) -> bool:
        """Whether a name before a bracket is applied, not multiplied."""
        if self.multiplied[name] and not name[:1].isupper() and name not in "fgh":
            return False
        if name in self.functions or not self.bare[name]:
            return True
        return (name in APPLIED and self.applied[name] > 1) or (name[:1].isupper() and name not in WHOLE)

    @property
    def ends(self) -> set[str]:
        """Bounds of sums that run over nothing themselves."""
        return self.counting - self.running

    def whole(self, name: str) -> bool:
        """Whether a name that nobody declares is taken for a whole number."""
        return name in self.counting or name in WHOLE


def is_lone(fence: Node) -> bool:
    """Whether brackets hold one letter or number, so that they are no factor."""
    return len(fence.parts[0]) == 1 and fence.parts[0][0].kind in ("name", "num")


def is_sum(fence: Node) -> bool:
    """Whether brackets hold a sum, or what begins with a number, as factors do."""
    (inside,) = fence.parts
    return any(n.kind == "sign" and n.text in "+-" for n in inside[1:]) or (
        len(inside) > 1 and inside[0].kind == "num"
    )


def used(formulas: Iterable[Sequence[Node]]) -> Usage:
    """The usage of names in all these formulas."""
    whole = Usage()
    for found in formulas:
        whole.see(tuple(found))
    return whole
