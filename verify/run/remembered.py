"""What was found out before, so that a second run does not do it again: what was undecided, and which
statement a wording is.

A note is bound to all that it was found out from, the sources that did so included: where any of these
changes, it says nothing. Notes lie beside the certificates and are believed as the records there are, which
`lemmata check --replay` does not; no verdict rests on a note alone.
"""

import json
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from verify.language.claim import Claim
from verify.language.reading.files import NO_LINK, plain_file
from verify.run.saved import write_whole

MOST, LARGEST = 50_000, 20_000_000
READING = ("kernel", "language")
SEARCHING = (*READING, "prove", "run")


class _Notes:
    """Texts by what they are about, in one file of a directory, if any."""

    def __init__(self, directory: Path | None, kind: str, sources: str) -> None:
        self.file = None if directory is None else directory / kind / f"{sources[:32]}.json"
        self.known: dict[str, str] = {}
        self.new = False
        if self.file is not None:
            with suppress(OSError, ValueError):
                read = json.loads(plain_file(self.file, LARGEST, NO_LINK) or b"{}")
                if isinstance(read, dict):
                    self.known = {k: v for k, v in read.items() if isinstance(k, str) and isinstance(v, str)}

    def write(self, key: str, text: str) -> None:
        if self.known.get(key) != text:
            self.known[key] = text
            self.new = True

    def keep(self) -> None:
        """Write what is new; a directory that cannot be written is done without."""
        if self.file is None or not self.new:
            return
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            last = dict(list(self.known.items())[-MOST:])
            write_whole(self.file, json.dumps(last).encode())


class Undecided(_Notes):
    """The reasons for which claims were undecided: of a statement, its hints, and the bound of the search."""

    def __init__(self, directory: Path | None, work: int) -> None:
        super().__init__(directory, "undecided", fingerprint_of(SEARCHING))
        self.work = work

    def why(self, claim: Claim) -> str | None:
        """Why a claim was undecided; None if it was not tried."""
        return self.known.get(self._key(claim))

    def note(self, claim: Claim, why: str) -> None:
        self.write(self._key(claim), why)

    def _key(self, claim: Claim) -> str:
        parts = (str(self.work), claim.forall, claim.given, claim.claim, claim.witness, claim.instance)
        return _digest(*parts)


class Wordings(_Notes):
    """The hashes of statements, by their wording and that of the words in it, as the sources that are loaded
    read them.
    """

    def __init__(self, directory: Path | None) -> None:
        super().__init__(directory, "wordings", LOADED)

    def hash(self, claim: Claim) -> str | None:
        """The hash of a claim's statement, if its wording was read before."""
        return self.known.get(self._key(claim)) if self.known else None

    def note(self, claim: Claim, statement: str) -> None:
        self.write(self._key(claim), statement)

    def keep(self) -> None:
        """The same, unless the sources were changed since: then nobody knows which of them read what."""
        if self.file is not None and self.new and _read_now(READING) == LOADED:
            super().keep()

    def _key(self, claim: Claim) -> str:
        words = [text for word in claim.words for text in (word.name, word.takes, word.unfolds)]
        return _digest(LOADED, claim.forall, claim.given, claim.nontrivial, claim.claim, *words)


def _digest(*parts: str) -> str:
    """The fingerprint of texts, none of which can be taken for another's part."""
    return sha256(json.dumps(parts).encode()).hexdigest()


@cache
def fingerprint_of(rooms: tuple[str, ...]) -> str:
    """A fingerprint of the sources in these rooms, and of the Python that carries them out."""
    return _read_now(rooms)


def _read_now(rooms: tuple[str, ...]) -> str:
    root = Path(__file__).parent.parent
    digest = sha256(sys.version.encode())
    for room in rooms:
        for path in sorted((root / room).rglob("*.py")):
            digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


LOADED = _read_now(READING)  # as this module is, with those that read
