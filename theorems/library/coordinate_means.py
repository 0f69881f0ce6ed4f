"""Weighted means over several coordinates at once, each of which one takes one after the other."""

from theorems.library.independent_noise import INS
from verify.language import Lemma

PRODUCT = Lemma(
    id="coordinates.bounded-product",
    says="A product of functions of single coordinates that are not negative, each of integral A at most.",
    forall="d natural, a: int, real -> real, A >= 0, s > 0",
    given="(for all j integer: borel(y -> a(j, y)) and integrable(a(j, y) for y in R) and integral(a(j, y) "
    "for y in R) <= A) and (for all j integer, y real: 0 <= a(j, y))",
    claim="integrable(product(a(j, w(j)) for j in 1..d) for w in points(1..d)) and "
    "integral(product(a(j, w(j)) for j in 1..d) for w in points(1..d)) <= (A + s)^d",
    instance="d = 0, a = (j, y) -> 0*y, A = 0, s = 1",
    proof="""
        let e(y: real) = if 0 <= y and y <= 1 then 1 else 0; c = A + s
        let p(j: int, y: real) = 1/c*a(j, y) + 1/c*(c - integral(a(j, y) for y in R))*e(y)
        have C0: 0 < 1/c by law reciprocal_positive(c)
        have E: integrable(e(y) for y in R) and integral(e(y) for y in R) = 1 - 0 \\
                by cite integrals.length(0, 1)
        have LAWS: for all j integer: integrable(p(j, y) for y in R) and integral(p(j, y) for y in R) = 1
            take j
            let m = integral(a(j, y) for y in R)
            have L: integrable(1/c*a(j, y) + 1/c*(c - m)*e(y) for y in R) and \\
                    integral(1/c*a(j, y) + 1/c*(c - m)*e(y) for y in R) \\
                    = 1/c*integral(a(j, y) for y in R) + 1/c*(c - m)*integral(e(y) for y in R) \\
                    by law integral_linear(R, y -> a(j, y), e, 1/c, 1/c*(c - m))
            have S: 1/c*m + 1/c*(c - m)*1 = 1
        have SIGN: for all j integer, y real: 0 <= p(j, y) and a(j, y) <= c*p(j, y)
            take j, y
            have M: integral(a(j, y) for y in R) <= A; A0: 0 <= a(j, y)
            have R: 0 <= (c - integral(a(j, y) for y in R))*e(y)
            have T: 0 <= 1/c*((c - integral(a(j, y) for y in R))*e(y)); U: 0 <= 1/c*a(j, y)
            have V: c*p(j, y) = a(j, y) + (c - integral(a(j, y) for y in R))*e(y)
        have BO: for all j integer: borel(y -> p(j, y))
            take j
        have ONE: integrable(product(p(j, w(j)) for j in 1..d) for w in points(1..d)) and \\
                integral(product(p(j, w(j)) for j in 1..d) for w in points(1..d)) = 1 \\
                by cite coordinates.integrable(d, p)
        have L: integrable(c^d*product(p(j, w(j)) for j in 1..d) + 0*product(p(j, w(j)) for j in 1..d) for \\
                w in points(1..d)) and integral(c^d*product(p(j, w(j)) for j in 1..d) + \\
                0*product(p(j, w(j)) for j in 1..d) for w in \\
                points(1..d)) = c^d*integral(product(p(j, w(j)) for j in 1..d) for w in \\
                points(1..d)) + 0*integral(product(p(j, w(j)) for j in 1..d) for w in \\
                points(1..d)) by law integral_linear(points(1..d), w -> product(p(j, w(j)) for j in 1..d), \\
                w -> product(p(j, w(j)) for j in 1..d), c^d, 0)
        have LESS: for all w (int -> real): 0 \\
                <= product(a(j, w(j)) for j in 1..d) and product(a(j, w(j)) for j in 1..d) \\
                <= c^d*product(p(j, w(j)) for j in 1..d) + 0*product(p(j, w(j)) for j in 1..d)
            take w
            have P: 0 <= product(a(j, w(j)) for j in 1..d) by law product_nonnegative(1, d, j -> a(j, w(j)))
            have Q: product(a(j, w(j)) for j in 1..d) <= product(c*p(j, w(j)) for j in 1..d) by termwise j
                by SIGN(j, w(j))
            have S: product(c*p(j, w(j)) for j in 1..d) \\
                    = product(c for j in 1..d)*product(p(j, w(j)) for j in 1..d) \\
                    by law product_of_products(1, d, j -> c, j -> p(j, w(j)))
            have T: product(c for j in 1..d) = c^(d + 1 - 1) by law product_constant(1, d, c)
        have BP: borel((w: int -> real) -> product(a(j, w(j)) for j in 1..d))
        by cite coordinates.smaller(d, w -> product(a(j, w(j)) for j in 1..d), w -> c^d*product(p(j, w(j)) \\
                for j in 1..d) + 0*product(p(j, w(j)) for j in 1..d))
    """,
)

