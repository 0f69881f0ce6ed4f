"""Proofs made shorter: what is edited in their text, what is found that may go, and that they still hold."""

import contextlib
import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from theorems import catalogue
from verify.commands.main import main
from verify.desk.shrink import Shrunk, shrink
from verify.language.claim import PROVED, REFUTED, Claim
from verify.language.proof import read_proof
from verify.language.steps import Place
from verify.language.shortening import Edit, laid_out, pieces, shortened, spread, steps, tidied
from verify.language.theorem import Source, Theorem
from verify.results.result import Result
from verify.run.checking import check
from verify.run.strings import rewritten, standing

THEOREMS = catalogue()
PROOFS = [e.proof for t in THEOREMS.values() for e in t.editions if e.proof]


def spelled(tree: Any) -> Any:
    """A proof without the lines on which it stands."""
    if isinstance(tree, Place):
        return (tree.kind, *(spelled(v) for k, v in vars(tree).items() if k != "line"))
    return tuple(map(spelled, tree)) if isinstance(tree, tuple) else \
        " ".join(tree.split()) if isinstance(tree, str) else tree


# The text ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("proof", PROOFS[::7])
def test_a_proof_laid_out_anew_is_the_same(proof: str) -> None:
    text = laid_out(pieces(proof))
    assert spelled(read_proof(text)) == spelled(read_proof(proof))
    for line in text.splitlines():
        assert len(line) <= 110 or line.lstrip().startswith("#") or " " not in line.strip(" \\")[9:]


TEXT = """
        have A: x <= 1 by given1; law b(x); C*D
            have B: 0 <= x
                by only E; F
            # a remark
            by rewrite G
                by rewrite H(x)
                    by only A
        cases x < 0 or 0 <= x
            case x < 0
                by A
            case 0 <= x
                by A
"""


def test_edits() -> None:
    line = {text.split(":")[0].strip(): n for n, text in enumerate(TEXT.splitlines(), 1)}
    a, b = line["have A"], line["have B"]

    def left(*edits: Edit) -> list[str]:
        return shortened(TEXT, edits).splitlines()

    assert left(Edit(a, "bare"))[:2] == ["        have A: x <= 1", "        cases x < 0 or 0 <= x"]
    assert left(Edit(a, "alone"))[0] == "        have A: x <= 1 by given1; law b(x); C*D"
    assert left(Edit(a, "item", 1), Edit(b, "gone"))[:2] == [
        "        have A: x <= 1 by given1; C*D", "            # a remark",
    ]  # fmt: skip
    assert left(Edit(a, "item", 0), Edit(a, "item", 2))[0] == "        have A: x <= 1 by law b(x)"
    assert left(Edit(b + 1, "item", 0))[2] == "                by only F"
    assert left(Edit(a, "gone"))[0] == "        cases x < 0 or 0 <= x"
    assert left() == laid_out(pieces(TEXT)).splitlines()
    long = "have A: " + " + ".join(["x"]*80) + " = 0\nhave B: x = x\nhave C: y = y"
    for text in (long, long.replace("x", "yy")):
        assert len(shortened(text, [Edit(2, "gone")]).splitlines()) == 2


USED = """
    have A: f(x) = 1 by law a(x, y); law b(y)
    have B: g(x) = 1 by C(x)
    have D: f(x) <= 2
        have E: h(x) = 1 by only A; C
        by rewrite B; E
    have F: f(x) = f(x)
    have G: x = x by law c(x)
"""


def test_reasons_are_given_where_they_are_used() -> None:
    edits = [Edit(2, "moved", 5), Edit(5, "item", 1), Edit(3, "moved", 6), Edit(7, "moved", 8)]
    assert shortened(USED, edits).splitlines() == [
        "    have D: f(x) <= 2",
        "        have E: h(x) = 1 by only law a(x, y); law b(y)",
        "        by rewrite C(x); E",
        "    have G: x = x by law c(x); f(x) = f(x)",
    ]
    assert shortened(USED, [Edit(8, "ends")]).splitlines()[-1] == "    by law c(x)"
    chain = "have A: x = x by B\nhave C: y = y by D; A\nhave E: z = z by only C; F"
    assert shortened(chain, [Edit(1, "moved", 2), Edit(2, "moved", 3), Edit(2, "item", 0)]) == \
        "have E: z = z by only B; F"  # fmt: skip


ONCE = """
    have A: 0 <= f(x)
    have B: 0 <= g(x) by given1(x)
    have C: x = x by A*B
    have D: exists k integer: x < k by given2(x)
    obtain k from D
    have E: f(x) = 1 by law c(x)
    have F: Even(x)
    have G: f(x) = 1 by reduce E
    have H: f(x) = g(x) by F; A
"""


