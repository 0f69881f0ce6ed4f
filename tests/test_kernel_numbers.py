"""Intervals: as narrow as the grid allows where the value is rational, right and at most two units wide where
it is not, and never different.

What replays today must replay tomorrow: where many answers would be right, those given are written down here
(as a digest of thousands of them). Whoever changes one changes which certificates are accepted, and says so.
"""



import hashlib
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import ceil, floor
from typing import Any

import mpmath
import pytest

from verify.kernel import numbers
from verify.kernel.numbers import Interval

Exact = Callable[..., Fraction]


def intervals(reach: int) -> list[Interval]:
    return [(lo, hi) for lo in range(-reach, reach + 1) for hi in range(lo, reach + 1)]


def corners(x: Interval, prec: int) -> list[Fraction]:
    """The ends, and 0 if it is between them: where a product, a quotient or a power is greatest or least."""
    return [Fraction(v, 1 << prec) for v in {*x, *([0] if x[0] < 0 < x[1] else [])}]


def outwards(values: list[Fraction], prec: int) -> Interval:
    return floor(min(values) * (1 << prec)), ceil(max(values) * (1 << prec))


# What has rational values -----------------------------------------------------------------------------------


def test_fractions() -> None:
    for prec, p, q in product((1, 2, 5), range(-9, 10), range(1, 8)):
        assert numbers.fraction(p, q, prec) == outwards([Fraction(p, q)], prec)


OPERATIONS: dict[str, tuple[Callable[..., Interval | None], Exact]] = {
    "add": (lambda x, y, prec: numbers.add(x, y), lambda a, b: a + b),
    "sub": (lambda x, y, prec: numbers.sub(x, y), lambda a, b: a - b),
    "mul": (numbers.mul, lambda a, b: a * b), "minimum": (lambda x, y, prec: numbers.minimum(x, y), min),
    "maximum": (lambda x, y, prec: numbers.maximum(x, y), max),
    "div": (numbers.div, lambda a, b: a / b),
}  # fmt: skip


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("prec", [1, 3])
def test_operations_on_all_small_intervals(name: str, prec: int) -> None:
    enclose, exact = OPERATIONS[name]
    for x, y in product(intervals(4), intervals(4)):
        if name == "div" and y[0] <= 0 <= y[1]:
            assert numbers.div(x, y, prec) is None
        else:
            assert enclose(x, y, prec) == outwards(
                [exact(a, b) for a in corners(x, prec) for b in corners(y, prec)], prec
            ), (x, y)


def test_the_rest_on_all_small_intervals() -> None:
    for prec, x in product((1, 2, 3), intervals(9)):
        ends = corners(x, prec)
        assert numbers.neg(x) == outwards([-a for a in ends], prec)
        assert numbers.absolute(x) == outwards([abs(a) for a in ends], prec)
        assert numbers.floor(x, prec) == outwards([Fraction(floor(a)) for a in ends], prec)
        assert numbers.ceil(x, prec) == outwards([Fraction(ceil(a)) for a in ends], prec)
        for y in intervals(3):
            assert numbers.hull(x, y) == (min(*x, *y), max(*x, *y))


def test_roots_of_all_small_intervals() -> None:
    for prec, x in product((1, 2, 3, 8), intervals(40)[::3]):
        found = numbers.sqrt(x, prec)
        if x[0] < 0:
            assert found is None
        else:
            assert found is not None
            low, high = found
            assert low**2 <= x[0] << prec < (low + 1) ** 2
            assert high**2 >= x[1] << prec
            assert high == 0 or (high - 1) ** 2 < x[1] << prec


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 7, 8])
def test_small_powers_of_all_small_intervals(n: int) -> None:
    for prec, x in product((1, 3), intervals(20)):
        assert numbers.power(x, n, prec) == outwards(
            [a**n for a in corners(x, prec)] if n else [Fraction(1)], prec
        ), (prec, x)


