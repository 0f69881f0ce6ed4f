"""Formulas decided for all real values in a box, by covering it with boxes on which interval arithmetic
decides.
"""

from itertools import chain
from math import isqrt
from typing import Any

from verify.kernel import numbers
from verify.kernel.arithmetic import reduced
from verify.kernel.calculus import derivative, smooth
from verify.kernel.errors import Refused, require
from verify.kernel.logic import Premises, Sequent, closed_formula
from verify.kernel.numbers import Interval
from verify.kernel.terms import CONNECTIVES, INT, REAL, RELATIONS, Term, implies, le
from verify.kernel.work import Work, product_cost

MOST_PRECISION = 50_000
Box = tuple[Interval, ...]
LEAVES = "nmt"  # natural form; where that does not decide, mean-value form, or Taylor form of order 2


def cover(
    premises: Premises, variables: tuple[Term, ...], ends: tuple[Term, ...], formula: Term, precision: int,
    tree: str, work: Work
) -> Sequent:
    """The formula for all values of the variables between these ends (two numbers for each variable).

    The tree tells, in the order in which one walks it, for each box: the number of the variable at whose
    middle it is halved, or the form (a letter) in which the formula is found true on it.
    """
    closed_formula(formula)
    require(len(ends) == 2 * len(variables) and len(variables) <= 10, "each variable has two ends")
    require(all(v.op == "var" and v.type in (INT, REAL) for v in variables)
        and len(set(variables)) == len(variables), "variables differ")
    require(all(e.op == "num" for e in ends) and 8 <= precision <= MOST_PRECISION, "the ends are numbers")
    require(set(tree) <= set("0123456789"[: len(variables)] + LEAVES), "the tree is malformed")
    sides = [numbers.fraction(p, q, precision) for p, q in (e.args for e in ends)]
    box = tuple((low[0], high[1]) for low, high in zip(sides[::2], sides[1::2], strict=True))
    require(all(low <= high for low, high in box), "an end is on the wrong side")
    evaluation = Evaluation(reduced(formula, work), variables, precision, work)
    boxes = [box]
    for place, form in enumerate(tree, 1):
        work.spend(len(variables))
        require(boxes, "the tree goes on after its last box")
        box = boxes.pop()
        if form in LEAVES:
            require(evaluation.true_on(box, LEAVES.index(form)),
                f"the formula is not seen to hold on box {place}")
        else:
            boxes += reversed(halves(box, int(form)))
    require(not boxes, "the tree ends too early")
    bounds = [b for v, e, f in zip(variables, ends[::2], ends[1::2], strict=True)
        for b in (le(e, v), le(v, f))]
    return Sequent(frozenset(), implies(*bounds, formula))


def halves(box: Box, i: int) -> tuple[Box, Box]:
    low, high = box[i]
    middle = low + high >> 1
    return (*box[:i], (low, middle), *box[i + 1 :]), (*box[:i], (middle, high), *box[i + 1 :])


