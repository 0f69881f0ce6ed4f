"""Certificates on disk: saving them as they come, and reading them.

Nothing here needs a package that does not come with Python. A file is untrusted input: it is read up to the
kernel's limit and no further.
"""

import json
import os
import re
import secrets
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

from verify.kernel.certificate import MOST_BYTES
from verify.language.reading.files import NO_LINK, plain_file



class BadInput(Exception):
    """What was given cannot be used; the message says what to give instead, in one line."""


# Saving -----------------------------------------------------------------------------------------------------


def file_name(theorem: str, edition: str) -> str:
    """The name under which a certificate is saved: the id, and the edition in letters, digits and hyphens."""
    slug = re.sub(r"[^a-z0-9]+", "-", edition.lower()).strip("-")
    return ".".join(filter(None, (theorem, slug, "json")))


def prepare(directory: Path) -> Path:
    """Make the directory and try whether it can be written, before any work is spent."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            return directory
    except OSError as error:
        raise BadInput(
            f"cannot save to {directory} ({why(error)}): name a directory that can be written after --save"
        ) from None


class Folder:
    """A directory that certificates are saved in as they come; `trouble` says what was in the way the first
    time that one could not be.
    """

    def __init__(self, directory: Path) -> None:
        self.directory = prepare(directory)
        self.names: dict[str, tuple[str, str]] = {}  # of what was saved, and whose it is
        self.trouble = ""

    def keep(self, theorem: str, edition: str, certificate: bytes) -> None:
        """Save a certificate."""
        name, number = file_name(theorem, edition), 1
        while self.names.get(name, (theorem, edition)) != (
            theorem,
            edition,
        ):  # "x < 1" and "x > 1" have the same letters
            number += 1
            name = file_name(theorem, f"{edition} {number}")
        try:
            write_whole(self.directory / name, certificate)
            self.names[name] = theorem, edition
        except OSError as error:
            hint = "free some space or name another directory after --save"
            self.trouble = self.trouble or f"cannot save {name} in {self.directory} ({why(error)}): {hint}"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, where nothing that lies there leads elsewhere."""
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")
    try:
        with os.fdopen(
            os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK, 0o666), "wb"
        ) as file:
            fill(file, data)
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def fill(file: BinaryIO, data: bytes) -> None:
    """Write it all."""
    file.write(data)


def at_hand(directory: Path) -> dict[str, bytes]:
    """What a directory holds, by the statement that each certificate says it is about; what cannot be read is
    passed over.
    """
    found: dict[str, bytes] = {}
    for path in sorted(directory.glob("*.json")):
        with suppress(BadInput):
            data = load(path)
            found[claimed(data)] = data
    return found


# Reading ----------------------------------------------------------------------------------------------------


def read(paths: Iterable[Path], wrong: list[str]) -> dict[Path, bytes]:
    """The bytes of the certificates that are meant; what cannot be read is added to `wrong`."""
    found: dict[Path, bytes] = {}
    for file in dict.fromkeys(inner for path in paths for inner in _inside(path, wrong)):
        try:
            found[file] = load(file)
        except BadInput as error:
            wrong.append(str(error))
    return found


def _inside(path: Path, wrong: list[str]) -> list[Path]:
    """The files meant: a directory stands for its *.json."""
    if not path.is_dir():
        return [path]
    try:
        found = sorted(inner for inner in path.iterdir() if inner.suffix == ".json")
    except OSError as error:
        wrong.append(f"cannot read {path} ({why(error)}): name certificates or directories that hold some")
        return []
    if not found:
        wrong.append(f"{path} holds no certificate: `lemmata check --save {path}` puts some there")
    return found


def load(path: Path) -> bytes:
    """The bytes of a certificate."""
    try:
        data = plain_file(path, MOST_BYTES)
    except OSError as error:
        raise BadInput(
            f"cannot read {path} ({why(error)}): name certificates, as `lemmata check --save` writes them"
        ) from None
    if data is None:
        raise BadInput(f"{path} is not a file: name certificates or directories that hold some")
    if len(data) > MOST_BYTES:
        raise BadInput(
            f"{path} is larger than {MOST_BYTES} bytes, which no certificate is: save it again with `lemmata"
            " check --save`"
        )
    return data


# What a certificate says of itself, before anybody looks whether it is so -----------------------------------


def claimed(data: bytes) -> str:
    """The statement that a certificate says it is about; whoever cites it makes the kernel see whether it is.
    """
    return says(data, "hash")


def says(data: bytes, field: str) -> str:
    """A text in one of its fields; empty if there is none."""
    found = _fields(data).get(field)
    return found if isinstance(found, str) else ""


def rests_on(data: bytes, library: Callable[[str], bytes | None]) -> dict[str, bytes]:
    """The certificates of a library that this one cites, directly or not, by statement."""
    found: dict[str, bytes] = {}
    todo = [data]
    while todo:
        for key in cites(todo.pop()):
            if key not in found and (other := library(key)) is not None:
                found[key] = other
                todo.append(other)
    return found


@lru_cache(maxsize=4096)
def cites(data: bytes) -> tuple[str, ...]:
    """The statements that a certificate cites itself; asked of each for every one that rests on it."""
    try:
        keys = (
            [choices[0] for rule, _, choices in _fields(data).get("lines", ()) if rule == "cite"]
            if b'"cite"' in data
            else []
        )
    except (TypeError, ValueError, LookupError):
        return ()
    return tuple(key for key in keys if isinstance(key, str))


def _fields(data: bytes) -> dict[str, Any]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def why(error: OSError) -> str:
    """What the system says is wrong, in a few words."""
    return (error.strerror or type(error).__name__).lower()
