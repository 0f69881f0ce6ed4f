"""Terms written in the toolkit's notation, so that `read` gives the very same term back.

Bound variables have no names in a term; they are given some here, different from all those in use around
them. A shape that has a shorter notation is always written so: chains of relations, `natural`, sums with a
condition, lists.

A small term may be endless as text, as each of its parts may stand in it many times. So a text has an end:
what is left out is folded, which no text of the notation looks like, and the hash that stands with it tells
the whole from every other.
"""

import hashlib
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from math import gcd
from typing import ClassVar

from verify.kernel.definitions import WORDS, listed
from verify.kernel.statements import Encoder, Statement, canonical
from verify.kernel.terms import (
    BOOL, INT, INTEGERS, QUANTIFIERS, REAL, REALS, TRUE, Term, Type, conj, domain_of, instantiate, le, make,
    member_type, num, var,
)  # fmt: skip
from verify.language.reading.cursor import spell
from verify.language.reading.expressions import BINARY, HYPERBOLIC, IFF, MINUS, NOT, PRODUCT, RELATION
from verify.language.reading.tokens import RESERVED, Unreadable, tokenize

ATOM = 100
LEVEL = {op: level for op, level, _ in BINARY.values()}
ABOVE = {
    op: (level - (above == level), above) for op, level, above in BINARY.values()
} | {"iff": (IFF, IFF)}  # left and right of it; a chain of iff says something else
COMPARED = ("lt", "le", "eq", "ne")
LETTERS = {INT: "ijklm", REAL: "xyzts"}
MOST_WRITTEN = 100_000  # characters of a text
MOST_LEAF = 4_000  # characters of a name, digits of a number
MARK = 150  # characters of what says that something is folded
FOLD = "\N{HORIZONTAL ELLIPSIS}"  # stands where something is left out; the notation has no such sign


def write(t: Term, *taken: str) -> str:
    """A term as text that reads as the same term (a function, where its type is wanted), unless it is too
    long, and folded.

    No bound variable gets a name that is taken.
    """
    return Writer(*taken).whole(t)


def sentence(s: Statement) -> str:
    """A statement in the notation, on one line: all of it, as hypotheses decide what a claim says."""
    declared = ", ".join(Writer().declaration(v, domain_of(v.type), natural=False) for v in s.variables)
    taken = [str(v.args[0]) for v in s.variables]
    parts = {"given": conj(*(f for f in (s.domain, s.given) if f is not TRUE)), "nontrivial": s.nontrivial}
    head = f"for all {declared}: " if declared else ""
    rest = "".join(f", {name} {write(f, *taken)}" for name, f in parts.items() if f is not TRUE)
    return folded(head + write(s.claim, *taken) + rest)


