"""`ask`: whether a claim holds that is written nowhere."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from verify.desk.advice import advised
from verify.desk.exploring.randomizers import named
from verify.run.sides import sides
from verify.language.claim import REFUTED, UNDECIDED, BadTheorem, Claim
from verify.language.reading.question import asked
from verify.language.mistakes import mistakes
from verify.language.reading.tokens import Unreadable
from verify.language.theorem import Theorem
from verify.language.writing import write
from verify.results.result import Result
from verify.run.checking import check
from verify.run.limits import Limits

WORK = 60_000_000  # steps that a search may take: a minute or two
ADVICE = 6  # what part of the work is taken to find what to do about what is undecided: a sixth


def question(claim: str, lets: Sequence[str] = (), randomizers: Sequence[str] = (), **parts: Any) -> Claim:
    """A claim as somebody types or pastes it, with what is declared, files of randomizers and hints;
    Unreadable if it cannot be read.

    It keeps its author's words where the plain notation reads them the same.
    """
    read = asked(claim, lets, named(randomizers))
    found = Claim(forall=read.forall, claim=write(read.claim), **parts)
    typed = replace(found, claim=" ".join(claim.split()))
    with suppress(BadTheorem):
        found = typed if typed.statement == found.statement else found
    found.shapes  # noqa: B018 - a scope that bounds nothing is refused before any work is spent
    for mistake in mistakes(found):
        raise mistake
    return found


def ask(
    claim: Claim, theorems: Mapping[str, Theorem], cache: Path | None = None, *, advise: bool = True,
    **budget: Any,
) -> Result[Claim]:  # fmt: skip
    """The verdict on a claim, with what the two sides of a comparison are where it is refuted; where it is
    undecided, with what to do next, for which part of the work may be done again.
    """
    budget = {"work": WORK, **{name: bound for name, bound in budget.items() if bound is not None}}
    whole = Limits(total=budget.get("seconds"))

    def checked(claim: Claim, work: int) -> Result[Claim] | None:
        if whole.spent:
            return None
        limits = {**budget, "work": work, "seconds": whole.seconds}
        (found,) = check([claim], dict(theorems), jobs=1, cache=cache, **limits)
        return found

    (found,) = check([claim], dict(theorems), jobs=1, cache=cache, **budget)
    if advise and found.verdict is UNDECIDED:
        found = advised(found, checked, budget["work"] // ADVICE)
    if found.verdict is REFUTED and found.witness:
        return replace(found, sides=tuple(sides(claim.statement.claim, found.witness.texts)))
    return found


__all__ = ["WORK", "Unreadable", "ask", "question"]
