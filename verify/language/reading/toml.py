"""TOML that anybody may have written, and what is wrong with it in one line."""

import tomllib
from typing import Any


class BadToml(ValueError):
    """A text that is not TOML, or holds what cannot be read; the message says what."""


def read_toml(text: str) -> dict[str, Any]:
    """The tables in a text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadToml(f"not TOML: {error}") from None
    except RecursionError:
        raise BadToml("not TOML: its brackets are too deep") from None
    except ValueError:  # of Python's own limit for the digits of an integer
        raise BadToml("a number in it has more digits than can be read") from None
