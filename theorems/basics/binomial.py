"""The binomial distribution: one more trial, total, mean, second moment, and how much it shares with its own shift."""

from verify.language import NearMiss, Source, Theorem

USED = Source(note="003", lines="L264-278 (used in the proofs)")

ONE_MORE_TRIAL = Theorem(
    id="binomial.one-more-trial",
    says="One more trial: the successes are those of n trials, and one more with probability gamma.",
    source=Source(note="003", lines="L264-278 (used in the proof)"),
    forall="n natural, 0 <= gamma <= 1, y integer",
    claim="Prob(Binomial(n + 1, gamma), y) = gamma*Prob(Binomial(n, gamma), y - 1) + (1 - gamma)*Prob(Binomial(n, gamma), y)",
    claims=("D37",),
    instance="n = 1, gamma = 1/2, y = 1",
    proof="""
        cases y < 0 or 0 <= y
            case y < 0
                by case
            case 0 <= y
                cases n + 1 < y or y <= n + 1
                    case n + 1 < y
                        by case
                    case y <= n + 1
                        have P: binom(n + 1, y - 1 + 1) = binom(n, y - 1) + binom(n, y - 1 + 1) by law pascal(n, y - 1)
                        have P1: binom(n + 1, y) = binom(n, y - 1) + binom(n, y)
                        cases y = 0 or 1 <= y
                            case y = 0
                                have B0: binom(n + 1, 0) = 1 by law binom_first(n + 1)
                                have B1: binom(n, 0) = 1 by law binom_first(n)
                                have S: (1 - gamma)^(n + 1) = (1 - gamma)^n*(1 - gamma) by law power_step(1 - gamma, n)
                                have L: Prob(Binomial(n + 1, gamma), 0) = (1 - gamma)^(n + 1)
                                have R: Prob(Binomial(n, gamma), 0) = (1 - gamma)^n
                                by rewrite case
                            case 1 <= y
                                have G: gamma^(y - 1 + 1) = gamma^(y - 1)*gamma by law power_step(gamma, y - 1)
                                have G1: gamma^y = gamma^(y - 1)*gamma
                                cases y = n + 1 or y <= n
                                    case y = n + 1
                                        have Q: binom(n + 1, n + 1) = binom(n, n) + binom(n, n + 1) by law pascal(n, n)
                                        have O: binom(n, n + 1) = 0 by law binom_outside(n, n + 1)
                                        have H: gamma^(n + 1) = gamma^n*gamma by law power_step(gamma, n)
                                        have N0: n + 1 - (n + 1) = 0
                                        have E: (1 - gamma)^(n + 1 - (n + 1)) = 1
                                            by rewrite N0
                                        have L: Prob(Binomial(n + 1, gamma), n + 1) = binom(n, n)*(gamma^n*gamma)
                                        have N1: n - (n + 1 - 1) = 0
                                        have E1: (1 - gamma)^(n - (n + 1 - 1)) = 1
                                            by rewrite N1
                                        have R: Prob(Binomial(n, gamma), n + 1 - 1) = binom(n, n)*gamma^n
                                            by only E1; domain1
                                        have Z: Prob(Binomial(n, gamma), n + 1) = 0
                                        by rewrite case
                                            by only L; R; Z
                                    case y <= n
                                        have S: (1 - gamma)^(n - y + 1) = (1 - gamma)^(n - y)*(1 - gamma) by law power_step(1 - gamma, n - y)
                                        have S1: (1 - gamma)^(n + 1 - y) = (1 - gamma)^(n - y)*(1 - gamma)
                                        have E: (1 - gamma)^(n - (y - 1)) = (1 - gamma)^(n - y)*(1 - gamma)
                                        have L: Prob(Binomial(n + 1, gamma), y) = (binom(n, y - 1) + binom(n, y))*(gamma^(y - 1)*gamma)*((1 - gamma)^(n - y)*(1 - gamma))
                                            have L1: Prob(Binomial(n + 1, gamma), y) = binom(n + 1, y)*gamma^y*(1 - gamma)^(n + 1 - y)
                                            by rewrite L1
                                                by rewrite P1
                                                    by rewrite G1
                                                        by rewrite S1
                                        have M: Prob(Binomial(n, gamma), y - 1) = binom(n, y - 1)*gamma^(y - 1)*((1 - gamma)^(n - y)*(1 - gamma))
                                            have M1: Prob(Binomial(n, gamma), y - 1) = binom(n, y - 1)*gamma^(y - 1)*(1 - gamma)^(n - (y - 1))
                                            by rewrite M1
                                                by rewrite E
                                        have R: Prob(Binomial(n, gamma), y) = binom(n, y)*(gamma^(y - 1)*gamma)*(1 - gamma)^(n - y)
                                            have R1: Prob(Binomial(n, gamma), y) = binom(n, y)*gamma^y*(1 - gamma)^(n - y)
                                            by rewrite R1
                                                by rewrite G1
                                        by only L; M; R
    """,
    near_misses=(
        NearMiss(
            claim="Prob(Binomial(n + 1, gamma), y) = gamma*Prob(Binomial(n, gamma), y) + (1 - gamma)*Prob(Binomial(n, gamma), y - 1)",
            witness="n = 1, gamma = 1/4, y = 0",
        ),
    ),
)

