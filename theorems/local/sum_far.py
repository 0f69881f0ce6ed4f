"""Sums of bits by local protocols of any number of rounds: an error of sqrt(n)/eps is likely (note 000).

Where all bits are 0, and where each of them is 1 with probability t, near 1/(eps sqrt(n)), users say much the
same: chi-square between the two is at most exp(n t^2 (e^eps + e^-eps - 2)) - 1, in any number of rounds.
"""

from theorems.local.sum_any_rounds import BITS, PAPER, SAID, USERS
from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(note="000", lines="L179", paper=PAPER)
COINS = "product(if x(i) = 1 then t else 1 - t for i in 1..n)"
ONES = "sum(x(i) for i in 1..n)"
MANY = f"(2*w*({ONES} - 2*r) - w^2*({ONES} - 2*r)^2)"
OWN = "product(f(i, x(i)) for i in 1..n)"
MISS = f"(if r <= abs(T - {ONES}) then {OWN} else 0)"
MISS_ZERO = MISS.replace("x(i)", "0")
WIDE = "product((1 - 2*t)*f(i, 0) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, 1) for i in 1..n)"
DATA = "words(1..n, 0..1)"
WIDER = "product(if x(i) = 1 then 2*t + t^2*(exp(eps) + exp(-eps) - 2) else 1 - 2*t for i in 1..n)"
TOLD = f"1*({COINS}*{MANY}*{OWN} + (-1*{COINS})*{MISS}) + (-1/24*{WIDER})*{OWN}"

NOT_NEGATIVE = Lemma(
    id="coins.not-negative",
    says="The chance of given heads and tails is not negative.",
    forall="n natural, 0 <= t <= 1, x: int -> int",
    claim=f"0 <= {COINS}",
    instance="n = 1, t = 1/2, x = i -> 1",
    proof="""
        by law product_nonnegative(1, n, i -> if x(i) = 1 then t else 1 - t)
    """,
)

MANY_ONES = Lemma(
    id="coins.many",
    says="Of a number of heads of mean m, at least 1, so much is above 2/5 m: as a quadratic says that is at "
    "most 1 there, and at most 0 below.",
    forall="n natural >= 1, 0 <= t <= 1, r real, w real",
    given="1 <= n*t and r = n*t/5 and w = 15/(34*(n*t))",
    claim=f"9/34 <= sum({COINS}*{MANY} for x in {DATA})",
    instance="n = 1, t = 1, r = 1/5, w = 15/34",
    proof=f"""
        let m = n*t; c(i) = t; W(x: int -> int) = {COINS}; z(x: int -> int) = {ONES} - sum(c(i) for i in 1..n)
        have MOMENTS: sum(W(x) for x in {DATA}) = 1 and sum(W(x)*z(x) for x in {DATA}) \\
                = 0 and sum(W(x)*z(x)^2 for x in {DATA}) \\
                = sum(c(i)*(1 - c(i)) for i in 1..n) and sum(W(x)*z(x)^4 for x in {DATA}) \\
                <= 3*sum(c(i)*(1 - c(i)) for i in 1..n)^2 + sum(c(i)*(1 - c(i)) for i in 1..n) \\
                by cite coins.moments(n, c)
        have EQUAL: sum(c(i) for i in 1..n) = (n + 1 - 1)*t by law sum_constant(1, n, t)
        have S1: sum(c(i)*(1 - c(i)) for i in 1..n) = (n + 1 - 1)*(t*(1 - t)) \\
                by law sum_constant(1, n, t*(1 - t))
        let a = 2*w - w^2*(6/5*m); b = 2*w*(3/5*m) - w^2*(9/25*m^2)
        have EACH: sum({COINS}*{MANY} for x in {DATA}) \\
                = sum(1*(a*(W(x)*z(x)) + b*W(x)) + -w^2*(W(x)*z(x)^2) for x in {DATA}) by termwise x
            have Z: {ONES} - 2*r = z(x) + 3/5*m by only EQUAL; given2
            by rewrite Z
        have L1: sum(1*(a*(W(x)*z(x)) + b*W(x)) + -w^2*(W(x)*z(x)^2) for x in {DATA}) \\
                = 1*sum(a*(W(x)*z(x)) + b*W(x) for x in {DATA}) + -w^2*sum(W(x)*z(x)^2 for x in {DATA}) \\
                by law sum_linear({DATA}, x -> a*(W(x)*z(x)) + b*W(x), x -> W(x)*z(x)^2, 1, -w^2)
        have L2: sum(a*(W(x)*z(x)) + b*W(x) for x in {DATA}) \\
                = a*sum(W(x)*z(x) for x in {DATA}) + b*sum(W(x) for x in {DATA}) \\
                by law sum_linear({DATA}, x -> W(x)*z(x), W, a, b)
        have L3: a*sum(W(x)*z(x) for x in {DATA}) + b*sum(W(x) for x in {DATA}) = b \\
                by rewrite MOMENTS1; MOMENTS2
        have L4: w^2*sum(W(x)*z(x)^2 for x in {DATA}) = w^2*(m*(1 - t)) by rewrite MOMENTS3; S1
        have MP: 0 < m by only given1
        have WM: w*m = 15/34
        have W2: w^2*m <= w^2*m^2
            have X: 0 <= w^2*(m*(m - 1))
        have W3: w^2*(m*(1 - t)) <= w^2*m
            have X: 0 <= w^2*(m*t)
            by only X
        have W4: w^2*m^2 = 15/34*(15/34)
            have X: w^2*m^2 = (w*m)*(w*m)
            by rewrite X; WM
        have B: b = 6/5*(w*m) - 9/25*(w^2*m^2)
        by only EACH; L1; L2; L3; L4; W2; W3; W4; B; WM
    """,
)

