"""What the book is made of, and what its pages ask of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from verify.language.claim import Verdict, citations
from verify.language.established import fingerprint
from verify.language.ledger import Answer, Cited, Remark
from verify.language.theorem import Edition, Kind, Theorem
from verify.results.result import Result

NOTES = {  # a note, and the letters that begin the names of its claims
    "000": "A", "001": "B", "002": "C", "003": "D", "004": "DE",
}  # fmt: skip
MODELS = {
    "local": "local model", "central": "central model", "shuffle": "shuffle model",
    "rates": "tail bounds", "basics": "tools",
}  # fmt: skip
Sides = Sequence[tuple[str, str]]


@dataclass(frozen=True, kw_only=True)
class Book:
    """The theorems of the book, what came of them, and what else is to be told.

    `every` theorem may be cited by theirs, `results` are by the titles of the editions, `topics` tells for
    each theorem the folder in which it stands, and `sides` has what the sides of a refuted comparison are at
    its witness, by title.
    """

    theorems: Mapping[str, Theorem]
    every: Mapping[str, Theorem]
    results: Mapping[str, Result[Edition]]
    topics: Mapping[str, str]
    claims: Sequence[str] = ()
    others: Sequence[Cited | Remark] = ()
    answers: Sequence[Answer] = ()
    sides: Mapping[str, Sides] = field(default_factory=dict)
    kernel: str = ""
    runs: bool = False  # whether the kernel stands beside the book, to be run by its pages

    def ids(self, hashes: Collection[str]) -> dict[str, str]:
        """The theorems of the statements with these hashes, where there are such: they are looked for in the
        book, then in what it rests on, as it takes a while to read all.
        """
        near = [*self.theorems, *sorted(self._behind({*self.theorems})), *self.every]
        found: dict[str, str] = {}
        for name in dict.fromkeys(near):
            if len(found) == len(hashes):
                break
            if (key := self.every[name].corrected.hash) in hashes:
                found[key] = name
        return found

    @cached_property
    def _own(self) -> dict[str, str]:
        return {t.corrected.hash: t.id for t in self.theorems.values()}

    @cached_property
    def rests(self) -> dict[str, tuple[str, ...]]:
        """What each theorem rests on: whatever its proofs cite, and what its certificates do besides."""
        return {t.id: tuple(sorted(self._cited(t))) for t in self.theorems.values()}

    def _cited(self, theorem: Theorem) -> set[str]:
        own = theorem.corrected
        found = {name for name in self._named(theorem.id) if name in self.every}
        result = self.results.get(own.title)
        used = {self._own[key] for key in (() if result is None else result.cited) if key in self._own}
        return {n for n in found | (used - self._behind(found)) if n in self.theorems} - {theorem.id}

    def _behind(self, names: set[str]) -> set[str]:
        """These theorems, and all that their proofs cite in turn."""
        seen, todo = set[str](), list(names)
        while todo:
            if (name := todo.pop()) not in seen and name in self.every:
                seen.add(name)
                todo += self._named(name)
        return seen

    def _named(self, name: str) -> Sequence[str]:
        """The theorems that a proof cites by name."""
        if name not in self._citations:
            self._citations[name] = tuple(citations(self.every[name].corrected))
        return self._citations[name]

    @cached_property
    def _citations(self) -> dict[str, Sequence[str]]:
        return {}

    @cached_property
    def carries(self) -> dict[str, tuple[str, ...]]:
        """What rests on each theorem."""
        found: dict[str, list[str]] = {name: [] for name in self.theorems}
        for name, below in self.rests.items():
            for other in below:
                found[other].append(name)
        return {name: tuple(sorted(above)) for name, above in found.items()}

    def below(self, name: str) -> set[str]:
        """All that a theorem rests on, however indirectly."""
        seen, todo = set[str](), list(self.rests[name])
        while todo:
            if (one := todo.pop()) not in seen:
                seen.add(one)
                todo += self.rests[one]
        return seen

    def verdict(self, edition: Edition) -> Verdict | None:
        """What was concluded of an edition; none if it was not checked."""
        found = self.results.get(edition.title)
        return None if found is None else found.verdict

    def speaking(self, claim: str) -> list[Edition]:
        """The editions that speak to a claim of the notes."""
        return self._by_claim.get(claim, [])

    @cached_property
    def _by_claim(self) -> dict[str, list[Edition]]:
        found: dict[str, list[Edition]] = {}
        for t in self.theorems.values():
            for e in t.editions:
                for claim in e.claims:
                    found.setdefault(claim, []).append(e)
        return found

    @cached_property
    def certificates(self) -> dict[str, bytes]:
        """Every certificate, and what it cites, by its fingerprint."""
        found: dict[str, bytes] = {}
        for r in self.results.values():
            if r.certificate is not None:
                found[fingerprint(r.certificate)] = r.certificate
                found |= {fingerprint(data): data for data in r.cited.values()}
        return found


def shown(theorem: Theorem) -> list[Edition]:
    """The wordings of a theorem that somebody claims: neither lines of a derivation nor near misses."""
    return [e for e in theorem.editions if e.kind not in (Kind.LINE, Kind.NEAR_MISS)]


def notes_of(theorem: Theorem) -> list[str]:
    """The notes in which a theorem stands."""
    named = theorem.source.note + " " + theorem.source.lines
    parts = named.replace(",", " ").replace(";", " ").split()
    return [note for note in NOTES if note in parts]
