"""Real numbers added in the shuffle model: privacy, error and messages together (notes 003, 004)."""

from theorems.shuffle.real_sums import BETA, DELTA, DIGIT, EPS
from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Balle, Bell, Gascon and Nissim, Private Summation in the Multi-Message Shuffle Model, arXiv:2002.00817"
)

SHARE = f"50/({EPS}^2*n)*log(2/{DELTA})"

def sent(x: str) -> str:
    """The probability of what the shuffler shows, c(k) messages about digit k, on the records x."""
    digit = DIGIT.format(z=f"{x}(i)")
    return f"product(LawOf(Shuffled(ZSum({SHARE}), n), i -> {digit}, j -> c(k)) for k in 0..K-1)"

ESTIMATE = f"n*sum(1/2^(k+1)*ZSumOutput({SHARE}, n, c(k)) for k in 0..K-1)"
IN_RANGE = "(for all i in 1..n: 0 <= {x}(i) and {x}(i) <= 1)"
NEIGHBOURS = (
    f"{IN_RANGE.format(x='x')} and {IN_RANGE.format(x='y')} and (exists m in 1..n: for all i in 1..n: i != "
    "m implies x(i) = y(i))"
)
MOST = "290400*log(1/delta)/eps^2 + 2*n/2^K"
PRIVATE = (
    f"(for all x (int -> real), y (int -> real): {NEIGHBOURS} implies sum(max(0, "
    f"{sent('x')} - exp(eps)*{sent('y')}) for c in words(0..K-1, 0..n*2)) <= delta)"
)
ACCURATE = (
    f"(for all x (int -> real): {IN_RANGE.format(x='x')} implies sum({sent('x')} for c in words(0..K-1, "
    f"0..n*2) if abs({ESTIMATE} - sum(x(i) for i in 1..n)) > {MOST}) <= beta)"
)
CENTRAL = (
    "PureDP(RealNoise(x -> sum(x(i) for i in 1..n), Laplace(1/eps), n, 0, 1), eps) and "
    "integral(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) = 1/eps"
)

