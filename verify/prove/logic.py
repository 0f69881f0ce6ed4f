"""What connectives and quantifiers ask for, whatever the formulas say: hypotheses introduced, facts used at
values, cases, contradictions, equals put for equals.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from verify.kernel.errors import Refused
from verify.kernel.logic import literal
from verify.kernel.terms import (
    REAL, FALSE, RELATIONS, Term, conj, fits, instantiate, lam, make, member_type, negation, var
)  # fmt: skip
from verify.language.evaluate import apply, unfold
from verify.language.reading.plain import read
from verify.language.traverse import disjuncts, replaced
from verify.prove.lines import FAILED, Context, Lines, Prove, Stuck, flipped, opened_range, show

Value = Term | str  # a text is read when it is known of what type it is to be
Read = Callable[[str, Any], Term]
Found = TypeVar("Found")


def attempt(step: Callable[..., Found], *args: Any) -> Found | None:
    """What the step gives, if it does not get stuck."""
    try:
        return step(*args)
    except Stuck:
        return None


def first_of(ways: Iterable[Callable[[], int]], stuck: Stuck) -> int:
    """What the first of these ways gives that leads somewhere; the last one says why none does."""
    try:
        for way in ways:
            try:
                return way()
            except FAILED as error:
                stuck = error if isinstance(error, Stuck) else Stuck(str(error))
        raise stuck
    finally:
        del stuck  # which holds this frame, and would be kept with all that it knows


def introduce(goal: Term, ctx: Context, names: Sequence[str], prove: Prove, hypotheses: int = -1) -> int:
    """For all …, implies …: name the variables, assume the hypotheses (all, or so many), prove the rest."""
    lines = ctx.lines
    if goal.op == "implies" and hypotheses:
        given = goal.args[0]
        inner = introduce(goal.args[1], ctx.assuming(given), names, prove, hypotheses - 1)
        return lines.discharge(inner, given)
    if goal.op == "forall" and names:
        domain, body = goal.args
        if domain.op == "range":
            law, inside = opened_range(lines, goal)
            return lines.follows(goal, law, introduce(inside, ctx, names, prove, hypotheses))
        v = ctx.fresh(names[0], member_type(domain), goal)
        known = replace(ctx, variables={**ctx.variables, names[0]: v})
        inner = introduce(instantiate(body, v), known, names[1:], prove, hypotheses)
        return lines.generalize(inner, v)
    return prove(goal, ctx)


def as_written(text: str, kind: Any) -> Term:
    """A text that speaks of no variable, as a term of this type."""
    return unfold(read(text, {}, None, kind))  # type: ignore[no-any-return]


def use(
    ctx: Context, fact: int, values: Sequence[Value] = (), prove: Prove | None = None,
    read_: Read = as_written, goal: Term | None = None,
) -> int:  # fmt: skip
    """A fact at these values of its quantifiers, its hypotheses proved as they come up (until it is the goal,
    if there is one).
    """
    lines, rest, prove = ctx.lines, list(values), prove or ctx.auto
    while (f := lines.goal(fact)) is not goal:
        if f.op == "forall" and f.args[0].op == "range" and rest:
            law, inside = opened_range(lines, f)
            fact = lines.follows(inside, law, fact)
        elif f.op == "forall" and rest:
            first = rest.pop(0)
            value = first if isinstance(first, Term) else read_(first, member_type(f.args[0]))
            fact = lines.specialize(fact, value)
        elif f.op == "implies":
            fact = lines.follows(f.args[1], fact, prove(f.args[0], ctx))
        elif rest and f.op == "and":
            raise Stuck(f"name the part of {show(f)} that is meant")
        elif rest:
            raise Stuck("too many values for", f)
        else:
            break
    return fact


def law(ctx: Context, name: str, *args: Term, prove: Prove | None = None) -> int:
    """A law, its hypotheses proved."""
    return use(ctx, ctx.lines.law(name, *args), (), prove)


def either(goal: Term, ctx: Context, prove: Prove) -> int:
    """One of several: one that can be shown, else the last where the others fail."""
    lines = ctx.lines
    *sides, last = disjuncts(goal)
    for side in (*sides, last):
        found = attempt(prove, side, ctx)
        if found is not None:
            return lines.follows(goal, found)
    for side in sides:
        ctx = ctx.assuming(negation(side))
    done = prove(last, ctx)
    for side in reversed(sides):
        done = lines.discharge(done, negation(side))
    return lines.follows(goal, done)


def by_cases(goal: Term, ctx: Context, condition: Term, prove: Prove) -> int:
    """The goal where the condition holds and where it does not."""
    lines = ctx.lines
    sides = (condition, negation(condition))
    return lines.follows(goal, *(lines.discharge(prove(goal, ctx.assuming(s)), s) for s in sides))


def opposite(f: Term) -> Term | None:
    """A connective's negation, moved inwards."""
    if f.op == "iff":
        a, b = f.args
        return make("or", conj(a, flipped(b)), conj(flipped(a), b))
    if f.op == "implies":
        return conj(f.args[0], flipped(f.args[1]))
    if f.op in ("and", "or"):
        return make("or" if f.op == "and" else "and", *map(flipped, f.args))
    return None


