"""The theorems of the catalogue, a line each."""

import re
from collections.abc import Sequence
from typing import Any

from verify.language.theorem import Kind, Lemma, Theorem

SCHEMA = 1


def fits(theorem: Theorem, words: Sequence[str], note: str | None = None, verdict: str | None = None) -> bool:
    """Whether these words stand in it, it is from this note, and a wording of it, near misses apart, is
    expected to be so.
    """
    told = " ".join([theorem.id, theorem.says, *(c for e in theorem.editions for c in e.claims)]).lower()
    notes = {n.lstrip("0") for n in re.findall(r"\d+", theorem.source.note)}
    of_note = note is None or note.lstrip("0") in notes
    shown = [e for e in theorem.editions if e.kind is not Kind.NEAR_MISS]
    expected = verdict is None or any(e.expect == verdict for e in shown)
    return of_note and expected and all(word.lower() in told for word in words)


def text(theorems: Sequence[Theorem], width: int | None) -> str:
    """Each id with its sentence, cut off where a terminal ends."""
    room = max((len(t.id) for t in theorems), default=0)
    lines = (f"{t.id:{room}}  {_sentence(t)}" for t in theorems)
    return "\n".join(line if width is None or len(line) <= width else f"{line[: width - 1]}…"
        for line in lines)


def _sentence(theorem: Theorem) -> str:
    return ("Lemma: " if isinstance(theorem, Lemma) else "") + " ".join(theorem.says.split())


def data(theorems: Sequence[Theorem]) -> dict[str, Any]:
    """The object of `list --json`."""
    return {
        "schema": SCHEMA,
        "theorems": [
            {
                "id": t.id, "kind": "lemma" if isinstance(t, Lemma) else "theorem", "says": t.says,
                "note": t.source.note, "source": str(t.source),
                "claims": list(dict.fromkeys(c for e in t.editions for c in e.claims)),
                "expected": {e.name: e.expect for e in t.editions},
            }
            for t in theorems
        ],
    }  # fmt: skip
