"""Which lambda to choose for a given privacy (Cheu et al. 2019, Lemma 4.8)."""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)
LEMMA = Source(note="001", lines="L21-63", paper=f"{PAPER}, Lemma 4.8")
LARGE_LAMBDA = "64/eps^2*log(4/delta)"
SMALL_LAMBDA = "n - eps*n*sqrt(n)/sqrt(432*log(4/delta))"

LARGE = Theorem(
    id="lambda.choice-large",
    says="With lambda = (64/eps^2) log(4/delta) the lambda protocol is (eps, delta)-DP whenever this lambda "
    "is at most n and eps at most 1.",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="64/eps^2*log(4/delta) <= n",
    claim="ApproxDP(Shuffled(Coin(64/eps^2*log(4/delta)/n), n), eps, delta)",
    claims=("B11",),
    instance="n = 200, delta = 1/2, eps = 1",
    proof="""
        let L = log(4/delta); l = log(2/delta); lam = 64/eps^2*log(4/delta); s = 4/5*lam; w = 26/5*L/eps
        let E = exp(eps)
        have ER: 0 < 1/eps; LL: l < L
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4); LB: 1 < L; LAM64: 64*L <= lam
        have COND: (1 - lam/n)*((1 + E)*w + 1) <= (E - 1)*(s/2) by cite exp.twice(eps)
            have A: 0 <= lam/n*((1 + E)*w + 1); B: 0 <= (E - 1 - eps/3*(E + 1))*s
            have G: 0 <= (L*(1/eps) - 1)*(E + 1)
                have G1: 0 <= L*(1/eps) - 1
        by cite lambda.private-when(n, lam, eps, delta, s, w)
    """,
    near_misses=(
        NearMiss(
            given="1/(16*eps^2)*log(4/delta) <= n",
            claim="ApproxDP(Shuffled(Coin(1/(16*eps^2)*log(4/delta)/n), n), eps, delta)",
            witness="n = 1, delta = 1/100, eps = 1, x = word(0), x' = word(1)",
        ),
    ),
)

FALL = Lemma(
    id="lambda.choice-fall",
    says="For eps up to sqrt((192/n) log(4/delta)) lambda falls from n by at most two thirds.",
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="eps <= sqrt(192/n*log(4/delta))",
    claim="0 < eps*sqrt(n)/sqrt(432*log(4/delta)) and eps*sqrt(n)/sqrt(432*log(4/delta)) <= 2/3",
    instance="n = 100, delta = 1/2, eps = 1/10",
    proof="""
        let L = log(4/delta); R = sqrt(n); Q = sqrt(432*log(4/delta)); g = sqrt(192/n*log(4/delta))
        let h = eps*R/Q
        have H0: 0 < h
        have H1: h <= 2/3
            cases h <= 2/3 or 2/3 < h
                case h <= 2/3
                case 2/3 < h
                    have A: 0 < (h - 2/3)*(h + 2/3)*Q*Q
                        have A1: 0 < h - 2/3
                    have B1: eps*R*(eps*R) = eps*eps*n; C: 0 <= (g - eps)*(g + eps)*n; C3: g*g*n = 192*L
    """,
)

WITHIN = Theorem(
    id="lambda.choice-within",
    says="With lambda = n - eps n^(3/2)/sqrt(432 log(4/delta)) each user lies with a probability, for eps "
    "up to sqrt((192/n) log(4/delta)).",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="eps <= sqrt(192/n*log(4/delta))",
    claim=f"0 <= ({SMALL_LAMBDA})/n and ({SMALL_LAMBDA})/n <= 1",
    claims=("B11",),
    instance="n = 100, delta = 1/2, eps = 1/10",
    proof=f"""
        let h = eps*sqrt(n)/sqrt(432*log(4/delta))
        have H: 0 < h and h <= 2/3 by cite lambda.choice-fall(n, delta, eps)
        have SAME: ({SMALL_LAMBDA})/n = 1 - h
    """,
    near_misses=(NearMiss(claim=f"1/2 <= ({SMALL_LAMBDA})/n", witness="n = 300, delta = 1/2, eps = 1"),),
)

