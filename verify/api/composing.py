"""`compose`: what many rounds cost together, with both ends of every number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from verify.desk.exploring.composed import DIGITS, composed, question
from verify.report.composed import as_json, table, text
from verify.results.composition import Composed


@dataclass(frozen=True, repr=False)
class Composition(Composed):
    """What was found, and how it is shown."""

    def __str__(self) -> str:
        return text(self)

    __repr__ = __str__

    def json(self) -> dict[str, Any]:
        """The same as plain data."""
        return as_json(self)

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
) -> Composition:
    """What these rounds cost together: `compose("rr gamma=1/4 x 100, laplace scale=10 x 50",
    delta="1/1000000")`.

    Rounds are a text, a TOML file, or a list of texts or of tables such as {"mechanism": "gaussian", "sigma":
    10, "times": 100}. Parameters, epsilon and delta are exact. Each number that comes back has a certified
    `low` and `high`: rounds may be chosen one after the other, in the light of what came before, and cost no
    more than `high`; two neighbours cost `low`.
    """
    found = composed(
        question(rounds, neighbours=neighbours, epsilon=epsilon, delta=delta, curve=curve, digits=digits)
    )
    return Composition(**{f.name: getattr(found, f.name) for f in fields(found)})
