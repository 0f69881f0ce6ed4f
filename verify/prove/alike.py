"""Terms that are built alike and equal part by part; what is known to equal something, put in its place."""

from verify.kernel.terms import BINDERS, INT, REAL, Term, eq
from verify.language.traverse import WITHIN_BINDERS, closed_parts, subterms
from verify.prove.lines import Context, Prove, Stuck
from verify.prove.logic import rewritten
from verify.prove.relations import combine
from verify.prove.specialized import said_equal
from verify.prove.sums import COMPARED, termwise


def by_equals(goal: Term, ctx: Context, prove: Prove) -> int:
    """A goal, from that with what is known to equal something, which it speaks of, in its place."""
    parts = {t for t in subterms(goal) if not t.loose and t.op != "num"}
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        if f.op == "eq" and f.args[0] in parts and f.args[0] not in subterms(f.args[1]):
            return rewritten(goal, i, ctx.without(i), prove)
    for t in closed_parts(goal):
        for fact, equal in said_equal(t, ctx, prove) if t.op in ("sum", "prod", "app") else ():
            return rewritten(goal, equal, ctx.without(fact), prove)
    raise Stuck("nothing is known to equal what stands in", goal)


def by_alike(goal: Term, ctx: Context, prove: Prove) -> int:
    """An equation, from those of the parts in which its sides differ, sums and products term by term."""
    if goal.op != "eq" or not _alike(*goal.args):
        raise Stuck("the sides are not built alike:", goal)

    def part(g: Term, c: Context) -> int:
        found = combine(g, c) if g.op == "eq" else None
        if found is None:
            found = by_alike(g, c, prove) if g.op == "eq" and _alike(*g.args) else prove(g, c)
        return found

    a, b = goal.args
    if a.op in BINDERS:
        return termwise(goal, ctx, ("i",), part)
    differ = [eq(s, t) for s, t in zip(a.args, b.args, strict=True) if s is not t]
    known = [part(g, ctx) for g in dict.fromkeys(differ)]
    return _put_in(goal, known, ctx)


def _alike(a: Term, b: Term) -> bool:
    """Whether two terms have one head, and domain, over parts that may be compared."""
    if a.op != b.op or len(a.args) != len(b.args) or a.op in ("var", "num", "def"):
        return False
    if a.op in BINDERS:
        return ("eq", a.op) in COMPARED and a.args[0] is b.args[0]
    pairs = [(s, t) for s, t in zip(a.args, b.args, strict=True) if s is not t]
    numbers = all(isinstance(s, Term) and s.type in (INT, REAL) for pair in pairs for s in pair)
    return a.op not in WITHIN_BINDERS and numbers and len(pairs) < max(2, len(a.args))


def _put_in(goal: Term, known: list[int], ctx: Context) -> int:
    """The goal with each of these equations put in, after which its sides are the same."""
    if not known:
        return ctx.lines.reduce(goal)
    first, *rest = known
    return rewritten(goal, first, ctx, lambda g, c: _put_in(g, rest, c))
