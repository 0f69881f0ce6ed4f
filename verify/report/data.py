"""Verdicts as data: the objects that `--json` prints."""

from collections.abc import Mapping, Sequence
from typing import Any

from verify.language.established import fingerprint
from verify.language.ledger import Standing, standing
from verify.language.theorem import Edition, Kind, Lemma, Theorem
from verify.report.hypotheses import changes
from verify.results.result import Result

SCHEMA = 1


def named(certificate: bytes) -> str:
    """The name of a certificate's bytes."""
    return f"sha256:{fingerprint(certificate)}"


def verdict(outcome: Result[Edition], strengths: Mapping[str, Standing] | None = None) -> dict[str, Any]:
    """One edition's verdict."""
    edition = outcome.about
    return {
        "id": edition.id,
        "edition": edition.name,
        "claims": list(edition.claims),
        **stands(edition, strengths),
        "verdict": outcome.verdict,
        "expected": edition.expect,
        "scope": outcome.scope,
        "trust": outcome.trust,
        "trivial": outcome.trivial,
        "witness": outcome.witness.texts if outcome.witness is not None else None,
        "slack": outcome.slack,
        "certificate": None if outcome.certificate is None else named(outcome.certificate),
        "seconds": round(outcome.seconds, 3),
        "cached": outcome.cached,
        "cites": sorted(outcome.cited),
        "laws": list(outcome.laws),
        "why": outcome.why,
        "statement": outcome.stated,
        "words": edition.own_words,
        "replayed": outcome.replayed,
        "kernel": outcome.kernel or None,
        "steps": outcome.steps,
    }


def stands(edition: Edition, strengths: Mapping[str, Standing] | None) -> dict[str, str | None]:
    """Whether the claims to which an edition speaks stand as the paper says, and if not, in what they are
    narrower; null where it speaks to none that is known.
    """
    found = standing(edition, strengths or {})
    return {"strength": found.strength if found else None, "how": found.how if found else None}


def checked(
    outcomes: Sequence[Result[Edition]], *, complete: bool = True,
    strengths: Mapping[str, Standing] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """The object of `check --json`; it is complete if all that was named could be read and was checked."""
    as_expected = all(o.as_expected for o in outcomes)
    verdicts = [verdict(o, strengths) for o in outcomes]
    return {"schema": SCHEMA, "as_expected": as_expected, "complete": complete, "verdicts": verdicts}


def theorem(t: Theorem, strengths: Mapping[str, Standing] | None = None) -> dict[str, Any]:
    """A theorem with its editions as written, as `show --json` prints it."""
    kind = "lemma" if isinstance(t, Lemma) else "theorem"
    head = {"id": t.id, "kind": kind, "says": t.says, "source": str(t.source), "remarks": list(t.remarks)}
    return {**head, "editions": [_edition(e, strengths) for e in t.editions]}


def _edition(edition: Edition, strengths: Mapping[str, Standing] | None) -> dict[str, Any]:
    parts = {part: getattr(edition, part) for part in ("forall", "given", "nontrivial", "claim")}
    own = {
        "edition": edition.name,
        "expected": edition.expect,
        "claims": list(edition.claims),
        **stands(edition, strengths),
        **parts,
        "words": edition.own_words,
        "printed": edition.printed,
        "why": edition.why,
    }
    if edition.kind is not Kind.CORRECTED:
        return own
    beside = [
        {
            "edition": c.edition,
            "adds": [{"formula": here, "in_place_of": there or None} for here, there in c.adds],
            "drops": list(c.drops),
        }
        for c in changes(edition.theorem)
    ]
    return {**own, "hypotheses": beside}
