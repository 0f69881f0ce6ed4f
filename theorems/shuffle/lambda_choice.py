"""Which lambda to choose for a given privacy (Cheu et al. 2019, Lemma 4.8)."""

from verify.language import NearMiss, Source, Theorem

PAPER = "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, arXiv:1808.01394"
LEMMA = Source(note="001", lines="L21-63", paper=f"{PAPER}, Lemma 4.8")
LARGE_LAMBDA = "64/eps^2*log(4/delta)"
SMALL_LAMBDA = "n - eps*n*sqrt(n)/sqrt(432*log(4/delta))"

LARGE = Theorem(
    id="lambda.choice-large",
    says="With lambda = (64/eps^2) log(4/delta) the lambda protocol is (eps, delta)-DP whenever this lambda is at most n and eps at most 1.",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="64/eps^2*log(4/delta) <= n",
    claim="ApproxDP(Shuffled(Coin(64/eps^2*log(4/delta)/n), n), eps, delta)",
    claims=("B11",),
    instance="n = 200, delta = 1/2, eps = 1",
    proof="""
        let L = log(4/delta)
        let l = log(2/delta)
        let lam = 64/eps^2*log(4/delta)
        let s = 4/5*lam
        let w = 26/5*L/eps
        let E = exp(eps)
        have N: 0 < n
        have EP: 0 < eps
        have EL: eps <= 1
        have ER: 0 < 1/eps by law reciprocal_positive(eps)
        have ER1: 1 <= 1/eps
            have A: 0 <= (1 - eps)*(1/eps)
                have A1: 0 <= 1 - eps
                by A1*ER
            by only A; EP
        have D: 1 < 2/delta
        have L0: log(1) = 0 by reduce
        have LP: log(1) < l by law log_increases(1, 2/delta)
        have LL: l < L by law log_increases(2/delta, 4/delta)
        have D4: 4 < 4/delta
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4) by cover
        have LB: 1 < L
            by only L4; L5
        have LN: 0 < l
            by only LP; L0
        have LD: 0 < L - l
            by only LL
        have IL: lam = 64*L*(1/eps)*(1/eps)
        have LP0: 0 < L
            by only LB
        have LAM: 0 < lam
            have A: 0 < L*(1/eps)*(1/eps) by LP0*ER*ER
            by only A; IL
        have LAMN: 0 < lam and lam <= n
            by LAM; given1
        have LAM64: 64*L <= lam
            have A: 0 <= (1/eps - 1)*(1/eps + 1)*L
                have A1: 0 <= 1/eps - 1
                    by only ER1
                have A2: 0 <= 1/eps + 1
                    by only ER
                by A1*A2*LP0
            by only A; IL
        have S0: 0 < s
            by only LAM
        have W0: 0 <= w
            have A: 0 < L*(1/eps) by LP0*ER
            by only A; EP
        have LESS: s < lam
            by only LAM
        have TWO: 2*lam*l <= (lam - s)^2
            have A: 0 <= lam*(lam - 50*l)
                have A1: 0 <= lam - 50*l
                    by only LAM64; LL; LN
                by LAM*A1
            by only A
        have WW: s*l <= 2*w^2
            have A: w^2 = 676/25*L*L*(1/eps)*(1/eps)
            have B: 0 <= (L - l)*L*(1/eps)*(1/eps) by LD*LP0*ER*ER
            have C: 0 <= L*L*(1/eps)*(1/eps) by LP0*LP0*ER*ER
            have S: s*l = 256/5*l*L*(1/eps)*(1/eps)
            by only A; B; C; S
        have THIRD: E - 1 >= eps/3*(E + 1) by cite exp.twice(eps)
        have XP: 1 + eps <= E by law exp_tangent(eps)
        have COND: (1 - lam/n)*((1 + E)*w + 1) <= (E - 1)*(s/2)
            have E2: 0 <= E - 1
                by only XP; EP
            have F: 0 <= (1 + E)*w
                have F1: 0 <= 1 + E
                    by only E2
                by F1*W0
            have A: 0 <= lam/n*((1 + E)*w + 1)
                have A1: 0 <= lam*(1/n)
                    have NR: 0 < 1/n by law reciprocal_positive(n)
                    by LAM*NR
                have A2: 0 <= (1 + E)*w + 1
                    by only F
                have A3: 0 <= lam*(1/n)*((1 + E)*w + 1) by A1*A2
                by only A3; N
            have B: 0 <= (E - 1 - eps/3*(E + 1))*s
                have B1: 0 <= E - 1 - eps/3*(E + 1)
                    by only THIRD
                by B1*S0
            have C: eps*s = 256/5*(L*(1/eps))
            have C1: w = 26/5*(L*(1/eps))
            have C2: eps*s*(E + 1) = 256/5*(L*(1/eps))*(E + 1)
                by rewrite C
            have C3: (1 + E)*w = 26/5*(L*(1/eps))*(1 + E)
                by rewrite C1
            have G: 0 <= (L*(1/eps) - 1)*(E + 1)
                have G1: 0 <= L*(1/eps) - 1
                    have G2: 0 <= (L - 1)*(1/eps)
                        have G3: 0 <= L - 1
                            by only LB
                        by G3*ER
                    by only G2; ER1
                have G4: 0 <= E + 1
                    by only E2
                by G1*G4
            by only A; B; C2; C3; G; E2
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

WITHIN = Theorem(
    id="lambda.choice-within",
    says="With lambda = n - eps n^(3/2)/sqrt(432 log(4/delta)) each user lies with a probability, for eps up to sqrt((192/n) log(4/delta)).",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="eps <= sqrt(192/n*log(4/delta))",
    claim=f"0 <= ({SMALL_LAMBDA})/n and ({SMALL_LAMBDA})/n <= 1",
    claims=("B11",),
    instance="n = 100, delta = 1/2, eps = 1/10",
    proof="""
        let L = log(4/delta)
        let l = log(2/delta)
        let R = sqrt(n)
        let Q = sqrt(432*log(4/delta))
        let g = sqrt(192/n*log(4/delta))
        let lam = n - eps*n*sqrt(n)/sqrt(432*log(4/delta))
        have N: 0 < n
        have NR: 0 < 1/n by law reciprocal_positive(n)
        have EP: 0 < eps
        have EL: eps <= 1
        have D: 1 < 2/delta
        have L0: log(1) = 0 by reduce
        have LP: log(1) < l by law log_increases(1, 2/delta)
        have LL: l < L by law log_increases(2/delta, 4/delta)
        have D4: 4 < 4/delta
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4) by cover
        have LB: 1 < L
            by only L4; L5
        have LN: 0 < l
            by only LP; L0
        have LD: 0 < L - l
            by only LL
        have LP0: 0 < L
            by only LB
        have RR: R*R = n by law sqrt_square(n)
        have R0: 0 <= R by law sqrt_nonnegative(n)
        have QQ: Q*Q = 432*L by law sqrt_square(432*log(4/delta))
        have Q0: 0 <= Q by law sqrt_nonnegative(432*log(4/delta))
        have RP: 0 < R
            cases 0 < R or R <= 0
                case 0 < R
                    by case
                case R <= 0
                    have Z: R = 0
                        by only case; R0
                    have Z1: R*R = 0
                        by rewrite Z
                    by only Z1; RR; N
        have QP: 0 < Q
            cases 0 < Q or Q <= 0
                case 0 < Q
                    by case
                case Q <= 0
                    have Z: Q = 0
                        by only case; Q0
                    have Z1: Q*Q = 0
                        by rewrite Z
                    by only Z1; QQ; LP0
        have QR: 0 < 1/Q by law reciprocal_positive(Q)
        have RI: 0 < 1/R by law reciprocal_positive(R)
        let h = eps*R/Q
        have H0: 0 < h
            have A: 0 < eps*R*(1/Q) by EP*RP*QR
            by only A; QP
        have HQ: h*Q = eps*R
        have LH: lam = n - n*h
        have GG: g*g = 192/n*L by law sqrt_square(192/n*log(4/delta))
        have H1: h <= 2/3
            cases h <= 2/3 or 2/3 < h
                case h <= 2/3
                    by case
                case 2/3 < h
                    have A: 0 < (h - 2/3)*(h + 2/3)*Q*Q
                        have A1: 0 < h - 2/3
                            by only case
                        have A2: 0 < h + 2/3
                            by only case
                        by A1*A2*QP*QP
                    have B: h*Q*(h*Q) = eps*R*(eps*R)
                        by rewrite HQ
                    have B1: eps*R*(eps*R) = eps*eps*n
                        have B2: eps*R*(eps*R) = eps*eps*(R*R)
                        by rewrite B2
                            by rewrite RR
                    have C: 0 <= (g - eps)*(g + eps)*n
                        have C1: 0 <= g - eps
                            by only given1
                        have C2: 0 <= g + eps
                            by only C1; EP
                        by C1*C2*N
                    have C3: g*g*n = 192*L
                        by rewrite GG
                    have A3: 4/9*(Q*Q) < h*Q*(h*Q)
                        by only A
                    by only A3; B; B1; C; C3; QQ
        have THIRD3: 0 <= n*(2/3 - h)
            have A: 0 <= 2/3 - h
                by only H1
            by N*A
        have LAM3: n/3 <= lam
            by only THIRD3; LH
        have LAM: 0 < lam
            by only LAM3; N
        have NH: 0 < n*h by N*H0
        have LAMN: lam <= n
            by only NH; LH
        have LOW: 0 <= lam*(1/n) by LAM*NR
        have HIGH: 0 <= (n - lam)*(1/n)
            have A: 0 <= n - lam
                by only LAMN
            by A*NR
        by only LOW; HIGH; N
    """,
    near_misses=(NearMiss(claim=f"1/2 <= ({SMALL_LAMBDA})/n", witness="n = 300, delta = 1/2, eps = 1"),),
)

SMALL = Theorem(
    id="lambda.choice-small",
    says="With lambda = n - eps n^(3/2)/sqrt(432 log(4/delta)) the lambda protocol is (eps, delta)-DP for every eps up to sqrt((192/n) log(4/delta)), however small, if n >= 24 log(4/delta).",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps <= 1",
    given="n >= 24*log(4/delta) and eps <= sqrt(192/n*log(4/delta))",
    claim="ApproxDP(Shuffled(Coin((n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n), n), eps, delta)",
    claims=("B11",),
    instance="n = 100, delta = 1/2, eps = 1/10",
    meaning="""
        have P: 0 <= (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n and (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n <= 1 by cite lambda.choice-within(n, delta, eps)
    """,
    proof="""
        let L = log(4/delta)
        let l = log(2/delta)
        let R = sqrt(n)
        let Q = sqrt(432*log(4/delta))
        let g = sqrt(192/n*log(4/delta))
        let lam = n - eps*n*sqrt(n)/sqrt(432*log(4/delta))
        let E = exp(eps)
        have N: 0 < n
        have NR: 0 < 1/n by law reciprocal_positive(n)
        have EP: 0 < eps
        have EL: eps <= 1
        have D: 1 < 2/delta
        have L0: log(1) = 0 by reduce
        have LP: log(1) < l by law log_increases(1, 2/delta)
        have LL: l < L by law log_increases(2/delta, 4/delta)
        have D4: 4 < 4/delta
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4) by cover
        have LB: 1 < L
            by only L4; L5
        have LN: 0 < l
            by only LP; L0
        have LD: 0 < L - l
            by only LL
        have LP0: 0 < L
            by only LB
        have RR: R*R = n by law sqrt_square(n)
        have R0: 0 <= R by law sqrt_nonnegative(n)
        have QQ: Q*Q = 432*L by law sqrt_square(432*log(4/delta))
        have Q0: 0 <= Q by law sqrt_nonnegative(432*log(4/delta))
        have RP: 0 < R
            cases 0 < R or R <= 0
                case 0 < R
                    by case
                case R <= 0
                    have Z: R = 0
                        by only case; R0
                    have Z1: R*R = 0
                        by rewrite Z
                    by only Z1; RR; N
        have QP: 0 < Q
            cases 0 < Q or Q <= 0
                case 0 < Q
                    by case
                case Q <= 0
                    have Z: Q = 0
                        by only case; Q0
                    have Z1: Q*Q = 0
                        by rewrite Z
                    by only Z1; QQ; LP0
        have QR: 0 < 1/Q by law reciprocal_positive(Q)
        have RI: 0 < 1/R by law reciprocal_positive(R)
        let h = eps*R/Q
        have H0: 0 < h
            have A: 0 < eps*R*(1/Q) by EP*RP*QR
            by only A; QP
        have HQ: h*Q = eps*R
        have LH: lam = n - n*h
        have GG: g*g = 192/n*L by law sqrt_square(192/n*log(4/delta))
        have H1: h <= 2/3
            cases h <= 2/3 or 2/3 < h
                case h <= 2/3
                    by case
                case 2/3 < h
                    have A: 0 < (h - 2/3)*(h + 2/3)*Q*Q
                        have A1: 0 < h - 2/3
                            by only case
                        have A2: 0 < h + 2/3
                            by only case
                        by A1*A2*QP*QP
                    have B: h*Q*(h*Q) = eps*R*(eps*R)
                        by rewrite HQ
                    have B1: eps*R*(eps*R) = eps*eps*n
                        have B2: eps*R*(eps*R) = eps*eps*(R*R)
                        by rewrite B2
                            by rewrite RR
                    have C: 0 <= (g - eps)*(g + eps)*n
                        have C1: 0 <= g - eps
                            by only given2
                        have C2: 0 <= g + eps
                            by only C1; EP
                        by C1*C2*N
                    have C3: g*g*n = 192*L
                        by rewrite GG
                    have A3: 4/9*(Q*Q) < h*Q*(h*Q)
                        by only A
                    by only A3; B; B1; C; C3; QQ
        have THIRD3: 0 <= n*(2/3 - h)
            have A: 0 <= 2/3 - h
                by only H1
            by N*A
        have LAM3: n/3 <= lam
            by only THIRD3; LH
        have LAM: 0 < lam
            by only LAM3; N
        have LAM8: 8*L <= lam
            by only LAM3; given1
        have NH: 0 < n*h by N*H0
        have LAMN: lam <= n
            by only NH; LH
        let s = lam/2
        let w = Q*lam/(24*R)
        have S0: 0 < s
            by only LAM
        have W0: 0 < w
            have A: 0 < Q*lam*(1/R) by QP*LAM*RI
            by only A; RP
        have LESS: s < lam
            by only LAM
        have TWO: 2*lam*l <= (lam - s)^2
            have A: 0 <= lam*(lam - 8*l)
                have A1: 0 <= lam - 8*l
                    by only LAM8; LL
                by LAM*A1
            by only A
        have W2: w^2*n = 3/4*L*lam*lam
            have A: w^2*(R*R) = Q*Q*lam*lam/576
            have A1: w^2*(R*R) = w^2*n
                by rewrite RR
            have A2: Q*Q*lam*lam/576 = 432*L*lam*lam/576
                by rewrite QQ
            by only A; A1; A2
        have WN: w^2 = 3/4*L*lam*lam*(1/n)
            have A: w^2*n*(1/n) = 3/4*L*lam*lam*(1/n)
                by rewrite W2
            by only A; N
        have WL: L*lam/4 <= w^2
            have A: 0 <= (lam - n/3)*L*lam*(1/n)
                have A1: 0 <= lam - n/3
                    by only LAM3
                by A1*LP0*LAM*NR
            by only A; WN; N
        have WW: s*l <= 2*w^2
            have A: 0 <= (L - l)*lam by LD*LAM
            by only A; WL
        have W1: 1/2 <= w
            cases 1/2 <= w or w < 1/2
                case 1/2 <= w
                    by case
                case w < 1/2
                    have A: 0 < (1/2 - w)*(1/2 + w)
                        have A1: 0 < 1/2 - w
                            by only case
                        have A2: 0 < 1/2 + w
                            by only W0
                        by A1*A2
                    have B: 0 <= L*(lam - 8*L)
                        have B1: 0 <= lam - 8*L
                            by only LAM8
                        by LP0*B1
                    have C: 0 < (L - 1)*(L + 1)
                        have C1: 0 < L - 1
                            by only LB
                        have C2: 0 < L + 1
                            by only LB
                        by C1*C2
                    by only A; B; C; WL
        have THIRD: E - 1 >= eps/3*(E + 1) by cite exp.twice(eps)
        have XP: 1 + eps <= E by law exp_tangent(eps)
        have P1: 1 - lam/n = h
            have A: lam/n = 1 - h
                by rewrite LH
            by only A
        have COND: (1 - lam/n)*((1 + E)*w + 1) <= (E - 1)*(s/2)
            have E2: 0 <= E - 1
                by only XP; EP
            have HW: h*w = eps*lam/24
            have HW1: h*w*(1 + E) = eps*lam/24*(1 + E)
                by rewrite HW
            have B: 0 <= (E - 1 - eps/3*(E + 1))*lam
                have B1: 0 <= E - 1 - eps/3*(E + 1)
                    by only THIRD
                by B1*LAM
            have C: 0 <= h*((1 + E)*w - 1)
                have C1: 0 <= (E - 1)*w by E2*W0
                have C2: 0 <= (1 + E)*w - 1
                    by only C1; W1
                by H0*C2
            by rewrite P1
                by only HW1; B; C
        have LAST: ApproxDP(Shuffled(Coin(lam/n), n), eps, delta) by cite lambda.private-when(n, lam, eps, delta, s, w)
        by LAST
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
    says="Lemma 4.8 makes sense: eps in (sqrt(3456) log(4/delta)/n, 1) forces n > 58 log(4/delta), and either choice of lambda lies between 14 log(4/delta) and n.",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps < 1",
    given="eps > sqrt(3456)/n*log(4/delta)",
    claim="n > 58*log(4/delta) and "
    f"(eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= {LARGE_LAMBDA} and 3*({LARGE_LAMBDA}) <= n) and "
    f"(eps < sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= {SMALL_LAMBDA} and n <= 3*({SMALL_LAMBDA}) and {SMALL_LAMBDA} < n)",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 1/2",
    proof="""
        let L = log(4/delta)
        let R = sqrt(n)
        let Q = sqrt(432*log(4/delta))
        let g = sqrt(192/n*log(4/delta))
        have N: 0 < n
        have NR: 0 < 1/n by law reciprocal_positive(n)
        have EP: 0 < eps
        have EL: eps < 1
        have ER: 0 < 1/eps by law reciprocal_positive(eps)
        have D4: 4 < 4/delta
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4) by cover
        have LP0: 0 < L
            by only L4; L5
        have ROOT: 58 < sqrt(3456) by cover
        have BIG: n > 58*L
            have A: 0 < (1 - sqrt(3456)/n*L)*n
                have A1: 0 < 1 - sqrt(3456)/n*L
                    by only given1; EL
                by A1*N
            have B: 0 < (sqrt(3456) - 58)*L
                have B1: 0 < sqrt(3456) - 58
                    by only ROOT
                by B1*LP0
            by only A; B; N
        have RR: R*R = n by law sqrt_square(n)
        have R0: 0 <= R by law sqrt_nonnegative(n)
        have QQ: Q*Q = 432*L by law sqrt_square(432*log(4/delta))
        have Q0: 0 <= Q by law sqrt_nonnegative(432*log(4/delta))
        have RP: 0 < R
            cases 0 < R or R <= 0
                case 0 < R
                    by case
                case R <= 0
                    have Z: R = 0
                        by only case; R0
                    have Z1: R*R = 0
                        by rewrite Z
                    by only Z1; RR; N
        have QP: 0 < Q
            cases 0 < Q or Q <= 0
                case 0 < Q
                    by case
                case Q <= 0
                    have Z: Q = 0
                        by only case; Q0
                    have Z1: Q*Q = 0
                        by rewrite Z
                    by only Z1; QQ; LP0
        have QR: 0 < 1/Q by law reciprocal_positive(Q)
        have GG: g*g = 192/n*L by law sqrt_square(192/n*log(4/delta))
        have G0: 0 <= g by law sqrt_nonnegative(192/n*log(4/delta))
        have GN: g*g*n = 192*L
            by rewrite GG
        have ONE: eps >= g implies 14*L <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n
            assume C
            have IL: 64/eps^2*log(4/delta) = 64*L*(1/eps)*(1/eps)
            have A: 0 <= (1/eps - 1)*(1/eps + 1)*L
                have A0: 0 < (1 - eps)*(1/eps)
                    have A4: 0 < 1 - eps
                    by A4*ER
                have A1: 0 <= 1/eps - 1
                    by only A0; EP
                have A2: 0 <= 1/eps + 1
                    by only ER
                by A1*A2*LP0
            have B: 0 <= (eps - g)*(eps + g)*n*(1/eps)*(1/eps)
                have B1: 0 <= eps - g
                    by only C
                have B2: 0 <= eps + g
                    by only G0; EP
                by B1*B2*N*ER*ER
            have B3: g*g*n*(1/eps)*(1/eps) = 192*L*(1/eps)*(1/eps)
                by rewrite GN
            have B4: eps*eps*n*(1/eps)*(1/eps) = n
            have FIRST: 14*L <= 64/eps^2*log(4/delta)
                by only IL; A; LP0
            have SECOND: 3*(64/eps^2*log(4/delta)) <= n
                by only IL; B; B3; B4
            by FIRST; SECOND
        have TWO: eps < g implies 14*L <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n
            assume C
            let h = eps*R/Q
            have H0: 0 < h
                have A: 0 < eps*R*(1/Q) by EP*RP*QR
                by only A; QP
            have HQ: h*Q = eps*R
            have LH: n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) = n - n*h
            have H1: h <= 2/3
                cases h <= 2/3 or 2/3 < h
                    case h <= 2/3
                        by case
                    case 2/3 < h
                        have A: 0 < (h - 2/3)*(h + 2/3)*Q*Q
                            have A1: 0 < h - 2/3
                                by only case
                            have A2: 0 < h + 2/3
                                by only case
                            by A1*A2*QP*QP
                        have B: h*Q*(h*Q) = eps*R*(eps*R)
                            by rewrite HQ
                        have B1: eps*R*(eps*R) = eps*eps*n
                            have B2: eps*R*(eps*R) = eps*eps*(R*R)
                            by rewrite B2
                                by rewrite RR
                        have C0: 0 <= (g - eps)*(g + eps)*n
                            have C1: 0 <= g - eps
                                by only C
                            have C2: 0 <= g + eps
                                by only C1; EP
                            by C1*C2*N
                        have A3: 4/9*(Q*Q) < h*Q*(h*Q)
                            by only A
                        by only A3; B; B1; C0; GN; QQ
            have THIRD3: 0 <= n*(2/3 - h)
                have A: 0 <= 2/3 - h
                    by only H1
                by N*A
            have NH: 0 < n*h by N*H0
            have FIRST: 14*L <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta))
                by only LH; THIRD3; BIG; LP0
            have SECOND: n <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))
                by only LH; THIRD3
            have THIRD: n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n
                by only LH; NH
            by FIRST; SECOND; THIRD
        by BIG; ONE; TWO
    """,
    near_misses=(NearMiss(claim="n > 150*log(4/delta)", witness="n = 150, delta = 1/2, eps = 9/10"),),
)

