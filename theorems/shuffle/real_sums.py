"""Sums of reals in the shuffle model: each binary digit goes through P^zsum, with a share of the privacy
that falls off slower than the digit's weight (note 000).
"""

from verify.language import Lemma

EPS, DELTA, BETA = "(eps/5*(4/5)^k)", "(delta/2^(k+1))", "(beta/2^(k+1))"
DIGIT = "(floor(2^(k+1)*min({z}, 1 - 1/2^K)) - 2*floor(2^k*min({z}, 1 - 1/2^K)))"

HALVES = Lemma(
    id="real-sum.weights",
    says="The weights 1/2, 1/4, … of K digits, the shares of the privacy, and "
    "what these cost add up to less than 1, 1 and 16.",
    forall="K natural",
    claim="sum(1/2^(k+1) for k in 0..K-1) = 1 - 1/2^K and sum(1/5*(4/5)^k for k in 0..K-1) = 1 - (4/5)^K and "
    "sum((15/16)^k for k in 0..K-1) = 16 - 16*(15/16)^K and 1 <= 2^K and 0 < (4/5)^K and 0 < (15/16)^K",
    instance="K = 1",
    proof="""
        have ALL: for all q integer: 0 <= q implies sum(1/2^(k+1) for k in 0..q-1) \\
                = 1 - 1/2^q and sum(1/5*(4/5)^k for k in 0..q-1) \\
                = 1 - (4/5)^q and sum((15/16)^k for k in 0..q-1) = 16 - 16*(15/16)^q and 1 <= 2^q
    """,
)

DIGITS = Lemma(
    id="real-sum.digits",
    says="The first K binary digits of a number in [0, 1], with all of them 1 for 1 itself, "
    "give it up to 2/2^K.",
    forall="K natural, 0 <= z <= 1",
    claim=f"(for all k in 0..K-1: 0 <= {DIGIT.format(z='z')} and {DIGIT.format(z='z')} <= 1) and "
    f"abs(sum(1/2^(k+1)*{DIGIT.format(z='z')} for k in 0..K-1) - z) <= 2/2^K",
    instance="K = 1, z = 0",
    proof=f"""
        have W: sum(1/2^(k+1) for k in 0..K-1) = 1 - 1/2^K and sum(1/5*(4/5)^k for k in 0..K-1) \\
                = 1 - (4/5)^K and sum((15/16)^k for k in 0..K-1) = 16 - 16*(15/16)^K and 1 <= 2^K and 0 \\
                < (4/5)^K and 0 < (15/16)^K
        let y = min(z, 1 - 1/2^K)
        have YZ: y <= z
        have ZY: z <= y + 1/2^K
        let F(k) = floor(2^k*min(z, 1 - 1/2^K))
        let D(k) = {DIGIT.format(z='z')}
        have TWICE: for all k integer: 0 <= k implies 0 <= D(k) and D(k) <= 1
            take k
            assume K0
            have P: 2^(k+1) = 2^k*2
            have LOW: -1 < D(k)
            have HIGH: D(k) < 2
        have ALL: for all q integer: 0 <= q implies sum(1/2^(k+1)*D(k) for k in 0..q-1) = 1/2^q*F(q)
            induct q
                base
                    have A: sum(1/2^(k+1)*D(k) for k in 0..0-1) = 0
                    have LOW: -1 < floor(2^0*y)
                    have HIGH: floor(2^0*y) < 1
                step
                    have A: sum(1/2^(k+1)*D(k) for k in 0..q) \\
                            = sum(1/2^(k+1)*D(k) for k in 0..q-1) + 1/2^(q+1)*D(q) + \\
                            sum(1/2^(k+1)*D(k) for k in q+1..q) by law sum_at(0, q, q, k -> 1/2^(k+1)*D(k))
                    have A0: sum(1/2^(k+1)*D(k) for k in q+1..q) = 0 \\
                            by law sum_empty(q+1, q, k -> 1/2^(k+1)*D(k))
                    have H: 1/2^q = 2*(1/2^(q+1)) by rewrite law power_step(2, q)
        have NEAR: abs(sum(1/2^(k+1)*D(k) for k in 0..K-1) - z) <= 2/2^K by ALL(K)
    """,
)

