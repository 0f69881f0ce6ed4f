"""What a search for randomizers finds, as text and as JSON."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from verify.results.exploration import Counts, Gap, Pair


def line(f: Gap | Pair) -> str:
    """One of them."""
    if isinstance(f, Gap):
        return f"{f.words}: {' | '.join(_places(s) for s in f.sets)}: finite from {f.users} users on"
    laws = " | ".join(_law(law) for law in f.laws)
    head = f"{f.words}: {laws}: e^epsilon = {_ratio(f.ratio)} with {f.users} users"
    if f.variance is not None:
        return f"{head}, variance {f.variance} for each"
    return f"{head}, {_ratio(f.alike)} where all others have the same input"


def _ratio(r: Fraction | None) -> str:
    return "oo" if r is None else str(r)


def _count(c: Counts) -> str:
    return str(c[0]) if len(c) == 1 else "+".join(map(str, c))


def _places(places: Sequence[Counts]) -> str:
    return "{" + ", ".join(map(_count, places)) + "}"


def _law(law: Mapping[Counts, Fraction]) -> str:
    return "{" + ", ".join(f"{_count(c)}: {w}" for c, w in law.items()) + "}"


def as_json(what: str, found: Sequence[Gap | Pair], cut: str) -> dict[str, Any]:
    """One object; counts are lists, one number for each letter."""
    why = {"why": cut} if cut else {}
    return {"schema": 1, "find": what, "complete": not cut, **why, "found": [_one(f) for f in found]}


def _one(f: Gap | Pair) -> dict[str, Any]:
    if isinstance(f, Gap):
        return {"words": f.words, "supports": [[list(c) for c in s] for s in f.sets], "users": f.users}
    laws = [[[list(c), str(w)] for c, w in law.items()] for law in f.laws]
    found: dict[str, Any] = {"words": f.words, "laws": laws, "users": f.users, "ratio": _ratio(f.ratio)}
    if f.variance is not None:
        return {**found, "variance": str(f.variance)}
    return {**found, "ratio_all_others_equal": _ratio(f.alike)}
