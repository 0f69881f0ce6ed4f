"""Pictures: what is drawn holds the true curve, says where it is 0, reads on light and dark, and is the same
to the byte.
"""

import os
import re
import subprocess
import sys
from fractions import Fraction
from itertools import cycle
from pathlib import Path

import mpmath
import pytest
import sympy
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure as Sheet

from theorems import catalogue
from verify.commands.main import main
from verify.language.sympy_bridge import to_sympy
from verify.language.claim import BadTheorem
from verify.language.theorem import Figure, Source, Theorem
from verify.report import plots
from verify.report.plots import (
    COLOURS,
    ENDINGS,
    INK,
    POINTED,
    Bars,
    Curve,
    Panel,
    Picture,
    Steps,
    curve,
    picture,
)

FIVE = catalogue()["binary-sum.smallest-integer"]
FIGURES = [f for t in catalogue().values() for f in t.figures]
OTHERS = [
    Figure(curve=text, over=over, says="x.")
    for text, over in [
        ("x^2 - 1/4", "-1 <= x <= 1"), ("abs(x) - 1/3", "-1 <= x <= 1"), ("x*log(x)", "0 <= x <= 2"),
        ("1/x", "-1 <= x <= 1"),
        ("sqrt(x)", "-1 <= x <= 1"),
        ("(1 + x)*log(1 + x) - x - x^2/(2 + 2*x/3)", "0 <= x <= 3"), ("exp(-10*x)*x^20", "0 <= x <= 5"),
        ("x^x", "1/10 <= x <= 1"),
    ]
]  # fmt: skip


def drawn(*layers: Curve | Bars | Steps) -> Axes:
    axes = Sheet().subplots()
    for layer in layers:
        layer.draw(axes, cycle(COLOURS))
    return axes


def labels(axes: Axes) -> list[str]:
    return axes.get_legend_handles_labels()[1]


# Figures of theorems ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("figure", [*FIGURES, *OTHERS], ids=str)
def test_the_true_curve_lies_within_what_is_drawn(figure: Figure) -> None:
    variable, term, _, _ = figure.read()
    x, expression = sympy.Symbol(str(variable.args[0]), real=True), to_sympy(term)
    value = sympy.lambdify(sorted(expression.free_symbols, key=str) or [x], expression, "mpmath")
    cells = curve(figure).cells
    assert len(cells) > 200
    with mpmath.workdps(40):
        for left, right, low, high in cells[::7]:
            for share in (0, Fraction(1, 3), 1):
                point = Fraction(left) + (Fraction(right) - Fraction(left)) * share
                at = value(mpmath.mpf(point.numerator) / point.denominator)
                assert mpmath.mpf(low) <= at <= mpmath.mpf(high)


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_a_figure_looks_like_a_line(figure: Figure) -> None:
    cells = curve(figure).cells
    assert len(cells) == plots.CELLS
    assert (
        max(high - low for *_, low, high in cells)
        < (max(c[3] for c in cells) - min(c[2] for c in cells)) / 100
    )


