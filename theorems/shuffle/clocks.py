"""What other users send hides one user, told only when the first of the others is replaced by the blanket,
not which of them: clocks.
"""

from verify.language import Lemma, Word

words = (
    Word(
        "Occurrences", "w: int -> int, n integer, q integer", "sum(if w(i) = q then 1 else 0 for i in 1..n)",
        "How often q is among the first n letters of w.",
    ),
    Word(
        "ReadsCounts", "h: (int -> int) -> real, l integer",
        "for all c (int -> int), d (int -> int): (for all q in 0..l-1: c(q) = d(q)) implies h(c) = h(d)",
        "What h says of counts hangs on those of the letters 0..l-1 alone.",
    ),
)

ONE_MORE = Lemma(
    id="clocks.one-more",
    says="The mean of max(0, c + X_1 + ... + X_n+1) over n + 1 independent letters, given all but the last.",
    forall="p: int, int -> real, X: int, int -> real, d natural, n natural, c real",
    claim="sum(product(p(i, w(i)) for i in 1..n+1)*max(0, c + sum(X(i, w(i)) for i in 1..n+1)) for w in "
    "words(1..n+1, 0..d)) = sum(product(p(i, w(i)) for i in 1..n)*sum(p(n + 1, y)*max(0, c + X(n + 1, y) + "
    "sum(X(i, w(i)) for i in 1..n)) for y in 0..d) for w in words(1..n, 0..d))",
    instance="p = (i, y) -> 1/2, X = (i, y) -> y, d = 1, n = 1, c = 0",
    proof="""
        let P(w: int -> int) = product(p(i, w(i)) for i in 1..n)
        let T(w: int -> int) = sum(X(i, w(i)) for i in 1..n)
        let G(w: int -> int) = product(p(i, w(i)) for i in 1..n+1)*max(0, c + sum(X(i, w(i)) for i in 1..n+1))
        have A: sum(G(w) for w in words(1..n+1, 0..d)) \\
                = sum(sum(G(i -> if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)) for y in \\
                0..d) for w in words(1..n, 0..d)) by cite words.one-more-letter(n, d, G)
        have B: sum(sum(G(i -> if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)) for y in \\
                0..d) for w in words(1..n, 0..d)) = sum(P(w)*sum(p(n + 1, y)*max(0, c + X(n + 1, y) + T(w)) \\
                for y in 0..d) for w in words(1..n, 0..d)) by termwise w
            have B1: sum(G(i -> if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)) for y in \\
                    0..d) = sum(P(w)*(p(n + 1, y)*max(0, c + X(n + 1, y) + T(w))) for y in 0..d) by termwise y
                let v(i) = if i < n + 1 then w(i) else if i = n + 1 then y else w(i - 1)
                have LAST: v(n + 1) = y
                have C1: product(p(i, v(i)) for i in 1..n+1-1) = product(p(i, w(i)) for i in 1..n+1-1)
                have C3: product(p(i, w(i)) for i in 1..n+1-1) = P(w)
                have C4: product(p(i, v(i)) for i in 1..n+1) = P(w)*p(n + 1, y) \\
                        by rewrite law product_at(1, n+1, n+1, i -> p(i, v(i))); C1; \\
                        law product_empty(n+1+1, n+1, i -> p(i, v(i))); C3; LAST
                have D1: sum(X(i, v(i)) for i in 1..n+1-1) = sum(X(i, w(i)) for i in 1..n+1-1)
                have D3: sum(X(i, w(i)) for i in 1..n+1-1) = T(w)
                have D4: c + sum(X(i, v(i)) for i in 1..n+1) = c + X(n + 1, y) + T(w)
                    by rewrite law sum_at(1, n+1, n+1, i -> X(i, v(i))); D1; \\
                            law sum_empty(n+1+1, n+1, i -> X(i, v(i))); D3; LAST
    """,
)

