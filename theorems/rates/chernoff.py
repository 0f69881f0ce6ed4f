"""Chernoff's multiplicative tails of the binomial distribution, from 1 + u <= exp(u) and the binomial
series.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

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
    near_misses=(NearMiss(claim="2*x/(1 + x) <= log(1 + x)", witness="x = 1"), NearMiss(forall=
    "-1 < x <= 1", witness="x = -1/2")),
)

MARKOV = Lemma(
    id="binomial.markov",
    says="What lies below exp(s (y - t)) has a mean of at most exp(-s t) (gamma exp(s) + 1 - gamma)^n, for "
    "any s.",
    forall="n natural, 0 <= gamma <= 1, s real, t real, h: int -> real",
    given="for all y in 0..n: h(y) <= exp(s*(y - t))",
    claim="summable(Prob(Binomial(n, gamma), y)*h(y) for y in Z) and "
    "sum(Prob(Binomial(n, gamma), y)*h(y) for y in Z) <= exp(-s*t)*(gamma*exp(s) + (1 - gamma))^n",
    instance="n = 1, gamma = 1/2, s = 1, t = 1, h = y -> 0",
    proof="""
        let r = exp(s); E = exp(-s*t)
        let q(y) = if 0 <= y and y <= n then binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) else 0
        have A: sum(Prob(Binomial(n, gamma), y)*h(y) for y in Z) <= sum(E*q(y) for y in Z) by termwise y
            cases 0 <= y and y <= n or not (0 <= y and y <= n)
                case 0 <= y and y <= n
                    have B1: 0 < binom(n, y)
                    have B4: (gamma*r)^y = gamma^y*r^y by law power_product(gamma, r, y)
                    have B5: r^y = exp(y*s) by law power_of_exp(s, y)
                    have WEIGHT: 0 <= binom(n, y)*gamma^y*(1 - gamma)^(n - y)
                    have WE: binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) \\
                            = binom(n, y)*gamma^y*(1 - gamma)^(n - y)*exp(y*s)
                        by rewrite B4
                    have EY: exp(y*s + -s*t) = exp(y*s)*E by law exp_sum(y*s, -s*t)
                    have H: h(y) <= exp(s*(y - t)) by given1(y)
                    have HE: 0 <= exp(y*s)*E - h(y)
                    have ALL: 0 <= binom(n, y)*gamma^y*(1 - gamma)^(n - y)*(exp(y*s)*E - h(y)) by WEIGHT*HE
                    by rewrite WE
                case not (0 <= y and y <= n)
        have B: sum(E*q(y) for y in Z) = E*sum(q(y) for y in Z) by law sum_scaled(Z, q, E)
        have C: sum(q(y) for y in Z) = sum(q(y) for y in 0..n)
        have D: sum(q(y) for y in 0..n) = sum(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) for y in 0..n) \\
                by termwise y
        have F: sum(binom(n, y)*(gamma*r)^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma*r + (1 - gamma))^n \\
                by law binomial_series(n, gamma*r, 1 - gamma)
    """,
)

UPPER_TAIL = Theorem(
    id="binomial.upper-tail",
    says="P[Y >= t] <= exp(-s t) (gamma exp(s) + 1 - gamma)^n for Y ~ Bin(n, gamma) and every s >= 0: "
    "Markov's inequality for exp(s Y).",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="n natural, 0 <= gamma <= 1, s >= 0, t real",
    claim="Tail(Binomial(n, gamma), t) <= exp(-s*t)*(gamma*exp(s) + (1 - gamma))^n",
    claims=("D11",),
    instance="n = 1, gamma = 1/2, s = 1, t = 1",
    proof="""
        let h(y) = if t <= y then 1 else 0
        have H: for all y in 0..n: h(y) <= exp(s*(y - t))
            take y
            cases t <= y or not t <= y
                case t <= y
                    have S: 0 <= s*(y - t)
                    have T: 1 + s*(y - t) <= exp(s*(y - t)) by law exp_tangent(s*(y - t))
                case not t <= y
                    have T: 0 < exp(s*(y - t)) by law exp_positive(s*(y - t))
        have M: sum(Prob(Binomial(n, gamma), y)*h(y) for y in Z) \\
                <= exp(-s*t)*(gamma*exp(s) + (1 - gamma))^n by cite binomial.markov(n, gamma, s, t, h)
        have E: Tail(Binomial(n, gamma), t) = sum(Prob(Binomial(n, gamma), y)*h(y) for y in Z) by termwise y
    """,
    near_misses=(NearMiss(claim=
    "Tail(Binomial(n, gamma), t) <= exp(-s*t)*(gamma*exp(s))^n", witness=
    "n = 2, gamma = 1/2, s = 0, t = 1"),),
)

LOWER_TAIL = Theorem(
    id="binomial.lower-tail",
    says="P[Y <= t] <= exp(s t) (gamma exp(-s) + 1 - gamma)^n for Y ~ Bin(n, gamma) and every s >= 0: "
    "Markov's inequality for exp(-s Y).",
    source=Source(note="003", lines="L71-83 (used in the proof of Lemma 3)"),
    forall="n natural, 0 <= gamma <= 1, s >= 0, t real",
    claim="LowerTail(Binomial(n, gamma), t) <= exp(s*t)*(gamma*exp(-s) + (1 - gamma))^n",
    claims=("D11",),
    instance="n = 1, gamma = 1/2, s = 1, t = 1",
    proof="""
        let h(y) = if y <= t then 1 else 0
        have H: for all y in 0..n: h(y) <= exp((-s)*(y - t))
            take y
            cases y <= t or not y <= t
                case y <= t
                    have S: 0 <= (-s)*(y - t)
                    have T: 1 + (-s)*(y - t) <= exp((-s)*(y - t)) by law exp_tangent((-s)*(y - t))
                case not y <= t
                    have T: 0 < exp((-s)*(y - t)) by law exp_positive((-s)*(y - t))
        have M: sum(Prob(Binomial(n, gamma), y)*h(y) for y in Z) \\
                <= exp(-(-s)*t)*(gamma*exp((-s)) + (1 - gamma))^n \\
                by cite binomial.markov(n, gamma, (-s), t, h)
        have E: LowerTail(Binomial(n, gamma), t) = sum(Prob(Binomial(n, gamma), y)*h(y) for y in Z) \\
                by termwise y
    """,
    near_misses=(NearMiss(claim=
    "LowerTail(Binomial(n, gamma), t) <= exp(s*t)*(gamma*exp(-s))^n", witness="n = 2, gamma = 1/2, s = 0, t "
    "= 1"),),
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
        let r = 1 + x; L = log(1 + x); E = exp(-L*((1 + x)*gamma*n))
        have LOG: 2*x/(2 + x) <= L by cite chernoff.logarithm(x)
        have G1: 1 + gamma*x <= exp(gamma*x) by law exp_tangent(gamma*x)
        have H: (1 + gamma*x)^n <= exp(gamma*x)^n by law power_increases(1 + gamma*x, exp(gamma*x), n)
        have I: exp(gamma*x)^n = exp(n*(gamma*x)) by law power_of_exp(gamma*x, n)
        have POWER: E*(gamma*exp(L) + (1 - gamma))^n <= E*exp(n*(gamma*x)) \\
                by rewrite gamma*exp(L) + (1 - gamma) = 1 + gamma*x
        have N: -L*((1 + x)*gamma*n) + n*(gamma*x) <= -gamma*n*x^2/(2 + x)
            have N2: 0 < r*(gamma*n)
        have TOTAL: exp(-L*((1 + x)*gamma*n) + n*(gamma*x)) <= exp(-gamma*n*x^2/(2 + x)) \\
                by law exp_increases(-gamma*n*x^2/(2 + x), -L*((1 + x)*gamma*n) + n*(gamma*x))
        by only cite binomial.upper-tail(n, gamma, L, (1 + x)*gamma*n); POWER; \\
                law exp_sum(-L*((1 + x)*gamma*n), n*(gamma*x)); TOTAL
    """,
    near_misses=(
        NearMiss(claim="Tail(Binomial(n, gamma), (1 + x)*gamma*n) <= exp(-3*gamma*n*x^2)", witness="n = 1, "
        "gamma = 1/2, x = 1"),
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
        let r = 1 - x; L = log(1 - x); E = exp(-L*((1 - x)*gamma*n))
        have RL: exp(L) = r
        have BELOW: for all u real: 0 <= u and u < 1 implies log(1 - u) <= -u
            take u
            have A: 1 + -u <= exp(-u) by law exp_tangent(-u)
            have C: log(1 - u) <= log(exp(-u)) by law log_increases(exp(-u), 1 - u)
        have LM: L <= -x by BELOW(x)
        have LOG: x^2/2 <= (1 - x)*L + x
            have MONO: (1 - 0)*log(1 - 0) + 0 - 0^2/2 <= (1 - x)*log(1 - x) + x - x^2/2 \\
                    by monotone u -> (1 - u)*log(1 - u) + u - u^2/2, 0, x
                take u
                have A: log(1 - u) <= -u by BELOW(u)
            have ZERO: (1 - 0)*log(1 - 0) + 0 - 0^2/2 = 0
        have A: LowerTail(Binomial(n, gamma), (1 - x)*gamma*n) \\
                <= exp(-L*((1 - x)*gamma*n))*(gamma*exp(-(-L)) + (1 - gamma))^n \\
                by cite binomial.lower-tail(n, gamma, -L, (1 - x)*gamma*n)
        have G1: 1 + -gamma*x <= exp(-gamma*x) by law exp_tangent(-gamma*x)
        have H: (1 + -gamma*x)^n <= exp(-gamma*x)^n by law power_increases(1 + -gamma*x, exp(-gamma*x), n)
        have I: exp(-gamma*x)^n = exp(n*(-gamma*x)) by law power_of_exp(-gamma*x, n)
        have K: E*(gamma*exp(-(-L)) + (1 - gamma))^n <= E*exp(n*(-gamma*x)) \\
                by rewrite gamma*exp(-(-L)) + (1 - gamma) = 1 + -gamma*x
        have M: exp(-L*((1 - x)*gamma*n) + n*(-gamma*x)) = E*exp(n*(-gamma*x)) \\
                by law exp_sum(-L*((1 - x)*gamma*n), n*(-gamma*x))
        have N: -L*((1 - x)*gamma*n) + n*(-gamma*x) <= -gamma*n*x^2/2
            have N1: 0 < gamma*n
        have O: exp(-L*((1 - x)*gamma*n) + n*(-gamma*x)) <= exp(-gamma*n*x^2/2) \\
                by law exp_increases(-gamma*n*x^2/2, -L*((1 - x)*gamma*n) + n*(-gamma*x))
    """,
    near_misses=(
        NearMiss(claim=
        "LowerTail(Binomial(n, gamma), (1 - x)*gamma*n) <= exp(-2*gamma*n*x^2)", witness="n = 1, gamma = "
        "1/2, x = 9/10"),
    ),
)
