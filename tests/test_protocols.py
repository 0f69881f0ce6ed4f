"""Protocols that run: their samples have the exact law, and what is asked wrongly is refused in a line."""

import doctest
from collections import Counter
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random

import pytest

from verify.kernel.definitions import binary_sum, r_gap, r_infinity, randomized_response, truth_or_coin
from verify.kernel.terms import num
from verify.language.evaluate import unfold
from verify.language.reading.plain import read
from verify.api.protocols import BadProtocol, Protocol, Sampler, histogram, noise, protocol

Law = dict[tuple[int, ...], Fraction]
RARE = Fraction(1, 10**6)
RUNS = 400
CASES: list[tuple[str, dict[str, int | str], list[int]]] = [
    ("randomized-response", {"gamma": "1/4"}, [0, 1, 1]),
    ("lambda", {"lam": "3/2"}, [0, 1, 1, 0]),
    ("r-gap", {}, [0, 1]),
    ("r-infinity", {}, [0, 1, 1]),
    ("zsum", {"gamma": "1/3"}, [0, 1, 1, 0]),
    ("histogram", {"bins": 2, "gamma": "1/3"}, [0, 1]),
]
NAMES = [name for name, _, _ in CASES]


def tail(runs: int, p: Fraction, seen: int) -> Fraction:
    """Twice the smaller of P[B <= seen] and P[B >= seen], for a binomial B, exactly."""
    a, b = p.numerator, p.denominator
    weights = [comb(runs, k) * a**k * (b - a) ** (runs - k) for k in range(runs + 1)]
    return Fraction(2 * min(sum(weights[: seen + 1]), sum(weights[seen:])), b**runs)


def unlikely(samples: Counter[tuple[int, ...]], law: Law) -> list[str]:
    """What a sample of this law shows with probability at most RARE, by Bonferroni over the outcomes; empty
    if nothing is.
    """
    runs = samples.total()
    impossible = [f"{o} is impossible" for o in samples if o not in law]
    seldom = [(o, tail(runs, p, samples[o])) for o, p in law.items()]
    return impossible + [
        f"{o}: {samples[o]} of {runs} runs, where {law[o]} is expected"
        for o, t in seldom
        if t * len(law) < RARE
    ]


def sampled(p: Protocol, dataset: list[int], runs: int = RUNS) -> Counter[tuple[int, ...]]:
    return Counter(p.run(dataset, seed).counts for seed in range(runs))


@pytest.mark.parametrize(("name", "parameters", "dataset"), CASES, ids=NAMES)
def test_samples_have_the_exact_law(name: str, parameters: dict[str, int | str], dataset: list[int]) -> None:
    p = protocol(name, **parameters)
    law = p.law(dataset)
    assert sum(law.values()) == 1
    assert unlikely(sampled(p, dataset), law) == []


@pytest.mark.parametrize(
    ("case", "other"),
    [
        (CASES[0], [0, 0, 1]),
        (CASES[1], [0, 0, 1, 0]),
        (("r-gap", {}, [0]), [1]),
        (CASES[4], [0, 0, 1, 0]),
        (CASES[5], [0, 0]),
    ],
)
def test_the_test_tells_neighbours_apart(
    case: tuple[str, dict[str, int | str], list[int]], other: list[int]
) -> None:
    name, parameters, dataset = case
    p = protocol(name, **parameters)
    assert unlikely(sampled(p, dataset), p.law(other))


def test_reports_have_the_law_of_the_randomizer() -> None:
    for one in (
        randomized_response(num(1, 4)),
        truth_or_coin(num(1, 3)),
        r_gap(),
        r_infinity(),
        binary_sum(num(1, 4)),
        histogram(num(1, 4), num(2)),
    ):
        sampler, coins = Sampler(one), Random(7)
        for x in range(sampler.sizes[0]):
            law: Law = {(y,): w for y, w in enumerate(sampler.weights(x)) if w}
            assert unlikely(Counter((sampler.report(x, coins),) for _ in range(RUNS)), law) == []


def test_parts_of_a_histogram_make_the_law_of_the_whole() -> None:
    p = protocol("histogram", bins=3, gamma="1/3")
    seen = Counter(tuple(Counter(p.run([2], seed).sent[0])[j] for j in range(3)) for seed in range(RUNS))
    assert unlikely(seen, p.law([2])) == []


@pytest.mark.parametrize(
    ("word", "name", "parameters"),
    [
        ("RR(1/4)", "randomized-response", {"gamma": "1/4"}),
        ("RGap", "r-gap", {}),
        ("RInfinity", "r-infinity", {}),
    ],
)
def test_the_randomizer_is_the_definition(word: str, name: str, parameters: dict[str, str]) -> None:
    assert protocol(name, **parameters).settled(3).randomizer == unfold(read(word, {}))


