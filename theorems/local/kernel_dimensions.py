"""The kernel estimate of a density of d coordinates, with a kernel for each coordinate (note 002)."""

from theorems.library.calculus import INVERSE
from theorems.library.coordinate_means import AT, KERNELS, NEAR_F, READS, SMOOTH
from theorems.local.hoelder import CORRECTED
from theorems.local.kernel_class import FOUND, NEAR
from theorems.local.kernel_density import KAPPA, MOMENT
from theorems.local.kernel_rate import SMOOTHNESS
from theorems.local.laplace_mean import EXPECTED
from verify.language import Lemma

words = (EXPECTED,)

SCALED = Lemma(
    id="kernel-dimensions.scaled",
    says="What has the width h about a has the integral that it has with the width 1.",
    forall="G: real -> real, h > 0, a real",
    given="integrable(G(u) for u in R)",
    claim="integrable(1/h*G((a - t)/h) for t in R) and integral(1/h*G((a - t)/h) for t in R) = integral(G(u) "
    "for u in R)",
    instance="G = u -> if 0 <= u and u <= 1 then 1 else 0, h = 1, a = 0",
    proof="""
        have N: -1/h != 0; SIZE: |-1/h| = 1/h
        let m = integral(G(u) for u in R); T(t: real) = G((-1/h)*t + a/h)
        have M: integrable(T(t) for t in R) and integral(T(t) for t in R) = m/|-1/h| \\
                by law integral_moved(G, -1/h, a/h)
        have M2: m/|-1/h| = h*m by rewrite SIZE
        have L: integrable(1/h*T(t) + 0*T(t) for t in R) and integral(1/h*T(t) + 0*T(t) for t in R) \\
                = 1/h*integral(T(t) for t in R) + 0*integral(T(t) for t in R) \\
                by law integral_linear(R, T, T, 1/h, 0)
        have SAME: for all t real: 1/h*T(t) + 0*T(t) = 1/h*G((a - t)/h)
            take t
            have X: (-1/h)*t + a/h = (a - t)/h
            have Y: T(t) = G((a - t)/h) by rewrite X
            by only Y
        have EQ: (integrable(1/h*T(t) + 0*T(t) for t in R) iff integrable(1/h*G((a - t)/h) for t in R)) and \\
                integral(1/h*T(t) + 0*T(t) for t in R) = integral(1/h*G((a - t)/h) for t in R) \\
                by law integral_equal(R, t -> 1/h*T(t) + 0*T(t), t -> 1/h*G((a - t)/h))
        have V: 1/h*(h*m) = m
    """,
)

