"""A check or a paper as work goes on: each row as it comes, what is kept, and a bar for who waits."""

import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from verify.language.claim import BadTheorem
from verify.language.theorem import Edition, Theorem
from verify.results.paper import Relation
from verify.results.result import Result
from verify.run.checking import Watcher

if TYPE_CHECKING:
    from rich.progress import Progress

MOST_NAMED = 8  # of what is at work
Keep = Callable[[str, str, bytes], None]
"""What is done with a certificate, given the theorem and the edition that it belongs to."""


class Watch(Watcher):
    """Collects the results as they come, and hands on each certificate, with those that it rests on, at once.
    """

    def __init__(
        self, editions: Sequence[Edition], theorems: Mapping[str, Theorem], keep: Keep | None = None, *,
        bar: bool = True,
    ) -> None:  # fmt: skip
        self.editions, self.theorems, self.keep = editions, theorems, keep
        self.results: dict[str, Result[Edition]] = {}
        self.running: dict[str, str] = {}  # the ids, by title
        self.kept: set[tuple[str, str]] = set()
        self.wrong: list[str] = []
        self.warnings: list[str] = []
        self.bar = _bar() if bar and sys.stderr is not None and sys.stderr.isatty() else None
        self.task = self.bar.add_task("", total=len(editions)) if self.bar is not None else None

    def __enter__(self) -> Self:
        if self.bar is not None:
            self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()

    def started(self, claim: Any) -> None:
        self.running[claim.title] = claim.id
        self.tick()

    def finished(self, result: Result[Any]) -> None:
        if self.keep is not None and result.certificate is not None:
            # whoever interrupts finds what is shown among it
            self._keep(self.keep, result, result.certificate)
        self.running.pop(result.about.title, None)
        self.results[result.about.title] = result
        if result.malformed:
            self.wrong.append(result.why)
        if result.warning and result.warning not in self.warnings:
            self.warnings.append(result.warning)
        self.tick()

    def tick(self) -> None:
        if self.bar is not None and self.task is not None:
            ids = ", ".join(islice(dict.fromkeys(self.running.values()), MOST_NAMED))
            self.bar.update(self.task, completed=len(self.results), description=ids)

    def in_order(self) -> list[Result[Edition]]:
        """What is finished, in the order of the editions."""
        return [self.results[e.title] for e in self.editions if e.title in self.results]

    def names(self) -> dict[str, str]:
        """The ids of the statements that others may cite."""
        found: dict[str, str] = {}
        for theorem in self.theorems.values():
            try:
                found[theorem.corrected.hash] = theorem.id
            except BadTheorem:
                continue  # nobody cites it, and it is said where it is checked
        return found

    def _keep(self, keep: Keep, result: Result[Edition], certificate: bytes) -> None:
        names = self.names() if result.cited else {}
        own = (result.about.id, result.about.name)
        others = {(names.get(key, key), "corrected"): data for key, data in result.cited.items()}
        new = {edition: data for edition, data in others.items() if edition not in self.kept}
        for edition, data in {**new, own: certificate}.items():
            keep(*edition, data)
            self.kept.add(edition)


class Reading:
    """A paper as it is refereed: what is settled so far, under a bar for a person who waits, and each step
    that is false at once where somebody looks.
    """

    def __init__(self, say: Callable[[Relation], str] | None, *, bar: bool = True) -> None:
        self.say, self.told = say, list[Relation]()
        self.bar = _bar() if bar and sys.stderr is not None and sys.stderr.isatty() else None
        self.task = self.bar.add_task("reading", total=None) if self.bar is not None else None

    def __enter__(self) -> Self:
        if self.bar is not None:
            self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def __call__(self, relation: Relation, done: int, total: int) -> None:
        """A relation is settled, the first so many of so many."""
        self.told.append(relation)
        if relation.suspected and self.say is not None:
            print(self.say(relation), flush=True)
        if self.bar is not None and self.task is not None:
            place = f"{relation.place.file}:{relation.place.line}"
            self.bar.update(self.task, completed=done, total=total, description=place)


def _bar() -> "Progress":
    """How many are done, how long it may still take, and what is at work."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, markup=False, highlight=False, emoji=False)
    columns = (BarColumn(bar_width=20), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False))
    shown = sys.stdout is not None and sys.stdout.isatty()  # then rows appear above the bar
    return Progress(*columns, console=console, transient=True, redirect_stdout=shown, redirect_stderr=True)
