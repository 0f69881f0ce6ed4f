"""A quantified goal that a known formula with more quantifiers says at some place: the place is read off by
comparing the two.
"""

from collections.abc import Iterator

from verify.kernel.terms import RELATIONS, Term, binds, make, shift
from verify.language.traverse import conjuncts, outside_binders, subterms
from verify.prove.lines import FAILED, Context, Prove
from verify.prove.logic import use


def specialized(goal: Term, ctx: Context, prove: Prove) -> int | None:
    """The goal as an instance of what is known; its conditions must be shown too."""
    for fact in ctx.facts:
        for count, body in bodies(ctx.lines.goal(fact)):
            found: dict[int, Term] = {}
            if body.op == goal.op and matches(body, goal, 0, found) and len(found) == count:
                try:
                    said = use(ctx, fact, [found[count - 1 - i] for i in range(count)], prove, goal=goal)
                    return said if ctx.lines.goal(said) is goal else ctx.lines.follows(goal, said)
                except FAILED:
                    continue
    return None


def told(t: Term, ctx: Context, prove: Prove) -> Iterator[int]:
    """What known formulas with quantifiers say of an integral; their conditions must be shown too."""
    for fact in ctx.facts:
        told = (places(s, t, n) for n, body in bodies(ctx.lines.goal(fact)) for s in integrals_of(body))
        for values in (v for v in told if v is not None):
            try:
                yield use(ctx, fact, values, prove)
                break
            except FAILED:
                continue


def integrals_of(body: Term) -> list[Term]:
    """The integrals that a formula compares, or says to converge."""
    if body.op == "integrable":
        return [body]
    parts = subterms(body, enter=outside_binders) if body.op in RELATIONS else []
    return [t for t in parts if t.op == "integral"]


def places(pattern: Term, t: Term, count: int) -> list[Term] | None:
    """The values of so many variables bound outside a pattern, outermost first, at which it is an integral of
    the same function as t.
    """
    found: dict[int, Term] = {}
    same = matches(make(t.op, *pattern.args), t, 0, found) and len(found) == count
    return [found[count - 1 - i] for i in range(count)] if same else None


def bodies(f: Term) -> Iterator[tuple[int, Term]]:
    """What f says under its first, first two, … quantifiers, conditions left out; the parts of what it says,
    too.
    """
    count = 0
    while f.op in ("forall", "implies"):
        count += f.op == "forall"
        f = f.args[1]
        if count:
            yield from ((count, part) for part in dict.fromkeys((f, *conjuncts(f))))


def matches(pattern: Term, t: Term, depth: int, found: dict[int, Term]) -> bool:
    """Whether t is the pattern with terms for the variables bound outside it, which are then found."""
    if pattern.op == "bound" and pattern.args[0] >= depth:
        if any(d < depth for d, _ in t.dangling):
            return False
        value = shift(t, -depth) if depth else t
        return found.setdefault(pattern.args[0] - depth, value) is value
    if pattern.loose <= depth or pattern.op != t.op or len(pattern.args) != len(t.args):
        return pattern is t
    under = depth + binds(pattern)
    for p, q in zip(pattern.args, t.args, strict=True):
        if type(p) is not Term:
            if p != q:
                return False
        elif type(q) is not Term or not matches(p, q, depth if p.type == "domain" else under, found):
            return False
    return True
