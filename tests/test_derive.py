"""Steps of written proofs: what they open, and what they say when they do not fit."""

from typing import ClassVar

import pytest

from verify.kernel.logic import Thm
from verify.kernel.terms import Term, conj
from verify.language.claim import PROVED, Claim
from verify.language.theorem import Source, Theorem
from verify.prove.automation import auto
from verify.prove.derive import derive
from verify.prove.stage import Stage
from verify.prove.lines import Context, Lines, Prove, Stuck
from verify.run.checking import check


def shown(
    proof: str, forall: str, given: str, claim: str, stage: Stage | None = None, last: Prove = auto
) -> bool:
    """Whether a proof shows that domain and hypotheses imply the claim."""
    theorem = Theorem(
        id="toy", says="A toy.", source=Source(note="0", lines="L1"), forall=forall, given=given, claim=claim
    )
    whole = theorem.editions[-1].statement
    lines = Lines()
    ctx = Context(lines, auto, variables={str(v.args[0]): v for v in whole.variables}).assuming(
        conj(whole.domain, whole.given), "given"
    )

    def cite(name: str) -> tuple[str, Thm]:
        raise Stuck(f"nothing is cited here, not {name}")

    return lines.goal(derive(whole.claim, ctx, proof, cite, last, stage or Stage())) is whole.claim


@pytest.mark.parametrize("claim", ["x != y", "not (x = y)"])
def test_the_contrary_of_unequal_is_assumed(claim: str) -> None:
    assert shown("assume SAME\nby SAME", "x real, y real", "x^2 < y*x", claim)


def test_a_conjunction_is_no_factor_but_its_parts_are() -> None:
    known = "have A: 0 <= x and 0 <= y\n"
    forall, given, claim = "x real, y real, z real", "0 <= x and 0 <= y and 0 <= z - 1", "x*y <= x*y*z"
    assert shown(known + "have B: 0 <= z - 1\nby A1*A2*B", forall, given, claim)
    with pytest.raises(
        Stuck, match=r"proof line 3: A is no relation to multiply by: .*name one of its parts, such as A1"
    ):
        shown(known + "have B: 0 <= z - 1\nby A*B", forall, given, claim)


def test_formulas_and_facts_at_values_are_items_wherever_facts_are_named() -> None:
    forall, given, claim = "x real, y real, z real", "0 <= x and 0 <= y and 0 <= z - 1", "x*y <= x*y*z"
    assert shown("have B: 0 <= x\nby B*(0 <= y)*(0 <= z - 1)", forall, given, claim)
    about = "f: real -> real, x real", "for all u real: f(u + 1) = 1 + 1"
    assert shown("by rewrite x + 2 = x + 1 + 1; given2(x + 1)", *about, "f(x + 2) = 2")
    assert shown("by reduce given2(x + 1)", *about, "f(x + 1 + 1) = 2")
    there = "for all u real: exists v real: u < v and f(v) = 0"
    proof = "obtain v from given2(x + 1)\nexhibit v"
    assert shown(proof, "f: real -> real, x real", there, "exists v real: x < v and f(v) = 0")
    with pytest.raises(Stuck, match="proof line 1: could not show x <= 1"):
        shown("by only x <= 1", "x real", "x <= 2", "x <= 3")


def test_what_the_steps_before_have_shown_is_combined_before_all_that_is_known_is_searched() -> None:
    """So a proof need not end in `by only A; B` where A and B are the steps before its end."""
    asked: list[Term] = []

    def last(goal: Term, ctx: Context) -> int:
        asked.append(goal)
        raise Stuck("not asked for")

    known = "x real, y real, z real", "x <= y and y <= z", "x <= z"
    assert shown("have A: x <= y\nhave B: y <= z", *known, last=last)
    assert not asked
    assert shown("have A: x <= y\nhave C: 0 <= 1\n    have B: y <= z", *known, last=last)
    assert asked, "what stands below a step is not a step before"


def test_variables_that_nothing_is_known_of_are_told_apart() -> None:
    claim = "for all i in 1..n: for all x integer, y integer: 0 <= x and 0 <= y implies 0 <= x + n*y"
    assert shown(f"have A: {claim}\nby A", "n natural", "0 <= n", claim)


def test_the_step_of_an_induction_may_go_on_behind_it() -> None:
    claim = "for all n natural: n <= n^2"
    begins = "induct n\n    base\n        by reduce\n    step\n"
    assert shown(begins + "have A: 0 <= n\nby (n + 1)^2 = n^2 + 2*n + 1; before", "", "true", claim)
    with pytest.raises(Stuck, match=r"proof line 5: .*n . 2 <= n"):
        shown(begins + "have A: n + 2 <= n by before", "", "true", claim)
    with pytest.raises(Stuck, match="proof line 3: there is no fact 'A'"):  # nothing of it serves the start
        shown("induct n\n    base\n        by A\n    step\nhave A: 0 <= n\nby A", "", "true", claim)


@pytest.mark.parametrize(
    ("proof", "line", "message"),
    [
        ("have A: x <= 2\n    have B: x <= 1 by C\n    by B\nby A", 2, "proof line 2: there is no fact 'C'"),
        ("have A: x <= 2\nby law no_such(x)", 2, "proof line 2: there is no law 'no_such'"),
        ("have A: x <= 1\n    have B: x <=\n    by B", 2, "proof line 2: "),
        ("show x <= 1\nby cite toy.other", 2, "proof line 2: nothing is cited here, not toy.other"),
        ("take y", 1, "proof line 1: there is nothing to take in x <= 3"),
        ("exhibit 1", 1, "proof line 1: more values than the goal asks for"),
        ("by A\ncase x <= 1", 2, "proof line 2: `case` stands below `cases` or `induct`"),
    ],
)
def test_what_does_not_go_through_is_said_with_the_innermost_line(
    proof: str, line: int, message: str
) -> None:
    with pytest.raises(Stuck) as caught:
        shown(proof, "x real", "x <= 2", "x <= 3")
    assert caught.value.line == line
    assert str(caught.value).startswith(message)
    assert str(caught.value).count("proof line") == 1


