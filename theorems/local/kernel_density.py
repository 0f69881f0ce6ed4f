"""The kernel estimate of a density, without privacy: its mean, variance, error and rate, by integrals
(note 002).
"""

from theorems.local.laplace_mean import EXPECTED
from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = "Tsybakov, Introduction to Nonparametric Estimation, chapter 1"
words = (EXPECTED,)

WEIGHT = "1/h*K((x - {})/h)"  # what one record adds to the estimate at x
ONE = WEIGHT.format("y")
KERNEL = "borel(K) and integrable(K(u)^2 for u in R)"
BOUNDED = "Density(f) and (for all y real: f(y) <= B)"
BOX = "f = x -> if 0 <= x and x <= 1 then 1 else 0, K = x -> if 0 <= x and x <= 1 then 1 else 0"

ONE_DRAW = Lemma(
    id="kernel-density.one-draw",
    says="What one record adds to a kernel estimate: its mean, with the record at x - h u, and "
    "its second moment.",
    forall="f: real -> real, K: real -> real, B real, h > 0, x real",
    given=f"{BOUNDED} and {KERNEL}",
    claim=f"borel(y -> {ONE}) and integrable(({ONE})^2*f(y) for y in R) and integral(({ONE})^2*f(y) for y in "
    f"R) <= B*integral(K(u)^2 for u in R)/h and integrable({ONE}*f(y) for y in R) and integrable(K(u)*f(x - "
    f"h*u) for u in R) and integral({ONE}*f(y) for y in R) = integral(K(u)*f(x - h*u) for u in R)",
    instance=f"{BOX}, B = 1, h = 1, x = 0",
    proof=f"""
        let g(y: real) = {ONE}; k = integral(K(u)^2 for u in R); t(y: real) = K((-1/h)*y + x/h)^2
        have N: -1/h != 0; SIZE: abs(-1/h) = 1/h
        have T: integrable(t(y) for y in R) and integral(t(y) for y in R) = k/abs(-1/h) \\
                by law integral_moved(u -> K(u)^2, -1/h, x/h)
        have T2B: k/abs(-1/h) = h*k by rewrite SIZE
        have L: integrable(B*(1/h)^2*t(y) + 0*t(y) for y in R) and \\
                integral(B*(1/h)^2*t(y) + 0*t(y) for y in R) \\
                = B*(1/h)^2*integral(t(y) for y in R) + 0*integral(t(y) for y in R) \\
                by law integral_linear(R, t, t, B*(1/h)^2, 0)
        have LESS: for all y real: 0 <= g(y)^2*f(y) and g(y)^2*f(y) <= B*(1/h)^2*t(y) + 0*t(y)
            take y
            have S: 0 <= g(y)^2
        have I: integrable(g(y)^2*f(y) for y in R) \\
                by law integrable_below(R, y -> g(y)^2*f(y), y -> B*(1/h)^2*t(y) + 0*t(y))
        have MOST: integral(g(y)^2*f(y) for y in R) <= integral(B*(1/h)^2*t(y) + 0*t(y) for y in R) \\
                by termwise y
        have M: integrable(g(y)*f(y) for y in R) by cite draws.statistic(f, g)
        have W: integrable(g((-h)*u + x)*f((-h)*u + x) for u in R) and \\
                integral(g((-h)*u + x)*f((-h)*u + x) for u in R) = integral(g(y)*f(y) for y in R)/abs(-h) \\
                by law integral_moved(y -> g(y)*f(y), -h, x)
        have J: integrable(h*(g((-h)*u + x)*f((-h)*u + x)) + 0*(g((-h)*u + x)*f((-h)*u + x)) for u in R) \\
                and integral(h*(g((-h)*u + x)*f((-h)*u + x)) + 0*(g((-h)*u + x)*f((-h)*u + x)) for u in R) \\
                = h*integral(g((-h)*u + x)*f((-h)*u + x) for u in R) + \\
                0*integral(g((-h)*u + x)*f((-h)*u + x) for u in R) \\
                by law integral_linear(R, u -> g((-h)*u + x)*f((-h)*u + x), u -> g((-h)*u + x)*f((-h)*u + \\
                x), h, 0)
    """,
)

