"""Products in which one factor is another, as they arise when one of n users holds another record."""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(note="004", lines="L511-521 (used in the proofs)")

ONE_APART = Theorem(
    id="products.one-apart",
    says="A product of n factors that are all a but for the first is the first times a^(n-1).",
    source=NOTE,
    forall="n natural >= 1, a real, f: int -> real",
    given="for all i in 2..n: f(i) = a",
    claim="product(f(i) for i in 1..n) = f(1)*a^(n - 1)",
    claims=("D13", "D62"),
    instance="n = 2, a = 1/2, f = [0, 1, 1/2]",
    proof="""
        have C: product(f(i) for i in 1+1..n) = product(a for i in 1+1..n) by termwise i
            by given1(i)
        by rewrite law product_at(1, 1, n, f); law product_empty(1, 1-1, f); C; \\
                law product_constant(1+1, n, a)
    """,
    near_misses=(
        NearMiss(claim="product(f(i) for i in 1..n) = f(1)*a^n", witness="n = 1, a = 1/2, f = i -> 1"),
    ),
)

CANCELLED = Theorem(
    id="powers.cancelled",
    says="If a^n <= r b a^(n-1) for numbers that are not negative, then a <= r b.",
    source=NOTE,
    forall="n natural >= 1, a >= 0, b >= 0, r >= 0",
    given="a^n <= r*(b*a^(n - 1))",
    claim="a <= r*b",
    claims=("D13", "D62"),
    instance="n = 1, a = 0, b = 0, r = 0",
    proof="""
        have STEP: a^(n - 1 + 1) = a^(n - 1)*a by law power_step(a, n - 1)
        cases a <= 0 or 0 < a
            case a <= 0
                by only case; 0 <= r*b
            case 0 < a
                cases a <= r*b or r*b < a
                    case a <= r*b
                    case r*b < a
                        have W: 0 < (a - r*b)*a^(n - 1) by case*law power_positive(a, n - 1)
    """,
    near_misses=(NearMiss(claim="a < r*b", witness="n = 1, a = 0, b = 0, r = 0"),),
)

BERNOULLI = Lemma(
    id="powers.bernoulli",
    says="Bernoulli's inequality: (1 - x)^n is at least 1 - n x.",
    forall="n natural, 0 <= x <= 1",
    claim="1 - n*x <= (1 - x)^n",
    proof="""
        have ALL: for all q integer: 0 <= q implies 1 - q*x <= (1 - x)^q
            induct q
                base
                step
                    have STEP: (1 - x)^(q + 1) = (1 - x)^q*(1 - x) by law power_step(1 - x, q)
                    have A: 0 <= ((1 - x)^q - (1 - q*x))*(1 - x); B: 0 <= q*x*x
        by ALL(n)
    """,
)

ROOT_OF_MULTIPLE = Lemma(
    id="roots.of-multiple",
    says="The root of a b^2 is b times the root of a.",
    forall="a >= 0, b >= 0",
    claim="sqrt(a*b^2) = sqrt(a)*b",
    instance="a = 2, b = 3",
    proof="""
        let s = sqrt(a*b^2); t = sqrt(a)*b
        have S: s*s = a*b^2 by law sqrt_square(a*b^2)
        have T: t*t = a*b^2 by law sqrt_square(a)
        have S0: 0 <= s by law sqrt_nonnegative(a*b^2)
        have T0: 0 <= t
        cases s < t or s = t or t < s by law trichotomy(s, t)
            case s < t
                have X: 0 < (t - s)*(t + s)
            case s = t
            case t < s
                have X: 0 < (s - t)*(s + t)
    """,
)
