"""Renyi divergences, zero-concentrated privacy, arrays, and the tables of other accountants."""

import random
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from verify import compose
from verify.kernel.terms import num
from verify.language.randomizer import BadRandomizer
from verify.prove import divergences, grids
from verify.prove.exact import ball, ends, precision
from verify.prove.grids import Listed, OnGrid, on_grid
from verify.prove.losses import Gaussian, Laplace, Values
from verify.prove.sampled import ADDED, REMOVED, SampledGaussian, SampledLaplace
from verify.results.composition import Bracket


def inside(found: Bracket, true: mpmath.mpf, within: float) -> bool:
    assert found.low is not None
    assert found.high is not None
    low, high = (mpmath.mpf(v.numerator) / v.denominator for v in (found.low, found.high))
    return bool(low - 1e-25 <= true <= high + 1e-25 and high - low <= within)


# Divergences ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [Fraction(3, 2), Fraction(2), Fraction(17)])
def test_renyi_divergences_are_known(order: Fraction) -> None:
    with mpmath.workdps(50):
        a = mpmath.mpf(order.numerator) / order.denominator
        assert inside(compose("gaussian sigma=4 x 8", epsilon=1).renyi(order), a / 4, 1e-30)
        p, q = mpmath.mpf(3) / 4, mpmath.mpf(1) / 4
        rr = mpmath.log(p**a * q ** (1 - a) + q**a * p ** (1 - a))
        assert inside(compose("pure eps=log(3) x 5", epsilon=1).renyi(order), 5 * rr / (a - 1), 1e-30)
        laplace = mpmath.log(a / (2 * a - 1) * mpmath.exp(a - 1) + (a - 1) / (2 * a - 1) * mpmath.exp(-a))
        assert inside(compose("laplace scale=1", epsilon=1).renyi(order), laplace / (a - 1), 1e-30)
        weights = {y: mpmath.exp(-mpmath.mpf(y * y) / 8) for y in range(-90, 90)}
        total = sum(weights.values())
        discrete = sum(weights[y] ** a * weights[y - 1] ** (1 - a) for y in range(-89, 90)) / total
        found = compose("discrete-gaussian sigma=2", epsilon=1).renyi(order)
        assert inside(found, mpmath.log(discrete) / (a - 1), 1e-3)


def test_what_is_lost_has_no_divergence() -> None:
    assert compose("pure eps=1 delta=1/100", epsilon=1).renyi(2) == Bracket(None, None)
    assert compose("pure eps=1 delta=1/100", epsilon=1).zcdp() == Bracket(None, None)


@pytest.mark.parametrize("order", [1, Fraction(1, 2), "log(3)", "two"])
def test_an_order_is_above_one(order: object) -> None:
    with pytest.raises(BadRandomizer):
        compose("gaussian sigma=1", epsilon=1).renyi(order)


def test_gaussian_noise_is_half_a_square() -> None:
    assert inside(compose("gaussian sigma=3 x 18", epsilon=1).zcdp(), mpmath.mpf(1), 1e-30)
    assert inside(compose("discrete-gaussian sigma=3 x 18", epsilon=1).zcdp(), mpmath.mpf(1), 1e-30)


@pytest.mark.parametrize(
    "rounds", ["pure eps=log(3) x 2", "laplace scale=1/2", "k-rr k=4 truth=1/2, laplace scale=1"]
)
def test_no_order_asks_for_more_than_the_upper_end(rounds: str) -> None:
    found = compose(rounds, epsilon=1)
    rho = found.zcdp()
    assert rho.low is not None
    assert rho.high is not None
    assert rho.high - rho.low < rho.low / 1000
    best = Fraction(0)
    for i in range(-16, 28):
        order = 1 + Fraction(3, 2) ** i
        divergence = found.renyi(order)
        assert divergence.low is not None
        assert divergence.low <= rho.high * order
        best = max(best, divergence.low / order)
    assert best <= rho.high
    assert rho.low <= best * Fraction(11, 10)


@pytest.mark.slow
def test_sampling_keeps_the_divergence_of_large_orders() -> None:
    rho = compose("gaussian sigma=1 poisson=1/10", neighbours="add-remove", epsilon=1).zcdp()
    assert rho.high == Fraction(1, 2)
    assert rho.low is not None
    assert rho.low > Fraction(2, 5)


@pytest.mark.parametrize("seed", range(30))
def test_a_chord_is_bounded_all_along(seed: int) -> None:
    rng = random.Random(seed)
    a = Fraction(rng.randint(1, 60), 20)
    b = a + Fraction(rng.randint(1, 60), 20)
    at_a = Fraction(rng.randint(1, 40), 10)
    at_b = at_a * b / a + Fraction(rng.randint(0, 50), 10)
    bound = divergences._chord(a, at_a, b, at_b)
    for i in range(41):
        t = a + (b - a) * i / 40
        assert (at_a + (at_b - at_a) * (t - a) / (b - a)) / (t * (t + 1)) <= bound


# Tables of losses -------------------------------------------------------------------------------------------


def on_table(table: OnGrid, x: mpmath.mpf) -> mpmath.mpf:
    """The sum of (P - e^x Q)_+ of a table, from its floats as they are."""
    total = mpmath.mpf(table.lost)
    for i, p in enumerate(table.masses):
        loss = mpmath.mpf(table.step) * (table.first + i)
        if loss > x:
            total += mpmath.mpf(p) * (1 - mpmath.exp(x - loss))
    return total


