"""How large the error of the lambda protocol is when lambda is chosen for a given privacy (Cheu et al.
2019, Corollary B.4).
"""

from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)
LARGE_LAMBDA = "64/eps^2*log(4/delta)"
SMALL_LAMBDA = "n - eps*n*sqrt(n)/sqrt(432*log(4/delta))"

WITHIN = Theorem(
    id="lambda.error-within",
    says="The output is off by T or more with probability at most beta, "
    "for every T from sqrt(2 lambda log(2/beta)) n/(n - lambda) on.",
    source=Source(note="001", lines="L40-63", paper=f"{PAPER}, Thm 4.11"),
    forall="n natural >= 1, 0 < lam < n, 0 < beta <= 1, T real, x: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and lam >= 2*log(2/beta) and "
    "sqrt(2*lam*log(2/beta))*(n/(n - lam)) <= T",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, "
    "0..n) if |n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= T) <= beta",
    claims=("B11",),
    instance="n = 3, lam = 2, beta = 1, T = 8, x = word(1, 0, 0)",
    proof="""
        let A = sqrt(2*lam*log(2/beta))*(n/(n - lam))
        let d(c: int -> int) = |n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)|
        let M(c: int -> int) = LawOf(Shuffled(Coin(lam/n), n), x, c)
        have NONNEG: for all c (int -> int): 0 <= M(c)
            take c
            have Z: sum(0 for w in words(1..n, 0..2-1)) <= M(c) by termwise w
                by law product_nonnegative(1, n, i -> Law(Coin(lam/n), x(i), w(i)))
            have Z0: sum(0 for w in words(1..n, 0..2-1)) = 0
        have ERR: sum(M(c) for c in words(0..1, 0..n) if d(c) >= A) <= beta \\
                by cite lambda.accuracy(n, lam, beta, x)
        have LESS: sum(M(c) for c in words(0..1, 0..n) if d(c) >= T) \\
                <= sum(M(c) for c in words(0..1, 0..n) if d(c) >= A) by termwise c
            have C: 0 <= M(c)
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= 1) and lam >= 2*log(2/beta) and 0 <= T",
            witness="n = 3, lam = 2, beta = 3/4, T = 0, x = word(1, 0, 0)",
        ),
    ),
)

ERROR = Theorem(
    id="lambda.choice-error",
    says="Corollary B.4: with the lambda of Lemma 4.8 the output is off by (30/eps) sqrt(log(2/beta) "
    "log(4/delta)) or more with probability at most beta, for delta < beta < 1.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Cor. B.4"),
    forall="n natural >= 1, 0 < delta < 1, 0 < beta < 1, 0 < eps < 1, 0 < lam < n, x: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and delta < beta and eps > sqrt(3456)/n*log(4/delta) and "
    f"lam = (if eps >= sqrt(192/n*log(4/delta)) then {LARGE_LAMBDA} else {SMALL_LAMBDA})",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) "
    "if |n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= 30/eps*sqrt(log(2/beta)*log(4/delta))) <= "
    "beta",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, beta = 3/4, eps = 3/4, lam = 1024/9*log(8), x = i -> 1",
    proof="""
        let L = log(4/delta); B = log(2/beta); R = sqrt(n); Q = sqrt(432*log(4/delta))
        let g = sqrt(192/n*log(4/delta)); T = 30/eps*sqrt(log(2/beta)*log(4/delta))
        let A = sqrt(2*lam*log(2/beta)); S = sqrt(log(2/beta)*log(4/delta))
        have N: 0 < n; LAM: 0 < lam; NL: 0 < n - lam; EP: 0 < eps; D4: 4 < 4/delta
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4) by cover
        have LP: 0 < L by only L4; L5
        have B2: 1 < 2/beta
        have L0: log(1) = 0 by reduce
        have B3: log(1) < B by law log_increases(1, 2/beta)
        have BP: 0 < B by only B3; L0
        have BD: 2/beta < 4/delta
            have DR: 0 < 1/delta by law reciprocal_positive(delta)
            have BD1: 0 < (beta - delta)*(1/beta)*(1/delta)
                by (0 < beta - delta)*law reciprocal_positive(beta)*DR
            by only BD1; (beta - delta)*(1/beta)*(1/delta) = 1/delta - 1/beta; DR
        have BL: B < L by law log_increases(2/beta, 4/delta)
        have SENSE: n \\
                > 58*log(4/delta) and (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= \\
                64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n) and (eps \\
                < sqrt(192/n*log(4/delta)) implies 14*log(4/delta) \\
                <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n) by cite lambda.choice-range(n, delta, eps)
        have AA: A*A = 2*lam*B
            have A1: 0 <= 2*lam*B by only LAM*BP
            by law sqrt_square(2*lam*log(2/beta))
        have SS: S*S = B*L
            have S1: 0 <= B*L by BP*LP
            by law sqrt_square(log(2/beta)*log(4/delta))
        have S0: 0 <= S by law sqrt_nonnegative(log(2/beta)*log(4/delta))
        have BOTH: lam >= 14*L and 2*lam*n*n*eps*eps <= 900*L*(n - lam)*(n - lam)
            cases eps >= g or eps < g
                case eps >= g
                    have V: lam = 64/eps^2*log(4/delta)
                    have P: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n \\
                            by SENSE2
                    have P1: 14*L <= lam by only P; V
                    have P2: 3*lam <= n by only P; V
                    have F: lam*eps*eps = 64*L by rewrite V
                    have G: lam*eps*eps*n*n = 64*L*n*n by rewrite F
                    have H: 0 <= (n - 3*lam)*(5*n - 3*lam)*L
                        have H1: 0 <= n - 3*lam by only P2
                        have H2: 0 <= 5*n - 3*lam by only P2; N
                        by H1*H2*LP
                    have I: 0 <= n*n*L by N*N*LP
                    by only P1; G; H; I
                case eps < g
                    have V: lam = n - eps*n*sqrt(n)/sqrt(432*log(4/delta))
                    have P: 14*log(4/delta) <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                            <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                            eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n by SENSE3
                    have P1: 14*L <= lam by only P; V
                    have QQ: Q*Q = 432*L by law sqrt_square(432*log(4/delta))
                    have QP: Q != 0
                        assume Z
                        have Z1: Q*Q = 0 by rewrite Z
                        by only Z1; QQ; LP
                    have F: (n - lam)*Q = eps*n*R by rewrite V
                    have F1: (n - lam)*Q*((n - lam)*Q) = eps*n*R*(eps*n*R) by rewrite F
                    have F2: eps*n*R*(eps*n*R) = eps*eps*n*n*n \\
                            by rewrite eps*n*R*(eps*n*R) = eps*eps*n*n*(R*R); law sqrt_square(n)
                    have F4: (n - lam)*Q*((n - lam)*Q) = (n - lam)*(n - lam)*(432*L) \\
                            by rewrite (n - lam)*Q*((n - lam)*Q) = (n - lam)*(n - lam)*(Q*Q); QQ
                    have G: 0 <= (n - lam)*n*n*eps*eps by NL*N*N*EP*EP
                    have H: 0 <= (n - lam)*(n - lam)*L by NL*NL*LP
                    by only P1; F1; F2; F4; G; H
        have FIRST: lam >= 2*log(2/beta) by only BOTH; BL; LP
        have SMALL: sqrt(2*lam*log(2/beta))*(n/(n - lam)) <= T
            let y = A*n*eps; z = 30*S*(n - lam)
            have Y: y*y = 2*lam*B*n*n*eps*eps
                have Y1: y*y = A*A*n*n*eps*eps
                by rewrite Y1; AA
            have Z: z*z = 900*(B*L)*(n - lam)*(n - lam)
                have Z1: z*z = 900*(S*S)*(n - lam)*(n - lam)
                by rewrite Z1; SS
            have YZ: 0 <= (900*L*(n - lam)*(n - lam) - 2*lam*n*n*eps*eps)*B
                have YZ1: 0 <= 900*L*(n - lam)*(n - lam) - 2*lam*n*n*eps*eps by only BOTH
                by YZ1*BP
            have Y0: 0 <= y by law sqrt_nonnegative(2*lam*log(2/beta))*N*EP
            have Z0: 0 <= z
                have Z1: 0 <= S*(n - lam) by S0*NL
                by only Z1
            have LE: y <= z
                cases y <= z or z < y
                    case y <= z
                        by case
                    case z < y
                        have C: 0 < (y - z)*(y + z)
                            have C1: 0 < y - z by only case
                            have C2: 0 < y + z by only case; Z0
                            by C1*C2
                        by only C; Y; Z; YZ
            have E: 0 <= (z - y)*(1/(n - lam))*(1/eps)
                have E1: 0 <= z - y by only LE
                by E1*(0 < 1/(n - lam))*(0 < 1/eps)
            have E2: (z - y)*(1/(n - lam))*(1/eps) = 30/eps*S - A*(n/(n - lam))
            by only E; E2
        by cite lambda.error-within(n, lam, beta, 30/eps*sqrt(log(2/beta)*log(4/delta)), x)
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= 1",
            witness="n = 1, delta = 1/2, beta = 3/4, eps = 9/10, lam = 99/100, x = word(1)",
        ),
    ),
)

