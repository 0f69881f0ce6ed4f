"""Numbers in digits that are certain: cut off where the enclosure leaves the next one open, or rounded
outwards.
"""

from fractions import Fraction

from verify.kernel import numbers
from verify.kernel.terms import Term, log

Enclosure = tuple[Fraction, Fraction]
Number = Fraction | Enclosure | Term | None
"""An exact number, one enclosed between two, a function of the parameters that are left free, or infinite."""

PLAIN = range(-5, 16)  # powers of ten that are written out


def logarithm(low: Fraction, high: Fraction, digits: int) -> Enclosure:
    """The natural logarithm of what lies between two numbers from 1 on, to more than so many digits if they
    are that close.
    """
    if high == 1:
        return Fraction(0), Fraction(0)
    bits = 4 * digits + 64
    while True:
        ends = []
        for v in (low, high):
            found = numbers.log(numbers.fraction(v.numerator, v.denominator, bits), bits)
            ends.append(found or (0, 0))
        a, b = Fraction(ends[0][0], 1 << bits), Fraction(ends[1][1], 1 << bits)
        if low < high or (b - a) * 10 ** (digits + 2) <= a:
            return max(a, Fraction(0)), b
        bits *= 2


def logarithm_of(ratio: Number, digits: int) -> Number:
    """epsilon, from e^epsilon."""
    if ratio is None:
        return None
    if isinstance(ratio, Term):
        return log(ratio)
    low, high = ends_of(ratio)
    if low == high == 1:
        return Fraction(0)
    return logarithm(max(low, Fraction(1)), max(high, Fraction(1)), digits)


def ends_of(n: Fraction | Enclosure) -> Enclosure:
    """Two numbers around it: itself where it is exact."""
    return (n, n) if isinstance(n, Fraction) else n


def exponential(power: Fraction, digits: int) -> Enclosure:
    """e to a power, to more than so many digits."""
    bits = 4 * digits + 64 + 2 * max(0, int(power))
    found = numbers.exp(numbers.fraction(power.numerator, power.denominator, bits), bits)
    if found is None:
        raise OverflowError(f"e^{power} is too large")
    return Fraction(found[0], 1 << bits), Fraction(found[1], 1 << bits)


def magnitude(v: Fraction) -> int:
    """The power of ten of the first digit of a positive number."""
    return _leading(v, 1)[1]


def _leading(v: Fraction, count: int) -> tuple[int, int, bool]:
    """The first so many digits of a positive number as a whole number, the power of ten of the first, and
    whether nothing follows them. Nothing is reduced: a number may have millions of digits.
    """
    p, q = v.numerator, v.denominator
    e = (p.bit_length() - q.bit_length()) * 30103 // 100000
    while True:
        places = count - 1 - e
        up, down = (10**places, 1) if places >= 0 else (1, 10**-places)
        a, rest = divmod(p * up, q * down)
        if a >= 10**count:
            e += 1
        elif a < 10 ** (count - 1):
            e -= 1
        else:
            return a, e, not rest


def certain(low: Fraction, high: Fraction, digits: int) -> str:
    """The first digits that all numbers from low to high share, at most so many; empty if they share none."""
    if low == high == 0:
        return "0"
    if low <= 0:
        return ""
    a, e, exact = _leading(low, digits)
    b, f, _ = (a, e, exact) if low == high else _leading(high, digits)
    for count in range(digits, 0, -1) if e == f else ():
        unit = 10 ** (digits - count)
        if a // unit == b // unit:
            return _spelled(a // unit, e, count, exact=low == high and exact and not a % unit)
    return ""


def outwards(low: Fraction, high: Fraction, digits: int) -> tuple[str, str]:
    """Two decimals around all numbers from low to high."""
    found = []
    for v, up in ((low, False), (high, True)):
        if v == 0:
            found.append("0")
            continue
        a, e, exact = _leading(v, digits)
        if up and not exact:
            a += 1
            a, e = (a // 10, e + 1) if a == 10**digits else (a, e)
        found.append(_spelled(a, e, digits, exact=True))
    return found[0], found[1]


def _spelled(a: int, e: int, count: int, *, exact: bool) -> str:
    """a, which has count digits, times 10^(e - count + 1); zeros at the end are left out where nothing
    follows them.
    """
    text = str(a)
    if e not in PLAIN or (count <= e and not exact):
        text = f"{text[0]}.{text[1:]}" if count > 1 else text
        return f"{text.rstrip('0').rstrip('.') if exact and '.' in text else text}e{e}"
    if e < 0:
        text = "0." + "0" * (-e - 1) + text
    elif count > e + 1:
        text = f"{text[: e + 1]}.{text[e + 1 :]}"
    else:
        text += "0" * (e + 1 - count)
    return text.rstrip("0").rstrip(".") if exact and "." in text else text
