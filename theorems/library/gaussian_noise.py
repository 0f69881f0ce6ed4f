"""Gaussian noise: a density, by the Gaussian integral, with its tails, beside those of Laplace noise."""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(
    note="002",
    lines="L105",
    paper="Dwork and Roth, The Algorithmic Foundations of Differential Privacy, Appendix A",
)

ROOTS = Lemma(
    id="gaussian-noise.roots",
    says="The scale that turns the Gaussian integral into one of standard deviation s.",
    forall="s > 0",
    claim="0 < sqrt(pi) and 0 < s*sqrt(2*pi) and 0 < sqrt(pi)/(s*sqrt(2*pi)) and "
    "(sqrt(pi)/(s*sqrt(2*pi)))^2 = 1/(2*s^2)",
    instance="s = 1",
    proof="""
        let q = sqrt(pi); r = sqrt(2*pi)
        have P: 0 < pi; Q1: 0 < q
        let c = q*(1/(s*r))
        have A4: (c*c)*(s*s)*(2*pi) = pi
        have A6: (c*c)*(s*s)*2 = 1
            have A7: ((c*c)*(s*s)*(2*pi))*(1/pi) = pi*(1/pi)
    """,
)

DENSITY = Theorem(
    id="gaussian-noise.density",
    says="The Gaussian density is one: its integral is 1.",
    source=NOTE,
    forall="s > 0",
    claim="Density(Gaussian(s))",
    claims=("C19",),
    instance="s = 1",
    proof="""
        let r = sqrt(2*pi); c = sqrt(pi)/(s*r); e(x: real) = exp(-x^2/(2*s^2)); p(x: real) = e(x)/(s*r)
        have S: 0 < sqrt(pi) and 0 < s*r and 0 < c and c^2 = 1/(2*s^2) by cite gaussian-noise.roots(s)
        have GAUSS: integrable(exp(-x^2) for x in R) and integral(exp(-x^2) for x in R) = sqrt(pi)
        let t(x: real) = exp(-(c*x + 0)^2)
        have T: integrable(t(x) for x in R) and integral(t(x) for x in R) \\
                = integral(exp(-x^2) for x in R)/abs(c) by law integral_moved(x -> exp(-x^2), c, 0)
        have E: for all x real: t(x) = e(x)
            take x
            have Z: -(c*x + 0)^2 = -x^2/(2*s^2)
            by rewrite Z
        have TE: (integrable(t(x) for x in R) iff integrable(e(x) for x in R)) and \\
                integral(t(x) for x in R) = integral(e(x) for x in R) by law integral_equal(R, t, e)
        have L: integrable(1/(s*r)*e(x) + 0*e(x) for x in R) and integral(1/(s*r)*e(x) + 0*e(x) for x in R) \\
                = 1/(s*r)*integral(e(x) for x in R) + 0*integral(e(x) for x in R) \\
                by law integral_linear(R, e, e, 1/(s*r), 0)
        have LP: (integrable(1/(s*r)*e(x) + 0*e(x) for x in R) iff integrable(p(x) for x in R)) and \\
                integral(1/(s*r)*e(x) + 0*e(x) for x in R) = integral(p(x) for x in R)
        have AC: abs(c) = c
        have V: integral(e(x) for x in R) = sqrt(pi)/c
            have V1: integral(exp(-x^2) for x in R)/abs(c) = sqrt(pi)/c by rewrite GAUSS2; AC
    """,
    near_misses=(NearMiss(claim="Density(x -> exp(-x^2/(2*s^2))/(s*sqrt(2*pi)) - 1)", witness="s = 1"),),
)

