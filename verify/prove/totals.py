"""Sums and products over ranges by laws: taken apart at a place, and as combinations of simpler sums."""

from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from itertools import combinations, permutations
from operator import add, mul

from verify.kernel.terms import (
    INT, RELATIONS, Term, app, bind, eq, instantiate, lam, le, lt, make, member_type, num, written_out
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.traverse import by_name, closed_parts, replaced
from verify.prove.automation import auto
from verify.prove.factors import factors
from verify.prove.lines import FAILED, Context, Prove, Stuck, required
from verify.prove.logic import introduce, law, rewritten
from verify.prove.relations import combine, combined_by
from verify.prove.sums import ZERO, function_of, termwise

ONE = num(1)
KINDS = {"sum": "sum", "prod": "product"}
MOST_PLACES, MOST_PARTS, MOST_KNOWN, POWERS = 4, 16, 2, (num(2), num(3), num(4))
OFTEN = (num(1, 2), num(-1, 2), ONE, num(-1))  # how often a difference of known sums is put to others
Part = tuple[Term, Term]  # what does not depend on the variable of a sum, and what does


def over_ranges(goal: Term) -> list[Term]:
    """The sums and products over ranges in a goal."""
    return [t for t in closed_parts(goal) if t.op in KINDS and t.args[0].op == "range"]


def finite(goal: Term) -> list[Term]:
    """The sums over ranges, and over words of letters, in a goal."""
    return [t for t in closed_parts(goal) if t.op == "sum" and t.args[0].op in ("range", "words")]


# Taken apart ------------------------------------------------------------------------------------------------


def by_places(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, from what its sums and products are when they are taken apart at places that it speaks of;
    those that are known of, where it has none.
    """
    found = over_ranges(goal)
    if not found and ctx.recall is not None:
        found = [t for f in ctx.goals() if f.op in RELATIONS and f.free & goal.free for t in over_ranges(f)]
    if not found:
        raise Stuck("there is no sum over a range in", goal)
    for t in found:
        for line in (*_apart(t, goal, ctx), *_turned(t, ctx)):
            ctx = ctx.with_fact(line)
    return prove(goal, ctx)


def _apart(t: Term, goal: Term, ctx: Context) -> Iterator[int]:
    """What a sum or product is: empty, of one term, or of two parts and the term between them; and what is
    seen of these parts.
    """
    (low, high), f, name = t.args[0].args, function_of(t), KINDS[t.op]
    if (known := _seen(t, ctx)) is not None:
        yield known
    ends = [s.args[0].args[1] for s in over_ranges(goal) if s is not t and s.args[1] is t.args[1]]
    for m in (m for m in dict.fromkeys(ends) if m is not high):
        if _holds(le(low, m + 1), ctx) and _holds(le(m, high), ctx):
            yield law(ctx, f"{name}_split", low, m, high, f)
            yield from _all_seen([_part(t, m + 1, high)], ctx)
    zeros = [g for g in ctx.goals() if t.op == "prod" and g.op == "eq" and g.args[1] is ZERO]
    named = goal.free.union(*(g.free for g in zeros))
    places = [low, *(v for v in by_name(named) if v.type == INT)][0 if low is high else 1 :]
    for k in places[:MOST_PLACES]:
        if _holds(le(low, k), ctx) and _holds(le(k, high), ctx):
            yield law(ctx, f"{name}_at", low, k, high, f)
            if t.op == "prod" and (zero := combine(eq(app(f, k), ZERO), ctx)) is not None:
                yield _vanishing(t, k, zero, ctx)
            yield from _all_seen([_part(t, low, k - 1), _part(t, k + 1, high)], ctx)


def _vanishing(t: Term, k: Term, zero: int, ctx: Context) -> int:
    """That a product is 0, since this factor is."""
    at = law(ctx, "product_at", t.args[0].args[0], k, t.args[0].args[1], function_of(t))
    before, after = ctx.lines.goal(at).args[1].args[0].args[0], ctx.lines.goal(at).args[1].args[1]
    return ctx.lines.add("combine", (at, zero), eq(t, ZERO), ((ONE, (0,), None), (ONE, (1,), before * after)))


def by_moving(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal with a sum or product over the range of another one, which is as long and lies elsewhere."""
    for s, t in permutations(over_ranges(goal), 2):
        away = [factors(b - a).term for a, b in zip(s.args[0].args, t.args[0].args, strict=True)]
        if s.op == t.op and away[0] is away[1] and away[0] is not ZERO and away[0].type == INT:
            line = law(ctx, f"{KINDS[s.op]}_shifted", *s.args[0].args, away[0], function_of(s))
            there = make(s.op, t.args[0], reduced(ctx.lines.goal(line).args[1].args[1]))
            if (equal := combine(eq(s, there), ctx, 1, only=[line])) is not None:
                return rewritten(goal, equal, ctx, prove)
    raise Stuck("no sum lies over the range of another one, moved, in", goal)


def by_exchange(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal with a sum of sums over ranges, each with a factor, in the other order."""
    for t in over_ranges(goal):
        v = ctx.fresh("v", INT, t)
        factor, inner = _sum_in(instantiate(t.args[1], v))
        if t.op != "sum" or inner is None or v in inner.args[0].free:
            continue
        first, second = t.args[0], inner.args[0]
        u = ctx.fresh("u", INT, t)
        table = lam((v, u), _times(factor, instantiate(inner.args[1], u)))
        line = ctx.lines.law("sum_exchanged", first, second, table)
        equal = eq(t, ctx.lines.goal(line).args[1])
        into = termwise(eq(t, ctx.lines.goal(line).args[0]), ctx, ("v",), lambda g, c: by_parts(g, c, auto))
        return rewritten(goal, _linked(equal, [into, line], ctx), ctx, prove)
    raise Stuck("there is no sum of sums in", goal)


def _sum_in(t: Term) -> tuple[Term, Term | None]:
    """A sum, and what it is multiplied by."""
    if t.op == "sum" and t.args[0].op == "range":
        return ONE, t
    for a, b in (t.args, t.args[::-1]) if t.op == "mul" else ():
        factor, inner = _sum_in(b)
        if inner is not None:
            return _times(a, factor), inner
    return t, None


def _part(t: Term, low: Term, high: Term) -> Term:
    return make(t.op, make("range", low, high), t.args[1])


def _all_seen(parts: list[Term], ctx: Context) -> list[int]:
    return [line for part in parts if (line := _seen(part, ctx)) is not None]


def _seen(t: Term, ctx: Context) -> int | None:
    """That a sum or product is empty, or that a sum is 0 or not below 0, as its terms are."""
    low, high = t.args[0].args
    if _holds(lt(high, low), ctx):
        return law(ctx, f"{KINDS[t.op]}_empty", low, high, function_of(t))
    if t.op != "sum":
        return None
    for relation in (eq(ZERO, t), le(ZERO, t)):
        with suppress(*FAILED):
            return _against_zeros(relation, ctx)
    return None


def not_negative(t: Term, ctx: Context, prove: Prove = auto) -> int:
    """That a sum is not negative, as its terms are; a product, as its factors are shown to be."""
    if t.op == "sum":
        return _against_zeros(le(ZERO, t), ctx)
    each: Prove = lambda g, c: introduce(g, c, ("i",), prove)  # noqa: E731
    return law(ctx, "product_nonnegative", *t.args[0].args, function_of(t), prove=each)


def _against_zeros(goal: Term, ctx: Context) -> int:
    """That a sum is 0, or not negative, as its terms are."""
    t = goal.args[1]
    terms = termwise(make(goal.op, make("sum", t.args[0], ZERO), t), ctx, ("i",), auto)
    return _linked(goal, [ctx.lines.law("sum_of_zeros", t.args[0]), terms], ctx)


def _turned(t: Term, ctx: Context) -> Iterator[int]:
    """A sum from its end to its beginning; a sum of sums, those over the other range first."""
    low, high = t.args[0].args
    inner = t.args[1]
    if t.op != "sum":
        return
    if inner.op == "sum" and inner.args[0].op == "range" and not inner.args[0].loose:
        f = written_out((INT, INT), inner.args[1])
        yield ctx.lines.law("sum_exchanged", t.args[0], inner.args[0], f)
    line = law(ctx, "sum_reversed", low, high, function_of(t))
    yield ctx.lines.reduce(eq(t, reduced(ctx.lines.goal(line).args[1])), line)


def _holds(f: Term, ctx: Context) -> bool:
    return combine(f, ctx) is not None


# Combinations -----------------------------------------------------------------------------------------------


def by_parts(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal with each sum as a combination of sums of what depends on its variable, and with what is known
    of these.
    """
    again: Prove = lambda g, c: by_parts(g, c, prove)  # noqa: E731
    for t in finite(goal) if ctx.recall is not None else ():
        with suppress(*FAILED):
            return rewritten(goal, _inner_apart(t, ctx), ctx, again)
    for t in finite(goal):
        parts = list(_parts(t.args[1]))
        if 1 <= len(parts) <= MOST_PARTS and parts != [(ONE, t.args[1])]:
            with suppress(*FAILED):
                return rewritten(goal, _combined(t, parts, ctx), ctx, again)
        if t.args[0].op == "range" and t.args[1] is ONE:
            with suppress(*FAILED):
                return rewritten(goal, law(ctx, "sum_constant", *t.args[0].args, ONE), ctx, again)
    inside = set(closed_parts(goal))
    known = [i for i in ctx.facts if ctx.lines.goal(i).op == "eq" and ctx.lines.goal(i).args[0] in inside]
    for i in (i for i in known if ctx.lines.goal(i).args[0].op == "sum"):
        return rewritten(goal, i, ctx.without(i), again)
    return prove(goal, ctx)


def _inner_apart(t: Term, ctx: Context) -> int:
    """A sum of sums, what does not depend on the variable of an inner one being taken out of that."""
    v = ctx.fresh("v", member_type(t.args[0]), t)
    body = plain = instantiate(t.args[1], v)
    for s in finite(body):
        parts = list(_parts(s.args[1])) if v in s.free else []
        if any(v not in b.free for _, b in parts) and parts != [(ONE, s.args[1])]:
            total = reduce(add, [_times(c, make("sum", s.args[0], b)) for c, b in parts])
            plain = replaced(plain, s, total)
    if plain is body:
        raise Stuck("nothing is taken out of an inner sum in", t)
    own: Prove = lambda g, c: by_parts(g, c, auto)  # noqa: E731
    return termwise(eq(t, bind("sum", t.args[0], v, plain)), ctx, ("v",), own)


def _parts(t: Term) -> Iterator[Part]:
    """A body as a sum of products of what depends on its variable and what does not."""
    if not t.loose:
        yield t, ONE
    elif t.op in ("add", "sub"):
        yield from _parts(t.args[0])
        yield from ((-c if t.op == "sub" else c, b) for c, b in _parts(t.args[1]))
    elif t.op == "neg":
        yield from ((-c, b) for c, b in _parts(t.args[0]))
    elif t.op == "div" and not t.args[1].loose:
        yield from ((make("div", c, t.args[1]), b) for c, b in _parts(t.args[0]))
    elif t.op == "mul":
        yield from ((_times(c, d), _times(b, e)) for c, b in _parts(t.args[0]) for d, e in _parts(t.args[1]))
    elif t.op == "ite" and t.args[2] is ZERO and not t.args[1].loose and t.args[1] is not ONE:
        yield t.args[1], make("ite", t.args[0], ONE, ZERO)
    elif t.op == "pow" and t.args[1] in POWERS and t.args[0].op in ("add", "sub"):
        yield from _parts(reduce(mul, [t.args[0]] * t.args[1].args[0]))
    else:
        yield ONE, t


def _times(a: Term, b: Term) -> Term:
    return b if a is ONE else a if b is ONE else a * b


def _combined(t: Term, parts: list[Part], ctx: Context) -> int:
    """That a sum is the combination of these parts."""
    domain = t.args[0]
    (c, b), *rest = parts
    whole, value = make("mul", c, b), c * make("sum", domain, b)
    known = [law(ctx, "sum_scaled", domain, _function(domain, b), c)]
    for c, b in rest:
        known.append(law(ctx, "sum_linear", domain, _function(domain, whole), _function(domain, b), ONE, c))
        whole, value = ONE * whole + c * b, value + c * make("sum", domain, b)
    equal = eq(t, make("sum", domain, whole))
    known.append(termwise(equal, ctx, ("i",), auto))
    return _linked(eq(t, value), known, ctx)


def _function(domain: Term, body: Term) -> Term:
    return written_out((member_type(domain),), body)


def _linked(goal: Term, known: list[int], ctx: Context) -> int:
    return required(combine(goal, ctx, 1, only=known), goal)


# Compared with others ---------------------------------------------------------------------------------------


def by_known_sum(goal: Term, ctx: Context, prove: Prove) -> int:
    """A bound of a sum, term by term from a known bound of another over the same domain; from that of the sum
    without a condition in it.
    """
    s, high = goal.args if goal.op == "le" else (goal, goal)
    if s.op != "sum":
        raise Stuck("there is no sum to bound in", goal)
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        t = f.args[0] if f.op in ("eq", "lt", "le") else f
        if t.op == "sum" and t.args[0] is s.args[0] and t is not s and combine(le(f.args[1], high), ctx):
            with suppress(*FAILED):
                return _linked(goal, [*ctx.facts, termwise(le(s, t), ctx, ("i",), prove)], ctx)
    body = s.args[1]
    if body.op != "ite" or ZERO not in body.args[1:]:
        raise Stuck("no sum is known above that in", goal)
    whole = make("sum", s.args[0], body.args[1] if body.args[2] is ZERO else body.args[2])
    below = termwise(le(s, whole), ctx, ("i",), prove)
    return _linked(goal, [below, prove(le(whole, high), ctx)], ctx)


def by_factors(goal: Term, ctx: Context, prove: Prove) -> int:
    """That a product is not negative, or is or lies below 1 or a power of one number, or above, as its
    factors do.
    """
    a, b = goal.args
    if goal.op == "le" and a is ZERO and b.op == "prod":
        return not_negative(b, ctx, prove)
    for t, other in ((a, b), (b, a)):
        if t.op == "prod" and (other is ONE or other.op == "pow") and goal.op in ("eq", "le"):
            one = ONE if other is ONE else other.args[0]
            alike = make("prod", t.args[0], one)
            sides = (t, alike) if t is a else (alike, t)
            known = [law(ctx, "product_constant", *t.args[0].args, one)] if one is not ONE else []
            equal = combine(eq(alike, other), ctx, 1, only=known) if known else auto(eq(alike, ONE), ctx)
            if equal is None:
                continue
            return _linked(goal, [termwise(make(goal.op, *sides), ctx, ("i",), prove), equal], ctx)
    raise Stuck("there is no product to compare in", goal)


# Put together -----------------------------------------------------------------------------------------------


def by_one_sum(goal: Term, ctx: Context, prove: Prove) -> int:
    """A relation between sums over one domain, from that of their terms put together; what stands beside them
    is a sum over that domain which is known, or, over a range, so much for each of its numbers.
    """
    gap = linear(goal.args[1], ONE) + linear(goal.args[0], num(-1)) if goal.op in ("eq", "le") else []
    found = [t.args[0] for _, t in gap if t.op == "sum"]
    for domain in dict.fromkeys(d for d in found if d.op in ("range", "words", "integers")):
        parts = [(c, t.args[1]) for c, t in gap if t.op == "sum" and t.args[0] is domain]
        rest = [(c, t) for c, t in gap if t.op != "sum" or t.args[0] is not domain]
        beside = factors(reduce(add, [c * t for c, t in rest], ZERO)).term
        ops = ("eq",) if goal.op == "eq" else ("eq", "le", "lt")
        for most in (MOST_KNOWN, 0) if any(_known_sums(domain, ctx, ops)) else (MOST_KNOWN,):
            with suppress(*FAILED):
                known, more = _beside(beside, domain, ctx, ops, most)
                return _of_terms(goal, ctx, domain, [*parts, *more], known, prove)
        for more, known in _so_often(domain, beside, ctx):
            with suppress(*FAILED):
                return _of_terms(goal, ctx, domain, [*parts, *more], known, auto)
    raise Stuck("no sums over one domain to put together in", goal)


def _so_often(domain: Term, beside: Term, ctx: Context) -> Iterator[tuple[list[Part], list[int]]]:
    """Sums over this domain whose values are known, such that so many of them are what stands beside others;
    where nothing does, differences of equal ones.
    """
    told = [(i, *ctx.lines.goal(i).args) for i in ctx.facts if ctx.lines.goal(i).op == "eq"]
    known = [(i, s.args[1], c) for i, s, c in told if s.op == "sum" and s.args[0] is domain and c.op == "num"]
    if beside is not ZERO:
        yield from (([(factors(make("div", beside, c)).term, b)], [i]) for i, b, c in known if c is not ZERO)
        return
    for (i, b, c), (j, other, value) in combinations(known[: 2 * MOST_KNOWN], 2):
        yield from (([(k, b), (-k, other)], [i, j]) for k in OFTEN if c is value)


def linear(t: Term, by: Term) -> list[Part]:
    """A term, so many times, as a sum of multiples of sums and of other terms."""
    if t.op in ("add", "sub"):
        return linear(t.args[0], by) + linear(t.args[1], by if t.op == "add" else -by)
    if t.op == "neg":
        return linear(t.args[0], -by)
    if t.op == "mul":
        for a, b in (t.args, t.args[::-1]):
            if b.op in ("add", "sub", "neg", "sum", "mul") and not _holds_sums(a):
                return linear(b, _times(by, a))
    if t.op == "div" and not _holds_sums(t.args[1]):
        return linear(t.args[0], make("div", by, t.args[1]))
    return [(by, t)]


def _holds_sums(t: Term) -> bool:
    return any(s.op == "sum" for s in closed_parts(t))


def _of_terms(
    goal: Term, ctx: Context, domain: Term, parts: list[Part], known: list[int], prove: Prove
) -> int:
    """A relation, from that of the terms of sums put together, and what is known of these."""
    whole = make("sum", domain, reduce(add, [_times(c, b) for c, b in parts]))
    zeros = make("sum", domain, ZERO)
    terms = termwise(make(goal.op, zeros, whole), ctx, ("i",), prove)
    used = [*known, _combined(whole, parts, ctx), ctx.lines.law("sum_of_zeros", domain), terms]
    return required(combined_by(goal, ctx, (1, 2), only=used), goal)


def _beside(
    beside: Term, domain: Term, ctx: Context, ops: tuple[str, ...], most: int = MOST_KNOWN
) -> tuple[list[int], list[Part]]:
    """What something is, or is not below, as sums over a domain, with the lines that say it: sums that are
    known, or that have a known bound, or so much for each number of a range.
    """
    if beside is ZERO:
        return [], []
    for i, s, c in _known_sums(domain, ctx, ops) if most else ():
        left = factors(beside - c).term
        if len(closed_parts(left)) <= len(closed_parts(beside)):
            with suppress(Stuck):
                lines, parts = _beside(left, domain, ctx, ops, most - 1)
                return [i, *lines], [s, *parts]
    if domain.op != "range":
        raise Stuck("it is no sum over that domain:", beside)
    low, high = domain.args
    return [law(ctx, "sum_constant", low, high, ONE)], [(_for_each(beside, high), ONE)]


def _known_sums(domain: Term, ctx: Context, ops: tuple[str, ...]) -> Iterator[tuple[int, Part, Term]]:
    """Sums over a domain, so many times, with what they are known to be at most."""
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        for k, (s, c) in ((ONE, f.args), (num(-1), f.args[::-1])) if f.op in ops else ():
            if s.op == "sum" and s.args[0] is domain:
                yield i, (k, s.args[1]), _times(k, c)
            if f.op == "eq" and c.op == "sum" and c.args[0] is domain:
                yield i, (k, c.args[1]), _times(k, s)
            if f.op == "eq" and s.op == "sum" and s.args[0] is domain:
                yield i, (-k, s.args[1]), _times(-k, c)


def _for_each(beside: Term, high: Term) -> Term:
    """By how much something grows with the end of a range."""
    for v in by_name(high.free):
        more = factors(replaced(beside, v, v + 1) - beside).term
        if v not in more.free:
            return more
    raise Stuck("it is not so much for each term:", beside)
