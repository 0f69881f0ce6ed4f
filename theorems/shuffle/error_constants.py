"""No constant makes the error of all bins of P^hist together of the printed order: how a bin is lost, with
explicit weights.
"""

from verify.language import NearMiss, Source, Theorem

USED = Source(note="004", lines="L388-390 (used to refute)")

CHOICES = Theorem(
    id="binomial.blocks",
    says="From s blocks of d things one can choose k <= s things in at least (d - 1)^k ways.",
    source=USED,
    forall="s natural >= 1, d natural >= 1, k natural",
    given="k <= s",
    claim="(d - 1)^k <= binom(s*d, k)",
    claims=("D44",),
    instance="s = 2, d = 2, k = 1",
    proof="""
        have ALL: for all m integer: 0 <= m implies (m <= s implies (d - 1)^m <= binom(s*d, m))
            induct m
                base
                    assume B
                    have A: (d - 1)^0 = 1 by law power_zero(d - 1)
                    have C: binom(s*d, 0) = 1 by law binom_first(s*d)
                    by only A; C
                step
                    assume UP
                    have BELOW: m <= s
                        by only UP
                    have H: (d - 1)^m <= binom(s*d, m)
                        by before; BELOW
                    have NEXT: (m + 1)*binom(s*d, m + 1) = (s*d - m)*binom(s*d, m) by law binom_next(s*d, m)
                    have P: (d - 1)^(m + 1) = (d - 1)^m*(d - 1) by law power_step(d - 1, m)
                    have D: 0 <= d - 1
                    have W: 0 <= (d - 1)^m by law power_nonnegative(d - 1, m)
                    have N0: 0 <= s*d - m
                        have A: 0 <= s*(d - 1) by D
                        by only A; BELOW
                    have Q: 0 <= (s*d - m)*(binom(s*d, m) - (d - 1)^m)
                        have A: 0 <= binom(s*d, m) - (d - 1)^m
                            by only H
                        by N0*A
                    have R: 0 <= (s*d - m - (m + 1)*(d - 1))*(d - 1)^m
                        have A: 0 <= (s - (m + 1))*(d - 1)
                            have B: 0 <= s - (m + 1)
                                by only UP
                            by B*D
                        have C: 0 <= s*d - m - (m + 1)*(d - 1)
                            by only A; UP
                        by C*W
                    have M: 0 < m + 1
                    have TIMES: 0 <= (m + 1)*(binom(s*d, m + 1) - (d - 1)^m*(d - 1))
                        by only NEXT; Q; R
                    have I: 0 < 1/(m + 1) by law reciprocal_positive(m + 1)
                    have S: 0 <= (m + 1)*(binom(s*d, m + 1) - (d - 1)^m*(d - 1))*(1/(m + 1)) by TIMES*I
                    have S1: (m + 1)*(binom(s*d, m + 1) - (d - 1)^m*(d - 1))*(1/(m + 1)) \\
                            = binom(s*d, m + 1) - (d - 1)^m*(d - 1)
                    by only P; S; S1
        by ALL(k)
    """,
    near_misses=(NearMiss(claim="(d + 1)^k <= binom(s*d, k)", witness="s = 1, d = 1, k = 1"),),
)