P = f"Prob(Binomial(n, {SHARE}), n - {{y}} + sum({DIGIT.format(z='x(i)')} for i in 1..n))"
RANGE = IN_RANGE.format(x="x")
LAWS = (
    f"(for all x (int -> real), c (int -> int): {RANGE} implies {sent('x')} = "
    f"product({P.format(y='c(k)')} for k in 0..K-1)) and "
    f"(for all x (int -> real), k in 0..K-1, y integer: 0 <= {P.format(y='y')}) and "
    f"(for all x (int -> real), k in 0..K-1: {RANGE} implies sum({P.format(y='y')} for y in 0..n*2) = 1)"
)
BITS = f"""
        have BITS: for all x (int -> real): {IN_RANGE.format(x='x')} \\
                implies (for all i in 1..n: for all k in 0..K-1: 0 <= D(x, i, k) and D(x, i, k) <= 1) and \\
                (for all i in 1..n: abs(sum(1/2^(k+1)*D(x, i, k) for k in 0..K-1) - x(i)) <= 2/2^K)
            take x
            assume X
            by cite real-sum.bits(n, K, x)
        have DIGITS: for all x (int -> real), k in 0..K-1: {IN_RANGE.format(x='x')} \\
                implies (for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 1)
            take x, k
            assume X
            take i
            have DIGITS: (for all i in 1..n: for all k in 0..K-1: 0 <= D(x, i, k) and D(x, i, k) <= 1) and \\
                    (for all i in 1..n: abs(sum(1/2^(k+1)*D(x, i, k) for k in 0..K-1) - x(i)) <= 2/2^K) \\
                    by BITS(x)
            by DIGITS1(i, k)
"""
OPENING = f"""
        let g(k) = {SHARE}; D(x: int -> real, i, k) = {DIGIT.format(z='x(i)')}
        let S(x: int -> real, k) = sum({DIGIT.format(z='x(i)')} for i in 1..n)
        let p(x: int -> real, k, y) = Prob(Binomial(n, g(k)), n - y + S(x, k))
        have EPS: 0 < eps; EPS1: eps <= 1; DEL: 0 < delta; DEL1: delta <= 1/2; BET: 0 < beta
        have TOTALS: sum(1/2^(k+1) for k in 0..K-1) = 1 - 1/2^K and sum(1/5*(4/5)^k for k in 0..K-1) \\
                = 1 - (4/5)^K and sum((15/16)^k for k in 0..K-1) = 16 - 16*(15/16)^K and 1 <= 2^K and 0 \\
                < (4/5)^K and 0 < (15/16)^K by cite real-sum.weights(K)
        have LEVEL: for all k in 0..K-1: 0 < {EPS} and {EPS} <= 1 and 0 < {DELTA} and {DELTA} <= 1/2 and 0 \\
                < {BETA} and {BETA} <= 1 and {DELTA}^25 <= {BETA}
            take k
            by cite real-sum.levels(k, eps, delta, beta)
"""
STEPS = f"""{OPENING.rstrip(chr(10))}
        have FEW: for all k in 0..K-1: 0 <= g(k) and g(k) <= 1
            take k
            have X: 0 < {EPS} and {EPS} <= 1 and 0 < {DELTA} and {DELTA} <= 1/2 and 0 < {BETA} and {BETA} \\
                    <= 1 and {DELTA}^25 <= {BETA} by LEVEL(k)
            have E: n >= 100/{EPS}^2*log(2/{DELTA}) by given2(k)
            have G: 0 < g(k) <= 1/2 by cite binary-sum.gamma(n, {EPS}, {DELTA})
            by only G
{BITS.strip(chr(10))}
        have FORM: for all x (int -> real), c (int -> int): {IN_RANGE.format(x='x')} implies {sent('x')} \\
                = product(p(x, k, c(k)) for k in 0..K-1)
            take x, c
            assume X
            by termwise k
                have B: for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 1 by DIGITS(x, k)
                have F: 0 <= g(k) and g(k) <= 1 by FEW(k)
                by cite binary-sum.law(n, g(k), i -> D(x, i, k), j -> c(k))
        have POS: for all x (int -> real), k in 0..K-1, y integer: 0 <= p(x, k, y)
            take x, k, y
            have F: 0 <= g(k) and g(k) <= 1 by FEW(k)
            have DIST: Distribution(Binomial(n, g(k))) by cite binomial.distribution(n, g(k))
            by DIST1(n - y + S(x, k))
        have WHOLE: for all x (int -> real), k in 0..K-1: {IN_RANGE.format(x='x')} \\
                implies sum(p(x, k, y) for y in 0..n*2) = 1
            take x, k
            assume X
            have B: for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 1 by DIGITS(x, k)
            have F: 0 <= g(k) and g(k) <= 1 by FEW(k)
            have IN: 0 <= sum(D(x, i, k) for i in 1..n) <= n by cite reports.sum-of-bits(n, i -> D(x, i, k))
            by cite binomial.window(n, g(k), S(x, k))
"""
LETTERS = f"""
        have LETTERS: for all x (int -> real): {IN_RANGE.format(x='x')} \\
                implies (for all k in 0..K-1: for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 2 - 1)
            take x
            assume X
            take k
            have Y: for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 1 by DIGITS(x, k)
            take i
            by Y(i)
"""

USED = f"""{OPENING.rstrip(chr(10))}
{BITS.strip(chr(10))}
        have LAW: {LAWS} by cite real-sum.law(n, K, eps, delta, beta)
"""
GIVEN = f"delta^25 <= beta and (for all k in 0..K-1: n >= 100/{EPS}^2*log(2/{DELTA}))"
DOMAIN = "n natural >= 1, K natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1"
AT = "n = 10000, K = 1, eps = 1, delta = 1/2, beta = 1"

