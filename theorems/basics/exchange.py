"""Sums over ranges and over words may be exchanged."""

from verify.language import Lemma, NearMiss, Source, Theorem

USED = Source(note="001", lines="L40-63 (used in the proofs)")

RANGE_AND_WORDS = Theorem(
    id="exchange.range-and-words",
    says="A sum over a range of sums over words is the sum over words of the sums over the range.",
    source=USED,
    forall="b natural, p, q, u, v integer, F: int, (int -> int) -> real",
    claim="sum(sum(F(y, w) for w in words(p..q, u..v)) for y in 0..b) = sum(sum(F(y, "
    "w) for y in 0..b) for w in words(p..q, u..v))",
    claims=("B8",),
    instance="b = 1, p = 1, q = 1, u = 0, v = 1, F = (y, w) -> y*w(1)",
    proof="""
        have ALL: for all m integer: 0 <= m \\
                implies sum(sum(F(y, w) for w in words(p..q, u..v)) for y in 0..m) \\
                = sum(sum(F(y, w) for y in 0..m) for w in words(p..q, u..v))
            induct m
                base
                step
                    have A: sum(sum(F(y, w) for w in words(p..q, u..v)) for y in 0..m+1) \\
                            = sum(sum(F(y, w) for w in words(p..q, u..v)) for y in 0..m+1-1) + \\
                            sum(F(m + 1, w) for w in words(p..q, u..v)) + \\
                            sum(sum(F(y, w) for w in words(p..q, u..v)) for y in m+1+1..m+1) \\
                            by law sum_at(0, m+1, m+1, y -> sum(F(y, w) for w in words(p..q, u..v)))
                    have A0: sum(sum(F(y, w) for w in words(p..q, u..v)) for y in m+1+1..m+1) = 0
                    have B: sum(sum(F(y, w) for y in 0..m+1) for w in words(p..q, u..v)) \\
                            = sum(1*sum(F(y, w) for y in 0..m) + 1*F(m + 1, w) for w in words(p..q, u..v)) \\
                            by termwise w
                        have B1: sum(F(y, w) for y in 0..m+1) \\
                                = sum(F(y, w) for y in 0..m+1-1) + F(m + 1, w) + \\
                                sum(F(y, w) for y in m+1+1..m+1) by law sum_at(0, m+1, m+1, y -> F(y, w))
                        have B0: sum(F(y, w) for y in m+1+1..m+1) = 0
        by ALL(b)
    """,
    near_misses=(
        NearMiss(
            claim="sum(sum(F(y, w) for w in words(p..q, u..v)) for y in 0..b) = sum(sum(F(y, "
            "w) for y in 1..b) for w in words(p..q, u..v))",
            witness="b = 1, p = 1, q = 1, u = 0, v = 1, F = (y, w) -> w(1)",
        ),
    ),
)

USERS_AND_WORDS = Lemma(
    id="exchange.users-and-words",
    says="A sum over users of sums over words is the sum over words of the sums over users.",
    forall="n natural, p, q, u, v integer, F: int, (int -> int) -> real",
    claim="sum(sum(F(i, w) for w in words(p..q, u..v)) for i in 1..n) = sum(sum(F(i, w) for i in 1..n) for w "
    "in words(p..q, u..v))",
    instance="n = 1, p = 1, q = 1, u = 0, v = 1, F = (i, w) -> i*w(1)",
    proof="""
        let G(i) = sum(F(i, w) for w in words(p..q, u..v))
        have ALL: sum(sum(F(i, w) for w in words(p..q, u..v)) for i in 0..n) \\
                = sum(sum(F(i, w) for i in 0..n) for w in words(p..q, u..v)) \\
                by cite exchange.range-and-words(n, p, q, u, v, F)
        have LEFT: sum(G(i) for i in 0..n) = sum(G(i) for i in 0..0-1) + G(0) + sum(G(i) for i in 0+1..n) \\
                by law sum_at(0, 0, n, G)
        have RIGHT: sum(sum(F(i, w) for i in 0..n) for w in words(p..q, u..v)) \\
                = sum(1*F(0, w) + 1*sum(F(i, w) for i in 1..n) for w in words(p..q, u..v)) by termwise w
            have A: sum(F(i, w) for i in 0..n) \\
                    = sum(F(i, w) for i in 0..0-1) + F(0, w) + sum(F(i, w) for i in 0+1..n) \\
                    by law sum_at(0, 0, n, i -> F(i, w))
            have A0: sum(F(i, w) for i in 0..0-1) = 0
        have LINEAR: sum(1*F(0, w) + 1*sum(F(i, w) for i in 1..n) for w in words(p..q, u..v)) \\
                = 1*G(0) + 1*sum(sum(F(i, w) for i in 1..n) for w in words(p..q, u..v)) \\
                by law sum_linear(words(p..q, u..v), w -> F(0, w), w -> sum(F(i, w) for i in 1..n), 1, 1)
        have NONE: sum(G(i) for i in 0..0-1) = 0
        by only ALL; LEFT; RIGHT; LINEAR; NONE
    """,
)

