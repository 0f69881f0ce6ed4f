"""The kernel's intervals contain the true values, as told by exact fractions, by Arb and by mpmath, and are
narrow.
"""

import random
from collections.abc import Callable
from fractions import Fraction
from math import ceil, comb, floor, isqrt

import mpmath
import pytest
from flint import arb, ctx, fmpq, fmpz
from hypothesis import given, settings
from hypothesis import strategies as st

from verify.kernel import numbers
from verify.kernel.numbers import Interval

quick = settings(max_examples=150, deadline=None)
precisions = st.sampled_from([8, 9, 16, 31, 53, 64, 100, 128, 257, 640, 2000])
PRECISIONS = (8, 13, 53, 64, 100, 256, 2000)


@st.composite
def ends(draw: st.DrawFn, prec: int, before: int = 12, *, positive: bool = False) -> int:
    """Draw one end: of any size below 2^before, often near 0, often a small integer."""
    size = draw(st.integers(0, prec + before))
    kind = draw(st.sampled_from(["any", "any", "integer", "zero"]))
    values = {
        "integer": st.integers(-9, 9).map(lambda n: n << prec),
        "any": st.integers(-(1 << size), 1 << size),
        "zero": st.just(0),
    }
    value = draw(values[kind])
    return max(abs(value), 1) if positive else value


@st.composite
def intervals(draw: st.DrawFn, prec: int, before: int = 12, *, positive: bool = False) -> Interval:
    """Draw an interval: a point, a few units wide, or between any two ends."""
    lo = draw(ends(prec, before, positive=positive))
    width = draw(st.sampled_from(["point", "narrow", "wide"]))
    hi = lo + draw(st.integers(1, 9)) if width == "narrow" else lo
    hi = draw(ends(prec, before, positive=positive)) if width == "wide" else hi
    return min(lo, hi), max(lo, hi)


def inside(x: Interval, prec: int, count: int = 3) -> list[Fraction]:
    """List the ends of an interval, as reals, and some reals between them, on and off the grid."""
    chooser = random.Random(hash((x, prec)))
    shares = [Fraction(0), Fraction(1), *(Fraction(chooser.randrange(1, 997), 997) for _ in range(count))]
    points = [(x[0] + (x[1] - x[0]) * share) / (1 << prec) for share in shares]
    return points if x[0] < x[1] else points[:1]


def holds(x: Interval | None, value: Fraction, prec: int) -> bool:
    """Say whether an exact value is in the interval; everything is in None."""
    return x is None or x[0] <= value * (1 << prec) <= x[1]


def ball(value: Fraction) -> arb:
    """Enclose a fraction at the present precision of Arb."""
    return arb(fmpq(value.numerator, value.denominator))


def holds_ball(x: Interval | None, prec: int, bits: int, compute: Callable[[], arb]) -> bool:
    """Say whether Arb, working with so many bits, is certain that the value is in the interval."""
    if x is None:
        return True
    before, ctx.prec = ctx.prec, bits
    try:
        value = compute() * arb(2) ** prec
        return bool(arb(fmpz(x[0])) <= value) and bool(value <= arb(fmpz(x[1])))
    finally:
        ctx.prec = before


def width(x: Interval | None) -> int:
    """Give the width of an interval in units."""
    assert x is not None
    return x[1] - x[0]


def test_fractions_are_enclosed_and_multiples_of_the_unit_met_exactly() -> None:
    for prec in PRECISIONS:
        for p in range(-30, 31):
            for q in range(1, 20):
                x = numbers.fraction(p, q, prec)
                assert holds(x, Fraction(p, q), prec)
                assert width(x) == (Fraction(p << prec, q).denominator != 1)
    assert numbers.fraction(-3, 1, 10) == (-3072, -3072)


