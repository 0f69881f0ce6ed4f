"""Guesses at closed forms from digits, by mpmath's search for integer relations. Whoever uses one has it
proved.
"""

from collections.abc import Iterator
from fractions import Fraction

from verify.prove.ranges import Range, simplest

DIGITS = 12
CONSTANTS = (
    ("log(2)",),
    ("exp(1)",),
    ("pi",),
    ("sqrt(2)",),
    ("sqrt(3)",),
    ("log(3)",),
    ("exp(1)", "log(2)"),
    ("pi", "sqrt(2)"),
    (),
)
LARGEST = 60  # a denominator that is a guess


def guesses(value: Fraction, digits: int = DIGITS) -> Iterator[str]:
    """Closed forms near a value that is known to so many digits, in the notation, simple fractions first."""
    simple = simplest(Range(value - Fraction(1, 10**6), value + Fraction(1, 10**6)))
    if simple is not None and simple.denominator <= LARGEST:
        yield str(simple)
    import mpmath

    with mpmath.workdps(max(digits + 3, 16)):  # its search refuses to work with fewer
        x = mpmath.mpf(value.numerator) / value.denominator
        for constants in CONSTANTS:
            found = mpmath.identify(
                x, list(constants), tol=mpmath.mpf(10) ** -digits, maxcoeff=20 if digits == DIGITS else 6
            )
            if found:
                yield found.replace("**", "^")
