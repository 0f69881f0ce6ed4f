"""`explore --prove`: what a certificate establishes, and that it says nothing of anything else."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from verify.commands.main import main
from verify.desk.exploring.claims import CERTIFIED, ENOUGH, with_claim
from verify.desk.exploring.explore import claimed, established, explored, proved, question, row
from verify.desk.exploring.sweeps import sweep, swept
from verify.language.claim import Claim
from verify.results.exploration import ELSEWHERE, Exploration, Place, Row, Settled
from verify.results.result import Result
from verify.run.judge import Judge
from verify.run.judge import question as asked_of_a_judge

LAW = {"0": "3/8, 5/8", "1": "1/2, 1/2"}


def rows(name: str, parameters: dict[str, Any], **more: Any) -> list[Row]:
    return list(_rows(name, tuple(parameters.items()), tuple(more.items())))


@cache
def _rows(name: str, parameters: tuple[Any, ...], more: tuple[Any, ...]) -> tuple[Row, ...]:
    """What is asked of a few randomizers in many tests is proved once."""
    asked = question(name, dict(parameters), prove=True, **dict(more))
    return tuple(p for p in explored(asked) if isinstance(p, Row))


def said(name: str, parameters: dict[str, Any], users: int, **more: Any) -> Row:
    """A row with its claim, which nobody proves."""
    return row(question(name, parameters, users=users, prove=True, **more), users)


def judged(certificate: bytes, claim: Claim | None = None, cited: Any = ()) -> dict[str, Any]:
    """What a judge says of these bytes, asked about a claim or about whatever they are about."""
    return Judge().answer(asked_of_a_judge(certificate, dict(cited), claim))


def own(path: Path, *laws: str) -> Path:
    """A randomizer for two inputs and three letters, in a file."""
    lines = ['alphabet = ["a", "b", "c"]']
    for x, law in enumerate(laws):
        lines += [f'[law."{x}"]', *(f"{s} = {w!r}" for s, w in zip("abc", law.split(), strict=True))]
    path.write_text("\n".join(lines).replace("'", '"'))
    return path


CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("rr", {"gamma": "1/4"}, {"users": 3}),
    ("rr", {"gamma": "1/2"}, {"users": 3}),
    ("r-gap", {}, {"users": "1..3"}),
    ("rr", {"gamma": "1/4"}, {"view": "local"}),
    ("rr", {"gamma": "1/4"}, {"users": "2..3", "epsilon": "log(2)"}),
    ("rr", {"gamma": "1/5"}, {"users": 2, "epsilon": "0"}),
    ("k-rr", {"k": "3", "truth": "1/2"}, {"users": 2, "epsilon": "log(3/2)"}),
]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("name", "parameters", "more"), CASES)
def test_a_judge_establishes_what_a_row_says(
    name: str, parameters: dict[str, Any], more: dict[str, Any]
) -> None:
    for r in rows(name, parameters, **more):
        assert r.trust == CERTIFIED
        assert r.certificate is not None
        told = judged(r.certificate, r.claim)["judged"]
        assert (told["verdict"], told["hash"]) == ("PROVED", r.statement)


def test_an_epsilon_is_shown_to_be_enough() -> None:
    (r,) = rows("rr", {"gamma": "1/4"}, users=3, delta="1/100")
    assert r.trust == f"kernel, {ENOUGH}"
    assert r.certificate is not None
    assert f"log({r.ratio}), 1/100)" in judged(r.certificate)["judged"]["statement"]


@pytest.mark.parametrize(
    "more",
    [
        {"users": 3, "neighbours": "add-remove"},  # no word of the notation means it
        {"users": 60, "epsilon": "log(2)"},  # too many datasets
        {"users": 3, "epsilon": "1/10"},  # e^(1/10) is not rational
        {"view": "pre-shuffled"},
    ],
)
def test_what_has_no_proof_says_what_it_said_before(more: dict[str, Any]) -> None:
    for r in rows("rr", {"gamma": "1/4"}, **more):
        assert (r.certificate, r.statement) == (None, "")
        assert CERTIFIED not in r.trust


# Other statements -------------------------------------------------------------------------------------------


def test_a_certificate_is_about_one_randomizer_one_number_and_these_users() -> None:
    (r,) = rows("rr", {"gamma": "1/4"}, users=2, epsilon="log(2)")
    assert r.certificate is not None
    others = [
        said("rr", {"gamma": "1/5"}, users=2, epsilon="log(2)"),
        said("rr", {"gamma": "1/4"}, users=3, epsilon="log(2)"),
        said("rr", {"gamma": "1/4"}, users=2, epsilon="log(3/2)"),
        said("rr", {"gamma": "1/4"}, users=2),
    ]
    assert "judged" in judged(r.certificate, said("rr", {"gamma": "1/4"}, users=2, epsilon="log(2)").claim)
    for other in others:
        assert other.claim is not None
        assert "another statement" in judged(r.certificate, other.claim)["refused"]


def verdicts(r: Row, **wrong: Any) -> Iterator[Result[Claim]]:
    """What comes of the claim of a row that is not so."""
    asked = question("rr", {"gamma": "1/4"}, users=2, epsilon="log(2)" if r.delta else None, prove=True)
    other = claimed(asked, replace(r, claim=None, certificate=None, **wrong))
    yield from established([other.claim] if other.claim else [], jobs=1)


@pytest.mark.parametrize("wrong", [Fraction(1, 16), Fraction(1, 4), Fraction(3, 16) + Fraction(1, 10**9)])
def test_a_wrong_delta_has_no_certificate(wrong: Fraction) -> None:
    (r,) = rows("rr", {"gamma": "1/4"}, users=2, epsilon="log(2)")
    assert r.delta == Fraction(3, 16)
    (found,) = verdicts(r, delta=wrong)
    assert found.verdict != "PROVED"
    assert proved(replace(r, certificate=None), found).certificate is None


@pytest.mark.parametrize("wrong", [Fraction(2), Fraction(4), None])
def test_a_wrong_ratio_has_no_certificate(wrong: Fraction | None) -> None:
    (r,) = rows("rr", {"gamma": "1/4"}, users=2)
    assert r.ratio == 3
    assert not [f for f in verdicts(r, ratio=wrong) if f.verdict == "PROVED"]


@pytest.mark.parametrize("wrong", [Fraction(1), Fraction(2), Fraction(3) + Fraction(1, 10**9), None])
def test_a_wrong_ratio_of_one_report_has_no_certificate(wrong: Fraction | None) -> None:
    asked = question("rr", {"gamma": "1/4"}, view="local", prove=True)
    other = claimed(asked, replace(row(asked, 1), claim=None, ratio=wrong)).claim
    assert other is not None
    (found,) = established([other], jobs=1)
    assert found.verdict != "PROVED"


def test_many_values_of_one_report_have_their_certificate() -> None:
    (r,) = rows("k-rr", {"k": 20, "truth": "1/2"}, view="local")
    assert (r.ratio, r.trust) == (19, CERTIFIED)
    assert r.certificate is not None
    assert judged(r.certificate, r.claim)["judged"]["verdict"] == "PROVED"


def test_datasets_in_each_others_place_attain_something_else(tmp_path: Path) -> None:
    path = own(tmp_path / "mine.toml", "1/2 1/4 1/4", "1/4 1/2 1/4")
    lopsided = own(tmp_path / "other.toml", "3/4 1/8 1/8", "1/2 3/8 1/8")
    for file in (path, lopsided):
        asked = question(file, {}, users=2, epsilon="log(5/4)", prove=True)
        (r,) = [p for p in explored(asked) if isinstance(p, Row)]
        assert (r.trust, r.place is not None) == (CERTIFIED, True)
        assert r.place is not None
        assert r.place.listed is not None
        swapped = Place(r.place.datasets[::-1], r.place.listed[::-1], None)
        other = claimed(asked, replace(r, place=swapped)).claim
        assert other is not None
        (found,) = established([other], jobs=1)
        assert found.verdict != "PROVED"


def test_reports_that_look_alike_are_one(tmp_path: Path) -> None:
    """Of ab and ba one alone is sent, as counts do not tell them apart."""
    path = tmp_path / "words.toml"
    path.write_text(
        'alphabet = ["a", "b"]\n[law."0"]\nab = "1/4"\nba = "1/4"\nbb = "1/2"\n'
        '[law."1"]\nab = "1/2"\nbb = "1/2"\n'
    )
    (r,) = [p for p in explored(question(path, {}, users=2, epsilon="0", prove=True)) if isinstance(p, Row)]
    assert r.delta == 0
    other = said("rr", {"gamma": "1/4"}, users=2, epsilon="0")
    assert r.certificate is None or judged(r.certificate, other.claim).get("refused")


def test_free_parameters_have_no_claim_of_this_kind(tmp_path: Path) -> None:
    asked = question("rr", {"gamma": "1/4"}, users=2)
    r = Row(2, Fraction(3), Fraction(1), Fraction(0), None, "kernel")
    finite: Any = asked.chosen.build(2)
    assert with_claim(finite, "ratio", "pre-shuffled", r) == r
    assert with_claim(finite, "epsilon", "shuffled", replace(r, ratio=(Fraction(1), Fraction(2)))) == replace(
        r, ratio=(Fraction(1), Fraction(2))
    )


# The command, and workers ---------------------------------------------------------------------------------


def test_what_is_saved_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "saved"
    assert main(["explore", "r-gap", "--users", "2..4", "--save", str(place), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    statements = {r["statement"] for r in found["rows"]}
    assert len(statements) == 3
    assert all(r["certificate"].startswith("sha256:") for r in found["rows"])
    assert main(["replay", str(place), "--json", "--jobs", "1"]) == 0
    replayed = json.loads(capsys.readouterr().out)
    text = json.dumps(replayed)
    assert all(s in text for s in statements)
    assert found["settles"]["statement"] in text
    assert "REFUSED" not in text


def test_where_it_settles_names_its_certificate() -> None:
    (s,) = [p for p in explored(question("r-gap", {}, users="1..4")) if isinstance(p, Settled)]
    assert s.certificate is not None
    assert judged(s.certificate, s.claim, s.cited)["judged"]["verdict"] == "PROVED"


def test_a_sweep_is_proved_here_wherever_it_was_worked_out() -> None:
    asked = sweep("rr", {"gamma": "1/5, 1/4"}, users="2", epsilon="log(2)", prove=True)
    here = [s.row for part in swept(asked) for s in part]  # type: ignore[union-attr]
    with ThreadPoolExecutor(1) as executor:
        there = [s.row for part in swept(asked, executor=executor) for s in part]  # type: ignore[union-attr]
    assert [r and (r.trust, r.certificate) for r in here] == [r and (r.trust, r.certificate) for r in there]
    assert all(r and r.trust == CERTIFIED for r in here)


@pytest.mark.parametrize("trust", ["kernel", CERTIFIED])
def test_a_worker_that_lies_gets_no_certificate(trust: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from verify.desk.exploring import sweeps

    (true,) = rows("rr", {"gamma": "1/4"}, users=2, epsilon="log(2)")
    whole = sweeps._answers

    def lying(*given: Any) -> list[Row | str]:
        return [replace(true, delta=Fraction(1, 100), trust=trust) for _ in whole(*given)]

    monkeypatch.setattr(sweeps, "_answers", lying)
    asked = sweep("rr", {"gamma": "1/4"}, users="2", epsilon="log(2)", prove=True)
    with ThreadPoolExecutor(1) as executor:
        (s,) = [s for part in swept(asked, executor=executor) for s in part]  # type: ignore[union-attr]
    if trust == CERTIFIED:  # which is for a judge of this machine to say
        assert (s.row, s.why) == (None, "what came back is no answer")
    else:
        assert s.row is not None
        assert (s.row.certificate, s.row.trust) == (None, f"kernel, {ELSEWHERE}")


def test_one_users_report_has_its_certificate() -> None:
    head = next(
        p
        for p in explored(question("rr", {"gamma": "1/4"}, users=2, prove=True))
        if isinstance(p, Exploration)
    )
    assert head.local is not None
    assert head.local.trust == CERTIFIED
