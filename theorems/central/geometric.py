"""Two-sided geometric noise hides one record of an integer query, exactly (note 000; Ghosh, Roughgarden
and Sundararajan 2009).
"""

from verify.language import NearMiss, Source, Theorem

NOTE = Source(note="000", lines="L111-113", paper="Ghosh, Roughgarden and Sundararajan, Universally "
"Utility-Maximizing Privacy Mechanisms")

POWER = Theorem(
    id="geometric.power",
    says="Around 0 the weights of the two-sided geometric rise by the factor 1/a, then fall by the factor a.",
    source=NOTE,
    forall="0 < a < 1, y integer",
    claim="(y >= 0 implies Prob(Geometric(a), y + 1) = a*Prob(Geometric(a), y)) and (y <= 0 implies "
    "Prob(Geometric(a), y - 1) = a*Prob(Geometric(a), y))",
    claims=("A7",),
    instance="a = 1/2, y = 1",
    proof="""
        let c = (1 - a)/(1 + a)
        have RIGHT: y >= 0 implies Prob(Geometric(a), y + 1) = a*Prob(Geometric(a), y)
            assume Y
            have S: a^(y + 1) = a^y*a
        have LEFT: y <= 0 implies Prob(Geometric(a), y - 1) = a*Prob(Geometric(a), y)
            assume Y
            have B: abs(y) = -y
            have S: a^(-y + 1) = a^(-y)*a by law power_step(a, -y)
            have Q: Prob(Geometric(a), y) = c*a^(-y) by rewrite B
    """,
    near_misses=(NearMiss(claim="Prob(Geometric(a), y + 1) = a*Prob(Geometric(a), y)", witness="a = 1/2, y "
    "= -1"),),
)


NEIGHBOURS = Theorem(
    id="geometric.neighbours",
    says="The weights next to that of y, as multiples of it.",
    source=NOTE,
    forall="0 < a < 1, y integer",
    claim="(0 < y implies Prob(Geometric(a), y + 1) = a*Prob(Geometric(a), y) and Prob(Geometric(a), y + "
    "-1) = 1/a*Prob(Geometric(a), y)) and (y < 0 implies Prob(Geometric(a), y + 1) = 1/a*Prob(Geometric(a), "
    "y) and Prob(Geometric(a), y + -1) = a*Prob(Geometric(a), y))",
    claims=("A7",),
    instance="a = 1/2, y = 1",
    proof="""
        let p(y) = Prob(Geometric(a), y)
        have RIGHT: 0 < y implies p(y + 1) = a*p(y) and p(y + -1) = 1/a*p(y)
            assume Y
            have A: p(y + 1) = a*p(y) by cite geometric.power(a, y)
            have B: p(y + -1 + 1) = a*p(y + -1) by cite geometric.power(a, y + -1)
        have LEFT: y < 0 implies p(y + 1) = 1/a*p(y) and p(y + -1) = a*p(y)
            assume Y
            have A0: p(y - 1) = a*p(y) by cite geometric.power(a, y)
            have B: p(y + 1 - 1) = a*p(y + 1) by cite geometric.power(a, y + 1)
    """,
    near_misses=(NearMiss(claim=
    "0 <= y implies Prob(Geometric(a), y + -1) = 1/a*Prob(Geometric(a), y)", witness="a = 1/2, y = 0"),),
)


POSITIVE = Theorem(
    id="geometric.positive",
    says="Every integer has positive weight under the two-sided geometric.",
    source=NOTE,
    forall="0 < a < 1, y integer",
    claim="0 < Prob(Geometric(a), y)",
    claims=("A7",),
    instance="a = 1/2, y = 1",
    proof="""
        let c = (1 - a)/(1 + a)
    """,
    near_misses=(NearMiss(forall="0 <= a < 1, y integer", witness="a = 0, y = 1"),),
)


