"""What other users send hides one user, for every number of users and every alphabet: all others alike,
and the blanket (Balle et al. 2019).
"""

from verify.language import Lemma, NearMiss, Source, Theorem, Word

BALLE = "Balle, Bell, Gascón and Nissim, The Privacy Blanket of the Shuffle Model (2019)"

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

TESTED = Lemma(
    id="blanket.tested",
    says="What is computed from the shuffled reports of n + 1 users, of whom the j-th has one input or "
    "another: "
    "the means differ by the mean, over the others' reports, of the difference of that user's.",
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural, j integer in 1..n+1, "
    "x: int -> int, x': int -> int, r real, h: (int -> int) -> real",
    given="ReadsCounts(h, l) and (for all i in 1..n+1: 0 <= x(i) <= k - 1) and (for all i in 1..n+1: 0 <= "
    "x'(i) <= k - 1) and (for all i in 1..n+1: i != j implies x(i) = x'(i))",
    claim="sum((LawOf(Shuffled(Randomizer(R, k, l), n + 1), x, c) - r*LawOf(Shuffled(Randomizer(R, k, l), n "
    "+ 1), x', c))*h(c) for c in words(0..l-1, 0..n+1)) = sum((R(x(j), y) - r*R(x'(j), "
    "y))*sum(product(R(x(if i < j then i else i + 1), w(i)) for i in 1..n)*h(q -> Occurrences(w, n, q) + "
    "(if y = q then 1 else 0)) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
    instance="k = 1, l = 1, R = [1], n = 0, j = 1, x = word(0), x' = word(0), r = 1, h = c -> c(0)",
    proof="""
        let g(y, s) = if y = s then 1 else 0
        let P(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), n + 1), x, c)
        let Q(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), n + 1), x', c)
        let W(y) = sum(product(R(x(if i < j then i else i + 1), w(i)) for i in 1..n)*h(q -> Occurrences(w, \\
                n, q) + (if y = q then 1 else 0)) for w in words(1..n, 0..l-1))
        have ALL: for all z (int -> int): (for all i in 1..n+1: 0 <= z(i) <= k - 1) \\
                implies sum(LawOf(Shuffled(Randomizer(R, k, l), n + 1), z, c)*h(c) for c in words(0..l-1, \\
                0..n+1)) = sum(R(z(j), y)*sum(product(R(z(if i < j then i else i + 1), w(i)) for i in \\
                1..n)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1)
            take z
            assume Z
            by cite counted.one-apart((i, y) -> R(z(i), y), l, n, j, h); \\
                    cite simulation.same-law(R, k, l, l, g, 1, n + 1, z, h)
        have X: sum(P(c)*h(c) for c in words(0..l-1, 0..n+1)) = sum(R(x(j), y)*W(y) for y in 0..l-1) by ALL(x)
        have Y: sum(Q(c)*h(c) for c in words(0..l-1, 0..n+1)) = sum(R(x'(j), y)*W(y) for y in 0..l-1)
            have Y1: sum(Q(c)*h(c) for c in words(0..l-1, 0..n+1)) \\
                    = sum(R(x'(j), y)*sum(product(R(x'(if i < j then i else i + 1), w(i)) for i in \\
                    1..n)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                    0..l-1)) for y in 0..l-1) by ALL(x')
            have Y2: sum(R(x'(j), y)*sum(product(R(x'(if i < j then i else i + 1), w(i)) for i in 1..n)*h(q \\
                    -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                    0..l-1)) for y in 0..l-1) = sum(R(x'(j), y)*W(y) for y in 0..l-1) by termwise y
                have Y3: sum(product(R(x'(if i < j then i else i + 1), w(i)) for i in 1..n)*h(q -> \\
                        Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                        0..l-1)) = W(y) by termwise w
                    have Y4: product(R(x'(if i < j then i else i + 1), w(i)) for i in 1..n) \\
                            = product(R(x(if i < j then i else i + 1), w(i)) for i in 1..n) by termwise i
                        have Y5: x(if i < j then i else i + 1) = x'(if i < j then i else i + 1)
                        by rewrite Y5
        have L: sum(1*(P(c)*h(c)) + -r*(Q(c)*h(c)) for c in words(0..l-1, 0..n+1)) \\
                = 1*sum(P(c)*h(c) for c in words(0..l-1, 0..n+1)) + \\
                -r*sum(Q(c)*h(c) for c in words(0..l-1, 0..n+1)) \\
                by law sum_linear(words(0..l-1, 0..n+1), c -> P(c)*h(c), c -> Q(c)*h(c), 1, -r)
        have L2: sum((P(c) - r*Q(c))*h(c) for c in words(0..l-1, 0..n+1)) \\
                = sum(1*(P(c)*h(c)) + -r*(Q(c)*h(c)) for c in words(0..l-1, 0..n+1))
        by law sum_linear(0..l-1, y -> R(x(j), y)*W(y), y -> R(x'(j), y)*W(y), 1, -r)
    """,
)