SMALL = Theorem(
    id="lambda.choice-small",
    says="With lambda = n - eps n^(3/2)/sqrt(432 log(4/delta)) the lambda protocol is (eps, delta)-DP for "
    "every eps up to sqrt((192/n) log(4/delta)), however small, if n >= 24 log(4/delta).",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="n >= 24*log(4/delta) and eps <= sqrt(192/n*log(4/delta))",
    claim="ApproxDP(Shuffled(Coin((n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n), n), eps, delta)",
    claims=("B11",),
    instance="n = 100, delta = 1/2, eps = 1/10",
    meaning="""
        have P: 0 \\
                <= (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n and \\
                (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n <= 1 by cite lambda.choice-within(n, delta, eps)
    """,
    proof="""
        let L = log(4/delta); l = log(2/delta); R = sqrt(n); Q = sqrt(432*log(4/delta))
        let g = sqrt(192/n*log(4/delta)); lam = n - eps*n*sqrt(n)/sqrt(432*log(4/delta)); E = exp(eps)
        have NR: 0 < 1/n; LL: l < L; L4: log(4) < L; L5: 1 < log(4); LP0: 0 < L; QQ: Q*Q = 432*L
        let h = eps*R/Q
        have H1: h <= 2/3 by cite lambda.choice-fall(n, delta, eps)
        have THIRD3: 0 <= n*(2/3 - h); LAM: 0 < lam; NH: 0 < n*h
        let s = lam/2; w = Q*lam/(24*R)
        have W0: 0 < w
        have TWO: 2*lam*l <= (lam - s)^2
            have A: 0 <= lam*(lam - 8*l)
                have A1: 0 <= lam - 8*l
        have W2: w^2*n = 3/4*L*lam*lam
            have A1: w^2*(R*R) = w^2*n
            have A2: Q*Q*lam*lam/576 = 432*L*lam*lam/576 by rewrite QQ
        have WN: w^2 = 3/4*L*lam*lam*(1/n)
        have WL: L*lam/4 <= w^2
            have A: 0 <= (lam - n/3)*L*lam*(1/n)
                have A1: 0 <= lam - n/3
                by A1*LP0*LAM*NR
        have WW: s*l <= 2*w^2
            have A: 0 <= (L - l)*lam
        have W1: 1/2 <= w
            cases 1/2 <= w or w < 1/2
                case 1/2 <= w
                case w < 1/2
                    have A: 0 < (1/2 - w)*(1/2 + w); B: 0 <= L*(lam - 8*L); C: 0 < (L - 1)*(L + 1)
        have COND: (1 - lam/n)*((1 + E)*w + 1) <= (E - 1)*(s/2) by cite exp.twice(eps)
            have B: 0 <= (E - 1 - eps/3*(E + 1))*lam
            have C: 0 <= h*((1 + E)*w - 1)
                have C2: 0 <= (1 + E)*w - 1
        by cite lambda.private-when(n, lam, eps, delta, s, w)
    """,
    near_misses=(
        NearMiss(
            given="n >= log(4/delta)/24 and eps <= sqrt(192/n*log(4/delta))",
            claim="ApproxDP(Shuffled(Coin((n - 40*eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n), n), eps, delta)",
            witness="n = 1, delta = 1/100, eps = 1, x = word(0), x' = word(1)",
        ),
    ),
)

RANGE = Theorem(
    id="lambda.choice-range",
    says="Lemma 4.8 makes sense: eps in (sqrt(3456) log(4/delta)/n, 1] forces n > 58 log(4/delta), and "
    "either choice of lambda lies between 14 log(4/delta) and n.",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="eps > sqrt(3456)/n*log(4/delta)",
    claim="n > 58*log(4/delta) and (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= "
    f"{LARGE_LAMBDA} and 3*({LARGE_LAMBDA}) <= n) and (eps < sqrt(192/n*log(4/delta)) implies "
    f"14*log(4/delta) <= {SMALL_LAMBDA} and n <= 3*({SMALL_LAMBDA}) and {SMALL_LAMBDA} < n)",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 1/2",
    proof="""
        let L = log(4/delta); R = sqrt(n); Q = sqrt(432*log(4/delta)); g = sqrt(192/n*log(4/delta))
        have LP0: 0 < L; ROOT: 58 < sqrt(3456); BIG: n > 58*L; GN: g*g*n = 192*L
        have ONE: eps >= g implies 14*L <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n
            assume C
            have B: 0 <= (eps - g)*(eps + g)*n*(1/eps)*(1/eps)
            have B3: g*g*n*(1/eps)*(1/eps) = 192*L*(1/eps)*(1/eps) by rewrite GN
        have TWO: eps < g implies 14*L <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n
            assume C
            let h = eps*R/Q
            have H: 0 < h and h <= 2/3 by cite lambda.choice-fall(n, delta, eps)
            have NH: 0 < n*h
    """,
    near_misses=(NearMiss(claim="n > 150*log(4/delta)", witness="n = 150, delta = 1/2, eps = 9/10"),),
)

