"""The kernel estimate of a density of d coordinates has its rate over whole Hölder classes (note 002)."""

from theorems.library.coordinate_means import AT, READS
from theorems.local.hoelder import CORRECTED
from theorems.local.kernel_class import FOUND
from theorems.local.kernel_density import KAPPA, MOMENT
from theorems.local.kernel_dimensions import DENSITY, DRAWN, IN_CLASS, MSE, MSE_F, UNIT, WEIGHTS
from theorems.local.kernel_rate import SMOOTHNESS
from theorems.local.laplace_mean import EXPECTED
from verify.language import Lemma, NearMiss, Source, Theorem

words = (EXPECTED,)

BOUNDED = Lemma(
    id="kernel-dimensions.bounded",
    says="The bounded densities of d coordinates of a Hölder class have a common bound.",
    forall="d natural, f: (int -> real) -> real, phi: int, real -> real, K: real -> real, M real, B >= 0, "
    "l natural, L >= 0, beta > 0, x: int -> real",
    given=f"{DENSITY} and {FOUND} and {SMOOTHNESS}",
    claim=f"{MOMENT} implies {DRAWN} and {IN_CLASS} implies f(x) <= M^d + L*1^beta*{KAPPA}*(integral(|K(u)| "
    "for u in R) + 1)^d",
    instance="d = 0, f = w -> 1, phi = (i, u) -> 0*u, K = u -> if -1/2 <= u and u <= 1/2 then 1 else 0, M = "
    "1, B = 1, l = 0, L = 0, beta = 1, x = i -> 0",
    meaning="""
        have AI: integrable(|K(u)| for u in R) by law integrable_below(R, u -> |K(u)|, K)
    """,
    proof=f"""
        assume MO
        assume LAW
        let g(u: real) = product(1/1*K((x(j) - phi(j, u))/1) for j in 1..d)
        let b = L*1^beta*{KAPPA}*(integral(|K(u)| for u in R) + 1)^d
        have BIAS: {MOMENT} implies {DRAWN} and {IN_CLASS} \\
                implies integrable(g(u)*{UNIT} for u in R) and |integral(g(u)*{UNIT} for u in R) - f(x)| \\
                <= b by cite kernel-dimensions.bias(d, f, phi, K, M, B, l, L, beta, 1, x)
        have OFF: integrable(g(u)*{UNIT} for u in R) and |integral(g(u)*{UNIT} for u in R) - f(x)| <= b \\
                by only BIAS; MO; LAW
        have CUBE: integrable({UNIT} for u in R) and integral({UNIT} for u in R) = 1 - 0 \\
                by cite integrals.length(0, 1)
        have LINEAR: integrable(M^d*{UNIT} + 0*{UNIT} for u in R) and \\
                integral(M^d*{UNIT} + 0*{UNIT} for u in R) \\
                = M^d*integral({UNIT} for u in R) + 0*integral({UNIT} for u in R) \\
                by law integral_linear(R, u -> {UNIT}, u -> {UNIT}, M^d, 0)
        have LESS: integral(g(u)*{UNIT} for u in R) <= integral(M^d*{UNIT} + 0*{UNIT} for u in R) \\
                by termwise u
            let a(j) = 1/1*K((x(j) - phi(j, u))/1)
            have FACTORS: |g(u)| = product(|a(j)| for j in 1..d) by cite products.abs(d, a)
            have BOUNDED: product(|a(j)| for j in 1..d) <= product(M for j in 1..d) by termwise j
                have X: |K((x(j) - phi(j, u))/1)| <= M; Y: a(j) = K((x(j) - phi(j, u))/1)
                by rewrite Y
            have D: product(M for j in 1..d) = M^(d + 1 - 1) by law product_constant(1, d, M)
            have E: g(u) <= M^d by only FACTORS; BOUNDED; D
            cases 0 <= u and u <= 1 or not (0 <= u and u <= 1)
                case 0 <= u and u <= 1
                case not (0 <= u and u <= 1)
        have S: -b <= integral(g(u)*{UNIT} for u in R) - f(x) and integral(g(u)*{UNIT} for u in R) - f(x) \\
                <= b by cite reals.within(integral(g(u)*{UNIT} for u in R) - f(x), b)
        by only S; LESS; LINEAR; CUBE
    """,
)

