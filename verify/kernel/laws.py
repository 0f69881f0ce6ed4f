"""The laws: formulas that hold for all values of what they speak of, stated once and used by name.

Each is a Python function from terms to the formula, declared with the types of those terms. A law with f or g in it holds for every function.
"""

from collections.abc import Callable

from verify.kernel.errors import Refused
from verify.kernel.logic import Thm, require
from verify.kernel.terms import (
    BOOL, DOMAIN, INT, INTEGERS, REAL, WORD, Term, Type, conj, div, domain_of, eq, exp, fits, function, implies, instantiate, ite, le, lt,
    make, member_type, ne, negation, num, over,
)  # fmt: skip

Law = tuple[tuple[object, ...], Callable[..., Term]]
LAWS: dict[str, Law] = {}
SEQUENCE: Type = ("fn", (INT,), REAL)
PAIRS: Type = ("fn", (INT, INT), REAL)
OF_WORDS: Type = ("fn", (WORD,), REAL)
MEMBERS = "a function on the domain"  # int -> real, or word -> real over words
PREDICATE = "a formula of one variable"


def law(*kinds: object) -> Callable[[Callable[..., Term]], Callable[..., Term]]:
    def enter(build: Callable[..., Term]) -> Callable[..., Term]:
        LAWS[build.__name__] = (kinds, build)
        return build

    return enter


def apply_law(premises: list[Thm], name: str, *args: Term) -> Thm:
    """One instance of a law."""
    require(name in LAWS, f"there is no law {name}")
    kinds, build = LAWS[name]
    require(len(kinds) == len(args), f"the law {name} takes {len(kinds)} terms")
    domains = [a for a in args if a.type == DOMAIN]
    for kind, a in zip(kinds, args, strict=True):
        require(not a.loose and _is_a(a, kind, domains), f"a term given to the law {name} is not {kind}")
    return Thm(frozenset(), build(*args))


def _is_a(a: Term, kind: object, domains: list[Term]) -> bool:
    if kind is MEMBERS:
        return fits(a.type, ("fn", (member_type(domains[0]),), REAL))
    if kind is PREDICATE:
        return type(a.type) is tuple and a.type == ("fn", (member_type(domains[0]),), BOOL)
    if kind in (BOOL, DOMAIN):
        return a.type == kind
    return a.type not in (BOOL, DOMAIN) and fits(a.type, kind)  # type: ignore[arg-type]


def iff(a: Term, b: Term) -> Term:
    return make("iff", a, b)


def either(a: Term, b: Term) -> Term:
    return make("or", a, b)


def floor(a: Term) -> Term:
    return make("floor", a)


def log(a: Term) -> Term:
    return make("log", a)


def sqrt(a: Term) -> Term:
    return make("sqrt", a)


def binom(n: Term, k: Term) -> Term:
    return make("binom", n, k)


def span(a: Term | int, b: Term) -> Term:
    return make("range", num(a) if type(a) is int else a, b)


def total(domain: Term, f: Callable[[Term], Term]) -> Term:
    return over("sum", domain, f)


def times(domain: Term, f: Callable[[Term], Term]) -> Term:
    return over("prod", domain, f)


def every(domain: Term, claim: Callable[[Term], Term]) -> Term:
    """The claim for each member of a domain of sums. For words, for each function whose letters are right, whatever it is elsewhere."""
    if domain.op == "range":
        a, b = domain.args
        return over("forall", INTEGERS, lambda v: implies(le(a, v), le(v, b), claim(v)))
    if domain.op == "words":
        p, q, a, b = domain.args
        letters = lambda w: over("forall", span(p, q), lambda i: conj(le(a, w(i)), le(w(i), b)))  # noqa: E731
        return over("forall", domain_of(WORD), lambda w: implies(letters(w), claim(w)))
    return over("forall", INTEGERS, claim)


def converges(domain: Term, *functions: Term) -> list[Term]:
    """What a law about sums asks of its terms: over all integers they are summable."""
    return [summable(f) for f in functions] if domain.op == "integers" else []


def summable(f: Term) -> Term:
    return make("summable", over("sum", INTEGERS, lambda v: f(v)).args[1])


# Order and choice ----------------------------------------------------------------------------------------------------


@law(REAL, REAL)
def antisymmetry(a, b):
    return implies(le(a, b), le(b, a), eq(a, b))


@law(REAL, REAL)
def trichotomy(a, b):
    return either(lt(a, b), either(eq(a, b), lt(b, a)))


@law(INT, INT)
def integers_step(a, b):
    return implies(lt(a, b), le(a + 1, b))