CONVEX = Lemma(
    id="clocks.convex-sums",
    says="If each of n independent scores is spread out more, in mean of max(0, c + score) for every c, "
    "then so is their sum.",
    forall="p: int, int -> real, X: int, int -> real, l natural, u: int, int -> real, Y: int, int -> real, "
    "d natural, n natural, c real",
    given="(for all i in 1..n: for all y in 0..l: 0 <= p(i, y)) and (for all i in 1..n: for all y in 0..d: "
    "0 <= u(i, y)) and (for all i in 1..n: for all c real: sum(p(i, y)*max(0, c + X(i, y)) for y in 0..l) "
    "<= sum(u(i, y)*max(0, c + Y(i, y)) for y in 0..d))",
    claim="sum(product(p(i, w(i)) for i in 1..n)*max(0, c + sum(X(i, w(i)) for i in 1..n)) for w in "
    "words(1..n, 0..l)) <= sum(product(u(i, w(i)) for i in 1..n)*max(0, c + sum(Y(i, w(i)) for i in 1..n)) "
    "for w in words(1..n, 0..d))",
    instance="p = (i, y) -> 1, X = (i, y) -> 0, l = 0, u = (i, y) -> 1, Y = (i, y) -> 0, d = 0, n = 0, c = 0",
    proof="""
        let A(q, c: real) \\
                = sum(product(p(i, w(i)) for i in 1..q)*max(0, c + sum(X(i, w(i)) for i in 1..q)) for w in \\
                words(1..q, 0..l))
        let B(q, c: real) \\
                = sum(product(u(i, w(i)) for i in 1..q)*max(0, c + sum(Y(i, w(i)) for i in 1..q)) for w in \\
                words(1..q, 0..d))
        have ALL: for all q integer: 0 <= q implies (q <= n implies (for all c real: A(q, c) <= B(q, c)))
            induct q
                base
                    take c
                    by law words_empty(1, 0, 0, d, w -> product(u(i, w(i)) for i in 1..0)*max(0, c + \\
                            sum(Y(i, w(i)) for i in 1..0))); law words_empty(1, 0, 0, l, w -> product(p(i, \\
                            w(i)) for i in 1..0)*max(0, c + sum(X(i, w(i)) for i in 1..0)))
                step
                    assume K
                    have OLD: for all c real: A(q, c) <= B(q, c)
                    take c
                    let U(w: int -> int) = product(u(i, w(i)) for i in 1..q)
                    let T(w: int -> int) = sum(Y(i, w(i)) for i in 1..q)
                    let S(w: int -> int) = sum(X(i, w(i)) for i in 1..q)
                    let P(w: int -> int) = product(p(i, w(i)) for i in 1..q)
                    let G(y, w: int -> int) = P(w)*(p(q + 1, y)*max(0, c + X(q + 1, y) + S(w)))
                    let F(y, w: int -> int) = p(q + 1, y)*(U(w)*max(0, c + X(q + 1, y) + T(w)))
                    have C1: A(q + 1, c) \\
                            = sum(P(w)*sum(p(q + 1, y)*max(0, c + X(q + 1, y) + S(w)) for y in 0..l) for w \\
                            in words(1..q, 0..l)) by cite clocks.one-more(p, X, l, q, c)
                    have C2: sum(P(w)*sum(p(q + 1, y)*max(0, c + X(q + 1, y) + S(w)) for y in 0..l) for w \\
                            in words(1..q, 0..l)) = sum(sum(G(y, w) for y in 0..l) for w in words(1..q, 0..l))
                    have C3: sum(sum(G(y, w) for w in words(1..q, 0..l)) for y in 0..l) \\
                            = sum(sum(G(y, w) for y in 0..l) for w in words(1..q, 0..l)) \\
                            by cite exchange.range-and-words(l, 1, q, 0, l, G)
                    have C4: sum(sum(G(y, w) for w in words(1..q, 0..l)) for y in 0..l) \\
                            <= sum(sum(F(y, w) for w in words(1..q, 0..d)) for y in 0..l) by termwise y
                        by OLD(c + X(q + 1, y)); law sum_scaled(words(1..q, 0..l), w -> P(w)*max(0, c + X(q \\
                                + 1, y) + S(w)), p(q + 1, y)); law sum_scaled(words(1..q, 0..d), w -> \\
                                U(w)*max(0, c + X(q + 1, y) + T(w)), p(q + 1, y))
                    have C5: sum(sum(F(y, w) for w in words(1..q, 0..d)) for y in 0..l) \\
                            = sum(sum(F(y, w) for y in 0..l) for w in words(1..q, 0..d)) \\
                            by cite exchange.range-and-words(l, 1, q, 0, d, F)
                    have C6: sum(sum(F(y, w) for y in 0..l) for w in words(1..q, 0..d)) \\
                            <= sum(U(w)*sum(u(q + 1, y)*max(0, c + Y(q + 1, y) + T(w)) for y in 0..d) for w \\
                            in words(1..q, 0..d)) by termwise w
                        by law product_nonnegative(1, q, i -> u(i, w(i))); \\
                                law sum_scaled(0..l, y -> p(q + 1, y)*max(0, c + T(w) + X(q + 1, y)), \\
                                U(w)); given3(q + 1, c + T(w))
                    by cite clocks.one-more(u, Y, d, q, c)
    """,
)