def folded(text: str, room: int = MOST_WRITTEN) -> str:
    """A text of at most so many characters, which are more than its hash takes: of a longer one the beginning
    and the end, and how long it is.
    """
    if len(text) <= room:
        return text
    left = room - MARK
    head, tail = text[: left - left // 3], text[len(text) - left // 3 :]
    return (
        f"{head} {FOLD} {tail} [folded: {len(text)} characters, sha256"
        f" {hashlib.sha256(text.encode()).hexdigest()}]"
    )


def term_hash(t: Term) -> str:
    """The hash of a term, of whatever length as text."""
    table = Encoder()
    whole = table.add(t)
    rows = [
        [hex(a) if op == "num" else a for a in parts] for op, *parts in table.rows
    ]  # long numbers are quick to write so
    return hashlib.sha256(canonical([whole, [row[0] for row in table.rows], rows])).hexdigest()


def spelled(v: Term) -> bool:
    """Whether a text can name this variable, so that none with it in reads as something else."""
    try:
        *found, _ = tokenize(v.args[0])
    except Unreadable:
        return False
    return [(t.kind, t.text) for t in found] == [("name", v.args[0])] and v.args[0] not in WORDS


def candidates(kind: Type) -> Iterator[str]:
    """Names for a bound variable of a type, the usual ones first."""
    letters = LETTERS.get(kind, "") if isinstance(kind, str) else "wuvfgh"
    yield from letters
    for i in count(1):
        yield from (f"{letter}{i}" for letter in letters)


def chained(t: Term) -> list[Term]:
    """The relations of a < b <= c; none if t is not of that form."""
    found = []
    while t.op == "and" and t.args[0].op in COMPARED:
        found.append(t.args[0])
        t = t.args[1]
    found.append(t)
    linked = t.op in COMPARED and all(a.args[1] is b.args[0] for a, b in pairwise(found))
    return found if linked else []


def tanh_of(t: Term) -> Term | None:
    """x where t is what tanh(x) is read as."""
    if t.op != "div" or t.args[0].op != "sub" or t.args[0].args[0].op != "exp":
        return None
    (doubled,) = t.args[0].args[0].args
    x = doubled.args[-1] if doubled.op == "mul" else doubled
    return x if HYPERBOLIC["tanh"](x) is t else None


def bounds_of(condition: Term, v: Term) -> tuple[Term, ...]:
    """a and b where the condition is a <= v and v <= b, and they do not speak of v."""
    if condition.op != "and" or any(part.op != "le" for part in condition.args):
        return ()
    (a, low), (high, b) = (part.args for part in condition.args)
    return (a, b) if low is v is high and v not in a.free | b.free else ()


class Writer:
    """Writes with as few parentheses as reading allows. LaTeX overrides what looks different there."""

    symbols: ClassVar[dict[str, str]] = {
        "add": " + ", "sub": " - ", "mul": "*", "div": "/", "pow": "^", "and": " and ", "or": " or ",
        "implies": " implies ", "iff": " iff ", "lt": " < ", "le": " <= ", "eq": " = ", "ne": " != ",
    }  # fmt: skip

    fold = FOLD

    def __init__(self, *taken: str) -> None:
        self.taken = list(taken)  # the names of the bound variables around
        self.left = MOST_WRITTEN  # characters that may still be written
        self.cut = False  # something was left out

    # The frame

    def whole(self, t: Term) -> str:
        """t from its beginning to its end, or to where it is too long."""
        try:
            text = self.argument(t)
        except RecursionError:
            text, self.cut = self.fold, True
        return (
            f"{folded(text, MOST_WRITTEN - MARK)} [folded: the term with sha256 {term_hash(t)}]"
            if self.cut
            else text
        )

    def text(self, t: Term, above: int = 0, last: bool = True) -> str:
        """t where operators that bind tighter than `above` are read on; `last` says that nothing follows
        before a delimiter.
        """
        self.left -= 1
        if self.left < 0:
            self.cut = True
            return self.fold
        wrapped = self.level(t) <= above or (t.op in QUANTIFIERS and not last)
        inside = self.inside(t, last or wrapped)
        return self.wrap(inside) if wrapped else inside

    def inside(self, t: Term, last: bool) -> str:
        if (a := tanh_of(t)) is not None:
            return f"{self.word('tanh')}{self.arguments((a,))}"
        if relations := chained(t):
            return self.chain(relations)
        if t.op in LEVEL:
            return self.binary(t, last)
        if t.op in QUANTIFIERS:
            return self.quantifier(t)
        writer: Callable[[Term], str] = getattr(self, f"write_{t.op}", self.function)
        return writer(t)

    def level(self, t: Term) -> int:
        """How tightly the outermost operator of t, as it is written, binds."""
        if t.op == "num":
            return ATOM if t.args[0] >= 0 and t.args[1] == 1 else PRODUCT
        if tanh_of(t) is not None:
            return ATOM
        if t.op in COMPARED or (t.op == "and" and chained(t)):
            return RELATION
        return {**LEVEL, "neg": PRODUCT, "not": NOT, "ite": IFF}.get(t.op, ATOM)

    def wrap(self, inside: str) -> str:
        return f"({inside})"

    def open(self, t: Term, kinds: tuple[Type, ...]) -> tuple[tuple[Term, ...], Term]:
        """Named variables for a binder, and its body with them; `close` gives the names free again."""
        avoid = {v.args[0] for v in t.free} | {*self.taken, *RESERVED, *WORDS}
        found = []
        for kind in kinds:
            name = next(n for n in candidates(kind) if n not in avoid)
            avoid.add(name)
            found.append(var(name, kind))
        self.taken += [v.args[0] for v in found]
        return tuple(found), instantiate(t.args[-1], *found)

    def close(self, how_many: int) -> None:
        del self.taken[len(self.taken) - how_many :]

    # Operators

    def binary(self, t: Term, last: bool) -> str:
        left_above, right_above = ABOVE[t.op]
        left, right = self.text(t.args[0], left_above, False), self.text(t.args[1], right_above, last)
        if t.op == "div" and self.would_merge(*t.args):
            left = self.wrap(left)
        if right.startswith("-"):
            right = self.wrap(right)
        return left + self.symbols[t.op] + right

    def would_merge(self, p: Term, q: Term) -> bool:
        """Whether p/q would be read as one number."""
        integers = p.op == q.op == "num" and p.args[1] == q.args[1] == 1
        return integers and q.args[0] > 1 and gcd(p.args[0], q.args[0]) == 1

    def chain(self, relations: list[Term]) -> str:
        whole = self.text(relations[0].args[0], RELATION, False)
        for r in relations:
            whole += self.symbols[r.op] + self.text(r.args[1], RELATION, False)
        return whole

    def write_neg(self, t: Term) -> str:
        inside = self.text(t.args[0], MINUS, False)
        return "-" + (self.wrap(inside) if inside.isdecimal() else inside)

    def write_not(self, t: Term) -> str:
        return "not " + self.text(t.args[0], NOT, False)

    def write_ite(self, t: Term) -> str:
        return f"if {self.text(t.args[0])} then {self.text(t.args[1])} else {self.text(t.args[2])}"

    # Names and functions

    def write_num(self, t: Term) -> str:
        p, q = t.args
        return self.digits(p) if q == 1 else f"{self.digits(p)}/{self.digits(q)}"

    def digits(self, n: int) -> str:
        """A whole number, unless nobody could read it."""
        if (
            n.bit_length() > MOST_LEAF * 10 // 3
        ):  # so many digits or a few more; Python writes no more than 4300
            self.cut = True
            return self.fold
        self.left -= n.bit_length() // 3
        return str(n)

    def write_var(self, t: Term) -> str:
        name = t.args[0] if isinstance(t.args[0], str) else f"#{t.args[0]}"
        self.left -= len(name)
        return name if len(name) <= MOST_LEAF else folded(name, MOST_LEAF)

    def write_bound(self, t: Term) -> str:
        return f"?{t.args[0]}"

    def write_app(self, t: Term) -> str:
        return self.text(t.args[0]) + self.arguments(t.args[1:])

    def write_def(self, t: Term) -> str:
        return self.word(t.args[1]) + (self.arguments(t.args[2:]) if len(t.args) > 2 else "")

    def write_abs(self, t: Term) -> str:
        return f"|{self.text(t.args[0])}|"

    def write_min(self, t: Term) -> str:
        """min and max of more than two, nested to the right, in one."""
        found = []
        op, rest = t.op, t
        while rest.op == op:
            found.append(rest.args[0])
            rest = rest.args[1]
        return self.word(op) + self.arguments((*found, rest))

    write_max = write_min

    def function(self, t: Term) -> str:
        return self.word(t.op) + (self.arguments(t.args) if t.args else "")

    def word(self, name: str) -> str:
        return name

    def arguments(self, args: tuple[Term, ...]) -> str:
        return self.wrap(", ".join(self.argument(a) for a in args))

    def argument(self, t: Term) -> str:
        return self.write_lam(t) if t.op == "lam" else self.text(t)

    def write_lam(self, t: Term) -> str:
        """A function written out: as a list or a matrix where it is one."""
        own, body = self.open(t, t.args[0])
        whole = self.matrix(own, body) or self.arrow(own, self.text(body))
        self.close(len(own))
        return whole

    def arrow(self, own: tuple[Term, ...], body: str) -> str:
        names = ", ".join(map(self.text, own))
        return f"{names if len(own) == 1 else self.wrap(names)} -> {body}"

    def matrix(self, own: tuple[Term, ...], body: Term) -> str:
        """The function as a list of its values; empty if it is not of that form."""
        if any(v.type != INT for v in own) or len(own) > 2 or body.type == BOOL:
            return ""
        if len(own) == 1:
            if word := listed(body, own[0], 1):
                return self.rows([word], "word")
            rows = [listed(body, own[0], 0)]
        else:
            rows = [listed(row, own[1], 0) for row in listed(body, own[0], 0)]
        if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
            return ""
        return self.rows(rows, "list")

    def rows(self, rows: list[list[Term]], kind: str) -> str:
        inside = "; ".join(", ".join(map(self.text, row)) for row in rows)
        return f"word({inside})" if kind == "word" else f"[{inside}]"

    # Binders

    def write_sum(self, t: Term) -> str:
        domain = INTEGERS if t.op == "summable" else t.args[0]
        (v,), body = self.open(t, (member_type(domain),))
        condition = None
        if body.op == "ite" and body.args[2] is num(1 if t.op == "prod" else 0):
            condition, body, _ = body.args
        whole = self.summed(t.op, v, domain, condition, body)
        self.close(1)
        return whole

    write_prod = write_summable = write_sum

    def summed(self, op: str, v: Term, domain: Term, condition: Term | None, body: Term) -> str:
        word = {"sum": "sum", "prod": "product", "summable": "summable"}[op]
        where = f" if {self.text(condition)}" if condition is not None else ""
        return f"{word}({self.text(body)} for {self.text(v)} in {self.text(domain)}{where})"

    def write_integral(self, t: Term) -> str:
        (v,), body = self.open(t, (member_type(t.args[0]),))
        ends: tuple[Term, ...] = ()
        condition = None
        if body.op == "ite" and body.args[2] is num(0):
            condition, body, _ = body.args
            if ends := bounds_of(condition, v) if t.args[0] is REALS else ():
                condition = None
                if body.op == "ite" and body.args[2] is num(0):
                    condition, body, _ = body.args
        whole = self.integrated(t.op, v, t.args[0], ends, condition, body)
        self.close(1)
        return whole

    write_integrable = write_integral

    def integrated(
        self, op: str, v: Term, domain: Term, ends: tuple[Term, ...], condition: Term | None, body: Term
    ) -> str:
        where = f" if {self.text(condition)}" if condition is not None else ""
        over = self.ends(*ends) if ends else self.text(domain)
        return f"{op}({self.text(body)} for {self.text(v)} in {over}{where})"

    def write_borel(self, t: Term) -> str:
        (f,) = t.args
        if f.op != "lam":
            return f"borel({self.text(f)})"
        own, body = self.open(f, f.args[0])
        typed = [self.text(v) + (f": {spell(v.type)}" if v.type != REAL else "") for v in own]
        plain = typed[0] if len(own) == 1 and own[0].type == REAL else self.wrap(", ".join(typed))
        text = f"borel({plain} -> {self.text(body)})"
        self.close(len(own))
        return text

    def write_reals(self, t: Term) -> str:
        return "R"

    def write_points(self, t: Term) -> str:
        return f"points({self.write_range(t)})"

    def write_range(self, t: Term) -> str:
        return self.ends(*t.args)

    def ends(self, a: Term, b: Term) -> str:
        return f"{self.text(a, RELATION)}..{self.text(b, RELATION)}"

    def write_words(self, t: Term) -> str:
        p, q, a, b = t.args
        return f"words({self.write_range(make('range', p, q))}, {self.write_range(make('range', a, b))})"

    def write_integers(self, t: Term) -> str:
        return "Z"

    def quantifier(self, t: Term) -> str:
        """Quantifiers of one kind that follow each other are written as one."""
        items, op, before = [], t.op, len(self.taken)
        while t.op == op:
            domain, join = t.args[0], "implies" if op == "forall" else "and"
            (v,), t = self.open(t, (member_type(domain),))
            natural = domain is INTEGERS and t.op == join and t.args[0] is le(0, v)
            items.append(self.declaration(v, domain, natural))
            t = t.args[1] if natural else t
        whole = self.quantified(op, items, self.text(t))
        self.close(len(self.taken) - before)
        return whole

    def quantified(self, op: str, items: list[str], body: str) -> str:
        return f"{'for all' if op == 'forall' else 'exists'} {', '.join(items)}: {body}"

    def declaration(self, v: Term, domain: Term, natural: bool) -> str:
        if domain.op == "range":
            return f"{self.text(v)} in {self.text(domain)}"
        kinds = {"integers": "natural" if natural else "integer", "reals": "real"}
        return f"{self.text(v)} {kinds.get(domain.op) or f'({spell(v.type)})'}"
