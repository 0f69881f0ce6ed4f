r"""The integrals of a paper, \int_a^b f(x) \, dx: the x under it is no x of the text around it. What may
depend on x without saying so makes the whole a number that is not understood.
"""

from verify.kernel.building import between
from verify.kernel.errors import KernelError
from verify.kernel.terms import REAL, REALS, Term, bind, num, var
from verify.language.integrals import directed
from verify.language.paper.atoms import Odd
from verify.language.paper.indices import Read
from verify.language.paper.integrands import Span, often, span_of
from verify.language.paper.marks import cut_at, head_of
from verify.language.paper.nodes import Nodes, spelled
from verify.language.paper.row import Row
from verify.language.paper.usage import APPLIED, CHANCES, MEANS, SPREADS

OWN = MEANS | CHANCES | SPREADS | {"d", "e", "pi", "infty"}  # names that are no variable of an integral


class Integrals(Row):
    """A row in which integrals are read."""

    def integral(self, sub: Nodes, sup: Nodes, read: Read) -> Term:
        """The integral whose integrand begins here."""
        begin, here = self.at - 1, span_of(self.found, self.at)
        if here is None:
            self.pass_product()
            return self.unknown(self.found[begin : self.at])
        self.at = here.end
        if self.goes_on_behind(here.name):
            self.at = len(self.found)
            return self.unknown(self.found[begin:])
        try:
            return self.understood(here, sub, sup, read)
        except (Odd, KernelError):
            return self.unknown(self.found[begin : self.at])

    def goes_on_behind(self, name: str) -> bool:
        """Whether something behind its dx may belong to an integral: another one, brackets, or its letter."""
        if self.now is not None and (self.now.text in ("d", "'") or self.now.kind == "fence"):
            return True
        rest = self.found[self.at :]
        end = next((i for i, n in enumerate(rest) if head_of(n).kind == "big"), len(rest))
        return any(often((n,), letter) for n in rest[:end] for letter in (name, "d"))

    def understood(self, here: Span, sub: Nodes, sup: Nodes, read: Read) -> Term:
        """The term of an integral, or Odd."""
        if not self.is_variable(here.name):
            raise Odd
        within, (low, high) = _ends(sub, sup, read)
        if not all(self.is_number(v) for end in (low, high) if end is not None for v in end.free):
            raise Odd
        x = var(f"#real{len(self.bound)}", REAL)
        saved, self.bound = self.bound, {**self.bound, here.name: x}
        try:
            body = read(here.body) if here.body else num(1)
        finally:
            self.bound = saved
        others = body.free - {x, *self.bound.values()}
        if (others or x not in body.free) and self.reading.usage.outside(here.name):
            raise Odd  # a letter that may depend on the variable, or d\mu of a measure
        if not all(self.is_constant(v) for v in others) or (others and x not in body.free):
            raise Odd
        if within:
            return bind("integral", REALS, x, between(lambda _: body, low, high)(x))  # type: ignore[arg-type]
        return directed(x, body, low, high)

    def is_variable(self, name: str) -> bool:
        """Whether a letter behind a d is the variable of an integral, not a measure or a random path."""
        random = name in self.reading.names.random | self.reading.names.functions
        return name[:1].islower() and not (name in OWN or name in self.bound or random)

    def is_number(self, v: Term) -> bool:
        """Whether a letter at an end is read as a number."""
        return isinstance(v.type, str) and (v in self.bound.values() or bool(self.reading.printed(v)))

    def is_constant(self, v: Term) -> bool:
        """Whether a letter under an integral surely is a number, the same for all values of the variable."""
        name, names = self.reading.printed(v), self.reading.names
        usage = self.reading.usage
        known = name in names.numbers | names.bounded and name not in names.functions | names.random
        applied = name in APPLIED | usage.mapped or usage.applied[name] > 0
        return self.is_number(v) and known and not applied and name != "i"


def _ends(sub: Nodes, sup: Nodes, read: Read) -> tuple[bool, tuple[Term | None, Term | None]]:
    r"""Whether it is over a set, and the ends: of \int_a^b, \int_{\mathbb{R}} and \int_{[a, b]}."""
    if sub and sup:
        return False, (_end(sub, read, "-"), _end(sup, read, ""))
    if sup or len(sub) != 1:
        raise Odd
    if sub[0].kind == "name" and sub[0].text == "R_bb":
        return False, (None, None)
    parts = cut_at(sub[0].parts[0], (",",)) if sub[0].kind == "fence" and sub[0].text == "[]" else []
    if len(parts) != 2:
        raise Odd
    return True, (read(parts[0]), read(parts[1]))


def _end(found: Nodes, read: Read, sign: str) -> Term | None:
    """A bound; None for infinity with this sign."""
    return None if "".join(spelled(found).split()).lstrip("+") == f"{sign}infty" else read(found)
