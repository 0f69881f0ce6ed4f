"""What a theorem rests on and what rests on it, as a drawing with links."""

from collections.abc import Sequence
from html import escape

from verify.report.book.data import Book
from verify.report.book.html import KINDS, section, to_theorem

MOST = 12  # names in a column
ROW, WIDTH, GAP, HEIGHT, LETTERS = 34, 250, 60, 26, 34


def around(book: Book, name: str, root: str) -> str:
    """The drawing, and in words what is not in it."""
    below, above = book.rests[name], book.carries[name]
    if not below and not above:
        return section(
            "graph", "What it rests on", "<p>It rests on no other theorem, and none rests on it.</p>"
        )
    every = len(book.below(name))
    said = f"It rests on {_count(len(below))}" + (
        f" ({every} with what these rest on)" if every > len(below) else ""
    )
    lead = f"<p>{said}; {_count(len(above))} rest{'s' * (len(above) < 2)} on it.</p>"
    rest = "".join(
        f"<p>{lead_in} {', '.join(to_theorem(n, root) for n in names[MOST:])}.</p>"
        for lead_in, names in (("It also rests on", below), ("On it rest also", above))
        if len(names) > MOST
    )
    return section(
        "graph", "What it rests on, and what rests on it",
        f'{lead}<div class="drawing" tabindex="0" role="group" aria-label="graph">'
        f"{_drawing(book, name, below[:MOST], above[:MOST], root)}</div>{rest}",
    )  # fmt: skip


def _count(number: int) -> str:
    return "no theorem" if number == 0 else f"{number} theorem{'s' * (number != 1)}"


def _drawing(book: Book, name: str, below: Sequence[str], above: Sequence[str], root: str) -> str:
    columns = [c for c in (below, (name,), above) if c]
    high = ROW * max(map(len, columns))
    wide = len(columns) * WIDTH + (len(columns) - 1) * GAP
    places = {
        (i, n): (i * (WIDTH + GAP), (high - ROW * len(column)) / 2 + ROW * j + (ROW - HEIGHT) / 2)
        for i, column in enumerate(columns)
        for j, n in enumerate(column)
    }
    centre = 1 if below else 0
    edges = "".join(
        _edge(places[min((i, n), (centre, name))], places[max((i, n), (centre, name))])
        for i, n in places
        if i != centre
    )
    nodes = "".join(_node(book, n, *at, root, own=i == centre) for (i, n), at in places.items())
    return (
        f'<svg viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="group"'
        f' aria-label="What {escape(name)} rests on, and what rests on it">{edges}{nodes}</svg>'
    )


def _edge(left: tuple[float, float], right: tuple[float, float]) -> str:
    x, y, u, v = left[0] + WIDTH, left[1] + HEIGHT / 2, right[0], right[1] + HEIGHT / 2
    m = (x + u) / 2
    return f'<path class="edge" d="M{x:g} {y:g}C{m:g} {y:g} {m:g} {v:g} {u:g} {v:g}"/>'


def _node(book: Book, name: str, x: float, y: float, root: str, *, own: bool) -> str:
    kind = KINDS[book.verdict(book.theorems[name].corrected)]
    text = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
    inside = (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="5"/>'
        f'<text x="{x + 10:g}" y="{y + HEIGHT / 2 + 4:g}">{escape(text)}</text>'
    )
    if own:
        return f'<g class="node own {kind}">{inside}</g>'
    said = f' aria-label="{escape(name)}"' if text != name else ""
    return f'<a href="{root}theorems/{name}.html"{said}><g class="node {kind}">{inside}</g></a>'
