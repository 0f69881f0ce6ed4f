"""Every engine of explore against brute force: the kernel's own laws, weights that are not rational, points
of curves, what settles or never does.
"""

import contextlib
import json
from fractions import Fraction
from itertools import pairwise, product
from math import e as euler
from math import exp
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from test_explore import delta_by_hand, neighbours, randomizers, ratio_by_hand, words_of

from verify import explore
from verify.commands.main import main
from verify.desk.exploring import find, nearly, questions, recheck, settling, views
from verify.results.exploration import EVERYONE, KERNEL
from verify.desk.exploring.explore import profile, question
from verify.desk.exploring.built_in import one_each
from verify.desk.exploring.local import with_absent
from verify.desk.exploring.randomizers import chosen
from verify.language.randomizer import Finite
from verify.kernel.terms import Term, div, num, sqrt
from verify.kernel.terms import exp as e_to
from verify.prove import blocks, curves, deltas, exponentials, laws, packed, sparse, windows
from verify.prove.exponentials import equal, power_of_e
from verify.prove.progress import unwatched
from verify.report.plots import Bars

quick = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
fractions = st.fractions(-3, 3, max_denominator=4)

# Numbers made of powers of e --------------------------------------------------------------------------------


@st.composite
def numbers(draw: st.DrawFn, depth: int = 3) -> Term:
    v = draw(fractions)
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from([num(v.numerator, v.denominator), e_to(num(v.numerator, v.denominator))]))
    a, b = draw(numbers(depth - 1)), draw(numbers(depth - 1))
    return draw(st.sampled_from([a + b, a - b, a * b, -a, div(a, b), a ** num(2)]))


def value(t: Term) -> Fraction | None:
    """Near it, by balls; None where it is not defined."""
    try:
        return windows.between(t, 200)[0]
    except (windows.Undecided, ZeroDivisionError, ValueError):
        return None


@settings(max_examples=30, deadline=None)
@given(numbers(), numbers())
def test_equality_is_that_of_the_numbers(s: Term, t: Term) -> None:
    x, y, same = value(s), value(t), equal(s, t)
    assume(x is not None and y is not None and same is not None)
    assert same == (abs(x - y) < Fraction(1, 10**30))  # type: ignore[operator]


@settings(max_examples=40, deadline=None)
@given(numbers(2), fractions)
def test_a_power_of_e_is_known(t: Term, q: Fraction) -> None:
    x = value(t)
    assume(x is not None and equal(t, num(0)) is False)
    assert power_of_e(div(t * e_to(num(q.numerator, q.denominator)), t)) == q


def test_other_numbers_are_left_open() -> None:
    one = e_to(num(1))
    assert equal(sqrt(num(2)), num(1)) is None
    assert equal(sqrt(one), e_to(num(1, 2))) is True
    assert equal(e_to(one), one) is None
    assert equal(div(one, num(0)), one) is None
    assert power_of_e(num(2)) is None
    assert power_of_e(num(1)) == 0
    assert power_of_e(one + one) is None
    assert exponentials.equal(e_to(num(1)) * e_to(num(-1)), num(1)) is True


# What the kernel says ---------------------------------------------------------------------------------------


@quick
@given(
    randomizers(),
    st.integers(1, 3),
    st.booleans(),
    st.fractions(1, 4, max_denominator=6),
    st.fractions(0, 1, max_denominator=8),
)
def test_the_kernel_agrees_with_the_truth_alone(
    finite: Finite, n: int, absent: bool, r: Fraction, wanted: Fraction
) -> None:
    says = recheck.Laws.of(with_absent(finite, absent).object(), n, absent=absent)
    assert says is not None
    pairs = list(neighbours(finite, n, absent))
    assume(pairs)
    delta = delta_by_hand(pairs, r)
    assert says.delta(r, delta)
    assert not says.delta(r, delta + Fraction(1, 10**9))
    assert not says.delta(r, delta - Fraction(1, 10**9))
    ratio = ratio_by_hand(pairs)
    assert says.ratio(ratio)
    assert not says.ratio(Fraction(10**9))
    assert says.ratio(None) == (ratio is None)
    curve = curves.curve(finite.counted, n, absent=absent)
    assert says.curve(curve.corners)
    assert not says.curve([(c, d + Fraction(1, 10**6)) for c, d in curve.corners])
    smallest, _ = curve.ratio(wanted)
    if wanted:
        assert says.smallest(wanted, smallest)
        if smallest is not None:
            assert not says.smallest(wanted, None)
            assert not says.smallest(wanted, smallest + Fraction(1, 10**9))
            assert smallest == 1 or not says.smallest(wanted, smallest - Fraction(1, 10**9))


