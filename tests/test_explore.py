"""Exploring against its own definitions: every tuple of users, every output, in plain fractions."""

import contextlib
import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, exp, log
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from verify import explore
from verify.commands.main import main
from verify.desk.exploring import find, local, settling, views
from verify.results.exploration import BALLS, EVERYONE, FRACTIONS, KERNEL
from verify.language.digits import certain, exponential, logarithm, outwards
from verify.desk.exploring.users import read_users
from verify.desk.exploring.built_in import BUILT_IN
from verify.desk.exploring.counted import shifts
from verify.desk.exploring.randomizers import chosen
from verify.language.randomizer import BadRandomizer, Finite, Row
from verify.kernel.terms import num
from verify.prove.exact import precision
from verify.prove import blocks, curves, deltas, laws, windows

Law = dict[tuple[int, ...], Fraction]
quick = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# The definitions, by brute force ----------------------------------------------------------------------------


def words_of(finite: Finite, x: int) -> dict[tuple[int, ...], Fraction]:
    found: dict[tuple[int, ...], Fraction] = {}
    for choice in product(*(row.items() for row in finite.laws[x])):
        w = tuple(s for part, _ in choice for s in part)
        weight = Fraction(1)
        for _, t in choice:
            weight *= Fraction(*t.args)
        found[w] = found.get(w, Fraction(0)) + weight
    return found


def shuffled(finite: Finite, dataset: tuple[int, ...]) -> Law:
    found: Law = {}
    for choice in product(*(words_of(finite, x).items() for x in dataset)):
        counts, weight = [0] * len(finite.alphabet), Fraction(1)
        for w, p in choice:
            weight *= p
            for s in w:
                counts[s] += 1
        found[tuple(counts)] = found.get(tuple(counts), Fraction(0)) + weight
    return found


def neighbours(finite: Finite, n: int, absent: bool) -> Iterator[tuple[Law, Law]]:
    inputs = range(len(finite.inputs))
    for others in product(inputs, repeat=n - 1):
        rest = shuffled(finite, others)
        for x in inputs:
            p = shuffled(finite, (x, *others))
            for q in [rest] if absent else [shuffled(finite, (y, *others)) for y in inputs if y != x]:
                yield p, q
                yield q, p


def ratio_by_hand(pairs: list[tuple[Law, Law]]) -> Fraction | None:
    best = Fraction(1)
    for p, q in pairs:
        for o, w in p.items():
            if o not in q:
                return None
            best = max(best, w / q[o])
    return best


def delta_by_hand(pairs: list[tuple[Law, Law]], r: Fraction) -> Fraction:
    return max(
        (
            sum((max(Fraction(0), w - r * q.get(o, Fraction(0))) for o, w in p.items()), Fraction(0))
            for p, q in pairs
        ),
        default=Fraction(0),
    )


@st.composite
def randomizers(draw: st.DrawFn) -> Finite:
    letters = draw(st.integers(1, 3))
    words = [w for length in range(3) for w in product(range(letters), repeat=length)]

    def row() -> Row:
        chosen = draw(st.lists(st.sampled_from(words), min_size=1, max_size=3, unique=True))
        parts = [draw(st.integers(1, 4)) for _ in chosen]
        return MappingProxyType({w: num(k, sum(parts)) for w, k in zip(chosen, parts, strict=True)})

    inputs = draw(st.integers(1, 3))
    coordinates = draw(st.integers(1, 2))
    rows = tuple(tuple(row() for _ in range(coordinates)) for _ in range(inputs))
    return Finite("any", tuple(map(str, range(inputs))), tuple("abc"[:letters]), rows)


@quick
@given(
    randomizers(),
    st.integers(1, 3),
    st.booleans(),
    st.fractions(1, 4, max_denominator=6),
    st.fractions(0, 1, max_denominator=8),
)
def test_shuffled_is_as_defined(finite: Finite, n: int, absent: bool, r: Fraction, wanted: Fraction) -> None:
    pairs = list(neighbours(finite, n, absent))
    view = views.Counted(finite, n, absent=absent)
    found = view.ratio()
    assert found.value == ratio_by_hand(pairs)
    delta = delta_by_hand(pairs, r)
    assert view.curve.delta(r)[0] == delta == deltas.delta(view.rows, n, r, absent=absent)[0]
    smallest, _ = view.curve.ratio(wanted)
    assert smallest == deltas.smallest(view.rows, n, wanted, absent=absent)[0]
    if smallest is None:
        assert delta_by_hand(pairs, Fraction(10**6)) > wanted
    else:
        assert delta_by_hand(pairs, smallest) <= wanted
        assert smallest == 1 or delta_by_hand(pairs, smallest - Fraction(1, 10**9)) > wanted
    for corner, delta in view.curve.corners:
        assert delta_by_hand(pairs, corner) == delta


