"""The command: exit codes, what it prints where, bad input, and certificates that are saved and established
again.
"""

import errno
import json
import os
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, NamedTuple

import pytest
import toys
from test_run import alive

import theorems
from verify.commands.main import COMMANDS, main, module, parser_of, words
from verify.commands.watching import Watch
from verify.kernel.certificate import MOST_BYTES, Line, encode
from verify.kernel.statements import Statement, obligations
from verify.kernel.terms import TRUE, lt, num, over, span
from verify.language.claim import REFUTED, UNDECIDED, BadTheorem
from verify.language.theorem import Edition, Kind, NearMiss, Source, Theorem
from verify.run.reader import theorems_of
from verify.report import shown, text, trust
from verify.results.result import Result
from verify.run.checking import check
from verify.run.saved import BadInput, Folder

KEYS = {
    "id", "edition", "claims", "strength", "how", "verdict", "expected", "scope", "trust", "trivial",
    "witness", "slack", "certificate", "seconds",
    "cached", "cites", "laws", "why", "words", "statement", "replayed", "kernel", "steps",
}  # fmt: skip
BLOCKED = """
import sys
from importlib.abc import MetaPathFinder

class Refuse(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"sympy", "flint", "mpmath", "hypothesis", "rich", "pytest"}:
            raise ModuleNotFoundError(f"{name} is blocked")

sys.meta_path.insert(0, Refuse())
from verify.commands.main import main
sys.exit(main())
"""


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def methods(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return toyed(monkeypatch)


def toyed(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The toys in place of the catalogue and of the methods."""
    plan = ModuleType("verify.prove.plan")
    plan.Unfound, plan.certificate = toys.Unfound, toys.certificate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.prove.plan", plan)
    monkeypatch.setattr(theorems, "catalogue", lambda: toys.TOYS)
    monkeypatch.setenv("LEMMATA_CACHE", "")
    return plan


@pytest.fixture
def lemmata(
    methods: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Command:
    """The command in this process, which does the work itself unless --jobs are named."""
    monkeypatch.setattr("verify.run.checking.cores", lambda: 1)

    def run(*arguments: object) -> Ran:
        code = main([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture(scope="module")
def saved_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("once") / "saved"
    with pytest.MonkeyPatch.context() as patched:
        toyed(patched)
        assert main(["check", "--save", str(place)]) == 0
    return place


@pytest.fixture
def saved(saved_once: Path, methods: ModuleType, tmp_path: Path) -> Path:
    return Path(shutil.copytree(saved_once, tmp_path / "saved"))


def python(*arguments: object, **environment: str) -> Ran:
    """Another Python."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, **environment},
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def refuses(ran: Ran, *words: str) -> None:
    """Exit code 2, and one line that says what to do."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("lemmata: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    for word in words:
        assert word in ran.err


# list, show, trust ------------------------------------------------------------------------------------------


def test_list_names_every_theorem(lemmata: Command) -> None:
    ran = lemmata("list")
    assert ran.code == 0
    assert all(t.id in ran.out for t in toys.TOYS.values())


def test_list_loads_nothing() -> None:
    text = (
        "import sys; from verify.commands.main import main; main(['list']); "
        "print(sorted({'sympy', 'flint', 'hypothesis', 'rich'} & set(sys.modules)))"
    )
    ran = python("-c", text)
    assert ran.out.splitlines()[-1] == "[]"


def test_show_gives_each_edition_as_written(lemmata: Command) -> None:
    ran = lemmata("show", "toy.order")
    assert ran.code == 0
    printed = "printed: n, not 1: expected REFUTED"
    for part in (
        toys.ORDER.says,
        "note 000, L1",
        "T1",
        printed,
        "n natural >= 1",
        "1 + 1 <= 3",
        r"\leq",
        "near miss 1",
    ):
        assert part in ran.out


def test_trust_lists_the_kernel(lemmata: Command) -> None:
    from verify.kernel.certificate import RULES
    from verify.kernel.definitions import WORDS
    from verify.kernel.laws import LAWS

    ran = lemmata("trust")
    listed = {line.split()[0] for line in ran.out.splitlines() if re.match(r"  \S", line)}
    assert ran.code == 0
    assert {*RULES, "cite", *LAWS, *WORDS} == listed
    assert "exp(a + b) = exp(a)*exp(b)" in ran.out


def test_trust_writes_out_every_law() -> None:
    from verify.kernel.laws import LAWS

    for name in LAWS:
        assert any(sign in trust.law_formula(name) for sign in ("=", "<", "iff", "implies")), name


# check ------------------------------------------------------------------------------------------------------


def test_check_is_silent_but_for_the_table_and_the_summary(lemmata: Command) -> None:
    ran = lemmata("check")
    assert ran.code == 0
    assert ran.err == ""
    assert re.fullmatch(
        r"3 editions and 1 near miss, all as expected, in \d+\.\d\d s", ran.out.splitlines()[-1]
    )
    assert "near miss 1" not in ran.out


def test_check_shows_witnesses_and_near_misses_when_asked(lemmata: Command) -> None:
    ran = lemmata("check", "toy.order", "-v")
    assert "near miss 1" in ran.out
    assert "n = 5" in ran.out
    assert text.MEANING[REFUTED] in ran.out


def test_check_takes_ids_once_each(lemmata: Command) -> None:
    assert (
        lemmata("check", "toy.citing", "toy.citing")
        .out.splitlines()[-1]
        .startswith("1 edition, all as expected")
    )


def test_check_says_which_verdict_differs(lemmata: Command, methods: ModuleType) -> None:
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    ran = lemmata("check", "toy.citing")
    assert ran.code == 1
    assert "toy.citing [corrected]: expected PROVED, found UNDECIDED: the budget ended at n = 7" in ran.out
    assert ran.out.splitlines()[-1].startswith("1 edition, 1 not as expected")


def test_check_shows_a_near_miss_that_survives(lemmata: Command, methods: ModuleType) -> None:
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    assert "toy.order [near miss 1]: expected REFUTED, found UNDECIDED" in lemmata("check", "toy.order").out


def test_json_is_one_object(lemmata: Command) -> None:
    ran = lemmata("check", "--json")
    found = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert list(found) == ["schema", "as_expected", "complete", "verdicts"]
    assert (found["schema"], found["as_expected"], found["complete"]) == (1, True, True)
    assert len(found["verdicts"]) == 4
    for v in found["verdicts"]:
        assert set(v) == KEYS
        assert re.fullmatch("sha256:[0-9a-f]{64}", v["certificate"])
    printed = found["verdicts"][0]
    assert printed["edition"].startswith("printed")
    assert printed["claims"] == ["T2"]
    assert printed["witness"] == {"n": "5"}
    assert found["verdicts"][1]["witness"] is None


def test_json_says_what_differs_beside_the_object(lemmata: Command, methods: ModuleType) -> None:
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    ran = lemmata("check", "toy.citing", "--json")
    (only,) = json.loads(ran.out)["verdicts"]
    assert ran.code == 1
    assert only["certificate"] is None
    assert ran.err == "toy.citing [corrected]: expected PROVED, found UNDECIDED: the budget ended at n = 7\n"


@pytest.mark.parametrize(
    "environment", [{}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"TERM": "xterm-256color"}]
)
def test_a_pipe_gets_80_columns_without_colour(
    lemmata: Command, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    ran = lemmata("check", "-v")
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize(("no_colour", "coloured"), [("", True), ("1", False)])
def test_a_terminal_gets_colour_unless_it_declines(
    lemmata: Command, monkeypatch: pytest.MonkeyPatch, no_colour: str, coloured: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", no_colour)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert ("\x1b[" in lemmata("check").out) is coloured


def test_a_terminal_sees_progress(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    err = lemmata("check", "toy.citing").err
    assert "1/1" in err
    assert err.endswith("\x1b[2K")  # it is taken away


def test_progress_names_each_theorem_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    editions = [e for t in toys.TOYS.values() for e in t.editions]
    watch = Watch(editions, toys.TOYS)
    for edition in editions:
        watch.started(edition)
    assert watch.bar is not None
    (task,) = watch.bar.tasks
    assert watch.bar.columns[-1](task).plain == ", ".join(dict.fromkeys(e.id for e in editions))  # type: ignore[operator]
    for edition in editions:
        watch.finished(Result(about=edition, verdict=UNDECIDED))
    assert (task.completed, task.description) == (len(editions), "")


def test_long_names_fit_80_columns(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    long = Theorem(
        id="toy." + "long-" * 9 + "name", says="Long.", source=toys.SOURCE, forall="", claim="1 < 2"
    )
    monkeypatch.setattr(theorems, "catalogue", lambda: {long.id: long})
    ran = lemmata("check")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "PROVED" in ran.out


# Bad input --------------------------------------------------------------------------------------------------


def test_an_unknown_id_gets_its_neighbours(lemmata: Command) -> None:
    refuses(lemmata("check", "toy.oder"), "toy.order")
    refuses(lemmata("show", "citing"), "toy.citing")
    refuses(lemmata("show", ""), "lemmata list")
    refuses(lemmata("check", "zzzzzz"), "lemmata list")
    refuses(lemmata("check", "toy.oder", "toy.citing"), "toy.order")


def test_a_command_line_that_cannot_be_read(lemmata: Command) -> None:
    assert lemmata().code == 0
    refuses(lemmata("chek"), "check")
    refuses(lemmata("check", "--jsn"), "--help")
    refuses(lemmata("replay"), "PATH")


def test_a_directory_that_cannot_be_written(lemmata: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refuses(lemmata("check", "--save", tmp_path / "file"), "--save")
    refuses(lemmata("check", "--save", tmp_path / "file" / "below"), "--save")


def test_a_malformed_theorem(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> dict[str, Theorem]:
        raise BadTheorem("toy.order: two theorems have this id; give one of them another")

    monkeypatch.setattr(theorems, "catalogue", broken)
    refuses(lemmata("list"), "give one of them another")


def test_a_theorem_that_cannot_be_read(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = Theorem(id="toy.bad", says="Bad.", source=toys.SOURCE, forall="n natural >= 1", claim="n <= <= 3")
    monkeypatch.setattr(theorems, "catalogue", lambda: {bad.id: bad})
    ran = lemmata("check")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith("lemmata: toy.bad [corrected]: ")
    assert "UNDECIDED" in ran.out


def test_a_file_of_theorems_that_does_not_load(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theorems, "catalogue", lambda: Theorem(id="toy.bad"))  # type: ignore[call-arg]
    refuses(lemmata("list"), "says", "test_cli.py:")


def test_an_interruption(lemmata: Command, methods: ModuleType) -> None:
    def interrupted(*_: object, **more: object) -> bytes:
        raise KeyboardInterrupt

    methods.certificate = interrupted  # type: ignore[attr-defined]
    for jobs in (1, 2):
        ran = lemmata("check", "--jobs", jobs)
        assert (ran.code, ran.out, ran.err) == (130, "", "lemmata: interrupted\n")


def test_a_reader_that_leaves(saved: Path) -> None:
    text = f"{sys.executable} -m verify trust | head -c 1 >/dev/null; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", text], capture_output=True, text=True,  # noqa: S607 - the shell's pipe is the point
        check=False)
    assert "Traceback" not in done.stderr
    assert done.stdout.strip() in ("0", "141")


# save, replay -----------------------------------------------------------------------------------------------


def test_saved_certificates_are_established_again(lemmata: Command, saved: Path) -> None:
    names = {p.name for p in saved.iterdir()}
    assert names == {
        "toy.order.printed-n-not-1.json", "toy.order.corrected.json", "toy.order.near-miss-1.json",
        "toy.citing.corrected.json",
    }  # fmt: skip
    ran = lemmata("replay", saved)
    assert (ran.code, ran.err) == (0, "")
    assert toys.ORDER.editions[1].statement.hash in ran.out
    assert re.search(
        r"^4 certificates established by the kernel alone, in \d+\.\d\d s$", ran.out, re.MULTILINE
    )
    assert "instance  n = 5" in ran.out


def test_what_is_cited_is_saved_too(lemmata: Command, tmp_path: Path) -> None:
    ran = lemmata("check", "toy.citing", "--save", tmp_path)
    assert "2 certificates saved" in ran.out
    assert {p.name for p in tmp_path.iterdir()} == {"toy.citing.corrected.json", "toy.order.corrected.json"}
    assert lemmata("replay", tmp_path).code == 0


def test_replay_as_an_object(lemmata: Command, saved: Path) -> None:
    found = json.loads(lemmata("replay", saved, "--json").out)
    checked = json.loads(lemmata("check", "--json").out)
    assert found["established"] is True
    assert {c["certificate"] for c in found["certificates"]} == {
        v["certificate"] for v in checked["verdicts"]
    }
    assert [c["verdict"] for c in found["certificates"]] == ["PROVED", "PROVED", "REFUTED", "REFUTED"]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("options", [[], ["-O"], ["-I"]])
def test_replay_needs_python_alone(saved: Path, options: list[str]) -> None:
    """Also to tell what is forged from what is not."""
    root = Path(theorems.__file__).parent.parent
    script = f"import sys; sys.path.insert(0, {str(root)!r})\n{BLOCKED}"
    forged = (saved / "toy.citing.corrected.json").read_bytes().replace(b'"PROVED"', b'"REFUTED"')
    (saved / "forged.json").write_bytes(forged)
    for more in ([], ["--json"])[: 1 if options else 2]:
        ran = python(*options, "-c", script, "replay", saved, *more)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "forged.json is refused" in ran.err
        told = [c["verdict"] for c in json.loads(ran.out)["certificates"]] if more else []
        assert "4 certificates established" in ran.out or (len(told), told.count(None)) == (5, 1)


def test_the_block_blocks() -> None:
    assert (
        "is blocked"
        in python("-c", BLOCKED.replace("from verify.commands.main import main", "import sympy")).err
    )


def test_replay_of_what_is_not_there(lemmata: Command, tmp_path: Path) -> None:
    refuses(lemmata("replay", tmp_path / "no.json"), "no.json", "--save")
    refuses(lemmata("replay", tmp_path), "--save")


def test_what_can_be_read_is_replayed(lemmata: Command, saved: Path, tmp_path: Path) -> None:
    (saved / "large.json").write_bytes(b" " * (MOST_BYTES + 1))
    (saved / "directory.json").mkdir()
    ran = lemmata("replay", saved, tmp_path / "no.json")
    assert ran.code == 2
    assert "4 certificates established" in ran.out
    assert [
        word
        for line, word in zip(ran.err.splitlines(), ("not a file", "larger", "no.json"), strict=True)
        if word not in line
    ] == []
    assert json.loads(lemmata("replay", saved, "--json").out)["established"] is False


def test_replay_of_what_is_no_file(lemmata: Command, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    refuses(lemmata("replay", tmp_path / "pipe.json"), "not a file")


def test_replay_of_a_file_that_is_too_large(lemmata: Command, tmp_path: Path) -> None:
    (tmp_path / "large.json").write_bytes(b" " * (MOST_BYTES + 1))
    refuses(lemmata("replay", tmp_path / "large.json"), "larger")


def test_replay_without_what_is_cited(lemmata: Command, saved: Path) -> None:
    ran = lemmata("replay", saved / "toy.citing.corrected.json")
    assert ran.code == 2
    assert "name what it cites too" in ran.err


def forgeries(data: bytes) -> Iterator[bytes]:
    """A certificate with one thing changed, or cut short, or no certificate at all."""
    yield from (
        b"",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"{}",
        b"[" * 100_000,
        b'{"hash":' + b"9" * 5000 + b"}",
        data[:-1],
        data + b" ",
        data * 2,
    )
    fields = json.loads(data)
    others = (
        None,
        True,
        -1,
        -(10**30),
        "",
        "x",
        [],
        [[]],
        [0],
        {},
        [["reduce", [], [0]]],
        [["var", "x", "int"]],
        [["num", 1, 0]],
    )
    for name in fields:
        for other in others:
            yield json.dumps({**fields, name: other}, separators=(",", ":"), sort_keys=True).encode()
    for i, row in enumerate(fields["terms"]):
        for j in range(len(row)):
            for other in others:
                rows = [*fields["terms"][:i], [*row[:j], other, *row[j + 1 :]], *fields["terms"][i + 1 :]]
                yield json.dumps({**fields, "terms": rows}, separators=(",", ":"), sort_keys=True).encode()


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", ["toy.order.corrected.json", "toy.order.near-miss-1.json"])
def test_replay_of_forgeries(lemmata: Command, saved: Path, tmp_path: Path, name: str) -> None:
    forged = tmp_path / "forged"
    forged.mkdir()
    data = (saved / name).read_bytes()
    for number, other in enumerate(o for o in forgeries(data) if o != data):
        (forged / f"{number:04}.json").write_bytes(other)
    ran = lemmata("replay", forged)
    assert ran.code == 2
    assert ran.out.startswith("0 certificates established")
    assert ran.err.count("\n") == len(list(forged.iterdir()))
    assert "Traceback" not in ran.err


def endless() -> bytes:
    """A short certificate that would take the kernel minutes."""
    counts = [
        over(
            "forall",
            span(1, 400),
            lambda i, c=c: over("forall", span(1, 490), lambda j: lt(0, i * j * j + num(c) * j)),
        )
        for c in range(1, 9)
    ]  # type: ignore[misc]
    nothing = Statement((), TRUE, TRUE, TRUE, TRUE)
    lines = [Line("reduce", (), (p,)) for p in [*counts, *obligations(nothing, "PROVED")]]
    return encode(nothing, "PROVED", (), lines, list(range(len(counts), len(lines))))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("limit", [("--steps", "100000"), ("--memory", "400")])
def test_a_certificate_that_takes_too_much_does_not_keep_replay_from_the_others(
    saved: Path, limit: tuple[str, str]
) -> None:
    (saved / "a.json").write_bytes(endless())
    ran = python(
        "-m", "verify", "replay", saved, "--jobs", "2", *limit
    )  # a process of its own: its memory is what replay needs
    assert ran.code == 2
    assert ran.out.endswith("\n")
    assert "4 certificates established by the kernel alone" in ran.out
    assert ran.err.count("\n") == 1
    assert "a.json" in ran.err
    # where memory runs out, Python says so in many ways
    assert limit[0] == "--memory" or "100000 steps" in ran.err


def test_editions_whose_names_have_the_same_letters_are_saved_apart(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for name in ("x < 1", "x > 1", "x < 1"):
        folder.keep("a.b", name, name.encode())
    assert {p.name: p.read_text() for p in tmp_path.iterdir()} == {
        "a.b.x-1.json": "x < 1",
        "a.b.x-1-2.json": "x > 1",
    }


def test_replay_prints_nothing_that_steers_a_terminal(lemmata: Command, tmp_path: Path) -> None:
    (tmp_path / "a\x1b[31m.json").write_bytes(b'{"\\u001b[2J": 1}')
    assert "\x1b" not in lemmata("replay", tmp_path).err


def test_one_bad_certificate_does_not_hide_the_good(lemmata: Command, saved: Path) -> None:
    (saved / "bad.json").write_text("{}")
    ran = lemmata("replay", saved, "--json")
    found = json.loads(ran.out)
    assert ran.code == 2
    assert found["established"] is False
    assert [c["verdict"] for c in found["certificates"]].count(None) == 1
    assert "bad.json is refused" in ran.err


def test_saving_leaves_no_unfinished_file(lemmata: Command, saved: Path) -> None:
    (saved / "toy.order.corrected.json").unlink()
    (saved / "toy.order.corrected.json").mkdir()
    says(lemmata("check", "toy.order", "--save", saved), "toy.order.corrected.json")
    assert not list(saved.glob("*.tmp"))
    assert not list(saved.glob(".*"))


def says(ran: Ran, *words: str, table: str = "as expected") -> None:
    """Exit code 2 and one line that says what to do, beside what the rest came to."""
    assert ran.code == 2
    assert table in ran.out
    refuses(ran._replace(out=""), *words)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_disk_that_fills_up_loses_nothing(
    lemmata: Command, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    before = {p.name: p.read_bytes() for p in saved.iterdir()}

    def full(file: BinaryIO, data: bytes) -> None:
        file.write(data[:10])
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("verify.run.saved.fill", full)
    ran = lemmata("check", "--save", saved)
    says(ran, os.strerror(code).lower(), "--save")
    assert "0 certificates saved" in ran.out
    assert {p.name: p.read_bytes() for p in saved.iterdir()} == before


def test_a_directory_without_permission(
    lemmata: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(tmp_path))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "mkdir", refuse)
        refuses(lemmata("check", "--save", tmp_path / "new"), "permission denied", "--save")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "iterdir", refuse)
        refuses(lemmata("replay", tmp_path), "permission denied")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "glob", refuse)
        refuses(lemmata("check", "--save", tmp_path), "permission denied")
    with monkeypatch.context() as patched:
        patched.setattr(os, "scandir", refuse)
        refuses(lemmata("check", tmp_path), "permission denied")
        says(lemmata("check", tmp_path, "toy.order"), "permission denied")


@pytest.mark.skipif(os.name != "posix" or not os.geteuid(), reason="whoever owns the system may read all")
def test_a_file_in_a_directory_without_permission(lemmata: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "theorem_x.py")
    tmp_path.chmod(0)
    try:
        refuses(lemmata("check", path), "permission denied")
        says(lemmata("check", path, "toy.order"), "permission denied")
    finally:
        tmp_path.chmod(0o700)


def test_saving_goes_on_where_it_stopped(lemmata: Command, methods: ModuleType, saved: Path) -> None:
    before = {p.name: p.read_bytes() for p in saved.iterdir()}
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    ran = lemmata("check", "--save", saved, "--json")
    assert ran.code == 0
    assert [v["cached"] for v in json.loads(ran.out)["verdicts"]] == [True] * 4
    assert {p.name: p.read_bytes() for p in saved.iterdir()} == before


def test_what_was_tampered_with_is_found_anew(lemmata: Command, saved: Path) -> None:
    path = saved / "toy.order.corrected.json"
    data = path.read_bytes()
    path.write_bytes(data.replace(b"[1,", b"[0,", 1).replace(b'"PROVED"', b'"REFUTED"'))
    (saved / "other.json").write_bytes(b"\xff")
    assert lemmata("check", "--save", saved).code == 0
    assert path.read_bytes() == data


def test_an_interruption_keeps_what_is_finished(
    lemmata: Command, methods: ModuleType, tmp_path: Path
) -> None:
    def later(edition: Edition, *given: Any, **more: Any) -> bytes:
        if edition.id == "toy.citing":
            raise KeyboardInterrupt
        return toys.certificate(edition, *given)

    methods.certificate = later  # type: ignore[attr-defined]
    ran = lemmata("check", "--save", tmp_path, "--jobs", 1)
    assert (ran.code, ran.err) == (130, "lemmata: interrupted when 3 of 4 editions were checked\n")
    assert "3 certificates saved" in ran.out
    assert lemmata("replay", tmp_path).code == 0
    found = json.loads(lemmata("check", "--json", "--jobs", 1).out)
    assert (found["as_expected"], found["complete"], len(found["verdicts"])) == (True, False, 3)


def test_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "verify", "check", "--save", str(tmp_path), "--no-cache", "--jobs", "2"]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while len(list(tmp_path.glob("*.json"))) < 3:
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert re.fullmatch(r"lemmata: interrupted when \d+ of \d+ editions were checked\n", err)
    count, checked = re.search(r"(\d+) certificates saved", out), re.search(r"when (\d+) of", err)
    assert count
    assert checked
    assert int(checked[1]) <= int(count[1])
    assert not list(tmp_path.glob(".*"))
    assert int(count[1]) <= len(list(tmp_path.glob("*.json")))
    assert python("-m", "verify", "replay", tmp_path).code == 0


def test_ctrl_c_that_python_drops_is_met(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def dropping(*arguments: Any, **options: Any) -> Iterator[Result[Any]]:
        for found in check(*arguments, **options):
            with suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            yield found

    monkeypatch.setattr("verify.run.checking.check", dropping)
    before = signal.getsignal(signal.SIGINT)
    ran = lemmata("check", "toy.order", "--no-cache", "--jobs", "1")
    assert ran.code == 130
    assert "interrupted when 1 of" in ran.err
    assert signal.getsignal(signal.SIGINT) is before


# Budgets, cache ---------------------------------------------------------------------------------------------


def test_check_within_a_budget(lemmata: Command, methods: ModuleType) -> None:
    methods.certificate = lambda *_, **more: time.sleep(60)  # type: ignore[attr-defined]
    ran = lemmata("check", "toy.citing", "--seconds", "0.3", "--memory", "99000", "--jobs", "3")
    assert ran.code == 1
    assert "found UNDECIDED: the budget of 0.3 s ended" in ran.out


@pytest.mark.parametrize(
    "options", ["--jobs 0", "--jobs x", "--seconds -1", "--seconds nan", "--memory 1.5", "--seconds"]
)
def test_a_budget_that_cannot_be_read(lemmata: Command, options: str) -> None:
    name, *values = options.split()
    refuses(lemmata("check", name, *values), name, "--help")


def test_the_cache(
    lemmata: Command, methods: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lemmata("check", "--cache", tmp_path / "a").code == 0
    monkeypatch.setenv("LEMMATA_CACHE", str(tmp_path / "b"))
    assert lemmata("check").code == 0
    methods.certificate = toys.unfound  # type: ignore[attr-defined]
    for options in ((), ("--cache", tmp_path / "a")):
        ran = lemmata("check", "-v", *options)
        assert ran.code == 0
        assert "cached" in ran.out
        assert "cached" not in lemmata("check", *options).out
    assert lemmata("check", "--no-cache").code == 1


def test_a_cache_that_cannot_be_used_is_one_line(lemmata: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = lemmata("check", "--cache", tmp_path / "file")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "is left aside" in ran.err


# Files of theorems, patterns, new, completion ---------------------------------------------------------------

THEOREM = """
from verify.language import Source, Theorem
HERE = Source(note="0", lines="1")
MINE = Theorem(id="{id}", says="Mine.", source=HERE, forall="{forall}", claim="{claim}")
"""


def written(path: Path, name: str = "own.mine", forall: str = "", claim: str = "1 < 2") -> Path:
    path.write_text(THEOREM.format(id=name, forall=forall, claim=claim), encoding="utf-8")
    return path


def test_patterns_and_beginnings(lemmata: Command) -> None:
    assert "4 certificates" not in lemmata("check", "toy.*").out
    assert lemmata("check", "toy.*").out.splitlines()[-1].startswith("3 editions and 1 near miss")
    assert lemmata("check", "toy").out.splitlines()[-1].startswith("3 editions and 1 near miss")
    assert lemmata("check", "*.citing", "toy.c*").out.splitlines()[-1].startswith("1 edition,")
    assert lemmata("check", "to").out.splitlines()[-1].startswith("3 editions and 1 near miss")
    refuses(lemmata("check", "x.*"))


def test_a_file_of_ones_own(lemmata: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "theorem_x.py")
    written(tmp_path / "theorem_y.py", "own.other")
    assert re.search(r"own\.mine +corrected +PROVED", lemmata("check", path).out)
    assert "own.other" in lemmata("check", tmp_path, "toy.order").out
    assert "Mine." in lemmata("show", path).out


def test_a_file_that_is_named_twice_counts_once(lemmata: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "theorem_x.py")
    for names in (
        [path, path],
        [path, tmp_path],
        [tmp_path, tmp_path / ".." / tmp_path.name / "theorem_x.py"],
    ):
        ran = lemmata("check", *names)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.splitlines()[-1].startswith("1 edition, all as expected")


def test_a_file_may_import_its_neighbours_and_cite_the_catalogue(tmp_path: Path) -> None:
    (tmp_path / "common_words.py").write_text("CLAIM = '1 + x <= exp(x)'\n")
    path = tmp_path / "theorem_x.py"
    path.write_text(
        THEOREM.format(id="own.mine", forall="x real", claim="{CLAIM}").replace('"{CLAIM}"', "CLAIM") + "\n"
    )
    path.write_text("from common_words import CLAIM\n" + path.read_text())
    assert main(["check", str(path), "--no-cache"]) == 0


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"x = 1\n1 / 0\n", ("theorem_x.py:2", "ZeroDivisionError")),
        (b"x = 1\ny = = 2\n", ("theorem_x.py:2", "SyntaxError")),
        (b"\xff\xfe\n", ("theorem_x.py", "SyntaxError")),
        (b"x = '\xe4'\n", ("theorem_x.py", "utf-8")),
        (b"import sys\nsys.exit(3)\n", ("theorem_x.py:2", "SystemExit")),
        (b"import nothing_like_this\n", ("theorem_x.py:1", "nothing_like_this")),
        (b"\0", ("theorem_x.py",)),
        (b"", ("holds no Theorem",)),
        (
            THEOREM.format(id="Not an id!", forall="", claim="").encode(),
            ("theorem_x.py:4", "an id is made of"),
        ),
        (THEOREM.format(id="toy.order", forall="", claim="1 < 2").encode(), ("toy.order already",)),
        (
            (THEOREM + THEOREM.replace("MINE", "YOURS").replace("Mine.", "Ours."))
            .format(id="a.b", forall="", claim="1 < 2")
            .encode(),
            ("a.b", "another"),
        ),
    ],
)
def test_a_file_that_cannot_be_used(
    lemmata: Command, tmp_path: Path, text: bytes, words: tuple[str, ...]
) -> None:
    path = tmp_path / "theorem_x.py"
    path.write_bytes(text)
    refuses(lemmata("check", path), *words)
    refuses(lemmata("show", path), *words)
    says(lemmata("check", path, "toy.order"), *words)


@pytest.mark.parametrize("text", ["while True: pass\n", "9**9**9**9\n", "import time\ntime.sleep(9**9)\n"])
def test_a_file_that_does_not_end_is_left_when_the_time_is_up(
    lemmata: Command, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "theorem_loop.py"
    path.write_text(text)
    ran = lemmata("check", path, "--seconds", "0.4")
    refuses(ran, f"{path} took longer than ", " s to read: take out")
    ran = lemmata("check", path, "toy.order", "--seconds", "0.1", "--json")
    assert (ran.code, json.loads(ran.out)["complete"]) == (2, False)


@pytest.mark.one_in(4)
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("text", ["while True: pass\n", "9**9**9**9\n"])
@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        (signal.SIGINT, 130, "lemmata: interrupted\n"),
        (signal.SIGTERM, 143, "lemmata: ended by SIGTERM\n"),
        (signal.SIGHUP, 129, "lemmata: ended by SIGHUP\n"),
        (signal.SIGKILL, -9, ""),
    ],
)
def test_who_reads_a_file_ends_with_the_command(
    tmp_path: Path, text: str, number: int, code: int, said: str
) -> None:
    path, begun = tmp_path / "theorem_loop.py", tmp_path / "begun"
    path.write_text(f"import os\nos.mkdir({str(begun)!r} + str(os.getpid()))\n{text}")
    with subprocess.Popen(
        [sys.executable, "-m", "verify", "check", path],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        while not (found := list(tmp_path.glob("begun*"))):
            assert running.poll() is None
            time.sleep(0.01)
        running.send_signal(number)
        assert running.communicate() == ("", said)  # nobody else holds them any more
    assert running.returncode == code
    while alive(found[0].name.removeprefix("begun")):
        time.sleep(0.01)


def test_a_file_that_is_not_there(lemmata: Command, tmp_path: Path) -> None:
    refuses(lemmata("check", tmp_path / "theorem_no.py"), "theorem_no.py", "lemmata new")
    refuses(lemmata("check", tmp_path), "theorem_*.py")
    says(lemmata("check", tmp_path, "toy.citing"), "theorem_*.py")
    (tmp_path / "theorem_dir.py").mkdir()
    refuses(lemmata("check", tmp_path / "theorem_dir.py"))


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.machinery import SourceFileLoader

    def refuse(self: object, path: str) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    monkeypatch.setattr(SourceFileLoader, "get_data", refuse)
    with pytest.raises(BadInput, match=r"theorem_x\.py: PermissionError: permission denied"):
        theorems_of(written(tmp_path / "theorem_x.py"))


def test_an_unbound_symbol(lemmata: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "theorem_x.py", forall="n natural", claim="n <= m")
    said = "own.mine [corrected]: unknown name m; known here: n, in `n <= m` at `m`"
    says(lemmata("check", path, "toy.order"), f"{path}:4: {said}")
    assert "unknown name" not in lemmata("check", path).out  # it is said once
    refuses(lemmata("show", path), said)
    written(tmp_path / "theorem_y.py", "own.other")
    says(lemmata("show", tmp_path), said, table="own.other")


def test_an_empty_domain_is_said_to_be_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "theorem_x.py", forall="n natural >= 1, n <= 0", claim="n = 7")
    assert main(["check", str(path), "--no-cache"]) == 1
    assert "expected PROVED, found VACUOUS" in capsys.readouterr().out


def test_new_writes_a_file_that_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "example.my-theorem"]) == 0
    path = Path("theorem_example_my_theorem.py")
    assert path.exists()
    assert main(["check", str(path), "--no-cache"]) == 0
    assert "2 editions and 1 near miss, all as expected" in capsys.readouterr().out
    before = path.read_bytes()
    assert main(["new", "example.my-theorem"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert main(["new", "1.2-x", "theorem_other.py"]) == 0
    assert main(["check", "theorem_other.py", "--no-cache"]) == 0
    assert main(["new", "not an id"]) == 2
    assert main(["new", "a.b", "no/such/directory/x.py"]) == 2


def test_new_leaves_nothing_unfinished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(file: BinaryIO, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("verify.run.saved.fill", full)
    assert main(["new", "a.b", str(tmp_path / "theorem_x.py")]) == 2
    assert "no space left" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_every_command_has_examples_that_can_be_read() -> None:
    assert set(COMMANDS) == set(words())
    for name in COMMANDS:
        for example in module(name).EXAMPLES:
            found = re.search(r"lemmata ([^|]*)", example)
            assert found
            command, *rest = shlex.split(found[1].rstrip('"').rstrip(")"))
            assert command == name
            assert parser_of(name).parse_args(rest)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_help_ends_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    assert capsys.readouterr().out.rstrip().splitlines()[-1].strip() == module(name).EXAMPLES[-1]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_commands_and_options(lemmata: Command, shell: str) -> None:
    ran = lemmata("completion", shell)
    assert ran.code == 0
    assert "lemmata list" in ran.out
    for name, options in words().items():
        assert name in ran.out
        assert all(o.removeprefix("--") in ran.out for o in options if o.startswith("--"))
    refuses(lemmata("completion", "tcsh"), "bash")
    found = shutil.which(shell)
    if found:
        assert subprocess.run([found, "-n"], input=ran.out, text=True, check=False).returncode == 0


COMPLETED = {
    "lemmata ch": "check", "lemmata check --js": "--json", "lemmata show binary-sum.tan": "binary-sum.tanh",
    "lemmata completion f": "fish",
    "lemmata check --json binary-sum.tan": "binary-sum.tanh",
}  # fmt: skip


@pytest.fixture
def shell_with_lemmata(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory in which shells find the command."""
    root = Path(theorems.__file__).parents[1]
    (tmp_path / "lemmata").write_text(
        f'#!/bin/sh\nPYTHONPATH="{root}" exec "{sys.executable}" -m verify "$@"\n'
    )
    (tmp_path / "lemmata").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.one_in(5)
@pytest.mark.parametrize("line", COMPLETED)
def test_bash_completes(shell_with_lemmata: Path, line: str) -> None:
    words = f"COMP_WORDS=({line}); COMP_CWORD={len(line.split()) - 1}"
    ask = f'{words}; _lemmata; printf "%s\\n" "${{COMPREPLY[@]}}"\n'
    script = f'eval "$(lemmata completion bash)"\n{ask}'
    done = subprocess.run(["bash"], input=script, capture_output=True, text=True,  # noqa: S607 - whichever bash there is
        check=False)
    assert done.stdout.split() == [COMPLETED[line]]
    assert done.stderr == ""


@pytest.mark.skipif(not shutil.which("fish"), reason="there is no fish here")
@pytest.mark.parametrize("line", COMPLETED)
def test_fish_completes(shell_with_lemmata: Path, line: str) -> None:
    script = f"lemmata completion fish | source; complete -C '{line}'"
    done = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True,  # noqa: S607 - likewise
        check=False)
    assert done.stdout.split() == [COMPLETED[line]]
    assert done.stderr == ""


@pytest.mark.skipif(not shutil.which("zsh"), reason="there is no zsh here")
@pytest.mark.parametrize(
    "how",
    [
        'eval "$(lemmata completion zsh)"',
        "lemmata completion zsh > _lemmata; fpath=($PWD $fpath); compinit -u -D",
    ],
)
def test_zsh_completes(shell_with_lemmata: Path, how: str) -> None:
    """In a terminal, as there is no other way to ask zsh: after the tab, the line becomes what is printed."""
    import pty

    ours, its = pty.openpty()
    asked = "".join(f"{line}\t\x01print -r -- 'GOT<\x05>'\n" for line in COMPLETED)
    with subprocess.Popen(
        ["zsh", "-f", "-i"], stdin=its, stdout=its, stderr=its, start_new_session=True  # noqa: S607 - likewise
    ) as zsh:
        os.close(its)
        os.write(
            ours,
            (
                f"autoload -Uz compinit && compinit -u -D; {how}; bindkey -e; bindkey '^I' complete-word\n"
                f"{asked}exit\n"
            ).encode(),
        )
        said = b""
        with suppress(OSError):  # the end of a terminal
            while select.select([ours], [], [], 20)[0] and (more := os.read(ours, 1 << 16)):
                said += more
        os.close(ours)
        zsh.kill()
    wanted = [f"{line.rpartition(' ')[0]} {word}" for line, word in COMPLETED.items()]
    assert re.findall(r"^GOT<(.*?) *>\r$", said.decode(), re.MULTILINE) == wanted


# What show marks --------------------------------------------------------------------------------------------


def test_show_marks_what_differs(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    out = lemmata("show", "toy.order").out
    assert "  <-          claim: n + in place of 1 +" in out
    assert "  <-          for all: n natural >= 1 in place of nothing" in out
    assert "\x1b" not in out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;31m  <-" in lemmata("show", "toy.order").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in lemmata("show", "toy.order").out


def test_a_difference_is_not_torn_apart_between_parentheses() -> None:
    def marked(claim: str) -> str:
        theorem = Theorem(
            id="torn.apart", says="As it says.", source=Source(note="1", lines="1"), forall="x real",
            claim="x <= (1 + x*(exp(x) - 1))*(x + 2)",
            near_misses=(NearMiss(claim=claim),),
        )  # fmt: skip
        return shown.differs(theorem.editions[-1], "claim")

    assert marked("x <= exp(x*x)*(x + 2)") == "<= exp(x*x) in place of <= (1 + x*(exp(x) - 1))"
    assert marked("x <= (2 + x*(exp(x) - 1))*(x + 3)") == "(2 + in place of (1 +; + 3) in place of + 2)"


@pytest.mark.wide
@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.slow)])
def test_theorems_are_shown_within_80_columns(every: int, capsys: pytest.CaptureFixture[str]) -> None:
    for theorem in list(theorems.catalogue().values())[::every]:
        assert main(["show", theorem.id]) == 0
        shown_ = capsys.readouterr().out
        assert "corrected: expected" in shown_, theorem.id
        assert max(map(len, shown_.splitlines())) <= 80, theorem.id
    assert main(["trust"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_the_corrected_edition_has_no_mark(capsys: pytest.CaptureFixture[str]) -> None:
    for theorem in theorems.catalogue().values():
        for edition in theorem.editions:
            parts = ("forall", "given", "nontrivial", "claim")
            same = all(getattr(edition, p).split() == getattr(theorem, p).split() for p in parts)
            assert any(shown.differs(edition, part) for part in parts) is not same, edition.title
            assert same or edition.kind is not Kind.CORRECTED


def test_show_says_what_a_proof_rests_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "single-message.*"]) == 0
    assert "  rests on    single-message.same-ratio" in capsys.readouterr().out


def test_check_says_what_a_verdict_rests_on(lemmata: Command) -> None:
    assert "toy.citing [corrected]: rests on toy.order" in lemmata("check", "-v").out
