"""A claim with a hole in it, for the constant that is sought."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from typing import Any

from verify.desk.written import Text, applied, draft
from verify.kernel.statements import Statement
from verify.language.claim import BadTheorem, Claim
from verify.language.proof import separated
from verify.language.reading.plain import read_domain
from verify.language.reading.tokens import tokenize
from verify.language.traverse import requirements
from verify.prove.ranges import Range
from verify.run.extremes import NAME
from verify.results.repairs import Change

Span = tuple[int, int]


class BadConstant(BadTheorem):
    """A constant that cannot be sharpened; the message says what to name instead."""


@dataclass(frozen=True)
class Hole:
    """Where a constant stands in a claim."""

    claim: Claim
    name: str
    places: Mapping[str, Sequence[Span]]  # by part
    instance: str = ""
    proof: str = ""
    start: Fraction | None = None
    within: Range = field(default_factory=Range)  # where values are sought

    def at(self, value: str, proof: str = "") -> Claim:
        """The claim with this in place of the constant; with the proof of another value, perhaps."""
        filled: dict[str, Any] = {
            p: applied(getattr(self.claim, p), [Change(a, b, value) for a, b in spans])
            for p, spans in self.places.items()
        }
        return replace(self.claim, **filled, instance=self.instance, proof=proof)

    @cached_property
    def open(self) -> Statement | None:
        """The statement with a variable in the hole; None where the constant belongs to the declarations."""
        if self.places.get("forall"):
            return None
        forall = f"{self.claim.forall}, {NAME} real" if self.claim.forall else f"{NAME} real"
        statement = replace(self.at(NAME), forall=forall).statement
        return statement._replace(variables=statement.variables[:-1])


def hole(claim: Claim, constant: str, place: int | None = None) -> Hole:
    """The hole that is left where this constant of a claim, a name or a number, is to be sharpened."""
    is_number, within, bare = constant.replace(".", "", 1).isdigit(), Range(), draft(claim)
    if not is_number:
        bare, within = _without(bare, constant)
    spans = [
        (part, (text.tokens[i].start, text.ends[i]))
        for part in ("claim", "given", "forall")
        for text in [Text(getattr(bare, part))]
        for i in range(len(text.tokens))
        if text.raw(i, i) == constant
    ]
    if not spans:
        raise BadConstant(
            f"there is no {constant} in the statement: name a number, or a name, that stands in {bare.claim}"
        )
    if is_number and place is None and len(spans) > 1:
        around = (_around(getattr(bare, part), span) for part, span in spans)
        lines = "; ".join(f"{k}: {text}" for k, text in enumerate(around, 1))
        raise BadConstant(f"{constant} stands in {len(spans)} places: choose one with --place ({lines})")
    if is_number and place is not None and not 1 <= place <= len(spans):
        raise BadConstant(f"there is no place {place}: {constant} stands in {len(spans)}")
    places: dict[str, list[Span]] = {}
    for part, span in [spans[(place or 1) - 1]] if is_number else spans:
        places.setdefault(part, []).append(span)
    start = Fraction(constant) if is_number else None
    return Hole(bare, constant, places, claim.instance, claim.proof, start, within)


def _without(claim: Claim, name: str) -> tuple[Claim, Range]:
    """A claim in whose declarations a name, the constant that is sought, does not occur, and where they say
    that it lies.
    """
    kept: list[str] = []
    own: list[str] = []
    for item in separated(claim.forall):
        names = {t.text for t in tokenize(item) if t.kind == "name"}
        if name in names and len(names) > 1:
            raise BadConstant(f"{name} is sought, so nothing else can depend on it: leave it out of {item!r}")
        (own if name in names else kept).append(item)
    variables, domain = read_domain(", ".join(own), own=claim.vocabulary)
    within = Range.of(variables[0], requirements(domain), {}) if variables else Range()
    return replace(claim, forall=", ".join(kept)), within


def _around(text: str, span: Span) -> str:
    a, b = span
    return f"{text[max(0, a - 12) : a]}[{text[a:b]}]{text[b : b + 12]}"
