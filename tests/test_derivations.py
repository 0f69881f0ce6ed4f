"""Printed derivations line by line, and proofs told to a reader, in words and in LaTeX."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from theorems import catalogue
from verify.commands.main import main
from verify.language.claim import PROVED, REFUTED, BadTheorem
from verify.language.theorem import Kind, Line, NearMiss, Source, Theorem
from verify.report.derivation import Formula, Known, Row, told
from verify.report.paper import document, plain
from verify.report.shown import shown
from verify.run.checking import check

SOURCE = Source(note="0", lines="L1")
CATALOGUE = catalogue()
CHAIN = Theorem(
    id="toy.chain",
    says="A chain.",
    source=SOURCE,
    forall="x real",
    claim="x <= x^2 + 1",
    lines=(
        Line(claim="x <= x + 1", latex=r"x &\leq x + 1 \\"),
        Line(claim="x + 1 <= x^2 + 1", latex=r"&\leq x^2 + 1 \\", expect=REFUTED, witness="x = 1/2"),
        Line(claim="x^2 + 1 < x^2", latex=r"&< x^2", expect=REFUTED, witness="x = 0"),
    ),
    near_misses=(NearMiss(claim="x <= x^2", witness="x = 1/2"),),
)
PROVEN = """
    let r = 1 + x
    have A: exp(log(r)) = r by law exp_of_log(1 + x)
    have B: 2*x/(2 + x) <= log(1 + x) by cite chernoff.logarithm(x)
    have C: exp(log(r)) = r by law exp_of_log(r); cite chernoff.logarithm(x)
    have D: for all n natural: 0 <= sum(x for i in 1..n)
        take n
        have E: sum(0 for i in 1..n) <= sum(x for i in 1..n) by termwise i
            by domain1
        have F: sum(0 for i in 1..n) = 0 by reduce
        by only E; F
    cases x <= 1 or 1 <= x
        case x <= 1
            by rewrite A
                by rewrite C
                    by A*B
        case 1 <= x
            by A
