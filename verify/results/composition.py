"""What many rounds together cost, with both ends of every number."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Asked = Literal["ratio", "delta", "epsilon", "curve", "renyi", "zcdp", "trade-off"]


@dataclass(frozen=True)
class Bracket:
    """A number between two, both certified; None is infinite. `exact` where both ends are one number."""

    low: Fraction | None
    high: Fraction | None

    @property
    def exact(self) -> bool:
        return self.low == self.high


Numbers = tuple[tuple[str, Bracket], ...]  # by name


@dataclass(frozen=True)
class Part:
    """Rounds of one mechanism."""

    mechanism: str
    parameters: tuple[tuple[str, str], ...]
    times: int


@dataclass(frozen=True)
class Cost:
    """The smallest delta for this epsilon, or the smallest epsilon for this delta.

    `ratio` is e^epsilon where all is rational. `attained` says which neighbours show the low end, `by` what
    both ends are computed with.
    """

    epsilon: Bracket
    delta: Bracket
    by: str
    attained: str
    ratio: Bracket | None = None

    @property
    def numbers(self) -> Numbers:
        """What a table shows of it."""
        return (("epsilon", self.epsilon), ("delta", self.delta))


@dataclass(frozen=True)
class Figure:
    """Other numbers of the same rounds: a divergence of an order, rho, a point of the trade-off function."""

    numbers: Numbers
    by: str
    attained: str = ""


@dataclass(frozen=True)
class Composed:
    """All rounds, and what was asked of them; `cut` says why not all of it was found."""

    parts: tuple[Part, ...]
    neighbours: str
    question: Asked
    digits: int
    rows: tuple[Cost, ...] = ()
    figures: tuple[Figure, ...] = ()
    seconds: float = 0.0
    cut: str = ""

    @property
    def epsilon(self) -> Bracket:
        """The one that was asked for, or given."""
        return self.rows[0].epsilon

    @property
    def delta(self) -> Bracket:
        """The one that was asked for, or given."""
        return self.rows[0].delta

    @property
    def rounds(self) -> int:
        """How many there are."""
        return sum(p.times for p in self.parts)


@dataclass(frozen=True)
class Amplification(Cost):
    """What shuffling so many reports costs at most, whatever randomizer has this local epsilon, and at least
    for one that has it; and what published bounds say of it.
    """

    users: int = 1
    published: Numbers = ()


@dataclass(frozen=True)
class Amplified:
    """Any randomizer of which the local epsilon alone is known, for some numbers of users."""

    local: str
    question: Asked
    digits: int
    rows: tuple[Amplification, ...]
