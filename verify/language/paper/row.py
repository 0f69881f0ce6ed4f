"""A row of nodes, and where one stands in it."""

from verify.kernel.terms import Term
from verify.language.paper.atoms import Reading
from verify.language.paper.marks import head_of
from verify.language.paper.nodes import Node, Nodes

PARENTHESES = ("()", "[]")
BRACKETS = (*PARENTHESES, "\\{\\}")


class Row:
    """Nodes that are gone through from the left to the right."""

    def __init__(self, reading: Reading, found: Nodes, bound: dict[str, Term]) -> None:
        self.reading, self.found, self.bound, self.at = reading, found, bound, 0

    @property
    def now(self) -> Node | None:
        return self.found[self.at] if self.at < len(self.found) else None

    def sees(self, *signs: str) -> bool:
        return self.now is not None and self.now.kind == "sign" and self.now.text in signs

    def passes(self, *signs: str) -> bool:
        """Whether one of these signs stands here, which is passed."""
        seen = self.sees(*signs)
        self.at += seen
        return seen

    def unknown(self, found: Nodes, *, positive: bool = False) -> Term:
        return self.reading.atom(found, self.bound, positive=positive)

    def fenced(self, *brackets: str) -> Node | None:
        """The brackets that stand here, if they are of these."""
        node = self.now
        return node if node is not None and node.kind == "fence" and node.text in brackets else None

    def is_own(self, name: str, constant: str) -> bool:
        """Whether a name is that constant, and the paper declares no other thing so."""
        names = self.reading.names
        other = constant in names.types or constant in names.own | names.functions
        return name == constant and not other and constant not in self.reading.usage.mapped

    def taken(self) -> tuple[Node | None, Nodes]:
        """The brackets that stand here, and the power of what takes them."""
        node = self.now
        if node is None or head_of(node).kind != "fence" or head_of(node).text not in BRACKETS:
            return None, ()
        _, sub, sup = node.parts if node.kind == "script" else ((), (), ())
        return (None, ()) if sub else (head_of(node), sup)

    def pass_product(self) -> None:
        """Go to the end of the product, which an operator takes."""
        while self.now is not None and not self.sees("+", "-"):
            self.at += 1