ABSOLUTE = Lemma(
    id="products.abs",
    says="The absolute value of a product is the product of the absolute values.",
    forall="n natural, a: int -> real",
    claim="|product(a(j) for j in 1..n)| = product(|a(j)| for j in 1..n)",
    instance="n = 1, a = j -> 1",
    proof="""
        have LONGER: for all f (int -> real), m natural: product(f(i) for i in 1..m+1) \\
                = product(f(i) for i in 1..m)*f(m + 1)
            take f, m
            have P: product(f(i) for i in 1..m+1) = product(f(i) for i in 1..m+1-1)*f(m + 1)*product(f(i) \\
                    for i in m+1+1..m+1) by law product_at(1, m + 1, m + 1, f)
            have O: product(f(i) for i in m+1+1..m+1) = 1
        have ALL: for all m integer: 0 <= m implies |product(a(j) for j in 1..m)| = product(|a(j)| for j \\
                in 1..m)
            induct m
                base
                step
                    have SPLIT: product(a(j) for j in 1..m+1) = product(a(j) for j in 1..m)*a(m + 1) \\
                            by LONGER(a, m)
                    have SPLITABS: product(|a(j)| for j in 1..m+1) \\
                            = product(|a(j)| for j in 1..m)*|a(m + 1)| by LONGER(j -> |a(j)|, m)
                    have FACTORS: |product(a(j) for j in 1..m)*a(m + 1)| \\
                            = |product(a(j) for j in 1..m)|*|a(m + 1)| \\
                            by cite reals.abs-of-product(product(a(j) for j in 1..m), a(m + 1))
                    by rewrite SPLIT; SPLITABS; FACTORS; before
        by ALL(n)
    """,
)

