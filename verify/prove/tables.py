"""Short sums over functions of which one knows what holds at each of a few numbers: written out, they are a
linear program; an integer between two numbers is one of those between.
"""

from verify.kernel.terms import INT, RELATIONS, TRUE, Term, eq, le, num
from verify.language.evaluate import count, reduced
from verify.language.traverse import closed_parts, subterms
from verify.prove.lines import Context, Prove, Stuck, required
from verify.prove.logic import by_cases, first_of, rewritten
from verify.prove.relations import combine

LONG = ("words", "points", "functions", "prod", "integers", "reals")
MOST_FACTS = 400
MOST_VALUES, MOST_TOGETHER = 8, 81  # of one integer, and of all of them together


def by_tables(goal: Term, ctx: Context, prove: Prove) -> int:
    """The goal, written out, as a combination of what is known of functions at numbers; by the values of
    integers, where one knows few.
    """
    if any(t.op in LONG for t in subterms(goal)):
        raise Stuck("it takes long to write out", goal)
    plain, known = reduced(goal), written_out(ctx)
    cells = cells_of(plain) | {v for v in plain.free if v.type == INT and _ends(v, known)}
    if not cells or plain.op not in RELATIONS:
        raise Stuck("there are no functions at numbers in", goal)
    about = [i for i in known.facts if _about(ctx.lines.goal(i), cells)]
    count(len(about) * len(cells))
    found = combine(plain, known, only=about) if 0 < len(about) <= MOST_FACTS else None
    if found is None:
        found = _by_values(plain, known, cells, prove)
    return found if plain is goal else ctx.lines.reduce(goal, found)


def cells_of(t: Term) -> frozenset[Term]:
    """The functions at numbers that a term speaks of, outside its sums."""
    return frozenset(s for s in closed_parts(t) if s.op == "app" and all(a.op == "num" for a in s.args[1:]))


def written_out(ctx: Context) -> Context:
    """The context with what facts about ranges of numbers say at each of these."""
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        if any(s.op == "range" and all(a.op == "num" for a in map(reduced, s.args)) for s in subterms(f)):
            new = reduced(f)
            if new not in (f, TRUE):
                ctx = ctx.with_fact(ctx.lines.reduce(new, i))
    return ctx


def _about(f: Term, cells: frozenset[Term]) -> bool:
    """Whether a relation speaks of the functions of which these are values."""
    heads = {t.args[0] for t in cells if t.op == "app"}
    return f.op in RELATIONS and not heads.isdisjoint(t.args[0] for t in cells_of(f))


def _by_values(goal: Term, ctx: Context, cells: frozenset[Term], prove: Prove) -> int:
    """The goal at each value of its integers, which lie between numbers."""
    within = {t: ends for t in sorted(cells, key=repr) if t.type == INT and (ends := _ends(t, ctx))}
    together = 1
    for low, high in within.values():
        together *= max(high - low + 1, 1)
    if not within or together > MOST_TOGETHER:
        raise Stuck("could not show", goal)
    t, (low, high) = next(iter(within.items()))
    return _one_by_one(goal, ctx, t, low, high, prove)


def _one_by_one(goal: Term, ctx: Context, t: Term, low: int, high: int, prove: Prove) -> int:
    """The goal where t is `low`, and where it is more."""

    def here(g: Term, c: Context) -> int:
        ends = [required(combine(f, c), g) for f in (le(t, low), le(low, t))]
        equal = c.lines.follows(eq(t, low), c.lines.law("antisymmetry", t, num(low)), *ends)
        return rewritten(g, equal, c, lambda h, d: first_of([
            lambda: by_tables(h, d, prove), lambda: prove(h, d)], Stuck("could not show", h)))

    def either(g: Term, c: Context) -> int:
        return here(g, c) if le(t, low) in c.goals() else _one_by_one(g, c, t, low + 1, high, prove)

    return here(goal, ctx) if low >= high else by_cases(goal, ctx, le(t, low), either)


def _ends(t: Term, ctx: Context) -> tuple[int, int] | None:
    """The integers between which t lies, if there are few."""
    orders = [f.args for f in ctx.goals() if f.op == "le"]
    low = [a.args[0] for a, b in orders if b is t and a.op == "num" and a.type == INT]
    high = [b.args[0] for a, b in orders if a is t and b.op == "num" and b.type == INT]
    few = low and high and min(high) - max(low) < MOST_VALUES
    return (max(low), min(high)) if few else None