ONE_COORDINATE = Lemma(
    id="kernel-dimensions.one-coordinate",
    says="A weighted mean over one coordinate, of a bounded function of a Hölder class.",
    forall="K: real -> real, M real, F: int, real -> real, g: real -> real, B real, l natural, L >= 0, "
    "beta > 0, h > 0, x real",
    given=f"{FOUND} and {SMOOTHNESS} and {CORRECTED} and borel(g) and (for all t real: |g(t)| <= B) and "
    f"(for all t real: F(0, t) = g(t))",
    claim=f"{MOMENT} implies integrable(1/h*K((x - t)/h)*g(t) for t in R) and |integral(1/h*K((x - t)/h)*g("
    f"t) for t in R) - g(x)| <= L*h^beta*{KAPPA}",
    instance="K = u -> if -1/2 <= u and u <= 1/2 then 1 else 0, M = 1, F = (k, t) -> 0*t, g = t -> 0*t, B = "
    "0, l = 0, L = 0, beta = 1, h = 1, x = 0",
    proof=f"""
        assume MO
        let W(u: real) = K(u)*g(x - h*u)
        have BK: integrable(B*K(u) + 0*K(u) for u in R) by law integral_linear(R, K, K, B, 0)
        have BW: borel(u -> W(u))
        have LESS: for all u real: |W(u)| <= |B*K(u) + 0*K(u)|
            take u
            have FACTORS: |W(u)| = |K(u)|*|g(x - h*u)| by cite reals.abs-of-product(K(u), g(x - h*u))
            have SPLIT: |B*K(u)| = |B|*|K(u)| by cite reals.abs-of-product(B, K(u))
            have F0: |g(x - h*u)| <= B; B0: 0 <= B
            have B1: |B| = B by law abs_of_nonnegative(B)
            have SAME: B*K(u) + 0*K(u) = B*K(u)
            have ROOM: 0 <= |K(u)|*(B - |g(x - h*u)|)
                have M1: 0 <= B - |g(x - h*u)| by only F0
                have M2: 0 <= |K(u)|
                by M2*M1
            by rewrite SAME; FACTORS; SPLIT; B1
                by only ROOM
        have WI: integrable(W(u) for u in R) by law integrable_below(R, W, u -> B*K(u) + 0*K(u))
        have TAY: {NEAR} by cite kernel-class.taylor(l, L, beta, F, x)
        have TAYG: {NEAR.replace("F(0, y) - F(0, x)", "g(y) - g(x)")}
            take y
            assume N
            have STARTS: F(0, y) - F(0, x) = g(y) - g(x)
            have TAYLOR: |F(0, y) - F(0, x) - sum(F(k, x)*{INVERSE.format("k")}*(y - x)^k for k in 1..l)| \\
                    <= L*|y - x|^beta by TAY(y)
            have SAME: g(y) - g(x) - sum(F(k, x)*{INVERSE.format("k")}*(y - x)^k for k in 1..l) \\
                    = F(0, y) - F(0, x) - sum(F(k, x)*{INVERSE.format("k")}*(y - x)^k for k in 1..l) \\
                    by only STARTS
            by rewrite SAME
                by TAYLOR
        have BIAS: |integral(W(u) for u in R) - g(x)| <= L*h^beta*{KAPPA} \\
                by cite kernel-density.bias(g, K, k -> F(k, x)*{INVERSE.format("k")}, l, L, beta, h, x)
        have MOVED: integrable(1/h*W((x - t)/h) for t in R) and integral(1/h*W((x - t)/h) for t in R) \\
                = integral(W(u) for u in R) by cite kernel-dimensions.scaled(W, h, x)
        have SAME: for all t real: 1/h*W((x - t)/h) = 1/h*K((x - t)/h)*g(t)
            take t
            have X: x - h*((x - t)/h) = t
            have Y: W((x - t)/h) = K((x - t)/h)*g(t) by rewrite X
            by rewrite Y
        have EQ: (integrable(1/h*W((x - t)/h) for t in R) iff integrable(1/h*K((x - t)/h)*g(t) for t in R)) \\
                and integral(1/h*W((x - t)/h) for t in R) = integral(1/h*K((x - t)/h)*g(t) for t in R) \\
                by law integral_equal(R, t -> 1/h*W((x - t)/h), t -> 1/h*K((x - t)/h)*g(t))
        have FIRST: integrable(1/h*K((x - t)/h)*g(t) for t in R) by only EQ1; MOVED1
        have SECOND: |integral(1/h*K((x - t)/h)*g(t) for t in R) - g(x)| <= L*h^beta*{KAPPA}
            have X: integral(1/h*K((x - t)/h)*g(t) for t in R) = integral(W(u) for u in R) by only EQ2; MOVED2
            by rewrite X
                by BIAS
        by FIRST; SECOND
    """,
)

PLACE = "(i -> if 1 <= i and i <= d then phi(i, u) else 0)"
UNIT = "(if 0 <= u and u <= 1 then 1 else 0)"
DRAWN = (
    "(for all i integer: borel(u -> phi(i, u))) and (for all T ((int -> real) -> real): borel((w: int -> "
    f"real) -> T(w)) and integrable(T(w)*f(w) for w in points(1..d)) implies integrable({UNIT}*T{PLACE} for "
    f"u in R) and integral({UNIT}*T{PLACE} for u in R) = integral(T(w)*f(w) for w in points(1..d)))"
)
DENSITY = (
    "borel((w: int -> real) -> f(w)) and (for all w (int -> real): 0 <= f(w) and f(w) <= B)"
)
ONE = "product(1/h*K((x(j) - phi(j, u))/h) for j in 1..d)"
SQUARES = "integral(K(u)^2 for u in R)"

