"""Intervals of reals in whole numbers, always rounded outwards.

An interval is a pair (lo, hi) of integers with lo <= hi and means all reals from lo * 2^-prec to hi *
2^-prec. The argument `prec` says how many bits follow the point, at least 1 and fewer than 2^28; one unit is
2^-prec. Every function returns an interval that contains every value its arguments can take, or None for
"could be any real". It takes no None itself. `a >> n` and `a // n` round down, so `-(-a >> n)` and `-(-a //
n)` round up.
"""

from functools import lru_cache
from math import isqrt
from typing import TypeAlias

Interval: TypeAlias = tuple[int, int]

INVERSE_LOG_2 = 1586259972792  # 2^40 / log 2, rounded down
LONGEST_EXPONENT = 16  # exp of more than 2^16 is not computed
LONGEST_POWER = 1 << 22  # nor is a power with more bits than this before the point


def fraction(p: int, q: int, prec: int) -> Interval:
    """Enclose p/q for a positive q; a multiple of the unit, such as an integer, is met exactly."""
    scaled = p << prec
    return scaled // q, -(-scaled // q)


def add(x: Interval, y: Interval) -> Interval:
    """Add; this is exact."""
    return x[0] + y[0], x[1] + y[1]


def sub(x: Interval, y: Interval) -> Interval:
    """Subtract; this is exact."""
    return x[0] - y[1], x[1] - y[0]


def neg(x: Interval) -> Interval:
    """Negate; this is exact."""
    return -x[1], -x[0]


def mul(x: Interval, y: Interval, prec: int) -> Interval:
    """Multiply."""
    a, b = x
    c, d = y
    if a < 0 <= c:
        a, b, c, d = c, d, a, b
    if a >= 0:  # the least product takes the least y, and the x that makes it least; the greatest likewise
        return (a if c >= 0 else b) * c >> prec, -(-(b if d >= 0 else a) * d >> prec)
    corners = a * c, a * d, b * c, b * d
    return min(corners) >> prec, -(-max(corners) >> prec)


def div(x: Interval, y: Interval, prec: int) -> Interval | None:
    """Divide, unless y contains 0."""
    if y[0] <= 0 <= y[1]:
        return None
    (a, b), (c, d) = (x, y) if y[0] > 0 else (neg(x), neg(y))
    return (a << prec) // (d if a >= 0 else c), -((-b << prec) // (c if b >= 0 else d))


def absolute(x: Interval) -> Interval:
    """Take the absolute value; this is exact."""
    lo, hi = x
    return x if lo >= 0 else (-hi, -lo) if hi <= 0 else (0, max(-lo, hi))


def minimum(x: Interval, y: Interval) -> Interval:
    """Take the smaller of two; this is exact."""
    return min(x[0], y[0]), min(x[1], y[1])


def maximum(x: Interval, y: Interval) -> Interval:
    """Take the larger of two; this is exact."""
    return max(x[0], y[0]), max(x[1], y[1])


def hull(x: Interval, y: Interval) -> Interval:
    """Give the smallest interval that contains both."""
    return min(x[0], y[0]), max(x[1], y[1])


def floor(x: Interval, prec: int) -> Interval:
    """Round down to an integer; this is exact."""
    return x[0] >> prec << prec, x[1] >> prec << prec


def ceil(x: Interval, prec: int) -> Interval:
    """Round up to an integer; this is exact."""
    return -(-x[0] >> prec) << prec, -(-x[1] >> prec) << prec


def sqrt(x: Interval, prec: int) -> Interval | None:
    """Take the square root, unless x reaches below 0."""
    lo, hi = x
    if lo < 0:
        return None
    return isqrt(lo << prec), (isqrt((hi << prec) - 1) + 1 if hi else 0)


def power(x: Interval, n: int, prec: int) -> Interval | None:
    """Multiply x with itself n times; the inverse of that for negative n, unless x contains 0; 1 for n = 0.
    """
    if n < 0:
        guard = _power_guard(prec + 1 - min(abs(x[0]), abs(x[1])).bit_length(), -n, prec)
        inner = prec + guard
        inverse = div((1 << inner, 1 << inner), (x[0] << guard, x[1] << guard), inner)
        raised = inverse and power(inverse, -n, inner)
        return raised and _round(raised, guard)
    lo, hi = x if n % 2 else absolute(x)
    if n == 0:
        return 1 << prec, 1 << prec
    size = (max(abs(lo), hi) - 1).bit_length() - prec  # |x| is at most 2^size
    if size * n > LONGEST_POWER:
        return None
    if n <= 8:  # here x^n grows with x, and the exact powers of the ends are short
        return lo**n >> prec * (n - 1), -(-(hi**n) >> prec * (n - 1))
    guard = _power_guard(size, n, prec)
    above = _raise((max(lo, 0) << guard, max(hi, 0) << guard), n, prec + guard)
    if lo >= 0:
        return _round(above, guard)
    below = _raise((max(-hi, 0) << guard, -lo << guard), n, prec + guard)  # n is odd: x^n = -(-x)^n
    return _round((-below[1], above[1] if hi > 0 else -below[0]), guard)


