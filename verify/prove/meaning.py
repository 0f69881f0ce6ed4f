"""That something has no meaning: which part of the condition under which it has one fails, and why.

What is no distribution on the integers is seen by a weight that is negative, by its sum where it vanishes
outside a range, or by a part of its sum that already exceeds what the whole should be. Everything else is
left to `auto`.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, product

from verify.kernel.terms import (
    FALSE, INT, INTEGERS, REAL, Term, function, instantiate, negation, num, written_out
)  # fmt: skip
from verify.language.claim import Claim
from verify.language.evaluate import reduced
from verify.prove.automation import auto, auto_evaluated
from verify.prove.hunt import drawn_instance
from verify.prove.lines import FAILED, Context, Stuck
from verify.prove.logic import Value, first_of, law
from verify.prove.supposed import supposed_instances

FEW = 4  # instances of which one cannot see whether they will do, tried before one is drawn
SPANS = (0, 1, 3, 10)  # how far from 0 weights are looked at
TRIED = tuple(
    num(*x) for x in ((1, 1), (2, 1), (0, 1), (1, 2))
)  # for all numbers alike, beside functions that are guessed


def fails(goal: Term, ctx: Context) -> int:
    """A goal that says of something that it does not hold, by what in it fails."""
    lines = ctx.lines
    if goal.op == "and":
        return lines.follows(goal, *(fails(part, ctx) for part in goal.args))
    if goal.op == "or":
        return lines.follows(goal, _first(goal.args, ctx))
    if goal.op != "not":
        return auto_evaluated(goal, ctx)
    if goal.args[0].op == "implies":
        given, then = goal.args[0].args
        return lines.follows(goal, auto_evaluated(given, ctx), fails(negation(then), ctx))
    if goal.args[0].op == "and" and goal.args[0].args[0].op == "summable" and goal.args[0].args[1].op == "eq":
        return _no_sum(goal, ctx)
    if goal.args[0].op == "and":
        return lines.follows(goal, _first(map(negation, goal.args[0].args), ctx))
    if goal.args[0].op == "forall" and goal.args[0].args[0] is INTEGERS:
        return _at_some(goal, ctx)
    return auto_evaluated(goal, ctx)


def _first(goals: Iterator[Term] | tuple[Term, ...], ctx: Context) -> int:
    """One of these goals."""
    return first_of((partial(fails, goal, ctx) for goal in goals), Stuck("nothing fails"))


def _at_some(goal: Term, ctx: Context) -> int:
    """Not for all integers: at a small one it is false."""
    lines, whole = ctx.lines, goal.args[0]
    for value in (num(i) for far in range(SPANS[-1] + 1) for i in (far, -far)):
        if reduced(instantiate(whole.args[1], value)) is FALSE:
            every = lines.assume(whole)
            absurd = lines.reduce(FALSE, lines.specialize(every, value))
            return lines.absurd(goal, absurd, whole)
    raise Stuck("could not show", goal)


def _no_sum(goal: Term, ctx: Context) -> int:
    """Not: the sum converges and is this number. It is another, or a part of it, the terms being not
    negative, is more.
    """
    lines, both = ctx.lines, goal.args[0]
    converges, equal = both.args
    try:
        return lines.follows(goal, auto(negation(equal), ctx))
    except FAILED:
        known = ctx.assuming(converges).assuming(equal)
    f = written_out((INT,), converges.args[0])
    for span in SPANS:
        part = law(known, "partial_sum", num(-span), num(span), f)
        less = reduced(lines.goal(part))
        try:
            absurd = auto(FALSE, known.with_fact(lines.reduce(less, part)))
        except FAILED:
            continue
        for given in (equal, converges):
            absurd = lines.discharge(absurd, given)
        return lines.follows(goal, absurd)
    raise Stuck("could not show", goal)


def guesses(edition: Claim) -> Iterator[list[Value]]:
    """Simple values for the variables of a statement about functions: no table of zeros is a mechanism, for
    one.
    """
    variables = edition.statement.variables
    for x, y in product((num(0), num(1)), TRIED):
        at = {INT: y if y.type == INT else num(1), REAL: y}
        yield [
            at[v.type] if isinstance(v.type, str) else function(v.type[1], lambda *_, x=x: x)
            for v in variables
        ]


def instances(edition: Claim, goal: Term) -> Iterator[Sequence[Value]]:
    """Values at which the hypotheses of a statement about functions may hold: simple ones, else such as the
    hypotheses suggest, or some that are drawn (not where a proof is written: its author hears at once that an
    instance is to be named).
    """
    yield from islice((v for v in guesses(edition) if refutable(goal, v)), FEW)
    if not edition.proof:
        yield from islice((v for v in supposed_instances(edition) if refutable(goal, v)), FEW)
        yield from drawn_instance(edition)


def refutable(goal: Term, values: Sequence[Value]) -> bool:
    """Whether evaluation does not see at once that these values are no instance."""
    for value in values:
        if goal.op != "exists" or not isinstance(value, Term):
            return True
        goal = instantiate(goal.args[1], value)
    return reduced(goal) is not FALSE
