"""The way of a command: which modules call each other, and which rooms it goes through, in order.

    python benchmarks/path.py check binary-sum.tanh
    python benchmarks/path.py ask '1 + x <= exp(x)' --let 'x real'
    python benchmarks/path.py --root OTHER --room verify.cli=commands --room verify.methods=prove repair ID

The command is run with a profiler, on one processor and with a cache of its own, which is empty. Threads are
followed, and so are the processes that it forks and the interpreters that it starts with `python -c`.

*Modules* are those of `verify` and `theorems`. A module calls another if a function of the one runs a
function of the other, with nothing or only foreign code (`map`, `functools`, `re`) in between. What runs
while a module is being imported is left out. `pairs` counts the ordered pairs of modules of which the first
calls the second, of which those across rooms are told apart, `switches` all calls from one module to another.

*Rooms* are the parts of the house. An **entry** is a call from one room into another, in which

- `kernel`, `language`, `results` and the catalogue are libraries: whoever calls them stays where he is, and
  so does whoever is called from there;
- a call into a room that the caller's room does not import can only go to something that it was handed
  (progress, a callback, an object's method): it is no entry, and what is called from there counts as called
  by the room that handed it over, the innermost under way that imports it;
- special methods (`__init__`, `__enter__`, `__str__`) are no entries either: to make an object, or to ask it
  what it is, is to hold data;
- a generator that goes on does so where it began, and what a signal calls is called by nobody;
- calls into the same room from the same room one after the other are one entry, whatever was called of the
  libraries in between: a loop that asks the same room a hundred times has entered it once.

What a thread or a process does counts as done by who started it, beside what is done meanwhile. So the way is
a tree, and on a straight path each room stands in it once: from one place, and never again after another.
`STRAIGHT` says of which rooms this is asked; `tests/test_path.py` keeps it.
"""

import argparse
import ast
import io
import json
import mmap
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from dis import opmap
from inspect import CO_GENERATOR
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

STRAIGHT = ("commands", "desk", "run", "prove", "report")
LIBRARIES = {"kernel", "language", "results", "theorems", ""}
SAME = {"verify.__main__": "commands"}  # a module, or the beginning of its name, and its room
HOUSE = ("verify", "theorems")
MOST_PROCESSES = 1 << 12
MOST_SHOWN = 12  # entries from one place, and doors of one entry


# Rooms ------------------------------------------------------------------------------------------------------


def room_of(module: str, rooms: dict[str, str]) -> str:
    """The room of a module of the house."""
    for name, room in rooms.items():
        if module == name or module.startswith(name + "."):
            return room
    first, _, rest = module.partition(".")
    return rest.split(".")[0] if first == "verify" else first


def imports(root: Path, rooms: dict[str, str]) -> dict[str, set[str]]:
    """The rooms that each room imports, those apart that it names for their types alone."""
    found: dict[str, set[str]] = {}
    for path in (root / "verify").rglob("*.py"):
        parts = [*path.relative_to(root).with_suffix("").parts]
        own = room_of(".".join(p for p in parts if p != "__init__"), rooms)
        names = imported(ast.parse(path.read_text(encoding="utf-8")))
        found.setdefault(own, set()).update(room_of(n, rooms) for n in names if n.split(".")[0] in HOUSE)
    return found


