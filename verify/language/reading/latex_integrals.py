r"""Integrals as LaTeX writes them: \int_a^b f(x) \, dx, over \mathbb{R}, over [a, b], within each other.

The variable is the letter behind the d; where d is a letter of the claim, it is written \mathrm{d}x.
"""

from typing import ClassVar

from verify.kernel.building import between
from verify.kernel.terms import REAL, REALS, Term, bind, num
from verify.language.integrals import directed
from verify.language.reading.expressions import RELATION, RELATIONS, Handlers
from verify.language.reading.latex_names import Names
from verify.language.reading.tokens import Token

ENDS = r"expected limits such as \int_a^b, \int_{-\infty}^{\infty} or \int_{\mathbb{R}}"
OPENED = {"{": 1, "(": 1, "[": 1, "\\{": 1, "}": -1, ")": -1, "]": -1, "\\}": -1}
BINDING = ("integral", "sum", "product")
Ends = tuple[Term | None, Term | None]


class Integrals(Names):
    """The parser of names, sums of random variables, and integrals."""

    def integral(self, token: Token) -> Term:
        r"""\int_a^b f(x) \, dx; the integrand reaches as far as its dx."""
        ends, within = self.integral_ends()
        at, width, name = self.differential(token)
        if name.text in self.scope or name.text in self.laws:
            said = f"{name.text} is declared already"
            self.fail(f"{said}: name the variable under the integral differently", name)
        self.tokens[at : at + width] = [Token("symbol", "d", self.tokens[at].start)]
        saved = dict(self.scope)
        v = self.declare(name, REAL)
        self.around.append(name.text)
        body = num(1) if self.sees("d") else self.wanted(REAL, "under the integral", RELATION)
        self.around.pop()
        self.scope = saved
        if not (self.now.kind == "symbol" and self.accept("d")):
            self.fail(f"expected an operator or d{name.text}")
        if self.sees("^", "_"):
            self.fail("what is raised? Put the integral into parentheses")
        self.nothing_behind(name)
        if within:
            low, high = ends
            return bind("integral", REALS, v, between(lambda x: body, low, high)(v))  # type: ignore[arg-type]
        return directed(v, body, *ends)

    def integral_ends(self) -> tuple[Ends, bool]:
        """The ends, none where it is infinite; and whether it is one over the set between them."""
        if not self.accept("_"):
            self.fail(ENDS)
        grouped = self.accept("{")
        if self.line(grouped):
            return (None, None), False
        if grouped and self.accept("["):
            low = self.wanted(REAL, "as a bound")
            self.expect(",", 'an operator or ","')
            high = self.wanted(REAL, "as a bound")
            self.expect("]", 'an operator or "]"')
            self.expect("}", '"}"')
            return (low, high), True
        first = self.end_of_integral("-", grouped)
        if not self.accept("^"):
            self.fail(ENDS)
        return (first, self.end_of_integral("+", self.accept("{"))), False

    def line(self, grouped: object) -> bool:
        r"""Take \mathbb{R} or \R."""
        if self.sees("mathbb"):
            braces = self.ahead(1).text == "{"
            if self.ahead(1 + braces).text != "R":
                self.fail(ENDS)
            self.at += 4 if braces else 2
        elif self.now.text == "R" and "R" not in self.scope:
            self.take()
        else:
            return False
        if grouped and not self.accept("}"):
            self.fail(ENDS)
        return True

    def end_of_integral(self, sign: str, grouped: object) -> Term | None:
        """A bound, or infinity on this side."""
        said = self.now.text if self.sees("+", "-") else ""
        if self.ahead(1 if said else 0).text == "infty":
            if sign != (said or "+"):
                self.fail("an integral goes from left to right: write the smaller end below")
            self.at += 2 if said else 1
            found = None
        elif grouped:
            found = self.wanted(REAL, "as a bound")
        else:
            self.one_digit("_" if sign == "-" else "^")
            first = self.now
            return self.check(self.piece(), REAL, first, "as a bound")
        if grouped and self.sees(*RELATIONS):
            self.fail(ENDS)
        if grouped:
            self.expect("}", 'an operator or "}"')
        return found

    def differential(self, token: Token) -> tuple[int, int, Token]:
        """Where the dx of this integral stands, how many tokens it takes, and its variable."""
        depth, inner, i, plain = 0, 0, self.at, 1 + ("d" in self.scope)
        while self.tokens[i].kind != "end" and depth >= 0:
            here = self.tokens[i]
            width = self.letter_d(i)
            width *= width > plain
            if width and not depth and not inner:
                return i, width, self.tokens[i + width - 1]
            if width and not depth:
                inner -= 1
            inner += here.kind == "command" and here.text == "integral" and not depth
            depth += OPENED.get(here.text, 0) if here.kind == "symbol" else 0
            i += width or 1
        said = r"expected dx behind the integrand, as in \int_0^1 x^2 \, dx"
        return self.fail(
            r"d is declared: write \mathrm{d}x for the variable of an integral" if plain > 1 else said, token
        )

    def letter_d(self, i: int) -> int:
        r"""How many tokens a dx or \mathrm{d}x takes that begins here."""
        texts = [t.text for t in self.tokens[i : i + 5]]
        if texts[:4] == ["mathrm", "{", "d", "}"]:
            return 5 if self.tokens[i + 4].kind == "name" else 0
        if texts[:2] == ["mathrm", "d"]:
            return 3 if self.tokens[i + 2].kind == "name" else 0
        both = self.tokens[i : i + 2]
        return 2 if texts[0] == "d" and [t.kind for t in both] == ["name", "name"] else 0

    def nothing_behind(self, name: Token) -> None:
        """The variable may not stand behind the integral, where it would be another one."""
        depth, i = 0, self.at
        while self.tokens[i].kind != "end" and depth >= 0:
            here = self.tokens[i]
            if here.text in RELATIONS or (here.kind == "command" and here.text in BINDING):
                return
            if here.kind == "name" and here.text == name.text:
                said = f"{name.text} stands behind its d{name.text}, where it is another letter"
                self.fail(f"{said}: write the integrand before it", here)
            depth += OPENED.get(here.text, 0) if here.kind == "symbol" else 0
            i += 1

    commands: ClassVar[Handlers] = {**Names.commands, "integral": integral}