DRAWN = Lemma(
    id="blanket.drawn",
    says="A difference of one letter is hidden by m letters drawn from one law: no test of the counts tells "
    "more of it than the sum of m + 1 scores does.",
    forall="l natural >= 1, B: int -> real, L: int -> real, e: int -> real, u: int -> real, m natural, t >= "
    "0, h: (int -> int) -> real",
    given="ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= t) and (for all y in 0..l-1: 0 <= "
    "B(y)) and sum(B(y) for y in 0..l-1) = 1 and "
    "(for all y in 0..l-1: u(y) <= B(y)*L(y) + e(y)) and (for all y in 0..l-1: 0 <= e(y))",
    claim="sum(u(y)*sum(product(B(w(i)) for i in 1..m)*h(q -> Occurrences(w, m, q) + (if y = "
    "q then 1 else 0)) for w in words(1..m, 0..l-1)) for y in 0..l-1) <= "
    "t*(1/(m + 1)*sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(w(i)) for i in 1..m+1)) for w in "
    "words(1..m+1, 0..l-1)) + sum(e(y) for y in 0..l-1))",
    instance="l = 1, B = y -> 1, L = y -> 1, e = y -> 0, u = y -> 1, m = 0, t = 1, h = c -> 1",
    proof="""
        let g(y) = sum(product(B(w(i)) for i in 1..m)*h(q -> Occurrences(w, m, q) + (if y = q then 1 else \\
                0)) for w in words(1..m, 0..l-1))
        let P(w: int -> int) = product(B(w(i)) for i in 1..m+1)
        let T(w: int -> int) = sum(L(w(i)) for i in 1..m+1)
        let H(w: int -> int) = h(q -> Occurrences(w, m + 1, q))
        have GT: for all y integer: 0 <= g(y) <= t
            take y
            by cite counted.bounded((i, y) -> B(y), l, m, w -> h(q -> Occurrences(w, m, q) + (if y = q then \\
                    1 else 0)), t)
        have U: sum(u(y)*g(y) for y in 0..l-1) <= sum(1*(B(y)*L(y)*g(y)) + t*e(y) for y in 0..l-1) \\
                by termwise y
            have U2: 0 <= g(y) <= t
        have U7: sum(1*(B(y)*L(y)*g(y)) + t*e(y) for y in 0..l-1) \\
                = 1*sum(B(y)*L(y)*g(y) for y in 0..l-1) + t*sum(e(y) for y in 0..l-1) \\
                by law sum_linear(0..l-1, y -> B(y)*L(y)*g(y), e, 1, t)
        have X: (m + 1)*sum(B(y)*L(y)*g(y) for y in 0..l-1) \\
                = sum(P(w)*T(w)*H(w) for w in words(1..m+1, 0..l-1)) by cite counted.alike(B, L, l, m, h)
        have Y: sum(P(w)*T(w)*H(w) for w in words(1..m+1, 0..l-1)) \\
                <= sum(t*(P(w)*max(0, T(w))) for w in words(1..m+1, 0..l-1)) by termwise w
            have Y1: 0 <= P(w) by law product_nonnegative(1, m+1, i -> B(w(i)))
            have Y3: 0 <= max(0, T(w)); Y4: 0 <= max(0, T(w)) - T(w)
        by law sum_scaled(words(1..m+1, 0..l-1), w -> P(w)*max(0, T(w)), t)
    """,
)