NOISE = "50/(eps^2*n)*log(2/delta)"
LAW = "Prob(Binomial(n, {g}), n - y + sum({u}(i) for i in 1..n))"
BITS = "(for all i in 1..n: 0 <= {u}(i) and {u}(i) <= 1)"

LEVEL_PRIVATE = Lemma(
    id="real-sum.digit-private",
    says="The messages of P^zsum on neighbouring bits are close.",
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, u: int -> int, v: int -> int",
    given=f"n >= 100/eps^2*log(2/delta) and {BITS.format(u='u')} and {BITS.format(u='v')} and "
    "(exists m in 1..n: for all i in 1..n: i != m implies u(i) = v(i))",
    claim=f"sum(max(0, {LAW.format(g=NOISE, u='u')} - exp(eps)*{LAW.format(g=NOISE, u='v')}) for y in "
    "0..n*2) <= delta",
    instance="n = 100, eps = 1, delta = 1, u = i -> 0, v = i -> 0",
    proof=f"""
        let g = {NOISE}
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have A: ApproxDP(Shuffled(ZSum(g), n), eps, delta) by cite binary-sum.private(n, eps, delta)
        have B: ApproxDP(Shuffled(ZSum(g), n), eps, delta) iff HockeyStick(Binomial(n, g), eps, 1) \\
                <= delta and HockeyStick(Binomial(n, g), eps, -1) <= delta \\
                by cite binary-sum.exact-delta(n, g, eps, delta)
        have C: sum(max(0, Prob(Binomial(n, g), n - y + sum(if u(i) = 1 then 1 else 0 for i in 1..n)) - \\
                exp(eps)*Prob(Binomial(n, g), n - y + sum(if v(i) = 1 then 1 else 0 for i in 1..n))) for y \\
                in 0..n*2) <= delta by cite histogram.one-bin(n, g, eps, delta, u, v, 1)
        have U: sum(if u(i) = 1 then 1 else 0 for i in 1..n) \\
                = sum(u(i) for i in 1..n) and sum(if u(i) = 0 then 1 else 0 for i in 1..n) \\
                = n - sum(u(i) for i in 1..n) by cite counts.two-bins(n, u)
        have V: sum(if v(i) = 1 then 1 else 0 for i in 1..n) \\
                = sum(v(i) for i in 1..n) and sum(if v(i) = 0 then 1 else 0 for i in 1..n) \\
                = n - sum(v(i) for i in 1..n) by cite counts.two-bins(n, v)
        have SAME: sum(max(0, {LAW.format(g='g', u='u')} - exp(eps)*{LAW.format(g='g', u='v')}) for y in \\
                0..n*2) = sum(max(0, Prob(Binomial(n, g), n - y + sum(if u(i) = 1 then 1 else 0 for i in \\
                1..n)) - exp(eps)*Prob(Binomial(n, g), n - y + sum(if v(i) \\
                = 1 then 1 else 0 for i in 1..n))) for y in 0..n*2) by termwise y
            by rewrite U1; V1
    """,
)

