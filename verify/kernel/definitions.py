"""What the words of the language mean, each in one place. Data: read them as you would the definitions of a
paper.

A distribution on the integers is the function of its weights. A randomizer has numbered inputs 0..k-1 and
numbered reports 0..l-1; a report consists of messages, numbered 0..m-1, and counts(y, s) says how often
report y holds message s. A dataset of n users is a function on 1..n, and its neighbours differ at one place
(replacement of one record). Privacy is always multiplied out, P <= r P', so that nothing is divided by a
probability that may be 0.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from verify.kernel.errors import MalformedTerm, require
from verify.kernel.building import among, built, summable
from verify.kernel.terms import (
    BOOL, COUNTS, INT, INTEGERS, OBJECT, POINT, REAL, REALS, TABLE, TRUE, WORD, Term, Type, absolute, app, binom,
    conj, div, domain_of, either, eq, exp, fits, function,
    implies, ite, le, lt, make, ne, negation, num, over, span, sqrt, words,
)  # fmt: skip
from verify.kernel.work import Work


class Definition(NamedTuple):
    """A word of the language: what it takes, what kind of thing it is, what it means in words, what it
    unfolds to, and what it asks.

    A word has a meaning only where what it asks for holds: a claim about no mechanism has none, and neither
    has its negation.
    """

    arguments: tuple[Type, ...]
    type: Type
    means: str
    build: Callable[..., Any]
    where: str = ""  # what it asks, in words
    asks: Callable[..., Term] = lambda *_: TRUE


class Mechanism(NamedTuple):
    """Something with a law: P(output | input)."""

    inputs: Type
    users: Term  # inputs are words of so many letters, or a single letter
    valid: Callable[[Term], Term]
    neighbours: Callable[[Term, Term], Term]
    outputs: Term  # the domain over which the outputs are summed
    law: Callable[[Term, Term], Term]
    possible: Callable[[Term], Term] = lambda o: TRUE  # of outputs that are functions: their letters
    # that the domain of outputs misses none: no report holds more messages than the randomizer says
    proper: Term = TRUE


class Randomizer(NamedTuple):
    """What one user sends: report y on input x with weight law(x, y), holding counts(y, s) copies of message
    s, at most `most`.
    """

    inputs: Term
    reports: Term
    law: Term
    messages: Term
    counts: Term
    most: Term


DISTRIBUTION: Type = ("fn", (INT,), REAL)
QUERY: Type = ("fn", (WORD,), INT)
STATISTIC: Type = ("fn", (WORD,), REAL)
OF_REALS: Type = ("fn", (REAL,), REAL)
REAL_QUERY: Type = ("fn", (POINT,), REAL)
HALF = num(1, 2)


# Words ------------------------------------------------------------------------------------------------------


def words_with_counts(sizes: tuple[Term, ...], law: Term, counts: Term, x: Term, c: Term) -> Term:
    """The sum, over the words w of n letters for which each s occurs c(s) times in w(1), …, w(n), of the
    product of law(x(i), w(i)).

    The sizes are the number n of users, and those of inputs, reports and messages.
    """
    n, _, reports, messages = sizes

    def weight(w: Term) -> Term:
        same = over("forall", span(0, messages - 1),
            lambda s: eq(over("sum", span(1, n), lambda i: app(counts, w(i), s)), c(s)))
        return ite(same, over("prod", span(1, n), lambda i: app(law, x(i), w(i))), 0)

    return over("sum", words(1, n, 0, reports - 1), weight)


def letters(x: Term, n: Term, a: Term | int, b: Term) -> Term:
    """x(1), …, x(n) lie in a..b."""
    return over("forall", span(1, n), lambda i: among(x(i), a, b))


def differ_at_one(x: Term, y: Term, n: Term) -> Term:
    """x and y agree at all but at most one of 1, …, n."""
    return over("exists", span(1, n),
        lambda j: over("forall", span(1, n), lambda i: implies(ne(i, j), eq(x(i), y(i)))))


# Views of a randomizer --------------------------------------------------------------------------------------


def local(r: Randomizer) -> Mechanism:
    """One user, the report itself."""
    return Mechanism(
        INT, num(1), lambda x: among(x, 0, r.inputs - 1), lambda x, y: TRUE, span(0, r.reports - 1),
        lambda x, y: r.law(x, y)
    )


def all_reports(r: Randomizer, n: Term) -> Mechanism:
    """n users, the reports in order."""
    return Mechanism(
        WORD,
        n,
        lambda x: letters(x, n, 0, r.inputs - 1),
        lambda x, y: differ_at_one(x, y, n),
        words(1, n, 0, r.reports - 1),
        lambda x, w: over("prod", span(1, n), lambda i: r.law(x(i), w(i))),
        lambda w: letters(w, n, 0, r.reports - 1),
    )


def shuffled(r: Randomizer, n: Term) -> Mechanism:
    """n users, how often each message occurs among all reports."""
    together = all_reports(r, n)

    def law(x: Term, c: Term) -> Term:
        return words_with_counts((n, r.inputs, r.reports, r.messages), r.law, r.counts, x, c)

    return together._replace(
        outputs=words(0, r.messages - 1, 0, n * r.most), law=law, possible=lambda c: TRUE,
        proper=at_most_so_many(r)
    )


def bins(r: Randomizer, n: Term, d: Term) -> Mechanism:
    """n users with inputs 0..d-1: for each bin, independently, r on whether the input is the bin. Message s
    of bin j is message jm + s.
    """
    one = shuffled(r, n)

    def law(x: Term, c: Term) -> Term:
        chosen = lambda j: function((INT,), lambda i: ite(eq(x(i), j), 1, 0))  # noqa: E731
        counted = lambda j: function((INT,), lambda s: c(j * r.messages + s))  # noqa: E731
        return over("prod", span(0, d - 1), lambda j: one.law(chosen(j), counted(j)))

    return one._replace(valid=lambda x: letters(x, n, 0, d - 1),
        outputs=words(0, d * r.messages - 1, 0, n * r.most), law=law)


def at_most_so_many(r: Randomizer) -> Term:
    """Every report holds each message at least 0 and at most `most` times."""
    return over("forall", span(0, r.reports - 1), lambda y: over("forall", span(0, r.messages - 1),
        lambda s: among(r.counts(y, s), 0, r.most)))


def pre_shuffled(r: Randomizer) -> Mechanism:
    """One user, how often each message occurs in the report."""
    one = local(r)

    def same_counts(y: Term, c: Term) -> Term:
        return over("forall", span(0, r.messages - 1), lambda s: eq(r.counts(y, s), c(s)))

    return one._replace(
        outputs=words(0, r.messages - 1, 0, r.most),
        law=lambda x, c: over("sum", one.outputs, lambda y: ite(same_counts(y, c), r.law(x, y), 0)),
        proper=at_most_so_many(r),
    )


def additive_noise(f: Term, p: Term, n: Term) -> Mechanism:
    """f of a dataset of n integers, plus noise."""
    return Mechanism(WORD, n, lambda x: TRUE, lambda x, y: differ_at_one(x, y, n), INTEGERS,
        lambda x, w: p(w - f(x)))


def real_noise(f: Term, p: Term, n: Term, a: Term, b: Term) -> Mechanism:
    """f of a dataset of n reals in a..b, plus noise with a density."""
    return Mechanism(POINT, n, lambda x: letters(x, n, a, b), lambda x, y: differ_at_one(x, y, n), REALS,
        lambda x, z: p(z - f(x)))


def real_sensitive(f: Term, n: Term, a: Term, b: Term, d: Term) -> Term:
    return neighbouring(real_noise(f, function((REAL,), lambda z: z), n, a, b),
        lambda x, y: le(absolute(f(x) - f(y)), d))


def sensitive(f: Term, n: Term, k: Term) -> Term:
    return neighbouring(additive_noise(f, f, n), lambda x, y: le(absolute(f(x) - f(y)), k))


# Privacy ----------------------------------------------------------------------------------------------------


def view(m: Mechanism | Randomizer) -> Mechanism:
    return local(m) if isinstance(m, Randomizer) else m


def neighbouring(m: Mechanism, claim: Callable[[Term, Term], Term], op: str = "forall") -> Term:
    """The claim for all (or for some) neighbouring inputs."""
    everything = domain_of(m.inputs)

    def pair(x: Term, y: Term) -> Term:
        given = conj(m.valid(x), m.valid(y), m.neighbours(x, y))
        return implies(given, claim(x, y)) if op == "forall" else conj(given, claim(x, y))

    return over(op, everything, lambda x: over(op, everything, lambda y: pair(x, y)))


def output(m: Mechanism, claim: Callable[[Term], Term], op: str = "forall") -> Term:
    """The claim for all (or for some) outputs."""
    require(m.outputs is not REALS, "a density may be changed at single outputs: it is judged by tests",
        MalformedTerm)
    if m.outputs.op != "words":
        return over(op, m.outputs, claim)

    def restricted(o: Term) -> Term:
        given = m.possible(o)
        return claim(o) if given is TRUE else implies(given, claim(o)) if op == "forall" else conj(given,
            claim(o))

    return over(op, domain_of(WORD), restricted)


def ratio_at_most(m: Mechanism | Randomizer, r: Term) -> Term:
    v = view(m)
    return neighbouring(v, lambda x, y: output(v, lambda o: le(v.law(x, o), r * v.law(y, o))))


def on_tests(m: Mechanism, eps: Term, delta: Term | None = None) -> Term:
    """P(T) <= exp(eps) P'(T) + delta for all tests T of the outputs, that is for all events, randomized ones
    included.
    """

    def weight(test: Term, x: Term) -> Term:
        return over("integral", REALS, lambda z: test(z) * m.law(x, z))

    def bounded(x: Term, y: Term, test: Term) -> Term:
        right = exp(eps) * weight(test, y)
        return implies(a_test(test), le(weight(test, x), right if delta is None else right + delta))

    return neighbouring(m, lambda x, y: over("forall", domain_of(OF_REALS), lambda t: bounded(x, y, t)))


def pure(m: Mechanism | Randomizer, eps: Term) -> Term:
    v = view(m)
    return on_tests(v, eps) if v.outputs is REALS else ratio_at_most(v, exp(eps))


def ratio_attained(m: Mechanism | Randomizer, r: Term) -> Term:
    v = view(m)

    def attained(x: Term, y: Term, o: Term) -> Term:
        return conj(lt(0, v.law(y, o)), eq(v.law(x, o), r * v.law(y, o)))

    return neighbouring(v, lambda x, y: output(v, lambda o: attained(x, y, o), "exists"), "exists")


def ratio_infinite(m: Mechanism | Randomizer) -> Term:
    v = view(m)

    def impossible(x: Term, y: Term, o: Term) -> Term:
        return conj(lt(0, v.law(x, o)), eq(v.law(y, o), 0))

    return neighbouring(v, lambda x, y: output(v, lambda o: impossible(x, y, o), "exists"), "exists")


def approximate(m: Mechanism | Randomizer, eps: Term, delta: Term) -> Term:
    v = view(m)
    if v.outputs is REALS:
        return on_tests(v, eps, delta)

    def excess(x: Term, y: Term, o: Term) -> Term:
        return make("max", num(0), v.law(x, o) - exp(eps) * v.law(y, o))

    small = neighbouring(v, lambda x, y: le(over("sum", v.outputs, lambda o: excess(x, y, o)), delta))
    return small if v.proper is TRUE else conj(v.proper, small)


def unbiased(m: Mechanism | Randomizer, estimate: Term, target: Term) -> Term:
    v = view(m)

    def mean(x: Term) -> Term:
        return over("sum", v.outputs, lambda o: v.law(x, o) * estimate(o))

    right = over("forall", domain_of(v.inputs), lambda x: implies(v.valid(x), eq(mean(x), target(x))))
    return right if v.proper is TRUE else conj(v.proper, right)


# Distributions on the integers ------------------------------------------------------------------------------


def distribution(p: Term) -> Term:
    """Weights that are not negative and add up to 1."""
    return conj(over("forall", INTEGERS, lambda y: le(0, p(y))), summable(p), eq(over("sum", INTEGERS, p), 1))


def stochastic(r: Term, k: Term, l: Term) -> Term:
    """For every input, weights of the reports that are not negative and add up to 1."""
    row = lambda x: conj(  # noqa: E731
        over("forall", span(0, l - 1), lambda y: le(0, r(x, y))),
        eq(over("sum", span(0, l - 1), lambda y: r(x, y)), 1)
    )
    return over("forall", span(0, k - 1), row)


def event(p: Term, condition: Callable[[Term], Term]) -> Term:
    """The probability that the condition holds."""
    return over("sum", INTEGERS, lambda y: ite(condition(y), p(y), 0))


def unlikely(p: Term, eps: Term, step: Term) -> Callable[[Term], Term]:
    """The event p(y)/p(y + step) >= exp(|step| eps), which includes p(y + step) = 0."""
    return lambda y: le(exp(absolute(step) * eps) * p(y + step), p(y))


def hockey_stick(p: Term, eps: Term, step: Term) -> Term:
    """By how much p exceeds exp(eps) times its own shift, in all."""
    return over("sum", INTEGERS, lambda y: make("max", num(0), p(y) - exp(eps) * p(y + step)))


def smooth(p: Term, eps: Term, delta: Term, k: Term) -> Term:
    return over("forall", span(-k, k),
        lambda step: implies(ne(step, 0), le(event(p, unlikely(p, eps, step)), delta)))


def smooth_printed(p: Term, eps: Term, delta: Term, k: Term) -> Term:
    return over("forall", span(-k, k), lambda step: le(event(p, unlikely(p, eps, step)), delta))


def binomial(n: Term, gamma: Term) -> Term:

    def weight(y: Term) -> Term:
        return binom(n, y) * gamma**y * (1 - gamma) ** (n - y)

    return function((INT,), lambda y: ite(among(y, 0, n), weight(y), 0))


def two_sided_geometric(a: Term) -> Term:
    return function((INT,), lambda y: div(1 - a, 1 + a) * a ** absolute(y))


# Densities on the reals -------------------------------------------------------------------------------------


def density(p: Term) -> Term:
    """Borel, nowhere negative, and of integral 1."""
    return conj(make("borel", p), over("forall", REALS, lambda x: le(0, p(x))), over("integrable", REALS, p),
        eq(over("integral", REALS, p), 1))


def a_test(test: Term) -> Term:
    """Borel, with values from 0 to 1: the chance that an event is seen, given what was drawn."""
    return conj(make("borel", test), over("forall", REALS, lambda x: among(test(x), 0, 1)))


def an_event(test: Term) -> Term:
    """A test that is sure of what it sees."""
    return conj(make("borel", test), over("forall", REALS, lambda x: either(eq(test(x), 0), eq(test(x), 1))))


def laplace(b: Term) -> Term:
    return function((REAL,), lambda x: div(exp(div(-absolute(x), b)), 2 * b))


def gaussian(s: Term) -> Term:
    return function((REAL,), lambda x: div(exp(div(-(x**2), 2 * s**2)), s * sqrt(2 * make("pi"))))


def uniform(a: Term, b: Term) -> Term:
    return function((REAL,), lambda x: ite(among(x, a, b), div(1, b - a), 0))


def normal(t: Term) -> Term:
    """The chance that a standard normal number is at most t."""
    return over("integral", REALS, lambda x: ite(le(x, t), div(exp(div(-(x**2), 2)), sqrt(2 * make("pi"))), 0))


def mean(p: Term) -> Term:
    return over("integral", REALS, lambda x: x * p(x))


def variance(p: Term) -> Term:
    return over("integral", REALS, lambda x: (x - mean(p)) ** 2 * p(x))


# Randomizers ------------------------------------------------------------------------------------------------


def single_message(law: Term, k: Term, l: Term) -> Randomizer:
    return Randomizer(k, l, law, l, function((INT, INT), lambda y, s: ite(eq(y, s), 1, 0)), num(1))


def messages(law: Term, k: Term, l: Term, counts: Term, m: Term, most: Term) -> Randomizer:
    return Randomizer(k, l, law, m, counts, most)


def randomized_response(gamma: Term) -> Randomizer:
    return single_message(function((INT, INT), lambda x, y: ite(eq(x, y), HALF + gamma, HALF - gamma)),
        num(2), num(2))


def bits(length: int) -> Term:
    """How often message s (0 or 1) occurs in report y, the binary word of this length that spells y."""

    def table(y: Term, s: Term) -> Term:
        entry: Term = num(0)
        for code in reversed(range(2**length)):
            ones = code.bit_count()
            entry = ite(eq(y, code), ite(eq(s, 1), ones, ite(eq(s, 0), length - ones, 0)), entry)
        return entry

    return function((INT, INT), table)


def r_infinity() -> Randomizer:
    """Input x sends the word (x, 1 - x): report 1 spells 01, report 2 spells 10."""
    law = function((INT, INT), lambda x, y: ite(eq(y, 1 + x), 1, 0))
    return Randomizer(num(2), num(4), law, num(2), bits(2), num(2))


def r_gap() -> Randomizer:
    """Input 0 sends any of the 16 words of four bits, input 1 any of the 10 that do not have exactly two
    ones.
    """
    ones = bits(4)
    weight = lambda x, y: ite(eq(x, 0), num(1, 16), ite(eq(ones(y, num(1)), 2), 0, num(1, 10)))  # noqa: E731
    return Randomizer(num(2), num(16), function((INT, INT), weight), num(2), ones, num(4))


def truth_or_coin(p: Term) -> Randomizer:
    """The bit itself with probability 1 - p, else a fair coin."""
    return single_message(function((INT, INT), lambda x, y: ite(eq(x, y), 1 - HALF * p, HALF * p)), num(2),
        num(2))


def binary_sum(gamma: Term) -> Randomizer:
    """x + z copies of the only message, where z is 0 with probability gamma, else 1. Report y is y copies."""
    law = function((INT, INT), lambda x, y: ite(eq(y, x), gamma, ite(eq(y, x + 1), 1 - gamma, 0)))
    return Randomizer(num(2), num(3), law, num(1), function((INT, INT), lambda y, s: y), num(2))


def binary_sum_output(gamma: Term, n: Term, y: Term) -> Term:
    """The mean of n bits, from y messages: y/n - (1 - gamma) where y/n exceeds 1, else 0."""
    return ite(lt(1, div(y, n)), div(y, n) - (1 - gamma), 0)


def flip(p: Term) -> Randomizer:
    """A bit, flipped with probability p: a 1 is one message, a 0 is none. Report y is the bit y."""
    law = function((INT, INT), lambda x, y: ite(eq(x, y), 1 - p, p))
    return Randomizer(num(2), num(2), law, num(1), function((INT, INT), lambda y, s: y), num(1))


def flips(p: Term, d: Term) -> Mechanism:
    """One user with d bits, each flipped with probability p; any two inputs are neighbours."""
    return all_reports(flip(p), d)._replace(neighbours=lambda x, y: TRUE)


def one_at(a: Term) -> Term:
    """The word with a single 1, at place a."""
    return function((INT,), lambda j: ite(eq(j, a), 1, 0))


def one_hot(m: Mechanism, d: Term) -> Mechanism:
    """m on the word of d bits with a single 1, at the input's place."""
    return view(m)._replace(
        inputs=INT,
        users=num(1),
        valid=lambda a: conj(among(a, 1, d), m.valid(one_at(a))),
        neighbours=lambda a, b: m.neighbours(one_at(a), one_at(b)),
        law=lambda a, o: m.law(one_at(a), o),
    )


