"""Bernstein's tail of the binomial distribution, by way of Bennett's (sharper than Chernoff's
multiplicative tail near the mean).
"""

from verify.language import NearMiss, Source, Theorem

SOURCE = Source(
    note="003",
    lines="L293 (the accuracy part to be re-derived)",
    paper="Bernstein 1924; Bennett 1962",
)

TWO_POINTS = Theorem(
    id="bernstein.two-points",
    says="The exponential moment of a centred Bernoulli variable is at most exp(gamma (1 - gamma)(e^s - 1 - "
    "s)) for s >= 0.",
    source=SOURCE,
    forall="0 <= gamma <= 1, s >= 0",
    claim="gamma*exp((1 - gamma)*s) + (1 - gamma)*exp(-gamma*s) <= exp(gamma*(1 - gamma)*(exp(s) - 1 - s))",
    claims=("D21",),
    instance="gamma = 1/2, s = 1",
    proof="""
        let v = gamma*(1 - gamma)
        have G: v*(exp(0) - 1 - 0) - gamma*exp((1 - gamma)*0) - (1 - gamma)*exp(-gamma*0) \\
                <= v*(exp(s) - 1 - s) - gamma*exp((1 - gamma)*s) - (1 - gamma)*exp(-gamma*s) \\
                by monotone u -> v*(exp(u) - 1 - u) - gamma*exp((1 - gamma)*u) - (1 - gamma)*exp(-gamma*u), \\
                0, s
            take u
            let A = exp((1 - gamma)*u); B = exp(gamma*u); C = exp(-gamma*u)
            have AB: exp((1 - gamma)*u + gamma*u) = A*B; ONE: B*C = 1
            have A1: 1 + (1 - gamma)*u <= A by law exp_tangent((1 - gamma)*u)
            have B1: 1 + gamma*u <= B by law exp_tangent(gamma*u)
            have A2: 0 <= A - 1; B2: 0 <= B - 1; P: 0 <= (B - 1)*(A - C)
            have R: 0 <= v*(exp(u) - 1 - A + C)
                have R1: 0 <= exp(u) - 1 - A + C
        have START: v*(exp(0) - 1 - 0) - gamma*exp((1 - gamma)*0) - (1 - gamma)*exp(-gamma*0) = -1
        by law exp_tangent(v*(exp(s) - 1 - s))
    """,
    near_misses=(
        NearMiss(
            claim="gamma*exp((1 - gamma)*s) + (1 - gamma)*exp(-gamma*s) <= "
            "exp(gamma*(1 - gamma)*(exp(s) - 1 - s)/2)",
            witness="gamma = 1/2, s = 1",
        ),
    ),
)

EXPONENT = Theorem(
    id="bernstein.exponent",
    says="(1 + u) log(1 + u) - u is at least u^2/(2 + 2u/3) for u >= 0.",
    source=SOURCE,
    forall="u >= 0",
    claim="u^2/(2 + 2*u/3) <= (1 + u)*log(1 + u) - u",
    claims=("D21",),
    instance="u = 1",
    near_misses=(NearMiss(claim="u^2/(2 + u/3) <= (1 + u)*log(1 + u) - u", witness="u = 1"),),
)

