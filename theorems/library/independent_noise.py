"""Independent draws with densities: integrals over n coordinates, the moments of sums and of averages, and the average of n noisy records."""

from verify.language import Lemma, NearMiss, Source, Theorem

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
        have C: sum(g(i, z(i)) for i in 1..n) = sum(g(i, w(i)) for i in 1..n)
        have D: g(n+1, z(n+1)) = g(n+1, y)
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
    claim="integrable(F(w) for w in points(1..n)) implies integrable(G(w) for w in points(1..n)) implies integrable(H(w) for w in points(1..n)) and integral(H(w) for w in points(1..n)) = a*integral(F(w) for w in points(1..n)) + b*integral(G(w) for w in points(1..n))",
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
    claim="integrable(Q(w) for w in points(1..n)) implies integrable(T(w)^2*Q(w) for w in points(1..n)) implies integrable(T(w)*Q(w) for w in points(1..n)) and integrable(|T(w)*Q(w)| for w in points(1..n)) and 0 <= integral(|T(w)*Q(w)| for w in points(1..n)) "
    "and integral(|T(w)*Q(w)| for w in points(1..n)) <= integral(Q(w) for w in points(1..n)) + integral(T(w)^2*Q(w) for w in points(1..n))",
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
            have A: 0 <= (1 + s^2 - s)*q
            have C: 0 <= (1 + s^2 + s)*q
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
    says="A sum of functions of n independent draws, each of mean 0, has the mean 0 and the sum of the variances.",
    forall="n natural, p: int, real -> real, g: int, real -> real, v: int -> real",
    given="(for all i integer: borel(x -> p(i, x)) and borel(x -> g(i, x))) and (for all i integer, x real: 0 <= p(i, x)) "
    "and (for all i integer: integrable(p(i, x) for x in R) and integral(p(i, x) for x in R) = 1) "
    "and (for all i integer: integrable(g(i, x)*p(i, x) for x in R) and integral(g(i, x)*p(i, x) for x in R) = 0) "
    "and (for all i integer: integrable(g(i, x)^2*p(i, x) for x in R) and integral(g(i, x)^2*p(i, x) for x in R) = v(i))",
    claim=f"integrable({PW} for w in points(1..n)) and integral({PW} for w in points(1..n)) = 1 "
    f"and integrable({SW}*{PW} for w in points(1..n)) and integral({SW}*{PW} for w in points(1..n)) = 0 "
    f"and integrable({SW}^2*{PW} for w in points(1..n)) and integral({SW}^2*{PW} for w in points(1..n)) = sum(v(i) for i in 1..n)",
    instance="n = 0, p = (i, x) -> if -1/2 <= x and x <= 1/2 then 1 else 0, g = (i, x) -> x, v = i -> 1/12",
    proof=f"""
        have ALL: for all n integer: 0 <= n \\
                implies (integrable({PW} for w in points(1..n)) and integral({PW} for w in points(1..n)) = 1 \\
                and integrable({SW}*{PW} for w in points(1..n)) and \\
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
                    have E1: product(p(i, 0) for i in 1..0) = 1
                    have E2: sum(g(i, 0) for i in 1..0) = 0
                step
                    let P(w: int -> real) = product(p(i, w(i)) for i in 1..n)
                    let S(w: int -> real) = sum(g(i, w(i)) for i in 1..n)
                    let q(y: real) = p(n + 1, y)
                    let h(y: real) = g(n + 1, y)
                    let V = sum(v(i) for i in 1..n)
                    have N0: integrable(q(y) for y in R) and integral(q(y) for y in R) = 1 by given3(n + 1)
                    have N1: integrable(h(y)*q(y) for y in R) and integral(h(y)*q(y) for y in R) = 0 \\
                            by given4(n + 1)
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
                        have U: integrable(u(w) for w in points(1..n)) and \\
                                integral(u(w) for w in points(1..n)) \\
                                = 1*integral(S(w)^2*P(w) for w in points(1..n)) + \\
                                (2*h(y))*integral(S(w)*P(w) for w in points(1..n)) \\
                                by law integral_linear(points(1..n), w -> S(w)^2*P(w), w -> S(w)*P(w), 1, \\
                                2*h(y))
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
                            have Z: integral(|{Q}| for w in points(1..n)) \\
                                    = integral({Q} for w in points(1..n)) by termwise w
                                have X: 0 <= {Q}
                        by law integral_equal(R, y -> q(y), y -> integral(|{Q}| for w in points(1..n)))
                    have O2: integrable(integral(|{T}^2*{Q}| for w in points(1..n)) for y in R)
                        have E: for all y real: V*q(y) + 1*(h(y)^2*q(y)) \\
                                = integral(|{T}^2*{Q}| for w in points(1..n))
                            take y
                            have Z: integral(|{T}^2*{Q}| for w in points(1..n)) \\
                                    = integral({T}^2*{Q} for w in points(1..n)) by termwise w
                                have X: 0 <= {Q}
                                have X2: 0 <= {T}^2
                        by law integral_equal(R, y -> V*q(y) + 1*(h(y)^2*q(y)), y -> integral(|{T}^2*{Q}| \\
                                for w in points(1..n)))
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
                    have X0: integral(integral({Q} for w in points(1..n)) for y in R) \\
                            = integral(q(y) for y in R) by termwise y
                    have X1: integral(integral({T}*{Q} for w in points(1..n)) for y in R) \\
                            = integral(h(y)*q(y) for y in R) by termwise y
                    have X2: integral(integral({T}^2*{Q} for w in points(1..n)) for y in R) \\
                            = integral(V*q(y) + 1*(h(y)^2*q(y)) for y in R) by termwise y
                    have SUM: sum(v(i) for i in 1..n+1) = V + v(n + 1)
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
PP = "product(p(w(i)) for i in 1..n)"
AV = "(s*(sum(g(w(i)) for i in 1..n)/n) + t)"

STATISTIC = Lemma(
    id="draws.statistic",
    says="What has a second moment has a mean, a deviation of mean 0, and a variance.",
    forall="p: real -> real, g: real -> real",
    given=DRAWN_FROM,
    claim="integrable(g(x)*p(x) for x in R) and for all m real: integrable((g(x) - m)*p(x) for x in R) and integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m "
    "and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2",
    instance="p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x",
    proof="""
        let q(x: real) = g(x)^2*p(x)
        let f(x: real) = g(x)*p(x)
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

