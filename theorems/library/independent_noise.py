"""Independent draws with densities: integrals over n coordinates, the moments of sums and of averages, and
the average of n noisy records.
"""

from verify.language import Lemma

INS = "(if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1))"
PRODUCT = Lemma(
    id="coordinates.product",
    says="A product over n + 1 coordinates, the last one put in.",
    forall="n natural, p: int, real -> real, w: int -> real, y real",
    claim=f"product(p(i, {INS}) for i in 1..n + 1) = product(p(i, w(i)) for i in 1..n)*p(n + 1, y)",
    instance="n = 0, p = (i, x) -> 1, w = i -> 0, y = 0",
    proof="""
        let z(i: int) = if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)
        have A: product(p(i, z(i)) for i in 1..n+1) \\
                = product(p(i, z(i)) for i in 1..n+1-1)*p(n+1, z(n+1))*product(p(i, z(i)) for i in \\
                n+1+1..n+1) by law product_at(1, n+1, n+1, i -> p(i, z(i)))
        have B: product(p(i, z(i)) for i in n+1+1..n+1) = 1
        have C: product(p(i, z(i)) for i in 1..n) = product(p(i, w(i)) for i in 1..n)
        have D: p(n+1, z(n+1)) = p(n+1, y)
    """,
)
SUM = Lemma(
    id="coordinates.sum",
    says="A sum over n + 1 coordinates, the last one put in.",
    forall="n natural, g: int, real -> real, w: int -> real, y real",
    claim=f"sum(g(i, {INS}) for i in 1..n + 1) = sum(g(i, w(i)) for i in 1..n) + g(n + 1, y)",
    instance="n = 0, g = (i, x) -> x, w = i -> 0, y = 0",
    proof="""
        let z(i: int) = if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)
        have A: sum(g(i, z(i)) for i in 1..n+1) \\
                = sum(g(i, z(i)) for i in 1..n+1-1) + g(n+1, z(n+1)) + sum(g(i, z(i)) for i in n+1+1..n+1) \\
                by law sum_at(1, n+1, n+1, i -> g(i, z(i)))
        have B: sum(g(i, z(i)) for i in n+1+1..n+1) = 0
        have C: sum(g(i, z(i)) for i in 1..n) = sum(g(i, w(i)) for i in 1..n); D: g(n+1, z(n+1)) = g(n+1, y)
    """,
)

PW = "product(p(i, w(i)) for i in 1..n)"
SW = "sum(g(i, w(i)) for i in 1..n)"
Q = f"product(p(i, {INS}) for i in 1..n + 1)"
T = f"sum(g(i, {INS}) for i in 1..n + 1)"

COMBINED = Lemma(
    id="coordinates.combined",
    says="The integral, over n coordinates, of what is a combination of two functions.",
    forall="n integer, F, G, H: (int -> real) -> real, a real, b real",
    given="for all w (int -> real): H(w) = a*F(w) + b*G(w)",
    claim="integrable(F(w) for w in points(1..n)) implies integrable(G(w) for w in points(1..n)) implies "
    "integrable(H(w) for w in points(1..n)) and integral(H(w) for w in points(1..n)) = "
    "a*integral(F(w) for w in points(1..n)) + b*integral(G(w) for w in points(1..n))",
    instance="n = 0, F = w -> 0, G = w -> 0, H = w -> 0, a = 1, b = 1",
    proof="""
        assume J
        by law integral_equal(points(1..n), w -> a*F(w) + b*G(w), H); \\
                law integral_linear(points(1..n), F, G, a, b)
    """,
)

