"""Inequalities for all real values: covers of boxes, and the sign of a derivative where a cover cannot end (touching, unbounded domains)."""

from dataclasses import replace

from verify.kernel import numbers
from verify.kernel.arithmetic import reduced
from verify.kernel.calculus import increasing
from verify.kernel.errors import KernelError
from verify.kernel.reals import Box, Evaluation, halves
from verify.kernel.terms import FALSE, INT, REAL, RELATIONS, Term, app, implies, lam, le, make, num
from verify.methods.prover import Context, Lines, Prove, Stuck, auto, introduce, use

class Hopeless(Stuck):
    """The goal is false on a whole box: nothing else need be tried."""


PRECISIONS = (64, 128, 400)
MOST_BOXES, DEEPEST = 60_000, 60
Ends = tuple[Term, ...]


def cover(lines: Lines, variables: tuple[Term, ...], ends: Ends, formula: Term, most: int = MOST_BOXES) -> int:
    """The line `bounds imply formula`, by a tree of boxes."""
    for precision in PRECISIONS:
        tree = find(variables, ends, formula, precision, most)
        if tree is not None:
            return lines.add("cover", (), variables, ends, formula, precision, tree)
    raise Stuck("no cover found for", formula)


def find(variables: tuple[Term, ...], ends: Ends, formula: Term, precision: int, most: int = MOST_BOXES) -> str | None:
    """The tree in the order in which the kernel walks it, or None."""
    box = tuple(
        (numbers.fraction(low.args[0], low.args[1], precision)[0], numbers.fraction(high.args[0], high.args[1], precision)[1])
        for low, high in zip(ends[::2], ends[1::2], strict=True)
    )
    evaluation = Evaluation(reduced(formula), variables, precision)
    tree: list[str] = []
    todo: list[tuple[Box, int]] = [(box, 0)]
    while todo:
        box, depth = todo.pop()
        if evaluation.true_on(box, mean_value=False):
            tree.append("n")
        elif variables and evaluation.true_on(box, mean_value=True):
            tree.append("m")
        else:
            if evaluation.truth(evaluation.formula) is False:
                raise Hopeless("it fails somewhere:", formula)
            if depth > DEEPEST or len(tree) > most or not variables:
                return None
            chosen = _side(box, evaluation)
            tree.append(str(chosen))
            todo += [(half, depth + 1) for half in reversed(halves(box, chosen))]
    return "".join(tree)


def _side(box: Box, evaluation: Evaluation) -> int:
    """The variable on which to split: the one along which the first undecided gap varies most, else the widest."""
    widths = [high - low for low, high in box]
    slopes = next((s for s in evaluation.slopes.values() if s), None)
    if slopes and len(box) > 1:
        spread = []
        for (slope, _), width in zip(slopes, widths, strict=True):
            value = evaluation.value(slope)
            spread.append(-1 if value is None else max(abs(value[0]), abs(value[1])) * width)
        if max(spread) > 0 and min(spread) >= 0:
            best = max(range(len(box)), key=lambda i: (spread[i], widths[i]))
            if widths[best] * 64 > max(widths):
                return best
    return max(range(len(box)), key=lambda i: widths[i])


# Bounds that the facts give ----------------------------------------------------------------------------------------------


def bounds(v: Term, ctx: Context, past: tuple[Term, ...] = ()) -> tuple[Term | None, Term | None]:
    """The best numbers between which the facts put a variable (perhaps by way of another), or None where there is none."""
    low: Term | None = None
    high: Term | None = None
    for f in ctx.goals():
        if f.op not in ("lt", "le", "eq"):
            continue
        a, b = (reduced(x) for x in f.args)
        if f.op != "eq" and v in (a, b):
            a = bounds(a, ctx, (*past, v))[0] or a if b is v and a.op == "var" and a not in past else a
            b = bounds(b, ctx, (*past, v))[1] or b if a is v and b.op == "var" and b not in past else b
        if b is v and a.op == "num" and (low is None or _less(low, a)):
            low = a
        if a is v and b.op == "num" and (high is None or _less(b, high)):
            high = b
        if f.op == "eq" and {a, b} > {v} and (a.op == "num" or b.op == "num"):
            low = high = a if a.op == "num" else b
    return low, high


def _less(a: Term, b: Term) -> bool:
    return bool(a.args[0] * b.args[1] < b.args[0] * a.args[1])


def boxed(goal: Term, ctx: Context) -> int:
    """The goal by a cover of the box in which the facts put its variables; facts that cut the box are hypotheses."""
    variables = tuple(sorted(goal.free, key=lambda v: str(v.args[0])))
    if not all(v.type in (INT, REAL) for v in variables) or not variables:
        raise Stuck("no box for", goal)
    ends: list[Term] = []
    for v in variables:
        low, high = bounds(v, ctx)
        if low is None or high is None:
            raise Stuck("no bounded box for", goal)
        ends += [low, high]
    given = [f for f in ctx.goals() if f.op in RELATIONS and f.free and f.free <= goal.free and not _is_bound(f)]
    line = cover(ctx.lines, variables, tuple(ends), implies(*given, goal), MOST_BOXES if len(variables) > 1 else 2_000)
    return use(ctx, line, goal=goal)


def _is_bound(f: Term) -> bool:
    return any(reduced(a).op == "num" and b.op == "var" for a, b in (f.args, f.args[::-1]))


