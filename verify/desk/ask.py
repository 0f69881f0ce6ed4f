"""`ask`: whether a claim holds that is written nowhere."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from verify.desk.digits import certain
from verify.kernel.terms import Term, substitute
from verify.language.claim import REFUTED, BadTheorem, Claim
from verify.language.evaluate import unfold
from verify.language.reading.plain import read
from verify.language.reading.question import asked
from verify.language.reading.tokens import Unreadable
from verify.language.theorem import Theorem
from verify.language.traverse import conjuncts
from verify.language.writing import COMPARED, write
from verify.prove.values import decide, enclosed
from verify.results.result import Result
from verify.run.checking import check

WORK = 60_000_000  # steps that a search may take: a minute or two
SHORT, SHOWN = 40, 8  # bits of a fraction, digits of any other value
HINTS = ("witness", "instance", "meaning", "proof", "disproof", "scope")


def question(claim: str, lets: Sequence[str] = (), **parts: str) -> Claim:
    """A claim as somebody types or pastes it, with what is declared and with hints; Unreadable if it cannot
    be read.

    It keeps its author's words where the plain notation reads them the same.
    """
    read = asked(claim, lets)
    found = Claim(forall=read.forall, claim=write(read.claim), **parts)
    try:
        typed = replace(found, claim=" ".join(claim.split()))
        return typed if typed.statement == found.statement else found
    except BadTheorem:
        return found


def ask(claim: Claim, theorems: Mapping[str, Theorem], cache: Path | None = None, **budget: Any) -> Result[Claim]:
    """The verdict on a claim, and what the two sides of a comparison are where it is refuted."""
    budget = {"work": WORK, **{name: bound for name, bound in budget.items() if bound is not None}}
    (found,) = check([claim], dict(theorems), jobs=1, cache=cache, **budget)
    if found.verdict is REFUTED and found.witness:
        there = sides(claim.statement.claim, found.witness.texts)
        said = {*found.witness.texts, *(value for _, value in there)}
        return replace(found, sides=tuple((side, value) for side, value in there if side not in said))
    return found


def sides(claim: Term, witness: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The sides of the first comparison of a claim that fails at a witness, each with its value there; none
    where that is not seen.
    """
    try:
        values = {v: unfold(read(str(witness[str(v.args[0])]), {}, None, v.type)) for v in claim.free}
    except (KeyError, Unreadable):
        return []
    while claim.op == "implies":
        claim = claim.args[1]
    for f in conjuncts(claim):
        there = [substitute(unfold(t), {v: values[v] for v in t.free}) for t in (f, *f.args)]
        if f.op in COMPARED and decide(there[0], {}) is False:
            return [
                (write(a), valued(*x))
                for a, t in zip(f.args, there[1:], strict=True)
                if (x := enclosed(t)) is not None
            ]
    return []


def valued(low: Fraction, high: Fraction) -> str:
    """A value as a fraction, where it is a simple one, else the first digits that all between these have."""
    if low == high and low.numerator.bit_length() + low.denominator.bit_length() <= SHORT:
        return str(low)
    sign, (a, b) = ("-", (-high, -low)) if high < 0 else ("", (low, high))
    digits = certain(a, b, SHOWN) if a > 0 else ""
    if not digits:
        return f"about {Decimal(low.numerator) / Decimal(low.denominator):.3g}"
    return sign + digits + "…" * (not a == b == Fraction(digits))


__all__ = ["HINTS", "WORK", "Unreadable", "ask", "question"]
