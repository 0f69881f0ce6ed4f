"""Exact arithmetic on terms: normal forms of rational expressions, inequalities by combination, and
evaluation of what is closed.
"""

from itertools import count, product
from math import comb, gcd, isqrt
from typing import Any

from verify.kernel.errors import require
from verify.kernel.logic import Premises, Sequent, closed_formula, together
from verify.kernel.terms import (
    ARITHMETIC, BOOL, FALSE, INT, REAL, RELATIONS, TRUE, Term, eq, function, instantiate, ite, make, num,
    written_out
)
from verify.kernel.work import Work, product_cost

Monomial = tuple[tuple[int, int], ...]  # (number of the atom, exponent), sorted
Polynomial = dict[Monomial, int]
Quotient = tuple[Polynomial, Polynomial]
ONE: Polynomial = {(): 1}
NOTHING: Quotient = ({}, ONE)
MOST_TERMS, MOST_POWER, MOST_BITS = 20_000, 1_000, 100_000


def plus(p: Polynomial, q: Polynomial, factor: int = 1) -> Polynomial:
    """p + factor * q."""
    new = dict(p)
    for m, c in q.items():
        new[m] = new.get(m, 0) + factor * c
        if not new[m]:
            del new[m]
    return new


def multiply(p: Polynomial, q: Polynomial, work: Work) -> Polynomial:
    if ONE in (p, q):
        return q if p == ONE else p
    if not p or not q:
        return {}
    require(len(p) * len(q) <= MOST_TERMS, "the polynomials are too large")
    longest = max(map(len, (*p, *q)))
    work.spend(len(p) * len(q) * (longest + product_cost(*p.values(), *q.values())))
    new: Polynomial = {}
    for m, c in p.items():
        for k, d in q.items():
            key = _merged(m, k) if m and k else m or k
            new[key] = new.get(key, 0) + c * d
    require(all(abs(c).bit_length() <= MOST_BITS for c in new.values()), "the numbers are too large")
    return {m: c for m, c in new.items() if c}


def _merged(m: Monomial, k: Monomial) -> Monomial:
    powers = dict(m)
    for atom, e in k:
        powers[atom] = powers.get(atom, 0) + e
    return tuple(sorted(powers.items()))


