"""What the words of the language mean, each in one place."""

from collections.abc import Callable
from typing import Any, NamedTuple

from verify.kernel.terms import Type


class Definition(NamedTuple):
    """A word of the language: what it takes, what kind of thing it is, and what it unfolds to."""

    arguments: tuple[Type, ...]
    type: Type
    means: str
    build: Callable[..., Any]


WORDS: dict[str, Definition] = {}