@pytest.mark.parametrize("n", [-9, -3, -2, -1, 9, 10, 11, 16, 23, 64])
def test_powers_of_all_small_intervals(n: int) -> None:
    """At most two units away from the best; for a negative one, 0 is in between or it is none."""
    for prec, x in product((3, 6), intervals(18)):
        found = numbers.power(x, n, prec)
        if n < 0 and x[0] <= 0 <= x[1]:
            assert found is None
        else:
            assert found is not None
            low, high = outwards([a**n for a in corners(x, prec)], prec)
            away = (
                2 + (max(abs(low), abs(high)) >> prec) if n < 0 or max(abs(v) for v in x) > 1 << prec else 2
            )
            assert low - away <= found[0] <= low, (prec, x)
            assert high <= found[1] <= high + away, (prec, x)


def test_powers_that_are_met_exactly() -> None:
    one = 1 << 12
    for n in (9, 10, 31, 64, -9, -10, -31, -64):
        for base in (one, -one, 2 * one if abs(n) < 60 else one, one >> 1 if n < 0 else one):
            value = Fraction(base, one) ** n
            if (value * one).denominator == 1:
                assert numbers.power((base, base), n, 12) == (int(value * one),) * 2
    assert numbers.power((0, 0), 9, 12) == (0, 0)
    assert numbers.power((-one, 0), 9, 12) == (-one, 0)
    assert numbers.power((-one, one), 9, 12) == (-one, one)
    assert numbers.power((-one, one), 10, 12) == (0, one)
    assert numbers.power((0, one), 11, 12) == (0, one)


