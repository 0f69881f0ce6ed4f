"""The hunt: what is planted is found, and as simple as can be; what is true is left alone; and UNDECIDED says
what is settled.
"""

import os
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

import verify
from verify import Result, Source, Theorem, ask
from verify.kernel.certificate import replay
from verify.kernel.statements import obligations
from verify.kernel.terms import INT, REAL, var
from verify.language.reading.plain import read
from verify.language.claim import ILL_POSED, REFUTED
from verify.prove.hunt import Hunt, hunt
from verify.prove.quarry import UNIT, Quarry, weight
from verify.prove.slack import digits, slack
from verify.prove.ranges import Range, bounds_one, simplest

HALF = Fraction(1, 2)


def theorem(claim: str, forall: str, given: str = "true", **more: str) -> Theorem:
    return Theorem(
        id="planted",
        says="Planted.",
        source=Source(note="0", lines="0"),
        forall=forall,
        given=given,
        claim=claim,
        **more,
    )


def hunted(claim: str, forall: str, given: str = "true", verdict: str = REFUTED) -> Hunt:
    edition = theorem(claim, forall, given).editions[-1]
    found = hunt(obligations(edition.statement, verdict)[0], edition)
    assert found is not None
    return found


def numbers(found: Result) -> list[object]:
    assert found.witness is not None
    assert found.certificate is not None
    assert replay(found.certificate, lambda _: None).verdict == found.verdict
    return list(found.witness.values())


# What is planted is found -----------------------------------------------------------------------------------

FALSE = [  # a claim, its variables, and the simplest instance on which it fails
    ("x^2 >= x", "0 <= x <= 2", [HALF]),
    ("n^2 <= 100", "n natural", [11]),
    ("n^2 + n + 41 < 2000", "n natural", [44]),
    ("tanh(e/2) >= e/sqrt(4)", "0 <= e <= 1", [1]),
    ("exp(x) <= 1 + x + x^2", "x <= 2", [2]),
    ("exp(x) <= 3", "0 <= x <= 11/10", [Fraction(11, 10)]),
    ("1/x >= 1/x^2", "x > 0", [HALF]),
    # false in a narrow place alone
    ("(x - 1/3)^2 >= 1/1000000", "0 <= x <= 1", [Fraction(1, 3)]),
    ("(x - sqrt(2)/2)^2 >= 1/1000000", "0 <= x <= 1", [Fraction(29, 41)]),
    ("(x - sqrt(2)/2)^2 >= 1/100000000", "0 <= x <= 1", [Fraction(70, 99)]),
    ("(1 + x)*log(1 + x) - x >= x^2/2", "0 <= x <= 1", [1]),
    ("log(1 + x) >= 2*x/(2 + x) + x^4/1000", "0 <= x <= 100", [5]),
    ("n != 137", "n natural", [137]),
    # false where two sides touch
    ("log(1 + x) < x", "x > -1", [0]),
    ("2*sqrt(x*y) < x + y", "x > 0, y > 0", [1, 1]),
    ("(x - 355/113)^2 > 0", "3 <= x <= 4", [Fraction(355, 113)]),
    ("k < 10*n", "n natural >= 1, k natural <= 100", [1, 10]),
    ("k < alpha*n/2", "n natural >= 1, 0 < alpha < 1, k natural >= 1", [1, HALF, 1]),
    # far away
    ("x <= 1000000 - 1/1000", "0 <= x <= 1000000", [1000000]),
    ("x^2 <= 2500", "0 <= x <= 1000000", [51]),
    ("exp(-x) >= 1/1000000", "x >= 0", [14]),
    ("n <= 1000000", "n natural", [1000001]),
    # two and three variables, shapes and numbers
    ("x*y <= x^2/2 + y^2/2 - 1/1000", "x real, y real", [0, 0]),
    ("x*y <= 1000", "x >= 0, y >= 0", [32, 32]),
    ("(x + y + z)^3 >= (27 + 1/1000)*x*y*z", "x >= 0, y >= 0, z >= 0", [1, 1, 1]),
    ("binom(n + m, n)*p^n*(1 - p)^m <= 1/8", "n natural >= 1, m natural >= 1, 0 <= p <= 1", [1, 1, HALF]),
    (
        "sum(binom(n, k)*p^k*(1 - p)^(n - k) for k in 0..n) <= 1 - p*(n - 15)/1000",
        "n natural <= 20, 0 <= p <= 1",
        [16, 1],
    ),
    ("for all k in 0..n: binom(n, k) <= 5", "n natural", [4, 2]),
]


@pytest.mark.parametrize(
    ("claim", "forall", "simplest_"), FALSE, ids=lambda x: x if isinstance(x, str) else ""
)
def test_the_simplest_witness_is_found(claim: str, forall: str, simplest_: list[object]) -> None:
    found = ask(claim, forall)
    assert found.verdict == REFUTED
    assert numbers(found) == simplest_


