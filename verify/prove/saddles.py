"""Where a sum over a line is to be taken: floats, which choose and conclude nothing. Whatever they choose is
valid in `brackets` and `clocks`; a bad choice only makes an end loose.
"""

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass

LEAST_WIDTH, FADED, HALVINGS = 25.0, 21.0, 60
Numbers = Sequence[tuple[float, float]]  # values with their chances: (chance, value)


@dataclass(frozen=True)
class Place:
    """The line t(1 + iu), in steps of `step`, with so much smoothing, and so many terms on either side."""

    t: float
    step: float
    smoothing: float
    terms: int


@dataclass(frozen=True)
class Tilted:
    """The log of the mean of e^(t value), and mean and variance of the value where e^(t value) is its weight.
    """

    log: float
    mean: float
    variance: float


def tilted(law: Numbers, t: float) -> Tilted:
    """The law with weights e^(t value)."""
    top = max(t * v for p, v in law if p > 0)
    weights = [(p * math.exp(t * v - top), v) for p, v in law]
    total = math.fsum(w for w, _ in weights)
    mean = math.fsum(w * v for w, v in weights) / total
    variance = math.fsum(w * (v - mean) ** 2 for w, v in weights) / total
    return Tilted(top + math.log(total), mean, variance)


def saddle(law: Numbers, n: int) -> float:
    """The t > 0 at which n times the tilted mean is 2/t; 0 where no value is positive."""
    most = max((v for p, v in law if p > 0), default=0.0)
    spread = math.sqrt(math.fsum(p * v * v for p, v in law) * n)
    if most <= 0 or not spread:
        return 0.0
    low, high = 1e-6 / spread, 1 / spread
    while n * tilted(law, high).mean * high < 2:
        low, high = high, 2 * high
        if high * most > 1e12:
            return high
    for _ in range(HALVINGS):
        t = math.sqrt(low * high)
        low, high = (t, high) if n * tilted(law, t).mean * t < 2 else (low, t)
        if high < low * (1 + 1e-9):
            break
    return high


def about(law: Numbers, n: int) -> float:
    """About the log of the mean of max(0, S)/n, for a sum S of n such values; -oo where it is 0."""
    t = saddle(law, n)
    if not t:
        return -math.inf
    at = tilted(law, t)
    width = n * at.variance * t * t
    return n * at.log - math.log(n * t) - math.log(2 * math.pi * (width + 1)) / 2


def width(law: Numbers, n: int, t: float) -> tuple[float, float]:
    """How wide the sum lies there, in units of 1/t; and the log of about how large it is."""
    at = tilted(law, t)
    a = t * math.sqrt(n * at.variance)
    return a, n * at.log - 1 - 2 * math.log1p(a)


def place(law: Numbers, n: int, smoothing: float, t: float | None = None) -> Place:
    """A line with little between the ends: at the saddle point, unless it is named."""
    t = saddle(law, n) if t is None else t
    a, size = width(law, n, t)
    step = 2 * math.pi / max(LEAST_WIDTH, 18 - size, 6.5 * a)
    reach = FADED + 2 * math.log1p(a)
    far = math.sqrt(2 * reach) / smoothing
    if early(law, t, smoothing, reach):
        far = min(far, math.pi / 2 * math.sqrt(2 * reach) / a)
    return Place(t, step, smoothing, max(4, math.ceil(far / step)))


def early(law: Numbers, t: float, smoothing: float, reach: float) -> bool:
    """Whether terms may be left out long before the smoothing makes them small: where all angles up to where
    it does are small.
    """
    values = [v for p, v in law if p > 0]
    gap = max(values) - min(values)
    last = math.pi / (t * gap) if gap else 0.0
    return (smoothing * last) ** 2 / 2 >= reach


def beyond(law: Numbers, n: int, at: Place) -> float:
    """How many times t bounds what is far to the left best."""
    x = 2 * math.pi / at.step

    def size(m: float) -> float:
        return n * tilted(law, m * at.t).log - (m - 1) * x - math.log(m)

    return min((1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.0, 10.0), key=size)


def log_total(law: Numbers, n: int, t: float, step: float, smoothing: float) -> float:
    """The log of the sum over the line of absolute values, times step/(2 pi n t)."""
    top = max(t * v for p, v in law)
    atoms = [(p * math.exp(t * v - top), t * v) for p, v in law if p > 0]
    start = math.fsum(p for p, _ in atoms)
    total, far = 1.0, 0
    while far < 400:
        far += 1
        u = step * far
        m = abs(sum(p * cmath.exp(1j * u * x) for p, x in atoms)) / start
        term = m**n * math.exp(-((smoothing * u) ** 2) / 2) / (1 + u * u) if m else 0.0
        total += 2 * term
        if term < 1e-5 * total:
            break
    log = n * (top + math.log(start)) + smoothing**2 / 2
    return log + math.log(total * step / (2 * math.pi * n * t))
