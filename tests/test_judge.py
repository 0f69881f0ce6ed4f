"""The judge and the reader: whatever a file of theorems does, no verdict changes; and what is shown is what
was established.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import toys
from test_run import alive

from verify.commands.main import main
from verify.run.judge import Judge, question
from verify.kernel import certificate as certificates
from verify.kernel.certificate import Line, encode, kernel_hash
from verify.kernel.errors import KernelError
from verify.kernel.statements import Statement, obligations
from verify.kernel.terms import REAL, TRUE, Term, eq, instantiate, le, lt, num, var
from verify.kernel.work import Work
from verify.language.instances import WITHIN, names
from verify.language.theorem import Edition, NearMiss, Source, Theorem
from verify.language.writing import FOLD, MOST_WRITTEN, folded, sentence, write
from verify.report import trust
from verify.run.checking import check
from verify.run.files import load
from verify.run.replaying import replay
from verify.run.judges import BEGIN, ROOT, Judges
from verify.run.limits import Limits, hear

EDITIONS = [e for t in toys.TOYS.values() for e in t.editions]
ENVIRONMENT = {**os.environ, "PYTHONPATH": ROOT}


def lemmata(*arguments: object, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "verify", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env={**ENVIRONMENT, **environment}, timeout=120
    )


def certificate(edition: Edition) -> bytes:
    return toys.certificate(edition, toys.TOYS, {})


# The judge --------------------------------------------------------------------------------------------------


def test_a_judge_has_loaded_the_kernel_and_the_language_alone() -> None:
    asked = json.dumps(question(certificate(EDITIONS[1]), {}, EDITIONS[1]))
    script = f"import sys; sys.argv[1:] = [{ROOT!r}, '0']; {BEGIN}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script],
        input=asked + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    _, answer, modules = done.stdout.splitlines()
    assert json.loads(answer)["judged"]["verdict"] == "PROVED"
    allowed = ("verify.kernel", "verify.language")
    ours = [m for m in modules.split() if m.split(".")[0] in ("verify", "theorems")]
    assert all(
        m in {"verify", "verify.run", "verify.run.judge"} or m.startswith(allowed) for m in ours
    )
    assert not {"sympy", "flint", "theorems", "pickle", "multiprocessing", "site"} & set(modules.split())


@pytest.mark.parametrize(
    ("wording", "why"),
    [
        ({"claim": "1 + 1 <= 2"}, "about another statement"),
        ({"given": "1 < 2"}, "about another statement"),
        ({"nontrivial": "1 < 2"}, "about another statement"),
        ({"claim": "1 <="}, "found the end"),
        ({"scope": "n <= 5"}, "bounds each whole number"),
    ],
)
def test_a_certificate_is_compared_with_the_statement_as_it_was_written(
    wording: dict[str, str], why: str
) -> None:
    asked = question(certificate(EDITIONS[1]), {}, EDITIONS[1])
    asked["statement"] |= wording
    assert why in Judge().answer(asked)["refused"]


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b"[" * 100_000, b"{}"])
def test_what_is_no_certificate_is_refused(data: bytes) -> None:
    assert Judge().answer(question(data, {}, EDITIONS[1]))["refused"]


def test_what_a_judge_knows_serves_the_next_question_if_all_that_it_rests_on_is_offered_again() -> None:
    citing, order = toys.CITING.editions[0], toys.ORDER.editions[1]
    judge, data, cited = Judge(), certificate(citing), certificate(order)
    told = judge.answer(question(data, {order.hash: cited}, citing))["judged"]
    assert list(told["cites"]) == [order.hash]
    assert "no certificate at hand" in judge.answer(question(data, {}, citing))["refused"]
    assert "refused" in judge.answer(question(data, {order.hash: b"{}"}, citing))
    assert "judged" in judge.answer(question(data, {order.hash: cited}, citing))


def test_what_was_judged_in_its_own_turn_is_not_replayed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    citing, order = toys.CITING.editions[0], toys.ORDER.editions[1]
    judge, data, cited = Judge(), certificate(citing), certificate(order)
    read, fields = list[bytes](), certificates._fields  # what is read is replayed

    def reading(data: bytes, work: Work) -> Any:
        read.append(data)
        return fields(data, work)

    monkeypatch.setattr(certificates, "_fields", reading)
    first = judge.answer(question(cited, {}, order))
    assert judge.answer(question(data, {order.hash: cited}, citing))["judged"]["cites"]
    assert judge.answer(question(cited, {}, order)) == first
    assert read == [cited, data]
    few = judge.answer(question(cited, {}, order, steps=first["judged"]["steps"] - 1))
    assert few["steps"]
    assert "steps are needed" in few["refused"]


def test_what_was_judged_is_cited_for_its_own_statement_and_if_it_is_true() -> None:
    """Whatever the library calls it."""
    citing, (printed, order) = toys.CITING.editions[0], toys.ORDER.editions[:2]
    (less,) = Theorem(
        id="toy.less", says="Less.", source=toys.SOURCE, forall="", claim="1 <= 3", claims=("T4",)
    ).editions  # fmt: skip
    judge, data = Judge(), certificate(citing)
    for other in (printed, less):
        known = certificate(other)
        assert "judged" in judge.answer(question(known, {}, other))
        assert "is not established" in judge.answer(question(data, {order.hash: known}))["refused"]
        with pytest.raises(KernelError, match="is not established"):  # nor does the kernel believe who asks
            certificates.replay(data, done={order.hash: certificates.replay(known)})


def test_a_circle_is_refused_whatever_was_judged_before() -> None:
    """A certificate that rests on its own statement by way of another, whose citation was honest."""
    citing, order = toys.CITING.editions[0], toys.ORDER.editions[1]
    honest, other = certificate(order), certificate(citing)
    goals = obligations(order.statement, "PROVED")
    lines = [Line("reduce", (), (goal,)) for goal in goals] + [Line("cite", (), (citing.hash,))]
    around = encode(order.statement, "PROVED", (), lines, list(range(len(goals))))
    judge, library = Judge(), {citing.hash: other, order.hash: honest}
    for _ in range(2):
        assert "in a circle" in judge.answer(question(around, library))["refused"]
        assert "judged" in judge.answer(question(other, library))


def asked(judges: Judges, task: Any) -> Any:
    judges.give(7, task)
    while True:
        for _, number, answer in hear(1.0, judges):
            assert number == 7
            return answer


def test_a_judge_that_dies_is_replaced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judges = Judges(1, Limits(memory=3_001))
    task = question(certificate(EDITIONS[1]), {}, EDITIONS[1])
    assert "judged" in asked(judges, task)
    (resting,) = judges.idle
    resting.process.kill()
    assert "judged" in asked(judges, task)
    monkeypatch.setattr("verify.run.judges.BEGIN", "import sys; print(1 / 0)")
    judges.idle[0].process.kill()
    assert "the judge does not live: its process ended with exit code 1" in asked(judges, task).why
    judges.close()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_judge_ends_with_the_one_who_asks() -> None:
    script = "from test_judge import *; j = Judges(1, Limits()); "
    script += "asked(j, question(certificate(EDITIONS[1]), {}, EDITIONS[1])); "
    script += "print(j.idle[0].process.pid, flush=True); import time; time.sleep(60)"
    environment = {**ENVIRONMENT, "PYTHONPATH": f"{ROOT}:{Path(__file__).parent}"}
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env=environment
    ) as asking:
        assert asking.stdout is not None
        pid = int(asking.stdout.readline())
        asking.kill()
    end = time.monotonic() + 10
    while alive(str(pid)):
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_method_in_this_process_gives_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is patched where a search goes on, the judge is elsewhere."""
    plan = ModuleType("verify.prove.plan")
    plan.Unfound, plan.certificate = toys.Unfound, lambda e, *_: encode(e.statement, "PROVED", (), [],
        [])  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "verify.prove.plan", plan)
    monkeypatch.setattr("verify.kernel.certificate.replay", lambda *_, **__: None)
    monkeypatch.setattr("verify.run.judge.Judge.answer", lambda *_: {"judged": {}})
    false = Theorem(id="toy.false", says="False.", source=toys.SOURCE, forall="", claim="1 = 2")
    assert [o.verdict for o in check(false.editions, {}, jobs=1)] == ["UNDECIDED"]


