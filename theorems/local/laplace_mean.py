"""The mean of n records of any law in [-M, M], each sent with Laplace noise: bias, variance and mean
squared error, by integrals (note 002).
"""

from theorems.library.independent_noise import DEVIATIONS
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem, Word

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)

EXPECTED = Word(
    "Expected",
    "p: real -> real, n integer, F: (int -> real) -> real",
    "integral(F(w)*product(p(w(i)) for i in 1..n) for w in points(1..n))",
    "The mean of F over n independent draws from the density p.",
)
OF = (
    Word(
        "MeanOf",
        "g: real -> real, p: real -> real",
        "integral(g(x)*p(x) for x in R)",
        "The mean of g over a draw from the density p.",
    ),
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

# Record i is g(u(i)), where the u(i) are independent with the density p: for p = 1 on 0..1 and g the quantile
# function this is any law there is.
ANY_LAW = (
    "A record is g(u) for u with the density p. With g(u) = u the law of the records has a density; with u "
    "uniform on [0, 1] and g its quantile function it is any law."
)
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
    "integrable(g(x)*p(x) for x in R) and integrable((g(x) - integral(g(y)*p(y) for y in R))^2*p(x) for x "
    f"in R) and (for all u (int -> real): integrable({ESTIMATE}*{NOISES} for w in points(1..n)) and "
    f"integrable(({ESTIMATE} - MeanOf(g, p))^2*{NOISES} for w in points(1..n))) and integrable(OverNoise(n, "
    f"w -> {ESTIMATE})*{DRAWS} for u in points(1..n)) and integrable(OverNoise(n, w -> ({ESTIMATE} - "
    f"MeanOf(g, p))^2)*{DRAWS} for u in points(1..n))"
)
INTEGRALS = Lemma(
    id="laplace-mean.integrals",
    says="The mean over the noise and over the records, of the private mean and of its squared error.",
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, alpha > 0",
    given=RECORDS,
    claim=f"{INTEGRABLE} and {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2)",
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1",
    proof=f"""
        let m = MeanOf(g, p); v = VarianceOf(g, p); r(z: real) = exp(-|z|/1)/(2*1); s = 2*M/alpha
        let Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let P(u: int -> real) = product(p(u(i)) for i in 1..n)
        let E(u: int -> real, w: int -> real) = sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n)
        have SECOND: integrable(g(x)^2*p(x) for x in R) by cite draws.bounded(p, g, M)
        have INTEGRABLE: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        have GD: {DEVIATIONS} by cite draws.statistic(p, g)
        have G2: integrable((g(x) - integral(g(y)*p(y) for y in R))^2*p(x) for x in R) \\
                by GD(integral(g(y)*p(y) for y in R))
        have D: Density(r) by cite laplace-noise.density(1)
        have NOISE: integrable(z*r(z) for z in R) and integral(z*r(z) for z in R) \\
                = 0 and integrable(z^2*r(z) for z in R) and integral(z^2*r(z) for z in R) = 2*1^2 \\
                by cite laplace-noise.moments(1)
        have NOISED: (for all u (int -> real): integrable(E(u, w)*Q(w) for w in points(1..n)) and \\
                integral(E(u, w)*Q(w) for w in points(1..n)) \\
                = sum(g(u(i)) for i in 1..n)/n and integrable((E(u, w) - m)^2*Q(w) for w in points(1..n))) \\
                and integrable(integral(E(u, w)*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) and \\
                integral(integral(E(u, w)*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) \\
                = m and integrable(integral((E(u, w) - m)^2*Q(w) for w in points(1..n))*P(u) for u in \\
                points(1..n)) and integral(integral((E(u, w) - m)^2*Q(w) for w in points(1..n))*P(u) for u \\
                in points(1..n)) = (m - m)^2 + v/n + s^2*integral(z^2*r(z) for z in \\
                R)/n by cite draws.noisy-average(n, p, g, r, s, m)
        have N1E: for all u (int -> real): integrable(E(u, w)*Q(w) for w in points(1..n)) and \\
                integrable((E(u, w) - m)^2*Q(w) for w in points(1..n))
            take u
            by NOISED1(u)
        have V: (m - m)^2 + v/n + s^2*integral(z^2*r(z) for z in R)/n = v/n + 8*M^2/(n*alpha^2) \\
                by rewrite NOISE4
        by only INTEGRABLE; G2; N1E; NOISED; V
    """,
)
HAS_MEANING = f"""
        have ALL: {INTEGRABLE} by cite laplace-mean.integrals(n, p, g, M, alpha)"""

