"""Private histograms of smoother densities: the error is that of smoothness 1, and no better (note 002)."""

from theorems.library.calculus import INVERSE, slope
from theorems.local.density_histogram import HOELDER
from theorems.local.hoelder import CORRECTED, DERIVED
from theorems.local.hoelder_derivatives import ANY_PLACE, ROOM
from theorems.local.laplace_density import (
    AT_ZERO, CHANCE, DRAWS, INSIDE, NOISES, PAPER, POINT, PRIVATE,
)
from theorems.local.laplace_density_error import ERROR_OF
from theorems.local.laplace_density_rate import RISING_ERROR, RISING_MEANING
from theorems.local.laplace_mean import EXPECTED, OVER_NOISE
from verify.language import Lemma, Misprint, NearMiss, Source, Theorem

words = (EXPECTED, OVER_NOISE)

CLASS = (
    f"Density(f) and {CORRECTED} and (for all x real: 0 <= x and x <= 1 implies f(x) = F(0, x))"
)
EVERY = f"for all F (int, real -> real), f (real -> real): {CLASS} implies"
CHANGE = (
    "(for all x real, y real: 0 <= x and x <= 1 and 0 <= y and y <= 1 implies "
    "|F(0, y) - F(0, x)| <= B*|y - x|)"
)
LIPSCHITZ = Lemma(
    id="hoelder.lipschitz",
    says="The densities of smoothness beta above 1 on [0, 1] change there by no more than B times the "
    "distance, with one B for the whole class.",
    forall="l natural >= 1, L >= 0, beta real",
    given="l < beta",
    claim=f"exists B real: 0 <= B and ({EVERY} {CHANGE})",
    instance="l = 1, L = 0, beta = 2",
    proof=f"""
        have SOME: exists B real: 0 <= B and ({ANY_PLACE}: {ROOM} implies |F(1, x)| <= B) \\
                by cite kernel-class.derivatives(1, l, L, beta)
        obtain B from SOME
        exhibit B
        have EACH: {EVERY} {CHANGE}
            take F, f
            assume H
            have SLOPE: {slope("F(0, @)", "F(0 + 1, @)")}
            have STEEP: for all w real: 0 <= w and w <= 1 implies |F(0 + 1, w)| <= B
                take w
                assume W
                have A: |F(1, w)| <= B
                    cases w <= 1/2 or 1/2 < w
                        case w <= 1/2
                            by B2(F, f, w, 1/2)
                        case 1/2 < w
                            by B2(F, f, w, -(1/2))
            take x, y
            assume X
            let m = (x + y)/2
            have BETWEEN: for all w real: |w - m| <= |y - x|/2 implies |F(0 + 1, w)| <= B
                take w
                assume W
                have IN: 0 <= w and w <= 1 by cite reals.within(w - m, |y - x|/2)
                    cases x <= y or y < x
                        case x <= y
                        case y < x
            have XM: |x - m| = |y - x|/2; YM: |y - m| = |y - x|/2
            by only cite calculus.mean-value(v -> F(0, v), v -> F(0 + 1, v), m, x, B); \\
                    cite calculus.mean-value(v -> F(0, v), v -> F(0 + 1, v), m, y, B); |F(0, y) - F(0, x)| \\
                    <= |F(0, y) - F(0, m)| + |F(0, x) - F(0, m)|; B*|x - m| + B*|y - m| = B*|y - x|
    """,
)

