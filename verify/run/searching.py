"""What is found for a claim, where the work is done: a certificate that is at hand, or one that methods find.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from traceback import extract_tb
from typing import Any

from verify.kernel.errors import KernelError
from verify.kernel.work import Work
from verify.language.claim import PROVED, VERIFIED, BadTheorem, Claim
from verify.language.collecting import with_room
from verify.language.established import Judged, fingerprint
from verify.language.evaluate import Spent, aside, searching
from verify.language.reading.tokens import visible
from verify.language.theorem import Edition, Theorem
from verify.prove.stage import Stage
from verify.run.cache import Cache
from verify.run.limits import Ended, Lost
from verify.run.saved import rests_on, says


MOST_WORDS = 10_000  # letters of what others say
MOST_WORK = 100_000_000  # steps of a search: more than four times what any theorem of the catalogue needs


@dataclass(frozen=True)
class Bench:
    """What every claim is checked with."""

    theorems: dict[str, Theorem]
    at_hand: Mapping[str, bytes]
    cache: Path | None
    replay: bool  # what was established before is established again
    work: int = MOST_WORK  # how many steps each search may take
    hunt: bool = False  # whether a counterexample is sought where a written proof fails
    slack: bool = True  # whether somebody looks at how near to equality a claim comes

    def __getstate__(self) -> dict[str, Any]:
        """For another process: what is written, without what was worked out from it."""
        written = {name: replace(t) for name, t in self.theorems.items()}
        return {**vars(self), "theorems": written, "at_hand": dict(self.at_hand)}


@dataclass(frozen=True)
class Task:
    """A claim, the certificates that were found for what it cites, and what a judge said no to."""

    claim: Claim
    known: Mapping[str, bytes]
    refused: tuple[str, ...] = ()  # certificates of it that were at hand, by fingerprint
    anew: bool = False  # to be searched for without anything that is at hand

    def __getstate__(self) -> dict[str, Any]:
        bare = replace(self.claim)
        if isinstance(bare, Edition):
            bare = replace(bare, theorem=replace(bare.theorem))
        return {"claim": bare, "known": dict(self.known), "refused": self.refused, "anew": self.anew}


@dataclass(frozen=True)
class Found:
    """What was found for a claim: a certificate to be judged, or with the record of its judgement; or why
    there is none.
    """

    certificate: bytes | None = None
    cited: Mapping[str, bytes] = field(default_factory=dict)
    slack: str | None = None  # empty where there is none, None where it was not looked for
    cached: bool = False
    passed: Judged | None = None
    why: str = ""
    malformed: bool = False
    warning: str = ""
    work: int = 0  # the steps that the search took


class _Known(dict[str, bytes]):
    """Certificates by statement: those of this run, those at hand, and those of the cache as they are asked
    for.
    """

    def __init__(self, bench: Bench, task: Task, cache: Cache | None) -> None:
        super().__init__({**bench.at_hand, **task.known})
        self.cache = cache

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.get(key) is not None

    def get(self, key: str, default: Any = None) -> Any:
        if not super().__contains__(key) and self.cache is not None:
            data = self.cache.about(key)
            if data is not None:
                self[key] = data
        return super().get(key, default)


@with_room
def search(bench: Bench, task: Task) -> Found:
    """What is found for one claim."""
    return _found(bench, task, methods=True) or Found()


def found_here(bench: Bench, task: Task) -> Found | None:
    """What there is for one claim without a search, which somebody else makes."""
    return _found(bench, task, methods=False)


def _found(bench: Bench, task: Task, *, methods: bool) -> Found | None:
    cache, counted, stage = Cache(bench.cache) if bench.cache is not None else None, Work(), Stage()
    task = replace(task, claim=_entered(bench, task.claim))
    try:
        with searching(bench.work) as counted:
            found = _at_hand(bench, task, cache)
            if found is None and methods:
                found = _searched(bench, task, cache, stage)
    except Spent:
        found = Found(why=f"the {bench.work:,} steps that the search may take ended {stage}".strip())
    except Ended:
        raise Ended(str(stage)) from None
    except BadTheorem as error:
        found = Found(why=str(error), malformed=True)
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - methods are not trusted, their failures included
        found = Found(why=_failure(error))
    if found is None:
        return None
    return replace(found, warning=cache.trouble if cache is not None else "", work=counted.spent)


def heard_from_afar(answer: object) -> Found | Lost:
    """What others say that they found: a certificate, which is judged, and words; neither that a judge has
    passed it, nor that it was at hand.
    """
    if isinstance(answer, Lost):
        return Lost(visible(str(answer.why))[:MOST_WORDS])
    found = answer if isinstance(answer, Found) else None
    if found is None or not isinstance(found.certificate, bytes | None) or not _certificates(found.cited):
        return Lost("what came back from where it was searched for is no answer")
    slack = None if found.slack is None else visible(str(found.slack))[:MOST_WORDS]
    why, work = visible(str(found.why))[:MOST_WORDS], found.work if isinstance(found.work, int) else 0
    malformed, cited = bool(found.malformed), dict(found.cited)
    return Found(found.certificate, cited, slack, why=why, malformed=malformed, work=work)


def _certificates(found: object) -> bool:
    return isinstance(found, Mapping) and all(
        isinstance(key, str) and isinstance(data, bytes) for key, data in found.items()
    )


def _entered(bench: Bench, claim: Claim) -> Claim:
    """The claim as it stands among the theorems of the bench, where it came from another process."""
    entry = bench.theorems.get(claim.id) if isinstance(claim, Edition) else None
    return next((e for e in entry.editions if e == claim), claim) if entry is not None else claim


def _failure(error: Exception) -> str:
    if isinstance(error, KernelError):
        return str(error)
    where = extract_tb(error.__traceback__)[-1]
    return f"a method failed: {type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


def _at_hand(bench: Bench, task: Task, cache: Cache | None) -> Found | None:
    """A certificate that was there before, with the record that a judge established it, if there is one for
    all that it rests on.
    """
    if task.anew:
        return None
    claim = task.claim
    passed = recorded(bench, claim, cache) if cache is not None else None
    if passed is not None:
        return passed
    own = bench.at_hand.get(claim.hash)
    kept = cache.find(claim) if cache is not None else None
    for data in filter(None, (own, kept)):
        if fingerprint(data) not in task.refused:
            cited = rests_on(data, _Known(bench, task, cache).get)
            return Found(data, cited, _slack(bench, claim, data), cached=True)
    return None


def recorded(bench: Bench, claim: Claim, cache: Cache) -> Found | None:
    """The certificate that lies in the cache with the record that a judge established it, unless it is to be
    judged again, another one is at hand, or the record leaves something open that is asked for.
    """
    kept = None if bench.replay else cache.find(claim)
    if kept is None or bench.at_hand.get(claim.hash) not in (None, kept):
        return None
    known = cache.passed(claim, kept)
    if known is None or (bench.slack and known.slack is None):
        return None
    return Found(kept, known.cited, known.slack, cached=True, passed=known.judged)


def _searched(bench: Bench, task: Task, cache: Cache | None, stage: Stage) -> Found:
    """A certificate that the methods find."""
    from verify.prove.plan import Unfound, certificate  # these load python-flint, which listing does without

    known: dict[str, bytes] = {} if task.anew else _Known(bench, task, cache)
    try:
        data = certificate(task.claim, bench.theorems, known, stage, hunt=bench.hunt)
    except Unfound as error:
        return Found(why=str(error))
    return Found(data, rests_on(data, known.get), _slack(bench, task.claim, data))


def _slack(bench: Bench, claim: Claim, data: bytes) -> str | None:
    """How near a true inequality comes to equality, where one asks; a search, which has no part in the
    verdict and whose failure changes nothing.
    """
    if not bench.slack:
        return None
    if says(data, "verdict") not in (PROVED, VERIFIED):
        return ""
    try:
        from verify.prove.slack import slack

        with aside():
            return slack(claim) or ""
    except (Exception, Ended, Spent):  # noqa: BLE001 - methods are not trusted, and the certificate is there
        return ""