# The sign of a derivative --------------------------------------------------------------------------------------------------


DERIVATIVES = 3  # how often in turn


def by_derivative(goal: Term, ctx: Context, depth: int = DERIVATIVES) -> int:
    """s <= t, because t - s is not negative at one end of a variable's range and moves away from it the right way."""
    if goal.op != "le" or depth == 0:
        raise Stuck("no derivative decides", goal)
    gap = goal.args[1] - goal.args[0]
    tried: Exception = Stuck("no derivative decides", goal)
    for v in sorted((v for v in goal.free if v.type == REAL), key=lambda v: str(v.args[0])):
        for end, up in zip(bounds(v, ctx), (True, False), strict=True):
            if end is not None:
                try:
                    return _along(goal, gap, v, end, up, ctx, depth)
                except (Stuck, KernelError) as error:
                    tried = error
    raise Stuck(str(tried))


def _along(goal: Term, gap: Term, v: Term, end: Term, up: bool, ctx: Context, depth: int) -> int:
    """From the left end upwards, or from the right end downwards (then minus the gap grows)."""
    lines = ctx.lines
    f = lam((v,), gap if up else -gap)
    p, q = (end, v) if up else (v, end)
    at_end = auto(le(0, reduced(app(f, end)) if up else reduced(-app(f, end))), ctx)
    others = replace(ctx, facts=tuple(i for i in ctx.facts if v not in lines.goal(i).free or lines.goal(i).op in RELATIONS))
    slope = introduce(increasing(f, p, q, strict=False), others, (v.args[0],), lambda g, c: _sloping(g, c, depth))
    line = lines.add("monotone", (slope,), f, p, q, FALSE)
    order = auto(lines.goal(line).args[0], ctx)
    grown = lines.add("tautology", (line, order), lines.goal(line).args[1])
    known = ctx.with_fact(at_end).with_fact(grown).with_fact(lines.add("reduce", (grown,), reduced(lines.goal(grown))))
    return auto(goal, known)


def _sloping(goal: Term, ctx: Context, depth: int) -> int:
    """That the slope is not negative (and what makes it a slope)."""
    if goal.op == "and":
        return ctx.lines.add("tautology", [_sloping(part, ctx, depth) for part in goal.args], goal)
    ways: list[Prove] = [boxed, auto, lambda g, c: by_derivative(g, c, depth - 1)]
    if depth == DERIVATIVES:
        ways.append(lambda g, c: near_an_end(g, c, 1))
    for way in ways:
        try:
            return way(goal, ctx)
        except Hopeless:
            raise
        except (Stuck, KernelError):
            continue
    raise Stuck("could not show", goal)


# Everything in turn ----------------------------------------------------------------------------------------------------------


def search(goal: Term, ctx: Context) -> int:
    """A goal without a written proof: logic, then arithmetic, then covers, then derivatives, then both on halves."""
    lines, ctx = ctx.lines, replace(ctx, eager=True)
    if goal.op in ("implies", "forall"):
        return introduce(goal, ctx, ("x",) if goal.op == "forall" else (), search)
    if goal.op == "and":
        return lines.add("tautology", [search(part, ctx) for part in goal.args], goal)
    try:
        return auto(goal, ctx)
    except Stuck as error:
        if goal.op not in RELATIONS:
            raise
        failed: Exception = error
    for way in (boxed, by_derivative, near_an_end):
        try:
            return way(goal, ctx)
        except Hopeless as error:
            if way is boxed:
                raise
            failed = error
        except (Stuck, KernelError) as error:
            failed = error
    raise Stuck(str(failed))


def covering(goal: Term, ctx: Context) -> int:
    """As `search`, a cover being tried first: for a concrete shape it is likely to do."""
    if goal.op == "and":
        return ctx.lines.add("tautology", [covering(part, ctx) for part in goal.args], goal)
    try:
        return boxed(goal, ctx)
    except Hopeless:
        raise
    except (Stuck, KernelError):
        return search(goal, ctx)


def near_an_end(goal: Term, ctx: Context, depth: int = 2) -> int:
    """A touch at an end of a single variable's range: the derivative decides near it, a cover the rest."""
    slope: Prove = lambda g, c: by_derivative(g, c, depth)  # noqa: E731
    variables = [v for v in goal.free if v.type == REAL]
    if len(variables) != 1 or goal.op != "le" or depth <= 0:
        raise Stuck("nothing decides", goal)
    (v,) = variables
    low, high = bounds(v, ctx)
    if low is None or high is None or not _less(low, high):
        raise Stuck("no bounded box for", goal)
    for k in range(1, 4):
        cut = reduced(low + (high - low) * num(1, 2**k))
        other = reduced(high - (high - low) * num(1, 2**k))
        for place, first, second in ((cut, slope, boxed), (other, boxed, slope)):
            try:
                return _two_parts(goal, ctx, le(v, place), le(place, v), first, second)
            except (Stuck, KernelError):
                continue
    raise Stuck("nothing decides", goal)


def _two_parts(goal: Term, ctx: Context, left: Term, right: Term, first: Prove, second: Prove) -> int:
    lines = ctx.lines
    halves_ = [lines.add("discharge", (way(goal, ctx.assuming(side)),), side) for way, side in ((first, left), (second, right))]
    either = auto(make("or", left, right), ctx)
    return lines.add("tautology", (either, *halves_), goal)