def test_facts_are_given_in_products_where_there_is_one_and_as_formulas() -> None:
    edits = [Edit(2, "moved", 4), Edit(3, "moved", 4), Edit(5, "moved", 6), Edit(7, "moved", 9)]
    assert shortened(ONCE, [*edits, Edit(8, "moved", 10)]).splitlines() == [
        "    have C: x = x by (0 <= f(x))*given1(x)",
        "    obtain k from given2(x)",
        "    have G: f(x) = 1 by reduce law c(x)",
        "    have H: f(x) = g(x) by (Even(x)); A",
    ]


def test_a_product_is_given_in_a_product_factor_by_factor() -> None:
    twice = "have A: 0 <= x by B*C\nhave D: 0 <= y by A*E"
    assert shortened(twice, [Edit(1, "moved", 2)]) == "have D: 0 <= y by B*C*E"


def test_several_facts_and_abbreviations_stand_in_a_line_and_are_looked_at_one_by_one() -> None:
    several = "let a = 1\nlet f(i) = i\nhave A: a = 1\nhave B: f(1) = 1\nhave C: x = x by A"
    listed_ = "let a = 1; f(i) = i\nhave A: a = 1; B: f(1) = 1\nhave C: x = x by A"
    assert tidied(several) == listed_
    assert (steps(several), steps(listed_)) == (5, 5)
    assert spread(listed_) == several
    assert spread("have A: a = 1; b = 2 by C; D") == "have A: a = 1 by C; D\nhave b = 2 by C; D"


CHAIN = Theorem(
    id="toy.chain", says="A toy.", source=Source(note="0", lines="L1"),
    forall="a real, b real, f: real -> real, g: real -> real",
    given="a <= b and (for all x real: f(x) <= g(x + 1)) and "
    "for all x real, y real: x <= y implies g(x) <= g(y)",
    claim="f(a) <= g(b + 1)", instance="a = 0, b = 1, f = x -> 0, g = x -> 0",
    proof="""
        have GROWS: g(a + 1) <= g(b + 1) by given3(a + 1, b + 1)
        have NOTHING: 0 <= b^2
        have BELOW: f(a) <= g(a + 1) by given2(a)
        by only GROWS; BELOW
    """,
)  # fmt: skip


def test_a_fact_that_is_used_once_gives_its_reason_there() -> None:
    found = judged(CHAIN)
    assert found.changed
    assert steps(found.proof) <= 2
    assert found.proof == judged(CHAIN).proof


def test_a_disproof_is_made_shorter_too() -> None:
    wrong = Theorem(
        id="toy.wrong", says="A toy.", source=Source(note="0", lines="L1"), forall="f: real -> real",
        claim="f(0) <= f(1)", expect=REFUTED,
        disproof="""
            let f(x: real) = -x
            have NOTHING: 0 <= 1
            have LESS: f(1) < f(0)
            exhibit x -> -x
        """,
    )  # fmt: skip
    found = judged(wrong, part="disproof")
    assert found.changed
    assert found.proof.split() == ["exhibit", "x", "->", "-x"]


OVER = Theorem(
    id="toy.over", says="A toy.", source=Source(note="0", lines="L1"), forall="x real, f: real -> real",
    given="for all y real: y <= 2 implies 1 <= f(y)*f(y)", claim="0 <= 1/f(x/2 - x/2)^2",
    instance="x = 0, f = y -> 1",
    meaning="""
        have NOTHING: 0 <= x^2
        have ONE: 1 <= f(x/2 - x/2)*f(x/2 - x/2) by given1(x/2 - x/2)
    """,
    proof="""
        have ONE: 1 <= f(x/2 - x/2)*f(x/2 - x/2) by given1(x/2 - x/2)
        by law reciprocal_positive(f(x/2 - x/2)^2)
    """,
)  # fmt: skip


def test_what_shows_that_all_has_a_meaning_is_made_shorter_too() -> None:
    found = judged(OVER, part="meaning")
    assert found.changed
    assert "NOTHING" not in found.proof
    assert "its meaning: 2 lines" in str(found)
    (result,) = check([replace(OVER.corrected, meaning=found.proof)], THEOREMS, jobs=1, slack=False)
    assert result.verdict == PROVED


