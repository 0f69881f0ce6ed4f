"""Independent reports of n users: means and variances of sums (the probability that the notes' estimators
use without saying so).
"""

from verify.language import NearMiss, Source, Theorem

USED = "L138-175 (used in the proofs)"

ONE_FACTOR = Theorem(
    id="reports.one-term",
    says="The mean of a function of one user's report is the mean over that user's law.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, j natural >= "
    "1, h: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and j <= n",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) = sum(R(x(j), "
    "y)*h(y) for y in 0..l-1)",
    claims=("A13",),
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), j = 1, h = y -> 1",
    proof="""
        let f(i, y) = R(x(i), y)*(if i = j then h(y) else 1)
        have A: sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            have L: product(f(i, w(i)) for i in 1..j-1) = product(R(x(i), w(i)) for i in 1..j-1)
            have U: product(f(i, w(i)) for i in j+1..n) = product(R(x(i), w(i)) for i in j+1..n)
            by rewrite law product_at(1, j, n, i -> R(x(i), w(i))); \\
                    law product_at(1, j, n, i -> f(i, w(i))); L
        have B: product(sum(f(i, y) for y in 0..l-1) for i in 1..n) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) \\
                by law product_of_sums(1, n, 0, l-1, f)
        have C: product(sum(f(i, y) for y in 0..l-1) for i in 1..n) \\
                = product(sum(f(i, y) for y in 0..l-1) for i in 1..j-1)*sum(f(j, y) for y in \\
                0..l-1)*product(sum(f(i, y) for y in 0..l-1) for i in j+1..n) by law product_at(1, j, n, i \\
                -> sum(f(i, y) for y in 0..l-1))
        have ROWS: for all a in 0..k-1: sum(R(a, y) for y in 0..l-1) = 1
        have ONE: for all i integer: 1 <= i and i <= n and i != j implies sum(f(i, y) for y in 0..l-1) = 1
            take i
            have E: sum(f(i, y) for y in 0..l-1) = sum(R(x(i), y) for y in 0..l-1)
            by ROWS(x(i))
        have D: product(sum(f(i, y) for y in 0..l-1) for i in 1..j-1) = product(1 for i in 1..j-1) \\
                by termwise i
            by ONE(i)
        have E: product(sum(f(i, y) for y in 0..l-1) for i in j+1..n) = product(1 for i in j+1..n) \\
                by termwise i
            by ONE(i)
        have D1: product(1 for i in 1..j-1) = 1
        have E1: product(1 for i in j+1..n) = 1
        have F: sum(f(j, y) for y in 0..l-1) = sum(R(x(j), y)*h(y) for y in 0..l-1)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) = "
            "sum(R(x(1), y)*h(y) for y in 0..l-1)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, x = word(0, 1), j = 2, h = y -> y",
        ),
    ),
)

MEAN = Theorem(
    id="reports.mean",
    says="The mean of a sum over users is the sum of the users' means.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, "
    "h: int -> real",
    given="for all i in 1..n: 0 <= x(i) <= k - 1",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*sum(h(w(j)) for j in 1..n) for w in words(1..n, "
    "0..l-1)) = sum(sum(R(x(j), y)*h(y) for y in 0..l-1) for j in 1..n)",
    claims=("A13",),
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), h = y -> 1",
    proof="""
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        have TURN: sum(sum(P(w)*h(w(j)) for w in words(1..n, 0..l-1)) for j in 1..n) \\
                = sum(sum(P(w)*h(w(j)) for j in 1..n) for w in words(1..n, 0..l-1)) \\
                by cite exchange.users-and-words(n, 1, n, 0, l-1, (j, w) -> P(w)*h(w(j)))
        have LEFT: sum(sum(P(w)*h(w(j)) for w in words(1..n, 0..l-1)) for j in 1..n) \\
                = sum(sum(R(x(j), y)*h(y) for y in 0..l-1) for j in 1..n) by termwise j
            by cite reports.one-term(k, l, R, n, x, j, h)
        have RIGHT: sum(P(w)*sum(h(w(j)) for j in 1..n) for w in words(1..n, 0..l-1)) \\
                = sum(sum(P(w)*h(w(j)) for j in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            by law sum_scaled(1..n, j -> h(w(j)), P(w))
        by only TURN; LEFT; RIGHT
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(R(x(i), w(i)) for i in 1..n)*sum(h(w(j)) for j in 1..n) for w in words(1..n, "
            "0..l-1)) = n*sum(R(x(1), y)*h(y) for y in 0..l-1)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, x = word(0, 1), h = y -> y",
        ),
    ),
)

TWO_TERMS = Theorem(
    id="reports.two-terms",
    says="Functions of two different users' reports are uncorrelated: the mean of their product is the "
    "product of their means.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, j natural >= "
    "1, m natural, h: int -> real, g: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and j < m and m <= n",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*(h(w(j))*g(w(m))) for w in words(1..n, 0..l-1)) = "
    "sum(R(x(j), y)*h(y) for y in 0..l-1)*sum(R(x(m), y)*g(y) for y in 0..l-1)",
    claims=("A22",),
    instance="k = 1, l = 1, R = [1], n = 2, x = word(0), j = 1, m = 2, h = y -> 1, g = y -> 1",
    proof="""
        let f(i, y) = R(x(i), y)*(if i = j then h(y) else if i = m then g(y) else 1)
        have A: sum(product(R(x(i), w(i)) for i in 1..n)*(h(w(j))*g(w(m))) for w in words(1..n, 0..l-1)) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            have L: product(f(i, w(i)) for i in 1..j-1) = product(R(x(i), w(i)) for i in 1..j-1)
            have C: product(f(i, w(i)) for i in j+1..m-1) = product(R(x(i), w(i)) for i in j+1..m-1)
            have U: product(f(i, w(i)) for i in m+1..n) = product(R(x(i), w(i)) for i in m+1..n)
            by rewrite law product_at(1, j, n, i -> R(x(i), w(i))); \\
                    law product_at(j+1, m, n, i -> R(x(i), w(i))); \\
                    law product_at(1, j, n, i -> f(i, w(i))); \\
                    law product_at(j+1, m, n, i -> f(i, w(i))); L; C; U
        have B: product(sum(f(i, y) for y in 0..l-1) for i in 1..n) \\
                = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) \\
                by law product_of_sums(1, n, 0, l-1, f)
        let s(i) = sum(f(i, y) for y in 0..l-1)
        have ROWS: for all a in 0..k-1: sum(R(a, y) for y in 0..l-1) = 1
        have ONE: for all i integer: 1 <= i and i <= n and i != j and i != m implies s(i) = 1
            take i
            have E: s(i) = sum(R(x(i), y) for y in 0..l-1)
            by ROWS(x(i))
        have D: product(s(i) for i in 1..j-1) = product(1 for i in 1..j-1) by termwise i
            by ONE(i)
        have D2: product(s(i) for i in j+1..m-1) = product(1 for i in j+1..m-1) by termwise i
            by ONE(i)
        have D3: product(s(i) for i in m+1..n) = product(1 for i in m+1..n) by termwise i
            by ONE(i)
        have O1: product(1 for i in 1..j-1) = 1
        have O2: product(1 for i in j+1..m-1) = 1
        have O3: product(1 for i in m+1..n) = 1
        have F: s(j) = sum(R(x(j), y)*h(y) for y in 0..l-1)
        have G: s(m) = sum(R(x(m), y)*g(y) for y in 0..l-1)
        by rewrite A
            have H: product(s(i) for i in 1..n) \\
                    = sum(R(x(j), y)*h(y) for y in 0..l-1)*sum(R(x(m), y)*g(y) for y in 0..l-1) \\
                    by rewrite law product_at(1, j, n, s); law product_at(j+1, m, n, s); D; D2; D3; O1; O2; O3
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= k - 1) and j <= m and m <= n",
            witness="k = 1, l = 2, R = [1/2, 1/2], n = 1, x = word(0), j = 1, m = 1, h = y -> y, g = y -> y",
        ),
    ),
)

VARIANCE = Theorem(
    id="reports.variance",
    says="The variance of a sum over users is the sum of the users' variances.",
    source=Source(note="000", lines=USED),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, h: int, "
    "int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all j in 1..n: sum(R(x(j), y)*h(j, "
    "y) for y in 0..l-1) = 0)",
    claim="sum(product(R(x(i), w(i)) for i in 1..n)*sum(h(j, w(j)) for j in 1..n)^2 for w in words(1..n, "
    "0..l-1)) = sum(sum(R(x(j), y)*h(j, y)^2 for y in 0..l-1) for j in 1..n)",
    claims=("A22",),
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), h = (j, y) -> 0",
    proof="""
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let g(j) = sum(R(x(j), y)*h(j, y)^2 for y in 0..l-1)
        let S(w: int -> int) = sum(h(j, w(j)) for j in 1..n)
        let D(m, w: int -> int) = P(w)*(h(m, w(m))*S(w))
        have PAIR: for all m in 1..n: for all j in 1..n: sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in \\
                words(1..n, 0..l-1)) = (if j = m then g(m) else 0)
            take m, j
            have ZERO: sum(R(x(m), y)*h(m, y) for y in 0..l-1) = 0 by given2(m)
            have ZERO1: sum(R(x(j), y)*h(j, y) for y in 0..l-1) = 0 by given2(j)
            cases m < j or m = j or j < m by law trichotomy(m, j)
                case m < j
                    by cite reports.two-terms(k, l, R, n, x, m, j, y -> h(m, y), y -> h(j, y))
                case m = j
                    have A: sum(P(w)*h(m, w(m))^2 for w in words(1..n, 0..l-1)) = g(m) \\
                            by cite reports.one-term(k, l, R, n, x, m, y -> h(m, y)^2)
                    have B: sum(P(w)*(h(m, w(m))*h(m, w(m))) for w in words(1..n, 0..l-1)) = g(m)
                    have FLIP: j = m
                    by rewrite FLIP
                case j < m
                    have S: sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in words(1..n, 0..l-1)) \\
                            = sum(P(w)*(h(j, w(j))*h(m, w(m))) for w in words(1..n, 0..l-1)) by termwise w
                    by rewrite S
                        by cite reports.two-terms(k, l, R, n, x, j, m, y -> h(j, y), y -> h(m, y))
        have EACH: for all m in 1..n: sum(D(m, w) for w in words(1..n, 0..l-1)) = g(m)
            take m
            have TURN: sum(sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in words(1..n, 0..l-1)) for j in 1..n) \\
                    = sum(sum(P(w)*(h(m, w(m))*h(j, w(j))) for j in 1..n) for w in words(1..n, 0..l-1)) \\
                    by cite exchange.users-and-words(n, 1, n, 0, l-1, (j, w) -> P(w)*(h(m, w(m))*h(j, w(j))))
            have LEFT: sum(sum(P(w)*(h(m, w(m))*h(j, w(j))) for w in words(1..n, 0..l-1)) for j in 1..n) \\
                    = sum(if j = m then g(m) else 0 for j in 1..n) by termwise j
                by PAIR(m, j)
            have ONE: sum(if j = m then g(m) else 0 for j in 1..n) = g(m)
            have RIGHT: sum(D(m, w) for w in words(1..n, 0..l-1)) \\
                    = sum(sum(P(w)*(h(m, w(m))*h(j, w(j))) for j in 1..n) for w in words(1..n, 0..l-1)) \\
                    by termwise w
                by law sum_scaled(1..n, j -> h(j, w(j)), P(w)*h(m, w(m)))
            by only TURN; LEFT; ONE; RIGHT
        have TURN: sum(sum(D(m, w) for w in words(1..n, 0..l-1)) for m in 1..n) \\
                = sum(sum(D(m, w) for m in 1..n) for w in words(1..n, 0..l-1)) \\
                by cite exchange.users-and-words(n, 1, n, 0, l-1, D)
        have LEFT: sum(sum(D(m, w) for w in words(1..n, 0..l-1)) for m in 1..n) = sum(g(m) for m in 1..n) \\
                by termwise m
            by EACH(m)
        have RIGHT: sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) \\
                = sum(sum(D(m, w) for m in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            by law sum_scaled(1..n, m -> h(m, w(m)), P(w)*S(w))
        by only TURN; LEFT; RIGHT
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= k - 1",
            witness="k = 1, l = 1, R = [1], n = 2, x = word(0), h = (j, y) -> 1",
        ),
    ),
)
