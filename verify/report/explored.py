"""What exploring finds, for a terminal, for programs and for notebooks: text, JSON, tables and pictures; and
`explore` itself.
"""

import html
import json
import math
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

from verify.desk import explore as desk
from verify.desk import views
from verify.desk.answers import ALIKE, Exploration, Number, Place, Row, Settled, Whole
from verify.desk.digits import certain, exponential, outwards
from verify.desk.explore import Question
from verify.desk.proofs import Claim
from verify.desk.randomizers import BUILT_IN, BadRandomizer
from verify.kernel.terms import Term
from verify.language.theorem import Source, Theorem
from verify.language.writing import write
from verify.prove import progress
from verify.report.plots import ENDINGS, Bars, Cell, Curve, Panel, Picture, Steps, Unavailable
from verify.report.waiting import Waiting

INFINITE = "oo"
SHORT = 21  # letters of an exact number in a table
LONGEST = 2000  # letters of an exact number elsewhere
MOST_BARS = 40  # of a figure
MOST_ENDLESS = 5  # numbers of users that the title of a picture names
SPREAD = 20  # times the fewest users, from which on the scale is logarithmic
WIDE, FAINT = (
    1000,
    1e-13,
)  # how far apart values have to be for a logarithmic scale, and what is too small to be seen on it
PARTS = 12  # of what lies between two points of a curve
POINTS = 512  # of a curve, on each of which it is computed exactly
PROVING = 30.0  # seconds for the proof that a sequence settles


@dataclass(frozen=True)
class Explored(Exploration):
    """What was found, and how it is shown; a notebook shows tables and pictures by itself."""

    asked: Question | None = None

    def __str__(self) -> str:
        return "\n".join(text(self))

    __repr__ = __str__

    def json(self) -> dict[str, Any]:
        """The same as plain data."""
        return as_json(self)

    def picture(self) -> Picture:
        """The laws of the worst datasets, epsilon against the number of users, and the curve: as far as they
        were asked for.
        """
        return Picture(tuple(panels(self)))

    def _repr_html_(self) -> str:
        shown = table(self)
        try:
            drawn = self.picture()
            return shown + drawn.drawn("svg").decode().partition("?>")[2] if drawn.panels else shown
        except Unavailable:
            return shown


def explore(  # noqa: PLR0913 - each thing that may be asked, by its name
    randomizer: str | Path,
    parameters: Mapping[str, object] | None = None,
    *,
    view: str | None = None,
    neighbours: str = "replace",
    users: str | int | Sequence[int] = "",
    epsilon: object = None,
    delta: object = None,
    curve: bool = False,
    digits: int = desk.DIGITS,
    most_covered: int = views.MOST_COVERED,
) -> Explored:
    """How private a randomizer is: `explore("r-gap", users="2..12")`, `explore("rr", {"gamma": "1/4"},
    users=100, delta="1/1000000")`.

    A randomizer is the name of a built-in one or a file of one's own. Parameters and epsilon and delta are
    exact: integers, Fractions, or texts such as "1/4". What comes back is frozen data with exact values:
    `rows`, `local`, `settles`, `curves`.
    """
    asked = desk.question(
        randomizer, parameters, view=view, neighbours=neighbours, users=users, epsilon=epsilon, delta=delta,
        curve=curve, digits=digits,
        most_covered=most_covered,
    )  # fmt: skip
    return finished(asked, desk.rows(asked))


def finished(
    asked: Question, rows: Iterable[Row | Whole], done: Callable[[Row | Whole], None] = lambda r: None
) -> Explored:
    """All rows, and what the kernel says of where they settle."""
    started, found = time.perf_counter(), []
    for r in rows:
        found.append(decided(r) if isinstance(r, Row) else r)
        done(found[-1])
    return gathered(asked, found, time.perf_counter() - started)


def gathered(asked: Question, found: Sequence[Row | Whole], seconds: float) -> Explored:
    """What was found so far, with the verdict on where it settles."""
    whole = desk.gathered(asked, found, seconds)
    given = {f.name: getattr(whole, f.name) for f in fields(whole)}
    settles = whole.settles and judged(whole.settles)
    return Explored(
        **{**given, "settles": settles, "local": whole.local and decided(whole.local), "asked": asked}
    )


def decided(row: Row) -> Row:
    """With the kernel's verdict on whether a ratio with free parameters is the largest for all their values.
    """
    if row.claim is None:
        return row
    verdict, _ = kernel_verdict(row.claim)
    return replace(row, trust="kernel, for all values of the parameters") if verdict == "PROVED" else row