EACH = f"integrable(({PRIVATE} - f(u))^2*{NOISES} for w in points(1..n))"
WHOLE = f"integrable(OverNoise(n, w -> ({PRIVATE} - f(u))^2)*{DRAWS} for x in points(1..n))"
RISING_INNER = RISING_MEANING.replace("\n", "\n        ")
BIASED = (
    f"(for all K natural >= 1, c in 1..K, u real: {POINT} implies abs(K*{CHANCE} - f(u)) <= B/K)"
)
ERRS = (
    f"(for all n natural >= 1, K natural >= 1, c in 1..K, u real, alpha real: {POINT} and 0 < alpha implies "
    f"{ERROR_OF} <= B^2/K^2 + (1 + B)*K/n + 8*K^2/(n*alpha^2))"
)
AT_2 = CORRECTED.replace("beta - l", "2 - 1").replace("k + 1 <= l", "k + 1 <= 1").replace("F(l, ", "F(1, ")
CLASS_2 = AT_2.replace("L*", "0*")
CLASS_2_FIRST, CLASS_2_SECOND = CLASS_2.split(") and (for all x real, y real")
CLASS_2_FIRST, CLASS_2_SECOND = CLASS_2_FIRST + ")", "(for all x real, y real" + CLASS_2_SECOND
ANY_SLOPE = (
    f"for all F (int, real -> real), f (real -> real): Density(f) and (for all k natural: k + 1 <= l implies "
    f"{DERIVED}) and (for all x real: 0 <= x and x <= 1 implies f(x) = F(0, x)) implies"
)
MONOMIAL = slope(f"((@ - 0)^(j + 1)*{INVERSE.format('j + 1')})", f"((@ - 0)^j*{INVERSE.format('j')})")
STEEPER = BIASED.replace("B/K)", "B/K^2)")
EVERY_2 = EVERY.replace(CORRECTED, CLASS_2)
SMOOTHER = Theorem(
    id="laplace-density.smoother",
    says="On [0, 1], for the densities of a smoothness beta above 1, l the largest integer below beta: for "
    "some B, one for the whole class, the histogram with K bins is within B/K of the density in the mean, "
    "and the private one has mean squared error at most B^2/K^2 + (1 + B) K/n + 8 K^2/(n alpha^2), whatever "
    "n, K and alpha are, at every point.",
    source=Source(note="002", lines="L195-199", paper=PAPER),
    forall="l natural >= 1, L >= 0, beta real",
    given="l < beta and beta <= l + 1",
    claim=f"exists B real: 0 <= B and ({EVERY} {BIASED} and {ERRS})",
    claims=("C45", "C46", "C47"),
    remarks=(
        ("F(0, x), F(1, x), … are a function that is the density on [0, 1], and its derivatives. That "
        "the bias is no smaller than this is shown by the density 2 x: the printed editions here and of "
        "laplace-density.bias."),
    ),
    instance="l = 1, L = 0, beta = 2",
    meaning=f"""
        have MASS: for all f (real -> real), K natural >= 1, c integer: Density(f) \\
                implies integrable({INSIDE}*f(x) for x in R)
            take f, K, c
            assume D
            by cite laplace-density.bin(f, K, c)
        have WHOLE: for all f (real -> real), n natural >= 1, K natural >= 1, c integer, u real, \\
                alpha real: Density(f) and 0 < alpha implies {WHOLE}
            take f, n, K, c, u, alpha
            assume A
            by cite laplace-density.integrals(n, f, K, c, alpha, f(u))
        have EACH: for all f (real -> real), n natural >= 1, K natural >= 1, c integer, u real, \\
                alpha real, x (int -> real): Density(f) and 0 < alpha implies {EACH}
            take f, n, K, c, u, alpha, x
            assume A
            have X: for all x (int -> real): {EACH} by cite laplace-density.integrals(n, f, K, c, alpha, f(u))
            by X(x)
    """,
    proof=f"""
        have SOME: exists B real: 0 <= B and ({EVERY} {CHANGE}) by cite hoelder.lipschitz(l, L, beta)
        obtain B from SOME
        obtain b from exists b real: b = 1
        exhibit B
        have EACH: {EVERY} {BIASED} and {ERRS}
            take F, f
            assume H
            have ONE: {HOELDER.replace("L*", "B*").replace("^beta", "^b")} by B2(F, f)
                take r, s
                assume X
                by rewrite abs(r - s)^b = abs(r - s); f(r) = F(0, r); f(s) = F(0, s)
            have NEAR: {BIASED}
                take K, c, u
                assume X
                have P: K^(-b) = 1/K by rewrite -b = -1
                by only cite laplace-density.bias(f, B, b, K, c, u); P
            have ERRS: {ERRS}
                take n, K, c, u, alpha
                assume X
                have P: K^(-2*b) = 1/K^2 by rewrite -2*b = -2
                by only cite laplace-density.error(n, f, B, b, K, c, u, alpha); P
    """,
    printed=(
        Misprint(
            name="smoothness above 1",
            forall="",
            given="true",
            claim="exists beta real: 1 < beta and (exists C1 real: exists C2 real: exists C3 real: for all "
            f"n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies {RISING_ERROR} <= C1*K^(-2*beta) "
            "+ C2/n + C3*K^2/(n*alpha^2))",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            why="the density 2 x is as smooth as one likes, and at 0 the bias is 1/K for every n: "
            "K^(-2 min(beta, 1)) in place of K^(-2 beta)",
            meaning=RISING_MEANING,
            disproof=f"""
                have NO: not (exists beta real: 1 < beta and (exists C1 real: exists C2 real: exists C3 \\
                        real: for \\
                        all n natural >= 1, K natural >= 1, alpha real: 0 < alpha implies \\
                        {RISING_ERROR} <= C1*K^(-2*beta) + C2/n + C3*K^2/(n*alpha^2)))
                    assume SOME
                    obtain beta from SOME
                    obtain C1 from beta2
                    obtain C2 from C1
                    obtain C3 from C2
                    let a = abs(C1) + 1
                    have A1: 1 <= a
                    have CA: C1 <= a
                    have FAST: exists K natural >= 1: a*K^(-beta) < 1/K by cite powers.fall-faster(beta, a)
                    obtain K from FAST
                    let h = K^(-beta)
                    have K0: 0 < K
                        by only K2
                    have H1: h = exp(-beta*log(K)) by law power_is_exp(K, -beta)
                    have H2: 0 < exp(-beta*log(K)) by law exp_positive(-beta*log(K))
                    have H0: 0 < h
                        by only H1; H2
                    have HH: K^(-2*beta) = h*h
                    let g = 1/K*(1/K) - a*(h*h)
                    have POSITIVE: 0 < g
                        have SQUARES: 0 < (1/K - a*h)*(1/K + a*h)
                            have X1: 0 < 1/K - a*h
                                by only K3
                            have X2: 0 < 1/K
                            have X3: 0 < a*h
                            have X4: 0 < 1/K + a*h
                                by only X2; X3
                            by X1*X4
                        have Y: 0 <= (a - 1)*(a*(h*h))
                        by only SQUARES; Y
                    let z = abs(C2) + abs(C3)*K^2
                    let n = ceil(z/g) + 1
                    have Z2: C2 <= abs(C2)
                    have Z3: 0 <= (abs(C3) - C3)*K^2
                    have Z4: 0 <= abs(C2)
                    have Z5: 0 <= abs(C3)*K^2
                    have Z0: 0 <= z
                        by only Z4; Z5
                    have GI: 0 < 1/g by law reciprocal_positive(g)
                    have ZG: 0 <= z/g
                    have UP: z/g <= ceil(z/g) by law ceil_bounds(z/g)
                    have N1: 1 <= n
                        by only UP; ZG
                    let alpha = 1
                    have NI: 0 < 1/n by law reciprocal_positive(n)
                    have ROOM: z*(1/n) < g
                        have ROOM: 0 < (n - z/g)*g*(1/n)
                            have X1: 0 < n - z/g
                                by only UP
                            by X1*POSITIVE*NI
                        have Y: (n - z/g)*g*(1/n) = g - z*(1/n)
                        by only ROOM; Y
                    have BAD: {RISING_ERROR} <= C1*K^(-2*beta) + C2/n + C3*K^2/(n*alpha^2) by C3(n, K, 1)
                    have LOW: 1/K^2 <= {RISING_ERROR} by cite laplace-density.rising(n, K, 1)
                    have ABOVE: 0 <= (a - C1)*(h*h)
                    have NOISE: 0 <= 1/n*(z - C2 - C3*K^2)
                        have X: 0 <= z - C2 - C3*K^2
                            by only Z2; Z3
                        by NI*X
                    have SQ: 1/K^2 = 1/K*(1/K)
                    have ALPHA: C3*K^2/(n*alpha^2) = C3*K^2*(1/n)
                    by only BAD; LOW; ROOM; ABOVE; NOISE; SQ; HH; ALPHA{RISING_INNER}
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"exists B real: 0 <= B and ({ANY_SLOPE} {BIASED})",
            disproof=f"""
                exhibit 1, 0, 2
                have INTEGRALS: for all f (real -> real), K natural >= 1, c integer: Density(f) \\
                        implies integrable({INSIDE}*f(x) for x in R)
                    take f, K, c
                    assume D
                    by cite laplace-density.bin(f, K, c)
                have NO: not (exists B real: 0 <= B and ({ANY_SLOPE.replace("<= l ", "<= 1 ")} {BIASED}))
                    assume SOME
                    obtain B from SOME
                    have LARGE: exists j natural: B < j
                        exhibit ceil(B) + 1
                        have UP: B <= ceil(B) by law ceil_bounds(B)
                        have J: B < ceil(B) + 1 and 0 <= ceil(B) + 1 by only UP; B1
                    obtain j from LARGE
                    let a = {INVERSE.format("j + 1")}
                    have ALL: for all q integer: 0 <= q implies 0 < product(1/k for k in 1..q)
                        induct q
                            base
                            step
                    have A0: 0 < a by ALL(j + 1)
                    let b = (j + 1 + 1)*(1/a); g(v: real) = b*((v - 0)^(j + 1)*a) + 0*((v - 0)^(j + 1)*a)
                    let r(v: real) = b*((v - 0)^j*{INVERSE.format("j")}) + 0*((v - 0)^j*{INVERSE.format("j")})
                    let F(k: int, v: real) = if k = 0 then g(v) else r(v)
                    let f(v: real) = if 0 <= v and v <= 1 then (j + 1 + 1)*v^(j + 1) else 0
                    have POSITIVE: for all v real: 0 <= f(v)
                        take v
                        cases 0 <= v and v <= 1 or not (0 <= v and v <= 1)
                            case 0 <= v and v <= 1
                                have P: 0 <= v^(j + 1)
                            case not (0 <= v and v <= 1)
                    have MASS: for all p natural: integrable((if 0 <= v and v <= 1 then (p + 1)*v^p else 0) \\
                            for v in R) and integral((if 0 <= v and v <= 1 then (p + 1)*v^p else 0) for v \\
                            in R) = 1
                    have ONE: integrable(f(v) for v in R) and integral(f(v) for v in R) = 1 by MASS(j + 1)
                    have D: Density(f)
                    have SAME: for all v real: 0 <= v and v <= 1 implies f(v) = F(0, v)
                        take v
                        assume V
                        have X: b*a = j + 1 + 1; Y: F(0, v) = b*a*v^(j + 1)
                        by rewrite Y; X
                    have S: {MONOMIAL} by cite calculus.slope-monomial(j, 0)
                    have SLOPES: (for all k natural: k + 1 <= 1 implies {DERIVED})
                        take k
                        assume K0
                        take x, e
                        assume E
                        have SLOPES: {slope("g(@)", "r(@)")} \\
                                by cite calculus.slope-combined( v -> (v - 0)^(j + 1)*a, v -> (v - \\
                                0)^j*{INVERSE.format("j")}, v -> (v - 0)^(j + 1)*a, v -> (v - \\
                                0)^j*{INVERSE.format("j")}, b, 0)
                        have SOME: exists t real: 0 \\
                                < t and (for all y real: |y - x| <= t implies |g(y) - g(x) - r(x)*(y - x)| \\
                                <= e*|y - x|) by SLOPES(x, e)
                        obtain t from SOME
                        exhibit t
                        have EACH: for all y real: |y - x| <= t \\
                                implies |F(k, y) - F(k, x) - F(k + 1, x)*(y - x)| <= e*|y - x|
                            take y
                            assume Y
                            have NEAR: |g(y) - g(x) - r(x)*(y - x)| <= e*|y - x| by t2(y)
                            have Z: k = 0; L: F(k, y) = g(y) and F(k, x) = g(x) and F(k + 1, x) = r(x)
                            by rewrite L1; L2; L3
                                by NEAR
                        by t1; EACH
                    have BIAS: {BIASED} by B2(F, f)
                    let K = 1
                    have BAD: abs(K*integral(({AT_ZERO[5:]})*f(x) for x in R) - f(1)) <= B/K by BIAS(1, 1, 1)
                    have I: integrable(({AT_ZERO[5:]})*f(x) for x in R) by INTEGRALS(f, 1, 1)
                    have LESS: integral(({AT_ZERO[5:]})*f(x) for x in R) <= integral(f(x) for x in R) \\
                            by termwise x
                        have P: 0 <= f(x) by POSITIVE(x)
                        cases (1 - 1)/K <= x and x < 1/K or not ((1 - 1)/K <= x and x < 1/K)
                            case (1 - 1)/K <= x and x < 1/K
                            case not ((1 - 1)/K <= x and x < 1/K)
                    have LAST: f(1) = j + 2
                        have A: 1^(j + 1) = 1
                    have LIMIT: f(1) - integral(({AT_ZERO[5:]})*f(x) for x in R) <= B
                        have A: -abs(K*integral(({AT_ZERO[5:]})*f(x) for x in R) - f(1)) \\
                                <= K*integral(({AT_ZERO[5:]})*f(x) for x in R) - f(1)
                        by only A; BAD
                    by only LIMIT; LAST; LESS; ONE; j
            """,
        ),
        NearMiss(
            claim=f"exists B real: 0 <= B and ({EVERY} {STEEPER})",
            disproof=f"""
                let f(x: real) = if 0 <= x and x <= 1 then 2*x else 0
                let F(k, x: real) = if k = 0 then 2*x else if k = 1 then 2 else 0
                exhibit 1, 0, 2
                have D: Density(f) by cite laplace-density.slope(1)
                have CLASS: {CLASS_2}
                    have FIRST: {CLASS_2_FIRST}
                        take k
                        assume K0
                        take x, e
                        assume SMALL
                        exhibit 1
                        have WITHIN: for all y real: |y - x| <= 1 \\
                                implies |F(k, y) - F(k, x) - F(k + 1, x)*(y - x)| <= e*|y - x|
                            take y
                            assume Y
                            have K1: k = 0
                            have FLAT: F(k, y) - F(k, x) - F(k + 1, x)*(y - x) = 0 by rewrite K1
                                by reduce
                            have SIGN: 0 <= e*|y - x|
                                have P1: 0 <= |y - x|
                                by SMALL*P1
                            by rewrite FLAT
                                by only SIGN
                        by WITHIN
                    have SECOND: {CLASS_2_SECOND}
                        take x, y
                        assume X
                        have Z: F(1, x) - F(1, y) = 0 by reduce
                        by rewrite Z
                    by only FIRST; SECOND
                have INTEGRALS: for all f (real -> real), K natural >= 1, c integer: Density(f) \\
                        implies integrable({INSIDE}*f(x) for x in R)
                    take f, K, c
                    assume D
                    by cite laplace-density.bin(f, K, c)
                have NO: not (exists B real: 0 <= B and ({EVERY_2} {STEEPER}))
                    assume SOME
                    obtain B from SOME
                    have ALL: {STEEPER} by B2(F, f)
                    let K = ceil(B) + 1
                    have UP: B <= ceil(B) by law ceil_bounds(B)
                    have K1: 1 <= K by only UP; B1
                    have K0: 0 < K by only K1
                    have IN: (1 - 1)/K <= 0 and 0 <= 1/K
                    have BAD: abs(K*integral(({AT_ZERO[5:]})*f(x) for x in R) - f(0)) <= B/K^2 by ALL(K, 1, 0)
                    have Q: integral(({AT_ZERO[5:]})*f(x) for x in R) = 1/K^2 by cite laplace-density.slope(K)
                    have F0: f(0) = 0 by reduce
                    have A: K*integral(({AT_ZERO[5:]})*f(x) for x in R) - f(0) = 1/K by rewrite Q; F0
                    have P: 0 < 1/K by law reciprocal_positive(K)
                    have IS: abs(K*integral(({AT_ZERO[5:]})*f(x) for x in R) - f(0)) = 1/K by rewrite A
                        by law abs_of_nonnegative(1/K)
                    have KK: 0 < K*K by K0*K0
                    have B3: 1/K <= B/K^2 by only BAD; IS
                    have B4: 1/K*(K*K) <= B/K^2*(K*K) by B3*KK
                    have B5: 1/K*(K*K) = K; B6: B/K^2*(K*K) = B
                    by only B4; B5; B6; UP
            """,
        ),
    ),
)
