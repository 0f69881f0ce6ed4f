"""Laplace noise: a density, with its mean, absolute mean, variance and tails, from its halves."""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(
    note="002",
    lines="L102-103",
    paper="Dwork, McSherry, Nissim and Smith, Calibrating noise to sensitivity in private data analysis",
)

FADES = Lemma(
    id="laplace-noise.fades",
    says="What is left of the halves of Laplace's integrals far out is not negative, and "
    "as small as one likes.",
    forall="b > 0, u >= 0, v >= 0, w >= 0",
    claim="(for all q real: 0 <= q implies 0 <= (u + v*q + w*q^2)*exp(-q/b)) and "
    "(for all e real: 0 < e implies exists q real: 0 <= q and (u + v*q + w*q^2)*exp(-q/b) < e)",
    instance="b = 1, u = 1, v = 1, w = 1",
    proof="""
        have SMALL: for all e real: 0 < e implies exists q real: 0 <= q and (u + v*q + w*q^2)*exp(-q/b) < e
            take e
            assume E
            let c = u + v*b + w*(b*b) + 1
            have EX: exists t real: 0 <= t and (t^2 + 2*t + 2)*exp(-t) < e*(1/c) \\
                    by cite integrals.decay(e*(1/c))
            obtain t from EX
            let y = t^2 + 2*t + 2
            have LESS1: 0 <= (c*y - (u + v*(b*t) + w*(b*t)^2))*exp(-t)
            exhibit b*t
    """,
)

HALVES = Lemma(
    id="laplace-noise.halves",
    says="An integral over the positive half-line, from what is left of it beyond q.",
    forall="b > 0, f: real -> real, L real, u >= 0, v >= 0, w >= 0",
    given="(for all x real: 0 <= x implies 0 <= f(x)) and (for all q real: 0 <= q implies integrable(f(x) "
    "for x in 0..q) and integral(f(x) for x in 0..q) = L - (u + v*q + w*q^2)*exp(-q/b))",
    claim="integrable(f(x) for x in R if 0 <= x) and integral(f(x) for x in R if 0 <= x) = L",
    instance="b = 1, f = x -> 0, L = 0, u = 0, v = 0, w = 0",
    proof="""
        let G(q: real) = L - (u + v*q + w*q^2)*exp(-q/b)
        have FADES: (for all q real: 0 <= q implies 0 <= (u + v*q + w*q^2)*exp(-q/b)) and \\
                (for all e real: 0 < e implies exists q real: 0 <= q and (u + v*q + w*q^2)*exp(-q/b) < e) \\
                by cite laplace-noise.fades(b, u, v, w)
        have NEAR: for all e real: 0 < e implies exists q real: 0 <= q and L - e < G(q)
            take e
            assume E
            have EX: exists q real: 0 <= q and (u + v*q + w*q^2)*exp(-q/b) < e by FADES2(e)
            obtain q from EX
            exhibit q
        by cite integrals.limit(f, G, L)
    """,
)

HALF = Lemma(
    id="laplace-noise.half",
    says="Laplace's density, over one half of the line.",
    forall="b > 0",
    claim="integrable(exp(-x/b)/(2*b) for x in R if 0 <= x) and integral(exp(-x/b)/(2*b) for x in R if 0 <= "
    "x) = 1/2",
    instance="b = 1",
    proof="""
        let f(x: real) = exp(-x/b)/(2*b)
        by cite laplace-noise.halves(b, f, 1/2, 1/2, 0, 0)
    """,
)
HALF_MEAN = Lemma(
    id="laplace-noise.half-mean",
    says="x times Laplace's density, over one half of the line.",
    forall="b > 0",
    claim="integrable(x*exp(-x/b)/(2*b) for x in R if 0 <= x) and integral(x*exp(-x/b)/(2*b) for x in R if 0 "
    "<= x) = b/2",
    instance="b = 1",
    proof="""
        let f(x: real) = x*exp(-x/b)/(2*b)
        by cite laplace-noise.halves(b, f, b/2, b/2, 1/2, 0)
    """,
)
HALF_SQUARE = Lemma(
    id="laplace-noise.half-square",
    says="x^2 times Laplace's density, over one half of the line.",
    forall="b > 0",
    claim="integrable(x^2*exp(-x/b)/(2*b) for x in R if 0 <= x) and integral(x^2*exp(-x/b)/(2*b) for x in R "
    "if 0 <= x) = b^2",
    instance="b = 1",
    proof="""
        let f(x: real) = x^2*exp(-x/b)/(2*b)
        by cite laplace-noise.halves(b, f, b^2, b^2, b, 1/2)
    """,
)

