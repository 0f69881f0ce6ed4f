"""Protocols that run: each user's randomizer, the shuffler and the analyser, as seeded samplers of the laws
that theorems speak of.

A randomizer here is the kernel's own object: RR, Coin, ZSum, RGap and RInfinity are what these words unfold
to, the histogram is built from terms in the same way. Its table of weights is evaluated exactly, and a report
is drawn by a whole number below the common denominator, so no floating-point number takes part in a law.
Inputs, reports and messages are numbered from 0, as everywhere in Lemmata.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from inspect import signature
from functools import cached_property, lru_cache
from itertools import accumulate
from math import lcm
from random import Random

from verify.kernel import numbers
from verify.kernel.definitions import (
    Randomizer,
    binary_sum,
    randomized_response,
    r_gap,
    r_infinity,
    truth_or_coin,
)
from verify.kernel.terms import INT, WORD, Term, app, div, eq, function, ite, lt, make, num, over
from verify.language.evaluate import rational, reduced
from verify.language.reading.plain import read
from verify.prove.laws import law_of

PRECISION = 128  # bits after the point of an enclosed parameter
HALF = Fraction(1, 2)
Number = int | str | Fraction


class BadProtocol(ValueError):
    """What was asked of a protocol cannot be; the message says what can."""


# Randomizers and analysers as terms -------------------------------------------------------------------------


def histogram(gamma: Term, bins: Term) -> Randomizer:
    """For each bin j, what zsum sends on whether j is the input, as messages j. Report y holds as many as its
    digit j in base 3 says.
    """
    one = binary_sum(gamma)

    def digit(y: Term, j: Term) -> Term:
        return make("floor", div(y, num(3) ** j)) - 3 * make("floor", div(y, num(3) ** (j + 1)))

    def law(x: Term, y: Term) -> Term:
        return over(
            "prod", make("range", num(0), bins - 1), lambda j: one.law(ite(eq(x, j), 1, 0), digit(y, j))
        )

    reports = make("pow", num(3), reduced(bins))
    return Randomizer(bins, reports, function((INT, INT), law), bins, function((INT, INT), digit), num(2))


def response_estimate(gamma: Term, n: Term) -> Term:
    """The sum of the inputs, estimated from the counts of randomized response."""
    return function((WORD,), lambda c: div(c(1) - (num(1, 2) - gamma) * n, 2 * gamma))


def lambda_estimate(lam: Term, n: Term) -> Term:
    """The sum of the inputs, estimated from the counts where lam of n users toss a coin on average."""
    return function((WORD,), lambda c: div(n, n - lam) * (c(1) - div(lam, num(2))))


def zsum_estimate(gamma: Term, n: Term, message: int) -> Term:
    """The mean of the inputs: c* - (1 - gamma) where c* = |y|/n exceeds 1, else 0."""
    return function((WORD,), lambda c: ite(lt(1, div(c(message), n)), div(c(message), n) - (1 - gamma), 0))


# Sampling ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sampler:
    """A randomizer whose reports can be drawn."""

    randomizer: Randomizer

    @cached_property
    def sizes(self) -> tuple[int, int, int]:
        """How many inputs, reports and messages there are."""
        r = self.randomizer
        inputs, reports, messages = (_integer(t) for t in (r.inputs, r.reports, r.messages))
        return inputs, reports, messages

    def weights(self, x: int) -> list[Fraction]:
        """The law of the report on input x."""
        return [_number(app(self.randomizer.law, num(x), num(y))) for y in range(self.sizes[1])]

    @cached_property
    def _thresholds(self) -> list[tuple[int, list[int]]]:
        """For each input, a common denominator and the sums of the weights up to each report."""
        found = []
        for x in range(self.sizes[0]):
            row = self.weights(x)
            below = lcm(*(w.denominator for w in row))
            sums = list(accumulate(w.numerator * (below // w.denominator) for w in row))
            if sums[-1] != below or any(w < 0 for w in row):
                raise BadProtocol(
                    f"the weights of the reports on input {x} are not a law: {', '.join(map(str, row))}"
                )
            found.append((below, sums))
        return found

    def report(self, x: int, coins: Random) -> int:
        """A report on input x: a whole number below the denominator is drawn, all alike, and falls to the
        report whose turn it is.
        """
        below, sums = self._thresholds[x]
        drawn = coins.randrange(below)
        return next(y for y, total in enumerate(sums) if drawn < total)

    @cached_property
    def contents(self) -> list[tuple[int, ...]]:
        """The messages that each report holds."""
        counts = self.randomizer.counts
        _, reports, messages = self.sizes
        return [
            tuple(s for s in range(messages) for _ in range(_integer(app(counts, num(y), num(s)))))
            for y in range(reports)
        ]


def _number(t: Term) -> Fraction:
    found = reduced(t)
    if found.op != "num":
        raise BadProtocol(f"a weight is not a number: {found!r}")
    return Fraction(*found.args)


def _integer(t: Term) -> int:
    found = _number(t)
    if found.denominator != 1:
        raise BadProtocol(f"{found} is not a whole number")
    return found.numerator


# Protocols --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """What happened: the messages that each user sent, the same after shuffling, how often each occurs, and
    what the analyser makes of it.

    `sent` is what no one but the users sees. `output` is a Fraction, or one for each bin of a histogram;
    where the papers have no analyser, it is the counts.
    """

    sent: tuple[tuple[int, ...], ...]
    messages: tuple[int, ...]
    counts: tuple[int, ...]
    output: Fraction | tuple[Fraction, ...] | tuple[int, ...]


@dataclass(frozen=True)
class Settled:
    """A protocol for so many users: its randomizer, that of each part that a user carries out, and the
    analysers as functions of counts.
    """

    randomizer: Randomizer
    analysers: tuple[Term, ...] = ()
    parts: Randomizer | None = (
        None  # on bits, one part for each input: message 0 of part j is message j of the whole
    )
    bins: int = 1


@dataclass(frozen=True)
class Protocol:
    """A protocol by name; `notes` say how its parameters were made rational."""

    name: str
    says: str
    settle: Callable[[int], Settled]
    note: Callable[[int], str] = lambda n: ""

    def run(self, dataset: Sequence[int], seed: int) -> Run:
        """One run on a dataset (the users' inputs, numbered from 0); the same seed gives the same run."""
        settled, coins = self._for(dataset), Random(seed)  # noqa: S311 - a simulation is repeatable, not secret
        sent = tuple(self._sent(settled, x, coins) for x in dataset)
        messages = [m for one in sent for m in one]
        for last in range(len(messages) - 1, 0, -1):
            other = coins.randrange(last + 1)
            messages[last], messages[other] = messages[other], messages[last]
        occur = Counter(messages)
        counts = tuple(occur[s] for s in range(_integer(settled.randomizer.messages)))
        return Run(sent, tuple(messages), counts, self._analysed(settled, counts))

    def analyse(self, counts: Sequence[int], n: int) -> Fraction | tuple[Fraction, ...] | tuple[int, ...]:
        """What the analyser makes of the counts of messages of n users."""
        return self._analysed(self.settled(n), tuple(counts))

    def law(self, dataset: Sequence[int]) -> dict[tuple[int, ...], Fraction]:
        """The exact law of the counts of messages on a dataset, by which theorems judge the protocol."""
        r = self._for(dataset).randomizer
        law = law_of(r, dataset)
        return {counts: law[counts] for counts in sorted(law.weights)}

    def settled(self, n: int) -> Settled:
        """The protocol for n users."""
        if n < 1:
            raise BadProtocol(f"{self.name} needs a user; the dataset is empty")
        return _settled(self.settle, n)

    def _for(self, dataset: Sequence[int]) -> Settled:
        settled = self.settled(len(dataset))
        inputs = _integer(settled.randomizer.inputs)
        wrong = [x for x in dataset if type(x) is not int or not 0 <= x < inputs]
        if wrong:
            raise BadProtocol(f"the inputs of {self.name} are 0..{inputs - 1}, not {wrong[0]!r}")
        return settled

    def _sent(self, settled: Settled, x: int, coins: Random) -> tuple[int, ...]:
        if settled.parts is None:
            sampler = _sampler(settled.randomizer)
            return sampler.contents[sampler.report(x, coins)]
        sampler = _sampler(settled.parts)
        copies = [len(sampler.contents[sampler.report(int(x == j), coins)]) for j in range(settled.bins)]
        return tuple(j for j, k in enumerate(copies) for _ in range(k))

    def _analysed(
        self, settled: Settled, counts: tuple[int, ...]
    ) -> Fraction | tuple[Fraction, ...] | tuple[int, ...]:
        if not settled.analysers:
            return counts
        found = _estimates(settled.analysers, counts)
        return found if settled.bins > 1 else found[0]


# many runs are of the same protocol, and most of their counts were seen before
@lru_cache(maxsize=64)
def _settled(settle: Callable[[int], Settled], n: int) -> Settled:
    return settle(n)


@lru_cache(maxsize=4096)
def _estimates(analysers: tuple[Term, ...], counts: tuple[int, ...]) -> tuple[Fraction, ...]:
    word = read(f"[{', '.join(map(str, counts))}]", {}, None, WORD)
    return tuple(_number(app(a, word)) for a in analysers)


_sampler = lru_cache(maxsize=64)(Sampler)


def noise(eps: Fraction, delta: Fraction, n: int) -> Fraction:
    """50/(eps^2 n) log(2/delta), rounded up by less than 2^-100 (and never above 1/2); BadProtocol where n <
    100/eps^2 log(2/delta).
    """
    if not (0 < eps <= 1 and 0 < delta <= 1):
        raise BadProtocol(f"0 < eps <= 1 and 0 < delta <= 1 are needed, not eps = {eps}, delta = {delta}")
    ratio = 2 / delta
    ends = numbers.log(numbers.fraction(ratio.numerator, ratio.denominator, PRECISION), PRECISION)
    if ends is None:
        raise BadProtocol(f"log(2/{delta}) is not enclosed; name gamma instead")
    low, high = (Fraction(e, 1 << PRECISION) * 50 / eps**2 for e in ends)
    if low > n * HALF:
        raise BadProtocol(
            f"n >= 100/eps^2 log(2/delta) users are needed, that is {-((-2 * high) // 1)}, not {n}; or name"
            " gamma"
        )
    scale = 1 << PRECISION
    return min(HALF, Fraction(-((-high / n * scale) // 1), scale))


# The list ---------------------------------------------------------------------------------------------------


def _response(gamma: Number) -> Protocol:
    g = _between(gamma, "gamma", Fraction(0), HALF, ends=False)
    one = randomized_response(rational(g))
    says = (
        f"randomized response: the bit with probability 1/2 + {g}, else the other; the analyser estimates the"
        " sum"
    )
    return Protocol(
        "randomized-response", says, lambda n: Settled(one, (response_estimate(rational(g), num(n)),))
    )


def _lambda(lam: Number) -> Protocol:
    coins = _exact(lam, "lam")

    def settle(n: int) -> Settled:
        if not 0 < coins < n:
            raise BadProtocol(f"lam lies between 0 and the number of users: 0 < {coins} < {n} is needed")
        return Settled(truth_or_coin(rational(coins / n)), (lambda_estimate(rational(coins), num(n)),))

    return Protocol(
        "lambda",
        f"the bit with probability 1 - {coins}/n, else a fair coin; the analyser estimates the sum",
        settle,
    )


def _gap() -> Protocol:
    return Protocol(
        "r-gap",
        "0 sends four uniform bits, 1 uniformly those without exactly two ones; no analyser",
        lambda n: Settled(r_gap()),
    )


def _infinity() -> Protocol:
    return Protocol(
        "r-infinity",
        "input x sends the two messages x and 1 - x; no analyser",
        lambda n: Settled(r_infinity()),
    )


def _gamma_of(
    gamma: Number | None, eps: Number | None, delta: Number | None
) -> tuple[Callable[[int], Fraction], Callable[[int], str]]:
    """gamma for n users, and how it was made, from gamma itself or from eps and delta."""
    if gamma is not None and eps is None and delta is None:
        g = _between(gamma, "gamma", Fraction(0), HALF, ends=True)
        return lambda n: g, lambda n: f"gamma = {g}"
    if gamma is not None or eps is None or delta is None:
        raise BadProtocol("name either gamma, or eps and delta")
    e, d = _exact(eps, "eps"), _exact(delta, "delta")
    said = f"50/(({e})^2 n) log(2/({d}))"
    return lambda n: noise(
        e, d, n
    ), lambda n: f"gamma = {said} at n = {n}, rounded up by less than 2^-100, and never above 1/2"


def _zsum(gamma: Number | None = None, eps: Number | None = None, delta: Number | None = None) -> Protocol:
    g, note = _gamma_of(gamma, eps, delta)
    settle = lambda n: Settled(binary_sum(rational(g(n))),  # noqa: E731
        (zsum_estimate(rational(g(n)), num(n), 0),))
    return Protocol(
        "zsum",
        "x + z copies of one message, z = 1 with probability 1 - gamma; the analyser estimates the mean",
        settle,
        note,
    )


def _histogram(
    bins: int, gamma: Number | None = None, eps: Number | None = None, delta: Number | None = None
) -> Protocol:
    g, note = _gamma_of(gamma, eps, delta)
    if type(bins) is not int or bins < 2:
        raise BadProtocol(f"a histogram has 2 bins or more, not {bins!r}")

    def settle(n: int) -> Settled:
        value = rational(g(n))
        analysers = tuple(zsum_estimate(value, num(n), j) for j in range(bins))
        return Settled(histogram(value, num(bins)), analysers, binary_sum(value), bins)

    return Protocol(
        "histogram",
        f"zsum for each of {bins} bins; the analyser estimates each bin's frequency",
        settle,
        note,
    )


PROTOCOLS: dict[str, Callable[..., Protocol]] = {
    "randomized-response": _response, "lambda": _lambda, "r-gap": _gap, "r-infinity": _infinity,
    "zsum": _zsum, "histogram": _histogram,
}  # fmt: skip


def protocol(name: str, **parameters: Number) -> Protocol:
    """A protocol by name, with its parameters as integers, fractions or texts such as "1/4" (a float is
    refused: it is not what it seems).

    randomized-response (gamma), lambda (lam), r-gap, r-infinity, zsum (gamma; or eps and delta), histogram
    (bins, and as zsum).
    """
    if name not in PROTOCOLS:
        near = get_close_matches(name, PROTOCOLS, n=1, cutoff=0.4)
        raise BadProtocol(
            f"there is no protocol {name!r}:"
            f" {f'did you mean {near[0]}?' if near else 'there are ' + ', '.join(PROTOCOLS)}"
        )
    try:
        signature(PROTOCOLS[name]).bind(**parameters)
    except TypeError as error:
        raise BadProtocol(f"{name}: {error}") from None
    return PROTOCOLS[name](**parameters)


def _exact(value: Number, name: str) -> Fraction:
    if type(value) not in (int, str, Fraction):
        raise BadProtocol(f'{name} is an integer, a Fraction or a text such as "1/4", not {value!r}')
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise BadProtocol(f"{name} is a number such as 1/4, not {value!r}") from None


def _between(value: Number, name: str, low: Fraction, high: Fraction, *, ends: bool) -> Fraction:
    found = _exact(value, name)
    if not (low <= found <= high if ends else low < found < high):
        raise BadProtocol(
            f"{name} lies between {low} and {high}{'' if ends else ', without these'}, so it is not {found}"
        )
    return found
