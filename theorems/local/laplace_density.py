"""A density estimated from histograms with Laplace noise: bias, variance, error, rate and privacy, by
integrals (note 002).
"""

from theorems.local.density_histogram import HOELDER
from theorems.local.laplace_mean import EXPECTED, OVER_NOISE
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
words = (EXPECTED, OVER_NOISE)

# The records are drawn from the density f. Bin c, from 1 to K, is [(c - 1)/K, c/K), and u is a point of it,
# the right end included.
IN_BIN = "(if (c - 1)/K <= {x} and {x} < c/K then 1 else 0)"
EVENT = f"x -> {IN_BIN.format(x='x')}"
CHANCE = f"Chance(f, {EVENT})"  # of the bin
INSIDE = IN_BIN.format(x="x")
MASS = f"integral({INSIDE}*f(x) for x in R)"  # what the chance unfolds to
POINT = "(c - 1)/K <= u and u <= c/K"
UNIT = "f = x -> if 0 <= x and x <= 1 then 1 else 0"

BIN = Lemma(
    id="laplace-density.bin",
    says="K times whether a draw lies in a bin has K times the probability q of the bin as its mean, and "
    "the variance K^2 q (1 - q).",
    forall="f: real -> real, K natural >= 1, c integer",
    given="Density(f)",
    claim=f"integrable({INSIDE}*f(x) for x in R) and borel(x -> K*{INSIDE}) and "
    f"integrable((K*{INSIDE})^2*f(x) for x in R) and integrable(K*{INSIDE}*f(x) for x in R) and "
    f"integral(K*{INSIDE}*f(x) for x in R) = K*{MASS} and integrable((K*{INSIDE} - "
    f"integral(K*{IN_BIN.format(x='y')}*f(y) for y in R))^2*f(x) for x in R) and integral((K*{INSIDE} - "
    f"integral(K*{IN_BIN.format(x='y')}*f(y) for y in R))^2*f(x) for x in R) = K^2*({MASS}*(1 - {MASS}))",
    instance=f"{UNIT}, K = 1, c = 1",
    meaning=f"""
        have A: integrable({INSIDE}*f(x) for x in R) by cite densities.tested(f, {EVENT}, 0)
    """,
    proof=f"""
        let k(x: real) = {INSIDE}; g(x: real) = K*{INSIDE}; h(x: real) = k(x)*f(x); q = {MASS}
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
        have DEVIATIONS: for all m real: integrable((g(x) - m)*f(x) for x in R) and \\
                integral((g(x) - m)*f(x) for x in R) \\
                = integral(g(x)*f(x) for x in R) - m and integrable((g(x) - m)^2*f(x) for x in R) and \\
                integral((g(x) - m)^2*f(x) for x in R) \\
                = integral(g(x)^2*f(x) for x in R) - 2*m*integral(g(x)*f(x) for x in R) + m^2 \\
                by cite draws.statistic(f, g)
        by DEVIATIONS(m)
    """,
)