@quick
@given(randomizers(), st.integers(1, 3), st.booleans())
def test_the_place_attains_the_ratio(finite: Finite, n: int, absent: bool) -> None:
    found = views.Counted(finite, n, absent=absent).ratio()
    place = found.place
    assert place is not None
    assert place.listed is not None
    assert not isinstance(place.output, str)
    first, second = (shuffled(finite, tuple(map(int, d))) for d in place.listed)
    output = tuple((place.output or {}).values())
    if found.value is None:
        assert output in first
        assert output not in second
    else:
        assert first[output] == found.value * second[output]  # type: ignore[operator]
    if not absent:
        assert found.trust == KERNEL


@quick
@given(randomizers())
def test_one_report_is_as_defined(finite: Finite) -> None:
    inputs = range(len(finite.inputs))
    pairs = [(words_of(finite, x), words_of(finite, y)) for x in inputs for y in inputs if x != y]
    view = views.Local(finite, absent=False)
    found = view.ratio()
    assert found.value == ratio_by_hand(pairs)
    r = Fraction(4, 3)
    assert view.curve.delta(r)[0] == delta_by_hand(pairs, r)
    if found.place and found.value is None:
        (x,), (y,) = (map(int, d) for d in found.place.datasets)
        assert any(finite.spelled(w) == found.place.output for w in words_of(finite, x))
        assert not any(finite.spelled(w) == found.place.output for w in words_of(finite, y))


# Settling ---------------------------------------------------------------------------------------------------


@quick
@given(randomizers(), st.booleans())
def test_what_settles_stays(finite: Finite, absent: bool) -> None:
    rows = finite.counted
    known = {n: (w.ratio if (w := laws.worst(rows, n, absent=absent)) else None) for n in range(1, 6)}
    found = settling.settled(finite, {n: known[n] for n in (1, 2, 3)}, absent=absent)
    if found.start is not None:
        assert all(known[n] == found.ratio for n in range(found.start, 6))
        assert all(known[n] != found.ratio for n in range(1, found.start))
    elif found.limit is not None:
        assert all(r is not None and found.limit[0] <= r for n, r in known.items() if n > 3)
        assert known[3] is not None
        assert found.limit[1] == known[3]


def test_a_sequence_that_never_settles() -> None:
    weights = [
        {"0000": 1, "0001": 4, "0011": 6, "0111": 4, "1111": 1},
        {"0000": 1, "0001": 6, "0011": 2, "0111": 6, "1111": 1},
    ]
    rows = [MappingProxyType({tuple(map(int, w)): num(k, 16) for w, k in row.items()}) for row in weights]
    finite = Finite("never", ("0", "1"), ("0", "1"), tuple((row,) for row in rows))
    known = {n: w.ratio for n in (10, 40) if (w := laws.worst(finite.counted, n))}
    found = settling.settled(finite, known, absent=False)
    assert found.start is None
    assert found.limit is not None
    assert found.limit[1] == known[40]
    assert Fraction(112, 100) < found.limit[0] < found.limit[1] < Fraction(113, 100)


def test_vertices_are_checked() -> None:
    square = [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1), (1, 0)]
    assert sorted(settling.vertices(square)) == [(0, 0), (0, 2), (2, 0), (2, 2)]
    assert min(settling.vertices([(0, 3, 1), (1, 1, 2), (2, 0, 5), (4, 4, 4), (2, 2, 3)])) == (0, 3, 1)


# What the kernel says ---------------------------------------------------------------------------------------


def test_r_gap_as_in_the_papers() -> None:
    found = explore("r-gap", users="2..12")
    assert [r.ratio for r in found.rows] == [Fraction(5, 2), Fraction(125, 64), *[Fraction(8, 5)] * 9]
    assert {r.trust for r in found.rows} == {KERNEL}
    whole = found.json()
    assert whole["schema"] == 2
    assert whole["local"]["ratio"] == {"low": "oo", "high": "oo", "exact": "oo"}
    assert whole["rows"][0] == {
        "users": 2, "ratio": {"low": "2.5", "high": "2.5", "exact": "5/2"},
        "epsilon": {"low": "0.916290731874155", "high": "0.916290731874156", "exact": None},
        "covers": EVERYONE, "datasets": [["0", "1"], ["1", "1"]],
        "output": {"0": 5, "1": 3},
        "trust": "kernel",
    }  # fmt: skip
    settles = whole["settles"]
    assert (settles["from"], settles["ratio"]["exact"], settles["verdict"]) == (4, "8/5", "PROVED")
    assert found.settles is not None
    assert found.settles.certificate


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("name", "parameters"),
    [("k-rr", {"k": 3, "truth": "1/2"}), ("unary", {"bins": 2, "flip": "1/4"}), ("rr", {"eps": "log(3)"})],
)
def test_the_kernel_proves_where_it_settles(name: str, parameters: dict[str, object]) -> None:
    found = explore(name, parameters, users="1..2").settles
    assert found is not None
    assert (found.start, found.verdict) == (1, "PROVED")


