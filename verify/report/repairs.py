"""Repairs and sharpened constants, as text and as the objects that `--json` prints."""

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Any

from verify.language.claim import REFUTED, UNDECIDED, Claim
from verify.language.writing import sentence
from verify.report.text import count, instance
from verify.results.repairs import Edit, Mended, Repair, Repairs, Sharpened, Side, in_words

SCHEMA = 1
RED, GREEN, PLAIN = "\x1b[31;9m", "\x1b[32;1m", "\x1b[0m"
MOST_REFUSED = 3


# Repairs ----------------------------------------------------------------------------------------------------


def data(found: Repairs) -> dict[str, Any]:
    """One object: all repairs, those of each claim best first."""
    return {
        "schema": SCHEMA,
        "repairs": [_repair(r, m) for m in found.of for r in m.repairs],
        "printed": list(map(_printed, found.of)),
        "refused": [
            {"edition": m.claim.title, "statement": refused, "why": why}
            for m in found.of for refused, why in m.refused
        ],
    }  # fmt: skip


def _printed(m: Mended) -> dict[str, Any]:
    return {
        "edition": m.claim.title, "statement": sentence(m.claim.statement), "verdict": m.printed.verdict,
        "witness": m.printed.witness.texts if m.printed.witness else None, "tried": m.tried,
        "work": m.work, "seconds": round(m.seconds, 3), "cut": m.cut or None,
    }  # fmt: skip


def _repair(r: Repair, m: Mended) -> dict[str, Any]:
    return {
        "statement": _short(r), "edits": r.size, "verdict": r.verdict, "slack": r.slack, "why": r.why,
        "changes": [e.does for e in r.edits], "let": r.claim.forall, "given": r.claim.given,
        "claim": r.claim.claim, "whole": sentence(r.claim.statement), "edition": m.claim.title,
    }  # fmt: skip


def _short(r: Repair) -> str:
    """A repair in one line: its claim, after its hypotheses or its declarations where these are edited."""
    parts = {e.part for e in r.edits}
    if "forall" in parts:
        return in_words(r.claim)
    return f"{r.claim.given} implies {r.claim.claim}" if "given" in parts else r.claim.claim


def text(found: Repairs, *, colour: bool = False) -> str:
    """What came of each claim, for a terminal."""
    return "\n\n".join("\n".join(lines(m, colour=colour)) for m in found.of)


def lines(m: Mended, *, colour: bool = False) -> Iterator[str]:
    """What came of a claim, line by line."""
    at = f" at {instance(m.printed.witness.texts)}" if m.printed.witness else ""
    yield f"{m.claim.title or 'as written'}: {m.printed.verdict}{at}"
    yield f"    {_part(m.claim, 'claim')}"
    if m.printed.verdict.holds:
        yield "it holds as it stands: there is nothing to repair"
        return
    if m.printed.verdict is UNDECIDED:
        yield "nothing was found against it as it stands, nor a proof: it may need no repair"
    for number, r in enumerate(m.repairs, 1):
        yield ""
        yield f"{number}. {r.verdict}, {count(r.size, 'edit')}: {'; '.join(e.does for e in r.edits)}"
        yield from _edited(m.claim, r, colour=colour)
    if not m.repairs:
        yield "no repair of one or two small edits was found"
    if m.refused:
        yield ""
        yield f"refused: {len(m.refused)}, such as"
        for refused, why in m.refused[:MOST_REFUSED]:
            yield f"    {shorten(refused, 100, placeholder=' …')}: {why}"
    yield f"{m.tried} edited statements were tried" + (f"; {m.cut} before all was tried" if m.cut else "")


def _edited(claim: Claim, r: Repair, *, colour: bool) -> Iterator[str]:
    """What an edit changes, how near the result comes to equality, and why it is open."""
    for part in dict.fromkeys(e.part for e in r.edits):
        name = {"forall": "for all ", "given": "given ", "claim": ""}[part]
        own = [e for e in r.edits if e.part == part]
        yield f"    {name}{difference(_part(claim, part), own, colour=colour)}"
    if r.slack:
        yield f"    slack: {r.slack}"
    if r.why:
        yield f"    {shorten(r.why, 200, placeholder=' …')}"


def _part(claim: Claim, part: str) -> str:
    """A part of a claim as edits speak of it: with a single space between two words."""
    return " ".join(getattr(claim, part).split())


def difference(written: str, edits: Sequence[Edit], *, colour: bool) -> str:
    """A text with what was taken out and what was put in."""
    out, into = ((RED, PLAIN), (GREEN, PLAIN)) if colour else (("[-", "-]"), ("{+", "+}"))
    for c in sorted((c for e in edits for c in e.changes), reverse=True):
        old = written[c.start : c.end]
        marked = (f"{out[0]}{old}{out[1]}" if old else "") + (f"{into[0]}{c.text}{into[1]}" if c.text else "")
        written = written[: c.start] + marked + written[c.end :]
    return written


# Constants --------------------------------------------------------------------------------------------------


def sharpened_data(s: Sharpened) -> dict[str, Any]:
    """The object of `sharpen --json`."""
    sides = {"holds_at": s.holds, "fails_at": s.fails}
    return {
        "schema": SCHEMA, "constant": s.constant,
        **{name: str(side.value) if side else None for name, side in sides.items()},
        "closed_form": s.closed_form, "closed_form_verdict": s.closed_verdict,
        "verdicts": {name: side.verdict if side else "" for name, side in sides.items()},
        "statements": {name: side and sentence(side.claim.statement) for name, side in sides.items()},
        "reached": s.reached, "why": s.why, "work": s.work, "seconds": round(s.seconds, 3),
        "cut": s.cut or None,
    }  # fmt: skip


def sharpened_text(s: Sharpened) -> str:
    """Both ends, with their verdicts."""
    return "\n".join(_sharpened(s))


def _sharpened(s: Sharpened) -> Iterator[str]:
    for side in filter(None, (s.holds, s.fails)):
        yield f"{_set(s, side)}: {side.verdict} ({float(side.value):.9g})"
    if s.closed_form is not None and s.closed_verdict is not None:
        open_ = "a guess that lies between, not proved"
        about = "REFUTED there: it is not attained" if s.closed_verdict is REFUTED else open_
        yield f"closed form: {s.closed_form} ({'PROVED there too' if s.closed_verdict.holds else about})"
    if s.holds and s.fails:
        way = "begins" if s.above else "ceases"
        supposed = "that it does so once only was supposed, not shown"
        yield f"between them it {way} to hold as the constant grows; {supposed}"
    if not s.reached:
        yield f"not as near as asked: {s.why}" + (f" ({s.cut})" if s.cut else "")


def _set(s: Sharpened, side: Side) -> str:
    """`3 = 8201/3168` would be a false equation."""
    is_number = s.constant[:1].isdigit()
    return f"{side.value} in place of {s.constant}" if is_number else f"{s.constant} = {side.value}"


# Notebooks --------------------------------------------------------------------------------------------------