WITHIN = Lemma(
    id="laplace-density.within",
    says="If a density lies between a and b on a bin of length 1/K, then K times the probability of the bin "
    "does.",
    forall="f: real -> real, K natural >= 1, c integer, a real, b real",
    given="Density(f) and (for all x real: (c - 1)/K <= x and x < c/K implies a <= f(x) and f(x) <= b)",
    claim=f"integrable({INSIDE}*f(x) for x in R) and a <= K*{MASS} and K*{MASS} <= b",
    instance=f"{UNIT}, K = 1, c = 1, a = 1, b = 1",
    proof=f"""
        let k(x: real) = {INSIDE}; h(x: real) = k(x)*f(x)
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
    claim=f"Density({RISING}) and integrable(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) and "
    f"integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) = 1/K^2",
    instance="K = 1",
    proof=f"""
        let f(x: real) = 2*x; h(x: real) = if 0 <= x and x <= 1/K then f(x) else 0
        let m(x: real) = if 1/K <= x and x <= 1/K then f(x) else 0
        let k(x: real) = ({AT_ZERO[5:]})*({RISING[5:]})
        have KI: 0 < 1/K; K1: 1/K <= 1
        by law integral_equal(R, x -> 1*h(x) + (-1)*m(x), k); law integral_linear(R, h, m, 1, -1)
    """,
)

FASTER = Lemma(
    id="powers.fall-faster",
    says="For a beta above 1 and K large enough K^(-beta) is as small a share of 1/K as one likes.",
    forall="beta > 1, a >= 1",
    claim="exists K natural >= 1: a*K^(-beta) < 1/K",
    instance="beta = 2, a = 1",
    proof="""
        let r = log(a)/(beta - 1); K = ceil(exp(r)) + 1
        have POSITIVE: 0 < beta - 1; A0: 0 < a
        have EP: 0 < exp(r) by law exp_positive(r)
        have UP: exp(r) <= ceil(exp(r)) by law ceil_bounds(exp(r))
        have K1: 1 <= K by only UP; EP
        have K0: 0 < K by only K1
        have BIG: exp(r) < K by only UP
        have LOG: log(exp(r)) < log(K) by law log_increases(exp(r), K)
        have LOG1: log(exp(r)) = r by law log_of_exp(r)
        have MORE: log(a) < (beta - 1)*log(K)
            have ROOM: 0 < (beta - 1)*(log(K) - r)
                have Y: 0 < log(K) - r by only LOG; LOG1
                by POSITIVE*Y
            have Z: (beta - 1)*r = log(a)
            by only ROOM; Z
        have POWER: K^(-beta) = exp(-beta*log(K)) by law power_is_exp(K, -beta)
        have SUM: exp(log(a) + -beta*log(K)) = exp(log(a))*exp(-beta*log(K)) \\
                by law exp_sum(log(a), -beta*log(K))
        have BACK: exp(log(a)) = a by law exp_of_log(a)
        have LESS: exp(log(a) + -beta*log(K)) < exp(-log(K)) \\
                by law exp_increases(log(a) + -beta*log(K), -log(K))
        have ONE: exp(-log(K)) = 1/K
            let e = exp(-log(K))
            have O1: exp(-log(K) + log(K)) = e*exp(log(K)) by law exp_sum(-log(K), log(K))
            have O2: exp(log(K)) = K by law exp_of_log(K)
            have O3: -log(K) + log(K) = 0
            have O4: exp(-log(K) + log(K)) = 1 by rewrite O3
            have O5: e*K = 1
                have X: e*exp(log(K)) = 1 by only O1; O4
                have Y: e*exp(log(K)) = e*K by rewrite O2
                by only X; Y
            have O6: e = e*K*(1/K)
            by rewrite O6; O5
        exhibit K
        have LAST: a*K^(-beta) < 1/K
            have L: a*K^(-beta) = exp(log(a) + -beta*log(K)) by rewrite POWER; SUM; BACK
            by only L; LESS; ONE
        by only K1; LAST
    """,
)

CLASS = f"Density(f) and {HOELDER}"
BIAS = Theorem(
    id="laplace-density.bias",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta on [0, 1], beta at most 1, "
    "K times the probability of a bin of length 1/K, its integral over the bin, is within L K^(-beta) "
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
        let h = L*K^(-beta); k(x: real) = {INSIDE}
        have LOW: 0 <= (c - 1)/K; HIGH: c/K <= 1
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
                    have E0: exp(0) = 1; P1: d^beta <= 1
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
            claim="exists beta real: 1 < beta and (exists C real: for all K natural >= 1: "
            f"abs(K*Chance({RISING}, {AT_ZERO}) - 2*0) <= C*K^(-beta))",
            latex="Biais(f_private_hat, f) <= C1 * K^(-β)",
            claims=("C45",),
            why="the density 2 x on [0, 1] is as smooth as one likes, and at 0, the left end of the first "
            "of K bins, the bias is 1/K: more smoothness than 1 does not help a histogram, and "
            "K^(-min(beta, 1)), which is right (laplace-density.smoother), is above K^(-beta)",
            meaning=f"""
        have A: for all K natural \\
                >= 1: Density({RISING}) and integrable(({AT_ZERO[5:]})*({RISING[5:]}) for x in R)
            take K
            by cite laplace-density.slope(K)
    """,
            disproof=f"""
                have NO: not (exists beta real: 1 < beta and (exists C real: for all K natural >= 1: \\
                        abs(K*Chance({RISING}, {AT_ZERO}) - 2*0) <= C*K^(-beta)))
                    assume SOME
                    obtain beta from SOME
                    obtain C from beta2
                    let a = abs(C) + 1
                    have A1: 1 <= a; CA: C <= a
                    have MANY: exists K natural >= 1: a*K^(-beta) < 1/K by cite powers.fall-faster(beta, a)
                    obtain K from MANY
                    have BAD: abs(K*integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) - 2*0) \\
                            <= C*K^(-beta) by C(K)
                    have Q: integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) = 1/K^2 \\
                            by cite laplace-density.slope(K)
                    have BIAS: K*integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) - 2*0 = 1/K by rewrite Q
                    have P: 0 < 1/K by law reciprocal_positive(K)
                    have IS: abs(K*integral(({AT_ZERO[5:]})*({RISING[5:]}) for x in R) - 2*0) = 1/K
                        by rewrite BIAS
                            by law abs_of_nonnegative(1/K)
                    have POWER: 0 < K^(-beta)
                    have LESS: 0 <= (a - C)*K^(-beta)
                        have X: 0 <= a - C by only CA
                        by X*POWER
                    by only BAD; IS; LESS; K3
                have A: for all K natural \\
                        >= 1: Density({RISING}) and integrable(({AT_ZERO[5:]})*({RISING[5:]}) for x in R)
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
                let f(x: real) = if 0 <= x and x <= 1 then 2*x else 0; K = 4; c = 4
                exhibit f, 2, 1, 4, 4, 1
                have D: Density(f)
                have MASS: integrable({INSIDE}*f(x) for x in R) and 3/2 <= K*{MASS} and K*{MASS} <= 2 \\
                        by cite laplace-density.within(f, 4, 4, 3/2, 2)
                    have X: for all x real: (4 - 1)/4 <= x and x < 4/4 implies 3/2 <= f(x) and f(x) <= 2
                        take x
                        assume X
                        have E: f(x) = 2*x
                        by rewrite E
                by only MASS
            """,
        ),
    ),
)

UNIFORM = Lemma(
    id="laplace-density.uniform",
    says="The uniform density gives each of K bins the probability 1/K.",
    forall="K natural >= 1, c integer in 1..K",
    claim=f"Density(x -> if 0 <= x and x <= 1 then 1 else 0) and integrable({INSIDE}*(if 0 <= x and x <= "
    f"1 then 1 else 0) for x in R) and integral({INSIDE}*(if 0 <= x and x <= 1 then 1 else 0) for x in R) = "
    "1/K",
    instance="K = 1, c = 1",
    proof="""
        let f(x: real) = if 0 <= x and x <= 1 then 1 else 0
        have LOW: 0 <= (c - 1)/K; HIGH: c/K <= 1
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
    f"integrable({INSIDE}*f(x) for x in R) and integrable({COUNTED}*{DRAWS} for x in points(1..n)) and (for "
    f"all x (int -> real): integrable({PRIVATE}*{NOISES} for w in points(1..n)) and integrable(({PRIVATE} - "
    f"z)^2*{NOISES} for w in points(1..n))) and integrable(OverNoise(n, w -> {PRIVATE})*{DRAWS} for x in "
    f"points(1..n)) and integrable(OverNoise(n, w -> ({PRIVATE} - z)^2)*{DRAWS} for x in points(1..n))"
)
INTEGRALS = Lemma(
    id="laplace-density.integrals",
    says="The mean over the noise and over the records, of the private histogram and "
    "of its squared distance from z.",
    forall="n natural >= 1, f: real -> real, K natural >= 1, c integer, alpha > 0, z real",
    given="Density(f)",
    claim=f"{INTEGRABLE} and (for all x (int -> real): OverNoise(n, w -> {PRIVATE}) = {COUNTED}) and "
    f"Expected(f, n, x -> {COUNTED}) = K*{CHANCE} and "
    f"{drawn(PRIVATE)} = K*{CHANCE} and {drawn(f'({PRIVATE} - z)^2')} = "
    f"(K*{CHANCE} - z)^2 + K^2*({CHANCE}*(1 - {CHANCE}))/n + 8*K^2/(n*alpha^2)",
    instance=f"n = 1, {UNIT}, K = 1, c = 1, alpha = 1, z = 1",
    proof=f"""
        let g(y: real) = K*{IN_BIN.format(x='y')}; m = integral(g(y)*f(y) for y in R)
        let v = integral((g(x) - integral(g(y)*f(y) for y in R))^2*f(x) for x in R); q = {MASS}
        let r(z: real) = exp(-|z|/1)/(2*1); s = 2*K/alpha; Q(w: int -> real) = product(r(w(i)) for i in 1..n)
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
                w)*Q(w) for w in points(1..n))*P(x) for x in points(1..n)) = m and \\
                integrable(integral((E(x, w) - z)^2*Q(w) for w in points(1..n))*P(x) for x in points(1..n)) \\
                and integral(integral((E(x, w) - z)^2*Q(w) for w in points(1..n))*P(x) for x in \\
                points(1..n)) = (m - z)^2 + v/n + s^2*integral(y^2*r(y) for y in \\
                R)/n by cite draws.noisy-average(n, f, g, r, s, z)
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
                have A: (j - 1)/K <= x; B: x < j/K
            case floor(K*x) + 1 != j
                have NO: not ((j - 1)/K <= x and x < j/K)
                    assume I
                    have A: K*((j - 1)/K) <= K*x; B: K*x < K*(j/K); C: floor(K*x) + 1 = j
    """,
)

