r"""`lemmata audit`: displays taken apart into steps, each with its verdict, and nothing left out in silence.
"""

import json
import time
from pathlib import Path

import pytest

from verify.commands.main import main
from verify.language.reading.declarations import Declarations
from verify.language.reading.document import Passage, passages, rows
from verify.desk.ask import ask
from verify.desk.audit import Found, Step, Unread, audited, steps
from verify.results.result import Result
from verify.kernel.terms import Term
from verify.language.claim import Claim
from verify.language.writing import write

PAPER = r"""
Some prose.
% let: 0 < x <= 1, n natural >= 1

\begin{align*}
  x^2 &\leq x          \label{a}\\
      &\le 1 \\
  % a comment \\ with a row
      &= n/n, \quad \text{as } n \geq 1
\end{align*}
More prose with $x \leq 2$.
\[ \frac{x}{2}
   + \frac{x}{2} = x \]
$$ \mathcal{W} \leq 1 $$
\begin{equation}\label{b}
  x + 1 \leq
  3/2
\end{equation}
"""


def decide(claim: Term, forall: str) -> Result:
    return ask(Claim(forall=forall, claim=write(claim)), {}, advise=False, seconds=20)


def audit(text: str, *lets: str) -> list[Found]:
    return list(audited(text, lets, decide))


def short(found: Found) -> tuple[int, str]:
    return found.line, found.verdict if isinstance(found, Step) else found.why.split(":")[0].split(",")[0]


def test_a_paper() -> None:
    found = audit(PAPER)
    assert [short(f) for f in found] == [
        (2, "prose"), (6, "PROVED"), (7, "PROVED"), (9, "words stand between two formulas"),
        (11, "prose"), (11, "in the text"), (13, "PROVED"), (14, "unknown name W"), (16, "REFUTED"),
    ]  # fmt: skip
    assert [f.read_as for f in found if isinstance(f, Step)] == [
        "x^2 <= x",
        "x <= 1",
        "x/2 + x/2 = x",
        "x + 1 <= 3/2",
    ]


def test_formulas_in_prose() -> None:
    """What follows is said to; the rest may be an assumption, and is listed as not shown."""
    text = (
        "We use $e^x - 1 \\leq 2x$ for $x \\in [0, 1]$; let $x \\leq 1/2$. "
        "As $x \\leq 1/3$ costs \\$5, $\\mathcal{W} \\geq 1$ and $x$ too."
    )
    said = [
        f.verdict if isinstance(f, Step) else f.why.removeprefix("in the text: ").split(",")[0].split(":")[0]
        for f in audit(text, "0 <= x <= 2")
    ]
    assert said == ["prose", "PROVED", "as it reads", "false at x = 1", "unknown name W"]


def test_a_condition_at_the_end_of_a_row() -> None:
    found = audit(r"\[ e^x - 1 \leq 2x, \quad \text{for } x \leq 1. \]", "x >= 0")
    assert [(f.read_as, f.verdict) for f in found if isinstance(f, Step)] == [
        ("x <= 1 implies exp(x) - 1 <= 2*x", "PROVED")
    ]


def test_words_at_the_end_of_a_row_are_told() -> None:
    (found,) = audit(r"\[ x \leq 1 \text{ by definition}. \]", "x <= 1")
    assert isinstance(found, Step)
    assert found.verdict == "PROVED"
    assert found.words == "by definition"


def test_a_reason_in_a_column_of_its_own_is_told_and_keeps_no_row_from_the_check() -> None:
    text = (
        r"\begin{align} \log(1+x) &\ge \frac{2x}{2+x} && \text{(since $x \ge 0$)} \\ "
        r"&\ge x - \frac{x^2}{2} & \quad \text{by } 3 \end{align}"
    )
    found = audit(text, r"\epsilon real", "x >= 0")
    assert [(type(f), getattr(f, "words", "")) for f in found] == [
        (Step, r"(since x \ge 0 )"),
        (Step, "by 3"),
    ]


