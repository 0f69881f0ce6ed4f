"""How near a true inequality comes to equality, and where: a hunt for a counterexample, which finds none but
how near it came.
"""

from fractions import Fraction
from itertools import islice

from verify.kernel.statements import within
from verify.kernel.terms import INT, REAL, Term, either, negation, substitute
from verify.language.claim import Claim
from verify.language.evaluate import rational, reduced, unfolded
from verify.language.traverse import ORDERS, conjuncts
from verify.language.writing import write
from verify.prove.hunt import STARTS, Hunt
from verify.prove.quarry import UNIT, Point, Quarry


def slack(edition: Claim) -> str | None:
    """The smallest gap found between the sides of a claim about numbers, as text; None where the claim is not
    one.
    """
    statement = unfolded(edition.statement)
    variables, claims = statement.variables, conjuncts(statement.claim)
    if (
        not variables
        or not all(v.type in (INT, REAL) for v in variables)
        or not all(c.op in ORDERS for c in claims)
    ):
        return None
    failing, *others = map(negation, claims)
    for other in others:
        failing = either(failing, other)
    hunt = Hunt(
        Quarry(
            variables, (*conjuncts(within(statement, edition.shapes)), *conjuncts(statement.given)), failing
        )
    )
    for point in hunt.simple_points():
        hunt.look(point)
    for _, start in islice(hunt.nearest(), STARTS):
        hunt.downhill(start)
    closest = hunt.closest()
    return None if closest is None else _spelled(variables, claims, *closest)


def _spelled(variables: tuple[Term, ...], claims: list[Term], gap: int, point: Point) -> str:
    values = [rational(x) for x in point]
    place = ", ".join(f"{v.args[0]} = {write(x)}" for v, x in zip(variables, values, strict=True))
    table = dict(zip(variables, values, strict=True))
    sides = ([reduced(substitute(side, table)) for side in c.args] for c in claims)
    if any(left is right for left, right in sides):
        return f"none: equality at {place}"
    return f"at most {digits(Fraction(gap, UNIT))}, at {place}"


def digits(gap: Fraction) -> str:
    """Three significant digits of a number, rounded up."""
    if gap <= 0:
        return "0"
    exponent = 0
    while gap * 10**exponent < 100 and exponent < 40:
        exponent += 1
    whole = -(-gap.numerator * 10**exponent // gap.denominator)
    while whole >= 1000:
        whole, exponent = -(-whole // 10), exponent - 1
    text = str(whole)
    if exponent <= 0:
        return text + "0" * -exponent
    if exponent >= 7:
        return f"{text[0]}.{text[1:]}e-{exponent - len(text) + 1:02d}"
    return f"{text[:-exponent] or '0'}.{text[-exponent:].rjust(exponent, '0')}"
