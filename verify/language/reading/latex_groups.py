"""The operands of LaTeX that stand in brackets, braces or alone."""

from collections.abc import Mapping
from typing import ClassVar

from verify.kernel.definitions import WORDS
from verify.kernel.terms import REAL, Term, app, make, num
from verify.language.reading.expressions import Expressions, Handlers
from verify.language.reading.latex_tokens import CLOSING, FUNCTIONS, tokenize_latex
from verify.language.reading.tokens import GREEK, Token, Undeclared, Unreadable, spaced
from verify.language.traverse import subterms

WRITTEN = ("log", "Pr", "pi", "and", "or", "not", "in", "iff", "implies", "Binomial")
LETTERED = frozenset((*FUNCTIONS, *WRITTEN))  # words that people write without a backslash
LOOK_THE_SAME = spaced("num var abs app exp div pow sqrt binom floor ceil def mul")  # with and without braces
SPELT = frozenset((*GREEK.values(), "epsilon", "lam", "ell"))  # letters with long names
BARE = ("name", "int", "decimal")
OPENING = ("(", "[", "{", "\\{", "|(", "lfloor", "lceil")


class NoFunction(Unreadable):
    """A name before a parenthesis that is no function."""


def no_function(name: str, text: str, at: int) -> NoFunction:
    """The error for an unknown name before a parenthesis."""
    return NoFunction(f"{name} is no function that is read here: write out what it stands for", text, at)


def looks_applied(name: str) -> bool:
    """Whether a name before a parenthesis looks like a function: all but single small letters do, perhaps
    with an index.
    """
    stem = name.split("_", maxsplit=1)[0].rstrip("'")
    return not (stem.islower() and (len(stem) == 1 or stem in SPELT))


def _letters(index: str) -> tuple[str, ...]:
    """The letters that an index may be made of: ij is i and j, i1 is i and 1, but max is a word."""
    plain = index.rstrip("0123456789'")
    apart = len(plain) == 2 or (plain != "min" and set(plain) <= set("ijklmn"))
    return (index, plain, *(plain if apart else ()))


