"""A kernel estimate from alpha-private reports, over whole Hölder classes of densities, of any smoothness
(note 002).
"""

from theorems.library.calculus import INVERSE
from theorems.local.hoelder import CORRECTED
from theorems.local.kernel_class import FOUND, NEAR
from theorems.local.kernel_density import BOUNDED, KAPPA, MEAN_AT, MOMENT, ONE, SQUARES
from theorems.local.kernel_rate import G_CLASS, IN_CLASS, SMOOTHNESS
from theorems.local.laplace_mean import EXPECTED, OVER_NOISE
from verify.language import Lemma, NearMiss, Source, Theorem

words = (EXPECTED, OVER_NOISE)

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability "
    "Estimation, arXiv:1305.6000"
)
REPORTS = "(sum(1/h*K((x - u(i))/h) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n))"
SQUARED = f"({REPORTS} - z)^2"
NOISES = "product(exp(-|w(i)|/1)/(2*1) for i in 1..n)"
DRAWS = "product(f(u(i)) for i in 1..n)"
SPREAD = f"Expected(f, n, u -> OverNoise(n, w -> {SQUARED}))"
EXISTS = (
    f"(for all u (int -> real): integrable({SQUARED}*{NOISES} for w in points(1..n))) and "
    f"integrable(OverNoise(n, w -> {SQUARED})*{DRAWS} for u in points(1..n))"
)
INTEGRALS = Lemma(
    id="private-kernel.integrals",
    says="The mean squared distance of a noisy kernel estimate from z.",
    forall="n natural >= 1, f: real -> real, K: real -> real, B real, h > 0, x real, s real, z real",
    given=f"{BOUNDED} and borel(K) and integrable(K(u)^2 for u in R)",
    claim=f"{EXISTS} and integrable(K(u)*f(x - h*u) for u in R) and {SPREAD} <= ({MEAN_AT} - z)^2 + "
    f"B*{SQUARES}/(n*h) + 2*s^2/n",
    instance="n = 1, f = x -> if 0 <= x and x <= 1 then 1 else 0, K = x -> if 0 <= x and x <= 1 then 1 else "
    "0, B = 1, h = 1, x = 0, s = 1, z = 0",
    proof=f"""
        let g(y: real) = {ONE}; m = integral(g(y)*f(y) for y in R); v = integral((g(y) - m)^2*f(y) for y in R)
        let k = {SQUARES}; r(y: real) = exp(-|y|/1)/(2*1)
        let E(u: int -> real, w: int -> real) = sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n)
        let Q(w: int -> real) = product(r(w(i)) for i in 1..n)
        let P(u: int -> real) = product(f(u(i)) for i in 1..n)
        have MOMENTS: borel(y -> g(y)) and integrable(g(y)^2*f(y) for y in R) and \\
                integral(g(y)^2*f(y) for y in R) \\
                <= B*k/h and integrable(g(y)*f(y) for y in R) and integrable(K(u)*f(x - h*u) for u in R) \\
                and m = {MEAN_AT} by cite kernel-density.one-draw(f, K, B, h, x)
        have SHIFTED: for all t real: integrable((g(y) - t)*f(y) for y in R) and \\
                integral((g(y) - t)*f(y) for y in R) \\
                = integral(g(y)*f(y) for y in R) - t and integrable((g(y) - t)^2*f(y) for y in R) and \\
                integral((g(y) - t)^2*f(y) for y in R) \\
                = integral(g(y)^2*f(y) for y in R) - 2*t*integral(g(y)*f(y) for y in R) + t^2 \\
                by cite draws.statistic(f, g)
        have VARIANCE: v = integral(g(y)^2*f(y) for y in R) - 2*m*integral(g(y)*f(y) for y in R) + m^2 \\
                by SHIFTED(m)
        have V1: v <= B*k/h
            have X: 0 <= m^2
            by only X; VARIANCE; MOMENTS3
        have D: Density(r) by cite laplace-noise.density(1)
        have NOISE: integrable(y*r(y) for y in R) and integral(y*r(y) for y in R) \\
                = 0 and integrable(y^2*r(y) for y in R) and integral(y^2*r(y) for y in R) = 2*1^2 \\
                by cite laplace-noise.moments(1)
        have NOISED: (for all u (int -> real): integrable(E(u, w)*Q(w) for w in points(1..n)) and \\
                integral(E(u, w)*Q(w) for w in points(1..n)) \\
                = sum(g(u(i)) for i in 1..n)/n and integrable((E(u, w) - z)^2*Q(w) for w in points(1..n))) \\
                and integrable(integral(E(u, w)*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) and \\
                integral(integral(E(u, w)*Q(w) for w in points(1..n))*P(u) for u in points(1..n)) \\
                = m and integrable(integral((E(u, w) - z)^2*Q(w) for w in points(1..n))*P(u) for u in \\
                points(1..n)) and integral(integral((E(u, w) - z)^2*Q(w) for w in points(1..n))*P(u) for u \\
                in points(1..n)) = (m - z)^2 + v/n + s^2*integral(y^2*r(y) for y in \\
                R)/n by cite draws.noisy-average(n, f, g, r, s, z)
        have N1E: for all u (int -> real): integrable((E(u, w) - z)^2*Q(w) for w in points(1..n))
            take u
            by NOISED1(u)
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have VN: 0 <= (B*k/h - v)*(1/n)
            have X: 0 <= B*k/h - v by only V1
            by X*NI
        have VN1: (B*k/h - v)*(1/n) = B*k/(n*h) - v/n
        have LL: s^2*integral(y^2*r(y) for y in R)/n = 2*s^2/n by rewrite NOISE4
        have MM: (m - z)^2 = ({MEAN_AT} - z)^2 by rewrite MOMENTS6
        have LAST: integral(integral((E(u, w) - z)^2*Q(w) for w in points(1..n))*P(u) for u in \\
                points(1..n)) <= ({MEAN_AT} - z)^2 + B*k/(n*h) + 2*s^2/n
            by only NOISED; VN; VN1; LL; MM
        by only N1E; NOISED; MOMENTS5; LAST
    """,
)

