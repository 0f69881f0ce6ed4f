"""Two ends of delta and epsilon for n users whose report is one letter: next to exact sums over all outputs
of all datasets, computed here without any of what they are to check.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import comb, lcm, log

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from verify import explore
from verify.desk.exploring import costs, nearly, questions
from verify.desk.exploring.counted import Counted
from verify.desk.exploring.randomizers import chosen
from verify.kernel.terms import num
from verify.language.randomizer import Finite
from verify.prove import brackets, clocks, saddles
from verify.prove.brackets import Summand
from verify.prove.exact import ball, ends, precision
from verify.prove.reports import BLANKET, CLOCKS, Reports
from verify.prove.windows import Undecided
from verify.report.explored import fitted, short

Rows = Sequence[Sequence[Fraction]]
F = Fraction


def law(rows: Rows, dataset: Sequence[int]) -> dict[tuple[int, ...], Fraction]:
    """How often each letter occurs, user by user."""
    found = {(0,) * len(rows[0]): F(1)}
    for x in dataset:
        new: dict[tuple[int, ...], Fraction] = {}
        for h, p in found.items():
            for y, w in enumerate(rows[x]):
                if w:
                    k = tuple(c + (i == y) for i, c in enumerate(h))
                    new[k] = new.get(k, F(0)) + p * w
        found = new
    return found


def excess(rows: Rows, others: Sequence[int], a: int, b: int, r: Fraction) -> Fraction:
    p, q = (law(rows, (*others, x)) for x in (a, b))
    return sum((max(F(0), w - r * q.get(h, F(0))) for h, w in p.items()), F(0))


def everywhere(rows: Rows, n: int, r: Fraction) -> dict[tuple[int, int, tuple[int, ...]], Fraction]:
    inputs = range(len(rows))
    return {
        (a, b, o): excess(rows, o, a, b, r)
        for a, b in permutations(inputs, 2)
        for o in combinations_with_replacement(inputs, n - 1)
    }


def reports(rows: Rows, n: int) -> Reports:
    return Reports(
        [{y: num(w.numerator, w.denominator) for y, w in enumerate(row) if w} for row in rows], n
    )


def response(k: int, e: int) -> Rows:
    """One of k values, the true one e times as likely as another."""
    return [[F(e if x == y else 1, e + k - 1) for y in range(k)] for x in range(k)]


@st.composite
def randomizers(draw: st.DrawFn) -> Rows:
    k, m = draw(st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3), (4, 2)]))
    least = draw(st.sampled_from([0, 1, 2]))
    weights = [draw(st.lists(st.integers(least, 6), min_size=k, max_size=k)) for _ in range(m)]
    assume(all(map(sum, weights)))
    assume(len({tuple(F(w, sum(row)) for w in row) for row in weights}) > 1)
    return [[F(w, sum(row)) for w in row] for row in weights]


RATIOS = st.sampled_from([F(1), F(9, 8), F(5, 4), F(3, 2), F(7, 4), F(3)])


@settings(max_examples=4, deadline=None)
@given(randomizers(), st.integers(2, 4), RATIOS)
def test_the_ends_enclose_every_dataset(rows: Rows, n: int, r: Fraction) -> None:
    """Both ends; each bound for each pair of inputs; and the sums of others alike, from both sides."""
    truth, asked = everywhere(rows, n, r), reports(rows, n)
    found = asked.delta(num(r.numerator, r.denominator))
    assert found.low <= max(truth.values()) <= found.high
    with precision(asked.bits):
        at = asked.at(num(r.numerator, r.denominator))
        for pair in asked.pairs:
            worst = max(v for (a, b, _), v in truth.items() if (a, b) == pair.inputs)
            assert ends(at.blanket(pair))[1] >= worst
            assert ends(at.timed(pair, at.plan(pair)))[1] >= worst
            for kind, c in zip(pair.kinds, pair.others, strict=True):
                alike = truth[(*pair.inputs, (c,) * (n - 1))]
                assert ends(at.lower(pair, c))[0] <= alike
                assert alike <= ends(brackets.upper(at.summand(kind), n))[1]


@settings(max_examples=3, deadline=None)
@given(randomizers(), st.integers(2, 4), st.sampled_from([F(1, 100), F(1, 10), F(1, 4)]))
def test_epsilon_lies_between_its_ends(rows: Rows, n: int, wanted: Fraction) -> None:
    assume(all(w for row in rows for w in row))
    found = reports(rows, n).smallest(wanted)
    assert 1 <= found.low <= found.high
    assert found.low == 1 or max(everywhere(rows, n, found.low).values()) > wanted
    assert max(everywhere(rows, n, found.high).values()) <= wanted


def test_whatever_floats_choose_is_valid() -> None:
    """A line somewhere else, with other steps: looser, never wrong."""
    rows, n, r = response(3, 3), 5, F(3, 2)
    truth = excess(rows, (2,) * (n - 1), 0, 1, r)
    asked = reports(rows, n)
    with precision(asked.bits):
        at = asked.at(num(3, 2))
        pair = asked.pairs[0]
        one = at.summand(pair.kinds[pair.others.index(2)])
        for t, step, smoothing in product((0.3, 1.0, 2.5), (0.1, 0.5, 2.0), (0.02, 0.5)):
            place = saddles.Place(t, step, smoothing, 40)
            assert ends(brackets.lower(one, n, place))[0] <= truth
            assert truth <= ends(brackets.upper(one, n, place))[1]
        for scale in (0.5, 1.0, 2.0):
            plan = clocks.Plan((1.0, 2.0, 1.0)[: len(pair.kinds)], (0.1, 0.5), (scale, scale), 0.3, 60)
            assert ends(at.timed(pair, plan))[1] >= max(
                v for (a, b, _), v in everywhere(rows, n, r).items() if (a, b) == pair.inputs
            )


# Traps: each is next to a bound, and none ------------------------------------------------------------------


def mean(one: Sequence[tuple[Fraction, Fraction]], n: int) -> Fraction:
    """The mean of max(0, S)/n, for S a sum of n of these: chances and values."""
    found = {F(0): F(1)}
    for _ in range(n):
        new: dict[Fraction, Fraction] = {}
        for s, p in found.items():
            for w, v in one:
                new[s + v] = new.get(s + v, F(0)) + p * w
        found = new
    return sum((p * max(F(0), s) for s, p in found.items()), F(0)) / n


def alike(rows: Rows, c: int, r: Fraction) -> list[tuple[Fraction, Fraction]]:
    return [(w, (rows[0][y] - r * rows[1][y]) / w) for y, w in enumerate(rows[c])]


def test_all_others_alike_is_a_mean_of_n_and_no_other_number() -> None:
    rows, n, r = response(3, 2), 4, F(5, 4)
    for c in range(3):
        truth = excess(rows, (c,) * (n - 1), 0, 1, r)
        assert mean(alike(rows, c, r), n) == truth
        assert mean(alike(rows, c, r), n - 1) != truth
        assert mean(alike(rows, c, r), n + 1) != truth


def test_the_worst_dataset_need_not_have_all_others_equal() -> None:
    two, three = response(2, 2), response(3, 2)
    assert max(excess(two, (0, 0, 0, 1), a, 1 - a, F(5, 4)) for a in (0, 1)) == F(5, 81)
    assert max(excess(two, (c,) * 4, a, 1 - a, F(5, 4)) for c in (0, 1) for a in (0, 1)) == F(4, 81)
    assert excess(three, (2, 0), 0, 1, F(3, 2)) == F(5, 128)
    assert max(excess(three, (c, c), 0, 1, F(3, 2)) for c in range(3)) == F(1, 32)


def test_the_published_pair_for_many_values_is_no_upper_bound() -> None:
    """What public code evaluates for k values, in which the part that both inputs share hides user 1 among
    the others: 3 values, e^epsilon0 = 2, two users, e^epsilon = 7/4.
    """
    rows, r = response(3, 2), F(7, 4)
    truth = max(everywhere(rows, 2, r).values())
    assert truth == F(1, 32)
    # with p = 2, beta = 1/4, q = 2: user 1 is 0 with 1/2, 1 with 1/4, else counted as another; each of the
    # others is a clone with 1/2, of either input alike
    p, q, clone = F(1, 2), F(1, 4), F(1, 2)

    def shown(zero: Fraction, one: Fraction) -> dict[tuple[int, int], Fraction]:
        found: dict[tuple[int, int], Fraction] = {}
        rest = 1 - zero - one
        of_other = {(0, 0): 1 - clone, (1, 0): clone / 2, (0, 1): clone / 2}
        for (a, b), w in of_other.items():
            for more, v in (((1, 0), zero), ((0, 1), one), ((0, 0), rest)):
                key = (a + more[0], b + more[1])
                found[key] = found.get(key, F(0)) + w * v
        return found

    first, second = shown(p, q), shown(q, p)
    published = sum((max(F(0), w - r * second.get(h, F(0))) for h, w in first.items()), F(0))
    assert published == F(1, 64)
    low = reports(rows, 2).delta(num(7, 4)).low
    assert published < low <= truth


def test_others_on_their_mean_law_are_no_bound() -> None:
    """Mixed datasets are reduced to equal ones by an inequality, not by putting all on the mean of their
    laws: delta falls.
    """
    rows, r = [*response(2, 3), [F(1, 2), F(1, 2)]], F(5, 4)
    mixed, on_the_mean = excess(rows, (0, 0, 1, 1), 0, 1, r), excess(rows, (2, 2, 2, 2), 0, 1, r)
    assert on_the_mean < mixed
    asked = reports(rows[:2], 5)
    with precision(asked.bits):
        at = asked.at(num(5, 4))
        for pair in asked.pairs:
            assert ends(at.timed(pair, at.plan(pair)))[1] >= mixed


def test_the_line_without_what_is_moved_is_no_lower_end() -> None:
    """Poisson's sum is an upper end: what is moved has to be taken away from a lower one."""
    half, zero = ball(F(1, 2)), ball(0)
    with precision(128):
        one = Summand((half, half), (ball(1), ball(-1)), zero)
        place = saddles.Place(0.5, 3.0, 0.05, 60)
        truth = (F(4, 16) * 2 + F(1, 16) * 4) / 4  # of four of them
        line = brackets._Line(one, 4, place)
        bare = line.total(line.smooth) / (4 * line.t)
        assert ends(bare)[0] > truth
        assert ends(brackets.lower(one, 4, place))[0] <= truth <= ends(brackets.upper(one, 4, place))[1]


