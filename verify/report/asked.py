"""What `ask` found, as text and as the object that `--json` prints."""

from collections.abc import Sequence
from typing import Any

from verify.language.claim import Claim
from verify.report.text import MEANING, columns, instance
from verify.results.result import Result

SCHEMA = 1


def message(shown: Sequence[str], typed: str) -> str:
    """A message on what could not be read, with a caret under the place; without where the place cannot be
    shown as it was typed.
    """
    said = shown[0]
    if (
        len(shown) == 3
        and len(typed) <= 1000
        and not said.startswith(("the character", "this is nested", "a number with", "an exponent"))
    ):
        return "\n".join(shown)
    return said


def text(answer: Result[Claim]) -> str:
    """A verdict with how the claim was read."""
    parts = {"read as": answer.about.read_as, str(answer.verdict): MEANING[answer.verdict]}
    if answer.witness:
        parts["at"] = instance(answer.witness)
    parts["there"] = ", ".join(f"{side} = {value}" for side, value in answer.sides)
    if answer.verdict.holds:
        parts |= {"scope": answer.scope, "trust": answer.trust, "slack": answer.slack or ""}
    parts["why"] = answer.why
    return "\n".join(columns(label, text, 9) for label, text in parts.items() if text)


def data(answer: Result[Claim]) -> dict[str, Any]:
    """The object of `ask --json`."""
    return {
        "schema": SCHEMA,
        "verdict": answer.verdict,
        "witness": answer.witness.texts if answer.witness else None,
        "sides": dict(answer.sides) or None,
        "scope": answer.scope,
        "trust": answer.trust,
        "slack": answer.slack,
        "read_as": answer.about.read_as,
        "why": answer.why,
        "seconds": round(answer.seconds, 3),
        "work": answer.work,
        "statement": answer.statement,
        "certificate": None if answer.certificate is None else answer.certificate.decode(),
        "cited": {key: data.decode() for key, data in answer.cited.items()},
    }
