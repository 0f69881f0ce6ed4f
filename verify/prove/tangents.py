"""What convexity and order tell of exponentials, logarithms and roots, and goals that follow from it and from
what is assumed by arithmetic alone.

Goal and facts come to have the same few atoms first: exp(2*a) is exp(a)^2, and log(a*b) is log(a) + log(b),
in both.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import permutations

from verify.kernel.terms import FALSE, RELATIONS, Term, div, exp, implies, le, log, lt, make, num
from verify.language.evaluate import rational, reduced
from verify.language.traverse import ORDERS, closed_parts
from verify.prove.algebra import plainly
from verify.prove.enclose import bounds
from verify.prove.factors import divisors, factors, nonzero
from verify.prove.lines import FAILED, Context, Lines, Prove, Stuck, flipped, required
from verify.prove.logic import by_cases, introduce, law
from verify.prove.positive import sign
from verify.prove.relations import combine, evaluated, open_condition
from verify.prove.substitution import about_root, directly_or_absurd
from verify.prove.values import enclosed

ZERO, ONE, TWO = num(0), num(1), num(2)
MOST_ARGUMENTS, MOST_FACTS, GRAIN = 5, 10, 64
MOST = {1: 100, 2: 32, 3: 9}  # facts that are multiplied
ORDER = {"exp": "exp_increases", "log": "log_increases"}


def by_logarithms(goal: Term, ctx: Context, prove: Prove) -> int:
    """a <= b, from log(a) <= log(b): where both are positive, and one is a product with powers."""
    if not _has_powers(goal):
        raise Stuck("there are no powers in", goal)
    grows = _log_grows(goal, ctx, prove)
    compared = prove(make(goal.op, *map(log, goal.args)), ctx)
    return ctx.lines.follows(goal, grows, compared)


def _has_powers(f: Term) -> bool:
    """Whether one side of an order is a product with powers."""
    return f.op in ORDERS and any(
        p.op in ("exp", "pow") and p.free for t in f.args for p, _ in factors(t).parts
    )


def _log_grows(f: Term, ctx: Context, prove: Prove) -> int:
    """That two positive numbers are in the order of their logarithms."""
    positive = tuple(prove(lt(ZERO, t), ctx) for t in f.args)
    return law(ctx.having(positive), "log_increases", *(f.args if f.op == "lt" else f.args[::-1]))


def by_tangents(goal: Term, ctx: Context, prove: Prove) -> int:
    """A comparison from the facts, and from what is told below, as a combination of their products."""
    if goal.op not in ("lt", "le", "eq"):
        raise Stuck("nothing is told of", goal)
    choice = open_condition(goal, ctx)
    if choice is not None and choice not in ctx.goals():
        return by_cases(goal, ctx, choice, lambda g, c: by_tangents(g, c, prove))
    return _without_factors(goal, ctx, lambda g, c: _told(g, c, prove), above=True)


def _without_factors(goal: Term, ctx: Context, then: Prove, *, above: bool) -> int:
    """The goal, from that without the factors of its gap that are plainly positive: above its fraction line,
    or below.
    """
    gap = factors(goal.args[1] - goal.args[0])
    plain, hard = list[int](), [(rational(gap.number), 1)]
    for p, e in gap.parts if goal.op != "eq" else ():
        try:
            known = sign(p, ctx, strict=True) if (e > 0) is above else None
        except Stuck:
            known = None
        if known is None:
            hard.append((p, e))
        else:
            plain += [known if above else law(ctx.with_fact(known), "reciprocal_positive", p)] * abs(e)
    if not plain or len(hard) == 1:
        return then(goal, ctx)
    rest: Term = ONE
    for p, e in hard:
        rest = rest * p**e if e > 1 else rest * p if e == 1 else div(rest, p ** (-e))
    apart = (i for d in divisors(goal) for i in _apart(d, ctx, lambda g, c: sign(g.args[1], c, strict=True)))
    used = (then(make(goal.op, ZERO, rest), ctx), *plain, *apart)
    return ctx.lines.combined(goal, used, (1, *range(1 + len(plain))))


def _told(goal: Term, ctx: Context, prove: Prove) -> int:
    facts = _near(goal, ctx)
    others = tuple(i for i in ctx.facts if i not in facts)

    def told(g: Term, c: Context) -> int:
        assumed = [i for i in c.facts if i not in others]
        assumed += list(_compared_logarithms(assumed, c, prove))
        try:
            return _with_told(g, c, assumed, prove)
        except FAILED:
            if g.op == "eq" or not any(t.op == "sqrt" for t in _heads(g, (), c.lines)):
                raise
        opposite = c.lines.assume(flipped(g))
        # what is known of the samples is known without the opposite
        absurd = _with_told(FALSE, c, [*assumed, opposite], prove)
        return c.lines.absurd(g, absurd, c.lines.goal(opposite))

    return _plainly(goal, ctx, facts, prove, lambda g, c: told(g, c.having((*others, *c.facts))))


def _with_told(goal: Term, ctx: Context, assumed: Sequence[int], prove: Prove) -> int:
    orders = _orders(goal, assumed, ctx, prove)
    facts = (*assumed, *orders, *dict.fromkeys(_tangents(goal, assumed, ctx.lines)))
    places = len(assumed), len(orders)
    return _plainly(goal, ctx, facts, prove, lambda g, c: _combined(g, c, *places, prove))


def _compared_logarithms(facts: Sequence[int], ctx: Context, prove: Prove) -> Iterator[int]:
    """log(a) <= log(b) for facts a <= b between products with powers."""
    for i in facts:
        f = ctx.lines.goal(i)
        if _has_powers(f):
            with suppress(*FAILED):
                yield ctx.lines.follows(make(f.op, *map(log, f.args)), _log_grows(f, ctx, prove), i)


def _plainly(goal: Term, ctx: Context, facts: Sequence[int], prove: Prove, then: Prove) -> int:
    """The goal, from the same goal under these facts alone, all written with few atoms."""
    lines = ctx.lines
    whole = implies(*map(lines.goal, facts), goal)
    nothing = Context(lines, ctx.auto)
    shown = plainly(whole, ctx, lambda g, _: introduce(g, nothing, (), then, len(facts)), prove)
    for _ in facts:
        shown = lines.follows(lines.goal(shown).args[1], shown, *facts)
    return shown


def _near(goal: Term, ctx: Context) -> list[int]:
    """The comparisons among the facts that are tied to a goal by their variables, nearest first."""
    spoken = {i: f.free for i, f in zip(ctx.facts, ctx.goals(), strict=True) if f.op in RELATIONS}
    found, reached = list[int](), set(goal.free)
    while (near := [i for i in spoken if not reached.isdisjoint(spoken[i])]) and len(found) < MOST_FACTS:
        found += near
        reached.update(*map(spoken.pop, near))
    return found[:MOST_FACTS]


def _combined(goal: Term, ctx: Context, assumed: int, orders: int, prove: Prove) -> int:
    """The goal as a combination of products of facts: of those that are assumed, with those on orders, or
    with those on tangents.
    """
    lines, atoms = ctx.lines, ctx.parts(goal)
    plain = [i for t in atoms if t.op in ("exp", "pow") and (i := _positive(t, ctx)) is not None]
    below = dict.fromkeys(d for f in (goal, *ctx.goals()) for d in divisors(f))
    plain += [i for d in below for i in _apart(d, ctx, prove)]
    plain += [i if (cleared := _cleared(i, ctx)) is None else cleared for i in ctx.facts[:assumed]]
    numbers = [i for t in atoms if t.op in ("exp", "log", "sqrt", "pi") for i in _enclosed(t, lines)]
    known = [*plain, *ctx.facts[assumed : assumed + orders], *numbers]
    lines_ = [*plain, *ctx.facts[assumed + orders :]]

    def combined(g: Term, c: Context) -> int:
        for some, degree in (([*known, *lines_], 1), (plain, 2), (known, 2), (lines_, 2), (plain, 3)):
            found = combine(g, c, degree, only=list(dict.fromkeys(some))[: MOST[degree]])
            if found is not None:
                return found
        raise Stuck("no combination gives", g)

    try:
        return combined(goal, ctx)
    except Stuck:
        if goal is FALSE or not divisors(goal):
            raise
    return _without_factors(goal, ctx, lambda g, c: _without_factors(g, c, combined, above=True), above=False)


def _cleared(i: int, ctx: Context) -> int | None:
    """A fact without what it is divided by, where that is plainly positive."""
    f = ctx.lines.goal(i)
    found = factors(f.args[1] - f.args[0]) if f.op in ORDERS else None
    if found is None or all(e > 0 for _, e in found.parts):
        return None
    with suppress(*FAILED):
        below = [known for p, e in found.parts if e < 0 for known in [sign(p, ctx, strict=True)] * -e]
        places = range(1 + len(below))
        return ctx.lines.combined(make(f.op, ZERO, found.above.term), (i, *below), (1, *places))
    return None


def _apart(d: Term, ctx: Context, prove: Prove) -> Iterator[int]:
    """That a divisor is not 0, and the sign of the reciprocal of a variable."""
    with suppress(*FAILED):
        known = nonzero(d, ctx, prove)
        yield known
        if d.op == "var" and ctx.lines.goal(known).args[0] is ZERO:
            yield law(ctx.with_fact(known), "reciprocal_positive", d)


def _positive(t: Term, ctx: Context) -> int | None:
    """0 < t, or 0 <= t, if that is plain."""
    for strict in (True, False) if t.op == "exp" or t.args[1].op != "num" else ():
        with suppress(Stuck):
            return sign(t, ctx, strict=strict)
    return None


def _enclosed(t: Term, lines: Lines) -> Iterator[int]:
    """Simple numbers between which a number lies that is none itself."""
    found = None if t.free or reduced(t).op == "num" else enclosed(t)
    if found is not None:
        for f in (le(num(found[0] * GRAIN // 1, GRAIN), t), le(t, num(-(-found[1] * GRAIN // 1), GRAIN))):
            known = evaluated(f, lines)
            if known is not None:
                yield known


# What is told -----------------------------------------------------------------------------------------------


def _heads(goal: Term, facts: Sequence[int], lines: Lines) -> list[Term]:
    whole = implies(*map(lines.goal, facts), goal)
    return [t for t in closed_parts(whole) if t.op in ("exp", "log", "pow", "sqrt")]


def _powers(heads: Sequence[Term]) -> list[Term]:
    """The exponents of exponentials, and of powers where these are written as exponentials."""
    plain = [t.args[0] for t in heads if t.op == "exp"]
    return plain + [
        t.args[1] * log(t.args[0])
        for t in heads
        if t.op == "pow" and t.args[1].op != "num" and t.args[0].free
    ]


def _tangents(goal: Term, facts: Sequence[int], lines: Lines) -> Iterator[int]:
    """The tangents of exponentials and logarithms at each other's places."""
    heads = _heads(goal, facts, lines)
    for u, m in _pairs(_powers(heads), ZERO):
        yield _tangent(u, m, lines)
    for u, m in _pairs([t.args[0] for t in heads if t.op == "log"], ONE):
        yield lines.law("exp_tangent", log(u) - log(m))