DOMINATED = Lemma(
    id="coordinates.first-moment",
    says="What has a weighted second moment has a first, below weight and second moment together.",
    forall="n integer, T: (int -> real) -> real, Q: (int -> real) -> real",
    given="borel(T) and borel(Q) and (for all w (int -> real): 0 <= Q(w))",
    claim="integrable(Q(w) for w in points(1..n)) implies integrable(T(w)^2*Q(w) for w in points(1..n)) "
    "implies integrable(T(w)*Q(w) for w in points(1..n)) and integrable(|T(w)*Q(w)| for w in points(1..n)) "
    "and 0 <= integral(|T(w)*Q(w)| for w in points(1..n)) and integral(|T(w)*Q(w)| for w in points(1..n)) "
    "<= integral(Q(w) for w in points(1..n)) + integral(T(w)^2*Q(w) for w in points(1..n))",
    instance="n = 0, T = w -> 0, Q = w -> 0",
    proof="""
        assume J
        let B(w: int -> real) = 1*Q(w) + 1*(T(w)^2*Q(w))
        have L: integrable(B(w) for w in points(1..n)) and integral(B(w) for w in points(1..n)) \\
                = 1*integral(Q(w) for w in points(1..n)) + 1*integral(T(w)^2*Q(w) for w in points(1..n)) \\
                by law integral_linear(points(1..n), Q, w -> T(w)^2*Q(w), 1, 1)
        have GEN: for all s real, q real: 0 <= q implies |s*q| <= q + s^2*q
            take s, q
            assume Q0
            have A: 0 <= (1 + s^2 - s)*q; C: 0 <= (1 + s^2 + s)*q
        have EACH: for all w (int -> real): |T(w)*Q(w)| <= B(w)
            take w
            have Y: |T(w)*Q(w)| <= Q(w) + T(w)^2*Q(w)
        have IT: integrable(T(w)*Q(w) for w in points(1..n)) \\
                by law integrable_below(points(1..n), w -> T(w)*Q(w), B)
        have IA: integrable(|T(w)*Q(w)| for w in points(1..n)) \\
                by law integrable_below(points(1..n), w -> |T(w)*Q(w)|, B)
        have UP: integral(|T(w)*Q(w)| for w in points(1..n)) <= integral(B(w) for w in points(1..n)) \\
                by termwise w
        have Z: integrable(0*Q(w) + 0*Q(w) for w in points(1..n)) and \\
                integral(0*Q(w) + 0*Q(w) for w in points(1..n)) \\
                = 0*integral(Q(w) for w in points(1..n)) + 0*integral(Q(w) for w in points(1..n)) \\
                by law integral_linear(points(1..n), Q, Q, 0, 0)
        have LO: integral(0*Q(w) + 0*Q(w) for w in points(1..n)) \\
                <= integral(|T(w)*Q(w)| for w in points(1..n)) by termwise w
    """,
)

