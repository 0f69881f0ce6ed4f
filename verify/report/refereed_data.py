"""A refereed paper as data: the object of `audit --json`, and the log of `audit --sarif`."""

from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from verify.language.paper import Place
from verify.results.paper import Entry, Ground, Mending, Misprint, Refereed, Relation
from verify.results.papers import places, printed

SCHEMA = 2
SARIF, RULE = "2.1.0", "misprint"
ABOUT = "A formula that is false somewhere within what the paper says of its letters."

Object = dict[str, Any]


def data(found: Refereed, known: Collection[int] = ()) -> Object:
    """The object of `audit --json`: every relation once, and the findings by their numbers."""
    finding = {i: n for n, m in reversed(list(enumerate(found.misprints))) for i in m.steps}
    return {
        "schema": SCHEMA,
        "displays": found.displays,
        "relations": len(found.relations),
        "steps": [{**_step(r), "finding": finding.get(i)} for i, r in enumerate(found.relations)],
        "misprints": [_misprint(found, m, known=i in known) for i, m in enumerate(found.misprints)],
        "letters": list(map(_letter, found.letters)),
        "notes": list(found.notes),
        "cut": found.cut or None,
    }


def _at(place: Place | None) -> Object:
    return dict(zip(Place._fields, place or (None, None, None), strict=True))


def _step(r: Relation) -> Object:
    return {
        **_at(r.place), "text": r.text, "latex": r.latex, "read_as": r.read_as, "role": r.role.value,
        "verdict": r.verdict, "display": r.display, "inline": r.inline, "within": r.within, "label": r.label,
        "assumed": list(map(_ground, r.assumed)), "given": list(r.given), "witness": r.witness or None,
        "whatever": list(r.whatever),
        "sides": dict(r.sides) or None, "why": r.why, "reason": r.reason,
        "statement": r.statement,
    }  # fmt: skip


def _ground(g: Ground) -> Object:
    return {"text": g.text, "place": None if g.place is None else _at(g.place)}


def _misprint(found: Refereed, m: Misprint, *, known: bool) -> Object:
    return {
        **_at(m.place), "steps": list(m.steps), "printed": printed(found, m).text, "known": known,
        "repairs": list(map(_repair, m.mendings)),
    }  # fmt: skip


def _repair(m: Mending) -> Object:
    return {"latex": m.latex, "statement": m.plain, "verdict": m.verdict, "does": m.does}


def _letter(e: Entry) -> Object:
    return {"name": e.name, "said": e.said, **_at(e.place), "scope": e.scope, "note": e.note}


# SARIF ------------------------------------------------------------------------------------------------------


def sarif(found: Refereed, version: str, known: Collection[int] = ()) -> Object:
    """A log of one run, with a result for each misprint; those that are `known` are suppressed."""
    rule = {
        "id": RULE, "name": "SuspectedMisprint", "shortDescription": {"text": "A suspected misprint."},
        "fullDescription": {"text": ABOUT}, "defaultConfiguration": {"level": "error"},
    }  # fmt: skip
    return {
        "version": SARIF,
        "runs": [
            {
                "tool": {"driver": {"name": "Lemmata", "version": version, "rules": [rule]}},
                "columnKind": "unicodeCodePoints",
                "invocations": [{"executionSuccessful": not found.cut}],
                "results": [_result(found, m, known=i in known) for i, m in enumerate(found.misprints)],
            }
        ],
    }


def _result(found: Refereed, m: Misprint, *, known: bool) -> Object:
    r = printed(found, m)
    mark = sha256(f"{m.place.file}\n{' '.join(r.text.split())}".encode()).hexdigest()
    result = {
        "ruleId": RULE, "ruleIndex": 0, "level": "error", "message": {"text": " ".join(_said(r, m))},
        "locations": [{"physicalLocation": _physical(m.place, r.text)}],
        "relatedLocations": [
            {"id": i, "message": {"text": said}, "physicalLocation": _physical(place)}
            for i, (said, place) in enumerate(_related(found, m), 1)
        ],
        "partialFingerprints": {"printed/v1": mark},
    }  # fmt: skip
    return result | ({"suppressions": [{"kind": "external", "status": "accepted"}]} if known else {})


def _said(r: Relation, m: Misprint) -> Iterator[str]:
    """What is wrong, where it fails, and what may have been meant."""
    at = f" at {r.instance}" if r.witness else r.instance and f" {r.instance}"
    yield f"{r.text} does not hold{at}"
    why = ", ".join(f"{side} = {value}" for side, value in r.sides) or r.why
    yield f"({why})." if why else "."
    holds = [f"{mend.latex or mend.plain} ({mend.verdict})" for mend in m.mendings]
    if holds:
        yield f"It may be meant: {'; or '.join(holds)}."


def _related(found: Refereed, m: Misprint) -> Iterator[tuple[str, Place]]:
    for ground in dict.fromkeys(printed(found, m).assumed):
        if ground.place is not None:
            yield f"assumed: {ground.text}", ground.place
    for other in places(found, m):
        yield f"breaks too: {other.text}", other.place


def _physical(place: Place, snippet: str = "") -> Object:
    region: Object = {"startLine": place.line, "startColumn": place.column}
    return {
        "artifactLocation": {"uri": quote(place.file.replace("\\", "/"))},
        "region": region | ({"snippet": {"text": snippet}} if snippet else {}),
    }
