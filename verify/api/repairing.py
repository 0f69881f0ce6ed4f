"""`repair`: small edits of what fails, in Python."""

from collections.abc import Sequence
from typing import Any

from verify.api.asking import claim_of
from verify.desk.deciding import Decider
from verify.desk.meant import failing
from verify.desk import repair as desk
from verify.results.repairs import Repairs
from verify.run.cache import default_directory


class ShownRepairs(Repairs):
    """Repairs that a notebook shows as the command prints them."""

    def _repr_html_(self) -> str:
        from verify.report import repairs

        return repairs.html(repairs.text(self))


def repair(  # noqa: PLR0913 - the options of the command, each by its name
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
    decider = Decider.of(theorems, seconds, memory, jobs, default_directory())
    return ShownRepairs(desk.repair(claims, decider, work).of)


def meant(what: Any, let: str | Sequence[str]) -> Any:
    """A relation of sympy as a claim; a text stays one, since it may be the name of a theorem."""
    return what if isinstance(what, str) else claim_of(what, lets(let))


def lets(let: str | Sequence[str]) -> list[str]:
    """Declarations, each by itself."""
    return [s for s in ([let] if isinstance(let, str) else let) if s]