def test_a_stage_hears_which_line_is_being_carried_out() -> None:
    class Heard(Stage):
        heard: ClassVar[list[int]] = []

        def __setattr__(self, name: str, value: object) -> None:
            if name == "line":
                self.heard.append(value)  # type: ignore[arg-type]
            super().__setattr__(name, value)

    stage = Heard()
    proof = "have A: x <= 2\n    have B: x <= 2 by given\n    by B\nby A"
    assert shown(proof, "x real", "x <= 2", "x <= 3", stage)
    assert list(dict.fromkeys(stage.heard)) == [0, 1, 2, 3, 4]
    assert stage.line == 0
    with pytest.raises(Stuck):
        shown(f"{proof}; C", "x real", "x <= 2", "x <= 3", stage)
    assert stage.line == 4


def test_equalities_are_put_in_one_after_the_other() -> None:
    forall, given, claim = "x real, y real, z real", "x = y + 1 and y = z", "x^2 <= (z + 1)^2"
    known = "have A: x = y + 1\nhave B: y = z\n"
    assert shown(known + "by rewrite A; B", forall, given, claim)
    assert shown(known + "by rewrite A\n    by rewrite B", forall, given, claim)
    with pytest.raises(Stuck, match="proof line 3: y does not occur"):
        shown(known + "by rewrite B; A", forall, given, claim)
    with pytest.raises(Stuck, match="x does not occur"):
        shown(known + "by rewrite A; A", forall, given, claim)
    with pytest.raises(Stuck, match="rewrite takes an equality, and x <= 2 is none"):
        shown("have A: x <= 2\nby rewrite A", "x real", "x = 2", "x^2 <= 4")


def test_one_case_stands_for_several_with_the_same_steps() -> None:
    forall, claim = "k integer, n integer", "k^2 + n^2 <= 2"
    proof = "cases\n    case k = 0; k = 1\n        cases\n            case n = 0; n = 1"
    given = "0 <= k and k <= 1 and 0 <= n and n <= 1"
    assert shown(proof, forall, given, claim)
    with pytest.raises(Stuck, match="could not show"):  # of a case that is left out
        shown(proof.replace("k = 0; ", ""), forall, given, claim)
    with pytest.raises(Stuck, match="could not show"):  # of a case in which it is false
        shown(proof, forall, given.replace("n <= 1", "n <= 2"), claim)


def test_one_case_stands_for_one_of_each_number() -> None:
    forall, given, claim = "k integer, x real", "0 <= k and k <= 3", "k^2 <= 3*k"
    proof = "cases\n    case k = j for j in 0..{}\n        have S: k^2 = j^2\n            by rewrite case"
    assert shown(proof.format(3), forall, given, claim)
    with pytest.raises(Stuck, match="could not show"):
        shown(proof.format(2), forall, given, claim)
    with pytest.raises(Stuck, match="at least one and at most 64"):
        shown(proof.format(64), forall, given, claim)
    with pytest.raises(Stuck, match="from one number to another"):
        shown(proof.format("k"), forall, given, claim)
    with pytest.raises(Stuck, match="proof line 4: could not show 2\\^2 = 2\\^3"):
        shown(proof.format(3).replace("j^2", "j^3"), forall, given, claim)


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("have A: sum(f(i) for i in 1..n+1) = sum(f(i) for i in 1..n) + f(n + 1)", True),
        ("have A: sum(2*f(i) - 1 for i in 1..n) = 2*sum(f(i) for i in 1..n) - n", True),
        ("have A: 2*x/(2 + x) <= log(1 + x)", True),
        ("have A: sum(f(i) for i in 1..n+1) = sum(f(i) for i in 1..n) + f(n)", False),
        ("have A: 2*x/(2 + x) < log(1 + x)", False),
    ],
)
def test_what_a_step_leaves_to_the_reader_is_found(step: str, found: bool) -> None:
    claim = Claim(
        forall="n natural, f: int -> real, x real", given="0 <= x", claim=step.removeprefix("have A: "),
        instance="n = 1, f = i -> 1, x = 1", proof=f"{step}\nby A",
    )  # fmt: skip
    (result,) = check([claim], {}, jobs=1)
    assert (result.verdict is PROVED) == found
    if not found:
        assert result.why.startswith("proof line 1: could not show")


@pytest.mark.parametrize(("forall", "claim"), [
    ("f: int, real -> real, k integer", "borel((z: real) -> f(k, z))"),
    ("f: real, real -> real, k real", "borel((z: real) -> f(k, z))"),
    ("f: int, (int -> real) -> real", "borel((z: int -> real) -> f(floor(z(1)), z))"),
])  # fmt: skip
def test_what_nobody_knows_of_a_function_is_not_asked_for_ever(forall: str, claim: str) -> None:
    with pytest.raises(Stuck, match="nobody knows that a function is Borel"):
        shown(f"have A: {claim}", forall, "true", claim)


def test_facts_for_all_are_known_of_the_values_that_occur_and_that_they_bring_up() -> None:
    known = "f: int -> real", "for all i in 0..4: f(i) <= 2*f(i + 1)"
    assert shown("", *known, "f(1) <= 4*f(3)")
    assert shown("", *known, "f(2) <= 8*f(5)")
    with pytest.raises(Stuck):
        shown("", *known, "f(4) <= 4*f(6)")