LAW = Lemma(
    id="real-sum.law",
    says="What the shuffler shows of K digits, each by P^zsum, is binomial for each digit, and independent.",
    forall=DOMAIN,
    given=GIVEN,
    claim=LAWS,
    instance=AT,
    meaning=f"{STEPS}{LETTERS}",
    proof=f"""{STEPS}
        by only FORM; POS; WHOLE
    """,
)

HALVES = Lemma(
    id="real-sum.halves",
    says="Half of something, a quarter of it and so on add up to no more than it.",
    forall="K natural, v > 0",
    claim="sum(v/2^(k+1) for k in 0..K-1) <= v",
    instance="K = 1, v = 1",
    proof="""
        have TOTALS: sum(1/2^(k+1) for k in 0..K-1) = 1 - 1/2^K and sum(1/5*(4/5)^k for k in 0..K-1) \\
                = 1 - (4/5)^K and sum((15/16)^k for k in 0..K-1) = 16 - 16*(15/16)^K and 1 <= 2^K and 0 \\
                < (4/5)^K and 0 < (15/16)^K by cite real-sum.weights(K)
        have POSITIVE: 0 < v
        have SCALED: sum(v*(1/2^(k+1)) for k in 0..K-1) = v*sum(1/2^(k+1) for k in 0..K-1) \\
                by law sum_scaled(0..K-1, k -> 1/2^(k+1), v)
        have SAME: sum(v/2^(k+1) for k in 0..K-1) = sum(v*(1/2^(k+1)) for k in 0..K-1) by termwise k
        have TOTAL: v*sum(1/2^(k+1) for k in 0..K-1) = v*(1 - 1/2^K)
            by rewrite TOTALS1
        have P: 0 < 2^K
            by only TOTALS4
        have PI: 0 < 1/2^K by law reciprocal_positive(2^K)
        have D: 0 < v*(1/2^K) by POSITIVE*PI
        by only SCALED; SAME; TOTAL; D
    """,
)