ONE_TRANSCRIPT = Lemma(
    id="local-sum.tells-little",
    says="Of one transcript: what it tells of bits that are 1 with probability t is bounded by the "
    "probability with which its estimate is off by r or more, for these and for bits that are all 0.",
    forall="n natural >= 1, f: int, int -> real, T real, r real, w >= 0, eps >= 0, 0 <= t <= 1",
    given="(for all i in 1..n: for all a in 0..1: 0 <= f(i, a)) and (for all i in 1..n: for all a in 0..1: "
    "for all b in 0..1: f(i, a) <= exp(eps)*f(i, b))",
    claim=f"sum({TOLD} for x in {DATA}) <= 6*{MISS_ZERO}",
    instance="n = 1, f = (i, a) -> 1, T = 0, r = 1/5, w = 15/34, eps = 0, t = 1",
    proof=f"""
        let q(s) = if s = 1 then t else 1 - t; W(x: int -> int) = {COINS}; s(x: int -> int) = {OWN}
        let p = product((1 - t)*f(i, 0) + t*f(i, 1) for i in 1..n); o = product(f(i, 0) for i in 1..n)
        let b = {WIDE}
        have NEAR: 0 <= o and 0 <= p and 0 <= b and p^2 <= o*b
            have X1: for all i in 1..n, c in 0..2-1, z (int -> real): 0 <= f(i, c)
                take i, c, z
            have X2: for all i in 1..n, a in 0..2-1, c in 0..2-1, z (int -> real): f(i, a) <= exp(eps)*f(i, c)
                take i, a, c, z
                by given2(i, a, c)
            by cite any-protocol.pointwise(n, 0, 2, (i, c, z) -> f(i, c), eps, t, 0, i -> 0)
        have ROOT: p <= 6*o + 1/24*b
            have X: 0 <= (6*o - 1/24*b)^2
            have BOUND: p^2 <= (6*o + 1/24*b)^2 by only X; NEAR
            have POSITIVE: 0 <= 6*o + 1/24*b by only NEAR
            cases p <= 6*o + 1/24*b or 6*o + 1/24*b < p
                case p <= 6*o + 1/24*b
                case 6*o + 1/24*b < p
                    have SQUARES: 0 < (p - (6*o + 1/24*b))*(p + (6*o + 1/24*b))
                        have Q1: 0 < p - (6*o + 1/24*b) by only case
                        have Q2: 0 < p + (6*o + 1/24*b) by only case; POSITIVE
                        by Q1*Q2
                    by only SQUARES; BOUND
        have OPEN: p = sum(W(x)*s(x) for x in {DATA})
            have PRODUCTS: product(sum(q(c)*f(i, c) for c in 0..1) for i in 1..n) \\
                    = sum(product(q(x(i))*f(i, x(i)) for i in 1..n) for x in {DATA}) \\
                    by law product_of_sums(1, n, 0, 1, (i, c) -> q(c)*f(i, c))
            have EACH: product(sum(q(c)*f(i, c) for c in 0..1) for i in 1..n) = p by termwise i
                by reduce
            have SAME: sum(product(q(x(i))*f(i, x(i)) for i in 1..n) for x in {DATA}) \\
                    = sum(W(x)*s(x) for x in {DATA}) by termwise x
                by law product_of_products(1, n, i -> q(x(i)), i -> f(i, x(i)))
            by only PRODUCTS; EACH; SAME
        have W0: for all x (int -> int): 0 <= W(x)
            take x
            by law product_nonnegative(1, n, i -> q(x(i)))
        have S0: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 1) implies 0 <= s(x)
            take x
            assume X
            by law product_nonnegative(1, n, i -> f(i, x(i)))
        have Z0: sum(0 for i in 1..n) = 0
        have PART0: 0 <= sum(W(x)*{MISS} for x in {DATA})
            have POSITIVE: sum(0 for x in {DATA}) <= sum(W(x)*{MISS} for x in {DATA}) by termwise x
                have X: 0 <= s(x) by S0(x)
                have Y: 0 <= W(x) by W0(x)
                have Z: 0 <= {MISS}
                by Y*Z
            have B: sum(0 for x in {DATA}) = 0
            by only POSITIVE; B
        have LITTLE: sum(W(x)*{MANY}*s(x) for x in {DATA}) \\
                <= sum(W(x)*{MISS} for x in {DATA}) + 6*{MISS_ZERO} + 1/24*b
            cases r <= abs(T - sum(0 for i in 1..n)) or not (r <= abs(T - sum(0 for i in 1..n)))
                case r <= abs(T - sum(0 for i in 1..n))
                    have MISSED: {MISS_ZERO} = o by law if_true(r <= abs(T - sum(0 for i in 1..n)), o, 0)
                    have MOST: sum(W(x)*{MANY}*s(x) for x in {DATA}) <= sum(W(x)*s(x) for x in {DATA}) \\
                            by termwise x
                        have SHARES: 0 <= s(x) by S0(x)
                        have WEIGHTS: 0 <= W(x) by W0(x)
                        have ROOM: 0 <= 1 - {MANY}
                            have Z1: 0 <= (1 - w*({ONES} - 2*r))^2
                            by only Z1
                        have Q: 0 <= W(x)*s(x)*(1 - {MANY}) by WEIGHTS*SHARES*ROOM
                        by only Q
                    by rewrite MISSED
                        by only MOST; OPEN; ROOT; PART0
                case not (r <= abs(T - sum(0 for i in 1..n)))
            have MISSED: {MISS_ZERO} = 0 by law if_false(r <= abs(T - sum(0 for i in 1..n)), o, 0)
            have TR: abs(T) < r by only case; Z0
            have MOST: sum(W(x)*{MANY}*s(x) for x in {DATA}) <= sum(W(x)*{MISS} for x in {DATA}) by termwise x
                have SHARES: 0 <= s(x) by S0(x)
                have WEIGHTS: 0 <= W(x) by W0(x)
                let N = {ONES}
                cases 2*r <= N or N < 2*r
                    case 2*r <= N
                        have FAR: r <= abs(T - N)
                            have A: T <= abs(T); B: N - T <= abs(T - N)
                            by only case; TR; A; B
                        have OTHER: {MISS} = s(x) by law if_true(r <= abs(T - N), s(x), 0)
                        have ROOM: 0 <= 1 - {MANY}
                            have Z1: 0 <= (1 - w*({ONES} - 2*r))^2
                            by only Z1
                        have Q: 0 <= W(x)*s(x)*(1 - {MANY}) by WEIGHTS*SHARES*ROOM
                        by rewrite OTHER
                            by only Q
                    case N < 2*r
                have J: 0 <= {MISS}
                have J1: 0 <= W(x)*{MISS} by WEIGHTS*J
                have NEVER: 0 <= -{MANY}
                    have Z1: 0 <= w*(2*r - N)
                        have Z2: 0 <= 2*r - N by only case
                        have Z3: 0 <= w
                        by Z3*Z2
                    have Z4: 0 <= (w*(2*r - N))^2
                    by only Z1; Z4
                have Q: 0 <= W(x)*s(x)*(-{MANY}) by WEIGHTS*SHARES*NEVER
                by only Q; J1
            by rewrite MISSED
                by only MOST; NEAR
        let v(c) = if c = 1 then 2*t + t^2*(exp(eps) + exp(-eps) - 2) else 1 - 2*t; H(x: int -> int) = {WIDER}
        have AGAIN: b = sum(H(x)*s(x) for x in {DATA})
            have PRODUCTS: product(sum(v(c)*f(i, c) for c in 0..1) for i in 1..n) \\
                    = sum(product(v(x(i))*f(i, x(i)) for i in 1..n) for x in {DATA}) \\
                    by law product_of_sums(1, n, 0, 1, (i, c) -> v(c)*f(i, c))
            have EACH: product(sum(v(c)*f(i, c) for c in 0..1) for i in 1..n) = b by termwise i
                by reduce
            have SAME: sum(product(v(x(i))*f(i, x(i)) for i in 1..n) for x in {DATA}) \\
                    = sum(H(x)*s(x) for x in {DATA}) by termwise x
                by law product_of_products(1, n, i -> v(x(i)), i -> f(i, x(i)))
            by only PRODUCTS; EACH; SAME
        let J(x: int -> int) = W(x)*{MANY}*s(x); K(x: int -> int) = W(x)*{MISS}; L(x: int -> int) = H(x)*s(x)
        have SAME: sum({TOLD} for x in {DATA}) = sum(1*(1*J(x) + -1*K(x)) + -1/24*L(x) for x in {DATA}) \\
                by termwise x
        have LIN: sum(1*(1*J(x) + -1*K(x)) + -1/24*L(x) for x in {DATA}) \\
                = 1*sum(1*J(x) + -1*K(x) for x in {DATA}) + -1/24*sum(L(x) for x in {DATA}) \\
                by law sum_linear({DATA}, x -> 1*J(x) + -1*K(x), L, 1, -1/24)
        have LIN2: sum(1*J(x) + -1*K(x) for x in {DATA}) \\
                = 1*sum(J(x) for x in {DATA}) + -1*sum(K(x) for x in {DATA}) \\
                by law sum_linear({DATA}, J, K, 1, -1)
        by only SAME; LIN; LIN2; LITTLE; AGAIN
    """,
)

