"""Every local protocol for histograms errs by the order of sqrt(log d/(n eps^2)) on some bin."""

from theorems.local.fano import COUNTED, PAPER, PROTOCOL_E
from theorems.local.histogram_lower_bound import ERROR, ESTIMATES, OFF, RECORDS, WORST
from theorems.local.two_points import WORDS
from verify.language import Lemma, NearMiss, Source, Theorem

COSH = Lemma(
    id="exp.cosh",
    says="For eps in [0, 1], e^eps + e^-eps - 2 is at most 1.0862 eps^2.",
    forall="0 <= eps <= 1",
    claim="exp(eps) + exp(-eps) - 2 <= 1.0862*eps^2",
    instance="eps = 1",
    proof="""
        cases eps <= 2/5 or 2/5 <= eps
            case eps <= 2/5
                have A: 1.0862*0^2 - (exp(0) + exp(-0)) <= 1.0862*eps^2 - (exp(eps) + exp(-eps)) \\
                        by monotone u -> 1.0862*u^2 - (exp(u) + exp(-u)), 0, eps
                    take u
                    have B: 2.1724*0 - (exp(0) - exp(-0)) <= 2.1724*u - (exp(u) - exp(-u)) \\
                            by monotone v -> 2.1724*v - (exp(v) - exp(-v)), 0, u
                        take v
                        have C: 0 <= 2.1724 - (exp(v) + exp(-v)) by cover v in 0..2/5
                        by only C
                    have E: 2.1724*0 - (exp(0) - exp(-0)) = 0 by reduce
                    by only B; E
                have E: 1.0862*0^2 - (exp(0) + exp(-0)) = -2 by reduce
                by only A; E
            case 2/5 <= eps
                by cover eps in 2/5..1
    """,
)

LEAST = "1/72*min(1, sqrt(log(d)/(n*eps^2)))"

CHANCE = Lemma(
    id="local-histogram.chance",
    says="How often users may hold another bin so that n reports hardly tell.",
    forall="n natural >= 1, d natural >= 3, 0 < eps <= 1",
    claim="exists t real: 0 <= t and t <= 1 and n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10 and "
    f"{LEAST} <= t/8*exp(-eps)",
    instance="n = 1, d = 3, eps = 1",
    proof="""
        let v = log(d)/(n*eps^2)
        let r = sqrt(log(d)/(n*eps^2))
        let h = min(1, r)
        have E0: 0 < eps
        have E2: 0 < eps^2
        have NE: 0 < n*eps^2
        have NI: 0 < 1/(n*eps^2) by law reciprocal_positive(n*eps^2)
        have LD: 0 <= log(d)
            have X: log(1) < log(d) by law log_increases(1, d)
            have Y: log(1) = 0 by reduce
            by only X; Y
        have V0: 0 <= v
            have X: 0 <= log(d)*(1/(n*eps^2)) by LD*NI
            by only X
        have RR: r*r = v by law sqrt_square(log(d)/(n*eps^2))
        have R0: 0 <= r by law sqrt_nonnegative(log(d)/(n*eps^2))
        have H0: 0 <= h
        have H1: h <= 1
        have HR: h <= r
        have HH: h*h <= v
            have X: 0 <= h*(r - h)
            have Y: 0 <= r*(r - h)
            by only X; Y; RR
        have USERS: n*eps^2*(h*h) <= log(d)
            have X: 0 <= n*eps^2*(v - h*h)
                have Y: 0 <= v - h*h
                    by only HH
                by NE*Y
            have Z: n*eps^2*v = log(d)
            by only X; Z
        have S: exp(eps) + exp(-eps) - 2 <= 1.0862*eps^2 by cite exp.cosh(eps)
        have FEW: n*(0.3034*h)^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10
            have X: 0 <= n*(0.3034*h)^2
            have Y: 0 <= n*(0.3034*h)^2*(1.0862*eps^2 - (exp(eps) + exp(-eps) - 2))
                have Z: 0 <= 1.0862*eps^2 - (exp(eps) + exp(-eps) - 2)
                    by only S
                by X*Z
            have W: n*(0.3034*h)^2*(1.0862*eps^2) = 0.3034*0.3034*1.0862*(n*eps^2*(h*h))
            by only Y; W; USERS; LD
        exhibit 0.3034*h
        have EXP: 0.36787 <= exp(-eps)
            have Y: 0.36787 <= exp(-1) by cover
            have Z: exp(-1) <= exp(-eps)
                have W: exp(-eps) < exp(-1) iff -eps < -1 by law exp_increases(-eps, -1)
            by only Y; Z
        have LAST: 1/72*h <= 0.3034*h/8*exp(-eps)
            have Y: 0 <= h*(exp(-eps) - 0.36787)
                have Z: 0 <= exp(-eps) - 0.36787
                    by only EXP
                by H0*Z
            by only Y; H0
        have T0: 0 <= 0.3034*h
            by only H0
        have T1: 0.3034*h <= 1
            by only H1
        by T0; T1; FEW; LAST
    """,
)

