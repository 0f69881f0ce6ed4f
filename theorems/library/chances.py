"""Chances of Laplace and Gaussian noise on either side of a number, the number itself counted or not."""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(
    paper="Dwork and Roth, The Algorithmic Foundations of Differential Privacy, Section 3.3, Appendix A",
)

CUT = Lemma(
    id="integrals.cut",
    says="An integral, cut at t: the point t counts for nothing.",
    forall="f: real -> real, t real",
    given="borel(f) and integrable(f(x) for x in R)",
    claim="integrable((if t <= x then 1 else 0)*f(x) for x in R) and integrable((if t < x then 1 else "
    "0)*f(x) for x in R) and integral((if t < x then 1 else 0)*f(x) for x in R) = integral((if t <= x then "
    "1 else 0)*f(x) for x in R) and integrable((if x <= t then 1 else 0)*f(x) for x in R) and integral((if "
    "x <= t then 1 else 0)*f(x) for x in R) = integral(f(x) for x in R) - integral((if t <= x then 1 else "
    "0)*f(x) for x in R) and integrable((if x < t then 1 else 0)*f(x) for x in R) and integral((if x < t "
    "then 1 else 0)*f(x) for x in R) = integral(f(x) for x in R) - integral((if t <= x then 1 else 0)*f(x) "
    "for x in R)",
    instance="f = x -> 0, t = 0",
    proof="""
        let g(x: real) = (if t <= x then 1 else 0)*f(x); h(x: real) = (if t < x then 1 else 0)*f(x)
        let l(x: real) = (if x <= t then 1 else 0)*f(x); k(x: real) = (if x < t then 1 else 0)*f(x)
        let m(x: real) = if t <= x and x <= t then f(x) else 0
        have BOUND: for all x real: |g(x)| <= |f(x)|
            take x
            cases t <= x or x < t
                case t <= x
                case x < t
        have B: borel(g)
        have PART: integrable(g(x) for x in R) by law integrable_below(R, g, f)
        have POINT: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 \\
                by cite integrals.point(t, f)
        have WITHOUT: integrable(1*g(x) + (-1)*m(x) for x in R) and integral(1*g(x) + (-1)*m(x) for x in R) \\
                = 1*integral(g(x) for x in R) + (-1)*integral(m(x) for x in R) \\
                by law integral_linear(R, g, m, 1, -1)
        have EH: for all x real: 1*g(x) + (-1)*m(x) = h(x)
            take x
            cases x < t or x = t or t < x by law trichotomy(x, t)
                case x < t
                case x = t
                case t < x
        have SAME: (integrable(1*g(x) + (-1)*m(x) for x in R) iff integrable(h(x) for x in R)) and \\
                integral(1*g(x) + (-1)*m(x) for x in R) = integral(h(x) for x in R) \\
                by law integral_equal(R, x -> 1*g(x) + (-1)*m(x), h)
        have IH: integrable(h(x) for x in R) by only SAME; WITHOUT
        have DIFFERENCE: integrable(1*f(x) + (-1)*h(x) for x in R) and \\
                integral(1*f(x) + (-1)*h(x) for x in R) \\
                = 1*integral(f(x) for x in R) + (-1)*integral(h(x) for x in R) \\
                by law integral_linear(R, f, h, 1, -1)
        have EL: for all x real: 1*f(x) + (-1)*h(x) = l(x)
            take x
            cases x <= t or t < x
                case x <= t
                case t < x
        have OTHERSIDE: (integrable(1*f(x) + (-1)*h(x) for x in R) iff integrable(l(x) for x in R)) and \\
                integral(1*f(x) + (-1)*h(x) for x in R) = integral(l(x) for x in R) \\
                by law integral_equal(R, x -> 1*f(x) + (-1)*h(x), l)
        have REST: integrable(1*f(x) + (-1)*g(x) for x in R) and integral(1*f(x) + (-1)*g(x) for x in R) \\
                = 1*integral(f(x) for x in R) + (-1)*integral(g(x) for x in R) \\
                by law integral_linear(R, f, g, 1, -1)
        have EK: for all x real: 1*f(x) + (-1)*g(x) = k(x)
            take x
            cases x < t or t <= x
                case x < t
                case t <= x
        have STRICTLY: (integrable(1*f(x) + (-1)*g(x) for x in R) iff integrable(k(x) for x in R)) and \\
                integral(1*f(x) + (-1)*g(x) for x in R) = integral(k(x) for x in R) \\
                by law integral_equal(R, x -> 1*f(x) + (-1)*g(x), k)
        by only PART; POINT; WITHOUT; SAME; DIFFERENCE; OTHERSIDE; REST; STRICTLY
    """,
)

