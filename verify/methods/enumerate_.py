"""Shapes one by one; exact laws of n users, and where the privacy ratio is attained."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from verify.kernel.arithmetic import reduced
from verify.kernel.counting import Counts, Table
from verify.kernel.definitions import Randomizer
from verify.kernel.statements import Scope
from verify.kernel.terms import INT, Term, eq, function, ite, make, num, over, quantify, substitute
from verify.methods.prover import Context, Prove, Stuck, auto, auto_evaluated, exhibit, introduce, opened_range, show, use

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
        return auto(inner, known.with_fact(use(known, line)))

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


# Every shape of a scope ------------------------------------------------------------------------------------------------------


def by_shapes(goal: Term, ctx: Context, scope: Scope, names: Sequence[str], prove: Prove) -> int:
    """A claim for all variables, those of the scope within bounds: each of their values in turn, all other values by `prove`."""

    def opened(body: Term, inner: Context) -> int:
        return _shapes(body, [inner.variables[n] for n in names], list(scope), inner, prove)

    return introduce(goal, ctx, names, opened, 0)


def _shapes(body: Term, variables: list[Term], scope: list[tuple[str, int, int]], ctx: Context, prove: Prove) -> int:
    """The body, `bounds and more imply …`, for all values of the variables."""
    if not scope:
        return introduce(body, ctx, (), prove)
    lines, (name, low, high), rest = ctx.lines, scope[0], scope[1:]
    shape = next(v for v in variables if v.args[0] == name)
    others = [v for v in variables if v is not shape]
    whole = over("forall", make("range", num(low), num(high)), lambda m: quantify("forall", tuple(others), substitute(body, {shape: m})))
    done = []
    for m in range(low, high + 1):
        line = _shapes(substitute(body, {shape: num(m)}), others, rest, ctx, prove)
        for v in reversed(others):
            line = lines.add("generalize", (line,), v)
        done.append(line)
    every = lines.add("exhaust", done, whole)
    law, inside = opened_range(lines, whole)
    line = lines.add("specialize", (lines.add("tautology", (law, every), inside),), shape)
    given = body.args[0]
    line = use(ctx.assuming(given), line)
    for v in others:
        line = lines.add("specialize", (line,), v)
    line = lines.add("tautology", (line, lines.add("assume", (), given)), body.args[1])
    return lines.add("discharge", (line,), given)