def judged(settles: Settled) -> Settled:
    """With the kernel's verdict on the proof, if there is one."""
    if settles.claim is None:
        return settles
    verdict, certificate = kernel_verdict(settles.claim)
    return replace(settles, verdict=verdict, certificate=certificate) if verdict == "PROVED" else settles


def kernel_verdict(claim: Claim) -> tuple[str, bytes | None]:
    """What the kernel makes of a claim with a proof."""
    from theorems import catalogue
    from verify.run.checking import check

    theorem = Theorem(
        id="explored",
        says="Explored.",
        source=Source(note="none", lines="none"),
        forall=claim.let,
        claim=claim.claim,
        proof=claim.proof,
    )
    (found,) = check(theorem.editions, {**catalogue(), theorem.id: theorem}, jobs=1, seconds=PROVING)
    return found.verdict, found.certificate


# Numbers ----------------------------------------------------------------------------------------------------


def short(n: Number, digits: int) -> str:
    """An exact number if it is short, else digits that are certain."""
    if n is None:
        return INFINITE
    if isinstance(n, Term):
        return write(n)
    if isinstance(n, Fraction) and len(str(n)) <= SHORT:
        return str(n)
    low, high = (n, n) if isinstance(n, Fraction) else n
    shown = certain(low, high, digits)
    if shown:
        return shown if low == high == Fraction(shown) else f"{shown}…"
    return "[{}, {}]".format(*outwards(low, high, digits))


def decimal(n: Number, digits: int) -> str | list[str]:
    """Digits of a number, the last of which may be followed by more; two decimals around it where none is
    certain.
    """
    if n is None:
        return INFINITE
    if isinstance(n, Term):
        return write(n)
    low, high = (n, n) if isinstance(n, Fraction) else n
    return certain(low, high, digits) or list(outwards(low, high, digits))


def exact(n: Number, digits: int) -> str | list[str]:
    """An exact number as p/q; else, or where that is very long, two decimals around it."""
    if n is None:
        return INFINITE
    if isinstance(n, Term):
        return write(n)
    if isinstance(n, Fraction) and len(str(n)) <= LONGEST:
        return str(n)
    return list(outwards(*((n, n) if isinstance(n, Fraction) else n), digits))


# JSON -------------------------------------------------------------------------------------------------------


def as_json(e: Explored) -> dict[str, Any]:
    """One object."""
    whole: dict[str, Any] = {
        "schema": 1, "randomizer": e.randomizer, "parameters": dict(e.parameters), "view": e.view,
        "neighbours": e.neighbours, "question": e.question,
        "local": e.local and {"ratio": exact(e.local.ratio, e.digits),
            "witness": e.local.place and _place(e.local.place)},
        "rows": [_row(r, e) for r in e.rows],
    }  # fmt: skip
    if e.settles:
        whole["settles"] = _settles(e.settles, e.digits)
    if e.curves:
        whole["curves"] = [_whole(c, e.digits) for c in e.curves]
    return whole


def _whole(c: Whole, digits: int) -> dict[str, Any]:
    found: dict[str, Any] = {"users": c.users, "trust": c.trust, "covers": c.covers}
    if c.points:
        return {**found, "points": [{"epsilon": str(x), "delta": exact(d, digits)} for x, d in c.points]}
    return {
        **found,
        "corners": [{"ratio": exact(r, digits), "delta": exact(d, digits)} for r, d in c.corners],
    }


def _row(r: Row, e: Explored) -> dict[str, Any]:
    found: dict[str, Any] = {"users": r.users, "ratio": exact(r.ratio, e.digits)}
    found["epsilon"] = (
        exact(r.epsilon, e.digits) if e.question in ("delta", "epsilon") else decimal(r.epsilon, e.digits)
    )
    if e.question in ("delta", "epsilon"):
        found |= {"delta": exact(r.delta, e.digits), "covers": r.covers}
    return {**found, **(_place(r.place) if r.place else {"datasets": None, "output": None}), "trust": r.trust}


def _place(p: Place) -> dict[str, Any]:
    datasets: Any = [list(d) for d in p.listed] if p.listed else [dict(d) for d in p.datasets]
    return {"datasets": datasets, "output": dict(p.output) if isinstance(p.output, Mapping) else p.output}