def imported(node: ast.AST) -> Iterator[str]:
    """What is imported below a node, `from a import b` as a and a.b."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (a.name for a in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield str(child.module)
            yield from (f"{child.module}.{a.name}" for a in child.names)
        elif not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from imported(child)


# Following --------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Stay:
    """One entry into a room; `aside` is what was handed over, and is no entry."""

    name: str
    room: str
    above: "Stay | None"
    aside: bool = False
    last: "Stay | None" = None  # entered from here
    doors: set[tuple[str, str]] = field(default_factory=set)


class Call(NamedTuple):
    """A function at work that was called from another module of the house."""

    frame: FrameType | None
    module: str
    stay: Stay
    importing: bool


class Kind(NamedTuple):
    """What is to be known of a piece of code."""

    code: CodeType
    module: str  # empty: none of the house
    room: str
    special: bool
    generator: bool


class Follower:
    """Writes each thing that it sees for the first time to a file, at once, as a process may be ended at any
    moment.
    """

    def __init__(self, settings: dict[str, Any], base: str = "") -> None:
        self.settings = settings
        self.rooms, self.imports = settings["rooms"], settings["imports"]
        self.record = os.open(settings["record"], os.O_WRONLY | os.O_APPEND)
        with open(settings["switches"], "r+b") as file:  # noqa: PTH123 - mapped, not read
            self.switches = memoryview(mmap.mmap(file.fileno(), 0)).cast("Q")
        self.kinds: dict[int, Kind] = {}
        self.pairs: set[tuple[str, str]] = set()
        self.begun: dict[int, Stay] = {}  # generators under way, and where they began
        self.handlers: set[CodeType] = set()
        self.count = 0
        name, _, room = base.partition(" ")
        self.base = Call(None, "", Stay(name, room, None), importing=False)
        self.here = threading.local()

    def begin(self) -> None:
        """From here on all is seen."""
        begin, on, follower = threading.Thread.start, signal.signal, self

        def start(thread: threading.Thread) -> None:
            thread.begun_from = follower.stack()[-1]  # type: ignore[attr-defined]
            begin(thread)

        def handle(number: int, handler: Any) -> Any:
            if hasattr(handler, "__code__"):
                follower.handlers.add(handler.__code__)
            return on(number, handler)

        class Popen(subprocess.Popen[Any]):
            def __init__(self, args: Any, *others: Any, **options: Any) -> None:
                super().__init__(follower.followed(args), *others, **options)

        threading.Thread.start = start  # type: ignore[method-assign, assignment]
        signal.signal, subprocess.Popen = handle, Popen  # type: ignore[assignment, misc]
        threading.setprofile(lambda *_: sys.setprofile(self.watcher()))
        sys.setprofile(self.watcher())

    def stack(self) -> list[Call]:
        """What is at work in this thread."""
        if not hasattr(self.here, "stack"):
            self.here.stack = [getattr(threading.current_thread(), "begun_from", self.base)]
        found: list[Call] = self.here.stack
        return found

    def followed(self, command: Any) -> Any:
        """The command of a new interpreter, which is to be followed too."""
        if not isinstance(command, list) or command[0] != sys.executable or "-c" not in command:
            return command
        stay = self.stack()[-1].stay
        beginning = (
            "from importlib.util import module_from_spec as m, spec_from_file_location as s; "
            f"s = s('benchmarks_path', {__file__!r}); p = m(s); __import__('sys').modules[s.name] = p; "
            "s.loader.exec_module(p); "
            f"p.Follower({self.settings!r}, {f'{stay.name} {stay.room}'!r}).begin(); "
        )
        place = command.index("-c") + 1
        return [*command[:place], beginning + command[place], *command[place + 1 :]]

    def watcher(self) -> Callable[[FrameType, str, Any], None]:
        """What Python calls, in this thread, at each call and each end of one: quick where nothing is new, as
        that is nearly always.
        """
        kinds, stack = self.kinds, self.stack()

        def see(frame: FrameType, event: str, _: Any) -> None:
            if event == "call":
                kind = kinds.get(id(frame.f_code)) or self._kind(frame)
                by = stack[-1]
                if by.importing or not kind.module or (kind.module == by.module and not kind.generator):
                    return
                stack.append(self._called(by, frame, kind))
            elif event == "return" and stack[-1].frame is frame:
                stack.pop()

        return see

    def _kind(self, frame: FrameType) -> Kind:
        code, module = frame.f_code, str(frame.f_globals.get("__name__"))
        special = code.co_name.startswith("__") and code.co_name.endswith("__")
        ours = module.partition(".")[0] in HOUSE
        generator, room = bool(code.co_flags & CO_GENERATOR), room_of(module, self.rooms)
        found = Kind(code, module if ours else "", room, special, generator)
        return self.kinds.setdefault(id(code), found)

    def _called(self, by: Call, frame: FrameType, kind: Kind) -> Call:
        if frame.f_code.co_name == "<module>":
            return Call(frame, kind.module, by.stay, importing=True)
        if frame.f_code in self.handlers:
            return Call(frame, kind.module, Stay("", kind.room, by.stay, aside=True), importing=False)
        if by.module and by.module != kind.module:
            self.switches[os.getpid() % MOST_PROCESSES] += 1
            if (by.module, kind.module) not in self.pairs:
                self.pairs.add((by.module, kind.module))
                self._write("pair", by.module, kind.module)
        at, code = frame.f_lasti, frame.f_code.co_code if kind.generator else b""
        if code and (code[at] != opmap["RESUME"] or code[at + 1] & 3) and id(frame) in self.begun:
            return Call(frame, kind.module, self.begun[id(frame)], importing=False)  # it goes on
        stay = self._stay(by.stay, frame, kind)
        if kind.generator:
            self.begun[id(frame)] = stay
        return Call(frame, kind.module, stay, importing=False)

    def _stay(self, here: Stay, frame: FrameType, kind: Kind) -> Stay:
        """Where a function of the house is at work that is called from there."""
        if kind.room in LIBRARIES or kind.room == here.room:
            return here
        giver = self._giver(here, kind.room)
        if kind.special or giver is not here:
            return giver if giver.room == kind.room else Stay(here.name, kind.room, giver, aside=True)
        while giver.aside and giver.above is not None:
            giver = giver.above
        return giver if giver.room == kind.room else self._entered(giver, frame, kind)

    def _entered(self, stay: Stay, frame: FrameType, kind: Kind) -> Stay:
        if stay.last is None or stay.last.room != kind.room:
            self.count += 1
            stay.last = Stay(f"{os.getpid()}.{self.count}", kind.room, stay)
            self._write("entry", stay.last.name, stay.name, kind.room)
        door = (self._caller(frame.f_back), f"{kind.module}.{frame.f_code.co_qualname}")
        if door not in stay.last.doors:
            stay.last.doors.add(door)
            self._write("door", stay.last.name, *door)
        return stay.last

    def _caller(self, frame: FrameType | None) -> str:
        """The innermost function of the house from there on."""
        while frame is not None:
            if module := (self.kinds.get(id(frame.f_code)) or self._kind(frame)).module:
                return f"{module}.{frame.f_code.co_qualname}"
            frame = frame.f_back
        return "outside"

    def _giver(self, here: Stay, room: str) -> Stay:
        """Who calls into a room: `here`, or who handed over what it calls."""
        stay: Stay | None = here
        while stay is not None and stay.room:
            if stay.room == room or room in self.imports.get(stay.room, ()):
                return stay
            stay = stay.above
        return here

    def _write(self, *what: str) -> None:
        os.write(self.record, (json.dumps(what) + "\n").encode())


# The way ----------------------------------------------------------------------------------------------------


@dataclass
class Entry:
    """A room as it was entered from another, with what was entered from it."""

    room: str
    doors: list[tuple[str, str]] = field(default_factory=list)
    entries: list["Entry"] = field(default_factory=list)

    def all(self) -> Iterator["Entry"]:
        """This one and all below it, in order."""
        yield self
        for entry in self.entries:
            yield from entry.all()


@dataclass
class Way:
    """What was seen of a command."""

    code: int
    switches: int
    pairs: list[tuple[str, str]]
    entry: Entry  # into the house
    rooms: dict[str, str]

    @property
    def crossing(self) -> list[tuple[str, str]]:
        """The rooms of each pair of modules of two rooms."""
        both = [(room_of(a, self.rooms), room_of(b, self.rooms)) for a, b in self.pairs]
        return [(a, b) for a, b in both if a != b]

    @property
    def modules(self) -> list[str]:
        """Those that were called, or called another."""
        return sorted({module for pair in self.pairs for module in pair})

    @property
    def entered(self) -> dict[str, int]:
        """How often each room was entered from another."""
        return dict(Counter(entry.room for entry in self.entry.all() if entry.room))


def read(record: str, switches: int, code: int, rooms: dict[str, str]) -> Way:
    """The way that was recorded; what several processes did at the same place is laid side by side."""
    whole = Entry("")
    places: dict[str, Entry] = {"": whole}
    seen: Counter[tuple[int, str, str]] = Counter()  # how often a process entered a room from there
    pairs: dict[tuple[str, str], None] = {}
    for what, *rest in map(json.loads, record.splitlines()):
        if what == "pair":
            pairs[tuple(rest)] = None
        elif what == "door" and (door := tuple(rest[1:])) not in places[rest[0]].doors:
            places[rest[0]].doors.append(door)
        elif what == "entry":
            name, above, room = rest
            key = (id(places[above]), name.partition(".")[0], room)
            same = [e for e in places[above].entries if e.room == room]
            seen[key] += 1
            if len(same) < seen[key]:
                same.append(Entry(room))
                places[above].entries.append(same[-1])
            places[name] = same[seen[key] - 1]
    return Way(code, switches, sorted(pairs), whole, rooms)


def way(command: list[str], root: Path, rooms: dict[str, str]) -> Way:
    """Run a command of the project at root, and see which way it goes."""
    with tempfile.TemporaryDirectory() as place:
        record, switches = Path(place, "record"), Path(place, "switches")
        record.touch()
        switches.write_bytes(bytes(8 * MOST_PROCESSES))
        os.environ["XDG_CACHE_HOME"] = place
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])
        sys.path.insert(0, str(root))
        sys.argv = ["lemmata", *command]
        settings = {
            "record": str(record),
            "switches": str(switches),
            "rooms": rooms,
            "imports": imports(root, rooms),
        }
        follower = Follower(settings)
        code = _run(follower)
        return read(record.read_text(encoding="utf-8"), sum(follower.switches), code, rooms)


def _run(follower: Follower) -> int:
    """The exit code of the command, which prints into nothing."""
    import verify.__main__ as start

    with redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")):
        follower.begin()
        try:
            return start.main()
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else 1
        finally:
            sys.setprofile(None)
            threading.setprofile(None)


# Telling ----------------------------------------------------------------------------------------------------


def told(found: Way, command: list[str]) -> Iterator[str]:
    """What was seen, in lines."""
    yield f"lemmata {' '.join(command)}: exit code {found.code}"
    yield f"{len(found.modules):>8,} modules"
    yield f"{len(found.pairs):>8,} ordered pairs of modules of which the first calls the second"
    yield f"{len(found.crossing):>8,} of them across rooms, {len(set(found.crossing))} pairs of rooms"
    yield f"{found.switches:>8,} calls from one module to another"
    yield ""
    for room in [*STRAIGHT, *(r for r in found.entered if r not in STRAIGHT)]:
        count = found.entered.get(room, 0)
        above = sorted({e.room or "outside" for e in found.entry.all() for b in e.entries if b.room == room})
        again = "" if count <= 1 else "  <- not straight"
        yield f"{room:<10} entered {count:>5,}" + (f" from {', '.join(above)}{again}" if above else "")
    yield ""
    yield from drawn(found.entry, "")


def drawn(entry: Entry, indent: str) -> Iterator[str]:
    """The rooms entered from one, with the functions through which."""
    for below in entry.entries[:MOST_SHOWN]:
        yield f"{indent}{below.room}"
        for caller, called in below.doors[:MOST_SHOWN]:
            yield f"{indent}    {caller} -> {called}"
        if len(below.doors) > MOST_SHOWN:
            yield f"{indent}    and {len(below.doors) - MOST_SHOWN} more"
        yield from drawn(below, indent + "  ")
    if len(entry.entries) > MOST_SHOWN:
        yield f"{indent}and {len(entry.entries) - MOST_SHOWN:,} more entries from here"


def data(found: Way, command: list[str]) -> dict[str, Any]:
    """What was seen, as plain data."""

    def tree(entry: Entry) -> dict[str, Any]:
        return {"room": entry.room, "doors": entry.doors, "entries": [tree(e) for e in entry.entries]}

    return {
        "command": command, "code": found.code, "modules": found.modules, "pairs": found.pairs,
        "crossing": found.crossing,
        "switches": found.switches, "entered": found.entered, "straight": STRAIGHT,
        "rooms": [tree(e) for e in found.entry.entries],
    }  # fmt: skip


def main() -> int:
    """Print the way of a command."""
    parser = argparse.ArgumentParser(description="Draws the way of a command through modules and rooms.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1], metavar="DIR",
        help="the sources whose command is run (these)")  # fmt: skip
    parser.add_argument("--room", action="append", default=[], metavar="MODULE=ROOM",
        help="where a module belongs, in sources with other names")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one object instead of text")
    parser.add_argument("--pairs", action="store_true", help="print the pairs of modules too")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="a command with its arguments")
    given = parser.parse_args()
    rooms = {**SAME, **dict(text.split("=", 1) for text in given.room)}
    found = way(given.command, given.root.resolve(), rooms)
    if given.json:
        print(json.dumps(data(found, given.command)))
    else:
        print("\n".join(told(found, given.command)))
        if given.pairs:
            print("", *(f"{caller} -> {called}" for caller, called in found.pairs), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
