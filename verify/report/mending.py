"""`lemmata repair` and `lemmata sharpen`: from what they are given to what they print."""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import shorten
from typing import Any

from verify.desk.edits import Draft, Edit
from verify.desk.repair import HOLDS, UNDECIDED, Mended, Repair, repaired
from verify.desk.sharpen import BadConstant, Sharpened, question, sharpened
from verify.kernel.statements import Statement
from verify.language.reading.plain import Unreadable
from verify.language.claim import PROVED, REFUTED, VERIFIED, BadTheorem, Claim
from verify.language.theorem import Edition, Kind, Theorem
from verify.language.writing import sentence, write
from verify.results.result import Result
from verify.run.checking import check
from verify.run.limits import Ended

FOUND, OPEN = 0, 3
RED, GREEN, PLAIN = "\x1b[31;9m", "\x1b[32;1m", "\x1b[0m"
MOST_REFUSED = 3

# What is meant ----------------------------------------------------------------------------------------------


def claimed(claim: str, lets: Sequence[str]) -> Claim:
    """A claim with its declarations as an edition: in its author's words where these are the plain notation.
    """
    try:
        return _edition(", ".join(lets), claim)
    except BadTheorem:
        from verify.desk.asking import asked

        try:
            found = asked(claim, lets)
        except Unreadable as error:
            raise BadTheorem(str(error)) from None
        return _edition(found.forall, write(found.claim))


def _edition(forall: str, claim: str) -> Claim:
    found = Claim(forall=forall, claim=claim)
    found.statement  # noqa: B018 - what cannot be read is refused here
    return found


def meant(given: Any, theorems: Mapping[str, Theorem], *, failing: bool) -> Sequence[Claim]:
    """The editions that a command line means: a claim, or those of a theorem that fail (or its corrected
    one).
    """
    if given.what not in theorems:
        name = "" if failing or not given.constant.isidentifier() else given.constant
        declared = any(name == word for let in given.let for word in re.findall(r"[^\W\d][\w']*", let))
        return [claimed(given.what, [*given.let, f"{name} real"] if name and not declared else given.let)]
    editions: Sequence[Edition] = theorems[given.what].editions
    named = (
        [e for e in editions if given.edition in (e.name, e.name.removeprefix("printed: "))]
        if given.edition
        else []
    )
    if given.edition and not named:
        raise BadTheorem(
            f"{given.what} has no edition {given.edition!r}: it has {', '.join(e.name for e in editions)}"
        )
    if not failing:
        return named or [e for e in editions if e.kind is Kind.CORRECTED]
    found = named or [
        e for e in editions if e.expect not in (PROVED, VERIFIED) and e.kind is not Kind.NEAR_MISS
    ]
    if not found:
        raise BadTheorem(
            f"{given.what} has no printed edition that fails: give a claim, or name one of its editions with --edition"
        )
    return found


# Verdicts ---------------------------------------------------------------------------------------------------


def decided(
    editions: Sequence[Claim], seconds: float, theorems: Mapping[str, Theorem], cache: Path | None = None
) -> list[Result[Any]]:
    """The verdicts on these, side by side, each within so many seconds."""
    with _quiet():
        return list(check(editions, dict(theorems), each=seconds, cache=cache))


@contextmanager
def _quiet() -> Iterator[None]:
    """That the time of a process was up is no news where a library's own clean-up hears of it first."""
    before = sys.unraisablehook
    sys.unraisablehook = lambda trouble: None if isinstance(trouble.exc_value, Ended) else before(trouble)
    try:
        yield
    finally:
        sys.unraisablehook = before


def proved(theorems: Mapping[str, Theorem]) -> dict[Statement, Claim]:
    """What the catalogue has a proof of, by what it says."""
    found: dict[Statement, Claim] = {}
    for theorem in theorems.values():
        for e in theorem.editions:
            if e.expect == PROVED:
                try:
                    found.setdefault(e.statement, e)
                except BadTheorem:
                    continue
    return found


def mended(
    edition: Claim, theorems: Mapping[str, Theorem], cache: Path | None = None, **budget: float
) -> Mended:
    """The repairs of an edition."""
    own = edition.entry.editions if edition.entry is not None else ()
    proofs = [e for e in own if e.proof and e.expect == PROVED]
    return repaired(
        edition,
        lambda some, seconds: decided(some, seconds, theorems, cache),
        proved(theorems),
        proofs,
        **budget,
    )


def best(
    edition: Claim, constant: str, theorems: Mapping[str, Theorem], place: int | None = None, **limits: Any
) -> Sharpened:
    """The best value of a constant in an edition."""
    try:
        asked = question(edition, constant, place)
    except BadConstant as error:
        raise BadTheorem(str(error)) from None
    return sharpened(asked, lambda some, seconds: decided(some, seconds, theorems), **limits)


# The commands -----------------------------------------------------------------------------------------------


def repair(given: Any, theorems: Mapping[str, Theorem], show: Any, cache: Path | None = None) -> int:
    """`lemmata repair`: 0 if each statement has a repair that holds, or needs none; 3 if not."""
    found = [mended(e, theorems, cache) for e in meant(given, theorems, failing=True)]
    if given.json:
        show(repairs_data(found))
    else:
        colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        print("\n\n".join("\n".join(told(m, colour=colour)) for m in found))
    done = (m.printed.verdict in HOLDS or any(r.verdict in HOLDS for r in m.repairs) for m in found)
    return FOUND if all(done) else OPEN


