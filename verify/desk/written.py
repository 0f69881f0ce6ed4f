"""A claim as it is written: its parts cut into tokens, with their operands found, and edited in its author's
own words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from verify.language.claim import Claim
from verify.language.reading.tokens import tokenize
from verify.results.repairs import Change, Edit

PARTS = ("forall", "given", "claim")
CALLS = frozenset((
    "exp", "log", "sqrt", "abs", "min", "max", "binom", "floor", "ceil", "tanh", "sinh", "cosh", "sum",
    "product", "word",
))  # fmt: skip


def draft(claim: Claim) -> Claim:
    """A claim with its words alone, a single space between two of them."""
    parts: dict[str, Any] = {p: " ".join(getattr(claim, p).split()) for p in (*PARTS, "nontrivial")}
    return Claim(**parts, words=claim.words)


def edited(claim: Claim, edits: Sequence[Edit]) -> Claim:
    """With all these edits, which do not meet."""
    changes: dict[str, Any] = {
        p: applied(getattr(claim, p), [c for e in edits if e.part == p for c in e.changes])
        for p in dict.fromkeys(e.part for e in edits)
    }
    return replace(claim, **changes)


def applied(text: str, changes: Sequence[Change]) -> str:
    for c in sorted(changes, reverse=True):
        text = text[: c.start] + c.text + text[c.end :]
    return text


@dataclass(frozen=True)
class Operand:
    """What stands between operators: the tokens from `first` to `last`; `base` is where it ends without its
    exponent.
    """

    first: int
    base: int
    last: int


class Text:
    """One part of a claim, cut into tokens, with its brackets matched and its operands found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)[:-1]
        self.ends = [self._end(i) for i in range(len(self.tokens))]
        self.matching: dict[int, int] = {}
        self.depth: list[int] = []
        opened: list[int] = []
        for i, t in enumerate(self.tokens):
            if t.text in (")", "]") and opened:
                self.matching[i] = opened[-1]
                self.matching[opened.pop()] = i
            self.depth.append(len(opened))
            if t.text in ("(", "["):
                opened.append(i)
        self.operands = [o for i in range(len(self.tokens)) if (o := self.operand(i)) is not None]

    @cached_property
    def products(self) -> list[tuple[int, int]]:
        """Where the products of several factors begin and end."""
        found = []
        for o in self.operands:
            if self.at(o.first - 1) not in ("*", "/", "^"):
                last, p = o.last, self.operand(o.first)
                while self.at(last + 1) in ("*", "/") and (p := self.operand(last + 2)):
                    last = p.last
                found.append((o.first, last))
        return found

    def _end(self, i: int) -> int:
        after = self.tokens[i + 1].start if i + 1 < len(self.tokens) else len(self.text)
        return self.tokens[i].start + len(self.text[self.tokens[i].start : after].rstrip())

    def operand(self, i: int, *, exponent: bool = True) -> Operand | None:
        """The operand that begins at a token; none if none does."""
        last = self._closing(i)
        if last < 0:
            return None
        if not exponent or self.at(last + 1) != "^":
            return Operand(i, last, last)
        start = last + 2 + (self.at(last + 2) == "-")
        inner = self.operand(start, exponent=False) if start < len(self.tokens) else None
        return Operand(i, last, inner.last) if inner else None

    def _closing(self, i: int) -> int:
        """Where an operand that begins at a token ends, its exponent apart; -1 if none begins there."""
        t = self.tokens[i]
        if t.text == "(" and t.kind == "symbol":
            return -1 if self.called(i) else self.matching.get(i, -1)
        if t.text in CALLS or t.kind == "name":
            return self.matching.get(i + 1, -1) if self.at(i + 1) in ("(", "[") else i
        return i if t.kind in ("int", "decimal") or t.text == "pi" else -1

    def called(self, i: int) -> bool:
        """Whether the bracket at i holds a function's arguments."""
        before = self.tokens[i - 1] if i else None
        return before is not None and (before.kind == "name" or before.text in (*CALLS, "words"))

    def at(self, i: int) -> str:
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def raw(self, first: int, last: int) -> str:
        return self.text[self.tokens[first].start : self.ends[last]]

    def of(self, o: Operand) -> str:
        """An operand as it is written."""
        return self.raw(o.first, o.last)

    def over(self, first: int, last: int, text: str) -> Change:
        return Change(self.tokens[first].start, self.ends[last], text)

    def after(self, i: int, text: str) -> Change:
        return Change(self.ends[i], self.ends[i], text)

    def before(self, i: int, text: str) -> Change:
        return Change(self.tokens[i].start, self.tokens[i].start, text)
