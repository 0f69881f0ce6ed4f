"""The laws: formulas that hold for all values of what they speak of, stated once and used by name.

Data: each is a function from terms to the formula, with the kinds of those terms. A law with f or g in it
holds for every function.
"""

from collections.abc import Callable
from functools import partial

from verify.kernel.errors import require
from verify.kernel.logic import Premises, Sequent
from verify.kernel.building import among, between, built, inserted, is_point, summable
from verify.kernel.terms import (
    BOOL, DOMAIN, INT, INTEGERS, POINT, REAL, REALS, TABLE, WORD, Term, Type, absolute, binom, ceil, conj,
    div, domain_of, either, eq, exp, fits,
    floor, function, iff, implies, ite, le, log, lt, make, member_type, ne, negation, num, over, span, sqrt,
    words,
)  # fmt: skip
from verify.kernel.work import Work

Law = tuple[tuple[object, ...], Callable[..., Term]]
SEQUENCE: Type = ("fn", (INT,), REAL)
OF_WORDS: Type = ("fn", (WORD,), REAL)
OF_REALS: Type = ("fn", (REAL,), REAL)
OF_POINTS: Type = ("fn", (POINT,), REAL)
MEMBERS = "a function on the domain"  # int -> real, or word -> real over words
PAIRED = "a function on both domains"
PREDICATE = "a formula of one variable"


def apply_law(premises: Premises, name: str, *args: Term, work: Work) -> Sequent:
    """One instance of a law."""
    require(name in LAWS, f"there is no law {name[:40]}")
    kinds, build = LAWS[name]
    require(len(kinds) == len(args), f"the law {name} takes {len(kinds)} terms")
    domains = [a for a in args if a.type == DOMAIN]
    for kind, a in zip(kinds, args, strict=True):
        require(not a.loose and _is_a(a, kind, domains), f"a term given to the law {name} is not {kind}")
    return Sequent(frozenset(), built(build, args, work))


def _is_a(a: Term, kind: object, domains: list[Term]) -> bool:
    if kind is MEMBERS:
        return fits(a.type, ("fn", (member_type(domains[0]),), REAL))
    if kind is PAIRED:
        return fits(a.type, ("fn", tuple(map(member_type, domains)), REAL))
    if kind is PREDICATE:
        return type(a.type) is tuple and a.type == ("fn", (member_type(domains[0]),), BOOL)
    return a.type == kind or (kind not in (BOOL, DOMAIN) and fits(a.type, kind))  # type: ignore[arg-type]


def ends(domain: Term) -> tuple[Term, Term]:
    require(domain.op == "range", "the domain is a range")
    return domain.args  # type: ignore[no-any-return]


def within(v: Term, domain: Term, claim: Term) -> Term:
    """The claim, if v is within the range."""
    a, b = ends(domain)
    return implies(le(a, v), le(v, b), claim)


total, times = partial(over, "sum"), partial(over, "prod")


def every(domain: Term, claim: Callable[[Term], Term]) -> Term:
    """The claim for each member of a domain of sums or integrals. For words, for each function whose letters
    are right, whatever it is elsewhere.
    """
    if domain.op == "range":
        return over("forall", INTEGERS, lambda v: within(v, domain, claim(v)))
    if domain.op == "words":
        p, q, a, b = domain.args
        return over("forall", domain_of(WORD),
            lambda w: implies(over("forall", span(p, q), lambda i: among(w(i), a, b)), claim(w)))
    if domain.op == "points":
        return over("forall", domain_of(POINT), lambda w: implies(is_point(w, *domain.args), claim(w)))
    return over("forall", domain if domain.op == "reals" else INTEGERS, claim)


def converges(domain: Term, *functions: Callable[[Term], Term]) -> list[Term]:
    """What a law about sums or integrals asks of its terms: over all integers they are summable, over the
    reals and points integrable.
    """
    if domain.op in ("reals", "points"):
        return [over("integrable", domain, f) for f in functions]
    return [summable(f) for f in functions] if domain.op == "integers" else []


def whole(domain: Term, f: Callable[[Term], Term]) -> Term:
    """The sum, or the integral, over a domain."""
    return over("integral" if domain.op in ("reals", "points") else "sum", domain, f)


def borel(f: Term) -> Term:
    return make("borel", f)