def _settles(s: Settled, digits: int) -> dict[str, Any]:
    found: dict[str, Any] = {"from": s.start, "ratio": exact(s.ratio, digits) if s.start else None}
    if s.limit:
        found["limit"] = list(outwards(*s.limit, digits))
    return {**found, "never": s.never, "verdict": s.verdict or None, "why": s.why}


# Text -------------------------------------------------------------------------------------------------------


def text(e: Explored) -> Iterator[str]:
    """The lines of a report."""
    yield from heading(e)
    yield from (line(r, e) for r in e.rows)
    yield from ending(e)


def heading(e: Explored | Exploration) -> Iterator[str]:
    """What was asked, one user's report, and the names of the columns."""
    given = ", ".join(f"{k} = {v}" for k, v in e.parameters)
    neighbours = "replace a record" if e.neighbours == "replace" else "add or remove one"
    yield f"{e.randomizer}{f' with {given}' if given else ''}: {e.view}, neighbours {neighbours}"
    if e.local:
        at = f" at {_shown(e.local.place)}" if e.local.place else ""
        yield f"one user's report: e^epsilon = {short(e.local.ratio, e.digits)}{at} ({e.local.trust})"
    yield ""
    yield _columns(
        e.question,
        "users",
        {"delta": "delta", "epsilon": "epsilon"}.get(e.question, "e^epsilon"),
        "epsilon",
        "datasets and output",
        "by",
    )


def line(r: Row, e: Explored | Exploration) -> str:
    """One row."""
    first = r.delta if e.question == "delta" else r.epsilon if e.question == "epsilon" else r.ratio
    covers = f", {r.covers}" if r.covers == ALIKE else ""
    return _columns(
        e.question,
        str(r.users),
        short(first, e.digits),
        short(r.epsilon, e.digits),
        _shown(r.place),
        r.trust + covers,
    )


def _columns(question: str, users: str, first: str, epsilon: str, place: str, trust: str) -> str:
    middle = "" if question in ("delta", "epsilon") else f"{epsilon:<18} "
    return f"{users:>7}  {first:<{SHORT}} {middle}{place:<40} {trust}".rstrip()


def _shown(p: Place | None) -> str:
    """Two datasets, as how often each input occurs, and the output."""
    if p is None:
        return ""
    output = (
        ""
        if p.output is None
        else f" -> {_counts(p.output) if isinstance(p.output, Mapping) else p.output or 'no message'}"
    )
    return " | ".join(_counts(d) for d in p.datasets) + output


def _counts(of: Mapping[str, int]) -> str:
    return "{" + ", ".join(f"{k}: {n}" for k, n in of.items()) + "}"


def ending(e: Explored) -> Iterator[str]:
    """Where it settles, and the curves."""
    for c in e.curves:
        yield from curve(c, e.digits)
    if e.settles:
        yield ""
        yield settled(e.settles, e.digits)


def curve(c: Whole, digits: int) -> Iterator[str]:
    """The corners of a curve, or points of it."""
    name = f"\nthe curve of {c.users} user{'s' if c.users > 1 else ''}"
    by = c.trust + (f", {c.covers}" if c.covers == ALIKE else "")
    if c.points:
        yield f"{name} ({by}): epsilon and the smallest delta; between these points delta falls, and is convex in e^epsilon"
        yield from (f"  {decimal(x, digits):<24} {short(d, digits)}" for x, d in c.points)
        return
    yield f"{name} ({by}): e^epsilon, epsilon and the smallest delta where it bends; delta is linear in e^epsilon between"
    yield from (
        f"  {short(r, digits):<24} {short(desk.logarithm_of(r, digits), digits):<18} {short(d, digits)}"
        for r, d in c.corners
    )


def settled(s: Settled, digits: int) -> str:
    """Where the sequence settles, in a sentence."""
    if s.start:
        how = "PROVED by the kernel" if s.verdict == "PROVED" else "by exact integers"
        return f"{short(s.ratio, digits)} for every number of users from {s.start} on: {how} ({s.why})"
    limit = "its limit lies in [{}, {}]: ".format(*outwards(*s.limit, min(digits, 12))) if s.limit else ""
    return f"{limit}{s.why}"


