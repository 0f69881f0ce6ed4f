"""Goals about an integer by induction, and sums of geometric terms, which it gives."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from verify.kernel.arithmetic import difference
from verify.kernel.terms import (
    INT, INTEGERS, RELATIONS, Term, app, div, eq, exp, implies, instantiate, lam, le, lt, make, num, over
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.traverse import ORDERS, by_name, closed_parts, replaced
from verify.prove.atoms import by_atoms
from verify.prove.automation import auto, auto_evaluated
from verify.prove.binomials import binomials, by_laws, by_ratios, told
from verify.prove.enclose import bounds
from verify.prove.factors import closed_divisors, factors, moved, nonzero
from verify.prove.lines import FAILED, Context, Prove, Stuck, required
from verify.prove.logic import by_cases, first_of, introduce, law, put, rewritten, use
from verify.prove.positive import sign
from verify.prove.relations import combine, combined_by
from verify.prove.sums import function_of
from verify.prove.totals import not_negative

ZERO, ONE = num(0), num(1)
Step = Callable[[Term, Context, Term], int]  # the goal for m + 1, what is known, and m
MOST_STEPS = 3  # that an exponent may be ahead


def by_induction(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about an integer that the facts bound from below and say nothing else about; where no proof is
    written, also from another integer that is not above it, and by each integer in turn.
    """
    why = ""
    for n in by_name(v for v in goal.free if v.type == INT):
        for start in _plain_starts(n, ctx):
            step = partial(_step, lam((n,), goal), prove)
            try:
                return _inductively(lam((n,), goal), n, start, ctx, step)
            except FAILED as error:
                if ctx.recall is None:
                    raise
                why = str(error)
    raise Stuck(why) if why else Stuck("no induction for", goal)


def _plain_starts(n: Term, ctx: Context) -> list[Term]:
    """Where an induction on n may start that carries nothing along."""
    about, starts = [f for f in ctx.goals() if n in f.free], _starts(n, ctx)[::-1]
    return [
        start for start in starts if (start.op == "num" or ctx.recall is not None)
        and all(f.op in RELATIONS and (f.free == {n} or f is le(start, n)) for f in about)
    ]  # fmt: skip


