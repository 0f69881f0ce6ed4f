"""The laws of exp and log, of choices and of powers by which terms come to have few atoms.

exp of a sum becomes a product of powers of exp(g*m), one for each monomial m; log of a product becomes a sum;
choices that are settled are made. Each step is an equality by a law, and the goal is rewritten by it.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import gcd

from verify.kernel.arithmetic import Monomial
from verify.kernel.terms import REAL, Term, div, eq, exp, lam, le, log, lt, num, var
from verify.language.evaluate import rational
from verify.language.traverse import closed_parts
from verify.prove.factors import factors, known_divisors, polynomial, upright
from verify.prove.lines import FAILED, Context, Prove
from verify.prove.logic import law, rewritten
from verify.prove.relations import CHOICES, settled_choice
from verify.prove.roots import Units, root_step

ZERO, ONE = num(0), num(1)
MOST_REWRITES = 60


def plainly(goal: Term, ctx: Context, prove: Prove, signs: Prove, steps: int = MOST_REWRITES) -> int:
    """The goal, from the goal with few atoms."""
    step = next(_steps(goal, ctx, signs), None) if steps else None
    if step is None:
        return prove(goal, ctx)
    return rewritten(goal, step, ctx, lambda g, c: plainly(g, c, prove, signs, steps - 1))


def _steps(goal: Term, ctx: Context, signs: Prove) -> Iterator[int]:
    for i in ctx.facts:
        f = ctx.lines.goal(i)
        if f.op == "eq" and f.args[0].op == "var" and f.args[1].op == "num" and f.args[0] in goal.free:
            yield i
    closed = [t for t in closed_parts(goal) if t.op in _STEPS]
    units = _units([t for t in closed if t.op == "exp"])
    for t in closed:
        try:
            found = _STEPS[t.op](t, ctx, units, signs)
        except FAILED:
            continue
        if found is not None:
            yield found


def _exponent(t: Term) -> list[tuple[object, Fraction, Term]]:
    """The monomials of the argument of exp: what identifies each, its coefficient, and the term that is
    multiplied by it.
    """
    forms, above, below = polynomial(t.args[0])
    if not above:
        return []
    if len(below) != 1:
        content = gcd(*above.values()) * (1 if above[min(above)] > 0 else -1)
        rest = {m: c // content for m, c in above.items()}
        whole = div(forms.term(rest), forms.term(below))
        return [((whole, None), Fraction(content), whole)]
    ((under, q),) = below.items()

    def identity(m: Monomial) -> object:
        return frozenset((forms.terms[a], e) for a, e in m)

    found: list[tuple[object, Fraction, Term]] = []
    for m, c in sorted(above.items()):
        top = forms.term({m: 1})
        term = div(top, forms.term({under: 1})) if under else top
        found.append(((identity(m), identity(under)), Fraction(c, q), term))
    return found


def _units(exps: Iterable[Term]) -> Units:
    units: Units = {}
    for t in exps:
        for key, c, _ in _exponent(t):
            g = units.get(key, abs(c))
            below = g.denominator * c.denominator
            units[key] = Fraction(gcd(g.numerator * c.denominator, abs(c.numerator) * g.denominator), below)
    return units


def _exp_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """exp(a + b) = exp(a)*exp(b), exp(k*b) = exp(b)^k, exp(log a) = a, exp(0) = 1."""
    lines, found = ctx.lines, _exponent(t)
    if not found:
        return lines.combined(eq(t, ONE), (lines.reduce(eq(exp(ZERO), ONE)),), (1, 0))
    key, c, m = found[0]
    if len(found) > 1:
        first = _times(m, c)
        rest = factors(t.args[0] - first).term
        by = lines.law("exp_sum", first, rest)
        return lines.combined(eq(t, exp(first) * exp(rest)), (by, *known_divisors(t, ctx, signs)), (1, 0))
    if m.op == "log" and c == 1:
        known = signs(lt(0, m.args[0]), ctx)
        by = law(ctx.with_fact(known), "exp_of_log", m.args[0])
        return by if lines.goal(by).args[0] is t else lines.combined(eq(t, m.args[0]), (by,), (1, 0))
    unit = Fraction(1) if m.op == "log" and c.denominator == 1 else units.get(key, abs(c))
    base, power = _times(m, unit), int(c / unit)
    if power == 1:
        return None
    by = lines.law("power_of_exp", base, num(power))
    raised = exp(base) if power == -1 else exp(base) ** num(abs(power))
    back = raised if power > 0 else div(1, raised)
    return lines.combined(eq(t, back), (by, *known_divisors(t, ctx, signs)), (-1, 0))


def _times(t: Term, c: Fraction) -> Term:
    return t if c == 1 else t * rational(c)


def _log_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """log(a*b) = log(a) + log(b), log(exp(a)) = a."""
    lines, (inside,) = ctx.lines, t.args
    if inside.op == "exp":
        return lines.law("log_of_exp", inside.args[0])
    if inside.op == "pow" and inside.args[1].op != "num":
        return _log_of_power(t, ctx, signs)
    found = factors(inside)
    if not found.number:
        return None
    numbers = ((found.number.numerator, 1), (found.number.denominator, -1))
    pieces = [(num(p), e) for n, s in numbers for p, e in _primes(abs(n), s)] + list(found.parts)
    if not pieces:
        return lines.combined(eq(t, ZERO), (lines.reduce(eq(log(ONE), ZERO)),), (1, 0))
    if len(pieces) == 1 and pieces[0][1] == 1:
        below, nothing = known_divisors(inside, ctx, signs), eq(ZERO, ZERO)
        if not below:
            return None
        return lines.combined(eq(t, log(found.term)), (lines.reduce(nothing), *below), (1, 0))
    return _log_apart(t, *pieces[-1], ctx, signs)


def _log_apart(t: Term, piece: Term, e: int, ctx: Context, signs: Prove) -> int:
    """log(a) as the sum of the logarithms of a piece and of the rest, or their difference (for e < 0)."""
    lines, (inside,) = ctx.lines, t.args
    piece, known = upright(piece, lt, ctx, signs)
    apart = [known, *known_divisors(inside, ctx, signs)]
    rest = factors(div(inside, piece) if e > 0 else inside * piece).term
    positive = signs(lt(0, rest), ctx)
    both = ctx.with_fact(known).with_fact(positive)
    if e > 0:
        by = law(both, "log_product", piece, rest)  # log(piece*rest) = log(piece) + log(rest)
        return lines.combined(eq(t, log(piece) + log(rest)), (by, *apart, positive), (1, 0))
    own = both.with_fact(signs(lt(0, inside), ctx))
    by = law(own, "log_product", inside, piece)  # log(inside*piece) = log(inside) + log(piece)
    return lines.combined(eq(t, log(rest) - log(piece)), (by, *apart, positive), (-1, 0))


def _log_of_power(t: Term, ctx: Context, signs: Prove) -> int:
    """log(a^b) = b*log(a), where 0 < a."""
    lines, (a, b), hole = ctx.lines, t.args[0].args, var("hole'", REAL)
    power = law(ctx.with_fact(signs(lt(0, a), ctx)), "power_is_exp", a, b)
    back = lines.combined(eq(exp(b * log(a)), t.args[0]), (power,), (-1, 0))
    known = lines.law("log_of_exp", b * log(a))
    return lines.add("rewrite", (back, known), lam((hole,), eq(log(hole), b * log(a))))


def _primes(n: int, sign: int) -> list[tuple[int, int]]:
    """The small primes in a number, with exponents; the rest as it is."""
    found = []
    for p in (2, 3, 5, 7, 11, 13):
        e = 0
        while n % p == 0:
            n, e = n // p, e + 1
        if e:
            found.append((p, sign * e))
    return found + ([(n, sign)] if n > 1 else [])


def _choice_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """A choice that is settled is made."""
    known = settled_choice(t, ctx)
    return None if known is None else law(ctx.with_fact(known[0]), known[1], *t.args)


def _power_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """a^b = exp(b*log(a)) for exponents that are not whole; sqrt(a)^2 = a."""
    base, exponent = t.args
    if exponent.type != "int":
        return law(ctx.with_fact(signs(lt(0, base), ctx)), "power_is_exp", base, exponent)
    if base.op != "sqrt" or exponent.op != "num" or exponent.args[0] < 2:
        return None
    inside = base.args[0]
    square = law(ctx.with_fact(signs(le(0, inside), ctx)), "sqrt_square", inside)
    rest = base ** num(exponent.args[0] - 2) if exponent.args[0] > 2 else ONE
    apart = known_divisors(t, ctx, signs)
    return ctx.lines.combined(eq(t, inside * rest), (square, *apart), (1, 0), factor=rest)


_STEPS = {
    "exp": _exp_step,
    "log": _log_step,
    "pow": _power_step,
    "sqrt": root_step,
    **dict.fromkeys(CHOICES, _choice_step),
}