ANY_WORDS = Lemma(
    id="exchange.any-words",
    says="Two sums over words may be exchanged, wherever the words begin.",
    forall="s integer, m natural, b natural, p, q, u, v integer, F: (int -> int), (int -> int) -> real",
    claim="sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(s..m+s-1, 0..b)) = sum(sum(F(c, w) for "
    "c in words(s..m+s-1, 0..b)) for w in words(p..q, u..v))",
    instance="s = 0, m = 1, b = 1, p = 1, q = 1, u = 0, v = 1, F = (c, w) -> c(0)*w(1)",
    proof="""
        have ALL: for all k integer: 0 <= k \\
                implies (for all G ((int -> int), (int -> int) -> real): sum(sum(G(c, w) for w in \\
                words(p..q, u..v)) for c in words(s..k+s-1, 0..b)) = sum(sum(G(c, w) for c in \\
                words(s..k+s-1, 0..b)) for w in words(p..q, u..v)))
            induct k
                base
                    take G
                    have A: sum(sum(G(c, w) for w in words(p..q, u..v)) for c in words(s..0+s-1, 0..b)) \\
                            = sum(G(i -> 0, w) for w in words(p..q, u..v)) \\
                            by law words_empty(s, 0+s-1, 0, b, c -> sum(G(c, w) for w in words(p..q, u..v)))
                    have B: sum(sum(G(c, w) for c in words(s..0+s-1, 0..b)) for w in words(p..q, u..v)) \\
                            = sum(G(i -> 0, w) for w in words(p..q, u..v)) by termwise w
                        by law words_empty(s, 0+s-1, 0, b, c -> G(c, w))
                step
                    take G
                    have BEFORE: for all H ((int -> int), (int -> int) -> real): \\
                            sum(sum(H(c, w) for w in words(p..q, u..v)) for c in words(s..k+s-1, 0..b)) \\
                            = sum(sum(H(c, w) for c in words(s..k+s-1, 0..b)) for w in words(p..q, u..v))
                    let h = k+s
                    let I(y, c: int -> int, w: int -> int) \\
                            = G(i -> if i < h then c(i) else if i = h then y else c(i - 1), w)
                    have A: sum(sum(G(c, w) for w in words(p..q, u..v)) for c in words(s..k+s-1+1, 0..b)) \\
                            = sum(sum(sum(I(y, c, w) for w in words(p..q, u..v)) for c in words(s..k+s-1, \\
                            0..b)) for y in 0..b) by law words_inserted(s, k+s-1, 0, b, k+s, c -> sum(G(c, \\
                            w) for w in words(p..q, u..v)))
                    have B: sum(sum(sum(I(y, c, w) for w in words(p..q, u..v)) for c in words(s..k+s-1, \\
                            0..b)) for y in 0..b) = sum(sum(sum(I(y, c, w) for c in \\
                            words(s..k+s-1, 0..b)) for w in words(p..q, u..v)) for y in 0..b) by termwise y
                        by BEFORE((c, w) -> I(y, c, w))
                    have C: sum(sum(sum(I(y, c, w) for c in words(s..k+s-1, 0..b)) for w in words(p..q, \\
                            u..v)) for y in 0..b) = sum(sum(sum(I(y, c, w) for c in \\
                            words(s..k+s-1, 0..b)) for y in 0..b) for w in words(p..q, u..v)) by cite \\
                            exchange.range-and-words(b, p, q, u, v, (y, w) -> sum(I(y, c, w) for c in \\
                            words(s..k+s-1, 0..b)))
                    have D: sum(sum(G(c, w) for c in words(s..k+s-1+1, 0..b)) for w in words(p..q, u..v)) \\
                            = sum(sum(sum(I(y, c, w) for c in words(s..k+s-1, 0..b)) for y in 0..b) for w \\
                            in words(p..q, u..v)) by termwise w
                        by law words_inserted(s, k+s-1, 0, b, k+s, c -> G(c, w))
                    have N: k + 1 + s - 1 = k + s - 1 + 1
                    by rewrite N
        by ALL(m, F)
    """,
)

