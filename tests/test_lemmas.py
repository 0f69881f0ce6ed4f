"""Lemmas: what they may have, that they are cited with values, and that they are told apart from theorems."""

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest

from verify.commands.main import main
from verify.language import REFUTED, BadTheorem, Lemma, Misprint, NearMiss, Source, Theorem
from verify.report import coverage, data, listing, shown
from verify.run.checking import check
from verify.run.reader import theorem, told

BOUND = Lemma(
    id="toy.bound",
    says="A sum is at most the number of its terms times a bound on each.",
    forall="a integer, b integer, f: int -> real, c real",
    given="a <= b + 1 and for all i in a..b: f(i) <= c",
    claim="sum(f(i) for i in a..b) <= (b + 1 - a)*c",
    instance="a = 1, b = 1, f = i -> 0, c = 0",
    proof="""
        have S: sum(f(i) for i in a..b) <= sum(c for i in a..b) by termwise i
        have N: sum(c for i in a..b) = (b + 1 - a)*c by law sum_constant(a, b, c)
    """,
)
ROWS = Lemma(
    id="toy.rows",
    says="A randomizer whose law is at most r on each report has weight at most l*r.",
    forall="k natural >= 1, l natural, P: int, int -> real, r real",
    given="for all x in 0..k-1: for all y in 0..l-1: P(x, y) <= r",
    claim="for all x in 0..k-1: sum(P(x, y) for y in 0..l-1) <= l*r",
    instance="k = 1, l = 0, P = (x, y) -> 0, r = 0",
    proof="""
        take x
        have B: for all y in 0..l-1: P(x, y) <= r by given1(x)
        by cite toy.bound(0, l - 1, y -> P(x, y), r)
    """,
)
CITING = Theorem(
    id="toy.squares",
    says="Squares of bits, twice.",
    source=Source(note="0", lines="L1"),
    forall="n natural, x: int -> real",
    given="for all i in 1..n: x(i)^2 <= 1",
    claim="sum(x(i)^2 for i in 1..n) <= n and sum(-x(i)^2 for i in 1..n) >= -n",
    claims=("A1",),
    instance="n = 0, x = i -> 0",
    near_misses=(NearMiss(claim="sum(x(i)^2 for i in 1..n) <= 0", witness="n = 1, x = i -> 1"),),
    proof="""
        have A: sum(x(i)^2 for i in 1..n) <= n by cite toy.bound(1, n, i -> x(i)^2, 1)
        have B: sum(-x(i)^2 for i in 1..n) = -1*sum(x(i)^2 for i in 1..n) \\
            by law sum_scaled(1..n, i -> x(i)^2, -1)
    """,
)
ALL = {t.id: t for t in (BOUND, ROWS, CITING)}


def results(*theorems: Theorem) -> list[Any]:
    return list(check([e for t in theorems for e in t.editions], ALL, jobs=1))


def test_a_lemma_is_proved_and_cited_with_functions() -> None:
    found = results(BOUND, ROWS, CITING)
    assert all(r.as_expected for r in found), [str(r) for r in found]
    assert BOUND.corrected.hash in found[1].cited
    assert BOUND.corrected.hash in found[2].cited


def test_a_false_lemma_is_not_proved_and_serves_nobody() -> None:
    false = Lemma(id="toy.bound", says="False.", forall=BOUND.forall, claim=BOUND.claim, proof="by given1")
    found = list(check([*false.editions, *CITING.editions[:1]], {**ALL, "toy.bound": false}, jobs=1))
    assert [r.verdict for r in found] == ["UNDECIDED", "UNDECIDED"]


@pytest.mark.parametrize(
    "more",
    [
        {"claims": ("A1",)},
        {"near_misses": (NearMiss(claim="1 = 2"),)},
        {"printed": (Misprint(claim="1 = 2"),)},
        {"expect": REFUTED},
        {"scope": "n <= 3"},
        {"disproof": "exhibit 1"},
        {"trivial": "1 = 1"},
    ],
    ids=lambda m: next(iter(m)),
)
def test_a_lemma_has_nothing_of_what_is_claimed(more: dict[str, Any]) -> None:
    with pytest.raises(BadTheorem, match="lemma"):
        Lemma(id="toy.l", says="L.", forall="n natural", claim="n >= 0", **more)


def test_a_lemma_comes_out_of_a_file_as_one(tmp_path: Path) -> None:
    assert theorem(told(BOUND)) == BOUND
    assert type(theorem(told(CITING))) is Theorem
    with pytest.raises(BadTheorem):
        theorem({**told(BOUND), "kind": "Axiom"})
    file = tmp_path / "theorem_l.py"
    file.write_text(
        "from verify import Lemma\n"
        "L = Lemma(id='toy.mine', says='A lemma.', forall='x real', claim='x <= x + 1')\n"
    )
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["show", str(file)]) == 0
        assert main(["check", str(file), "--no-cache", "--jobs", "1"]) == 0
    assert "cited by nothing yet" in out.getvalue()
    assert "PROVED" in out.getvalue()


def test_a_lemma_is_told_apart() -> None:
    assert "toy.bound    Lemma: A sum" in listing.text(list(ALL.values()), None)
    assert [t["kind"] for t in listing.data(list(ALL.values()))["theorems"]] == ["lemma", "lemma", "theorem"]
    assert data.theorem(BOUND)["kind"] == "lemma"
    assert "cited by toy.rows, toy.squares" in shown.shown(BOUND, ALL)
    assert "cited by" not in shown.shown(CITING, ALL)


def test_a_lemma_has_no_part_in_coverage() -> None:
    assert [e.id for e in coverage.speaking(ALL, ["A1"])] == ["toy.squares"]
