"""`repair` and `sharpen`: small edits of what fails, and the best value of a constant."""

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from typing import Any

from verify.api.asking import claim_of, lets
from verify.desk.deciding import Decider
from verify.desk.meant import failing, with_constant
from verify.desk.repair import repair as repaired
from verify.desk.sharpen import sharpen as sharpened
from verify.report.notebook import preformatted
from verify.report.repairs import sharpened_text, text
from verify.results.repairs import Repairs, Sharpened


class ShownRepairs(Repairs):
    """Repairs that an interpreter and a notebook show as the command prints them."""

    def __repr__(self) -> str:
        return text(self)

    def _repr_html_(self) -> str:
        return preformatted(text(self))


class ShownConstant(Sharpened):
    """A constant that an interpreter and a notebook show as the command prints it."""

    def __repr__(self) -> str:
        return sharpened_text(self)

    def _repr_html_(self) -> str:
        return preformatted(sharpened_text(self))


def repair(
    what: Any,
    let: str | Sequence[str] = (),
    *,
    edition: str | None = None,
    work: int | None = None,
    seconds: float | None = None,
    memory: int | None = None,
    jobs: int | None = None,
) -> ShownRepairs:
    """Small edits of a statement that fails which make it hold: `repair("log(1 + x) >= x", "x > -1")`.

    It is a text in plain notation or LaTeX, a Claim, a relation of sympy, or a theorem's id, which stands for
    its printed editions that fail. `work` bounds the steps for each, the same on every machine; `seconds` and
    `memory` are nets below that, for all of them.
    """
    from theorems import catalogue

    theorems = catalogue()
    claims = failing(meant(what, let), lets(let), theorems, edition)
    decider = Decider.of(theorems, work=work, seconds=seconds, memory=memory, jobs=jobs)
    return ShownRepairs(repaired(claims, decider).of)


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
    decider = Decider.of(theorems, work=work, seconds=seconds, memory=memory, jobs=jobs)
    found = sharpened(claim, constant, decider, place=place, tolerance=within)
    return ShownConstant(**{f.name: getattr(found, f.name) for f in fields(Sharpened)})


def meant(what: Any, let: str | Sequence[str]) -> Any:
    """A relation of sympy as a claim; a text stays one, since it may be the name of a theorem."""
    return what if isinstance(what, str) else claim_of(what, lets(let))