DENSITY = Theorem(
    id="laplace-noise.density",
    says="Laplace's density is one: its integral is 1.",
    source=NOTE,
    forall="b > 0",
    claim="Density(Laplace(b))",
    claims=("C18",),
    instance="b = 1",
    proof="""
        let p(x: real) = exp(-abs(x)/b)/(2*b); g(x: real) = exp(-x/b)/(2*b)
        have H: integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = 1/2 \\
                by cite laplace-noise.half(b)
        have E: for all x real: 0 <= x implies p(x) = g(x) and p(-x) = g(x)
            take x
            have A: abs(x) = x; B: abs(-x) = x
            have C: p(x) = g(x) by rewrite A
            have D: p(-x) = g(x) by rewrite B
        have W: integrable(p(x) for x in R) and integral(p(x) for x in R) = 2*(1/2) \\
                by cite integrals.even(p, g, 1/2)
    """,
    near_misses=(NearMiss(claim="Density(x -> exp(-|x|/b)/(2*b) - 1)", witness="b = 1"),),
)

ABSOLUTE = Theorem(
    id="laplace-noise.absolute-mean",
    says="The absolute value of Laplace noise has the mean b.",
    source=NOTE,
    forall="b > 0",
    claim="integrable(|x|*(exp(-|x|/b)/(2*b)) for x in R) and integral(|x|*(exp(-|x|/b)/(2*b)) for x in R) = "
    "b",
    claims=("C18",),
    instance="b = 1",
    proof="""
        let f(x: real) = abs(x)*(exp(-abs(x)/b)/(2*b)); g(x: real) = x*exp(-x/b)/(2*b)
        have H: integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = b/2 \\
                by cite laplace-noise.half-mean(b)
        have E: for all x real: 0 <= x implies f(x) = g(x) and f(-x) = g(x)
            take x
            have A: abs(x) = x; B: abs(-x) = x
            have C: f(x) = g(x) by rewrite A
            have D: f(-x) = g(x) by rewrite B
        have W: integrable(f(x) for x in R) and integral(f(x) for x in R) = 2*(b/2) \\
                by cite integrals.even(f, g, b/2)
    """,
    near_misses=(
        NearMiss(
            claim="integral(|x|*(exp(-|x|/b)/(2*b)) for x in R) = 2*b",
            witness="b = 1",
            disproof="""
                exhibit 1
                have M: integrable(|x|*(exp(-|x|/1)/(2*1)) for x in R) and \\
                        integral(|x|*(exp(-|x|/1)/(2*1)) for x in R) = 1 \\
                        by cite laplace-noise.absolute-mean(1)
            """,
        ),
    ),
)


