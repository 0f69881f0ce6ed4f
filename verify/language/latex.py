"""Terms set in LaTeX; the order of things is that of `writing`, only their looks differ."""

import re
from fractions import Fraction
from typing import ClassVar

from verify.kernel.terms import INT, INTEGRALS, REAL, SUMS, WORD, Term, Type, member_type
from verify.language.integrals import as_directed
from verify.language.reading.expressions import POWER, PRODUCT, SUM
from verify.language.reading.tokens import GREEK
from verify.language.writing import ABOVE, ATOM, Writer

LETTERS = frozenset(GREEK.values()) - {"omicron"}
FRACTION = r"\frac"
BOUNDLESS = r"\infty"
UNCLEAR = (r"\log", r"\tanh")  # people disagree on what is raised in \log(x)^2
OWN_COMMAND = ("exp", "log", "min", "max", "tanh")


def latex(t: Term) -> str:
    """A term as LaTeX, without dollar signs."""
    return _Latex().whole(t)


def lies_in(v: Term, domain: Term) -> str:
    """That a variable is a member of a domain."""
    return _Latex().declaration(v, domain, natural=False)


def symbol(name: str) -> str:
    r"""A name as LaTeX: alpha1 is \alpha_{1}, eps' is \varepsilon', mean_x is \mathrm{mean}_{x}."""
    stem, index, primes = re.fullmatch(r"(.*?)_?([0-9]*|(?<=_).*?)('*)",
        name).groups()  # type: ignore[union-attr]
    if stem in LETTERS:
        stem = {"eps": r"\varepsilon", "phi": r"\varphi"}.get(stem, "\\" + stem)
    elif len(stem) > 1:
        stem = rf"\mathrm{{{_plain(stem)}}}"
    return stem + (f"_{{{_plain(index)}}}" if index else "") + primes


def _plain(text: str) -> str:
    return text.replace("_", r"\_").replace("#", r"\#")


