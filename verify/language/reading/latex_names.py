r"""Names as LaTeX writes them, with looks, stars, primes and indices; and what is said of random variables.

Names lose their looks: \varepsilon is eps, \hat{f} is f_hat, c^* is c_star, x_i is x(i) where x is a function
and x_i where it is not.
"""

import re
from collections.abc import Callable
from typing import ClassVar

from verify.kernel.definitions import WORDS
from verify.kernel.terms import (
    BOOL, INT, INTEGERS, REAL, REALS, Term, Type, app, bind, ite, lam, make, num, var,
)  # fmt: skip
from verify.language.reading.expressions import Handlers
from verify.language.reading.latex_groups import BARE, Groups
from verify.language.reading.latex_tokens import DECORATIONS, FUNCTIONS, OPERATORS
from verify.language.reading.tokens import Token

SIGNS = {"+": "_plus_", "-": "_minus_", "(": "_at_", "|": "_given_", "'": "_prime_"}  # in an index
UPRIGHT = ("mathrm", "operatorname", "mathsf")
OF_RANDOM = ("P", "E", "Var")


class Names(Groups):
    """The parser of operands with the names of LaTeX."""

    def named(self, token: Token) -> Term:
        """A name with what is written onto it, perhaps applied."""
        spoken = token.text in OF_RANDOM and (self.laws or token.text != "Var")
        if spoken and token.text not in self.scope and self.sees("(", "[", "\\{", "{"):
            return self.of_random(token)
        return super().named(token) if token.text in WORDS else self.spelled(token, "")

    def decorated(self, token: Token) -> Term:
        r"""\hat{f}, \mathbf{x}, \mathbb{P}[…]; the index in \tilde{c_j} belongs to the decorated name."""
        grouped = self.accept("{")
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
        """Go on behind the brace that closes a decoration, or inside with an index as if it stood behind."""
        i = 0
        if self.sees("_"):
            texts = [t.text for t in self.tokens[self.at :]]
            ends = (i for i, text in enumerate(texts) if text in ("}", "the end"))
            i = next(ends) + 1 if texts[1] == "{" else 2
        if self.ahead(i).text != "}":
            self.fail(f"expected one name behind \\{token.text}")
        del self.tokens[self.at + i]

    def decorated_name(self, token: Token, name: Token) -> Term:
        if (token.text == "mathbb" and name.text in ("P", "E")) or (
            self.laws and token.text in UPRIGHT and name.text == "Var"
        ):
            return self.of_random(name)
        if token.text == "mathrm" and name.text == "e":
            return make("exp", self.script() if self.accept("^") else num(1))
        if token.text in UPRIGHT and name.text in WORDS:
            return super().named(name)
        if token.text in UPRIGHT and (name.text in FUNCTIONS or name.text in ("ln", "Pr")):
            command = OPERATORS.get(name.text, name.text)
            return self.commands[command](self, name._replace(text=command))
        return self.spelled(name, token.text)

    def spelled(self, token: Token, look: str) -> Term:
        """The name with its decoration, star, primes and index."""
        plain = token._replace(text=token.text + DECORATIONS.get(look, ""))
        while True:
            if self.looks.setdefault(plain.text, look) != look:
                self.fail(f"{plain.text} is written in two ways, which would be read as one name", token)
            if self.accept("'"):
                plain = plain._replace(text=plain.text + "'")
            elif self.sees("^") and (mark := self.starred()):
                plain = plain._replace(text=plain.text + mark)
                look += "*" * (mark != "'")
            elif self.accept("_"):
                if self.is_function(plain):
                    return self.at_index(plain)
                plain = self.indexed(plain)
            else:
                return self.bare(plain, applied=True)

    def starred(self) -> str:
        r"""Take ^*, ^{*} or ^\prime, and say what it adds to a name; nothing if it is none of these."""
        grouped = self.ahead(1).text == "{"
        mark = self.ahead(1 + grouped)
        whole = not grouped or self.ahead(3).text == "}"
        if mark.kind != "symbol" or mark.text not in ("*", "'") or not whole:
            return ""
        self.at += 4 if grouped else 2
        return "'" if mark.text == "'" else "_star"

    def indexed(self, token: Token) -> Token:
        """x_i: a name of its own."""
        self.one_letter()
        self.one_digit("_")
        first = self.now
        parts = []
        if self.accept("{"):
            while not self.accept("}"):
                if self.now.kind not in (*BARE, "text") and not self.sees(",", ")", "max", "min", *SIGNS):
                    self.fail(f"{token.text} is not a function here, and this index cannot be part of a name")
                parts.append(self.take().text)
        elif first.kind in BARE or self.sees("max", "min"):
            parts.append(self.take().text)
        else:
            self.fail("expected an index")
        index = "".join(p if p.isalnum() else SIGNS.get(p) or re.sub(r"\W", "_", p) for p in parts)
        together = token.text + index
        if f"{token.text}_{index}" not in self.scope and together in self.scope:
            return token._replace(text=together)
        if not index.strip("_"):
            self.fail("expected an index", first)
        return token._replace(text=f"{token.text}_{index}")

    def at_index(self, token: Token) -> Term:
        """x_i where x is a function: its value at i."""
        head = self.scope[token.text]
        wanted = head.type[1]
        if self.accept("{"):
            kinds = iter(wanted)
            found = self.listed(lambda: self.argument(next(kinds, wanted[-1])))
            self.expect("}", 'an operator or "}"')
        else:
            self.one_digit("_")
            found = [self.piece()]
        if len(found) != len(wanted):
            self.fail(f"{token.text} takes {len(wanted)} arguments, not {len(found)}", token)
        return app(
            head, *(self.check(t, k, token, "as an index") for t, k in zip(found, wanted, strict=True))
        )

    # Probabilities

    def probability(self, token: Token) -> Term:
        r"""\Pr[Y \geq t] for a random variable Y: the sum of the weights where that holds."""
        name, v, event = self.about(token, BOOL)
        law = self.laws[name]
        if v.type == REAL:
            return make("def", REAL, "Chance", law, lam((v,), ite(event, num(1), num(0))))
        if event.op == "le":
            for side, word in ((1, "Tail"), (0, "LowerTail")):
                if event.args[side] is v and v not in event.args[1 - side].free:
                    return make("def", REAL, word, law, event.args[1 - side])
        return self.weighted(name, v, lambda weight: ite(event, weight, 0))

    def mean(self, token: Token) -> Term:
        name, v, value = self.about(token, REAL)
        if value is v and v.type == REAL:
            return make("def", REAL, "Mean", self.laws[name])
        return self.weighted(name, v, lambda weight: value * weight if v.type == REAL else weight * value)

    def variance(self, token: Token) -> Term:
        r"""\mathrm{Var}(Y) of a random variable itself."""
        name, v, value = self.about(token, REAL)
        if value is not v:
            self.fail("the variance of a random variable itself is read, not that of a term with it", token)
        if v.type == REAL:
            return make("def", REAL, "Variance", self.laws[name])
        mean = self.weighted(name, v, lambda weight: weight * v)
        return self.weighted(name, v, lambda weight: weight * (v - mean) ** num(2))

    def of_random(self, token: Token) -> Term:
        r"""\Pr, \mathbb{E} and \mathrm{Var}."""
        return {"P": self.probability, "E": self.mean, "Var": self.variance}[token.text](token)

    def weighted(self, name: str, v: Term, part: Callable[[Term], Term]) -> Term:
        """The sum, or the integral, over all values of a random variable."""
        law = self.laws[name]
        if v.type == REAL:
            density = WORDS[law.args[1]].build(*law.args[2:])
            return bind("integral", REALS, v, part(app(density, v)))
        support = make("range", num(0), law.args[2]) if law.args[1] == "Binomial" else INTEGERS
        return bind("sum", support, v, part(make("def", REAL, "Prob", law, v)))

    def about(self, token: Token, wanted: Type) -> tuple[str, Term, Term]:
        """What is said of a random variable in brackets, with the name that it is bound to."""
        if self.event is not None:
            self.fail("a probability within a probability is not read", token)
        if not self.sees("(", "[", "\\{", "{"):
            self.fail(r"expected an event in brackets, such as \Pr[Y \geq t]")
        opening = self.take()
        self.binders += 1
        v = var(f"Y#{self.binders}", self.values_within())
        self.event = ("", v)
        first = self.now
        read = self.group if opening.text == "{" else self.between
        inside = self.check(read(opening), wanted, first)
        name, self.event = self.event[0], None
        if not name:
            self.fail(r'no random variable is declared here: --let "Y ~ Bin(n, gamma)" declares one', first)
        return name, v, inside

    def values_within(self) -> Type:
        """Whether the first random variable that comes is whole or real."""
        law = next((self.laws[t.text] for t in self.tokens[self.at :] if t.text in self.laws), None)
        return INT if law is None else law.type[1][0]

    commands: ClassVar[Handlers] = {**dict.fromkeys(DECORATIONS, decorated), "Pr": probability}
