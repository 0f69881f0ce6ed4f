"""Verdicts with all that belongs to them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Generic, NoReturn, TypeVar

from verify.language.claim import BadTheorem, Claim, Verdict
from verify.language.established import Judged
from verify.language.theorem import Edition
from verify.language.writing import sentence

Exact = Fraction | int | str
About_co = TypeVar("About_co", bound=Claim, covariant=True)
NUMBER = re.compile(r"-?\d+(/\d+)?")


@dataclass(frozen=True, repr=False, eq=False)
class Instance(Mapping[str, Exact]):
    """Values by name: a dict that does not change."""

    pairs: tuple[tuple[str, Exact], ...]

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> "Instance":
        """Values that are told in words: integers as `int`, other numbers as `Fraction`, the rest as it is.
        """
        return cls(tuple((name, exact(text)) for name, text in texts.items()))

    @property
    def texts(self) -> dict[str, str]:
        """The values in words."""
        return {name: str(value) for name, value in self.pairs}

    def __getitem__(self, name: str) -> Exact:
        return dict(self.pairs)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(dict(self.pairs))

    def __len__(self) -> int:
        return len(self.pairs)

    def __hash__(self) -> int:
        return hash(frozenset(self.pairs))

    def __str__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.pairs)

    __repr__ = __str__


@dataclass(frozen=True, kw_only=True, repr=False)
class Result(Generic[About_co]):
    """A verdict on a claim, with all that belongs to it.

    `witness` holds the values of the instance on which the verdict rests, `sides` what the two sides of a
    refuted comparison are there. `certificate` is what the kernel replays, `laws` are those that it uses,
    `cited` the certificates that it rests on, by statement; `why` says of UNDECIDED how far it got, and of
    what is trivial why. `statement` is the whole of what the verdict is about, as the judge read it.
    """

    about: About_co
    verdict: Verdict
    scope: str = ""
    trust: str = ""
    seconds: float = 0.0
    witness: Instance | None = None
    sides: tuple[tuple[str, str], ...] = ()
    slack: str | None = None
    trivial: bool = False
    certificate: bytes | None = None
    why: str = ""
    laws: tuple[str, ...] = ()
    cited: Mapping[str, bytes] = field(default_factory=dict, hash=False)
    cached: bool = False  # the certificate was at hand
    malformed: bool = False  # the claim cannot be read: `why` says what to write instead
    warning: str = ""  # what went wrong on the way and has no part in the verdict
    statement: str = ""
    replayed: bool = False  # established in this run; else a record of an earlier one is believed
    kernel: str = ""  # the kernel for which the certificate was made
    steps: int | None = None  # that it took to replay it
    work: int = 0  # the steps that the search took
    next: "Suggestion | None" = None  # what to add to a claim that is undecided

    @property
    def holds(self) -> bool | None:
        """True if it is PROVED, False if it is REFUTED, None for all else."""
        return {Verdict.PROVED: True, Verdict.REFUTED: False}.get(self.verdict)

    def __bool__(self) -> NoReturn:
        raise TypeError(
            f"a result is neither true nor false: ask for its .holds (True, False or None) or its .verdict"
            f" ({self.verdict})"
        )

    @property
    def edition(self) -> Edition | None:
        """The edition of a theorem that it is about, if it is about one."""
        return self.about if isinstance(self.about, Edition) else None

    @property
    def id(self) -> str:
        """The theorem's name; empty for what was only asked."""
        return self.edition.id if self.edition is not None else ""

    @property
    def expected(self) -> Verdict | None:
        """The verdict that the author expects; none for what was only asked."""
        return self.edition.expect if self.edition is not None else None

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the one expected; what was only asked expects nothing."""
        edition = self.edition
        return edition is None or (self.verdict == edition.expect and self.trivial == bool(edition.trivial))

    @property
    def claim(self) -> str:
        """What was claimed, as it was written."""
        return " ".join(self.about.claim.split())

    @property
    def stated(self) -> str:
        """The whole statement; empty if it cannot be read."""
        try:
            return self.statement or sentence(self.about.statement)
        except BadTheorem:
            return ""

    def __repr__(self) -> str:
        head = f"{self.about.title}: " if self.about.title else ""
        about = self.about
        forall, given, nontrivial = (" ".join(t.split())
            for t in (about.forall, about.given, about.nontrivial))
        covers = {
            Verdict.PROVED: f" for all {forall}" if forall else "",
            Verdict.VERIFIED: f" for {self.scope}, of {forall}",
        }.get(self.verdict, "")
        parts = (("given", given), ("nontrivial", nontrivial))
        under = "".join(f", {name} {text}" for name, text in parts if text != "true")
        at = f" at {self.witness}" if self.witness else ""
        why = f" ({self.why})" if self.why else ""
        return f"{head}{self.verdict}{covers}{at}: {self.claim}{under}{why}"


@dataclass(frozen=True)
class Suggestion:
    """A hypothesis, or a scope, with which a claim holds that is undecided without; `found` is the verdict on
    it.
    """

    condition: str
    found: Result[Claim]
    scope: bool = False


@dataclass(frozen=True)
class Replay:
    """What came of a saved certificate: what a judge established, or the reason why it did not."""

    path: Path
    data: bytes
    found: Judged | None
    reason: str
    seconds: float
    lacks: str = ""  # of what was refused: `steps` to replay it, or certificates that it `cites`


def exact(text: str) -> Exact:
    """A value as data: an `int`, a `Fraction`, or the text itself where it is not a number."""
    if not NUMBER.fullmatch(text):
        return text
    value = Fraction(text)
    return value.numerator if value.denominator == 1 else value
