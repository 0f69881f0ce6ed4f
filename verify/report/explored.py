"""What exploring finds, as text, as JSON and as a table of HTML."""

import html
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from verify.kernel.terms import Term
from verify.language.digits import Number, certain, ends_of, logarithm_of, outwards
from verify.language.writing import write
from verify.report.data import named
from verify.results.exploration import Exploration, Place, Profile, Row, Settled

INFINITE = "oo"
SHORT = 21  # letters of an exact number in a table
APART = 6  # figures of two ends that have few in common
LONGEST = 2000  # letters of an exact number elsewhere
INDENT = 9  # of what a row goes on with in the next line
FIRST = {
    "ratio": "e^epsilon",
    "curve": "e^epsilon",
}  # what a row begins with, where it is not what is asked for
GLUE = "\N{NO-BREAK SPACE}"

# Numbers ----------------------------------------------------------------------------------------------------


def short(n: Number, digits: int) -> str:
    """An exact number if it is short, else digits that are certain."""
    if n is None or isinstance(n, Term):
        return INFINITE if n is None else write(n)
    if isinstance(n, Fraction) and _spans(n) and len(str(n)) <= SHORT:
        return str(n)
    low, high = ends_of(n)
    found = certain(low, high, digits)
    if found and (low == high or _figures(found) > digits // 2):
        return found if low == high == Fraction(found) else f"{found}…"
    if found and (high - low) * 10 ** (digits - 2) > high:
        digits = min(digits, max(APART, _figures(found) + 3))
    return f",{GLUE}".join(outwards(low, high, digits)).join("[]")


def _figures(text: str) -> int:
    """How many figures it has after the zeros at its beginning."""
    return sum(map(str.isdigit, text.partition("e")[0].lstrip("0.")))


def _spans(n: Fraction) -> bool:
    """Whether it is short enough for its length to be looked at."""
    return max(n.numerator.bit_length(), n.denominator.bit_length()) < 4 * LONGEST


def decimal(n: Number, digits: int) -> str | list[str]:
    """Digits of a number, the last of which may be followed by more; two decimals around it where none is
    certain.
    """
    if n is None or isinstance(n, Term):
        return short(n, digits)
    return certain(*ends_of(n), digits) or list(outwards(*ends_of(n), digits))


def number(n: Number, digits: int) -> dict[str, str | None]:
    """A number in JSON: two decimals around it, rounded outwards; and exactly, as p/q, if that is known and
    not very long. What is infinite is oo throughout, and a function of parameters has its text alone.
    """
    if n is None:
        return {"low": INFINITE, "high": INFINITE, "exact": INFINITE}
    if isinstance(n, Term):
        return {"low": None, "high": None, "exact": write(n)}
    low, high = outwards(*ends_of(n), digits)
    known = isinstance(n, Fraction) and _spans(n) and len(str(n)) <= LONGEST
    return {"low": low, "high": high, "exact": str(n) if known else None}


# JSON -------------------------------------------------------------------------------------------------------


def as_json(e: Exploration) -> dict[str, Any]:
    """One object."""
    found: dict[str, Any] = {
        "schema": 2, "randomizer": e.randomizer, "parameters": dict(e.parameters), "view": e.view,
        "neighbours": e.neighbours, "question": e.question,
        "local": e.local and {"ratio": number(e.local.ratio, e.digits),
            "witness": e.local.place and place_as_json(e.local.place)},
        "rows": [_row(r, e) for r in e.rows],
    }  # fmt: skip
    if e.settles:
        found["settles"] = _settles(e.settles, e.digits)
    if e.curves:
        found["curves"] = [_profile(c, e.digits) for c in e.curves]
    return {**found, "complete": not e.cut, **({"why": e.cut} if e.cut else {})}


def _profile(c: Profile, digits: int) -> dict[str, Any]:
    first, pairs = ("epsilon", c.points) if c.points else ("ratio", c.corners)
    points = [{first: number(x, digits), "delta": number(d, digits)} for x, d in pairs]
    return {
        "users": c.users, "trust": c.trust, "covers": c.covers, "points" if c.points else "corners": points
    }  # fmt: skip


def _row(r: Row, e: Exploration) -> dict[str, Any]:
    names = ("ratio", "epsilon") if e.question in FIRST else ("ratio", "epsilon", "delta")
    found: dict[str, Any] = {"users": r.users, **{name: number(getattr(r, name), e.digits) for name in names}}
    place = place_as_json(r.place) if r.place else {"datasets": None, "output": None}
    return {**found, "covers": r.covers, **place, "trust": r.trust, **established(r)}


def established(r: Row | Settled) -> dict[str, str]:
    """Which statement a judge established for an answer, and by which certificate; nothing where none."""
    return {} if r.certificate is None else {"statement": r.statement, "certificate": named(r.certificate)}


def place_as_json(p: Place) -> dict[str, Any]:
    datasets: Any = [list(d) for d in p.listed] if p.listed else [dict(d) for d in p.datasets]
    return {"datasets": datasets, "output": dict(p.output) if isinstance(p.output, Mapping) else p.output}


def _settles(s: Settled, digits: int) -> dict[str, Any]:
    found: dict[str, Any] = {"from": s.start, "ratio": number(s.ratio, digits) if s.start else None}
    if s.limit:
        found["limit"] = number(s.limit, digits)
    return {**found, "never": s.never, "verdict": s.verdict or None, "why": s.why, **established(s)}


# Text -------------------------------------------------------------------------------------------------------


def fitted(lines: Iterable[str], width: int | None = None) -> str:
    """The lines as a text, with long ones folded between words, if a width is named."""
    if width is not None:
        room = max(width, 2 * INDENT)
        wrap = textwrap.TextWrapper(
            room, subsequent_indent=" " * INDENT, break_long_words=False, break_on_hyphens=False
        )
        lines = (part for x in lines for part in wrap.wrap(_loosened(x, room - INDENT)) or [""])
    return "\n".join(lines).replace(GLUE, " ")


def _loosened(line: str, room: int) -> str:
    """The line, in which datasets that are too long for one may be folded too."""
    return " ".join(w if len(w) <= room else w.replace(GLUE, " ") for w in line.split(" "))


def text(e: Exploration, width: int | None = None) -> str:
    """The whole report."""
    return fitted([*heading(e), *(line(r, e) for r in e.rows), *ending(e)], width)


def heading(e: Exploration) -> Iterator[str]:
    """What was asked, one user's report, and the names of the columns."""
    yield from _summary(e)
    yield ""
    yield _columns(e, "users", FIRST.get(e.question, e.question), "epsilon", "datasets and output", "by")


def _summary(e: Exploration) -> Iterator[str]:
    values = ", ".join(f"{k} = {v}" for k, v in e.parameters)
    neighbours = "replace a record" if e.neighbours == "replace" else "add or remove one"
    yield f"{e.randomizer}{f' with {values}' if values else ''}: {e.view}, neighbours {neighbours}"
    if e.local:
        at = f" at {spelled(e.local.place)}" if e.local.place else ""
        yield f"one user's report: e^epsilon = {short(e.local.ratio, e.digits)}{at} ({e.local.trust})"


def line(r: Row, e: Exploration) -> str:
    """One row."""
    first, epsilon = short(_first(r, e), e.digits), short(r.epsilon, e.digits)
    return _columns(e, str(r.users), first, epsilon, spelled(r.place), _by(r))


def _first(r: Row, e: Exploration) -> Number:
    """What was asked for."""
    return {"delta": r.delta, "epsilon": r.epsilon}.get(e.question, r.ratio)


def _by(found: Row | Profile) -> str:
    return found.trust


def _columns(e: Exploration, users: str, first: str, epsilon: str, place: str, by: str) -> str:
    middle = f"{epsilon:<18} " if e.question in FIRST else ""
    return f"{users:>7}  {first:<{SHORT}} {middle}{place:<40} {by}".rstrip()


def spelled(p: Place | None) -> str:
    """Two datasets, as how often each input occurs, and the output."""
    if p is None:
        return ""
    output = "" if p.output is None else f" -> {counts(p.output)}"
    return " | ".join(map(counts, p.datasets)) + output


def counts(of: Mapping[str, int] | str) -> str:
    """How often each occurs; a report as it is."""
    if isinstance(of, str):
        return of or "no message"
    return "{" + f",{GLUE}".join(f"{k}:{GLUE}{n}" for k, n in of.items()) + "}"


def ending(e: Exploration) -> Iterator[str]:
    """The curves, where it settles, and why there is no more."""
    for c in e.curves:
        yield ""
        yield from _curve(c, e.digits)
    if e.settles:
        yield ""
        yield settled(e.settles, e.digits)
    if e.cut:
        yield ""
        yield finished(e)


def finished(e: Exploration) -> str:
    """Why there is no more, and how much there is."""
    done = len(e.curves if e.question == "curve" else e.rows)
    return f"{e.cut}; finished: {done} of {many(e.wanted, 'number')} of users"


def many(count: int, name: str) -> str:
    """So many of a kind."""
    return f"{count} {name}{'s' * (count != 1)}"


def _curve(c: Profile, digits: int) -> Iterator[str]:
    """The corners of a curve, or points of it."""
    name = f"the curve of {many(c.users, 'user')} ({_by(c)})"
    if c.points:
        yield (
            f"{name}: epsilon and the smallest delta; between these points delta falls, and is convex in "
            "e^epsilon"
        )
        yield from (f"  {decimal(x, digits):<24} {short(d, digits)}" for x, d in c.points)
        return
    yield (
        f"{name}: e^epsilon, epsilon and the smallest delta where it bends; delta is linear in e^epsilon "
        "between"
    )
    yield from (
        f"  {short(r, digits):<24} {short(logarithm_of(r, digits), digits):<18} {short(d, digits)}"
        for r, d in c.corners
    )


def settled(s: Settled, digits: int) -> str:
    """Where the sequence settles, in a sentence."""
    if s.start:
        how = "PROVED by the kernel" if s.verdict == "PROVED" else "by exact integers"
        return f"{short(s.ratio, digits)} for every number of users from {s.start} on: {how} ({s.why})"
    limit = "its limit lies in [{}, {}]: ".format(*outwards(*s.limit, min(digits, 12))) if s.limit else ""
    return f"{limit}{s.why}"


def built_ins(entries: Iterable[tuple[str, str, Mapping[str, str]]]) -> Iterator[str]:
    """Randomizers with what they do and their parameters."""
    for name, says, parameters in entries:
        yield f"{name:<22}{says}"
        yield from (f"{'':<24}{f'--set {p}=…':<20}{what}" for p, what in parameters.items())


# HTML -------------------------------------------------------------------------------------------------------


def table(e: Exploration) -> str:
    """The rows as HTML."""
    names = ["users", "δ" if e.question == "delta" else "e^ε", "ε", "datasets", "output", "by"]
    rows = [
        [
            str(r.users),
            short(r.delta if e.question == "delta" else r.ratio, e.digits),
            short(r.epsilon, e.digits),
            " | ".join(map(counts, r.place.datasets)) if r.place else "",
            counts(r.place.output) if r.place and r.place.output is not None else "",
            f"{r.trust}, {r.covers}",
        ]
        for r in e.rows
    ]
    head = "".join(f"<th>{html.escape(n)}</th>" for n in names)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(c)}</td>" for c in row) + "</tr>" for row in rows)
    last = [settled(e.settles, e.digits)] if e.settles else []
    top = "<br>".join(html.escape(x) for x in [*_summary(e), *last])
    return f"<p>{top}</p><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
