"""Surveys with d categories: the rate of their error, as printed and as meant, beside that without privacy
(note 002).
"""

from theorems.local.categories_error import ESTIMATE, FREQUENCY, PAPER, SQUARED_ERROR
from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

TRUE_ERROR = f"sum(({ESTIMATE} - theta(j))^2 for j in 0..d-1)"
MEAN_RISK = (
    f"sum(product(theta(x(i)) for i in 1..n)*sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, "
    f"c)*{TRUE_ERROR} for c in words(0..d-1, 0..n)) for x in words(1..n, 0..d-1))"
)
SAMPLING_ERROR = (
    f"sum(product(theta(x(i)) for i in 1..n)*sum(({FREQUENCY} - theta(j))^2 for j in 0..d-1) for x in "
    "words(1..n, 0..d-1))"
)

SINH = Theorem(
    id="categories.sinh",
    says="exp(u) - exp(-u) is at least 2 u for u >= 0.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="u >= 0",
    claim="2*u <= exp(u) - exp(-u)",
    claims=("C17",),
    instance="u = 1",
    proof="""
        have M: exp(0) - exp(-0) - 2*0 <= exp(u) - exp(-u) - 2*u
    """,
    near_misses=(NearMiss(claim="5/2*u <= exp(u) - exp(-u)", witness="u = 1/2"),),
)

COTH = Theorem(
    id="categories.coth",
    says="alpha (e^(alpha/2) + 1) is at most 4.084 (e^(alpha/2) - 1) for alpha between 0 and 1.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="0 <= alpha <= 1",
    claim="alpha*(exp(alpha/2) + 1) <= 4.084*(exp(alpha/2) - 1)",
    claims=("C17",),
    instance="alpha = 1",
    near_misses=(NearMiss(claim="alpha*(exp(alpha/2) + 1) <= 4.08*(exp(alpha/2) - 1)", witness="alpha = 1"),),
)

EXPONENTIALS = Theorem(
    id="categories.exponentials",
    says="alpha^2 e^(alpha/2) is at most 4 (e^(alpha/2) - 1)^2.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="alpha >= 0",
    claim="alpha^2*exp(alpha/2) <= 4*(exp(alpha/2) - 1)^2",
    claims=("C17",),
    instance="alpha = 1",
    proof="""
        let u = alpha/4; s = exp(u); t = exp(-u)
        have S: 2*u <= s - t; ONE: s*t = 1
    """,
    near_misses=(NearMiss(claim="alpha^2*exp(alpha/2) <= 39/10*(exp(alpha/2) - 1)^2", witness="alpha = 1"),),
)

EXPONENTIALS_BELOW = Theorem(
    id="categories.exponentials-below",
    says="alpha^2 e^(alpha/2) is at least 3.9 (e^(alpha/2) - 1)^2 for alpha between 0 and 1.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="0 <= alpha <= 1",
    claim="39/10*(exp(alpha/2) - 1)^2 <= alpha^2*exp(alpha/2)",
    claims=("C17",),
    instance="alpha = 1",
    near_misses=(NearMiss(claim="79/20*(exp(alpha/2) - 1)^2 <= alpha^2*exp(alpha/2)", witness="alpha = 1"),),
)

