"""The band of a trade-off function against what is known of it."""

import random
from fractions import Fraction

import mpmath
import pytest

from verify import compose
from verify.language.randomizer import BadRandomizer
from verify.prove.tradeoff import Known, from_above, from_below

Masses = list[tuple[Fraction, Fraction]]


def best_test(masses: Masses, alpha: Fraction) -> Fraction:
    """Reject the outputs with the largest ratios, the last of them with some chance: Neyman and Pearson."""
    error, left = Fraction(1), alpha
    for p, q in sorted(masses, key=lambda m: (not m[1], m[0] / m[1] if m[1] else 0), reverse=True):
        share = min(Fraction(1), left / q) if q else Fraction(1)
        error, left = error - share * p, left - share * q
    return error


def hockey(masses: Masses, alpha: Fraction) -> Fraction:
    return sum((max(p - alpha * q, Fraction(0)) for p, q in masses), Fraction(0))


@pytest.mark.parametrize("seed", range(25))
def test_the_band_of_small_laws_holds_the_best_test(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(2, 5)
    weights = [[rng.randint(0, 5) for _ in range(size)] for _ in range(2)]
    if not all(map(sum, weights)):
        return
    p, q = ([Fraction(w, sum(row)) for w in row] for row in weights)
    masses = [(u, v) for u, v in zip(p, q, strict=True) if u or v]
    slack = Fraction(rng.randint(0, 1), 1000)
    places = [Fraction(0), *sorted(Fraction(rng.randint(1, 60), 12) for _ in range(8))]
    known = [Known(r, hockey(masses, r) - slack * bool(r), hockey(masses, r) + slack * bool(r))
        for r in dict.fromkeys(places)]  # fmt: skip
    for alpha in (Fraction(i, 13) for i in range(14)):
        true = best_test(masses, alpha)
        assert from_below(known, alpha) <= true <= from_above(known, alpha)


def test_where_all_corners_are_known_the_band_is_a_line() -> None:
    masses = [(Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))]
    known = [Known(r, hockey(masses, r), hockey(masses, r))
        for r in (Fraction(0), Fraction(1, 3), Fraction(1), Fraction(3), Fraction(4))]  # fmt: skip
    for alpha in (Fraction(i, 13) for i in range(14)):
        assert from_below(known, alpha) == best_test(masses, alpha)
        assert from_above(known, alpha) <= best_test(masses, alpha) + Fraction(1, 10)


@pytest.mark.parametrize("rounds", ["gaussian sigma=10 x 100", "gaussian sigma=1"])
def test_gaussian_noise_is_known(rounds: str) -> None:
    alphas = [Fraction(i, 20) for i in range(1, 20)]
    low, high = compose(rounds, epsilon=1).trade_off(alphas)
    wide = compose(rounds, epsilon=1).trade_off(alphas, 6)
    for i, alpha in enumerate(alphas):
        quantile = mpmath.sqrt(2) * mpmath.erfinv(1 - 2 * mpmath.mpf(alpha.numerator) / alpha.denominator)
        true = float(mpmath.ncdf(quantile - 1))
        assert low[i] <= true <= high[i]
        assert high[i] - low[i] < 0.01
        assert wide[0][i] <= true <= wide[1][i]


def test_two_rounds_of_randomized_response() -> None:
    """Outputs 0 and 1 twice; the exact ratios are not those of the grid."""
    masses = [(p * u, q * v) for p, q in ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))
        for u, v in ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))]  # fmt: skip
    alphas = [Fraction(i, 11) for i in range(12)]
    low, high = compose("rr gamma=1/4 x 2", delta="1/10").trade_off(alphas)
    for i, alpha in enumerate(alphas):
        true = float(best_test(masses, alpha))
        assert low[i] - 1e-15 <= true <= high[i] + 1e-15
        assert high[i] - low[i] < 0.02


def test_the_smaller_of_both_ways() -> None:
    """A record more and a record less have trade-off functions that are inverse to each other."""
    rounds = compose("pure eps=log(3) poisson=1/4", neighbours="add-remove", epsilon=0)
    low, high = rounds.trade_off([Fraction(1, 8), Fraction(1, 2)])
    pairs = [((p + 3 * q) / 4, q)
        for p, q in ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))]  # fmt: skip
    for i, alpha in enumerate((Fraction(1, 8), Fraction(1, 2))):
        true = min(best_test(pairs, alpha), best_test([(q, p) for p, q in pairs], alpha))
        assert low[i] <= float(true) + 1e-15
        assert high[i] >= float(true) - 1e-15


def test_without_a_finite_epsilon_there_is_no_band() -> None:
    with pytest.raises(BadRandomizer):
        compose("pure eps=1 delta=1/10", epsilon=1).trade_off([Fraction(1, 2)])
