"""Many rounds: every bracket against what is known exactly, and the bounds that are none."""

import doctest
import json
import random
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import comb
from pathlib import Path
from typing import Any

import mpmath
import pytest

from verify import compose
from verify.commands.main import main
from verify.desk.exploring import accounted
from verify.desk.exploring.composed import question
from verify.desk.exploring.mechanisms import pairs_of
from verify.kernel.terms import num, sqrt
from verify.language.randomizer import BadRandomizer
from verify.prove import accounting, contours
from verify.prove.curves import Losses, excess, losses
from verify.prove.dominating import dominating, outcomes
from verify.prove.exact import ball, ends, precision
from verify.prove.losses import DiscreteGaussian, Gaussian, Laplace, Values
from verify.report.pictures import picture_of_rounds
from verify.report.plots import Curve
from verify.results.composition import Bracket

Masses = list[tuple[Fraction, Fraction]]


def values(masses: Masses) -> Values:
    return Values(
        tuple((num(p.numerator, p.denominator), num(q.numerator, q.denominator)) for p, q in masses)
    )


def random_law(rng: random.Random, size: int, zeros: float = 0.0) -> list[Fraction]:
    weights = [0 if rng.random() < zeros else rng.randint(1, 9) for _ in range(size)]
    weights[rng.randrange(size)] += 1
    return [Fraction(w, sum(weights)) for w in weights]


def random_masses(rng: random.Random, zeros: float = 0.0) -> Masses:
    size = rng.randint(2, 4)
    pairs = zip(random_law(rng, size, zeros), random_law(rng, size, zeros), strict=True)
    return [(p, q) for p, q in pairs if p or q]


def brute(parts: list[tuple[Masses, int]]) -> list[tuple[Fraction, Fraction]]:
    """Every sequence of outputs of all rounds, one by one."""
    found = [(Fraction(1), Fraction(1))]
    for masses, k in parts:
        for _ in range(k):
            found = [(p * u, q * v) for p, q in found for u, v in masses]
    return found


def hockey(masses: Masses, alpha: Fraction) -> Fraction:
    return sum((max(p - alpha * q, Fraction(0)) for p, q in masses), Fraction(0))


# Against brute force ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(14))
def test_a_line_encloses_what_enumeration_finds(seed: int) -> None:
    rng = random.Random(seed)
    parts = [
        (random_masses(rng, rng.choice((0.0, 0.2))), rng.randint(1, 3)) for _ in range(rng.randint(1, 2))
    ]
    all_outputs = brute(parts)
    rounds = [(values(m), k) for m, k in parts]
    ratio = Fraction(rng.randint(8, 40), 8)
    low, high = accounting.delta(rounds, pairs_ratio(ratio))
    true = hockey(all_outputs, ratio)
    assert low <= true <= high
    assert high - low <= Fraction(1, 1000)
    few = outcomes(rounds)
    assert few is not None
    assert excess(few, ratio) == true
    with mpmath.workdps(40):  # the logarithm is compared to 25 digits
        epsilon_lies_between(rounds, few, Fraction(rng.randint(1, 30), 100))


@pytest.mark.slow
def test_a_line_encloses_what_enumeration_finds_many_times() -> None:
    for seed in range(5000, 5600):
        test_a_line_encloses_what_enumeration_finds(seed)


def epsilon_lies_between(rounds: list[tuple[Any, int]], few: Losses, wanted: Fraction) -> None:
    least, most = accounting.epsilon(rounds, wanted)
    exact = smallest(few, wanted)
    if exact is None:
        assert least is None or most is None
    else:
        assert least is not None
        assert most is not None
        low, high = (mpmath.mpf(end.numerator) / end.denominator for end in (least, most))
        assert low <= mpmath.log(exact) + 1e-25
        assert mpmath.log(exact) <= high + 1e-25


def pairs_ratio(ratio: Fraction) -> object:
    from verify.kernel.terms import log

    return log(num(ratio.numerator, ratio.denominator))


