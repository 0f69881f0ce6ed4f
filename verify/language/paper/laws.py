"""Laws of random letters, and what follows from them: means, variances and chances as terms in their
parameters. What does not follow is refused with Odd.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from verify.kernel.terms import (
    INT, REAL, Term, bind, binom, conj, div, either, eq, exp, fits, floor, instantiate, le, lt, make, num,
    span, substitute, var,
)  # fmt: skip
from verify.language.paper.atoms import Odd
from verify.language.paper.letters import Fact
from verify.language.traverse import subterms

ZERO, ONE, TWO = num(0), num(1), num(2)
LINEAR = ("add", "sub", "neg")
FEW = (num(1), num(2), num(3))  # trials of which every outcome is written out


class Law(NamedTuple):
    """What is known of a number with this law."""

    mean: Term
    variance: Term
    needs: tuple[Term, ...] = ()  # what its parameters satisfy
    mass: Callable[[Term], Term] | None = None  # the chance of a value
    possible: Callable[[Term], Term] | None = None  # whether a value has a chance; none for densities
    outcomes: tuple[tuple[Term, Term], ...] = ()  # values and their chances, where these are few


class Recipe(NamedTuple):
    """A law by its name with its parameters, which may be laws themselves."""

    name: str
    args: tuple["Term | Recipe", ...]

    def at(self, table: dict[Term, Term]) -> "Recipe":
        """The law with other letters in its parameters."""
        args = (a.at(table) if isinstance(a, Recipe) else substitute(a, table) for a in self.args)
        return Recipe(self.name, tuple(args))

    @property
    def free(self) -> frozenset[Term]:
        return frozenset().union(*(a.free for a in self.args))

    @property
    def lone(self) -> frozenset[Term]:
        """The letters that are parameters by themselves."""
        return frozenset().union(*(
            a.lone if isinstance(a, Recipe) else {a} if a.op == "var" else () for a in self.args
        ))  # fmt: skip

    @property
    def law(self) -> Law:
        made = KNOWN.get((self.name, len(self.args)))
        numbers = self.args[1::2] if made is _either else self.args
        if made is None or any(isinstance(a, Recipe) for a in numbers):
            raise Odd
        return made(*self.args)


def _number(args: "Term | Recipe") -> Law:
    """A law, or a number as the law that puts all on it."""
    if isinstance(args, Recipe):
        return args.law

    def mass(v: Term) -> Term:
        if args.op != "num" or v.op != "num":
            raise Odd
        return ONE if args is v else ZERO

    return Law(args, ZERO, (), mass, lambda x: eq(x, args), ((args, ONE),))


def _if(chance: Term, event: Term) -> Term:
    """An event that needs a chance to be positive, which goes without saying for most numbers."""
    p = chance.args[1] if chance.args[0] is ZERO else chance.args[0]
    return event if p.op == "num" and 0 < p.args[0] < p.args[1] else conj(event, chance)


def _bernoulli(p: Term) -> Law:
    def mass(v: Term) -> Term:
        if v.op != "num":
            raise Odd
        return p if v is ONE else ONE - p if v is ZERO else ZERO

    return Law(p, p * (ONE - p), (le(ZERO, p), le(p, ONE)), mass,
        lambda x: either(_if(lt(p, ONE), eq(x, ZERO)), _if(lt(ZERO, p), eq(x, ONE))),
        ((ZERO, ONE - p), (ONE, p)))  # fmt: skip


def _binomial(n: Term, p: Term) -> Law:
    q = ONE - p

    def mass(k: Term) -> Term:
        if k is ZERO or k is n:
            return make("pow", p if k is n else q, n)
        if p is num(1, 2):
            return binom(n, k) * make("pow", TWO, -n)
        return binom(n, k) * make("pow", p, k) * make("pow", q, n - k)

    return Law(n * p, n * p * q, (le(ZERO, n), le(ZERO, p), le(p, ONE)), mass,
        lambda x: conj(eq(floor(x), x), le(ZERO, x), le(x, n), either(eq(x, ZERO), lt(ZERO, p)),
            either(eq(x, n), lt(p, ONE))),
        tuple((num(k), mass(num(k))) for k in range(n.args[0] + 1)) if n in FEW else ())  # fmt: skip


def _poisson(rate: Term) -> Law:
    def mass(k: Term) -> Term:
        i = var("#k", INT)
        return div(exp(-rate) * make("pow", rate, k), bind("prod", span(ONE, k), i, i))

    return Law(rate, rate, (le(ZERO, rate),), mass,
        lambda x: conj(eq(floor(x), x), le(ZERO, x), either(eq(x, ZERO), lt(ZERO, rate))))  # fmt: skip


def _laplace(mean: Term, scale: Term) -> Law:
    return Law(mean, TWO * make("pow", scale, TWO), (lt(ZERO, scale),))


def _normal(mean: Term, variance: Term) -> Law:
    if variance is not ONE and (variance.op != "pow" or variance.args[1] is not TWO):
        raise Odd  # it may be the deviation
    return Law(mean, variance)


def _either(first: "Term | Recipe", p: Term, second: "Term | Recipe", other: Term | None = None) -> Law:
    """The first with chance p, the second with the other chance, which is all that is left."""
    a, b = _number(first), _number(second)
    q = ONE - p if other is None else other
    mean = p * a.mean + q * b.mean
    square = p * (a.variance + a.mean * a.mean) + q * (b.variance + b.mean * b.mean)
    needs = (*a.needs, *b.needs, le(ZERO, p), le(p, ONE), *(() if other is None else (eq(p + q, ONE),)))

    def mass(v: Term) -> Term:
        if a.mass is None or b.mass is None:
            raise Odd
        return p * a.mass(v) + q * b.mass(v)

    def possible(x: Term) -> Term:
        if a.possible is None or b.possible is None:
            raise Odd
        return either(_if(lt(ZERO, p), a.possible(x)), _if(lt(p, ONE), b.possible(x)))

    parts = [(a.outcomes, p), (b.outcomes, q)]
    outcomes = tuple((v, _joint(weight, c)) for some, weight in parts for v, c in some) if all(
        some for some, _ in parts) else ()  # fmt: skip
    return Law(mean, square - mean * mean, needs, mass, possible, outcomes)


def _joint(a: Term, b: Term) -> Term:
    return a if b is ONE else make("mul", a, b)


KNOWN: Mapping[tuple[str, int], Callable[..., Law]] = {
    **{(name, 1): _bernoulli for name in ("Bernoulli", "Ber", "Bern")},
    **{(name, 2): _binomial for name in ("Binomial", "Bin", "Binom")},
    **{(name, 1): _poisson for name in ("Poisson", "Poi", "Pois")},
    **{(name, 2): _laplace for name in ("Laplace", "Lap")},
    **{(name, 1): lambda b: _laplace(ZERO, b) for name in ("Laplace", "Lap")},
    **{(name, 2): _normal for name in ("N", "N_cal", "Normal")},
    ("Chance", 1): _bernoulli, ("Either", 3): _either, ("Either", 4): _either,
}  # fmt: skip
WHOLE = frozenset(name for (name, _), made in KNOWN.items() if made in (_bernoulli, _binomial, _poisson))


def _joined(op: str, *parts: Term) -> Term:
    """A sum, a difference or what is opposite, without a 0 in it."""
    if parts[-1] is ZERO:
        return parts[0]
    return parts[1] if parts[0] is ZERO and op == "add" else make(op, *parts)


class Drawn(NamedTuple):
    """A letter, or a member of a family, with its law; `each` is the index that stands for every one."""

    letter: Term
    recipe: Recipe
    fact: Fact
    each: Term | None = None


# What follows -----------------------------------------------------------------------------------------------


@dataclass
class Laws:
    """The laws of letters, and what follows from them."""

    drawn: dict[Term, Drawn] = field(default_factory=dict)  # by the letter, or the head of its family
    groups: list[frozenset[Term]] = field(default_factory=list)  # heads that are said to be independent
    constant: Callable[[Term], bool] = lambda v: False  # whether another letter is surely not random
    unfolded: Callable[[Term], Term] = lambda t: t  # a term with definitions written out
    depth: int = 0
    last: Fact | None = None  # whose law was used last
    sizes: set[Term] = field(default_factory=set)  # of sums that were multiplied out: none is negative

    def law(self, unit: Term) -> Law:
        """The law of a letter, or of a member of a family."""
        found = self.drawn[unit if unit.op == "var" else unit.args[0]]
        self.last = found.fact
        if found.each is None:
            return found.recipe.law
        return found.recipe.at({found.each: unit.args[1]}).law

    def units(self, t: Term) -> frozenset[Term]:
        """The random letters in a term, or Odd where it may hold others."""
        if not t.free & self.drawn.keys():
            if all(map(self.constant, t.free)):
                return frozenset()
            raise Odd
        if t in self.drawn:
            return frozenset((t,))
        if t.op == "app" and t.args[0] in self.drawn:
            if self.units(t.args[1]):
                raise Odd
            return frozenset((t,))
        return frozenset().union(*(self.units(a) for a in t.args if isinstance(a, Term)))

    def independent(self, a: Term, b: Term) -> bool:
        """Whether two random letters are said to be so, members of one family having different indices."""
        heads = {u if u.op == "var" else u.args[0] for u in (a, b)}
        if len(heads) == 1 and (a.op == "var" or not all(u.args[1].op == "num" for u in (a, b))):
            return False
        return a is not b and self.together(heads)

    def together(self, heads: "set[Term]") -> bool:
        """Whether these letters, and the members of these families, are independent."""
        return any(heads <= group for group in self.groups)

    def unsettled(self, goal: Term) -> str:
        """Why a relation about what comes out may not be called false; empty if every outcome at which it
        fails has a chance.
        """
        heads = set(goal.free & self.drawn.keys())
        if not heads:
            return ""
        if goal.op != "eq":
            return "it speaks of what comes out by chance"
        units = [s for s in subterms(goal) if s in heads or (s.op == "app" and s.args[0] in heads)]
        alone = len(heads) == 1 and len({s for s in units if s.type in (INT, REAL)}) == 1
        alone &= not any(s.loose for s in units)
        return "" if alone or self.together(heads) else "how random letters depend on each other is not said"

    def inside(self, t: Term, of: Callable[[Term], Term]) -> Term:
        """A sum of something that is made of what is summed."""
        index = var(f"#law{self.depth}", INT)
        self.depth += 1
        body = of(instantiate(t.args[1], index))
        self.depth -= 1
        return self.summed(t, index, body)

    def summed(self, t: Term, index: Term, body: Term) -> Term:
        """A sum over the same range, taken apart; where its parts are alike it is multiplied out."""
        low, high = t.args[0].args
        if index not in body.free and low is ONE and high.op == "var":
            self.sizes.add(high)
            return make("mul", high, body)
        if body.op in LINEAR:
            return _joined(body.op, *(self.summed(t, index, part) for part in body.args))
        if body.op == "div" and index not in body.args[1].free:
            return div(self.summed(t, index, body.args[0]), body.args[1])
        for a, b in (body.args, body.args[::-1]) if body.op == "mul" else ():
            if index not in a.free:
                return make("mul", a, self.summed(t, index, b))
        return bind("sum", t.args[0], index, body)

    def mean(self, t: Term) -> Term:
        """The expectation of a term."""
        if not self.units(t):
            return t
        if t.op in LINEAR:
            return _joined(t.op, *map(self.mean, t.args))
        if t.op == "div" and not self.units(t.args[1]):
            return div(self.mean(t.args[0]), t.args[1])
        if t.op == "mul":
            a, b = t.args
            if self.units(a) and self.units(b):
                return _joined("add", self.mean(a) * self.mean(b), self.covariance(a, b))
            return self.mean(a) * self.mean(b)
        if t.op == "pow" and t.args[1] is TWO:
            return self.mean(t.args[0] * t.args[0])
        if t.op == "sum" and t.args[0].op == "range" and not self.random_range(t):
            return self.inside(t, self.mean)
        if t in self.units(t):
            return self.law(t).mean
        raise Odd

    def random_range(self, t: Term) -> bool:
        return any(self.units(a) for a in t.args[0].args)

    def covariance(self, a: Term, b: Term) -> Term:
        """That of two terms."""
        first, second = self.units(a), self.units(b)
        if all(self.independent(u, v) for u in first for v in second):
            return ZERO
        if a.op in LINEAR:
            return _joined(a.op, *(self.covariance(part, b) for part in a.args))
        if a.op == "mul" and not all(map(self.units, a.args)):
            scale, rest = a.args if self.units(a.args[1]) else a.args[::-1]
            return make("mul", scale, self.covariance(rest, b))
        if a.op == "div" and not self.units(a.args[1]):
            return div(self.covariance(a.args[0], b), a.args[1])
        if a.op == "sum" and b.op == "sum":
            return self.of_sums(a, b)
        if a in first and a is b:
            return self.law(a).variance
        if b.op in (*LINEAR, "mul", "div") and (a in first or a.op == "sum"):
            return self.covariance(b, a)
        raise Odd

    def of_sums(self, a: Term, b: Term) -> Term:
        """The covariance of sums over the same range of members that are independent."""
        if a.args[0] is not b.args[0] or self.random_range(a):
            raise Odd
        index = var(f"#law{self.depth}", INT)
        parts = [instantiate(t.args[1], index) for t in (a, b)]
        units = [u for part in parts for u in self.units(part)]
        if not all(u.op == "app" and u.args[1] is index for u in units):
            raise Odd
        if not self.together({u.args[0] for u in units}):
            raise Odd
        self.depth += 1
        made = self.covariance(*parts)
        self.depth -= 1
        return self.summed(a, index, made)

    def chance(self, left: Term, right: Term) -> Term:
        """That of a random letter being a number."""
        units = self.units(left)
        if left not in units or self.units(right):
            raise Odd
        mass = self.law(left).mass
        if mass is None or not (right.op == "num" or fits(right.type, INT)):
            raise Odd
        return mass(right)
