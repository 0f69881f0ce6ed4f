"""docs/notation.md shows what the notation reads, and its example is checked."""

import re
from pathlib import Path

import pytest

from verify import Source, Theorem, ask
from verify.kernel.definitions import WORDS
from verify.language.proof import STEPS, WAYS
from verify.language.reading.expressions import BINARY, LEVELS, RELATIONS
from verify.language.reading.plain import KINDS, Plain
from verify.language.reading.tokens import RESERVED, SAME
from verify.report import trust

DOC = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
SECTIONS = {part.split("\n")[0]: part for part in DOC.split("\n## ")}
DECLARED = (
    "x real, y real, z real, t real, 0 <= gamma <= 1, A real, B real, C real, n natural, k integer, "
    "p: int -> real, W: int, int -> real"
)
LETTERS = {"A": "x < y", "B": "y < z", "C": "z < x"}
FORMULA = re.compile(r" [<>!]?=|\b(and|or|not|implies|iff|for all|exists|borel|true|false)\b| [<>] | in ")
NO_FORMULA = re.compile(r"(if|sum|product|integral)\b")
TRUTHS = re.compile(r"(PureDP|summable|integrable)\b")


def codes_of(page: str) -> list[str]:
    """What stands in code within the prose and the tables of a page."""
    return re.findall("`([^`]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL))


def written(*sections: str) -> list[str]:
    """The codes in the first column of the tables of these sections."""
    rows = (row for name in sections for row in SECTIONS[name].splitlines() if row.startswith("| `"))
    cells = (re.split(r" \| ", row[2:])[0] for row in rows)
    return [code for cell in cells for code in re.findall("`([^`]+)`", cell)]


def read(forall: str, claim: str) -> None:
    Theorem(id="a.b", says="Read.", source=Source(note="1", lines="1"), forall=forall, claim=claim).editions[  # noqa: B018
        0
    ].statement


@pytest.mark.parametrize("code", written("Variables"))
def test_the_declarations_are_read(code: str) -> None:
    read(code, "1 = 1")


@pytest.mark.parametrize("code", written("Terms", "Formulas", "Functions and words"))
def test_what_is_written_is_read(code: str) -> None:
    text = re.sub(r"\b[ABC]\b", lambda m: LETTERS[m[0]], code)
    plain = TRUTHS.match(text) or (FORMULA.search(text) and not NO_FORMULA.match(text) and "->" not in text)
    read(DECLARED, text if plain or text.startswith(("borel", "exists")) else f"0 <= ({text})")


def test_all_of_the_grammar_stands_there() -> None:
    """Each word, sign and spelling that the parser knows, in code."""
    codes = " ".join(codes_of(DOC))
    there = set(re.findall(r"[A-Za-z_]+|<=>|=>|<=|>=|==|!=|->|\*\*|\.\.|\S", codes))
    there |= {"for all"} if "for all" in codes else set()
    signs = {*BINARY, *RELATIONS, *LEVELS, "(", ")", "[", "]", ",", ";", ":", "|", "->", ".."}
    assert {*RESERVED, *KINDS, *SAME, *signs, *Plain.handlers} - there == set()


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("x != 0 implies x/x = 1", "PROVED"), ("x/x = 1 or x = 0", "ILL-POSED"),
        ("x = 0 or x/x = 1", "PROVED"),
        ("(if x = 0 then 1 else x/x) = 1", "PROVED"), ("x/x = 1 implies x != 0", "ILL-POSED"),
    ],
)  # fmt: skip
def test_what_guards_what(claim: str, verdict: str) -> None:
    assert ask(claim, "x real").verdict == verdict


@pytest.mark.wide
def test_the_example_holds() -> None:
    forall, claim = (re.search(rf"^{name} +(.+)$", DOC, re.MULTILINE) for name in ("forall", "claim"))
    assert forall
    assert claim
    assert ask(claim[1], forall[1]).verdict == "PROVED"


def test_every_step_and_every_way_stands_in_the_page_on_proofs() -> None:
    page = (Path(__file__).parent.parent / "docs" / "proofs.md").read_text(encoding="utf-8")
    codes = set(re.findall(r"\w+", " ".join(codes_of(page))))
    assert {*STEPS, *WAYS, "rewrite", "law", "cite", "value"} - codes == set()


def test_trust_says_what_each_word_takes() -> None:
    shown = " ".join(trust.text().split())
    assert "HockeyStick (p: int -> real, eps: real, step: int), a real: the sum over y" in shown
    assert "Randomizer (law: (int, int) -> real, k: int, l: int), a mechanism: one report" in shown
    assert "Geometric (a: real), a function int -> real: the two-sided" in shown
    assert "RGap a mechanism: input 0" in shown
    assert all(name in shown for name in WORDS)
