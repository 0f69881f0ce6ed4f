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
        have PART: for all q integer: 0 <= q \\
                implies (q <= n implies sum(P(w)*sum(h(w(j)) for j in 1..q) for w in words(1..n, 0..l-1)) = \\
                sum(sum(R(x(j), y)*h(y) for y in 0..l-1) for j in 1..q))
            induct q
                base
                step
                    assume Q
                    have OLD: sum(P(w)*sum(h(w(j)) for j in 1..q) for w in words(1..n, 0..l-1)) \\
                            = sum(sum(R(x(j), y)*h(y) for y in 0..l-1) for j in 1..q)
                    have NEW: sum(P(w)*h(w(q + 1)) for w in words(1..n, 0..l-1)) \\
                            = sum(R(x(q + 1), y)*h(y) for y in 0..l-1) \\
                            by cite reports.one-term(k, l, R, n, x, q + 1, h)
                    have BOTH: sum(1*(P(w)*sum(h(w(j)) for j in 1..q)) + 1*(P(w)*h(w(q + 1))) for w in \\
                            words(1..n, 0..l-1)) = 1*sum(P(w)*sum(h(w(j)) for j in 1..q) for w in \\
                            words(1..n, 0..l-1)) + 1*sum(P(w)*h(w(q + 1)) for w in \\
                            words(1..n, 0..l-1)) by law sum_linear(words(1..n, 0..l-1), w -> \\
                            P(w)*sum(h(w(j)) for j in 1..q), w -> P(w)*h(w(q + 1)), 1, 1)
                    have SPLIT: sum(P(w)*sum(h(w(j)) for j in 1..q+1) for w in words(1..n, 0..l-1)) \\
                            = sum(1*(P(w)*sum(h(w(j)) for j in 1..q)) + 1*(P(w)*h(w(q + 1))) for w in \\
                            words(1..n, 0..l-1)) by termwise w
                        have S: sum(h(w(j)) for j in 1..q+1) \\
                                = sum(h(w(j)) for j in 1..q+1-1) + h(w(q + 1)) + \\
                                sum(h(w(j)) for j in q+1+1..q+1) by law sum_at(1, q + 1, q + 1, j -> h(w(j)))
                        have Z: sum(h(w(j)) for j in q+1+1..q+1) = 0
                    let g(j) = sum(R(x(j), y)*h(y) for y in 0..l-1)
                    by law sum_empty(q+1+1, q+1, g); law sum_at(1, q + 1, q + 1, g)
        by PART(n)
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
        have CROSS: for all m integer: 1 <= m and m <= n \\
                implies (for all q integer: 0 <= q implies (q < m implies sum(P(w)*(sum(h(j, w(j)) for j in \\
                1..q)*h(m, w(m))) for w in words(1..n, 0..l-1)) = 0))
            take m
            induct q
                base
                step
                    assume Q
                    have OLD: sum(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(m, w(m))) for w in words(1..n, \\
                            0..l-1)) = 0
                    have NEW: sum(P(w)*(h(q + 1, w(q + 1))*h(m, w(m))) for w in words(1..n, 0..l-1)) \\
                            = sum(R(x(q + 1), y)*h(q + 1, y) for y in 0..l-1)*sum(R(x(m), y)*h(m, y) for y \\
                            in 0..l-1) by cite reports.two-terms(k, l, R, n, x, q + 1, m, y -> h(q + 1, y), \\
                            y -> h(m, y))
                    have ZERO: sum(R(x(m), y)*h(m, y) for y in 0..l-1) = 0 by given2(m)
                    have BOTH: sum(1*(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(m, w(m)))) + 1*(P(w)*(h(q + 1, \\
                            w(q + 1))*h(m, w(m)))) for w in words(1..n, 0..l-1)) = 1*sum(P(w)*(sum(h(j, \\
                            w(j)) for j in 1..q)*h(m, w(m))) for w in words(1..n, 0..l-1)) + \\
                            1*sum(P(w)*(h(q \\
                            + 1, w(q + 1))*h(m, w(m))) for w in words(1..n, 0..l-1)) by law \\
                            sum_linear(words(1..n, 0..l-1), w -> P(w)*(sum(h(j, w(j)) for j in 1..q)*h(m, \\
                            w(m))), w -> P(w)*(h(q + 1, w(q + 1))*h(m, w(m))), 1, 1)
                    have SPLIT: sum(P(w)*(sum(h(j, w(j)) for j in 1..q+1)*h(m, w(m))) for w in words(1..n, \\
                            0..l-1)) = sum(1*(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(m, w(m)))) + \\
                            1*(P(w)*(h(q + 1, w(q + 1))*h(m, w(m)))) for w in \\
                            words(1..n, 0..l-1)) by termwise w
                        by rewrite law sum_at(1, q + 1, q + 1, j -> h(j, w(j)))
                            by rewrite law sum_empty(q+1+1, q+1, j -> h(j, w(j)))
        have PART: for all q integer: 0 <= q \\
                implies (q <= n implies sum(P(w)*sum(h(j, w(j)) for j in 1..q)^2 for w in words(1..n, \\
                0..l-1)) = sum(g(j) for j in 1..q))
            induct q
                base
                step
                    assume Q
                    have OLD: sum(P(w)*sum(h(j, w(j)) for j in 1..q)^2 for w in words(1..n, 0..l-1)) \\
                            = sum(g(j) for j in 1..q)
                    have NEW: sum(P(w)*h(q + 1, w(q + 1))^2 for w in words(1..n, 0..l-1)) = g(q + 1) \\
                            by cite reports.one-term(k, l, R, n, x, q + 1, y -> h(q + 1, y)^2)
                    have MIX: sum(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(q + 1, w(q + 1))) for w in \\
                            words(1..n, 0..l-1)) = 0 by CROSS(q + 1, q)
                    have B1: sum(1*(P(w)*h(q + 1, w(q + 1))^2) + 2*(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(q \\
                            + 1, w(q + 1)))) for w in words(1..n, 0..l-1)) = 1*sum(P(w)*h(q + 1, w(q + \\
                            1))^2 \\
                            for w in words(1..n, 0..l-1)) + 2*sum(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(q + \\
                            1, w(q + 1))) for w in words(1..n, 0..l-1)) by law sum_linear(words(1..n, \\
                            0..l-1), w -> P(w)*h(q + 1, w(q + 1))^2, w -> P(w)*(sum(h(j, w(j)) for j in \\
                            1..q)*h(q + 1, w(q + 1))), 1, 2)
                    let e(w: int -> int) \\
                            = 1*(P(w)*h(q + 1, w(q + 1))^2) + \\
                            2*(P(w)*(sum(h(j, w(j)) for j in 1..q)*h(q + 1, w(q + 1))))
                    have B2: sum(1*(P(w)*sum(h(j, w(j)) for j in 1..q)^2) + 1*e(w) for w in words(1..n, \\
                            0..l-1)) = 1*sum(P(w)*sum(h(j, w(j)) for j in 1..q)^2 for w in words(1..n, \\
                            0..l-1)) + 1*sum(e(w) for w in words(1..n, \\
                            0..l-1)) by law sum_linear(words(1..n, 0..l-1), w -> P(w)*sum(h(j, w(j)) for j \\
                            in 1..q)^2, e, 1, 1)
                    have SPLIT: sum(P(w)*sum(h(j, w(j)) for j in 1..q+1)^2 for w in words(1..n, 0..l-1)) \\
                            = sum(1*(P(w)*sum(h(j, w(j)) for j in 1..q)^2) + 1*e(w) for w in words(1..n, \\
                            0..l-1)) by termwise w
                        by rewrite law sum_at(1, q + 1, q + 1, j -> h(j, w(j)))
                            by rewrite law sum_empty(q+1+1, q+1, j -> h(j, w(j)))
                    by law sum_empty(q+1+1, q+1, g); law sum_at(1, q + 1, q + 1, g)
        by PART(n)
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: 0 <= x(i) <= k - 1",
            witness="k = 1, l = 1, R = [1], n = 2, x = word(0), h = (j, y) -> 1",
        ),
    ),
)