@law(REAL)
def reciprocal_positive(a):
    return implies(lt(0, a), lt(0, div(1, a)))


@law(REAL)
def abs_of_nonnegative(a):
    return implies(le(0, a), eq(make("abs", a), a))


@law(REAL)
def abs_of_nonpositive(a):
    return implies(le(a, 0), eq(make("abs", a), -a))


@law(REAL, REAL)
def max_right(a, b):
    return implies(le(a, b), eq(make("max", a, b), b))


@law(REAL, REAL)
def max_left(a, b):
    return implies(le(b, a), eq(make("max", a, b), a))


@law(REAL, REAL)
def min_left(a, b):
    return implies(le(a, b), eq(make("min", a, b), a))


@law(REAL, REAL)
def min_right(a, b):
    return implies(le(b, a), eq(make("min", a, b), b))


@law(REAL)
def floor_bounds(a):
    return conj(le(floor(a), a), lt(a, floor(a) + 1))


@law(REAL)
def ceil_bounds(a):
    return conj(le(a, make("ceil", a)), lt(make("ceil", a) - 1, a))


@law(BOOL, REAL, REAL)
def if_true(c, a, b):
    return implies(c, eq(ite(c, a, b), a))


@law(BOOL, REAL, REAL)
def if_false(c, a, b):
    return implies(negation(c), eq(ite(c, a, b), b))


# Quantifiers ---------------------------------------------------------------------------------------------------------


@law(DOMAIN, PREDICATE)
def forall_range(domain, f):
    """Over a range: for all integers within it."""
    require(domain.op == "range", "the domain is a range")
    a, b = domain.args
    inside = over("forall", INTEGERS, lambda v: implies(le(a, v), le(v, b), instantiate(f.args[1], v)))
    return iff(over("forall", domain, lambda v: instantiate(f.args[1], v)), inside)


@law(DOMAIN, PREDICATE)
def exists_range(domain, f):
    require(domain.op == "range", "the domain is a range")
    a, b = domain.args
    inside = over("exists", INTEGERS, lambda v: conj(le(a, v), le(v, b), instantiate(f.args[1], v)))
    return iff(over("exists", domain, lambda v: instantiate(f.args[1], v)), inside)


@law(DOMAIN, PREDICATE)
def not_forall(domain, f):
    """It fails for some, exactly when it does not hold for all."""
    return iff(
        negation(over("forall", domain, lambda v: instantiate(f.args[1], v))),
        over("exists", domain, lambda v: negation(instantiate(f.args[1], v))),
    )


# exp, log, powers, roots ---------------------------------------------------------------------------------------------


@law(REAL)
def exp_positive(a):
    return lt(0, exp(a))


@law(REAL, REAL)
def exp_sum(a, b):
    return eq(exp(a + b), exp(a) * exp(b))


@law(REAL)
def exp_tangent(a):
    return le(1 + a, exp(a))


@law(REAL, REAL)
def exp_increases(a, b):
    return iff(lt(a, b), lt(exp(a), exp(b)))


@law(REAL)
def log_of_exp(a):
    return eq(log(exp(a)), a)


@law(REAL)
def exp_of_log(a):
    return implies(lt(0, a), eq(exp(log(a)), a))


@law(REAL, REAL)
def log_increases(a, b):
    return implies(lt(0, a), lt(0, b), iff(lt(a, b), lt(log(a), log(b))))


@law(REAL, REAL)
def log_product(a, b):
    return implies(lt(0, a), lt(0, b), eq(log(a * b), log(a) + log(b)))


@law(REAL, REAL)
def power_of_exp(a, b):
    return eq(exp(a) ** b, exp(b * a))


@law(REAL)
def power_zero(a):
    return eq(a ** num(0), 1)


@law(REAL, INT)
def power_step(a, n):
    return implies(le(0, n), eq(a ** (n + 1), a**n * a))


@law(REAL, INT, INT)
def power_sum(a, m, n):
    return implies(le(0, m), le(0, n), eq(a ** (m + n), a**m * a**n))


@law(REAL, REAL, INT)
def power_product(a, b, n):
    return eq((a * b) ** n, a**n * b**n)


@law(REAL, INT)
def power_positive(a, n):
    return implies(lt(0, a), lt(0, a**n))


@law(REAL, INT)
def power_nonnegative(a, n):
    return implies(le(0, a), le(0, a**n))


@law(REAL, REAL, INT)
def power_increases(a, b, n):
    return implies(le(0, a), le(a, b), le(0, n), le(a**n, b**n))


@law(REAL, REAL)
def power_is_exp(a, b):
    return implies(lt(0, a), eq(a**b, exp(b * log(a))))


