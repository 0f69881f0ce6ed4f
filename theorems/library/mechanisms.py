"""Mechanisms that everybody uses: the exponential mechanism, and report noisy max with two-sided geometric
noise.
"""

from verify.language import NearMiss, Source, Theorem

BOOK = "Dwork and Roth, The Algorithmic Foundations of Differential Privacy, 2014"

EXPONENTIAL = Theorem(
    id="exponential.private",
    says="To choose y with weight in proportion to exp(c u(y)) is (2 c D)-DP, "
    "if no utility u(y) moves by more than D from a dataset to its neighbours.",
    source=Source(
        paper=f"{BOOK}, Theorem 3.10; McSherry and Talwar, Mechanism Design via Differential Privacy, "
        "FOCS 2007",
    ),
    forall="m natural, u: int -> real, v: int -> real, c >= 0, D >= 0, y integer",
    given="(for all z in 0..m: abs(u(z) - v(z)) <= D) and 0 <= y <= m",
    claim="exp(c*u(y))/sum(exp(c*u(z)) for z in 0..m) <= exp(2*c*D)*(exp(c*v(y))/sum(exp(c*v(z)) for z in "
    "0..m))",
    instance="m = 0, u = z -> 0, v = z -> 0, c = 1, D = 0, y = 0",
    meaning="""
        have POS: for all w (int -> real): 0 < sum(exp(c*w(z)) for z in 0..m)
            take w
            have S: sum(exp(c*w(z)) for z in 0..m) \\
                    = sum(exp(c*w(z)) for z in 0..0-1) + exp(c*w(0)) + sum(exp(c*w(z)) for z in 0+1..m) \\
                    by law sum_at(0, 0, m, z -> exp(c*w(z)))
            have E: sum(exp(c*w(z)) for z in 0..0-1) = 0 by law sum_empty(0, 0-1, z -> exp(c*w(z)))
            have F: 0 < exp(c*w(0)) by law exp_positive(c*w(0))
            have G: sum(0 for z in 0+1..m) <= sum(exp(c*w(z)) for z in 0+1..m) by termwise z
                by law exp_positive(c*w(z))
            have Z: sum(0 for z in 0+1..m) = 0 by law sum_of_zeros(0+1..m)
        have A: 0 < sum(exp(c*u(z)) for z in 0..m) by POS(u)
        have B: 0 < sum(exp(c*v(z)) for z in 0..m) by POS(v)
    """,
    proof="""
        let U = sum(exp(c*u(z)) for z in 0..m); V = sum(exp(c*v(z)) for z in 0..m); f = exp(c*D)
        have UP: 0 < U; VP: 0 < V
        have STEP: for all a real, b real: a - b <= D implies exp(c*a) <= f*exp(c*b)
            take a, b
            assume N
            have Y: exp(c*a) <= exp(c*D + c*b) by law exp_increases(c*D + c*b, c*a)
            have Z: exp(c*D + c*b) = f*exp(c*b)
        have TOP: exp(c*u(y)) <= f*exp(c*v(y))
            have N0: u(y) - v(y) <= abs(u(y) - v(y))
        have BOTTOM: V <= f*U
            have A: V <= sum(f*exp(c*u(z)) for z in 0..m) by termwise z
                have N0: v(z) - u(z) <= abs(u(z) - v(z))
            have B: sum(f*exp(c*u(z)) for z in 0..m) = f*U
        have FF: exp(2*c*D) = f*f
        let b = exp(c*v(y))
        have H2: 0 <= f*b*(f*U - V)*(1/U)*(1/V)
    """,
    near_misses=(
        NearMiss(
            claim="exp(c*u(y))/sum(exp(c*u(z)) for z in 0..m) <= exp(c*D)*(exp(c*v(y))/sum(exp(c*v(z)) for z "
            "in 0..m))",
            witness="m = 10, u = z -> if z = 0 then 1 else -1, v = z -> 0, c = 1, D = 1, y = 0",
        ),
    ),
)

BEATEN = (
    "product(if j = i then 1 else sum(p(z) for z in Z if z <= y - {0}(j) - (if j < i then 1 else 0)) for j "
    "in 0..d)"
)
WINS = f"sum(p(y - {{0}}(i))*{BEATEN} for y in Z)"

