"""What is written of a paper, and for each piece of it the place that it comes from."""

from typing import NamedTuple

from verify.language.paper.tex import Token
from verify.language.reading.tokens import Unreadable

LONGEST_PAPER = 4_000_000


class Mark(NamedTuple):
    """Where a piece of text begins, and the place that it comes from."""

    start: int
    file: str
    at: int
    own: bool  # whether each of its characters stands there, or all of it stands for something there


class Output:
    """Tokens as text."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0
        self.marks: list[Mark] = []
        self.said: list[tuple[int, str]] = []
        self.after_word = False

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    def hear(self, token: Token) -> None:
        """Keep what a comment says."""
        self.said.append((self.length, token.text))

    def write(self, token: Token) -> None:
        """Write a token; what would run together with a command before it is kept apart."""
        text = token.text
        if not text:
            return
        if self.after_word and text[0].isalpha():
            self.pieces.append(" ")
            self.length += 1
        self.after_word = token.kind in ("word", "frozen")
        if not (self.marks and self.goes_on(self.marks[-1], token)):
            self.marks.append(Mark(self.length, token.file, token.at, token.own))
        self.pieces.append(text)
        self.length += len(text)
        if self.length > LONGEST_PAPER:
            said = f"the paper has more than {LONGEST_PAPER} characters with its macros written out"
            raise Unreadable(f"{said}: take out what is not to be read")

    def goes_on(self, mark: Mark, token: Token) -> bool:
        """Whether a token comes from where the piece before it would go on."""
        at = mark.at + (self.length - mark.start) * mark.own
        return (mark.file, at, mark.own) == (token.file, token.at, token.own)
