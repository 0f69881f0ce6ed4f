"""Laws of n users, the kernel's and those of the methods: against convolution one user at a time, over many
random tables.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from test_rules import Randomizer, listed, u, v, z

from verify.kernel.certificate import apply as kernel_apply
from verify.kernel.counting import Table
from verify.kernel.definitions import r_gap, single_message
from verify.kernel.errors import Refused, TooLong
from verify.kernel.terms import INT, REAL, Term, eq, function, ite, num, var
from verify.kernel.work import Work
from verify.language.evaluate import apply
from verify.prove import curves, exact, laws
from verify.prove.enumerate_ import tables

few = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
Law = dict[tuple[int, ...], Fraction]


@st.composite
def randomizers(draw: st.DrawFn, lowest: int = 0, least: int = 0) -> Randomizer:
    """Up to three inputs, four reports and three messages; weights and counts from these on."""
    inputs, reports, messages = draw(st.integers(1, 3)), draw(st.integers(1, 4)), draw(st.integers(1, 3))
    weights = st.builds(Fraction, st.integers(lowest, 4), st.integers(1, 5))
    law = draw(
        st.lists(st.lists(weights, min_size=reports, max_size=reports), min_size=inputs, max_size=inputs)
    )
    counts = draw(
        st.lists(st.tuples(*[st.integers(least, 3)] * messages), min_size=reports, max_size=reports)
    )
    return Randomizer(law, counts)


def rows(r: Randomizer) -> list[Law]:
    found = []
    for row in r.law:
        one: Law = {}
        for place, weight in zip(r.counts, row, strict=True):
            one[place] = one.get(place, Fraction(0)) + weight
        found.append(one)
    return found


def convolved(r: Randomizer, dataset: Sequence[int]) -> Law:
    """One user after the other."""
    found: Law = {(0,) * len(r.counts[0]): Fraction(1)}
    for x in dataset:
        new: Law = {}
        for (a, p), (b, q) in product(found.items(), rows(r)[x].items()):
            place = tuple(map(int.__add__, a, b))
            new[place] = new.get(place, Fraction(0)) + p * q
        found = new
    return {place: w for place, w in found.items() if w}


def sizes(r: Randomizer, n: int) -> tuple[Term, ...]:
    return tuple(map(num, (n, len(r.law), len(r.counts), len(r.counts[0]))))


@few
@given(randomizers(lowest=-2, least=-2), st.data())
def test_the_kernel_s_products(r: Randomizer, data: st.DataObject) -> None:
    """All coefficients at once, with rows of zeros, weights that are negative, counts that are negative and
    many users.
    """
    dataset = data.draw(
        st.lists(st.integers(0, len(r.law) - 1), min_size=1, max_size=12 if len(r.counts[0]) == 1 else 6)
    )
    table = Table(*r.terms(), sizes(r, len(dataset)), Work())
    wanted = convolved(r, dataset)
    found = table.product(tuple(dataset))
    assert found == {
        table.exponent(place): w * table.denominator ** len(dataset) for place, w in wanted.items()
    }
    assert len(found) == len(wanted)


def test_factors_that_cancel() -> None:
    """(1 + z)(1 - z) has no term in z, yet its powers need not be alike."""
    r = Randomizer([[Fraction(1), Fraction(1)], [Fraction(1), Fraction(-1)]], [(0,), (1,)])
    dataset = (0,) * 4 + (1,) * 7
    assert Table(*r.terms(), sizes(r, 11), Work()).product(dataset) == {
        c: w for (c,), w in convolved(r, dataset).items()
    }


@few
@given(randomizers(lowest=-2, least=-2), st.integers(1, 9), st.data())
def test_counts_are_told_apart(r: Randomizer, n: int, data: st.DataObject) -> None:
    """Next to a possible outcome, or far away: the value is that of these counts and no others."""
    dataset = tuple(data.draw(st.lists(st.integers(0, len(r.law) - 1), min_size=n, max_size=n)))
    wanted = convolved(r, dataset)
    assume(wanted)
    steps = st.sampled_from([0, 0, 1, -1, n, 7 * n + 1, -(10**6)])
    place = tuple(c + data.draw(steps) for c in data.draw(st.sampled_from(sorted(wanted))))
    goal = apply("counted_value", [], (*r.terms(), sizes(r, n), listed((0, *dataset)), listed(place))).goal
    assert Fraction(*goal.args[1].args) == wanted.get(place, 0)


def accepted(r: Randomizer, n: int, ratio: Fraction) -> bool:
    try:
        apply(
            "counted_ratio", [], (*r.terms(), sizes(r, n), num(ratio.numerator, ratio.denominator), u, v, z)
        )
    except Refused as refused:
        assert str(refused) == "the ratio is larger at some output"  # noqa: PT017 - another reason would be a failure
        return False
    return True


def brute_force(r: Randomizer, n: int) -> Fraction | None:
    """The largest ratio over all datasets and their neighbours."""
    largest = Fraction(1)
    for dataset in product(range(len(r.law)), repeat=n):
        for x in range(len(r.law)):
            p, q = convolved(r, dataset), convolved(r, (x, *dataset[1:]))
            if any(place not in q for place in p):
                return None
            largest = max(largest, *(w / q[place] for place, w in p.items()))
    return largest


@few
@given(randomizers(), st.integers(1, 4))
def test_the_worst_ratio_is_found_and_the_kernel_agrees(r: Randomizer, n: int) -> None:
    assume(all(any(row) for row in r.law))
    n = n if len(r.law) < 3 else min(n, 3)
    wanted = brute_force(r, n)
    found = laws.worst([{c: w for c, w in row.items() if w} for row in rows(r)], n)
    if found is None or wanted is None:
        assert found is wanted
        assert not accepted(r, n, Fraction(10**12))
        return
    first, second = found.datasets
    p, q = (convolved(r, dataset)[found.output] for dataset in found.datasets)
    assert found.ratio == wanted == p / q
    assert sum((Counter(first) - Counter(second)).values()) <= 1
    assert len(first) == len(second) == n
    assert accepted(r, n, wanted)
    assert not accepted(r, n, wanted - Fraction(1, 10**30))


@few
@given(
    randomizers(lowest=-1),
    st.integers(1, 3),
    st.sampled_from([Fraction(1), Fraction(0), Fraction(2), Fraction(1, 2), Fraction(-1)]),
)
def test_a_ratio_of_weights_that_are_negative(r: Randomizer, n: int, ratio: Fraction) -> None:
    """Outputs count that only one of two neighbouring datasets has, whichever it is."""
    pairs = ((d, (x, *d[1:])) for d in product(range(len(r.law)), repeat=n) for x in range(len(r.law)))
    laws_ = ((convolved(r, d), convolved(r, e)) for d, e in pairs)
    assert accepted(r, n, ratio) == all(
        p.get(c, 0) <= ratio * q.get(c, 0) for p, q in laws_ for c in {*p, *q}
    )


def test_an_output_that_only_the_second_dataset_has() -> None:
    r = Randomizer([[Fraction(1), Fraction(0)], [Fraction(1), Fraction(-1)]], [(0,), (1,)])
    assert not accepted(r, 1, Fraction(1))


UNSETTLED = Randomizer(
    [[Fraction(w, 16) for w in row] for row in ((1, 4, 6, 4, 1), (1, 6, 2, 6, 1))],
    [(4 - i, i) for i in range(5)],
)


@pytest.mark.parametrize("n", [7, 24])
def test_a_ratio_that_never_settles(n: int) -> None:
    """Its fractions are long, so that the methods round it on the way; the kernel accepts it exactly."""
    found, before = (laws.worst(rows(UNSETTLED), m) for m in (n, n - 1))
    assert found
    assert before
    assert found.ratio < before.ratio
    assert accepted(UNSETTLED, n, found.ratio)
    assert not accepted(UNSETTLED, n, found.ratio - Fraction(1, 10**40))


def test_a_ratio_that_settles_is_found_from_few_users() -> None:
    found = laws.worst(laws.rows_of(r_gap()), 500)
    assert found
    assert found.ratio == Fraction(8, 5)


@few
@given(randomizers(least=-1), st.data())
def test_the_methods_laws(r: Randomizer, data: st.DataObject) -> None:
    assume(all(any(row) for row in r.law))
    dataset = data.draw(st.lists(st.integers(0, len(r.law) - 1), min_size=1, max_size=6))
    users = laws.Users([{c: w for c, w in row.items() if w} for row in rows(r)], len(dataset))
    wanted = convolved(r, dataset)
    law = users.law([dataset.count(x) for x in range(len(r.law))])
    assert {c: Fraction(w, law.denominator) for c, w in law.weights.items()} == wanted
    place = tuple(c + data.draw(st.integers(-2, 2)) for c in data.draw(st.sampled_from(sorted(wanted))))
    assert law[place] == wanted.get(place, 0)


def test_large_exponents_are_sparse(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same laws and the same worst case, whichever kind of polynomial."""
    weights = [[Fraction(1 + (i == x), 6) for i in range(5)] for x in range(3)]
    r = Randomizer(weights, [(i, i * i % 3, int(i == 4)) for i in range(5)])
    dense = laws.worst(rows(r), 5)
    monkeypatch.setattr(exact, "MOST_DENSE", 0)
    assert laws.worst(rows(r), 5) == dense
    users = laws.Users(rows(r), 5)
    law = users.law((2, 0, 3))
    assert {c: Fraction(w, law.denominator) for c, w in law.weights.items()} == convolved(r, (0, 0, 2, 2, 2))
    assert all(law[c] == w for c, w in convolved(r, (0, 0, 2, 2, 2)).items())
    assert law[99, 0, 0] == 0


