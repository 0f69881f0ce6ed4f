"""Goals that a substitution makes plain: powers like x^(1/3), an equation that says what a variable is,
binom(n, 2), squares of variables.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import factorial, lcm

from verify.kernel.errors import KernelError
from verify.kernel.terms import (
    FALSE, INT, REAL, RELATIONS, WORD, Term, app, binom, div, eq, exp, implies, instantiate, lam, le, log, lt,
    make, num, var
)  # fmt: skip
from verify.language.evaluate import reduced
from verify.language.traverse import by_name, closed_parts, replaced
from verify.prove.automation import auto
from verify.prove.factors import factors, linear, nonzero
from verify.prove.lines import FAILED, Context, Prove, Stuck, required
from verify.prove.logic import by_cases, introduce, law, put, rewritten, use
from verify.prove.positive import sign
from verify.prove.relations import combine
from verify.prove.within import first

ZERO, ONE = num(0), num(1)
LARGEST_ROOT, LARGEST_BINOMIAL = 12, 5
EVEN = tuple(map(num, (2, 4, 6, 8, 10)))


# Powers that are not whole ----------------------------------------------------------------------------------


def by_powers(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about x^(p/q), from that with s^q in place of x, for all s > 0; so with each variable under such
    a power.
    """
    wanted = under_roots(goal)
    if not wanted or max(wanted.values()) > LARGEST_ROOT or any(v.type != REAL for v in wanted):
        raise Stuck("no substitution for", goal)
    return _from_zero([(v, wanted[v]) for v in by_name(wanted)], [], goal, ctx, prove)


def _from_zero(
    open_: Sequence[tuple[Term, int]], wanted: list[tuple[Term, int]], goal: Term, ctx: Context, prove: Prove
) -> int:
    """The goal where one of the variables is 0, and where all are positive."""
    if not open_:
        return _chosen(goal, ctx, lambda g, c: _as_powers(wanted, g, c, prove))
    lines, ((v, q), *rest) = ctx.lines, open_
    with suppress(Stuck):
        return _from_zero(rest, [*wanted, (v, q)], goal, ctx.with_fact(_positive(v, ctx)), prove)
    above = required(combine(le(ZERO, v), ctx), v, "no substitution for")

    def either(g: Term, c: Context) -> int:
        if combine(lt(ZERO, v), c) is not None:
            return _from_zero(rest, [*wanted, (v, q)], g, c, prove)
        ends = [i for i in (above, combine(le(v, ZERO), c)) if i is not None]
        equal = lines.follows(eq(v, ZERO), lines.law("antisymmetry", v, ZERO), *ends)
        there = replaced(g, v, ZERO)
        plain = reduced(there)
        zero = by_powers(plain, c, prove) if under_roots(plain) else prove(plain, c)
        back = lines.combined(eq(ZERO, v), (equal,), (-1, 0))
        return put(lines, back, lines.reduce(there, zero), g, v)

    return by_cases(goal, ctx, lt(ZERO, v), either)


def under_roots(goal: Term) -> dict[Term, int]:
    """The variables under powers that are not whole, with the least number by which their exponents become
    whole.
    """
    wanted: dict[Term, int] = {}
    for t in closed_parts(goal):
        if t.op == "pow" and t.args[1].op == "num" and t.args[1].args[1] != 1:
            wanted.update((v, lcm(wanted.get(v, 1), t.args[1].args[1])) for v in t.args[0].free)
    return wanted


