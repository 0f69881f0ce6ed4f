"""Panels of pictures as SVG in a page, without matplotlib."""

from collections.abc import Iterator
from html import escape

from verify.report.book.charts import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Line, chart
from verify.report.plots import Bars, Curve, Panel, Steps

GROUP = 0.8  # of the room of a name is taken by its bars
CROWDED, LETTERS = 12, 80  # names, and letters of them all, from which on they stand upright
BASE = HEIGHT - BOTTOM


def drawn(panel: Panel) -> str:
    """A panel as a drawing."""
    bars = next((layer for layer in panel.layers if isinstance(layer, Bars)), None)
    if bars is not None:
        return _bars(bars, panel)
    lines = [line for layer in panel.layers for line in _lines(layer)]
    return chart(lines, panel.across, f"{panel.up} against {panel.across}: {panel.title}", floor=panel.floor)


def _lines(layer: Curve | Bars | Steps) -> Iterator[Line]:
    if isinstance(layer, Curve):
        yield Line(layer.label, (tuple(((a + b) / 2, (low + high) / 2) for a, b, low, high in layer.cells),))
    elif isinstance(layer, Steps):
        yield Line(layer.label, (layer.points,), dots=True)


def _bars(bars: Bars, panel: Panel) -> str:
    """Heights side by side; the name that is pointed at has a mark."""
    sheet = _Sheet(bars)
    legend = 12 + (7 * max(map(len, bars.names), default=0) if sheet.upright else 14)
    told = [label for label, _ in bars.heights]
    told += [f"▼ {bars.marks}: {bars.marked}"] if bars.marked else []
    parts = [*sheet.bars(), *sheet.names(), *sheet.mark(), *sheet.axis()]
    for number, label in enumerate(told):
        y = BASE + legend + 18 * (number + 1)
        if number < len(bars.heights):
            parts.append(f'<rect class="bar c{number % 3}" x="{LEFT}" y="{y - 10}" width="14" height="12"/>')
        parts.append(f'<text x="{LEFT + 22}" y="{y}">{escape(label)}</text>')
    whole = BASE + legend + 18 * len(told) + 12
    said = escape(f"{panel.title}: " + ", ".join(label for label, _ in bars.heights))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {whole:.0f}" role="img" aria-label="{said}">'
        f"{''.join(parts)}</svg>"
    )


class _Sheet:
    """Where bars stand, and how high they are."""

    def __init__(self, bars: Bars) -> None:
        self.drawn = bars
        self.top = max((h for _, heights in bars.heights for h in heights), default=0.0) or 1.0
        self.room = (WIDTH - LEFT - RIGHT) / max(len(bars.names), 1)
        self.upright = sum(len(name) + 1 for name in bars.names) > LETTERS or len(bars.names) > CROWDED

    def high(self, h: float) -> float:
        return h / self.top * (BASE - TOP - 14)

    def bars(self) -> Iterator[str]:
        wide = GROUP * self.room / max(len(self.drawn.heights), 1)
        for number, (_, heights) in enumerate(self.drawn.heights):
            for i, h in enumerate(heights):
                x, y = LEFT + self.room * (i + (1 - GROUP) / 2) + wide * number, BASE - self.high(h)
                size = f'width="{wide:.1f}" height="{self.high(h):.1f}"'
                yield f'<rect class="bar c{number % 3}" x="{x:.1f}" y="{y:.1f}" {size}/>'

    def names(self) -> Iterator[str]:
        for i, name in enumerate(self.drawn.names):
            x, y = LEFT + self.room * (i + 0.5), BASE + 14
            turned = f' transform="rotate(-60 {x:.1f} {y})" text-anchor="end"'
            how = turned if self.upright else ' text-anchor="middle"'
            weight = ' class="pointed"' if name == self.drawn.marked else ""
            yield f'<text x="{x:.1f}" y="{y}"{how}{weight}>{escape(name)}</text>'

    def mark(self) -> Iterator[str]:
        if self.drawn.marked in self.drawn.names:
            i = self.drawn.names.index(self.drawn.marked)
            y = BASE - self.high(max(heights[i] for _, heights in self.drawn.heights)) - 4
            x = LEFT + self.room * (i + 0.5)
            yield f'<text class="pointed" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">▼</text>'

    def axis(self) -> Iterator[str]:
        yield f'<path class="axis" d="M{LEFT} {TOP}V{BASE}H{WIDTH - RIGHT}"/>'
        yield f'<text x="{LEFT - 6}" y="{TOP + 18}" text-anchor="end">{self.top:.3g}</text>'
