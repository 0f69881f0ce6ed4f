"""What stands for the names of a paper, and for what is not understood: a number of which nothing is known,
called Xi_1, Xi_2, … and told beside; so nothing is believed of what was not read.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from verify.kernel.definitions import WORDS
from verify.kernel.errors import KernelError
from verify.kernel.terms import INT, REAL, Term, Type, app, make, substitute, var
from verify.language.paper.nodes import Node, Nodes, spelled, walk
from verify.language.paper.usage import Usage
from verify.language.reading.tokens import RESERVED

if TYPE_CHECKING:
    from verify.language.paper.laws import Laws
    from verify.language.paper.letters import Fact
    from verify.language.paper.tuples import Listed


OVER = "_over"  # behind the name of a function, where it is one of the members of a set, by their numbers


class Odd(Exception):
    """What stands here is no number that can be read."""


class Open(Odd):
    """What stands here leaves to the reader what all that is around it is."""


class Atom(NamedTuple):
    """A number that is not understood: its name, how it is printed, and the variable that stands for it."""

    name: str
    shown: str
    head: Term  # a variable: a number, or a function of the indices of sums around it
    positive: bool = False  # it is a norm, a probability or the like
    implied: bool = False  # it only follows from what is printed


@dataclass
class Names:
    """What is said of names: the types of their variables, and which are random, numbers, or applied."""

    types: dict[str, Type] = field(default_factory=dict)
    random: set[str] = field(default_factory=set)
    numbers: set[str] = field(default_factory=set)  # of which the prose says that they are numbers
    bounded: set[str] = field(default_factory=set)  # that are more or less than something
    functions: set[str] = field(default_factory=set)  # of which it says, or shows, that they are applied
    own: set[str] = field(default_factory=set)  # e and pi, where they are not the numbers
    loose: set[str] = field(default_factory=set)  # whole by their names, and not by what defines them

    def loosen(self, names: Sequence[str]) -> None:
        """Letters of whose type nothing is said are numbers, perhaps whole ones."""
        new = set(names) - self.types.keys()
        self.types.update(dict.fromkeys(new, REAL))
        self.loose |= new


@dataclass
class Reading:
    """Terms for formulas that share their names."""

    usage: Usage
    names: Names
    text: str = ""  # of the formula at hand, for what is shown
    atoms: dict[str, Atom] = field(default_factory=dict)
    variables: dict[str, Term] = field(default_factory=dict)  # by their printed names
    doubtful: bool = False  # something could have been meant otherwise
    constant: frozenset[str] = frozenset()  # names that stand outside of expectations too
    alone: frozenset[str] = frozenset()  # names of which the expectation is taken
    laws: "Laws | None" = None  # of random letters
    settled: set[Term] = field(default_factory=set)  # expectations and the like: numbers that are not random
    derived: "dict[Term, tuple[Term, Fact]]" = field(default_factory=dict)  # what they are by laws
    insides: dict[Term, Term] = field(default_factory=dict)  # of what expectations and chances are
    events: dict[Term, Term] = field(default_factory=dict)  # chances of what comes out by laws, and of what
    tuples: "dict[str, tuple[Listed, Fact]]" = field(default_factory=dict)  # letters that list their entries
    lengths: dict[tuple[str, ...], Term] = field(default_factory=dict)  # of tuples, by what is said of them
    units: set[Term] = field(default_factory=set)  # chances of one report
    misplaced: dict[Term, Term] = field(default_factory=dict)  # of what can be no report, and what was meant

    @contextmanager
    def elsewhere(self, text: str) -> Iterator[None]:
        """Within it, another formula is at hand."""
        saved, self.text = self.text, text
        try:
            yield
        finally:
            self.text = saved

    # Names

    def number(self, name: str, kind: "Type | None" = None) -> Term:
        """The variable of a name."""
        wanted = kind or self.names.types.get(name) or (INT if self.usage.whole(name) else REAL)
        key = name if isinstance(wanted, str) else f"{name}()"
        if key not in self.variables:
            text = plain(name)
            if not isinstance(wanted, str) and self.usage.bare[name]:
                text += "_seq" if wanted[1][0] == INT else "_of"
            taken = {v.args[0] for v in self.variables.values()}
            while text in taken:
                text += "_"
            self.variables[key] = var(text, wanted)
        return self.variables[key]

    def atom(
        self, found: Nodes, bound: Mapping[str, Term], *, positive: bool = False, shown: str = ""
    ) -> Term:
        """A number of which nothing is known: the same for what is printed alike; `shown` where it is not
        printed itself.
        """
        inside = list(dict.fromkeys(n.text for n in walk(found) if n.kind == "name" and n.text in bound))
        if any(bound[name].type != INT for name in inside):
            raise Odd  # it depends on the variable of an integral
        key = " ".join(_words(spelled(found)))
        for i, name in enumerate(inside):
            key = _renamed(key, name, f"#{i}")
        if key not in self.atoms or (self.atoms[key].implied and not shown):
            kind: Type = ("fn", (INT,) * len(inside), REAL) if inside else REAL
            name = self.atoms[key].name if key in self.atoms else f"Xi_{len(self.atoms) + 1}"
            implied, shown = bool(shown), shown or " ".join(self.text[found[0].at : found[-1].end].split())
            if any(self.is_turned(n) for n in walk(found)):
                shown = f"the complement of {shown}"
            self.atoms[key] = Atom(name, shown, var(name, kind), positive, implied)
        head = self.atoms[key].head
        return app(head, *(bound[name] for name in inside)) if inside else head

    def size(self, place: Nodes) -> Term:
        """How many members a set has, of which nothing is known: a whole number."""
        key = f"|{' '.join(_words(spelled(place)))}|"
        if key not in self.atoms:
            name = f"Xi_{len(self.atoms) + 1}"
            shown = " ".join(self.text[place[0].at : place[-1].end].split())
            self.atoms[key] = Atom(name, f"how many {shown} has", var(name, INT))
        return self.atoms[key].head

    def sizes(self, t: Term) -> set[Term]:
        """The sizes of sets in a term."""
        return {a.head for a in self.atoms.values() if a.head.type == INT and a.head in t.free}

    def mirrored(self, t: Term) -> Term | None:
        """A term with a letter and the same letter with a prime in each other's place, in what was not
        understood too; none where there are no such two.
        """
        used = {key: a for key, a in self.atoms.items() if a.head in t.free}
        words = {w for key in used for w in _words(key)} | self.variables.keys()
        for prime in sorted(w for w in words if w.endswith("'") and w[:-1] in words):
            table: dict[Term, Term] = {}
            for key, a in used.items():
                turned = _renamed(_renamed(_renamed(key, prime, "#"), prime[:-1], prime), "#", prime[:-1])
                if turned not in self.atoms:
                    name = f"{a.name}_mirrored"
                    self.atoms[turned] = a._replace(name=name, head=var(name, a.head.type))
                table[a.head] = self.atoms[turned].head
            pair = [self.variables.get(name) for name in (prime, prime[:-1])]
            table |= {v: w for v, w in zip(pair, pair[::-1], strict=True) if v is not None and w is not None}
            if any(old.type != new.type for old, new in table.items()):
                continue
            if any(old is not new for old, new in table.items()):
                return substitute(t, table)
        return None

    def is_turned(self, sign: Node) -> bool:
        """Whether a relation stands in the text the other way around."""
        return sign.text in (">", ">=") and self.text.startswith(("<", "≤", "\\l"), sign.at)

    def is_based(self, node: Node) -> bool:
        """Whether a logarithm is to a base that the paper names: ln is natural, unless it says so of ln."""
        natural = self.text.startswith(("\\ln", "ln"), node.at)
        return ("ln" if natural else "log") in self.usage.based

    # Expectations

    def averaged(self, t: Term) -> Term:
        """The expectation of a term, taken apart as far as it is linear in what is random."""
        if not self.random_in(t):
            return t
        if t.op in ("add", "sub", "neg"):
            return make(t.op, *map(self.averaged, t.args))
        if t.op == "mul":
            a, b = t.args
            if not self.random_in(a):
                return make("mul", a, self.averaged(b))
            if not self.random_in(b):
                return make("mul", self.averaged(a), b)
        if t.op == "div" and not self.random_in(t.args[1]):
            return make("div", self.averaged(t.args[0]), t.args[1])
        if t.op == "var":
            return self.mean_of(t)
        raise Odd

    def random_in(self, t: Term) -> bool:
        return any(self.is_random(v) for v in t.free)

    def is_random(self, v: Term) -> bool:
        name = self.printed(v)
        if not name:
            return True  # something that was not understood
        return name in self.names.random or name in self.alone or not (
            name in self.constant or name in self.names.numbers or name in self.usage.counting
        )

    def printed(self, v: Term) -> str:
        """The name of a variable as the paper prints it; empty for what was not understood."""
        return next((n for n, w in self.variables.items() if w is v), "").removesuffix("()")

    def is_constant(self, v: Term) -> bool:
        """Whether a letter is surely not random: an index, an expectation, or one that is fixed."""
        return v in self.settled or str(v.args[0]).startswith("#") or not self.is_random(v)

    def follows(self, found: Term, value: "Callable[[Laws], Term]") -> Term:
        """An expectation or the like, of which the laws of letters may tell what it is."""
        head = found.args[0] if found.op == "app" else found
        self.settled.add(head)
        self.derived.pop(found, None)
        if self.laws is None or not self.laws.drawn:
            return found
        try:
            known = value(self.laws)
        except (Odd, KernelError):
            return found
        if found is not head:
            return known  # for every index of the sum around it
        if self.laws.last is not None:
            self.derived[found] = known, self.laws.last
        return found

    def happens(self, chance: Term, event: Term) -> None:
        """Of what a number is the chance, where it speaks of letters whose laws are all that is random."""
        with suppress(Odd, KernelError):
            if chance.op == "var" and self.laws is not None and self.laws.units(self.told(event)):
                self.events[chance] = event

    def told(self, event: Term) -> Term:
        """An event with what is random in it written out, and the expectations in it by laws."""
        whole = event if self.laws is None else self.laws.unfolded(event)
        return substitute(whole, {v: self.derived[v][0] for v in whole.free & self.derived.keys()})

    def mean_of(self, v: Term) -> Term:
        key = f"E[{v.args[0]}]"
        if key not in self.atoms:
            name = f"Xi_{len(self.atoms) + 1}"
            self.atoms[key] = Atom(name, key, var(name, REAL))
        self.insides[self.atoms[key].head] = v
        return self.follows(self.atoms[key].head, lambda laws: laws.mean(laws.unfolded(v)))


def may_be_broken(names: Names, usage: Usage, side: Nodes) -> bool:
    """Whether what is reckoned of letters alone may be no whole number: one is real, or divided."""
    said = [n for n in walk(side) if n.kind == "name"]
    reckoned = all(n.kind in ("name", "num", "sign") or n.text == "()" for n in walk(side))
    divided = any(n.text == "/" for n in walk(side))
    real = (names.types.get(n.text, INT if usage.whole(n.text) else REAL) == REAL for n in said)
    return reckoned and (divided or any(real))


def _renamed(key: str, name: str, new: str) -> str:
    return " ".join(new if w == name else w for w in _words(key))


def _words(key: str) -> list[str]:
    return key.replace("{", " { ").replace("}", " } ").split()


def plain(name: str) -> str:
    """A name as the plain notation spells it."""
    text = "".join(c if c.isalnum() or c in "_'" else "_" for c in name)
    text = "eps" if text == "epsilon" else text
    return f"{text}_" if text in RESERVED or text in WORDS or not text[:1].isalpha() or text == "e" else text