def test_a_kernel_that_disagrees_is_heard() -> None:
    r = chosen("r-gap", {}).build(1)
    assert isinstance(r, Finite)
    at = ((0, 1), (1, 1))
    assert local.kernel_agrees(r.object(), 2, Fraction(5, 2), at, (5, 3))
    assert not local.kernel_agrees(r.object(), 2, Fraction(2), at, (5, 3))
    assert not local.kernel_agrees(r.object(), 2, Fraction(3), at, (5, 3))
    assert not local.kernel_agrees(r.object(), 2, None, at, (5, 3))
    assert not local.kernel_agrees(r.object(), 2, Fraction(5, 2), at, (4, 4))


# Windows ----------------------------------------------------------------------------------------------------


def sides(p: Fraction, n: int) -> list[windows.Side]:
    high, low = (num(x.numerator, x.denominator) for x in (p, 1 - p))
    return [windows.Side(n - 1, others, high, low) for others in (high, low)]


def alike(p: Fraction, n: int) -> curves.Curve:
    """The curve where all other users have the same input, in whole numbers."""
    q, m = 1 - p, n - 1

    def law(first: Fraction, others: Fraction) -> list[Fraction]:
        rest = [comb(m, y) * others**y * (1 - others) ** (m - y) for y in range(m + 1)]
        return [
            first * (rest[y - 1] if y else 0) + (1 - first) * (rest[y] if y <= m else 0) for y in range(n + 1)
        ]

    pairs = [(law(a, c), law(b, c)) for a, b in ((p, q), (q, p)) for c in (p, q)]
    return curves.curve_of_losses(
        [(i, curves.losses(dict(enumerate2(u)), dict(enumerate2(v)))) for i, (u, v) in enumerate(pairs)]
    )


def enumerate2(law: list[Fraction]) -> list[tuple[tuple[int, ...], Fraction]]:
    return [((y,), w) for y, w in enumerate(law)]


@quick
@given(
    st.integers(1, 12),
    st.integers(1, 25),
    st.fractions(1, 3, max_denominator=5),
    st.sampled_from([Fraction(1, 10), Fraction(1, 1000)]),
)
def test_balls_enclose_the_exact_numbers(k: int, n: int, r: Fraction, wanted: Fraction) -> None:
    p = Fraction(1, 2) + Fraction(k, 25)
    exact = alike(p, n)
    found = windows.delta(sides(p, n), num(r.numerator, r.denominator), 60).value
    assert found is not None
    assert found[0] <= exact.delta(r)[0] <= found[1]
    smallest = windows.smallest(sides(p, n), wanted, 60).value
    value = exact.ratio(wanted)[0]
    assert smallest is not None
    assert value is not None
    assert smallest[0] <= value <= smallest[1] <= smallest[0] * (1 + Fraction(1, 1 << 55))


@quick
@given(
    st.integers(1, 30),
    st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=20),
    st.fractions(1, 3, max_denominator=5),
)
def test_shifted_noise_is_enclosed(n: int, g: Fraction, r: Fraction) -> None:
    def weight(y: int) -> Fraction:
        return comb(n, y) * g**y * (1 - g) ** (n - y) if 0 <= y <= n else Fraction(0)

    both = [
        sum((max(Fraction(0), weight(y) - r * weight(y + step)) for y in range(-1, n + 2)), Fraction(0))
        for step in (1, -1)
    ]
    found = windows.delta(
        shifts(n, num(g.numerator, g.denominator)), num(r.numerator, r.denominator), 60
    ).value
    assert found is not None
    assert found[0] <= max(both) <= found[1]


laws_of_bits = st.tuples(st.integers(1, 9), st.integers(1, 9)).filter(lambda p: p[0] != p[1])


@quick
@given(
    laws_of_bits,
    st.integers(5, 12),
    st.fractions(1, 3, max_denominator=7),
    st.sampled_from([Fraction(1, 10), Fraction(1, 1000)]),
)
def test_blocks_go_through_all_datasets(
    ones: tuple[int, int], n: int, r: Fraction, wanted: Fraction
) -> None:
    rows = [{(1, 0): Fraction(10 - k, 10), (0, 1): Fraction(k, 10)} for k in ones]
    exact = curves.curve(rows, n)
    crowds = blocks.crowds_of_one_letter([num(10 - k, 10) for k in ones], [num(k, 10) for k in ones], n)
    with contextlib.suppress(windows.Undecided):
        found = blocks.delta(crowds, num(r.numerator, r.denominator), 60)
        assert found.value[0] <= exact.delta(r)[0] <= found.value[1] < found.value[0] + Fraction(1, 10**15)
    smallest = exact.ratio(wanted)[0]
    assert smallest is not None
    with contextlib.suppress(windows.Undecided):
        found = blocks.smallest(crowds, wanted, 60)
        assert found.value[0] <= smallest <= found.value[1] <= found.value[0] * (1 + Fraction(1, 1 << 50))


