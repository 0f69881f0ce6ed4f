"""Integrals: which functions are Borel, by their form, and which are integrable, because they are sums and
multiples of functions that are known to be.
"""

from verify.kernel.terms import REALS, Term, make, member_type, num, written_out
from verify.language.evaluate import reduced
from verify.prove.lines import FAILED, Context, Prove, Stuck
from verify.prove.logic import attempt, backwards, introduce, law, tautology
from verify.prove.relations import light

ZERO, ONE, MINUS = num(0), num(1), num(-1)


def borel(goal: Term, ctx: Context, prove: Prove) -> int:
    """That a function is Borel: known, or by its form, which asks for the same of the functions in it."""
    lines = ctx.lines
    for way in (tautology, lambda g, c: backwards(g, c, prove)):
        found = way(goal, ctx)
        if found is not None:
            return found
    if goal.args[0].op != "lam":
        raise Stuck("nobody knows that a function is Borel:", goal)
    line = lines.add("borel", (), goal.args[0])
    if lines.goal(line) is goal:
        return line
    return lines.follows(goal, line, prove(lines.goal(line).args[0], ctx))


def function_of(goal: Term) -> Term:
    """The integrand, as a function."""
    return written_out((member_type(goal.args[0]),), goal.args[1])


def integrable(goal: Term, ctx: Context, prove: Prove) -> int:
    """That a function is integrable: known of the same function written otherwise, or of its parts."""
    for way in (tautology, lambda g, c: backwards(g, c, prove), _zero, _rewritten, _linear):
        found = way(goal, ctx)
        if found is not None:
            return found
    raise Stuck("could not show that an integral converges:", goal)


def _zero(goal: Term, ctx: Context) -> int | None:
    """Of the function 0: as no times another one."""
    domain, body = goal.args
    if domain is not REALS or reduced(body) is not ZERO:
        return None
    known = law(ctx, "gaussian_integral")
    f = function_of(ctx.lines.goal(known).args[0])
    line = law(ctx.with_fact(known), "integral_linear", domain, f, f, ZERO, ZERO)
    return attempt(_same, goal, ctx.lines.follows(ctx.lines.goal(line).args[0], line), ctx)


def _rewritten(goal: Term, ctx: Context) -> int | None:
    """From a function that is known to be integrable, and is the same."""
    for i in ctx.facts:
        known = ctx.lines.goal(i)
        if known.op == "integrable" and known.args[0] is goal.args[0]:
            found = attempt(_same, goal, i, ctx)
            if found is not None:
                return found
    return None


def _same(goal: Term, known: int, ctx: Context) -> int:
    lines = ctx.lines
    line = lines.law("integral_equal", goal.args[0], function_of(goal), function_of(lines.goal(known)))
    try:
        each = introduce(lines.goal(line).args[0], ctx, ("x",), light)
    except FAILED as error:
        raise Stuck(str(error)) from None
    return lines.follows(goal, line, each, known)


def _linear(goal: Term, ctx: Context) -> int | None:
    """A sum, a difference or a multiple: from its parts."""
    domain, body = goal.args
    found = _parts(body)
    if found is None:
        return None
    parts = [(make("integrable", domain, t), c) for t, c in found]
    done = [attempt(integrable, part, ctx, light) for part, _ in parts]
    if None in done:
        return None
    (f, a), (g, b) = ((function_of(part), c) for part, c in parts)
    known = ctx.having(i for i in done if i is not None)
    line = law(known, "integral_linear", domain, f, g, a, b)
    return attempt(_same, goal, ctx.lines.follows(ctx.lines.goal(line).args[0], line), ctx)


def _parts(body: Term) -> list[tuple[Term, Term]] | None:
    """Two functions and their factors, which do not depend on what is integrated over."""
    if body.op in ("add", "sub"):
        return [(body.args[0], ONE), (body.args[1], ONE if body.op == "add" else MINUS)]
    if body.op == "neg":
        return [(body.args[0], MINUS), (body.args[0], ZERO)]
    if body.op == "mul":
        for t, c in (body.args, body.args[::-1]):
            if not c.loose:
                return [(t, c), (t, ZERO)]
    if body.op == "div" and not body.args[1].loose:
        return [(body.args[0], make("div", ONE, body.args[1])), (body.args[0], ZERO)]
    return None
