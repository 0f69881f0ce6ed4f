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
        have NN: for all y integer: 0 <= p(y)
        have GROWS: for all s integer, t integer: s <= t implies F(s) <= F(t)
        have LEAST: for all t integer: 0 <= F(t)
            take t
            by only law sum_of_zeros(Z); law sum_at_most(Z, y -> 0, y -> if y <= t then p(y) else 0)
        have MOST: for all t integer: F(t) <= 1
            take t
            by only given3; law sum_at_most(Z, y -> if y <= t then p(y) else 0, p)
        have ALL: for all x (int -> int): summable(g(y, x) for y in Z)
            take x
            have D: for all y integer: abs(g(y, x)) <= p(y + -x(i))
                take y
                let h(j) = if j = i then 1 else F(y - x(j) - (if j < i then 1 else 0))
                have H: for all j integer: 0 <= h(j) and h(j) <= 1
                    take j
                    cases j = i or j != i
                        case j = i
                        case j != i
                            by only LEAST(y - x(j) - (if j < i then 1 else 0)); \\
                                    MOST(y - x(j) - (if j < i then 1 else 0))
                have HP: for all j integer: 0 <= j implies j <= d implies 0 <= h(j) <= 1
                have G0: 0 <= p(y - x(i))*product(h(j) for j in 0..d) \\
                        by NN(y - x(i))*law product_nonnegative(0, d, h); for all j integer: 0 <= j \\
                        implies j <= d implies 0 <= h(j)
                have L: 0 <= 1 - product(h(j) for j in 0..d) \\
                        by only law product_at_most(0, d, h, j -> 1); product(1 for j in 0..d) = 1
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
        have S3: summable(r*g(y + 1, q') for y in Z) \\
                by reduce law summable_linear(y -> g(y + 1, q'), y -> g(y + 1, q'), r, 0)
        have EACH: for all y integer: g(y, q) <= r*g(y + 1, q')
            take y
            let u = 1 + q(i) - q'(i)
            have P: p(y - q(i)) <= r*p(y + 1 - q'(i)) by given5(i)
                cases u = 0 or u = 1 or u = 2
                    case u = 0; u = 1; u = 2
                        by rewrite y + 1 - q'(i) = y - q(i) + u; case
            let h(j) = if j = i then 1 else F(y - q(j) - (if j < i then 1 else 0))
            let k(j) = if j = i then 1 else F(y + 1 - q'(j) - (if j < i then 1 else 0))
            have HK: for all j integer: 0 <= j implies j <= d implies 0 <= h(j) <= k(j)
                take j
                assume J1
                have J3: -q(j) <= 1 - q'(j) by only given5(j)
                cases j = i or j != i
                    case j = i
                    case j != i
                        by only LEAST(y - q(j) - (if j < i then 1 else 0)); \\
                                GROWS(y - q(j) - (if j < i then 1 else 0), y + 1 - q'(j) - (if j < i then 1 \\
                                else 0))
            have HN: for all j integer: 0 <= j implies j <= d implies 0 <= h(j)
            have PH: product(h(j) for j in 0..d) <= product(k(j) for j in 0..d)
            have PK0: 0 <= product(k(j) for j in 0..d) by only PH; law product_nonnegative(0, d, h)
        by only law sum_at_most(Z, y -> g(y, q), y -> r*g(y + 1, q')); \\
                law sum_scaled(Z, y -> g(y + 1, q'), r); MOVED
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
