"""LaTeX cut into tokens: those of the plain notation, and signs and groups that LaTeX alone has."""

import re
from collections.abc import Container

from verify.language.reading.tokens import (
    GREEK,
    LONGEST_TEXT,
    MOST_DIGITS,
    RESERVED,
    SAME,
    Token,
    Unreadable,
    strange,
    unreadable,
)

BREAK, GAP = "\\\\", "\\quad"  # a new row, and a gap wide enough to stand between two formulas
SYMBOLS = {
    "leq": "<=", "le": "<=", "leqslant": "<=", "leqq": "<=", "geq": ">=", "ge": ">=", "geqslant": ">=",
    "geqq": ">=", "lt": "<", "gt": ">",
    "neq": "!=", "ne": "!=", "cdot": "*", "times": "*", "ast": "*", "star": "*", "land": "and",
    "wedge": "and", "lor": "or", "vee": "or",
    "implies": "implies", "Rightarrow": "implies", "Longrightarrow": "implies", "iff": "iff",
    "Leftrightarrow": "iff",
    "Longleftrightarrow": "iff", "lnot": "not", "neg": "not", "vert": "|", "mid": "|", "lvert": "|(",
    "rvert": "|)", "in": "in",
    "lfloor": "lfloor", "rfloor": "rfloor", "lceil": "lceil", "rceil": "rceil", "lbrace": "\\{",
    "rbrace": "\\}", "lparen": "(",
    "rparen": ")", "lbrack": "[", "rbrack": "]", "ldots": "..", "dots": "..", "cdots": "..", "infty": "infty",
    "prime": "'", "pi": "pi",
    "quad": GAP, "qquad": GAP, "to": "->", "mapsto": "->", "top": "true", "bot": "false",
}  # fmt: skip
FUNCTIONS = frozenset(
    ("exp", "log", "sqrt", "abs", "floor", "ceil", "binom", "tanh", "sinh", "cosh", "min", "max")
)
OPERATORS = {"ln": "log", "Pr": "Pr", "tfrac": "frac", "dfrac": "frac", "cfrac": "frac", "nicefrac": "frac",
    "sfrac": "frac", "dbinom": "binom",
             "tbinom": "binom", "frac": "frac", "sum": "sum", "prod": "product"}  # fmt: skip
DECORATIONS = {
    "hat": "_hat",
    "widehat": "_hat",
    "tilde": "_tilde",
    "widetilde": "_tilde",
    "bar": "_bar",
    "overline": "_bar",
    "vec": "_vec",
    "dot": "_dot",
    **dict.fromkeys(
        (
            "mathbf",
            "mathcal",
            "mathrm",
            "mathit",
            "mathsf",
            "mathbb",
            "mathscr",
            "mathfrak",
            "boldsymbol",
            "bm",
            "operatorname",
        ),
        "",
    ),
}
UNSEEN = frozenset((
    "left", "right", "displaystyle", "textstyle", "scriptstyle", "limits", "nolimits", "nonumber", "notag",
    "hfill", "noindent", "middle",
    *(size + side for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r", "m")),
))  # fmt: skip
LETTERS = {
    **{name: name for name in GREEK.values() if name not in ("eps", "pi")}, "varphi": "phi",
    "vartheta": "theta", "varrho": "rho",
    "varsigma": "sigma", "ell": "ell", **dict.fromkeys(("epsilon", "varepsilon", "eps", "veps"), "eps"),
}  # fmt: skip
LABELLED = frozenset(
    ("<", "<=", "=", "!=", ">", ">=", "in", "implies", "iff")
)  # over or under which a label says why, not what
PROSE = frozenset((
    "all", "and", "any", "distinct", "each", "either", "enough", "even", "every", "fixed", "for", "given",
    "holds", "integer", "integers", "large",
    "most", "natural", "number", "numbers", "odd", "only", "prime", "real", "reals", "some", "such",
    "sufficiently", "that", "the", "then", "there",
    "when", "whenever", "where", "which", "with",
))  # fmt: skip
RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True))

