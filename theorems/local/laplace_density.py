"""A density estimated from histograms with Laplace noise: bias, variance, error, rate and privacy, by integrals (note 002)."""

from theorems.local.density import HOELDER
from theorems.local.laplace_mean import EXPECTED, OVER_NOISE
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

PAPER = "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, arXiv:1305.6000"
words = (EXPECTED, OVER_NOISE)

# The records are drawn from the density f. Bin c, from 1 to K, is [(c - 1)/K, c/K), and u is a point of it, the right end included.
IN_BIN = "(if (c - 1)/K <= {x} and {x} < c/K then 1 else 0)"
EVENT = f"x -> {IN_BIN.format(x='x')}"
CHANCE = f"Chance(f, {EVENT})"  # of the bin
INSIDE = IN_BIN.format(x="x")
MASS = f"integral({INSIDE}*f(x) for x in R)"  # what the chance unfolds to
POINT = "(c - 1)/K <= u and u <= c/K"
UNIT = "f = x -> if 0 <= x and x <= 1 then 1 else 0"

BIN = Lemma(
    id="laplace-density.bin",
    says="K times whether a draw lies in a bin has K times the probability q of the bin as its mean, and the variance K^2 q (1 - q).",
    forall="f: real -> real, K natural >= 1, c integer",
    given="Density(f)",
    claim=f"integrable({INSIDE}*f(x) for x in R) and borel(x -> K*{INSIDE}) and integrable((K*{INSIDE})^2*f(x) for x in R) and integrable(K*{INSIDE}*f(x) for x in R) and integral(K*{INSIDE}*f(x) for x in R) = K*{MASS} "
    f"and integrable((K*{INSIDE} - integral(K*{IN_BIN.format(x='y')}*f(y) for y in R))^2*f(x) for x in R) and integral((K*{INSIDE} - integral(K*{IN_BIN.format(x='y')}*f(y) for y in R))^2*f(x) for x in R) = K^2*({MASS}*(1 - {MASS}))",
    instance=f"{UNIT}, K = 1, c = 1",
    meaning=f"""
        have A: integrable({INSIDE}*f(x) for x in R) by cite densities.tested(f, {EVENT}, 0)
    """,
    proof=f"""
        let k(x: real) = {INSIDE}
        let g(x: real) = K*{INSIDE}
        let h(x: real) = k(x)*f(x)
        let q = {MASS}
        have I: integrable(h(x) for x in R) by law integrable_below(R, h, f)
        have M: integrable(g(x)*f(x) for x in R) and integral(g(x)*f(x) for x in R) = K*q
            by law integral_linear(R, h, h, K, 0)
        have S: integrable(g(x)^2*f(x) for x in R) and integral(g(x)^2*f(x) for x in R) = K^2*q
            have L: integrable(K^2*h(x) + 0*h(x) for x in R) and integral(K^2*h(x) + 0*h(x) for x in R) \\
                    = K^2*q + 0*q by law integral_linear(R, h, h, K^2, 0)
            have E: for all x real: K^2*h(x) + 0*h(x) = g(x)^2*f(x)
                take x
                cases (c - 1)/K <= x and x < c/K or not ((c - 1)/K <= x and x < c/K)
                    case (c - 1)/K <= x and x < c/K
                    case not ((c - 1)/K <= x and x < c/K)
            by law integral_equal(R, x -> K^2*h(x) + 0*h(x), x -> g(x)^2*f(x))
        let m = integral(g(x)*f(x) for x in R)
        have D: for all m real: integrable((g(x) - m)*f(x) for x in R) and \\
                integral((g(x) - m)*f(x) for x in R) \\
                = integral(g(x)*f(x) for x in R) - m and integrable((g(x) - m)^2*f(x) for x in R) and \\
                integral((g(x) - m)^2*f(x) for x in R) \\
                = integral(g(x)^2*f(x) for x in R) - 2*m*integral(g(x)*f(x) for x in R) + m^2 \\
                by cite draws.statistic(f, g)
        by D(m)
    """,
)

SETTING = """
                let f(x: real) = if 0 <= x and x <= 1 then 1 else 0
                let c = 1
                let alpha = 1
                let L = 0
                let beta = 1"""
SMOOTH = f"""
                have H: {HOELDER}
                    take r, s
                    assume X
                    have E: f(r) = 1
                    have F: f(s) = 1
                    have G: abs(r - s)^1 = abs(r - s)
                    have N: 0 <= abs(r - s)
                    by rewrite E; F"""

