"""Steps of written proofs: what they open, and what they say when they do not fit."""

import pytest

from verify.kernel.logic import Thm
from verify.kernel.terms import conj
from verify.language.theorem import Source, Theorem
from verify.prove.automation import auto
from verify.prove.derive import derive
from verify.prove.lines import Context, Lines, Stuck


def shown(proof: str, forall: str, given: str, claim: str) -> bool:
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

    return lines.goal(derive(whole.claim, ctx, proof, cite)) is whole.claim


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


def test_variables_that_nothing_is_known_of_are_told_apart() -> None:
    claim = "for all i in 1..n: for all x integer, y integer: 0 <= x and 0 <= y implies 0 <= x + n*y"
    assert shown(f"have A: {claim}\nby A", "n natural", "0 <= n", claim)
