"""`compose`: what many rounds cost together, with both ends of every number."""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

from verify.desk.exploring import accounted, bands, composed
from verify.desk.exploring.amplified import amplified
from verify.desk.exploring.composed import DIGITS, Question
from verify.desk.exploring.numbers import within
from verify.kernel.terms import Term, num
from verify.language.randomizer import BadRandomizer, read_number
from verify.prove.grids import OnGrid
from verify.report.composed import as_json, table, text
from verify.results.composition import Amplification, Bracket, Composed
from verify.run.limits import Limits


@dataclass(frozen=True, repr=False)
class Composition(Composed):
    """What was found, and how it is shown; and more that can be asked of the same rounds."""

    asked: Question | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return text(self)

    __repr__ = __str__

    def json(self) -> dict[str, Any]:
        """The same as plain data."""
        return as_json(self)

    @property
    def _asked(self) -> Question:
        if self.asked is None:
            raise ValueError("only what `compose` gives back knows its rounds")
        return self.asked

    def deltas(self, epsilons: Any) -> tuple[Any, Any]:
        """The lower and the upper ends of delta at these epsilons: lists of floats, rounded outwards, or
        arrays of NumPy for an array.
        """
        rows = [composed.cost_at(self._asked, _term(e)).delta for e in epsilons]
        return _floats(rows, epsilons)

    def epsilons(self, deltas: Any) -> tuple[Any, Any]:
        """The ends of epsilon at these deltas, likewise."""
        rows = [composed.needed(self._asked, _fraction(d)).epsilon for d in deltas]
        return _floats(rows, deltas)

    def trade_off(self, alphas: Any, points: int = bands.BAND) -> tuple[Any, Any]:
        """The trade-off function at these alphas, from below and from above: the least error of the second
        kind of whoever tells neighbours apart with alpha as error of the first kind. More points make the
        band narrower.
        """
        rows = bands.trade_off(self._asked, [_fraction(a) for a in alphas], points)
        return _floats(rows, alphas)

    def renyi(self, order: object) -> Bracket:
        """The Renyi divergence of this order, which is rational and above 1."""
        return composed.renyi(self._asked, order)

    def zcdp(self) -> Bracket:
        """The smallest rho for which the rounds are rho-zero-concentrated."""
        return composed.concentrated(self._asked)

    def distributions(self, step: float = 1e-3) -> list[tuple[OnGrid, OnGrid]]:
        """For each part, in the order in which they were given, losses on a grid that dominate one round:
        with the record beside without it, and the other way round. All that is rounded is rounded to the safe
        side.
        """
        return composed.distributions(self._asked, step)

    def _repr_html_(self) -> str:
        return table(self)


def compose(
    rounds: str | Path | Sequence[str | Mapping[str, object]],
    *,
    neighbours: str = "replace",
    epsilon: object = None,
    delta: object = None,
    curve: bool = False,
    digits: int = DIGITS,
    seconds: float | None = None,
    memory: int | None = None,
) -> Composition:
    """What these rounds cost together: `compose("rr gamma=1/4 x 100, laplace scale=10 x 50",
    delta="1/1000000")`.

    Rounds are a text, a TOML file, or a list of texts or of tables such as {"mechanism": "gaussian", "sigma":
    10, "times": 100}. Parameters, epsilon and delta are exact. Each number that comes back has a certified
    `low` and `high`: rounds may be chosen one after the other, in the light of what came before, and cost no
    more than `high`; two neighbours cost `low`. `seconds` and `memory`, in megabytes, bound all of it; `cut`
    says what they cut off.
    """
    limits = Limits(total=seconds, memory=memory) if seconds is not None or memory is not None else None
    asked = composed.question(
        rounds, neighbours=neighbours, epsilon=epsilon, delta=delta, curve=curve, digits=digits
    )
    started = time.perf_counter()
    parts = list(accounted.answers(asked, limits))
    found = accounted.gathered(asked, parts, seconds=time.perf_counter() - started)
    return Composition(**{f.name: getattr(found, f.name) for f in fields(found)}, asked=asked)


def amplify(
    local: object, users: str | int | Sequence[int], *, epsilon: object = None, delta: object = None
) -> list[Amplification]:
    """What shuffling makes of any randomizer with this local epsilon: `amplify(1, "1e3,1e5",
    delta="1/1000000")`.

    The upper ends hold for all such randomizers and all neighbouring datasets; the lower ends are those of
    one, which `attained` names.
    """
    return list(amplified(local, users, epsilon=epsilon, delta=delta).rows)


def _fraction(value: Any) -> Fraction:
    """A number as it is: a float is what it is exactly."""
    found = Fraction(float(value) if hasattr(value, "dtype") else value)
    if not 0 <= found <= 1:
        raise BadRandomizer(f"a number from 0 to 1 is needed, not {value}")
    return found


def _term(value: Any) -> Term:
    if isinstance(value, str):
        return read_number(value, "epsilon")
    found = Fraction(float(value) if hasattr(value, "dtype") else value)
    return within(num(found.numerator, found.denominator), "epsilon", 0, 10_000, ends="low high")


def _floats(rows: Sequence[Bracket], given: Any) -> tuple[Any, Any]:
    """Both ends, rounded outwards, in what was given: an array for an array."""
    low = [_float(b.low, up=False) for b in rows]
    high = [_float(b.high, up=True) for b in rows]
    if type(given).__module__.partition(".")[0] != "numpy":
        return low, high
    array = import_module("numpy").array
    return array(low), array(high)


def _float(value: Fraction | None, *, up: bool) -> float:
    if value is None:
        return math.inf
    found = float(value)
    if (Fraction(found) < value) if up else (Fraction(found) > value):
        return math.nextafter(found, math.inf if up else -math.inf)
    return found