PARTIAL = Theorem(
    id="geometric.partial-sum",
    says="The weights from -n to n leave out 2 a^(n+1)/(1 + a).",
    source=NOTE,
    forall="0 < a < 1, n natural",
    claim="sum(Prob(Geometric(a), y) for y in -n..n) = 1 - 2*a^(n + 1)/(1 + a)",
    claims=("A7",),
    instance="a = 1/2, n = 1",
    proof="""
        let c = (1 - a)/(1 + a); p(y) = Prob(Geometric(a), y)
        have ALL: for all q integer: 0 <= q implies sum(p(y) for y in -q..q) = 1 - 2*a^(q + 1)/(1 + a)
            induct q
                base
                    by reduce
                step
                    have A: sum(p(y) for y in -(q+1)..q+1) \\
                            = sum(p(y) for y in -(q+1)..q+1-1) + p(q+1) + sum(p(y) for y in q+1+1..q+1) \\
                            by law sum_at(-(q+1), q+1, q+1, p)
                    have A0: sum(p(y) for y in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, p)
                    have B: sum(p(y) for y in -(q+1)..q) \\
                            = sum(p(y) for y in -(q+1)..-(q+1)-1) + p(-(q+1)) + \\
                            sum(p(y) for y in -(q+1)+1..q) by law sum_at(-(q+1), -(q+1), q, p)
                    have B0: sum(p(y) for y in -(q+1)..-(q+1)-1) = 0 by law sum_empty(-(q+1), -(q+1)-1, p)
                    have P: p(q+1) = c*a^(q+1)
                    have Q: p(-(q+1)) = c*a^(q+1) by rewrite abs(-(q+1)) = q+1
                    have S: a^(q+1+1) = a^(q+1)*a by law power_step(a, q+1)
                    have T: sum(p(y) for y in -(q+1)..q+1) = 1 - 2*(a^(q+1)*a)/(1 + a)
        by ALL(n)
    """,
    near_misses=(NearMiss(claim=
    "sum(Prob(Geometric(a), y) for y in -n..n) = 1 - a^(n + 1)/(1 + a)", witness="a = 1/2, n = 1"),),
)


SECOND_DIFFERENCE = Theorem(
    id="sums.second-difference",
    says="If f(y + 1) + f(y - 1) = b f(y) + h(y) for every integer y, then (2 - b) sum f = sum h: moving a "
    "function does not change its sum.",
    source=NOTE,
    forall="f: int -> real, h: int -> real, b real",
    given="summable(f(y) for y in Z) and summable(h(y) for y in Z) and (for all y integer: f(y + 1) + f(y + "
    "-1) = b*f(y) + h(y))",
    claim="(2 - b)*sum(f(y) for y in Z) = sum(h(y) for y in Z)",
    claims=("A7",),
    instance="f = y -> if y = 0 then 1 else 0, h = y -> if -1 <= y and y <= 1 then (if y = 0 then -1 else "
    "1) else 0, b = 1",
    proof="""
        have U: summable(f(v + 1) for v in Z) by law sum_moved(1, f)
        have U1: sum(f(v + 1) for v in Z) = sum(f(v) for v in Z) by law sum_moved(1, f)
        have D: summable(f(v + -1) for v in Z) by law sum_moved(-1, f)
        have D1: sum(f(v + -1) for v in Z) = sum(f(v) for v in Z) by law sum_moved(-1, f)
        let g(v) = 1*f(v + 1) + 1*f(v + -1)
        have L1: sum(g(v) for v in Z) = 1*sum(f(v + 1) for v in Z) + 1*sum(f(v + -1) for v in Z) \\
                by law sum_linear(Z, v -> f(v + 1), v -> f(v + -1), 1, 1)
        have S1: summable(g(v) for v in Z) by law summable_linear(v -> f(v + 1), v -> f(v + -1), 1, 1)
        have L2: sum(1*g(v) + -b*f(v) for v in Z) = 1*sum(g(v) for v in Z) + -b*sum(f(v) for v in Z) \\
                by law sum_linear(Z, g, f, 1, -b)
        have SAME: sum(h(v) for v in Z) = sum(1*g(v) + -b*f(v) for v in Z)
    """,
    near_misses=(
        NearMiss(
            claim="(1 - b)*sum(f(y) for y in Z) = sum(h(y) for y in Z)",
            witness="f = y -> if y = 0 then 1 else 0, h = y -> if -1 <= y and y <= 1 then (if y = 0 then -1 "
            "else 1) else 0, b = 1",
        ),
    ),
)


