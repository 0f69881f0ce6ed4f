"""Carrying out: from an edition to a certificate, which methods find, and from a certificate to a verdict,
which a judge gives.

Editions are checked side by side, each within its budget; what was established before is replayed rather than
searched for. A certificate depends on the edition alone: not on how many work, in which order they end, or
what was at hand. Whoever finds one gives no verdict on it: that is a judge's, a process that has loaded the
kernel and the language alone (verify/run/judge.py).
"""

import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any

from verify.run.cache import Cache
from verify.run.judge import Judged, fingerprint, question
from verify.kernel.errors import KernelError
from verify.language.proof import cited
from verify.language.theorem import PROVED, VERIFIED, BadTheorem, Edition, Theorem
from verify.language.writing import sentence
from verify.prove.stage import Stage
from verify.run.saved import claimed, rests_on, says
from verify.run.workers import Crew, Elsewhere, Ended, Here, Judges, Limits, Lost, Processes, cores, hear

UNDECIDED = "UNDECIDED"
TICK = 0.5  # seconds between two looks at the clock for whoever watches


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
    cited: Mapping[str, bytes] = field(
        default_factory=dict, repr=False
    )  # the certificates that it rests on, by statement
    cached: bool = False  # the certificate was at hand
    malformed: bool = False  # the edition cannot be read: `why` says what to write instead
    warning: str = ""  # what went wrong on the way and has no part in the verdict
    statement: str = ""  # what the verdict is about, as the judge read it
    replayed: bool = False  # a judge established it in this run; else a record says that one did
    kernel: str = ""  # the kernel for which the certificate was made
    steps: int | None = None  # that it took to replay it

    @property
    def as_expected(self) -> bool:
        return self.verdict == self.edition.expect and self.trivial == bool(self.edition.wording.trivial)

    @property
    def stated(self) -> str:
        """The whole statement; empty if it cannot be read."""
        try:
            return self.statement or sentence(self.edition.statement)
        except BadTheorem:
            return ""


class Watcher:
    """Who is told how far a check has come, as it happens; each of these does nothing until it is given
    something to do.
    """

    def started(self, edition: Edition) -> None:
        """An edition is being checked."""

    def finished(self, outcome: Outcome) -> None:
        """An edition is done, in whatever order they end."""

    def tick(self) -> None:
        """Some time has passed."""


def citations(edition: Edition) -> tuple[str, ...]:
    """The theorems that an edition's proof cites, by id."""
    return cited(edition.part("meaning"), edition.wording.proof, edition.wording.disproof)


# Saved certificates -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Again:
    """What came of a saved certificate: what a judge established, or the reason why it did not."""

    path: Path
    data: bytes
    found: Judged | None
    reason: str
    seconds: float


def established(
    files: dict[Path, bytes],
    *,
    jobs: int = 1,
    seconds: float | None = None,
    memory: int | None = None,
    steps: int | None = None,
) -> list[Again]:
    """Each certificate, by a judge; those given serve each other as the library for citations.

    A stranger's certificate may be made to take long: `steps`, which are the kernel's own bound if none are
    named, and as a net below them `seconds` and `memory`, in megabytes, bound each.
    """
    library = {claimed(data): data for data in reversed(files.values())}
    judges = Judges(jobs, Limits(seconds, memory))
    done: dict[Path, Again] = {}
    paths, todo, given = list(files), list(range(len(files))), dict[int, float]()
    try:
        while len(done) < len(paths):
            while todo and judges.has_room():
                data = files[paths[number := todo.pop(0)]]
                given[number] = time.perf_counter()
                judges.give(number, question(data, rests_on(data, library.get), steps=steps))
            for _, number, answer in hear(TICK, judges):
                path = paths[number]
                found, reason = heard(answer)
                done[path] = Again(path, files[path], found, reason, time.perf_counter() - given[number])
    finally:
        judges.close()
    return [done[path] for path in paths]


def heard(answer: dict[str, Any] | Lost) -> tuple[Judged | None, str]:
    """What a judge established, or why it did not."""
    if isinstance(answer, Lost):
        return None, answer.why
    return (Judged.read(answer["judged"]), "") if "judged" in answer else (None, str(answer["refused"]))


# Searching --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Bench:
    """What every edition is checked with."""

    theorems: dict[str, Theorem]
    at_hand: Mapping[str, bytes]
    cache: Path | None
    replay: bool  # what was established before is established again

    def __getstate__(self) -> dict[str, Any]:
        """For another process: what is written, without what was worked out from it."""
        written = {name: replace(t) for name, t in self.theorems.items()}
        return {
            "theorems": written,
            "at_hand": dict(self.at_hand),
            "cache": self.cache,
            "replay": self.replay,
        }


