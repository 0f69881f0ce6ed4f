"""A goal about a root, an exponential or an integer, from the same goal about a new real variable that stands
for it.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from verify.kernel.terms import (
    FALSE, INT, REAL, RELATIONS, Term, div, eq, implies, lam, le, lt, num, sqrt, substitute, var
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.traverse import ORDERS, by_name, closed_parts, replaced
from verify.prove.enclose import bounds
from verify.prove.factors import linear
from verify.prove.linear import roots
from verify.prove.lines import FAILED, Context, Prove, Stuck, flipped, required
from verify.prove.logic import first_of, introduce, put, use
from verify.prove.relations import combine

ZERO = num(0)
OF_ROOTS = (("sqrt_square", lambda t: eq(t * t, t.args[0])), ("sqrt_nonnegative", lambda t: le(ZERO, t)))


def about_root(root: Term, ctx: Context, prove: Prove) -> list[int]:
    """That what stands under a root is not negative, that the root squared is it, and that the root is not
    negative.
    """
    lines, inside = ctx.lines, root.args[0]
    known = prove(le(ZERO, inside), ctx)
    return [known, *(lines.follows(fact(root), lines.law(name, inside), known) for name, fact in OF_ROOTS)]


def by_roots(goal: Term, ctx: Context, prove: Prove) -> int:
    """A root is known by its square; or stands as a variable of its own."""
    found = roots(goal) if goal.free else []
    ways = [partial(by_squares, goal, ctx, prove)] if found else []
    ways += [partial(by_root, goal, t, ctx, prove) for t in found]
    return first_of(ways, Stuck("there are no roots in", goal))


def by_squares(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, or that its opposite is absurd, by one combination; each root is known by its square."""
    facts = [*ctx.only(lambda f: f.op in RELATIONS and f.free <= goal.free).facts]
    for t in roots(goal):
        facts += about_root(t, ctx, prove)
        with suppress(*FAILED):
            facts.append(prove(lt(ZERO, t.args[0]), ctx))
    return directly_or_absurd(goal, ctx.having(facts))


def directly_or_absurd(goal: Term, ctx: Context) -> int:
    """The goal as a combination of products of facts, or from the absurdity of its opposite."""
    lines = ctx.lines
    found = combine(goal, ctx) or combine(goal, ctx, 2)
    if found is not None:
        return found
    opposite = lines.assume(flipped(goal))
    absurd = required(combine(FALSE, ctx.having((opposite, *ctx.facts)), 2), goal)
    return lines.absurd(goal, absurd, lines.goal(opposite))


def by_root(goal: Term, root: Term, ctx: Context, prove: Prove) -> int:
    """A goal about v and the root of a*v + b for numbers a and b, from that about s for the root and (s^2 -
    b)/a for v, for all s >= 0.
    """
    lines = ctx.lines
    v, a, b = _under(root)
    known, square, positive = about_root(root, ctx, prove)
    s = ctx.fresh(str(v.args[0]), REAL)
    instead = lambda t: reduced(div(t * t - b, a))  # noqa: E731
    about = ctx.only(lambda f: v in f.free and f.op in ORDERS and not roots(f)).facts
    given = ctx.having((*about, known, square, positive))
    hypotheses = [
        le(ZERO, s),
        *(replaced(lines.goal(i), v, instead(s)) for i in about),
        *_ends(v, a, b, s, ctx),
    ]
    if combine(lt(ZERO, root.args[0]), given) is not None:
        hypotheses.append(lt(ZERO, s))
    hole, kept = var("hole'", REAL), var("root'", REAL)
    template = lam((hole,), substitute(replaced(replaced(goal, root, kept), v, hole), {kept: root}))
    body = replaced(replaced(replaced(goal, root, kept), v, instead(s)), kept, s)
    at = specialized(implies(*hypotheses, body), s, root, v, ctx, given, len(hypotheses), prove)
    back = required(combine(eq(instead(root), v), given), root, "no substitution for")
    return lines.add("rewrite", (back, at), template)


def _under(root: Term) -> tuple[Term, Term, Term]:
    """v, a, b where a*v + b stands under a root, a and b being numbers."""
    inside = root.args[0]
    for v in inside.free if len(inside.free) == 1 else ():
        found = linear(inside, v)
        if found is not None and found[2] is v and all(c.op == "num" for c in found[:2]):
            return v, found[1], found[0]
    raise Stuck("no substitution for", root)


