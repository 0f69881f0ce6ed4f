"""Claim by claim: that nothing of the notes is left out, that verdicts come from evidence, and what says
nothing is shown to say nothing.
"""

import json
from dataclasses import replace
from typing import Any
from collections import Counter
from pathlib import Path

import pytest

from theorems import CLAIMS, catalogue, entries, strengths
from verify.commands import coverage as cli
from verify.commands.main import main
from verify.language import (
    PROVED, REFUTED, Answer, Cited, Misprint, Narrower, NearMiss, Remark, Source, Theorem,
)  # fmt: skip
from verify.language.ledger import Standing, Strength, standing, standings
from verify.report import coverage
from verify.results.result import Result
from verify.run.checking import check

THEOREMS, CITED, REMARKS, ANSWERS = catalogue(), entries(Cited), entries(Remark), entries(Answer)
OF_THEOREMS = {claim: t.id for t in THEOREMS.values() for e in t.editions for claim in e.claims}
MOST_REMARKS, MOST_CITED = 15, 25
NOWHERE = Source(note="0", lines="L1")

SAYS_NOTHING = Theorem(
    id="toy.rate",
    says="A bound that falls with n.",
    source=NOWHERE,
    forall="n natural >= 1, beta > 0, 0 <= p <= 1",
    given="n*p <= 1",
    claim="n*p <= 1",
    claims=("A1",),
    instance="n = 1, beta = 1, p = 1",
    printed=(
        Misprint(
            name="exponent",
            claim="p <= n^(-2*beta/1 + 2*beta)",
            claims=("A2",),
            expect=PROVED,
            trivial="n^(-2*beta/1 + 2*beta) = 1",
        ),
        Misprint(
            name="above 1",
            claim="p <= 2*exp(-p/2)",
            claims=("A3",),
            expect=PROVED,
            trivial="1 <= 2*exp(-p/2)",
        ),
        Misprint(name="says something", claim="n*p <= 1 + 0", claims=("A4",), expect=PROVED, trivial="n = 1"),
    ),
    near_misses=(NearMiss(claim="n*p < 1", witness="n = 1, beta = 1, p = 1"),),
)


def outcomes(*theorems: Theorem, cache: Path | None = None) -> list[Result[Any]]:
    return list(
        check([e for t in theorems for e in t.editions], {t.id: t for t in theorems}, jobs=1, cache=cache)
    )


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="module")
def toys(kept: Path) -> list[Result[Any]]:
    return outcomes(SAYS_NOTHING, cache=kept)


# The whole catalogue ----------------------------------------------------------------------------------------


def test_every_claim_belongs_to_a_theorem_or_is_cited_or_is_a_remark() -> None:
    elsewhere = {claim for e in (*CITED.values(), *REMARKS.values()) for claim in e.claims}
    assert [c for c in CLAIMS if c not in OF_THEOREMS and c not in elsewhere] == []


def test_no_claim_is_unknown() -> None:
    named = {*OF_THEOREMS, *(claim for e in (*CITED.values(), *REMARKS.values()) for claim in e.claims)}
    assert named <= set(CLAIMS)


def test_there_are_177_claims() -> None:
    assert len(CLAIMS) == len(set(CLAIMS)) == 177
    assert (CLAIMS[0], CLAIMS[-1]) == ("A1", "E7")


def test_a_claim_is_cited_beside_a_theorem_only_where_the_entry_says_what_the_theorem_has() -> None:
    for entry in CITED.values():
        for claim in entry.claims:
            assert claim not in OF_THEOREMS or any(t.id in entry.why for t in THEOREMS.values()), (
                f"{entry.id}: {claim} belongs to {OF_THEOREMS[claim]}; leave it out here, or name in `why` "
                "the theorem and what is left to cite"
            )


def test_a_remark_is_about_what_no_theorem_says() -> None:
    twice = [(e.id, claim) for e in REMARKS.values() for claim in e.claims if claim in OF_THEOREMS]
    assert not twice, f"{twice}: leave the claim out of the remark"


def test_few_claims_are_remarks_and_few_are_cited() -> None:
    assert len({claim for e in REMARKS.values() for claim in e.claims}) <= MOST_REMARKS
    assert len({claim for e in CITED.values() for claim in e.claims}) <= MOST_CITED


