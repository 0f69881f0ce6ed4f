"""A sweep: rows for reading, and as data for a table, with the one shape of numbers."""

from collections.abc import Sequence
from typing import Any

from verify.language.reading.tokens import visible
from verify.report.explored import SHORT, established, number, place_as_json, short, spelled
from verify.results.exploration import Kind, Row, Swept

NUMBERS = ("ratio", "epsilon", "delta")
ABOUT = ("randomizer", "view", "neighbours", "users", "question", "asked", "digits", "exact", "made")


def columns(parameters: Sequence[str]) -> list[str]:
    """Of a table whose cells are texts."""
    ends = [f"{name}_{end}" for name in NUMBERS for end in ("low", "high", "exact")]
    said = ["covers", "datasets", "output", "trust", "statement", "certificate", "why"]
    return ["randomizer", *(f"set_{p}" for p in parameters), *ABOUT[1:6], *ends, *said, *ABOUT[6:]]


def record(s: Swept, about: dict[str, Any], digits: int) -> dict[str, Any]:
    """One row as data; `about` says what all of them have in common."""
    case = {"parameters": dict(s.case.parameters), "users": s.case.users, "asked": s.case.asked or None}
    found = {**about, **case}
    if s.row is None:
        return {**found, "why": s.why}
    numbers = {name: number(getattr(s.row, name), digits) for name in NUMBERS}
    return {**found, **numbers, **said(s.row)}


def said(r: Row) -> dict[str, Any]:
    """What a row covers, where it is attained, and what stands behind it."""
    where = place_as_json(r.place) if r.place else {"datasets": None, "output": None}
    return {"covers": r.covers, **where, "trust": r.trust, **established(r)}


def heading(kind: Kind, given: str) -> str:
    """The names of the columns."""
    asked = {"delta": "epsilon", "epsilon": "delta"}.get(kind, "")
    return _columns(given, "users", asked, kind, "datasets and output", "by")


def line(s: Swept, kind: Kind, digits: int) -> str:
    """One row."""
    given = ", ".join(f"{name} = {text}" for name, text in s.case.parameters)
    if s.row is None:
        return visible(_columns(given, str(s.case.users), s.case.asked, "none", "", s.why))
    value = {"delta": s.row.delta, "epsilon": s.row.epsilon}.get(kind, s.row.ratio)
    cells = (given, str(s.case.users), s.case.asked, short(value, digits), spelled(s.row.place), s.row.trust)
    return visible(_columns(*cells))


def _columns(given: str, users: str, asked: str, value: str, place: str, by: str) -> str:
    between = f"{asked:<12} " if asked else ""
    return f"{given:<24} {users:>7}  {between}{value:<{SHORT}} {place:<36} {by}".rstrip()