# A kernel of order l, with a moment of order beta (at u = 0 its integrand is 0); a density that at x is near
# a polynomial of degree l.
POWER = "(if u = 0 then 0 else |u|^beta)"
ORDER = (
    "integrable(K(u) for u in R) and integral(K(u) for u in R) = 1 and "
    "(for all k in 1..l: integrable(u^k*K(u) for u in R) and integral(u^k*K(u) for u in R) = 0)"
)
MOMENT = f"integrable({POWER}*|K(u)| for u in R)"
TAYLOR = (
    "(for all y real: y != x implies |f(y) - f(x) - sum(a(k)*(y - x)^k for k in 1..l)| <= L*|y - x|^beta)"
)
KAPPA = f"integral({POWER}*|K(u)| for u in R)"
ALL_OF = (
    "f: real -> real, K: real -> real, a: int -> real, l natural, B real, L >= 0, beta > 0, h > 0, x real"
)
FLAT = (
    "f = x -> if 0 <= x and x <= 1 then 1 else 0, K = x -> if -1/2 <= x and x <= 1/2 then 1 else 0, a = "
    "k -> 0, l = 0, B = 1, L = 2, beta = 1, h = 1, x = 1/2"
)
NO_KERNEL = FLAT.replace("K = x -> if -1/2 <= x and x <= 1/2 then 1 else 0", "K = x -> 0")

SMALLER = Lemma(
    id="reals.times-at-most",
    says="A part of a number is at most its absolute value.",
    forall="c real, 0 <= t <= 1",
    claim="c*t <= abs(c)",
    instance="c = 1, t = 1",
    proof="""
        have A: 0 <= (abs(c) - c)*t; B: 0 <= abs(c)*(1 - t)
    """,
)

REST = Lemma(
    id="kernel-density.rest",
    says="The distance from the polynomial, at x - h u.",
    forall="f: real -> real, a: int -> real, l natural, L >= 0, beta > 0, h > 0, x real, u real",
    given=TAYLOR,
    claim=f"|f(x - h*u) - f(x) - sum(a(k)*(-h)^k*u^k for k in 1..l)| <= L*h^beta*{POWER}",
    instance="f = x -> 0, a = k -> 0, l = 0, L = 1, beta = 1, h = 1, x = 0, u = 0",
    proof="""
        have SAME: sum(a(k)*(-h)^k*u^k for k in 1..l) = sum(a(k)*(x - h*u - x)^k for k in 1..l) by termwise k
            have P: ((-h)*u)^k = (-h)^k*u^k by law power_product(-h, u, k)
        cases u = 0 or u != 0
            case u = 0
                have Y: x - h*u = x
                have F: f(x - h*u) = f(x) by rewrite Y
                have Z: sum(a(k)*(x - h*u - x)^k for k in 1..l) = sum(0 for k in 1..l) by termwise k
                    have NOTHING: x - h*u - x = 0
                    have P: 0^(k - 1 + 1) = 0^(k - 1)*0 by law power_step(0, k - 1)
                    have E1: k = k - 1 + 1
                    have P1: 0^k = 0 by rewrite E1
                    by rewrite NOTHING; P1
                have Z1: sum(0 for k in 1..l) = 0
            case u != 0
                let d = |u|
                have D0: 0 < d
                    cases u < 0 or 0 < u by law trichotomy(u, 0)
                        case u < 0
                        case 0 < u
                have NE: x - h*u != x
                    cases u < 0 or 0 < u by law trichotomy(u, 0)
                        case u < 0
                        case 0 < u
                have AB: |x - h*u - x| = h*d
                have POWER: (h*d)^beta = h^beta*d^beta by cite kernel-density.power(h, d, beta)
                have T1: |f(x - h*u) - f(x) - sum(a(k)*(-h)^k*u^k for k in 1..l)| <= L*(h^beta*d^beta)
                    by rewrite SAME
                        have T2: L*|x - h*u - x|^beta = L*(h^beta*d^beta) by rewrite AB; POWER
    """,
)
ABS_OF_PRODUCT = Lemma(
    id="reals.abs-of-product",
    says="The absolute value of a product.",
    forall="a real, b real",
    claim="|a*b| = |a|*|b|",
    instance="a = 1, b = 1",
    proof="""
        cases 0 <= a or a < 0
            case 0 <= a
            case a < 0
    """,
)
POWERS = Lemma(
    id="kernel-density.power",
    says="A power of a product of positive numbers.",
    forall="a > 0, b > 0, e real",
    claim="(a*b)^e = a^e*b^e",
    instance="a = 1, b = 1, e = 1",
    proof="""
        have POWER: (a*b)^e = exp(e*log(a*b)) by law power_is_exp(a*b, e)
        have PA: a^e = exp(e*log(a)) by law power_is_exp(a, e)
        have PB: b^e = exp(e*log(b)) by law power_is_exp(b, e)
        have L: log(a*b) = log(a) + log(b) by law log_product(a, b)
        have S: exp(e*log(a) + e*log(b)) = exp(e*log(a))*exp(e*log(b)) by law exp_sum(e*log(a), e*log(b))
        have E: e*log(a*b) = e*log(a) + e*log(b)
        by rewrite POWER; PA; PB; E
    """,
)

