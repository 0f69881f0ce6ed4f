"""What other users send hides one user no less where their clocks are alike: how privacy changes with one
clock, and for all.
"""

from theorems.shuffle.clocks import LEFT, RUNG
from verify.language import Lemma, NearMiss, Source, Theorem, Word

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

KEPT = (
    "sum(product(if w(i) = l then 1 - a else a*p(i, w(i)) for i in 1..n+1)*max(0, sum(if w(i) = "
    "l then 0 else L(i, w(i))/a for i in 1..n+1)) for w in words(1..n+1, 0..l))"
)
OTHERS = (
    "(for all y in 0..l-1: 0 <= B(y)) and sum(B(y) for y in 0..l-1) = 1 and (for all i in 1..n+1: for all y "
    "in 0..l-1: 0 <= p(i, y)) and (for all i in 1..n+1: sum(p(i, y) for y in 0..l-1) = 1) and (for all i in "
    "1..n+1: for all y in 0..l-1: u(y) = p(i, y)*L(i, y))"
)
MORE = "sum(u(y)*h(q -> Occurrences(w, n + 1, q) + (if y = q then 1 else 0)) for y in 0..l-1)"
RATE = f"sum(sum({RUNG.format('n+1')}*{MORE} for w in words(1..n+1, 0..l-1)) for j in 1..n+1)"

ONE_LETTER_MORE = Lemma(
    id="counted.one-letter-more",
    says="A test of the counts of n + 1 letters and one more, where letter j has a law of its own: that "
    "letter and the one more can change places.",
    forall="B: int -> real, u: int -> real, M: int, int -> real, l natural >= 1, n natural, j integer in "
    "1..n+1, h: (int -> int) -> real",
    given="ReadsCounts(h, l)",
    claim="sum(product(if i = j then B(w(i)) else M(i, w(i)) for i in 1..n+1)*sum(u(y)*h(q -> Occurrences(w, "
    "n + 1, q) + (if y = q then 1 else 0)) for y in 0..l-1) for w in words(1..n+1, 0..l-1)) = "
    "sum(u(y)*sum(product(M(if i < j then i else i + 1, w(i)) for i in 1..n)*sum(B(z)*h(q -> Occurrences(w, "
    "n, q) + (if y = q then 1 else 0) + (if z = q then 1 else 0)) for z in 0..l-1) for w in words(1..n, "
    "0..l-1)) for y in 0..l-1)",
    instance="B = y -> 1, u = y -> 1, M = (i, y) -> 1, l = 1, n = 0, j = 1, h = c -> 1",
    proof="""
        let f(c: int -> int) = sum(B(z)*h(q -> c(q) + (if z = q then 1 else 0)) for z in 0..l-1)
        let g(c: int -> int) = sum(u(y)*h(q -> c(q) + (if y = q then 1 else 0)) for y in 0..l-1)
        have GR: ReadsCounts(g, l)
            take c, d
            assume E
            by cite counted.reads(u, l, h, c, d)
        let q(i, y) = if i = j then B(y) else M(i, y)
        let P(w: int -> int) = product(M(if i < j then i else i + 1, w(i)) for i in 1..n)
        have TURNED: sum(product(q(i, w(i)) for i in 1..n+1)*g(s -> Occurrences(w, n + 1, s)) for w in \\
                words(1..n+1, 0..l-1)) = sum(q(j, y)*sum(product(q(if i < j then i else i + 1, w(i)) \\
                for i in 1..n)*g(s -> Occurrences(w, n, s) + \\
                (if y = s then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) by cite counted.one-apart(q, l, n, j, g)
        have A1: sum(q(j, y)*sum(product(q(if i < j then i else i + 1, w(i)) for i in 1..n)*g(s -> \\
                Occurrences(w, n, s) + (if y = s then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) = sum(B(y)*sum(P(w)*g(s -> Occurrences(w, n, s) + \\
                (if y = s then 1 else 0)) for w in words(1..n, 0..l-1)) for y in 0..l-1) by termwise y
            have A2: q(j, y) = B(y)
            have A3: sum(product(q(if i < j then i else i + 1, w(i)) for i in 1..n)*g(s -> \\
                    Occurrences(w, n, s) + (if y = s then 1 else 0)) for w in words(1..n, \\
                    0..l-1)) = sum(P(w)*g(s -> Occurrences(w, n, s) + \\
                    (if y = s then 1 else 0)) for w in words(1..n, 0..l-1)) by termwise w
                have A4: product(q(if i < j then i else i + 1, w(i)) for i in 1..n) = P(w) by termwise i
                    have A5: (if i < j then i else i + 1) != j
                    have A6: q(if i < j then i else i + 1, w(i)) = M(if i < j then i else i + 1, w(i)) \\
                            by law if_false((if i < j then i else i + 1) = j, B(w(i)), M(if i < j then \\
                            i else i + 1, w(i)))
                    by A6
                by rewrite A4
            by rewrite A2; A3
        have A7: sum(B(z)*sum(P(w)*g(s -> Occurrences(w, n, s) + (if z = s then 1 else 0)) for w in \\
                words(1..n, 0..l-1)) for z in 0..l-1) = sum(u(y)*sum(P(w)*f(s -> Occurrences(w, n, s) + \\
                (if y = s then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) by cite counted.two-more(B, u, P, l, n, h)
        by only TURNED; A1; A7
    """,
)

