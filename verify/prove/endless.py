"""That sums over all integers converge, and what they are, where their terms fall off like powers."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from verify.kernel.terms import (
    INT, INTEGERS, REAL, Term, eq, exp, instantiate, lam, le, lt, num, var, written_out,
)  # fmt: skip
from verify.language.traverse import closed_parts, replaced
from verify.prove.lines import FAILED, Context, Prove, Stuck, split
from verify.prove.logic import by_cases, introduce, law, rewritten, use
from verify.prove.series import V, Part, Piece, Power, closed_form, exponent_at_end, minus, pieces

ZERO, ONE = num(0), num(1)


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

        prove: Prove = lambda g, c: c.auto(g, c)  # noqa: E731
        for part in reversed(sides.values()):
            prove = partial(self.on_both_sides, part, v, prove)
        return prove(goal, ctx)

    def on_both_sides(self, part: Part, v: Term, prove: Prove, goal: Term, ctx: Context) -> int:
        """An equation where a variable lies in a part, the powers of which are taken apart, and where not."""
        within = at(part.within, v)

        def side(g: Term, c: Context) -> int:
            return prove(g, c) if c.fact(within) is None else self.apart(part, v, g, c, prove)

        return by_cases(goal, ctx, within, side)

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
        first, steps = exponent_at_end(power, part), at(part.steps, v)
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
            eq(self.lines.goal(line).args[0], closed_form(self.pieces)), (line,), (1, 0)
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