@pytest.mark.parametrize(
    ("claim", "forall", "given", "witness"),
    [
        ("k <= 5", "n natural, k natural, 0 < g <= 1/2", "k = n*g", {"n": 12, "k": 6, "g": HALF}),
        ("x < 1", "x real, y real", "x <= y and y <= 1", {"x": 1, "y": 1}),
        ("n <= 99", "n natural, 0 < e <= 1", "n >= 100/e^2", {"n": 100, "e": 1}),
    ],
)
def test_hypotheses_that_bound_one_variable_by_others(
    claim: str, forall: str, given: str, witness: dict[str, object]
) -> None:
    found = ask(claim, forall, given=given)
    assert found.verdict == REFUTED
    assert found.witness is not None
    assert dict(found.witness) == witness


def test_where_a_statement_has_no_meaning() -> None:
    found = ask("1/(x - 3/7) != 1", "0 <= x <= 1")
    assert (found.verdict, numbers(found)) == (ILL_POSED, [Fraction(3, 7)])


def test_functions_are_drawn() -> None:
    found = ask("R(0, 0) = R(1, 0)", "k natural >= 2, l natural >= 1, R randomizer(k, l)")
    assert found.verdict == REFUTED
    assert found.witness is not None
    assert (found.witness["k"], found.witness["l"]) == (2, 2)


def test_what_is_drawn_is_moved_towards_the_aim_and_made_simpler() -> None:
    """The long hunt alone, on a claim that fails in a ball of which no simple point is part."""
    found = list(hunted("(x - 1/3)^2 + (y - 2/7)^2 >= 1/2000", "0 <= x <= 1, 0 <= y <= 1").drawn(600))
    assert found
    assert all((x - Fraction(1, 3)) ** 2 + (y - Fraction(2, 7)) ** 2 < Fraction(1, 2000) for x, y in found)
    assert max(found[0][0].denominator, found[0][1].denominator) <= 20


# What is true is left alone, in no time ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "forall"),
    [
        ("exp(x) >= 1 + x", "x real"),
        ("x*log(x) >= x - 1", "x > 0"),
        ("log(1 + x) <= x", "x > -1"),
        ("exp(x) <= 1 + x + x^2", "x <= 1"),
    ],
)
def test_a_true_claim_costs_little(claim: str, forall: str) -> None:
    started = time.process_time()
    found = hunted(claim, forall)
    assert not [p for p in found.caught() if found.look(p).met]
    assert time.process_time() - started < 1.5
    assert found.tries > 100
    closest = found.closest()
    assert closest is not None
    assert closest[0] == 0


def test_a_tie_that_nothing_decides_is_no_witness() -> None:
    assert ask("exp(2*x) > exp(x)^2 - 1/10^30", "0 <= x <= 1").verdict != REFUTED
    found = hunted("exp(x)*exp(-x) < 1 + 0*x", "1 <= x <= 2")
    assert not any(found.look(p).met for p in found.caught())


def test_large_shapes_are_not_written_out() -> None:
    started = time.process_time()
    found = hunted("sum(binom(n, k)*p^k*(1 - p)^(n - k) for k in 0..n) <= 1", "n natural, 0 <= p <= 1")
    list(found.caught())
    assert time.process_time() - started < 10
    assert found.tries > 50


@pytest.mark.wide
def test_nothing_depends_on_the_hash_seed() -> None:
    code = (
        "from verify import ask; print([repr(ask(c, d)) for c, d in ("
        "('(x - sqrt(2)/2)^2 >= 1/1000000', '0 <= x <= 1'), "
        "('x^4 + y^4 + 3/2 > 4*x*y - 1/2 or x*y > 2', '-3 <= x <= 3, y real'), "
        "('Prob(D, 0) <= 1/2', 'D distribution'))])"
    )
    root = Path(verify.__path__[0]).parent
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(said) == 1


def test_hypothesis_is_not_loaded_before_it_is_needed() -> None:
    code = (
        "import sys; from verify import ask; ask('x^2 >= x', '0 <= x <= 2'); "
        "print('hypothesis' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(verify.__path__[0]).parent,
    )
    assert done.stdout.strip() == "False"


# The parts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("r", "whole", "expected"),
    [
        (Range(), False, Fraction(0)),
        (Range(Fraction(1, 3), Fraction(2, 5)), False, Fraction(1, 3)),
        (Range(Fraction(1, 3), Fraction(2, 5), low_in=False), False, Fraction(2, 5)),
        (Range(Fraction(1, 3), Fraction(2, 5), low_in=False, high_in=False), False, Fraction(3, 8)),
        (Range(Fraction(0), None, low_in=False), False, Fraction(1)),
        (Range(Fraction(0), Fraction(1), low_in=False, high_in=False), False, HALF),
        (Range(None, Fraction(-7, 2)), False, Fraction(-4)),
        (Range(Fraction(-5, 7), Fraction(-2, 3), low_in=False), False, Fraction(-2, 3)),
        (Range(Fraction(7, 2), None), True, Fraction(4)),
        (Range(Fraction(7, 2), Fraction(15, 4)), True, None),
        (Range(Fraction(1), Fraction(1), low_in=False), False, None),
        (Range(points=[Fraction(22, 7)]), False, Fraction(22, 7)),
        (Range(points=[Fraction(22, 7)]), True, None),
    ],
)
def test_the_simplest_number_of_a_range(r: Range, whole: bool, expected: Fraction | None) -> None:
    assert simplest(r, whole=whole) == expected


