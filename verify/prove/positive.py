"""That a term is positive, or not negative, from the signs of its parts."""

from collections.abc import Callable, Sequence

from verify.kernel.errors import Refused
from verify.kernel.terms import FALSE, INT, RELATIONS, TRUE, Term, div, le, lt, make, num
from verify.language.evaluate import reduced
from verify.language.traverse import ORDERS, atoms
from verify.prove.lines import Context, Prove, Stuck, once, required
from verify.prove.logic import attempt, by_cases, introduce, law
from verify.prove.relations import combine, light
from verify.prove.sums import ZERO, function_of, termwise

ONE = num(1)


def known_sign(goal: Term, ctx: Context) -> int | None:
    """0 < t or 0 <= t, if a look at the parts of t shows it."""
    return attempt(lambda: sign(goal.args[1], ctx, strict=goal.op == "lt"))


def at_a_glance(goal: Term, ctx: Context) -> int | None:
    """0 < t, 0 <= t or t != 0, if a look at the parts of t shows it."""
    if goal.op in ORDERS and goal.args[0] is ZERO:
        return known_sign(goal, ctx)
    if goal.op != "ne" or goal.args[1] is not ZERO:
        return None
    positive = known_sign(lt(0, goal.args[0]), ctx)
    if positive is None:
        return None
    lines, equal = ctx.lines, make("eq", *goal.args)
    absurd = lines.combined(FALSE, (positive, lines.assume(equal)), (1, 0), (1, 1))
    return lines.absurd(goal, absurd, equal)


@once
def sign(t: Term, ctx: Context, *, strict: bool) -> int:
    """That t is positive (not negative, if not strict), from the signs of its parts."""
    lines, goal = ctx.lines, (lt if strict else le)(0, t)
    known = ctx.fact(goal)
    if known is not None:
        return known
    if reduced(goal) is TRUE:
        return lines.reduce(goal)
    if t.op in _SIGNS:
        try:
            return _SIGNS[t.op](t, goal, ctx, strict)
        except Stuck:
            if t.op == "mul":
                raise
    return required(combine(goal, ctx.only(_simple)), goal)


def _simple(f: Term) -> bool:
    return f.op in RELATIONS and all(not a.free or len(atoms(a)) <= 2 for a in f.args)


def _product(goal: Term, ctx: Context, *factors: int) -> int:
    """The goal, as the plain product of these lines."""
    return _total(goal, ctx, [(factors, None)])


def _total(goal: Term, ctx: Context, summands: Sequence[tuple[Sequence[int], Term | None]]) -> int:
    """The goal as the plain sum of products of these lines."""
    used = sorted({i for ks, _ in summands for i in ks})
    place = {i: k for k, i in enumerate(used)}
    chosen = tuple((ONE, tuple(place[i] for i in ks), factor) for ks, factor in summands)
    try:
        return ctx.lines.add("combine", used, goal, chosen)
    except Refused as error:
        raise Stuck(str(error)) from None


