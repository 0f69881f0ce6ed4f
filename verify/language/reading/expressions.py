"""The expressions of the plain notation, read by how tightly operators bind.

From loosest to tightest: iff, which chains; implies; or; and (all three to the right); not; relations, which
chain; + -; * /; unary -; ^ (to the right). `for all`, `exists` and `if then else` reach as far right as they
can. `2/3` in lowest terms is that number (`(2)/3` the quotient of two numbers). tanh(x) is read as (exp(2*x)
- 1)/(exp(2*x) + 1), cosh(x) as (exp(x) + exp(-x))/2, sinh likewise.
"""

from collections.abc import Callable
from math import gcd
from typing import Any, ClassVar, NoReturn

from verify.kernel.definitions import WORDS
from verify.kernel.terms import (
    BOOL, FALSE, INT, REAL, TRUE, TYPED, Term, Type, app, conj, eq, exp, ite, lam, le, make, num, var,
)  # fmt: skip
from verify.language.reading.cursor import FUNCTIONS, Cursor, describe, spell
from verify.language.reading.tokens import RESERVED, Token, Undeclared

IFF, IMPLIES, OR, AND, NOT, RELATION, SUM, PRODUCT, MINUS, POWER = range(1, 11)
BINARY = {  # symbol: (what it makes, how tightly it binds, how tightly what is to its right must bind)
    "iff": ("iff", IFF, IFF), "implies": ("implies", IMPLIES, IMPLIES - 1), "or": ("or", OR, OR - 1),
    "and": ("and", AND, AND - 1), "+": ("add", SUM, SUM), "-": ("sub", SUM, SUM),
    "*": ("mul", PRODUCT, PRODUCT), "/": ("div", PRODUCT, PRODUCT), "^": ("pow", POWER, POWER - 1),
}  # fmt: skip
RELATIONS = {"<": "lt", "<=": "le", "=": "eq", "!=": "ne", ">": "lt", ">=": "le", "in": "in"}
LEVELS = {symbol: level for symbol, (_, level, _) in BINARY.items()} | dict.fromkeys(RELATIONS, RELATION)
HYPERBOLIC: dict[str, Callable[[Term], Term]] = {
    "tanh": lambda x: make("div", exp(num(2) * x) - 1, exp(num(2) * x) + 1),
    "sinh": lambda x: make("div", exp(x) - exp(-x), num(2)),
    "cosh": lambda x: make("div", exp(x) + exp(-x), num(2)),
}

Handlers = dict[str, Callable[[Any, Token], Term]]
"""What reads the operand that begins with a token."""


def compared(symbol: str, left: Term, right: Term) -> Term:
    """left < right and the like; > and >= are turned around."""
    return make(RELATIONS[symbol], *((right, left) if symbol.startswith(">") else (left, right)))