def test_simplest_has_the_smallest_denominator() -> None:
    for a in range(40):
        for b in range(a + 1, 41):
            r = Range(Fraction(a, 41), Fraction(b, 41), low_in=False, high_in=False)
            found = simplest(r)
            least = next(q for q in range(1, 100) if any(r.has(Fraction(p, q)) for p in range(q + 1)))
            assert found is not None
            assert (found.denominator, r.has(found)) == (least, True)


def test_bounds_of_one_variable() -> None:
    x, n = var("x", REAL), var("n", INT)
    env = {"x": x, "n": n}
    assert all(bounds_one(read(f, env)) for f in ("x <= 1", "0 < 2*x", "n >= 1", "1 - x < 5"))
    assert not any(bounds_one(read(f, env)) for f in ("x != 1", "x <= n", "x^2 <= 1", "x <= exp(1)"))


def test_a_quarry_is_what_a_goal_asks_for() -> None:
    edition = theorem("for all k in 0..n: k <= 3", "n natural").editions[-1]
    quarry = Quarry.of(obligations(edition.statement, REFUTED)[0], ["n"])
    assert [v.type for v in quarry.variables] == [INT, INT]
    assert quarry.aim.free == {quarry.variables[1]}
    point = (Fraction(4), Fraction(4))
    assert Hunt(quarry).look(point).met
    assert Hunt(quarry).look((Fraction(3), Fraction(4))).inside is False
    assert weight(point, quarry)[0] == 8


def test_simple_points_come_by_their_weights() -> None:
    hunt = hunted("x*n <= 7*y + 3", "n integer >= -2, x real, 0 <= y < 1")
    points = hunt.simple_points()
    assert points == sorted(points, key=lambda p: weight(p, hunt.quarry))
    assert len(points) == len(set(points)) > 500


def test_what_was_drawn_when_the_steps_ran_out_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "(x - 1234/1000)^2 + (y - 2718/1000)^2 >= 1/10^9", "0 <= x <= 3, 0 <= y <= 3"
    (whole,) = hunted(*said).drawn()
    cut = hunted(*said)
    with monkeypatch.context() as patch:
        patch.setattr(cut, "downhill", lambda point: pytest.fail("the steps ran out"))
        with pytest.raises(pytest.fail.Exception):
            list(cut.drawn())
    assert list(cut.drawn()) == [whole]


def test_nothing_is_simpler_than_0() -> None:
    hunt = hunted("x^2 + y^2 >= 1", "x real, y real")
    assert hunt.simpler((Fraction(0), Fraction(0))) == (0, 0)
    assert not hunt.seen


# What UNDECIDED says ----------------------------------------------------------------------------------------

WORK = 300_000  # steps of a search: few, as what would make the claim hold is not sought then
HARD = "p^n*(1 - p)*(n + 1) <= 1"


def test_undecided_says_what_is_settled_and_what_is_left() -> None:
    found = ask(f"x^2 >= 0 and {HARD}", "n natural, 0 <= p <= 1, x real", work=WORK)
    assert found.verdict == "UNDECIDED"
    assert "shown: part 1 of 2" in found.why
    assert "no counterexample in " in found.why
    assert len(found.why) < 600


def test_undecided_names_the_smallest_shapes() -> None:
    why = ask(HARD, "n natural, 0 <= p <= 1", work=WORK).why
    assert "covered: n <= 1" in why or "covered: n <= 2" in why or "covered: n <= 3" in why
    assert "equality at n = " in why


def test_digits() -> None:
    numbers_ = (Fraction(0), Fraction(1, 3), Fraction(1, 10**9), Fraction(12345), HALF)
    assert [digits(x) for x in numbers_] == ["0", "0.334", "1.00e-09", "12400", "0.500"]
    assert UNIT == 1 << 64


def test_slack_stays_within_the_scope() -> None:
    free = theorem("1/(n + 1) > 0", "n natural", instance="n = 0")
    bound = theorem("1/(n + 1) > 0", "n natural", instance="n = 0", scope="n <= 3", expect="VERIFIED")
    assert slack(bound.editions[-1]) == "at most 0.250, at n = 3"
    assert slack(free.editions[-1]) != "at most 0.250, at n = 3"


def test_slack_is_none_where_the_claim_is_no_inequality() -> None:
    assert slack(theorem("x = x", "x real").editions[-1]) is None
