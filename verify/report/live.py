"""One `lemmata check` as it goes on: what is finished, what is saved, and a line for a person who waits."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from verify.language.theorem import BadTheorem, Edition, Theorem
from verify.report.terminal import CLEAR, progress
from verify.run import Outcome, Watcher
from verify.saved import BadInput, file_name, save


class Round(Watcher):
    """Collects the outcomes as they come, and saves each certificate, with those that it rests on, at once."""

    def __init__(self, editions: Sequence[Edition], theorems: dict[str, Theorem], directory: Path | None, out: IO[str] | None, width: int) -> None:
        self.editions, self.theorems, self.directory, self.out, self.width = editions, theorems, directory, out, width
        self.begin = time.perf_counter()
        self.running: list[Edition] = []
        self.outcomes: dict[str, Outcome] = {}
        self.saved: dict[str, bytes] = {}
        self.wrong: list[str] = []
        self.warnings: list[str] = []
        self.unsaved = False

    def started(self, edition: Edition) -> None:
        self.running.append(edition)
        self.tick()

    def finished(self, outcome: Outcome) -> None:
        self.running.remove(outcome.edition)
        self.outcomes[outcome.edition.title] = outcome
        if outcome.malformed:
            self.wrong.append(outcome.why)
        if outcome.warning and outcome.warning not in self.warnings:
            self.warnings.append(outcome.warning)
        if self.directory is not None and outcome.certificate is not None:
            self._save(self.directory, outcome, outcome.certificate)

    def tick(self) -> None:
        if self.out is not None:
            line = progress(self.running, len(self.outcomes), len(self.editions), time.perf_counter() - self.begin, self.width)
            print(line, end="", file=self.out, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self.out is not None:
            print(CLEAR, end="", file=self.out, flush=True)

    def in_order(self) -> list[Outcome]:
        """What is finished, in the order of the editions."""
        return [self.outcomes[e.title] for e in self.editions if e.title in self.outcomes]

    def names(self) -> dict[str, str]:
        """The ids of the statements that others may cite."""
        found: dict[str, str] = {}
        for theorem in self.theorems.values():
            try:
                found |= {e.statement.hash: e.id for e in theorem.editions if e.name == "corrected"}
            except BadTheorem:
                continue  # nobody cites it, and it is said where it is checked
        return found

    def _save(self, directory: Path, outcome: Outcome, certificate: bytes) -> None:
        names = self.names() if outcome.cited else {}
        others = {file_name(names.get(key, key), "corrected"): data for key, data in outcome.cited.items()}
        own = file_name(outcome.edition.id, outcome.edition.name)
        for name, data in {**{n: d for n, d in others.items() if n not in self.saved}, own: certificate}.items():
            try:
                save(directory, name, data)
                self.saved[name] = data
            except BadInput as error:
                if not self.unsaved:  # said once: the next would say the same
                    self.wrong.append(str(error))
                self.unsaved = True