DEVIATIONS = """for all m real: integrable((g(x) - m)*p(x) for x in R) and integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m \\
                and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2"""
SECOND = """
        have L: integrable(M^2*p(x) + 0*p(x) for x in R) and integral(M^2*p(x) + 0*p(x) for x in R) = M^2*integral(p(x) for x in R) + 0*integral(p(x) for x in R) by law integral_linear(R, p, p, M^2, 0)
        have I: integrable(g(x)^2*p(x) for x in R)
            have E: for all x real: |g(x)^2*p(x)| <= |M^2*p(x) + 0*p(x)|
                take x
                have P: 0 <= p(x)
                have W: -M <= g(x) and g(x) <= M by cite reals.within(g(x), M)
                have A1: 0 <= M - g(x)
                    by only W
                have A2: 0 <= M + g(x)
                    by only W
                have A3: 0 <= (M - g(x))*(M + g(x))*p(x) by A1*A2*P
                have S: 0 <= g(x)^2
                have B: 0 <= g(x)^2*p(x) by S*P
                have D: for all a real, b real: 0 <= a implies a <= b implies |a| <= |b|
                have F: g(x)^2*p(x) <= M^2*p(x) + 0*p(x)
                    by only A3
                by only B; F; D(g(x)^2*p(x), M^2*p(x) + 0*p(x))
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
        have D: {DEVIATIONS} by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by D(m)
    """,
    proof=f"""
        let m = {MEAN_OF}
        have D: {DEVIATIONS} by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by D(m)
        have L: integrable(0*p(x) + 0*p(x) for x in R) and integral(0*p(x) + 0*p(x) for x in R) = 0*integral(p(x) for x in R) + 0*integral(p(x) for x in R) by law integral_linear(R, p, p, 0, 0)
        have LESS: integral(0*p(x) + 0*p(x) for x in R) <= integral((g(x) - m)^2*p(x) for x in R) by termwise x
            have P: 0 <= p(x)
            have S: 0 <= (g(x) - m)^2
            have SP: 0 <= (g(x) - m)^2*p(x) by S*P
        by only L; LESS
    """,
)

