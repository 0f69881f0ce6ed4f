"""Sums, products, and the smaller and the larger of numbers: what is gathered over an index, or over the
members of a set of which nothing is known but that it has finitely many.
"""

from typing import NamedTuple

from verify.kernel.terms import INT, REAL, Term, app, bind, div, make, num, span, var
from verify.language.paper.atoms import Odd
from verify.language.paper.indices import endless_sum, index_of
from verify.language.paper.integrals import Integrals
from verify.language.paper.marks import cut_at, trimmed
from verify.language.paper.nodes import Node, Nodes, walk

INDEX = "#"  # begins the names of bound indices, which no text can spell
MEMBER = "#in "  # and those of the numbers of members of sets: what the members are is another thing


class Members(NamedTuple):
    """What runs over a set: its name, and what the set is; where that is not said, the name itself."""

    name: str
    place: Nodes


class Gathered(Integrals):
    """A side that gathers."""

    def product(self) -> Term:
        """The factors that stand here."""
        raise NotImplementedError

    def read(self, found: Nodes) -> Term:
        """The number that nodes stand for."""
        raise NotImplementedError

    def read_under(self, bound: dict[str, Term], found: Nodes) -> Term:
        """The same, where names are bound."""
        raise NotImplementedError

    def big(self, node: Node) -> Term:
        return self.big_with(node, (), ())

    def big_with(self, head: Node, sub: Nodes, sup: Nodes) -> Term:
        """A sum or a product over whole numbers or a set; what else is gathered is not understood."""
        if head.text in ("min", "max"):
            return self.extreme(head, sub)
        if head.text == "integral":
            return self.integral(sub, sup, self.read)
        begin = self.at - 1
        known = head.text in ("sum", "product")
        domain = index_of(sub, sup, self.read, endless=head.text == "sum") if known else None
        if domain is not None:
            return self.counted(head, *domain)
        members = members_of(sub, sup) if known else None
        if members is None or (many := self.many(members)) is None:
            self.pass_product()
            return self.unknown(self.found[begin : self.at])
        return self.over(members.name, many, "sum" if head.text == "sum" else "prod")

    def counted(self, head: Node, index: str, ends: tuple[Term | None, Term | None]) -> Term:
        """What is gathered over whole numbers."""
        low, high = ends
        new = var(f"{INDEX}{index}{len(self.bound)}", INT)
        body = self.under(index, new)
        if low is not None and high is not None:
            return bind("sum" if head.text == "sum" else "prod", span(low, high), new, body)
        return endless_sum(new, low, high, body)

    def under(self, name: str, new: Term) -> Term:
        """The product behind, where a name is bound."""
        saved, self.bound = self.bound, {**self.bound, name: new}
        try:
            return self.product()
        finally:
            self.bound = saved

    # Sets

    def many(self, members: Members) -> Term | None:
        """How many members a set has: a number of which nothing is known; none where the set depends on what
        is bound.
        """
        if any(n.kind == "name" and n.text in self.bound for n in walk(members.place)):
            return None
        return self.reading.size(members.place)

    def over(self, name: str, many: Term, op: str) -> Term:
        """What is gathered over the members of a set, which are numbered."""
        new = var(f"{MEMBER}{name}{len(self.bound)}", INT)
        return bind(op, span(num(1), many), new, self.under(name, new))

    def averaged_over(self, members: Members) -> Term:
        """The mean of what stands behind, or in the brackets behind, over the members of a set."""
        many, fence = self.many(members), self.fenced("()", "[]")
        if many is None:
            raise Odd
        if fence is None:
            return div(self.over(members.name, many, "sum"), many)
        self.at += 1
        new = var(f"{MEMBER}{members.name}{len(self.bound)}", INT)
        body = self.read_under({**self.bound, members.name: new}, fence.parts[0])
        return div(bind("sum", span(num(1), many), new, body), many)

    def value(self, name: str) -> Term:
        """What a bound name stands for: an index, or a member of a set, by its number."""
        v = self.bound[name]
        if not str(v.args[0]).startswith(MEMBER):
            return v
        return app(self.reading.number(name, ("fn", (INT,), REAL)), v)

    def member_in(self, found: Nodes) -> Term | None:
        """The number of the member of a set for which nodes stand, if they do."""
        v = self.bound.get(found[0].text) if len(found) == 1 and found[0].kind == "name" else None
        return v if v is not None and str(v.args[0]).startswith(MEMBER) else None

    # The smaller and the larger

    def extreme(self, head: Node, sub: Nodes) -> Term:
        """The smaller or the larger of numbers that are listed."""
        after = self.now
        if sub or after is None or after.kind != "fence" or after.text == "|":
            begin = self.at - 1
            while self.now is not None and self.now.kind != "sign":
                self.at += 1
            return self.unknown(self.found[begin : self.at])
        self.at += 1
        parts = [self.read(part) for part in cut_at(after.parts[0], (",",))]
        if len(parts) < 2:
            raise Odd
        whole = parts.pop()
        while parts:
            whole = make(head.text, parts.pop(), whole)
        return whole


def members_of(sub: Nodes, sup: Nodes) -> Members | None:
    """What runs over a set, where a sum says so: x in A, or x alone."""
    sub = trimmed(sub)
    if sup or not sub or sub[0].kind != "name" or sub[0].parts:
        return None
    if len(sub) == 1:
        return Members(sub[0].text, sub)
    plain = sub[1].kind == "sign" and sub[1].text == "in" and len(sub) > 2
    related = any(n.kind == "sign" and n.text in (",", ";", ":", "|", "in", "<", "<=", ">", ">=", "=", "!=")
        for n in sub[2:])  # fmt: skip
    return Members(sub[0].text, sub[2:]) if plain and not related else None