@pytest.mark.parametrize("n", [2, 7, 40, 300, 2001])
def test_blocks_are_all_datasets_once(n: int) -> None:
    seen = [v for a, b in blocks.blocks(n) for v in range(a, b + 1)]
    assert sorted(seen) == list(range(n + 1))


@pytest.mark.parametrize(("u", "v"), [(30, 0), (0, 30), (17, 5), (2, 40)])
@pytest.mark.parametrize("r", [Fraction(1), Fraction(6, 5), Fraction(5, 2)])
def test_one_value_on_a_circle(u: int, v: int, r: Fraction) -> None:
    """Next to the law, written out: all events of one dataset, and the chance on the second one."""
    low, high = Fraction(1, 5), Fraction(7, 10)
    law = [Fraction(1)]
    for p in [low] * u + [high] * v:
        law = [
            (law[y] if y < len(law) else 0) * (1 - p) + (law[y - 1] if y else 0) * p
            for y in range(len(law) + 1)
        ]
    tails = [sum(law[k:], Fraction(0)) for k in range(len(law) + 1)]
    of = [(high - r * low) * law[k - 1] - (r - 1) * tails[k] for k in range(1, len(law) + 1)]
    crowd = blocks.Crowd(u + v, num(7, 10), num(1, 5))
    for bits in (30, 90):
        with precision(200):
            side = blocks.Side(crowd, num(r.numerator, r.denominator), bits)
            found = side.best(u, v)
            assert found.low <= max(of) <= found.high <= found.low + Fraction(1, 1 << (bits - 16))
            assert max(of) == of[found.k - 1]
            below = tails[found.k] + low * law[found.k - 1]
            assert below <= side.below(u, v, found.k) <= below + Fraction(1, 1 << (bits - 26))


def test_without_the_users_of_a_block_delta_is_no_smaller() -> None:
    """A block is bounded by the users who are in all of its datasets; one user more, and the bound fails."""
    crowd = blocks.Crowd(12, num(2, 3), num(1, 3))
    with precision(160):
        side = blocks.Side(crowd, num(5, 4), 60)
        singles = [side.best(12 - v, v) for v in range(13)]
        for a, b in ((0, 3), (2, 9), (4, 5), (0, 12)):
            assert side.best(12 - b, a).high >= max(s.low for s in singles[a : b + 1])
        assert side.best(12 - 12 + 1, 11).high < max(s.low for s in singles)


def test_questions_are_seldom_left_open() -> None:
    """Ties apart, every question is answered exactly: the tests above would pass in silence if none were."""
    rows = [r for n in (60, 100, 400) for r in explore("rr", {"eps": 1}, users=n, epsilon="1/7").rows]
    assert {r.covers for r in rows} == {EVERYONE}
    assert {r.trust for r in rows} == {BALLS}


def test_a_mixed_dataset_can_be_the_worst() -> None:
    (row,) = explore("rr", {"eps": 1}, users=100, epsilon="1/10").rows
    assert row.place is not None
    assert [dict(d) for d in row.place.datasets] == [{"0": 1, "1": 99}, {"0": 2, "1": 98}]


@pytest.mark.parametrize(
    ("parameters", "epsilon"), [({"eps": 1}, 1), ({"gamma": "1/4"}, "log(3)"), ({"eps": 1}, 2)]
)
def test_a_tie_is_not_decided_by_balls(parameters: dict[str, object], epsilon: object) -> None:
    (row,) = explore("rr", parameters, users=1000, epsilon=epsilon).rows
    low, high = row.delta if isinstance(row.delta, tuple) else (row.delta, row.delta)  # type: ignore[misc]
    assert low == 0
    assert high < Fraction(1, 10**60)
    assert row.covers == EVERYONE


def test_shifted_noise_has_no_pure_ratio() -> None:
    for parameters in ({"gamma": "1/4"}, {"eps": 1, "delta": "1/2"}):
        (row,) = explore("zsum", parameters, users=200).rows
        assert row.ratio is None
    assert row.place is not None
    assert row.place.output == {"1": 0}


@pytest.mark.wide
def test_many_users() -> None:
    rows = explore("rr", {"eps": 1}, users=[1000, 10_000, 100_000], delta="1/1000000").rows
    assert [str(r.epsilon and certain(*r.epsilon, 10)) for r in rows] == [
        "0.1266144809",
        "0.03565881529",
        "0.01014251328",
    ]  # type: ignore[misc]
    assert [r.covers for r in rows] == [EVERYONE] * 3
    assert {r.trust for r in rows} == {BALLS}


