"""What `ask` found, as text and as the object that `--json` prints."""

from typing import Any

from verify.language.claim import Claim, Verdict
from verify.language.reading.tokens import Strange, Unreadable
from verify.report.text import MEANING, columns, instance
from verify.results.result import Result, Suggestion

SCHEMA = 1


def message(error: Exception, typed: str) -> str:
    """What could not be read, with a caret under the place, where one can see it."""
    if isinstance(error, Strange) or (isinstance(error, Unreadable) and len(typed) > 1000):
        return error.said
    return str(error)


def text(answer: Result[Claim]) -> str:
    """A verdict with how the claim was read."""
    parts = {"read as": answer.about.read_as, str(answer.verdict): MEANING[answer.verdict]}
    if answer.witness:
        parts["at"] = instance(answer.witness)
    parts["there"] = ", ".join(f"{side} = {value}" for side, value in answer.sides)
    if answer.verdict.holds:
        parts |= {"scope": answer.scope, "trust": answer.trust, "slack": answer.slack or ""}
    parts |= {"why": answer.why, "next": next_step(answer)}
    return "\n".join(columns(label, text, 9) for label, text in parts.items() if text)


def next_step(answer: Result[Claim]) -> str:
    """What to do about what is undecided; empty for all else."""
    if answer.verdict is not Verdict.UNDECIDED or answer.malformed:
        return ""
    if answer.about.proof:
        return "prove what does not go through as a step of its own: docs/proofs.md"
    if (found := answer.next) is None:
        return "give a proof in steps, or its main step (--proof; docs/proofs.md), or search longer (--work)"
    option = "scope" if found.scope else "let"
    return f"{found.found.verdict} with --{option} '{found.condition}'"


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
        "next": _suggestion(answer.next),
        "seconds": round(answer.seconds, 3),
        "work": answer.work,
        "statement": answer.statement,
        "certificate": None if answer.certificate is None else answer.certificate.decode(),
        "cited": {key: data.decode() for key, data in answer.cited.items()},
    }


def _suggestion(found: Suggestion | None) -> dict[str, Any] | None:
    if found is None:
        return None
    option, result = "scope" if found.scope else "let", found.found
    certificate = None if result.certificate is None else result.certificate.decode()
    return {
        option: found.condition, "verdict": result.verdict, "covers": result.scope,
        "statement": result.statement, "certificate": certificate,
    }  # fmt: skip
