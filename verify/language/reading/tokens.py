"""Text cut into tokens, and the one error of everything that is read."""

import re
import unicodedata
from itertools import combinations
from typing import NamedTuple

LONGEST_TEXT = 20_000
MOST_DIGITS = 4_000

GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "eps", "ϵ": "eps", "ζ": "zeta", "η": "eta",
    "θ": "theta",
    "ϑ": "theta", "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "µ": "mu", "ν": "nu", "ξ": "xi",
    "ο": "omicron",
    "π": "pi", "ρ": "rho", "σ": "sigma", "ς": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "ϕ": "phi",
    "χ": "chi",
    "ψ": "psi", "ω": "omega", "Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi",
    "Σ": "Sigma", "Φ": "Phi", "Ψ": "Psi", "Ω": "Omega",
}  # fmt: skip
SAME = {
    "==": "=", "**": "^", "=>": "implies", "<=>": "iff", "≤": "<=", "≥": ">=", "≠": "!=", "∈": "in",
    "∃": "exists",
    "∧": "and", "∨": "or", "¬": "not", "⇒": "implies", "⇔": "iff", "→": "->", "−": "-", "·": "*", "×": "*",
    "…": "..",
    "ln": "log", "int": "integer", "ℤ": "Z",
}  # fmt: skip
RESERVED = frozenset((
    "and", "or", "not", "implies", "iff", "exists", "for", "in", "if", "then", "else", "true", "false", "pi",
    "sum",
    "product", "summable", "exp", "log", "sqrt", "abs", "min", "max", "binom", "floor", "ceil", "tanh",
    "sinh", "cosh",
    "integer", "natural", "real", "word", "words", "Z",
))  # fmt: skip

_TOKEN = re.compile(
    rf"""(?P<decimal>[0-9]+\.[0-9]+) | (?P<int>[0-9]+) | (?P<all>(?:for\s+all|forall)(?![A-Za-z0-9_']) | ∀)
    | (?P<name>[A-Za-z_][A-Za-z0-9_']* | [{"".join(GREEK)}](?:_[A-Za-z0-9]+|[0-9'])*)
    | (?P<symbol><=>|=>|<=|>=|==|!=|->|\*\*|\.\.|[-+*/^()\[\],;:|<>=≤≥≠∈∃∧∨¬⇒⇔→−·×…ℤ])""",
    re.VERBOSE,
)
_SPACE = re.compile(r"\s*")
_TWINS = [
    (a, b) for a, b in combinations(GREEK, 2) if GREEK[a] == GREEK[b] != "mu"
]  # ε and ϵ: two letters to the eye, one name


class Unreadable(ValueError):
    """Something that cannot be read; its text shows the place and says what was expected there."""


class Undeclared(Unreadable):
    """A name that nobody declares."""

    def __init__(self, message: str, name: str, text: str, at: int) -> None:
        super().__init__(str(unreadable(message, text, at)))
        self.name = name


class Token(NamedTuple):
    """One piece of the text: a number, a name that somebody declares, or a symbol or word of the language."""

    kind: str  # int, decimal, name, symbol or end
    text: str  # in its one standard spelling: ≤ is <=, γ is gamma
    start: int


def unreadable(message: str, text: str, at: int) -> Unreadable:
    """The error with the line in question and a caret under the place."""
    begin = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    line = text[begin : len(text) if end < 0 else end]
    column = at - begin
    if column > 70:
        line, column = "…" + line[column - 60 :], 61
    line = "".join(" " if c.isspace() else c for c in line[:110])
    return Unreadable(f"{message}\n    {line}\n    {' ' * column}^")


def strange(c: str) -> str:
    """What is said of a character that has no meaning; one that looks like another is named."""
    return f"the character {c!r} means nothing here" + (
        "" if c.isascii() else f" (U+{ord(c):04X}, {unicodedata.name(c, 'without a name').lower()})"
    )


def tokenize(text: str) -> list[Token]:
    """The tokens of a text, an end token last."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable(f"the text has {len(text)} characters; at most {LONGEST_TEXT} are read")
    for a, b in _TWINS:
        if a in text and b in text:
            raise unreadable(
                f"{a} and {b} would be read as one name, {GREEK[a]}: write one of them otherwise",
                text,
                text.index(b),
            )
    tokens, at = [], 0
    while (at := _SPACE.match(text, at).end()) < len(text):  # type: ignore[union-attr]
        found = _TOKEN.match(text, at)
        if found is None:
            raise unreadable(strange(text[at]), text, at)
        tokens.append(_token(found, text))
        at = found.end()
    return [*tokens, Token("end", "the end", len(text))]


def _token(found: "re.Match[str]", text: str) -> Token:
    kind, raw, at = str(found.lastgroup), found.group(), found.start()
    if kind in ("int", "decimal"):
        if len(raw) > MOST_DIGITS:
            raise unreadable(f"a number with {len(raw)} digits; at most {MOST_DIGITS} are read", text, at)
        return Token(kind, raw, at)
    if kind == "all":
        return Token("symbol", "for all", at)
    name = "".join(GREEK.get(c, c) for c in raw)
    name = SAME.get(name, name)
    return Token("symbol" if kind == "symbol" or name in RESERVED else "name", name, at)
