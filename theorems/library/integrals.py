"""Integrals over intervals and half-lines, from the laws alone: points, limits, halves, even and odd functions."""

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
            have G: f(c) = f(v)
                by rewrite E
    """,
)

LIMIT = Lemma(
    id="integrals.limit",
    says="An integral over the positive half-line of what is not negative there is the limit of those up to q.",
    forall=f"{F}, G: real -> real, L real",
    given="(for all x real: 0 <= x implies 0 <= f(x)) and (for all q real: 0 <= q implies integrable(f(x) for x in 0..q) and integral(f(x) for x in 0..q) = G(q)) "
    "and (for all q real: 0 <= q implies G(q) <= L) and (for all e real: 0 < e implies exists q real: 0 <= q and L - e < G(q))",
    claim="integrable(f(x) for x in R if 0 <= x) and integral(f(x) for x in R if 0 <= x) = L",
    instance="f = x -> 0, G = x -> 0, L = 0",
    proof="""
        let h(x: real) = if 0 <= x then f(x) else 0
        let I = integral(h(x) for x in R)
        have H: for all x real: 0 <= h(x)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                    by given1(x)
                case x < 0
        have INNER: for all n natural: integrable(h(x) for x in -n..n) and integral(h(x) for x in -n..n) <= L
            take n
            let u(x: real) = if 0 <= x and x <= n then f(x) else 0
            let v(x: real) = if -n <= x and x <= n then h(x) else 0
            have E: for all x real: u(x) = v(x)
                take x
                cases 0 <= x or x < 0
                    case 0 <= x
                    case x < 0
            have K: (integrable(u(x) for x in R) iff integrable(v(x) for x in R)) and integral(u(x) for x in R) = integral(v(x) for x in R) by law integral_equal(R, u, v)
            have V: integrable(u(x) for x in R) and integral(u(x) for x in R) = G(n) by given2(n)
            have B: G(n) <= L by given3(n)
            by only K; V; B
        have UP: integrable(h(x) for x in R) and I <= L by law integral_bounded(h, L)
        have LOW: L <= I
            cases L <= I or I < L
                case L <= I
                case I < L
                    have EX: exists q real: 0 <= q and L - (L - I) < G(q) by given4(L - I)
                    obtain q from EX
                    let w(x: real) = if 0 <= x and x <= q then f(x) else 0
                    have V: integrable(w(x) for x in R) and integral(w(x) for x in R) = G(q) by given2(q)
                    have EACH: for all x real: w(x) <= h(x)
                        take x
                        have P: 0 <= h(x) by H(x)
                        cases 0 <= x or x < 0
                            case 0 <= x
                            case x < 0
                    have LESS: integral(w(x) for x in R) <= I by law integral_at_most(R, w, h)
                    by only q; V; LESS
        by only UP; LOW
    """,
)

HALVES = Lemma(
    id="integrals.halves",
    says="An integral over the line is the sum of those over its halves.",
    forall=F,
    given="integrable(f(x) for x in R if 0 <= x) and integrable(f(-x) for x in R if 0 <= x)",
    claim="integrable(f(x) for x in R) and integral(f(x) for x in R) = integral(f(x) for x in R if 0 <= x) + integral(f(-x) for x in R if 0 <= x)",
    instance="f = x -> 0",
    proof="""
        let g(x: real) = if 0 <= x then f(x) else 0
        let h(x: real) = if 0 <= x then f(-x) else 0
        let m(x: real) = if 0 <= x and x <= 0 then f(x) else 0
        have M: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 by cite integrals.point(0, f)
        have T: integrable(h((-1)*x + 0) for x in R) and integral(h((-1)*x + 0) for x in R) = integral(h(x) for x in R)/abs(-1) by law integral_moved(h, -1, 0)
        have ONE: abs(-1) = 1 by reduce
        let t(x: real) = h((-1)*x + 0)
        let s(x: real) = 1*g(x) + 1*t(x)
        have GT: integrable(s(x) for x in R) and integral(s(x) for x in R) = 1*integral(g(x) for x in R) + 1*integral(t(x) for x in R) by law integral_linear(R, g, t, 1, 1)
        have ALL: integrable(1*s(x) + (-1)*m(x) for x in R) and integral(1*s(x) + (-1)*m(x) for x in R) = 1*integral(s(x) for x in R) + (-1)*integral(m(x) for x in R) by law integral_linear(R, s, m, 1, -1)
        have E: for all x real: 1*s(x) + (-1)*m(x) = f(x)
            take x
            cases x < 0 or x = 0 or 0 < x by law trichotomy(x, 0)
                case x < 0
                case x = 0
                    have E1: f(-((-1)*x + 0)) = f(x)
                case 0 < x
        have SAME: (integrable(1*s(x) + (-1)*m(x) for x in R) iff integrable(f(x) for x in R)) and integral(1*s(x) + (-1)*m(x) for x in R) = integral(f(x) for x in R) by law integral_equal(R, x -> 1*s(x) + (-1)*m(x), f)
        have T1: integral(t(x) for x in R) = integral(h(x) for x in R)
            by rewrite T2
                by rewrite ONE
        by only M; GT; ALL; SAME; T1
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
        have T: integrable(t(x) for x in R) and integral(t(x) for x in R) = integral(f(x) for x in R)/abs(-1) by law integral_moved(f, -1, 0)
        have ONE: abs(-1) = 1 by reduce
        have N: integrable((-1)*f(x) + 0*f(x) for x in R) and integral((-1)*f(x) + 0*f(x) for x in R) = (-1)*integral(f(x) for x in R) + 0*integral(f(x) for x in R) by law integral_linear(R, f, f, -1, 0)
        have E: integral(t(x) for x in R) = integral((-1)*f(x) + 0*f(x) for x in R) by termwise x
            have X: f(-x) = -f(x) by given2(x)
        have T1: integral(t(x) for x in R) = integral(f(x) for x in R)
            by rewrite T2
                by rewrite ONE
        by only T1; N; E
    """,
)

DECAY = Lemma(
    id="integrals.decay",
    says="The exponential falls faster than a square rises.",
    forall="e > 0",
    claim="exists t real: 0 <= t and (t^2 + 2*t + 2)*exp(-t) < e",
    instance="e = 1",
    proof="""
        let t = 27*(1/e)
        let u = 1 + 9*(1/e)
        have I: 0 < 1/e by law reciprocal_positive(e)
        have D: e*(1/e) = 1
        have A: 1 + t/3 <= exp(t/3) by law exp_tangent(t/3)
        have A1: u <= exp(t/3)
            by only A
        have U: 0 < u
            by only I
        have B: u^3 <= exp(t/3)^3 by law power_increases(u, exp(t/3), 3)
        have C: exp(t/3)^3 = exp(3*(t/3)) by law power_of_exp(t/3, 3)
        have C1: exp(3*(t/3)) = exp(t)
        have B1: u^3 <= exp(t)
            by only B; C; C1
        have P: 0 < exp(-t) by law exp_positive(-t)
        have S: exp(t + -t) = exp(t)*exp(-t) by law exp_sum(t, -t)
        have S1: exp(t + -t) = exp(0)
        have S2: exp(0) = 1 by reduce
        have U2: 0 < u*u by U*U
        have X: t^2 + 2*t + 2 <= 9*(u*u)
            have I2: 0 <= (1/e)*(1/e) by I*I
        have Y: 9*(u*u) < e*u^3
            have EU: e*u = e + 9
                by only D
            have EU2: e*u^3 = (e + 9)*(u*u)
                have Z: e*u^3 = (e*u)*(u*u)
                by only EU*U2; Z
            have Z2: 0 < e*(u*u) by domain1*U2
            by only EU2; Z2
        have V: e*u^3 <= e*exp(t) by domain1*B1
        have W: t^2 + 2*t + 2 < e*exp(t)
            by only X; Y; V
        have W1: 0 < (e*exp(t) - (t^2 + 2*t + 2))*exp(-t)
            have W2: 0 < e*exp(t) - (t^2 + 2*t + 2)
                by only W
            by W2*P
        have T0: 0 <= t
            by only I
        have DONE: (t^2 + 2*t + 2)*exp(-t) < e
            have Q: (e*exp(t))*exp(-t) = e*(exp(t)*exp(-t))
            have Q1: exp(t)*exp(-t) = 1
                by only S; S1; S2
            have Q2: e*(exp(t)*exp(-t)) = e
                by rewrite Q1
            by only W1; Q; Q2
        exhibit t
        by only T0; DONE
    """,
)

EVEN = Lemma(
    id="integrals.even",
    says="The integral of an even function is twice that over the positive half-line.",
    forall=f"{F}, g: real -> real, c real",
    given="(for all x real: 0 <= x implies f(x) = g(x) and f(-x) = g(x)) and integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = c",
    claim="integrable(f(x) for x in R) and integral(f(x) for x in R) = 2*c",
    instance="f = x -> 0, g = x -> 0, c = 0",
    proof="""
        let h(x: real) = if 0 <= x then g(x) else 0
        let u(x: real) = if 0 <= x then f(x) else 0
        let v(x: real) = if 0 <= x then f(-x) else 0
        have U: for all x real: h(x) = u(x)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                    have A: f(x) = g(x) and f(-x) = g(x) by given1(x)
                case x < 0
        have V: for all x real: h(x) = v(x)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                    have A: f(x) = g(x) and f(-x) = g(x) by given1(x)
                case x < 0
        have SU: (integrable(h(x) for x in R) iff integrable(u(x) for x in R)) and integral(h(x) for x in R) = integral(u(x) for x in R) by law integral_equal(R, h, u)
        have SV: (integrable(h(x) for x in R) iff integrable(v(x) for x in R)) and integral(h(x) for x in R) = integral(v(x) for x in R) by law integral_equal(R, h, v)
        have IU: integrable(u(x) for x in R)
            by only SU; given2
        have IV: integrable(v(x) for x in R)
            by only SV; given2
        have W: integrable(f(x) for x in R) and integral(f(x) for x in R) = integral(u(x) for x in R) + integral(v(x) for x in R) by cite integrals.halves(f)
        by only W; SU; SV; given3
    """,
)

LENGTH = Lemma(
    id="integrals.length",
    says="An interval that is open on the right has the integral b - a.",
    forall="a real, b real",
    given="a <= b",
    claim="integrable(if a <= x and x < b then 1 else 0 for x in R) and integral(if a <= x and x < b then 1 else 0 for x in R) = b - a",
    instance="a = 0, b = 1",
    proof="""
        let f(x: real) = 1 + 0*x
        let h(x: real) = if a <= x and x <= b then f(x) else 0
        let m(x: real) = if b <= x and x <= b then f(x) else 0
        let k(x: real) = if a <= x and x < b then 1 else 0
        have H: integrable(h(x) for x in R) and integral(h(x) for x in R) = b - a by antiderivative v -> v, f, a, b
        have M: integrable(m(x) for x in R) and integral(m(x) for x in R) = 0 by cite integrals.point(b, f)
        have S: integrable(1*h(x) + (-1)*m(x) for x in R) and integral(1*h(x) + (-1)*m(x) for x in R) = 1*integral(h(x) for x in R) + (-1)*integral(m(x) for x in R) by law integral_linear(R, h, m, 1, -1)
        have E: for all x real: 1*h(x) + (-1)*m(x) = k(x)
            take x
            cases x < b or x = b or b < x by law trichotomy(x, b)
                case x < b
                case x = b
                case b < x
        have K: (integrable(1*h(x) + (-1)*m(x) for x in R) iff integrable(k(x) for x in R)) and integral(1*h(x) + (-1)*m(x) for x in R) = integral(k(x) for x in R) by law integral_equal(R, x -> 1*h(x) + (-1)*m(x), k)
        by only H; M; S; K
    """,
)

OF_SUM = Lemma(
    id="integrals.sum",
    says="The integral of a sum is the sum of the integrals.",
    forall="l natural, F: int, real -> real",
    given="for all k in 1..l: integrable(F(k, x) for x in R)",
    claim="integrable(sum(F(k, x) for k in 1..l) for x in R) and integral(sum(F(k, x) for k in 1..l) for x in R) = sum(integral(F(k, x) for x in R) for k in 1..l)",
    instance="l = 0, F = (k, x) -> 0",
    proof="""
        have ALL: for all q integer: 0 <= q implies (q <= l implies integrable(sum(F(k, x) for k in 1..q) for x in R) and integral(sum(F(k, x) for k in 1..q) for x in R) = sum(integral(F(k, x) for x in R) for k in 1..q))
            induct q
                base
                    assume Q
                    have Z: integrable(0 for x in R) and integral(0 for x in R) = 0
                    have E: for all x real: 0 = sum(F(k, x) for k in 1..0)
                        take x
                        have S: sum(F(k, x) for k in 1..0) = 0 by law sum_empty(1, 0, k -> F(k, x))
                        by only S
                    have K: (integrable(0 for x in R) iff integrable(sum(F(k, x) for k in 1..0) for x in R)) and integral(0 for x in R) = integral(sum(F(k, x) for k in 1..0) for x in R) by law integral_equal(R, x -> 0, x -> sum(F(k, x) for k in 1..0))
                    have S: sum(integral(F(k, x) for x in R) for k in 1..0) = 0 by law sum_empty(1, 0, k -> integral(F(k, x) for x in R))
                    by only Z; K; S
                step
                    assume Q
                    let S(x: real) = sum(F(k, x) for k in 1..q)
                    have Q1: q <= l
                        by only Q
                    have OLD: integrable(S(x) for x in R) and integral(S(x) for x in R) = sum(integral(F(k, x) for x in R) for k in 1..q)
                        by only before; Q1
                    have NEW: integrable(F(q + 1, x) for x in R) by given1(q + 1)
                    have L: integrable(1*S(x) + 1*F(q + 1, x) for x in R) and integral(1*S(x) + 1*F(q + 1, x) for x in R) = 1*integral(S(x) for x in R) + 1*integral(F(q + 1, x) for x in R) by law integral_linear(R, S, x -> F(q + 1, x), 1, 1)
                    have ONE: for all f (int -> real): sum(f(k) for k in 1..q+1) = sum(f(k) for k in 1..q) + f(q + 1)
                        take f
                        have A: sum(f(k) for k in 1..q+1) = sum(f(k) for k in 1..q+1-1) + f(q+1) + sum(f(k) for k in q+1+1..q+1) by law sum_at(1, q+1, q+1, f)
                        have B: sum(f(k) for k in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, f)
                        have C: q + 1 - 1 = q
                        have D: sum(f(k) for k in 1..q+1-1) = sum(f(k) for k in 1..q)
                            by rewrite C
                        by only A; B; D
                    have E: for all x real: 1*S(x) + 1*F(q + 1, x) = sum(F(k, x) for k in 1..q+1)
                        take x
                        have A: sum(F(k, x) for k in 1..q+1) = S(x) + F(q + 1, x) by ONE(k -> F(k, x))
                        by only A
                    have K: (integrable(1*S(x) + 1*F(q + 1, x) for x in R) iff integrable(sum(F(k, x) for k in 1..q+1) for x in R)) and integral(1*S(x) + 1*F(q + 1, x) for x in R) = integral(sum(F(k, x) for k in 1..q+1) for x in R) by law integral_equal(R, x -> 1*S(x) + 1*F(q + 1, x), x -> sum(F(k, x) for k in 1..q+1))
                    have R: sum(integral(F(k, x) for x in R) for k in 1..q+1) = sum(integral(F(k, x) for x in R) for k in 1..q) + integral(F(q + 1, x) for x in R) by ONE(k -> integral(F(k, x) for x in R))
                    by only OLD; L; K; R
        by ALL(l)
    """,
)
