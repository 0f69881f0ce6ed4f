"""Sums over all integers in closed form, where the terms fall off like powers at each end.

Such a sum is taken apart into sums that lemmas of the catalogue know, of z^k x^z to the right of 0 and the
same to the left, moved and with a factor. What stands on each side is read from the terms; that the terms are
what they are taken for is shown for each integer.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import comb

from verify.kernel.terms import (
    INT, INTEGERS, Term, absolute, conj, div, exp, instantiate, le, lt, make, num, var,
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.traverse import closed_parts, replaced
from verify.prove.lines import FAILED, Stuck

ZERO, ONE, LESS = num(0), num(1), num(-1)
V = var("z'", INT)  # the variable of a sum, while its terms are read
MOST_DEGREE, MOST_PIECES = 2, 8


def lemma(side: str, degree: int) -> str:
    """The lemma of the catalogue about |z|^degree x^|z| on this side of 0."""
    return f"series.{side}-{degree}"


LEMMAS = frozenset(lemma(side, degree) for side in ("left", "right") for degree in range(MOST_DEGREE + 1))


@dataclass(frozen=True)
class Power:
    """A power in a term, as it stands there: its base, and its exponent where the variable is 0. Of powers of
    e, the base is the factor from one term to the next.
    """

    term: Term
    base: Term
    offset: Term

    @property
    def natural(self) -> bool:
        return self.term.op == "exp"


@dataclass(frozen=True)
class Monomial:
    """A summand of a term: a factor, a power of the variable, and a power of another number."""

    factor: Term
    degree: int = 0
    power: Power | None = None

    def __mul__(self, other: "Monomial") -> "Monomial":
        if self.power is not None and other.power is not None:
            raise Stuck("a product of two powers is not summed")
        factor = times(self.factor, other.factor)
        return Monomial(factor, self.degree + other.degree, self.power or other.power)


@dataclass(frozen=True)
class Part:
    """The terms of a sum to one side of a place, itself included: what they are there."""

    right: bool
    end: Term
    body: Term

    @property
    def within(self) -> Term:
        """That the variable lies there."""
        return le(self.end, V) if self.right else le(V, self.end)

    @property
    def steps(self) -> Term:
        """How far the variable is from the end."""
        return V - self.end if self.right else -(V - self.end)


@dataclass(frozen=True)
class Piece:
    """The sum of a lemma, moved and with a factor."""

    part: Part
    degree: int
    power: Power
    factor: Term

    @property
    def lemma(self) -> str:
        return lemma("right" if self.part.right else "left", self.degree)


# What stands on each side -----------------------------------------------------------------------------------


def plus(a: Term, b: Term) -> Term:
    """A sum, worked out as far as numbers go."""
    if a.op == b.op == "num":
        return reduced(a + b)
    return b if a is ZERO else a if b is ZERO else a + b


def minus(a: Term) -> Term:
    """The same with its sign turned."""
    return reduced(-a) if a.op == "num" else a.args[0] if a.op == "neg" else -a


def times(a: Term, b: Term) -> Term:
    """A product, worked out as far as numbers go."""
    if a.op == b.op == "num":
        return reduced(a * b)
    if ZERO in (a, b):
        return ZERO
    if LESS in (a, b):
        return minus(b if a is LESS else a)
    if b.op == "neg":
        return times(minus(a), b.args[0])
    return b if a is ONE else a if b is ONE else a * b


def pieces(body: Term) -> list[Piece]:
    """The terms of a sum over all integers, by sums that are known."""
    found = dict[tuple[Part, int, Power], Term]()
    for part in _parts(instantiate(body, V)):
        for m in _monomials(part.body, part.right):
            for p in _moved(m, part):
                key = p.part, p.degree, p.power
                found[key] = plus(found.get(key, ZERO), p.factor)
    if not 0 < len(found) <= MOST_PIECES:
        raise Stuck("the sum has too many parts")
    return [Piece(*key, factor) for key, factor in found.items()]


def _parts(body: Term) -> Iterator[Part]:
    """Where the terms are not 0, and what they are there."""
    guards, bare = _guarded(body)
    if len(guards) > 1:
        raise Stuck("terms under two conditions are not summed")
    ends = list(_ends(guards[0])) if guards else [(True, ZERO), (False, LESS)]
    yield from (Part(right, end, bare) for right, end in ends)


def _guarded(t: Term) -> tuple[list[Term], Term]:
    """The conditions without which a term is 0, and what it is under them."""
    if t.op == "ite" and t.args[2] is ZERO:
        inner, bare = _guarded(t.args[1])
        return [t.args[0], *inner], bare
    if t.op in ("mul", "neg") or (t.op == "div" and V not in t.args[1].free):
        done = [_guarded(a) for a in t.args]
        return [g for guards, _ in done for g in guards], make(t.op, *(bare for _, bare in done))
    return [], t


def _ends(guard: Term) -> Iterator[tuple[bool, Term]]:
    """To which side of what a condition holds."""
    a, b = guard.args if guard.op in ("le", "lt") else (V, V)
    more = num(int(guard.op == "lt"))
    if V not in a.free and b is absolute(V):
        yield from ((True, plus(a, more)), (False, minus(plus(a, more))))
    elif V not in a.free and _linear(b)[0] is ONE:
        yield True, plus(plus(a, minus(_linear(b)[1])), more)
    elif V not in b.free and _linear(a)[0] is ONE:
        yield False, plus(plus(b, minus(_linear(a)[1])), minus(more))
    else:
        raise Stuck("terms under this condition are not summed:", guard)


def _linear(t: Term) -> tuple[Term, Term]:
    """A term as slope·variable + rest."""
    if V not in t.free:
        return ZERO, t
    if t is V:
        return ONE, ZERO
    if t.op in ("add", "sub"):
        (a, b), (c, d) = map(_linear, t.args)
        return (plus(a, c), plus(b, d)) if t.op == "add" else (plus(a, minus(c)), plus(b, minus(d)))
    if t.op == "neg":
        a, b = _linear(t.args[0])
        return minus(a), minus(b)
    if t.op == "mul" and any(V not in a.free for a in t.args):
        c, inner = t.args if V not in t.args[0].free else t.args[::-1]
        a, b = _linear(inner)
        return times(c, a), times(c, b)
    if t.op == "div" and V not in t.args[1].free:
        a, b = _linear(t.args[0])
        return div(a, t.args[1]), ZERO if b is ZERO else div(b, t.args[1])
    raise Stuck("an exponent does not grow evenly:", t)


def _monomials(t: Term, right: bool) -> list[Monomial]:
    """A term as a sum of monomials, to the right or to the left of 0."""
    if V not in t.free:
        return [Monomial(t)]
    if t is V:
        return [Monomial(ONE, 1)]
    if t is absolute(V):
        return [Monomial(ONE if right else LESS, 1)]
    if t.op == "div" and V not in t.args[1].free:
        return [Monomial(div(m.factor, t.args[1]), m.degree, m.power) for m in _monomials(t.args[0], right)]
    if t.op == "pow" and t.args[1] is num(2):
        return _monomials(t.args[0] * t.args[0], right)
    if t.op not in ("add", "sub", "neg", "mul"):
        return [Monomial(ONE, 0, _power(t, right))]
    (first, *rest) = (_monomials(a, right) for a in t.args)
    if t.op == "mul":
        return [m * n for m in first for n in rest[0]]
    turned = [Monomial(LESS) * m for m in (first if t.op == "neg" else rest[0])]
    return turned if t.op == "neg" else first + (turned if t.op == "sub" else rest[0])


def _power(t: Term, right: bool) -> Power:
    """x^(v + b) to the right, x^(-v + b) to the left, or an exponential that falls off there."""
    if t.op not in ("pow", "exp") or (t.op == "pow" and V in t.args[0].free):
        raise Stuck("terms that are no powers are not summed:", t)
    slope, rest = _linear(replaced(t.args[-1], absolute(V), V if right else -V))
    outward = slope if right else minus(slope)
    if t.op == "exp":
        return Power(t, exp(outward), rest)
    if outward is not ONE:
        raise Stuck("powers whose exponents do not grow by 1 are not summed:", t)
    return Power(t, t.args[0], rest)


def _moved(m: Monomial, part: Part) -> Iterator[Piece]:
    """A monomial by the steps from the end of its part: (z + end)^k x^(z + end + b)."""
    if m.power is None or m.degree > MOST_DEGREE:
        raise Stuck("the terms do not fall off like powers")
    start = times(m.factor, _at_end(m.power, part))
    for j in range(m.degree + 1):
        c, factor = num(comb(m.degree, j) * (1 if part.right else (-1) ** j)), start
        for _ in range(m.degree - j):
            factor = times(factor, part.end)
        if factor is not ZERO:
            yield Piece(part, j, m.power, times(c, factor))


def _at_end(power: Power, part: Part) -> Term:
    """What a power is at the end of its part."""
    exponent = exponent_at_end(power, part)
    if power.natural:
        return ONE if exponent is ZERO else exp(exponent)
    return ONE if exponent is ZERO else power.base if exponent is ONE else power.base**exponent


def exponent_at_end(power: Power, part: Part) -> Term:
    outward = power.base.args[0] if power.natural else ONE
    return plus(times(outward, part.end if part.right else minus(part.end)), power.offset)


def needed(goal: Term) -> list[str]:
    """The lemmas by which the sums over all integers in a goal may be found."""
    found = dict[str, None]()
    for body in _bodies(goal):
        with suppress(*FAILED):
            found.update((p.lemma, None) for p in pieces(body))
    return list(found)


def _bodies(goal: Term) -> list[Term]:
    """The terms of the sums over all integers that do not depend on a variable around them."""
    return list(dict.fromkeys(t.args[-1] for t in closed_parts(goal)
        if t.op == "summable" or (t.op == "sum" and t.args[0] is INTEGERS)))  # fmt: skip


def guessed(t: Term) -> Term:
    """A term with its sums over all integers in closed form, where they have one, and with what convergence
    asks of their bases: a hint of where to look.
    """
    for s in closed_parts(t):
        if s.op == "summable" or (s.op == "sum" and s.args[0] is INTEGERS):
            with suppress(*FAILED):
                return guessed(replaced(t, s, (closed_form if s.op == "sum" else _small)(pieces(s.args[-1]))))
    return t


def closed_form(found: Sequence[Piece]) -> Term:
    value = ZERO
    for p in found:
        value = plus(value, times(p.factor, _closed(p)))
    return value


def _small(found: Sequence[Piece]) -> Term:
    """That the bases are from 0 to 1."""
    return conj(*(f for p in found for f in (le(0, p.power.base), lt(p.power.base, 1))))


def _closed(p: Piece) -> Term:
    """What a lemma says that its sum is."""
    x = p.power.base
    above = (ONE, x, x * (1 + x))[p.degree]
    return div(above, (1 - x) ** (p.degree + 1) if p.degree else 1 - x)