def test_what_stands_right_of_an_unread_row_is_listed() -> None:
    found = audit("\\[ x \\leq \\foo \\\\ \\leq y \\leq y + 1 \\]", "x, y real")
    assert [short(f) for f in found] == [
        (1, "\\foo is not read"),
        (1, "what stands to the left of this was not read"),
        (1, "PROVED"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"a &\leq b \\ &\leq c", [r"a &\leq b ", r" &\leq c"]),
        (r"a &= b \\ &\quad + c \\ &- d \\ x &= y", [r"a &= b    &\quad + c    &- d ", r" x &= y"]),
        (r"a &= b + \\ & c", [r"a &= b +    & c"]),
        (
            r"a &= \begin{cases} b & \text{if } c \\ d \end{cases} \\ &= e",
            [r"a &= \begin{cases} b & \text{if } c \\ d \end{cases} ", " &= e"],
        ),
        (r"a &= b \label{x}\\ \nonumber \\", [r"a &= b \label{x}"]),
        (
            r"\begin{aligned} a &= b \\ &= c \end{aligned}",
            [r"\begin{aligned} a &= b ", r" &= c \end{aligned}"],
        ),
    ],
)
def test_rows(text: str, expected: list[str]) -> None:
    assert [row for _, row in rows(Passage("display", 1, text))] == expected


def test_a_minus_begins_a_new_formula_unless_it_is_set_in() -> None:
    declared = Declarations()
    declared.let("x, y real")
    found = list(steps(Passage("display", 1, r"x &\leq y \\ -x &\leq y"), declared))
    assert [f.read_as for f in found if isinstance(f, Step)] == ["x <= y", "-x <= y"]


def test_a_step_that_an_earlier_one_gives() -> None:
    found = audit("x &= 2y \\\\\n\\frac{x}{2} &= y \\\\\nx^2 &= 4y^2 \\\\\nx &= y + 1", "x, y real")
    assert [short(f) for f in found] == [(1, "REFUTED"), (2, "PROVED"), (3, "PROVED"), (4, "REFUTED")]
    assert [f.given for f in found if isinstance(f, Step)][1] == (1,)


def test_nothing_follows_from_what_cannot_be() -> None:
    found = audit("x &= x + 1 \\\\\ny &= 5", "x, y real")
    assert [short(f) for f in found] == [(1, "REFUTED"), (2, "REFUTED")]


def test_a_pasted_chain_is_a_display() -> None:
    assert [p.kind for p in passages("x &\\leq y \\\\ &\\leq z")] == ["display"]
    assert [p.kind for p in passages("only words")] == ["prose"]


def test_a_declaration_holds_below_it_and_a_bad_one_is_listed() -> None:
    found = audit("\\[ x \\leq 1 \\]\n% let: 0 < x < 1\n\\[ x \\leq 1 \\]\n% let: x (\n")
    assert [short(f)[0] for f in found] == [1, 3, 4]
    assert isinstance(found[0], Unread)
    assert isinstance(found[1], Step)
    assert "this declaration cannot be read" in short(found[2])[1]


# The command ------------------------------------------------------------------------------------------------


