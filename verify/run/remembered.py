"""What was undecided before, so that a second run does not search for it again.

A record is bound to the statement, its hints, the bound of the search, and the sources of all that searches:
where any of these changes, it is searched for anew. No verdict rests on it.
"""

import json
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from verify.language.claim import Claim
from verify.language.reading.files import plain_file
from verify.run.saved import write_whole

MOST, LARGEST = 50_000, 20_000_000
SEARCHING = ("kernel", "language", "prove", "run")


class Undecided:
    """The reasons for which claims were undecided, by their fingerprints; kept in a directory, if any."""

    def __init__(self, directory: Path | None, work: int) -> None:
        self.file = None if directory is None else directory / "undecided" / f"{_sources()[:32]}.json"
        self.work = work
        self.known: dict[str, str] = {}
        self.new = False
        if self.file is not None:
            with suppress(OSError, ValueError):
                read = json.loads(plain_file(self.file, LARGEST) or b"{}")
                if isinstance(read, dict):
                    self.known = {k: v for k, v in read.items() if isinstance(k, str) and isinstance(v, str)}

    def why(self, claim: Claim) -> str | None:
        """Why a claim was undecided; None if it was not tried."""
        return self.known.get(self._key(claim))

    def note(self, claim: Claim, why: str) -> None:
        self.known[self._key(claim)] = why
        self.new = True

    def keep(self) -> None:
        """Write what is new; a directory that cannot be written is done without."""
        if self.file is None or not self.new:
            return
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            last = dict(list(self.known.items())[-MOST:])
            write_whole(self.file, json.dumps(last).encode())

    def _key(self, claim: Claim) -> str:
        parts = (str(self.work), claim.forall, claim.given, claim.claim, claim.witness, claim.instance)
        return sha256("\0".join(parts).encode()).hexdigest()


@cache
def _sources() -> str:
    """A fingerprint of everything that searches."""
    root = Path(__file__).parent.parent
    digest = sha256()
    for room in SEARCHING:
        for path in sorted((root / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()