def test_the_two_figures_of_the_notes() -> None:
    five, four = map(curve, FIVE.figures)
    assert five.zeros == four.zeros == (0.0,)
    assert all(low > 0 for *_, low, _ in five.cells[1:])
    assert all(high < 0 for *_, high in four.cells[len(four.cells) // 10 :])
    assert labels(drawn(five)) == ["tanh(eps/2) - eps/sqrt(5)", "equal to 0"]
    assert labels(drawn(four)) == ["tanh(eps/2) - eps/sqrt(4)", "below 0", "equal to 0"]
    assert [p.title for p in picture(FIVE).panels] == [f.says for f in FIVE.figures]
    assert {p.across for p in picture(FIVE).panels} == {"eps"}


@pytest.mark.parametrize(
    ("text", "zeros"),
    [
        ("x^2 - 1/4", (-0.5, 0.5)), ("x - 1/3", (1 / 3,)), ("floor(x) + 1/2", ()), ("x^2 + 1/100", ()),
        ("(if x < 0 then -1 else 1)", ()),
        ("1/x", ()), ("exp(x) - 1", (0.0,)), ("x^2", (0.0,)),
    ],
)  # fmt: skip
def test_zeros_are_zeros(text: str, zeros: tuple[float, ...]) -> None:
    """A jump from one sign to the other is none, nor is a pole."""
    assert curve(Figure(curve=text, over="-1 <= x <= 1", says="x.")).zeros == pytest.approx(
        zeros, abs=2 / plots.CELLS
    )


def test_where_there_is_no_value_there_is_a_gap() -> None:
    found = curve(Figure(curve="1/x", over="-1 <= x <= 1", says="x."))
    assert not any(left <= 0 <= right for left, right, _, _ in found.cells)
    assert labels(drawn(found)) == ["1/x", "below 0"]
    assert len(drawn(found).collections) == 3


@pytest.mark.parametrize(
    ("text", "over", "said"),
    [
        ("x", "0 <= x", "is written like"),
        ("x", "0 <= x < 1", "is written like"),
        ("x", "1 <= x <= 0", "written like|a larger number"),
        ("x", "0 <= x <= 1, 0 <= y <= 1", "is written like"),
        ("x", "", "is written like"),
        ("y", "0 <= x <= 1", "unknown name y"),
        ("x <= 1", "0 <= x <= 1", "a formula"),
        ("x", "0 <= x <= exp(1)", "a larger number"),
    ],
)
def test_a_figure_that_cannot_be_read(text: str, over: str, said: str) -> None:
    with pytest.raises(BadTheorem, match=said) as refused:
        Figure(curve=text, over=over, says="x.").read()
    assert text in str(refused.value)


# The vocabulary ---------------------------------------------------------------------------------------------


def test_bars_stand_side_by_side() -> None:
    axes = drawn(
        Bars(
            ("0", "1", "2"),
            (("one", (0.5, 0.25, 0.25)), ("other", (0.25, 0.25, 0.5))),
            marked="2",
            marks="worst",
        )
    )
    assert set(labels(axes)) == {"one", "other", "worst"}
    assert len(axes.patches) == 6
    assert [t.get_text() for t in axes.get_xticklabels()] == ["0", "1", "2"]
    lefts = [round(p.get_x(), 6) for p in axes.patches]  # type: ignore[attr-defined]
    assert lefts == [-0.4, 0.6, 1.6, 0.0, 1.0, 2.0]
    ((x, y),) = axes.lines[0].get_xydata()  # type: ignore[misc]
    assert x == 2
    place = (float(x), float(y))
    marked, bar = (t.transform(place) for t in (axes.lines[0].get_transform(), axes.transData))
    assert marked[0] == bar[0]
    assert marked[1] > bar[1] + 5  # above the bar, however high that is


def test_steps_hold_until_the_next() -> None:
    axes = drawn(Steps("epsilon", ((2, 0.9), (3, 0.5), (4, 0.5)), marked=((3, 0.5),), marks="settles"))
    assert labels(axes) == ["epsilon", "settles"]
    assert axes.lines[0].get_drawstyle() == "steps-post"


def test_there_are_no_halves_of_users() -> None:
    axes = drawn(Steps("epsilon", ((2, 0.9), (3, 0.5), (4, 0.5))))
    assert all(tick == int(tick) for tick in axes.get_xticks())


def test_bars_on_a_logarithmic_scale_leave_room_for_the_legend() -> None:
    axes = Sheet().subplots()
    plots._fill(
        axes, Panel("Laws", "output", "probability", (Bars(("a", "b"), (("x", (0.5, 1e-9)),)),), 1e-10)
    )
    low, high = axes.get_ylim()
    assert low == 1e-10
    assert high > 1e3
    assert max(axes.get_yticks()) <= 1


def test_a_picture_of_all_of_them() -> None:
    one = Panel("Laws, $1 and more", "output", "probability", (Bars(("a", "b"), (("x", (0.5, 0.5)),)),))
    other = Panel(
        "Epsilon " * 30,
        "users",
        "epsilon",
        (Steps("e", ((1, 1), (2, 0.5))), Steps("f", ((1, 0.5), (2, 0.25)))),
    )
    assert Picture((one, other)).drawn("png").startswith(b"\x89PNG")


# How it looks -----------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour)]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize("colour", [*COLOURS, POINTED, INK])
@pytest.mark.parametrize("ground", ["#ffffff", "#1e1e1e"])
def test_colours_stand_out_from_paper_and_from_the_dark(colour: str, ground: str) -> None:
    low, high = sorted(map(luminance, (colour, ground)))
    assert (high + 0.05) / (low + 0.05) >= 3


def test_the_ground_is_transparent() -> None:
    svg = picture(FIVE).drawn("svg").decode()
    assert "fill: #ffffff" not in svg.replace("opacity: 0", "")
    assert re.search(r"fill: none", svg)


def test_each_ending_has_its_format() -> None:
    begins = {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF-"}
    assert set(begins) == set(ENDINGS)
    laws = Panel("Laws", "output", "probability", (Bars(("a", "b"), (("x", (0.5, 0.5)),)),))
    for ending, begin in begins.items():
        assert Picture((laws,)).drawn(ending).startswith(begin)
    assert Picture((laws,))._repr_svg_().rstrip().endswith("</svg>")


@pytest.mark.wide
def test_the_same_to_the_byte(tmp_path: Path) -> None:
    """Whatever the user's settings, the hash seed and the day are."""
    (tmp_path / "matplotlibrc").write_text("lines.linewidth: 9\nfont.size: 30\nsavefig.facecolor: red\n")
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "7",
        "MATPLOTLIBRC": str(tmp_path / "matplotlibrc"),
        "SOURCE_DATE_EPOCH": "86400",
    }
    there = {ending: tmp_path / f"there.{ending}" for ending in ENDINGS}
    code = "from verify.commands.main import main; " + "; ".join(
        f"assert main(['show', {FIVE.id!r}, '--plot', {str(file)!r}]) == 0" for file in there.values()
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=environment, capture_output=True)
    for ending in ENDINGS:
        file = tmp_path / f"here.{ending}"
        assert main(["show", FIVE.id, "--plot", str(file)]) == 0
        assert file.read_bytes() == there[ending].read_bytes()


# The command ------------------------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["show", *map(str, arguments)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def test_show_lists_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", FIVE.id]) == 0
    assert (
        "figure      tanh(eps/2) - eps/sqrt(5), 0 <= eps <= 1: never below 0: 5 is enough\n"
        in capsys.readouterr().out
    )


def test_show_draws_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "FIVE.SVG"
    assert main(["show", "binary-sum", "--plot", str(file)]) == 0
    assert capsys.readouterr().out == f"{file} is written: 2 figures of {FIVE.id}\n"
    assert file.read_bytes() == picture(FIVE).drawn("svg")
    assert list(tmp_path.iterdir()) == [file]


def test_an_ending_that_is_not_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("five.gif", "five", "/dev/full"):
        assert ".svg or .png or .pdf" in refused(capsys, FIVE.id, "--plot", tmp_path / name)


def test_a_theorem_without_a_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"there are figures of {FIVE.id}" in refused(
        capsys, "binary-sum.tanh", "--plot", tmp_path / "x.svg"
    )


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no such file or directory" in refused(capsys, FIVE.id, "--plot", tmp_path / "no" / "x.svg")
    (tmp_path / "x.svg").mkdir()
    assert "--plot" in refused(capsys, FIVE.id, "--plot", tmp_path / "x.svg")
    assert [p.name for p in tmp_path.iterdir()] == ["x.svg"]


def test_without_matplotlib(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [m for m in sys.modules if m.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert "pip install 'lemmata[plots]'" in refused(capsys, FIVE.id, "--plot", tmp_path / "x.svg")
    assert main(["show", FIVE.id]) == 0


def test_a_file_of_ones_own_with_a_figure_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "theorem_x.py"
    file.write_text(
        "from verify.language import Figure, Source, Theorem\n"
        "T = Theorem(id='my.x', says='x.', source=Source(note='0', lines='1'), forall='', claim='1 < 2',"
        " figures=(Figure(curve='y', over='0 <= x <= 1', says='x.'),))\n"
    )
    assert "the figure y: unknown name y" in refused(capsys, file, "--plot", tmp_path / "x.svg")


def test_several_theorems_say_which_is_which() -> None:
    other = Theorem(
        id="my.x",
        says="x.",
        source=Source(note="0", lines="1"),
        forall="",
        claim="1 < 2",
        figures=(OTHERS[0],),
    )
    assert [p.title for p in picture(FIVE, other).panels][-1] == "my.x: x."