@quick
@given(randomizers(), st.integers(1, 3), st.booleans())
def test_small_rows_are_the_kernels(finite: Finite, n: int, absent: bool) -> None:
    assume(len(finite.inputs) > 1)
    for view in (views.Counted(finite, n, absent=absent), views.Local(finite, absent=absent)):
        found = [view.ratio(), *(questions.delta_for(view, r, 60) for r in (num(3, 2), e_to(num(1, 3))))]
        found.append(questions.ratio_for(view, Fraction(1, 7), 60))
        assert {f.trust for f in found} == {KERNEL}


def test_an_engine_that_errs_is_not_covered_by_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    true = deltas.delta
    monkeypatch.setattr(
        deltas, "delta", lambda *a, **k: (true(*a, **k)[0] + Fraction(1, 10**6), true(*a, **k)[1])
    )
    (row,) = explore("rr", {"gamma": "1/4"}, users=3, epsilon="log(2)").rows
    assert row.trust != KERNEL


# Weights that are not rational ------------------------------------------------------------------------------


@st.composite
def irrational(draw: st.DrawFn) -> Finite:
    """Reports of up to two letters, told truthfully with probability e^a/(e^a + k)."""
    letters, inputs = draw(st.integers(2, 3)), draw(st.integers(2, 3))
    rows = []
    for x in range(inputs):
        parts = [
            e_to(num(draw(st.integers(0, 3)), 2)) if y == x % letters else num(draw(st.integers(1, 3)))
            for y in range(letters)
        ]
        whole_ = sum(parts[1:], start=parts[0])
        rows.append([div(p, whole_) for p in parts])
    return one_each("any", [str(x) for x in range(inputs)], "abc"[:letters], rows)


