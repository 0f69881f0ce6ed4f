"""What is wrong with the words of a theorem in a file, with file and line, before any search."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from verify.language.claim import BadTheorem, Claim
from verify.language.mistakes import mistakes
from verify.language.theorem import Theorem

PARTS = ("claim", "given", "forall", "nontrivial")


def mistaken(theorem: Theorem, file: Path) -> Iterator[str]:
    """Statements and proofs that cannot be read, the first of each theorem's statements alone."""
    text = ""
    with suppress(OSError, UnicodeDecodeError):
        text = file.read_text("utf-8-sig")
    for edition in theorem.editions:
        try:
            edition.statement  # noqa: B018 - what cannot be read is refused before any work is spent
        except BadTheorem as error:
            yield f"{file}{_line(text, _part(edition, str(error)))}: {error}"
            return
        for mistake in mistakes(edition) if edition.proof else ():
            place = _line(text, edition.proof, mistake.line)
            yield f"{file}{place}: {edition.title}: {mistake}"


def _part(edition: Claim, message: str) -> str:
    """The part of a statement of which a message speaks."""
    parts = [text for name in PARTS if (text := getattr(edition, name))]
    return next((part for part in parts if part.strip() in message), edition.claim)


def _line(text: str, part: str, line: int = 1) -> str:
    """The line of a file in which the so many-th line of a part of it stands, if it stands there as it is."""
    start = text.find(part)
    return f":{text[:start].count(chr(10)) + line}" if start >= 0 else ""
