"""Sums over ranges and over words may be exchanged."""

from verify.language import NearMiss, Source, Theorem

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
        have ALL: for all k integer: 0 <= k \\
                implies (for all G ((int -> int), (int -> int) -> real): sum(sum(G(c, w) for w in \\
                words(p..q, u..v)) for c in words(0..k-1, 0..b)) = sum(sum(G(c, w) for c in \\
                words(0..k-1, 0..b)) for w in words(p..q, u..v)))
            induct k
                base
                    take G
                    have A: sum(sum(G(c, w) for w in words(p..q, u..v)) for c in words(0..0-1, 0..b)) \\
                            = sum(G(i -> 0, w) for w in words(p..q, u..v)) \\
                            by law words_empty(0, 0-1, 0, b, c -> sum(G(c, w) for w in words(p..q, u..v)))
                    have B: sum(sum(G(c, w) for c in words(0..0-1, 0..b)) for w in words(p..q, u..v)) \\
                            = sum(G(i -> 0, w) for w in words(p..q, u..v)) by termwise w
                        by law words_empty(0, 0-1, 0, b, c -> G(c, w))
                step
                    take G
                    have BEFORE: for all H ((int -> int), (int -> int) -> real): \\
                            sum(sum(H(c, w) for w in words(p..q, u..v)) for c in words(0..k-1, 0..b)) \\
                            = sum(sum(H(c, w) for c in words(0..k-1, 0..b)) for w in words(p..q, u..v))
                    let I(y, c: int -> int, w: int -> int) \\
                            = G(i -> if i < k then c(i) else if i = k then y else c(i - 1), w)
                    have A: sum(sum(G(c, w) for w in words(p..q, u..v)) for c in words(0..k-1+1, 0..b)) \\
                            = sum(sum(sum(I(y, c, w) for w in words(p..q, u..v)) for c in words(0..k-1, \\
                            0..b)) for y in 0..b) by law words_inserted(0, k-1, 0, b, k, c -> sum(G(c, \\
                            w) for w in words(p..q, u..v)))
                    have B: sum(sum(sum(I(y, c, w) for w in words(p..q, u..v)) for c in words(0..k-1, \\
                            0..b)) for y in 0..b) = sum(sum(sum(I(y, c, w) for c in \\
                            words(0..k-1, 0..b)) for w in words(p..q, u..v)) for y in 0..b) by termwise y
                        by BEFORE((c, w) -> I(y, c, w))
                    have C: sum(sum(sum(I(y, c, w) for c in words(0..k-1, 0..b)) for w in words(p..q, \\
                            u..v)) for y in 0..b) = sum(sum(sum(I(y, c, w) for c in \\
                            words(0..k-1, 0..b)) for y in 0..b) for w in words(p..q, u..v)) by cite \\
                            exchange.range-and-words(b, p, q, u, v, (y, w) -> sum(I(y, c, w) for c in \\
                            words(0..k-1, 0..b)))
                    have D: sum(sum(G(c, w) for c in words(0..k-1+1, 0..b)) for w in words(p..q, u..v)) \\
                            = sum(sum(sum(I(y, c, w) for c in words(0..k-1, 0..b)) for y in 0..b) for w in \\
                            words(p..q, u..v)) by termwise w
                        by law words_inserted(0, k-1, 0, b, k, c -> G(c, w))
                    by rewrite k + 1 - 1 = k - 1 + 1
        by ALL(m, F)
    """,
    near_misses=(
        NearMiss(
            claim="sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(0..m-1, 0..b)) = sum(sum(F(c, "
            "w) for c in words(0..m-1, 1..b)) for w in words(p..q, u..v))",
            witness="m = 1, b = 1, p = 1, q = 1, u = 0, v = 1, F = (c, w) -> w(1)",
        ),
    ),
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
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let K(w: int -> int, q) = sum(g(w(i), q) for i in 1..n)
        let F(c: int -> int, w: int -> int) \\
                = h(c(s))*(if (for all q in 0..m-1: K(w, q) = c(q)) then P(w) else 0)
        have N: 0 <= n*t
        have A: sum(LawOf(Shuffled(Messages(R, 1, l, g, m, t), n), x, c)*h(c(s)) for c in words(0..m-1, \\
                0..n*t)) = sum(sum(F(c, w) for w in words(1..n, 0..l-1)) for c in words(0..m-1, \\
                0..n*t)) by termwise c
            have A1: sum(F(c, w) for w in words(1..n, 0..l-1)) \\
                    = h(c(s))*LawOf(Shuffled(Messages(R, 1, l, g, m, t), n), x, c) \\
                    by law sum_scaled(words(1..n, 0..l-1), w -> if (for all q in 0..m-1: K(w, q) = c(q)) \\
                    then P(w) else 0, h(c(s)))
        have C: sum(sum(F(c, w) for c in words(0..m-1, 0..n*t)) for w in words(1..n, 0..l-1)) \\
                = sum(P(w)*h(K(w, s)) for w in words(1..n, 0..l-1)) by termwise w
            have RANGE: for all q integer: 0 <= q and q <= m - 1 implies 0 <= K(w, q) <= n*t
                take q
                have R0: sum(0 for i in 1..n) <= K(w, q); R1: K(w, q) <= sum(t for i in 1..n)
                by law sum_constant(1, n, t)
            let f(q, y) = if K(w, q) = y then (if q = s then P(w)*h(y) else 1) else 0
            let e(q) = if q = s then P(w)*h(K(w, s)) else 1
            have EACH: sum(F(c, w) for c in words(0..m-1, 0..n*t)) \\
                    = sum(product(f(q, c(q)) for q in 0..m-1) for c in words(0..m-1, 0..n*t)) by termwise c
                cases (for all q in 0..m-1: K(w, q) = c(q)) or not (for all q in 0..m-1: K(w, q) = c(q))
                    case (for all q in 0..m-1: K(w, q) = c(q))
                        have E: K(w, s) = c(s) by case(s)
                        by rewrite F(c, w) \\
                                = h(c(s))*P(w); law product_at(0, s, m-1, q -> f(q, c(q))); \\
                                product(f(q, c(q)) for q in 0..s-1) \\
                                = product(1 for q in 0..s-1); product(f(q, c(q)) for q in s+1..m-1) \\
                                = product(1 for q in s+1..m-1); product(1 for q in 0..s-1) \\
                                = 1; product(1 for q in s+1..m-1) = 1; f(s, c(s)) = P(w)*h(c(s))
                    case not (for all q in 0..m-1: K(w, q) = c(q))
                        have SOME: exists q in 0..m-1: not (K(w, q) = c(q)) \\
                                by law not_forall(0..m-1, q -> K(w, q) = c(q))
                        obtain q from SOME
                        by rewrite F(c, w) = 0; law product_at(0, q, m-1, j -> f(j, c(j))); f(q, c(q)) = 0
            have ROWS: product(sum(f(q, y) for y in 0..n*t) for q in 0..m-1) \\
                    = product(e(q) for q in 0..m-1) by termwise q
                have IN: 0 <= K(w, q) <= n*t by RANGE(q)
                have LOW: sum(f(q, y) for y in 0..K(w, q)-1) = sum(0 for y in 0..K(w, q)-1) by termwise y
                have UP: sum(f(q, y) for y in K(w, q)+1..n*t) = sum(0 for y in K(w, q)+1..n*t) by termwise y
                have SAME: (if q = s then P(w)*h(K(w, q)) else 1) = e(q)
                    cases q = s or q != s
                        case q = s
                            by rewrite case
                        case q != s
                            by case
                by only law sum_at(0, K(w, q), n*t, y -> f(q, y)); LOW; UP; law sum_of_zeros(0..K(w, q)-1); \\
                        law sum_of_zeros(K(w, q)+1..n*t); f(q, K(w, q)) \\
                        = (if q = s then P(w)*h(K(w, q)) else 1); SAME
            have E1: product(e(q) for q in 0..s-1) = product(1 for q in 0..s-1) by termwise q
            have E2: product(e(q) for q in s+1..m-1) = product(1 for q in s+1..m-1) by termwise q
            have E3: product(1 for q in 0..s-1) = 1 by reduce
            have E4: product(1 for q in s+1..m-1) = 1 by reduce
            have E5: product(e(q) for q in 0..m-1) = P(w)*h(K(w, s)) \\
                    by rewrite law product_at(0, s, m-1, e); E1; E2; E3; E4
            by only EACH; law product_of_sums(0, m-1, 0, n*t, f); ROWS; E5
        by only A; cite exchange.words-and-words(m, n*t, 1, n, 0, l-1, F); C
    """,
    near_misses=(
        NearMiss(
            claim="sum(sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, "
            "0..l-1) if for all q in 0..m-1: sum(g(w(i), q) for i in 1..n) = "
            "c(q))*h(c(0)) for c in words(0..m-1, 0..n*t)) = "
            "sum(product(R(x(i), w(i)) for i in 1..n)*h(sum(g(w(i), s) for i in 1..n)) for w in words(1..n, "
            "0..l-1))",
            witness="l = 1, R = [1], m = 2, g = [1, 0], t = 1, n = 1, x = word(0), s = 1, h = y -> y",
        ),
    ),
)
