"""Integrals over intervals and half-lines, from the laws alone: points, limits, halves, even and odd
functions.
"""

from verify.language import Lemma

F = "f: real -> real"

POINT = Lemma(
    id="integrals.point",
    says="An integral over a single point is 0, whatever the function is there.",
    forall=f"c real, {F}",
    claim="integrable(f(x) for x in c..c) and integral(f(x) for x in c..c) = 0",
    instance="c = 0, f = x -> 1",
    proof="""
        by antiderivative v -> f(c)*v, f, c, c
            take v
            have E: v = c
    """,
)

LIMIT = Lemma(
    id="integrals.limit",
    says="An integral over the positive half-line of what is not negative there is the limit of those up to "
    "q.",
    forall=f"{F}, G: real -> real, L real",
    given="(for all x real: 0 <= x implies 0 <= f(x)) and (for all q real: 0 <= q implies integrable(f(x) "
    "for x in 0..q) and integral(f(x) for x in 0..q) = G(q)) and (for all q real: 0 <= q implies G(q) <= L) "
    "and (for all e real: 0 < e implies exists q real: 0 <= q and L - e < G(q))",
    claim="integrable(f(x) for x in R if 0 <= x) and integral(f(x) for x in R if 0 <= x) = L",
    instance="f = x -> 0, G = x -> 0, L = 0",
    proof="""
        let h(x: real) = if 0 <= x then f(x) else 0; I = integral(h(x) for x in R)
        have INNER: for all n natural: integrable(h(x) for x in -n..n) and integral(h(x) for x in -n..n) <= L
            take n
            let u(x: real) = if 0 <= x and x <= n then f(x) else 0
            let v(x: real) = if -n <= x and x <= n then h(x) else 0
            have K: (integrable(u(x) for x in R) iff integrable(v(x) for x in R)) and \\
                    integral(u(x) for x in R) = integral(v(x) for x in R) by law integral_equal(R, u, v)
            have V: integrable(u(x) for x in R) and integral(u(x) for x in R) = G(n)
        have UP: integrable(h(x) for x in R) and I <= L by law integral_bounded(h, L)
        have LOW: L <= I
            cases L <= I or I < L
                case L <= I
                case I < L
                    have EX: exists q real: 0 <= q and L - (L - I) < G(q) by given4(L - I)
                    obtain q from EX
                    let w(x: real) = if 0 <= x and x <= q then f(x) else 0
                    by law integral_at_most(R, w, h)
    """,
)

HALVES = Lemma(
    id="integrals.halves",
    says="An integral over the line is the sum of those over its halves.",
    forall=F,
    given="integrable(f(x) for x in R if 0 <= x) and integrable(f(-x) for x in R if 0 <= x)",
    claim="integrable(f(x) for x in R) and integral(f(x) for x in R) = integral(f(x) for x in R if 0 <= "
    "x) + integral(f(-x) for x in R if 0 <= x)",
    instance="f = x -> 0",
    proof="""
        let g(x: real) = if 0 <= x then f(x) else 0; h(x: real) = if 0 <= x then f(-x) else 0
        let m(x: real) = if 0 <= x and x <= 0 then f(x) else 0
        have M: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 by cite integrals.point(0, f)
        have T: integrable(h((-1)*x + 0) for x in R) and integral(h((-1)*x + 0) for x in R) \\
                = integral(h(x) for x in R)/abs(-1) by law integral_moved(h, -1, 0)
        let t(x: real) = h((-1)*x + 0); s(x: real) = 1*g(x) + 1*t(x)
        by law integral_equal(R, x -> 1*s(x) + (-1)*m(x), f); law integral_linear(R, g, t, 1, 1); \\
                law integral_linear(R, s, m, 1, -1)
    """,
)

ODD = Lemma(
    id="integrals.odd",
    says="The integral of an odd function is 0.",
    forall=F,
    given="integrable(f(x) for x in R) and (for all x real: f(-x) = -f(x))",
    claim="integral(f(x) for x in R) = 0",
    instance="f = x -> 0",
    proof="""
        let t(x: real) = f((-1)*x + 0)
        have T: integrable(t(x) for x in R) and integral(t(x) for x in R) \\
                = integral(f(x) for x in R)/abs(-1) by law integral_moved(f, -1, 0)
        have N: integrable((-1)*f(x) + 0*f(x) for x in R) and integral((-1)*f(x) + 0*f(x) for x in R) \\
                = (-1)*integral(f(x) for x in R) + 0*integral(f(x) for x in R) \\
                by law integral_linear(R, f, f, -1, 0)
        have E: integral(t(x) for x in R) = integral((-1)*f(x) + 0*f(x) for x in R) by termwise x
    """,
)

