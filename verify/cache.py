"""Certificates kept from one run to the next.

A directory for each kernel holds, under the hash of a statement and of its author's hints (scope, proof, witness), a certificate, never a
verdict. Beside it stands a record that the kernel established these very bytes, with those of every certificate that they rest on; without
such a record a certificate is replayed. Whatever is wrong with the directory, the work goes on without it: `trouble` says what it was.

Where the directory of a new kernel is made, those of other kernels that nobody used for a month are taken away: people who go back and forth
between two versions keep both.
"""

import hashlib
import json
import os
import re
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from verify.kernel.certificate import MOST_BYTES, kernel_hash
from verify.language.theorem import Edition
from verify.saved import why, write_whole

UNUSED = 30 * 24 * 3600  # seconds after which the directory of another kernel is taken away
KERNEL = re.compile("[0-9a-f]{32}")
OURS = re.compile(r"[0-9a-f]{64}\.\w+\.(json|passed)|\.[0-9a-f]{64}\.[\w.]+\.tmp")  # the second was not finished
CITED = "cited"  # stands for the hints where a certificate was found on the way to another


@dataclass(frozen=True)
class Passed:
    """What a record says: which bytes were established, what they rest on, and what is shown of them."""

    certificate: str
    cites: Mapping[str, str]  # statement -> the hash of the certificate that was at hand for it
    laws: tuple[str, ...]
    witness: Mapping[str, str] | None
    slack: str | None


def default_directory() -> Path | None:
    """Where certificates are kept unless one says otherwise; none if LEMMATA_CACHE is empty."""
    named = os.environ.get("LEMMATA_CACHE")
    if named is not None:
        return Path(named) if named else None
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "lemmata"
    local = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    return (Path(local) if local else Path.home() / ".cache") / "lemmata"


def fingerprint(data: bytes) -> str:
    """The name of these bytes."""
    return hashlib.sha256(data).hexdigest()


class Cache:
    """One directory of certificates, for the kernel that is in use."""

    def __init__(self, directory: Path) -> None:
        self.root = directory
        self.trouble = ""

    @cached_property
    def directory(self) -> Path:
        return self.root / kernel_hash()[:32]

    def find(self, edition: Edition) -> bytes | None:
        """A certificate that was found for this very wording."""
        found = self._read(self._path(edition))
        if found is not None:
            with suppress(OSError):
                os.utime(self.directory)  # it is in use
        return found

    def about(self, statement: str, certificate: str = "") -> bytes | None:
        """A certificate about a statement, whatever its hints were; the one with this fingerprint, if one is asked for."""
        try:
            listed = os.listdir(self.directory)  # noqa: PTH208 - thousands of names, looked through for every citation
            names = sorted(n for n in listed if n.startswith(f"{statement}.") and n.endswith(".json"))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._note("read", error)
            return None
        found = (data for name in names if (data := self._read(self.directory / name)) is not None)
        return next((data for data in found if certificate in ("", fingerprint(data))), None)

    def passed(self, edition: Edition, data: bytes) -> tuple[Passed, dict[str, bytes]] | None:
        """The record that these bytes, and what they rest on, were established by this kernel; and what they rest on."""
        text = self._read(self._path(edition).with_suffix(".passed"))
        try:
            found = _record(json.loads(text or b"null"))
        except (ValueError, TypeError, RecursionError):
            return None  # not a record: the certificate is replayed
        if found.certificate != fingerprint(data):
            return None
        cited = {s: other for s, c in found.cites.items() if (other := self.about(s, c)) is not None}
        return (found, cited) if len(cited) == len(found.cites) else None

    def keep(self, edition: Edition, data: bytes, cited: Mapping[str, bytes], shown: Mapping[str, Any]) -> None:
        """Keep a certificate that was established just now, those it rests on, and the record of it with what is shown of it."""
        for statement, other in cited.items():
            if self.about(statement, fingerprint(other)) is None:
                self._write(self.directory / f"{statement}.{CITED}.json", other)
        path = self._path(edition)
        self._write(path, data)
        record = {"certificate": fingerprint(data), "cites": {s: fingerprint(c) for s, c in cited.items()}, **shown}
        self._write(path.with_suffix(".passed"), json.dumps(record).encode())

    def _path(self, edition: Edition) -> Path:
        wording = edition.wording
        hints = [list(edition.scope), wording.proof, wording.disproof, wording.witness, edition.part("instance")]
        return self.directory / f"{edition.hash}.{fingerprint(json.dumps(hints).encode())[:16]}.json"

    def _read(self, path: Path) -> bytes | None:
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._note("read", error)
            return None
        return data if len(data) <= MOST_BYTES else None

    def _write(self, path: Path, data: bytes) -> None:
        if self.trouble:
            return
        try:
            if not self.directory.is_dir():
                self.directory.mkdir(parents=True, exist_ok=True)
                self._prune()
            write_whole(path, data)
        except OSError as error:
            self._note("written", error)

    def _prune(self) -> None:
        """Take away what other kernels left here and nobody used for long; nothing but what a cache writes."""
        for other in self.root.iterdir():
            with suppress(OSError):  # another process may be doing the same
                if KERNEL.fullmatch(other.name) and not other.is_symlink() and other.stat().st_mtime < time.time() - UNUSED:
                    for path in other.iterdir():
                        if OURS.fullmatch(path.name):
                            path.unlink()
                    other.rmdir()

    def _note(self, what: str, error: OSError) -> None:
        hint = "name another after --cache or in LEMMATA_CACHE"
        self.trouble = self.trouble or f"the cache {self.root} cannot be {what} ({why(error)}) and is left aside: {hint}"


def _record(data: object) -> Passed:
    """A record as it was written; TypeError if it is not one."""
    if not isinstance(data, dict):
        raise TypeError("a record is an object")
    certificate, cites, laws, witness, slack = (data.get(name) for name in ("certificate", "cites", "laws", "witness", "slack"))
    if not isinstance(cites, dict) or not isinstance(laws, list) or not isinstance(witness, dict | None) or not isinstance(slack, str | None):
        raise TypeError("a record has the fields of one")
    if not isinstance(certificate, str) or not all(isinstance(t, str) for t in (*cites.values(), *laws, *(witness or {}).values())):
        raise TypeError("a record holds texts")
    return Passed(certificate, cites, tuple(laws), witness, slack)