def test_delta_far_below_floats() -> None:
    (row,) = explore("zsum", {"eps": "1/100", "delta": "1/1000000"}, users=10**8, epsilon="1/10").rows
    assert isinstance(row.delta, tuple)
    assert row.delta[1] < Fraction(1, 10**300)
    assert len(certain(*row.delta, 12)) >= 12
    assert row.covers == EVERYONE


# The built-in ones ------------------------------------------------------------------------------------------

EXAMPLES: dict[str, dict[str, object]] = {
    "rr": {"gamma": "1/4"}, "k-rr": {"k": 3, "truth": "1/2"}, "unary": {"bins": 3, "flip": "1/4"},
    "lambda-rr": {"coin": "1/2"}, "local-hashing": {"k": 2, "g": 2, "eps": "log(2)"},
    "hadamard-response": {"k": 2, "eps": "log(2)"}, "subset-selection": {"k": 3, "d": 2, "eps": "log(2)"},
    "zsum": {"gamma": "1/4"}, "r-infinity": {}, "r-gap": {}, "geometric": {"a": "1/2"},
    "laplace": {"scale": 2},
    "binomial-noise": {"trials": 5, "gamma": "1/4"},
    "sample-and-threshold": {"sample": "1/4", "threshold": 2},
}  # fmt: skip
LOCAL: dict[str, Fraction | None] = {
    "rr": Fraction(3), "k-rr": Fraction(2), "unary": Fraction(9), "lambda-rr": Fraction(3), "zsum": None,
    "r-infinity": None, "r-gap": None, "local-hashing": Fraction(2), "hadamard-response": Fraction(2),
    "subset-selection": Fraction(2),
    "geometric": Fraction(2), "binomial-noise": None, "sample-and-threshold": Fraction(1),
}  # fmt: skip


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_built_in_one(name: str) -> None:
    found = explore(name, EXAMPLES[name], view="local")
    if name in LOCAL:
        assert found.rows[0].ratio == LOCAL[name]
    for question in ({"epsilon": "1/2"}, {"delta": "1/10"}, {"epsilon": "log(2)"}):
        (row,) = explore(name, EXAMPLES[name], users=4, **question).rows  # type: ignore[arg-type]
        assert row.delta is not None
    assert str(found)
    assert json.dumps(found.json())


def test_laplace_is_as_the_formula() -> None:
    (row,) = explore("laplace", {"scale": 2}, epsilon="1/4").rows
    assert isinstance(row.delta, tuple)
    assert float(row.delta[0]) == pytest.approx(1 - exp((1 / 4 - 1 / 2) / 2))
    (row,) = explore("laplace", {"scale": 2}, delta="1/10").rows
    assert isinstance(row.epsilon, tuple)
    assert float(row.epsilon[0]) == pytest.approx(1 / 2 + 2 * log(0.9))


def test_truncated_geometric_noise() -> None:
    (row,) = explore("geometric", {"a": "1/2", "truncated": 1}, users=3).rows
    assert (row.ratio, row.trust) == (2, FRACTIONS)


def test_optimised_unary() -> None:
    (row,) = explore("unary", {"bins": 2, "flip": "1/4", "optimised": 1}, view="local").rows
    assert row.ratio == 3


def test_twenty_noisy_bits() -> None:
    found = explore("unary", {"bins": 20, "flip": "1/4"}, view="local", curve=True)
    assert found.rows[0].ratio == 9
    assert found.curves[0].corners[-1] == (9, 0)


@pytest.mark.parametrize(
    ("name", "parameters", "users", "asked", "found"),
    [
        ("rr", {"gamma": "1/2"}, 400, {"delta": "1/10"}, None),
        ("rr", {"gamma": 0}, 400, {"delta": "1/10"}, Fraction(1)),
        ("rr", {"eps": 0}, 400, {"delta": 0}, Fraction(1)),
        ("zsum", {"gamma": 1}, 400, {"delta": "1/10"}, None),
    ],
)
def test_at_the_ends(
    name: str, parameters: dict[str, object], users: int, asked: dict[str, object], found: Fraction | None
) -> None:
    (row,) = explore(name, parameters, users=users, **asked).rows  # type: ignore[arg-type]
    assert row.ratio == found
    assert row.covers == EVERYONE