LAPLACE_SIDES = Theorem(
    id="laplace-noise.sides",
    says="Laplace noise is above t with probability exp(-t/b)/2, and below t else, for t from 0 up.",
    source=NOTE,
    forall="b > 0, t >= 0",
    claim="Chance(Laplace(b), x -> if t <= x then 1 else 0) = exp(-t/b)/2 and Chance(Laplace(b), x -> if t "
    "< x then 1 else 0) = exp(-t/b)/2 and Chance(Laplace(b), x -> if x <= t then 1 else 0) = 1 - "
    "exp(-t/b)/2 and Chance(Laplace(b), x -> if x < t then 1 else 0) = 1 - exp(-t/b)/2",
    instance="b = 1, t = 0",
    meaning="""
        let p(x: real) = exp(-abs(x)/b)/(2*b)
        have D: Density(p) by cite laplace-noise.density(b)
        have C: integrable((if t <= x then 1 else 0)*p(x) for x in R) and \\
                integrable((if t < x then 1 else 0)*p(x) for x in R) and \\
                integrable((if x <= t then 1 else 0)*p(x) for x in R) and \\
                integrable((if x < t then 1 else 0)*p(x) for x in R) by cite integrals.cut(p, t)
    """,
    proof="""
        let p(x: real) = exp(-abs(x)/b)/(2*b)
        have DENSITY: Density(p) by cite laplace-noise.density(b)
        have ONESIDE: integral((if t <= x then 1 else 0)*p(x) for x in R) = exp(-t/b)/2 \\
                by cite laplace-noise.one-side(b, t)
        have SIDES: integral((if t < x then 1 else 0)*p(x) for x in R) \\
                = integral((if t <= x then 1 else 0)*p(x) for x in R) and \\
                integral((if x <= t then 1 else 0)*p(x) for x in R) \\
                = integral(p(x) for x in R) - integral((if t <= x then 1 else 0)*p(x) for x in R) and \\
                integral((if x < t then 1 else 0)*p(x) for x in R) \\
                = integral(p(x) for x in R) - integral((if t <= x then 1 else 0)*p(x) for x in R) \\
                by cite integrals.cut(p, t)
        by only DENSITY; ONESIDE; SIDES
    """,
    near_misses=(
        NearMiss(claim="Chance(Laplace(b), x -> if t < x then 1 else 0) = exp(-t/b)", witness="b = 1, t = 0"),
    ),
)

