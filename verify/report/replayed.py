"""Certificates that were replayed, as text and as data."""

from collections.abc import Iterator, Sequence
from typing import Any

from verify.language.established import fingerprint
from verify.report.text import columns, count, instance, plain, seconds, shortened
from verify.results.result import Replay

SCHEMA = 1


def text(results: Sequence[Replay], time: float, *, full: bool = False) -> str:
    """What the kernel established, and in the end how much."""
    found = [r for r in results if r.found]
    lines = [line for r in found for line in _established(r, full=full)]
    return "\n".join(
        [
            *lines,
            f"{count(len(found), 'certificate')} established by the kernel alone, in {seconds(time).strip()}",
        ]
    )


def _established(result: Replay, *, full: bool) -> Iterator[str]:
    found = result.found
    if found is None:
        return
    steps = "" if found.steps is None else f", {found.steps} steps"
    yield f"{found.verdict:9} {plain(str(result.path))}, {seconds(result.seconds).strip()}{steps}"
    yield f"  statement {found.hash}"
    kernel = found.made_for[:16] + (
        "" if found.made_for == found.kernel else f", an earlier one: this is {found.kernel[:16]}"
    )
    parts = {
        "claim": found.statement,
        "scope": found.scope,
        "instance": instance(found.witness or {}),
        "made for": f"kernel {kernel}",
    }
    for label, text in parts.items():
        if text:
            yield columns(f"  {label}", plain(shortened(text, full=full)), 10)


def refusals(results: Sequence[Replay]) -> Iterator[str]:
    """Which files are not certificates of anything, and why."""
    for r in results:
        if r.found is None:
            yield f"{plain(str(r.path))} is refused: {plain(r.reason)}{hint(r)}"


def hint(refused: Replay) -> str:
    """What to do about a certificate that was refused, by what it was refused for."""
    if refused.lacks == "steps":
        return "; allow it more with --steps"
    if refused.lacks == "cites":
        return "; name what it cites too"
    return "; make it anew with `lemmata check --save`"


def data(results: Sequence[Replay], *, complete: bool = True) -> dict[str, Any]:
    """The object of `replay --json`; not `complete` if there were files that could not be read."""
    return {
        "schema": SCHEMA,
        "established": complete and all(r.found for r in results),
        "certificates": [_certificate(r) for r in results],
    }


def _certificate(result: Replay) -> dict[str, Any]:
    common = {
        "file": str(result.path),
        "certificate": f"sha256:{fingerprint(result.data)}",
        "seconds": round(result.seconds, 3),
    }
    found = result.found
    if found is None:
        return {**common, "verdict": None, "refused": result.reason}
    return {
        **common,
        "verdict": found.verdict,
        "statement": found.statement,
        "hash": found.hash,
        "scope": found.scope,
        "witness": found.witness,
        "cites": sorted(found.cites),
        "laws": list(found.laws),
        "lines": found.lines,
        "steps": found.steps,
        "kernel": found.made_for,
    }

