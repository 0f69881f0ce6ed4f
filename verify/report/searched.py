"""What a search for randomizers finds, as text and as JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from verify.desk import find
from verify.desk.explore import users_of
from verify.desk.find import Gap, Pair
from verify.desk.randomizers import BadRandomizer, Counts, number, value
from verify.prove import progress
from verify.report.waiting import Waiting

USERS = 8  # with whom a gap has to close, if nothing is said
SHOWN = 25


def run(given: Any) -> int:
    """`lemmata explore --find`."""
    if given.find not in find.PROPERTIES:
        raise BadRandomizer(f"--find takes {', '.join(find.PROPERTIES)}, not {given.find!r}")
    if not 1 <= given.alphabet <= 9 or not 1 <= given.grid <= 1000:
        raise BadRandomizer("--alphabet is 1..9, and --grid 1..1000")
    found: list[Gap | Pair] = []
    code = 0
    waiting = Waiting()
    try:
        with progress.watched(waiting):
            for part in searched(given):
                found.append(part)
                if not given.json and len(found) <= SHOWN:
                    waiting.clear()
                    print(line(part), flush=True)
    except KeyboardInterrupt:
        code = 130
    waiting.clear()
    if given.json:
        print(
            json.dumps(
                {"schema": 1, "find": given.find, "complete": not code, "found": [as_json(f) for f in found]},
                indent=2,
            )
        )
    else:
        more = f", of which the first {SHOWN} are shown (--json shows all)" if len(found) > SHOWN else ""
        print(
            f"{len(found)} found{more};"
            f" {'interrupted: there may be others, and smaller ones' if code else limits(given)}"
        )
    return code


def searched(given: Any) -> Iterator[Gap | Pair]:
    """What is found, word length by word length."""
    users = users_of(given.users or "")
    if len(users) > 1:
        raise BadRandomizer("--find takes one number of --users")
    for words, places in shapes(given):
        if given.find == "gap":
            yield from find.gaps(places, words, users[0] if users else USERS)
        elif given.find == "best":
            most = number(value(given.accuracy or "1", "accuracy"))
            found = enumerate(find.best(places, words, users[0] if users else 3, given.grid, most))
            yield from (pair for place, pair in found if place < SHOWN)
        else:
            yield from find.inner(places, words, users[0] if users else 3, given.grid)


def shapes(given: Any) -> Iterator[tuple[str, list[Counts]]]:
    """The words that are searched, and how often each letter can occur in them."""
    if given.bits and given.lengths:
        raise BadRandomizer(
            "give --bits (words of one length at a time) or --lengths (words of several lengths together),"
            " not both"
        )
    if given.lengths:
        lengths = find.span(given.lengths, "--lengths")
        yield (
            f"words of {given.lengths} letters",
            [c for m in lengths for c in find.counts_of_length(m, given.alphabet)],
        )
        return
    for m in find.span(given.bits or "1", "--bits"):
        yield f"words of {m} letter{'s' * (m != 1)}", find.counts_of_length(m, given.alphabet)


def limits(given: Any) -> str:
    """What the search covers."""
    if given.find == "gap":
        return f"all pairs of sets of counts, with up to {given.users or USERS} users"
    return f"all pairs of laws with weights in multiples of 1/{given.grid}, {given.users or 3} users"


def line(f: Gap | Pair) -> str:
    """One of them."""
    if isinstance(f, Gap):
        return f"{f.words}: {' | '.join(_places(s) for s in f.sets)}: finite from {f.users} users on"
    shown = " | ".join(_law(law) for law in f.laws)
    if f.variance is not None:
        return (
            f"{f.words}: {shown}: e^epsilon = {f.ratio} with {f.users} users, variance {f.variance} for each"
        )
    return (
        f"{f.words}: {shown}: e^epsilon = {_ratio(f.ratio)} with {f.users} users, {_ratio(f.alike)} where all"
        " others have the same input"
    )


def _ratio(r: Fraction | None) -> str:
    return "oo" if r is None else str(r)


def _count(c: Counts) -> str:
    return str(c[0]) if len(c) == 1 else "+".join(map(str, c))


def _places(places: Sequence[Counts]) -> str:
    return "{" + ", ".join(map(_count, places)) + "}"


def _law(law: Mapping[Counts, Fraction]) -> str:
    return "{" + ", ".join(f"{_count(c)}: {w}" for c, w in law.items()) + "}"


def as_json(f: Gap | Pair) -> dict[str, Any]:
    """One of them as plain data: counts are lists, one number for each letter."""
    if isinstance(f, Gap):
        return {"words": f.words, "supports": [[list(c) for c in s] for s in f.sets], "users": f.users}
    found: dict[str, Any] = {
        "words": f.words,
        "laws": [[[list(c), str(w)] for c, w in law.items()] for law in f.laws],
        "users": f.users,
    }
    found["ratio"] = _ratio(f.ratio)
    if f.variance is not None:
        return {**found, "variance": str(f.variance)}
    return {**found, "ratio_all_others_equal": _ratio(f.alike)}