LAPLACE_FAR = Theorem(
    id="laplace-noise.strict-tail",
    says="Whether t itself counts or not: Laplace noise exceeds t in absolute value with probability "
    "exp(-t/b).",
    source=NOTE,
    forall="b > 0, t >= 0",
    claim="Chance(Laplace(b), x -> if t < |x| then 1 else 0) = exp(-t/b) and Chance(Laplace(b), "
    "x -> if |x| <= t then 1 else 0) = 1 - exp(-t/b) and Chance(Laplace(b), x -> if |x| < t then 1 else 0) = "
    "1 - exp(-t/b)",
    instance="b = 1, t = 0",
    meaning="""
        let p(x: real) = exp(-abs(x)/b)/(2*b)
        have D: Density(p) by cite laplace-noise.density(b)
        have A: for all x real: |(if t < |x| then 1 else 0)*p(x)| <= |p(x)|
            take x
            cases t < |x| or |x| <= t
                case t < |x|
                case |x| <= t
        have B: for all x real: |(if |x| <= t then 1 else 0)*p(x)| <= |p(x)|
            take x
            cases t < |x| or |x| <= t
                case t < |x|
                case |x| <= t
        have C: for all x real: |(if |x| < t then 1 else 0)*p(x)| <= |p(x)|
            take x
            cases t <= |x| or |x| < t
                case t <= |x|
                case |x| < t
        have IA: integrable((if t < |x| then 1 else 0)*p(x) for x in R) \\
                by law integrable_below(R, x -> (if t < |x| then 1 else 0)*p(x), p)
        have IB: integrable((if |x| <= t then 1 else 0)*p(x) for x in R) \\
                by law integrable_below(R, x -> (if |x| <= t then 1 else 0)*p(x), p)
        have IC: integrable((if |x| < t then 1 else 0)*p(x) for x in R) \\
                by law integrable_below(R, x -> (if |x| < t then 1 else 0)*p(x), p)
    """,
    proof="""
        let p(x: real) = exp(-abs(x)/b)/(2*b); q(x: real) = exp(-x/b)/(2*b)
        let h(x: real) = if 0 <= x then q(x) else 0; u(x: real) = (if t < abs(x) then 1 else 0)*p(x)
        let v(x: real) = (if t < x then 1 else 0)*q(x); g(x: real) = (if t <= abs(x) then 1 else 0)*p(x)
        have DENSITY: Density(p) by cite laplace-noise.density(b)
        have H: integrable(h(x) for x in R) by cite laplace-noise.half(b)
        have BH: borel(h)
        have STRICT: integrable((if t < x then 1 else 0)*h(x) for x in R) and \\
                integral((if t < x then 1 else 0)*h(x) for x in R) \\
                = integral((if t <= x then 1 else 0)*h(x) for x in R) by cite integrals.cut(h, t)
        have ONESIDE: integral((if t <= x then 1 else 0)*q(x) for x in R if 0 <= x) = exp(-t/b)/2 \\
                by cite laplace-noise.beyond(b, t)
        have E1: for all x real: (if t <= x then 1 else 0)*h(x) \\
                = (if 0 <= x then (if t <= x then 1 else 0)*q(x) else 0)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                case x < 0
        have S1: integral((if t <= x then 1 else 0)*h(x) for x in R) \\
                = integral((if t <= x then 1 else 0)*q(x) for x in R if 0 <= x) \\
                by law integral_equal(R, x -> (if t <= x then 1 else 0)*h(x), x -> (if 0 <= x then (if t <= \\
                x then 1 else 0)*q(x) else 0))
        have E2: for all x real: (if t < x then 1 else 0)*h(x) = (if 0 <= x then v(x) else 0)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                case x < 0
        have S2: (integrable((if t < x then 1 else 0)*h(x) for x in R) iff integrable(v(x) for x in R if 0 \\
                <= x)) and integral((if t \\
                < x then 1 else 0)*h(x) for x in R) = integral(v(x) for x in R if 0 <= x) by law \\
                integral_equal(R, x -> (if t < x then 1 else 0)*h(x), x -> (if 0 <= x then v(x) else 0))
        have V: integrable(v(x) for x in R if 0 <= x) and integral(v(x) for x in R if 0 <= x) = exp(-t/b)/2
            by only STRICT; ONESIDE; S1; S2
        have E: for all x real: 0 <= x implies u(x) = v(x) and u(-x) = v(x)
            take x
            have A: abs(x) = x; B: abs(-x) = x
            have C: u(x) = v(x) by rewrite A
            have D: u(-x) = v(x) by rewrite B
            by only C; D
        have BOTHSIDES: integrable(u(x) for x in R) and integral(u(x) for x in R) = 2*(exp(-t/b)/2) \\
                by cite integrals.even(u, v, exp(-t/b)/2)
        have TAIL: integrable(g(x) for x in R) and integral(g(x) for x in R) = exp(-t/b) \\
                by cite laplace-noise.far(b, t)
        have L1: integral(1*p(x) + (-1)*u(x) for x in R) \\
                = 1*integral(p(x) for x in R) + (-1)*integral(u(x) for x in R) \\
                by law integral_linear(R, p, u, 1, -1)
        have L2: integral(1*p(x) + (-1)*g(x) for x in R) \\
                = 1*integral(p(x) for x in R) + (-1)*integral(g(x) for x in R) \\
                by law integral_linear(R, p, g, 1, -1)
        have E3: for all x real: 1*p(x) + (-1)*u(x) = (if |x| <= t then 1 else 0)*p(x)
            take x
            cases t < |x| or |x| <= t
                case t < |x|
                case |x| <= t
        have E4: for all x real: 1*p(x) + (-1)*g(x) = (if |x| < t then 1 else 0)*p(x)
            take x
            cases t <= |x| or |x| < t
                case t <= |x|
                case |x| < t
        have S3: integral(1*p(x) + (-1)*u(x) for x in R) \\
                = integral((if |x| <= t then 1 else 0)*p(x) for x in R) \\
                by law integral_equal(R, x -> 1*p(x) + (-1)*u(x), x -> (if |x| <= t then 1 else 0)*p(x))
        have S4: integral(1*p(x) + (-1)*g(x) for x in R) \\
                = integral((if |x| < t then 1 else 0)*p(x) for x in R) \\
                by law integral_equal(R, x -> 1*p(x) + (-1)*g(x), x -> (if |x| < t then 1 else 0)*p(x))
        by only DENSITY; BOTHSIDES; TAIL; L1; L2; S3; S4
    """,
    near_misses=(
        NearMiss(
            claim="Chance(Laplace(b), x -> if |x| <= t then 1 else 0) = exp(-t/b)",
            witness="b = 1, t = 1",
        ),
    ),
)

