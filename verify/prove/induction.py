"""Goals about an integer by induction, and sums of geometric terms, which it gives."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from verify.kernel.arithmetic import difference
from verify.kernel.terms import (
    INT, INTEGERS, RELATIONS, Term, app, div, eq, exp, implies, instantiate, lam, le, make, num, over
)  # fmt: skip
from verify.language.traverse import ORDERS, by_name, closed_parts, replaced
from verify.prove.atoms import by_atoms
from verify.prove.automation import auto, auto_evaluated
from verify.prove.enclose import bounds
from verify.prove.factors import factors, nonzero
from verify.prove.lines import FAILED, Context, Prove, Stuck
from verify.prove.logic import introduce, law, rewritten, use
from verify.prove.positive import sign
from verify.prove.relations import combine
from verify.prove.sums import function_of

ZERO, ONE = num(0), num(1)
Step = Callable[[Term, Context, Term], int]  # the goal for m + 1, what is known, and m
MOST_STEPS = 3  # that an exponent may be ahead


def by_induction(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about an integer that the facts bound from below and say nothing else about."""
    for n in by_name(v for v in goal.free if v.type == INT):
        start = bounds(n, ctx)[0]
        if start is not None and all(f.op in RELATIONS and f.free == {n} for f in ctx.goals() if n in f.free):
            step = partial(_plain_step, lam((n,), goal), prove)
            return _inductively(lam((n,), goal), n, start, ctx, step)
    raise Stuck("no induction for", goal)


