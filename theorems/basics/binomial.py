"""The binomial distribution: one more trial, total, mean, second moment, and how much it shares with its
own shift.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

USED = Source(note="003", lines="L264-278 (used in the proofs)")

NO_TRIAL = Lemma(
    id="binomial.no-trial",
    says="Without a trial there is no success.",
    forall="0 <= gamma <= 1, y integer",
    claim="Prob(Binomial(0, gamma), y) = (if 0 = y then 1 else 0)",
    instance="gamma = 1/2, y = 0",
    proof="""
        cases y = 0 or y != 0
            case y = 0
            case y != 0
    """,
)

ONE_MORE_TRIAL = Theorem(
    id="binomial.one-more-trial",
    says="One more trial: the successes are those of n trials, and one more with probability gamma.",
    source=Source(note="003", lines="L264-278 (used in the proof)"),
    forall="n natural, 0 <= gamma <= 1, y integer",
    claim="Prob(Binomial(n + 1, gamma), y) = gamma*Prob(Binomial(n, gamma), y - 1) + (1 - "
    "gamma)*Prob(Binomial(n, gamma), y)",
    claims=("D37",),
    instance="n = 1, gamma = 1/2, y = 1",
    proof="""
        cases y < 0 or 0 <= y
            case y < 0
                by case
            case 0 <= y
        cases n + 1 < y or y <= n + 1
            case n + 1 < y
            case y <= n + 1
                have P1: binom(n + 1, y) = binom(n, y - 1) + binom(n, y) by law pascal(n, y - 1)
                cases y = 0 or 1 <= y
                    case y = 0
                        by law power_step(1 - gamma, n); law binom_first(n + 1); law binom_first(n)
                    case 1 <= y
                have G1: gamma^y = gamma^(y - 1)*gamma by law power_step(gamma, y - 1)
                cases y = n + 1 or y <= n
                    case y = n + 1
                        have Q: binom(n + 1, n + 1) = binom(n, n) + binom(n, n + 1) by law pascal(n, n)
                        have O: binom(n, n + 1) = 0 by law binom_outside(n, n + 1)
                        have H: gamma^(n + 1) = gamma^n*gamma by law power_step(gamma, n)
                        have E: (1 - gamma)^(n + 1 - (n + 1)) = 1
                        have L: Prob(Binomial(n + 1, gamma), n + 1) = binom(n, n)*(gamma^n*gamma)
                        by rewrite case
                    case y <= n
                        have S: (1 - gamma)^(n - y + 1) = (1 - gamma)^(n - y)*(1 - gamma) \\
                                by law power_step(1 - gamma, n - y)
                        have MORE: Prob(Binomial(n + 1, gamma), y) \\
                                = (binom(n, y - 1) + binom(n, y))*(gamma^(y - 1)*gamma)*((1 - gamma)^(n - \\
                                y)*(1 - gamma)) by rewrite Prob(Binomial(n + 1, \\
                                gamma), y) = binom(n + 1, y)*gamma^y*(1 - gamma)^(n + 1 - y); P1; G1
                        have FEWER: Prob(Binomial(n, gamma), y) \\
                                = binom(n, y)*(gamma^(y - 1)*gamma)*(1 - gamma)^(n - y) \\
                                by rewrite Prob(Binomial(n, gamma), y) \\
                                = binom(n, y)*gamma^y*(1 - gamma)^(n - y); G1
                        by only MORE; Prob(Binomial(n, gamma), y - 1) \\
                                = binom(n, y - 1)*gamma^(y - 1)*((1 - gamma)^(n - y)*(1 - gamma)); FEWER
    """,
    near_misses=(
        NearMiss(
            claim="Prob(Binomial(n + 1, gamma), y) = gamma*Prob(Binomial(n, gamma), y) + (1 - "
            "gamma)*Prob(Binomial(n, gamma), y - 1)",
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
                    have B: 0 < binom(n, y)
                case not (0 <= y and y <= n)
        have B: sum(P(y) for y in 0..n) = sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n)
        have C: sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma + (1 - gamma))^n \\
                by law binomial_series(n, gamma, 1 - gamma)
        have D: (gamma + (1 - gamma))^n = 1 by rewrite gamma + (1 - gamma) = 1
    """,
    near_misses=(NearMiss(claim="for all y integer: 0 < Prob(Binomial(n, gamma), y)", witness="n = 1, gamma "
    "= 1/2, y = 2"),),
)

