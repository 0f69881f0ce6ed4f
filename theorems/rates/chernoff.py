"""Chernoff's multiplicative tails of the binomial distribution, from 1 + u <= exp(u) and the binomial series."""

from verify.language import NearMiss, Source, Theorem

LOGARITHM = Theorem(
    id="chernoff.logarithm",
    says="log(1 + x) is at least 2x/(2 + x) for x >= 0.",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="x >= 0",
    claim="2*x/(2 + x) <= log(1 + x)",
    claims=("D11",),
    instance="x = 1",
    proof="""
        by monotone u -> log(1 + u) - 2*u/(2 + u), 0, x
            take u
            have A: 0 <= u^2/((1 + u)*(2 + u)^2)
    """,
    near_misses=(NearMiss(claim="2*x/(1 + x) <= log(1 + x)", witness="x = 1"), NearMiss(forall="-1 < x <= 1", witness="x = -1/2")),
)

UPPER_TAIL = Theorem(
    id="binomial.upper-tail",
    says="P[Y >= t] <= exp(-s t) (gamma exp(s) + 1 - gamma)^n for Y ~ Bin(n, gamma) and every s >= 0: Markov's inequality for exp(s Y).",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="n natural, 0 <= gamma <= 1, s >= 0, t real",
    claim="Tail(Binomial(n, gamma), t) <= exp(-s*t)*(gamma*exp(s) + (1 - gamma))^n",
    claims=("D11",),
    instance="n = 1, gamma = 1/2, s = 1, t = 1",
    proof="""
        let r = exp(s)
        let E = exp(-s*t)
        let q(y) = if 0 <= y and y <= n then binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) else 0
        have SQ: summable(q(y) for y in Z)
        have SEQ: summable(E*q(y) for y in Z)
        have EP: 0 < E by law exp_positive(-s*t)
        have A: Tail(Binomial(n, gamma), t) <= sum(E*q(y) for y in Z) by termwise y
            cases 0 <= y and y <= n or not (0 <= y and y <= n)
                case 0 <= y and y <= n
                    have B1: 0 < binom(n, y) by law binom_positive(n, y)
                    have B2: 0 <= gamma^y by law power_nonnegative(gamma, y)
                    have B3: 0 <= (1 - gamma)^(n - y) by law power_nonnegative(1 - gamma, n - y)
                    have B4: (gamma*r)^y = gamma^y*r^y by law power_product(gamma, r, y)
                    have B5: r^y = exp(y*(s)) by law power_of_exp(s, y)
                    have W: 0 <= binom(n, y)*gamma^y*(1 - gamma)^(n - y)
                        have W1: 0 <= binom(n, y)
                        by W1*B2*B3
                    have WE: binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) = binom(n, y)*gamma^y*(1 - gamma)^(n - y)*exp(y*(s))
                        by rewrite B4
                            by rewrite B5
                    have EY: exp(y*(s) + -s*t) = exp(y*(s))*E by law exp_sum(y*(s), -s*t)
                    cases t <= y or y < t
                        case t <= y
                            have S: 0 <= s
                            have P: 0 <= y*(s) + -s*t by case*S
                            have T: 1 + (y*(s) + -s*t) <= exp(y*(s) + -s*t) by law exp_tangent(y*(s) + -s*t)
                            have T1: 0 <= exp(y*(s))*E - 1
                            have T2: binom(n, y)*gamma^y*(1 - gamma)^(n - y) <= E*(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y))
                                by rewrite WE
                                    by T1*W
                        case y < t
                            have T0: 0 < exp(y*(s)) by law exp_positive(y*(s))
                            have T2: 0 <= E*(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y))
                                by rewrite WE
                                    by W*T0*EP
                case not (0 <= y and y <= n)
                    have Q: q(y) = 0
        have B: sum(E*q(y) for y in Z) = E*sum(q(y) for y in Z) by law sum_scaled(Z, q, E)
        have C: sum(q(y) for y in Z) = sum(q(y) for y in 0..n) by law sum_finite(0, n, q)
        have D: sum(q(y) for y in 0..n) = sum(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) for y in 0..n) by termwise y
        have F: sum(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma*r + (1 - gamma))^n by law binomial_series(n, gamma*r, 1 - gamma)
        have S: sum(q(y) for y in Z) = (gamma*r + (1 - gamma))^n
            by only C; D; F
        have S2: sum(E*q(y) for y in Z) = E*(gamma*r + (1 - gamma))^n
            by rewrite B
                by rewrite S
        by only A; S2
    """,
    near_misses=(NearMiss(claim="Tail(Binomial(n, gamma), t) <= exp(-s*t)*(gamma*exp(s))^n", witness="n = 2, gamma = 1/2, s = 0, t = 1"),),
)