LOWER_BOUND = Theorem(
    id="local-histogram.lower-bound",
    says="For eps at most 1: whatever n users send eps-privately, each knowing what was sent before, and "
    "whatever the estimates of d >= 3 frequencies are, on some dataset the largest "
    "error has mean 1/72 min(1, sqrt(log d/(n eps^2))) at least.",
    source=Source(note="003", lines="L102-105; 004, L26-32", paper=PAPER),
    forall=f"n natural >= 1, d natural >= 3, l natural >= 1, {ESTIMATES}, 0 < eps <= 1",
    given=f"{PROTOCOL_E} and {OFF}",
    claim=WORST.format(LEAST),
    claims=("D12", "E2", "E6"),
    instance="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, a) -> 0, e = (w, x) -> 1, eps = 1",
    proof=f"""
        have SOME: exists t real: 0 <= t and t <= 1 and n*t^2*(exp(eps) + exp(-eps) - 2) \\
                <= log(d)/10 and {LEAST} <= t/8*exp(-eps) by cite local-histogram.chance(n, d, eps)
        obtain t from SOME
        have X: {WORST.format("t/8*exp(-eps)")} by cite local-histogram.mixture(n, d, l, R, T, e, eps, t)
        obtain x from X
        exhibit x
        have LAST: {LEAST} <= {ERROR}
            by only x2; t4
        by x1; LAST
    """,
    near_misses=(
        NearMiss(
            claim=WORST.format(LEAST.replace("1/72", "2")),
            disproof=f"""
                let n = 1
                let d = 3
                let l = 1
                let R(w: int -> int, i, x, y) = 1
                let T(w: int -> int, a) = 0
                let e(w: int -> int, x: int -> int) = 1
                have NEAR: {OFF}
                    take w, x, a
                    have S: sum(if x(i) = a then 1 else 0 for i in 1..1) = (if x(1) = a then 1 else 0) \\
                            by reduce
                    cases x(1) = a or x(1) != a
                        case x(1) = a
                            have C: sum(if x(i) = a then 1 else 0 for i in 1..1) = 1
                                by only S; case
                            by rewrite C
                                by reduce
                        case x(1) != a
                            have C: sum(if x(i) = a then 1 else 0 for i in 1..1) = 0
                                by only S; case
                            by rewrite C
                                by reduce
                have NO: not ({WORST.format("2*min(1, sqrt(log(3)/(1*1^2)))")})
                    assume F
                    obtain x from F
                    have S: {ERROR} = 1 by reduce
                    have E: 2*min(1, sqrt(log(3)/(1*1^2))) = 2 by reduce
                    by only S; E; x2
                exhibit 1, 3, 1, (w, i, x, y) -> 1, (w, a) -> 0, (w, x) -> 1, 1
            """,
        ),
    ),
)

SHARE = COUNTED.replace("= a", "= k")
BEYOND = f"exists k in 0..d-1: abs(T(k) - {SHARE}) > a"
CUT_OFF = f"(if {BEYOND} then 1 else a)"