def power_cost(x: Interval, n: int, prec: int) -> int:
    """Say in how many steps the n-th power is found: so many products of so many words."""
    ends = sorted(map(abs, x))
    size = max(ends[1].bit_length() - prec if n >= 0 else prec + 1 - ends[0].bit_length(), 0) * abs(n)
    longest = size + 8 * prec + n.bit_length() >> 6
    return 1 if size > LONGEST_POWER else (1 + n.bit_length()) * (2 + (longest * longest >> 10))


def _power_guard(size: int, n: int, prec: int) -> int:
    """Say how many more bits keep an n-th power of numbers up to 2^size sharp; soundness does not rest on it.
    """
    return n.bit_length() + 2 + min(max(size * n, 0), prec)


def _raise(x: Interval, n: int, prec: int) -> Interval:
    """Raise non-negative x to the n-th power, n > 0, by the bits of n from the first; every product is
    rounded outwards.
    """
    result = x
    for bit in bin(n)[3:]:
        result = mul(result, result, prec)
        if bit == "1":
            result = mul(result, x, prec)
    return result


def _round(x: Interval, guard: int) -> Interval:
    """Drop the last `guard` bits, outwards."""
    return x[0] >> guard, -(-x[1] >> guard)


def exp(x: Interval, prec: int) -> Interval | None:
    """Take the exponential, unless x reaches above 2^16."""
    lo, hi = x
    if hi > 1 << prec + LONGEST_EXPONENT:
        return None
    below, above = _exp_at(lo, prec)
    width = hi - lo
    if not width:
        return below, above
    # e^(lo + d) <= e^lo (1 + d + d^2), since 0 <= d = width * 2^-prec <= 1
    if hi and not width >> (prec >> 1):
        return below, above - (-above * ((width << prec) + width * width) >> 2 * prec)
    return below, _exp_at(hi, prec)[1]


def _exp_at(x: int, prec: int) -> Interval:
    """Enclose the exponential at one point by e^x = 2^k e^R with e^R = (e^(R / 2^halvings))^(2^halvings)."""
    if not x:
        return 1 << prec, 1 << prec
    if x < -(prec << prec):
        return 0, 1  # e^x < e^-prec < 2^-prec
    # k is x / log 2 - 0.2 rounded down, but for an error far below 0.1: hence 0.06 < R = x - k log 2 < 0.91.
    k = (x * INVERSE_LOG_2 - (219902325555 << prec)) >> prec + 40
    # That many bits make the error less than a unit, or less than 2^-prec of the value where that is huge.
    halvings, bits, coefficients, log_2 = _exp_plan(max(prec + min(k, prec), 0) + 15 >> 4)
    # In units of 2^-bits: log_2 is known to 2 * 2^-32 and |k| < 2^29, so that the error before the last shift
    # is
    # below 2^-1 and the shift adds less than 1; subtracting 1 makes 0 <= R - r < 3.
    r = ((x << bits + 32 >> prec) - k * log_2 >> 32) - 1
    # From here all roundings go down. Horner's scheme with t = R / 2^halvings < 1/2 in which every step loses
    # less
    # than 2 (coefficient and shift) loses less than 4, the rest of the series less than 2, and R - r costs
    # less than
    # 3 e^t / 2^halvings < 3: together less than 9.
    y = 0
    shift = bits + halvings
    for coefficient in coefficients:
        y = (y * r >> shift) + coefficient
    # Squaring Y (1 for 2^bits) makes an error of d one of less than 2Yd + 1. The factors 2Y multiply to less
    # than
    # 2^halvings e^R < 2.5 * 2^halvings, so the 9 and all those 1 end below 2.5 * (9 + 1) * 2^halvings < 32 *
    # 2^halvings.
    for _ in range(halvings):
        y = y * y >> bits
    left, right = (k, bits - prec) if k > 0 else (0, bits - prec - k)
    return y << left >> right, (y + (32 << halvings) << left >> right) + 1


