"""One relation of numbers from the known ones, without a search: by one combination or by evaluation."""

from collections.abc import Callable, Iterator, Sequence

from verify.kernel.errors import Refused
from verify.kernel.terms import FALSE, INT, RELATIONS, TRUE, Term, eq, le, lt, make, negation, num
from verify.language.evaluate import reduced
from verify.language.traverse import atoms, closed_parts
from verify.prove.linear import summands
from verify.prove.lines import Context, Lines, Prove, Stuck, flipped, once, required
from verify.prove.logic import attempt, tautology

ZERO, ONE = num(0), num(1)
MOST_POWER = 8  # as so many factors
MOST_FACTS = {1: 80, 2: 14, 3: 7}  # so that the products of so many stay in the hundreds


def evaluated(goal: Term, lines: Lines) -> int | None:
    """A formula without variables, by interval arithmetic at rising precision."""
    for precision in (64, 256, 2048):
        try:
            return lines.add("cover", (), (), (), goal, precision, "n")
        except Refused:
            continue
    return None


def combine(
    goal: Term, ctx: Context, degree: int = 1, products: Sequence[tuple[int, ...]] = (),
    only: Sequence[int] | None = None,
) -> int | None:  # fmt: skip
    """The goal as a combination of the known relations."""
    lines = ctx.lines
    facts = [i for i in (ctx.facts if only is None else only) if lines.goal(i).op in RELATIONS]
    if only is None:
        near = _relevant(goal, facts, lines, MOST_FACTS[degree])
        facts = list(dict.fromkeys((*near, *(i for p in products for i in p))))
    place = {i: k for k, i in enumerate(facts)}
    named = [tuple(place[i] for i in p) for p in products]
    found = summands([lines.goal(i) for i in facts], goal, named, degree)
    if found is None:
        return None
    strict = {k for k, i in enumerate(facts) if lines.goal(i).op in ("lt", "ne")}
    used = sorted(strict.union(*(ks for _, ks, _ in found)))
    new = {k: j for j, k in enumerate(used)}
    chosen = tuple((c, tuple(new[k] for k in ks), factor) for c, ks, factor in found)
    try:
        return lines.add("combine", [facts[k] for k in used], goal, chosen)
    except Refused:
        return None


def combined_by(
    goal: Term, ctx: Context, degrees: Sequence[int], only: Sequence[int] | None = None
) -> int | None:
    """The goal as a combination of the first of these degrees at which there is one."""
    for degree in degrees:
        found = combine(goal, ctx, degree, only=only)
        if found is not None:
            return found
    return None


def by_both_orders(goal: Term, ctx: Context, degree: int = 1) -> int | None:
    """An equality, since neither side is larger."""
    both: list[int] = []
    for sides in (goal.args, goal.args[::-1]):
        found = combine(le(*sides), ctx, degree)
        if found is None:
            return None
        both.append(found)
    return ctx.lines.follows(goal, ctx.lines.law("antisymmetry", *goal.args), *both)


def _relevant(goal: Term, facts: Sequence[int], lines: Lines, most: int) -> list[int]:
    """Facts whose atoms are tied to the goal's, directly or through other facts: the nearest, and as many as
    may be.
    """
    if goal is FALSE:
        return list(facts)[-most:]
    reached = set(atoms(goal))
    chosen: dict[int, None] = {}
    left = [(i, atoms(lines.goal(i))) for i in facts]
    while len(chosen) < most:
        near = [(i, own) for i, own in left if not reached.isdisjoint(own)]
        if not near:
            break
        left = [(i, own) for i, own in left if reached.isdisjoint(own)]
        near.sort(key=lambda fact: len(fact[1] - reached))
        chosen.update((i, None) for i, _ in near)
        reached.update(*(own for _, own in near))
    kept = set(list(chosen)[:most])
    return [i for i in facts if i in kept]


def apart(goal: Term, order: int, ctx: Context) -> int:
    """That two numbers differ, from which of them is smaller."""
    same = ctx.lines.assume(make("eq", *goal.args[0].args if goal.op == "not" else goal.args))
    absurd = required(combine(FALSE, ctx.having((order, same))), goal)
    return ctx.lines.absurd(goal, absurd, ctx.lines.goal(same))


