"""The Gaussian mechanism: exactly how private it is, by the normal distribution function; and the classic
bound.
"""

from verify.language import Lemma, NearMiss, Source, Theorem

NOTE = Source(paper="Balle and Wang, Improving the Gaussian mechanism for differential privacy, Theorem 8")
P = "exp(-z^2/(2*s^2))/(s*sqrt(2*pi))"
MOVED = "exp(-(z - d)^2/(2*s^2))/(s*sqrt(2*pi))"
EXACT = "Phi(d/(2*s) - eps*s/d) - exp(eps)*Phi(-d/(2*s) - eps*s/d)"
PAIR = (
    "(for all i in 1..n: a <= x(i) <= c) and (for all i in 1..n: a <= y(i) <= c) and "
    "(exists i in 1..n: for all j in 1..n: j != i implies x(j) = y(j))"
)
DATA = "f: (int -> real) -> real, n natural, a real, c real"
LOSS = "eps*s^2/d + d/2"

RATIO = Lemma(
    id="gaussian-mechanism.ratio",
    says="Where the density of Gaussian noise around d is more than e^eps times that around 0: beyond one "
    "point.",
    forall="s > 0, d > 0, eps real, z real",
    claim=f"({LOSS} <= z implies exp(eps)*({P}) <= {MOVED}) and (z < {LOSS} implies {MOVED} <= "
    f"exp(eps)*({P}))",
    instance="s = 1, d = 1, eps = 0, z = 0",
    meaning="""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have E4: 0 < s*sqrt(2*pi)
    """,
    proof=f"""
        have C: 5/2 < sqrt(2*pi)
        have X: exp(eps + -z^2/(2*s^2)) = exp(eps)*exp(-z^2/(2*s^2)) by law exp_sum(eps, -z^2/(2*s^2))
        have ONE: {LOSS} <= z implies exp(eps)*({P}) <= {MOVED}
            assume Z
            have Y: exp(eps + -z^2/(2*s^2)) <= exp(-(z - d)^2/(2*s^2)) \\
                    by law exp_increases(-(z - d)^2/(2*s^2), eps + -z^2/(2*s^2))
        have TWO: z < {LOSS} implies {MOVED} <= exp(eps)*({P})
            assume Z
            have Y: exp(-(z - d)^2/(2*s^2)) <= exp(eps + -z^2/(2*s^2)) \\
                    by law exp_increases(eps + -z^2/(2*s^2), -(z - d)^2/(2*s^2))
    """,
)

DEFINED = Lemma(
    id="gaussian-mechanism.defined",
    says="What the exact privacy of Gaussian noise speaks of has a meaning.",
    forall="s > 0, t real, T: real -> real, c real",
    given="Test(T)",
    claim="0 < s*sqrt(2*pi) and integrable((if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) and "
    "integrable(T(z)*(exp(-(z - c)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)",
    instance="s = 1, t = 0, T = x -> 0, c = 0",
    meaning="""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have E4: 0 < s*sqrt(2*pi)
    """,
    proof="""
        have C: 5/2 < sqrt(2*pi)
        have A: integrable((if x <= t then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) by cite normal.part(t)
        have D: Density(Gaussian(s)) by cite gaussian-noise.density(s)
        have B: integrable(T(z)*(exp(-(z - c)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                by cite densities.tested(x -> exp(-x^2/(2*s^2))/(s*sqrt(2*pi)), T, c)
    """,
)

