"""Rounds of which a share of the records is drawn: transforms against integrals, cells against closed forms,
the pairs that dominate against every pair of small laws.
"""

import random
from fractions import Fraction
from itertools import product

import mpmath
import pytest

from verify import compose
from verify.kernel.terms import num
from verify.language.randomizer import BadRandomizer
from verify.prove import accounting
from verify.prove.exact import ball, ends, precision
from verify.prove.losses import Discrete, Values
from verify.prove.sampled import (
    ADDED,
    FIXED,
    REMOVED,
    REPLACED,
    Cells,
    SampledDiscrete,
    SampledGaussian,
    SampledLaplace,
    Smooth,
)

KINDS = (REMOVED, ADDED, REPLACED, FIXED)
Q = mpmath.mpf(1) / 10
LAWS: dict[str, tuple[type, int]] = {"gaussian": (SampledGaussian, 2), "laplace": (SampledLaplace, 1)}


def law(noise: str, kind: str) -> Smooth:
    """Gaussian noise with sigma = 2, Laplace noise with a largest loss of 1."""
    build, value = LAWS[noise]
    found: Smooth = build(num(value), num(1, 10), kind)
    return found


def density(noise: str, x: mpmath.mpf, centre: int) -> mpmath.mpf:
    if noise == "gaussian":
        return mpmath.npdf(x, centre, 2)
    return mpmath.exp(-abs(x - centre)) / 2


def both(noise: str, kind: str, x: mpmath.mpf) -> tuple[mpmath.mpf, mpmath.mpf]:
    """The two densities at an output."""
    here = [density(noise, x, c) for c in (0, 1, -1)]
    drawn = (1 - Q) * here[0] + Q * here[1]
    return {
        REMOVED: (drawn, here[0]),
        ADDED: (here[0], drawn),
        REPLACED: (drawn, (1 - Q) * here[0] + Q * here[2]),
    }[kind]


PARTS = (-40, -10, -1, 0, mpmath.mpf(1) / 2, 1, 10, 40)


def moment(noise: str, kind: str, s: mpmath.mpc) -> mpmath.mpc:
    if kind != FIXED:

        def inside(x: mpmath.mpf) -> mpmath.mpc:
            p, q = both(noise, kind, x)
            return p * mpmath.exp(s * mpmath.log(p / q))

        return mpmath.quad(inside, PARTS)

    def above(x: mpmath.mpf) -> mpmath.mpc:
        p, q = both(noise, REMOVED, x)
        return p * mpmath.exp(s * mpmath.log(p / q)) - p + q * mpmath.exp(-s * mpmath.log(p / q)) - q

    return 1 + mpmath.quad(above, PARTS[4:])


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("noise", "kind"), [*product(LAWS, KINDS)])
def test_the_transform_is_the_integral(noise: str, kind: str) -> None:
    t, step = Fraction(3, 2), Fraction(7, 2)
    with precision(160), mpmath.workdps(20):
        found = law(noise, kind).along(t, step, 4)
        there = law(noise, kind).at(t)
        for i in (0, 1, 3):
            true = moment(noise, kind, mpmath.mpc(1.5, 3.5 * i))
            for part, z in ((found[i].real, true.real), (found[i].imag, true.imag)):
                low, high = ends(part)
                assert float(low) - 1e-13 <= float(z) <= float(high) + 1e-13
                assert high - low < Fraction(1, 10**13)
        assert abs(float(there.mid()) - float(moment(noise, kind, mpmath.mpf(1.5)).real)) < 1e-13


@pytest.mark.parametrize(("noise", "kind"), [*product(LAWS, KINDS)])
def test_the_transform_fades_as_is_said(noise: str, kind: str) -> None:
    one, t, step = law(noise, kind), Fraction(2), Fraction(9)
    with precision(160):
        sizes = [abs(z) for z in one.along(t, step, 12)]
        for i in (1, 2, 4, 8):
            fading = one.fading(t, step * i)
            assert ends(fading)[1] <= 1
            for size in sizes[i:]:
                assert ends(size)[0] <= ends(fading * one.at(t))[1]
        assert ends(one.fading(t, step * 8))[1] < 1