NONE_LEFT = Lemma(
    id="blanket.none-left",
    says="What hides a difference of one letter where nobody else is left: m letters drawn from the blanket.",
    forall="l natural >= 1, p: int, int -> real, B: int -> real, L: int -> real, e: int -> real, u: int -> "
    "real, m natural, t >= 0, h: (int -> int) -> real",
    given="ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= t) and (for all y in 0..l-1: 0 <= "
    "B(y)) and sum(B(y) for y in 0..l-1) = 1 and "
    "(for all y in 0..l-1: u(y) <= B(y)*L(y) + e(y)) and (for all y in 0..l-1: 0 <= e(y))",
    claim="sum(u(y)*sum(product(if i <= 0 then p(i, w(i)) else B(w(i)) for i in 1..0+m)*h(q -> "
    "Occurrences(w, 0 + m, q) + (if y = q then 1 else 0)) for w in words(1..0+m, 0..l-1)) for y in 0..l-1) "
    "<= t*(1/(m + 1)*sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(w(i)) for i in 1..m+1)) for w in "
    "words(1..m+1, 0..l-1)) + sum(e(y) for y in 0..l-1))",
    instance="l = 1, p = (i, y) -> 1, B = y -> 1, L = y -> 1, e = y -> 0, u = y -> 1, m = 0, t = 1, "
    "h = c -> 1",
    proof="""
        let A(m) = 1/(m + 1)*sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(w(i)) for i in 1..m+1)) for \\
                w in words(1..m+1, 0..l-1))
        let E = sum(e(y) for y in 0..l-1)
        let S = sum(u(y)*sum(product(if i <= 0 then p(i, w(i)) else B(w(i)) for i in 1..0+m)*h(q -> \\
                Occurrences(w, 0 + m, q) + (if y = q then 1 else 0)) for w in words(1..0+m, \\
                0..l-1)) for y in 0..l-1)
        have BLANKET: for all y in 0..l-1: sum(product(if i <= 0 then p(i, w(i)) else B(w(i)) \\
                for i in 1..m)*h(q -> Occurrences(w, m, q) + \\
                (if y = q then 1 else 0)) for w in words(1..m, 0..l-1)) = sum(product(B(w(i)) \\
                for i in 1..m)*h(q -> Occurrences(w, m, q) + \\
                (if y = q then 1 else 0)) for w in words(1..m, 0..l-1))
            take y
            by termwise w
                have P: product(if i <= 0 then p(i, w(i)) else B(w(i)) for i in 1..m) \\
                        = product(B(w(i)) for i in 1..m)
        have D: S \\
                = sum(u(y)*sum(product(B(w(i)) for i in 1..m)*h(q -> Occurrences(w, m, q) + (if \\
                y \\
                = q then 1 else 0)) for w in words(1..m, 0..l-1)) for y in 0..l-1) by rewrite 0 \\
                + m = m
            by termwise y
                by BLANKET(y)
        have H0: 0 <= h(i -> 0) <= t
        have F: sum(u(y)*sum(product(B(w(i)) for i in 1..m)*h(q -> Occurrences(w, m, q) + (if y \\
                = q then 1 else 0)) for w in words(1..m, 0..l-1)) for y in 0..l-1) <= t*(A(m) + \\
                E) by cite blanket.drawn(l, B, L, e, u, m, t, h)
    """,
)