"""


def theorem(proof: str, **parts: str) -> Theorem:
    return Theorem(
        **{
            "id": "toy.proof",
            "says": "A proof.",
            "source": SOURCE,
            "forall": "x >= 0",
            "claim": "x <= x + 1",
            "proof": proof,
        }
        | parts
    )  # type: ignore[arg-type]


def rows(proof: str, **parts: str) -> list[Row]:
    (edition,) = theorem(proof, **parts).editions
    return list(told(edition, CATALOGUE, Known()))


def said(row: Row) -> str:
    return "".join(piece if isinstance(piece, str) else piece.text for piece in row.pieces)


def sentences(proof: str, **parts: str) -> list[str]:
    return [
        f"{'  ' * row.depth}({row.name}) {said(row)}" if row.name else "  " * row.depth + said(row)
        for row in rows(proof, **parts)
    ]


# Lines ------------------------------------------------------------------------------------------------------


def test_lines_are_editions_between_the_printed_and_the_corrected() -> None:
    assert [e.name for e in CHAIN.editions] == ["line 1", "line 2", "line 3", "corrected", "near miss 1"]
    assert [(e.kind is Kind.LINE) for e in CHAIN.editions] == [True, True, True, False, False]
    assert Line(claim="x < 1").expect == PROVED


def test_lines_are_checked_like_any_edition() -> None:
    assert [o.verdict for o in check(CHAIN.editions, {}, jobs=1)] == [
        "PROVED",
        "REFUTED",
        "REFUTED",
        "PROVED",
        "REFUTED",
    ]


def test_a_line_without_a_claim_is_refused() -> None:
    with pytest.raises(BadTheorem, match="each line of a derivation has a claim of its own"):
        Theorem(
            id="toy.line",
            says="A line.",
            source=SOURCE,
            forall="x real",
            claim="x = x",
            lines=(Line(latex="x = x"),),
        )


def test_the_first_line_that_does_not_follow_is_marked_and_no_other() -> None:
    assert CHAIN.broken_line is CHAIN.editions[1]
    text = shown(CHAIN)
    block = text[text.index("the derivation as printed") :].split("\n\n")[0].splitlines()
    assert block == [
        "the derivation as printed",
        "  1  x <= x + 1", "     expected PROVED",
        "  2  x + 1 <= x^2 + 1", "     expected REFUTED  <- does not follow",
        "  3  x^2 + 1 < x^2", "     expected REFUTED",
    ]  # fmt: skip
    assert r"  printed as  x &\leq x + 1 \\" in text
    assert "\x1b[1;31m  <- does not follow\x1b[0m" in shown(CHAIN, colour=True)
    assert document([CHAIN], {}).count("does not follow") == 1


def test_the_derivations_of_the_notes_are_entered() -> None:
    """Which claims the printed lines speak to, and where each derivation breaks."""
    spoken: dict[str, set[str]] = {}
    for line in (line for t in CATALOGUE.values() for line in t.lines):
        for c in line.claims:
            spoken.setdefault(c, set()).add(line.expect)
    wanted = {
        "A14": {REFUTED},
        "A15": {PROVED, REFUTED},
        "A16": {REFUTED},
        "B3": {PROVED},
        "B4": {PROVED},
        "B5": {REFUTED},
        "B6": {PROVED},
    }
    wanted |= {"D24": {PROVED, REFUTED}, "D28": {PROVED}, "D29": {PROVED}, "D32": {REFUTED}, "D33": {PROVED}}
    wanted |= {c: {PROVED} for c in ("D35", "D36", "D37", "D38", "D64", "D65", "D66")} | {"D67": {REFUTED}}
    assert {c: spoken.get(c) for c in wanted} == wanted
    broken = {
        t.id: int(t.broken_line.name.removeprefix("line "))
        for t in CATALOGUE.values()
        if t.broken_line is not None
    }
    wanted_breaks = {
        "randomized-response.estimator": 2,
        "lambda.derivation": 3,
        "binary-sum.two-exponentials": 1,
        "binary-sum.at-least-two": 1,
    }
    assert {t: broken.get(t) for t in wanted_breaks} == wanted_breaks
    assert broken["single-message.last-step"] == 4
    assert "binary-sum.private" not in broken
    assert all(line.latex for t in CATALOGUE.values() for line in t.lines)


# Proofs in words --------------------------------------------------------------------------------------------


def test_a_proof_is_told_in_sentences() -> None:
    assert sentences(PROVEN) == [
        "Write r for 1 + x.",
        "(A) exp(log(r)) = r, by the law exp_of_log (0 < a implies exp(log(a)) = a) with a = 1 + x.",
        (
            "(B) 2*x/(2 + x) <= log(1 + x), by theorem chernoff.logarithm "
            "(“log(1 + x) is at least 2x/(2 + x) for x >= 0”)."
        ),
        "(C) exp(log(r)) = r, by the law exp_of_log with a = r and theorem chernoff.logarithm.",
        "(D) for all n natural: 0 <= sum(x for i in 1..n), since",
        "  Let n be an integer such that 0 <= n.",
        "  (E) sum(0 for i in 1..n) <= sum(x for i in 1..n), term by term, for each i in 1..n:",
        "    It follows by the hypothesis 0 <= x.",
        "  (F) sum(0 for i in 1..n) = 0, by evaluation.",
        "  It follows from (E) and (F) alone.",
        "Either x <= 1 or 1 <= x.",
        "Case x <= 1:",
        "  It follows with (A), then (C) put in, by the product of (A) and (B).",
        "Case 1 <= x:",
        "  It follows by (A).",
    ]


@pytest.mark.parametrize(
    ("proof", "claim", "wanted"),
    [
        ("assume H\nhave A: x < 1 by H", "x < 1 implies x < 2",
        ["(H) Suppose x < 1.", "(A) x < 1, by (H).", "The claim follows."]),
        ("assume H", "not x < 0", ["(H) Suppose x < 0; this will be contradicted.", "The claim follows."]),
        ("take k, y\nby domain1", "for all k in 1..3: for all y real: y < 1 implies y < k",
        ["Let k and y be given such that 1 <= k <= 3 and y < 1.",
            "It follows by the hypothesis 0 <= x."]),
        ("take D\nassume S", "for all D (int -> real): Distribution(D) implies 0 <= D(0)", ["Let D be given.",
            "(S) Suppose Distribution(D).", "The claim follows."]),
        ("exhibit x + 1", "exists y real: x < y", ["There is one: x + 1.", "The claim follows."]),
        ("have S: exists k in 1..2: x < k\nobtain k from S\nby k3", "x < 2", ["(S) exists k in 1..2: x < k.",
            "(k) By (S) there is k with 1 <= k <= 2 and x < k.", "It follows by (k3)."]),
        ("show x < 3\nby A", "x < 2", ["It is enough to show x < 3.", "It follows by (A)."]),
        ("by cover x in 0..1", "x < 2", ["It follows by interval arithmetic on boxes of x in 0..1."]),
        ("by monotone u -> u^2, 0, x\n    take u", "0^2 <= x^2", [
            "It follows since u -> u^2 does not fall from 0 to x, by the sign of its derivative:",
            "Let u be a real number such that 0 <= u and u <= x."]),
        ("by exhaust\n    exhibit 1", "for all m in 1..2: exists y real: y < m",
        ["It follows for one value after the other:", "There is one: 1."]),
        ("by law no_such_law(x); cite no.such(x); A(x, 1)", "x < 2", [
            "It follows by the law no_such_law with x, theorem no.such at x and (A) at x and 1."]),
        ("induct n\n    base\n        by reduce\n    step\n        by before",
        "for all n natural: 0 <= n + 1", ["By induction on n.", "For n = 0:",
            "  It follows by evaluation.", "(before) From n to n + 1, supposing 0 <= n + 1:",
            "  It follows by what is supposed of the one before."]),
        ("induct n\n    base\n        by reduce\n    step\nhave A: n <= n + 1\nby before",
        "for all n natural: 0 <= n + 1", ["By induction on n.", "For n = 0:",
            "  It follows by evaluation.", "(before) From n to n + 1, supposing 0 <= n + 1:",
            "(A) n <= n + 1.", "It follows by what is supposed of the one before."]),
    ],
)  # fmt: skip
def test_each_kind_of_step_has_its_words(proof: str, claim: str, wanted: list[str]) -> None:
    assert sentences(proof, claim=claim) == wanted


def test_abbreviations_stay_names_in_latex() -> None:
    fact = rows("let L = log(1 + x)\nlet q(y) = L*y\nhave A: q(1) <= L^2")[-2]
    assert [p.latex for p in fact.pieces if isinstance(p, Formula)] == [r"q(1) \leq L^{2}"]


def test_a_law_is_written_out_once_for_a_whole_theorem() -> None:
    text = " ".join(
        shown(
            theorem(
                "have A: 1 + x <= exp(x) by law exp_tangent(x)\n"
                "have B: 1 - x <= exp(-x) by law exp_tangent(-x)"
            )
        ).split()
    )
    assert text.count("(1 + a <= exp(a))") == 1
    assert text.count("the law exp_tangent") == 2


def test_a_proof_that_cannot_be_read_is_told_as_it_stands() -> None:
    assert sentences("surely x <= x + 1\nand so on") == ["surely x <= x + 1", "and so on"]


def test_a_formula_that_cannot_be_read_is_told_as_it_stands_and_the_rest_as_ever() -> None:
    told_rows = rows(
        "have A: x <=\nhave B: x <= 1 by law exp_tangent(x +); A(y)\n"
        "obtain j from A\nhave C: j < x\ntake w\nby A"
    )
    assert [said(r) for r in told_rows] == [
        "x <=.", "x <= 1, by the law exp_tangent (1 + a <= exp(a)) with a = x + and (A) at y.",
        "By (A) there is such a j.", "j < x.", "Let w be given.", "It follows by (A).",
    ]  # fmt: skip
    formulas = {p.text: p.latex for r in told_rows for p in r.pieces if isinstance(p, Formula)}
    assert (formulas["x <="], formulas["j < x"], formulas["x <= 1"]) == ("", "", r"x \leq 1")


def test_a_proof_that_fails_is_told_like_any_other() -> None:
    assert sentences("have A: x < 0\nby A")[-1] == "It follows by (A)."
    assert "(A) x < 0." in shown(theorem("have A: x < 0\nby A"))


@pytest.mark.wide
@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.slow)])
def test_every_formula_of_a_proof_can_be_read(every: int) -> None:
    for each in list(CATALOGUE.values())[::every]:
        for edition in each.editions:
            unread = [
                p.text
                for r in told(edition, CATALOGUE, Known())
                for p in r.pieces
                if isinstance(p, Formula) and not p.latex
            ]
            assert not unread, edition.title


def test_contributing_quotes_the_proof_that_it_explains() -> None:
    text = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    written = {
        line.strip()
        for name in ("chernoff.upper", "binomial.markov")
        for line in CATALOGUE[name].proof.splitlines()
    }
    quoted = [
        line.strip()
        for block in re.findall(r"```text\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    ]
    assert len(quoted) > 10
    assert [line for line in quoted if line not in written] == []


def test_the_proof_told_in_the_documentation_is_that_of_the_theorem() -> None:
    text = (Path(__file__).parent.parent / "docs" / "proofs.md").read_text(encoding="utf-8")
    corrected = CATALOGUE["chernoff.logarithm"].corrected
    for row in told(corrected, CATALOGUE, Known()):
        assert (f"({row.name}) " if row.name else "") + said(row) in text


# LaTeX ------------------------------------------------------------------------------------------------------


def test_no_text_is_taken_for_a_command() -> None:
    assert plain(r"a_b & 50% #1 {x} \frac ~^ $5 < 6 > 5") == (
        r"a\_b \& 50\% \#1 \{x\} \textbackslash{}frac \textasciitilde{}\textasciicircum{} \$5 $<$ 6 $>$ 5"
    )
    assert plain("…\n ☃") == r"\dots{} ?"


def test_show_prints_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "chernoff", "--latex"]) == 0
    out = capsys.readouterr().out
    assert out.count(r"\documentclass") == out.count(r"\end{document}") == 1
    assert all(rf"\section*{{chernoff.{name}}}" in out for name in ("logarithm", "upper", "lower"))
    assert r"\step{1}{(LOG) $\frac{2 x}{2 + x} \leq L$, by theorem chernoff.logarithm (``log(1 + x)" in out


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")
def test_the_whole_catalogue_compiles(tmp_path: Path) -> None:
    odd = theorem("surely\n" + "x\\_{ & \n", says="Odd: _ & % # {} \\ ~ ^ $ ☃.", id="toy.odd")
    broken = theorem("have A: x <= {\nby rewrite A(\\)", id="toy.broken")
    (tmp_path / "all.tex").write_text(
        document([*CATALOGUE.values(), CHAIN, odd, broken], CATALOGUE), encoding="utf-8"
    )
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace", check=False)
    assert ran.returncode == 0, ran.stdout[-2000:]
