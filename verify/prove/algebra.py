"""Terms as products of irreducible polynomials in their atoms, and the laws of exp and log by which they come
to have few atoms.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, isqrt

from verify.kernel.arithmetic import Polynomial, Quotient
from verify.kernel.errors import KernelError
from verify.kernel.terms import FALSE, REAL, Term, div, eq, exp, lam, le, log, lt, num, sqrt, var
from verify.language.evaluate import NormalForms, memory, reduced
from verify.prove.exact import factored
from verify.prove.prover import Context, Prove, Stuck, combine, law, parts, rewritten, settled

MOST_REWRITES = 60
LARGEST_SQUARED = 10**8  # numbers of which a square is taken out


class Forms(NormalForms):
    """Normal forms in which every divisor counts as not zero (whoever uses one shows that), with the term
    that each atom is.
    """

    def __init__(self) -> None:
        super().__init__()
        self.terms: dict[int, Term] = {}

    def _is_nonzero(self, p: Polynomial) -> bool:
        return bool(p)

    def _read(self, t: Term) -> Quotient:
        above, below = super()._read(t)
        if len(above) == 1 and below == {(): 1}:
            ((monomial, factor),) = above.items()
            if factor == 1 and len(monomial) == 1 and monomial[0][1] == 1:
                self.terms.setdefault(monomial[0][0], t)
        return above, below

    def term(self, p: Polynomial) -> Term:
        """A polynomial as a term again."""
        total: Term | None = None
        for monomial, c in sorted(p.items(), key=lambda item: (-sum(e for _, e in item[0]), item[0])):
            part = num(abs(c))
            for atom, e in monomial:
                power = self.terms[atom] if e == 1 else self.terms[atom] ** num(e)
                part = power if part is num(1) else part * power
            total = (part if c > 0 else -part) if total is None else total + part if c > 0 else total - part
        return total if total is not None else num(0)


@dataclass(frozen=True)
class Factors:
    """A number times irreducible polynomials, in the numerator (positive exponent) and the denominator
    (negative).
    """

    number: Fraction
    parts: tuple[tuple[Term, int], ...]

    @property
    def term(self) -> Term:
        above, below = _number(Fraction(self.number.numerator)), _number(Fraction(self.number.denominator))
        for part, e in self.parts:
            power = part if abs(e) == 1 else part ** num(abs(e))
            if e > 0:
                above = power if above is num(1) else above * power
            else:
                below = power if below is num(1) else below * power
        return above if below is num(1) else div(above, below)


def _number(f: Fraction) -> Term:
    return num(f.numerator, f.denominator)


def factors(t: Term) -> Factors:
    """A term in factors; they are equal wherever no divisor is zero."""
    known = memory("factors")
    if t not in known:
        forms = Forms()
        above, below = forms.of(t)
        known[t] = _in_factors(forms, above, below)
    return known[t]  # type: ignore[no-any-return]


def _in_factors(forms: Forms, above: Polynomial, below: Polynomial) -> Factors:
    if not above:
        return Factors(Fraction(0), ())
    (a, over), (b, under) = factored(above), factored(below)
    number = Fraction(a, b)
    powers: dict[frozenset[object], tuple[Polynomial, int]] = {}
    for sign, found in ((1, over), (-1, under)):
        for p, e in found:
            flip = p[min(p)] < 0
            part = {m: -c for m, c in p.items()} if flip else p
            number *= (-1) ** e if flip else 1
            key = frozenset(part.items())
            powers[key] = part, powers.get(key, (part, 0))[1] + sign * e
    return Factors(number, tuple((forms.term(p), e) for p, e in powers.values() if e))


def polynomial(t: Term) -> tuple[Forms, Polynomial, Polynomial]:
    """A term as a quotient of polynomials in atoms."""
    forms = Forms()
    return forms, *forms.of(t)


# Few atoms --------------------------------------------------------------------------------------------------
#
# exp of a sum becomes a product of powers of exp(g*m), one for each monomial m; log of a product becomes a
# sum; choices that
# are settled are made. Each step is an equality by a law, and the goal is rewritten by it.


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
    closed = [t for t in parts(goal, Context(ctx.lines)) if t.op in _STEPS]
    units = _units([t for t in closed if t.op == "exp"])
    for t in closed:
        try:
            found = _STEPS[t.op](t, ctx, units, signs)
        except (Stuck, KernelError):
            continue
        if found is not None:
            yield found


def _equal(a: Term, b: Term, ctx: Context, known: Iterable[int], by: int) -> int:
    """a = b, which an equality says in other words (where what is known is not zero)."""
    return ctx.lines.add("combine", (by, *known), eq(a, b), ((num(1), (0,), None),))


Units = dict[object, Fraction]  # monomial of an exponent -> its greatest common measure among all exponents


def _exponent(t: Term) -> tuple[Forms, list[tuple[object, Fraction, Term]]]:
    """The monomials of the argument of exp: what identifies each, its coefficient, and the term that is
    multiplied by it.
    """
    forms, above, below = polynomial(t.args[0])
    if len(below) != 1:
        content = gcd(*above.values()) * (1 if above[min(above)] > 0 else -1) if above else 1
        rest = {m: c // content for m, c in above.items()}
        whole = div(forms.term(rest), forms.term(below))
        return forms, [((whole, None), Fraction(content), whole)] if above else []
    ((under, q),) = below.items()
    found: list[tuple[object, Fraction, Term]] = []
    for m, c in sorted(above.items()):
        top = forms.term({m: 1})
        term = top if not under else div(top, forms.term({under: 1}))
        found.append(
            (
                (
                    frozenset((forms.terms[a], e) for a, e in m),
                    frozenset((forms.terms[a], e) for a, e in under),
                ),
                Fraction(c, q),
                term,
            )
        )
    return forms, found


def _units(exps: Iterable[Term]) -> Units:
    units: Units = {}
    for t in exps:
        for key, c, _ in _exponent(t)[1]:
            g = units.get(key, abs(c))
            units[key] = Fraction(
                gcd(g.numerator * c.denominator, abs(c.numerator) * g.denominator),
                g.denominator * c.denominator,
            )
    return units


def _exp_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """exp(a + b) = exp(a)*exp(b), exp(k*b) = exp(b)^k, exp(log a) = a, exp(0) = 1."""
    lines = ctx.lines
    _, found = _exponent(t)
    if not found:
        return _equal(t, num(1), ctx, (), lines.add("reduce", (), eq(exp(num(0)), num(1))))
    if len(found) > 1:
        _, c, m = found[0]
        first = _times(m, c)
        rest = factors(t.args[0] - first).term
        by = lines.add("law", (), "exp_sum", first, rest)
        return _equal(t, exp(first) * exp(rest), ctx, _known_divisors(t, ctx, signs), by)
    ((key, c, m),) = found
    if m.op == "log" and c == 1:
        known = signs(lt(0, m.args[0]), ctx)
        by = law(ctx.with_fact(known), "exp_of_log", m.args[0])
        return by if lines.goal(by).args[0] is t else _equal(t, m.args[0], ctx, (), by)
    unit = Fraction(1) if m.op == "log" and c.denominator == 1 else units.get(key, abs(c))
    base = _times(m, unit)
    power = c / unit
    if power == 1:
        return None
    by = lines.add("law", (), "power_of_exp", base, num(int(power)))
    back = (
        exp(base) ** num(int(power))
        if power > 0
        else div(1, exp(base) ** num(int(-power)) if power != -1 else exp(base))
    )
    return lines.add("combine", (by, *_known_divisors(t, ctx, signs)), eq(t, back), ((num(-1), (0,), None),))


def _times(t: Term, c: Fraction) -> Term:
    return t if c == 1 else t * _number(c)


def _known_divisors(t: Term, ctx: Context, signs: Prove) -> list[int]:
    """What the divisors in a term are known to be: each positive or negative."""
    return [nonzero(d, ctx, signs) for d in divisors(t)]


def nonzero(t: Term, ctx: Context, signs: Prove) -> int:
    """0 < t or t < 0."""
    try:
        return signs(lt(0, t), ctx)
    except (Stuck, KernelError):
        return signs(lt(t, 0), ctx)


def _log_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """log(a*b) = log(a) + log(b), log(exp(a)) = a."""
    lines = ctx.lines
    inside = t.args[0]
    if inside.op == "exp":
        return lines.add("law", (), "log_of_exp", inside.args[0])
    if inside.op == "pow" and inside.args[1].op != "num":
        return _log_of_power(t, ctx, signs)
    found = factors(inside)
    if not found.number:
        return None
    pieces = [
        (_number(Fraction(p)), e)
        for n, s in ((found.number.numerator, 1), (found.number.denominator, -1))
        for p, e in _primes(abs(n), s)
    ]
    pieces += list(found.parts)
    if not pieces:
        return _equal(t, num(0), ctx, (), lines.add("reduce", (), eq(log(num(1)), num(0))))
    if len(pieces) == 1 and pieces[0][1] == 1:
        below = _known_divisors(inside, ctx, signs)
        return (
            _equal(t, log(found.term), ctx, below, lines.add("reduce", (), eq(num(0), num(0))))
            if below
            else None
        )
    piece, e = pieces[-1]
    try:
        known = signs(lt(0, piece), ctx)
    except (Stuck, KernelError):
        piece = factors(-piece).term
        known = signs(lt(0, piece), ctx)
    divisors = [known, *_known_divisors(inside, ctx, signs)]
    rest = factors(div(inside, piece) if e > 0 else inside * piece).term
    positive = signs(lt(0, rest), ctx)
    both = ctx.with_fact(known).with_fact(positive)
    if e > 0:
        by = law(both, "log_product", piece, rest)  # log(piece*rest) = log(piece) + log(rest)
        return _equal(t, log(piece) + log(rest), ctx, (*divisors, positive), by)
    own = signs(lt(0, inside), ctx)
    by = law(
        both.with_fact(own), "log_product", inside, piece
    )  # log(inside*piece) = log(inside) + log(piece)
    return lines.add(
        "combine", (by, *divisors, positive), eq(t, log(rest) - log(piece)), ((num(-1), (0,), None),)
    )


def _log_of_power(t: Term, ctx: Context, signs: Prove) -> int:
    """log(a^b) = b*log(a), where 0 < a."""
    lines, (a, b), hole = ctx.lines, t.args[0].args, var("hole'", REAL)
    power = law(ctx.with_fact(signs(lt(0, a), ctx)), "power_is_exp", a, b)
    back = lines.add("combine", (power,), eq(exp(b * log(a)), t.args[0]), ((num(-1), (0,), None),))
    known = lines.add("law", (), "log_of_exp", b * log(a))
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
    name = {"ite": ("if_true", "if_false"), "abs": ("abs_of_nonnegative", "abs_of_nonpositive"),
            "max": ("max_right", "max_left"), "min": ("min_left", "min_right")}[t.op]  # fmt: skip
    condition = t.args[0] if t.op == "ite" else le(0, t.args[0]) if t.op == "abs" else le(*t.args)
    known = settled(condition, ctx)
    return None if known is None else law(ctx.with_fact(known[0]), name[0 if known[1] else 1], *t.args)


def _power_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """a^b = exp(b*log(a)) for exponents that are not whole; sqrt(a)^2 = a."""
    base, exponent = t.args
    if exponent.type != "int":
        return law(ctx.with_fact(signs(lt(0, base), ctx)), "power_is_exp", base, exponent)
    if base.op != "sqrt" or exponent.op != "num" or exponent.args[0] < 2:
        return None
    square = law(ctx.with_fact(signs(le(0, base.args[0]), ctx)), "sqrt_square", base.args[0])
    rest = base ** num(exponent.args[0] - 2) if exponent.args[0] > 2 else num(1)
    return ctx.lines.add(
        "combine",
        (square, *_known_divisors(t, ctx, signs)),
        eq(t, base.args[0] * rest),
        ((num(1), (0,), rest),),
    )


Root = tuple[Term, int, int]  # a root, that it is not negative, and that its square is what it is the root of


def _root_step(t: Term, ctx: Context, units: Units, signs: Prove) -> int | None:
    """sqrt(r^2) = r, where 0 <= r; sqrt(a) = exp(log(a)/2), where other powers of a are written so."""
    inside = t.args[0]
    apart = _known_divisors(inside, ctx, signs)
    found = _power_root(inside, ctx, units, signs) or _square_root(inside, apart, ctx, signs)
    return None if found is None else _root_is(t, found, apart, ctx, signs)


def _root_is(t: Term, found: Root, apart: list[int], ctx: Context, signs: Prove) -> int | None:
    """sqrt(a) = r, where r^2 = a and 0 <= r."""
    lines, inside, (root, positive, same) = ctx.lines, t.args[0], found
    known = [
        positive,
        same,
        *(
            law(ctx.with_fact(signs(le(0, inside), ctx)), name, inside)
            for name in ("sqrt_square", "sqrt_nonnegative")
        ),
    ]
    orders = []
    for a, b in ((t, root), (root, t)):
        opposite = lines.add("assume", (), lt(b, a))
        absurd = combine(FALSE, ctx, 2, only=(opposite, *known, *apart))
        if absurd is None:
            return None
        orders.append(lines.add("tautology", (lines.add("discharge", (absurd,), lt(b, a)),), le(a, b)))
    return lines.add("tautology", (lines.add("law", (), "antisymmetry", t, root), *orders), eq(t, root))


def _square_root(inside: Term, apart: list[int], ctx: Context, signs: Prove) -> Root | None:
    """r, where r^2 is written out."""
    found = factors(inside)
    above, below = isqrt(max(0, found.number.numerator)), isqrt(found.number.denominator)
    if not found.parts or any(e % 2 for _, e in found.parts) or Fraction(above**2, below**2) != found.number:
        return None
    root = Factors(Fraction(above, below), tuple((p, e // 2) for p, e in found.parts)).term
    try:
        positive = signs(le(0, root), ctx)
    except (Stuck, KernelError):
        root = factors(-root).term
        positive = signs(le(0, root), ctx)
    return root, positive, ctx.lines.add("combine", tuple(apart), eq(inside, root * root), ())


def _power_root(a: Term, ctx: Context, units: Units, signs: Prove) -> Root | None:
    """exp(log(a)/2), where half of that logarithm is in an exponent already."""
    unit = units.get((frozenset({(log(a), 1)}), frozenset()))
    if unit is None or unit.denominator % 2:
        return None
    lines, half = ctx.lines, div(log(a), num(2))
    whole, back = (
        lines.add("law", (), "exp_sum", half, half),
        law(ctx.with_fact(signs(lt(0, a), ctx)), "exp_of_log", a),
    )
    positive = lines.add("law", (), "exp_positive", half)
    same = lines.add(
        "combine", (whole, back), eq(a, exp(half) * exp(half)), ((num(1), (0,), None), (num(-1), (1,), None))
    )
    return exp(half), positive, same


def roots_apart(goal: Term, ctx: Context, prove: Prove, signs: Prove) -> int:
    """The goal, from that with the root of each product as the product of the roots, squares taken out."""
    for t in parts(goal, Context(ctx.lines)):
        if t.op == "sqrt":
            apart = _known_divisors(t.args[0], ctx, signs)
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
    below = Factors(Fraction(1), tuple((p, -e) for p, e in gap.parts if e < 0)).term
    above = Factors(gap.number, tuple((p, e) for p, e in gap.parts if e > 0)).term
    apart = [nonzero(d, ctx, signs) for d in (*divisors(goal), *(p for p, e in gap.parts if e < 0))]
    return ctx.lines.add(
        "combine", (prove(eq(num(0), above), ctx), *apart), goal, ((num(1), (0,), div(num(1), below)),)
    )


def _product_root(t: Term, apart: list[int], ctx: Context, signs: Prove) -> Root | None:
    """The product of the roots of the factors under a root."""
    lines, found, root, inner = ctx.lines, factors(t.args[0]), num(1), Fraction(1)
    number, known = found.number, list[int]()
    for p, e in found.parts:
        try:
            known.append(signs(le(0, p), ctx))
        except (Stuck, KernelError):
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
    scale = _number(inner / number.denominator)
    whole_root = scale * root if rest == 1 else scale * sqrt(num(rest)) * root
    plain = factors(whole_root).term
    if plain is t or plain == t or [s for s in parts(plain, Context(lines)) if s.op == "sqrt"] == [t]:
        return None
    same = _squared(plain, t.args[0], apart, ctx, signs)
    return plain, signs(le(0, plain), ctx), same


def _squared(root: Term, inside: Term, apart: list[int], ctx: Context, signs: Prove) -> int:
    """a = r*r for a product r of roots: one root after the other is replaced by what it is the root of."""
    roots = [s for s in parts(root, Context(ctx.lines)) if s.op == "sqrt"]
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


_STEPS = {
    "exp": _exp_step, "log": _log_step, "ite": _choice_step, "abs": _choice_step, "max": _choice_step,
    "min": _choice_step, "pow": _power_step,
    "sqrt": _root_step,
}  # fmt: skip


def divisors(t: Term) -> list[Term]:
    """What a term divides by, inner ones first, without repetition."""
    found: dict[Term, None] = {}

    def visit(s: Term) -> None:
        for a in s.args:
            if type(a) is Term:
                visit(a)
        if s.op == "div" and s.args[1].op != "num":
            found[s.args[1]] = None
        if s.op == "pow" and s.args[1].op == "num" and s.args[1].args[0] < 0:
            found[s.args[0]] = None

    visit(t)
    return list(found)


def linear(f: Term, v: Term) -> tuple[Term, Term, Term] | None:
    """c0, c1 and the atom a, where f = c0 + c1*a and a is the only atom with v in it."""
    forms, above, below = polynomial(f)
    inside = {a for m in above for a, _ in m if v in forms.terms[a].free}
    if len(inside) != 1 or len(below) != 1 or () not in below:
        return None
    (atom,) = inside
    if any(dict(m).get(atom, 0) > 1 for m in above):
        return None
    with_atom = {tuple(x for x in m if x[0] != atom): c for m, c in above.items() if atom in dict(m)}
    without = {m: c for m, c in above.items() if atom not in dict(m)}
    number = num(below[()])
    return (
        reduced(div(forms.term(without), number)),
        reduced(div(forms.term(with_atom), number)),
        forms.terms[atom],
    )
