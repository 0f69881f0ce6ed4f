"""What many rounds cost, as text, as JSON and as a table of HTML."""

import html
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from verify.language.digits import certain, outwards
from verify.results.composition import Bracket, Composed, Cost

INFINITE, SHORT = "oo", 40
EVERY = "every choice of rounds"  # what the upper end covers


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
    return {
        "schema": 1,
        "rounds": [{"mechanism": p.mechanism, "parameters": dict(p.parameters), "times": p.times}
            for p in c.parts],
        "neighbours": c.neighbours, "question": c.question, "rows": [_row(r, c.digits) for r in c.rows],
    }  # fmt: skip


def _row(r: Cost, digits: int) -> dict[str, Any]:
    found: dict[str, Any] = {"epsilon": number(r.epsilon, digits), "delta": number(r.delta, digits)}
    if r.ratio is not None:
        found["ratio"] = number(r.ratio, digits)
    return {**found, "covers": EVERY, "attained": r.attained or None, "trust": r.by}


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
    rows = [(short(r.epsilon, c.digits), short(r.delta, c.digits), r.by) for r in c.rows]
    widths = [max(len("epsilon"), *(len(row[i]) for row in rows)) for i in (0, 1)]
    for row in (("epsilon", "delta", "by"), *rows):
        yield f"  {row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]}".rstrip()
    yield ""
    shown = list(dict.fromkeys(r.attained for r in c.rows if r.attained))
    at = f" ({'; '.join(shown)})" if shown else ""
    yield f"no choice of rounds costs more than the upper end; two neighbours{at} cost the lower end"


def table(c: Composed) -> str:
    """The rows as a table of HTML."""
    rows = "".join(
        "<tr>" + "".join(f"<td>{html.escape(v)}</td>" for v in (
            short(r.epsilon, c.digits), short(r.delta, c.digits), r.by)) + "</tr>"
        for r in c.rows
    )  # fmt: skip
    return f"<table><tr><th>epsilon</th><th>delta</th><th>by</th></tr>{rows}</table>"