def by_carrying(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about an integer of which other facts speak too, such as what holds for all i in 1..n: they are
    carried along, supposed for n + 1 and so known for n.
    """
    lines, why = ctx.lines, ""
    for n in by_name(v for v in goal.free if v.type == INT):
        carried = [i for i in ctx.facts if n in lines.goal(i).free and not _is_start(lines.goal(i), n)]
        facts = [lines.goal(i) for i in carried]
        for start in _starts(n, ctx) if any(f.op == "forall" for f in facts) else ():
            step = partial(_carried, [lam((n,), f) for f in facts], lam((n,), goal), prove)
            try:
                one = _inductively(lam((n,), implies(*facts, goal)), n, start, ctx, step)
            except FAILED as error:
                why = str(error)
            else:
                return lines.follows(goal, one, *carried)
    raise Stuck(why) if why else Stuck("no induction for", goal)


def _plain_step(template: Term, prove: Prove, goal: Term, ctx: Context, m: Term) -> int:
    return _step(goal, ctx, template, m, prove)


def _starts(n: Term, ctx: Context) -> list[Term]:
    """Where an induction on n may start: another variable that is not above it, or a number."""
    low = bounds(n, ctx)[0]
    others = [f.args[0] for f in ctx.goals() if f.op == "le" and f.args[1] is n and f.args[0].op == "var"]
    return [*others, *([] if low is None else [low])]


def _is_start(f: Term, n: Term) -> bool:
    return f.op == "le" and f.args[1] is n and f.args[0].op == "num"


def _carried(facts: Sequence[Term], template: Term, prove: Prove, goal: Term, ctx: Context, m: Term) -> int:
    """The step of an induction that carries facts along: those for m + 1 imply those for m, and so the goal
    for m.
    """
    lines, given = ctx.lines, [app(f, m + 1) for f in facts]
    for f in given:
        ctx = ctx.assuming(f)
    shown = [_for_fewer(app(f, m), lines.assume(g), ctx) for f, g in zip(facts, given, strict=True)]
    before = implies(*(app(f, m) for f in facts), app(template, m))
    known = ctx.with_fact(lines.follows(app(template, m), lines.assume(before), *shown))
    for f in given:
        if f.op == "forall" and f.args[0].op == "range":
            known = known.with_fact(use(ctx, lines.assume(f), (factors(f.args[0].args[1]).term,)))
    inner = _step(app(template, m + 1), known, template, m, prove)
    for f in reversed(given):
        inner = lines.discharge(inner, f)
    return inner


def _for_fewer(goal: Term, fact: int, ctx: Context) -> int:
    """What holds for all i up to m, since it does for all i up to m + 1."""
    if goal.op != "forall":
        return auto(goal, ctx)
    return introduce(goal, ctx, ("i",), lambda g, c: auto(g, c.with_fact(use(c, fact, (c.variables["i"],)))))


def _inductively(template: Term, n: Term, start: Term, ctx: Context, step_at: Step) -> int:
    """A goal about n, from the goal at a start and the step from m to m + 1."""
    lines, goal = ctx.lines, app(template, n)
    others = ctx.silent_on(n)
    base = auto_evaluated(app(template, start), others)
    onward = lambda m: implies(le(start, m), app(template, m), app(template, m + 1))  # noqa: E731
    named = n.args[0]
    by: Prove = lambda g, c: step_at(g, c, c.variables[named])  # noqa: E731
    step = introduce(over("forall", INTEGERS, onward), others, (named,), by, 2)
    one = lines.specialize(lines.add("induction", (base, step), start, template), n)
    return lines.follows(goal, one, auto(le(start, n), ctx))


def _step(goal: Term, ctx: Context, template: Term, m: Term, prove: Prove) -> int:
    """The goal for m + 1 from that for m: sums with their last term apart, powers and exponentials as
    products of those for m and what is added.
    """
    before = app(template, m)
    for t in closed_parts(before):
        if t.op == "exp" and m in t.free:
            own, after = t.args[0], replaced(t.args[0], m, m + 1)
            more = factors(after - own).term
            for name, *args in (("exp_sum", own, more), ("exp_tangent", more), ("exp_positive", own)):
                ctx = ctx.with_fact(law(ctx, name, *args))
        if t.op == "pow" and m in t.args[1].free and t.args[1].type == INT:
            equal = _power(t, m, ctx)
            ctx = ctx if equal is None else ctx.with_fact(equal)
    earlier = [t for t in closed_parts(before) if t.op in ("sum", "prod") and t.args[0].op == "range"]
    plain: Prove = lambda g, c: _stepped(g, before, earlier, c, prove)  # noqa: E731
    return _apart(goal, ctx, lambda g, c: _powers_apart(g, c, m, plain), earlier)


def _apart(goal: Term, ctx: Context, prove: Prove, earlier: Sequence[Term]) -> int:
    """The goal, from that with each sum or product over a..m+1 as that over a..m and its last term; a sum
    over -(m+1)..m+1 first as its first term and that over -m..m+1.
    """
    for t in (t for t in closed_parts(goal) if t.op in ("sum", "prod") and t.args[0].op == "range"):
        alike = [
            s
            for s in earlier
            if (s.op, s.args[1]) == (t.op, t.args[1]) and s.args[0].args[0] is t.args[0].args[0]
        ]
        if t.op == "sum" and not t.args[1].loose:
            with suppress(*FAILED):
                ctx = ctx.with_fact(law(ctx, "sum_constant", *t.args[0].args, t.args[1]))
        begun = None if alike else _first_apart(t, ctx, earlier)
        if begun is not None:
            return rewritten(goal, begun, ctx, lambda g, c: _apart(g, c, prove, earlier))
        shorter = alike[0] if alike and alike[0] is not t else None
        if shorter is None:
            continue
        (low, high), f, name = t.args[0].args, function_of(t), "sum" if t.op == "sum" else "product"
        known = [law(ctx, f"{name}_at", low, high, high, f), law(ctx, f"{name}_empty", high + 1, high, f)]
        value = shorter + app(f, high) if t.op == "sum" else shorter * app(f, high)
        equal = combine(eq(t, value), ctx, 2, only=known)
        if equal is not None:
            return rewritten(goal, equal, ctx, lambda g, c: _apart(g, c, prove, earlier))
    return prove(goal, ctx)


def _first_apart(t: Term, ctx: Context, earlier: Sequence[Term]) -> int | None:
    """A sum as its first term and the rest, where one of the same terms began one place later."""
    low, high = t.args[0].args
    for s in earlier:
        if s.op == t.op == "sum" and s.args[1] is t.args[1] and factors(s.args[0].args[0] - low).term is ONE:
            f = function_of(t)
            known = [law(ctx, "sum_at", low, low, high, f), law(ctx, "sum_empty", low, low - 1, f)]
            rest = make("sum", make("range", s.args[0].args[0], high), t.args[1])
            return combine(eq(t, app(f, low) + rest), ctx, 2, only=known)
    return None


def _powers_apart(goal: Term, ctx: Context, m: Term, prove: Prove) -> int:
    """The goal, from that with b^(m + k) as b^m*b^k; with what is known of b^m."""
    lines = ctx.lines
    for t in closed_parts(goal):
        if t.op != "pow" or m not in t.args[1].free or t.args[1].type != INT:
            continue
        b = t.args[0]
        with suppress(*FAILED):
            ctx = ctx.with_fact(sign(b**m, ctx, strict=True))
        with suppress(*FAILED):
            ctx = ctx.with_fact(lines.reduce(le(1, b**m), law(ctx, "power_increases", ONE, b, m)))
        if (equal := _power(t, m, ctx)) is not None:
            return rewritten(goal, equal, ctx, lambda g, c: _powers_apart(g, c, m, prove))
    return prove(goal, ctx)


def _power(t: Term, m: Term, ctx: Context) -> int | None:
    """That b^(m + k) is b^m*b^k, for a small k."""
    b, ahead = t.args[0], factors(t.args[1] - m).term
    if ahead.op != "num" or not 0 < ahead.args[0] <= MOST_STEPS:
        return None
    steps = [law(ctx, "power_step", b, m + j if j else m) for j in range(ahead.args[0])]
    return combine(eq(t, b**m * b**ahead), ctx, 2, only=steps)


def _stepped(goal: Term, before: Term, earlier: Sequence[Term], ctx: Context, prove: Prove) -> int:
    """The goal as a combination; else from what is left when the goal before it is taken from it as often as
    it takes for the sum to vanish.
    """
    for degree in (1, 2, 3):
        found = combine(goal, ctx, degree)
        if found is not None:
            return found
    if len(earlier) != 1 or goal.op not in ORDERS:
        return _otherwise(goal, ctx, prove)
    now, then = (
        [replaced(difference(g), earlier[0], value) for value in (ZERO, ONE)] for g in (goal, before)
    )
    often = factors(div(now[1] - now[0], then[1] - then[0])).term
    plain = ctx.only(lambda f: f is not before)
    try:
        rest = prove(make(goal.op, ZERO, now[0] - often * then[0]), plain)
        nonnegative = prove(le(ZERO, often), plain)
    except FAILED:
        return _otherwise(goal, ctx, prove)
    found = combine(goal, ctx.with_fact(rest).with_fact(nonnegative), 1 if often.op == "num" else 2)
    return _otherwise(goal, ctx, prove) if found is None else found


def _otherwise(goal: Term, ctx: Context, prove: Prove) -> int:
    """A step by logic and arithmetic, its sums being taken for any numbers."""
    try:
        return auto(goal, ctx)
    except FAILED:
        return by_atoms(goal, ctx, prove)


# Geometric sums ---------------------------------------------------------------------------------------------


def by_geometric_sums(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal with a sum of terms each of which is so many times the one before it, from that with what the
    sum is.
    """
    for t in closed_parts(goal):
        if t.op == "sum" and t.args[0].op == "range":
            with suppress(*FAILED):
                return rewritten(goal, geometric(t, ctx, prove), ctx, prove)
    raise Stuck("there is no geometric sum in", goal)


def geometric(t: Term, ctx: Context, prove: Prove) -> int:
    """What a sum of geometric terms is."""
    (low, high), i = t.args[0].args, ctx.fresh("i", INT)
    f = function_of(t)
    each = ratio(instantiate(t.args[1], i), i)
    if each is None or each is ONE:
        raise Stuck("no geometric sum:", t)
    each = factors(each).term
    ctx = ctx.with_fact(nonzero(1 - each, ctx, prove))
    try:
        return by_induction(eq(t, div(app(f, low) - app(f, high) * each, 1 - each)), ctx, prove)
    except FAILED:
        return by_induction(eq(t, div(app(f, low) - app(f, high + 1), 1 - each)), ctx, prove)


def ratio(t: Term, i: Term) -> Term | None:
    """What a term for i + 1 is in parts of that for i, if that is the same for all i."""
    if i not in t.free:
        return ONE
    if t.op in ("mul", "div"):
        a, b = (ratio(x, i) for x in t.args)
        return None if a is None or b is None else a * b if t.op == "mul" else div(a, b)
    if t.op == "neg":
        return ratio(t.args[0], i)
    if t.op != "exp" and (t.op != "pow" or i in t.args[0].free):
        return None
    exponent = t.args[-1]
    step = factors(replaced(exponent, i, i + 1) - exponent).term
    if i in step.free:
        return None
    return exp(step) if t.op == "exp" else t.args[0] ** step