WITHIN = Lemma(
    id="means.within",
    says="A mean of what lies in [0, 1] lies there.",
    forall="l natural, B: int -> real, z: int -> real",
    given="(for all y in 0..l-1: 0 <= B(y)) and sum(B(y) for y in 0..l-1) = 1 and (for all y in 0..l-1: 0 <= "
    "z(y) <= 1)",
    claim="0 <= sum(B(y)*z(y) for y in 0..l-1) <= 1",
    instance="l = 1, B = y -> 1, z = y -> 0",
    proof="""
        have LOW: sum(0 for y in 0..l-1) <= sum(B(y)*z(y) for y in 0..l-1) by termwise y
            have INSIDE: 0 <= z(y) <= 1 by given3(y)
            have SIGN: 0 <= B(y) by given1(y)
            by INSIDE1*SIGN
        have HIGH: sum(B(y)*z(y) for y in 0..l-1) <= sum(B(y) for y in 0..l-1) by termwise y
            have INSIDE: 0 <= z(y) <= 1 by given3(y)
            have SIGN: 0 <= B(y) by given1(y)
            have ROOM: 0 <= B(y)*(1 - z(y)) by SIGN*(0 <= 1 - z(y))
            by only ROOM
        have NOTHING: sum(0 for y in 0..l-1) = 0 by reduce
        by only NOTHING; LOW; HIGH; given2
    """,
)

SCALED = Lemma(
    id="clocks.scaled",
    says="Weights that are 1 - v times as large, and scores 1/(1 - v) times.",
    forall="K: int, int -> real, S: int, int -> real, l natural, n natural, 0 <= v < 1",
    claim="sum(product((1 - v)*K(i, w(i)) for i in 1..n+1)*max(0, 0 + sum(1/(1 - v)*S(i, w(i)) for i in "
    "1..n+1)) for w in words(1..n+1, 0..l)) = (1 - v)^n*sum(product(K(i, w(i)) for i in 1..n+1)*max(0, "
    "sum(S(i, w(i)) for i in 1..n+1)) for w in words(1..n+1, 0..l))",
    instance="K = (i, y) -> 1, S = (i, y) -> 1, l = 0, n = 0, v = 0",
    proof="""
        have OUT: sum(product((1 - v)*K(i, w(i)) for i in 1..n+1)*max(0, 0 + sum(1/(1 - v)*S(i, w(i)) for i \\
                in 1..n+1)) for w in words(1..n+1, 0..l)) = sum((1 - v)^n*(product(K(i, w(i)) for i in \\
                1..n+1)*max(0, sum(S(i, w(i)) for i in 1..n+1))) for w in words(1..n+1, 0..l)) by termwise w
            let T = sum(S(i, w(i)) for i in 1..n+1)
            have FACTORS: product((1 - v)*K(i, w(i)) for i in 1..n+1) \\
                    = product(1 - v for i in 1..n+1)*product(K(i, w(i)) for i in 1..n+1) \\
                    by law product_of_products(1, n+1, i -> 1 - v, i -> K(i, w(i)))
            have Q1: product(1 - v for i in 1..n+1) = (1 - v)^(n + 1 + 1 - 1) \\
                    by law product_constant(1, n+1, 1 - v)
            have NUMBER: n + 1 + 1 - 1 = n + 1
            have Q2: (1 - v)^(n + 1) = (1 - v)^n*(1 - v) by law power_step(1 - v, n)
            have Q3: sum(1/(1 - v)*S(i, w(i)) for i in 1..n+1) = 1/(1 - v)*T \\
                    by law sum_scaled(1..n+1, i -> S(i, w(i)), 1/(1 - v))
            have INVERSE: 0 < 1/(1 - v) by law reciprocal_positive(1 - v)
            have MAX: max(0, 0 + 1/(1 - v)*T) = 1/(1 - v)*max(0, T)
                cases 0 <= T or T < 0
                    case 0 <= T
                        have G: 0 <= 1/(1 - v)*T by INVERSE*case
                        have G1: 0 <= 0 + 1/(1 - v)*T by only G
                        have G2: max(0, 0 + 1/(1 - v)*T) = 0 + 1/(1 - v)*T \\
                                by law max_right(0, 0 + 1/(1 - v)*T)
                        have G3: max(0, T) = T by law max_right(0, T)
                        by rewrite G2; G3
                    case T < 0
                        have T0: 0 <= -T by only case
                        have G: 0 <= 1/(1 - v)*-T by INVERSE*T0
                        have G1: 0 + 1/(1 - v)*T <= 0 by only G
                        have G2: max(0, 0 + 1/(1 - v)*T) = 0 by law max_left(0, 0 + 1/(1 - v)*T)
                        have T1: T <= 0 by only case
                        have G3: max(0, T) = 0 by law max_left(0, T)
                        by rewrite G2; G3
            by rewrite FACTORS; Q1; NUMBER; Q2; Q3; MAX
        have LAST: sum((1 - v)^n*(product(K(i, w(i)) for i in 1..n+1)*max(0, sum(S(i, w(i)) for i in \\
                1..n+1))) for w in words(1..n+1, 0..l)) = (1 - v)^n*sum(product(K(i, w(i)) for i in \\
                1..n+1)*max(0, sum(S(i, w(i)) for i in 1..n+1)) for w in words(1..n+1, \\
                0..l)) by law sum_scaled(words(1..n+1, 0..l), w -> product(K(i, w(i)) for i in \\
                1..n+1)*max(0, sum(S(i, w(i)) for i in 1..n+1)), (1 - v)^n)
        by only OUT; LAST
    """,
)

