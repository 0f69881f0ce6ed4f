"""Powers whose exponents are a step apart, in a goal and in what is known: what the law of a step says of
them, and their signs.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import permutations

from verify.kernel.terms import FALSE, INT, RELATIONS, Term, eq, le, lt
from verify.language.traverse import ORDERS, closed_parts
from verify.prove.automation import auto
from verify.prove.factors import factors
from verify.prove.heads import enriched
from verify.prove.lines import FAILED, Context, Prove, Stuck, flipped, required
from verify.prove.logic import law, rewritten
from verify.prove.relations import by_both_orders, combined_by
from verify.prove.sums import ZERO
from verify.prove.within import by_open_choices, first

MOST_POWERS = 6


def by_power_steps(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, its choices made, from what is known of powers a step apart; of an order, since the opposite
    one were absurd.
    """
    return first(goal, ctx, by_open_choices, lambda g, c: _either_way(g, c, prove))


def _either_way(goal: Term, ctx: Context, prove: Prove) -> int:
    with suppress(*FAILED):
        return _stepped(goal, ctx, prove)
    if goal.op not in ORDERS:
        raise Stuck("could not show", goal)
    against = flipped(goal)
    return ctx.lines.absurd(goal, _stepped(FALSE, ctx.assuming(against), by_products), against)


def by_products(goal: Term, ctx: Context) -> int:
    """A goal as a combination of products of what is known."""
    rich = enriched(goal, ctx)
    return required(combined_by(goal, rich, (1, 2)), goal)


def _stepped(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal with exponents that are said to be one step above another written so, and with what is known
    of the powers below.
    """
    known = [f for f in ctx.goals() if f.op in RELATIONS]
    powers = [t for t in closed_parts(goal, *known) if t.op == "pow" and t.args[1].type == INT]
    powers = [t for t in dict.fromkeys(powers) if t.args[1].op != "num"]
    lower: dict[Term, None] = {}
    for low, high in permutations(powers[:MOST_POWERS], 2):
        if low.args[0] is high.args[0]:
            next_ = low.args[1] + 1
            if factors(high.args[1] - next_).term is ZERO:
                lower[low] = None
            elif high in closed_parts(goal) and (
                (equal := by_both_orders(eq(high.args[1], next_), ctx)) is not None
            ):
                return rewritten(goal, equal, ctx, lambda g, c: _stepped(g, c, prove))
    if not lower:
        raise Stuck("no powers are a step apart in", goal)
    for t in lower:
        for line in _of_power(t, ctx):
            ctx = ctx.with_fact(line)
    return prove(goal, ctx)


def _of_power(t: Term, ctx: Context) -> Iterator[int]:
    """That the next power is this one times the base, where the exponent is natural, and the power's sign."""
    base, exponent = t.args
    with suppress(*FAILED):
        yield law(ctx, "power_step", base, exponent, prove=auto)
    for sign, name in ((lt(0, base), "power_positive"), (le(0, base), "power_nonnegative")):
        with suppress(*FAILED):
            known = auto(sign, ctx)
            yield law(ctx.with_fact(known), name, base, exponent)
            return