RATE = Theorem(
    id="categories.rate",
    says="The mean of |estimate - frequencies|_2^2 is at most 4 d/(n alpha^2), for every alpha, every n and "
    "d and every dataset.",
    source=Source(note="002", lines="L34, L58-64, L96, quiz Q3.1", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, alpha > 0, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"{SQUARED_ERROR} <= 4*d/(n*alpha^2)",
    claims=("C17", "C56"),
    instance="n = 1, d = 2, alpha = 1, x = word(0)",
    proof=f"""
        let E = exp(alpha/2)
        have T: 1 + alpha/2 <= E by law exp_tangent(alpha/2)
        have EXACT: {SQUARED_ERROR} = d/n*(E/(E - 1)^2) by cite categories.squared-error(n, d, alpha, x)
        have M: E/(E - 1)^2 <= 4/alpha^2 by cite categories.exponentials(alpha)
        have N: 0 <= d/n*(4/alpha^2 - E/(E - 1)^2)
    """,
    printed=(
        Misprint(
            name="no d",
            forall="0 < alpha <= 1",
            given="true",
            claim="exists C real: for all n natural >= 1: for all d natural >= 1: (for all x (int -> int): "
            f"(for all i in 1..n: 0 <= x(i) <= d - 1) implies {SQUARED_ERROR} <= C/(n*alpha^2))",
            latex=r"\frac{d}{n} * \frac{(e^\frac{\alpha}{2} + 1)^2}{(e^\frac{\alpha}{2} - 1)^2} < "
            r"\frac{C_3}{nα^2}",
            claims=("C17",),
            expect=REFUTED,
            why="the error of d coordinates is d times that of one, so that no constant will do: see "
            "categories.no-constant",
            disproof=f"""
                let alpha = 1
                have NO: not (exists C real: for all n natural >= 1: for all d natural >= 1: (for all x \\
                        (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1) implies {SQUARED_ERROR} \\
                        <= C/(n*alpha^2)))
                    assume SOME
                    obtain C from SOME
                    let n = 1; d = ceil(abs(C)) + 1; x(i) = 0
                    by C(n, d, x); cite categories.no-constant(n, d, alpha, C, x)
            """,
        ),
    ),
    near_misses=(NearMiss(claim=f"{SQUARED_ERROR} <= 39/10*d/(n*alpha^2)", witness="n = 1, d = 1, alpha = "
    "1, x = word(0)"),),
)

NO_CONSTANT = Theorem(
    id="categories.no-constant",
    says="For alpha at most 1 the mean of |estimate - frequencies|_2^2 exceeds C/(n alpha^2) as soon as d "
    "is above C/3.9, whatever C is.",
    source=Source(note="002", lines="L96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, C real, x: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and C < 39/10*d",
    claim=f"{SQUARED_ERROR} > C/(n*alpha^2)",
    claims=("C17",),
    instance="n = 1, d = 2, alpha = 1, C = 1, x = word(0)",
    proof=f"""
        let E = exp(alpha/2)
        have T: 1 + alpha/2 <= E by law exp_tangent(alpha/2)
        have EXACT: {SQUARED_ERROR} = d/n*(E/(E - 1)^2) by cite categories.squared-error(n, d, alpha, x)
        have M: 39/10/alpha^2 <= E/(E - 1)^2 by cite categories.exponentials-below(alpha)
        have N: 0 <= d/n*(E/(E - 1)^2 - 39/10/alpha^2); S: 0 < (39/10*d - C)*(1/(n*alpha^2))
    """,
    near_misses=(NearMiss(given="(for all i in 1..n: 0 <= x(i) <= d - 1) and C < 4*d", witness="n = 1, d = "
    "1, alpha = 1, C = 3.99, x = word(0)"),),
)

PRINTED_RATE = Theorem(
    id="categories.printed-rate",
    says="The printed bound d/n ((e^(alpha/2) + 1)/(e^(alpha/2) - 1))^2 is at most 16.68 d/(n alpha^2) for "
    "alpha at most 1, a quarter of it at most 4.17 d/(n alpha^2).",
    source=Source(note="002", lines="L96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim="d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2 <= 16.68*d/(n*alpha^2)",
    claims=("C17",),
    instance="n = 1, d = 2, alpha = 1",
    proof="""
        let E = exp(alpha/2); r = (E + 1)/(E - 1)
        have T: 1 + alpha/2 <= E by law exp_tangent(alpha/2)
        have R: r <= 4.084/alpha by cite categories.coth(alpha)
        have Q: r^2 <= 16.68/alpha^2; G: 0 <= d/n*(16.68/alpha^2 - r^2)
    """,
    near_misses=(NearMiss(claim=
    "d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2 <= 16.67*d/(n*alpha^2)", witness=
    "n = 1, d = 1, alpha = 1"),),
)

TOTAL = Theorem(
    id="categories.total",
    says="The reported counts of n users have probabilities that add up to 1.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="n natural >= 1, d natural >= 1, 0 <= q <= 1, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="sum(LawOf(Bins(Flip(q), n, d), x, c) for c in words(0..d-1, 0..n)) = 1",
    claims=("C16",),
    instance="n = 1, d = 1, q = 1/4, x = word(0)",
    proof="""
        let u(i) = if x(i) = 0 then 1 else 0
        have ROWS: Stochastic(Weights(Flip(q)), 2, 2)
        have A: sum(LawOf(Bins(Flip(q), n, d), x, c)*1 for c in words(0..d-1, 0..n)) \\
                = sum(LawOf(Reports(Flip(q), n), u, w)*1 for w in words(1..n, 0..1)) \\
                by cite categories.one-coordinate(n, d, q, x, 0, y -> 1)
        have C: sum(product(Law(Flip(q), u(i), w(i)) for i in 1..n)*1 for w in words(1..n, 0..1)) \\
                = sum(Law(Flip(q), u(1), y)*1 for y in 0..2-1) \\
                by cite reports.one-term(2, 2, Weights(Flip(q)), n, u, 1, y -> 1)
        have E: sum(LawOf(Bins(Flip(q), n, d), x, c)*1 for c in words(0..d-1, 0..n)) = 1 by ROWS(u(1))
        by reduce E
    """,
    near_misses=(NearMiss(claim=
    "sum(LawOf(Bins(Flip(q), n, d), x, c) for c in words(0..d-1, 0..n-1)) = 1", witness="n = 1, d = 1, q = "
    "1/4, x = word(0)"),),
)

BIAS_AND_VARIANCE = Theorem(
    id="categories.bias-and-variance",
    says="About any value t, the mean squared error of coordinate j of the estimate is its variance and "
    "(frequency - t)^2.",
    source=Source(note="002", lines="L96 (used in the proofs)"),
    forall="n natural >= 1, d natural >= 1, alpha > 0, x: int -> int, j natural, t real",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and j <= d - 1",
    claim=f"sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*({ESTIMATE} - t)^2 for c in "
    f"words(0..d-1, 0..n)) = 1/n*(exp(alpha/2)/(exp(alpha/2) - 1)^2) + ({FREQUENCY} - t)^2",
    claims=("C16",),
    instance="n = 1, d = 2, alpha = 1, x = word(0), j = 0, t = 1/2",
    proof=f"""
        let E = exp(alpha/2); q = 1/(1 + exp(alpha/2))
        let L(c: int -> int) = LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c); f = {FREQUENCY}
        let e(c: int -> int) = {ESTIMATE}
        have T: 1 + alpha/2 <= E by law exp_tangent(alpha/2)
        have MEAN: sum(L(c)*e(c) for c in words(0..d-1, 0..n)) = f \\
                by cite categories.estimator(n, d, alpha, x, j)
        have ONE: sum(L(c) for c in words(0..d-1, 0..n)) = 1 by cite categories.total(n, d, q, x)
        have MOMENTS: sum(L(c)*((c(j)/n - q)/(1 - 2*q) - f)^2 for c in words(0..d-1, 0..n)) \\
                = q*(1 - q)/(n*(1 - 2*q)^2) by cite categories.moments(n, d, q, x, j)
        let a = 2*(f - t); b = (f - t)^2 - 2*(f - t)*f
        have A: sum(L(c)*(e(c) - t)^2 for c in words(0..d-1, 0..n)) \\
                = sum(1*(L(c)*(e(c) - f)^2) + 1*(a*(L(c)*e(c)) + b*L(c)) for c in words(0..d-1, 0..n))
        have B: sum(1*(L(c)*(e(c) - f)^2) + 1*(a*(L(c)*e(c)) + b*L(c)) for c in words(0..d-1, 0..n)) \\
                = 1*sum(L(c)*(e(c) - f)^2 for c in words(0..d-1, 0..n)) + \\
                1*sum(a*(L(c)*e(c)) + b*L(c) for c in words(0..d-1, 0..n)) \\
                by law sum_linear(words(0..d-1, 0..n), c -> L(c)*(e(c) - f)^2, c -> a*(L(c)*e(c)) + b*L(c), \\
                1, 1)
        have C: sum(a*(L(c)*e(c)) + b*L(c) for c in words(0..d-1, 0..n)) \\
                = a*sum(L(c)*e(c) for c in words(0..d-1, 0..n)) + b*sum(L(c) for c in words(0..d-1, 0..n)) \\
                by law sum_linear(words(0..d-1, 0..n), c -> L(c)*e(c), c -> L(c), a, b)
        have D: a*sum(L(c)*e(c) for c in words(0..d-1, 0..n)) + b*sum(L(c) for c in words(0..d-1, 0..n)) \\
                = (f - t)^2
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)*({ESTIMATE} - t)^2 for c in "
            f"words(0..d-1, 0..n)) = 1/n*(exp(alpha/2)/(exp(alpha/2) - 1)^2)",
            witness="n = 1, d = 2, alpha = 1, x = word(0), j = 0, t = 1/2",
        ),
    ),
)

SAMPLING = Theorem(
    id="categories.sampling",
    says="Without privacy, the frequency of category j among n people drawn from theta has mean squared "
    "error theta_j (1 - theta_j)/n.",
    source=Source(note="002", lines="L62", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, theta: int -> real, j natural",
    given="(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1 and j <= d - 1",
    claim=f"sum(product(theta(x(i)) for i in 1..n)*({FREQUENCY} - theta(j))^2 for x in words(1..n, 0..d-1)) "
    f"= theta(j)*(1 - theta(j))/n and "
    "sum(product(theta(x(i)) for i in 1..n) for x in words(1..n, 0..d-1)) = 1",
    claims=("C7",),
    instance="n = 1, d = 2, theta = [1/2, 1/2], j = 0",
    proof=f"""
        let R(e, a) = theta(a); P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let h(i, a) = (if a = j then 1 else 0) - theta(j); z(i) = 0
        have PICK: for all g (int -> real): sum(theta(a)*(if a = j then g(a) else 0) for a in 0..d-1) \\
                = theta(j)*g(j)
        have CENTRED: sum(theta(a)*h(1, a) for a in 0..d-1) = 0 by PICK(a -> 1)
        have SPREAD: sum(theta(a)*h(1, a)^2 for a in 0..d-1) = theta(j)*(1 - theta(j))
            have A: sum(theta(a)*h(1, a)^2 for a in 0..d-1) \\
                    = sum((1 - 2*theta(j))*(theta(a)*(if a = j then 1 else 0)) + theta(j)^2*theta(a) for a \\
                    in 0..d-1)
            by PICK(a -> 1)
        have V: sum(P(x)*sum(h(i, x(i)) for i in 1..n)^2 for x in words(1..n, 0..d-1)) \\
                = sum(sum(theta(a)*h(i, a)^2 for a in 0..d-1) for i in 1..n) \\
                by cite reports.variance(1, d, R, n, z, h)
        have V1: sum(sum(theta(a)*h(i, a)^2 for a in 0..d-1) for i in 1..n) \\
                = sum(theta(j)*(1 - theta(j)) for i in 1..n)
        have V2: sum(theta(j)*(1 - theta(j)) for i in 1..n) = (n + 1 - 1)*(theta(j)*(1 - theta(j)))
        have S: sum(P(x)*({FREQUENCY} - theta(j))^2 for x in words(1..n, 0..d-1)) \\
                = sum(1/n^2*(P(x)*sum(h(i, x(i)) for i in 1..n)^2) for x in words(1..n, 0..d-1))
        by rewrite S; law sum_scaled(words(1..n, 0..d-1), x -> P(x)*sum(h(i, x(i)) for i in 1..n)^2, 1/n^2)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(product(theta(x(i)) for i in 1..n)*({FREQUENCY} - theta(j))^2 for x in words(1..n, "
            f"0..d-1)) = theta(j)/n",
            witness="n = 1, d = 2, theta = [1/2, 1/2], j = 0",
        ),
    ),
)

NON_PRIVATE = Theorem(
    id="categories.non-private",
    says="Without privacy the frequencies have mean |frequencies - theta|_2^2 equal to (1 - |theta|_2^2)/n, "
    "at most 1/n.",
    source=Source(note="002", lines="L62", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, theta: int -> real",
    given="(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1",
    claim=f"{SAMPLING_ERROR} = (1 - sum(theta(j)^2 for j in 0..d-1))/n and {SAMPLING_ERROR} <= 1/n",
    claims=("C7",),
    instance="n = 1, d = 2, theta = [1/2, 1/2]",
    proof=f"""
        let P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let f(j, x: int -> int) = ({FREQUENCY} - theta(j))^2
        have A: {SAMPLING_ERROR} = sum(sum(P(x)*f(j, x) for j in 0..d-1) for x in words(1..n, 0..d-1))
        have B: sum(sum(P(x)*f(j, x) for x in words(1..n, 0..d-1)) for j in 0..d-1) \\
                = sum(sum(P(x)*f(j, x) for j in 0..d-1) for x in words(1..n, 0..d-1)) \\
                by cite exchange.range-and-words(d - 1, 1, n, 0, d-1, (j, x) -> P(x)*f(j, x))
        have C: sum(sum(P(x)*f(j, x) for x in words(1..n, 0..d-1)) for j in 0..d-1) \\
                = sum(1/n*theta(j) + -(1/n)*theta(j)^2 for j in 0..d-1) by termwise j
            by cite categories.sampling(n, d, theta, j)
        have D: sum(1/n*theta(j) + -(1/n)*theta(j)^2 for j in 0..d-1) \\
                = 1/n*sum(theta(j) for j in 0..d-1) + -(1/n)*sum(theta(j)^2 for j in 0..d-1)
        have Q: sum(0 for j in 0..d-1) <= sum(theta(j)^2 for j in 0..d-1); Q0: sum(0 for j in 0..d-1) = 0
    """,
    near_misses=(NearMiss(claim=f"{SAMPLING_ERROR} <= 1/(3*n)", witness="n = 1, d = 2, theta = [1/2, 1/2]"),),
)

RISK = Theorem(
    id="categories.risk",
    says="When the n answers are drawn from theta, the estimate has mean |estimate - theta|_2^2 equal to "
    "d/n e^(alpha/2)/(e^(alpha/2) - 1)^2 + (1 - |theta|_2^2)/n.",
    source=Source(note="002", lines="L96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, alpha > 0, theta: int -> real",
    given="(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1",
    claim=f"{MEAN_RISK} = d/n*(exp(alpha/2)/(exp(alpha/2) - 1)^2) + (1 - sum(theta(j)^2 for j in 0..d-1))/n",
    claims=("C8", "C16"),
    instance="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
    proof=f"""
        let E = exp(alpha/2); V = 1/n*(E/(E - 1)^2); P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let L(x: int -> int, c: int -> int) = LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)
        let e(j, c: int -> int) = ({ESTIMATE} - theta(j))^2; f(j, x: int -> int) = ({FREQUENCY} - theta(j))^2
        have A: {MEAN_RISK} = sum(sum(P(x)*(V + f(j, x)) for j in 0..d-1) for x in words(1..n, 0..d-1)) \\
                by termwise x
            have A1: sum(L(x, c)*sum(e(j, c) for j in 0..d-1) for c in words(0..d-1, 0..n)) \\
                    = sum(sum(L(x, c)*e(j, c) for j in 0..d-1) for c in words(0..d-1, 0..n)) by termwise c
                by law sum_scaled(0..d-1, j -> e(j, c), L(x, c))
            have B: sum(sum(L(x, c)*e(j, c) for c in words(0..d-1, 0..n)) for j in 0..d-1) \\
                    = sum(sum(L(x, c)*e(j, c) for j in 0..d-1) for c in words(0..d-1, 0..n)) \\
                    by cite exchange.range-and-words(d - 1, 0, d-1, 0, n, (j, c) -> L(x, c)*e(j, c))
            have C: sum(sum(L(x, c)*e(j, c) for c in words(0..d-1, 0..n)) for j in 0..d-1) \\
                    = sum(V + f(j, x) for j in 0..d-1) by termwise j
                by cite categories.bias-and-variance(n, d, alpha, x, j, theta(j))
            by law sum_scaled(0..d-1, j -> V + f(j, x), P(x))
        have B: sum(sum(P(x)*(V + f(j, x)) for x in words(1..n, 0..d-1)) for j in 0..d-1) \\
                = sum(sum(P(x)*(V + f(j, x)) for j in 0..d-1) for x in words(1..n, 0..d-1)) \\
                by cite exchange.range-and-words(d - 1, 1, n, 0, d-1, (j, x) -> P(x)*(V + f(j, x)))
        have C: sum(sum(P(x)*(V + f(j, x)) for x in words(1..n, 0..d-1)) for j in 0..d-1) \\
                = sum(1*(V*1 + 1/n*theta(j)) + -(1/n)*theta(j)^2 for j in 0..d-1) by termwise j
            by law sum_linear(words(1..n, 0..d-1), x -> P(x), x -> P(x)*f(j, x), V, 1); \\
                    cite categories.sampling(n, d, theta, j)
        have G: sum(1*(V*1 + 1/n*theta(j)) + -(1/n)*theta(j)^2 for j in 0..d-1) \\
                = d/n*(E/(E - 1)^2) + (1 - sum(theta(j)^2 for j in 0..d-1))/n \\
                by law sum_linear(0..d-1, j -> V*1 + 1/n*theta(j), j -> theta(j)^2, 1, -(1/n)); \\
                law sum_linear(0..d-1, j -> 1, theta, V, 1/n); law sum_constant(0, d - 1, 1)
    """,
    near_misses=(
        NearMiss(
            claim=f"{MEAN_RISK} = d/n*(exp(alpha/2)/(exp(alpha/2) - 1)^2)",
            witness="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
        ),
    ),
)

RISK_BOUND = Theorem(
    id="categories.risk-bound",
    says="When the n answers are drawn from theta, the mean of |estimate - theta|_2^2 is at most d/(4 n) "
    "((e^(alpha/2) + 1)/(e^(alpha/2) - 1))^2, for every theta.",
    source=Source(note="002", lines="L96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, alpha > 0, theta: int -> real",
    given="(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1",
    claim=f"{MEAN_RISK} <= 1/4*(d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2)",
    claims=("C16",),
    instance="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
    proof=f"""
        let E = exp(alpha/2)
        have EXACT: {MEAN_RISK} = d/n*(E/(E - 1)^2) + (1 - sum(theta(j)^2 for j in 0..d-1))/n \\
                by cite categories.risk(n, d, alpha, theta)
        have A: sum(1*theta(j) + -1/4*1 for j in 0..d-1) \\
                = 1*sum(theta(j) for j in 0..d-1) + -1/4*sum(1 for j in 0..d-1)
        have A2: sum(1 for j in 0..d-1) = (d - 1 + 1 - 0)*1
        have A3: sum(1*theta(j) + -1/4*1 for j in 0..d-1) <= sum(theta(j)^2 for j in 0..d-1) by termwise j
            have Q: 0 <= (theta(j) - 1/2)^2
        have C: 0 <= (d/4 - (1 - sum(theta(j)^2 for j in 0..d-1)))*(1/n)
    """,
    near_misses=(
        NearMiss(
            claim=f"{MEAN_RISK} <= 1/5*(d/n*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))^2)",
            witness="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
        ),
    ),
)

RISK_RATE = Theorem(
    id="categories.risk-rate",
    says="When the n answers are drawn from theta, the mean of |estimate - theta|_2^2 is at most 4.17 d/(n "
    "alpha^2) for alpha at most 1, for every theta.",
    source=Source(note="002", lines="L34, L58-64, L96, quiz Q3.1", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, theta: int -> real",
    given="(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1",
    claim=f"{MEAN_RISK} <= 4.17*d/(n*alpha^2)",
    claims=("C17", "C50", "C56"),
    why="of the optimality of the rate this is the upper half; that no estimator does better is another "
    "theorem",
    instance="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
    proof="""
        by cite categories.printed-rate(n, d, alpha); cite categories.risk-bound(n, d, alpha, theta)
    """,
    near_misses=(
        NearMiss(
            claim=f"{MEAN_RISK} <= 3.9*d/(n*alpha^2)",
            witness="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
        ),
    ),
)
