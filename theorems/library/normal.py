"""The normal distribution function Phi: that it grows, its value at 0, its reflection, its slope and its
tail.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(paper="Dwork and Roth, The Algorithmic Foundations of Differential Privacy, Appendix A")

CURVE = Lemma(
    id="normal.curve",
    says="The standard normal density, without the standard deviation 1 in it.",
    forall="",
    claim="5/2 < sqrt(2*pi) and (for all x real: 0 < exp(-x^2/2)/sqrt(2*pi)) and "
    "integrable(exp(-x^2/2)/sqrt(2*pi) for x in R) and integral(exp(-x^2/2)/sqrt(2*pi) for x in R) = 1",
    meaning="""
        have S: 0 < sqrt(pi) and 0 < 1*sqrt(2*pi) by cite gaussian-noise.roots(1)
        have D: Density(Gaussian(1)) by cite gaussian-noise.density(1)
        let p(x: real) = exp(-x^2/(2*1^2))/(1*sqrt(2*pi)); f(x: real) = exp(-x^2/2)/sqrt(2*pi)
        have E: (integrable(p(x) for x in R) iff integrable(f(x) for x in R)) and integral(p(x) for x in R) \\
                = integral(f(x) for x in R) by law integral_equal(R, p, f)
    """,
    proof="""
        let p(x: real) = exp(-x^2/(2*1^2))/(1*sqrt(2*pi)); f(x: real) = exp(-x^2/2)/sqrt(2*pi)
        have D: Density(p) by cite gaussian-noise.density(1)
        have E: (integrable(p(x) for x in R) iff integrable(f(x) for x in R)) and integral(p(x) for x in R) \\
                = integral(f(x) for x in R)
    """,
)

BELOW = "(if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0)"
PART = Lemma(
    id="normal.part",
    says="The normal density has an integral up to t, between 0 and 1.",
    forall="t real",
    claim=f"integrable({BELOW} for x in R) and 0 <= Phi(t) and Phi(t) <= 1",
    instance="t = 0",
    meaning="""
        have DENSITY: 5/2 \\
                < sqrt(2*pi) and (for all x real: 0 < exp(-x^2/2)/sqrt(2*pi)) and \\
                integrable(exp(-x^2/2)/sqrt(2*pi) for x in R) by cite normal.curve()
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); g(x: real) = if x <= t then f(x) else 0
        have E: for all x real: |g(x)| <= |f(x)|
            take x
            have P: 0 < f(x) by DENSITY2(x)
            cases x <= t or t < x
                case x <= t
                case t < x
        have I: integrable(g(x) for x in R) by law integrable_below(R, g, f)
    """,
    proof="""
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); g(x: real) = if x <= t then f(x) else 0
        have C: 5/2 \\
                < sqrt(2*pi) and (for all x real: 0 < f(x)) and integrable(f(x) for x in R) and \\
                integral(f(x) for x in R) = 1 by cite normal.curve()
        have I: integrable(g(x) for x in R) by law integrable_below(R, g, f)
        have U: integral(g(x) for x in R) <= integral(f(x) for x in R) by termwise x
        have L: integral(0*f(x) + 0*f(x) for x in R) <= integral(g(x) for x in R) by termwise x
    """,
)

GROWS = Lemma(
    id="normal.increases",
    says="The normal distribution function does not fall.",
    forall="s real, t real",
    given="s <= t",
    claim="Phi(s) <= Phi(t)",
    instance="s = 0, t = 0",
    meaning="""
        have S: integrable((if x <= s then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(s)
        have T: integrable((if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(t)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        by termwise x; cite normal.part(s); cite normal.part(t)
    """,
)

REFLECTED = Theorem(
    id="normal.reflected",
    says="The normal distribution is symmetric: Phi(t) + Phi(-t) = 1.",
    source=NOTE,
    forall="t real",
    claim="Phi(t) + Phi(-t) = 1",
    instance="t = 0",
    meaning="""
        have S: integrable((if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(t)
        have T: integrable((if x <= -t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(-t)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); g(x: real) = if x <= t then f(x) else 0
        let h(x: real) = if x <= -t then f(x) else 0; k(x: real) = if t <= x then f(x) else 0
        let m(x: real) = if t <= x and x <= t then f(x) else 0
        have C: 5/2 \\
                < sqrt(2*pi) and (for all x real: 0 < f(x)) and integrable(f(x) for x in R) and \\
                integral(f(x) for x in R) = 1 by cite normal.curve()
        have G: integrable(g(x) for x in R) by cite normal.part(t)
        have H: integrable(h(x) for x in R) by cite normal.part(-t)
        have M: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 by cite integrals.point(t, f)
        have T: integrable(h((-1)*x + 0) for x in R) and integral(h((-1)*x + 0) for x in R) \\
                = integral(h(x) for x in R)/abs(-1) by law integral_moved(h, -1, 0)
        have K: (integrable(h((-1)*x + 0) for x in R) iff integrable(k(x) for x in R)) and \\
                integral(h((-1)*x + 0) for x in R) = integral(k(x) for x in R) \\
                by law integral_equal(R, x -> h((-1)*x + 0), k)
        let s(x: real) = 1*g(x) + 1*k(x)
        by law integral_equal(R, x -> 1*s(x) + (-1)*m(x), f); law integral_linear(R, g, k, 1, 1); \\
                law integral_linear(R, s, m, 1, -1)
    """,
    near_misses=(
        NearMiss(
            claim="Phi(t) - Phi(-t) = 1",
            witness="t = 0",
            disproof="""
                let f(x: real) = exp(-x^2/2)/sqrt(2*pi); h(x: real) = if x <= 0 then f(x) else 0
                exhibit 0
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have I: integrable(h(x) for x in R) by cite normal.part(0)
            """,
        ),
    ),
)

HALF = Theorem(
    id="normal.half",
    says="Half of the normal distribution lies below 0.",
    source=NOTE,
    forall="",
    claim="Phi(0) = 1/2",
    meaning="""
        have S: integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(0)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        by cite normal.reflected(0)
    """,
    near_misses=(
        NearMiss(
            claim="Phi(0) = 1",
            disproof="""
                have S: integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                        by cite normal.part(0)
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have H: Phi(0) = 1/2 by cite normal.half()
            """,
        ),
    ),
)

SLOPE = Lemma(
    id="normal.slope",
    says="The normal distribution function rises with a slope of at most 1/sqrt(2 pi).",
    forall="t >= 0",
    claim="Phi(t) <= 1/2 + t/sqrt(2*pi) and 1/2 - t/sqrt(2*pi) <= Phi(-t)",
    instance="t = 0",
    meaning="""
        have S: integrable((if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(t)
        have T: integrable((if x <= -t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(-t)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let r = sqrt(2*pi); f(x: real) = exp(-x^2/2)/r; g(x: real) = if x <= t then f(x) else 0
        let h(x: real) = if x <= 0 then f(x) else 0; c(x: real) = if 0 <= x and x <= t then 1/r else 0
        have C: 5/2 < r and (for all x real: 0 < f(x))
        have G: integrable(g(x) for x in R) by cite normal.part(t)
        have H: integrable(h(x) for x in R) by cite normal.part(0)
        have V: Phi(0) = 1/2 by cite normal.half()
        have D: integrable(c(x) for x in R) and integral(c(x) for x in R) = 1/r*t - 1/r*0 \\
                by antiderivative v -> 1/r*v, x -> 1/r, 0, t
        have S: integrable(1*h(x) + 1*c(x) for x in R) and integral(1*h(x) + 1*c(x) for x in R) \\
                = 1*integral(h(x) for x in R) + 1*integral(c(x) for x in R) \\
                by law integral_linear(R, h, c, 1, 1)
        have L: integral(g(x) for x in R) <= integral(1*h(x) + 1*c(x) for x in R) by termwise x
            have Q1: -x^2/2 <= 0
            have Q: exp(-x^2/2) <= exp(0) by law exp_increases(0, -x^2/2); Q1
            have Q0: exp(0) = 1
        by cite normal.reflected(t)
    """,
)

TAIL = Theorem(
    id="normal.tail",
    says="The tail of the normal distribution is at most exp(-t^2/2)/2.",
    source=NOTE,
    forall="t >= 0",
    claim="Phi(-t) <= exp(-t^2/2)/2",
    instance="t = 0",
    meaning="""
        have T: integrable((if x <= -t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(-t)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let r = sqrt(2*pi); f(x: real) = exp(-x^2/2)/r; g(x: real) = if x <= -t then f(x) else 0
        let h(x: real) = if x <= 0 then f(x) else 0; X = exp(-t^2/2)
        have C: 5/2 < r and (for all x real: 0 < f(x))
        have G: integrable(g(x) for x in R) by cite normal.part(-t)
        have H: integrable(h(x) for x in R) by cite normal.part(0)
        have V: Phi(0) = 1/2 by cite normal.half()
        have T: integrable(g(1*x + -t) for x in R) and integral(g(1*x + -t) for x in R) \\
                = integral(g(x) for x in R)/abs(1) by law integral_moved(g, 1, -t)
        have S: integrable(X*h(x) + 0*h(x) for x in R) and integral(X*h(x) + 0*h(x) for x in R) \\
                = X*integral(h(x) for x in R) + 0*integral(h(x) for x in R) \\
                by law integral_linear(R, h, h, X, 0)
        have L: integral(g(1*x + -t) for x in R) <= integral(X*h(x) + 0*h(x) for x in R) by termwise x
            cases x <= 0 or 0 < x
                case x <= 0
                    have E1: exp(-(1*x + -t)^2/2) <= exp(-t^2/2 + -x^2/2) \\
                            by law exp_increases(-t^2/2 + -x^2/2, -(1*x + -t)^2/2)
                    have E2: exp(-t^2/2 + -x^2/2) = X*exp(-x^2/2)
                case 0 < x
    """,
    near_misses=(
        NearMiss(
            claim="Phi(-t) <= exp(-t^2/2)/4",
            witness="t = 0",
            disproof="""
                exhibit 0
                have S: integrable((if x <= -(0) then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                        by cite normal.part(-(0))
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have H: Phi(0) = 1/2 by cite normal.half()
                have R: Phi(0) + Phi(-(0)) = 1 by cite normal.reflected(0)
                have E: exp(-0^2/2) = 1 by reduce
            """,
        ),
    ),
)

MOVED = Lemma(
    id="normal.moved",
    says="The chance that Gaussian noise around m is t or more, by Phi.",
    forall="s > 0, m real, t real",
    claim="integrable((if t <= z then 1 else 0)*(exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) and "
    "integral((if t <= z then 1 else 0)*(exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) = "
    "Phi((m - t)/s)",
    instance="s = 1, m = 0, t = 0",
    meaning="""
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); b = (m - t)/s; g(x: real) = if x <= b then f(x) else 0
        have T: integrable(g(x) for x in R) by cite normal.part(b)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have INVERSE: 0 < 1/s by law reciprocal_positive(s)
        have N: -(1/s) != 0
        have M: integrable(g(-(1/s)*z + m/s) for z in R) by law integral_moved(g, -(1/s), m/s)
        have S: integrable(1/s*g(-(1/s)*z + m/s) + 0*g(-(1/s)*z + m/s) for z in R) \\
                by law integral_linear(R, z -> g(-(1/s)*z + m/s), z -> g(-(1/s)*z + m/s), 1/s, 0)
        have E: for all z real: 1/s*g(-(1/s)*z + m/s) + 0*g(-(1/s)*z + m/s) \\
                = (if t <= z then 1 else 0)*(exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi)))
            take z
            have E1: -(-(1/s)*z + m/s)^2/2 = -(z - m)^2/(2*s^2)
            have E2: exp(-(-(1/s)*z + m/s)^2/2) = exp(-(z - m)^2/(2*s^2)) by rewrite E1
            have E3: 1/s*f(-(1/s)*z + m/s) = exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi))
                have E4: 0 < s*sqrt(2*pi)
                have E5: 1/s*(exp(-(z - m)^2/(2*s^2))/sqrt(2*pi)) = exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi))
                by rewrite E2
            have EXPANDED: b = m*(1/s) - t*(1/s)
            cases t <= z or z < t
                case t <= z
                    have A0: 0 <= (z - t)*(1/s)
                        have A1: 0 <= z - t
                        by A1*INVERSE
                    have A: -(1/s)*z + m/s <= b by only A0; EXPANDED
                    by only A; case; E3
                case z < t
                    have A0: 0 < (t - z)*(1/s)
                        have A1: 0 < t - z
                        by A1*INVERSE
                    have A: not -(1/s)*z + m/s <= b by only A0; EXPANDED
                    by only A; case
        have J: (integrable(1/s*g(-(1/s)*z + m/s) + 0*g(-(1/s)*z + m/s) for z in R) iff integrable((if t <= \\
                z then 1 else 0)*(exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)) by law \\
                integral_equal(R, z -> 1/s*g(-(1/s)*z + m/s) + 0*g(-(1/s)*z + m/s), z -> (if t <= z then 1 \\
                else 0)*(exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi))))
    """,
    proof="""
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); b = (m - t)/s; g(x: real) = if x <= b then f(x) else 0
        let u(z: real) = g(-(1/s)*z + m/s)
        let v(z: real) = (if t <= z then 1 else 0)*(exp(-(z - m)^2/(2*s^2))/(s*sqrt(2*pi)))
        have T: integrable(g(x) for x in R) by cite normal.part(b)
        have C: 5/2 < sqrt(2*pi)
        have M: integrable(u(z) for z in R) and integral(u(z) for z in R) \\
                = integral(g(x) for x in R)/abs(-(1/s)) by law integral_moved(g, -(1/s), m/s)
        have S: integrable(1/s*u(z) + 0*u(z) for z in R) and integral(1/s*u(z) + 0*u(z) for z in R) \\
                = 1/s*integral(u(z) for z in R) + 0*integral(u(z) for z in R) \\
                by law integral_linear(R, u, u, 1/s, 0)
        have E: for all z real: 1/s*u(z) + 0*u(z) = v(z)
            take z
            cases t <= z or z < t
                case t <= z
                    have A: -(1/s)*z + m/s <= b
                case z < t
                    have A0: 0 < (t - z)*(1/s)
        by law integral_equal(R, z -> 1/s*u(z) + 0*u(z), v)
    """,
)

MILLS = Theorem(
    id="normal.mills",
    says="Mills: the tail of the normal distribution is at most exp(-t^2/2)/(t sqrt(2 pi)).",
    source=NOTE,
    forall="t > 0",
    claim="Phi(-t) <= exp(-t^2/2)/(t*sqrt(2*pi))",
    instance="t = 1",
    meaning="""
        have T: integrable((if x <= -t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(-t)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have TR: 0 < t*sqrt(2*pi)
    """,
    proof="""
        let r = sqrt(2*pi); u(z: real) = (if t <= z then 1 else 0)*(exp(-z^2/(2*1^2))/(1*r))
        have M: integral(u(z) for z in R) <= 1/(t*r)*exp(-t^2/(2*1^2)) by cite gaussian-noise.beyond(1, t)
        have V: integral((if t <= z then 1 else 0)*(exp(-(z - 0)^2/(2*1^2))/(1*r)) for z in R) \\
                = Phi((0 - t)/1) by cite normal.moved(1, 0, t)
        have V1: integral((if t <= z then 1 else 0)*(exp(-(z - 0)^2/(2*1^2))/(1*r)) for z in R) \\
                = integral(u(z) for z in R)
    """,
    near_misses=(
        NearMiss(
            claim="Phi(-t) <= exp(-t^2/2)/(8*t*sqrt(2*pi))",
            witness="t = 1",
            disproof="""
                exhibit 1
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have I: integrable((if x <= -(1) then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                        by cite normal.part(-(1))
                have S: 1/2 - 1/sqrt(2*pi) <= Phi(-(1)) by cite normal.slope(1)
                have X: exp(-(1)^2/2) <= 1
                have PEAK: 0 < 1/sqrt(2*pi) by law reciprocal_positive(sqrt(2*pi))
                have K: 0 < (sqrt(2*pi) - 5/2)*(1/sqrt(2*pi)); K1: sqrt(2*pi)*(1/sqrt(2*pi)) = 1
                have L: 0 <= (1 - exp(-(1)^2/2))*(1/sqrt(2*pi))
                have F: exp(-(1)^2/2)/(8*(1)*sqrt(2*pi)) < 1/2 - 1/sqrt(2*pi) by only PEAK; K; K1; L
            """,
        ),
    ),
)

BETWEEN = Theorem(
    id="normal.between",
    says="The integral of the normal density from p to q is Phi(q) - Phi(p).",
    source=NOTE,
    forall="p real, q real",
    given="p <= q",
    claim="integrable(exp(-x^2/2)/sqrt(2*pi) for x in p..q) and integral(exp(-x^2/2)/sqrt(2*pi) for x in "
    "p..q) = Phi(q) - Phi(p)",
    instance="p = 0, q = 0",
    meaning="""
        have A: integrable((if x <= p then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(p)
        have B: integrable((if x <= q then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(q)
        have DENSITY: 5/2 \\
                < sqrt(2*pi) and (for all x real: 0 < exp(-x^2/2)/sqrt(2*pi)) and \\
                integrable(exp(-x^2/2)/sqrt(2*pi) for x in R) by cite normal.curve()
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); g(x: real) = if p <= x and x <= q then f(x) else 0
        have E: for all x real: |g(x)| <= |f(x)|
            take x
            have P: 0 < f(x) by DENSITY2(x)
            cases p <= x and x <= q or not (p <= x and x <= q)
                case p <= x and x <= q
                case not (p <= x and x <= q)
        have I: integrable(g(x) for x in R) by law integrable_below(R, g, f)
    """,
    proof="""
        let f(x: real) = exp(-x^2/2)/sqrt(2*pi); g(x: real) = if x <= p then f(x) else 0
        let h(x: real) = if x <= q then f(x) else 0; m(x: real) = if p <= x and x <= p then f(x) else 0
        let k(x: real) = if p <= x and x <= q then f(x) else 0
        have G: integrable(g(x) for x in R) by cite normal.part(p)
        have H: integrable(h(x) for x in R) by cite normal.part(q)
        have M: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 by cite integrals.point(p, f)
        let s(x: real) = 1*h(x) + (-1)*g(x)
        by law integral_equal(R, x -> 1*s(x) + 1*m(x), k); law integral_linear(R, h, g, 1, -1); \\
                law integral_linear(R, s, m, 1, 1)
    """,
    near_misses=(
        NearMiss(
            claim="integral(exp(-x^2/2)/sqrt(2*pi) for x in p..q) = Phi(p) - Phi(q)",
            witness="p = 0, q = 1",
            disproof="""
                let f(x: real) = exp(-x^2/2)/sqrt(2*pi)
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have A: integrable((if x <= 1 then f(x) else 0) for x in R) by cite normal.part(1)
                have B: integrable((if x <= 0 then f(x) else 0) for x in R) by cite normal.part(0)
                have H: Phi(0) = 1/2 by cite normal.half()
                have T: Phi(-1) <= exp(-1^2/2)/2 by cite normal.tail(1)
                have T1: exp(-1^2/2) < 1
                have R: Phi(1) + Phi(-1) = 1 by cite normal.reflected(1)
                have Z: integrable(f(x) for x in 0..1) and integral(f(x) for x in 0..1) \\
                        = Phi(1) - Phi(0) by cite normal.between(0, 1)
                exhibit 0, 1
            """,
        ),
    ),
)

SQUARE = Lemma(
    id="normal.square",
    says="x^2 times the normal density has the integral 1, x times it 0.",
    forall="",
    claim="integrable(x^2*(exp(-x^2/2)/sqrt(2*pi)) for x in R) and integral(x^2*(exp(-x^2/2)/sqrt(2*pi)) for "
    "x in R) = 1 and integrable(x*(exp(-x^2/2)/sqrt(2*pi)) for x in R) and "
    "integral(x*(exp(-x^2/2)/sqrt(2*pi)) for x in R) = 0",
    meaning="""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let r = sqrt(2*pi); f(x: real) = exp(-x^2/2)/r; g(x: real) = x^2*f(x); k(x: real) = x*f(x)
        have C: 5/2 < r and (for all x real: 0 < f(x)) and integrable(f(x) for x in R) by cite normal.curve()
        let F(v: real) = -(v*f(v)); d(x: real) = x^2*f(x) - f(x); G(q: real) = Phi(q) - Phi(0) - q*f(q)
        have H: Phi(0) = 1/2 by cite normal.half()
        have PART: for all q real: 0 <= q \\
                implies integrable(g(x) for x in 0..q) and integral(g(x) for x in 0..q) = G(q)
            take q
            assume Q
            let u(x: real) = if 0 <= x and x <= q then f(x) else 0
            let v(x: real) = if 0 <= x and x <= q then d(x) else 0
            let w(x: real) = if 0 <= x and x <= q then g(x) else 0
            have U: integrable(u(x) for x in R) and integral(u(x) for x in R) = Phi(q) - Phi(0) \\
                    by cite normal.between(0, q)
            have V: integrable(v(x) for x in R) and integral(v(x) for x in R) = F(q) - F(0) \\
                    by antiderivative F, d, 0, q
            have S: integrable(1*u(x) + 1*v(x) for x in R) and integral(1*u(x) + 1*v(x) for x in R) \\
                    = 1*integral(u(x) for x in R) + 1*integral(v(x) for x in R) \\
                    by law integral_linear(R, u, v, 1, 1)
            have K: (integrable(1*u(x) + 1*v(x) for x in R) iff integrable(w(x) for x in R)) and \\
                    integral(1*u(x) + 1*v(x) for x in R) = integral(w(x) for x in R) \\
                    by law integral_equal(R, x -> 1*u(x) + 1*v(x), w)
        have BELOW: for all q real: 0 <= q implies G(q) <= 1/2
            take q
            have P: 0 < f(q)
            have T: 0 <= Phi(q) and Phi(q) <= 1 by cite normal.part(q)
        have NEAR: for all e real: 0 < e implies exists q real: 0 <= q and 1/2 - e < G(q)
            take e
            assume E0
            have EX: exists t real: 0 <= t and (t^2 + 2*t + 2)*exp(-t) < e by cite integrals.decay(e)
            obtain t from EX
            let q = t + 2
            have R: Phi(q) + Phi(-q) = 1 by cite normal.reflected(q)
            have T: Phi(-q) <= exp(-q^2/2)/2 by cite normal.tail(q)
            have B: exp(-q^2/2) <= exp(-t) by law exp_increases(-t, -q^2/2)
            have J1: 0 < (r - 5/2)*(1/r); D: 0 <= q*(1/r)*(exp(-t) - exp(-q^2/2)); TZ: 0 <= t*exp(-t)
            have TTZ: 0 <= t*(t*exp(-t))
            exhibit q
        have L: integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = 1/2 \\
                by cite integrals.limit(g, G, 1/2)
        have W: integrable(g(x) for x in R) and integral(g(x) for x in R) = 2*(1/2) \\
                by cite integrals.even(g, g, 1/2)
        let o(x: real) = 1*f(x) + 1*g(x)
        have KE: for all x real: |k(x)| <= |o(x)|
            take x
            have Q: 0 <= (x^2 + 1 - x)*f(x)
                have Q0: 0 <= (x - 1/2)^2
            have Q2: 0 <= (x^2 + 1 + x)*f(x)
                have Q0: 0 <= (x + 1/2)^2
        have K: integrable(k(x) for x in R) by law integrable_below(R, k, o)
        have M: integral(k(x) for x in R) = 0 by cite integrals.odd(k)
    """,
)
