r"""A refereed paper with something of every kind in it, made by hand."""

from dataclasses import replace

from verify.language.claim import PROVED, REFUTED, UNDECIDED, VERIFIED, ILL_POSED
from verify.language.paper import Place
from verify.results.paper import Entry, Ground, Mending, Misprint, Refereed, Relation, Role, Source

MAIN = r"""\documentclass{article}
\newcommand{\eps}{\varepsilon}
\begin{document}
Throughout, $0 < \eps \leq 1$ and $n \geq 1$ is an integer.
\begin{lemma}\label{lem:ratio}
\begin{align}
\frac{1+\eps/2}{1-\eps/2} &= 1 + \frac{\eps}{1-\eps/2} \label{eq:ratio} \\
  &\leq 1 + 2\eps \\
  &\leq e^{\eps}.
\end{align}
\end{lemma}
"""
TAIL = r"""Here $1 + 2\eps \leq e^{\eps}$ once more.
\[ n^2 \leq 2^n + 1 \qquad f(n) = O(n) \]
"""
EPS, N = (
    Ground("0 < eps <= 1", Place("main.tex", 4, 14)),
    Ground("n natural, n >= 1", Place("main.tex", 4, 36)),
)


def relation(line: int, text: str, **parts: object) -> Relation:
    """A relation of the main file, in its first display unless told otherwise."""
    known: dict[str, object] = {
        "latex": text.replace(r"\eps", r"\varepsilon"), "role": Role.STEP, "display": 0, "verdict": PROVED,
        "place": Place("main.tex", line, 27), **parts,
    }  # fmt: skip
    return Relation(text=text, **known)  # type: ignore[arg-type]


RATIO = relation(
    7, r"\frac{1+\eps/2}{1-\eps/2} = 1 + \frac{\eps}{1-\eps/2}", within="Lemma", label="eq:ratio",
    read_as="(1 + eps/2)/(1 - eps/2) = 1 + eps/(1 - eps/2)", assumed=(EPS,),
    statement="for all eps real, 0 < eps <= 1: (1 + eps/2)/(1 - eps/2) = 1 + eps/(1 - eps/2)",
)  # fmt: skip
BOUND = replace(
    RATIO, place=Place("main.tex", 8, 4), label="", text=r"1 + \frac{\eps}{1-\eps/2} \leq 1 + 2\eps",
    latex=r"1 + \frac{\varepsilon}{1-\varepsilon/2} \leq 1 + 2\varepsilon",
    read_as="1 + eps/(1 - eps/2) <= 1 + 2*eps", given=(0,),
)  # fmt: skip
WRONG = replace(
    BOUND, place=Place("main.tex", 9, 4), text=r"1 + 2\eps \leq e^{\eps}",
    latex=r"1 + 2\varepsilon \leq e^{\varepsilon}", read_as="1 + 2*eps <= exp(eps)", verdict=REFUTED,
    given=(),
    witness={"eps": "1"}, sides=(("1 + 2*eps", "3"), ("exp(eps)", "2.71828182…")),
    statement="for all eps real, 0 < eps <= 1: 1 + 2*eps <= exp(eps)",
)  # fmt: skip
AGAIN = replace(WRONG, place=Place("tail.tex", 1, 17), display=1, inline=True, within="", given=(1,))
OPEN = relation(
    2, r"n^2 \leq 2^n + 1", place=Place("tail.tex", 2, 8), display=2, verdict=UNDECIDED, assumed=(N,),
    read_as="n^2 <= 2^n + 1", reason="the search ended",
    why="could not show n^2 <= 2^n + 1; covered: n <= 3; no counterexample in 51 tries",
)  # fmt: skip
LARGE = relation(
    2, "f(n) = O(n)", place=Place("tail.tex", 2, 31), display=2, role=Role.ASYMPTOTIC, verdict=None,
    reason="asymptotic",
)  # fmt: skip
RELATIONS = (
    RATIO, BOUND, WRONG, AGAIN, OPEN, LARGE,
    relation(12, r"p := \tfrac{1}{2} + \gamma", display=3, role=Role.DEFINITION, verdict=None,
        read_as="p = 1/2 + gamma"),
    relation(14, r"\gamma \leq \frac14", display=4, role=Role.ASSUMPTION, verdict=None,
        read_as="gamma <= 1/4"),
    relation(16, r"\mathcal{W}(x) \leq 1", display=5, role=Role.UNREAD, verdict=None,
        why="unknown name W", reason="a name of which nothing is said"),
    relation(18, r"q^2 \leq q", display=6, role=Role.NOT_JUDGED, verdict=None, read_as="q^2 <= q",
        why="the sentence `q is a nice number` was not understood",
        reason="a sentence about its letters was not understood"),
    relation(20, r"\frac{1}{\gamma} \geq 1", display=7, verdict=ILL_POSED, read_as="1/gamma >= 1",
        witness={"gamma": "0"}, why="the denominator gamma is 0"),
    relation(22, r"\binom{n}{k} \geq 1", display=8, verdict=VERIFIED, read_as="binom(n, k) >= 1",
        assumed=(N,)),
)  # fmt: skip
REPAIRS = (
    Mending(r"1 + \varepsilon \leq e^{\varepsilon}", "1 + eps <= exp(eps)", "2 is left out", PROVED),
    Mending(r"1 + 2\varepsilon \leq e^{2\varepsilon}", "1 + 2*eps <= exp(2*eps)", "2*eps in place of eps",
        UNDECIDED),
)  # fmt: skip
EXAMPLE = Refereed(
    relations=RELATIONS,
    misprints=(Misprint(WRONG.place, (2, 3), REPAIRS), Misprint(RELATIONS[10].place, (10,))),
    letters=(
        Entry(r"\eps", "0 < eps <= 1", EPS.place, "paper"),
        Entry("n", "n natural, n >= 1", N.place, "paper"),
        Entry("p", "p = 1/2 + gamma", Place("main.tex", 12, 3), "section", "it was a real number before"),
        Entry("x", "x real", None, "paper"),
    ),
    sources=(Source("main.tex", MAIN), Source("tail.tex", TAIL)),
    displays=9,
    notes=("mystyle.sty is not there",),
)
RIGHT = replace(EXAMPLE, relations=(RATIO, BOUND), misprints=(), notes=(), displays=1)
