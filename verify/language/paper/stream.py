"""Tokens as TeX takes them: one by one, as arguments, up to a delimiter; with what was put in before them."""

import re
from collections.abc import Sequence

from verify.language.paper.tex import Token
from verify.language.reading.tokens import Unreadable

MOST_STEPS = 1_000_000
_BLANK = re.compile(r"\s*")


class Stream:
    """What is still to be read. Each token that is put in or taken as an argument is a step."""

    def __init__(self) -> None:
        self.todo: list[Token] = []  # the next one is the last
        self.steps = 0
        self.held: list[Token] = []  # speaking comments that stood before something taken

    def spend(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MOST_STEPS:
            raise Unreadable("the paper's macros expand without end: define them otherwise")

    def push(self, tokens: Sequence[Token]) -> None:
        """Put tokens before everything else."""
        self.spend(len(tokens))
        self.todo.extend(reversed(tokens))

    def pop(self) -> Token | None:
        """The next token; none at the end of a file."""
        if not self.todo or self.todo[-1].kind == "leave":
            return None
        return self.todo.pop()

    def blanks(self) -> None:
        """Pass over blanks, but not over the end of a paragraph."""
        while self.todo:
            token = self.todo[-1]
            if token.kind == "said":
                self.held.append(self.todo.pop())
                continue
            many = _blank(token)
            if many == 0 or token.text.count("\n", 0, many) > 1:
                return
            self.cut(many)
            if many < len(token.text):
                return

    def follows(self, character: str) -> bool:
        """Whether a character is the next one behind blanks."""
        for token in reversed(self.todo):
            if token.kind == "said":
                continue
            many = _blank(token)
            if token.text.count("\n", 0, many) > 1:
                return False
            if many < len(token.text) or token.kind != "text":
                return token.text.startswith(character, many)
        return False

    def take(self, character: str) -> bool:
        """Pass over a character if it is the next one."""
        if not self.follows(character):
            return False
        self.blanks()
        self.cut(len(character))
        return True

    def argument(self) -> list[Token]:
        """A group without its braces, a command, or a character; nothing if there is none."""
        self.blanks()
        if not self.todo or self.todo[-1].kind in ("leave", "close") or _blank(self.todo[-1]):
            return []
        token = self.unit()
        return self.group() if token.kind == "open" else [token]

    def group(self) -> list[Token]:
        """The rest of a group whose brace was taken, without the brace that closes it."""
        found = self.rest()
        return found[:-1] if found and found[-1].kind == "close" else found

    def rest(self) -> list[Token]:
        """The rest of a group whose brace was taken."""
        found: list[Token] = []
        level = 1
        while level and (token := self.pop()) is not None:
            level += (token.kind == "open") - (token.kind == "close")
            found.append(token)
        self.spend(len(found))
        return found

    def optional(self) -> list[Token] | None:
        """What stands in brackets, if they follow."""
        return self.until("]") if self.take("[") else None

    def until(self, *delimiter: str) -> list[Token]:
        """What stands before a delimiter outside of groups; the delimiter, of characters and commands, is
        passed over.
        """
        found: list[Token] = []
        level = 0
        while (token := self.pop()) is not None:
            if level == 0 and token.kind == "close":
                self.todo.append(token)
                break
            if level == 0 and token.kind in ("text", "word", "symbol", "shift", "tie"):
                before = token.text.find(delimiter[0]) if token.kind == "text" else 0
                self.todo.append(token)
                if before != 0:
                    found.append(self.cut(len(token.text) if before < 0 else before))
                    continue
                if self.passed(delimiter):
                    break
                token = self.unit()
            level += (token.kind == "open") - (token.kind == "close")
            found.append(token)
        self.spend(len(found))
        return found

    def cut(self, many: int) -> Token:
        """So many characters of the next token."""
        token = self.todo.pop()
        if many >= len(token.text):
            return token
        self.spend(len(token.text) >> 9)
        self.todo.append(token.behind(many))
        return token.before(many)

    def unit(self) -> Token:
        """The next character or other token."""
        return self.cut(1) if self.todo[-1].kind == "text" else self.todo.pop()

    def passed(self, delimiter: Sequence[str]) -> bool:
        """Pass over a delimiter if it is what comes next."""
        taken: list[Token] = []
        for sign in delimiter:
            if not self.todo or self.todo[-1].kind in ("leave", "said"):
                break
            taken.append(self.unit())
            if taken[-1].text != sign and not (sign == " " and taken[-1].text.isspace()):
                break
        else:
            if delimiter[-1][1:].isalpha():
                self.blanks()
            return True
        self.todo.extend(reversed(taken))
        return False


def _blank(token: Token) -> int:
    """How many blanks a token begins with."""
    return _BLANK.match(token.text).end() if token.kind == "text" else 0  # type: ignore[union-attr]
