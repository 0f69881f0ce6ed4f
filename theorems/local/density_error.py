"""How far a private histogram is from the density it estimates: variance, mean squared error and rate (note
002).
"""

from theorems.local.density import PAPER
from theorems.local.density_histogram import (
    FROM_1, HOELDER, INTEGRAL, LAPLACE, LAW, NOISE, OVER, PRIVATE, THREE, UNIFORM_ERROR,
)
from verify.language import PROVED, Lemma, Misprint, NearMiss, Source, Theorem

DENSITY = (
    f"{HOELDER} and (for all a in 0..K-1: a/K <= t(a) and t(a) <= (a + 1)/K) and "
    f"(for all a in 0..K-1: q(a) = f(t(a))/K) and {LAW}"
)
HALVES = "K = 2, f = r -> 1, L = 0, beta = 1, t = a -> a/2, q = a -> 1/2"
UNIFORM = "K = 1, f = r -> 1, L = 0, beta = 1, t = a -> 0, q = a -> 1"
SQUARED = OVER.format(PRIVATE + "^2")
LINEAR_ERROR = (
    SQUARED.replace("q(x(i))", "((2*x(i) + 1)/K^2)").replace("x(i) = c", "x(i) = 0").replace("alpha", "1")
)

HEIGHT = Theorem(
    id="density.height",
    says="A density on [0, 1] with |f(u) - f(v)| <= L |u - v|^beta has bin probabilities q(a) with K q(a) <= "
    "1 + L.",
    source=Source(note="002", lines="L195-199 (used in the proofs)"),
    forall="K natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, t: int -> real, q: int -> real, "
    "c integer in 0..K-1",
    given=DENSITY,
    claim="K*q(c) <= 1 + L and 0 <= t(c) and t(c) <= 1",
    claims=("C46",),
    instance=f"{UNIFORM}, c = 0",
    proof="""
        have K0: 0 < K
        have EACH: sum(1/K*(f(t(c)) - L) for a in 0..K-1) <= sum(q(a) for a in 0..K-1) by termwise a
            have A: f(t(c)) - f(t(a)) <= L
                cases t(c) = t(a) or t(c) != t(a)
                    case t(c) = t(a)
                        by rewrite case
                    case t(c) != t(a)
                let d = abs(t(c) - t(a))
                have HOLDER: abs(f(t(c)) - f(t(a))) <= L*d^beta
                have D0: 0 < d
                    cases t(c) < t(a) or t(a) < t(c) by law trichotomy(t(c), t(a))
                        case t(c) < t(a)
                        case t(a) < t(c)
                have LOG: log(d) <= log(1) \\
                        by law log_increases(1, d); for all a in 0..K-1: 0 <= t(a) and t(a) <= 1
                have E: exp(beta*log(d)) <= exp(0) by law exp_increases(0, beta*log(d)); log(1) = 0
                have P1: d^beta <= 1 by d^beta = exp(beta*log(d))
                have A0: -abs(f(t(c)) - f(t(a))) <= f(t(c)) - f(t(a)) <= abs(f(t(c)) - f(t(a)))
        by law sum_constant(0, K-1, 1/K*(f(t(c)) - L)); K*q(c) = f(t(c))
    """,
    near_misses=(
        NearMiss(
            claim="K*q(c) <= 1",
            witness="K = 2, f = r -> 2*r, L = 2, beta = 1, t = a -> (2*a + 1)/4, q = a -> (2*a + 1)/4, c = 1",
        ),
    ),
    remarks=(INTEGRAL,),
)

POINT = "c/K <= u and u <= (c + 1)/K"
ERROR_OF = f"{OVER.format(f'({PRIVATE} - f(u))^2')}"
MODEL = (
    "n natural >= 1, K natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, f: real -> real, L >= "
    "0, 0 < beta <= 1, t: int -> real, q: int -> real"
)