LEAST = "min(n, sqrt(n)/eps)/5"
COUNTED = MANY.replace("2*r", f"2*({LEAST})")
PRIOR = Lemma(
    id="local-sum.prior",
    says="How likely bits may be 1 so that n users hardly tell them from zeros, and yet many are.",
    forall="n natural >= 1, 0 < eps <= 1",
    claim=f"exists t real: exists w real: 0 <= t and t <= 1 and 0 <= w and sum({COINS} for x in {DATA}) = 1 "
    f"and 7/50 < sum({COINS}*{COUNTED} for x in {DATA}) + -1/24*sum({WIDER} for x in {DATA})",
    instance="n = 1, eps = 1",
    proof=f"""
        let m = min(n, sqrt(n)/eps); t = m/n; w = 15/(34*(n*t)); c = t^2*(exp(eps) + exp(-eps) - 2)
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have N0: 0 < n; EI: 1 <= 1/eps
        have RR: sqrt(n)*sqrt(n) = n by law sqrt_square(n)
        have R0: 0 <= sqrt(n) by law sqrt_nonnegative(n)
        have R1: 1 <= sqrt(n)
        have BIG: 1 <= sqrt(n)/eps
            have ROOM: 0 <= (sqrt(n) - 1)*(1/eps)
                have A1: 0 <= sqrt(n) - 1 by only R1
                have A2: 0 <= 1/eps by only EI
                by A1*A2
            have B: (sqrt(n) - 1)*(1/eps) = sqrt(n)/eps - 1/eps
            by only ROOM; B; EI
        have N1: 1 <= n
        have M1: 1 <= m
            cases n <= sqrt(n)/eps or sqrt(n)/eps <= n
                case n <= sqrt(n)/eps
                    by only case; N1
                case sqrt(n)/eps <= n
                    by only case; BIG
        have MN: m <= n; MR: m <= sqrt(n)/eps; NT: n*t = m
        have T0: 0 <= t
            have SHARE: 0 <= m*(1/n)
                have A1: 0 <= m by only M1
                by A1*NI
            by only SHARE
        have T1: t <= 1
            have SHARE: 0 <= (n - m)*(1/n)
                have A1: 0 <= n - m by only MN
                by A1*NI
            have B: (n - m)*(1/n) = 1 - t
            by only SHARE; B
        have W0: 0 <= w
        have SQ: m*m <= n*(1/eps*(1/eps))
            have SQUARES: m*m <= sqrt(n)/eps*(sqrt(n)/eps)
                have A1: 0 <= m by only M1
                have A2: 0 <= m*(sqrt(n)/eps - m)
                    have A3: 0 <= sqrt(n)/eps - m by only MR
                    by A1*A3
                have A4: 0 <= sqrt(n)/eps*(sqrt(n)/eps - m)
                    have A3: 0 <= sqrt(n)/eps - m by only MR
                    have A5: 0 <= sqrt(n)/eps by only BIG
                    by A5*A3
                by only A2; A4
            have B: sqrt(n)/eps*(sqrt(n)/eps) = sqrt(n)*sqrt(n)*(1/eps*(1/eps))
            have C: sqrt(n)*sqrt(n)*(1/eps*(1/eps)) = n*(1/eps*(1/eps)) by rewrite RR
            by only SQUARES; B; C
        have NTT: n*t^2*eps^2 <= 1
            have ROOM: 0 <= 1/n*eps^2*(n*(1/eps*(1/eps)) - m*m)
                have A1: 0 <= n*(1/eps*(1/eps)) - m*m by only SQ
                have A2: 0 <= eps^2
                by NI*A2*A1
            have B: 1/n*eps^2*(n*(1/eps*(1/eps)) - m*m) = 1 - n*t^2*eps^2
            by only ROOM; B
        have COSH: exp(eps) + exp(-eps) - 2 <= 1.0862*eps^2 by cite exp.cosh(eps)
        have NC: n*c <= 1.0862
            have ROOM: 0 <= n*t^2*(1.0862*eps^2 - (exp(eps) + exp(-eps) - 2))
                have A1: 0 <= 1.0862*eps^2 - (exp(eps) + exp(-eps) - 2) by only COSH
                have A2: 0 <= n*t^2
                by A2*A1
            by only ROOM; NTT
        have SMALL: (1 + c)^n <= 2.963
            have C0: 0 <= c
                have X: 1 + eps <= exp(eps) by law exp_tangent(eps)
                have X1: 1 + -eps <= exp(-eps) by law exp_tangent(-eps)
                have Y: 0 <= exp(eps) + exp(-eps) - 2 by only X; X1
                have Z: 0 <= t^2
                by Z*Y
            have A: 1 + c <= exp(c) by law exp_tangent(c)
            have GROWS: (1 + c)^n <= exp(c)^n by law power_increases(1 + c, exp(c), n)
            have POWER: exp(c)^n = exp(n*c) by law power_of_exp(c, n)
            have D: exp(n*c) <= exp(1.0862) by law exp_increases(1.0862, n*c)
            have E: exp(1.0862) <= 2.963
            by only GROWS; POWER; D; E
        have SUMS: for all g (int -> real): sum(product(g(x(i)) for i in 1..n) for x in {DATA}) \\
                = (g(0) + g(1))^n
            take g
            have PRODUCTS: product(sum(g(y) for y in 0..1) for i in 1..n) \\
                    = sum(product(g(x(i)) for i in 1..n) for x in {DATA}) \\
                    by law product_of_sums(1, n, 0, 1, (i, y) -> g(y))
            have TWO: product(sum(g(y) for y in 0..1) for i in 1..n) = product(g(0) + g(1) for i in 1..n) \\
                    by termwise i
                by reduce
            have EQUAL: product(g(0) + g(1) for i in 1..n) = (g(0) + g(1))^(n + 1 - 1) \\
                    by law product_constant(1, n, g(0) + g(1))
            have D: n + 1 - 1 = n
            have E: (g(0) + g(1))^(n + 1 - 1) = (g(0) + g(1))^n by rewrite D
            by only PRODUCTS; TWO; EQUAL; E
        have ONE: sum({COINS} for x in {DATA}) = 1
            have TOTAL: sum({COINS} for x in {DATA}) \\
                    = ((if 0 = 1 then t else 1 - t) + (if 1 = 1 then t else 1 - t))^n \\
                    by SUMS(s -> if s = 1 then t else 1 - t)
            have B: (if 0 = 1 then t else 1 - t) + (if 1 = 1 then t else 1 - t) = 1; C: 1^n = 1
            by rewrite TOTAL; B
                by C
        have TWO: sum({WIDER} for x in {DATA}) = (1 + c)^n
            have TOTAL: sum({WIDER} for x in {DATA}) \\
                    = ((if 0 = 1 then 2*t + c else 1 - 2*t) + (if 1 = 1 then 2*t + c else 1 - 2*t))^n \\
                    by SUMS(s -> if s = 1 then 2*t + c else 1 - 2*t)
            have B: (if 0 = 1 then 2*t + c else 1 - 2*t) + (if 1 = 1 then 2*t + c else 1 - 2*t) = 1 + c
            by rewrite TOTAL; B
        have R: {LEAST} = n*t/5 by only NT
        have MOST: 9/34 <= sum({COINS}*{COUNTED} for x in {DATA}) by cite coins.many(n, t, {LEAST}, w)
        exhibit t, w
        have LAST: 7/50 < sum({COINS}*{COUNTED} for x in {DATA}) + -1/24*sum({WIDER} for x in {DATA})
            by only MOST; TWO; SMALL
        by only T0; T1; W0; ONE; LAST
    """,
)

