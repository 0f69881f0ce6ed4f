"""How near a true inequality comes to equality, and where: a hunt for a counterexample, which finds none but
how near it came.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, pairwise

from verify.kernel.statements import within
from verify.kernel.terms import INT, REAL, Term, either, negation, substitute
from verify.language.claim import Claim
from verify.language.evaluate import rational, reduced, unfolded
from verify.language.traverse import ORDERS, conjuncts
from verify.language.writing import write
from verify.prove.hunt import Hunt
from verify.prove.quarry import UNIT, Point, Quarry
from verify.prove.ranges import Range, simplest

SMALL, FLOOR = UNIT >> 20, 4  # a gap that may vanish, and one that is none as far as is seen
BASES, LONG = 5, 4  # the simplest places from which letters go somewhere, and how many places on the way tell
TEN, TINY = Fraction(10), (1, 2, 3, 4, 6, 8, 10)  # powers of ten that are left to an end
FAR = tuple(map(Fraction, (10, 20, 50, 100, 10**3, 10**4, 10**6, 10**8)))
MOST_ZEROS = 6  # that are written out


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
        if _gap(hunt, point) == 0 and _equal(variables, claims, point):
            return f"none: equality at {place(variables, point)}"  # the simplest: none is nearer
    simple = [p for _, p in islice(hunt.missed(), BASES)]  # as simpler ones were looked at first
    for _, start in hunt.nearest():
        hunt.downhill(start)
    closest = hunt.closest()
    if closest is None:
        return None
    gap, point = closest
    met, limit = _equal(variables, claims, point), ""
    if not met and gap < SMALL and (found := _vanishing(hunt, [*simple, point])) is not None:
        point, limit = found
    elif not met:
        point = _plainer(hunt, point)
    if met or _equal(variables, claims, point):
        return f"none: equality at {place(variables, point)}"
    least = Fraction(_gap(hunt, point) or gap, UNIT)
    return f"at most {digits(least)}, at {place(variables, point)}{limit}"


def _equal(variables: tuple[Term, ...], claims: list[Term], point: Point) -> bool:
    table = dict(zip(variables, map(rational, point), strict=True))
    sides = ([reduced(substitute(side, table)) for side in c.args] for c in claims)
    return any(left is right for left, right in sides)


def _gap(hunt: Hunt, point: Point) -> int | None:
    """By how much the claim holds at most at an instance; None where it is none, or nothing is seen."""
    sight = hunt.look(point)
    return -sight.margin if sight.inside and sight.met is False and sight.margin is not None else None


def place(variables: Sequence[Term], point: Point) -> str:
    """A point, as one writes it."""
    return ", ".join(f"{v.args[0]} = {written(x)}" for v, x in zip(variables, point, strict=True))


def written(x: Fraction) -> str:
    """A number, with powers of ten for what is far from 1 or near to a whole number."""
    near, tens, zeros = round(x), len(str(x.denominator)) - 1, len(str(abs(x.numerator))) - 1
    if tens > MOST_ZEROS and abs(x - near) == 1 / TEN**tens:
        off = f"1/10^{tens}"
        return f"{near} {'+' if x > near else '-'} {off}" if near else "-" * (x < 0) + off
    if zeros > MOST_ZEROS and abs(x) == 10**zeros:
        return "-" * (x < 0) + f"10^{zeros}"
    return write(rational(x))


def _alike(point: Point) -> Iterator[tuple[int, ...]]:
    """The letters that have the same value, together and each."""
    for x in dict.fromkeys(point):
        alike = tuple(i for i, y in enumerate(point) if y == x)
        yield from dict.fromkeys((*((i,) for i in alike), alike))


def _put(point: Point, group: tuple[int, ...], x: Fraction) -> Point:
    return tuple(x if i in group else y for i, y in enumerate(point))


def _plainer(hunt: Hunt, point: Point) -> Point:
    """A place that is simpler to write, at which the gap is about as small."""
    gap = _gap(hunt, point) or 0
    most = gap * 101 // 100 if gap >= SMALL else max(2 * gap, FLOOR)
    for group in list(_alike(point)):
        near = (_put(point, group, y) for y in _simpler(hunt, group, point[group[0]]))
        point = next((p for p in near if (new := _gap(hunt, p)) is not None and new <= most), point)
    return point


def _simpler(hunt: Hunt, group: tuple[int, ...], x: Fraction) -> list[Fraction]:
    """Numbers not far from one that are simpler to write, simplest first: fractions, and what is near an end.
    """
    whole, off = hunt.quarry.variables[group[0]].type == INT, max(abs(x) / 2, Fraction(1, 100))
    ends = {Fraction(0), *(end for i in group for end in _ends(hunt, i) if end is not None)}
    found = [simplest(Range(x - off / part, x + off / part), whole=whole) for part in (1, 2, 5, 50)]
    found += [end + sign / TEN**k for end in ends for k in TINY for sign in (-1, 1)]
    near = {y for y in found if y is not None and abs(y - x) <= off and len(written(y)) < len(written(x))}
    return sorted(near, key=lambda y: (len(written(y)), y))


def _ends(hunt: Hunt, i: int) -> tuple[Fraction | None, Fraction | None]:
    r = hunt.quarry.ranges[i]
    return r.low, r.high


def _vanishing(hunt: Hunt, bases: Sequence[Point]) -> tuple[Point, str] | None:
    """Where letters go to an end of their ranges, or beyond all bounds, and the gap seems to vanish: the last
    place that was seen, and where they go.
    """
    for base in bases:
        for group in list(_alike(base)):
            for path, end in _paths(hunt, group):
                seen = [(gap, p) for x in path if (gap := _gap(hunt, p := _put(base, group, x))) is not None]
                if _falls([gap for gap, _ in seen]):
                    names = ", ".join(str(hunt.quarry.variables[i].args[0]) for i in group)
                    return seen[-1][1], f"; it seems to vanish as {names} → {end}"
    return None


def _falls(gaps: Sequence[int]) -> bool:
    """Whether gaps become smaller and smaller, to what may be none."""
    far = len(gaps) >= LONG and gaps[-1] < SMALL and gaps[-1] * 1000 <= gaps[0]
    return far and all(5 * b <= 3 * a or b <= FLOOR for a, b in pairwise(gaps))


def _paths(hunt: Hunt, group: tuple[int, ...]) -> Iterator[tuple[list[Fraction], str]]:
    """Values on the way to an end, for letters that go together."""
    whole = any(hunt.quarry.variables[i].type == INT for i in group)
    lows, highs = zip(*(_ends(hunt, i) for i in group), strict=True)
    for ends, sign in ((lows, 1), (highs, -1)):
        if len(set(ends)) == 1 and not (whole and ends[0] is not None):
            (end,) = set(ends)
            if end is None:
                yield [-sign * x for x in FAR], "-∞" if sign > 0 else "∞"
            else:
                yield [end + sign / TEN**k for k in TINY], written(end)


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
