"""How near a true inequality comes to equality, and where: a search over points, each evaluated by the kernel's intervals."""

from itertools import product

from verify.kernel.arithmetic import reduced
from verify.kernel.reals import Evaluation
from verify.kernel.terms import INT, REAL, Term, conj, num, substitute
from verify.language.theorem import Edition
from verify.language.writing import write
from verify.methods.enclose import bounds
from verify.methods.prover import Context, Lines, conjuncts, split

PRECISION = 128
Point = tuple[Term, ...]
MOST_POINTS, ROUNDS = 3_000, 12


def slack(edition: Edition) -> str | None:
    """The smallest gap found between the sides of a claim about numbers, as text; None where the claim is not one."""
    statement = edition.statement.unfolded()
    claims = [c for c in conjuncts(statement.claim) if c.op in ("lt", "le")]
    if not claims or len(claims) != len(conjuncts(statement.claim)) or not statement.variables:
        return None
    if not all(v.type in (INT, REAL) for v in statement.variables):
        return None
    search = _Search(statement.variables, conj(statement.domain, statement.given), claims)
    best = search.best()
    return None if best is None else search.spelled(*best)


class _Search:
    def __init__(self, variables: tuple[Term, ...], given: Term, claims: list[Term]) -> None:
        self.variables, self.given = variables, Evaluation(reduced(given), variables, PRECISION)
        self.gaps = [Evaluation(reduced(c.args[1] - c.args[0]), variables, PRECISION) for c in claims]
        self.claims = claims
        lines = Lines()
        facts = tuple(k for part in conjuncts(given) for k in split(lines, lines.add("assume", (), part)))
        self.ends = [bounds(v, Context(lines, facts)) for v in variables]

    def gap(self, point: Point) -> tuple[int, int] | None:
        """The least upper end of a gap at a point of the domain, and which claim it belongs to."""
        box = tuple((self._mantissa(p),) * 2 for p in point)
        if not self.given.true_on(box, mean_value=False):
            return None
        found = []
        for number, evaluation in enumerate(self.gaps):
            evaluation.set(box)
            value = evaluation.value(evaluation.formula)
            if value is None:
                return None
            found.append((value[1], number))
        return min(found)

    @staticmethod
    def _mantissa(p: Term) -> int:
        return (p.args[0] << PRECISION) // p.args[1]  # type: ignore[no-any-return]

    def best(self) -> tuple[Point, int, int] | None:
        """The point with the smallest gap: on a grid first, then on finer grids around it."""
        grids = [self._grid(v, *ends) for v, ends in zip(self.variables, self.ends, strict=True)]
        found: tuple[int, int, Point] | None = None
        for count, point in enumerate(product(*grids)):
            if count == MOST_POINTS:
                break
            value = self.gap(point)
            if value is not None and (found is None or value[0] < found[0]):
                found = (*value, point)
        for step in range(1, ROUNDS):
            if found is None:
                return None
            for i, v in enumerate(self.variables):
                for moved in self._moves(v, found[2][i], step):
                    point = (*found[2][:i], moved, *found[2][i + 1 :])
                    value = self.gap(point)
                    if value is not None and value[0] < found[0]:
                        found = (*value, point)
        return None if found is None else (found[2], found[0], found[1])

    @staticmethod
    def _grid(v: Term, low: Term | None, high: Term | None) -> list[Term]:
        if v.type == INT:
            start = low.args[0] if low is not None else 0
            stop = high.args[0] if high is not None else start + 1_000
            return [num(n) for n in dict.fromkeys((start, start + 1, start + 2, start + 5, start + 10, start + 100, stop)) if n <= stop]
        a = low if low is not None else num(-8) if high is None else reduced(high - 8)
        b = high if high is not None else reduced(a + 16)
        return [reduced(a + (b - a) * num(k, 16)) for k in range(17)]

    @staticmethod
    def _moves(v: Term, at: Term, step: int) -> list[Term]:
        if v.type == INT:
            return [num(at.args[0] + d) for d in (-1, 1)]
        return [reduced(at + num(d, 2 ** (step + 3))) for d in (-1, 1)]

    def spelled(self, point: Point, gap: int, claim: int) -> str:
        place = ", ".join(f"{v.args[0]} = {write(p)}" for v, p in zip(self.variables, point, strict=True))
        table = dict(zip(self.variables, point, strict=True))
        left, right = (reduced(substitute(side, table)) for side in self.claims[claim].args)
        if left is right:
            return f"none: equality at {place}"
        return f"at most {_digits(gap)}, at {place}"


def _digits(gap: int) -> str:
    """Three significant digits of a mantissa, rounded up."""
    if gap <= 0:
        return "0"
    exponent = 0
    while gap * 10**exponent < 100 << PRECISION and exponent < 40:
        exponent += 1
    digits = -(-gap * 10**exponent >> PRECISION)
    while digits >= 1000:
        digits, exponent = -(-digits // 10), exponent - 1
    text = str(digits)
    if exponent <= 0:
        return text + "0" * -exponent
    whole, part = (text[:-exponent] or "0", text[-exponent:].rjust(exponent, "0")) if exponent < 7 else ("", "")
    return f"{whole}.{part}" if exponent < 7 else f"{text[0]}.{text[1:]}e-{exponent - len(text) + 1:02d}"