BOUNDED = Lemma(
    id="draws.bounded",
    says="What lies in [-M, M] has a second moment, of at most M^2, which its variance does not exceed.",
    forall="p: real -> real, g: real -> real, M real",
    given="Density(p) and borel(g) and (for all x real: |g(x)| <= M)",
    claim=f"integrable(g(x)^2*p(x) for x in R) and integral(g(x)^2*p(x) for x in R) <= M^2 and {VARIANCE_OF} <= M^2",
    instance="p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> 0, M = 1",
    meaning=f"""{SECOND}
        let m = {MEAN_OF}
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        have D: {DEVIATIONS} by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by D(m)
    """,
    proof=f"""{SECOND}
        let m = {MEAN_OF}
        have D: {DEVIATIONS} by cite draws.statistic(p, g)
        have V: {VARIANCE_OF} = integral(g(x)^2*p(x) for x in R) - 2*m*m + m^2 by D(m)
        have S: 0 <= m^2
        have MOST: integral(g(x)^2*p(x) for x in R) <= integral(M^2*p(x) + 0*p(x) for x in R) by termwise x
            have P: 0 <= p(x)
            have W: -M <= g(x) and g(x) <= M by cite reals.within(g(x), M)
            have A1: 0 <= M - g(x)
                by only W
            have A2: 0 <= M + g(x)
                by only W
            have A3: 0 <= (M - g(x))*(M + g(x))*p(x) by A1*A2*P
            by only A3
        have U: M^2*integral(p(x) for x in R) + 0*integral(p(x) for x in R) = M^2
        by only I; V; S; MOST; L; U
    """,
)

AVERAGE_OF = Lemma(
    id="draws.average",
    says="s times the average of n independent draws of g, plus t, has the mean s m + t, and from 0 the mean squared distance (s m + t)^2 + s^2 v/n, with m the mean and v the variance of g.",
    forall="n natural >= 1, p: real -> real, g: real -> real, s real, t real",
    given=DRAWN_FROM,
    claim=f"integrable({PP} for w in points(1..n)) and integral({PP} for w in points(1..n)) = 1 "
    f"and integrable({AV}*{PP} for w in points(1..n)) and integral({AV}*{PP} for w in points(1..n)) = s*{MEAN_OF} + t "
    f"and integrable({AV}^2*{PP} for w in points(1..n)) and integral({AV}^2*{PP} for w in points(1..n)) = (s*{MEAN_OF} + t)^2 + s^2*{VARIANCE_OF}/n",
    instance="n = 1, p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x, s = 1, t = 0",
    meaning="""
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        let m = integral(g(x)*p(x) for x in R)
        have D: for all m real: integrable((g(x) - m)*p(x) for x in R) and integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m \\
                and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2 by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by D(m)
    """,
    proof=f"""
        let m = {MEAN_OF}
        let v = {VARIANCE_OF}
        let P(w: int -> real) = {PP}
        let A(w: int -> real) = sum(g(w(i)) for i in 1..n)/n
        let S(w: int -> real) = sum(g(w(i)) - m for i in 1..n)
        let u = s*m + t
        let a = s/n
        have D: for all m real: integrable((g(x) - m)*p(x) for x in R) and \\
                integral((g(x) - m)*p(x) for x in R) \\
                = integral(g(x)*p(x) for x in R) - m and integrable((g(x) - m)^2*p(x) for x in R) and \\
                integral((g(x) - m)^2*p(x) for x in R) \\
                = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2 \\
                by cite draws.statistic(p, g)
        have H: integrable((g(x) - m)*p(x) for x in R) and integral((g(x) - m)*p(x) for x in R) \\
                = 0 and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) \\
                = v
            by D(m)
        have N: integrable(P(w) for w in points(1..n)) and integral(P(w) for w in points(1..n)) \\
                = 1 and integrable(S(w)*P(w) for w in points(1..n)) and \\
                integral(S(w)*P(w) for w in points(1..n)) \\
                = 0 and integrable(S(w)^2*P(w) for w in points(1..n)) and \\
                integral(S(w)^2*P(w) for w in points(1..n)) = sum(v for i in 1..n) \\
                by cite coordinates.moments(n, (i, x) -> p(x), (i, x) -> g(x) - m, i -> v)
        have E: for all w (int -> real): s*A(w) + t = a*S(w) + u
            take w
            have L0: S(w) = sum(1*g(w(i)) + (-m)*1 for i in 1..n)
            by rewrite L0; law sum_linear(1..n, i -> g(w(i)), i -> 1, 1, -m); law sum_constant(1, n, 1)
        have E1: for all w (int -> real): (s*A(w) + t)*P(w) = a*(S(w)*P(w)) + u*P(w)
            take w
            by E(w)
        let k(w: int -> real) = a^2*(S(w)^2*P(w)) + (2*a*u)*(S(w)*P(w))
        have E2: for all w (int -> real): (s*A(w) + t)^2*P(w) = 1*k(w) + u^2*P(w)
            take w
            by rewrite E(w)
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
            by rewrite K22; N6; N4; N2; law sum_constant(1, n, v)
    """,
)

