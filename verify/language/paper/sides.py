"""The sides of a relation as terms. What is not understood becomes a number of which nothing is known, so
that a side is never dropped.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress

from verify.kernel.errors import KernelError
from verify.kernel.terms import (
    INT, REAL, Term, absolute, app, bind, binom, ceil, div, exp, floor, log, make, num, span, sqrt, var,
)  # fmt: skip
from verify.language.paper.atoms import OVER, Odd, Open, Reading
from verify.language.paper.gathered import INDEX, Gathered, members_of
from verify.language.paper.labels import index_kind, label_of
from verify.language.paper.laws import Laws
from verify.language.paper.marks import (
    DENSITIES, DOTS, OPERATORS, bounds, complement, cut_at, head_of, is_derivative, is_law, mark_of,
    operates, repeated, trimmed,
)  # fmt: skip
from verify.language.paper.nodes import Node, Nodes, spelled, walk
from verify.language.paper.normal import NAME
from verify.language.paper.row import BRACKETS, PARENTHESES
from verify.language.paper.reports import Reports
from verify.language.paper.usage import CHANCES, MEANS, SPREADS, is_lone, is_sum
from verify.language.reading.expressions import HYPERBOLIC

MOST_NODES = 3_000
TIMES = ("*", "·")
ENDLESS = ("infty", "Z_bb", "N_bb", "Z", "N")  # in the bounds of a sum
OF_OTHERS = ("arg", "deg", "dim", "gcd", "lcm")  # functions of what may be no number
FACTORS_OF_ARGUMENT = ("name", "script", "num", "frac", "root", "group")


def side_of(reading: Reading, found: Nodes, bound: Mapping[str, Term] | None = None) -> Term:
    """The number that nodes stand for."""
    try:
        return read_side(reading, found, bound)
    except Odd:
        if not (found := trimmed(found)):
            raise
        return reading.atom(found, bound or {})


def read_side(reading: Reading, found: Nodes, bound: Mapping[str, Term] | None = None) -> Term:
    """The same where it is understood as a whole, or Odd."""
    found = trimmed(found)
    if not found:
        raise Odd
    try:
        return _Side(reading, found, dict(bound or {})).whole()
    except (KernelError, RecursionError):
        raise Odd from None


class _Side(Gathered, Reports):
    """One side, read from the left to the right."""

    def side(self, found: Nodes) -> Term:
        return side_of(self.reading, found, self.bound)

    def read(self, found: Nodes) -> Term:
        return read_side(self.reading, found, self.bound)

    def read_under(self, bound: dict[str, Term], found: Nodes) -> Term:
        return side_of(self.reading, found, bound)

    def whole(self) -> Term:
        """All of it."""
        if len(self.found) > MOST_NODES:
            raise Odd
        for word, made in (("over", div), ("choose", binom)):
            for i, n in enumerate(self.found):
                if n.kind == "sign" and n.text == word:
                    return made(self.read(self.found[:i]), self.read(self.found[i + 1 :]))
        t = self.sum()
        if self.now is not None:
            raise Odd
        return t

    def sum(self) -> Term:
        total = self.product()
        while self.sees("+", "-", "&", "break", "gap"):
            sign = self.found[self.at].text
            self.at += 1
            if sign in "+-":
                while self.passes("&", "break", "gap"):
                    pass
                total = make("add" if sign == "+" else "sub", total, self.product())
        return total

    def product(self) -> Term:
        self.passes("+")
        if self.passes("-"):
            return -self.product()
        whole, slash = self.one(), False
        while self.now is not None:
            if self.passes(*TIMES):
                while self.passes("&", "break"):
                    pass
                whole, slash = whole * self.signed(), False
            elif self.passes("/"):
                whole, slash = div(whole, self.signed()), True
            elif self.sees("and", "or"):  # of numbers: the smaller, and the larger
                op = "min" if self.sees("and") else "max"
                self.at += 1
                whole = make(op, whole, self.signed())
            elif self.now.kind == "sign" and not operates(self.now):
                break
            else:
                if self.now.kind == self.found[self.at - 1].kind == "num":
                    raise Odd  # one number, parted as it may be
                self.reading.doubtful |= slash or repeated(self.found, self.at, self.reading.names.numbers)
                whole = whole * self.one()
        return whole

    def signed(self) -> Term:
        return -self.signed() if self.passes("-") else self.one()

    def one(self) -> Term:
        """A factor, or a number of which nothing is known in its place."""
        begin = self.at
        try:
            return self.factor()
        except Open:
            raise
        except (Odd, KernelError):
            self.at = begin
        node = self.now
        if node is None or (head_of(node).kind in ("sign", "empty") and not operates(node)):
            raise Odd
        self.at += 1
        if operates(node):
            self.pass_product()
        elif node.kind in ("name", "script"):
            while self.fenced(*BRACKETS):
                self.at += 1
        return self.unknown(self.found[begin : self.at])

    def factor(self) -> Term:
        node = self.now
        if node is None or node.kind == "sign":
            raise Odd
        handler = _FACTORS.get(node.kind)
        if handler is None:
            raise Odd
        self.at += 1
        found = handler(self, node)
        if self.passes("!"):
            k = var(f"{INDEX}{len(self.bound)}_{self.at}", INT)
            found = bind("prod", span(num(1), found), k, k)
        return found

    def num(self, node: Node) -> Term:
        if node.text == "1" and (made := self.indicator()) is not None:
            return made
        whole, _, part = node.text.partition(".")
        return num(int(whole + part or "0"), 10 ** len(part))

    def group(self, node: Node) -> Term:
        return self.side(node.parts[0])

    def frac(self, node: Node) -> Term:
        if is_derivative(node):
            raise Odd
        return div(*(self.side(part) for part in node.parts))

    def choice(self, node: Node) -> Term:
        a, b = (self.read(part) for part in node.parts)
        if a.type != INT or b.type != INT:
            raise Odd
        return binom(a, b)

    def root(self, node: Node) -> Term:
        body, degree = node.parts
        inside = self.side(body)
        return make("pow", inside, div(num(1), self.read(degree))) if degree else sqrt(inside)

    def fence(self, node: Node) -> Term:
        inside = node.parts[0]
        if node.text in BRACKETS:
            if any(n.kind == "sign" and n.text in (",", ";", "|", ":", "..", "in") for n in inside):
                raise Odd
            return self.side(inside)
        if node.text == "|":
            return absolute(self.side(inside))
        if node.text in ("lfloorrfloor", "lceilrceil"):
            return (floor if "floor" in node.text else ceil)(self.side(inside))
        if node.text == "||":
            return self.unknown((node,), positive=True)
        raise Odd

    def atom(self, node: Node) -> Term:
        return self.unknown((node,))

    def name(self, node: Node) -> Term:
        if (member := self.as_member(node)) is not None:
            (head,), sub = member
            return self.member(head.text, sub, node)
        return self.named(node, node.text, (node,))

    def as_member(self, node: Node) -> tuple[Nodes, Nodes] | None:
        """A name and its label, where it is a member of a family: x_1 of x_i, or x_a in a sum over a."""
        if not node.parts:
            return None
        (head,), sub = node.parts
        counted = any(n.kind == "name" and n.text in self.bound for n in walk(sub))
        digits = index_kind(sub) == "digit" and self.reading.usage.family(head.text)
        return ((head,), sub) if counted or digits else None

    def named(self, node: Node, name: str, shown: Nodes) -> Term:
        """A name, perhaps applied to what stands behind it."""
        if name in self.bound:
            return self.value(name)
        after, sup = self.taken()
        if name in MEANS | CHANCES | SPREADS and after is not None:
            self.at += 1
            return self.powered(self.expected(name, node, after), sup)
        called = after is not None and name in self.reading.usage.functions
        if self.is_own(name, "pi") and not called:
            return make("pi")
        if name in DOTS:
            raise Open
        if name in OPERATORS or name == "infty" or name in MEANS | CHANCES:
            raise Odd
        if self.is_own(name, "e"):
            self.reading.doubtful |= [n.kind for n in self.found[: self.at - 1][-1:]] == ["name"]  # n = d e
            return exp(num(1))
        if after is not None and self.is_applied(name, after):
            self.at += 1
            return self.powered(self.applied(name, (*shown, after), after), sup)
        if name == "P" and after is not None and len(after.parts[0]) > 1 and bounds(after):
            self.at += 1
            return self.powered(self.expected("Pr", node._replace(text="Pr"), after), sup)
        event = after is not None and after.text == "\\{\\}" and name.endswith("_bb")
        if after is not None and (event or (after.text == "[]" and (len(name) > 1 or name.isupper()))):
            self.at += 1
            return self.powered(self.unknown((*shown, after)), sup)
        return self.reading.number(name)

    def is_applied(self, name: str, after: Node) -> bool:
        """Whether a name is applied to the brackets behind it, not multiplied by them."""
        if after.text != "()":
            return False
        names, usage = self.reading.names, self.reading.usage
        if is_sum(after) and any(self.bare_name(n) == name for n in after.parts[0]):
            return False  # f (f g + h): a product of functions
        if name in names.functions or is_lone(after):
            return True
        if name in names.numbers:
            return False
        if "_" in name and is_sum(after):
            return name in usage.functions
        commas = any(n.kind == "sign" and n.text in (",", ";", "|") for n in after.parts[0])
        return commas or usage.function(name) or len(name.split("_", maxsplit=1)[0]) > 5

    @staticmethod
    def bare_name(node: Node) -> str:
        """The name that stands there without a power, or with a label; empty for anything else."""
        head, sub = head_of(node), node.parts[1] if node.kind == "script" else ()
        if head.kind != "name" or (sub and index_kind(sub) == "letter"):
            return ""
        return f"{head.text}_{label_of(sub)}" if sub else head.text

    def applied(self, name: str, shown: Nodes, after: Node) -> Term:
        """A function that nobody needs to know, of numbers."""
        parts = cut_at(after.parts[0], (",",))
        if name == NAME and self.reading.usage.normal and len(parts) == 1:
            return make("def", REAL, NAME, self.read(parts[0]))
        if len(name.split("_", maxsplit=1)[0]) > 3 and name not in self.reading.names.functions:
            return self.unknown(shown)
        try:
            arguments = [self.member_in(part) or self.read(part) for part in parts]
            over = "" if all(self.member_in(part) is None for part in parts) else OVER
            kinds = tuple(INT if self.member_in(part) is not None else REAL for part in parts)
            return app(self.reading.number(f"{name}{over}", ("fn", kinds, REAL)), *arguments)
        except Odd:
            return self.unknown(shown, positive=name in DENSITIES and is_law(after))

    def expected(self, name: str, node: Node, after: Node) -> Term:
        """E[…], Var(…) and Pr[…], of which that of an event stands for that of its complement too."""
        if name in MEANS and (summed := self.mean_of_sum(node, after)) is not None:
            return summed
        if name in MEANS and node.kind == "name":
            try:
                inside = self.read(after.parts[0])
                if self.reading.random_in(inside) or not inside.free:
                    return self.averaged(name, inside, after)
            except Odd:
                pass
        if name in ("E", "V", "P") and after.text == "()" and self.reading.usage.bare[name]:
            raise Odd
        after = after._replace(text="[]")  # whatever its brackets are
        positive = name in CHANCES or name.startswith("Var")
        if name in CHANCES and (turned := complement(after)) is not None:
            chance = self.unknown((node, turned), positive=True)
            self.hear_event(node, turned, chance)
            return num(1) - chance
        found = self.unknown((node, after), positive=positive)
        self.hear_event(node, after, found)
        if node.kind != "name":
            return found
        with suppress(Odd, KernelError):
            if self.takes_means(name, after):
                self.reading.insides[found] = self.read(after.parts[0])
        told = self.reading.follows(found, lambda laws: self.by_laws(laws, name, after.parts[0]))
        self.hear_reports(node, after, found)
        return told

    def mean_of_sum(self, node: Node, after: Node) -> Term | None:
        """The expectation of a sum of finitely many, which is the sum of their expectations."""
        (inside,) = after.parts
        inside = trimmed(inside)
        if len(inside) < 2 or head_of(inside[0]).kind != "big" or head_of(inside[0]).text != "sum":
            return None
        ends = (n for part in inside[0].parts[1:] for n in walk(part))
        apart = any(n.kind == "sign" and n.text in "+-|" for n in inside[1:])
        if apart or any(n.text in ENDLESS for n in ends):
            return None
        with suppress(Odd, KernelError):
            return self.read((inside[0], node, after._replace(parts=(inside[1:],))))
        return None

    def by_laws(self, laws: Laws, name: str, inside: Nodes) -> Term:
        """An expectation, a variance or the chance of a value, by the laws of what is random."""
        inside, *given = cut_at(inside, ("|",))
        if any(n.text in self.reading.names.random for part in given for n in walk(part)):
            raise Odd
        signs = {"Cov": ","} if name == "Cov" else {name: "="} if name in CHANCES else {}
        parts = [laws.unfolded(self.read(p)) for p in cut_at(inside, (signs.get(name, ""),))]
        if name in MEANS and len(parts) == 1:
            return laws.mean(*parts)
        if name.startswith(("V", "Cov")) and len(parts) == 1 + (name == "Cov"):
            return laws.covariance(parts[0], parts[-1])
        if name in CHANCES and len(parts) == 2:
            return laws.chance(*parts)
        raise Odd

    # Scripts

    def script(self, node: Node) -> Term:
        base, sub, sup = node.parts
        head = head_of(node)
        if head.kind == "big":
            return self.big_with(head, sub, sup)
        if head.kind == "fn":
            return self.function(head, sub, sup)
        if head.kind == "name":
            return self.scripted_name(head, sub, sup, node)
        if head.kind == "fence" and head.text in PARENTHESES and spelled(sub) == "+":
            return self.powered(make("max", self.side(head.parts[0]), num(0)), sup)
        if head.kind == "fence" and head.text == "||" and sub:
            return self.powered(self.unknown((node._replace(parts=(base, sub, ())),), positive=True), sup)
        handler = _FACTORS.get(head.kind)
        if sub or handler is None:
            raise Odd
        return self.powered(handler(self, head), sup)

    def scripted_name(self, head: Node, sub: Nodes, sup: Nodes, node: Node) -> Term:
        """A name with an index or a power, or of which they are a part."""
        members = members_of(sub, sup) if head.text in MEANS and len(sub) > 1 else None
        if members is not None:
            return self.averaged_over(members)
        if (member := self.as_member(head)) is not None:
            (head,), sub = member
        name, mark = head.text, mark_of(sup)
        after = self.now if self.now is not None and self.now.kind == "fence" else None
        if name in MEANS | CHANCES | SPREADS and sub and not sup and after is not None and not (
            name in ("E", "V", "P") and after.text == "()" and index_kind(sub) == "digit"
        ):  # E_2(z) is a function, and what is multiplied by E_2 stands in brackets too
            self.at += 1
            return self.expected(name, node, after)
        kind = index_kind(sub) if sub else ""
        if kind == "word" and any(n.kind == "name" and n.text in self.bound for n in walk(sub)):
            kind = "letter"  # the index of a sum around it
        if kind == "word" or (kind == "digit" and not self.reading.usage.family(name)):
            name, sub = f"{name}_{label_of(sub)}", ()
        if mark:
            name, sup = f"{name}{mark}", ()
        if sub:
            return self.powered(self.member(name, sub, node), sup)
        if sup and self.is_own(name, "e"):
            return exp(self.side(sup))
        if name in MEANS | CHANCES | SPREADS:
            if after is None or sup:
                raise Odd
            self.at += 1
            return self.expected(head.text, node, after)
        return self.powered(self.to_a_power(name, head, sup, node), sup)

    def to_a_power(self, name: str, head: Node, sup: Nodes, node: Node) -> Term:
        """A name before its power is taken, which for a function is that of its value."""
        applied = self.now is not None and self.now.kind == "fence" and self.is_applied(name, self.now)
        if sup and applied:
            if spelled(sup).startswith("-") or not all(n.kind == "num" for n in sup):
                raise Odd  # an inverse, or a power of a function
            self.reading.doubtful = True
        if sup and not self.is_power(sup):
            raise Odd
        return self.lone(name) if sup and not applied else self.named(head._replace(text=name), name, (node,))

    def lone(self, name: str) -> Term:
        """A name that is not applied."""
        if name in self.bound:
            return self.value(name)
        if name == "infty":
            raise Odd
        return make("pi") if self.is_own(name, "pi") else self.reading.number(name)

    @staticmethod
    def is_power(sup: Nodes) -> bool:
        return not (len(sup) == 1 and sup[0].kind == "fence" and sup[0].text == "()")

    def member(self, name: str, sub: Nodes, node: Node) -> Term:
        """x_i: a member of a family."""
        parts = cut_at(sub, (",",))
        if len(parts) == 1 and len(sub) == 2 and all(n.kind == "name" for n in sub):
            parts = [(sub[0],), (sub[1],)]
        indices = []
        for part in parts:
            own = part[0].text if len(part) == 1 and part[0].kind == "name" else ""
            t = self.bound[own] if own in self.bound else self.read(part)
            if t.type != INT:
                raise Odd
            indices.append(t)
        after = self.fenced("()")
        if after is not None and not is_sum(after) and self.is_applied(name, after):
            self.at += 1
            return self.unknown((node, after))
        return app(self.reading.number(name, ("fn", (INT,) * len(indices), REAL)), *indices)

    def powered(self, base: Term, sup: Nodes) -> Term:
        if not sup:
            return base
        if not self.is_power(sup) or mark_of(sup):
            raise Odd
        return make("pow", base, self.side(sup))

    # Functions

    def fn(self, node: Node) -> Term:
        return self.function(node, (), ())

    def function(self, node: Node, sub: Nodes, sup: Nodes) -> Term:
        """A function that has a name, with what it takes."""
        name = node.text
        begin, argument = self.at - 1, self.argument()
        if name not in _MADE or (name == "log" and not sub and self.reading.is_based(node)):
            return self.of_a_number(node, argument, self.found[begin : self.at], plain=not sub and not sup)
        made = _MADE[name](argument)
        if sub:
            if name != "log":
                raise Odd
            made = div(made, log(self.read(sub)))
        if not sup:
            return made
        if spelled(sup).startswith("-") or sup[0].text == "()":
            raise Odd  # its inverse, or applied so many times
        return make("pow", made, self.side(sup))

    def of_a_number(self, node: Node, argument: Term, shown: Nodes, *, plain: bool) -> Term:
        """What a function that has a name, and of which only that is known, makes of a number."""
        if not plain or node.text in OF_OTHERS:
            return self.unknown(shown)
        return app(self.reading.number(node.text, ("fn", (REAL,), REAL)), argument)

    def argument(self) -> Term:
        """What a function takes: brackets, or the factors behind it."""
        first = self.now
        if first is None:
            raise Odd
        if fence := self.fenced(*BRACKETS):
            self.at += 1
            return self.side(fence.parts[0])
        if self.passes("-"):
            return -self.argument()
        whole = self.one()
        while first.kind in ("num", "name", "script") and self.goes_on():
            self.reading.doubtful |= first.kind != "num"
            whole = whole * self.one()
        self.reading.doubtful |= self.sees("/")
        return whole

    def goes_on(self) -> bool:
        """Whether another factor of what a function takes stands here."""
        node = self.now
        if node is None or node.kind not in FACTORS_OF_ARGUMENT:
            return False
        base = node.parts[0] if node.kind == "script" else ()
        return not base or base[0].kind not in ("fn", "big", "fence")


_MADE: dict[str, Callable[[Term], Term]] = {
    "exp": exp, "log": log, "sqrt": sqrt, "abs": absolute, "floor": floor, "ceil": ceil, **HYPERBOLIC,
}  # fmt: skip
_FACTORS: dict[str, Callable[[_Side, Node], Term]] = {
    "num": _Side.num, "name": _Side.name, "group": _Side.group, "frac": _Side.frac, "binom": _Side.choice,
    "root": _Side.root, "fence": _Side.fence, "script": _Side.script, "fn": _Side.fn, "big": _Side.big,
    "decor": _Side.decorated, "matrix": _Side.atom,
}  # fmt: skip
