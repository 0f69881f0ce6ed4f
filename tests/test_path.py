"""The way of each command is straight, as benchmarks/path.py defines it, and that script sees where a way is
not.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "path.py"
COMMANDS = {
    "check": ("check", "binary-sum.tanh"),
    "ask": ("ask", "1 + x <= exp(x)", "--let", "x real"),
    "ask, refuted": ("ask", "x <= x^2", "--let", "x real"),
    "explore": ("explore", "r-gap", "--users", "1,2"),
    "repair": ("repair", "2*x <= x^2", "--let", "x real", "--work", "100000"),
    "audit": ("audit", "FILE", "--let", "x real", "--work", "20000"),
}
PAPER = r"\[ x \leq x + 1 \leq 2x \]"
DEEPER = {"commands": 0, "desk": 1, "run": 2, "prove": 3, "report": 4}  # who may be called from where


def way(*command: str, root: Path | None = None) -> Any:
    at = () if root is None else ("--root", str(root))
    with tempfile.TemporaryDirectory() as place:
        paper = Path(place, "paper.tex")
        paper.write_text(PAPER)
        given = [str(paper) if part == "FILE" else part for part in command]
        done = subprocess.run(
            [sys.executable, str(SCRIPT), "--json", *at, *given],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def chains(entries: list[Any], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Each entry, with the rooms through which it was come to."""
    for entry in entries:
        yield (*above, entry["room"]), entry["doors"]
        yield from chains(entry["entries"], (*above, entry["room"]))


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", COMMANDS)
def test_the_way_is_straight(name: str) -> None:
    """Along the call chain no room calls one before it, and report calls none. Each room is entered once,
    from one place; but for `explore`, whose engines compute with what `prove` searches with too, and for
    `audit`, which reads a project before it judges, and asks the judge again and again.
    """
    found = way(*COMMANDS[name])
    assert not {
        " > ".join(chain): doors
        for chain, doors in chains(found["rooms"])
        if len(chain) > 1 and (chain[-2] == "report" or DEEPER.get(chain[-2], 0) >= DEEPER.get(chain[-1], 0))
    }
    entered = {room: found["entered"].get(room, 0) for room in found["straight"]}
    assert entered["commands"] == 1
    if name == "explore":
        ways = [chain for chain, _ in chains(found["rooms"]) if chain[-1] == "prove"]
        assert sorted(chain[-2] for chain in ways) == ["desk", "run"]
        del entered["prove"]
    if name == "audit":
        ways = [chain for chain, _ in chains(found["rooms"]) if chain[-1] == "run"]
        assert sorted(chain[-2] for chain in ways) == ["commands", "desk"]
        del entered["run"]
    assert all(count <= 1 for count in entered.values()), "\n".join(
        f"{' > '.join(chain)}: {'; '.join(' -> '.join(door) for door in doors)}"
        for chain, doors in chains(found["rooms"])
    )


# What the script sees ---------------------------------------------------------------------------------------

HOUSE = {
    "__init__": "",
    "__main__": "from verify.commands.main import main",
    "kernel/terms": "def each(f):\n    return f()",
    "prove/plan": "from verify.kernel.terms import each\ndef search(n):\n    return each(lambda: n)",
    "run/checking": (
        "from verify.prove.plan import search\n"
        "def results(progress):\n"
        "    for n in range(3):\n"
        "        progress.tick()\n"
        "        yield search(n)\n"
    ),
    "report/show": (
        "class Bar:\n"
        "    def __enter__(self):\n        return self\n"
        "    def __exit__(self, *_):\n        line('end')\n"
        "    def tick(self):\n        line('tick')\n"
        "def line(text):\n    return text\n"
    ),
}
STRAIGHT = (
    "from verify.report.show import Bar, line\n"
    "def main():\n"
    "    from verify.run.checking import results\n"
    "    with Bar() as bar:\n"
    "        for n in results(bar):\n"
    "            line(str(n))\n"
    "    return 0\n"
)
AGAIN = STRAIGHT.replace("    return 0", "    list(results(bar))\n    return 0")
BACK = "from verify.report.show import line\ndef main():\n    line('')\n    return 0\n"


def house(place: Path, **changed: str) -> Path:
    for name, text in {**HOUSE, **{key.replace("_", "/"): text for key, text in changed.items()}}.items():
        path = place / "verify" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return place


def test_a_straight_way(tmp_path: Path) -> None:
    """A loop, what a generator goes on with, progress that was handed over, and a library's callback are no
    entries.
    """
    found = way("go", root=house(tmp_path, commands_main=STRAIGHT))
    assert found["entered"] == {"commands": 1, "run": 1, "prove": 1, "report": 1}
    assert ["verify.run.checking", "verify.report.show"] in found["pairs"]
    assert ["verify.kernel.terms", "verify.prove.plan"] in found["pairs"]
    assert len(found["modules"]) == 5
    assert [chain for chain, _ in chains(found["rooms"])] == [
        ("commands",),
        ("commands", "run"),
        ("commands", "run", "prove"),
        ("commands", "report"),
    ]


def test_a_room_that_is_entered_again(tmp_path: Path) -> None:
    found = way("go", root=house(tmp_path, commands_main=AGAIN))
    assert found["entered"] == {"commands": 1, "run": 2, "prove": 2, "report": 1}


def test_a_room_that_calls_back(tmp_path: Path) -> None:
    report = "from verify.run.checking import once\ndef line(text):\n    return once()\n"
    run = "from verify.prove.plan import search\ndef once():\n    return search(1)\n"
    place = house(tmp_path, commands_main=BACK, report_show=report, run_checking=run)
    found = way("go", root=place)
    assert [chain for chain, _ in chains(found["rooms"])][-1] == ("commands", "report", "run", "prove")
    doors = dict(chains(found["rooms"]))["commands", "report", "run"]
    assert doors == [["verify.report.show.line", "verify.run.checking.once"]]


def test_what_processes_and_threads_do(tmp_path: Path) -> None:
    """They do it for who started them."""
    run = (
        "import os, subprocess, sys, threading\n"
        "from verify.prove.plan import search\n"
        "def once():\n"
        "    if not os.fork():\n        search(1)\n        os._exit(0)\n"
        "    os.wait()\n"
        "    thread = threading.Thread(target=search, args=(2,))\n"
        "    thread.start(); thread.join()\n"
        "    code = 'import sys; sys.path[:0] = sys.argv[1:]; import verify.run.other as o; o.main()'\n"
        "    place = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))\n"
        "    subprocess.run([sys.executable, '-I', '-S', '-c', code, place], check=True)\n"
    )
    other = "from verify.kernel.terms import each\ndef main():\n    each(int)\n"
    main = "from verify.run.checking import once\ndef main():\n    once()\n    return 0\n"
    place = house(tmp_path, commands_main=main, run_checking=run, run_other=other)
    found = way("go", root=place)
    assert found["entered"] == {"commands": 1, "run": 1, "prove": 1}
    assert ["verify.run.other", "verify.kernel.terms"] in found["pairs"]
    assert found["switches"] == 1 + 3 + 3 + 1
