"""Inequalities for all real values in a box, by covering it with boxes on which interval arithmetic decides.
"""

from collections.abc import Sequence

from verify.language.traverse import by_name
from verify.kernel import numbers
from verify.kernel.reals import LEAVES, Box, halves
from verify.kernel.terms import INT, REAL, RELATIONS, Term, implies
from verify.language.evaluate import Evaluation, reduced
from verify.prove.lines import Context, Lines, Stuck
from verify.prove.logic import use


class Hopeless(Stuck):
    """The goal is false on a whole box: nothing else need be tried."""


PRECISIONS = (64, 128, 400)
MOST_BOXES, DEEPEST = 60_000, 60
Ends = tuple[Term, ...]


def cover(
    lines: Lines,
    variables: tuple[Term, ...],
    ends: Ends,
    formula: Term,
    most: int = MOST_BOXES,
    precisions: Sequence[int] = PRECISIONS,
) -> int:
    """The line `bounds imply formula`, by a tree of boxes."""
    for precision in precisions:
        tree = find(variables, ends, formula, precision, most)
        if tree is not None:
            return lines.add("cover", (), variables, ends, formula, precision, tree)
    raise Stuck("no cover found for", formula)


def find(
    variables: tuple[Term, ...], ends: Ends, formula: Term, precision: int, most: int = MOST_BOXES
) -> str | None:
    """The tree in the order in which the kernel walks it; None where smaller boxes do not help, but a higher
    precision might.
    """
    box = tuple(
        (
            numbers.fraction(low.args[0], low.args[1], precision)[0],
            numbers.fraction(high.args[0], high.args[1], precision)[1],
        )
        for low, high in zip(ends[::2], ends[1::2], strict=True)
    )
    evaluation = Evaluation(reduced(formula), variables, precision)
    tree: list[str] = []
    todo: list[tuple[Box, int]] = [(box, 0)]
    while todo:
        box, depth = todo.pop()
        form = next(
            (
                f
                for order, f in enumerate(LEAVES if variables else LEAVES[0])
                if evaluation.true_on(box, order)
            ),
            None,
        )
        if form is not None:
            tree.append(form)
        else:
            if evaluation.truth(evaluation.formula) is False:
                raise Hopeless("it fails somewhere:", formula)
            if len(tree) > most:
                raise Stuck(f"{most} boxes are not enough for", formula)
            if depth > DEEPEST or not variables:
                return None
            chosen = _side(box, evaluation)
            tree.append(str(chosen))
            todo += [(half, depth + 1) for half in reversed(halves(box, chosen))]
    return "".join(tree)


def _side(box: Box, evaluation: Evaluation) -> int:
    """The variable on which to split: the one along which the first undecided gap varies most, else the
    widest.
    """
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


# Bounds that the facts give ---------------------------------------------------------------------------------


def bounds(v: Term, ctx: Context, past: tuple[Term, ...] = ()) -> tuple[Term | None, Term | None]:
    """The best numbers between which the facts put a variable (perhaps by way of another), or None where
    there is none.
    """
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


def boxed(goal: Term, ctx: Context, most: int = MOST_BOXES) -> int:
    """The goal by a cover of the box in which the facts put its variables; facts that cut the box are
    hypotheses.
    """
    variables = tuple(by_name(goal.free))
    if not all(v.type in (INT, REAL) for v in variables) or not variables:
        raise Stuck("no box for", goal)
    ends: list[Term] = []
    for v in variables:
        low, high = bounds(v, ctx)
        if low is None or high is None:
            raise Stuck("no bounded box for", goal)
        ends += [low, high]
    given = [
        f for f in ctx.goals() if f.op in RELATIONS and f.free and f.free <= goal.free and not _is_bound(f)
    ]
    line = cover(
        ctx.lines,
        variables,
        tuple(ends),
        implies(*given, goal),
        most if len(variables) > 1 else min(most, 2_000),
    )
    return use(ctx, line, goal=goal)


def _is_bound(f: Term) -> bool:
    return any(reduced(a).op == "num" and b.op == "var" for a, b in (f.args, f.args[::-1]))