_SKIP = re.compile(
    r"""(?: \s | ~ | & | \\[,;:!>\ \n] | \\(?:label|tag\*?|hspace\*?|vspace\*?|mathstrut|vphantom|color)\s*\{[^{}]*\}
    | \\(?:begin|end)\s*\{(?:align|aligned|equation|gather|gathered|split|multline|eqnarray|displaymath|math)\*?\} )+""",
    re.VERBOSE,
)
_TOKEN = re.compile(
    rf"""(?P<row>\\\\(?:\[[^\]]{{0,12}}\])?) | (?P<over>\\(?:overset|stackrel|underset)\s*\{{[^{{}}]*\}}\s*\{{(?P<under>[^{{}}]*)\}})
    | (?P<text>\\(?:text|textrm|textit|textbf|mbox|intertext)\s*\{{(?P<said>[^{{}}]*)\}})
    | \\begin\s*\{{(?P<begin>[a-z]+\*?)\}} | \\end\s*\{{(?P<end>[a-z]+\*?)\}} | \\(?P<command>[A-Za-z]+) | (?P<sign>\\[{{}}|])
    | (?P<decimal>[0-9]*\.[0-9]+) | (?P<int>[0-9]{{1,3}}(?:\{{,\}}[0-9]{{3}})+(?![0-9]) | [0-9]+)
    | (?P<run>[A-Za-z]+(?:_[A-Za-z0-9]+)?'*) | (?P<greek>[{"".join(GREEK)}])
    | (?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+) | (?P<symbol><=>|=>|<=|>=|==|!=|->|\*\*|\.{{1,3}}|[-+*/^_()\[\]{{}},;:|<>=≤≥⩽⩾≠∈∧∨¬⇒⇔→−–·×∗⋅…ℤ'!√∑∏])""",
    re.VERBOSE,
)
_UNCLEAR = re.compile(r"[0-9.][eE][-+−–]?[0-9]|.?(?<![\\A-Za-z])log[0-9]", re.DOTALL)  # 1e-3 and log2 x
_WORD = re.compile(r"(?<![\\\w])[A-Za-z]+(?![\w'])")
_ALSO = {"⩽": "<=", "⩾": ">=", "–": "-", "∗": "*", "⋅": "*", "...": "..", "∑": "sum", "∏": "product"}
CLOSING = {"(": ")", "[": "]", "\\{": "\\}", "|(": "|)", "lfloor": "rfloor", "lceil": "rceil"}


def tokenize_latex(text: str, known: Container[str], words: Container[str]) -> list[Token]:
    """The tokens of LaTeX. A run of letters is one name where it is known or a word of the language, else a
    product of letters.
    """
    if len(text) > LONGEST_TEXT:
        raise Unreadable(f"the text has {len(text)} characters; at most {LONGEST_TEXT} are read")
    return _Cutter(text, known, words).tokens()


class Final(Unreadable):
    """What is not to be read in another way either."""


class Prose(Final):
    """A word where a formula is expected."""

    def __init__(self, word: str, text: str, at: int) -> None:
        super().__init__(
            str(
                unreadable(
                    f'the word "{word}" is not read here: say what it means with a formula or with --let',
                    text,
                    at,
                )
            )
        )


def no_prose(text: str, known: Container[str], words: Container[str] = RESERVED) -> None:
    """Refuse a text of the plain notation with words in it that would be taken for names."""
    for m in _WORD.finditer(text):
        if m.group() in PROSE and m.group() != "all" and m.group() not in known and m.group() not in words:
            raise Prose(m.group(), text, m.start())