@pytest.mark.parametrize(
    ("name", "parameters", "said"),
    [
        ("rr", {"gamma": "log(3)"}, "0 <= gamma <= 1/2 is needed"),
        ("zsum", {"eps": 1, "delta": "1/10"}, "users are needed, that is 300, not 100"),
        ("geometric", {"eps": "-1"}, "0 < a < 1 is needed"),
        ("lambda-rr", {"lam": 101}, "0 <= lam <= 100 is needed"),
    ],
)
def test_parameters_outside_their_domain(name: str, parameters: dict[str, object], said: str) -> None:
    with pytest.raises(BadRandomizer, match=said.replace("(", ".")):
        explore(name, parameters, users=100, epsilon=1)


# Digits -----------------------------------------------------------------------------------------------------


@given(st.fractions(min_value=Fraction(1, 10**8), max_value=10**8), st.integers(1, 12))
def test_digits_are_those_of_the_number(v: Fraction, count: int) -> None:
    shown = Fraction(certain(v, v, count))
    assert shown <= v < shown * (1 + Fraction(10, 10**count))
    low, high = map(Fraction, outwards(v, v, count))
    assert low <= v <= high


def test_digits_that_are_open_are_left_out() -> None:
    assert certain(Fraction(12345, 10000), Fraction(12349, 10000), 10) == "1.234"
    assert certain(Fraction(120), Fraction(121), 3) == "1.2e2"
    assert certain(Fraction(9), Fraction(10), 5) == ""
    assert certain(*logarithm(Fraction(5, 2), Fraction(5, 2), 30), 30) == "0.916290731874155065183527211768"
    assert certain(*exponential(Fraction(1), 20), 20) == "2.7182818284590452353"


# Files ------------------------------------------------------------------------------------------------------

GOOD = """\
name = "gap"
alphabet = ["0", "1"]

[law."0"]
"0000" = "1/16"
"0001" = "4/16"
"0011" = "6/16"
"0111" = "4/16"
"1111" = "1/16"

[law."1"]
uniform = ["0000", "0001", "0010", "0100", "1000", "1111", "1110", "1101", "1011", "0111"]
"""