def exchanged(first: Term, second: Term, f: Term) -> Term:
    """Sums and integrals over two domains, in either order (Fubini). Each inner one converges, not almost
    each: one that does not has a value of its own.
    """
    by_columns = lambda y: whole(first, lambda x: f(x, y))  # noqa: E731
    section = lambda x: converges(second, lambda y: f(x, y))  # noqa: E731
    sections = second.op in ("integers", "reals", "points")
    return implies(
        borel(f), *([every(first, lambda x: section(x)[0])] if sections else []),
        *converges(first, lambda x: whole(second, lambda y: absolute(f(x, y)))),
        conj(*converges(second, by_columns),
            eq(whole(first, lambda x: whole(second, lambda y: f(x, y))), whole(second, by_columns))))


def point_inserted(p: Term, q: Term, k: Term, f: Term) -> Term:
    """The integral over points with one place more, that place last."""
    longer, shorter = make("points", p, q + 1), make("points", p, q)
    at = lambda w, y: f(inserted(w, k, y))  # noqa: E731
    return implies(
        le(p, k), le(k, q + 1), borel(f),
        every(REALS, lambda y: over("integrable", shorter, lambda w: at(w, y))),
        *converges(REALS, lambda y: whole(shorter, lambda w: absolute(at(w, y)))),
        conj(*converges(longer, f),
            eq(whole(longer, f), whole(REALS, lambda y: whole(shorter, lambda w: at(w, y))))))


def table_of(domains: tuple[Term, Term], f: Term, swapped: bool) -> Term:
    """The sum over a table, by rows, or by columns."""
    require(domains[0].op == domains[1].op == "range", "both domains are ranges")
    first, second = reversed(domains) if swapped else domains
    return total(first, lambda u: total(second, lambda v: f(v, u) if swapped else f(u, v)))


