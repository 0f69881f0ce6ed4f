"""Shapes one by one: the privacy ratio of n users, and a claim for every shape of a scope."""

from collections.abc import Sequence

from verify.kernel.definitions import Randomizer
from verify.kernel.statements import Scope
from verify.kernel.building import quantify
from verify.kernel.terms import FALSE, INT, Term, eq, function, ite, le, make, negation, num, over, substitute
from verify.language.evaluate import reduced
from verify.prove import laws
from verify.prove.automation import auto, auto_evaluated, exhibit
from verify.prove.lines import Context, Prove, Stuck, opened_range, show
from verify.prove.logic import introduce, use

LONG = 40  # entries of a word


def tables(r: Randomizer, n: Term) -> tuple[Term, Term, tuple[Term, ...]]:
    """What the counting rules take: the law, the counts, and the sizes."""
    return r.law, r.counts, (n, r.inputs, r.reports, r.messages)


def word(entries: tuple[int, ...], start: int) -> Term:
    """The function with these values from `start` on, and 0 after them; a long one by runs of equal values,
    so that it stays shallow.
    """
    meets = eq if len(entries) <= LONG else le

    def at(i: Term) -> Term:
        value: Term = num(0)
        after: int | None = None
        for place, y in reversed(list(enumerate(entries, start))):
            if meets is eq or y != after:
                value = ite(meets(i, place), y, value)
            after = y
        return value

    return function((INT,), at)


def ratio_is(goal: Term, ctx: Context, r: Randomizer, n: Term, ratio: Term) -> int:
    """That the ratio of n users is at most this, and attained."""
    if goal.op != "and":
        raise Stuck(f"enumeration shows what a ratio is, not {show(goal)}")
    at_most, attained = goal.args
    return ctx.lines.follows(goal, _at_most(at_most, ctx, r, n, ratio), _attained(attained, ctx, r, n))


def _at_most(goal: Term, ctx: Context, r: Randomizer, n: Term, ratio: Term) -> int:
    def bound(inner: Term, known: Context) -> int:
        x, y, c = (known.variables[name] for name in ("x", "y", "c"))
        line = known.lines.add("counted_ratio", (), *tables(r, n), ratio, x, y, c)
        return auto(inner, known.with_fact(use(known, line)))

    return introduce(goal, ctx, ("x", "y", "c"), bound)


def _attained(goal: Term, ctx: Context, r: Randomizer, n: Term) -> int:
    try:
        found = laws.worst(laws.rows_of(r), reduced(n).args[0])
    except laws.NoLaw as error:
        raise Stuck(str(error)) from None
    if found is None:
        raise Stuck("the ratio is infinite")
    datasets = [word(inputs, 1) for inputs in found.datasets]
    output = word(found.output, 0)
    for dataset in datasets:
        value = ctx.lines.add("counted_value", (), *tables(r, n), dataset, output)
        ctx = ctx.with_fact(value)
    return exhibit(goal, [*datasets, output], ctx, _by_values)


def _by_values(goal: Term, ctx: Context) -> int:
    """A fact about known laws, or about concrete datasets."""
    if goal.op == "and":
        return ctx.lines.follows(goal, *(_by_values(g, ctx) for g in goal.args))
    if goal.op in ("lt", "eq"):
        return auto(goal, ctx)
    return auto_evaluated(goal, ctx)


# Every shape of a scope -------------------------------------------------------------------------------------


def by_shapes(goal: Term, ctx: Context, scope: Scope, names: Sequence[str], prove: Prove) -> int:
    """A claim for all variables, those of the scope within bounds: each of their values in turn, all other
    values by `prove`.
    """

    def opened(body: Term, inner: Context) -> int:
        return _shapes(body, [inner.variables[n] for n in names], list(scope), inner, prove)

    return introduce(goal, ctx, names, opened, 0)


def _shapes(
    body: Term, variables: list[Term], scope: list[tuple[str, int, int]], ctx: Context, prove: Prove
) -> int:
    """The body, `bounds and more imply …`, for all values of the variables; where the bounds exclude the
    values put in so far, nothing is left to show.
    """
    lines = ctx.lines
    if reduced(body.args[0]) is FALSE:
        return lines.follows(body, lines.reduce(negation(body.args[0])))
    if not scope:
        return introduce(body, ctx, (), prove)
    (name, low, high), rest = scope[0], scope[1:]
    shape = next(v for v in variables if v.args[0] == name)
    others = [v for v in variables if v is not shape]
    whole = over(
        "forall",
        make("range", num(low), num(high)),
        lambda m: quantify("forall", tuple(others), substitute(body, {shape: m})),
    )
    done = []
    for m in range(low, high + 1):
        line = _shapes(substitute(body, {shape: num(m)}), others, rest, ctx, prove)
        for v in reversed(others):
            line = lines.generalize(line, v)
        done.append(line)
    every = lines.add("exhaust", done, whole)
    law, inside = opened_range(lines, whole)
    line = lines.specialize(lines.follows(inside, law, every), shape)
    given = body.args[0]
    line = use(ctx.assuming(given), line)
    for v in others:
        line = lines.specialize(line, v)
    line = lines.follows(body.args[1], line, lines.assume(given))
    return lines.discharge(line, given)
