"""What known formulas with quantifiers say at some place, a goal or what a term equals: the place is read off
by comparing the two.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from verify.kernel.terms import RELATIONS, Term, binds, make, shift
from verify.language.traverse import conjuncts, outside_binders, subterms
from verify.prove.lines import FAILED, Context, Prove
from verify.prove.logic import use


def specialized(goal: Term, ctx: Context, prove: Prove) -> int | None:
    """The goal as an instance of what is known; its conditions must be shown too."""
    for fact, values in speaking_of(goal, ctx, lambda body: [body]):
        try:
            said = use(ctx, fact, values, prove, goal=goal)
            return said if ctx.lines.goal(said) is goal else ctx.lines.follows(goal, said)
        except FAILED:
            continue
    return None


def said_equal(t: Term, ctx: Context, prove: Prove) -> Iterator[tuple[int, int]]:
    """Known formulas with quantifiers, and what they say that a term equals; their conditions are shown."""
    for fact, values in speaking_of(t, ctx, lambda body: body.args[:1] if body.op == "eq" else ()):
        with suppress(*FAILED):
            line = use(ctx, fact, values, prove)
            f = ctx.lines.goal(line)
            if f.op == "eq" and f.args[0] is t and t not in subterms(f.args[1]):
                yield fact, line


def speaking_of(
    t: Term, ctx: Context, parts: Callable[[Term], Iterable[Term]]
) -> Iterator[tuple[int, list[Term]]]:
    """Known formulas with quantifiers, and the values at which one of these parts of what they say is t."""
    for fact in ctx.facts:
        for count, body in bodies(ctx.lines.goal(fact)):
            for part in parts(body):
                found: dict[int, Term] = {}
                if matches(part, t, 0, found) and len(found) == count:
                    yield fact, [found[count - 1 - i] for i in range(count)]


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