def test_what_is_said_in_fewer_lines() -> None:
    assert tidied(TEXT).splitlines() == [
        "        have A: x <= 1 by given1; law b(x); C*D",
        "            have B: 0 <= x by only E; F",
        "            # a remark",
        "            by rewrite G; H(x)",
        "                by only A",
        "        cases x < 0 or 0 <= x",
        "            case x < 0; 0 <= x",
        "                by A",
    ]
    assert steps(TEXT) == 14
    several = "have A: x = x\n    have B: y = y\n    by B"
    assert tidied(several) == several
    assert "case" in tidied("cases\n    case x\n        by A\n    case y\n        by B").splitlines()[3]


WORDS = st.sampled_from(["aaaa", "f(bbbb, c)", "<=", "by", "law", "(d + e)*g"])


@given(st.lists(WORDS, min_size=1, max_size=60), st.integers(0, 40))
@settings(max_examples=100, deadline=None)
def test_broken_lines_are_read_as_one(words: list[str], margin: int) -> None:
    line = " " * margin + "have A: " + " ".join(words)
    (piece,) = pieces(laid_out(pieces(line)))
    assert piece.text == line.strip()


# What may go ------------------------------------------------------------------------------------------------

SQUARE = Theorem(
    id="toy.square", says="A toy.", source=Source(note="0", lines="L1"), forall="x real, y real, n natural",
    given="0 <= x and x <= y and 1 <= n", claim="x^2 + n*0 <= x*y and exp(x) <= exp(y)",
    instance="x = 0, y = 0, n = 1",
    proof="""
        have NOT_NEEDED: 0 <= n^2
        have L: 0 <= y
            have INNER: 0 <= 1 by given3
            by given1; given2
        let square = x^2
        have E: exp(x) <= exp(y) by law exp_increases(y, x)
        cases x <= 1 or 1 < x
            case x <= 1
                have A: x*x <= x*y by given1*given2
            case 1 < x
                have A: x*x <= x*y by given1*given2
        by E
    """,
)  # fmt: skip


def judged(theorem: Theorem, seen: list[str] | None = None, part: str = "proof") -> Shrunk:
    def checked(claim: Claim) -> Result[Any]:
        if seen is not None:
            seen.append(claim.proof)
        (found,) = check([claim], {**THEOREMS, theorem.id: theorem}, jobs=1, slack=False)
        return found

    return shrink(theorem.corrected, part, {**THEOREMS, theorem.id: theorem}, checked)


def test_what_is_not_needed_goes_and_the_rest_is_proved() -> None:
    found, again = judged(SQUARE), judged(SQUARE)
    assert found.proof == again.proof
    assert found.changed
    assert steps(found.proof) <= 4
    assert "NOT_NEEDED" not in found.proof
    assert "INNER" not in found.proof
    assert found.proof.startswith("\n        ")
    assert found.proof.endswith("\n    ")
    shorter = Theorem(**{**vars_of(SQUARE), "proof": found.proof})
    assert shorter.corrected.hash == SQUARE.corrected.hash
    (result,) = check([shorter.corrected], THEOREMS, jobs=1, slack=False)
    assert result.verdict == PROVED


def vars_of(theorem: Theorem) -> dict[str, Any]:
    return {name: getattr(theorem, name) for name in theorem.__dataclass_fields__}


def test_what_is_needed_stays() -> None:
    proof = "\n    by monotone u -> log(1 + u) - 2*u/(2 + u), 0, x\n"
    logarithm = replace(THEOREMS["chernoff.logarithm"], proof=proof)
    assert not judged(logarithm).changed
    assert steps(judged(THEOREMS["chernoff.logarithm"]).proof) == steps(proof) == 1


@pytest.mark.parametrize("change", [{"proof": "by nothing"}, {"claim": "x^2 <= x*y/2"}])
def test_a_proof_that_fails_is_left_as_it_is(change: dict[str, str]) -> None:
    theorem = Theorem(**{**vars_of(SQUARE), **change})
    found = judged(theorem)
    assert not found.changed
    assert found.proof == theorem.proof


def test_what_is_kept_was_checked_whole() -> None:
    """Whatever a look at single steps says: where whole proofs fail, none of it is kept."""
    count = []

    def only_the_first(claim: Claim) -> Result[Any]:
        count.append(claim.proof)
        (found,) = check([claim], THEOREMS, jobs=1, slack=False)
        if claim.proof != SQUARE.proof and "NOT_NEEDED" not in claim.proof:
            (found,) = check([Claim(forall="x real", claim="x <= x - 1")], {}, jobs=1, work=10, slack=False)
            object.__setattr__(found, "about", SQUARE.corrected)
        return found

    found = shrink(SQUARE.corrected, "proof", THEOREMS, only_the_first)
    assert "NOT_NEEDED" in found.proof
    assert 2 < len(count) < 80


