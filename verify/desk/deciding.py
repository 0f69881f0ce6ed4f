"""Who decides claims for those who look for one: side by side, each within so many steps, and all of these
counted with the steps of the one who looks.

What is found so hangs on counted work alone. Seconds and memory are nets below that, for all of a command.
"""

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from verify.kernel.work import Work
from verify.language.claim import Claim, citations
from verify.language.evaluate import Spent, searching
from verify.language.theorem import Theorem
from verify.results.result import Result
from verify.run.checking import check
from verify.run.limits import Ended, Limits

CITED = 60_000_000  # steps for a theorem of the catalogue, which are not counted with the others
Judged = Result[Any]


class Cut(Exception):
    """The seconds of a command ended."""


@dataclass
class Decider:
    """Verdicts on claims, within what a command may use; `limits` are its nets, for all that it does."""

    theorems: Mapping[str, Theorem]
    jobs: int | None = None
    limits: Limits = field(default_factory=Limits)
    cache: Path | None = None  # of the catalogue's certificates: what else is asked is searched for anew
    own: Work = field(default_factory=Work)  # the steps of the one who looks
    cited: dict[str, bytes] = field(default_factory=dict)

    @contextmanager
    def within(self, work: int) -> Iterator[list[str]]:
        """A search of so many steps; what ended it is told, unless it came to its own end."""
        why: list[str] = []
        with searching(work) as self.own:
            try:
                yield why
            except Cut:
                why.append(self.limits.too_long)
            except Spent:
                pass

    @property
    def left(self) -> int:
        """The steps that are left."""
        return self.own.left

    def go_on(self) -> None:
        """Cut if the time is up."""
        if self.limits.spent:
            raise Cut

    def decide(self, claims: Sequence[Claim], work: int) -> list[Judged]:
        """The verdicts, each within so many steps."""
        before = self.own.left
        found = self._checked(claims, work, at_hand=self.cited)
        self.own.left = before - sum(r.work for r in found)
        self.go_on()
        return found

    def known(self, claims: Sequence[Claim]) -> list[Judged]:
        """The verdicts on what the catalogue proves, which may be at hand already and so cost nothing."""
        before = self.own.left
        found = self._checked(claims, CITED, cache=self.cache)
        self.own.left = before
        self.go_on()
        return found

    def cite(self, proofs: Sequence[Claim]) -> None:
        """Have what these proofs cite at hand from now on, so that no two who cite it search for it."""
        names = dict.fromkeys(name for p in proofs for name in citations(p) if name in self.theorems)
        for r in self.known([self.theorems[name].corrected for name in names]):
            self.cited |= r.cited
            if r.certificate is not None:
                self.cited[r.about.hash] = r.certificate

    def _checked(self, claims: Sequence[Claim], work: int, **at_hand: Any) -> list[Judged]:
        with _quiet():
            return list(check(
                claims, dict(self.theorems), jobs=self.jobs, work=work, seconds=self._seconds,
                memory=self.limits.memory, **at_hand,
            ))  # fmt: skip

    @property
    def _seconds(self) -> float | None:
        return self.limits.seconds


@contextmanager
def _quiet() -> Iterator[None]:
    """That the time of a process was up is no news where a library's own clean-up hears of it first."""
    before = sys.unraisablehook
    sys.unraisablehook = lambda trouble: None if isinstance(trouble.exc_value, Ended) else before(trouble)
    try:
        yield
    finally:
        sys.unraisablehook = before


def elapsed(limits: Limits) -> float:
    """The seconds since these limits began."""
    return time.monotonic() - limits.begun