def hockey(pairs: list[tuple[Fraction, Fraction]], alpha: Fraction) -> Fraction:
    return sum((max(p - alpha * q, Fraction(0)) for p, q in pairs), Fraction(0))


def sums(one: Discrete, alpha: Fraction) -> tuple[Fraction, Fraction]:
    """Both ends of the sum of (P - alpha Q)_+ of losses in balls, with what is lost."""
    gone = ends(one.lost())
    found = sum(((p * (1 - ball(alpha) * (-x).exp())).max(ball(0)) for p, x in one.losses()), ball(0))
    low, high = ends(found)
    return low + gone[0], high + gone[1]


def plain(noise: str, alpha: mpmath.mpf) -> mpmath.mpf:
    """The sum of (P - alpha Q)_+ of the noise itself."""
    if noise == "gaussian":
        mu, x = mpmath.mpf(1) / 2, mpmath.log(alpha)
        return mpmath.ncdf(mu / 2 - x / mu) - alpha * mpmath.ncdf(-mu / 2 - x / mu)
    middle = 1 - mpmath.sqrt(alpha) * mpmath.exp(-0.5) if abs(mpmath.log(alpha)) <= 1 else 0
    return max(middle, 1 - alpha, 0)


def sampled(noise: str, kind: str, alpha: mpmath.mpf) -> mpmath.mpf:
    """The same where a tenth is drawn, by what is known of it."""
    if kind == REMOVED:
        return Q * plain(noise, 1 + (alpha - 1) / Q) if alpha > 1 - Q else 1 - alpha
    if kind == ADDED:
        return alpha * sampled(noise, REMOVED, 1 / alpha) + 1 - alpha
    if kind == FIXED:
        return sampled(noise, REMOVED if alpha >= 1 else ADDED, alpha)

    def inside(x: mpmath.mpf) -> mpmath.mpf:
        p, q = both(noise, REPLACED, x)
        return max(p - alpha * q, 0)

    cut = mpmath.findroot(lambda x: mpmath.log(both(noise, REPLACED, x)[0] / both(noise, REPLACED, x)[1])
        - mpmath.log(alpha), (-0.9, 0.9), solver="anderson", verify=False)  # fmt: skip
    return mpmath.quad(inside, sorted({*PARTS, max(-39, min(39, cut))}))


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("noise", "kind"), [*product(LAWS, KINDS)])
def test_cells_enclose_the_curve_at_every_alpha(noise: str, kind: str) -> None:
    """Above and below 1: so that what has the upper cells dominates, and what has the lower ones is
    dominated.
    """
    one = law(noise, kind)
    with precision(160), mpmath.workdps(20):
        low, high = (one.dotted(Fraction(3), 60, up=up) for up in (False, True))
        assert isinstance(low, Cells)
        for tenth in (5, 8, 9, 10, 11, 13):
            alpha = Fraction(tenth, 10)
            true = float(sampled(noise, kind, mpmath.mpf(tenth) / 10))
            least, most = float(sums(low, alpha)[0]), float(sums(high, alpha)[1])
            assert least - 1e-12 <= true <= most + 1e-12
            assert most - least < 0.004


@pytest.mark.one_in(4)
@pytest.mark.parametrize("kind", [REMOVED, ADDED])
@pytest.mark.parametrize("noise", LAWS)
def test_one_round_in_closed_form(noise: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounting, "ONE", 800)
    with mpmath.workdps(30):
        x = mpmath.mpf(1) / 50
        low, high = accounting.delta([(law(noise, kind), 1)], num(1, 50))
        true = sampled(noise, kind, mpmath.exp(x))
        assert float(low) <= float(true) * (1 + 1e-14)
        assert float(true) <= float(high) * (1 + 1e-14)
        assert high - low < low / 100


