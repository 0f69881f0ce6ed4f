"""`lemmata explore` with several values of a parameter, of epsilon or of delta: a row for each combination,
on this machine or on a cluster, printed or kept in a table that another run goes on with.
"""

import hashlib
from argparse import Namespace
from collections.abc import Sequence, Set as AbstractSet
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from verify.commands.common import BAD_INPUT, EXPECTED, INTERRUPTED, OPEN, executor, print_json, say
from verify.commands.signals import Stopped, heard
from verify.commands.waiting import Waiting
from verify.desk.exploring.explore import Part, Question
from verify.desk.exploring.grids import values
from verify.desk.exploring.sweeps import Sweep, sweep, swept
from verify.language.randomizer import BadRandomizer
from verify.language.writing import write
from verify.report.explored import fitted
from verify.report.swept import ABOUT, columns, heading, line, record
from verify.report.text import count
from verify.results.exploration import Case, Exploration, Row, Settled, Swept
from verify.run.limits import Limits, Lost, side_by_side
from verify.run.made import made
from verify.run.saved import Folder
from verify.run.tables import Table, flat


def wanted(given: Namespace, settings: dict[str, str]) -> bool:
    """Whether there is more than one question for each number of users, or a way of doing many is named."""
    if given.table or given.jobs or given.scheduler:
        return True
    texts = [*settings.items(), ("epsilon", given.epsilon or "0"), ("delta", given.delta or "0")]
    return any(len(values(text, name)) > 1 for name, text in texts)


def run(given: Namespace, settings: dict[str, str], limits: Limits | None, width: int | None) -> int:
    """Carry it out."""
    if given.curve or given.plot:
        raise BadRandomizer("a sweep has a row for each case: ask for the ratio, for --epsilon or --delta")
    asked = sweep(
        given.randomizer, settings, view=given.view, neighbours=given.neighbours, users=given.users or "",
        epsilon=given.epsilon, delta=given.delta, digits=given.digits, exact=given.exact,
        prove=given.prove or given.save is not None,
    )  # fmt: skip
    folder = Folder(given.save) if given.save else None
    kept = _Kept(asked, given.table, folder, aloud=not given.json, width=width)
    stopped: KeyboardInterrupt | None = None
    try:
        with executor(given) as cluster, heard() as ask:
            kept.begin()
            for part in _parts(asked, kept, side_by_side(given.jobs, limits), limits, cluster):
                kept.hear(part)
                ask()
    except KeyboardInterrupt as interrupt:
        stopped, kept.cut = interrupt, str(interrupt) or "interrupted"
    kept.waiting.clear()
    if given.json:
        print_json({"schema": 2, "rows": kept.records, "complete": not kept.cut, **kept.why})
    else:
        print(kept.ending())
    code = EXPECTED if not kept.cut else say(kept.cut, OPEN)
    if stopped is not None:
        code = stopped.code if isinstance(stopped, Stopped) else INTERRUPTED
    return end(folder, given, code)


def _parts(asked: Sweep, kept: "_Kept", jobs: int, limits: Limits | None, cluster: Executor | None) -> Any:
    return swept(asked, done=kept.done, jobs=jobs, limits=limits, executor=cluster, watch=kept.waiting)


