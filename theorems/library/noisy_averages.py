"""Averages of independent draws, alone and with noise of their own: mean and squared error."""

from theorems.library.independent_noise import DRAWN_FROM, MEAN_OF, VARIANCE_OF
from verify.language import Lemma, NearMiss, Source, Theorem

PP = "product(p(w(i)) for i in 1..n)"
AV = "(s*(sum(g(w(i)) for i in 1..n)/n) + t)"

AVERAGE_OF = Lemma(
    id="draws.average",
    says="s times the average of n independent draws of g, plus t, has the mean s m + t, and "
    "from 0 the mean squared distance (s m + t)^2 + s^2 v/n, with m the mean and v the variance of g.",
    forall="n natural >= 1, p: real -> real, g: real -> real, s real, t real",
    given=DRAWN_FROM,
    claim=f"integrable({PP} for w in points(1..n)) and integral({PP} for w in points(1..n)) = 1 and "
    f"integrable({AV}*{PP} for w in points(1..n)) and integral({AV}*{PP} for w in points(1..n)) = "
    f"s*{MEAN_OF} + t and integrable({AV}^2*{PP} for w in points(1..n)) and integral({AV}^2*{PP} for w in "
    f"points(1..n)) = (s*{MEAN_OF} + t)^2 + s^2*{VARIANCE_OF}/n",
    instance="n = 1, p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x, s = 1, t = 0",
    meaning="""
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        let m = integral(g(x)*p(x) for x in R)
        have DEVIATIONS: for all m real: integrable((g(x) - m)*p(x) for x in R) and \\
                integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m \\
                and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) \\
                = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2 \\
                by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by DEVIATIONS(m)
    """,
    proof=f"""
        let m = {MEAN_OF}; v = {VARIANCE_OF}; P(w: int -> real) = {PP}
        let A(w: int -> real) = sum(g(w(i)) for i in 1..n)/n
        let S(w: int -> real) = sum(g(w(i)) - m for i in 1..n); u = s*m + t; a = s/n
        have DEVIATIONS: for all m real: integrable((g(x) - m)*p(x) for x in R) and \\
                integral((g(x) - m)*p(x) for x in R) \\
                = integral(g(x)*p(x) for x in R) - m and integrable((g(x) - m)^2*p(x) for x in R) and \\
                integral((g(x) - m)^2*p(x) for x in R) \\
                = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2 \\
                by cite draws.statistic(p, g)
        have H: integrable((g(x) - m)*p(x) for x in R) and integral((g(x) - m)*p(x) for x in R) \\
                = 0 and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) \\
                = v
            by DEVIATIONS(m)
        have DRAWS: integrable(P(w) for w in points(1..n)) and integral(P(w) for w in points(1..n)) \\
                = 1 and integrable(S(w)*P(w) for w in points(1..n)) and \\
                integral(S(w)*P(w) for w in points(1..n)) \\
                = 0 and integrable(S(w)^2*P(w) for w in points(1..n)) and \\
                integral(S(w)^2*P(w) for w in points(1..n)) = sum(v for i in 1..n) \\
                by cite coordinates.moments(n, (i, x) -> p(x), (i, x) -> g(x) - m, i -> v)
        have SAME: for all w (int -> real): s*A(w) + t = a*S(w) + u
            take w
            have L0: S(w) = sum(1*g(w(i)) + (-m)*1 for i in 1..n)
            by rewrite L0; law sum_linear(1..n, i -> g(w(i)), i -> 1, 1, -m); law sum_constant(1, n, 1)
        have E1: for all w (int -> real): (s*A(w) + t)*P(w) = a*(S(w)*P(w)) + u*P(w)
            take w
            by SAME(w)
        let k(w: int -> real) = a^2*(S(w)^2*P(w)) + (2*a*u)*(S(w)*P(w))
        have E2: for all w (int -> real): (s*A(w) + t)^2*P(w) = 1*k(w) + u^2*P(w)
            take w
            by rewrite SAME(w)
        have K1: integrable((s*A(w) + t)*P(w) for w in points(1..n)) and \\
                integral((s*A(w) + t)*P(w) for w in points(1..n)) \\
                = a*integral(S(w)*P(w) for w in points(1..n)) + u*integral(P(w) for w in points(1..n)) \\
                by cite coordinates.combined(n, w -> S(w)*P(w), P, w -> (s*A(w) + t)*P(w), a, u)
        have K2: integrable(k(w) for w in points(1..n)) and integral(k(w) for w in points(1..n)) \\
                = a^2*integral(S(w)^2*P(w) for w in points(1..n)) + \\
                (2*a*u)*integral(S(w)*P(w) for w in points(1..n)) \\
                by law integral_linear(points(1..n), w -> S(w)^2*P(w), w -> S(w)*P(w), a^2, 2*a*u)
        have K3: integrable((s*A(w) + t)^2*P(w) for w in points(1..n)) and \\
                integral((s*A(w) + t)^2*P(w) for w in points(1..n)) \\
                = 1*integral(k(w) for w in points(1..n)) + u^2*integral(P(w) for w in points(1..n)) \\
                by cite coordinates.combined(n, w -> k(w), P, w -> (s*A(w) + t)^2*P(w), 1, u^2)
        have V1: a*integral(S(w)*P(w) for w in points(1..n)) + u*integral(P(w) for w in points(1..n)) = u
        have V2: 1*integral(k(w) for w in points(1..n)) + u^2*integral(P(w) for w in points(1..n)) \\
                = u^2 + s^2*v/n
            by rewrite K22; DRAWS6; DRAWS4; DRAWS2; law sum_constant(1, n, v)
    """,
)

