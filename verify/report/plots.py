"""Pictures: a small vocabulary (curves, bars, steps, in panels one below the other), and the figures of
theorems in it.

A curve is drawn as what the kernel's intervals enclose, cell by cell, so that the true one lies within the
line. The colours are told apart by those who do not see all of them, and read on white paper as on a dark
screen; the same panels give the same file, to the byte.
"""

import io
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from itertools import cycle, pairwise
from math import inf, log10, nextafter
from typing import TYPE_CHECKING, Any, cast

from verify.kernel import numbers
from verify.kernel.errors import Refused
from verify.kernel.numbers import Interval
from verify.kernel.terms import FALSE, Term
from verify.language.evaluate import derivative, Evaluation, reduced, smooth
from verify.language.theorem import Figure, Theorem

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Sheet

ENDINGS = ("svg", "png", "pdf")
CELLS, PRECISION = 512, 64
WIDTH, HEIGHT, LETTERS, LINE = (
    6.4,
    3.0,
    72,
    1.6,
)  # of one panel: inches, what fits into a line of its title, how thick a curve is
COLOURS = ("#0072B2", "#009E73", "#CC79A7", "#A87900", "#7F6FD0", "#5B8C00")
ABOVE = 7  # points from a bar to what points at it
HEADROOM = 1.5  # how many times as high as bars is what they are drawn on
POINTED, INK = "#D55E00", "#767676"  # what is pointed at; axes and letters
SETTINGS: Any = {  # each version of matplotlib has its own type for the names
    "svg.hashsalt": "lemmata", "svg.fonttype": "path", "pdf.fonttype": 42, "savefig.transparent": True,
    "savefig.dpi": 200, "font.size": 10,
    "text.color": INK, "axes.edgecolor": INK, "axes.labelcolor": INK, "axes.titlecolor": INK,
    "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False, "legend.frameon": False,
    "figure.constrained_layout.use": True, "text.parse_math": False,
}  # fmt: skip
UNDATED = {
    "svg": {"Creator": "lemmata", "Date": None},
    "png": {"Software": "lemmata"},
    "pdf": {"Creator": "lemmata", "Producer": "lemmata", "CreationDate": None},
}

Cell = tuple[float, float, float, float]
"""From where to where, and between which two numbers the values lie there."""


class Unavailable(Exception):
    """There is nothing to draw with; the message says what to install."""


def needed() -> None:
    """Refuse to draw without matplotlib."""
    if find_spec("matplotlib") is None:
        raise Unavailable(
            "pictures are drawn with matplotlib, which is not installed: pip install 'lemmata[plots]'"
        )


# The vocabulary ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Curve:
    """A function of a real variable, shaded where it is below 0; where it has no value there is no cell."""

    label: str
    cells: tuple[Cell, ...]
    zeros: tuple[float, ...] = ()

    def draw(self, axes: "Axes", colours: Iterator[str]) -> None:
        """Onto these axes, in the next of these colours; so it is with what follows."""
        colour = next(colours)
        axes.plot([], [], color=colour, linewidth=LINE, label=self.label)
        for run in _runs(self.cells):
            axes.fill_between(*_outline(run), facecolor=colour, edgecolor=colour, linewidth=LINE, zorder=3)
        shaded = "below 0"
        for run in _runs([cell for cell in self.cells if cell[3] < 0]):
            x, _, high = _outline(run)
            axes.fill_between(x, high, 0, facecolor=POINTED, alpha=0.35, linewidth=0, label=shaded, zorder=2)
            shaded = ""  # once in the legend
        if self.zeros:
            axes.plot(
                self.zeros,
                [0.0] * len(self.zeros),
                "o",
                color=POINTED,
                markersize=6,
                label="equal to 0",
                zorder=4,
                clip_on=False,
            )


