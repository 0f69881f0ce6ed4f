"""An edition that is being decided: what may be cited, what was hunted, and what is settled so far."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from verify.kernel.terms import Term, conj
from verify.language.claim import REFUTED, Claim
from verify.language.evaluate import aside, obligations, unfolded
from verify.language.theorem import Edition, Theorem
from verify.prove.catalogued import Said, said_by, valued
from verify.prove.derive import Derivation
from verify.prove.hunt import Hunt, as_terms, hunt
from verify.prove.integrals import PIECES, pieces_of
from verify.prove.logic import Value
from verify.prove.recall import Sayings
from verify.prove.series import LEMMAS, guessed, needed
from verify.prove.stage import Stage

Library = dict[str, bytes]


@dataclass
class Case:
    """All that is at hand about one edition."""

    edition: Claim
    theorems: dict[str, Theorem]
    known: Library
    stage: Stage = field(default_factory=Stage)
    hunts: dict[Term, Hunt | None] = field(default_factory=dict)  # by what they were for
    unsaid: set[object] = field(default_factory=set)  # goals that no theorem of the catalogue leads to
    cited: list[str] = field(default_factory=list)  # the theorems that were at hand for a search
    derivation: Callable[..., Derivation] = Derivation  # who carries written proofs out

    @property
    def names(self) -> list[str]:
        """The variables' names."""
        return [str(v.args[0]) for v in self.edition.statement.variables]

    @cached_property
    def against(self) -> Term:
        """What a counterexample satisfies."""
        return obligations(self.edition.statement, REFUTED)[0]

    @cached_property
    def lemmas(self) -> list[str]:
        """The lemmas by which its sums over all integers and its integrals are taken apart; none for such a
        lemma itself.
        """
        own = self.edition.entry.id if isinstance(self.edition, Edition) else ""
        s = unfolded(self.edition.statement)
        pieces = [] if self.edition.proof or self.edition.disproof else pieces_of(s.claim)
        return [*needed(conj(s.claim, s.given)), *pieces] if own not in LEMMAS | PIECES else []

    @cached_property
    def said(self) -> list[Said]:
        """What the catalogue says of the integrals that it speaks of; nothing where a proof is written."""
        if self.edition.proof or self.edition.disproof:
            return []
        with aside():
            own = self.edition.statement
            others = (t for t in self.theorems.values() if t.corrected is not self.edition)
            return said_by((t for t in others if t.corrected.statement != own), self.edition.plain.claim)

    @cached_property
    def sayings(self) -> Sayings:
        """What the other theorems say."""
        return Sayings(t for t in self.theorems.values() if t is not self.edition.entry)

    @cached_property
    def drawn(self) -> list[list[Value]]:
        """Counterexamples among the instances that are drawn; none where there are functions."""
        found = self.hunt(self.against)
        return [] if found is None else [as_terms(point) for point in found.drawn()]

    def hunt(self, goal: Term) -> Hunt | None:
        """The hunt for instances of a goal; a longer one knows what a shorter one saw."""
        if goal not in self.hunts:
            self.hunts[goal] = hunt(goal, self.edition, lambda t: guessed(valued(t, self.said)))
        return self.hunts[goal]
