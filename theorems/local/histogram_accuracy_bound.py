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
                        by cover v in 0..2/5
                have E: 1.0862*0^2 - (exp(0) + exp(-0)) = -2
            case 2/5 <= eps
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
        let v = log(d)/(n*eps^2); r = sqrt(log(d)/(n*eps^2)); h = min(1, r)
        have LD: 0 <= log(d); H0: 0 <= h; HH: h*h <= v
        have FEW: n*(0.3034*h)^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10
            have Y: 0 <= n*(0.3034*h)^2*(1.0862*eps^2 - (exp(eps) + exp(-eps) - 2))
                have Z: 0 <= 1.0862*eps^2 - (exp(eps) + exp(-eps) - 2) by only cite exp.cosh(eps)
        exhibit 0.3034*h
        have EXP: 0.36787 <= exp(-eps)
            have Y: 0.36787 <= exp(-1)
            have Z: exp(-1) <= exp(-eps) by law exp_increases(-eps, -1)
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
    """,
    near_misses=(
        NearMiss(
            claim=WORST.format(LEAST.replace("1/72", "2")),
            disproof=f"""
                let n = 1; d = 3; l = 1; R(w: int -> int, i, x, y) = 1; e(w: int -> int, x: int -> int) = 1
                have NO: not ({WORST.format("2*min(1, sqrt(log(3)/(1*1^2)))")})
                    assume F
                    obtain x from F
                    have S: {ERROR} = 1
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
    says="Estimates of shares, cut off at 0 and 1, are off by 1 at most, and by a where none was off by "
    "more.",
    forall="n natural >= 1, d natural, T: int -> real, x: int -> int, a >= 0, p >= 0",
    claim=f"(for all k in 0..d-1: abs(max(0, min(1, T(k))) - {SHARE}) <= {CUT_OFF}) and 0 <= p*{CUT_OFF} and "
    f"p*{CUT_OFF} <= 1*(if {BEYOND} then p else 0) + a*p",
    instance="n = 1, d = 1, T = k -> 1, x = i -> 0, a = 0, p = 1",
    proof=f"""
        let c(k) = {SHARE}
        have SHARES: for all k integer: 0 <= c(k) and c(k) <= 1
            take k
            have Z: 0 <= (n - sum(if x(i) = k then 1 else 0 for i in 1..n))*(1/n)
        have NEAR: for all k in 0..d-1: abs(max(0, min(1, T(k))) - c(k)) <= {CUT_OFF}
            take k
            have C: 0 <= c(k) and c(k) <= 1
            cases ({BEYOND}) or not ({BEYOND})
                case ({BEYOND})
                    by case
                case not ({BEYOND})
            cases abs(T(k) - c(k)) <= a or a < abs(T(k) - c(k))
                case abs(T(k) - c(k)) <= a
                case a < abs(T(k) - c(k))
                    have YES: {BEYOND}
                        exhibit k
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
        let P(w: int -> int) = product(R(w, i, x(i), w(i)) for i in 1..n)
        let B(w: int -> int) \\
                = if exists k in 0..d-1: abs(T(w, k) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) \\
                > a then P(w) else 0
        have ROW: for all w (int -> int), i in 1..n: (for all y in 0..l-1: 0 <= R(w, i, x(i), y)) and \\
                sum(R(w, i, x(i), y) for y in 0..l-1) = 1
            take w, i
            have X: Stochastic((x, y) -> R(w, i, x, y), d, l)
            by X(x(i))
        have TOTAL: sum(P(w) for w in {WORDS}) = 1
            let q(w: int -> int, i, y) = R(w, i, x(i), y)
            have BEFORE: for all u (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: u(j) = w(j)) implies q(u, i, y) = q(w, i, y)
            have POS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= q(w, i, y)
            have EACH: for all w (int -> int), i in 1..n: sum(q(w, i, y) for y in 0..l-1) = 1
                take w, i
                by ROW(w, i)
            by cite words.total(n, l, q)
        have MOST: sum(P(w)*e(w, x) for w in {WORDS}) <= sum(1*B(w) + a*P(w) for w in {WORDS}) by termwise w
            have P0: 0 <= P(w)
                have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= R(w, i, x(i), w(i))
                    take i
                    assume I2
                    have X: for all y in 0..l-1: 0 <= R(w, i, x(i), y)
                by law product_nonnegative(1, n, i -> R(w, i, x(i), w(i)))
        by only x2; MOST; law sum_linear({WORDS}, B, P, 1, a); a*sum(P(w) for w in {WORDS}) = a; ACCURATE(x)
    """,
    near_misses=(
        NearMiss(
            claim=f"{LEAST} <= a + beta",
            witness="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, k) -> 0, eps = 1, a = 0, beta = 0",
        ),
    ),
)
