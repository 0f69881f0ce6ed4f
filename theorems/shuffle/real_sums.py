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
        have YZ: y <= z; ZY: z <= y + 1/2^K
        let F(k) = floor(2^k*min(z, 1 - 1/2^K)); D(k) = {DIGIT.format(z='z')}
        have TWICE: for all k integer: 0 <= k implies 0 <= D(k) and D(k) <= 1
            take k
            assume K0
            have P: 2^(k+1) = 2^k*2; LOW: -1 < D(k); HIGH: D(k) < 2
        have ALL: for all q integer: 0 <= q implies sum(1/2^(k+1)*D(k) for k in 0..q-1) = 1/2^q*F(q)
            induct q
                base
                    have A: sum(1/2^(k+1)*D(k) for k in 0..0-1) = 0; LOW: -1 < floor(2^0*y)
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

LEVELS = Lemma(
    id="real-sum.levels",
    says="What each digit may cost of privacy and of certainty is within what P^zsum takes.",
    forall="k natural, 0 < eps <= 1, 0 < delta <= 1/2, 0 < beta <= 1",
    given="delta^25 <= beta",
    claim=f"0 < {EPS} and {EPS} <= 1 and 0 < {DELTA} and {DELTA} <= 1/2 and 0 < {BETA} and {BETA} <= 1 and "
    f"{DELTA}^25 <= {BETA}",
    instance="k = 0, eps = 1, delta = 1/2, beta = 1",
    proof=f"""
        have EPS: 0 < eps; EPS1: eps <= 1; DEL: 0 < delta; DEL1: delta <= 1/2; BET: 0 < beta
        have SHARE: 0 < (4/5)^k by law power_positive(4/5, k)
        have P1: (4/5)^k <= 1
            have X: (4/5)^k <= 1^k by law power_increases(4/5, 1, k)
            have Y: 1^k = 1
            by only X; Y
        have E1: 0 < eps*(4/5)^k by EPS*SHARE
        have E2: 0 <= eps*(1 - (4/5)^k)
            have X: 0 <= 1 - (4/5)^k by only P1
            by EPS*X
        have BUDGET: 0 < {EPS} and {EPS} <= 1 by only E1; E2; EPS1; EPS
        have TWICE: 2 <= 2^(k+1)
            have POWER: 2^(k+1) = 2^k*2 by law power_step(2, k)
            have Y: 1^k <= 2^k by law power_increases(1, 2, k)
            have Z: 1^k = 1
            by only POWER; Y; Z
        have Q0: 0 < 2^(k+1) by only TWICE
        have QI: 0 < 1/2^(k+1) by law reciprocal_positive(2^(k+1))
        have QH: 1/2^(k+1) <= 1/2
            have ROOM: 0 <= (2^(k+1) - 2)*(1/2^(k+1))
                have Y: 0 <= 2^(k+1) - 2 by only TWICE
                by Y*QI
            have Y: (2^(k+1) - 2)*(1/2^(k+1)) = 1 - 2*(1/2^(k+1))
            by only ROOM; Y
        let h = 1/2^(k+1)
        have DH: 0 < {DELTA} and {DELTA} <= 1/2
            have POSITIVE: 0 < delta*h by DEL*QI
            have ROOM: 0 <= delta*(1/2 - h)
                have Z: 0 <= 1/2 - h by only QH
                by DEL*Z
            have Z: {DELTA} = delta*h
            by only POSITIVE; ROOM; Z; DEL1
        have BH: 0 < {BETA} and {BETA} <= 1
            have POSITIVE: 0 < beta*h by BET*QI
            have ROOM: 0 <= beta*(1/2 - h)
                have Z: 0 <= 1/2 - h by only QH
                by BET*Z
            have Z: {BETA} = beta*h; B1: beta <= 1
            by only POSITIVE; ROOM; Z; B1
        have POWER: {DELTA}^25 <= {BETA}
            have DELTA: {DELTA} = delta*h
            have POWERS: (delta*h)^25 = delta^25*h^25 by law power_product(delta, h, 25)
            have H25: h^25 <= h
                have SPLIT: h^(24+1) = h^24*h by law power_step(h, 24)
                have Z1: h^24 <= 1^24
                    have Z2: h <= 1 by only QH
                    by law power_increases(h, 1, 24)
                have Z3: 1^24 = 1 by reduce
                have Z4: 0 <= (1 - h^24)*h
                    have Z5: 0 <= 1 - h^24 by only Z1; Z3
                    by Z5*QI
                have Z6: h^(24+1) = h^25
                by only SPLIT; Z4; Z6
            have D25: 0 < delta^25 by law power_positive(delta, 25)
            have K1: 0 <= delta^25*(h - h^25)
                have Z: 0 <= h - h^25 by only H25
                by D25*Z
            have K2: 0 <= (beta - delta^25)*h
                have Z: 0 <= beta - delta^25 by only given1
                by Z*QI
            have V: {BETA} = beta*h
            by rewrite DELTA; V
                by only POWERS; K1; K2
        by only BUDGET; DH; BH; POWER
    """,
)

