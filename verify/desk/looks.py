"""What is seen of statements at instances, and which of two says more, as far as that tells.

It orders what is shown; no verdict rests on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from verify.kernel.terms import Term
from verify.language.traverse import requirements

FEWEST = 8  # instances that are enough to compare two statements at
LOOSE = 4  # how much farther apart the sides of the looser are
NEARLY = Fraction(1, 1 << 40)

Gap = tuple[Fraction, Fraction]  # the sides of a relation
Row = tuple[Gap, ...] | None  # those of each relation of a claim at an instance; None where that is not one


@dataclass(frozen=True)
class Look:
    """What is seen of a statement: whether it fails; and at each instance, by its number, whether it is one,
    and the sides of the claim.
    """

    fails: bool
    rows: Mapping[int, Row] = field(default_factory=dict)
    inside: Mapping[int, bool] = field(default_factory=dict)

    @property
    def instances(self) -> int:
        return sum(self.inside.values())

    @cached_property
    def closeness(self) -> Fraction | None:
        """How near the sides of the claim come to each other, in parts of the larger; None where that is not
        seen.
        """
        return min(self.gaps.values(), default=None)

    @cached_property
    def gaps(self) -> dict[int, Fraction]:
        """How far apart the sides are, in parts of the larger, where none is 0: that is near to nothing."""
        return {i: max(map(_relative, row)) for i, row in self.rows.items() if row and all(map(all, row))}

    def looser(self, other: "Look") -> bool:
        """Whether the sides lie much farther apart than those of another statement that holds, at most of the
        instances that both have.
        """
        common = sorted(self.gaps.keys() & other.gaps.keys())
        if len(common) < FEWEST:
            return False
        own, others = (sorted(1 - look.gaps[i] for i in common)[len(common) // 2] for look in (self, other))
        return own * LOOSE < others


def _relative(gap: Gap) -> Fraction:
    low, high = gap
    largest = max(abs(low), abs(high))
    return abs(high - low) / largest if largest else Fraction(0)


def relations_of(claim: Term) -> list[Term]:
    """The relations that a claim is made of; none if it is made of anything else."""
    found = requirements(claim)
    return found if all(f.op in ("lt", "le", "eq") for f in found) else []


Seen = tuple[Term, Look]  # a claim, unfolded, and what is seen of it


def implies(first: Seen, second: Seen) -> bool:
    """Whether the first says at least as much: it speaks of all instances of the second, and there its sides
    lie closer.
    """
    (claim, a), (other, b) = first, second
    common = a.inside.keys() & b.inside.keys()
    if not any(b.inside[i] for i in common) or any(b.inside[i] and not a.inside[i] for i in common):
        return False
    if claim is other:
        return True
    relations, others = ([r.op for r in relations_of(t)] for t in (claim, other))
    pairs = [(a.rows.get(i), row) for i in common if (row := b.rows.get(i)) is not None]
    touching = all(low == high for _, row in pairs for low, high in row)
    if not pairs or len(relations) != len(others) or (touching and "eq" in relations and "eq" not in others):
        return False
    return all(row is not None and all(map(_closer, row, far, relations, others)) for row, far in pairs)


def _closer(a: Gap, b: Gap, op: str, other: str) -> bool:
    if op == "eq" and other != "eq":
        return True  # where it is seen that the order of the others is strict somewhere
    if op == "eq":
        return all(abs(p - q) <= NEARLY for p, q in zip(sorted(a), sorted(b), strict=True))
    as_strict = op == "lt" or other != "lt" or (a[0] > b[0] + NEARLY or a[1] < b[1] - NEARLY)
    return other != "eq" and as_strict and a[0] >= b[0] - NEARLY and a[1] <= b[1] + NEARLY