CUT = Lemma(
    id="local-histogram.cut",
    says="Estimates of shares, cut off at 0 and 1, are off by 1 at most, and by a where none was off by more.",
    forall="n natural >= 1, d natural, T: int -> real, x: int -> int, a >= 0, p >= 0",
    claim=f"(for all k in 0..d-1: abs(max(0, min(1, T(k))) - {SHARE}) <= {CUT_OFF}) and 0 <= p*{CUT_OFF} and "
    f"p*{CUT_OFF} <= 1*(if {BEYOND} then p else 0) + a*p",
    instance="n = 1, d = 1, T = k -> 1, x = i -> 0, a = 0, p = 1",
    proof=f"""
        let c(k) = {SHARE}
        have SHARES: for all k integer: 0 <= c(k) and c(k) <= 1
            take k
            have L: sum(0 for i in 1..n) <= sum(if x(i) = k then 1 else 0 for i in 1..n)
            have U: sum(if x(i) = k then 1 else 0 for i in 1..n) <= sum(1 for i in 1..n)
            have L0: sum(0 for i in 1..n) = 0
            have U0: sum(1 for i in 1..n) = (n + 1 - 1)*1
            have NI: 0 < 1/n by law reciprocal_positive(n)
            have X: 0 <= sum(if x(i) = k then 1 else 0 for i in 1..n)*(1/n)
            have Z: 0 <= (n - sum(if x(i) = k then 1 else 0 for i in 1..n))*(1/n)
                have Y: 0 <= n - sum(if x(i) = k then 1 else 0 for i in 1..n) by only U; U0
                by Y*NI
            have Z1: (n - sum(if x(i) = k then 1 else 0 for i in 1..n))*(1/n) = 1 - c(k)
            by only X; Z; Z1
        have P0: 0 <= p
        have PA: 0 <= a*p
        have NEAR: for all k in 0..d-1: abs(max(0, min(1, T(k))) - c(k)) <= {CUT_OFF}
            take k
            have C: 0 <= c(k) and c(k) <= 1 by SHARES(k)
            have ONE: abs(max(0, min(1, T(k))) - c(k)) <= 1 by only C
            have LESS: abs(max(0, min(1, T(k))) - c(k)) <= abs(T(k) - c(k)) by only C
            cases ({BEYOND}) or not ({BEYOND})
                case ({BEYOND})
                    have E: {CUT_OFF} = 1 by law if_true(({BEYOND}), 1, a)
                    by only E; ONE
                case not ({BEYOND})
                    have E: {CUT_OFF} = a by law if_false(({BEYOND}), 1, a)
                    cases abs(T(k) - c(k)) <= a or a < abs(T(k) - c(k))
                        case abs(T(k) - c(k)) <= a
                            by only E; LESS; case
                        case a < abs(T(k) - c(k))
                            have YES: {BEYOND}
                                exhibit k
        have MEAN: 0 <= p*{CUT_OFF} and p*{CUT_OFF} <= 1*(if {BEYOND} then p else 0) + a*p
            cases ({BEYOND}) or not ({BEYOND})
                case ({BEYOND})
                    have E: {CUT_OFF} = 1 by law if_true(({BEYOND}), 1, a)
                    have F: (if {BEYOND} then p else 0) = p by law if_true(({BEYOND}), p, 0)
                    by rewrite E; F
                        by only PA; P0
                case not ({BEYOND})
                    have E: {CUT_OFF} = a by law if_false(({BEYOND}), 1, a)
                    have F: (if {BEYOND} then p else 0) = 0 by law if_false(({BEYOND}), p, 0)
                    by rewrite E; F
                        by only PA
        by only NEAR; MEAN
    """,
)

MISSES = "abs(T(w, k) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) > a"
FAILS = f"sum(product(R(w, i, x(i), w(i)) for i in 1..n) for w in {WORDS} if exists k in 0..d-1: {MISSES})"

