"""Binomial coefficients by their laws: what these say of the ones at hand, and one as a multiple of its
neighbour.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import permutations

from verify.kernel.terms import INT, Term, app, binom, div, eq, lam, le, lt, num, var
from verify.language.traverse import closed_parts
from verify.prove.factors import factors, moved, nonzero
from verify.prove.lines import FAILED, Context, Prove, Stuck
from verify.prove.logic import law, rewritten, use
from verify.prove.positive import sign
from verify.prove.relations import combine, combined_by

ONE, ZERO = num(1), num(0)
MOST, FAR = 8, 2  # binomials that are told of, and how far one may be from another
PASCAL = ((1, 1), (1, 0))
Offset = tuple[int, int]


def binomials(*formulas: Term) -> list[Term]:
    """The binomial coefficients that formulas speak of."""
    return [t for t in dict.fromkeys(closed_parts(*formulas)) if t.op == "binom"]


def offset(t: Term, other: Term) -> Offset | None:
    """By how much a binomial's arguments are ahead of those of another, where these are numbers."""
    ahead = [factors(a - b).term for a, b in zip(t.args, other.args, strict=True)]
    if any(a.op != "num" or abs(a.args[0]) > FAR for a in ahead):
        return None
    return ahead[0].args[0], ahead[1].args[0]


def by_laws(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about binomials, from what the laws say of them; from that with each as a sum of those above
    it in Pascal's triangle.
    """
    found = binomials(goal)
    known = told(found, ctx)
    if not known:
        raise Stuck("no law speaks of what stands in", goal)
    ctx = ctx.having((*ctx.facts, *known))
    if (line := combined_by(goal, ctx, (1, 2))) is not None:
        return line
    for line in known:
        f = ctx.lines.goal(line)
        if f.op == "eq" and f.args[1].op == "add" and f.args[0] in found:
            return rewritten(goal, line, ctx, lambda g, c: by_laws(g, c, prove))
    return prove(goal, ctx)


def told(found: Sequence[Term], ctx: Context) -> list[int]:
    """What the laws say of binomials that are neighbours, of those outside the triangle, and of signs."""
    lines: dict[int, None] = {}
    for t, other in permutations(found[:MOST], 2):
        ahead, (n, _), k = offset(t, other), other.args, t.args[1]
        before = moved(k, -1)
        for name in (("pascal",) if ahead in PASCAL else ()) + (("binom_next",) if ahead == (0, 1) else ()):
            with suppress(*FAILED):
                lines[_written(law(ctx, name, n, before), t, ctx)] = None
        if ahead in PASCAL:
            with suppress(*FAILED):
                lines[law(ctx, "binom_next", n, before)] = None
    for t in binomials(*map(ctx.lines.goal, lines), *found):
        if (line := _seen(t, ctx)) is not None:
            lines[line] = None
    return [line for line in lines if line not in ctx.facts]


def _written(line: int, t: Term, ctx: Context) -> int:
    """An equation of Pascal's, with what it speaks of as it is written."""
    f = ctx.lines.goal(line)
    return ctx.lines.combined(eq(t, f.args[1]), (line,), (1, 0)) if f.args[0].op == "binom" else line


def _seen(t: Term, ctx: Context) -> int | None:
    """That a binomial is 0, is 1, or is not negative."""
    n, k = t.args
    for outside in (lt(k, ZERO), lt(n, k)):
        if (known := combine(outside, ctx)) is not None:
            with suppress(*FAILED):
                return law(ctx.with_fact(known), "binom_outside", n, k)
    with suppress(*FAILED):
        if factors(k).term is ZERO:
            return ctx.lines.combined(eq(t, ONE), (law(ctx, "binom_first", n),), (1, 0))
        if factors(n - k).term is ZERO:
            return ctx.lines.combined(eq(t, ONE), (_last(n, ctx),), (1, 0))
        return sign(t, ctx, strict=False)
    return None


def _last(n: Term, ctx: Context) -> int:
    """binom(n, n) = 1, by induction: binom(n + 1, n + 1) = binom(n, n) + binom(n, n + 1)."""
    lines, m, template = ctx.lines, ctx.fresh("m", INT), lam((n_ := var("n'", INT),), eq(binom(n_, n_), ONE))
    natural, before = le(ZERO, m), app(template, m)
    inside = ctx.having(()).assuming(natural)
    beyond = inside.with_fact(lines.combined(lt(m, m + 1), (), (1,)))
    known = (law(inside, "pascal", m, m), law(beyond, "binom_outside", m, m + 1), lines.assume(before))
    after = lines.combined(app(template, m + 1), known, (1, 0), (1, 1), (1, 2))
    step = lines.generalize(lines.discharge(lines.discharge(after, before), natural), m)
    every = lines.add("induction", (lines.reduce(app(template, ZERO)), step), ZERO, template)
    return use(ctx, lines.specialize(every, n))


# One by another ---------------------------------------------------------------------------------------------


def by_ratios(goal: Term, ctx: Context, own: Sequence[Term], signs: Prove, prove: Prove) -> int:
    """The goal, from that with each binomial as a multiple of a neighbour that is among these."""
    for t in binomials(goal):
        near = [(s, ahead) for s in own if t not in own and (ahead := offset(t, s)) is not None]
        for s, ahead in near:
            if ahead == (0, 0) or ahead[0] < 0:
                continue
            line = _from_neighbour(t, s, ahead, ctx, signs)
            return rewritten(goal, line, ctx, lambda g, c: by_ratios(g, c, own, signs, prove))
    return prove(goal, ctx)


def _from_neighbour(t: Term, own: Term, ahead: Offset, ctx: Context, signs: Prove) -> int:
    """What a binomial is in parts of the neighbour that is nearer to another one."""
    move = (1, 1 if ahead[1] > 0 else 0) if ahead[0] else (0, 1 if ahead[1] > 0 else -1)
    n, k = (moved(a, -by) for a, by in zip(t.args, move, strict=True))
    if move == ahead:
        n, k = own.args
    near, after = binom(n, k), moved(k, 1)
    if move == (0, 1):
        value, by, used = div((n - k) * near, after), after, [(1, "binom_next", k)]
    elif move == (1, 1):
        value, by = div((n + 1) * near, after), after
        used = [(1, "binom_next", k), (1, "pascal", k)]
    else:
        before, by = moved(k, -1), moved(n - k, 1)
        value = div((n + 1 if move[0] else k) * near, by)
        used = [(-1, "binom_next", before), *([(1, "pascal", before)] if move[0] else [])]
    known = [law(ctx, name, n, at) for _, name, at in used]
    parts = ((num(used[0][0]), (0,), div(ONE, by)), *((ONE, (1,), None) for _ in used[1:]))
    return ctx.lines.add("combine", (*known, nonzero(by, ctx, signs)), eq(t, value), parts)
