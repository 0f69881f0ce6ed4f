"""Covering boxes: branch and bound, with the kernel's own evaluation deciding on each box."""

from verify.kernel.arithmetic import reduced
from verify.kernel.reals import Box, Evaluation, halves
from verify.kernel import numbers
from verify.kernel.terms import Term
from verify.methods.prover import Lines, Stuck, show

PRECISIONS = (64, 128, 400)
MOST_BOXES, DEEPEST = 60_000, 60


def cover(lines: Lines, variables: tuple[Term, ...], ends: tuple[Term, ...], formula: Term) -> int:
    """The line `bounds imply formula`, by a tree of boxes."""
    for precision in PRECISIONS:
        tree = find(variables, ends, formula, precision)
        if tree is not None:
            return lines.add("cover", (), variables, ends, formula, precision, tree)
    raise Stuck(f"no cover found for {show(formula)}")


def find(variables: tuple[Term, ...], ends: tuple[Term, ...], formula: Term, precision: int) -> str | None:
    """The tree in the order in which the kernel walks it, or None."""
    box = tuple(
        (numbers.fraction(*low.args, precision)[0], numbers.fraction(*high.args, precision)[1])
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
            if depth > DEEPEST or len(tree) > MOST_BOXES or not variables:
                return None
            widest = max(range(len(box)), key=lambda i: box[i][1] - box[i][0])
            tree.append(str(widest))
            todo += [(half, depth + 1) for half in reversed(halves(box, widest))]
    return "".join(tree)