WORDS_AND_WORDS = Theorem(
    id="exchange.words-and-words",
    says="Two sums over words may be exchanged.",
    source=USED,
    forall="m natural, b natural, p, q, u, v integer, F: (int -> int), (int -> int) -> real",
    claim="sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(0..m-1, 0..b)) = sum(sum(F(c, "
    "w) for c in words(0..m-1, 0..b)) for w in words(p..q, u..v))",
    claims=("B8",),
    instance="m = 1, b = 1, p = 1, q = 1, u = 0, v = 1, F = (c, w) -> c(0)*w(1)",
    proof="""
        have ALL: sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(0..m+0-1, 0..b)) \\
                = sum(sum(F(c, w) for c in words(0..m+0-1, 0..b)) for w in words(p..q, u..v)) \\
                by cite exchange.any-words(0, m, b, p, q, u, v, F)
        by reduce ALL
    """,
    near_misses=(
        NearMiss(
            claim="sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(0..m-1, 0..b)) = sum(sum(F(c, "
            "w) for c in words(0..m-1, 1..b)) for w in words(p..q, u..v))",
            witness="m = 1, b = 1, p = 1, q = 1, u = 0, v = 1, F = (c, w) -> w(1)",
        ),
    ),
)

MEAN = Lemma(
    id="shuffle.mean",
    says="The mean of anything computed from how often each message occurs after shuffling is its mean over "
    "the reports in order, whatever the weights are.",
    forall="l natural >= 1, R: int, int -> real, m natural >= 1, g: int, int -> int, t natural, n natural, "
    "x: int -> int, H: (int -> int) -> real",
    given="(for all y in 0..l-1: for all q in 0..m-1: 0 <= g(y, q) <= t) and (for all c (int -> int), b (int "
    "-> int): (for all q in 0..m-1: c(q) = b(q)) implies H(c) = H(b))",
    claim="sum(sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, 0..l-1) if for all q in "
    "0..m-1: sum(g(w(i), q) for i in 1..n) = c(q))*H(c) for c in words(0..m-1, 0..n*t)) = "
    "sum(product(R(x(i), w(i)) for i in 1..n)*H(q -> sum(g(w(i), q) for i in 1..n)) for w in words(1..n, "
    "0..l-1))",
    instance="l = 1, R = [1], m = 1, g = [1], t = 1, n = 1, x = word(0), H = c -> c(0)",
    proof="""
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let K(w: int -> int, q) = sum(g(w(i), q) for i in 1..n)
        let F(c: int -> int, w: int -> int) = H(c)*(if (for all q in 0..m-1: K(w, q) = c(q)) then P(w) else 0)
        have N: 0 <= n*t
        have INSIDE: sum(LawOf(Shuffled(Messages(R, 1, l, g, m, t), n), x, c)*H(c) for c in words(0..m-1, \\
                0..n*t)) = sum(sum(F(c, w) for w in words(1..n, 0..l-1)) for c in words(0..m-1, \\
                0..n*t)) by termwise c
            have A1: sum(F(c, w) for w in words(1..n, 0..l-1)) \\
                    = H(c)*LawOf(Shuffled(Messages(R, 1, l, g, m, t), n), x, c) \\
                    by law sum_scaled(words(1..n, 0..l-1), w -> if (for all q in 0..m-1: K(w, q) = c(q)) \\
                    then P(w) else 0, H(c))
        have EXCHANGED: sum(sum(F(c, w) for w in words(1..n, 0..l-1)) for c in words(0..m-1, 0..n*t)) \\
                = sum(sum(F(c, w) for c in words(0..m-1, 0..n*t)) for w in words(1..n, 0..l-1)) \\
                by cite exchange.words-and-words(m, n*t, 1, n, 0, l-1, F)
        have CHOSEN: sum(sum(F(c, w) for c in words(0..m-1, 0..n*t)) for w in words(1..n, 0..l-1)) \\
                = sum(P(w)*H(q -> K(w, q)) for w in words(1..n, 0..l-1)) by termwise w
            have RANGE: for all q integer: 0 <= q and q <= m - 1 implies 0 <= K(w, q) <= n*t
                take q
                have R0: sum(0 for i in 1..n) <= K(w, q); R1: K(w, q) <= sum(t for i in 1..n)
                by law sum_constant(1, n, t)
            let f(q, y) = if K(w, q) = y then 1 else 0; V = P(w)*H(q -> K(w, q))
            have EACH: sum(F(c, w) for c in words(0..m-1, 0..n*t)) \\
                    = sum(V*product(f(q, c(q)) for q in 0..m-1) for c in words(0..m-1, 0..n*t)) by termwise c
                cases (for all q in 0..m-1: K(w, q) = c(q)) or not (for all q in 0..m-1: K(w, q) = c(q))
                    case (for all q in 0..m-1: K(w, q) = c(q))
                        have Q1: product(f(q, c(q)) for q in 0..m-1) = product(1 for q in 0..m-1)
                        have Q2: product(1 for q in 0..m-1) = 1
                        have E: H(q -> K(w, q)) = H(c) by given2(q -> K(w, q), c)
                        have L: F(c, w) = H(c)*P(w)
                        by rewrite L; Q1; Q2; E
                    case not (for all q in 0..m-1: K(w, q) = c(q))
                        have SOME: exists q in 0..m-1: not (K(w, q) = c(q)) \\
                                by law not_forall(0..m-1, q -> K(w, q) = c(q))
                        obtain q from SOME
                        have SPLIT: product(f(j, c(j)) for j in 0..m-1) \\
                                = product(f(j, c(j)) for j in 0..q-1)*f(q, c(q))*product(f(j, c(j)) for j \\
                                in q+1..m-1) by law product_at(0, q, m-1, j -> f(j, c(j)))
                        have Z0: f(q, c(q)) = 0; L: F(c, w) = 0
                        by rewrite L; SPLIT; Z0
            have SCALE: sum(V*product(f(q, c(q)) for q in 0..m-1) for c in words(0..m-1, 0..n*t)) \\
                    = V*sum(product(f(q, c(q)) for q in 0..m-1) for c in words(0..m-1, 0..n*t)) \\
                    by law sum_scaled(words(0..m-1, 0..n*t), c -> product(f(q, c(q)) for q in 0..m-1), V)
            have PROD: product(sum(f(q, y) for y in 0..n*t) for q in 0..m-1) \\
                    = sum(product(f(q, c(q)) for q in 0..m-1) for c in words(0..m-1, 0..n*t)) \\
                    by law product_of_sums(0, m-1, 0, n*t, f)
            have ROWS: product(sum(f(q, y) for y in 0..n*t) for q in 0..m-1) = product(1 for q in 0..m-1) \\
                    by termwise q
                have IN: 0 <= K(w, q) <= n*t by RANGE(q)
                have AT: sum(f(q, y) for y in 0..n*t) \\
                        = sum(f(q, y) for y in 0..K(w, q)-1) + f(q, K(w, q)) + \\
                        sum(f(q, y) for y in K(w, q)+1..n*t) by law sum_at(0, K(w, q), n*t, y -> f(q, y))
                have LOW: sum(f(q, y) for y in 0..K(w, q)-1) = sum(0 for y in 0..K(w, q)-1) by termwise y
                have UP: sum(f(q, y) for y in K(w, q)+1..n*t) = sum(0 for y in K(w, q)+1..n*t) by termwise y
                have LOW0: sum(0 for y in 0..K(w, q)-1) = 0; UP0: sum(0 for y in K(w, q)+1..n*t) = 0
                have HERE: f(q, K(w, q)) = 1
                by only AT; LOW; UP; LOW0; UP0; HERE
            have ONE: product(1 for q in 0..m-1) = 1
            have LAST: V*product(1 for q in 0..m-1) = V by rewrite ONE
            by only EACH; SCALE; PROD; ROWS; ONE; LAST
        by only INSIDE; EXCHANGED; CHOSEN
    """,
)

