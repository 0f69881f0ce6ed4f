"""The cache: whatever is swapped, cut off, or laid in its way costs time and changes no verdict."""

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from types import ModuleType

import pytest
import toys

import theorems
from verify.run.cache import Cache
from verify.commands.main import main
from verify.kernel.certificate import kernel_hash
from verify.language.claim import Claim
from verify.language.theorem import Edition, Misprint, NearMiss, Theorem
from verify.language.vocabulary import Word
from verify.results.result import Result
from verify.run import checking, remembered
from verify.run.checking import check
from verify.run.limits import Crew, hear
from verify.run.remembered import Wordings

MORE = Theorem(
    id="toy.more", says="More.", source=toys.SOURCE, forall="", claim="2 < 3",
    printed=(Misprint(name="greater", forall="n natural", claim="n < 7", witness="n = 9"),),
    near_misses=(NearMiss(forall="n natural", claim="n < 8", witness="n = 8"),),
)  # fmt: skip
THEOREMS = {**toys.TOYS, MORE.id: MORE}
EDITIONS = [e for t in THEOREMS.values() for e in t.editions]


@pytest.fixture(autouse=True)
def _methods(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys in place of the catalogue and of the methods."""
    plan = ModuleType("verify.prove.plan")
    plan.Unfound, plan.certificate = toys.Unfound, toys.certificate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.prove.plan", plan)
    monkeypatch.setattr(theorems, "catalogue", lambda: THEOREMS)
    monkeypatch.setattr(checking, "FEW", 0)  # of these few, too, it is noted which statements they are


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    checked(tmp_path / "cache")
    return tmp_path / "cache"


def checked(cache: Path, **options: bool) -> list[Result[Edition]]:
    """The outcomes, which are those that are expected, whatever the cache holds."""
    found = list(check(EDITIONS, THEOREMS, cache=cache, jobs=1, **options))  # type: ignore[arg-type]
    assert all(o.as_expected for o in found), [(o.edition.title, o.verdict, o.why) for o in found]
    return found


def own(cache: Path) -> Path:
    return cache / kernel_hash()[:32]


def entries(cache: Path) -> list[Path]:
    """The certificates that stand for an edition, each with a record beside it."""
    return sorted(p for p in own(cache).glob("*.json") if p.with_suffix(".passed").exists())


def laid(cache: Path, target: Path, source: Path, kinds: tuple[str, ...]) -> None:
    for kind in kinds:
        (cache / target.with_suffix(kind).name).write_bytes(source.with_suffix(kind).read_bytes())


@pytest.mark.parametrize("kinds", [(".json",), (".passed",), (".json", ".passed")])
def test_entries_that_were_swapped(cache: Path, tmp_path: Path, kinds: tuple[str, ...]) -> None:
    """Each pair of entries, in both directions: copying one's files over the other's was enough to make 1 = 2
    PROVED.
    """
    for target, source in permutations(entries(cache), 2):
        other = tmp_path / "other"
        shutil.copytree(cache, other)
        laid(own(other), target, source, kinds)
        checked(other)
        shutil.rmtree(other)


@pytest.mark.parametrize("kinds", [(".json",), (".passed",), (".json", ".passed")])
def test_entries_that_were_rotated(cache: Path, tmp_path: Path, kinds: tuple[str, ...]) -> None:
    shutil.copytree(cache, tmp_path / "other")
    all_ = entries(cache)
    for target, source in zip(all_, all_[1:] + all_[:1], strict=True):
        laid(own(tmp_path / "other"), target, source, kinds)
    checked(tmp_path / "other")
    assert all(not o.replayed for o in checked(tmp_path / "other"))  # it is mended


def test_records_that_were_cut_off(cache: Path) -> None:
    for path in own(cache).glob("*.passed"):
        whole = path.read_bytes()
        for end in (0, 1, len(whole) // 2, len(whole) - 1):
            path.write_bytes(whole[:end])
            checked(cache)


BOUND: dict[str, Callable[[dict[str, object]], object]] = {
    "statement": lambda r: "0" * 64, "scope": lambda r: [["n", 0, 5]], "certificate": lambda r: "0" * 64,
    "kernel": lambda r: "0" * 64,
    "slack": lambda r: 7,
}  # fmt: skip


@pytest.mark.parametrize("part", BOUND)
def test_a_record_of_something_else_says_nothing(cache: Path, part: str) -> None:
    for path in own(cache).glob("*.passed"):
        record = json.loads(path.read_bytes())
        path.write_text(json.dumps({**record, part: BOUND[part](record)}))
    assert all(o.replayed and o.cached for o in checked(cache))


def test_what_is_cited_is_bound_too(cache: Path) -> None:
    citing, order = toys.CITING.editions[0], toys.ORDER.editions[1]
    for path in own(cache).glob(f"{order.hash}.*"):
        path.unlink()
    (found,) = check([citing], THEOREMS, cache=cache, jobs=1)
    assert (found.verdict, found.replayed, found.cached) == ("PROVED", True, False)


def test_a_record_that_fits_is_believed_unless_one_asks(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who writes one on purpose is believed; the table and the object say so, and --replay believes nobody.
    """
    for path in own(cache).glob("*.passed"):
        record = json.loads(path.read_bytes())
        path.write_text(json.dumps({**record, "judged": {**record["judged"], "scope": "whatever I like"}}))
    assert {o.scope for o in checked(cache)} == {"whatever I like"}
    assert main(["check", "--cache", str(cache), "--jobs", "1"]) == 0
    assert f"{len(EDITIONS)} verdicts were not replayed" in capsys.readouterr().out
    assert main(["check", "--cache", str(cache), "--jobs", "1", "--json"]) == 0
    assert {v["replayed"] for v in json.loads(capsys.readouterr().out)["verdicts"]} == {False}
    assert "whatever I like" not in {o.scope for o in checked(cache, replay=True)}
    assert main(["check", "--cache", str(cache), "--replay", "--json"]) == 0
    verdicts = json.loads(capsys.readouterr().out)["verdicts"]
    assert {(v["replayed"], v["cached"]) for v in verdicts} == {(True, True)}
    assert all(v["statement"] and v["kernel"] == kernel_hash() for v in verdicts)


def test_what_nobody_looked_at_is_sought_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table without slack leaves it open, once for all that is asked of it later."""
    asked: list[Claim] = []

    def told(claim: Claim) -> str:
        asked.append(claim)
        return "at most 1"

    monkeypatch.setattr("verify.prove.slack.slack", told)
    runs = (False, None, True), (False, None, False), (True, "at most 1", True), (True, "at most 1", False)
    for ask, slack, replayed in (*runs, (False, "at most 1", False)):
        found = [o for o in checked(tmp_path / "new", slack=ask) if o.verdict == "PROVED"]
        assert {(o.slack, o.replayed) for o in found} == {(slack, replayed)}
        assert len(asked) == (0 if slack is None else len(found))


def test_nobody_is_waited_for_where_all_is_at_hand(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited = list[float]()

    def listening(timeout: float, *crews: Crew) -> object:
        assert not any(sources for sources, _ in (crew.pending() for crew in crews))
        waited.append(timeout)
        return hear(timeout, *crews)

    monkeypatch.setattr(checking, "hear", listening)
    assert not any(o.replayed for o in checked(cache))
    assert {*waited} == {0}


def test_what_an_earlier_kernel_left_is_judged_anew(cache: Path) -> None:
    own(cache).rename(cache / ("a" * 32))
    assert all(o.replayed and o.cached for o in checked(cache))
    assert all(not o.replayed for o in checked(cache))


# Wordings that were read ------------------------------------------------------------------------------------


def anew() -> list[Edition]:
    """The editions as nobody has read them."""
    return [replace(e) for e in EDITIONS]


def test_a_wording_that_was_read_is_not_read_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise AssertionError("it is read again")

    monkeypatch.setattr(Claim, "statement", property(refuse))
    found = list(check(anew(), THEOREMS, cache=cache))
    assert all(o.as_expected and o.cached and not o.replayed for o in found)


def test_what_its_words_stand_for_belongs_to_a_wording(cache: Path) -> None:
    """The same text is another statement where a word of its author's means something else."""
    for unfolds, verdict in (("n > 3", "PROVED"), ("n > 5", "UNDECIDED"), ("n > 2", "PROVED")):
        word = Word("Large", "n integer", unfolds, "n is large.")
        claim = replace(MORE.corrected, claim="Large(4)", words=(word,))
        (found,) = check([claim], THEOREMS, cache=cache, jobs=1)
        assert (found.verdict, found.cached) == (verdict, False)


@pytest.mark.parametrize("part", ["forall", "given", "nontrivial", "claim"])
def test_each_part_belongs_to_a_wording(cache: Path, part: str) -> None:
    claim = MORE.editions[0]
    other = replace(claim, **{part: {"forall": "n natural >= 2", "claim": "n < 6"}.get(part, "n < 100")})
    assert Wordings(cache).hash(claim) == claim.hash
    assert Wordings(cache).hash(other) is None


def test_other_sources_read_for_themselves(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever reads statements is bound, also where its notes are laid in the place of others."""
    (notes,) = (cache / "wordings").iterdir()
    monkeypatch.setattr(remembered, "LOADED", "0" * 64)
    shutil.copy(notes, notes.with_name(f"{'0' * 32}.json"))
    assert Wordings(cache).known
    assert all(Wordings(cache).hash(e) is None for e in EDITIONS)


def test_sources_that_changed_meanwhile_leave_no_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembered, "_read_now", lambda rooms: "0" * 64)
    checked(tmp_path)
    assert not (tmp_path / "wordings").exists()


def test_where_no_notes_are_kept_no_sources_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "_read_now", lambda rooms: pytest.fail("they are read"))
    notes = Wordings(None)
    notes.note(MORE.editions[0], MORE.editions[0].hash)
    notes.keep()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"a": 1}', "null", "0"])
def test_notes_that_say_nothing(cache: Path, text: str) -> None:
    (notes,) = (cache / "wordings").iterdir()
    notes.write_text(text)
    checked(cache)


def test_a_note_alone_decides_nothing(cache: Path) -> None:
    """Without a record of the statement that it names, the wording is read."""
    (notes,) = (cache / "wordings").iterdir()
    notes.write_text(json.dumps(dict.fromkeys(json.loads(notes.read_text()), "f" * 64)))
    found = list(check(anew(), THEOREMS, cache=cache, jobs=1))
    assert all(o.as_expected and o.cached for o in found)
    assert {o.about.hash for o in found} == {e.hash for e in EDITIONS}


# In its way -------------------------------------------------------------------------------------------------


def pipe(path: Path, _: Path) -> None:
    os.mkfifo(path)


def link(path: Path, elsewhere: Path) -> None:
    path.symlink_to(elsewhere)


def directory(path: Path, _: Path) -> None:
    path.mkdir()


@pytest.fixture
def precious(tmp_path: Path) -> Iterator[Path]:
    """A file that nobody is to write to."""
    path = tmp_path / "precious"
    path.write_text("mine")
    yield path
    assert path.read_text() == "mine"


@pytest.mark.parametrize("suffix", [".json", ".passed"])
@pytest.mark.parametrize("lay", [pipe, link, directory])
def test_something_else_in_place_of_a_file(
    cache: Path, precious: Path, suffix: str, lay: Callable[[Path, Path], None]
) -> None:
    for path in [p.with_suffix(suffix) for p in entries(cache)]:
        path.unlink()
        lay(path, precious)
    checked(cache)
    checked(cache)


def test_a_link_is_not_followed_to_be_read(cache: Path, tmp_path: Path) -> None:
    path = entries(cache)[0]
    path.rename(tmp_path / "moved.json")
    path.symlink_to(tmp_path / "moved.json")
    assert sum(o.replayed for o in checked(cache)) == 1
    assert not path.is_symlink()


@pytest.mark.parametrize("lay", [pipe, link, None])
def test_something_else_in_place_of_the_directory(
    tmp_path: Path, precious: Path, lay: Callable[[Path, Path], None] | None
) -> None:
    cache, elsewhere = tmp_path / "cache", tmp_path / "elsewhere"
    cache.mkdir()
    elsewhere.mkdir()
    (lay or link)(own(cache), precious if lay else elsewhere)
    found = checked(cache)
    assert all("is left aside" in o.warning for o in found)
    assert not list(elsewhere.iterdir())


def test_a_link_that_waits_for_an_unfinished_file(
    cache: Path, precious: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verify.run.saved.secrets.token_hex", lambda _: "known")
    path = entries(cache)[0]
    path.with_name(f".{path.name}.known.tmp").symlink_to(precious)
    path.unlink()
    kept = Cache(cache)
    kept._write(path, b"{}")
    assert "cannot be written" in kept.trouble