HIDDEN = Lemma(
    id="blanket.hidden",
    says="A difference of one letter is hidden by the letters of k others, "
    "each of whom draws from the blanket B with probability g at least, and by m letters drawn from B.",
    forall="k natural, l natural >= 1, p: int, int -> real, B: int -> real, L: int -> real, e: int -> real, "
    "u: int -> real, 0 <= g <= 1, m natural, t >= 0, h: (int -> int) -> real",
    given="ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= t) and (for all y in 0..l-1: 0 <= "
    "B(y)) and sum(B(y) for y in 0..l-1) = 1 and (for all i in 1..k: for all y in 0..l-1: g*B(y) <= p(i, "
    "y)) and (for all i in 1..k: sum(p(i, y) for y in 0..l-1) = 1) and (for all y in 0..l-1: u(y) <= "
    "B(y)*L(y) + e(y)) and (for all y in 0..l-1: 0 <= e(y))",
    claim="sum(u(y)*sum(product(if i <= k then p(i, w(i)) else B(w(i)) for i in 1..k+m)*h(q -> "
    "Occurrences(w, k + m, q) + (if y = q then 1 else 0)) for w in words(1..k+m, 0..l-1)) for y in 0..l-1) "
    "<= t*(sum(Prob(Binomial(k, g), v)*(1/(m + v + 1)*sum(product(B(w(i)) for i in 1..m+v+1)*max(0, "
    "sum(L(w(i)) for i in 1..m+v+1)) for w in words(1..m+v+1, 0..l-1))) for v in 0..k) + sum(e(y) for y in "
    "0..l-1))",
    instance="k = 0, l = 1, p = (i, y) -> 1, B = y -> 1, L = y -> 1, e = y -> 0, u = y -> 1, g = 1, m = 0, "
    "t = 1, h = c -> 1",
    proof="""
        let A(m) = 1/(m + 1)*sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(w(i)) for i in 1..m+1)) for \\
                w in words(1..m+1, 0..l-1))
        let E = sum(e(y) for y in 0..l-1)
        let S(k, m, h: (int -> int) -> real) \\
                = sum(u(y)*sum(product(if i <= k then p(i, w(i)) else B(w(i)) for i in 1..k+m)*h(q -> \\
                Occurrences(w, k + m, q) + (if y = q then 1 else 0)) for w in words(1..k+m, \\
                0..l-1)) for y in 0..l-1)
        have ALL: for all s integer: 0 <= s \\
                implies (s <= k implies (for all m natural, t real, h ((int -> int) -> real): \\
                ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= t) implies S(s, m, h) \\
                <= t*(sum(Prob(Binomial(s, g), v)*A(m + v) for v in 0..s) + E)))
            induct s
                base
                    take m, t, h
                    assume H
                    have H0: 0 <= h(i -> 0) <= t
                    have START: S(0, m, h) <= t*(A(m) + E) \\
                            by cite blanket.none-left(l, p, B, L, e, u, m, t, h)
                    have G: sum(Prob(Binomial(0, g), v)*A(m + v) for v in 0..0) = A(m)
                step
            take m, t, h
            assume FUNCTION
            have OLD: for all m natural, t real, h ((int -> int) -> real): ReadsCounts(h, l) and \\
                    (for all c (int -> int): 0 <= h(c) <= t) implies S(s, m, h) \\
                    <= t*(sum(Prob(Binomial(s, g), v)*A(m + v) for v in 0..s) + E)
            let r(y) = p(s + 1, y) - g*B(y); P(i, y) = if i <= s then p(i, y) else B(y)
            let P1(i, y) = if i <= s + 1 then p(i, y) else B(y)
            let f(y, v) \\
                    = sum(product(P(i, w(i)) for i in 1..s+m)*h(q -> Occurrences(w, s + m, q) + (if v = q \\
                    then 1 else 0) + (if y = q then 1 else 0)) for w in words(1..s+m, 0..l-1))
            let d(c: int -> int) = sum(r(v)*h(q -> c(q) + (if v = q then 1 else 0)) for v in 0..l-1)
            let b(y) = sum(product(P(i, w(i)) for i in 1..s+m+1)*h(q -> Occurrences(w, s + m + 1, q) + (if \\
                    y = q then 1 else 0)) for w in words(1..s+m+1, 0..l-1))
            let a(y) = sum(product(P(i, w(i)) for i in 1..s+m)*d(q -> Occurrences(w, s + m, q) + (if y = q \\
                    then 1 else 0)) for w in words(1..s+m, 0..l-1))
            have R1: sum(r(y) for y in 0..l-1) = 1 - g by given6(s + 1)
            have DREADS: ReadsCounts(d, l)
                take c, z
                assume SAME
                by termwise v
                    have X: h(q -> c(q) + (if v = q then 1 else 0)) \\
                            = h(q -> z(q) + (if v = q then 1 else 0)) \\
                            by FUNCTION1(q -> c(q) + (if v = q then 1 else 0), q -> z(q) + (if v = q then 1 \\
                            else 0))
            have DBOUND: for all c (int -> int): 0 <= d(c) <= t*(1 - g)
                take c
                have A2: d(c) <= sum(t*r(v) for v in 0..l-1)
                have A3: sum(t*r(v) for v in 0..l-1) = t*sum(r(v) for v in 0..l-1)
            have BS: sum(u(y)*b(y) for y in 0..l-1) \\
                    <= t*(sum(Prob(Binomial(s, g), v)*A(m + 1 + v) for v in 0..s) + E)
                have X: S(s, m + 1, h) <= t*(sum(Prob(Binomial(s, g), v)*A(m + 1 + v) for v in 0..s) + E)
            let z(y, c: int -> int) = h(q -> c(q) + (if y = q then 1 else 0))
            have ZREADS: for all y integer, c (int -> int), o (int -> int): \\
                    (for all q in 0..l-1: c(q) = o(q)) implies z(y, c) = z(y, o)
                take y, c, o
                assume SAME
                by FUNCTION1(q -> c(q) + (if y = q then 1 else 0), q -> o(q) + (if y = q then 1 else 0))
            have EACH: for all y integer: sum(product(P1(i, w(i)) for i in 1..s+1+m)*h(q -> Occurrences(w, \\
                    s + 1 + m, q) + (if y \\
                    = q then 1 else 0)) for w in words(1..s+1+m, 0..l-1)) = g*b(y) + 1*a(y)
                take y
                have ZY: ReadsCounts(c -> z(y, c), l)
                have I1: sum(product(P1(i, w(i)) for i in 1..s+m+1)*z(y, q -> Occurrences(w, s + m + 1, q)) \\
                        for w in words(1..s+m+1, 0..l-1)) = sum(P1(s + 1, v)*sum(product(P1(if i < s + 1 \\
                        then i else i + 1, w(i)) for i in 1..s+m)*z(y, q -> Occurrences(w, s + m, q) + (if \\
                        v \\
                        = q then 1 else 0)) for w in words(1..s+m, 0..l-1)) for v in 0..l-1) by cite \\
                        counted.one-apart(P1, l, s + m, s + 1, c -> z(y, c))
                have I2: sum(P1(s + 1, v)*sum(product(P1(if i < s + 1 then i else i + 1, w(i)) for i in \\
                        1..s+m)*z(y, q -> Occurrences(w, s + m, q) + \\
                        (if v = q then 1 else 0)) for w in words(1..s+m, \\
                        0..l-1)) for v in 0..l-1) = sum(g*(B(v)*f(y, v)) + 1*(r(v)*f(y, \\
                        v)) for v in 0..l-1) by termwise v
                    have I4: sum(product(P1(if i < s + 1 then i else i + 1, w(i)) for i in 1..s+m)*z(y, q \\
                            -> Occurrences(w, s + m, q) + (if v = q then 1 else 0)) for w in words(1..s+m, \\
                            0..l-1)) = f(y, v) by termwise w
                        have I5: product(P1(if i < s + 1 then i else i + 1, w(i)) for i in 1..s+m) \\
                                = product(P(i, w(i)) for i in 1..s+m)
                have J1: b(y) \\
                        = sum(P(s + 1, v)*sum(product(P(if i < s + 1 then i else i + 1, w(i)) for i in \\
                        1..s+m)*z(y, q -> Occurrences(w, s + m, q) + \\
                        (if v = q then 1 else 0)) for w in words(1..s+m, \\
                        0..l-1)) for v in 0..l-1) by cite counted.one-apart(P, l, s + m, s + 1, c -> z(y, c))
                have J2: sum(P(s + 1, v)*sum(product(P(if i < s + 1 then i else i + 1, w(i)) for i in \\
                        1..s+m)*z(y, q -> Occurrences(w, s + m, q) + \\
                        (if v = q then 1 else 0)) for w in words(1..s+m, \\
                        0..l-1)) for v in 0..l-1) = sum(B(v)*f(y, v) for v in 0..l-1) by termwise v
                    have I4: sum(product(P(if i < s + 1 then i else i + 1, w(i)) for i in 1..s+m)*z(y, q -> \\
                            Occurrences(w, s + m, q) + (if v = q then 1 else 0)) for w in words(1..s+m, \\
                            0..l-1)) = f(y, v) by termwise w
                        have I5: product(P(if i < s + 1 then i else i + 1, w(i)) for i in 1..s+m) \\
                                = product(P(i, w(i)) for i in 1..s+m)
                let F(v, w: int -> int) \\
                        = r(v)*(product(P(i, w(i)) for i in 1..s+m)*h(q -> Occurrences(w, s + m, q) + (if v \\
                        = q then 1 else 0) + (if y = q then 1 else 0)))
                have K1: a(y) = sum(sum(F(v, w) for v in 0..l-1) for w in words(1..s+m, 0..l-1))
                have K6: sum(sum(F(v, w) for w in words(1..s+m, 0..l-1)) for v in 0..l-1) \\
                        = sum(sum(F(v, w) for v in 0..l-1) for w in words(1..s+m, 0..l-1)) \\
                        by cite exchange.range-and-words(l-1, 1, s+m, 0, l-1, F)
                have K7: sum(sum(F(v, w) for w in words(1..s+m, 0..l-1)) for v in 0..l-1) \\
                        = sum(r(v)*f(y, v) for v in 0..l-1) by termwise v
                    by law sum_scaled(words(1..s+m, 0..l-1), w -> product(P(i, w(i)) for i in 1..s+m)*h(q \\
                            -> Occurrences(w, s + m, q) + (if v = q then 1 else 0) + \\
                            (if y = q then 1 else 0)), r(v))
                have L: sum(g*(B(v)*f(y, v)) + 1*(r(v)*f(y, v)) for v in 0..l-1) \\
                        = g*sum(B(v)*f(y, v) for v in 0..l-1) + 1*sum(r(v)*f(y, v) for v in 0..l-1) \\
                        by law sum_linear(0..l-1, v -> B(v)*f(y, v), v -> r(v)*f(y, v), g, 1)
            have PARTS: S(s + 1, m, h) = g*sum(u(y)*b(y) for y in 0..l-1) + 1*sum(u(y)*a(y) for y in 0..l-1)
                have P3: S(s + 1, m, h) = sum(g*(u(y)*b(y)) + 1*(u(y)*a(y)) for y in 0..l-1) by termwise y
                    by EACH(y)
                by law sum_linear(0..l-1, y -> u(y)*b(y), y -> u(y)*a(y), g, 1)
            by cite binomial.one-more-mean(s, g, v -> A(m + v)); OLD(m, t*(1 - g), d)
    """,
)