LOWER_TAIL = Theorem(
    id="binomial.lower-tail",
    says="P[Y <= t] <= exp(s t) (gamma exp(-s) + 1 - gamma)^n for Y ~ Bin(n, gamma) and every s >= 0: Markov's inequality for exp(-s Y).",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="n natural, 0 <= gamma <= 1, s >= 0, t real",
    claim="LowerTail(Binomial(n, gamma), t) <= exp(s*t)*(gamma*exp(-s) + (1 - gamma))^n",
    claims=("D11",),
    instance="n = 1, gamma = 1/2, s = 1, t = 1",
    proof="""
        let r = exp(-s)
        let E = exp(s*t)
        let q(y) = if 0 <= y and y <= n then binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) else 0
        have SQ: summable(q(y) for y in Z)
        have SEQ: summable(E*q(y) for y in Z)
        have EP: 0 < E by law exp_positive(s*t)
        have A: LowerTail(Binomial(n, gamma), t) <= sum(E*q(y) for y in Z) by termwise y
            cases 0 <= y and y <= n or not (0 <= y and y <= n)
                case 0 <= y and y <= n
                    have B1: 0 < binom(n, y) by law binom_positive(n, y)
                    have B2: 0 <= gamma^y by law power_nonnegative(gamma, y)
                    have B3: 0 <= (1 - gamma)^(n - y) by law power_nonnegative(1 - gamma, n - y)
                    have B4: (gamma*r)^y = gamma^y*r^y by law power_product(gamma, r, y)
                    have B5: r^y = exp(y*(-s)) by law power_of_exp(-s, y)
                    have W: 0 <= binom(n, y)*gamma^y*(1 - gamma)^(n - y)
                        have W1: 0 <= binom(n, y)
                        by W1*B2*B3
                    have WE: binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) = binom(n, y)*gamma^y*(1 - gamma)^(n - y)*exp(y*(-s))
                        by rewrite B4
                            by rewrite B5
                    have EY: exp(y*(-s) + s*t) = exp(y*(-s))*E by law exp_sum(y*(-s), s*t)
                    cases y <= t or t < y
                        case y <= t
                            have S: 0 <= s
                            have P: 0 <= y*(-s) + s*t by case*S
                            have T: 1 + (y*(-s) + s*t) <= exp(y*(-s) + s*t) by law exp_tangent(y*(-s) + s*t)
                            have T1: 0 <= exp(y*(-s))*E - 1
                            have T2: binom(n, y)*gamma^y*(1 - gamma)^(n - y) <= E*(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y))
                                by rewrite WE
                                    by T1*W
                        case t < y
                            have T0: 0 < exp(y*(-s)) by law exp_positive(y*(-s))
                            have T2: 0 <= E*(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y))
                                by rewrite WE
                                    by W*T0*EP
                case not (0 <= y and y <= n)
                    have Q: q(y) = 0
        have B: sum(E*q(y) for y in Z) = E*sum(q(y) for y in Z) by law sum_scaled(Z, q, E)
        have C: sum(q(y) for y in Z) = sum(q(y) for y in 0..n) by law sum_finite(0, n, q)
        have D: sum(q(y) for y in 0..n) = sum(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) for y in 0..n) by termwise y
        have F: sum(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma*r + (1 - gamma))^n by law binomial_series(n, gamma*r, 1 - gamma)
        have S: sum(q(y) for y in Z) = (gamma*r + (1 - gamma))^n
            by only C; D; F
        have S2: sum(E*q(y) for y in Z) = E*(gamma*r + (1 - gamma))^n
            by rewrite B
                by rewrite S
        by only A; S2
    """,
    near_misses=(NearMiss(claim="LowerTail(Binomial(n, gamma), t) <= exp(s*t)*(gamma*exp(-s))^n", witness="n = 2, gamma = 1/2, s = 0, t = 1"),),
)

