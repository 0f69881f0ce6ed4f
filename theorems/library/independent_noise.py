"""Independent noises with a density: integrals over n coordinates, and the average of n noisy records."""

from verify.language import Lemma, NearMiss, Source, Theorem
INS = "(if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1))"
PRODUCT = Lemma(
    id="coordinates.product",
    says="A product over n + 1 coordinates, the last one put in.",
    forall="n natural, p: real -> real, w: int -> real, y real",
    claim=f"product(p({INS}) for i in 1..n + 1) = product(p(w(i)) for i in 1..n)*p(y)",
    instance="n = 0, p = x -> 1, w = i -> 0, y = 0",
    proof="""
        let z(i: int) = if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)
        have A: product(p(z(i)) for i in 1..n+1) = product(p(z(i)) for i in 1..n+1-1)*p(z(n+1))*product(p(z(i)) for i in n+1+1..n+1) by law product_at(1, n+1, n+1, i -> p(z(i)))
        have B: product(p(z(i)) for i in n+1+1..n+1) = 1 by law product_empty(n+1+1, n+1, i -> p(z(i)))
        have C: product(p(z(i)) for i in 1..n) = product(p(w(i)) for i in 1..n) by termwise i
            have E: z(i) = w(i)
            by rewrite E
        have D0: z(n+1) = y
        have D: p(z(n+1)) = p(y)
            by rewrite D0
        have F: n + 1 - 1 = n
        have A1: product(p(z(i)) for i in 1..n+1-1) = product(p(z(i)) for i in 1..n)
            by rewrite F
        have G: product(p(z(i)) for i in 1..n+1) = product(p(w(i)) for i in 1..n)*p(y)*1
            by rewrite A; A1; C; D; B
        by only G
    """,
)
SUM = Lemma(
    id="coordinates.sum",
    says="A sum over n + 1 coordinates, the last one put in.",
    forall="n natural, w: int -> real, y real",
    claim=f"sum({INS} for i in 1..n + 1) = sum(w(i) for i in 1..n) + y",
    instance="n = 0, w = i -> 0, y = 0",
    proof="""
        let z(i: int) = if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)
        have A: sum(z(i) for i in 1..n+1) = sum(z(i) for i in 1..n+1-1) + z(n+1) + sum(z(i) for i in n+1+1..n+1) by law sum_at(1, n+1, n+1, z)
        have B: sum(z(i) for i in n+1+1..n+1) = 0 by law sum_empty(n+1+1, n+1, z)
        have C: sum(z(i) for i in 1..n) = sum(w(i) for i in 1..n) by termwise i
        have D: z(n+1) = y
        have F: n + 1 - 1 = n
        have A1: sum(z(i) for i in 1..n+1-1) = sum(z(i) for i in 1..n)
            by rewrite F
        by only A; A1; B; C; D
    """,
)

Q = f"product(p({INS}) for i in 1..n + 1)"
T = f"sum({INS} for i in 1..n + 1)"
IS = "(for all i integer: not (1 <= i and i <= n) implies w(i) = 0)"

