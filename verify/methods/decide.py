"""A goal without a written proof: logic, then signs, arithmetic, induction and covers, in this order."""

from contextlib import suppress
from dataclasses import replace

from verify.kernel.errors import KernelError
from verify.kernel.terms import ARITHMETIC, INT, INTEGERS, REAL, RELATIONS, Term, app, implies, lam, le, num, over
from verify.methods.algebra import factors
from verify.methods.enclose import bounds, boxed
from verify.methods.prover import Context, Lines, Prove, Stuck, auto, auto_evaluated, combine, function_of, introduce, law, parts, termwise
from verify.methods.radicals import by_binomials, by_equation, by_even, by_powers, by_series, under_roots
from verify.methods.signs import Signs


def search(goal: Term, ctx: Context) -> int:
    """A goal without a written proof."""
    lines, ctx = ctx.lines, replace(ctx, eager=True)
    if goal.op in ("implies", "forall"):
        return introduce(goal, ctx, ("x",) if goal.op == "forall" else (), search)
    if goal.op == "and":
        return lines.add("tautology", [search(part, ctx) for part in goal.args], goal)
    if goal.op not in RELATIONS:
        return auto(goal, ctx)
    ways: list[Prove] = [auto, by_terms, Signs().relation, by_induction] if not is_elementary(goal) else [Signs().relation, by_induction, auto]
    roots = [lambda g, c: by_powers(g, c, Signs().relation)] if is_elementary(goal) and under_roots(goal) else []
    first = roots if len(under_roots(goal)) > 1 else []
    return first_of([*first, *ways, boxed, *substitutions(goal, ctx), *roots], goal, ctx)


def substitutions(goal: Term, ctx: Context) -> list[Prove]:
    """The ways that put something in for something else, where that is there."""
    ops = {t.op for t in parts(goal, Context(ctx.lines))}
    ways: list[Prove] = [lambda g, c: by_equation(g, c, search)] if any(f.op == "eq" for f in ctx.goals()) else []
    if "binom" in ops:
        ways.append(lambda g, c: by_binomials(g, c, search))
    if "sum" in ops:
        ways.append(lambda g, c: by_series(g, c, search))
    if "pow" in ops and is_elementary(goal):
        ways.append(lambda g, c: by_even(g, c, Signs().relation))
    return ways


def covering(goal: Term, ctx: Context) -> int:
    """As `search`, a cover being tried first: for a concrete shape it is likely to do."""
    if goal.op == "and":
        return ctx.lines.add("tautology", [covering(part, ctx) for part in goal.args], goal)
    return first_of([boxed, search], goal, ctx)


def first_of(ways: list[Prove], goal: Term, ctx: Context) -> int:
    """The goal by the first way that leads to it."""
    failed: list[Exception] = []
    for way in ways:
        try:
            return way(goal, ctx)
        except (Stuck, KernelError) as error:
            failed.append(error)
    raise Stuck(str(failed[0]))


ELEMENTARY = (*ARITHMETIC, *RELATIONS, "num", "var", "pi", "exp", "log", "sqrt", "abs", "min", "max", "ite", "not", "and", "or", "true", "false")


def is_elementary(goal: Term) -> bool:
    """Whether a goal is about numbers and the functions of them that one finds on a calculator, without sums and unknown functions."""
    return all(v.type in (INT, REAL) for v in goal.free) and all(t.op in ELEMENTARY for t in parts(goal, Context(Lines())))


def by_terms(goal: Term, ctx: Context) -> int:
    """Two sums, or two products, compared term by term."""
    a, b = goal.args
    if goal.op not in ("eq", "le") or a.op != b.op or a.op not in ("sum", "prod"):
        raise Stuck("there are no terms to compare in", goal)
    return termwise(goal, ctx, ("i",), search)


# Induction -------------------------------------------------------------------------------------------------------------------


def by_induction(goal: Term, ctx: Context) -> int:
    """A goal about an integer that the facts bound from below and say nothing else about."""
    for n in sorted((v for v in goal.free if v.type == INT), key=lambda v: str(v.args[0])):
        start = bounds(n, ctx)[0]
        if start is not None and all(f.op in RELATIONS and f.free == {n} for f in ctx.goals() if n in f.free):
            return _inductively(goal, n, start, ctx)
    raise Stuck("no induction for", goal)


def _inductively(goal: Term, n: Term, start: Term, ctx: Context) -> int:
    lines = ctx.lines
    others = replace(ctx, facts=tuple(i for i in ctx.facts if n not in lines.goal(i).free))
    template = lam((n,), goal)
    base = auto_evaluated(app(template, start), others)
    follows = over("forall", INTEGERS, lambda m: implies(le(start, m), app(template, m), app(template, m + 1)))
    exps = [lam((n,), t.args[0]) for t in parts(goal, Context(lines)) if t.op == "exp" and n in t.free]
    step = introduce(follows, others, (str(n.args[0]),), lambda g, c: _step(g, c, c.variables[n.args[0]], exps), 2)
    one = lines.add("specialize", (lines.add("induction", (base, step), start, template),), n)
    return lines.add("tautology", (one, auto(le(start, n), ctx)), goal)


def _step(goal: Term, ctx: Context, m: Term, exponents: list[Term]) -> int:
    """The goal for m + 1, powers and exponentials with that in the exponent being products of those for m and what is added."""
    for e in exponents:
        before, after = app(e, m), app(e, m + 1)
        more = factors(after - before).term
        ctx = ctx.with_fact(law(ctx, "exp_sum", before, more)).with_fact(law(ctx, "exp_tangent", more)).with_fact(law(ctx, "exp_positive", before))
    for t in parts(goal, Context(ctx.lines)):
        if t.op == "pow" and t.args[1] is m + 1:
            ctx = ctx.with_fact(law(ctx, "power_step", t.args[0], m))
            with suppress(Stuck, KernelError):
                least = law(ctx, "power_increases", num(1), t.args[0], m)
                ctx = ctx.with_fact(ctx.lines.add("reduce", (least,), le(1, t.args[0] ** m)))
    for t in parts(goal, Context(ctx.lines)):
        if t.op in ("sum", "prod") and t.args[0].op == "range" and t.args[0].args[1] is m + 1:
            with suppress(Stuck, KernelError):
                ctx = _last_apart(t, ctx)
    for degree in (1, 2, 3):
        found = combine(goal, ctx, degree)
        if found is not None:
            return found
    raise Stuck("the step is not shown:", goal)


def _last_apart(t: Term, ctx: Context) -> Context:
    """What a sum or product over a..m+1 is, from that over a..m and its last term."""
    low, high = t.args[0].args
    f = function_of(t)
    name = "sum" if t.op == "sum" else "product"
    ctx = ctx.with_fact(law(ctx, f"{name}_at", low, high, high, f))
    return ctx.with_fact(law(ctx, f"{name}_empty", high + 1, high, f))
