"""Charts as SVG in a page, without matplotlib: lines and dots between two axes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil, floor, isfinite, log10

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 300, 62, 12, 12, 40
WIDE = 1000  # times the smallest value, from which on the scale is logarithmic
LABEL = 60  # letters of a label
TICKS = 5
Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """Values at points in order, in runs between which nothing is drawn; as dots where only points count."""

    label: str
    runs: tuple[tuple[Point, ...], ...]
    dots: bool = False


def chart(lines: Sequence[Line], across: str, said: str, *, shaded: bool = False, floor: float = 0.0) -> str:
    """A drawing of these lines, described in words for who cannot see it; `shaded` marks what is below 0, and
    what is below the floor is not drawn.
    """
    if floor:
        lines = [_above(line, floor) for line in lines]
    points = [p for line in lines for run in line.runs for p in run if all(map(isfinite, p))]
    if not points:
        return ""
    up = _Scale([y for _, y in points], HEIGHT - BOTTOM, TOP, zero=shaded)
    along = _Scale([x for x, _ in points], LEFT, WIDTH - RIGHT, exact=True)
    along.whole = all(line.dots for line in lines) and all(x == int(x) for x, _ in points)
    drawn = "".join(_line(line, i, along, up) for i, line in enumerate(lines))
    below = "".join(_below(run, along, up) for line in lines for run in line.runs) if shaded else ""
    legend = "".join(_legend(line, i) for i, line in enumerate(lines))
    high = HEIGHT + 18 * len(lines)
    name = f'<text x="{(LEFT + WIDTH) / 2:g}" y="{HEIGHT - 6}" text-anchor="middle">{escape(across)}</text>'
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {high}" role="img" aria-label="{escape(said)}">'
        f"{_axes(along, up)}{name}{below}{drawn}{legend}</svg>"
    )


def _above(line: Line, floor: float) -> Line:
    """What of a line is not below the floor."""
    runs = (tuple(p for p in run if p[1] >= floor) for run in line.runs)
    return replace(line, runs=tuple(filter(None, runs)))


class _Scale:
    """Where values lie on an axis."""

    whole = False  # whether there is nothing between whole numbers, such as of users

    def __init__(
        self, values: Sequence[float], start: float, end: float, *, zero: bool = False, exact: bool = False
    ) -> None:
        low, high = min(values), max(values)
        self.powers = not exact and not zero and low > 0 and high > WIDE * low
        if self.powers:
            low, high = floor(log10(low)), ceil(log10(high))
        elif zero:
            low, high = min(low, 0.0), max(high, 0.0)
        if low == high:
            low, high = low - 0.5, high + 0.5
        room = 0.0 if exact or self.powers else (high - low) / 20
        self.low, self.high, self.start, self.end = low - room, high + room, start, end

    def at(self, value: float) -> float:
        """Where a value is drawn."""
        shown = log10(value) if self.powers else value
        return self.start + (shown - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> Iterator[tuple[float, str]]:
        """Round values, and how they are written."""
        step = _round((self.high - self.low) / TICKS)
        step = max(1.0, float(round(step))) if self.powers or self.whole else step
        i = ceil(self.low / step - 1e-9)
        while i * step <= self.high + 1e-9 * step:
            value = i * step
            yield (10**value, f"1e{round(value)}") if self.powers else (value, f"{value:.6g}")
            i += 1


def _round(step: float) -> float:
    """The next of 1, 2, 5, 10 … times a power of ten."""
    power = 10.0 ** floor(log10(step))
    return next(m * power for m in (1, 2, 5, 10) if m * power >= step * 0.999)


def _axes(along: _Scale, up: _Scale) -> str:
    parts = []
    for value, text in up.ticks():
        y = up.at(value)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{text}</text>')
    for value, text in along.ticks():
        x = along.at(value)
        parts.append(f'<path class="axis" d="M{x:.1f} {HEIGHT - BOTTOM}v4"/>')
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 17}" text-anchor="middle">{text}</text>')
    parts.append(f'<path class="axis" d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>')
    return "".join(parts)


def _line(line: Line, number: int, along: _Scale, up: _Scale) -> str:
    if line.dots:
        r = 4 - number
        return "".join(
            f'<circle class="dot c{number % 3}" cx="{along.at(x):.1f}" cy="{up.at(y):.1f}" r="{r}"/>'
            for run in line.runs for x, y in run
        )  # fmt: skip
    return "".join(
        f'<path class="curve c{number % 3}" d="{_path(run, along, up)}"/>'
        for run in line.runs
        if len(run) > 1
    )


def _path(run: Sequence[Point], along: _Scale, up: _Scale) -> str:
    return "M" + "L".join(f"{along.at(x):.1f} {up.at(y):.1f}" for x, y in run)


def _below(run: Sequence[Point], along: _Scale, up: _Scale) -> str:
    """What lies below 0, shaded."""
    if all(y >= 0 for _, y in run):
        return ""
    cut = [(x, min(y, 0.0)) for x, y in run]
    closed = [(cut[0][0], 0.0), *cut, (cut[-1][0], 0.0)]
    return f'<path class="below" d="{_path(closed, along, up)}Z"/>'


def _legend(line: Line, number: int) -> str:
    y = HEIGHT + 18 * number + 8
    sign = (
        f'<circle class="dot c{number % 3}" cx="{LEFT + 14}" cy="{y}" r="4"/>'
        if line.dots
        else f'<path class="curve c{number % 3}" d="M{LEFT} {y}h28"/>'
    )
    text = line.label if len(line.label) <= LABEL else f"{line.label[: LABEL - 1]}…"
    return f'{sign}<text x="{LEFT + 36}" y="{y + 4}">{escape(text)}</text>'