CONVERGES = """
        let F(t) = sum(p(z) for z in Z if z <= t)
        let g(y, x: int -> int) \\
                = p(y - x(i))*product(if j = i then 1 else F(y - x(j) - (if j < i then 1 else 0)) for j in \\
                0..d)
        have R0: 0 <= r
        have NN: for all y integer: 0 <= p(y) by given1
        have SP: summable(p(y) for y in Z) by given2
        have ONE: sum(p(y) for y in Z) <= 1 by given3
        have ST: for all t integer: summable(if y <= t then p(y) else 0 for y in Z)
            take t
            have D: for all y integer: abs(if y <= t then p(y) else 0) <= p(y)
                take y
                have A: 0 <= p(y) by NN(y)
                cases y <= t or t < y
                    case y <= t
                        have E: (if y <= t then p(y) else 0) = p(y)
                        by rewrite E
                            by only A; law abs_of_nonnegative(p(y))
                    case t < y
                        have E: (if y <= t then p(y) else 0) = 0
                        by rewrite E
                            by only A; law abs_of_nonnegative(0)
            by law summable_below(y -> if y <= t then p(y) else 0, p)
        have GROWS: for all s integer, t integer: s <= t implies F(s) <= F(t)
            take s, t
            assume ST1
            have A: summable(if y <= s then p(y) else 0 for y in Z) by ST(s)
            have B: summable(if y <= t then p(y) else 0 for y in Z) by ST(t)
            have C: for all y integer: (if y <= s then p(y) else 0) <= (if y <= t then p(y) else 0)
                take y
                have N: 0 <= p(y) by NN(y)
            by law sum_at_most(Z, y -> if y <= s then p(y) else 0, y -> if y <= t then p(y) else 0)
        have LEAST: for all t integer: 0 <= F(t)
            take t
            have A: summable(if y <= t then p(y) else 0 for y in Z) by ST(t)
            have Z: sum(0 for y in Z) = 0 by law sum_of_zeros(Z)
            have C: for all y integer: 0 <= (if y <= t then p(y) else 0)
                take y
                have N: 0 <= p(y) by NN(y)
            have S0: summable(0 for y in Z)
            have M: sum(0 for y in Z) <= sum(if y <= t then p(y) else 0 for y in Z) \\
                    by law sum_at_most(Z, y -> 0, y -> if y <= t then p(y) else 0)
            by only Z; M
        have MOST: for all t integer: F(t) <= 1
            take t
            have A: summable(if y <= t then p(y) else 0 for y in Z) by ST(t)
            have C: for all y integer: (if y <= t then p(y) else 0) <= p(y)
                take y
                have N: 0 <= p(y) by NN(y)
            have M: sum(if y <= t then p(y) else 0 for y in Z) <= sum(p(y) for y in Z) \\
                    by law sum_at_most(Z, y -> if y <= t then p(y) else 0, p)
            by only ONE; M
        have ALL: for all x (int -> int): summable(g(y, x) for y in Z)
            take x
            have MV: summable(p(y + -x(i)) for y in Z) and sum(p(y + -x(i)) for y in Z) \\
                    = sum(p(y) for y in Z) by law sum_moved(-x(i), p)
            have D: for all y integer: abs(g(y, x)) <= p(y + -x(i))
                take y
                let h(j) = if j = i then 1 else F(y - x(j) - (if j < i then 1 else 0))
                have H: for all j integer: 0 <= h(j) and h(j) <= 1
                    take j
                    have H0: 0 <= F(y - x(j) - (if j < i then 1 else 0)) \\
                            by LEAST(y - x(j) - (if j < i then 1 else 0))
                    have H1: F(y - x(j) - (if j < i then 1 else 0)) <= 1 \\
                            by MOST(y - x(j) - (if j < i then 1 else 0))
                    cases j = i or j != i
                        case j = i
                            have E: h(j) = 1 by law if_true(j = i, 1, F(y - x(j) - (if j < i then 1 else 0)))
                            by only E
                        case j != i
                            have E: h(j) = F(y - x(j) - (if j < i then 1 else 0)) \\
                                    by law if_false(j = i, 1, F(y - x(j) - (if j < i then 1 else 0)))
                            by only E; H0; H1
                have HN: for all j integer: 0 <= j implies j <= d implies 0 <= h(j)
                    take j
                    assume J0
                    assume J1
                    have HJ: 0 <= h(j) and h(j) <= 1 by H(j)
                    by only HJ
                have HP: for all j integer: 0 <= j implies j <= d implies 0 <= h(j) <= 1
                    take j
                    assume J0
                    assume J1
                    have HJ: 0 <= h(j) and h(j) <= 1 by H(j)
                    by only HJ
                have P0: 0 <= product(h(j) for j in 0..d) by law product_nonnegative(0, d, h)
                have P1: product(h(j) for j in 0..d) <= product(1 for j in 0..d) \\
                        by law product_at_most(0, d, h, j -> 1)
                have P2: product(1 for j in 0..d) = 1 by reduce
                have N: 0 <= p(y - x(i)) by NN(y - x(i))
                have G0: 0 <= p(y - x(i))*product(h(j) for j in 0..d) by N*P0
                have L: 0 <= 1 - product(h(j) for j in 0..d) by only P1; P2
                have G1: 0 <= p(y - x(i))*(1 - product(h(j) for j in 0..d)) by N*L
                have E: y + -x(i) = y - x(i)
                have AB: abs(g(y, x)) = g(y, x) by law abs_of_nonnegative(g(y, x))
                by rewrite E
                    by only AB; G1
            by law summable_below(y -> g(y, x), y -> p(y + -x(i)))
        have S1: summable(g(y, q) for y in Z) by ALL(q)
        have S2: summable(g(y, q') for y in Z) by ALL(q')"""

