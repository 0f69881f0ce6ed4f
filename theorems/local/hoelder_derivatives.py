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
ABS_PRODUCT = Lemma(
    id="reals.abs-product-at-most",
    says="A product is at most the product of bounds of its factors.",
    forall="a real, b real, A real, B real",
    given="|a| <= A and |b| <= B",
    claim="|a*b| <= A*B",
    instance="a = 0, b = 0, A = 0, B = 0",
    proof="""
        have FACTORS: |a*b| = |a|*|b| by cite reals.abs-of-product(a, b)
        have SIGNS: 0 <= |a| and 0 <= |b|
        have FIRST: 0 <= (A - |a|)*|b|
        have SECOND: 0 <= A*(B - |b|)
        by only FACTORS; FIRST; SECOND
    """,
)

WEIGHTED_INTEGRAL = Lemma(
    id="integrals.weighted",
    says="The mean of what lies between -M and M, with weights that add up to c.",
    forall="K: real -> real, g: real -> real, M real, c real",
    given="borel(K) and borel(g) and integrable(g(u) for u in R) and integral(g(u) for u in R) = c and (for "
    "all u real: 0 <= g(u)) and (for all u real: |K(u)| <= M)",
    claim="integrable(K(u)*g(u) for u in R) and -(M*c) <= integral(K(u)*g(u) for u in R) and "
    "integral(K(u)*g(u) for u in R) <= M*c",
    instance="K = u -> 0, g = u -> if 0 <= u and u <= 1 then 1 else 0, M = 0, c = 1",
    proof="""
        let W(u: real) = K(u)*g(u)
        have ML: integrable(M*g(u) + 0*g(u) for u in R) and integral(M*g(u) + 0*g(u) for u in R) \\
                = M*integral(g(u) for u in R) + 0*integral(g(u) for u in R) \\
                by law integral_linear(R, g, g, M, 0)
        have LESS: for all u real: |W(u)| <= M*g(u) + 0*g(u)
            take u
            have POSITIVE: 0 <= g(u) by given5(u)
            have KM: |K(u)| <= M by given6(u)
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
        have SIZE: M*integral(g(u) for u in R) = M*c by rewrite given4
        by only WI; WU; WL; WN; ML; SIZE
    """,
)

OVER_UNIT = Lemma(
    id="integrals.over-unit",
    says="What is at most c between 0 and 1, and 0 elsewhere, has an integral of at most c.",
    forall="D: real -> real, c >= 0",
    given="integrable(D(u) for u in R) and (for all u real: |D(u)| <= c*(if 0 < u and u <= 1 then 1 else 0))",
    claim="-c <= integral(D(u) for u in R) and integral(D(u) for u in R) <= c",
    instance="D = u -> 0, c = 0",
    proof="""
        let v(u: real) = if 0 < u and u <= 1 then 1 else 0
        have BAND: for all u real: -(c*v(u)) <= D(u) and D(u) <= c*v(u)
            take u
            have A: |D(u)| <= c*v(u) by given2(u)
            by cite reals.within(D(u), c*v(u))
        have VI: integrable(v(u) for u in R) and integral(v(u) for u in R) = 1
            let p(u: real) = if 0 <= u and u <= 1 then 1 else 0
            let q(u: real) = if 0 <= u and u <= 0 then 1 else 0
            have A: integrable(p(u) for u in R) and integral(p(u) for u in R) = 1
            have A0: integrable(q(u) for u in R) and integral(q(u) for u in R) = 0
            have Y: integrable(1*p(u) + (-1)*q(u) for u in R) and integral(1*p(u) + (-1)*q(u) for u in R) \\
                    = 1*integral(p(u) for u in R) + (-1)*integral(q(u) for u in R) \\
                    by law integral_linear(R, p, q, 1, -1)
            have Z: for all u real: 1*p(u) + (-1)*q(u) = v(u)
                take u
            by law integral_equal(R, u -> 1*p(u) + (-1)*q(u), v)
        have DC: integrable(c*v(u) + 0*v(u) for u in R) and integral(c*v(u) + 0*v(u) for u in R) \\
                = c*integral(v(u) for u in R) + 0*integral(v(u) for u in R) \\
                by law integral_linear(R, v, v, c, 0)
        have DN: integrable((-c)*v(u) + 0*v(u) for u in R) and integral((-c)*v(u) + 0*v(u) for u in R) \\
                = (-c)*integral(v(u) for u in R) + 0*integral(v(u) for u in R) \\
                by law integral_linear(R, v, v, -c, 0)
        have DU: integral(D(u) for u in R) <= integral(c*v(u) + 0*v(u) for u in R) by termwise u
            have A: -(c*v(u)) <= D(u) and D(u) <= c*v(u) by BAND(u)
            by only A
        have DL: integral((-c)*v(u) + 0*v(u) for u in R) <= integral(D(u) for u in R) by termwise u
            have A: -(c*v(u)) <= D(u) and D(u) <= c*v(u) by BAND(u)
            by only A
        by only DU; DL; DC; DN; VI
    """,
)