def smallest(found: Losses, wanted: Fraction) -> mpmath.mpf | None:
    """The smallest e^epsilon >= 1, over all events that are best for some ratio."""
    best = mpmath.mpf(1)
    ratios = sorted((r for r in found if r is not None), reverse=True)
    for cut in (None, *ratios):
        inside = [v for r, v in found.items() if r is None or (cut is not None and r >= cut)]
        p, q = (sum((v[i] for v in inside), Fraction(0)) for i in (0, 1))
        if p > wanted:
            if not q:
                return None
            need = (p - wanted) / q
            best = max(best, mpmath.mpf(need.numerator) / need.denominator)
    return best


@pytest.mark.parametrize(("epsilon", "rounds"), [("1/100", 100), ("1/2", 7), ("2", 3)])
def test_randomized_response_is_a_sum_of_binomials(epsilon: str, rounds: int) -> None:
    with mpmath.workdps(60):
        e = mpmath.mpf(Fraction(epsilon).numerator) / Fraction(epsilon).denominator
        p = mpmath.exp(e) / (1 + mpmath.exp(e))
        for x in (Fraction(0), Fraction(1, 3), Fraction(rounds, 10)):
            true = sum(
                comb(rounds, j) * max(
                    p ** (rounds - j) * (1 - p) ** j
                    - mpmath.exp(mpmath.mpf(x.numerator) / x.denominator) * (1 - p) ** (rounds - j) * p**j, 0)
                for j in range(rounds + 1)
            )  # fmt: skip
            found = compose(f"rr eps={epsilon} x {rounds}", epsilon=x).delta
            assert contains(found, true)


def contains(found: Bracket, true: mpmath.mpf, within: float = 1e-3) -> bool:
    assert found.low is not None
    assert found.high is not None
    low, high = (mpmath.mpf(v.numerator) / v.denominator for v in (found.low, found.high))
    slack = mpmath.mpf(10) ** -25  # what the sums by floats of many digits may be wrong by
    return bool(low - slack <= true <= high + slack and high - low <= within * true + slack)


@pytest.mark.parametrize(("sigma", "rounds", "epsilon"),
    [("10", 100, "1"), ("10", 100, "5"), ("1", 1, "0"), ("1/2", 3, "20"),
     ("100", 10**5, "3"), ("3", 4, "12")])  # fmt: skip
def test_gaussian_noise_is_known_in_closed_form(sigma: str, rounds: int, epsilon: str) -> None:
    with mpmath.workdps(60):
        mu = mpmath.sqrt(rounds) / mpmath.mpf(Fraction(sigma).numerator) * Fraction(sigma).denominator
        x = mpmath.mpf(epsilon)
        true = mpmath.ncdf(mu / 2 - x / mu) - mpmath.exp(x) * mpmath.ncdf(-mu / 2 - x / mu)
        found = compose(f"gaussian sigma={sigma} x {rounds}", epsilon=epsilon).delta
        assert contains(found, true, 1e-6)


@pytest.mark.parametrize("epsilon", ["0", "1/7", "99/100"])
def test_one_round_of_laplace_noise(epsilon: str) -> None:
    with mpmath.workdps(60):
        x = mpmath.mpf(Fraction(epsilon).numerator) / Fraction(epsilon).denominator
        assert contains(compose("laplace scale=1", epsilon=epsilon).delta, 1 - mpmath.exp((x - 1) / 2))
    assert compose("laplace scale=1", epsilon=1).delta == Bracket(Fraction(0), Fraction(0))


def test_two_rounds_of_laplace_noise_by_integrals() -> None:
    """The loss of one round has atoms at both ends and a density between."""
    with mpmath.workdps(30):
        x, e = mpmath.mpf(1) / 2, mpmath.mpf(1)
        atoms = ((mpmath.mpf(1) / 2, e), (mpmath.exp(-e) / 2, -e))
        density = lambda v: mpmath.exp((v - e) / 2) / 4  # noqa: E731
        gain = lambda v: max(1 - mpmath.exp(x - v), 0)  # noqa: E731
        true = sum(p * q * gain(v + w) for p, v in atoms for q, w in atoms)
        for p, v in atoms:
            true += (
                2 * p * mpmath.quad(lambda w, v=v: density(w) * gain(v + w), [-e, max(-e, min(e, x - v)), e])
            )
        true += mpmath.quad(
            lambda v: density(v) * mpmath.quad(
                lambda w: density(w) * gain(v + w), [max(-e, min(e, x - v)), e]), [-e, x - e, e])  # fmt: skip
        assert contains(compose("laplace scale=1 x 2", epsilon="1/2").delta, true)