SLOPE = Lemma(
    id="clocks.slope",
    says="While v of the blanket is taken out of n + 1 laws, and a share a of what is left of each is as "
    "before, a test of the counts loses no more of a difference of one letter than what is left hides.",
    forall="p: int, int -> real, B: int -> real, u: int -> real, L: int, int -> real, l natural >= 1, "
    "n natural, 0 < a <= 1, 0 <= v < 1, h: (int -> int) -> real",
    given=f"ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= 1) and {OTHERS} and "
    "(for all i in 1..n+1: for all y in 0..l-1: a*(1 - v)*p(i, y) <= p(i, y) - v*B(y))",
    claim=f"{RATE} <= (1 - v)^n*{KEPT}",
    instance="p = (i, y) -> 1, B = y -> 1, u = y -> 1, L = (i, y) -> 1, l = 1, n = 0, a = 1, v = 0, h = "
    "c -> 1",
    proof=f"""
        let M(i, y) = p(i, y) - v*B(y); X(i, y) = if M(i, y) = 0 then 0 else u(y)/M(i, y)
        let f(c: int -> int) = sum(B(z)*h(q -> c(q) + (if z = q then 1 else 0)) for z in 0..l-1)
        let g(c: int -> int) = sum(u(y)*h(q -> c(q) + (if y = q then 1 else 0)) for y in 0..l-1)
        have FR: ReadsCounts(f, l)
            take c, d
            assume E
            by cite counted.reads(B, l, h, c, d)
        have GR: ReadsCounts(g, l)
            take c, d
            assume E
            by cite counted.reads(u, l, h, c, d)
        have FB: for all c (int -> int): 0 <= f(c) <= 1
            take c
            by cite means.within(l, B, z -> h(q -> c(q) + (if z = q then 1 else 0)))
        have MX: for all i in 1..n+1: for all y in 0..l-1: M(i, y)*X(i, y) = u(y)
            take i, y
            have WEIGHTS: 0 <= p(i, y) by given5(i, y)
            have RATE: a*(1 - v)*p(i, y) <= M(i, y) by given8(i, y)
            have SLOPES: u(y) = p(i, y)*L(i, y) by given7(i, y)
            have AV: 0 < a*(1 - v)
            cases M(i, y) = 0 or M(i, y) != 0
                case M(i, y) = 0
                    have Q: 0 <= 0 - a*(1 - v)*p(i, y) by only RATE; case
                    have AI: 0 < 1/(a*(1 - v)) by law reciprocal_positive(a*(1 - v))
                    have Q1: 0 <= 1/(a*(1 - v))*(0 - a*(1 - v)*p(i, y)) by AI*Q
                    have Q2: 1/(a*(1 - v))*(0 - a*(1 - v)*p(i, y)) = -p(i, y)
                    have P0: p(i, y) = 0 by only WEIGHTS; Q1; Q2
                    have U0: u(y) = 0 by rewrite SLOPES; P0
                    by rewrite case; U0
                case M(i, y) != 0
                    have IF: X(i, y) = u(y)/M(i, y) by law if_false(M(i, y) = 0, 0, u(y)/M(i, y))
                    by rewrite IF
        have EACH: {RATE} \\
                = sum(sum(M(j, y)*X(j, y)*sum(product(M(if i < j then i else i + 1, w(i)) for i in \\
                1..n)*f(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) for j in 1..n+1) by termwise j
            let P(w: int -> int) = product(M(if i < j then i else i + 1, w(i)) for i in 1..n)
            have MOVED: sum({RUNG.format('n+1')}*{MORE} for w in words(1..n+1, 0..l-1)) \\
                    = sum(u(y)*sum(P(w)*f(s -> Occurrences(w, n, s) + (if y = s then 1 else 0)) for w in \\
                    words(1..n, 0..l-1)) for y in 0..l-1) by cite counted.one-letter-more(B, u, M, l, n, j, h)
            have A8: sum(u(y)*sum(P(w)*f(s -> Occurrences(w, n, s) + (if y = s then 1 else 0)) for w in \\
                    words(1..n, 0..l-1)) for y in 0..l-1) = sum(M(j, y)*X(j, \\
                    y)*sum(P(w)*f(s -> Occurrences(w, n, s) + (if y = s then 1 else 0)) for w in \\
                    words(1..n, 0..l-1)) for y in 0..l-1) by termwise y
                have A9: M(j, y)*X(j, y) = u(y) by MX(j, y)
                by rewrite A9
            by only MOVED; A8
        have SUM: sum(product(M(i, w(i)) for i in 1..n+1)*sum(X(i, w(i)) for i in 1..n+1)*f(q -> \\
                Occurrences(w, n + 1, q)) for w in words(1..n+1, \\
                0..l-1)) = sum(sum(M(j, y)*X(j, y)*sum(product(M(if i < j then i else i + 1, w(i)) for i in \\
                1..n)*f(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) for j in 1..n+1) by cite counted.each-apart(M, X, l, n, f)
        let K(i, y) = if y = l then 1 - a else a*p(i, y); S(i, y) = if y = l then 0 else L(i, y)/a
        have M0: for all i in 1..n+1: for all y in 0..l-1: 0 <= M(i, y)
            take i, y
            have P: 0 <= p(i, y) by given5(i, y)
            have AV: 0 <= a*(1 - v)
            have AP: 0 <= a*(1 - v)*p(i, y) by AV*P
            have G: a*(1 - v)*p(i, y) <= M(i, y) by given8(i, y)
            by only AP; G
        have UP: sum(product(M(i, w(i)) for i in 1..n+1)*sum(X(i, w(i)) for i in 1..n+1)*f(q -> \\
                Occurrences(w, n + 1, q)) for w in words(1..n+1, 0..l-1)) <= sum(product(M(i, w(i)) for i \\
                in 1..n+1)*max(0, 0 + sum(X(i, w(i)) for i in 1..n+1)) for w in words(1..n+1, \\
                0..l-1)) by termwise w
            let T = sum(X(i, w(i)) for i in 1..n+1); F = f(q -> Occurrences(w, n + 1, q))
            have G: for all i integer: 1 <= i and i <= n + 1 implies 0 <= M(i, w(i))
                take i
                assume I
                by M0(i, w(i))
            have POSITIVE: 0 <= product(M(i, w(i)) for i in 1..n+1) \\
                    by law product_nonnegative(1, n+1, i -> M(i, w(i)))
            have F0: 0 <= F <= 1 by FB(q -> Occurrences(w, n + 1, q))
            have F1: 0 <= 1 - F by only F02
            have T0: 0 <= max(0, 0 + T); T1: 0 <= max(0, 0 + T) - T
            have T2: 0 <= (max(0, 0 + T) - T)*F by T1*F01
            have T3: 0 <= max(0, 0 + T)*(1 - F) by T0*F1
            have T4: 0 <= max(0, 0 + T) - T*F by only T2; T3
            have T5: 0 <= product(M(i, w(i)) for i in 1..n+1)*(max(0, 0 + T) - T*F) by POSITIVE*T4
            by only T5
        have K0: for all i in 1..n+1: for all y in 0..l: 0 <= (1 - v)*K(i, y)
            take i, y
            have ROOM: 0 <= 1 - v
            cases y = l or y != l
                case y = l
                    have E: K(i, y) = 1 - a; E1: 0 <= 1 - a
                    have E2: 0 <= (1 - v)*(1 - a) by ROOM*E1
                    by rewrite E
                        by only E2
                case y != l
                    have SCALED: K(i, y) = a*p(i, y)
                    have P: 0 <= p(i, y) by given5(i, y)
                    have A: 0 <= a
                    have E1: 0 <= a*p(i, y) by A*P
                    have E2: 0 <= (1 - v)*(a*p(i, y)) by ROOM*E1
                    by rewrite SCALED
                        by only E2
        have ONE: for all i in 1..n+1: for all c real: sum(M(i, y)*max(0, c + X(i, y)) for y in 0..l-1) \\
                <= sum((1 - v)*K(i, y)*max(0, c + 1/(1 - v)*S(i, y)) for y in 0..l)
            take i, c
            have P0: for all y in 0..l-1: 0 <= p(i, y)
                take y
                by given5(i, y)
            have P1: sum(p(i, y) for y in 0..l-1) = 1 by given6(i)
            have P2: for all y in 0..l-1: a*(1 - v)*p(i, y) <= p(i, y) - v*B(y)
                take y
                by given8(i, y)
            have P3: for all y in 0..l-1: u(y) = p(i, y)*L(i, y)
                take y
                by given7(i, y)
            by cite clocks.spread(y -> p(i, y), B, u, y -> L(i, y), l, a, v, c)
        have WIDE: sum(product(M(i, w(i)) for i in 1..n+1)*max(0, 0 + sum(X(i, w(i)) for i in 1..n+1)) for \\
                w in words(1..n+1, 0..l-1)) <= sum(product((1 - v)*K(i, w(i)) for i in 1..n+1)*max(0, 0 + \\
                sum(1/(1 - v)*S(i, w(i)) for i in 1..n+1)) for w in words(1..n+1, \\
                0..l)) by cite clocks.convex-sums(M, X, l - 1, (i, y) -> (1 - v)*K(i, y), (i, y) -> 1/(1 - \\
                v)*S(i, y), l, n + 1, 0)
        have OUT: sum(product((1 - v)*K(i, w(i)) for i in 1..n+1)*max(0, 0 + sum(1/(1 - v)*S(i, w(i)) for i \\
                in 1..n+1)) for w in words(1..n+1, 0..l)) = (1 - v)^n*{KEPT} \\
                by cite clocks.scaled(K, S, l, n, v)
        by only EACH; SUM; UP; WIDE; OUT
    """,
)

