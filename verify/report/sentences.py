"""What a sentence of a proof is made of: words, and formulas in the notation and in LaTeX."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from verify.kernel.errors import KernelError
from verify.kernel.terms import COUNTS, INT, REAL, TABLE, WORD, Term, Type, var
from verify.language.following import Goal, Names
from verify.language.latex import latex
from verify.language.reading.tokens import Unreadable
from verify.language.writing import write

GUESSES: tuple[Type | None, ...] = (None, WORD, ("fn", (INT,), REAL), TABLE, COUNTS)  # of what type a text is


class Formula(NamedTuple):
    """A formula in a sentence: in the notation, and in LaTeX (empty if it cannot be read)."""

    text: str
    latex: str = ""


Piece = str | Formula


class Row(NamedTuple):
    """A sentence, the name of what it states, and how far it is set in."""

    pieces: tuple[Piece, ...]
    name: str = ""
    depth: int = 0


def written(t: Term) -> Formula:
    return Formula(write(t), latex(t))


def seen(goal: Goal | None) -> Formula:
    return Formula("what is supposed") if goal is None else written(goal.shown)


def formula(names: Names, text: str, wanted: Any = None) -> Formula:
    """A text as it was written, and in LaTeX if it can be read."""
    text = " ".join(text.split())
    for kind in GUESSES if wanted is None else (wanted,):
        with suppress(Unreadable, KernelError):
            return Formula(text, latex(names.shown(text, kind)))
    return Formula(text)


def formulas(names: Names, texts: Iterable[str]) -> list[Piece]:
    return listed([formula(names, text) for text in texts])


def listed(items: Sequence[Piece | list[Piece]], last: str = " and ") -> list[Piece]:
    """Items with commas between them, and a word before the last."""
    found: list[Piece] = []
    for number, item in enumerate(items):
        found += [] if number == 0 else [last if number == len(items) - 1 else ", "]
        found += item if isinstance(item, list) else [item]
    return found


def with_values(pairs: Iterable[tuple[str, Formula]]) -> list[Piece]:
    """The values of letters, but for those that stand for themselves."""
    said: list[Piece | list[Piece]] = [
        Formula(f"{name} = {value.text}", f"{latex(var(name, REAL))} = {value.latex}" if value.latex else "")
        for name, value in pairs
        if value.text != name
    ]
    return [" with ", *listed(said)] if said else []
