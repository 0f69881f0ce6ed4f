"""Where a claim is solved for a constant: the term that it equals where the two sides meet, and the extreme
value of that over the domain.
"""

from collections.abc import Callable
from fractions import Fraction

from verify.desk.holes import NAME
from verify.kernel import numbers
from verify.kernel.statements import Statement
from verify.kernel.terms import INT, REAL, TRUE, Term, conj, div, exp, log, negation, num, var
from verify.language.evaluate import Evaluation, reduced, unfolded
from verify.language.traverse import requirements
from verify.prove.hunt import Hunt
from verify.prove.points import directions
from verify.prove.quarry import Quarry
from verify.prove.ranges import Range, simplest

PRECISION, ROUNDS = 256, 120
MOST_POINTS, STARTS = 400, 3
NEAR, SAME = Fraction(1, 1 << 40), Fraction(1, 1 << 60)  # how far a step goes at least, and what is as good
Point = tuple[Fraction, ...]


def solved(f: Term, c: Term) -> Term | None:
    """The value of c at which the two sides of a relation are equal; None where c stands in two places, or
    out of reach.
    """
    inside: Term
    end: Term
    inside, end = f.args if c in f.args[0].free else reversed(f.args)
    if c in end.free:
        return None
    while inside is not c:
        step = _undone(inside, end, c)
        if step is None:
            return None
        inside, end = step
    return end


UNDONE: dict[str, Callable[[Term], Term]] = {
    "neg": lambda y: -y, "exp": log, "log": exp, "sqrt": lambda y: y ** num(2),
}  # fmt: skip
SOLVED: dict[str, tuple[Callable[[Term, Term], Term], Callable[[Term, Term], Term]]] = {
    # x + a = y, a + x = y, and so on, solved for x, given y and a
    "add": (lambda y, a: y - a, lambda y, a: y - a),
    "sub": (lambda y, a: y + a, lambda y, a: a - y),
    "mul": (div, div),
    "div": (lambda y, a: y * a, lambda y, a: div(a, y)),
    "pow": (lambda y, a: exp(div(log(y), a)), lambda y, a: div(log(y), log(a))),
}


def _undone(t: Term, end: Term, c: Term) -> tuple[Term, Term] | None:
    """The part of t that holds c, and what it equals where t equals the end."""
    if t.op in UNDONE:
        return t.args[0], UNDONE[t.op](end)
    if t.op not in SOLVED or all(c in a.free for a in t.args):
        return None
    place = int(c not in t.args[0].free)
    return t.args[place], SOLVED[t.op][place](end, t.args[1 - place])


def _box(point: Point) -> tuple[numbers.Interval, ...]:
    return tuple(numbers.fraction(x.numerator, x.denominator, PRECISION) for x in point)


class Extreme:
    """The largest (sign 1) or smallest (-1) value of a term over a domain, looked for from many points
    downhill.
    """

    def __init__(self, statement: Statement, what: Term, sign: int) -> None:
        plain = unfolded(statement)
        self.statement, self.sign, self.variables = statement, sign, statement.variables
        self.conditions = reduced(conj(plain.domain, plain.given))
        self.what = reduced(what)
        self.evaluation = Evaluation(TRUE, self.variables, PRECISION)
        self.claim = reduced(plain.claim)
        self.with_constant = Evaluation(TRUE, (*self.variables, var(NAME, REAL)), PRECISION)

    def value(self, point: Point) -> Fraction | None:
        """The value there; None outside the domain, or where there is none."""
        self.evaluation.set(_box(point))
        if self.evaluation.truth(self.conditions) is not True:
            return None
        found = self.evaluation.value(self.what)
        if found is None or found[1] - found[0] > 1 << (PRECISION // 2):
            return None
        value = Fraction(sum(found), 2 << PRECISION)
        return self.sign * value if self.turns(point, value) else None

    def turns(self, point: Point, value: Fraction) -> bool:
        """Whether the claim holds on the right side of a value at a point, and fails on the other: else it
        bounds the constant the other way.
        """
        off = max(Fraction(1), abs(value)) * NEAR
        seen = []
        for c in (value + self.sign * off, value - self.sign * off):
            self.with_constant.set(_box((*point, c)))
            seen.append(self.with_constant.truth(self.claim))
        return seen == [True, False]

    def found(self) -> tuple[Fraction, dict[Term, Fraction]] | None:
        """The value, and the point where it is attained."""
        plain = unfolded(self.statement)
        conditions = (*requirements(plain.domain), *requirements(plain.given))
        simple = Hunt(Quarry(self.variables, conditions, negation(TRUE))).simple_points()[:MOST_POINTS]
        points = sorted(((v, p) for p in simple if (v := self.value(p)) is not None), reverse=True)
        best = max((self.uphill(*start) for start in points[:STARTS]), default=None)
        if best is None:
            return None
        value, point = self.rounded(*best)
        return self.sign * value, dict(zip(self.variables, point, strict=True))

    def rounded(self, value: Fraction, point: Point) -> tuple[Fraction, Point]:
        """The simplest point near another that is as good; where none is, a near one."""
        for bits in (8, 16, 30):
            off = Fraction(1, 1 << bits)
            near = tuple(
                x if v.type == INT else simplest(Range(x - off, x + off)) or x
                for v, x in zip(self.variables, point, strict=True)
            )
            there = self.value(near)
            if there is not None and there >= value - SAME:
                return max(there, value), near
        return value, near

    def uphill(self, value: Fraction, point: Point) -> tuple[Fraction, Point]:
        """From a point to where nothing near is better."""
        whole = [v.type == INT for v in self.variables]
        step = [
            Fraction(1) if w else max(Fraction(1, 2), abs(x) / 2) for w, x in zip(whole, point, strict=True)
        ]
        for _ in range(ROUNDS):
            moved = False
            for direction in directions(len(point)):
                there = tuple(x + s * d for x, s, d in zip(point, step, direction, strict=True))
                new = self.value(there)
                if new is not None and new > value:
                    value, point, moved = new, there, True
            if not moved:
                step = [s if w else s / 2 for w, s in zip(whole, step, strict=True)]
                if all(w or s < NEAR for w, s in zip(whole, step, strict=True)):
                    break
        return value, point
