"""What the prose of a paper says of its letters: a true line under it is never called a misprint, a false one
is, and nothing is shown that does not follow.
"""

from functools import cache
from pathlib import Path

import pytest

from verify import Refereed, audit
from verify.results.paper import Relation, Role

LINE = r"\[ x^2 \le x \]"
TOO_MUCH = "a hypothesis in these words is lost, or the line is not claimed"
TOO_CAREFUL = "something around it is not understood"
TOO_LITTLE = "something is taken for granted that is not, or a letter is no number"


def texts(heading: str) -> list[str]:
    """The texts under a heading of prose.txt."""
    parts = (Path(__file__).parent / "prose.txt").read_text(encoding="utf-8").split("\n## ")
    (found,) = (part for part in parts if part.startswith(f"{heading}\n"))
    return found.split("\n\n", 1)[1].splitlines()


@cache
def refereed(text: str) -> Refereed:
    """A text, with a line to judge if there is none."""
    whole = text if "\\[" in text or "\\begin" in text or "$$" in text else f"{text}\n{LINE}"
    return audit(whole if "\n" in whole else f"{whole}\n", jobs=1)


def last(text: str) -> Relation:
    return refereed(text).relations[-1]


def known_fault(heading: str, why: str) -> list[object]:
    marks = pytest.mark.xfail(strict=True, reason=why)
    return [pytest.param(text, marks=marks) for text in texts(heading)]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("text", texts("holds"))
def test_what_is_said_of_a_letter_is_used(text: str) -> None:
    assert not refereed(text).misprints
    assert refereed(text).steps[-1].holds


@pytest.mark.one_in(4)
@pytest.mark.parametrize("text", [*texts("silent"), *known_fault("accused", TOO_MUCH)])
def test_no_true_line_is_called_a_misprint(text: str) -> None:
    assert not refereed(text).misprints, refereed(text)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("text", [*texts("false"), *known_fault("missed", TOO_CAREFUL)])
def test_a_false_line_is_a_misprint(text: str) -> None:
    assert len(refereed(text).misprints) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("text", [*texts("unproved"), *known_fault("wrongly proved", TOO_LITTLE)])
def test_nothing_is_shown_that_does_not_follow(text: str) -> None:
    assert not last(text).holds, last(text)


# Letters ----------------------------------------------------------------------------------------------------


def test_of_a_letter_of_which_nothing_is_said_nothing_is_false() -> None:
    for line in (LINE, r"\[ 2x \le x \]", r"\[ x^2 + 1 \le 2x = y \]"):
        assert not refereed(line).misprints
        assert all(r.role is not Role.STEP for r in refereed(line).relations)


@pytest.mark.parametrize(
    "said",
    ["Let $x$ be a good number.", "Let $x$ be a matrix.", "Let $x$ be a group.", "Let $x$ be such a thing.",
     "Let $x$ be as in Lemma 3.", "Let $x$ be large enough.", "For sufficiently large $x$,",
     "Let $x > 0$ be sufficiently small.", "Let $x \\gg 1$.", "Let $x \\in \\mathcal{X}$.",
     "Let $x \\in \\mathbb{R}^d$ be a unit vector.", "Choose $x$ appropriately.", "Fix a good $x$."],
)  # fmt: skip
@pytest.mark.parametrize("line", [LINE, r"\[ x^2 + 1 \le 2x \]"])
def test_what_is_not_understood_accuses_nobody(said: str, line: str) -> None:
    assert not refereed(f"{said}\n{line}").misprints


@pytest.mark.parametrize("opens", ["theorem", "lemma", "thm", "prop", "claim"])
def test_a_theorem_and_its_proof_share_their_letters(opens: str) -> None:
    text = f"\\begin{{{opens}}} Let $x \\in [0,1]$. \\end{{{opens}}}\n\\begin{{proof}} {LINE} \\end{{proof}}"
    assert last(text).holds


@pytest.mark.parametrize("between", ["", "Some words.", r"\section{Another}", r"\subsection{Another}"])
def test_a_letter_of_one_theorem_is_not_that_of_the_next(between: str) -> None:
    """Neither what the first says counts in the second, nor is the second accused for it."""
    first = r"\begin{lemma} Let $x \ge 2$. Then \[ x^2 \ge 2x. \] \end{lemma}"
    second = r"\begin{lemma} Let $x \in [0,1]$. Then \[ x^2 \le x. \] \end{lemma}"
    for text in (f"{first} {between} {second}", f"{second} {between} {first}"):
        assert [r.holds for r in refereed(text).steps] == [True, True]


@pytest.mark.parametrize("level", ["section", "subsection"])
def test_what_is_declared_anew_replaces_what_was_said_in_a_section_that_is_over(level: str) -> None:
    text = rf"\{level}{{A}} Let $x \ge 2$. \[ x^2 \ge 2x \] \{level}{{B}} Let $x \in [0,1]$. \[ x^2 \le x \]"
    assert [r.holds for r in refereed(text).steps] == [True, True]


def test_throughout_holds_in_all_sections() -> None:
    lemma = rf"\begin{{lemma}} {LINE} \end{{lemma}}"
    text = rf"Throughout, $0 \le x \le 1$. \section{{A}} {LINE} \section{{B}} {lemma}"
    assert [r.holds for r in refereed(text).steps] == [True, True]


def test_the_table_tells_where_a_letter_comes_from() -> None:
    found = refereed("Let $x \\in (0,1]$ and $n \\ge 1$.\n\nLet $y$ be a good number.\n\n\\[ x^n \\le 1 \\]")
    entries = {e.name: e for e in found.letters}
    assert {"x", "n", "y"} <= entries.keys()
    assert entries["x"].place is not None
    assert (entries["x"].place.line, entries["x"].place.column) == (1, 6)
    assert "not understood" in entries["y"].note
    assert not entries["x"].note


@pytest.mark.parametrize("said", [
    "We now drop this assumption.", "Let us remove the condition that $x \\le 1$.", "We no longer need this.",
    "We lift this restriction.", "From here on $x$ is arbitrary again.",
])  # fmt: skip
def test_what_is_dropped_is_neither_known_nor_against_a_line(said: str) -> None:
    text = r"Let $0 \le x \le 1$. Then \[ x^2 \le x. \] %s For the others, \[ x^2 \ge x. \]"
    kept, dropped = (refereed(text.replace("%s", words)) for words in ("Good.", said))
    assert [r.holds for r in kept.steps] == [True, False]
    assert [r.holds for r in dropped.steps] == [True]
