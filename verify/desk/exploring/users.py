"""Numbers of users, as people write them."""

import re
from collections.abc import Sequence

from verify.language.randomizer import BadRandomizer

MOST_USERS, MOST_NUMBERS = 10**15, 100_000
GROUPS = r"[1-9]\d{0,2}(?:,\d{3})*,0\d\d(?:,\d{3})*(?!\d)|\d{1,3}(?:_\d{3})+"
NUMBER = rf"{GROUPS}|\d{{1,19}}(?:\.\d{{1,19}})?[eE]\+?\d{{1,2}}|\d{{1,19}}"
PART = re.compile(rf"\s*({NUMBER})\s*(?:(?:\.\.|-|–)\s*({NUMBER})\s*)?(?:,|\Z)")


def read_users(text: str | int | Sequence[int]) -> tuple[int, ...]:
    """Numbers of users: 5, or 2..12 or 2-12, or 1,10,100, or several of these; 1,000,000 and 1e6 are one.

    Digits in groups of three are one number where a group begins with 0, as no number of users does: 10,100
    are two.
    """
    if not isinstance(text, str):
        text = str(text) if isinstance(text, int) else ", ".join(map(str, text))
    found: dict[int, None] = {}
    rest = text.strip()
    while rest:
        part = PART.match(rest)
        ends = [_number(e) for e in (part[1], part[2] or part[1])] if part else [0, 0]
        if part is None or not 1 <= ends[0] <= ends[1] <= MOST_USERS:
            raise BadRandomizer(
                "--users takes numbers from 1 to 10^15, such as 2..12, 1,10,100, 1,000,000 or 1e6, not "
                f"{rest[:40]!r}"
            )
        if ends[1] - ends[0] + len(found) >= MOST_NUMBERS:
            raise BadRandomizer(f"{text[:40]} is more than {MOST_NUMBERS} numbers of users")
        found |= dict.fromkeys(range(ends[0], ends[1] + 1))
        rest = rest[part.end() :]
    return tuple(found)


def _number(text: str) -> int:
    """A whole number; 0 where it is none."""
    digits, _, power = text.replace(",", "").replace("_", "").lower().partition("e")
    whole, _, part = digits.partition(".")
    zeros = int(power or 0) - len(part)
    return int(whole + part) * 10**zeros if zeros >= 0 else 0


def read_range(text: str, name: str) -> range:
    """The numbers a..b, or a alone."""
    ends = re.fullmatch(r"\s*(\d{1,3})\s*(?:(?:\.\.|-)\s*(\d{1,3})\s*)?", text)
    if ends is None or int(ends[1]) > int(ends[2] or ends[1]):
        raise BadRandomizer(f"{name} takes numbers such as 1..5 or 4, not {text!r}")
    return range(int(ends[1]), int(ends[2] or ends[1]) + 1)
