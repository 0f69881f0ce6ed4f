"""Accuracy of surveys with d categories: how near the estimate from flipped bits comes (Duchi, Jordan and
Wainwright 2013).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
USED = Source(note="002", lines="L88-96 (used in the proofs)", paper=PAPER)

ESTIMATE = "(c(j)/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))"
FREQUENCY = "sum(if x(i) = j then 1 else 0 for i in 1..n)/n"
SQUARED = f"sum(({ESTIMATE} - {FREQUENCY})^2 for j in 0..d-1)"
SQUARED_ERROR = (
    f"sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*{SQUARED} for c in words(0..d-1, 0..n))"
)
ERROR = (
    f"sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*sqrt({SQUARED}) for c in words(0..d-1, 0..n))"
)

FLIP_STOCHASTIC = Theorem(
    id="categories.flip",
    says="The weights of a flipped bit are a distribution on either input.",
    source=USED,
    forall="0 <= q <= 1",
    claim="Stochastic(Weights(Flip(q)), 2, 2)",
    claims=("C11",),
    instance="q = 1/4",
    proof="""
        by reduce
    """,
    near_misses=(NearMiss(claim="Stochastic(Weights(Flip(q)), 2, 1)", witness="q = 1/4"),),
)

MEAN = Theorem(
    id="categories.mean",
    says="Coordinate j of a report has mean (e^(alpha/2) - 1)/(e^(alpha/2) + 1) x_j + 1/(1 + e^(alpha/2)).",
    source=Source(note="002", lines="L88", paper=PAPER),
    forall="d natural >= 1, alpha real, x: int -> int, j natural >= 1",
    given="(for all i in 1..d: 0 <= x(i) <= 1) and j <= d",
    claim="sum(LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z)*z(j) for z in words(1..d, 0..1)) = (exp(alpha/2) "
    "- 1)/(exp(alpha/2) + 1)*x(j) + 1/(1 + exp(alpha/2))",
    claims=("C14",),
    instance="d = 1, alpha = 1, x = word(1), j = 1",
    proof="""
        let E = exp(alpha/2); q = 1/(1 + E)
        have ROWS: Stochastic(Weights(Flip(q)), 2, 2) by cite categories.flip(q)
        have A: sum(product(Law(Flip(q), x(i), w(i)) for i in 1..d)*w(j) for w in words(1..d, 0..2-1)) \\
                = sum(Law(Flip(q), x(j), y)*y for y in 0..2-1) \\
                by cite reports.one-term(2, 2, Weights(Flip(q)), d, x, j, y -> y)
        have X: x(j) = 0 or x(j) = 1
        have B: sum(Law(Flip(q), x(j), y)*y for y in 0..2-1) \\
                = Law(Flip(q), x(j), 0)*0 + Law(Flip(q), x(j), 1)*1
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Flips(1/(1 + exp(alpha/2)), d), x, z)*z(j) for z in words(1..d, 0..1)) = "
            "(exp(alpha/2) - 1)/(exp(alpha/2) + 1)*x(j) + 1/2",
            witness="d = 1, alpha = 1, x = word(1), j = 1",
        ),
    ),
)