MOMENTS = Lemma(
    id="laplace-noise.moments",
    says="The first two moments of Laplace noise are finite: 0 and 2b^2.",
    forall="b > 0",
    claim="integrable(x*(exp(-|x|/b)/(2*b)) for x in R) and integral(x*(exp(-|x|/b)/(2*b)) for x in R) = "
    "0 and integrable(x^2*(exp(-|x|/b)/(2*b)) for x in R) and integral(x^2*(exp(-|x|/b)/(2*b)) for x in R) = "
    "2*b^2",
    instance="b = 1",
    proof="""
        let p(x: real) = exp(-abs(x)/b)/(2*b); h(x: real) = x*p(x)
        have SIZES: integrable(abs(x)*p(x) for x in R) and integral(abs(x)*p(x) for x in R) = b \\
                by cite laplace-noise.absolute-mean(b)
        have I: integrable(h(x) for x in R) by law integrable_below(R, h, x -> abs(x)*p(x))
        have ODD: for all x real: h(-x) = -h(x)
            take x
            have E: abs(-x) = abs(x)
            by rewrite E
        have M: integral(h(x) for x in R) = 0 by cite integrals.odd(h)
        let f(x: real) = x^2*p(x); g(x: real) = x^2*exp(-x/b)/(2*b)
        have H: integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = b^2 \\
                by cite laplace-noise.half-square(b)
        have E: for all x real: 0 <= x implies f(x) = g(x) and f(-x) = g(x)
            take x
            have A: abs(x) = x; B: abs(-x) = x
            have C: f(x) = g(x) by rewrite A
            have D: f(-x) = g(x) by rewrite B
        have W: integrable(f(x) for x in R) and integral(f(x) for x in R) = 2*b^2 \\
                by cite integrals.even(f, g, b^2)
    """,
)

CENTRED = Lemma(
    id="laplace-noise.centred",
    says="Squared deviations from the mean are those from 0.",
    forall="b > 0",
    claim="integrable((x - integral(y*(exp(-|y|/b)/(2*b)) for y in R))^2*(exp(-|x|/b)/(2*b)) for x in R) and "
    "integral((x - integral(y*(exp(-|y|/b)/(2*b)) for y in R))^2*(exp(-|x|/b)/(2*b)) for x in R) = 2*b^2",
    instance="b = 1",
    meaning="""
        have A: integrable(x*(exp(-|x|/b)/(2*b)) for x in R) by cite laplace-noise.moments(b)
    """,
    proof="""
        let p(x: real) = exp(-abs(x)/b)/(2*b); m = integral(y*p(y) for y in R)
        have MOMENTS: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) \\
                = 0 and integrable(x^2*p(x) for x in R) and integral(x^2*p(x) for x in R) = 2*b^2 \\
                by cite laplace-noise.moments(b)
        have E: for all x real: (x - m)^2*p(x) = x^2*p(x) by rewrite MOMENTS2
        have S: (integrable((x - m)^2*p(x) for x in R) iff integrable(x^2*p(x) for x in R)) and \\
                integral((x - m)^2*p(x) for x in R) = integral(x^2*p(x) for x in R) \\
                by law integral_equal(R, x -> (x - m)^2*p(x), x -> x^2*p(x))
    """,
)

MEAN = Theorem(
    id="laplace-noise.mean",
    says="Laplace noise has the mean 0.",
    source=NOTE,
    forall="b > 0",
    claim="Mean(Laplace(b)) = 0",
    claims=("C18",),
    instance="b = 1",
    meaning="""
        have A: integrable(x*(exp(-|x|/b)/(2*b)) for x in R) by cite laplace-noise.moments(b)
    """,
    proof="""
        have A: integral(x*(exp(-|x|/b)/(2*b)) for x in R) = 0 by cite laplace-noise.moments(b)
    """,
    near_misses=(
        NearMiss(
            claim="Mean(Laplace(b)) = b",
            witness="b = 1",
            disproof="""
                exhibit 1
                have A: integrable(x*(exp(-|x|/1)/(2*1)) for x in R) and \\
                        integral(x*(exp(-|x|/1)/(2*1)) for x in R) = 0 by cite laplace-noise.moments(1)
                have D: Density(x -> exp(-|x|/1)/(2*1)) by cite laplace-noise.density(1)
            """,
        ),
    ),
)