@law(REAL)
def sqrt_square(a):
    return implies(le(0, a), eq(sqrt(a) * sqrt(a), a))


@law(REAL)
def sqrt_nonnegative(a):
    return implies(le(0, a), le(0, sqrt(a)))


# Binomial coefficients -----------------------------------------------------------------------------------------------


@law(INT, INT)
def pascal(n, k):
    return implies(le(0, n), eq(binom(n + 1, k + 1), binom(n, k) + binom(n, k + 1)))


@law(INT, INT)
def binom_next(n, k):
    return implies(le(0, n), eq((k + 1) * binom(n, k + 1), (n - k) * binom(n, k)))


@law(INT)
def binom_first(n):
    return implies(le(0, n), eq(binom(n, num(0)), 1))


@law(INT, INT)
def binom_positive(n, k):
    return implies(le(0, k), le(k, n), lt(0, binom(n, k)))


@law(INT, INT)
def binom_outside(n, k):
    return implies(le(0, n), either(lt(k, 0), lt(n, k)), eq(binom(n, k), 0))


@law(INT, REAL, REAL)
def binomial_series(n, a, b):
    return implies(le(0, n), eq(total(span(0, n), lambda k: binom(n, k) * a**k * b ** (n - k)), (a + b) ** n))


# Sums over ranges, words and all integers ----------------------------------------------------------------------------


@law(DOMAIN, MEMBERS, MEMBERS)
def sum_equal(domain, f, g):
    return implies(every(domain, lambda v: eq(f(v), g(v))), eq(total(domain, f), total(domain, g)))


@law(DOMAIN, MEMBERS, MEMBERS)
def sum_at_most(domain, f, g):
    return implies(every(domain, lambda v: le(f(v), g(v))), *converges(domain, f, g), le(total(domain, f), total(domain, g)))


@law(DOMAIN, MEMBERS, MEMBERS, REAL, REAL)
def sum_linear(domain, f, g, a, b):
    both = total(domain, lambda v: a * f(v) + b * g(v))
    return implies(*converges(domain, f, g), eq(both, a * total(domain, f) + b * total(domain, g)))


@law(DOMAIN, MEMBERS, REAL)
def sum_scaled(domain, f, a):
    return implies(*converges(domain, f), eq(total(domain, lambda v: a * f(v)), a * total(domain, f)))


@law(DOMAIN)
def sum_of_zeros(domain):
    return eq(total(domain, lambda v: num(0)), 0)


@law(INT, INT, INT, SEQUENCE)
def sum_split(a, m, b, f):
    whole = eq(total(span(a, b), f), total(span(a, m), f) + total(span(m + 1, b), f))
    return implies(le(a, m + 1), le(m, b), whole)


@law(INT, INT, INT, SEQUENCE)
def sum_at(a, k, b, f):
    """One term taken out."""
    rest = total(span(a, k - 1), f) + f(k) + total(span(k + 1, b), f)
    return implies(le(a, k), le(k, b), eq(total(span(a, b), f), rest))


@law(INT, INT, REAL)
def sum_constant(a, b, c):
    return implies(le(a, b + 1), eq(total(span(a, b), lambda v: c), (b + 1 - a) * c))


@law(INT, INT, SEQUENCE)
def sum_empty(a, b, f):
    return implies(lt(b, a), eq(total(span(a, b), f), 0))


@law(INT, INT, INT, SEQUENCE)
def sum_shifted(a, b, c, f):
    return eq(total(span(a, b), f), total(span(a + c, b + c), lambda v: f(v - c)))


@law(INT, INT, SEQUENCE)
def sum_reversed(a, b, f):
    return eq(total(span(a, b), f), total(span(a, b), lambda v: f(a + b - v)))


@law(DOMAIN, DOMAIN, ("fn", (INT, INT), REAL))
def sum_exchanged(first, second, f):
    require(first.op == second.op == "range", "both domains are ranges")
    rows = total(first, lambda u: total(second, lambda v: f(u, v)))
    return eq(rows, total(second, lambda v: total(first, lambda u: f(u, v))))


@law(INT, INT, SEQUENCE, INT)
def zero_sum(a, b, f, k):
    """A sum of terms that are not negative is 0 only if each is."""
    none_negative = every(span(a, b), lambda v: le(0, f(v)))
    return implies(none_negative, eq(total(span(a, b), f), 0), le(a, k), le(k, b), eq(f(k), 0))


@law(SEQUENCE, SEQUENCE)
def summable_below(f, g):
    return implies(every(INTEGERS, lambda v: le(make("abs", f(v)), g(v))), summable(g), summable(f))


