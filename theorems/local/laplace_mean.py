"""The mean of n records of any law in [-M, M], each sent with Laplace noise: bias, variance and mean squared error, by integrals (note 002)."""

from theorems.library.independent_noise import DEVIATIONS
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem, Word

PAPER = "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, arXiv:1305.6000"

EXPECTED = Word(
    "Expected",
    "p: real -> real, n integer, F: (int -> real) -> real",
    "integral(F(w)*product(p(w(i)) for i in 1..n) for w in points(1..n))",
    "The mean of F over n independent draws from the density p.",
)
OF = (
    Word("MeanOf", "g: real -> real, p: real -> real", "integral(g(x)*p(x) for x in R)", "The mean of g over a draw from the density p."),
    Word(
        "VarianceOf",
        "g: real -> real, p: real -> real",
        "integral((g(x) - integral(g(y)*p(y) for y in R))^2*p(x) for x in R)",
        "The variance of g over a draw from the density p.",
    ),
)
OVER_NOISE = Word(
    "OverNoise",
    "n integer, F: (int -> real) -> real",
    "integral(F(w)*product(exp(-|w(i)|/1)/(2*1) for i in 1..n) for w in points(1..n))",
    "The mean of F over n independent Laplace noises of scale 1.",
)
words = (EXPECTED, OVER_NOISE, *OF)

# Record i is g(u(i)), where the u(i) are independent with the density p: for p = 1 on 0..1 and g the quantile function this is any law there is.
ANY_LAW = "A record is g(u) for u with the density p. With g(u) = u the law of the records has a density; with u uniform on [0, 1] and g its quantile function it is any law."
RECORDS = "Density(p) and borel(g) and (for all x real: |g(x)| <= M)"
ESTIMATE = "(sum(g(u(i)) for i in 1..n)/n + 2*M/alpha*(sum(w(i) for i in 1..n)/n))"


def drawn(of: str) -> str:
    """Its mean over the records and the noise."""
    return f"Expected(p, n, u -> OverNoise(n, w -> {of}))"


MEAN = drawn(ESTIMATE)
SPREAD = drawn(f"({ESTIMATE} - MeanOf(g, p))^2")
UNIFORM = "p = x -> if -1/2 <= x and x <= 1/2 then 1 else 0"
SIGNS = f"{UNIFORM}, g = x -> if 0 <= x then 1 else -1"

NOISES = "product(exp(-|w(i)|/1)/(2*1) for i in 1..n)"
DRAWS = "product(p(u(i)) for i in 1..n)"
INTEGRABLE = (
    "integrable(g(x)*p(x) for x in R) and integrable((g(x) - integral(g(y)*p(y) for y in R))^2*p(x) for x in R) and "
    f"(for all u (int -> real): integrable({ESTIMATE}*{NOISES} for w in points(1..n)) and integrable(({ESTIMATE} - MeanOf(g, p))^2*{NOISES} for w in points(1..n))) and "
    f"integrable(OverNoise(n, w -> {ESTIMATE})*{DRAWS} for u in points(1..n)) and integrable(OverNoise(n, w -> ({ESTIMATE} - MeanOf(g, p))^2)*{DRAWS} for u in points(1..n))"
)
INTEGRALS = Lemma(
    id="laplace-mean.integrals",
    says="The mean over the noise and over the records, of the private mean and of its squared error.",
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, alpha > 0",
    given=RECORDS,
    claim=f"{INTEGRABLE} and {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2)",
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1",
    proof=f"""
        let m = MeanOf(g, p)
        let v = VarianceOf(g, p)
        let r(z: real) = exp(-|z|/1)/(2*1)
        let s = 2*M/alpha
        let Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let P(u: int -> real) = product(p(u(i)) for i in 1..n)
        let E(u: int -> real, w: int -> real) = sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n)
        have SECOND: integrable(g(x)^2*p(x) for x in R) by cite draws.bounded(p, g, M)
        have G: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        have GD: {DEVIATIONS} by cite draws.statistic(p, g)
        have G2: integrable((g(x) - integral(g(y)*p(y) for y in R))^2*p(x) for x in R) by GD(integral(g(y)*p(y) for y in R))
        have D: Density(r) by cite laplace-noise.density(1)
        have L: integrable(z*r(z) for z in R) and integral(z*r(z) for z in R) = 0 and integrable(z^2*r(z) for z in R) and integral(z^2*r(z) for z in R) = 2*1^2 by cite laplace-noise.moments(1)
        have N: (for all u (int -> real): integrable(E(u, w)*Q(w) for w in points(1..n)) and integral(E(u, w)*Q(w) for w in points(1..n)) = sum(g(u(i)) for i in 1..n)/n and integrable((E(u, w) - m)^2*Q(w) for w in points(1..n))) \\
            and integrable(integral(E(u, w)*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) and integral(integral(E(u, w)*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) = m \\
            and integrable(integral((E(u, w) - m)^2*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) \\
            and integral(integral((E(u, w) - m)^2*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) = (m - m)^2 + v/n + s^2*integral(z^2*r(z) for z in R)/n \\
            by cite draws.noisy-average(n, p, g, r, s, m)
        have N1E: for all u (int -> real): integrable(E(u, w)*Q(w) for w in points(1..n)) and integrable((E(u, w) - m)^2*Q(w) for w in points(1..n))
            take u
            by N1(u)
        have V: (m - m)^2 + v/n + s^2*integral(z^2*r(z) for z in R)/n = v/n + 8*M^2/(n*alpha^2)
            by rewrite L4
        by only G; G2; N1E; N; V
    """,
)
HAS_MEANING = f"""
        have ALL: {INTEGRABLE} by cite laplace-mean.integrals(n, p, g, M, alpha)"""