VARIANCE = Theorem(
    id="laplace-noise.variance",
    says="Laplace noise has the variance 2b^2.",
    source=NOTE,
    forall="b > 0",
    claim="Variance(Laplace(b)) = 2*b^2",
    claims=("C18",),
    instance="b = 1",
    meaning="""
        let p(x: real) = exp(-abs(x)/b)/(2*b); m = integral(y*p(y) for y in R)
        have A: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) = 0 \\
                by cite laplace-noise.moments(b)
        have B: integrable((x - m)^2*p(x) for x in R) by cite laplace-noise.centred(b)
    """,
    proof="""
        by cite laplace-noise.centred(b)
    """,
    near_misses=(
        NearMiss(
            claim="Variance(Laplace(b)) = b^2",
            witness="b = 1",
            disproof="""
                let p(x: real) = exp(-abs(x)/1)/(2*1); m = integral(y*p(y) for y in R)
                exhibit 1
                have A: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) = 0 \\
                        by cite laplace-noise.moments(1)
                have B: integrable((x - m)^2*p(x) for x in R) and integral((x - m)^2*p(x) for x in R) \\
                        = 2*1^2 by cite laplace-noise.centred(1)
            """,
        ),
    ),
)

CENTRE = "exp(-|{x} - mu|/b)/(2*b)"
ABOUT = CENTRE.format(x="x")
MOVED = Lemma(
    id="laplace-noise.moved",
    says="The first two moments of Laplace noise about a centre.",
    forall="mu real, b > 0",
    claim=f"integrable({ABOUT} for x in R) and integral({ABOUT} for x in R) = 1 and "
    f"integrable(x*({ABOUT}) for x in R) and integral(x*({ABOUT}) for x in R) = mu and "
    f"integrable((x - mu)^2*({ABOUT}) for x in R) and integral((x - mu)^2*({ABOUT}) for x in R) = 2*b^2",
    instance="mu = 1, b = 1",
    proof="""
        let p(x: real) = exp(-abs(x)/b)/(2*b); q(x: real) = exp(-abs(x - mu)/b)/(2*b); h(x: real) = x*p(x)
        let s(x: real) = x^2*p(x)
        have D: Density(p) by cite laplace-noise.density(b)
        have MOMENTS: integrable(h(x) for x in R) and integral(h(x) for x in R) \\
                = 0 and integrable(s(x) for x in R) and integral(s(x) for x in R) = 2*b^2 \\
                by cite laplace-noise.moments(b)
        have MASS: integrable(p(1*x + -mu) for x in R) and integral(p(1*x + -mu) for x in R) \\
                = integral(p(x) for x in R)/abs(1) by law integral_moved(p, 1, -mu)
        have MEAN: integrable(h(1*x + -mu) for x in R) and integral(h(1*x + -mu) for x in R) \\
                = integral(h(x) for x in R)/abs(1) by law integral_moved(h, 1, -mu)
        have SQUARE: integrable(s(1*x + -mu) for x in R) and integral(s(1*x + -mu) for x in R) \\
                = integral(s(x) for x in R)/abs(1) by law integral_moved(s, 1, -mu)
        have SAME: for all x real: 1*x + -mu = x - mu
        have SAME_P: (integrable(p(1*x + -mu) for x in R) iff integrable(q(x) for x in R)) and \\
                integral(p(1*x + -mu) for x in R) = integral(q(x) for x in R) \\
                by law integral_equal(R, x -> p(1*x + -mu), q)
        have SAME_S: (integrable(s(1*x + -mu) for x in R) iff integrable((x - mu)^2*q(x) for x in R)) and \\
                integral(s(1*x + -mu) for x in R) = integral((x - mu)^2*q(x) for x in R) \\
                by law integral_equal(R, x -> s(1*x + -mu), x -> (x - mu)^2*q(x))
        have L: integrable(1*h(1*x + -mu) + mu*p(1*x + -mu) for x in R) and \\
                integral(1*h(1*x + -mu) + mu*p(1*x + -mu) for x in R) \\
                = 1*integral(h(1*x + -mu) for x in R) + mu*integral(p(1*x + -mu) for x in R) \\
                by law integral_linear(R, x -> h(1*x + -mu), x -> p(1*x + -mu), 1, mu)
        have SAME_L: (integrable(1*h(1*x + -mu) + mu*p(1*x + -mu) for x in R) iff integrable(x*q(x) for x \\
                in R)) and integral(1*h(1*x + -mu) + mu*p(1*x + \\
                -mu) for x in R) = integral(x*q(x) for x in R) by law integral_equal(R, x -> 1*h(1*x + \\
                -mu) + mu*p(1*x + -mu), x -> x*q(x))
        have ONE: abs(1) = 1
        have WHOLE: integral(p(1*x + -mu) for x in R) = 1
            have A: integral(p(x) for x in R) = 1
            by rewrite MASS2; A; ONE
        have NONE: integral(h(1*x + -mu) for x in R) = 0 by rewrite MEAN2; MOMENTS2; ONE
        have SPREAD: integral(s(1*x + -mu) for x in R) = 2*b^2 by rewrite SQUARE2; MOMENTS4; ONE
        have SUM: 1*integral(h(1*x + -mu) for x in R) + mu*integral(p(1*x + -mu) for x in R) = mu
            by rewrite NONE; WHOLE
    """,
)