CONSTANT = f"{UNIFORM}, g = x -> 0"
NOTHING = """
                let p(x: real) = if -1/2 <= x and x <= 1/2 then 1 else 0; g(x: real) = 0*x; alpha = 1"""

PRIVATE_MEAN = Theorem(
    id="laplace-mean.moments",
    says="The average of n records of any law in [-M, M] plus 2M/alpha times the average of n Laplace "
    "noises of scale 1 is unbiased for E[X], with the variance V(X)/n + 8 M^2/(n alpha^2).",
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
            claim=f"{SPREAD} = VarianceOf(g, p)/n + 4*M^2/(n*alpha^2)*OverNoise(n, "
            "w -> (sum(w(i) for i in 1..n)/n)^2)",
            latex="V[Z_hat] = V(X)/n + 4M^2/nα^2 * V(W̄) = V(X)/n + 8M^2/nα^2",
            claims=("C23",),
            why="1/n is already taken out: what stands beside it is V(W) = 2, not V(average of W) = 2/n. "
            "The end of the line is right",
            disproof=f"""{NOTHING}
                let M = 1
                let n = 2
                exhibit 2, p, g, 1, 1
                have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) \\
                        by cite laplace-mean.moments(2, p, g, 1, 1)
                have ALL: {INTEGRABLE} by cite laplace-mean.integrals(2, p, g, 1, 1)
                have B: integrable((sum(w(i) for i in 1..n)/n)^2*product(exp(-|w(i)|/1)/(2*1) for i in \\
                        1..n) for w in points(1..n)) and OverNoise(n, w -> (sum(w(i) for i in \\
                        1..n)/n)^2) = 2/n by cite laplace-noise.noise-average(n)
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
                have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) \\
                        by cite laplace-mean.moments(1, p, g, 1, 1)
                have ALL: {INTEGRABLE} by cite laplace-mean.integrals(1, p, g, 1, 1)
                have V: 0 <= VarianceOf(g, p) by cite draws.variance(p, g)
            """,
        ),
    ),
    remarks=(ANY_LAW,),
)

