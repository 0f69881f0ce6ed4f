"""Rounds, as they are written: `rr gamma=1/4 x 100, laplace scale=10 x 50`, or a TOML file with a table for
each.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from verify.desk.exploring.mechanisms import Pairs, pairs_of
from verify.language.randomizer import BadRandomizer
from verify.language.reading.toml import BadToml, read_toml
from verify.results.composition import Part

MOST_ROUNDS = 10**9
MOST_BYTES = 1 << 20
EACH = 'each round is a table [[rounds]] with mechanism = "…" and times = …'
TIMES = re.compile(r"(?:^|\s)[x×]\s*(\S+)\s*$")


@dataclass(frozen=True)
class Round:
    """Some rounds of one mechanism, and the losses of one of them."""

    part: Part
    pairs: Pairs


def read_rounds(
    given: str | Path | Sequence[str | Mapping[str, object]], neighbours: str
) -> tuple[Round, ...]:
    """The rounds that are meant: a text, a file, or a list of either texts or tables."""
    if isinstance(given, Path) or (isinstance(given, str) and given.endswith(".toml") and "=" not in given):
        tables: list[Mapping[str, object]] = list(_in_file(Path(given)))
    elif isinstance(given, str):
        tables = [_written(text) for text in _split(given)]
    else:
        tables = [one if isinstance(one, Mapping) else _written(one) for one in given]
    if not tables:
        raise BadRandomizer("name the rounds, such as 'rr gamma=1/4 x 100, laplace scale=10 x 50'")
    return tuple(_round(table, neighbours) for table in tables)


def _split(text: str) -> Iterator[str]:
    """The parts between commas that stand in no brackets."""
    depth, start = 0, 0
    for i, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            yield text[start:i]
            start = i + 1
    if text[start:].strip():
        yield text[start:]


def _written(text: str) -> dict[str, object]:
    """One mechanism with its parameters, and how many times."""
    found: dict[str, object] = {"times": "1"}
    if times := TIMES.search(text):
        found["times"], text = times[1], text[: times.start()]
    words = re.findall(r"(?:\[[^\]]*\]|[^\s\[])+", text)
    if not words:
        raise BadRandomizer(
            "there is nothing between two commas: 'rr gamma=1/4 x 100, laplace scale=10 x 50'"
        )
    found["mechanism"] = words[0]
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise BadRandomizer(
                f"after {words[0]} stand parameters such as gamma=1/4, and at last x 100, not {word!r}"
            )
        if name in found:
            raise BadRandomizer(f"{words[0]} has {name}=… twice")
        found[name] = value
    return found


def _in_file(path: Path) -> Iterator[Mapping[str, object]]:
    try:
        if path.exists() and not path.is_file():
            raise BadRandomizer(f"{path} is not a file")
        if path.stat().st_size > MOST_BYTES:
            raise BadRandomizer(f"{path} is larger than {MOST_BYTES >> 20} MiB")
        found = read_toml(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadRandomizer(f"cannot read {path} ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadRandomizer(f"{path} is not a text in UTF-8") from None
    except BadToml as error:
        raise BadRandomizer(f"{path}: {error}") from None
    tables = found.get("rounds")
    if not found:
        raise BadRandomizer(f"{path}: there is nothing in it: {EACH}")
    if not isinstance(tables, list) or not all(isinstance(t, dict) and "mechanism" in t for t in tables):
        raise BadRandomizer(f"{path}: {EACH}")
    yield from tables


def _round(table: Mapping[str, object], neighbours: str) -> Round:
    times = _times(table.get("times", 1))
    values = {k: v for k, v in table.items() if k not in ("mechanism", "times")}
    name, pairs = pairs_of(str(table["mechanism"]), values, neighbours)
    shown = tuple((k, str(v)) for k, v in values.items() if k != "of")
    return Round(Part(name, shown, times), pairs)


def _times(given: object) -> int:
    text = str(given).replace(",", "").replace("_", "")
    if power := re.fullmatch(r"(\d{1,6})[eE](\d{1,2})", text):
        text = power[1] + "0" * int(power[2])
    if not text.isdecimal() or len(text) > 12 or not 1 <= int(text) <= MOST_ROUNDS:
        raise BadRandomizer(f"how many times is a whole number from 1 to {MOST_ROUNDS:,}, not {given}")
    return int(text)