NOISED = (
    "product(exp(-|z(j) - (if (j - 1)/K <= {x} and {x} < j/K then 1 else 0)|/(2/alpha))/(2*(2/alpha)) for j "
    "in 1..K)"
)
SEEN = "integral(T(z)*{} for z in points(1..K))"
TESTS = "borel(T) and (for all z (int -> real): 0 <= T(z) and T(z) <= 1)"
PRIVATE_REPORT = Lemma(
    id="laplace-density.private",
    says="A record that reports for each of K bins whether it lies there, "
    "with Laplace noise of scale 2/alpha, is alpha-private, for every event: also a record in no bin.",
    forall="K natural >= 1, alpha > 0, x real, y real, T: (int -> real) -> real",
    given=TESTS,
    claim=f"integrable(T(z)*{NOISED.format(x='x')} for z in points(1..K)) and "
    f"integrable(T(z)*{NOISED.format(x='y')} for z in points(1..K)) and "
    f"{SEEN.format(NOISED.format(x='x'))} <= exp(alpha)*{SEEN.format(NOISED.format(x='y'))}",
    instance="K = 1, alpha = 1, x = 0, y = 0, T = z -> 0",
    proof=f"""
        let b = 2/alpha; p(y: real) = exp(-|y|/b)/(2*b); D(x: real, z: int -> real) = {NOISED.format(x='x')}
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
                = product(exp(-|z(j) - (if floor(K*x) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) for \\
                j in 1..K)
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
            have H: product(exp(-|z(j) - (if floor(K*x) + 1 = j then 1 else 0)|/(2/alpha))/(2*(2/alpha)) \\
                    for j in 1..K) <= r*product(exp(-|z(j) - (if floor(K*y) + 1 = j then 1 else \\
                    0)|/(2/alpha))/(2*(2/alpha)) for j in 1..K) and r <= exp(alpha/2*2) and exp(alpha/2*2) \\
                    = exp(alpha) by cite laplace.histogram(K, alpha, floor(K*x) + 1, floor(K*y) + 1, z)
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