class Groups(Expressions):
    """The parser of expressions with the brackets, braces and bars of LaTeX."""

    def __init__(self, text: str, scope: dict[str, Term], laws: Mapping[str, Term]) -> None:
        super().__init__(text, tokenize_latex(text, {*scope, *laws}, {*LETTERED, *WORDS}), scope)
        self.laws, self.bars_open, self.in_cases = laws, 0, False
        self.around: list[str] = []  # the variables of the sums around
        self.closed: int | None = None  # where a factor stands right behind a closing |
        self.looks: dict[str, str] = {}  # of each name: how it is decorated
        self.event: tuple[str, Term] | None = (
            None  # the random variable in a probability, once met, and the name it is bound to
        )

    def shown(self, token: Token) -> str:
        """The token as it stands in the text."""
        if token.kind == "end":
            return token.text
        after = next((t.start for t in self.tokens if t.start > token.start), len(self.text))
        return f'"{" ".join(self.text[token.start : after].split()) or token.text}"'

    def juxtaposed(self) -> bool:
        """Whether an operand begins here."""
        if self.now.kind in (*BARE, "command"):
            return self.now.text != "end cases"
        return self.sees(*OPENING, "pi") or (self.sees("|") and not self.bars_open)

    def between(self, token: Token) -> Term:
        """What stands between two delimiters that match."""
        bars, self.bars_open = self.bars_open, 0
        inside = self.expression()
        self.close(token)
        self.bars_open = bars
        return inside

    def part(self, token: Token) -> Term:
        r"""What stands in brackets that are no operand's own: \{nx\} and [x] are parts of numbers as well."""
        inside = self.between(token)
        if inside.op != "num" and all(t.op in ("num", "var", "mul", "div") for t in subterms(inside)):
            shown = f"{token.text}…{CLOSING[token.text]}"
            said = f"{shown} can be parentheses, or the fractional or the whole part"
            self.fail(rf"{said}: write (…), or \lfloor … \rfloor", token)
        return inside

    def close(self, token: Token) -> None:
        wanted = CLOSING[token.text]
        if not self.accept(wanted):
            spelt = f"{chr(92) * wanted.isalpha()}{wanted}"
            self.fail(f'expected an operator or "{spelt}", found {self.shown(self.now)}')

    def bars(self, token: Token) -> Term:
        single = token.text == "|"
        saved = self.bars_open
        self.bars_open = saved + 1 if single else 0
        inside = self.wanted(REAL, "between | and |")
        self.bars_open = saved
        if not self.accept("|" if single else "|)"):
            self.fail('expected an operator or "|"')
        if single and self.juxtaposed() and not self.sees("|"):
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
        if not self.accept("}"):
            self.fail('expected an operator or "}"')
        self.bars_open = bars
        return inside

    def piece(self, *, of_two: bool = False) -> Term:
        r"""What a command takes: a group, or the one digit, letter or command behind it; of two letters the
        first where it takes two pieces.
        """
        token, after = self.now, self.ahead(1)
        if self.sees("{"):
            return self.group(self.take())
        if token.kind == "int":
            if len(token.text) == 1:
                return self.number(self.take(), 1, 0)
            self.tokens[self.at] = Token("int", token.text[1:], token.start + 1)
            return num(int(token.text[0]))
        if token.kind == "name":
            apart = of_two and after.kind == "name" and not self.text[after.start + 1 :][:1].isalnum()
            if not apart:
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

    def one_digit(self, sign: str) -> None:
        """Of several digits behind ^ or _, TeX takes the first, and people mean them all."""
        if self.now.kind == "int" and len(self.now.text) > 1:
            done = "raised" if sign == "^" else "lowered"
            self.fail(f"only the first digit would be {done}: write {sign}{{{self.now.text}}}")

    def script(self) -> Term:
        """What stands raised."""
        first = self.now
        self.one_digit("^")
        texts = [self.ahead(i).text for i in (0, 1, 3, 4)]
        if self.sees("{") and texts == ["{", "(", ")", "}"] and self.ahead(2).kind in BARE:
            self.fail("this may be an index: write the exponent without parentheses")
        if self.sees("-"):
            self.fail("group the exponent with braces")
        found = self.check(self.piece(), REAL, first, "as an exponent")
        if self.sees("^"):
            self.fail("two exponents: group them with braces")
        return found

    # A name by itself

    def bare(self, token: Token, *, applied: bool = False) -> Term:
        """What a name stands for, perhaps applied."""
        name = token.text
        self.no_index_runs(token)
        if name in self.laws:
            return self.drawn(token)
        before = applied and self.sees("(")
        if name not in self.scope:
            if name == "e":
                return make("exp", self.script() if self.accept("^") else num(1))
            if before and looks_applied(name):
                raise no_function(name, self.text, token.start)
            raise Undeclared(name, self.text, token.start)
        if name == "e" and self.sees("^"):
            self.fail("e is declared, so this can mean two things: write \\exp(…) or (e)^…")
        head = self.scope[name]
        if applied and not isinstance(head.type, str) and self.sees("(", "["):
            return app(head, *self.arguments(name, head.type[1]))
        if before and isinstance(head.type, str) and looks_applied(name):
            said = f"{name} is a number here and no function: for a product, write {name} \\cdot (…)"
            raise NoFunction(said, self.text, token.start)
        return head

    def no_index_runs(self, token: Token) -> None:
        """Refuse a name whose index is the variable of a sum."""
        stem, *indices = token.text.split("_")
        if any(v in self.around for i in indices for v in _letters(i)):
            said = f"a sum runs through an index of {token.text}, which is one number here"
            self.fail(f'{said}: declare a function, --let "{stem}: int -> real"', token)

    def drawn(self, token: Token) -> Term:
        """A random variable within a probability."""
        if self.event is None:
            self.fail(f"{token.text} is random: speak of it within \\Pr[…]", token)
        if self.event[0] not in ("", token.text):
            self.fail("a probability speaks of one random variable", token)
        self.event = (token.text, self.event[1])
        return self.event[1]

    def is_function(self, token: Token) -> bool:
        head = self.scope.get(token.text)
        return head is not None and not isinstance(head.type, str)

    handlers: ClassVar[Handlers] = {
        "(": between, **dict.fromkeys(("[", "\\{"), part), **dict.fromkeys(("|", "|("), bars), "{": braces,
        **dict.fromkeys(("lfloor", "lceil"), rounded),
        **{text: Expressions.handlers[text] for text in ("not", "pi", "true", "false")},
    }  # fmt: skip