# Beside the n draws u, as many noises w from a density r of mean 0, times s: over the noises for given draws,
# then over the draws.
RR = "product(r(w(i)) for i in 1..n)"
PU = "product(p(u(i)) for i in 1..n)"
NOISY = "(sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n))"

def over_noise(of: str) -> str:
    return f"integral({of}*{RR} for w in points(1..n))"

NOISY_AVERAGE = Lemma(
    id="draws.noisy-average",
    says="The average of n independent draws of g, plus s times that of n independent noises of mean 0, "
    "has the mean of g, and from any c the mean squared distance "
    "(m - c)^2 + v/n + s^2 V/n, with V the variance of the noise.",
    forall="n natural >= 1, p: real -> real, g: real -> real, r: real -> real, s real, c real",
    given=f"{DRAWN_FROM} and Density(r) and integrable(x^2*r(x) for x in R) and "
    "integrable(x*r(x) for x in R) and integral(x*r(x) for x in R) = 0",
    claim=f"(for all u (int -> real): integrable({NOISY}*{RR} for w in points(1..n)) and {over_noise(NOISY)} "
    f"= sum(g(u(i)) for i in 1..n)/n and integrable(({NOISY} - c)^2*{RR} for w in points(1..n))) and "
    f"integrable({over_noise(NOISY)}*{PU} for u in points(1..n)) and integral({over_noise(NOISY)}*{PU} for u "
    f"in points(1..n)) = {MEAN_OF} and integrable({over_noise(f'({NOISY} - c)^2')}*{PU} for u in "
    f"points(1..n)) and integral({over_noise(f'({NOISY} - c)^2')}*{PU} for u in points(1..n)) = ({MEAN_OF} - "
    f"c)^2 + {VARIANCE_OF}/n + s^2*integral(x^2*r(x) for x in R)/n",
    instance="n = 1, p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x, r = x -> if -1/2 <= x and x <= "
    "1/2 then 1 else 0, s = 1, c = 0",
    meaning="""
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        let m = integral(g(x)*p(x) for x in R)
        have DEVIATIONS: for all m real: integrable((g(x) - m)*p(x) for x in R) and \\
                integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m \\
                and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) \\
                = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2 \\
                by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by DEVIATIONS(m)
    """,
    proof=f"""
        let m = {MEAN_OF}; v = {VARIANCE_OF}; V = integral(x^2*r(x) for x in R); U = s^2*V/n
        let X(u: int -> real) = sum(g(u(i)) for i in 1..n)/n; A(w: int -> real) = sum(w(i) for i in 1..n)/n
        let P(u: int -> real) = {PU}; Q(w: int -> real) = {RR}; mr = integral(x*r(x) for x in R)
        have SPREAD: integral((x - mr)^2*r(x) for x in R) = V
            have NOISE: for all m real: integrable((x - m)*r(x) for x in R) and \\
                    integral((x - m)*r(x) for x in R) \\
                    = integral(x*r(x) for x in R) - m and integrable((x - m)^2*r(x) for x in R) and \\
                    integral((x - m)^2*r(x) for x in R) \\
                    = integral(x^2*r(x) for x in R) - 2*m*integral(x*r(x) for x in R) + m^2 \\
                    by cite draws.statistic(r, x -> x)
            by NOISE(mr)
        have NOISE: for all t real: integrable((s*A(w) + t)*Q(w) for w in points(1..n)) and \\
                integral((s*A(w) + t)*Q(w) for w in points(1..n)) \\
                = t and integrable((s*A(w) + t)^2*Q(w) for w in points(1..n)) and \\
                integral((s*A(w) + t)^2*Q(w) for w in points(1..n)) = t^2 + U
            take t
            have N: integrable(Q(w) for w in points(1..n)) and integral(Q(w) for w in points(1..n)) \\
                    = 1 and integrable((s*A(w) + t)*Q(w) for w in points(1..n)) and \\
                    integral((s*A(w) + t)*Q(w) for w in points(1..n)) \\
                    = s*mr + t and integrable((s*A(w) + t)^2*Q(w) for w in points(1..n)) and \\
                    integral((s*A(w) + t)^2*Q(w) for w in points(1..n)) \\
                    = (s*mr + t)^2 + s^2*integral((x - mr)^2*r(x) for x in R)/n \\
                    by cite draws.average(n, r, x -> x, s, t)
            have M1: s*mr + t = t
            have M2: (s*mr + t)^2 + s^2*integral((x - mr)^2*r(x) for x in R)/n = t^2 + U by rewrite SPREAD; M1
        have INNER: for all u (int -> real), c real: integrable((X(u) + s*A(w))*Q(w) for w in points(1..n)) \\
                and integral((X(u) + s*A(w))*Q(w) for w in points(1..n)) \\
                = X(u) and integrable((X(u) + s*A(w) - c)^2*Q(w) for w in points(1..n)) and \\
                integral((X(u) + s*A(w) - c)^2*Q(w) for w in points(1..n)) = (X(u) - c)^2 + U
            take u, c
            by NOISE(X(u) - c); NOISE(X(u))
        have DATA: for all t real: integrable(P(u) for u in points(1..n)) and \\
                integral(P(u) for u in points(1..n)) \\
                = 1 and integrable((1*X(u) + t)*P(u) for u in points(1..n)) and \\
                integral((1*X(u) + t)*P(u) for u in points(1..n)) \\
                = 1*m + t and integrable((1*X(u) + t)^2*P(u) for u in points(1..n)) and \\
                integral((1*X(u) + t)^2*P(u) for u in points(1..n)) = (1*m + t)^2 + 1^2*v/n
            take t
            by cite draws.average(n, p, g, 1, t)
        have D0: integrable(P(u) for u in points(1..n)) and integral(P(u) for u in points(1..n)) \\
                = 1 and integrable((1*X(u) + 0)*P(u) for u in points(1..n)) and \\
                integral((1*X(u) + 0)*P(u) for u in points(1..n)) = 1*m + 0 by DATA(0)
        have DC: integrable(P(u) for u in points(1..n)) and integral(P(u) for u in points(1..n)) \\
                = 1 and integrable((1*X(u) + -c)^2*P(u) for u in points(1..n)) and \\
                integral((1*X(u) + -c)^2*P(u) for u in points(1..n)) = (1*m + -c)^2 + 1^2*v/n by DATA(-c)
        let Y(u: int -> real) = integral((X(u) + s*A(w))*Q(w) for w in points(1..n))
        let O(u: int -> real) = integral((X(u) + s*A(w) - c)^2*Q(w) for w in points(1..n))
        have E1: for all u (int -> real): Y(u)*P(u) = 1*((1*X(u) + 0)*P(u)) + 0*P(u)
            take u
            by INNER(u, c)
        have E2: for all u (int -> real): O(u)*P(u) = 1*((1*X(u) + -c)^2*P(u)) + U*P(u)
            take u
            by INNER(u, c)
        have K1: integrable(Y(u)*P(u) for u in points(1..n)) and integral(Y(u)*P(u) for u in points(1..n)) \\
                = 1*integral((1*X(u) + 0)*P(u) for u in points(1..n)) + \\
                0*integral(P(u) for u in points(1..n)) \\
                by cite coordinates.combined(n, u -> (1*X(u) + 0)*P(u), P, u -> Y(u)*P(u), 1, 0)
        have K2: integrable(O(u)*P(u) for u in points(1..n)) and integral(O(u)*P(u) for u in points(1..n)) \\
                = 1*integral((1*X(u) + -c)^2*P(u) for u in points(1..n)) + \\
                U*integral(P(u) for u in points(1..n)) \\
                by cite coordinates.combined(n, u -> (1*X(u) + -c)^2*P(u), P, u -> O(u)*P(u), 1, U)
        have V2: 1*integral((1*X(u) + -c)^2*P(u) for u in points(1..n)) + \\
                U*integral(P(u) for u in points(1..n)) = (m - c)^2 + v/n + U
        have EACH: for all u (int -> real): integrable((X(u) + s*A(w))*Q(w) for w in points(1..n)) and Y(u) \\
                = X(u) and integrable((X(u) + s*A(w) - c)^2*Q(w) for w in points(1..n))
            take u
            by INNER(u, c)
    """,
)