OF_COEFFICIENT = Lemma(
    id="reals.abs-of-coefficient",
    says="The size of a coefficient with a power of 1/2 or -1/2.",
    forall="a real, i > 0, h real, m natural",
    given="|h| = 1/2",
    claim="|a*i*h^m| = |a|*i*(1/2^m)",
    instance="a = 0, i = 1, h = 1/2, m = 0",
    proof="""
        have FACTORS: |a*i*h^m| = |a*i|*|h^m| by cite reals.abs-of-product(a*i, h^m)
        have A1: |a*i| = |a|*|i| by cite reals.abs-of-product(a, i)
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
    """,
)

PLACED = POLYNOMIAL.replace("(y - x)", "(x + h*u - x)")
REMAINDER = Lemma(
    id="kernel-class.remainder",
    says="Taylor's formula for a function of a Hölder class, as far as 1/2 to the right or to the left: the "
    "rest is at most L.",
    forall="l natural, L >= 0, beta > 0, F: int, real -> real, x real, h real, 0 < u <= 1",
    given=f"l < beta and {CORRECTED} and 2*|h| = 1",
    claim=f"|F(0, x + h*u) - F(0, x) - {PLACED}| <= L",
    instance="l = 0, L = 1, beta = 1, F = (k, t) -> 0, x = 0, h = 1/2, u = 1",
    proof=f"""
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
            by A; AB
        have P: |y - x|^beta <= 1
            have A: |y - x|^beta <= 1^beta by cite reals.power-grows(|y - x|, 1, beta)
            have A1: 1^beta = 1
            by only A; A1
        have TAYLOR: |F(0, y) - F(0, x) - {POLYNOMIAL}| <= L*|y - x|^beta
            have T: {NEAR} by cite kernel-class.taylor(l, L, beta, F, x)
            by T(y)
        have X: 0 <= L*(1 - |y - x|^beta)
        by only X; TAYLOR
    """,
)

FACTORIAL = Lemma(
    id="products.inverse-factorial",
    says="One over a factorial is positive.",
    forall="m natural",
    claim=f"0 < {INVERSE.format('m')}",
    instance="m = 1",
    proof="""
        have ALL: for all j integer: 0 <= j implies 0 < product(1/k for k in 1..j)
            induct j
                base
                step
        by ALL(m)
    """,
)

DIVIDED = Lemma(
    id="reals.divided",
    says="What is bounded with a positive factor.",
    forall="a real, i > 0, c >= 0, m natural",
    given="a*i*(1/2^m) <= c",
    claim="a <= c*(2^m*(1/i))",
    instance="a = 0, i = 1, c = 0, m = 0",
    proof="""
        let t = 2^m*(1/i)
        have T0: 0 < t
        have TIMES: 0 <= (c - a*i*(1/2^m))*t
        have LAST: a*i*(1/2^m)*t = a
        by only TIMES; LAST
    """,
)