class _Cutter:
    def __init__(self, text: str, known: Container[str], words: Container[str]) -> None:
        self.text, self.known, self.words = text, known, words
        self.spelt: dict[str, str] = {}  # how each name that has several spellings is spelt here
        self.found: list[Token] = []

    def tokens(self) -> list[Token]:
        at = 0
        while (at := self.skip(at)) < len(self.text):
            match = _TOKEN.match(self.text, at)
            if match is None:
                raise unreadable(strange(self.text[at]), self.text, at)
            at = self.cut(match)
        return [*self.found, Token("end", "the end", len(self.text))]

    def skip(self, at: int) -> int:
        found = _SKIP.match(self.text, at)
        return found.end() if found else at

    def put(self, kind: str, text: str, at: int) -> None:
        self.found.append(Token(kind, text, at))

    def cut(self, m: "re.Match[str]") -> int:
        """Put the token; what comes back is where the text goes on."""
        kind, raw, at = str(m.lastgroup), m.group(), m.start()
        if kind == "over":
            return self.inner(m)
        if kind == "row":
            self.put("symbol", BREAK, at)
        elif kind == "text":
            if words := " ".join(m["said"].split()).strip("~"):
                self.put(*(("symbol", words) if words in ("and", "or") else ("text", words)), at)
        elif kind in ("begin", "end"):
            if m[kind] != "cases":
                raise unreadable(f"\\{kind}{{{m[kind]}}} is not read", self.text, at)
            self.put("command", f"{kind} cases", at)
        elif kind == "command":
            return self.command(m)
        elif kind == "sign":
            if raw == "\\|":
                raise unreadable("norms are not read", self.text, at)
            self.put("symbol", raw, at)
        elif kind in ("int", "decimal"):
            if len(raw) > MOST_DIGITS:
                raise unreadable(
                    f"a number with {len(raw)} digits; at most {MOST_DIGITS} are read", self.text, at
                )
            self.put(kind, raw.replace("{,}", ""), at)
        elif kind == "run":
            return self.run(m)
        elif kind == "greek":
            self.letter(GREEK[raw], {"ε": "\\varepsilon", "ϵ": "\\epsilon"}.get(raw, "\\" + GREEK[raw]), at)
        elif kind == "raised":
            self.put("symbol", "^", at)
            for token in ("{", "".join(RAISED[c] for c in raw), "}"):
                self.put("int" if token.isdigit() else "symbol", token, at)
        else:
            said = _ALSO.get(raw, SAME.get(raw, raw))
            self.put("command" if said in ("sum", "product") else "symbol", said, at)
        return m.end()

    def inner(self, m: "re.Match[str]") -> int:
        r"""\overset{(a)}{\leq} is the relation itself, with a label that means nothing."""
        inside = _TOKEN.match(m["under"])
        if inside is None or inside.end() != len(m["under"].strip()):
            raise unreadable("one sign is expected below a label", self.text, m.start())
        text, self.text = self.text, m["under"]
        here = len(self.found)
        self.cut(inside)
        self.text = text
        if any(t.text not in LABELLED for t in self.found[here:]):
            raise unreadable(
                "only a relation takes a label: a letter with one would be read as the letter",
                self.text,
                m.start(),
            )
        self.found[here:] = [t._replace(start=m.start()) for t in self.found[here:]]
        return m.end()

    def command(self, m: "re.Match[str]") -> int:
        name, at = m["command"], m.start()
        if name in UNSEEN:
            return self.delimiter(name, m.end())
        if name == "pi" and "pi" in self.known:
            self.letter("pi", "\\pi", at)
        elif name in SYMBOLS:
            self.put("symbol", SYMBOLS[name], at)
        elif name in LETTERS:
            self.letter(LETTERS[name], "\\" + name, at)
        elif name in OPERATORS or name in FUNCTIONS or name in DECORATIONS:
            self.put("command", OPERATORS.get(name, name), at)
        elif name in ("P", "prob"):
            self.put("command", "Pr", at)
        elif name in ("N", "Z", "R", "E") or name in self.known:
            self.put("name", name, at)
        else:
            raise unreadable(f"\\{name} is not read", self.text, at)
        return m.end()

    def delimiter(self, name: str, at: int) -> int:
        r"""What follows \left, \right, \big and the like: a dot shows nothing, and a bar is known to open or
        close.
        """
        at = self.skip(at)
        after = self.text[at : at + 1]
        if name in ("left", "right") and after == ".":
            return at + 1
        if name in ("left", "right") and after == "|":
            self.put("symbol", "|(" if name == "left" else "|)", at)
            return at + 1
        return at

    def letter(self, name: str, spelt: str, at: int) -> None:
        r"""A letter by its name; \epsilon and \varepsilon in one text are two letters, for which there is one
        name.
        """
        if self.spelt.setdefault(name, spelt) != spelt:
            raise unreadable(
                f"{self.spelt[name]} and {spelt} would be read as one name: write one of them differently",
                self.text,
                at,
            )
        self.put("name", name, at)

    def run(self, m: "re.Match[str]") -> int:
        """Letters without a backslash."""
        raw, at = m["run"], m.start()
        if _UNCLEAR.match(self.text, max(at - 1, 0)):
            raise unreadable(
                r"this can mean two things: write 10^{-3} or e - 3, log_2(x) or log(2x)", self.text, at
            )
        whole = SAME.get(raw, raw)
        if raw not in self.known and whole not in self.words:
            raw = re.match("[A-Za-z]+", raw).group()  # type: ignore[union-attr]
            whole = SAME.get(raw, raw)
        if raw in PROSE and raw not in self.known and whole not in self.words:
            raise Prose(raw, self.text, at)
        if raw in self.known:
            self.put("name", raw, at)
        elif whole in self.words and len(raw) > 1:
            command, sign = (
                whole in (*FUNCTIONS, *OPERATORS.values()),
                whole in ("pi", "and", "or", "not", "in", "iff", "implies"),
            )
            self.put("command" if command else "symbol" if sign else "name", whole, at)
        else:
            primes = re.compile("'*").match(self.text, at + len(raw))
            for i, c in enumerate(raw):
                last = i == len(raw) - 1
                self.put("name", c + (primes.group() if last and primes else ""), at + i)
            return primes.end() if primes else m.end()
        return at + len(raw)