NOISY_MAX = Theorem(
    id="noisy-max.private",
    says="To say which of d + 1 integers is largest once each has noise of its own, the first of several, "
    "is (log r)-DP, if none moves by more than 1 and to move "
    "the noise up by 2 or less changes no weight by more than the factor r.",
    source=Source(paper=f"{BOOK}, Claim 3.9, for integer noise"),
    forall="d natural, p: int -> real, r >= 0, q: int -> int, q': int -> int, i integer",
    given="(for all y integer: 0 <= p(y)) and summable(p(y) for y in Z) and sum(p(y) for y in Z) <= 1 and "
    "(for all y integer: p(y) <= r*p(y) and p(y) <= r*p(y + 1) and p(y) <= r*p(y + 2)) and "
    "(for all j in 0..d: abs(q(j) - q'(j)) <= 1) and 0 <= i <= d",
    claim=f"{WINS.format('q')} <= r*{WINS}".format("q'"),
    instance="d = 0, p = y -> if y = 0 then 0 else 0, r = 1, q = j -> 0, q' = j -> 0, i = 0",
    meaning=CONVERGES,
    proof=f"""{CONVERGES}
        have MOVED: summable(g(y + 1, q') for y in Z) and sum(g(y + 1, q') for y in Z) \\
                = sum(g(y, q') for y in Z) by law sum_moved(1, y -> g(y, q'))
        have SCALED: sum(r*g(y + 1, q') for y in Z) = r*sum(g(y + 1, q') for y in Z) \\
                by law sum_scaled(Z, y -> g(y + 1, q'), r)
        have S3: summable(r*g(y + 1, q') for y in Z)
            have L: summable(r*g(y + 1, q') + 0*g(y + 1, q') for y in Z) \\
                    by law summable_linear(y -> g(y + 1, q'), y -> g(y + 1, q'), r, 0)
            have E: for all y integer: abs(r*g(y + 1, q')) <= abs(r*g(y + 1, q') + 0*g(y + 1, q'))
                take y
            by reduce L
        have EACH: for all y integer: g(y, q) <= r*g(y + 1, q')
            take y
            let u = 1 + q(i) - q'(i)
            have QI: abs(q(i) - q'(i)) <= 1 by given5(i)
            have Q1: q(i) - q'(i) <= abs(q(i) - q'(i))
            have Q2: -(q(i) - q'(i)) <= abs(q(i) - q'(i))
            have U0: 0 <= u
                by only QI; Q2
            have U2: u <= 2
                by only QI; Q1
            have W: p(y - q(i)) <= r*p(y - q(i)) and p(y - q(i)) <= r*p(y - q(i) + 1) and p(y - q(i)) \\
                    <= r*p(y - q(i) + 2) by given4(y - q(i))
            have P: p(y - q(i)) <= r*p(y + 1 - q'(i))
                have MOVED: y + 1 - q'(i) = y - q(i) + u
                cases u = 0 or u = 1 or u = 2
                    case u = 0; u = 1; u = 2
                        by rewrite MOVED; case
                            by W
            let h(j) = if j = i then 1 else F(y - q(j) - (if j < i then 1 else 0))
            let k(j) = if j = i then 1 else F(y + 1 - q'(j) - (if j < i then 1 else 0))
            have HK: for all j integer: 0 <= j implies j <= d implies 0 <= h(j) <= k(j)
                take j
                assume J0
                assume J1
                have QJ: abs(q(j) - q'(j)) <= 1 by given5(j)
                have H0: 0 <= F(y - q(j) - (if j < i then 1 else 0)) \\
                        by LEAST(y - q(j) - (if j < i then 1 else 0))
                have J2: -(q(j) - q'(j)) <= abs(q(j) - q'(j))
                have J3: -q(j) <= 1 - q'(j)
                    by only QJ; J2
                have LE: y - q(j) - (if j < i then 1 else 0) <= y + 1 - q'(j) - (if j < i then 1 else 0)
                have H1: F(y - q(j) - (if j < i then 1 else 0)) \\
                        <= F(y + 1 - q'(j) - (if j < i then 1 else 0)) \\
                        by GROWS(y - q(j) - (if j < i then 1 else 0), y + 1 - q'(j) - (if j < i then 1 \\
                        else 0))
                cases j = i or j != i
                    case j = i
                        have E: h(j) = 1 by law if_true(j = i, 1, F(y - q(j) - (if j < i then 1 else 0)))
                        have E1: k(j) = 1 \\
                                by law if_true(j = i, 1, F(y + 1 - q'(j) - (if j < i then 1 else 0)))
                        by only E; E1
                    case j != i
                        have E: h(j) = F(y - q(j) - (if j < i then 1 else 0)) \\
                                by law if_false(j = i, 1, F(y - q(j) - (if j < i then 1 else 0)))
                        have E1: k(j) = F(y + 1 - q'(j) - (if j < i then 1 else 0)) \\
                                by law if_false(j = i, 1, F(y + 1 - q'(j) - (if j < i then 1 else 0)))
                        by only E; E1; H0; H1
            have HN: for all j integer: 0 <= j implies j <= d implies 0 <= h(j)
                take j
                assume J0
                assume J1
                have HJ: 0 <= h(j) <= k(j) by HK(j)
                by only HJ
            have PH: product(h(j) for j in 0..d) <= product(k(j) for j in 0..d) \\
                    by law product_at_most(0, d, h, k)
            have PH0: 0 <= product(h(j) for j in 0..d) by law product_nonnegative(0, d, h)
            have PK0: 0 <= product(k(j) for j in 0..d)
                by only PH; PH0
            have PG: 0 <= r*p(y + 1 - q'(i)) - p(y - q(i))
                by only P
            have NP: 0 <= p(y - q(i)) by NN(y - q(i))
            have X: 0 <= (r*p(y + 1 - q'(i)) - p(y - q(i)))*product(k(j) for j in 0..d) by PG*PK0
            have D: 0 <= product(k(j) for j in 0..d) - product(h(j) for j in 0..d)
                by only PH
            have Y: 0 <= p(y - q(i))*(product(k(j) for j in 0..d) - product(h(j) for j in 0..d)) by NP*D
            by only X; Y
        have TOTAL: sum(g(y, q) for y in Z) <= sum(r*g(y + 1, q') for y in Z) \\
                by law sum_at_most(Z, y -> g(y, q), y -> r*g(y + 1, q'))
        by only TOTAL; SCALED; MOVED
    """,
    near_misses=(
        NearMiss(
            given="(for all y integer: 0 <= p(y)) and summable(p(y) for y in Z) and sum(p(y) for y in Z) <= "
            "1 and (for all j in 0..d: abs(q(j) - q'(j)) <= 1) and 0 <= i <= d",
            witness="d = 1, p = y -> if y = 0 then 1 else 0, r = 2, q = j -> if j = 0 then 1 else 0, q' = "
            "j -> if j = 0 then 0 else 1, i = 0",
        ),
    ),
)