# What words ask ---------------------------------------------------------------------------------------------


def every(*parts: Term) -> Term:
    """All of these, without repetition and what is plainly true."""
    return conj(*dict.fromkeys(p for p in parts if p is not TRUE))


def a_law(p: Term) -> Term:
    """p is a distribution; a word for one is, where it has a meaning (the catalogue proves it:
    binomial.distribution, geometric.distribution).
    """
    return TRUE if p.op == "def" else distribution(p)


def a_density(p: Term) -> Term:
    """p is a density; a word for one is, where it has a meaning (the catalogue proves it: laplace-noise.density,
    gaussian-noise.density, uniform-noise.density).
    """
    return TRUE if p.op == "def" else density(p)


def listed(body: Term, index: Term, start: int) -> list[Term]:
    """The entries of `if index = start then … else if index = start + 1 then … else 0`; none if body is not
    of that form.
    """
    found: list[Term] = []
    while body.op == "ite" and body.args[0] is eq(index, start + len(found)):
        found.append(body.args[1])
        body = body.args[2]
    free = all(index not in e.free and index.args not in e.dangling for e in found)
    return found if free and body is num(0) else []


def matrix(f: Term) -> list[list[Term]]:
    """The rows of a function of two integers that is written as [a, b; c, d]; none if it is not."""
    if f.op != "lam" or f.args[0] != (INT, INT):
        return []
    rows = [listed(row, make("bound", 0, INT), 0) for row in listed(f.args[1], make("bound", 1, INT), 0)]
    return rows if rows and rows[0] and all(len(row) == len(rows[0]) for row in rows) else []