EXCESS = Lemma(
    id="blanket.excess",
    says="What the shuffled reports of two datasets that differ at user j say against each other, in sum, "
    "is what one test of the counts says.",
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural, j integer in 1..n+1, "
    "x: int -> int, x': int -> int, r real",
    given="(for all i in 1..n+1: 0 <= x(i) <= k - 1) and (for all i in 1..n+1: 0 <= x'(i) <= k - 1) and "
    "(for all i in 1..n+1: i != j implies x(i) = x'(i))",
    claim="exists h ((int -> int) -> real): ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= 1) "
    "and sum(max(0, LawOf(Shuffled(Randomizer(R, k, l), n + 1), x, c) - r*LawOf(Shuffled(Randomizer(R, k, "
    "l), n + 1), x', c)) for c in words(0..l-1, 0..n+1)) = sum((R(x(j), y) - r*R(x'(j), "
    "y))*sum(product(R(x(if i < j then i else i + 1), w(i)) for i in 1..n)*h(q -> Occurrences(w, n, q) + "
    "(if y = q then 1 else 0)) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
    instance="k = 1, l = 1, R = [1], n = 0, j = 1, x = word(0), x' = word(0), r = 1",
    proof="""
        let P(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), n + 1), x, c)
        let Q(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), n + 1), x', c)
        let t(c: int -> int) = if r*Q(c) < P(c) then 1 else 0
        have SAME: for all z (int -> int), c (int -> int), d (int -> int): \\
                (for all q in 0..l-1: c(q) = d(q)) \\
                implies LawOf(Shuffled(Randomizer(R, k, l), n + 1), z, c) \\
                = LawOf(Shuffled(Randomizer(R, k, l), n + 1), z, d)
            take z, c, d
            assume EXCESS
            by termwise w
                have TO: (for all q in 0..l-1: sum(if w(i) = q then 1 else 0 for i in 1..n+1) = c(q)) \\
                        implies (for all q in 0..l-1: sum(if w(i) = q then 1 else 0 for i in 1..n+1) = d(q))
                    take q
                    by EXCESS(q)
                have FROM: (for all q in 0..l-1: sum(if w(i) = q then 1 else 0 for i in 1..n+1) = d(q)) \\
                        implies (for all q in 0..l-1: sum(if w(i) = q then 1 else 0 for i in 1..n+1) = c(q))
                    take q
                    by EXCESS(q)
        have READS: ReadsCounts(t, l)
            take c, d
            assume E
            by rewrite SAME(x, c, d); SAME(x', c, d)
        have A: sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..n+1)) \\
                = sum((P(c) - r*Q(c))*t(c) for c in words(0..l-1, 0..n+1))
        have B: sum((P(c) - r*Q(c))*t(c) for c in words(0..l-1, 0..n+1)) \\
                = sum((R(x(j), y) - r*R(x'(j), y))*sum(product(R(x(if i < j then i else i + 1), w(i)) for i \\
                in 1..n)*t(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) by cite blanket.tested(k, l, R, n, j, x, x', r, t)
        exhibit t
    """,
)