@lru_cache(maxsize=512)
def _exp_plan(sixteens: int) -> tuple[int, int, tuple[int, ...], int]:
    """Say how often to halve for so many bits, with how many bits to work, the 1/n! backwards, and log 2 to
    32 bits more.
    """
    halvings = isqrt(16 * sixteens) + 1
    bits = 16 * sixteens + halvings + 7
    # Term n is at most 2^bits 2^(-halvings n) / n!, and each is less than half of the one before: stop at a
    # term below 1.
    coefficients = [1 << bits]
    factorial = n = 1
    while (1 << bits) >> halvings * n >= factorial:
        coefficients.append((1 << bits) // factorial)
        n += 1
        factorial *= n
    return halvings, bits, tuple(reversed(coefficients)), -_log_256th(128, bits + 32)


def log(x: Interval, prec: int) -> Interval | None:
    """Take the logarithm, unless x reaches down to 0."""
    lo, hi = x
    if lo <= 0:
        return None
    below, above = _log_at(lo, prec)
    width = hi - lo
    if not width:
        return below, above
    if width * width << prec <= lo * lo and hi != 1 << prec:  # log(lo + width) <= log lo + width / lo
        return below, above - (-width << prec) // lo
    return below, _log_at(hi, prec)[1]


def _log_at(x: int, prec: int) -> Interval:
    """Enclose the logarithm at one point by log x = log(c/256) + 2 atanh z + (size - prec) log 2, with |z| <
    2^-8.
    """
    if x == 1 << prec:
        return 0, 0
    bits = prec + 16
    size = x.bit_length()
    c = (x << 8 >> size) | 1  # x 2^8 is between c - 1 and c + 1 times 2^size, and 129 <= c <= 255
    here, near = x << 8, c << size
    z = (here - near << bits) // (here + near)
    # In units of 2^-bits: z is less than 1 off and its square less than 1.1, so that each step of Horner's
    # scheme for
    # atanh z / z loses less than 3.2; the rest of the series, less than z^(2 * number of coefficients), is
    # below 1.
    square = z * z >> bits
    y = 0
    coefficients, log_2 = _log_plan(bits)
    for coefficient in coefficients:
        y = (y * square >> bits) + coefficient
    # Hence y is less than 5 off, z * y >> bits less than 5 * 2^-8 + 1.1 + 1 < 3, twice that less than 6,
    # log(c/256) at
    # most 2, and the multiple of log 2, known to 2 * 2^-32, less than 2 as |size - prec| < 2^31: together
    # below 16.
    y = 2 * (z * y >> bits) + _log_256th(c, bits) + ((size - prec) * log_2 >> 32)
    return y - 16 >> 16, (y + 16 >> 16) + 1


@lru_cache(maxsize=512)
def _log_plan(bits: int) -> tuple[tuple[int, ...], int]:
    """Give the 1/(2n + 1) backwards, as many as |z| < 2^-8 needs for so many bits, and log 2 to 32 bits more.
    """
    return tuple((1 << bits) // (2 * n + 1) for n in range(bits // 16, -1, -1)), -_log_256th(128, bits + 32)


@lru_cache(maxsize=8192)
def _log_256th(c: int, bits: int) -> int:
    """Give log(c/256) = -2 atanh((256 - c)/(256 + c)) for 128 <= c < 256 in units of 2^-bits, at most 2 off.
    """
    return -2 * _arc(256 - c, 256 + c, 1, bits + 64) >> 64


@lru_cache(maxsize=512)
def pi(prec: int) -> Interval:
    """Enclose pi by Machin's formula, 16 atan(1/5) - 4 atan(1/239)."""
    bits = prec + 64
    value = 16 * _arc(1, 5, -1, bits) - 4 * _arc(1, 239, -1, bits)
    error = 20 * 2 * bits
    return value - error >> 64, (value + error >> 64) + 1


def _arc(p: int, q: int, sign: int, bits: int) -> int:
    """Give atanh(p/q) for sign 1 and atan(p/q) for sign -1, 0 < p/q <= 1/2, in units of 2^-bits, less than 2
    * bits off.

    It is the sum of sign^i (p/q)^(2i+1) / (2i+1). The power is rounded down to less than 1 + 1/4 + 1/16 + ...
    = 4/3 off, each term to less than 4/3 + 1. There are at most bits/2 + 1 terms, and what follows the last
    is less than 2. That is less than 7/3 * (bits/2 + 1) + 2 <= 2 * bits, as bits >= 64.
    """
    total, raised, factor, n = 0, (p << bits) // q, 1, 1
    while raised:
        total += factor * (raised // n)
        raised, factor, n = raised * p * p // (q * q), factor * sign, n + 2
    return total
