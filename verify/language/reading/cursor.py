"""What every reader of tokens has: a place among them, errors that show it, and limits on what comes out."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, NoReturn, Protocol, TypeVar

from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import BOOL, INT, OBJECT, REAL, Term, Type, fits
from verify.language.reading.tokens import Token, Unreadable

DEEPEST = 200
LARGEST = 1_000_000  # nodes of a term written out, repetitions counted
LARGEST_EXPONENT = 1_000_000
LONGEST_POWER = 10_000  # digits of a power of numbers
FUNCTIONS = ("exp", "log", "sqrt", "abs", "floor", "ceil", "binom")
TOO_DEEP = f"this is nested too deeply; at most {DEEPEST} levels are read"

Read = TypeVar("Read")


class Family(NamedTuple):
    """An object for all values of its parameters, which a text may name, such as a randomizer: mine(1/4)."""

    parameters: tuple[str, ...]
    term: Callable[[Sequence[Term]], Term]  # ValueError where there is none


class Macro(Protocol):
    """A word of one's own: what it takes, and what it stands for at arguments that fit."""

    takes: tuple[Type, ...]

    @property
    def head(self) -> str:
        """The word with what it takes."""

    def at(self, arguments: Sequence[Term]) -> Term:
        """What it stands for."""


Families = Mapping[str, Family]
NO_FAMILIES: Families = MappingProxyType({})
Macros = Mapping[str, Macro]
NO_MACROS: Macros = MappingProxyType({})


def spell(kind: Type) -> str:
    """A type as it is written."""
    if isinstance(kind, str):
        return kind
    inside = ", ".join(spell(k) if isinstance(k, str) else f"({spell(k)})" for k in kind[1])
    return f"{inside} -> {spell(kind[2])}"


def describe(kind: Type) -> str:
    """A type in words."""
    plain = {INT: "an integer", REAL: "a number", BOOL: "a formula", OBJECT: "an object such as a mechanism"}
    return plain[kind] if isinstance(kind, str) else f"a function {spell(kind)}"


class Cursor:
    """A place among the tokens of a text, and the names that mean something there."""

    families: Families = NO_FAMILIES
    own: Macros = NO_MACROS

    def __init__(self, text: str, tokens: list[Token], scope: dict[str, Term]) -> None:
        self.text, self.tokens, self.at = text, tokens, 0
        self.scope, self.depth, self.binders = scope, 0, 0

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    def ahead(self, steps: int) -> Token:
        return self.tokens[min(self.at + steps, len(self.tokens) - 1)]

    def take(self) -> Token:
        token = self.now
        self.at = min(self.at + 1, len(self.tokens) - 1)
        return token

    def sees(self, *texts: str) -> bool:
        return self.now.kind in ("symbol", "command") and self.now.text in texts

    def accept(self, *texts: str) -> bool:
        """Take the token that may come here, if it does."""
        return self.sees(*texts) and bool(self.take())

    def expect(self, wanted: str, said: str = "") -> Token:
        """Take the token that has to come here; what else could have come is said in the error."""
        if self.now.text != wanted or self.now.kind not in ("symbol", "end"):
            self.missing(said or f'an operator or "{wanted}"')
        return self.take()

    def listed(self, read: Callable[[], Read], by: str = ",") -> list[Read]:
        """What is read once or more, with separators between."""
        found = [read()]
        while self.accept(by):
            found.append(read())
        return found

    def fail(self, message: str, token: Token | None = None) -> NoReturn:
        raise Unreadable(message, self.text, (token or self.now).start)

    def missing(self, wanted: str) -> NoReturn:
        side_by_side = self.now.kind in ("int", "decimal", "name") or self.now.text in ("(", *FUNCTIONS)
        before = self.tokens[max(self.at - 1, 0)]
        after_operand = self.at > 0 and (before.kind != "symbol" or before.text == ")")
        hint = "; a product is written with *" if side_by_side and after_operand else ""
        self.fail(f"expected {wanted}, found {self.shown(self.now)}{hint}")

    def shown(self, token: Token) -> str:
        """A token in a message."""
        return token.text if token.kind == "end" else f'"{token.text}"'

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable(TOO_DEEP)

    def check(self, t: Term, wanted: Type, token: Token, where: str = "here") -> Term:
        """The term itself, if it has the type that is wanted of it."""
        if not fits(t.type, wanted):
            self.fail(f"expected {describe(wanted)} {where}, and this is {describe(t.type)}", token)
        return t

    def guarded(self, whole: Callable[[], Term]) -> Term:
        """What `whole` reads, every trouble turned into an Unreadable, and within the limits."""
        try:
            found = whole()
        except RecursionError:
            raise Unreadable(TOO_DEEP) from None
        except MalformedTerm as trouble:
            raise Unreadable(str(trouble), self.text, self.now.start) from None
        return within_limits(found)


def within_limits(t: Term) -> Term:
    """The term itself, if nothing in it is larger than anybody writes."""
    sizes: dict[Term, tuple[int, int]] = {}  # how deep each part is, and how many nodes it has written out
    waiting = [t]
    while waiting:
        here, depth, nodes, last = waiting[-1], 1, 1, len(waiting)
        for a in here.args if here not in sizes else ():
            known = sizes.get(a) if isinstance(a, Term) else (0, 0)
            if known is None:
                waiting.append(a)
            else:
                depth, nodes = max(depth, 1 + known[0]), nodes + known[1]
        if len(waiting) > last:
            continue
        waiting.pop()
        if here not in sizes and here.op == "pow":
            work_out(*here.args)
        sizes.setdefault(here, (depth, nodes))
    depth, nodes = sizes[t]
    if depth > DEEPEST or nodes > LARGEST:
        limits = f"at most {DEEPEST} and {LARGEST} are read"
        raise Unreadable(f"this is {depth} levels deep and {nodes} nodes large; {limits}")
    return t


def work_out(base: Term, exponent: Term) -> None:
    """Refuse a power with too large an exponent, or one of numbers that would be too long."""
    e = abs(_closed(exponent) or 0)
    size = max(map(abs, base.args)) if base.op == "num" else abs(_closed(base) or 0)
    if e > LARGEST_EXPONENT:
        said = f"an exponent is larger than {LARGEST_EXPONENT}"
    elif e * (size.bit_length() - 1) > LONGEST_POWER * 10 // 3:
        said = f"a power has more than {LONGEST_POWER} digits"
    else:
        return
    raise Unreadable(f"{said}, and such powers are not worked out")


def _closed(t: Term) -> int | None:
    most = LARGEST_EXPONENT + 1
    if t.op == "num":
        return max(-most, min(most, int(t.args[0] // t.args[1])))
    values = [_closed(a) for a in t.args] if t.op in ("add", "sub", "mul", "neg", "pow") else [None]
    if None in values:
        return None
    a, b = values[0] or 0, values[-1] or 0
    if t.op == "pow":
        result = 0 if b < 0 else most if abs(a) > 1 and b > 40 else a**b if b <= 40 else a
    else:
        result = {"add": a + b, "sub": a - b, "mul": a * b, "neg": -a}[t.op]
    return max(-most, min(most, result))