BIAS = Lemma(
    id="kernel-density.bias",
    says="The bias of a kernel estimate of order l, where the density is near a polynomial of degree l: at "
    "most L h^beta times the moment of order beta of |K|.",
    forall=ALL_OF.replace("B real, ", ""),
    given=f"borel(K) and integrable(K(u)*f(x - h*u) for u in R) and {ORDER} and {TAYLOR}",
    claim=f"{MOMENT} implies |integral(K(u)*f(x - h*u) for u in R) - f(x)| <= L*h^beta*{KAPPA}",
    instance="f = x -> 1, K = x -> if -1/2 <= x and x <= 1/2 then 1 else 0, a = k -> 0, l = 0, L = 0, beta = "
    "1, h = 1, x = 0",
    proof=f"""
        assume MO
        let W(u: real) = K(u)*f(x - h*u); F(k: int, u: real) = a(k)*(-h)^k*(u^k*K(u)); c = L*h^beta
        let m(u: real) = {POWER}*|K(u)|
        have PART: for all k in 1..l: integrable(F(k, u) for u in R) and integral(F(k, u) for u in R) = 0
            take k
            have A: integrable(u^k*K(u) for u in R) and integral(u^k*K(u) for u in R) = 0 by given5(k)
            have L: integrable(a(k)*(-h)^k*(u^k*K(u)) + 0*(u^k*K(u)) for u in R) and \\
                    integral(a(k)*(-h)^k*(u^k*K(u)) + 0*(u^k*K(u)) for u in R) \\
                    = a(k)*(-h)^k*integral(u^k*K(u) for u in R) + 0*integral(u^k*K(u) for u in R) \\
                    by law integral_linear(R, u -> u^k*K(u), u -> u^k*K(u), a(k)*(-h)^k, 0)
            have S: (integrable(a(k)*(-h)^k*(u^k*K(u)) + 0*(u^k*K(u)) for u in R) iff integrable(F(k, u) \\
                    for u in R)) and integral(a(k)*(-h)^k*(u^k*K(u)) + 0*(u^k*K(u)) for u in R) = \\
                    integral(F(k, u) for u in R)
        have SUM: integrable(sum(F(k, u) for k in 1..l) for u in R) and \\
                integral(sum(F(k, u) for k in 1..l) for u in R) \\
                = sum(integral(F(k, u) for u in R) for k in 1..l) by cite integrals.sum(l, F)
        have NONE: sum(integral(F(k, u) for u in R) for k in 1..l) = sum(0 for k in 1..l) by termwise k
            by PART(k)
        have NONE0: sum(0 for k in 1..l) = 0
        let G(u: real) = 1*W(u) + (-f(x))*K(u); D(u: real) = 1*G(u) + (-1)*sum(F(k, u) for k in 1..l)
        have LG: integrable(G(u) for u in R) and integral(G(u) for u in R) \\
                = 1*integral(W(u) for u in R) + (-f(x))*integral(K(u) for u in R) \\
                by law integral_linear(R, W, K, 1, -f(x))
        have LD: integrable(D(u) for u in R) and integral(D(u) for u in R) \\
                = 1*integral(G(u) for u in R) + (-1)*integral(sum(F(k, u) for k in 1..l) for u in R) \\
                by law integral_linear(R, G, u -> sum(F(k, u) for k in 1..l), 1, -1)
        have VALUE: integral(D(u) for u in R) = integral(W(u) for u in R) - f(x)
        have NEAR: for all u real: -c*m(u) + 0*m(u) <= D(u) and D(u) <= c*m(u) + 0*m(u)
            take u
            let r = f(x - h*u) - f(x) - sum(a(k)*(-h)^k*u^k for k in 1..l)
            have R: |r| <= c*{POWER} by cite kernel-density.rest(f, a, l, L, beta, h, x, u)
            have S: sum(K(u)*(a(k)*(-h)^k*u^k) for k in 1..l) = K(u)*sum(a(k)*(-h)^k*u^k for k in 1..l) \\
                    by law sum_scaled(1..l, k -> a(k)*(-h)^k*u^k, K(u))
            have A: |K(u)*r| = |K(u)|*|r| by cite reals.abs-of-product(K(u), r)
            have K0: 0 <= |K(u)|
            have Y: -(c*m(u)) <= K(u)*r and K(u)*r <= c*m(u) by cite reals.within(K(u)*r, c*m(u))
        have UPPER: integrable(c*m(u) + 0*m(u) for u in R) and integral(c*m(u) + 0*m(u) for u in R) \\
                = c*integral(m(u) for u in R) + 0*integral(m(u) for u in R) \\
                by law integral_linear(R, m, m, c, 0)
        have LOWER: integrable(-c*m(u) + 0*m(u) for u in R) and integral(-c*m(u) + 0*m(u) for u in R) \\
                = -c*integral(m(u) for u in R) + 0*integral(m(u) for u in R) \\
                by law integral_linear(R, m, m, -c, 0)
        have HIGH: integral(D(u) for u in R) <= integral(c*m(u) + 0*m(u) for u in R) by termwise u
        have LOW: integral(-c*m(u) + 0*m(u) for u in R) <= integral(D(u) for u in R) by termwise u
    """,
)


