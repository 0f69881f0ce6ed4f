"""Sums and products: compared term by term, shown to converge, and written over the range outside which their
terms vanish.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from verify.kernel.terms import INT, Term, le, make, member_type, num, written_out
from verify.language.evaluate import reduced
from verify.language.traverse import closed_parts, outside_binders, subterms
from verify.prove.lines import Context, Prove, Stuck
from verify.prove.logic import attempt, by_cases, first_of, introduce, law, rewritten, use

Range = tuple[Term, Term]
ZERO = num(0)
COMPARED = {
    ("eq", "sum"): "sum_equal", ("le", "sum"): "sum_at_most",
    ("eq", "prod"): "product_equal", ("le", "prod"): "product_at_most",
    ("eq", "integral"): "integral_equal", ("le", "integral"): "integral_at_most",
}  # fmt: skip


def function_of(t: Term) -> Term:
    """A sum's or product's body as the function that is summed."""
    return written_out((member_type(t.args[0]),), t.args[1])


def termwise(goal: Term, ctx: Context, names: Sequence[str], prove: Prove) -> int:
    """An (in)equality of two sums, products or integrals over one domain, from that of their terms."""
    lines = ctx.lines
    a, b = goal.args
    name = COMPARED.get((goal.op, a.op))
    if name is None or a.op != b.op or a.args[0] is not b.args[0]:
        raise Stuck("termwise compares two sums, products or integrals over the same domain, not", goal)
    over = a.args[0].args if a.op == "prod" else a.args[:1]
    line = lines.law(name, *over, function_of(a), function_of(b))
    each = introduce(lines.goal(line).args[0], ctx, names or ("i",), prove)
    found = use(ctx, lines.follows(lines.goal(line).args[1], line, each))
    return lines.follows(goal, found) if lines.goal(found).op == "and" else found


def summable(goal: Term, ctx: Context, prove: Prove) -> int:
    """That a sum over all integers converges: its terms vanish outside a range, or lie below known summable
    ones.
    """
    tried: Stuck | None = None
    for way in _ways_to_converge(goal, ctx, prove):
        try:
            return way()
        except Stuck as error:
            tried = error.with_traceback(None)
            tried.__context__ = None  # whose frames hold this one, too
    raise Stuck("could not show that a sum converges:", goal, tried)


def _ways_to_converge(goal: Term, ctx: Context, prove: Prove) -> Iterator[Callable[[], int]]:
    lines, (body,) = ctx.lines, goal.args
    supports = _ranges(body)
    if len(supports) < 2 or len({low for low, _ in supports}) == 1:
        yield lambda: _finite(goal, ctx, prove, supports)
    f = written_out((INT,), body)
    for i in (*ctx.facts, *_moved(body, ctx)):
        known = lines.goal(i)
        if known.op == "summable":
            ctx, g = ctx.with_fact(i), written_out((INT,), known.args[0])
            yield partial(law, ctx, "summable_below", f, g, prove=prove)
    if len(supports) > 1:  # the ends of the one and the other, by which comes first
        (low, high), (first, last) = supports[:2]
        ends = [(low, last), (first, high), (low, high), (first, last)]
        yield lambda: by_cases(goal, ctx, le(low, first), lambda g, c: _finite(g, c, prove, ends))


def _finite(goal: Term, ctx: Context, prove: Prove, supports: Sequence[Range]) -> int:
    """That a sum converges because its terms vanish outside one of these ranges."""

    def outside(ends: Range) -> int:
        return ctx.lines.follows(goal, _outside(goal.args[0], ctx, ends, prove))

    nowhere = Stuck("nothing bounds where it is not zero:", goal)
    return first_of((partial(outside, ends) for ends in supports), nowhere)


def _outside(body: Term, ctx: Context, ends: Range, prove: Prove) -> int:
    """What follows when the terms vanish outside this range."""

    def sides(inner: Term, known: Context) -> int:
        either, equation = inner.args
        done = [known.lines.discharge(prove(equation, known.assuming(side)), side) for side in either.args]
        return known.lines.follows(inner, *done)

    def vanishing(goal: Term, known: Context) -> int:
        """For all v: below or above implies zero; below and above one by one."""
        return introduce(goal, known, ("i",), sides, 0)

    return law(ctx, "sum_finite", *ends, written_out((INT,), body), prove=vanishing)


def shortened(goal: Term, ctx: Context, prove: Prove) -> int | None:
    """The goal with a sum over all integers written as one over the range outside which its terms vanish, and
    evaluated.
    """
    lines = ctx.lines
    for t in closed_parts(goal):
        if t.op != "sum" or t.args[0].op != "integers":
            continue
        for ends in _ranges(t.args[1]):
            known = attempt(_outside, t.args[1], ctx, ends, ctx.auto)
            if known is None:
                continue
            equal = lines.follows(lines.goal(known).args[1], known)
            short = lines.goal(equal).args[1]
            if reduced(short) is not short:
                equal = lines.reduce(make("eq", t, reduced(short)), equal)
            return rewritten(goal, equal, ctx, prove)
    return None


def _moved(body: Term, ctx: Context) -> list[int]:
    """Known summable functions, moved to where the body applies them: to its variable plus something."""
    lines = ctx.lines
    known = {written_out((INT,), f.args[0]) for f in ctx.goals() if f.op == "summable"}
    found: dict[int, None] = {}
    for t in subterms(body):
        if t.op == "app" and t.args[0] in known and t.args[1].op in ("add", "sub"):
            v, c = t.args[1].args
            if v.op == "bound" and not c.loose:
                line = law(ctx, "sum_moved", c if t.args[1].op == "add" else -c, t.args[0])
                found[lines.follows(lines.goal(line).args[0], line)] = None
    return list(found)


def _offset(t: Term) -> Term | None:
    """What t adds to the innermost bound variable, where it is of that form."""
    if t.op == "bound":
        return ZERO if t.args[0] == 0 else None
    if t.op in ("add", "sub") and t.args[0].op == "bound" and t.args[0].args[0] == 0 and not t.args[1].loose:
        step: Term = t.args[1]
        return step if t.op == "add" else -step
    return None


def _ranges(body: Term) -> list[Range]:
    """Ranges outside which a body may vanish; where they are numbers, the one that holds them all."""
    found = _supports(body)
    ends = [tuple(reduced(t) for t in pair) for pair in found]
    if len(found) < 2 or any(t.op != "num" for pair in ends for t in pair):
        return found
    return [(num(min(low.args[0] for low, _ in ends)), num(max(high.args[0] for _, high in ends)))]


def _supports(body: Term) -> list[Range]:
    """Ranges outside which a body may vanish: bounds on its variable, in a condition of its own, by terms
    that do not depend on it.
    """
    found: dict[Range, None] = {}
    for t in subterms(body, enter=outside_binders):
        if t.op == "and" and all(a.op == "le" for a in t.args):
            (low, v), (w, high) = (a.args for a in t.args)
            moved = _offset(v) if v is w else None
        elif t.op == "eq":
            v, low = t.args
            high, moved = low, _offset(v)
        else:
            continue
        if moved is not None and not low.loose and not high.loose:
            found[(low, high) if moved is ZERO else (low - moved, high - moved)] = None
    return list(found)
