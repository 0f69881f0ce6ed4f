"""Points at which relations are tried before anybody is asked: what seems to hold somewhere is not false for
all, and what seems to fail for other members of a family does not follow from what is said of one.
"""

import pytest

from verify import Claim
from verify.desk import points as points_module
from verify.desk.points import may_hold, of_others, points
from verify.language.traverse import conjuncts


@pytest.mark.parametrize(("forall", "given", "claim", "holds"), [
    ("s real, x real", "true", "x^2 + 2*s*x + s^2 = (x + exp(1))^2", True),
    ("x real", "0 < x < 3", "x^2 = 2", True),
    ("x real", "0 < x < 1", "x^2 = 2", False),
    ("x real", "true", "x^2 = -1", False),
    ("x real", "x != 0", "1/x = 0", False),  # its sides change places where there is no value
    ("x real", "x < -1 or 1 < x", "x = 0", False),
    ("n integer", "0 <= n <= 9", "2*n = 3", False),
    ("n integer, x real", "0 <= x <= 1", "n + x = 4/3", True),
    ("x real", "1 <= x", "x^2 < x", False),
    ("x real", "0 <= x", "x^2 < x", True),
    ("n integer, x real, y real", "1 <= n and 0 <= y <= n", "x = n*(n + y) + 10000", True),
])  # fmt: skip
def test_what_holds_between_two_points_may_hold(forall: str, given: str, claim: str, holds: bool) -> None:
    said = Claim(claim=claim, forall=forall, given=given).statement
    assert may_hold(said.claim, conjuncts(said.given)) is holds


SQUARES = "sum(x(i)^2 for i in 1..n) = sum(x(i) for i in 1..n)"


@pytest.mark.parametrize(("given", "claim", "others"), [
    ("n >= 1 and (x(i) = 0 or x(i) = 1)", SQUARES, True),
    ("1 <= i and i <= n and (x(i) = 0 or x(i) = 1)", SQUARES, True),
    ("n = 1 and i = 1 and (x(i) = 0 or x(i) = 1)", SQUARES, False),  # there are no others
    ("n >= 1 and x(i) = 1", "x(i)^2 = x(i)", False),
    ("n >= 1 and x(i) = 1", "x(j)^2 = 1", False),  # it may be the same one
    ("n >= 1 and for all i in 1..n: x(i) = 1", SQUARES, False),
    ("n >= 1", "sum(2*x(i) for i in 1..n) = 2*sum(x(i) for i in 1..n)", False),
])  # fmt: skip
def test_what_is_said_of_one_member_is_not_known_of_the_others(given: str, claim: str, others: bool) -> None:
    forall = "x: int -> real, i integer, j integer, n integer"
    said = Claim(claim=claim, forall=forall, given=given).statement
    assert of_others(said.claim, conjuncts(said.given)) is others


def test_points_are_drawn_as_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    said, drawn = Claim(forall="x real", given="x != 17", claim="x^2 <= x").statement, list[object]()
    spied = points_module._chosen
    monkeypatch.setattr(points_module, "_chosen", lambda *given: (drawn.append(1), spied(*given))[1])
    first, second = next(points(said.claim, [said.given])), list(points(said.claim, [said.given]))
    assert len(drawn) == points_module.TRIES == len(second)
    assert first is second[0]
    assert next(points(said.claim, [said.given])) is first
    assert next(points(Claim(forall="x real", claim="x < 1").statement.claim, [said.given])) is first


def test_an_interruption_leaves_no_points_out(monkeypatch: pytest.MonkeyPatch) -> None:
    said = Claim(forall="x real", given="x != 19", claim="x^2 <= x").statement
    with monkeypatch.context() as patch:
        patch.setattr(points_module, "truth", interrupted)
        with pytest.raises(KeyboardInterrupt):
            list(points(said.claim, [said.given]))
    assert len(list(points(said.claim, [said.given]))) == points_module.TRIES


def interrupted(*_: object) -> bool:
    raise KeyboardInterrupt
