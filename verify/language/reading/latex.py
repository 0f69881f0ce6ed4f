r"""LaTeX as people write it, read into the same terms as the plain notation: `read_latex`, and `read_row` for
a row of a display.

What stands side by side is multiplied, as tightly as with a dot; a function without parentheses takes the
letters, the number or the fraction behind it. Where people would disagree on what is meant (a/bc, \log x/y,
\log x(1 + y), x^10, {a+b}c) nothing is read, and the message says what to write.
"""

import re
from collections.abc import Mapping
from math import gcd
from typing import ClassVar, NamedTuple, NoReturn

from verify.kernel.terms import (
    BOOL, INT, INTEGERS, REAL, WORD, Term, Type, bind, conj, ite, le, lt, make, num,
)  # fmt: skip
from verify.language.reading.expressions import (
    HYPERBOLIC, LEVELS, MINUS, POWER, PRODUCT, RELATION, RELATIONS, SUM, Handlers, nested,
)  # fmt: skip
from verify.language.reading.latex_groups import Groups, NoFunction, looks_applied, no_function
from verify.language.reading.latex_integrals import Integrals
from verify.language.reading.latex_tokens import BREAK, FUNCTIONS, GAP
from verify.language.reading.tokens import Token, Unreadable

__all__ = ["NoFunction", "Row", "Unreadable", "looks_applied", "no_function", "read_latex", "read_row"]


class Link(NamedTuple):
    """A relation with what stands to its right, and where the relation stands in the text."""

    relation: str
    right: Term
    at: int


class Row(NamedTuple):
    """One row of a display: its first term, if it begins with one, then each relation with what stands to its
    right; and words at its end.
    """

    first: Term | None
    relations: tuple[Link, ...]
    words: str


def read_latex(
    text: str,
    variables: Mapping[str, Term],
    abbreviations: Mapping[str, Term] | None = None,
    laws: Mapping[str, Term] | None = None,
    wanted: "Type | None" = None,
) -> Term:
    """The term that LaTeX stands for. `laws` has the distributions of random variables, which may be spoken
    of in a probability.
    """
    parser = Latex(text, {**variables, **(abbreviations or {})}, laws or {})

    def whole() -> Term:
        found = parser.expression() if wanted is None else parser.wanted(wanted)
        parser.finish()
        return found

    return parser.guarded(whole)


def read_row(
    text: str,
    variables: Mapping[str, Term],
    abbreviations: Mapping[str, Term] | None = None,
    laws: Mapping[str, Term] | None = None,
) -> Row:
    """A row of a display, which may begin with a relation."""
    parser = Latex(text, {**variables, **(abbreviations or {})}, laws or {})
    rows: list[Row] = []

    def whole() -> Term:
        rows.append(parser.row())
        first, links, _ = rows[0]
        return conj(*(le(0, t) for t in (*filter(None, (first,)), *(link.right for link in links))))

    parser.guarded(whole)
    return rows[0]