# As they are asked for --------------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("k", "eps", "n", "low", "wide"),
    [
        (3, 1, 10**3, 0.130565, 0.0015),
        (10, 1, 10**4, 0.0232523, 0.0002),
        (100, 2, 10**6, 0.00234560, 0.0001),
    ],
)
def test_many_letters_and_users(k: int, eps: int, n: int, low: float, wide: float) -> None:
    (row,) = explore("k-rr", {"k": k, "eps": eps}, users=n, delta="1/1000000").rows
    assert isinstance(row.ratio, tuple)
    first, second = (log(float(x)) for x in row.ratio)
    assert abs(first / low - 1) < 1e-5
    assert second / first - 1 < wide
    assert BLANKET in row.trust


@pytest.mark.wide
def test_clocks_where_the_blanket_says_little() -> None:
    rows = [[F(w, 21) for w in row] for row in ([1, 2, 3, 4, 5, 6], [2, 3, 1, 5, 6, 4], [6, 5, 4, 3, 2, 1])]
    asked = reports(rows, 10**4)
    found = asked.smallest(F(1, 10**6))
    assert found.by[1] == CLOCKS
    assert log(float(found.high)) / log(float(found.low)) < 1.001
    delta = asked.delta(num(found.low.numerator, found.low.denominator))
    assert delta.low <= F(1, 10**6) * F(1001, 1000) <= delta.high * F(1002, 1000)


