"""Carrying out: from an edition to a certificate, and from a certificate, by the kernel alone, to a verdict.

Editions are checked side by side, each within its budget; what was established before is replayed rather than searched for. A certificate
depends on the edition alone: not on how many work, in which order they end, or what was at hand.
"""

import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from types import FrameType
from typing import Any

from verify.cache import Cache
from verify.kernel.certificate import Library, Replayed, replay
from verify.kernel.errors import KernelError
from verify.kernel.statements import Scope, Statement
from verify.language.theorem import PROVED, VERIFIED, BadTheorem, Edition, Theorem
from verify.language.writing import spelled, write
from verify.saved import claimed
from verify.workers import Crew, Elsewhere, Ended, Here, Limits, Lost, Processes, cores

UNDECIDED = "UNDECIDED"
TICK = 0.5  # seconds between two looks at the clock for whoever watches
_CITATION = re.compile(r"\bcite\s+([\w.-]*\w)")


@dataclass(frozen=True)
class Outcome:
    """What came of checking one edition."""

    edition: Edition
    verdict: str
    scope: str
    trust: str
    seconds: float
    witness: dict[str, str] | None = None
    slack: str | None = None
    trivial: bool = False
    certificate: bytes | None = field(default=None, repr=False)
    why: str = ""  # for UNDECIDED: how far it got; for what is trivial: why
    laws: tuple[str, ...] = ()  # every law that the verdict rests on
    cited: Mapping[str, bytes] = field(default_factory=dict, repr=False)  # the certificates that it rests on, by statement
    cached: bool = False  # the certificate was at hand
    malformed: bool = False  # the edition cannot be read: `why` says what to write instead
    warning: str = ""  # what went wrong on the way and has no part in the verdict

    @property
    def as_expected(self) -> bool:
        return self.verdict == self.edition.expect and self.trivial == bool(self.edition.wording.trivial)


class Watcher:
    """Who is told how far a check has come, as it happens; each of these does nothing until it is given something to do."""

    def started(self, edition: Edition) -> None:
        """An edition is being checked."""

    def finished(self, outcome: Outcome) -> None:
        """An edition is done, in whatever order they end."""

    def tick(self) -> None:
        """Some time has passed."""


# Reading verdicts ------------------------------------------------------------------------------------------------------


def scope_of(found: Replayed) -> str:
    """What a verdict covers, in words."""
    return scope_in_words(found.verdict, found.scope, found.statement)


def scope_in_words(verdict: str, scope: Scope, statement: Statement) -> str:
    """What a verdict on a statement covers."""
    if verdict == PROVED:
        return "all values of " + ", ".join(str(v.args[0]) for v in statement.variables) if statement.variables else "closed"
    if verdict == VERIFIED:
        return ", ".join(f"{low} <= {name} <= {high}" for name, low, high in scope) + ", all other values"
    return "one instance" if verdict in ("REFUTED", "ILL-POSED") else "no instance"


def witness_of(found: Replayed, edition: Edition | None = None) -> dict[str, str] | None:
    """The values of the instance on which the verdict rests, by name: the variables', then those of what the claim quantifies."""
    if not found.witness:
        return None
    names = [str(v.args[0]) for v in found.statement.variables]
    if edition is not None:
        names += [name for name in edition.values(edition.wording.witness) if name not in names]
    names += [f"instance {i}" for i in range(1, len(found.witness) - len(names) + 1)]
    return {name: write(value) for name, value in zip(names, found.witness, strict=False)}


def readable(found: Replayed) -> Replayed:
    """The same, if its names are names: of others, such as `2 - 3`, what is shown would not be what is established."""
    for v in sorted({*found.statement.variables}.union(*(t.free for t in found.witness)), key=str):
        if not spelled(v):
            raise KernelError(f"no text can name the variable {str(v.args[0])[:40]!r}")
    return found


def certified(edition: Edition, data: bytes, library: Library, started: float) -> Outcome:
    """The outcome that the kernel reads off a certificate."""
    found = readable(replay(data, library))
    if found.hash != edition.hash:
        raise KernelError("the certificate is about another statement")
    if found.scope != (edition.scope if found.verdict in (PROVED, VERIFIED) else ()):
        raise KernelError("the certificate has another scope")
    witness, seconds = witness_of(found, edition), time.perf_counter() - started
    cited = {key: other for key in found.cites if (other := library(key)) is not None}
    return Outcome(
        edition, found.verdict, scope_of(found), "kernel", seconds, witness, certificate=data, laws=found.laws, cited=cited
    )