@pytest.mark.parametrize("entry", [*CITED.values(), *REMARKS.values()], ids=lambda e: e.id)
def test_an_entry_says_what_and_why(entry: Cited | Remark) -> None:
    assert entry.says.endswith(".")
    assert entry.why
    assert isinstance(entry, Remark) or entry.source.paper


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=lambda a: a.id)
def test_an_answer_rests_on_what_there_is(answer: Answer) -> None:
    assert [t for t in answer.theorems if t not in THEOREMS] == []
    assert [c for c in answer.cited if c not in CITED] == []
    assert answer.theorems
    assert answer.says.endswith(".")


def test_every_question_is_answered() -> None:
    assert list(ANSWERS) == ["Q1", "Q2", "Q3", "Q4", "Q4b", "Q5", "Q6", "Q7", "Q8", "Q9", "Q10", "Quiz"]


def test_everything_cited_without_a_claim_supports_an_answer() -> None:
    used = {name for a in ANSWERS.values() for name in a.cited}
    assert [c.id for c in CITED.values() if not c.claims and c.id not in used] == []


# The table --------------------------------------------------------------------------------------------------


def test_verdicts_are_what_was_found_and_not_what_was_expected() -> None:
    wrong = Theorem(
        id="toy.wrong",
        says="Wrong.",
        source=NOWHERE,
        forall="x real",
        claim="x < x",
        claims=("A1",),
        expect=PROVED,
        witness="x = 0",
    )
    (row,) = coverage.rows(["A1"], outcomes(wrong), [])
    assert (row.claim, row.id, row.edition, row.verdict, row.kind) == (
        "A1",
        "toy.wrong",
        "corrected",
        REFUTED,
        "theorem",
    )


def test_rows_stand_in_the_order_of_the_claims(toys: list[Result[Any]]) -> None:
    remark = Remark(id="remark.toy", says="Prose.", claims=("A2",), source=NOWHERE, why="prose")
    cited = Cited(id="cited.toy", says="Far.", claims=("A2", "A1"), source=NOWHERE, why="far")
    table = coverage.rows(["A1", "A2", "A3"], toys, [remark, cited])
    assert [(r.claim, r.kind) for r in table] == [
        ("A1", "theorem"), ("A1", "cited"), ("A2", "theorem"), ("A2", "cited"), ("A2", "remark"),
        ("A3", "theorem"),
    ]  # fmt: skip
    assert coverage.kinds(table) == Counter(theorem=3)
    assert coverage.missing(["A1", "A4"], table) == ["A4"]


def test_coverage_prints_the_table_and_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "D26", "a9", "E3", "--no-cache", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "A9   remark" in out
    assert "E3   cited" in out
    assert "binary-sum.smallest-integer [corrected]" in out
    assert "3 claims: 1 of theorems, 1 cited, 1 remark" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_every_claim_stands_somehow_and_what_is_narrower_has_a_theorem() -> None:
    stands = strengths()
    assert list(stands) == list(CLAIMS)
    named = [c for e in entries(Narrower).values() for c in e.claims]
    assert len(named) == len(set(named))
    assert [c for c in named if c not in OF_THEOREMS] == []
    assert all(s.how for s in stands.values() if s.strength is not Strength.FULL)
    assert {c for c, s in stands.items() if s.strength is Strength.CITED}.isdisjoint(OF_THEOREMS)


def test_the_weaker_of_two_claims_counts() -> None:
    known = {"A1": Standing(Strength.FULL), "A2": Standing(Strength.NARROWER, "for n = 1")}
    of = {e.name: standing(replace(e, claims=("A1", "A2")), known) for e in SAYS_NOTHING.editions}
    assert set(of.values()) == {Standing(Strength.NARROWER, "A2: for n = 1")}
    assert standing(SAYS_NOTHING.corrected, known) == Standing(Strength.FULL)
    assert standing(SAYS_NOTHING.editions[-1], known) is None