EXACT: dict[
    str, tuple[Callable[[Interval, Interval, int], Interval | None], Callable[[Fraction, Fraction], Fraction]]
] = {
    "add": (lambda x, y, _: numbers.add(x, y), lambda a, b: a + b),
    "sub": (lambda x, y, _: numbers.sub(x, y), lambda a, b: a - b),
    "neg": (lambda x, _, __: numbers.neg(x), lambda a, _: -a),
    "mul": (numbers.mul, lambda a, b: a * b),
    "absolute": (lambda x, _, __: numbers.absolute(x), lambda a, _: abs(a)),
    "minimum": (lambda x, y, _: numbers.minimum(x, y), min),
    "maximum": (lambda x, y, _: numbers.maximum(x, y), max),
    "floor": (lambda x, _, prec: numbers.floor(x, prec), lambda a, _: Fraction(floor(a))),
    "ceil": (lambda x, _, prec: numbers.ceil(x, prec), lambda a, _: Fraction(ceil(a))),
    "first of hull": (lambda x, y, _: numbers.hull(x, y), lambda a, _: a),
    "second of hull": (lambda x, y, _: numbers.hull(x, y), lambda _, b: b),
}


@pytest.mark.parametrize("name", EXACT)
@quick
@given(data=st.data(), prec=precisions)
def test_arithmetic_encloses_every_point_and_is_as_narrow_as_the_grid_allows(
    name: str, data: st.DataObject, prec: int
) -> None:
    enclose, exact = EXACT[name]
    x, y = data.draw(intervals(prec)), data.draw(intervals(prec))
    result = enclose(x, y, prec)
    assert result is not None
    assert result[0] <= result[1]
    values = [exact(a, b) for a in inside(x, prec) for b in inside(y, prec)]
    assert all(holds(result, value, prec) for value in values)
    if "hull" not in name:
        if x[0] <= 0 <= x[1]:
            values += [exact(Fraction(0), b) for b in inside(y, prec)]
        assert result == (floor(min(values) * 2**prec), ceil(max(values) * 2**prec))


@quick
@given(data=st.data(), prec=precisions)
def test_division_is_tight_and_unknown_exactly_when_the_divisor_can_be_0(
    data: st.DataObject, prec: int
) -> None:
    x, y = data.draw(intervals(prec)), data.draw(intervals(prec))
    result = numbers.div(x, y, prec)
    assert (result is None) == (y[0] <= 0 <= y[1])
    if result is not None:
        values = [a / b for a in inside(x, prec) for b in inside(y, prec)]
        assert all(holds(result, value, prec) for value in values)
        assert result == (floor(min(values) * 2**prec), ceil(max(values) * 2**prec))


@quick
@given(data=st.data(), prec=st.sampled_from([8, 31, 64, 100]), n=st.integers(-30, 40))
def test_small_powers_enclose_every_point(data: st.DataObject, prec: int, n: int) -> None:
    x = data.draw(intervals(prec))
    result = numbers.power(x, n, prec)
    if n >= 0:
        assert result is not None
    elif x[0] <= 0 <= x[1]:
        assert result is None
    if result is not None:
        assert result[0] <= result[1]
        assert n % 2 or result[0] >= 0
        assert all(holds(result, value**n, prec) for value in inside(x, prec))
        assert not x[0] <= 0 <= x[1] or holds(result, Fraction(0 if n else 1), prec)


@quick
@given(
    data=st.data(), prec=st.sampled_from([16, 64, 100]), n=st.integers(9, 60), sign=st.sampled_from([1, -1])
)
def test_powers_are_tight(data: st.DataObject, prec: int, n: int, sign: int) -> None:
    low = (
        data.draw(st.integers(-2 << prec, 2 << prec))
        if sign > 0
        else data.draw(st.integers(1 << prec - 1, 3 << prec))
    )
    x = low, low + data.draw(st.integers(0, 1 << prec))
    values = [Fraction(end, 1 << prec) ** (sign * n) for end in x] + (
        [Fraction(0)] if x[0] <= 0 <= x[1] else []
    )
    result = numbers.power(x, sign * n, prec)
    assert result is not None
    largest = max(abs(value) for value in values)
    slack = 2 + ceil(largest)  # a relative 2^-prec where the value is huge
    assert floor(min(values) * 2**prec) - slack <= result[0]
    assert result[1] <= ceil(max(values) * 2**prec) + slack