OVER = "for all n natural >= 1, f ((int -> real) -> real), phi (int, real -> real), x (int -> real), h real"
OF_CLASS = (
    "borel((w: int -> real) -> f(w)) and (exists B real: for all w (int -> real): 0 <= f(w) and f(w) <= B) "
    f"and {DRAWN} and {IN_CLASS}"
)
OF_ANY = OF_CLASS.replace(DRAWN, "(for all i integer: borel(u -> phi(i, u)))")  # records of whatever law
WIDTH = "0 < h and h = c*n^(-1/(2*beta + d))"
RATE_OF = f"integrable({MSE_F}*{WEIGHTS} for w in points(1..n)) and {MSE} <= C*n^(-2*beta/(d + 2*beta))"
RATE = Theorem(
    id="kernel-dimensions.rate",
    says="For a kernel K of order l and l < beta <= l + 1 the estimate 1/n sum_i 1/h^d prod_j K((x_j - "
    "X_ij)/h) with h = C5 n^(-1/(2 beta + d)) has at every point, for every bounded density of d "
    "coordinates that is in each coordinate in the Hölder class of smoothness beta, the mean squared error "
    "C4 n^(-2 beta/(d + 2 beta)) at most, where C4 depends on d, the class, the kernel and C5 alone.",
    source=Source(
        note="002", lines="L145-149", paper="Tsybakov, Introduction to Nonparametric Estimation, chapter 1"
    ),
    forall="d natural >= 1, l natural, L >= 0, beta > 0, c > 0, K: real -> real, M real",
    given=f"{SMOOTHNESS} and {FOUND}",
    claim=f"exists C real: {OVER}: {OF_CLASS} and {WIDTH} implies {RATE_OF}",
    claims=("C31", "C33"),
    remarks=(
        ("The records X_i = phi(., U_i) are drawn from the density f: U_i is uniform on [0, 1], and what is "
        "computed from phi(., U_i) has the mean that it has under f; every law in space comes from such a "
        "phi. That f is in each coordinate, whatever the others are, in the class is less than that it is "
        "in the Hölder class of d dimensions. Kernels of every order are in kernel-class.kernels."),
    ),
    instance="d = 1, l = 0, L = 1, beta = 1, c = 1, K = u -> if -1/2 <= u and u <= 1/2 then 1 else 0, M = 1",
    proof=f"""
        let k = {KAPPA}; A = integral(|K(u)| for u in R); Q = integral(K(u)^2 for u in R); e = (A + 1)^d
        let B1 = M^d + L*1^beta*k*e; C1 = (L*c^beta*k*e)^2 + B1*((Q + 1)/c)^d
        have MO: {MOMENT} by cite kernel-class.moment(K, l, beta)
        have MP: 0 <= M
            have X: |K(0)| <= M; Y: 0 <= |K(0)|
            by only X; Y
        have SQ: integrable(K(u)^2 for u in R)
            have I: integrable(M*K(u) + 0*K(u) for u in R) by law integral_linear(R, K, K, M, 0)
            have LESS: for all u real: |K(u)^2| <= |M*K(u) + 0*K(u)|
                take u
                have BOUNDED: |K(u)| <= M
                have SQUARE: |K(u)*K(u)| = |K(u)|*|K(u)| by cite reals.abs-of-product(K(u), K(u))
                have SPLIT: |M*K(u)| = |M|*|K(u)| by cite reals.abs-of-product(M, K(u))
                have SIGN: |M| = M by law abs_of_nonnegative(M)
                have ROOM: 0 <= (M - |K(u)|)*|K(u)|
                    have R1: 0 <= M - |K(u)| by only BOUNDED
                    have R2: 0 <= |K(u)|
                    by R1*R2
                have S: K(u)^2 = K(u)*K(u); T: M*K(u) + 0*K(u) = M*K(u)
                by rewrite S; T; SQUARE; SPLIT; SIGN
                    by only ROOM
            by law integrable_below(R, u -> K(u)^2, u -> M*K(u) + 0*K(u))
        exhibit C1
        have EACH: {OVER}: {OF_CLASS} and {WIDTH} implies {RATE_OF.replace("C*n", "C1*n")}
            take n, f, phi, x, h
            assume CLASS
            obtain B from CLASS2
            have LAW: {DRAWN} and {IN_CLASS} by CLASS3; CLASS4; CLASS5; CLASS6
            have BP: 0 <= B
                have X: 0 <= f(x) and f(x) <= B by B(x)
                by only X
            let g = n^(-1/(2*beta + d)); r = n^(-2*beta/(d + 2*beta))
            have GP: 0 < g
                have X: g = exp(-1/(2*beta + d)*log(n)) by law power_is_exp(n, -1/(2*beta + d))
            have HC: h = c*g by CLASS8
            have HP: 0 < h by CLASS7
            have UP: for all w (int -> real): 0 <= f(w) and f(w) <= B1
                take w
                have DENSITY: 0 <= f(w) and f(w) <= B by B(w)
                have Y: {MOMENT} implies {DRAWN} and {IN_CLASS} implies f(w) <= B1 \\
                        by cite kernel-dimensions.bounded(d, f, phi, K, M, B, l, L, beta, w)
                by only DENSITY; Y; MO; LAW
            have B1P: 0 <= B1
                have X: 0 <= f(x) and f(x) <= B1 by UP(x)
                by only X
            have ERROR: {MOMENT} implies {DRAWN} and {IN_CLASS} \\
                    implies integrable({MSE_F}*{WEIGHTS} for w in points(1..n)) and {MSE} \\
                    <= (L*h^beta*k*e)^2 + B1*((Q + 1)/h)^d/n \\
                    by cite kernel-dimensions.error(n, d, f, phi, K, M, B1, l, L, beta, h, x)
            have RB: g^(2*beta) = 1/(n*g^d) and g^(2*beta) + 1/(n*g^d) = 2*r \\
                    by cite rates.bandwidth-in-d-dimensions(n, d, beta, g)
            have RN: 1/(n*g^d) = r by only RB
            have RR: g^beta*g^beta = r
                have POWER: g^(2*beta) = exp(2*beta*log(g)) by law power_is_exp(g, 2*beta)
                have ROOT: g^beta = exp(beta*log(g)) by law power_is_exp(g, beta)
                have SPLIT: exp(beta*log(g) + beta*log(g)) = exp(beta*log(g))*exp(beta*log(g)) \\
                        by law exp_sum(beta*log(g), beta*log(g))
                have V: beta*log(g) + beta*log(g) = 2*beta*log(g)
                have SQUARE: exp(2*beta*log(g)) = exp(beta*log(g))*exp(beta*log(g)) \\
                        by rewrite (2*beta*log(g) = beta*log(g) + beta*log(g)); SPLIT
                have T: g^(2*beta) = r by only RB
                by rewrite ROOT
                    by only SQUARE; POWER; T
            have HB: h^beta = c^beta*g^beta by rewrite HC; cite kernel-density.power(c, g, beta)
            have FIRST: (L*h^beta*k*e)^2 = (L*c^beta*k*e)^2*r
                have X: (L*(c^beta*g^beta)*k*e)^2 = (L*c^beta*k*e)^2*(g^beta*g^beta)
                by rewrite HB; X; RR
            have SECOND: B1*((Q + 1)/h)^d/n = B1*((Q + 1)/c)^d*r
                have RATIO: (Q + 1)/h = (Q + 1)/c*(1/g) by rewrite HC
                have SPLIT: ((Q + 1)/c*(1/g))^d = ((Q + 1)/c)^d*(1/g)^d \\
                        by law power_product((Q + 1)/c, 1/g, d)
                have CANCEL: (1/g*g)^d = (1/g)^d*g^d by law power_product(1/g, g, d)
                have V: 1/g*g = 1
                have U: (1/g*g)^d = 1 by rewrite V
                have GD: 0 < g^d by law power_positive(g, d)
                have T0: (1/g)^d*g^d = 1 by only CANCEL; U
                have T1: (1/g)^d = (1/g)^d*g^d*(1/g^d)
                    have T2: g^d*(1/g^d) = 1
                    have T3: (1/g)^d*(g^d*(1/g^d)) = (1/g)^d by rewrite T2
                    by only T3
                have T4: (1/g)^d*g^d*(1/g^d) = 1*(1/g^d) by rewrite T0
                have T: (1/g)^d = 1/g^d by only T1; T4
                have S: B1*(((Q + 1)/c)^d*(1/g^d))/n = B1*((Q + 1)/c)^d*(1/(n*g^d))
                by rewrite RATIO; SPLIT; T; S; RN
            have ERR: integrable({MSE_F}*{WEIGHTS} for w in points(1..n)) and {MSE} \\
                    <= (L*h^beta*k*e)^2 + B1*((Q + 1)/h)^d/n by only ERROR; MO; LAW
            have LAST: {MSE} <= C1*r by only ERR; FIRST; SECOND
            by ERR1; LAST
    """,
    near_misses=(
        NearMiss(
            claim=f"exists C real: {OVER}: {OF_ANY} and {WIDTH} implies {RATE_OF}",
            disproof=f"""
                let d = 1; l = 0; L = 1; beta = 1; c = 1
                let K(u: real) = if -1/2 <= u and u <= 1/2 then 1 else 0
                exhibit 1, 0, 1, 1, 1, K, 1
                have NO: not (exists C real: {OVER}: {OF_ANY} and {WIDTH} implies {RATE_OF})
                    assume SOME
                    obtain C from SOME
                    let n = ceil(|C|) + 1; h = 1*n^(-1/(2*1 + 1))
                    let f(w: int -> real) = 0; phi(i: int, u: real) = 0*u; x(i: int) = 0
                    have N0: |C| <= ceil(|C|) by law ceil_bounds(|C|)
                    have N1: 1 <= n
                        have X: 0 <= |C|
                        by only X; N0
                    have BOUND: exists B real: for all w (int -> real): 0 <= f(w) and f(w) <= B
                        exhibit 0
                    have CLASS: {IN_CLASS}
                        have READING: {READS}
                        have SMOOTH: for all j in 1..d, y (int -> real): exists F (int, real -> real): \\
                                {CORRECTED} and (for \\
                                all t real: F(0, t) = {AT.format("t")})
                            take j, y
                            exhibit (k, t) -> 0*t
                        by READING; SMOOTH
                    have BPHI: for all i integer: borel(u -> phi(i, u))
                    have BF: borel((w: int -> real) -> f(w))
                    have HH: h = c*n^(-1/(2*beta + d))
                    let p(u: real) = {UNIT}
                    let W(w: int -> real) = {WEIGHTS}
                    have P: integrable(p(u) for u in R) and integral(p(u) for u in R) = 1 - 0 \\
                            by cite integrals.length(0, 1)
                    have LAWS: for all i integer: integrable(p(u) for u in R) and integral(p(u) for u in \\
                            R) = 1
                    have SIGN: for all i integer, u real: 0 <= p(u)
                    have BOR: for all i integer: borel(u -> p(u))
                    have ONE: integrable(W(w) for w in points(1..n)) and integral(W(w) for w in \\
                            points(1..n)) = 1 \\
                            by cite coordinates.integrable(n, (i, u) -> p(u))
                    have WIDTH: n^(-1/(2*1 + 1)) = exp(-1/3*log(n)) by law power_is_exp(n, -1/(2*(1/2) + 1))
                    have HP: 0 < h by law exp_positive(-1/3*log(n))
                    have BAD: {OF_ANY} and {WIDTH} implies {RATE_OF} by C(n, f, phi, x, h)
                    have RATE: {RATE_OF} by only BAD; BF; BOUND; BPHI; CLASS; HP; HH
                    have SAME: for all w (int -> real): {MSE_F}*W(w) = (1/h)^2*W(w) + 0*W(w)
                        take w
                        have ORIGIN: (0 - 0*0)/h = 0
                        have CONSTANT: sum(product(1/h*K((x(j) - phi(j, w(i)))/h) for j in 1..d) for i in \\
                                1..n) = sum(1/h for i in 1..n) by termwise i
                            have Z: (0 - 0*w(i))/h = 0
                            have Y: K((0 - 0*w(i))/h) = 1 by rewrite Z
                            by reduce Y
                        have Y: sum(1/h for i in 1..n) = (n + 1 - 1)*(1/h) by law sum_constant(1, n, 1/h)
                        have V: (n + 1 - 1)*(1/h)/n = 1/h
                        by rewrite CONSTANT; Y; V
                    have EQ: integral({MSE_F}*W(w) for w in points(1..n)) = integral((1/h)^2*W(w) + 0*W(w) \\
                            for w in \\
                            points(1..n)) by termwise w
                        by SAME(w)
                    have LINEAR: integral((1/h)^2*W(w) + 0*W(w) for w in points(1..n)) \\
                            = (1/h)^2*integral(W(w) for w in points(1..n)) + \\
                            0*integral(W(w) for w in points(1..n)) \\
                            by law integral_linear(points(1..n), W, W, (1/h)^2, 0)
                    let r = n^(-2*beta/(d + 2*beta))
                    have LOW: (1/h)^2 <= C*r by only RATE2; EQ; LINEAR; ONE
                    let E = exp(-1/3*log(n))
                    have RE: r = E*E
                        have POWER: r = exp(-2/3*log(n)) by law power_is_exp(n, -2*beta/(d + 2*beta))
                        have SQUARE: exp(-1/3*log(n) + -1/3*log(n)) = E*E \\
                                by law exp_sum(-1/3*log(n), -1/3*log(n))
                        have U: -1/3*log(n) + -1/3*log(n) = -2/3*log(n)
                        have V: exp(-1/3*log(n) + -1/3*log(n)) = exp(-2/3*log(n)) by rewrite U
                        by only POWER; SQUARE; V
                    have LN: 0 <= log(n)
                    have E0: 0 < E by law exp_positive(-1/3*log(n))
                    have E1: E <= 1
                        have X: exp(0) = 1
                        by law exp_increases(0, -1/3*log(n))
                    have EN: E*E*E*n = 1
                        have SQUARE: exp(-1/3*log(n) + -1/3*log(n)) = E*E \\
                                by law exp_sum(-1/3*log(n), -1/3*log(n))
                        have CUBE: exp(-1/3*log(n) + -1/3*log(n) + -1/3*log(n)) = exp(-1/3*log(n) + \\
                                -1/3*log(n))*E \\
                                by law exp_sum(-1/3*log(n) + -1/3*log(n), -1/3*log(n))
                        have SPLIT: exp(-1/3*log(n) + -1/3*log(n) + -1/3*log(n) + log(n)) \\
                                = exp(-1/3*log(n) + -1/3*log(n) + -1/3*log(n))*exp(log(n)) \\
                                by law exp_sum(-1/3*log(n) + -1/3*log(n) + -1/3*log(n), log(n))
                        have BACK: exp(log(n)) = n by law exp_of_log(n)
                        have U: -1/3*log(n) + -1/3*log(n) + -1/3*log(n) + log(n) = 0
                        have CANCEL: exp(-1/3*log(n) + -1/3*log(n) + -1/3*log(n) + log(n)) = 1 by rewrite U
                        have W: exp(-1/3*log(n) + -1/3*log(n) + -1/3*log(n))*exp(log(n)) = E*E*E*n \\
                                by rewrite CUBE; SQUARE; BACK
                        by only SPLIT; CANCEL; W
                    have HE: h = E by only WIDTH
                    have CR: C*r = C*(E*E) by rewrite RE
                    have HI: (1/h)^2 = (1/E)^2 by rewrite HE
                    have EI: (1/E)^2*(E*E) = 1
                        have X: 1/E*E = 1
                        have Y: (1/E)^2*(E*E) = (1/E*E)*(1/E*E)
                        by rewrite Y; X
                    have E2: 0 <= E*E
                    have LEAST: 1 <= C*(E*E)*(E*E)
                        have GAIN: 0 <= (C*(E*E) - (1/E)^2)*(E*E)
                            have Y: 0 <= C*(E*E) - (1/E)^2 by only LOW; CR; HI
                            by Y*E2
                        by only GAIN; EI
                    have E4: 0 <= E*E*(E*E)
                    have C4: C*(E*E)*(E*E) <= |C|*(E*E*E)
                        have MODULUS: 0 <= E*E*(E*E)*(|C| - C)
                        have FALLS: 0 <= |C|*(E*E*E)*(1 - E)
                            have Y1: 0 <= |C|*(E*E*E)
                            have Y2: 0 <= 1 - E by only E1
                            by Y1*Y2
                        by only MODULUS; FALLS
                    have LAST: n <= |C|*(E*E*E)*n
                        have ROOM: 0 <= n*(|C|*(E*E*E) - 1)
                            have Y: 0 <= |C|*(E*E*E) - 1 by only LEAST; C4
                            have NP: 0 <= n
                            by NP*Y
                        by only ROOM
                    have MOST: |C|*(E*E*E)*n = |C|*(E*E*E*n)
                    have CN: |C|*(E*E*E*n) = |C| by rewrite EN
                    by only LAST; MOST; CN; N0
            """,
        ),
    ),
)
