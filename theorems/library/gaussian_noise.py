"""Gaussian noise: a density, by the Gaussian integral, with its tails, beside those of Laplace noise."""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(note="002", lines="L105", paper="Dwork and Roth, The Algorithmic Foundations of Differential Privacy, Appendix A")

ROOTS = Lemma(
    id="gaussian-noise.roots",
    says="The scale that turns the Gaussian integral into one of standard deviation s.",
    forall="s > 0",
    claim="0 < sqrt(pi) and 0 < s*sqrt(2*pi) and 0 < sqrt(pi)/(s*sqrt(2*pi)) and (sqrt(pi)/(s*sqrt(2*pi)))^2 = 1/(2*s^2)",
    instance="s = 1",
    proof="""
        let q = sqrt(pi)
        let r = sqrt(2*pi)
        have P: 0 < pi
        have P2: 0 < 2*pi
        have Q: q*q = pi by law sqrt_square(pi)
        have R: r*r = 2*pi by law sqrt_square(2*pi)
        have Q0: 0 <= q by law sqrt_nonnegative(pi)
        have R0: 0 <= r by law sqrt_nonnegative(2*pi)
        have Q1: 0 < q
            cases 0 < q or q = 0
                case 0 < q
                case q = 0
                    have Z: q*q = 0
                        by rewrite case
                    by only Z; Q; P
        have R1: 0 < r
            cases 0 < r or r = 0
                case 0 < r
                case r = 0
                    have Z: r*r = 0
                        by rewrite case
                    by only Z; R; P2
        have SR: 0 < s*r by domain1*R1
        have I: 0 < 1/(s*r) by law reciprocal_positive(s*r)
        have C: 0 < q*(1/(s*r)) by Q1*I
        have C1: 0 < q/(s*r)
            by only C
        have I1: (s*r)*(1/(s*r)) = 1
        have SS: 0 < s*s by domain1*domain1
        have J: 0 < 1/(2*(s*s)) by law reciprocal_positive(2*(s*s))
        have J1: (2*(s*s))*(1/(2*(s*s))) = 1
        have K: 0 < 1/pi by law reciprocal_positive(pi)
        have K1: pi*(1/pi) = 1
        let c = q*(1/(s*r))
        have A: c*(s*r) = q
            by only I1
        have A2: (c*(s*r))*(c*(s*r)) = q*q
            by rewrite A
        have A3: (c*c)*(s*s)*(r*r) = pi
            by only A2; Q
        have A4: (c*c)*(s*s)*(2*pi) = pi
            have A5: (c*c)*(s*s)*(r*r) = (c*c)*(s*s)*(2*pi)
                by rewrite R
            by only A3; A5
        have A6: (c*c)*(s*s)*2 = 1
            have A7: ((c*c)*(s*s)*(2*pi))*(1/pi) = pi*(1/pi)
                by rewrite A4
            have A8: ((c*c)*(s*s)*(2*pi))*(1/pi) = ((c*c)*(s*s)*2)*(pi*(1/pi))
            have A9: ((c*c)*(s*s)*2)*(pi*(1/pi)) = (c*c)*(s*s)*2
                by rewrite K1
            by only A7; A8; A9; K1
        have B: c*c = 1/(2*(s*s))
            have B1: ((c*c)*(s*s)*2)*(1/(2*(s*s))) = 1*(1/(2*(s*s)))
                by rewrite A6
            have B2: ((c*c)*(s*s)*2)*(1/(2*(s*s))) = (c*c)*((2*(s*s))*(1/(2*(s*s))))
            have B3: (c*c)*((2*(s*s))*(1/(2*(s*s)))) = c*c
                by rewrite J1
            by only B1; B2; B3
        have D: (q/(s*r))^2 = c*c
        have E: 1/(2*(s*s)) = 1/(2*s^2)
        have F: (q/(s*r))^2 = 1/(2*s^2)
            by only B; D; E
        by only Q1; SR; C1; F
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
        let r = sqrt(2*pi)
        let c = sqrt(pi)/(s*r)
        let e(x: real) = exp(-x^2/(2*s^2))
        let p(x: real) = e(x)/(s*r)
        have S: 0 < sqrt(pi) and 0 < s*r and 0 < c and c^2 = 1/(2*s^2) by cite gaussian-noise.roots(s)
        have G: integrable(exp(-x^2) for x in R) and integral(exp(-x^2) for x in R) = sqrt(pi) by law gaussian_integral()
        let t(x: real) = exp(-(c*x + 0)^2)
        have T: integrable(t(x) for x in R) and integral(t(x) for x in R) = integral(exp(-x^2) for x in R)/abs(c) by law integral_moved(x -> exp(-x^2), c, 0)
        have E: for all x real: t(x) = e(x)
            take x
            have X: (c*x + 0)^2 = c^2*x^2
            have Y: c^2*x^2 = 1/(2*s^2)*x^2
                by rewrite S4
            have Z: -(c*x + 0)^2 = -x^2/(2*s^2)
                by only X; Y
            by rewrite Z
        have TE: (integrable(t(x) for x in R) iff integrable(e(x) for x in R)) and integral(t(x) for x in R) = integral(e(x) for x in R) by law integral_equal(R, t, e)
        have IE: integrable(e(x) for x in R)
            by only T; TE
        have L: integrable(1/(s*r)*e(x) + 0*e(x) for x in R) and integral(1/(s*r)*e(x) + 0*e(x) for x in R) = 1/(s*r)*integral(e(x) for x in R) + 0*integral(e(x) for x in R) by law integral_linear(R, e, e, 1/(s*r), 0)
        have LP: (integrable(1/(s*r)*e(x) + 0*e(x) for x in R) iff integrable(p(x) for x in R)) and integral(1/(s*r)*e(x) + 0*e(x) for x in R) = integral(p(x) for x in R) by law integral_equal(R, x -> 1/(s*r)*e(x) + 0*e(x), p)
        have AC: abs(c) = c
        have V: integral(e(x) for x in R) = sqrt(pi)/c
            have V1: integral(exp(-x^2) for x in R)/abs(c) = sqrt(pi)/c
                by rewrite G2; AC
            by only T; TE; V1
        have V2: sqrt(pi)/c = s*r
            have V3: c*(s*r) = sqrt(pi)
                have I1: (s*r)*(1/(s*r)) = 1
                by only I1
            have I: c*(1/c) = 1
            have V4: sqrt(pi)/c = (c*(s*r))*(1/c)
                by rewrite V3
            have V5: (c*(s*r))*(1/c) = (s*r)*(c*(1/c))
            have V6: (s*r)*(c*(1/c)) = s*r
                by rewrite I
            by only V4; V5; V6
        have ONE: integral(p(x) for x in R) = 1
            have O1: 1/(s*r)*integral(e(x) for x in R) = 1/(s*r)*(s*r)
                by rewrite V; V2
            have O2: 1/(s*r)*(s*r) = 1
            by only L; LP; O1; O2
        have M: borel(p)
        have J: 0 < 1/(s*r) by law reciprocal_positive(s*r)
        have N: for all x real: 0 <= p(x)
            take x
            have P: 0 < exp(-x^2/(2*s^2)) by law exp_positive(-x^2/(2*s^2))
            have Q: 0 < exp(-x^2/(2*s^2))*(1/(s*r)) by P*J
            by only Q
        by only M; N; L; LP; ONE
    """,
    near_misses=(NearMiss(claim="Density(x -> exp(-x^2/(2*s^2))/(s*sqrt(2*pi)) - 1)", witness="s = 1"),),
)

