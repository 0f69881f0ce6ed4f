"""How far two-sided geometric noise is from 0: its mean absolute error and its variance (note 000)."""

from verify.language import NearMiss, Source, Theorem

NOTE = Source(note="000", lines="L63", paper="Ghosh, Roughgarden and Sundararajan, Universally "
"Utility-Maximizing Privacy Mechanisms")

PARTIAL_ERROR = Theorem(
    id="geometric.partial-error",
    says="Of the mean absolute error of two-sided geometric noise, 2a/(1 - a^2), the outcomes from -n to n "
    "contribute all but 2 a^(n+1) (n + 1 - n a)/(1 - a^2).",
    source=NOTE,
    forall="0 < a < 1, n natural",
    claim="sum(abs(y)*Prob(Geometric(a), y) for y in -n..n) = 2*a/(1 - a^2) - 2*a^(n + 1)*(n + 1 - n*a)/(1 "
    "- a^2)",
    claims=("A1",),
    instance="a = 1/2, n = 1",
    proof="""
        let c = (1 - a)/(1 + a); m(y) = abs(y)*Prob(Geometric(a), y)
        have ALL: for all q integer: 0 <= q implies sum(m(y) for y in -q..q) \\
                = 2*a/(1 - a^2) - 2*a^(q + 1)*(q + 1 - q*a)/(1 - a^2)
            induct q
                base
                step
                    have A: sum(m(y) for y in -(q+1)..q+1) \\
                            = sum(m(y) for y in -(q+1)..q+1-1) + m(q+1) + sum(m(y) for y in q+1+1..q+1) \\
                            by law sum_at(-(q+1), q+1, q+1, m)
                    have A0: sum(m(y) for y in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, m)
                    have B: sum(m(y) for y in -(q+1)..q) \\
                            = sum(m(y) for y in -(q+1)..-(q+1)-1) + m(-(q+1)) + \\
                            sum(m(y) for y in -(q+1)+1..q) by law sum_at(-(q+1), -(q+1), q, m)
                    have B0: sum(m(y) for y in -(q+1)..-(q+1)-1) = 0 by law sum_empty(-(q+1), -(q+1)-1, m)
                    have P: m(q+1) = (q+1)*(c*a^(q+1))
                    have Q: m(-(q+1)) = (q+1)*(c*a^(q+1)) by rewrite abs(-(q+1)) = q+1
                    have ID: for all r real: 2*a/(1 - a^2) - 2*r*(q + 1 - q*a)/(1 - a^2) + 2*((q+1)*(c*r)) \\
                            = 2*a/(1 - a^2) - 2*(r*a)*(q + 1 + 1 - (q + 1)*a)/(1 - a^2)
                        by rewrite 1 - a^2 = (1 - a)*(1 + a)
                    have I: 2*a/(1 - a^2) - 2*a^(q+1)*(q + 1 - q*a)/(1 - a^2) + 2*((q+1)*(c*a^(q+1))) \\
                            = 2*a/(1 - a^2) - 2*(a^(q+1)*a)*(q + 1 + 1 - (q + 1)*a)/(1 - a^2) by ID(a^(q+1))
                    by rewrite law power_step(a, q+1)
        by ALL(n)
    """,
    near_misses=(
        NearMiss(
            claim="sum(abs(y)*Prob(Geometric(a), y) for y in -n..n) = 2*a/(1 - a^2) - 2*a^(n + 1)*(n + 1 + "
            "n*a)/(1 - a^2)", witness="a = 1/2, n = 1"
        ),
    ),
)


