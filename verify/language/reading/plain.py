"""The toolkit's own notation, read into terms: `read` for terms and formulas, `read_domain` for declarations
of parameters. Its operators are those of `expressions`; here are its sums, its quantifiers and what declares.
"""

from collections.abc import Mapping
from typing import ClassVar

from verify.kernel.building import between
from verify.kernel.definitions import WORDS
from verify.kernel.terms import (
    BOOL, INT, INTEGERS, INTEGRALS, REAL, REALS, Term, Type, bind, conj, domain_of, ite, lam, le, make,
    member_type, num,
)  # fmt: skip
from verify.language.reading.cursor import NO_FAMILIES, NO_MACROS, Families, Macros, describe, spell
from verify.language.reading.expressions import RELATIONS, Expressions, Handlers
from verify.language.reading.tokens import RESERVED, Token, Unreadable, tokenize

__all__ = ["Unreadable", "describe", "read", "read_domain", "spell"]

KINDS = ("integer", "natural", "real", "distribution", "randomizer", "in")

Step = tuple[Term, Term | None]
"""A variable with its domain, or a condition on those before it."""


def read(
    text: str,
    variables: Mapping[str, Term],
    abbreviations: Mapping[str, Term] | None = None,
    wanted: "Type | None" = None,
    families: Families = NO_FAMILIES,
    own: Macros = NO_MACROS,
) -> Term:
    """The term that a text stands for; if a type is wanted, of that type (a function may then be written
    out). Families are objects that have a name there, and own words are the author's.
    """
    parser = Plain(text, tokenize(text), {**variables, **(abbreviations or {})})
    parser.families, parser.own = families, own

    def whole() -> Term:
        found = parser.expression() if wanted is None else parser.argument(wanted)
        parser.expect("the end", "an operator or the end")
        return found

    return parser.guarded(whole)


def read_domain(
    text: str, variables: Mapping[str, Term] | None = None, abbreviations: Mapping[str, Term] | None = None,
    own: Macros = NO_MACROS,
) -> tuple[tuple[Term, ...], Term]:
    """The variables that a text declares, in order, and the conjunction of what it demands of them."""
    parser = Plain(text, tokenize(text), {**(variables or {}), **(abbreviations or {})})
    parser.own = own
    declared: list[Term] = []

    def whole() -> Term:
        steps = parser.declarations(inner=False) if parser.now.kind != "end" else []
        parser.expect("the end", '"," or the end')
        declared.extend(t for t, domain in steps if domain is not None)
        return conj(*(t for t, domain in steps if domain is None))

    formula = parser.guarded(whole)
    return tuple(declared), formula