BEST = Lemma(
    id="gaussian-mechanism.best",
    says="No test tells Gaussian noise around d from that around 0 better than that of large values.",
    forall="s > 0, d > 0, eps real, T: real -> real",
    given="Test(T)",
    claim=f"integral(T(z)*({MOVED}) for z in R) <= exp(eps)*integral(T(z)*({P}) for z in R) + ({EXACT})",
    instance="s = 1, d = 1, eps = 0, T = z -> 0",
    meaning="""
        have A: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) \\
                else 0) for x in R) and integrable(T(z)*(exp(-(z - d)^2/(2*s^2))/(s*sqrt(2*pi))) for z \\
                in R) by cite gaussian-mechanism.defined(s, d/(2*s) - eps*s/d, T, d)
        have B: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= -d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) \\
                else 0) for x in R) and integrable(T(z)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z \\
                in R) by cite gaussian-mechanism.defined(s, -d/(2*s) - eps*s/d, T, 0)
        have B1: integrable(T(z)*(exp(-z^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof=f"""
        let c = {LOSS}; p(z: real) = {P}; q(z: real) = {MOVED}; U(z: real) = if c <= z then 1 else 0
        let u(z: real) = U(z)*q(z); v(z: real) = U(z)*p(z); f(z: real) = T(z)*q(z); g(z: real) = T(z)*p(z)
        have A: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                and integrable(f(z) for z in R) by cite gaussian-mechanism.defined(s, 0, T, d)
        have B0: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                and integrable(T(z)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                by cite gaussian-mechanism.defined(s, 0, T, 0)
        have V1: integrable(U(z)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) and \\
                integral(U(z)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) = Phi((0 - c)/s) \\
                by cite normal.moved(s, 0, c)
        have V0: (0 - c)/s = -d/(2*s) - eps*s/d
        have V3: integral(v(z) for z in R) = Phi(-d/(2*s) - eps*s/d)
            have V4: Phi((0 - c)/s) = Phi(-d/(2*s) - eps*s/d) by rewrite V0
        have W: integrable(u(z) for z in R) and integral(u(z) for z in R) = Phi((d - c)/s) \\
                by cite normal.moved(s, d, c)
        have W0: (d - c)/s = d/(2*s) - eps*s/d
        have W3: Phi((d - c)/s) = Phi(d/(2*s) - eps*s/d) by rewrite W0
        let e = exp(eps)
        have L: integrable(1*f(z) + (-e)*g(z) for z in R) and integral(1*f(z) + (-e)*g(z) for z in R) \\
                = 1*integral(f(z) for z in R) + (-e)*integral(g(z) for z in R) \\
                by law integral_linear(R, f, g, 1, -e)
        have M: integrable(1*u(z) + (-e)*v(z) for z in R) and integral(1*u(z) + (-e)*v(z) for z in R) \\
                = 1*integral(u(z) for z in R) + (-e)*integral(v(z) for z in R) \\
                by law integral_linear(R, u, v, 1, -e)
        have N: integral(1*f(z) + (-e)*g(z) for z in R) <= integral(1*u(z) + (-e)*v(z) for z in R) \\
                by termwise z
            have X: (c <= z implies e*p(z) <= q(z)) and (z < c implies q(z) <= e*p(z)) \\
                    by cite gaussian-mechanism.ratio(s, d, eps, z)
            cases c <= z or z < c
                case c <= z
                    have Y0: e*p(z) <= q(z); Z: 0 <= (1 - T(z))*(q(z) - e*p(z))
                    by only Z; case
                case z < c
                    have Y0: q(z) <= e*p(z); Z: 0 <= T(z)*(e*p(z) - q(z))
                    by only Z; case
    """,
)

GROWS = Lemma(
    id="gaussian-mechanism.grows",
    says="What tells Gaussian noise around a from that around 0 does so better around d, further out.",
    forall="s > 0, a > 0, d >= a, eps real",
    claim=f"{EXACT.replace('d', 'a')} <= {EXACT}",
    instance="s = 1, a = 1, d = 1, eps = 0",
    meaning="""
        have A: integrable((if x <= d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(d/(2*s) - eps*s/d)
        have B: integrable((if x <= -d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(-d/(2*s) - eps*s/d)
        have A1: integrable((if x <= a/(2*s) - eps*s/a then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(a/(2*s) - eps*s/a)
        have B1: integrable((if x <= -a/(2*s) - eps*s/a then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(-a/(2*s) - eps*s/a)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof=f"""
        let c = eps*s^2/a + a/2; p(z: real) = {P}; q(z: real) = {MOVED}; U(z: real) = if c <= z then 1 else 0
        have B: integral(U(z)*q(z) for z in R) <= exp(eps)*integral(U(z)*p(z) for z in R) + ({EXACT}) \\
                by cite gaussian-mechanism.best(s, d, eps, U)
        have V1: integrable(U(z)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) and \\
                integral(U(z)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) = Phi((0 - c)/s) \\
                by cite normal.moved(s, 0, c)
        have V0: (0 - c)/s = -a/(2*s) - eps*s/a
        have V4: Phi((0 - c)/s) = Phi(-a/(2*s) - eps*s/a) by rewrite V0
        have W: integrable(U(z)*q(z) for z in R) and integral(U(z)*q(z) for z in R) = Phi((d - c)/s) \\
                by cite normal.moved(s, d, c)
        have W0: (a - c)/s = a/(2*s) - eps*s/a
        have W3: Phi((a - c)/s) = Phi(a/(2*s) - eps*s/a) by rewrite W0
        have M: Phi((a - c)/s) <= Phi((d - c)/s) by cite normal.increases((a - c)/s, (d - c)/s)
    """,
)

SIDE = Lemma(
    id="gaussian-mechanism.side",
    says="The same around any two points, to either side.",
    forall="s > 0, a > 0, d >= a, eps real, T: real -> real, v real, c real",
    given="Test(T) and (c = 1 or c = -1)",
    claim="integral(T(z)*(exp(-(z - (v + c*a))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) <= "
    f"exp(eps)*integral(T(z)*(exp(-(z - v)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) + ({EXACT})",
    instance="s = 1, a = 1, d = 1, eps = 0, T = z -> 0, v = 0, c = 1",
    meaning="""
        have A: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) \\
                else 0) for x in R) and integrable(T(z)*(exp(-(z - (v + c*a))^2/(2*s^2))/(s*sqrt(2*pi))) \\
                for z in R) by cite gaussian-mechanism.defined(s, d/(2*s) - eps*s/d, T, v + c*a)
        have B: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= -d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) \\
                else 0) for x in R) and integrable(T(z)*(exp(-(z - v)^2/(2*s^2))/(s*sqrt(2*pi))) for z \\
                in R) by cite gaussian-mechanism.defined(s, -d/(2*s) - eps*s/d, T, v)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof=f"""
        let f(z: real) = T(z)*(exp(-(z - (v + c*a))^2/(2*s^2))/(s*sqrt(2*pi)))
        let g(z: real) = T(z)*(exp(-(z - v)^2/(2*s^2))/(s*sqrt(2*pi))); U(z: real) = T(c*z + v)
        let h(z: real) = U(z)*(exp(-(z - a)^2/(2*s^2))/(s*sqrt(2*pi)))
        let k(z: real) = U(z)*(exp(-z^2/(2*s^2))/(s*sqrt(2*pi)))
        have C: c*c = 1 and c != 0 and abs(c) = 1
            cases c = 1 or c = -1
                case c = 1
                case c = -1
        have A: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                and integrable(f(z) for z in R) by cite gaussian-mechanism.defined(s, 0, T, v + c*a)
        have B: 0 \\
                < s*sqrt(2*pi) and integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                and integrable(g(z) for z in R) by cite gaussian-mechanism.defined(s, 0, T, v)
        have X: integral(h(z) for z in R) \\
                <= exp(eps)*integral(k(z) for z in R) + ({EXACT.replace('d', 'a')}) \\
                by cite gaussian-mechanism.best(s, a, eps, U)
        have Y: {EXACT.replace('d', 'a')} <= {EXACT} by cite gaussian-mechanism.grows(s, a, d, eps)
        have MF: integrable(f(c*z + v) for z in R) and integral(f(c*z + v) for z in R) \\
                = integral(f(z) for z in R)/abs(c) by law integral_moved(f, c, v)
        have MG: integrable(g(c*z + v) for z in R) and integral(g(c*z + v) for z in R) \\
                = integral(g(z) for z in R)/abs(c) by law integral_moved(g, c, v)
        have EF: integral(f(c*z + v) for z in R) = integral(h(z) for z in R) by termwise z
            have Z2: (c*z + v - (v + c*a))^2 = (z - a)^2
            by rewrite Z2
        have EG: integral(g(c*z + v) for z in R) = integral(k(z) for z in R) by termwise z
            have Z2: (c*z + v - v)^2 = z^2
            by rewrite Z2
        have G1: integral(g(c*z + v) for z in R) = integral(g(z) for z in R)
    """,
)

POSITIVE = Lemma(
    id="gaussian-mechanism.positive",
    says="What a test can tell is not negative.",
    forall="s > 0, d > 0, eps real",
    claim=f"0 <= {EXACT}",
    instance="s = 1, d = 1, eps = 0",
    meaning="""
        have A: integrable((if x <= d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(d/(2*s) - eps*s/d)
        have B: integrable((if x <= -d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(-d/(2*s) - eps*s/d)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof=f"""
        let p(z: real) = {P}; q(z: real) = {MOVED}
        have X: integral(0*q(z) for z in R) <= exp(eps)*integral(0*p(z) for z in R) + ({EXACT}) \\
                by cite gaussian-mechanism.best(s, d, eps, x -> 0)
    """,
)



def told(s: str) -> str:
    """What the test of 1 or more says of Gaussian noise around 1, and around 0."""
    one, zero = (f"(if 1 <= z then 1 else 0)*(exp(-(z - {c})^2/(2*{s}^2))/({s}*sqrt(2*pi)))" for c in (1, 0))
    return (
        f"integrable({one} for z in R) and integral({one} for z in R) = 1/2 "
        f"and integrable({zero} for z in R) and exp(1/(2*{s}^2))*integral({zero} for z in R) < 2*{s}/5"
    )


HALF_AWAY = "Phi(1/(2*1) - 0*1/1) - exp(0)*Phi(-(1)/(2*1) - 0*1/1)"


def at(s: str) -> str:
    """That tests of Gaussian noise of this deviation have a probability."""
    noise = f"integrable(T(z)*(exp(-(z - u)^2/(2*{s}^2))/({s}*sqrt(2*pi))) for z in R)"
    return f"""have M: for all T (real -> real), u real: Test(T) implies {noise}
                    take T, u
                    assume H
                    by cite gaussian-mechanism.defined({s}, 0, T, u)"""


def seen(s: str, e: str, most: str) -> str:
    """The same with e for 1/(2*s^2), and most for 2*s/5."""
    return f"""have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have TOLD: {told(s)} by cite gaussian-mechanism.tells({s})
                have E: 1/(2*{s}^2) = {e} by reduce
                have E1: exp(1/(2*{s}^2)) = exp({e})
                    by rewrite E
                let I = integral((if 1 <= z then 1 else 0)*(exp(-(z - 0)^2/(2*{s}^2))/({s}*sqrt(2*pi))) \\
                        for z in R)
                have X: exp({e})*I < {most}
                    have X1: exp({e})*I = exp(1/(2*{s}^2))*I
                        by rewrite E1
                    by only X1; TOLD
                {at(s)}"""


UNTOLD = "integral((if 1 <= z then 1 else 0)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)"
TELLS = Lemma(
    id="gaussian-mechanism.tells",
    says="Gaussian noise around 1 is 1 or more half of the time; around 0 it is so seldom.",
    forall="s > 0",
    claim=told("s"),
    instance="s = 1",
    meaning="""
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
        have A: integrable((if 1 <= z then 1 else 0)*(exp(-(z - 1)^2/(2*s^2))/(s*sqrt(2*pi))) for z in \\
                R) by cite normal.moved(s, 1, 1)
        have B: integrable((if 1 <= z then 1 else 0)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in \\
                R) by cite normal.moved(s, 0, 1)
    """,
    proof=f"""
        let r = sqrt(2*pi)
        have C: 5/2 < r
        have A: integrable((if 1 <= z then 1 else 0)*(exp(-(z - 1)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                and integral((if 1 <= z then 1 else 0)*(exp(-(z - 1)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                = Phi((1 - 1)/s) by cite normal.moved(s, 1, 1)
        have B: integrable((if 1 <= z then 1 else 0)*(exp(-(z - 0)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                and {UNTOLD} = Phi((0 - 1)/s) by cite normal.moved(s, 0, 1)
        have A1: Phi((1 - 1)/s) = Phi(0)
        have H: Phi(0) = 1/2 by cite normal.half()
        have M: Phi(-(1/s)) <= exp(-(1/s)^2/2)/(1/s*r) by cite normal.mills(1/s)
        let E = exp(1/(2*s^2))
        have X: exp(1/(2*s^2) + -(1/s)^2/2) = E*exp(-(1/s)^2/2) by law exp_sum(1/(2*s^2), -(1/s)^2/2)
        have X1: 1/(2*s^2) + -(1/s)^2/2 = 0
        have X2: exp(1/(2*s^2) + -(1/s)^2/2) = 1 by rewrite X1
    """,
)

MEANING = """
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
        have A: integrable((if x <= d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(d/(2*s) - eps*s/d)
        have B: integrable((if x <= -d/(2*s) - eps*s/d then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(-d/(2*s) - eps*s/d)
        have M: for all T (real -> real), u real: Test(T) \\
                implies integrable(T(z)*(exp(-(z - u)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)
            take T, u
            assume H
            have X: 0 \\
                    < s*sqrt(2*pi) and integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x \\
                    in R) and integrable(T(z)*(exp(-(z - u)^2/(2*s^2))/(s*sqrt(2*pi))) for z in \\
                    R) by cite gaussian-mechanism.defined(s, 0, T, u)
    """

PRIVATE = Theorem(
    id="gaussian-mechanism.private",
    says="A real query that one record changes by at most d, plus Gaussian noise of standard deviation s, "
    "is (eps, delta)-private for every event, with the delta of two normal probabilities.",
    source=NOTE,
    forall=f"{DATA}, s > 0, d > 0, eps >= 0",
    given="RealSensitive(f, n, a, c, d)",
    claim=f"ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, {EXACT})",
    instance="f = x -> 0, n = 0, a = 0, c = 0, s = 1, d = 1, eps = 0",
    meaning=MEANING,
    proof=f"""
        take x, y, T
        let I(u: real) = integral(T(z)*(exp(-(z - u)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)
        have S: abs(f(x) - f(y)) <= d by given1(x, y)
        have Z: 0 <= {EXACT} by cite gaussian-mechanism.positive(s, d, eps)
        cases f(x) < f(y) or f(x) = f(y) or f(y) < f(x) by law trichotomy(f(x), f(y))
            case f(x) < f(y)
                let e = f(y) - f(x)
                have X: I(f(y) + (-1)*e) <= exp(eps)*I(f(y)) + ({EXACT}) \\
                        by cite gaussian-mechanism.side(s, e, d, eps, T, f(y), -1)
            case f(x) = f(y)
                have M: 0 \\
                        < s*sqrt(2*pi) and integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x \\
                        in R) and integrable(T(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi))) for z in \\
                        R) by cite gaussian-mechanism.defined(s, 0, T, f(y))
                have NOT: 0 <= I(f(y))
                    have L: integral(0*(T(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi)))) + \\
                            0*(T(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi)))) for z in \\
                            R) <= I(f(y)) by termwise z
                        have P: 0 < exp(-(z - f(y))^2/(2*s^2)); Q: 0 < 1/(s*sqrt(2*pi))
                have E: 1 + eps <= exp(eps) by law exp_tangent(eps)
                have Y: I(f(x)) = I(f(y)) by rewrite case
            case f(y) < f(x)
                let e = f(x) - f(y)
                have X: I(f(y) + 1*e) <= exp(eps)*I(f(y)) + ({EXACT}) \\
                        by cite gaussian-mechanism.side(s, e, d, eps, T, f(y), 1)
    """,
    near_misses=(
        NearMiss(
            claim=f"ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, {EXACT.replace('-d', 'd')})",
            witness="f = x -> x(1), n = 1, a = 0, c = 1, s = 1/4, d = 1, eps = 8",
            disproof=f"""
                {seen("(1/4)", "8", "1/10")}
                have H: Phi(0) = 1/2 by cite normal.half()
                have A: integrable((if x <= 0 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                        by cite normal.part(0)
                have Z: 1/(2*(1/4)) - 8*(1/4)/1 = 0 by reduce
                have H1: Phi(1/(2*(1/4)) - 8*(1/4)/1) = Phi(0)
                    by rewrite Z
                have E9: 1 + 8 <= exp(8) by law exp_tangent(8)
                exhibit x -> x(1), 1, 0, 1, 1/4, 1, 8, i -> 1, i -> 0, z -> if 1 <= z then 1 else 0
            """,
        ),
    ),
)

EXACTLY = Theorem(
    id="gaussian-mechanism.exact",
    says="Gaussian noise on a query of sensitivity d is (eps, delta)-private for every event exactly if "
    "delta is at least Phi(d/(2s) - eps*s/d) - e^eps Phi(-d/(2s) - eps*s/d).",
    source=NOTE,
    forall=f"{DATA}, x: int -> real, y: int -> real, s > 0, d > 0, eps >= 0, delta real",
    given=f"RealSensitive(f, n, a, c, d) and {PAIR} and f(x) - f(y) = d",
    claim=f"ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, delta) iff {EXACT} <= delta",
    instance="f = x -> x(1), n = 1, a = 0, c = 1, x = i -> 1, y = i -> 0, s = 1, d = 1, eps = 0, delta = 1",
    meaning=MEANING,
    proof=f"""
        let l = {LOSS}
        have ON: {EXACT} <= delta implies ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, delta)
            have EXACTLY: ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, {EXACT}) \\
                    by cite gaussian-mechanism.private(f, n, a, c, s, d, eps)
            take u, v, T
            have B: integral(T(z)*(exp(-(z - f(u))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                    <= exp(eps)*integral(T(z)*(exp(-(z - f(v))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) + \\
                    ({EXACT}) by EXACTLY(u, v, T)
        have BACK: ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, delta) implies {EXACT} <= delta
            assume A
            let U(z: real) = if l + f(y) <= z then 1 else 0
            have B: integral(U(z)*(exp(-(z - f(x))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                    <= exp(eps)*integral(U(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) + \\
                    delta by A(x, y, U)
            have X: integrable(U(z)*(exp(-(z - f(x))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) and \\
                    integral(U(z)*(exp(-(z - f(x))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                    = Phi((f(x) - (l + f(y)))/s) by cite normal.moved(s, f(x), l + f(y))
            have Y: integrable(U(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) and \\
                    integral(U(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                    = Phi((f(y) - (l + f(y)))/s) by cite normal.moved(s, f(y), l + f(y))
            have X1: (f(x) - (l + f(y)))/s = d/(2*s) - eps*s/d
            have X2: Phi((f(x) - (l + f(y)))/s) = Phi(d/(2*s) - eps*s/d) by rewrite X1
            have Y1: (f(y) - (l + f(y)))/s = -d/(2*s) - eps*s/d
            have Y2: Phi((f(y) - (l + f(y)))/s) = Phi(-d/(2*s) - eps*s/d) by rewrite Y1
    """,
    near_misses=(
        NearMiss(
            claim=f"ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, delta) iff {EXACT} < delta",
            witness="f = x -> x(1), n = 1, a = 0, c = 1, x = i -> 1, y = i -> 0, s = 1, d = 1, eps = 0, "
            f"delta = {HALF_AWAY}",
            disproof=f"""
                have C: 5/2 < sqrt(2*pi) by cite normal.curve()
                have A: integrable((if x <= 1/(2*1) - 0*1/1 then exp(-x^2/2)/sqrt(2*pi) else 0) for x in \\
                        R) by cite normal.part(1/(2*1) - 0*1/1)
                have B: integrable((if x <= -(1)/(2*1) - 0*1/1 then exp(-x^2/2)/sqrt(2*pi) else 0) for x \\
                        in R) by cite normal.part(-(1)/(2*1) - 0*1/1)
                have S: RealSensitive(x -> x(1), 1, 0, 1, 1)
                have P: ApproxDP(RealNoise(x -> x(1), Gaussian(1), 1, 0, 1), 0, {HALF_AWAY}) \\
                        by cite gaussian-mechanism.private(x -> x(1), 1, 0, 1, 1, 1, 0)
                {at("1")}
                exhibit x -> x(1), 1, 0, 1, i -> 1, i -> 0, 1, 1, 0, {HALF_AWAY}
            """,
        ),
    ),
)

LOGARITHM = Lemma(
    id="gaussian-mechanism.logarithm",
    says="log(1.25/delta) is more than 1/5, and its exponential is known.",
    forall="0 < delta < 1",
    claim="1/5 < log(5/4/delta) and exp(-log(5/4/delta)) = 4/5*delta and delta*exp(log(5/4/delta)) = 5/4",
    instance="delta = 1/2",
    proof="""
        let L = log(5/4/delta)
        have DX: delta*exp(L) = 5/4
        have S: exp(L + -L) = exp(L)*exp(-L) by law exp_sum(L, -L)
        have S1: exp(L + -L) = exp(0); S2: exp(0) = 1
        have T: 1 + -L <= exp(-L) by law exp_tangent(-L)
    """,
)

SCALE = Lemma(
    id="gaussian-mechanism.scale",
    says="The standard deviation of the classic bound is positive.",
    forall="L > 0, d > 0, eps > 0",
    claim="0 < sqrt(2*L)*d/eps",
    instance="L = 1, d = 1, eps = 1",
    proof="""
        let q = sqrt(2*L)
    """,
)

ENOUGH = Lemma(
    id="gaussian-mechanism.enough",
    says="The tail that the classic bound leaves is at most delta.",
    forall="k > 0, 0 < eps < 1, 0 < delta < 1",
    given="2*log(5/4/delta) <= k^2",
    claim="Phi(eps/(2*k) - k) <= delta",
    instance="k = 4, eps = 1/2, delta = 1/2",
    meaning="""
        have A: integrable((if x <= eps/(2*k) - k then exp(-x^2/2)/sqrt(2*pi) else 0) for x in R) \\
                by cite normal.part(eps/(2*k) - k)
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
    """,
    proof="""
        let r = sqrt(2*pi); L = log(5/4/delta)
        have C: 5/2 < r
        have G: 1/5 < L and exp(-L) = 4/5*delta and delta*exp(L) = 5/4 \\
                by cite gaussian-mechanism.logarithm(delta)
        have P: Phi(eps/(2*k) - k) <= delta
            cases eps/(2*k) <= k or k < eps/(2*k)
                case eps/(2*k) <= k
                    let u = k - eps/(2*k)
                    have N: Phi(-u) <= exp(-u^2/2)/2 by cite normal.tail(u)
                    have Q3: -u^2/2 <= -L + 1/2
                        have Q4: 0 <= (eps/(2*k))^2
                    have W: exp(-u^2/2) <= exp(-L + 1/2) by law exp_increases(-L + 1/2, -u^2/2)
                    have W1: exp(-L + 1/2) = exp(-L)*exp(1/2) by law exp_sum(-L, 1/2)
                    have W2: 0 <= exp(-L)*(2 - exp(1/2))
                        have W4: 0 < 2 - exp(1/2)
                case k < eps/(2*k)
                    let v = eps/(2*k) - k
                    have N: Phi(v) <= 1/2 + v/r by cite normal.slope(v)
                    have Y: exp(L) < exp(1/4) by law exp_increases(L, 1/4)
                    have Y1: exp(1/4) < 13/10; Y2: 0 < delta*(13/10 - exp(L))
                    have K: 3/5 < k
                        cases 3/5 < k or k <= 3/5
                            case 3/5 < k
                            case k <= 3/5
                    have V: 0 < (k - 3/5)*(1/k); V3: eps*(1/k) < 1/k; R2: 0 < (r - 5/2)*(1/r)
                    have R4: 0 < (5/6 - v)*(1/r)
    """,
)

CLASSIC = Theorem(
    id="gaussian-mechanism.classic",
    says="The Gaussian mechanism: noise of standard deviation at least sqrt(2 log(1.25/delta))*d/eps on a "
    "query of sensitivity d is (eps, delta)-private for every event, where eps < 1.",
    source=Source(
        paper="Dwork and Roth, The Algorithmic Foundations of Differential Privacy, Theorem 3.22 and "
        "Theorem A.1",
    ),
    forall=f"{DATA}, d > 0, 0 < eps < 1, 0 < delta < 1, s real",
    given="RealSensitive(f, n, a, c, d) and s >= sqrt(2*log(5/4/delta))*d/eps",
    claim="ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, delta)",
    instance="f = x -> 0, n = 0, a = 0, c = 0, d = 1, eps = 1/2, delta = 1/2, s = 100",
    meaning="""
        let L = log(5/4/delta)
        have X: 1/5 < L by cite gaussian-mechanism.logarithm(delta)
        have Q: 0 < sqrt(2*L)*d/eps by cite gaussian-mechanism.scale(L, d, eps)
        have S: 0 < s
        have C: 5/2 < sqrt(2*pi) by cite normal.curve()
        have R: 0 < s*sqrt(2*pi)
        have D: Density(Gaussian(s)) by cite gaussian-noise.density(s)
        have M: for all T (real -> real), u real: Test(T) \\
                implies integrable(T(z)*(exp(-(z - u)^2/(2*s^2))/(s*sqrt(2*pi))) for z in R)
            take T, u
            assume H
            by cite gaussian-mechanism.defined(s, 0, T, u)
    """,
    proof=f"""
        let L = log(5/4/delta); q = sqrt(2*L); k = eps*s/d
        have Q: 0 < q*d/eps; S: 0 < s; ED: 0 < eps*(1/d); K0: 0 <= (s - q*d/eps)*(eps*(1/d))
        have E: Phi(eps/(2*k) - k) <= delta by cite gaussian-mechanism.enough(k, eps, delta)
        have V: eps/(2*k) - k = d/(2*s) - eps*s/d
        have V1: Phi(eps/(2*k) - k) = Phi(d/(2*s) - eps*s/d) by rewrite V
        have P: 0 <= Phi(-d/(2*s) - eps*s/d) by cite normal.part(-d/(2*s) - eps*s/d)
        have EXACTLY: ApproxDP(RealNoise(f, Gaussian(s), n, a, c), eps, {EXACT}) \\
                by cite gaussian-mechanism.private(f, n, a, c, s, d, eps)
        take x, y, T
        have B: integral(T(z)*(exp(-(z - f(x))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) \\
                <= exp(eps)*integral(T(z)*(exp(-(z - f(y))^2/(2*s^2))/(s*sqrt(2*pi))) for z in R) + \\
                ({EXACT}) by EXACTLY(x, y, T)
    """,
    near_misses=(
        NearMiss(
            forall=f"{DATA}, d > 0, eps > 0, 0 < delta < 1, s real",
            witness="f = x -> x(1), n = 1, a = 0, c = 1, d = 1, eps = 8, delta = 1/5, s = 1/4",
            disproof=f"""
                {seen("(1/4)", "8", "1/10")}
                have S: sqrt(2*log(5/4/(1/5)))*1/8 <= 1/4
                exhibit x -> x(1), 1, 0, 1, 1, 8, 1/5, 1/4, i -> 1, i -> 0, z -> if 1 <= z then 1 else 0
            """,
        ),
        NearMiss(
            forall=f"{DATA}, d > 0, 0 < eps < 1, 0 < delta <= 1/10, s > 0",
            given="RealSensitive(f, n, a, c, d) and s >= sqrt(2*log(1/10/delta))*d/eps",
            witness="f = x -> x(1), n = 1, a = 0, c = 1, d = 1, eps = 1/2, delta = 1/10, s = 1",
            disproof=f"""
                {seen("1", "1/2", "2/5")}
                have L: log(1/10/(1/10)) = 0
                have S: sqrt(2*log(1/10/(1/10)))*1/(1/2) <= 1
                exhibit x -> x(1), 1, 0, 1, 1, 1/2, 1/10, 1, i -> 1, i -> 0, z -> if 1 <= z then 1 else 0
            """,
        ),
    ),
)