DELTA = (
    "sum(max(0, LawOf(Shuffled(Randomizer(R, k, l), n), {0}, c) - r*LawOf(Shuffled(Randomizer(R, k, l), n), "
    "{1}, c)) for c in words(0..l-1, 0..n))"
)

EQUAL_OTHERS = Theorem(
    id="shuffle.others-alike",
    says="If all others have the same input o, then delta is the mean of max(0, L_1 + ... "
    "+ L_n)/n over n independent reports on o, where L is the difference "
    "of the reports on a and on b, as a multiple of the report on o.",
    source=Source(paper=f"{BALLE}, of which it is the case of equality"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, j integer in 1..n, "
    "a integer in 0..k-1, b integer in 0..k-1, o integer in 0..k-1, r real, L: int -> real",
    given="for all y in 0..l-1: R(a, y) - r*R(b, y) = R(o, y)*L(y)",
    claim=f"{DELTA.format('i -> if i = j then a else o', 'i -> if i = j then b else o')} = "
    "1/n*sum(product(R(o, w(i)) for i in 1..n)*max(0, sum(L(w(i)) for i in 1..n)) for w in words(1..n, "
    "0..l-1))",
    instance="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 2, j = 1, a = 1, b = 0, o = 0, r = 5/4, L = [-3/4, "
    "3/4]",
    near_misses=(
        NearMiss(
            given="for all y in 0..l-1: R(a, y) - r*R(b, y) = R(b, y)*L(y)",
            why="the score is to be a multiple of what the others report",
            witness="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 2, j = 1, a = 1, b = 0, o = 1, r = 5/4, L = "
            "[-3/4, 3/4]",
        ),
    ),
    proof="""
        let x(i) = if i = j then a else o; x'(i) = if i = j then b else o; s = n - 1
        let P(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), s + 1), x, c)
        let Q(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), s + 1), x', c)
        let J(y, h: (int -> int) -> real) \\
                = sum(product(R(o, w(i)) for i in 1..s)*h(q -> Occurrences(w, s, q) + (if y = q then 1 else \\
                0)) for w in words(1..s, 0..l-1))
        let T(w: int -> int) = sum(L(w(i)) for i in 1..s+1)
        let M = sum(product(R(o, w(i)) for i in 1..s+1)*max(0, T(w)) for w in words(1..s+1, 0..l-1))
        have FORM: for all h ((int -> int) -> real): sum((R(x(j), y) - r*R(x'(j), y))*sum(product(R(x(if i \\
                < j then i else i + 1), w(i)) for i in 1..s)*h(q -> Occurrences(w, s, q) + (if y = q then 1 \\
                else 0)) for w in words(1..s, 0..l-1)) for y in 0..l-1) = sum(R(o, y)*L(y)*J(y, h) for y in \\
                0..l-1)
            take h
            by termwise y
                have F2: sum(product(R(x(if i < j then i else i + 1), w(i)) for i in 1..s)*h(q -> \\
                        Occurrences(w, s, q) + (if y = q then 1 else 0)) for w in words(1..s, \\
                        0..l-1)) = J(y, h) by termwise w
                    have F3: product(R(x(if i < j then i else i + 1), w(i)) for i in 1..s) \\
                            = product(R(o, w(i)) for i in 1..s) by termwise i
                        have F4: x(if i < j then i else i + 1) = o
                        by rewrite F4
        have ROW: (for all y in 0..l-1: 0 <= R(o, y)) and sum(R(o, y) for y in 0..l-1) = 1 by domain5(o)
        have SOME: exists h ((int -> int) -> real): ReadsCounts(h, l) and \\
                (for all c (int -> int): 0 <= h(c) <= 1) and \\
                sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..s+1)) \\
                = sum((R(x(j), y) - r*R(x'(j), y))*sum(product(R(x(if i < j then i else i + 1), w(i)) for i \\
                in 1..s)*h(q -> Occurrences(w, s, q) + (if y = q then 1 else 0)) for w in words(1..s, \\
                0..l-1)) for y in 0..l-1) by cite blanket.excess(k, l, R, s, j, x, x', r)
        have UP: sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..s+1)) <= 1/(s + 1)*M
            obtain h from SOME
            have A: sum((R(x(j), y) - r*R(x'(j), y))*sum(product(R(x(if i < j then i else i + 1), w(i)) for \\
                    i in 1..s)*h(q -> Occurrences(w, s, q) + (if y = q then 1 else 0)) for w in words(1..s, \\
                    0..l-1)) for y in 0..l-1) = sum(R(o, y)*L(y)*J(y, h) for y in 0..l-1) by FORM(h)
            have B: sum(R(o, y)*L(y)*J(y, h) for y in 0..l-1) <= 1*(1/(s + 1)*M + sum(0 for y in 0..l-1)) \\
                    by cite blanket.drawn(l, y -> R(o, y), L, y -> 0, y -> R(o, y)*L(y), s, 1, h)
            have Z: sum(0 for y in 0..l-1) = 0
        let t(c: int -> int) = if 0 < sum(L(q)*c(q) for q in 0..l-1) then 1 else 0
        have READS: ReadsCounts(t, l)
            take c, d
            assume E
            have A: sum(L(q)*c(q) for q in 0..l-1) = sum(L(q)*d(q) for q in 0..l-1)
        have LOW: 1/(s + 1)*M <= sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..s+1))
            have A: sum((P(c) - r*Q(c))*t(c) for c in words(0..l-1, 0..s+1)) \\
                    <= sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..s+1)) by termwise c
            have B: sum((P(c) - r*Q(c))*t(c) for c in words(0..l-1, 0..s+1)) \\
                    = sum((R(x(j), y) - r*R(x'(j), y))*sum(product(R(x(if i < j then i else i + 1), w(i)) \\
                    for i in 1..s)*t(q -> Occurrences(w, s, q) + \\
                    (if y = q then 1 else 0)) for w in words(1..s, \\
                    0..l-1)) for y in 0..l-1) by cite blanket.tested(k, l, R, s, j, x, x', r, t)
            have C: sum((R(x(j), y) - r*R(x'(j), y))*sum(product(R(x(if i < j then i else i + 1), w(i)) for \\
                    i in 1..s)*t(q -> Occurrences(w, s, q) + (if y = q then 1 else 0)) for w in words(1..s, \\
                    0..l-1)) for y in 0..l-1) = sum(R(o, y)*L(y)*J(y, t) for y in 0..l-1) by FORM(t)
            have D: (s + 1)*sum(R(o, y)*L(y)*J(y, t) for y in 0..l-1) \\
                    = sum(product(R(o, w(i)) for i in 1..s+1)*T(w)*t(q -> Occurrences(w, s + 1, q)) for w \\
                    in words(1..s+1, 0..l-1)) by cite counted.alike(y -> R(o, y), L, l, s, t)
            have E: sum(product(R(o, w(i)) for i in 1..s+1)*T(w)*t(q -> Occurrences(w, s + 1, q)) for w in \\
                    words(1..s+1, 0..l-1)) = M by termwise w
                have G: T(w)*t(q -> Occurrences(w, s + 1, q)) = max(0, T(w)) \\
                        by cite counted.score(l, s + 1, w, L)
        have BACK: n = s + 1
        by rewrite BACK
    """,
)

HIDES = (
    "sum(product(B(w(i)) for i in 1..m+1)*max(0, sum({0} for i in 1..m+1)) for w in words(1..m+1, 0..l-1))"
)
BOUND = "sum(Prob(Binomial(n - 1, g), m)*(1/(m + 1)*" + HIDES + ") for m in 0..n-1)"
A_LAW = "(for all y in 0..l-1: 0 <= B(y)) and sum(B(y) for y in 0..l-1) = 1"
PAIR = (
    "(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= x'(i) <= k - 1) and "
    "(for all i in 1..n: i != j implies x(i) = x'(i))"
)
DRAWS = "(for all i in 1..n: i != j implies (for all y in 0..l-1: g*B(y) <= R(x(i), y)))"
GAP = "(for all y in 0..l-1: R(x(j), y) - r*R(x'(j), y) <= B(y)*L(y) + e(y))"

BLANKET = Theorem(
    id="shuffle.blanket",
    says="Whatever the others' inputs: if the report on each is drawn from one law B with probability g at "
    "least, then delta is at most what it is where only those others "
    "take part who draw from B, each with probability g, together with what exceeds outside of B.",
    source=Source(paper=f"{BALLE}, Lemmas 5.2 and 5.3"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, j integer in 1..n, x: int "
    "-> int, x': int -> int, r real, 0 <= g <= 1, B: int -> real, L: int -> real, e: int -> real",
    given=f"{PAIR} and {A_LAW} and {DRAWS} and {GAP} and (for all y in 0..l-1: 0 <= e(y))",
    claim=f"{DELTA.format('x', chr(120) + chr(39))} <= {BOUND.format('L(w(i))')} + sum(e(y) for y in 0..l-1)",
    instance="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 2, j = 1, x = word(1, 0), x' = word(0, 0), r = "
    "5/4, g = 2/3, B = [1/2, 1/2], L = [-1, 7/6], e = y -> 0",
    near_misses=(
        NearMiss(
            claim=f"{DELTA.format('x', chr(120) + chr(39))} <= {BOUND.format('L(w(i))')}",
            why="what is never drawn from B is not hidden",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 1, j = 1, x = word(1), x' = word(0), r = 1, g = 0, "
            "B = [1, 0], L = [-1, 0], e = [0, 1]",
        ),
        NearMiss(
            given=f"{PAIR} and {A_LAW} and {GAP} and (for all y in 0..l-1: 0 <= e(y))",
            why="others who are put on their mean law hide more than they do",
            witness="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 3, j = 1, x = word(1, 0, 1), x' = word(0, "
            "0, 1), r = 5/4, g = 1, B = [1/2, 1/2], L = [-1, 1/2], e = y -> 0",
        ),
    ),
    proof="""
        let s = n - 1; P(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), s + 1), x, c)
        let Q(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), s + 1), x', c)
        let u(y) = R(x(j), y) - r*R(x'(j), y); p(i, y) = R(x(if i < j then i else i + 1), y)
        let A(m) = 1/(m + 1)*sum(product(B(w(i)) for i in 1..m+1)*max(0, sum(L(w(i)) for i in 1..m+1)) for \\
                w in words(1..m+1, 0..l-1))
        let E = sum(e(y) for y in 0..l-1)
        have SOME: exists h ((int -> int) -> real): ReadsCounts(h, l) and \\
                (for all c (int -> int): 0 <= h(c) <= 1) and \\
                sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..s+1)) \\
                = sum(u(y)*sum(product(p(i, w(i)) for i in 1..s)*h(q -> Occurrences(w, s, q) + (if y = q \\
                then 1 else 0)) for w in words(1..s, 0..l-1)) for y in 0..l-1) by cite blanket.excess(k, l, \\
                R, s, j, x, x', r)
        obtain h from SOME
        have DRAW: for all i in 1..s: for all y in 0..l-1: g*B(y) <= p(i, y)
        have SUMS: for all i in 1..s: sum(p(i, y) for y in 0..l-1) = 1
            take i
            let v = x(if i < j then i else i + 1)
            by domain5(v)
        have S: sum(u(y)*sum(product(if i <= s then p(i, w(i)) else B(w(i)) for i in 1..s+0)*h(q -> \\
                Occurrences(w, s + 0, q) + (if y = q then 1 else 0)) for w in words(1..s+0, \\
                0..l-1)) for y in 0..l-1) <= 1*(sum(Prob(Binomial(s, g), v)*A(0 + \\
                v) for v in 0..s) + E) by cite blanket.hidden(s, l, p, B, L, e, u, g, 0, 1, h)
        have S1: sum(u(y)*sum(product(if i <= s then p(i, w(i)) else B(w(i)) for i in 1..s+0)*h(q -> \\
                Occurrences(w, s + 0, q) + (if y = q then 1 else 0)) for w in words(1..s+0, \\
                0..l-1)) for y in 0..l-1) = sum(u(y)*sum(product(p(i, w(i)) for i in 1..s)*h(q -> \\
                Occurrences(w, s, q) + (if y = q then 1 else 0)) for w in words(1..s, \\
                0..l-1)) for y in 0..l-1) by termwise y
            have W: sum(product(if i <= s then p(i, w(i)) else B(w(i)) for i in 1..s)*h(q -> Occurrences(w, \\
                    s, q) + (if y \\
                    = q then 1 else 0)) for w in words(1..s, 0..l-1)) = sum(product(p(i, \\
                    w(i)) for i in 1..s)*h(q -> Occurrences(w, s, q) + (if y \\
                    = q then 1 else 0)) for w in words(1..s, 0..l-1)) by termwise w
                have W1: product(if i <= s then p(i, w(i)) else B(w(i)) for i in 1..s) \\
                        = product(p(i, w(i)) for i in 1..s)
    """,
)