def table(e: Explored) -> str:
    """The rows as HTML."""
    names = ["users", "e^ε" if e.question != "delta" else "δ", "ε", "datasets", "output", "by"]
    cells = []
    for r in e.rows:
        first = r.delta if e.question == "delta" else r.ratio
        datasets = " | ".join(_counts(d) for d in r.place.datasets) if r.place else ""
        output = (
            _counts(r.place.output)
            if r.place and isinstance(r.place.output, Mapping)
            else str((r.place and r.place.output) or "")
        )
        cells.append(
            [
                str(r.users),
                short(first, e.digits),
                short(r.epsilon, e.digits),
                datasets,
                output,
                f"{r.trust}, {r.covers}",
            ]
        )
    head = "".join(f"<th>{html.escape(n)}</th>" for n in names)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(c)}</td>" for c in row) + "</tr>" for row in cells)
    top = "<br>".join(
        html.escape(x)
        for x in [*list(heading(e))[:-2], *([settled(e.settles, e.digits)] if e.settles else [])]
    )
    return f"<p>{top}</p><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


# Pictures ---------------------------------------------------------------------------------------------------


def panels(e: Explored) -> Iterator[Panel]:
    """As far as they were asked for: the worst two laws, epsilon against the number of users, the curves."""
    worst = next((r for r in reversed(e.rows) if r.place is not None), None)
    if worst and e.asked:
        yield from _laws(e, e.asked, worst)
    finite = sorted(
        (r.users, _float(r.epsilon))
        for r in e.rows
        if r.epsilon is not None and not isinstance(r.epsilon, Term)
    )
    if len(finite) > 1 and e.question in ("ratio", "epsilon"):
        marked = tuple(
            (float(n), y)
            for n, y in finite
            if e.settles and e.settles.ratio is not None and n == e.settles.start
        )
        what = "epsilon" if e.question == "ratio" else f"epsilon at delta = {e.rows[0].delta}"
        gaps, wide = (
            any(b - a > 1 for (a, _), (b, _) in pairwise(finite)),
            finite[-1][0] >= SPREAD * finite[0][0],
        )
        steps = Steps(
            what, tuple((float(n), y) for n, y in finite), marked, "settles here" if marked else "", gaps
        )
        endless = [str(r.users) for r in e.rows if r.epsilon is None]
        besides = (
            f" (infinite for {', '.join(endless[:MOST_ENDLESS])}{' and more' if len(endless) > MOST_ENDLESS else ''})"
            if endless
            else ""
        )
        yield Panel(
            f"{e.randomizer}, {e.view}: epsilon against the number of users{besides}",
            "users",
            "epsilon",
            (steps,),
            powers=gaps and wide,
        )
    if e.curves:
        curves = tuple(_curve(c, e) for c in e.curves)
        yield Panel(
            f"{e.randomizer}, {e.view}: the smallest delta for each epsilon",
            "epsilon",
            "delta",
            curves,
            _floor(curves),
        )


def _floor(curves: Sequence[Curve]) -> float:
    """Where a logarithmic scale is to begin, if the values are of very different sizes; else 0."""
    values = [cell[2] for c in curves for cell in c.cells if cell[2] > 0]
    least, most = min(values, default=1.0), max(values, default=1.0)
    return max(least, FAINT * most) if least * WIDE < most else 0.0


def _laws(e: Explored, asked: Question, r: Row) -> Iterator[Panel]:
    try:
        view = views.view_of(asked.chosen, asked.view, r.users, asked.neighbours)
        if r.place is None or r.users > views.MOST_EXACT:
            return
        first, second = views.laws_at(view, r.place)
    except BadRandomizer:
        return
    names = sorted(
        {*first, *second},
        key=lambda o: tuple(int(x) if x.isdigit() else 0 for x in o.split(",")) if "," in o else (len(o), o),
    )
    output = r.place.output
    marked = output if isinstance(output, str) else ""
    if isinstance(view, views.Counted) and isinstance(output, Mapping):
        marked = views.output_name(view.finite, tuple(output.values()))
    label = [f"on {_counts(d)}" for d in r.place.datasets]
    across = "output" if not isinstance(view, views.Counted) else f"output: {_axis(view)}"
    title = f"{e.randomizer}, {e.view}, {r.users} user{'s' if r.users > 1 else ''}: the laws of the worst two datasets"
    heights = tuple(
        (name, tuple(float(law.get(o, 0)) for o in names))
        for name, law in zip(label, (first, second), strict=True)
    )
    at = marked if output is not None and marked in names else ""
    marks = f"attains the ratio {short(r.ratio, 6)}" if at else ""
    if len(names) > MOST_BARS and not all(o.isdigit() for o in names):
        likely = {at, *sorted(names, key=lambda o: -max(first.get(o, 0), second.get(o, 0)))[: MOST_BARS - 1]}
        title += f", at the likeliest of {len(names)} outputs" + (" and the marked one" if at else "")
        heights = tuple(
            (label, tuple(h for o, h in zip(names, hs, strict=True) if o in likely)) for label, hs in heights
        )
        names = [o for o in names if o in likely]
    if len(names) <= MOST_BARS:
        yield Panel(
            title,
            across,
            "probability",
            (Bars(tuple(names), heights, at, marks),),
            _ground(names, heights, at),
        )
    else:
        layers = []
        for place, (name, hs) in enumerate(heights):
            points = tuple((float(o), h) for o, h in zip(names, hs, strict=True))
            here = tuple(p for p in points if at and p[0] == float(at)) if place == 0 else ()
            layers.append(Steps(name, points, here, marks if here else ""))
        yield Panel(title, across, "probability", tuple(layers))