SQUARED_ERROR = Theorem(
    id="lambda.choice-squared-error",
    says="With the lambda of Lemma 4.8 the mean squared error is at most 108 log(4/delta)/eps^2 on every "
    "dataset, so that the mean error is O(sqrt(log(1/delta))/eps).",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Thm 2.2"),
    forall="n natural >= 1, 0 < delta < 1, 0 < eps < 1, 0 < lam < n, x: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and eps > sqrt(3456)/n*log(4/delta) and "
    f"lam = (if eps >= sqrt(192/n*log(4/delta)) then {LARGE_LAMBDA} else {SMALL_LAMBDA})",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*(n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in "
    "1..n))^2 for c in words(0..1, 0..n)) <= 108/eps^2*log(4/delta)",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 3/4, lam = 1024/9*log(8), x = i -> 1",
    proof="""
        let L = log(4/delta); Q = sqrt(432*log(4/delta)); R = sqrt(n); g = sqrt(192/n*log(4/delta))
        have N: 0 < n; LAM: 0 < lam; NL: 0 < n - lam; NLR: 0 < 1/(n - lam); EP: 0 < eps; ER: 0 < 1/eps
        have LP: 0 < L by only log(4) < L; 1 < log(4)
        have SENSE: n \\
                > 58*log(4/delta) and (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= \\
                64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n) and (eps \\
                < sqrt(192/n*log(4/delta)) implies 14*log(4/delta) \\
                <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n) by cite lambda.choice-range(n, delta, eps)
        have SIZE: n*lam*(2*n - lam)*eps*eps <= 432*L*(n - lam)*(n - lam)
            cases eps >= g or eps < g
                case eps >= g
                    have V: lam = 64/eps^2*log(4/delta)
                    have P: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n \\
                            by SENSE2
                    have P2: 3*lam <= n by only P; V
                    have F: lam*eps*eps = 64*L by rewrite V
                    have G: lam*eps*eps*n*(2*n - lam) = 64*L*n*(2*n - lam) by rewrite F
                    have H: 0 <= (n - 3*lam)*(5*n - 3*lam)*L
                        have H1: 0 <= n - 3*lam by only P2
                        have H2: 0 <= 5*n - 3*lam by only P2; N
                        by H1*H2*LP
                    by only G; H; N*N*LP; N*LAM*LP
                case eps < g
                    have QQ: Q*Q = 432*L by law sqrt_square(432*log(4/delta))
                    have QP: Q != 0
                        assume Z
                        have Z1: Q*Q = 0 by rewrite Z
                        by only Z1; QQ; LP
                    have F: (n - lam)*Q = eps*n*R by rewrite lam = n - eps*n*sqrt(n)/sqrt(432*log(4/delta))
                    have F1: (n - lam)*Q*((n - lam)*Q) = eps*n*R*(eps*n*R) by rewrite F
                    have F2: eps*n*R*(eps*n*R) = eps*eps*n*n*n \\
                            by rewrite eps*n*R*(eps*n*R) = eps*eps*n*n*(R*R); law sqrt_square(n)
                    have F4: (n - lam)*Q*((n - lam)*Q) = (n - lam)*(n - lam)*(432*L) \\
                            by rewrite (n - lam)*Q*((n - lam)*Q) = (n - lam)*(n - lam)*(Q*Q); QQ
                    by only F1; F2; F4; NL*NL*N*EP*EP
        have A: 0 \\
                <= (432*L*(n - lam)*(n - lam) - n*lam*(2*n - lam)*eps*eps)*(1/(n - lam))*(1/(n - \\
                lam))*(1/eps)*(1/eps)
            have A1: 0 <= 432*L*(n - lam)*(n - lam) - n*lam*(2*n - lam)*eps*eps by only SIZE
            by A1*NLR*NLR*ER*ER
        by only cite lambda.variance(n, lam, x); A; (432*L*(n - lam)*(n - lam) - n*lam*(2*n - \\
                lam)*eps*eps)*(1/(n - lam))*(1/(n - lam))*(1/eps)*(1/eps) = 4*(108/eps^2*L - n*lam*(2*n - \\
                lam)/(4*(n - lam)^2))
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= 1",
            witness="n = 1, delta = 1/2, eps = 9/10, lam = 99/100, x = word(1)",
        ),
    ),
)