def citations(edition: Edition) -> tuple[str, ...]:
    """The theorems that an edition's proof cites, by id."""
    text = f"{edition.part('meaning')}\n{edition.wording.proof}\n{edition.wording.disproof}"
    return tuple(dict.fromkeys(_CITATION.findall(text)))


# Saved certificates ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Again:
    """What came of a saved certificate: what the kernel established, or the reason why it did not."""

    path: Path
    data: bytes
    found: Replayed | None
    reason: str
    seconds: float


def established(files: dict[Path, bytes], *, jobs: int = 1, seconds: float | None = None, memory: int | None = None) -> list[Again]:
    """Each certificate, by the kernel alone; those given serve each other as the library for citations.

    A stranger's certificate may be made to take long: `seconds` and `memory`, in megabytes, bound each.
    """
    library = {claimed(data): data for data in reversed(files.values())}
    work, limits = partial(_again, files, library.get), Limits(seconds, memory, trying)
    crew: Crew = Processes(work, jobs, limits) if jobs > 1 or limits else Here(work)
    done: dict[Path, Again] = {}
    paths, todo, given = list(files), list(range(len(files))), {}
    try:
        while len(done) < len(paths):
            while todo and crew.has_room():
                number = todo.pop(0)
                given[number] = time.perf_counter()
                crew.give(number, paths[number])
            for number, answer in crew.answers(TICK):
                path, taken = paths[number], time.perf_counter() - given[number]
                done[path] = Again(path, files[path], None, answer.why, taken) if isinstance(answer, Lost) else answer
    finally:
        crew.close()
    return [done[path] for path in paths]


def _again(files: dict[Path, bytes], library: Library, path: Path) -> Again:
    data, started = files[path], time.perf_counter()
    try:
        found, reason = readable(replay(data, library)), ""
    except KernelError as error:
        found, reason = None, str(error)
    except Exception as error:  # noqa: BLE001 - whatever untrusted bytes make the kernel raise, it did not establish them
        found, reason = None, f"not a certificate ({type(error).__name__}: {error})"
    return Again(path, data, found, reason, time.perf_counter() - started)


# One edition -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Bench:
    """What every edition is checked with."""

    theorems: dict[str, Theorem]
    at_hand: Mapping[str, bytes]
    cache: Path | None

    def __getstate__(self) -> dict[str, Any]:
        """For another process: what is written, without what was worked out from it."""
        return {"theorems": {name: replace(t) for name, t in self.theorems.items()}, "at_hand": dict(self.at_hand), "cache": self.cache}


@dataclass(frozen=True)
class _Task:
    """An edition, and the certificates that were found for what it cites."""

    edition: Edition
    known: dict[str, bytes]

    def __getstate__(self) -> dict[str, Any]:
        bare = Edition(replace(self.edition.theorem), self.edition.name, self.edition.wording)
        return {"edition": bare, "known": self.known}


class _Known(dict[str, bytes]):
    """Certificates by statement: those of this run, those at hand, and those of the cache as they are asked for."""

    def __init__(self, bench: _Bench, task: _Task, cache: Cache | None) -> None:
        super().__init__({**bench.at_hand, **task.known})
        self.cache = cache

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.get(key) is not None

    def get(self, key: str, default: Any = None) -> Any:
        if not super().__contains__(key) and self.cache is not None and (data := self.cache.about(key)) is not None:
            self[key] = data
        return super().get(key, default)


def _work(bench: _Bench, task: _Task) -> dict[str, Any]:
    """What comes of one edition: an Outcome's fields but for the edition, which whoever asked has."""
    started = time.perf_counter()
    cache = Cache(bench.cache) if bench.cache is not None else None
    try:
        found = _found(bench, task, cache, started)
    except BadTheorem as error:
        found = replace(undecided(task.edition, str(error), started), malformed=True)
    except KernelError as error:
        found = undecided(task.edition, str(error), started)
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - methods are not trusted, their failures included
        found = undecided(task.edition, _failure(error), started)
    if cache is not None and cache.trouble:
        found = replace(found, warning=cache.trouble)
    return {f.name: getattr(found, f.name) for f in fields(found) if f.name != "edition"}


