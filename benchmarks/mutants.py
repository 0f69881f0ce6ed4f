"""Whether the tests would notice: plants small faults in the kernel, one at a time, and runs the tests.
`python benchmarks/mutants.py`.

A sample of --count mutants (1000), drawn with --seed over all files and kinds, or with --all every one;
--file and --kinds narrow it down, --only takes some by their ids, --fixed those of mutants.toml, --list shows
what would be planted. It prints for each file and kind how many were planted, killed, and survived, and each
survivor as a diff.

One process has loaded everything that the tests need but the toolkit. For each mutant it forks a child that
reads one module of the kernel with the fault in it (the files stay as they are) and runs the tests in itself:
first those that belong to the file, then the other tests of the kernel, each time the most promising first. A
mutant is killed when a test fails, when nothing can be loaded any more, when a test takes many times as long
as it should (by processor time, so that it does not matter how busy the machine is), or too much memory.
Property tests get few examples, always the same, and are not shrunk.

What was found is kept in --results (beside no tracked file): a mutant that was killed is not tried again
while its file is the same, nor one that survived while the tests are the same too. Survivors are explained in
mutants.toml as `equivalent`, as one that `refuses more`, or `open`; --note writes down the new ones as open.
"""

import argparse
import contextlib
import hashlib
import importlib.abc
import importlib.util
import json
import os
import random
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from planting import KINDS, Mutant, diff, edited, mutants

ROOT = Path(__file__).resolve().parent.parent
KERNEL, TESTS = ROOT / "verify" / "kernel", ROOT / "tests"
RESULTS = Path(tempfile.gettempdir()) / "lemmata-mutants" / "results.jsonl"
EXPLAINED = ROOT / "benchmarks" / "mutants.toml"
CLASSES = ("equivalent", "refuses more", "open")

# For each file of the kernel the tests that can see a fault in it: tests/test_kernel_FILE.py, these, and
# after the bar the tests of what
# is built on it. Those that cannot see one would cost most of the time.
SEEN: dict[str, str] = {
    "borel": "rules | certificates",
    "building": "kernel_terms kernel_laws laws | rules certificates",
    "arithmetic": "rules work | counting referee certificates",
    "calculus": "rules work | certificates",
    "certificate": "certificates work | rules",
    "counting": "counting work | rules certificates",
    "defined": "certificates | words referee rules",
    "definitions": "kernel_asks referee work | words counting certificates",
    "errors": "terms | rules certificates",
    "laws": "laws | certificates rules",
    "logic": "rules work | certificates threads",
    "numbers": "numbers | rules referee work",
    "reals": "rules work referee | certificates",
    "statements": "certificates | words referee work",
    "terms": "terms work | rules counting certificates referee",
    "work": "work | rules",
}
# These start other processes, which see no fault; so do all tests that have a verdict judged (test_liars,
# test_run and others).
LEFT_OUT = ("test_the_hash_is_of_the_kernel",)

EXAMPLES = 30
MEMORY = 4 << 30
LONGEST = 900  # seconds that a child may take altogether, on a machine however busy
UNKNOWN = 20  # seconds of processor time for a test that was never measured


def stages(file: str) -> list[list[str]]:
    """The files of tests that are run for a file of the kernel: those that belong to it, and those of what is
    built on it.
    """
    stem = file.removesuffix(".py")
    first, then = (
        [f"test_{name}.py" for name in part.split()] for part in SEEN.get(stem, "rules | terms").split("|")
    )
    new = f"test_kernel_{stem}.py"
    own = [new, *first] if (TESTS / new).exists() else first
    return [own, [*then, *(p.name for p in sorted(TESTS.glob("test_kernel_*.py")) if p.name != new)]]


# What a child does
# ------------------------------------------------------------------------------------------------------


