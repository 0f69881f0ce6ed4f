"""Exact laws of n users, and where the privacy ratio is attained."""

from itertools import combinations_with_replacement

from verify.kernel.arithmetic import reduced
from verify.kernel.counting import Counts, Table
from verify.kernel.definitions import Randomizer
from verify.kernel.terms import INT, Term, eq, function, instantiate, ite, lt, num, var, WORD
from verify.methods.prover import Context, Stuck, auto, auto_evaluated, exhibit, introduce, show

Worst = tuple[tuple[int, int], tuple[int, ...], tuple[int, ...], Counts]  # ratio, the two datasets, the output


def tables(r: Randomizer, n: Term) -> tuple[Term, Term, tuple[Term, ...]]:
    """What the counting rules take: the law, the counts, and the sizes."""
    return r.law, r.counts, (n, r.inputs, r.reports, r.messages)


def worst(r: Randomizer, n: int) -> Worst | None:
    """The largest ratio of probabilities of one output on neighbouring datasets of n users; None where it is infinite."""
    table = Table(r.law, r.counts, r.inputs, r.reports, r.messages)
    best: Worst | None = None
    kinds = range(len(table.rows))
    for others in combinations_with_replacement(kinds, n - 1):
        laws = [table.product((*others, first)) for first in kinds]
        for a in kinds:
            for b in kinds:
                for place, p in laws[a].items():
                    q = laws[b].get(place, 0)
                    if not q:
                        return None
                    if best is None or p * best[0][1] > best[0][0] * q:
                        best = ((p, q), (a, *others), (b, *others), place)
    return best


def word(entries: tuple[int, ...], start: int) -> Term:
    """The function with these values from `start` on, and 0 elsewhere."""

    def at(i: Term) -> Term:
        value: Term = num(0)
        for place, y in reversed(list(enumerate(entries, start))):
            value = ite(eq(i, place), y, value)
        return value

    return function((INT,), at)


def ratio_is(goal: Term, ctx: Context, r: Randomizer, n: Term, ratio: Term) -> int:
    """That the ratio of n users is at most this, and attained."""
    if goal.op != "and":
        raise Stuck(f"enumeration shows what a ratio is, not {show(goal)}")
    at_most, attained = goal.args
    return ctx.lines.add("tautology", (_at_most(at_most, ctx, r, n, ratio), _attained(attained, ctx, r, n)), goal)


def _at_most(goal: Term, ctx: Context, r: Randomizer, n: Term, ratio: Term) -> int:
    def bound(inner: Term, known: Context) -> int:
        x, y, c = (known.variables[name] for name in ("x", "y", "c"))
        line = known.lines.add("counted_ratio", (), *tables(r, n), ratio, x, y, c)
        while known.lines.goal(line).op == "implies":
            given = known.lines.goal(line).args[0]
            line = known.lines.add("tautology", (line, auto(given, known)), known.lines.goal(line).args[1])
        return auto(inner, known.with_fact(line))

    return introduce(goal, ctx, ("x", "y", "c"), bound)


def _attained(goal: Term, ctx: Context, r: Randomizer, n: Term) -> int:
    found = worst(r, reduced(n).args[0])
    if found is None:
        raise Stuck("the ratio is infinite")
    _, x, y, c = found
    datasets = [word(x, 1), word(y, 1)]
    output = word(c, 0)
    for dataset in datasets:
        value = ctx.lines.add("counted_value", (), *tables(r, n), dataset, output)
        ctx = ctx.with_fact(value)
    return exhibit(goal, [*datasets, output], ctx, _by_values)


def _by_values(goal: Term, ctx: Context) -> int:
    """A fact about known laws, or about concrete datasets."""
    if goal.op == "and":
        return ctx.lines.add("tautology", [_by_values(g, ctx) for g in goal.args], goal)
    if goal.op in ("lt", "eq"):
        return auto(goal, ctx)
    return auto_evaluated(goal, ctx)