MEAN_ERROR = Theorem(
    id="geometric.mean-error",
    says="If |y| times the weights is summable, the mean absolute error of two-sided geometric noise is "
    "2a/(1 - a^2).",
    source=NOTE,
    forall="0 < a < 1",
    claim="summable(abs(y)*Prob(Geometric(a), y) for y in Z) implies sum(abs(y)*Prob(Geometric(a), y) for y "
    "in Z) = 2*a/(1 - a^2)",
    claims=("A1", "A4"),
    instance="a = 1/2",
    proof="""
        let c = (1 - a)/(1 + a); p(y) = Prob(Geometric(a), y); m(y) = abs(y)*p(y)
        assume S
        let one(y) = if y = 0 then p(0) else 0
        have SB: summable(1*m(y) + 1*one(y) for y in Z) by law summable_linear(m, one, 1, 1)
        have BELOW: for all y integer: abs(p(y)) <= 1*m(y) + 1*one(y)
            take y
            have P: 0 < p(y)
            cases y = 0 or y != 0
                case y = 0
                case y != 0
        have SP: summable(p(y) for y in Z)
        have T: Distribution(Geometric(a)) by cite geometric.total(a)
        let e(y) = if y = 0 then c*(a + 1/a) else 0; h(y) = (a - 1/a)*p(y) + 1*e(y)
        have SE: summable(e(y) for y in Z)
        have SH: summable(h(y) for y in Z) by law summable_linear(p, e, a - 1/a, 1)
        have EACH: for all v integer: m(v + 1) + m(v + -1) = (a + 1/a)*m(v) + h(v)
            take v
            have RIGHT: for all r real, s real, q real: r = a*q implies s = 1/a*q \\
                    implies (v + 1)*r + (v - 1)*s = (a + 1/a)*(v*q) + (a - 1/a)*q
            have LEFT: for all r real, s real, q real: r = 1/a*q implies s = a*q \\
                    implies (-v - 1)*r + (-v + 1)*s = (a + 1/a)*(-v*q) + (a - 1/a)*q
            cases v < 0 or v = 0 or 0 < v by law trichotomy(v, 0)
                case v < 0
                    have A: p(v + 1) = 1/a*p(v) by cite geometric.neighbours(a, v)
                    have B: p(v + -1) = a*p(v) by cite geometric.neighbours(a, v)
                    have I: (-v - 1)*p(v + 1) + (-v + 1)*p(v + -1) = (a + 1/a)*(-v*p(v)) + (a - 1/a)*p(v)
                    have Z: e(v) = 0; U0: v + 1 <= 0
                    have U: abs(v + 1) = -(v + 1) by law abs_of_nonpositive(v + 1)
                    have U1: abs(v + 1)*p(v + 1) = -(v + 1)*p(v + 1)
                    have V1: abs(v + -1)*p(v + -1) = (-v + 1)*p(v + -1) by rewrite abs(v + -1) = -v + 1
                    have W1: abs(v)*p(v) = -v*p(v) by rewrite abs(v) = -v
                    by rewrite W1
                case v = 0
                    by rewrite case
                        by reduce
                case 0 < v
                    have A: p(v + 1) = a*p(v) by cite geometric.neighbours(a, v)
                    have B: p(v + -1) = 1/a*p(v) by cite geometric.neighbours(a, v)
                    have U1: abs(v + 1)*p(v + 1) = (v + 1)*p(v + 1) by rewrite abs(v + 1) = v + 1
                    have V1: abs(v + -1)*p(v + -1) = (v - 1)*p(v + -1) by rewrite abs(v + -1) = v - 1
                    have W2: (a + 1/a)*(abs(v)*p(v)) = (a + 1/a)*(v*p(v)) by rewrite abs(v) = v
                    by only RIGHT(p(v + 1), p(v + -1), p(v)); e(v) = 0; U1; V1; W2
        let E = sum(m(y) for y in Z)
        have F1: sum(e(y) for y in 0..0) = c*(a + 1/a) by reduce
        have EQ: (2 - (a + 1/a))*E = (a - 1/a)*1 + c*(a + 1/a)
            have H1: sum(h(y) for y in Z) = (a - 1/a)*1 + c*(a + 1/a) \\
                    by rewrite law sum_linear(Z, p, e, a - 1/a, 1); sum(p(y) for y in Z) = 1
                by only law sum_finite(0, 0, e); F1
            by only cite sums.second-difference(m, h, a + 1/a); H1
        have SOLVE: for all t real: (2 - (a + 1/a))*t = (a - 1/a)*1 + c*(a + 1/a) implies t = 2*a/(1 - a^2)
            take t
            assume ORDER
            have Q1: a*((2 - (a + 1/a))*t) = a*((a - 1/a)*1 + c*(a + 1/a)) by rewrite ORDER
            have TIMES: (1 - a)^2*t = 2*a*(1 - a)/(1 + a) \\
                    by only Q1; a*((2 - (a + 1/a))*t) = -((1 - a)^2*t); a*((a - 1/a)*1 + c*(a + 1/a)) \\
                    = -(2*a*(1 - a)/(1 + a))
            have O: 2*a*(1 - a)/(1 + a)/(1 - a)^2 = 2*a/(1 - a^2) by rewrite 1 - a^2 = (1 - a)*(1 + a)
            by rewrite t = (1 - a)^2*t/(1 - a)^2; TIMES
                by O
        by SOLVE(E)
    """,
    near_misses=(NearMiss(claim=
    "sum(abs(y)*Prob(Geometric(a), y) for y in -1..1) = 2*a/(1 - a^2)", witness="a = 1/2"),),
)