class Planted(SourceFileLoader):
    """Loads a module from another text than that of its file."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text_ = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text_, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds one module of the kernel with a fault in it."""

    def __init__(self, file: str, text: str) -> None:
        self.name, self.path, self.text = (
            f"verify.kernel.{file.removesuffix('.py')}",
            str(KERNEL / file),
            text,
        )

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=Planted(fullname, self.path, self.text)
        )


class Trial:
    """A plugin for pytest: orders the tests, gives property tests few examples, and tells which test failed
    or took too long.
    """

    def __init__(
        self, tell: Callable[[dict[str, Any]], None], score: Callable[[str], float], usual: dict[str, float]
    ) -> None:
        self.tell, self.score, self.usual = tell, score, usual
        self.running = ""
        self.took: dict[str, float] = {}
        signal.signal(signal.SIGVTALRM, self.late)

    def late(self, signum: int, frame: FrameType | None) -> None:
        self.tell({"killed": self.running, "why": "takes too long"})
        os._exit(0)

    def allow(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [i for i in items if not any(name in i.nodeid for name in LEFT_OUT)]
        items.sort(key=lambda i: -self.score(i.nodeid))
        for item in items:
            few(getattr(item, "obj", None))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running, self.began = nodeid, time.process_time()
        self.allow(10 * self.usual[nodeid] + 2 if nodeid in self.usual else UNKNOWN)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call":
            self.took[report.nodeid] = round(time.process_time() - self.began, 4)
        if report.failed:
            why = str(
                report.longrepr.reprcrash.message
                if hasattr(report.longrepr, "reprcrash")
                else report.longrepr
            )
            self.tell({"killed": report.nodeid, "why": why.splitlines()[0][:200] if why else ""})

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.tell(
                {
                    "killed": report.nodeid,
                    "why": "does not load: " + str(report.longrepr).splitlines()[-1][:200],
                }
            )


def few(test: Any) -> None:
    """Give a property test few examples, the same ones each time."""
    from hypothesis import Phase, settings

    old = getattr(test, "_hypothesis_internal_use_settings", None)
    if old is not None:
        count, phases = min(old.max_examples, EXAMPLES), (Phase.explicit, Phase.generate)
        target = getattr(test, "__func__", test)
        new = settings(old, max_examples=count, derandomize=True, database=None, phases=phases)
        target._hypothesis_internal_use_settings = new  # noqa: SLF001 - where a test that is collected already keeps them


def child(
    file: str,
    text: str,
    rounds: list[list[str]],
    channel: int,
    score: Callable[[str], float],
    usual: dict[str, float],
) -> None:
    """Run the tests with this text in place of that of a file of the kernel; tells, through the channel, the
    first that fails.
    """
    told: list[bool] = []

    def tell(what: dict[str, Any]) -> None:
        if not told:
            told.append(True)
            os.write(channel, json.dumps(what).encode() + b"\n")

    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.environ["PYTEST_XDIST_TESTRUNUID"] = (
        f"mutant-{os.getpid()}"  # its own cache of certificates: what a mutant says is kept by nobody
    )
    sys.meta_path.insert(0, Finder(file, text))
    import pytest

    trial = Trial(tell, score, usual)
    for files in rounds:
        trial.allow(60)
        options = [
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "--tb=no",
            "--rootdir",
            str(ROOT),
            "-c",
            str(ROOT / "pyproject.toml"),
        ]
        code = pytest.main([*options, *(str(TESTS / f) for f in files)], plugins=[trial])
        if code:
            tell({"killed": trial.running or "pytest", "why": f"pytest ends with {int(code)}"})
            break
    tell({"killed": "", "took": trial.took})


# What the parent does
# ---------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load what the tests need, but for the toolkit."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ.pop("PYTEST_ADDOPTS", None)
    sys.path[:0] = [str(ROOT), str(TESTS)]
    for name in (
        "pytest", "_pytest.assertion.rewrite", "sympy", "flint", "mpmath", "rich.console",
        "hypothesis.internal.conjecture.engine",
        "concurrent.futures.process",
    ):  # fmt: skip
        importlib.import_module(name)
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    @settings(
        max_examples=20,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.recursive(
            st.one_of(st.integers(), st.fractions(), st.text()),
            lambda inside: st.lists(inside, max_size=3),
            max_leaves=4,
        ),
        st.data(),
    )
    def try_out(value: object, data: Any) -> None:
        data.draw(st.sampled_from([1, 2]))

    try_out()
    if any(name.split(".")[0] in ("verify", "theorems") for name in sys.modules):
        raise SystemExit("the toolkit is loaded already: nothing could be planted in it")
    import gc

    gc.freeze()


class Running(NamedTuple):
    """A child at work."""

    pid: int
    channel: int
    began: float


class Found(NamedTuple):
    """What became of a mutant: the test that killed it (empty: it survived), why, and the seconds it took."""

    killed: str
    why: str
    seconds: float


Score = Callable[[str], float]


class Bench:
    """Tries mutants, several at a time, and learns which tests kill which."""

    def __init__(self, results: Path, jobs: int, only: list[str]) -> None:
        self.jobs, self.results, self.only = jobs, results, only
        self.sources = {p.name: p.read_text(encoding="utf-8") for p in sorted(KERNEL.glob("*.py"))}
        self.tests = digest(
            *(p.read_bytes() for p in sorted(TESTS.glob("*.py"))),
            *(p.read_bytes() for p in sorted(TESTS.glob("certificates/*/*"))),
        )
        self.kept: dict[str, dict[str, Any]] = {}
        self.usual: dict[str, float] = {}
        self.kills: dict[str, Counter[str]] = defaultdict(Counter)
        self.read()

    def read(self) -> None:
        if not self.results.exists():
            return
        for line in self.results.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if "usual" in row:
                self.usual = row["usual"]
                self.measured = row["tests"]
            else:
                self.kept[row["key"]] = row
                if row["killed"]:
                    self.kills[row["file"]][row["killed"]] += 1

    def write(self, row: dict[str, Any]) -> None:
        self.results.parent.mkdir(parents=True, exist_ok=True)
        with self.results.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")

    def known(self, mutant: Mutant) -> Found | None:
        row = self.kept.get(self.key(mutant))
        if row is None or (not row["killed"] and row["tests"] != self.tests):
            return None
        return Found(row["killed"], row["why"], row["seconds"])

    def key(self, mutant: Mutant) -> str:
        return f"{digest(self.sources[mutant.file].encode())}:{mutant.id}"

    def score(self, file: str, function: str) -> Score:
        """How promising a test is: what it has killed in this file, by the time it takes."""
        kills, names = self.kills[file], [n for n in function.split(".") if len(n) > 3]
        files: Counter[str] = Counter()
        for test, count in kills.items():
            files[test.split("::")[0]] += count
        total = sum(kills.values()) + 1

        def score(test: str) -> float:
            hits = (
                kills[test]
                + 0.3 * files[test.split("::", maxsplit=1)[0]] / total
                + 0.1
                + (5 if any(n in test for n in names) else 0)
            )
            return hits / (self.usual.get(test, 0.3) + 0.02)

        return score

    def measure(self) -> None:
        """The tests must pass without a fault, in the same surroundings; how long each takes is what too long
        is told by.
        """
        if self.usual and getattr(self, "measured", "") == self.tests:
            return
        self.usual = {}
        everything = sorted({f for name in self.sources for stage in stages(name) for f in stage})
        running = self.start("errors.py", self.sources["errors.py"], [everything], lambda test: 0)
        (answer,) = self.wait([running]).values()
        if answer.get("killed") or "took" not in answer:
            raise SystemExit(f"a test fails without any fault: {answer}")
        self.usual = answer["took"]
        self.write({"usual": self.usual, "tests": self.tests})
        print(f"without a fault all {len(self.usual)} tests pass, in {sum(self.usual.values()):.0f} s")

    def start(self, file: str, text: str, rounds: list[list[str]], score: Score) -> Running:
        sys.stdout.flush()
        here, there = os.pipe()
        pid = os.fork()
        if not pid:
            try:
                os.close(here)
                child(file, text, rounds, there, score, self.usual)
            except BaseException as error:  # noqa: BLE001 - whatever it is, it goes no further
                with contextlib.suppress(OSError):
                    os.write(
                        there,
                        json.dumps({"killed": "all", "why": f"{type(error).__name__}"}).encode() + b"\n",
                    )
            finally:
                os._exit(0)
        os.close(there)
        return Running(pid, here, time.monotonic())

    def wait(self, running: list[Running]) -> dict[Running, dict[str, Any]]:
        """The answers of those that are done; waits for one at least."""
        while True:
            ready, _, _ = select.select([r.channel for r in running], [], [], 1)
            done = {
                r: r.channel in ready
                for r in running
                if r.channel in ready or time.monotonic() - r.began > LONGEST
            }
            if done:
                return {r: self.end(r, answered=answered) for r, answered in done.items()}

    def end(self, r: Running, *, answered: bool) -> dict[str, Any]:
        data = b""
        while answered and not data.endswith(b"\n") and (more := os.read(r.channel, 1 << 16)):
            data += more
        os.close(r.channel)
        with contextlib.suppress(OSError):
            os.killpg(r.pid, signal.SIGKILL)  # it, and what it started itself
        os.waitpid(r.pid, 0)
        shutil.rmtree(Path(tempfile.gettempdir()) / f"lemmata-tests-mutant-{r.pid}", ignore_errors=True)
        if data.endswith(b"\n"):
            return json.loads(data)  # type: ignore[no-any-return]
        return {"killed": "all", "why": "ends without a word" if answered else "takes too long"}

    def tried(self, wanted: list[tuple[Mutant, str]]) -> Iterator[tuple[Mutant, Found]]:
        """Each mutant, given with the text to be planted, as it is done."""
        running: dict[Running, Mutant] = {}
        todo = list(reversed(wanted))
        while todo or running:
            while todo and len(running) < self.jobs:
                mutant, text = todo.pop()
                rounds = [self.only] if self.only else stages(mutant.file)
                running[self.start(mutant.file, text, rounds, self.score(mutant.file, mutant.function))] = (
                    mutant
                )
            for r, answer in self.wait(list(running)).items():
                mutant = running.pop(r)
                found = Found(answer["killed"], answer.get("why", ""), round(time.monotonic() - r.began, 2))
                if found.killed:
                    self.kills[mutant.file][found.killed] += 1
                yield mutant, found

    def keep(self, mutant: Mutant, found: Found) -> None:
        row = {"key": self.key(mutant), "file": mutant.file, "tests": self.tests, **found._asdict()}
        self.kept[row["key"]] = row
        if found.killed or not self.only:
            self.write(row)


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


# Which, and what is said of them
# ----------------------------------------------------------------------------------------


def explained() -> dict[str, Any]:
    return tomllib.loads(EXPLAINED.read_text(encoding="utf-8")) if EXPLAINED.exists() else {}


def identity(entry: dict[str, Any]) -> str:
    fields = (
        *(entry[k] for k in ("file", "function", "kind", "before", "after")),
        str(entry.get("occurrence", 0)),
    )
    return hashlib.sha256("\0".join(fields).encode()).hexdigest()[:10]


def drawn(found: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """A sample: of each file and kind the same share, and at least one."""
    cells: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
    for m in found:
        cells[m.file, m.kind].append(m)
    ranked: list[tuple[float, str, Mutant]] = []
    for cell in cells.values():
        chooser = random.Random(f"{seed} {cell[0].file} {cell[0].kind}")  # noqa: S311 - a sample, not a secret
        chooser.shuffle(cell)
        ranked += [(i / len(cell), m.id, m) for i, m in enumerate(cell)]
    return [m for _, _, m in sorted(ranked, key=lambda r: r[:2])[:count]]


def fixed(entries: list[dict[str, str]], sources: dict[str, str]) -> list[tuple[Mutant, str]]:
    """The faults that mutants.toml names: a piece of a file's text that stands there once, and what is put in
    its place; `seen` names a test that is tried first.
    """
    found = []
    for e in entries:
        source = sources[e["file"]]
        if source.count(e["before"]) != 1:
            raise SystemExit(
                f"{e['file']}: {e['before']!r} stands there {source.count(e['before'])} times; "
                "name another fault in mutants.toml"
            )
        start = len(source[: source.index(e["before"])].encode())
        edit = (start, start + len(e["before"].encode()), e["after"])
        mutant = Mutant(
            e["file"],
            e.get("seen", ""),
            "fixed",
            e["before"],
            e["after"],
            0,
            (edit,),
            source[: source.index(e["before"])].count("\n") + 1,
        )
        found.append((mutant, edited(source, (edit,))))
    return found


def table(title: str, rows: dict[str, Counter[str]]) -> list[str]:
    heads = ("planted", "killed", "survived", *CLASSES)
    lines = [f"{title:16}" + "".join(f"{h:>13}" for h in heads) + f"{'killed %':>11}"]
    for name, c in [*sorted(rows.items()), ("all", sum(rows.values(), Counter()))]:
        share = 100 * c["killed"] / c["planted"] if c["planted"] else 100.0
        lines.append(f"{name:16}" + "".join(f"{c[h]:>13}" for h in heads) + f"{share:>11.1f}")
    return lines


def report(outcomes: list[tuple[Mutant, Found]], sources: dict[str, str]) -> list[tuple[Mutant, str]]:
    """Print the survivors and the figures; gives back the survivors with their classes ('' if mutants.toml
    says nothing).
    """
    notes = {identity(e): e for e in explained().get("survivor", [])}
    survivors = []
    by: dict[str, dict[str, Counter[str]]] = {"file": defaultdict(Counter), "kind": defaultdict(Counter)}
    for m, found in outcomes:
        note = notes.get(m.id, {})
        for key, name in (("file", m.file), ("kind", m.kind)):
            by[key][name].update(
                ["planted", "killed"] if found.killed else ["planted", "survived", note.get("is", "open")]
            )
        if not found.killed:
            survivors.append((m, note.get("is", "")))
    for m, class_ in sorted(survivors, key=lambda s: (s[0].file, s[0].line)):
        print(f"\n{m.id}  {m.file}:{m.line}  {m.function}  {m.kind}  {class_ or 'new'}")
        print(diff(m, sources[m.file]))
    print("\n" + "\n".join([*table("file", by["file"]), "", *table("kind", by["kind"])]))
    killed = [m for m, f in outcomes if f.killed and m.id in notes]
    for m in killed:
        print(f"mutants.toml says that {m.id} survives, but it is killed")
    return survivors


def note(survivors: list[tuple[Mutant, str]]) -> None:
    """Write down the new survivors."""
    with EXPLAINED.open("a", encoding="utf-8") as out:
        for m, class_ in survivors:
            if not class_:
                fields = {
                    "file": m.file,
                    "function": m.function,
                    "kind": m.kind,
                    "before": m.before,
                    "after": m.after,
                }
                lines = [f"{k} = {json.dumps(v, ensure_ascii=False)}" for k, v in fields.items()]
                lines += [f"occurrence = {m.occurrence}"] if m.occurrence else []
                out.write("\n[[survivor]]\n" + "\n".join(lines) + '\nis = "open"\nwhy = ""\n')


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Plants small faults in the kernel, one at a time, and runs the tests."
    )
    parser.add_argument("--all", action="store_true", help="every mutant, not a sample")
    parser.add_argument("--count", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--seed", type=int, default=0, help="of the sample (0)")
    parser.add_argument(
        "--file",
        action="append",
        default=[],
        help="only in this file of the kernel, such as reals.py; may be given again",
    )
    parser.add_argument(
        "--kinds", default="", help=f"only of these kinds, with commas between: {', '.join(KINDS)}"
    )
    parser.add_argument(
        "--only", action="append", default=[], metavar="ID", help="this one; may be given again"
    )
    parser.add_argument("--fixed", action="store_true", help="those that mutants.toml names")
    parser.add_argument(
        "--survivors", action="store_true", help="only those that survived when they were last tried"
    )
    parser.add_argument("--list", action="store_true", help="say what would be planted, and plant nothing")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (one a processor)"
    )
    parser.add_argument("--again", action="store_true", help="also those whose outcome is known")
    parser.add_argument(
        "--tests", default="", help="only with these, such as kernel_reals,reals; survivors are not kept"
    )
    parser.add_argument("--note", action="store_true", help="write new survivors to mutants.toml as open")
    parser.add_argument("--results", type=Path, default=RESULTS, help=f"where outcomes are kept ({RESULTS})")
    return parser.parse_args()


def chosen(args: argparse.Namespace, bench: Bench) -> list[tuple[Mutant, str]]:
    if args.fixed:
        named = [e for e in explained()["fixed"] if not args.file or e["file"] in args.file]
        return fixed(named[: args.count], bench.sources)
    found = [
        m
        for name, source in bench.sources.items()
        if not args.file or name in args.file
        for m in mutants(name, source)
    ]
    kinds = {k for k in args.kinds.split(",") if k}
    if kinds - set(KINDS):
        raise SystemExit(
            f"there are no kinds {', '.join(sorted(kinds - set(KINDS)))}; there are {', '.join(KINDS)}"
        )
    found = [m for m in found if not kinds or m.kind in kinds]
    if args.only:
        found = [m for m in found if m.id in args.only]
    elif not args.all:
        found = drawn(found, args.count, args.seed)
    if args.survivors:
        found = [m for m in found if (row := bench.kept.get(bench.key(m))) and not row["killed"]]
    return [(m, m.planted(bench.sources[m.file])) for m in found]


def main() -> int:
    args = options()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is the same in each run
        os.execve(sys.executable, [sys.executable, *sys.argv],  # noqa: S606 - itself, once more
            {**os.environ, "PYTHONHASHSEED": "0"})
    bench = Bench(args.results, args.jobs, [f"test_{name}.py" for name in args.tests.split(",") if name])
    wanted = chosen(args, bench)
    if args.list:
        for m, _ in wanted:
            print(f"{m.id}  {m.file}:{m.line}  {m.function}  {m.kind}\n    - {m.before}\n    + {m.after}")
        print(f"{len(wanted)} mutants")
        return 0
    outcomes = [] if args.again else [(m, f) for m, _ in wanted if (f := bench.known(m))]
    done = {m.id for m, _ in outcomes}
    todo = [(m, text) for m, text in wanted if m.id not in done]
    if todo:
        os.nice(5)
        warm()
        if not args.fixed and not args.tests:
            bench.measure()
    began = time.monotonic()
    for number, (m, found) in enumerate(bench.tried(todo), 1):
        outcomes.append((m, found))
        bench.keep(m, found)
        if number % 50 == 0 or (args.only or args.fixed):
            alive = sum(not f.killed for _, f in outcomes)
            seconds, last = time.monotonic() - began, f"{m.id}: {found.killed or 'SURVIVED'} {found.why}"
            print(f"{number} of {len(todo)} tried, {seconds:.0f} s, {alive} survive; {last}", flush=True)
    survivors = report(outcomes, bench.sources)
    if args.note:
        note(survivors)
    return int(
        any(not f.killed for _, f in outcomes)
        if args.fixed
        else any(not c or c == "open" for _, c in survivors)
    )


if __name__ == "__main__":
    sys.exit(main())
