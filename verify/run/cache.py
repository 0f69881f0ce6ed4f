"""Certificates kept from one run to the next.

A directory for each kernel holds, under the hash of a statement and of its author's hints (scope, proof,
witness), a certificate, never a verdict. Beside it stands a record of what a judge said of it, which is bound
to all that this rests on: statement, scope, kernel, these very bytes, and those of every certificate that
they cite. A record that fits in all of this stands for a replay; any other says nothing, and the certificate
is judged anew. So whatever is swapped, cut off or left by others costs time and changes no verdict; only who
writes a record on purpose is believed, and `lemmata check --replay` believes none. Whatever is wrong with the
directory, the work goes on without it: `trouble` says what it was.

What an earlier kernel found is judged anew like any certificate. Where the directory of a new kernel is made,
those of other kernels that nobody used for a month are taken away: people who go back and forth between two
versions keep both.
"""

import json
import os
import re
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from errno import ELOOP
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from verify.kernel.certificate import MOST_BYTES, kernel_hash
from verify.language.claim import PROVED, VERIFIED, Claim
from verify.language.established import Judged, fingerprint
from verify.language.reading.files import NO_LINK, plain_file
from verify.run.saved import why, write_whole

DAY = 24 * 3600  # seconds; a directory that is in use is marked so once in each
UNUSED = 30 * DAY  # seconds after which the directory of another kernel is taken away
SETTLED = 10**9  # nanoseconds after which whatever else is written into a directory has another time
KERNEL = re.compile("[0-9a-f]{32}")
OURS = re.compile(
    r"[0-9a-f]{64}\.\w+\.(json|passed)|\.[0-9a-f]{64}\.[\w.]+\.tmp"
)  # the second was not finished
CITED = "cited"  # stands for the hints where a certificate was found on the way to another


@dataclass(frozen=True)
class Passed:
    """What a record that fits says: what was judged, the certificates that it rests on, and how near to
    equality it comes.
    """

    judged: Judged
    cited: Mapping[str, bytes]
    slack: str | None


def default_directory() -> Path | None:
    """Where certificates are kept unless one says otherwise; none if LEMMATA_CACHE is empty, or nobody is at
    home, which is not where the system has its root.
    """
    named = os.environ.get("LEMMATA_CACHE")
    if named is not None:
        return Path(named) if named else None
    local = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    if local and sys.platform != "darwin":
        return Path(local) / "lemmata"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if not home.is_absolute() or home == Path(home.anchor):
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "lemmata"


