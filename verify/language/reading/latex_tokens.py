"""LaTeX cut into tokens: those of the plain notation, and signs and groups that LaTeX alone has."""

import re
from collections.abc import Container

from verify.language.reading.tokens import (
    GREEK, SAME, Strange, Token, Unreadable, begin, digits, spaced,
)  # fmt: skip

BREAK, GAP = "\\\\", "\\quad"  # a new row, and a gap wide enough to stand between two formulas
_COMMANDS = {  # what a sign is, and the commands that show it
    "<=": "leq le leqslant leqq", ">=": "geq ge geqslant geqq", "<": "lt", ">": "gt", "!=": "neq ne",
    "*": "cdot times ast star", "and": "land wedge", "or": "lor vee", "not": "lnot neg", "in": "in",
    "implies": "implies Rightarrow Longrightarrow", "iff": "iff Leftrightarrow Longleftrightarrow",
    "|": "vert mid", "|(": "lvert", "|)": "rvert", "\\{": "lbrace", "\\}": "rbrace", "(": "lparen",
    ")": "rparen", "[": "lbrack", "]": "rbrack", "..": "ldots dots cdots", "infty": "infty", "'": "prime",
    "pi": "pi", GAP: "quad qquad", "->": "to mapsto", "true": "top", "false": "bot", "lfloor": "lfloor",
    "rfloor": "rfloor", "lceil": "lceil", "rceil": "rceil",
}  # fmt: skip
SYMBOLS = {name: sign for sign, names in _COMMANDS.items() for name in spaced(names)}
FUNCTIONS = frozenset(spaced("exp log sqrt abs floor ceil binom tanh sinh cosh min max"))
OPERATORS = {
    "ln": "log", "Pr": "Pr", "dbinom": "binom", "tbinom": "binom", "sum": "sum", "prod": "product",
    "int": "integral",
    **dict.fromkeys(("frac", "tfrac", "dfrac", "cfrac", "nicefrac", "sfrac"), "frac"),
}  # fmt: skip
DECORATIONS = {
    "hat": "_hat", "widehat": "_hat", "tilde": "_tilde", "widetilde": "_tilde", "bar": "_bar",
    "overline": "_bar", "vec": "_vec", "dot": "_dot",
    **dict.fromkeys(
        spaced("mathbf mathcal mathrm mathit mathsf mathbb mathscr mathfrak boldsymbol bm operatorname"), ""
    ),
}  # fmt: skip
UNSEEN = frozenset((
    *spaced("left right displaystyle textstyle scriptstyle limits nolimits nonumber notag hfill"),
    *("noindent", "middle"),
    *(size + side for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r", "m")),
))  # fmt: skip
LETTERS = {
    **{name: name for name in GREEK.values() if name not in ("eps", "pi")}, "varphi": "phi",
    "vartheta": "theta", "varrho": "rho", "varsigma": "sigma", "ell": "ell",
    **dict.fromkeys(("epsilon", "varepsilon", "eps", "veps"), "eps"),
}  # fmt: skip
LABELLED = spaced("< <= = != > >= in implies iff")  # over or under which a label says why, not what
PROSE = frozenset(spaced(
    "all and any both distinct each either enough even every fixed for given holds integer integers large "
    "most natural number numbers odd only prime real reals some such sufficiently that the then there when "
    "whenever where which with"
))  # fmt: skip
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")

_SKIP = re.compile(
    r"""(?: \s | ~ | & | \\[,;:!>\ \n]
    | \\(?:label|tag\*?|hspace\*?|vspace\*?|mathstrut|vphantom|color)\s*\{[^{}]*\}
    | \\(?:begin|end)\s*
      \{(?:align|aligned|equation|gather|gathered|split|multline|eqnarray|displaymath|math)\*?\} )+""",
    re.VERBOSE,
)
_TOKEN = re.compile(
    rf"""(?P<row>\\\\(?:\[[^\]]{{0,12}}\])?)
    | (?P<over>\\(?:overset|stackrel|underset)\s*\{{[^{{}}]*\}}\s*\{{(?P<under>[^{{}}]*)\}})
    | (?P<text>\\(?:text|textrm|textit|textbf|mbox|intertext)\s*\{{(?P<said>[^{{}}]*)\}})
    | \\begin\s*\{{(?P<begin>[a-z]+\*?)\}} | \\end\s*\{{(?P<end>[a-z]+\*?)\}} | \\(?P<command>[A-Za-z]+)
    | (?P<sign>\\[{{}}|]) | (?P<decimal>[0-9]*\.[0-9]+)
    | (?P<int>[0-9]{{1,3}}(?:\{{,\}}[0-9]{{3}})+(?![0-9]) | [0-9]+)
    | (?P<run>[A-Za-z]+(?:_[A-Za-z0-9]+)?'*) | (?P<greek>[{"".join(GREEK)}]) | (?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)
    | (?P<symbol><=>|=>|<=|>=|==|!=|->|\*\*|\.{{1,3}}
      |[-+*/^_()\[\]{{}},;:|<>=≤≥⩽⩾≠∈∧∨¬⇒⇔→−–·×∗⋅…ℤ'!√∑∏∫])""",
    re.VERBOSE,
)
_UNCLEAR = re.compile(r"[0-9.][eE][-+−–]?[0-9]|.?(?<![\\A-Za-z])log[0-9]", re.DOTALL)  # 1e-3 and log2 x
ALSO = {
    "⩽": "<=", "⩾": ">=", "–": "-", "∗": "*", "⋅": "*", "...": "..", "∑": "sum", "∏": "product",
    "∫": "integral",
}  # fmt: skip
CLOSING = {"(": ")", "[": "]", "\\{": "\\}", "|(": "|)", "lfloor": "rfloor", "lceil": "rceil"}


def tokenize_latex(text: str, known: Container[str], words: Container[str]) -> list[Token]:
    """The tokens of LaTeX. A run of letters is one name where it is known or a word of the language, else a
    product of letters.
    """
    return _Cutter(text, known, words).tokens()


class Final(Unreadable):
    """What is not to be read in another way either."""


def prose(word: str, text: str, at: int) -> Final:
    """The error for a word where a formula is expected."""
    said = f'the word "{word}" is not read here: say what it means with a formula or with --let'
    return Final(said, text, at)


class _Cutter:
    def __init__(self, text: str, known: Container[str], words: Container[str]) -> None:
        self.text, self.known, self.words = text, known, words
        self.spelt: dict[str, str] = {}  # how each name that has several spellings is spelt here
        self.found: list[Token] = []

    def tokens(self) -> list[Token]:
        at = begin(self.text)
        while (at := self.skip(at)) < len(self.text):
            match = _TOKEN.match(self.text, at)
            if match is None:
                raise Strange(self.text, at)
            at = self.cut(match)
        return [*self.found, Token("end", "the end", len(self.text))]

    def skip(self, at: int) -> int:
        found = _SKIP.match(self.text, at)
        return found.end() if found else at

    def put(self, kind: str, text: str, at: int) -> None:
        self.found.append(Token(kind, text, at))

    def cut(self, m: "re.Match[str]") -> int:
        """Put the token; what comes back is where the text goes on."""
        kind = str(m.lastgroup)
        end: int | None = getattr(self, f"cut_{kind}")(m, m.start())
        return m.end() if end is None else end

    def cut_row(self, m: "re.Match[str]", at: int) -> None:
        self.put("symbol", BREAK, at)

    def cut_text(self, m: "re.Match[str]", at: int) -> None:
        if words := " ".join(m["said"].split()).strip("~"):
            self.put("symbol" if words in ("and", "or") else "text", words, at)

    def cut_begin(self, m: "re.Match[str]", at: int) -> None:
        kind = str(m.lastgroup)
        if m[kind] != "cases":
            raise Unreadable(f"\\{kind}{{{m[kind]}}} is not read", self.text, at)
        self.put("command", f"{kind} cases", at)

    cut_end = cut_begin

    def cut_sign(self, m: "re.Match[str]", at: int) -> None:
        if m[0] == "\\|":
            raise Unreadable("norms are not read", self.text, at)
        self.put("symbol", m[0], at)

    def cut_int(self, m: "re.Match[str]", at: int) -> None:
        self.put(str(m.lastgroup), digits(m[0]).replace("{,}", ""), at)

    cut_decimal = cut_int

    def cut_greek(self, m: "re.Match[str]", at: int) -> None:
        name = GREEK[m[0]]
        self.letter(name, {"ε": "\\varepsilon", "ϵ": "\\epsilon"}.get(m[0], "\\" + name), at)

    def cut_raised(self, m: "re.Match[str]", at: int) -> None:
        for text in ("^", "{", m[0].translate(RAISED), "}"):
            self.put("int" if text.isdecimal() else "symbol", text, at)

    def cut_symbol(self, m: "re.Match[str]", at: int) -> None:
        said = ALSO.get(m[0], SAME.get(m[0], m[0]))
        self.put("command" if said in ("sum", "product", "integral") else "symbol", said, at)

    def cut_over(self, m: "re.Match[str]", at: int) -> None:
        r"""\overset{(a)}{\leq} is the relation itself, with a label that means nothing."""
        inside = _TOKEN.match(m["under"])
        if inside is None or inside.end() != len(m["under"].strip()):
            raise Unreadable("one sign is expected below a label", self.text, at)
        text, self.text = self.text, m["under"]
        here = len(self.found)
        self.cut(inside)
        self.text = text
        if any(t.text not in LABELLED for t in self.found[here:]):
            said = "only a relation takes a label: a letter with one would be read as the letter"
            raise Unreadable(said, self.text, at)
        self.found[here:] = [t._replace(start=at) for t in self.found[here:]]

    def cut_command(self, m: "re.Match[str]", at: int) -> int | None:
        name = m["command"]
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
            raise Unreadable(f"\\{name} is not read", self.text, at)
        return None

    def delimiter(self, name: str, at: int) -> int:
        r"""What follows \left, \right, \big and the like: a dot shows nothing, and a bar is known to open or
        close.
        """
        at = self.skip(at)
        after = self.text[at : at + 1]
        if name not in ("left", "right") or after not in (".", "|"):
            return at
        if after == "|":
            self.put("symbol", "|(" if name == "left" else "|)", at)
        return at + 1

    def letter(self, name: str, spelt: str, at: int) -> None:
        r"""A letter by its name; \epsilon and \varepsilon in one text are two letters, for which there is one
        name.
        """
        if (before := self.spelt.setdefault(name, spelt)) != spelt:
            said = f"{before} and {spelt} would be read as one name: write one of them differently"
            raise Unreadable(said, self.text, at)
        self.put("name", name, at)

    def cut_run(self, m: "re.Match[str]", at: int) -> int:
        """Letters without a backslash."""
        raw = m["run"]
        if _UNCLEAR.match(self.text, max(at - 1, 0)):
            said = "this can mean two things: write 10^{-3} or e - 3, log_2(x) or log(2x)"
            raise Unreadable(said, self.text, at)
        whole = SAME.get(raw, raw)
        if raw not in self.known and whole not in self.words:
            raw = re.match("[A-Za-z]+", raw).group()  # type: ignore[union-attr]
            whole = SAME.get(raw, raw)
        if raw in PROSE and raw not in self.known and whole not in self.words:
            raise prose(raw, self.text, at)
        if raw in self.known or (raw == "Var" and self.text[at + 3 : at + 4] in ("(", "[", "\\")):
            self.put("name", raw, at)
        elif whole in self.words and len(raw) > 1:
            command = whole in (*FUNCTIONS, *OPERATORS.values())
            sign = whole in ("pi", "and", "or", "not", "in", "iff", "implies")
            self.put("command" if command else "symbol" if sign else "name", whole, at)
        else:
            return self.cut_letters(raw, at)
        return at + len(raw)

    def cut_letters(self, raw: str, at: int) -> int:
        """Letters side by side, primes belonging to the last."""
        end = at + len(raw)
        while self.text[end : end + 1] == "'":
            end += 1
        for i, c in enumerate(raw):
            self.put("name", c + (self.text[at + len(raw) : end] if i == len(raw) - 1 else ""), at + i)
        return end