ACCURACY = Theorem(
    id="local-histogram.accuracy",
    says="If the estimates of d >= 3 frequencies from eps-private reports, eps <= 1, "
    "are all within a of these except with probability beta, on every dataset, then "
    "a + beta is at least 1/72 min(1, sqrt(log d/(n eps^2))).",
    source=Source(note="003", lines="L102-105; 004, L26-32", paper=PAPER),
    forall="n natural >= 1, d natural >= 3, l natural >= 1, R: (int -> int), int, int, int -> real, "
    "T: (int -> int), int -> real, 0 < eps <= 1, a >= 0, beta real",
    given=PROTOCOL_E,
    claim=f"(for all x (int -> int): {RECORDS} implies {FAILS} <= beta) implies {LEAST} <= a + beta",
    claims=("D12", "E2", "E6"),
    instance="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, k) -> 0, eps = 1, a = 0, beta = 0",
    proof=f"""
        assume ACCURATE
        let c(x: int -> int, k) = sum(if x(i) = k then 1 else 0 for i in 1..n)/n
        let S(w: int -> int, k) = max(0, min(1, T(w, k)))
        let e(w: int -> int, x: int -> int) \\
                = if exists k in 0..d-1: abs(T(w, k) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) \\
                > a then 1 else a
        have OFFS: for all w (int -> int), x (int -> int), k in 0..d-1: abs(S(w, k) - c(x, k)) <= e(w, x)
            take w, x, k
            by cite local-histogram.cut(n, d, k -> T(w, k), x, a, 1)
        have FOUND: exists x (int -> int): {RECORDS} and {LEAST} \\
                <= sum(product(R(w, i, x(i), w(i)) for i in 1..n)*e(w, x) for w in {WORDS}) \\
                by cite local-histogram.lower-bound(n, d, l, R, S, e, eps)
        obtain x from FOUND
        have BAD: {FAILS} <= beta by ACCURATE(x)
        let P(w: int -> int) = product(R(w, i, x(i), w(i)) for i in 1..n)
        let B(w: int -> int) \\
                = if exists k in 0..d-1: abs(T(w, k) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) \\
                > a then P(w) else 0
        have ROW: for all w (int -> int), i in 1..n: (for all y in 0..l-1: 0 <= R(w, i, x(i), y)) and \\
                sum(R(w, i, x(i), y) for y in 0..l-1) = 1
            take w, i
            have X: Stochastic((x, y) -> R(w, i, x, y), d, l) by given2(w, i)
            by X(x(i))
        have TOTAL: sum(P(w) for w in {WORDS}) = 1
            let q(w: int -> int, i, y) = R(w, i, x(i), y)
            have BEFORE: for all u (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: u(j) = w(j)) implies q(u, i, y) = q(w, i, y)
                take u, w, i, y
                assume B
                by given1(u, w, i, x(i), y)
            have POS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= q(w, i, y)
                take w, i, y
                have X: for all y in 0..l-1: 0 <= R(w, i, x(i), y) by ROW(w, i)
                by X(y)
            have EACH: for all w (int -> int), i in 1..n: sum(q(w, i, y) for y in 0..l-1) = 1
                take w, i
                by ROW(w, i)
            by cite words.total(n, l, q)
        have MOST: sum(P(w)*e(w, x) for w in {WORDS}) <= sum(1*B(w) + a*P(w) for w in {WORDS}) by termwise w
            have P0: 0 <= P(w)
                have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= R(w, i, x(i), w(i))
                    take i
                    assume I1
                    assume I2
                    have X: for all y in 0..l-1: 0 <= R(w, i, x(i), y) by ROW(w, i)
                    by X(w(i))
                by law product_nonnegative(1, n, i -> R(w, i, x(i), w(i)))
            by cite local-histogram.cut(n, d, k -> T(w, k), x, a, P(w))
        have LIN: sum(1*B(w) + a*P(w) for w in {WORDS}) \\
                = 1*sum(B(w) for w in {WORDS}) + a*sum(P(w) for w in {WORDS}) \\
                by law sum_linear({WORDS}, B, P, 1, a)
        have AP: a*sum(P(w) for w in {WORDS}) = a
            by rewrite TOTAL
        have SAME: {FAILS} = sum(B(w) for w in {WORDS})
        by only x2; MOST; LIN; AP; BAD; SAME
    """,
    near_misses=(
        NearMiss(
            claim=f"{LEAST} <= a + beta",
            witness="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, k) -> 0, eps = 1, a = 0, beta = 0",
        ),
    ),
)