class Latex(Integrals):
    """The parser of LaTeX: products without a sign, fractions, functions and sums."""

    # Frame

    def finish(self) -> None:
        """Nothing but punctuation may follow."""
        while self.accept(",", ".", ";", BREAK, GAP):
            pass
        if self.now.kind == "text":
            self.fail("words are not read: leave them out, and give conditions with --let")
        if self.now.kind != "end":
            self.misplaced()

    def misplaced(self) -> NoReturn:
        around = {self.tokens[max(self.at - 1, 0)].text, self.now.text}
        if around & {BREAK, GAP}:
            self.fail("another formula begins here: ask about one at a time")
        if "," in around:
            self.fail("a comma separates two formulas: ask about one at a time")
        self.fail(f"expected an operator or the end, found {self.shown(self.now)}")

    def row(self) -> Row:
        first = None if self.sees(*RELATIONS) else self.wanted(REAL, "in a chain", RELATION)
        relations: list[Link] = []
        while self.sees(*RELATIONS) and not self.sees("in"):
            symbol = self.take()
            relations.append(Link(symbol.text, self.wanted(REAL, "in a chain", RELATION), symbol.start))
        words = []
        while self.now.kind == "text" or self.sees(",", ".", ";", BREAK, GAP):
            token = self.take()
            words += [token.text] if token.kind == "text" else []
        if self.now.kind != "end" and words:
            self.fail("words stand between two formulas")
        if self.now.kind != "end":
            self.misplaced()
        return Row(first, tuple(relations), " ".join(words))

    # Expressions

    def expression(self, above: int = 0) -> Term:
        self.deeper()
        first, slash = self.now, False
        left = self.prefix(above)
        while True:
            self.pass_row()
            if self.now.kind == "symbol" and LEVELS.get(self.now.text, 0) > above:
                sign = self.now.text
                left = self.operator(left, first)
                slash = sign == "/" or (slash and sign not in "*+-")
            elif self.juxtaposed() and above < PRODUCT:
                if slash:
                    self.fail(r"a/bc can mean two things: write \frac{a}{bc}, a/(bc) or (a/b)c")
                left = self.beside(left, first)
            else:
                break
        self.depth -= 1
        return left

    def pass_row(self) -> None:
        """A new row or a wide gap within a formula, where an operator follows; a minus begins a formula
        unless it is set in.
        """
        i = 0
        while self.ahead(i).text in (BREAK, GAP) and self.ahead(i).kind == "symbol":
            i += 1
        sign = self.ahead(i)
        if not i or self.in_cases or sign.kind != "symbol" or sign.text not in LEVELS:
            return
        if sign.text != "-" or "&" in self.text[self.now.start : sign.start]:
            self.at += i

    def operator(self, left: Term, first: Token) -> Term:
        sign, before = self.now.text, self.tokens[self.at - 1]
        if sign == "^":
            return self.power(left, first)
        if sign == "/" and left.op == "num" and before.kind == "int" and left.args[1] == 1:
            below = self.divisor(left.args[0])
            if below > 1:
                return num(left.args[0], below)
        if sign == "*" and self.ahead(1).text == "*":
            self.fail("two signs of multiplication")
        return super().operator(left, first)

    def member(self, left: Term) -> Term:
        r"""x \in [a, b), with round brackets for an end that is left out."""
        if not self.sees("(", "["):
            self.fail("expected an interval such as [a, b)")
        opening = self.take().text
        low = self.wanted(REAL, "as a bound")
        self.expect(",", 'an operator or ","')
        high = self.wanted(REAL, "as a bound")
        if not self.sees(")", "]"):
            self.fail('expected ")" or "]"')
        closing = self.take().text
        return conj((le if opening == "[" else lt)(low, left), (le if closing == "]" else lt)(left, high))

    def beside(self, left: Term, first: Token) -> Term:
        """The product of what stands side by side."""
        second, before = self.now, self.tokens[self.at - 1]
        if wrong := self.doubt(second, before):
            self.fail(wrong, second)
        right = self.expression(PRODUCT)
        if before.kind == "int" and left.op == right.op == "num" and second.text == "frac":
            said = "a number before a fraction can mean their sum or their product"
            self.fail(rf"{said}: write + or \cdot between them", second)
        where = "as a factor"
        return make("mul", self.check(left, REAL, first, where), self.check(right, REAL, second, where))

    def doubt(self, second: Token, before: Token) -> str:
        """Why what comes may not be meant as a factor."""
        if re.search(r"(?<!\\)&|~", self.text[before.start : second.start]):
            said = "another formula begins here: each column is to be asked by itself"
            return f"{said}, and a product takes no ~"
        after = [t.kind for t in self.tokens[self.at + 1 : self.at + 4 : 2]]
        if second.text == "(" and after == ["int", "end"]:
            said = "a number in parentheses at the end may be that of the formula"
            return rf"{said}: leave it out, or write \cdot"
        since = [] if self.closed is None else self.tokens[self.closed : self.at]
        if second.text == "|" and self.closed is not None and not any(t.text in RELATIONS for t in since):
            return r"which | belongs to which? Write \left| … \right|"
        if second.kind in ("int", "decimal"):
            return r"a number stands behind a factor: write \cdot between them, or the number first"
        return "two exponents" if before.text == "^" else ""

    def prefix(self, above: int) -> Term:
        token = self.now
        if token.kind in ("int", "decimal"):
            return self.number(self.take(), 1, above)
        if token.kind == "name":
            return self.named(self.take())
        if token.kind == "text":
            self.fail("words are not read here")
        handler = (self.commands if token.kind == "command" else self.handlers).get(token.text)
        if handler is None:
            if token.text in (BREAK, GAP):
                self.fail("a formula is missing before this")
            self.fail(f"expected a number, a name or a parenthesis, found {self.shown(token)}")
        return handler(self, self.take())

    def number(self, token: Token, sign: int, above: int) -> Term:
        return super().number(token, sign, PRODUCT)

    def negative(self, token: Token) -> Term:
        if self.now.kind in ("int", "decimal") and self.ahead(1).text != "^":
            return self.number(self.take(), -1, 0)
        first = self.now
        inside = self.wanted(REAL, 'after "-"', MINUS)
        fraction = inside.op == "num" and first.text == "frac"
        return num(-inside.args[0], inside.args[1]) if fraction else make("neg", inside)

    # Powers and fractions

    def power(self, left: Term, first: Token) -> Term:
        """base^exponent."""
        sign, before = self.take(), self.tokens[self.at - 2]
        self.check(left, REAL, first, 'beside "^"')
        if left.op == "div" and before.text == "}":
            self.fail("a power of a fraction: put the fraction into parentheses", sign)
        return make("pow", left, self.script())

    def real_piece(self, *, of_two: bool = False, kind: Type = REAL, where: str = "here") -> Term:
        first = self.now
        return self.check(self.piece(of_two=of_two), kind, first, where)

    def fraction(self, token: Token) -> Term:
        """A fraction; of two integers in lowest terms it is a number."""
        first, here = self.now, self.at
        above = self.real_piece(of_two=True)
        literal = first.kind == "int" or self.at - here == 3
        below = self.real_piece()
        if self.sees("^") and self.tokens[self.at - 1].text != "}":
            self.fail("a power of a fraction: put the fraction into parentheses")
        whole = all(t.op == "num" and t.args[1] == 1 for t in (above, below)) and literal
        if whole and below.args[0] > 1 and above.args[0] > 0 and gcd(above.args[0], below.args[0]) == 1:
            return num(above.args[0], below.args[0])
        return make("div", above, below)

    def root(self, token: Token) -> Term:
        r"""\sqrt{x}, \sqrt[k]{x} or sqrt(x)."""
        if self.accept("["):
            k = self.wanted(REAL, "as the degree of a root")
            self.expect("]", 'an operator or "]"')
            inside = self.real_piece()
            whole = k.op == "num" and k.args[1] == 1 and k.args[0] > 0
            return make("pow", inside, num(1, k.args[0]) if whole else make("div", num(1), k))
        if self.sees("("):
            return make("sqrt", self.check(self.between(self.take()), REAL, token))
        return make("sqrt", self.real_piece())

    def binomial(self, token: Token) -> Term:
        if self.sees("("):
            return make("binom", *self.arguments("binom", (INT, INT)))
        n = self.real_piece(kind=INT, where="above")
        return make("binom", n, self.real_piece(kind=INT, where="below"))

    # Functions

    def function(self, token: Token) -> Term:
        r"""\log x, \log(x), \log^2 x, \log_2 x and the like for exp, tanh and the rest."""
        name = token.text
        base = self.base() if name == "log" and self.accept("_") else None
        times = self.repeated(token) if self.accept("^") else None
        inside = self.operand(token)
        found = HYPERBOLIC[name](inside) if name in HYPERBOLIC else make(name, inside)
        if self.sees("^") and times is None and name in ("log", *HYPERBOLIC):
            self.unclear(token)
        if base is not None:
            found = make("div", found, make("log", base))
        return found if times is None else make("pow", found, times)

    def base(self) -> Term:
        self.one_digit("_")
        return self.piece()

    def repeated(self, token: Token) -> Term:
        self.one_digit("^")
        first = self.now
        times = self.piece()
        if times.op != "num" or times.args[1] != 1 or times.args[0] < 2:
            self.fail(f"a power of a function's name is not read: write ({token.text} …)^{{…}}", first)
        return times

    def operand(self, token: Token) -> Term:
        """What a function is applied to, with or without parentheses."""
        first = self.now
        if self.sees("(", "[", "\\{", "|(", "|", "{", "lfloor", "lceil"):
            own = self.sees("[", "\\{")
            inside = self.between(self.take()) if own else self.prefix(POWER)
            if first.text == "{" and self.juxtaposed() and inside.op in ("num", "var"):
                self.unclear(token)
            return self.check(inside, REAL, first)
        if not self.juxtaposed():
            self.fail(f"expected what {token.text} is applied to")
        inside = self.expression(PRODUCT)
        if first.kind != "command":
            inside = self.letters_behind(token, inside)
        if self.sees("/"):
            self.unclear(token)
        return self.check(inside, REAL, first)

    def letters_behind(self, token: Token, inside: Term) -> Term:
        r"""The operand with the letters that stand beside it: \log 2xy."""
        while self.now.kind == "name" and not self.is_function(self.now):
            if (self.now.text == "e" and "e" not in self.scope) or inside.op == "app":
                self.unclear(token)
            factor = self.expression(PRODUCT)
            if "pow" in (inside.op, factor.op):
                self.unclear(token)
            inside = make("mul", inside, factor)
        if self.juxtaposed() and not self.sees(*FUNCTIONS, "sum", "product", "integral", "Pr"):
            self.unclear(token)
        return inside

    def unclear(self, token: Token) -> NoReturn:
        self.fail(f"{token.text} of how much? Put what it is applied to into parentheses")

    def extreme(self, token: Token) -> Term:
        r"""\min\{a, b\}, \max(a, b, c)."""
        if not self.sees("(", "[", "\\{"):
            self.fail(f"expected {token.text}\\{{a, b\\}}")
        opening = self.take()
        found = self.two_or_more()
        self.close(opening)
        return nested(token.text, found)

    def cases(self, token: Token) -> Term:
        r"""\begin{cases} a & \text{if } φ \\ b & \text{otherwise} \end{cases} is a choice."""
        rows: list[tuple[Term, Term]] = []
        before, self.in_cases = self.in_cases, True
        while True:
            value = self.wanted(REAL, "as a case")
            while self.accept(",", GAP):
                pass
            last = self.now.text.rstrip(".") in ("otherwise", "else")
            if self.now.kind != "text" or not (last or self.now.text in ("if", "when", "for")):
                self.fail(r"expected \text{if} or \text{otherwise}")
            self.take()
            if last:
                break
            rows.append((self.wanted(BOOL, "as a condition"), value))
            while self.accept(",", ";"):
                pass
            self.expect(BREAK, "a new row: the last case is that of \\text{otherwise}")
        while self.accept(BREAK, "."):
            pass
        if not self.accept("end cases"):
            self.fail(r"expected \end{cases}")
        self.in_cases = before
        for condition, case in reversed(rows):
            value = ite(condition, case, value)
        return value

    # Sums

    def series(self, token: Token) -> Term:
        r"""\sum_{i=a}^{b} t or \prod: t reaches as far as the product that it is."""
        name, low, high, letters = self.limits(token)
        domain = letters or (INTEGERS if low is None or high is None else make("range", low, high))
        if name.text in self.scope or name.text in self.laws:
            self.fail(f"{name.text} is declared already; name the variable under the sum differently", name)
        if letters is not None and token.text == "product":
            self.fail("a product over words is not read", token)
        saved = dict(self.scope)
        v = self.declare(name, INT if letters is None else WORD)
        self.around.append(name.text)
        body = self.wanted(REAL, "under the sum", SUM)
        self.around.pop()
        if token.text == "product" and body.op == "div" and v not in body.args[1].free:
            self.fail("what is divided, each factor or the product? Put it into parentheses", token)
        self.scope = saved
        if domain is INTEGERS:
            if token.text == "product":
                self.fail("an infinite product is not read", token)
            bounds = [le(low, v)] if low is not None else [le(v, high)] if high is not None else []
            body = ite(bounds[0], body, 0) if bounds else body
        return bind({"sum": "sum", "product": "prod"}[token.text], domain, v, body)

    def limits(self, token: Token) -> tuple[Token, Term | None, Term | None, Term | None]:
        """The variable and the ends, in either order, no end where it is infinite; or the words that it runs
        through.
        """
        if not self.accept("_"):
            self.fail(f"expected limits such as _{{i=1}}^{{n}} after the {token.text}")
        if not self.sees("{") or self.ahead(1).kind != "name":
            self.fail("expected {i=1} here")
        self.take()
        name = self.take()
        if self.accept("in"):
            return name, *self.members()
        low: Term | None = None
        self.expect("=", '"="')
        if self.sees("-") and self.ahead(1).text == "infty":
            self.at += 2
        else:
            low = self.wanted(INT, "as a bound")
        self.expect("}", 'an operator or "}"')
        if not self.accept("^"):
            self.fail("expected the upper limit, such as ^{n}")
        if self.sees("infty") or (self.sees("{") and self.ahead(1).text == "infty"):
            self.at += 3 if self.sees("{") else 1
            return name, low, None, None
        self.one_digit("^")
        return name, low, self.real_piece(kind=INT, where="as a bound"), None

    def members(self) -> tuple[Term | None, Term | None, Term | None]:
        r"""{i \in \mathbb{Z}}, {i \in \{a, \dots, b\}}, {i \in [n]}; or words: {w \in \{0, 1\}^n}."""
        low: Term | None = None
        high: Term | None = None
        words: Term | None = None
        if self.sees("mathbb") and self.ahead(2).text == "Z":
            self.at += 4
        elif self.sees("\\{", "["):
            low, high = self.ends()
            if self.accept("^"):
                self.one_digit("^")
                length = self.real_piece(kind=INT, where="as a length")
                low, high, words = None, None, make("words", num(1), length, low, high)
        else:
            self.fail(r"a sum runs over \mathbb{Z}, over \{a, \dots, b\} or over words such as \{0, 1\}^n")
        self.expect("}", '"}"')
        return low, high, words

    def ends(self) -> tuple[Term, Term]:
        r"""The ends of \{a, \dots, b\}, of \{a, a + 1\} as numbers, or of [n], which is \{1, \dots, n\}."""
        if self.take().text == "[":
            high = self.wanted(INT, "as a bound")
            self.expect("]", 'an operator or "]"')
            return num(1), high
        found, first = [self.wanted(INT, "as a bound")], self.now
        while self.accept(","):
            if self.accept(".."):
                self.expect(",", '","')
                found = [found[0], self.wanted(INT, "as a bound")]
                self.expect("\\}", 'an operator or "\\}"')
                return found[0], found[1]
            found.append(self.wanted(INT, "as a bound"))
        self.expect("\\}", 'an operator or "\\}"')
        if any(t.op != "num" or t.args[0] != found[0].args[0] + i for i, t in enumerate(found)):
            self.fail(r"expected numbers that follow each other, or \{a, \dots, b\}", first)
        return found[0], found[-1]

    handlers: ClassVar[Handlers] = Groups.handlers | {"-": negative, "√": root}
    commands: ClassVar[Handlers] = {
        **Integrals.commands, **dict.fromkeys(("exp", "log", "abs", "floor", "ceil", *HYPERBOLIC), function),
        **dict.fromkeys(("min", "max"), extreme), **dict.fromkeys(("sum", "product"), series),
        "frac": fraction, "sqrt": root, "binom": binomial, "begin cases": cases,
    }  # fmt: skip