MILLS = Lemma(
    id="gaussian-noise.beyond",
    says="The Gaussian density, beyond t, is at most that of a function whose integral is known.",
    forall="s > 0, t > 0",
    claim="integrable((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) and "
    "integral((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) <= "
    "s/(t*sqrt(2*pi))*exp(-t^2/(2*s^2))",
    instance="s = 1, t = 1",
    proof="""
        let r = sqrt(2*pi); e(x: real) = exp(-x^2/(2*s^2)); p(x: real) = e(x)/(s*r); k = s/(t*r)
        let g(x: real) = (if t <= x then 1 else 0)*p(x)
        have D: Density(p) by cite gaussian-noise.density(s)
        have IG: integrable(g(x) for x in R) by law integrable_below(R, g, p)
        have RI: 0 < r; K0: 0 < s*(1/(t*r))
        let f(x: real) = (x + t)/t*p(x + t); F(v: real) = -k*exp(-(v + t)^2/(2*s^2))
        let G(q: real) = k*e(t) - k*e(q + t)
        have PART: for all q real: 0 <= q \\
                implies integrable(f(x) for x in 0..q) and integral(f(x) for x in 0..q) = G(q)
            take q
            have I: integrable(f(x) for x in 0..q) and integral(f(x) for x in 0..q) = F(q) - F(0) \\
                    by antiderivative F, f, 0, q
        have NEAR: for all d real: 0 < d implies exists q real: 0 <= q and k*e(t) - d < G(q)
            take d
            have EX: exists u real: 0 <= u and (u^2 + 2*u + 2)*exp(-u) < d*(1/k) \\
                    by cite integrals.decay(d*(1/k))
            obtain u from EX
            let q = u*(s*s)*(1/t)
            have UX: 0 <= u*exp(-u); UUX: 0 <= u*(u*exp(-u))
            have EXPO: -(q + t)^2/(2*s^2) <= -u
                have A: 0 <= (q^2 + t^2)*(1/(s*s))
            have LE: e(q + t) <= exp(-u) by law exp_increases(-u, -(q + t)^2/(2*s^2))
            have LT: k*e(q + t) < d
                have L1: 0 < k*(d*(1/k) - e(q + t))
                    have L2: 0 < d*(1/k) - e(q + t)
            exhibit q
        let h(x: real) = if 0 <= x then f(x) else 0
        have H: integrable(h(x) for x in R) and integral(h(x) for x in R) = k*e(t) \\
                by cite integrals.limit(f, G, k*e(t))
        have T: integrable(h(1*x + -t) for x in R) and integral(h(1*x + -t) for x in R) \\
                = integral(h(x) for x in R)/abs(1) by law integral_moved(h, 1, -t)
        have LESS: integral(g(x) for x in R) <= integral(h(1*x + -t) for x in R) by termwise x
            cases t <= x or x < t
                case t <= x
                    have B: 0 <= (x - t)*p(x)*(1/t)
                case x < t
    """,
)

TAIL = Theorem(
    id="gaussian-noise.tail",
    says="Mills: Gaussian noise is t or more with probability at most s/(t sqrt(2 pi)) exp(-t^2/(2 s^2)).",
    source=NOTE,
    forall="s > 0, t > 0",
    claim="Chance(Gaussian(s), x -> if t <= x then 1 else 0) <= s/(t*sqrt(2*pi))*exp(-t^2/(2*s^2))",
    claims=("C19",),
    instance="s = 1, t = 1",
    meaning="""
        have SIGNS: 0 < sqrt(pi) and 0 < s*sqrt(2*pi) by cite gaussian-noise.roots(s)
        have A: integrable((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) \\
                by cite gaussian-noise.beyond(s, t)
        have R0: 0 < sqrt(2*pi)
            have R1: 0 <= sqrt(2*pi) by law sqrt_nonnegative(2*pi)
            cases 0 < sqrt(2*pi) or sqrt(2*pi) = 0
                case 0 < sqrt(2*pi)
                case sqrt(2*pi) = 0
                    have Z: s*sqrt(2*pi) = 0 by rewrite case
                    by only Z; SIGNS2
        have TR: 0 < t*sqrt(2*pi) by domain2*R0
    """,
    proof="""
        by cite gaussian-noise.beyond(s, t)
    """,
    near_misses=(
        NearMiss(
            claim="0 < t and s/(t*sqrt(2*pi))*exp(-t^2/(2*s^2)) <= exp(-t^2/s^2)/3",
            witness="s = 1, t = 1",
        ),
    ),
)

