"""`sharpen`: the best value of a constant, in Python."""

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from typing import Any

from verify.api.repairing import lets, meant
from verify.desk import sharpen as desk
from verify.desk.deciding import Decider
from verify.desk.meant import with_constant
from verify.results.repairs import Sharpened
from verify.run.cache import default_directory


class ShownConstant(Sharpened):
    """A constant that a notebook shows as the command prints it."""

    def _repr_html_(self) -> str:
        from verify.report import repairs

        return repairs.html(repairs.sharpened_text(self))


def sharpen(  # noqa: PLR0913 - the options of the command, each by its name
    what: Any,
    constant: str,
    let: str | Sequence[str] = (),
    *,
    edition: str | None = None,
    place: int | None = None,
    tolerance: str | Fraction = "1e-6",
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    jobs: int | None = None,
) -> ShownConstant:
    """The best value of a constant for which a statement holds, certified from both sides:
    `sharpen("exp(x) >= c*x", "c", "x real")`.

    What is named is as for `repair`; the constant is a name, or a number as it is written, at this `place` of
    those in which it stands. `work` bounds the steps, the same on every machine; `seconds` and `memory` are
    nets below that.
    """
    from theorems import catalogue

    theorems, within = catalogue(), Fraction(tolerance)
    if within <= 0:
        raise ValueError(f"tolerance = {tolerance}: give a number above 0, such as 1/1000 or 1e-6")
    claim = with_constant(meant(what, let), constant, lets(let), theorems, edition)
    decider = Decider.of(theorems, seconds, memory, jobs, default_directory())
    found = desk.sharpen(claim, constant, decider, place=place, tolerance=within, work=work)
    return ShownConstant(**{f.name: getattr(found, f.name) for f in fields(Sharpened)})