MOMENTS = Lemma(
    id="coordinates.moments",
    says="A sum of functions of n independent draws, each of mean 0, has the mean 0 and "
    "the sum of the variances.",
    forall="n natural, p: int, real -> real, g: int, real -> real, v: int -> real",
    given="(for all i integer: borel(x -> p(i, x)) and borel(x -> g(i, x))) and (for all i integer, x real: "
    "0 <= p(i, x)) and (for all i integer: integrable(p(i, x) for x in R) and integral(p(i, x) for x in R) "
    "= 1) and (for all i integer: integrable(g(i, x)*p(i, x) for x in R) and integral(g(i, x)*p(i, x) for x "
    "in R) = 0) and (for all i integer: integrable(g(i, x)^2*p(i, x) for x in R) and integral(g(i, "
    "x)^2*p(i, x) for x in R) = v(i))",
    claim=f"integrable({PW} for w in points(1..n)) and integral({PW} for w in points(1..n)) = 1 "
    f"and integrable({SW}*{PW} for w in points(1..n)) and integral({SW}*{PW} for w in points(1..n)) = 0 "
    f"and integrable({SW}^2*{PW} for w in points(1..n)) and integral({SW}^2*{PW} for w in points(1..n)) = "
    "sum(v(i) for i in 1..n)",
    instance="n = 0, p = (i, x) -> if -1/2 <= x and x <= 1/2 then 1 else 0, g = (i, x) -> x, v = i -> 1/12",
    proof=f"""
        have ALL: for all n integer: 0 <= n \\
                implies (integrable({PW} for w in points(1..n)) and integral({PW} for w in points(1..n)) = \\
                1 and integrable({SW}*{PW} for w in points(1..n)) and \\
                integral({SW}*{PW} for w in points(1..n)) \\
                = 0 and integrable({SW}^2*{PW} for w in points(1..n)) and \\
                integral({SW}^2*{PW} for w in points(1..n)) = sum(v(i) for i in 1..n))
            induct n
                base
                    let P(w: int -> real) = product(p(i, w(i)) for i in 1..0)
                    let S(w: int -> real) = sum(g(i, w(i)) for i in 1..0)
                    have A: integrable(P(w) for w in points(1..0)) and integral(P(w) for w in points(1..0)) \\
                            = product(p(i, 0) for i in 1..0) by law points_empty(1, 0, w -> P(w))
                    have B: integrable(S(w)*P(w) for w in points(1..0)) and \\
                            integral(S(w)*P(w) for w in points(1..0)) \\
                            = sum(g(i, 0) for i in 1..0)*product(p(i, 0) for i in 1..0) \\
                            by law points_empty(1, 0, w -> S(w)*P(w))
                    have C: integrable(S(w)^2*P(w) for w in points(1..0)) and \\
                            integral(S(w)^2*P(w) for w in points(1..0)) \\
                            = sum(g(i, 0) for i in 1..0)^2*product(p(i, 0) for i in 1..0) \\
                            by law points_empty(1, 0, w -> S(w)^2*P(w))
                    have E1: product(p(i, 0) for i in 1..0) = 1; E2: sum(g(i, 0) for i in 1..0) = 0
                step
            let P(w: int -> real) = product(p(i, w(i)) for i in 1..n)
            let S(w: int -> real) = sum(g(i, w(i)) for i in 1..n); q(y: real) = p(n + 1, y)
            let h(y: real) = g(n + 1, y); V = sum(v(i) for i in 1..n)
            have N0: integrable(q(y) for y in R) and integral(q(y) for y in R) = 1 by given3(n + 1)
            have N1: integrable(h(y)*q(y) for y in R) and integral(h(y)*q(y) for y in R) = 0 by given4(n + 1)
            have PN: for all w (int -> real): 0 <= product(p(i, w(i)) for i in 1..n + 1)
                take w
                by law product_nonnegative(1, n + 1, i -> p(i, w(i)))
            have QN: for all y real, w (int -> real): 0 <= {Q}
                take y, w
                by PN(i -> {INS[1:-1]})
            have QE: for all y real, w (int -> real): {Q} = P(w)*q(y)
                take y, w
                by cite coordinates.product(n, p, w, y)
            have TE: for all y real, w (int -> real): {T} = S(w) + h(y)
                take y, w
                by cite coordinates.sum(n, g, w, y)
            have V0: for all y real: integrable({Q} for w in points(1..n)) and \\
                    integral({Q} for w in points(1..n)) = q(y)
                take y
                have E: for all w (int -> real): {Q} = q(y)*P(w) + 0*P(w)
                    take w
                    by QE(y, w)
                by cite coordinates.combined(n, P, P, w -> {Q}, q(y), 0)
            have V1: for all y real: integrable({T}*{Q} for w in points(1..n)) and \\
                    integral({T}*{Q} for w in points(1..n)) = h(y)*q(y)
                take y
                have E: for all w (int -> real): {T}*{Q} = q(y)*(S(w)*P(w)) + (h(y)*q(y))*P(w)
                    take w
                    by TE(y, w); QE(y, w)
                by cite coordinates.combined(n, w -> S(w)*P(w), P, w -> {T}*{Q}, q(y), h(y)*q(y))
            have V2: for all y real: integrable({T}^2*{Q} for w in points(1..n)) and \\
                    integral({T}^2*{Q} for w in points(1..n)) = V*q(y) + h(y)^2*q(y)
                take y
                let u(w: int -> real) = 1*(S(w)^2*P(w)) + (2*h(y))*(S(w)*P(w))
                have U: integrable(u(w) for w in points(1..n)) and integral(u(w) for w in points(1..n)) \\
                        = 1*integral(S(w)^2*P(w) for w in points(1..n)) + \\
                        (2*h(y))*integral(S(w)*P(w) for w in points(1..n)) \\
                        by law integral_linear(points(1..n), w -> S(w)^2*P(w), w -> S(w)*P(w), 1, 2*h(y))
                have E: for all w (int -> real): {T}^2*{Q} = q(y)*u(w) + (h(y)^2*q(y))*P(w)
                    take w
                    by rewrite QE(y, w); TE(y, w)
                by cite coordinates.combined(n, w -> u(w), P, w -> {T}^2*{Q}, q(y), h(y)^2*q(y))
            have IP2: integrable(V*q(y) + 1*(h(y)^2*q(y)) for y in R) and \\
                    integral(V*q(y) + 1*(h(y)^2*q(y)) for y in R) \\
                    = V*integral(q(y) for y in R) + 1*integral(h(y)^2*q(y) for y in R) \\
                    by law integral_linear(R, y -> q(y), y -> h(y)^2*q(y), V, 1)
            have O0: integrable(integral(|{Q}| for w in points(1..n)) for y in R)
                have E: for all y real: q(y) = integral(|{Q}| for w in points(1..n))
                    take y
                    have Z: integral(|{Q}| for w in points(1..n)) = integral({Q} for w in points(1..n)) \\
                            by termwise w
                        have X: 0 <= {Q}
                by law integral_equal(R, y -> q(y), y -> integral(|{Q}| for w in points(1..n)))
            have O2: integrable(integral(|{T}^2*{Q}| for w in points(1..n)) for y in R)
                have E: for all y real: V*q(y) + 1*(h(y)^2*q(y)) = integral(|{T}^2*{Q}| for w in points(1..n))
                    take y
                    have Z: integral(|{T}^2*{Q}| for w in points(1..n)) \\
                            = integral({T}^2*{Q} for w in points(1..n)) by termwise w
                        have X: 0 <= {Q}; X2: 0 <= {T}^2
                by law integral_equal(R, y -> V*q(y) + 1*(h(y)^2*q(y)), y -> integral(|{T}^2*{Q}| for w in \\
                        points(1..n)))
            let B(y: real) = 1*q(y) + 1*(V*q(y) + 1*(h(y)^2*q(y)))
            have O1: integrable(integral(|{T}*{Q}| for w in points(1..n)) for y in R)
                have BD: for all y real: |integral(|{T}*{Q}| for w in points(1..n))| <= |B(y)|
                    take y
                    have POS: for all w (int -> real): 0 <= {Q}
                    by cite coordinates.first-moment(n, w -> {T}, w -> {Q})
                by law integrable_below(R, y -> integral(|{T}*{Q}| for w in points(1..n)), y -> B(y))
            let F(w: int -> real) = product(p(i, w(i)) for i in 1..n+1)
            let H(w: int -> real) = sum(g(i, w(i)) for i in 1..n+1)
            have W0: integrable(F(w) for w in points(1..n + 1)) and \\
                    integral(F(w) for w in points(1..n + 1)) \\
                    = integral(integral({Q} for w in points(1..n)) for y in R) \\
                    by law points_inserted(1, n, n + 1, w -> F(w))
            have W1: integrable(H(w)*F(w) for w in points(1..n + 1)) and \\
                    integral(H(w)*F(w) for w in points(1..n + 1)) \\
                    = integral(integral({T}*{Q} for w in points(1..n)) for y in R) \\
                    by law points_inserted(1, n, n + 1, w -> H(w)*F(w))
            have W2: integrable(H(w)^2*F(w) for w in points(1..n + 1)) and \\
                    integral(H(w)^2*F(w) for w in points(1..n + 1)) \\
                    = integral(integral({T}^2*{Q} for w in points(1..n)) for y in R) \\
                    by law points_inserted(1, n, n + 1, w -> H(w)^2*F(w))
            have X0: integral(integral({Q} for w in points(1..n)) for y in R) = integral(q(y) for y in R) \\
                    by termwise y
            have X1: integral(integral({T}*{Q} for w in points(1..n)) for y in R) \\
                    = integral(h(y)*q(y) for y in R) by termwise y
            have X2: integral(integral({T}^2*{Q} for w in points(1..n)) for y in R) \\
                    = integral(V*q(y) + 1*(h(y)^2*q(y)) for y in R) by termwise y
            have SUM: sum(v(i) for i in 1..n+1) = V + v(n + 1) \\
                    by law sum_empty(n+1+1, n+1, v); law sum_at(1, n+1, n+1, v)
        by ALL(n)
    """,
)

