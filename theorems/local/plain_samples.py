"""What no estimate from plain samples can do: without privacy too the squared error is of order 1/n (note
002).
"""

from theorems.local.minimax import SIMPLEX
from verify.language import Lemma, NearMiss, Source, Theorem

TWO_LETTERS = Lemma(
    id="words.two-letters",
    says="Where a weight is 0 but for two letters, the products of the weights over all words of n letters "
    "add up to the power of its sum.",
    forall="n natural >= 1, d natural >= 2, f: int -> real",
    given="for all y in 2..d-1: f(y) = 0",
    claim="sum(product(f(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) = (f(0) + f(1))^n",
    proof="""
        have S: sum(f(y) for y in 0..d-1) = sum(f(y) for y in 0..1) + sum(f(y) for y in 1+1..d-1)
        have Z: sum(f(y) for y in 1+1..d-1) = sum(0 for y in 1+1..d-1)
        have B: sum(f(y) for y in 0..1) = f(0) + f(1)
    """,
)

HARMONIC = Lemma(
    id="squares.harmonic",
    says="Two weighted squares, of numbers that are w apart, add up to w^2 times the product of the "
    "weights over their sum at least; and 2 s - s^2 m is at most 1/m.",
    forall="a >= 0, b >= 0, u real, v real, s real",
    claim="a*b*(v - u)^2*(2*s - s^2*(a + b)) <= a*u^2 + b*v^2",
    proof="""
        cases a + b <= 0 or 0 < a + b
            case a + b <= 0
                have A: a = 0
            case 0 < a + b
                let m = a + b
                have MP: 0 < 1/m; SQ: 0 <= (a*u + b*v)^2; Y: 0 <= a*b*(v - u)^2*(1 - s*m)^2
    """,
)

LIKELY = "(if y = 0 then 1/2 + t else if y = 1 then 1/2 - t else 0)"
UNLIKELY = "(if y = 0 then 1/2 - t else if y = 1 then 1/2 + t else 0)"


def error(law: str, mean: str) -> str:
    """The mean squared error of T for the probability of the first category."""
    drawn = law.replace("y", "x(i)")
    return f"sum(product({drawn} for i in 1..n)*(T(x) - ({mean}))^2 for x in words(1..n, 0..d-1))"


