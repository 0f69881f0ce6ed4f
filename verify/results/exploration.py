"""What exploring finds, with exact values, and what a search for randomizers finds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from verify.language.claim import Claim
from verify.language.digits import Enclosure, Number

KERNEL, FRACTIONS, INTEGERS, BALLS = (
    "kernel",
    "exact fractions",
    "python-flint's integers",
    "python-flint's balls",
)
ELSEWHERE = "elsewhere"  # said of what a worker of a cluster says, and nobody here has looked at
EVERYONE = "all neighbouring datasets"
Kind = Literal["ratio", "delta", "epsilon", "curve"]
Counts = tuple[int, ...]  # how often each letter occurs
Law = Mapping[Counts, Fraction]


@dataclass(frozen=True)
class Place:
    """Two neighbouring datasets, as how many users have each input, and an output on which they differ most
    (None where it takes several).

    Where there are few users they are listed too, the one who differs first.
    """

    datasets: tuple[Mapping[str, int], Mapping[str, int]]
    listed: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    output: Mapping[str, int] | str | None = None


@dataclass(frozen=True)
class Row:
    """What holds for so many users: the smallest delta for this e^epsilon = ratio, or the smallest ratio for
    this delta.

    With parameters left free, `claim` is that this ratio is the largest for all their values; else it is what
    the row says, as far as there is a proof. `shows` is what stands behind the row once it is PROVED; then
    there is a certificate about the statement of this hash, with those that it cites.
    """

    users: int
    ratio: Number
    epsilon: Number
    delta: Number
    place: Place | None
    trust: str
    covers: str = EVERYONE
    claim: Claim | None = None
    shows: str = ""
    certificate: bytes | None = field(default=None, repr=False)
    cited: Mapping[str, bytes] = field(default_factory=dict, repr=False)

    @property
    def statement(self) -> str:
        """The hash of what the certificate is about."""
        return _hash(self)


@dataclass(frozen=True)
class Settled:
    """The ratio is the same for all numbers of users from `start` on; or it is not seen to settle, and its
    limit lies in `limit`, if one is known.

    `why` says what it rests on, or why it is open. `claim` is the statement with a proof, where there is one,
    and `verdict` what the kernel made of it: PROVED, with the certificate that it replays. Without a verdict,
    exact integers and the argument in `why` stand behind it.
    """

    why: str
    start: int | None = None
    ratio: Number = None
    limit: Enclosure | None = None
    claim: Claim | None = None
    verdict: str = ""
    never: bool = False  # it is shown, by exact integers, that it settles nowhere
    certificate: bytes | None = field(default=None, repr=False)
    cited: Mapping[str, bytes] = field(default_factory=dict, repr=False)

    @property
    def statement(self) -> str:
        """The hash of what the certificate is about."""
        return _hash(self)


def _hash(found: Row | Settled) -> str:
    return "" if found.certificate is None or found.claim is None else found.claim.hash


@dataclass(frozen=True)
class Profile:
    """delta for every epsilon and so many users: (e^epsilon, delta) where it bends, delta being linear in
    e^epsilon between and constant after.

    Where it bends too often, or where numbers are not rational, points of it instead: (epsilon, delta).
    Between them delta falls and is convex in e^epsilon, so it is enclosed there too.
    """

    users: int
    corners: tuple[tuple[Fraction, Fraction], ...]
    trust: str
    points: tuple[tuple[Fraction, Number], ...] = ()
    covers: str = EVERYONE


@dataclass(frozen=True)
class Exploration:
    """Everything that was found about one randomizer; what was asked for is in `rows`."""

    randomizer: str
    parameters: tuple[tuple[str, str], ...]
    view: str
    neighbours: str
    question: Kind
    digits: int
    local: Row | None = None
    rows: tuple[Row, ...] = ()
    settles: Settled | None = None
    curves: tuple[Profile, ...] = ()
    seconds: float = 0.0
    wanted: int = 1  # numbers of users
    cut: str = ""  # why it ended before all was found

    def gathered(self, parts: Sequence[object], seconds: float, cut: str) -> "Exploration":
        """With what was found since it began."""
        return replace(
            self,
            rows=tuple(p for p in parts if isinstance(p, Row)),
            settles=next((p for p in parts if isinstance(p, Settled)), None),
            curves=tuple(p for p in parts if isinstance(p, Profile)),
            seconds=seconds,
            cut=cut,
        )


@dataclass(frozen=True)
class Case:
    """One of the questions of a sweep: the parameters, the number of users, and the epsilon or delta, as they
    were written.
    """

    parameters: tuple[tuple[str, str], ...]
    users: int
    asked: str = ""


@dataclass(frozen=True)
class Swept:
    """A case with its answer, or why there is none."""

    case: Case
    row: Row | None
    why: str = ""


@dataclass(frozen=True)
class Laws:
    """The laws of the output on the two datasets of a row, by the names of the outputs; the output that
    attains the ratio, and what the names tell.
    """

    row: Row
    laws: tuple[Mapping[str, Fraction], Mapping[str, Fraction]]
    attains: str | None
    names: str


# What a search finds ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gap:
    """Two sets of counts, the words from which they come, and the number of users from which the ratio is
    finite.
    """

    words: str
    sets: tuple[tuple[Counts, ...], tuple[Counts, ...]]
    users: int


@dataclass(frozen=True)
class Pair:
    """Two laws of counts, and the ratio of n users: over all datasets, and where all other users have the
    same input.
    """

    words: str
    laws: tuple[Law, Law]
    users: int
    ratio: Fraction | None
    alike: Fraction | None
    variance: Fraction | None = None
