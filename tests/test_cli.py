"""The command: exit codes, what it prints where, bad input, and certificates that are saved and established again."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
import toys

import theorems
from verify.cli import main
from verify.kernel.certificate import MOST_BYTES
from verify.language.theorem import BadTheorem, Theorem
from verify.report import terminal

KEYS = {
    "id", "edition", "claims", "verdict", "expected", "scope", "trust", "trivial", "witness", "slack", "certificate", "seconds",
}  # fmt: skip
BLOCKED = """
import sys
from importlib.abc import MetaPathFinder

class Refuse(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"sympy", "flint", "mpmath", "hypothesis", "rich", "pytest"}:
            raise ModuleNotFoundError(f"{name} is blocked")

sys.meta_path.insert(0, Refuse())
from verify.cli import main
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
    """The toys in place of the catalogue and of the methods."""
    plan = ModuleType("verify.plan")
    plan.Unfound, plan.certificate = toys.Unfound, toys.certificate  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.plan", plan)
    monkeypatch.setattr(theorems, "catalogue", lambda: toys.TOYS)
    return plan


@pytest.fixture
def lemmata(methods: ModuleType, capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: object) -> Ran:
        code = main([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def saved(lemmata: Command, tmp_path: Path) -> Path:
    assert lemmata("check", "--save", tmp_path / "saved").code == 0
    return tmp_path / "saved"


def python(*arguments: object, **environment: str) -> Ran:
    """Another Python."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)], capture_output=True, text=True, check=False, encoding="utf-8", env={**os.environ, **environment}
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


# list, show, trust -----------------------------------------------------------------------------------------------------


def test_list_names_every_theorem(lemmata: Command) -> None:
    ran = lemmata("list")
    assert ran.code == 0
    assert all(t.id in ran.out for t in toys.TOYS.values())


def test_list_is_quick_and_loads_nothing() -> None:
    text = "import sys; from verify.cli import main; main(['list']); print(sorted({'sympy', 'flint', 'hypothesis', 'rich'} & set(sys.modules)))"
    started = time.perf_counter()
    ran = python("-c", text)
    assert time.perf_counter() - started < 1
    assert ran.out.splitlines()[-1] == "[]"


def test_show_gives_each_edition_as_written(lemmata: Command) -> None:
    ran = lemmata("show", "toy.order")
    assert ran.code == 0
    printed = "printed: n, not 1: expected REFUTED"
    for text in (toys.ORDER.says, "note 000, L1", "T1", printed, "n natural >= 1", "1 + 1 <= 3", r"\leq", "near miss 1"):
        assert text in ran.out


def test_show_every_theorem_of_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    for name in theorems.catalogue():
        assert main(["show", name]) == 0
    assert "corrected: expected" in capsys.readouterr().out


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
        assert any(sign in terminal.law_formula(name) for sign in ("=", "<", "iff", "implies")), name


# check -----------------------------------------------------------------------------------------------------------------


def test_check_is_silent_but_for_the_table_and_the_summary(lemmata: Command) -> None:
    ran = lemmata("check")
    assert ran.code == 0
    assert ran.err == ""
    assert re.fullmatch(r"3 editions and 1 near miss, all as expected, in \d+\.\d\d s", ran.out.splitlines()[-1])
    assert "near miss 1" not in ran.out


def test_check_shows_witnesses_and_near_misses_when_asked(lemmata: Command) -> None:
    ran = lemmata("check", "toy.order", "-v")
    assert "near miss 1" in ran.out
    assert "n = 5" in ran.out
    assert terminal.MEANING["REFUTED"] in ran.out


def test_check_takes_ids_once_each(lemmata: Command) -> None:
    assert lemmata("check", "toy.citing", "toy.citing").out.splitlines()[-1].startswith("1 edition, all as expected")


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
    assert list(found) == ["schema", "as_expected", "verdicts"]
    assert (found["schema"], found["as_expected"], len(found["verdicts"])) == (1, True, 4)
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


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"TERM": "xterm-256color"}])
def test_a_pipe_gets_80_columns_without_colour(lemmata: Command, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
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
    assert "checking toy.citing [corrected]" in err
    assert err.endswith(terminal.CLEAR)


def test_long_names_fit_80_columns(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    long = Theorem(id="toy." + "long-" * 9 + "name", says="Long.", source=toys.SOURCE, forall="", claim="1 < 2")
    monkeypatch.setattr(theorems, "catalogue", lambda: {long.id: long})
    ran = lemmata("check")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "PROVED" in ran.out


# Bad input -------------------------------------------------------------------------------------------------------------


def test_an_unknown_id_gets_its_neighbours(lemmata: Command) -> None:
    refuses(lemmata("check", "toy.oder"), "toy.order")
    refuses(lemmata("show", "citing"), "toy.citing")
    refuses(lemmata("show", ""), "lemmata list")
    refuses(lemmata("check", "zzzzzz"), "lemmata list")


def test_a_command_line_that_cannot_be_read(lemmata: Command) -> None:
    refuses(lemmata(), "--help")
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
    refuses(lemmata("check"), "toy.bad [corrected]")


def test_a_file_of_theorems_that_does_not_load(lemmata: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theorems, "catalogue", lambda: Theorem(id="toy.bad"))  # type: ignore[call-arg]
    refuses(lemmata("list"), "says", "test_cli.py:")


def test_an_interruption(lemmata: Command, methods: ModuleType) -> None:
    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    methods.certificate = interrupted  # type: ignore[attr-defined]
    ran = lemmata("check")
    assert (ran.code, ran.out, ran.err) == (130, "", "lemmata: interrupted\n")


def test_a_reader_that_leaves(saved: Path) -> None:
    text = f"{sys.executable} -m verify trust | head -c 1 >/dev/null; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", text], capture_output=True, text=True, check=False)  # noqa: S607 - the shell's pipe is the point
    assert "Traceback" not in done.stderr
    assert done.stdout.strip() in ("0", "141")


# save, replay ----------------------------------------------------------------------------------------------------------


def test_saved_certificates_are_established_again(lemmata: Command, saved: Path) -> None:
    names = {p.name for p in saved.iterdir()}
    assert names == {
        "toy.order.printed-n-not-1.json", "toy.order.corrected.json", "toy.order.near-miss-1.json", "toy.citing.corrected.json",
    }  # fmt: skip
    ran = lemmata("replay", saved)
    assert (ran.code, ran.err) == (0, "")
    assert toys.ORDER.editions[1].statement.hash in ran.out
    assert re.search(r"^4 certificates established by the kernel alone, in \d+\.\d\d s$", ran.out, re.MULTILINE)
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
    assert {c["certificate"] for c in found["certificates"]} == {v["certificate"] for v in checked["verdicts"]}
    assert [c["verdict"] for c in found["certificates"]] == ["PROVED", "PROVED", "REFUTED", "REFUTED"]


@pytest.mark.parametrize("options", [[], ["-O"], ["-I"]])
def test_replay_needs_python_alone(saved: Path, options: list[str]) -> None:
    root = Path(theorems.__file__).parent.parent
    script = f"import sys; sys.path.insert(0, {str(root)!r})\n{BLOCKED}"
    for arguments in ([saved], [saved, "--json"]):
        ran = python(*options, "-c", script, "replay", *arguments)
        assert (ran.code, ran.err) == (0, "")
    forged = saved / "toy.order.corrected.json"
    forged.write_bytes(forged.read_bytes().replace(b'"PROVED"', b'"REFUTED"'))
    assert python(*options, "-c", script, "replay", forged).code == 2


def test_the_block_blocks() -> None:
    assert "is blocked" in python("-c", BLOCKED.replace("from verify.cli import main", "import sympy")).err


def test_replay_of_what_is_not_there(lemmata: Command, tmp_path: Path) -> None:
    refuses(lemmata("replay", tmp_path / "no.json"), "no.json", "--save")
    refuses(lemmata("replay", tmp_path), "--save")


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
    yield from (b"", b"\xff\xfe", b"[]", b"null", b"{}", b"[" * 100_000, b'{"hash":' + b"9" * 5000 + b"}", data[:-1], data + b" ", data * 2)
    fields = json.loads(data)
    others = (None, True, -1, -(10**30), "", "x", [], [[]], [0], {}, [["reduce", [], [0]]], [["var", "x", "int"]], [["num", 1, 0]])
    for name in fields:
        for other in others:
            yield json.dumps({**fields, name: other}, separators=(",", ":"), sort_keys=True).encode()
    for i, row in enumerate(fields["terms"]):
        for j in range(len(row)):
            for other in others:
                rows = [*fields["terms"][:i], [*row[:j], other, *row[j + 1 :]], *fields["terms"][i + 1 :]]
                yield json.dumps({**fields, "terms": rows}, separators=(",", ":"), sort_keys=True).encode()


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
    refuses(lemmata("check", "toy.order", "--save", saved), "toy.order.corrected.json")
    assert not list(saved.glob("*.tmp"))
    assert not list(saved.glob(".*"))