def test_powers_that_are_too_long() -> None:
    """|x| <= 2^size: a power is computed up to size n = 2^22, and not beyond."""
    most = 1 << 22
    for prec in (1, 5):
        assert numbers.power((2 << prec, 2 << prec), most, prec) is not None
        assert numbers.power((2 << prec, 2 << prec), most + 1, prec) is None
        assert numbers.power((-(4 << prec), -(4 << prec)), most // 2, prec) is not None
        assert numbers.power((-(4 << prec), 1 << prec), most // 2 + 1, prec) is None
        assert numbers.power(((2 << prec) + 1,) * 2, most // 2 + 1, prec) is None
        assert numbers.power((1 << prec, 1 << prec), 1 << 60, prec) == (1 << prec, 1 << prec)
        half = 1 << prec - 1
        assert numbers.power((half, half), -most, prec) is not None
        assert numbers.power((half, half), -most - 1, prec) is None


# exp, log, pi -----------------------------------------------------------------------------------------------

PRECISIONS = (1, 2, 5, 8, 16, 17, 31, 64, 100, 333, 1000)


def points(name: str, prec: int) -> Iterator[int]:
    """Numbers of all sizes: near 0, near 1, tiny, large, powers of two and their neighbours."""
    chooser = random.Random(f"{name} {prec}")
    count = 40 if prec < 200 else 12
    for size in range(0, prec + 8, max(1, (prec + 8) // 24)):
        for v in (1 << size, (1 << size) - 1, (1 << size) + 1):
            yield from (v, -v) if name == "exp" else (v,)
    for _ in range(count):
        v = chooser.randrange(1, 1 << chooser.randrange(1, prec + 5))
        yield from (v, -v) if name == "exp" else (v,)
        yield (1 << prec) + chooser.randrange(-(1 << prec) // 2, 1 << prec)
    for real in (
        range(1, 12) if name == "log" else (-700, -100, -31, -30, -9, -8, -7, 3, 9, 30, 88, 400, 3000)
    ):
        yield from (real << prec, (real << prec) + 1, (real << prec) - 1)
        yield (real << prec) + chooser.randrange(1 << prec)


@pytest.mark.parametrize("prec", PRECISIONS)
@pytest.mark.parametrize("name", ["exp", "log"])
def test_a_point_is_enclosed_within_two_units(name: str, prec: int) -> None:
    """Or, where the value is huge, within as much as the last bits of its exponent allow."""
    for x in points(name, prec):
        if name == "log" and x <= 0:
            continue
        found = getattr(numbers, name)((x, x), prec)
        assert found is not None
        size = max(x >> prec, 0) * 3 // 2 + 2 * prec + 60
        with mpmath.workprec(size + prec):
            value = getattr(mpmath, name)(mpmath.mpf(x) / mpmath.mpf(2) ** prec) * mpmath.mpf(2) ** prec
            if x == (1 << prec if name == "log" else 0):
                assert found == (round(value), round(value))
                continue
            assert found[0] <= value <= found[1], (x, prec)
            assert found[1] - found[0] <= 2 + (abs(int(value)) >> 2 * prec), (x, prec)


@pytest.mark.parametrize("prec", PRECISIONS)
def test_pi_is_enclosed_within_two_units(prec: int) -> None:
    low, high = numbers.pi(prec)
    with mpmath.workprec(2 * prec + 50):
        value = mpmath.pi * mpmath.mpf(2) ** prec
        assert low <= value <= high
    assert high - low <= 2


@pytest.mark.parametrize("prec", [8, 31, 64, 100])
@pytest.mark.parametrize("name", ["exp", "log"])
def test_the_ends_of_an_interval_are_those_of_its_ends(name: str, prec: int) -> None:
    """Where it is wide; where it is narrow, one end and a bound on the slope are enough, and as sharp as it
    gets.
    """
    chooser, function = random.Random(prec), getattr(numbers, name)
    one = 1 << prec
    for _ in range(150):
        low = chooser.randrange(-3 * one if name == "exp" else 1, 5 * one)
        high = low + chooser.choice(
            [
                1,
                2,
                5,
                1 << prec // 2 - 1,
                (1 << prec // 2) - 1,
                1 << prec // 2,
                1 << prec // 2 + 1,
                1 << prec - 3,
                one,
                3 * one,
            ]
        )
        found, below, above = (
            function((low, high), prec),
            function((low, low), prec),
            function((high, high), prec),
        )
        assert found[0] == below[0]
        with mpmath.workprec(3 * prec):
            value = getattr(mpmath, name)(mpmath.mpf(high) / one) * one
            assert found[1] >= value
        width = high - low
        narrow = width < 1 << prec // 2 if name == "exp" else width * width << prec <= low * low
        if (narrow and high != (0 if name == "exp" else one)) and width:
            slope = (
                Fraction(width, one) + Fraction(width, one) ** 2 if name == "exp" else Fraction(width, low)
            )
            wanted = below[1] + ceil(below[1] * slope if name == "exp" else slope * one)
            assert found[1] == wanted, (low, width)
        else:
            assert found[1] == above[1], (low, width)


def test_where_exp_ends() -> None:
    for prec in (1, 8, 64):
        one = 1 << prec
        top = one << 16
        assert numbers.exp((0, top), prec) is not None
        assert numbers.exp((0, top + 1), prec) is None
        assert numbers.exp((top + 1, top + 1), prec) is None
        assert numbers.exp((-(prec * one) - 1,) * 2, prec) == (0, 1)
        assert numbers.exp((-(10**9) * one,) * 2, prec) == (0, 1)
        found = numbers.exp((-(prec * one),) * 2, prec)
        assert found in ((0, 1), (0, 2))
        assert numbers.exp((-(10**9) * one, 0), prec) == (0, one)


def test_where_log_and_sqrt_begin() -> None:
    for prec in (1, 8, 64):
        assert numbers.log((0, 5), prec) is None
        assert numbers.log((-1, 5), prec) is None
        assert numbers.log((1, 1), prec) is not None
        assert numbers.sqrt((-1, 5), prec) is None
        assert numbers.sqrt((0, 0), prec) == (0, 0)


# The parts of which the errors are counted ------------------------------------------------------------------


@pytest.mark.parametrize("bits", [64, 65, 100, 333])
def test_arcs_are_as_close_as_they_say(bits: int) -> None:
    with mpmath.workprec(2 * bits):
        for p, q in ((1, 2), (1, 3), (1, 5), (1, 239), (2, 5), (127, 383), (1, 511)):
            for sign, true in ((1, mpmath.atanh), (-1, mpmath.atan)):
                value = true(mpmath.mpf(p) / q) * mpmath.mpf(2) ** bits
                assert abs(numbers._arc(p, q, sign, bits) - value) < 2 * bits


@pytest.mark.parametrize("bits", [24, 48, 80, 333])
def test_logarithms_of_256ths_are_two_off_at_most(bits: int) -> None:
    with mpmath.workprec(2 * bits + 50):
        for c in range(128, 256):
            value = mpmath.log(mpmath.mpf(c) / 256) * mpmath.mpf(2) ** bits
            assert abs(numbers._log_256th(c, bits) - value) <= 2


def test_the_constants() -> None:
    with mpmath.workprec(200):
        assert int(mpmath.floor(mpmath.mpf(2) ** 40 / mpmath.log(2))) == numbers.INVERSE_LOG_2
    assert (numbers.LONGEST_EXPONENT, numbers.LONGEST_POWER) == (16, 1 << 22)


@pytest.mark.parametrize("sixteens", [1, 2, 5, 16, 70])
def test_the_plan_of_exp(sixteens: int) -> None:
    halvings, bits, coefficients, log_2 = numbers._exp_plan(sixteens)
    assert halvings**2 > 16 * sixteens >= (halvings - 1) ** 2
    assert bits == 16 * sixteens + halvings + 7
    factorial = 1
    for n, found in enumerate(reversed(coefficients)):
        factorial *= max(n, 1)
        assert found == (1 << bits) // factorial
        assert n == 0 or (1 << bits) >> halvings * n >= factorial, "one coefficient less would do"
    n = len(coefficients)
    assert (1 << bits) >> halvings * n < factorial * n
    with mpmath.workprec(2 * bits + 99):
        assert abs(log_2 - mpmath.log(2) * mpmath.mpf(2) ** (bits + 32)) <= 2


def test_the_plan_of_log() -> None:
    for bits in (24, 80, 333):
        coefficients, log_2 = numbers._log_plan(bits)
        assert coefficients == tuple((1 << bits) // (2 * n + 1) for n in range(bits // 16, -1, -1))
        with mpmath.workprec(2 * bits + 99):
            assert abs(log_2 - mpmath.log(2) * mpmath.mpf(2) ** (bits + 32)) <= 2


# Never different --------------------------------------------------------------------------------------------


def said(name: str) -> Iterator[Any]:
    """Thousands of enclosures by one function, always the same."""
    for prec in PRECISIONS:
        for x in points("log" if name == "log" else "exp", prec):
            for width in (0, 1, 3, 1 << prec // 3, 1 << prec // 2, 1 << prec):
                if name == "power":
                    base = min(max(x, -(5 << prec)), 5 << prec)
                    for n in (-37, -9, -1, 5, 8, 9, 10, 21, 100):
                        yield numbers.power((base, base + width), n, min(prec, 100)) if prec <= 100 else None
                elif name == "pi":
                    yield numbers.pi(prec)
                    break
                else:
                    yield getattr(numbers, name)((x, x + width), prec)


DIGESTS = {
    "exp": "7dfcaa980487eee0284a9d4383a76f85",
    "log": "e67e4790a337582e6640583194d2dc8c",
    "power": "8744d7ac97f3e16a8fde56bef2887419",
    "pi": "533b15ade13ed4e6f46700785c208f36",
}


@pytest.mark.parametrize("name", DIGESTS)
def test_what_is_said_is_what_was_said(name: str) -> None:
    whole = hashlib.sha256()
    for found in said(name):
        whole.update(f"{found and tuple(map(hex, found))};".encode())
    assert whole.hexdigest()[:32] == DIGESTS[name]