ERROR = Theorem(
    id="density.error",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta, beta at most 1, the private histogram with K "
    "bins has mean squared error at most L^2 K^(-2 beta) + (1 + L) K/n + 8 K^2/(n alpha^2) at every point.",
    source=Source(note="002", lines="L195-199", paper=PAPER),
    forall=f"{MODEL}, alpha > 0, c integer in 0..K-1, u real",
    given=f"{DENSITY} and {NOISE} and {POINT}",
    claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2)",
    claims=("C46", "C47"),
    instance=f"n = 1, {THREE}, {UNIFORM}, alpha = 1, c = 0, u = 0",
    proof=f"""
        have EXACT: {OVER.format(PRIVATE)} = K*q(c) and {ERROR_OF} \\
                = (K*q(c) - f(u))^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) \\
                by cite density.moments(n, K, l, q, mu, e, alpha, c, f(u))
        have HEIGHT: K*q(c) <= 1 + L and 0 <= t(c) and t(c) <= 1 \\
                by cite density.height(K, f, L, beta, t, q, c)
        have NEAR: abs(K*(f(t(c))/K) - f(u)) <= L*K^(-beta) by cite density.bias(f, L, beta, K, c, t(c), u)
        let h = K^(-beta)
        have SQUARE: K^(-2*beta) = h*h
        have W: -(L*h) <= f(t(c)) - f(u) <= L*h by cite reals.within(f(t(c)) - f(u), L*h)
        have BIAS: (K*q(c) - f(u))^2 <= L^2*K^(-2*beta) by rewrite K*q(c) = f(t(c))
        have SPREAD: K^2*(q(c)*(1 - q(c)))/n <= (1 + L)*K/n
    """,
    printed=(
        Misprint(
            name="beta and alpha at most 1",
            forall=f"{MODEL}, 0 < alpha <= 1, c integer in 0..K-1, u real",
            claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 1/n + (9 + L)*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            expect=PROVED,
            why="the middle term is to be C2 K/n; but as long as alpha <= "
            "1 the last term is larger than K/n and makes up for it",
            instance=f"n = 1, {THREE}, {UNIFORM}, alpha = 1, c = 0, u = 0",
            proof="""
                by cite density.middle-term(n, K, L, alpha); \\
                        cite density.error(n, K, l, mu, e, f, L, beta, t, q, alpha, c, u)
            """,
        ),
        Misprint(
            name="any alpha",
            forall="l natural >= 1, mu: int -> real, e: int -> real",
            given=NOISE,
            claim="exists C1 real: exists C2 real: exists C3 real: for all K natural >= "
            "1: for all n natural >= 1: for all alpha real: 0 < alpha implies "
            f"{UNIFORM_ERROR} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            why="for large alpha what is left is the histogram's own variance, "
            "K - 1 for one record of the uniform density (whose value is 1): no constant C2 bounds it",
            disproof=f"""
                let l = 3; mu(y) = if y = 1 then 1/2 else 1/4; e(y) = 2*y - 2; n = 1; c = 0
                exhibit l, mu, e
                have NO: not (exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for \\
                        all n natural >= 1: for all alpha real: 0 < alpha implies {UNIFORM_ERROR} \\
                        <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2))
                    assume SOME
                    obtain C1 from SOME
                    obtain C2 from C1
                    obtain C3 from C2
                    let m = abs(C1) + abs(C2) + abs(C3); K = ceil(m) + 2; alpha = K; q(a) = 1/K
                    have K2: 2 <= K; L1: {LAW}
                    have EXACT: {OVER.format(PRIVATE)} = K*q(c) and {FROM_1} \\
                            = (K*q(c) - 1)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) \\
                            by cite density.moments(n, K, l, q, mu, e, alpha, c, 1)
                    by only EXACT2; {FROM_1} \\
                            <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2); (K*q(c) - 1)^2 + K^2*(q(c)*(1 - q(c)))/n \\
                            + 8*K^2/(n*alpha^2) = K - 1 + 8; C1/K^2 + C2/n + C3*K^2/(n*alpha^2) \\
                            = C1*(1/K*(1/K)) + C2 + C3; cite reals.times-at-most(C1, 1/K*(1/K)); C2 \\
                            <= abs(C2); C3 <= abs(C3)
            """,
        ),
        Misprint(
            name="beta = 2",
            forall="l natural >= 1, mu: int -> real, e: int -> real",
            given=NOISE,
            claim="exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for all n "
            f"natural >= 1: {LINEAR_ERROR} <= C1/K^4 + C2/n + C3*K^2/n",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C45", "C47"),
            why="f(u) = 2u is smooth, its bins have probabilities (2a + 1)/K^2, and at u = "
            "0 the bias is 1/K for every n: K^(-2 min(beta, 1)) in place of K^(-2 beta)",
            disproof=f"""
                let l = 3; mu(y) = if y = 1 then 1/2 else 1/4; e(y) = 2*y - 2; c = 0; alpha = 1
                exhibit l, mu, e
                have NO: not (exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for \\
                        all n natural >= 1: {LINEAR_ERROR} <= C1/K^4 + C2/n + C3*K^2/n)
                    assume SOME
                    obtain C1 from SOME
                    obtain C2 from C1
                    obtain C3 from C2
                    have ABOVE: for all r real: exists k integer: r <= k
                        take r
                        exhibit ceil(r)
                    obtain K from ABOVE(abs(C1) + 2)
                    let z = abs(C2) + abs(C3)*K^2
                    obtain n from ABOVE(z*K^4 + 1)
                    let q(a) = (2*a + 1)/K^2
                    have A1: 0 <= abs(C1); KF: 0 < K^4
                    have N1: 1 <= n by 0 <= abs(C2); 0 <= abs(C3)*K^2
                    have L1: {LAW}
                        have S: for all r integer: 0 <= r implies sum(q(a) for a in 0..r-1) = r^2/K^2
                        by S(K)
                    have G2: 0 <= (1 - 1/K^2)*(1/n)
                        have G7: 0 <= (K*K - 1)*(1/K)*(1/K)
                    have X1: 1/K^2*(K^4*n) <= (C1/K^4 + C2/n + C3*K^2/n)*(K^4*n) \\
                            by {SQUARED} \\
                            <= C1/K^4 + C2/n + C3*K^2/n; \\
                            cite density.moments(n, K, l, q, mu, e, alpha, c, 0); 0 <= 8*K^2*(1/n); 1/K^2 \\
                            <= C1/K^4 + C2/n + C3*K^2/n
                    have Y1: 0 <= (abs(C1) - C1)*n
                    have Y3: 0 <= (z - (C2 + C3*K^2))*K^4
                        have Y6: 0 <= z - (C2 + C3*K^2)
                    have Y7: 0 <= (K^2 - abs(C1) - 1)*n
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 7*K^2/(n*alpha^2)",
            witness=f"n = 1, {THREE}, {UNIFORM}, alpha = 1, c = 0, u = 0",
        ),
        NearMiss(
            given=f"{DENSITY} and {NOISE} and {POINT}".replace(f"{HOELDER} and ", ""),
            witness=f"n = 1, {THREE}, {UNIFORM.replace('f = r -> 1', 'f = r -> if r = 0 then 1 else 3')}, "
            "alpha = 1, c = 0, u = 1",
        ),
    ),
    remarks=(INTEGRAL, LAPLACE.format("error")),
)

MIDDLE = Theorem(
    id="density.middle-term",
    says="For alpha at most 1 the variance of the histogram is of no more weight than that of its noise: K/n "
    "<= K^2/(n alpha^2).",
    source=Source(note="002", lines="L198-202 (used in the proofs)"),
    forall="n natural >= 1, K natural >= 1, L >= 0, 0 < alpha <= 1",
    claim="(1 + L)*K/n <= (1 + L)*K^2/(n*alpha^2)",
    claims=("C47",),
    instance="n = 1, K = 1, L = 0, alpha = 1",
    proof="""
        have P: 0 <= (1 + L)*K*(K - 1)*(1/n)*(1/alpha^2); Q: 0 <= (1 + L)*K*(1/n)*(1/alpha^2 - 1)
    """,
    near_misses=(
        NearMiss(
            forall="n natural >= 1, K natural >= 1, L >= 0, 0 < alpha <= 2",
            witness="n = 1, K = 1, L = 0, alpha = 2",
        ),
    ),
)

RATE_OF_BINS = Lemma(
    id="density.rate-of-bins",
    says="With between once and twice (n alpha^2)^(1/(2 beta + 2)) bins the squared bias, the variance of "
    "the histogram and that of its noise are at most (L^2 + 4 L + 36) (n alpha^2)^(-2 beta/(2 beta + 2)).",
    forall="n natural >= 1, K natural >= 1, L >= 0, 0 < beta <= 1, 0 < alpha <= 1",
    given="n*alpha^2 >= 1 and (n*alpha^2)^(1/(2*beta + 2)) <= K and K <= 2*(n*alpha^2)^(1/(2*beta + 2))",
    claim="L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2) <= (L^2 + 4*L + "
    "36)*(n*alpha^2)^(-2*beta/(2*beta + 2))",
    instance="n = 1, K = 1, L = 0, beta = 1, alpha = 1",
    proof="""
        let N = n*alpha^2; b = 1/(2*beta + 2); g = log(N); r = exp(b*g); h = exp(-2*beta*(b*g))
        have P: N^b = r
        have KL: log(r) <= log(K) by law log_increases(K, r)
        have FEW: K^(-2*beta) <= h
            have A: K^(-2*beta) = exp(-2*beta*log(K))
            have E: exp(-2*beta*log(K)) <= h by law exp_increases(-2*beta*(b*g), -2*beta*log(K))
        have RN: r*r = N*h
            have A: exp(b*g + b*g) = r*r by law exp_sum(b*g, b*g)
            have C: exp(g + -2*beta*(b*g)) = exp(g)*h by law exp_sum(g, -2*beta*(b*g))
            have Y: exp(b*g + b*g) = exp(g + -2*beta*(b*g))
        have PART: K^2/N <= 4*h
            have A: 0 <= (4*(r*r) - K*K)*(1/N) by 0 <= 4*(r*r) - K*K
            have B: (4*(r*r) - K*K)*(1/N) = 4*h - K^2/N
        have LAST: L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2) <= (L^2 + 4*L + 36)*h \\
                by only L^2*K^(-2*beta) <= L^2*h; 0 \\
                <= (1 + L)*(4*h - K^2/N); cite density.middle-term(n, K, L, alpha); PART
        by rewrite N^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*g); exp(-2*beta/(2*beta + 2)*g) = h
    """,
)

RATE = Theorem(
    id="density.rate",
    says="With K = (n alpha^2)^(1/(2 beta + 2)) bins, rounded up, and beta at most 1, the private histogram "
    "has mean squared error at most (L^2 + 4 L + 36) (n alpha^2)^(-2 beta/(2 beta + 2)) at every point.",
    source=Source(note="002", lines="L155, L200-202", paper=PAPER),
    forall=f"{MODEL}, 0 < alpha <= 1, c integer in 0..K-1, u real",
    given=f"K = ceil((n*alpha^2)^(1/(2*beta + 2))) and n*alpha^2 >= 1 and {DENSITY} and {NOISE} and {POINT}",
    claim=f"{ERROR_OF} <= (L^2 + 4*L + 36)*(n*alpha^2)^(-2*beta/(2*beta + 2))",
    claims=("C35", "C48", "C49"),
    instance=f"n = 2, {THREE}, {HALVES}, alpha = 1, c = 0, u = 0",
    proof="""
        let r = (n*alpha^2)^(1/(2*beta + 2)); g = 1/(2*beta + 2)*log(n*alpha^2)
        have G: 0 <= g; P: r = exp(g)
        have R1: 1 + g <= exp(g) by law exp_tangent(g)
        by only cite density.error(n, K, l, mu, e, f, L, beta, t, q, alpha, c, u); \\
                cite density.rate-of-bins(n, K, L, beta, alpha)
    """,
    near_misses=(
        NearMiss(
            claim=f"{ERROR_OF} <= (L^2 + 4*L + 23)*(n*alpha^2)^(-2*beta/(2*beta + 2))",
            witness=f"n = 2, {THREE}, {HALVES}, alpha = 1, c = 0, u = 0",
        ),
        NearMiss(
            given=f"K = ceil((n*alpha^2)^(1/(2*beta + 2))) and {DENSITY} and {NOISE} and {POINT}",
            witness=f"n = 1, {THREE}, {UNIFORM}, alpha = 1/10, c = 0, u = 0",
        ),
    ),
    remarks=(INTEGRAL, LAPLACE.format("rate")),
)