ONE_SIDE = Lemma(
    id="laplace-noise.one-side",
    says="Laplace noise is t or more with probability exp(-t/b)/2.",
    forall="b > 0, t >= 0",
    claim="integrable((if t <= x then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) and integral((if t <= "
    "x then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) = exp(-t/b)/2",
    instance="b = 1, t = 0",
    proof="""
        let g(x: real) = if 0 <= x then (if t <= x then 1 else 0)*(exp(-x/b)/(2*b)) else 0
        let f(x: real) = (if t <= x then 1 else 0)*(exp(-abs(x)/b)/(2*b))
        have G: integrable(g(x) for x in R) and integral(g(x) for x in R) = exp(-t/b)/2 \\
                by cite laplace-noise.beyond(b, t)
        have E: for all x real: g(x) = f(x)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                    have A: abs(x) = x
                    by rewrite A
                case x < 0
        have S: (integrable(g(x) for x in R) iff integrable(f(x) for x in R)) and integral(g(x) for x in R) \\
                = integral(f(x) for x in R) by law integral_equal(R, g, f)
    """,
)

HEAVIER = Theorem(
    id="laplace-noise.sharper-and-heavier",
    says="Of the same variance as Gaussian noise, Laplace noise has the higher peak, and "
    "beyond twice its deviation times the root of 2 the heavier tails.",
    source=NOTE,
    forall="b > 0, s > 0, t >= 4*b",
    given="s^2 = 2*b^2",
    claim="1/(s*sqrt(2*pi)) < 1/(2*b) and Chance(Gaussian(s), x -> if t <= "
    "x then 1 else 0) < Chance(Laplace(b), x -> if t <= x then 1 else 0)",
    claims=("C19",),
    instance="b = 1, s = sqrt(2), t = 4",
    meaning="""
        have S: 0 < sqrt(pi) and 0 < s*sqrt(2*pi) by cite gaussian-noise.roots(s)
        have T0: 0 < t
        have A: integrable((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) \\
                by cite gaussian-noise.beyond(s, t)
        have B: integrable((if t <= x then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) \\
                by cite laplace-noise.one-side(b, t)
    """,
    proof="""
        let r = sqrt(2*pi); T(x: real) = if t <= x then 1 else 0
        have A: integral(T(x)*(exp(-x^2/(2*s^2))/(s*r)) for x in R) <= s/(t*r)*exp(-t^2/(2*s^2)) \\
                by cite gaussian-noise.beyond(s, t)
        have B: integral(T(x)*(exp(-abs(x)/b)/(2*b)) for x in R) = exp(-t/b)/2 \\
                by cite laplace-noise.one-side(b, t)
        have R2: 2 < r
        have SB: b < s
            cases b < s or s <= b
                case b < s
                case s <= b
        have S2: s < 2*b
        have PEAK: 1/(s*r) < 1/(2*b)
            have G: 2*b < s*r; IJ: 0 < 1/(s*r)*(1/(2*b))
        have HALF: s/(t*r) < 1/2
            have G: 2*s < t*r
        have EXPO: -t^2/(2*s^2) <= -t/b
            have G: 0 <= (t - 4*b)*t; I: 0 < 1/(4*(b*b))
            have Z: -t^2/(2*s^2) = -t^2*(1/(4*(b*b)))
                have Z1: 2*s^2 = 4*(b*b)
                by rewrite Z1
        have E: exp(-t^2/(2*s^2)) <= exp(-t/b) by law exp_increases(-t/b, -t^2/(2*s^2))
    """,
    near_misses=(NearMiss(claim="1/(2*b) < 1/(s*sqrt(2*pi))", witness="b = 1, s = sqrt(2), t = 4"),),
)