class Expressions(Cursor):
    """A Pratt parser: `expression(above)` reads on while operators bind tighter than `above`."""

    def expression(self, above: int = 0) -> Term:
        self.deeper()
        first = self.now
        left = self.prefix(above)
        while self.now.kind == "symbol" and LEVELS.get(self.now.text, 0) > above:
            left = self.operator(left, first)
        self.depth -= 1
        return left

    def wanted(self, kind: Type, where: str = "here", above: int = 0) -> Term:
        first = self.now
        return self.check(self.expression(above), kind, first, where)

    def operator(self, left: Term, first: Token) -> Term:
        """What stands to the left, with the operator that comes and what stands to its right."""
        if self.now.text in RELATIONS:
            return self.chain(left, first)
        return self.equivalent(left, first) if self.now.text == "iff" else self.binary(left, first)

    def binary(self, left: Term, first: Token) -> Term:
        symbol = self.take()
        op, _, above = BINARY[symbol.text]
        wanted, where = TYPED[op][1], f'beside "{symbol.text}"'
        second = self.now
        right = self.expression(above)
        return make(op, self.check(left, wanted, first, where), self.check(right, wanted, second, where))

    def equivalent(self, left: Term, first: Token) -> Term:
        """A iff B iff C: all of them are equivalent."""
        pieces: list[Term] = []
        while self.sees("iff"):
            second = self.ahead(1)
            pieces.append(self.binary(left, first))
            left, first = pieces[-1].args[1], second
            self.pass_row()
        return conj(*pieces)

    def chain(self, left: Term, first: Token) -> Term:
        """a < b <= c, and the like, as a conjunction; where a membership follows, that is the last link."""
        pieces: list[Term] = []
        while self.sees(*RELATIONS):
            symbol = self.take()
            self.check(left, REAL, first, f'beside "{symbol.text}"')
            if symbol.text == "in":
                return conj(*pieces, self.member(left))
            first = self.now
            right = self.wanted(REAL, f'beside "{symbol.text}"', RELATION)
            pieces.append(compared(symbol.text, left, right))
            left = right
            self.pass_row()
        return conj(*pieces)

    def pass_row(self) -> None:
        """Nothing in the plain notation stands between two rows."""

    def member(self, left: Term) -> Term:
        """x in a..b."""
        low, high = self.span()
        return conj(le(low, left), le(left, high))

    def span(self) -> tuple[Term, Term]:
        low = self.wanted(REAL, "as a bound", RELATION)
        self.expect("..", 'an operator or ".."')
        return low, self.wanted(REAL, "as a bound", RELATION)

    def prefix(self, above: int) -> Term:
        token = self.take()
        if token.kind in ("int", "decimal"):
            return self.number(token, 1, above)
        if token.kind == "name":
            return self.named(token)
        if token.text == "-" and token.kind == "symbol":
            return self.minus(above)
        handler = self.handlers.get(token.text) if token.kind == "symbol" else None
        if handler is None:
            self.fail(f'expected a number, a name or "(", found {self.shown(token)}', token)
        return handler(self, token)

    def number(self, token: Token, sign: int, above: int) -> Term:
        """A literal; an integer takes the "/ integer" after it with it when together they are a number in
        lowest terms.
        """
        if token.kind == "decimal":
            whole, part = token.text.split(".")
            return num(sign * int(whole + part), 10 ** len(part))
        value = sign * int(token.text)
        return num(value, self.divisor(value) if above < PRODUCT else 1)

    def divisor(self, value: int) -> int:
        """Take the "/ integer" that belongs to a number; 1 if there is none."""
        if self.now.text == "/" and self.ahead(1).kind == "int" and self.ahead(2).text != "^":
            below = int(self.ahead(1).text)
            if below > 1 and gcd(value, below) == 1:
                self.at += 2
                return below
        return 1

    def minus(self, above: int) -> Term:
        if self.now.kind in ("int", "decimal") and self.ahead(1).text != "^":
            return self.number(self.take(), -1, above)
        return make("neg", self.wanted(REAL, 'after "-"', MINUS))

    def parenthesis(self, token: Token) -> Term:
        inside = self.expression()
        self.expect(")")
        return inside

    def bars(self, token: Token) -> Term:
        inside = self.wanted(REAL, "between | and |")
        self.expect("|")
        return make("abs", inside)

    def negation(self, token: Token) -> Term:
        return make("not", self.wanted(BOOL, 'after "not"', NOT))

    def choice(self, token: Token) -> Term:
        condition = self.wanted(BOOL, 'after "if"')
        self.expect("then", 'an operator or "then"')
        yes = self.wanted(REAL, 'after "then"')
        self.expect("else", 'an operator or "else"')
        return ite(condition, yes, self.wanted(REAL, 'after "else"', RELATION))

    def function(self, token: Token) -> Term:
        """exp(x), binom(n, k) and the other functions of the language."""
        count, wanted, _ = TYPED[token.text]
        return make(token.text, *self.arguments(token.text, (wanted,) * count))

    def hyperbolic(self, token: Token) -> Term:
        return HYPERBOLIC[token.text](self.arguments(token.text, (REAL,))[0])

    def extreme(self, token: Token) -> Term:
        """min or max of two or more."""
        self.expect("(", '"("')
        found = self.two_or_more()
        self.expect(")", 'an operator, "," or ")"')
        return nested(token.text, found)

    def two_or_more(self) -> list[Term]:
        first = self.wanted(REAL)
        self.expect(",", 'an operator or ","')
        return [first, *self.listed(lambda: self.wanted(REAL))]

    # Names

    def named(self, token: Token) -> Term:
        """A variable or an abbreviation, perhaps applied, or a defined word."""
        name, applied = token.text, self.sees("(", "[")
        if name in WORDS:
            return self.defined_word(token, applied=applied)
        if name in self.own:
            return self.own_word(token, applied=applied)
        if name not in self.scope and name in self.families:
            return self.of_family(token)
        if name not in self.scope:
            self.unknown(token)
        head = self.scope[name]
        if not applied:
            return head
        if isinstance(head.type, str):
            self.fail(f"{name} is {describe(head.type)}, not a function; a product is written with *")
        if head.op not in ("var", "lam"):
            self.fail(f"{name} stands for a defined function, which cannot be applied directly")
        return app(head, *self.arguments(name, head.type[1]))

    def of_family(self, token: Token) -> Term:
        """A randomizer, with the values of its parameters."""
        family = self.families[token.text]
        values = self.arguments(token.text, (REAL,) * len(family.parameters)) if family.parameters else []
        try:
            return family.term(values)
        except ValueError as error:
            self.fail(str(error).splitlines()[0], token)

    def defined_word(self, token: Token, *, applied: bool) -> Term:
        if token.text in self.scope:
            self.is_word(token)
        word = WORDS[token.text]
        found = self.arguments(token.text, word.arguments) if applied or word.arguments else []
        return make("def", word.type, token.text, *found)

    def own_word(self, token: Token, *, applied: bool) -> Term:
        """A word of the author's own: what it stands for."""
        if token.text in self.scope:
            self.is_word(token)
        word = self.own[token.text]
        found = self.arguments(token.text, word.takes) if applied or word.takes else []
        return word.at(found)

    def is_word(self, token: Token) -> NoReturn:
        self.fail(f"{token.text} is a word of the language; name the variable differently", token)

    def unknown(self, token: Token) -> NoReturn:
        words = [*WORDS, *self.own, *(w for w in RESERVED if len(w) > 2)]
        raise Undeclared(token.text, self.text, token.start, tuple(self.scope), words)

    def arguments(self, name: str, wanted: tuple[Type, ...]) -> list[Term]:
        """The arguments in parentheses or brackets, each of the type that is wanted there."""
        count = f"{name} takes {len(wanted)} argument{'s' * (len(wanted) != 1)}"
        if self.now.text not in ("(", "["):
            self.fail(f'{count}: expected "(" after {name}')
        close = ")" if self.take().text == "(" else "]"
        found: list[Term] = []
        for i, kind in enumerate(wanted):
            if self.now.text == close:
                self.fail(f"{count}, not {i}: {', '.join(map(describe, wanted))}")
            found.append(self.argument(kind))
            if i + 1 < len(wanted) and self.now.text != close:
                self.expect(",", f'an operator, "," or "{close}"')
        if self.now.text == ",":
            self.fail(f"{count}, not more")
        self.expect(close)
        return found

    # Functions as arguments

    def argument(self, wanted: Type) -> Term:
        """A term of this type; where a function is wanted, it may be written out."""
        first, names = self.now, self.lambda_ahead()
        if names:
            if isinstance(wanted, str):
                self.fail(f"expected {describe(wanted)} here, and this is a function", first)
            return self.written_out(names, wanted[1], wanted[2])
        return self.literal(wanted) if self.sees("[", "word") else self.wanted(wanted)

    def lambda_ahead(self) -> list[Token]:
        """The variables, if what comes is `x -> …` or `(x, y) -> …`."""
        if self.now.kind == "name":
            return [self.now] if self.ahead(1).text == "->" else []
        if self.now.text != "(":
            return []
        names, i = [self.ahead(1)], 2
        while self.ahead(i).text == ",":
            names.append(self.ahead(i + 1))
            i += 2
        arrow = self.ahead(i).text == ")" and self.ahead(i + 1).text == "->"
        return names if arrow and all(n.kind == "name" for n in names) else []

    def written_out(self, names: list[Token], kinds: tuple[Type, ...], value: Type) -> Term:
        if len(names) != len(kinds) or len({n.text for n in names}) != len(names):
            wanted = spell(("fn", kinds, value))
            self.fail(f"expected a function of {len(kinds)} different variables here: {wanted}")
        while self.take().text != "->":
            pass
        saved = dict(self.scope)
        own = tuple(self.declare(n, k) for n, k in zip(names, kinds, strict=True))
        body = self.wanted(value, "as the function's value")
        self.scope = saved
        return lam(own, body)

    def literal(self, wanted: Type) -> Term:
        """[a, b; c, d] or [a, b, c], counted from 0, or word(a, b, c), counted from 1; 0 elsewhere."""
        first = self.take()
        shape = wanted[1] if not isinstance(wanted, str) else ()
        if shape not in ((INT,), (INT, INT)) or wanted[2] not in (INT, REAL):
            self.fail(f"expected {describe(wanted)} here, and this is a list of numbers", first)
        if first.text == "word":
            self.expect("(", '"("')
        rows = self.listed(lambda: self.listed(lambda: self.wanted(wanted[2])), ";")
        if (len(shape) == 1 and len(rows) > 1) or (len(shape) == 2 and first.text == "word"):
            self.fail(f"expected {describe(wanted)} here, and this is not one", first)
        if any(len(row) != len(rows[0]) for row in rows):
            self.fail("the rows of a matrix are equally long", first)
        self.expect("]" if first.text == "[" else ")")
        own = tuple(var(f"#{i}", INT) for i in range(len(shape)))
        inside = [_list(own[-1], row, 1 if first.text == "word" else 0) for row in rows]
        return lam(own, inside[0] if len(shape) == 1 else _list(own[0], inside, 0))

    def declare(self, token: Token, kind: Type, inner: bool = True) -> Term:
        """A new variable; one that a binder of the text declares has a name that no text can spell, so
        nothing captures it.
        """
        if token.text in WORDS or token.text in RESERVED or token.text in self.own:
            self.is_word(token)
        if not inner and token.text in self.scope:
            self.fail(f"{token.text} is declared already", token)
        self.binders += 1
        new = var(f"{token.text}#{self.binders}" if inner else token.text, kind)
        self.scope[token.text] = new
        return new

    handlers: ClassVar[Handlers] = {
        "(": parenthesis, "|": bars, "not": negation, "if": choice, "min": extreme, "max": extreme,
        "pi": lambda parser, token: make("pi"), "true": lambda parser, token: TRUE,
        "false": lambda parser, token: FALSE, **dict.fromkeys(FUNCTIONS, function),
        **dict.fromkeys(HYPERBOLIC, hyperbolic),
    }  # fmt: skip


def nested(op: str, terms: list[Term]) -> Term:
    """min(a, min(b, c)), and max alike."""
    *found, whole = terms
    while found:
        whole = make(op, found.pop(), whole)
    return whole


def _list(index: Term, entries: list[Term], start: int) -> Term:
    """if index = start then the first entry, else if … else 0."""
    whole = num(0)
    for i, entry in reversed(list(enumerate(entries, start))):
        whole = ite(eq(index, i), entry, whole)
    return whole