@dataclass(frozen=True)
class Bars:
    """Heights side by side for each name, such as the laws of two datasets; one name may be pointed at."""

    names: tuple[str, ...]
    heights: tuple[tuple[str, tuple[float, ...]], ...]
    marked: str = ""
    marks: str = ""  # why

    def draw(self, axes: "Axes", colours: Iterator[str]) -> None:
        from matplotlib.transforms import offset_copy

        width = 0.8 / len(self.heights)
        for place, (label, heights) in enumerate(self.heights):
            left = [i - 0.4 + place * width for i in range(len(self.names))]
            axes.bar(left, heights, width, align="edge", color=next(colours), label=label)
        axes.set_xticks(range(len(self.names)), self.names)
        if sum(len(name) + 1 for name in self.names) > LETTERS - 8:  # they would run into each other
            axes.tick_params(axis="x", rotation=90)
        if self.marked:
            here = self.names.index(self.marked)
            top = max(heights[here] for _, heights in self.heights)
            whole = cast("Sheet", axes.get_figure())  # which is not one part of another
            above = offset_copy(axes.transData, whole, y=ABOVE, units="points")
            axes.plot(
                [here],
                [top],
                "v",
                color=POINTED,
                markersize=9,
                label=self.marks,
                clip_on=False,
                transform=above,
            )


@dataclass(frozen=True)
class Steps:
    """A value at each of some points in order, such as epsilon for numbers of users; some points may be
    pointed at.
    """

    label: str
    points: tuple[tuple[float, float], ...]
    marked: tuple[tuple[float, float], ...] = ()
    marks: str = ""
    gaps: bool = False  # whether there are points between these, of which nothing is known

    def draw(self, axes: "Axes", colours: Iterator[str]) -> None:
        from matplotlib.ticker import MaxNLocator

        line, size = ("none", 8) if self.gaps else ("solid", 6)
        axes.step(
            *zip(*self.points, strict=True),
            where="post",
            color=next(colours),
            marker=".",
            markersize=size,
            linestyle=line,
            label=self.label,
        )
        if axes.get_xscale() == "linear" and all(x == int(x) for x, _ in self.points):
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))  # there are no 2.5 users
        if self.marked:
            axes.plot(
                *zip(*self.marked, strict=True),
                "o",
                color=POINTED,
                markersize=7,
                label=self.marks,
                clip_on=False,
            )


@dataclass(frozen=True)
class Panel:
    """What shares two axes."""

    title: str
    across: str
    up: str
    layers: tuple[Curve | Bars | Steps, ...]
    floor: float = 0.0  # if not 0, the scale of values is logarithmic, and begins here
    powers: bool = False  # whether the scale across is logarithmic


@dataclass(frozen=True, repr=False)
class Picture:
    """Panels, one below the other; a notebook shows it by itself."""

    panels: tuple[Panel, ...]

    def __repr__(self) -> str:
        return f"a picture: {'; '.join(panel.title for panel in self.panels)}"

    def drawn(self, ending: str) -> bytes:
        """The picture as a file with this ending."""
        needed()
        from matplotlib import rc_context, rcdefaults, rcParams
        from matplotlib.figure import Figure as Sheet

        written = io.BytesIO()
        with rc_context():
            rcdefaults()
            rcParams.update(SETTINGS)
            sheet = Sheet(figsize=(WIDTH, HEIGHT * len(self.panels)))
            for axes, panel in zip(
                sheet.subplots(len(self.panels), squeeze=False)[:, 0], self.panels, strict=True
            ):
                _fill(axes, panel)
            sheet.savefig(written, format=ending, metadata=UNDATED[ending])
        return written.getvalue()

    def _repr_svg_(self) -> str:
        return self.drawn("svg").decode()


def _fill(axes: "Axes", panel: Panel) -> None:
    axes.set(xlabel=panel.across, ylabel=panel.up)
    axes.set_title("\n".join(textwrap.wrap(panel.title, LETTERS)), loc="left", fontsize="medium")
    if panel.powers:
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: _power(value))
    if panel.floor:
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(lambda value, _: _power(value))
    else:
        axes.axhline(0, color=INK, linewidth=0.8, zorder=1)
    colours = cycle(COLOURS)
    for layer in panel.layers:
        layer.draw(axes, colours)
    if panel.floor:
        axes.set_ylim(bottom=panel.floor)
        if any(
            isinstance(layer, Bars) for layer in panel.layers
        ):  # on such a scale they fill everything: room for the legend above them
            top = axes.get_ylim()[1]
            axes.set_ylim(top=panel.floor * (top / panel.floor) ** HEADROOM)
            axes.set_yticks([tick for tick in axes.get_yticks() if panel.floor <= tick <= top])
            axes.minorticks_off()
    axes.legend()