def _found(bench: _Bench, task: _Task, cache: Cache | None, started: float) -> Outcome:
    """The verdict, and whether what holds says nothing: that is a statement of its own, established like any other."""
    found = _at_hand(bench, task, cache, started) or _searched(bench, task, cache, started)
    nothing = task.edition.triviality
    if nothing is None or found.verdict not in (PROVED, VERIFIED):
        return found
    about = _found(bench, _Task(nothing, task.known), cache, started)
    why = f"says nothing: {nothing.wording.claim}" if about.verdict == PROVED else f"not shown to say nothing: {about.verdict} {about.why}".strip()
    return replace(found, trivial=about.verdict == PROVED, why=why, seconds=time.perf_counter() - started)


def undecided(edition: Edition, why: str, started: float) -> Outcome:
    """The outcome where nothing was established."""
    return Outcome(edition, UNDECIDED, "", "", time.perf_counter() - started, why=why)


def _failure(error: Exception) -> str:
    where = extract_tb(error.__traceback__)[-1]
    return f"a method failed: {type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


def _at_hand(bench: _Bench, task: _Task, cache: Cache | None, started: float) -> Outcome | None:
    """The verdict by a certificate that was there before: replayed, unless the cache knows that these bytes passed."""
    edition = task.edition
    own = bench.at_hand.get(edition.hash)
    kept = cache.find(edition) if cache is not None else None
    if cache is not None and kept is not None and own in (None, kept) and (known := cache.passed(edition, kept)) is not None:
        (passed, cited), written = known, json.loads(kept)
        scope = scope_in_words(written["verdict"], tuple((n, a, b) for n, a, b in written["scope"]), edition.statement)
        witness, seconds = None if passed.witness is None else dict(passed.witness), time.perf_counter() - started
        return Outcome(
            edition, written["verdict"], scope, "kernel", seconds, witness, passed.slack,
            certificate=kept, laws=passed.laws, cited=cited, cached=True,
        )
    for data in filter(None, (own, kept)):
        try:
            found = certified(edition, data, _Known(bench, task, cache).get, started)
        except KernelError:
            continue  # not a certificate of this, or not any more: one is searched for
        return replace(_kept(cache, found), cached=True)
    return None


def _searched(bench: _Bench, task: _Task, cache: Cache | None, started: float) -> Outcome:
    """The verdict by a certificate that the methods find."""
    from verify.plan import Unfound, certificate  # the methods load python-flint, which listing does without

    known: dict[str, bytes] = _Known(bench, task, cache)
    try:
        data = certificate(task.edition, bench.theorems, known)
        try:
            found = certified(task.edition, data, known.get, started)
        except KernelError:  # what was at hand for a cited theorem may be what is wrong
            known = {}
            data = certificate(task.edition, bench.theorems, known)
            found = certified(task.edition, data, known.get, started)
    except Unfound as error:
        return undecided(task.edition, str(error), started)
    return _kept(cache, found)


def _kept(cache: Cache | None, found: Outcome) -> Outcome:
    """What was established, with how much slack it leaves, and kept for the next time."""
    found = replace(found, slack=_slack(found))
    if cache is not None and found.certificate is not None:
        cache.keep(found.edition, found.certificate, found.cited, {"laws": found.laws, "witness": found.witness, "slack": found.slack})
    return found


def _slack(found: Outcome) -> str | None:
    """How near a true inequality comes to equality; a search, which has no part in the verdict and whose failure changes nothing."""
    if found.verdict not in (PROVED, VERIFIED):
        return None
    try:
        from verify.methods.slack import slack

        return slack(found.edition)
    except (Exception, Ended):  # noqa: BLE001 - methods are not trusted, and the verdict is there
        return None


# Many editions ---------------------------------------------------------------------------------------------------------


def check(  # noqa: PLR0913 - each budget, and each place where there may be certificates, by its name
    editions: Iterable[Edition],
    theorems: dict[str, Theorem],
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cache: Path | None = None,
    at_hand: Mapping[str, bytes] | None = None,
    executor: Executor | None = None,
    progress: Watcher | None = None,
) -> Iterator[Outcome]:
    """The outcomes of these editions, in their order.

    `jobs` is how many are checked side by side (as many as there are processors; a single one in this process); `seconds` and `memory`,
    in megabytes, bound each. `cache` is a directory of certificates, and `at_hand` has certificates by statement: they are replayed rather
    than searched for. An `executor` does the work in place of processes of this machine. `progress` hears of each outcome as it comes.
    """
    editions = list(editions)
    bench, limits = _Bench(theorems, at_hand or {}, cache), Limits(seconds, memory, trying)
    jobs = min(len(editions), cores() if jobs is None else jobs)
    crew = _crew(partial(_work, bench), jobs, limits, executor)
    try:
        yield from _Round(editions, bench, progress or Watcher()).results(crew)
    finally:
        crew.close()


