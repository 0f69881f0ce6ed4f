"""Of which events chances are: of relations between numbers, and of what maps make of all entries of a
tuple, which are n independent reports.
"""

from contextlib import suppress

from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, Term, eq, make, num
from verify.language.paper.atoms import Odd
from verify.language.paper.chains import JUDGED
from verify.language.paper.marks import RELATED, cut_at
from verify.language.paper.nodes import Node, Nodes, spelled, walk
from verify.language.paper.row import Row
from verify.language.paper.tuples import Event, Listed, event_of
from verify.language.paper.usage import CHANCES, MEANS
from verify.language.reading.expressions import compared


class Reports(Row):
    """A row in which chances are read."""

    def read(self, found: Nodes) -> Term:
        """The number that nodes stand for."""
        raise NotImplementedError

    def averaged(self, name: str, inside: Term, after: Node) -> Term:
        """The expectation of a term."""
        found = self.reading.averaged(inside)
        if not self.takes_means(name, after):
            for head in found.free & self.reading.insides.keys():
                del self.reading.insides[head]
        return found

    def takes_means(self, name: str, after: Node) -> bool:
        """Whether a name surely stands for expectations: E may be an energy, unless it is that of what is
        said to be random.
        """
        random = any(n.text in self.reading.names.random for n in walk(after.parts[0]))
        return name in MEANS and (name != "E" or random)

    def decorated(self, node: Node) -> Term:
        """A one in another font may be that of an indicator."""
        one = [n.text for part in node.parts for n in part] == ["1"]
        made = self.indicator() if one else None
        return self.unknown((node,)) if made is None else made

    def indicator(self) -> Term | None:
        """1[x > y], behind the 1: what is 1 where that holds, and else 0."""
        event = self.fenced("[]", "\\{\\}")
        if event is None or (related := self.related(event)) is None:
            return None
        self.at += 1
        return make("ite", related, num(1), num(0))

    def related(self, event: Node) -> Term | None:
        """An event that is one relation between numbers, where it can be read."""
        (inside,) = event.parts
        signs = [n.text for n in inside if n.kind == "sign" and n.text in (*RELATED, "!=")]
        if len(signs) != 1 or signs[0] not in JUDGED:
            return None
        with suppress(Odd, KernelError):
            return compared(signs[0], *(self.read(part) for part in cut_at(inside, signs)))
        return None

    def hear_event(self, node: Node, after: Node, chance: Term) -> None:
        """Of which event a number is the chance, where that is one relation between numbers."""
        if node.kind == "name" and node.text in CHANCES and (event := self.related(after)) is not None:
            self.reading.insides[chance] = event
            with suppress(Odd, KernelError):
                self.reading.happens(chance, event)

    def hear_reports(self, node: Node, after: Node, chance: Term) -> None:
        """Of how many reports on the entries of a tuple a number is the chance."""
        reading, shuffled = self.reading, self.reading.usage.shuffled
        heard = reading.tuples and node.text in CHANCES and chance.op == "var"
        seen = event_of(after.parts[0], shuffled) if heard else None
        if seen is None or seen.of not in reading.tuples:
            return
        listed, fact = reading.tuples[seen.of]
        event = (spelled((seen.by,)), seen.of, spelled(seen.where))
        with suppress(Odd, KernelError):
            if seen.number:
                n = reading.lengths.setdefault(event, self.read(seen.number))
                if n is not self.read(seen.number) or n.type != INT:
                    raise Odd
                reading.derived[chance] = self.all_reports(node, seen, listed, n), fact
            elif event in reading.lengths and not seen.shuffled and not listed.apart:
                unit = self.one_report(node, seen, listed.rest)
                if not any(a.head is unit and a.implied for a in reading.atoms.values()):
                    # the paper speaks of it, so Y is a set of single reports
                    alone = eq(reading.lengths[event], num(1))
                    reading.derived[chance] = make("ite", alone, unit, num(0)), fact
                    reading.misplaced[chance] = unit

    def all_reports(self, node: Node, seen: Event, listed: Listed, n: Term) -> Term:
        """The chance that each of n independent reports lies in a set."""
        number = n - num(len(listed.apart)) if listed.apart else n
        whole = make("pow", self.one_report(node, seen, listed.rest), number)
        for entry in reversed(listed.apart):
            whole = make("mul", self.one_report(node, seen, entry), whole)
        return whole

    def one_report(self, node: Node, seen: Event, entry: Nodes) -> Term:
        """The chance of one report."""
        found = node, Node("fence", "[]", node.at, node.end, (seen.one(entry),))
        text = self.reading.text
        by, where = text[seen.by.at : seen.by.end], text[seen.where[0].at : seen.where[-1].end]
        shown = f"{text[node.at : node.end]}[{by}({spelled(entry)}) \\in {where}]"
        unit = self.reading.atom(found, {}, positive=True, shown=shown)
        self.reading.units.add(unit)
        return unit
