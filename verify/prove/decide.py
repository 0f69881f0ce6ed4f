"""A goal without a written proof: logic, then signs, arithmetic, induction and covers, in this order."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from verify.kernel.terms import ARITHMETIC, FALSE, INT, REAL, RELATIONS, TRUE, Term, implies, le, num
from verify.language.evaluate import count, part_of_search, reduced
from verify.language.traverse import ORDERS, closed_parts, subterms
from verify.prove.alike import by_alike, by_equals
from verify.prove.automation import auto, auto_evaluated
from verify.prove.binomials import by_laws
from verify.prove.enclose import boxed
from verify.prove.induction import by_carrying, by_geometric_sums, by_induction
from verify.prove.integrals import by_value
from verify.prove.heads import enriched
from verify.prove.lines import FAILED, Context, Prove, Stuck, flipped, once, required
from verify.prove.logic import introduce, law
from verify.prove.positive import at_a_glance
from verify.prove.powers import by_power_steps
from verify.prove.radicals import (
    by_binomials, by_equation, by_even, by_exponents, by_powers, by_series, under_roots
)  # fmt: skip
from verify.prove.relations import combine, combined_by
from verify.prove.room import leaves_room
from verify.prove.signs import Signs
from verify.prove.specialized import specialized
from verify.prove.sums import shortened, termwise
from verify.prove.tables import by_tables
from verify.prove.tangents import by_logarithms, by_tangents
from verify.prove.totals import (
    by_exchange, by_factors, by_known_sum, by_moving, by_one_sum, by_parts, by_places
)  # fmt: skip
from verify.prove.within import by_named_place, by_open_choices, by_settled

ZERO = num(0)
RECALLING = 4  # one in so many steps is for what a theorem says of the whole of a goal
MOST_WRITTEN = 80  # parts of a goal with its short sums written out


def search(goal: Term, ctx: Context) -> int:
    """A goal without a written proof; at last, but for the longer ways, by way of a theorem at hand."""
    ctx = replace(ctx, eager=True)
    try:
        return _sought(goal, ctx)
    except FAILED as error:
        if ctx.recall is None or ctx.deep or goal.op in ("and", "implies", "forall"):
            raise
        with suppress(*FAILED):
            return ctx.recall(goal, ctx, False)
        raise error from None


def _sought(goal: Term, ctx: Context) -> int:
    lines = ctx.lines
    known = ctx.fact(goal)
    if known is None:
        known = at_a_glance(goal, ctx)
    if known is not None:
        return known
    if ctx.recall is not None and goal.op in RELATIONS and not goal.free:
        with suppress(*FAILED), part_of_search(RECALLING):
            return auto_evaluated(goal, ctx)
    if ctx.recall is not None and goal.op != "implies" and not is_elementary(goal):
        with suppress(*FAILED), part_of_search(RECALLING):  # hardly anything else leads to it
            return ctx.recall(goal, ctx, True)
    if goal.op in ("forall", "le", "lt") and (known := specialized(goal, ctx, auto)) is not None:
        return known
    if (
        goal.op == "forall" and goal.args[0].op == "range" and (new := reduced(goal)).op != "forall"
    ):  # a short range, written out
        return lines.add("reduce", (() if new is TRUE else (search(new, ctx),)), goal)
    if goal.op in ("implies", "forall"):
        return introduce(goal, ctx, ("x",) if goal.op == "forall" else (), search)
    if goal.op == "and":
        first, second = goal.args
        done = search(first, ctx)
        return lines.follows(goal, done, search(second, ctx if ctx.recall is None else ctx.with_fact(done)))
    if goal.op == "iff":
        return first_way([both_ways] if is_elementary(goal) else [auto, both_ways], goal, ctx)
    if goal.op not in RELATIONS:
        return auto(goal, ctx)
    ways = _of_numbers if is_elementary(goal) else _of_functions
    return first_way(ways(goal, ctx), goal, ctx)


@once
def by_signs(goal: Term, ctx: Context) -> int:
    """A goal by the signs of what stands in it."""
    return Signs().relation(goal, ctx)


@once
def inductively(goal: Term, ctx: Context) -> int:
    """A goal by induction, whose steps have signs."""
    return by_induction(goal, ctx, Signs().relation)


@once
def carrying(goal: Term, ctx: Context) -> int:
    """A goal by induction that carries along what is known, whose steps have signs."""
    return by_carrying(goal, ctx, Signs().relation)


@once
def automatically(goal: Term, ctx: Context) -> int:
    """A goal by what fills in the lines that nobody writes."""
    return auto(goal, ctx)


@once
def tables(goal: Term, ctx: Context) -> int:
    """A goal by tables of values."""
    return by_tables(goal, ctx, auto)


@once
def taken_apart(goal: Term, ctx: Context) -> int:
    """A goal by what its sums and products are when they are taken apart."""
    ways: list[Prove] = [lambda g, c: by_parts(g, c, auto), lambda g, c: by_places(g, c, auto)]
    return first_way(ways, goal, ctx)


def _of_numbers(goal: Term, ctx: Context) -> Iterator[Prove]:
    """The ways to a relation of numbers and elementary functions of them; none but the first where it is seen
    to fail.
    """
    below = under_roots(goal)
    roots: list[Prove] = [lambda g, c: by_powers(g, c, Signs().relation)] if below else []
    yield from roots if len(below) > 1 else []
    yield by_signs
    if leaves_room(goal, ctx):
        return
    yield from [inductively] if ctx.recall is None else [inductively, carrying]
    yield from [automatically, boxed, *substitutions(goal, ctx), *roots]
    yield lambda g, c: by_tangents(g, c, Signs().decide)
    yield lambda g, c: by_logarithms(g, c, logs)
    yield by_contradiction
    yield from _of_powers(goal, ctx)


def _of_powers(goal: Term, ctx: Context) -> list[Prove]:
    """The ways by powers a step apart, where no proof is written and there are powers."""
    if ctx.recall is None or not any(t.op == "pow" for t in subterms(goal, *ctx.goals())):
        return []
    steps: Prove = lambda g, c: by_power_steps(g, c, auto)  # noqa: E731
    return [steps, lambda g, c: by_induction(g, c, steps)]


def _of_functions(goal: Term, ctx: Context) -> list[Prove]:
    """The ways to a relation of sums, products and values of functions."""
    by_values: Prove = lambda g, c: by_value(g, c, search)  # noqa: E731
    return [by_values, tables, automatically, by_terms, by_signs, inductively, carrying, taken_apart, boxed,
        *substitutions(goal, ctx), *_longer(ctx), *(_of_powers(goal, ctx) if ctx.deep else [])]  # fmt: skip


def _longer(ctx: Context) -> list[Prove]:
    """The ways to goals as long as the first: choices made, sums put together, equals put for equals. Where a
    proof is written, none; the longer ones only where it is said how many may follow on one another.
    """
    if ctx.recall is None:
        return []
    parted: Prove = lambda g, c: by_parts(g, c, auto)  # noqa: E731
    named: Prove = lambda g, c: by_named_place(g, c, parted)  # noqa: E731
    ways = (
        by_settled, by_one_sum, by_known_sum, by_factors, by_alike, by_reducing, by_next_integer, by_equals,
        by_open_choices, by_shortening, by_exchange,
    ) if ctx.deep else (by_settled, by_alike, by_equals)  # fmt: skip
    moving: Prove = lambda g, c: by_moving(g, c, alike)  # noqa: E731
    return [moving, named, *(partial(_shorter, way) for way in ways)]


def alike(goal: Term, ctx: Context) -> int:
    """A goal term by term, or by what fills in lines that nobody writes."""
    return first_way([by_terms, auto], goal, ctx)


def _shorter(way: Callable[[Term, Context, Prove], int], goal: Term, ctx: Context) -> int:
    """A way, after which fewer follow."""
    count(len(subterms(goal)))
    return way(goal, replace(ctx, deep=max(ctx.deep - 1, 0)), search)


def by_reducing(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal with its closed parts evaluated: short sums written out."""
    new = reduced(goal)
    if new is goal or new is TRUE or len(subterms(new)) > MOST_WRITTEN:
        raise Stuck("there is nothing to evaluate in", goal)
    return ctx.lines.reduce(goal, prove(new, ctx))