class Cache:
    """One directory of certificates, for the kernel that is in use."""

    def __init__(self, directory: Path) -> None:
        self.root = directory
        self.trouble = ""
        self.kept: set[tuple[str, str]] = set()  # statements and certificates that were seen to be here
        self.read: dict[tuple[str, str], bytes] = {}  # what was found for those that others cite

    @cached_property
    def kernel(self) -> str:
        return kernel_hash()

    @cached_property
    def directory(self) -> Path:
        return self.root / self.kernel[:32]

    def find(self, claim: Claim) -> bytes | None:
        """A certificate that was found for this very wording, by this kernel or an earlier one."""
        found = self._read(self._path(claim))
        if found is not None:
            with suppress(OSError):
                if self.directory.stat().st_mtime < time.time() - DAY:
                    os.utime(self.directory)
            return found
        return next(
            (
                data
                for other in self._earlier()
                if (data := self._read(other / self._path(claim).name)) is not None
            ),
            None,
        )

    def about(self, statement: str, certificate: str = "") -> bytes | None:
        """A certificate about a statement, whatever its hints were; the one with this fingerprint, if one is
        asked for.
        """
        for place in (self.directory, *([] if certificate else self._earlier())):
            for name in self._names(place, statement):
                data = self._read(place / name)
                if data is not None and certificate in ("", fingerprint(data)):
                    return data
        return None

    def passed(self, claim: Claim, data: bytes) -> Passed | None:
        """What a judge said of these bytes, if a record says so of this statement and scope, this kernel, and
        what they rest on as it lies here.
        """
        text = self._read(self._path(claim).with_suffix(".passed"))
        try:
            found = json.loads(text or b"null")
            judged, slack = Judged.read(found["judged"]), found["slack"]
        except (ValueError, TypeError, LookupError, RecursionError):
            return None  # not a record: the certificate is judged
        if (
            found != self._record(claim, data, judged, slack)
            or not data.endswith(f'"verdict":"{judged.verdict}"}}'.encode())  # the last of canonical fields
            or not isinstance(slack, str | None)
        ):
            return None
        cited = {s: other for s, c in judged.cites.items() if (other := self._cited(s, c)) is not None}
        return Passed(judged, cited, slack) if len(cited) == len(judged.cites) else None

    def _cited(self, statement: str, certificate: str) -> bytes | None:
        """The certificate about a statement with this fingerprint, which is read once."""
        place = (statement, certificate)
        if place not in self.read and (data := self.about(*place)) is not None:
            self.read[place] = data
        return self.read.get(place)

    def keep(
        self, claim: Claim, data: bytes, cited: Mapping[str, bytes], judged: Judged, slack: str | None
    ) -> None:
        """Keep a certificate that was established just now, those it rests on, and the record of what is
        shown of it.
        """
        for statement, other in cited.items():
            if (known := (statement, fingerprint(other))) not in self.kept:
                if self.about(*known) is None:
                    self._write(self.directory / f"{statement}.{CITED}.json", other)
                self.kept.add(known)
        path = self._path(claim)
        self._write(path, data)
        self.kept.add((claim.hash, fingerprint(data)))
        record = json.dumps(self._record(claim, data, judged, slack))
        self._write(path.with_suffix(".passed"), record.encode())

    def _record(self, claim: Claim, data: bytes, judged: Judged, slack: str | None) -> dict[str, Any]:
        """All that a verdict is bound to, beside what is shown of it; whatever is none of this makes it a
        record of something else.
        """
        scope = [list(bound) for bound in claim.shapes] if judged.verdict in (PROVED, VERIFIED) else []
        bound = {
            "statement": claim.hash,
            "scope": scope,
            "certificate": fingerprint(data),
            "kernel": self.kernel,
        }
        told = {**asdict(judged), "hash": claim.hash, "kernel": self.kernel, "laws": list(judged.laws)}
        return {**bound, "judged": told, "slack": slack}

    def _path(self, claim: Claim) -> Path:
        hints = [list(claim.shapes), claim.proof, claim.disproof, claim.witness, claim.instance]
        return self.directory / f"{claim.hash}.{fingerprint(json.dumps(hints).encode())[:16]}.json"

    def _earlier(self) -> Iterator[Path]:
        """The directories of other kernels, the last used first."""
        try:
            others = [
                p
                for p in self.root.iterdir()
                if KERNEL.fullmatch(p.name) and p != self.directory and not p.is_symlink()
            ]
            yield from sorted(others, key=lambda p: p.stat().st_mtime, reverse=True)
        except OSError:
            return  # it is said where a file of ours is read

    def _names(self, place: Path, statement: str) -> list[str]:
        try:
            self._no_link(place)
            changed = place.stat().st_mtime_ns
            settled = changed < time.time_ns() - SETTLED
            return (_listed if settled else _listed.__wrapped__)(place, changed).get(statement, [])
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            self._note("read", error)
            return []

    def _read(self, path: Path) -> bytes | None:
        try:
            self._no_link(path.parent)
            data = None if path.is_symlink() else plain_file(path, MOST_BYTES, NO_LINK)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._note("read", error)
            return None
        return data if data is not None and len(data) <= MOST_BYTES else None

    def _write(self, path: Path, data: bytes) -> None:
        if self.trouble:
            return
        try:
            self._no_link(self.directory)
            if not self.directory.is_dir():
                self.directory.mkdir(parents=True, exist_ok=True)
                self._prune()
            write_whole(path, data)
        except OSError as error:
            self._note("written", error)

    def _no_link(self, place: Path) -> None:
        """Refuse a directory of ours that leads elsewhere."""
        if place.is_symlink():
            raise OSError(ELOOP, os.strerror(ELOOP), str(place))

    def _prune(self) -> None:
        """Take away what other kernels left here and nobody used for long; nothing but what a cache writes.
        """
        for other in self.root.iterdir():
            with suppress(OSError):  # another process may be doing the same
                if (
                    KERNEL.fullmatch(other.name)
                    and not other.is_symlink()
                    and other.stat().st_mtime < time.time() - UNUSED
                ):
                    for path in other.iterdir():
                        if OURS.fullmatch(path.name):
                            path.unlink()
                    other.rmdir()

    def _note(self, what: str, error: OSError) -> None:
        hint = "name another after --cache or in LEMMATA_CACHE"
        self.trouble = (
            self.trouble or f"the cache {self.root} cannot be {what} ({why(error)}) and is left aside: {hint}"
        )


@lru_cache(maxsize=4)
def _listed(place: Path, changed: int) -> dict[str, list[str]]:
    """The certificates in a directory, as it was last changed then, by statement."""
    found: dict[str, list[str]] = {}
    for name in sorted(os.listdir(place)):  # noqa: PTH208 - thousands of names
        if name.endswith(".json"):
            found.setdefault(name.partition(".")[0], []).append(name)
    return found