REACHES = Theorem(
    id="binomial.reaches",
    says="For Y ~ Bin(s d, gamma), d >= 2, P[Y >= s] >= (gamma d/2)^s exp(-2 gamma s d): what is left of it "
    "when the mean s d gamma stays the same does not depend on d.",
    source=USED,
    forall="s natural >= 1, d natural >= 2, 0 <= gamma <= 1/2",
    claim="(gamma*d/2)^s*exp(-2*gamma*(s*d)) <= sum(Prob(Binomial(s*d, gamma), y) for y in s..s*d)",
    claims=("D44",),
    instance="s = 1, d = 2, gamma = 1/2",
    proof="""
        let n = s*d
        let P(y) = Prob(Binomial(s*d, gamma), y)
        let z = 1 - gamma
        have S0: 1 <= s
        have D0: 2 <= d
        have N: s <= s*d
            have A: 0 <= s*(d - 1)
                have B: 0 <= d - 1
                    by only D0
                by B
            by only A
        have CHOOSE: (d - 1)^s <= binom(s*d, s) by cite binomial.blocks(s, d, s)
        have HALF: (d/2)^s <= (d - 1)^s
            have A: 0 <= d/2
            have B: d/2 <= d - 1
                by only D0
            by law power_increases(d/2, d - 1, s)
        have G: 0 <= gamma^s by law power_nonnegative(gamma, s)
        have SPLIT: (gamma*(d/2))^s = gamma^s*(d/2)^s by law power_product(gamma, d/2, s)
        have SPLIT1: (gamma*d/2)^s = gamma^s*(d/2)^s
            have A: gamma*d/2 = gamma*(d/2)
            by rewrite A
                by SPLIT
        have LOW: (gamma*d/2)^s <= binom(s*d, s)*gamma^s
            have A: 0 <= gamma^s*(binom(s*d, s) - (d/2)^s)
                have B: 0 <= binom(s*d, s) - (d/2)^s
                    by only CHOOSE; HALF
                by G*B
            by only A; SPLIT1
        have Z0: 0 < z
        have Z1: z <= 1
        have EXP: exp(-2*gamma) <= z
            have A: 1 + 2*gamma <= exp(2*gamma) by law exp_tangent(2*gamma)
            have B: exp(2*gamma + -2*gamma) = exp(2*gamma)*exp(-2*gamma) by law exp_sum(2*gamma, -2*gamma)
            have B1: 2*gamma + -2*gamma = 0
            have B2: exp(2*gamma + -2*gamma) = 1
                by rewrite B1
                    by reduce
            have C: 0 < exp(-2*gamma) by law exp_positive(-2*gamma)
            have E: 1 <= (1 + 2*gamma)*z
                have E1: 0 <= gamma*(1 - 2*gamma)
                    have E2: 0 <= 1 - 2*gamma
                    have E3: 0 <= gamma
                    by E2*E3
                by only E1
            have F: 0 <= (exp(2*gamma) - (1 + 2*gamma))*z*exp(-2*gamma)
                have F1: 0 <= exp(2*gamma) - (1 + 2*gamma)
                    by only A
                by F1*Z0*C
            have H: 0 <= ((1 + 2*gamma)*z - 1)*exp(-2*gamma)
                have H1: 0 <= (1 + 2*gamma)*z - 1
                    by only E
                by H1*C
            have K: z*(exp(2*gamma)*exp(-2*gamma)) = z
                have K1: exp(2*gamma)*exp(-2*gamma) = 1
                    by only B; B2
                by rewrite K1
            by only F; H; K
        have REST: exp(-2*gamma*(s*d)) <= z^(s*d - s)
            have A: exp(-2*gamma)^(s*d) = exp((s*d)*(-2*gamma)) by law power_of_exp(-2*gamma, s*d)
            have A1: (s*d)*(-2*gamma) = -2*gamma*(s*d)
            have A2: exp(-2*gamma)^(s*d) = exp(-2*gamma*(s*d))
                have A3: exp((s*d)*(-2*gamma)) = exp(-2*gamma*(s*d))
                    by rewrite A1
                by only A; A3
            have B: 0 < exp(-2*gamma) by law exp_positive(-2*gamma)
            have B1: exp(-2*gamma)^(s*d) <= z^(s*d) by law power_increases(exp(-2*gamma), z, s*d)
            have C: z^(s*d - s + s) = z^(s*d - s)*z^s by law power_sum(z, s*d - s, s)
            have C1: s*d - s + s = s*d
            have C2: z^(s*d) = z^(s*d - s)*z^s
                have C3: z^(s*d - s + s) = z^(s*d)
                    by rewrite C1
                by only C; C3
            have E: 0 <= z^(s*d - s) by law power_nonnegative(z, s*d - s)
            have F: z^s <= 1^s by law power_increases(z, 1, s)
            have F1: 1^s = 1
            have H: 0 <= z^(s*d - s)*(1 - z^s)
                have H1: 0 <= 1 - z^s
                    by only F; F1
                by E*H1
            by only A2; B1; C2; H
        have ONE: P(s) = binom(s*d, s)*gamma^s*z^(s*d - s)
        have PART: (gamma*d/2)^s*exp(-2*gamma*(s*d)) <= P(s)
            have A: 0 < exp(-2*gamma*(s*d)) by law exp_positive(-2*gamma*(s*d))
            have B: 0 <= (binom(s*d, s)*gamma^s - (gamma*d/2)^s)*exp(-2*gamma*(s*d))
                have B1: 0 <= binom(s*d, s)*gamma^s - (gamma*d/2)^s
                    by only LOW
                by B1*A
            have C0: 0 < binom(s*d, s) by law binom_positive(s*d, s)
            have C: 0 <= binom(s*d, s)*gamma^s*(z^(s*d - s) - exp(-2*gamma*(s*d)))
                have C1: 0 <= z^(s*d - s) - exp(-2*gamma*(s*d))
                    by only REST
                by C0*G*C1
            by only ONE; B; C
        have DIST: Distribution(Binomial(s*d, gamma)) by cite binomial.distribution(s*d, gamma)
        have SUM: sum(P(y) for y in s..s*d) \\
                = sum(P(y) for y in s..s-1) + P(s) + sum(P(y) for y in s+1..s*d) \\
                by law sum_at(s, s, s*d, P)
        have NONE: sum(P(y) for y in s..s-1) = 0 by law sum_empty(s, s-1, P)
        have MORE: sum(0 for y in s+1..s*d) <= sum(P(y) for y in s+1..s*d) by termwise y
            by DIST1(y)
        have ZERO: sum(0 for y in s+1..s*d) = 0 by law sum_of_zeros(s+1..s*d)
        by only PART; SUM; NONE; MORE; ZERO
    """,
    near_misses=(
        NearMiss(
            claim="(gamma*d)^s <= sum(Prob(Binomial(s*d, gamma), y) for y in s..s*d)",
            witness="s = 1, d = 2, gamma = 1/2",
        ),
    ),
)