def test_many_letters_and_few_users() -> None:
    """A large alphabet has exponents with hundreds of digits."""
    k = 60
    r = single_message(
        function((INT, INT), lambda i, j: ite(eq(i, j), num(2, k + 1), num(1, k + 1))), num(k), num(k)
    )
    place = tuple(int(s in (3, 7)) for s in range(k))
    goal = apply("counted_value", [], (*tables(r, num(2)), listed((0, 3, 3)), listed(place))).goal
    assert Fraction(*goal.args[1].args) == laws.law_of(r, (3, 3))[place] == Fraction(4, (k + 1) ** 2)


def test_the_kernel_s_work_is_limited() -> None:
    gap = r_gap()
    small = "counted_value", [], (*tables(gap, num(10)), listed((0, *(0,) * 10)), listed((20, 20)))
    large = "counted_value", [], (*tables(gap, num(250)), listed((0, *(0,) * 250)), listed((500, 500)))
    pairs = "counted_ratio", [], (*tables(gap, num(10)), num(8, 5), u, v, z)
    kernel_apply(*small, Work(20_000))
    for steps, line in ((10_000, small), (100_000, large), (20_000, pairs)):
        with pytest.raises(TooLong, match=f"more than {steps} steps are needed"):
            kernel_apply(*line, Work(steps))