class NormalForms:
    """Terms as quotients of polynomials in atoms, the parts that arithmetic does not look into, under known
    non-zero polynomials.

    Two terms with the same normal form are equal wherever the known polynomials are not zero. A division by
    anything else is an atom of its own: nothing is ever cancelled that might be 0.
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self.new = count()  # numbers that stand for nothing yet
        self.atoms: dict[object, int] = {}
        self.keys: dict[int, object] = {}
        self.nonzero = {_primitive(ONE)}
        self.memo: dict[Term, Quotient] = {}
        self.gaps: dict[Term, Quotient] = {}
        self.named: dict[Term, object] = {}
        self.numbers: dict[object, int] = {}

    def know(self, difference: Term) -> None:
        """Take note that this is not zero."""
        above, _ = self.of(difference)
        self.nonzero.add(_primitive(above))
        if len(above) == 1:
            self.nonzero |= {_alone(atom) for atom, _ in next(iter(above))}
        self.memo.clear()
        self.gaps.clear()
        self.named.clear()

    def of(self, t: Term) -> Quotient:
        found = self.memo.get(t)
        if found is None:
            found = self.memo[t] = self._shortened(*self._read(t))
        return found

    def _shortened(self, above: Polynomial, below: Polynomial) -> Quotient:
        longest = max(map(len, (*above, *below)))
        each = product_cost(*above.values(), *below.values()) + (longest >> 3)
        self.work.spend(1 + (len(above) + len(below)) * each)
        return _cancelled(above, below)

    def added(self, x: Quotient, y: Quotient, sign: int = 1) -> Quotient:
        """x + sign * y."""
        return self._shortened(*self._sum(x, y, sign))

    def gap(self, relation: Term) -> Quotient:
        """b - a, for a relation between a and b."""
        found = self.gaps.get(relation)
        if found is None:
            a, b = sides(relation)
            found = self.gaps[relation] = self.added(self.of(b), self.of(a), -1)
        return found

    def multiplied(self, *factors: Quotient) -> Quotient:
        whole = factors[0]
        for x in factors[1:]:
            whole = self._shortened(self._times(whole[0], x[0]), self._times(whole[1], x[1]))
        return whole

    def _read(self, t: Term) -> Quotient:
        if t.op == "num":
            p, q = t.args
            return ({(): p} if p else {}), {(): q}
        if t.op == "neg":
            above, below = self.of(t.args[0])
            return plus({}, above, -1), below
        if t.op in ("add", "sub"):
            return self._sum(self.of(t.args[0]), self.of(t.args[1]), 1 if t.op == "add" else -1)
        if t.op in ("mul", "div"):
            (a, b), (c, d) = self.of(t.args[0]), self.of(t.args[1]) if t.op == "mul" else self._inverse(
                t.args[1])
            return self._times(a, c), self._times(b, d)
        if t.op == "pow" and _is_arithmetic(t):
            n = t.args[1].args[0]
            above, below = self.of(t.args[0]) if n >= 0 else self._inverse(t.args[0])
            return self._raised(above, abs(n)), self._raised(below, abs(n))
        return self._atom(self.key(t), t.op in ("exp", "pi"))

    def _sum(self, x: Quotient, y: Quotient, sign: int) -> Quotient:
        (a, b), (c, d) = x, y
        return (plus(a, c, sign), b) if b == d else (plus(self._times(a, d), self._times(c, b), sign),
            self._times(b, d))

    def _times(self, p: Polynomial, q: Polynomial) -> Polynomial:
        return multiply(p, q, self.work)

    def _raised(self, p: Polynomial, n: int) -> Polynomial:
        if len(p) == 1:
            ((m, c),) = p.items()
            require(abs(c).bit_length() * n <= MOST_BITS or abs(c) == 1, "the numbers are too large")
            return {tuple((a, e * n) for a, e in m if n): c**n}
        new = ONE
        for _ in range(n):
            new = self._times(new, p)
        return new

    def _inverse(self, t: Term) -> Quotient:
        above, below = self.of(t)
        if self._is_nonzero(above):
            return below, above
        content = gcd(*above.values())
        inner = {m: c // content for m, c in above.items()} if content else {}
        atom, _ = self._atom(("inverse", frozenset(inner.items())), nonzero=False)
        return (self._times(below, atom), {(): content}) if content else ({}, ONE)

    def _is_nonzero(self, p: Polynomial) -> bool:
        if not p:
            return False
        common = _common(p)
        rest = {_without(m, common): c for m, c in p.items()}
        return _primitive(rest) in self.nonzero and all(_alone(a) in self.nonzero for a in common)

    def _atom(self, key: object, nonzero: bool) -> Quotient:
        number = self.atoms.get(key)
        if number is None:
            number = next(self.new)
            self.keys[number] = key
            number = self.atoms.setdefault(key, number)
        if nonzero:
            self.nonzero.add(_alone(number))
        return {((number, 1),): 1}, ONE

    def key(self, t: Term) -> object:
        """The same for two terms only if they are equal: a number for the head with the keys of the parts, or
        for a normal form.
        """
        found = self.named.get(t)
        if found is None:
            found = self.named[t] = self._numbered(t)
        return found

    def _numbered(self, t: Term) -> object:
        self.work.spend(1)
        if not _is_arithmetic(t):
            whole: object = (t.op, *[self.key(a) if type(a) is Term else a for a in t.args])
        else:
            above, below = self.of(t)
            ((monomial, factor),) = above.items() if len(above) == 1 else (((), 0),)
            if below == ONE and factor == 1 and len(monomial) == 1 and monomial[0][1] == 1:
                return self.keys[monomial[0][0]]
            whole = (frozenset(above.items()), frozenset(below.items()))
        return self.numbers.get(whole) or self.numbers.setdefault(whole, next(self.new))


def _is_arithmetic(t: Term) -> bool:
    """Whether normal forms look into t: powers only where the exponent is a small whole number."""
    if t.op == "pow":
        return bool(t.args[1].op == "num" and t.args[1].type == INT and abs(t.args[1].args[0]) <= MOST_POWER)
    return t.op in ARITHMETIC or t.op == "num"


def _alone(atom: int) -> frozenset[tuple[Monomial, int]]:
    return frozenset(((((atom, 1),), 1),))


def _primitive(p: Polynomial) -> frozenset[tuple[Monomial, int]]:
    """p without its numerical factor and sign: zero exactly where p is."""
    if not p:
        return frozenset()
    content = gcd(*p.values()) * (1 if p[min(p)] > 0 else -1)
    return frozenset((m, c // content) for m, c in p.items())


def _common(*polynomials: Polynomial) -> dict[int, int]:
    """The powers of atoms that divide every monomial."""
    monomials = [dict(m) for p in polynomials for m in p]
    return {a: min(m[a] for m in monomials) for a in monomials[0] if all(a in m for m in monomials)}


def _without(m: Monomial, common: dict[int, int]) -> Monomial:
    return tuple((a, e - common.get(a, 0)) for a, e in m if e != common.get(a, 0))


def _cancelled(above: Polynomial, below: Polynomial) -> Quotient:
    """The quotient without common numbers and common powers of atoms (which are not zero, being in the
    divisor).
    """
    if not above or below == ONE:
        return above, ONE
    content = gcd(*above.values(), *below.values()) * (1 if below[min(below)] > 0 else -1)
    common = _common(above, below)
    new = [{_without(m, common): c // content for m, c in p.items()} for p in (above, below)]
    return new[0], new[1]


def difference(relation: Term) -> Term:
    """b - a, for a relation between a and b."""
    return make("sub", *reversed(sides(relation)))


def sides(relation: Term) -> tuple[Term, Term]:
    require(relation.op in RELATIONS, "only relations are combined")
    return relation.args  # type: ignore[no-any-return]


Summand = tuple[Term, tuple[int, ...], Term | None]


def combine(premises: Premises, goal: Term, summands: tuple[Summand, ...], work: Work) -> Sequent:
    """s < t, s <= t or s = t, because t - s is a sum of products of what the premises say is positive, not
    negative or zero.

    A summand is a number, the premises whose differences are multiplied, and a further factor or none. With
    an equality among its premises it is zero, whatever the number and the factor; otherwise the number must
    be positive and the factor counts squared. The goal `false` is read as 0 < 0. Every premise < or != also
    tells that its difference is not zero.
    """
    closed_formula(goal)
    forms = _forms_under(tuple([p.goal for p in premises if p.goal.op in ("lt", "ne")]), work)
    total, strict = NOTHING, False
    for number, used, factor in summands:
        require(number.op == "num" and all(0 <= i < len(premises) for i in used), "a summand is malformed")
        kinds = [premises[i].goal.op for i in used]
        require("ne" not in kinds, "an inequation has no sign")
        require(factor is None or factor.type in (INT, REAL), "a factor is a number")
        factors = [] if factor is None else [forms.of(factor)] * (1 if "eq" in kinds else 2)
        gaps = [forms.gap(premises[i].goal) for i in used]
        if "eq" not in kinds:
            require(number.args[0] > 0, "a summand that is not zero has a positive number")
            strict = strict or (factor is None and all(k == "lt" for k in kinds))
            require(goal.op != "eq", "an equality is a sum of zeros")
        total = forms.added(total, forms.multiplied(forms.of(number), *gaps, *factors))
    require(goal.op in ("lt", "le", "eq") or goal is FALSE, "the goal is not a relation")
    require(strict or goal.op in ("le", "eq"), "no summand is positive")
    wanted = NOTHING if goal is FALSE else forms.gap(goal)
    require(not forms.added(wanted, total, -1)[0], "the difference is not the sum of the summands")
    return Sequent(together(*premises), goal)


def _forms_under(known: tuple[Term, ...], work: Work) -> NormalForms:
    """The normal forms under known relations < and !=, with those that this work has found by now."""
    forms, found = NormalForms(work), work.memory("forms")
    if known not in found:
        for relation in known:
            forms.know(difference(relation))
        found[known] = {table: kept for table, kept in vars(forms).items() if table != "work"}
    vars(forms).update(found[known])
    return forms


# Evaluation of closed parts ---------------------------------------------------------------------------------

MOST_EXPANDED, MOST_WORDS = 5_000, 64


def reduce(premises: Premises, goal: Term, work: Work) -> Sequent:
    """The goal, because evaluating its closed parts gives true, or the same formula as evaluating those of
    the premise.
    """
    closed_formula(goal)
    require(len(premises) < 2, "reduce takes one premise at most")
    new = reduced(goal, work)
    for p in premises:
        old = reduced(p.goal, work)
        require(old is new or old is FALSE or new is TRUE,
            "the premise and the goal do not evaluate to the same")
    require(bool(premises) or new is TRUE, "the goal does not evaluate to true")
    return Sequent(together(*premises), goal)


def reduced(t: Term, work: Work) -> Term:
    """t with its closed parts evaluated: equal to t, or equivalent, always."""
    known = work.memory("reduced")
    if t not in known:
        work.spend(1 + len(t.args))
        new = _parts_reduced(t, work)
        after = _step(new, work)
        known[t] = new if after is new else reduced(after, work)
    return known[t]  # type: ignore[no-any-return]


def _parts_reduced(t: Term, work: Work) -> Term:
    if t.op == "ite":
        condition = reduced(t.args[0], work)
        if condition in (TRUE, FALSE):
            return reduced(t.args[1 + (condition is FALSE)], work)
    parts: list[Any] = [reduced(a, work) if type(a) is Term else a for a in t.args]
    return written_out(parts[0], parts[1], work) if t.op == "lam" else make(t.op, *parts)


def _step(t: Term, work: Work) -> Term:
    """One step of evaluation at the head of t, whose parts are evaluated; t itself where there is none."""
    args = t.args
    if args and all(type(a) is Term and a.op == "num" for a in args):
        work.spend(product_cost(*(n for a in args for n in a.args)))
        return _on_numbers(t)
    if t.op in _NEUTRAL:
        return _NEUTRAL[t.op](t)  # type: ignore[no-any-return]
    if t.op in RELATIONS and args[0] is args[1]:
        return TRUE if t.op in ("le", "eq") else FALSE
    return _expanded(t, work) if t.op in _REPEATED else t


def _on_numbers(t: Term) -> Term:
    numbers = [n for a in t.args for n in a.args]
    if t.op in _UNARY:
        return _UNARY[t.op](*numbers) or t
    if t.op in _COMPARED:
        p, q, r, s = numbers
        return TRUE if _COMPARED[t.op](p * s, r * q) else FALSE
    if t.op not in _BINARY or max(map(int.bit_length, numbers)) > MOST_BITS:
        return t
    return _BINARY[t.op](*numbers) or t


def _root(p: int, q: int) -> Term | None:
    return num(isqrt(p), isqrt(q)) if p >= 0 and isqrt(p) ** 2 == p and isqrt(q) ** 2 == q else None


def _binomial(p: int, q: int, r: int, s: int) -> Term | None:
    return num(comb(p, r) if 0 <= r <= p else 0) if 0 <= p <= 4 * MOST_EXPANDED else None


def _power(p: int, q: int, r: int, s: int) -> Term | None:
    if s != 1 or (abs(p).bit_length() + q.bit_length()) * abs(r) > MOST_BITS:
        return None
    return num(p**r, q**r) if r >= 0 else num(q**-r, p**-r) if p else num(0)


_UNARY: dict[str, Any] = {  # of p/q; None where there is no short exact value
    "neg": lambda p, q: num(-p, q), "abs": lambda p, q: num(abs(p), q), "floor": lambda p, q: num(p // q),
    "ceil": lambda p, q: num(-(-p // q)),
    "exp": lambda p, q: None if p else num(1), "log": lambda p, q: num(0) if p == q else None, "sqrt": _root,
}  # fmt: skip
_COMPARED = {"lt": int.__lt__, "le": int.__le__, "eq": int.__eq__, "ne": int.__ne__}
_BINARY: dict[str, Any] = {  # of p/q and r/s
    "add": lambda p, q, r, s: num(p * s + r * q, q * s), "sub": lambda p, q, r, s: num(p * s - r * q, q * s),
    "mul": lambda p, q, r, s: num(p * r, q * s), "binom": _binomial, "pow": _power,
    "div": lambda p, q, r, s: num(p * s, q * r) if r else num(0),
    "min": lambda p, q, r, s: num(p, q) if p * s <= r * q else num(r, s),
    "max": lambda p, q, r, s: num(r, s) if p * s <= r * q else num(p, q),
}  # fmt: skip
ZERO, UNIT = num(0), num(1)


# What joins two: what changes nothing, and what swallows the other.
_JOINS: dict[str, tuple[Term, Term | None]] = {"add": (ZERO, None), "mul": (UNIT, ZERO), "and": (TRUE, FALSE),
    "or": (FALSE, TRUE)}


def joined(t: Term) -> Term:
    """One joined with another, unless that is no more than one of them."""
    (a, b), (neutral, swallows) = t.args, _JOINS[t.op]
    if swallows is not None and swallows in (a, b):
        return swallows
    return b if a is neutral else a if b is neutral or (a is b and t.type == BOOL) else t


def _implies_step(t: Term) -> Term:
    a, b = t.args
    return TRUE if a is FALSE or b is TRUE or a is b else b if a is TRUE else t


def _iff_step(t: Term) -> Term:
    a, b = t.args
    return TRUE if a is b else b if a is TRUE else a if b is TRUE else t


_NEUTRAL: dict[str, Any] = {
    **dict.fromkeys(_JOINS, joined),
    "implies": _implies_step,
    "iff": _iff_step,
    "sub": lambda t: t.args[0] if t.args[1] is ZERO else ZERO if t.args[0] is t.args[1] else t,
    "div": lambda t: ZERO if t.args[0] is ZERO else t.args[0] if t.args[1] is UNIT else t,
    "pow": lambda t: UNIT if t.args[1] is ZERO or t.args[0] is UNIT else t.args[0] if t.args[1] is UNIT
    else t,
    "neg": lambda t: t.args[0].args[0] if t.args[0].op == "neg" else t,
    "not": lambda t: TRUE if t.args[0] is FALSE else FALSE if t.args[0] is TRUE else t,
    "ite": lambda t: t.args[1] if t.args[1] is t.args[2] else t,
}
_REPEATED = {"sum": "add", "prod": "mul", "forall": "and", "exists": "or"}


def _expanded(t: Term, work: Work) -> Term:
    """A sum, product or quantifier over a short range of numbers, written out; one of nothing but neutral
    terms, gone.
    """
    domain, body = t.args
    join = _REPEATED[t.op]
    neutral: Term = _JOINS[join][0]
    if body is neutral:
        return neutral  # type: ignore[no-any-return]
    values = _members(domain)
    if values is None:
        return t
    work.spend(len(values))
    parts = [p for p in (reduced(instantiate(body, v, work=work), work) for v in values) if p is not neutral]
    while len(parts) > 1:  # balanced, so that long sums stay shallow
        parts = [make(join, *parts[i : i + 2]) if i + 1 < len(parts) else parts[i]
            for i in range(0, len(parts), 2)]
    return parts[0] if parts else neutral


def _members(domain: Term) -> list[Term] | None:
    if domain.op not in ("range", "words") or any(a.op != "num" for a in domain.args):
        return None
    p, q, a, b, *_ = (*(end.args[0] for end in domain.args), 0, 0)
    if domain.op == "range":
        return [num(v) for v in range(p, q + 1)] if q - p < MOST_EXPANDED else None
    length, letters = max(q - p + 1, 0), range(a, b + 1)
    if length > 20 or len(letters) ** length > MOST_WORDS:
        return None
    return [_word(p, code) for code in product(*[letters] * length)]


def _word(p: int, code: tuple[int, ...]) -> Term:
    def letter(i: Term) -> Term:
        entry: Term = num(0)
        for place, y in reversed(list(enumerate(code, p))):
            entry = ite(eq(i, place), y, entry)
        return entry

    return function((INT,), letter)