ESTIMATE = f"sum({WEIGHT.format('X(i)')} for i in 1..n)/n"
DRAWS = "product(f(X(i)) for i in 1..n)"
MEAN = f"Expected(f, n, X -> {ESTIMATE})"
MEAN_AT = "integral(K(u)*f(x - h*u) for u in R)"
FROM = f"({ESTIMATE} - z)^2"
INTEGRALS = Lemma(
    id="kernel-density.integrals",
    says="The mean of a kernel estimate, and of its squared distance from z.",
    forall="n natural >= 1, f: real -> real, K: real -> real, B real, h > 0, x real, z real",
    given=f"{BOUNDED} and {KERNEL}",
    claim=f"integrable(K(u)*f(x - h*u) for u in R) and integrable({ESTIMATE}*{DRAWS} for X in points(1..n)) "
    f"and integrable({FROM}*{DRAWS} for X in points(1..n)) and {MEAN} = {MEAN_AT} and Expected(f, n, X -> "
    f"{FROM}) <= ({MEAN_AT} - z)^2 + B*integral(K(u)^2 for u in R)/(n*h)",
    instance=f"n = 1, {BOX}, B = 1, h = 1, x = 0, z = 0",
    proof=f"""
        let g(y: real) = {ONE}; m = integral(g(y)*f(y) for y in R); v = integral((g(y) - m)^2*f(y) for y in R)
        let k = integral(K(u)^2 for u in R); P(X: int -> real) = {DRAWS}
        let A(X: int -> real) = sum(g(X(i)) for i in 1..n)/n
        have MOMENTS: borel(y -> g(y)) and integrable(g(y)^2*f(y) for y in R) and \\
                integral(g(y)^2*f(y) for y in R) \\
                <= B*k/h and integrable(g(y)*f(y) for y in R) and integrable(K(u)*f(x - h*u) for u in R) \\
                and m = {MEAN_AT} by cite kernel-density.one-draw(f, K, B, h, x)
        have SQUARES: for all t real: integrable((g(y) - t)^2*f(y) for y in R) and \\
                integral((g(y) - t)^2*f(y) for y in R) \\
                = integral(g(y)^2*f(y) for y in R) - 2*t*integral(g(y)*f(y) for y in R) + t^2
            take t
            have SHIFTED: for all t real: integrable((g(y) - t)*f(y) for y in R) and \\
                    integral((g(y) - t)*f(y) for y in R) \\
                    = integral(g(y)*f(y) for y in R) - t and integrable((g(y) - t)^2*f(y) for y in R) and \\
                    integral((g(y) - t)^2*f(y) for y in R) \\
                    = integral(g(y)^2*f(y) for y in R) - 2*t*integral(g(y)*f(y) for y in R) + t^2 \\
                    by cite draws.statistic(f, g)
            by SHIFTED(t)
        have V: v = integral(g(y)^2*f(y) for y in R) - 2*m*m + m^2 by SQUARES(m)
        have V1: v <= B*k/h
            have S: 0 <= m^2
        have ALL: for all t real: integrable(P(X) for X in points(1..n)) and \\
                integrable((1*A(X) + t)*P(X) for X in points(1..n)) and \\
                integral((1*A(X) + t)*P(X) for X in points(1..n)) \\
                = 1*m + t and integrable((1*A(X) + t)^2*P(X) for X in points(1..n)) and \\
                integral((1*A(X) + t)^2*P(X) for X in points(1..n)) = (1*m + t)^2 + 1^2*v/n
            take t
            by cite draws.average(n, f, g, 1, t)
        have A0: integrable(P(X) for X in points(1..n)) and \\
                integrable((1*A(X) + 0)*P(X) for X in points(1..n)) and \\
                integral((1*A(X) + 0)*P(X) for X in points(1..n)) = 1*m + 0 by ALL(0)
        have AZ: integrable((1*A(X) + -z)^2*P(X) for X in points(1..n)) and \\
                integral((1*A(X) + -z)^2*P(X) for X in points(1..n)) = (1*m + -z)^2 + 1^2*v/n by ALL(-z)
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have VN: 0 <= (B*k/h - v)*(1/n)
            have X: 0 <= B*k/h - v by only V1
            by X*NI
        have VN1: (B*k/h - v)*(1/n) = B*k/(n*h) - 1^2*v/n
        have MM: (1*m + -z)^2 = ({MEAN_AT} - z)^2 by rewrite MOMENTS6
        have Z1: integrable((A(X) - z)^2*P(X) for X in points(1..n)) and \\
                integral((A(X) - z)^2*P(X) for X in points(1..n)) \\
                = integral((1*A(X) + -z)^2*P(X) for X in points(1..n))
            have SAMESQUARE: (integrable((1*A(X) + -z)^2*P(X) for X in points(1..n)) iff integrable((A(X) - \\
                    z)^2*P(X) for X in points(1..n))) and integral((1*A(X) + -z)^2*P(X) for X in \\
                    points(1..n)) = integral((A(X) - z)^2*P(X) for X in \\
                    points(1..n)) by law integral_equal(points(1..n), X -> (1*A(X) + -z)^2*P(X), X -> \\
                    (A(X) - z)^2*P(X))
            by only SAMESQUARE; AZ
        have Z2: integrable(A(X)*P(X) for X in points(1..n)) and integral(A(X)*P(X) for X in points(1..n)) \\
                = integral((1*A(X) + 0)*P(X) for X in points(1..n))
            have SAMEMEAN: (integrable((1*A(X) + 0)*P(X) for X in points(1..n)) iff integrable(A(X)*P(X) \\
                    for X in points(1..n))) and integral((1*A(X) + \\
                    0)*P(X) for X in points(1..n)) = integral(A(X)*P(X) for X in points(1..n)) by law \\
                    integral_equal(points(1..n), X -> (1*A(X) + 0)*P(X), X -> A(X)*P(X))
            by only SAMEMEAN; A0
        have MEAN: integral(A(X)*P(X) for X in points(1..n)) = {MEAN_AT} by only Z2; A0; MOMENTS6
        have LAST: integral((A(X) - z)^2*P(X) for X in points(1..n)) <= ({MEAN_AT} - z)^2 + B*k/(n*h)
            by only Z1; AZ; VN; VN1; MM
        by only MOMENTS5; Z1; Z2; MEAN; LAST
    """,
)