WITHIN = Lemma(
    id="laplace-density.within",
    says="If a density lies between a and b on a bin of length 1/K, then K times the probability of the bin does.",
    forall="f: real -> real, K natural >= 1, c integer, a real, b real",
    given="Density(f) and (for all x real: (c - 1)/K <= x and x < c/K implies a <= f(x) and f(x) <= b)",
    claim=f"integrable({INSIDE}*f(x) for x in R) and a <= K*{MASS} and K*{MASS} <= b",
    instance=f"{UNIT}, K = 1, c = 1, a = 1, b = 1",
    proof=f"""
        let k(x: real) = {INSIDE}
        let h(x: real) = k(x)*f(x)
        have I: integrable(h(x) for x in R) by cite laplace-density.bin(f, K, c)
        have L: integrable(k(x) for x in R) and integral(k(x) for x in R) = c/K - (c - 1)/K \\
                by cite integrals.length((c - 1)/K, c/K)
        have A: integrable(a*k(x) + 0*k(x) for x in R) and integral(a*k(x) + 0*k(x) for x in R) \\
                = a*integral(k(x) for x in R) + 0*integral(k(x) for x in R) \\
                by law integral_linear(R, k, k, a, 0)
        have B: integrable(b*k(x) + 0*k(x) for x in R) and integral(b*k(x) + 0*k(x) for x in R) \\
                = b*integral(k(x) for x in R) + 0*integral(k(x) for x in R) \\
                by law integral_linear(R, k, k, b, 0)
        have LOW: integral(a*k(x) + 0*k(x) for x in R) <= integral(h(x) for x in R) by termwise x
        have UP: integral(h(x) for x in R) <= integral(b*k(x) + 0*k(x) for x in R) by termwise x
        have A1: a*integral(k(x) for x in R) + 0*integral(k(x) for x in R) = a/K
        have B1: b*integral(k(x) for x in R) + 0*integral(k(x) for x in R) = b/K
    """,
)

RISING = "x -> if 0 <= x and x <= 1 then 2*x else 0"
AT_ZERO = "x -> if (1 - 1)/K <= x and x < 1/K then 1 else 0"
SLOPE = Lemma(
    id="laplace-density.slope",
    says="The density 2 x gives the first of K bins the probability 1/K^2.",
    forall="K natural >= 1",
    claim=f"Density({RISING}) and integrable(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) and integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) = 1/K^2",
    instance="K = 1",
    proof=f"""
        let f(x: real) = 2*x
        let h(x: real) = if 0 <= x and x <= 1/K then f(x) else 0
        let m(x: real) = if 1/K <= x and x <= 1/K then f(x) else 0
        let k(x: real) = ({AT_ZERO[5:]})*({RISING[5:]})
        have KI: 0 < 1/K
        have K1: 1/K <= 1
        by law integral_equal(R, x -> 1*h(x) + (-1)*m(x), k); law integral_linear(R, h, m, 1, -1)
    """,
)