TOTAL = Theorem(
    id="geometric.total",
    says="If the weights of the two-sided geometric are summable, they add up to 1.",
    source=NOTE,
    forall="0 < a < 1",
    claim="summable(Prob(Geometric(a), y) for y in Z) implies Distribution(Geometric(a))",
    claims=("A7",),
    instance="a = 1/2",
    proof="""
        let c = (1 - a)/(1 + a); p(y) = Prob(Geometric(a), y)
        assume S
        let h(y) = if y = 0 then (a - 1/a)*c else 0; T = sum(p(v) for v in Z)
        have EACH: for all v integer: p(v + 1) + p(v + -1) = (a + 1/a)*p(v) + h(v)
            take v
            cases v < 0 or v = 0 or 0 < v by law trichotomy(v, 0)
                case v < 0
                    have A: p(v + 1) = 1/a*p(v) by cite geometric.neighbours(a, v)
                    have B: p(v + -1) = a*p(v) by cite geometric.neighbours(a, v)
                case v = 0
                case 0 < v
                    have A: p(v + 1) = a*p(v) by cite geometric.neighbours(a, v)
                    have B: p(v + -1) = 1/a*p(v) by cite geometric.neighbours(a, v)
        have D: (2 - (a + 1/a))*T = sum(h(v) for v in Z) by cite sums.second-difference(p, h, a + 1/a)
        have FINITE: sum(h(v) for v in Z) = sum(h(v) for v in 0..0)
        have ONE: sum(h(v) for v in 0..0) = (a - 1/a)*c
        have SOLVE: for all t real: (2 - (a + 1/a))*t = (a - 1/a)*c implies t = 1
            take t
            assume E
            have E1: a*((2 - (a + 1/a))*t) = a*((a - 1/a)*c); N: t = (1 - a)^2*t/(1 - a)^2
        by SOLVE(T)
    """,
    near_misses=(NearMiss(claim="Prob(Geometric(a), 0) = 1", witness="a = 1/2"),),
)


SHIFT = Theorem(
    id="geometric.shift",
    says="Moving two-sided geometric noise with a = e^-eps by j multiplies a weight by at most e^(eps |j|), "
    "with equality exactly where y and j have no opposite signs.",
    source=NOTE,
    forall="eps > 0, y integer, j integer",
    claim="Prob(Geometric(exp(-eps)), y) <= exp(eps*abs(j))*Prob(Geometric(exp(-eps)), y + j) and "
    "(Prob(Geometric(exp(-eps)), y) = exp(eps*abs(j))*Prob(Geometric(exp(-eps)), y + j) iff abs(y + j) = "
    "abs(y) + abs(j))",
    claims=("A7",),
    instance="eps = 1, y = 1, j = 1",
    proof="""
        let a = exp(-eps); c = (1 - a)/(1 + a); u = abs(y)*-eps; v = abs(y + j)*-eps; t = eps*abs(j)
        have C0: 0 < (1 - a)*(1/(1 + a))
        have P: Prob(Geometric(a), y) = c*exp(u) by law power_of_exp(-eps, abs(y))
        have R: Prob(Geometric(a), y + j) = c*exp(v) by law power_of_exp(-eps, abs(y + j))
        have SUM: exp(t + v) = exp(t)*exp(v) by law exp_sum(t, v)
        cases abs(y + j) = abs(y) + abs(j) or not (abs(y + j) = abs(y) + abs(j))
            case abs(y + j) = abs(y) + abs(j)
                have E: exp(u) = exp(t)*exp(v) by rewrite u = t + v
            case not (abs(y + j) = abs(y) + abs(j))
                have E: exp(u) < exp(t + v) by law exp_increases(u, t + v)
                have F: Prob(Geometric(a), y) < exp(t)*Prob(Geometric(a), y + j)
    """,
    near_misses=(
        NearMiss(claim=
        "Prob(Geometric(exp(-eps)), y) = exp(eps*abs(j))*Prob(Geometric(exp(-eps)), y + j)", witness="eps = "
        "1, y = -1, j = 1"),
    ),
)