PUT_IN = INS.replace("n + 1", "d + 1").replace("then y", "then t")
KERNELS = (
    "(for all j integer: borel(t -> k(j, t)) and integrable(k(j, t) for t in R) and integrable(|k(j, t)| "
    "for t in R) and integral(|k(j, t)| for t in R) <= A)"
)
READS = "(for all y (int -> real), z (int -> real): (for all i in 1..d: y(i) = z(i)) implies f(y) = f(z))"
AT = "f(i -> if i = j then {} else y(i))"
SMOOTH = (
    f"(for all j in 1..d, y (int -> real): integrable(k(j, t)*{AT.format('t')} for t in R) and "
    f"|integral(k(j, t)*{AT.format('t')} for t in R) - {AT.format('x(j)')}| <= c)"
)
WEIGHTED = "product(k(j, w(j)) for j in 1..d)*f(w)"
OF_F = f"borel((w: int -> real) -> f(w)) and (for all w (int -> real): |f(w)| <= B) and {READS} and {SMOOTH}"
NEAR_F = (
    f"integrable({WEIGHTED} for w in points(1..d)) and |integral({WEIGHTED} for w in points(1..d)) - f(x)| "
    "<= c*(A + 1)^d"
)
PUT_X = "f(i -> " + PUT_IN.replace("w(", "x(") + ")"
LAST = Lemma(
    id="coordinates.last",
    says="What a weighted mean over the last coordinate moves little.",
    forall="d natural, k: int, real -> real, f: (int -> real) -> real, x: int -> real, c >= 0",
    given=f"{READS.replace('1..d', '1..d+1')} and {SMOOTH.replace('1..d', '1..d+1')}",
    claim=f"integrable(k(d + 1, t)*{PUT_X} for t in R) and |integral(k(d + 1, t)*{PUT_X} for t in R) - f(x)| "
    f"<= c",
    instance="d = 0, k = (j, t) -> 0*t, f = w -> 0, x = i -> 0, c = 0",
    proof=f"""
        let Y(w: int -> real, t: real, i) = {PUT_IN}
        let r(t: real) = k(d + 1, t)*f(i -> Y(x, t, i))
        have SMOOTH: integrable(k(d + 1, t)*f(i -> if i = d + 1 then t else x(i)) for t in R) and \\
                |integral(k(d + 1, t)*f(i -> if i = d + 1 then t else x(i)) for t in R) - \\
                f(i -> if i = d + 1 then x(d + 1) else x(i))| <= c by given2(d + 1, x)
        have XE: for all i in 1..d+1: (if i = d + 1 then x(d + 1) else x(i)) = x(i)
            take i
            cases i = d + 1 or i != d + 1
                case i = d + 1
                    by rewrite case
                case i != d + 1
        have SAME: f(i -> if i = d + 1 then x(d + 1) else x(i)) = f(x) \\
                by given1(i -> if i = d + 1 then x(d + 1) else x(i), x)
        have EACH: for all t real: k(d + 1, t)*f(i -> if i = d + 1 then t else x(i)) = r(t)
            take t
            have E: for all i in 1..d+1: (if i = d + 1 then t else x(i)) = Y(x, t, i)
                take i
                cases i < d + 1 or d + 1 <= i
                    case i < d + 1; d + 1 <= i
            have W: f(i -> if i = d + 1 then t else x(i)) = f(i -> Y(x, t, i)) \\
                    by given1(i -> if i = d + 1 then t else x(i), i -> Y(x, t, i))
            by rewrite W
        have EQ: (integrable(k(d + 1, t)*f(i -> if i = d + 1 then t else x(i)) for t in R) iff \\
                integrable(r(t) for t in R)) and integral(k(d + 1, t)*f(i -> if i = d + 1 then t \\
                else x(i)) for t in R) = integral(r(t) for t in R) by law integral_equal(R, t -> \\
                k(d + 1, t)*f(i -> if i = d + 1 then t else x(i)), r)
        have ONE: integrable(r(t) for t in R) by only EQ1; SMOOTH1
        have TWO: |integral(r(t) for t in R) - f(x)| <= c
            have RENAMED: integral(r(t) for t in R) - f(x) \\
                    = integral(k(d + 1, t)*f(i -> if i = d + 1 then t else x(i)) for t in R) - \\
                    f(i -> if i = d + 1 then x(d + 1) else x(i)) by only EQ2; SAME
            by rewrite RENAMED
                by SMOOTH2
        by ONE; TWO
    """,
)

