"""A density estimated from histograms with Laplace noise: its variance and mean squared error (note 002)."""

from theorems.local.density_histogram import HOELDER
from theorems.local.laplace_density import (
    CHANCE, CLASS, COUNTED, INSIDE, INTEGRABLE, MASS, NOISES, PAPER, POINT, PRIVATE, UNIT, drawn,
)
from theorems.local.laplace_mean import EXPECTED, OVER_NOISE
from verify.language import PROVED, Lemma, Misprint, NearMiss, Source, Theorem

words = (EXPECTED, OVER_NOISE)

SETTING = """
                let f(x: real) = if 0 <= x and x <= 1 then 1 else 0; c = 1; alpha = 1; L = 0; beta = 1"""
SMOOTH = f"""
                have H: {HOELDER}
                    take r, s
                    assume X
                    have E: f(r) = 1; F: f(s) = 1; G: abs(r - s)^1 = abs(r - s); N: 0 <= abs(r - s)
                    by rewrite E; F"""

HAS_MEANING = """
        have ALL: {all} by cite laplace-density.integrals(n, f, K, c, alpha, {z})
"""

def meaning(z: str) -> str:
    """That all integrals exist, for the squared distance from z."""
    return HAS_MEANING.format(all=INTEGRABLE.replace("- z)", f"- {z})"), z=z)