def by_carrying(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about an integer of which other facts speak too, such as what holds for all i in 1..n: they are
    carried along, supposed for n + 1 and so known for n.
    """
    lines, why = ctx.lines, ""
    for n in by_name(v for v in goal.free if v.type == INT):
        carried = [i for i in ctx.facts if n in lines.goal(i).free and not _is_start(lines.goal(i), n)]
        facts = [lines.goal(i) for i in carried]
        carries = any(f.op == "forall" or (ctx.recall is not None and f.op in RELATIONS) for f in facts)
        for start in _starts(n, ctx) if carries else ():
            step = partial(_carried, [lam((n,), f) for f in facts], lam((n,), goal), prove)
            try:
                one = _inductively(lam((n,), implies(*facts, goal)), n, start, ctx, step)
            except FAILED as error:
                why = str(error)
            else:
                return lines.follows(goal, one, *carried)
    raise Stuck(why) if why else Stuck("no induction for", goal)


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
    for line in shown if ctx.recall is not None else ():
        known = known.with_fact(line)
    for f in given:
        if f.op == "forall" and f.args[0].op == "range":
            known = known.with_fact(use(ctx, lines.assume(f), (factors(f.args[0].args[1]).term,)))
    inner = _step(template, prove, app(template, m + 1), known, m)
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
    base = _base(app(template, start), others)
    onward = lambda m: implies(le(start, m), app(template, m), app(template, m + 1))  # noqa: E731
    named = n.args[0]
    by: Prove = lambda g, c: step_at(g, c, c.variables[named])  # noqa: E731
    step = introduce(over("forall", INTEGERS, onward), others, (named,), by, 2)
    one = lines.specialize(lines.add("induction", (base, step), start, template), n)
    return lines.follows(goal, one, auto(le(start, n), ctx))


def _base(goal: Term, ctx: Context) -> int:
    """The goal at the start, by evaluation; where no proof is written, also by what is known of binomials."""
    try:
        return auto_evaluated(goal, ctx)
    except FAILED:
        if ctx.recall is None or not binomials(goal):
            raise
    plain = reduced(goal)
    there = introduce(plain, ctx, (), lambda g, c: by_laws(g, c, auto))
    return there if plain is goal else ctx.lines.reduce(goal, there)


def _step(template: Term, prove: Prove, goal: Term, ctx: Context, m: Term) -> int:
    """The goal for m + 1 from that for m; where no proof is written, at last that from the start apart, so
    that the others have more to go by.
    """
    try:
        return _onward(goal, ctx, template, m, prove)
    except FAILED:
        low = bounds(m, ctx)[0]
        if ctx.recall is None or low is None:
            raise
    return by_cases(goal, ctx, le(m, low), lambda g, c: _beside(g, c, template, m, low, prove))


def _beside(goal: Term, ctx: Context, template: Term, m: Term, low: Term, prove: Prove) -> int:
    """The step from the start itself, which is evaluated, or from what is at least 1 more."""
    if (most := ctx.fact(le(m, low))) is None:
        return _onward(goal, ctx.with_fact(law(ctx, "integers_step", low, m)), template, m, prove)
    least = required(combine(le(low, m), ctx), goal)
    equal = ctx.lines.follows(eq(low, m), ctx.lines.law("antisymmetry", low, m), least, most)
    there = auto_evaluated(replaced(goal, m, low), ctx.silent_on(m))
    return put(ctx.lines, equal, there, goal, m, INT)


def _onward(goal: Term, ctx: Context, template: Term, m: Term, prove: Prove) -> int:
    """The goal for m + 1 from that for m: sums with their last term apart, powers and exponentials as
    products of those for m and what is added.
    """
    before = app(template, m)
    earlier = [t for t in closed_parts(before) if t.op in ("sum", "prod") and t.args[0].op == "range"]
    powers = [t for t in closed_parts(before) if t.op in ("pow", "exp") and m in t.args[-1].free]
    for t in earlier if ctx.recall is not None else ():
        with suppress(*FAILED):
            ctx = ctx.with_fact(_upside(t, before, ctx, m, prove))
    plain: Prove = lambda g, c: _stepped(g, before, earlier or powers, c, prove)  # noqa: E731
    parted: Prove = lambda g, c: _powers_apart(g, c, m, powers, plain)  # noqa: E731
    chosen = binomials(goal, before) if ctx.recall is not None else []
    if not chosen:
        return _apart(goal, ctx, parted, earlier)
    ctx = ctx.having((*ctx.facts, *told(chosen, ctx)))
    own = binomials(before)
    ratios: Prove = lambda g, c: by_ratios(g, c, own, prove, parted)  # noqa: E731
    ways = (partial(_apart, goal, ctx, way, earlier) for way in (parted, ratios))
    return first_of(ways, Stuck("no step for", goal))


def _upside(t: Term, before: Term, ctx: Context, m: Term, prove: Prove) -> int:
    """That a sum or product is not negative; a product whose logarithm is taken, that it is positive."""
    if t.op == "prod" and any(s.op == "log" and t in closed_parts(s) for s in closed_parts(before)):
        with suppress(*FAILED):
            plain = ctx.only(lambda f: f.op == "forall" or (f.op == "le" and f.free == {m}))
            return by_carrying(lt(ZERO, t), plain, prove)
    return not_negative(t, ctx)


def _apart(goal: Term, ctx: Context, prove: Prove, earlier: Sequence[Term]) -> int:
    """The goal, from that with each sum or product over a..m+1 as that over a..m and its last term, and so
    with first terms.
    """
    for t in (t for t in closed_parts(goal) if t.op in ("sum", "prod") and t.args[0].op == "range"):
        if t.op == "sum" and not t.args[1].loose:
            with suppress(*FAILED):
                ctx = ctx.with_fact(law(ctx, "sum_constant", *t.args[0].args, t.args[1]))
        found = next(filter(None, (_shorter(t, s) for s in earlier)), None)
        if found is None or t in earlier:
            continue
        (low, high), f, name = t.args[0].args, function_of(t), "sum" if t.op == "sum" else "product"
        shorter, place = found
        nothing = (high + 1, high) if place is high else (low, low - 1)
        known = [law(ctx, f"{name}_at", low, place, high, f), law(ctx, f"{name}_empty", *nothing, f)]
        value = shorter + app(f, place) if t.op == "sum" else shorter * app(f, place)
        equal = combine(eq(t, value), ctx, 2, only=known)
        if equal is not None:
            return rewritten(goal, equal, ctx, lambda g, c: _apart(g, c, prove, earlier))
    return prove(goal, ctx)


def _shorter(t: Term, earlier: Term) -> tuple[Term, Term] | None:
    """A sum or product without its last term, or its first, and the place of that, where few terms are
    between it and an earlier one.
    """
    (low, high), (first, last) = t.args[0].args, earlier.args[0].args
    if (t.op, t.args[1]) != (earlier.op, earlier.args[1]):
        return None
    more = [factors(a - b).term for a, b in ((high, last), (first, low))]
    if any(a.op != "num" or not 0 <= a.args[0] <= MOST_STEPS for a in more) or more == [ZERO, ZERO]:
        return None
    ends, place = ((low, moved(high, -1)), high) if more[0] is not ZERO else ((moved(low, 1), high), low)
    one = sum(a.args[0] for a in more) == 1
    return earlier if one else make(t.op, make("range", *ends), t.args[1]), place


def _powers_apart(goal: Term, ctx: Context, m: Term, earlier: Sequence[Term], prove: Prove) -> int:
    """The goal, from that with each power and exponential as one that the goal before it speaks of, times
    what is added; with what is known of these.
    """
    equal = []
    for t in dict.fromkeys(t for t in closed_parts(goal) if t.op in ("pow", "exp") and m in t.args[-1].free):
        plain = [t.args[0] ** m] if t.op == "pow" else []
        for own in (*earlier, *plain) if t not in (*earlier, *plain) else ():
            more = _ahead(t, own, m) if (t.op, t.args[:-1]) == (own.op, own.args[:-1]) else None
            if more is not None:
                known = [*_power(t, own, more, ctx)]
                line = combine(eq(t, own * make(t.op, *t.args[:-1], more)), ctx, 2, only=known)
                if line is not None:
                    equal.append(line)
                    ctx = ctx.having((*ctx.facts, *known, *_told(own, more, ctx)))
                    break
    return _put_in(goal, equal, ctx, prove)


def _put_in(goal: Term, equal: Sequence[int], ctx: Context, prove: Prove) -> int:
    """The goal, from that with these equations put in, one after the other, where their sides still stand."""
    if not equal:
        return prove(goal, ctx)
    first, *rest = equal
    if ctx.lines.goal(first).args[0] not in closed_parts(goal):
        return _put_in(goal, rest, ctx, prove)
    return rewritten(goal, first, ctx, lambda g, c: _put_in(g, rest, c, prove))


def _ahead(t: Term, own: Term, m: Term) -> Term | None:
    """By how much an exponent is ahead of another: for powers a small number, or what says nothing of m."""
    more = factors(t.args[-1] - own.args[-1]).term
    if t.op == "exp":
        return more
    few = m not in more.free if more.op != "num" else 0 < more.args[0] <= MOST_STEPS
    return more if few and more.type == t.args[1].type == INT else None


def _power(t: Term, own: Term, more: Term, ctx: Context) -> Iterator[int]:
    """Why b^(e + k) is b^e*b^k."""
    *base, e = own.args
    if t.op == "exp":
        yield law(ctx, "exp_sum", e, more)
    elif more.op != "num":
        yield law(ctx, "power_sum", *base, e, more)
    else:
        yield from (law(ctx, "power_step", *base, e + j if j else e) for j in range(more.args[0]))


def _told(t: Term, more: Term, ctx: Context) -> Iterator[int]:
    """The sign of a power, and whether it is at least 1; that exp(k) is at least 1 + k."""
    if t.op == "exp":
        yield from (law(ctx, "exp_tangent", more), law(ctx, "exp_positive", *t.args))
        return
    with suppress(*FAILED):
        yield sign(t, ctx, strict=True)
    with suppress(*FAILED):
        yield ctx.lines.reduce(le(1, t), law(ctx, "power_increases", ONE, *t.args))


def _stepped(goal: Term, before: Term, earlier: Sequence[Term], ctx: Context, prove: Prove) -> int:
    """The goal as a combination; else from what is left when the goal before it is taken from it as often as
    it takes for the sum to vanish.
    """
    found = combined_by(goal, ctx, (1, 2, 3))
    if found is not None:
        return found
    if goal.op == before.op == "eq" and ctx.recall is not None:
        with suppress(*FAILED):
            return _times(goal, before, ctx, prove)
    if len(earlier) != 1 or goal.op not in ORDERS:
        return _otherwise(goal, ctx, prove)
    now, then = (
        [replaced(difference(g), earlier[0], value) for value in (ZERO, ONE)] for g in (goal, before)
    )
    often = factors(div(now[1] - now[0], then[1] - then[0])).term
    plain = ctx.only(lambda f: f is not before and earlier[0] not in closed_parts(f))
    rest = make(goal.op, ZERO, now[0] - often * then[0])
    try:
        known = [prove(rest, plain), prove(le(ZERO, often), plain), required(ctx.fact(before), before)]
        apart = [prove(make("ne", d, ZERO), plain) for d in closed_divisors(goal, before, rest)]
        return ctx.lines.combined(goal, [*known, *apart], (1, 0), (1, 1, 2))
    except FAILED:
        return _otherwise(goal, ctx, prove)


def _times(goal: Term, before: Term, ctx: Context, prove: Prove) -> int:
    """An equation that is the one before it, so many times."""
    often = factors(div(difference(goal), difference(before))).term
    apart = [prove(make("ne", d, ZERO), ctx) for d in closed_divisors(goal, before, often)]
    known = required(ctx.fact(before), before)
    return ctx.lines.combined(goal, (known, *apart), (1, 0), factor=often)


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