def _ends(v: Term, a: Term, b: Term, s: Term, ctx: Context) -> list[Term]:
    """The ends of a variable as ends of the root, where these are plain numbers."""
    found = []
    for end, lower in zip(bounds(v, ctx), (True, False), strict=True):
        value = reduced(sqrt(a * end + b)) if end is not None else sqrt(v)
        if value.op == "num":
            found.append(le(value, s) if lower is (a.args[0] > 0) else le(s, value))
    return found


def specialized(
    body: Term, s: Term, value: Term, v: Term, ctx: Context, given: Context, hypotheses: int, prove: Prove
) -> int:
    """A formula for all s, shown without what is known of v, and then at a value of s; its hypotheses follow
    from what is given.
    """
    lines = ctx.lines
    others = ctx.silent_on(v)
    shown = lines.generalize(introduce(body, others, (), prove, hypotheses), s)
    return use(ctx, lines.specialize(shown, value), (), lambda g, _: directly_or_absurd(g, given))


def with_ends(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal a <= b where ranges are open, from that where their ends belong to them: there the two sides may
    be equal.
    """
    lines = ctx.lines
    open_ = ctx.only(lambda f: f.op == "lt" and {a.op for a in f.args} == {"var", "num"}).facts
    if goal.op != "le" or not any(not lines.goal(i).free.isdisjoint(goal.free) for i in open_):
        raise Stuck("no substitution for", goal)
    closed = [combine(le(*lines.goal(i).args), ctx, only=(i,)) for i in open_]
    return prove(goal, ctx.having((*ctx.without(*open_).facts, *(i for i in closed if i is not None))))


def wider(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal for all reals in place of an integer, or for all positive reals in place of an exponential,
    where it speaks of nothing else.
    """
    for t in _replaceable(goal):
        lines, (v,) = ctx.lines, t.free
        s = ctx.fresh(str(v.args[0]), REAL)
        if t is v:
            known = tuple(i for i in ctx.facts if (f := lines.goal(i)).free == {v} and f.op in ORDERS)
        else:
            known = (lines.law("exp_positive", t.args[0]),)
        hypotheses = [replaced(lines.goal(i), t, s) for i in known]
        body = implies(*hypotheses, replaced(goal, t, s))
        try:
            return specialized(body, s, t, v, ctx, ctx.having(known), len(hypotheses), prove)
        except FAILED:
            continue
    raise Stuck("no substitution for", goal)


def _replaceable(goal: Term) -> Sequence[Term]:
    """Integers that are in no exponent, and values of exp without which a variable does not occur."""
    closed = closed_parts(goal)
    exponents = frozenset().union(*(t.args[1].free for t in closed if t.op == "pow"))
    whole = [v for v in goal.free if v.type == INT and v not in exponents]
    exps = [
        t
        for t in closed
        if t.op == "exp"
        and len(t.free) == 1
        and t.free.isdisjoint(replaced(goal, t, var("hole'", REAL)).free)
    ]
    return by_name(whole) or [t for t in exps if t.args[0].op != "var"]


def by_reciprocal(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about a single variable v > 0 without upper bound, from that about 1/s, for all s > 0: what it
    tends to is then in reach.
    """
    lines = ctx.lines
    (v,) = goal.free if len(goal.free) == 1 else (None,)
    if v is None or bounds(v, ctx)[1] is not None:
        raise Stuck("no substitution for", goal)
    low = bounds(v, ctx)[0]
    positive = prove(lt(ZERO, v), ctx)
    upside = lines.follows(lt(ZERO, div(1, v)), lines.law("reciprocal_positive", v), positive)
    given = ctx.having(dict.fromkeys((positive, upside, *ctx.facts)))
    s = ctx.fresh(str(v.args[0]), REAL)
    hypotheses = [lt(ZERO, s), *([le(s, reduced(div(1, low)))] if low not in (None, ZERO) else [])]
    body = implies(*hypotheses, replaced(goal, v, div(1, s)))
    at = specialized(body, s, div(1, v), v, ctx, given, len(hypotheses), prove)
    back = required(combine(eq(div(1, div(1, v)), v), given), goal, "no substitution for")
    return put(lines, back, at, goal, v)