def apart_by_factors(goal: Term, ctx: Context, prove: Prove) -> int | None:
    """That a product is not 0, since none of its factors is; None for what is no product."""
    factors = list(_factors(goal.args[0])) if goal.args[1] is ZERO else []
    if len(factors) < 2:
        return None
    lines, (first, *rest) = ctx.lines, factors
    known = {f: prove(make("ne", f, ZERO), ctx) for f in dict.fromkeys(factors)}
    supposed, by = eq(goal.args[0], ZERO), ONE
    for f in rest:
        by = make("div", by, f)
    zero = lines.combined(eq(first, ZERO), (lines.assume(supposed), *known.values()), (1, 0), factor=by)
    return lines.absurd(goal, lines.follows(FALSE, zero, known[first]), supposed)


def _factors(t: Term) -> Iterator[Term]:
    """The factors of a product, of powers, and of what stands above a divisor."""
    if t.op == "mul":
        yield from (f for a in t.args for f in _factors(a))
    elif t.op == "pow" and t.args[1].op == "num" and t.args[1].type == INT and (
        0 < t.args[1].args[0] <= MOST_POWER
    ):
        yield from list(_factors(t.args[0])) * t.args[1].args[0]
    else:
        yield t


@once
def light(goal: Term, ctx: Context) -> int:
    """A goal that takes no search: known, evaluated, propositional, or a relation by one combination."""
    lines = ctx.lines
    known = ctx.fact(goal)
    if known is None and reduced(goal) is TRUE:
        return lines.reduce(goal)
    if known is None and goal.op in RELATIONS and not goal.free:
        known = evaluated(goal, lines)
    if known is not None:
        return known
    if goal.op == "and":
        return lines.follows(goal, *(light(p, ctx) for p in goal.args))
    if goal.op in ("lt", "le", "eq"):
        known = combine(goal, ctx)
    elif goal.op == "ne":
        known = _light_difference(goal, ctx)
    elif goal.op == "not":
        known = _light_negation(goal, ctx)
    known = tautology(goal, ctx) if known is None else known
    if known is None:
        raise Stuck("could not show", goal)
    return known


def _light_difference(goal: Term, ctx: Context) -> int | None:
    for order in (lt(*goal.args), lt(*reversed(goal.args))):
        found = combine(order, ctx)
        if found is not None:
            return apart(goal, found, ctx)
    return None


def _light_negation(goal: Term, ctx: Context) -> int | None:
    (inner,) = goal.args
    for part in inner.args if inner.op == "and" else ():
        found = attempt(light, negation(part), ctx)
        if found is not None:
            return ctx.lines.follows(goal, found)
    if inner.op in ("lt", "le", "eq"):
        wanted = make("ne", *inner.args) if inner.op == "eq" else flipped(inner)
        return ctx.lines.follows(goal, light(wanted, ctx))
    return None


def settled(condition: Term, ctx: Context) -> tuple[int, bool] | None:
    """Whether a condition is known to hold or to fail, with the line that says so."""
    for formula, holds in ((condition, True), (negation(condition), False)):
        found = attempt(light, formula, ctx)
        if found is not None:
            return found, holds
    return None


# a head that chooses: the condition by which, and the laws where that holds and where it fails
CHOICES: dict[str, tuple[Callable[[Term], Term], str, str]] = {
    "ite": (lambda t: t.args[0], "if_true", "if_false"),
    "abs": (lambda t: le(0, t.args[0]), "abs_of_nonnegative", "abs_of_nonpositive"),
    "max": (lambda t: le(*t.args), "max_right", "max_left"),
    "min": (lambda t: le(*t.args), "min_left", "min_right"),
}


def settled_choice(t: Term, ctx: Context) -> tuple[int, str] | None:
    """The line that says which side a choice takes, and the law by which it does; None where it is open."""
    condition, *laws = CHOICES[t.op]
    known = settled(condition(t), ctx)
    return None if known is None else (known[0], laws[not known[1]])


def open_conditions(goal: Term, ctx: Context) -> Iterator[Term]:
    """The conditions of choices in the goal that are not settled: what to split on."""
    for t in closed_parts(goal):
        condition = CHOICES[t.op][0](t) if t.op in CHOICES else None
        if condition is not None and settled(condition, ctx) is None:
            yield _first_open(condition, ctx)


def open_condition(goal: Term, ctx: Context) -> Term | None:
    """The first of these, if there is one."""
    found = next(open_conditions(goal, ctx), None)
    if found is None and any(t.op == "ite" and t.args[0] is goal for t in ctx.parts(goal)):
        return goal
    return found


def _first_open(condition: Term, ctx: Context) -> Term:
    """Within a conjunction, the first part that is not settled."""
    while condition.op in ("and", "or"):
        a, b = condition.args
        condition = a if settled(a, ctx) is None else b
    return condition