MOMENTS = Lemma(
    id="coordinates.moments",
    says="Sums of n independent noises of mean 0 have the mean 0 and n times the variance.",
    forall="n natural, p: real -> real, v real",
    given="borel(p) and (for all x real: 0 <= p(x)) and integrable(p(x) for x in R) and integral(p(x) for x in R) = 1 and integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) = 0 and integrable(x^2*p(x) for x in R) and integral(x^2*p(x) for x in R) = v",
    claim="integrable(product(p(w(i)) for i in 1..n) for w in points(1..n)) and integral(product(p(w(i)) for i in 1..n) for w in points(1..n)) = 1 and integrable(sum(w(i) for i in 1..n)*product(p(w(i)) for i in 1..n) for w in points(1..n)) and integral(sum(w(i) for i in 1..n)*product(p(w(i)) for i in 1..n) for w in points(1..n)) = 0 and integrable(sum(w(i) for i in 1..n)^2*product(p(w(i)) for i in 1..n) for w in points(1..n)) and integral(sum(w(i) for i in 1..n)^2*product(p(w(i)) for i in 1..n) for w in points(1..n)) = n*v",
    instance="n = 0, p = x -> if -1/2 <= x and x <= 1/2 then 1 else 0, v = 1/12",
    proof=f"""
        have ALL: for all n integer: 0 <= n implies (integrable(product(p(w(i)) for i in 1..n) for w in points(1..n)) and integral(product(p(w(i)) for i in 1..n) for w in points(1..n)) = 1 \\
            and integrable(sum(w(i) for i in 1..n)*product(p(w(i)) for i in 1..n) for w in points(1..n)) and integral(sum(w(i) for i in 1..n)*product(p(w(i)) for i in 1..n) for w in points(1..n)) = 0 \\
            and integrable(sum(w(i) for i in 1..n)^2*product(p(w(i)) for i in 1..n) for w in points(1..n)) and integral(sum(w(i) for i in 1..n)^2*product(p(w(i)) for i in 1..n) for w in points(1..n)) = n*v)
            induct n
                base
                    have A: integrable(product(p(w(i)) for i in 1..0) for w in points(1..0)) and integral(product(p(w(i)) for i in 1..0) for w in points(1..0)) = product(p(0) for i in 1..0) by law points_empty(1, 0, w -> product(p(w(i)) for i in 1..0))
                    have B: integrable(sum(w(i) for i in 1..0)*product(p(w(i)) for i in 1..0) for w in points(1..0)) and integral(sum(w(i) for i in 1..0)*product(p(w(i)) for i in 1..0) for w in points(1..0)) = sum(0 for i in 1..0)*product(p(0) for i in 1..0) by law points_empty(1, 0, w -> sum(w(i) for i in 1..0)*product(p(w(i)) for i in 1..0))
                    have C: integrable(sum(w(i) for i in 1..0)^2*product(p(w(i)) for i in 1..0) for w in points(1..0)) and integral(sum(w(i) for i in 1..0)^2*product(p(w(i)) for i in 1..0) for w in points(1..0)) = sum(0 for i in 1..0)^2*product(p(0) for i in 1..0) by law points_empty(1, 0, w -> sum(w(i) for i in 1..0)^2*product(p(w(i)) for i in 1..0))
                    have E1: product(p(0) for i in 1..0) = 1 by reduce
                    have E2: sum(0 for i in 1..0) = 0 by reduce
                    have B1: sum(0 for i in 1..0)*product(p(0) for i in 1..0) = 0
                        by rewrite E2
                    have C1: sum(0 for i in 1..0)^2*product(p(0) for i in 1..0) = 0
                        by rewrite E2
                    by only A; B; C; E1; B1; C1
                step
                    let P(w: int -> real) = product(p(w(i)) for i in 1..n)
                    let S(w: int -> real) = sum(w(i) for i in 1..n)
                    have I0: integrable(P(w) for w in points(1..n)) and integral(P(w) for w in points(1..n)) = 1 by only before
                    have I1: integrable(S(w)*P(w) for w in points(1..n)) and integral(S(w)*P(w) for w in points(1..n)) = 0 by only before
                    have I2: integrable(S(w)^2*P(w) for w in points(1..n)) and integral(S(w)^2*P(w) for w in points(1..n)) = n*v by only before
                    have PN: for all w (int -> real): 0 <= product(p(w(i)) for i in 1..n + 1)
                        take w
                        have EACH: for all i integer: 1 <= i implies i <= n + 1 implies 0 <= p(w(i))
                            take i
                            by given2(w(i))
                        by law product_nonnegative(1, n + 1, i -> p(w(i)))
                    have QN: for all y real, w (int -> real): 0 <= {Q}
                        take y, w
                        by PN(i -> {INS[1:-1]})
                    have QE: for all y real, w (int -> real): {Q} = P(w)*p(y)
                        take y, w
                        by cite coordinates.product(n, p, w, y)
                    have TE: for all y real, w (int -> real): {T} = S(w) + y
                        take y, w
                        by cite coordinates.sum(n, w, y)
                    have V0: for all y real: integrable({Q} for w in points(1..n)) and integral({Q} for w in points(1..n)) = p(y)
                        take y
                        have L: integrable(p(y)*P(w) + 0*P(w) for w in points(1..n)) and integral(p(y)*P(w) + 0*P(w) for w in points(1..n)) = p(y)*integral(P(w) for w in points(1..n)) + 0*integral(P(w) for w in points(1..n)) by law integral_linear(points(1..n), w -> P(w), w -> P(w), p(y), 0)
                        have E: for all w (int -> real): {IS} implies p(y)*P(w) + 0*P(w) = {Q}
                            take w
                            have X: {Q} = P(w)*p(y) by QE(y, w)
                            by only X
                        have M: (integrable(p(y)*P(w) + 0*P(w) for w in points(1..n)) iff integrable({Q} for w in points(1..n))) and integral(p(y)*P(w) + 0*P(w) for w in points(1..n)) = integral({Q} for w in points(1..n)) by law integral_equal(points(1..n), w -> p(y)*P(w) + 0*P(w), w -> {Q})
                        have R: p(y)*integral(P(w) for w in points(1..n)) + 0*integral(P(w) for w in points(1..n)) = p(y)
                            by rewrite I02
                        by only L; M; R
                    have V1: for all y real: integrable({T}*{Q} for w in points(1..n)) and integral({T}*{Q} for w in points(1..n)) = y*p(y)
                        take y
                        have L: integrable(p(y)*(S(w)*P(w)) + (y*p(y))*P(w) for w in points(1..n)) and integral(p(y)*(S(w)*P(w)) + (y*p(y))*P(w) for w in points(1..n)) = p(y)*integral(S(w)*P(w) for w in points(1..n)) + (y*p(y))*integral(P(w) for w in points(1..n)) by law integral_linear(points(1..n), w -> S(w)*P(w), w -> P(w), p(y), y*p(y))
                        have E: for all w (int -> real): {IS} implies p(y)*(S(w)*P(w)) + (y*p(y))*P(w) = {T}*{Q}
                            take w
                            have X: {Q} = P(w)*p(y) by QE(y, w)
                            have Y: {T} = S(w) + y by TE(y, w)
                            by rewrite X; Y
                        have M: (integrable(p(y)*(S(w)*P(w)) + (y*p(y))*P(w) for w in points(1..n)) iff integrable({T}*{Q} for w in points(1..n))) and integral(p(y)*(S(w)*P(w)) + (y*p(y))*P(w) for w in points(1..n)) = integral({T}*{Q} for w in points(1..n)) by law integral_equal(points(1..n), w -> p(y)*(S(w)*P(w)) + (y*p(y))*P(w), w -> {T}*{Q})
                        have R: p(y)*integral(S(w)*P(w) for w in points(1..n)) + (y*p(y))*integral(P(w) for w in points(1..n)) = y*p(y)
                            by rewrite I02; I12
                        by only L; M; R
                    have V2: for all y real: integrable({T}^2*{Q} for w in points(1..n)) and integral({T}^2*{Q} for w in points(1..n)) = n*v*p(y) + y^2*p(y)
                        take y
                        let u(w: int -> real) = 1*(S(w)^2*P(w)) + (2*y)*(S(w)*P(w))
                        have K: integrable(u(w) for w in points(1..n)) and integral(u(w) for w in points(1..n)) = 1*integral(S(w)^2*P(w) for w in points(1..n)) + (2*y)*integral(S(w)*P(w) for w in points(1..n)) by law integral_linear(points(1..n), w -> S(w)^2*P(w), w -> S(w)*P(w), 1, 2*y)
                        have L: integrable(p(y)*u(w) + (y^2*p(y))*P(w) for w in points(1..n)) and integral(p(y)*u(w) + (y^2*p(y))*P(w) for w in points(1..n)) = p(y)*integral(u(w) for w in points(1..n)) + (y^2*p(y))*integral(P(w) for w in points(1..n)) by law integral_linear(points(1..n), w -> u(w), w -> P(w), p(y), y^2*p(y))
                        have E: for all w (int -> real): {IS} implies p(y)*u(w) + (y^2*p(y))*P(w) = {T}^2*{Q}
                            take w
                            have X: {Q} = P(w)*p(y) by QE(y, w)
                            have Y: {T} = S(w) + y by TE(y, w)
                            by rewrite X; Y
                        have M: (integrable(p(y)*u(w) + (y^2*p(y))*P(w) for w in points(1..n)) iff integrable({T}^2*{Q} for w in points(1..n))) and integral(p(y)*u(w) + (y^2*p(y))*P(w) for w in points(1..n)) = integral({T}^2*{Q} for w in points(1..n)) by law integral_equal(points(1..n), w -> p(y)*u(w) + (y^2*p(y))*P(w), w -> {T}^2*{Q})
                        have U: integral(u(w) for w in points(1..n)) = n*v
                            have U1: 1*integral(S(w)^2*P(w) for w in points(1..n)) + (2*y)*integral(S(w)*P(w) for w in points(1..n)) = n*v
                                by rewrite I12; I22
                            by only K; U1
                        have R: p(y)*integral(u(w) for w in points(1..n)) + (y^2*p(y))*integral(P(w) for w in points(1..n)) = n*v*p(y) + y^2*p(y)
                            by rewrite U; I02
                        by only L; M; R
                    have IP2: integrable((n*v)*p(y) + 1*(y^2*p(y)) for y in R) and integral((n*v)*p(y) + 1*(y^2*p(y)) for y in R) = (n*v)*integral(p(y) for y in R) + 1*integral(y^2*p(y) for y in R) by law integral_linear(R, p, y -> y^2*p(y), n*v, 1)
                    have A0: for all y real: integral(|{Q}| for w in points(1..n)) = p(y)
                        take y
                        have Z: integral(|{Q}| for w in points(1..n)) = integral({Q} for w in points(1..n)) by termwise w
                            have X: 0 <= {Q} by QN(y, w)
                            by law abs_of_nonnegative({Q})
                        have W: integral({Q} for w in points(1..n)) = p(y) by V0(y)
                        by only Z; W
                    have A2: for all y real: integral(|{T}^2*{Q}| for w in points(1..n)) = n*v*p(y) + y^2*p(y)
                        take y
                        have Z: integral(|{T}^2*{Q}| for w in points(1..n)) = integral({T}^2*{Q} for w in points(1..n)) by termwise w
                            have X: 0 <= {Q} by QN(y, w)
                            have X2: 0 <= {T}^2
                            have X3: 0 <= {T}^2*{Q} by X2*X
                            by law abs_of_nonnegative({T}^2*{Q})
                        have W: integral({T}^2*{Q} for w in points(1..n)) = n*v*p(y) + y^2*p(y) by V2(y)
                        by only Z; W
                    have O0: integrable(integral(|{Q}| for w in points(1..n)) for y in R)
                        have M: (integrable(p(y) for y in R) iff integrable(integral(|{Q}| for w in points(1..n)) for y in R)) and integral(p(y) for y in R) = integral(integral(|{Q}| for w in points(1..n)) for y in R) by law integral_equal(R, p, y -> integral(|{Q}| for w in points(1..n)))
                        by only M; given3
                    have O2: integrable(integral(|{T}^2*{Q}| for w in points(1..n)) for y in R)
                        have E: for all y real: (n*v)*p(y) + 1*(y^2*p(y)) = integral(|{T}^2*{Q}| for w in points(1..n))
                            take y
                            have X: integral(|{T}^2*{Q}| for w in points(1..n)) = n*v*p(y) + y^2*p(y) by A2(y)
                            by only X
                        have M: (integrable((n*v)*p(y) + 1*(y^2*p(y)) for y in R) iff integrable(integral(|{T}^2*{Q}| for w in points(1..n)) for y in R)) and integral((n*v)*p(y) + 1*(y^2*p(y)) for y in R) = integral(integral(|{T}^2*{Q}| for w in points(1..n)) for y in R) by law integral_equal(R, y -> (n*v)*p(y) + 1*(y^2*p(y)), y -> integral(|{T}^2*{Q}| for w in points(1..n)))
                        by only M; IP2
                    let B(y: real) = 1*p(y) + 1*((n*v)*p(y) + 1*(y^2*p(y)))
                    have IB: integrable(B(y) for y in R) by law integral_linear(R, p, y -> (n*v)*p(y) + 1*(y^2*p(y)), 1, 1)
                    have O1: integrable(integral(|{T}*{Q}| for w in points(1..n)) for y in R)
                        have BO: borel(y -> integral(|{T}*{Q}| for w in points(1..n)))
                        have BD: for all y real: |integral(|{T}*{Q}| for w in points(1..n))| <= |B(y)|
                            take y
                            have F1: integrable({T}*{Q} for w in points(1..n)) by V1(y)
                            have F0: integrable({Q} for w in points(1..n)) and integral({Q} for w in points(1..n)) = p(y) by V0(y)
                            have F2: integrable({T}^2*{Q} for w in points(1..n)) and integral({T}^2*{Q} for w in points(1..n)) = n*v*p(y) + y^2*p(y) by V2(y)
                            have L: integrable(1*{Q} + 1*({T}^2*{Q}) for w in points(1..n)) and integral(1*{Q} + 1*({T}^2*{Q}) for w in points(1..n)) = 1*integral({Q} for w in points(1..n)) + 1*integral({T}^2*{Q} for w in points(1..n)) by law integral_linear(points(1..n), w -> {Q}, w -> {T}^2*{Q}, 1, 1)
                            have BW: borel((w: int -> real) -> |{T}*{Q}|)
                            have EW: for all w (int -> real): {IS} implies |{T}*{Q}| <= 1*{Q} + 1*({T}^2*{Q})
                                take w
                                have X: 0 <= {Q} by QN(y, w)
                                have GEN: for all s real, q real: 0 <= q implies |s*q| <= q + s^2*q
                                    take s, q
                                    have Q0: 0 <= q
                                    have A: 0 <= (1 + s^2 - s)*q
                                        have A1: 0 <= 1 + s^2 - s
                                            have A2: 0 <= (s - 1/2)^2
                                        by A1*Q0
                                    have C: 0 <= (1 + s^2 + s)*q
                                        have C1: 0 <= 1 + s^2 + s
                                            have C2: 0 <= (s + 1/2)^2
                                        by C1*Q0
                                    by only A; C
                                have Y: |{T}*{Q}| <= {Q} + {T}^2*{Q} by GEN({T}, {Q})
                                by only Y
                            have EA: for all w (int -> real): {IS} implies ||{T}*{Q}|| <= |1*{Q} + 1*({T}^2*{Q})|
                                take w
                                have X: |{T}*{Q}| <= 1*{Q} + 1*({T}^2*{Q}) by EW(w)
                                have ABS: for all a real, b real: 0 <= a implies a <= b implies |a| <= |b|
                                have NA: 0 <= |{T}*{Q}|
                                by only X; NA; ABS(|{T}*{Q}|, 1*{Q} + 1*({T}^2*{Q}))
                            have EN: for all w (int -> real): {IS} implies 0*{Q} + 0*{Q} <= |{T}*{Q}|
                            have IW: integrable(|{T}*{Q}| for w in points(1..n)) by law integrable_below(points(1..n), w -> |{T}*{Q}|, w -> 1*{Q} + 1*({T}^2*{Q}))
                            have UP: integral(|{T}*{Q}| for w in points(1..n)) <= integral(1*{Q} + 1*({T}^2*{Q}) for w in points(1..n)) by law integral_at_most(points(1..n), w -> |{T}*{Q}|, w -> 1*{Q} + 1*({T}^2*{Q}))
                            have LZ: integrable(0*{Q} + 0*{Q} for w in points(1..n)) and integral(0*{Q} + 0*{Q} for w in points(1..n)) = 0*integral({Q} for w in points(1..n)) + 0*integral({Q} for w in points(1..n)) by law integral_linear(points(1..n), w -> {Q}, w -> {Q}, 0, 0)
                            have LO: integral(0*{Q} + 0*{Q} for w in points(1..n)) <= integral(|{T}*{Q}| for w in points(1..n)) by law integral_at_most(points(1..n), w -> 0*{Q} + 0*{Q}, w -> |{T}*{Q}|)
                            have J: 0 <= integral(|{T}*{Q}| for w in points(1..n))
                                by only LZ; LO
                            have J2: integral(|{T}*{Q}| for w in points(1..n)) <= B(y)
                                by only UP; L; F0; F2
                            by only J; J2
                        by law integrable_below(R, y -> integral(|{T}*{Q}| for w in points(1..n)), y -> B(y))
                    let F(w: int -> real) = product(p(w(i)) for i in 1..n+1)
                    let H(w: int -> real) = sum(w(i) for i in 1..n+1)
                    have S0: for all y real: integrable({Q} for w in points(1..n))
                        take y
                        by V0(y)
                    have S1: for all y real: integrable({T}*{Q} for w in points(1..n))
                        take y
                        by V1(y)
                    have S2: for all y real: integrable({T}^2*{Q} for w in points(1..n))
                        take y
                        by V2(y)
                    have W0: integrable(F(w) for w in points(1..n + 1)) and integral(F(w) for w in points(1..n + 1)) = integral(integral({Q} for w in points(1..n)) for y in R) by law points_inserted(1, n, n + 1, w -> F(w))
                    have W1: integrable(H(w)*F(w) for w in points(1..n + 1)) and integral(H(w)*F(w) for w in points(1..n + 1)) = integral(integral({T}*{Q} for w in points(1..n)) for y in R) by law points_inserted(1, n, n + 1, w -> H(w)*F(w))
                    have W2: integrable(H(w)^2*F(w) for w in points(1..n + 1)) and integral(H(w)^2*F(w) for w in points(1..n + 1)) = integral(integral({T}^2*{Q} for w in points(1..n)) for y in R) by law points_inserted(1, n, n + 1, w -> H(w)^2*F(w))
                    have X0: integral(integral({Q} for w in points(1..n)) for y in R) = integral(p(y) for y in R) by termwise y
                        by V0(y)
                    have X1: integral(integral({T}*{Q} for w in points(1..n)) for y in R) = integral(y*p(y) for y in R) by termwise y
                        by V1(y)
                    have X2: integral(integral({T}^2*{Q} for w in points(1..n)) for y in R) = integral((n*v)*p(y) + 1*(y^2*p(y)) for y in R) by termwise y
                        have Y: integral({T}^2*{Q} for w in points(1..n)) = n*v*p(y) + y^2*p(y) by V2(y)
                        by only Y
                    have N2: (n*v)*integral(p(y) for y in R) + 1*integral(y^2*p(y) for y in R) = (n + 1)*v
                        by rewrite given4; given8
                    by only W0; W1; W2; X0; X1; X2; IP2; N2; given4; given6
        by ALL(n)

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
        let Q(w: int -> real) = product(p(w(i)) for i in 1..n)
        let S(w: int -> real) = sum(w(i) for i in 1..n)
        let E(w: int -> real) = sum(x(i) + w(i) for i in 1..n)/n - sum(x(i) for i in 1..n)/n
        have B: 0 < b
        have D: Density(p) by cite laplace-noise.density(b)
        have L: integrable(z*p(z) for z in R) and integral(z*p(z) for z in R) = 0 and integrable(z^2*p(z) for z in R) and integral(z^2*p(z) for z in R) = 2*b^2 by cite laplace-noise.moments(b)
        have N: integrable(Q(w) for w in points(1..n)) and integral(Q(w) for w in points(1..n)) = 1 and integrable(S(w)*Q(w) for w in points(1..n)) and integral(S(w)*Q(w) for w in points(1..n)) = 0 and integrable(S(w)^2*Q(w) for w in points(1..n)) and integral(S(w)^2*Q(w) for w in points(1..n)) = n*(2*b^2) by cite coordinates.moments(n, p, 2*b^2)
        have NI: n*(1/n) = 1
        have SE: for all w (int -> real): E(w) = 1/n*S(w)
            take w
            have A: sum(1*x(i) + 1*w(i) for i in 1..n) = 1*sum(x(i) for i in 1..n) + 1*sum(w(i) for i in 1..n) by law sum_linear(1..n, x, w, 1, 1)
            have A1: sum(x(i) + w(i) for i in 1..n) = sum(1*x(i) + 1*w(i) for i in 1..n) by termwise i
            by rewrite A1; A
        have E1: for all w (int -> real): (for all i integer: not (1 <= i and i <= n) implies w(i) = 0) implies 1/n*(S(w)*Q(w)) + 0*(S(w)*Q(w)) = E(w)*Q(w)
            take w
            have X: E(w) = 1/n*S(w) by SE(w)
            by rewrite X
        have E2: for all w (int -> real): (for all i integer: not (1 <= i and i <= n) implies w(i) = 0) implies (1/n)^2*(S(w)^2*Q(w)) + 0*(S(w)^2*Q(w)) = E(w)^2*Q(w)
            take w
            have X: E(w) = 1/n*S(w) by SE(w)
            by rewrite X
        have K1: integrable(1/n*(S(w)*Q(w)) + 0*(S(w)*Q(w)) for w in points(1..n)) and integral(1/n*(S(w)*Q(w)) + 0*(S(w)*Q(w)) for w in points(1..n)) = 1/n*integral(S(w)*Q(w) for w in points(1..n)) + 0*integral(S(w)*Q(w) for w in points(1..n)) by law integral_linear(points(1..n), w -> S(w)*Q(w), w -> S(w)*Q(w), 1/n, 0)
        have K2: integrable((1/n)^2*(S(w)^2*Q(w)) + 0*(S(w)^2*Q(w)) for w in points(1..n)) and integral((1/n)^2*(S(w)^2*Q(w)) + 0*(S(w)^2*Q(w)) for w in points(1..n)) = (1/n)^2*integral(S(w)^2*Q(w) for w in points(1..n)) + 0*integral(S(w)^2*Q(w) for w in points(1..n)) by law integral_linear(points(1..n), w -> S(w)^2*Q(w), w -> S(w)^2*Q(w), (1/n)^2, 0)
        have M1: (integrable(1/n*(S(w)*Q(w)) + 0*(S(w)*Q(w)) for w in points(1..n)) iff integrable(E(w)*Q(w) for w in points(1..n))) and integral(1/n*(S(w)*Q(w)) + 0*(S(w)*Q(w)) for w in points(1..n)) = integral(E(w)*Q(w) for w in points(1..n)) by law integral_equal(points(1..n), w -> 1/n*(S(w)*Q(w)) + 0*(S(w)*Q(w)), w -> E(w)*Q(w))
        have M2: (integrable((1/n)^2*(S(w)^2*Q(w)) + 0*(S(w)^2*Q(w)) for w in points(1..n)) iff integrable(E(w)^2*Q(w) for w in points(1..n))) and integral((1/n)^2*(S(w)^2*Q(w)) + 0*(S(w)^2*Q(w)) for w in points(1..n)) = integral(E(w)^2*Q(w) for w in points(1..n)) by law integral_equal(points(1..n), w -> (1/n)^2*(S(w)^2*Q(w)) + 0*(S(w)^2*Q(w)), w -> E(w)^2*Q(w))
        have V1: 1/n*integral(S(w)*Q(w) for w in points(1..n)) + 0*integral(S(w)*Q(w) for w in points(1..n)) = 0
            by rewrite N4
        have V2: (1/n)^2*integral(S(w)^2*Q(w) for w in points(1..n)) + 0*integral(S(w)^2*Q(w) for w in points(1..n)) = 8*M^2/(n*alpha^2)
            have W: (1/n)^2*(n*(2*b^2)) + 0*(n*(2*b^2)) = 8*M^2/(n*alpha^2)
            by rewrite N6
        by only K1; K2; M1; M2; V1; V2
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