CLASS = f"Density(f) and {HOELDER}"
BIAS = Theorem(
    id="laplace-density.bias",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1], beta at most 1, K times the probability of a bin of length 1/K, its integral over the bin, is within L K^(-beta) "
    "of f everywhere in the bin, and at most 1 + L.",
    source=Source(note="002", lines="L195-196", paper=PAPER),
    forall="f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 1..K, u real",
    given=f"{CLASS} and {POINT}",
    claim=f"abs(K*{CHANCE} - f(u)) <= L*K^(-beta) and K*{CHANCE} <= 1 + L and 0 <= {CHANCE}",
    claims=("C45",),
    instance=f"{UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0",
    meaning=f"""
        have A: integrable({INSIDE}*f(x) for x in R) by cite densities.tested(f, {EVENT}, 0)
    """,
    proof=f"""
        let h = L*K^(-beta)
        let k(x: real) = {INSIDE}
        have LOW: 0 <= (c - 1)/K
        have HIGH: c/K <= 1
        have NEAR: for all x real: (c - 1)/K <= x and x < c/K implies f(u) - h <= f(x) and f(x) <= f(u) + h
            take x
            assume X
            have D: abs(K*(f(x)/K) - f(u)) <= h by cite density.bias(f, L, beta, K, c - 1, x, u)
            by cite reals.within(K*(f(x)/K) - f(u), h)
        have A: integrable(k(x)*f(x) for x in R) and f(u) - h <= K*{MASS} and K*{MASS} <= f(u) + h \\
                by cite laplace-density.within(f, K, c, f(u) - h, f(u) + h)
        have STEP: for all x real, y real: 0 <= x and x <= 1 and 0 <= y and y <= 1 implies f(y) - L <= f(x)
            take x, y
            assume X
            cases y = x or y != x
                case y = x
                    have E: f(y) = f(x)
                case y != x
                    let d = abs(y - x)
                    have HOLDER: abs(f(y) - f(x)) <= L*d^beta
                    have D0: 0 < d
                        cases y < x or x < y by law trichotomy(y, x)
                            case y < x
                            case x < y
                    have LOG: log(d) <= log(1) by law log_increases(1, d)
                    have LOG1: log(1) = 0
                    have E: exp(beta*log(d)) <= exp(0) by law exp_increases(0, beta*log(d))
                    have E0: exp(0) = 1
                    have P1: d^beta <= 1
                    have A0: -abs(f(y) - f(x)) <= f(y) - f(x) <= abs(f(y) - f(x))
        have CAP: for all y real: 0 <= y and y <= 1 implies f(y) <= 1 + L
            take y
            assume Y
            let g(x: real) = (f(y) - L)*(if 0 <= x and x < 1 then 1 else 0) + 0*f(x)
            have U: integrable(if 0 <= x and x < 1 then 1 else 0 for x in R) and \\
                    integral(if 0 <= x and x < 1 then 1 else 0 for x in R) = 1 - 0 \\
                    by cite integrals.length(0, 1)
            have G: integrable(g(x) for x in R) and integral(g(x) for x in R) \\
                    = (f(y) - L)*integral(if 0 <= x and x < 1 then 1 else 0 for x in R) + \\
                    0*integral(f(x) for x in R) \\
                    by law integral_linear(R, x -> if 0 <= x and x < 1 then 1 else 0, f, f(y) - L, 0)
            have LESS: integral(g(x) for x in R) <= integral(f(x) for x in R) by termwise x
                cases 0 <= x and x < 1 or not (0 <= x and x < 1)
                    case 0 <= x and x < 1
                        have S: f(y) - L <= f(x)
                    case not (0 <= x and x < 1)
        by cite laplace-density.within(f, K, c, 0, 1 + L)
    """,
    printed=(
        Misprint(
            name="smoothness above 1",
            forall="",
            given="true",
            claim=f"exists C real: for all K natural >= 1: abs(K*Chance({RISING}, {AT_ZERO}) - 2*0) <= C*K^(-2)",
            latex="Biais(f_private_hat, f) <= C1 * K^(-β)",
            claims=("C45",),
            why="the density 2 x on [0, 1] is as smooth as one likes, and at 0, the left end of the first of K bins, the bias is 1/K: more smoothness than 1 does not help a histogram",
            meaning=f"""
        have A: for all K natural >= 1: Density({RISING}) and integrable(({AT_ZERO[5:]})*({RISING[5:]}) for x in R)
            take K
            by cite laplace-density.slope(K)
    """,
            disproof=f"""
                have NO: not (exists C real: for all K natural >= 1: abs(K*Chance({RISING}, {AT_ZERO}) - 2*0) <= C*K^(-2))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 1
                    have U: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have Z: 0 <= abs(C)
                    have Z1: C <= abs(C)
                    have K1: 1 <= K
                        by only U; Z
                    have K0: 0 < K
                        by only K1
                    have BAD: abs(K*integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) - 2*0) <= C*K^(-2) by C(K)
                    have Q: integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) = 1/K^2 by cite laplace-density.slope(K)
                    have A: K*integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) - 2*0 = 1/K
                        by rewrite Q
                    have P: 0 < 1/K by law reciprocal_positive(K)
                    have A1: abs(K*integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) - 2*0) = 1/K
                        by rewrite A
                            by law abs_of_nonnegative(1/K)
                    have A3: C*K^(-2) = C/K^2
                    have B: 1/K <= C/K^2
                        by only BAD; A1; A3
                    have KK: 0 < K*K by K0*K0
                    have B1: 1/K*(K*K) <= C/K^2*(K*K) by B*KK
                    have B2: 1/K*(K*K) = K
                    have B3: C/K^2*(K*K) = C
                    by only B1; B2; B3; U; Z1
                have A: for all K natural >= 1: Density({RISING}) and integrable(({AT_ZERO[5:]})*({RISING[5:]}) for x in R)
                    take K
                    by cite laplace-density.slope(K)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"K*{CHANCE} <= 1",
            witness="f = x -> if 0 <= x and x <= 1 then 2*x else 0, L = 2, beta = 1, K = 4, c = 4, u = 1",
            disproof=f"""
                let f(x: real) = if 0 <= x and x <= 1 then 2*x else 0
                let K = 4
                let c = 4
                exhibit f, 2, 1, 4, 4, 1
                have D: Density(f)
                have W: integrable({INSIDE}*f(x) for x in R) and 3/2 <= K*{MASS} and K*{MASS} <= 2 by cite laplace-density.within(f, 4, 4, 3/2, 2)
                    have X: for all x real: (4 - 1)/4 <= x and x < 4/4 implies 3/2 <= f(x) and f(x) <= 2
                        take x
                        assume X
                        have E: f(x) = 2*x
                        by rewrite E
                by only W
            """,
        ),
    ),
)

UNIFORM = Lemma(
    id="laplace-density.uniform",
    says="The uniform density gives each of K bins the probability 1/K.",
    forall="K natural >= 1, c integer in 1..K",
    claim=f"Density(x -> if 0 <= x and x <= 1 then 1 else 0) and integrable({INSIDE}*(if 0 <= x and x <= 1 then 1 else 0) for x in R) and integral({INSIDE}*(if 0 <= x and x <= 1 then 1 else 0) for x in R) = 1/K",
    instance="K = 1, c = 1",
    proof="""
        let f(x: real) = if 0 <= x and x <= 1 then 1 else 0
        have LOW: 0 <= (c - 1)/K
        have HIGH: c/K <= 1
        by cite laplace-density.within(f, K, c, 1, 1)
    """,
)

COUNTED = f"sum(K*{IN_BIN.format(x='x(i)')} for i in 1..n)/n"  # the histogram at a point of bin c
PRIVATE = f"({COUNTED} + 2*K/alpha*(sum(w(i) for i in 1..n)/n))"
NOISES = "product(exp(-|w(i)|/1)/(2*1) for i in 1..n)"
DRAWS = "product(f(x(i)) for i in 1..n)"


def drawn(of: str) -> str:
    """Its mean over the records and the noise."""
    return f"Expected(f, n, x -> OverNoise(n, w -> {of}))"


INTEGRABLE = (
    f"integrable({INSIDE}*f(x) for x in R) and integrable({COUNTED}*{DRAWS} for x in points(1..n)) and "
    f"(for all x (int -> real): integrable({PRIVATE}*{NOISES} for w in points(1..n)) and integrable(({PRIVATE} - z)^2*{NOISES} for w in points(1..n))) and "
    f"integrable(OverNoise(n, w -> {PRIVATE})*{DRAWS} for x in points(1..n)) and integrable(OverNoise(n, w -> ({PRIVATE} - z)^2)*{DRAWS} for x in points(1..n))"
)
INTEGRALS = Lemma(
    id="laplace-density.integrals",
    says="The mean over the noise and over the records, of the private histogram and of its squared distance from z.",
    forall="n natural >= 1, f: real -> real, K natural >= 1, c integer, alpha > 0, z real",
    given="Density(f)",
    claim=f"{INTEGRABLE} and (for all x (int -> real): OverNoise(n, w -> {PRIVATE}) = {COUNTED}) and Expected(f, n, x -> {COUNTED}) = K*{CHANCE} and "
    f"{drawn(PRIVATE)} = K*{CHANCE} and {drawn(f'({PRIVATE} - z)^2')} = (K*{CHANCE} - z)^2 + K^2*({CHANCE}*(1 - {CHANCE}))/n + 8*K^2/(n*alpha^2)",
    instance=f"n = 1, {UNIT}, K = 1, c = 1, alpha = 1, z = 1",
    proof=f"""
        let g(y: real) = K*{IN_BIN.format(x='y')}
        let m = integral(g(y)*f(y) for y in R)
        let v = integral((g(x) - integral(g(y)*f(y) for y in R))^2*f(x) for x in R)
        let q = {MASS}
        let r(z: real) = exp(-|z|/1)/(2*1)
        let s = 2*K/alpha
        let Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let P(x: int -> real) = product(f(x(i)) for i in 1..n)
        let A(x: int -> real) = sum(g(x(i)) for i in 1..n)/n
        let E(x: int -> real, w: int -> real) = sum(g(x(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n)
        have G: integrable({INSIDE}*f(x) for x in R) and borel(x -> g(x)) and \\
                integrable(g(x)^2*f(x) for x in R) and m = K*q and v = K^2*(q*(1 - q)) \\
                by cite laplace-density.bin(f, K, c)
        have D: Density(r) by cite laplace-noise.density(1)
        have L: integrable(z*r(z) for z in R) and integral(z*r(z) for z in R) \\
                = 0 and integrable(z^2*r(z) for z in R) and integral(z^2*r(z) for z in R) = 2*1^2 \\
                by cite laplace-noise.moments(1)
        have N: (for all x (int -> real): integrable(E(x, w)*Q(w) for w in points(1..n)) and integral(E(x, \\
                w)*Q(w) for w in points(1..n)) = A(x) and integrable((E(x, w) - \\
                z)^2*Q(w) for w in points(1..n))) and integrable(integral(E(x, \\
                w)*Q(w) for w in points(1..n))*P(x) for x in points(1..n)) and integral(integral(E(x, \\
                w)*Q(w) for w in points(1..n))*P(x) for x in points(1..n)) = m and integrable(integral((E(x, \\
                w) - z)^2*Q(w) for w in points(1..n))*P(x) for x in points(1..n)) and \\
                integral(integral((E(x, w) - z)^2*Q(w) for w in points(1..n))*P(x) for x in points(1..n)) \\
                = (m - z)^2 + v/n + s^2*integral(y^2*r(y) for y in R)/n \\
                by cite draws.noisy-average(n, f, g, r, s, z)
        have H: integrable((1*A(x) + 0)*P(x) for x in points(1..n)) and \\
                integral((1*A(x) + 0)*P(x) for x in points(1..n)) = 1*m + 0 \\
                by cite draws.average(n, f, g, 1, 0)
        have V: (m - z)^2 + v/n + s^2*integral(y^2*r(y) for y in R)/n \\
                = (K*q - z)^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2)
    """,
)

NUMBER = Lemma(
    id="laplace-density.number",
    says="The number of the bin of a point.",
    forall="K natural >= 1, x real, j integer",
    claim="(if (j - 1)/K <= x and x < j/K then 1 else 0) = (if floor(K*x) + 1 = j then 1 else 0)",
    instance="K = 1, x = 0, j = 1",
    proof="""
        cases floor(K*x) + 1 = j or floor(K*x) + 1 != j
            case floor(K*x) + 1 = j
                have A: (j - 1)/K <= x
                have B: x < j/K
            case floor(K*x) + 1 != j
                have NO: not ((j - 1)/K <= x and x < j/K)
                    assume I
                    have A: K*((j - 1)/K) <= K*x
                    have B: K*x < K*(j/K)
                    have C: floor(K*x) + 1 = j
    """,
)

NOISED = "product(exp(-|z(j) - (if (j - 1)/K <= {x} and {x} < j/K then 1 else 0)|/(2/alpha))/(2*(2/alpha)) for j in 1..K)"
SEEN = "integral(T(z)*{} for z in points(1..K))"
TESTS = "borel(T) and (for all z (int -> real): 0 <= T(z) and T(z) <= 1)"
PRIVATE_REPORT = Lemma(
    id="laplace-density.private",
    says="A record that reports for each of K bins whether it lies there, with Laplace noise of scale 2/alpha, is alpha-private, for every event: also a record in no bin.",
    forall="K natural >= 1, alpha > 0, x real, y real, T: (int -> real) -> real",
    given=TESTS,
    claim=f"integrable(T(z)*{NOISED.format(x='x')} for z in points(1..K)) and integrable(T(z)*{NOISED.format(x='y')} for z in points(1..K)) and "
    f"{SEEN.format(NOISED.format(x='x'))} <= exp(alpha)*{SEEN.format(NOISED.format(x='y'))}",
    instance="K = 1, alpha = 1, x = 0, y = 0, T = z -> 0",
    proof=f"""
        let b = 2/alpha
        let p(y: real) = exp(-|y|/b)/(2*b)
        let D(x: real, z: int -> real) = {NOISED.format(x='x')}
        have MOVED: for all c real: integrable(p(z - c) for z in R) and integral(p(z - c) for z in R) = 1 \\
                by cite laplace-noise.density(b)
            take c
            have M: integrable(p(1*z + -c) for z in R) and integral(p(1*z + -c) for z in R) \\
                    = integral(p(z) for z in R)/abs(1) by law integral_moved(p, 1, -c)
            have S: (integrable(p(1*z + -c) for z in R) iff integrable(p(z - c) for z in R)) and \\
                    integral(p(1*z + -c) for z in R) = integral(p(z - c) for z in R)
        have WHOLE: for all x real: integrable(D(x, z) for z in points(1..K))
            take x
            let e(j) = if (j - 1)/K <= x and x < j/K then 1 else 0
            have IN: for all j integer: integrable(p(z - e(j)) for z in R) and \\
                    integral(p(z - e(j)) for z in R) = 1
                take j
                by MOVED(e(j))
            by cite coordinates.integrable(K, (j, z) -> p(z - e(j)))
        have TESTED: for all x real: integrable(T(z)*D(x, z) for z in points(1..K))
            take x
            by law integrable_below(points(1..K), z -> T(z)*D(x, z), z -> D(x, z))
        have SAME: for all x real, z (int -> real): D(x, z) \\
                = product(exp(-|z(j) - (if floor(K*x) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) for j \\
                in 1..K)
            take x, z
            have W: D(x, z) \\
                    = product(exp(-|z(j) - (if floor(K*x) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) \\
                    for j in 1..K) by termwise j
                by rewrite cite laplace-density.number(K, x, j)
        have RATIO: for all z (int -> real): D(x, z) <= exp(alpha)*D(y, z)
            take z
            have X: D(x, z) \\
                    = product(exp(-|z(j) - (if floor(K*x) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) \\
                    for j in 1..K) by SAME(x, z)
            have Y: D(y, z) \\
                    = product(exp(-|z(j) - (if floor(K*y) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) \\
                    for j in 1..K) by SAME(y, z)
            let r = exp(alpha/2*sum(abs((if floor(K*x) + 1 = j then 1 else 0) - (if floor(K*y) + 1 = j then \\
                    1 else 0)) for j in 1..K))
            have H: product(exp(-|z(j) - (if floor(K*x) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) for \\
                    j in 1..K) <= r*product(exp(-|z(j) - (if floor(K*y) + 1 = j then 1 else \\
                    0)|/(2/alpha))/(2*(2/alpha)) for j in 1..K) and r <= exp(alpha/2*2) and exp(alpha/2*2) = \\
                    exp(alpha) by cite laplace.histogram(K, alpha, floor(K*x) + 1, floor(K*y) + 1, z)
            have Y0: 0 <= D(y, z)
        have S: integrable(exp(alpha)*(T(z)*D(y, z)) + 0*(T(z)*D(y, z)) for z in points(1..K)) and \\
                integral(exp(alpha)*(T(z)*D(y, z)) + 0*(T(z)*D(y, z)) for z in points(1..K)) \\
                = exp(alpha)*integral(T(z)*D(y, z) for z in points(1..K)) + \\
                0*integral(T(z)*D(y, z) for z in points(1..K)) \\
                by law integral_linear(points(1..K), z -> T(z)*D(y, z), z -> T(z)*D(y, z), exp(alpha), 0)
        have LESS: integral(T(z)*D(x, z) for z in points(1..K)) \\
                <= integral(exp(alpha)*(T(z)*D(y, z)) + 0*(T(z)*D(y, z)) for z in points(1..K)) by termwise z
            have A: D(x, z) <= exp(alpha)*D(y, z)
    """,
)

HAS_MEANING = """
        have ALL: {all} by cite laplace-density.integrals(n, f, K, c, alpha, {z})
"""


def meaning(z: str) -> str:
    """That all integrals exist, for the squared distance from z."""
    return HAS_MEANING.format(all=INTEGRABLE.replace("- z)", f"- {z})"), z=z)


SAME_BIAS = Theorem(
    id="laplace-density.same-bias",
    says="On any records the private estimate has the histogram as its mean over the Laplace noise; over records drawn from f both have K times the probability of the bin as their mean.",
    source=Source(note="002", lines="L179, L192-193", paper=PAPER),
    forall="n natural >= 1, f: real -> real, K natural >= 1, c integer in 1..K, alpha > 0",
    given="Density(f)",
    claim=f"(for all x (int -> real): OverNoise(n, w -> {PRIVATE}) = {COUNTED}) and {drawn(PRIVATE)} = Expected(f, n, x -> {COUNTED}) and {drawn(PRIVATE)} = K*{CHANCE}",
    claims=("C40", "C44"),
    instance=f"n = 1, {UNIT}, K = 1, c = 1, alpha = 1",
    meaning=meaning("0"),
    proof="""
        by cite laplace-density.integrals(n, f, K, c, alpha, 0)
    """,
    near_misses=(
        NearMiss(
            claim=f"{drawn(PRIVATE)} = {CHANCE}",
            witness=f"n = 1, {UNIT}, K = 2, c = 1, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 2
                exhibit 1, f, 2, 1, 1
                have U: Density(f) and {MASS} = 1/K by cite laplace-density.uniform(2, 1)
                have ALL: {INTEGRABLE.replace("- z", "- 0")} and {drawn(PRIVATE)} = K*{MASS} by cite laplace-density.integrals(1, f, 2, 1, 1, 0)
                by only ALL; U
            """,
        ),
    ),
)

# The uniform density, at its first bin, where it is 1 and so is K times the probability of the bin.
FLAT = "y -> if 0 <= y and y <= 1 then 1 else 0"
FIRST = PRIVATE.replace("(c - 1)/K", "(1 - 1)/K").replace("c/K", "1/K")
EVEN_ERROR = f"Expected({FLAT}, n, x -> OverNoise(n, w -> ({FIRST} - 1)^2))"
EVEN_DRAWS = "product(if 0 <= x(i) and x(i) <= 1 then 1 else 0 for i in 1..n)"
EVEN_WHOLE = f"integrable(OverNoise(n, w -> ({FIRST} - 1)^2)*{EVEN_DRAWS} for x in points(1..n))"
EVEN_EACH = f"integrable(({FIRST} - 1)^2*{NOISES} for w in points(1..n))"
EVEN = Lemma(
    id="laplace-density.even",
    says="The private histogram of uniform records has the mean squared error (K - 1)/n + 8 K^2/(n alpha^2).",
    forall="n natural >= 1, K natural >= 1, alpha > 0",
    claim=f"(for all x (int -> real): {EVEN_EACH}) and {EVEN_WHOLE} and {EVEN_ERROR} = (K - 1)/n + 8*K^2/(n*alpha^2)",
    instance="n = 1, K = 1, alpha = 1",
    proof=f"""
        let f(x: real) = if 0 <= x and x <= 1 then 1 else 0
        let c = 1
        let q = {MASS}
        have U: Density(f) and integrable({INSIDE}*f(x) for x in R) and q = 1/K \\
                by cite laplace-density.uniform(K, 1)
        have ALL: {INTEGRABLE.replace("- z", "- 1")} and {drawn(f"({PRIVATE} - 1)^2")} \\
                = (K*q - 1)^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.integrals(n, f, K, 1, alpha, 1)
        have V: (K*q - 1)^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) = (K - 1)/n + 8*K^2/(n*alpha^2)
            by rewrite U6
    """,
)
EVEN_MEANING = f"""
        have WHOLE: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {EVEN_WHOLE}
            take n, K, alpha
            assume A
            by cite laplace-density.even(n, K, alpha)
        have EACH: for all n natural >= 1, K natural >= 1, alpha real, x (int -> real): 0 < alpha implies {EVEN_EACH}
            take n, K, alpha, x
            assume A
            have X: for all x (int -> real): {EVEN_EACH} by cite laplace-density.even(n, K, alpha)
            by X(x)
"""
EVEN_INNER = EVEN_MEANING.replace("\n", "\n        ")

VARIANCE = f"{drawn(f'({PRIVATE} - K*{CHANCE})^2')}"
SPREAD = Theorem(
    id="laplace-density.variance",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1] the private histogram with K bins has the variance K^2 q (1 - q)/n + 8 K^2/(n alpha^2), q the probability of the bin, "
    "which is at most (1 + L) K/n + 8 K^2/(n alpha^2).",
    source=Source(note="002", lines="L198", paper=PAPER),
    forall="n natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 1..K, alpha > 0",
    given=CLASS,
    claim=f"{VARIANCE} = K^2*({CHANCE}*(1 - {CHANCE}))/n + 8*K^2/(n*alpha^2) and {VARIANCE} <= (1 + L)*K/n + 8*K^2/(n*alpha^2)",
    claims=("C46",),
    instance=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, alpha = 1",
    meaning=f"""
        have MASS: integrable({INSIDE}*f(x) for x in R) by cite laplace-density.bin(f, K, c){meaning(f'K*{CHANCE}')}
    """,
    proof=f"""
        let q = {MASS}
        let V = K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2)
        have ALL: {VARIANCE} = (K*q - K*q)^2 + V \\
                by cite laplace-density.integrals(n, f, K, c, alpha, K*{CHANCE})
        have S: K^2*(q*(1 - q))/n <= (1 + L)*K/n by cite laplace-density.bias(f, L, beta, K, c, (c - 1)/K)
    """,
    printed=(
        Misprint(
            name="first term",
            forall="",
            given="true",
            claim=f"exists C real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {EVEN_ERROR} <= C/n + 4*K^2/alpha^2*(2/n)",
            latex="V[f_private_hat] <= C2/n + 4*K^2/α^2 * V[W]/n",
            claims=("C46",),
            why="the histogram itself has variance of order K/n, already for the uniform density (whose value, 1, is the mean): C2 K/n in place of C2/n",
            meaning=EVEN_MEANING,
            disproof=f"""
                have NO: not (exists C real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {EVEN_ERROR} <= C/n + 4*K^2/alpha^2*(2/n))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 2
                    let n = 1
                    let alpha = 1
                    have U: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have A: 0 <= abs(C)
                    have B: C <= abs(C)
                    have K1: 1 <= K
                        by only U; A
                    have BAD: {EVEN_ERROR} <= C/n + 4*K^2/alpha^2*(2/n) by C(1, K, 1)
                    have E: {EVEN_ERROR} = (K - 1)/n + 8*K^2/(n*alpha^2) by cite laplace-density.even(1, K, 1)
                    have G: (K - 1)/n + 8*K^2/(n*alpha^2) = K - 1 + 8*K^2
                    have H: C/n + 4*K^2/alpha^2*(2/n) = C + 8*K^2
                    by only E; BAD; G; H; U; B{EVEN_INNER}
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{VARIANCE} = K^2*({CHANCE}*(1 - {CHANCE}))/n + 4*K^2/(n*alpha^2)",
            witness=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 1
                exhibit 1, f, 0, 1, 1, 1, 1
                have U: Density(f) and integrable({INSIDE}*f(x) for x in R) and {MASS} = 1/K by cite laplace-density.uniform(1, 1){SMOOTH}
                have ALL: {INTEGRABLE.replace("- z", f"- K*{CHANCE}")} and {VARIANCE} = (K*{MASS} - K*{MASS})^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) by cite laplace-density.integrals(1, f, 1, 1, 1, K*{CHANCE})
                by only ALL; U
            """,
        ),
    ),
)

ERROR_OF = drawn(f"({PRIVATE} - f(u))^2")
ERROR = Theorem(
    id="laplace-density.error",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1], beta at most 1, the private histogram with K bins has mean squared error at most "
    "L^2 K^(-2 beta) + (1 + L) K/n + 8 K^2/(n alpha^2) at every point.",
    source=Source(note="002", lines="L195-199", paper=PAPER),
    forall="n natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 1..K, u real, alpha > 0",
    given=f"{CLASS} and {POINT}",
    claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2)",
    claims=("C46", "C47"),
    instance=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
    meaning=meaning("f(u)"),
    proof=f"""
        let q = {MASS}
        let h = K^(-beta)
        have ALL: {ERROR_OF} = (K*q - f(u))^2 + K^2*(q*(1 - q))/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.integrals(n, f, K, c, alpha, f(u))
        have H: abs(K*q - f(u)) <= L*h and K*q <= 1 + L and 0 <= q \\
                by cite laplace-density.bias(f, L, beta, K, c, u)
        have S: K^2*(q*(1 - q))/n <= (1 + L)*K/n
        have SQUARE: K^(-2*beta) = h*h
        by only ALL; S; SQUARE; cite reals.within(K*q - f(u), L*h)
    """,
    printed=(
        Misprint(
            name="any alpha",
            forall="",
            given="true",
            claim=f"exists C1 real: exists C2 real: exists C3 real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {EVEN_ERROR} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            why="for large alpha what is left is the histogram's own variance, K - 1 for one record of the uniform density: no constant C2 bounds it",
            meaning=EVEN_MEANING,
            disproof=f"""
                have NO: not (exists C1 real: exists C2 real: exists C3 real: for all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {EVEN_ERROR} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2))
                    assume SOME
                    obtain C1 from SOME
                    obtain C2 from C1
                    obtain C3 from C2
                    let m = abs(C1) + abs(C2) + abs(C3)
                    let K = ceil(m) + 2
                    let n = 1
                    let alpha = K
                    have U: m <= ceil(m) by law ceil_bounds(m)
                    have A1: 0 <= abs(C1)
                    have A2: 0 <= abs(C2)
                    have A3: 0 <= abs(C3)
                    have B1: C1 <= abs(C1)
                    have B2: C2 <= abs(C2)
                    have B3: C3 <= abs(C3)
                    have K2: 2 <= K
                        by only U; A1; A2; A3
                    have K0: 0 < K
                        by only K2
                    have K1: 1 <= K
                        by only K2
                    have KI: 0 < 1/K by law reciprocal_positive(K)
                    have BAD: {EVEN_ERROR} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2) by C3(1, K, K)
                    have E: {EVEN_ERROR} = (K - 1)/n + 8*K^2/(n*alpha^2) by cite laplace-density.even(1, K, K)
                    have G: (K - 1)/n + 8*K^2/(n*alpha^2) = K - 1 + 8
                    have H: C1/K^2 + C2/n + C3*K^2/(n*alpha^2) = C1*(1/K)*(1/K) + C2 + C3
                    have I: C1*(1/K)*(1/K) <= abs(C1)
                        have I1: 1/K <= 1
                            have I2: 1*(1/K) <= K*(1/K) by K1*KI
                            have I4: K*(1/K) = 1
                            by only I2; I4
                        have I5: 0 <= abs(C1) - C1
                            by only B1
                        have I6: 0 <= (abs(C1) - C1)*(1/K)*(1/K) by I5*KI*KI
                        have I7: 0 <= 1 - 1/K
                            by only I1
                        have I8: 0 <= abs(C1)*(1 - 1/K) by A1*I7
                        have I9: 0 <= abs(C1)*(1/K)*(1 - 1/K) by A1*KI*I7
                        by only I6; I8; I9
                    by only E; BAD; G; H; I; U; B2; B3{EVEN_INNER}
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 7*K^2/(n*alpha^2)",
            witness=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 1
                let u = 0
                exhibit 1, f, 0, 1, 1, 1, 0, 1
                have U: Density(f) and integrable({INSIDE}*f(x) for x in R) and {MASS} = 1/K by cite laplace-density.uniform(1, 1){SMOOTH}
                have ALL: {INTEGRABLE.replace("- z", "- f(u)")} and {ERROR_OF} = (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) by cite laplace-density.integrals(1, f, 1, 1, 1, f(u))
                have F: f(u) = 1
                have Z: {ERROR_OF} = 8
                    have Z1: (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) = 8
                        by rewrite U6; F
                    by only ALL; Z1
            """,
        ),
    ),
)
RATE = Theorem(
    id="laplace-density.rate",
    says="A density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1], 0 < beta <= 1, estimated at u from n reports, alpha <= 1 and n alpha^2 >= 1: with K bins, "
    "between once and twice (n alpha^2)^(1/(2 beta + 2)), and Laplace noise of scale 2/alpha for each user and each bin, every report of a record, 1 itself and what lies in no bin included, is alpha-private for every event, and the mean squared error is at most "
    "(L^2 + 4 L + 36) (n alpha^2)^(-2 beta/(2 beta + 2)).",
    source=Source(note="002", lines="L155, L184-202", paper=PAPER),
    forall="n natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 1..K, u real, 0 < alpha <= 1",
    given=f"n*alpha^2 >= 1 and (n*alpha^2)^(1/(2*beta + 2)) <= K and K <= 2*(n*alpha^2)^(1/(2*beta + 2)) and {CLASS} and {POINT}",
    claim=f"{ERROR_OF} <= (L^2 + 4*L + 36)*(n*alpha^2)^(-2*beta/(2*beta + 2)) and "
    f"(for all x real, y real, T ((int -> real) -> real): {TESTS} implies {SEEN.format(NOISED.format(x='x'))} <= exp(alpha)*{SEEN.format(NOISED.format(x='y'))})",
    claims=("C35", "C36", "C48", "C49", "C57"),
    instance=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
    meaning=f"""{meaning('f(u)')}
        have EACH: for all x real, T ((int -> real) -> real): {TESTS} implies integrable(T(z)*{NOISED.format(x='x')} for z in points(1..K))
            take x, T
            assume X
            by cite laplace-density.private(K, alpha, x, x, T)
    """,
    proof=f"""
        let N = n*alpha^2
        let b = 1/(2*beta + 2)
        let g = log(N)
        let r = exp(b*g)
        let h = exp(-2*beta*(b*g))
        have P: N^b = r
        have KL: log(r) <= log(K) by law log_increases(K, r)
        have FEW: K^(-2*beta) <= h
            have A: K^(-2*beta) = exp(-2*beta*log(K))
            have E: exp(-2*beta*log(K)) <= h by law exp_increases(-2*beta*(b*g), -2*beta*log(K))
        have RN: r*r = N*h
            have A: exp(b*g + b*g) = r*r by law exp_sum(b*g, b*g)
            have C: exp(g + -2*beta*(b*g)) = exp(g)*h by law exp_sum(g, -2*beta*(b*g))
            have Y: exp(b*g + b*g) = exp(g + -2*beta*(b*g))
        have MANY: 0 <= 4*(r*r) - K*K
        have PART: K^2/N <= 4*h
            have A: 0 <= (4*(r*r) - K*K)*(1/N)
            have B: (4*(r*r) - K*K)*(1/N) = 4*h - K^2/N
        have BOUND: {ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2) \\
                by cite laplace-density.error(n, f, L, beta, K, c, u, alpha)
        have TERM: (1 + L)*K/n <= (1 + L)*K^2/(n*alpha^2) by cite density.middle-term(n, K, L, alpha)
        have FIRST: L^2*K^(-2*beta) <= L^2*h
        have Q: N^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*g)
        have EACH: for all x real, y real, T ((int -> real) -> real): {TESTS} implies {SEEN.format(NOISED.format(x='x'))} \\
                <= exp(alpha)*{SEEN.format(NOISED.format(x='y'))}
            take x, y, T
            assume X
            by cite laplace-density.private(K, alpha, x, y, T)
    """,
    near_misses=(
        NearMiss(
            claim=f"{ERROR_OF} <= (L^2 + 4*L + 7)*(n*alpha^2)^(-2*beta/(2*beta + 2))",
            witness=f"n = 1, {UNIT}, L = 0, beta = 1, K = 1, c = 1, u = 0, alpha = 1",
            disproof=f"""{SETTING}
                let n = 1
                let K = 1
                let u = 0
                exhibit 1, f, 0, 1, 1, 1, 0, 1
                have U: Density(f) and integrable({INSIDE}*f(x) for x in R) and {MASS} = 1/K by cite laplace-density.uniform(1, 1){SMOOTH}
                have ALL: {INTEGRABLE.replace("- z", "- f(u)")} and {ERROR_OF} = (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) by cite laplace-density.integrals(1, f, 1, 1, 1, f(u))
                have F: f(u) = 1
                have Z: {ERROR_OF} = 8
                    have Z1: (K*{MASS} - f(u))^2 + K^2*({MASS}*(1 - {MASS}))/n + 8*K^2/(n*alpha^2) = 8
                        by rewrite U6; F
                    by only ALL; Z1
                have P: for all a real: (n*alpha^2)^a = 1
                    take a
                    have A: 1^a = exp(a*log(1)) by law power_is_exp(1, a)
                    have B: log(1) = 0
                    have E: exp(0) = 1
                    have O: n*alpha^2 = 1
                    by rewrite O; A; B
                have P1: (n*alpha^2)^(1/(2*beta + 2)) = 1 by P(1/(2*beta + 2))
                have P2: (n*alpha^2)^(-2*beta/(2*beta + 2)) = 1 by P(-2*beta/(2*beta + 2))
            """,
        ),
    ),
    remarks=("Bins are open on the right: a record that is exactly 1, which has probability 0, lies in none, and reports noise alone.",),
)
