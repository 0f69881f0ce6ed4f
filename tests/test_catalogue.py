"""The catalogue: one item for each edition, which must get the verdict that is expected of it."""

from collections.abc import Generator, Iterator, Sequence
from typing import cast

import pytest

from theorems import catalogue
from verify.run.cache import default_directory
from verify.language.claim import REFUTED, citations
from verify.language.theorem import Edition, Kind, Lemma
from verify.prove.series import LEMMAS
from verify.run.checking import check
from verify.run.saved import file_name
from verify.results.result import Result

THEOREMS = catalogue()
EDITIONS = [e for t in THEOREMS.values() for e in t.editions]


class Together:
    """What is asked for one after the other is checked in one go: what several cite is established once."""

    def __init__(self, editions: Sequence[Edition]) -> None:
        self.places = {e.title: place for place, e in enumerate(editions)}
        self.editions, self.place, self.coming = editions, -1, iter(list[Result[Edition]]())

    def result(self, edition: Edition) -> Result[Edition]:
        """The result of an edition; whoever asks for another one than the next begins there."""
        place = self.places[edition.title]
        if place != self.place:
            self.close()
            self.coming = check(self.editions[place:], THEOREMS, jobs=1, cache=default_directory())
        self.place = -1
        found = next(self.coming)
        self.place = place + 1
        return found

    def close(self) -> None:
        if isinstance(self.coming, Generator):
            self.coming.close()


@pytest.fixture(scope="module")
def together(request: pytest.FixtureRequest) -> Iterator[Together]:
    cases = [item for item in request.session.items if getattr(item, "originalname", "") == "test_edition"]
    whole = Together([cast("pytest.Function", case).callspec.params["edition"] for case in cases])
    yield whole
    whole.close()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.title)
def test_edition(edition: Edition, together: Together) -> None:
    found = together.result(edition)
    message = "\n".join(
        [
            f"{edition.title}: expected {edition.expect}, found {found.verdict}",
            f"  claim    {edition.claim}",
            f"  scope    {found.scope or 'none'}",
            f"  witness  {found.witness or 'none'}",
            f"  why      {found.why or edition.why or 'not said'}",
        ]
    )
    assert found.as_expected, message


def test_every_theorem_has_a_near_miss_that_is_refuted() -> None:
    without = [t.id for t in THEOREMS.values() if not isinstance(t, Lemma) and not t.near_misses]
    assert not without, "add near_misses=(NearMiss(…),), a small spoiling that must be refuted"
    others = [e.title for e in EDITIONS if e.kind is Kind.NEAR_MISS and e.expect != REFUTED]
    assert not others, "a near miss is expected to be REFUTED"


def test_every_theorem_says_what_it_is_about() -> None:
    every = THEOREMS.values()
    assert not [t.id for t in every if not t.says.endswith(".")], "a plain sentence, with its full stop"
    assert not [t.id for t in every if t.source.note and not t.claims], "name the claims it speaks to"
    assert not [t.id for t in every if not str(t.source)], "name the note or the paper it is from"


def test_every_lemma_is_cited() -> None:
    cited = {name for e in EDITIONS for name in citations(e)} | set(LEMMAS)  # those a search cites
    idle = [t.id for t in THEOREMS.values() if isinstance(t, Lemma) and t.id not in cited]
    assert not idle, "a lemma is there to be cited; take it out, or make it a Theorem"


def test_ids_are_unique() -> None:
    assert all(t.id == name for name, t in THEOREMS.items())
    titles = [e.title for e in EDITIONS]
    assert len(set(titles)) == len(titles)


def test_editions_are_saved_under_different_names() -> None:
    names = [file_name(e.id, e.name) for e in EDITIONS]
    twice = sorted({n for n in names if names.count(n) > 1})
    assert not twice, f"{twice}: give one of the editions another name, one that differs in letters or digits"


def test_editions_are_different_statements() -> None:
    by_hash: dict[str, str] = {}
    for e in EDITIONS:
        assert by_hash.setdefault(e.statement.hash, e.title) == e.title, (
            f"{e.title} says the same as {by_hash[e.statement.hash]}"
        )