NOTE = Source(note="002", lines="L141-143", paper=PAPER)
CENTRE = f"({ESTIMATE} - {MEAN_AT})^2"
HAS_MEANING = """
        have ALL: integrable(K(u)*f(x - h*u) for u in R) and \\
                integrable({estimate}*{draws} for X in points(1..n)) and \\
                integrable({squared}*{draws} for X in points(1..n)) \\
                by cite kernel-density.integrals(n, f, K, B, h, x, {z})
"""


def meaning(z: str) -> str:
    """That all integrals exist, for the squared distance from z."""
    return HAS_MEANING.format(estimate=ESTIMATE, draws=DRAWS, squared=FROM.replace("- z)", f"- {z})"), z=z)


MOMENTS = Theorem(
    id="kernel-density.moments",
    says="The kernel estimate 1/n sum_i 1/h K((x - X_i)/h) of a density f at x has the mean int K(u) f(x - h "
    "u) du, and where f is at most B the variance is at most B int K^2/(n h).",
    source=NOTE,
    forall="n natural >= 1, f: real -> real, K: real -> real, B real, h > 0, x real",
    given=f"{BOUNDED} and {KERNEL}",
    claim=f"{MEAN} = {MEAN_AT} and Expected(f, n, X -> {CENTRE}) <= B*integral(K(u)^2 for u in R)/(n*h)",
    claims=("C31",),
    instance=f"n = 1, {BOX}, B = 1, h = 1, x = 0",
    meaning=f"""
        have ONE: integrable(K(u)*f(x - h*u) for u in R) \\
                by cite kernel-density.one-draw(f, K, B, h, x){meaning(MEAN_AT)}
    """,
    proof=f"""
        have ALL: {MEAN} = {MEAN_AT} and Expected(f, n, X -> {CENTRE}) \\
                <= ({MEAN_AT} - {MEAN_AT})^2 + B*integral(K(u)^2 for u in R)/(n*h) \\
                by cite kernel-density.integrals(n, f, K, B, h, x, {MEAN_AT})
    """,
    near_misses=(
        NearMiss(
            claim=f"{MEAN} = 2*{MEAN_AT}",
            witness=f"n = 1, {BOX}, B = 1, h = 1, x = 1",
            disproof=f"""
                let f(u: real) = if 0 <= u and u <= 1 then 1 else 0
                let K(u: real) = if 0 <= u and u <= 1 then 1 else 0; n = 1; h = 1; x = 1
                exhibit 1, f, K, 1, 1, 1
                have ALL: integrable(K(u)*f(x - h*u) for u in R) and \\
                        integrable({ESTIMATE}*{DRAWS} for X in points(1..n)) and \\
                        integrable(({ESTIMATE} - 0)^2*{DRAWS} for X in points(1..n)) and {MEAN} = {MEAN_AT} \\
                        by cite kernel-density.integrals(1, f, K, 1, 1, 1, 0)
                have E: {MEAN_AT} = integral(K(u) for u in R) by termwise u
            """,
        ),
    ),
)