DECAY = Lemma(
    id="integrals.decay",
    says="The exponential falls faster than a square rises.",
    forall="e > 0",
    claim="exists t real: 0 <= t and (t^2 + 2*t + 2)*exp(-t) < e",
    instance="e = 1",
    proof="""
        let t = 27*(1/e); u = 1 + 9*(1/e)
        have A: 1 + t/3 <= exp(t/3) by law exp_tangent(t/3)
        have C: exp(t/3)^3 = exp(3*(t/3)); B1: u^3 <= exp(t)
        have DONE: (t^2 + 2*t + 2)*exp(-t) < e
            have Q2: e*(exp(t)*exp(-t)) = e
        exhibit t
    """,
)

EVEN = Lemma(
    id="integrals.even",
    says="The integral of an even function is twice that over the positive half-line.",
    forall=f"{F}, g: real -> real, c real",
    given="(for all x real: 0 <= x implies f(x) = g(x) and f(-x) = g(x)) and "
    "integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = c",
    claim="integrable(f(x) for x in R) and integral(f(x) for x in R) = 2*c",
    instance="f = x -> 0, g = x -> 0, c = 0",
    proof="""
        let h(x: real) = if 0 <= x then g(x) else 0; u(x: real) = if 0 <= x then f(x) else 0
        let v(x: real) = if 0 <= x then f(-x) else 0
        have SU: (integrable(h(x) for x in R) iff integrable(u(x) for x in R)) and \\
                integral(h(x) for x in R) = integral(u(x) for x in R) by law integral_equal(R, h, u)
        have SV: (integrable(h(x) for x in R) iff integrable(v(x) for x in R)) and \\
                integral(h(x) for x in R) = integral(v(x) for x in R) by law integral_equal(R, h, v)
        by cite integrals.halves(f)
    """,
)

LENGTH = Lemma(
    id="integrals.length",
    says="An interval that is open on the right has the integral b - a.",
    forall="a real, b real",
    given="a <= b",
    claim="integrable(if a <= x and x < b then 1 else 0 for x in R) and integral(if a <= x and "
    "x < b then 1 else 0 for x in R) = b - a",
    instance="a = 0, b = 1",
    proof="""
        let f(x: real) = 1 + 0*x; h(x: real) = if a <= x and x <= b then f(x) else 0
        let m(x: real) = if b <= x and x <= b then f(x) else 0; k(x: real) = if a <= x and x < b then 1 else 0
        by law integral_equal(R, x -> 1*h(x) + (-1)*m(x), k); law integral_linear(R, h, m, 1, -1)
    """,
)

OF_SUM = Lemma(
    id="integrals.sum",
    says="The integral of a sum is the sum of the integrals.",
    forall="l natural, F: int, real -> real",
    given="for all k in 1..l: integrable(F(k, x) for x in R)",
    claim="integrable(sum(F(k, x) for k in 1..l) for x in R) and integral(sum(F(k, "
    "x) for k in 1..l) for x in R) = sum(integral(F(k, x) for x in R) for k in 1..l)",
    instance="l = 0, F = (k, x) -> 0",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (q <= l implies integrable(sum(F(k, x) for k in 1..q) for x in R) and \\
                integral(sum(F(k, x) for k in 1..q) for x in R) \\
                = sum(integral(F(k, x) for x in R) for k in 1..q))
            induct q
                base
                step
                    assume Q
                    let S(x: real) = sum(F(k, x) for k in 1..q)
                    have Q1: q <= l
                    have OLD: integrable(S(x) for x in R) and integral(S(x) for x in R) \\
                            = sum(integral(F(k, x) for x in R) for k in 1..q)
                    have L: integrable(1*S(x) + 1*F(q + 1, x) for x in R) and \\
                            integral(1*S(x) + 1*F(q + 1, x) for x in R) \\
                            = 1*integral(S(x) for x in R) + 1*integral(F(q + 1, x) for x in R) \\
                            by law integral_linear(R, S, x -> F(q + 1, x), 1, 1)
                    have ONE: for all f (int -> real): sum(f(k) for k in 1..q+1) \\
                            = sum(f(k) for k in 1..q) + f(q + 1)
                        take f
                        have A: sum(f(k) for k in 1..q+1) \\
                                = sum(f(k) for k in 1..q+1-1) + f(q+1) + sum(f(k) for k in q+1+1..q+1) \\
                                by law sum_at(1, q+1, q+1, f)
                        have B: sum(f(k) for k in q+1+1..q+1) = 0
                    have E: for all x real: 1*S(x) + 1*F(q + 1, x) = sum(F(k, x) for k in 1..q+1)
                        take x
                        by ONE(k -> F(k, x))
                    by ONE(k -> integral(F(k, x) for x in R)); \\
                            law integral_equal(R, x -> 1*S(x) + 1*F(q + 1, x), x -> sum(F(k, x) for k in \\
                            1..q+1))
        by ALL(l)
    """,
)
