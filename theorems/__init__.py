"""The catalogue: what the notes claim, as data."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeVar

from verify.language import Answer, BadTheorem, Cited, Narrower, Remark, Theorem, Word, joined
from verify.language.ledger import Standing, standings

MANY = {"A": 24, "B": 11, "C": 58, "D": 77, "E": 7}
CLAIMS = tuple(f"{note}{number}" for note, many in MANY.items() for number in range(1, many + 1))
"""What the notes claim: A is note 000, B 001, C 002, D what 003 and 004 share, E what 004 alone says."""

Entry = TypeVar("Entry", Theorem, Cited, Remark, Answer, Narrower)


def catalogue() -> dict[str, Theorem]:
    """Every theorem of this package by its id, in the order of the files."""
    return entries(Theorem)


def entries(kind: type[Entry]) -> dict[str, Entry]:
    """Every entry of this kind by its id, in the order of the files."""
    return {name: entry for name, entry in _entries().items() if isinstance(entry, kind)}


@cache
def strengths() -> dict[str, Standing]:
    """How each claim stands: as the paper says, narrower, or cited."""
    proved = {c for t in entries(Theorem).values() for e in t.editions for c in e.claims}
    others: list[Cited | Remark | Narrower] = [
        *entries(Cited).values(), *entries(Remark).values(), *entries(Narrower).values(),
    ]  # fmt: skip
    return standings(CLAIMS, proved, others)


def topics() -> dict[str, str]:
    """For every theorem by its id, the folder in which it stands: local, central, shuffle and others."""
    found: dict[str, str] = {}
    for module in walk_packages(__path__, f"{__name__}."):
        folder = module.name.removeprefix(f"{__name__}.").partition(".")[0]
        found |= {t.id: folder for t in vars(import_module(module.name)).values() if isinstance(t, Theorem)}
    return found


@cache
def _entries() -> dict[str, Theorem | Cited | Remark | Answer | Narrower]:
    found: dict[str, Theorem | Cited | Remark | Answer | Narrower] = {}
    defined: list[tuple[Word, ...]] = []
    for module in walk_packages(__path__, f"{__name__}."):
        there = vars(import_module(module.name))
        words = there.get("words", ())
        defined.append(words)
        for entry in there.values():
            if isinstance(entry, Theorem | Cited | Remark | Answer | Narrower):
                own = replace(entry, words=words) if words and isinstance(entry, Theorem) else entry
                if entry.id in found and found[entry.id] != own:
                    raise BadTheorem(f"{entry.id}: two entries have this id; give one of them another")
                found[entry.id] = own
    joined(*defined)
    return found