STAYS = f"sum({LEFT.format('n+1')}*{MORE} for w in words(1..n+1, 0..l-1))"

FALL = Lemma(
    id="clocks.fall",
    says="From the time when s of the blanket is taken out of n + 1 laws until t of it is, "
    "a test of the counts loses no more of a difference of one letter than what is left hides.",
    forall="p: int, int -> real, B: int -> real, u: int -> real, L: int, int -> real, l natural >= 1, "
    "n natural, 0 < a <= 1, 0 <= s < 1, s <= t < 1, h: (int -> int) -> real",
    given=f"ReadsCounts(h, l) and (for all c (int -> int): 0 <= h(c) <= 1) and {OTHERS} and "
    "(for all i in 1..n+1: for all y in 0..l-1: a*(1 - t)*p(i, y) <= p(i, y) - t*B(y))",
    claim=f"{STAYS.replace('v*B', 's*B')} - {STAYS.replace('v*B', 't*B')} <= "
    f"((1 - s)^(n + 1) - (1 - t)^(n + 1))*(1/(n + 1)*{KEPT})",
    instance="p = (i, y) -> 1, B = y -> 1, u = y -> 1, L = (i, y) -> 1, l = 1, n = 0, a = 1, s = 0, t = 1/2, "
    "h = c -> 1",
    proof=f"""
        let g(c: int -> int) = sum(u(y)*h(q -> c(q) + (if y = q then 1 else 0)) for y in 0..l-1)
        let G = 1/(n + 1)*{KEPT}
        have GR: ReadsCounts(g, l)
            take c, d
            assume E
            by cite counted.reads(u, l, h, c, d)
        have SOME: exists C (int -> real): for all v real: {STAYS} \\
                = sum(C(k)*v^k for k in 0..n+1) and {RATE} = -sum(C(k + 1)*((k + 1)*v^k) for k in 0..n+1-1) \\
                by cite clocks.polynomial(p, B, l, n + 1, g)
        obtain C from SOME
        have SHARE: for all v real: s <= v and v <= t \\
                implies (for all i in 1..n+1: for all y in 0..l-1: a*(1 - v)*p(i, y) <= p(i, y) - v*B(y))
            take v
            assume BETWEEN
            take i, y
            have V0: 0 <= v; ALL: 0 <= t*(p(i, y) - v*B(y) - a*(1 - v)*p(i, y))
            cases t <= 0 or 0 < t
                case t <= 0
                    have Z: v = 0 by only V0; BETWEEN2; case
                case 0 < t
                    have Q: 0 <= 1/t*(t*(p(i, y) - v*B(y) - a*(1 - v)*p(i, y)))
        have MONO: sum(C(k)*s^k for k in 0..n+1) - (1 - s)^(n + 1)*G \\
                <= sum(C(k)*t^k for k in 0..n+1) - (1 - t)^(n + 1)*G \\
                by monotone v -> sum(C(k)*v^k for k in 0..n+1) - (1 - v)^(n + 1)*G, s, t
            take v
            have IN: for all i in 1..n+1: for all y in 0..l-1: a*(1 - v)*p(i, y) <= p(i, y) - v*B(y)
            have SLOPE: {RATE} <= (1 - v)^n*{KEPT} by cite clocks.slope(p, B, u, L, l, n, a, v, h)
            have HERE: {STAYS} = sum(C(k)*v^k for k in 0..n+1) and {RATE} \\
                    = -sum(C(k + 1)*((k + 1)*v^k) for k in 0..n+1-1) by C(v)
            let D(k) = C(k)*(k*v^(k - 1))
            have S1: sum(D(k) for k in 0..n+1) = sum(D(k) for k in 0..0) + sum(D(k) for k in 0+1..n+1) \\
                    by law sum_split(0, 0, n+1, D)
            have S2: sum(D(k) for k in 0..0) = 0
            by law sum_shifted(0, n+1-1, 1, k -> C(k + 1)*((k + 1)*v^k))
        by C(t); C(s)
    """,
)

