"""What repairing and sharpening find: edited claims with their verdicts, and the values of a constant between
which the best one lies. Data alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from verify.language.claim import Claim, Verdict
from verify.results.result import Result


class Change(NamedTuple):
    """A span of a text, and what stands there instead."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Edit:
    """One small edit of one part of a claim."""

    kind: str
    part: str
    changes: tuple[Change, ...]
    does: str  # in words
    places: int = 1  # that look alike, in all of which it is made
    size: int = 1  # how many slips it undoes at once
    # in how many brackets it is made: what is printed is rather wrong on the outside than in what a law is
    # written with
    depth: int = 0

    def meets(self, other: "Edit") -> bool:
        """Whether both touch the same place."""
        return self.part == other.part and any(
            a.start <= b.end and b.start <= a.end for a in self.changes for b in other.changes
        )


def in_words(claim: Claim) -> str:
    """The whole of a claim as its author wrote it: after what is assumed of what it speaks."""
    declared = f"for all {claim.forall}: " if claim.forall else ""
    return declared + (f"{claim.given} implies " if claim.given != "true" else "") + claim.claim


@dataclass(frozen=True)
class Repair:
    """An edited claim, with its verdict."""

    claim: Claim
    edits: tuple[Edit, ...]
    verdict: Verdict
    slack: str | None = None
    why: str = ""

    @property
    def size(self) -> int:
        """How many small edits it takes."""
        return sum(e.size for e in self.edits)


@dataclass(frozen=True)
class Mended:
    """What came of one claim: the verdict on what is printed, repairs, best first, and what was refused, with
    the reasons.
    """

    claim: Claim
    printed: Result[Any]
    repairs: tuple[Repair, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    tried: int = 0
    work: int = 0  # steps that it took
    seconds: float = 0.0
    cut: str = ""  # the net that ended the search before it was done

    @property
    def done(self) -> bool:
        """Whether it holds as it stands, or has a repair that holds."""
        return self.printed.verdict.holds or any(r.verdict.holds for r in self.repairs)


@dataclass(frozen=True)
class Repairs:
    """What came of one claim, or of the editions of a theorem that fail."""

    of: tuple[Mended, ...]

    def __iter__(self) -> Iterator[Repair]:
        """All repairs, those of each claim best first."""
        return (r for m in self.of for r in m.repairs)

    @property
    def done(self) -> bool:
        """Whether each claim holds as it stands, or has a repair that holds."""
        return all(m.done for m in self.of)


@dataclass(frozen=True)
class Side:
    """A value of a constant, the claim with it, and the verdict on that."""

    value: Fraction
    claim: Claim
    verdict: Verdict


@dataclass(frozen=True)
class Sharpened:
    """Values of a constant at which a claim holds and fails, and what the best may be in closed form."""

    constant: str
    holds: Side | None = None
    fails: Side | None = None
    closed_form: str | None = None
    closed_verdict: Verdict | None = None
    reached: bool = False  # the two are as near as asked
    why: str = ""
    work: int = 0  # steps that it took
    seconds: float = 0.0
    cut: str = ""  # the net that ended the search before it was done

    @property
    def above(self) -> bool:
        """Whether it holds above the best value."""
        return self.holds is not None and self.fails is not None and self.holds.value > self.fails.value