ALL_DIGITS = Lemma(
    id="real-sum.bits",
    says="The digits of n numbers in [0, 1] are bits, and give each number up to 2/2^K.",
    forall="n natural, K natural, x: int -> real",
    given="for all i in 1..n: 0 <= x(i) and x(i) <= 1",
    claim=f"(for all i in 1..n: for all k in 0..K-1: 0 <= {DIGIT.format(z='x(i)')} and "
    f"{DIGIT.format(z='x(i)')} <= 1) and (for all i in 1..n: "
    f"abs(sum(1/2^(k+1)*{DIGIT.format(z='x(i)')} for k in 0..K-1) - x(i)) <= 2/2^K)",
    instance="n = 1, K = 1, x = i -> 0",
    proof=f"""
        let D(i, k) = {DIGIT.format(z='x(i)')}
        have ONE: for all i in 1..n: (for all k in 0..K-1: 0 <= D(i, k) and D(i, k) <= 1) and \\
                abs(sum(1/2^(k+1)*D(i, k) for k in 0..K-1) - x(i)) <= 2/2^K
            take i
            have Y: 0 <= x(i) and x(i) <= 1 by given1(i)
            by cite real-sum.digits(K, x(i))
        have FIRST: for all i in 1..n: for all k in 0..K-1: 0 <= D(i, k) and D(i, k) <= 1
            take i
            have Y: (for all k in 0..K-1: 0 <= D(i, k) and D(i, k) <= 1) and \\
                    abs(sum(1/2^(k+1)*D(i, k) for k in 0..K-1) - x(i)) <= 2/2^K by ONE(i)
            by Y1
        have SECOND: for all i in 1..n: abs(sum(1/2^(k+1)*D(i, k) for k in 0..K-1) - x(i)) <= 2/2^K
            take i
            by ONE(i)
        by only FIRST; SECOND
    """,
)

ROUNDED = Lemma(
    id="real-sum.rounded",
    says="The digits of n numbers in [0, 1], counted and weighed, give their sum up to 2 n/2^K.",
    forall="n natural, K natural, x: int -> real",
    given="for all i in 1..n: 0 <= x(i) and x(i) <= 1",
    claim=f"abs(sum(1/2^(k+1)*sum({DIGIT.format(z='x(i)')} for i in 1..n) for k in 0..K-1) - "
    "sum(x(i) for i in 1..n)) <= 2*n/2^K",
    instance="n = 1, K = 1, x = i -> 0",
    proof=f"""
        let h(k) = 1/2^(k+1); D(i, k) = {DIGIT.format(z='x(i)')}; S(k) = sum({DIGIT.format(z='x(i)')} for i \\
                in 1..n)
        have DIGITS: (for all i in 1..n: for all k in 0..K-1: 0 <= D(i, k) and D(i, k) <= 1) and \\
                (for all i in 1..n: abs(sum(1/2^(k+1)*D(i, k) for k in 0..K-1) - x(i)) <= 2/2^K) \\
                by cite real-sum.bits(n, K, x)
        have T1: sum(h(k)*S(k) for k in 0..K-1) \\
                = sum(sum(h(k)*D(i, k) for i in 1..n) for k in 0..K-1) by termwise k
            have Y: sum(h(k)*D(i, k) for i in 1..n) = h(k)*sum(D(i, k) for i in 1..n) \\
                    by law sum_scaled(1..n, i -> D(i, k), h(k))
            by only Y
        have T2: sum(sum(h(k)*D(i, k) for i in 1..n) for k in 0..K-1) \\
                = sum(sum(h(k)*D(i, k) for k in 0..K-1) for i in 1..n) \\
                by law sum_exchanged(0..K-1, 1..n, (k, i) -> h(k)*D(i, k))
        have UP: sum(sum(h(k)*D(i, k) for k in 0..K-1) for i in 1..n) \\
                <= sum(1*x(i) + 2/2^K*1 for i in 1..n) by termwise i
            have NEAR: abs(sum(1/2^(k+1)*D(i, k) for k in 0..K-1) - x(i)) <= 2/2^K by DIGITS2(i)
            have Y1: sum(h(k)*D(i, k) for k in 0..K-1) - x(i) \\
                    <= abs(sum(h(k)*D(i, k) for k in 0..K-1) - x(i))
            by only NEAR; Y1
        have DOWN: sum(1*x(i) + -(2/2^K)*1 for i in 1..n) \\
                <= sum(sum(h(k)*D(i, k) for k in 0..K-1) for i in 1..n) by termwise i
            have NEAR: abs(sum(1/2^(k+1)*D(i, k) for k in 0..K-1) - x(i)) <= 2/2^K by DIGITS2(i)
            have Y1: -(sum(h(k)*D(i, k) for k in 0..K-1) - x(i)) \\
                    <= abs(sum(h(k)*D(i, k) for k in 0..K-1) - x(i))
            by only NEAR; Y1
        have U1: sum(1*x(i) + 2/2^K*1 for i in 1..n) \\
                = 1*sum(x(i) for i in 1..n) + 2/2^K*sum(1 for i in 1..n) \\
                by law sum_linear(1..n, x, i -> 1, 1, 2/2^K)
        have U2: sum(1*x(i) + -(2/2^K)*1 for i in 1..n) \\
                = 1*sum(x(i) for i in 1..n) + -(2/2^K)*sum(1 for i in 1..n) \\
                by law sum_linear(1..n, x, i -> 1, 1, -(2/2^K))
        have U3: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        have U4: 2/2^K*sum(1 for i in 1..n) = 2*n/2^K
            by rewrite U3
        by only T1; T2; UP; DOWN; U1; U2; U4
    """,
)