def tautology(goal: Term, ctx: Context) -> int | None:
    """The goal from facts of any form by propositional logic; tried where a fact that is not a relation
    contains it.
    """
    lines = ctx.lines
    compound = any(f.op in ("or", "implies", "iff", "not") for f in ctx.goals())
    if not compound and goal.op in RELATIONS:
        return None
    try:
        i = lines.follows(goal, *ctx.facts)
    except Refused:
        return None
    return lines.follows(goal, *_used(lines, ctx.facts, goal)) if len(ctx.facts) > 3 else i


def _used(lines: Lines, facts: Sequence[int], goal: Term) -> list[int]:
    """Facts enough for the goal: what it takes is kept, so that a certificate rests on no more than it must.
    """
    kept = list(facts)
    for i in facts:
        fewer = [j for j in kept if j != i]
        try:
            apply("tautology", [lines.thms[j] for j in fewer], (goal,))
            kept = fewer
        except Refused:
            continue
    return kept


def backwards(goal: Term, ctx: Context, prove: Prove) -> int | None:
    """The goal from a fact `A implies goal` or `A iff goal`, by showing A."""
    lines = ctx.lines
    key, sign = literal(goal)
    for i in ctx.facts:
        f = lines.goal(i)
        sides = {"iff": [f.args, f.args[::-1]], "implies": [f.args]}.get(f.op, [])
        for other, side in sides:
            own, own_sign = literal(side)
            if own != key or (f.op == "implies" and own_sign is not sign):
                continue
            shown = attempt(prove, other if own_sign is sign else flipped(other), ctx.without(i))
            if shown is not None:
                return lines.follows(goal, i, shown)
    return None


def conflict(ctx: Context) -> int | None:
    """False, from a fact and its negation."""
    lines = ctx.lines
    seen: dict[object, tuple[bool, int]] = {}
    for i in ctx.facts:
        key, holds = literal(lines.goal(i))
        before, j = seen.setdefault(key, (holds, i))
        if before is not holds:
            return lines.follows(FALSE, j, i)
    return None


def put(lines: Lines, equal: int, line: int, goal: Term, v: Term, kind: Any = REAL) -> int:
    """The goal, from a line that says it with the left side of an equality in place of a variable, which is
    the right side.
    """
    hole = var("hole'", kind)
    return lines.add("rewrite", (equal, line), lam((hole,), replaced(goal, v, hole)))


def rewritten(goal: Term, equal: int, ctx: Context, prove: Prove) -> int:
    """The goal, from the goal with the left side of a known equality replaced by its right side."""
    lines = ctx.lines
    known = lines.goal(equal)
    if known.op != "eq":
        raise Stuck(f"rewrite takes an equality, and {show(known)} is none")
    a, b = known.args
    hole = var("hole'", b.type if fits(a.type, b.type) else a.type)
    template = lam((hole,), replaced(goal, a, hole))
    if template.args[1] is goal:
        raise Stuck(f"{show(a)} does not occur in {show(goal)}")
    inner = prove(instantiate(template.args[1], b), ctx)
    back = lines.combined(make("eq", b, a), (equal,), (-1, 0))
    return lines.add("rewrite", (back, inner), template)
