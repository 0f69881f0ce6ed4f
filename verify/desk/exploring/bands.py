"""The band in which the trade-off function of many rounds lies."""

import math
from collections.abc import Sequence
from fractions import Fraction

from verify.desk.exploring.composed import Law, Question, laws_of, needed, ways
from verify.kernel.terms import log, num
from verify.language.randomizer import BadRandomizer
from verify.prove import tradeoff
from verify.prove.tradeoff import Known
from verify.results.composition import Bracket

BAND = 24  # ratios above 1 at which it is enclosed


def trade_off(asked: Question, alphas: Sequence[Fraction], points: int = BAND) -> list[Bracket]:
    """The least error of the second kind at these errors of the first kind, over all neighbours: with what
    dominates from below, and from above where two neighbours attain it, else by guessing.
    """
    last = needed(asked, Fraction(1, 10**6)).epsilon.high
    if last is None:
        raise BadRandomizer("no epsilon has a delta of 1/1000000: there is no trade-off to be enclosed")
    top = max(last, Fraction(1, 10**6))
    ratios = {
        Fraction(math.exp(top * i * i / points**2)).limit_denominator(10**6) for i in range(1, points + 1)
    }
    places = sorted({Fraction(1), *ratios})
    laws = [laws_of(asked, way) for way in ways(asked)]
    ends = [[Known(r, *_known(above, r)) for r in places] for above, _, _ in laws]
    found = []
    for alpha in alphas:
        low = high = 1 - alpha
        for way, (above, below, _) in enumerate(laws):
            known = [Known(Fraction(0), Fraction(1), Fraction(1)), *_turned(ends[-1 - way]), *ends[way]]
            low = min(low, tradeoff.from_below(known, alpha))
            if below == [above]:
                high = min(high, tradeoff.from_above(known, alpha))
        found.append(Bracket(low, high))
    return found


def _known(law: Law, ratio: Fraction) -> tuple[Fraction, Fraction]:
    low, high = law.delta(log(num(ratio.numerator, ratio.denominator)) if ratio != 1 else num(0))
    return low or Fraction(0), Fraction(1) if high is None else high


def _turned(known: Sequence[Known]) -> list[Known]:
    """H(1/r) = H(r)/r + 1 - 1/r, the one way and the other, for r above 1 and in rising order."""
    return [
        Known(1 / k.r, k.low / k.r + 1 - 1 / k.r, k.high / k.r + 1 - 1 / k.r) for k in reversed(known[1:])
    ]
