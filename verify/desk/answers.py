"""What exploring finds, as frozen data with exact values."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from verify.desk.proofs import Claim
from verify.kernel.terms import Term

Enclosure = tuple[Fraction, Fraction]
Number = Fraction | Enclosure | Term | None
"""An exact number, one enclosed between two, a function of the parameters that are left free, or infinite."""

KERNEL, FRACTIONS, INTEGERS, BALLS = (
    "kernel",
    "exact fractions",
    "python-flint's integers",
    "python-flint's balls",
)
EVERYONE, ALIKE = "all neighbouring datasets", "all other users equal"


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
    """

    users: int
    ratio: Number
    epsilon: Number
    delta: Number
    place: Place | None
    trust: str
    covers: str = EVERYONE
    claim: Claim | None = (
        # with parameters left free: that this ratio is the largest for all their values; the kernel is asked
        None
    )


@dataclass(frozen=True)
class Settled:
    """The ratio is the same for all numbers of users from `start` on; or it is not seen to settle, and its
    limit lies in `limit`, if one is known.

    `why` says what it rests on, or why it is open. `claim` is the statement with a proof, where there is one,
    and `verdict` what the kernel made of it: PROVED, with the certificate that it replays. Without a verdict,
    exact integers and the argument in `why` stand behind it.
    """

    start: int | None
    ratio: Number
    limit: Enclosure | None
    why: str
    claim: Claim | None = None
    verdict: str = ""
    never: bool = False  # it is shown, by exact integers, that it settles nowhere
    certificate: bytes | None = None


@dataclass(frozen=True)
class Whole:
    """The whole curve for so many users: (e^epsilon, delta) where it bends, delta being linear in e^epsilon
    between and constant after.

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
    question: str  # ratio, delta, epsilon or curve
    digits: int
    local: Row | None
    rows: tuple[Row, ...]
    settles: Settled | None
    curves: tuple[Whole, ...] = ()
    seconds: float = 0.0
