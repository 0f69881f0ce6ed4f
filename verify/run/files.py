"""Files of theorems that people write: a module with `Theorem` objects, anywhere. They are code, and no
process of ours runs it but the reader.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from fnmatch import fnmatch
from multiprocessing.connection import wait
from pathlib import Path
from typing import IO, cast

from verify.language.claim import BadTheorem
from verify.language.theorem import Theorem
from verify.language.writing import folded
from verify.run.reader import theorem
from verify.run.saved import BadInput, why

PATTERN = "theorem_*.py"
ROOT = Path(__file__).resolve().parents[2]
BEGIN = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from verify.run.reader import main;"
    " main(sys.argv[2], int(sys.argv[3]))"
)
MOST_TOLD, LONGEST_ERROR = 20_000_000, 2_000  # characters
TICK = 0.1  # seconds between two looks at whether the reader lives
READING = 60.0  # seconds that a file may take, if no budget ends before


def is_path(name: str) -> bool:
    """Whether a name on the command line is a file or a directory, and not an id."""
    return name.endswith(".py") or os.sep in name


def files(paths: Iterable[Path], wrong: list[str]) -> Iterator[Path]:
    """The files meant: a directory stands for the theorem_*.py below it; what cannot be looked into is added
    to `wrong`.
    """
    for path in paths:
        if not _is_directory(path):
            yield path
            continue
        closed: list[OSError] = []
        found = sorted(
            Path(place) / name
            for place, _, names in os.walk(path, onerror=closed.append)
            for name in names
            if fnmatch(name, PATTERN)
        )
        wrong += [
            f"cannot look into {error.filename} ({why(error)}): name another directory or file"
            for error in closed
        ]
        if not found and not closed:
            wrong.append(f"{path} holds no file {PATTERN}: `lemmata new ID FILE` writes one")
        yield from found


def _is_directory(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False  # it is said why where it is read


def load(path: Path, seconds: float = READING) -> dict[str, Theorem]:
    """The theorems of a file by their ids; BadInput with file and line if there is something wrong with it,
    if there are none, or if it takes longer.
    """
    found = read(path, seconds)
    if not found:
        raise BadInput(
            f"{path} holds no Theorem: write one as NAME = Theorem(…), as `lemmata new ID FILE` does"
        )
    return found


def read(path: Path, seconds: float = READING) -> dict[str, Theorem]:
    """The theorems of a file, which may be none: its texts, as a process of its own tells them."""
    told = _told(path, seconds)
    try:
        data = json.loads(told)
        if "wrong" in data:
            raise BadInput(folded(" ".join(str(data["wrong"]).split()), LONGEST_ERROR))
        found = [theorem(entry) for entry in data["theorems"]]
    except BadTheorem as error:
        raise BadInput(f"{path}: {error}; correct it and try again") from None
    except (ValueError, TypeError, LookupError, RecursionError):
        raise BadInput(
            f"{path} ended before its theorems could be read: take out what ends Python, or writes in its"
            " place"
        ) from None
    by_id = {t.id: t for t in found}
    if len(by_id) < len(found):
        raise BadInput(f"{path}: two theorems have the same id; give one of them another")
    return by_id


def _told(path: Path, seconds: float) -> bytes:
    """The line that the reader says of a file, or what came of it; the reader, and what it started, is ended.
    """
    places = json.dumps([str(p) for p in (*sys.path, ROOT)])
    command = [sys.executable, "-c", BEGIN, places, str(path), str(os.getpid())]
    reader = subprocess.Popen(  # noqa: S603 - ours
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        return _line(path, reader, seconds)
    finally:
        with suppress(ProcessLookupError, PermissionError, AttributeError):  # not on every system
            os.killpg(reader.pid, signal.SIGKILL)
        reader.kill()
        reader.wait()
        cast("IO[bytes]", reader.stdout).close()


def _line(path: Path, reader: "subprocess.Popen[bytes]", seconds: float) -> bytes:
    """What it says up to the end of a line; what it started may hold the pipe open, so its own end counts
    too.
    """
    pipe, said, more, ended = cast("IO[bytes]", reader.stdout).fileno(), bytearray(), b"", False
    until = time.monotonic() + seconds
    while b"\n" not in more:
        if wait([pipe], 0.0 if ended else TICK):
            more = os.read(pipe, 1 << 20)
            if not more:
                break
            said += more
        elif ended:
            break
        else:
            ended = reader.poll() is not None
        if time.monotonic() > until:
            raise BadInput(
                f"{path} took longer than {seconds:.3g} s to read: take out what computes for long, or waits"
            )
        if len(said) > MOST_TOLD:
            raise BadInput(
                f"{path} holds more than {MOST_TOLD} bytes of theorems: divide it into several files"
            )
    return bytes(said).partition(b"\n")[0]
