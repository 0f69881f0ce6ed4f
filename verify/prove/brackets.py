"""Two certified ends of delta, for n users whose report is one letter, over all neighbouring datasets.

One user has input a or b, with laws P and Q of the letter, and r = e^epsilon; t = P - r Q, letter by letter.

*All others alike*, with input c and the law R: delta = (1/n) E max(0, t(Y_1)/R(Y_1) + ... + t(Y_n)/R(Y_n)),
where the Y are independent and have the law R: what n - 1 users and t send together is, at counts h, what n
users send times the mean of t/R over h. Letters that R does not send but t has add what t has of them.

*The blanket*: w is what all inputs send at least of each letter. Let others who draw from beyond w tell so,
and what they drew. The rest draw from w; so for every dataset delta is at most the same mean, where t/w has
the chance w and 0 the rest.

Both are a mean of max(0, S) for a sum S of n independent numbers, of which each has the transform M(z), the
mean of e^(z value). For every t and step, by Poisson's formula, the sum of M(z)^n/(z/t)^2 over the numbers
z = t(1 + i step l), times step/(2 pi), is the mean of max(0, tS) and of positive multiples of the same with S
moved by whole multiples of 2 pi/(step t): an upper end. Moved ones have a Chernoff bound: a lower end.
Smoothing S by a small normal makes it larger; testing S Phi(S/small), which is never more than max(0, S),
makes it smaller; and both cut the sum off. Floats choose t, step and smoothing (`saddles`); what comes out
are balls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from verify.prove import saddles
from verify.prove.exact import Ball, ball, complex_ball, ends, pi, turning
from verify.prove.saddles import Numbers, Place

SMOOTHING = 0.01414  # of sums of which both ends are wanted


@dataclass(frozen=True)
class Summand:
    """One of n independent numbers: its values with their chances, which add up to 1; and what is to be added
    to the mean.
    """

    chances: tuple[Ball, ...]
    values: tuple[Ball, ...]
    more: Ball

    @property
    def floats(self) -> Numbers:
        """About the same."""
        return [(float(p.mid()), float(v.mid())) for p, v in zip(self.chances, self.values, strict=True)]

    @property
    def single(self) -> Ball:
        """The mean of max(0, S)/n is at most that of a single number."""
        zero = ball(0)
        return sum((p * v.max(zero) for p, v in zip(self.chances, self.values, strict=True)), zero)

    @property
    def never(self) -> bool:
        """Whether it is certain that no value is positive."""
        return all(v <= 0 for v in self.values)


def exactly(x: float) -> Ball:
    """A float as the number that it is."""
    return ball(Fraction(x))


class _Line:
    """What both ends need of a place: M(t(1 + iu)) along the line, and M(t)^n."""

    def __init__(self, one: Summand, n: int, at: Place) -> None:
        self.one, self.n, self.at = one, n, at
        self.t, self.step, self.smooth = exactly(at.t), exactly(at.step), exactly(at.smoothing) ** 2
        heights = [p * (self.t * v).exp() for p, v in zip(one.chances, one.values, strict=True)]
        angles = [self.step * self.t * v for v in one.values]
        self.terms = turning(heights, angles, at.terms + 1)[: at.terms + 1]
        self.heights, self.start = heights, sum(heights, ball(0))
        self.power = self.start**n

    def total(self, less: Ball) -> Ball:
        """The sum of M^n e^(smoothing z^2/2) (1/z^2 - less) over the terms at hand, times step/(2 pi)."""
        found = ball(0)
        for k, m in enumerate(self.terms):
            z = complex_ball(ball(1), self.step * k)
            square = z * z
            term = (m**self.n * (self.smooth / 2 * square).exp() * (1 / square - less)).real
            found += term if k == 0 else 2 * term
        return found * self.step / (2 * pi())

    def rest(self, *, twice: bool) -> Ball:
        """At least the absolute value of all other terms: the smoothing makes them small; or, where angles
        are at most pi, what is far from the mean is off by at least 2 angle^2/pi^2.
        """
        far = self.step * self.at.terms
        top = self.power * (self.smooth / 2).exp() / (pi() * far)
        plain = top * (-self.smooth * far * far / 2).exp() * (2 if twice else 1)
        found = [plain, self._early(top, far, twice=twice)]
        return min(found, key=lambda b: ends(b)[1])

    def _early(self, top: Ball, far: Ball, *, twice: bool) -> Ball:
        values = self.one.values
        mean = sum((h * v for h, v in zip(self.heights, values, strict=True)), ball(0)) / self.start
        spread = sum(
            (h * (v - mean) ** 2 for h, v in zip(self.heights, values, strict=True)), ball(0)
        ) / (self.start)
        gap = max(ends(v)[1] for v in values) - min(ends(v)[0] for v in values)
        if not (gap > 0 and spread > 0):
            return top * 2
        last = pi() / (self.t * ball(gap))
        if not last > far:
            return top * 2
        near = (-2 * self.n * self.t**2 * spread * far**2 / pi() ** 2).exp()
        after = (-self.smooth * last**2 / 2).exp()
        less = self.smooth * far * (last * near + self.step * after) + after
        more = less if twice else ball(0)
        return top * (near + after + more)


def upper(one: Summand, n: int, at: Place | None = None) -> Ball:
    """At least the mean of max(0, S)/n, and what is to be added."""
    single = one.single + one.more
    at = at or _place(one, n)
    if at is None:
        return single
    line = _Line(one, n, at)
    found = (line.total(ball(0)) + line.rest(twice=False)) / (n * line.t) + one.more
    return least(found, single)


def lower(one: Summand, n: int, at: Place | None = None) -> Ball:
    """At most the mean of max(0, S)/n, and what is to be added."""
    at = at or _place(one, n)
    if at is None:
        return one.more
    line = _Line(one, n, at)
    x = 2 * pi() / line.step
    right = (-x).exp()
    found = line.total(line.smooth) - line.rest(twice=True)
    found -= right / (1 - right) * (line.power / ball(1).exp() + x / (1 - right))
    times = exactly(saddles.beyond(one.floats, n, at))
    left = (-(times - 1) * x).exp()
    moved = sum(
        (p * (times * line.t * v).exp() for p, v in zip(one.chances, one.values, strict=True)), ball(0)
    )
    found -= moved**n / (ball(1).exp() * times) * left / (1 - left)
    return (found / (n * line.t)).max(ball(0)) + one.more


def _place(one: Summand, n: int) -> Place | None:
    law = one.floats
    if one.never or not saddles.saddle(law, n):
        return None
    return saddles.place(law, n, SMOOTHING)


def least(a: Ball, b: Ball) -> Ball:
    """The one of two upper ends that says more."""
    return a if ends(a)[1] <= ends(b)[1] else b


# Who the summands are ---------------------------------------------------------------------------------------

# so many letters with this t, and the weight that it is divided by
Letters = Sequence[tuple[int, Ball, Ball | None]]


def summand(letters: Letters, *, blanket: bool = False) -> Summand:
    """t/R with the chance R, letter by letter (None: R does not send it); of a blanket, 0 with what is left.
    """
    chances, values, more = [], [], ball(0)
    for count, gap, law in letters:
        if law is None:
            more += count * gap.max(ball(0))
            continue
        chances.append(count * law)
        values.append(gap / law)
    if blanket:
        chances.append((1 - sum(chances, ball(0))).max(ball(0)))
        values.append(ball(0))
    return Summand(tuple(chances), tuple(values), more)