LAWS: dict[str, Law] = {
    # Order and choice
    "antisymmetry": ((REAL, REAL), lambda a, b: implies(le(a, b), le(b, a), eq(a, b))),
    "trichotomy": ((REAL, REAL), lambda a, b: either(lt(a, b), either(eq(a, b), lt(b, a)))),
    "integers_step": ((INT, INT), lambda a, b: implies(lt(a, b), le(a + 1, b))),
    "reciprocal_positive": ((REAL,), lambda a: implies(lt(0, a), lt(0, div(1, a)))),
    "abs_of_nonnegative": ((REAL,), lambda a: implies(le(0, a), eq(absolute(a), a))),
    "abs_of_nonpositive": ((REAL,), lambda a: implies(le(a, 0), eq(absolute(a), -a))),
    "max_right": ((REAL, REAL), lambda a, b: implies(le(a, b), eq(make("max", a, b), b))),
    "max_left": ((REAL, REAL), lambda a, b: implies(le(b, a), eq(make("max", a, b), a))),
    "min_left": ((REAL, REAL), lambda a, b: implies(le(a, b), eq(make("min", a, b), a))),
    "min_right": ((REAL, REAL), lambda a, b: implies(le(b, a), eq(make("min", a, b), b))),
    "floor_bounds": ((REAL,), lambda a: conj(le(floor(a), a), lt(a, floor(a) + 1))),
    "ceil_bounds": ((REAL,), lambda a: conj(le(a, ceil(a)), lt(ceil(a) - 1, a))),
    "if_true": ((BOOL, REAL, REAL), lambda c, a, b: implies(c, eq(ite(c, a, b), a))),
    "if_false": ((BOOL, REAL, REAL), lambda c, a, b: implies(negation(c), eq(ite(c, a, b), b))),
    # Quantifiers. Over a range: for all (for some) integers within it.
    "forall_range": ((DOMAIN, PREDICATE), lambda domain, f: iff(
        over("forall", domain, lambda v: f(v)), over("forall", INTEGERS, lambda v: within(v, domain, f(v))))),
    "exists_range": ((DOMAIN, PREDICATE), lambda domain, f: iff(
        over("exists", domain, lambda v: f(v)),
        over("exists", INTEGERS, lambda v: conj(le(ends(domain)[0], v), le(v, ends(domain)[1]), f(v))))),
    "not_forall": ((DOMAIN, PREDICATE), lambda domain, f: iff(
        negation(over("forall", domain, lambda v: f(v))), over("exists", domain, lambda v: negation(f(v))))),
    # exp, log, powers, roots
    "exp_positive": ((REAL,), lambda a: lt(0, exp(a))),
    "exp_sum": ((REAL, REAL), lambda a, b: eq(exp(a + b), exp(a) * exp(b))),
    "exp_tangent": ((REAL,), lambda a: le(1 + a, exp(a))),
    "exp_increases": ((REAL, REAL), lambda a, b: iff(lt(a, b), lt(exp(a), exp(b)))),
    "log_of_exp": ((REAL,), lambda a: eq(log(exp(a)), a)),
    "exp_of_log": ((REAL,), lambda a: implies(lt(0, a), eq(exp(log(a)), a))),
    "log_increases": ((REAL, REAL),
        lambda a, b: implies(lt(0, a), lt(0, b), iff(lt(a, b), lt(log(a), log(b))))),
    "log_product": ((REAL, REAL), lambda a, b: implies(lt(0, a), lt(0, b), eq(log(a * b), log(a) + log(b)))),
    "power_of_exp": ((REAL, REAL), lambda a, b: eq(exp(a) ** b, exp(b * a))),
    "power_zero": ((REAL,), lambda a: eq(a**0, 1)),
    "power_step": ((REAL, INT), lambda a, n: implies(le(0, n), eq(a ** (n + 1), a**n * a))),
    "power_sum": ((REAL, INT, INT),
        lambda a, m, n: implies(le(0, m), le(0, n), eq(a ** (m + n), a**m * a**n))),
    "power_product": ((REAL, REAL, INT), lambda a, b, n: eq((a * b) ** n, a**n * b**n)),
    "power_positive": ((REAL, INT), lambda a, n: implies(lt(0, a), lt(0, a**n))),
    "power_nonnegative": ((REAL, INT), lambda a, n: implies(le(0, a), le(0, a**n))),
    "power_increases": ((REAL, REAL, INT),
        lambda a, b, n: implies(le(0, a), le(a, b), le(0, n), le(a**n, b**n))),
    "power_is_exp": ((REAL, REAL), lambda a, b: implies(lt(0, a), eq(a**b, exp(b * log(a))))),
    "sqrt_square": ((REAL,), lambda a: implies(le(0, a), eq(sqrt(a) * sqrt(a), a))),
    "sqrt_nonnegative": ((REAL,), lambda a: implies(le(0, a), le(0, sqrt(a)))),
    # Binomial coefficients
    "pascal": ((INT, INT), lambda n, k: implies(le(0, n),
        eq(binom(n + 1, k + 1), binom(n, k) + binom(n, k + 1)))),
    "binom_next": ((INT, INT), lambda n, k: implies(le(0, n),
        eq((k + 1) * binom(n, k + 1), (n - k) * binom(n, k)))),
    "binom_first": ((INT,), lambda n: implies(le(0, n), eq(binom(n, 0), 1))),
    "binom_positive": ((INT, INT), lambda n, k: implies(le(0, k), le(k, n), lt(0, binom(n, k)))),
    "binom_outside": ((INT, INT),
        lambda n, k: implies(le(0, n), either(lt(k, 0), lt(n, k)), eq(binom(n, k), 0))),
    "binomial_series": ((INT, REAL, REAL), lambda n, a, b: implies(
        le(0, n), eq(total(span(0, n), lambda k: binom(n, k) * a**k * b ** (n - k)), (a + b) ** n))),
    # Sums over ranges, words and all integers
    "sum_equal": ((DOMAIN, MEMBERS, MEMBERS), lambda domain, f, g: implies(
        every(domain, lambda v: eq(f(v), g(v))), eq(total(domain, f), total(domain, g)))),
    "sum_at_most": ((DOMAIN, MEMBERS, MEMBERS), lambda domain, f, g: implies(
        every(domain, lambda v: le(f(v), g(v))), *converges(domain, f, g),
        le(total(domain, f), total(domain, g)))),
    "sum_linear": ((DOMAIN, MEMBERS, MEMBERS, REAL, REAL), lambda domain, f, g, a, b: implies(
        *converges(domain, f, g),
        eq(total(domain, lambda v: a * f(v) + b * g(v)), a * total(domain, f) + b * total(domain, g)))),
    "sum_scaled": ((DOMAIN, MEMBERS, REAL), lambda domain, f, a: implies(
        *converges(domain, f), eq(total(domain, lambda v: a * f(v)), a * total(domain, f)))),
    "sum_of_zeros": ((DOMAIN,), lambda domain: eq(total(domain, lambda v: num(0)), 0)),
    "sum_split": ((INT, INT, INT, SEQUENCE), lambda a, m, b, f: implies(
        le(a, m + 1), le(m, b), eq(total(span(a, b), f), total(span(a, m), f) + total(span(m + 1, b), f)))),
    "sum_at": ((INT, INT, INT, SEQUENCE), lambda a, k, b, f: implies(  # one term taken out
        le(a, k), le(k, b), eq(total(span(a, b), f),
            total(span(a, k - 1), f) + f(k) + total(span(k + 1, b), f)))),
    "sum_constant": ((INT, INT, REAL),
        lambda a, b, c: implies(le(a, b + 1), eq(total(span(a, b), lambda v: c), (b + 1 - a) * c))),
    "sum_empty": ((INT, INT, SEQUENCE), lambda a, b, f: implies(lt(b, a), eq(total(span(a, b), f), 0))),
    "sum_shifted": ((INT, INT, INT, SEQUENCE),
        lambda a, b, c, f: eq(total(span(a, b), f), total(span(a + c, b + c), lambda v: f(v - c)))),
    "sum_reversed": ((INT, INT, SEQUENCE),
        lambda a, b, f: eq(total(span(a, b), f), total(span(a, b), lambda v: f(a + b - v)))),
    "sum_exchanged": ((DOMAIN, DOMAIN, TABLE), lambda first, second, f: eq(
        table_of((first, second), f, swapped=False), table_of((first, second), f, swapped=True))),
    # a sum of terms that are not negative is 0 only if each is
    "zero_sum": ((INT, INT, SEQUENCE, INT), lambda a, b, f, k: implies(
        every(span(a, b), lambda v: le(0, f(v))), eq(total(span(a, b), f), 0), le(a, k), le(k, b),
        eq(f(k), 0))),
    "summable_below": ((SEQUENCE, SEQUENCE), lambda f, g: implies(
        every(INTEGERS, lambda v: le(absolute(f(v)), g(v))), summable(g), summable(f))),
    "summable_linear": ((SEQUENCE, SEQUENCE, REAL, REAL), lambda f, g, a, b: implies(
        summable(f), summable(g), summable(lambda v: a * f(v) + b * g(v)))),
    # a function that is 0 outside a range is summed over the range
    "sum_finite": ((INT, INT, SEQUENCE), lambda a, b, f: implies(
        every(INTEGERS, lambda v: implies(either(lt(v, a), lt(b, v)), eq(f(v), 0))),
        conj(summable(f), eq(total(INTEGERS, f), total(span(a, b), f))))),
    "sum_moved": ((INT, SEQUENCE), lambda c, f: implies(
        summable(f), conj(summable(lambda v: f(v + c)),
            eq(total(INTEGERS, lambda v: f(v + c)), total(INTEGERS, f))))),
    "partial_sum": ((INT, INT, SEQUENCE), lambda a, b, f: implies(
        every(INTEGERS, lambda v: le(0, f(v))), summable(f), le(total(span(a, b), f), total(INTEGERS, f)))),
    # terms that are not negative, and partial sums that are bounded
    "summable_bounded": ((SEQUENCE, REAL), lambda f, b: implies(
        every(INTEGERS, lambda v: le(0, f(v))),
        every(INTEGERS, lambda n: implies(le(0, n), le(total(span(-n, n), f), b))),
        conj(summable(f), le(total(INTEGERS, f), b)))),
    # Products
    "product_equal": ((INT, INT, SEQUENCE, SEQUENCE), lambda a, b, f, g: implies(
        every(span(a, b), lambda v: eq(f(v), g(v))), eq(times(span(a, b), f), times(span(a, b), g)))),
    "product_nonnegative": ((INT, INT, SEQUENCE),
        lambda a, b, f: implies(every(span(a, b), lambda v: le(0, f(v))), le(0, times(span(a, b), f)))),
    "product_at_most": ((INT, INT, SEQUENCE, SEQUENCE), lambda a, b, f, g: implies(
        every(span(a, b), lambda v: conj(le(0, f(v)), le(f(v), g(v)))),
        le(times(span(a, b), f), times(span(a, b), g)))),
    "product_split": ((INT, INT, INT, SEQUENCE), lambda a, m, b, f: implies(
        le(a, m + 1), le(m, b), eq(times(span(a, b), f), times(span(a, m), f) * times(span(m + 1, b), f)))),
    "product_at": ((INT, INT, INT, SEQUENCE), lambda a, k, b, f: implies(  # one factor taken out
        le(a, k), le(k, b), eq(times(span(a, b), f),
            times(span(a, k - 1), f) * f(k) * times(span(k + 1, b), f)))),
    "product_empty": ((INT, INT, SEQUENCE), lambda a, b, f: implies(lt(b, a), eq(times(span(a, b), f), 1))),
    "product_shifted": ((INT, INT, INT, SEQUENCE), lambda a, b, c, f: eq(
        times(span(a, b), f), times(span(a + c, b + c), lambda v: f(v - c)))),
    "product_constant": ((INT, INT, REAL),
        lambda a, b, c: implies(le(a, b + 1), eq(times(span(a, b), lambda v: c), c ** (b + 1 - a)))),
    "product_of_products": ((INT, INT, SEQUENCE, SEQUENCE), lambda a, b, f, g: eq(
        times(span(a, b), lambda v: f(v) * g(v)), times(span(a, b), f) * times(span(a, b), g))),
    # Words. A product of sums is the sum over words of products.
    "product_of_sums": ((INT, INT, INT, INT, TABLE), lambda p, q, a, b, f: eq(
        times(span(p, q), lambda i: total(span(a, b), lambda y: f(i, y))),
        total(words(p, q, a, b), lambda w: times(span(p, q), lambda i: f(i, w(i)))))),
    # Every word that is one longer arises once by putting a letter in at place k.
    "words_inserted": ((INT, INT, INT, INT, INT, OF_WORDS),
        lambda p, q, a, b, k, f: implies(le(p, k), le(k, q + 1), eq(
        total(words(p, q + 1, a, b), f),
        total(span(a, b), lambda y: total(words(p, q, a, b), lambda w: f(inserted(w, k, y))))))),
    "words_empty": ((INT, INT, INT, INT, OF_WORDS), lambda p, q, a, b, f: implies(
        lt(q, p), eq(total(words(p, q, a, b), f), f(function((INT,), lambda i: num(0)))))),
    # Integrals, over the reals and over points
    "integral_equal": ((DOMAIN, MEMBERS, MEMBERS), lambda domain, f, g: implies(
        every(domain, lambda v: eq(f(v), g(v))),
        conj(iff(over("integrable", domain, f), over("integrable", domain, g)),
            eq(over("integral", domain, f), over("integral", domain, g))))),
    "integral_at_most": ((DOMAIN, MEMBERS, MEMBERS), lambda domain, f, g: implies(
        every(domain, lambda v: le(f(v), g(v))), *converges(domain, f, g),
        le(over("integral", domain, f), over("integral", domain, g)))),
    "integral_linear": ((DOMAIN, MEMBERS, MEMBERS, REAL, REAL), lambda domain, f, g, a, b: implies(
        *converges(domain, f, g), conj(
            over("integrable", domain, lambda v: a * f(v) + b * g(v)),
            eq(over("integral", domain, lambda v: a * f(v) + b * g(v)),
                a * over("integral", domain, f) + b * over("integral", domain, g))))),
    "integrable_below": ((DOMAIN, MEMBERS, MEMBERS), lambda domain, f, g: implies(
        borel(f), every(domain, lambda v: le(absolute(f(v)), absolute(g(v)))), *converges(domain, g),
        over("integrable", domain, f))),
    "integral_bounded": ((OF_REALS, REAL), lambda f, b: implies(
        every(REALS, lambda v: le(0, f(v))),
        every(INTEGERS, lambda n: implies(le(0, n), conj(*converges(REALS, between(f, -n, n)),
            le(whole(REALS, between(f, -n, n)), b)))),
        conj(*converges(REALS, f), le(whole(REALS, f), b)))),
    "integral_moved": ((OF_REALS, REAL, REAL), lambda f, c, d: implies(
        ne(c, 0), *converges(REALS, f), conj(
            *converges(REALS, lambda x: f(c * x + d)),
            eq(whole(REALS, lambda x: f(c * x + d)), div(whole(REALS, f), absolute(c)))))),
    "integral_exchanged": ((DOMAIN, DOMAIN, PAIRED), exchanged),
    "points_inserted": ((INT, INT, INT, OF_POINTS), point_inserted),
    "points_empty": ((INT, INT, OF_POINTS), lambda p, q, f: implies(lt(q, p), conj(
        *converges(make("points", p, q), f),
        eq(whole(make("points", p, q), f), f(function((INT,), lambda i: num(0))))))),
    "gaussian_integral": ((), lambda: conj(
        *converges(REALS, lambda x: exp(-(x**2))),
        eq(whole(REALS, lambda x: exp(-(x**2))), sqrt(make("pi"))))),
}  # fmt: skip