def _power(value: float) -> str:
    """A power of ten, as on an axis."""
    return "10" + str(round(log10(value))).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _outline(run: Sequence[Cell]) -> tuple[list[float], list[float], list[float]]:
    """The ends of cells, and the least and the largest value at each."""
    return (
        [end for cell in run for end in cell[:2]],
        [cell[2] for cell in run for _ in range(2)],
        [cell[3] for cell in run for _ in range(2)],
    )


def _runs(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """The cells, parted where one does not begin where the one before it ends."""
    run: list[Cell] = []
    for cell in cells:
        if run and run[-1][1] != cell[0]:
            yield run
            run = []
        run.append(cell)
    if run:
        yield run


# Figures of theorems ----------------------------------------------------------------------------------------


def picture(*theorems: Theorem) -> Picture:
    """The figures of these theorems."""
    several = sum(bool(t.figures) for t in theorems) > 1
    return Picture(tuple(_panel(f, f"{t.id}: " if several else "") for t in theorems for f in t.figures))


def _panel(figure: Figure, before: str) -> Panel:
    variable, _, _, _ = figure.read()
    return Panel(f"{before}{figure.says}", str(variable.args[0]), "value", (curve(figure),))


def curve(figure: Figure) -> Curve:
    """What the kernel's intervals say of an expression on each of many small cells, and the ends of cells at
    which it is exactly 0.
    """
    variable, term, low, high = figure.read()
    ends = [low + (high - low) * i / CELLS for i in range(CELLS + 1)]
    enclosed = Enclosed(reduced(term), variable)
    found = ((a, b, enclosed.over(a, b)) for a, b in pairwise(ends))
    cells = tuple(
        (float(a), float(b), _float(y[0], -inf), _float(y[1], inf)) for a, b, y in found if y is not None
    )
    return Curve(figure.curve, cells, tuple(map(float, _zeros(enclosed, ends))))


def _zeros(enclosed: "Enclosed", ends: Sequence[Fraction]) -> Iterator[Fraction]:
    """Where the expression is 0: at the end of a cell, or inside one at whose ends its signs differ."""
    at = [enclosed.over(a, a) for a in ends]
    yield from (a for a, y in zip(ends, at, strict=True) if y == (0, 0))
    for (a, b), (y, z) in zip(pairwise(ends), pairwise(at), strict=True):
        if y and z and (y[1] < 0 < z[0] or z[1] < 0 < y[0]) and enclosed.continuous(a, b):
            yield (a + b) / 2


class Enclosed:
    """An expression in one variable, by intervals: its natural form and, where it has a derivative, its
    mean-value form.
    """

    def __init__(self, t: Term, variable: Term) -> None:
        self.term, self.slope, self.condition = t, None, FALSE
        with suppress(Refused):
            self.slope, self.condition = reduced(derivative(t, variable)), reduced(smooth(t, variable))
        self.evaluation = Evaluation(self.condition, (variable,), PRECISION)

    def over(self, a: Fraction, b: Fraction) -> Interval | None:
        """An interval that holds every value from a to b; None if there may be a place without one."""
        box = self._set(a, b)
        whole = self.evaluation.value(self.term)
        if whole is None or self.slope is None or self.evaluation.truth(self.condition) is not True:
            return whole
        slope, middle = self.evaluation.value(self.slope), ((box[0] + box[1]) >> 1,) * 2
        self.evaluation.set((middle,))
        at = self.evaluation.value(self.term)
        if slope is None or at is None:
            return whole
        near = numbers.add(at, numbers.mul(slope, numbers.sub(box, middle), PRECISION))
        return max(whole[0], near[0]), min(whole[1], near[1])

    def continuous(self, a: Fraction, b: Fraction) -> bool:
        """Whether it is seen to have a derivative everywhere from a to b."""
        self._set(a, b)
        return self.evaluation.truth(self.condition) is True

    def _set(self, a: Fraction, b: Fraction) -> Interval:
        sides = [numbers.fraction(end.numerator, end.denominator, PRECISION) for end in (a, b)]
        box = (sides[0][0], sides[1][1])
        self.evaluation.set((box,))
        return box


def _float(mantissa: int, towards: float) -> float:
    """The float next to an end of an interval, outwards."""
    return nextafter(float(Fraction(mantissa, 1 << PRECISION)), towards)