def curve(name: str, x: mpmath.mpf) -> mpmath.mpf:
    if name == "gaussian":
        return mpmath.ncdf(mpmath.mpf(1) / 4 - 2 * x) - mpmath.exp(x) * mpmath.ncdf(
            -mpmath.mpf(1) / 4 - 2 * x
        )
    if name == "laplace":
        return max(1 - mpmath.exp((x - 1) / 2) if abs(x) <= 1 else 0, 1 - mpmath.exp(x), 0)
    return sum(max(p - mpmath.exp(x) * q, 0) for p, q in ((0.75, 0.25), (0.25, 0.75)))


@pytest.mark.parametrize(("name", "law"), [("gaussian", Gaussian(num(2))), ("laplace", Laplace(num(1))),
    ("rr", Values(((num(3, 4), num(1, 4)), (num(1, 4), num(3, 4)))))])  # fmt: skip
def test_a_table_dominates(name: str, law: Any) -> None:
    table = on_grid(law, 0.05)
    assert Fraction(table.lost) + sum(map(Fraction, table.masses)) >= 1
    lower = replace(table, first=table.first - 1)
    with mpmath.workdps(30):
        points = [mpmath.mpf(i) / 37 for i in range(-110, 111, 7)]
        assert all(on_table(table, x) >= curve(name, x) for x in points)
        assert max(on_table(table, x) - curve(name, x) for x in points) < 0.01
        assert any(on_table(lower, x) < curve(name, x) for x in points)  # the near miss: rounded down a step


@pytest.mark.parametrize("law",
    [SampledGaussian(num(1), num(1, 10), REMOVED), SampledLaplace(num(1), num(1, 10), ADDED)])  # fmt: skip
def test_tables_of_sampled_rounds_dominate(law: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grids, "CELLS", 500)
    table = on_grid(law, 0.01)
    below = law.dotted(Fraction(4), 500, up=False)
    with precision(160):
        for i in range(-30, 40, 5):
            x = ball(Fraction(i, 41))
            least = sum(((p * (1 - (x - loss).exp())).max(ball(0)) for p, loss in below.losses()), ball(0))
            listed = Listed(table)
            parts = ((p * (1 - (x - loss).exp())).max(ball(0)) for p, loss in listed.losses())
            most = listed.lost() + sum(parts, ball(0))
            assert ends(least)[0] <= ends(most)[1]


@dataclass
class Dense:
    """What dp_accounting keeps."""

    _discretization: float = 0.5
    _lower_loss: int = -1
    _probs: list[float] = field(default_factory=lambda: [0.25, 0.0, 0.5])
    _infinity_mass: float = 0.25
    _pessimistic_estimate: bool = True


@dataclass
class Distribution:
    _pmf_remove: Dense
    _pmf_add: Dense


def test_the_losses_of_another_accountant() -> None:
    one, other = Dense(), Dense(_probs=[0.5, 0.0, 0.25])
    found = compose([{"mechanism": "losses", "of": Distribution(one, other), "times": 2}], epsilon=0)
    true = 1 - mpmath.mpf(9) / 16 + mpmath.mpf(1) / 4 * (1 - mpmath.exp(-1))
    assert found.delta.low == 0
    assert found.delta.high is not None
    assert abs(float(found.delta.high) - float(true)) < 1e-3
    assert float(found.delta.high) >= float(true) - 1e-15
    with pytest.raises(BadRandomizer, match="rounded down"):
        compose([{"mechanism": "losses", "of": Dense(_pessimistic_estimate=False)}], epsilon=0)
    with pytest.raises(BadRandomizer, match="dp_accounting"):
        compose([{"mechanism": "losses", "of": [0.5, 0.5]}], epsilon=0)


def test_a_table_that_leaves_the_house_comes_back() -> None:
    rounds = compose("laplace scale=10", neighbours="add-remove", epsilon=1)
    ((one, other),) = rounds.distributions(1e-3)
    assert one == other
    back = compose([{"mechanism": "losses", "of": one, "times": 50}], delta="1/100").epsilon
    true = compose("laplace scale=10 x 50", delta="1/100").epsilon
    assert true.low is not None
    assert back.high is not None
    assert true.low <= back.high <= true.low * Fraction(10001, 10000)


@pytest.mark.wide
def test_both_ways_of_a_sampled_round_have_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grids, "CELLS", 200)
    rounds = compose("laplace scale=2 poisson=1/10", neighbours="add-remove", epsilon=0)
    ((one, other),) = rounds.distributions(1e-2)
    assert one != other


# Arrays -----------------------------------------------------------------------------------------------------


def test_arrays_in_and_out() -> None:
    numpy = pytest.importorskip("numpy")
    rounds = compose("laplace scale=10 x 50", delta="1/1000000")
    low, high = rounds.deltas(numpy.array([0.5, 1.0, 2.0]))
    assert isinstance(low, numpy.ndarray)
    assert (low <= high).all()
    assert (low > 0).all()
    least, most = rounds.epsilons(high)
    assert isinstance(most, numpy.ndarray)
    assert (least <= numpy.array([0.5, 1.0, 2.0])).all()
    plain = rounds.deltas([Fraction(1, 2), 1, "2"])
    assert isinstance(plain[0], list)
    assert plain[0] == list(low)
    with pytest.raises(BadRandomizer):
        rounds.deltas([-1.0])
    with pytest.raises(BadRandomizer):
        rounds.epsilons([1.5])
