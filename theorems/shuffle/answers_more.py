"""Facts behind the answers: the threshold behind the root of 5, what a test that is not strict costs, and
the error of sampling at large counts.
"""

from verify.language import NearMiss, Source, Theorem

PAPER = "Balcer and Cheu 2019"
T = "(exp({0}) - 1)/(exp({0}) + 1)"

FALLS = Theorem(
    id="binary-sum.slope-falls",
    says="tanh(eps/2)/eps does not grow with eps: on (0, 1] tanh(eps/2) is at least eps tanh(1/2).",
    source=Source(note="003", lines="L203-210", paper=PAPER),
    forall="0 < eps <= 1",
    claim=f"eps*({T.format('1')}) <= {T.format('eps')}",
    claims=("D26",),
    instance="eps = 1",
    proof=f"""
        have E0: 0 < eps
        have UP: -(({T.format('eps')})/eps) <= -(({T.format('1')})/1) \\
                by monotone u -> -((exp(u) - 1)/(exp(u) + 1)/u), eps, 1
            take u
            have POSITIVE: 0 < u
            have SINH: 2*u <= exp(u) - exp(-u) by cite categories.sinh(u)
            have GROWTH: 0 < exp(u) by law exp_positive(u)
            have PRODUCT: exp(u + -u) = exp(u)*exp(-u) by law exp_sum(u, -u)
            have P1: u + -u = 0
            have P2: exp(u)*exp(-u) = 1
                have P3: exp(u + -u) = 1 by rewrite P1
                    by reduce
                by only PRODUCT; P3
            have G: 0 <= exp(u) - exp(-u) - 2*u by only SINH
            have H: 0 <= exp(u)*(exp(u) - exp(-u) - 2*u) by GROWTH*G
            have NUM: 0 <= exp(u)^2 - 1 - 2*u*exp(u) by only H; P2
            have D: 0 < (exp(u) + 1)*u
                have D1: 0 < exp(u) + 1
                by D1*POSITIVE
            have I: 0 < 1/((exp(u) + 1)*u) by law reciprocal_positive((exp(u) + 1)*u)
            have A: 0 <= (exp(u)^2 - 1 - 2*u*exp(u))*(1/((exp(u) + 1)*u))*(1/((exp(u) + 1)*u)) by NUM*I*I
            have D2: 0 < exp(u) + 1
        have G: 0 <= ({T.format('eps')})/eps - ({T.format('1')})/1 by only UP
        have GAIN: 0 <= eps*(({T.format('eps')})/eps - ({T.format('1')})/1) by E0*G
        have X: 0 < exp(eps) by law exp_positive(eps)
        have X1: 0 < exp(1) by law exp_positive(1)
        have E: eps*(({T.format('eps')})/eps - ({T.format('1')})/1) \\
                = {T.format('eps')} - eps*({T.format('1')})
        by only GAIN; E
    """,
    near_misses=(NearMiss(claim=f"eps*({T.format('1')}) >= {T.format('eps')}", witness="eps = 1/2"),),
)

