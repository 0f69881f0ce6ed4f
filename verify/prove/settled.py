"""What is settled of a statement on which there is no verdict, in words: small shapes, how much of a box is
covered, how a hunt went.

Nothing rests on it: a verdict needs a certificate, and this says where one might be looked for.
"""

from collections import deque
from fractions import Fraction
from itertools import product

from verify.kernel import numbers
from verify.kernel.errors import KernelError
from verify.kernel.reals import LEAVES, Box, halves
from verify.kernel.terms import FALSE, INT, REAL, TRUE, Term, implies, num, substitute
from verify.language.claim import Claim
from verify.language.evaluate import Evaluation, rational, reduced, unfolded
from verify.language.writing import write
from verify.prove.conditions import Plan
from verify.prove.hunt import Hunt
from verify.prove.quarry import UNIT, Point
from verify.prove.ranges import Range, simplest
from verify.prove.slack import digits

PRECISION = 64
MOST_BOXES = 400
LARGEST_SHAPE = 3  # each shape up to this is looked at
REACH = 8  # how far from 0, or from the other end, an endless range is looked at


def hunted_in_vain(found: Hunt) -> str:
    """How many instances were tried, and where the claim came nearest to failing."""
    text = f"no counterexample in {found.tries:,} tries"
    closest = found.closest()
    if closest is None:
        return text
    gap, point = closest
    place = _place(found.quarry.variables, point)
    at = "at" if all(_exact(x) for x in point) else "near"
    nearest = "equality" if gap <= 0 else f"the least gap {digits(Fraction(gap, UNIT))}"
    return f"{text}, {nearest} {at} {place}"


def _place(variables: tuple[Term, ...], point: Point) -> str:
    """A point, its values rounded where they are long."""
    return ", ".join(f"{v.args[0]} = {_short(x)}" for v, x in zip(variables, point, strict=True))


def _exact(x: Fraction) -> bool:
    return x.denominator < 1000


def _short(x: Fraction) -> str:
    if _exact(x):
        return write(rational(x))
    return f"{float(x):.4g}"


# Covers that do not end -------------------------------------------------------------------------------------


def small_shapes(edition: Claim) -> dict[str, str]:
    """The smallest shapes for which all other values are covered; without shapes, how much of the box is."""
    statement = unfolded(edition.statement)
    if not statement.variables or not all(v.type in (INT, REAL) for v in statement.variables):
        return {}
    shapes = [v for v in statement.variables if v.type == INT]
    plan = Plan(statement, None)
    if not all((low := Range.of(v, plan.bounds, {}).low) is not None and low >= 0 for v in shapes):
        return {}
    whole = implies(statement.domain, statement.given, statement.claim)
    if not shapes:
        found = _covered(whole, statement.variables, plan, {})
        return {} if found is None else {"cover": found[1]}
    largest = -1
    for size in range(LARGEST_SHAPE + 1):
        ring = [s for s in product(range(size + 1), repeat=len(shapes)) if max(s) == size]
        for shape in ring:
            found = _covered(
                whole, statement.variables, plan, dict(zip(shapes, map(Fraction, shape), strict=True))
            )
            if found is None or found[0] < 1:
                return _up_to(shapes, largest)
        largest = size
    return _up_to(shapes, largest)


def _up_to(shapes: list[Term], largest: int) -> dict[str, str]:
    return (
        {}
        if largest < 0
        else {"shapes": f"covered: {', '.join(str(v.args[0]) for v in shapes)} <= {largest}"}
    )


def _covered(
    whole: Term, variables: tuple[Term, ...], plan: Plan, shape: dict[Term, Fraction]
) -> tuple[Fraction, str] | None:
    """The part of a box on which a formula is seen to hold, and that in words; None where nothing is seen."""
    others = tuple(v for v in variables if v not in shape)
    try:
        formula = reduced(substitute(whole, {v: num(int(x)) for v, x in shape.items()}))
    except KernelError:
        return None
    if formula in (TRUE, FALSE) or not others:
        return Fraction(formula is TRUE), ""
    ranges = [Range.of(v, plan.bounds, shape) for v in others]
    ends = [_ends(r) for r in ranges]
    if any(low >= high for low, high in ends):
        return None
    part, open_ = _swept(formula, others, ends)
    if not part:
        return None
    box = ", ".join(
        f"{_short(a)} <= {v.args[0]} <= {_short(b)}" for v, (a, b) in zip(others, ends, strict=True)
    )
    words = f"covered: {float(part):.2g} of {box}"
    if open_ is not None and part > Fraction(9, 10):
        words = f"covered: {box}, but for {float(1 - part):.2g} of it near {_place(others, open_)}"
    endless = any(r.low is None or r.high is None for r in ranges)
    return (part if not endless else Fraction(0)), words


def _ends(r: Range) -> tuple[Fraction, Fraction]:
    low = r.low if r.low is not None else Fraction(-REACH) if r.high is None else r.high - REACH
    return low, r.high if r.high is not None else low + 2 * REACH


def _swept(
    formula: Term, variables: tuple[Term, ...], ends: list[tuple[Fraction, Fraction]]
) -> tuple[Fraction, Point | None]:
    """The part of a box that is covered by so many boxes, the largest first, and a simple point of the first
    that is left.
    """
    evaluation = Evaluation(formula, variables, PRECISION)
    sides = [[numbers.fraction(x.numerator, x.denominator, PRECISION) for x in pair] for pair in ends]
    start = tuple((low[0], high[1]) for low, high in sides)
    todo: deque[tuple[Box, int]] = deque([(start, 0)])
    part = Fraction(0)
    for _ in range(MOST_BOXES):
        if not todo:
            return part, None
        box, depth = todo.popleft()
        if any(evaluation.true_on(box, order) for order in range(len(LEAVES))):
            part += Fraction(1, 1 << depth)
        else:
            widest = max(
                range(len(box)), key=lambda i: Fraction(box[i][1] - box[i][0], start[i][1] - start[i][0])
            )
            todo += [(half, depth + 1) for half in halves(box, widest)]
    if not todo:
        return part, None
    around = [
        Range(Fraction(2 * a - b, 1 << PRECISION), Fraction(2 * b - a, 1 << PRECISION)) for a, b in todo[0][0]
    ]
    return part, tuple(x for x in map(simplest, around) if x is not None)
