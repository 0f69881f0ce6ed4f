"""What to do about a claim that is undecided: no suggestion is false, and it is found within counted work."""

import json
from collections.abc import Callable
from fractions import Fraction

import pytest

from verify import ask
from verify.commands.main import main
from verify.desk.advice import MOST_ASKED, SHARES, Advice, Part, advised
from verify.desk.ask import question
from verify.language.claim import PROVED, REFUTED, UNDECIDED, VERIFIED, Claim
from verify.prove.conditions import Plan
from verify.prove.ranges import Range
from verify.results.result import Instance, Result

BINOM = ("sum(binom(n, k)^2 for k in 0..n) = binom(2*n, n)", "n natural")
ENTROPY = ("-p*log(p) - (1 - p)*log(1 - p) >= 2*min(p, 1 - p)*log(2)", "0 < p < 1")
POWERS = ("(x^p + y^p)/2 >= ((x + y)/2)^p", "x, y > 0, p >= 1")
ROWS = "sqrt(x^2 + y^2) + sqrt(z^2 + w^2) >= sqrt((x + z)^2 + (y + w)^2)"


def within(claim: Claim, name: str) -> Range:
    statement = claim.statement
    (v,) = (v for v in statement.variables if v.args[0] == name)
    return Range.of(v, Plan(statement, None).bounds, {})


def judge(holds: Callable[[Claim], bool], work: int = 1_000, otherwise: Result[Claim] | None = None):  # type: ignore[no-untyped-def]
    """A stand-in for a check, with the claims it was asked about."""
    asked: list[Claim] = []

    def check(claim: Claim, steps: int) -> Result[Claim]:
        asked.append(claim)
        if holds(claim):
            return Result(about=claim, verdict=VERIFIED if claim.scope else PROVED, work=min(work, steps))
        undecided = Result(about=claim, verdict=UNDECIDED, work=min(work, steps))
        return undecided if otherwise is None else otherwise

    return check, asked


def suggested(claim: Claim, holds: Callable[[Claim], bool], work: int = 1_000_000) -> str:
    check, _ = judge(holds)
    found = Advice(claim, check, work).sought()
    return "" if found is None else found.condition


# What is looked for -----------------------------------------------------------------------------------------


def test_the_largest_part_of_a_range_is_looked_for() -> None:
    below = question("x^2 <= x", ["0 < x < 1"])

    def small(c: Claim) -> bool:
        high = within(c, "x").high
        return high is not None and high <= Fraction(7, 10)

    condition = suggested(below, small)
    high = within(Part(condition).of(below), "x").high
    assert high is not None
    assert Fraction(65, 100) < high <= Fraction(7, 10)


@pytest.mark.parametrize(
    ("let", "holds", "condition"),
    [
        ("x, y real", lambda c: all(within(c, name).low is not None for name in "xy"), "0 <= x, 0 <= y"),
        ("x, y real", lambda c: within(c, "y").low is not None, "0 <= y"),
        ("0 <= x <= 1, y real", lambda c: not within(c, "x").low_in, "0 < x"),
        ("0 <= x <= 1, y = 2", lambda c: not within(c, "x").high_in, "x < 1"),
        ("x, y > 0", lambda c: "x <= y" in c.forall, "x <= y"),
        ("x, y > 0", lambda c: (within(c, "x").low or 0) >= 2, "x >= 2"),
        ("x, y > 0", lambda c: (within(c, "x").low or 0) >= 7, "x >= 7"),
        ("x, y > 0", lambda c: (within(c, "y").high or 100) < 100, "y <= 74"),
        ("x natural, y real", lambda c: (within(c, "x").low or 0) >= 2, "x >= 2"),
        ("x natural, y > 0", lambda c: c.scope != "" and c.shapes[0][2] <= 25, "x <= 23"),
        ("x, y > 0", lambda c: False, ""),
    ],
)  # fmt: skip
def test_what_is_forgotten_is_tried_before_what_is_small(
    let: str, holds: Callable[[Claim], bool], condition: str
) -> None:
    assert suggested(question("x*y <= x^2 + 1/(1 + y^2)", [let]), holds) == condition