def table(f: Term, rows: Term, columns: Term) -> Term:
    """A list of lists has exactly the declared size: nothing falls away, and nothing is filled in."""
    found = matrix(f)
    return conj(eq(len(found), rows), eq(len(found[0]), columns)) if found else TRUE


def sends(r: Randomizer) -> Term:
    """There are inputs and messages, tables are as large as declared, every input has a law (so there are
    reports), and counts are within bounds.
    """
    law, counts = table(r.law, r.inputs, r.reports), table(r.counts, r.reports, r.messages)
    return every(le(1, r.inputs), le(1, r.messages), law, counts, stochastic(r.law, r.inputs, r.reports),
        at_most_so_many(r))


def takes(m: Mechanism | Randomizer, x: Term, o: Term) -> Term:
    """x is an input, and o an output."""
    v = view(m)
    return every(v.valid(x), among(o, *v.outputs.args) if v.outputs.op == "range" else v.possible(o))


def one_letter_each(m: Mechanism, d: Term) -> Term:
    """Inputs are words of exactly d letters, bits among them."""
    return conj(le(1, d), eq(m.users, d), over("forall", span(1, d), lambda a: m.valid(one_at(a))))


# The words --------------------------------------------------------------------------------------------------

WORDS: dict[str, Definition] = {
    "Distribution": Definition((DISTRIBUTION,), BOOL,
        "weights on the integers, none negative, that add up to 1", distribution),
    "Stochastic": Definition((TABLE, INT, INT), BOOL,
        "for each input 0..k-1, weights of the reports 0..l-1, none negative, that add up to 1", stochastic,
        "0 <= k, 0 <= l; a list of lists has k rows and l columns",
        lambda r, k, l: every(le(0, k), le(0, l), table(r, k, l))),
    "Binomial": Definition((INT, REAL), DISTRIBUTION,
        "the number of successes in n trials with probability gamma each", binomial,
        "0 <= n, 0 <= gamma <= 1", lambda n, gamma: conj(le(0, n), among(gamma, 0, 1))),
    "Geometric": Definition((REAL,), DISTRIBUTION, "the two-sided geometric: (1 - a)/(1 + a) a^|y| at y",
        two_sided_geometric, "0 <= a < 1", lambda a: conj(le(0, a), lt(a, 1))),
    "Prob": Definition((DISTRIBUTION, INT), REAL, "the weight of one integer", lambda p, y: p(y),
        "the distribution is one", lambda p, y: a_law(p)),
    "Tail": Definition((DISTRIBUTION, REAL), REAL, "the probability of t or more",
        lambda p, t: event(p, lambda y: le(t, y)), "the distribution is one", lambda p, t: a_law(p)),
    "LowerTail": Definition((DISTRIBUTION, REAL), REAL, "the probability of t or less",
        lambda p, t: event(p, lambda y: le(y, t)), "the distribution is one", lambda p, t: a_law(p)),
    "Exceeds": Definition((DISTRIBUTION, REAL, INT), REAL,
        "the probability that p(Y)/p(Y+step) >= exp(|step| eps)", lambda p, e, s: event(p, unlikely(p, e, s)),
        "the distribution is one", lambda p, e, s: a_law(p)),
    "Below": Definition((DISTRIBUTION, REAL, INT), REAL,
        "the probability that p(Y)/p(Y+step) < exp(|step| eps)",
        lambda p, e, s: event(p, lambda y: negation(unlikely(p, e, s)(y))), "the distribution is one",
        lambda p, e, s: a_law(p)),
    "HockeyStick": Definition((DISTRIBUTION, REAL, INT), REAL,
        "the sum over y of max(0, p(y) - exp(eps) p(y+step))", hockey_stick, "the distribution is one",
        lambda p, e, s: a_law(p)),
    "Smooth": Definition((DISTRIBUTION, REAL, REAL, INT), BOOL,
        "P[p(Y)/p(Y+j) >= exp(|j| eps)] <= delta for every integer j with 1 <= |j| <= k", smooth,
        "the distribution is one", lambda p, e, d, k: a_law(p)),
    "SmoothPrinted": Definition((DISTRIBUTION, REAL, REAL, INT), BOOL,
        "the same with j = 0 included, as the notes print it", smooth_printed, "the distribution is one",
        lambda p, e, d, k: a_law(p)),
    "Randomizer": Definition((TABLE, INT, INT), OBJECT,
        "one report that is one message: inputs 0..k-1, reports 0..l-1", single_message,
        "1 <= k; a list of lists has k rows and l columns; for each input, weights of the reports, none"
        " negative, that add up to 1",
        lambda r, k, l: every(le(1, k), table(r, k, l), stochastic(r, k, l))),
    "Messages": Definition((TABLE, INT, INT, COUNTS, INT, INT), OBJECT,
        "reports of several messages: law, k, l, counts(report, message), m, most messages in a report",
        messages,
        "likewise, and counts are l rows of m; 1 <= m; every report holds each message 0 to most times",
        lambda *parts: sends(messages(*parts))),
    "RR": Definition((REAL,), OBJECT,
        "randomized response: the bit with probability 1/2 + gamma, else the other", randomized_response,
        "-1/2 <= gamma <= 1/2", lambda gamma: among(gamma, -HALF, HALF)),
    "RInfinity": Definition((), OBJECT, "input x sends the two messages x and 1 - x", r_infinity),
    "RGap": Definition((), OBJECT,
        "input 0 sends four uniform bits, input 1 uniformly those without exactly two ones", r_gap),
    "Coin": Definition((REAL,), OBJECT, "the bit itself with probability 1 - p, else a fair coin",
        truth_or_coin, "0 <= p <= 1", lambda p: among(p, 0, 1)),
    "Flip": Definition((REAL,), OBJECT, "a bit, flipped with probability p; a 1 is one message, a 0 none",
        flip, "0 <= p <= 1", lambda p: among(p, 0, 1)),
    "ZSum": Definition((REAL,), OBJECT,
        "a bit x: x + z copies of one message, z = 0 with probability gamma, else 1", binary_sum,
        "0 <= gamma <= 1", lambda gamma: among(gamma, 0, 1)),
    "Local": Definition((OBJECT,), OBJECT, "one user, the report itself", local),
    "PreShuffled": Definition((OBJECT,), OBJECT, "one user, the counts of messages", pre_shuffled),
    "Shuffled": Definition((OBJECT, INT), OBJECT, "n users, the counts of messages", shuffled, "0 <= n",
        lambda r, n: le(0, n)),
    "ZSumOutput": Definition((REAL, INT, INT), REAL,
        "the mean of n bits from y messages: y/n - (1 - gamma) where y/n > 1, else 0", binary_sum_output,
        "0 <= gamma <= 1, 1 <= n", lambda gamma, n, y: conj(among(gamma, 0, 1), le(1, n))),
    "Bins": Definition((OBJECT, INT, INT), OBJECT,
        "n users, for each of d bins a randomizer of bits on whether the input is the bin, the counts", bins,
        "the randomizer has two inputs, 0 <= n, 1 <= d",
        lambda r, n, d: conj(eq(r.inputs, 2), le(0, n), le(1, d))),
    "Reports": Definition((OBJECT, INT), OBJECT, "n users, the reports in order", all_reports, "0 <= n",
        lambda r, n: le(0, n)),
    "Flips": Definition((REAL, INT), OBJECT,
        "one user's word of d bits, each flipped with probability p, any two words neighbours", flips,
        "0 <= p <= 1, 0 <= d", lambda p, d: conj(among(p, 0, 1), le(0, d))),
    "OneHot": Definition((OBJECT, INT), OBJECT,
        "a mechanism for words of d bits, on the word with a single 1, at the input's place 1..d", one_hot,
        "1 <= d, and the mechanism takes words of exactly d bits", lambda m, d: one_letter_each(m, d)),
    "AddNoise": Definition((QUERY, DISTRIBUTION, INT), OBJECT,
        "a function of a dataset of n integers, plus integer noise", additive_noise,
        "the noise is a distribution, 0 <= n", lambda f, p, n: every(le(0, n), a_law(p))),
    "Sensitive": Definition((QUERY, INT, INT), BOOL,
        "|f(x) - f(x')| <= k for neighbouring datasets of n integers", sensitive, "0 <= n",
        lambda f, n, k: le(0, n)),
    "Density": Definition((OF_REALS,), BOOL, "a density on the reals: Borel, not negative, of integral 1",
        density),
    "Test": Definition((OF_REALS,), BOOL,
        "a Borel function of reals with values from 0 to 1: an event, perhaps a randomized one", a_test),
    "Event": Definition((OF_REALS,), BOOL, "a Borel function of reals with the values 0 and 1: a Borel set",
        an_event),
    "Laplace": Definition((REAL,), OF_REALS, "the density exp(-|x|/b)/(2b)", laplace, "0 < b",
        lambda b: lt(0, b)),
    "Gaussian": Definition((REAL,), OF_REALS, "the density exp(-x^2/(2 s^2))/(s sqrt(2 pi))", gaussian,
        "0 < s", lambda s: lt(0, s)),
    "Uniform": Definition((REAL, REAL), OF_REALS, "the density 1/(b - a) on a..b, 0 elsewhere", uniform,
        "a < b", lambda a, b: lt(a, b)),
    "Phi": Definition((REAL,), REAL, "the chance that a standard normal number is at most t", normal),
    "Chance": Definition((OF_REALS, OF_REALS), REAL, "the probability of an event (a test), by a density",
        lambda p, test: over("integral", REALS, lambda x: test(x) * p(x)),
        "the density is one, and the event is a test", lambda p, test: every(a_density(p), a_test(test))),
    "Mean": Definition((OF_REALS,), REAL, "the mean of a density", mean, "the density is one", a_density),
    "Variance": Definition((OF_REALS,), REAL, "the variance of a density", variance, "the density is one",
        a_density),
    "RealNoise": Definition((REAL_QUERY, OF_REALS, INT, REAL, REAL), OBJECT,
        "a function of a dataset of n reals in a..b, plus noise with a density",
        real_noise, "the density is one, 0 <= n",
        lambda f, p, n, a, b: every(le(0, n), a_density(p))),
    "RealSensitive": Definition((REAL_QUERY, INT, REAL, REAL, REAL), BOOL,
        "|f(x) - f(x')| <= d for neighbouring datasets of n reals in a..b", real_sensitive, "0 <= n",
        lambda f, n, a, b, d: le(0, n)),
    "PureDP": Definition((OBJECT, REAL), BOOL,
        "P(o) <= exp(eps) P'(o) for all neighbouring inputs and every output; for densities, for every test",
        pure),
    "ApproxDP": Definition((OBJECT, REAL, REAL), BOOL,
        "the sum over outputs of max(0, P - exp(eps) P') is at most delta for all neighbouring inputs; for"
        " densities, P(T) <= exp(eps) P'(T) + delta for every test",
        approximate),
    "RatioAtMost": Definition((OBJECT, REAL), BOOL,
        "P(o) <= r P'(o) for all neighbouring inputs and every output", ratio_at_most),
    "RatioIs": Definition((OBJECT, REAL), BOOL,
        "P(o) <= r P'(o) always, with equality somewhere where P' > 0",
        lambda m, r: conj(ratio_at_most(m, r), ratio_attained(m, r))),
    "RatioInfinite": Definition((OBJECT,), BOOL,
        "some output is possible on one of two neighbouring inputs and impossible on the other",
        ratio_infinite),
    "Weights": Definition((OBJECT,), TABLE, "the weight of report y on input x, as a function of x and y",
        lambda r: r.law),
    "Counts": Definition((OBJECT,), COUNTS, "how often report y holds message s, as a function of y and s",
        lambda r: r.counts),
    "Count": Definition((OBJECT, INT, INT), INT, "how often report y holds message s",
        lambda r, y, s: r.counts(y, s), "y is a report and s a message",
        lambda r, y, s: conj(among(y, 0, r.reports - 1), among(s, 0, r.messages - 1))),
    "Law": Definition((OBJECT, INT, INT), REAL, "the probability of an output given a single input",
        lambda m, x, o: view(m).law(x, o), "x is an input and o an output", takes),
    "LawOf": Definition((OBJECT, WORD, WORD), REAL, "the probability of an output given a dataset",
        lambda m, x, o: m.law(x, o), "x is an input and o an output", takes),
    "Unbiased": Definition((OBJECT, STATISTIC, STATISTIC), BOOL,
        "the mean of the estimate over the outputs is the target, for every input", unbiased),
}  # fmt: skip