END = Lemma(
    id="clocks.end",
    says="With v of the blanket taken out of n laws, a test of the counts sees of a difference of one letter "
    "no more than what the letter itself shows, as often as nothing was taken.",
    forall="p: int, int -> real, B: int -> real, u: int -> real, l natural >= 1, n natural, v real, "
    "h: (int -> int) -> real",
    given="(for all c (int -> int): 0 <= h(c) <= 1) and sum(B(y) for y in 0..l-1) = 1 and "
    "(for all i in 1..n: sum(p(i, y) for y in 0..l-1) = 1) and "
    "(for all i in 1..n: for all y in 0..l-1: 0 <= p(i, y) - v*B(y))",
    claim=f"{STAYS.replace('n+1', 'n').replace('n + 1', 'n')} <= (1 - v)^n*sum(max(0, u(y)) for y in 0..l-1)",
    instance="p = (i, y) -> 1, B = y -> 1, u = y -> 1, l = 1, n = 0, v = 0, h = c -> 1",
    proof=f"""
        let D = sum(max(0, u(y)) for y in 0..l-1); P(w: int -> int) = {LEFT.format('n')}
        have UP: {STAYS.replace('n+1', 'n').replace('n + 1', 'n')} \\
                <= sum(D*P(w) for w in words(1..n, 0..l-1)) by termwise w
            have Q: 0 <= P(w)
            have S: sum(u(y)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for y in 0..l-1) <= D
        have OUT: sum(D*P(w) for w in words(1..n, 0..l-1)) = D*sum(P(w) for w in words(1..n, 0..l-1))
        have ALL: product(sum(p(i, y) - v*B(y) for y in 0..l-1) for i in 1..n) \\
                = sum(P(w) for w in words(1..n, 0..l-1)) \\
                by law product_of_sums(1, n, 0, l-1, (i, y) -> p(i, y) - v*B(y))
        have EACH: product(sum(p(i, y) - v*B(y) for y in 0..l-1) for i in 1..n) \\
                = product(1 - v for i in 1..n) by termwise i
            by given3(i)
        by law product_constant(1, n, 1 - v)
    """,
)

