"""`check`: the verdicts on what is written down."""

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

from verify.api.shown import Shown
from verify.language.claim import BadTheorem, Claim
from verify.language.theorem import Edition, Theorem
from verify.run import checking
from verify.run.cache import default_directory

What = str | Theorem | Claim


def check(  # noqa: PLR0913 - the options of the command, each by its name
    *what: What,
    jobs: int | None = None,
    seconds: float | None = None,
    each: float | None = None,
    work: int | None = None,
    memory: int | None = None,
    cache: Path | str | None = None,
    no_cache: bool = False,
    replay: bool = False,
) -> list[Shown[Claim]]:
    """The verdicts on theorems: by id or the beginning of one, or as objects; on the whole catalogue if
    nothing is named.

    A theorem stands for all its editions. `jobs` is how many are checked side by side. `work` bounds the steps
    of each search, the same on every machine; below that, `seconds` and `memory` bound all of it, and `each`
    the seconds of each edition.
    """
    from theorems import catalogue

    theorems = dict(catalogue())
    theorems.update({t.id: t for t in map(_theorem, what) if t is not None})
    chosen = [c for w in what for c in claims_of(w, theorems)]
    chosen = chosen if what else [e for t in theorems.values() for e in t.editions]
    for claim in chosen:
        claim.statement  # noqa: B018 - what cannot be read is refused before any work is spent
    found = checking.check(
        chosen, theorems, jobs=jobs, seconds=seconds, each=each, work=work, memory=memory, replay=replay,
        cache=None if no_cache else Path(cache) if cache else default_directory(),
    )  # fmt: skip
    return [Shown.of(result) for result in found]


def claims_of(what: What, theorems: Mapping[str, Theorem]) -> tuple[Claim, ...]:
    """What is meant by an id (or the beginning of some), a theorem or a claim."""
    if isinstance(what, Claim):
        return (what,)
    if isinstance(what, Theorem):
        return what.editions
    if not isinstance(what, str):
        raise TypeError(f"name a theorem by its id, or give a Theorem or a Claim, not {type(what).__name__}")
    return tuple(e for name in meant(what, theorems) for e in theorems[name].editions)


def meant(name: str, theorems: Mapping[str, Theorem]) -> list[str]:
    """The ids that a name, a pattern, or the beginning of one stands for."""
    from fnmatch import fnmatchcase

    if name in theorems:
        return [name]
    found = [t for t in theorems if name and fnmatchcase(t, name)]
    found = found or [t for t in theorems if name and t.startswith(name.rstrip(".") + ".")]
    found = found or [t for t in theorems if name and t.startswith(name)]
    if not found:
        raise BadTheorem(unknown(name, theorems))
    return found


def unknown(name: str, theorems: Mapping[str, Theorem]) -> str:
    """What is said of a name that no theorem has."""
    near = [t for t in theorems if name and name in t] or get_close_matches(name, theorems, cutoff=0.4)
    hint = f"did you mean {' or '.join(near[:3])}?" if near else "`lemmata list` shows them all"
    return f"there is no theorem {name!r}: {hint}"


def _theorem(what: What) -> Theorem | None:
    return what.theorem if isinstance(what, Edition) else what if isinstance(what, Theorem) else None