def _orders(goal: Term, facts: Sequence[int], ctx: Context, prove: Prove) -> list[int]:
    """The order of exponentials and logarithms, where that of their arguments is known; what is known of
    roots.
    """
    lines, heads = ctx.lines, _heads(goal, facts, ctx.lines)
    found = [i for t in heads for i in _enclosed(t, lines)]
    for op, arguments, start in (
        ("exp", _powers(heads), ZERO),
        ("log", [t.args[0] for t in heads if t.op == "log"], ONE),
    ):
        ends = [end for a in arguments if a.op == "var" for end in bounds(a, ctx) if end is not None]
        for a, b in _pairs([*arguments, *ends], start):
            with suppress(*FAILED):
                found.append(_ordered(op, a, b, ctx, prove))
                found += [i for t in lines.goal(found[-1]).args for i in _enclosed(t, lines)]
    known, under = ctx.having((*ctx.facts, *found)), dict[Term, list[int]]()
    for t in heads:
        if t.op == "sqrt" and t.free:
            with suppress(*FAILED):
                under[t] = about_root(t, known, prove)
                found += [*under[t], *_mean(t, under[t], known, prove)]
    with suppress(*FAILED):
        found += _squared(facts, under, known)
    return list(dict.fromkeys(found))


def _squared(facts: Sequence[int], under: dict[Term, list[int]], ctx: Context) -> Iterator[int]:
    """What lies under a root that is known to be small, and which of two roots is greater, where that is
    known of what is under them.
    """
    lines = ctx.lines
    for i in facts:
        f = lines.goal(i)
        for t, other in (f.args, f.args[::-1]) if f.op != "eq" else ():
            with suppress(*FAILED):
                yield from _square(i, t, other, under, ctx)
    for a, b in permutations(under, 2):
        order = combine(le(a.args[0], b.args[0]), ctx, 2)
        if order is not None:
            yield directly_or_absurd(le(a, b), Context(lines, ctx.auto, (*under[a], *under[b], order)))