def test_exact_where_the_size_allows_and_two_ends_beyond() -> None:
    few, many = explore("k-rr", {"k": 3, "truth": "1/2"}, users="10,400", epsilon="log(5/4)").rows
    assert isinstance(few.delta, Fraction)
    assert isinstance(many.delta, tuple)
    assert 0 < many.delta[0] < many.delta[1]
    exact = explore("k-rr", {"k": 3, "truth": "1/2"}, users=10, epsilon="log(5/4)", exact=True).rows[0]
    assert exact.delta == few.delta
    near = Reports([{y: num(2 if x == y else 1, 4) for y in range(3)} for x in range(3)], 10)
    ends_of = near.delta(num(5, 4))
    assert isinstance(exact.delta, Fraction)
    assert ends_of.low <= exact.delta <= ends_of.high


def test_the_high_end_is_at_most_the_pure_ratio() -> None:
    (row,) = explore("k-rr", {"k": 3, "truth": "1/2"}, users=101, delta="1e-60").rows
    assert isinstance(row.ratio, tuple)
    assert 1 < row.ratio[0] < row.ratio[1] == 2


def test_letters_that_the_neighbour_cannot_send() -> None:
    rows = [[F(1, 2), F(1, 4), F(1, 4), F(0)], [F(1, 2), F(1, 2), F(0), F(0)], [F(1, 4)] * 3 + [F(1, 4)]]
    truth = max(everywhere(rows, 4, F(3, 2)).values())
    found = reports(rows, 4).delta(num(3, 2))
    assert found.low <= truth <= found.high
    alone = [[F(1, 4), F(3, 4)], [F(0), F(1)], [F(1, 2), F(1, 2)]]
    most, (a, b, c) = reports(alone, 5).endless()
    assert (most, a, b, c) == (F(1, 2), 2, 1, 1)
    assert excess(alone, (c,) * 4, a, b, F(10**6)) == most