TWO_LAWS = Theorem(
    id="samples.two-laws",
    says="Of two laws that give the first category the probabilities 1/2 + t and 1/2 - t, and the second "
    "one the rest, each estimate from n plain samples "
    "has squared errors that add up to 2 t^2 (1 - 4 t^2)^n at least.",
    source=Source(
        note="002", lines="L62-64",
        paper="Le Cam's two points, with the harmonic mean of two laws in place of their minimum",
    ),
    forall="n natural >= 1, d natural >= 2, 0 <= t <= 1/2, T: (int -> int) -> real",
    claim=f"2*t^2*(1 - 4*t^2)^n <= {error(LIKELY, '1/2 + t')} + {error(UNLIKELY, '1/2 - t')}",
    claims=("C56",),
    instance="n = 1, d = 2, t = 1/4, T = x -> 1/2",
    proof=f"""
        let p(y) = {LIKELY}; q(y) = {UNLIKELY}; P(x: int -> int) = product(p(x(i)) for i in 1..n)
        let Q(x: int -> int) = product(q(x(i)) for i in 1..n); k = 1/4 - t^2; s = 2^n/2
        have K2: p(0)*p(0)*q(0) + p(1)*p(1)*q(1) = k; K3: p(0)*q(0)*q(0) + p(1)*q(1)*q(1) = k
        have BOTH: sum(product(p(x(i))*q(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) = (2*k)^n
        have LEFT: sum(product(p(x(i))*p(x(i))*q(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) = k^n \\
                by rewrite cite words.two-letters(n, d, y -> p(y)*p(y)*q(y)); K2
        have RIGHT: sum(product(p(x(i))*q(x(i))*q(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) = k^n \\
                by rewrite cite words.two-letters(n, d, y -> p(y)*q(y)*q(y)); K3
        let W(x: int -> int) = 4*t^2*(2*s*(P(x)*Q(x)) - s^2*(P(x)*P(x)*Q(x) + P(x)*Q(x)*Q(x)))
        have EACH: sum(W(x) for x in words(1..n, 0..d-1)) \\
                <= sum(P(x)*(T(x) - (1/2 + t))^2 + Q(x)*(T(x) - (1/2 - t))^2 for x in words(1..n, 0..d-1)) \\
                by termwise x
            have A: 0 <= P(x) by law product_nonnegative(1, n, i -> p(x(i)))
            have B: 0 <= Q(x) by law product_nonnegative(1, n, i -> q(x(i)))
            by cite squares.harmonic(P(x), Q(x), T(x) - (1/2 + t), T(x) - (1/2 - t), s)
        have SUM: sum(P(x)*(T(x) - (1/2 + t))^2 + Q(x)*(T(x) - (1/2 - t))^2 for x in words(1..n, 0..d-1)) \\
                = sum(P(x)*(T(x) - (1/2 + t))^2 for x in words(1..n, 0..d-1)) + \\
                sum(Q(x)*(T(x) - (1/2 - t))^2 for x in words(1..n, 0..d-1))
        have PQ: sum(P(x)*Q(x) for x in words(1..n, 0..d-1)) = (2*k)^n
            have A: sum(P(x)*Q(x) for x in words(1..n, 0..d-1)) \\
                    = sum(product(p(x(i))*q(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) by termwise x
                by law product_of_products(1, n, i -> p(x(i)), i -> q(x(i)))
        have PPQ: sum(P(x)*P(x)*Q(x) for x in words(1..n, 0..d-1)) = k^n
            have A: sum(P(x)*P(x)*Q(x) for x in words(1..n, 0..d-1)) \\
                    = sum(product(p(x(i))*p(x(i))*q(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) \\
                    by termwise x
                by law product_of_products(1, n, i -> p(x(i)), i -> p(x(i))); \\
                        law product_of_products(1, n, i -> p(x(i))*p(x(i)), i -> q(x(i)))
        have PQQ: sum(P(x)*Q(x)*Q(x) for x in words(1..n, 0..d-1)) = k^n
            have A: sum(P(x)*Q(x)*Q(x) for x in words(1..n, 0..d-1)) \\
                    = sum(product(p(x(i))*q(x(i))*q(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) \\
                    by termwise x
                by law product_of_products(1, n, i -> p(x(i)), i -> q(x(i))); \\
                        law product_of_products(1, n, i -> p(x(i))*q(x(i)), i -> q(x(i)))
        have IN: sum(W(x) for x in words(1..n, 0..d-1)) \\
                = 4*t^2*(2*s*sum(P(x)*Q(x) for x in words(1..n, 0..d-1)) - s^2*(sum(P(x)*P(x)*Q(x) for x in \\
                words(1..n, 0..d-1)) + sum(P(x)*Q(x)*Q(x) for x in words(1..n, 0..d-1))))
        have SQUARE: 4^n = 2^n*2^n by law power_product(2, 2, n)
        have WHOLE: (1 - 4*t^2)^n = 4^n*k^n by law power_product(4, k, n)
        have VALUE: sum(W(x) for x in words(1..n, 0..d-1)) = 2*t^2*(1 - 4*t^2)^n \\
                by rewrite IN; PQ; PPQ; PQQ; law power_product(2, k, n); WHOLE; SQUARE
    """,
    near_misses=(
        NearMiss(
            claim=f"3*t^2*(1 - 4*t^2)^n <= {error(LIKELY, '1/2 + t')} + {error(UNLIKELY, '1/2 - t')}",
            witness="n = 1, d = 2, t = 1/4, T = x -> if x(1) = 0 then 5/8 else 3/8",
        ),
    ),
)

ALL_CATEGORIES = (
    "sum(product(theta(x(i)) for i in 1..n)*sum((T(x, j) - theta(j))^2 for j in 0..d-1) for x in "
    "words(1..n, 0..d-1))"
)

ONE_CATEGORY = Lemma(
    id="samples.one-category",
    says="The mean squared error for the first category is at most the one for all.",
    forall="n natural >= 1, d natural >= 1, theta: int -> real, T: (int -> int), int -> real, c real",
    given="(for all a in 0..d-1: 0 <= theta(a)) and theta(0) = c",
    claim=f"sum(product(theta(x(i)) for i in 1..n)*(T(x, 0) - c)^2 for x in words(1..n, 0..d-1)) <= "
    f"{ALL_CATEGORIES}",
    proof="""
        by termwise x
            have S: sum((T(x, j) - theta(j))^2 for j in 0..d-1) \\
                    = sum((T(x, j) - theta(j))^2 for j in 0..0) + \\
                    sum((T(x, j) - theta(j))^2 for j in 0+1..d-1) \\
                    by law sum_split(0, 0, d-1, j -> (T(x, j) - theta(j))^2)
            have R: 0 <= sum((T(x, j) - theta(j))^2 for j in 0+1..d-1)
            have O: sum((T(x, j) - theta(j))^2 for j in 0..0) = (T(x, 0) - c)^2
    """,
)