# Unfolding --------------------------------------------------------------------------------------------------


def unfold(t: Term, work: Work) -> Any:
    """t with every defined word replaced by what it means: a term, or a Mechanism or Randomizer for a word
    that names one.
    """
    if t.op == "def" and t.type == OBJECT:
        return _object(t, lambda a: unfold(a, work))
    return _unfold(t, work.memory("unfolded"), work)


def _unfold(t: Term, memo: dict[Term, Term], work: Work) -> Term:
    if t not in memo:
        work.spend(1 + len(t.args) + len(t.free))
        if t.op == "def":
            memo[t] = _unfold_word(t, memo, work)
        else:
            parts = [_unfold(a, memo, work) if type(a) is Term else a for a in t.args]
            memo[t] = make(t.op, *parts)
    return memo[t]


def _unfold_word(t: Term, memo: dict[Term, Term], work: Work) -> Term:
    return _together(t, lambda a: _unfold(a, memo, work), work)


def _together(t: Term, meaning: Callable[[Term], Term], work: Work) -> Term:
    """A word that is no mechanism: built of what its arguments mean, those of the mechanisms in it included.
    """
    leaves = list(_leaves(t))
    work.spend(100 + 100 * len(leaves))

    def build(*given: Term) -> Term:
        table = dict(zip(leaves, given, strict=True))
        new = _object(t, table.__getitem__)
        require(type(new) is Term, f"{t.args[1]} does not unfold to {t.type}", MalformedTerm)
        return new  # type: ignore[no-any-return]

    return built(build, [meaning(a) for a in leaves], work)  # type: ignore[no-any-return]