def by_next_integer(goal: Term, ctx: Context, prove: Prove) -> int:
    """That an integer is at most, or is, another, since it lies below the next one."""
    a, b = goal.args
    if goal.op not in ("eq", "le") or any(t.type != INT for t in goal.args):
        raise Stuck("no integers are compared in", goal)
    if goal.op == "eq":
        both = [by_next_integer(le(*sides), ctx, prove) for sides in ((a, b), (b, a))]
        return ctx.lines.follows(goal, ctx.lines.law("antisymmetry", a, b), *both)
    step = law(ctx, "integers_step", a, b + 1, prove=auto)
    return required(combine(goal, ctx, only=(step,)), goal)


def both_ways(goal: Term, ctx: Context) -> int:
    """That two formulas say the same: each implies the other."""
    a, b = goal.args
    return ctx.lines.follows(goal, search(implies(a, b), ctx), search(implies(b, a), ctx))


def by_contradiction(goal: Term, ctx: Context) -> int:
    """An order of numbers, since products of what is known exclude the opposite one."""
    if goal.op not in ORDERS:
        raise Stuck("it has no opposite order:", goal)
    against = flipped(goal)
    known = enriched(goal, ctx).assuming(against)
    return ctx.lines.absurd(goal, required(combined_by(FALSE, known, (2, 3)), goal), against)


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
        if ctx.recall is not None:
            ways.append(lambda g, c: by_laws(g, c, auto))
    if "sum" in ops:
        ways += [lambda g, c: by_series(g, c, search), lambda g, c: by_geometric_sums(g, c, search)]
    if "pow" in ops and ctx.recall is not None:
        ways.append(lambda g, c: by_exponents(g, c, search))
    if "pow" in ops and is_elementary(goal):
        ways.append(lambda g, c: by_even(g, c, Signs().relation))
    return ways


def covering(goal: Term, ctx: Context) -> int:
    """As `search`, a cover being tried first: for a concrete shape it is likely to do."""
    if goal.op == "and":
        return ctx.lines.follows(goal, *(covering(part, ctx) for part in goal.args))
    return first_way([boxed, search], goal, ctx)


def first_way(ways: Iterable[Prove], goal: Term, ctx: Context) -> int:
    """The goal by the first way that leads to it."""
    first: Exception | None = None
    try:
        for way in ways:
            try:
                return way(goal, ctx)
            except FAILED as error:
                first = first or error
        raise Stuck(str(first))
    finally:
        del first  # its frames, or those of what it came from, hold this one with all that it knows


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


def by_shortening(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal with a sum over all integers, from that with a sum over where its terms do not vanish."""
    return required(shortened(goal, replace(ctx, auto=prove), prove), goal)


def by_terms(goal: Term, ctx: Context) -> int:
    """Two sums, or two products, compared term by term."""
    a, b = goal.args
    if goal.op not in ("eq", "le") or a.op != b.op or a.op not in ("sum", "prod"):
        raise Stuck("there are no terms to compare in", goal)
    return termwise(goal, ctx, ("i",), search)