SAME_BIAS = Theorem(
    id="laplace-density.same-bias",
    says="On any records the private estimate has the histogram as its mean over the Laplace noise; over "
    "records drawn from f both have K times the probability of the bin as their mean.",
    source=Source(note="002", lines="L179, L192-193", paper=PAPER),
    forall="n natural >= 1, f: real -> real, K natural >= 1, c integer in 1..K, alpha > 0",
    given="Density(f)",
    claim=f"(for all x (int -> real): OverNoise(n, w -> {PRIVATE}) = {COUNTED}) and {drawn(PRIVATE)} = "
    f"Expected(f, n, x -> {COUNTED}) and {drawn(PRIVATE)} = K*{CHANCE}",
    claims=("C40", "C44"),
    instance=f"n = 1, {UNIT}, K = 1, c = 1, alpha = 1",
    meaning=meaning("0"),
    proof="""
        by cite laplace-density.integrals(n, f, K, c, alpha, 0)
    """,
    near_misses=(
        NearMiss(
            claim=f"{drawn(PRIVATE)} = {CHANCE}",
            witness=f"n = 1, {UNIT}, K = 2, c = 1, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 2
                exhibit 1, f, 2, 1, 1
                have EVEN: Density(f) and {MASS} = 1/K by cite laplace-density.uniform(2, 1)
                have ALL: {INTEGRABLE.replace("- z", "- 0")} and {drawn(PRIVATE)} = K*{MASS} \\
                        by cite laplace-density.integrals(1, f, 2, 1, 1, 0)
                by only ALL; EVEN
            """,
        ),
    ),
)

FIRST = PRIVATE.replace("(c - 1)/K", "(1 - 1)/K").replace("c/K", "1/K")


def at_the_first_bin(density: str, z: str) -> tuple[str, str, str]:
    """For records of this density (of {x}): that the squared distance of the private histogram from z, in the
    first of K bins, has a mean over the noise, that this has one over the records, and what this is.
    """
    each = f"integrable(({FIRST} - {z})^2*{NOISES} for w in points(1..n))"
    draws = f"product({density.format(x='x(i)')} for i in 1..n)"
    whole = f"integrable(OverNoise(n, w -> ({FIRST} - {z})^2)*{draws} for x in points(1..n))"
    error = f"Expected(y -> {density.format(x='y')}, n, x -> OverNoise(n, w -> ({FIRST} - {z})^2))"
    return each, whole, error


def defined(each: str, whole: str, lemma: str) -> str:
    """That these means exist, as the lemma says, whatever n, K and alpha are."""
    return f"""
        have WHOLE: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {whole}
            take n, K, alpha
            assume A
            by cite {lemma}(n, K, alpha)
        have EACH: for all n natural >= 1, K natural >= 1, alpha real, x (int -> real): 0 < alpha \\
                implies {each}
            take n, K, alpha, x
            assume A
            have X: for all x (int -> real): {each} by cite {lemma}(n, K, alpha)
            by X(x)
"""


# The uniform density, which is 1 in its first bin, as is K times the probability of the bin.
EVEN_EACH, EVEN_WHOLE, EVEN_ERROR = at_the_first_bin("if 0 <= {x} and {x} <= 1 then 1 else 0", "1")
EVEN = Lemma(
    id="laplace-density.even",
    says="The private histogram of uniform records has the mean squared error (K - 1)/n + 8 K^2/(n alpha^2).",
    forall="n natural >= 1, K natural >= 1, alpha > 0",
    claim=f"(for all x (int -> real): {EVEN_EACH}) and {EVEN_WHOLE} and {EVEN_ERROR} = "
    "(K - 1)/n + 8*K^2/(n*alpha^2)",
    instance="n = 1, K = 1, alpha = 1",
    proof=f"""
        let f(x: real) = if 0 <= x and x <= 1 then 1 else 0; c = 1; q = {MASS}
        have EVEN: Density(f) and integrable({INSIDE}*f(x) for x in R) and q = 1/K \\
                by cite laplace-density.uniform(K, 1)
        have ALL: {INTEGRABLE.replace("- z", "- 1")} and {drawn(f"({PRIVATE} - 1)^2")} \\
                = (K*q - 1)^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.integrals(n, f, K, 1, alpha, 1)
        have V: (K*q - 1)^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) = (K - 1)/n + 8*K^2/(n*alpha^2)
            by rewrite EVEN6
    """,
)
EVEN_MEANING = defined(EVEN_EACH, EVEN_WHOLE, "laplace-density.even")
EVEN_INNER = EVEN_MEANING.replace("\n", "\n        ")

VARIANCE = f"{drawn(f'({PRIVATE} - K*{CHANCE})^2')}"
SPREAD = Theorem(
    id="laplace-density.variance",
    says="The private histogram with K bins of records with any density has the variance K^2 q (1 - q)/n + 8 "
    "K^2/(n alpha^2), q the probability of the bin. It is at most B K/n + 8 K^2/(n alpha^2) where the "
    "density is at most B in the bin, as it is with B = 1 + L if |f(u) - f(v)| <= L |u - v|^beta on [0, 1], "
    "beta at most 1.",
    source=Source(note="002", lines="L198", paper=PAPER),
    forall="n natural >= 1, f: real -> real, K natural >= 1, c integer in 1..K, alpha > 0",
    given="Density(f)",
    claim=f"{VARIANCE} = K^2*({CHANCE}*(1 - {CHANCE}))/n + 8*K^2/(n*alpha^2) and (for all B real: (for all x "
    f"real: (c - 1)/K <= x and x < c/K implies f(x) <= B) implies {VARIANCE} <= B*K/n + 8*K^2/(n*alpha^2)) "
    f"and (for all L real, beta real: 0 <= L and 0 < beta and beta <= 1 and {HOELDER} implies {VARIANCE} <= "
    "(1 + L)*K/n + 8*K^2/(n*alpha^2))",
    claims=("C41", "C46"),
    instance=f"n = 1, {UNIT}, K = 1, c = 1, alpha = 1",
    meaning=f"""
        have MASS: integrable({INSIDE}*f(x) for x in R) \\
                by cite laplace-density.bin(f, K, c){meaning(f'K*{CHANCE}')}
    """,
    proof=f"""
        let q = {MASS}
        let V = K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2)
        have ALL: {VARIANCE} = (K*q - K*q)^2 + V \\
                by cite laplace-density.integrals(n, f, K, c, alpha, K*{CHANCE})
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have MOST: for all B real: 0 <= q and K*q <= B implies {VARIANCE} <= B*K/n + 8*K^2/(n*alpha^2)
            take B
            assume SHARE
            have ROOM: 0 <= K*(1/n)*(B - K*q)
                have A1: 0 <= B - K*q
                    by only SHARE
                have A2: 0 <= K*(1/n)
                by A2*A1
            have SQUARES: 0 <= 1/n*(K*q)*(K*q)
                have C1: 0 <= K*q
                by NI*C1*C1
            by only ALL; ROOM; SQUARES
        have HIGH: for all B real: (for all x real: (c - 1)/K <= x and x < c/K implies f(x) <= B) implies \\
                {VARIANCE} <= B*K/n + 8*K^2/(n*alpha^2)
            take B
            assume BOUNDED
            have EACH: for all x real: (c - 1)/K <= x and x < c/K implies 0 <= f(x) and f(x) <= B
                take x
                assume X
                have F: 0 <= f(x)
                have G: f(x) <= B by BOUNDED(x)
                by only F; G
            have SHARE: 0 <= K*q and K*q <= B by cite laplace-density.within(f, K, c, 0, B)
            have KI: 0 < 1/K by law reciprocal_positive(K)
            have Q: 0 <= q
                have Q1: 0 <= K*q
                    by only SHARE
                have Q2: 0 <= K*q*(1/K) by Q1*KI
                have Q3: K*q*(1/K) = q
                by only Q2; Q3
            by MOST(B)
        have SMOOTH: for all L real, beta real: 0 <= L and 0 < beta and beta <= 1 and {HOELDER} implies \\
                {VARIANCE} <= (1 + L)*K/n + 8*K^2/(n*alpha^2)
            take L, beta
            assume H
            have W: K*q <= 1 + L and 0 <= q by cite laplace-density.bias(f, L, beta, K, c, (c - 1)/K)
            by MOST(1 + L)
    """,
    printed=(
        Misprint(
            name="one noise for all users",
            forall="n natural >= 1, K natural >= 1, alpha > 0",
            given="true",
            claim="(2*K/alpha)^2*Variance(Laplace(1)) = 8*K^2/(n*alpha^2)",
            latex="Zi = [1_Xi∈G_1 + 2/α * W_1 , ... , 1_Xi∈G_K + 2/α * W_K]",
            claims=("C41",),
            why="the noise bears the number of the bin only; were W_j the same for all users, it would not "
            "average out: W_ij has to be independent over i and j",
            disproof="""
                let p(x: real) = exp(-abs(x)/1)/(2*1); m = integral(y*p(y) for y in R)
                have D: Density(Laplace(1)) by cite laplace-noise.density(1)
                exhibit 2, 1, 1
                have A: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) = 0 \\
                        by cite laplace-noise.moments(1)
                have B: integrable((x - m)^2*p(x) for x in R) and integral((x - m)^2*p(x) for x in R) \\
                        = 2*1^2 by cite laplace-noise.centred(1)
            """,
        ),
        Misprint(
            name="first term",
            forall="",
            given="true",
            claim="exists C real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies "
            f"{EVEN_ERROR} <= C/n + 4*K^2/alpha^2*(2/n)",
            latex="V[f_private_hat] <= C2/n + 4*K^2/α^2 * V[W]/n",
            claims=("C46",),
            why="the histogram itself has variance of order K/n, already for the uniform density (whose "
            "value, 1, is the mean): C2 K/n in place of C2/n",
            meaning=EVEN_MEANING,
            disproof=f"""
                have NO: not (exists C real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha \\
                        implies {EVEN_ERROR} <= C/n + 4*K^2/alpha^2*(2/n))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 2; n = 1; alpha = 1
                    have CEILING: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have A: 0 <= abs(C); MODULUS: C <= abs(C)
                    have K1: 1 <= K by only CEILING; A
                    have BAD: {EVEN_ERROR} <= C/n + 4*K^2/alpha^2*(2/n) by C(1, K, 1)
                    have ERROR: {EVEN_ERROR} = (K - 1)/n + 8*K^2/(n*alpha^2) \\
                            by cite laplace-density.even(1, K, 1)
                    have G: (K - 1)/n + 8*K^2/(n*alpha^2) = K - 1 + 8*K^2
                    have H: C/n + 4*K^2/alpha^2*(2/n) = C + 8*K^2
                    by only ERROR; BAD; G; H; CEILING; MODULUS{EVEN_INNER}
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{VARIANCE} = K^2*({CHANCE}*(1 - {CHANCE}))/n + 4*K^2/(n*alpha^2)",
            witness=f"n = 1, {UNIT}, K = 1, c = 1, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 1
                exhibit 1, f, 1, 1, 1
                have EVEN: Density(f) and integrable({INSIDE}*f(x) for x in R) and {MASS} = 1/K \\
                        by cite laplace-density.uniform(1, 1)
                have ALL: {INTEGRABLE.replace("- z", f"- K*{CHANCE}")} and {VARIANCE} \\
                        = (K*{MASS} - K*{MASS})^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) \\
                        by cite laplace-density.integrals(1, f, 1, 1, 1, K*{CHANCE})
                by only ALL; EVEN
            """,
        ),
    ),
)

ERROR_OF = drawn(f"({PRIVATE} - f(u))^2")
ERROR = Theorem(
    id="laplace-density.error",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1], beta at most 1, "
    "the private histogram with K bins has mean squared error at most "
    "L^2 K^(-2 beta) + (1 + L) K/n + 8 K^2/(n alpha^2) at every point.",
    source=Source(note="002", lines="L195-199", paper=PAPER),
    forall="n natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 1..K, "
    "u real, alpha > 0",
    given=f"{CLASS} and {POINT}",
    claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2)",
    claims=("C46", "C47"),
    instance=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
    meaning=meaning("f(u)"),
    proof=f"""
        let q = {MASS}; h = K^(-beta)
        have ALL: {ERROR_OF} = (K*q - f(u))^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.integrals(n, f, K, c, alpha, f(u))
        have H: abs(K*q - f(u)) <= L*h and K*q <= 1 + L and 0 <= q \\
                by cite laplace-density.bias(f, L, beta, K, c, u)
        have S: K^2*(q*(1 - q))/n <= (1 + L)*K/n; SQUARE: K^(-2*beta) = h*h
        by only ALL; S; SQUARE; cite reals.within(K*q - f(u), L*h)
    """,
    printed=(
        Misprint(
            name="beta and alpha at most 1",
            forall="n natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in "
            "1..K, u real, 0 < alpha <= 1",
            claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 1/n + (9 + L)*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            expect=PROVED,
            why="the middle term is to be C2 K/n; but as long as alpha <= "
            "1 the last term is larger than K/n and makes up for it",
            meaning=meaning("f(u)"),
            proof="""
                by cite density.middle-term(n, K, L, alpha); cite laplace-density.error(n, f, L, beta, K, \\
                        c, u, alpha)
            """,
        ),
        Misprint(
            name="any alpha",
            forall="",
            given="true",
            claim="exists C1 real: exists C2 real: exists C3 real: for all n natural >= 1, K natural >= 1, "
            f"alpha real: 0 < alpha implies {EVEN_ERROR} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            why="for large alpha what is left is the histogram's own variance, "
            "K - 1 for one record of the uniform density: no constant C2 bounds it",
            meaning=EVEN_MEANING,
            disproof=f"""
                have NO: not (exists C1 real: exists C2 real: exists C3 real: for all n natural >= 1, K \\
                        natural >= 1, alpha real: 0 < alpha implies {EVEN_ERROR} \\
                        <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2))
                    assume SOME
                    obtain C1 from SOME
                    obtain C2 from C1
                    obtain C3 from C2
                    let m = abs(C1) + abs(C2) + abs(C3); K = ceil(m) + 2; n = 1; alpha = K
                    have CEILING: m <= ceil(m) by law ceil_bounds(m)
                    have A1: 0 <= abs(C1); A2: 0 <= abs(C2); A3: 0 <= abs(C3); B1: C1 <= abs(C1)
                    have B2: C2 <= abs(C2); B3: C3 <= abs(C3)
                    have K2: 2 <= K by only CEILING; A1; A2; A3
                    have K0: 0 < K by only K2
                    have K1: 1 <= K by only K2
                    have KI: 0 < 1/K by law reciprocal_positive(K)
                    have BAD: {EVEN_ERROR} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2) by C3(1, K, K)
                    have ERROR: {EVEN_ERROR} = (K - 1)/n + 8*K^2/(n*alpha^2) \\
                            by cite laplace-density.even(1, K, K)
                    have TERMS: (K - 1)/n + 8*K^2/(n*alpha^2) = K - 1 + 8
                    have BOUND: C1/K^2 + C2/n + C3*K^2/(n*alpha^2) = C1*(1/K)*(1/K) + C2 + C3
                    have MODULUS: C1*(1/K)*(1/K) <= abs(C1)
                        have I1: 1/K <= 1
                            have I2: 1*(1/K) <= K*(1/K) by K1*KI
                            have I4: K*(1/K) = 1
                            by only I2; I4
                        have I5: 0 <= abs(C1) - C1 by only B1
                        have I6: 0 <= (abs(C1) - C1)*(1/K)*(1/K) by I5*KI*KI
                        have I7: 0 <= 1 - 1/K by only I1
                        have I8: 0 <= abs(C1)*(1 - 1/K) by A1*I7
                        have I9: 0 <= abs(C1)*(1/K)*(1 - 1/K) by A1*KI*I7
                        by only I6; I8; I9
                    by only ERROR; BAD; TERMS; BOUND; MODULUS; CEILING; B2; B3{EVEN_INNER}
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 7*K^2/(n*alpha^2)",
            witness=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 1
                let u = 0
                exhibit 1, f, 0, 1, 1, 1, 0, 1
                have EVEN: Density(f) and integrable({INSIDE}*f(x) for x in R) and {MASS} = 1/K \\
                        by cite laplace-density.uniform(1, 1){SMOOTH}
                have ALL: {INTEGRABLE.replace("- z", "- f(u)")} and {ERROR_OF} \\
                        = (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) \\
                        by cite laplace-density.integrals(1, f, 1, 1, 1, f(u))
                have INSIDE: f(u) = 1
                have Z: {ERROR_OF} = 8
                    have Z1: (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) = 8
                        by rewrite EVEN6; INSIDE
                    by only ALL; Z1
            """,
        ),
    ),
)