INTEGRABLE = Lemma(
    id="coordinates.integrable",
    says="A product of densities of independent draws has a finite integral.",
    forall="n natural, p: int, real -> real",
    given="(for all i integer: borel(x -> p(i, x))) and (for all i integer, x real: 0 <= p(i, x)) "
    "and (for all i integer: integrable(p(i, x) for x in R) and integral(p(i, x) for x in R) = 1)",
    claim=f"integrable({PW} for w in points(1..n)) and integral({PW} for w in points(1..n)) = 1",
    instance="n = 0, p = (i, x) -> if -1/2 <= x and x <= 1/2 then 1 else 0",
    proof="""
        let g(i: int, x: real) = 0*x
        by cite coordinates.moments(n, p, g, i -> 0)
    """,
)

# A statistic g of one draw from the density p: its mean, its variance, and those of its average over n draws.
MEAN_OF = "integral(g(x)*p(x) for x in R)"
VARIANCE_OF = f"integral((g(x) - {MEAN_OF})^2*p(x) for x in R)"
DRAWN_FROM = "Density(p) and borel(g) and integrable(g(x)^2*p(x) for x in R)"

STATISTIC = Lemma(
    id="draws.statistic",
    says="What has a second moment has a mean, a deviation of mean 0, and a variance.",
    forall="p: real -> real, g: real -> real",
    given=DRAWN_FROM,
    claim="integrable(g(x)*p(x) for x in R) and for all m real: integrable((g(x) - m)*p(x) for x in R) and "
    "integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m "
    "and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) = "
    "integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2",
    instance="p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x",
    proof="""
        let q(x: real) = g(x)^2*p(x); f(x: real) = g(x)*p(x)
        have I: integrable(f(x) for x in R)
            have E: for all x real: |f(x)| <= |1*p(x) + 1*q(x)|
                take x
                have A: 0 <= (1 + g(x)^2 - g(x))*p(x)
                    have A1: 0 <= 1 + g(x)^2 - g(x)
                        have A2: 0 <= (g(x) - 1/2)^2
                have C: 0 <= (1 + g(x)^2 + g(x))*p(x)
                    have C1: 0 <= 1 + g(x)^2 + g(x)
                        have C2: 0 <= (g(x) + 1/2)^2
            by law integrable_below(R, f, x -> 1*p(x) + 1*q(x))
        have ALL: for all m real: integrable((g(x) - m)*p(x) for x in R) and \\
                integral((g(x) - m)*p(x) for x in R) \\
                = integral(g(x)*p(x) for x in R) - m and integrable((g(x) - m)^2*p(x) for x in R) and \\
                integral((g(x) - m)^2*p(x) for x in R) \\
                = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2
            take m
            let u(x: real) = 1*f(x) + (-m)*p(x)
            have U: integrable(u(x) for x in R) and integral(u(x) for x in R) \\
                    = 1*integral(f(x) for x in R) + (-m)*integral(p(x) for x in R) \\
                    by law integral_linear(R, f, p, 1, -m)
            let k(x: real) = 1*q(x) + (-2*m)*f(x)
            by law integral_linear(R, k, p, 1, m^2); law integral_linear(R, q, f, 1, -2*m)
    """,
)