# Beside the n draws u, as many noises w from a density r of mean 0, times s: over the noises for given draws, then over the draws.
RR = "product(r(w(i)) for i in 1..n)"
PU = "product(p(u(i)) for i in 1..n)"
NOISY = "(sum(g(u(i)) for i in 1..n)/n + s*(sum(w(i) for i in 1..n)/n))"


def over_noise(of: str) -> str:
    return f"integral({of}*{RR} for w in points(1..n))"


NOISY_AVERAGE = Lemma(
    id="draws.noisy-average",
    says="The average of n independent draws of g, plus s times that of n independent noises of mean 0, has the mean of g, and from any c the mean squared distance "
    "(m - c)^2 + v/n + s^2 V/n, with V the variance of the noise.",
    forall="n natural >= 1, p: real -> real, g: real -> real, r: real -> real, s real, c real",
    given=f"{DRAWN_FROM} and Density(r) and integrable(x^2*r(x) for x in R) and integrable(x*r(x) for x in R) and integral(x*r(x) for x in R) = 0",
    claim=f"(for all u (int -> real): integrable({NOISY}*{RR} for w in points(1..n)) and {over_noise(NOISY)} = sum(g(u(i)) for i in 1..n)/n "
    f"and integrable(({NOISY} - c)^2*{RR} for w in points(1..n))) and "
    f"integrable({over_noise(NOISY)}*{PU} for u in points(1..n)) and integral({over_noise(NOISY)}*{PU} for u in points(1..n)) = {MEAN_OF} and "
    f"integrable({over_noise(f'({NOISY} - c)^2')}*{PU} for u in points(1..n)) and "
    f"integral({over_noise(f'({NOISY} - c)^2')}*{PU} for u in points(1..n)) = ({MEAN_OF} - c)^2 + {VARIANCE_OF}/n + s^2*integral(x^2*r(x) for x in R)/n",
    instance="n = 1, p = x -> if 0 <= x and x <= 1 then 1 else 0, g = x -> x, r = x -> if -1/2 <= x and x <= 1/2 then 1 else 0, s = 1, c = 0",
    meaning="""
        have A: integrable(g(x)*p(x) for x in R) by cite draws.statistic(p, g)
        let m = integral(g(x)*p(x) for x in R)
        have D: for all m real: integrable((g(x) - m)*p(x) for x in R) and integral((g(x) - m)*p(x) for x in R) = integral(g(x)*p(x) for x in R) - m \\
                and integrable((g(x) - m)^2*p(x) for x in R) and integral((g(x) - m)^2*p(x) for x in R) = integral(g(x)^2*p(x) for x in R) - 2*m*integral(g(x)*p(x) for x in R) + m^2 by cite draws.statistic(p, g)
        have B: integrable((g(x) - m)^2*p(x) for x in R) by D(m)
    """,
    proof=f"""
        let m = {MEAN_OF}
        let v = {VARIANCE_OF}
        let V = integral(x^2*r(x) for x in R)
        let U = s^2*V/n
        let X(u: int -> real) = sum(g(u(i)) for i in 1..n)/n
        let A(w: int -> real) = sum(w(i) for i in 1..n)/n
        let P(u: int -> real) = {PU}
        let Q(w: int -> real) = {RR}
        let mr = integral(x*r(x) for x in R)
        have SPREAD: integral((x - mr)^2*r(x) for x in R) = V
            have D: for all m real: integrable((x - m)*r(x) for x in R) and \\
                    integral((x - m)*r(x) for x in R) \\
                    = integral(x*r(x) for x in R) - m and integrable((x - m)^2*r(x) for x in R) and \\
                    integral((x - m)^2*r(x) for x in R) \\
                    = integral(x^2*r(x) for x in R) - 2*m*integral(x*r(x) for x in R) + m^2 \\
                    by cite draws.statistic(r, x -> x)
            by D(mr)
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
    says="The average of n records, each with Laplace noise of scale 2M/alpha, has the mean error 0 and the mean squared error 8M^2/(n alpha^2), whatever the records are.",
    source=Source(note="002", lines="L116-120", paper="Duchi, Jordan and Wainwright, Local privacy and statistical minimax rates"),
    forall="n natural >= 1, M > 0, alpha > 0, x: int -> real",
    claim=f"integrable({ERROR}*{P} for w in points(1..n)) and integral({ERROR}*{P} for w in points(1..n)) = 0 and integrable({ERROR}^2*{P} for w in points(1..n)) and integral({ERROR}^2*{P} for w in points(1..n)) = 8*M^2/(n*alpha^2)",
    claims=("C22", "C23"),
    instance="n = 1, M = 1, alpha = 1, x = i -> 0",
    meaning="""
        have B: 0 < 2*M/alpha
    """,
    proof="""
        let b = 2*M/alpha
        let p(z: real) = exp(-abs(z)/b)/(2*b)
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
                let x(i: int) = 0*i
                let n = 2
                let M = 1
                let alpha = 1
                exhibit 2, 1, 1, i -> 0*i
                have A: integrable({ERROR}*{P} for w in points(1..n)) and integral({ERROR}*{P} for w in points(1..n)) = 0 and integrable({ERROR}^2*{P} for w in points(1..n)) and integral({ERROR}^2*{P} for w in points(1..n)) = 8*1^2/(2*1^2) by cite laplace-noise.average(2, 1, 1, i -> 0*i)
            """,
        ),
    ),
)

ONE = "product(exp(-|w(i)|/1)/(2*1) for i in 1..n)"
NOISE_AVERAGE = Lemma(
    id="laplace-noise.noise-average",
    says="The average of n Laplace noises of scale 1 has the variance 2/n.",
    forall="n natural >= 1",
    claim=f"integrable((sum(w(i) for i in 1..n)/n)^2*{ONE} for w in points(1..n)) and integral((sum(w(i) for i in 1..n)/n)^2*{ONE} for w in points(1..n)) = 2/n",
    instance="n = 1",
    proof="""
        let p(z: real) = exp(-abs(z)/1)/(2*1)
        let m = integral(z*p(z) for z in R)
        have D: Density(p) by cite laplace-noise.density(1)
        have L: integrable(z*p(z) for z in R) and m = 0 and integrable(z^2*p(z) for z in R) \\
                by cite laplace-noise.moments(1)
        by cite draws.average(n, p, z -> z, 1, 0); cite laplace-noise.centred(1)
    """,
)
