"""`ask`: whether a claim holds that is written nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from verify.desk.asking import asked, sides
from verify.language.claim import REFUTED, BadTheorem, Claim
from verify.language.reading.tokens import Unreadable
from verify.language.theorem import Theorem
from verify.language.writing import write
from verify.results.result import Result
from verify.run.checking import check

WORK = 60_000_000  # steps that a search may take: a minute or two
HINTS = ("witness", "instance", "meaning", "proof", "disproof", "scope")


def question(claim: str, lets: Sequence[str] = (), **parts: str) -> Claim:
    """A claim as somebody types or pastes it, with what is declared and with hints; Unreadable if it cannot
    be read.

    It keeps its author's words where the plain notation reads them the same.
    """
    read = asked(claim, lets)
    found = Claim(forall=read.forall, claim=write(read.claim), **parts)
    typed = replace(found, claim=" ".join(claim.split()))
    try:
        same = typed.statement == found.statement
    except BadTheorem:
        same = False
    return typed if same else found


def ask(claim: Claim, theorems: Mapping[str, Theorem], cache: Path | None = None, **budget: Any) -> Result[Claim]:
    """The verdict on a claim, and what the two sides of a comparison are where it is refuted."""
    budget = {"work": WORK, **{name: bound for name, bound in budget.items() if bound is not None}}
    (found,) = check([claim], dict(theorems), jobs=1, cache=cache, **budget)
    if found.verdict is REFUTED and found.witness:
        there = sides(claim.statement.claim, found.witness.texts)
        said = {*found.witness.texts, *(value for _, value in there)}
        return replace(found, sides=tuple((side, value) for side, value in there if side not in said))
    return found


__all__ = ["HINTS", "WORK", "Unreadable", "ask", "question"]