PARTIAL_VARIANCE = Theorem(
    id="geometric.partial-variance",
    says="Of the variance of two-sided geometric noise, 2a/(1 - a)^2, the outcomes from -n to n contribute "
    "all but 2 a^(n+1) ((n + 1 - n a)^2 + a)/((1 + a)(1 - a)^2).",
    source=NOTE,
    forall="0 < a < 1, n natural",
    claim="sum(y^2*Prob(Geometric(a), y) for y in -n..n) = 2*a/(1 - a)^2 - 2*a^(n + 1)*((n + 1 - n*a)^2 + "
    "a)/((1 + a)*(1 - a)^2)",
    claims=("A1",),
    instance="a = 1/2, n = 1",
    proof="""
        let c = (1 - a)/(1 + a); m(y) = y^2*Prob(Geometric(a), y)
        have ALL: for all q integer: 0 <= q implies sum(m(y) for y in -q..q) \\
                = 2*a/(1 - a)^2 - 2*a^(q + 1)*((q + 1 - q*a)^2 + a)/((1 + a)*(1 - a)^2)
            induct q
                base
                    by reduce
                step
                    have A: sum(m(y) for y in -(q+1)..q+1) \\
                            = sum(m(y) for y in -(q+1)..q+1-1) + m(q+1) + sum(m(y) for y in q+1+1..q+1) \\
                            by law sum_at(-(q+1), q+1, q+1, m)
                    have A0: sum(m(y) for y in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, m)
                    have B: sum(m(y) for y in -(q+1)..q) \\
                            = sum(m(y) for y in -(q+1)..-(q+1)-1) + m(-(q+1)) + \\
                            sum(m(y) for y in -(q+1)+1..q) by law sum_at(-(q+1), -(q+1), q, m)
                    have B0: sum(m(y) for y in -(q+1)..-(q+1)-1) = 0 by law sum_empty(-(q+1), -(q+1)-1, m)
                    have P: m(q+1) = (q+1)^2*(c*a^(q+1)) by rewrite abs(q+1) = q+1
                    have Q: m(-(q+1)) = (q+1)^2*(c*a^(q+1)) by rewrite abs(-(q+1)) = q+1
                    by rewrite law power_step(a, q+1)
        by ALL(n)
    """,
    near_misses=(
        NearMiss(
            claim="sum(y^2*Prob(Geometric(a), y) for y in -n..n) = 2*a/(1 - a)^2 - 2*a^(n + 1)*(n + 1 - "
            "n*a)^2/((1 + a)*(1 - a)^2)",
            witness="a = 1/2, n = 1",
        ),
    ),
)