TWO_CATEGORIES = Lemma(
    id="samples.two-categories",
    says="Two numbers that are not negative and add up to 1, followed by zeros, are a law.",
    forall="d natural >= 2, a >= 0, b >= 0",
    given="a + b = 1",
    claim="(for all y in 0..d-1: 0 <= (if y = 0 then a else if y = 1 then b else 0)) and sum(if y = 0 then "
    "a else if y = 1 then b else 0 for y in 0..d-1) = 1",
    proof="""
        let p(y) = if y = 0 then a else if y = 1 then b else 0
        have S: sum(p(y) for y in 0..d-1) = sum(p(y) for y in 0..1) + sum(p(y) for y in 1+1..d-1)
        have Z: sum(p(y) for y in 1+1..d-1) = sum(0 for y in 1+1..d-1); B: sum(p(y) for y in 0..1) = 1
    """,
)

LEAST = f"(exists theta (int -> real): {SIMPLEX} and 1/(16*n) <= {ALL_CATEGORIES})"
ALL_ALONE = (
    "sum(product(theta(x(i)) for i in 1..1)*sum((1 - theta(j))^2 for j in 0..1-1) for x in words(1..1, "
    "0..1-1))"
)
ONE_CATEGORY_ALONE = (
    f"(exists theta (int -> real): (for all a in 0..1-1: 0 <= theta(a)) and sum(theta(a) for a in 0..1-1) "
    f"= 1 and 1/(16*1) <= {ALL_ALONE})"
)

PLAIN = Theorem(
    id="samples.least-error",
    says="Without privacy too: for d >= 2 categories every estimate from n samples has for some law a mean "
    "squared l2 error of 1/(16 n) at least.",
    source=Source(note="002", lines="L62-64, quiz Q3.1"),
    forall="n natural >= 1, d natural >= 2, T: (int -> int), int -> real",
    claim=LEAST,
    claims=("C7", "C56"),
    instance="n = 1, d = 2, T = (x, j) -> 1/2",
    proof=f"""
        let t = sqrt(1/(8*n)); p(y) = {LIKELY}; q(y) = {UNLIKELY}; F(x: int -> int) = T(x, 0)
        let A = sum(product(p(x(i)) for i in 1..n)*(T(x, 0) - (1/2 + t))^2 for x in words(1..n, 0..d-1))
        let B = sum(product(q(x(i)) for i in 1..n)*(T(x, 0) - (1/2 - t))^2 for x in words(1..n, 0..d-1))
        have TWO: 2*t^2*(1 - 4*t^2)^n <= A + B by cite samples.two-laws(n, d, t, F)
        have LEAST: 1/(8*n) <= 2*t^2*(1 - 4*t^2)^n by cite powers.bernoulli(n, 1/(2*n))
            have E: 1 - 4*t^2 = 1 - 1/(2*n)
            by rewrite E
        cases 1/(16*n) <= A or A < 1/(16*n)
            case 1/(16*n) <= A
                have LAW: (for all y in 0..d-1: 0 <= p(y)) and sum(p(y) for y in 0..d-1) = 1 \\
                        by cite samples.two-categories(d, 1/2 + t, 1/2 - t)
                have ONE: A <= {ALL_CATEGORIES.replace("theta", "p")} \\
                        by cite samples.one-category(n, d, p, T, 1/2 + t)
                exhibit p
            case A < 1/(16*n)
                have LAW: (for all y in 0..d-1: 0 <= q(y)) and sum(q(y) for y in 0..d-1) = 1 \\
                        by cite samples.two-categories(d, 1/2 - t, 1/2 + t)
                have ONE: B <= {ALL_CATEGORIES.replace("theta", "q")} \\
                        by cite samples.one-category(n, d, q, T, 1/2 - t)
                exhibit q
    """,
    near_misses=(
        NearMiss(
            forall="n natural >= 1, d natural >= 1, T: (int -> int), int -> real",
            disproof=f"""
                have NO: not {ONE_CATEGORY_ALONE}
                    assume SOME
                    obtain theta from SOME
                    have ONE: theta(0) = 1 by reduce theta2
                    have NOTHING: {ALL_ALONE} = sum(0 for x in words(1..1, 0..1-1)) by termwise x
                        have S: sum((1 - theta(j))^2 for j in 0..1-1) = (1 - theta(0))^2 by reduce
                        by rewrite S; ONE
                    have Z: sum(0 for x in words(1..1, 0..1-1)) = 0
                    by only NOTHING; Z; theta3
                exhibit 1, 1, (x, j) -> 1
            """,
        ),
    ),
)