UPPER = Theorem(
    id="chernoff.upper",
    says="P[Y >= (1 + x) gamma n] <= exp(-gamma n x^2/(2 + x)) for Y ~ Bin(n, gamma) and x > 0.",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="n natural >= 1, 0 < gamma <= 1, x > 0",
    claim="Tail(Binomial(n, gamma), (1 + x)*gamma*n) <= exp(-gamma*n*x^2/(2 + x))",
    claims=("D11",),
    instance="n = 4, gamma = 1/2, x = 1",
    proof="""
        let r = 1 + x
        let L = log(1 + x)
        let E = exp(-L*((1 + x)*gamma*n))
        have RL: exp(L) = r by law exp_of_log(1 + x)
        have LOG: 2*x/(2 + x) <= L by cite chernoff.logarithm(x)
        have L0: 0 <= 2*x/(2 + x)
        have LP: 0 <= L
        have A: Tail(Binomial(n, gamma), (1 + x)*gamma*n) <= exp(-L*((1 + x)*gamma*n))*(gamma*exp(L) + (1 - gamma))^n by cite binomial.upper-tail(n, gamma, L, (1 + x)*gamma*n)
        have BASE: gamma*exp(L) + (1 - gamma) = 1 + gamma*x
            by rewrite RL
        have G1: 1 + gamma*x <= exp(gamma*x) by law exp_tangent(gamma*x)
        have GP: 0 <= 1 + gamma*x
        have H: (1 + gamma*x)^n <= exp(gamma*x)^n by law power_increases(1 + gamma*x, exp(gamma*x), n)
        have I: exp(gamma*x)^n = exp(n*(gamma*x)) by law power_of_exp(gamma*x, n)
        have EP: 0 < E by law exp_positive(-L*((1 + x)*gamma*n))
        have K: E*(gamma*exp(L) + (1 - gamma))^n <= E*exp(n*(gamma*x))
            by rewrite BASE
                have K1: (1 + gamma*x)^n <= exp(n*(gamma*x))
                    by only H; I
                by EP*K1
        have M: exp(-L*((1 + x)*gamma*n) + n*(gamma*x)) = E*exp(n*(gamma*x)) by law exp_sum(-L*((1 + x)*gamma*n), n*(gamma*x))
        have N: -L*((1 + x)*gamma*n) + n*(gamma*x) <= -gamma*n*x^2/(2 + x)
            have N1: 0 < gamma*n
            have N2: 0 < r*(gamma*n)
            have N3: 2*x/(2 + x)*(r*(gamma*n)) <= L*(r*(gamma*n)) by LOG*N2
        have O: exp(-L*((1 + x)*gamma*n) + n*(gamma*x)) <= exp(-gamma*n*x^2/(2 + x)) by law exp_increases(-gamma*n*x^2/(2 + x), -L*((1 + x)*gamma*n) + n*(gamma*x))
        by only A; K; M; O
    """,
    near_misses=(
        NearMiss(claim="Tail(Binomial(n, gamma), (1 + x)*gamma*n) <= exp(-3*gamma*n*x^2)", witness="n = 1, gamma = 1/2, x = 1"),
    ),
)

