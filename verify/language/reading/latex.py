r"""LaTeX as people write it, read into the same terms as the plain notation: `read_latex`, and `read_row` for
a row of a display.

What stands side by side is multiplied, as tightly as with a dot; a function without parentheses takes the
letters, the number or the fraction behind it. Where people would disagree on what is meant (a/bc, \log x/y,
\log x(1 + y), x^10, {a+b}c) nothing is read, and the message says what to write. Names lose their looks:
\varepsilon is eps, \hat{f} is f_hat, c^* is c_star, x_i is x(i) where x is a function and x_i where it is
not.
"""

import re
from collections.abc import Callable, Mapping
from math import gcd
from typing import NamedTuple, NoReturn

from verify.kernel.definitions import WORDS
from verify.kernel.terms import (
    BOOL,
    INT,
    INTEGERS,
    REAL,
    WORD,
    Term,
    Type,
    app,
    bind,
    conj,
    ite,
    le,
    lt,
    make,
    num,
    var,
)
from verify.language.reading.latex_tokens import (
    BREAK,
    CLOSING,
    DECORATIONS,
    FUNCTIONS,
    GAP,
    OPERATORS,
    tokenize_latex,
)
from verify.language.reading.plain import (
    DEEPEST,
    HYPERBOLIC,
    LEVELS,
    MINUS,
    POWER,
    PRODUCT,
    RELATION,
    RELATIONS,
    SUM,
    Parser,
)
from verify.language.reading.tokens import GREEK, Token, Undeclared, Unreadable, unreadable

__all__ = ["NoFunction", "Row", "Unreadable", "read_latex", "read_row"]

LARGEST_EXPONENT = 1_000_000
WRITTEN = ("log", "Pr", "pi", "and", "or", "not", "in", "iff", "implies", "Binomial")
LETTERED = frozenset((*FUNCTIONS, *WRITTEN))  # words that people write without a backslash
OPENING = ("(", "[", "{", "\\{", "|(", "lfloor", "lceil")
LOOK_THE_SAME = (
    "num",
    "var",
    "abs",
    "app",
    "exp",
    "div",
    "pow",
    "sqrt",
    "binom",
    "floor",
    "ceil",
    "def",
    "mul",
)  # with and without braces
SPELT = frozenset((*GREEK.values(), "epsilon", "lam", "ell"))  # letters with long names
BARE = ("name", "int", "decimal")
INDEXED = {
    "+": "_plus_",
    "-": "_minus_",
    "(": "_at_",
    "|": "_given_",
    "'": "_prime_",
}  # how signs are written in a name


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
    parser = _Latex(text, {**variables, **(abbreviations or {})}, laws or {})

    def whole() -> Term:
        found = parser.expression() if wanted is None else parser.wanted(wanted)
        parser.finish()
        return found

    return limited(parser.guarded(whole))


def read_row(
    text: str,
    variables: Mapping[str, Term],
    abbreviations: Mapping[str, Term] | None = None,
    laws: Mapping[str, Term] | None = None,
) -> Row:
    """A row of a display, which may begin with a relation."""
    parser = _Latex(text, {**variables, **(abbreviations or {})}, laws or {})
    rows: list[Row] = []

    def whole() -> Term:
        rows.append(parser.whole_row())
        return conj(
            *(le(0, t) for t in (*filter(None, (rows[0].first,)), *(r.right for r in rows[0].relations)))
        )

    limited(parser.guarded(whole))
    return rows[0]


def limited(t: Term) -> Term:
    """The term itself, if no exponent in it is larger than anybody writes."""
    waiting, seen = [t], {t}
    while waiting:
        here = waiting.pop()
        if (
            here.op == "pow"
            and (value := _closed(here.args[1])) is not None
            and abs(value) > LARGEST_EXPONENT
        ):
            raise Unreadable(
                f"an exponent is larger than {LARGEST_EXPONENT}, and such powers are not worked out"
            )
        new = [a for a in here.args if isinstance(a, Term) and a not in seen]
        waiting += new
        seen.update(new)
    return t


