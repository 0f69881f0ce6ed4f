"""A whole paper: its relations read, judged under what the prose says of their letters, and what is false
gathered into misprints.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

from verify.desk.judging import Case
from verify.desk.line import Line
from verify.desk.misprints import groups, misprints
from verify.desk.relations import Reader
from verify.desk.rounds import Asked, Asking, Longer, Shorter, carried
from verify.kernel.terms import Term
from verify.language.claim import UNDECIDED, Claim
from verify.language.paper.expansion import Paper, written_out
from verify.language.paper.inputs import PLAIN
from verify.language.paper.letters import Fact
from verify.language.paper.telling import declared, told_of
from verify.language.theorem import Theorem
from verify.results.paper import Entry, Misprint, Refereed, Relation, Source
from verify.results.result import Result
from verify.run.checking import check
from verify.run.limits import Limits
from verify.run.project import TYPED, Project
from verify.run.remembered import Undecided
from verify.run.saved import BadInput

WORK = 400_000  # steps of a search
SHORT, LONG = 20, 10  # how many times fewer a short one may take, and more a long one
LATE = "the time that the paper may take was spent"

Told = Callable[[Relation, int, int], None]
Made = TypeVar("Made")


def referee(  # noqa: PLR0913 - each budget by its name
    project: Project,
    theorems: Mapping[str, Theorem],
    *,
    lets: Sequence[str] = (),
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    jobs: int | None = None,
    cache: Path | None = None,
    told: Told = lambda relation, done, of: None,
) -> Refereed:
    """Everything that is found in a paper. `told` hears of each relation as it is settled, and how many are
    done of how many; `work` bounds the steps of each search, and `seconds` is a total.
    """
    limits, said = Limits(total=seconds), [*lets, *_settings(project)]
    papers = [written_out(project.files, main) for main in project.mains if not limits.spent]
    readers = [_reader(paper, said) for paper in papers]
    lines: list[tuple[Line, Reader]] = []
    for reader in readers:
        lines += [(line, reader) for line in takewhile(lambda _: not limits.spent, reader.lines())]
        _go_on(reader, readers)
    asker = _Asker(theorems, work or WORK, limits, memory, jobs, cache)
    relations, found = _judged(lines, asker, told)
    asker.keep()
    names = dict.fromkeys(mark.file for paper in papers for mark in paper.marks)
    return Refereed(
        tuple(relations), tuple(found), tuple(e for r in readers for e in _entries(r)),
        tuple(Source(name, project.files[name]) for name in names if name in project.files),
        len({r.display for r in relations}),
        (*project.notes, *dict.fromkeys(note for paper in papers for note in paper.missing)),
        LATE if asker.limits.spent else "",
    )  # fmt: skip


def _settings(project: Project) -> list[str]:
    """What a lemmata.toml beside the paper declares."""
    if not project.settings:
        return []
    try:
        let = tomllib.loads(project.settings).get("let", [])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"lemmata.toml cannot be read: {error}") from None
    if not isinstance(let, list) or not all(isinstance(text, str) for text in let):
        raise BadInput('lemmata.toml: let is a list of declarations, such as let = ["0 < x <= 1"]')
    return let


def _reader(paper: Paper, said: Sequence[str]) -> Reader:
    typed = paper.main.endswith(PLAIN) or (paper.main == TYPED and "\\begin{" not in paper.text)
    reader = Reader(paper, typed=typed)
    for text in said:
        reader.listener.take(_declared(text))
    return reader


def _declared(text: str) -> list[Fact]:
    facts = declared(text, 0)
    if not facts:
        raise BadInput(f"{text} declares nothing: write `0 < x <= 1` or `n >= 1 natural`")
    return facts


def _go_on(reader: Reader, readers: Sequence[Reader]) -> None:
    """The relations of the next paper are numbered after those of this one."""
    following = readers[readers.index(reader) + 1 :][:1]
    for after in following:
        after.number, after.display, after.seen = reader.number, reader.display, reader.seen


def _judged(
    lines: Sequence[tuple[Line, Reader]], asker: "_Asker", told: Told
) -> tuple[list[Relation], list[Misprint]]:
    settled: dict[int, Relation] = {}
    lines_at: dict[Reader, dict[int, list[int]]] = {}
    saying: dict[Reader, dict[Term, list[int]]] = {}
    cases: dict[int, Case] = {}
    for line, reader in lines:
        if line.goal is not None:
            at = lines_at.setdefault(reader, {})
            at.setdefault(line.at, []).append(line.number)
            same = saying.setdefault(reader, {})
            same.setdefault(line.goal, []).append(line.number)
            cases[line.number] = Case(line, reader.place, settled, cases, at, same)
    relations = [line.relation for line, _ in lines]

    def settle(n: int, relation: Relation) -> None:
        relations[n] = settled[n] = relation
        told(relation, len(settled), len(cases))

    judged = {n: _in_time(case.judged(), asker.limits, _late(case)) for n, case in cases.items()}
    carried(judged, asker.ask, settle)
    asking: dict[int, Asking[tuple[Misprint, ...]]] = {}
    for k, group in enumerate(groups(relations, cases)):
        bare = Misprint(relations[group[0]].place, tuple(group), ())
        asking[k] = _in_time(misprints(group, relations, cases), asker.limits, (bare,))
    found = carried(asking, asker.ask, lambda n, m: None)
    return relations, sorted((m for k in found for m in found[k]), key=lambda m: m.steps)


def _late(case: Case) -> Relation:
    """A relation that is not judged any more."""
    return replace(case.line.relation, verdict=UNDECIDED, why=LATE)


def _in_time(work: Asking[Made], limits: Limits, late: Made) -> Asking[Made]:
    """What comes of work, or what comes of it once the time is up."""
    result: Any = None
    while not limits.spent:
        try:
            asked = work.send(result)
        except StopIteration as end:
            made: Made = end.value
            return made
        result = yield asked
    return late


class _Asker:
    """Asks claims side by side, within what is left of the budget; what was undecided before is not tried
    again.
    """

    def __init__(
        self, theorems: Mapping[str, Theorem], work: int, limits: Limits, memory: int | None,
        jobs: int | None, cache: Path | None,
    ) -> None:  # fmt: skip
        self.theorems, self.limits = dict(theorems), limits
        self.jobs, self.cache = jobs, cache
        self.megabytes = memory
        bounded = limits.seconds is not None or memory is not None
        kept = None if bounded else cache
        self.memories: dict[type, Undecided] = {
            Shorter: Undecided(kept, work // SHORT), Claim: Undecided(kept, work),
            Longer: Undecided(kept, work * LONG),
        }  # fmt: skip

    def ask(self, asked: list[Asked]) -> Iterator[Result[Any]]:
        """The results, in the order of the claims."""
        found = {
            kind: self.searched([_claim(one) for one in asked if _kind(one) is kind], memory)
            for kind, memory in self.memories.items()
        }
        for one in asked:
            yield next(found[_kind(one)])

    def searched(self, claims: list[Claim], memory: Undecided) -> Iterator[Result[Any]]:
        """The results of searches that are equally long."""
        if self.limits.spent:
            yield from (Result(about=c, verdict=UNDECIDED, why=LATE) for c in claims)
            return
        new = [c for c in dict.fromkeys(claims) if memory.why(c) is None]
        results = iter(
            check(new, self.theorems, jobs=self.jobs, cache=self.cache, work=memory.work,
                seconds=self.limits.seconds, memory=self.megabytes, slack=False)
        )  # fmt: skip
        known: dict[Claim, Result[Any]] = {}
        for claim in claims:
            why = memory.why(claim)
            if why is not None and claim not in known:
                known[claim] = Result(about=claim, verdict=UNDECIDED, why=why)
            while claim not in known:
                found = next(results)
                known[found.about] = found
                if found.verdict is UNDECIDED:
                    memory.note(found.about, found.why)
            yield known[claim]

    def keep(self) -> None:
        """Write down what was undecided."""
        for memory in self.memories.values():
            memory.keep()


def _kind(one: Asked) -> type:
    return type(one) if isinstance(one, Longer | Shorter) else Claim


def _claim(one: Asked) -> Claim:
    return one.claim if isinstance(one, Longer | Shorter) else one


def _entries(reader: Reader) -> Iterator[Entry]:
    """What each letter is, in the order in which it is said."""
    seen: set[str] = set()
    for fact in sorted(reader.listener.past, key=lambda f: f.at):
        for name, said, note in told_of(fact):
            again = "declared before, with another meaning" if name in seen and name in fact.anew else ""
            seen.add(name)
            yield Entry(name, said, reader.place(fact.at), _scope(fact), note or again)


def _scope(fact: Fact) -> str:
    if fact.wide:
        return "paper"
    return fact.within.lower() or "section"
