"""That there is one among several as it is asked for: sums over all of them exclude that there is none."""

from verify.kernel.terms import FALSE, INT, Term, bind, instantiate, lam, le, var
from verify.prove.automation import auto, exhibit
from verify.prove.lines import Context, Prove, Stuck, flipped, opened_range
from verify.prove.logic import attempt, law
from verify.prove.sums import ZERO, termwise
from verify.language.traverse import ORDERS

V = var("among'", INT)


def by_average(goal: Term, ctx: Context, absurd: Prove) -> int:
    """There is an integer in a range at which something is less than, or at most, something else: otherwise a
    sum over the range were at most another, which is to be seen to be absurd.
    """
    lines, domain = ctx.lines, goal.args[0]
    wanted = instantiate(goal.args[1], V) if domain.op == "range" else goal
    if wanted.op not in ORDERS:
        raise Stuck("no order is asked for of one of several in", goal)
    opposite = lam((V,), flipped(wanted))
    none = bind("forall", domain, V, flipped(wanted))
    known = ctx.assuming(none)
    for line in _summed(domain, flipped(wanted), known):
        known = known.with_fact(line)
    some = lines.law("not_forall", domain, opposite)
    refuted, there = lines.goal(some).args
    line = lines.follows(there, some, lines.absurd(refuted, absurd(FALSE, known), none))
    opened, inside = opened_range(lines, there)
    v = ctx.fresh("v", INT, goal)
    one = ctx.assuming(instantiate(inside.args[1], v))
    return lines.add("obtain", (lines.follows(inside, opened, line), exhibit(goal, (v,), one, auto)), v)


def _summed(domain: Term, order: Term, ctx: Context) -> list[int]:
    """That the sum of one side over a range is at most that of the other, and what is seen of the two."""
    small, large = (bind("sum", domain, V, side) for side in order.args)
    found = [termwise(le(small, large), ctx, ("i",), auto)]
    for s in (small, large):
        if s.args[1] is ZERO:
            found.append(ctx.lines.law("sum_of_zeros", domain))
        elif not s.args[1].loose:
            line = attempt(law, ctx, "sum_constant", *domain.args, s.args[1])
            found += [] if line is None else [line]
    return found
