"""Bernstein's tail of the binomial distribution, by way of Bennett's (sharper than Chernoff's multiplicative tail near the mean)."""

from verify.language import NearMiss, Source, Theorem

SOURCE = Source(note="003", lines="L293 (the accuracy part to be re-derived)", paper="Bernstein 1924; Bennett 1962")

TWO_POINTS = Theorem(
    id="bernstein.two-points",
    says="The exponential moment of a centred Bernoulli variable is at most exp(gamma (1 - gamma)(e^s - 1 - s)) for s >= 0.",
    source=SOURCE,
    forall="0 <= gamma <= 1, s >= 0",
    claim="gamma*exp((1 - gamma)*s) + (1 - gamma)*exp(-gamma*s) <= exp(gamma*(1 - gamma)*(exp(s) - 1 - s))",
    claims=("D21",),
    instance="gamma = 1/2, s = 1",
    proof="""
        let v = gamma*(1 - gamma)
        have V: 0 <= v
            have A: 0 <= gamma
            have B: 0 <= 1 - gamma
            by A*B
        have G: v*(exp(0) - 1 - 0) - gamma*exp((1 - gamma)*0) - (1 - gamma)*exp(-gamma*0) <= v*(exp(s) - 1 - s) - gamma*exp((1 - gamma)*s) - (1 - gamma)*exp(-gamma*s) \\
            by monotone u -> v*(exp(u) - 1 - u) - gamma*exp((1 - gamma)*u) - (1 - gamma)*exp(-gamma*u), 0, s
            take u
            let A = exp((1 - gamma)*u)
            let B = exp(gamma*u)
            let C = exp(-gamma*u)
            have AB: exp((1 - gamma)*u + gamma*u) = A*B by law exp_sum((1 - gamma)*u, gamma*u)
            have SAME: (1 - gamma)*u + gamma*u = u
            have E: exp(u) = A*B
                have E1: exp((1 - gamma)*u + gamma*u) = exp(u)
                    by rewrite SAME
                by only AB; E1
            have BC: exp(gamma*u + -gamma*u) = B*C by law exp_sum(gamma*u, -gamma*u)
            have ZERO: gamma*u + -gamma*u = 0
            have ONE: B*C = 1
                have E1: exp(gamma*u + -gamma*u) = 1
                    by rewrite ZERO
                        by reduce
                by only BC; E1
            have U: 0 <= u
            have GU: 0 <= gamma*u
                have X: 0 <= gamma
                by X*U
            have HU: 0 <= (1 - gamma)*u
                have X: 0 <= 1 - gamma
                by X*U
            have A1: 1 + (1 - gamma)*u <= A by law exp_tangent((1 - gamma)*u)
            have B1: 1 + gamma*u <= B by law exp_tangent(gamma*u)
            have C0: 0 < C by law exp_positive(-gamma*u)
            have A2: 0 <= A - 1
            have B2: 0 <= B - 1
            have C1: 0 <= 1 - C
                have P: 0 <= (B - 1)*C by B2*C0
                by only P; ONE
            have AC: 0 <= A - C
                by only A2; C1
            have P: 0 <= (B - 1)*(A - C) by B2*AC
            have Q: exp(u) - 1 - A + C = (B - 1)*(A - C)
                by only E; ONE
            have R: 0 <= v*(exp(u) - 1 - A + C)
                have R1: 0 <= exp(u) - 1 - A + C
                    by only P; Q
                by V*R1
            by only R
        have START: v*(exp(0) - 1 - 0) - gamma*exp((1 - gamma)*0) - (1 - gamma)*exp(-gamma*0) = -1
            have X: (1 - gamma)*0 = 0
            have Y: -gamma*0 = 0
            by rewrite X
                by rewrite Y
                    by reduce
        have T: 1 + v*(exp(s) - 1 - s) <= exp(v*(exp(s) - 1 - s)) by law exp_tangent(v*(exp(s) - 1 - s))
        by only G; START; T
    """,
    near_misses=(
        NearMiss(claim="gamma*exp((1 - gamma)*s) + (1 - gamma)*exp(-gamma*s) <= exp(gamma*(1 - gamma)*(exp(s) - 1 - s)/2)", witness="gamma = 1/2, s = 1"),
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
    says="P[Y >= gamma n + t] <= exp(-v ((1 + t/v) log(1 + t/v) - t/v)) for Y ~ Bin(n, gamma), v = gamma (1 - gamma) n and t >= 0.",
    source=SOURCE,
    forall="n natural >= 1, 0 < gamma < 1, t >= 0",
    claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-(gamma*(1 - gamma)*n)*((1 + t/(gamma*(1 - gamma)*n))*log(1 + t/(gamma*(1 - gamma)*n)) - t/(gamma*(1 - gamma)*n)))",
    claims=("D21",),
    instance="n = 4, gamma = 1/2, t = 1",
    proof="""
        let v = gamma*(1 - gamma)*n
        let u = t/(gamma*(1 - gamma)*n)
        let s = log(1 + u)
        have N: 0 < n
        have V1: 0 < gamma*(1 - gamma)
            have A: 0 < gamma
            have B: 0 < 1 - gamma
            by A*B
        have V: 0 < v by V1*N
        have VI: 0 < 1/v
        have U: 0 <= u
            have A: 0 <= t*(1/v)
                have T: 0 <= t
                by T*VI
            by only A; V
        have UV: u*v = t
        have ES: exp(s) = 1 + u by law exp_of_log(1 + u)
        have ONE: log(1) = 0 by reduce
        have S1: log(1) <= s by law log_increases(1 + u, 1)
        have S0: 0 <= s
        have A: Tail(Binomial(n, gamma), gamma*n + t) <= exp(-s*(gamma*n + t))*(gamma*exp(s) + (1 - gamma))^n by cite binomial.upper-tail(n, gamma, s, gamma*n + t)
        have B: gamma*exp((1 - gamma)*s) + (1 - gamma)*exp(-gamma*s) <= exp(gamma*(1 - gamma)*(exp(s) - 1 - s)) by cite bernstein.two-points(gamma, s)
        let G = exp(gamma*s)
        let W = gamma*(1 - gamma)*(exp(s) - 1 - s)
        have G0: 0 < G by law exp_positive(gamma*s)
        have X1: exp(gamma*s + (1 - gamma)*s) = G*exp((1 - gamma)*s) by law exp_sum(gamma*s, (1 - gamma)*s)
        have X2: gamma*s + (1 - gamma)*s = s
        have X3: exp(s) = G*exp((1 - gamma)*s)
            have X4: exp(gamma*s + (1 - gamma)*s) = exp(s)
                by rewrite X2
            by only X1; X4
        have Y1: exp(gamma*s + -gamma*s) = G*exp(-gamma*s) by law exp_sum(gamma*s, -gamma*s)
        have Y2: gamma*s + -gamma*s = 0
        have Y3: G*exp(-gamma*s) = 1
            have Y4: exp(gamma*s + -gamma*s) = 1
                by rewrite Y2
                    by reduce
            by only Y1; Y4
        have BASE: gamma*exp(s) + (1 - gamma) <= G*exp(W)
            have B1: 0 <= G*(exp(W) - gamma*exp((1 - gamma)*s) - (1 - gamma)*exp(-gamma*s))
                have B2: 0 <= exp(W) - gamma*exp((1 - gamma)*s) - (1 - gamma)*exp(-gamma*s)
                by G0*B2
            have B3: G*(exp(W) - gamma*exp((1 - gamma)*s) - (1 - gamma)*exp(-gamma*s)) = G*exp(W) - gamma*(G*exp((1 - gamma)*s)) - (1 - gamma)*(G*exp(-gamma*s))
            have B4: gamma*(G*exp((1 - gamma)*s)) = gamma*exp(s)
                by only X3
            have B5: (1 - gamma)*(G*exp(-gamma*s)) = 1 - gamma
                by rewrite Y3
            by only B1; B3; B4; B5
        have GW: exp(gamma*s + W) = G*exp(W) by law exp_sum(gamma*s, W)
        have POS: 0 <= gamma*exp(s) + (1 - gamma)
            have P: 0 < exp(s) by law exp_positive(s)
        have BASE2: gamma*exp(s) + (1 - gamma) <= exp(gamma*s + W)
            by only BASE; GW
        have C: (gamma*exp(s) + (1 - gamma))^n <= exp(gamma*s + W)^n by law power_increases(gamma*exp(s) + (1 - gamma), exp(gamma*s + W), n)
        have D: exp(gamma*s + W)^n = exp(n*(gamma*s + W)) by law power_of_exp(gamma*s + W, n)
        let E = exp(-s*(gamma*n + t))
        have EP: 0 < E by law exp_positive(-s*(gamma*n + t))
        have F: E*(gamma*exp(s) + (1 - gamma))^n <= E*exp(n*(gamma*s + W))
            have F1: (gamma*exp(s) + (1 - gamma))^n <= exp(n*(gamma*s + W))
                by only C; D
            by EP*F1
        have H: exp(-s*(gamma*n + t) + n*(gamma*s + W)) = E*exp(n*(gamma*s + W)) by law exp_sum(-s*(gamma*n + t), n*(gamma*s + W))
        have I: -s*(gamma*n + t) + n*(gamma*s + W) = -v*((1 + u)*s - u)
            have I1: n*W = v*(u - s)
                have I2: W = gamma*(1 - gamma)*(u - s)
                    by rewrite ES
                by rewrite I2
            have I3: v*(u*s) = t*s
                by only UV
            have I4: v*u = t
                by only UV
            by only I1; I3; I4
        have K: exp(-s*(gamma*n + t) + n*(gamma*s + W)) = exp(-v*((1 + u)*s - u))
            by rewrite I
        by only A; F; H; K
    """,
    near_misses=(
        NearMiss(
            claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-4*(gamma*(1 - gamma)*n)*((1 + t/(gamma*(1 - gamma)*n))*log(1 + t/(gamma*(1 - gamma)*n)) - t/(gamma*(1 - gamma)*n)))",
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
        let v = gamma*(1 - gamma)*n
        let u = t/(gamma*(1 - gamma)*n)
        have N: 0 < n
        have V1: 0 < gamma*(1 - gamma)
            have A: 0 < gamma
            have B: 0 < 1 - gamma
            by A*B
        have V: 0 < v by V1*N
        have VI: 0 < 1/v
        have U: 0 <= u
            have A: 0 <= t*(1/v)
                have T: 0 <= t
                by T*VI
            by only A; V
        have A: Tail(Binomial(n, gamma), gamma*n + t) <= exp(-v*((1 + u)*log(1 + u) - u)) by cite bennett.upper(n, gamma, t)
        have B: u^2/(2 + 2*u/3) <= (1 + u)*log(1 + u) - u by cite bernstein.exponent(u)
        have C: v*(u^2/(2 + 2*u/3)) <= v*((1 + u)*log(1 + u) - u) by V*B
        have T: 0 <= t
        have P: 0 < 2*v + 2*t/3
        have GEN: for all a real: for all b real: 0 < a and 0 <= b implies a*(b^2/(2 + 2*b/3)) = (b*a)^2/(2*a + 2*(b*a)/3)
            take a, b
            assume H
            have Q: 0 < 2 + 2*b/3
            have R: 0 < a*(2 + 2*b/3) by H1*Q
            have S: 0 < 2*a + 2*(b*a)/3
                by only R
            by only Q; S; H1
        have UT: u*v = t
        have D1: v*(u^2/(2 + 2*u/3)) = (u*v)^2/(2*v + 2*(u*v)/3) by GEN(v, u)
        have D2: (u*v)^2/(2*v + 2*(u*v)/3) = t^2/(2*v + 2*t/3)
            by rewrite UT
        have D3: t^2/(2*v + 2*t/3) = t^2/(2*gamma*(1 - gamma)*n + 2*t/3)
        have D: v*(u^2/(2 + 2*u/3)) = t^2/(2*gamma*(1 - gamma)*n + 2*t/3)
            by only D1; D2; D3
        have F: -v*((1 + u)*log(1 + u) - u) <= -t^2/(2*gamma*(1 - gamma)*n + 2*t/3)
            by only C; D
        have G: exp(-v*((1 + u)*log(1 + u) - u)) <= exp(-t^2/(2*gamma*(1 - gamma)*n + 2*t/3)) by law exp_increases(-t^2/(2*gamma*(1 - gamma)*n + 2*t/3), -v*((1 + u)*log(1 + u) - u))
        by only A; G
    """,
    near_misses=(
        NearMiss(claim="Tail(Binomial(n, gamma), gamma*n + t) <= exp(-4*t^2/(2*gamma*(1 - gamma)*n + 2*t/3))", witness="n = 1, gamma = 1/2, t = 1/2"),
    ),
)
