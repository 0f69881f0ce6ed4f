"""The toolkit's own notation, read into terms: `read` for terms and formulas, `read_domain` for declarations
of parameters.

From loosest to tightest: iff; implies; or; and (all four to the right); not; relations, which chain; + -; *
/; unary -; ^ (to the right). `for all`, `exists` and `if then else` reach as far right as they can. `2/3` in
lowest terms is that number (`(2)/3` the quotient of two numbers). tanh(x) is read as (exp(2*x) - 1)/(exp(2*x)
+ 1), cosh(x) as (exp(x) + exp(-x))/2, sinh likewise.
"""

import difflib
from collections.abc import Callable, Mapping
from math import gcd
from typing import NoReturn

from verify.kernel.definitions import WORDS
from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import (
    BOOL, FALSE, INT, INTEGERS, OBJECT, REAL, REALS, TRUE, TYPED, Term, Type, app, bind, conj, domain_of, eq,
    exp,
    fits, ite, lam, le, make, member_type, num, var,
)  # fmt: skip
from verify.language.reading.tokens import RESERVED, Token, Undeclared, Unreadable, tokenize, unreadable

__all__ = ["Unreadable", "describe", "read", "read_domain", "spell"]

DEEPEST = 200
LARGEST = 1_000_000  # nodes of a term written out, repetitions counted

IFF, IMPLIES, OR, AND, NOT, RELATION, SUM, PRODUCT, MINUS, POWER = range(1, 11)
BINARY = {  # symbol: (what it makes, how tightly it binds, how tightly what is to its right must bind)
    "iff": ("iff", IFF, IFF - 1), "implies": ("implies", IMPLIES, IMPLIES - 1), "or": ("or", OR, OR - 1),
    "and": ("and", AND, AND - 1), "+": ("add", SUM, SUM), "-": ("sub", SUM, SUM),
    "*": ("mul", PRODUCT, PRODUCT),
    "/": ("div", PRODUCT, PRODUCT), "^": ("pow", POWER, POWER - 1),
}  # fmt: skip
RELATIONS = {"<": "lt", "<=": "le", "=": "eq", "!=": "ne", ">": "lt", ">=": "le", "in": "in"}
LEVELS = {symbol: level for symbol, (_, level, _) in BINARY.items()} | dict.fromkeys(RELATIONS, RELATION)
FUNCTIONS = ("exp", "log", "sqrt", "abs", "floor", "ceil", "binom")
HYPERBOLIC: dict[str, Callable[[Term], Term]] = {
    "tanh": lambda x: make("div", exp(num(2) * x) - 1, exp(num(2) * x) + 1),
    "sinh": lambda x: make("div", exp(x) - exp(-x), num(2)),
    "cosh": lambda x: make("div", exp(x) + exp(-x), num(2)),
}
KINDS = ("integer", "natural", "real", "distribution", "randomizer", "in")

Step = tuple[Term, Term | None]
"""A variable with its domain, or a condition on those before it."""


def read(
    text: str,
    variables: Mapping[str, Term],
    abbreviations: Mapping[str, Term] | None = None,
    wanted: "Type | None" = None,
) -> Term:
    """The term that a text stands for; if a type is wanted, of that type (a function may then be written
    out).
    """
    parser = Parser(text, tokenize(text), {**variables, **(abbreviations or {})})

    def whole() -> Term:
        found = parser.expression() if wanted is None else parser.argument(wanted)
        parser.expect("the end", "an operator or the end")
        return found

    return parser.guarded(whole)


def read_domain(
    text: str, variables: Mapping[str, Term] | None = None, abbreviations: Mapping[str, Term] | None = None
) -> tuple[tuple[Term, ...], Term]:
    """The variables that a text declares, in order, and the conjunction of what it demands of them."""
    parser = Parser(text, tokenize(text), {**(variables or {}), **(abbreviations or {})})
    declared: list[Term] = []

    def whole() -> Term:
        steps = parser.declarations(inner=False) if text.strip() else []
        parser.expect("the end", '"," or the end')
        declared.extend(t for t, domain in steps if domain is not None)
        return conj(*(t for t, domain in steps if domain is None))

    formula = parser.guarded(whole)
    return tuple(declared), formula


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


