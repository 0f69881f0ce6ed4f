"""Lemmata: theorems about differential privacy, checked, with certificates that a small kernel replays.

    >>> from verify import ask
    >>> ask("1 + x <= exp(x)", "x real")
    PROVED for all x real: 1 + x <= exp(x)

A name is loaded when it is first used, so `import verify` alone costs nothing.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from verify.api.asking import ask
    from verify.api.auditing import audit, replay
    from verify.api.checking import check
    from verify.api.composing import amplify, compose
    from verify.api.explore import explore
    from verify.api.protocols import protocol
    from verify.api.repairing import repair, sharpen
    from verify.api.strategies import instances
    from verify.language.claim import BadTheorem, Claim, Verdict
    from verify.language.theorem import (
        Edition, Figure, Lemma, Misprint, NearMiss, Published, Source, Theorem,
    )  # fmt: skip
    from verify.language.vocabulary import Word
    from verify.results.paper import Refereed
    from verify.results.repairs import Repairs, Sharpened
    from verify.results.result import Result

__version__ = "0.2.0"
__all__ = [
    "BadTheorem", "Claim", "Edition", "Figure", "Lemma", "Misprint", "NearMiss", "Published", "Refereed",
    "Repairs", "Result", "Sharpened", "Source", "Theorem", "Verdict", "Word", "amplify", "ask", "audit",
    "check", "compose", "explore", "instances", "protocol", "repair", "replay", "sharpen",
]  # fmt: skip

_HOMES = {
    "verify.api.asking": "ask",
    "verify.api.auditing": "audit replay",
    "verify.api.checking": "check",
    "verify.api.composing": "amplify compose",
    "verify.api.explore": "explore",
    "verify.api.protocols": "protocol",
    "verify.api.repairing": "repair sharpen",
    "verify.api.strategies": "instances",
    "verify.language.claim": "BadTheorem Claim Verdict",
    "verify.language.theorem": "Edition Figure Lemma Misprint NearMiss Published Source Theorem",
    "verify.language.vocabulary": "Word",
    "verify.results.paper": "Refereed",
    "verify.results.repairs": "Repairs Sharpened",
    "verify.results.result": "Result",
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for module, names in _HOMES.items():
        if name in names.split():
            found = getattr(import_module(module), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