ONE = "i -> if i < j then x(i) else if i = j then {0} else x(i - 1)"
DELTA = (
    f"sum(max(0, LawOf(Shuffled(Randomizer(R, k, l), n + 1), {ONE.format('a')}, c) - "
    f"r*LawOf(Shuffled(Randomizer(R, k, l), n + 1), {ONE.format('b')}, c)) for c in words(0..l-1, 0..n+1))"
)
HIDDEN = (
    "sum(product(if w(i) = l then 1 - e(s) else e(s)*R(x(i), w(i)) for i in 1..n)*max(0, sum(if w(i) = l "
    "then 0 else L(i, w(i))/e(s) for i in 1..n)) for w in words(1..n, 0..l))"
)
TOLD = "sum(((1 - v(s - 1))^n - (1 - v(s))^n)*({0}*" + HIDDEN + ") for s in 1..m)"
UNTOLD = "(1 - v(m))^n*sum(max(0, R(a, y) - r*R(b, y)) for y in 0..l-1)"

CLOCKS = Theorem(
    id="shuffle.clocks",
    says="Clocks: take more and more of one law B out of the n others' reports, in m steps, "
    "so that a share e(s) of what is left of each is as before. If only the step is told in "
    "which one of them falls out, not which of them, then the one user hides behind a random one of the "
    "others: delta is at most the mean, over the steps, of what n others "
    "hide who each report with chance e(s), together with what the one user shows if none falls out.",
    source=Source(lines="ours"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, j integer in 1..n+1, "
    "x: int -> int, a integer in 0..k-1, b integer in 0..k-1, r real, "
    "B: int -> real, L: int, int -> real, m natural, v: int -> real, e: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all y in 0..l-1: 0 <= B(y)) and sum(B(y) for y "
    "in 0..l-1) = 1 and (for all i in 1..n: for all y in 0..l-1: R(a, y) - r*R(b, y) = R(x(i), y)*L(i, y)) "
    "and v(0) = 0 and (for all s in 1..m: v(s - 1) <= v(s) < 1) and (for all s in 1..m: 0 < e(s) <= 1) and "
    "(for all s in 1..m: for all i in 1..n: for all y in 0..l-1: e(s)*(1 - v(s))*R(x(i), y) <= R(x(i), y) - "
    "v(s)*B(y))",
    claim=f"{DELTA} <= {TOLD.format('1/n')} + {UNTOLD}",
    instance="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 1, j = 2, x = word(0), a = 1, b = 0, r = 5/4, B = "
    "[1/2, 1/2], L = (i, y) -> if y = 0 then -3/4 else 3/4, m = 1, v = [0, 1/2], e = s -> 1/2",
    near_misses=(
        NearMiss(
            claim=f"{DELTA} <= {TOLD.format('1/(n + 1)')} + {UNTOLD}",
            why="of n others one is told, and n are left with the one user in that one's place, not n + 1",
            witness="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 1, j = 2, x = word(0), a = 1, b = 0, r = "
            "1, B = [2/3, 1/3], L = (i, y) -> if y = 0 then -1/2 else 1, m = 1, v = [0, 9/10], e = s -> 1",
        ),
        NearMiss(
            claim=f"{DELTA} <= {TOLD.format('1/n')}",
            why="none may fall out",
            witness="k = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], n = 1, j = 2, x = word(0), a = 1, b = 0, r = "
            "5/4, B = [1/2, 1/2], L = (i, y) -> if y = 0 then -3/4 else 3/4, m = 0, v = [0], e = s -> 1",
        ),
    ),
    proof=f"""
        let o = n - 1; z(i) = if i < j then x(i) else if i = j then a else x(i - 1)
        let z'(i) = if i < j then x(i) else if i = j then b else x(i - 1); p(i, y) = R(x(i), y)
        let u(y) = R(a, y) - r*R(b, y); P(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), n + 1), z, c)
        let Q(c: int -> int) = LawOf(Shuffled(Randomizer(R, k, l), n + 1), z', c)
        let W(s) = ((1 - v(s - 1))^n - (1 - v(s))^n)*(1/n*{HIDDEN})
        have SOME: exists h ((int -> int) -> real): ReadsCounts(h, l) and \\
                (for all c (int -> int): 0 <= h(c) <= 1) and \\
                sum(max(0, P(c) - r*Q(c)) for c in words(0..l-1, 0..n+1)) \\
                = sum((R(z(j), y) - r*R(z'(j), y))*sum(product(R(z(if i < j then i else i + 1), w(i)) for i \\
                in 1..n)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) by cite blanket.excess(k, l, R, n, j, z, z', r)
        obtain h from SOME
        let M(t: real) \\
                = sum(product(p(i, w(i)) - t*B(w(i)) for i in 1..n)*sum(u(y)*h(q -> Occurrences(w, n, q) + \\
                (if y = q then 1 else 0)) for y in 0..l-1) for w in words(1..n, 0..l-1))
        have OTHERS: for all i in 1..n, y integer: R(z(if i < j then i else i + 1), y) = p(i, y)
            take i, y
            cases i < j or j <= i
                case i < j
                    by case
                case j <= i
            by rewrite (if i < j then i else i + 1) = i + 1; z(i + 1) = x(i + 1 - 1)
        have START: sum((R(z(j), y) - r*R(z'(j), y))*sum(product(R(z(if i < j then i else i + 1), w(i)) for \\
                i in 1..n)*h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0)) for w in words(1..n, \\
                0..l-1)) for y in 0..l-1) = M(v(0))
            let H(y, w: int -> int) = h(q -> Occurrences(w, n, q) + (if y = q then 1 else 0))
            let F(y, w: int -> int) = u(y)*(product(p(i, w(i)) for i in 1..n)*H(y, w))
            have A: sum((R(z(j), y) - r*R(z'(j), y))*sum(product(R(z(if i < j then i else i + 1), w(i)) for \\
                    i in 1..n)*H(y, w) for w in words(1..n, 0..l-1)) for y in 0..l-1) = sum(sum(F(y, \\
                    w) for w in words(1..n, 0..l-1)) for y in 0..l-1) by termwise y
                have A1: z(j) = a
                have A3: sum(product(R(z(if i < j then i else i + 1), w(i)) for i in 1..n)*H(y, w) for w in \\
                        words(1..n, 0..l-1)) = sum(product(p(i, w(i)) for i in 1..n)*H(y, w) for w in \\
                        words(1..n, 0..l-1)) by termwise w
                    have A4: product(R(z(if i < j then i else i + 1), w(i)) for i in 1..n) \\
                            = product(p(i, w(i)) for i in 1..n) by termwise i
                        by OTHERS(i, w(i))
                by law sum_scaled(words(1..n, 0..l-1), w -> product(p(i, w(i)) for i in 1..n)*H(y, w), u(y))
            have B: sum(sum(F(y, w) for w in words(1..n, 0..l-1)) for y in 0..l-1) \\
                    = sum(sum(F(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) \\
                    by cite exchange.range-and-words(l-1, 1, n, 0, l-1, F)
            have C: sum(sum(F(y, w) for y in 0..l-1) for w in words(1..n, 0..l-1)) = M(v(0)) by termwise w
                let T = product(p(i, w(i)) for i in 1..n)
                have C1: product(p(i, w(i)) - v(0)*B(w(i)) for i in 1..n) = T
                by law sum_scaled(0..l-1, y -> u(y)*H(y, w), T)
        have POSITIVE: for all i in 1..n: for all y in 0..l-1: 0 <= p(i, y)
        have TOTAL: for all i in 1..n: sum(p(i, y) for y in 0..l-1) = 1
            take i
            have X: 0 <= x(i) <= k - 1 by given1(i)
            have ROW: (for all y in 0..l-1: 0 <= R(x(i), y)) and sum(R(x(i), y) for y in 0..l-1) = 1 \\
                    by domain5(x(i))
            by ROW2
        have TIME: for all q integer: 0 <= q implies (q <= m implies 0 <= v(q) and v(q) < 1)
            induct q
                base
                    assume K
                    by only given5
                step
                    assume K
                    have K1: q <= m
                    have OLD: 0 <= v(q) and v(q) < 1 by before
                    have G2: v(q + 1 - 1) = v(q) by rewrite q + 1 - 1 = q
                    by only OLD; given6(q + 1); G2
        have STEP: for all s in 1..m: M(v(s - 1)) - M(v(s)) <= W(s)
            take s
            have T0: 0 <= v(s - 1) and v(s - 1) < 1 by TIME(s - 1)
            have T1: v(s - 1) <= v(s) and v(s) < 1 by given6(s)
            have E: 0 < e(s) and e(s) <= 1 by given7(s)
            have PO: for all i in 1..o+1: for all y in 0..l-1: 0 <= p(i, y)
                take i, y
                by POSITIVE(i, y)
            have TO: for all i in 1..o+1: sum(p(i, y) for y in 0..l-1) = 1
                take i
                by TOTAL(i)
            have UO: for all i in 1..o+1: for all y in 0..l-1: u(y) = p(i, y)*L(i, y)
                take i, y
                by given4(i, y)
            have EO: for all i in 1..o+1: for all y in 0..l-1: e(s)*(1 - v(s))*p(i, y) <= p(i, y) - v(s)*B(y)
                take i, y
                by given8(s, i, y)
            by rewrite n = o + 1
                by cite clocks.fall(p, B, u, L, l, o, e(s), v(s - 1), v(s), h)
        have ALL: for all q integer: 0 <= q \\
                implies (q <= m implies M(v(0)) - M(v(q)) <= sum(W(s) for s in 1..q))
            induct q
                base
                    assume K
                    have Z: sum(W(s) for s in 1..0) = 0 by reduce
                    by only Z
                step
                    assume K
                    have K1: q <= m
                    have OLD: M(v(0)) - M(v(q)) <= sum(W(s) for s in 1..q) by before
                    have G2: M(v(q + 1 - 1)) = M(v(q)) by rewrite q + 1 - 1 = q
                    by only OLD; STEP(q + 1); G2; law sum_split(1, q, q+1, W); \\
                            law sum_at(q+1, q+1, q+1, W); law sum_empty(q+1, q+1-1, W); \\
                            law sum_empty(q+1+1, q+1, W)
        have LEFT: for all i in 1..n: for all y in 0..l-1: 0 <= p(i, y) - v(m)*B(y)
            take i, y
            have WEIGHTS: 0 <= p(i, y) by POSITIVE(i, y)
            cases m = 0 or 1 <= m
                case m = 0
                    have C: v(m) = 0 by rewrite case
                    by rewrite C
                        by only WEIGHTS
                case 1 <= m
                    have SHARE: 0 < e(m) and e(m) <= 1 by given7(m)
                    have V: v(m - 1) <= v(m) and v(m) < 1 by given6(m)
                    have V1: 0 < 1 - v(m) by only V2
                    have EV: 0 < e(m)*(1 - v(m)) by SHARE1*V1
                    by only given8(m, i, y); EV*WEIGHTS
        by only h3; START; ALL(m); cite clocks.end(p, B, u, l, n, v(m), h)
    """,
)