def floats(finite: Finite, dataset: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    each = [{w: float(windows.between(t, 80)[0]) for w, t in finite.laws[x][0].items()} for x in dataset]
    found: dict[tuple[int, ...], float] = {}
    for choice in product(*(row.items() for row in each)):
        counts, p = tuple(sum(w.count(s) for w, _ in choice) for s in range(len(finite.alphabet))), 1.0
        for _, q in choice:
            p *= q
        found[counts] = found.get(counts, 0.0) + p
    return found


def delta_by_floats(finite: Finite, n: int, r: float) -> float:
    best = 0.0
    for others in product(range(len(finite.inputs)), repeat=n - 1):
        laws_of = [floats(finite, (x, *others)) for x in range(len(finite.inputs))]
        best = max(
            best, *(sum(max(0.0, p - r * b[o]) for o, p in a.items()) for a in laws_of for b in laws_of)
        )
    return best


@quick
@given(
    irrational(),
    st.integers(1, 3),
    st.fractions(0, 1, max_denominator=5),
    st.fractions(Fraction(1, 50), Fraction(1, 2), max_denominator=50),
)
def test_weights_that_are_not_rational(finite: Finite, n: int, eps: Fraction, wanted: Fraction) -> None:
    view = views.Counted(finite, n, absent=False)
    found = questions.delta_for(view, e_to(num(eps.numerator, eps.denominator)) if eps else num(1), 60).value
    low, high = found if isinstance(found, tuple) else (found, found)
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert low <= high <= low + Fraction(1, 10**15)
    assert float(low) == pytest.approx(delta_by_floats(finite, n, exp(eps)), abs=1e-11)
    smallest = questions.ratio_for(view, wanted, 60).value
    low, high = smallest if isinstance(smallest, tuple) else (smallest, smallest)
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert delta_by_floats(finite, n, float(high)) <= float(wanted) + 1e-11
    assert low == 1 or delta_by_floats(finite, n, float(low) - 1e-7) > float(wanted) - 1e-11


@quick
@given(irrational(), st.booleans())
def test_the_ratio_of_such_weights(finite: Finite, two: bool) -> None:
    """Reports of two coordinates, so that no theorem for single letters helps."""
    double = (
        Finite("two", finite.inputs, finite.alphabet, tuple((*c, *c) for c in finite.laws)) if two else finite
    )
    rows = [{w: float(windows.between(t, 80)[0]) for w, t in law.items()} for law in double.reports()]
    best = max(1.0, *(p[w] / q[w] for p in rows for q in rows for w in p))
    for found in (views.Local(double, absent=False).ratio(), views.Counted(double, 1, absent=False).ratio()):
        low, high = found.value if isinstance(found.value, tuple) else (found.value, found.value)
        assert float(low) == pytest.approx(best)  # type: ignore[arg-type]
        assert float(high) == pytest.approx(best)  # type: ignore[arg-type]
        assert found.epsilon is None or exp(found.epsilon) == pytest.approx(best)


@given(st.integers(1, 50), st.fractions(0, Fraction(1, 100)))
def test_many_small_factors(times: int, h: Fraction) -> None:
    assert nearly.compounded(h, times) >= (1 + h) ** times - 1


@pytest.mark.parametrize(
    ("name", "parameters", "epsilon"),
    [
        ("rr", {"eps": 1}, 1), ("rr", {"eps": "1/2"}, Fraction(1, 2)),
        ("k-rr", {"k": 4, "eps": "3/2"}, Fraction(3, 2)),
        ("laplace", {"scale": 2}, Fraction(1, 2)), ("geometric", {"eps": "1/3"}, Fraction(1, 3)),
        ("geometric", {"eps": "1/3", "truncated": 1}, Fraction(1, 3)), ("rr", {"eps": 0}, 0),
    ],
)  # fmt: skip
def test_epsilon_is_exact_where_it_is_given(
    name: str, parameters: dict[str, object], epsilon: Fraction
) -> None:
    for view in ("local", None):
        (row,) = explore(name, parameters, view=view).rows
        assert row.epsilon == epsilon
        (row,) = explore(name, parameters, view=view, epsilon=str(epsilon)).rows
        assert row.delta == 0


# All datasets -----------------------------------------------------------------------------------------------


@quick
@given(
    st.lists(st.integers(1, 9), min_size=2, max_size=4),
    st.integers(5, 9),
    st.fractions(1, 3, max_denominator=7),
)
def test_of_many_inputs_two_matter(ones: list[int], n: int, r: Fraction) -> None:
    assume(len(set(ones)) > 1)
    finite = one_each(
        "any", [str(x) for x in range(len(ones))], "01", [[num(10 - k, 10), num(k, 10)] for k in ones]
    )
    view = views.Counted(finite, n, absent=False)
    exact = deltas.delta(finite.counted, n, r)[0]
    extremes = view._extremes()
    assert extremes is not None
    assert exact == deltas.delta([finite.counted[x] for x in extremes], n, r)[0]
    with contextlib.suppress(windows.Undecided):
        crowds = blocks.crowds_of_one_letter(*_letters(finite, extremes), n)
        low, high = blocks.delta(crowds, num(r.numerator, r.denominator), 60).value
        assert low <= exact <= high <= low + Fraction(1, 10**15)


def _letters(finite: Finite, inputs: tuple[int, int]) -> tuple[list[Term], list[Term]]:
    zero, one = ([finite.laws[x][0][(s,)] for x in inputs] for s in (0, 1))
    return zero, one


def test_many_inputs_and_letters_take_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve users with ten inputs need what those need who send a 1 least and most often, and the pure ratio
    of a hundred users with six letters is that of one: all datasets are gone through by nobody.
    """
    monkeypatch.setattr(recheck.Laws, "of", lambda *given, **more: pytest.fail("all datasets"))
    monkeypatch.setattr(laws, "worst", lambda *given, **more: pytest.fail("all datasets"))

    def letters(weights: list[list[int]]) -> Finite:
        rows = [[num(w, sum(row)) for w in row] for row in weights]
        return one_each("any", [str(x) for x in range(len(rows))], "abcdef"[: len(rows[0])], rows)

    ten = views.Counted(letters([[20 + x, 30 - x] for x in range(10)]), 12, absent=False)
    assert questions.ratio_for(ten, Fraction(1, 1000), 100).value == (
        deltas.smallest(letters([[20, 30], [29, 21]]).counted, 12, Fraction(1, 1000))[0]
    )
    six = views.Counted(letters([[1 + (x + y) % 6 for y in range(6)] for x in range(6)]), 100, absent=False)
    assert six.ratio().value == 6


def test_more_inputs_and_more_users_are_covered() -> None:
    finite = one_each(
        "any", "abc", "01", [[num(3, 4), num(1, 4)], [num(1, 2), num(1, 2)], [num(1, 4), num(3, 4)]]
    )
    view = views.Counted(finite, 400, absent=False)
    for found in (
        questions.delta_for(view, num(11, 10), 60),
        questions.ratio_for(view, Fraction(1, 10**6), 60),
    ):
        assert found.covers == EVERYONE
        assert found.place is not None
        assert not {"b"} & {*found.place.datasets[0], *found.place.datasets[1]}


# Curves -----------------------------------------------------------------------------------------------------


POINTED = [
    ("rr", {"eps": 1}),
    ("k-rr", {"k": 3, "eps": "1/2"}),
    ("laplace", {"scale": 1}),
    ("geometric", {"eps": 1}),
]


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("name", "parameters"), POINTED)
def test_points_of_a_curve(name: str, parameters: dict[str, object]) -> None:
    found = explore(name, parameters, users=3, curve=True)
    (curve,) = found.curves
    values = [d if isinstance(d, tuple) else (d, d) for _, d in curve.points]
    assert not curve.corners
    assert curve.points[0][0] == 0
    assert all(a[1] >= b[0] for a, b in pairwise(values))  # type: ignore[operator]
    assert json.loads(json.dumps(found.json()))["curves"][0]["points"][0]["epsilon"]["exact"] == "0"
    (panel,) = [p for p in found.picture().panels if p.up == "delta"]
    for low, right, least, most in panel.layers[0].cells[::37]:  # type: ignore[union-attr]
        for x in (low, right):
            (row,) = explore(name, parameters, users=3, epsilon=Fraction(x)).rows
            at = float(row.delta[0] if isinstance(row.delta, tuple) else row.delta)  # type: ignore[arg-type]
            assert least - 1e-15 <= at * (1 + 1e-9)
            assert at * (1 - 1e-9) <= most + 1e-15


@pytest.mark.wide
def test_points_agree_with_corners() -> None:
    asked = question("rr", {"gamma": "1/4"}, users=320, curve=True)
    corners = curves.curve(chosen("rr", {"gamma": "1/4"}).build(1).counted, 320)  # type: ignore[union-attr]
    curve = profile(asked, 320)
    assert curve.covers == EVERYONE
    for x, d in curve.points[::8]:
        low, high = d if isinstance(d, tuple) else (d, d)
        r = windows.between(e_to(num(x.numerator, x.denominator)), 200) if x else (Fraction(1), Fraction(1))
        assert corners.delta(r[0])[0] >= low  # type: ignore[operator]
        assert corners.delta(r[1])[0] <= high  # type: ignore[operator]


@pytest.mark.wide
def test_all_points_of_a_curve_are_of_the_same_datasets() -> None:
    asked = question("rr", {"gamma": "1/4"}, users=320, curve=True)
    view = views.view_of(asked.chosen, "shuffled", 320, "replace")
    assert {questions.delta_for(view, num(r, 100), asked.bits).covers for r in (100, 150, 240, 280, 299)} == {
        EVERYONE
    }


@pytest.mark.parametrize("r", [Fraction(11, 10), Fraction(2), Fraction(14, 5)])
def test_up_to_the_pure_ratio_all_datasets_are_gone_through(r: Fraction) -> None:
    finite = one_each(
        "any", "ab", "01", [[num(3, 4), num(1, 4)], [num(1, 3), num(2, 3)]]
    )  # the letters have ratios 9/4 and 8/3
    crowds = blocks.crowds_of_one_letter(*_letters(finite, (0, 1)), 9)
    low, high = blocks.delta(crowds, num(r.numerator, r.denominator), 60).value
    exact = deltas.delta(finite.counted, 9, r)[0]
    assert low <= exact <= high <= low + Fraction(1, 10**15)


def test_weights_that_are_equal_or_next_to_each_other_are_told_apart() -> None:
    e, less = e_to(num(1)), e_to(num(-1))
    again = [
        [div(num(1), 1 + e), div(e, 1 + e)],
        [div(less, 1 + less), div(num(1), 1 + less)],
        [num(1, 2), num(1, 2)],
    ]
    found = questions.delta_for(
        views.Counted(one_each("again", "abc", "01", again), 60, absent=False), num(11, 10), 60
    )
    assert found.covers == EVERYONE
    more = 10**40
    near = [
        [num(more, 3 * more), num(2, 3)],
        [num(more + 1, 3 * more), num(2 * more - 1, 3 * more)],
        [num(1, 2), num(1, 2)],
    ]
    view = views.Counted(one_each("near", "abc", "01", near), 400, absent=False)
    assert questions.delta_for(view, num(11, 10), 60).covers == EVERYONE


# Settling ---------------------------------------------------------------------------------------------------


def bits(rows: list[list[int]]) -> Finite:
    laws_of = [
        MappingProxyType(
            {(1,) * y + (0,) * (len(row) - 1 - y): num(w, sum(row)) for y, w in enumerate(row) if w}
        )
        for row in rows
    ]
    return Finite("any", tuple(map(str, range(len(rows)))), ("0", "1"), tuple((row,) for row in laws_of))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.lists(st.integers(0, 4), min_size=4, max_size=4), min_size=2, max_size=2))
def test_what_is_said_of_all_numbers_of_users(rows: list[list[int]]) -> None:
    assume(all(any(row) for row in rows))
    finite = bits(rows)
    known = {n: (w.ratio if (w := laws.worst(finite.counted, n)) else None) for n in range(1, 13)}
    found = settling.settled(finite, {n: known[n] for n in (1, 2)}, absent=False)
    if found.start is not None:
        assert all((known[n] == found.ratio) == (n >= found.start) for n in known)
    if found.limit is not None:
        assert all(r is None or found.limit[0] <= r for r in known.values())
    if found.never:
        for n in (3, 4, 6):
            before, after = known[n], known[2 * n]
            assert before is None or (after is not None and after < before)


def test_a_sequence_that_is_shown_never_to_settle() -> None:
    finite = bits([[1, 4, 6, 4, 1], [1, 6, 2, 6, 1]])
    found = settling.settled(finite, {4: laws.worst(finite.counted, 4).ratio},
        absent=False)  # type: ignore[union-attr]
    assert found.never
    assert found.start is None
    assert found.limit is not None
    assert found.limit[0] > Fraction(112, 100)


def test_outputs_on_a_line() -> None:
    half = Fraction(1, 2)
    assert settling.on_a_line([{(0, 4): half, (2, 2): half}, {(4, 0): half, (0, 4): half}]) == [
        {0, 1},
        {0, 2},
    ]
    assert settling.on_a_line([{(0, 0): half, (1, 0): half}, {(0, 1): Fraction(1)}]) == []
    assert settling.ends_cover([{(0, 4): half, (4, 0): half}, {(0, 4): half, (4, 0): half}])
    assert not settling.ends_cover([{(0,): half, (2,): half, (5,): half}])


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("name", "parameters", "ratio"),
    [
        ("r-infinity", {}, 1), ("rr", {"gamma": 0}, 1), ("rr", {"gamma": "1/2"}, None),
        ("zsum", {"gamma": "1/4"}, None),
        ("k-rr", {"k": 3, "truth": 1}, None),
    ],
)  # fmt: skip
def test_the_kernel_proves_what_is_so_for_all(
    name: str, parameters: dict[str, object], ratio: int | None
) -> None:
    found = explore(name, parameters, users=2).settles
    assert found is not None
    assert (found.start, found.ratio, found.verdict) == (1, ratio, "PROVED")


def test_it_looks_a_little_further() -> None:
    found = explore("r-gap", users=2).settles
    assert found is not None
    assert (found.start, found.ratio, found.verdict) == (4, Fraction(8, 5), "PROVED")


# Asking -----------------------------------------------------------------------------------------------------


def test_neighbours_differ_even_where_nothing_else_does() -> None:
    (row,) = explore("r-infinity", users=3).rows
    assert row.place is not None
    assert row.place.datasets[0] != row.place.datasets[1]


def test_a_view_that_is_not_there_is_refused_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", "rr", "--set", "gamma=1/4", "--view", "central"]) == 2
    assert not capsys.readouterr().out


def test_one_user_among_so_many() -> None:
    (row,) = explore("zsum", {"eps": "1/10", "delta": "1/1000000"}, view="local", users=145_087).rows
    assert (row.users, row.ratio) == (145_087, None)


def test_a_curators_datasets_where_users_come_and_go() -> None:
    (row,) = explore("geometric", {"a": "1/2"}, users=3, neighbours="add-remove").rows
    assert row.place is not None
    assert sorted(sum(d.values()) for d in row.place.datasets) == [2, 3]


def test_an_interrupted_search_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole_of, seen = laws.worst, []

    def few(*given: object, **named: object) -> laws.Worst | None:
        seen.append(1)
        if len(seen) > 12:
            raise KeyboardInterrupt
        return whole_of(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(find.laws, "worst", few)
    monkeypatch.setattr(find, "WEIGHTS", 1)  # pieces of a few pairs
    assert main(["explore", "--find", "best", "--bits", "1", "--users", "3", "--jobs", "1"]) == 130
    printed = capsys.readouterr().out
    assert 0 < printed.count("e^epsilon = ") < 6
    assert "interrupted: there may be others" in printed


def test_an_interrupted_curve_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    curve = views.Counted.curve.func  # type: ignore[attr-defined]

    def slow(self: views.Counted) -> curves.Curve:
        if self.n == 3:
            raise KeyboardInterrupt
        return curve(self)  # type: ignore[no-any-return]

    monkeypatch.setattr(views.Counted, "curve", property(slow))
    assert main(["explore", "rr", "--set", "gamma=1/4", "--users", "2,3", "--curve"]) == 130
    told = capsys.readouterr()
    assert "the curve of 2 users" in told.out
    assert "finished: 1 of 2 numbers of users" in told.err


def test_reports_as_written_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "e.toml"
    weights = 'a = "exp(1)/(exp(1) + 1)"\nb = "1/(exp(1) + 1)"'
    file.write_text(
        f'alphabet = ["a", "b"]\n[law.x]\n{weights}\n[law.y]\nuniform = ["a", "b"]\n', encoding="utf-8"
    )
    (row,) = explore(file, view="local", epsilon="1/10").rows
    assert isinstance(row.delta, tuple)
    by_hand = max(
        max(0, p - exp(0.1) * q) + max(0, 1 - p - exp(0.1) * (1 - q))
        for p, q in ((euler / (euler + 1), 0.5), (0.5, euler / (euler + 1)))
    )
    assert float(row.delta[0]) == pytest.approx(by_hand)
    assert words_of(chosen("r-infinity", {}).build(1), 0)  # type: ignore[arg-type]


# One long integer for a law ---------------------------------------------------------------------------------


@quick
@given(
    st.lists(st.dictionaries(st.integers(0, 4), st.integers(1, 5), min_size=1, max_size=4), min_size=1,
        max_size=3),
    st.integers(1, 4), st.integers(1, 9), st.integers(1, 9), st.data(),
)  # fmt: skip
def test_packed_laws(rows: list[dict[int, int]], n: int, p: int, q: int, data: st.DataObject) -> None:
    table = packed.Packed(rows, n, 8)
    seen = {}
    for often, law in table.multisets(len(rows), n):
        by_hand = {0: 1}
        for x, times in enumerate(often):
            for _ in range(times):
                by_hand = {
                    e: sum(by_hand.get(e - k, 0) * w for k, w in rows[x].items()) for e in range(4 * n + 1)
                }
        assert {e: w for e, w in enumerate(table.weights(law)) if w} == {
            e: w for e, w in by_hand.items() if w
        }
        seen[often] = law
    assert sorted(seen) == sorted(deltas.compositions(n, len(rows)))
    a, b = (data.draw(st.sampled_from(list(seen.values()))) for _ in range(2))
    assert table.positive(a, p, b, q) == sum(
        max(0, p * u - q * v) for u, v in zip(table.weights(a), table.weights(b), strict=True)
    )


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any), min_size=2, max_size=3),
    st.integers(1, 4),
    st.sampled_from([Fraction(1), Fraction(5, 4), Fraction(2)]),
    st.booleans(),
)
def test_dictionaries_say_the_same(weights: list[list[int]], n: int, r: Fraction, absent: bool) -> None:
    rows = [
        {tuple(int(s == y) for s in range(3)): Fraction(w, sum(row)) for y, w in enumerate(row) if w}
        for row in weights
    ]
    best = Fraction(0)
    looks = sparse.Sparse(rows, n, absent=absent, watch=unwatched)
    for pair, _, above, below, scale in looks.pairs():
        p, q = looks.event(pair, above, below, r)
        assert looks.exceeds(pair, above, below, r, best * scale) == ((p - r * q) / scale > best)
        best = max(best, (p - r * q) / scale)
    assert best == deltas.delta(rows, n, r, absent=absent)[0]


def test_many_letters_and_few_users_take_little() -> None:
    """Two users with one of 16 letters have 136 outputs; numbers side by side have room for 3^15."""
    rows = [{tuple(int(s == y) for s in range(16)): Fraction(1 + (x + y) % 3, 1) for y in range(16)}
        for x in range(3)]  # fmt: skip
    laws_of = [{c: w / sum(row.values()) for c, w in row.items()} for row in rows]
    assert sparse.possible(laws_of, 2) == 136
    assert sparse.fits(laws_of, 2)
    found, at = deltas.delta(laws_of, 2, Fraction(3, 2))
    assert found == deltas.excess_on(laws_of, 2, Fraction(3, 2), at) > 0
    smallest = deltas.smallest(laws_of, 2, found)[0]
    assert smallest is not None
    assert smallest <= Fraction(3, 2)


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any), min_size=2, max_size=2),
    st.integers(18, 40),
    st.sampled_from([Fraction(1), Fraction(21, 20), Fraction(5, 4), Fraction(2)]),
    st.booleans(),
)
def test_datasets_with_users_in_common_are_left_out_rightly(
    weights: list[list[int]], n: int, r: Fraction, absent: bool
) -> None:
    """Reports of up to two messages; many users, of whom others share most."""
    rows = [{(y,): Fraction(w, sum(row)) for y, w in enumerate(row) if w} for row in weights]
    found, at = deltas.delta(rows, n, r, absent=absent)
    assert found == curves.curve(rows, n, absent=absent).delta(r)[0]
    assert found == deltas.excess_on(rows, n, r, at, absent=absent)
    if found:
        smallest = deltas.smallest(rows, n, found, absent=absent)[0]
        assert smallest is not None
        assert smallest <= r
        assert curves.curve(rows, n, absent=absent).ratio(found)[0] == smallest


@quick
@given(
    st.lists(st.integers(1, 4), min_size=3, max_size=3), st.sampled_from(["turned", "mirrored", "any"]),
    st.integers(1, 4), st.booleans(),
    st.fractions(1, 3, max_denominator=5), st.fractions(Fraction(1, 100), 1, max_denominator=100),
)  # fmt: skip
def test_symmetries_leave_nothing_out(
    row: list[int], kind: str, n: int, absent: bool, r: Fraction, wanted: Fraction
) -> None:
    a, b, c = row
    tables = {
        "turned": [[a, b, c], [c, a, b], [b, c, a]],
        "mirrored": [[a, b, c], [c, b, a], [b, b, b]],
        "any": [[a, b, c], [b, c, c], [a, a, b]],
    }
    rows = [
        {tuple(int(s == y) for s in range(3)): Fraction(w, sum(ws)) for y, w in enumerate(ws)}
        for ws in tables[kind]
    ]
    assert (len(deltas.symmetries(rows)) > 1) >= (kind == "turned")
    exact = curves.curve(rows, n, absent=absent)
    value, datasets = deltas.delta(rows, n, r, absent=absent)
    assert value == exact.delta(r)[0] == deltas.excess_on(rows, n, r, datasets, absent=absent)
    assert deltas.smallest(rows, n, wanted, absent=absent)[0] == exact.ratio(wanted)[0]


# Pictures ---------------------------------------------------------------------------------------------------


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("name", "parameters", "asked", "titles"),
    [
        ("k-rr", {"k": 3, "truth": "1/2"}, {"users": 4}, ["the laws of the worst two datasets"]),
        (
            "k-rr",
            {"k": 3, "truth": "1/2"},
            {"users": 9},
            ["the laws of the worst two datasets, at the likeliest of 55 outputs and the marked one"],
        ),
        (
            "rr",
            {"eps": 1},
            {"users": [10, 100, 1000], "delta": "1/1000000"},
            ["epsilon against the number of users"],
        ),
        ("rr", {"eps": 1}, {"users": 10, "curve": True}, ["the smallest delta for each epsilon"]),
    ],
)
def test_what_is_drawn(
    name: str, parameters: dict[str, object], asked: dict[str, Any], titles: list[str]
) -> None:
    picture = explore(name, parameters, **asked).picture()
    assert [p.title.split(": ", 1)[1] for p in picture.panels] == titles
    (panel,) = picture.panels
    assert panel.powers == ("delta" in asked)
    assert panel.floor > 0 or "curve" not in asked
    bars = panel.layers[0]
    assert not isinstance(bars, Bars) or (bars.marked in bars.names and len(bars.names) <= 40)
    assert b"mathdefault" not in picture.drawn("svg")
