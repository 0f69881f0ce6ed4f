"""Randomized response for d categories as one mechanism: n users send words of d flipped bits, and counts
of each place have the law that the bins have (note 002).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
NUMBERED = (
    "(for all t (int, int -> real): sum(product(t(j, g(y, j)) for j in 0..d-1) for y in 0..l-1) = "
    "product(sum(t(j, s) for s in 0..1) for j in 0..d-1))"
)
BITS = "(for all y in 0..l-1: for all j in 0..d-1: 0 <= g(y, j) <= 1)"
WORD = "(a, y) -> product(Law(Flip(q), if a = i then 1 else 0, g(y, i)) for i in 0..d-1)"

LAW = Theorem(
    id="flips.law",
    says="However the words of d bits are numbered, the word with a single 1 at the place of the category, "
    "each bit flipped with probability q, has weights that add up to 1.",
    source=Source(note="002", lines="L76-80", paper=PAPER),
    forall="d natural >= 1, 0 <= q <= 1, l natural >= 1, g: int, int -> int",
    given=f"{NUMBERED} and {BITS}",
    claim=f"Stochastic({WORD}, d, l)",
    claims=("C11",),
    instance="d = 1, q = 1/4, l = 2, g = (y, j) -> y",
    proof="""
        take a
        let f(s, t) = Law(Flip(q), s, t)
        have POS: for all y in 0..l-1: 0 <= product(f(if a = i then 1 else 0, g(y, i)) for i in 0..d-1)
            take y
            by law product_nonnegative(0, d-1, i -> f(if a = i then 1 else 0, g(y, i)))
        have A: sum(product(f(if a = j then 1 else 0, g(y, j)) for j in 0..d-1) for y in 0..l-1) \\
                = product(sum(f(if a = j then 1 else 0, s) for s in 0..1) for j in 0..d-1) \\
                by given1((j, s) -> f(if a = j then 1 else 0, s))
        have B: product(sum(f(if a = j then 1 else 0, s) for s in 0..1) for j in 0..d-1) \\
                = product(1 for j in 0..d-1) by termwise j
            cases a = j or a != j
                case a = j
                    have E: (if a = j then 1 else 0) = 1
                    by rewrite E
                case a != j
                    have E: (if a = j then 1 else 0) = 0
                    by rewrite E
        have C: product(1 for j in 0..d-1) = 1
    """,
    near_misses=(NearMiss(given=BITS, witness="d = 1, q = 1/4, l = 1, g = (y, j) -> y, x = 0"),),
)

SENT = (
    f"sum(LawOf(Reports(Randomizer({WORD}, d, l), n), x, w)*h(sum(g(w(i), "
    "j) for i in 1..n)) for w in words(1..n, 0..l-1))"
)

TURNED = Lemma(
    id="exchange.words-from-one",
    says="Two sums over words may be exchanged, the words of one beginning at place 1.",
    forall="n natural, b natural, m natural, F: (int -> int), (int -> int) -> real",
    claim="sum(sum(F(v, u) for u in words(1..n, 0..b)) for v in words(1..n, 0..m)) = sum(sum(F(v, "
    "u) for v in words(1..n, 0..m)) for u in words(1..n, 0..b))",
    instance="n = 1, b = 1, m = 1, F = (v, u) -> v(1)*u(1)",
    proof="""
        by cite exchange.data-and-reports(n, m, 1, n, 0, b, F)
    """,
)

ONE_PLACE = Theorem(
    id="flips.one-place",
    says="When n users send words of d flipped bits, however they are numbered, "
    "what is computed from the number of ones at one place has the mean that it has over the counts of "
    "the bins: the mechanism that is private and the one whose error is bounded are one.",
    source=Source(note="002", lines="L76-96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 <= q <= 1, l natural >= 1, g: int, int -> int, x: int -> int, "
    "j integer in 0..d-1, h: int -> real",
    given=f"{NUMBERED} and {BITS} and (for all i in 1..n: 0 <= x(i) <= d - 1)",
    claim=f"{SENT} = sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n))",
    claims=("C11", "C15", "C16", "C17"),
    instance="n = 1, d = 1, q = 1/4, l = 2, g = (y, j) -> y, x = i -> 0, j = 0, h = y -> y",
    meaning=f"""
        have LAW: Stochastic({WORD}, d, l) by cite flips.law(d, q, l, g)
    """,
    proof=f"""
        let f(s, t) = Law(Flip(q), s, t)
        let R(a, y) = product(f(if a = i then 1 else 0, g(y, i)) for i in 0..d-1)
        let b(i) = if x(i) = j then 1 else 0; P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let I(w: int -> int, u: int -> int) = product(if g(w(i), j) = u(i) then 1 else 0 for i in 1..n)
        have ONE: for all a integer: sum(f(a, s) for s in 0..1) = sum(f(a, s) for s in 0..1)
        have TOTAL: for all a integer, k integer: sum(f(if a = k then 1 else 0, s) for s in 0..1) = 1
            take a, k
            cases a = k or a != k
                case a = k
                case a != k
                    have E: (if a = k then 1 else 0) = 0
                    by rewrite E
        have MARGIN: for all a integer, v in 0..1: sum(R(a, y)*(if g(y, j) = v then 1 else 0) for y in \\
                0..l-1) = f(if a = j then 1 else 0, v)
            take a, v
            let t(k, s) = f(if a = k then 1 else 0, s)*(if k = j then (if s = v then 1 else 0) else 1)
            have A: sum(product(t(k, g(y, k)) for k in 0..d-1) for y in 0..l-1) \\
                    = product(sum(t(k, s) for s in 0..1) for k in 0..d-1) by given1(t)
            have B: sum(product(t(k, g(y, k)) for k in 0..d-1) for y in 0..l-1) \\
                    = sum(R(a, y)*(if g(y, j) = v then 1 else 0) for y in 0..l-1) by termwise y
                let p(k) = if k = j then (if g(y, k) = v then 1 else 0) else 1
                have B3: product(p(k) for k in 0..j-1) = product(1 for k in 0..j-1)
                have B4: product(p(k) for k in j+1..d-1) = product(1 for k in j+1..d-1)
                by rewrite law product_of_products(0, d-1, k -> f(if a = k then 1 else 0, g(y, k)), p); \\
                        law product_at(0, j, d-1, p); B3; B4
            have C: product(sum(t(k, s) for s in 0..1) for k in 0..d-1) \\
                    = product(sum(t(k, s) for s in 0..1) for k in 0..j-1)*sum(t(j, s) for s in \\
                    0..1)*product(sum(t(k, s) for s in 0..1) for k in j+1..d-1) by law product_at(0, j, \\
                    d-1, k -> sum(t(k, s) for s in 0..1))
            have C1: product(sum(t(k, s) for s in 0..1) for k in 0..j-1) = product(1 for k in 0..j-1) \\
                    by termwise k
                have E: sum(t(k, s) for s in 0..1) = sum(f(if a = k then 1 else 0, s) for s in 0..1)
                by TOTAL(a, k)
            have C2: product(sum(t(k, s) for s in 0..1) for k in j+1..d-1) = product(1 for k in j+1..d-1) \\
                    by termwise k
                have E: sum(t(k, s) for s in 0..1) = sum(f(if a = k then 1 else 0, s) for s in 0..1)
                by TOTAL(a, k)
            have C3: product(1 for k in 0..j-1) = 1; C4: product(1 for k in j+1..d-1) = 1
            have C5: sum(t(j, s) for s in 0..1) = f(if a = j then 1 else 0, v)
                cases v = 0 or v = 1
                    case v = 0; v = 1
                        by rewrite case
        let G(w: int -> int) = sum(g(w(i), j) for i in 1..n)
        let B(u: int -> int) = product(f(b(i), u(i)) for i in 1..n)
        let F(w: int -> int, u: int -> int) = P(w)*I(w, u)*h(sum(u(i) for i in 1..n))
        have SPREAD: sum(P(w)*h(G(w)) for w in words(1..n, 0..l-1)) \\
                = sum(sum(F(w, u) for u in words(1..n, 0..1)) for w in words(1..n, 0..l-1)) by termwise w
            have EACH: sum(F(w, u) for u in words(1..n, 0..1)) \\
                    = sum(P(w)*h(G(w))*I(w, u) for u in words(1..n, 0..1)) by termwise u
                cases (for all i in 1..n: g(w(i), j) = u(i)) or not (for all i in 1..n: g(w(i), j) = u(i))
                    case (for all i in 1..n: g(w(i), j) = u(i))
                        have E: sum(u(i) for i in 1..n) = G(w)
                        by rewrite E
                    case not (for all i in 1..n: g(w(i), j) = u(i))
                        have SOME: exists i in 1..n: not (g(w(i), j) = u(i)) \\
                                by law not_forall(1..n, i -> g(w(i), j) = u(i))
                        obtain k from SOME
                        have IZ: I(w, u) = 0 \\
                                by rewrite law product_at(1, k, n, i -> if g(w(i), j) = u(i) then 1 else 0)
                        by rewrite IZ
            have SCALE: sum(P(w)*h(G(w))*I(w, u) for u in words(1..n, 0..1)) \\
                    = P(w)*h(G(w))*sum(I(w, u) for u in words(1..n, 0..1)) \\
                    by law sum_scaled(words(1..n, 0..1), u -> I(w, u), P(w)*h(G(w)))
            have PICK: product(sum(if g(w(i), j) = v then 1 else 0 for v in 0..1) for i in 1..n) \\
                    = sum(I(w, u) for u in words(1..n, 0..1)) \\
                    by law product_of_sums(1, n, 0, 1, (i, v) -> if g(w(i), j) = v then 1 else 0)
            have PICK1: product(sum(if g(w(i), j) = v then 1 else 0 for v in 0..1) for i in 1..n) \\
                    = product(1 for i in 1..n) by termwise i
                have BIT1: g(w(i), j) = 0 or g(w(i), j) = 1
                have EX: sum(if g(w(i), j) = v then 1 else 0 for v in 0..1) \\
                        = (if g(w(i), j) = 0 then 1 else 0) + (if g(w(i), j) = 1 then 1 else 0)
                have ONE: for all v in 0..1: (if v = 0 then 1 else 0) + (if v = 1 then 1 else 0) = 1 \\
                        by exhaust
                by only EX; ONE(g(w(i), j))
            have PICK2: product(1 for i in 1..n) = 1 by reduce
            have LAST: P(w)*h(G(w))*sum(I(w, u) for u in words(1..n, 0..1)) = P(w)*h(G(w))
                have E: sum(I(w, u) for u in words(1..n, 0..1)) = 1 by only PICK; PICK1; PICK2
                by rewrite E
            by only EACH; SCALE; LAST
        have TURN: sum(sum(F(w, u) for u in words(1..n, 0..1)) for w in words(1..n, 0..l-1)) \\
                = sum(sum(F(w, u) for w in words(1..n, 0..l-1)) for u in words(1..n, 0..1)) \\
                by cite exchange.words-from-one(n, 1, l-1, F)
        have PUSH: sum(sum(F(w, u) for w in words(1..n, 0..l-1)) for u in words(1..n, 0..1)) \\
                = sum(B(u)*h(sum(u(i) for i in 1..n)) for u in words(1..n, 0..1)) by termwise u
            let H = h(sum(u(i) for i in 1..n))
            have TERMS: sum(F(w, u) for w in words(1..n, 0..l-1)) \\
                    = sum(H*product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in 1..n) for w \\
                    in words(1..n, 0..l-1)) by termwise w
                have A1: product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in 1..n) \\
                        = P(w)*I(w, u) \\
                        by law product_of_products(1, n, i -> R(x(i), w(i)), i -> if g(w(i), j) = u(i) then \\
                        1 else 0)
                by rewrite A1
            have TAKENOUT: sum(H*product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in 1..n) \\
                    for w in words(1..n, 0..l-1)) = H*sum(product(R(x(i), w(i))*(if g(w(i), j) = u(i) then \\
                    1 else 0) for i in 1..n) for w in words(1..n, 0..l-1)) by law sum_scaled(words(1..n, \\
                    0..l-1), w -> product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in \\
                    1..n), H)
            have PRODUCTS: product(sum(R(x(i), y)*(if g(y, j) = u(i) then 1 else 0) for y in 0..l-1) for i \\
                    in 1..n) = sum(product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in \\
                    1..n) for w in words(1..n, 0..l-1)) by law product_of_sums(1, n, 0, l-1, (i, \\
                    y) -> R(x(i), y)*(if g(y, j) = u(i) then 1 else 0))
            have EACH: product(sum(R(x(i), y)*(if g(y, j) = u(i) then 1 else 0) for y in 0..l-1) for i in \\
                    1..n) = B(u) by termwise i
                by MARGIN(x(i), u(i))
            have PUTIN: H*sum(product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in 1..n) for \\
                    w in words(1..n, 0..l-1)) = H*B(u)
                have K1: sum(product(R(x(i), w(i))*(if g(w(i), j) = u(i) then 1 else 0) for i in 1..n) for \\
                        w in words(1..n, 0..l-1)) = B(u)
                    by only PRODUCTS; EACH
                by rewrite K1
            by only TERMS; TAKENOUT; PUTIN
        have BINS: sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n)) \\
                = sum(LawOf(Reports(Flip(q), n), b, w)*h(sum(w(i) for i in 1..n)) for w in words(1..n, \\
                0..1)) by cite categories.one-coordinate(n, d, q, x, j, h)
        have LEFT: {SENT} = sum(P(w)*h(G(w)) for w in words(1..n, 0..l-1)) by reduce
        have RIGHT: sum(LawOf(Reports(Flip(q), n), b, w)*h(sum(w(i) for i in 1..n)) for w in words(1..n, \\
                0..1)) = sum(B(u)*h(sum(u(i) for i in 1..n)) for u in words(1..n, 0..1)) by reduce
        by only SPREAD; TURN; PUSH; BINS; LEFT; RIGHT
    """,
    near_misses=(
        NearMiss(
            claim=f"{SENT.replace('g(w(i), j)', '1 - g(w(i), j)')} = sum(LawOf(Bins(Flip(q), n, d), x, "
            "c)*h(c(j)) for c in words(0..d-1, 0..n))",
            witness="n = 1, d = 1, q = 1/4, l = 2, g = (y, j) -> y, x = i -> 0, j = 0, h = y -> y",
        ),
    ),
)