P = "product(exp(-abs(w(i))/(2*M/alpha))/(2*(2*M/alpha)) for i in 1..n)"
ERROR = "(sum(x(i) + w(i) for i in 1..n)/n - sum(x(i) for i in 1..n)/n)"

AVERAGE = Theorem(
    id="laplace-noise.average",
    says="The average of n records, each with Laplace noise of scale 2M/alpha, has the mean error 0 and "
    "the mean squared error 8M^2/(n alpha^2), whatever the records are.",
    source=Source(
        note="002",
        lines="L116-120",
        paper="Duchi, Jordan and Wainwright, Local privacy and statistical minimax rates",
    ),
    forall="n natural >= 1, M > 0, alpha > 0, x: int -> real",
    claim=f"integrable({ERROR}*{P} for w in points(1..n)) and integral({ERROR}*{P} for w in points(1..n)) = "
    f"0 and integrable({ERROR}^2*{P} for w in points(1..n)) and integral({ERROR}^2*{P} for w in "
    "points(1..n)) = 8*M^2/(n*alpha^2)",
    claims=("C22", "C23"),
    instance="n = 1, M = 1, alpha = 1, x = i -> 0",
    meaning="""
        have B: 0 < 2*M/alpha
    """,
    proof="""
        let b = 2*M/alpha; p(z: real) = exp(-abs(z)/b)/(2*b)
        let P(w: int -> real) = product(p(w(i)) for i in 1..n)
        let A(w: int -> real) = 1*(sum(w(i) for i in 1..n)/n) + 0
        let E(w: int -> real) = sum(x(i) + w(i) for i in 1..n)/n - sum(x(i) for i in 1..n)/n
        let V = integral((y - integral(z*p(z) for z in R))^2*p(y) for y in R)
        have D: Density(p) by cite laplace-noise.density(b)
        have L: integrable(z*p(z) for z in R) and integral(z*p(z) for z in R) \\
                = 0 and integrable(z^2*p(z) for z in R) by cite laplace-noise.moments(b)
        have W: V = 2*b^2 by cite laplace-noise.centred(b)
        have N: integrable(P(w) for w in points(1..n)) and integral(P(w) for w in points(1..n)) \\
                = 1 and integrable(A(w)*P(w) for w in points(1..n)) and \\
                integral(A(w)*P(w) for w in points(1..n)) \\
                = 1*integral(z*p(z) for z in R) + 0 and integrable(A(w)^2*P(w) for w in points(1..n)) and \\
                integral(A(w)^2*P(w) for w in points(1..n)) \\
                = (1*integral(z*p(z) for z in R) + 0)^2 + 1^2*V/n by cite draws.average(n, p, z -> z, 1, 0)
        have SE: for all w (int -> real): E(w) = A(w)
        have E1: for all w (int -> real): E(w)*P(w) = 1*(A(w)*P(w)) + 0*P(w)
            take w
            by SE(w)
        have E2: for all w (int -> real): E(w)^2*P(w) = 1*(A(w)^2*P(w)) + 0*P(w)
            take w
            by rewrite SE(w)
        by cite coordinates.combined(n, w -> A(w)^2*P(w), P, w -> E(w)^2*P(w), 1, 0); \\
                cite coordinates.combined(n, w -> A(w)*P(w), P, w -> E(w)*P(w), 1, 0)
    """,
    near_misses=(
        NearMiss(
            claim=f"integral({ERROR}^2*{P} for w in points(1..n)) = 8*M^2/(n^2*alpha^2)",
            witness="n = 2, M = 1, alpha = 1, x = i -> 0",
            disproof=f"""
                let x(i: int) = 0*i; n = 2; M = 1; alpha = 1
                exhibit 2, 1, 1, i -> 0*i
                have A: integrable({ERROR}*{P} for w in points(1..n)) and \\
                        integral({ERROR}*{P} for w in points(1..n)) \\
                        = 0 and integrable({ERROR}^2*{P} for w in points(1..n)) and \\
                        integral({ERROR}^2*{P} for w in points(1..n)) = 8*1^2/(2*1^2) \\
                        by cite laplace-noise.average(2, 1, 1, i -> 0*i)
            """,
        ),
    ),
)

ONE = "product(exp(-|w(i)|/1)/(2*1) for i in 1..n)"
NOISE_AVERAGE = Lemma(
    id="laplace-noise.noise-average",
    says="The average of n Laplace noises of scale 1 has the variance 2/n.",
    forall="n natural >= 1",
    claim=f"integrable((sum(w(i) for i in 1..n)/n)^2*{ONE} for w in points(1..n)) and "
    f"integral((sum(w(i) for i in 1..n)/n)^2*{ONE} for w in points(1..n)) = 2/n",
    instance="n = 1",
    proof="""
        let p(z: real) = exp(-abs(z)/1)/(2*1); m = integral(z*p(z) for z in R)
        have D: Density(p) by cite laplace-noise.density(1)
        have L: integrable(z*p(z) for z in R) and m = 0 and integrable(z^2*p(z) for z in R) \\
                by cite laplace-noise.moments(1)
        by cite draws.average(n, p, z -> z, 1, 0); cite laplace-noise.centred(1)
    """,
)
