"""Real sums in the shuffle model: from some number of users on, log2(n) digits do (note 000)."""

from theorems.shuffle.real_sums import DELTA, EPS
from theorems.shuffle.real_sums_shuffled import (
    ACCURATE, CENTRAL, ESTIMATE, IN_RANGE, LETTERS, MOST, PAPER, PRIVATE, STEPS, sent,
)
from verify.language import Lemma, NearMiss, Source, Theorem

DIGITS = Theorem(
    id="real-sum.number-of-digits",
    says="For any number n of users from 2 on there is a number of digits K that is log2(n), rounded up.",
    source=Source(note="000", lines="L191-194 (used for the statement)", paper=PAPER),
    forall="n natural >= 2",
    claim="exists K in 1..n: n <= 2^K and 2^K < 2*n",
    claims=("A24",),
    instance="n = 2",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (2 <= q implies (exists K in 1..q: q <= 2^K and 2^K < 2*q))
            induct q
                base
                    assume NONE
                    have NO: 2 <= 0 by NONE
                step
                    assume SOME
                    cases q = 1 or 2 <= q
                        case q = 1
                            exhibit 1
                            by case
                        case 2 <= q
                    have BEFORE: exists K in 1..q: q <= 2^K and 2^K < 2*q
                    obtain K from BEFORE
                    have NEXT: 2^(K + 1) = 2^K*2 by law power_step(2, K)
                    cases q + 1 <= 2^K or 2^K < q + 1
                        case q + 1 <= 2^K
                            exhibit K
                        case 2^K < q + 1
                            exhibit K + 1
        by ALL(n)
    """,
    near_misses=(NearMiss(claim="exists K in 1..n: n <= 2^K and 2^K <= 3/2*n", witness="n = 5"),),
)

ENOUGH_USERS = Lemma(
    id="real-sum.enough-users",
    says="What digit k asks of the number of users grows like k (25/16)^k, so more slowly than 2^k: 2^j "
    "users are enough for the digits up to j, if j is large.",
    forall="0 < eps <= 1, 0 < delta <= 1/2, j natural, k natural",
    given="800/eps + log(2/delta) <= j and k <= j",
    claim=f"100/{EPS}^2*log(2/{DELTA}) <= 2^j",
    instance="eps = 1, delta = 1/2, j = 802, k = 0",
    proof=f"""
        let A = 2500/eps^2; B = log(2/delta); r = (4/5)^k; s = 1 + j/16
        have LOG2: 0 < log(2) and log(2) <= 1; B0: 0 < B
        have PK: 0 < 2^k by law power_positive(2, k)
        have R0: 0 < r by law power_positive(4/5, k)
        have E2: 0 < 1/eps^2; A0: 0 < A
        have P: 2^(k+1) = 2^k*2 by law power_step(2, k)
        have TWO: log(2^(k+1)) = (k + 1)*log(2); Q: 2/{DELTA} = 2/delta*2^(k+1); D0: 0 < 2/delta
        have LOG: log(2/{DELTA}) = B + (k + 1)*log(2) by rewrite Q; law log_product(2/delta, 2^(k+1)); TWO
        have ALL: for all q integer: 0 <= q implies (25/16)^q*(4/5)^q*(4/5)^q = 1
        have POWERS: (25/16)^k*r*r = 1 by ALL(k)
        have FORM: 100/{EPS}^2*log(2/{DELTA}) = A*(25/16)^k*(B + (k + 1)*log(2)) by rewrite LOG
        have UNIT: 1^(j - k) = 1
        have MORE: 1^(j - k) <= (25/16)^(j - k) by law power_increases(1, 25/16, j - k)
        let z = (25/16)^k
        have Z0: 0 < z by law power_positive(25/16, k)
        have SUM: (25/16)^(k + (j - k)) = z*(25/16)^(j - k) by law power_sum(25/16, k, j - k)
        have SAME: (25/16)^(k + (j - k)) = (25/16)^j
        have GROW: z <= (25/16)^j
            have ABOVE: 0 <= (25/16)^(j - k) - 1
            have Y: 0 <= z*((25/16)^(j - k) - 1) by Z0*ABOVE
            by only Y; SUM; SAME
        let u = (17/16)^j; y = (25/16)^j
        have BERNOULLI: for all q integer: 0 <= q implies 1 + q/16 <= (17/16)^q
        have HALF: s <= u by BERNOULLI(j)
        have Y0: 0 < y by law power_positive(25/16, j)
        have POWER: for all q integer: 0 <= q implies (17/16)^q*(17/16)^q*(17/16)^q*(17/16)^q*(25/16)^q \\
                = (2088025/1048576)^q
        have SPLIT: u*u*u*u*y = (2088025/1048576)^j by POWER(j)
        have BELOW: (2088025/1048576)^j <= 2^j by law power_increases(2088025/1048576, 2, j)
        have RECIPROCAL: 1 <= 1/eps
        let e = 1/eps
        have LEVELS: 800*e + B <= j
        have S0: 1 + 50*e <= s by only LEVELS; B0
        have S1: A <= s*s
            have X: 0 <= (s - 50*e)*(s + 50*e); X1: A = 2500*e*e
            by only X; X1
        have S2: B + j + 1 <= s*s
            have X: 0 <= (j - 800)*j; X1: B <= j
            by only X; X1; RECIPROCAL; LEVELS; B0
        have L1: 0 < B + j + 1; S3: 0 <= (s*s - A)*(B + j + 1); S4: 0 <= s*s*(s*s - (B + j + 1))
        have FOURTH: A*(B + j + 1) <= s*s*s*s by only S3; S4
        have LESS: B + (k + 1)*log(2) <= B + j + 1; F1: 0 <= A*z*(B + j + 1 - (B + (k + 1)*log(2)))
        have F2: 0 <= A*(y - z)*(B + j + 1)
        have F3: 0 <= (s*s*s*s - A*(B + j + 1))*y
            have X: 0 <= s*s*s*s - A*(B + j + 1) by only FOURTH
            by X*Y0
        have F4: 0 <= (u*u*u*u - s*s*s*s)*y
            have X: 0 <= (u - s)*(u + s); X1: 0 <= (u*u - s*s)*(u*u + s*s)
            have X2: 0 <= u*u*u*u - s*s*s*s by only X1
            by X2*Y0
        by only FORM; F1; F2; F3; F4; SPLIT; BELOW
    """,
)

ENOUGH = f"(for all k in 0..K-1: n >= 100/{EPS}^2*log(2/{DELTA}))"
WITHIN = (
    f"(for all x (int -> real): {IN_RANGE.format(x='x')} implies sum({sent('x')} for c in words(0..K-1, "
    f"0..n*2) if abs({ESTIMATE} - sum(x(i) for i in 1..n)) > {{most}}) <= beta)"
)
OFF_BY_AT_MOST = Lemma(
    id="real-sum.off-by-at-most",
    says="What the sum of K digits is off by, in other words: by at most any a that is as large.",
    forall="n natural >= 1, K natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1, a real",
    given=f"delta^25 <= beta and {ENOUGH} and {MOST} <= a",
    claim=f"{PRIVATE} and {WITHIN.format(most='a')}",
    instance="n = 10000, K = 1, eps = 1, delta = 1/2, beta = 1, a = 1000000",
    meaning=f"{STEPS}{LETTERS}",
    proof=f"""{STEPS}
        have KNOWN: {PRIVATE} and {ACCURATE} and {CENTRAL} by cite real-sum.shuffled(n, K, eps, delta, beta)
        have SECOND: {WITHIN.format(most='a')}
            take x
            assume X
            let off(c: int -> int) = abs({ESTIMATE} - sum(x(i) for i in 1..n))
            have BETA: sum({sent('x')} for c in words(0..K-1, 0..n*2) if off(c) > {MOST}) <= beta by KNOWN2(x)
            have LESS: sum({sent('x')} for c in words(0..K-1, 0..n*2) if off(c) > a) \\
                    <= sum({sent('x')} for c in words(0..K-1, 0..n*2) if off(c) > {MOST}) by termwise c
                have PARTS: {sent('x')} = product(p(x, k, c(k)) for k in 0..K-1) by FORM(x, c)
                have EACH: for all k integer: 0 <= k implies k <= K - 1 implies 0 <= p(x, k, c(k))
                    take k
                    assume K0
                    assume K1
                    by POS(x, k, c(k))
                have NN: 0 <= product(p(x, k, c(k)) for k in 0..K-1) \\
                        by law product_nonnegative(0, K - 1, k -> p(x, k, c(k)))
                have CHANCE: 0 <= {sent('x')}
                    by only PARTS; NN
                cases a < off(c) or not (a < off(c))
                    case a < off(c)
                        have A1: {MOST} < off(c)
                            by only case; given3
                        have COUNTED: (if a < off(c) then {sent('x')} else 0) = {sent('x')} \\
                                by law if_true(a < off(c), {sent('x')}, 0)
                        have Z: (if {MOST} < off(c) then {sent('x')} else 0) = {sent('x')} \\
                                by law if_true({MOST} < off(c), {sent('x')}, 0)
                        by only COUNTED; Z
                    case not (a < off(c))
                have UNCOUNTED: (if a < off(c) then {sent('x')} else 0) = 0 \\
                        by law if_false(a < off(c), {sent('x')}, 0)
                have SIGN: 0 <= (if {MOST} < off(c) then {sent('x')} else 0)
                    cases {MOST} < off(c) or not ({MOST} < off(c))
                        case {MOST} < off(c)
                            have T: (if {MOST} < off(c) then {sent('x')} else 0) = {sent('x')} \\
                                    by law if_true({MOST} < off(c), {sent('x')}, 0)
                            by only T; CHANCE
                        case not ({MOST} < off(c))
                            have T: (if {MOST} < off(c) then {sent('x')} else 0) = 0 \\
                                    by law if_false({MOST} < off(c), {sent('x')}, 0)
                            by only T
                by only UNCOUNTED; SIGN
            by only LESS; BETA
        by only KNOWN1; SECOND
    """,
)

BOUND = "290400*log(1/delta)/eps^2 + 2"
MANY_USERS = f"""
        let Q = 800/eps + log(2/delta)
        have EXPONENT: 2^K = exp(K*log(2)) by law power_is_exp(2, K)
        have LEAST: 2^(Q + 1) = exp((Q + 1)*log(2)) by law power_is_exp(2, Q + 1)
        have LOG2: 0 < log(2)
        have BELOW: Q + 1 <= K
            cases Q + 1 <= K or K < Q + 1
                case Q + 1 <= K
                    by case
                case K < Q + 1
                    have A: 0 < (Q + 1 - K)*log(2)
                    have B: K*log(2) < (Q + 1)*log(2) by only A
                    have C: exp(K*log(2)) < exp((Q + 1)*log(2)) by law exp_increases(K*log(2), (Q + 1)*log(2))
                    have NO: 1 <= 0 by only C; EXPONENT; LEAST; given2; given4
        have HALF: 2^(K - 1 + 1) = 2^(K - 1)*2 by law power_step(2, K - 1)
        have MANY: {ENOUGH}
            take k
            have F: 100/{EPS}^2*log(2/{DELTA}) <= 2^(K - 1) \\
                    by cite real-sum.enough-users(eps, delta, K - 1, k)
            by only F; HALF; given3
"""

ANY_NUMBER = Theorem(
    id="real-sum.any-number-of-users",
    says="The error of a real sum in the shuffle model does not grow with the users: for every number n of "
    "them from 2^(1 + 800/eps + log(2/delta)) on, if each sends log2(n), rounded up, binary digits of a "
    "number in [0, 1], each by P^zsum, then what the shuffler shows is (eps, delta)-DP, and the sum is off "
    "by at most 290400 log(1/delta)/eps^2 + 2, except with probability beta.",
    source=Source(note="000", lines="L191-194", paper=PAPER),
    forall="n natural >= 1, K natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1",
    given="delta^25 <= beta and n <= 2^K and 2^K < 2*n and n >= 2^(800/eps + log(2/delta) + 1)",
    claim=f"{ENOUGH} and {PRIVATE} and {WITHIN.format(most=BOUND)}",
    claims=("A24",),
    why="digit k costs of the order of k (25/16)^k users, and (25/16)^log2(n) is less than n^0.65",
    instance="n = 2^803, K = 803, eps = 1, delta = 1/2, beta = 1",
    meaning=f"{MANY_USERS}{STEPS.replace('given2(k)', 'MANY(k)')}{LETTERS}",
    proof=f"""{MANY_USERS}
        have P0: 0 < 2^K by law power_positive(2, K)
        have INVERSE: 0 < 1/2^K by law reciprocal_positive(2^K)
        have PART: 0 <= (2^K - n)*(1/2^K)
        have LAST: {MOST} <= {BOUND}
        by cite real-sum.off-by-at-most(n, K, eps, delta, beta, {BOUND})
    """,
    near_misses=(
        NearMiss(
            given="delta^25 <= beta and n <= 2^K and 2^K < 2*n",
            claim=ENOUGH,
            witness="n = 2, K = 1, eps = 1, delta = 1/2, beta = 1",
        ),
        NearMiss(
            given="delta^25 <= beta and n >= 2^(800/eps + log(2/delta) + 1)",
            claim=f"{MOST} <= {BOUND}",
            witness="n = 2^803, K = 1, eps = 1, delta = 1/2, beta = 1",
        ),
    ),
)