ONLY_ONE = Lemma(
    id="sums.only-one",
    says="A sum in which one term alone counts, and with 1.",
    forall="m natural, l natural, c: int -> real, J: int -> real",
    given="m <= l and J(m) = 1 and (for all k in 0..l: k != m implies J(k) = 0)",
    claim="c(0)*J(0) + sum(c(k)*J(k) for k in 1..l) = c(m)",
    instance="m = 0, l = 0, c = k -> 1, J = k -> 1",
    proof="""
        have FIRST: sum(c(k)*J(k) for k in 0..l) \\
                = sum(c(k)*J(k) for k in 0..0-1) + c(0)*J(0) + sum(c(k)*J(k) for k in 0+1..l) \\
                by law sum_at(0, 0, l, k -> c(k)*J(k))
        have EMPTY: sum(c(k)*J(k) for k in 0..0-1) = 0 by law sum_empty(0, 0-1, k -> c(k)*J(k))
        have AT: sum(c(k)*J(k) for k in 0..l) \\
                = sum(c(k)*J(k) for k in 0..m-1) + c(m)*J(m) + sum(c(k)*J(k) for k in m+1..l) \\
                by law sum_at(0, m, l, k -> c(k)*J(k))
        have BELOW: sum(c(k)*J(k) for k in 0..m-1) = sum(0 for k in 0..m-1) by termwise k
            have Z: J(k) = 0 by given3(k)
            by rewrite Z
        have ABOVE: sum(c(k)*J(k) for k in m+1..l) = sum(0 for k in m+1..l) by termwise k
            have Z: J(k) = 0 by given3(k)
            by rewrite Z
        have NONE: sum(0 for k in 0..m-1) = 0 and sum(0 for k in m+1..l) = 0
        have ONE: c(m)*J(m) = c(m) by rewrite given2
        have SHIFT: sum(c(k)*J(k) for k in 0+1..l) = sum(c(k)*J(k) for k in 1..l)
        by only FIRST; EMPTY; AT; BELOW; ABOVE; NONE; ONE; SHIFT
    """,
)

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
        have I0: 0 < i by cite products.inverse-factorial(m)
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
            have WH: integrable(W(u) for u in R) and -(M*2) <= integral(W(u) for u in R) and \\
                    integral(W(u) for u in R) <= M*2 by cite integrals.weighted(K, g, M, 2)
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
            have OTHERS: for all k in 0..l: k != m implies integral(u^k*K(u) for u in R) = 0
                take k
                assume NE
                have KL: 0 <= k and k < l + 1
                by M6(k)
            have HEAD: F(0, x)*integral(K(u) for u in R) + \\
                    sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..l) = F(m, x)*i*h^m
                have ONE: {TERM.replace("k", "0")}*integral(u^0*K(u) for u in R) + \\
                        sum({TERM}*integral(u^k*K(u) for u in R) for k in 1..l) = {TERM.replace("k", "m")} \\
                        by cite sums.only-one(m, l, k -> {TERM}, k -> integral(u^k*K(u) for u in R)); M5; \\
                        OTHERS
                have ZERO: {TERM.replace("k", "0")} = F(0, x) by reduce
                have START: {TERM.replace("k", "0")}*integral(u^0*K(u) for u in R) \\
                        = F(0, x)*integral(K(u) for u in R) by rewrite ZERO; KI2
                by only ONE; START
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
                have FY: f(h*u + x) = F(0, y)
                    have STARTS: f(x + h*u) = F(0, x + h*u) by CLASS8(u)
                    have A1: h*u + x = x + h*u
                    by rewrite A1
                        by STARTS
                have REST: |F(0, y) - F(0, x) - {POLYNOMIAL}| <= L \\
                        by cite kernel-class.remainder(l, L, beta, F, x, h, u)
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
                have KM: |K(u)| <= M by M2(u)
                have BOUND: |K(u)*r| <= M*L by cite reals.abs-product-at-most(K(u), r, M, L)
                have V: v(u) = 1
                by rewrite DU; V
                    by only BOUND
            have LITTLE: -(L*M) <= integral(D(u) for u in R) and integral(D(u) for u in R) <= L*M \\
                    by cite integrals.over-unit(D, L*M)
            have NEAR: |F(m, x)*i*h^m| <= 2*M + L*M
                let w = F(m, x)*i*h^m
                have A: w <= 2*M + L*M
                    by only LITTLE; VALUE; WH
                have A1: -w <= 2*M + L*M
                    by only LITTLE; VALUE; WH
            have SIZE: |F(m, x)*i*h^m| = |F(m, x)|*i*(1/2^m) \\
                    by cite reals.abs-of-coefficient(F(m, x), i, h, m)
            by cite reals.divided(|F(m, x)|, i, 2*M + L*M, m); NEAR; SIZE
        by B0; EACH
    """,
)