BALANCE = (
    "h^beta*h^beta = (n*alpha^2)^(-2*beta/(2*beta + 2)) and 1/(n*alpha^2*h^2) = "
    "(n*alpha^2)^(-2*beta/(2*beta + 2)) and 1/(n*h) <= (n*alpha^2)^(-2*beta/(2*beta + 2))"
)
BANDWIDTH = Lemma(
    id="private-kernel.bandwidth",
    says="The bandwidth that balances bias and noise; the variance of the records is below both.",
    forall="n natural >= 1, 0 < alpha <= 1, beta > 0, h > 0",
    given="n*alpha^2 >= 1 and h = (n*alpha^2)^(-1/(2*beta + 2))",
    claim=BALANCE,
    instance="n = 1, alpha = 1, beta = 1, h = 1",
    proof="""
        let N = n*alpha^2; g = log(N); b = 1/(2*beta + 2); r = (n*alpha^2)^(-2*beta/(2*beta + 2))
        have NP: 0 < N by only given1
        have G0: 0 <= g
            have X: log(1) <= log(N) by law log_increases(N, 1)
            have Y: log(1) = 0
            by only X; Y
        have HE: h = exp(-b*g)
            have POWER: N^(-1/(2*beta + 2)) = exp(-1/(2*beta + 2)*log(N)) \\
                    by law power_is_exp(N, -1/(2*beta + 2))
            have Y: -1/(2*beta + 2)*log(N) = -b*g
            have Z: exp(-1/(2*beta + 2)*log(N)) = exp(-b*g) by rewrite Y
            by only POWER; Z; given2
        have RE: r = exp(-2*beta*(b*g))
            have POWER: N^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*log(N)) \\
                    by law power_is_exp(N, -2*beta/(2*beta + 2))
            have Y: -2*beta/(2*beta + 2)*log(N) = -2*beta*(b*g)
            have Z: exp(-2*beta/(2*beta + 2)*log(N)) = exp(-2*beta*(b*g)) by rewrite Y
            by only POWER; Z
        have HB: h^beta = exp(beta*(-b*g))
            have X: exp(-b*g)^beta = exp(beta*(-b*g)) by law power_of_exp(-b*g, beta)
            by rewrite HE
                by X
        have FIRST: h^beta*h^beta = r
            have SPLIT: exp(beta*(-b*g) + beta*(-b*g)) = exp(beta*(-b*g))*exp(beta*(-b*g)) \\
                    by law exp_sum(beta*(-b*g), beta*(-b*g))
            have Y: beta*(-b*g) + beta*(-b*g) = -2*beta*(b*g)
            have Z: exp(beta*(-b*g) + beta*(-b*g)) = exp(-2*beta*(b*g)) by rewrite Y
            by rewrite HB; RE
                by only SPLIT; Z
        have HH: N*h^2*r = 1
            have SPLIT: exp(-b*g + -b*g) = exp(-b*g)*exp(-b*g) by law exp_sum(-b*g, -b*g)
            have TWICE: exp(-b*g + -b*g + -2*beta*(b*g)) = exp(-b*g + -b*g)*exp(-2*beta*(b*g)) \\
                    by law exp_sum(-b*g + -b*g, -2*beta*(b*g))
            have TIMES: exp(g + (-b*g + -b*g + -2*beta*(b*g))) = exp(g)*exp(-b*g + -b*g + -2*beta*(b*g)) \\
                    by law exp_sum(g, -b*g + -b*g + -2*beta*(b*g))
            have O: g + (-b*g + -b*g + -2*beta*(b*g)) = 0
            have O1: exp(g + (-b*g + -b*g + -2*beta*(b*g))) = 1 by rewrite O
            have BACK: exp(g) = N by law exp_of_log(N)
            have H2: h^2 = exp(-b*g + -b*g)
                have H3: h^2 = h*h
                have H4: h*h = exp(-b*g)*exp(-b*g) by rewrite HE
                by only H3; H4; SPLIT
            by rewrite H2; RE
                have GROUPED: N*exp(-b*g + -b*g)*exp(-2*beta*(b*g)) = N*(exp(-b*g + -b*g)*exp(-2*beta*(b*g)))
                have Q1: exp(g)*exp(-b*g + -b*g + -2*beta*(b*g)) = N*exp(-b*g + -b*g + -2*beta*(b*g))
                    by rewrite BACK
                have Q2: N*(exp(-b*g + -b*g)*exp(-2*beta*(b*g))) = N*exp(-b*g + -b*g + -2*beta*(b*g))
                    by rewrite TWICE
                by only GROUPED; Q1; Q2; TIMES; O1
        have HP: 0 < h; H2P: 0 < h^2
        have NHP: 0 < N*h^2 by NP*H2P
        have SECOND: 1/(N*h^2) = r
            have I: 0 < 1/(N*h^2) by law reciprocal_positive(N*h^2)
            have CANCEL: 1/(N*h^2)*(N*h^2*r) = 1/(N*h^2) by rewrite HH
            have Y: 1/(N*h^2)*(N*h^2) = 1; Z: 1/(N*h^2)*(N*h^2*r) = 1/(N*h^2)*(N*h^2)*r
            have W: 1/(N*h^2)*(N*h^2)*r = r by rewrite Y
            by only CANCEL; Z; W
        have H1: h <= 1
            have BP: 0 <= b*g
                have B0: 0 < 1/(2*beta + 2) by law reciprocal_positive(2*beta + 2)
                by B0*G0
            have X1: exp(0) < exp(-b*g) iff 0 < -b*g by law exp_increases(0, -b*g)
            have X: exp(-b*g) <= exp(0) by only X1; BP
            have Y: exp(0) = 1
            by only X; Y; HE
        have THIRD: 1/(n*h) <= r
            have SIZE: 0 < n*h
            have INVERSE: 0 < 1/(n*h) by law reciprocal_positive(n*h)
            have AH: N*h^2 <= n*h
                have ROOM: 0 <= n*h*(1 - alpha^2*h)
                    have X1: 0 <= 1 - alpha^2*h
                        have X2: 0 <= (1 - alpha)*(1 + alpha)
                        have X3: 0 <= alpha^2*(1 - h) by (0 <= alpha^2)*(0 <= 1 - h)
                        by only X2; X3
                    by SIZE*X1
                by only ROOM
            have RECIPROCAL: 0 < 1/(N*h^2) by law reciprocal_positive(N*h^2)
            have GAIN: 0 <= (n*h - N*h^2)*(1/(n*h))*(1/(N*h^2))
                have X1: 0 <= n*h - N*h^2 by only AH
                by X1*INVERSE*RECIPROCAL
            have Y: (n*h - N*h^2)*(1/(n*h))*(1/(N*h^2)) = 1/(N*h^2) - 1/(n*h)
            by only GAIN; Y; SECOND
        by only FIRST; SECOND; THIRD
    """,
)