ONE_COORDINATE = Theorem(
    id="categories.one-coordinate",
    says="What is computed from coordinate j of n reports has the mean that it has over n flipped bits: "
    "user i's bit tells whether the category is j.",
    source=Source(note="002", lines="L88-96 (used in the proofs)", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 <= q <= 1, x: int -> int, j natural, h: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and j <= d - 1",
    claim="sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n)) = "
    "sum(LawOf(Reports(Flip(q), n), i -> if x(i) = j then 1 else 0, w)*h(sum(w(i) for i in 1..n)) for w in "
    "words(1..n, 0..1))",
    claims=("C15", "C16"),
    instance="n = 1, d = 1, q = 1/4, x = word(0), j = 0, h = y -> y",
    proof="""
        have ROWS: Stochastic(Weights(Flip(q)), 2, 2)
        let p(a, y) = LawOf(Shuffled(Flip(q), n), i -> if x(i) = a then 1 else 0, s -> y)
        let P(a, w: int -> int) = product(Law(Flip(q), if x(i) = a then 1 else 0, w(i)) for i in 1..n)
        have MARGINAL: for all a in 0..d-1: for all g (int -> real): sum(p(a, y)*g(y) for y in 0..n*1) \\
                = sum(P(a, w)*g(sum(w(i) for i in 1..n)) for w in words(1..n, 0..2-1))
            take a, g
            have M: sum(LawOf(Shuffled(Flip(q), n), i -> if x(i) = a then 1 else 0, c)*g(c(0)) for c in \\
                    words(0..1-1, 0..n*1)) = sum(P(a, w)*g(sum(w(i) for i in 1..n)) for w in \\
                    words(1..n, 0..2-1)) by cite shuffle.mean-of-a-count(2, Weights(Flip(q)), 1, \\
                    Counts(Flip(q)), 1, n, i -> if x(i) = a then 1 else 0, 0, g)
            have L: sum(p(a, c(0))*g(c(0)) for c in words(0..0, 0..n*1)) \\
                    = sum(p(a, y)*g(y) for y in 0..n*1) by cite words.one-letter(n*1, y -> p(a, y)*g(y))
            have K: sum(LawOf(Shuffled(Flip(q), n), i -> if x(i) = a then 1 else 0, c)*g(c(0)) for c in \\
                    words(0..0, 0..n*1)) = sum(p(a, c(0))*g(c(0)) for c in words(0..0, 0..n*1))
        have SUMS: for all a in 0..d-1: sum(p(a, y) for y in 0..n*1) = 1
            take a
            have M: sum(p(a, y)*1 for y in 0..n*1) = sum(P(a, w)*1 for w in words(1..n, 0..2-1)) \\
                    by MARGINAL(a, y -> 1)
            have O: sum(P(a, w)*1 for w in words(1..n, 0..2-1)) \\
                    = sum(Law(Flip(q), if x(1) = a then 1 else 0, y)*1 for y in 0..2-1) \\
                    by cite reports.one-term(2, 2, Weights(Flip(q)), n, i -> if x(i) = a then 1 else 0, 1, \\
                    y -> 1)
            have R: sum(Law(Flip(q), if x(1) = a then 1 else 0, y) for y in 0..2-1) = 1 \\
                    by ROWS(if x(1) = a then 1 else 0)
            have M1: sum(p(a, y) for y in 0..n*1) = sum(p(a, y)*1 for y in 0..n*1)
        have ALL: sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n*1)) \\
                = sum(P(j, w)*h(sum(w(i) for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                by cite independent.one-coordinate(d, n*1, p, j, h); MARGINAL(j, h); \\
                sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n*1)) \\
                = sum(product(p(a, c(a)) for a in 0..d-1)*h(c(j)) for c in words(0..d-1, 0..n*1))
        by reduce ALL
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n)) = "
            "sum(LawOf(Reports(Flip(q), n), i -> if x(i) = 0 then 1 else 0, w)*h(sum(w(i) for i in 1..n)) "
            "for w in words(1..n, 0..1))",
            witness="n = 1, d = 2, q = 1/4, x = word(0), j = 1, h = y -> y",
        ),
    ),
)

ONE_USER = Theorem(
    id="categories.one-user",
    says="The counts of a single user are the flipped word itself, with the 1 at the place of the category.",
    source=USED,
    forall="d natural >= 1, 0 <= q <= 1, x: int -> int, c: int -> int",
    given="0 <= x(1) <= d - 1 and (for all j in 0..d-1: 0 <= c(j) <= 1)",
    claim="LawOf(Bins(Flip(q), 1, d), x, c) = LawOf(Flips(q, d), j -> if j = x(1) + 1 then 1 else 0, j -> "
    "c(j - 1))",
    claims=("C11",),
    instance="d = 1, q = 1/4, x = word(0), c = j -> 0",
    proof="""
        let R(a, y) = Law(Flip(q), a, y); u(i) = if x(1) = i then 1 else 0; f(i) = R(u(i), c(i))
        have EACH: LawOf(Bins(Flip(q), 1, d), x, c) = product(f(i) for i in 0..d-1) by termwise i
            have C: c(i) = 0 or c(i) = 1
            let F(w: int -> int) \\
                    = if (for all s in 0..1-1: sum(w(k) for k in 1..1) = c(i*1 + s)) then \\
                    product(R(if x(k) = i then 1 else 0, w(k)) for k in 1..1) else 0
            have A: sum(F(w) for w in words(1..0+1, 0..2-1)) \\
                    = sum(sum(F(k -> if k < 1 then w(k) else if k = 1 then y else w(k - 1)) for w in \\
                    words(1..0, 0..2-1)) for y in 0..2-1)
            have B: sum(sum(F(k -> if k < 1 then w(k) else if k = 1 then y else w(k - 1)) for w in \\
                    words(1..0, 0..2-1)) for y in 0..2-1) = sum(if y = c(i) then R(u(i), \\
                    y) else 0 for y in 0..2-1)
            have G: sum(if y = c(i) then R(u(i), y) else 0 for y in 0..2-1) \\
                    = (if 0 = c(i) then R(u(i), 0) else 0) + (if 1 = c(i) then R(u(i), 1) else 0)
        have SHIFT: product(f(i) for i in 0..d-1) = product(f(i - 1) for i in 0+1..d-1+1) \\
                by law product_shifted(0, d-1, 1, f)
        have SAME: product(f(i - 1) for i in 0+1..d-1+1) \\
                = LawOf(Flips(q, d), j -> if j = x(1) + 1 then 1 else 0, j -> c(j - 1))
            by rewrite d - 1 + 1 = d
                by reduce
                    by termwise i
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Bins(Flip(q), 1, d), x, c) = LawOf(Flips(q, d), j -> if j = x(1) then 1 else 0, j "
            "-> c(j - 1))",
            witness="d = 1, q = 1/4, x = word(0), c = j -> 0",
        ),
    ),
)