ERROR = Theorem(
    id="laplace-mean.error",
    says="For records of any law in [-M, M] and alpha at most 1 the private mean has mean squared error at "
    "most 9 M^2/(n alpha^2), and every report is alpha-private, for every event.",
    source=Source(note="002", lines="L115-123", paper=PAPER),
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, 0 < alpha <= 1",
    given=RECORDS,
    claim=f"{SPREAD} <= 9*M^2/(n*alpha^2) and PureDP(RealNoise(x -> x(1), Laplace(2*M/alpha), 1, -M, M), "
    "alpha)",
    claims=("C24", "C25"),
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1",
    meaning=f"""{HAS_MEANING}
        let b = 2*M/alpha
        have B: 0 < b
        have DB: Density(Laplace(b)) by cite laplace-noise.density(b)
        have T: for all T (real -> real), s real: Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/b)/(2*b)) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/b)/(2*b), T, s)
    """,
    proof=f"""
        let v = VarianceOf(g, p)
        have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) \\
                by cite laplace-mean.moments(n, p, g, M, alpha)
        have V: v <= M^2 by cite draws.bounded(p, g, M)
        have R: 0 <= M^2*(1/n)*(1/alpha^2 - 1); S: 0 <= (M^2 - v)*(1/n)
        by cite laplace-noise.local(M, alpha)
    """,
    printed=(
        Misprint(
            name="without M",
            forall="n natural >= 1, p: real -> real, g: real -> real, 0 < alpha <= 1",
            given="Density(p) and borel(g)",
            claim="exists C real: for all M real: 0 < M and (for all x real: |g(x)| <= M) implies "
            f"{SPREAD} <= C/(n*alpha^2)",
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
                have NO: not (exists C real: for all M real: 0 < M and (for all x real: |g(x)| <= M) \\
                        implies {SPREAD} <= C/(n*alpha^2))
                    assume SOME
                    obtain C from SOME
                    let M = abs(C) + 1
                    have MODULUS: C <= abs(C)
                    have SIGN: 0 <= abs(C)
                    have M1: 1 <= M
                        by only SIGN
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
                    have ERROR: {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) \\
                            by cite laplace-mean.integrals(n, p, g, M, alpha)
                    have V: 0 <= VarianceOf(g, p) by cite draws.variance(p, g)
                    by only BAD; ERROR; V; MODULUS; TIMES; SIGN
                have ALL: for all M real: 0 < M and (for all x real: |g(x)| <= M) implies {INTEGRABLE}
                    take M
                    assume B
                    by cite laplace-mean.integrals(n, p, g, M, alpha)
                have EACH: for all M real, u (int -> real): 0 < M and (for all x real: |g(x)| <= M) \\
                        implies integrable(({ESTIMATE} - MeanOf(g, p))^2*{NOISES} for w in points(1..n))
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
                have E: {MEAN} = MeanOf(g, p) and {SPREAD} = VarianceOf(g, p)/n + 8*M^2/(n*alpha^2) \\
                        by cite laplace-mean.moments(1, p, g, 1, 1)
                have ALL: {INTEGRABLE} by cite laplace-mean.integrals(1, p, g, 1, 1)
                have V: 0 <= VarianceOf(g, p) by cite draws.variance(p, g)
            """,
        ),
    ),
    remarks=(ANY_LAW,),
)

OFF = f"abs({ESTIMATE} - MeanOf(g, p))"
ALONE = "OverNoise(n, w -> abs(s*(sum(w(i) for i in 1..n)/n)))"
HAS_MEAN = (
    f"(for all u (int -> real): integrable({OFF}*{NOISES} for w in points(1..n))) and "
    f"integrable(OverNoise(n, w -> {OFF})*{DRAWS} for u in points(1..n))"
)

HALVED = Lemma(
    id="laplace-mean.halved",
    says="A number is at most half of c times its square and half of 1/c.",
    forall="t real, c > 0",
    claim="0 <= abs(t) and abs(t) <= c/2*t^2 + 1/(2*c)",
    instance="t = 1, c = 1",
    proof="""
        have Q: abs(t)^2 = t^2
    """,
)

AWAY = Lemma(
    id="laplace-mean.away",
    says="The private mean is away from E[X] in the mean by at most half of c times its variance and "
    "half of 1/c.",
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, alpha > 0, c > 0",
    given=RECORDS,
    claim=f"{INTEGRABLE} and {HAS_MEAN} and {drawn(OFF)} <= c/2*{SPREAD} + 1/(2*c)",
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1, c = 1",
    proof=f"""
        let m = MeanOf(g, p); r(z: real) = exp(-|z|/1)/(2*1); s = 2*M/alpha
        let Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let P(u: int -> real) = product(p(u(i)) for i in 1..n)
        let E(u: int -> real, w: int -> real) = sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n)
        have ALL: {INTEGRABLE} by cite laplace-mean.integrals(n, p, g, M, alpha)
        have D: Density(r) by cite laplace-noise.density(1)
        have WQ: integrable(Q(w) for w in points(1..n)) and integral(Q(w) for w in points(1..n)) = 1 \\
                by cite coordinates.integrable(n, (i, z) -> r(z))
        have WP: integrable(P(u) for u in points(1..n)) and integral(P(u) for u in points(1..n)) = 1 \\
                by cite coordinates.integrable(n, (i, x) -> p(x))
        have P0: for all u (int -> real): 0 <= P(u)
            take u
            by law product_nonnegative(1, n, i -> p(u(i)))
        let F(u: int -> real) = integral((E(u, w) - m)^2*Q(w) for w in points(1..n))
        let H(u: int -> real) = integral(abs(E(u, w) - m)*Q(w) for w in points(1..n))
        have INNER: for all u (int -> real): integrable(abs(E(u, w) - m)*Q(w) for w in points(1..n)) and 0 \\
                <= H(u) and H(u) <= c/2*F(u) + 1/(2*c)
            take u
            have SMALL: for all w (int -> real): 0 <= abs(E(u, w) - m) and abs(E(u, w) - m) \\
                    <= c/2*(E(u, w) - m)^2 + 1/(2*c)
                take w
                by cite laplace-mean.halved(E(u, w) - m, c)
            by cite coordinates.below(n, w -> abs(E(u, w) - m), w -> (E(u, w) - m)^2, Q, c/2, 1/(2*c))
        by cite coordinates.below(n, H, F, P, c/2, 1/(2*c))
    """,
)

NOISE_AWAY = Lemma(
    id="laplace-mean.noise-away",
    says="The average of n Laplace noises of scale s is at least 2 s/sqrt(6 (n + 1)) away from 0 in the "
    "mean.",
    forall="n natural >= 1, s >= 0",
    claim=f"integrable(abs(s*(sum(w(i) for i in 1..n)/n))*{NOISES} for w in points(1..n)) and "
    f"2*s/sqrt(6*(n + 1)) <= {ALONE}",
    instance="n = 1, s = 1",
    proof="""
        let r(z: real) = exp(-|z|/1)/(2*1); Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let S(w: int -> real) = sum(w(i) for i in 1..n); b = sqrt(6*(n + 1))
        have D: Density(r) by cite laplace-noise.density(1)
        have L: integrable(z*r(z) for z in R) and integral(z*r(z) for z in R) \\
                = 0 and integrable(z^2*r(z) for z in R) and integral(z^2*r(z) for z in R) = 2*1^2 \\
                by cite laplace-noise.moments(1)
        have K: integrable(z^4*r(z) for z in R) and integral(z^4*r(z) for z in R) = 24 \\
                by cite laplace-noise.fourth()
        have M: integrable(S(w)^2*Q(w) for w in points(1..n)) and \\
                integral(S(w)^2*Q(w) for w in points(1..n)) \\
                = n*2 and integrable(S(w)^4*Q(w) for w in points(1..n)) and \\
                integral(S(w)^4*Q(w) for w in points(1..n)) = n*24 + 3*n*(n - 1)*2^2 \\
                by cite coordinates.fourth-moment(n, r, 2, 24)
        have W: integrable(Q(w) for w in points(1..n)) by cite coordinates.integrable(n, (i, z) -> r(z))
        let A(w: int -> real) = abs(S(w))*Q(w)
        have SMALL: for all w (int -> real): 0 <= abs(S(w)) and abs(S(w)) <= 1/2*S(w)^2 + 1/2
            take w
            by cite laplace-mean.halved(S(w), 1)
        have AI: integrable(A(w) for w in points(1..n)) \\
                by cite coordinates.below(n, w -> abs(S(w)), w -> S(w)^2, Q, 1/2, 1/2)
        let E = integral(A(w) for w in points(1..n))
        let f(w: int -> real) = (3*b^2)*(S(w)^2*Q(w)) + (-1)*(S(w)^4*Q(w))
        let g(w: int -> real) = (2*b^3)*A(w) + 0*A(w)
        have LEFT: integrable(f(w) for w in points(1..n)) and integral(f(w) for w in points(1..n)) \\
                = (3*b^2)*integral(S(w)^2*Q(w) for w in points(1..n)) + \\
                (-1)*integral(S(w)^4*Q(w) for w in points(1..n)) \\
                by law integral_linear(points(1..n), w -> S(w)^2*Q(w), w -> S(w)^4*Q(w), 3*b^2, -1)
        have RIGHT: integrable(g(w) for w in points(1..n)) and integral(g(w) for w in points(1..n)) \\
                = (2*b^3)*E + 0*E by law integral_linear(points(1..n), A, A, 2*b^3, 0)
        have B0: 0 < 6*(n + 1); BP: 0 < b
        have LOW: integral(f(w) for w in points(1..n)) <= integral(g(w) for w in points(1..n)) by termwise w
            have P: 0 <= Q(w)
            by cite mean.absolute-and-fourth(S(w), b)
        have MAIN: 24*n*(n + 1) <= 12*(n + 1)*(b*E)
        have HALF: 2*n <= b*E
            have R: 0 < 1/(12*(n + 1))
        have EACH: for all w (int -> real): abs(s*(S(w)/n))*Q(w) = (s/n)*A(w) + 0*A(w)
            take w
            have C0: 0 <= s/n
            have C2: abs(s/n*S(w)) = s/n*abs(S(w))
                cases 0 <= S(w) or S(w) <= 0
                    case 0 <= S(w)
                        have F: 0 <= s/n*S(w)
                    case S(w) <= 0
                        have F1: abs(s/n*S(w)) = -(s/n*S(w)) by law abs_of_nonpositive(s/n*S(w))
                        have F2: abs(S(w)) = -S(w)
        have SAME: integrable(abs(s*(S(w)/n))*Q(w) for w in points(1..n)) and \\
                integral(abs(s*(S(w)/n))*Q(w) for w in points(1..n)) = (s/n)*E + 0*E \\
                by cite coordinates.combined(n, A, A, w -> abs(s*(S(w)/n))*Q(w), s/n, 0)
        have U: 0 <= (b*E - 2*n)*s*(1/n)*(1/b)
    """,
)

STILL = Lemma(
    id="laplace-mean.still",
    says="Where all records are 0 the private mean is at least 4 M/(alpha sqrt(6 (n + 1))) away from it in "
    "the mean.",
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, alpha > 0",
    given="Density(p) and borel(g) and (for all x real: g(x) = 0)",
    claim=f"{INTEGRABLE} and {HAS_MEAN} and 4*M/alpha/sqrt(6*(n + 1)) <= {drawn(OFF)}",
    instance=f"n = 1, {CONSTANT}, M = 1, alpha = 1",
    proof=f"""
        let s = 2*M/alpha; m = MeanOf(g, p); r(z: real) = exp(-|z|/1)/(2*1)
        let Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let P(u: int -> real) = product(p(u(i)) for i in 1..n)
        let E(u: int -> real, w: int -> real) = sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n)
        let A = {ALONE}
        have ALL: {INTEGRABLE} and {HAS_MEAN} by cite laplace-mean.away(n, p, g, M, alpha, 1)
        have LOW: 2*s/sqrt(6*(n + 1)) <= A by cite laplace-mean.noise-away(n, s)
        have MEAN: m = 0
            have Z: m = integral(0*p(x) + 0*p(x) for x in R) by termwise x
        let H(u: int -> real) = integral(abs(E(u, w) - m)*Q(w) for w in points(1..n))
        have EACH: for all u (int -> real): H(u)*P(u) = A*P(u) + 0*P(u)
            take u
            have S: sum(g(u(i)) for i in 1..n) = sum(0 for i in 1..n); S0: sum(0 for i in 1..n) = 0
            have SAME: H(u) = A by termwise w
                have E1: E(u, w) - m = s*(sum(w(i) for i in 1..n)/n)
        have WP: integrable(P(u) for u in points(1..n)) and integral(P(u) for u in points(1..n)) = 1 \\
                by cite coordinates.integrable(n, (i, x) -> p(x))
        by cite coordinates.combined(n, P, P, u -> H(u)*P(u), A, 0)
    """,
)

ABSOLUTE = Theorem(
    id="laplace-mean.absolute-error",
    says="For records of any law in [-M, M] and alpha at most 1 the private mean is in the mean at most 3 "
    "M/(alpha sqrt(n)) away from E[X]: the root of the bound on its squared error.",
    source=Source(note="002", lines="L121", paper=PAPER),
    forall="n natural >= 1, p: real -> real, g: real -> real, M > 0, 0 < alpha <= 1",
    given=RECORDS,
    claim=f"{drawn(OFF)} <= 3*M/(alpha*sqrt(n))",
    claims=("C24",),
    instance=f"n = 1, {SIGNS}, M = 1, alpha = 1",
    meaning=f"""
        have AWAY: {INTEGRABLE} and {HAS_MEAN} by cite laplace-mean.away(n, p, g, M, alpha, 1)
    """,
    proof=f"""
        let r = sqrt(n); c = alpha*r/(3*M)
        have AWAY: {INTEGRABLE} and {HAS_MEAN} and {drawn(OFF)} <= c/2*{SPREAD} + 1/(2*c) \\
                by cite laplace-mean.away(n, p, g, M, alpha, c)
        have X: c/2*{SPREAD} <= c/2*(9*M^2/(n*alpha^2)) by cite laplace-mean.error(n, p, g, M, alpha)
        have Y: c/2*(9*M^2/(n*alpha^2)) = 3*M/(2*alpha*r)
            have Z: n*alpha^2 = r*r*alpha^2
            by rewrite Z
    """,
    printed=(
        Misprint(
            name="without the square",
            forall="p: real -> real, g: real -> real, M > 0, 0 < alpha <= 1",
            claim=f"exists C real: for all n natural >= 1: {drawn(OFF)} <= C/(n*alpha^2)",
            latex="E[ ||Z_hat- X||_2] ≤ C3/nα^2",
            claims=("C24",),
            why="the distance itself is of order 1/sqrt(n), already where all records are 0; it is its "
            "square that is of order 1/n",
            meaning=f"""
        have ALL: for all n natural >= 1: {INTEGRABLE} and {HAS_MEAN}
            take n
            by cite laplace-mean.away(n, p, g, M, alpha, 1)
    """,
            disproof=f"""{NOTHING}
                let M = 1
                exhibit p, g, 1, 1
                have NO: not (exists C real: for all n natural >= 1: {drawn(OFF)} <= C/(n*alpha^2))
                    assume SOME
                    obtain C from SOME
                    have UP: C^2 <= ceil(C^2) by law ceil_bounds(C^2)
                    let n = ceil(C^2) + 1
                    let b = sqrt(6*(n + 1))
                    have SQ: 0 <= C^2
                    have N1: 1 <= n
                        by only SQ; UP
                    have USERS: 0 < n
                        by only N1
                    have BB: b*b = 6*(n + 1) by law sqrt_square(6*(n + 1))
                    have B0: 0 < b
                    have BAD: {drawn(OFF)} <= C/(n*alpha^2) by C(n)
                    have LOW: {INTEGRABLE} and {HAS_MEAN} and 4*M/alpha/sqrt(6*(n + 1)) <= {drawn(OFF)} \\
                            by cite laplace-mean.still(n, p, g, 1, 1)
                    have BOUND: 4*M/alpha/b <= C/(n*alpha^2)
                        by only LOW; BAD
                    have NB: 0 < n*b by USERS*B0
                    have X1: 4*M/alpha/b*(n*b) <= C/(n*alpha^2)*(n*b) by BOUND*NB
                    have X2: 4*M/alpha/b*(n*b) = 4*n
                    have X3: C/(n*alpha^2)*(n*b) = C*b
                    have FEW: 4*n <= C*b
                        by only X1; X2; X3
                    have SQUARES: 2*(C*b) <= 3*C^2 + b^2/3
                        have T: 0 <= (3*C - b)^2
                        by only T
                    have B2: b^2 = 6*(n + 1)
                        by only BB
                    by only FEW; SQUARES; B2; UP; N1
                have ALL: for all n natural >= 1: {INTEGRABLE} and {HAS_MEAN}
                    take n
                    by cite laplace-mean.away(n, p, g, M, alpha, 1)
                have EACH: for all n natural \\
                        >= 1, u (int -> real): integrable({OFF}*{NOISES} for w in points(1..n))
                    take n, u
                    have A: {HAS_MEAN} by ALL(n)
                    by A1(u)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{drawn(OFF)} <= M/(alpha*sqrt(n))",
            witness=f"n = 1, {CONSTANT}, M = 1, alpha = 1",
            disproof=f"""{NOTHING}
                let M = 1
                let n = 1
                exhibit 1, p, g, 1, 1
                have LOW: {INTEGRABLE} and {HAS_MEAN} and 4*M/alpha/sqrt(6*(n + 1)) <= {drawn(OFF)} \\
                        by cite laplace-mean.still(1, p, g, 1, 1)
                have R: sqrt(1) = 1
                have UNIT: M/(alpha*sqrt(n)) = 1
                    by rewrite R
                have Y: 1 < 4*M/alpha/sqrt(6*(n + 1))
                by only LOW; UNIT; Y
            """,
        ),
    ),
    remarks=(ANY_LAW,),
)
