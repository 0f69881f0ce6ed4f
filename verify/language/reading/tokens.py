"""Text cut into tokens, and the errors of everything that is read."""

import difflib
import re
import unicodedata
from collections.abc import Collection
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

LONGEST_TEXT = 20_000
MOST_DIGITS = 4_000
BOM = "\ufeff"  # some editors put it before a text


def spaced(text: str) -> list[str]:
    """The words of a table that is written as one text."""
    return text.split()


GREEK = dict(zip("αβγδεζηθικλμνξοπρστυφχψωϵϑµςϕΓΔΘΛΞΠΣΦΨΩ", spaced(
    "alpha beta gamma delta eps zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon "
    "phi chi psi omega eps theta mu sigma phi Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega"
), strict=True))  # fmt: skip
SAME = {
    "==": "=", "**": "^", "=>": "implies", "<=>": "iff", "≤": "<=", "≥": ">=", "≠": "!=", "∈": "in",
    "∃": "exists", "∧": "and", "∨": "or", "¬": "not", "⇒": "implies", "⇔": "iff", "→": "->", "−": "-",
    "·": "*", "×": "*", "…": "..", "ln": "log", "int": "integer", "ℤ": "Z",
}  # fmt: skip
RESERVED = frozenset(spaced(
    "and or not implies iff exists for in if then else true false pi sum product summable integral "
    "integrable borel exp log sqrt abs min max binom floor ceil tanh sinh cosh integer natural real "
    "word words Z"
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
    """Something that cannot be read: what was expected, and in which text and where, if that is known."""

    def __init__(self, message: str, text: str = "", start: int | None = None) -> None:
        super().__init__(message, text, start)
        self.message, self.text, self.start = message, text, start

    @property
    def said(self) -> str:
        """The message without the place."""
        return visible(self.message)

    def __str__(self) -> str:
        if self.start is None:
            return self.said
        before, rest = self.around
        if len(before) > 70:
            before = "…" + before[-60:]
        return f"{self.said}\n    {(before + rest)[:110]}\n    {' ' * len(before)}^"

    @property
    def around(self) -> tuple[str, str]:
        """The line in question up to the place, and from there on."""
        at, text = self.start or 0, self.text
        begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
        parts = text[begin:at], text[at : len(text) if end < 0 else end]
        before, rest = map(visible, parts)
        return before, rest


class EulerFirst(Unreadable):
    """The letter e was read as Euler's number before it was declared as another."""


class Undeclared(Unreadable):
    """A name that nobody declares, and those that are known there."""

    def __init__(
        self, name: str, text: str, start: int, scope: Collection[str] = (), words: Collection[str] = ()
    ) -> None:
        super().__init__(f"unknown name {name}", text, start)
        self.args = (name, text, start, tuple(scope), tuple(words))
        self.name, self.scope, self.words = name, scope, words

    @cached_property
    def near(self) -> list[str]:
        """The known names that look like it."""
        known = [*self.scope, *self.words]
        found = difflib.get_close_matches(self.name, known, n=3, cutoff=0.6)
        return found or [name for name in known if name.lower() == self.name.lower()]

    @property
    def said(self) -> str:
        few = f"; known here: {', '.join(sorted(self.scope))}" if 0 < len(self.scope) <= 8 else ""
        return super().said + (f"; did you mean {' or '.join(self.near)}?" if self.near else few)


class Strange(Unreadable):
    """A character that has no meaning; one that looks like another is named."""

    def __init__(self, text: str, at: int) -> None:
        c = text[at]
        name = "" if c.isascii() else f" (U+{ord(c):04X}, {unicodedata.name(c, 'without a name').lower()})"
        super().__init__(f"the character {c!r} means nothing here{name}", text, at)
        self.args = (text, at)


class Token(NamedTuple):
    """One piece of the text: a number, a name that somebody declares, or a symbol or word of the language."""

    kind: str  # int, decimal, name, symbol or end
    text: str  # in its one standard spelling: ≤ is <=, γ is gamma
    start: int


def visible(text: str) -> str:
    """A text with everything escaped that is not seen, or turns what is around it; blanks are blanks."""
    blank = (" " if c.isspace() and c != "\n" else c for c in text)
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in blank)


def begin(text: str) -> int:
    """Where a text begins that is short enough to be read."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable(f"the text has {len(text)} characters; at most {LONGEST_TEXT} are read")
    return len(BOM) if text.startswith(BOM) else 0


def digits(raw: str) -> str:
    """A number, if it is short enough to be read."""
    if len(raw) > MOST_DIGITS:
        raise Unreadable(f"a number with {len(raw)} digits; at most {MOST_DIGITS} are read")
    return raw


def tokenize(text: str) -> list[Token]:
    """The tokens of a text, an end token last."""
    tokens, at = [], begin(text)
    for a, b in _TWINS if not text.isascii() else ():
        if a in text and b in text:
            said = f"{a} and {b} would be read as one name, {GREEK[a]}: write one of them otherwise"
            raise Unreadable(said, text, text.index(b))
    while (at := _SPACE.match(text, at).end()) < len(text):  # type: ignore[union-attr]
        found = _TOKEN.match(text, at)
        if found is None:
            raise Strange(text, at)
        tokens.append(_token(found, text))
        at = found.end()
    return [*tokens, Token("end", "the end", len(text))]


def _token(found: "re.Match[str]", text: str) -> Token:
    kind, raw, at = str(found.lastgroup), found.group(), found.start()
    if kind in ("int", "decimal"):
        return Token(kind, digits(raw), at)
    if kind == "all":
        return Token("symbol", "for all", at)
    name = raw if raw.isascii() else "".join(GREEK.get(c, c) for c in raw)
    name = SAME.get(name, name)
    return Token("symbol" if kind == "symbol" or name in RESERVED else "name", name, at)
