"""The library of well-known facts: asked for in other letters, each is found by matching, and its spoiling is
not.
"""

import pytest

from verify import ask

LETTERS = "k natural, f: int -> real, g: int -> real"
ADD_UP = "sum(f(i) for i in 0..k) = 1 and sum(g(i) for i in 0..k) = 1"
LAWS = f"(for all i in 0..k: 0 < f(i)) and (for all i in 0..k: 0 < g(i)) and {ADD_UP}"
DIVERGENCE = "sum(f(i)*log(f(i)/g(i)) for i in 0..k)"
ERRORS = "sum((1 - h(i))*f(i) for i in 0..k) + sum(h(i)*g(i) for i in 0..k)"
CHOSEN = "exp(t*{0}(j))/sum(exp(t*{0}(i)) for i in 0..k)"
NEAR = "(for all i in 0..k: abs(f(i) - g(i)) <= D) and 0 <= j <= k"


@pytest.mark.parametrize(
    ("claim", "given", "let"),
    [
        (f"2*sum(max(0, f(i) - g(i)) for i in 0..k)^2 <= {DIVERGENCE}", LAWS, LETTERS),
        (
            f"1 - sum(max(0, f(i) - g(i)) for i in 0..k) <= {ERRORS}",
            "sum(f(i) for i in 0..k) = 1 and (for all i in 0..k: 0 <= h(i) <= 1)",
            f"{LETTERS}, h: int -> real",
        ),
        (
            f"{CHOSEN.format('f')} <= exp(2*t*D)*({CHOSEN.format('g')})",
            NEAR,
            f"{LETTERS}, t >= 0, D >= 0, j integer",
        ),
    ],
)
def test_is_found(claim: str, given: str, let: str) -> None:
    assert ask(claim, let, given=given).verdict == "PROVED"


def test_what_is_false_is_not_found() -> None:
    spoiled = f"5*sum(max(0, f(i) - g(i)) for i in 0..k)^2 <= {DIVERGENCE}"
    asked = ask(spoiled, LETTERS, given=LAWS, work=100_000)
    assert asked.verdict in ("REFUTED", "UNDECIDED")