def wrong(tmp_path: Path, text: str, parameters: dict[str, object] | None = None) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRandomizer) as error:
        explore(file, parameters, users=2)
    return str(error.value).removeprefix(str(file))


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "gap.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert chosen(file, {}).build(1).counted == chosen("r-gap", {}).build(1).counted  # type: ignore[union-attr]
    mine, built_in = (explore(name, users=2, epsilon=0).rows for name in (file, "r-gap"))
    assert [r.delta for r in mine] == [r.delta for r in built_in]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '"0011" = "6/16"',
            '"0011" = "5/16"',
            ", line 4: input '0': the weights sum to 15/16, not to 1: 1/16 too little",
        ),
        (
            '"0011" = "6/16"',
            '"0011" = "7/16"',
            ", line 4: input '0': the weights sum to 17/16, not to 1: 1/16 too much",
        ),
        (
            '"0011" = "6/16"',
            '"0021" = "6/16"',
            ", line 7: input '0': '2' in the word '0021' is not in the alphabet",
        ),
        (
            '"0011" = "6/16"',
            '"0011" = 0.375',
            ", line 7: input '0', word '0011': 0.375 is a floating-point number",
        ),
        (
            '"0011" = "6/16"',
            '"0011" = "gamma"',
            ", line 7: input '0', word '0011': a weight is an exact number",
        ),
        ('alphabet = ["0", "1"]', 'alphabet = ["0", "0"]', ", line 2: alphabet lists the messages"),
        ('name = "gap"', 'nam = "gap"', ", line 1: 'nam' means nothing here"),
        ('"1110", ', '"1111", ', ", line 12: input '1': a word stands twice in uniform"),
        ('"0000" = "1/16"', '"0000" = ', ": not TOML"),
        (
            '"0000" = "1/16"',
            '"0000" = "1/0"',
            ", line 5: input '0', word '0000': a weight = 1/0 has no meaning: it divides by 0",
        ),
        (
            '"0000" = "1/16"',
            '"0000" = "1 + 1/16"',
            ", line 4: input '0': the weights sum to 2, not to 1: 1 too much",
        ),
    ],
)
def test_what_is_wrong_with_a_file(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert wrong(tmp_path, GOOD.replace(old, new, 1)).startswith(said)


def test_a_negative_weight(tmp_path: Path) -> None:
    text = GOOD.replace('"0000" = "1/16"', '"0000" = "-1/16"').replace('"0011" = "6/16"', '"0011" = "8/16"')
    assert wrong(tmp_path, text).startswith(", line 5: input '0', word '0000': the weight -1/16 is negative")


def test_a_product_of_bits(tmp_path: Path) -> None:
    bit = {False: '{"0" = "3/4", "1" = "1/4"}', True: '{"0" = "1/4", "1" = "3/4"}'}
    lines = ['alphabet = ["0", "1"]']
    for x in range(20):
        lines += [f'[law."{x}"]', "product = [", *(f"  {bit[j == x]}," for j in range(20)), "]"]
    file = tmp_path / "bits.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert explore(file, view="local").rows[0].ratio == 9
    file.write_text("\n".join(lines).replace('"1" = "1/4"', '"1" = "1/3"', 1), encoding="utf-8")
    with pytest.raises(
        BadRandomizer,
        match=r"line 5: input '0', coordinate 2: the weights sum to 13/12, not to 1: 1/12 too much",
    ):
        explore(file, view="local")


def test_long_letters_and_the_empty_word(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text(
        'alphabet = ["yes", "no"]\n[parameters]\np = "0 < p < 1"\n'
        '[law.a]\n"" = "1 - p"\n"yes no" = "p"\n[law.b]\n"" = "1/2"\n"no yes" = "1/2"\n',
        encoding="utf-8",
    )
    assert explore(file, {"p": "1/4"}, users=1).rows[0].ratio == 2


FREE = """\
alphabet = ["0", "1", "2"]
[parameters]
p = "0 < p < 1"
[law.a]
"0" = "p/2"
"1" = "(1 - p)/2"
"2" = "1/2"
[law.b]
"0" = "1/4"
"1" = "1/4"
"2" = "1/2"
"""


def test_a_parameter_that_is_left_free(tmp_path: Path) -> None:
    file = tmp_path / "free.toml"
    file.write_text(FREE.replace("0 < p < 1", "1/2 < p < 1"), encoding="utf-8")
    (row,) = explore(file, view="local").rows
    assert row.trust == "kernel, for all values of the parameters"
    (row,) = explore(file, {"p": "3/4"}, view="local").rows
    assert row.ratio == 2


@pytest.mark.parametrize(
    ("domain", "given", "said"),
    [
        ("0 < q < 1", {}, ", line 3: the domain of p speaks of p alone"),
        ("0 < p < 1", {"p": "3/2"}, ", line 3: 0 < p < 1 is needed, not p = 3/2"),
        ("0 < p < 1", {"p": "log(3)"}, ", line 3: 0 < p < 1 is needed, not p = log(3)"),
        ("0 < p < 1", {"p": "1/0"}, "p = 1/0 has no meaning"),
        ("p real", {"p": "0"}, "the weight 1/p has no meaning"),
    ],
)
def test_a_parameter_outside_of_its_domain(
    tmp_path: Path, domain: str, given: dict[str, object], said: str
) -> None:
    text = FREE.replace("0 < p < 1", domain) + (
        '[law.c]\n"0" = "1/p"\n"1" = "1 - 1/p"\n' if "real" in domain else ""
    )
    assert said in wrong(tmp_path, text, given)


def test_another_output_is_the_worst_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "free.toml"
    file.write_text(FREE, encoding="utf-8")
    (row,) = explore(file, view="local").rows
    assert row.trust == "the largest at p = 1/4; elsewhere open"


def test_a_parameter_with_which_a_weight_is_negative(tmp_path: Path) -> None:
    file = tmp_path / "free.toml"
    file.write_text(FREE.replace("0 < p < 1", "1/2 < p < 2"), encoding="utf-8")
    (row,) = explore(file, view="local").rows
    assert "kernel" not in row.trust


def test_no_delta_with_a_free_parameter(tmp_path: Path) -> None:
    file = tmp_path / "free.toml"
    file.write_text(FREE, encoding="utf-8")
    with pytest.raises(BadRandomizer, match="p is left free"):
        explore(file, users=2, delta="1/10")


# Asking -----------------------------------------------------------------------------------------------------


def test_numbers_of_users() -> None:
    assert read_users("2..5") == (2, 3, 4, 5)
    assert read_users("1,10, 3..4,10") == (1, 10, 3, 4)
    assert read_users(7) == (7,)
    assert read_users("2-5") == read_users("2 .. 5") == (2, 3, 4, 5)
    assert read_users("1e6") == read_users("1,000,000") == read_users("1_000_000") == (1_000_000,)
    assert read_users("10,100,1000") == (10, 100, 1000)
    assert read_users("1.5e3, 1,000-1,002") == (1500, 1000, 1001, 1002)
    assert read_users("5,1,050,7") == (5, 1050, 7)
    assert read_users([3, 1]) == (3, 1)
    wrong = (
        "0", "5..2", "a", "-1", "2.5", "1..", "1e-3", "1,,2", "1e99", "0,000", "1..10000000", "1e400000000",
    )  # fmt: skip
    for text in wrong:
        with pytest.raises(BadRandomizer):
            read_users(text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nope"], "there is no randomizer 'nope'"),
        (["rr"], "give one of gamma, eps with --set"),
        (["rr", "--set", "gamma=3/4"], "0 <= gamma <= 1/2 is needed, not gamma = 3/4"),
        (["rr", "--set", "gama=1/4"], "rr has no parameter 'gama'"),
        (["rr", "--set", "gamma"], "--set takes a name and a number"),
        (["rr", "--set", "gamma=1/4", "--view", "central"], "rr is a randomizer of each user"),
        (["laplace", "--set", "scale=1", "--view", "shuffled"], "laplace is noise that a curator adds"),
        (["r-gap", "--view", "local", "--users", "3"], "--view local is about one user"),
        (["r-gap", "--delta", "2"], "delta is a rational number from 0 to 1"),
        (["r-gap", "--epsilon", "-1"], "epsilon is a number from 0 on"),
        (["missing.toml"], "cannot read missing.toml"),
        (["--find", "nothing"], "--find takes gap, best, inner"),
        (["r-gap", "--plot", "x.gif"], "cannot draw x.gif"),
        (["r-gap", "--plot", "nowhere/x.svg"], "there is no directory nowhere"),
    ],
)
def test_bad_input_is_refused_in_a_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["explore", "r-gap", "--users", "2..4", "--json", "--plot", str(tmp_path / "a.svg")]) == 0
    assert json.loads(capsys.readouterr().out)["settles"]["from"] == 4
    assert (tmp_path / "a.svg").stat().st_size > 1000
    assert main(["explore"]) == 0
    assert "sample-and-threshold" in capsys.readouterr().out


