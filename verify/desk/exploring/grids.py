"""Several values of a number, as people write them: 1/4, 1/8 or 1/10..1/2 by 1/10."""

import re
from fractions import Fraction

from verify.language.randomizer import BRIEF, BadRandomizer

MOST_VALUES = 1_000_000
RANGE = re.compile(r"([^\s,()]+?)\s*\.\.\s*([^\s,()]+)(?:\s+by\s+([^\s,()]+))?")

GROUPED = re.compile(r"\d,\d{3}(?!\d)")


def values(text: str, name: str) -> tuple[str, ...]:
    """The values, each as it is written; those of a range as fractions, one apart unless it says by what."""
    if GROUPED.search(text):
        raise BadRandomizer(
            f"{name} = {text[:BRIEF]} may be one number or several: leave the commas out of a number, and put"
            " a space after one between numbers"
        )
    found: dict[str, None] = {}
    for part in map(str.strip, _parts(text)):
        ends = RANGE.fullmatch(part)
        new = _between(part, [ends[1], ends[2], ends[3] or "1"], name) if ends else [part]
        if not part or len(found) + len(new) > MOST_VALUES:
            wrong = "no value" if not part else f"more than {MOST_VALUES} values"
            raise BadRandomizer(f"{name} = {text[:BRIEF]} has {wrong}: give some, as 1/4, 1/8 or 1..9 by 2")
        found |= dict.fromkeys(new)
    return tuple(found)


def _parts(text: str) -> list[str]:
    """What stands between commas outside of parentheses."""
    depth, parts = 0, [""]
    for c in text:
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def _between(part: str, written: list[str], name: str) -> list[str]:
    try:
        low, high, step = map(_fraction, written)
    except (ValueError, ZeroDivisionError):
        low, high, step = Fraction(0), Fraction(0), Fraction(0)
    if step <= 0 or low > high:
        raise BadRandomizer(
            f"{name} takes a range such as 1/10..1/2 by 1/10 of exact numbers, not {part[:BRIEF]!r}"
        )
    count = int((high - low) / step) + 1
    if count > MOST_VALUES:
        raise BadRandomizer(f"{name} = {part[:BRIEF]} has more than {MOST_VALUES} values: take larger steps")
    return [str(low + i * step) for i in range(count)]


def _fraction(text: str) -> Fraction:
    """A number without a long power of ten, which would take long."""
    if len(text) > BRIEF or re.search(r"[eE][+-]?\d{4}", text):
        raise ValueError(text)
    return Fraction(text)