MEAN_OF_A_COUNT = Theorem(
    id="shuffle.mean-of-a-count",
    says="The mean of anything computed from how often one message occurs after shuffling is its mean over "
    "the reports in order, whatever the weights are.",
    source=USED,
    forall="l natural >= 1, R: int, int -> real, m natural >= 1, g: int, int -> int, t natural, n natural, "
    "x: int -> int, s natural, h: int -> real",
    given="s <= m - 1 and (for all y in 0..l-1: for all q in 0..m-1: 0 <= g(y, q) <= t)",
    claim="sum(sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, "
    "0..l-1) if for all q in 0..m-1: sum(g(w(i), q) for i in 1..n) = c(q))*h(c(s)) for c in words(0..m-1, "
    "0..n*t)) = "
    "sum(product(R(x(i), w(i)) for i in 1..n)*h(sum(g(w(i), s) for i in 1..n)) for w in words(1..n, 0..l-1))",
    claims=("B2", "B8"),
    instance="l = 1, R = [1], m = 1, g = [1], t = 1, n = 1, x = word(0), s = 0, h = y -> y",
    proof="""
        have SAME: for all c (int -> int), b (int -> int): (for all q in 0..m-1: c(q) = b(q)) \\
                implies h(c(s)) = h(b(s))
            take c, b
            assume E
            have AT: c(s) = b(s) by E(s)
            by rewrite AT
        by cite shuffle.mean(l, R, m, g, t, n, x, c -> h(c(s)))
    """,
    near_misses=(
        NearMiss(
            claim="sum(sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, 0..l-1) if for all q "
            "in 0..m-1: sum(g(w(i), q) for i in 1..n) = c(q))*h(c(0)) for c in words(0..m-1, 0..n*t)) = "
            "sum(product(R(x(i), w(i)) for i in 1..n)*h(sum(g(w(i), s) for i in 1..n)) for w in words(1..n, "
            "0..l-1))",
            witness="l = 1, R = [1], m = 2, g = [1, 0], t = 1, n = 1, x = word(0), s = 1, h = y -> y",
        ),
    ),
)
