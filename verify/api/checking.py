"""`check`: the verdicts on what is written down."""

from pathlib import Path

from verify.api.shown import Shown
from verify.language.claim import BadTheorem, Claim
from verify.language.theorem import Edition, Theorem
from verify.run import checking
from verify.run.cache import default_directory
from verify.run.saved import BadInput
from verify.run.selection import chosen

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
    hunt: bool = False,
) -> list[Shown[Claim]]:
    """The verdicts on theorems: by id or the beginning of one, or as objects; on the whole catalogue if
    nothing is named.

    A theorem stands for all its editions. `jobs` is how many are checked side by side. `work` bounds the
    steps of each search, the same on every machine; below that, `seconds` and `memory` bound all of it, and
    `each` the seconds of each edition. Where a written proof fails, that is said at once; with `hunt`, after
    a counterexample was sought.
    """
    from theorems import catalogue

    theorems = dict(catalogue())
    theorems.update({t.id: t for t in map(_theorem, what) if t is not None})
    claims = [c for w in what for c in claims_of(w, theorems, seconds)]
    claims = claims if what else [e for t in theorems.values() for e in t.editions]
    for claim in claims:
        claim.statement  # noqa: B018 - what cannot be read is refused before any work is spent
    found = checking.check(
        claims, theorems, jobs=jobs, seconds=seconds, each=each, work=work, memory=memory, replay=replay,
        hunt=hunt, cache=None if no_cache else Path(cache) if cache else default_directory(),
    )  # fmt: skip
    return [Shown.of(result) for result in found]


def claims_of(
    what: What, theorems: dict[str, Theorem], seconds: float | None = None
) -> tuple[Claim, ...]:
    """What is meant by an id (or the beginning of some), a theorem or a claim."""
    if isinstance(what, Claim):
        return (what,)
    if isinstance(what, Theorem):
        return what.editions
    if not isinstance(what, str):
        raise TypeError(f"name a theorem by its id, or give a Theorem or a Claim, not {type(what).__name__}")
    wrong: list[str] = []
    try:
        found = chosen([what], theorems, wrong, seconds)
    except BadInput as error:
        raise BadTheorem(str(error)) from None
    if wrong:
        raise BadTheorem("; ".join(wrong))
    return tuple(e for theorem in found for e in theorem.editions)


def _theorem(what: What) -> Theorem | None:
    return what.theorem if isinstance(what, Edition) else what if isinstance(what, Theorem) else None