@dataclass(frozen=True)
class _Task:
    """An edition, the certificates that were found for what it cites, and what a judge said no to."""

    edition: Edition
    known: Mapping[str, bytes]
    refused: tuple[str, ...] = ()  # certificates of it that were at hand, by fingerprint
    anew: bool = False  # to be searched for without anything that is at hand

    def __getstate__(self) -> dict[str, Any]:
        bare = Edition(replace(self.edition.theorem), self.edition.name, self.edition.wording)
        return {"edition": bare, "known": dict(self.known), "refused": self.refused, "anew": self.anew}


@dataclass(frozen=True)
class _Found:
    """What was found for an edition: a certificate to be judged, or with the record of its judgement; or why
    there is none.
    """

    certificate: bytes | None = None
    cited: Mapping[str, bytes] = field(default_factory=dict)
    slack: str | None = None
    cached: bool = False
    passed: Judged | None = None
    why: str = ""
    malformed: bool = False
    warning: str = ""


class _Known(dict[str, bytes]):
    """Certificates by statement: those of this run, those at hand, and those of the cache as they are asked
    for.
    """

    def __init__(self, bench: _Bench, task: _Task, cache: Cache | None) -> None:
        super().__init__({**bench.at_hand, **task.known})
        self.cache = cache

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.get(key) is not None

    def get(self, key: str, default: Any = None) -> Any:
        if (
            not super().__contains__(key)
            and self.cache is not None
            and (data := self.cache.about(key)) is not None
        ):
            self[key] = data
        return super().get(key, default)


def _work(bench: _Bench, task: _Task) -> _Found:
    """What is found for one edition."""
    cache = Cache(bench.cache) if bench.cache is not None else None
    try:
        found = _at_hand(bench, task, cache) or _searched(bench, task, cache)
    except BadTheorem as error:
        found = _Found(why=str(error), malformed=True)
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - methods are not trusted, their failures included
        found = _Found(why=_failure(error))
    return replace(found, warning=cache.trouble) if cache is not None else found


def _failure(error: Exception) -> str:
    if isinstance(error, KernelError):
        return str(error)
    where = extract_tb(error.__traceback__)[-1]
    return f"a method failed: {type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


def _at_hand(bench: _Bench, task: _Task, cache: Cache | None) -> _Found | None:
    """A certificate that was there before, with the record that a judge established it, if there is one for
    all that it rests on.
    """
    if task.anew:
        return None
    edition = task.edition
    own = bench.at_hand.get(edition.hash)
    kept = cache.find(edition) if cache is not None else None
    if (
        cache is not None
        and kept is not None
        and own in (None, kept)
        and not bench.replay
        and (known := cache.passed(edition, kept)) is not None
    ):
        return _Found(kept, known.cited, known.slack, cached=True, passed=known.judged)
    for data in filter(None, (own, kept)):
        if fingerprint(data) not in task.refused:
            return _Found(
                data, rests_on(data, _Known(bench, task, cache).get), _slack(edition, data), cached=True
            )
    return None


def _searched(bench: _Bench, task: _Task, cache: Cache | None) -> _Found:
    """A certificate that the methods find."""
    from verify.prove.plan import (
        Unfound,
        certificate,
    )  # the methods load python-flint, which listing does without

    known: dict[str, bytes] = {} if task.anew else _Known(bench, task, cache)
    stage = Stage()
    try:
        data = certificate(task.edition, bench.theorems, known, stage)
    except Unfound as error:
        return _Found(why=str(error))
    except Ended:
        raise Ended(str(stage)) from None
    return _Found(data, rests_on(data, known.get), _slack(task.edition, data))


def _slack(edition: Edition, data: bytes) -> str | None:
    """How near a true inequality comes to equality; a search, which has no part in the verdict and whose
    failure changes nothing.
    """
    if says(data, "verdict") not in (PROVED, VERIFIED):
        return None
    try:
        from verify.prove.slack import slack

        return slack(edition)
    except (Exception, Ended):  # noqa: BLE001 - methods are not trusted, and the certificate is there
        return None


# Many editions ----------------------------------------------------------------------------------------------