NEAR = Lemma(
    id="integrals.near",
    says="Where I is nearly s, weighted integrals of I are nearly what those of s nearly are.",
    forall="q: real -> real, I: real -> real, s: real -> real, A >= 0, c >= 0, e >= 0, v real",
    given="borel(t -> q(t)) and borel(t -> s(t)) and integrable(q(t) for t in R) and integrable(|q(t)| for t "
    "in R) and integral(|q(t)| for t in R) <= A and borel(t -> q(t)*I(t)) and integrable(q(t)*s(t) for t in "
    "R) and |integral(q(t)*s(t) for t in R) - v| <= c and (for all t real: |I(t) - s(t)| <= e)",
    claim="integrable(q(t)*I(t) for t in R) and |integral(q(t)*I(t) for t in R) - v| <= c + e*A",
    instance="q = t -> 0, I = t -> 0, s = t -> 0, A = 0, c = 0, e = 0, v = 0",
    proof="""
        let r(t: real) = q(t)*s(t)
        have OFF: for all t real: |q(t)*I(t) - r(t)| <= e*|q(t)|
            take t
            have SMOOTHED: |I(t) - s(t)| <= e by given9(t)
            have TAKENOUT: q(t)*I(t) - r(t) = q(t)*(I(t) - s(t))
            have FACTORS: |q(t)*(I(t) - s(t))| = |q(t)|*|I(t) - s(t)| \\
                    by cite reals.abs-of-product(q(t), I(t) - s(t))
            have ROOM: 0 <= |q(t)|*(e - |I(t) - s(t)|)
                have M1: 0 <= e - |I(t) - s(t)| by only SMOOTHED
                have M2: 0 <= |q(t)|
                by M2*M1
            by rewrite TAKENOUT; FACTORS
                by only ROOM
        have E0: 0 <= e
        have AQ: integrable(|q(t)| for t in R) by law integrable_below(R, t -> |q(t)|, q)
        have AR: integrable(|r(t)| for t in R) by law integrable_below(R, t -> |r(t)|, r)
        have W: integrable(1*|r(t)| + e*|q(t)| for t in R) \\
                by law integral_linear(R, t -> |r(t)|, t -> |q(t)|, 1, e)
        have QI: integrable(q(t)*I(t) for t in R)
            have LESS: for all t real: |q(t)*I(t)| <= |1*|r(t)| + e*|q(t)||
                take t
                have NEAR: |q(t)*I(t) - r(t)| <= e*|q(t)| by OFF(t)
                let u = q(t)*I(t); v = r(t)
                have TRIANGLE: |u| <= |u - v| + |v|; S: 0 <= e*|q(t)|; S1: 0 <= 1*|v| + e*|q(t)|
                have N: |1*|v| + e*|q(t)|| = 1*|v| + e*|q(t)| by law abs_of_nonnegative(1*|v| + e*|q(t)|)
                by rewrite N
                    by only TRIANGLE; NEAR
            have BO: borel(t -> q(t)*I(t))
            by law integrable_below(R, t -> q(t)*I(t), t -> 1*|r(t)| + e*|q(t)|)
        have UP: integrable(1*r(t) + e*|q(t)| for t in R) and integral(1*r(t) + e*|q(t)| for t in R) \\
                = 1*integral(r(t) for t in R) + e*integral(|q(t)| for t in R) \\
                by law integral_linear(R, r, t -> |q(t)|, 1, e)
        have LOW: integrable(1*r(t) + -e*|q(t)| for t in R) and integral(1*r(t) + -e*|q(t)| for t in R) \\
                = 1*integral(r(t) for t in R) + -e*integral(|q(t)| for t in R) \\
                by law integral_linear(R, r, t -> |q(t)|, 1, -e)
        have ABOVE: integral(q(t)*I(t) for t in R) <= integral(1*r(t) + e*|q(t)| for t in R) by termwise t
            have X: |q(t)*I(t) - r(t)| <= e*|q(t)| by OFF(t)
            have XW: -(e*|q(t)|) <= q(t)*I(t) - r(t) and q(t)*I(t) - r(t) <= e*|q(t)| \\
                    by cite reals.within(q(t)*I(t) - r(t), e*|q(t)|)
            by only XW
        have BELOW: integral(1*r(t) + -e*|q(t)| for t in R) <= integral(q(t)*I(t) for t in R) \\
                by termwise t
            have X: |q(t)*I(t) - r(t)| <= e*|q(t)| by OFF(t)
            have XW: -(e*|q(t)|) <= q(t)*I(t) - r(t) and q(t)*I(t) - r(t) <= e*|q(t)| \\
                    by cite reals.within(q(t)*I(t) - r(t), e*|q(t)|)
            by only XW
        have BOUND: e*integral(|q(t)| for t in R) <= e*A
            have M1: 0 <= A - integral(|q(t)| for t in R) by only given5
            have M2: 0 <= e*(A - integral(|q(t)| for t in R)) by E0*M1
            by only M2
        have VS: -c <= integral(r(t) for t in R) - v and integral(r(t) for t in R) - v <= c \\
                by cite reals.within(integral(r(t) for t in R) - v, c)
        let z = integral(q(t)*I(t) for t in R) - v
        have TOP: z <= c + e*A by only VS2; ABOVE; UP2; BOUND
        have BOTTOM: -(c + e*A) <= z by only VS1; BELOW; LOW2; BOUND
        have BOTH: |z| <= c + e*A by only TOP; BOTTOM
        by QI; BOTH
    """,
)

