"""Why a written proof fails, by name: what its instance breaks, which divisor may be 0."""

from collections.abc import Iterator
from functools import partial

from verify.kernel.terms import Term, substitute
from verify.language.claim import Claim
from verify.language.evaluate import unfold, unfolded
from verify.language.traverse import conjuncts, subterms
from verify.prove.conditions import decide
from verify.prove.hunt import named
from verify.prove.lines import FAILED, Context, Prove, Stuck, show
from verify.prove.logic import introduce
from verify.prove.sums import ZERO


def named_parts(claim: Claim) -> Iterator[tuple[str, Term]]:
    """The parts of domain and hypotheses as a proof calls them: domain1, given1 and so on."""
    statement = unfolded(claim.statement)
    for name, whole in (("domain", statement.domain), ("given", statement.given)):
        yield from ((f"{name}{number}", part) for number, part in enumerate(conjuncts(whole), 1))


def broken(claim: Claim) -> str:
    """Which part the instance that is written for a claim breaks; empty if it is not seen to break one."""
    if not claim.instance:
        return ""
    pairs = zip(claim.statement.variables, named(claim, claim.instance), strict=False)
    values = {v: x for v, x in pairs if isinstance(x, Term)}
    for name, part in (*named_parts(claim), ("nontrivial", unfold(claim.statement.nontrivial))):
        if decide(substitute(part, {v: values[v] for v in part.free}), {}) is False:
            return f"the instance breaks {name}: {show(part)}"
    return ""


def without_instance(claim: Claim, why: str) -> str:
    """That no instance could be shown, and what to write."""
    if claim.instance:
        return f"that the instance keeps the hypotheses could not be shown: {why}"
    values = ", ".join(f"{v.args[0]} = …" for v in claim.statement.variables)
    return f'the hypotheses have no instance that could be shown: {why}; write instance = "{values}"'


def named_causes(claim: Claim, prove: Prove) -> Prove:
    """That something has a meaning, one condition after the other, so that one can say which is not shown."""
    parts = (claim.statement.domain, claim.statement.given, claim.statement.claim)
    divisors = {t.args[1] for f in parts for t in subterms(unfold(f)) if t.op == "div"}
    return partial(_each, prove, bool(divisors))


def _each(prove: Prove, divides: bool, goal: Term, ctx: Context) -> int:
    each = partial(_each, prove, divides)
    if goal.op == "and":
        return ctx.lines.follows(goal, *(each(part, ctx) for part in goal.args))
    if goal.op in ("implies", "forall"):
        return introduce(goal, ctx, ("i",), each)
    try:
        return prove(goal, ctx)
    except FAILED as error:
        if divides and goal.op == "ne" and goal.args[1] is ZERO:
            raise Stuck(f"the divisor {show(goal.args[0])} is not shown to differ from 0") from None
        raise Stuck(f"not shown, so that all has a meaning: {show(goal)}; {error}") from None
