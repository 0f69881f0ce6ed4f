"""What many rounds cost together: both ends of delta at an epsilon, and of epsilon at a delta.

The upper end holds for whoever chooses each round in the light of what came before: it is that of the pairs
that dominate. The lower end is that of two neighbours who occur. For noise these are the same pair.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from verify.desk.exploring.mechanisms import ADD_REMOVE, REPLACE
from verify.desk.exploring.numbers import e_to, ends_of, within
from verify.desk.exploring.rounds import Round, read_rounds
from verify.desk.exploring.spaced import spaced
from verify.kernel.terms import Term
from verify.language.digits import logarithm, magnitude
from verify.language.evaluate import reduced
from verify.language.randomizer import BadRandomizer, read_number
from verify.prove import accounting, contours, divergences
from verify.prove.contours import Loss, Rounds
from verify.prove.curves import Losses, curve_of_losses, excess, largest
from verify.prove.dominating import outcomes
from verify.prove.grids import OnGrid, on_grid
from verify.results.composition import Asked, Bracket, Cost, Figure
from verify.results.exploration import BALLS, FRACTIONS

DIGITS, MOST_DIGITS, MOST_EPSILON = 10, 100, 10_000
POINTS, LAST = 13, Fraction(1, 10**12)  # of a curve, and the smallest delta that it goes down to
ALL, EVENLY = "0..1", 100  # errors of the first kind, and how many they are
MOST_NUMBERS = 1000  # orders or errors at a time
NAMED = 3  # pairs of inputs for which the lower end is computed: those that promise most
AROUND = math.log(1e-6)  # of delta, where they are compared
Between = tuple[Fraction | None, Fraction | None]


@dataclass(frozen=True)
class Question:
    """What is asked of which rounds."""

    rounds: tuple[Round, ...]
    neighbours: str
    epsilon: Term | None = None
    delta: Fraction | None = None
    curve: int = 0  # points of it
    digits: int = DIGITS
    orders: tuple[Fraction, ...] = ()
    zcdp: bool = False
    alphas: tuple[Fraction, ...] = ()

    @property
    def kind(self) -> Asked:
        other: dict[Asked, object] = {
            "curve": self.curve, "renyi": self.orders, "zcdp": self.zcdp, "trade-off": self.alphas,
        }  # fmt: skip
        named = next((name for name, wanted in other.items() if wanted), None)
        if named is not None:
            return named
        return "delta" if self.epsilon is not None else "ratio" if self.delta is None else "epsilon"


def question(  # noqa: PLR0913 - each thing that may be asked, by its name
    rounds: str | Path | Sequence[str | Mapping[str, object]],
    *,
    neighbours: str = REPLACE,
    epsilon: object = None,
    delta: object = None,
    curve: bool | int = False,
    renyi: object = None,
    zcdp: bool = False,
    trade_off: object = None,
    digits: int = DIGITS,
) -> Question:
    """What is asked, read and checked."""
    if neighbours not in (REPLACE, ADD_REMOVE):
        raise BadRandomizer(f"neighbours are {REPLACE} or {ADD_REMOVE}, not {neighbours!r}")
    asked = (epsilon is not None, delta is not None, curve, renyi is not None, zcdp, trade_off is not None)
    if sum(map(bool, asked)) > 1:
        raise BadRandomizer(
            "ask one of --epsilon, --delta, --curve, --renyi, --zcdp and --trade-off at a time"
        )
    if not 1 <= digits <= MOST_DIGITS:
        raise BadRandomizer(f"--digits is 1..{MOST_DIGITS}, not {digits}")
    return Question(
        read_rounds(rounds, neighbours),
        neighbours,
        None if epsilon is None else epsilon_of(epsilon),
        None if delta is None else delta_of(delta),
        POINTS if curve is True else int(curve),
        digits,
        _several(renyi, "an order", order_of),
        zcdp,
        _several(trade_off, "an error", alpha_of),
    )


def epsilon_of(given: object) -> Term:
    """A number from 0 on."""
    return within(read_number(given, "epsilon"), "epsilon", 0, MOST_EPSILON, ends="low high")


def delta_of(given: object) -> Fraction:
    """A rational number from 0 to 1."""
    found = within(read_number(given, "delta"), "delta", 0, 1, ends="low high")
    if found.op != "num":
        raise BadRandomizer(f"delta is a rational number from 0 to 1, such as 1/1000000, not {given}")
    return Fraction(*found.args)


def order_of(given: object) -> Fraction:
    """A rational number above 1."""
    found = within(read_number(given, "order"), "order", 1, 10**6)
    if found.op != "num":
        raise BadRandomizer(f"an order is a rational number above 1, not {given}")
    return Fraction(*found.args)


def alpha_of(given: object) -> Fraction:
    """An error of the first kind."""
    found = within(read_number(given, "an error"), "an error", 0, 1, ends="low high")
    if found.op != "num":
        raise BadRandomizer(f"an error of the first kind is a rational number from 0 to 1, not {given}")
    return Fraction(*found.args)


def _several(given: object, name: str, read: Callable[[object], Fraction]) -> tuple[Fraction, ...]:
    """One number, or several with commas between."""
    if given is None:
        return ()
    if isinstance(given, str) and given.replace(" ", "") == ALL:
        given = [Fraction(i, EVENLY) for i in range(EVENLY + 1)]
    parts = given.split(",") if isinstance(given, str) else given if isinstance(given, Sequence) else [given]
    if len(parts) > MOST_NUMBERS:
        raise BadRandomizer(f"ask for up to {MOST_NUMBERS} numbers at a time, not {len(parts)}")
    return tuple(read(part) for part in parts)


def rows(asked: Question) -> Iterator[Cost | Figure]:
    """What is asked of delta and epsilon, divergences and rho, one after the other."""
    if asked.curve:
        yield from _curve(asked)
    elif asked.orders:
        for order in asked.orders:
            found, attained, _ = both(asked, lambda law, t=order: divergences.renyi(law.rounds, t))  # type: ignore[misc]
            yield Figure((("order", Bracket(order, order)), ("divergence", found)), BALLS, attained)
    elif asked.zcdp:
        found, attained, _ = both(asked, lambda law: divergences.concentrated(law.rounds))
        yield Figure((("rho", found),), BALLS, attained)
    elif asked.epsilon is not None:
        yield cost_at(asked, asked.epsilon)
    else:
        yield needed(asked, asked.delta or Fraction(0))


def _curve(asked: Question) -> Iterator[Cost]:
    """Points from epsilon = 0 to where delta is small."""
    last = needed(asked, LAST).epsilon.high
    if last is None:
        raise BadRandomizer(f"no epsilon has a delta of {LAST}: ask for one --epsilon")
    finer = 0 if asked.curve == POINTS else 2
    places = 10 ** max(2 + finer - magnitude(last), 0) if last else 1
    known: dict[Fraction, Cost] = {}

    def at(x: Fraction) -> Cost:
        near = Fraction(round(x * places), places)
        known[near] = known.get(near) or cost_at(asked, read_number(near, "epsilon"))
        return known[near]

    for _, found in spaced(last, asked.curve, at, lambda c: float(c.delta.high or 0)):
        yield found


def renyi(asked: Question, order: object) -> Bracket:
    """The Renyi divergence of this order, a rational number above 1."""
    found = order_of(order)
    return both(asked, lambda law: divergences.renyi(law.rounds, found))[0]


def concentrated(asked: Question) -> Bracket:
    """The rho of zero-concentrated privacy."""
    return both(asked, lambda law: divergences.concentrated(law.rounds))[0]


def distributions(asked: Question, step: float) -> list[tuple[OnGrid, OnGrid]]:
    """For each part, what dominates one round of it on a grid of losses: both ways."""
    found = []
    for r in asked.rounds:
        one = on_grid(r.pairs.most[0], step)
        found.append((one, one if r.pairs.most[0] == r.pairs.most[1] else on_grid(r.pairs.most[1], step)))
    return found


# One way and the other, from above and from below -----------------------------------------------------------


@dataclass(frozen=True)
class Law:
    """All rounds, one way: in few outcomes if they are, else along a line."""

    rounds: Rounds
    few: Losses | None

    def delta(self, power: Term) -> Between:
        ratio = reduced(e_to(power))
        if self.few is not None and ratio.op == "num":
            found = excess(self.few, Fraction(*ratio.args))
            return found, found
        return accounting.delta(self.rounds, power)

    def epsilon(self, wanted: Fraction, digits: int) -> tuple[Between, Between | None]:
        """The smallest epsilon, and e^epsilon if that is exact."""
        if self.few is not None:
            ratio = largest(self.few) if not wanted else curve_of_losses([(None, self.few)]).ratio(wanted)[0]
            if ratio is None:
                return (None, None), (None, None)
            ratio = max(ratio, Fraction(1))
            return logarithm(ratio, ratio, digits + 5), (ratio, ratio)
        return (accounting.pure(self.rounds) if not wanted else accounting.epsilon(self.rounds, wanted)), None


def laws_of(asked: Question, way: int) -> tuple[Law, list[Law], list[str]]:
    """What dominates one way, and what is attained; with the names of what attains."""
    most: list[tuple[Loss, int]] = [(r.pairs.most[way], r.part.times) for r in asked.rounds]
    if not all(r.pairs.attained[way] for r in asked.rounds):
        return Law(most, outcomes(most)), [], []
    count = max(len(r.pairs.attained[way]) for r in asked.rounds)
    above = Law(most, outcomes(most))
    chosen = [
        [(r.pairs.attained[way][min(i, len(r.pairs.attained[way]) - 1)], r.part.times) for r in asked.rounds]
        for i in range(count)
    ]
    if count > NAMED and above.few is None:
        t = contours.saddle_for(most, log_delta=AROUND).t
        places = contours.highest(chosen, t, NAMED)
        chosen = [chosen[i] for i in places]
    else:
        places = list(range(count))
    names = [_named(asked, i) for i in places]
    return above, [above if one == most else Law(one, outcomes(one)) for one in chosen], names


def _named(asked: Question, i: int) -> str:
    """Who attains it, as inputs of each mechanism that has inputs."""
    found = [r.pairs.names[min(i, len(r.pairs.names) - 1)] for r in asked.rounds]
    return ", ".join(dict.fromkeys(n for n in found if n))


def ways(asked: Question) -> list[int]:
    """Both ways, or one if they are alike."""
    alike = all(r.pairs.most[0] == r.pairs.most[1] for r in asked.rounds)
    return [0] if alike else [0, 1]


def both(asked: Question, ask: Callable[[Law], Between]) -> tuple[Bracket, str, bool]:
    """The ends of the larger of both ways; who attains the lower one, and whether all was exact."""
    low: Fraction | None = Fraction(0)
    high: Fraction | None = Fraction(0)
    attained, exact = "", True
    for way in ways(asked):
        above, below, names = laws_of(asked, way)
        found = ask(above)
        exact &= above.few is not None
        high = None if high is None or found[1] is None else max(high, found[1])
        for one, name in zip(below, names, strict=True):
            least = (found if one is above else ask(one))[0]
            if low is not None and (least is None or least > low):
                low, attained = least, _way(asked, way, name)
    return Bracket(low, high), attained, exact


def _way(asked: Question, way: int, name: str) -> str:
    if asked.neighbours == ADD_REMOVE and len(ways(asked)) == 2:
        return ("one user more | one less", "one user less | one more")[way]
    return name


def cost_at(asked: Question, power: Term) -> Cost:
    """delta at this epsilon."""
    delta, attained, exact = both(asked, lambda law: law.delta(power))
    exact &= reduced(e_to(power)).op == "num"
    return Cost(Bracket(*ends_of(power, "epsilon")), delta, FRACTIONS if exact else BALLS, attained)


def needed(asked: Question, wanted: Fraction) -> Cost:
    """epsilon at this delta."""
    ratios: list[Between] = []

    def ask(law: Law) -> Between:
        found, ratio = law.epsilon(wanted, asked.digits)
        ratios.append(ratio or (None, None))
        return found

    epsilon, attained, exact = both(asked, ask)
    known = exact and all(r == ratios[0] for r in ratios)
    return Cost(
        epsilon, Bracket(wanted, wanted), FRACTIONS if exact else BALLS, attained,
        Bracket(*ratios[0]) if known else None,
    )  # fmt: skip