def _sign_of_product(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    return _product(goal, ctx, *(sign(a, ctx, strict=strict) for a in t.args))


def _sign_of_power(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    base, exponent = t.args
    if exponent.op == "num" and exponent.type == INT and 0 < exponent.args[0] <= 8:
        n = exponent.args[0]
        if n % 2 == 0 and not strict:
            return _total(goal, ctx, [((), base ** num(n // 2))])
        return _product(goal, ctx, *(sign(base, ctx, strict=strict),) * n)
    if exponent.type != INT:
        raise Stuck("a real power")
    line = ctx.lines.law("power_positive" if strict else "power_nonnegative", base, exponent)
    return ctx.lines.follows(goal, line, sign(base, ctx, strict=strict))


def _sign_of_quotient(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    a, b = t.args
    below = sign(b, ctx, strict=True)
    upside = _reciprocal(b, below, ctx)
    above = sign(a, ctx, strict=strict)
    return ctx.lines.combined(goal, (above, upside, below), (1, 0, 1))


def _reciprocal(b: Term, positive: int, ctx: Context) -> int:
    return ctx.lines.follows(lt(0, div(1, b)), ctx.lines.law("reciprocal_positive", b), positive)


def _sign_of_sum(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    a, b = t.args
    for first in (strict, False) if strict else (False,):
        try:
            parts = [sign(a, ctx, strict=first), sign(b, ctx, strict=strict and not first)]
            return _total(goal, ctx, [((i,), None) for i in parts])
        except Stuck:
            continue
    raise Stuck("could not show", goal)


def _above_one(a: Term, ctx: Context, strict: bool) -> int:
    """1 < a (1 <= a, if not strict); for a quotient, from its parts."""
    order = lt if strict else le
    goal = order(1, a)
    if a.op != "div":
        return light(goal, ctx)
    top, bottom = a.args
    below = sign(bottom, ctx, strict=True)
    upside = _reciprocal(bottom, below, ctx)
    above = light(order(bottom, top), ctx)
    return ctx.lines.combined(goal, (above, upside, below), (1, 0, 1))


def _sign_of_log(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """log a is positive where 1 < a."""
    lines, (a,) = ctx.lines, t.args
    above = _above_one(a, ctx, strict)
    line = law(ctx.with_fact(above), "log_increases", *((ONE, a) if strict else (a, ONE)))
    order = lines.follows((lt if strict else le)(make("log", ONE), t), line, above)
    return lines.reduce(goal, order)


def _sign_of_root(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """A root is not negative, and positive where what is under it is: it would be absurd if it were 0."""
    lines = ctx.lines
    above = ctx.with_fact(sign(t.args[0], ctx, strict=strict))
    below = law(above, "sqrt_nonnegative", t.args[0])
    if not strict:
        return below
    opposite = lines.assume(le(t, 0))
    known = [opposite, below, law(above, "sqrt_square", t.args[0]), above.facts[-1]]
    absurd = required(combine(FALSE, ctx, products=((opposite, below),), only=known), goal)
    return lines.absurd(goal, absurd, le(t, 0))


def _sign_of_total(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """A sum or product of terms that are not negative is not negative."""
    domain = t.args[0]
    if strict or domain.op == "integers":
        raise Stuck("could not show", goal)
    each: Prove = lambda g, c: sign(g.args[1], c, strict=False)  # noqa: E731
    if t.op == "prod":
        known: Prove = lambda g, c: introduce(g, c, ("i",), each)  # noqa: E731
        return law(ctx, "product_nonnegative", *domain.args, function_of(t), prove=known)
    below = termwise(le(make("sum", domain, ZERO), t), ctx, ("i",), each)
    nothing = law(ctx, "sum_of_zeros", domain)
    return ctx.lines.combined(goal, (below, nothing), (1, 0), (-1, 1))


def _sign_of_binomial(t: Term, goal: Term, ctx: Context, strict: bool) -> int:
    """A binomial is positive within the triangle, and 0 outside; where k lies is seen without a search."""
    n, k = t.args
    inside = attempt(lambda: _product(goal, ctx, law(ctx, "binom_positive", n, k, prove=light)))
    if inside is not None or strict:
        return required(inside, goal)
    natural = ctx.with_fact(light(le(0, n), ctx))

    def part(g: Term, c: Context) -> int:
        if {lt(k, 0), lt(n, k)}.isdisjoint(c.goals()):
            return _product(g, c, law(c, "binom_positive", n, k, prove=light))
        return c.lines.combined(g, (law(c, "binom_outside", n, k, prove=light),), (-1, 0))

    return by_cases(goal, natural, lt(k, 0), lambda g, c: by_cases(g, c, lt(n, k), part))


_SIGNS: dict[str, Callable[[Term, Term, Context, bool], int]] = {
    "mul": _sign_of_product,
    "sum": _sign_of_total,
    "prod": _sign_of_total,
    "sqrt": _sign_of_root,
    "pow": _sign_of_power,
    "log": _sign_of_log,
    "div": _sign_of_quotient,
    "add": _sign_of_sum,
    "exp": lambda t, goal, ctx, strict: _product(goal, ctx, ctx.lines.law("exp_positive", t.args[0])),
    "binom": _sign_of_binomial,
}
