"""Certificates on disk: saving them, and establishing them again with the kernel alone.

Nothing here needs a package that does not come with Python. A file is untrusted input: it is read up to the kernel's limit and no further.
"""

import json
import os
import re
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from verify.kernel.certificate import MOST_BYTES, Library, Replayed, replay
from verify.kernel.errors import KernelError


class BadInput(Exception):
    """What was given cannot be used; the message says what to give instead, in one line."""


@dataclass(frozen=True)
class Again:
    """What came of one file: what the kernel established, or the reason why it did not."""

    path: Path
    data: bytes
    found: Replayed | None
    reason: str
    seconds: float


# Saving ----------------------------------------------------------------------------------------------------------------


def file_name(theorem: str, edition: str) -> str:
    """The name under which a certificate is saved: the id, and the edition in letters, digits and hyphens."""
    slug = re.sub(r"[^a-z0-9]+", "-", edition.lower()).strip("-")
    return f"{theorem}.{slug}.json"


def prepare(directory: Path) -> Path:
    """Make the directory and try whether it can be written, before any work is spent."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            return directory
    except OSError as error:
        raise BadInput(f"cannot save to {directory} ({why(error)}): name a directory that can be written after --save") from None


def save(directory: Path, name: str, data: bytes) -> None:
    """Save a certificate."""
    try:
        write_whole(directory / name, data)
    except OSError as error:
        raise BadInput(f"cannot save {name} in {directory} ({why(error)}): free some space or name another directory after --save") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def at_hand(directory: Path) -> dict[str, bytes]:
    """What a directory holds, by the statement that each certificate says it is about; what cannot be read is passed over."""
    found: dict[str, bytes] = {}
    for path in sorted(directory.glob("*.json")):
        with suppress(BadInput):
            data = load(path)
            found[_claimed(data)] = data
    return found


# Reading ---------------------------------------------------------------------------------------------------------------


def expand(paths: Iterable[Path]) -> list[Path]:
    """The files meant: a directory stands for its *.json."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.json")) if path.is_dir() else [path]
        if not inside:
            raise BadInput(f"{path} holds no certificate: `lemmata check --save {path}` puts some there")
        found += inside
    return list(dict.fromkeys(found))


def load(path: Path) -> bytes:
    """The bytes of a certificate."""
    if path.exists() and not path.is_file():
        raise BadInput(f"{path} is not a file: name certificates or directories that hold some")
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"cannot read {path} ({why(error)}): name certificates, as `lemmata check --save` writes them") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path} is larger than {MOST_BYTES} bytes, which no certificate is: save it again with `lemmata check --save`")
    return data


def establish(paths: Iterable[Path]) -> list[Again]:
    """Each certificate, by the kernel alone; those given serve each other as the library for citations."""
    files = {path: load(path) for path in expand(paths)}
    library = {_claimed(data): data for data in reversed(files.values())}
    return [_again(path, data, library.get) for path, data in files.items()]


def _again(path: Path, data: bytes, library: Library) -> Again:
    started = time.perf_counter()
    try:
        found, reason = replay(data, library), ""
    except KernelError as error:
        found, reason = None, str(error)
    except Exception as error:  # noqa: BLE001 - whatever untrusted bytes make the kernel raise, it did not establish them
        found, reason = None, f"not a certificate ({type(error).__name__}: {error})"
    return Again(path, data, found, reason, time.perf_counter() - started)


def _claimed(data: bytes) -> str:
    """The statement that a certificate says it is about; whoever cites it makes the kernel see whether it is."""
    try:
        claimed = json.loads(data)["hash"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""
    return claimed if isinstance(claimed, str) else ""


def why(error: OSError) -> str:
    """What the system says is wrong, in a few words."""
    return (error.strerror or type(error).__name__).lower()
