"""Fourth moments, of Laplace noise and of a sum of n independent draws of mean 0, and absolute ones, below
second moments.
"""

from theorems.library.independent_noise import INS
from verify.language import Lemma

POLYNOMIAL = "v^4 + 4*v^3 + 12*v^2 + 24*v + 24"

HALF_FOURTH = Lemma(
    id="laplace-noise.half-fourth",
    says="x^4 times Laplace's density of scale 1, over one half of the line.",
    forall="",
    claim="integrable(x^4*exp(-x/1)/2 for x in R if 0 <= x) and integral(x^4*exp(-x/1)/2 for x in R if 0 <= "
    "x) = 12",
    proof=f"""
        let f(x: real) = x^4*exp(-x/1)/2; G(v: real) = 12 - ({POLYNOMIAL})*exp(-v/1)/2
        have NEAR: for all e real: 0 < e implies exists q real: 0 <= q and 12 - e < G(q)
            take e
            assume E
            have SMALL: for all d real: 0 < d implies exists q real: 0 \\
                    <= q and (4096 + 0*q + 0*q^2)*exp(-q/2) < d by cite laplace-noise.fades(2, 4096, 0, 0)
            have EX: exists q real: 0 <= q and (4096 + 0*q + 0*q^2)*exp(-q/2) < e by SMALL(e)
            obtain q from EX
            let u = exp(q/8)
            have U: 1 + q/8 <= u by law exp_tangent(q/8)
            have U4: (1 + q/8)^4 <= u^4 by law power_increases(1 + q/8, u, 4)
            have UP: exp(q/8)^4 = exp(4*(q/8)) by law power_of_exp(q/8, 4)
            have ALL: exp(4*(q/8) + -q/1) = exp(4*(q/8))*exp(-q/1) by law exp_sum(4*(q/8), -q/1)
            have MOST: q^4 + 4*q^3 + 12*q^2 + 24*q + 24 <= 4096*u^4
            exhibit q
        by cite integrals.limit(f, G, 12)
    """,
)

LAPLACE_FOURTH = Lemma(
    id="laplace-noise.fourth",
    says="The fourth moment of Laplace noise of scale 1 is 24.",
    forall="",
    claim="integrable(x^4*(exp(-|x|/1)/(2*1)) for x in R) and integral(x^4*(exp(-|x|/1)/(2*1)) for x in R) = "
    "24",
    proof="""
        let f(x: real) = x^4*(exp(-abs(x)/1)/(2*1)); g(x: real) = x^4*exp(-x/1)/2
        have H: integrable(g(x) for x in R if 0 <= x) and integral(g(x) for x in R if 0 <= x) = 12 \\
                by cite laplace-noise.half-fourth()
        have E: for all x real: 0 <= x implies f(x) = g(x) and f(-x) = g(x)
            take x
            have A: abs(x) = x; B: abs(-x) = x
            have C: f(x) = g(x) by rewrite A
            have D: f(-x) = g(x) by rewrite B
        by cite integrals.even(f, g, 12)
    """,
)

P, S = "product(p(w(i)) for i in 1..n)", "sum(w(i) for i in 1..n)"
Q, T = f"product(p({INS}) for i in 1..n + 1)", f"sum({INS} for i in 1..n + 1)"

SMALLER = Lemma(
    id="coordinates.smaller",
    says="What lies between 0 and an integrable function of n coordinates is integrable, and its integral is "
    "no larger.",
    forall="n integer, F: (int -> real) -> real, G: (int -> real) -> real",
    given="borel((z: int -> real) -> F(z)) and (for all w (int -> real): 0 <= F(w) and F(w) <= G(w)) and "
    "integrable(G(w) for w in points(1..n))",
    claim="integrable(F(w) for w in points(1..n)) and 0 <= integral(F(w) for w in points(1..n)) and "
    "integral(F(w) for w in points(1..n)) <= integral(G(w) for w in points(1..n))",
    instance="n = 0, F = w -> 0, G = w -> 0",
    proof="""
        have INTEGRABLE: integrable(F(w) for w in points(1..n))
            have A: for all w (int -> real): |F(w)| <= |G(w)|
                take w
                by given2(w)
            by law integrable_below(points(1..n), F, G)
        have ORDER: integral(F(w) for w in points(1..n)) <= integral(G(w) for w in points(1..n)) by termwise w
            by given2(w)
        have SIGN: integral(0*F(w) + 0*F(w) for w in points(1..n)) <= integral(F(w) for w in points(1..n)) \\
                by termwise w
            by given2(w)
        have Z0: integral(0*F(w) + 0*F(w) for w in points(1..n)) \\
                = 0*integral(F(w) for w in points(1..n)) + 0*integral(F(w) for w in points(1..n)) \\
                by law integral_linear(points(1..n), F, F, 0, 0)
        by only INTEGRABLE; ORDER; SIGN; Z0
    """,
)

