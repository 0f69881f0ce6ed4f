"""Integrals taken apart: on either side of a point, and of what decays over half the line."""

from verify.language import NearMiss, Source, Theorem

CALCULUS = Source(paper="Any course of calculus")

SPLIT = Theorem(
    id="integrals.split",
    says="An integral from a to b is that from a to c and that from c to b.",
    source=CALCULUS,
    forall="f: real -> real, a real, c real, b real",
    given="a <= c and c <= b and integrable(f(x) for x in a..c) and integrable(f(x) for x in c..b)",
    claim="integrable(f(x) for x in a..b) and integral(f(x) for x in a..b) = integral(f(x) for x in a..c) + "
    "integral(f(x) for x in c..b)",
    instance="f = x -> 0, a = 0, c = 0, b = 0",
    proof="""
        let u(x: real) = if a <= x and x <= c then f(x) else 0
        let v(x: real) = if c <= x and x <= b then f(x) else 0
        let m(x: real) = if c <= x and x <= c then f(x) else 0
        let k(x: real) = if a <= x and x <= b then f(x) else 0; s(x: real) = 1*u(x) + 1*v(x)
        have POINT: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 \\
                by cite integrals.point(c, f)
        have SUM: integrable(s(x) for x in R) and integral(s(x) for x in R) \\
                = 1*integral(u(x) for x in R) + 1*integral(v(x) for x in R) \\
                by law integral_linear(R, u, v, 1, 1)
        have WITHOUT: integrable(1*s(x) + (-1)*m(x) for x in R) and integral(1*s(x) + (-1)*m(x) for x in R) \\
                = 1*integral(s(x) for x in R) + (-1)*integral(m(x) for x in R) \\
                by law integral_linear(R, s, m, 1, -1)
        have E: for all x real: 1*s(x) + (-1)*m(x) = k(x)
            take x
            cases x < c or x = c or c < x by law trichotomy(x, c)
                case x < c
                    cases a <= x or x < a
                        case a <= x
                        case x < a
                case x = c
                case c < x
                    cases x <= b or b < x
                        case x <= b
                        case b < x
        have SAME: (integrable(1*s(x) + (-1)*m(x) for x in R) iff integrable(k(x) for x in R)) and \\
                integral(1*s(x) + (-1)*m(x) for x in R) = integral(k(x) for x in R) \\
                by law integral_equal(R, x -> 1*s(x) + (-1)*m(x), k)
        by only POINT; SUM; WITHOUT; SAME
    """,
    near_misses=(
        NearMiss(
            claim="integral(f(x) for x in a..b) = integral(f(x) for x in a..c) - integral(f(x) for x in "
            "c..b)",
            witness="f = x -> 1, a = 0, c = 1, b = 2",
        ),
    ),
)

EXPONENTIAL = Theorem(
    id="integrals.exponential",
    says="The integral over half the line of a quadratic times exp(-c x).",
    source=CALCULUS,
    forall="c > 0, p real, q real, r real",
    claim="integrable((p + q*x + r*x^2)*exp(-c*x) for x in R if 0 <= x) and integral((p + q*x + "
    "r*x^2)*exp(-c*x) for x in R if 0 <= x) = p/c + q/c^2 + 2*r/c^3",
    instance="c = 1, p = 1, q = 0, r = 0",
    proof="""
        let b = 1/c
        have B: 0 < b by law reciprocal_positive(c)
        have BC: c*b = 1
        let f(x: real) = if 0 <= x then exp(-x/b)/(2*b) else 0
        let g(x: real) = if 0 <= x then x*exp(-x/b)/(2*b) else 0
        let h(x: real) = if 0 <= x then x^2*exp(-x/b)/(2*b) else 0
        have CONSTANT: integrable(f(x) for x in R) and integral(f(x) for x in R) = 1/2 \\
                by cite laplace-noise.half(b)
        have LINEAR: integrable(g(x) for x in R) and integral(g(x) for x in R) = b/2 \\
                by cite laplace-noise.half-mean(b)
        have SQUARE: integrable(h(x) for x in R) and integral(h(x) for x in R) = b^2 \\
                by cite laplace-noise.half-square(b)
        let s(x: real) = 2*b*p*f(x) + 2*b*q*g(x)
        have SUM: integrable(s(x) for x in R) and integral(s(x) for x in R) \\
                = 2*b*p*integral(f(x) for x in R) + 2*b*q*integral(g(x) for x in R) \\
                by law integral_linear(R, f, g, 2*b*p, 2*b*q)
        have ALL: integrable(1*s(x) + 2*b*r*h(x) for x in R) and integral(1*s(x) + 2*b*r*h(x) for x in R) \\
                = 1*integral(s(x) for x in R) + 2*b*r*integral(h(x) for x in R) \\
                by law integral_linear(R, s, h, 1, 2*b*r)
        let k(x: real) = if 0 <= x then (p + q*x + r*x^2)*exp(-c*x) else 0
        have I: 2*b*(1/(2*b)) = 1
        have E: for all x real: 1*s(x) + 2*b*r*h(x) = k(x)
            take x
            have EXPONENT: -x/b = -c*x
            cases 0 <= x or x < 0
                case 0 <= x
                    have EXPANDED: 2*b*p*(exp(-x/b)/(2*b)) + 2*b*q*(x*exp(-x/b)/(2*b)) + \\
                            2*b*r*(x^2*exp(-x/b)/(2*b)) = (p + q*x + r*x^2)*exp(-x/b)
                    have RENAMED: (p + q*x + r*x^2)*exp(-x/b) = (p + q*x + r*x^2)*exp(-c*x) \\
                            by rewrite EXPONENT
                    have F1: f(x) = exp(-x/b)/(2*b) by only case
                    have G1: g(x) = x*exp(-x/b)/(2*b) by only case
                    have H1: h(x) = x^2*exp(-x/b)/(2*b) by only case
                    have K1: k(x) = (p + q*x + r*x^2)*exp(-c*x) by only case
                    by rewrite F1; G1; H1; K1
                        by only EXPANDED; RENAMED
                case x < 0
        have SAME: (integrable(1*s(x) + 2*b*r*h(x) for x in R) iff integrable(k(x) for x in R)) and \\
                integral(1*s(x) + 2*b*r*h(x) for x in R) = integral(k(x) for x in R) \\
                by law integral_equal(R, x -> 1*s(x) + 2*b*r*h(x), k)
        have VALUES: 2*b*p*(1/2) + 2*b*q*(b/2) + 2*b*r*b^2 = p/c + q/c^2 + 2*r/c^3
        have PUTIN: 2*b*p*integral(f(x) for x in R) + 2*b*q*integral(g(x) for x in R) + \\
                2*b*r*integral(h(x) for x in R) = 2*b*p*(1/2) + 2*b*q*(b/2) + 2*b*r*b^2
            by rewrite CONSTANT2; LINEAR2; SQUARE2
        by only SUM; ALL; SAME; VALUES; PUTIN
    """,
    near_misses=(
        NearMiss(
            claim="integral((p + q*x + r*x^2)*exp(-c*x) for x in R if 0 <= x) = p/c + q/c^2 + r/c^3",
            witness="c = 1, p = 0, q = 0, r = 1",
        ),
    ),
)