def _chosen(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal with the choices made that ask whether something positive is 0."""
    for t in closed_parts(goal):
        if t.op == "ite" and t.args[0].op == "eq" and t.args[0].args[1] is ZERO and t.args[0].free:
            positive = sign(t.args[0].args[0], ctx, strict=True)
            known = law(ctx.with_fact(positive), "if_false", *t.args)
            return rewritten(goal, known, ctx, lambda g, c: _chosen(g, c, prove))
    return prove(goal, ctx)


def _positive(v: Term, ctx: Context) -> int:
    """0 < v, also where that is known of a product alone."""
    found = combine(lt(ZERO, v), ctx)
    if found is not None:
        return found
    lines = ctx.lines
    opposite = lines.assume(le(v, ZERO))
    for i in ctx.facts:
        f = lines.goal(i)
        if f.op == "lt" and v in f.free:
            others = tuple(k for w in f.free if w is not v and (k := combine(le(ZERO, w), ctx)) is not None)
            product = (opposite, *others)
            absurd = combine(FALSE, ctx, products=(product,), only=(i, *product))
            if absurd is not None:
                return lines.absurd(lt(ZERO, v), absurd, le(v, ZERO))
    raise Stuck("no substitution for", v)


def _as_powers(wanted: Sequence[tuple[Term, int]], goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, each of these variables being a power of another."""
    if not wanted:
        return prove(goal, ctx)
    lines, ((v, q), *others) = ctx.lines, wanted
    value = exp(div(log(v), num(q)))
    upside = lines.law("exp_positive", value.args[0])
    whole = lines.law("power_of_exp", value.args[0], num(q))  # value^q = exp(q*(log(v)/q))
    plain = combine(eq(value ** num(q), v), ctx, only=(whole, law(ctx, "exp_of_log", v)))
    back = required(plain, v, "no substitution for")
    about = [i for i in ctx.facts if v in lines.goal(i).free and lines.goal(i).op in RELATIONS]
    s, hole = ctx.fresh(str(v.args[0]), REAL), var("hole'", REAL)
    known = [lines.goal(i) for i in about]
    body = implies(lt(ZERO, s), *(replaced(f, v, s ** num(q)) for f in (*known, goal)))
    rest = ctx.without(*about)
    inner = introduce(body, rest, (), lambda g, c: _as_powers(others, g, c, prove), 1 + len(about))
    one = lines.specialize(lines.generalize(inner, s), value)
    template = implies(lt(ZERO, value), *(replaced(f, v, hole) for f in (*known, goal)))
    there = lines.add("rewrite", (back, one), lam((hole,), template))
    return use(ctx.having((upside, *about)), there, goal=goal)


def by_exponents(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal, from that with a^(m + n) as a^m*a^n and (a*b)^n as a^n*b^n, for whole exponents."""
    for t in closed_parts(goal):
        if t.op != "pow" or t.args[1].type != INT or t.args[1].op == "num":
            continue
        (base, n), known = t.args, None
        with suppress(*FAILED):
            if n.op == "add":
                known = law(ctx, "power_sum", base, *n.args)
            elif base.op == "mul":
                known = law(ctx, "power_product", *base.args, n)
        if known is not None:
            again: Prove = lambda g, c: first(g, c, by_exponents, prove)  # noqa: E731
            return rewritten(goal, known, ctx, again)
    raise Stuck("no power is taken apart in", goal)


# Equations --------------------------------------------------------------------------------------------------


def by_equation(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal, from that with what a variable is put in for it, where an equation says what it is."""
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        for v in by_name(f.free & goal.free) if f.op == "eq" else ():
            with suppress(*FAILED):
                equal = _solved(i, v, ctx, prove)
                return rewritten(goal, equal, ctx.without(i), prove)
    raise Stuck("no equation for", goal)


def _solved(i: int, v: Term, ctx: Context, prove: Prove) -> int:
    """v = t, from an equation that is linear in v."""
    a, b = ctx.lines.goal(i).args
    if v.type != REAL:
        raise Stuck("no equation for", v)
    for side, other in ((a, b), (b, a)):
        if side is v and v not in other.free:
            found = combine(eq(v, other), ctx, only=(i,))
            if found is not None:
                return found
    form = linear(a - b, v)
    if form is None or form[2] is not v:
        raise Stuck("no equation for", v)
    value = factors(div(-form[0], form[1])).term
    apart = nonzero(form[1], ctx, prove)
    for way in (1, -1):
        with suppress(KernelError):
            return ctx.lines.combined(eq(v, value), (i, apart), (way, 0), factor=div(ONE, form[1]))
    raise Stuck("no equation for", v)


# Binomials --------------------------------------------------------------------------------------------------


def by_binomials(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal with binom(n, k) for a small number k, from that with the polynomial that it is."""
    small = [
        t
        for t in closed_parts(goal)
        if t.op == "binom" and t.args[1].op == "num" and 0 <= t.args[1].args[0] <= LARGEST_BINOMIAL
    ]
    if not small:
        raise Stuck("no substitution for", goal)
    more: Prove = prove if len(small) == 1 else lambda g, c: by_binomials(g, c, prove)
    return rewritten(goal, _polynomial(small[0], ctx, prove), ctx, more)


def _polynomial(t: Term, ctx: Context, prove: Prove) -> int:
    """binom(n, k) = n*(n - 1)*…*(n - k + 1)/k!."""
    lines, (n, k) = ctx.lines, t.args
    natural = prove(le(ZERO, n), ctx)
    known = law(ctx.with_fact(natural), "binom_first", n)
    product: Term = ONE
    for j in range(k.args[0]):
        # (j + 1)*binom(n, j + 1) = (n - j)*binom(n, j)
        following = law(ctx.with_fact(natural), "binom_next", n, num(j))
        product = product * (n - num(j))
        value = div(product, num(factorial(j + 1)))
        chosen = ((num(1, j + 1), (0,), None), (num(1, j + 1), (1,), n - num(j)))
        known = lines.add("combine", (following, known), eq(binom(n, num(j + 1)), value), chosen)
    return known


# Sums -------------------------------------------------------------------------------------------------------


def by_series(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal with a binomial series, or a sum over words of a product over their letters, from that with what
    it is.
    """
    for t in closed_parts(goal):
        if t.op == "sum":
            with suppress(*FAILED):
                return rewritten(goal, _summed(t, ctx, prove), ctx, prove)
    raise Stuck("no substitution for", goal)


def _summed(t: Term, ctx: Context, prove: Prove) -> int:
    """What a sum is: (a + b)^n, or a product of sums."""
    lines, domain = ctx.lines, t.args[0]
    if domain.op == "range" and domain.args[0] is ZERO:
        n = domain.args[1]
        known = law(ctx.with_fact(prove(le(ZERO, n), ctx)), "binomial_series", n, *_series(t, ctx))
        there, power = lines.goal(known).args
        if there is not t:
            same = auto(eq(t, there), ctx)
            known = lines.combined(eq(t, power), (same, known), (1, 0), (1, 1))
        return _simplified(known, ctx)
    if domain.op != "words":
        raise Stuck("no substitution for", t)
    p, q = domain.args[:2]
    known = lines.law("product_of_sums", *domain.args, _table(t, ctx))
    product, there = lines.goal(known).args
    if there is not t:
        raise Stuck("no substitution for", t)
    back = lines.combined(eq(t, product), (known,), (-1, 0))
    each = instantiate(product.args[1], var("place'", INT))
    if any(str(v.args[0]) == "place'" for v in each.free):
        return back
    constant = law(ctx.with_fact(prove(le(p, q + 1), ctx)), "product_constant", p, q, each)
    power = lines.goal(constant).args[1]
    return _simplified(lines.combined(eq(t, power), (back, constant), (1, 0), (1, 1)), ctx)


def _simplified(known: int, ctx: Context) -> int:
    """t = b^n, with b as short as it is."""
    lines = ctx.lines
    t, power = lines.goal(known).args
    base, n = power.args
    plain = factors(reduced(base)).term
    written = lines.reduce(eq(base, reduced(base))) if reduced(base) is not base else None
    short = combine(eq(base, plain), ctx, only=() if written is None else (written,))
    if short is None or plain is base:
        return known
    hole = var("hole'", REAL)
    known = lines.add("rewrite", (short, known), lam((hole,), eq(t, hole**n)))
    value = reduced(plain**n)
    return lines.reduce(eq(t, value), known) if value is not lines.goal(known).args[1] else known


def _series(t: Term, ctx: Context) -> tuple[Term, Term]:
    """a and b, where t is the sum of binom(n, i)*a^i*b^(n - i)."""
    n, i = t.args[0].args[1], ctx.fresh("i", INT)
    bases: dict[Term, Term] = {}
    waiting = [instantiate(t.args[1], i)]
    chosen = False
    while waiting:
        f = waiting.pop()
        if f.op == "mul":
            waiting += f.args
        elif f is binom(n, i) and not chosen:
            chosen = True
        elif f.op == "pow" and i not in f.args[0].free and f.args[1] in (i, n - i):
            base, exponent = f.args
            bases[exponent] = bases[exponent] * base if exponent in bases else base
        else:
            raise Stuck("no series:", t)
    if not chosen:
        raise Stuck("no series:", t)
    return bases.get(i, ONE), bases.get(n - i, ONE)


def _table(t: Term, ctx: Context) -> Term:
    """The function of a place and a letter of which a sum over words multiplies the values."""
    w, i, y = ctx.fresh("w", WORD), ctx.fresh("i", INT), ctx.fresh("y", INT)
    body = instantiate(t.args[1], w)
    if body.op != "prod" or body.args[0] is not make("range", *t.args[0].args[:2]):
        raise Stuck("no substitution for", t)
    inner = replaced(instantiate(body.args[1], i), app(w, i), y)
    if w in inner.free:
        raise Stuck("no substitution for", t)
    return lam((i, y), inner)


# Squares ----------------------------------------------------------------------------------------------------


def by_even(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal about x^2 alone, from that about s >= 0."""
    for v in by_name(goal.free):
        powers = [t for t in closed_parts(goal) if t.op == "pow" and t.args[0] is v]
        hole = var("hole'", REAL)
        rest = goal
        for t in powers:
            rest = replaced(rest, t, hole)
        even = all(t.args[1] in EVEN for t in powers)
        if v.type != REAL or not powers or not even or v in rest.free:
            continue
        lines, s = ctx.lines, ctx.fresh(str(v.args[0]), REAL)
        body = goal
        for t in powers:
            body = replaced(body, t, s ** num(t.args[1].args[0] // 2) if t.args[1].args[0] > 2 else s)
        others = ctx.silent_on(v)
        inner = introduce(implies(le(ZERO, s), body), others, (), lambda g, c: _even_or(g, c, prove), 1)
        one = lines.specialize(lines.generalize(inner, s), v ** num(2))
        square = lines.combined(le(ZERO, v ** num(2)), (), (1,), factor=v)
        there = lines.follows(lines.goal(one).args[1], one, square)
        found = combine(goal, ctx, only=(there,))
        if found is not None:
            return found
    raise Stuck("no substitution for", goal)


def _even_or(goal: Term, ctx: Context, prove: Prove) -> int:
    """The next variable, else the goal."""
    try:
        return by_even(goal, ctx, prove)
    except FAILED:
        return prove(goal, ctx)
