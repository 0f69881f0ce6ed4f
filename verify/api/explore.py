"""`explore`: how private a randomizer is, exactly."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from verify.desk.exploring.explore import DIGITS, Question, explored, question, worst_laws
from verify.report.explored import as_json, table, text
from verify.results.exploration import Exploration
from verify.run.limits import Limits, Lost

if TYPE_CHECKING:
    from verify.report.plots import Picture


@dataclass(frozen=True, repr=False)
class Explored(Exploration):
    """What was found, and how it is shown; a notebook shows tables and pictures by itself."""

    asked: Question | None = None

    def __str__(self) -> str:
        return text(self)

    __repr__ = __str__

    def json(self) -> dict[str, Any]:
        """The same as plain data."""
        return as_json(self)

    def picture(self) -> "Picture":
        """The laws of the worst datasets, epsilon against the number of users, and the curve: as far as they
        were asked for.
        """
        from verify.report.pictures import picture

        return picture(self, worst_laws(self.asked, self) if self.asked else None)

    def _repr_html_(self) -> str:
        from verify.report.plots import Unavailable

        try:
            drawn = self.picture()
            svg = drawn.drawn("svg").decode().partition("?>")[2] if drawn.panels else ""
        except Unavailable:
            svg = ""
        return table(self) + svg


def explore(  # noqa: PLR0913 - each thing that may be asked, by its name
    randomizer: str | Path,
    parameters: Mapping[str, object] | None = None,
    *,
    view: str | None = None,
    neighbours: str = "replace",
    users: str | int | Sequence[int] = "",
    epsilon: object = None,
    delta: object = None,
    curve: bool = False,
    digits: int = DIGITS,
    exact: bool = False,
    seconds: float | None = None,
    memory: int | None = None,
) -> Explored:
    """How private a randomizer is: `explore("r-gap", users="2..12")`, `explore("rr", {"gamma": "1/4"},
    users=100, delta="1/1000000")`.

    A randomizer is the name of a built-in one or a file of one's own. Parameters and epsilon and delta are
    exact: integers, Fractions, or texts such as "1/4". `seconds` and `memory`, in megabytes, bound all of it;
    what they cut off is missing, and `cut` says so. What comes back is frozen data with exact values: `rows`,
    `local`, `settles`, `curves`.
    """
    limits = Limits(total=seconds, memory=memory) if seconds is not None or memory is not None else None
    asked = question(
        randomizer, parameters, view=view, neighbours=neighbours, users=users, epsilon=epsilon, delta=delta,
        curve=curve, digits=digits, exact=exact,
    )  # fmt: skip
    started = time.perf_counter()
    head, *parts = explored(asked, limits)
    cut = "".join(p.why for p in parts if isinstance(p, Lost))
    found = cast("Exploration", head).gathered(parts, time.perf_counter() - started, cut)
    return Explored(**{f.name: getattr(found, f.name) for f in fields(found)}, asked=asked)