VARIANCE = Theorem(
    id="geometric.variance",
    says="If y^2 times the weights is summable, the variance of two-sided geometric noise is 2a/(1 - a)^2.",
    source=NOTE,
    forall="0 < a < 1",
    claim="summable(y^2*Prob(Geometric(a), y) for y in Z) implies sum(y^2*Prob(Geometric(a), y) for y in Z) "
    "= 2*a/(1 - a)^2",
    claims=("A1",),
    instance="a = 1/2",
    proof="""
        let c = (1 - a)/(1 + a); p(y) = Prob(Geometric(a), y); m(y) = abs(y)*p(y); w(y) = y^2*p(y)
        assume S
        let one(y) = if y = 0 then p(0) else 0
        have SB: summable(1*w(y) + 1*one(y) for y in Z) by law summable_linear(w, one, 1, 1)
        have BELOW: for all y integer: abs(p(y)) <= 1*w(y) + 1*one(y) and abs(m(y)) <= w(y)
            take y
            have P: 0 < p(y)
            cases y = 0 or y != 0
                case y = 0
                case y != 0
                    have A: 1 <= abs(y) and abs(y) <= y^2
        have T: Distribution(Geometric(a)) by cite geometric.total(a)
        have MEAN: sum(m(y) for y in Z) = 2*a/(1 - a^2) by cite geometric.mean-error(a)
        let e(y) = if y = 0 then c*(a - 1/a) else 0; g(y) = 2*(a - 1/a)*m(y) + (a + 1/a)*p(y)
        let h(y) = 1*g(y) + 1*e(y)
        have SG: summable(g(y) for y in Z) by law summable_linear(m, p, 2*(a - 1/a), a + 1/a)
        have SH: summable(h(y) for y in Z) by law summable_linear(g, e, 1, 1)
        have EACH: for all v integer: w(v + 1) + w(v + -1) = (a + 1/a)*w(v) + h(v)
            take v
            cases v < 0 or v = 0 or 0 < v by law trichotomy(v, 0)
                case v < 0
                    have A: p(v + 1) = 1/a*p(v) by cite geometric.neighbours(a, v)
                    have B: p(v + -1) = a*p(v) by cite geometric.neighbours(a, v)
                    have I: w(v + 1) + w(v + -1) = (a + 1/a)*w(v) + 2*(a - 1/a)*(-v*p(v)) + (a + 1/a)*p(v)
                    have W2: 2*(a - 1/a)*m(v) = 2*(a - 1/a)*(-v*p(v)) by rewrite abs(v) = -v
                case v = 0
                case 0 < v
                    have A: p(v + 1) = a*p(v) by cite geometric.neighbours(a, v)
                    have B: p(v + -1) = 1/a*p(v) by cite geometric.neighbours(a, v)
                    have I: w(v + 1) + w(v + -1) = (a + 1/a)*w(v) + 2*(a - 1/a)*(v*p(v)) + (a + 1/a)*p(v)
                    have W2: 2*(a - 1/a)*m(v) = 2*(a - 1/a)*(v*p(v))
        let E = sum(w(y) for y in Z)
        have D: (2 - (a + 1/a))*E = sum(h(y) for y in Z) by cite sums.second-difference(w, h, a + 1/a)
        have H: sum(h(y) for y in Z) = 1*sum(g(y) for y in Z) + 1*sum(e(y) for y in Z) \\
                by law sum_linear(Z, g, e, 1, 1)
        have G1: sum(g(y) for y in Z) = 2*(a - 1/a)*(2*a/(1 - a^2)) + (a + 1/a)*1 \\
                by law sum_linear(Z, m, p, 2*(a - 1/a), a + 1/a)
        have FINITE: sum(e(y) for y in Z) = sum(e(y) for y in 0..0); F1: sum(e(y) for y in 0..0) = c*(a - 1/a)
        have SOLVE: for all t real: (2 - (a + 1/a))*t \\
                = 2*(a - 1/a)*(2*a/(1 - a^2)) + (a + 1/a)*1 + c*(a - 1/a) implies t = 2*a/(1 - a)^2
            take t
            assume Q
            have Q1: a*((2 - (a + 1/a))*t) = a*(2*(a - 1/a)*(2*a/(1 - a^2)) + (a + 1/a)*1 + c*(a - 1/a))
            have L: a*((2 - (a + 1/a))*t) = -((1 - a)^2*t)
            have R: a*(2*(a - 1/a)*(2*a/(1 - a^2)) + (a + 1/a)*1 + c*(a - 1/a)) = -(2*a) \\
                    by rewrite 1 - a^2 = (1 - a)*(1 + a)
            have M: (1 - a)^2*t = 2*a
        by SOLVE(E)
    """,
    near_misses=(NearMiss(claim=
    "sum(y^2*Prob(Geometric(a), y) for y in -1..1) = 2*a/(1 - a)^2", witness="a = 1/2"),),
)


ERROR_BOUND = Theorem(
    id="geometric.error-bound",
    says="With a = e^-eps the mean absolute error 2a/(1 - a^2) is at most 1/eps, for every eps > 0 "
    "(multiplied out).",
    source=NOTE,
    forall="eps > 0",
    claim="eps*(2*exp(-eps)) <= 1 - exp(-eps)^2",
    claims=("A1", "A4"),
    instance="eps = 1",
    proof="""
        by
    """,
    near_misses=(NearMiss(claim="2*(eps*(2*exp(-eps))) <= 1 - exp(-eps)^2", witness="eps = 1"),),
)

