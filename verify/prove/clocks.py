"""An upper end of delta for n users whose report is one letter, over all neighbouring datasets, where the
blanket alone says little.

Let B be the blanket as a law, w = gamma B, and s = 1/gamma - 1. Each other user j waits a time that is
exponential with a rate of the user's own, rho_j. Who waits less than a fixed time sends from B when it comes;
who waits longer sends from the law Q that is left, which is at least (1 - eta) R, eta = (e^(rho time) - 1) s,
and a law while eta < 1. Together this is R. Let the *first time* be told, not whose it is: it is exponential
with rate A, the sum of all rho_j, and it was j's with chance rho_j/A, at whatever time it came. So user 1,
with t = P - r Q, hides behind a random one of the others, and delta is at most the mean, over the first time,
of

    (1/A) E max(0, sum over j of rho_j V_j),   V_j = t/R_j/(1 - eta_j) with chance 1 - eta_j, else 0.

This increases with eta, so the time is cut into stretches, each taken at its end; after the last, t itself is
what is told. With A at least (n - 1) min rho, eta is bounded by where A times the time lies.

*Mixed datasets are no worse than equal ones*, but for taking absolute values: along the line z = t(1 + i u)
of `brackets` the transform is a product over the others, so by Hölder's inequality, with t proportional to
rho, it is at most a geometric mean of what datasets of equal others have, and so at most the largest of
these.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from verify.prove import saddles
from verify.prove.brackets import Summand, exactly, least
from verify.prove.exact import Ball, ball, ends, pi, turning
from verify.prove.saddles import Numbers

SMOOTHING = 0.0632
TIMES = (
    0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.0, 10.0, 14.0, 20.0, 30.0, 45.0, 65.0, 90.0, 125.0,
)  # fmt: skip
SEARCH, NARROW = 7, 0.35
MOST_ETA = 50.0  # the log of one that is far too large


@dataclass(frozen=True)
class Plan:
    """What floats chose: the rate of each kind of others, the ends of the stretches of time, the scale of t
    in each, and the steps along the line.
    """

    rates: tuple[float, ...]
    times: tuple[float, ...]
    scales: tuple[float, ...]
    step: float
    terms: int


def upper(kinds: Sequence[Summand], n: int, gamma: Ball, told: Ball, plan: Plan) -> Ball:
    """At least delta: of others of these kinds, with this mass of the blanket; `told` is what t has where it
    is positive.
    """
    more = max((k.more for k in kinds), key=lambda b: ends(b)[1])
    rates = [exactly(rate) for rate in plan.rates]
    slowest, before, found = min(rates, key=lambda b: ends(b)[0]), ball(1), ball(0)
    weights = _weights(plan)
    for time, scale in zip(plan.times, plan.scales, strict=True):
        after = (-exactly(time)).exp()
        etas = [((exactly(time) * r / ((n - 1) * slowest)).exp() - 1) * (1 / gamma - 1) for r in rates]
        if not all(eta < 1 for eta in etas):
            break
        largest = ball(0)
        for one, rate, eta in zip(kinds, rates, etas, strict=True):
            end = _Type(one, n - 1, eta, exactly(scale) * rate).upper(plan, weights, largest)
            largest = end if ends(end)[1] > ends(largest)[1] else largest
        found += (before - after) * least(largest, told)
        before = after
    return least(found + before * told, told) + more


def _weights(plan: Plan) -> list[Ball]:
    """e^(smoothing (1 - u^2)/2)/(1 + u^2) along the line."""
    smooth, step = exactly(SMOOTHING) ** 2, exactly(plan.step)
    squares = [(step * k) ** 2 for k in range(plan.terms + 1)]
    return [(smooth * (1 - u) / 2).exp() / (1 + u) for u in squares]




class _Type:
    """All others of one kind, at one eta and one t."""

    def __init__(self, one: Summand, others: int, eta: Ball, t: Ball) -> None:
        self.others, self.t = others, t
        self.heights = [
            (1 - eta) * p * (t * v / (1 - eta)).exp() for p, v in zip(one.chances, one.values, strict=True)
        ]
        self.heights.append(eta)
        self.angles = [t * v / (1 - eta) for v in one.values] + [ball(0)]

    def upper(self, plan: Plan, weights: Sequence[Ball], known: Ball) -> Ball:
        """The sum along the line; or any bound that is at most what is known of another kind."""
        smooth, step = exactly(SMOOTHING) ** 2, exactly(plan.step)
        power = sum(self.heights, ball(0)) ** self.others
        scale = self.others * self.t
        rough = power * (smooth / 2).exp() * (step / (2 * pi()) + ball(1) / 2) / scale
        if rough <= known:
            return rough
        terms = turning(self.heights, [step * x for x in self.angles], plan.terms + 1)
        found = ball(0)
        for k, weight in enumerate(weights):
            found += abs(terms[k]) ** self.others * weight * (1 if k == 0 else 2)
        far = step * plan.terms
        rest = power * (smooth * (1 - far * far) / 2).exp() / (pi() * far)
        return (found * step / (2 * pi()) + rest) / scale


# Choices ----------------------------------------------------------------------------------------------------


def planned(
    kinds: Sequence[Summand], n: int, gamma: Ball, told: Ball, *, even: bool = False
) -> Plan | None:
    """The best of two plans: rates as the others' own saddle points, or all alike (`even`: these alone); None
    where the users are too few for any.
    """
    laws, spare = [k.floats for k in kinds], float((1 / gamma - 1).mid())
    own = [saddles.saddle(law, n - 1) for law in laws]
    slow = min((t for t in own if t), default=0.0)
    if not slow:
        return None
    found = [
        _plan(laws, n, spare, float(told.mid()), rates)
        for rates in ([t or slow for t in own], [1.0] * len(own))[even:]
    ]
    made = [f for f in found if f is not None]
    return min(made, key=lambda f: f[0])[1] if made else None


def _plan(
    laws: Sequence[Numbers], n: int, spare: float, told: float, rates: Sequence[float]
) -> tuple[float, Plan] | None:
    """A plan with these rates, and about what it comes to."""
    times, scales, total, before = list[float](), list[float](), 0.0, 1.0
    step, others = _step(laws, n, rates), n - 1
    scale = None
    for time in TIMES:
        etas = [math.expm1(min(time * r / (others * min(rates)), MOST_ETA)) * spare for r in rates]
        if max(etas) >= 0.98 or (times and before * told < 1e-4 * total):
            break
        put = [at_eta(law, eta) for law, eta in zip(laws, etas, strict=True)]
        scale, end = _scaled(put, others, rates, step, scale)
        times, scales = [*times, time], [*scales, scale]
        total += (before - math.exp(-time)) * min(end, told)
        before = math.exp(-time)
    if not times:
        return None
    reach = math.sqrt(2 * (saddles.FADED - 4)) / SMOOTHING
    plan = Plan(tuple(rates), tuple(times), tuple(scales), step, math.ceil(reach / step))
    return total + before * told, plan


def at_eta(law: Numbers, eta: float) -> Numbers:
    """The law of V."""
    return [*(((1 - eta) * p, v / (1 - eta)) for p, v in law), (eta, 0.0)]


def _step(laws: Sequence[Numbers], n: int, rates: Sequence[float]) -> float:
    widths = [saddles.width(law, n - 1, t)[0] for law in laws if (t := saddles.saddle(law, n - 1))]
    return 2 * math.pi / max(20.0, 5.5 * max(widths))


def _scaled(
    laws: Sequence[Numbers], n: int, rates: Sequence[float], step: float, near: float | None
) -> tuple[float, float]:
    """The scale at which the largest sum over the kinds is least; and this, by bisecting the logs."""
    kinds = sorted({(tuple(law), rate) for law, rate in zip(laws, rates, strict=True)})
    if near is None:
        own = [saddles.saddle(law, n) / rate for law, rate in kinds]
        near = max((s for s in own if s), default=1.0)
        low, high = math.log(min(s for s in own if s)) - NARROW, math.log(near) + NARROW
    else:
        low, high = math.log(near) - NARROW, math.log(near) + NARROW / 2

    def worst(log: float) -> float:
        s = math.exp(log)
        return max(saddles.log_total(law, n, s * rate, step, SMOOTHING) for law, rate in kinds)

    golden = (math.sqrt(5) - 1) / 2
    a, b = high - golden * (high - low), low + golden * (high - low)
    fa, fb = worst(a), worst(b)
    for _ in range(SEARCH):
        if fa < fb:
            high, b, fb = b, a, fa
            a = high - golden * (high - low)
            fa = worst(a)
        else:
            low, a, fa = a, b, fb
            b = low + golden * (high - low)
            fb = worst(b)
    return (math.exp(a), math.exp(fa)) if fa < fb else (math.exp(b), math.exp(fb))
