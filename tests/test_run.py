"""Running: order, budgets, processes that die, and what is kept from one run to the next."""

import ctypes
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import toys

import theorems
from verify.run import checking as run
from verify.run import processes
from verify.run.cache import Cache, default_directory
from verify.run.judge import question
from verify.kernel.certificate import kernel_hash
from verify.language.theorem import Edition, Theorem
from verify.prove.stage import Stage
from verify.language.claim import citations
from verify.results.result import Result
from verify.run.checking import Watcher, check
from verify.run.searching import MOST_WORK

EDITIONS = [e for t in toys.TOYS.values() for e in t.editions]
QUICK = ("binary-sum.two-exponentials", "binary-sum.tanh")
Method = Callable[..., bytes]


@pytest.fixture
def methods(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return toyed(monkeypatch)


def toyed(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The toys in place of the methods."""
    plan = ModuleType("verify.prove.plan")
    plan.Unfound, plan.certificate = toys.Unfound, toys.certificate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.prove.plan", plan)
    return plan


def spoilt(name: str, method: Callable[[], object]) -> Method:
    """The toys, but for one edition whose method does something else."""

    def certificate(edition: Edition, *given: Any, **more: Any) -> bytes:
        if edition.title == name:
            method()
        return toys.certificate(edition, *given)

    return certificate


def checked(**options: object) -> list[Result[Edition]]:
    return list(check(EDITIONS, toys.TOYS, **options))  # type: ignore[arg-type]


def only(outcomes: list[Result[Edition]], name: str) -> Result[Edition]:
    """The one that is undecided; all others are as expected."""
    (found,) = [o for o in outcomes if o.edition.title == name]
    assert found.verdict == "UNDECIDED"
    assert all(o.as_expected for o in outcomes if o is not found)
    return found


# Side by side -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2, 7, None])
def test_outcomes_come_in_order_with_the_same_bytes(methods: ModuleType, jobs: int | None) -> None:
    found = checked(jobs=jobs)
    assert [o.edition for o in found] == EDITIONS
    assert all(o.as_expected for o in found)
    assert [o.certificate for o in found] == [o.certificate for o in checked(jobs=1)]


def test_nothing_to_check() -> None:
    assert list(check([], {})) == []


def test_what_is_cited_comes_first(methods: ModuleType) -> None:
    first = Theorem(
        id="toy.first", says="Cites.", source=toys.SOURCE, forall="", claim="1 < 2", proof="by cite toy.order"
    )
    all_ = {first.id: first, **toys.TOYS}
    order: list[str] = []

    class Listening(Watcher):
        def started(self, edition: Edition) -> None:
            order.append(edition.title)

    found = list(check([*first.editions, *toys.ORDER.editions], all_, progress=Listening(), jobs=1))
    assert citations(first.editions[0]) == ("toy.order",)
    assert order.index("toy.order [corrected]") < order.index("toy.first [corrected]")
    assert [o.edition.id for o in found] == ["toy.first", *["toy.order"] * 3]


def test_theorems_that_cite_each_other_do_not_wait_for_ever(methods: ModuleType) -> None:
    a, b = (
        Theorem(
            id=f"toy.{x}",
            says="Circular.",
            source=toys.SOURCE,
            forall="",
            claim="1 < 2",
            proof=f"by cite toy.{y}",
        )
        for x, y in ("ab", "ba")
    )
    assert len(list(check([*a.editions, *b.editions], {a.id: a, b.id: b}, jobs=2))) == 2


def test_whoever_stops_listening_leaves_nothing_running(methods: ModuleType) -> None:
    methods.certificate = spoilt("toy.citing [corrected]",
        lambda: time.sleep(60))  # type: ignore[attr-defined]
    results = check(EDITIONS, toys.TOYS, jobs=2)
    next(results)
    started = time.perf_counter()
    results.close()  # type: ignore[attr-defined]
    assert time.perf_counter() - started < 50


@pytest.mark.parametrize("limits", [{}, {"seconds": 30}])
def test_any_executor_will_do(methods: ModuleType, limits: dict[str, float]) -> None:
    expected = [o.certificate for o in checked(jobs=1)]
    with ProcessPoolExecutor(2, mp_context=get_context("fork")) as executor:
        assert [o.certificate for o in checked(executor=executor, **limits)] == expected
    if not limits:
        with ThreadPoolExecutor(2) as executor:
            assert [o.certificate for o in checked(executor=executor)] == expected


def test_an_executor_that_breaks(methods: ModuleType) -> None:
    methods.certificate = spoilt("toy.citing [corrected]", lambda: os._exit(3))  # type: ignore[attr-defined]
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as executor:
        found = checked(executor=executor)
    assert len(found) == len(EDITIONS)
    assert "the executor lost it" in found[-1].why


def test_new_interpreters_do_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "may_fork", lambda _: False)
    catalogue = theorems.catalogue()
    editions = catalogue[QUICK[1]].editions
    found = list(check(editions, catalogue, jobs=2, seconds=600))
    assert all(o.as_expected for o in found)
    assert [o.certificate for o in found] == [o.certificate for o in check(editions, catalogue, jobs=1)]


@pytest.mark.wide
def test_certificates_depend_on_nothing_but_the_edition(tmp_path: Path) -> None:
    def saved(name: str, *options: str, seed: str) -> dict[str, bytes]:
        arguments = [
            sys.executable,
            "-m",
            "verify",
            "check",
            *QUICK,
            "--save",
            str(tmp_path / name),
            "--no-cache",
            *options,
        ]
        done = subprocess.run(
            arguments, capture_output=True, check=False, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        assert done.returncode == 0, done.stderr
        return {p.name: p.read_bytes() for p in (tmp_path / name).iterdir()}

    first = saved("a", "--jobs", "1", seed="0")
    assert first
    assert saved("b", "--jobs", "2", seed="1") == first
    assert saved("c", "--jobs", "3", "--seconds", "60", seed="987654") == first


@pytest.mark.wide
def test_what_a_search_counts_depends_on_nothing_but_the_claim(tmp_path: Path) -> None:
    """Not on how many work, on what its process did before, on copies, or on what the cache has of others."""
    catalogue = theorems.catalogue()
    every = [e for t in catalogue.values() for e in t.editions if not e.proof and "histogram" not in e.id]
    some = random.Random(14).sample(every, 12)
    more = ("binary-sum.at-least-two", "geometric.neighbours")
    some += [e for name in more for e in catalogue[name].editions]

    def counted(editions: list[Edition], **options: Any) -> dict[str, tuple[int, bytes | None]]:
        found = check(editions, catalogue, **options)
        return {o.about.title: (o.work, o.certificate) for o in found}

    first = counted(some, jobs=1)
    assert min(work for work, _ in first.values()) > 0
    assert counted(some[::-1], jobs=1) == first
    assert counted(some, jobs=2) == first
    assert counted(some, jobs=1, cache=tmp_path) == first
    alone = some[-1:]
    assert counted(alone, jobs=1)[alone[0].title] == first[alone[0].title]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_a_search_counts_is_the_same_in_a_fresh_process(seed: str) -> None:
    catalogue = theorems.catalogue()
    script = f"import verify; print(*(r.work for r in verify.check({QUICK[1]!r}, jobs=1, no_cache=True)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    expected = [o.work for o in check(catalogue[QUICK[1]].editions, catalogue, jobs=1)]
    assert [int(word) for word in done.stdout.split()] == expected


def test_a_search_ends_after_the_same_steps() -> None:
    catalogue = theorems.catalogue()
    edition = catalogue["binary-sum.tanh"].corrected
    (whole,) = check([edition], catalogue, jobs=1)
    assert whole.verdict == "PROVED"
    for steps, verdict in ((whole.work, "PROVED"), (whole.work - 1, "UNDECIDED")):
        (found,) = check([edition], catalogue, jobs=1, work=steps)
        assert found.verdict == verdict
    assert f"{whole.work - 1:,} steps" in found.why


def test_the_bound_is_well_above_what_the_catalogue_needs() -> None:
    """The most of all are the 22 million of binary-sum.table."""
    assert MOST_WORK >= 3 * 22_300_000


# Budgets ----------------------------------------------------------------------------------------------------


def loop() -> None:
    while True:
        with suppress(Exception):  # as a careless method would
            sum(range(1000))


def uninterruptible() -> None:
    sum(range(10**11))


@pytest.mark.parametrize("method", [loop, uninterruptible, lambda: time.sleep(60)])
def test_the_time_holds(
    methods: ModuleType, monkeypatch: pytest.MonkeyPatch, method: Callable[[], None]
) -> None:
    if method is uninterruptible:  # it will not hear, so nobody need wait for it to
        monkeypatch.setattr("verify.run.limits.MARGIN", 0.1)
    methods.certificate = spoilt("toy.order [corrected]", method)  # type: ignore[attr-defined]
    started = time.perf_counter()
    found = only(checked(each=0.3, jobs=2), "toy.order [corrected]")
    assert time.perf_counter() - started < 50
    assert found.why.startswith("the budget of 0.3 s ended")
    assert ("cannot be interrupted" in found.why) is (method is uninterruptible)
    assert 0.2 < found.seconds < 30


def test_the_end_of_the_time_is_said_again(methods: ModuleType) -> None:
    class Deaf:
        def __del__(self) -> None:
            end = time.monotonic() + 1
            while time.monotonic() < end:
                pass

    def method() -> None:
        Deaf()
        loop()

    methods.certificate = spoilt("toy.order [corrected]", method)  # type: ignore[attr-defined]
    assert "0.3 s" in only(checked(each=0.3, jobs=2), "toy.order [corrected]").why


def test_it_says_what_was_being_tried(methods: ModuleType) -> None:
    def certificate(edition: Edition, theorems: object, known: object, stage: Stage, **_: Any) -> bytes:
        stage.seek("PROVED")
        stage.line = 2
        stage.notes |= {"shapes": "shown for n <= 3", "parts": "shown: part 1 of 2"}
        loop()
        return b""

    methods.certificate = certificate  # type: ignore[attr-defined]
    (found,) = check(EDITIONS[1:2], toys.TOYS, each=0.2, jobs=1)
    assert found.why == (
        "the budget of 0.2 s ended while PROVED was sought, at proof line 2; "
        "shown: part 1 of 2; shown for n <= 3"
    )
    assert str(Stage()) == ""


def test_a_real_method_is_interrupted() -> None:
    slow = Theorem(
        id="toy.slow",
        says="Slow.",
        source=toys.SOURCE,
        forall="n natural",
        claim="n >= 0",
        proof="have A: 0 <= n^2\nby A",
    )
    (found,) = check(slow.editions, {slow.id: slow}, seconds=0.001)
    assert found.why.startswith("the budget of 0.001 s ended")


def test_the_end_of_the_time_does_not_take_a_verdict_back(
    methods: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verify.prove.slack.slack", lambda _: loop())
    found = checked(each=0.3, jobs=2)
    assert all(o.as_expected and o.slack is None for o in found)


def test_the_memory_holds(methods: ModuleType) -> None:
    kept: list[bytearray] = []
    methods.certificate = spoilt(  # type: ignore[attr-defined]
        "toy.order [corrected]", lambda: kept.append(bytearray(8 << 30))
    )
    # much, so that a copy of this process fits, which may have grown large; each has its part of the whole
    found = only(checked(memory=16_000, jobs=2), "toy.order [corrected]").why
    assert re.fullmatch(r"\d{4} of \d+ MB of memory did not suffice", found)


@pytest.mark.parametrize(
    ("method", "why"),
    [
        (lambda: os.kill(os.getpid(), signal.SIGKILL), "its process ended by SIGKILL"),
        (lambda: os._exit(3), "its process ended with exit code 3"),
        (lambda: ctypes.string_at(0), "its process ended by SIGSEGV"),
        (lambda: {}["x"], "a method failed: KeyError: 'x' (test_run.py:"),
    ],
)
def test_a_method_that_fails_takes_nothing_with_it(
    methods: ModuleType, method: Callable[[], object], why: str
) -> None:
    methods.certificate = spoilt("toy.order [printed: n, not 1]", method)  # type: ignore[attr-defined]
    assert only(checked(jobs=2), "toy.order [printed: n, not 1]").why.startswith(why)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_kernel_refuses_is_undecided(methods: ModuleType, jobs: int) -> None:
    def lying(edition: Edition, *given: Any, **more: Any) -> bytes:
        data = toys.certificate(edition, *given)
        return data.replace(b'"PROVED"', b'"REFUTED"') if edition.title == "toy.order [corrected]" else data

    methods.certificate = lying  # type: ignore[attr-defined]
    assert only(checked(jobs=jobs), "toy.order [corrected]").certificate is None


def test_a_search_that_is_killed_is_tried_again(methods: ModuleType, tmp_path: Path) -> None:
    def killed() -> None:
        if not (tmp_path / "once").exists():
            (tmp_path / "once").write_text("")
            os.kill(os.getpid(), signal.SIGKILL)

    methods.certificate = spoilt("toy.order [corrected]", killed)  # type: ignore[attr-defined]
    assert all(o.as_expected for o in checked(jobs=2))
    assert (tmp_path / "once").exists()


def test_an_edition_that_cannot_be_read_is_said_to_be_so(methods: ModuleType) -> None:
    bad = Theorem(id="toy.bad", says="Bad.", source=toys.SOURCE, forall="n natural", claim="n <= m")
    found = list(check([*bad.editions, *EDITIONS], {**toys.TOYS, bad.id: bad}, jobs=2))
    assert (found[0].verdict, found[0].malformed) == ("UNDECIDED", True)
    assert "toy.bad [corrected]" in found[0].why
    assert all(o.as_expected for o in found[1:])


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_processes_end_with_the_one_that_started_them() -> None:
    script = f"""
import os, sys, time
sys.path[:0] = {[str(Path(__file__).parent), *sys.path]!r}
from test_run import *
plan = ModuleType("verify.prove.plan")
plan.Unfound = toys.Unfound
def certificate(*_, **more):
    os.write(1, f"{{os.getpid()}}\\n".encode())
    loop()
plan.certificate = certificate
sys.modules["verify.prove.plan"] = plan
checked(jobs=2)
"""
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pids = [parent.stdout.readline().strip() for _ in range(2)]
        parent.kill()
    assert all(pids)
    end = time.monotonic() + 10
    while any(map(alive, pids)):
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(pid: str) -> bool:
    """Whether a process is there, and more than the memory of one."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# What is kept -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that has the toys."""
    place = tmp_path_factory.mktemp("filled") / "cache"
    with pytest.MonkeyPatch.context() as patched:
        toyed(patched)
        assert not any(o.cached for o in checked(cache=place, jobs=2))
    return place


@pytest.fixture
def cache(filled: Path, methods: ModuleType, tmp_path: Path) -> Path:
    """A cache that has the toys, and methods that find nothing any more."""
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    return Path(shutil.copytree(filled, tmp_path / "cache"))


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The certificates that judges are asked about."""
    asked: list[bytes] = []

    def counted(certificate: bytes, *others: Any, **more: Any) -> object:
        asked.append(certificate)
        return question(certificate, *others, **more)

    monkeypatch.setattr(run, "question", counted)
    return asked


def of(directory: Path, edition: Edition, suffix: str = ".json") -> Path:
    """The file of an edition's own certificate."""
    (found,) = [p for p in directory.rglob(f"{edition.statement.hash}.*{suffix}") if ".cited." not in p.name]
    return found


def test_a_kept_certificate_is_not_searched_for(
    cache: Path, replays: list[bytes], methods: ModuleType
) -> None:
    found = checked(cache=cache, jobs=1)
    assert all(o.cached and o.as_expected for o in found)
    assert replays == []
    methods.certificate = toys.certificate  # type: ignore[attr-defined]
    for old, new in zip(found, checked(jobs=1), strict=True):
        for name in ("verdict", "scope", "trust", "witness", "slack", "certificate", "laws", "cited"):
            assert repr(getattr(old, name)) == repr(getattr(new, name)), name


def test_a_certificate_without_a_record_is_replayed(cache: Path, replays: list[bytes]) -> None:
    of(cache, EDITIONS[0], ".passed").unlink()
    of(cache, EDITIONS[1], ".passed").write_text("{}")
    of(cache, EDITIONS[2], ".passed").write_text("[" * 100_000)
    assert all(o.cached and o.as_expected for o in checked(cache=cache, jobs=1))
    assert replays == [of(cache, e).read_bytes() for e in EDITIONS[:3]]
    replays.clear()
    assert all(o.cached for o in checked(cache=cache, jobs=1))
    assert replays == []


def test_a_record_of_other_bytes_says_nothing(cache: Path, replays: list[bytes]) -> None:
    path = of(cache, EDITIONS[0], ".passed")
    path.write_text(json.dumps({**json.loads(path.read_text()), "certificate": "0" * 64}))
    assert checked(cache=cache, jobs=1)[0].cached
    assert len(replays) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    "damage",
    [
        lambda d: d[:-1],
        lambda d: b"",
        lambda d: b"\xff" * 9,
        lambda d: d.replace(b'"PROVED"', b'"REFUTED"'),
        None,
    ],
)
def test_a_damaged_certificate_is_found_anew(
    cache: Path, methods: ModuleType, damage: Callable[[bytes], bytes] | None
) -> None:
    path = of(cache, EDITIONS[1])
    data = path.read_bytes()
    path.write_bytes(damage(data) if damage else b" " * 5_000_000)
    methods.certificate = toys.certificate  # type: ignore[attr-defined]
    found = checked(cache=cache, jobs=1)
    assert all(o.as_expected for o in found)
    assert [o.cached for o in found] == [True, False, True, True]
    assert found[1].certificate == data == path.read_bytes()


def test_what_is_cited_may_be_damaged(cache: Path, methods: ModuleType) -> None:
    for path in cache.rglob(f"{toys.ORDER.editions[1].statement.hash}.*"):
        path.write_bytes(b"{}")
    methods.certificate = toys.certificate  # type: ignore[attr-defined]
    (found,) = check(toys.CITING.editions, toys.TOYS, cache=cache)
    assert found.as_expected
    assert not found.cached
    (again,) = check(toys.CITING.editions, toys.TOYS, cache=cache)
    assert again.as_expected


def test_what_is_cited_is_kept_too(methods: ModuleType, tmp_path: Path) -> None:
    assert [o.cached for o in check(toys.CITING.editions, toys.TOYS, cache=tmp_path)] == [False]
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    (found,) = check(toys.CITING.editions, toys.TOYS, cache=tmp_path)
    assert found.cached
    assert list(found.cited) == [toys.ORDER.editions[1].statement.hash]


def test_another_proof_is_tried(cache: Path) -> None:
    other = Theorem(
        id="toy.citing", says="What rests.", source=toys.SOURCE, forall="", claim="1 < 2", proof="by reduce"
    )
    assert [o.verdict for o in check(other.editions, toys.TOYS, cache=cache)] == ["UNDECIDED"]


def test_what_another_kernel_found_is_judged_anew(
    cache: Path, monkeypatch: pytest.MonkeyPatch, replays: list[bytes]
) -> None:
    monkeypatch.setattr("verify.run.cache.kernel_hash", lambda: "0" * 64)
    assert all(o.as_expected and o.cached and o.replayed for o in checked(cache=cache, jobs=1))
    assert len(replays) == 4


def aged(directory: Path, days: float) -> None:
    """As if nobody had used it for so long."""
    then = time.time() - days * 24 * 3600
    os.utime(directory, (then, then))


def renamed(cache: Path, name: str, days: float) -> Path:
    """A copy of what is kept, as another kernel would have left it."""
    (own,) = (p for p in cache.iterdir() if p.name == kernel_hash()[:32])
    aged(shutil.copytree(own, cache / name), days)
    return cache / name


def test_what_old_kernels_left_is_taken_away(
    cache: Path, methods: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, young, strange = (
        renamed(cache, name, days) for name, days in (("a" * 32, 31), ("b" * 32, 29), ("not-ours", 99))
    )
    mixed = renamed(cache, "c" * 32, 31)
    (mixed / "notes.txt").write_text("mine")
    aged(mixed, 31)
    (old / f".{'d' * 64}.cited.json.12.tmp").write_text("unfinished")
    aged(old, 31)
    methods.certificate = toys.certificate  # type: ignore[attr-defined]
    checked(cache=cache, jobs=1)
    assert old.exists()  # nothing is taken away while the kernel is the same
    monkeypatch.setattr("verify.run.cache.kernel_hash", lambda: "0" * 64)
    checked(cache=cache, jobs=1)
    assert not old.exists()
    assert list(mixed.iterdir()) == [mixed / "notes.txt"]
    assert all(
        list(kept.glob("*.json")) for kept in (young, strange, cache / ("0" * 32), cache / kernel_hash()[:32])
    )


def test_what_is_used_is_not_old(cache: Path) -> None:
    (own,) = cache.iterdir()
    aged(own, 40)
    assert all(o.cached for o in checked(cache=cache, jobs=1))
    assert own.stat().st_mtime > time.time() - 3600


@pytest.mark.parametrize("code", [28, 13, 30])
def test_a_cache_that_cannot_be_written_is_left_aside(
    methods: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("verify.run.cache.write_whole", full)
    found = checked(cache=tmp_path, jobs=2)
    assert all(o.as_expected for o in found)
    (warning,) = {o.warning for o in found}
    assert os.strerror(code).lower() in warning
    assert "--cache" in warning


def test_a_cache_that_is_no_directory(methods: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = checked(cache=tmp_path / "file", jobs=1)
    assert all(o.as_expected and "cannot be written" in o.warning for o in found)


def test_a_cache_that_cannot_be_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    kept = Cache(cache)
    assert kept.find(EDITIONS[0]) is not None
    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refuse)
        assert kept.find(EDITIONS[0]) is None
    assert "permission denied" in kept.trouble


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    monkeypatch.delenv("LEMMATA_CACHE", raising=False)
    return monkeypatch  # type: ignore[return-value]


def test_where_the_cache_is(clean: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clean.setattr(sys, "platform", "linux")
    clean.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_directory() == tmp_path / "lemmata"
    clean.delenv("XDG_CACHE_HOME")
    clean.setenv("HOME", str(tmp_path))
    assert default_directory() == tmp_path / ".cache" / "lemmata"
    for nowhere in ("", "/"):
        clean.setenv("HOME", nowhere)
        assert default_directory() is None
    clean.setenv("LEMMATA_CACHE", "x")
    assert default_directory() == Path("x")
    clean.setenv("LEMMATA_CACHE", "")
    assert default_directory() is None


def test_what_is_at_hand_is_replayed(methods: ModuleType, replays: list[bytes]) -> None:
    at_hand = {o.edition.statement.hash: o.certificate for o in checked(jobs=1) if o.certificate}
    replays.clear()
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    assert all(o.cached and o.as_expected for o in checked(at_hand=at_hand, jobs=1))
    assert len(replays) == 4


def test_what_is_at_hand_is_not_trusted(methods: ModuleType) -> None:
    of_another = checked(jobs=1)[0].certificate
    assert of_another is not None
    found = checked(at_hand={e.statement.hash: of_another for e in EDITIONS}, jobs=1)
    assert [o.cached for o in found] == [True, False, False, False]
    assert all(o.as_expected for o in found)


def test_the_bytes_of_a_toy_are_kept_whole(cache: Path) -> None:
    assert not list(cache.rglob("*.tmp"))
    for path in cache.rglob("*.json"):
        json.loads(path.read_bytes())
