"""What is made of a noisy answer hides one record as the answer does: rounding, clamping and all else (note
002).
"""

from theorems.library.laplace_mechanism import DATA, NOTE, PAIR
from verify.language import NearMiss, Theorem

MADE = "integral(T(g(z))*p(z - f({})) for z in R)"
TESTED = """
        have M: for all V (real -> real), s real: Test(V) implies integrable(V(z)*p(z - s) for z in R)
            take V, s
            by cite densities.tested(p, V, s)
        have TG: Test(z -> T(g(z)))
        have X: integrable(T(g(z))*p(z - f(x)) for z in R) by cite densities.tested(p, z -> T(g(z)), f(x))
        have Y: integrable(T(g(z))*p(z - f(y)) for z in R) by cite densities.tested(p, z -> T(g(z)), f(y))
"""

PROCESSED = Theorem(
    id="densities.post-processing",
    says="Whatever Borel function of a private noisy answer is published, such as the answer rounded or "
    "clamped, it is private with the same epsilon, for every event.",
    source=NOTE,
    forall=f"{DATA}, p: real -> real, eps real, g: real -> real, T: real -> real, x: int -> real, y: int "
    f"-> real",
    given=f"Density(p) and borel(g) and Test(T) and {PAIR}",
    claim=f"PureDP(RealNoise(f, p, n, a, c), eps) implies {MADE.format('x')} <= exp(eps)*{MADE.format('y')}",
    claims=("C20", "C21"),
    remarks=(
        "With coins of one's own it is privacy itself: an event's probability is a test of the answer.",
    ),
    instance="f = x -> 0, n = 1, a = 0, c = 0, p = z -> if 0 <= z and z <= 1 then 1 else 0, eps = 0, g = z "
    "-> floor(z), T = z -> 1, x = i -> 0, y = i -> 0",
    meaning=TESTED,
    proof=f"""
{TESTED}
        assume DP
        by DP(x, y, z -> T(g(z)))
    """,
    near_misses=(
        NearMiss(
            given=f"Density(p) and borel(g) and borel(T) and (for all z real: -1 <= T(z) <= 1) and {PAIR}",
            disproof="""
                let p(z: real) = if 0 <= z and z <= 1 then 1 else 0
                have DENSITY: Density(p)
                have E: 1 <= exp(1) by cover
                have RESPECTED: for all x (int -> real), y (int -> real): \\
                        (for all i in 1..1: 0 <= x(i) <= 0) and (for all i in 1..1: 0 <= y(i) <= 0) and \\
                        (exists i in 1..1: for all j in 1..1: j != i implies x(j) = y(j)) \\
                        implies for all z real: p(z - 0) <= exp(1)*p(z - 0)
                    take x, y
                    assume N
                    take z
                    have P: 0 <= p(z - 0); Q: 0 <= (exp(1) - 1)*p(z - 0)
                have DP: PureDP(RealNoise(x -> 0, p, 1, 0, 0), 1) \\
                        by cite densities.private(x -> 0, 1, 0, 0, p, 1)
                have M: for all V (real -> real), s real: Test(V) implies integrable(V(z)*p(z - s) for z in R)
                    take V, s
                    by cite densities.tested(p, V, s)
                have NEGATED: integrable(-1*p(z - 0) + 0*p(z - 0) for z in R) and \\
                        integral(-1*p(z - 0) + 0*p(z - 0) for z in R) \\
                        = -1*integral(p(z - 0) for z in R) + 0*integral(p(z - 0) for z in R) \\
                        by law integral_linear(R, z -> p(z - 0), z -> p(z - 0), -1, 0)
                have SAME: (integrable(p(z - 0) for z in R) iff integrable(p(z) for z in R)) and \\
                        integral(p(z - 0) for z in R) = integral(p(z) for z in R) \\
                        by law integral_equal(R, z -> p(z), z -> p(z - 0))
                have MINUS: (integrable(-1*p(z - 0) + 0*p(z - 0) for z in R) iff integrable(-1*p(z - 0) for \\
                        z in R)) and integral(-1*p(z - 0) + 0*p(z - 0) for z in R) = integral(-1*p(z - \\
                        0) for z in R) by law integral_equal(R, z -> -1*p(z - 0), z -> -1*p(z - 0) + 0*p(z \\
                        - 0))
                have V: integral(-1*p(z - 0) for z in R) = -1 by DENSITY; NEGATED; SAME; MINUS
                have E1: 1 < exp(1) by cover
                exhibit x -> 0, 1, 0, 0, p, 1, z -> 0, z -> -1, i -> 0, i -> 0
            """,
        ),
    ),
)

ROUNDED = "floor(max(0, min(m, z)) + 1/2)"
PUBLISHED = f"integral(T({ROUNDED})*(exp(-abs(z - f({{}}))/(d/eps))/(2*(d/eps))) for z in R)"

LAPLACE = Theorem(
    id="laplace-noise.rounded",
    says="The Laplace mechanism clamped to 0..m and rounded to whole numbers is eps-private for every event.",
    source=NOTE,
    forall=f"{DATA}, d > 0, eps > 0, m natural, T: real -> real, x: int -> real, y: int -> real",
    given=f"RealSensitive(f, n, a, c, d) and Test(T) and {PAIR}",
    claim=f"{PUBLISHED.format('x')} <= exp(eps)*{PUBLISHED.format('y')}",
    claims=("A7", "C20", "C21"),
    instance="f = x -> 0, n = 1, a = 0, c = 0, d = 1, eps = 1, m = 1, T = z -> 1, x = i -> 0, y = i -> 0",
    meaning=f"""
        let b = d/eps
        have B: 0 < b
        have D: Density(Laplace(b)) by cite laplace-noise.density(b)
        have TG: Test(z -> T({ROUNDED}))
        have X: integrable(T({ROUNDED})*(exp(-|z - f(x)|/b)/(2*b)) for z in R) \\
                by cite densities.tested(z -> exp(-|z|/b)/(2*b), z -> T({ROUNDED}), f(x))
        have Y: integrable(T({ROUNDED})*(exp(-|z - f(y)|/b)/(2*b)) for z in R) \\
                by cite densities.tested(z -> exp(-|z|/b)/(2*b), z -> T({ROUNDED}), f(y))
    """,
    proof=f"""
        have D: Density(Laplace(d/eps)) by cite laplace-noise.density(d/eps)
        have DP: PureDP(RealNoise(f, Laplace(d/eps), n, a, c), eps) \\
                by cite laplace-noise.private(f, n, a, c, d, eps)
        by cite densities.post-processing(f, n, a, c, Laplace(d/eps), eps, z -> {ROUNDED}, T, x, y); DP
    """,
    near_misses=(
        NearMiss(
            claim="RealSensitive(f, n, a, c, d/2)",
            disproof="""
                exhibit x -> x(1), 1, 0, 1, 1, 1, 1, z -> 1, i -> 0, i -> 0, i -> 0, i -> 1
            """,
        ),
    ),
)