DISTRIBUTION = Theorem(
    id="binomial.distribution",
    says="The weights of the binomial are not negative and add up to 1.",
    source=Source(note="003", lines="L71-83 (used in the proofs)"),
    forall="n natural, 0 <= gamma <= 1",
    claim="Distribution(Binomial(n, gamma))",
    claims=("D37",),
    instance="n = 1, gamma = 1/2",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        have NONNEG: for all y integer: 0 <= P(y)
            take y
            cases 0 <= y and y <= n or not (0 <= y and y <= n)
                case 0 <= y and y <= n
                    have B: 0 < binom(n, y) by law binom_positive(n, y)
                    have C: 0 <= gamma^y by law power_nonnegative(gamma, y)
                    have D: 0 <= (1 - gamma)^(n - y) by law power_nonnegative(1 - gamma, n - y)
                    by B*C*D
                case not (0 <= y and y <= n)
                    have Z: P(y) = 0
        have S: summable(P(y) for y in Z)
        have A: sum(P(y) for y in Z) = sum(P(y) for y in 0..n) by law sum_finite(0, n, P)
        have B: sum(P(y) for y in 0..n) = sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n) by termwise y
        have C: sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma + (1 - gamma))^n by law binomial_series(n, gamma, 1 - gamma)
        have D: (gamma + (1 - gamma))^n = 1
            have E: gamma + (1 - gamma) = 1
            by rewrite E
                by reduce
        have ONE: sum(P(y) for y in Z) = 1
            by only A; B; C; D
    """,
    near_misses=(NearMiss(claim="for all y integer: 0 < Prob(Binomial(n, gamma), y)", witness="n = 1, gamma = 1/2, y = 2"),),
)

ONE_MORE_MEAN = Theorem(
    id="binomial.one-more-mean",
    says="A mean over n + 1 trials, from means over n trials.",
    source=USED,
    forall="n natural, 0 <= gamma <= 1, h: int -> real",
    claim="sum(Prob(Binomial(n + 1, gamma), y)*h(y) for y in 0..n+1) = "
    "gamma*sum(Prob(Binomial(n, gamma), y)*h(y + 1) for y in 0..n) + (1 - gamma)*sum(Prob(Binomial(n, gamma), y)*h(y) for y in 0..n)",
    claims=("D37",),
    instance="n = 1, gamma = 1/2, h = y -> y",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        let F(y) = P(y - 1)*h(y)
        let G(y) = P(y)*h(y)
        have A: sum(Prob(Binomial(n + 1, gamma), y)*h(y) for y in 0..n+1) = sum(gamma*F(y) + (1 - gamma)*G(y) for y in 0..n+1) by termwise y
            have S: Prob(Binomial(n + 1, gamma), y) = gamma*P(y - 1) + (1 - gamma)*P(y) by cite binomial.one-more-trial(n, gamma, y)
            by rewrite S
        have B: sum(gamma*F(y) + (1 - gamma)*G(y) for y in 0..n+1) = gamma*sum(F(y) for y in 0..n+1) + (1 - gamma)*sum(G(y) for y in 0..n+1) by law sum_linear(0..n+1, F, G, gamma, 1 - gamma)
        have C: sum(F(y) for y in 0..n+1) = sum(F(y) for y in 0..0-1) + F(0) + sum(F(y) for y in 0+1..n+1) by law sum_at(0, 0, n+1, F)
        have C0: sum(F(y) for y in 0..0-1) = 0 by reduce
        have C1: F(0) = 0
            have Z: P(0 - 1) = 0
            by rewrite Z
        let f(v) = P(v)*h(v + 1)
        have C2: sum(f(y) for y in 0..n) = sum(f(y - 1) for y in 0+1..n+1) by law sum_shifted(0, n, 1, f)
        have C3: sum(f(y - 1) for y in 0+1..n+1) = sum(F(y) for y in 0+1..n+1) by termwise y
            have E: y - 1 + 1 = y
            by rewrite E
        have D: sum(G(y) for y in 0..n+1) = sum(G(y) for y in 0..n+1-1) + G(n + 1) + sum(G(y) for y in n+1+1..n+1) by law sum_at(0, n+1, n+1, G)
        have D0: sum(G(y) for y in n+1+1..n+1) = 0 by law sum_empty(n+1+1, n+1, G)
        have D1: G(n + 1) = 0
            have Z: P(n + 1) = 0
            by rewrite Z
        have D2: sum(G(y) for y in 0..n+1) = sum(G(y) for y in 0..n)
            by only D; D0; D1
        have C4: sum(F(y) for y in 0..n+1) = sum(f(y) for y in 0..n)
            by only C; C0; C1; C2; C3
        by rewrite A
            by rewrite B
                by rewrite C4
                    by rewrite D2
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(n + 1, gamma), y)*h(y) for y in 0..n+1) = "
            "gamma*sum(Prob(Binomial(n, gamma), y)*h(y) for y in 0..n) + (1 - gamma)*sum(Prob(Binomial(n, gamma), y)*h(y + 1) for y in 0..n)",
            witness="n = 1, gamma = 1/4, h = y -> y",
        ),
    ),
)

TOTAL = Theorem(
    id="binomial.total",
    says="The weights of the binomial at 0, ..., n add up to 1.",
    source=USED,
    forall="n natural, 0 <= gamma <= 1",
    claim="sum(Prob(Binomial(n, gamma), y) for y in 0..n) = 1",
    claims=("D37",),
    instance="n = 1, gamma = 1/2",
    proof="""
        have B: sum(Prob(Binomial(n, gamma), y) for y in 0..n) = sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n) by termwise y
        have C: sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma + (1 - gamma))^n by law binomial_series(n, gamma, 1 - gamma)
        have D: (gamma + (1 - gamma))^n = 1
            have E: gamma + (1 - gamma) = 1
            by rewrite E
                by reduce
        by only B; C; D
    """,
    near_misses=(NearMiss(claim="sum(Prob(Binomial(n, gamma), y) for y in 1..n) = 1", witness="n = 1, gamma = 1/4"),),
)

MEAN = Theorem(
    id="binomial.mean",
    says="The mean of Bin(n, gamma) is n gamma.",
    source=USED,
    forall="n natural, 0 <= gamma <= 1",
    claim="sum(Prob(Binomial(n, gamma), y)*y for y in 0..n) = n*gamma",
    claims=("D37",),
    instance="n = 1, gamma = 1/2",
    proof="""
        have ALL: for all q integer: 0 <= q implies sum(Prob(Binomial(q, gamma), y)*y for y in 0..q) = q*gamma
            induct q
                base
                    by reduce
                step
                    let P(y) = Prob(Binomial(q, gamma), y)
                    have B: sum(P(y)*y for y in 0..q) = q*gamma by before
                    have A: sum(Prob(Binomial(q + 1, gamma), y)*y for y in 0..q+1) = gamma*sum(P(y)*(y + 1) for y in 0..q) + (1 - gamma)*sum(P(y)*y for y in 0..q) \\
                        by cite binomial.one-more-mean(q, gamma, y -> y)
                    have L: sum(1*(P(y)*y) + 1*P(y) for y in 0..q) = 1*sum(P(y)*y for y in 0..q) + 1*sum(P(y) for y in 0..q) by law sum_linear(0..q, y -> P(y)*y, P, 1, 1)
                    have M: sum(P(y)*(y + 1) for y in 0..q) = sum(1*(P(y)*y) + 1*P(y) for y in 0..q) by termwise y
                    have T: sum(P(y) for y in 0..q) = 1 by cite binomial.total(q, gamma)
                    have S: sum(P(y)*(y + 1) for y in 0..q) = q*gamma + 1
                        by only B; L; M; T
                    by rewrite A
                        by rewrite S
                            by rewrite B
        by ALL(n)
    """,
    near_misses=(NearMiss(claim="sum(Prob(Binomial(n, gamma), y)*y for y in 0..n) = n*(1 - gamma)", witness="n = 1, gamma = 1/4"),),
)

SECOND_MOMENT = Theorem(
    id="binomial.second-moment",
    says="The mean square of Bin(n, gamma) is n gamma (1 - gamma) + (n gamma)^2, so that its variance is n gamma (1 - gamma).",
    source=USED,
    forall="n natural, 0 <= gamma <= 1",
    claim="sum(Prob(Binomial(n, gamma), y)*y^2 for y in 0..n) = n*gamma*(1 - gamma) + (n*gamma)^2",
    claims=("D37",),
    instance="n = 1, gamma = 1/2",
    proof="""
        have ALL: for all q integer: 0 <= q implies sum(Prob(Binomial(q, gamma), y)*y^2 for y in 0..q) = q*gamma*(1 - gamma) + (q*gamma)^2
            induct q
                base
                    by reduce
                step
                    let P(y) = Prob(Binomial(q, gamma), y)
                    have B: sum(P(y)*y^2 for y in 0..q) = q*gamma*(1 - gamma) + (q*gamma)^2 by before
                    have A: sum(Prob(Binomial(q + 1, gamma), y)*y^2 for y in 0..q+1) = gamma*sum(P(y)*(y + 1)^2 for y in 0..q) + (1 - gamma)*sum(P(y)*y^2 for y in 0..q) \\
                        by cite binomial.one-more-mean(q, gamma, y -> y^2)
                    have L: sum(1*(P(y)*y^2) + 2*(P(y)*y) for y in 0..q) = 1*sum(P(y)*y^2 for y in 0..q) + 2*sum(P(y)*y for y in 0..q) by law sum_linear(0..q, y -> P(y)*y^2, y -> P(y)*y, 1, 2)
                    have L2: sum(1*(1*(P(y)*y^2) + 2*(P(y)*y)) + 1*P(y) for y in 0..q) = 1*sum(1*(P(y)*y^2) + 2*(P(y)*y) for y in 0..q) + 1*sum(P(y) for y in 0..q) \\
                        by law sum_linear(0..q, y -> 1*(P(y)*y^2) + 2*(P(y)*y), P, 1, 1)
                    have M: sum(P(y)*(y + 1)^2 for y in 0..q) = sum(1*(1*(P(y)*y^2) + 2*(P(y)*y)) + 1*P(y) for y in 0..q) by termwise y
                    have T: sum(P(y) for y in 0..q) = 1 by cite binomial.total(q, gamma)
                    have E: sum(P(y)*y for y in 0..q) = q*gamma by cite binomial.mean(q, gamma)
                    have S: sum(P(y)*(y + 1)^2 for y in 0..q) = q*gamma*(1 - gamma) + (q*gamma)^2 + 2*(q*gamma) + 1
                        by only B; L; L2; M; T; E
                    by rewrite A
                        by rewrite S
                            by rewrite B
        by ALL(n)
    """,
    near_misses=(NearMiss(claim="sum(Prob(Binomial(n, gamma), y)*y^2 for y in 0..n) = n*gamma + (n*gamma)^2", witness="n = 1, gamma = 1/2"),),
)

NEIGHBOURS = Theorem(
    id="binomial.neighbours",
    says="Each weight of the binomial from the one before it.",
    source=USED,
    forall="n natural, 0 <= gamma <= 1, y integer",
    claim="y*(1 - gamma)*Prob(Binomial(n, gamma), y) = (n - y + 1)*gamma*Prob(Binomial(n, gamma), y - 1)",
    claims=("D37",),
    instance="n = 1, gamma = 1/2, y = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        cases y <= 0 or 1 <= y
            case y <= 0
                have A: P(y - 1) = 0
                cases y = 0 or y < 0
                    case y = 0
                        by rewrite A
                            by rewrite case
                    case y < 0
                        have B: P(y) = 0
                        by rewrite A
                            by rewrite B
            case 1 <= y
                cases y <= n or n < y
                    case y <= n
                        have N: (y - 1 + 1)*binom(n, y - 1 + 1) = (n - (y - 1))*binom(n, y - 1) by law binom_next(n, y - 1)
                        have N1: y*binom(n, y) = (n - y + 1)*binom(n, y - 1)
                        have G: gamma^(y - 1 + 1) = gamma^(y - 1)*gamma by law power_step(gamma, y - 1)
                        have G1: gamma^y = gamma^(y - 1)*gamma
                        have Q: (1 - gamma)^(n - y + 1) = (1 - gamma)^(n - y)*(1 - gamma) by law power_step(1 - gamma, n - y)
                        have Q1: (1 - gamma)^(n - (y - 1)) = (1 - gamma)^(n - y)*(1 - gamma)
                        have L: P(y) = binom(n, y)*(gamma^(y - 1)*gamma)*(1 - gamma)^(n - y)
                            have L1: P(y) = binom(n, y)*gamma^y*(1 - gamma)^(n - y)
                            by rewrite L1
                                by rewrite G1
                        have R: P(y - 1) = binom(n, y - 1)*gamma^(y - 1)*((1 - gamma)^(n - y)*(1 - gamma))
                            have R1: P(y - 1) = binom(n, y - 1)*gamma^(y - 1)*(1 - gamma)^(n - (y - 1))
                            by rewrite R1
                                by rewrite Q1
                        let M = gamma^(y - 1)*gamma*((1 - gamma)^(n - y)*(1 - gamma))
                        have E: y*binom(n, y)*M = (n - y + 1)*binom(n, y - 1)*M
                            by rewrite N1
                        by only L; R; E
                    case n < y
                        have A: P(y) = 0
                        cases y = n + 1 or n + 1 < y
                            case y = n + 1
                                have Z: n - y + 1 = 0
                                by rewrite A
                                    by rewrite Z
                            case n + 1 < y
                                have B: P(y - 1) = 0
                                by rewrite A
                                    by rewrite B
    """,
    near_misses=(
        NearMiss(claim="y*(1 - gamma)*Prob(Binomial(n, gamma), y) = (n - y)*gamma*Prob(Binomial(n, gamma), y - 1)", witness="n = 1, gamma = 1/2, y = 1"),
    ),
)