def test_the_discrete_gaussian_by_its_sums() -> None:
    with mpmath.workdps(40):
        v, x = mpmath.mpf(2 * 9), mpmath.mpf(1)
        weights = {y: mpmath.exp(-mpmath.mpf(y * y) / v) for y in range(-60, 61)}
        total = sum(weights.values())
        pairs = [(w / total, weights.get(y - 2, mpmath.mpf(0)) / total) for y, w in weights.items()]
        once = sum(max(p - mpmath.exp(x / 2) * q, 0) for p, q in pairs)
        twice = sum(max(p * u - mpmath.exp(x) * q * w, 0) for (p, q), (u, w) in product(pairs, pairs))
        assert contains(compose("discrete-gaussian sigma=3 sensitivity=2", epsilon="1/2").delta, once)
        assert contains(compose("discrete-gaussian sigma=3 sensitivity=2 x 2", epsilon="1").delta, twice)


def test_geometric_noise_by_its_sums() -> None:
    a, d = Fraction(1, 3), 3
    law = {y: (1 - a) / (1 + a) * a ** abs(y) for y in range(-70, 71)}
    for ratio in (Fraction(1), Fraction(5, 2), Fraction(20)):
        true = hockey([(w, law.get(y - d, Fraction(0))) for y, w in law.items()], ratio)
        nearer = hockey([(w, law.get(y - 1, Fraction(0))) for y, w in law.items()], ratio)
        found = compose("geometric a=1/3 sensitivity=3", epsilon=pairs_ratio(ratio)).delta
        assert found.low == found.high
        assert abs(found.low - true) <= a**60 * 10  # the sums are cut off
        assert nearer <= true
    clamped: dict[int, Fraction] = {}
    moved: dict[int, Fraction] = {}
    for y, w in law.items():
        clamped[min(max(y, 0), 4)] = clamped.get(min(max(y, 0), 4), Fraction(0)) + w
        moved[min(max(y + d, 0), 4)] = moved.get(min(max(y + d, 0), 4), Fraction(0)) + w
    true = hockey([(moved.get(y, Fraction(0)), w) for y, w in clamped.items()], Fraction(2))
    found = compose("geometric a=1/3 sensitivity=3", epsilon="log(2)").delta
    assert abs(found.low - true) <= a**60 * 10


@pytest.mark.parametrize("share", ["1/4", "1/2", "4/5"])
def test_staircase_noise_by_its_density(share: str) -> None:
    """The noise in steps of 1/20, on which its density is constant: exact up to what is cut off."""
    g, b = Fraction(share), Fraction(1, 3)
    peak = (1 - b) / (2 * (b + g * (1 - b)))

    def density(i: int) -> Fraction:
        place = abs(Fraction(2 * i + 1, 40))
        return peak * b ** ((place - g).__floor__() + 1 if place >= g else 0)

    cells = range(-1200, 1200)
    for shift in (5, 13, 20):
        pairs = [(density(i) / 20, density(i - shift) / 20) for i in cells]
        for ratio in (Fraction(1), Fraction(2)):
            found = compose(f"staircase eps=log(3) share={share}", epsilon=pairs_ratio(ratio)).delta
            assert found.low == found.high
            true = hockey(pairs, ratio)
            assert true <= found.high + b**50
            assert shift < 20 or abs(found.high - true) <= b**50


# What dominates ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_one_pair_dominates_several_and_no_more_than_it_must(seed: int) -> None:
    rng = random.Random(seed)
    several = [random_masses(rng, 0.2) for _ in range(3)]
    hull = dominating([values(m) for m in several]).fractions()
    assert hull is not None
    for alpha in [Fraction(i, 7) for i in range(0, 60, 2)]:
        assert hockey(hull, alpha) == max(hockey(m, alpha) for m in several)