@pytest.mark.wide
@pytest.mark.parametrize("noise", LAWS)
def test_a_line_lies_within_what_cells_enclose(noise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = [(law(noise, REMOVED), 60)]
    low, high = accounting.epsilon(rounds, Fraction(1, 10**5))
    monkeypatch.setattr(accounting, "FEW_ROUNDS", 100)
    monkeypatch.setattr(accounting, "SOME", 100)
    least, most = accounting.epsilon(rounds, Fraction(1, 10**5))
    assert None not in (low, high, least, most)
    assert least <= low <= high <= most  # type: ignore[operator]
    assert most - least < least / 10  # type: ignore[operator]


# The accountants of others ----------------------------------------------------------------------------------


@pytest.mark.wide
@pytest.mark.parametrize(("neighbours", "low", "high"), [
    ("add-remove", "2.1245150", "2.1245153"),
    pytest.param("replace", "3.214230", "3.214232", marks=pytest.mark.slow)])  # fmt: skip
def test_a_thousand_rounds_of_sampled_gaussian_noise(neighbours: str, low: str, high: str) -> None:
    found = compose("gaussian sigma=1 poisson=1/100 x 1000", neighbours=neighbours, delta="1/1000000").epsilon
    assert found.low is not None
    assert found.high is not None
    assert Fraction(low) < found.low <= found.high < Fraction(high)


def test_the_added_record_may_cost_more() -> None:
    """The near miss: one way alone is no bound. All else drawn, one record more gives an output away."""
    base = Values(((num(1, 4), num(3, 4)), (num(3, 4), num(1, 4))))
    removed, added = (
        accounting.delta([(SampledDiscrete(base, num(3, 4), kind), 3)], num(3, 2))
        for kind in (REMOVED, ADDED)
    )
    assert removed[0] != added[0]
    found = compose("pure eps=log(3) poisson=3/4 x 3", neighbours="add-remove", epsilon="3/2").delta
    assert found.high is not None
    assert found.high >= max(removed[0], added[0])


# A set of fixed size ----------------------------------------------------------------------------------------


def random_law(rng: random.Random, size: int) -> list[Fraction]:
    weights = [rng.randint(1, 3) for _ in range(size)]
    return [Fraction(w, sum(weights)) for w in weights]


@pytest.mark.parametrize("seed", range(20))
def test_samples_of_fixed_size_are_dominated(seed: int) -> None:
    """N0 without the record, N1 and N2 with the one and the other, pairwise within a ratio of 3."""
    rng = random.Random(seed)
    q = Fraction(rng.randint(1, 9), 10)
    pair = SampledDiscrete(Values(((num(3, 4), num(1, 4)), (num(1, 4), num(3, 4)))),
        num(q.numerator, q.denominator), FIXED)  # fmt: skip
    masses = pair.fractions()
    assert masses is not None
    assert sum(p for p, _ in masses) == sum(v for _, v in masses) == 1
    size = rng.randint(2, 4)
    n0, n1, n2 = (random_law(rng, size) for _ in range(3))
    if max(a / b for u, v in ((n0, n1), (n0, n2), (n1, n2), (n1, n0), (n2, n0), (n2, n1))
            for a, b in zip(u, v, strict=True)) > 3:  # fmt: skip
        return
    mixed = [((1 - q) * a + q * b, (1 - q) * a + q * c) for a, b, c in zip(n0, n1, n2, strict=True)]
    for alpha in (Fraction(i, 12) for i in range(1, 40)):
        assert hockey(mixed, alpha) <= hockey(masses, alpha)


def test_one_way_alone_does_not_dominate_samples_of_fixed_size() -> None:
    """The near miss: what a record more costs, taken for what replacing one costs."""
    base = Values(((num(3, 4), num(1, 4)), (num(1, 4), num(3, 4))))
    removed = SampledDiscrete(base, num(1, 4), REMOVED).fractions()
    fixed = SampledDiscrete(base, num(1, 4), FIXED).fractions()
    assert removed is not None
    assert fixed is not None
    n0, n1 = (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))
    mixed = [
        (a, (a * 3 + b) / 4) for a, b in zip(n0, n1, strict=True)
    ]  # the record is replaced by one as in n0
    at = Fraction(5, 6)
    assert hockey(removed, at) < hockey(mixed, at) <= hockey(fixed, at)