CONSTANT = f"{UNIFORM}, g = x -> 0"
NOTHING = """
                let p(x: real) = if -1/2 <= x and x <= 1/2 then 1 else 0
                let g(x: real) = 0*x
                let alpha = 1"""

PRIVATE_MEAN = Theorem(
    id="laplace-mean.moments",
    says="The average of n records of any law in [-M, M] plus 2M/alpha times the average of n Laplace noises of scale 1 is unbiased for E[X], with the variance "
    "V(X)/n + 8 M^2/(n alpha^2).",
    source=Source(note="002", lines="L115-120", paper=PAPER),
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, alpha > 0",
    given=RECORDS,
    claim=f"{MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2)",
    claims=("C22", "C23"),
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1",
    meaning=HAS_MEANING,
    proof="""
        by cite laplace-mean.integrals(n, p, g, M, alpha)
    """,
    printed=(
        Misprint(
            name="variance of the average",
            claim=f"{SPREAD} = VarianceOf(g, p)/n + 4*M^2/(n*alpha^2)*OverNoise(n, w -> (sum(w(i) for i in 1..n)/n)^2)",
            latex="V[Z_hat] = V(X)/n + 4M^2/nα^2 * V(W̄) = V(X)/n + 8M^2/nα^2",
            claims=("C23",),
            why="1/n is already taken out: what stands beside it is V(W) = 2, not V(average of W) = 2/n. The end of the line is right",
            disproof=f"""{NOTHING}
                let M = 1
                let n = 2
                exhibit 2, p, g, 1, 1
                have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) by cite laplace-mean.moments(2, p, g, 1, 1)
                have ALL: {INTEGRABLE} by cite laplace-mean.integrals(2, p, g, 1, 1)
                have B: integrable((sum(w(i) for i in 1..n)/n)^2*product(exp(-|w(i)|/1)/(2*1) for i in 1..n) for w in points(1..n)) and OverNoise(n, w -> (sum(w(i) for i in 1..n)/n)^2) = 2/n by cite laplace-noise.noise-average(n)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{SPREAD} = VarianceOf(g, p)/n + 4*M^2/(n*alpha^2)",
            witness=f"n = 1, {CONSTANT}, M = 1, alpha = 1",
            disproof=f"""{NOTHING}
                let M = 1
                let n = 1
                exhibit 1, p, g, 1, 1
                have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) by cite laplace-mean.moments(1, p, g, 1, 1)
                have ALL: {INTEGRABLE} by cite laplace-mean.integrals(1, p, g, 1, 1)
                have V: 0 <= VarianceOf(g, p) by cite draws.variance(p, g)
            """,
        ),
    ),
    remarks=(ANY_LAW,),
)

ERROR = Theorem(
    id="laplace-mean.error",
    says="For records of any law in [-M, M] and alpha at most 1 the private mean has mean squared error at most 9 M^2/(n alpha^2), and every report is alpha-private, for every event.",
    source=Source(note="002", lines="L115-123", paper=PAPER),
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, 0 < alpha <= 1",
    given=RECORDS,
    claim=f"{SPREAD} <= 9*M^2/(n*alpha^2) and PureDP(RealNoise(x -> x(1), Laplace(2*M/alpha), 1, -M, M), alpha)",
    claims=("C24", "C25"),
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1",
    meaning=f"""{HAS_MEANING}
        let b = 2*M/alpha
        have B: 0 < b
        have DB: Density(Laplace(b)) by cite laplace-noise.density(b)
        have T: for all T (real -> real), s real: Test(T) implies integrable(T(z)*(exp(-|z - s|/b)/(2*b)) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/b)/(2*b), T, s)
    """,
    proof=f"""
        let v = VarianceOf(g, p)
        have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) \\
                by cite laplace-mean.moments(n, p, g, M, alpha)
        have V: v <= M^2 by cite draws.bounded(p, g, M)
        have A1: 0 <= (1 - alpha^2)*(1/alpha^2)
        have R: 0 <= M^2*(1/n)*(1/alpha^2 - 1)
        have S: 0 <= (M^2 - v)*(1/n)
        have P: PureDP(RealNoise(x -> x(1), Laplace(2*M/alpha), 1, -M, M), alpha) \\
                by cite laplace-noise.local(M, alpha)
    """,
    printed=(
        Misprint(
            name="without M",
            forall="n natural >= 1, p: real -> real, g: real -> real, 0 < alpha <= 1",
            given="Density(p) and borel(g)",
            claim=f"exists C real: for all M real: 0 < M and (for all x real: |g(x)| <= M) implies {SPREAD} <= C/(n*alpha^2)",
            latex="E[ ||Z_hat- X||_2] ≤ C3/nα^2",
            claims=("C24",),
            why="the noise has scale 2M/alpha: without M^2 on the right no constant serves all M",
            meaning=f"""
        have ALL: for all M real: 0 < M and (for all x real: |g(x)| <= M) implies {INTEGRABLE}
            take M
            assume B
            by cite laplace-mean.integrals(n, p, g, M, alpha)
    """,
            disproof=f"""{NOTHING}
                let n = 1
                exhibit 1, p, g, 1
                have NO: not (exists C real: for all M real: 0 < M and (for all x real: |g(x)| <= M) implies {SPREAD} <= C/(n*alpha^2))
                    assume SOME
                    obtain C from SOME
                    let M = abs(C) + 1
                    have U: C <= abs(C)
                    have Z: 0 <= abs(C)
                    have M1: 1 <= M
                        by only Z
                    have TIMES: 1*(M - 1) <= M*(M - 1)
                        have T1: 0 <= M - 1
                            by only M1
                        have T2: 0 <= (M - 1)*(M - 1) by T1*T1
                        by only T2
                    have G0: for all x real: |g(x)| <= M
                        take x
                        have X: |g(x)| = 0 by reduce
                        by only X; M1
                    have BAD: {SPREAD} <= C/(n*alpha^2) by C(M)
                    have E: {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) by cite laplace-mean.integrals(n, p, g, M, alpha)
                    have V: 0 <= VarianceOf(g, p) by cite draws.variance(p, g)
                    by only BAD; E; V; U; TIMES; Z
                have ALL: for all M real: 0 < M and (for all x real: |g(x)| <= M) implies {INTEGRABLE}
                    take M
                    assume B
                    by cite laplace-mean.integrals(n, p, g, M, alpha)
                have EACH: for all M real, u (int -> real): 0 < M and (for all x real: |g(x)| <= M) implies integrable(({ESTIMATE} - MeanOf(g, p))^2*{NOISES} for w in points(1..n))
                    take M, u
                    assume B
                    have A: {INTEGRABLE} by ALL(M)
                    by A3(u)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{SPREAD} <= 7*M^2/(n*alpha^2)",
            witness=f"n = 1, {CONSTANT}, M = 1, alpha = 1",
            disproof=f"""{NOTHING}
                let M = 1
                let n = 1
                exhibit 1, p, g, 1, 1
                have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) by cite laplace-mean.moments(1, p, g, 1, 1)
                have ALL: {INTEGRABLE} by cite laplace-mean.integrals(1, p, g, 1, 1)
                have V: 0 <= VarianceOf(g, p) by cite draws.variance(p, g)
            """,
        ),
    ),
    remarks=(ANY_LAW,),
)