BELOW = Lemma(
    id="coordinates.below",
    says="What lies between 0 and a F + b has an integral with the weight P where F has one, and "
    "it is as far below.",
    forall="n integer, H, F, P: (int -> real) -> real, a real, b real",
    given="borel(H) and borel(P) and (for all u (int -> real): 0 <= P(u)) and (for all u (int -> real): 0 <= "
    "H(u) and H(u) <= a*F(u) + b)",
    claim="integrable(F(u)*P(u) for u in points(1..n)) implies integrable(P(u) for u in points(1..n)) "
    "implies integrable(H(u)*P(u) for u in points(1..n)) and 0 <= integral(H(u)*P(u) for u in points(1..n)) "
    "and integral(H(u)*P(u) for u in points(1..n)) <= a*integral(F(u)*P(u) for u in points(1..n)) + "
    "b*integral(P(u) for u in points(1..n))",
    instance="n = 0, H = u -> 0, F = u -> 0, P = u -> 0, a = 1, b = 1",
    proof="""
        assume PI
        let B(u: int -> real) = a*(F(u)*P(u)) + b*P(u)
        have L: integrable(B(u) for u in points(1..n)) and integral(B(u) for u in points(1..n)) \\
                = a*integral(F(u)*P(u) for u in points(1..n)) + b*integral(P(u) for u in points(1..n)) \\
                by law integral_linear(points(1..n), u -> F(u)*P(u), P, a, b)
        by cite coordinates.smaller(n, u -> H(u)*P(u), B)
    """,
)

THIRD = Lemma(
    id="coordinates.third-moment",
    says="What has a weighted second and a weighted fourth moment has a third.",
    forall="n integer, T: (int -> real) -> real, Q: (int -> real) -> real",
    given="borel(T) and borel(Q) and (for all w (int -> real): 0 <= Q(w))",
    claim="integrable(T(w)^2*Q(w) for w in points(1..n)) implies integrable(T(w)^4*Q(w) for w in "
    "points(1..n)) implies integrable(T(w)^3*Q(w) for w in points(1..n))",
    instance="n = 0, T = w -> 0, Q = w -> 0",
    proof="""
        assume FOURTH
        let B(w: int -> real) = 1*(T(w)^2*Q(w)) + 1*(T(w)^4*Q(w))
        have GEN: for all s real, q real: 0 <= q implies |s^3*q| <= s^2*q + s^4*q
            take s, q
            assume Q
            have A: 0 <= (s^2 + s^4 - s^3)*q
                have A1: 0 <= s^2*(s - 1/2)^2
            have B: 0 <= (s^2 + s^4 + s^3)*q
                have B1: 0 <= s^2*(s + 1/2)^2
        have EACH: for all w (int -> real): |T(w)^3*Q(w)| <= B(w)
            take w
            have Y: |T(w)^3*Q(w)| <= T(w)^2*Q(w) + T(w)^4*Q(w) by GEN(T(w), Q(w))
        by law integrable_below(points(1..n), w -> T(w)^3*Q(w), B)
    """,
)