COSTS = Lemma(
    id="real-sum.costs",
    says="What K digits are off by, each by a bound that falls off like (15/16)^k, adds up to 16 times the "
    "first.",
    forall="K natural, 0 < eps <= 1, 0 < delta <= 1/2",
    claim="sum(18150*log(1/delta)/eps^2*(15/16)^k for k in 0..K-1) <= 290400*log(1/delta)/eps^2",
    instance="K = 1, eps = 1, delta = 1/2",
    proof="""
        let C = 18150*log(1/delta)/eps^2
        have EPS: 0 < eps; DEL: 0 < delta
        have TOTALS: sum(1/2^(k+1) for k in 0..K-1) = 1 - 1/2^K and sum(1/5*(4/5)^k for k in 0..K-1) \\
                = 1 - (4/5)^K and sum((15/16)^k for k in 0..K-1) = 16 - 16*(15/16)^K and 1 <= 2^K and 0 \\
                < (4/5)^K and 0 < (15/16)^K by cite real-sum.weights(K)
        have SCALED: sum(C*(15/16)^k for k in 0..K-1) = C*sum((15/16)^k for k in 0..K-1) \\
                by law sum_scaled(0..K-1, k -> (15/16)^k, C)
        have Y1: C*sum((15/16)^k for k in 0..K-1) = C*(16 - 16*(15/16)^K)
            by rewrite TOTALS3
        have L0: 0 <= log(1/delta)
            have L1: 1 <= 1/delta
                have DI: 0 < 1/delta by law reciprocal_positive(delta)
                have L2: 0 <= (1 - delta)*(1/delta)
                by only L2; DEL
            have L3: log(1) <= log(1/delta) by law log_increases(1/delta, 1)
            have L4: log(1) = 0 by reduce
            by only L3; L4
        have C0: 0 <= C
            have E2: 0 < 1/eps^2
            have Y2: 0 <= log(1/delta)*(1/eps^2) by L0*E2
            by only Y2; EPS
        have Y3: 0 <= C*(15/16)^K by C0*TOTALS6
        have Y4: 16*C = 290400*log(1/delta)/eps^2
        by only SCALED; Y1; Y3; Y4
    """,
)

