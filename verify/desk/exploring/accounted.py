"""Everything that is asked of many rounds: the answers as they come, within limits if there are any."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from verify.desk.exploring import bands, composed
from verify.desk.exploring.composed import Question
from verify.language.randomizer import BadRandomizer
from verify.prove import contours
from verify.prove.progress import Watch, unwatched
from verify.prove.windows import Undecided
from verify.results.composition import Bracket, Composed, Cost, Figure
from verify.results.exploration import BALLS
from verify.run.limits import Limits, Lost
from verify.run.stream import streamed

Part = Cost | Figure | Lost


def gathered(asked: Question, parts: Sequence[Part], cut: str = "", seconds: float = 0.0) -> Composed:
    """All that was found; `cut` says why it is not whole, if it is not."""
    return replace(
        Composed(tuple(r.part for r in asked.rounds), asked.neighbours, asked.kind, asked.digits),
        rows=tuple(sorted({p: None for p in parts if isinstance(p, Cost)}, key=_place)),
        figures=tuple(p for p in parts if isinstance(p, Figure)),
        seconds=seconds,
        cut=cut or "".join(p.why for p in parts if isinstance(p, Lost)),
    )


def _place(c: Cost) -> Fraction:
    """Where it stands on a curve."""
    return Fraction(0) if c.epsilon.low is None else c.epsilon.low


def answers(asked: Question, limits: Limits | None = None, watch: Watch = unwatched) -> Iterator[Part]:
    """The answers as they come, and why they were cut short, if limits ended the work."""
    shared = limits and limits.shared(1)
    yield from streamed(_answers, asked, shared, watch) if shared else _answers(asked, watch)


def _answers(asked: Question, _: Watch) -> Iterator[Cost | Figure]:
    try:
        if asked.alphas:
            yield from _band(asked)
        else:
            yield from composed.rows(asked)
    except (Undecided, contours.TooFine) as error:
        raise BadRandomizer(f"{error}") from None


def _band(asked: Question) -> Iterator[Figure]:
    """The trade-off function at each of the errors of the first kind."""
    for alpha, beta in zip(asked.alphas, bands.trade_off(asked, asked.alphas), strict=True):
        yield Figure((("alpha", Bracket(alpha, alpha)), ("beta", beta)), BALLS)
