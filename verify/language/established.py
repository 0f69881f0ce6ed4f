"""What a certificate establishes, in words: what a judge says, as plain data."""

import hashlib
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Judged:
    """What a certificate establishes, in words."""

    verdict: str
    scope: str
    statement: str
    hash: str  # of the statement
    witness: dict[str, str] | None
    cites: dict[str, str]  # every statement that it rests on -> the fingerprint of the certificate for it
    laws: tuple[str, ...]
    lines: int
    steps: int
    made_for: str  # the kernel that the certificate names
    kernel: str  # the kernel that established it

    @classmethod
    def read(cls, data: Any) -> "Judged":
        """The same from plain data; TypeError if it is none of this."""
        found = cls(**{**data, "laws": tuple(data["laws"])})
        texts = (
            found.verdict, found.scope, found.statement, found.hash, found.made_for, found.kernel,
            *found.laws,
        )  # fmt: skip
        both = (found.cites, found.witness or {})
        if not all(isinstance(t, str)
            for t in (*texts, *(t for d in both for pair in d.items() for t in pair))):
            raise TypeError("what was judged is told in texts")
        return found


def fingerprint(data: bytes) -> str:
    """The name of these bytes."""
    return hashlib.sha256(data).hexdigest()