GAUSSIAN_SIDES = Theorem(
    id="gaussian-noise.sides",
    says="Gaussian noise of deviation s is at most t with probability Phi(t/s), and above t else.",
    source=NOTE,
    forall="s > 0, t real",
    claim="Chance(Gaussian(s), x -> if t <= x then 1 else 0) = Phi(-t/s) and Chance(Gaussian(s), x -> if t "
    "< x then 1 else 0) = Phi(-t/s) and Chance(Gaussian(s), x -> if x <= t then 1 else 0) = Phi(t/s) and "
    "Chance(Gaussian(s), x -> if x < t then 1 else 0) = Phi(t/s)",
    instance="s = 1, t = 0",
    meaning="""
        let p(x: real) = exp(-x^2/(2*s^2))/(s*sqrt(2*pi))
        have D: Density(p) by cite gaussian-noise.density(s)
        have C: integrable((if t <= x then 1 else 0)*p(x) for x in R) and \\
                integrable((if t < x then 1 else 0)*p(x) for x in R) and \\
                integrable((if x <= t then 1 else 0)*p(x) for x in R) and \\
                integrable((if x < t then 1 else 0)*p(x) for x in R) by cite integrals.cut(p, t)
        have P: integrable((if x <= t/s then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(t/s)
        have Q: integrable((if x <= -t/s then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(-t/s)
        have S: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let p(x: real) = exp(-x^2/(2*s^2))/(s*sqrt(2*pi))
        let w(x: real) = (if t <= x then 1 else 0)*(exp(-(x - 0)^2/(2*s^2))/(s*sqrt(2*pi)))
        let g(x: real) = (if t <= x then 1 else 0)*p(x)
        have DENSITY: Density(p) by cite gaussian-noise.density(s)
        have MIRRORED: integral(w(x) for x in R) = Phi((0 - t)/s) by cite normal.moved(s, 0, t)
        have E: for all x real: w(x) = g(x)
            take x
            have A: -(x - 0)^2/(2*s^2) = -x^2/(2*s^2)
            by rewrite A
        have SAME: integral(w(x) for x in R) = integral(g(x) for x in R) by law integral_equal(R, w, g)
        have MIRROR: Phi(t/s) + Phi(-(t/s)) = 1 by cite normal.reflected(t/s)
        have N: (0 - t)/s = -t/s
        have TAIL: integral(g(x) for x in R) = Phi(-t/s)
            have G1: integral(w(x) for x in R) = Phi(-t/s) by rewrite MIRRORED; N
            by only G1; SAME
        have SIDES: integral((if t < x then 1 else 0)*p(x) for x in R) \\
                = integral((if t <= x then 1 else 0)*p(x) for x in R) and \\
                integral((if x <= t then 1 else 0)*p(x) for x in R) \\
                = integral(p(x) for x in R) - integral((if t <= x then 1 else 0)*p(x) for x in R) and \\
                integral((if x < t then 1 else 0)*p(x) for x in R) \\
                = integral(p(x) for x in R) - integral((if t <= x then 1 else 0)*p(x) for x in R) \\
                by cite integrals.cut(p, t)
        by only DENSITY; TAIL; SIDES; MIRROR
    """,
    near_misses=(
        NearMiss(
            claim="Chance(Gaussian(s), x -> if t <= x then 1 else 0) = Phi(t/s) + 1/2",
            witness="s = 1, t = 0",
        ),
    ),
)