FOR_PRIVACY = Lemma(
    id="real-sum.private",
    says="What the shuffler shows of K digits of each user, each by P^zsum, is (eps, delta)-DP.",
    forall=DOMAIN,
    given=GIVEN,
    claim=PRIVATE,
    instance=AT,
    meaning=f"{STEPS}{LETTERS}",
    proof=f"""{USED.rstrip(chr(10))}
        have SHARES: sum({EPS} for k in 0..K-1) <= eps
            have SCALED: sum(eps*(1/5*(4/5)^k) for k in 0..K-1) = eps*sum(1/5*(4/5)^k for k in 0..K-1) \\
                    by law sum_scaled(0..K-1, k -> 1/5*(4/5)^k, eps)
            have SAME: sum({EPS} for k in 0..K-1) = sum(eps*(1/5*(4/5)^k) for k in 0..K-1) by termwise k
            have TOTAL: eps*sum(1/5*(4/5)^k for k in 0..K-1) = eps*(1 - (4/5)^K)
                by rewrite TOTALS2
            have D: 0 < eps*(4/5)^K by EPS*TOTALS5
            by only SCALED; SAME; TOTAL; D
        take x, y
        assume NEIGHBOURS
        let E = exp(sum({EPS} for k in 0..K-1))
        have GX: for all c (int -> int): {sent('x')} = product(p(x, k, c(k)) for k in 0..K-1)
            take c
            by LAW1(x, c)
        have GY: for all c (int -> int): {sent('y')} = product(p(y, k, c(k)) for k in 0..K-1)
            take c
            by LAW1(y, c)
        have ONE: for all k in 0..K-1: sum(p(x, k, t) for t in 0..n*2) = 1
            take k
            by LAW3(x, k)
        have PX: for all k in 0..K-1: for all t in 0..n*2: 0 <= p(x, k, t)
            take k, t
            by LAW2(x, k, t)
        have PY: for all k in 0..K-1: for all t in 0..n*2: 0 <= p(y, k, t)
            take k, t
            by LAW2(y, k, t)
        have CLOSE: for all k in 0..K-1: sum(max(0, p(x, k, t) - exp({EPS})*p(y, k, t)) for t in \\
                0..n*2) <= {DELTA}
            take k
            have X: 0 < {EPS} and {EPS} <= 1 and 0 < {DELTA} and {DELTA} <= 1/2 and 0 \\
                    < {BETA} and {BETA} <= 1 and {DELTA}^25 <= {BETA} by LEVEL(k)
            have E: n >= 100/{EPS}^2*log(2/{DELTA}) by given2(k)
            have BX: for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 1 by DIGITS(x, k)
            have BY: for all i in 1..n: 0 <= D(y, i, k) and D(y, i, k) <= 1 by DIGITS(y, k)
            have NEAR: exists m in 1..n: for all i in 1..n: i != m implies D(x, i, k) = D(y, i, k)
                obtain m from NEIGHBOURS3
                exhibit m
                have SAME: for all i in 1..n: i != m implies D(x, i, k) = D(y, i, k)
                    take i
                    assume I
                    have Z: x(i) = y(i) by m3(i)
                    by rewrite Z
                by only m1; m2; SAME
            by cite real-sum.digit-private(n, {EPS}, {DELTA}, i -> D(x, i, k), i -> D(y, i, k))
        have ALL: sum(max(0, product(p(x, k, c(k)) for k in 0..K-1) - E*product(p(y, k, c(k)) for k in \\
                0..K-1)) for c in words(0..K-1, 0..n*2)) <= sum({DELTA} for k in 0..K-1) by cite \\
                composition.independent(K, n*2, (k, t) -> p(x, k, t), (k, t) -> p(y, k, t), k -> {EPS}, \\
                k -> {DELTA})
        have DS: sum({DELTA} for k in 0..K-1) <= delta by cite real-sum.halves(K, delta)
        have EE: E <= exp(eps) by law exp_increases(eps, sum({EPS} for k in 0..K-1))
        have LESS: sum(max(0, {sent('x')} - exp(eps)*{sent('y')}) for c in words(0..K-1, 0..n*2)) \\
                <= sum(max(0, product(p(x, k, c(k)) for k in 0..K-1) - E*product(p(y, k, c(k)) for k in \\
                0..K-1)) for c in words(0..K-1, 0..n*2)) by termwise c
            have FIRST: {sent('x')} = product(p(x, k, c(k)) for k in 0..K-1) by GX(c)
            have SECOND: {sent('y')} = product(p(y, k, c(k)) for k in 0..K-1) by GY(c)
            let a = product(p(x, k, c(k)) for k in 0..K-1)
            let b = product(p(y, k, c(k)) for k in 0..K-1)
            have B0: 0 <= b
                have EACH: for all k integer: 0 <= k implies k <= K - 1 implies 0 <= p(y, k, c(k))
                    take k
                    assume K0
                    assume K1
                    by LAW2(y, k, c(k))
                by law product_nonnegative(0, K - 1, k -> p(y, k, c(k)))
            have ROOM: 0 <= (exp(eps) - E)*b
                have C0: 0 <= exp(eps) - E
                    by only EE
                by C0*B0
            have MAX: max(0, a - exp(eps)*b) <= max(0, a - E*b)
                by only ROOM
            by rewrite FIRST; SECOND
                by MAX
        by only ALL; DS; LESS
    """,
)