def test_strengths_are_told(toys: list[Result[Any]]) -> None:
    cited = Cited(id="cited.toy", says="Far.", claims=("A5",), source=NOWHERE, why="far")
    remark = Remark(id="remark.toy", says="Prose.", claims=("A6",), source=NOWHERE, why="no statement")
    less = Narrower(id="narrower.toy", claims=("A2",), how="only for n = 1")
    claims = ["A1", "A2", "A5", "A6"]
    known = standings(claims, ["A1", "A2"], [cited, remark, less])
    table = coverage.rows(claims, toys, [remark, cited], known)
    told = coverage.text(claims, table, {"cited.toy": "far", "remark.toy": "no statement"})
    assert told.splitlines()[-1] == "4 claims: 2 as the paper says, 1 narrower, 1 cited"
    assert "A2   narrower" in told
    assert "only for n = 1" in told
    found = {r["claim"]: (r["strength"], r["how"]) for r in coverage.data(claims, table)["claims"]}
    assert found == {
        "A1": ("as the paper says", ""), "A2": ("narrower", "only for n = 1"), "A5": ("cited", "far"),
        "A6": ("as the paper says", "prose: no statement"),
    }  # fmt: skip


def test_check_and_show_tell_the_strength(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "laplace.private", "--json", "--jobs", "1"]) == 0
    verdicts = json.loads(capsys.readouterr().out)["verdicts"]
    assert main(["show", "laplace.private", "--json"]) == 0
    (theorem,) = json.loads(capsys.readouterr().out)["theorems"]
    for own in (verdicts, theorem["editions"]):
        by_claim = {tuple(e["claims"]): (e["strength"], e["how"]) for e in own}
        assert by_claim[()] == (None, None)
        stands = strengths()["C21"]
        assert by_claim[("C21",)][0] == stands.strength
        assert (by_claim[("C21",)][1] or "") in ("", f"C21: {stands.how}")


def test_coverage_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "D26", "A9", "--json", "--no-cache", "--jobs", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {
        "claim": "A9",
        "id": "remark.unfinished",
        "edition": None,
        "verdict": None,
        "trivial": False,
        "kind": "remark",
        "strength": "as the paper says",
        "how": "prose: the sentence ends there",
    } in found["claims"]
    assert {r["claim"] for r in found["claims"]} == {"D26", "A9"}
    assert all(r["verdict"] for r in found["claims"] if r["kind"] == "theorem")
    assert found["missing"] == []
    assert found["counts"] == {"theorem": 1, "cited": 0, "remark": 1}


@pytest.mark.parametrize(("command", "name"), [("coverage", "F1"), ("answers", "Q99")])
def test_what_is_not_there_is_bad_input(command: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, name]) == 2
    assert name in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Quiz", "quiz", "QUIZ"])
def test_a_question_may_be_called_by_a_word(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    known = ("Q1", "Q4b", "Quiz")
    assert list(cli.named("question", [name, "q4B"], known)) == ["Q4b", "Quiz"]
    assert main(["answers", "Q99"]) == 2
    assert "Q10, Quiz" in capsys.readouterr().err


@pytest.mark.wide
def test_answers_show_question_answer_and_evidence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answers", "Q3", "--no-cache", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert '"It is not immediately clear why they picked square root of 5"' in out
    assert "binary-sum.tanh: REFUTED [printed: reversed], PROVED [corrected]" in " ".join(out.split())
    assert main(["answers", "q3", "--json", "--no-cache", "--jobs", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["as_expected"]
    assert {e["verdict"] for e in found["answers"][0]["evidence"] if e["edition"] == "corrected"} == {PROVED}


# What says nothing ------------------------------------------------------------------------------------------


def test_what_says_nothing_is_shown_to_say_nothing(toys: list[Result[Any]], kept: Path) -> None:
    for results in (toys, outcomes(SAYS_NOTHING, cache=kept)):
        found = {o.edition.name: o for o in results}
        assert {name for name, o in found.items() if o.trivial} == {"printed: exponent", "printed: above 1"}
        assert found["printed: exponent"].why == "says nothing: n^(-2*beta/1 + 2*beta) = 1"
        assert found["printed: exponent"].verdict == PROVED
        assert found["printed: exponent"].as_expected
    assert found["printed: exponent"].cached


def test_what_is_said_to_say_nothing_and_is_not_shown_to_is_not_as_expected(toys: list[Result[Any]]) -> None:
    (found,) = (o for o in toys if o.edition.name == "printed: says something")
    assert (found.verdict, found.trivial, found.as_expected) == (PROVED, False, False)


def test_the_table_shows_what_says_nothing(toys: list[Result[Any]]) -> None:
    table = coverage.rows(["A1", "A2", "A3"], toys, [])
    assert [r.trivial for r in table] == [False, True, True]
    assert "PROVED (trivial)" in coverage.text(["A1", "A2", "A3"], table, {})