class _Latex(Writer):
    symbols: ClassVar[dict[str, str]] = {
        "add": " + ", "sub": " - ", "pow": "^", "and": r" \land ", "or": r" \lor ", "implies": r" \implies ",
        "iff": r" \iff ", "lt": " < ", "le": r" \leq ", "eq": " = ", "ne": r" \neq ",
    }  # fmt: skip

    def level(self, t: Term) -> int:
        if t.op == "div" or (t.op == "num" and t.args[0] >= 0):
            return ATOM
        if t.op in (*SUMS, *INTEGRALS) or (t.op == "ite" and as_directed(t)):
            return PRODUCT
        return POWER if t.op == "exp" else super().level(t)

    def wrap(self, inside: str) -> str:
        tall = any(c in inside for c in (r"\frac", r"\sum", r"\prod", r"\binom", r"\begin", "^"))
        return rf"\left({inside}\right)" if tall else f"({inside})"

    def word(self, name: str) -> str:
        return "\\" + name if name in (*OWN_COMMAND, "pi", "Phi") else rf"\mathrm{{{_plain(name)}}}"

    # Operators

    def binary(self, t: Term, last: bool) -> str:
        a, b = t.args
        if t.op == "div":
            return rf"\frac{{{self.text(a)}}}{{{self.text(b)}}}"
        if t.op == "mul":
            return self.product(a, b)
        if t.op == "pow":
            base = self.text(a, POWER, False)
            return f"{self.wrap(base) if base.startswith((FRACTION, *UNCLEAR)) else base}^{{{self.text(b)}}}"
        left, right = (self.text(x, above, False) for x, above in zip(t.args, ABOVE[t.op], strict=True))
        return left + self.symbols[t.op] + (self.wrap(right) if right.startswith("-") else right)

    def product(self, a: Term, b: Term) -> str:
        """Factors side by side where that cannot be misread, else with a dot."""
        left, right = self.text(a, PRODUCT - 1, False), self.text(b, PRODUCT, False)
        if a.op in SUMS or as_directed(a):
            left = self.wrap(left)
        dotted = re.match(r"[0-9(-]|\\(left|mathrm|exp|log|min|max)", right) or (
            right.startswith(FRACTION) and a.op == "num"
        )
        return left + (r" \cdot " if dotted else " ") + right

    def write_num(self, t: Term) -> str:
        p, q = t.args
        return (
            self.digits(p)
            if q == 1
            else rf"{'-' * (p < 0)}\frac{{{self.digits(abs(p))}}}{{{self.digits(q)}}}"
        )

    def write_not(self, t: Term) -> str:
        return r"\neg " + self.wrap(self.text(t.args[0]))

    def write_ite(self, t: Term) -> str:
        """Cases, each choice in the last place a case of its own; an integral from one end to the other."""
        if as_directed(t):
            low, high = map(self.text, t.args[0].args)
            return self.text(t.args[1]).replace(f"_{{[{low}, {high}]}}", f"_{{{low}}}^{{{high}}}", 1)
        cases = []
        while t.op == "ite":
            cases.append(rf"{self.text(t.args[1])} & \text{{if }} {self.text(t.args[0])}")
            t = t.args[2]
        cases.append(rf"{self.text(t)} & \text{{otherwise}}")
        return r"\begin{cases} " + r" \\ ".join(cases) + r" \end{cases}"

    # Names and functions

    def write_var(self, t: Term) -> str:
        return symbol(super().write_var(t))

    def write_app(self, t: Term) -> str:
        if t.args[0].type == WORD:
            word = self.text(t.args[0])
            return (f"{{{word}}}" if "_" in word else word) + f"_{{{self.argument(t.args[1])}}}"
        return super().write_app(t)

    def write_exp(self, t: Term) -> str:
        inside = self.text(t.args[0])
        if len(inside) > 40 or r"\frac" in inside or r"\begin" in inside:
            return rf"\exp\left({inside}\right)"
        return f"e^{{{inside}}}"

    def write_sqrt(self, t: Term) -> str:
        return rf"\sqrt{{{self.text(t.args[0])}}}"

    def write_abs(self, t: Term) -> str:
        return rf"\left|{self.text(t.args[0])}\right|"

    def write_floor(self, t: Term) -> str:
        return rf"\left\lfloor {self.text(t.args[0])} \right\rfloor"

    def write_ceil(self, t: Term) -> str:
        return rf"\left\lceil {self.text(t.args[0])} \right\rceil"

    def write_binom(self, t: Term) -> str:
        return rf"\binom{{{self.text(t.args[0])}}}{{{self.text(t.args[1])}}}"

    def write_true(self, t: Term) -> str:
        return r"\top"

    def write_false(self, t: Term) -> str:
        return r"\bot"

    def arrow(self, own: tuple[Term, ...], body: str) -> str:
        names = ", ".join(map(self.text, own))
        return rf"{names if len(own) == 1 else self.wrap(names)} \mapsto {body}"

    def rows(self, rows: list[list[Term]], kind: str) -> str:
        if len(rows) == 1:
            return self.wrap(", ".join(map(self.text, rows[0])))
        lines = r" \\ ".join(" & ".join(map(self.text, row)) for row in rows)
        return rf"\begin{{pmatrix}} {lines} \end{{pmatrix}}"

    # Binders

    def summed(self, op: str, v: Term, domain: Term, condition: Term | None, body: Term) -> str:
        where = self.text(v) + self.membership(domain)
        if condition is not None:
            where = rf"\substack{{{where} \\ {self.text(condition)}}}"
        elif domain.op == "range":
            low, high = map(self.text, domain.args)
            where = f"{self.text(v)} = {low}}}^{{{high}"
        whole = ("\\prod" if op == "prod" else "\\sum") + f"_{{{where}}} {self.text(body, SUM)}"
        return whole + r" \text{ converges absolutely}" if op == "summable" else whole

    def integrated(
        self, op: str, v: Term, domain: Term, ends: tuple[Term, ...], condition: Term | None, body: Term
    ) -> str:
        where = f"_{{{self.region(v, domain, ends)}}}"
        if ends and all(a.op == "num" for a in ends) and Fraction(*ends[0].args) <= Fraction(*ends[1].args):
            where = f"_{{{self.text(ends[0])}}}^{{{self.text(ends[1])}}}"
        elif condition is not None and domain.op == "reals" and condition.op == "le" and v in condition.args:
            low, high = condition.args
            other = high if low is v else low
            if v not in other.free:
                below = r"-\infty" if low is v else self.text(low)
                where = f"_{{{below}}}^{{{self.text(high) if low is v else BOUNDLESS}}}"
                condition = None
        if condition is not None:
            where += rf" \mathbf{{1}}_{{{self.text(condition)}}}"
        whole = rf"\int{where} {self.text(body, SUM)} \, d{self.text(v)}"
        return whole + r" \text{ converges absolutely}" if op == "integrable" else whole

    def region(self, v: Term, domain: Term, ends: tuple[Term, ...]) -> str:
        if domain.op == "points":
            return rf"\mathbb{{R}}^{{{self.span(*domain.args)}}}"
        return f"[{self.text(ends[0])}, {self.text(ends[1])}]" if ends else r"\mathbb{R}"

    def write_borel(self, t: Term) -> str:
        return self.argument(t.args[0]) + r" \text{ is Borel}"

    def membership(self, domain: Term, natural: bool = False) -> str:
        """What stands after a variable to say where it lies."""
        if domain.op == "functions":
            return r"\colon " + self.kind(domain.args[0])
        if domain.op in ("integers", "reals"):
            return r" \in " + (r"\mathbb{N}" if natural else self.kind(member_type(domain)))
        if domain.op == "range":
            return r" \in " + self.span(*domain.args)
        if domain.op == "points":
            return rf" \in \mathbb{{R}}^{{{self.span(*domain.args)}}}"
        p, q, a, b = domain.args
        return rf" \in {self.span(a, b)}^{{{self.span(p, q)}}}"

    def span(self, a: Term, b: Term) -> str:
        return rf"\{{{self.text(a)}, \dots, {self.text(b)}\}}"

    def kind(self, kind: Type) -> str:
        if isinstance(kind, str):
            return _KINDS[kind]
        inside = [self.kind(k) if isinstance(k, str) else f"({self.kind(k)})" for k in kind[1]]
        return r" \times ".join(inside) + r" \to " + self.kind(kind[2])

    def quantified(self, op: str, items: list[str], body: str) -> str:
        return f"\\{op} {', '.join(items)}" + rf"\colon {body}"

    def declaration(self, v: Term, domain: Term, natural: bool) -> str:
        return self.text(v) + self.membership(domain, natural)


_KINDS = {INT: r"\mathbb{Z}", REAL: r"\mathbb{R}"}