PRIVATE = Theorem(
    id="geometric.private",
    says="Adding two-sided geometric noise with a = e^-eps to a k-sensitive query is (eps k)-DP, for every "
    "n, k and eps > 0.",
    source=NOTE,
    forall="eps > 0, n natural >= 1, k natural, f: (int -> int) -> int",
    given="Sensitive(f, n, k)",
    claim="PureDP(AddNoise(f, Geometric(exp(-eps)), n), eps*k)",
    claims=("A7",),
    instance="eps = 1, n = 1, k = 1, f = x -> 0",
    proof="""
        let p(y) = Prob(Geometric(exp(-eps)), y)
        take x, x'
        take w
        let j = f(x) - f(x')
        have S: abs(j) <= k
        have A: p(w - f(x)) <= exp(eps*abs(j))*p(w - f(x) + j) by cite geometric.shift(eps, w - f(x), j)
        have A1: exp(-eps) < 1
            have E0: exp(0) = 1
            have Q: exp(-eps) < exp(0) by law exp_increases(-eps, 0)
        have POS: 0 < p(w - f(x'))
        have X: exp(eps*abs(j)) <= exp(eps*k) by law exp_increases(eps*k, eps*abs(j))
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(AddNoise(f, Geometric(exp(-eps)), n), eps)",
            witness="eps = 1, n = 1, k = 2, f = x -> if x(1) = 0 then 0 else 2, x = word(0), x' = word(1), "
            "w = 0",
        ),
    ),
)


TIGHT = Theorem(
    id="geometric.tight",
    says="It is no better than that: as soon as some two neighbours are k apart, the ratio e^(eps k) is "
    "attained.",
    source=NOTE,
    forall="eps > 0, n natural >= 1, k natural, f: (int -> int) -> int, u: int -> int, v: int -> int",
    given="Sensitive(f, n, k) and (exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)) and "
    "abs(f(u) - f(v)) = k",
    claim="RatioIs(AddNoise(f, Geometric(exp(-eps)), n), exp(eps*k))",
    claims=("A7",),
    instance="eps = 1, n = 1, k = 0, f = x -> 0, u = word(0), v = word(0)",
    proof="""
        let p(y) = Prob(Geometric(exp(-eps)), y)
        have FIRST: PureDP(AddNoise(f, Geometric(exp(-eps)), n), eps*k) \\
                by cite geometric.private(eps, n, k, f)
        have A1: exp(-eps) < 1
        have EQ: p(0) = exp(eps*abs(f(u) - f(v)))*p(0 + (f(u) - f(v))) \\
                by cite geometric.shift(eps, 0, f(u) - f(v))
        have K: exp(eps*abs(f(u) - f(v))) = exp(eps*k) by rewrite given3
        have SECOND: exists x (int -> int), x' (int -> int): \\
                (true and true and (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i))) and \\
                (exists w integer: 0 < p(w - f(x')) and p(w - f(x)) = exp(eps*k)*p(w - f(x')))
            exhibit u, v, f(u)
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(AddNoise(f, Geometric(exp(-eps)), n), eps*k/2)",
            witness="eps = 1, n = 1, k = 1, f = x -> if x(1) = 0 then 0 else 1, u = word(0), v = word(1), x "
            "= word(0), x' = word(1), w = 0",
        ),
    ),
)