SCALE = "2*M/h/alpha"
AT, EXISTS_AT, EACH_AT = (
    text.replace("s*(", f"{SCALE}*(").replace(" - z)", " - F(0, x))")
    for text in (
        SPREAD.replace("Expected(f, ", "Expected(u -> F(0, u), "),
        EXISTS.replace("f(u(i))", "F(0, u(i))"),
        f"integrable({SQUARED}*{NOISES} for w in points(1..n))",
    )
)
HIDDEN = (
    "(for all a real, b real: PureDP(RealNoise(y -> 1/h*K((x - y(1))/h), Laplace(2*M/h/alpha), 1, a, b), "
    "alpha))"
)
WIDTH = "0 < h and h = (n*alpha^2)^(-1/(2*beta + 2))"
OVER = "for all n natural >= 1, F (int, real -> real), x real, h real, alpha real"
USED = f"{IN_CLASS} and 0 < alpha and alpha <= 1 and n*alpha^2 >= 1 and {WIDTH}"
BOUND = "C*(n*alpha^2)^(-2*beta/(2*beta + 2))"
EVENTS = f"""
        have BOUNDS: exists B real: for all F (int, real -> real): {IN_CLASS} \\
                implies for all x real: F(0, x) <= B by cite kernel-class.bounded(l, L, beta)
        obtain B from BOUNDS
        have ALL: for all K (real -> real), M real: 0 < M and borel(K) and integrable(K(u)^2 for u in R) \\
                implies ({OVER}: {USED} implies {EXISTS_AT})
            take K, M
            assume KERNEL
            take n, F, x, h, alpha
            assume CLASS
            have D: Density(u -> F(0, u)) by only CLASS
            have CL: {CORRECTED} by only CLASS
            have HP: 0 < h by only CLASS
            have UP: for all y real: F(0, y) <= B by B(F)
            have BK: borel(K) by only KERNEL
            have IK: integrable(K(u)^2 for u in R) by only KERNEL
            by cite private-kernel.integrals(n, u -> F(0, u), K, B, h, x, {SCALE}, F(0, x))
        have EACH: for all K (real -> real), M real, n natural \\
                >= 1, F (int, real -> real), x real, h real, alpha real, u (int -> real): 0 \\
                < M and borel(K) and integrable(K(u)^2 for u in R) and {USED} implies {EACH_AT}
            take K, M, n, F, x, h, alpha, u
            assume CLASS
            have FOUND: {OVER}: {USED} implies {EXISTS_AT}
                have KERNEL: 0 < M and borel(K) and integrable(K(u)^2 for u in R) by only CLASS
                have Q: 0 < M and borel(K) and integrable(K(u)^2 for u in R) \\
                        implies ({OVER}: {USED} implies {EXISTS_AT}) by ALL(K, M)
                by only KERNEL; Q
            have U: {USED} by only CLASS
            have W: {USED} implies {EXISTS_AT} by FOUND(n, F, x, h, alpha)
            have V: {EXISTS_AT} by only U; W
            by V1(u)
        have T: for all b real, T (real -> real), s real: 0 < b and Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/b)/(2*b)) for z in R)
            take b, T, s
            assume H
            have DB: Density(Laplace(b)) by cite laplace-noise.density(b)
            by cite densities.tested(x -> exp(-|x|/b)/(2*b), T, s)
"""
ERROR_AT = AT.replace("F(0, x)", "G(0, 0)").replace("x - ", "0 - ").replace("F(", "G(")
RATE = Theorem(
    id="private-kernel.rate",
    says="For every Hölder class of densities, of any smoothness beta, there are a bounded kernel K and a "
    "constant C so that the kernel estimate from reports 1/h K((x - X_i)/h) with Laplace noise, "
    "alpha-private for every event, has at every point x the mean squared error C (n alpha^2)^(-2 beta/(2 "
    "beta + 2)) at most, for alpha <= 1 and n alpha^2 >= 1, with h = (n alpha^2)^(-1/(2 beta + 2)).",
    source=Source(note="002", lines="L153-159", paper=PAPER),
    forall="l natural, L >= 0, beta > 0",
    given=SMOOTHNESS,
    claim="exists K (real -> real): exists M real: exists C real: 0 < M and borel(K) and integrable(K(u)^2 "
    f"for u in R) and {OVER}: {USED} implies {AT} <= {BOUND} and {HIDDEN}",
    claims=("C35", "C36", "C57"),
    instance="l = 0, L = 1, beta = 1",
    meaning=EVENTS,
    proof=f"""
        have BOUNDS: exists B real: for all F (int, real -> real): {IN_CLASS} \\
                implies for all x real: F(0, x) <= B by cite kernel-class.bounded(l, L, beta)
        obtain B from BOUNDS
        have KERNELS: exists K (real -> real): exists M real: {FOUND} by cite kernel-class.kernels(l)
        obtain K from KERNELS
        obtain M from K
        have MP: 0 <= M by only M2(0)
        let W = M + 1
        have MO: {MOMENT} by cite kernel-class.moment(K, l, beta)
        have SQ: integrable(K(u)^2 for u in R)
            have LESS: for all u real: |K(u)^2| <= |M*K(u) + 0*K(u)|
                take u
                by rewrite K(u)^2 = K(u)*K(u); M*K(u) + 0*K(u) \\
                        = M*K(u); cite reals.abs-of-product(K(u), K(u)); \\
                        cite reals.abs-of-product(M, K(u)); law abs_of_nonnegative(M)
            by law integrable_below(R, u -> K(u)^2, u -> M*K(u) + 0*K(u))
        let k = {KAPPA}; q = {SQUARES}
        exhibit K, W, (L*k)^2 + |B*q| + 8*W^2
        have EACH: {OVER}: {USED} implies {AT.replace("M/h", "(M + 1)/h")} \\
                <= ((L*k)^2 + |B*q| + 8*W^2)*(n*alpha^2)^(-2*beta/(2*beta + 2)) and \\
                {HIDDEN.replace("M/h", "(M + 1)/h")}
            take n, F, x, h, alpha
            assume H
            have UP: for all y real: F(0, y) <= B
            have T: {NEAR} by cite kernel-class.taylor(l, L, beta, F, x)
            let m = integral(K(u)*F(0, x - h*u) for u in R); s = 2*W/h/alpha
            have S: {EXISTS_AT.replace("M/h", "(M + 1)/h")} and integrable(K(u)*F(0, x - h*u) for u in R) \\
                    and {AT.replace("M/h", "(M + 1)/h")} <= (m - F(0, x))^2 + B*q/(n*h) + 2*s^2/n \\
                    by cite private-kernel.integrals(n, u -> F(0, u), K, B, h, x, s, F(0, x))
            have BI: |m - F(0, x)| <= L*h^beta*k \\
                    by only cite kernel-density.bias(u -> F(0, u), K, k -> F(k, x)*{INVERSE.format('k')}, \\
                    l, L, beta, h, x)
            have BB: (m - F(0, x))^2 <= (L*h^beta*k)^2
                let c = L*h^beta*k; y = m - F(0, x)
                have X: -c <= y and y <= c
            have R: {BALANCE} by cite private-kernel.bandwidth(n, alpha, beta, h)
            let r = (n*alpha^2)^(-2*beta/(2*beta + 2))
            have FIRST: (L*h^beta*k)^2 = (L*k)^2*r; SECOND: B*q/(n*h) <= |B*q|*r; THIRD: 2*s^2/n = 8*W^2*r
            have PRIVATE: {HIDDEN.replace("M/h", "(M + 1)/h")}
                take a, b
                have NEAR: for all y real, z real: |1/h*K(y) - 1/h*K(z)| <= 2*W/h
                    take y, z
                    have A1: -M <= K(y) and K(y) <= M by |K(y)| <= M
                    have C1: -M <= K(z) and K(z) <= M by |K(z)| <= M
                    have X: 0 <= (2*W - (K(y) - K(z)))*(1/h); Y: 0 <= (2*W + (K(y) - K(z)))*(1/h)
                have SE: RealSensitive(y -> 1/h*K((x - y(1))/h), 1, a, b, 2*W/h)
                by cite laplace-noise.private(y -> 1/h*K((x - y(1))/h), 1, a, b, 2*W/h, alpha)
    """,
    near_misses=(
        NearMiss(
            claim="exists K (real -> real): exists M real: exists C real: 0 < M and borel(K) and "
            f"integrable(K(u)^2 for u in R) and C < 0 and {OVER}: {USED} implies {AT} <= {BOUND} and "
            f"{HIDDEN}",
            witness="l = 0, L = 1, beta = 1",
            disproof=f"""
                let l = 0
                let L = 1
                let beta = 1
                let G(k: int, u: real) = exp(-|u|/1)/(2*1)
                exhibit 0, 1, 1
                have IN: {G_CLASS} by cite kernel-class.laplace()
                have NO: not (exists K (real -> real): exists M real: exists C real: 0 < M and borel(K) and \\
                        integrable(K(u)^2 for u in R) and C < 0 and {OVER}: {USED} implies {AT} \\
                        <= {BOUND} and {HIDDEN})
                    assume SOME
                    obtain K from SOME
                    obtain M from K
                    obtain C from M
                    let n = 1
                    let h = 1
                    let alpha = 1
                    let s = {SCALE}
                    have ONES: for all a real: (n*alpha^2)^a = 1
                        take a
                        have POWER: 1^a = exp(a*log(1)) by law power_is_exp(1, a)
                        have NONE: log(1) = 0
                        have E: exp(0) = 1
                        have O: n*alpha^2 = 1
                        by rewrite O; POWER; NONE
                    have P1: (n*alpha^2)^(-1/(2*beta + 2)) = 1 by ONES(-1/(2*beta + 2))
                    have P2: (n*alpha^2)^(-2*beta/(2*beta + 2)) = 1 by ONES(-2*beta/(2*beta + 2))
                    have BAD: {USED.replace("F(", "G(")} implies {ERROR_AT} <= {BOUND} and \\
                            {HIDDEN.replace("x - y", "0 - y")} by C5(1, G, 0, 1, 1)
                    have CLASS: {USED.replace("F(", "G(")}
                        by only IN; P1
                    have LOW: {ERROR_AT} <= {BOUND}
                        by only BAD; CLASS
                    have DG: Density(u -> G(0, u))
                        by only IN
                    have BOUNDS: exists B real: for all F (int, real -> real): {IN_CLASS} \\
                            implies for all x real: F(0, x) <= B by cite kernel-class.bounded(0, 1, 1)
                    obtain B from BOUNDS
                    have UP: for all y real: G(0, y) <= B by B(G)
                    have KB: borel(K) by C2
                    have KI: integrable(K(u)^2 for u in R) by C3
                    let q(u: int -> real, w: int -> real) \\
                            = (sum(1/h*K((0 - u(i))/h) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n) - \\
                            G(0, 0))^2*{NOISES}
                    let g(u: int -> real) \\
                            = integral(q(u, w) for w in points(1..n))*product(G(0, u(i)) for i in 1..n)
                    have INTEGRABLE: (for all u (int -> real): integrable(q(u, w) for w in points(1..n))) \\
                            and integrable(g(u) for u in points(1..n)) \\
                            by cite private-kernel.integrals(1, u -> G(0, u), K, B, 1, 0, s, G(0, 0))
                    have POS: for all u (int -> real): 0 <= g(u)
                        take u
                        have IU: integrable(q(u, w) for w in points(1..n)) by INTEGRABLE1(u)
                        have NOTHING: integral(0*q(u, w) + 0*q(u, w) for w in points(1..n)) \\
                                = 0*integral(q(u, w) for w in points(1..n)) + \\
                                0*integral(q(u, w) for w in points(1..n)) \\
                                by law integral_linear(points(1..n), w -> q(u, w), w -> q(u, w), 0, 0)
                        have ORDER: integral(0*q(u, w) + 0*q(u, w) for w in points(1..n)) \\
                                <= integral(q(u, w) for w in points(1..n)) by termwise w
                            have WEIGHTS: 0 <= product(exp(-|w(i)|/1)/(2*1) for i in 1..n)
                            have A1: 0 \\
                                    <= (sum(1/h*K((0 - u(i))/h) for i in 1..n)/n + s*(sum(w(i) for i in \\
                                    1..n)/n) - G(0, 0))^2
                            have A2: 0 <= q(u, w) by A1*WEIGHTS
                            by only A2
                        have POSITIVE: 0 <= integral(q(u, w) for w in points(1..n))
                            by only ORDER; NOTHING
                        have W: 0 <= product(G(0, u(i)) for i in 1..n)
                        by POSITIVE*W
                    have NOTHING: integral(0*g(u) + 0*g(u) for u in points(1..n)) \\
                            = 0*integral(g(u) for u in points(1..n)) + \\
                            0*integral(g(u) for u in points(1..n)) \\
                            by law integral_linear(points(1..n), g, g, 0, 0)
                    have ORDER: integral(0*g(u) + 0*g(u) for u in points(1..n)) \\
                            <= integral(g(u) for u in points(1..n)) by termwise u
                        have X: 0 <= g(u) by POS(u)
                        by only X
                    have BELOW: integral(g(u) for u in points(1..n)) <= {BOUND}
                        by LOW
                    have R: {BOUND} = C
                        by rewrite P2
                    by only ORDER; NOTHING; BELOW; R; C4
                {EVENTS.replace(chr(10) + 8*" ", chr(10) + 16*" ")}
            """,
        ),
    ),
)