@law(SEQUENCE, SEQUENCE, REAL, REAL)
def summable_linear(f, g, a, b):
    return implies(summable(f), summable(g), make("summable", total(INTEGERS, lambda v: a * f(v) + b * g(v)).args[1]))


@law(INT, INT, SEQUENCE)
def sum_finite(a, b, f):
    """A function that is 0 outside a range is summed over the range."""
    outside = every(INTEGERS, lambda v: implies(either(lt(v, a), lt(b, v)), eq(f(v), 0)))
    return implies(outside, conj(summable(f), eq(total(INTEGERS, f), total(span(a, b), f))))


@law(INT, SEQUENCE)
def sum_moved(c, f):
    moved = lambda v: f(v + c)  # noqa: E731
    return implies(
        summable(f),
        conj(make("summable", total(INTEGERS, moved).args[1]), eq(total(INTEGERS, moved), total(INTEGERS, f))),
    )


@law(INT, INT, SEQUENCE)
def partial_sum(a, b, f):
    return implies(every(INTEGERS, lambda v: le(0, f(v))), summable(f), le(total(span(a, b), f), total(INTEGERS, f)))


# Products ------------------------------------------------------------------------------------------------------------


@law(INT, INT, SEQUENCE, SEQUENCE)
def product_equal(a, b, f, g):
    return implies(every(span(a, b), lambda v: eq(f(v), g(v))), eq(times(span(a, b), f), times(span(a, b), g)))


@law(INT, INT, SEQUENCE)
def product_nonnegative(a, b, f):
    return implies(every(span(a, b), lambda v: le(0, f(v))), le(0, times(span(a, b), f)))


@law(INT, INT, SEQUENCE, SEQUENCE)
def product_at_most(a, b, f, g):
    each = every(span(a, b), lambda v: conj(le(0, f(v)), le(f(v), g(v))))
    return implies(each, le(times(span(a, b), f), times(span(a, b), g)))


@law(INT, INT, INT, SEQUENCE)
def product_split(a, m, b, f):
    whole = eq(times(span(a, b), f), times(span(a, m), f) * times(span(m + 1, b), f))
    return implies(le(a, m + 1), le(m, b), whole)


@law(INT, INT, INT, SEQUENCE)
def product_at(a, k, b, f):
    """One factor taken out."""
    rest = times(span(a, k - 1), f) * f(k) * times(span(k + 1, b), f)
    return implies(le(a, k), le(k, b), eq(times(span(a, b), f), rest))


@law(INT, INT, SEQUENCE)
def product_empty(a, b, f):
    return implies(lt(b, a), eq(times(span(a, b), f), 1))


@law(INT, INT, INT, SEQUENCE)
def product_shifted(a, b, c, f):
    return eq(times(span(a, b), f), times(span(a + c, b + c), lambda v: f(v - c)))


@law(INT, INT, REAL)
def product_constant(a, b, c):
    return implies(le(a, b + 1), eq(times(span(a, b), lambda v: c), c ** (b + 1 - a)))


@law(INT, INT, SEQUENCE, SEQUENCE)
def product_of_products(a, b, f, g):
    return eq(times(span(a, b), lambda v: f(v) * g(v)), times(span(a, b), f) * times(span(a, b), g))


# Words ---------------------------------------------------------------------------------------------------------------


@law(INT, INT, INT, INT, PAIRS)
def product_of_sums(p, q, a, b, f):
    """A product of sums is the sum over words of products."""
    left = times(span(p, q), lambda i: total(span(a, b), lambda y: f(i, y)))
    return eq(left, total(make("words", p, q, a, b), lambda w: times(span(p, q), lambda i: f(i, w(i)))))


def inserted(w: Term, k: Term, y: Term) -> Term:
    """w with the letter y put in at place k, the later letters moved up."""
    return function((INT,), lambda i: ite(lt(i, k), w(i), ite(eq(i, k), y, w(i - 1))))


@law(INT, INT, INT, INT, INT, OF_WORDS)
def words_inserted(p, q, a, b, k, f):
    """Every word that is one longer arises once by putting a letter in at place k."""
    longer = total(make("words", p, q + 1, a, b), f)
    split = total(span(a, b), lambda y: total(make("words", p, q, a, b), lambda w: f(inserted(w, k, y))))
    return implies(le(p, k), le(k, q + 1), eq(longer, split))


@law(INT, INT, INT, INT, OF_WORDS)
def words_empty(p, q, a, b, f):
    return implies(lt(q, p), eq(total(make("words", p, q, a, b), f), f(function((INT,), lambda i: num(0)))))