def test_the_work_is_bounded() -> None:
    claim = question(ROWS, ["x, y, z, w real"])
    for work, each in ((8_000, 1_000), (8_000, 10_000), (1_000_000, 10)):
        check, asked = judge(lambda _: False, each)
        advice = Advice(claim, check, work)
        assert advice.sought() is None
        assert len(asked) == min(MOST_ASKED, work // min(each, work // SHARES))
        assert advice.left >= 0


def test_a_part_that_fails_refutes_the_whole() -> None:
    claim = question("x*y <= 1", ["x, y real"])
    place = Instance.of({"x": "2", "y": "1"})
    fails = Result(about=claim, verdict=REFUTED, witness=place, work=1)
    check, asked = judge(lambda _: False, 1, fails)
    found = advised(Result(about=claim, verdict=UNDECIDED), check, 1_000)
    assert (found.verdict, found.about, found.next) == (REFUTED, claim, None)
    assert [c.witness for c in asked] == ["", "x = 2, y = 1"]


def test_hints_are_not_overruled() -> None:
    for hint in ({"witness": "x = 1"}, {"proof": "by cover x in 0..1"}, {"disproof": "by cover x in 0..1"}):
        check, asked = judge(lambda _: True)
        undecided = Result(about=Claim(forall="x real", claim="x <= x^2", **hint), verdict=UNDECIDED)
        assert advised(undecided, check, 1_000_000) is undecided
        assert asked == []


def test_scopes_are_smaller_than_the_one_asked_for() -> None:
    check, asked = judge(lambda _: False)
    Advice(Claim(forall="n natural", claim="n <= 2^n", scope="n <= 10"), check, 1_000_000).sought()
    assert {c.scope for c in asked} == {"n <= 3", "n <= 10"}


# What is found ----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("claim", "let", "work", "condition"),
    [
        (*BINOM, 6_000_000, "n <= 100"), (*ENTROPY, 24_000_000, "p <= 1/2"), (*POWERS, 60_000_000, "p = 2"),
        (
            "binom(n, k) <= (n/k)^k*exp(k)", "n natural >= 1, k natural, 1 <= k <= n", 30_000_000,
            "n <= 47, k <= 47",
        ),
    ],
)  # fmt: skip
def test_a_suggestion_is_true(claim: str, let: str, work: int, condition: str) -> None:
    found = ask(claim, let, work=work)
    assert found.verdict is UNDECIDED
    assert found.next is not None
    assert found.next.condition == condition
    again = ask(claim, let, scope=condition) if found.next.scope else ask(claim, [let, condition])
    assert again.verdict is found.next.found.verdict
    assert again.certificate == found.next.found.certificate


@pytest.mark.wide
def test_the_command_says_what_to_do_next(capsys: pytest.CaptureFixture[str]) -> None:
    claim, let = BINOM
    assert main(["ask", claim, "--let", let, "--work", "6000000"]) == 3
    assert "next       VERIFIED with --scope 'n <= 100'\n" in capsys.readouterr().out
    assert main(["ask", claim, "--let", let, "--work", "6000000", "--json"]) == 3
    found = json.loads(capsys.readouterr().out)["next"]
    assert (found["scope"], found["verdict"]) == ("n <= 100", "VERIFIED")
    assert "binom(2*n, n)" in found["statement"]
    assert found["certificate"]
    assert main(["ask", claim, "--let", let, "--scope", "n <= 100"]) == 0


def test_without_anything_found_there_is_a_way_on(capsys: pytest.CaptureFixture[str]) -> None:
    claim, let = POWERS
    assert main(["ask", claim, "--let", let, "--work", "1000"]) == 3
    assert "--proof" in capsys.readouterr().out.split("next")[1]
    assert main(["ask", "x <= x^2 + 1/4", "--let", "x real"]) == 0
    assert "next" not in capsys.readouterr().out
    assert main(["ask", "x <= x^2", "--let", "x real", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["next"] is None


def test_a_scope_and_a_proof_are_read(capsys: pytest.CaptureFixture[str], tmp_path) -> None:  # type: ignore[no-untyped-def]
    assert main(["ask", "n <= 2^n", "--let", "n natural", "--scope", "n < 4"]) == 2
    assert "a scope is written like" in capsys.readouterr().err
    proof = tmp_path / "proof.txt"
    step = "by monotone u -> log(1 + u) - 2*u/(2 + u), 0, x\n    take u\n    have A: {}\n"
    asked = ["ask", "2*x/(2 + x) <= log(1 + x)", "--let", "x >= 0", "--proof", str(proof)]
    proof.write_text(step.format("0 <= u^2/((1 + u)*(2 + u)^2)"))
    assert main(asked) == 0
    proof.write_text(step.format("u^2 <= u^3"))
    assert main(asked) == 3
    assert "line 3" in (shown := capsys.readouterr().out)
    assert "a step of its own" in shown