COEFFICIENTS = Lemma(
    id="clocks.coefficients",
    says="A polynomial minus v times another: its value, and its derivative.",
    forall="a: int -> real, b: int -> real, n natural, v real",
    claim="sum(((if k <= n then a(k) else 0) - (if 1 <= k then b(k - 1) else 0))*v^k for k in 0..n+1) = "
    "sum(a(k)*v^k for k in 0..n) - v*sum(b(k)*v^k for k in 0..n) and sum(((if k + 1 <= n then a(k + 1) else "
    "0) - (if 1 <= k + 1 then b(k + 1 - 1) else 0))*((k + 1)*v^k) for k in 0..n) = sum(a(k + 1)*((k + "
    "1)*v^k) for k in 0..n-1) - v*sum(b(k + 1)*((k + 1)*v^k) for k in 0..n-1) - sum(b(k)*v^k for k in 0..n)",
    instance="a = k -> 1, b = k -> 1, n = 1, v = 1",
    proof="""
        let X(k) = (if k <= n then a(k) else 0)*v^k; Y(k) = (if 1 <= k then b(k - 1) else 0)*v^k
        have FIRST: sum(((if k <= n then a(k) else 0) - (if 1 <= k then b(k - 1) else 0))*v^k for k in \\
                0..n+1) = sum(a(k)*v^k for k in 0..n) - v*sum(b(k)*v^k for k in 0..n)
            have B: sum(1*X(k) + -1*Y(k) for k in 0..n+1) \\
                    = 1*sum(X(k) for k in 0..n+1) + -1*sum(Y(k) for k in 0..n+1)
            have X1: sum(X(k) for k in 0..n+1) = sum(X(k) for k in 0..n) + sum(X(k) for k in n+1..n+1) \\
                    by law sum_split(0, n, n+1, X)
            have X2: sum(X(k) for k in 0..n) = sum(a(k)*v^k for k in 0..n)
            have X3: sum(X(k) for k in n+1..n+1) = sum(0 for k in n+1..n+1); X4: sum(0 for k in n+1..n+1) = 0
            have Y1: sum(Y(k) for k in 0..n+1) = sum(Y(k) for k in 0..0) + sum(Y(k) for k in 0+1..n+1) \\
                    by law sum_split(0, 0, n+1, Y)
            have Y2: sum(Y(k) for k in 0..0) = 0
            have Y3: sum(Y(k) for k in 0+1..n+1) = sum(v*(b(k - 1)*v^(k - 1)) for k in 0+1..n+1) by termwise k
                by law power_step(v, k - 1)
            by law sum_scaled(0..n, k -> b(k)*v^k, v); law sum_shifted(0, n, 1, k -> v*(b(k)*v^k))
        let G(k) = (if k + 1 <= n then a(k + 1) else 0)*((k + 1)*v^k); U(k) = b(k)*(k*v^k); V(k) = b(k)*v^k
        have SECOND: sum(((if k + 1 <= n then a(k + 1) else 0) - (if 1 <= k + 1 then b(k + 1 - 1) else \\
                0))*((k + 1)*v^k) for k in 0..n) = sum(a(k + 1)*((k + \\
                1)*v^k) for k in 0..n-1) - v*sum(b(k + 1)*((k + \\
                1)*v^k) for k in 0..n-1) - sum(b(k)*v^k for k in 0..n)
            have A: sum(((if k + 1 <= n then a(k + 1) else 0) - (if 1 <= k + 1 then b(k + 1 - 1) else \\
                    0))*((k + 1)*v^k) for k in 0..n) = sum(1*(1*G(k) + -1*U(k)) + -1*V(k) for k in 0..n)
            have B: sum(1*(1*G(k) + -1*U(k)) + -1*V(k) for k in 0..n) \\
                    = 1*sum(1*G(k) + -1*U(k) for k in 0..n) + -1*sum(V(k) for k in 0..n)
            have C: sum(1*G(k) + -1*U(k) for k in 0..n) \\
                    = 1*sum(G(k) for k in 0..n) + -1*sum(U(k) for k in 0..n) \\
                    by law sum_linear(0..n, G, U, 1, -1)
            have Z1: sum(G(k) for k in 0..n) = sum(G(k) for k in 0..n-1) + sum(G(k) for k in n-1+1..n) \\
                    by law sum_split(0, n-1, n, G)
            have Z2: sum(G(k) for k in 0..n-1) = sum(a(k + 1)*((k + 1)*v^k) for k in 0..n-1) by termwise k
            have Z3: sum(G(k) for k in n-1+1..n) = sum(0 for k in n-1+1..n) by termwise k
            have Z4: sum(0 for k in n-1+1..n) = 0
            have U1: sum(U(k) for k in 0..n) = sum(U(k) for k in 0..0) + sum(U(k) for k in 0+1..n) \\
                    by law sum_split(0, 0, n, U)
            have U2: sum(U(k) for k in 0..0) = 0
            have U3: sum(v*(b(k + 1)*((k + 1)*v^k)) for k in 0..n-1) \\
                    = sum(v*(b(k - 1 + 1)*((k - 1 + 1)*v^(k - 1))) for k in 0+1..n-1+1) \\
                    by law sum_shifted(0, n-1, 1, k -> v*(b(k + 1)*((k + 1)*v^k)))
            have U4: sum(U(k) for k in 0+1..n) \\
                    = sum(v*(b(k - 1 + 1)*((k - 1 + 1)*v^(k - 1))) for k in 0+1..n) by termwise k
                have P: v^(k - 1 + 1) = v^(k - 1)*v by law power_step(v, k - 1)
                have N: k - 1 + 1 = k; P2: v^k = v^(k - 1)*v
                by rewrite N; P2
            by law sum_scaled(0..n-1, k -> b(k + 1)*((k + 1)*v^k), v)
    """,
)

