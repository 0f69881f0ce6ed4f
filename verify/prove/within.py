"""Sums and products with what is settled within them: choices that the range of their variable decides, and
the one place that a condition names.
"""

from collections.abc import Callable
from functools import partial

from verify.kernel.terms import Term, app, bind, conj, eq, instantiate, le, make, member_type, over
from verify.language.evaluate import reduced
from verify.language.traverse import closed_parts, outside_binders, replaced, subterms
from verify.prove.automation import auto
from verify.prove.lines import FAILED, Context, Prove, Stuck
from verify.prove.logic import by_cases, law, rewritten
from verify.prove.relations import CHOICES, open_conditions, settled as told, settled_choice
from verify.prove.sums import function_of, termwise

Way = Callable[[Term, Context, Prove], int]
MOST_OPEN = 3  # choices, one within the other
MOST_SETTLED = 60  # choices in one sum


def by_settled(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, from that with the choices within its sums and products that are settled there."""
    for t in closed_parts(goal):
        if _holds_choices(t):
            equal = settled_within(t, ctx)
            if equal is not None:
                return rewritten(goal, equal, ctx, lambda g, c: first(g, c, by_settled, prove))
    raise Stuck("no choice is settled within", goal)


def first(goal: Term, ctx: Context, way: Way, prove: Prove) -> int:
    """The goal by this way, which ends in `prove`; by `prove` where there is none."""
    try:
        return way(goal, ctx, prove)
    except FAILED:
        return prove(goal, ctx)


def settled_within(t: Term, ctx: Context) -> int | None:
    """That a sum or product is what it is without the choices that its range settles; None if there are none.
    """
    v = ctx.fresh("v", member_type(t.args[0]), t)
    body = instantiate(t.args[1], v)
    plain = settled(body, _among(t.args[0], v, ctx))
    if plain is body:
        return None
    short = bind(t.op, t.args[0], v, plain)
    equal = termwise(eq(t, short), ctx, ("v",), alike)
    return equal if reduced(short) is short else ctx.lines.reduce(eq(t, reduced(short)), equal)


def _holds_choices(t: Term) -> bool:
    """Whether it is a sum or product with choices in it that may depend on its variable."""
    finite = t.op in ("sum", "prod") and t.args[0].op in ("range", "words")
    return finite and any(s.op in CHOICES for s in subterms(t.args[1]))


def _among(domain: Term, v: Term, ctx: Context) -> Context:
    """What is known of a variable of a range, or of words."""
    if domain.op == "range":
        low, high = domain.args
        return ctx.assuming(le(low, v)).assuming(le(v, high))
    first, last, low, high = domain.args
    places = make("range", first, last)
    return ctx.assuming(over("forall", places, lambda i: conj(le(low, app(v, i)), le(app(v, i), high))))


def settled(t: Term, ctx: Context) -> Term:
    """A term with its settled choices made, also within its sums and products."""
    for _ in range(MOST_SETTLED):
        equal = _next_settled(t, ctx)
        if equal is None:
            break
        t = replaced(t, *ctx.lines.goal(equal).args)
    return t


def _next_settled(t: Term, ctx: Context) -> int | None:
    """What the first choice is that is settled."""
    for s in closed_parts(t):
        if s.op in CHOICES and (found := settled_choice(s, ctx)) is not None:
            return law(ctx.with_fact(found[0]), found[1], *s.args)
        if _holds_choices(s) and (equal := settled_within(s, ctx)) is not None:
            return equal
    return None


def alike(goal: Term, ctx: Context) -> int:
    """That a term equals itself with its settled choices made."""
    equal = _next_settled(goal.args[0], ctx)
    return auto(goal, ctx) if equal is None else rewritten(goal, equal, ctx, alike)


def by_open_choices(goal: Term, ctx: Context, prove: Prove, most: int = MOST_OPEN) -> int:
    """The goal with its choices made, where their conditions hold and where they do not."""
    equal = _next_settled(goal, ctx)
    if equal is not None:
        onward = partial(by_open_choices, most=most)
        return rewritten(goal, equal, ctx, lambda g, c: first(g, c, onward, prove))
    condition = next(open_conditions(goal, ctx), None) if most else None
    if condition is None:
        raise Stuck("there is no choice in", goal)
    return by_cases(goal, ctx, condition, partial(by_open_choices, prove=prove, most=most - 1))


# The one place that a condition names -----------------------------------------------------------------------


def by_named_place(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal with a sum over a range taken apart at the place that a condition within it names, where that
    lies in the range, and where it does not.
    """
    for t in closed_parts(goal):
        for k in named_places(t):
            return _at(goal, ctx, t, k, lambda g, c: first(g, c, by_settled, prove))
    raise Stuck("no condition names a place in", goal)


def named_places(t: Term) -> list[Term]:
    """Where a condition in a sum over a range asks its variable to be."""
    if t.op != "sum" or t.args[0].op != "range":
        return []
    asked = [s.args for c in subterms(t.args[1], enter=outside_binders) if c.op == "ite" for s in
        subterms(c.args[0], enter=outside_binders) if s.op == "eq"]  # fmt: skip
    pairs = [pair for a, b in asked for pair in ((a, b), (b, a))]
    return list(dict.fromkeys(k for v, k in pairs if v.op == "bound" and v.args[0] == 0 and not k.loose))


def _at(goal: Term, ctx: Context, t: Term, k: Term, prove: Prove) -> int:
    """The goal where k lies in the range of a sum, which is taken apart there, and where it does not."""
    (low, high), f = t.args[0].args, function_of(t)

    def inside(g: Term, c: Context) -> int:
        return rewritten(g, law(c, "sum_at", low, k, high, f), c, prove)

    return _split((le(low, k), le(k, high)), inside, prove, goal, ctx)


def _split(ends: tuple[Term, ...], inside: Prove, outside: Prove, goal: Term, ctx: Context) -> int:
    """The goal by one way where all of these hold, and by another where one does not."""
    for end in ends:
        if (known := told(end, ctx)) is None:
            return by_cases(goal, ctx, end, partial(_split, ends, inside, outside))
        if not known[1]:
            return outside(goal, ctx)
    return inside(goal, ctx)
