"""Roots as what they are the roots of: squares taken out, products apart, powers of an exponential."""

from fractions import Fraction
from math import isqrt

from verify.kernel.terms import FALSE, Term, div, eq, exp, le, log, lt, num, sqrt
from verify.language.evaluate import rational
from verify.language.traverse import closed_parts
from verify.prove.factors import Factors, divisors, factors, known_divisors, nonzero, upright
from verify.prove.lines import FAILED, Context, Prove
from verify.prove.logic import law, rewritten
from verify.prove.relations import combine

LARGEST_SQUARED = 10**8  # numbers of which a square is taken out
Units = dict[object, Fraction]  # monomial of an exponent -> its greatest common measure among all exponents
Root = tuple[Term, int, int]  # a root, that it is not negative, and that its square is what it is the root of


def root_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """sqrt(r^2) = r, where 0 <= r; sqrt(a) = exp(log(a)/2), where other powers of a are written so."""
    inside = t.args[0]
    apart = known_divisors(inside, ctx, signs)
    found = _power_root(inside, ctx, units, signs) or _square_root(inside, apart, ctx, signs)
    return None if found is None else _root_is(t, found, apart, ctx, signs)


def _root_is(t: Term, found: Root, apart: list[int], ctx: Context, signs: Prove) -> int | None:
    """sqrt(a) = r, where r^2 = a and 0 <= r."""
    lines, inside, (root, positive, same) = ctx.lines, t.args[0], found
    above = ctx.with_fact(signs(le(0, inside), ctx))
    known = [positive, same, *(law(above, name, inside) for name in ("sqrt_square", "sqrt_nonnegative"))]
    orders = []
    for a, b in ((t, root), (root, t)):
        opposite = lines.assume(lt(b, a))
        absurd = combine(FALSE, ctx, 2, only=(opposite, *known, *apart))
        if absurd is None:
            return None
        orders.append(lines.absurd(le(a, b), absurd, lt(b, a)))
    return lines.follows(eq(t, root), lines.law("antisymmetry", t, root), *orders)


def _square_root(inside: Term, apart: list[int], ctx: Context, signs: Prove) -> Root | None:
    """r, where r^2 is written out."""
    found = factors(inside)
    above, below = isqrt(max(0, found.number.numerator)), isqrt(found.number.denominator)
    if not found.parts or any(e % 2 for _, e in found.parts) or Fraction(above**2, below**2) != found.number:
        return None
    root = Factors(Fraction(above, below), tuple((p, e // 2) for p, e in found.parts)).term
    root, positive = upright(root, le, ctx, signs)
    return root, positive, ctx.lines.add("combine", tuple(apart), eq(inside, root * root), ())


def _power_root(a: Term, ctx: Context, units: Units, signs: Prove) -> Root | None:
    """exp(log(a)/2), where half of that logarithm is in an exponent already."""
    unit = units.get((frozenset({(log(a), 1)}), frozenset()))
    if unit is None or unit.denominator % 2:
        return None
    lines, half = ctx.lines, div(log(a), num(2))
    whole = lines.law("exp_sum", half, half)
    back = law(ctx.with_fact(signs(lt(0, a), ctx)), "exp_of_log", a)
    positive = lines.law("exp_positive", half)
    same = lines.combined(eq(a, exp(half) * exp(half)), (whole, back), (1, 0), (-1, 1))
    return exp(half), positive, same


def roots_apart(goal: Term, ctx: Context, prove: Prove, signs: Prove) -> int:
    """The goal, from that with the root of each product as the product of the roots, squares taken out."""
    for t in closed_parts(goal):
        if t.op == "sqrt":
            apart = known_divisors(t.args[0], ctx, signs)
            found = _product_root(t, apart, ctx, signs)
            equal = None if found is None else _root_is(t, found, apart, ctx, signs)
            if equal is not None:
                return rewritten(goal, equal, ctx, lambda g, c: roots_apart(g, c, prove, signs))
    return prove(goal, ctx)


def without_divisors(goal: Term, ctx: Context, prove: Prove, signs: Prove) -> int:
    """a = b, from that its difference without divisors is 0."""
    gap = factors(goal.args[1] - goal.args[0])
    if all(e > 0 for _, e in gap.parts):
        return prove(goal, ctx)
    apart = [nonzero(d, ctx, signs) for d in (*divisors(goal), *(p for p, _ in gap.below.parts))]
    used = (prove(eq(num(0), gap.above.term), ctx), *apart)
    return ctx.lines.combined(goal, used, (1, 0), factor=div(num(1), gap.below.term))


def _product_root(t: Term, apart: list[int], ctx: Context, signs: Prove) -> Root | None:
    """The product of the roots of the factors under a root."""
    found, root, inner = factors(t.args[0]), num(1), Fraction(1)
    number, known = found.number, list[int]()
    for p, e in found.parts:
        try:
            known.append(signs(le(0, p), ctx))
        except FAILED:
            p, number = -p, number * (-1) ** e  # noqa: PLW2901 - the factor with its other sign
            known.append(signs(le(0, p), ctx))
        whole, odd = divmod(e, 2)
        if whole:
            root = root * p ** num(whole) if whole > 0 else div(root, p ** num(-whole))
        if odd:
            root = root * sqrt(p)
    if number <= 0:
        return None
    rest = number.numerator * number.denominator
    for k in range(isqrt(rest), 1, -1) if rest < LARGEST_SQUARED else ():
        if rest % k**2 == 0:
            inner, rest = Fraction(k), rest // k**2
            break
    scale = rational(inner / number.denominator)
    plain = factors(scale * root if rest == 1 else scale * sqrt(num(rest)) * root).term
    if plain is t or [s for s in closed_parts(plain) if s.op == "sqrt"] == [t]:
        return None
    same = _squared(plain, t.args[0], apart, ctx, signs)
    return plain, signs(le(0, plain), ctx), same


def _squared(root: Term, inside: Term, apart: list[int], ctx: Context, signs: Prove) -> int:
    """a = r*r for a product r of roots: one root after the other is replaced by what it is the root of."""
    roots = [s for s in closed_parts(root) if s.op == "sqrt"]
    squares = [law(ctx.with_fact(signs(le(0, s.args[0]), ctx)), "sqrt_square", s.args[0]) for s in roots]
    rest = root
    for s in roots:
        rest = div(rest, s)
    rest = factors(rest).term
    choices = []
    for j in range(len(roots)):
        factor = rest * rest
        for i, s in enumerate(roots):
            factor = factor if i == j else factor * (s.args[0] if i < j else s * s)
        choices.append((num(-1), (j,), factor))
    return ctx.lines.add("combine", (*squares, *apart), eq(inside, root * root), tuple(choices))
