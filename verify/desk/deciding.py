"""Who decides claims for those who look for one: side by side, each within so many steps, and these counted
with the steps of the one who looks.

What is found so hangs on counted work alone. Seconds and memory are nets below that, for all of a command.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from verify.kernel.work import Work
from verify.language.claim import Claim, citations
from verify.language.evaluate import Spent, searching
from verify.language.theorem import Theorem
from verify.results.result import Result
from verify.run.cache import default_directory
from verify.run.checking import check
from verify.run.limits import Limits

CITED = 60_000_000  # steps for what the catalogue proves, which are not counted with the others
DECIDED = 200_000  # steps for a decision, whatever the search takes: what it is to begin one, and to judge it
LEAST = 250_000  # with fewer steps left, nothing more is decided


class Cut(Exception):
    """The seconds of a command ended."""


@dataclass
class Decider:
    """Verdicts on claims, within what a command may use; `limits` are its nets, for all that it does."""

    theorems: Mapping[str, Theorem]
    limits: Limits = field(default_factory=Limits)
    work: int | None = None
    jobs: int | None = None
    own: Work = field(default_factory=Work)  # the steps of the one who looks
    cited: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def of(
        cls, theorems: Mapping[str, Theorem], *, work: int | None = None, seconds: float | None = None,
        memory: int | None = None, jobs: int | None = None,
    ) -> "Decider":  # fmt: skip
        """One who keeps to the budget of a command."""
        return cls(theorems, Limits(memory=memory, total=seconds), work, jobs)

    @contextmanager
    def within(self, work: int, most: int | None = None) -> Iterator[list[str]]:
        """A search of so many steps, if no budget says otherwise, and of no more than `most`; what cut it
        short is told.
        """
        cut: list[str] = []
        whole = self.work or work
        with searching(min(whole, most or whole)) as self.own:
            try:
                yield cut
            except Cut:
                cut.append(self.limits.too_long)
            except Spent:
                cut.append(f"the {self.own.steps:,} steps ended")

    @property
    def left(self) -> int:
        """The steps that are left."""
        return self.own.left

    @property
    def enough(self) -> bool:
        """Whether there are steps left for a decision; Cut if the time is up."""
        if self.limits.spent:
            raise Cut
        return self.left > LEAST

    @property
    def elapsed(self) -> float:
        """The seconds since the command began."""
        return time.monotonic() - self.limits.begun

    def decide(self, claims: Sequence[Claim], work: int, *, slack: bool = True) -> list[Result[Any]]:
        """The verdicts, each within so many steps; how near to equality a claim comes, where one looks."""
        before = self.own.left
        found = self._checked(claims, min(work, max(LEAST, before)), at_hand=self.cited, slack=slack)
        self.own.left = before - sum(DECIDED + r.work for r in found)
        return found

    def known(self, claims: Sequence[Claim]) -> list[Result[Any]]:
        """The verdicts on what the catalogue proves. It may be at hand already, so it costs nothing; all else
        is searched for anew, whatever the cache has.
        """
        before = self.own.left
        found = self._checked(claims, CITED, cache=default_directory())
        self.own.left = before
        return found

    def cite(self, proofs: Sequence[Claim]) -> None:
        """Have what these proofs cite at hand from now on, so that it costs nothing to cite it."""
        names = dict.fromkeys(name for p in proofs for name in citations(p) if name in self.theorems)
        for r in self.known([self.theorems[name].corrected for name in names]):
            self.cited |= r.cited
            if r.certificate is not None:
                self.cited[r.about.hash] = r.certificate

    def _checked(self, claims: Sequence[Claim], work: int, **at_hand: Any) -> list[Result[Any]]:
        nets: dict[str, Any] = {"seconds": self.limits.seconds, "memory": self.limits.memory}
        found = check(claims, dict(self.theorems), jobs=self.jobs, work=work, **nets, **at_hand)
        return list(found) if claims else []