def size(t: Term) -> tuple[int, int]:
    """How deep a term is, and how many nodes it has when written out."""
    found: dict[Term, tuple[int, int]] = {}
    waiting = [t]
    while waiting:
        parts = [a for a in waiting[-1].args if isinstance(a, Term)]
        missing = [a for a in parts if a not in found]
        if missing:
            waiting += missing
        else:
            sizes = [found[a] for a in parts]
            found[waiting.pop()] = (1 + max((d for d, _ in sizes), default=0), 1 + sum(n for _, n in sizes))
    return found[t]


class Parser:
    """A Pratt parser: `expression(above)` reads on while operators bind tighter than `above`."""

    def __init__(self, text: str, tokens: list[Token], scope: dict[str, Term]) -> None:
        self.text, self.tokens, self.at = text, tokens, 0
        self.scope, self.depth, self.binders = scope, 0, 0

    # Tokens and errors

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    def ahead(self, steps: int) -> Token:
        return self.tokens[min(self.at + steps, len(self.tokens) - 1)]

    def take(self) -> Token:
        token = self.now
        self.at = min(self.at + 1, len(self.tokens) - 1)
        return token

    def fail(self, message: str, token: Token | None = None) -> NoReturn:
        raise unreadable(message, self.text, (token or self.now).start)

    def expect(self, wanted: str, said: str = "") -> Token:
        """Take the token that has to come here; what else could have come is said in the error."""
        if self.now.text != wanted or self.now.kind not in ("symbol", "end"):
            self.missing(wanted, said)
        return self.take()

    def missing(self, wanted: str, said: str) -> NoReturn:
        side_by_side = self.now.kind in ("int", "decimal", "name") or self.now.text in ("(", *FUNCTIONS)
        after_operand = self.at > 0 and (
            self.tokens[self.at - 1].kind != "symbol" or self.tokens[self.at - 1].text == ")"
        )
        hint = "; a product is written with *" if side_by_side and after_operand else ""
        found = self.now.text if self.now.kind == "end" else f'"{self.now.text}"'
        said = said or f'an operator or "{wanted}"'
        self.fail(f"expected {said}, found {found}{hint}")

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
            raise Unreadable(f"this is nested too deeply; at most {DEEPEST} levels are read") from None
        except MalformedTerm as trouble:
            raise unreadable(str(trouble), self.text, self.now.start) from None
        depth, nodes = size(found)
        if depth > DEEPEST or nodes > LARGEST:
            raise Unreadable(
                f"this is {depth} levels deep and {nodes} nodes large; at most {DEEPEST} and {LARGEST} are read"
            )
        return found

    # Expressions

    def expression(self, above: int = 0) -> Term:
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail(f"this is nested too deeply; at most {DEEPEST} levels are read")
        first = self.now
        left = self.prefix(above)
        while self.now.kind == "symbol" and LEVELS.get(self.now.text, 0) > above:
            left = self.chain(left, first) if self.now.text in RELATIONS else self.binary(left, first)
        self.depth -= 1
        return left

    def binary(self, left: Term, first: Token) -> Term:
        symbol = self.take()
        op, _, above = BINARY[symbol.text]
        second = self.now
        right = self.expression(above)
        wanted, where = TYPED[op][1], f'beside "{symbol.text}"'
        return make(op, self.check(left, wanted, first, where), self.check(right, wanted, second, where))

    def chain(self, left: Term, first: Token) -> Term:
        """a < b <= c, and the like, as a conjunction; > and >= are turned around."""
        pieces: list[Term] = []
        while self.now.kind == "symbol" and self.now.text in RELATIONS:
            symbol = self.take()
            self.check(left, REAL, first, f'beside "{symbol.text}"')
            first = self.now
            if symbol.text == "in":
                low, high = self.span(RELATION)
                return conj(*pieces, le(low, left), le(left, high))
            right = self.check(self.expression(RELATION), REAL, first, f'beside "{symbol.text}"')
            sides = (right, left) if symbol.text.startswith(">") else (left, right)
            pieces.append(make(RELATIONS[symbol.text], *sides))
            left = right
        return conj(*pieces)

    def prefix(self, above: int) -> Term:
        token = self.take()
        if token.kind in ("int", "decimal"):
            return self.number(token, 1, above)
        if token.kind == "name":
            return self.named(token)
        if token.text == "-" and token.kind == "symbol":
            return self.minus(above)
        handler = PREFIX.get(token.text) if token.kind == "symbol" else None
        if handler is None:
            found = token.text if token.kind == "end" else f'"{token.text}"'
            self.fail(f'expected a number, a name or "(", found {found}', token)
        return handler(self, token)

    def number(self, token: Token, sign: int, above: int) -> Term:
        """A literal; an integer takes the "/ integer" after it with it when together they are a number in
        lowest terms.
        """
        if token.kind == "decimal":
            whole, part = token.text.split(".")
            return num(sign * int(whole + part), 10 ** len(part))
        value, below = sign * int(token.text), 1
        if (
            above < PRODUCT
            and self.now.text == "/"
            and self.ahead(1).kind == "int"
            and self.ahead(2).text != "^"
        ):
            below = int(self.ahead(1).text)
        if below < 2 or gcd(value, below) != 1:
            return num(value)
        self.at += 2
        return num(value, below)

    def minus(self, above: int) -> Term:
        if self.now.kind in ("int", "decimal") and self.ahead(1).text != "^":
            return self.number(self.take(), -1, above)
        first = self.now
        return make("neg", self.check(self.expression(MINUS), REAL, first, 'after "-"'))

    def parenthesis(self, token: Token) -> Term:
        inside = self.expression()
        self.expect(")")
        return inside

    def bars(self, token: Token) -> Term:
        first = self.now
        inside = self.check(self.expression(), REAL, first, "between | and |")
        self.expect("|")
        return make("abs", inside)

    def negation(self, token: Token) -> Term:
        first = self.now
        return make("not", self.check(self.expression(NOT), BOOL, first, 'after "not"'))

    def choice(self, token: Token) -> Term:
        condition = self.wanted(BOOL, 'after "if"')
        self.expect("then", 'an operator or "then"')
        yes = self.wanted(REAL, 'after "then"')
        self.expect("else", 'an operator or "else"')
        return ite(condition, yes, self.wanted(REAL, 'after "else"', RELATION))

    def wanted(self, kind: Type, where: str = "here", above: int = 0) -> Term:
        first = self.now
        return self.check(self.expression(above), kind, first, where)

    def function(self, token: Token) -> Term:
        """exp(x), binom(n, k) and the other functions of the language."""
        count, wanted, _ = TYPED[token.text]
        return make(token.text, *self.arguments(token.text, (wanted,) * count))

    def hyperbolic(self, token: Token) -> Term:
        return HYPERBOLIC[token.text](self.arguments(token.text, (REAL,))[0])

    def extreme(self, token: Token) -> Term:
        """min or max of two or more."""
        self.expect("(", '"("')
        found = [self.wanted(REAL)]
        while self.now.text == "," or len(found) < 2:
            self.expect(",", 'an operator or ","')
            found.append(self.wanted(REAL))
        self.expect(")", 'an operator, "," or ")"')
        whole = found.pop()
        while found:
            whole = make(token.text, found.pop(), whole)
        return whole

    # Names

    def named(self, token: Token) -> Term:
        """A variable or an abbreviation, perhaps applied, or a defined word."""
        name = token.text
        applied = self.now.kind == "symbol" and self.now.text in ("(", "[")
        if name in WORDS:
            if name in self.scope:
                self.fail(f"{name} is a word of the language; name the variable differently", token)
            word = WORDS[name]
            found = self.arguments(name, word.arguments) if applied or word.arguments else []
            return make("def", word.type, name, *found)
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

    def unknown(self, token: Token) -> NoReturn:
        known = [*self.scope, *WORDS, *(w for w in RESERVED if len(w) > 2)]
        near = difflib.get_close_matches(token.text, known, n=3, cutoff=0.6)
        if not near:
            near = [w for w in known if w.lower() == token.text.lower()]
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        if not near and self.scope and len(self.scope) <= 8:
            hint = f"; known here: {', '.join(sorted(self.scope))}"
        raise Undeclared(f"unknown name {token.text}{hint}", token.text, self.text, token.start)

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
        if first.kind == "symbol" and first.text in ("[", "word"):
            return self.literal(wanted)
        return self.check(self.expression(), wanted, first)

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
            self.fail(
                f"expected a function of {len(kinds)} different variables here: {spell(('fn', kinds, value))}"
            )
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
        rows = [self.row(wanted[2])]
        while self.now.text == ";":
            self.take()
            rows.append(self.row(wanted[2]))
        if (len(shape) == 1 and len(rows) > 1) or (len(shape) == 2 and first.text == "word"):
            self.fail(f"expected {describe(wanted)} here, and this is not one", first)
        if any(len(row) != len(rows[0]) for row in rows):
            self.fail("the rows of a matrix are equally long", first)
        self.expect("]" if first.text == "[" else ")")
        own = tuple(var(f"#{i}", INT) for i in range(len(shape)))
        start = 1 if first.text == "word" else 0
        inside = [_list(own[-1], row, start) for row in rows]
        return lam(own, inside[0] if len(shape) == 1 else _list(own[0], inside, 0))

    def row(self, wanted: Type) -> list[Term]:
        found = [self.wanted(wanted)]
        while self.now.text == ",":
            self.take()
            found.append(self.wanted(wanted))
        return found

    # Binders

    def declare(self, token: Token, kind: Type, inner: bool = True) -> Term:
        """A new variable; one that a binder of the text declares has a name that no text can spell, so
        nothing captures it.
        """
        if token.text in WORDS or token.text in RESERVED:
            self.fail(f"{token.text} is a word of the language; name the variable differently", token)
        if not inner and token.text in self.scope:
            self.fail(f"{token.text} is declared already", token)
        self.binders += 1
        new = var(f"{token.text}#{self.binders}" if inner else token.text, kind)
        self.scope[token.text] = new
        return new

    def name(self) -> Token:
        if self.now.kind != "name":
            reserved = f"; {self.now.text} is a word of the language" if self.now.text in RESERVED else ""
            self.fail(f"expected a name for a variable{reserved}")
        return self.take()

    def span(self, above: int = 0) -> tuple[Term, Term]:
        low = self.wanted(REAL, "as a bound", max(above, RELATION))
        self.expect("..", 'an operator or ".."')
        return low, self.wanted(REAL, "as a bound", max(above, RELATION))

    def integer_span(self) -> tuple[Term, Term]:
        first = self.now
        low, high = self.span()
        return self.check(low, INT, first, "as a bound"), self.check(high, INT, first, "as a bound")

    def domain(self) -> Term:
        """a..b, Z or words(p..q, a..b)."""
        if self.now.text == "Z" and self.take():
            return INTEGERS
        if self.now.text != "words":
            return make("range", *self.integer_span())
        self.take()
        self.expect("(", '"("')
        places = self.integer_span()
        self.expect(",", 'an operator or ","')
        letters = self.integer_span()
        self.expect(")")
        return make("words", *places, *letters)

    def sum(self, token: Token) -> Term:
        """sum(t for k in D if φ), product and summable alike: what comes after `for` is read first, as it
        declares k.
        """
        self.expect("(", '"("')
        start = self.at
        self.at = self.find_for()
        self.expect("for", 'an operator or "for"')
        saved = dict(self.scope)
        name, _, first = self.name(), self.expect("in", '"in"'), self.now
        domain = self.domain()
        if (
            token.text != "sum"
            and domain.op not in ({"product": "range", "summable": "integers"}[token.text])
        ):
            self.fail(f"a {token.text} runs over {'a..b' if token.text == 'product' else 'Z'} alone", first)
        v = self.declare(name, member_type(domain))
        condition = self.wanted(BOOL, 'after "if"') if self.now.text == "if" and self.take() else None
        self.expect(")", 'an operator, "if" or ")"' if condition is None else "")
        end, self.at = self.at, start
        body = self.wanted(REAL, f"under the {token.text}")
        self.expect("for", 'an operator or "for"')
        self.at, self.scope = end, saved
        if condition is not None:
            body = ite(condition, body, 1 if token.text == "product" else 0)
        if token.text == "summable":
            return make("summable", bind("sum", INTEGERS, v, body).args[1])
        return bind({"sum": "sum", "product": "prod"}[token.text], domain, v, body)

    def find_for(self) -> int:
        """Where the `for` of the innermost open parenthesis stands; where that closes if there is none."""
        depth, i = 0, self.at
        while self.tokens[i].kind != "end":
            text = self.tokens[i].text
            if depth == 0 and text in ("for", ")"):
                break
            depth += (text in ("(", "[")) - (text in (")", "]"))
            i += 1
        return i

    def quantifier(self, token: Token) -> Term:
        op, join = ("forall", "implies") if token.text == "for all" else ("exists", "and")
        saved = dict(self.scope)
        steps = self.declarations(inner=True)
        if not any(domain is not None for _, domain in steps):
            self.fail(f'"{token.text}" declares no new variable here', token)
        self.expect(":", 'an operator, "," or ":"')
        body = self.wanted(BOOL, f'after "{token.text} … :"')
        self.scope = saved
        for t, domain in reversed(steps):
            body = make(join, t, body) if domain is None else bind(op, domain, t, body)
        return body

    # Declarations

    def declarations(self, inner: bool) -> list[Step]:
        steps: list[Step] = []
        while not steps or (self.now.text == "," and self.take()):
            first = self.now
            steps += self.item(inner)
            names = [str(v.args[0]).split("#")[0] for v, domain in steps if domain is not None]
            if len(set(names)) < len(names):
                self.fail(f"{names[-1]} is declared twice", first)
        return steps

    def item(self, inner: bool) -> list[Step]:
        """Names with their kind, or a condition, which may declare a real by standing it alone in a chain of
        relations.
        """
        names = self.names_ahead(inner)
        if not names:
            return self.condition(inner)
        self.at += 2 * len(names) - 1
        here, steps = self.at, []
        for name in names:
            self.at = here
            steps += self.declared(name, inner)
        return steps

    def names_ahead(self, inner: bool) -> list[Token]:
        """The names, if what comes is `x, y, z` and then a word or sign that says what they are."""
        names, i = [self.now], 1
        while names[-1].kind == "name" and self.ahead(i).text == ",":
            names.append(self.ahead(i + 1))
            i += 2
        if any(n.kind != "name" for n in names):
            return []
        after = self.ahead(i).text
        new = all(n.text not in self.scope for n in names)
        kind = (after in KINDS and (after != "in" or new or inner)) or (after == "(" and self.type_ahead(i))
        if kind or (after == ":" and not inner):
            return names
        if len(names) > 1 or after in (":", "the end"):
            self.at += i
            self.fail(
                'expected "in", "integer", "natural", "real"'
                + (' or "(a type)"' if inner else ' or ": a type"')
            )
        return []

    def declared(self, name: Token, inner: bool) -> list[Step]:
        """What one name with its kind declares and demands; the parser stands before the kind."""
        kind = self.take()
        if kind.text in ("(", ":"):
            given = self.type()
            if kind.text == "(":
                self.expect(")", '")"')
            return [self.all_of(self.declare(name, given, inner))]
        if kind.text == "distribution":
            v = self.declare(name, ("fn", (INT,), REAL), inner)
            return [self.all_of(v), (make("def", BOOL, "Distribution", v), None)]
        if kind.text == "randomizer":
            sizes = self.arguments("randomizer", (INT, INT))
            v = self.declare(name, ("fn", (INT, INT), REAL), inner)
            return [self.all_of(v), (make("def", BOOL, "Stochastic", v, *sizes), None)]
        if kind.text == "in" or (kind.text == "integer" and self.now.text == "in" and self.take()):
            return self.within(name, inner)
        v = self.declare(name, REAL if kind.text == "real" else INT, inner)
        steps = [self.all_of(v)]
        if kind.text == "natural":
            steps.append((le(num(0), v), None))
        if self.now.kind == "symbol" and self.now.text in RELATIONS:
            steps.append((self.chain(v, name), None))
        return steps

    def within(self, name: Token, inner: bool) -> list[Step]:
        """x in a..b: a range for a binder, an integer and a condition for a parameter."""
        first = self.now
        domain = self.domain()
        if domain.op == "words":
            self.fail('words are for sums; write "w: int -> int" and the conditions', first)
        v = self.declare(name, INT, inner)
        if inner or domain == INTEGERS:
            return [(v, domain)]
        low, high = domain.args
        return [(v, INTEGERS), (conj(le(low, v), le(v, high)), None)]

    def all_of(self, v: Term) -> Step:
        return v, domain_of(v.type)

    def condition(self, inner: bool) -> list[Step]:
        steps: list[Step] = []
        if (alone := self.alone_ahead()) is not None:
            steps.append((self.declare(alone, REAL, inner), REALS))
        first = self.now
        return [*steps, (self.check(self.expression(), BOOL, first), None)]

    def alone_ahead(self) -> Token | None:
        """The first undeclared name that stands alone beside a relation, up to the end of the item."""
        depth, i, left = 0, 0, True
        while (token := self.ahead(i)).kind != "end" and (depth or token.text not in (",", ":")):
            depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
            right = self.ahead(i + 1)
            ends = right.text in RELATIONS or right.kind == "end" or right.text in (",", ":")
            relation = left and ends and (i > 0 or right.text in RELATIONS)
            if (
                not depth
                and relation
                and token.kind == "name"
                and token.text not in self.scope
                and token.text not in WORDS
            ):
                return token
            left = token.kind == "symbol" and token.text in RELATIONS
            i += 1
        return None

    # Types

    def type_ahead(self, steps: int) -> bool:
        while self.ahead(steps).text == "(":
            steps += 1
        return self.ahead(steps).text in ("integer", "real")

    def type(self) -> Type:
        """int, real, or a function's such as int, (int -> int) -> real; a comma before something else ends
        the item.
        """
        parts = [self.simple_type()]
        here = self.at
        while self.now.text == "," and self.type_ahead(1):
            self.take()
            parts.append(self.simple_type())
        if self.now.text != "->":
            self.at = here
            return parts[0]
        self.take()
        first = self.now
        value = self.simple_type()
        if value not in (INT, REAL):
            self.fail("the values of a function are int or real", first)
        return ("fn", tuple(parts), value)

    def simple_type(self) -> Type:
        token = self.take()
        if token.text in ("integer", "real"):
            return INT if token.text == "integer" else REAL
        if token.text != "(":
            self.fail('expected a type: int, real or "("', token)
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail(f"this is nested too deeply; at most {DEEPEST} levels are read", token)
        inside = self.type()
        self.depth -= 1
        self.expect(")", '"," or "->" or ")"')
        return inside


def _list(index: Term, entries: list[Term], start: int) -> Term:
    """if index = start then the first entry, else if … else 0."""
    whole = num(0)
    for i, entry in reversed(list(enumerate(entries, start))):
        whole = ite(eq(index, i), entry, whole)
    return whole


PREFIX: dict[str, Callable[[Parser, Token], Term]] = {
    "(": Parser.parenthesis, "|": Parser.bars, "not": Parser.negation, "if": Parser.choice,
    "for all": Parser.quantifier, "exists": Parser.quantifier, "min": Parser.extreme, "max": Parser.extreme,
    "pi": lambda parser, token: make("pi"), "true": lambda parser, token: TRUE, "false": lambda parser,
    token: FALSE,
    **dict.fromkeys(("sum", "product", "summable"), Parser.sum),
    **dict.fromkeys(FUNCTIONS, Parser.function), **dict.fromkeys(HYPERBOLIC, Parser.hyperbolic),
}  # fmt: skip
