"""A text in either notation, with words around it, cut into pieces: enough to see where its parts begin and
end. What the parts say is read by the readers of formulas.
"""

import re
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from verify.language.reading.latex_tokens import ALSO, PROSE, SYMBOLS, Final, prose
from verify.language.reading.tokens import BOM, GREEK, RESERVED, SAME

ORDER = ("<", "<=", ">", ">=")
COMPARES = frozenset((*ORDER, "=", "==", "!=", "in"))
OPENING, CLOSING = ("(", "[", "{", "\\{"), (")", "]", "}", "\\}")
QUOTES = ("$$", "$", "\\[", "\\(")  # signs that set a formula apart, and what closes them
UNQUOTES = ("$$", "$", "\\]", "\\)")
_SIGNS = {f"\\{name}": sign for name, sign in SYMBOLS.items()}
_SIGNS |= {"\\sim": "~", "\\forall": "for all", "∀": "for all"}
_PIECE = re.compile(
    rf"""%[^\n]* | \\[A-Za-z]+ | \\. | \$\$ | [0-9]+(?:\.[0-9]+)?
    | [A-Za-z{"".join(GREEK)}](?:_?[A-Za-z0-9'])*
    | <=>|=>|<=|>=|==|!=|->|:=|\.{{2,3}} | \S""",
    re.VERBOSE | re.DOTALL,
)


class Piece(NamedTuple):
    """A command, a word, a number or a sign, and where it stands."""

    text: str
    start: int
    end: int

    @property
    def sign(self) -> str:
        """What it says, in the one spelling that the notations share."""
        return _SIGNS.get(self.text) or ALSO.get(self.text) or SAME.get(self.text, self.text)

    @property
    def is_word(self) -> bool:
        return self.text[0].isalpha() and self.text not in SAME

    @property
    def is_command(self) -> bool:
        return self.text[0] == "\\" and self.text[1:].isalpha()

    @property
    def opens(self) -> int:
        """By how much the brackets around become more."""
        return (self.text in OPENING) - (self.text in CLOSING)


def pieces(text: str) -> list[Piece]:
    """The pieces of a text; blanks are none."""
    return [Piece(m[0], m.start(), m.end()) for m in _PIECE.finditer(text, text.startswith(BOM))]


def nested(found: Sequence[Piece]) -> list[int]:
    """How many brackets are open before each piece."""
    return [0, *accumulate(piece.opens for piece in found)]


def outside(text: str) -> Iterator[Piece]:
    """The pieces that stand outside all brackets."""
    found = pieces(text)
    return (
        piece for piece, depth in zip(found, nested(found), strict=False) if depth == 0 and not piece.opens
    )


def cut(text: str, at: Callable[[Piece], bool]) -> list[str]:
    """The parts of a text between some of the pieces outside all brackets."""
    parts, begin = [], 0
    for piece in filter(at, outside(text)):
        parts.append(text[begin : piece.start].strip())
        begin = piece.end
    return [*parts, text[begin:].strip()]


def listed(text: str) -> list[str]:
    """The parts of a text between commas and semicolons."""
    return [part for part in cut(text, lambda piece: piece.text in (",", ";")) if part]


def words(text: str) -> list[str]:
    """The words in a text."""
    return [piece.text for piece in pieces(text) if piece.is_word]


def compares(text: str) -> bool:
    """Whether anything is compared in a text."""
    return any(piece.sign in COMPARES for piece in pieces(text))


def is_latex(text: str) -> bool:
    """Whether a text is written in LaTeX rather than in the plain notation."""
    return any(piece.text[0] in "\\{}$" for piece in pieces(text))


def unwrapped(text: str) -> str:
    """A formula without the signs that set it apart."""
    found = pieces(text)
    for opening, closing in zip(QUOTES, UNQUOTES, strict=True):
        if len(found) > 1 and (found[0].text, found[-1].text) == (opening, closing):
            return text[found[0].end : found[-1].start]
    return text


def letter(found: Sequence[Piece], at: int = 0) -> int:
    r"""Where the name ends that begins here, such as x, \epsilon_1 or \mu'; here if there is none."""
    if at >= len(found) or not (found[at].is_word or found[at].is_command):
        return at
    end, texts = at + 1, [piece.text for piece in found[at : at + 5]]
    if found[at].is_command and texts[1:2] == ["_"] and len(texts) > 2:
        grouped = texts[2] == "{" and texts[4:] == ["}"]
        end += 4 if grouped else 2 if texts[2].isalnum() else 0
    while end < len(found) and found[end].text == "'":
        end += 1
    return end


def is_name(text: str) -> bool:
    """Whether a text is one name and nothing else."""
    found = pieces(text)
    return bool(found) and letter(found) == len(found)


def spelt(text: str) -> str:
    """A text with Greek letters by their names."""
    return "".join(GREEK.get(c, c) for c in text)


def applied(name: str, text: str) -> int | None:
    """Where a name stands before a parenthesis."""
    found = pieces(text)
    places = (p.start for p, after in pairwise(found) if (p.text, after.text) == (name, "("))
    return next(places, None)


def no_arrows(text: str) -> None:
    """Refuse ⇒ beside ⇒ or ⇔ without parentheses: people mean either of two claims, or a chain of steps."""
    around: list[str] = [""]  # at each level of brackets, the arrow that was met
    for piece in pieces(text):
        sign = piece.sign
        if sign in ("implies", "iff"):
            if "implies" in (around[-1], sign) and around[-1]:
                said = f'"A {around[-1]} B {sign} C" can mean two things: write (A {around[-1]} B) {sign} C'
                raise Final(f"{said}, or A {around[-1]} (B {sign} C)", text, piece.start)
            around[-1] = sign
        elif piece.opens > 0:
            around.append("")
        elif piece.opens < 0 and len(around) > 1:
            around.pop()
        elif sign in (":", ","):
            around[-1] = ""


def no_prose(text: str, known: Container[str]) -> None:
    """Refuse a text of the plain notation with words in it that would be taken for names."""
    for piece in pieces(text):
        if piece.text in PROSE - RESERVED - {"all"} and piece.text not in known:
            raise prose(piece.text, text, piece.start)