def check(  # noqa: PLR0913 - each budget, and each place where there may be certificates, by its name
    editions: Iterable[Edition],
    theorems: dict[str, Theorem],
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    cache: Path | None = None,
    at_hand: Mapping[str, bytes] | None = None,
    replay: bool = False,
    executor: Executor | None = None,
    progress: Watcher | None = None,
) -> Iterator[Outcome]:
    """The outcomes of these editions, in their order.

    `jobs` is how many are checked side by side (as many as there are processors; with a single one, this
    process searches); `seconds` and `memory`, in megabytes, bound each. `cache` is a directory of
    certificates, and `at_hand` has certificates by statement: they are judged rather than searched for, and
    those of the cache are taken at the word of its records unless `replay` asks to judge them all. An
    `executor` searches in place of processes of this machine. `progress` hears of each outcome as it comes.
    """
    editions = list(editions)
    bench, limits = _Bench(theorems, at_hand or {}, cache, replay), Limits(seconds, memory)
    jobs = max(1, min(len(editions), cores() if jobs is None else jobs))
    crew, judges = _crew(partial(_work, bench), jobs, limits, executor), Judges(jobs, limits)
    try:
        yield from _Round(editions, bench, progress or Watcher()).results(crew, judges)
    finally:
        crew.close()
        judges.close()


def _crew(work: Any, jobs: int, limits: Limits, executor: Executor | None) -> Crew:
    if executor is not None:
        return Elsewhere(work, executor, limits)
    if jobs <= 1 and not limits:
        return Here(work)
    import verify.prove.plan  # noqa: F401 - loaded once, before the processes part

    return Processes(work, jobs, limits)


@dataclass
class _Matter:
    """An edition on its way to a verdict, and how far it has come."""

    edition: Edition
    started: float
    refused: tuple[str, ...] = ()
    anew: bool = False
    found: _Found = field(default_factory=_Found)  # what is being judged
    main: Outcome | None = None  # what holds of the edition, where the matter is whether it says nothing


