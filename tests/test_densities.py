"""The words about densities, against quadrature; and integrals that nobody wrote a proof for."""

import pytest
from semantics import value

from theorems import catalogue
from verify import ask
from verify.kernel.definitions import WORDS
from verify.kernel.errors import MalformedTerm
from verify.kernel.terms import INT, REAL, Type, var
from verify.language.claim import PROVED
from verify.language.evaluate import unfold
from verify.language.reading.plain import read

POINT: Type = ("fn", (INT,), REAL)
LETTERS = {"f": var("f", ("fn", (POINT,), REAL)), "n": var("n", INT), "w": var("w", ("fn", (INT,), INT))}


@pytest.mark.parametrize(
    "text",
    [
        "Mean(Laplace(2)) = 0", "Variance(Laplace(3/2)) = 9/2", "Variance(Gaussian(3/2)) = 9/4",
        "Mean(Gaussian(3)) = 0", "Chance(Gaussian(2), x -> if x <= 0 then 1 else 0) = 1/2",
        "Chance(Laplace(2), x -> if 1 <= abs(x) then 1 else 0) = exp(-1/2)",
        "Chance(Laplace(1), x -> if x <= 1 then 1/3 else 0) = 1/3 - exp(-1)/6",
        "integral(Prob(Geometric(1/2), 0)*exp(-x^2) for x in R) = sqrt(pi)/3",
        "Mean(Uniform(0, 1)) = 1/2", "Chance(Uniform(0, 2), x -> if x <= 1 then 1 else 0) = 1/2",
        "Phi(0) = 1/2", "Phi(1) + Phi(-1) = 1",
        "Chance(Gaussian(5), x -> if x <= 5 then 1 else 0) = Phi(1)",
    ],
)  # fmt: skip
def test_what_a_word_says_is_what_quadrature_sees(text: str) -> None:
    formula = unfold(read(text, {}))
    assert value(formula)
    left, right = formula.args
    assert not value(read("a = b + 1/1000", {"a": var("a", REAL), "b": var("b", REAL)}),
        {var("a", REAL): value(left), var("b", REAL): value(right)})  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "RatioAtMost(NOISE, 2)", "RatioIs(NOISE, 2)", "RatioInfinite(NOISE)", "Law(NOISE, 0, 0) = 0",
        "LawOf(NOISE, w, w) = 0", "Unbiased(NOISE, u -> 0, u -> 0)",
    ],
)  # fmt: skip
def test_a_density_is_not_judged_at_single_outputs(text: str) -> None:
    with pytest.raises(MalformedTerm):
        unfold(read(text.replace("NOISE", "RealNoise(f, Laplace(1), n, 0, 1)"), LETTERS))


def test_privacy_of_a_density_is_that_of_all_tests() -> None:
    """As it stands here, in so many words; and with delta, of the second kind."""
    noise = "RealNoise(f, x -> exp(x), n, 0, 1)"
    pair = (
        "(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= y(i) <= 1) "
        "and (exists i in 1..n: for all j in 1..n: j != i implies x(j) = y(j))"
    )
    test = "borel(t) and (for all s real: 0 <= t(s) <= 1)"
    left, right = (f"integral(t(z)*exp(z - f({v})) for z in R)" for v in "xy")
    head = f"for all x (int -> real), y (int -> real): {pair} implies for all t (real -> real): {test}"
    for claim, more in ((f"PureDP({noise}, 2)", ""), (f"ApproxDP({noise}, 2, 1/3)", " + 1/3")):
        wanted = f"{head} implies {left} <= exp(2)*{right}{more}"
        assert unfold(read(claim, LETTERS)) is read(wanted, LETTERS)


@pytest.mark.parametrize(
    ("claim", "forall"),
    [
        ("integral(x^2 for x in 0..1) = 1/3", ""),
        ("integral((if 0 <= x and x <= 2 then x else 0)^2 for x in R) = 8/3", ""),
        ("integral(1/x for x in 1..q) = log(q)", "q >= 1"),
        ("Density(x -> if 0 <= x and x <= 1 then 1 else 0)", ""),
        ("borel(x -> exp(-f(x)^2))", "f: real -> real, borel(f)"),
    ],
)  # fmt: skip
def test_found_without_a_proof(claim: str, forall: str) -> None:
    assert ask(claim, forall).verdict == "PROVED"


@pytest.mark.parametrize(
    ("claim", "forall"),
    [
        ("integral(x^2 for x in 0..1) = 1/2", ""), ("integral(1/x^2 for x in -1..1) = -2", ""),
        ("borel(f)", "f: real -> real"), ("integrable(1 for x in R)", ""),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_not_found(claim: str, forall: str) -> None:
    assert ask(claim, forall).verdict != "PROVED"


def test_what_a_test_is_and_what_a_query_is_sensitive_to() -> None:
    assert ask("Test(x -> if x <= 0 then 1 else 1/2)").verdict == "PROVED"
    assert ask("Test(x -> 2)").verdict != "PROVED"
    assert ask("Event(x -> if x <= 0 then 1 else 0)").verdict == "PROVED"
    assert ask("Event(x -> if x <= 0 then 1 else 1/2)").verdict == "REFUTED"
    assert ask("Event(x -> if f(x) <= 0 then 1 else 0)", "f: real -> real").verdict != "PROVED"
    pair = (
        "(for all i in 1..n: 0 <= x(i) <= 2) and (for all i in 1..n: 0 <= y(i) <= 2) "
        "and (exists i in 1..n: for all j in 1..n: j != i implies x(j) = y(j))"
    )
    wanted = f"for all x (int -> real), y (int -> real): {pair} implies |f(x) - f(y)| <= 3"
    assert unfold(read("RealSensitive(f, n, 0, 2, 3)", LETTERS)) is read(wanted, LETTERS)


@pytest.mark.parametrize("claim", [
    "Mean(Laplace(0)) = 0", "Mean(Gaussian(0)) = 0", "Chance(Laplace(-1), x -> 1) = 1",
    "Variance(Gaussian(-1)) = 1", "Mean(Uniform(1, 1)) = 1", "Mean(Uniform(2, 1)) = 3/2",
    "Variance(x -> 0) = 0", "RealSensitive(x -> 0, -1, 0, 1, 1)",
    "PureDP(RealNoise(x -> 0, Laplace(0), 1, 0, 1), 1)",
    "PureDP(RealNoise(x -> 0, Laplace(1), -1, 0, 1), 1)",
])  # fmt: skip
def test_what_is_no_noise_has_no_meaning(claim: str) -> None:
    assert ask(claim).verdict == "ILL-POSED"


@pytest.mark.parametrize("claim", [
    "Chance(Laplace(1), x -> 2) <= 5", "Mean(x -> 1) = 0", "Mean(x -> -1) = 0", "Mean(x -> exp(-x)) = 0",
])  # fmt: skip
def test_what_is_no_density_or_test_is_never_proved(claim: str) -> None:
    assert ask(claim, work=200_000).verdict != "PROVED"


def test_a_word_for_a_density_is_shown_to_be_one() -> None:
    """`a_density` believes such words where they have a meaning: the catalogue shows it of each."""
    kind = ("fn", (REAL,), REAL)
    names = [name for name, word in WORDS.items() if word.type == kind]
    shown = [t.corrected for t in catalogue().values() if t.expect == PROVED and t.corrected.given == "true"]
    assert names
    for name in names:
        assert any(e.claim.startswith(f"Density({name}(") for e in shown), name