def test_rows_of_zeros_are_work_too() -> None:
    r = single_message(function((INT, INT), lambda i, j: num(0)), num(300), num(1))
    with pytest.raises(TooLong, match="more than 100000 steps"):
        kernel_apply("counted_ratio", [], (*tables(r, num(1000)), num(1), u, v, z), Work(100_000))


def test_tables_that_are_no_laws() -> None:
    for row in ({}, {(0,): Fraction(-1), (1,): Fraction(2)}):
        with pytest.raises(laws.NoLaw, match="negative"):
            laws.worst([{(0,): Fraction(1)}, row], 2)
    with pytest.raises(laws.NoLaw, match="a weight is not a number"):
        laws.rows_of(r_gap()._replace(law=function((INT, INT), lambda i, j: var("p", REAL))))


# Losses -----------------------------------------------------------------------------------------------------


@few
@given(
    st.lists(st.lists(st.tuples(*[st.integers(0, 3)] * 2), min_size=1, max_size=3), min_size=1, max_size=3),
    st.fractions(0, 4, max_denominator=4),
)
def test_independent_coordinates(parts: list[list[tuple[int, int]]], ratio: Fraction) -> None:
    """The excess and the largest ratio are those of all outcomes, one by one."""
    pairs = [
        (
            {(i,): Fraction(p) for i, (p, _) in enumerate(part)},
            {(i,): Fraction(q) for i, (_, q) in enumerate(part)},
        )
        for part in parts
    ]
    found = curves.together([curves.losses(p, q) for p, q in pairs])
    total, largest = Fraction(0), [Fraction(0)]
    infinite = False
    for outcome in product(*parts):
        p, q = Fraction(1), Fraction(1)
        for a, b in outcome:
            p, q = p * a, q * b
        total += max(Fraction(0), p - ratio * q)
        infinite |= bool(p and not q)
        largest += [p / q] if q else []
    assert curves.excess(found, ratio) == total
    if found:
        assert curves.largest(found) == (None if infinite else max(largest))