LEFT = "product(p(i, w(i)) - v*B(w(i)) for i in 1..{0})"
RUNG = "product(if i = j then B(w(i)) else p(i, w(i)) - v*B(w(i)) for i in 1..{0})"
COUNTS = "h(s -> Occurrences(w, {0}, s))"

POLYNOMIAL = Lemma(
    id="clocks.polynomial",
    says="When v times the blanket is taken out of each of n laws, the mean of what is computed from the "
    "counts is a polynomial in v; it falls as fast as is the sum, "
    "over the letters, of the mean with that one drawn from the blanket.",
    forall="p: int, int -> real, B: int -> real, l natural >= 1, n natural, h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim=f"exists C (int -> real): for all v real: sum({LEFT.format('n')}*{COUNTS.format('n')} for w in "
    f"words(1..n, 0..l-1)) = sum(C(k)*v^k for k in 0..n) and sum(sum({RUNG.format('n')}*{COUNTS.format('n')} "
    "for w in words(1..n, 0..l-1)) for j in 1..n) = -sum(C(k + 1)*((k + 1)*v^k) for k in 0..n-1)",
    instance="p = (i, y) -> 1/2, B = y -> 1/2, l = 2, n = 0, h = c -> 1",
    proof=f"""
        let M(q, v: real, h: (int -> int) -> real) \\
                = sum({LEFT.format('q')}*{COUNTS.format('q')} for w in words(1..q, 0..l-1))
        let T(q, j, v: real, h: (int -> int) -> real) \\
                = sum({RUNG.format('q')}*{COUNTS.format('q')} for w in words(1..q, 0..l-1))
        have ALL: for all q integer: 0 <= q \\
                implies (for all h ((int -> int) -> real): ReadsCounts(h, l) implies (exists C (int -> \\
                real): for all v real: M(q, v, h) = sum(C(k)*v^k for k in 0..q) and sum(T(q, j, v, h) for j \\
                in 1..q) = -sum(C(k + 1)*((k + 1)*v^k) for k in 0..q-1)))
            induct q
                base
                    take h
                    assume H
                    exhibit k -> h(s -> Occurrences(i -> 0, 0, s))
                    take v
                    by law words_empty(1, 0, 0, l-1, w -> {LEFT.format('0')}*{COUNTS.format('0')})
                step
            take h
            assume H
            have OLD: for all h ((int -> int) -> real): ReadsCounts(h, l) \\
                    implies (exists C (int -> real): for all v real: M(q, v, h) = sum(C(k)*v^k for k in \\
                    0..q) and sum(T(q, j, v, h) for j in 1..q) = -sum(C(k + 1)*((k + 1)*v^k) for k in 0..q-1))
            let e(c: int -> int) = sum(p(q + 1, y)*h(s -> c(s) + (if y = s then 1 else 0)) for y in 0..l-1)
            let f(c: int -> int) = sum(B(y)*h(s -> c(s) + (if y = s then 1 else 0)) for y in 0..l-1)
            have ER: ReadsCounts(e, l)
                take c, d
                assume E
                by cite counted.reads(y -> p(q + 1, y), l, h, c, d)
            have FR: ReadsCounts(f, l)
                take c, d
                assume E
                by cite counted.reads(B, l, h, c, d)
            obtain a from OLD(e)
            obtain b from OLD(f)
            have MEAN: for all v real: M(q + 1, v, h) = M(q, v, e) - v*M(q, v, f)
                take v
                let P(w: int -> int) = {LEFT.format('q')}; E(w: int -> int) = e(s -> Occurrences(w, q, s))
                let F(w: int -> int) = f(s -> Occurrences(w, q, s))
                have A: M(q + 1, v, h) \\
                        = sum(P(w)*sum((p(q + 1, y) - v*B(y))*h(s -> Occurrences(w, q, s) + (if y = s then \\
                        1 else 0)) for y in 0..l-1) for w in words(1..q, 0..l-1)) by cite \\
                        counted.last-apart((i, y) -> p(i, y) - v*B(y), l, q, h)
                have A1: sum(P(w)*sum((p(q + 1, y) - v*B(y))*h(s -> Occurrences(w, q, s) + (if y = s then 1 \\
                        else 0)) for y in 0..l-1) for w in words(1..q, 0..l-1)) = sum(1*(P(w)*E(w)) + \\
                        -v*(P(w)*F(w)) for w in words(1..q, 0..l-1))
            have EARLY: for all v real, j in 1..q: T(q + 1, j, v, h) = T(q, j, v, e) - v*T(q, j, v, f)
                take v, j
                let P(w: int -> int) = {RUNG.format('q')}; E(w: int -> int) = e(s -> Occurrences(w, q, s))
                let F(w: int -> int) = f(s -> Occurrences(w, q, s))
                have A: T(q + 1, j, v, h) \\
                        = sum(P(w)*sum((if q + 1 = j then B(y) else p(q + 1, y) - v*B(y))*h(s -> \\
                        Occurrences(w, q, s) + (if y = s then 1 else 0)) for y in 0..l-1) for w in \\
                        words(1..q, 0..l-1)) by cite counted.last-apart((i, y) -> if i \\
                        = j then B(y) else p(i, y) - v*B(y), l, q, h)
                have A1: sum(P(w)*sum((if q + 1 = j then B(y) else p(q + 1, y) - v*B(y))*h(s -> \\
                        Occurrences(w, q, s) + (if y = s then 1 else 0)) for y in 0..l-1) for w in \\
                        words(1..q, 0..l-1)) = sum(1*(P(w)*E(w)) + -v*(P(w)*F(w)) for w in \\
                        words(1..q, 0..l-1)) by termwise w
                    have Y: sum((if q + 1 = j then B(y) else p(q + 1, y) - v*B(y))*h(s -> Occurrences(w, q, \\
                            s) + (if y \\
                            = s then 1 else 0)) for y in 0..l-1) = sum((p(q + 1, \\
                            y) - v*B(y))*h(s -> Occurrences(w, q, s) + (if y \\
                            = s then 1 else 0)) for y in 0..l-1)
            have LATE: for all v real: T(q + 1, q + 1, v, h) = M(q, v, f)
                take v
                have A: T(q + 1, q + 1, v, h) \\
                        = sum(product(if i = q + 1 then B(w(i)) else p(i, w(i)) - v*B(w(i)) for i in \\
                        1..q)*sum((if q + 1 = q + 1 then B(y) else p(q + 1, y) - v*B(y))*h(s -> \\
                        Occurrences(w, q, s) + (if y = s then 1 else 0)) for y in 0..l-1) for w in \\
                        words(1..q, 0..l-1)) by cite counted.last-apart((i, y) -> if i \\
                        = q + 1 then B(y) else p(i, y) - v*B(y), l, q, h)
                have A1: sum(product(if i = q + 1 then B(w(i)) else p(i, w(i)) - v*B(w(i)) for i in \\
                        1..q)*sum((if q + 1 = q + 1 then B(y) else p(q + 1, y) - v*B(y))*h(s -> \\
                        Occurrences(w, q, s) + (if y = s then 1 else 0)) for y in 0..l-1) for w in \\
                        words(1..q, 0..l-1)) = M(q, v, f) by termwise w
                    have X: product(if i = q + 1 then B(w(i)) else p(i, w(i)) - v*B(w(i)) for i in 1..q) \\
                            = {LEFT.format('q')}
            exhibit k -> (if k <= q then a(k) else 0) - (if 1 <= k then b(k - 1) else 0)
            take v
            have SUMS: sum(((if k <= q then a(k) else 0) - (if 1 <= k then b(k - 1) else 0))*v^k for k in \\
                    0..q+1) = sum(a(k)*v^k for k in 0..q) - v*sum(b(k)*v^k for k in \\
                    0..q) and sum(((if k + 1 <= q then a(k + 1) else 0) - (if 1 <= k + 1 then b(k + 1 - 1) \\
                    else 0))*((k + 1)*v^k) for k in 0..q) = sum(a(k + 1)*((k + \\
                    1)*v^k) for k in 0..q-1) - v*sum(b(k + 1)*((k + \\
                    1)*v^k) for k in 0..q-1) - sum(b(k)*v^k for k in 0..q) by cite clocks.coefficients(a, \\
                    b, q, v)
            have IA: M(q, v, e) = sum(a(k)*v^k for k in 0..q) and sum(T(q, j, v, e) for j in 1..q) \\
                    = -sum(a(k + 1)*((k + 1)*v^k) for k in 0..q-1) by a(v)
            have IB: M(q, v, f) = sum(b(k)*v^k for k in 0..q) and sum(T(q, j, v, f) for j in 1..q) \\
                    = -sum(b(k + 1)*((k + 1)*v^k) for k in 0..q-1) by b(v)
            have A: M(q + 1, v, h) = M(q, v, e) - v*M(q, v, f) by MEAN(v)
            have T1: sum(T(q + 1, j, v, h) for j in 1..q+1) \\
                    = sum(T(q + 1, j, v, h) for j in 1..q+1-1) + T(q + 1, q + 1, v, h) + \\
                    sum(T(q + 1, j, v, h) for j in q+1+1..q+1) \\
                    by law sum_at(1, q+1, q+1, j -> T(q + 1, j, v, h))
            have T2: sum(T(q + 1, j, v, h) for j in q+1+1..q+1) = 0
            have T3: sum(T(q + 1, j, v, h) for j in 1..q+1-1) \\
                    = sum(1*T(q, j, v, e) + -v*T(q, j, v, f) for j in 1..q)
                by rewrite q + 1 - 1 = q
                    by termwise j
                        by EARLY(v, j)
            have T4: sum(1*T(q, j, v, e) + -v*T(q, j, v, f) for j in 1..q) \\
                    = 1*sum(T(q, j, v, e) for j in 1..q) + -v*sum(T(q, j, v, f) for j in 1..q) \\
                    by law sum_linear(1..q, j -> T(q, j, v, e), j -> T(q, j, v, f), 1, -v)
            have T5: T(q + 1, q + 1, v, h) = M(q, v, f) by LATE(v)
            have T6: -v*sum(T(q, j, v, f) for j in 1..q) = v*sum(b(k + 1)*((k + 1)*v^k) for k in 0..q-1)
        by ALL(n, h)
    """,
)

SPREAD = Lemma(
    id="clocks.spread",
    says="A letter of which a share a is drawn from the law p, and its score, "
    "are spread out less than if one were told when it is not drawn from p.",
    forall="p: int -> real, B: int -> real, u: int -> real, L: int -> real, l natural >= 1, 0 < a <= 1, 0 <= "
    "v < 1, c real",
    given="(for all y in 0..l-1: 0 <= p(y)) and sum(p(y) for y in 0..l-1) = 1 and "
    "sum(B(y) for y in 0..l-1) = 1 and (for all y in 0..l-1: a*(1 - v)*p(y) <= p(y) - v*B(y)) and "
    "(for all y in 0..l-1: u(y) = p(y)*L(y))",
    claim="sum((p(y) - v*B(y))*max(0, c + (if p(y) - v*B(y) = 0 then 0 else u(y)/(p(y) - v*B(y)))) for y in "
    "0..l-1) <= sum((1 - v)*(if y = l then 1 - a else a*p(y))*max(0, c + 1/(1 - v)*(if y = l then 0 else "
    "L(y)/a)) for y in 0..l)",
    instance="p = y -> 1, B = y -> 1, u = y -> 1, L = y -> 1, l = 1, a = 1, v = 0, c = 0",
    proof="""
        let M(y) = p(y) - v*B(y); A(y) = a*(1 - v)*p(y); F(y) = 1/(1 - v)*(L(y)/a); m = max(0, c)
        have EACH: sum(M(y)*max(0, c + (if M(y) = 0 then 0 else u(y)/M(y))) for y in 0..l-1) \\
                <= sum(1*(A(y)*max(0, c + F(y))) + m*(M(y) - A(y)) for y in 0..l-1) by termwise y
            have A0: 0 <= A(y); S0: 0 <= M(y) - A(y); X0: 0 <= max(0, c + F(y)); M0: 0 <= m
            cases M(y) <= 0 or 0 < M(y)
                case M(y) <= 0
                    have MZ: M(y) = 0 by only A0; S0; case
                    by MZ
                case 0 < M(y)
            let X = u(y)/M(y)
            have IF: (if M(y) = 0 then 0 else u(y)/M(y)) = X; Y3: 0 <= A(y)*(max(0, c + F(y)) - (c + F(y)))
            have Y4: 0 <= (M(y) - A(y))*(m - c)
            have Y6: M(y)*max(0, c + X) <= 1*(A(y)*max(0, c + F(y))) + m*(M(y) - A(y))
                cases 0 <= c + X or c + X < 0
                    case 0 <= c + X
                        have G: max(0, c + X) = c + X
                        by rewrite G
                    case c + X < 0
            by rewrite IF
        have SUM: sum(1*(A(y)*max(0, c + F(y))) + m*(M(y) - A(y)) for y in 0..l-1) \\
                = 1*sum(A(y)*max(0, c + F(y)) for y in 0..l-1) + m*sum(M(y) - A(y) for y in 0..l-1) \\
                by law sum_linear(0..l-1, y -> A(y)*max(0, c + F(y)), y -> M(y) - A(y), 1, m)
        have REST: sum(M(y) - A(y) for y in 0..l-1) = (1 - v)*(1 - a)
            by law sum_linear(0..l-1, p, B, 1 - a*(1 - v), -v)
        let K(y) = (1 - v)*(if y = l then 1 - a else a*p(y))*max(0, c + 1/(1 - v)*(if y = l then 0 else \\
                L(y)/a))
        have ALL: sum(K(y) for y in 0..l) = sum(K(y) for y in 0..l-1) + K(l) + sum(K(y) for y in l+1..l) \\
                by law sum_at(0, l, l, K)
        have NONE: sum(K(y) for y in l+1..l) = 0 by law sum_empty(l+1, l, K)
        have LAST: K(l) = (1 - v)*(1 - a)*m
        have FIRST: sum(K(y) for y in 0..l-1) = sum(A(y)*max(0, c + F(y)) for y in 0..l-1) by termwise y
            have I1: (if y = l then 1 - a else a*p(y)) = a*p(y); I2: (if y = l then 0 else L(y)/a) = L(y)/a
            by rewrite I1; I2
        have MR: m*sum(M(y) - A(y) for y in 0..l-1) = m*((1 - v)*(1 - a))
    """,
)