MOMENTS = Theorem(
    id="categories.moments",
    says="(c_j/n - q)/(1 - 2 q), with c_j the reported ones, is unbiased for the frequency of category j, "
    "with variance q (1 - q)/(n (1 - 2 q)^2).",
    source=Source(note="002", lines="L88-96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < q < 1/2, x: int -> int, j natural",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and j <= d - 1",
    claim="sum(LawOf(Bins(Flip(q), n, d), x, c)*((c(j)/n - q)/(1 - 2*q)) for c in words(0..d-1, 0..n)) = "
    "sum(if x(i) = j then 1 else 0 for i in 1..n)/n and "
    "sum(LawOf(Bins(Flip(q), n, d), x, c)*((c(j)/n - q)/(1 - 2*q) - sum(if x(i) = j then 1 else 0 for i in "
    "1..n)/n)^2 for c in words(0..d-1, 0..n)) = q*(1 - q)/(n*(1 - 2*q)^2)",
    claims=("C15", "C16"),
    instance="n = 1, d = 2, q = 1/4, x = word(0), j = 0",
    proof="""
        let u(i) = if x(i) = j then 1 else 0; s = sum(if x(i) = j then 1 else 0 for i in 1..n)
        let P(w: int -> int) = product(Law(Flip(q), u(i), w(i)) for i in 1..n)
        let Q(w: int -> int) = product(Law(RR(1/2 - q), u(i), w(i)) for i in 1..n); h(y) = (y/n - q)/(1 - 2*q)
        let e(w: int -> int) = (sum(w(i) for i in 1..n) - (1/2 - (1/2 - q))*n)/(2*(1/2 - q))
        have A1: sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(j)) for c in words(0..d-1, 0..n)) \\
                = sum(P(w)*h(sum(w(i) for i in 1..n)) for w in words(1..n, 0..1)) \\
                by cite categories.one-coordinate(n, d, q, x, j, h)
        have A3: sum(1/n*(Q(w)*e(w)) for w in words(1..n, 0..1)) \\
                = 1/n*sum(Q(w)*e(w) for w in words(1..n, 0..1))
        have RR: Unbiased(Reports(RR(1/2 - q), n), w -> (sum(w(i) for i in 1..n) - (1/2 - (1/2 - \\
                q))*n)/(2*(1/2 - q)), x -> sum(x(i) for i in 1..n)) by cite \\
                randomized-response.estimator(n, 1/2 - q)
        have A4: sum(Q(w)*e(w) for w in words(1..n, 0..2-1)) = s by RR(u)
        let k(y) = ((y/n - q)/(1 - 2*q) - s/n)^2
        have SECOND: sum(LawOf(Bins(Flip(q), n, d), x, c)*k(c(j)) for c in words(0..d-1, 0..n)) \\
                = q*(1 - q)/(n*(1 - 2*q)^2) \\
                by only cite categories.one-coordinate(n, d, q, x, j, k); \\
                sum(P(w)*k(sum(w(i) for i in 1..n)) for w in words(1..n, 0..1)) \\
                = sum(1/n^2*(Q(w)*(e(w) - s)^2) for w in words(1..n, 0..1)); \\
                law sum_scaled(words(1..n, 0..1), w -> Q(w)*(e(w) - s)^2, 1/n^2); \\
                cite randomized-response.variance(n, 1/2 - q, u); \\
                1/n^2*(n*(1/4 - (1/2 - q)^2)/(4*(1/2 - q)^2)) = q*(1 - q)/(n*(1 - 2*q)^2)
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Bins(Flip(q), n, d), x, c)*((c(j)/n - q)/(1 - 2*q) - sum(if x(i) = j then 1 "
            "else 0 for i in 1..n)/n)^2 for c in words(0..d-1, 0..n)) = q*(1 - q)/(n*(1 - 2*q))",
            witness="n = 1, d = 2, q = 1/4, x = word(0), j = 0",
        ),
    ),
)

ESTIMATOR = Theorem(
    id="categories.estimator",
    says="The estimator (c_j/n - 1/(1 + e^(alpha/2))) (e^(alpha/2) + 1)/(e^(alpha/2) - 1) is unbiased for "
    "the frequency of category j, for every n and d.",
    source=Source(note="002", lines="L92", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, alpha > 0, x: int -> int, j natural",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and j <= d - 1",
    claim="sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*((c(j)/n - 1/(1 + "
    "exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))) for c in words(0..d-1, 0..n)) = "
    "sum(if x(i) = j then 1 else 0 for i in 1..n)/n",
    claims=("C15",),
    instance="n = 1, d = 2, alpha = 1, x = word(0), j = 0",
    proof="""
        let E = exp(alpha/2); q = 1/(1 + exp(alpha/2))
        have T: 1 + alpha/2 <= E by law exp_tangent(alpha/2)
        have M: sum(LawOf(Bins(Flip(q), n, d), x, c)*((c(j)/n - q)/(1 - 2*q)) for c in words(0..d-1, 0..n)) \\
                = sum(if x(i) = j then 1 else 0 for i in 1..n)/n by cite categories.moments(n, d, q, x, j)
        have S: sum(LawOf(Bins(Flip(q), n, d), x, c)*((c(j)/n - q)*((E + 1)/(E - 1))) for c in \\
                words(0..d-1, 0..n)) = sum(LawOf(Bins(Flip(q), n, d), x, c)*((c(j)/n - q)/(1 - 2*q)) for c \\
                in words(0..d-1, 0..n))
    """,
    printed=(
        Misprint(
            name="parentheses",
            claim="sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*((c(j)/n - 1)/(1 + "
            "exp(alpha/2))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))) for c in words(0..d-1, 0..n)) = "
            "sum(if x(i) = j then 1 else 0 for i in 1..n)/n",
            latex=r"\frac{1}{n} ∑_{i=1}^{n} \frac{Z_i - 1_d}{1 + e^\frac{\alpha}{2}} * "
            r"\frac{e^\frac{\alpha}{2} + 1}{e^\frac{\alpha}{2} - 1}",
            claims=("C15",),
            expect=REFUTED,
            why="Z_i is not to be divided by 1 + e^(alpha/2), only the vector of ones is",
            witness="n = 1, d = 1, alpha = 1, x = word(0), j = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*(c(j)/n*((exp(alpha/2) + "
            "1)/(exp(alpha/2) - 1))) for c in words(0..d-1, 0..n)) = "
            "sum(if x(i) = j then 1 else 0 for i in 1..n)/n",
            witness="n = 1, d = 1, alpha = 1, x = word(0), j = 0",
        ),
    ),
)

EXACT_ERROR = Theorem(
    id="categories.squared-error",
    says="The mean of |estimate - frequencies|_2^2 is d/n e^(alpha/2)/(e^(alpha/2) - 1)^2 on every dataset.",
    source=Source(note="002", lines="L96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, alpha > 0, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"{SQUARED_ERROR} = d/n*(exp(alpha/2)/(exp(alpha/2) - 1)^2)",
    claims=("C16",),
    instance="n = 1, d = 2, alpha = 1, x = word(0)",
    proof="""
        let E = exp(alpha/2); q = 1/(1 + exp(alpha/2))
        let L(c: int -> int) = LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)
        let F(j) = sum(if x(i) = j then 1 else 0 for i in 1..n)/n
        let e(j, c: int -> int) \\
                = ((c(j)/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1)) - F(j))^2
        have EACH: for all j in 0..d-1: sum(L(c)*e(j, c) for c in words(0..d-1, 0..n)) = 1/n*(E/(E - 1)^2) \\
                by law exp_tangent(alpha/2)
            take j
            by cite categories.moments(n, d, q, x, j)
        have A: sum(L(c)*sum(e(j, c) for j in 0..d-1) for c in words(0..d-1, 0..n)) \\
                = sum(sum(L(c)*e(j, c) for j in 0..d-1) for c in words(0..d-1, 0..n)) by termwise c
            by law sum_scaled(0..d-1, j -> e(j, c), L(c))
        have C: sum(sum(L(c)*e(j, c) for c in words(0..d-1, 0..n)) for j in 0..d-1) \\
                = sum(1/n*(E/(E - 1)^2) for j in 0..d-1) by termwise j
            by EACH(j)
        by law sum_constant(0, d - 1, 1/n*(E/(E - 1)^2)); \\
                cite exchange.range-and-words(d - 1, 0, d-1, 0, n, (j, c) -> L(c)*e(j, c))
    """,
    near_misses=(
        NearMiss(
            claim=f"{SQUARED_ERROR} = 1/n*(exp(alpha/2)/(exp(alpha/2) - 1)^2)",
            witness="n = 1, d = 2, alpha = 1, x = word(0)",
        ),
    ),
)

NUMBER_OF_ONES = Theorem(
    id="categories.number-of-ones",
    says="The number of ones among n independent bits that are 1 with probability m is binomial.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="n natural, 0 <= m <= 1, h: int -> real",
    claim="sum(product(if w(i) = 1 then m else 1 - m for i in 1..n)*h(sum(w(i) for i in 1..n)) for w in "
    "words(1..n, 0..1)) = sum(Prob(Binomial(n, m), y)*h(y) for y in 0..n)",
    claims=("C16",),
    instance="n = 1, m = 1/2, h = y -> y",
    proof="""
        let b(y) = if y = 1 then m else 1 - m; P(w: int -> int, k) = product(b(w(i)) for i in 1..k)
        let S(w: int -> int, k) = sum(w(i) for i in 1..k)
        have ALL: for all k integer: 0 <= k \\
                implies (for all g (int -> real): sum(P(w, k)*g(S(w, k)) for w in words(1..k, 0..1)) = \\
                sum(Prob(Binomial(k, m), y)*g(y) for y in 0..k))
            induct k
                base
                step
                    take g
                    have BEFORE: for all f (int -> real): \\
                            sum(P(w, k)*f(S(w, k)) for w in words(1..k, 0..1)) \\
                            = sum(Prob(Binomial(k, m), y)*f(y) for y in 0..k)
                    let I(w: int -> int, y, i) = if i < k + 1 then w(i) else if i = k + 1 then y else w(i - 1)
                    let F(w: int -> int) = P(w, k + 1)*g(S(w, k + 1))
                    have B: sum(sum(F(i -> I(w, y, i)) for w in words(1..k, 0..1)) for y in 0..1) \\
                            = sum(sum(b(y)*(P(w, k)*g(S(w, k) + y)) for w in words(1..k, 0..1)) for y in \\
                            0..1) by termwise y
                        by termwise w
                            have P1: product(b(I(w, y, i)) for i in 1..k+1) \\
                                    = product(b(I(w, y, i)) for i in 1..k+1-1)*b(I(w, y, k + \\
                                    1))*product(b(I(w, y, i)) for i in k+1+1..k+1) by law product_at(1, k + \\
                                    1, k + 1, i -> b(I(w, y, i)))
                            have P2: product(b(I(w, y, i)) for i in k+1+1..k+1) = 1; LESS: k + 1 - 1 = k
                            have P3: product(b(I(w, y, i)) for i in 1..k+1-1) = P(w, k) by rewrite LESS
                            have S1: sum(I(w, y, i) for i in 1..k+1) \\
                                    = sum(I(w, y, i) for i in 1..k+1-1) + I(w, y, k + 1) + \\
                                    sum(I(w, y, i) for i in k+1+1..k+1) \\
                                    by law sum_at(1, k + 1, k + 1, i -> I(w, y, i))
                            have S2: sum(I(w, y, i) for i in k+1+1..k+1) = 0
                            have S3: sum(I(w, y, i) for i in 1..k+1-1) = S(w, k) by rewrite LESS
                            by rewrite product(b(I(w, y, i)) for i in 1..k+1) \\
                                    = P(w, k)*b(y); sum(I(w, y, i) for i in 1..k+1) = S(w, k) + y
                    by cite binomial.one-more-mean(k, m, g); law words_inserted(1, k, 0, 1, k + 1, F); \\
                            sum(sum(b(y)*(P(w, k)*g(S(w, k) + y)) for w in words(1..k, 0..1)) for y in \\
                            0..1) = sum(b(0)*(P(w, k)*g(S(w, k) + 0)) for w in \\
                            words(1..k, 0..1)) + sum(b(1)*(P(w, k)*g(S(w, k) + 1)) for w in \\
                            words(1..k, 0..1)); BEFORE(t -> g(t + 0)); BEFORE(t -> g(t + 1))
        by ALL(n, h)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(if w(i) = 1 then m else 1 - m for i in 1..n)*h(sum(w(i) for i in 1..n)) for "
            "w in words(1..n, 0..1)) = sum(Prob(Binomial(n, 1 - m), y)*h(y) for y in 0..n)",
            witness="n = 1, m = 1/4, h = y -> y",
        ),
    ),
)