SMOOTH = f"{BOUNDED} and {KERNEL} and {ORDER} and {TAYLOR}"
AT = f"({ESTIMATE} - f(x))^2"
ERROR_OF = f"Expected(f, n, X -> {AT})"
SQUARES = "integral(K(u)^2 for u in R)"
NO_WEIGHT = f"""
                let f(u: real) = if 0 <= u and u <= 1 then 1 else 0; K(u: real) = 0*u; a(k) = 0*k; n = 1
                let l = 0; L = 2; beta = 1; h = 1; x = 1/2
                exhibit 1, f, K, a, 0, 1, 2, 1, 1, 1/2
                have ONE: integrable({DRAWS} for X in points(1..n)) and \\
                        integral({DRAWS} for X in points(1..n)) = 1 \\
                        by cite coordinates.integrable(1, (i, y) -> f(y))
                have E: {ERROR_OF} = integral({DRAWS} for X in points(1..n))
                have TAYLOR: {TAYLOR}
                    take y
                    have S: sum(a(k)*(y - x)^k for k in 1..l) = 0
"""

ERROR = Theorem(
    id="kernel-density.error",
    says="At x let the density f, at most B, have Hölder smoothness beta, being within L |y - x|^beta of a "
    "polynomial of degree l. A kernel estimate of order l has the mean squared error (L k h^beta)^2 + B int "
    "K^2/(n h) at most, with k = int |u|^beta |K(u)| du.",
    source=NOTE,
    forall=f"n natural >= 1, {ALL_OF}",
    given=SMOOTH,
    claim=f"{MOMENT} implies {ERROR_OF} <= (L*h^beta*{KAPPA})^2 + B*{SQUARES}/(n*h)",
    claims=("C30", "C31"),
    instance=f"n = 1, {FLAT}",
    meaning=meaning("f(x)"),
    proof=f"""
        assume MO
        let m = {MEAN_AT}; t = L*h^beta*{KAPPA}
        have ALL: {ERROR_OF} <= (m - f(x))^2 + B*{SQUARES}/(n*h) \\
                by cite kernel-density.integrals(n, f, K, B, h, x, f(x))
        have BI: |m - f(x)| <= t
            have I: integrable(K(u)*f(x - h*u) for u in R) by cite kernel-density.one-draw(f, K, B, h, x)
            have X: {MOMENT} implies |m - f(x)| <= t by cite kernel-density.bias(f, K, a, l, L, beta, h, x)
        have W: -t <= m - f(x) and m - f(x) <= t by cite reals.within(m - f(x), t)
    """,
    near_misses=(
        NearMiss(
            given=SMOOTH.replace(" and integral(K(u) for u in R) = 1", ""),
            witness=f"n = 1, {NO_KERNEL}",
            disproof=NO_WEIGHT,
        ),
    ),
)