OVERLAP = Theorem(
    id="binomial.overlap",
    says="The binomial shares at least min(1, gamma n)/4 of its weight with its own shift by one.",
    source=USED,
    forall="n natural >= 1, 0 < gamma <= 1/2, 0 <= c <= 1",
    given="c <= gamma*n",
    claim="c/4 <= sum(min(Prob(Binomial(n, gamma), y - 1), Prob(Binomial(n, gamma), y)) for y in 1..n)",
    claims=("D20",),
    instance="n = 1, gamma = 1/2, c = 1/2",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        let q = 1 - gamma
        let m = gamma*n
        let v = c*(1 - gamma)/(gamma*n)
        have D: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have N: 0 < n
        have M: 0 < m
        have MI: 0 < 1/m
        have Q: 1/2 <= q
        have Q1: q <= 1
        have V0: 0 <= v
            have C0: 0 <= c
            have Q0: 0 <= q
            have A: 0 <= c*q by C0*Q0
            by A*MI
        have EACH: for all y integer: 1 <= y and y <= n implies P(y)*(v*y - v^2*y^2/4) <= min(P(y - 1), P(y))
            take y
            assume Y
            let u = v*y
            have PP: 0 <= P(y) by D1(y)
            have PM: 0 <= P(y - 1) by D1(y - 1)
            have SMALL: u - u^2/4 <= 1
                have S: 0 <= (u/2 - 1)^2
                by only S
            have ONE: P(y)*(u - u^2/4) <= P(y)
                have A: 0 <= 1 - (u - u^2/4)
                have B: 0 <= P(y)*(1 - (u - u^2/4)) by PP*A
                by only B
            have NEXT: y*q*P(y) = (n - y + 1)*gamma*P(y - 1) by cite binomial.neighbours(n, gamma, y)
            have TWO: P(y)*(u - u^2/4) <= P(y - 1)
                have A: 0 <= P(y)*u^2
                    have U: 0 <= u^2
                    by PP*U
                have B: y*q*P(y) <= m*P(y - 1)
                    have B1: 0 <= (y - 1)*gamma*P(y - 1)
                        have B2: 0 <= y - 1
                        have B3: 0 <= gamma
                        by B2*B3*PM
                    by only NEXT; B1
                have CM: 0 <= c*(1/m)
                    have C0: 0 <= c
                    by C0*MI
                have E: y*q*P(y)*(c*(1/m)) <= m*P(y - 1)*(c*(1/m)) by B*CM
                have F: P(y)*u = y*q*P(y)*(c*(1/m))
                have G: m*P(y - 1)*(c*(1/m)) = c*P(y - 1)
                have H: 0 <= (1 - c)*P(y - 1)
                    have H1: 0 <= 1 - c
                    by H1*PM
                by only A; E; F; G; H
            have SAME: P(y)*(v*y - v^2*y^2/4) = P(y)*(u - u^2/4)
            cases P(y - 1) <= P(y) or P(y) <= P(y - 1)
                case P(y - 1) <= P(y)
                    have MIN: min(P(y - 1), P(y)) = P(y - 1) by law min_left(P(y - 1), P(y))
                    by only MIN; TWO; SAME
                case P(y) <= P(y - 1)
                    have MIN: min(P(y - 1), P(y)) = P(y) by law min_right(P(y - 1), P(y))
                    by only MIN; ONE; SAME
        let T(y) = P(y)*(v*y - v^2*y^2/4)
        have A: sum(T(y) for y in 1..n) <= sum(min(P(y - 1), P(y)) for y in 1..n) by termwise y
            by EACH(y)
        have B: sum(T(y) for y in 0..n) = sum(T(y) for y in 0..0-1) + T(0) + sum(T(y) for y in 0+1..n) by law sum_at(0, 0, n, T)
        have B0: sum(T(y) for y in 0..0-1) = 0 by reduce
        have B1: T(0) = 0
        have C: sum(T(y) for y in 0..n) = sum(v*(P(y)*y) + -(v^2/4)*(P(y)*y^2) for y in 0..n) by termwise y
        have L: sum(v*(P(y)*y) + -(v^2/4)*(P(y)*y^2) for y in 0..n) = v*sum(P(y)*y for y in 0..n) + -(v^2/4)*sum(P(y)*y^2 for y in 0..n) \\
            by law sum_linear(0..n, y -> P(y)*y, y -> P(y)*y^2, v, -(v^2/4))
        have E1: sum(P(y)*y for y in 0..n) = n*gamma by cite binomial.mean(n, gamma)
        have E2: sum(P(y)*y^2 for y in 0..n) = n*gamma*(1 - gamma) + (n*gamma)^2 by cite binomial.second-moment(n, gamma)
        have X: sum(T(y) for y in 0..n) = v*(n*gamma) + -(v^2/4)*(n*gamma*(1 - gamma) + (n*gamma)^2)
            by rewrite C
                by rewrite L
                    by rewrite E1
                        by rewrite E2
        have VALUE: v*(n*gamma) + -(v^2/4)*(n*gamma*(1 - gamma) + (n*gamma)^2) = c*q - c^2*q^3*(1/m)/4 - c^2*q^2/4
        have BIG: c/4 <= c*q - c^2*q^3*(1/m)/4 - c^2*q^2/4
            have C0: 0 <= c
            have C1: 0 <= 1 - c
            have CM: c*(1/m) <= 1
                have X: 0 <= (m - c)*(1/m)
                    have X1: 0 <= m - c
                    by X1*MI
                by only X; M
            have Q0: 0 <= q
            have QQ: q^2 <= q
            have QQQ: q^3 <= q
            have F: c^2*q^3*(1/m) <= c*q
                have F1: c*q^3*(c*(1/m)) <= c*q^3
                    have F2: 0 <= c*q^3
                    have F3: 0 <= 1 - c*(1/m)
                    have F4: 0 <= c*q^3*(1 - c*(1/m)) by F2*F3
                    by only F4
                have F5: c*q^3 <= c*q by C0*QQQ
                by only F1; F5
            have G: c^2*q^2 <= c*q
                have G1: c^2*q^2 <= c*q^2
                    have G2: 0 <= c*q^2
                    have G3: 0 <= c*q^2*(1 - c) by G2*C1
                    by only G3
                have G4: c*q^2 <= c*q by C0*QQ
                by only G1; G4
            have H: c/4 <= c*q/2 by C0*Q
            by only F; G; H
        by only A; B; B0; B1; X; VALUE; BIG
    """,
    near_misses=(
        NearMiss(
            claim="c <= sum(min(Prob(Binomial(n, gamma), y - 1), Prob(Binomial(n, gamma), y)) for y in 1..n)",
            witness="n = 2, gamma = 1/2, c = 1",
        ),
    ),
)