NEAR = Lemma(
    id="real-sum.near",
    says="Where the share of users who hold a digit is shown up to the error of P^zsum, their number is, "
    "times the digit's weight, up to one that falls off like (15/16)^k.",
    forall="n natural >= 1, k natural, 0 < eps <= 1, 0 < delta <= 1/2, z real, s real",
    given=f"abs(z - s/n) <= 242*log(1/{DELTA})/({EPS}^2*n)",
    claim="n*(1/2^(k+1)*z) <= 1/2^(k+1)*s + 18150*log(1/delta)/eps^2*(15/16)^k and "
    "1/2^(k+1)*s - 18150*log(1/delta)/eps^2*(15/16)^k <= n*(1/2^(k+1)*z)",
    instance="n = 1, k = 0, eps = 1, delta = 1/2, z = 0, s = 0",
    proof=f"""
        let h = 1/2^(k+1); t = 242*log(1/{DELTA})/({EPS}^2*n)
        have A1: z - s/n <= abs(z - s/n)
        have A2: -(z - s/n) <= abs(z - s/n)
        have P: 0 < 2^(k+1) by law power_positive(2, k + 1)
        have HP: 0 < h by law reciprocal_positive(2^(k+1))
        have PRICE: h*(242*log(1/{DELTA})/{EPS}^2) <= 18150*log(1/delta)/eps^2*(15/16)^k \\
                by cite real-sum.cost(k, eps, delta)
        have SCALE: n*(h*t) = h*(242*log(1/{DELTA})/{EPS}^2)
        have HN: 0 < n*h by (0 < n)*HP
        have F1: 0 <= n*h*(t - (z - s/n))
            have Y: 0 <= t - (z - s/n)
                by only given1; A1
            by HN*Y
        have F2: 0 <= n*h*(t + (z - s/n))
            have Y: 0 <= t + (z - s/n)
                by only given1; A2
            by HN*Y
        have NS: n*h*(s/n) = h*s
        by only F1; F2; NS; SCALE; PRICE
    """,
)