@pytest.mark.parametrize("seed", range(15))
def test_adaptive_rounds_cost_no_more_than_what_dominates(seed: int) -> None:
    """The second round is any of three pairs, chosen by the output of the first."""
    rng = random.Random(seed)
    several = [random_masses(rng) for _ in range(3)]
    hull = dominating([values(m) for m in several]).fractions()
    assert hull is not None
    first = several[0]
    for alpha in (Fraction(1, 2), Fraction(1), Fraction(3)):
        bound = hockey(brute([(hull, 2)]), alpha)
        for choice in product(several, repeat=len(first)):
            joint = [(p * u, q * v) for (p, q), then in zip(first, choice, strict=True) for u, v in then]
            assert hockey(joint, alpha) <= bound


def test_what_dominates_for_positive_epsilon_alone_is_no_bound() -> None:
    """The near miss: a pair that costs as much or more at every epsilon >= 0, but less at a negative one; two
    rounds of it cost less.
    """
    truth = [(Fraction(2, 3), Fraction(1, 2)), (Fraction(1, 3), Fraction(1, 2))]
    small = [(Fraction(1, 2), Fraction(1, 3)), (Fraction(1, 2), Fraction(2, 3))]
    ratios = [Fraction(8 + i, 8) for i in range(20)]
    assert all(hockey(small, a) >= hockey(truth, a) for a in ratios)
    assert hockey(small, Fraction(7, 10)) < hockey(truth, Fraction(7, 10))
    at = Fraction(9, 8)
    assert (hockey(brute([(small, 2)]), at), hockey(brute([(truth, 2)]), at)) == (
        Fraction(1, 8), Fraction(47, 288))  # fmt: skip


def test_laws_that_are_not_rational_are_moved_outwards() -> None:
    _, pairs = pairs_of("exponential", {"scores": "[1,0,0; 0,1,0; 0,1/2,1]", "eps": "1"}, "replace")
    hull = pairs.most[0].fractions()  # type: ignore[attr-defined]
    assert hull is not None
    with precision(200):
        for one in pairs.attained[0]:
            for alpha in (Fraction(1, 3), Fraction(1), Fraction(7, 5)):
                there = sum((max(ends(p - ball(alpha) * q)[0], Fraction(0)) for p, q in one.weights()),  # type: ignore[attr-defined]
                    Fraction(0))  # fmt: skip
                assert there <= hockey(hull, alpha)


def test_all_neighbours_of_a_randomizer_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('alphabet = ["a", "b", "c"]\n[law]\n0 = {a="1/2", b="1/4", c="1/4"}\n'
        '1 = {a="1/8", b="3/4", c="1/8"}\n2 = {a="1/3", b="1/3", c="1/3"}\n')  # fmt: skip
    found = compose([{"mechanism": str(file), "times": 2}], epsilon="log(2)")
    laws = [[Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)],
        [Fraction(1, 8), Fraction(3, 4), Fraction(1, 8)],
        [Fraction(1, 3)] * 3]  # fmt: skip
    best = max(hockey(brute([([*zip(p, q, strict=True)], 2)]), Fraction(2)) for p, q in permutations(laws, 2))
    assert found.delta.low == best
    assert found.delta.high is not None
    assert best <= found.delta.high
    assert found.rows[0].by == "exact fractions"
    assert found.rows[0].attained in {"0 | 1", "1 | 0", "1 | 2", "2 | 1", "0 | 2", "2 | 0"}


# Bounds that are none ---------------------------------------------------------------------------------------


