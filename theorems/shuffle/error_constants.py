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
                    by only law power_zero(d - 1); law binom_first(s*d)
                step
                    assume UP
                    have BELOW: m <= s by only UP
                    have OLD: (d - 1)^m <= binom(s*d, m) by before; BELOW
                    have MORE: 0 <= d - 1
                    have N0: 0 <= s*d - m
                        have A: 0 <= s*(d - 1) by MORE
                        by only A; BELOW
                    have GAIN: 0 <= (s*d - m)*(binom(s*d, m) - (d - 1)^m)
                        have A: 0 <= binom(s*d, m) - (d - 1)^m by only OLD
                        by N0*A
                    have LEFT: 0 <= (s*d - m - (m + 1)*(d - 1))*(d - 1)^m
                        have FACTOR: 0 <= (s - (m + 1))*(d - 1)
                            have B: 0 <= s - (m + 1) by only UP
                            by B*MORE
                        have C: 0 <= s*d - m - (m + 1)*(d - 1) by only FACTOR; UP
                        by C*law power_nonnegative(d - 1, m)
                    have M: 0 < m + 1
                    have TIMES: 0 <= (m + 1)*(binom(s*d, m + 1) - (d - 1)^m*(d - 1))
                        by only law binom_next(s*d, m); GAIN; LEFT
                    have I: 0 < 1/(m + 1) by law reciprocal_positive(m + 1)
                    by only law power_step(d - 1, m); TIMES*I; \\
                            (m + 1)*(binom(s*d, m + 1) - (d - 1)^m*(d - 1))*(1/(m + 1)) \\
                            = binom(s*d, m + 1) - (d - 1)^m*(d - 1)
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
        let n = s*d; P(y) = Prob(Binomial(s*d, gamma), y); z = 1 - gamma
        have S0: 1 <= s; D0: 2 <= d
        have N: s <= s*d
            have FACTOR: 0 <= s*(d - 1)
                have B: 0 <= d - 1 by only D0
                by B
            by only FACTOR
        have HALF: (d/2)^s <= (d - 1)^s
            have A: 0 <= d/2
            have B: d/2 <= d - 1 by only D0
            by law power_increases(d/2, d - 1, s)
        have SIGN: 0 <= gamma^s by law power_nonnegative(gamma, s)
        have SPLIT1: (gamma*d/2)^s = gamma^s*(d/2)^s by rewrite gamma*d/2 = gamma*(d/2)
            by law power_product(gamma, d/2, s)
        have LOW: (gamma*d/2)^s <= binom(s*d, s)*gamma^s
            have GAIN: 0 <= gamma^s*(binom(s*d, s) - (d/2)^s)
                have B: 0 <= binom(s*d, s) - (d/2)^s by only cite binomial.blocks(s, d, s); HALF
                by SIGN*B
            by only GAIN; SPLIT1
        have Z1: z <= 1
        have EXP: exp(-2*gamma) <= z
            have B2: exp(2*gamma + -2*gamma) = 1 by rewrite 2*gamma + -2*gamma = 0
                by reduce
            have DECAY: 0 < exp(-2*gamma) by law exp_positive(-2*gamma)
            have BASE: 1 <= (1 + 2*gamma)*z
                have E1: 0 <= gamma*(1 - 2*gamma) by (0 <= 1 - 2*gamma)*(0 <= gamma)
                by only E1
            have GROWS: 0 <= (exp(2*gamma) - (1 + 2*gamma))*z*exp(-2*gamma)
                have F1: 0 <= exp(2*gamma) - (1 + 2*gamma) by only law exp_tangent(2*gamma)
                by F1*(0 < z)*DECAY
            have ROOT: 0 <= ((1 + 2*gamma)*z - 1)*exp(-2*gamma)
                have H1: 0 <= (1 + 2*gamma)*z - 1 by only BASE
                by H1*DECAY
            have INVERSE: z*(exp(2*gamma)*exp(-2*gamma)) = z
                have K1: exp(2*gamma)*exp(-2*gamma) = 1 by only law exp_sum(2*gamma, -2*gamma); B2
                by rewrite K1
            by only GROWS; ROOT; INVERSE
        have REST: exp(-2*gamma*(s*d)) <= z^(s*d - s)
            have A2: exp(-2*gamma)^(s*d) = exp(-2*gamma*(s*d))
                have A3: exp((s*d)*(-2*gamma)) = exp(-2*gamma*(s*d))
                    by rewrite (s*d)*(-2*gamma) = -2*gamma*(s*d)
                by only law power_of_exp(-2*gamma, s*d); A3
            have B: 0 < exp(-2*gamma) by law exp_positive(-2*gamma)
            have C2: z^(s*d) = z^(s*d - s)*z^s
                have C3: z^(s*d - s + s) = z^(s*d) by rewrite s*d - s + s = s*d
                by only law power_sum(z, s*d - s, s); C3
            have LESS: 0 <= z^(s*d - s)*(1 - z^s)
                have H1: 0 <= 1 - z^s by only law power_increases(z, 1, s); 1^s = 1
                by law power_nonnegative(z, s*d - s)*H1
            by only A2; law power_increases(exp(-2*gamma), z, s*d); C2; LESS
        have PART: (gamma*d/2)^s*exp(-2*gamma*(s*d)) <= P(s)
            have COUNTS: 0 <= (binom(s*d, s)*gamma^s - (gamma*d/2)^s)*exp(-2*gamma*(s*d))
                have B1: 0 <= binom(s*d, s)*gamma^s - (gamma*d/2)^s by only LOW
                by B1*law exp_positive(-2*gamma*(s*d))
            have CHANCES: 0 <= binom(s*d, s)*gamma^s*(z^(s*d - s) - exp(-2*gamma*(s*d)))
                have C1: 0 <= z^(s*d - s) - exp(-2*gamma*(s*d)) by only REST
                by law binom_positive(s*d, s)*SIGN*C1
            by only P(s) = binom(s*d, s)*gamma^s*z^(s*d - s); COUNTS; CHANCES
        have DIST: Distribution(Binomial(s*d, gamma)) by cite binomial.distribution(s*d, gamma)
        have MORE: sum(0 for y in s+1..s*d) <= sum(P(y) for y in s+1..s*d) by termwise y
            by DIST1(y)
        by only PART; law sum_at(s, s, s*d, P); law sum_empty(s, s-1, P); MORE; law sum_of_zeros(s+1..s*d)
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
                    by only law power_zero(1 - q)
                step
                    have Q: 0 <= 1 - q
                    have R: 0 <= (1 - q)^m*(m + 1)*q*q
                        have R1: 0 <= q
                        by law power_nonnegative(1 - q, m)*(0 <= m + 1)*R1*R1
                    have S: (1 - q)^(m + 1)*(1 + (m + 1)*q) = (1 - q)^m*(1 + m*q) - (1 - q)^m*(m + 1)*q*q
                        by only law power_step(1 - q, m)
        by ALL(d)
    """,
    near_misses=(NearMiss(claim="(1 - q)^d*(1 + 2*d*q) <= 1", witness="q = 1/4, d = 1"),),
)
