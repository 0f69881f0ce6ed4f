"""Sums of bits by local protocols of any number of rounds: some error is likely (note 000).

What all users said in all rounds is one of l transcripts. A user's messages depend on the user's bit and on
what was said before, so that the probability of a transcript t on the dataset
x is the product of f(i, x(i), t) over the users i, and that of user i is eps-private as a whole if f(i, a, t)
<= e^eps f(i, b, t).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Chan, Shi and Song, Optimal Lower Bound for Differentially Private Multi-Party Aggregation, "
    "2012; Beimel, Nissim and Omri, arXiv:1103.2626, Cor. 4.13"
)
COIN = "(if x(i) = 1 then p(i) else 1 - p(i))"
WEIGHT = f"product({COIN} for i in 1..n)"
OFF = "(sum(x(i) for i in 1..n) - sum(p(i) for i in 1..n))"
V = "sum(p(i)*(1 - p(i)) for i in 1..n)"

ONE_MORE = Lemma(
    id="coins.one-more",
    says="A mean of what is computed from the centred number of heads of q + 1 coins, by what the last one "
    "shows.",
    forall="q natural, p: int -> real, G: real -> real",
    claim=f"sum(product({COIN} for i in 1..q+1)*G(sum(x(i) for i in 1..q+1) - sum(p(i) for i in 1..q+1)) for "
    f"x in words(1..q+1, 0..1)) = sum((1 - p(q + 1))*(product({COIN} for i in 1..q)*G(sum(x(i) for i in 1..q"
    f") - sum(p(i) for i in 1..q) - p(q + 1))) + p(q + 1)*(product({COIN} for i in 1..q)*G(sum(x(i) for i in "
    "1..q) - sum(p(i) for i in 1..q) + (1 - p(q + 1)))) for x in words(1..q, 0..1))",
    instance="q = 0, p = i -> 1/2, G = t -> t",
    proof="""
        let r(i, y) = if y = 1 then p(i) else 1 - p(i); s = p(q + 1)
        let P(w: int -> int) = product(r(i, w(i)) for i in 1..q)
        let m(q) = sum(p(i) for i in 1..q); N(w: int -> int) = sum(w(i) for i in 1..q)
        let K(y) = sum(P(w)*G(N(w) + y - m(q + 1)) for w in words(1..q, 0..1))
        have MEAN: m(q + 1) = m(q) + s
        have SPLIT: sum(product(r(i, x(i)) for i in 1..q+1)*G(sum(x(i) for i in 1..q+1) - m(q + 1)) for x \\
                in words(1..q+1, 0..1)) = (1 - s)*K(0) + s*K(1) by reduce cite words.one-more(q, 2, r, \\
                (i, y) -> y, t -> G(t - m(q + 1)))
        have TAILS: K(0) = sum(P(w)*G(N(w) - m(q) - s) for w in words(1..q, 0..1)) by termwise w
            have E: N(w) + 0 - m(q + 1) = N(w) - m(q) - s by only MEAN
            by rewrite E
        have HEADS: K(1) = sum(P(w)*G(N(w) - m(q) + (1 - s)) for w in words(1..q, 0..1)) by termwise w
            have E: N(w) + 1 - m(q + 1) = N(w) - m(q) + (1 - s) by only MEAN
            by rewrite E
        have LINEAR: sum((1 - s)*(P(w)*G(N(w) - m(q) - s)) + s*(P(w)*G(N(w) - m(q) + (1 - s))) for w in \\
                words(1..q, 0..1)) = (1 - s)*sum(P(w)*G(N(w) - m(q) - s) for w in words(1..q, 0..1)) + \\
                s*sum(P(w)*G(N(w) - m(q) + (1 - s)) for w in words(1..q, 0..1)) \\
                by law sum_linear(words(1..q, 0..1), w -> P(w)*G(N(w) - m(q) - s), w -> P(w)*G(N(w) - m(q) \\
                + (1 - s)), 1 - s, s)
        by rewrite SPLIT; TAILS; HEADS
            by LINEAR
    """,
)

MOMENTS = Lemma(
    id="coins.moments",
    says="The number of heads of independent coins has as its variance the sum of theirs, V, and "
    "a centred fourth moment of 3 V^2 + V at most.",
    forall="n natural, p: int -> real",
    given="for all i in 1..n: 0 <= p(i) <= 1",
    claim=f"sum({WEIGHT} for x in words(1..n, 0..1)) = 1 and sum({WEIGHT}*{OFF} for x in words(1..n, "
    f"0..1)) = 0 and sum({WEIGHT}*{OFF}^2 for x in words(1..n, 0..1)) = {V} and "
    f"sum({WEIGHT}*{OFF}^4 for x in words(1..n, 0..1)) <= 3*{V}^2 + {V}",
    instance="n = 1, p = i -> 1/2",
    proof="""
        let a(i, y) = if y = 1 then p(i) else 1 - p(i)
        let P(q, w: int -> int) = product(a(i, w(i)) for i in 1..q); m(q) = sum(p(i) for i in 1..q)
        let z(q, w: int -> int) = sum(w(i) for i in 1..q) - m(q); v(q) = sum(p(i)*(1 - p(i)) for i in 1..q)
        let M0(q) = sum(P(q, w) for w in words(1..q, 0..1))
        let M1(q) = sum(P(q, w)*z(q, w) for w in words(1..q, 0..1))
        let M2(q) = sum(P(q, w)*z(q, w)^2 for w in words(1..q, 0..1))
        let M4(q) = sum(P(q, w)*z(q, w)^4 for w in words(1..q, 0..1))
        have ALL: for all q integer: 0 <= q \\
                implies (q <= n implies M0(q) = 1 and M1(q) = 0 and M2(q) = v(q) and M4(q) <= 3*v(q)^2 + \\
                v(q) and 0 <= v(q))
            induct q
                base
                    have TOTAL0: M0(0) = P(0, i -> 0); MEAN0: M1(0) = P(0, i -> 0)*z(0, i -> 0)
                    have SQUARE0: M2(0) = P(0, i -> 0)*z(0, i -> 0)^2; FOURTH0: M4(0) \\
                            = P(0, i -> 0)*z(0, i -> 0)^4
                    have P1: P(0, i -> 0) = 1
                    have Z1: z(0, i -> 0) = 0 by reduce
                    have V1: v(0) = 0 by reduce
                    by rewrite TOTAL0; MEAN0; SQUARE0; FOURTH0; P1; Z1; V1
                step
            assume Z
            have LE: q <= n
            have OLD: M0(q) = 1 and M1(q) = 0 and M2(q) = v(q) and M4(q) <= 3*v(q)^2 + v(q) and 0 <= v(q)
                by only before; LE
            let r = p(q + 1)
            have R0: 0 <= r and r <= 1 by given1(q + 1)
            have SPREAD: v(q + 1) = v(q) + r*(1 - r) \\
                    by law sum_at(1, q+1, q+1, i -> p(i)*(1 - p(i))); \\
                    law sum_empty(q+1+1, q+1, i -> p(i)*(1 - p(i)))
            have ONE: for all G (real -> real): sum(P(q + 1, w)*G(z(q + 1, w)) for w in words(1..q+1, \\
                    0..1)) = sum((1 - r)*(P(q, w)*G(z(q, w) - r)) + r*(P(q, w)*G(z(q, w) + (1 - r))) for w \\
                    in words(1..q, 0..1))
                take G
                by cite coins.one-more(q, p, G)
            have S0: M0(q + 1) = M0(q)
                have SAME: M0(q + 1) = sum((1 - r)*(P(q, w)*1) + r*(P(q, w)*1) for w in words(1..q, 0..1)) \\
                        by ONE(t -> 1)
                by rewrite SAME
                    by termwise w
            have S1: M1(q + 1) = M1(q)
                have SAME: M1(q + 1) \\
                        = sum((1 - r)*(P(q, w)*(z(q, w) - r)) + r*(P(q, w)*(z(q, w) + (1 - r))) for w in \\
                        words(1..q, 0..1)) by ONE(t -> t)
                by rewrite SAME
                    by termwise w
            have S2: M2(q + 1) = 1*M2(q) + r*(1 - r)*M0(q)
                have SAME: M2(q + 1) = sum((1 - r)*(P(q, w)*(z(q, w) - r)^2) + r*(P(q, w)*(z(q, w) + (1 - \\
                        r))^2) for w in words(1..q, 0..1)) by ONE(t -> t^2)
                have TERMS: sum((1 - r)*(P(q, w)*(z(q, w) - r)^2) + r*(P(q, w)*(z(q, w) + (1 - r))^2) for w \\
                        in words(1..q, 0..1)) = sum(1*(P(q, w)*z(q, w)^2) + r*(1 - r)*P(q, w) for w in \\
                        words(1..q, 0..1)) by termwise w
                by rewrite SAME; TERMS
                    by law sum_linear(words(1..q, 0..1), w -> P(q, w)*z(q, w)^2, w -> P(q, w), 1, r*(1 - r))
            let d = r*(1 - r)*((1 - r)^3 + r^3); c = 4*(r*(1 - r)*(1 - 2*r)); k = 6*(r*(1 - r))
            have S4: M4(q + 1) = M4(q) + k*M2(q) + c*M1(q) + d*M0(q)
                let B1(w: int -> int) = 1*(P(q, w)*z(q, w)^4) + k*(P(q, w)*z(q, w)^2)
                let B2(w: int -> int) = c*(P(q, w)*z(q, w)) + d*P(q, w)
                have SAME: M4(q + 1) = sum((1 - r)*(P(q, w)*(z(q, w) - r)^4) + r*(P(q, w)*(z(q, w) + (1 - \\
                        r))^4) for w in words(1..q, 0..1)) by ONE(t -> t^4)
                have TERMS: sum((1 - r)*(P(q, w)*(z(q, w) - r)^4) + r*(P(q, w)*(z(q, w) + (1 - r))^4) for w \\
                        in words(1..q, 0..1)) = sum(1*B1(w) + 1*B2(w) for w in \\
                        words(1..q, 0..1)) by termwise w
                have LINEAR: sum(1*B1(w) + 1*B2(w) for w in words(1..q, 0..1)) \\
                        = 1*sum(B1(w) for w in words(1..q, 0..1)) + 1*sum(B2(w) for w in words(1..q, 0..1)) \\
                        by law sum_linear(words(1..q, 0..1), B1, B2, 1, 1)
                have C1: sum(B1(w) for w in words(1..q, 0..1)) = 1*M4(q) + k*M2(q) \\
                        by law sum_linear(words(1..q, 0..1), w -> P(q, w)*z(q, w)^4, w -> P(q, w)*z(q, \\
                        w)^2, 1, k)
                have C2: sum(B2(w) for w in words(1..q, 0..1)) = c*M1(q) + d*M0(q) \\
                        by law sum_linear(words(1..q, 0..1), w -> P(q, w)*z(q, w), w -> P(q, w), c, d)
                by only SAME; TERMS; LINEAR; C1; C2
            have NEXT1: M1(q + 1) = 0 by only S1; OLD
            have NEXT0: M0(q + 1) = 1 by only S0; OLD
            have NEXT2: M2(q + 1) = v(q + 1)
                have X: r*(1 - r)*M0(q) = r*(1 - r) by rewrite OLD1
                by only S2; OLD; X; SPREAD
            have RR: 0 <= r*(1 - r)
                have X: 0 <= 1 - r by only R0
                by R01*X
            have NEXTV: 0 <= v(q + 1) by only SPREAD; OLD; RR
            have NEXT4: M4(q + 1) <= 3*v(q + 1)^2 + v(q + 1)
                have KNOWN: M4(q) + k*M2(q) + c*M1(q) + d*M0(q) = M4(q) + k*v(q) + d \\
                        by rewrite OLD1; OLD2; OLD3
                have ROOM: 0 <= r*(1 - r)*(1 - ((1 - r)^3 + r^3))
                    have Y1: 1 - ((1 - r)^3 + r^3) = 3*(r*(1 - r))
                    have Y2: 0 <= r*(1 - r)*(3*(r*(1 - r)))
                        have Y3: 0 <= r*(1 - r)*(r*(1 - r)) by RR*RR
                        by only Y3
                    by rewrite Y1
                        by Y2
                have W: 0 <= r*(1 - r)*(r*(1 - r)) by RR*RR
                by rewrite SPREAD
                    by only S4; KNOWN; OLD; ROOM; W
            by only NEXT0; NEXT1; NEXT2; NEXT4; NEXTV
        have LAST: M0(n) = 1 and M1(n) = 0 and M2(n) = v(n) and M4(n) <= 3*v(n)^2 + v(n) and 0 <= v(n) \\
                by ALL(n)
        by only LAST
    """,
)

SPREAD = Lemma(
    id="coins.far",
    says="Where the variance V of the number of heads is at least 1, it is further than sqrt(V/2) from any "
    "number with probability at least 1/48.",
    forall="n natural, p: int -> real, T real",
    given=f"(for all i in 1..n: 0 <= p(i) <= 1) and 1 <= {V}",
    claim=f"1/48 <= sum({WEIGHT} for x in words(1..n, 0..1) if {V}/2 <= (T - sum(x(i) for i in 1..n))^2)",
    instance="n = 4, p = i -> 1/2, T = 0",
    proof=f"""
        let W(x: int -> int) = {WEIGHT}; z(x: int -> int) = {OFF}; v = {V}; b = sum(p(i) for i in 1..n) - T
        let D = v/2 + b^2; u = 1/(45*D)
        have MOMENTS: sum(W(x) for x in words(1..n, 0..1)) \\
                = 1 and sum(W(x)*z(x) for x in words(1..n, 0..1)) \\
                = 0 and sum(W(x)*z(x)^2 for x in words(1..n, 0..1)) \\
                = v and sum(W(x)*z(x)^4 for x in words(1..n, 0..1)) <= 3*v^2 + v by cite coins.moments(n, p)
        let c4 = -3*u^2; c2 = 2*u - u^2*(8*b^2 - v); c1 = 4*u*b - u^2*(4*b^3 - 2*v*b)
        let c0 = 2*u*(b^2 - v/2) - u^2*(b^4 - v*b^2 + v^2/4)
        let A(x: int -> int) = c4*(W(x)*z(x)^4) + c2*(W(x)*z(x)^2)
        let B(x: int -> int) = c1*(W(x)*z(x)) + c0*W(x)
        have POINT: sum(1*A(x) + 1*B(x) for x in words(1..n, 0..1)) \\
                <= sum(W(x) for x in words(1..n, 0..1) if v/2 <= (T - sum(x(i) for i in 1..n))^2) \\
                by termwise x
            have W0: 0 <= W(x) by law product_nonnegative(1, n, i -> {COIN})
            let t = z(x); s = (t + b)^2 - v/2
            have BELOW: c4*t^4 + c2*t^2 + c1*t + c0 <= 2*u*s - u^2*s^2
                have X: 0 <= u^2*(2*(t^2*(t - b)^2))
                by only X
            have SQ: 0 <= (u*s - 1)^2
            cases v/2 <= (T - sum(x(i) for i in 1..n))^2 or not (v/2 <= (T - sum(x(i) for i in 1..n))^2)
                case v/2 <= (T - sum(x(i) for i in 1..n))^2
                    have COUNTED: (if v/2 <= (T - sum(x(i) for i in 1..n))^2 then W(x) else 0) = W(x)
                    have ROOM: 0 <= W(x)*(1 - (c4*t^4 + c2*t^2 + c1*t + c0))
                        have X: 0 <= 1 - (c4*t^4 + c2*t^2 + c1*t + c0) by only BELOW; SQ
                    by rewrite COUNTED
                        by only ROOM
                case not (v/2 <= (T - sum(x(i) for i in 1..n))^2)
                    have NEG: 0 <= u*(-s)
                    have ROOM: 0 <= W(x)*(0 - (c4*t^4 + c2*t^2 + c1*t + c0))
                        have X: 0 <= 0 - (c4*t^4 + c2*t^2 + c1*t + c0) by only BELOW; NEG
                    by rewrite law if_false(v/2 <= (T - sum(x(i) for i in 1..n))^2, W(x), 0)
                        by only ROOM
        let F = sum(W(x)*z(x)^4 for x in words(1..n, 0..1))
        have LA1: c4*F + c2*sum(W(x)*z(x)^2 for x in words(1..n, 0..1)) = c4*F + c2*v by rewrite MOMENTS3
        have LB1: c1*sum(W(x)*z(x) for x in words(1..n, 0..1)) + c0*sum(W(x) for x in words(1..n, 0..1)) = c0
            by rewrite MOMENTS1; MOMENTS2
        have F1: 0 <= u^2*(3*(3*v^2 + v - F))
        have G1: 0 <= u^2*(3*(v^2 - v) + 38*(v*b^2) + 44*b^4)
            have X: 0 <= v*(v - 1)
        have END: 2*u*D - 45*(u*D)^2 = 1/45
        by only POINT; law sum_linear(words(1..n, 0..1), A, B, 1, 1); \\
                law sum_linear(words(1..n, 0..1), x -> W(x)*z(x)^4, x -> W(x)*z(x)^2, c4, c2); \\
                law sum_linear(words(1..n, 0..1), x -> W(x)*z(x), W, c1, c0); LA1; LB1; F1; G1; END
    """,
)

SAID = "product(f(i, x(i), t) for i in 1..n)"
BITS = "(for all i in 1..n: 0 <= x(i) <= 1)"
USERS = (
    "(for all i in 1..n: for all a in 0..1: for all t in 0..l-1: 0 <= f(i, a, t)) and (for all i in 1..n: "
    "for all a in 0..1: for all b in 0..1: for all t in 0..l-1: f(i, a, t) <= exp(eps)*f(i, b, t)) and (for "
    f"all x (int -> int): {BITS} implies sum({SAID} for t in 0..l-1) = 1)"
)

UNKNOWN = Lemma(
    id="local-sum.unknown-bit",
    says="A bit of which neither value is more than e^eps times as likely as the other, eps at most 1, "
    "has at least the variance 0.19.",
    forall="0 <= eps <= 1, r >= 0, s >= 0",
    given="r <= exp(eps)*s and s <= exp(eps)*r and 0 < r + s",
    claim="0 <= s/(r + s) and s/(r + s) <= 1 and 0.19 <= s/(r + s)*(1 - s/(r + s))",
    instance="eps = 1, r = 1, s = 1",
    proof="""
        let E = exp(eps)
        have E2: E <= 2.7183
        have SUM1: r^2 + s^2 <= 3.1001*(r*s)
            have X: 0 <= (3.1001*E*(r*s) - E*(r^2 + s^2))*(1/E)
                have Y: 0 <= 3.1001*E*(r*s) - E*(r^2 + s^2)
    """,
)

ONE_TRANSCRIPT = Lemma(
    id="local-sum.one-transcript",
    says="Of one transcript: over all datasets of n bits its probability where the estimate is off by 0.3 "
    "sqrt(n) or more is at least 1/48 of all its probability.",
    forall="n natural >= 6, f: int, int -> real, T real, 0 <= eps <= 1",
    given="(for all i in 1..n: for all a in 0..1: 0 <= f(i, a)) and (for all i in 1..n: for all a in 0..1: "
    "for all b in 0..1: f(i, a) <= exp(eps)*f(i, b))",
    claim="1/48*product(f(i, 0) + f(i, 1) for i in 1..n) <= sum(if 3/10*sqrt(n) <= abs(T - sum(x(i) for i "
    "in 1..n)) then product(f(i, x(i)) for i in 1..n) else 0 for x in words(1..n, 0..1))",
    instance="n = 6, f = (i, a) -> 1, T = 0, eps = 0",
    proof="""
        let h(i) = f(i, 0) + f(i, 1); q(i) = if 0 < h(i) then f(i, 1)/h(i) else 1/2
        let W(x: int -> int) = product(if x(i) = 1 then q(i) else 1 - q(i) for i in 1..n)
        let H = product(h(i) for i in 1..n); v = sum(q(i)*(1 - q(i)) for i in 1..n)
        let g(x: int -> int) = if 3/10*sqrt(n) \\
                <= abs(T - sum(x(i) for i in 1..n)) then product(f(i, x(i)) for i in 1..n) else 0
        have BIT: for all i in 1..n: 0 <= h(i) and 0 <= q(i) and q(i) <= 1 and 0.19 \\
                <= q(i)*(1 - q(i)) and f(i, 1) = h(i)*q(i) and f(i, 0) = h(i)*(1 - q(i))
            take i
            have C: f(i, 0) <= exp(eps)*f(i, 1); D: f(i, 1) <= exp(eps)*f(i, 0)
            cases 0 < h(i) or h(i) <= 0
                case 0 < h(i)
                    by cite local-sum.unknown-bit(eps, f(i, 0), f(i, 1))
                case h(i) <= 0
        have BIG: 0.19*n <= v
            have A: sum(0.19 for i in 1..n) <= v; B: sum(0.19 for i in 1..n) = (n + 1 - 1)*0.19
        have FAR: 1/48 <= sum(W(x) for x in words(1..n, 0..1) if v/2 <= (T - sum(x(i) for i in 1..n))^2) \\
                by cite coins.far(n, q, T)
        have H0: 0 <= H by law product_nonnegative(1, n, h)
        let k(x: int -> int) = if v/2 <= (T - sum(x(i) for i in 1..n))^2 then W(x) else 0
        have SCALE: sum(H*k(x) for x in words(1..n, 0..1)) = H*sum(k(x) for x in words(1..n, 0..1)) \\
                by law sum_scaled(words(1..n, 0..1), k, H)
        have LESS: sum(H*k(x) for x in words(1..n, 0..1)) <= sum(g(x) for x in words(1..n, 0..1)) \\
                by termwise x
            let e = T - sum(x(i) for i in 1..n)
            have SAME: product(h(i)*(if x(i) = 1 then q(i) else 1 - q(i)) for i in 1..n) = H*W(x) \\
                    by law product_of_products(1, n, h, i -> if x(i) = 1 then q(i) else 1 - q(i))
            have FORM: product(h(i)*(if x(i) = 1 then q(i) else 1 - q(i)) for i in 1..n) \\
                    = product(f(i, x(i)) for i in 1..n) by termwise i
                have X: x(i) = 0 or x(i) = 1
                cases x(i) = 0 or x(i) = 1 by X
                    case x(i) = 0; x(i) = 1
                        by rewrite case
            have POS: 0 <= product(f(i, x(i)) for i in 1..n) by law product_nonnegative(1, n, i -> f(i, x(i)))
            have G0: 0 <= g(x)
            cases v/2 <= e^2 or not (v/2 <= e^2)
                case v/2 <= e^2
                    have LONG: 3/10*sqrt(n) <= abs(e)
                case not (v/2 <= e^2)
    """,
)

ANY_ROUNDS = Theorem(
    id="local-sum.any-rounds",
    says="For eps at most 1, n >= 6 and any number of rounds: whatever the users say, "
    "each eps-privately as a whole, and whatever is concluded from it, on some dataset the sum of n bits is "
    "off by 0.3 sqrt(n) or more with probability at least 1/48.",
    source=Source(note="000", lines="L179", paper=PAPER),
    forall="n natural >= 6, l natural >= 1, f: int, int, int -> real, T: int -> real, 0 <= eps <= 1",
    given=USERS,
    claim=f"exists x (int -> int): {BITS} and 1/48 <= sum({SAID} for t in 0..l-1 if abs(T(t) - sum(x(i) for "
    "i in 1..n)) >= 3/10*sqrt(n))",
    claims=("A2", "A23"),
    remarks=(
        ("With 1/eps in it, it is local-sum.likely-error; as 0.009 n min(n, 1/eps^2) for the squared error "
        "of users who speak once, local-sum.lower-bound. Randomized response meets all of them but for a "
        "constant, this one for eps = 1: local-sum.within-a-constant."),
    ),
    instance="n = 6, l = 1, f = (i, a, t) -> 1, T = t -> 0, eps = 0",
    proof=f"""
        let h(i, t) = f(i, 0, t) + f(i, 1, t); H(t) = product(h(i, t) for i in 1..n)
        let g(t, x: int -> int) = if 3/10*sqrt(n) <= abs(T(t) - sum(x(i) for i in 1..n)) then {SAID} else 0
        have EACH: for all t in 0..l-1: 1/48*H(t) <= sum(g(t, x) for x in words(1..n, 0..1))
            take t
            have RATIOS: for all i in 1..n: for all a in 0..1: for all b in 0..1: f(i, a, t) \\
                    <= exp(eps)*f(i, b, t)
                take i, a, b
                by given2(i, a, b, t)
            by cite local-sum.one-transcript(n, (i, a) -> f(i, a, t), T(t), eps)
        have ADD: sum(1/48*H(t) for t in 0..l-1) \\
                <= sum(sum(g(t, x) for x in words(1..n, 0..1)) for t in 0..l-1)
        have SCALED: sum(1/48*H(t) for t in 0..l-1) = 1/48*sum(H(t) for t in 0..l-1) \\
                by law sum_scaled(0..l-1, H, 1/48)
        have OPEN: sum(H(t) for t in 0..l-1) = sum(sum({SAID} for x in words(1..n, 0..1)) for t in 0..l-1) \\
                by termwise t
            have A: product(sum(f(i, a, t) for a in 0..1) for i in 1..n) \\
                    = sum({SAID} for x in words(1..n, 0..1)) \\
                    by law product_of_sums(1, n, 0, 1, (i, a) -> f(i, a, t))
            have B: product(sum(f(i, a, t) for a in 0..1) for i in 1..n) = H(t)
        have TURN: sum(sum({SAID} for x in words(1..n, 0..1)) for t in 0..l-1) \\
                = sum(sum({SAID} for t in 0..l-1) for x in words(1..n, 0..1)) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, 1, (t, x) -> {SAID})
        have COUNT: sum(sum({SAID} for t in 0..l-1) for x in words(1..n, 0..1)) \\
                = sum(1 for x in words(1..n, 0..1)) by termwise x
            by given3(x)
        have TURN2: sum(sum(g(t, x) for x in words(1..n, 0..1)) for t in 0..l-1) \\
                = sum(sum(g(t, x) for t in 0..l-1) for x in words(1..n, 0..1)) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, 1, g)
        have TOP: 1+n-1 = n
        have MEAN: 1/48*sum(1 for x in words(1..1+n-1, 0..1)) \\
                <= sum(sum(g(t, x) for t in 0..l-1) for x in words(1..1+n-1, 0..1))
            by rewrite TOP
        have FOUND: exists x (int -> int): (for all i in 1..1+n-1: 0 <= x(i) <= 1) and 1/48 \\
                <= sum(g(t, x) for t in 0..l-1) \\
                by cite words.some-word(1, n, x -> sum(g(t, x) for t in 0..l-1), 1/48)
        obtain x from FOUND
        exhibit x
    """,
    near_misses=(
        NearMiss(
            forall="n natural >= 1, l natural >= 1, f: int, int, int -> real, T: int -> real, 0 <= eps <= 1",
            claim=f"exists x (int -> int): {BITS} and 1/48 <= sum({SAID} for t in 0..l-1 if abs(T(t) - "
            "sum(x(i) for i in 1..n)) >= sqrt(n))",
            disproof="""
                have NO: not (exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 1/48 <= \\
                        sum(product(1 for i in 1..1) for t in 0..1-1 if abs(1/2 - sum(x(i) for i in 1..1)) \\
                        >= sqrt(1)))
                    assume F
                    obtain x from F
                    have INSIDE: 0 <= x(1) and x(1) <= 1 by x1(1)
                    have SINGLE: sum(x(i) for i in 1..1) = x(1) by reduce
                    have ROOT: sqrt(1) = 1 by reduce
                    have SHORT: not (sqrt(1) <= abs(1/2 - sum(x(i) for i in 1..1)))
                        assume FARTHER
                        have LOW: 0 <= sum(x(i) for i in 1..1) by only SINGLE; INSIDE
                        have HIGH: sum(x(i) for i in 1..1) <= 1 by only SINGLE; INSIDE
                        have E: abs(1/2 - sum(x(i) for i in 1..1)) <= 1/2 by only LOW; HIGH
                        by only FARTHER; ROOT; E
                    have NEVER: sum(product(1 for i in 1..1) for t in 0..1-1 if abs(1/2 - sum(x(i) for i in \\
                            1..1)) >= sqrt(1)) = sum(0 for t in 0..1-1) by termwise t
                        by law if_false(sqrt(1) <= abs(1/2 - sum(x(i) for i in 1..1)), product(1 for i in \\
                                1..1), 0)
                    have Z0: sum(0 for t in 0..1-1) = 0
                    by only NEVER; Z0; x2
                exhibit 1, 1, (i, a, t) -> 1, t -> 1/2, 0
            """,
        ),
    ),
)