DRAW = Lemma(
    id="kernel-dimensions.one-draw",
    says="What one record of d coordinates adds to a kernel estimate: its second moment.",
    forall="d natural, f: (int -> real) -> real, phi: int, real -> real, K: real -> real, B >= 0, h > 0, "
    "x: int -> real",
    given=f"{DENSITY} and borel(K) and integrable(K(u)^2 for u in R)",
    claim=f"{DRAWN} implies borel(u -> {ONE}) and integrable({ONE}^2*{UNIT} for u in R) and "
    f"integral({ONE}^2*{UNIT} for u in R) <= B*(({SQUARES} + 1)/h)^d",
    instance="d = 0, f = w -> 1, phi = (i, u) -> 0*u, K = u -> 0*u, B = 1, h = 1, x = i -> 0",
    proof=f"""
        assume LAW
        let k(j: int, t: real) = 1/h*K((x(j) - t)/h); Q = {SQUARES}
        let T(w: int -> real) = product(k(j, w(j)) for j in 1..d)^2
        have BO: borel(u -> {ONE})
        have HI: 0 < 1/h by law reciprocal_positive(h)
        have EACH: for all j integer: borel(t -> k(j, t)^2) and integrable(k(j, t)^2 for t in R) and \\
                integral(k(j, t)^2 for t in R) <= Q/h
            take j
            have SQUARE: integrable(1/h*K((x(j) - t)/h)^2 for t in R) and \\
                    integral(1/h*K((x(j) - t)/h)^2 for t in R) = Q \\
                    by cite kernel-dimensions.scaled(u -> K(u)^2, h, x(j))
            let G(t: real) = 1/h*K((x(j) - t)/h)^2
            have LINEAR: integrable(1/h*G(t) + 0*G(t) for t in R) and \\
                    integral(1/h*G(t) + 0*G(t) for t in R) \\
                    = 1/h*integral(G(t) for t in R) + 0*integral(G(t) for t in R) \\
                    by law integral_linear(R, G, G, 1/h, 0)
            have SAME: for all t real: 1/h*G(t) + 0*G(t) = k(j, t)^2
            have EQ: (integrable(1/h*G(t) + 0*G(t) for t in R) iff integrable(k(j, t)^2 for t in R)) and \\
                    integral(1/h*G(t) + 0*G(t) for t in R) = integral(k(j, t)^2 for t in R) \\
                    by law integral_equal(R, t -> 1/h*G(t) + 0*G(t), t -> k(j, t)^2)
            have BK: borel(t -> k(j, t)^2)
            have FIRST: integrable(k(j, t)^2 for t in R) by only EQ1; LINEAR1
            have SECOND: integral(k(j, t)^2 for t in R) <= Q/h by only EQ2; LINEAR2; SQUARE2
            by BK; FIRST; SECOND
        have SIGN: for all j integer, t real: 0 <= k(j, t)^2
        have ZERO: integrable(0*K(u)^2 + 0*K(u)^2 for u in R) and integral(0*K(u)^2 + 0*K(u)^2 for u in R) \\
                = 0*Q + 0*Q by law integral_linear(R, u -> K(u)^2, u -> K(u)^2, 0, 0)
        have Q1: integral(0*K(u)^2 + 0*K(u)^2 for u in R) <= Q by termwise u
            have X: 0 <= K(u)^2
            by only X
        have Q0: 0 <= Q by only ZERO; Q1
        have PROD: integrable(product(k(j, w(j))^2 for j in 1..d) for w in points(1..d)) and \\
                integral(product(k(j, w(j))^2 for j in 1..d) for w in points(1..d)) <= (Q/h + 1/h)^d \\
                by cite coordinates.bounded-product(d, (j, t) -> k(j, t)^2, Q/h, 1/h)
        let P(w: int -> real) = product(k(j, w(j))^2 for j in 1..d); c = (Q/h + 1/h)^d
        have TP: for all w (int -> real): T(w) = P(w)
            take w
            by law product_of_products(1, d, j -> k(j, w(j)), j -> k(j, w(j)))
        have LINEAR: integrable(B*P(w) + 0*P(w) for w in points(1..d)) and \\
                integral(B*P(w) + 0*P(w) for w in points(1..d)) \\
                = B*integral(P(w) for w in points(1..d)) + 0*integral(P(w) for w in points(1..d)) \\
                by law integral_linear(points(1..d), P, P, B, 0)
        have LESS: for all w (int -> real): 0 <= T(w)*f(w) and T(w)*f(w) <= B*P(w) + 0*P(w)
            take w
            have TERMS: T(w) = P(w) by TP(w)
            have P0: 0 <= P(w) by law product_nonnegative(1, d, j -> k(j, w(j))^2)
            have F: 0 <= f(w) and f(w) <= B; A: 0 <= P(w)*f(w); C: 0 <= P(w)*(B - f(w))
            by rewrite TERMS
                by only A; C
        have BT: borel((w: int -> real) -> T(w)*f(w))
        have IN: integrable(T(w)*f(w) for w in points(1..d)) and 0 \\
                <= integral(T(w)*f(w) for w in points(1..d)) and integral(T(w)*f(w) for w in points(1..d)) \\
                <= integral(B*P(w) + 0*P(w) for w in points(1..d)) \\
                by cite coordinates.smaller(d, w -> T(w)*f(w), w -> B*P(w) + 0*P(w))
        have B0: 0 <= B
        have MOST: 0 <= B*(c - integral(P(w) for w in points(1..d)))
            have X: 0 <= c - integral(P(w) for w in points(1..d)) by only PROD
            by B0*X
        have BTT: borel((w: int -> real) -> T(w))
        have OF: integrable({UNIT}*T{PLACE} for u in R) and integral({UNIT}*T{PLACE} for u in R) \\
                = integral(T(w)*f(w) for w in points(1..d)) by LAW2(T)
        have SAME: for all u real: {UNIT}*T{PLACE} = {ONE}^2*{UNIT}
            take u
            have X: product(k(j, if 1 <= j and j <= d then phi(j, u) else 0) for j in 1..d) = {ONE} \\
                    by termwise j
            have Y: T{PLACE} = {ONE}^2 by rewrite X
            by rewrite Y
        have EQ: (integrable({UNIT}*T{PLACE} for u in R) iff integrable({ONE}^2*{UNIT} for u in R)) and \\
                integral({UNIT}*T{PLACE} for u in R) = integral({ONE}^2*{UNIT} for u in R) \\
                by law integral_equal(R, u -> {UNIT}*T{PLACE}, u -> {ONE}^2*{UNIT})
        have FIRST: integrable({ONE}^2*{UNIT} for u in R) by only EQ1; OF1
        have SAMEC: (Q + 1)/h = Q/h + 1/h
        have SECOND: integral({ONE}^2*{UNIT} for u in R) <= B*((Q + 1)/h)^d by rewrite SAMEC
            by only EQ2; OF2; IN3; LINEAR2; MOST
        by BO; FIRST; SECOND
    """,
)