DEVIATIONS = """for all m real: integrable((g(x) - m)*p(x) for x in R) \\
                and integral((g(x) - m)*p(x) for x in R) \\
        = integral(g(x)*p(x) for x in R) - m \\
                and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) \\
                = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2"""
SECOND = """
        have LINEAR: integrable(M^2*p(x) + 0*p(x) for x in R) and \\
                integral(M^2*p(x) + 0*p(x) for x in R) \\
                = M^2*integral(p(x) for x in R) + 0*integral(p(x) for x in R) \\
                by law integral_linear(R, p, p, M^2, 0)
        have SQUARED: integrable(g(x)^2*p(x) for x in R)
            have E: for all x real: |g(x)^2*p(x)| <= |M^2*p(x) + 0*p(x)|
                take x
                have DENSITY: 0 <= p(x)
                have W: -M <= g(x) and g(x) <= M by cite reals.within(g(x), M)
                have A1: 0 <= M - g(x) by only W
                have A2: 0 <= M + g(x) by only W
                have A3: 0 <= (M - g(x))*(M + g(x))*p(x) by A1*A2*DENSITY
                have S: 0 <= g(x)^2
                have SIGN: 0 <= g(x)^2*p(x) by S*DENSITY
                have D: for all a real, b real: 0 <= a implies a <= b implies |a| <= |b|
                have F: g(x)^2*p(x) <= M^2*p(x) + 0*p(x) by only A3
                by only SIGN; F; D(g(x)^2*p(x), M^2*p(x) + 0*p(x))
            by law integrable_below(R, x -> g(x)^2*p(x), x -> M^2*p(x) + 0*p(x))"""