CHOICE = Theorem(
    id="lambda.choice",
    says="Lemma 4.8: the lambda protocol is (eps, delta)-DP with lambda = (64/eps^2) log(4/delta) for large eps, and lambda = n - eps n^(3/2)/sqrt(432 log(4/delta)) for small.",
    source=LEMMA,
    forall="n natural >= 1, 0 < delta < 1, 0 < eps < 1",
    given="n >= 14*log(4/delta) and eps > sqrt(3456)/n*log(4/delta)",
    claim=f"(eps >= sqrt(192/n*log(4/delta)) implies ApproxDP(Shuffled(Coin({LARGE_LAMBDA}/n), n), eps, delta)) and "
    f"(eps < sqrt(192/n*log(4/delta)) implies ApproxDP(Shuffled(Coin(({SMALL_LAMBDA})/n), n), eps, delta))",
    claims=("B11",),
    instance="n = 1000, delta = 1/2, eps = 1/2",
    meaning="""
        have LARGE: eps >= sqrt(192/n*log(4/delta)) implies 0 <= 64/eps^2*log(4/delta)/n and 64/eps^2*log(4/delta)/n <= 1
            assume C
            have S: (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n) by cite lambda.choice-range(n, delta, eps)
            have A: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n by S
            have D4: 4 < 4/delta
            have L4: log(4) < log(4/delta) by law log_increases(4, 4/delta)
            have L5: 1 < log(4) by cover
            have N: 0 < 1/n by law reciprocal_positive(n)
            have LOW: 0 <= 64/eps^2*log(4/delta)*(1/n)
                have B: 0 <= 64/eps^2*log(4/delta)
                    by only A; L4; L5
                by B*N
            have HIGH: 0 <= (n - 64/eps^2*log(4/delta))*(1/n)
                have B: 0 <= n - 64/eps^2*log(4/delta)
                    by only A; L4; L5
                by B*N
        have SMALL: eps < sqrt(192/n*log(4/delta)) implies 0 <= (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n and (n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n <= 1
            assume C
            by cite lambda.choice-within(n, delta, eps)
    """,
    proof="""
        let L = log(4/delta)
        have SENSE: n > 58*log(4/delta) and (eps >= sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n) and \\
            (eps < sqrt(192/n*log(4/delta)) implies 14*log(4/delta) <= n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) and n <= 3*(n - eps*n*sqrt(n)/sqrt(432*log(4/delta))) and n - eps*n*sqrt(n)/sqrt(432*log(4/delta)) < n) \\
            by cite lambda.choice-range(n, delta, eps)
        have D4: 4 < 4/delta
        have L4: log(4) < L by law log_increases(4, 4/delta)
        have L5: 1 < log(4) by cover
        have ONE: eps >= sqrt(192/n*log(4/delta)) implies ApproxDP(Shuffled(Coin(64/eps^2*log(4/delta)/n), n), eps, delta)
            assume C
            have A: 14*log(4/delta) <= 64/eps^2*log(4/delta) and 3*(64/eps^2*log(4/delta)) <= n by SENSE2
            have B: 64/eps^2*log(4/delta) <= n
                by only A; L4; L5
            by cite lambda.choice-large(n, delta, eps)
        have TWO: eps < sqrt(192/n*log(4/delta)) implies ApproxDP(Shuffled(Coin((n - eps*n*sqrt(n)/sqrt(432*log(4/delta)))/n), n), eps, delta)
            assume C
            have A: n >= 24*log(4/delta)
                by only SENSE1; L4; L5
            have B: eps <= sqrt(192/n*log(4/delta))
                by only C
            by cite lambda.choice-small(n, delta, eps)
        by ONE; TWO
    """,
    near_misses=(
        NearMiss(
            given="n >= log(4/delta)/14",
            claim="ApproxDP(Shuffled(Coin(1/(16*eps^2)*log(4/delta)/n), n), eps, delta)",
            witness="n = 1, delta = 1/100, eps = 9/10, x = word(0), x' = word(1)",
        ),
    ),
    remarks=(
        "The hypothesis n >= 14 log(4/delta) follows from the other (lambda.choice-range), and the lower end of eps is not needed (lambda.choice-small).",
    ),
)