NOISE = Theorem(
    id="noisy-max.geometric",
    says="Two-sided geometric noise with a = e^(-eps/2) is such a noise, with r = e^eps.",
    source=Source(paper=f"{BOOK}, Claim 3.9, for integer noise"),
    forall="eps > 0, y integer, j in 0..2",
    claim="Prob(Geometric(exp(-eps/2)), y) <= exp(eps)*Prob(Geometric(exp(-eps/2)), y + j)",
    instance="eps = 1, y = 0, j = 2",
    proof="""
        have S: Prob(Geometric(exp(-(eps/2))), y) \\
                <= exp(eps/2*abs(j))*Prob(Geometric(exp(-(eps/2))), y + j) and \\
                (Prob(Geometric(exp(-(eps/2))), y) = exp(eps/2*abs(j))*Prob(Geometric(exp(-(eps/2))), y + \\
                j) iff abs(y + j) = abs(y) + abs(j)) by cite geometric.shift(eps/2, y, j)
        have A1: exp(-(eps/2)) < 1
            have E0: exp(0) = 1
            have Q: exp(-(eps/2)) < exp(0) by law exp_increases(-(eps/2), 0)
        have POS: 0 < Prob(Geometric(exp(-(eps/2))), y + j)
        have X: exp(eps/2*abs(j)) <= exp(eps) by law exp_increases(eps, eps/2*abs(j))
    """,
    near_misses=(NearMiss(forall="eps > 0, y integer, j in 0..3", witness="eps = 1, y = 0, j = 3"),),
)
