"""What a law takes: its terms in order, each with its letter and its sort, as they are written."""

from collections.abc import Sequence
from inspect import signature
from typing import Any

from verify.kernel.laws import LAWS, MEMBERS, PREDICATE
from verify.kernel.terms import BOOL, DOMAIN, INT, OBJECT, REAL
from verify.language.reading.cursor import spell

_SORTS: dict[Any, str] = {
    INT: "integer", REAL: "real", BOOL: "formula", DOMAIN: "range, words(…) or Z", OBJECT: "mechanism",
    MEMBERS: "function on it", PREDICATE: "formula of one variable, written i -> …",
}  # fmt: skip


def takes(name: str) -> str:
    """`sum_scaled(domain range, words(…) or Z; f function on it; a real)`."""
    kinds, build = LAWS[name]
    letters = list(signature(build).parameters)
    said = "; ".join(f"{letter} {sort(kind)}" for letter, kind in zip(letters, kinds, strict=True))
    return f"{name}({said})"


def sort(kind: Any) -> str:
    """A sort in words."""
    return _SORTS[kind] if kind in _SORTS else f"function {spell(kind)}"


def miscounted(name: str, given: Sequence[str]) -> str:
    """What is said where a law is given another number of terms."""
    return f"the law {name} takes {len(LAWS[name][0])} terms, not {len(given)}: {takes(name)}"