# Files of theorems ------------------------------------------------------------------------------------------

BEGINNING = "from verify import Source, Theorem\nS = Source(note='0', lines='1')\n"
FALSE = "T = Theorem(id='my.false', says='x.', source=S, forall='', claim='1 = 2', expect='PROVED')\n"
TAMPERING = {
    "run": """
import verify.run.checking, verify.run.judge, verify.prove.plan, verify.kernel.certificate as c
from verify.results.result import Result
def proved(*a, **k):
    return {"judged": {"verdict": "PROVED"}}
verify.run.judge.Judge.answer = proved
def checked(editions, *a, **k):
    return (Result(about=e, verdict="PROVED", scope="closed", trust="kernel") for e in editions)
verify.run.checking.check = checked
verify.run.checking.search = verify.run.checking.heard = proved
c.replay = c._replay = lambda *a, **k: None
""",
    "modules": """
import sys, types
for name in list(sys.modules):
    if name.startswith("verify.kernel"):
        sys.modules[name] = types.ModuleType(name)
""",
    "builtins": """
import builtins, json
builtins.isinstance = lambda *a: True
builtins.all = builtins.any = lambda *a: True
json.loads = json.dumps = lambda *a, **k: '{"theorems": []}'
""",
    "a thread": """
import threading, sys, time
def later():
    while True:
        for m in list(sys.modules.values()):
            if hasattr(m, "obligations"):
                m.obligations = lambda *a: []
        time.sleep(0.001)
threading.Thread(target=later, daemon=True).start()
""",
    "what stays": """
import atexit, os, time
if os.fork() == 0:
    time.sleep(300)
    os._exit(0)
atexit.register(lambda: (time.sleep(300), os._exit(0)))
""",
    "a fork that answers": """
import json, os
for fd in range(3, 30):
    try:
        os.write(fd, b'{"verdict": "PROVED", "theorems": []}\\n')
    except OSError:
        pass
""",
}


