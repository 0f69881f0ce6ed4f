"""`auto`, which fills in the lines that nobody writes: by logic, evaluation, arithmetic and small cases."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from verify.kernel.errors import Refused
from verify.kernel.terms import (
    FALSE, INT, RELATIONS, TRUE, Term, implies, instantiate, lt, make, member_type, num
)  # fmt: skip
from verify.language.evaluate import NormalForms, reduced
from verify.language.reading.plain import Unreadable
from verify.language.traverse import ORDERS, closed_parts
from verify.prove.endless import converging, in_closed_form
from verify.prove.heads import enriched
from verify.prove.integrals import borel, integrable
from verify.prove.lines import Context, Prove, Stuck, flipped, opened_range
from verify.prove.logic import (
    Value, as_written, attempt, backwards, by_cases, conflict, either, introduce, law, opposite, tautology
)  # fmt: skip
from verify.prove.positive import ONE, at_a_glance, known_sign, sign
from verify.prove.relations import apart, by_both_orders, combine, evaluated, open_condition
from verify.prove.sums import ZERO, shortened, summable

SMALL = (0, 1, 2, 3, -1)


@dataclass(frozen=True)
class Effort:
    """How hard `auto` tries."""

    cases: int = 5  # how often it splits on a condition, one within the other
    degree: int = 3  # how many known differences it multiplies
    clear: bool = True  # whether it multiplies by divisors

    def prove(self, goal: Term, ctx: Context) -> int:
        return auto(goal, ctx, self)

    def less(self) -> "Effort":
        """The same within one more case."""
        return replace(self, cases=self.cases - 1)


FULL = Effort()


def auto(goal: Term, ctx: Context, effort: Effort = FULL) -> int:
    """The goal, by logic, evaluation and arithmetic."""
    lines = ctx.lines
    for i in ctx.facts:
        if lines.goal(i) is goal:
            return i
        if lines.goal(i) is FALSE:
            return lines.follows(goal, i)
    if reduced(goal) is TRUE:
        return lines.reduce(goal)
    found = None
    if not goal.free and goal.op not in ("and", "forall", "exists"):
        found = evaluated(goal, lines)
    if found is None and goal.op in ("implies", "forall", "iff", "or"):
        found = tautology(goal, ctx)
    if found is None:
        found = _BY_SHAPE.get(goal.op, _plainly)(goal, ctx, effort)
    return found


def _plainly(goal: Term, ctx: Context, effort: Effort) -> int:
    """A goal that is not taken apart: from a fact that leads to it, or as a relation."""
    found = tautology(goal, ctx)
    if found is None:
        found = backwards(goal, ctx, effort.prove)
    if found is not None:
        return found
    if goal.op in RELATIONS or goal is FALSE:
        return _relation(goal, ctx, effort)
    raise Stuck("could not show", goal)


def _negation(goal: Term, ctx: Context, effort: Effort) -> int:
    inner, lines = goal.args[0], ctx.lines
    equal = {"lt": flipped, "le": flipped, "not": lambda f: f.args[0], "ne": lambda f: make("eq", *f.args)}
    if inner.op in equal:
        return lines.follows(goal, auto(equal[inner.op](inner), ctx, effort))
    if inner.op == "eq" and not goal.free:
        for order in (lt(*inner.args), lt(*reversed(inner.args))):
            try:
                return apart(goal, auto(order, ctx, effort), ctx)
            except Stuck:
                continue
    wanted = opposite(inner) if not goal.free or inner.op != "and" else None
    if wanted is not None:
        found = attempt(auto, wanted, ctx, effort)
        if found is not None:
            return lines.follows(goal, found)
    return lines.absurd(goal, auto(FALSE, ctx.assuming(inner), effort), inner)


def _exists(goal: Term, ctx: Context, effort: Effort) -> int:
    """There is one: whatever evaluation leaves to show, or a small integer, if that does not fail at once."""
    quick = tautology(goal, ctx)
    quick = backwards(goal, ctx, effort.prove) if quick is None else quick
    if quick is not None:
        return quick
    new = reduced(goal)
    if goal.args[0].op == "range" and new.op != "exists":
        return ctx.lines.reduce(goal, auto(new, ctx, effort))
    for value in map(num, SMALL) if goal.args[0].op in ("integers", "reals") else ():
        if reduced(instantiate(goal.args[1], value)) is not FALSE:
            found = attempt(exhibit, goal, (value,), ctx, effort.prove)
            if found is not None:
                return found
    raise Stuck("could not find an instance for", goal)


def _both_ways(goal: Term, ctx: Context, effort: Effort) -> int:
    a, b = goal.args
    return ctx.lines.follows(goal, *(auto(g, ctx, effort) for g in (implies(a, b), implies(b, a))))


def _summable_by(goal: Term, ctx: Context, effort: Effort) -> int:
    """That a sum converges: by what is known, or since its terms fall off like powers."""
    try:
        return summable(goal, ctx, effort.prove)
    except Stuck:
        found = attempt(converging, goal, ctx)
        if found is None:
            raise
        return found


_BY_SHAPE: dict[str, Callable[[Term, Context, Effort], int]] = {
    "and": lambda goal, ctx, effort: ctx.lines.follows(goal, *(auto(p, ctx, effort) for p in goal.args)),
    "implies": lambda goal, ctx, effort: introduce(goal, ctx, (), effort.prove),
    "forall": lambda goal, ctx, effort: introduce(goal, ctx, ("i",), effort.prove),
    "iff": _both_ways,
    "not": _negation,
    "or": lambda goal, ctx, effort: either(goal, ctx, effort.prove),
    "exists": _exists,
    "summable": _summable_by,
    "integrable": lambda goal, ctx, effort: integrable(goal, ctx, effort.prove),
    "borel": lambda goal, ctx, effort: borel(goal, ctx, effort.prove),
}


# Relations --------------------------------------------------------------------------------------------------


def _relation(goal: Term, ctx: Context, effort: Effort) -> int:
    """An equality or inequality of numbers."""
    if goal.op in ORDERS and goal.args[0] is ZERO:
        known = known_sign(goal, ctx)
        if known is not None:
            return known
    if goal.op == "ne":
        return _difference(goal, ctx, effort)
    return _arithmetic(goal, ctx, effort)


def _difference(goal: Term, ctx: Context, effort: Effort) -> int:
    """That two numbers differ: by cases, since one is positive and the other 0, or because it were absurd."""
    lines, equal = ctx.lines, make("eq", *goal.args)
    condition = open_condition(goal, ctx)
    if condition is not None and condition is not goal and effort.cases > 0:
        return by_cases(goal, ctx, condition, effort.less().prove)
    known = at_a_glance(goal, ctx)
    if known is not None:
        return known
    return lines.absurd(goal, _arithmetic(FALSE, ctx.assuming(equal), effort), equal)


def _arithmetic(goal: Term, ctx: Context, effort: Effort) -> int:
    rich = enriched(goal, ctx)
    for way in (_by_products, _by_divisors, _by_absurdity, _by_shortening, _by_choices, _by_order):
        found = way(goal, ctx, rich, effort)
        if found is not None:
            return found
    raise Stuck("could not show", goal)


def _by_products(goal: Term, ctx: Context, rich: Context, effort: Effort) -> int | None:
    """As a combination of products of ever more facts."""
    for degree in range(1, effort.degree + 1):
        found = combine(goal, rich, degree)
        if found is not None:
            return found
    return None


def _by_divisors(goal: Term, ctx: Context, rich: Context, effort: Effort) -> int | None:
    """The goal multiplied by its divisors, where they are known to be positive."""
    if not (rich.eager and effort.clear and goal.op in ORDERS):
        return None
    lines = rich.lines
    known = {}
    for d in (t.args[1] for t in closed_parts(goal) if t.op == "div"):
        if d.op != "num" and d not in known:
            positive = known_sign(lt(0, d), rich)
            if positive is None:
                return None
            known[d] = positive
    gap = goal.args[1] - goal.args[0]
    by = _denominator(gap, known)
    if by.op == "num":
        return None
    try:
        bigger = auto(make(goal.op, ZERO, gap * by), rich, replace(effort, cases=0, clear=False))
        used = [bigger, law(rich, "reciprocal_positive", by), *known.values(), sign(by, rich, strict=True)]
        return lines.combined(goal, used, (1, 0, 1))
    except (Stuck, Refused):
        return None


def _denominator(gap: Term, divisors: Iterable[Term]) -> Term:
    """The product of those divisors, longer ones first, that take something from what the gap is over."""
    forms = NormalForms()
    for d in divisors:
        forms.know(d - ZERO)
    by = ONE
    for d in sorted(divisors, key=lambda d: -len(repr(d))):
        if forms.of(gap * by)[1] != forms.of(gap * by * d)[1]:
            by = by * d
    return by


def _by_absurdity(goal: Term, ctx: Context, rich: Context, effort: Effort) -> int | None:
    """From facts that exclude each other."""
    lines = ctx.lines
    absurd = conflict(ctx) or (combine(FALSE, rich) if goal is not FALSE else None)
    if absurd is not None:
        return lines.follows(goal, absurd)
    for i in ctx.facts if goal is FALSE else ():
        if lines.goal(i).op == "ne":
            equal = combine(make("eq", *lines.goal(i).args), rich)
            if equal is not None:
                return lines.follows(FALSE, i, equal)
    return None


def _by_shortening(goal: Term, ctx: Context, rich: Context, effort: Effort) -> int | None:
    found = shortened(goal, ctx, effort.prove)
    return found if found is not None else in_closed_form(goal, ctx, effort.prove)


def _by_choices(goal: Term, ctx: Context, rich: Context, effort: Effort) -> int | None:
    """By cases of a condition that is open, or of a fact that leaves a choice."""
    condition = open_condition(goal, rich)
    if effort.cases <= 0:
        return None
    if condition is not None:
        return by_cases(goal, ctx, condition, effort.less().prove)
    for i, choice in _choices(goal, ctx):
        rest, lines = ctx.without(i), ctx.lines
        sides = lines.goal(choice).args
        done = [lines.discharge(auto(goal, rest.assuming(s), effort.less()), s) for s in sides]
        return lines.follows(goal, choice, *done)
    return None


def _choices(goal: Term, ctx: Context) -> Iterator[tuple[int, int]]:
    """Facts that leave a choice about what the goal speaks of, with the line that says `or`: also integers
    that differ.
    """
    lines = ctx.lines
    for i in ctx.facts:
        f = lines.goal(i)
        if goal.free.isdisjoint(f.free):
            continue
        if f.op == "or":
            yield i, i
        elif f.op == "ne" and all(a.type == INT for a in f.args):
            sides = make("or", lt(*f.args), lt(*reversed(f.args)))
            yield i, lines.follows(sides, lines.law("trichotomy", *f.args), i)


def _by_order(goal: Term, ctx: Context, rich: Context, effort: Effort) -> int | None:
    """An equality, from both inequalities."""
    return by_both_orders(goal, rich, effort.degree) if goal.op == "eq" else None


def auto_evaluated(goal: Term, ctx: Context) -> int:
    """The goal by `auto`, its closed parts evaluated first."""
    if ctx.fact(goal) is not None:
        return auto(goal, ctx)
    new, effort = reduced(goal), Effort(cases=10)
    if goal.op in ("forall", "implies", "and") and new is not TRUE:
        found = attempt(auto, goal, ctx)  # once for all of a range is less work than once for each of it
        if found is not None:
            return found
    if new is goal or new is TRUE:
        return auto(goal, ctx, effort)
    return ctx.lines.reduce(goal, auto(new, ctx, effort))


# Existence --------------------------------------------------------------------------------------------------


def exhibit(goal: Term, values: Sequence[Value], ctx: Context, prove: Prove) -> int:
    """There are some: these."""
    lines = ctx.lines
    if not values or goal.op not in ("exists", "and", "or"):
        return prove(goal, ctx)
    if goal.op == "and":
        first, second = goal.args
        done = auto_evaluated(first, ctx)
        return lines.follows(goal, done, exhibit(second, values, ctx.with_fact(done), prove))
    if goal.op == "or":
        return either(goal, ctx, lambda g, c: exhibit(g, values, c, prove))
    if goal.args[0].op == "range":
        line, inside = opened_range(lines, goal)
        return lines.follows(goal, line, exhibit(inside, values, ctx, prove))
    first, *rest = values
    try:
        value = first if isinstance(first, Term) else as_written(first, member_type(goal.args[0]))
    except Unreadable as error:
        raise Stuck(str(error)) from None
    inner = exhibit(instantiate(goal.args[1], value), rest, ctx, prove)
    return lines.add("witness", (inner,), goal, value)