def test_the_sum_over_the_line_alone_is_no_lower_end() -> None:
    """With a wide step the aliases are seen; the lower end that takes them away stays below."""
    rounds = [(Gaussian(num(1)), 1)]
    line = contours.Line(rounds, Fraction(1), Fraction(3), 40, further=(Fraction(2), Fraction(4)))
    with precision(contours.BITS), mpmath.workdps(40):
        true = mpmath.ncdf(mpmath.mpf(-1) / 2) - mpmath.exp(1) * mpmath.ncdf(mpmath.mpf(-3) / 2)
        total = ends(line.total(line.upper_terms, ball(1)))[0]
        assert mpmath.mpf(total.numerator) / total.denominator > true
        low, high = ends(line.lower(ball(1)))[0], ends(line.upper(ball(1)))[1]
        assert mpmath.mpf(low.numerator) / low.denominator <= true
        assert true <= mpmath.mpf(high.numerator) / high.denominator


@pytest.mark.parametrize("seed", range(30))
def test_every_line_gives_ends_however_it_is_chosen(seed: int) -> None:
    rng = random.Random(seed)
    masses = random_masses(rng)
    k = rng.randint(1, 5)
    true = lambda r: hockey(brute([(masses, k)]), r)  # noqa: E731
    t = Fraction(rng.randint(1, 80), 8)
    line = contours.Line(
        [(values(masses), k)], t, Fraction(rng.randint(1, 60), 10), rng.randint(1, 60),
        Fraction(rng.randint(1, 60), 40), (t * 2, t + rng.randint(1, 9)),
    )  # fmt: skip
    for ratio in (Fraction(1), Fraction(3, 2), Fraction(9, 2)):
        with precision(contours.BITS):
            x = ball(ratio).log()
            assert ends(line.lower(x))[0] <= true(ratio) <= ends(line.upper(x))[1]


def test_a_hundred_thousand_rounds_are_not_rounded_up_a_cell_each() -> None:
    """An accountant whose losses are rounded up to a grid says 24.3."""
    found = compose("rr eps=1/100 x 1e5", delta="1/1000000").epsilon
    assert found.low is not None
    assert found.high is not None
    assert Fraction("19.422") < found.low <= found.high < Fraction("19.4235")
    assert found.high - found.low < found.low / 10**4


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(12))
def test_mixtures_of_noise_contain_a_finer_line(seed: int) -> None:
    """Ends that are twenty times as tight lie inside."""
    rng = random.Random(seed)
    rounds = [(Gaussian(num(rng.randint(3, 20))), rng.randint(0, 3)),
        (Laplace(num(1, rng.randint(1, 20))), rng.randint(1, 30)),
        (values(random_masses(rng)), rng.randint(0, 9)),
        (DiscreteGaussian(num(9), 1), rng.randint(0, 2))]  # fmt: skip
    here = [(one, k) for one, k in rounds if k]
    x = num(rng.randint(0, 30), 10)
    low, high = accounting.delta(here, x)
    least, most = accounting.delta(here, x, 1e-5)
    assert low <= most
    assert least <= high


# How it is asked --------------------------------------------------------------------------------------------


def test_the_smallest_epsilon_without_delta() -> None:
    assert compose("rr gamma=1/4 x 3").rows[0].ratio == Bracket(Fraction(27), Fraction(27))
    assert compose("gaussian sigma=1").epsilon == Bracket(None, None)
    assert compose("pure eps=1 delta=1/10 x 2", delta="1/10").epsilon == Bracket(None, None)
    mixed = compose("laplace scale=2 x 3, rr eps=1").epsilon
    assert mixed.low is not None
    assert mixed.high is not None
    assert Fraction(5, 2) - Fraction(1, 10**30) < mixed.low <= Fraction(5, 2) <= mixed.high


def test_far_out_delta_has_an_upper_end_all_the_same() -> None:
    found = compose("rr eps=1/100 x 1e5", epsilon=1000 - Fraction(1, 100)).delta
    assert found.low == 0
    assert found.high is not None
    assert 0 < found.high < Fraction(1, 10**1000)
    assert found.high > Fraction(1, 2) ** 10**5  # all hundred thousand reports true are likelier


def test_a_delta_that_is_long_is_written_once() -> None:
    assert " 1e-300 " in str(compose("gaussian sigma=10", delta="1e-300"))
    assert ".." not in str(compose("rr gamma=1/4", delta="1/7"))