@pytest.fixture
def tampering(tmp_path: Path) -> Path:
    """A folder of files with false theorems, each of which does what it can to have them all proved."""
    folder = tmp_path / "files"
    folder.mkdir()
    for name, does in {**TAMPERING, "other": ""}.items():
        own = name.replace(" ", "-")
        text = BEGINNING + FALSE.replace("my.false", f"{own}.false") + does
        (folder / f"theorem_{own}.py").write_text(text, encoding="utf-8")
    return folder


def test_files_that_tamper_change_no_verdict(tampering: Path) -> None:
    """Not their own, not another's in the same run, not one of a later run that finds what this run kept; in
    check, show and pytest, none of which waits for what a file leaves behind.
    """
    environment = {"LEMMATA_CACHE": str(tampering.parent / "cache")}
    for path, others in ((tampering, TAMPERING), (tampering / "theorem_other.py", ())):
        done = lemmata("check", path, "--json", "--jobs", "2", **environment)
        verdicts = {v["id"]: v["verdict"] for v in json.loads(done.stdout)["verdicts"]}
        assert set(verdicts.values()) == {"REFUTED"}
        assert verdicts["other.false"]
        own = {name.replace(" ", "-") for name in others}
        assert all(f"{name}.false" in verdicts or f"theorem_{name}.py" in done.stderr for name in own)
        assert done.returncode != 0
    assert "PROVED" not in lemmata("show", tampering).stdout.replace("expected PROVED", "")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", str(tampering)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tampering,
        env={**ENVIRONMENT, **environment}, timeout=120,
    )  # fmt: skip
    assert done.returncode != 0
    assert " passed" not in done.stdout


