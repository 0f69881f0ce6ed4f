"""One `lemmata check` as it goes on: what is finished, what is handed on to be kept, and a line for a person
who waits.
"""

import time
from collections.abc import Callable, Sequence
from typing import IO, Any

from verify.language.claim import BadTheorem
from verify.language.theorem import Edition, Kind, Theorem
from verify.report.terminal import CLEAR, progress
from verify.results.result import Result
from verify.run.checking import Watcher


Keep = Callable[[str, str, bytes], None]
"""What is done with a certificate, given the theorem and the edition that it belongs to."""


class Round(Watcher):
    """Collects the outcomes as they come, and hands on each certificate, with those that it rests on, at
    once.
    """

    def __init__(
        self,
        editions: Sequence[Edition],
        theorems: dict[str, Theorem],
        keep: Keep | None,
        out: IO[str] | None,
        width: int,
    ) -> None:
        self.editions, self.theorems, self.keep, self.out, self.width = editions, theorems, keep, out, width
        self.begin = time.perf_counter()
        self.running: list[Edition] = []
        self.outcomes: dict[str, Result[Edition]] = {}
        self.kept: set[tuple[str, str]] = set()
        self.wrong: list[str] = []
        self.warnings: list[str] = []

    def started(self, edition: Any) -> None:
        self.running.append(edition)
        self.tick()

    def finished(self, outcome: Result[Edition]) -> None:
        if self.keep is not None and outcome.certificate is not None:
            self._keep(
                self.keep, outcome, outcome.certificate
            )  # first: whoever interrupts finds what is shown among what was kept
        self.running.remove(outcome.about)
        self.outcomes[outcome.about.title] = outcome
        if outcome.malformed:
            self.wrong.append(outcome.why)
        if outcome.warning and outcome.warning not in self.warnings:
            self.warnings.append(outcome.warning)

    def tick(self) -> None:
        if self.out is not None:
            line = progress(
                self.running,
                len(self.outcomes),
                len(self.editions),
                time.perf_counter() - self.begin,
                self.width,
            )
            print(line, end="", file=self.out, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self.out is not None:
            print(CLEAR, end="", file=self.out, flush=True)

    def in_order(self) -> list[Result[Edition]]:
        """What is finished, in the order of the editions."""
        return [self.outcomes[e.title] for e in self.editions if e.title in self.outcomes]

    def names(self) -> dict[str, str]:
        """The ids of the statements that others may cite."""
        found: dict[str, str] = {}
        for theorem in self.theorems.values():
            try:
                found |= {e.hash: e.id for e in theorem.editions if e.kind is Kind.CORRECTED}
            except BadTheorem:
                continue  # nobody cites it, and it is said where it is checked
        return found

    def _keep(self, keep: Keep, outcome: Result[Edition], certificate: bytes) -> None:
        names = self.names() if outcome.cited else {}
        own = (outcome.about.id, outcome.about.name)
        others = {(names.get(key, key), "corrected"): data for key, data in outcome.cited.items()}
        for edition, data in {
            **{e: d for e, d in others.items() if e not in self.kept},
            own: certificate,
        }.items():
            keep(*edition, data)
            self.kept.add(edition)