STEEPLY = Theorem(
    id="normal.grows",
    says="The normal distribution function grows.",
    source=NOTE,
    forall="s real, t real",
    given="s < t",
    claim="Phi(s) < Phi(t)",
    instance="s = 0, t = 1",
    meaning="""
        have S: integrable((if x <= s then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(s)
        have T: integrable((if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(t)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let r = sqrt(2*pi); f(x: real) = exp(-x^2/2)/r; e = exp(-(s^2 + t^2)/2)/r
        let u(x: real) = if s <= x and x <= t then e else 0
        let k(x: real) = if s <= x and x <= t then f(x) else 0
        have C: 5/2 < r and (for all x real: 0 < f(x)) by cite normal.curve()
        have BETWEEN: integrable(k(x) for x in R) and integral(k(x) for x in R) = Phi(t) - Phi(s) \\
                by cite normal.between(s, t)
        let F(v: real) = e*v
        have CONSTANT: integrable(u(x) for x in R) and integral(u(x) for x in R) = F(t) - F(s) \\
                by antiderivative F, x -> e, s, t
        have INVERSE: 0 < 1/r by law reciprocal_positive(r)
        have E0: 0 < exp(-(s^2 + t^2)/2) by law exp_positive(-(s^2 + t^2)/2)
        have E1: 0 < exp(-(s^2 + t^2)/2)*(1/r) by E0*INVERSE
        have LEAST: 0 < e by only E1
        have ORDER: integral(u(x) for x in R) <= integral(k(x) for x in R) by termwise x
            cases s <= x and x <= t or not (s <= x and x <= t)
                case s <= x and x <= t
                    have B0: 0 <= (x - s)*(t - x)
                        have B1: 0 <= x - s by only case
                        have B2: 0 <= t - x by only case
                        by B1*B2
                    have B3: 0 <= (s + t - x)^2
                    have B4: -(s^2 + t^2)/2 <= -x^2/2 by only B0; B3
                    have B5: exp(-(s^2 + t^2)/2) <= exp(-x^2/2) \\
                            by law exp_increases(-x^2/2, -(s^2 + t^2)/2); B4
                    have B6: 0 <= (exp(-x^2/2) - exp(-(s^2 + t^2)/2))*(1/r)
                        have B7: 0 <= exp(-x^2/2) - exp(-(s^2 + t^2)/2) by only B5
                        by B7*INVERSE
                    have B8: e <= f(x) by only B6
                    by only B8; case
                case not (s <= x and x <= t)
                    by only case
        have GAIN: 0 < (t - s)*e
            have P1: 0 < t - s
            by P1*LEAST
        by only GAIN; ORDER; CONSTANT; BETWEEN
    """,
    near_misses=(NearMiss(given="s <= t", witness="s = 0, t = 0"),),
)

SCALED_TAIL = Theorem(
    id="normal.scaled-tail",
    says="Gaussian noise of deviation s is beyond t with probability at most exp(-t^2/(2 s^2))/2.",
    source=NOTE,
    forall="s > 0, t >= 0",
    claim="Phi(-t/s) <= exp(-t^2/(2*s^2))/2",
    instance="s = 1, t = 0",
    meaning="""
        have P: integrable((if x <= -t/s then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(-t/s)
        have S: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        have I: 0 < 1/s by law reciprocal_positive(s)
        have T0: 0 <= t*(1/s) by domain2*I
        have T: 0 <= t/s by only T0
        have TAIL: Phi(-(t/s)) <= exp(-(t/s)^2/2)/2 by cite normal.tail(t/s)
        have A: -t/s = -(t/s); B: -t^2/(2*s^2) = -(t/s)^2/2
        by rewrite A; B
            by only TAIL
    """,
    near_misses=(NearMiss(claim="Phi(-t/s) <= exp(-t^2/(2*s^2))/4", witness="s = 1, t = 0"),),
)