def test_a_delta_at_which_epsilon_is_just_finite_is_said_to_be_so() -> None:
    rows = [[F(0), F(0), F(1)], [F(7, 15), F(1, 15), F(7, 15)]]
    with pytest.raises(Undecided, match="a little larger"):
        reports(rows, 5).smallest(F(8, 15))
    assert reports(rows, 5).smallest(F(8, 15) + F(1, 10**6)).high >= 1


def test_a_few_digits_of_all_datasets_are_right() -> None:
    """Weights that are not rational with few bits: narrow ends, which enclose what many bits say."""
    few = three({"eps": 1}, 8)
    found = [
        [questions.ratio_for(few, F(1, 100), bits).value for bits in (nearly.ROUGH, 100)],
        [questions.delta_for(few, num(3, 2), bits).value for bits in (nearly.ROUGH, 100)],
    ]
    for rough, fine in found:
        assert isinstance(rough, tuple)
        assert isinstance(fine, tuple)
        assert rough[0] <= fine[0] <= fine[1] <= rough[1]
        assert rough[0] < rough[1] <= rough[0] * (1 + F(1, 10**5))


def three(parameters: dict[str, object], n: int) -> Counted:
    """So many users with one of three values."""
    what = chosen("k-rr", {"k": 3, **parameters}).build(n)
    assert isinstance(what, Finite)
    return Counted(what, n, absent=False)


@pytest.mark.parametrize(("n", "rough"), [(35, True), (60, False), (1000, False)])
def test_few_digits_are_for_few_users(n: int, rough: bool) -> None:
    assert costs.rough(three({"eps": 1}, n), "epsilon") is rough
    exact = three({"truth": "1/2"}, n)
    assert costs.bracketed(exact, "epsilon", 100) is (n > 100)
    assert not costs.rough(exact, "epsilon")


def test_two_ends_are_not_torn() -> None:
    ends_of = short((F(1, 10), F(2, 10)), 15)
    assert fitted([f"some words here {ends_of}"], 24).splitlines()[-1].strip() == "[0.1, 0.2]"


