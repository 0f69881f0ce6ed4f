"""The loss of one round of which only a share q of the records is drawn: each by itself (Poisson), for
neighbours who add or remove a record or replace one; or a set of fixed size, for neighbours who replace one.

`REMOVED`: one record more, with or without which P = (1 - q) Q + q P'; `ADDED` is the other way round.
`REPLACED`: (1 - q) N + q N(1) beside (1 - q) N + q N(-1), one half-line being the best event for both.
`FIXED`: above the loss 0 as `REMOVED`, below as `ADDED`, and the rest at 0.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from verify.kernel.terms import Term
from verify.prove.exact import Ball, around, ball, ends, infinite_ball, turning, working
from verify.prove.losses import Discrete, Weighted
from verify.prove.pieces import NODES, Drawn, Exponential, Normal, Piece, gained
from verify.prove.windows import enclosed

REMOVED, ADDED, REPLACED, FIXED = "removed", "added", "replaced", "fixed"
HALF = Fraction(1, 2)
Mass = tuple[Ball, Ball]


class Smooth(ABC):
    """A loss with a density, and perhaps a few values besides."""

    @abstractmethod
    def pieces(self) -> list[Piece]:
        """Where it has a density."""

    @abstractmethod
    def values(self) -> list[Mass]:
        """The probabilities under P and under Q of the outputs besides, by their ratios."""

    @abstractmethod
    def largest(self) -> Ball:
        """An upper bound of the losses."""

    def lost(self) -> Ball:
        return ball(0)

    def square(self) -> Ball:
        return ball(0)

    def size(self, t: Fraction, u: float) -> int:
        return NODES * sum(piece.count(ball(t), u) for piece in self.pieces()) + len(self.values())

    def dotted(self, t: Fraction, count: int, *, up: bool) -> Discrete:
        """The same in cells: with losses at their ends, which dominates, or with one for each, which is
        dominated.
        """
        return Cells(self, tuple(tuple(piece.places(ball(t), count)) for piece in self.pieces()), up)

    def at(self, t: Fraction) -> Ball:
        return _at(self, t, working())

    def along(self, t: Fraction, step: Fraction, count: int) -> list[Ball]:
        nodes, error = _nodes(self, ball(t), float(step * count))
        h = ball(step)
        found = turning([w for w, _ in nodes], [h * x for _, x in nodes], count)[:count]
        return [around(z, error) for z in found]

    def fading(self, t: Fraction, u: Fraction) -> Ball:
        gain = sum((gained(cells, u) for cells in _cells(self, t, working())), ball(0))
        return 1 - gain / self.at(t) if gain > 0 else ball(1)


def _nodes(law: Smooth, t: Ball, u: float) -> tuple[list[Mass], Ball]:
    """Weights and losses whose sums of weight e^(ivL) are M(t + iv) for |v| <= u, but for an error."""
    found, error = [], ball(0)
    for piece in law.pieces():
        nodes, more = piece.panels(t, u, working())
        found += nodes
        error += more
    for p, q in law.values():
        loss = (p / q).log()
        found.append((p * (t * loss).exp(), loss))
    return found, error


@lru_cache(maxsize=256)
def _at(law: Smooth, t: Fraction, bits: int) -> Ball:
    """M(t), to the precision at hand, which is this."""
    nodes, error = _nodes(law, ball(t), 0.0)
    middle = sum((w for w, _ in nodes), ball(0))
    return (middle - error).union(middle + error)


@lru_cache(maxsize=32)
def _cells(law: Smooth, t: Fraction, bits: int) -> list[list[tuple[Ball, Ball, Ball]]]:
    return [list(piece.flat(ball(t))) for piece in law.pieces()]


@dataclass(frozen=True)
class Cells(Discrete):
    """The outputs of a loss with a density, put together in cells between these places.

    What P and Q give to a cell is known. With one loss for all of it, less can be told from an output. With
    the losses at its two ends instead, in the one proportion that keeps both probabilities, more can: the sum
    of (P - alpha Q)_+ is convex in the ratio.
    """

    law: Smooth
    places: tuple[tuple[Fraction, ...], ...]
    up: bool

    def rest(self) -> Ball:
        return _in_cells(self, working())[1]

    def lost(self) -> Ball:
        return ball(0).union(self.rest()) if self.up else ball(0)

    def losses(self) -> list[Mass]:
        return _in_cells(self, working())[0]

    def largest(self) -> Ball:
        return super().largest() if not self.up or ends(self.rest())[1] == 0 else infinite_ball()


@lru_cache(maxsize=8)
def _in_cells(cells: Cells, bits: int) -> tuple[list[Mass], Ball]:
    """What P gives to each loss, and at most what it gives to the rest."""
    found, rest = [], ball(0)
    for p, q in cells.law.values():
        found.append((p, (p / q).log()))
    for piece, places in zip(cells.law.pieces(), cells.places, strict=True):
        xs = [ball(x) for x in places]
        if piece.low is not None:
            xs[0] = piece.low
        if piece.high is not None:
            xs[-1] = piece.high
        rest += piece.beyond(xs[0], xs[-1])
        for (p, q), x1, x2 in zip(piece.masses(xs), xs, xs[1:], strict=False):
            if not cells.up:
                found += [(p, (p / q).log())] if p > 0 and q > 0 else []
                continue
            high, low = piece.loss(x1).max(piece.loss(x2)), piece.loss(x1).min(piece.loss(x2))
            if not (p > 0 and q > 0):
                rest += p
                continue
            more = (p - low.exp() * q) / (high.exp() - low.exp())
            above, below = more * high.exp(), (q - more) * low.exp()
            found += [(above, high), (below, low)] if above > 0 and below > 0 else [(p, high)]
    return found, rest


@dataclass(frozen=True)
class SampledGaussian(Smooth):
    """Gaussian noise; sigma is in units of the largest norm of a record, or for `FIXED` of how far neighbours
    are apart.
    """

    sigma: Term
    share: Term
    kind: str

    def pieces(self) -> list[Piece]:
        q, v = enclosed(self.share), 2 * enclosed(self.sigma) ** 2
        base, up, down = Normal(v), Drawn(q, 2 / v, -1 / v), Drawn(q, -2 / v, -1 / v)
        half = ball(HALF)
        return {
            REMOVED: [Piece(base, up, None, None, None)],
            ADDED: [Piece(base, None, up, None, None)],
            REPLACED: [Piece(base, up, down, None, None)],
            FIXED: [Piece(base, up, None, half, None), Piece(base, None, up, half, None)],
        }[self.kind]

    def values(self) -> list[Mass]:
        if self.kind != FIXED:
            return []
        beyond = Normal(2 * enclosed(self.sigma) ** 2).upward(ball(HALF))
        return [_middle(enclosed(self.share), beyond)]

    def largest(self) -> Ball:
        return -(1 - enclosed(self.share)).log() if self.kind == ADDED else infinite_ball()


def _middle(q: Ball, beyond: Ball) -> Mass:
    """What is left at the loss 0, where Q gives `beyond` to the outputs above it, and P as much below its
    own.
    """
    rest = 1 - ((1 - q) * beyond + q * (1 - beyond)) - beyond
    return rest, rest


@dataclass(frozen=True)
class SampledLaplace(Smooth):
    """Laplace noise of scale 1/`most`, likewise."""

    most: Term
    share: Term
    kind: str

    def pieces(self) -> list[Piece]:
        q, e = enclosed(self.share), enclosed(self.most)
        right, left = Exponential(e / 2, -e), Exponential(e / 2, e)
        up, down, flat = Drawn(q, 2 * e, -e), Drawn(q, -2 * e, -e), Drawn(q, ball(0), -e)
        zero, one, half = ball(0), ball(1), ball(HALF)
        return {
            REMOVED: [Piece(right, up, None, zero, one)],
            ADDED: [Piece(right, None, up, zero, one)],
            REPLACED: [Piece(left, flat, down, -one, zero), Piece(right, up, flat, zero, one)],
            FIXED: [Piece(right, up, None, half, one), Piece(right, None, up, half, one)],
        }[self.kind]

    def values(self) -> list[Mass]:
        q, e = enclosed(self.share), enclosed(self.most)
        high, low = 1 - q + q * e.exp(), 1 - q + q * (-e).exp()
        far, near = (-e).exp() / 2, ball(HALF)
        return {
            REMOVED: [(low * near, near), (high * far, far)],
            ADDED: [(near, low * near), (far, high * far)],
            REPLACED: [(low * far, high * far), (high * far, low * far)],
            FIXED: [(high * far, far), (far, high * far), _middle(q, (-e / 2).exp() / 2)],
        }[self.kind]

    def largest(self) -> Ball:
        q, e = enclosed(self.share), enclosed(self.most)
        high, low = (1 - q + q * e.exp()).log(), (1 - q + q * (-e).exp()).log()
        return {REMOVED: high, ADDED: -low, REPLACED: high - low, FIXED: high}[self.kind]


# Few values -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SampledDiscrete(Weighted):
    """A loss with finitely many values, likewise; there is none that is replaced, as this takes three laws.
    """

    base: Weighted
    share: Term
    kind: str

    def rest(self) -> Ball:
        """For `FIXED` also what may lie above the loss 0 and is not seen to, so that it is counted as 0."""
        found = self.base.rest()
        if self.kind == FIXED:
            for (u, v), same in zip(self.base.weights(), self.base.alike(), strict=True):
                if not (same or u > v or u < v):
                    found += abs(u - v)
        return found

    def largest(self) -> Ball:
        return super().largest() if ends(self.rest())[1] == 0 else infinite_ball()

    def weights(self) -> list[Mass]:
        masses: list[tuple[Any, Any]] = self.base.weights()
        return self._sampled(masses, enclosed(self.share), ball(0))

    def fractions(self) -> list[tuple[Fraction, Fraction]] | None:
        masses = self.base.fractions()
        if masses is None or self.share.op != "num":
            return None
        return self._sampled(masses, Fraction(*self.share.args), Fraction(0))

    def _sampled(self, masses: list[tuple[Any, Any]], q: Any, nothing: Any) -> list[tuple[Any, Any]]:
        found = [((1 - q) * v + q * u, v, u) for u, v in masses]
        if self.kind == REMOVED:
            return [(p, v) for p, v, _ in found]
        if self.kind == ADDED:
            return [(v, p) for p, v, _ in found]
        above = [(p, v) for p, v, u in found if u > v]
        rest = 1 - sum((p + v for p, v in above), nothing)
        return [*above, *((v, p) for p, v in above), (rest, rest)]