def test_a_delta_that_needs_no_epsilon() -> None:
    assert compose("gaussian sigma=10", delta="1/2").epsilon == Bracket(Fraction(0), Fraction(0))


def test_rounds_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rounds.toml"
    file.write_text('[[rounds]]\nmechanism = "rr"\ngamma = "1/4"\ntimes = 3\n'
        '[[rounds]]\nmechanism = "exponential"\nscores = [[1, 0], [0, 1]]\neps = 1\n')  # fmt: skip
    one = compose(file, delta="1/100")
    other = compose("rr gamma=1/4 x 3, exponential scores=[1,0;0,1] eps=1", delta="1/100")
    assert one.epsilon == other.epsilon
    assert one.rounds == 4


@pytest.mark.parametrize("text", [
    "rr gamma=1/4 x 0", "rr gamma=1/4 x many", "rr", "rr gamma", "nothing eps=1", "gaussian sigma=0",
    "gaussian",
    "laplace scale=1 eps=1", "gaussian sigma=1 colour=2", "",
    "rr gamma=1/4,,rr gamma=1/4", "rr gamma=1/4 gamma=1/4",
    "exponential eps=1", "exponential scores=[1,0;0] eps=1", "exponential scores=[1,1;1,1] eps=1",
    "laplace scale=-1",
    "geometric a=1", "geometric a=1/2 sensitivity=1/2", "pure eps=1 delta=2", "geometric a=1/2 truncated=1",
])  # fmt: skip
def test_what_is_no_round_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(BadRandomizer) as refused:
        compose(text, delta="1/100")
    assert "\n" not in str(refused.value)


def test_reports_of_users_who_leave_are_refused() -> None:
    with pytest.raises(BadRandomizer, match="replace"):
        compose("rr gamma=1/4", neighbours="add-remove", delta="1/100")