def _closed(t: Term) -> int | None:
    """The value of an exponent made of numbers, rounded, as far as it is below the limit; none if it is not
    closed.
    """
    if t.op == "num":
        return max(-LARGEST_EXPONENT - 1, min(LARGEST_EXPONENT + 1, int(t.args[0] // t.args[1])))
    if t.op not in ("add", "sub", "mul", "neg", "pow"):
        return None
    values = [_closed(a) for a in t.args]
    if any(v is None for v in values):
        return None
    a, b = values[0] or 0, values[-1] or 0
    if t.op == "pow":
        result = 0 if b < 0 else LARGEST_EXPONENT + 1 if abs(a) > 1 and b > 40 else a**b if b <= 40 else a
    else:
        result = {"add": a + b, "sub": a - b, "mul": a * b, "neg": -a}[t.op]
    return max(-LARGEST_EXPONENT - 1, min(LARGEST_EXPONENT + 1, result))


class NoFunction(Unreadable):
    """A name before a parenthesis that is no function."""


def looks_applied(name: str) -> bool:
    """Whether a name before a parenthesis looks like a function: all but single small letters do, perhaps
    with an index.
    """
    stem = name.split("_", maxsplit=1)[0].rstrip("'")
    return not (stem.islower() and (len(stem) == 1 or stem in SPELT))


def _letters(index: str) -> tuple[str, ...]:
    """The letters that an index may be made of: ij is i and j, i1 is i and 1, but max is a word."""
    plain = index.rstrip("0123456789'")
    return (
        index,
        plain,
        *(plain if len(plain) == 2 or (plain != "min" and set(plain) <= set("ijklmn")) else ()),
    )


class _Latex(Parser):
    """The plain notation's parser with the operands of LaTeX, and products without a sign."""

    def __init__(self, text: str, scope: dict[str, Term], laws: Mapping[str, Term]) -> None:
        super().__init__(text, tokenize_latex(text, {*scope, *laws}, {*LETTERED, *WORDS}), scope)
        self.laws, self.bars_open, self.in_cases = laws, 0, False
        self.running: list[str] = []  # the variables of the sums around
        self.closed: int | None = None  # where a factor stands right behind a closing |
        self.looks: dict[str, str] = {}  # of each name: how it is decorated
        self.event: tuple[str, Term] | None = (
            None  # the random variable in a probability, once met, and the name it is bound to
        )

    # Frame

    def finish(self) -> None:
        """Nothing but punctuation may follow."""
        while self.now.text in (",", ".", ";", BREAK, GAP) and self.now.kind == "symbol":
            self.take()
        if self.now.kind == "end":
            return
        if self.now.kind == "text":
            self.fail("words are not read: leave them out, and give conditions with --let")
        self.misplaced()

    def misplaced(self) -> NoReturn:
        before = self.tokens[self.at - 1] if self.at else self.now
        if before.text in (BREAK, GAP) or self.now.text in (BREAK, GAP):
            self.fail("another formula begins here: ask about one at a time")
        if "," in (before.text, self.now.text):
            self.fail("a comma separates two formulas: ask about one at a time")
        shown = self.now.text if self.now.kind == "end" else f'"{self.source()}"'
        self.fail(f"expected an operator or the end, found {shown}")

    def source(self) -> str:
        """The token as it stands in the text."""
        end = self.tokens[self.at + 1].start if self.at + 1 < len(self.tokens) else len(self.text)
        return self.text[self.now.start : end].strip() or self.now.text

    def sees(self, *texts: str) -> bool:
        return self.now.kind in ("symbol", "command") and self.now.text in texts

    def whole_row(self) -> Row:
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
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail(f"this is nested too deeply; at most {DEEPEST} levels are read")
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
        if sign == "in":
            return self.member(left)
        if sign in RELATIONS:
            return self.related(left, first)
        number = (
            sign == "/"
            and left.op == "num"
            and before.kind == "int"
            and self.ahead(1).kind == "int"
            and self.ahead(2).text != "^"
        )
        if (
            number
            and left.args[1] == 1
            and (below := int(self.ahead(1).text)) > 1
            and gcd(left.args[0], below) == 1
        ):
            self.at += 2
            return num(left.args[0], below)
        if self.now.text == "*" and self.ahead(1).text == "*":
            self.fail("two signs of multiplication")
        return self.binary(left, first)

    def related(self, left: Term, first: Token) -> Term:
        r"""a < b \leq c; where a membership follows, that is the last link."""
        pieces: list[Term] = []
        while self.sees(*RELATIONS):
            if self.now.text == "in":
                return conj(*pieces, self.member(left))
            symbol = self.take()
            self.check(left, REAL, first, f'beside "{symbol.text}"')
            first = self.now
            right = self.check(self.expression(RELATION), REAL, first, f'beside "{symbol.text}"')
            sides = (right, left) if symbol.text.startswith(">") else (left, right)
            pieces.append(make(RELATIONS[symbol.text], *sides))
            left = right
            self.pass_row()
        return conj(*pieces)

    def member(self, left: Term) -> Term:
        r"""x \in [a, b), with round brackets for an end that is left out."""
        self.take()
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

    def juxtaposed(self) -> bool:
        """Whether an operand begins here."""
        if self.now.kind in (*BARE, "command"):
            return self.now.text != "end cases"
        return self.sees(*OPENING, "pi") or (self.sees("|") and not self.bars_open)

    def beside(self, left: Term, first: Token) -> Term:
        """The product of what stands side by side."""
        second, before = self.now, self.tokens[self.at - 1]
        if re.search(r"(?<!\\)&|~", self.text[before.start : second.start]):
            self.fail(
                "another formula begins here: each column is to be asked by itself, and a product takes no ~",
                second,
            )
        if second.text == "(" and [t.kind for t in self.tokens[self.at + 1 : self.at + 4 : 2]] == [
            "int",
            "end",
        ]:
            self.fail(
                r"a number in parentheses at the end may be that of the formula: leave it out, or write \cdot",
                second,
            )
        if (
            second.text == "|"
            and self.closed is not None
            and not any(t.text in RELATIONS for t in self.tokens[self.closed : self.at])
        ):
            self.fail(r"which | belongs to which? Write \left| … \right|", second)
        if second.kind in ("int", "decimal"):
            self.fail(r"a number stands behind a factor: write \cdot between them, or the number first")
        if before.text == "^":
            self.fail("two exponents")
        right = self.expression(PRODUCT)
        if before.kind == "int" and left.op == right.op == "num" and second.text == "frac":
            self.fail(
                r"a number before a fraction can mean their sum or their product: write + or \cdot between them",
                second,
            )
        where = "as a factor"
        return make("mul", self.check(left, REAL, first, where), self.check(right, REAL, second, where))

    def prefix(self, above: int) -> Term:
        token = self.now
        if token.kind in ("int", "decimal"):
            return self.number(self.take(), 1, above)
        if token.kind == "name":
            return self.named(self.take())
        if token.kind == "text":
            self.fail("words are not read here")
        handler = COMMANDS.get(token.text) if token.kind == "command" else SIGNS.get(token.text)
        if handler is None:
            if token.text in (BREAK, GAP):
                self.fail("a formula is missing before this")
            shown = token.text if token.kind == "end" else f'"{self.source()}"'
            self.fail(f"expected a number, a name or a parenthesis, found {shown}")
        self.take()
        return handler(self, token)

    def number(self, token: Token, sign: int, above: int) -> Term:
        if token.kind == "decimal":
            whole, part = token.text.split(".")
            return num(sign * int(whole + part), 10 ** len(part))
        return num(sign * int(token.text))

    def negative(self, token: Token) -> Term:
        if self.now.kind in ("int", "decimal") and self.ahead(1).text != "^":
            return self.number(self.take(), -1, 0)
        first = self.now
        inside = self.check(self.expression(MINUS), REAL, first, 'after "-"')
        return (
            num(-inside.args[0], inside.args[1])
            if inside.op == "num" and first.text == "frac"
            else make("neg", inside)
        )

    # Groups

    def between(self, token: Token) -> Term:
        """What stands between two delimiters that match."""
        bars, self.bars_open = self.bars_open, 0
        inside = self.expression()
        self.close(token)
        self.bars_open = bars
        return inside

    def close(self, token: Token) -> None:
        wanted = CLOSING[token.text]
        if not self.sees(wanted):
            found = self.now.text if self.now.kind == "end" else f'"{self.source()}"'
            self.fail(f'expected an operator or "{chr(92) * wanted.isalpha()}{wanted}", found {found}')
        self.take()

    def bars(self, token: Token) -> Term:
        first = self.now
        self.bars_open += token.text == "|"
        saved = self.bars_open
        if token.text == "|(":
            self.bars_open = 0
        inside = self.check(self.expression(), REAL, first, "between | and |")
        self.bars_open = saved - (token.text == "|")
        if not self.sees("|)" if token.text == "|(" else "|"):
            self.fail('expected an operator or "|"')
        self.take()
        if token.text == "|" and self.juxtaposed() and not self.sees("|"):
            self.closed = self.at
        return make("abs", inside)

    def rounded(self, token: Token) -> Term:
        first = self.now
        inside = self.check(self.between(token), REAL, first)
        return make({"lfloor": "floor", "lceil": "ceil"}[token.text], inside)

    def braces(self, token: Token) -> Term:
        """{…} shows nothing, so what it holds has to look the same without."""
        first = self.now
        inside = self.group(token)
        if inside.op not in LOOK_THE_SAME or (inside.op == "mul" and self.sees("^")):
            self.fail("braces do not show: write parentheses", first)
        return inside

    def group(self, token: Token) -> Term:
        bars, self.bars_open = self.bars_open, 0
        inside = self.expression()
        if not self.sees("}"):
            self.fail('expected an operator or "}"')
        self.take()
        self.bars_open = bars
        return inside

    def piece(self, *, of_two: bool = False) -> Term:
        r"""What a command takes: a group, or the one digit, letter or command behind it; of two letters the
        first where it takes two pieces.
        """
        if self.sees("{"):
            return self.group(self.take())
        if self.now.kind == "int":
            token = self.now
            if len(token.text) == 1:
                return self.number(self.take(), 1, 0)
            self.tokens[self.at] = Token("int", token.text[1:], token.start + 1)
            return num(int(token.text[0]))
        if self.now.kind == "name":
            if not (
                of_two
                and self.ahead(1).kind == "name"
                and not self.text[self.ahead(1).start + 1 :][:1].isalnum()
            ):
                self.one_letter()
            return self.bare(self.take())
        if not self.sees("frac", "sqrt", "pi", "binom"):
            self.fail("expected {…} here")
        return self.prefix(0)

    def one_letter(self) -> None:
        """Of several letters side by side, TeX takes the first, and people often mean them all."""
        after = self.ahead(1)
        side_by_side = self.now.kind == after.kind == "name" and after.start == self.now.start + 1
        if side_by_side and len(self.now.text) == 1 and self.text[after.start].isalpha():
            self.fail("only the first of these letters would be taken: group them with braces")

    # Powers and fractions

    def power(self, left: Term, first: Token) -> Term:
        """base^exponent."""
        sign, before = self.take(), self.tokens[self.at - 2]
        self.check(left, REAL, first, 'beside "^"')
        if left.op == "div" and before.text == "}":
            self.fail("a power of a fraction: put the fraction into parentheses", sign)
        exponent = self.script()
        if self.sees("^"):
            self.fail("two exponents: group them with braces")
        return make("pow", left, exponent)

    def script(self) -> Term:
        """What stands raised."""
        first = self.now
        if first.kind == "int" and len(first.text) > 1:
            self.fail(f"only the first digit would be raised: write ^{{{first.text}}}")
        if (
            self.sees("{")
            and self.ahead(1).text == "("
            and self.ahead(2).kind in BARE
            and self.ahead(3).text == ")"
            and self.ahead(4).text == "}"
        ):
            self.fail("this may be an index: write the exponent without parentheses")
        if self.sees("-"):
            self.fail("group the exponent with braces")
        return self.check(self.piece(), REAL, first, "as an exponent")

    def fraction(self, token: Token) -> Term:
        """A fraction; of two integers in lowest terms it is a number."""
        first, here = self.now, self.at
        above = self.check(self.piece(of_two=True), REAL, first)
        literal = first.kind == "int" or self.at - here == 3
        second = self.now
        below = self.check(self.piece(), REAL, second)
        if self.sees("^") and self.tokens[self.at - 1].text != "}":
            self.fail("a power of a fraction: put the fraction into parentheses")
        whole = all(t.op == "num" and t.args[1] == 1 for t in (above, below)) and literal
        if whole and below.args[0] > 1 and above.args[0] > 0 and gcd(above.args[0], below.args[0]) == 1:
            return num(above.args[0], below.args[0])
        return make("div", above, below)

    def root(self, token: Token) -> Term:
        r"""\sqrt{x}, \sqrt[k]{x} or sqrt(x)."""
        if self.sees("["):
            self.take()
            k = self.wanted(REAL, "as the degree of a root")
            self.expect("]", 'an operator or "]"')
            first = self.now
            inside = self.check(self.piece(), REAL, first)
            whole = k.op == "num" and k.args[1] == 1 and k.args[0] > 0
            return make("pow", inside, num(1, k.args[0]) if whole else make("div", num(1), k))
        if self.sees("("):
            return make("sqrt", self.check(self.between(self.take()), REAL, token))
        first = self.now
        return make("sqrt", self.check(self.piece(), REAL, first))

    def binomial(self, token: Token) -> Term:
        if self.sees("("):
            return make("binom", *self.arguments("binom", (INT, INT)))
        first = self.now
        n = self.check(self.piece(), INT, first, "above")
        second = self.now
        return make("binom", n, self.check(self.piece(), INT, second, "below"))

    # Functions

    def function(self, token: Token) -> Term:
        r"""\log x, \log(x), \log^2 x, \log_2 x and the like for exp, tanh and the rest."""
        name = token.text
        base = self.lowered() if name == "log" and self.sees("_") else None
        times = self.repeated(token) if self.sees("^") else None
        found = self.applied(name, self.operand(token))
        if self.sees("^") and times is None and name in ("log", *HYPERBOLIC):
            self.unclear(token)
        if base is not None:
            found = make("div", found, make("log", base))
        return found if times is None else make("pow", found, times)

    def applied(self, name: str, inside: Term) -> Term:
        return HYPERBOLIC[name](inside) if name in HYPERBOLIC else make(name, inside)

    def lowered(self) -> Term:
        self.take()
        return self.piece()

    def repeated(self, token: Token) -> Term:
        self.take()
        first = self.now
        times = self.piece()
        if times.op != "num" or times.args[1] != 1 or times.args[0] < 2:
            self.fail(f"a power of a function's name is not read: write ({token.text} …)^{{…}}", first)
        return times

    def operand(self, token: Token) -> Term:
        """What a function is applied to, with or without parentheses."""
        first = self.now
        if self.sees("(", "[", "\\{", "|(", "|", "{", "lfloor", "lceil"):
            inside = self.prefix(POWER)
            if first.text == "{" and self.juxtaposed() and inside.op in ("num", "var"):
                self.unclear(token)
            return self.check(inside, REAL, first)
        if not (self.juxtaposed() or self.sees("pi")):
            self.fail(f"expected what {token.text} is applied to")
        inside = self.expression(PRODUCT)
        if first.kind != "command":
            while self.now.kind == "name" and not self.is_function(self.now):
                if (self.now.text == "e" and "e" not in self.scope) or inside.op == "app":
                    self.unclear(token)
                factor = self.expression(PRODUCT)
                if "pow" in (inside.op, factor.op):
                    self.unclear(token)
                inside = make("mul", inside, factor)
            if self.juxtaposed() and not self.sees(*FUNCTIONS, "sum", "product", "Pr"):
                self.unclear(token)
        if self.sees("/"):
            self.unclear(token)
        return self.check(inside, REAL, first)

    def unclear(self, token: Token) -> NoReturn:
        self.fail(f"{token.text} of how much? Put what it is applied to into parentheses")

    def is_function(self, token: Token) -> bool:
        head = self.scope.get(token.text)
        return head is not None and not isinstance(head.type, str)

    def extreme(self, token: Token) -> Term:
        r"""\min\{a, b\}, \max(a, b, c)."""
        if not self.sees("(", "[", "\\{"):
            self.fail(f"expected {token.text}\\{{a, b\\}}")
        opening = self.take()
        found = [self.wanted(REAL)]
        while self.sees(",") or len(found) < 2:
            self.expect(",", 'an operator or ","')
            found.append(self.wanted(REAL))
        self.close(opening)
        whole = found.pop()
        while found:
            whole = make(token.text, found.pop(), whole)
        return whole

    def cases(self, token: Token) -> Term:
        r"""\begin{cases} a & \text{if } φ \\ b & \text{otherwise} \end{cases} is a choice."""
        rows: list[tuple[Term, Term]] = []
        before, self.in_cases = self.in_cases, True
        while True:
            value = self.wanted(REAL, "as a case")
            while self.sees(",", GAP):
                self.take()
            if self.now.kind != "text":
                self.fail(r"expected \text{if} or \text{otherwise}")
            said = self.take()
            if said.text.rstrip(".") in ("otherwise", "else"):
                break
            if said.text not in ("if", "when", "for"):
                self.fail(r"expected \text{if} or \text{otherwise}", said)
            rows.append((self.wanted(BOOL, "as a condition"), value))
            while self.sees(",", ";"):
                self.take()
            self.expect(BREAK, "a new row: the last case is that of \\text{otherwise}")
        while self.sees(BREAK, "."):
            self.take()
        if not self.sees("end cases"):
            self.fail(r"expected \end{cases}")
        self.take()
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
        saved = dict(self.scope)
        if letters is not None and token.text == "product":
            self.fail("a product over words is not read", token)
        v = self.declare(name, INT if letters is None else WORD)
        first = self.now
        self.running.append(name.text)
        body = self.check(self.expression(SUM), REAL, first, "under the sum")
        self.running.pop()
        if token.text == "product" and body.op == "div" and v not in body.args[1].free:
            self.fail("what is divided, each factor or the product? Put it into parentheses", token)
        self.scope = saved
        if domain is INTEGERS:
            bounds = [le(low, v)] if low is not None else [le(v, high)] if high is not None else []
            if token.text == "product":
                self.fail("an infinite product is not read", token)
            body = ite(bounds[0], body, 0) if bounds else body
        return bind({"sum": "sum", "product": "prod"}[token.text], domain, v, body)

    def limits(self, token: Token) -> tuple[Token, Term | None, Term | None, Term | None]:
        """The variable and the ends, in either order, no end where it is infinite; or the words that it runs
        through.
        """
        if not self.sees("_"):
            self.fail(f"expected limits such as _{{i=1}}^{{n}} after the {token.text}")
        self.take()
        if not self.sees("{") or self.ahead(1).kind != "name":
            self.fail("expected {i=1} here")
        self.take()
        name = self.take()
        if self.sees("in"):
            return name, *self.members()
        low: Term | None = None
        self.expect("=", '"="')
        if self.sees("-") and self.ahead(1).text == "infty":
            self.at += 2
        else:
            low = self.wanted(INT, "as a bound")
        self.expect("}", 'an operator or "}"')
        if not self.sees("^"):
            self.fail("expected the upper limit, such as ^{n}")
        self.take()
        if self.sees("infty") or (self.sees("{") and self.ahead(1).text == "infty"):
            self.at += 3 if self.sees("{") else 1
            return name, low, None, None
        first = self.now
        return name, low, self.check(self.piece(), INT, first, "as a bound"), None

    def members(self) -> tuple[Term | None, Term | None, Term | None]:
        r"""{i \in \mathbb{Z}}, {i \in \{a, \dots, b\}}, {i \in [n]}; or words: {w \in \{0, 1\}^n}."""
        self.take()
        found: tuple[Term | None, Term | None, Term | None]
        if self.sees("mathbb") and self.ahead(2).text == "Z":
            self.at += 4
            found = None, None, None
        elif self.sees("\\{", "["):
            low, high = self.listed()
            found = low, high, None
            if self.sees("^"):
                self.take()
                first = self.now
                found = (
                    None,
                    None,
                    make("words", num(1), self.check(self.piece(), INT, first, "as a length"), low, high),
                )
        else:
            self.fail(r"a sum runs over \mathbb{Z}, over \{a, \dots, b\} or over words such as \{0, 1\}^n")
        self.expect("}", '"}"')
        return found

    def listed(self) -> tuple[Term, Term]:
        r"""The ends of \{a, \dots, b\}, of \{a, a + 1\} as numbers, or of [n], which is \{1, \dots, n\}."""
        if self.take().text == "[":
            high = self.wanted(INT, "as a bound")
            self.expect("]", 'an operator or "]"')
            return num(1), high
        listed, first = [self.wanted(INT, "as a bound")], self.now
        while self.sees(","):
            self.take()
            if self.sees(".."):
                self.take()
                self.expect(",", '","')
                listed = [listed[0], self.wanted(INT, "as a bound")]
                self.expect("\\}", 'an operator or "\\}"')
                return listed[0], listed[1]
            listed.append(self.wanted(INT, "as a bound"))
        self.expect("\\}", 'an operator or "\\}"')
        if any(t.op != "num" or t.args[0] != listed[0].args[0] + i for i, t in enumerate(listed)):
            self.fail(r"expected numbers that follow each other, or \{a, \dots, b\}", first)
        return listed[0], listed[-1]

    # Names

    def named(self, token: Token) -> Term:
        """A name with what is written onto it, perhaps applied."""
        if token.text in ("P", "E") and token.text not in self.scope and self.sees("(", "[", "\\{", "{"):
            return self.probability(token) if token.text == "P" else self.mean(token)
        if token.text in WORDS:
            return super().named(token)
        return self.spelled(token, "")

    def decorated(self, token: Token) -> Term:
        r"""\hat{f}, \mathbf{x}, \mathbb{P}[…]; the index in \tilde{c_j} belongs to the decorated name."""
        grouped = self.sees("{") and bool(self.take())
        name = self.now
        if name.kind != "name":
            self.fail(f"expected a name behind \\{token.text}")
        letters = self.take().text
        while grouped and self.now.kind == "name":
            letters += self.take().text
        if grouped:
            self.leave_braces(token)
        return self.decorated_name(token, name._replace(text=letters))

    def leave_braces(self, token: Token) -> None:
        """Go on behind the brace that closes a decoration, or inside it with an index as if it stood behind.
        """
        i = 0
        if self.sees("_"):
            i = (
                2
                if self.ahead(1).text != "{"
                else next((i for i in range(len(self.tokens)) if self.ahead(i).text in ("}", "the end")), 0)
                + 1
            )
        if self.ahead(i).text != "}":
            self.fail(f"expected one name behind \\{token.text}")
        del self.tokens[self.at + i]

    def decorated_name(self, token: Token, name: Token) -> Term:
        if token.text == "mathbb" and name.text in ("P", "E"):
            return self.probability(name) if name.text == "P" else self.mean(name)
        if token.text == "mathrm" and name.text == "e":
            return self.euler()
        if token.text in ("mathrm", "operatorname", "mathsf"):
            if name.text in WORDS:
                return super().named(name)
            if name.text in FUNCTIONS or name.text in ("ln", "Pr"):
                return COMMANDS[OPERATORS.get(name.text, name.text)](
                    self, name._replace(text=OPERATORS.get(name.text, name.text))
                )
        return self.spelled(name, token.text)

    def spelled(self, token: Token, look: str) -> Term:
        """The name with its decoration, star, primes and index."""
        plain = token._replace(text=token.text + DECORATIONS.get(look, ""))
        while True:
            if self.looks.setdefault(plain.text, look) != look:
                self.fail(f"{plain.text} is written in two ways, which would be read as one name", token)
            if self.sees("'"):
                self.take()
                plain = plain._replace(text=plain.text + "'")
            elif self.sees("^") and (steps := self.starred()):
                mark = self.ahead(steps - (2 if self.ahead(1).text == "{" else 1)).text
                self.at += steps
                plain = plain._replace(text=plain.text + ("'" if mark == "'" else "_star"))
                look += "" if mark == "'" else "*"
            elif self.sees("_"):
                found = self.indexed(plain)
                if isinstance(found, Term):
                    return found
                plain = found
            else:
                return self.bare(plain, applied=True)

    def starred(self) -> int:
        r"""How many tokens long ^*, ^{*} or ^\prime is; 0 if it is none of these."""
        if self.ahead(1).text in ("*", "'") and self.ahead(1).kind == "symbol":
            return 2
        return (
            4
            if self.ahead(1).text == "{" and self.ahead(2).text in ("*", "'") and self.ahead(3).text == "}"
            else 0
        )

    def indexed(self, token: Token) -> "Term | Token":
        """x_i: an application where x is a function, else a name of its own."""
        self.take()
        if self.is_function(token):
            return self.at_index(token)
        self.one_letter()
        if self.now.kind == "int" and len(self.now.text) > 1:
            self.fail(f"only the first digit would be lowered: write _{{{self.now.text}}}")
        parts, first = [], self.now
        if self.sees("{"):
            self.take()
            while not self.sees("}"):
                if self.now.kind not in (*BARE, "text") and not self.sees(
                    ",", "(", ")", "max", "min", "|", "+", "-", "'"
                ):
                    self.fail(f"{token.text} is not a function here, and this index cannot be part of a name")
                parts.append(self.take().text)
            self.take()
        elif self.now.kind in BARE or self.sees("max", "min"):
            parts.append(self.take().text)
        else:
            self.fail("expected an index")
        index = "".join(p if p.isalnum() else INDEXED.get(p) or re.sub(r"\W", "_", p) for p in parts)
        together = token.text + index
        if f"{token.text}_{index}" not in self.scope and together in self.scope:
            return token._replace(text=together)
        if not index.strip("_"):
            self.fail("expected an index", first)
        return token._replace(text=f"{token.text}_{index}")

    def at_index(self, token: Token) -> Term:
        head = self.scope[token.text]
        wanted = head.type[1]
        found: list[Term] = []
        if self.sees("{"):
            self.take()
            found.append(self.argument(wanted[0]))
            while self.sees(","):
                self.take()
                found.append(self.argument(wanted[min(len(found), len(wanted) - 1)]))
            self.expect("}", 'an operator or "}"')
        else:
            found.append(self.piece())
        if len(found) != len(wanted):
            self.fail(f"{token.text} takes {len(wanted)} arguments, not {len(found)}", token)
        for t, kind in zip(found, wanted, strict=True):
            self.check(t, kind, token, "as an index")
        return app(head, *found)

    def bare(self, token: Token, *, applied: bool = False) -> Term:
        name = token.text
        stem, *indices = name.split("_")
        if any(v in self.running for i in indices for v in _letters(i)):
            self.fail(
                f'a sum runs through an index of {name}, which is one number here: declare a function, --let "{stem}: int -> real"',
                token,
            )
        if name in self.laws:
            if self.event is None:
                self.fail(f"{name} is random: speak of it within \\Pr[…]", token)
            if self.event[0] not in ("", name):
                self.fail("a probability speaks of one random variable", token)
            self.event = (name, self.event[1])
            return self.event[1]
        if name not in self.scope:
            if name == "e":
                return self.euler()
            if applied and self.sees("(") and looks_applied(name):
                raise NoFunction(
                    str(
                        unreadable(
                            f"{name} is no function that is read here: write out what it stands for",
                            self.text,
                            token.start,
                        )
                    )
                )
            self.unknown(token)
        if name == "e" and self.sees("^"):
            self.fail("e is declared, so this can mean two things: write \\exp(…) or (e)^…")
        head = self.scope[name]
        if applied and not isinstance(head.type, str) and self.sees("(", "["):
            return app(head, *self.arguments(name, head.type[1]))
        if applied and isinstance(head.type, str) and self.sees("(") and looks_applied(name):
            said = f"{name} is a number here and no function: for a product, write {name} \\cdot (…)"
            raise NoFunction(str(unreadable(said, self.text, token.start)))
        return head

    def euler(self) -> Term:
        """e, and e to a power."""
        if not self.sees("^"):
            return make("exp", num(1))
        self.take()
        exponent = self.script()
        if self.sees("^"):
            self.fail("two exponents: group them with braces")
        return make("exp", exponent)

    def unknown(self, token: Token) -> NoReturn:
        raise Undeclared(f"unknown name {token.text}", token.text, self.text, token.start)

    # Probabilities

    def probability(self, token: Token) -> Term:
        r"""\Pr[Y \geq t] for a random variable Y: the sum of the weights where that holds."""
        name, v, event = self.about(token, BOOL)
        law = self.laws[name]
        if event.op == "le" and event.args[1] is v and v not in event.args[0].free:
            return make("def", REAL, "Tail", law, event.args[0])
        if event.op == "le" and event.args[0] is v and v not in event.args[1].free:
            return make("def", REAL, "LowerTail", law, event.args[1])
        return bind("sum", self.support(law), v, ite(event, make("def", REAL, "Prob", law, v), 0))

    def mean(self, token: Token) -> Term:
        name, v, value = self.about(token, REAL)
        return bind(
            "sum", self.support(self.laws[name]), v, make("def", REAL, "Prob", self.laws[name], v) * value
        )

    def support(self, law: Term) -> Term:
        return make("range", num(0), law.args[2]) if law.args[1] == "Binomial" else INTEGERS

    def about(self, token: Token, wanted: Type) -> tuple[str, Term, Term]:
        """What is said of a random variable in brackets, with the name that it is bound to."""
        if self.event is not None:
            self.fail("a probability within a probability is not read", token)
        if not self.sees("(", "[", "\\{", "{"):
            self.fail(r"expected an event in brackets, such as \Pr[Y \geq t]")
        opening = self.take()
        self.binders += 1
        v = var(f"Y#{self.binders}", INT)
        self.event = ("", v)
        first = self.now
        inside = self.check(
            self.group(opening) if opening.text == "{" else self.between(opening), wanted, first
        )
        name, self.event = self.event[0], None
        if not name:
            self.fail(r'no random variable is declared here: --let "Y ~ Bin(n, gamma)" declares one', first)
        return name, v, inside


SIGNS: dict[str, Callable[[_Latex, Token], Term]] = {
    **dict.fromkeys(("(", "[", "\\{"), _Latex.between), **dict.fromkeys(("|", "|("), _Latex.bars),
    "{": _Latex.braces,
    **dict.fromkeys(("lfloor", "lceil"), _Latex.rounded), "-": _Latex.negative, "not": Parser.negation,
    "pi": lambda parser, token: make("pi"),
    "true": lambda parser, token: make("true"), "false": lambda parser, token: make("false"),
    "√": _Latex.root,
}  # fmt: skip
COMMANDS: dict[str, Callable[[_Latex, Token], Term]] = {
    **dict.fromkeys(("exp", "log", "abs", "floor", "ceil", *HYPERBOLIC), _Latex.function),
    **dict.fromkeys(("min", "max"), _Latex.extreme),
    **dict.fromkeys(("sum", "product"), _Latex.series), **dict.fromkeys(DECORATIONS, _Latex.decorated),
    "frac": _Latex.fraction,
    "sqrt": _Latex.root, "binom": _Latex.binomial, "Pr": _Latex.probability, "begin cases": _Latex.cases,
}  # fmt: skip