def sharpen(given: Any, theorems: Mapping[str, Theorem], show: Any) -> int:
    """`lemmata sharpen`: 0 if the best value is certified as near as asked, 3 if not."""
    (edition,) = meant(given, theorems, failing=False)[:1]
    found = best(edition, given.constant, theorems, given.place, tolerance=given.tolerance)
    if given.json:
        show(sharpened_data(found))
    else:
        print("\n".join(sharpened_text(found)))
    return FOUND if found.reached else OPEN


# Repairs ----------------------------------------------------------------------------------------------------


def repairs_data(found: Sequence[Mended]) -> dict[str, Any]:
    """One object: all repairs, those of each edition best first."""
    return {
        "repairs": [_repair(r, m) for m in found for r in m.repairs],
        "printed": [
            {
                "edition": _name(m),
                "statement": sentence(m.edition.statement),
                "verdict": m.printed.verdict,
                "witness": m.printed.witness,
            }
            for m in found
        ],
        "refused": [
            {"edition": _name(m), "statement": text, "why": why} for m in found for text, why in m.refused
        ],
    }


def _repair(r: Repair, m: Mended) -> dict[str, Any]:
    d = r.draft
    return {
        "statement": said(d, Draft.of(m.edition)), "edits": r.candidate.count, "verdict": r.verdict,
        "slack": r.slack, "why": r.why,
        "changes": [e.said for e in r.edits], "let": d.forall, "given": d.given, "claim": d.claim,
        "edition": _name(m),
    }  # fmt: skip


def _name(m: Mended) -> str:
    return m.edition.title


def said(draft: Draft, printed: Draft) -> str:
    """A statement in one line: its claim, after its hypotheses or its declarations where these are not as
    printed.
    """
    if draft.forall != printed.forall:
        return draft.text
    return draft.claim if draft.given in ("true", printed.given) else f"{draft.given} implies {draft.claim}"


def told(m: Mended, *, colour: bool = False) -> Iterator[str]:
    """What came of it, for a terminal."""
    at = (
        f" at {', '.join(f'{name} = {value}' for name, value in m.printed.witness.items())}"
        if m.printed.witness
        else ""
    )
    draft = Draft.of(m.edition)
    yield f"{_name(m) or 'as written'}: {m.printed.verdict}{at}"
    yield f"    {draft.claim}"
    if m.printed.verdict in HOLDS:
        yield "it holds as it stands: there is nothing to repair"
        return
    if m.printed.verdict == UNDECIDED:
        yield "nothing was found against it as it stands, nor a proof: it may need no repair"
    for number, r in enumerate(m.repairs, 1):
        yield ""
        yield f"{number}. {r.verdict}, {r.candidate.count} edit{'s' * (r.candidate.count != 1)}: {'; '.join(e.said for e in r.edits)}"
        for part in dict.fromkeys(e.part for e in r.edits):
            name = {"forall": "for all ", "given": "given ", "claim": ""}[part]
            yield f"    {name}{difference(getattr(draft, part), [e for e in r.edits if e.part == part], colour=colour)}"
        if r.slack:
            yield f"    slack: {r.slack}"
        if r.why:
            yield f"    {shorten(r.why, 200, placeholder=' …')}"
    if not m.repairs:
        yield "no repair of one or two small edits was found"
    if m.refused:
        yield ""
        yield f"refused: {len(m.refused)}, such as"
        yield from (
            f"    {shorten(text, 100, placeholder=' …')}: {why}" for text, why in m.refused[:MOST_REFUSED]
        )
    yield f"{m.tried} edited statements were tried"


def difference(text: str, edits: Sequence[Edit], *, colour: bool) -> str:
    """A text with what was taken out and what was put in."""
    out, into = ((RED, PLAIN), (GREEN, PLAIN)) if colour else (("[-", "-]"), ("{+", "+}"))
    for c in sorted((c for e in edits for c in e.changes), reverse=True):
        old, new = text[c.start : c.end], c.text
        marked = (f"{out[0]}{old}{out[1]}" if old else "") + (f"{into[0]}{new}{into[1]}" if new else "")
        text = text[: c.start] + marked + text[c.end :]
    return text


# Constants --------------------------------------------------------------------------------------------------


def sharpened_data(s: Sharpened) -> dict[str, Any]:
    return {
        "constant": s.constant, "holds_at": None if s.holds is None else str(s.holds),
        "fails_at": None if s.fails is None else str(s.fails),
        "closed_form": s.closed_form, "closed_form_verdict": s.closed_verdict or None,
        "verdicts": {"holds_at": s.verdicts[0], "fails_at": s.verdicts[1]}, "reached": s.reached,
        "why": s.why,
    }  # fmt: skip


def sharpened_text(s: Sharpened) -> Iterator[str]:
    """Both ends, with their verdicts."""
    between = "in place of" if s.constant[:1].isdigit() else "="  # 3 = 8201/3168 would be a false equation
    for value, verdict in zip((s.holds, s.fails), s.verdicts, strict=True):
        if value is not None:
            way = f"{s.constant} = {value}" if between == "=" else f"{value} in place of {s.constant}"
            yield f"{way}: {verdict} ({float(value):.9g})"
    if s.closed_form is not None:
        open_ = (
            "REFUTED there: it is not attained"
            if s.closed_verdict == REFUTED
            else "a guess that lies between, not proved"
        )
        about = "PROVED there too" if s.closed_verdict in HOLDS else open_
        yield f"closed form: {s.closed_form} ({about})"
    if s.holds is not None and s.fails is not None:
        yield f"between them it {'begins' if s.above else 'ceases'} to hold as the constant grows; that it does so once only was supposed, not shown"
    if not s.reached:
        yield f"not as near as asked: {s.why}"