FOR_ACCURACY = Lemma(
    id="real-sum.accurate",
    says="The sum that the shuffled digits show is off by more than a bound that depends on the privacy and "
    "the number of digits alone with no more than a small probability.",
    forall=DOMAIN,
    given=GIVEN,
    claim=ACCURATE,
    instance=AT,
    meaning=f"{STEPS}{LETTERS}",
    proof=f"""{USED.rstrip(chr(10))}
        take x
        assume X
        let h(k) = 1/2^(k+1); off(k) = 242*log(1/{DELTA})/({EPS}^2*n)
        let shown(k, t) = ZSumOutput({SHARE}, n, t); C = 18150*log(1/delta)/eps^2
        let b(k, t) = if off(k) < abs(shown(k, t) - S(x, k)/n) then 1 else 0
        have ONE: for all k in 0..K-1: sum(p(x, k, t) for t in 0..n*2) = 1
            take k
            by LAW3(x, k)
        have PX: for all k in 0..K-1: for all t in 0..n*2: 0 <= p(x, k, t)
            take k, t
            by LAW2(x, k, t)
        have BI: for all k in 0..K-1: for all t in 0..n*2: 0 <= b(k, t) <= 1
            take k, t
        have UNION: sum(product(p(x, k, c(k)) for k in 0..K-1) for c in words(0..K-1, 0..n*2) if exists \\
                k in 0..K-1: b(k, c(k)) \\
                = 1) <= sum(sum(b(k, t)*p(x, k, t) for t in 0..n*2) for k in \\
                0..K-1) by cite independent.union-bound(K, n*2, (k, t) -> p(x, k, t), b)
        have EACH: sum(sum(b(k, t)*p(x, k, t) for t in 0..n*2) for k in 0..K-1) \\
                <= sum({BETA} for k in 0..K-1) by termwise k
            have L: 0 < {EPS} and {EPS} <= 1 and 0 < {DELTA} and {DELTA} <= 1/2 and 0 \\
                    < {BETA} and {BETA} <= 1 and {DELTA}^25 <= {BETA} by LEVEL(k)
            have E: n >= 100/{EPS}^2*log(2/{DELTA}) by given2(k)
            have BX: for all i in 1..n: 0 <= D(x, i, k) and D(x, i, k) <= 1 by DIGITS(x, k)
            by cite real-sum.digit-accurate(n, {EPS}, {DELTA}, {BETA}, i -> D(x, i, k))
        have BS: sum({BETA} for k in 0..K-1) <= beta by cite real-sum.halves(K, beta)
        have ROUND: abs(sum(h(k)*S(x, k) for k in 0..K-1) - sum(x(i) for i in 1..n)) <= 2*n/2^K \\
                by cite real-sum.rounded(n, K, x)
        have COSTS: sum(C*(15/16)^k for k in 0..K-1) <= 290400*log(1/delta)/eps^2 \\
                by cite real-sum.costs(K, eps, delta)
        have POINT: for all c (int -> int): not (exists k in 0..K-1: b(k, c(k)) = 1) \\
                implies abs({ESTIMATE} - sum(x(i) for i in 1..n)) <= {MOST}
            take c
            assume GOOD
            have NEAR: for all k in 0..K-1: n*(h(k)*shown(k, c(k))) \\
                    <= h(k)*S(x, k) + C*(15/16)^k and h(k)*S(x, k) - C*(15/16)^k \\
                    <= n*(h(k)*shown(k, c(k)))
                take k
                let z = shown(k, c(k)); s = S(x, k)
                have SMALL: not (off(k) < abs(z - s/n))
                    assume FAR
                    have BAD: b(k, c(k)) = 1 by law if_true(off(k) < abs(z - s/n), 1, 0)
                    have YES: exists k in 0..K-1: b(k, c(k)) = 1
                        exhibit k
                by cite real-sum.near(n, k, eps, delta, z, s)
            have ESTIMATED: sum(n*(h(k)*shown(k, c(k))) for k in 0..K-1) = {ESTIMATE} \\
                    by law sum_scaled(0..K-1, k -> h(k)*shown(k, c(k)), n)
            have NEARLY: abs(sum(n*(h(k)*shown(k, c(k))) for k in 0..K-1) - sum(x(i) for i in 1..n)) \\
                    <= {MOST} by cite real-sum.added(K, k -> n*(h(k)*shown(k, c(k))), \\
                    k -> h(k)*S(x, k), k -> C*(15/16)^k, sum(x(i) for i in 1..n), \\
                    290400*log(1/delta)/eps^2, 2*n/2^K)
            by NEARLY; ESTIMATED
        have LESS: sum({sent('x')} for c in words(0..K-1, 0..n*2) if abs({ESTIMATE} - sum(x(i) for i in \\
                1..n)) > {MOST}) <= sum(product(p(x, k, \\
                c(k)) for k in 0..K-1) for c in words(0..K-1, 0..n*2) if exists k in 0..K-1: b(k, c(k)) \\
                = 1) by termwise c
            have PARTS: {sent('x')} = product(p(x, k, c(k)) for k in 0..K-1) by LAW1(x, c)
            let a = product(p(x, k, c(k)) for k in 0..K-1)
            have A0: 0 <= a
                have EACH: for all k integer: 0 <= k implies k <= K - 1 implies 0 <= p(x, k, c(k))
                    take k
                    assume K0
                    assume K1
                    by LAW2(x, k, c(k))
                by law product_nonnegative(0, K - 1, k -> p(x, k, c(k)))
            cases not (exists k in 0..K-1: b(k, c(k)) = 1) or (exists k in 0..K-1: b(k, c(k)) = 1)
                case not (exists k in 0..K-1: b(k, c(k)) = 1)
                    have NONE: (if (exists k in 0..K-1: b(k, c(k)) = 1) then a else 0) = 0 \\
                            by law if_false((exists k in 0..K-1: b(k, c(k)) = 1), a, 0)
                    have CLOSE: abs({ESTIMATE} - sum(x(i) for i in 1..n)) <= {MOST} by POINT(c)
                    have NOT: not ({MOST} < abs({ESTIMATE} - sum(x(i) for i in 1..n)))
                        assume B
                        by only B; CLOSE
                    have NOTFAR: (if {MOST} < abs({ESTIMATE} - sum(x(i) for i in 1..n)) then {sent('x')} \\
                            else 0) = 0 by law if_false({MOST} \\
                            < abs({ESTIMATE} - sum(x(i) for i in 1..n)), {sent('x')}, 0)
                    by only NONE; NOTFAR
                case (exists k in 0..K-1: b(k, c(k)) = 1)
            have SOMEBAD: (if (exists k in 0..K-1: b(k, c(k)) = 1) then a else 0) = a \\
                    by law if_true((exists k in 0..K-1: b(k, c(k)) = 1), a, 0)
            have ATMOST: (if {MOST} < abs({ESTIMATE} - sum(x(i) for i in 1..n)) then {sent('x')} else 0) <= a
                cases {MOST} \\
                        < abs({ESTIMATE} - sum(x(i) for i in 1..n)) or not \\
                        ({MOST} < abs({ESTIMATE} - sum(x(i) for i in 1..n)))
                    case {MOST} < abs({ESTIMATE} - sum(x(i) for i in 1..n))
                        by PARTS
                    case not ({MOST} < abs({ESTIMATE} - sum(x(i) for i in 1..n)))
                        by A0
            by only SOMEBAD; ATMOST
        by only LESS; UNION; EACH; BS
    """,
)

