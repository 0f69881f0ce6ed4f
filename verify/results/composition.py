"""What many rounds together cost, with both ends of every number."""

from dataclasses import dataclass
from fractions import Fraction

from verify.results.exploration import Kind


@dataclass(frozen=True)
class Bracket:
    """A number between two, both certified; None is infinite. `exact` where both ends are one number."""

    low: Fraction | None
    high: Fraction | None

    @property
    def exact(self) -> bool:
        return self.low == self.high


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


@dataclass(frozen=True)
class Composed:
    """All rounds, and what was asked of them."""

    parts: tuple[Part, ...]
    neighbours: str
    question: Kind
    digits: int
    rows: tuple[Cost, ...] = ()
    seconds: float = 0.0

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