THRESHOLD = Theorem(
    id="binary-sum.threshold",
    says="tanh(eps/2) >= eps/sqrt(m) on all of [0, 1] exactly for m >= coth(1/2)^2, which is between 4 and "
    "5.",
    source=Source(note="003", lines="L203-210", paper=PAPER),
    forall="m > 0",
    claim=f"((for all eps real: 0 <= eps <= 1 implies eps/sqrt(m) <= {T.format('eps')}) iff 1 <= "
    f"m*({T.format('1')})^2) and 4*({T.format('1')})^2 < 1 and 1 < 5*({T.format('1')})^2",
    claims=("D26",),
    instance="m = 5",
    proof=f"""
        let t = {T.format('1')}; r = sqrt(m)
        have ROOT: r*r = m by law sqrt_square(m)
        have R0: 0 <= r by law sqrt_nonnegative(m)
        have RP: 0 < r
            cases 0 < r or r <= 0
                case 0 < r
                    by case
                case r <= 0
                    have Z: r = 0 by only R0; case
                    have Z1: r*r = 0 by rewrite Z
                    by only Z1; ROOT; domain1
        have RI: 0 < 1/r by law reciprocal_positive(r)
        have T0: 0 < t by cover
        have FIVE: 1 < 5*t^2 by cover
        have FOUR: 4*t^2 < 1 by cover
        have DOWN: (for all eps real: 0 <= eps <= 1 implies eps/r <= {T.format('eps')}) implies 1 <= m*t^2
            assume A
            have B: 1/r <= t by A(1)
            have C: 1/r*r <= t*r by B*RP
            have D: 1/r*r = 1
            have E: 1 <= t*r by only C; D
            have E0: 0 <= t*r - 1 by only E
            have E1: 0 <= t*r + 1 by only E
            have SQUARES: 0 <= (t*r - 1)*(t*r + 1) by E0*E1
            have G: t*r*(t*r) = t*t*(r*r)
            have H: t*t*(r*r) = t*t*m by rewrite ROOT
            by only SQUARES; G; H
        have UP: 1 <= m*t^2 implies (for all eps real: 0 <= eps <= 1 implies eps/r <= {T.format('eps')})
            assume ENOUGH
            have ATLEAST: 1 <= t*r
                cases 1 <= t*r or t*r < 1
                    case 1 <= t*r
                        by case
                    case t*r < 1
                        have P: 0 < t*r by T0*RP
                        have Q: 0 < 1 - t*r by only case
                        have Q1: 0 < 1 + t*r by only P
                        have SQUARES: 0 < (1 - t*r)*(1 + t*r) by Q*Q1
                        have G: t*r*(t*r) = t*t*(r*r)
                        have H: t*t*(r*r) = t*t*m by rewrite ROOT
                        by only SQUARES; G; H; ENOUGH
            have ROOM: 0 <= (t*r - 1)*(1/r)
                have C1: 0 <= t*r - 1 by only ATLEAST
                by C1*RI
            have C2: (t*r - 1)*(1/r) = t - 1/r
            have C3: 1/r <= t by only ROOM; C2
            take eps
            assume EPS
            cases eps <= 0 or 0 < eps
                case eps <= 0
                    have Z: eps = 0 by only EPS; case
                    by rewrite Z
                        by reduce
                case 0 < eps
                    have KNOWN: eps*t <= {T.format('eps')} by cite binary-sum.slope-falls(eps)
                    have L: eps*(1/r) <= eps*t by case*C3
                    have M: eps/r = eps*(1/r)
                    by only KNOWN; L; M
        by only DOWN; UP; FIVE; FOUR
    """,
    near_misses=(NearMiss(claim=f"5*({T.format('1')})^2 < 1", witness="m = 5"),),
)