ABOUT_MU = Theorem(
    id="laplace-noise.about-mu",
    says="Laplace noise with parameters (mu, b) has a density, the mean mu and the variance 2b^2.",
    source=NOTE,
    forall="mu real, b > 0",
    claim=f"Density(x -> {ABOUT}) and Mean(x -> {ABOUT}) = mu and Variance(x -> {ABOUT}) = 2*b^2",
    claims=("C18",),
    instance="mu = 1, b = 1",
    meaning=f"""
        let m = integral(y*({CENTRE.format(x="y")}) for y in R)
        have MOMENTS: integrable(x*({ABOUT}) for x in R) and m \\
                = mu and integrable((x - mu)^2*({ABOUT}) for x in R) by cite laplace-noise.moved(mu, b)
        have D: Density(x -> {ABOUT}) by cite laplace-noise.moved(mu, b)
        have V: integrable((x - m)^2*({ABOUT}) for x in R) by rewrite MOMENTS2
    """,
    proof=f"""
        let m = integral(y*({CENTRE.format(x="y")}) for y in R)
        have VARIANCE: m = mu and integral((x - mu)^2*({ABOUT}) for x in R) = 2*b^2 \\
                by cite laplace-noise.moved(mu, b)
        have D: Density(x -> {ABOUT}) by cite laplace-noise.moved(mu, b)
        have V: integral((x - m)^2*({ABOUT}) for x in R) = 2*b^2 by rewrite VARIANCE1
    """,
    near_misses=(
        NearMiss(
            claim=f"Density(x -> {ABOUT}) and Mean(x -> {ABOUT}) = 0",
            witness="mu = 1, b = 1",
            disproof="""
                exhibit 1, 1
                have M: integrable(x*(exp(-|x - 1|/1)/(2*1)) for x in R) and \\
                        integral(x*(exp(-|x - 1|/1)/(2*1)) for x in R) = 1 by cite laplace-noise.moved(1, 1)
                have D: Density(x -> exp(-|x - 1|/1)/(2*1)) by cite laplace-noise.moved(1, 1)
            """,
        ),
    ),
)