ADDED = Lemma(
    id="real-sum.added",
    says="A sum whose terms are each near those of another is near what that is near.",
    forall="K natural, a: int -> real, b: int -> real, e: int -> real, t real, M real, r real",
    given="(for all k in 0..K-1: a(k) <= b(k) + e(k) and b(k) - e(k) <= a(k)) and sum(e(k) for k in 0..K-1) "
    "<= M and abs(sum(b(k) for k in 0..K-1) - t) <= r",
    claim="abs(sum(a(k) for k in 0..K-1) - t) <= M + r",
    instance="K = 0, a = k -> 0, b = k -> 0, e = k -> 0, t = 0, M = 0, r = 0",
    proof="""
        have UP: sum(a(k) for k in 0..K-1) <= sum(1*b(k) + 1*e(k) for k in 0..K-1) by termwise k
            by given1(k)
        have DOWN: sum(1*b(k) + -1*e(k) for k in 0..K-1) <= sum(a(k) for k in 0..K-1) by termwise k
            by given1(k)
        let w = sum(b(k) for k in 0..K-1) - t
        have ABOVE: w <= abs(w); BELOW: -w <= abs(w)
        by UP; DOWN; law sum_linear(0..K-1, b, e, 1, 1); law sum_linear(0..K-1, b, e, 1, -1)
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
        have COUNTS: sum(if u(i) = 1 then 1 else 0 for i in 1..n) \\
                = sum(u(i) for i in 1..n) and sum(if u(i) = 0 then 1 else 0 for i in 1..n) \\
                = n - sum(u(i) for i in 1..n) by cite counts.two-bins(n, u)
        have OTHERCOUNTS: sum(if v(i) = 1 then 1 else 0 for i in 1..n) \\
                = sum(v(i) for i in 1..n) and sum(if v(i) = 0 then 1 else 0 for i in 1..n) \\
                = n - sum(v(i) for i in 1..n) by cite counts.two-bins(n, v)
        have SAME: sum(max(0, {LAW.format(g='g', u='u')} - exp(eps)*{LAW.format(g='g', u='v')}) for y in \\
                0..n*2) = sum(max(0, Prob(Binomial(n, g), n - y + sum(if u(i) = 1 then 1 else 0 for i in \\
                1..n)) - exp(eps)*Prob(Binomial(n, g), n - y + sum(if v(i) \\
                = 1 then 1 else 0 for i in 1..n))) for y in 0..n*2) by termwise y
            by rewrite COUNTS1; OTHERCOUNTS1
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
        let g = {NOISE}; s = sum(u(i) for i in 1..n)
        let a = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2/beta))
        let P(y) = Prob(Binomial(n, g), n - y + s)
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have DIST: Distribution(Binomial(n, g)) by cite binomial.distribution(n, g)
        have ORDER: 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2*1/beta)) <= {OFF} \\
                by cite histogram.order-of-error(n, eps, delta, beta, 1)
        have COUNTS: sum(if u(i) = 1 then 1 else 0 for i in 1..n) \\
                = sum(u(i) for i in 1..n) and sum(if u(i) = 0 then 1 else 0 for i in 1..n) \\
                = n - sum(u(i) for i in 1..n) by cite counts.two-bins(n, u)
        let S = sum(if u(i) = 1 then 1 else 0 for i in 1..n)
        have BIN: sum(Prob(Binomial(n, g), n - y + S) for y in 0..n*2 if abs(ZSumOutput(g, n, y) - S/n) > \\
                a) <= beta by cite histogram.accurate-bin(n, eps, delta, beta, u, 1)
        have LESS: sum((if {OFF} < abs(ZSumOutput(g, n, y) - s/n) then 1 else 0)*P(y) for y in 0..n*2) \\
                <= sum(if a < abs(ZSumOutput(g, n, y) - S/n) then Prob(Binomial(n, g), n - y + S) else 0 \\
                for y in 0..n*2) by termwise y
            have P0: 0 <= P(y)
            by rewrite COUNTS1
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
        let A = 2^k; B = (4/5)^k; r = (15/16)^k; S = (6/5)^k; L = log(1/delta)
        have S3: (3/2*(4/5))^k = S; SB: S = r*A*B*B; SK: 1 + k/5 <= S; LOG2: 0 < log(2) and log(2) <= L
        have POWER: 2^(k+1) = A*2; LOG: log(1/{DELTA}) = L + (k + 1)*log(2)
        have FORM: 1/2^(k+1)*(242*log(1/{DELTA})/{EPS}^2) \\
                = 3025*(L + (k + 1)*log(2))*(1/A)*(1/B)*(1/B)*(1/eps)*(1/eps)
            by rewrite LOG; POWER
        have STEP: 0 <= (6*L*S - (L + (k + 1)*log(2)))*(1/A)*(1/B)*(1/B)*(1/eps)*(1/eps)
            have X: 0 <= 6*L*S - (L + (k + 1)*log(2))
        have LAST: 6*L*S*(1/A)*(1/B)*(1/B)*(1/eps)*(1/eps) = 6*L/eps^2*r by rewrite SB
    """,
)