def _ground(names: Sequence[str], heights: Sequence[tuple[str, Sequence[float]]], at: str) -> float:
    """Where a logarithmic scale is to begin, if the marked output could not be seen on a plain one; else 0.
    """
    if not at:
        return 0.0
    here, most = max(hs[names.index(at)] for _, hs in heights), max(max(hs) for _, hs in heights)
    least = min((h for _, hs in heights for h in hs if h > FAINT * here), default=0.0)
    return least / 3 if 0 < here < most / SPREAD else 0.0


def _axis(view: "views.Counted") -> str:
    alphabet = view.finite.alphabet
    if len(alphabet) == 1 or "," not in views.output_name(view.finite, (0,) * len(alphabet)):
        return f"how often {alphabet[-1]} occurs"
    return f"how often {', '.join(alphabet)} occur" if len(alphabet) < 6 else "how often each letter occurs"


def _curve(c: Whole, e: Explored) -> Curve:
    """delta in each of many cells, between its values at the ends; it never increases."""
    if c.points:
        return Curve(f"{c.users} user{'s' if c.users > 1 else ''}", tuple(_between(c.points)))
    last = c.corners[-1][0]
    end = max(math.log(last) * 1.05, 0.01)
    grid = [Fraction(end).limit_denominator(10**6) * i / POINTS for i in range(POINTS + 1)]
    at = [_at(c.corners, exponential(x, 20)) for x in grid]
    cells = tuple(
        (float(grid[i]), float(grid[i + 1]), float(at[i + 1][0]), float(at[i][1])) for i in range(POINTS)
    )
    return Curve(f"{c.users} user{'s' if c.users > 1 else ''}", cells)


def _between(points: Sequence[tuple[Fraction, Number]]) -> Iterator[Cell]:
    """Cells that hold a curve through these points which falls and is convex in r: below the line from one to
    the next, above those beyond.
    """
    at = [
        (exponential(x, 20), d if isinstance(d, tuple) else (d, d))
        for x, d in points
        if isinstance(d, Fraction | tuple)
    ]
    for i, ((x, _), (y, _)) in enumerate(pairwise(points)):
        ends = [x + (y - x) * j / PARTS for j in range(PARTS + 1)]
        for a, b in pairwise(ends):
            near = [(at[j], at[j + 1], j < i) for j in (i - 1, i + 1) if 0 <= j < len(at) - 1]
            least = max(
                [at[i + 1][1][0], *(_beyond(p, q, exponential(b, 20), right=right) for p, q, right in near)]
            )
            yield float(a), float(b), float(least), float(_chord(at[i], at[i + 1], exponential(a, 20)[0]))


Point = tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]


def _chord(p: Point, q: Point, r: Fraction) -> Fraction:
    """At most so much at r between two points, or as much as at the first."""
    ((a, b), (_, c)), ((_, v), (_, d)) = p, q
    share = max(r - b, Fraction(0)) / (v - a)
    return max(c + (d - c) * share, d)


def _beyond(p: Point, q: Point, at: tuple[Fraction, Fraction], *, right: bool) -> Fraction:
    """At least so much at r outside of two points: the line through both goes on below the curve."""
    ((a, b), (c, d)), ((u, v), (w, z)) = p, q
    if right:  # the line from the highest first point to the lowest second one
        return (
            w + min(Fraction(0), (w - d) / max(u - b, Fraction(1, 10**30))) * (at[1] - u)
            if u > b
            else Fraction(0)
        )
    return c + max(Fraction(0), (c - z) / (v - a)) * (a - at[1])