NOT_NEGATIVE = Lemma(
    id="draws.variance",
    says="A variance is not negative.",
    forall="p: real -> real, g: real -> real",
    given=DRAWN_FROM,
    claim=f"0 <= {VARIANCE_OF}",
    instance="p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x",
    meaning=f"""
        let m = {MEAN_OF}
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        have CENTRED: {DEVIATIONS} by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by CENTRED(m)
    """,
    proof=f"""
        let m = {MEAN_OF}
        have CENTRED: {DEVIATIONS} by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by CENTRED(m)
        have NOTHING: integrable(0*p(x) + 0*p(x) for x in R) and integral(0*p(x) + 0*p(x) for x in R) \\
                = 0*integral(p(x) for x in R) + 0*integral(p(x) for x in R) \\
                by law integral_linear(R, p, p, 0, 0)
        have LESS: integral(0*p(x) + 0*p(x) for x in R) <= integral((g(x) - m)^2*p(x) for x in R) \\
                by termwise x
            have P: 0 <= p(x); S: 0 <= (g(x) - m)^2
            have SP: 0 <= (g(x) - m)^2*p(x) by S*P
        by only NOTHING; LESS
    """,
)

BOUNDED = Lemma(
    id="draws.bounded",
    says="What lies in [-M, M] has a second moment, of at most M^2, which its variance does not exceed.",
    forall="p: real -> real, g: real -> real, M real",
    given="Density(p) and borel(g) and (for all x real: |g(x)| <= M)",
    claim="integrable(g(x)^2*p(x) for x in R) and integral(g(x)^2*p(x) for x in R) <= M^2 and "
    f"{VARIANCE_OF} <= M^2",
    instance="p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> 0, M = 1",
    meaning=f"""{SECOND}
        let m = {MEAN_OF}
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        have CENTRED: {DEVIATIONS} by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by CENTRED(m)
    """,
    proof=f"""{SECOND}
        let m = {MEAN_OF}
        have CENTRED: {DEVIATIONS} by cite draws.statistic(p, g)
        have VARIANCE: {VARIANCE_OF} = integral(g(x)^2*p(x) for x in R) - 2*m*m + m^2 by CENTRED(m)
        have SQUARE: 0 <= m^2
        have MOST: integral(g(x)^2*p(x) for x in R) <= integral(M^2*p(x) + 0*p(x) for x in R) by termwise x
            have DENSITY: 0 <= p(x)
            have BETWEEN: -M <= g(x) and g(x) <= M by cite reals.within(g(x), M)
            have A1: 0 <= M - g(x)
                by only BETWEEN
            have A2: 0 <= M + g(x)
                by only BETWEEN
            have A3: 0 <= (M - g(x))*(M + g(x))*p(x) by A1*A2*DENSITY
            by only A3
        have U: M^2*integral(p(x) for x in R) + 0*integral(p(x) for x in R) = M^2
        by only SQUARED; VARIANCE; SQUARE; MOST; LINEAR; U
    """,
)