BEYOND = Lemma(
    id="laplace-noise.beyond",
    says="Laplace's density, beyond t.",
    forall="b > 0, t >= 0",
    claim="integrable((if t <= x then 1 else 0)*(exp(-x/b)/(2*b)) for x in R if 0 <= x) and "
    "integral((if t <= x then 1 else 0)*(exp(-x/b)/(2*b)) for x in R if 0 <= x) = exp(-t/b)/2",
    instance="b = 1, t = 0",
    proof="""
        let f(x: real) = exp(-x/b)/(2*b); h(x: real) = if 0 <= x then f(x) else 0
        let u(x: real) = if 0 <= x and x <= t then f(x) else 0
        let m(x: real) = if t <= x and x <= t then f(x) else 0
        let k(x: real) = if 0 <= x then (if t <= x then 1 else 0)*f(x) else 0
        have H: integrable(h(x) for x in R) and integral(h(x) for x in R) = 1/2 by cite laplace-noise.half(b)
        let s(x: real) = 1*h(x) + (-1)*u(x)
        have S: integrable(s(x) for x in R) and integral(s(x) for x in R) \\
                = 1*integral(h(x) for x in R) + (-1)*integral(u(x) for x in R) \\
                by law integral_linear(R, h, u, 1, -1)
        have A: integrable(1*s(x) + 1*m(x) for x in R) and integral(1*s(x) + 1*m(x) for x in R) \\
                = 1*integral(s(x) for x in R) + 1*integral(m(x) for x in R) \\
                by law integral_linear(R, s, m, 1, 1)
        have K: (integrable(1*s(x) + 1*m(x) for x in R) iff integrable(k(x) for x in R)) and \\
                integral(1*s(x) + 1*m(x) for x in R) = integral(k(x) for x in R) \\
                by law integral_equal(R, x -> 1*s(x) + 1*m(x), k)
    """,
)

FAR = Lemma(
    id="laplace-noise.far",
    says="Laplace's density, at distance t or more.",
    forall="b > 0, t >= 0",
    claim="integrable((if t <= |x| then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) and integral((if t <= "
    "|x| then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) = exp(-t/b)",
    instance="b = 1, t = 0",
    proof="""
        let f(x: real) = (if t <= abs(x) then 1 else 0)*(exp(-abs(x)/b)/(2*b))
        let g(x: real) = (if t <= x then 1 else 0)*(exp(-x/b)/(2*b))
        have H: integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = exp(-t/b)/2 \\
                by cite laplace-noise.beyond(b, t)
        have E: for all x real: 0 <= x implies f(x) = g(x) and f(-x) = g(x)
            take x
            have A: abs(x) = x; B: abs(-x) = x
            have C: f(x) = g(x) by rewrite A
            have D: f(-x) = g(x) by rewrite B
        have W: integrable(f(x) for x in R) and integral(f(x) for x in R) = 2*(exp(-t/b)/2) \\
                by cite integrals.even(f, g, exp(-t/b)/2)
    """,
)

TAIL = Theorem(
    id="laplace-noise.tail",
    says="Laplace noise exceeds t in absolute value with probability exp(-t/b).",
    source=NOTE,
    forall="b > 0, t >= 0",
    claim="Chance(Laplace(b), x -> if t <= |x| then 1 else 0) = exp(-t/b)",
    claims=("C18",),
    instance="b = 1, t = 0",
    meaning="""
        have A: integrable((if t <= |x| then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) \\
                by cite laplace-noise.far(b, t)
    """,
    proof="""
        by cite laplace-noise.far(b, t)
    """,
    near_misses=(
        NearMiss(
            claim="Chance(Laplace(b), x -> if t <= |x| then 1 else 0) = exp(-t/b)/2",
            witness="b = 1, t = 0",
            disproof="""
                exhibit 1, 0
                have A: integrable((if 0 <= |x| then 1 else 0)*(exp(-|x|/1)/(2*1)) for x in R) and \\
                        integral((if 0 <= |x| then 1 else 0)*(exp(-|x|/1)/(2*1)) for x in R) = exp(-0/1) \\
                        by cite laplace-noise.far(1, 0)
            """,
        ),
    ),
)

TESTED = Lemma(
    id="densities.tested",
    says="An event has a probability by a density, wherever its centre is.",
    forall="p: real -> real, T: real -> real, c real",
    given="borel(p) and integrable(p(x) for x in R) and Test(T)",
    claim="integrable(T(z)*p(z - c) for z in R)",
    instance="p = x -> 0, T = x -> 0, c = 0",
    proof="""
        have M: integrable(p(1*z + -c) for z in R) by law integral_moved(p, 1, -c)
        by law integrable_below(R, z -> T(z)*p(z - c), z -> p(z - c))
    """,
)