ERROR = Theorem(
    id="geometric.error",
    says="The mean absolute error of two-sided geometric noise is 2a/(1 - a^2).",
    source=NOTE,
    forall="0 < a < 1",
    claim="summable(abs(y)*Prob(Geometric(a), y) for y in Z) and sum(abs(y)*Prob(Geometric(a), y) for y in "
    "Z) = 2*a/(1 - a^2)",
    claims=("A1", "A4"),
    instance="a = 1/2",
    proof="""
        let m(y) = abs(y)*Prob(Geometric(a), y)
        have NONNEG: for all y integer: 0 <= m(y)
        have BOUND: for all q integer: 0 <= q implies sum(m(y) for y in -q..q) <= 2*a/(1 - a^2)
            take q
            have S: sum(m(y) for y in -q..q) = 2*a/(1 - a^2) - 2*a^(q + 1)*(q + 1 - q*a)/(1 - a^2) \\
                    by cite geometric.partial-error(a, q)
            have T: 0 < a^(q + 1)*(q + 1 - q*a)*(1/(1 - a^2))
        have S: summable(m(y) for y in Z) by law summable_bounded(m, 2*a/(1 - a^2))
        by cite geometric.mean-error(a)
    """,
    near_misses=(NearMiss(claim=
    "sum(abs(y)*Prob(Geometric(a), y) for y in -2..2) = 2*a/(1 - a^2)", witness="a = 1/2"),),
)

SPREAD = Theorem(
    id="geometric.spread",
    says="The variance of two-sided geometric noise is 2a/(1 - a)^2.",
    source=NOTE,
    forall="0 < a < 1",
    claim="summable(y^2*Prob(Geometric(a), y) for y in Z) and sum(y^2*Prob(Geometric(a), y) for y in Z) = "
    "2*a/(1 - a)^2",
    claims=("A1",),
    instance="a = 1/2",
    proof="""
        let w(y) = y^2*Prob(Geometric(a), y)
        have BOUND: for all q integer: 0 <= q implies sum(w(y) for y in -q..q) <= 2*a/(1 - a)^2
            take q
            have S: sum(w(y) for y in -q..q) \\
                    = 2*a/(1 - a)^2 - 2*a^(q + 1)*((q + 1 - q*a)^2 + a)/((1 + a)*(1 - a)^2) \\
                    by cite geometric.partial-variance(a, q)
            have T: 0 < a^(q + 1)*((q + 1 - q*a)^2 + a)*(1/((1 + a)*(1 - a)^2))
        have S: summable(w(y) for y in Z) by law summable_bounded(w, 2*a/(1 - a)^2)
        by cite geometric.variance(a)
    """,
    near_misses=(NearMiss(claim=
    "sum(y^2*Prob(Geometric(a), y) for y in -2..2) = 2*a/(1 - a)^2", witness="a = 1/2"),),
)

ERROR_IN_EPS = Theorem(
    id="geometric.error-in-eps",
    says="The count of n records with two-sided geometric noise is eps-DP, and has mean absolute error "
    "2 e^eps/(e^(2 eps) - 1), at most 1/eps, for every eps > 0 and whatever n is.",
    source=NOTE,
    forall="n natural >= 1, eps > 0",
    claim="PureDP(AddNoise(x -> sum(if x(i) = 1 then 1 else 0 for i in 1..n), Geometric(exp(-eps)), n), "
    "eps) and summable(abs(y)*Prob(Geometric(exp(-eps)), y) for y in Z) and "
    "sum(abs(y)*Prob(Geometric(exp(-eps)), y) for y in Z) = 2*exp(eps)/((exp(eps) - 1)*(exp(eps) + 1)) and "
    "2*exp(eps)/((exp(eps) - 1)*(exp(eps) + 1)) <= 1/eps",
    claims=("A1",),
    instance="n = 1, eps = 1",
    proof="""
        let a = exp(-eps); E = exp(eps)
        have PRIVATE: PureDP(AddNoise(x -> sum(if x(i) = 1 then 1 else 0 for i in 1..n), \\
                Geometric(exp(-eps)), n), eps) by cite geometric.count(eps, n)
        have T: 1 + eps <= E by law exp_tangent(eps)
        have S: exp(eps + -eps) = E*a; S2: exp(eps + -eps) = 1
        have EXACT: summable(abs(y)*Prob(Geometric(a), y) for y in Z) and \\
                sum(abs(y)*Prob(Geometric(a), y) for y in Z) = 2*a/(1 - a^2) by cite geometric.error(a)
        have B: eps*(2*a) <= 1 - a^2 by cite geometric.error-bound(eps)
        let q = 1/((E - 1)*(E + 1))
        have SAME: 2*a/(1 - a^2) = 2*E*q; C: 0 <= (1 - a^2 - eps*(2*a))*(E*E)*q*(1/eps)
        have D: (1 - a^2 - eps*(2*a))*(E*E)*q*(1/eps) = 1/eps - 2*E*q
    """,
    near_misses=(
        NearMiss(claim="2*exp(eps)/((exp(eps) - 1)*(exp(eps) + 1)) <= 1/(2*eps)", witness="n = 1, eps = 1"),
    ),
)