@pytest.mark.wide
def test_the_command_shows_and_writes(tmp_path: Path) -> None:
    file = tmp_path / "theorem_square.py"
    file.write_text(
        "from verify import Source, Theorem\n"
        "T = Theorem(id='toy.square', says='A toy.', source=Source(note='0', lines='1'), "
        f"forall='{SQUARE.forall}', given='{SQUARE.given}', claim='{SQUARE.claim}',\n"
        f"    instance='{SQUARE.instance}',\n"
        f'    proof="""{SQUARE.proof}""")\n'
    )
    before = file.read_text()
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["shrink", str(file), "--no-cache"]) == 0
        assert file.read_text() == before
        assert main(["shrink", str(file), "--no-cache", "--write"]) == 0
        assert main(["check", str(file), "--no-cache", "--jobs", "1"]) == 0
    assert "-        have NOT_NEEDED: 0 <= n^2" in out.getvalue()
    assert re.search(r"toy\.square \[corrected\]: 12 lines and \d+ steps, \d and \d left", out.getvalue())
    assert "NOT_NEEDED" not in file.read_text()
    assert len(file.read_text().splitlines()) < len(before.splitlines())
    assert main(["shrink", "chernoff.logarithm", "--write"]) == 2


FORMATTED = '''"""A file."""
LETTERS = "0 <= k"
A = Theorem(proof=f"""
    have A: {LETTERS} and 1 = 1
        by given1
    have S: sum(i for i in {{1}}) \\\\
        = 1
""")
B = Theorem(proof=r"""
    by given1 \\
        ; given2
""")
'''


def test_a_proof_in_a_formatted_string_is_changed_in_its_own_words() -> None:
    formatted = "\n    have A: 0 <= k and 1 = 1\n        by given1\n    have S: sum(i for i in {1}) "
    formatted += "\\\n        = 1\n"
    raw = "\n    by given1 \\\n        ; given2\n"
    assert standing(FORMATTED, formatted.replace("1 = 1", "1 = 2")) is None
    assert standing(FORMATTED * 2, raw) is None
    for part in (formatted, raw):
        at = standing(FORMATTED, part)
        assert at is not None
        assert ("{LETTERS}" in at.body) is (part is formatted)
        plain = [(line, 0) for line in at.body.strip("\n").split("\n")]
        assert rewritten(FORMATTED, at, lambda body, origins, plain=plain: plain) == FORMATTED
        edited = [(line.replace("given1", "given3"), 0) for line, _ in plain]
        changed = rewritten(FORMATTED, at, lambda body, origins, edited=edited: edited)
        assert changed.count("given3") == 1
        assert changed.replace("given3", "given1") == FORMATTED


JOINED = '''"""A file."""
from verify import Lemma

X = "x^2"
FIRST = f"""
        have USELESS: 0 <= {X}
        let s = {X}"""
A = Lemma(
    id="toy.one", says="A toy.", forall="x real, f: real -> real", instance="x = 0, f = u -> u",
    claim=f"exists u real: f(u) = f({X})",
    proof=f"""{FIRST}
        exhibit s
    """,
)
B = Lemma(
    id="toy.two", says="A toy.", forall="x real, f: real -> real", instance="x = 0, f = u -> u",
    claim=f"exists u real: f(u) = f({X}) and 0 <= u",
    proof=f"""{FIRST}
        have OTHER: 0 <= x*x NEEDED
        exhibit s
    """,
)
'''


@pytest.mark.parametrize(("needed", "left"), [("", 2), ("by USELESS", 3)])
def test_strings_that_several_proofs_hold_are_changed_where_all_of_them_still_hold(
    tmp_path: Path, needed: str, left: int
) -> None:
    file, out = tmp_path / "theorem_joined.py", io.StringIO()
    file.write_text(JOINED.replace("NEEDED", needed))
    with contextlib.redirect_stdout(out):
        main(["shrink", str(file), "--no-cache", "--write"])
        assert main(["check", str(file), "--no-cache", "--jobs", "1"]) == 0
    new = file.read_text()
    assert f"toy.one [corrected]: 3 lines and 3 steps, {left} and {left} left" in out.getvalue()
    assert "USELESS" not in new
    assert "OTHER" not in new
    assert new.count('proof=f"""{FIRST}\n        exhibit s\n    """') == 2
    assert 'FIRST = f"""\n        let s = {X}"""' in new