CLOSE = "abs({T} - sum(x(i) for i in 1..n))"
FAR = f"{LEAST} <= {CLOSE}"
ON_SOME = f"exists x (int -> int): {BITS} and 1/50 <= "
OF_FEW = f"sum({SAID} for t in 0..l-1 if {FAR.format(T='T(t)')})"


LIKELY = Theorem(
    id="local-sum.likely-error",
    says="For eps at most 1 and any number of rounds: whatever the users say, each eps-privately as a "
    "whole, and whatever is concluded from it, on some dataset the sum of n bits is off by a fifth of "
    "min(n, sqrt(n)/eps) or more with probability at least 1/50.",
    source=NOTE,
    forall="n natural >= 1, l natural >= 1, f: int, int, int -> real, T: int -> real, 0 < eps <= 1",
    given=USERS,
    claim=f"{ON_SOME}{OF_FEW}",
    claims=("A2", "A23"),
    instance="n = 1, l = 1, f = (i, a, t) -> 1, T = t -> 0, eps = 1",
    proof=f"""
        let G(x: int -> int) = {OF_FEW}; s(z, x: int -> int) = {SAID.replace(", t)", ", z)")}
        let g(z, x: int -> int) = if {FAR.format(T="T(z)")} then s(z, x) else 0
        have PRIOR: exists t real: exists w real: 0 <= t and t <= 1 and 0 \\
                <= w and sum({COINS} for x in {DATA}) = 1 and 7/50 \\
                < sum({COINS}*{COUNTED} for x in {DATA}) + -1/24*sum({WIDER} for x in {DATA}) \\
                by cite local-sum.prior(n, eps)
        obtain t from PRIOR
        obtain w from t
        let W(x: int -> int) = {COINS}; M(x: int -> int) = {COUNTED}; H(x: int -> int) = {WIDER}
        let F(z, x: int -> int) = 1*(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x)) + (-1/24*H(x))*s(z, x)
        have EACH: for all z in 0..l-1: sum(F(z, x) for x in {DATA}) <= 6*g(z, i -> 0)
            take z
            have A: for all i in 1..n: for all a in 0..1: 0 <= f(i, a, z)
                take i, a
                by given1(i, a, z)
            have B: for all i in 1..n: for all a in 0..1: for all b in 0..1: f(i, a, z) <= exp(eps)*f(i, b, z)
                take i, a, b
                by given2(i, a, b, z)
            by cite local-sum.tells-little(n, (i, a) -> f(i, a, z), T(z), {LEAST}, w, eps, t)
        have W0: for all x (int -> int): 0 <= W(x)
            take x
            by cite coins.not-negative(n, t, x)
        cases ({ON_SOME}G(x)) or not ({ON_SOME}G(x))
            case {ON_SOME}G(x)
                by case
            case not ({ON_SOME}G(x))
        have ALL: for all x (int -> int): {BITS} implies G(x) < 1/50
            take x
            assume BITS
            cases 1/50 <= G(x) or G(x) < 1/50
                case 1/50 <= G(x)
                    have YES: {ON_SOME}G(x)
                        exhibit x
                        by BITS; case
                case G(x) < 1/50
                    by case
        have ADD: sum(sum(F(z, x) for x in {DATA}) for z in 0..l-1) <= sum(6*g(z, i -> 0) for z in 0..l-1) \\
                by termwise z
            by EACH(z)
        have SCALED: sum(6*g(z, i -> 0) for z in 0..l-1) = 6*sum(g(z, i -> 0) for z in 0..l-1) \\
                by law sum_scaled(0..l-1, z -> g(z, i -> 0), 6)
        have ZERO: G(i -> 0) < 1/50
            have Z: for all i in 1..n: 0 <= 0 <= 1
            by ALL(i -> 0)
        have TURN: sum(sum(F(z, x) for x in {DATA}) for z in 0..l-1) \\
                = sum(sum(F(z, x) for z in 0..l-1) for x in {DATA}) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, 1, F)
        have LOW: sum(1*(1*(W(x)*M(x)) + -1/50*W(x)) + -1/24*H(x) for x in {DATA}) \\
                <= sum(sum(F(z, x) for z in 0..l-1) for x in {DATA}) by termwise x
            have ONE: sum(s(z, x) for z in 0..l-1) = 1 by given3(x)
            have L1: sum(F(z, x) for z in 0..l-1) \\
                    = 1*sum(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x) for z in 0..l-1) + \\
                    (-1/24*H(x))*sum(s(z, x) for z in 0..l-1) \\
                    by law sum_linear(0..l-1, z -> W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x), z -> s(z, x), 1, \\
                    -1/24*H(x))
            have L2: sum(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x) for z in 0..l-1) \\
                    = W(x)*M(x)*sum(s(z, x) for z in 0..l-1) + (-1*W(x))*sum(g(z, x) for z in 0..l-1) \\
                    by law sum_linear(0..l-1, z -> s(z, x), z -> g(z, x), W(x)*M(x), -1*W(x))
            have SMALL: sum(g(z, x) for z in 0..l-1) < 1/50 by ALL(x)
            have GAIN: 0 <= W(x)*(1/50 - sum(g(z, x) for z in 0..l-1))
                have P1: 0 <= 1/50 - sum(g(z, x) for z in 0..l-1) by only SMALL
                have P2: 0 <= W(x) by W0(x)
                by P2*P1
            have L3: sum(F(z, x) for z in 0..l-1) \\
                    = W(x)*M(x) + (-1*W(x))*sum(g(z, x) for z in 0..l-1) + -1/24*H(x)
                by rewrite L1; L2; ONE
            by only L3; GAIN
        have LIN: sum(1*(1*(W(x)*M(x)) + -1/50*W(x)) + -1/24*H(x) for x in {DATA}) \\
                = 1*sum(1*(W(x)*M(x)) + -1/50*W(x) for x in {DATA}) + -1/24*sum(H(x) for x in {DATA}) \\
                by law sum_linear({DATA}, x -> 1*(W(x)*M(x)) + -1/50*W(x), H, 1, -1/24)
        have LIN2: sum(1*(W(x)*M(x)) + -1/50*W(x) for x in {DATA}) \\
                = 1*sum(W(x)*M(x) for x in {DATA}) + -1/50*sum(W(x) for x in {DATA}) \\
                by law sum_linear({DATA}, x -> W(x)*M(x), W, 1, -1/50)
        have ABSURD: false by only LIN; LIN2; LOW; TURN; ADD; SCALED; ZERO; w4; w5
    """,
    near_misses=(
        NearMiss(
            claim=f"{ON_SOME}{OF_FEW.replace('/5 <=', ' <=')}",
            disproof="""
                have NO: not (exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 1/50 <= \\
                        sum(product(1 for i in 1..1) for t in 0..1-1 if min(1, sqrt(1)/1) <= abs(1/2 - \\
                        sum(x(i) for i in 1..1))))
                    assume F
                    obtain x from F
                    have X: 0 <= x(1) and x(1) <= 1 by x1(1)
                    have S: sum(x(i) for i in 1..1) = x(1) by reduce
                    have R: min(1, sqrt(1)/1) = 1 by reduce
                    have SHORT: not (min(1, sqrt(1)/1) <= abs(1/2 - sum(x(i) for i in 1..1))) by rewrite S; R
                    have NEVER: sum(product(1 for i in 1..1) for t in 0..1-1 if min(1, sqrt(1)/1) <= \\
                            abs(1/2 - sum(x(i) for i in 1..1))) = sum(0 for t in 0..1-1) by termwise t
                        by law if_false(min(1, sqrt(1)/1) <= abs(1/2 - sum(x(i) for i in 1..1)), product(1 \\
                                for i in 1..1), 0)
                    have Z0: sum(0 for t in 0..1-1) = 0
                    by only NEVER; Z0; x2
                exhibit 1, 1, (i, a, t) -> 1, t -> 1/2, 1
            """,
        ),
    ),
    remarks=(
        ("With n eps^2 >= 1 it is sqrt(n)/(5 eps). Chi-square between bits that are all 0 and bits that are "
        "1 with probability min(n, sqrt(n)/eps)/n is at most 1.963 in whatever number of rounds, so that the "
        "bound loses no factor for them. With a delta, to which Chan, Shi and Song extend theirs: "
        "local-sum.likely-error-approximate."),
    ),
)
