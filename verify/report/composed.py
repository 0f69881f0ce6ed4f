"""What many rounds cost, as text, as JSON and as a table of HTML."""

import html
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from verify.language.digits import certain, outwards
from verify.report.explored import many
from verify.results.composition import Amplified, Bracket, Composed, Cost, Figure

INFINITE, SHORT = "oo", 40
EVERY = "every choice of rounds"  # what the upper end covers
ANY = "every randomizer with this local epsilon, all neighbouring datasets"
PUBLISHED = 6  # digits of a bound with which ours is compared
COSTS = "no choice of rounds costs more than the upper end; two neighbours{} cost the lower end"
ENDS: dict[str, str] = dict.fromkeys(("ratio", "delta", "epsilon", "curve"), COSTS) | {
    "renyi": "no choice of rounds diverges more than the upper end; two neighbours{} attain the lower end",
    "zcdp": "every choice of rounds is concentrated with the upper end; two neighbours{} need the lower end",
    "trade-off": "beta is the least error of the second kind with the error alpha of the first kind{}: no "
    "test of any two neighbours does better than the lower end, and on some two a test does the upper end",
}


def number(b: Bracket, digits: int) -> dict[str, str | None]:
    """Both ends as decimals, rounded outwards, and what it is exactly, if that is known."""
    low = INFINITE if b.low is None else outwards(b.low, b.low, digits)[0]
    high = INFINITE if b.high is None else outwards(b.high, b.high, digits)[1]
    return {"low": low, "high": high, "exact": (_exact(b.low) if b.exact else None)}


def _exact(value: Fraction | None) -> str:
    return INFINITE if value is None else str(value)


def short(b: Bracket, digits: int) -> str:
    """A number on a line: exactly if that is short, in digits if all are certain, else its two ends, with no
    more digits than tell how far they are apart.
    """
    if b.low is None or b.high is None:
        return INFINITE if b.exact else "{low} .. {high}".format(**number(b, digits))
    if b.exact and (digit := certain(b.low, b.high, SHORT)) and (
        len(str(b.low)) <= SHORT or Fraction(digit) == b.low
    ):
        return min(str(b.low), digit, key=len)
    found = certain(b.low, b.high, digits)
    if len(found.split("e")[0].replace(".", "").lstrip("0")) >= digits:
        return f"{found}…"
    while digits > 2 and _spread(b, digits - 1) <= (b.high - b.low) * Fraction(51, 50):
        digits -= 1
    return "{low} .. {high}".format(**number(b, digits))


def _spread(b: Bracket, digits: int) -> Fraction:
    low, high = outwards(b.low or Fraction(0), b.high or Fraction(0), digits)
    return Fraction(high) - Fraction(low)


def as_json(c: Composed) -> dict[str, Any]:
    """One object."""
    rows: list[Cost | Figure] = [*c.rows, *c.figures]
    return {
        "schema": 1,
        "rounds": [{"mechanism": p.mechanism, "parameters": dict(p.parameters), "times": p.times}
            for p in c.parts],
        "neighbours": c.neighbours, "question": c.question,
        "rows": [_row(r, c.digits) for r in rows],
        "complete": not c.cut, **({"why": c.cut} if c.cut else {}),
    }  # fmt: skip


def _row(r: Cost | Figure, digits: int) -> dict[str, Any]:
    found: dict[str, Any] = {name: number(b, digits) for name, b in r.numbers}
    if isinstance(r, Cost) and r.ratio is not None:
        found["ratio"] = number(r.ratio, digits)
    return {**found, "covers": EVERY, "attained": r.attained or None, "trust": r.by}


def amplified_json(a: Amplified) -> dict[str, Any]:
    """One object, of what shuffling makes of a local epsilon."""
    rows = [
        {"users": r.users, **{name: number(b, a.digits) for name, b in (*r.numbers, *r.published)},
            "covers": ANY, "attained": r.attained, "trust": r.by}
        for r in a.rows
    ]  # fmt: skip
    return {"schema": 1, "local": a.local, "question": a.question, "rows": rows, "complete": True}


def text(c: Composed) -> str:
    """The whole report."""
    return "\n".join(lines(c))


def lines(c: Composed) -> Iterator[str]:
    """What was asked, and a row for each answer."""
    rounds = "1 round" if c.rounds == 1 else f"{c.rounds:,} rounds"
    yield f"{rounds}, neighbours {'replace a record' if c.neighbours == 'replace' else 'add or remove one'}"
    for p in c.parts:
        values = ", ".join(f"{k} = {v}" for k, v in p.parameters)
        yield f"  {p.times:>9,} x {p.mechanism}{f' with {values}' if values else ''}"
    yield ""
    rows: list[Cost | Figure] = [*c.rows, *c.figures]
    if rows:
        cells = [[short(b, c.digits) for _, b in r.numbers] + [r.by] for r in rows]
        yield from _aligned([[name for name, _ in rows[0].numbers] + ["by"], *cells])
        yield ""
        yield ENDS[c.question].format(_at(rows))
    if c.cut:
        yield f"{c.cut}; finished: {many(len(rows), 'row')}"


def _at(rows: Sequence[Cost | Figure]) -> str:
    """Who attains the low ends, as far as that is known."""
    shown = list(dict.fromkeys(r.attained for r in rows if r.attained))
    return f" ({'; '.join(shown)})" if shown else ""


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths = [max(w, len("epsilon")) for w in widths]
    for row in rows:
        yield "  " + "  ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)).rstrip()


def amplified_lines(a: Amplified) -> Iterator[str]:
    """What shuffling makes of a local epsilon, and what published bounds say."""
    yield f"any randomizer with the local epsilon {a.local}: shuffled, neighbours replace a record"
    yield ""
    names = [a.question, *(name.removeprefix(f"{a.question} ") for name, _ in a.rows[0].published)]
    cells = [
        [str(r.users), short(dict(r.numbers)[a.question], a.digits),
            *(short_above(b, PUBLISHED) for _, b in r.published), r.by, r.attained]
        for r in a.rows
    ]  # fmt: skip
    yield from _aligned([["users", *names, "by", "low end attained by"], *cells])
    yield ""
    yield "no such randomizer costs more than the high end, whatever the dataset; one costs the low end"


def short_above(b: Bracket, digits: int) -> str:
    """The high end alone."""
    return INFINITE if b.high is None else outwards(b.high, b.high, digits)[1]


def table(c: Composed) -> str:
    """The rows as a table of HTML."""
    rows: list[Cost | Figure] = [*c.rows, *c.figures]
    names = [name for name, _ in rows[0].numbers] if rows else []
    head = "".join(f"<th>{name}</th>" for name in (*names, "by"))
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(v)}</td>" for v in (
            *(short(b, c.digits) for _, b in r.numbers), r.by)) + "</tr>"
        for r in rows
    )  # fmt: skip
    return f"<table><tr>{head}</tr>{body}</table>"
