"""Where in a file of theorems something stands: what is wrong with its words, which is told before any
search, and a line of a proof at which one asks what is to be shown there.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from verify.language.claim import BadTheorem, Claim
from verify.language.mistakes import mistakes
from verify.language.theorem import Edition, Theorem

PARTS = ("claim", "given", "forall", "nontrivial")


def mistaken(theorem: Theorem, file: Path) -> Iterator[str]:
    """Statements and proofs that cannot be read, the first of each theorem's statements alone."""
    text = _text(file)
    for edition in theorem.editions:
        try:
            edition.statement  # noqa: B018 - what cannot be read is refused before any work is spent
        except BadTheorem as error:
            yield f"{file}{_line(text, _part(edition, str(error)))}: {error}"
            return
        for mistake in mistakes(edition) if edition.proof else ():
            place = _line(text, edition.proof, mistake.line)
            yield f"{file}{place}: {edition.title}: {mistake}"


def asking_at(theorems: Iterable[Theorem], file: Path, line: int) -> Edition | None:
    """The edition in whose proof a line of a file stands, with steps before that line which ask what is to be
    shown and known there; None if no proof stands there.
    """
    text = _text(file)
    for edition in (e for t in theorems for e in t.editions if e.proof):
        start, rows = text.find(edition.proof), edition.proof.splitlines()
        place = line - text[:start].count("\n") - 1
        if start >= 0 and 0 <= place < len(rows):
            at = next((n for n in range(place, len(rows)) if rows[n].strip()), len(rows) - 1)
            depth = " " * (len(rows[at]) - len(rows[at].lstrip()))
            rows[at:at] = [depth + "goal", depth + "facts"]
            return replace(edition, proof="\n".join(rows))
    return None


def _text(file: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return file.read_text("utf-8-sig")
    return ""


def _part(edition: Claim, message: str) -> str:
    """The part of a statement of which a message speaks."""
    parts = [text for name in PARTS if (text := getattr(edition, name))]
    return next((part for part in parts if part.strip() in message), edition.claim)


def _line(text: str, part: str, line: int = 1) -> str:
    """The line of a file in which the so many-th line of a part of it stands, if it stands there as it is."""
    start = text.find(part)
    return f":{text[:start].count(chr(10)) + line}" if start >= 0 else ""
