"""How large the error of the lambda protocol is when lambda is chosen for a given privacy (Cheu et al.
2019, Corollary B.4).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

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

CHOSEN = (
    "eps > sqrt(3456)/n*log(4/delta) and "
    f"lam = (if eps >= sqrt(192/n*log(4/delta)) then {LARGE_LAMBDA} else {SMALL_LAMBDA})"
)

SIZE = Lemma(
    id="lambda.choice-size",
    says="With the lambda of Lemma 4.8, n lambda (2n - lambda) is at most 432 log(4/delta) (n - lambda)^2/"
    "eps^2, and lambda at least 14 log(4/delta).",
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1, 0 < lam < n",
    given=CHOSEN,
    claim="1 < log(4/delta) and 14*log(4/delta) <= lam and "
    "n*lam*(2*n - lam)*eps*eps <= 432*log(4/delta)*(n - lam)*(n - lam)",
    instance="n = 1000, delta = 1/2, eps = 3/4, lam = 1024/9*log(8)",
    proof="""
        let L = log(4/delta); Q = sqrt(432*log(4/delta)); R = sqrt(n); g = sqrt(192/n*log(4/delta))
        have USERS: 0 < n; LAM: 0 < lam; NL: 0 < n - lam; EP: 0 < eps; L4: log(4) < L; L5: 1 < log(4)
        have L1: 1 < L by only L4; L5
        have LP: 0 < L by only L1
        have SENSE: n \\
                > 58*log(4/delta) and (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= \\
                64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n) and (eps \\
                < sqrt(192/n*log(4/delta)) implies 14*log(4/delta) \\
                <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n) by cite lambda.choice-range(n, delta, eps)
        have BOTH: 14*L <= lam and n*lam*(2*n - lam)*eps*eps <= 432*L*(n - lam)*(n - lam)
            cases eps >= g or eps < g
                case eps >= g
                    have CHOSEN: lam = 64/eps^2*log(4/delta)
                    have RANGE: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n \\
                            by SENSE2
                    have P1: 14*L <= lam by only RANGE; CHOSEN
                    have P2: 3*lam <= n by only RANGE; CHOSEN
                    have F: lam*eps*eps = 64*L by rewrite CHOSEN
                    have PRODUCT: lam*eps*eps*n*(2*n - lam) = 64*L*n*(2*n - lam) by rewrite F
                    have ROOM: 0 <= (n - 3*lam)*(5*n - 3*lam)*L
                        have H1: 0 <= n - 3*lam by only P2
                        have H2: 0 <= 5*n - 3*lam by only P2; USERS
                        by H1*H2*LP
                    have I: 0 <= n*n*L by USERS*USERS*LP
                    have J: 0 <= n*lam*L by USERS*LAM*LP
                    by only P1; PRODUCT; ROOM; I; J
                case eps < g
                    have CHOSEN: lam = n - eps*n*sqrt(n)/sqrt(432*log(4/delta))
                    have RANGE: 14*log(4/delta) <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                            <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                            eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n by SENSE3
                    have P1: 14*L <= lam by only RANGE; CHOSEN
                    have RR: R*R = n by law sqrt_square(n)
                    have QQ: Q*Q = 432*L by law sqrt_square(432*log(4/delta))
                    have QP: Q != 0
                        assume Z
                        have Z1: Q*Q = 0 by rewrite Z
                        by only Z1; QQ; LP
                    have F: (n - lam)*Q = eps*n*R by rewrite CHOSEN
                    have F1: (n - lam)*Q*((n - lam)*Q) = eps*n*R*(eps*n*R) by rewrite F
                    have F2: eps*n*R*(eps*n*R) = eps*eps*n*n*n
                        have F3: eps*n*R*(eps*n*R) = eps*eps*n*n*(R*R)
                        by rewrite F3; RR
                    have F4: (n - lam)*Q*((n - lam)*Q) = (n - lam)*(n - lam)*(432*L)
                        have F5: (n - lam)*Q*((n - lam)*Q) = (n - lam)*(n - lam)*(Q*Q)
                        by rewrite F5; QQ
                    have G: 0 <= (n - lam)*(n - lam)*n*eps*eps by NL*NL*USERS*EP*EP
                    by only P1; F1; F2; F4; G
        by only L1; BOTH
    """,
)

ERROR = Theorem(
    id="lambda.choice-error",
    says="Corollary B.4: with the lambda of Lemma 4.8 the output is off by (30/eps) sqrt(log(2/beta) "
    "log(4/delta)) or more with probability at most beta, for delta < beta < 1.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Cor. B.4"),
    forall="n natural >= 1, 0 < delta < 1, 0 < beta < 1, 0 < eps <= 1, 0 < lam < n, x: int -> int",
    given=f"(for all i in 1..n: 0 <= x(i) <= 1) and delta < beta and {CHOSEN}",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - lam)*(c(1) - "
    "lam/2) - sum(x(i) for i in 1..n)| >= 30/eps*sqrt(log(2/beta)*log(4/delta))) <= beta",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, beta = 3/4, eps = 3/4, lam = 1024/9*log(8), x = i -> 1",
    proof="""
        let L = log(4/delta); B = log(2/beta); T = 30/eps*sqrt(log(2/beta)*log(4/delta))
        let A = sqrt(2*lam*log(2/beta)); S = sqrt(log(2/beta)*log(4/delta))
        have USERS: 0 < n; LAM: 0 < lam; NL: 0 < n - lam; NLR: 0 < 1/(n - lam); EP: 0 < eps; ER: 0 < 1/eps
        have SIZE: 1 < log(4/delta) and 14*log(4/delta) <= lam and n*lam*(2*n - lam)*eps*eps \\
                <= 432*log(4/delta)*(n - lam)*(n - lam) by cite lambda.choice-size(n, delta, eps, lam)
        have LP: 0 < L by only SIZE1
        have B2: 1 < 2/beta
        have L0: log(1) = 0 by reduce
        have B3: log(1) < B by law log_increases(1, 2/beta)
        have BP: 0 < B by only B3; L0
        have BD: 2/beta < 4/delta
            have BR: 0 < 1/beta by law reciprocal_positive(beta)
            have DR: 0 < 1/delta by law reciprocal_positive(delta)
            have BD1: 0 < (beta - delta)*(1/beta)*(1/delta)
                have BD2: 0 < beta - delta
                by BD2*BR*DR
            have BD3: (beta - delta)*(1/beta)*(1/delta) = 1/delta - 1/beta
            by only BD1; BD3; DR
        have BL: B < L by law log_increases(2/beta, 4/delta)
        have AA: A*A = 2*lam*B
            have A1: 0 <= 2*lam*B
                have A2: 0 < lam*B by LAM*BP
                by only A2
            by law sqrt_square(2*lam*log(2/beta))
        have A0: 0 <= A by law sqrt_nonnegative(2*lam*log(2/beta))
        have SS: S*S = B*L
            have S1: 0 <= B*L by BP*LP
            by law sqrt_square(log(2/beta)*log(4/delta))
        have S0: 0 <= S by law sqrt_nonnegative(log(2/beta)*log(4/delta))
        have BOTH: 2*lam*n*n*eps*eps <= 900*L*(n - lam)*(n - lam)
            have G: 0 <= (n - lam)*lam*n*eps*eps by NL*LAM*USERS*EP*EP
            have H: 0 <= (n - lam)*(n - lam)*L by NL*NL*LP
            by only SIZE3; G; H
        have FIRST: lam >= 2*log(2/beta) by only SIZE2; BL; LP
        have SMALL: sqrt(2*lam*log(2/beta))*(n/(n - lam)) <= T
            let y = A*n*eps; z = 30*S*(n - lam)
            have SQUARE_Y: y*y = 2*lam*B*n*n*eps*eps
                have Y1: y*y = A*A*n*n*eps*eps
                by rewrite Y1; AA
            have SQUARE_Z: z*z = 900*(B*L)*(n - lam)*(n - lam)
                have Z1: z*z = 900*(S*S)*(n - lam)*(n - lam)
                by rewrite Z1; SS
            have YZ: 0 <= (900*L*(n - lam)*(n - lam) - 2*lam*n*n*eps*eps)*B
                have YZ1: 0 <= 900*L*(n - lam)*(n - lam) - 2*lam*n*n*eps*eps by only BOTH
                by YZ1*BP
            have Y0: 0 <= y by A0*USERS*EP
            have Z0: 0 <= z
                have Z1: 0 <= S*(n - lam) by S0*NL
                by only Z1
            have LE: y <= z
                cases y <= z or z < y
                    case y <= z
                        by case
                    case z < y
                        have APART: 0 < (y - z)*(y + z)
                            have C1: 0 < y - z by only case
                            have C2: 0 < y + z by only case; Z0
                            by C1*C2
                        by only APART; SQUARE_Y; SQUARE_Z; YZ
            have ERROR: 0 <= (z - y)*(1/(n - lam))*(1/eps)
                have E1: 0 <= z - y by only LE
                by E1*NLR*ER
            have E2: (z - y)*(1/(n - lam))*(1/eps) = 30/eps*S - A*(n/(n - lam))
            by only ERROR; E2
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
    "dataset.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Thm 2.2"),
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1, 0 < lam < n, x: int -> int",
    given=f"(for all i in 1..n: 0 <= x(i) <= 1) and {CHOSEN}",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*(n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in "
    "1..n))^2 for c in words(0..1, 0..n)) <= 108/eps^2*log(4/delta)",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 3/4, lam = 1024/9*log(8), x = i -> 1",
    proof="""
        let L = log(4/delta)
        have NL: 0 < n - lam; NLR: 0 < 1/(n - lam); EP: 0 < eps; ER: 0 < 1/eps
        have SIZE: 1 < log(4/delta) and 14*log(4/delta) <= lam and n*lam*(2*n - lam)*eps*eps \\
                <= 432*log(4/delta)*(n - lam)*(n - lam) by cite lambda.choice-size(n, delta, eps, lam)
        have VARIANCE: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*(n/(n - lam)*(c(1) - lam/2) - sum(x(i) for \\
                i in 1..n))^2 for c in words(0..1, 0..n)) = n*lam*(2*n - lam)/(4*(n - lam)^2) by cite \\
                lambda.variance(n, lam, x)
        have SIGN: 0 \\
                <= (432*L*(n - lam)*(n - lam) - n*lam*(2*n - lam)*eps*eps)*(1/(n - lam))*(1/(n - \\
                lam))*(1/eps)*(1/eps)
            have A1: 0 <= 432*L*(n - lam)*(n - lam) - n*lam*(2*n - lam)*eps*eps by only SIZE3
            by A1*NLR*NLR*ER*ER
        have B: (432*L*(n - lam)*(n - lam) - n*lam*(2*n - lam)*eps*eps)*(1/(n - lam))*(1/(n - \\
                lam))*(1/eps)*(1/eps) = 4*(108/eps^2*L - n*lam*(2*n - lam)/(4*(n - lam)^2))
        by only VARIANCE; SIGN; B
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= 1",
            witness="n = 1, delta = 1/2, eps = 9/10, lam = 99/100, x = word(1)",
        ),
    ),
)

BY_SQUARE = Lemma(
    id="lambda.error-by-its-square",
    says="An error is at most t/2 and its square over 2 t.",
    forall="m >= 0, e real, t > 0",
    claim="m*|e| <= t/2*(m*1) + 1/(2*t)*(m*e^2)",
    instance="m = 1, e = 1, t = 1",
    proof="""
        have SQ: |e|*|e| = e^2; A: 0 <= (t - |e|)^2
        have B: 0 <= m*(t - |e|)^2 by domain1*A
        have R: 0 < 1/(2*t)
        have SQUARE: 0 <= m*(t - |e|)^2*(1/(2*t)) by B*R
        have EXPANDED: m*(t - |e|)^2*(1/(2*t)) = t/2*(m*1) - m*|e| + 1/(2*t)*(m*(|e|*|e|))
        have F: m*(|e|*|e|) = m*e^2 by rewrite SQ
        have G: 1/(2*t)*(m*(|e|*|e|)) = 1/(2*t)*(m*e^2) by rewrite F
        by only SQUARE; EXPANDED; G
    """,
)

HALVES = Lemma(
    id="lambda.halves",
    says="Half of t and V/(2 t) are at most t, where V is at most t squared.",
    forall="V real, t > 0",
    given="V <= t^2",
    claim="t/2*1 + 1/(2*t)*V <= t",
    instance="V = 1, t = 1",
    proof="""
        have R: 0 < 1/(2*t)
        have A: 0 <= t^2 - V by only given1
        have B: 0 <= (t^2 - V)*(1/(2*t)) by A*R
        have C: (t^2 - V)*(1/(2*t)) = t/2*1 - 1/(2*t)*V
        by only B; C
    """,
)

OUTPUT = "n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)"

MEAN_ERROR = Theorem(
    id="lambda.choice-mean-error",
    says="With the lambda of Lemma 4.8 and delta at most 1/2 the mean error is at most 18 "
    "sqrt(log(1/delta))/eps on every dataset.",
    source=Source(note="001", lines="L21-63", paper=f"{PAPER}, Thm 2.2"),
    forall="n natural >= 1, 0 < delta <= 1/2, 0 < eps <= 1, 0 < lam < n, x: int -> int",
    given=f"(for all i in 1..n: 0 <= x(i) <= 1) and {CHOSEN}",
    claim=f"sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*|{OUTPUT}| for c in words(0..1, 0..n)) <= "
    "18*sqrt(log(1/delta))/eps",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 3/4, lam = 1024/9*log(8), x = i -> 1",
    proof=f"""
        let L = log(1/delta); r = sqrt(L); T = 18*r/eps; s = sum(x(i) for i in 1..n)
        let M(c: int -> int) = LawOf(Shuffled(Coin(lam/n), n), x, c); e(c: int -> int) = {OUTPUT}
        have L2: 2/3 < log(2) by cover
        have LOW: log(2) <= L by law log_increases(1/delta, 2)
        have FOUR: log(4/delta) = 2*log(2) + L
            have A: log(4*(1/delta)) = log(4) + log(1/delta); B: log(2*2) = log(2) + log(2)
            by only A; B
        have LP: 0 < L by only L2; LOW
        have ROOT: r*r = L
        have R0: 0 <= r by law sqrt_nonnegative(L)
        have RP: 0 < r
            cases r = 0 or r != 0
                case r = 0
                    have Z: r*r = 0 by rewrite case
                        by reduce
                    by only Z; ROOT; LP
                case r != 0
                    by law trichotomy(r, 0)
        have EP: 0 < 1/eps
        have RE: 0 < r*(1/eps) by RP*EP
        have TP: 0 < T by only RE
        have SQUARES: sum(M(c)*e(c)^2 for c in words(0..1, 0..n)) <= 108/eps^2*log(4/delta) \\
                by cite lambda.choice-squared-error(n, delta, eps, lam, x)
        have TT: T^2 = 324*L/eps^2
        have UP: 108/eps^2*log(4/delta) <= T^2
            have ROOM: 0 <= (3*L - log(4/delta))*(1/eps)*(1/eps)
                have B: 0 <= 3*L - log(4/delta) by only FOUR; LOW
                by B*EP*EP
            have C: (3*L - log(4/delta))*(1/eps)*(1/eps) = (324*L/eps^2 - 108/eps^2*log(4/delta))/108
            by only ROOM; C; TT
        have NONNEG: for all c (int -> int): 0 <= M(c)
            take c
            have Z: sum(0 for w in words(1..n, 0..2-1)) <= M(c) by termwise w
                by law product_nonnegative(1, n, i -> Law(Coin(lam/n), x(i), w(i)))
            have Z0: sum(0 for w in words(1..n, 0..2-1)) = 0
        have MASS: sum(M(c)*1 for c in words(0..1, 0..n)) = 1
            let R(b, y) = Law(Coin(lam/n), b, y)
            have ROWS: Stochastic(Weights(Coin(lam/n)), 2, 2)
            have COUNTED: sum(M(c)*1 for c in words(0..2-1, 0..n*1)) \\
                    = sum(product(R(x(i), w(i)) for i in 1..n)*1 for w in words(1..n, 0..2-1)) \\
                    by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, \\
                    x, 1, t -> 1)
            have PRODUCTS: product(sum(R(x(i), y) for y in 0..2-1) for i in 1..n) \\
                    = sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) \\
                    by law product_of_sums(1, n, 0, 2-1, (i, y) -> R(x(i), y))
            have EACH: product(sum(R(x(i), y) for y in 0..2-1) for i in 1..n) = product(1 for i in 1..n) \\
                    by termwise i
                have X: x(i) = 0 or x(i) = 1; TWO: sum(R(x(i), y) for y in 0..2-1) = R(x(i), 0) + R(x(i), 1)
                cases x(i) = 0 or x(i) = 1 by X
                    case x(i) = 0
                        have R0: R(x(i), 0) = 1 - 1/2*(lam/n); R1: R(x(i), 1) = 1/2*(lam/n)
                        by only TWO; R0; R1
                    case x(i) = 1
                        have R0: R(x(i), 0) = 1/2*(lam/n); R1: R(x(i), 1) = 1 - 1/2*(lam/n)
                        by only TWO; R0; R1
            have UNITS: product(1 for i in 1..n) = 1
            have SAME: sum(product(R(x(i), w(i)) for i in 1..n)*1 for w in words(1..n, 0..2-1)) \\
                    = sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) by termwise w
            have F: sum(M(c)*1 for c in words(0..1, 0..n)) = sum(M(c)*1 for c in words(0..2-1, 0..n*1)) \\
                    by reduce
            by only COUNTED; PRODUCTS; EACH; UNITS; SAME; F
        have EACH: sum(M(c)*|e(c)| for c in words(0..1, 0..n)) \\
                <= sum(T/2*(M(c)*1) + 1/(2*T)*(M(c)*e(c)^2) for c in words(0..1, 0..n)) by termwise c
            have N: 0 <= M(c) by NONNEG(c)
            by cite lambda.error-by-its-square(M(c), e(c), T)
        have SPLIT: sum(T/2*(M(c)*1) + 1/(2*T)*(M(c)*e(c)^2) for c in words(0..1, 0..n)) \\
                = T/2*sum(M(c)*1 for c in words(0..1, 0..n)) + \\
                1/(2*T)*sum(M(c)*e(c)^2 for c in words(0..1, 0..n)) \\
                by law sum_linear(words(0..1, 0..n), c -> M(c)*1, c -> M(c)*e(c)^2, T/2, 1/(2*T))
        let V = sum(M(c)*e(c)^2 for c in words(0..1, 0..n))
        have SMALL: V <= T^2 by only SQUARES; UP
        have BALANCED: T/2*1 + 1/(2*T)*V <= T by cite lambda.halves(V, T)
        have SUM: sum(T/2*(M(c)*1) + 1/(2*T)*(M(c)*e(c)^2) for c in words(0..1, 0..n)) = T/2*1 + 1/(2*T)*V \\
                by rewrite SPLIT; MASS
        by only EACH; SUM; BALANCED
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= 1",
            witness="n = 1, delta = 1/2, eps = 9/10, lam = 99/100, x = word(1)",
        ),
    ),
)