IN_CLASS = (
    f"{READS} and (for all j in 1..d, y (int -> real): exists F (int, real -> real): {CORRECTED} and (for "
    f"all t real: F(0, t) = {AT.format('t')}))"
)
MEAN = Lemma(
    id="kernel-dimensions.bias",
    says="The bias of the kernel estimate of a bounded density of d coordinates.",
    forall="d natural, f: (int -> real) -> real, phi: int, real -> real, K: real -> real, M real, B >= 0, "
    "l natural, L >= 0, beta > 0, h > 0, x: int -> real",
    given=f"{DENSITY} and {FOUND} and {SMOOTHNESS}",
    claim=f"{MOMENT} implies {DRAWN} and {IN_CLASS} implies integrable({ONE}*{UNIT} for u in R) and "
    f"|integral({ONE}*{UNIT} for u in R) - f(x)| <= L*h^beta*{KAPPA}*(integral(|K(u)| for u in R) + 1)^d",
    instance="d = 0, f = w -> 1, phi = (i, u) -> 0*u, K = u -> if -1/2 <= u and u <= 1/2 then 1 else 0, M = "
    "1, B = 1, l = 0, L = 0, beta = 1, h = 1, x = i -> 0",
    meaning="""
        have AI: integrable(|K(u)| for u in R) by law integrable_below(R, u -> |K(u)|, K)
    """,
    proof=f"""
        assume MO
        assume LAW
        let k(j: int, t: real) = 1/h*K((x(j) - t)/h)
        let A = integral(|K(u)| for u in R)
        let c = L*h^beta*{KAPPA}
        let T(w: int -> real) = product(k(j, w(j)) for j in 1..d)
        let m(u: real) = (if u = 0 then 0 else |u|^beta)*|K(u)|
        have ZERO: integrable(0*m(u) + 0*m(u) for u in R) and integral(0*m(u) + 0*m(u) for u in R) \\
                = 0*{KAPPA} + 0*{KAPPA} by law integral_linear(R, m, m, 0, 0)
        have K1: integral(0*m(u) + 0*m(u) for u in R) <= {KAPPA} by termwise u
            have SIGN: 0 <= (if u = 0 then 0 else |u|^beta)
                cases u = 0 or u != 0
                    case u = 0
                    case u != 0
                        have U: 0 < |u|
                        have E: |u|^beta = exp(beta*log(|u|)) by law power_is_exp(|u|, beta)
            have X: 0 <= |K(u)|
            have Y: 0 <= m(u) by SIGN*X
            by only Y
        have K0: 0 <= {KAPPA} by only ZERO; K1
        have HB: 0 < h^beta
            have E: h^beta = exp(beta*log(h)) by law power_is_exp(h, beta)
        have C0: 0 <= c
            have X: 0 <= L*h^beta
            by X*K0
        have AI: integrable(|K(u)| for u in R) by law integrable_below(R, u -> |K(u)|, K)
        have KER: {KERNELS}
            take j
            have S1: integrable(k(j, t) for t in R) by cite kernel-dimensions.scaled(K, h, x(j))
            have S2: integrable(1/h*|K((x(j) - t)/h)| for t in R) and integral(1/h*|K((x(j) - t)/h)| for t \\
                    in R) = A \\
                    by cite kernel-dimensions.scaled(u -> |K(u)|, h, x(j))
            have HI: 0 < 1/h by law reciprocal_positive(h)
            have SAME: for all t real: 1/h*|K((x(j) - t)/h)| = |k(j, t)|
                take t
                have FACTORS: |1/h*K((x(j) - t)/h)| = |1/h|*|K((x(j) - t)/h)| \\
                        by cite reals.abs-of-product(1/h, K((x(j) - t)/h))
                have Y: |1/h| = 1/h by law abs_of_nonnegative(1/h)
                by rewrite FACTORS; Y
            have EQ: (integrable(1/h*|K((x(j) - t)/h)| for t in R) iff integrable(|k(j, t)| for t in R)) \\
                    and \\
                    integral(1/h*|K((x(j) - t)/h)| for t in R) = integral(|k(j, t)| for t in R) \\
                    by law integral_equal(R, t -> 1/h*|K((x(j) - t)/h)|, t -> |k(j, t)|)
            have BK: borel(t -> k(j, t))
            have THIRD: integrable(|k(j, t)| for t in R) by only EQ1; S21
            have LAST: integral(|k(j, t)| for t in R) <= A by only EQ2; S22
            by BK; S1; THIRD; LAST
        have A0: 0 <= A
            have NOTHING: integrable(0*|K(u)| + 0*|K(u)| for u in R) and \\
                    integral(0*|K(u)| + 0*|K(u)| for u in R) = 0*A + 0*A \\
                    by law integral_linear(R, u -> |K(u)|, u -> |K(u)|, 0, 0)
            have ORDER: integral(0*|K(u)| + 0*|K(u)| for u in R) <= A by termwise u
                have P: 0 <= |K(u)|
                by only P
            by only NOTHING; ORDER
        have FB: for all w (int -> real): |f(w)| <= B
            take w
            have X: 0 <= f(w) and f(w) <= B
            have Y: |f(w)| = f(w) by law abs_of_nonnegative(f(w))
            by only X; Y
        have SM: {SMOOTH}
            take j, y
            let g(t: real) = {AT.format("t")}
            have SOME: exists F (int, real -> real): {CORRECTED} and (for all t real: F(0, t) = \\
                    {AT.format("t")}) \\
                    by LAW4(j, y)
            obtain F from SOME
            have BG: borel(t -> g(t))
            have GB: for all t real: |g(t)| <= B
                take t
                by FB(i -> if i = j then t else y(i))
            have ONE: {MOMENT} implies integrable(1/h*K((x(j) - t)/h)*g(t) for t in R) and \\
                    |integral(1/h*K((x(j) - t)/h)*g(t) for t in R) - g(x(j))| <= L*h^beta*{KAPPA} \\
                    by cite kernel-dimensions.one-coordinate(K, M, F, g, B, l, L, beta, h, x(j))
            by only ONE; MO
        have NEAR: {NEAR_F} by cite coordinates.smoothed(d, k, f, x, A, B, c)
        have BT: borel((w: int -> real) -> T(w))
        have OF: integrable({UNIT}*T{PLACE} for u in R) and integral({UNIT}*T{PLACE} for u in R) \\
                = integral(T(w)*f(w) for w in points(1..d)) by LAW2(T)
        have SAME: for all u real: {UNIT}*T{PLACE} = {ONE}*{UNIT}
            take u
            have X: T{PLACE} = {ONE} by termwise j
            by rewrite X
        have EQ: (integrable({UNIT}*T{PLACE} for u in R) iff integrable({ONE}*{UNIT} for u in R)) and \\
                integral({UNIT}*T{PLACE} for u in R) = integral({ONE}*{UNIT} for u in R) \\
                by law integral_equal(R, u -> {UNIT}*T{PLACE}, u -> {ONE}*{UNIT})
        have FIRST: integrable({ONE}*{UNIT} for u in R) by only EQ1; OF1
        have X: integral({ONE}*{UNIT} for u in R) = integral(T(w)*f(w) for w in points(1..d)) by only EQ2; OF2
        have SECOND: |integral({ONE}*{UNIT} for u in R) - f(x)| <= c*(A + 1)^d
            by rewrite X
                by NEAR2
        by FIRST; SECOND
    """,
)

