"""What the budgets on a command line may be, for the command as for the pytest plugin."""

import re
from argparse import ArgumentTypeError
from fractions import Fraction


MOST = 10**12


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not re.fullmatch(r"[0-9]{1,13}|[0-9]e[0-9]{1,2}", text) or not 0 < int(Fraction(text)) <= MOST:
        raise ArgumentTypeError(f"a whole number from 1 to {MOST:,} is needed, not {text[:40]!r}")
    return int(Fraction(text))


def seconds(text: str) -> float:
    """A time above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 10**9:
        raise ArgumentTypeError(f"a number of seconds above 0 is needed, not {text!r}")
    return value


def fraction(text: str) -> Fraction:
    """An exact number above 0."""
    try:
        value = Fraction(text) if re.fullmatch(r"[\d.]{1,40}(/\d{1,40}|e-?\d{1,2})?", text) else Fraction(0)
    except (ValueError, ZeroDivisionError):
        value = Fraction(0)
    if value <= 0:
        raise ArgumentTypeError(f"a number above 0 such as 1/1000 or 1e-6 is needed, not {text[:40]!r}")
    return value