def _square(i: int, t: Term, other: Term, under: dict[Term, list[int]], ctx: Context) -> Iterator[int]:
    """c^2*a <= b^2 for a fact c*sqrt(a) <= b, and likewise where the root is on the other side; both sides
    being not negative.
    """
    f, found = ctx.lines.goal(i), factors(t)
    inside = [p for p, e in found.parts if p in under and e == 1]
    if len(inside) != 1:
        return
    c = factors(div(t, inside[0])).term
    signs = [sign(u, ctx, strict=False) for u in (c, other)]
    value = c**TWO * inside[0].args[0]
    sides = (value, other**TWO) if f.args[0] is t else (other**TWO, value)
    for op in ORDERS:
        known = combine(make(op, *sides), ctx, 3, only=[i, *signs, *under[inside[0]][1:]])
        if known is not None:
            yield known
            return


def _pairs(arguments: list[Term], start: Term) -> Iterator[tuple[Term, Term]]:
    some = list(dict.fromkeys([*arguments[:MOST_ARGUMENTS], start]))
    return ((a, b) for a, b in permutations(some, 2) if a.free | b.free)


def _tangent(u: Term, m: Term, lines: Lines) -> int:
    """exp(m)*(1 + u - m) <= exp(u)."""
    tangent, above = lines.law("exp_tangent", u - m), lines.law("exp_positive", m)
    whole = lines.law("exp_sum", m, u - m)
    return lines.combined(le(exp(m) * (1 + u - m), exp(u)), (tangent, above, whole), (1, 0, 1), (-1, 2))


