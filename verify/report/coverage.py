"""Claim by claim: what became of everything that the notes say, and of the questions that they leave open.
Verdicts come from evidence alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import Any

from verify.language.ledger import Answer, Cited, Remark, Standing, Strength
from verify.language.theorem import Edition, Kind, Theorem
from verify.report.text import columns, count
from verify.results.result import Result

KINDS = ("theorem", "cited", "remark")
STRENGTHS = tuple(Strength)
ID_WIDTH = 4


@dataclass(frozen=True)
class Row:
    """One thing that is said of a claim. What is cited and what is prose has no edition and no verdict."""

    claim: str
    id: str
    edition: str | None
    verdict: str | None
    trivial: bool
    kind: str
    statement: str | None = None  # what the verdict is about
    replayed: bool | None = None  # whether it was established in this run
    strength: str = ""  # of the claim: as the paper says, narrower, cited
    how: str = ""


# Claims -----------------------------------------------------------------------------------------------------


def speaking(theorems: Mapping[str, Theorem], claims: Iterable[str]) -> list[Edition]:
    """The editions that speak to any of these claims."""
    wanted = set(claims)
    return [e for t in theorems.values() for e in t.editions if wanted & set(e.claims)]


def rows(claims: Sequence[str], outcomes: Sequence[Result[Edition]],
    others: Sequence[Cited | Remark], strengths: Mapping[str, Standing] | None = None) -> list[Row]:
    """The table: for each claim, in their order, the editions that speak to it, then what is cited for it,
    then remarks; with how the claim stands, where that is known.
    """
    found = [
        Row(c, o.about.id, o.about.name, o.verdict, o.trivial, "theorem", o.stated, o.replayed)
        for o in outcomes for c in o.about.claims
    ]  # fmt: skip
    found += [
        Row(c, e.id, None, None, False, "cited" if isinstance(e, Cited) else "remark")
        for e in others
        for c in e.claims
    ]
    place = {claim: number for number, claim in enumerate(claims)}
    of = strengths or {}
    there = [
        replace(r, strength=of[r.claim].strength, how=of[r.claim].how) if r.claim in of else r
        for r in found if r.claim in place
    ]  # fmt: skip
    return sorted(there, key=lambda r: (place[r.claim], KINDS.index(r.kind)))


def missing(claims: Iterable[str], table: Sequence[Row]) -> list[str]:
    """The claims that nothing in the catalogue speaks to."""
    covered = {r.claim for r in table}
    return [c for c in claims if c not in covered]


def kinds(table: Sequence[Row]) -> Counter[str]:
    """How many claims belong to a theorem, how many are cited alone, and how many are a remark alone."""
    best = {r.claim: r.kind for r in sorted(table, key=lambda r: KINDS.index(r.kind), reverse=True)}
    return Counter(best.values())


def strengths_of(table: Sequence[Row]) -> Counter[str]:
    """How many claims stand as the paper says, are narrower, and are cited."""
    return Counter({r.claim: r.strength for r in table if r.strength}.values())


def text(claims: Sequence[str], table: Sequence[Row], why: Mapping[str, str]) -> str:
    """The table and the counts; `why` has the reason of each entry that is no theorem."""
    lines: list[str] = []
    for _, own in groupby(table, key=lambda r: r.claim):
        rows = list(own)
        lines += [line for r in rows for line in _lines(r, why)]
        if (first := rows[0]).strength:
            lines += [columns(f"{first.claim:{ID_WIDTH}} {first.strength:16}", first.how, ID_WIDTH + 18)]
    return "\n".join([*lines, "", *_counts(claims, table)])


def _lines(row: Row, why: Mapping[str, str]) -> Iterator[str]:
    said = f"{row.verdict}{' (trivial)' if row.trivial else ''}" if row.verdict else row.kind
    name = f"{row.id} [{row.edition}]" if row.edition else f"{row.id}: {why[row.id]}"
    yield columns(f"{row.claim:{ID_WIDTH}} {said:16}", name, ID_WIDTH + 17)


def _counts(claims: Sequence[str], table: Sequence[Row]) -> Iterator[str]:
    of = kinds(table)
    parts = [
        f"{of['theorem']} of theorems",
        f"{of['cited']} cited",
        f"{of['remark']} {'remark' if of['remark'] == 1 else 'remarks'}",
    ]
    yield f"{count(len(claims), 'claim')}: {', '.join(parts)}"
    verdicts = Counter(r.verdict + (" (trivial)" if r.trivial else "") for r in table if r.verdict)
    if verdicts:
        editions = count(sum(verdicts.values()), "row", "rows")
        yield f"{editions} with a verdict: {', '.join(f'{n} {v}' for v, n in verdicts.most_common())}"
    left = missing(claims, table)
    if left:
        yield f"nothing speaks to {', '.join(left)}"
    stands = strengths_of(table)
    if any(stands.values()):
        told = ", ".join(f"{stands[s]} {s}" for s in STRENGTHS)
        yield f"{count(len(claims), 'claim')}: {told}"


def data(claims: Sequence[str], table: Sequence[Row]) -> dict[str, Any]:
    """The object of `coverage --json`."""
    of = kinds(table)
    told = [
        {
            name: value
            for name, value in asdict(r).items()
            if r.verdict or name not in ("statement", "replayed")
        }
        for r in table
    ]
    return {
        "schema": 1, "claims": told, "missing": missing(claims, table),
        "counts": {kind: of[kind] for kind in KINDS},
        "strengths": {s: strengths_of(table)[s] for s in STRENGTHS},
    }  # fmt: skip


# Questions --------------------------------------------------------------------------------------------------


def supporting(answers: Iterable[Answer], theorems: Mapping[str, Theorem]) -> list[Edition]:
    """The editions of the theorems that the answers rest on."""
    names = dict.fromkeys(name for a in answers for name in a.theorems)
    return [e for name in names for e in theorems[name].editions]


def answered(answers: Sequence[Answer], outcomes: Sequence[Result[Edition]],
    cited: Mapping[str, Cited]) -> str:
    """Each question in the notes' words, with its answer, the verdicts that support it, and what it takes
    from elsewhere.
    """
    return "\n\n".join("\n".join(_answer(a, outcomes, cited)) for a in answers)


def _answer(answer: Answer, outcomes: Sequence[Result[Edition]], cited: Mapping[str, Cited]) -> Iterator[str]:
    yield columns(f"{answer.id:{ID_WIDTH}}", f'"{answer.question}"', ID_WIDTH)
    yield columns("", f"({answer.source})", ID_WIDTH)
    yield columns("", answer.says, ID_WIDTH)
    for name in answer.theorems:
        found = [o for o in outcomes if o.about.id == name and o.about.kind is not Kind.NEAR_MISS]
        said = ", ".join(f"{o.verdict}{'' if o.as_expected else ' !'} [{o.about.name}]" for o in found)
        yield columns("", f"{name}: {said}", ID_WIDTH)
    for name in answer.cited:
        yield columns("", f"{name}, cited: {cited[name].source.paper}", ID_WIDTH)


def answers_data(
    answers: Sequence[Answer], outcomes: Sequence[Result[Edition]], cited: Mapping[str, Cited]
) -> dict[str, Any]:
    """The object of `answers --json`."""

    def entry(answer: Answer) -> dict[str, Any]:
        evidence = [
            {
                "id": o.about.id, "edition": o.about.name, "verdict": o.verdict,
                "expected": o.about.expect, "trivial": o.trivial,
                "statement": o.stated, "replayed": o.replayed,
            }
            for name in answer.theorems for o in outcomes if o.about.id == name
        ]  # fmt: skip
        sources = [
            {"id": name, "says": cited[name].says, "source": str(cited[name].source)} for name in answer.cited
        ]
        return {
            "id": answer.id, "question": answer.question, "source": str(answer.source), "answer": answer.says,
            "theorems": list(answer.theorems), "evidence": evidence, "cited": sources,
        }  # fmt: skip

    return {
        "schema": 1,
        "as_expected": all(o.as_expected for o in outcomes),
        "answers": [entry(a) for a in answers],
    }
