"""Normal forms for a search, which asks for those of the same terms under ever other knowledge.

Each term is read once for what is known of its divisors: whether each of them differs from 0. Nothing here is
trusted: the kernel has normal forms of its own, and adds up with them what was found with these.
"""

from collections.abc import Iterable
from typing import Any

from verify.kernel.arithmetic import MOST_TERMS, Monomial, Polynomial, Quotient
from verify.kernel.errors import require
from verify.kernel.terms import INT, Term
from verify.language.evaluate import NormalForms, count, memory

Divisors = tuple[Term, ...]
ONE: Polynomial = {(): 1}


class _Shared(NormalForms):
    """What all normal forms of a search have in common: the numbers of atoms, and what was read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: dict[object, Any] = {}
        self.divisors: dict[Term, Divisors] = {}
        self.products: dict[object, Quotient] = {}

    def _times(self, p: Polynomial, q: Polynomial) -> Polynomial:
        return product(p, q)

    def divisors_of(self, t: Term) -> Divisors:
        """What is divided by anywhere in a term, inner ones first."""
        if t not in self.divisors:
            found = dict.fromkeys(d for a in t.args if type(a) is Term for d in self.divisors_of(a))
            if t.op == "div" and t.args[1].op != "num":
                found[t.args[1]] = None
            if t.op == "pow" and t.args[1].op == "num" and t.args[1].type == INT and t.args[1].args[0] < 0:
                found[t.args[0]] = None
            self.divisors[t] = tuple(found)
        return self.divisors[t]


class _Nonzero(set[Any]):
    """Polynomials that are not 0: those that one knows of, and those that never are."""

    def __init__(self, known: Iterable[Any], never: set[Any]) -> None:
        super().__init__(known)
        self.never = never

    def __contains__(self, p: object) -> bool:
        return super().__contains__(p) or p in self.never


class Forms(NormalForms):
    """The normal forms of terms under what is known not to be 0."""

    def __init__(self) -> None:
        super().__init__()
        shared = memory("normal forms")
        self.shared: _Shared = shared.get("shared") or shared.setdefault("shared", _Shared())
        self.new = self.shared.new
        self.atoms, self.keys, self.numbers = self.shared.atoms, self.shared.keys, self.shared.numbers
        self.nonzero = _Nonzero(self.nonzero, self.shared.nonzero)
        self.apart: dict[Term, bool] = {}

    def know(self, difference: Term) -> None:
        super().know(difference)
        self.apart.clear()

    def of(self, t: Term) -> Quotient:
        divisors = self.shared.divisors_of(t)
        if not divisors:
            return self.shared.of(t)
        if t not in self.memo:
            place = t, "of", *map(self._is_apart, divisors)
            if place not in self.shared.read:
                self.shared.read[place] = super().of(t)
            self.memo[t] = self.shared.read[place]
        return self.memo[t]

    def key(self, t: Term) -> object:
        divisors = self.shared.divisors_of(t)
        if not divisors:
            return self.shared.key(t)
        if t not in self.named:
            place = t, "key", *map(self._is_apart, divisors)
            if place not in self.shared.read:
                self.shared.read[place] = super().key(t)
            self.named[t] = self.shared.read[place]
        return self.named[t]

    def divisors_of(self, t: Term) -> Divisors:
        """What is divided by anywhere in a term."""
        return self.shared.divisors_of(t)

    def of_product(self, factors: tuple[Term, ...]) -> Quotient:
        """The normal form of a product, which is not made a term."""
        if not factors:
            return ONE, ONE
        if len(factors) == 1:
            return self.of(factors[0])
        divisors = [d for f in factors for d in self.shared.divisors_of(f)]
        place = (factors, *map(self._is_apart, divisors)) if divisors else factors
        if place not in self.shared.products:
            (above, below), (a, b) = self.of_product(factors[:-1]), self.of(factors[-1])
            whole = product(above, a), product(below, b)
            self.shared.products[place] = self._shortened(*whole) if divisors else whole
        return self.shared.products[place]

    def _atom(self, key: object, nonzero: bool) -> Quotient:
        return self.shared._atom(key, nonzero)  # noqa: SLF001 - what is never 0 is so for all

    def _is_apart(self, divisor: Term) -> bool:
        if divisor not in self.apart:
            self.apart[divisor] = self._is_nonzero(self.of(divisor)[0])
        return self.apart[divisor]

    def _times(self, p: Polynomial, q: Polynomial) -> Polynomial:
        return product(p, q)


def product(p: Polynomial, q: Polynomial) -> Polynomial:
    """The product of two polynomials; quick where one is a number, or where atoms do not mix."""
    require(len(p) * len(q) <= MOST_TERMS, "the polynomials are too large")
    count(1 + len(p) * len(q))
    for one, other in ((p, q), (q, p)):
        if len(one) == 1 and () in one:
            factor = one[()]
            return other if factor == 1 else {m: factor * c for m, c in other.items()}
    new: Polynomial = {}
    for m, c in p.items():
        for k, d in q.items():
            both = _together(m, k)
            new[both] = new.get(both, 0) + c * d
    return {m: c for m, c in new.items() if c}


def _together(m: Monomial, k: Monomial) -> Monomial:
    """The product of two monomials."""
    if not m or not k:
        return m or k
    if m[-1][0] < k[0][0]:
        return m + k
    if k[-1][0] < m[0][0]:
        return k + m
    powers = dict(m)
    for atom, e in k:
        powers[atom] = powers.get(atom, 0) + e
    return tuple(sorted(powers.items()))