def _crew(work: Any, jobs: int, limits: Limits, executor: Executor | None) -> Crew:
    if executor is not None:
        return Elsewhere(work, executor, limits)
    if jobs <= 1 and not limits:
        return Here(work)
    import verify.plan  # noqa: F401 - loaded once, before the processes part

    return Processes(work, max(1, jobs), limits)


class _Round:
    """Which editions are still to be checked, which are being checked, and what came of the others."""

    def __init__(self, editions: list[Edition], bench: _Bench, watcher: Watcher) -> None:
        self.editions, self.bench, self.watcher = editions, bench, watcher
        self.todo = list(range(len(editions)))
        self.started: dict[int, float] = {}
        self.done: dict[int, Outcome] = {}
        self.known: dict[str, bytes] = {}
        self.cites = {name: citations(_corrected(t)) for name, t in bench.theorems.items()}
        self.rests = [self._all_cited(e) for e in editions]

    def results(self, crew: Crew) -> Iterator[Outcome]:
        """Each outcome as soon as all before it are there."""
        told = 0
        while told < len(self.editions):
            while self.todo and crew.has_room() and (number := self._next()) is not None:
                self.todo.remove(number)
                self.started[number] = time.perf_counter()
                self.watcher.started(self.editions[number])
                crew.give(number, self._task(number))
            for number, answer in crew.answers(TICK):
                self._finish(number, answer)
            self.watcher.tick()
            while told in self.done:
                yield self.done[told]
                told += 1

    def _next(self) -> int | None:
        """The next edition to check: one whose cited theorems are not being waited for."""
        open_ = {self.editions[i].id for i in (*self.todo, *self.started) if self.editions[i].name == "corrected"}
        for number in self.todo:
            if open_.isdisjoint(self.rests[number]):
                return number
        return None if self.started else self.todo[0]

    def _all_cited(self, edition: Edition) -> list[str]:
        """The theorems that an edition rests on, those that they cite included."""
        found, todo = dict.fromkeys(citations(edition)), list(citations(edition))
        while todo:
            new = [c for c in self.cites.get(todo.pop(), ()) if c not in found]
            found.update(dict.fromkeys(new))
            todo += new
        found.pop(edition.id, None)
        return list(found)

    def _task(self, number: int) -> _Task:
        edition, theorems = self.editions[number], self.bench.theorems
        cited = [_corrected(theorems[name]) for name in self.rests[number] if name in theorems] if self.known else []
        known: dict[str, bytes] = {}
        for other in cited:
            with suppress(BadTheorem):  # it is said where that edition is checked
                if (data := self.known.get(other.hash)) is not None:
                    known[other.hash] = data
        return _Task(edition, known)

    def _finish(self, number: int, answer: dict[str, Any] | Lost) -> None:
        edition, started = self.editions[number], self.started.pop(number)
        found = undecided(edition, answer.why, started) if isinstance(answer, Lost) else Outcome(edition=edition, **answer)
        self.done[number] = found
        if found.certificate is not None:
            if found.verdict in (PROVED, VERIFIED) and edition.name == "corrected":
                self.known[edition.hash] = found.certificate
            self.known = {**found.cited, **self.known}
        self.watcher.finished(found)


def _corrected(theorem: Theorem) -> Edition:
    return next(e for e in theorem.editions if e.name == "corrected")


def trying(frame: FrameType | None) -> str:
    """What is being tried where this frame is at work: the verdict that is sought, the line of the proof, and what is settled."""
    verdict = line = left = ""
    while frame is not None:
        name, values = frame.f_code.co_name, frame.f_locals
        if name == "block" and not line and hasattr(values.get("step"), "line"):
            line = f", at proof line {values['step'].line}"
        elif name == "certificate" and isinstance(values.get("verdict"), str):
            verdict, left = f"while {values['verdict']} was sought", getattr(values.get("case"), "left", "")
        elif name in ("certified", "replay") and not verdict:
            verdict = "while a certificate was replayed"
        frame = frame.f_back
    return verdict + line + (f"; {left}" if left else "")


__all__ = ["Again", "Ended", "Outcome", "Watcher", "certified", "check", "citations", "established", "scope_of", "trying", "witness_of"]