# The campaign: many letters, all neighbouring datasets ------------------------------------------------------


def drawn(rng: random.Random) -> tuple[Rows, int]:
    """A randomizer with up to six letters and four inputs, and so few users that all can be counted."""
    while True:
        k, m, n = rng.randint(2, 6), rng.randint(2, 4), rng.randint(2, 5)
        values = rng.choice([range(7), range(1, 7), [1, 1, 2, 5, 20], [0, 0, 1, 3, 7]])
        weights = [[rng.choice(values) for _ in range(k)] for _ in range(m)]
        if all(map(sum, weights)) and comb(n + k - 1, n) * comb(n + m - 2, n - 1) * m * (m - 1) <= 20_000:
            rows = [[F(w, sum(row)) for w in row] for row in weights]
            if rows.count(rows[0]) < m:
                return rows, n


class Brute:
    """The laws on all neighbouring datasets, over one denominator."""

    def __init__(self, rows: Rows, n: int) -> None:
        d = lcm(*(w.denominator for row in rows for w in row))
        self.whole = [[int(w * d) for w in row] for row in rows]
        self.scale = d**n
        self.known: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {(): {(0,) * len(rows[0]): 1}}
        inputs = range(len(rows))
        self.pairs = [
            tuple(self.law(tuple(sorted((*others, x)))) for x in pair)
            for others in combinations_with_replacement(inputs, n - 1)
            for pair in permutations(inputs, 2)
        ]

    def law(self, dataset: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        if dataset not in self.known:
            new: dict[tuple[int, ...], int] = {}
            for h, p in self.law(dataset[:-1]).items():
                for y, w in enumerate(self.whole[dataset[-1]]):
                    key = (*h[:y], h[y] + 1, *h[y + 1 :])
                    new[key] = new.get(key, 0) + p * w
            self.known[dataset] = {h: p for h, p in new.items() if p}
        return self.known[dataset]

    def delta(self, r: Fraction) -> Fraction:
        a, b = r.numerator, r.denominator
        gain = max(sum(max(0, b * w - a * q.get(h, 0)) for h, w in p.items()) for p, q in self.pairs)
        return F(gain, b * self.scale)


def looked_at(seed: int) -> None:
    """Both ends of delta, and of epsilon, of one drawn randomizer."""
    rng = random.Random(seed)
    rows, n = drawn(rng)
    brute, asked = Brute(rows, n), reports(rows, n)
    r = rng.choice([F(1), F(9, 8), F(5, 4), F(3, 2), F(7, 4), F(3), F(rng.randint(100, 400), 100)])
    found, truth = asked.delta(num(r.numerator, r.denominator)), brute.delta(r)
    assert found.low <= truth <= found.high
    wanted = rng.choice([F(1, 100), F(1, 10), F(1, 1000), F(1, 4), truth or F(1, 50)])
    if seed % 4 or wanted == brute.delta(F(10**12)):
        return
    if asked.endless()[0] > wanted:
        assert brute.delta(F(10**12)) > wanted
        return
    ends_of = asked.smallest(wanted)
    assert brute.delta(ends_of.high) <= wanted
    assert ends_of.low == 1 or brute.delta(ends_of.low * (1 - F(1, 10**12))) > wanted


@pytest.mark.one_in(6)
@pytest.mark.parametrize("seed", range(12))
def test_some_small_cases_with_many_letters(seed: int) -> None:
    looked_at(seed)


@pytest.mark.slow
def test_many_small_cases_with_many_letters() -> None:
    for seed in range(1000, 4200):
        looked_at(seed)


def test_inputs_that_look_the_same_are_looked_at_once() -> None:
    assert len(reports(response(20, 3), 10).pairs) == 1
    uneven = [[F(3, 6), F(2, 6), F(1, 6)], [F(1, 6), F(3, 6), F(2, 6)], [F(2, 6), F(2, 6), F(2, 6)]]
    assert len(reports(uneven, 10).alike) == 3
    assert len(reports(uneven, 10).pairs) > 1
