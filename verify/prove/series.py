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
    INT, INTEGERS, REAL, Term, absolute, conj, div, eq, exp, instantiate, lam, le, lt, make, num, var,
    written_out,
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.traverse import closed_parts, replaced
from verify.prove.lines import FAILED, Context, Prove, Stuck, split
from verify.prove.logic import by_cases, introduce, law, rewritten, use

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
    found = [p for part in _parts(instantiate(body, V)) for m in _monomials(part.body, part.right)
        for p in _moved(m, part)]  # fmt: skip
    if not 0 < len(found) <= MOST_PIECES:
        raise Stuck("the sum has too many parts")
    return found


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
    exponent = _exponent_at_end(power, part)
    if power.natural:
        return ONE if exponent is ZERO else exp(exponent)
    return ONE if exponent is ZERO else power.base if exponent is ONE else power.base**exponent


def _exponent_at_end(power: Power, part: Part) -> Term:
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
    sums = [t.args[1] for t in closed_parts(goal) if t.op == "sum" and t.args[0] is INTEGERS]
    return list(dict.fromkeys((*sums, *(t.args[0] for t in closed_parts(goal) if t.op == "summable"))))


def guessed(t: Term) -> Term:
    """A term with its sums over all integers in closed form, where they have one, and with what convergence
    asks of their bases: a hint of where to look.
    """
    for s in closed_parts(t):
        if s.op == "summable" or (s.op == "sum" and s.args[0] is INTEGERS):
            with suppress(*FAILED):
                return guessed(replaced(t, s, (_value if s.op == "sum" else _small)(pieces(s.args[-1]))))
    return t


def _value(found: Sequence[Piece]) -> Term:
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


# Shown ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Known:
    """A function that is summable, with the lines that say so and what it adds up to."""

    body: Term
    summable: int
    total: int