class Plain(Expressions):
    """The parser of the plain notation."""

    # Binders

    def name(self) -> Token:
        if self.now.kind != "name":
            reserved = f"; {self.now.text} is a word of the language" if self.now.text in RESERVED else ""
            self.fail(f"expected a name for a variable{reserved}")
        return self.take()

    def integer_span(self) -> tuple[Term, Term]:
        first = self.now
        low, high = self.span()
        return self.check(low, INT, first, "as a bound"), self.check(high, INT, first, "as a bound")

    def domain(self) -> Term:
        """a..b, Z or words(p..q, a..b)."""
        if self.accept("Z"):
            return INTEGERS
        if not self.accept("words"):
            return make("range", *self.integer_span())
        self.expect("(", '"("')
        places = self.integer_span()
        self.expect(",", 'an operator or ","')
        letters = self.integer_span()
        self.expect(")")
        return make("words", *places, *letters)

    def series(self, token: Token) -> Term:
        """sum(t for k in D if φ), product and summable alike: what comes after `for` is read first, as it
        declares k.
        """
        self.expect("(", '"("')
        start = self.at
        self.at = self.find_for()
        self.expect("for", 'an operator or "for"')
        saved = dict(self.scope)
        v, domain = self.running(token)
        condition = self.wanted(BOOL, 'after "if"') if self.accept("if") else None
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

    def running(self, token: Token) -> tuple[Term, Term]:
        """The variable of a sum and what it runs over."""
        name, _, first = self.name(), self.expect("in", '"in"'), self.now
        domain = self.domain()
        over, said = {"product": ("range", "a..b"), "summable": ("integers", "Z")}.get(token.text, ("", ""))
        if over and domain.op != over:
            self.fail(f"a {token.text} runs over {said} alone", first)
        return self.declare(name, member_type(domain)), domain

    def find_for(self) -> int:
        """Where the `for` of the innermost open parenthesis stands; where that closes if there is none."""
        depth, i = 0, self.at
        while self.tokens[i].kind != "end":
            text = self.tokens[i].text
            if depth == 0 and text in ("for", ")"):
                break
            depth += nesting(text)
            i += 1
        return i

    def integral(self, token: Token) -> Term:
        """integral(t for x in D if φ), and integrable alike, over R, a..b or points(p..q)."""
        self.expect("(", '"("')
        start = self.at
        self.at = self.find_for()
        self.expect("for", 'an operator or "for"')
        saved = dict(self.scope)
        name, _ = self.name(), self.expect("in", '"in"')
        domain, ends = self.measured()
        v = self.declare(name, member_type(domain))
        condition = self.wanted(BOOL, 'after "if"') if self.accept("if") else None
        self.expect(")", 'an operator, "if" or ")"' if condition is None else "")
        end, self.at = self.at, start
        body = self.wanted(REAL, f"under the {token.text}")
        self.expect("for", 'an operator or "for"')
        self.at, self.scope = end, saved
        if condition is not None:
            body = ite(condition, body, 0)
        return bind(token.text, domain, v, between(lambda x: body, *ends)(v) if ends else body)

    def measured(self) -> tuple[Term, tuple[Term, ...]]:
        """What an integral runs over: R, perhaps from an end to another, or points(p..q)."""
        if self.now.text == "R" and self.ahead(1).text in (")", "if"):
            self.take()
            return REALS, ()
        if self.now.text == "points" and self.ahead(1).text == "(":
            self.take()
            self.expect("(", '"("')
            places = self.integer_span()
            self.expect(")")
            return make("points", *places), ()
        return REALS, self.span()

    def borel(self, token: Token) -> Term:
        """borel(f), or borel((x, w: int -> real) -> t): what is not said to be of another type is real."""
        self.expect("(", '"("')
        saved, names = dict(self.scope), self.typed_ahead()
        if not names:
            first, f = self.now, self.expression()
            if isinstance(f.type, str):
                self.fail(f"borel says something of a function; this is {describe(f.type)}", first)
        else:
            own = tuple(self.declare(*n) for n in names)
            f = lam(own, self.wanted(REAL, "as the function's value"))
        self.scope = saved
        self.expect(")")
        return make("borel", f)

    def typed_ahead(self) -> list[tuple[Token, Type]]:
        """The variables with their types, taken, if what comes is `x -> …` or `(x, n: int) -> …`."""
        start, found = self.at, list[tuple[Token, Type]]()
        several = bool(self.accept("("))
        while self.now.kind == "name":
            name = self.take()
            found.append((name, self.type() if several and self.accept(":") else REAL))
            if not (several and self.accept(",")):
                break
        if (not several or self.accept(")")) and found and self.accept("->"):
            if len({name.text for name, _ in found}) < len(found):
                self.fail("the variables of a function are different", found[-1][0])
            return found
        self.at = start
        return []

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
        while not steps or self.accept(","):
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
            last = ' or "(a type)"' if inner else ' or ": a type"'
            self.fail(f'expected "in", "integer", "natural", "real"{last}')
        return []

    def declared(self, name: Token, inner: bool) -> list[Step]:
        """What one name with its kind declares and demands; the parser stands before the kind."""
        kind = self.take().text
        if kind in ("(", ":"):
            given = self.type()
            if kind == "(":
                self.expect(")", '")"')
            return [all_of(self.declare(name, given, inner))]
        if kind in ("distribution", "randomizer"):
            sizes = self.arguments(kind, (INT, INT)) if kind == "randomizer" else []
            v = self.declare(name, ("fn", (INT,) * (1 + (kind == "randomizer")), REAL), inner)
            word = "Stochastic" if sizes else "Distribution"
            return [all_of(v), (make("def", BOOL, word, v, *sizes), None)]
        if kind == "in" or (kind == "integer" and self.accept("in")):
            return self.within(name, inner)
        v = self.declare(name, REAL if kind == "real" else INT, inner)
        steps = [all_of(v)]
        if kind == "natural":
            steps.append((le(num(0), v), None))
        if self.sees(*RELATIONS):
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

    def condition(self, inner: bool) -> list[Step]:
        steps: list[Step] = []
        if (alone := self.alone_ahead()) is not None:
            steps.append((self.declare(alone, REAL, inner), REALS))
        return [*steps, (self.wanted(BOOL), None)]

    def alone_ahead(self) -> Token | None:
        """The first undeclared name that stands alone beside a relation, up to the end of the item."""
        depth, i, left = 0, 0, True
        while (token := self.ahead(i)).kind != "end" and (depth or token.text not in (",", ":")):
            depth += nesting(token.text)
            right = self.ahead(i + 1)
            ends = right.text in RELATIONS or right.kind == "end" or right.text in (",", ":")
            relation = left and ends and (i > 0 or right.text in RELATIONS)
            new = token.kind == "name" and not any(token.text in k for k in (self.scope, WORDS, self.own))
            if not depth and relation and new:
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
        if not self.accept("->"):
            self.at = here
            return parts[0]
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
        self.deeper()
        inside = self.type()
        self.depth -= 1
        self.expect(")", '"," or "->" or ")"')
        return inside

    handlers: ClassVar[Handlers] = Expressions.handlers | {
        "for all": quantifier, "exists": quantifier, **dict.fromkeys(("sum", "product", "summable"), series),
        **dict.fromkeys(INTEGRALS, integral), "borel": borel,
    }  # fmt: skip


def nesting(text: str) -> int:
    """By how much a token opens or closes."""
    return (text in ("(", "[")) - (text in (")", "]"))


def all_of(v: Term) -> Step:
    return v, domain_of(v.type)