def _leaves(t: Term) -> Iterator[Term]:
    """The terms that a word is built of."""
    for a in t.args[2:]:
        yield from _leaves(a) if a.op == "def" and a.type == OBJECT else (a,)


def _object(t: Term, meaning: Callable[[Term], Any]) -> Any:
    """What a word builds of what the terms given to it mean."""
    kind, name, *args = t.args
    word = WORDS.get(name)
    if word is None or word.type != kind or len(args) != len(word.arguments):
        raise MalformedTerm(f"no word {name[:40]} of type {kind} with {len(args)} arguments is defined")
    for a, wanted in zip(args, word.arguments, strict=True):
        if not (a.type == wanted or (OBJECT not in (wanted, a.type) and fits(a.type, wanted))):
            raise MalformedTerm(f"{name} takes {wanted}, not {a.type}")
    given = [_object(a, meaning) if a.op == "def" and a.type == OBJECT else meaning(a) for a in args]
    try:
        new = word.build(*given)
    except AttributeError:
        raise MalformedTerm(f"{name} is not defined for what it was given") from None
    if (kind == OBJECT) == isinstance(new, Term):
        raise MalformedTerm(f"{name} does not unfold to {kind}")
    return new


def opened(t: Term, work: Work) -> Any:
    """What a word stands for, the words in functions written out left as they are: they are met where the
    function is applied.
    """
    if t.op != "def":
        return t

    def meaning(a: Term) -> Any:
        return opened(a, work) if type(a.type) is tuple else unfold(a, work)

    return _object(t, meaning) if t.type == OBJECT else _together(t, meaning, work)


def asked(t: Term, work: Work) -> Term:
    """What a word asks of its arguments, whose form it may look at."""
    for a in _leaves(t):
        work.spend(100 + 20 * _size(opened(a, work) if type(a.type) is tuple else unfold(a, work)))
    given = (a if a.type in (DISTRIBUTION, OF_REALS) else unfold(a, work) if a.type in (INT, REAL) else opened(a, work)
        for a in t.args[2:])
    return WORDS[t.args[1]].asks(*given)


def _size(t: Term) -> int:
    """How many different terms t is made of."""
    seen, todo = {t}, [t]
    while todo:
        new = {a for a in todo.pop().args if type(a) is Term} - seen
        seen |= new
        todo += new
    return len(seen)
