"""Whether what is known leaves a goal room to fail: then no way leads to it, and none need be tried."""

from collections.abc import Sequence
from fractions import Fraction

from verify.kernel.certificate import Line
from verify.kernel.terms import INT, REAL, Term, negation
from verify.language.traverse import by_name
from verify.prove.enclose import bounds
from verify.prove.lines import Context
from verify.prove.samples import samples

MOST_TIED = 5  # variables of a sample


def leaves_room(goal: Term, ctx: Context) -> bool:
    """Whether there is a sample at which a relation of numbers is seen to fail, and all to hold that is
    assumed of its variables, and of those that are tied to them: so does then what was shown of them.
    """
    tied, facts = _tied(goal, _assumed(ctx))
    if len(tied) > MOST_TIED or not all(v.type in (INT, REAL) for v in tied):
        return False
    variables = by_name(tied)
    ends = [tuple(None if e is None else Fraction(*e.args) for e in bounds(v, ctx)) for v in variables]
    return bool(samples(variables, ends, [negation(goal), *facts]).points)  # type: ignore[arg-type]


def _assumed(ctx: Context) -> list[Term]:
    """What the facts rest on, as it was assumed; theorems are not."""
    lines = ctx.lines
    hyps = set[Term]().union(*(lines.thms[i].hyps for i in ctx.facts))
    found = {place: f for f in hyps if (place := lines.known.get(Line("assume", (), (f,)))) is not None}
    return [found[place] for place in sorted(found)]


def _tied(goal: Term, facts: Sequence[Term]) -> tuple[frozenset[Term], list[Term]]:
    """The variables that facts tie to those of a goal, and these facts; with those about no variable."""
    tied, found, others = goal.free, [f for f in facts if not f.free], [f for f in facts if f.free]
    while near := [f for f in others if not f.free.isdisjoint(tied)]:
        tied, found = tied.union(*(f.free for f in near)), found + near
        others = [f for f in others if f not in near]
    return tied, found