SUM_FOURTH = Lemma(
    id="coordinates.fourth-moment",
    says="A sum of n independent draws of mean 0, variance v and fourth moment k has the fourth moment n k + "
    "3 n (n - 1) v^2.",
    forall="n natural, p: real -> real, v real, k real",
    given="Density(p) and integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) = 0 and "
    "integrable(x^2*p(x) for x in R) and integral(x^2*p(x) for x in R) = v "
    "and integrable(x^4*p(x) for x in R) and integral(x^4*p(x) for x in R) = k",
    claim=f"integrable({S}^2*{P} for w in points(1..n)) and integral({S}^2*{P} for w in points(1..n)) = n*v "
    f"and integrable({S}^4*{P} for w in points(1..n)) and integral({S}^4*{P} for w in points(1..n)) = "
    "n*k + 3*n*(n - 1)*v^2",
    instance="n = 0, p = x -> if -1/2 <= x and x <= 1/2 then 1 else 0, v = 1/12, k = 1/80",
    proof=f"""
        have FEW: for all n integer: 0 <= n \\
                implies integrable({P} for w in points(1..n)) and integral({P} for w in points(1..n)) \\
                = 1 and integrable({S}*{P} for w in points(1..n)) and \\
                integral({S}*{P} for w in points(1..n)) \\
                = 0 and integrable({S}^2*{P} for w in points(1..n)) and \\
                integral({S}^2*{P} for w in points(1..n)) = n*v
            take n
            have M: integrable({P} for w in points(1..n)) and integral({P} for w in points(1..n)) \\
                    = 1 and integrable({S}*{P} for w in points(1..n)) and \\
                    integral({S}*{P} for w in points(1..n)) \\
                    = 0 and integrable({S}^2*{P} for w in points(1..n)) and \\
                    integral({S}^2*{P} for w in points(1..n)) = sum(v for i in 1..n) \\
                    by cite coordinates.moments(n, (i, x) -> p(x), (i, x) -> x, i -> v)
            have C: sum(v for i in 1..n) = (n + 1 - 1)*v by law sum_constant(1, n, v)
        have THIRD: for all n integer: 0 <= n implies integrable({S}^4*{P} for w in points(1..n)) \\
                implies integrable({S}^3*{P} for w in points(1..n))
            take n
            have Q0: for all w (int -> real): 0 <= {P}
                take w
                by law product_nonnegative(1, n, i -> p(w(i)))
            by cite coordinates.third-moment(n, w -> {S}, w -> {P})
        have ALL: for all n integer: 0 <= n \\
                implies (integrable({S}^4*{P} for w in points(1..n)) and integral({S}^4*{P} for w in \\
                points(1..n)) = n*k + 3*n*(n - 1)*v^2)
            induct n
                base
                    have A: integrable(sum(w(i) for i in 1..0)^4*product(p(w(i)) for i in 1..0) for w in \\
                            points(1..0)) and integral(sum(w(i) for i in 1..0)^4*product(p(w(i)) for i in \\
                            1..0) for w in points(1..0)) = sum(0 for i in 1..0)^4*product(p(0) for i in \\
                            1..0) by law points_empty(1, 0, w -> \\
                            sum(w(i) for i in 1..0)^4*product(p(w(i)) for i in 1..0))
                    have E3: sum(0 for i in 1..0)^4*product(p(0) for i in 1..0) = 0
                step
            let P(w: int -> real) = {P}; S(w: int -> real) = {S}; q(y: real) = p(y)
            let m = integral(S(w)^3*P(w) for w in points(1..n)); V = n*v; K = n*k + 3*n*(n - 1)*v^2
            have B1: integrable(S(w)^4*P(w) for w in points(1..n)) and \\
                    integral(S(w)^4*P(w) for w in points(1..n)) = K
            have B2: integrable(P(w) for w in points(1..n)) and integral(P(w) for w in points(1..n)) \\
                    = 1 and integrable(S(w)*P(w) for w in points(1..n)) and \\
                    integral(S(w)*P(w) for w in points(1..n)) \\
                    = 0 and integrable(S(w)^2*P(w) for w in points(1..n)) and \\
                    integral(S(w)^2*P(w) for w in points(1..n)) = V by FEW(n)
            have QN: for all y real, w (int -> real): 0 <= {Q}
                take y, w
                by law product_nonnegative(1, n + 1, i -> p({INS}))
            have QE: for all y real, w (int -> real): {Q} = P(w)*q(y)
                take y, w
                by cite coordinates.product(n, (i, x) -> p(x), w, y)
            have TE: for all y real, w (int -> real): {T} = S(w) + y
                take y, w
                by cite coordinates.sum(n, (i, x) -> x, w, y)
            let L(y: real) = K*q(y) + 4*m*(y*q(y)) + 6*V*(y^2*q(y)) + y^4*q(y)
            have V4: for all y real: integrable({T}^4*{Q} for w in points(1..n)) and \\
                    integral({T}^4*{Q} for w in points(1..n)) = L(y)
                take y
                let u1(w: int -> real) = 1*(S(w)^4*P(w)) + (4*y)*(S(w)^3*P(w))
                let u2(w: int -> real) = (6*y^2)*(S(w)^2*P(w)) + (4*y^3)*(S(w)*P(w))
                let u(w: int -> real) = 1*u1(w) + 1*u2(w)
                have FOUR: integrable(u1(w) for w in points(1..n)) and \\
                        integral(u1(w) for w in points(1..n)) = 1*K + (4*y)*m \\
                        by law integral_linear(points(1..n), w -> S(w)^4*P(w), w -> S(w)^3*P(w), 1, 4*y)
                have TWO: integrable(u2(w) for w in points(1..n)) and integral(u2(w) for w in points(1..n)) \\
                        = (6*y^2)*integral(S(w)^2*P(w) for w in points(1..n)) + \\
                        (4*y^3)*integral(S(w)*P(w) for w in points(1..n)) \\
                        by law integral_linear(points(1..n), w -> S(w)^2*P(w), w -> S(w)*P(w), 6*y^2, 4*y^3)
                have TWOS: (6*y^2)*integral(S(w)^2*P(w) for w in points(1..n)) + \\
                        (4*y^3)*integral(S(w)*P(w) for w in points(1..n)) = 6*y^2*V
                have SUM: integrable(u(w) for w in points(1..n)) and integral(u(w) for w in points(1..n)) \\
                        = 1*integral(u1(w) for w in points(1..n)) + 1*integral(u2(w) for w in points(1..n)) \\
                        by law integral_linear(points(1..n), u1, u2, 1, 1)
                have E: for all w (int -> real): {T}^4*{Q} = q(y)*u(w) + (y^4*q(y))*P(w)
                    take w
                    have X: {Q} = P(w)*q(y) by QE(y, w)
                    have Y: {T} = S(w) + y by TE(y, w)
                    by rewrite X; Y
                have WHOLE: integrable({T}^4*{Q} for w in points(1..n)) and \\
                        integral({T}^4*{Q} for w in points(1..n)) \\
                        = q(y)*integral(u(w) for w in points(1..n)) + \\
                        (y^4*q(y))*integral(P(w) for w in points(1..n)) \\
                        by cite coordinates.combined(n, u, P, w -> {T}^4*{Q}, q(y), y^4*q(y))
                have UU: integral(u(w) for w in points(1..n)) = K + 4*y*m + 6*y^2*V
                have F: q(y)*integral(u(w) for w in points(1..n)) + \\
                        (y^4*q(y))*integral(P(w) for w in points(1..n)) = L(y)
                    by rewrite UU; B22
            let l1(y: real) = K*q(y) + 4*m*(y*q(y)); l2(y: real) = 6*V*(y^2*q(y)) + 1*(y^4*q(y))
            have FOURTH: integrable(l1(y) for y in R) and integral(l1(y) for y in R) \\
                    = K*integral(q(y) for y in R) + 4*m*integral(y*q(y) for y in R) \\
                    by law integral_linear(R, q, y -> y*q(y), K, 4*m)
            have FOURTHS: K*integral(q(y) for y in R) + 4*m*integral(y*q(y) for y in R) = K
            have SECOND: integrable(l2(y) for y in R) and integral(l2(y) for y in R) \\
                    = 6*V*integral(y^2*q(y) for y in R) + 1*integral(y^4*q(y) for y in R) \\
                    by law integral_linear(R, y -> y^2*q(y), y -> y^4*q(y), 6*V, 1)
            have SECONDS: 6*V*integral(y^2*q(y) for y in R) + 1*integral(y^4*q(y) for y in R) = 6*V*v + k
            have LINE: integrable(1*l1(y) + 1*l2(y) for y in R) and integral(1*l1(y) + 1*l2(y) for y in R) \\
                    = 1*integral(l1(y) for y in R) + 1*integral(l2(y) for y in R) \\
                    by law integral_linear(R, l1, l2, 1, 1)
            have O4: integrable(integral(|{T}^4*{Q}| for w in points(1..n)) for y in R)
                have E: for all y real: 1*l1(y) + 1*l2(y) = integral(|{T}^4*{Q}| for w in points(1..n))
                    take y
                    have Z: integral(|{T}^4*{Q}| for w in points(1..n)) \\
                            = integral({T}^4*{Q} for w in points(1..n)) by termwise w
                        have X: 0 <= {Q} by QN(y, w)
                        have X4: 0 <= {T}^4
                have M: (integrable(1*l1(y) + 1*l2(y) for y in R) iff integrable(integral(|{T}^4*{Q}| for w \\
                        in points(1..n)) for y in R)) and integral(1*l1(y) + 1*l2(y) for y in R) = \\
                        integral(integral(|{T}^4*{Q}| for w in points(1..n)) for y in R) \\
                        by law integral_equal(R, y -> 1*l1(y) + 1*l2(y), y -> integral(|{T}^4*{Q}| for w in \\
                        points(1..n)))
            let F(w: int -> real) = product(p(w(i)) for i in 1..n+1)
            let H(w: int -> real) = sum(w(i) for i in 1..n+1)
            have W4: integrable(H(w)^4*F(w) for w in points(1..n + 1)) and \\
                    integral(H(w)^4*F(w) for w in points(1..n + 1)) \\
                    = integral(integral({T}^4*{Q} for w in points(1..n)) for y in R) \\
                    by law points_inserted(1, n, n + 1, w -> H(w)^4*F(w))
            have X4: integral(integral({T}^4*{Q} for w in points(1..n)) for y in R) \\
                    = integral(1*l1(y) + 1*l2(y) for y in R) by termwise y
        have F: integrable({S}^2*{P} for w in points(1..n)) and integral({S}^2*{P} for w in points(1..n)) \\
                = n*v by FEW(n)
        by ALL(n)
    """,
)