CHOICE = Theorem(
    id="lambda.choice",
    says="Lemma 4.8: the lambda protocol is (eps, delta)-DP with lambda = (64/eps^2) log(4/delta) for large "
    "eps, and lambda = n - eps n^(3/2)/sqrt(432 log(4/delta)) for small.",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="n >= 14*log(4/delta) and eps > sqrt(3456)/n*log(4/delta)",
    claim=f"(eps >= sqrt(192/n*log(4/delta)) implies ApproxDP(Shuffled(Coin({LARGE_LAMBDA}/n), n), eps, "
    f"delta)) and "
    f"(eps < sqrt(192/n*log(4/delta)) implies ApproxDP(Shuffled(Coin(({SMALL_LAMBDA})/n), n), eps, delta))",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 1/2",
    meaning="""
        have LARGE: eps >= sqrt(192/n*log(4/delta)) implies 0 \\
                <= 64/eps^2*log(4/delta)/n and 64/eps^2*log(4/delta)/n <= 1
            assume C
            have S: (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= 64/eps^2*log(4/delta) and \\
                    3*(64/eps^2*log(4/delta)) <= n) by cite lambda.choice-range(n, delta, eps)
            have ENOUGH: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n by S
            have D4: 4 < 4/delta
            have L4: log(4) < log(4/delta) by law log_increases(4, 4/delta)
            have L5: 1 < log(4) by cover
            have SHARE: 0 < 1/n by law reciprocal_positive(n)
            have LOW: 0 <= 64/eps^2*log(4/delta)*(1/n)
                have B: 0 <= 64/eps^2*log(4/delta) by only ENOUGH; L4; L5
                by B*SHARE
            have HIGH: 0 <= (n - 64/eps^2*log(4/delta))*(1/n)
                have B: 0 <= n - 64/eps^2*log(4/delta) by only ENOUGH; L4; L5
                by B*SHARE
        have SMALL: eps < sqrt(192/n*log(4/delta)) implies 0 \\
                <= (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n and \\
                (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n <= 1
            assume C
            by cite lambda.choice-within(n, delta, eps)
    """,
    proof="""
        have SENSE: n \\
                > 58*log(4/delta) and (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= \\
                64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n) and (eps \\
                < sqrt(192/n*log(4/delta)) implies 14*log(4/delta) \\
                <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n \\
                <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - \\
                eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n) by cite lambda.choice-range(n, delta, eps)
        have ONE: eps >= sqrt(192/n*log(4/delta)) \\
                implies ApproxDP(Shuffled(Coin(64/eps^2*log(4/delta)/n), n), eps, delta)
            assume C
            have ENOUGH: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n
            by cite lambda.choice-large(n, delta, eps)
        have TWO: eps < sqrt(192/n*log(4/delta)) \\
                implies ApproxDP(Shuffled(Coin((n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n), n), eps, delta)
            assume C
            by cite lambda.choice-small(n, delta, eps)
    """,
    near_misses=(
        NearMiss(
            given="n >= log(4/delta)/14",
            claim="ApproxDP(Shuffled(Coin(1/(16*eps^2)*log(4/delta)/n), n), eps, delta)",
            witness="n = 1, delta = 1/100, eps = 9/10, x = word(0), x' = word(1)",
        ),
    ),
    remarks=(
        (
            "The hypothesis n >= 14 log(4/delta) follows from the other (lambda.choice-range), and the lower"
            " end of eps is not needed (lambda.choice-small)."
        ),
    ),
)
