"""Where in a file of theorems something stands: what is wrong with its words, which is told before any
search, and a line of a proof at which one asks what is to be shown there.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from verify.language.claim import BadTheorem, Claim
from verify.language.mistakes import mistakes
from verify.language.theorem import Edition, Theorem

_STRINGS = re.compile(r'(?<![A-Za-z])([rRfF]{0,2})"""(.*?)"""', re.DOTALL)
_BRACES = re.compile(r"(\{(?:[^{}\n]|\{[^{}\n]*\})+\})")  # what stands for a part, in a formatted string
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


def replaced(text: str, part: str, change: Callable[[str], str]) -> str | None:
    """The text of a file with a part of it changed, where that stands once: as it is, or in a formatted
    string whose braces hold no lines; None where it does not.
    """
    found = [m for m in _STRINGS.finditer(text) if _stands_for(m, part)]
    if len(found) != 1:
        return None
    (only,) = found
    body = change(_body(only))
    if "r" not in only[1].lower():
        body = body.replace("\\", "\\\\")
    return text[: only.start(2)] + body + text[only.end(2) :]


def _body(found: re.Match[str]) -> str:
    return found[2] if "r" in found[1].lower() else found[2].replace("\\\\", "\\")


def _stands_for(found: re.Match[str], part: str) -> bool:
    """Whether a string of a file is this part of a theorem."""
    body = _body(found)
    if "f" not in found[1].lower():
        return body == part
    pieces = _BRACES.split(body)
    spelled = (re.escape(p) if p in ("{", "}") or not i % 2 else r"[^\n]*?" for i, p in enumerate(pieces))
    return re.fullmatch("".join(spelled).replace(r"\{\{", r"\{").replace(r"\}\}", r"\}"), part) is not None


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
