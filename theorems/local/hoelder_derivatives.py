"""The densities of a Hölder class, on an interval already, and their derivatives have common bounds."""

from theorems.library.calculus import INVERSE
from theorems.local.hoelder import CORRECTED
from theorems.local.kernel_class import NEAR, WEIGHTED
from verify.language import Lemma

# The density is f from x to x + h, and F(0, x), F(1, x), ... are f there and its derivatives.
HALF = "2*|h| = 1 and (for all u real: 0 < u and u <= 1 implies f(x + h*u) = F(0, x + h*u))"
ROOM = f"Density(f) and {CORRECTED} and {HALF}"
ANY_PLACE = "for all F (int, real -> real), f (real -> real), x real, h real"
AROUND = f"F(k, x)*{INVERSE.format('k')}*(y - x)^k"
POLYNOMIAL = f"sum({AROUND} for k in 1..l)"
TERM = f"F(k, x)*{INVERSE.format('k')}*h^k"
WEIGHT = WEIGHTED.replace("k < l", "k < l + 1")
DERIVATIVES = Lemma(
    id="kernel-class.derivatives",
    says="The functions of a Hölder class that are densities as far as 1/2 to the right, or to the left, of "
    "x have at x an m-th derivative with a common bound.",
    forall="m natural, l natural, L >= 0, beta > 0",
    given="m <= l and l < beta",
    claim=f"exists B real: 0 <= B and ({ANY_PLACE}: {ROOM} implies |F(m, x)| <= B)",
    instance="m = 1, l = 1, L = 1, beta = 2",
    proof=f"""
        have SOME: exists K (real -> real): exists M real: {WEIGHT} \\
                by cite kernel-class.weights(m, l + 1)
        obtain K from SOME
        obtain M from K
        let i = {INVERSE.format("m")}
        have M0: 0 <= M
            have X: |K(0)| <= M by M2(0)
        have ALL: for all j integer: 0 <= j implies 0 < product(1/k for k in 1..j)
            induct j
                base
                step
        have I0: 0 < i by ALL(m)
        let B = (2*M + L*M)*(2^m*(1/i))
        exhibit B
        have B0: 0 <= B
        have EACH: {ANY_PLACE}: {ROOM} implies |F(m, x)| <= B
            take F, f, x, h
            assume CLASS
            let g(u: real) = f(h*u + x)
            let G(k: int, u: real) = {TERM}*(u^k*K(u))
            let S(u: real) = sum(G(k, u) for k in 1..l)
            let W(u: real) = K(u)*g(u)
            let v(u: real) = if 0 < u and u <= 1 then 1 else 0
            have MOVED: integrable(g(u) for u in R) and integral(g(u) for u in R) = 2
                have A: integrable(f(h*u + x) for u in R) and integral(f(h*u + x) for u in R) \\
                        = integral(f(u) for u in R)/|h| by law integral_moved(f, h, x)
                have E: |h| = 1/2
            have ML: integrable(M*g(u) + 0*g(u) for u in R) and integral(M*g(u) + 0*g(u) for u in R) \\
                    = M*integral(g(u) for u in R) + 0*integral(g(u) for u in R) \\
                    by law integral_linear(R, g, g, M, 0)
            have LESS: for all u real: |W(u)| <= M*g(u) + 0*g(u)
                take u
                have POSITIVE: 0 <= g(u)
                have KM: |K(u)| <= M by M2(u)
                have FACTORS: |K(u)*g(u)| = |K(u)|*|g(u)| by cite reals.abs-of-product(K(u), g(u))
                have AF: |g(u)| = g(u) by law abs_of_nonnegative(g(u))
                have ROOM: 0 <= (M - |K(u)|)*g(u)
                    have X1: 0 <= M - |K(u)|
                        by only KM
                    by X1*POSITIVE
                by rewrite FACTORS; AF
                    by only ROOM
            have WI: integrable(W(u) for u in R) by law integrable_below(R, W, u -> M*g(u) + 0*g(u))
            have WU: integral(W(u) for u in R) <= integral(M*g(u) + 0*g(u) for u in R) by termwise u
                by LESS(u)
            have WL: integral((-1)*(M*g(u) + 0*g(u)) + 0*W(u) for u in R) <= integral(W(u) for u in R) \\
                    by termwise u
                by LESS(u)
            have WN: integral((-1)*(M*g(u) + 0*g(u)) + 0*W(u) for u in R) \\
                    = (-1)*integral(M*g(u) + 0*g(u) for u in R) + 0*integral(W(u) for u in R) \\
                    by law integral_linear(R, u -> M*g(u) + 0*g(u), W, -1, 0)
            have WH: -2*M <= integral(W(u) for u in R) and integral(W(u) for u in R) <= 2*M
            have PART: for all k in 1..l: integrable(G(k, u) for u in R) and integral(G(k, u) for u in R) \\
                    = {TERM}*integral(u^k*K(u) for u in R)
                take k
                have A: integrable(u^k*K(u) for u in R) by M3(k)
                have Y: integrable({TERM}*(u^k*K(u)) + 0*(u^k*K(u)) for u in R) and \\
                        integral({TERM}*(u^k*K(u)) + 0*(u^k*K(u)) for u in R) \\
                        = {TERM}*integral(u^k*K(u) for u in R) + 0*integral(u^k*K(u) for u in R) \\
                        by law integral_linear(R, u -> u^k*K(u), u -> u^k*K(u), {TERM}, 0)
                by law integral_equal(R, u -> {TERM}*(u^k*K(u)) + 0*(u^k*K(u)), u -> G(k, u))
            have SUM: integrable(S(u) for u in R) and integral(S(u) for u in R) \\
                    = sum(integral(G(k, u) for u in R) for k in 1..l) by cite integrals.sum(l, G)
            have TERMS: sum(integral(G(k, u) for u in R) for k in 1..l) \\
                    = sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..l) by termwise k
                by PART(k)
            have KI: integrable(K(u) for u in R) and integral(K(u) for u in R) \\
                    = integral(u^0*K(u) for u in R)
                have Z: integrable(u^0*K(u) for u in R) by M3(0)
                have ZT: (integrable(u^0*K(u) for u in R) iff integrable(K(u) for u in R)) and \\
                        integral(u^0*K(u) for u in R) = integral(K(u) for u in R)
            have OTHERS: for all a integer, b integer: 1 <= a and b <= l and (m < a or b < m) implies \\
                    sum({TERM}*integral(u^k*K(u) for u in R) for k in a..b) = 0
                take a, b
                assume N
                have NOTHING: sum({TERM}*integral(u^k*K(u) for u in R) for k in a..b) \\
                        = sum(0 for k in a..b) by termwise k
                    have NE: k != m
                        cases m < a or b < m
                            case m < a
                            case b < m
                    have KL: 0 <= k and k < l + 1
                    have Y: integral(u^k*K(u) for u in R) = 0
                        by M6(k)
                    by rewrite Y
                have Z0: sum(0 for k in a..b) = 0
                by only NOTHING; Z0
            have HEAD: F(0, x)*integral(K(u) for u in R) + \\
                    sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..l) = F(m, x)*i*h^m
                cases m = 0 or 1 <= m
                    case m = 0
                        have TOTAL: integral(K(u) for u in R) = 1
                            have A1: integral(u^m*K(u) for u in R) = integral(u^0*K(u) for u in R) \\
                                    by rewrite case
                            by only A1; KI; M5
                        have VANISHES: sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..l) = 0 \\
                                by OTHERS(1, l)
                        have X: F(m, x)*i*h^m = F(0, x)
                            by rewrite case
                        by rewrite TOTAL; VANISHES; X
                    case 1 <= m
                        have TOTAL: integral(K(u) for u in R) = 0
                            have A1: integral(u^0*K(u) for u in R) = 0 by M6(0)
                            by only A1; KI
                        have LASTTERM: sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..l) \\
                                = sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..m - 1) + \\
                                {TERM.replace("k", "m")}*integral(u^m*K(u) for u in R) + \\
                                sum({TERM}*integral(u^k*K(u) for u in R) for k in m + 1..l) \\
                                by law sum_at(1, m, l, k -> {TERM}*integral(u^k*K(u) for u in R))
                        have VANISHES: sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..m - 1) = 0 \\
                                by OTHERS(1, m - 1)
                        have Z: sum({TERM}*integral(u^k*K(u) for u in R) for k in m + 1..l) = 0 \\
                                by OTHERS(m + 1, l)
                        by rewrite TOTAL; LASTTERM; VANISHES; Z; M5
            let E(u: real) = 1*W(u) + (-F(0, x))*K(u)
            let D(u: real) = 1*E(u) + (-1)*S(u)
            have EI: integrable(E(u) for u in R) and integral(E(u) for u in R) \\
                    = 1*integral(W(u) for u in R) + (-F(0, x))*integral(K(u) for u in R) \\
                    by law integral_linear(R, W, K, 1, -F(0, x))
            have DI: integrable(D(u) for u in R) and integral(D(u) for u in R) \\
                    = 1*integral(E(u) for u in R) + (-1)*integral(S(u) for u in R) \\
                    by law integral_linear(R, E, S, 1, -1)
            have VALUE: integral(D(u) for u in R) = integral(W(u) for u in R) - F(m, x)*i*h^m
                by only DI; EI; SUM; TERMS; HEAD
            have SMALL: for all u real: |D(u)| <= L*M*v(u)
                take u
                cases not (0 < u and u <= 1) or 0 < u and u <= 1
                    case not (0 < u and u <= 1)
                        have OUTSIDE: v(u) = 0
                        have KU: K(u) = 0 by M4(u)
                        have S0: S(u) = sum(0 for k in 1..l) by termwise k
                            by rewrite KU
                        have SU: S(u) = 0 by only S0; sum(0 for k in 1..l) = 0
                        have DU: D(u) = 0 by rewrite SU; KU
                        by rewrite DU; OUTSIDE
                    case 0 < u and u <= 1
                let y = x + h*u
                have XY: y - x = h*u
                have AB: |y - x| = u/2
                    have FACTORS: |h*u| = |h|*|u| by cite reals.abs-of-product(h, u)
                    have A1: |u| = u
                    have A2: |h| = 1/2
                    by rewrite XY; FACTORS; A1; A2
                have NE: y != x
                    assume Q
                    have A: |y - x| = 0
                        by rewrite Q
                    by only A; AB; case
                have P: |y - x|^beta <= 1
                    have A: |y - x|^beta <= 1^beta by cite reals.power-grows(|y - x|, 1, beta)
                    have A1: 1^beta = 1
                    by only A; A1
                have FY: f(h*u + x) = F(0, y)
                    have STARTS: f(x + h*u) = F(0, x + h*u) by CLASS8(u)
                    have A1: h*u + x = x + h*u
                    by rewrite A1
                        by STARTS
                have TAYLOR: |F(0, y) - F(0, x) - {POLYNOMIAL}| \\
                        <= L*|y - x|^beta
                    have T: {NEAR} by cite kernel-class.taylor(l, L, beta, F, x)
                    by T(y)
                have SU: S(u) = K(u)*{POLYNOMIAL}
                    have SUMMED: S(u) = sum(K(u)*({AROUND}) for k in 1..l) by termwise k
                        have A1: (h*u)^k = h^k*u^k by law power_product(h, u, k)
                        by rewrite XY; A1
                    have A2: sum(K(u)*({AROUND}) for k in 1..l) \\
                            = K(u)*{POLYNOMIAL} \\
                            by law sum_scaled(1..l, k -> {AROUND}, K(u))
                    by only SUMMED; A2
                let r = F(0, y) - F(0, x) - {POLYNOMIAL}
                have DU: D(u) = K(u)*r
                    have A: g(u) = F(0, y)
                        by FY
                    by rewrite A; SU
                have FACTORS: |K(u)*r| = |K(u)|*|r| by cite reals.abs-of-product(K(u), r)
                have KM: |K(u)| <= M by M2(u)
                have R: |r| <= L
                    have X: 0 <= L*(1 - |y - x|^beta)
                    by only X; TAYLOR
                have R0: 0 <= |r|
                have ROOM: 0 <= (M - |K(u)|)*|r|
                have Q1: 0 <= M*(L - |r|)
                have V: v(u) = 1
                by rewrite DU; FACTORS; V
                    by only ROOM; Q1
            have BAND: for all u real: -(L*M*v(u)) <= D(u) and D(u) <= L*M*v(u)
                take u
                have A: |D(u)| <= L*M*v(u) by SMALL(u)
                by cite reals.within(D(u), L*M*v(u))
            have VI: integrable(v(u) for u in R) and integral(v(u) for u in R) = 1
                let p(u: real) = if 0 <= u and u <= 1 then 1 else 0
                let q(u: real) = if 0 <= u and u <= 0 then 1 else 0
                have A: integrable(p(u) for u in R) and integral(p(u) for u in R) = 1
                have A0: integrable(q(u) for u in R) and integral(q(u) for u in R) = 0
                have Y: integrable(1*p(u) + (-1)*q(u) for u in R) and \\
                        integral(1*p(u) + (-1)*q(u) for u in R) \\
                        = 1*integral(p(u) for u in R) + (-1)*integral(q(u) for u in R) \\
                        by law integral_linear(R, p, q, 1, -1)
                have Z: for all u real: 1*p(u) + (-1)*q(u) = v(u)
                    take u
                by law integral_equal(R, u -> 1*p(u) + (-1)*q(u), v)
            have DC: integrable(L*M*v(u) + 0*v(u) for u in R) and \\
                    integral(L*M*v(u) + 0*v(u) for u in R) = L*M*integral(v(u) for u in R) + \\
                    0*integral(v(u) for u in R) by law integral_linear(R, v, v, L*M, 0)
            have DN: integrable((-(L*M))*v(u) + 0*v(u) for u in R) and \\
                    integral((-(L*M))*v(u) + 0*v(u) for u in R) = (-(L*M))*integral(v(u) for u in R) + \\
                    0*integral(v(u) for u in R) by law integral_linear(R, v, v, -(L*M), 0)
            have DU: integral(D(u) for u in R) <= integral(L*M*v(u) + 0*v(u) for u in R) by termwise u
                have A: -(L*M*v(u)) <= D(u) and D(u) <= L*M*v(u) by BAND(u)
                by only A
            have DL: integral((-(L*M))*v(u) + 0*v(u) for u in R) <= integral(D(u) for u in R) by termwise u
                have A: -(L*M*v(u)) <= D(u) and D(u) <= L*M*v(u) by BAND(u)
                by only A
            have NEAR: |F(m, x)*i*h^m| <= 2*M + L*M
                let w = F(m, x)*i*h^m
                have A: w <= 2*M + L*M
                    by only DL; DN; VI; VALUE; WH
                have A1: -w <= 2*M + L*M
                    by only DU; DC; VI; VALUE; WH
            have SIZE: |F(m, x)*i*h^m| = |F(m, x)|*i*(1/2^m)
                have FACTORS: |F(m, x)*i*h^m| = |F(m, x)*i|*|h^m| by cite reals.abs-of-product(F(m, x)*i, h^m)
                have A1: |F(m, x)*i| = |F(m, x)|*|i| by cite reals.abs-of-product(F(m, x), i)
                have A2: |i| = i by law abs_of_nonnegative(i)
                have A3: |h^m| = |h|^m by cite kernel-class.abs-of-power(h, m)
                have A4: |h| = 1/2
                have A5: (1/2)^m*2^m = 1
                    have SPLIT: (1/2*2)^m = (1/2)^m*2^m by law power_product(1/2, 2, m)
                    have UNIT: 1/2*2 = 1
                    have Z: 1^m = 1
                    have Q: (1/2*2)^m = 1
                        by rewrite UNIT; Z
                    by only SPLIT; Q
                have A6: (1/2)^m = 1/2^m
                    have X: (1/2)^m = (1/2)^m*2^m*(1/2^m)
                    by rewrite X; A5
                by rewrite FACTORS; A1; A2; A3; A4; A6
            let t = 2^m*(1/i)
            have T0: 0 < t
            have TIMES: |F(m, x)|*i*(1/2^m)*t <= (2*M + L*M)*t
                have X: |F(m, x)|*i*(1/2^m) <= 2*M + L*M
                    by only NEAR; SIZE
                have Y: 0 <= (2*M + L*M - |F(m, x)|*i*(1/2^m))*t
                by only Y
            have LAST: |F(m, x)|*i*(1/2^m)*t = |F(m, x)|
            by only TIMES; LAST
        by B0; EACH
    """,
)