@dataclass
class _Kept:
    """The rows as they come: in a table, if one is named; else printed, or kept to be one object."""

    asked: Sweep
    path: Path | None
    folder: Folder | None
    aloud: bool
    width: int | None
    done: AbstractSet[Case] = frozenset()
    answered: int = 0
    without: list[str] = field(default_factory=list)  # an answer: the first few reasons
    missing: int = 0
    cut: str = ""
    records: list[dict[str, Any]] = field(default_factory=list)
    waiting: Waiting = field(default_factory=Waiting)

    def __post_init__(self) -> None:
        a = self.asked
        names = [name for name, _ in a.parameters]
        own = "" if isinstance(a.randomizer, str) else a.randomizer.text
        hangs_on = hashlib.sha256(f"{sorted(made().items())}{own}{a.prove}".encode()).hexdigest()[:16]
        self.about: dict[str, Any] = {
            "randomizer": a.name, "view": a.view or _view(a), "neighbours": a.neighbours,
            "question": a.kind, "digits": a.digits, "exact": a.exact, "made": hangs_on,
        }  # fmt: skip
        self.table = None if self.path is None else Table(self.path, columns(names))
        if self.table is not None:
            self.done = frozenset(_done(self.table, names, flat(self.about)))

    @property
    def why(self) -> dict[str, str]:
        return {"why": self.cut} if self.cut else {}

    def begin(self) -> None:
        """Print what is asked, and the names of the columns."""
        if self.aloud and self.table is None:
            given = ", ".join(name for name, _ in self.asked.parameters)
            print(f"{self.asked.name}: {self.about['view']}, {len(self.asked):,} cases\n")
            print(fitted([heading(self.asked.kind, given)], self.width), flush=True)

    def hear(self, part: list[Swept] | Lost) -> None:
        """Some cases are done, or nothing more comes."""
        self.waiting.clear()
        if isinstance(part, Lost):
            self.cut = part.why
            return
        if self.folder is not None:
            for s in part:
                keep_row(self.folder, self.asked, str(self.about["view"]), s)
        found = [record(s, self.about, self.asked.digits) for s in part]
        if self.table is not None:
            self.table.keep(found)
        elif self.aloud:
            print(fitted([line(s, self.asked.kind, self.asked.digits) for s in part], self.width), flush=True)
        else:
            self.records += found
        no = [s.why for s in part if s.row is None]
        self.answered += len(part) - len(no)
        self.missing += len(no)
        self.without += no[: 1 - len(self.without)]

    def ending(self) -> str:
        """How many there are, and where."""
        before = f"{len(self.done):,} were there before, " if self.done else ""
        none = f", {self.missing:,} without (the first: {self.without[0]})" if self.missing else ""
        where = f" in {self.path}" if self.path else ""
        found = f"{len(self.asked):,} cases{where}: {before}{self.answered:,} answered{none}"
        if not self.cut:
            return found
        left = len(self.asked) - len(self.done) - self.answered - self.missing
        go_on = "; the same command goes on from there" if self.path else ""
        return f"{found}, {left:,} left{go_on}"


def keep(folder: Folder, asked: Question, part: Part) -> None:
    """Save the certificates of an answer, and those that they cite."""
    given = (*asked.chosen.parameters, (asked.view, ""))
    if isinstance(part, Exploration) and part.local is not None:
        _keep(folder, asked.chosen.name, f"{_words(given[:-1])} one user", part.local)
    elif isinstance(part, Row):
        text = {"delta": asked.epsilon and write(asked.epsilon), "epsilon": asked.delta}.get(asked.kind) or ""
        _keep(folder, asked.chosen.name, f"{_words(given)} {part.users} users {asked.kind} {text}", part)
    elif isinstance(part, Settled):
        _keep(folder, asked.chosen.name, f"{_words(given)} settles", part)


def keep_row(folder: Folder, asked: Sweep, view: str, s: Swept) -> None:
    """The same of a case of a sweep."""
    if s.row is not None:
        given = _words((*s.case.parameters, (view, "")))
        _keep(folder, asked.name, f"{given} {s.case.users} users {asked.kind} {s.case.asked}", s.row)


def _words(pairs: Sequence[tuple[str, str]]) -> str:
    return " ".join(f"{name} {text}" for name, text in pairs)


def _keep(folder: Folder, name: str, edition: str, part: Row | Settled) -> None:
    if part.certificate is not None:
        for statement, data in part.cited.items():
            folder.keep(statement, "cited", data)
        folder.keep(f"explore.{name}", edition, part.certificate)


def end(folder: Folder | None, given: Namespace, code: int) -> int:
    """Say how many certificates were saved, and where; the exit code, or that of trouble with them."""
    if folder is not None and not given.json:
        print(f"{count(len(folder.names), 'certificate')} saved in {folder.directory}")
    return say(folder.trouble, BAD_INPUT) if folder is not None and folder.trouble else code


def _view(asked: Sweep) -> str:
    return asked.view or "shuffled"


def _done(table: Table, names: Sequence[str], about: dict[str, str]) -> Any:
    """The cases that a table holds, found by these very sources and for the same question."""
    for row in table.rows():
        if all(row.get(name) == about[name] for name in ABOUT if name in about):
            users = row.get("users", "")
            values_ = tuple((name, row.get(f"set_{name}", "")) for name in names)
            if row.get("randomizer") == about["randomizer"] and users.isdigit():
                yield Case(values_, int(users), row.get("asked", ""))
