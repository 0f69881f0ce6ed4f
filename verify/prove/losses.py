"""The loss of one round, log P/Q where P is drawn from: as a few values, of Gaussian noise, of Laplace noise.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from verify.kernel.terms import Term
from verify.prove.exact import Ball, ball, complex_ball, infinite_ball, turning
from verify.prove.windows import enclosed

DEEP = 120  # a window of the integers ends where probabilities are about e^-120 of the largest


class Formula:
    """A loss whose transform is a formula."""

    def size(self, t: Fraction, u: float) -> int:
        return 1

    def dotted(self, t: Fraction, count: int, *, up: bool) -> Any:
        return self


class Discrete(ABC):
    """A loss with finitely many values, and perhaps a rest of the outputs that is small: what P gives to it
    is taken for lost where an upper end is sought, and left out where a lower end is.
    """

    @abstractmethod
    def lost(self) -> Ball:
        """The probability that the loss is infinite."""

    @abstractmethod
    def losses(self) -> list[tuple[Ball, Ball]]:
        """The probabilities under P of the finite losses, and these."""

    def rest(self) -> Ball:
        """What P gives to the rest, at most, and Q."""
        return ball(0)

    def fractions(self) -> list[tuple[Fraction, Fraction]] | None:
        """The probabilities under P and under Q, if all are rational and there is no rest."""
        return None

    def size(self, t: Fraction, u: float) -> int:
        return len(self.losses())

    def dotted(self, t: Fraction, count: int, *, up: bool) -> Any:
        return self

    def square(self) -> Ball:
        return ball(0)

    def largest(self) -> Ball:
        best = None
        for _, x in self.losses():
            best = x if best is None else best.max(x)
        return ball(0) if best is None else best

    def at(self, t: Fraction) -> Ball:
        return sum((p * (ball(t) * x).exp() for p, x in self.losses()), ball(0))

    def along(self, t: Fraction, step: Fraction, count: int) -> list[Ball]:
        found = self.losses()
        h = ball(step)
        heights = [p * (ball(t) * x).exp() for p, x in found]
        return turning(heights, [h * x for _, x in found], count)[:count]

    def fading(self, t: Fraction, u: Fraction) -> Ball:
        return ball(1)


class Weighted(Discrete):
    """One of which the probabilities are known under P and under Q."""

    @abstractmethod
    def weights(self) -> list[tuple[Ball, Ball]]:
        """The probabilities under P and under Q of outputs with the same loss, the rest left out."""

    def lost(self) -> Ball:
        found = self.weights()
        lost = sum((p for p, q in found if q == 0), ball(0))
        open_ = (p for p, q in found if not (p == 0 or q == 0 or (p != 0 and q != 0)))  # nobody knows whether
        return lost.union(lost + sum(open_, ball(0)) + self.rest())

    def losses(self) -> list[tuple[Ball, Ball]]:
        return [(p, (p / q).log()) for p, q in self.weights() if p != 0 and q != 0]

    def alike(self) -> list[bool]:
        """Of which outputs it is known that both are equal."""
        return [False] * len(self.weights())

    def size(self, t: Fraction, u: float) -> int:
        return len(self.weights())


@dataclass(frozen=True)
class Values(Weighted):
    """The probabilities under P and under Q of finitely many outputs."""

    masses: tuple[tuple[Term, Term], ...]

    def weights(self) -> list[tuple[Ball, Ball]]:
        return [(enclosed(p), enclosed(q)) for p, q in self.masses]

    def fractions(self) -> list[tuple[Fraction, Fraction]] | None:
        if any(t.op != "num" for pair in self.masses for t in pair):
            return None
        return [(Fraction(*p.args), Fraction(*q.args)) for p, q in self.masses]

    def alike(self) -> list[bool]:
        return [p == q for p, q in self.masses]


@dataclass(frozen=True)
class Gaussian(Formula):
    """Gaussian noise, one standard deviation of which is `sigma` times the sensitivity."""

    sigma: Term

    def lost(self) -> Ball:
        return ball(0)

    def square(self) -> Ball:
        return 1 / enclosed(self.sigma) ** 2

    def largest(self) -> Ball:
        return infinite_ball()

    def at(self, t: Fraction) -> Ball:
        return (self.square() * ball(t * (t + 1) / 2)).exp()

    def along(self, t: Fraction, step: Fraction, count: int) -> list[Ball]:
        half, real, h = self.square() / 2, ball(t), ball(step)
        points = (complex_ball(real, h * i) for i in range(count))
        return [(half * s * (s + 1)).exp() for s in points]

    def fading(self, t: Fraction, u: Fraction) -> Ball:
        return ball(1)


@dataclass(frozen=True)
class Laplace(Formula):
    """Laplace noise whose scale is 1/`most` times the sensitivity: the loss lies between -most and most.

    Where 0 < x < 1 the output lies between the two centres, and L = most (1 - 2x) has density
    e^(L/2 - most/2)/4; outside it is most or -most.
    """

    most: Term

    def lost(self) -> Ball:
        return ball(0)

    def square(self) -> Ball:
        return ball(0)

    def largest(self) -> Ball:
        return enclosed(self.most)

    def at(self, t: Fraction) -> Ball:
        return self._at(ball(t))

    def _at(self, t: Ball) -> Ball:
        e = enclosed(self.most)
        up, down = (t * e).exp(), (-(t + 1) * e).exp()
        return (up + down) / 2 + (up - down) / (2 * (2 * t + 1))

    def along(self, t: Fraction, step: Fraction, count: int) -> list[Ball]:
        real, h = ball(t), ball(step)
        return [self._at(complex_ball(real, h * i)) for i in range(count)]

    def fading(self, t: Fraction, u: Fraction) -> Ball:
        """The law tilted by e^(tL) has at least the density `least` where L is at most `width` below the top.
        On such an interval e^(iuL) integrates to no more than 2/u times the density.
        """
        e, rise = enclosed(self.most), ball(t) + ball(Fraction(1, 2))
        width = (1 / rise + 2 / ball(u)).min(2 * e)
        least = (rise * (e - width) - e / 2).exp() / 4
        gain = least * (width - 2 / ball(u)) / self.at(t)
        return 1 - gain if gain > 0 else ball(1)


@dataclass(frozen=True)
class DiscreteGaussian(Weighted):
    """Noise y with probability proportional to e^(-y^2/(2 square)) on the integers, neighbours `shift` apart.
    """

    square_of_sigma: Term
    shift: int

    def _window(self) -> tuple[Ball, int, Ball]:
        """2 sigma^2, how far the window goes, and the sum of e^(-y^2/(2 sigma^2)) over all y beyond it on one
        side, at most: there each is less than the one before by the same factor or more.
        """
        v = 2 * enclosed(self.square_of_sigma)
        reach = 2 + math.isqrt(int(float(v.upper()) * DEEP) + 1)
        first = (-ball((reach + 1) ** 2) / v).exp()
        return v, reach, first / (1 - (-ball(2 * reach + 3) / v).exp())

    def _total(self) -> Ball:
        v, reach, beyond = self._window()
        inside = 1 + 2 * sum(((-ball(y * y) / v).exp() for y in range(1, reach + 1)), ball(0))
        return inside.union(inside + 2 * beyond)

    def rest(self) -> Ball:
        return 2 * self._window()[2] / self._total()

    def largest(self) -> Ball:
        return infinite_ball()

    def weights(self) -> list[tuple[Ball, Ball]]:
        v, reach, _ = self._window()
        total = self._total()
        ys = range(-reach, reach + self.shift + 1)
        return [
            ((-ball(y * y) / v).exp() / total, (-ball((y - self.shift) ** 2) / v).exp() / total) for y in ys
        ]