def test_what_is_finished_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = views.Counted.ratio

    def slow(self: views.Counted) -> local.Found:
        if self.n == 3:
            raise KeyboardInterrupt
        return whole(self)

    monkeypatch.setattr(views.Counted, "ratio", slow)
    assert main(["explore", "r-gap", "--users", "2..5"]) == 130
    assert "5/2" in capsys.readouterr().out


@pytest.mark.wide
def test_pictures_and_notebooks() -> None:
    found = explore("r-gap", users="1..3")
    titles = [p.title.split(": ")[1] for p in found.picture().panels]
    assert titles == [
        "the laws of the worst two datasets",
        "epsilon against the number of users (infinite for 1)",
    ]
    assert "<table>" in found._repr_html_()
    curve = explore("rr", {"gamma": "1/4"}, users=40, curve=True)
    (cells,) = (layer.cells for p in curve.picture().panels for layer in p.layers if hasattr(layer, "cells"))
    exact = views.Counted(chosen("rr", {"gamma": "1/4"}).build(1), 40,
        absent=False).curve  # type: ignore[arg-type]
    for low, _, least, most in cells[::50]:
        at = float(exact.delta(exponential(Fraction(low), 20)[0])[0])
        assert least <= at * (1 + 1e-9)
        assert at <= most * (1 + 1e-9) + 1e-15


@pytest.mark.wide
def test_a_marked_output_that_is_rare_is_seen() -> None:
    plain, steep = (explore("r-gap", users=n).picture().panels[0] for n in (2, 6))
    assert plain.floor == 0
    assert 0 < steep.floor < 16**-6


# Searching --------------------------------------------------------------------------------------------------


def test_four_bits_are_needed() -> None:
    found = [g for m in range(1, 5) for g in find.gaps(find.counts_of_length(m, 2), str(m), 8)]
    assert [(g.words, [[c[1] for c in s] for s in g.sets], g.users) for g in found] == [
        ("4", [[0, 1, 3, 4], [0, 1, 2, 3, 4]], 2)
    ]


@given(st.sets(st.integers(0, 4), min_size=1), st.sets(st.integers(0, 4), min_size=1), st.integers(2, 4))
def test_a_gap_closes_as_defined(a: set[int], b: set[int], users: int) -> None:
    def sums(dataset: tuple[int, ...]) -> set[int]:
        return {sum(choice) for choice in product(*([a, b][x] for x in dataset))}

    by_hand = next(
        (n for n in range(2, users + 1) if len({frozenset(sums(d)) for d in product((0, 1), repeat=n)}) == 1),
        None,
    )
    masks = (sum(1 << x for x in a), sum(1 << x for x in b))
    assert find.closes(sorted(a), sorted(b), masks, users) == by_hand


@pytest.mark.wide
def test_a_worst_case_inside() -> None:
    found = list(find.searched(find.search("inner", bits="4", users="3", grid=5), None))
    assert found
    for pair in found:
        assert pair.alike is not None
        assert pair.ratio is None or pair.ratio > pair.alike


def test_the_best_on_a_grid() -> None:
    found = list(find.searched(find.search("best", users="3"), None))
    assert found[0].ratio == 3
    assert found[0].variance == Fraction(3, 4)


def test_searching_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", "--find", "gap", "--bits", "1..4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["found"][0]["users"] == 2
    assert main(["explore", "--find", "gap", "--lengths", "0..2"]) == 0
    assert "0 found" in capsys.readouterr().out
