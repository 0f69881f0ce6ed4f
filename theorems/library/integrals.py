"""Integrals over intervals and half-lines, from the laws alone: points, pieces, limits, halves, bounds by absolute values."""

from verify.language import NearMiss, Source, Theorem

USED = Source(note="002", lines="L11-20 (used wherever noise has a density)")
F = "f: real -> real"

POINT = Theorem(
    id="integrals.point",
    says="An integral over a single point is 0, whatever the function is there.",
    source=USED,
    forall=f"c real, {F}",
    claim="integrable(f(x) for x in c..c) and integral(f(x) for x in c..c) = 0",
    claims=("C18",),
    instance="c = 0, f = x -> 1",
    proof="""
        by antiderivative v -> f(c)*v, f, c, c
            take v
            have E: v = c
            have G: f(c) = f(v)
                by rewrite E
    """,
    near_misses=(
        NearMiss(
            claim="integral(f(x) for x in c..c + 1) = 0",
            witness="c = 0, f = x -> 1",
            disproof="""
                exhibit 0, x -> 1
                have I: integrable(1 for x in 0..0+1) and integral(1 for x in 0..0+1) = 1 by antiderivative v -> v, v -> 1, 0, 0+1
            """,
        ),
    ),
)

PIECES = Theorem(
    id="integrals.pieces",
    says="An integral over an interval is the sum of those over its two pieces.",
    source=USED,
    forall=f"a real, b real, c real, a <= b <= c, {F}",
    given="integrable(f(x) for x in a..b) and integrable(f(x) for x in b..c)",
    claim="integrable(f(x) for x in a..c) and integral(f(x) for x in a..c) = integral(f(x) for x in a..b) + integral(f(x) for x in b..c)",
    claims=("C18",),
    instance="a = 0, b = 1, c = 2, f = x -> 0",
    proof="""
        let g(x: real) = if a <= x and x <= b then f(x) else 0
        let h(x: real) = if b <= x and x <= c then f(x) else 0
        let m(x: real) = if b <= x and x <= b then f(x) else 0
        let l(x: real) = if a <= x and x <= c then f(x) else 0
        have M: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 by cite integrals.point(b, f)
        have GH: integrable(1*g(x) + 1*h(x) for x in R) and integral(1*g(x) + 1*h(x) for x in R) = 1*integral(g(x) for x in R) + 1*integral(h(x) for x in R) by law integral_linear(R, g, h, 1, 1)
        let s(x: real) = 1*g(x) + 1*h(x)
        have ALL: integrable(1*s(x) + (-1)*m(x) for x in R) and integral(1*s(x) + (-1)*m(x) for x in R) = 1*integral(s(x) for x in R) + (-1)*integral(m(x) for x in R) by law integral_linear(R, s, m, 1, -1)
        have E: for all x real: 1*s(x) + (-1)*m(x) = l(x)
            take x
            cases x < b or x = b or b < x by law trichotomy(x, b)
                case x < b
                case x = b
                case b < x
        have SAME: (integrable(1*s(x) + (-1)*m(x) for x in R) iff integrable(l(x) for x in R)) and integral(1*s(x) + (-1)*m(x) for x in R) = integral(l(x) for x in R) by law integral_equal(R, x -> 1*s(x) + (-1)*m(x), l)
        by only M; GH; ALL; SAME
    """,
    near_misses=(
        NearMiss(
            claim="integral(f(x) for x in a..c) = integral(f(x) for x in a..b)",
            witness="a = 0, b = 1, c = 2, f = x -> 1",
            disproof="""
                exhibit 0, 1, 2, x -> 1
                have A: integrable(1 for x in 0..1) and integral(1 for x in 0..1) = 1 by antiderivative v -> v, v -> 1, 0, 1
                have B: integrable(1 for x in 1..2) and integral(1 for x in 1..2) = 1 by antiderivative v -> v, v -> 1, 1, 2
                have C: integrable(1 for x in 0..2) and integral(1 for x in 0..2) = 2 by antiderivative v -> v, v -> 1, 0, 2
            """,
        ),
    ),
)