ONE_MORE_MEAN = Theorem(
    id="binomial.one-more-mean",
    says="A mean over n + 1 trials, from means over n trials.",
    source=USED,
    forall="n natural, 0 <= gamma <= 1, h: int -> real",
    claim="sum(Prob(Binomial(n + 1, gamma), y)*h(y) for y in 0..n+1) = gamma*sum(Prob(Binomial(n, gamma), "
    "y)*h(y + 1) for y in 0..n) + (1 - gamma)*sum(Prob(Binomial(n, gamma), y)*h(y) for y in 0..n)",
    claims=("D37",),
    instance="n = 1, gamma = 1/2, h = y -> y",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); F(y) = P(y - 1)*h(y); G(y) = P(y)*h(y)
        have A: sum(Prob(Binomial(n + 1, gamma), y)*h(y) for y in 0..n+1) \\
                = sum(gamma*F(y) + (1 - gamma)*G(y) for y in 0..n+1) by termwise y
            by cite binomial.one-more-trial(n, gamma, y)
        have B: sum(gamma*F(y) + (1 - gamma)*G(y) for y in 0..n+1) \\
                = gamma*sum(F(y) for y in 0..n+1) + (1 - gamma)*sum(G(y) for y in 0..n+1)
        have C: sum(F(y) for y in 0..n+1) = sum(F(y) for y in 0..0-1) + F(0) + sum(F(y) for y in 0+1..n+1) \\
                by law sum_at(0, 0, n+1, F)
        have C0: sum(F(y) for y in 0..0-1) = 0
        let f(v) = P(v)*h(v + 1)
        have C2: sum(f(y) for y in 0..n) = sum(f(y - 1) for y in 0+1..n+1) by law sum_shifted(0, n, 1, f)
        have D2: sum(G(y) for y in 0..n+1) = sum(G(y) for y in 0..n) \\
                by law sum_at(0, n+1, n+1, G); law sum_empty(n+1+1, n+1, G)
        have C4: sum(F(y) for y in 0..n+1) = sum(f(y) for y in 0..n)
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(n + 1, gamma), y)*h(y) for y in 0..n+1) = "
            "gamma*sum(Prob(Binomial(n, gamma), y)*h(y) for y in 0..n) + (1 - gamma)*sum(Prob(Binomial(n, "
            "gamma), y)*h(y + 1) for y in 0..n)",
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
        have B: sum(Prob(Binomial(n, gamma), y) for y in 0..n) \\
                = sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n)
        have C: sum(binom(n, y)*gamma^y*(1 - gamma)^(n - y) for y in 0..n) = (gamma + (1 - gamma))^n \\
                by law binomial_series(n, gamma, 1 - gamma)
        have D: (gamma + (1 - gamma))^n = 1
            have E: gamma + (1 - gamma) = 1
            by rewrite E
    """,
    near_misses=(NearMiss(claim="sum(Prob(Binomial(n, gamma), y) for y in 1..n) = 1", witness="n = 1, gamma "
    "= 1/4"),),
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
                step
                    by cite binomial.total(q, gamma); cite binomial.one-more-mean(q, gamma, y -> y)
        by ALL(n)
    """,
    near_misses=(NearMiss(claim=
    "sum(Prob(Binomial(n, gamma), y)*y for y in 0..n) = n*(1 - gamma)", witness="n = 1, gamma = 1/4"),),
)

