"""How to say it: the notation, and theorems as data."""

from verify.language.theorem import (
    ILL_POSED,
    PROVED,
    REFUTED,
    VACUOUS,
    VERIFIED,
    BadTheorem,
    Edition,
    Misprint,
    NearMiss,
    Published,
    Source,
    Theorem,
)

__all__ = [
    "ILL_POSED", "PROVED", "REFUTED", "VACUOUS", "VERIFIED", "BadTheorem", "Edition", "Misprint", "NearMiss", "Published", "Source", "Theorem",
]  # fmt: skip