ERROR_BOUND = Theorem(
    id="categories.error-bound",
    says="The mean of |estimate - frequencies|_2^2 is at most d/(4 n) ((e^(alpha/2) + 1)/(e^(alpha/2) - "
    "1))^2, a quarter of what the note says.",
    source=Source(note="002", lines="L96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, alpha > 0, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"{SQUARED_ERROR} <= 1/4*(d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2) and {SQUARED_ERROR} <= "
    f"d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2",
    claims=("C16",),
    instance="n = 1, d = 2, alpha = 1, x = word(0)",
    proof="""
        by cite categories.squared-error(n, d, alpha, x)
    """,
    printed=(
        Misprint(
            name="no square",
            claim=f"{ERROR} <= d/n*((exp(alpha/2) + 1)^2/(exp(alpha/2) - 1)^2)",
            latex=r"E[ ||θ_{hat}- θ||_2] ≤  \frac{d}{n} * \frac{(e^\frac{\alpha}{2} + "
            r"1)^2}{(e^\frac{\alpha}{2} - 1)^2}",
            claims=("C16",),
            expect=REFUTED,
            why="it is the squared norm that has this mean: the norm itself decreases only like 1/sqrt(n)",
            witness="n = 225, d = 1, alpha = 2*log(3/2), x = i -> 0",
            disproof=f"""
                let n = 225; d = 1; alpha = 2*log(3/2); x(i) = 0; E = exp(alpha/2); q = 1/(1 + exp(alpha/2))
                let H(y, j) \\
                        = ((y/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1)) - \\
                        {FREQUENCY})^2
                let h(y) = sqrt(H(y, 0))
                have EXP: E = 3/2
                have A: {ERROR} = sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(0)) for c in words(0..d-1, 0..n))
                let one(i) = if x(i) = 0 then 1 else 0
                have B: sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(0)) for c in words(0..d-1, 0..n)) \\
                        = sum(LawOf(Reports(Flip(q), n), one, w)*h(sum(w(i) for i in 1..n)) for w in \\
                        words(1..n, 0..1)) by cite categories.one-coordinate(n, d, q, x, 0, h)
                have C: sum(LawOf(Reports(Flip(q), n), one, w)*h(sum(w(i) for i in 1..n)) for w in \\
                        words(1..n, 0..1)) = sum(product(if w(i) = 1 then 1 - q else 1 - (1 - q) for i in \\
                        1..n)*h(sum(w(i) for i in 1..n)) for w in words(1..n, 0..1)) by termwise w
                    have C1: LawOf(Reports(Flip(q), n), one, w) \\
                            = product(if w(i) = 1 then 1 - q else 1 - (1 - q) for i in 1..n) by termwise i
                have D: sum(product(if w(i) = 1 then 1 - q else 1 - (1 - q) for i in 1..n)*h(sum(w(i) for i \\
                        in 1..n)) for w in words(1..n, 0..1)) = sum(Prob(Binomial(n, 1 - \\
                        q), y)*h(y) for y in 0..n) by cite categories.number-of-ones(n, 1 - q, h)
                have LESS: d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2 \\
                        < sum(Prob(Binomial(n, 1 - q), y)*h(y) for y in 0..n)
                exhibit 225, 1, 2*log(3/2), i -> 0
            """,
        ),
    ),
    near_misses=(NearMiss(claim=
    f"{SQUARED_ERROR} <= d/(5*n)*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2", witness="n = 1, d = 1, alpha = "
    "1, x = word(0)"),),
)