def test_the_command_and_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = "rr gamma=1/4 x 2, laplace scale=10 x 5"
    assert main(["explore", "--compose", rounds, "--delta", "1/1000000", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (row,) = found["rows"]
    assert set(row["epsilon"]) == {"low", "high", "exact"}
    assert row["delta"] == {"low": "1e-6", "high": "1e-6", "exact": "1/1000000"}
    assert Fraction(row["epsilon"]["low"]) < Fraction(row["epsilon"]["high"])
    assert main(["explore", "--compose", rounds, "--curve"]) == 0
    assert "7 rounds" in capsys.readouterr().out
    assert main(["explore", "rr", "--compose", rounds]) == 2


@pytest.mark.parametrize(("asked", "names", "value"), [
    (["--renyi", "2,8"], ["order", "divergence"], 1.0), (["--zcdp"], ["rho"], 0.5),
    (["--trade-off", "1/2"], ["alpha", "beta"], 0.158655),
])  # fmt: skip
def test_other_questions_have_numbers_of_one_shape(
    asked: list[str], names: list[str], value: float, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", "--compose", "gaussian sigma=10 x 100", *asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    row = found["rows"][0]
    assert list(row) == [*names, "covers", "attained", "trust"]
    assert found["question"] == asked[0].removeprefix("--")
    assert all(set(row[name]) == {"low", "high", "exact"} for name in names)
    low, high = (float(row[names[-1]][end]) for end in ("low", "high"))
    assert low <= value <= high + 1e-6
    assert high - low < 0.01
    assert main(["explore", "--compose", "gaussian sigma=10 x 100", *asked]) == 0
    assert names[-1] in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [
    ["--renyi", "1"], ["--renyi", "2,x"], ["--trade-off", "2"], ["--renyi", "2", "--zcdp"], ["--exact"],
    ["--users", "5"], ["--delta", "1/10", "--plot", "a.png"], ["--curve", "--plot", "a.txt"],
    ["--set", "gamma=1/4"],
])  # fmt: skip
def test_what_cannot_be_asked_of_rounds_is_one_line(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["explore", "--compose", "gaussian sigma=10", *wrong])
    except SystemExit as stopped:  # two questions: the parser says so
        code = int(stopped.code or 0)
    assert code == 2
    assert len(capsys.readouterr().err.strip().splitlines()[-1]) < 200
    assert main(["explore", "rr", "--renyi", "2"]) == 2


@pytest.mark.parametrize(("content", "said"), [
    ("", "there is nothing in it"), ("rounds = 3", "each round is a table"), ("[[rounds", "not TOML"),
    (f"rounds = {7 * 10**4299}7777", "more digits than can be read"),
    ('[[rounds]]\nmechanism = "gausian"\nsigma = 1', "did you mean gaussian?"),
    ('[[rounds]]\nmechanism = "gaussian"\nsigma = inf', "exact number"),
    ('[[rounds]]\nmechanism = "gaussian"\nsigma = 1\ntimes = 1e400', "how many times"),
])  # fmt: skip
def test_a_file_of_rounds_that_is_wrong_is_one_line(
    content: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "rounds.toml"
    place.write_text(content, encoding="utf-8")
    assert main(["explore", "--compose", str(place), "--delta", "1/10"]) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_limits_hold_for_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    """A time that no process can begin in: nothing is found, and that is said."""
    rounds = "gaussian sigma=1 poisson=1/100 x 1000"
    asked = ["explore", "--compose", rounds, "--neighbours", "add-remove", "--curve", "--seconds", "0.01"]
    assert main([*asked, "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    assert not found["complete"]
    assert "0.01 s" in found["why"]
    assert compose("gaussian sigma=10", delta="1/100", seconds=600).epsilon.low is not None


@pytest.mark.parametrize("asked", [["--curve"], ["--trade-off", "0..1"]])
def test_curves_of_rounds_are_drawn(asked: list[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    place = tmp_path / "drawn.svg"
    assert main(["explore", "--compose", "rr gamma=1/4 x 2", *asked, "--plot", str(place)]) == 0
    assert b"<svg" in place.read_bytes()


def test_a_drawn_curve_lies_in_its_cells() -> None:
    """The trade-off function of two rounds of randomized response, by all likelihood tests, in every cell."""
    alphas = ",".join(str(Fraction(i, 10)) for i in range(11))
    asked = question("rr gamma=1/4 x 2", trade_off=alphas)
    picture = picture_of_rounds(accounted.gathered(asked, list(accounted.answers(asked))))
    (curve,) = picture.panels[0].layers
    laws = sorted(brute([([(Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))], 2)]),
        key=lambda pq: pq[1] / pq[0], reverse=True)  # fmt: skip
    corners, alpha, beta = [(Fraction(0), Fraction(1))], Fraction(0), Fraction(1)
    for p, q in laws:
        alpha, beta = alpha + p, beta - q
        corners.append((alpha, beta))

    def true(x: float) -> float:
        for (a, b), (c, d) in pairwise(corners):
            if x <= c:
                return float(b + (d - b) * (Fraction(x) - a) / (c - a)) if c > a else float(d)
        return 0.0

    assert isinstance(curve, Curve)
    for a, b, low, high in curve.cells:
        for x in (a, (a + b) / 2, b):
            assert low - 1e-9 <= true(x) <= high + 1e-9


def test_laws_by_their_losses_agree() -> None:
    rng = random.Random(7)
    masses = random_masses(rng)
    p, q = ({(i,): m[j] for i, m in enumerate(masses)} for j in (0, 1))
    assert outcomes([(values(masses), 1)]) == losses(p, q)


@pytest.mark.wide
def test_the_python_of_the_page_is_real() -> None:
    page = Path(__file__).parent.parent / "docs" / "rounds.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_an_output_of_which_nobody_knows_whether_it_can_occur_may_be_lost() -> None:
    nothing = sqrt(num(2)) * sqrt(num(2)) - 2  # 0, of which balls never say so
    law = Values(((num(1, 2), nothing), (num(1, 2), num(1))))
    with precision(100):
        low, high = ends(law.lost())
    assert low <= 0
    assert high >= Fraction(1, 2)
    assert accounting.delta([(law, 1)], num(1))[1] >= Fraction(1, 2)