class Series:
    """A sum over all integers that is shown to converge, and what it is."""

    def __init__(self, body: Term, ctx: Context) -> None:
        self.body, self.ctx, self.lines = body, ctx, ctx.lines
        self.pieces = pieces(body)
        self.signs = list[int]()  # for each piece, that its function is never negative
        self.known = [self.of(p) for p in self.pieces]

    def of(self, p: Piece) -> Known:
        """What the lemma of a piece says at its base, moved to its place."""
        if (line := self.ctx.names.get(p.lemma)) is None:
            raise Stuck(f"there is no lemma {p.lemma} at hand")
        x = p.power.base
        self.ctx = ctx = self.ctx.with_fact(self.below_one(x))
        sign, summable, total = split(self.lines, use(ctx, line, [x]))
        body, c = self.lines.goal(summable).args[0], minus(p.part.end)
        if c is not ZERO:
            v = self.ctx.fresh("i", INT, body)
            sign = self.lines.generalize(self.lines.specialize(sign, v + c), v)
            line = law(self.ctx.with_fact(summable), "sum_moved", c, written_out((INT,), body))
            summable, same = split(self.lines, line)
            body, total = self.lines.goal(summable).args[0], self.linked(same, total)
        self.signs.append(sign)
        return Known(body, summable, total)

    def below_one(self, base: Term) -> int:
        """That a base is below 1: e^x, since x < 0."""
        if base.op != "exp":
            return self.ctx.auto(lt(base, ONE), self.ctx)
        (x,) = base.args
        line = self.lines.law("exp_increases", x, ZERO)
        less = self.lines.goal(line).args[1]
        less = self.lines.follows(less, line, self.ctx.auto(lt(x, 0), self.ctx))
        return self.lines.reduce(lt(base, ONE), less)

    def linked(self, first: int, second: int) -> int:
        """a = c, from a = b and b = c."""
        goal = eq(self.lines.goal(first).args[0], self.lines.goal(second).args[1])
        return self.lines.combined(goal, (first, second), (1, 0), (1, 1))

    def combination(self, factors: Sequence[Term]) -> Known:
        """The functions of the pieces with these factors, together."""
        first = self.known[0]
        whole = self.added(first, first, factors[0], ZERO)
        for k, c in zip(self.known[1:], factors[1:], strict=True):
            whole = self.added(whole, k, ONE, c)
        return whole

    def added(self, f: Known, g: Known, a: Term, b: Term) -> Known:
        """a·f + b·g."""
        ctx = self.ctx.having((f.summable, g.summable))
        both = [written_out((INT,), k.body) for k in (f, g)]
        summable = law(ctx, "summable_linear", *both, a, b)
        total = law(ctx, "sum_linear", INTEGERS, *both, a, b)
        for k in dict.fromkeys((f, g)):
            total = self.put(k.total, total)
        return Known(self.lines.goal(summable).args[0], summable, total)

    def put(self, equal: int, line: int) -> int:
        """A line with the right side of an equation in place of its left side, to the right."""
        hole, (a, b) = var("hole'", REAL), self.lines.goal(line).args
        template = lam((hole,), eq(a, replaced(b, self.lines.goal(equal).args[0], hole)))
        return self.lines.add("rewrite", (equal, line), template)

    def equal(self, v: Term, whole: Known, ctx: Context) -> int:
        """That the term at a variable is what the pieces make of it."""
        goal = eq(instantiate(self.body, v), instantiate(whole.body, v))
        sides = {p.part.within: p.part for p in self.pieces}

        def by(places: Sequence[Part]) -> Prove:
            if not places:
                return lambda g, c: c.auto(g, c)
            within, rest = at(places[0].within, v), by(places[1:])

            def side(g: Term, c: Context) -> int:
                return rest(g, c) if c.fact(within) is None else self.apart(places[0], v, g, c, rest)

            return lambda g, c: by_cases(g, c, within, side)

        return by(list(sides.values()))(goal, ctx)

    def apart(self, part: Part, v: Term, goal: Term, ctx: Context, prove: Prove) -> int:
        """An equation with the powers of a part to the left taken apart, where a variable lies in it."""
        used = list[tuple[int, Term]]()
        for power in dict.fromkeys(p.power for p in self.pieces if p.part == part):
            equal, (left, right) = self.power_apart(part, power, v, ctx), goal.args
            whole, apart = self.lines.goal(equal).args
            hole = var("hole'", REAL)
            used.append((equal, lam((hole,), eq(replaced(left, whole, hole), right))))
            goal = eq(replaced(left, whole, apart), right)
        line = prove(goal, ctx)
        for equal, template in reversed(used):
            line = self.lines.add("rewrite", (self.turned(equal), line), template)
        return line

    def power_apart(self, part: Part, power: Power, v: Term, ctx: Context) -> int:
        """x^(e + steps) = x^e·x^steps for a power, e being its exponent at the end of its part."""
        first, steps = _exponent_at_end(power, part), at(part.steps, v)
        whole = at(power.term, v)
        if not power.natural:
            line = law(ctx, "power_sum", power.base, first, steps)
        else:
            line = self.turned(self.lines.law("power_of_exp", (slope := power.base.args[0]), steps))
            if first is not ZERO:
                line = self.put(line, self.lines.law("exp_sum", first, steps * slope))
        there, product = self.lines.goal(line).args
        same = ctx.auto(eq(there.args[-1], whole.args[-1]), ctx)
        hole = var("hole'", there.args[-1].type)
        left = exp(hole) if power.natural else power.base**hole
        return self.lines.add("rewrite", (same, line), lam((hole,), eq(left, product)))

    def turned(self, line: int) -> int:
        a, b = self.lines.goal(line).args
        return self.lines.combined(eq(b, a), (line,), (-1, 0))

    def total(self) -> int:
        """What the sum is."""
        whole = self.combination([p.factor for p in self.pieces])
        f, h = (written_out((INT,), body) for body in (self.body, whole.body))
        line = self.lines.law("sum_equal", INTEGERS, f, h)
        each, result = self.lines.goal(line).args
        done = introduce(each, self.ctx, ("i",), lambda g, c: self.equal(_variable(g, each), whole, c))
        line = self.linked(self.lines.follows(result, line, done), whole.total)
        return self.lines.combined(
            eq(self.lines.goal(line).args[0], _value(self.pieces)), (line,), (1, 0)
        )

    def converges(self) -> int:
        """That the sum converges: its terms are at most what the pieces are with positive factors."""
        sizes = [self.sized(p.factor) for p in self.pieces]
        whole, above = (self.combination(c) for c in ([p.factor for p in self.pieces], sizes))
        f, g = (written_out((INT,), body) for body in (self.body, above.body))
        line = self.lines.law("summable_below", f, g)
        each = self.lines.goal(line).args[0]

        def below(goal: Term, ctx: Context) -> int:
            v = _variable(goal, each)
            line = self.equal(v, whole, ctx)
            for size, sign in zip(sizes, self.signs, strict=True):
                ctx = ctx.with_fact(self.lines.specialize(sign, v))
                term = size * self.lines.goal(ctx.facts[-1]).args[1]
                ctx = ctx.with_fact(ctx.auto(le(0, term), ctx))
            facts = ctx.facts[-2 * len(sizes) :]
            h = self.lines.goal(line).args[1]
            return rewritten(goal, line, ctx.having(facts), lambda g, c: by_cases(g, c, le(0, h), c.auto))

        done = introduce(each, self.ctx, ("i",), below)
        rest = self.lines.follows(self.lines.goal(line).args[1], line, done)
        return use(self.ctx.with_fact(above.summable), rest)

    def sized(self, c: Term) -> Term:
        """The absolute value of a factor, whose sign is known."""
        for size in (c, minus(c)):
            with suppress(*FAILED):
                self.ctx.auto(le(0, size), self.ctx)
                return size
        raise Unsure(c)


class Unsure(Exception):
    """The sign of a factor is not known."""

    def __init__(self, factor: Term) -> None:
        self.factor = factor


def at(t: Term, v: Term) -> Term:
    """A term that was read with the variable of its sum, at another one."""
    return replaced(t, V, v)


def _variable(goal: Term, each: Term) -> Term:
    """The variable that was put in for that of a statement about each."""
    (v,) = goal.free - each.free
    return v


def converging(goal: Term, ctx: Context) -> int:
    """That a sum over all integers converges, by cases of the signs of its factors that are not known."""
    try:
        return Series(goal.args[0], ctx).converges()
    except Unsure as error:
        return by_cases(goal, ctx, le(0, error.factor), converging)


def in_closed_form(goal: Term, ctx: Context, prove: Prove) -> int | None:
    """The goal, a sum over all integers in it written in closed form, if one has such a form."""
    for t in closed_parts(goal):
        if t.op == "sum" and t.args[0] is INTEGERS:
            with suppress(*FAILED):
                known = Series(t.args[1], ctx)
                return rewritten(goal, known.total(), known.ctx, prove)
    return None