def _at(
    corners: Sequence[tuple[Fraction, Fraction]], r: tuple[Fraction, Fraction]
) -> tuple[Fraction, Fraction]:
    """delta for e^epsilon between two numbers: its values at the second and at the first."""
    low, high = (_linear(corners, x) for x in (r[1], r[0]))
    return low, high


def _linear(corners: Sequence[tuple[Fraction, Fraction]], r: Fraction) -> Fraction:
    for (a, d), (b, f) in pairwise(corners):
        if r <= b:
            return d + (f - d) * (max(r, a) - a) / (b - a)
    return corners[-1][1]


def _float(n: Fraction | tuple[Fraction, Fraction]) -> float:
    return float(n if isinstance(n, Fraction) else n[0])


def dumped(e: Explored) -> str:
    """The object as text."""
    return json.dumps(as_json(e), indent=2, ensure_ascii=True)


# The command ------------------------------------------------------------------------------------------------


def run(given: Any) -> int:
    """`lemmata explore`, from what the command line holds; 130 if it was interrupted, with what is finished
    printed.
    """
    if given.find:
        from verify.report.searched import run as find

        return find(given)
    if given.randomizer is None:
        print("\n".join(built_ins()))
        return 0
    asked = desk.question(
        given.randomizer, settings(given.set), view=given.view, neighbours=given.neighbours,
        users=given.users or "", epsilon=given.epsilon,
        delta=given.delta, curve=given.curve, digits=given.digits, most_covered=given.most_covered,
    )  # fmt: skip
    if given.plot and given.plot.suffix.removeprefix(".").lower() not in ENDINGS:
        raise BadRandomizer(
            f"cannot draw {given.plot}: name a file that ends in {' or '.join(f'.{e}' for e in ENDINGS)} after --plot"
        )
    if given.plot and not given.plot.resolve().parent.is_dir():
        raise BadRandomizer(
            f"cannot draw {given.plot}: there is no directory {given.plot.parent}: make it, or name another after --plot"
        )
    done: list[Row | Whole] = []
    code, started = 0, time.perf_counter()
    empty = gathered_head(asked)
    if not given.json:
        print("\n".join(heading(empty)), flush=True)
    waiting = Waiting()
    try:
        with progress.watched(waiting):
            for r in desk.rows(asked):
                done.append(decided(r) if isinstance(r, Row) else r)
                waiting.clear(f"{len({d.users for d in done})} of {len(asked.users)} numbers of users, ")
                if not given.json and isinstance(done[-1], Row):
                    print(line(done[-1], empty), flush=True)
            found = gathered(asked, done, time.perf_counter() - started)
        waiting.clear()
    except KeyboardInterrupt:
        waiting.clear()
        code = 130
        rows, curves = (
            tuple(r for r in done if isinstance(r, Row)),
            tuple(c for c in done if isinstance(c, Whole)),
        )
        found = Explored(**{**vars(empty), "rows": rows, "curves": curves, "asked": asked})
    print(dumped(found) if given.json else "\n".join(ending(found)))
    if code:
        whole = found.curves if asked.curve else found.rows
        print(
            f"lemmata: interrupted; finished: {len(whole)} of {len(asked.users)} numbers of users",
            file=sys.stderr,
        )
    if given.plot and not code:
        drawn(found, given.plot)
    return code


def gathered_head(asked: Question) -> Exploration:
    """What can be said before the first row."""
    whole = desk.gathered(asked, (), 0.0)
    return replace(whole, settles=None, local=whole.local and decided(whole.local))


def drawn(found: Explored, path: Path) -> None:
    """The picture in a file."""
    picture = found.picture()
    if not picture.panels:
        raise BadRandomizer("there is nothing to draw: its outputs are too many, or infinitely many")
    try:
        path.write_bytes(picture.drawn(path.suffix.removeprefix(".").lower()))
    except Unavailable as error:
        raise BadRandomizer(str(error)) from None


def settings(given: Sequence[str]) -> dict[str, str]:
    """What follows --set, by name."""
    found = {}
    for one in given:
        name, equals, text_of = one.partition("=")
        if not equals or not name.strip() or not text_of.strip():
            raise BadRandomizer(f"--set takes a name and a number, such as gamma=1/4, not {one!r}")
        found[name.strip()] = text_of.strip()
    return found


def built_ins() -> Iterator[str]:
    """All built-in randomizers with their parameters."""
    for name, entry in BUILT_IN.items():
        yield f"{name:<22}{entry.says}"
        yield from (f"{'':<24}{f'--set {p}=…':<20}{what}" for p, what in entry.parameters.items())