def test_a_file_that_is_only_collected_runs_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "theorem_pid.py"
    path.write_text(
        BEGINNING + FALSE + f"import os\nopen({str(tmp_path / 'pid')!r}, 'a').write(f'{{os.getpid()}} ')\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "--collect-only", str(path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=ENVIRONMENT, cwd=tmp_path) as collecting:
        collecting.wait()
    assert main(["show", str(path)]) == 0
    pids = (tmp_path / "pid").read_text().split()
    assert len(pids) == 2
    assert not {str(os.getpid()), str(collecting.pid)} & set(pids)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import os\nos._exit(0)\n", "ended before its theorems could be read"),
        (
            "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
            "ended before its theorems could be read",
        ),
        (
            "T = Theorem(id='a.b', says='x' * 20_000_000, source=S, forall='', claim='1 < 2')\n",
            "divide it into several files",
        ),
        ("T = Theorem(id='a.b', says='x', source=S, forall='', claim=12)\n", "claim is not a text"),
        (
            "T = Theorem(id='a.b', says='x', source=S, forall='', claim='1 < 2', remarks=(1,))\n",
            "remarks is not a text",
        ),
        ("raise ValueError('\\x1b[2J' + 'x\\n' * 10_000)\n", "ValueError"),
        ("import sys\nsys.stdin.readline() or sys.exit('nothing to read')\n", "SystemExit: nothing to read"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_line(
    tmp_path: Path, text: str, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "theorem_x.py"
    path.write_text(BEGINNING + text, encoding="utf-8")
    assert main(["check", str(path)]) == 2
    _, err = capfd.readouterr()
    assert said in err
    assert err.count("\n") == 1
    assert len(err) < 3_000


def test_what_is_no_file_of_theorems_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pipe, large, none = (tmp_path / f"theorem_{name}.py" for name in ("pipe", "large", "none"))
    os.mkfifo(pipe)
    with large.open("wb") as file:
        file.truncate(100_000_000)
    for path in (pipe, large, none):
        assert main(["check", str(path)]) == 2
        _, err = capfd.readouterr()
        assert path.name in err
        assert err.count("\n") == 1


def test_a_mark_of_the_order_of_bytes_is_read_past(tmp_path: Path) -> None:
    path = tmp_path / "theorem_x.py"
    path.write_text(BEGINNING + FALSE, encoding="utf-8-sig")
    assert main(["check", str(path), "--no-cache"]) == 1


def test_a_file_is_read_as_it_is_now(tmp_path: Path) -> None:
    """Also where it was changed within the second in which it was read before, with what it imports."""
    path, beside = tmp_path / "theorem_x.py", tmp_path / "beside_x.py"
    for claim in ("1 = 2", "1 < 2"):
        beside.write_text(f"WHY = 'as {claim}'\n", encoding="utf-8")
        text = FALSE.replace("1 = 2", claim).replace("says='x.'", "says=WHY")
        path.write_text(f"from beside_x import WHY\n{BEGINNING}{text}", encoding="utf-8")
        os.utime(path, (1e9, 1e9))
        os.utime(beside, (1e9, 1e9))
        (found,) = load(path).values()
        assert (found.claim, found.says) == (claim, f"as {claim}")


def test_what_steers_a_terminal_is_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "theorem_x.py"
    text = FALSE.replace("says='x.'", r"says='a\x1b[2Jb\u202ec\n\td\xa0e', remarks=('\x07',)")
    path.write_text(BEGINNING + text, encoding="utf-8")
    (found,) = load(path).values()
    assert found.says == "a\\x1b[2Jb\\u202ec\n\td\xa0e"
    assert found.remarks == ("\\x07",)
    assert main(["show", str(path)]) == 0
    out, err = capfd.readouterr()
    assert "\x1b" not in out + err
    assert "\u202e" not in out + err


def test_two_files_may_import_a_third(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "theorem_third.py").write_text(BEGINNING + FALSE, encoding="utf-8")
    for name in "ab":
        own = FALSE.replace("my.false", f"my.{name}").replace("T =", "U =")
        (tmp_path / f"theorem_{name}.py").write_text("from theorem_third import *\n" + own, encoding="utf-8")
    paths = [str(tmp_path / f"theorem_{name}.py") for name in "ab"]
    for given in (paths, [str(tmp_path)]):
        assert main(["check", *given, "--json", "--no-cache"]) == 1
        ids = [v["id"] for v in json.loads(capfd.readouterr().out)["verdicts"]]
        assert sorted(ids) == ["my.a", "my.b", "my.false"]
    (tmp_path / "theorem_b.py").write_text(BEGINNING + FALSE.replace("1 = 2", "1 = 3"), encoding="utf-8")
    assert main(["check", *paths, "--no-cache"]) == 2
    assert "there is a theorem my.false already" in capfd.readouterr().err


def test_what_a_file_prints_is_not_what_it_says(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "theorem_x.py"
    path.write_text("print('{\"theorems\": []}')\n" + BEGINNING + FALSE, encoding="utf-8")
    assert main(["check", str(path), "--json", "--no-cache"]) == 1
    out, err = capfd.readouterr()
    assert json.loads(out)["verdicts"][0]["verdict"] == "REFUTED"
    assert "theorems" in err


# What is shown is what was established ----------------------------------------------------------------------


def replayed(statement: Statement, verdict: str, lines: list[Line], ends: list[int], tmp_path: Path) -> Path:
    path = tmp_path / "some.json"
    path.write_bytes(encode(statement, verdict, (), lines, ends))
    return path


def shown(path: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["replay", str(path), *options]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_vacuous_shows_what_excludes_all_instances(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    x = var("x", REAL)
    statement = Statement((x,), TRUE, TRUE, lt(x, x), le(1 + x, x))
    (goal,) = obligations(statement, "VACUOUS")
    lines = [Line("reduce", (), (instantiate(goal.args[1], x),)), Line("generalize", (0,), (x,))]
    path = replayed(statement, "VACUOUS", lines, [1], tmp_path)
    assert "for all x real: 1 + x <= x, nontrivial x < x" in shown(path, capsys)
    (told,) = json.loads("".join([shown(path, capsys, "--json")]))["certificates"]
    assert told["statement"].endswith("nontrivial x < x")
    assert told["kernel"] == kernel_hash()
    assert f"made for kernel {kernel_hash()[:16]}" in shown(path, capsys)


def about(claim: Term, given: Term, tmp_path: Path) -> Path:
    """That a closed claim holds."""
    statement = Statement((), TRUE, given, TRUE, claim)
    goals = obligations(statement, "PROVED")
    return replayed(
        statement, "PROVED", [Line("reduce", (), (g,)) for g in goals], list(range(len(goals))), tmp_path
    )


def test_a_long_statement_is_folded_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    long: Term = num(1)
    for i in range(100):
        long = long + num(10**30 + i)
    path = about(le(num(0), long), lt(num(0), num(12345)), tmp_path)
    text = shown(path, capsys)
    assert FOLD in text
    assert "given 0 < 12345 [folded:" in text  # the end is shown, where hypotheses stand
    assert "--full shows all" in text
    full = shown(path, capsys, "--full")
    assert FOLD not in full
    assert f"{10**30 + 57}" in full


@pytest.mark.parametrize("times", [22, 150])
def test_a_small_term_that_is_endless_as_text_is_shown_at_once(
    times: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    t: Term = var("x", REAL)
    for _ in range(times):
        t = t + t
    x = var("x", REAL)
    started = time.monotonic()
    text = write(eq(t, t))
    assert len(text) <= MOST_WRITTEN
    assert re.search("folded: the term with sha256 [0-9a-f]{64}", text)
    assert text == write(eq(t, t))
    assert text != write(eq(t, t + t))
    assert len(sentence(Statement((x,), TRUE, eq(t, t), TRUE, eq(t, t)))) <= MOST_WRITTEN
    assert time.monotonic() - started < 10


@pytest.mark.parametrize(("base", "exponent"), [(10, 10_000), (3, 400_000), (-7, 200_001)])
def test_a_number_that_nobody_could_read_is_folded(base: int, exponent: int) -> None:
    started = time.monotonic()
    for t in (num(base**exponent), num(1, abs(base) ** exponent)):
        assert FOLD in write(t)
        assert len(write(t)) < 300
    assert time.monotonic() - started < 20
    assert write(num(10**3000)) == str(10**3000)


def test_folding_keeps_to_its_room() -> None:
    text = "x" * 1_000 + "y" * 1_000
    assert len(folded(text, 500)) <= 500
    assert folded(text, 2_000) == text
    assert folded(text, 500) != folded(text + "y", 500)


def instance(claim: str, values: int, forall: str = "x real") -> list[str]:
    statement = (
        Theorem(id="a.b", says="", source=toys.SOURCE, forall=forall, claim=claim).editions[0].statement
    )
    return names(statement, [num(1)] * (len(statement.variables) + values))


@pytest.mark.parametrize(
    ("claim", "values", "called"),
    [
        ("for all a integer: for all b real: a <= b", 2, ["x", "i", "y"]),
        ("for all a integer: for all b real: a <= b", 1, ["x", "i"]),
        ("for all a integer: a < x and a <= 7", 1, ["x", "i"]),
        ("(for all a integer: a < x) and (for all a real: a <= 7)", 1, ["x", "instance 1"]),
        ("1 < x implies (for all a in 1..3: a <= x)", 1, ["x", "i"]),
        ("PureDP(RR(1/4), x)", 3, ["x", "input", "neighbour", "output"]),
        ("x <= 1", 2, ["x", "instance 1", "instance 2"]),
    ],
)
def test_an_instance_is_called_as_the_statement_calls_it(claim: str, values: int, called: list[str]) -> None:
    assert instance(claim, values) == called


def test_neutral_names_never_clash_with_a_variable() -> None:
    assert instance("PureDP(RR(1/4), input)", 3, "input real") == [
        "input",
        "instance 1",
        "instance 2",
        "instance 3",
    ]
    assert all(name.isidentifier() for some in WITHIN.values() for name in some)


def test_a_hint_names_nothing() -> None:
    theorem = Theorem(
        id="toy.named", says="False.", source=Source(note="0", lines="1"), forall="x real",
        claim="for all k integer: k <= x",
        witness="x = 1/2, the_true_answer = 2", expect="REFUTED",
        near_misses=(NearMiss(claim="x < x", witness="x = 0"),),
    )  # fmt: skip
    (first, _) = check(theorem.editions, {theorem.id: theorem}, jobs=1)
    assert first.verdict == "REFUTED"
    assert first.witness is not None
    assert list(first.witness) == ["x", "i"]
    assert first.statement == "for all x real: for all i integer: i <= x"


def test_replay_has_bounds_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        main(["replay", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "how long each certificate may take (600)" in text
    assert "how much memory all processes together may use, in megabytes (4000)" in text
    assert "elementary steps" in text


def test_trust_names_all_that_a_printed_verdict_rests_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trust"]) == 0
    text = capsys.readouterr().out
    for name, modules in trust.RESTS_ON.items():
        lines = sum(map(trust.code_lines, trust._files(modules)))
        assert f"{lines} lines  {name.split(',')[0]}" in text
    document = (Path(__file__).parent.parent / "docs" / "kernel.md").read_text(encoding="utf-8")
    for modules in trust.RESTS_ON.values():
        for module in modules:
            assert module.replace(".", "/") in document


def test_ctrl_c_is_for_whoever_asks() -> None:
    judges = Judges(1, Limits(memory=3_002))
    task = question(certificate(EDITIONS[1]), {}, EDITIONS[1])
    assert "judged" in asked(judges, task)
    judges.idle[0].process.send_signal(signal.SIGINT)
    before = judges.idle[0].process.pid
    assert "judged" in asked(judges, task)
    assert judges.idle[0].process.pid == before


def test_established_is_what_a_judge_says(tmp_path: Path) -> None:
    (found,) = replay({tmp_path / "a.json": certificate(EDITIONS[1])})
    assert found.found is not None
    assert found.found.statement == "1 + 1 <= 3"
    assert found.found.kernel == kernel_hash()
