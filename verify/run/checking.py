"""Carrying out: from claims to certificates, which methods find, and from these to verdicts, which a judge
gives.

Claims are checked side by side, within their budget; what was established before is replayed rather than
searched for. A certificate depends on the claim alone: not on how many work, in which order they end, or what
was at hand. Whoever finds one gives no verdict on it: that is a judge's, a process that has loaded the kernel
and the language alone (verify/run/judge.py).
"""

import time
from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

from verify.language.claim import UNDECIDED, BadTheorem, Claim, Verdict, citations
from verify.language.established import Judged, fingerprint
from verify.language.theorem import Edition, Kind, Theorem
from verify.results.result import Instance, Result
from verify.run.cache import Cache
from verify.run.judge import question
from verify.run.judges import Judges
from verify.run.limits import TICK, Crew, Limits, Lost, cores, hear
from verify.run.processes import crew_of
from verify.run.remembered import Wordings
from verify.run.replaying import heard
from verify.run.searching import (
    MOST_WORK, Bench, Found, Task, found_here, heard_from_afar, recorded, search
)  # fmt: skip

About = TypeVar("About", bound=Claim)
PROCESSES = 2  # for each job: a search, and a judge
FEW = 20  # claims that are read sooner than the notes on all that ever were
AT_ONCE = 50  # claims whose wording is known, between two looks at what else came


class Watcher:
    """Who is told how far a check has come, as it happens; each of these does nothing until it is given
    something to do.
    """

    def started(self, claim: Claim) -> None:
        """A claim is being checked."""

    def finished(self, result: Result[Any]) -> None:
        """A claim is done, in whatever order they end."""

    def tick(self) -> None:
        """Some time has passed."""


def check(  # noqa: PLR0913 - each budget, and each place where there may be certificates, by its name
    claims: Iterable[About],
    theorems: dict[str, Theorem],
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    each: float | None = None,
    work: int | None = None,
    memory: int | None = None,
    cache: Path | None = None,
    at_hand: Mapping[str, bytes] | None = None,
    replay: bool = False,
    hunt: bool = False,
    slack: bool = True,
    executor: Executor | None = None,
    progress: Watcher | None = None,
) -> Iterator[Result[About]]:
    """The results of these claims, in their order.

    `jobs` is how many are checked side by side (as many as there are processors and memory for; with a single
    one, this process searches). `work` bounds the steps that each search may take, the same on every machine:
    MOST_WORK, unless one says otherwise, which is several times what any theorem of the catalogue needs. As
    nets beside that, `seconds` and `memory`, in megabytes, bound all of it, this process and the judges
    included, and `each` the seconds of each claim; BadBudget if they are too small. `cache` is a directory of
    certificates, and `at_hand` has certificates by statement: they are judged rather than searched for, and
    those of the cache are taken at the word of its records unless `replay` asks to judge them all. Where a
    written proof fails, a counterexample is sought if one asks for a `hunt`; how near to equality a claim
    comes is sought unless nobody looks at its `slack`. An `executor` searches in place of processes of this
    machine, with what is at hand here put into what it is given; what it says was judged is not believed.
    `progress` hears of each result as it comes.
    """
    claims = list(claims)
    limits = Limits(each, memory, seconds)
    jobs = max(1, min(len(claims), limits.jobs(cores(), PROCESSES) if jobs is None else jobs))
    limits = limits.shared(PROCESSES * jobs, jobs)
    bench = Bench(theorems, at_hand or {}, cache, replay, MOST_WORK if work is None else work, hunt, slack)
    found = _checked(claims, bench, jobs, limits, executor, progress or Watcher())
    return cast("Iterator[Result[About]]", found)


def _checked(
    claims: Sequence[Claim], bench: Bench, jobs: int, limits: Limits, executor: Executor | None,
    watcher: Watcher,
) -> Iterator[Result[Claim]]:  # fmt: skip
    """The results, as long as somebody listens."""
    away = bench if executor is None else replace(bench, at_hand={}, cache=None)  # files are of this machine
    crew, judges = crew_of(partial(search, away), jobs, limits, executor), Judges(jobs, limits)
    try:
        yield from _Round(claims, limits, bench, watcher).results(crew, judges)
    finally:
        crew.close()
        judges.close()


@dataclass
class _Matter:
    """A claim on its way to a verdict, and how far it has come."""

    claim: Claim
    started: float
    refused: tuple[str, ...] = ()
    anew: bool = False
    found: Found = field(default_factory=Found)  # what is being judged
    main: Result[Claim] | None = None  # what holds of it, where the matter is whether it says nothing