SMOOTHED = Lemma(
    id="coordinates.smoothed",
    says="What one weighted mean over each coordinate moves by c at most, weighted means over all "
    "coordinates move by c (A + 1)^d at most.",
    forall="d natural, k: int, real -> real, f: (int -> real) -> real, x: int -> real, A >= 0, B >= 0, c "
    ">= 0",
    given=f"{KERNELS} and {OF_F}",
    claim=NEAR_F,
    instance="d = 0, k = (j, t) -> 0*t, f = w -> 0, x = i -> 0, A = 0, B = 0, c = 0",
    proof=f"""
        let K(q, w: int -> real) = product(k(j, w(j)) for j in 1..q)
        have POW: for all q natural: 1 <= (A + 1)^q
        have ABS: for all q natural: integrable(product(|k(j, w(j))| for j in 1..q) for w in points(1..q)) \\
                and integral(product(|k(j, w(j))| for j in 1..q) for w in points(1..q)) <= (A + 1)^q
            take q
            have P: for all j integer, t real: 0 <= |k(j, t)|
            have B: for all j integer: borel(t -> |k(j, t)|) and integrable(|k(j, t)| for t in R) and \\
                    integral(|k(j, t)| for t in R) <= A
                take j
                have I: integrable(|k(j, t)| for t in R) \\
                        by law integrable_below(R, t -> |k(j, t)|, t -> k(j, t))
            by cite coordinates.bounded-product(q, (j, t) -> |k(j, t)|, A, 1)
        have ALL: for all d integer: 0 <= d \\
                implies (for all f ((int -> real) -> real): {OF_F} implies {NEAR_F})
            induct d
                base
                    take f
                    assume FUNCTION
                    have E: integrable({WEIGHTED.replace("1..d", "1..0")} for w in points(1..0)) and \\
                            integral({WEIGHTED.replace("1..d", "1..0")} for w in points(1..0)) \\
                            = product(k(j, 0) for j in 1..0)*f(i -> 0) \\
                            by law points_empty(1, 0, w -> {WEIGHTED.replace("1..d", "1..0")})
                    have P: product(k(j, 0) for j in 1..0) = 1
                    have S: f(i -> 0) = f(x) by FUNCTION3(i -> 0, x)
                step
            take f
            assume FUNCTION
            let H(w: int -> real) = K(d + 1, w)*f(w); Y(w: int -> real, t: real, i) = {PUT_IN}
            let g(t: real, w: int -> real) = f(i -> Y(w, t, i))
            have INNER: for all t real: integrable(K(d, w)*g(t, w) for w in points(1..d)) and \\
                    |integral(K(d, w)*g(t, w) for w in points(1..d)) - g(t, x)| <= c*(A + 1)^d
                take t
                have B1: borel((w: int -> real) -> g(t, w))
                have B2: for all w (int -> real): |g(t, w)| <= B
                    take w
                    by FUNCTION2(i -> Y(w, t, i))
                have B3: for all y (int -> real), z (int -> real): (for all i in 1..d: y(i) = z(i)) \\
                        implies g(t, y) = g(t, z)
                    take y, z
                    assume S
                    have E: for all i in 1..d+1: Y(y, t, i) = Y(z, t, i)
                        take i
                        cases i < d + 1 or d + 1 <= i
                            case i < d + 1; d + 1 <= i
                    by FUNCTION3(i -> Y(y, t, i), i -> Y(z, t, i))
                let V(y: int -> real, j, s: real, i) = if i = j then s else y(i)
                have SAME: for all j in 1..d, y (int -> real), s real: \\
                        f(i -> if i = j then s else Y(y, t, i)) = g(t, i -> V(y, j, s, i))
                    take j, y, s
                    have E: for all i in 1..d+1: (if i = j then s else Y(y, t, i)) \\
                            = Y(i -> V(y, j, s, i), t, i)
                        take i
                        cases i < d + 1 or d + 1 <= i
                            case i < d + 1; d + 1 <= i
                    by FUNCTION3(i -> if i = j then s else Y(y, t, i), i -> Y(i -> V(y, j, s, i), t, i))
                have B4: for all j in 1..d, y (int -> real): \\
                        integrable(k(j, s)*g(t, i -> V(y, j, s, i)) for s in R) and \\
                        |integral(k(j, s)*g(t, i -> V(y, j, s, i)) for s in R) - \\
                        g(t, i -> V(y, j, x(j), i))| <= c
                    take j, y
                    let W(i) = Y(y, t, i)
                    have SMOOTH: integrable(k(j, s)*f(i -> if i = j then s else W(i)) for s in R) and \\
                            |integral(k(j, s)*f(i -> if i = j then s else W(i)) for s in R) - \\
                            f(i -> if i = j then x(j) else W(i))| <= c by FUNCTION4(j, i -> W(i))
                    have EACH: for all s real: k(j, s)*f(i -> if i = j then s else W(i)) \\
                            = k(j, s)*g(t, i -> V(y, j, s, i))
                        take s
                        have X: f(i -> if i = j then s else Y(y, t, i)) = g(t, i -> V(y, j, s, i)) \\
                                by SAME(j, y, s)
                        by rewrite X
                    have XE: f(i -> if i = j then x(j) else Y(y, t, i)) = g(t, i -> V(y, j, x(j), i)) \\
                            by SAME(j, y, x(j))
                    have EQ: (integrable(k(j, s)*f(i -> if i = j then s else W(i)) for s in R) iff \\
                            integrable(k(j, s)*g(t, i -> V(y, j, s, i)) for s in R)) and integral(k(j, \\
                            s)*f(i -> if i \\
                            = j then s else W(i)) for s in R) = integral(k(j, s)*g(t, i -> \\
                            V(y, j, s, i)) for s in R) by law integral_equal(R, s -> k(j, s)*f(i -> if i \\
                            = j then s else W(i)), s -> k(j, s)*g(t, i -> V(y, j, s, i)))
                    have FIRST: integrable(k(j, s)*g(t, i -> V(y, j, s, i)) for s in R) by only EQ1; SMOOTH1
                    have SECOND: |integral(k(j, s)*g(t, i -> V(y, j, s, i)) for s in R) - \\
                            g(t, i -> V(y, j, x(j), i))| <= c
                        have RENAMED: integral(k(j, s)*g(t, i -> V(y, j, s, i)) for s in R) - \\
                                g(t, i -> V(y, j, x(j), i)) \\
                                = integral(k(j, s)*f(i -> if i = j then s else W(i)) for s in R) - \\
                                f(i -> if i = j then x(j) else W(i)) by only EQ2; XE
                        by rewrite RENAMED
                            by SMOOTH2
                    by FIRST; SECOND
                by before(w -> g(t, w))
            let q(t: real) = k(d + 1, t); P = (A + 1)^d
            let I(t: real) = integral(K(d, w)*g(t, w) for w in points(1..d))
            let J(t: real) = integral(|H(i -> Y(w, t, i))| for w in points(1..d))
            have BQ: borel(t -> q(t)) and integrable(q(t) for t in R) and integrable(|q(t)| for t in R) and \\
                    integral(|q(t)| for t in R) <= A
            have PUT: for all t real, w (int -> real): H(i -> Y(w, t, i)) = q(t)*(K(d, w)*g(t, w))
                take t, w
                have X: product(k(i, Y(w, t, i)) for i in 1..d+1) = K(d, w)*q(t) \\
                        by cite coordinates.product(d, k, w, t)
                by rewrite X
            have SECTION: for all t real: integrable(H(i -> Y(w, t, i)) for w in points(1..d)) and \\
                    integral(H(i -> Y(w, t, i)) for w in points(1..d)) = q(t)*I(t)
                take t
                have IN: integrable(K(d, w)*g(t, w) for w in points(1..d)) by INNER(t)
                have SAME: for all w (int -> real): H(i -> Y(w, t, i)) \\
                        = q(t)*(K(d, w)*g(t, w)) + 0*(K(d, w)*g(t, w))
                    take w
                    by PUT(t, w)
                by cite coordinates.combined(d, w -> K(d, w)*g(t, w), w -> K(d, w)*g(t, w), w -> H(i -> \\
                        Y(w, t, i)), q(t), 0)
            have LEAST: for all t real: 0 <= J(t) and J(t) <= B*P*|q(t)|
                take t
                let Q(w: int -> real) = product(|k(j, w(j))| for j in 1..d)
                have AB: integrable(Q(w) for w in points(1..d)) and integral(Q(w) for w in points(1..d)) \\
                        <= P by ABS(d)
                have LINEAR: integrable(B*|q(t)|*Q(w) + 0*Q(w) for w in points(1..d)) and \\
                        integral(B*|q(t)|*Q(w) + 0*Q(w) for w in points(1..d)) \\
                        = B*|q(t)|*integral(Q(w) for w in points(1..d)) + \\
                        0*integral(Q(w) for w in points(1..d)) \\
                        by law integral_linear(points(1..d), Q, Q, B*|q(t)|, 0)
                have LESS: for all w (int -> real): 0 <= |H(i -> Y(w, t, i))| and |H(i -> Y(w, t, i))| \\
                        <= B*|q(t)|*Q(w) + 0*Q(w)
                    take w
                    have TURNED: H(i -> Y(w, t, i)) = q(t)*(K(d, w)*g(t, w)) by PUT(t, w)
                    have FACTORS: |q(t)*(K(d, w)*g(t, w))| = |q(t)|*|K(d, w)*g(t, w)| \\
                            by cite reals.abs-of-product(q(t), K(d, w)*g(t, w))
                    have X2: |K(d, w)*g(t, w)| = |K(d, w)|*|g(t, w)| \\
                            by cite reals.abs-of-product(K(d, w), g(t, w))
                    have X3: |K(d, w)| = Q(w) by cite products.abs(d, j -> k(j, w(j)))
                    have U: |g(t, w)| <= B by FUNCTION2(i -> Y(w, t, i))
                    have Q0: 0 <= Q(w) by law product_nonnegative(1, d, j -> |k(j, w(j))|)
                    have QQ: 0 <= |q(t)|*Q(w); M: 0 <= |q(t)|*Q(w)*(B - |g(t, w)|)
                    have E: |H(i -> Y(w, t, i))| = |q(t)|*(Q(w)*|g(t, w)|) by rewrite TURNED; FACTORS; X2; X3
                    by only M; E
                have BO: borel((w: int -> real) -> |H(i -> Y(w, t, i))|)
                have BOUNDED: integrable(|H(i -> Y(w, t, i))| for w in points(1..d)) and 0 <= J(t) and J(t) \\
                        <= integral(B*|q(t)|*Q(w) + 0*Q(w) for w in points(1..d)) \\
                        by cite coordinates.smaller(d, w -> |H(i -> Y(w, t, i))|, w -> B*|q(t)|*Q(w) + 0*Q(w))
                have D: 0 <= P - integral(Q(w) for w in points(1..d)) by only AB
                have D0: 0 <= B*|q(t)|
                have M: 0 <= B*|q(t)|*(P - integral(Q(w) for w in points(1..d))) by D0*D
                by only BOUNDED; LINEAR; M
            have P1: 1 <= P; P0: 0 <= B*P
            have BP: integrable(B*P*q(t) + 0*q(t) for t in R) by law integral_linear(R, q, q, B*P, 0)
            have JI: integrable(J(t) for t in R)
                have LESS: for all t real: |J(t)| <= |B*P*q(t) + 0*q(t)|
                    take t
                    have X: 0 <= J(t) and J(t) <= B*P*|q(t)| by LEAST(t)
                    have FACTORS: |B*P*q(t)| = |B*P|*|q(t)| by cite reals.abs-of-product(B*P, q(t))
                    have Y1: |B*P| = B*P by law abs_of_nonnegative(B*P)
                    have Y2: |J(t)| = J(t) by law abs_of_nonnegative(J(t))
                    have Y3: B*P*q(t) + 0*q(t) = B*P*q(t)
                    by rewrite Y3; Y2; FACTORS; Y1
                have BJ: borel(t -> J(t))
                by law integrable_below(R, J, t -> B*P*q(t) + 0*q(t))
            have SECT: for all t real: integrable(H(i -> Y(w, t, i)) for w in points(1..d))
                take t
                by SECTION(t)
            have BH: borel((w: int -> real) -> H(w))
            have FUB: integrable(H(w) for w in points(1..d+1)) and integral(H(w) for w in points(1..d+1)) \\
                    = integral(integral(H(i -> Y(w, t, i)) for w in points(1..d)) for t in R) \\
                    by law points_inserted(1, d, d + 1, H)
            have TURN: integral(integral(H(i -> Y(w, t, i)) for w in points(1..d)) for t in R) \\
                    = integral(q(t)*I(t) for t in R) by termwise t
                by SECTION(t)
            let r(t: real) = q(t)*g(t, x)
            have LASTX: integrable(r(t) for t in R) and |integral(r(t) for t in R) - f(x)| <= c \\
                    by cite coordinates.last(d, k, f, x, c)
            have SMOOTHED: for all t real: |I(t) - g(t, x)| <= c*P
                take t
                by INNER(t)
            have NEARBY: integrable(q(t)*I(t) for t in R) and |integral(q(t)*I(t) for t in R) - f(x)| \\
                    <= c + c*P*A by cite integrals.near(q, I, t -> g(t, x), A, c, c*P, f(x))
            have POWER: (A + 1)^(d + 1) = P*(A + 1) by law power_step(A + 1, d)
            have C1: 0 <= c*(P - 1)
            have WHOLE: integral(H(w) for w in points(1..d+1)) = integral(q(t)*I(t) for t in R) \\
                    by only FUB2; TURN
            have FIRST: integrable(H(w) for w in points(1..d+1)) by only FUB1
            have SECOND: |integral(H(w) for w in points(1..d+1)) - f(x)| <= c*(A + 1)^(d + 1)
                have SUM: c + c*P*A <= c*(P*(A + 1)) by only C1
                by rewrite POWER; WHOLE
                    by only NEARBY2; SUM
            by FIRST; SECOND
        by ALL(d)
    """,
)