VANISH = Theorem(
    id="powers.vanish",
    says="(1 - q)^d is at most 1/(1 + d q) for q between 0 and 1 (Bernoulli's inequality).",
    source=USED,
    forall="0 <= q <= 1, d natural",
    claim="(1 - q)^d*(1 + d*q) <= 1",
    claims=("D44",),
    instance="q = 1/2, d = 1",
    proof="""
        have ALL: for all m integer: 0 <= m implies (1 - q)^m*(1 + m*q) <= 1
            induct m
                base
                    have A: (1 - q)^0 = 1 by law power_zero(1 - q)
                    by only A
                step
                    have P: (1 - q)^(m + 1) = (1 - q)^m*(1 - q) by law power_step(1 - q, m)
                    have Q: 0 <= 1 - q
                    have W: 0 <= (1 - q)^m by law power_nonnegative(1 - q, m)
                    have M: 0 <= m + 1
                    have R: 0 <= (1 - q)^m*(m + 1)*q*q
                        have R1: 0 <= q
                        by W*M*R1*R1
                    have S: (1 - q)^(m + 1)*(1 + (m + 1)*q) = (1 - q)^m*(1 + m*q) - (1 - q)^m*(m + 1)*q*q
                        by only P
                    by only before; R; S
        by ALL(d)
    """,
    near_misses=(NearMiss(claim="(1 - q)^d*(1 + 2*d*q) <= 1", witness="q = 1/4, d = 1"),),
)
