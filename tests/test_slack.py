"""How near a true inequality comes to equality, told as a person would: true of the place that is shown."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verify.desk.ask import question
from verify.prove.slack import slack, written


@pytest.mark.one_in(11)
@pytest.mark.parametrize(
    ("claim", "let", "shown"),
    [
        ("1 + x <= exp(x)", "x real", "none: equality at x = 0"),
        ("x^2 >= 0", "x > 0", "at most 5.43e-20, at x = 1/10^10; it seems to vanish as x → 0"),
        ("1/x >= 0", "x > 0", "at most 1.01e-08, at x = 10^8; it seems to vanish as x → ∞"),
        ("exp(x) > 0", "x real", "at most 5.43e-20, at x = -100; it seems to vanish as x → -∞"),
        ("x < 1", "0 <= x < 1", "at most 1.01e-10, at x = 1 - 1/10^10; it seems to vanish as x → 1"),
        ("x*y < 1", "0 <= x < 1, 0 <= y < 1",
         "at most 2.01e-10, at x = 1 - 1/10^10, y = 1 - 1/10^10; it seems to vanish as x, y → 1"),
        ("1/n > 0", "n natural >= 1", "at most 1.01e-08, at n = 10^8; it seems to vanish as n → ∞"),
        ("x^2 + 1/3 <= (x + 1)^2", "x >= 0", "at most 0.667, at x = 0"),
        ("x - x^2 <= 1/3", "x real", "at most 0.0834, at x = 1/2"),
        ("x < 1", "0 <= x <= 999/1000", "at most 0.00101, at x = 999/1000"),
    ],
)  # fmt: skip
def test_a_slack_is_told_as_a_person_would(claim: str, let: str, shown: str) -> None:
    assert slack(question(claim, [let])) == shown


@given(st.integers(-3, 3), st.integers(0, 12), st.sampled_from((-1, 1)))
def test_a_number_is_written_as_it_is(whole: int, tens: int, sign: int) -> None:
    ten = Fraction(10)
    for x in (whole + sign / ten**tens, whole + 3 / ten**tens, sign * ten**tens, Fraction(whole)):
        assert sum(map(Fraction, _terms(written(x)))) == x


def _terms(text: str) -> list[str]:
    """The terms of a sum, powers of ten written out."""
    found = []
    for term in text.replace(" - ", " + -").split(" + "):
        top, _, below = term.partition("/")
        found.append(f"{_out(top)}/{_out(below)}" if below else _out(top))
    return found


def _out(text: str) -> str:
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    base, _, power = text.partition("^")
    return sign + str(int(base) ** int(power or 1))