MSE_F = f"(sum({ONE.replace('u)', 'w(i))')} for i in 1..n)/n - f(x))^2"
MSE = f"Expected(u -> {UNIT}, n, w -> {MSE_F})"
WEIGHTS = "product(if 0 <= w(i) and w(i) <= 1 then 1 else 0 for i in 1..n)"
SPREAD = "B*((integral(K(u)^2 for u in R) + 1)/h)^d/n"
ERROR = Lemma(
    id="kernel-dimensions.error",
    says="The mean squared error of the kernel estimate of a bounded density of d coordinates.",
    forall="n natural >= 1, d natural, f: (int -> real) -> real, phi: int, real -> real, K: real -> real, M "
    "real, B >= 0, l natural, L >= 0, beta > 0, h > 0, x: int -> real",
    given=f"{DENSITY} and {FOUND} and {SMOOTHNESS} and integrable(K(u)^2 for u in R)",
    claim=f"{MOMENT} implies {DRAWN} and {IN_CLASS} implies integrable({MSE_F}*{WEIGHTS} for w in "
    f"points(1..n)) and {MSE} <= (L*h^beta*{KAPPA}*(integral(|K(u)| for u in R) + 1)^d)^2 + {SPREAD}",
    instance="n = 1, d = 0, f = w -> 1, phi = (i, u) -> 0*u, K = u -> if -1/2 <= u and u <= 1/2 then 1 else "
    "0, M = 1, B = 1, l = 0, L = 0, beta = 1, h = 1, x = i -> 0",
    meaning="""
        have AI: integrable(|K(u)| for u in R) by law integrable_below(R, u -> |K(u)|, K)
    """,
    proof=f"""
        assume MO
        assume LAW
        let p(u: real) = {UNIT}; g(u: real) = {ONE}; Q = integral(K(u)^2 for u in R)
        let b = L*h^beta*{KAPPA}*(integral(|K(u)| for u in R) + 1)^d; m = integral(g(u)*p(u) for u in R)
        let v = integral((g(u) - m)^2*p(u) for u in R)
        have P1: integrable(p(u) for u in R) and integral(p(u) for u in R) = 1 - 0 \\
                by cite integrals.length(0, 1)
        have D: Density(p)
        have BIAS: {MOMENT} implies {DRAWN} and {IN_CLASS} \\
                implies integrable(g(u)*p(u) for u in R) and |m - f(x)| <= b \\
                by cite kernel-dimensions.bias(d, f, phi, K, M, B, l, L, beta, h, x)
        have OFF: |m - f(x)| <= b by only BIAS; MO; LAW
        have SECOND: {DRAWN} \\
                implies borel(u -> g(u)) and integrable(g(u)^2*p(u) for u in R) and \\
                integral(g(u)^2*p(u) for u in R) <= B*((Q + 1)/h)^d \\
                by cite kernel-dimensions.one-draw(d, f, phi, K, B, h, x)
        have SQ: borel(u -> g(u)) and integrable(g(u)^2*p(u) for u in R) and \\
                integral(g(u)^2*p(u) for u in R) <= B*((Q + 1)/h)^d by only SECOND; LAW1; LAW2
        have ST: for all t real: integrable((g(u) - t)*p(u) for u in R) and \\
                integral((g(u) - t)*p(u) for u in R) \\
                = integral(g(u)*p(u) for u in R) - t and integrable((g(u) - t)^2*p(u) for u in R) and \\
                integral((g(u) - t)^2*p(u) for u in R) \\
                = integral(g(u)^2*p(u) for u in R) - 2*t*integral(g(u)*p(u) for u in R) + t^2 \\
                by cite draws.statistic(p, g)
        have VARIANCE: v = integral(g(u)^2*p(u) for u in R) - 2*m*m + m^2 by ST(m)
        have V1: v <= B*((Q + 1)/h)^d
            have X: 0 <= m^2
            by only X; VARIANCE; SQ3
        let W(w: int -> real) = product(p(w(i)) for i in 1..n)
        let E(w: int -> real) = (1*(sum(g(w(i)) for i in 1..n)/n) + -f(x))^2*W(w)
        have AV: integrable(W(w) for w in points(1..n)) and integral(W(w) for w in points(1..n)) \\
                = 1 and integrable((1*(sum(g(w(i)) for i in 1..n)/n) + -f(x))*W(w) for w in points(1..n)) \\
                and integral((1*(sum(g(w(i)) for i in 1..n)/n) + -f(x))*W(w) for w in points(1..n)) \\
                = 1*m + -f(x) and integrable(E(w) for w in points(1..n)) and \\
                integral(E(w) for w in points(1..n)) = (1*m + -f(x))^2 + 1^2*v/n \\
                by cite draws.average(n, p, g, 1, -f(x))
        have SAME: for all w (int -> real): E(w) = {MSE_F}*W(w)
        have EQ: (integrable(E(w) for w in points(1..n)) iff integrable({MSE_F}*W(w) for w in \\
                points(1..n))) and integral(E(w) for w in points(1..n)) = integral({MSE_F}*W(w) for w in \\
                points(1..n)) by law integral_equal(points(1..n), E, w -> {MSE_F}*W(w))
        have FIRST: integrable({MSE_F}*W(w) for w in points(1..n)) by only EQ1; AV5
        have BB: (1*m + -f(x))^2 <= b^2
            have BETWEEN: -b <= m - f(x) and m - f(x) <= b by cite reals.within(m - f(x), b)
            have SQUARES: 0 <= (b - (m - f(x)))*(b + (m - f(x)))
                have Y1: 0 <= b - (m - f(x)) by only BETWEEN
                have Y2: 0 <= b + (m - f(x)) by only BETWEEN
                by Y1*Y2
            by only SQUARES
        have NI: 0 < 1/n
        have VN: 0 <= 1/n*(B*((Q + 1)/h)^d - v)
            have X: 0 <= B*((Q + 1)/h)^d - v by only V1
            by NI*X
        have LAST: integral({MSE_F}*W(w) for w in points(1..n)) <= b^2 + B*((Q + 1)/h)^d/n
            by only EQ2; AV6; BB; VN
        by FIRST; LAST
    """,
)