SCALED = Theorem(
    id="geometric.scaled",
    says="For a k-sensitive query, two-sided geometric noise with a = e^(-eps/k) is eps-DP, and exactly so "
    "if some two neighbours are k apart.",
    source=NOTE,
    forall="eps > 0, n natural >= 1, k natural >= 1, f: (int -> int) -> int",
    given="Sensitive(f, n, k)",
    claim="PureDP(AddNoise(f, Geometric(exp(-(eps/k))), n), eps) and ((exists u (int -> int), v (int -> "
    "int): (exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)) and abs(f(u) - f(v)) = k) "
    "implies RatioIs(AddNoise(f, Geometric(exp(-(eps/k))), n), exp(eps)))",
    claims=("A7",),
    instance="eps = 1, n = 1, k = 1, f = x -> 0",
    proof="""
        have WHOLE: exp(eps) = exp(eps/k*k)
        have FIRST: PureDP(AddNoise(f, Geometric(exp(-(eps/k))), n), eps/k*k) \\
                by cite geometric.private(eps/k, n, k, f)
        have A: PureDP(AddNoise(f, Geometric(exp(-(eps/k))), n), eps) by rewrite WHOLE
        have B: (exists u (int -> int), v (int -> int): (exists j in 1..n: for all i in 1..n: i != j \\
                implies u(i) \\
                = v(i)) and abs(f(u) - f(v)) = k) implies RatioIs(AddNoise(f, Geometric(exp(-(eps/k))), \\
                n), exp(eps))
            assume SOME
            obtain u from SOME
            obtain v from u
            have R: RatioIs(AddNoise(f, Geometric(exp(-(eps/k))), n), exp(eps/k*k)) \\
                    by cite geometric.tight(eps/k, n, k, f, u, v)
            by rewrite WHOLE
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(AddNoise(f, Geometric(exp(-eps)), n), eps)",
            witness="eps = 1, n = 1, k = 2, f = x -> if x(1) = 0 then 0 else 2, x = word(0), x' = word(1), "
            "w = 0",
        ),
    ),
)


COUNT = Theorem(
    id="geometric.count",
    says="How many of n records are 1, plus two-sided geometric noise with a = e^-eps: exactly eps-DP, for "
    "every n >= 1 and eps > 0.",
    source=NOTE,
    forall="eps > 0, n natural >= 1",
    claim="RatioIs(AddNoise(x -> sum(if x(i) = 1 then 1 else 0 for i in 1..n), Geometric(exp(-eps)), n), "
    "exp(eps))",
    claims=("A7",),
    instance="eps = 1, n = 1",
    proof="""
        let f(x: int -> int) = sum(if x(i) = 1 then 1 else 0 for i in 1..n)
        have NEAR: for all x (int -> int), x' (int -> int): \\
                (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)) \\
                implies abs(f(x) - f(x')) <= 1
            take x, x'
            assume D
            obtain j from D
            let g(i) = if x(i) = 1 then 1 else 0; g'(i) = if x'(i) = 1 then 1 else 0
            have A: sum(g(i) for i in 1..n) = sum(g(i) for i in 1..j-1) + g(j) + sum(g(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, g)
            have B: sum(g'(i) for i in 1..n) \\
                    = sum(g'(i) for i in 1..j-1) + g'(j) + sum(g'(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, g')
            have C: sum(g(i) for i in 1..j-1) = sum(g'(i) for i in 1..j-1)
            have F: sum(g(i) for i in j+1..n) = sum(g'(i) for i in j+1..n); G: 0 <= g(j) and g(j) <= 1
            have H: 0 <= g'(j) and g'(j) <= 1
        have SENSITIVE: Sensitive(f, n, 1)
        let u(i) = if i = 1 then 1 else 0; v(i) = 0
        have U: f(u) = 1
            let g(i) = if u(i) = 1 then 1 else 0
            have A: sum(g(i) for i in 1..n) = sum(g(i) for i in 1..1-1) + g(1) + sum(g(i) for i in 1+1..n) \\
                    by law sum_at(1, 1, n, g)
            have A2: sum(g(i) for i in 1+1..n) = sum(0 for i in 1+1..n)
        have V: f(v) = 0
        have D: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
            exhibit 1
        have R: RatioIs(AddNoise(f, Geometric(exp(-eps)), n), exp(eps*1)) \\
                by cite geometric.tight(eps, n, 1, f, u, v)
        by rewrite exp(eps) = exp(eps*1)
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(AddNoise(x -> sum(if x(i) = 1 then 1 else 0 for i in 1..n), Geometric(exp(-eps)), "
            "n), eps/2)",
            witness="eps = 1, n = 1, x = word(0), x' = word(1), w = 0",
        ),
    ),
)

DISTRIBUTION = Theorem(
    id="geometric.distribution",
    says="The weights of the two-sided geometric are positive and add up to 1.",
    source=NOTE,
    forall="0 < a < 1",
    claim="Distribution(Geometric(a))",
    claims=("A7",),
    instance="a = 1/2",
    proof="""
        let p(y) = Prob(Geometric(a), y)
        have BOUND: for all q integer: 0 <= q implies sum(p(y) for y in -q..q) <= 1
            take q
            have S: sum(p(y) for y in -q..q) = 1 - 2*a^(q + 1)/(1 + a) by cite geometric.partial-sum(a, q)
            have P: 0 < a^(q + 1)
        have S: summable(p(y) for y in Z) by law summable_bounded(p, 1)
        by cite geometric.total(a)
    """,
    near_misses=(NearMiss(claim="for all y integer: 0 <= Prob(Geometric(a), y) <= 1/2", witness="a = 1/4, y "
    "= 0"),),
)

POINT = Theorem(
    id="geometric.point",
    says="The two-sided geometric with a = 0 is the distribution that is always 0.",
    source=NOTE,
    forall="",
    claim="Distribution(Geometric(0))",
    claims=("A7",),
    proof="""
        let p(y) = Prob(Geometric(0), y)
        have AWAY: for all y integer: y < 0 or 0 < y implies p(y) = 0
            take y
            assume N
            by law power_step(0, abs(y) - 1)
        by law sum_finite(0, 0, p)
    """,
    near_misses=(NearMiss(claim="Prob(Geometric(0), 0) = 1/2"),),
)