MILLS = Lemma(
    id="gaussian-noise.beyond",
    says="The Gaussian density, beyond t, is at most that of a function whose integral is known.",
    forall="s > 0, t > 0",
    claim="integrable((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) and integral((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) <= s/(t*sqrt(2*pi))*exp(-t^2/(2*s^2))",
    instance="s = 1, t = 1",
    proof="""
        let r = sqrt(2*pi)
        let e(x: real) = exp(-x^2/(2*s^2))
        let p(x: real) = e(x)/(s*r)
        let k = s/(t*r)
        let g(x: real) = (if t <= x then 1 else 0)*p(x)
        have S: 0 < sqrt(pi) and 0 < s*r and 0 < sqrt(pi)/(s*r) and (sqrt(pi)/(s*r))^2 = 1/(2*s^2) by cite gaussian-noise.roots(s)
        have D: Density(p) by cite gaussian-noise.density(s)
        have P: for all x real: 0 < p(x)
            take x
            have A: 0 < e(x) by law exp_positive(-x^2/(2*s^2))
            have J: 0 < 1/(s*r) by law reciprocal_positive(s*r)
            have B: 0 < e(x)*(1/(s*r)) by A*J
            by only B
        have IG: integrable(g(x) for x in R)
            have EACH: for all x real: |g(x)| <= |p(x)|
                take x
                have X: 0 < p(x) by P(x)
                cases t <= x or x < t
                    case t <= x
                    case x < t
            by law integrable_below(R, g, p)
        have TI: 0 < 1/t by law reciprocal_positive(t)
        have RI: 0 < r
            have R0: 0 <= r by law sqrt_nonnegative(2*pi)
            cases 0 < r or r = 0
                case 0 < r
                case r = 0
                    have Z: s*r = 0
                        by rewrite case
                    by only Z; S2
        have TR: 0 < t*r by domain2*RI
        have TRI: 0 < 1/(t*r) by law reciprocal_positive(t*r)
        have K0: 0 < s*(1/(t*r)) by domain1*TRI
        have K: 0 < k
            by only K0
        let f(x: real) = (x + t)/t*p(x + t)
        let F(v: real) = -k*exp(-(v + t)^2/(2*s^2))
        let G(q: real) = k*e(t) - k*e(q + t)
        have POS: for all x real: 0 <= x implies 0 <= f(x)
            take x
            have X: 0 < p(x + t) by P(x + t)
            have Y: 0 < x + t
            have Y1: 0 < (x + t)*(1/t) by Y*TI
            have Y2: 0 < (x + t)*(1/t)*p(x + t) by Y1*X
            by only Y2
        have PART: for all q real: 0 <= q implies integrable(f(x) for x in 0..q) and integral(f(x) for x in 0..q) = G(q)
            take q
            have I: integrable(f(x) for x in 0..q) and integral(f(x) for x in 0..q) = F(q) - F(0) by antiderivative F, f, 0, q
                take v
            have Z: -(0 + t)^2/(2*s^2) = -t^2/(2*s^2)
            have W0: exp(-(0 + t)^2/(2*s^2)) = e(t)
                by rewrite Z
            have W: F(q) - F(0) = G(q)
                by rewrite W0
            by only I; W
        have BELOW: for all q real: 0 <= q implies G(q) <= k*e(t)
            take q
            have A: 0 < e(q + t) by law exp_positive(-(q + t)^2/(2*s^2))
            have B: 0 < k*e(q + t) by K*A
            by only B
        have NEAR: for all d real: 0 < d implies exists q real: 0 <= q and k*e(t) - d < G(q)
            take d
            have KI: 0 < 1/k by law reciprocal_positive(k)
            have DK: 0 < d*(1/k)
                have D0: 0 < d
                by D0*KI
            have EX: exists u real: 0 <= u and (u^2 + 2*u + 2)*exp(-u) < d*(1/k) by cite integrals.decay(d*(1/k))
            obtain u from EX
            let q = u*(s*s)*(1/t)
            have SS: 0 < s*s by domain1*domain1
            have U1: 0 <= u*(s*s) by u1*SS
            have Q: 0 <= q by U1*TI
            have X: 0 < exp(-u) by law exp_positive(-u)
            have UX: 0 <= u*exp(-u) by u1*X
            have UUX: 0 <= u*(u*exp(-u)) by u1*UX
            have SMALL: exp(-u) < d*(1/k)
                by only u2; X; UX; UUX
            have SI: 0 < 1/(s*s) by law reciprocal_positive(s*s)
            have EXPO: -(q + t)^2/(2*s^2) <= -u
                have A: 0 <= (q^2 + t^2)*(1/(s*s))
                    have A1: 0 <= q^2 + t^2
                    by A1*SI
                have B: q*t*(1/(s*s)) = u
                by only A; B
            have LE: e(q + t) <= exp(-u) by law exp_increases(-u, -(q + t)^2/(2*s^2)); EXPO
            have LT: k*e(q + t) < d
                have L1: 0 < k*(d*(1/k) - e(q + t))
                    have L2: 0 < d*(1/k) - e(q + t)
                        by only LE; SMALL
                    by K*L2
                have L3: k*(d*(1/k)) = d
                by only L1; L3
            have N: k*e(t) - d < G(q)
                by only LT
            exhibit q
            by only Q; N
        let h(x: real) = if 0 <= x then f(x) else 0
        have H: integrable(h(x) for x in R) and integral(h(x) for x in R) = k*e(t) by cite integrals.limit(f, G, k*e(t))
        have T: integrable(h(1*x + -t) for x in R) and integral(h(1*x + -t) for x in R) = integral(h(x) for x in R)/abs(1) by law integral_moved(h, 1, -t)
        have ONE: abs(1) = 1 by reduce
        have T1: integral(h(1*x + -t) for x in R) = integral(h(x) for x in R)
            by rewrite T2
                by rewrite ONE
        have LESS: integral(g(x) for x in R) <= integral(h(1*x + -t) for x in R) by termwise x
            have X: 0 < p(x) by P(x)
            cases t <= x or x < t
                case t <= x
                    have A: 0 <= (x - t)*p(x)
                        have A1: 0 <= x - t
                        by A1*X
                    have B: 0 <= (x - t)*p(x)*(1/t) by A*TI
                    have C0: 1*x + -t + t = x
                    have C: (1*x + -t + t)/t*p(1*x + -t + t) = x/t*p(x)
                        by rewrite C0
                    have C1: t*(1/t) = 1
                    have C2: x/t*p(x) = p(x) + (x - t)*p(x)*(1/t)
                    have E: 0 <= 1*x + -t
                    have H1: h(1*x + -t) = (1*x + -t + t)/t*p(1*x + -t + t)
                        by only E
                    have G1: g(x) = p(x)
                        by only case
                    by only B; C; C2; H1; G1
                case x < t
                    have E: not 0 <= 1*x + -t
                        by only case
                    have H1: h(1*x + -t) = 0
                        by only E
                    have G1: g(x) = 0
                        by only case
                    by only H1; G1
        by only IG; LESS; T1; H
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
        have S: 0 < sqrt(pi) and 0 < s*sqrt(2*pi) by cite gaussian-noise.roots(s)
        have A: integrable((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) by cite gaussian-noise.beyond(s, t)
        have R0: 0 < sqrt(2*pi)
            have R1: 0 <= sqrt(2*pi) by law sqrt_nonnegative(2*pi)
            cases 0 < sqrt(2*pi) or sqrt(2*pi) = 0
                case 0 < sqrt(2*pi)
                case sqrt(2*pi) = 0
                    have Z: s*sqrt(2*pi) = 0
                        by rewrite case
                    by only Z; S2
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
    claim="integrable((if t <= x then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) and integral((if t <= x then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) = exp(-t/b)/2",
    instance="b = 1, t = 0",
    proof="""
        let g(x: real) = if 0 <= x then (if t <= x then 1 else 0)*(exp(-x/b)/(2*b)) else 0
        let f(x: real) = (if t <= x then 1 else 0)*(exp(-abs(x)/b)/(2*b))
        have G: integrable(g(x) for x in R) and integral(g(x) for x in R) = exp(-t/b)/2 by cite laplace-noise.beyond(b, t)
        have E: for all x real: g(x) = f(x)
            take x
            cases 0 <= x or x < 0
                case 0 <= x
                    have A: abs(x) = x
                    by rewrite A
                case x < 0
        have S: (integrable(g(x) for x in R) iff integrable(f(x) for x in R)) and integral(g(x) for x in R) = integral(f(x) for x in R) by law integral_equal(R, g, f)
        by only G; S
    """,
)

HEAVIER = Theorem(
    id="laplace-noise.sharper-and-heavier",
    says="Of the same variance as Gaussian noise, Laplace noise has the higher peak, and beyond twice its deviation times the root of 2 the heavier tails.",
    source=NOTE,
    forall="b > 0, s > 0, t >= 4*b",
    given="s^2 = 2*b^2",
    claim="1/(s*sqrt(2*pi)) < 1/(2*b) and Chance(Gaussian(s), x -> if t <= x then 1 else 0) < Chance(Laplace(b), x -> if t <= x then 1 else 0)",
    claims=("C19",),
    instance="b = 1, s = sqrt(2), t = 4",
    meaning="""
        have S: 0 < sqrt(pi) and 0 < s*sqrt(2*pi) by cite gaussian-noise.roots(s)
        have T0: 0 < t
        have A: integrable((if t <= x then 1 else 0)*(exp(-x^2/(2*s^2))/(s*sqrt(2*pi))) for x in R) by cite gaussian-noise.beyond(s, t)
        have B: integrable((if t <= x then 1 else 0)*(exp(-|x|/b)/(2*b)) for x in R) by cite laplace-noise.one-side(b, t)
    """,
    proof="""
        let r = sqrt(2*pi)
        let T(x: real) = if t <= x then 1 else 0
        have T0: 0 < t
        have S: 0 < sqrt(pi) and 0 < s*r by cite gaussian-noise.roots(s)
        have A: integral(T(x)*(exp(-x^2/(2*s^2))/(s*r)) for x in R) <= s/(t*r)*exp(-t^2/(2*s^2)) by cite gaussian-noise.beyond(s, t)
        have B: integral(T(x)*(exp(-abs(x)/b)/(2*b)) for x in R) = exp(-t/b)/2 by cite laplace-noise.one-side(b, t)
        have P3: 3 < pi
        have R: r*r = 2*pi by law sqrt_square(2*pi)
        have R0: 0 <= r by law sqrt_nonnegative(2*pi)
        have R2: 2 < r
            cases 2 < r or r <= 2
                case 2 < r
                case r <= 2
                    have Z: 0 <= (2 - r)*(2 + r)
                        have Z1: 0 <= 2 - r
                        have Z2: 0 <= 2 + r
                        by Z1*Z2
                    by only Z; R; P3
        have SB: b < s
            cases b < s or s <= b
                case b < s
                case s <= b
                    have Z: 0 <= (b - s)*(b + s)
                        have Z1: 0 <= b - s
                        have Z2: 0 <= b + s
                        by Z1*Z2
                    have BB: 0 < b*b by domain1*domain1
                    by only Z; BB; given1
        have S2: s < 2*b
            cases s < 2*b or 2*b <= s
                case s < 2*b
                case 2*b <= s
                    have Z: 0 <= (s - 2*b)*(s + 2*b)
                        have Z1: 0 <= s - 2*b
                        have Z2: 0 <= s + 2*b
                        by Z1*Z2
                    have BB: 0 < b*b by domain1*domain1
                    by only Z; BB; given1
        have PEAK: 1/(s*r) < 1/(2*b)
            have G: 2*b < s*r
                have G1: 0 < (r - 2)*s
                    have G2: 0 < r - 2
                    by G2*domain2
                by only G1; SB
            have I: 0 < 1/(s*r) by law reciprocal_positive(s*r)
            have J: 0 < 1/(2*b) by law reciprocal_positive(2*b)
            have IJ: 0 < 1/(s*r)*(1/(2*b)) by I*J
            have D: 0 < s*r - 2*b
                by only G
            have X: 0 < (s*r - 2*b)*(1/(s*r)*(1/(2*b))) by D*IJ
            have I1: (s*r)*(1/(s*r)) = 1
            have J1: (2*b)*(1/(2*b)) = 1
            have Y: (s*r - 2*b)*(1/(s*r)*(1/(2*b))) = (s*r)*(1/(s*r))*(1/(2*b)) - (2*b)*(1/(2*b))*(1/(s*r))
            have Y1: (s*r)*(1/(s*r))*(1/(2*b)) - (2*b)*(1/(2*b))*(1/(s*r)) = 1/(2*b) - 1/(s*r)
                by rewrite I1; J1
            by only X; Y; Y1
        have TR: 0 < t*r
            have R1: 0 < r
            by T0*R1
        have HALF: s/(t*r) < 1/2
            have G: 2*s < t*r
                have G1: 0 < (r - 2)*t
                    have G2: 0 < r - 2
                    by G2*T0
                by only G1; S2; domain3; domain1
            have I: 0 < 1/(t*r) by law reciprocal_positive(t*r)
            have D: 0 < t*r - 2*s
                by only G
            have X: 0 < (t*r - 2*s)*(1/(t*r)) by D*I
            have I1: (t*r)*(1/(t*r)) = 1
            by only X; I1
        have EXPO: -t^2/(2*s^2) <= -t/b
            have G0: 0 <= t - 4*b
            have G: 0 <= (t - 4*b)*t by G0*T0
            have BB: 0 < b*b by domain1*domain1
            have I: 0 < 1/(4*(b*b)) by law reciprocal_positive(4*(b*b))
            have X: 0 <= (t - 4*b)*t*(1/(4*(b*b))) by G*I
            have Y: (t - 4*b)*t*(1/(4*(b*b))) = t^2*(1/(4*(b*b))) - t/b
            have Z: -t^2/(2*s^2) = -t^2*(1/(4*(b*b)))
                have Z1: 2*s^2 = 4*(b*b)
                    by only given1
                by rewrite Z1
            by only X; Y; Z
        have E: exp(-t^2/(2*s^2)) <= exp(-t/b) by law exp_increases(-t/b, -t^2/(2*s^2)); EXPO
        have E0: 0 < exp(-t^2/(2*s^2)) by law exp_positive(-t^2/(2*s^2))
        have L: s/(t*r)*exp(-t^2/(2*s^2)) < 1/2*exp(-t^2/(2*s^2))
            have L1: 0 < (1/2 - s/(t*r))*exp(-t^2/(2*s^2))
                have L2: 0 < 1/2 - s/(t*r)
                    by only HALF
                by L2*E0
            by only L1
        by only PEAK; A; B; L; E
    """,
    near_misses=(NearMiss(claim="1/(2*b) < 1/(s*sqrt(2*pi))", witness="b = 1, s = sqrt(2), t = 4"),),
)