LOWER = Theorem(
    id="chernoff.lower",
    says="P[Y <= (1 - x) gamma n] <= exp(-gamma n x^2/2) for Y ~ Bin(n, gamma) and 0 < x < 1.",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="n natural >= 1, 0 < gamma <= 1, 0 < x < 1",
    claim="LowerTail(Binomial(n, gamma), (1 - x)*gamma*n) <= exp(-gamma*n*x^2/2)",
    claims=("D11",),
    instance="n = 4, gamma = 1/2, x = 1/2",
    proof="""
        let r = 1 - x
        let L = log(1 - x)
        let E = exp(-L*((1 - x)*gamma*n))
        have RL: exp(L) = r by law exp_of_log(1 - x)
        have BELOW: for all u real: 0 <= u and u < 1 implies log(1 - u) <= -u
            take u
            have A: 1 + -u <= exp(-u) by law exp_tangent(-u)
            have B: log(exp(-u)) = -u by law log_of_exp(-u)
            have B1: 0 < exp(-u) by law exp_positive(-u)
            have C: log(1 - u) <= log(exp(-u)) by law log_increases(exp(-u), 1 - u)
        have LM: L <= -x by BELOW(x)
        have LP: 0 <= -L
        have LOG: x^2/2 <= (1 - x)*L + x
            have MONO: (1 - 0)*log(1 - 0) + 0 - 0^2/2 <= (1 - x)*log(1 - x) + x - x^2/2 by monotone u -> (1 - u)*log(1 - u) + u - u^2/2, 0, x
                take u
                have A: log(1 - u) <= -u by BELOW(u)
                have P: 0 < 1 - u
            have ZERO: (1 - 0)*log(1 - 0) + 0 - 0^2/2 = 0 by reduce
        have A: LowerTail(Binomial(n, gamma), (1 - x)*gamma*n) <= exp(-L*((1 - x)*gamma*n))*(gamma*exp(-(-L)) + (1 - gamma))^n by cite binomial.lower-tail(n, gamma, -L, (1 - x)*gamma*n)
        have FLIP: -(-L) = L
        have BASE: gamma*exp(-(-L)) + (1 - gamma) = 1 + -gamma*x
            by rewrite FLIP
                by rewrite RL
        have G1: 1 + -gamma*x <= exp(-gamma*x) by law exp_tangent(-gamma*x)
        have GP: 0 <= 1 + -gamma*x
            have G2: 0 <= gamma*r
        have H: (1 + -gamma*x)^n <= exp(-gamma*x)^n by law power_increases(1 + -gamma*x, exp(-gamma*x), n)
        have I: exp(-gamma*x)^n = exp(n*(-gamma*x)) by law power_of_exp(-gamma*x, n)
        have EP: 0 < E by law exp_positive(-L*((1 - x)*gamma*n))
        have K: E*(gamma*exp(-(-L)) + (1 - gamma))^n <= E*exp(n*(-gamma*x))
            by rewrite BASE
                have K1: (1 + -gamma*x)^n <= exp(n*(-gamma*x))
                    by only H; I
                by EP*K1
        have M: exp(-L*((1 - x)*gamma*n) + n*(-gamma*x)) = E*exp(n*(-gamma*x)) by law exp_sum(-L*((1 - x)*gamma*n), n*(-gamma*x))
        have N: -L*((1 - x)*gamma*n) + n*(-gamma*x) <= -gamma*n*x^2/2
            have N1: 0 < gamma*n
            by LOG*N1
        have O: exp(-L*((1 - x)*gamma*n) + n*(-gamma*x)) <= exp(-gamma*n*x^2/2) by law exp_increases(-gamma*n*x^2/2, -L*((1 - x)*gamma*n) + n*(-gamma*x))
        by only A; K; M; O
    """,
    near_misses=(
        NearMiss(claim="LowerTail(Binomial(n, gamma), (1 - x)*gamma*n) <= exp(-2*gamma*n*x^2)", witness="n = 1, gamma = 1/2, x = 9/10"),
    ),
)
