"""Terms as quotients of polynomials in their atoms, and as products of irreducible ones."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.arithmetic import Polynomial, Quotient
from verify.kernel.terms import Term, div, lt, num
from verify.language.evaluate import NormalForms, memory, reduced
from verify.language.traverse import subterms
from verify.prove.exact import factored
from verify.prove.lines import FAILED, Context, Prove


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
    def above(self) -> "Factors":
        """What stands above the fraction line, the number included."""
        return Factors(self.number, tuple((p, e) for p, e in self.parts if e > 0))

    @property
    def below(self) -> "Factors":
        """What stands below the fraction line, but for numbers."""
        return Factors(Fraction(1), tuple((p, -e) for p, e in self.parts if e < 0))

    @property
    def term(self) -> Term:
        above, below = num(self.number.numerator), num(self.number.denominator)
        for part, e in self.parts:
            power = part if abs(e) == 1 else part ** num(abs(e))
            if e > 0:
                above = power if above is num(1) else above * power
            else:
                below = power if below is num(1) else below * power
        return above if below is num(1) else div(above, below)


def factors(t: Term) -> Factors:
    """A term in factors; they are equal wherever no divisor is zero."""
    known: dict[Term, Factors] = memory("factors")
    if t not in known:
        forms = Forms()
        above, below = forms.of(t)
        known[t] = _in_factors(forms, above, below)
    return known[t]


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


def closed_divisors(*terms: Term) -> list[Term]:
    """What terms and formulas divide by, outside their sums."""
    return list(dict.fromkeys(d for t in terms for d in divisors(t) if not d.loose))


def moved(t: Term, by: int) -> Term:
    """A whole term, and so many more."""
    forms, above, _ = polynomial(t + num(by))
    return forms.term(above)


def divisors(t: Term) -> list[Term]:
    """What a term divides by, inner ones first, without repetition."""
    found: dict[Term, None] = {}
    for s in subterms(t):
        if s.op == "div" and s.args[1].op != "num":
            found[s.args[1]] = None
        if s.op == "pow" and s.args[1].op == "num" and s.args[1].args[0] < 0:
            found[s.args[0]] = None
    return list(found)


def known_divisors(t: Term, ctx: Context, signs: Prove) -> list[int]:
    """What the divisors in a term are known to be: each positive or negative."""
    return [nonzero(d, ctx, signs) for d in divisors(t)]


def nonzero(t: Term, ctx: Context, signs: Prove) -> int:
    """0 < t or t < 0."""
    try:
        return signs(lt(0, t), ctx)
    except FAILED:
        return signs(lt(t, 0), ctx)


def upright(t: Term, order: Callable[[int, Term], Term], ctx: Context, signs: Prove) -> tuple[Term, int]:
    """t or -t, whichever is shown to be positive (for `lt`) or not negative (for `le`), with that line."""
    try:
        return t, signs(order(0, t), ctx)
    except FAILED:
        other = factors(-t).term
        return other, signs(order(0, other), ctx)


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