SECOND_MOMENT = Theorem(
    id="binomial.second-moment",
    says="The mean square of Bin(n, gamma) is n gamma (1 - gamma) + (n gamma)^2, so that its variance is n "
    "gamma (1 - gamma).",
    source=USED,
    forall="n natural, 0 <= gamma <= 1",
    claim="sum(Prob(Binomial(n, gamma), y)*y^2 for y in 0..n) = n*gamma*(1 - gamma) + (n*gamma)^2",
    claims=("D37",),
    instance="n = 1, gamma = 1/2",
    proof="""
        have ALL: for all q integer: 0 <= q implies sum(Prob(Binomial(q, gamma), y)*y^2 for y in 0..q) \\
                = q*gamma*(1 - gamma) + (q*gamma)^2
            induct q
                base
                step
                    let P(y) = Prob(Binomial(q, gamma), y)
                    by cite binomial.mean(q, gamma); cite binomial.one-more-mean(q, gamma, y -> y^2); \\
                            law sum_linear(0..q, y -> P(y)*y^2, y -> P(y)*y, 1, 2); \\
                            law sum_linear(0..q, y -> 1*(P(y)*y^2) + 2*(P(y)*y), P, 1, 1); \\
                            cite binomial.total(q, gamma)
        by ALL(n)
    """,
    near_misses=(NearMiss(claim=
    "sum(Prob(Binomial(n, gamma), y)*y^2 for y in 0..n) = n*gamma + (n*gamma)^2", witness="n = 1, gamma = "
    "1/2"),),
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
                cases y = 0 or y < 0
                    case y = 0
                    case y < 0
            case 1 <= y
                cases y <= n or n < y
                    case y <= n
                        have N: (y - 1 + 1)*binom(n, y - 1 + 1) = (n - (y - 1))*binom(n, y - 1) \\
                                by law binom_next(n, y - 1)
                        have G1: gamma^y = gamma^(y - 1)*gamma by law power_step(gamma, y - 1)
                        have Q: (1 - gamma)^(n - y + 1) = (1 - gamma)^(n - y)*(1 - gamma) \\
                                by law power_step(1 - gamma, n - y)
                        have HERE: P(y) = binom(n, y)*(gamma^(y - 1)*gamma)*(1 - gamma)^(n - y) \\
                                by rewrite P(y) = binom(n, y)*gamma^y*(1 - gamma)^(n - y); G1
                        let M = gamma^(y - 1)*gamma*((1 - gamma)^(n - y)*(1 - gamma))
                        by only HERE; P(y - 1) \\
                                = binom(n, y - 1)*gamma^(y - 1)*((1 - gamma)^(n - y)*(1 - gamma)); \\
                                y*binom(n, y)*M = (n - y + 1)*binom(n, y - 1)*M
                    case n < y
                cases y = n + 1 or n + 1 < y
                    case y = n + 1
                        by rewrite P(y) = 0; n - y + 1 = 0
                    case n + 1 < y
    """,
    near_misses=(
        NearMiss(claim="y*(1 - gamma)*Prob(Binomial(n, gamma), y) = (n - y)*gamma*Prob(Binomial(n, gamma), "
        "y - 1)", witness="n = 1, gamma = 1/2, y = 1"),
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
        let P(y) = Prob(Binomial(n, gamma), y); q = 1 - gamma; m = gamma*n; v = c*(1 - gamma)/(gamma*n)
        have D: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have N: 0 < n
        have EACH: for all y integer: 1 <= y and y <= n implies P(y)*(v*y - v^2*y^2/4) <= min(P(y - 1), P(y))
            take y
            let u = v*y
            have PP: 0 <= P(y); PM: 0 <= P(y - 1); SMALL: u - u^2/4 <= 1; ONE: P(y)*(u - u^2/4) <= P(y)
            have TWO: P(y)*(u - u^2/4) <= P(y - 1) by cite binomial.neighbours(n, gamma, y)
                have A: 0 <= P(y)*u^2
                have B: y*q*P(y) <= m*P(y - 1)
                    have B1: 0 <= (y - 1)*gamma*P(y - 1)
                have E: y*q*P(y)*(c*(1/m)) <= m*P(y - 1)*(c*(1/m)) by B*(0 <= c*(1/m))
                have H: 0 <= (1 - c)*P(y - 1)
        let T(y) = P(y)*(v*y - v^2*y^2/4)
        have A: sum(T(y) for y in 1..n) <= sum(min(P(y - 1), P(y)) for y in 1..n)
        have B: sum(T(y) for y in 0..n) = sum(T(y) for y in 0..0-1) + T(0) + sum(T(y) for y in 0+1..n) \\
                by law sum_at(0, 0, n, T)
        have B0: sum(T(y) for y in 0..0-1) = 0
        have X: sum(T(y) for y in 0..n) = v*(n*gamma) + -(v^2/4)*(n*gamma*(1 - gamma) + (n*gamma)^2) \\
                by cite binomial.mean(n, gamma); cite binomial.second-moment(n, gamma)
            by rewrite sum(T(y) for y in 0..n) \\
                    = sum(v*(P(y)*y) + -(v^2/4)*(P(y)*y^2) for y in 0..n); \\
                    law sum_linear(0..n, y -> P(y)*y, y -> P(y)*y^2, v, -(v^2/4))
        have BIG: c/4 <= c*q - c^2*q^3*(1/m)/4 - c^2*q^2/4
            have QQ: q^2 <= q
            have F: c^2*q^3*(1/m) <= c*q
                have F1: c*q^3*(c*(1/m)) <= c*q^3
                    have F3: 0 <= 1 - c*(1/m); F4: 0 <= c*q^3*(1 - c*(1/m))
                have F5: c*q^3 <= c*q
            have G: c^2*q^2 <= c*q
    """,
    near_misses=(
        NearMiss(
            claim="c <= sum(min(Prob(Binomial(n, gamma), y - 1), Prob(Binomial(n, gamma), y)) for y in 1..n)",
            witness="n = 2, gamma = 1/2, c = 1",
        ),
    ),
)
