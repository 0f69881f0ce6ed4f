"""What the budgets on a command line may be, for the command as for the pytest plugin."""

from argparse import ArgumentTypeError


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise ArgumentTypeError(f"a whole number from 1 on is needed, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    """A time above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 10**9:
        raise ArgumentTypeError(f"a number of seconds above 0 is needed, not {text!r}")
    return value