BENNETT = Theorem(
    id="bennett.upper",
    says="P[Y >= gamma n + t] <= exp(-v ((1 + t/v) log(1 + t/v) - t/v)) for Y ~ Bin(n, gamma), v = "
    "gamma (1 - gamma) n and t >= 0.",
    source=SOURCE,
    forall="n natural >= 1, 0 < gamma < 1, t >= 0",
    claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-(gamma*(1 - gamma)*n)*((1 + t/(gamma*(1 - "
    "gamma)*n))*log(1 + t/(gamma*(1 - gamma)*n)) - t/(gamma*(1 - gamma)*n)))",
    claims=("D21",),
    instance="n = 4, gamma = 1/2, t = 1",
    proof="""
        let v = gamma*(1 - gamma)*n; u = t/(gamma*(1 - gamma)*n); s = log(1 + u)
        have N: 0 < n; U: 0 <= u
        have A: Tail(Binomial(n, gamma), gamma*n + t) \\
                <= exp(-s*(gamma*n + t))*(gamma*exp(s) + (1 - gamma))^n \\
                by cite binomial.upper-tail(n, gamma, s, gamma*n + t)
        have B: gamma*exp((1 - gamma)*s) + (1 - gamma)*exp(-gamma*s) \\
                <= exp(gamma*(1 - gamma)*(exp(s) - 1 - s)) by cite bernstein.two-points(gamma, s)
        let G = exp(gamma*s); W = gamma*(1 - gamma)*(exp(s) - 1 - s)
        have X1: exp(gamma*s + (1 - gamma)*s) = G*exp((1 - gamma)*s) by law exp_sum(gamma*s, (1 - gamma)*s)
        have Y1: exp(gamma*s + -gamma*s) = G*exp(-gamma*s) by law exp_sum(gamma*s, -gamma*s)
        have Y3: G*exp(-gamma*s) = 1
            have Y4: exp(gamma*s + -gamma*s) = 1 by rewrite gamma*s + -gamma*s = 0
        have BASE: gamma*exp(s) + (1 - gamma) <= G*exp(W)
        have GW: exp(gamma*s + W) = G*exp(W) by law exp_sum(gamma*s, W)
        have C: (gamma*exp(s) + (1 - gamma))^n <= exp(gamma*s + W)^n \\
                by law power_increases(gamma*exp(s) + (1 - gamma), exp(gamma*s + W), n)
        have D: exp(gamma*s + W)^n = exp(n*(gamma*s + W)) by law power_of_exp(gamma*s + W, n)
        let E = exp(-s*(gamma*n + t))
        have H: exp(-s*(gamma*n + t) + n*(gamma*s + W)) = E*exp(n*(gamma*s + W)) \\
                by law exp_sum(-s*(gamma*n + t), n*(gamma*s + W))
        have K: exp(-s*(gamma*n + t) + n*(gamma*s + W)) = exp(-v*((1 + u)*s - u)) \\
                by rewrite -s*(gamma*n + t) + n*(gamma*s + W) = -v*((1 + u)*s - u)
    """,
    near_misses=(
        NearMiss(
            claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-4*(gamma*(1 - gamma)*n)*((1 + t/(gamma*(1 - "
            "gamma)*n))*log(1 + t/(gamma*(1 - gamma)*n)) - t/(gamma*(1 - gamma)*n)))",
            witness="n = 1, gamma = 1/2, t = 1/2",
        ),
    ),
)

BERNSTEIN = Theorem(
    id="bernstein.upper",
    says="P[Y >= gamma n + t] <= exp(-t^2/(2 gamma (1 - gamma) n + 2t/3)) for Y ~ Bin(n, gamma) and t >= 0.",
    source=SOURCE,
    forall="n natural >= 1, 0 < gamma < 1, t >= 0",
    claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-t^2/(2*gamma*(1 - gamma)*n + 2*t/3))",
    claims=("D21",),
    instance="n = 4, gamma = 1/2, t = 1",
    proof="""
        let v = gamma*(1 - gamma)*n; u = t/(gamma*(1 - gamma)*n)
        have N: 0 < n
        have A: Tail(Binomial(n, gamma), gamma*n + t) <= exp(-v*((1 + u)*log(1 + u) - u)) \\
                by cite bennett.upper(n, gamma, t)
        have G: exp(-v*((1 + u)*log(1 + u) - u)) <= exp(-t^2/(2*gamma*(1 - gamma)*n + 2*t/3)) \\
                by law exp_increases(-t^2/(2*gamma*(1 - gamma)*n + 2*t/3), -v*((1 + u)*log(1 + u) - u)); \\
                cite bernstein.exponent(u)
    """,
    near_misses=(
        NearMiss(
            claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-4*t^2/(2*gamma*(1 - gamma)*n + 2*t/3))",
            witness="n = 1, gamma = 1/2, t = 1/2",
        ),
    ),
)