class _Round:
    """Which editions are still to be checked, which are being searched for or judged, and what came of the
    others.
    """

    def __init__(self, editions: list[Edition], bench: _Bench, watcher: Watcher) -> None:
        self.editions, self.bench, self.watcher = editions, bench, watcher
        self.cache = Cache(bench.cache) if bench.cache is not None else None
        self.todo = list(range(len(editions)))
        self.again: list[int] = []  # to be searched for once more
        self.waiting: list[int] = []  # for a judge
        self.matters: dict[int, _Matter] = {}
        self.done: dict[int, Outcome] = {}
        self.known: dict[str, bytes] = {}
        self.rests = [self._all_cited(e) for e in editions]

    def results(self, crew: Crew, judges: Judges) -> Iterator[Outcome]:
        """Each outcome as soon as all before it are there."""
        told = 0
        while told < len(self.editions):
            self._hand_out(crew, judges)
            for who, number, answer in list(hear(TICK, crew, judges)):
                (self._judged if who is judges else self._found)(number, answer)
            self.watcher.tick()
            while told in self.done:
                yield self.done[told]
                told += 1

    def _hand_out(self, crew: Crew, judges: Judges) -> None:
        """Give work to whoever has none."""
        while self.waiting and judges.has_room():
            matter = self.matters[number := self.waiting.pop(0)]
            judges.give(number, question(matter.found.certificate or b"", matter.found.cited, matter.edition))
        while crew.has_room() and (following := self._next(at_once=not crew.alone)) is not None:
            matter = self.matters[following]
            crew.give(
                following,
                _Task(
                    matter.edition, {} if matter.anew else self._known(following), matter.refused, matter.anew
                ),
            )

    def _next(self, *, at_once: bool) -> int | None:
        """What to search for next: what a judge said no to, or a new edition whose cited theorems are not
        being waited for.
        """
        if self.again:
            return self.again.pop(0)
        if not self.todo or (self.matters and not at_once):
            return None
        open_ = {
            self.editions[i].id for i in (*self.todo, *self.matters) if self.editions[i].name == "corrected"
        }
        free = [number for number in self.todo if open_.isdisjoint(self.rests[number])]
        if not free and self.matters:
            return None
        number = free[0] if free else self.todo[0]
        self.todo.remove(number)
        self.matters[number] = _Matter(self.editions[number], time.perf_counter())
        self.watcher.started(self.editions[number])
        return number

    def _all_cited(self, edition: Edition) -> list[str]:
        """The theorems that an edition rests on, those that they cite included."""
        todo = list(citations(edition))
        found = dict.fromkeys(todo)
        while todo:
            theorem = self.bench.theorems.get(todo.pop())
            new = [c for c in citations(_corrected(theorem)) if c not in found] if theorem else []
            found.update(dict.fromkeys(new))
            todo += new
        found.pop(edition.id, None)
        return list(found)

    def _known(self, number: int) -> dict[str, bytes]:
        """The certificates of this run for what an edition rests on."""
        theorems, known = self.bench.theorems, dict[str, bytes]()
        for other in (
            [_corrected(theorems[name]) for name in self.rests[number] if name in theorems]
            if self.known
            else []
        ):
            with suppress(BadTheorem):  # it is said where that edition is checked
                if (data := self.known.get(other.hash)) is not None:
                    known[other.hash] = data
        return known

    def _found(self, number: int, answer: _Found | Lost) -> None:
        """Something came of a search, or of a look at what is at hand."""
        matter = self.matters[number]
        matter.found = found = _Found(why=answer.why) if isinstance(answer, Lost) else answer
        if found.passed is not None:
            self._decide(number, self._outcome(matter, found.passed, replayed=False))
        elif found.certificate is not None:
            self.waiting.append(number)
        else:
            self._decide(number, self._undecided(matter, found.why))

    def _judged(self, number: int, answer: dict[str, Any] | Lost) -> None:
        """A judge has spoken: what was at hand and is refused is searched for, and what was found with it at
        hand once more without.
        """
        matter = self.matters[number]
        judged, why = heard(answer)
        if judged is not None:
            outcome = self._outcome(matter, judged, replayed=True)
            if self.cache is not None and outcome.certificate is not None:
                self.cache.keep(matter.edition, outcome.certificate, outcome.cited, judged, outcome.slack)
            self._decide(number, outcome)
        elif isinstance(answer, Lost) or matter.anew:
            self._decide(number, self._undecided(matter, why))
        else:
            if matter.found.cached:
                matter.refused += (fingerprint(matter.found.certificate or b""),)
            else:
                matter.anew = True
            self.again.append(number)

    def _outcome(self, matter: _Matter, judged: Judged, *, replayed: bool) -> Outcome:
        found, seconds = matter.found, time.perf_counter() - matter.started
        cited = {key: found.cited[key] for key in judged.cites}
        return Outcome(
            matter.edition, judged.verdict, judged.scope, "kernel", seconds, judged.witness, found.slack,
            certificate=found.certificate, laws=judged.laws, cited=cited, cached=found.cached,
            warning=found.warning,
            statement=judged.statement, replayed=replayed, kernel=judged.made_for, steps=judged.steps,
        )  # fmt: skip

    def _undecided(self, matter: _Matter, why: str) -> Outcome:
        seconds, found = time.perf_counter() - matter.started, matter.found
        return Outcome(
            matter.edition,
            UNDECIDED,
            "",
            "",
            seconds,
            why=why,
            malformed=found.malformed,
            warning=found.warning,
        )

    def _decide(self, number: int, outcome: Outcome) -> None:
        """What came of it; whether what holds says nothing is a statement of its own, established like any
        other.
        """
        matter = self.matters[number]
        nothing = matter.edition.triviality
        if matter.main is not None:
            outcome = _with_triviality(matter.main, outcome, time.perf_counter() - matter.started)
        elif nothing is not None and outcome.verdict in (PROVED, VERIFIED):
            self.matters[number] = _Matter(nothing, matter.started, main=outcome)
            self.again.append(number)
            return
        del self.matters[number]
        self._finish(number, outcome)

    def _finish(self, number: int, found: Outcome) -> None:
        if self.cache is not None and self.cache.trouble:
            found = replace(found, warning=self.cache.trouble)
        self.done[number] = found
        if found.certificate is not None:
            if found.verdict in (PROVED, VERIFIED) and found.edition.name == "corrected":
                self.known[found.edition.hash] = found.certificate
            self.known = {**found.cited, **self.known}
        self.watcher.finished(found)


def _with_triviality(found: Outcome, about: Outcome, seconds: float) -> Outcome:
    """What holds, with the verdict on whether it says nothing."""
    trivial = about.verdict == PROVED
    why = (
        f"says nothing: {about.edition.wording.claim}"
        if trivial
        else f"not shown to say nothing: {about.verdict} {about.why}".strip()
    )
    return replace(
        found, trivial=trivial, why=why, seconds=seconds, replayed=found.replayed and about.replayed
    )


def _corrected(theorem: Theorem) -> Edition:
    return next(e for e in theorem.editions if e.name == "corrected")


__all__ = ["Again", "Ended", "Outcome", "Watcher", "check", "citations", "established", "heard"]