class _Round:
    """Which claims are still to be checked, which are being searched for or judged, and what came of the
    others.
    """

    def __init__(self, claims: Sequence[Claim], limits: Limits, bench: Bench, watcher: Watcher) -> None:
        self.claims, self.limits, self.bench, self.watcher = claims, limits, bench, watcher
        self.cache = Cache(bench.cache) if bench.cache is not None else None
        self.wordings = Wordings(bench.cache if len(claims) > FEW else None)
        self.read, self.todo = list[int](), list[int]()  # those read in an earlier run, and the others
        for number, claim in enumerate(claims):
            known = not bench.replay and self.wordings.hash(claim) is not None
            (self.read if known else self.todo).append(number)
        self.again: list[int] = []  # to be searched for once more
        self.waiting: list[int] = []  # for a judge
        self.matters: dict[int, _Matter] = {}
        self.done: dict[int, Result[Claim]] = {}
        self.known: dict[str, bytes] = {}
        self.rests: dict[int, list[str]] = {}  # what each rests on, as soon as somebody asks
        self.open = Counter(map(_cited_as, claims))  # what others may cite, and how many of it are not done

    def results(self, crew: Crew, judges: Judges) -> Iterator[Result[Claim]]:
        """Each result as soon as all before it are there."""
        told = 0
        try:
            while told < len(self.claims):
                self._look()
                self._hand_out(crew, judges)
                patience = 0 if self.read or told in self.done else TICK
                for who, number, answer in list(hear(patience, crew, judges)):
                    if who is judges:
                        self._judged(number, answer)
                    else:
                        self._found(number, heard_from_afar(answer) if crew.far else answer)
                self.watcher.tick()
                while told in self.done:
                    yield self.done[told]
                    told += 1
        finally:
            self.wordings.keep()

    def _look(self) -> None:
        """Decide some of the claims whose wording was read in an earlier run, where a judge has spoken of
        them: nothing is read or sent for these.
        """
        some, self.read = self.read[:AT_ONCE], self.read[AT_ONCE:]
        for number in some:
            found = None if self.limits.spent else self._recorded(self.claims[number])
            if found is None:
                insort(self.todo, number)
            else:
                self._begin(number)
                self._found(number, found)

    def _recorded(self, claim: Claim) -> Found | None:
        """What a judge has said of a claim, if it is known which statement its wording is."""
        known, found = self.wordings.hash(claim), None
        if known is not None and self.cache is not None:
            claim.known_as(known)
            with suppress(BadTheorem):  # it is said where it is searched for
                found = recorded(self.bench, claim, self.cache)
            if found is None:
                claim.to_be_read()
        return found

    def _hand_out(self, crew: Crew, judges: Judges) -> None:
        """Give work to whoever has none; once the time is up, to nobody."""
        if self.limits.spent:
            late = f"{self.limits.too_long} before its turn came"
            for number in self.todo:
                self._begin(number)
            for number in (*self.waiting, *self.again, *self.todo):
                self._decide(number, self._undecided(self.matters[number], late))
            self.waiting, self.again, self.todo = [], [], []
        while self.waiting and judges.has_room():
            matter = self.matters[number := self.waiting.pop(0)]
            judges.give(number, question(matter.found.certificate or b"", matter.found.cited, matter.claim))
        while crew.has_room() and (following := self._next(at_once=not crew.alone)) is not None:
            matter = self.matters[following]
            known = {} if matter.anew else self._known(following, far=crew.far)
            task = Task(matter.claim, known, matter.refused, matter.anew)
            here = found_here(self.bench, task) if crew.far else None
            if here is not None:
                self._found(following, here)
                continue
            if not crew.far:
                import verify.prove.plan  # noqa: F401 - loaded once, before the processes part
            crew.give(following, task)

    def _next(self, *, at_once: bool) -> int | None:
        """What to search for next: what a judge said no to, or a new claim whose cited theorems are not being
        waited for.
        """
        if self.again:
            return self.again.pop(0)
        if not self.todo or (self.matters and not at_once):
            return None
        free = (n for n in self.todo if not any(self.open[cited] for cited in self._rests(n)))
        number = next(free, None)
        if number is None:
            if self.matters or self.read:
                return None
            number = self.todo[0]
        self.todo.remove(number)
        self._begin(number)
        return number

    def _begin(self, number: int) -> None:
        self.matters[number] = _Matter(self.claims[number], time.perf_counter())
        self.watcher.started(self.claims[number])

    def _rests(self, number: int) -> list[str]:
        if number not in self.rests:
            self.rests[number] = self._all_cited(self.claims[number])
        return self.rests[number]

    def _all_cited(self, claim: Claim) -> list[str]:
        """The theorems that a claim rests on, those that they cite included."""
        theorems, todo = self.bench.theorems, list(citations(claim))
        found = dict.fromkeys(todo)
        while todo:
            theorem = theorems.get(todo.pop())
            new = [c for c in citations(theorem.corrected) if c not in found] if theorem else []
            found.update(dict.fromkeys(new))
            todo += new
        if claim.entry is not None:
            found.pop(claim.entry.id, None)
        return list(found)

    def _known(self, number: int, *, far: bool) -> dict[str, bytes]:
        """The certificates of this run for what a claim rests on; and those at hand, for who is far from
        them.
        """
        known = dict[str, bytes]()
        for name in self._rests(number) if self.known or far else ():
            with suppress(BadTheorem):  # it is said where that theorem is checked
                if name in self.bench.theorems:
                    statement = self.bench.theorems[name].corrected.hash
                    if (data := self._certificate(statement, far=far)) is not None:
                        known[statement] = data
        return known

    def _certificate(self, statement: str, *, far: bool) -> bytes | None:
        if statement in self.known or not far:
            return self.known.get(statement)
        kept = self.bench.at_hand.get(statement)
        return self.cache.about(statement) if kept is None and self.cache is not None else kept

    def _found(self, number: int, answer: Found | Lost) -> None:
        """Something came of a search, or of a look at what is at hand."""
        matter = self.matters[number]
        matter.found = found = Found(why=answer.why) if isinstance(answer, Lost) else answer
        if found.passed is not None:
            self._decide(number, self._result(matter, found.passed, replayed=False))
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
            result = self._result(matter, judged, replayed=True)
            if self.cache is not None and result.certificate is not None:
                self.cache.keep(matter.claim, result.certificate, result.cited, judged, matter.found.slack)
            self._decide(number, result)
        elif isinstance(answer, Lost) or matter.anew:
            self._decide(number, self._undecided(matter, why))
        else:
            if matter.found.cached:
                matter.refused += (fingerprint(matter.found.certificate or b""),)
            else:
                matter.anew = True
            self.again.append(number)

    def _result(self, matter: _Matter, judged: Judged, *, replayed: bool) -> Result[Claim]:
        found = matter.found
        matter.claim.known_as(judged.hash)
        self.wordings.note(matter.claim, judged.hash)
        return Result(
            about=matter.claim, verdict=Verdict(judged.verdict), scope=judged.scope, trust="kernel",
            seconds=time.perf_counter() - matter.started, slack=found.slack or None,
            witness=None if judged.witness is None else Instance.of(judged.witness),
            certificate=found.certificate, cited={key: found.cited[key] for key in judged.cites},
            laws=judged.laws, cached=found.cached, warning=found.warning, statement=judged.statement,
            replayed=replayed, kernel=judged.made_for, steps=judged.steps, work=found.work,
        )  # fmt: skip

    def _undecided(self, matter: _Matter, why: str) -> Result[Claim]:
        seconds, found = time.perf_counter() - matter.started, matter.found
        return Result(
            about=matter.claim, verdict=UNDECIDED, seconds=seconds, why=why, malformed=found.malformed,
            warning=found.warning, work=found.work,
        )  # fmt: skip

    def _decide(self, number: int, result: Result[Claim]) -> None:
        """What came of it; whether what holds says nothing is a claim of its own, established like any
        other.
        """
        matter = self.matters[number]
        nothing = matter.claim.triviality if isinstance(matter.claim, Edition) else None
        if matter.main is not None:
            result = _with_triviality(matter.main, result, time.perf_counter() - matter.started)
        elif nothing is not None and result.verdict.holds:
            self.matters[number] = _Matter(nothing, matter.started, main=result)
            if (known := self._recorded(nothing)) is not None:
                self._found(number, known)
            else:
                self.again.append(number)
            return
        del self.matters[number]
        self._finish(number, result)

    def _finish(self, number: int, found: Result[Claim]) -> None:
        if self.cache is not None and self.cache.trouble:
            found = replace(found, warning=self.cache.trouble)
        self.done[number] = found
        self.open[_cited_as(self.claims[number])] -= 1
        if found.certificate is not None:
            if found.verdict.holds and _cited_as(found.about):
                self.known[found.about.hash] = found.certificate
            self.known = {**found.cited, **self.known}
        self.watcher.finished(found)


def _cited_as(claim: Claim) -> str:
    """The name by which others cite a claim; empty for all but the corrected edition of a theorem."""
    return claim.id if isinstance(claim, Edition) and claim.kind is Kind.CORRECTED else ""


def _with_triviality(found: Result[Claim], about: Result[Claim], seconds: float) -> Result[Claim]:
    """What holds, with the verdict on whether it says nothing."""
    trivial = about.verdict is Verdict.PROVED
    nothing = f"says nothing: {about.claim}"
    why = nothing if trivial else f"not shown to say nothing: {about.verdict} {about.why}".strip()
    replayed = found.replayed and about.replayed
    return replace(found, trivial=trivial, why=why, seconds=seconds, replayed=replayed)