def test_the_lambda_form_is_randomized_response() -> None:
    """Truth with probability 1 - p, else a coin: the bit with probability 1/2 + (1 - p)/2."""
    for p in (Fraction(1, 3), Fraction(1), Fraction(2, 7)):
        gamma = (1 - p) / 2
        mine, theirs = (
            Sampler(truth_or_coin(num(p.numerator, p.denominator))),
            Sampler(randomized_response(num(gamma.numerator, gamma.denominator))),
        )
        assert all(mine.weights(x) == theirs.weights(x) for x in (0, 1))


@pytest.mark.parametrize(
    ("name", "parameters"), [("randomized-response", {"gamma": "1/5"}), ("lambda", {"lam": "4/3"})]
)
def test_estimators_of_sums_are_unbiased(name: str, parameters: dict[str, str]) -> None:
    p = protocol(name, **parameters)
    for dataset in ([0, 0], [0, 1, 1], [1, 1, 1, 0]):
        estimates = ((w, p.analyse(counts, len(dataset))) for counts, w in p.law(dataset).items())
        mean = sum((w * e for w, e in estimates if isinstance(e, Fraction)), Fraction(0))
        assert mean == sum(dataset)


def test_zsum_answers_zero_to_zeros_and_tests_strictly() -> None:
    p = protocol("zsum", gamma="1/4")
    assert {p.analyse(counts, 3) for counts in p.law([0, 0, 0])} == {0}
    assert p.analyse((3,), 3) == 0
    assert p.analyse((4,), 3) == Fraction(4, 3) - Fraction(3, 4)
    bins = protocol("histogram", bins=3, gamma="1/4")
    assert {bins.analyse(counts, 2)[1] for counts in bins.law([0, 2])} == {0}  # type: ignore[index]


def test_the_same_seed_gives_the_same_run() -> None:
    p = protocol("histogram", bins=4, gamma="1/3")
    dataset = [0, 3, 2, 1, 1]
    assert p.run(dataset, seed=5) == p.run(dataset, seed=5)
    assert len({p.run(dataset, seed=s) for s in range(20)}) > 10
    run = p.run(dataset, seed=5)
    assert Counter(run.messages) == Counter(m for one in run.sent for m in one)


def test_shuffling_forgets_who_sent_what() -> None:
    """With one bit each and no noise to speak of, every order of 0, 0, 1 is as likely as another."""
    p = protocol("lambda", lam="1/1000000000")
    orders = Counter(p.run([1, 0, 0], seed).messages for seed in range(RUNS))
    assert unlikely(orders, {o: Fraction(1, 3) for o in ((1, 0, 0), (0, 1, 0), (0, 0, 1))}) == []


def test_gamma_is_rounded_up_and_by_little() -> None:
    gamma = noise(Fraction(1), Fraction(1, 2), 139)
    assert gamma.denominator <= 1 << 128
    # log 4 to 40 digits
    exact = 50 * Fraction(13862943611198906188344642429163531361510, 10**40) / 139
    assert 0 < gamma - exact < Fraction(1, 2**100)
    assert "rounded up by less than 2^-100" in protocol("zsum", eps=1, delta="1/2").note(139)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (
            lambda: protocol("zsum", eps=1, delta="1/100").run([0, 1], seed=1),
            "that is 530, not 2; or name gamma",
        ),
        (lambda: protocol("zsum", eps=2, delta="1/100").run([0, 1], seed=1), "0 < eps <= 1"),
        (lambda: protocol("zum"), "did you mean zsum?"),
        (lambda: protocol("nothing of the kind"), "there are randomized-response"),
        (lambda: protocol("zsum"), "either gamma, or eps and delta"),
        (lambda: protocol("lambda"), "missing a required argument: 'lam'"),
        (lambda: protocol("lambda", lam=0.5), "not 0.5"),  # type: ignore[arg-type]
        (lambda: protocol("lambda", lam="x"), "such as 1/4"),
        (lambda: protocol("lambda", lam=3).run([0, 1, 1], seed=0), "0 < 3 < 3"),
        (lambda: protocol("randomized-response", gamma="1/2"), "between 0 and 1/2, without these"),
        (lambda: protocol("histogram", bins=1, gamma="1/4"), "2 bins or more"),
        (lambda: protocol("r-gap").run([2], seed=1), "0..1, not 2"),
        (lambda: protocol("r-gap").run([], seed=1), "needs a user"),
        (lambda: protocol("r-gap", bins=2), "unexpected keyword argument 'bins'"),
    ],
)
def test_refuses_in_a_line(ask, said: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadProtocol) as error:
        ask()
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_thresholds_for_zsum_are_the_smallest_number_of_users() -> None:
    smallest = 530
    protocol("zsum", eps=1, delta="1/100").run([1] * smallest, seed=1)
    with pytest.raises(BadProtocol):
        protocol("zsum", eps=1, delta="1/100").run([1] * (smallest - 1), seed=1)


def test_the_documentation_is_true() -> None:
    path = Path(__file__).parents[1] / "docs" / "protocols.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried >= 6
    assert not failed