OFF = "242*log(1/delta)/(eps^2*n)"
LEVEL_ACCURATE = Lemma(
    id="real-sum.digit-accurate",
    says="P^zsum on bits errs by more than 242 log(1/delta)/(eps^2 n) with probability at most beta.",
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1, u: int -> int",
    given=f"n >= 100/eps^2*log(2/delta) and delta^25 <= beta and {BITS.format(u='u')}",
    claim=f"sum((if {OFF} < abs(ZSumOutput({NOISE}, n, y) - sum(u(i) for i in 1..n)/n) then 1 else "
    f"0)*{LAW.format(g=NOISE, u='u')} for y in 0..n*2) <= beta",
    instance="n = 139, eps = 1, delta = 1/2, beta = 1, u = i -> 0",
    proof=f"""
        let g = {NOISE}
        let s = sum(u(i) for i in 1..n)
        let a = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))
        let P(y) = Prob(Binomial(n, g), n - y + s)
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have DIST: Distribution(Binomial(n, g)) by cite binomial.distribution(n, g)
        have ORDER: 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2*1/beta)) <= {OFF} \\
                by cite histogram.order-of-error(n, eps, delta, beta, 1)
        have U: sum(if u(i) = 1 then 1 else 0 for i in 1..n) \\
                = sum(u(i) for i in 1..n) and sum(if u(i) = 0 then 1 else 0 for i in 1..n) \\
                = n - sum(u(i) for i in 1..n) by cite counts.two-bins(n, u)
        let S = sum(if u(i) = 1 then 1 else 0 for i in 1..n)
        have BIN: sum(Prob(Binomial(n, g), n - y + S) for y in 0..n*2 if abs(ZSumOutput(g, n, y) - S/n) > \\
                a) <= beta by cite histogram.accurate-bin(n, eps, delta, beta, u, 1)
        have LESS: sum((if {OFF} < abs(ZSumOutput(g, n, y) - s/n) then 1 else 0)*P(y) for y in 0..n*2) \\
                <= sum(if a < abs(ZSumOutput(g, n, y) - S/n) then Prob(Binomial(n, g), n - y + S) else 0 \\
                for y in 0..n*2) by termwise y
            have P0: 0 <= P(y)
            by rewrite U1
                cases {OFF} < abs(ZSumOutput(g, n, y) - s/n) or abs(ZSumOutput(g, n, y) - s/n) <= {OFF}
                    case {OFF} < abs(ZSumOutput(g, n, y) - s/n)
                        by case
                    case abs(ZSumOutput(g, n, y) - s/n) <= {OFF}
                have Y: 0 <= (if a < abs(ZSumOutput(g, n, y) - s/n) then P(y) else 0)
                    cases a < abs(ZSumOutput(g, n, y) - s/n) or not (a < abs(ZSumOutput(g, n, y) - s/n))
                        case a < abs(ZSumOutput(g, n, y) - s/n)
                        case not (a < abs(ZSumOutput(g, n, y) - s/n))
    """,
)

COST = Lemma(
    id="real-sum.cost",
    says="What the digit of weight 1/2^(k+1) adds to the error falls off like (15/16)^k.",
    forall="k natural, 0 < eps <= 1, 0 < delta <= 1/2",
    claim=f"1/2^(k+1)*(242*log(1/{DELTA})/{EPS}^2) <= 18150*log(1/delta)/eps^2*(15/16)^k",
    instance="k = 0, eps = 1, delta = 1/2",
    proof=f"""
        let A = 2^k
        let B = (4/5)^k
        let r = (15/16)^k
        let S = (6/5)^k
        let L = log(1/delta)
        have S3: (3/2*(4/5))^k = S
        have SB: S = r*A*B*B
        have SK: 1 + k/5 <= S
        have LOG2: 0 < log(2) and log(2) <= L
        have P: 2^(k+1) = A*2
        have LOG: log(1/{DELTA}) = L + (k + 1)*log(2)
        have FORM: 1/2^(k+1)*(242*log(1/{DELTA})/{EPS}^2) \\
                = 3025*(L + (k + 1)*log(2))*(1/A)*(1/B)*(1/B)*(1/eps)*(1/eps)
            by rewrite LOG; P
        have STEP: 0 <= (6*L*S - (L + (k + 1)*log(2)))*(1/A)*(1/B)*(1/B)*(1/eps)*(1/eps)
            have X: 0 <= 6*L*S - (L + (k + 1)*log(2))
        have LAST: 6*L*S*(1/A)*(1/B)*(1/B)*(1/eps)*(1/eps) = 6*L/eps^2*r by rewrite SB
    """,
)
