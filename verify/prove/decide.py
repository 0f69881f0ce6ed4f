"""A goal without a written proof: logic, then signs, arithmetic, induction and covers, in this order."""

from dataclasses import replace

from verify.kernel.terms import ARITHMETIC, INT, REAL, RELATIONS, TRUE, Term, implies, num
from verify.language.evaluate import reduced
from verify.language.traverse import closed_parts
from verify.prove.automation import auto
from verify.prove.enclose import boxed
from verify.prove.induction import by_carrying, by_geometric_sums, by_induction
from verify.prove.integrals import by_value
from verify.prove.lines import FAILED, Context, Prove, Stuck
from verify.prove.logic import introduce
from verify.prove.positive import at_a_glance
from verify.prove.radicals import by_binomials, by_equation, by_even, by_powers, by_series, under_roots
from verify.prove.signs import Signs
from verify.prove.specialized import specialized
from verify.prove.sums import termwise
from verify.prove.tables import by_tables
from verify.prove.tangents import by_logarithms, by_tangents
from verify.prove.totals import by_parts, by_places

ZERO = num(0)


def search(goal: Term, ctx: Context) -> int:
    """A goal without a written proof."""
    lines, ctx = ctx.lines, replace(ctx, eager=True)
    known = ctx.fact(goal)
    if known is None:
        known = at_a_glance(goal, ctx)
    if known is not None:
        return known
    if goal.op in ("forall", "le", "lt") and (known := specialized(goal, ctx, auto)) is not None:
        return known
    if (
        goal.op == "forall" and goal.args[0].op == "range" and (new := reduced(goal)).op != "forall"
    ):  # a short range, written out
        return lines.add("reduce", (() if new is TRUE else (search(new, ctx),)), goal)
    if goal.op in ("implies", "forall"):
        return introduce(goal, ctx, ("x",) if goal.op == "forall" else (), search)
    if goal.op == "and":
        return lines.follows(goal, *(search(part, ctx) for part in goal.args))
    if goal.op == "iff" and all(map(is_elementary, goal.args)):
        a, b = goal.args
        return lines.follows(goal, search(implies(a, b), ctx), search(implies(b, a), ctx))
    if goal.op not in RELATIONS:
        return auto(goal, ctx)
    inductively: Prove = lambda g, c: by_induction(g, c, Signs().relation)  # noqa: E731
    if not is_elementary(goal):
        return first_way(_of_functions(goal, ctx, inductively), goal, ctx)
    below = under_roots(goal)
    roots = [lambda g, c: by_powers(g, c, Signs().relation)] if below else []
    first = roots if len(below) > 1 else []
    told: list[Prove] = [
        lambda g, c: by_tangents(g, c, Signs().decide),
        lambda g, c: by_logarithms(g, c, logs),
    ]
    return first_way(
        [*first, Signs().relation, inductively, auto, boxed, *substitutions(goal, ctx), *roots, *told],
        goal,
        ctx,
    )


def _of_functions(goal: Term, ctx: Context, inductively: Prove) -> list[Prove]:
    """The ways to a relation of sums, products and values of functions."""
    carrying: Prove = lambda g, c: by_carrying(g, c, Signs().relation)  # noqa: E731
    totals: list[Prove] = [lambda g, c: by_parts(g, c, auto), lambda g, c: by_places(g, c, auto)]
    by_values: Prove = lambda g, c: by_value(g, c, search)  # noqa: E731
    tables: Prove = lambda g, c: by_tables(g, c, auto)  # noqa: E731
    return [by_values, tables, auto, by_terms, Signs().relation, inductively, carrying, *totals, boxed,
        *substitutions(goal, ctx)]  # fmt: skip


def logs(goal: Term, ctx: Context) -> int:
    """A comparison of logarithms, or that something is positive."""
    quick: list[Prove] = [auto] if goal.op == "lt" and goal.args[0] is ZERO else []
    return first_way([*quick, Signs().relation, lambda g, c: by_tangents(g, c, Signs().decide)], goal, ctx)


def substitutions(goal: Term, ctx: Context) -> list[Prove]:
    """The ways that put something in for something else, where that is there."""
    ops = {t.op for t in closed_parts(goal)}
    ways: list[Prove] = (
        [lambda g, c: by_equation(g, c, search)] if any(f.op == "eq" for f in ctx.goals()) else []
    )
    if "binom" in ops:
        ways.append(lambda g, c: by_binomials(g, c, search))
    if "sum" in ops:
        ways += [lambda g, c: by_series(g, c, search), lambda g, c: by_geometric_sums(g, c, search)]
    if "pow" in ops and is_elementary(goal):
        ways.append(lambda g, c: by_even(g, c, Signs().relation))
    return ways


def covering(goal: Term, ctx: Context) -> int:
    """As `search`, a cover being tried first: for a concrete shape it is likely to do."""
    if goal.op == "and":
        return ctx.lines.follows(goal, *(covering(part, ctx) for part in goal.args))
    return first_way([boxed, search], goal, ctx)


def first_way(ways: list[Prove], goal: Term, ctx: Context) -> int:
    """The goal by the first way that leads to it."""
    failed: list[Exception] = []
    for way in ways:
        try:
            return way(goal, ctx)
        except FAILED as error:
            failed.append(error)
    raise Stuck(str(failed[0]))


ELEMENTARY = (
    *ARITHMETIC,
    *RELATIONS,
    "num",
    "var",
    "pi",
    "exp",
    "log",
    "sqrt",
    "abs",
    "min",
    "max",
    "ite",
    "not",
    "and",
    "or",
    "true",
    "false",
)


def is_elementary(goal: Term) -> bool:
    """Whether a goal is about numbers and the functions of them that one finds on a calculator, without sums
    and unknown functions.
    """
    return all(v.type in (INT, REAL) for v in goal.free) and all(
        t.op in ELEMENTARY for t in closed_parts(goal)
    )


def by_terms(goal: Term, ctx: Context) -> int:
    """Two sums, or two products, compared term by term."""
    a, b = goal.args
    if goal.op not in ("eq", "le") or a.op != b.op or a.op not in ("sum", "prod"):
        raise Stuck("there are no terms to compare in", goal)
    return termwise(goal, ctx, ("i",), search)