@pytest.mark.parametrize("n", [100, 1001, 65536, 10**6, -100, -1001, -(10**6)])
def test_large_powers_agree_with_arb(n: int) -> None:
    chooser = random.Random(n)
    for prec in (8, 64, 100, 640):
        for _ in range(15):
            low = (1 << prec) + chooser.randrange(-(1 << prec) // 64, (1 << prec) // 64)
            sign = chooser.choice([1, -1])
            x = (sign * low, sign * low)
            result = numbers.power(x, n, prec)
            assert result is not None
            if low == 1 << prec:
                assert result == (sign ** abs(n) << prec,) * 2
                continue
            value = Fraction(x[0], 1 << prec)
            assert holds_ball(result, prec, 2 * prec + 200,
                lambda value=value: ball(value) ** n)  # type: ignore[misc]


def test_powers_of_straddling_intervals() -> None:
    prec = 64
    one = 1 << prec
    assert numbers.power((-one, 2 * one), 2, prec) == (0, 4 * one)
    assert numbers.power((-one, 2 * one), 10, prec) == (0, 1024 * one)
    assert numbers.power((-2 * one, one), 3, prec) == (-8 * one, one)
    assert numbers.power((-2 * one, one), 11, prec) == (-2048 * one, one)
    assert numbers.power((-2 * one, -one), 11, prec) == (-2048 * one, -one)
    assert numbers.power((-2 * one, 0), 11, prec) == (-2048 * one, 0)
    assert numbers.power((-2 * one, -one), 10, prec) == (one, 1024 * one)
    assert numbers.power((-2 * one, one), 0, prec) == (one, one)
    assert numbers.power((0, 0), 0, prec) == (one, one)
    assert numbers.power((0, 0), 10**6, prec) == (0, 0)
    assert numbers.power((-one, one), -2, prec) is None
    assert numbers.power((2 * one, 4 * one), -2, prec) == (one >> 4, one >> 2)
    assert numbers.power((1, 1), -10, prec) == (1 << prec * 11, 1 << prec * 11)
    assert numbers.power((-4 * one, -2 * one), -3, prec) == (-(one >> 3), -(one >> 6))
    assert numbers.power((3 * one, 3 * one), 10**9, prec) is None
    assert numbers.power((1, 1), -(10**9), prec) is None
    assert numbers.power((one, one), 10**9, prec) == (one, one)


FUNCTIONS: dict[str, tuple[Callable[[Interval, int], Interval | None], Callable[[arb], arb]]] = {
    "exp": (numbers.exp, lambda a: a.exp()),
    "log": (numbers.log, lambda a: a.log()),
    "sqrt": (numbers.sqrt, lambda a: a.sqrt()),
}
MET: dict[str, Callable[[Fraction], Fraction | None]] = {
    "exp": lambda a: Fraction(1) if a == 0 else None,
    "log": lambda a: Fraction(0) if a == 1 else None,
    "sqrt": lambda a: r if (r := Fraction(isqrt(a.numerator), isqrt(a.denominator))) ** 2 == a else None,
}


@pytest.mark.parametrize("name", FUNCTIONS)
@quick
@given(data=st.data(), prec=precisions)
def test_functions_enclose_every_point(name: str, data: st.DataObject, prec: int) -> None:
    enclose, true = FUNCTIONS[name]
    x = data.draw(intervals(prec, 8 if name == "exp" else 40, positive=name != "exp"))
    result = enclose(x, prec)
    assert result is not None
    assert result[0] <= result[1]
    for point in inside(x, prec):
        met = MET[name](point)
        if met is not None:
            assert holds(result, met, prec)
        else:
            assert holds_ball(result, prec, 3 * prec + 700,
                lambda point=point: true(ball(point)))  # type: ignore[misc]


@pytest.mark.parametrize("prec", [8, 11, 24, 64, 100, 250, 1999])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_enclose_many_points_narrowly(name: str, prec: int) -> None:
    """Points of moderate size cost at most two units; Arb is at hand with room to decide."""
    enclose, true = FUNCTIONS[name]
    chooser = random.Random(f"{name} {prec}")
    for _ in range(60 if prec > 1000 else 400):
        x = chooser.randrange(1, 1 << chooser.randrange(1, prec + 4))
        x = -x if name == "exp" and chooser.random() < 0.5 else x
        result = enclose((x, x), prec)
        point = Fraction(x, 1 << prec)
        if MET[name](point) is None:
            assert width(result) in (1, 2)
            assert holds_ball(result, prec, 3 * prec + 300,
                lambda point=point: true(ball(point)))  # type: ignore[misc]
        else:
            assert holds(result, MET[name](point) or Fraction(0), prec)
            assert width(result) == 0


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_agree_with_mpmath(name: str) -> None:
    chooser = random.Random(name)
    prec = 100
    with mpmath.workdps(50):
        for _ in range(500):
            lo = chooser.randrange(1, 30 << prec) >> chooser.randrange(prec)
            lo = lo + 1 if name != "exp" else lo - (10 << prec)
            hi = lo + chooser.choice([0, 5, 1 << 40, 1 << prec])
            result = FUNCTIONS[name][0]((lo, hi), prec)
            assert result is not None
            below, above = (getattr(mpmath, name)(mpmath.mpf(end) / 2**prec) * 2**prec for end in (lo, hi))
            tiny = mpmath.mpf(10) ** -45 * (1 + abs(above) + abs(below))
            assert result[0] <= below + tiny
            assert above - tiny <= result[1]
            slack = 3 + (above - below) ** 2 / below if name == "exp" else 4
            assert below - 3 <= result[0]
            assert result[1] <= above + slack


def test_narrow_intervals_stay_narrow() -> None:
    for prec in PRECISIONS:
        for x in (1 << prec - 3, (1 << prec) + 5, (1 << prec) - 1, 3 << prec):
            for units in (1, 2, 3):
                point = Fraction(x, 1 << prec)
                assert width(numbers.log((x, x + units), prec)) <= 4 + ceil(units / point)
                assert width(numbers.sqrt((x, x + units), prec)) <= 3 + ceil(units / point)
                assert width(numbers.exp((-x, -x + units), prec)) <= 3 + units


def test_values_that_are_met_exactly() -> None:
    for prec in (2, *PRECISIONS):
        one = 1 << prec
        assert numbers.exp((0, 0), prec) == (one, one)
        assert numbers.log((one, one), prec) == (0, 0)
        assert numbers.sqrt((0, 0), prec) == (0, 0)
        assert numbers.sqrt((one >> 2, 9 * one), prec) == (one >> 1, 3 * one)
        below = numbers.exp((-1, 0), prec)
        assert below is not None
        assert below[1] == one
        above = numbers.exp((0, 1), prec)
        assert above is not None
        assert above[0] == one
        low, high = numbers.log((one - 1, one), prec), numbers.log((one, one + 1), prec)
        assert low is not None
        assert high is not None
        assert low[1] == 0 == high[0]


def test_unknown_results() -> None:
    prec = 64
    one = 1 << prec
    assert numbers.log((0, one), prec) is None
    assert numbers.log((-one, one), prec) is None
    assert numbers.sqrt((-1, one), prec) is None
    assert numbers.exp((0, (one << 16) + 1), prec) is None
    assert numbers.exp((one << 70, one << 70), prec) is None
    assert numbers.exp((one << 16, one << 16), prec) is not None
    assert numbers.div((one, one), (0, 0), prec) is None
    assert numbers.div((one, one), (-1, 1), prec) is None
    assert numbers.div((one, one), (0, one), prec) is None


def test_huge_and_tiny_arguments() -> None:
    for prec in PRECISIONS:
        one = 1 << prec
        assert numbers.exp((-one << 500, -one << 500), prec) == (0, 1)
        assert numbers.exp((-one << 500, 0), prec) == (0, one)
        for real in (-prec - 1, -prec, -prec + 1, -(prec * 7) // 10, -(prec // 2), 1, 50, 700, 5000, 65536):
            for step in (-1, 0, 1) if real < 65536 else (-1, 0):
                x = (real << prec) + step
                result = numbers.exp((x, x), prec)
                assert result is not None
                assert holds_ball(
                    result, prec, 2 * prec + 300, lambda x=x, one=one: ball(Fraction(x, one)).exp()
                )  # type: ignore[misc]
                assert width(result) <= 2 or width(result) << prec <= 8 * result[1]
        for x in (1, 2, 3, one - 1, one + 1, one << 300, (one << 300) + 1, (1 << 5000) - 1):
            result = numbers.log((x, x), prec)
            assert result is not None
            assert width(result) <= 2
            assert holds_ball(result, prec, 3 * prec + 300, lambda x=x,
                one=one: ball(Fraction(x, one)).log())  # type: ignore[misc]
            assert width(numbers.sqrt((x, x), prec)) <= 1


def test_pi_is_enclosed_narrowly() -> None:
    for prec in range(1, 700, 3):
        assert width(numbers.pi(prec)) <= 2
        assert holds_ball(numbers.pi(prec), prec, prec + 200, arb.pi)
    with mpmath.workdps(50):
        assert numbers.pi(100)[0] <= mpmath.pi * 2**100 <= numbers.pi(100)[1]


def test_the_bounds_claimed_for_the_constants_hold() -> None:
    for bits in (8, 24, 80, 131, 300, 2016):
        for c in range(128, 256):
            value = numbers._log_256th(c, bits)
            assert holds_ball(
                (value - 2, value + 2), bits, bits + 100, lambda c=c: ball(Fraction(c, 256)).log()
            )  # type: ignore[misc]
    for bits in (64, 65, 200):
        for p, q in ((1, 2), (1, 3), (1, 239), (127, 383), (1, 511)):
            for sign, true in ((1, arb.atanh), (-1, arb.atan)):
                value = numbers._arc(p, q, sign, bits)
                error = 2 * bits
                bounds = (value - error, value + error)
                assert holds_ball(
                    bounds, bits, bits + 100, lambda p=p, q=q, true=true: true(ball(Fraction(p, q)))
                )  # type: ignore[misc]


def test_the_bounds_claimed_inside_exp_leave_room() -> None:
    """Every plan leaves out less than it says: the first term left out is below one unit, and log 2 is known
    well enough.
    """
    for sixteens in range(140):
        halvings, bits, coefficients, log_2 = numbers._exp_plan(sixteens)
        count = len(coefficients)
        factorial = 1
        for n in range(1, count + 1):
            factorial *= n
        assert 1 << bits < factorial << halvings * count
        assert halvings >= 1
        assert holds_ball((log_2 - 2, log_2 + 2), bits + 32, bits + 200, lambda: arb(2).log())
    for bits in range(17, 2100, 61):
        coefficients, _ = numbers._log_plan(bits)
        assert 16 * len(coefficients) >= bits


def test_the_reduction_constant_is_near_enough() -> None:
    assert holds_ball((numbers.INVERSE_LOG_2, numbers.INVERSE_LOG_2 + 1), 40, 200, lambda: 1 / arb(2).log())


def test_a_long_computation_stays_enclosed() -> None:
    """A binomial law: the sum of its probabilities contains 1 and nothing far from it."""
    prec, n = 100, 60
    p = numbers.fraction(1, 3, prec)
    q = numbers.sub((1 << prec, 1 << prec), p)
    total: Interval = (0, 0)
    for k in range(n + 1):
        left, right = numbers.power(p, k, prec), numbers.power(q, n - k, prec)
        assert left is not None
        assert right is not None
        total = numbers.add(
            total, numbers.mul((comb(n, k) << prec,) * 2, numbers.mul(left, right, prec), prec)
        )
    assert holds(total, Fraction(1), prec)
    assert width(total) < 1 << 70