RATE = Theorem(
    id="kernel-density.rate",
    says="With the bandwidth h = n^(-1/(2 beta + 1)) the kernel estimate of order l has, "
    "where the density has Hölder smoothness beta, the mean squared error "
    "(L^2 k^2 + B int K^2) n^(-2 beta/(1 + 2 beta)) at most, k = int |u|^beta |K(u)| du.",
    source=NOTE,
    forall=f"n natural >= 1, {ALL_OF}",
    given=f"h = n^(-1/(2*beta + 1)) and {SMOOTH}",
    claim=f"{MOMENT} implies {ERROR_OF} <= (L^2*{KAPPA}^2 + B*{SQUARES})*n^(-2*beta/(1 + 2*beta))",
    claims=("C30", "C32", "C57"),
    instance=f"n = 1, {FLAT}",
    meaning=meaning("f(x)"),
    proof=f"""
        assume MO
        let k = {KAPPA}; q = {SQUARES}; r = n^(-2*beta/(1 + 2*beta))
        have E: {ERROR_OF} <= (L*h^beta*k)^2 + B*q/(n*h)
            have X: {MOMENT} implies {ERROR_OF} <= (L*h^beta*k)^2 + B*q/(n*h) \\
                    by cite kernel-density.error(n, f, K, a, l, B, L, beta, h, x)
        have R: h^(2*beta) = 1/(n*h) and h^(2*beta) + 1/(n*h) = 2*r by cite rates.bandwidth(n, beta, h)
        have S: h^(2*beta) = h^beta*h^beta
            have P1: h^beta = exp(beta*log(h)) by law power_is_exp(h, beta)
            have P2: h^(2*beta) = exp(2*beta*log(h)) by law power_is_exp(h, 2*beta)
            have P3: exp(beta*log(h) + beta*log(h)) = exp(beta*log(h))*exp(beta*log(h)) \\
                    by law exp_sum(beta*log(h), beta*log(h))
            have P4: 2*beta*log(h) = beta*log(h) + beta*log(h)
            by rewrite P2; P4; P1
    """,
    near_misses=(
        NearMiss(
            given=f"h = n^(-1/(2*beta + 1)) and {SMOOTH}".replace(" and integral(K(u) for u in R) = 1", ""),
            witness=f"n = 1, {NO_KERNEL}",
            disproof=f"""{NO_WEIGHT}
                let B = 1
                have MOMENT: {MOMENT} and {KAPPA} = 0
                have Q: {SQUARES} = 0
                have R: (L^2*{KAPPA}^2 + B*{SQUARES})*n^(-2*beta/(1 + 2*beta)) = 0
                    by rewrite MOMENT2; Q
            """,
        ),
    ),
)