REAL_SUM = Theorem(
    id="real-sum.shuffled",
    says="With more messages real sums are as accurate as in the central model, but for a factor that "
    "depends on the privacy alone: if each user sends K binary digits of a number in [0, 1], each by "
    "P^zsum, then all that the shuffler shows is (eps, delta)-DP, and the sum is off by at most 290400 "
    "log(1/delta)/eps^2 + 2 n/2^K, except with probability beta. For K >= log2(n) this does not grow with "
    "n, as the central error 1/eps does not.",
    source=Source(note="000", lines="L191-194", paper=PAPER),
    forall="n natural >= 1, K natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1",
    given=f"delta^25 <= beta and (for all k in 0..K-1: n >= 100/{EPS}^2*log(2/{DELTA}))",
    claim=f"{PRIVATE} and {ACCURATE} and {CENTRAL}",
    claims=("A24",),
    remarks=(
        ("Digit k is protected with eps/5 (4/5)^k and delta/2^(k+1). A user sends at most two messages for "
        "each digit. For K = log2(n), rounded up, what is asked of n holds from some n on: see "
        "real-sum.any-number-of-users."),
    ),
    instance="n = 10000, K = 1, eps = 1, delta = 1/2, beta = 1",
    meaning=f"""{STEPS}{LETTERS}
        have SCALE: 0 < 1/eps by law reciprocal_positive(eps)
        have DENSITY: Density(Laplace(1/eps)) by cite laplace-noise.density(1/eps)
        have TESTED: for all T (real -> real), s real: Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/(1/eps))/(2*(1/eps))) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/(1/eps))/(2*(1/eps)), T, s)
        have CENTRE: PureDP(RealNoise(x -> sum(x(i) for i in 1..n), Laplace(1/eps), n, 0, 1), eps) and \\
                integrable(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) and \\
                integral(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) = 1/eps \\
                by cite laplace-noise.sum(n, eps)
    """,
    proof=f"""
        have THIRD: PureDP(RealNoise(x -> sum(x(i) for i in 1..n), Laplace(1/eps), n, 0, 1), eps) and \\
                integrable(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) and \\
                integral(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) = 1/eps \\
                by cite laplace-noise.sum(n, eps)
        have FIRST: {PRIVATE} by cite real-sum.private(n, K, eps, delta, beta)
        have SECOND: {ACCURATE} by cite real-sum.accurate(n, K, eps, delta, beta)
        by only FIRST; SECOND; THIRD
    """,
    near_misses=(
        NearMiss(
            claim="290400*log(1/delta)/eps^2 + 2*n/2^K <= 1/eps",
            witness="n = 10000, K = 1, eps = 1, delta = 1/2, beta = 1",
        ),
    ),
)