NOT_STRICT = Theorem(
    id="binary-sum.not-strict",
    says="When all inputs are 0, n messages arrive with probability p^n, p = 1 - gamma: then c* = 1, and "
    "a test c* >= 1 in place of c* > 1 would answer 1 - p.",
    source=Source(note="004", lines="L194-195", paper=f"{PAPER}, Theorem 3.1 (iii)"),
    forall="n natural >= 1, 0 <= gamma <= 1",
    claim="LawOf(Shuffled(ZSum(gamma), n), i -> 0, s -> n) = (1 - gamma)^n and n/n = 1 and "
    "n/n - (1 - gamma) = gamma",
    claims=("D39",),
    instance="n = 1, gamma = 1/2",
    proof="""
        have N: 0 < n
        let u(i) = 0
        have LAW: LawOf(Shuffled(ZSum(gamma), n), u, s -> n) \\
                = Prob(Binomial(n, gamma), n - n + sum(u(i) for i in 1..n)) \\
                by cite binary-sum.law(n, gamma, u, s -> n)
        have S: sum(u(i) for i in 1..n) = 0 by reduce
        have Z: n - n + sum(u(i) for i in 1..n) = 0 by only S
        have NOONES: Prob(Binomial(n, gamma), n - n + sum(u(i) for i in 1..n)) = Prob(Binomial(n, gamma), 0)
            by rewrite Z
        have WEIGHT: Prob(Binomial(n, gamma), 0) = binom(n, 0)*gamma^0*(1 - gamma)^(n - 0)
        have ONEWAY: binom(n, 0) = 1 by law binom_first(n)
        have E: gamma^0 = 1 by law power_zero(gamma)
        have F: n - 0 = n
        have G: binom(n, 0)*gamma^0*(1 - gamma)^(n - 0) = (1 - gamma)^n by rewrite ONEWAY; E; F
        have H: LawOf(Shuffled(ZSum(gamma), n), u, s -> n) = (1 - gamma)^n by only LAW; NOONES; WEIGHT; G
        by H
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Shuffled(ZSum(gamma), n), i -> 0, s -> n) = gamma^n",
            witness="n = 1, gamma = 1/4",
        ),
    ),
)

LARGE_COUNTS = Theorem(
    id="sample.large-counts",
    says="A count k of which each is kept with probability p, divided by p, "
    "has mean squared error k (1 - p)/p: unlike that of randomized response it grows with the count.",
    source=Source(
        note="001",
        lines="L23",
        paper="Bharadwaj and Cormode, Sample-and-threshold Differential Privacy, arXiv:2112.05693",
    ),
    forall="k natural, 0 < p <= 1",
    claim="sum(Prob(Binomial(k, p), y)*(y/p - k)^2 for y in 0..k) = k*(1 - p)/p",
    claims=("B10",),
    instance="k = 1, p = 1/2",
    proof="""
        let P(y) = Prob(Binomial(k, p), y); h = 1/p
        have HP: p*h = 1
        have TOTAL: sum(P(y) for y in 0..k) = 1 by cite binomial.total(k, p)
        have MEAN: sum(P(y)*y for y in 0..k) = k*p by cite binomial.mean(k, p)
        have SQUARE: sum(P(y)*y^2 for y in 0..k) = k*p*(1 - p) + (k*p)^2 by cite binomial.second-moment(k, p)
        have LINEAR: sum(1*(h^2*(P(y)*y^2) + -2*k*h*(P(y)*y)) + k^2*P(y) for y in 0..k) \\
                = 1*sum(h^2*(P(y)*y^2) + -2*k*h*(P(y)*y) for y in 0..k) + k^2*sum(P(y) for y in 0..k) \\
                by law sum_linear(0..k, y -> h^2*(P(y)*y^2) + -2*k*h*(P(y)*y), P, 1, k^2)
        have PARTS: sum(h^2*(P(y)*y^2) + -2*k*h*(P(y)*y) for y in 0..k) \\
                = h^2*sum(P(y)*y^2 for y in 0..k) + -2*k*h*sum(P(y)*y for y in 0..k) \\
                by law sum_linear(0..k, y -> P(y)*y^2, y -> P(y)*y, h^2, -2*k*h)
        have EXPANDED: sum(P(y)*(y/p - k)^2 for y in 0..k) \\
                = sum(1*(h^2*(P(y)*y^2) + -2*k*h*(P(y)*y)) + k^2*P(y) for y in 0..k) by termwise y
        have MOMENTS: h^2*sum(P(y)*y^2 for y in 0..k) + -2*k*h*sum(P(y)*y for y in 0..k) \\
                = h^2*(k*p*(1 - p) + (k*p)^2) + -2*k*h*(k*p)
            by rewrite SQUARE; MEAN
        have E: h^2*(k*p*(1 - p) + (k*p)^2) + -2*k*h*(k*p) + k^2 = k*(1 - p)/p
        have F: k^2*sum(P(y) for y in 0..k) = k^2 by rewrite TOTAL
        by only LINEAR; PARTS; EXPANDED; MOMENTS; E; F
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(k, p), y)*(y/p - k)^2 for y in 0..k) = (1 - p)/p",
            witness="k = 2, p = 1/2",
        ),
    ),
)

CURSE = Theorem(
    id="rates.curse-of-dimension",
    says="Each further dimension makes the exponent 2 beta/(d + 2 beta) of the rate smaller: the curse of "
    "dimension.",
    source=Source(
        note="002",
        lines="L145-149",
        paper="Tsybakov, Introduction to Nonparametric Estimation, 2009",
    ),
    forall="d natural >= 1, beta > 0",
    claim="2*beta/(d + 1 + 2*beta) < 2*beta/(d + 2*beta)",
    claims=("C33",),
    instance="d = 1, beta = 1",
    proof="""
        have A: 0 < d + 2*beta; B: 0 < d + 1 + 2*beta
        have INVERSE: 0 < 1/(d + 2*beta) by law reciprocal_positive(d + 2*beta)
        have NEXT: 0 < 1/(d + 1 + 2*beta) by law reciprocal_positive(d + 1 + 2*beta)
        have K: 0 < beta
        have GAIN: 0 < 2*beta*(1/(d + 2*beta))*(1/(d + 1 + 2*beta))
            have P1: 0 < beta*(1/(d + 2*beta))*(1/(d + 1 + 2*beta)) by K*INVERSE*NEXT
        have E: 2*beta*(1/(d + 2*beta))*(1/(d + 1 + 2*beta)) = 2*beta/(d + 2*beta) - 2*beta/(d + 1 + 2*beta)
        by only GAIN; E
    """,
    near_misses=(NearMiss(claim="2*beta/(d + 1 + 2*beta) < beta/(d + 2*beta)", witness="d = 1, beta = 1"),),
)