def test_the_first_that_does_not_follow_is_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.tex"
    file.write_text("\\[ x \\leq x + 1 \\\\\n \\leq x^2 + 1 \\\\\n \\leq x^2 \\]", encoding="utf-8")
    assert main(["audit", str(file), "--let", "x real"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [n for n, line in enumerate(lines) if "<- does not follow" in line] == [3]
    assert sum("REFUTED" in line for line in lines) == 2
    assert "1 follows, 2 do not" in lines[-1]


def test_the_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.tex"
    file.write_text("Words.\n\n\\[ x \\leq x + 1 \\leq x^2 + 1 \\]", encoding="utf-8")
    assert main(["audit", str(file), "--let", "x real", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["first_that_does_not_follow"] == 3
    assert [s["verdict"] for s in found["steps"]] == ["PROVED", "REFUTED"]
    assert found["steps"][1]["witness"] == {"x": "1/2"}
    assert [u["why"] for u in found["not_checked"]] == ["prose"]


@pytest.mark.parametrize(
    ("data", "code", "said"),
    [
        (b"\\[ x \\leq x \\]", 0, ""), (b"\\[ x \\leq x \\] \\[ \\foo \\]", 3, ""),
        (b"only words", 2, "no display"),
        (b"\\[ z \\leq 1 \\]", 2, "unknown name z"),
        (b"\xff", 2, "UTF-8"), (b"x" * 1_000_001, 2, "more than"),
        (b"\\[" + b"(" * 30_000 + b"\\leq 1\\]", 2, "nothing could be checked"),
        (b"\\begin{align}" * 20_000, 2, "nothing could be checked"),
        (b"$$" * 100_000, 2, "nothing could be checked"),
    ],
)  # fmt: skip
def test_exit_codes(
    data: bytes, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.tex"
    file.write_bytes(data)
    assert main(["audit", str(file), "--let", "x real"]) == code
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "nowhere.tex"]) == 2
    assert "cannot read nowhere.tex" in capsys.readouterr().err


def test_what_prose_assumes_may_be_what_a_step_rests_on() -> None:
    text = "% let: x >= 0\nIf $x \\le 1$, then\n\\[ x^2 \\le x \\]\nand\n\\[ x \\le 1/2 \\]\n"
    found = [f for f in audit(text) if isinstance(f, Step)]
    assert [(f.verdict, f.given) for f in found] == [("PROVED", (2,)), ("REFUTED", ())]


def test_from_what_prose_cannot_assume_nothing_follows() -> None:
    text = "% let: x >= 0\nIf $x \\le -1$, then\n\\[ x^2 \\le x \\]\n"
    assert [f.verdict for f in audit(text) if isinstance(f, Step)] == ["REFUTED"]


@pytest.mark.parametrize(
    "text",
    [
        "It follows that $x > 5$. \\[ x > 4 \\]",
        "We know that $x > 5$ is impossible. \\[ x > 4 \\]",
        "We suppose that $x > 5$ is impossible. \\[ x > 4 \\]",
        "This is false for $x > 5$. \\[ x > 4 \\]",
        "The bound does not hold if $x > 5$. \\[ x > 4 \\]",
        "Lemma 1. Suppose $x>5$.\nLemma 2. For all reals: \\[ x > 4 \\]",
        "\\begin{lemma} Suppose $x>5$. \\end{lemma} \\[ x > 4 \\]",
        "Suppose $x>5$.\n\\section{Reals}\n\\[ x > 4 \\]",
        "Suppose $x>5$.\n\n\\textbf{Claim} (All). We have \\[ x > 4 \\]",
        "Suppose $x>5$.\n\nFor all reals \\[ x > 4 \\]",
        "Suppose $x>5$.\n\\[ x > 5 \\]\n\nFor all reals \\[ x > 4 \\]",
    ],
)
def test_what_prose_says_is_no_ground_elsewhere(text: str) -> None:
    last = audit(text, "x real")[-1]
    assert isinstance(last, Step)
    assert (last.verdict, last.given) == ("REFUTED", ())


@pytest.mark.parametrize(
    "text",
    [
        "Suppose that $x > 5$.\n\n\\[ x > 4 \\]",
        "Suppose $x > 5$.\n\\[ x > 5 \\]\n%\nThen, by Lemma 2.1,\n%\n\\[ x > 4 \\]",
        "Lemma 2. Suppose $x > 5$, so we do not mind zero. Then \\[ x > 4 \\]",
    ],
)
def test_an_assumption_holds_for_its_paragraph_and_the_displays_behind(text: str) -> None:
    last = audit(text, "x real")[-1]
    assert isinstance(last, Step)
    assert (last.verdict, last.given) == ("PROVED", (1,))


@pytest.mark.parametrize(
    "text",
    [
        "\\begin{alignat}{2} x &\\le 1 \\\\ &\\le 2 \\end{alignat}",
        "\\begin{alignat*}{2} x &\\le 1 \\\\ &\\le 2 \\end{alignat*}",
        "\\begin{IEEEeqnarray}{rCl} x &\\le& 1 \\\\ &\\le& 2 \\end{IEEEeqnarray}",
        "\\begin{dmath}[label={eq}] x \\le 1 \\le 2 \\end{dmath}",
        "\\begin{math} x \\le 1 \\le 2 \\end{math}",
    ],
)
def test_other_displays(text: str) -> None:
    assert [short(f)[1] for f in audit(text, "x <= 1")] == ["PROVED", "PROVED"]


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Words. \\begin{strange} x < 0 \\end{strange}", True),
        ("\\begin{strange*}\nx &\\le 0 \\\\\n\\end{strange*}", True),
        ("\\begin{strange} x < 0, $x < 1$ \\end{strange} \\[ x < 1 \\]", False),
        ("\\begin{lemma} \\begin{strange} x < 0 \\end{strange} \\end{lemma}", True),
        ("\\[ x < 1 \\] \\begin{aligned} x < 0 \\end{aligned}", True),
        ("\\[ x < 1 \\] \\begin{align} x < 0", True),
    ],
)
def test_an_environment_that_is_not_known_is_told(text: str, whole: bool) -> None:
    found = [f for f in audit(text, "x < 1") if isinstance(f, Unread) and f.kind == "line"]
    assert ["no display here" in f.why for f in found] == [True]
    assert all(not f.text.startswith("x < 0") for f in audit(text, "x < 1"))


def test_environments_of_text() -> None:
    text = (
        "\\begin{document} \\begin{lemma}[name=one] Let $x < 1$ and "
        "$y = \\begin{cases} 1 & \\text{if } x < 0 \\\\ 2 & \\text{otherwise} \\end{cases}$. "
        "\\end{lemma} \\begin{figure}[width=3cm] a = b \\end{figure}"
        "\\begin{subequations} \\begin{align} x &< 1 \\end{align} \\end{subequations} \\end{document}"
    )
    found = audit(text, "x < 1")
    assert [f.kind for f in found if isinstance(f, Unread)].count("line") == 0
    assert [f.verdict for f in found if isinstance(f, Step)] == ["PROVED"]


@pytest.mark.parametrize(
    "row", [r"x \le 7 \text{ for } x > 2 \text{ and } x < 1", r"x \le 7 \text{ if } x^2 < 0"]
)
def test_nothing_follows_in_a_row_whose_condition_cannot_be(row: str) -> None:
    (found,) = audit(rf"\[ {row} \]", "x real")
    assert isinstance(found, Step)
    assert (found.verdict, found.follows) == ("UNDECIDED", False)
    assert "condition of this row is never met" in found.why


def test_a_condition_against_the_lines_before() -> None:
    found = audit(r"\[ x \le 1 \\ x \ge 7 \text{ for } x > 2 \]", "x real")
    assert [f.verdict for f in found if isinstance(f, Step)] == ["REFUTED", "REFUTED"]


def test_or_in_the_condition_of_a_row() -> None:
    (found,) = audit(r"\[ z > 0 \text{ for } x > 0 \lor y > 0 \land z > 0 \]", "x, y, z real")
    assert isinstance(found, Step)
    assert (found.verdict, found.read_as) == ("REFUTED", "0 < x or 0 < y and 0 < z implies 0 < z")


def test_many_environments_take_no_long_time() -> None:
    started = time.process_time()
    for text in ("\\begin{a} x<1 " * 20_000, "\\begin{a} x<1 \\end{a}\n" * 10_000, "[ab = 1 " * 50_000):
        assert list(passages(text + " $x$"))
    assert time.process_time() - started < 20


def test_columns_are_not_multiplied() -> None:
    text = "% let: 0 <= x <= 2\n\\begin{align*}\n x &\\le 1 & x &\\ge 0\n\\end{align*}\n"
    assert [short(f)[1] for f in audit(text)] == ["another formula begins here"]


def test_many_formulas_in_one_paragraph_take_no_long_time() -> None:
    started = time.process_time()
    assert len(list(passages("We have words for all $q<1$ and some.\n" * 4000))) == 4001
    assert time.process_time() - started < 5