def test_few_values_are_counted_exactly() -> None:
    found = compose("pure eps=log(3) poisson=1/4 x 2", neighbours="add-remove", epsilon="log(3/2)")
    pairs = []
    for p, q in ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))):
        pairs.append(((p + 3 * q) / 4, q))
    ways = [pairs, [(q, p) for p, q in pairs]]
    best = max(
        hockey([(a * c, b * d) for (a, b), (c, d) in product(way, way)], Fraction(3, 2)) for way in ways
    )
    assert found.delta.low == found.delta.high == best
    assert found.rows[0].by == "exact fractions"


def test_the_discrete_gaussian_drawn() -> None:
    with mpmath.workdps(30):
        weights = {y: mpmath.exp(-mpmath.mpf(y * y) / 8) for y in range(-60, 61)}
        total = sum(weights.values())
        pairs = []
        for y in range(-59, 60):
            p, q = weights[y - 1] / total, weights[y] / total
            pairs.append(((1 - Q) * q + Q * p, q))
        x = mpmath.mpf(1) / 20
        once = max(sum(max(p - mpmath.exp(x) * q, 0) for p, q in way)
            for way in (pairs, [(q, p) for p, q in pairs]))  # fmt: skip
        found = compose(
            "discrete-gaussian sigma=2 poisson=1/10", neighbours="add-remove", epsilon="1/20"
        ).delta
        assert found.low is not None
        assert found.high is not None
        assert float(found.low) <= float(once) * (1 + 1e-14)
        assert float(once) <= float(found.high) * (1 + 1e-14)
        assert found.high - found.low < found.low / 10**6


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", range(6))
def test_replaced_records_of_any_size_are_dominated(seed: int) -> None:
    """Records v and v' of norm at most 1 in place of 1 and -1."""
    rng = random.Random(seed)
    v, w = rng.uniform(-1, 1), rng.uniform(-1, 1)
    with mpmath.workdps(15):
        for noise in LAWS:
            for tenth in (7, 10, 11):
                alpha = mpmath.mpf(tenth) / 10

                def inside(
                    x: mpmath.mpf, a: float, b: float, noise: str = noise, r: mpmath.mpf = alpha
                ) -> mpmath.mpf:
                    here = (1 - Q) * density(noise, x, 0)
                    return max(here + Q * density(noise, x, a) - r * (here + Q * density(noise, x, b)), 0)  # type: ignore[arg-type]

                grid = [mpmath.mpf(i) / 10 for i in range(-100, 101)]
                one, most = (sum(inside(x, a, b) for x in grid) / 10 for a, b in ((v, w), (1, -1)))
                assert one <= most + 1e-3


@pytest.mark.parametrize("text", [
    "gaussian sigma=1 poisson=0", "gaussian sigma=1 poisson=1", "gaussian sigma=1 poisson=2",
    "gaussian sigma=1 poisson=1/2 fixed=1/2", "rr gamma=1/4 poisson=1/2", "geometric a=1/2 poisson=1/2",
])  # fmt: skip
def test_what_cannot_be_drawn_is_refused(text: str) -> None:
    with pytest.raises(BadRandomizer) as refused:
        compose(text, delta="1/100")
    assert "\n" not in str(refused.value)
    for one in ("gaussian sigma=1 fixed=1/2", "rr gamma=1/4 poisson=1/2"):
        with pytest.raises(BadRandomizer):
            compose(one, neighbours="add-remove", delta="1/100")


def test_the_largest_loss_of_a_drawn_round() -> None:
    found = compose("laplace scale=1 poisson=1/10", neighbours="add-remove").epsilon
    assert found.low is not None
    assert found.high is not None
    assert float(found.low) == pytest.approx(float(mpmath.log(0.9 + 0.1 * mpmath.e)))
    assert compose("gaussian sigma=1 fixed=1/2").epsilon.high is None