class Evaluation:
    """A formula's truth on boxes. None stands for `not decided`, for a number: `any real`."""

    def __init__(self, formula: Term, variables: tuple[Term, ...], precision: int, work: Work) -> None:
        self.formula, self.variables, self.precision, self.work = formula, variables, precision, work
        self.unit = 1 << precision
        self.memo: dict[Term, Interval | None] = {}
        self.constant: dict[Term, Interval | None] = {}
        self.truths: dict[Term, bool | None] = {}
        self.order = 0
        self.box: Box = ()
        self.centred: Evaluation | None = None
        # in each variable, with the condition under which there is one
        self.slopes: dict[Term, list[tuple[Term, ...]]] = {}

    def true_on(self, box: Box, order: int = 0) -> bool:
        """Whether the formula is seen to hold; where the values do not decide a relation, its gap in Taylor
        form of this order may.
        """
        self.order = order
        self.set(box)
        return self.truth(self.formula) is True

    def set(self, box: Box) -> None:
        self.truths = {}
        if box != self.box or not self.memo:
            self.box, self.memo = box, dict(zip(self.variables, box, strict=True))

    def value(self, t: Term) -> Interval | None:
        """An interval that holds the value of t at every point of the box."""
        memo = self.memo if t.free else self.constant
        if t in memo:
            return memo[t]
        found: Interval | None = None
        if t.op in _EXACT or t.op in _ROUNDED:
            parts = [self.value(a) for a in t.args]
            if None not in parts:
                self.work.spend(self._cost(t.op, parts))
                found = _EXACT[t.op](*parts) if t.op in _EXACT else _ROUNDED[t.op](*parts, self.precision)
        elif t.op == "num":
            p, q = t.args
            self.work.spend(product_cost(p, q, self.unit))
            found = numbers.fraction(p, q, self.precision)
        elif t.op in ("ite", "pow"):
            found = self._choice(*t.args) if t.op == "ite" else self._power(*t.args)
        memo[t] = found
        return found

    def _cost(self, op: str, parts: list[Any]) -> int:
        """What an operation on intervals costs: by its kind, and by how long the numbers are."""
        each = product_cost(self.unit, *chain.from_iterable(parts))
        return each * isqrt(self.precision) if op in ("exp", "log") else each

    def _choice(self, condition: Term, a: Term, b: Term) -> Interval | None:
        holds = self.truth(condition)
        if holds is not None:
            return self.value(a if holds else b)
        x, y = self.value(a), self.value(b)
        return None if x is None or y is None else numbers.hull(x, y)

    def _power(self, base: Term, exponent: Term) -> Interval | None:
        x, e = self.value(base), self.value(exponent)
        if x is None or e is None:
            return None
        if e[0] == e[1] and e[0] == e[0] >> self.precision << self.precision:
            n = e[0] >> self.precision
            self.work.spend(numbers.power_cost(x, n, self.precision))
            return numbers.power(x, n, self.precision)
        self.work.spend(self._cost("log", [x]) + self._cost("exp", [e]))
        ln = numbers.log(x, self.precision)
        return None if ln is None else numbers.exp(numbers.mul(ln, e, self.precision), self.precision)

    def truth(self, f: Term) -> bool | None:
        self.work.spend(1)
        if f.op in RELATIONS:
            return self._relation(f)
        if f.op not in CONNECTIVES:
            return {"true": True, "false": False}.get(f.op)
        if f not in self.truths:
            self.truths[f] = self._connective(f)
        return self.truths[f]

    def _connective(self, f: Term) -> bool | None:
        left = self.truth(f.args[0])
        if f.op == "not":
            return None if left is None else not left
        on_left, on_right, settled = _SETTLED[f.op]
        if left is on_left:
            return settled
        right = self.truth(f.args[1])
        if right is on_right:
            return settled
        if f.op == "iff":
            return left is right
        return None if left is None or right is None else not settled

    def _relation(self, f: Term) -> bool | None:
        a, b = f.args
        x, y = self.value(a), self.value(b)
        if x is None or y is None:
            return None
        found = _compare(f.op, x, y)
        if found is None and self.order:
            gap = self.form(b - a, self.order)
            found = None if gap is None else _compare(f.op, (0, 0), gap)
        return found

    def form(self, t: Term, order: int, k: int = 1) -> Interval | None:
        """The value of t in Taylor form, with Lagrange's remainder, where t is differentiable on the whole
        box.

        That is its value at the centre, and each slope, in the form of one order less (0: its value over the
        box), times the distance from the centre over k, where the slopes are the k-th.
        """
        if not order:
            return self.value(t)
        if t not in self.slopes:
            try:
                self.slopes[t] = [tuple(reduced(f(t, v, self.work), self.work) for f in (derivative, smooth))
                    for v in self.variables]
            except Refused:
                self.slopes[t] = []
        if not self.slopes[t] or not all(self.truth(condition) for _, condition in self.slopes[t]):
            return None
        if self.centred is None:
            self.centred = Evaluation(self.formula, self.variables, self.precision, self.work)
        middles = tuple(((low + high) >> 1,) * 2 for low, high in self.box)
        self.centred.set(middles)
        total = self.centred.value(t)
        for (slope, _), x, c in zip(self.slopes[t], self.box, middles, strict=True):
            s = self.form(slope, order - 1, k + 1)
            if s is None or total is None:
                return None
            below, above = numbers.sub(x, c)
            total = numbers.add(total, numbers.mul(s, (below // k, -(-above // k)), self.precision))
        return total


def _compare(op: str, x: Interval, y: Interval) -> bool | None:
    if op == "lt":
        return True if x[1] < y[0] else False if y[1] <= x[0] else None
    if op == "le":
        above = _compare("lt", y, x)
        return None if above is None else not above
    if x[1] < y[0] or y[1] < x[0]:
        return op == "ne"
    return op == "eq" if x[0] == x[1] == y[0] == y[1] else None


# What decides a connective on the left, what on the right, and how.
_SETTLED = {"and": (False, False, False), "or": (True, True, True), "implies": (False, True, True),
    "iff": (None, None, None)}
_EXACT: dict[str, Any] = {
    "add": numbers.add, "sub": numbers.sub, "neg": numbers.neg, "abs": numbers.absolute,
    "min": numbers.minimum, "max": numbers.maximum,
}  # fmt: skip
_ROUNDED: dict[str, Any] = {
    "mul": numbers.mul, "div": numbers.div, "exp": numbers.exp, "log": numbers.log, "sqrt": numbers.sqrt,
    "floor": numbers.floor, "ceil": numbers.ceil, "pi": numbers.pi,
}  # fmt: skip
