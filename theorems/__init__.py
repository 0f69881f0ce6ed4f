"""The catalogue: what the notes claim, as data."""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from verify.language import BadTheorem, Theorem


@cache
def catalogue() -> dict[str, Theorem]:
    """Every theorem of this package by its id, in the order of the files."""
    found: dict[str, Theorem] = {}
    for module in walk_packages(__path__, f"{__name__}."):
        for entry in vars(import_module(module.name)).values():
            if isinstance(entry, Theorem):
                if entry.id in found and found[entry.id] is not entry:
                    raise BadTheorem(f"{entry.id}: two theorems have this id; give one of them another")
                found[entry.id] = entry
    return found