def _ordered(op: str, a: Term, b: Term, ctx: Context, prove: Prove) -> int:
    """exp(a) <= exp(b) or log(a) <= log(b), where a <= b is plain."""
    order = required(combine(le(a, b), ctx), le(a, b), "which is greater is not known")
    grows = law(ctx, ORDER[op], b, a, prove=prove)
    return ctx.lines.follows(le(make(op, a), make(op, b)), grows, order)


def _mean(root: Term, about: list[int], ctx: Context, prove: Prove) -> Iterator[int]:
    """That the root of a*b lies below the mean of a and b, and between them where it is known which is
    greater.
    """
    lines, inside = ctx.lines, root.args[0]
    if inside.op not in ("mul", "div"):
        return
    a, b = inside.args if inside.op == "mul" else (inside.args[0], div(1, inside.args[1]))
    square = lines.combined(le(ZERO, (a - b) ** TWO), (), (1,), factor=a - b)
    here = Context(lines, ctx.auto, (*about, *(prove(le(ZERO, t), ctx) for t in (a, b)), square))
    yield directly_or_absurd(le(root, div(a + b, TWO)), here)
    for low, high in ((a, b), (b, a)):
        order = combine(le(low, high), ctx)
        if order is not None:
            yield from (directly_or_absurd(f, here.with_fact(order)) for f in (le(low, root), le(root, high)))


__all__ = ["by_logarithms", "by_tangents"]
