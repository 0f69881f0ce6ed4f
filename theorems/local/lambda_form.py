"""Randomized response in the form of the notes on shuffling: a coin with p = lambda/n decides whether the
bit is told (Cheu et al. 2019).
"""

from verify.language import PROVED, REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)

IS_RANDOMIZED_RESPONSE = Theorem(
    id="lambda.randomized-response",
    says="Telling the bit with probability 1 - p and else a fair coin is randomized response with gamma = "
    "(1 - p)/2: the truth is told with probability 1 - p/2.",
    source=Source(note="001", lines="L25-37", paper=PAPER),
    forall="0 <= p <= 1, x in 0..1, y in 0..1",
    claim="Law(Coin(p), x, y) = Law(RR((1 - p)/2), x, y) and Law(Coin(p), x, x) = 1 - p/2",
    claims=("B1", "B9"),
    instance="p = 1/2, x = 1, y = 0",
    proof="""
        cases x = y or x != y
            case x = y
            case x != y
    """,
    near_misses=(
        NearMiss(claim="Law(Coin(p), x, y) = Law(RR(1 - p), x, y)", witness="p = 1/2, x = 1, y = 1"),
    ),
)

RATIO = Theorem(
    id="lambda.ratio",
    says="Before shuffling, the randomizer with p = lambda/n has privacy ratio exactly 2 n/lambda - 1.",
    source=Source(note="001", lines="L25-37", paper=PAPER),
    forall="n natural >= 1, 0 < lam < n",
    claim="RatioIs(Coin(lam/n), 2*n/lam - 1)",
    claims=("B9", "B11"),
    instance="n = 2, lam = 1",
    proof="""
        let r = 2*n/lam - 1; b = 1/2*(lam/n)
        have B1: b < 1/2; R: 1 < r
    """,
    near_misses=(NearMiss(claim="RatioAtMost(Coin(lam/n), 2*n/lam - 2)", witness="n = 2, lam = 1"),),
)

LOCAL_EPSILON = Theorem(
    id="lambda.local-epsilon",
    says="Before shuffling, the randomizer with p = lambda/n is epsilon-DP with epsilon = log(2 n/lambda - "
    "1), and with no smaller one.",
    source=Source(note="001", lines="L25-37", paper=PAPER),
    forall="n natural >= 1, 0 < lam < n, eps real",
    claim="PureDP(Coin(lam/n), eps) iff eps >= log(2*n/lam - 1)",
    claims=("B9", "B11"),
    instance="n = 2, lam = 1, eps = 2",
    proof="""
        let r = 2*n/lam - 1; b = 1/2*(lam/n)
        have R: 1 < r
        have TO: PureDP(Coin(lam/n), eps) implies log(2*n/lam - 1) <= eps
            assume DP
            have TWO: r*b <= exp(eps)*b by DP(0, 1, 0)
            cases log(r) <= eps or eps < log(r)
                case log(r) <= eps
                case eps < log(r)
                    by law exp_increases(eps, log(r))
        have FROM: log(2*n/lam - 1) <= eps implies PureDP(Coin(lam/n), eps)
            assume LARGE
            have RE: r <= exp(eps)
                cases r <= exp(eps) or exp(eps) < r
                    case r <= exp(eps)
                    case exp(eps) < r
                        have BAD2: eps < log(r) by law exp_increases(eps, log(r))
            take x, x', y
            have P: 0 <= Law(Coin(lam/n), x', y)
    """,
    near_misses=(NearMiss(claim="PureDP(Coin(lam/n), eps) iff eps >= log(n/lam - 1)", witness="n = 2, lam = "
    "1, eps = 0"),),
)

ONE_REPORT = Theorem(
    id="lambda.one-report",
    says="If a bit is 1 with probability t, then its report is 1 with probability (1 - p) t + p/2.",
    source=Source(note="001", lines="L55", paper=PAPER),
    forall="0 <= p <= 1, 0 <= t <= 1",
    claim="t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1) = (1 - p)*t + p/2",
    claims=("B3",),
    instance="p = 1/2, t = 1",
    proof="""
        by reduce
    """,
    near_misses=(NearMiss(claim=
    "t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1) = (1 - p)*t + p", witness="p = 1/2, t = 1"),),
)

INVERSE = Theorem(
    id="lambda.inverse",
    says="Solved for the bit: t = (P[y = 1] - p/2)/(1 - p).",
    source=Source(note="001", lines="L56", paper=PAPER),
    forall="0 <= p < 1, 0 <= t <= 1",
    claim="t = (t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1) - p/2)/(1 - p)",
    claims=("B4",),
    instance="p = 1/2, t = 1",
    proof="""
        have A: t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1) = (1 - p)*t + p/2
    """,
    near_misses=(NearMiss(claim=
    "t = (t*Law(Coin(p), 1, 1) + (1 - t)*Law(Coin(p), 0, 1) - p)/(1 - p)", witness="p = 1/2, t = 1"),),
)

STOCHASTIC = Theorem(
    id="lambda.stochastic",
    says="The weights of the randomizer with coin p are a distribution on either input.",
    source=Source(note="001", lines="L30-37 (used in the proofs)", paper=PAPER),
    forall="0 <= p <= 1",
    claim="Stochastic(Weights(Coin(p)), 2, 2)",
    claims=("B1",),
    instance="p = 1/2",
    proof="""
        by reduce
    """,
    near_misses=(NearMiss(claim="Stochastic(Weights(Coin(p)), 2, 1)", witness="p = 1/2"),),
)

ESTIMATOR = Theorem(
    id="lambda.estimator",
    says="The output n/(n - lambda) (k - lambda/2), with k the number of reported ones, is unbiased for the "
    "number of ones, for every n and real lambda.",
    source=Source(note="001", lines="L40-63", paper=PAPER),
    forall="n natural >= 1, 0 < lam < n",
    claim="Unbiased(Shuffled(Coin(lam/n), n), c -> n/(n - lam)*(c(1) - lam/2), x -> sum(x(i) for i in 1..n))",
    claims=("B1", "B2", "B5", "B6", "B8"),
    instance="n = 2, lam = 1",
    proof="""
        let R(a, y) = Law(Coin(lam/n), a, y); b = 1/2*(lam/n); a = n/(n - lam); h(t) = a*(t - lam/2)
        let v(y) = a*((if y = 1 then 1 else 0) - b)
        have MEAN: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 1) \\
                implies sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(x(i) for i in 1..n) by cite lambda.stochastic(lam/n)
            take x
            assume LETTERS
            let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
            have A: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                    = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, \\
                    0..2-1)) by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, \\
                    Counts(Coin(lam/n)), 1, n, x, 1, h)
            have B: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                    = sum(P(w)*sum(v(w(j)) for j in 1..n) for w in words(1..n, 0..2-1))
            have C: sum(P(w)*sum(v(w(j)) for j in 1..n) for w in words(1..n, 0..2-1)) \\
                    = sum(sum(R(x(j), y)*v(y) for y in 0..2-1) for j in 1..n) \\
                    by cite reports.mean(2, 2, Weights(Coin(lam/n)), n, x, v)
            have D: sum(sum(R(x(j), y)*v(y) for y in 0..2-1) for j in 1..n) = sum(x(j) for j in 1..n) \\
                    by termwise j
                have X: x(j) = 0 or x(j) = 1
                have TWO: sum(R(x(j), y)*v(y) for y in 0..2-1) = R(x(j), 0)*v(0) + R(x(j), 1)*v(1)
                cases x(j) = 0 or x(j) = 1 by X
                    case x(j) = 0; x(j) = 1
                        by rewrite TWO
        by reduce MEAN
    """,
    printed=(
        Misprint(
            name="lambda an integer",
            forall="n natural >= 1, lam natural >= 1",
            given="lam <= n - 1",
            latex=r"$\lambda \in \{ 1, \dots, n-1\}$",
            claims=("B1",),
            expect=PROVED,
            why="true, but narrower than the paper, where lambda is any real between 0 and n",
            instance="n = 2, lam = 1",
            proof="""
                by cite lambda.estimator(n, lam)
            """,
        ),
        Misprint(
            name="sum without a sign for its estimate",
            forall="n natural >= 1, 0 < lam < n, x: int -> int, w: int -> int",
            given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= w(i) <= 1) and "
            "LawOf(Reports(Coin(lam/n), n), x, w) > 0",
            claim="sum(x(i) for i in 1..n) = n/(n - lam)*(sum(w(i) for i in 1..n) - lam/2)",
            latex=r"\sum_{i=1}^n x_i &= \frac{n}{n - \lambda}\Big(\sum_{i=1}^n y_i - \frac{\lambda}{2}\Big)",
            claims=("B6",),
            expect=REFUTED,
            why="what is on the right estimates the sum, and need not even be an integer: its mean is the "
            "sum",
            instance="n = 1, lam = 1/2, x = word(0), w = word(0)",
            witness="n = 1, lam = 1/2, x = word(0), w = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="Unbiased(Shuffled(Coin(lam/n), n), c -> n/(n - lam)*(c(1) - lam), x -> sum(x(i) for i in "
            "1..n))",
            witness="n = 1, lam = 1/2, x = word(1)",
        ),
    ),
)

VARIANCE = Theorem(
    id="lambda.variance",
    says="The mean squared error of the output is n lambda (2 n - lambda)/(4 (n - lambda)^2) on every "
    "dataset: it is unbiased, so this is its variance.",
    source=Source(note="001", lines="L40-63", paper=PAPER),
    forall="n natural >= 1, 0 < lam < n, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*(n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in "
    "1..n))^2 for c in words(0..1, 0..n)) = n*lam*(2*n - lam)/(4*(n - lam)^2)",
    claims=("B8", "B11"),
    instance="n = 2, lam = 1, x = word(1, 0)",
    proof="""
        let R(e, y) = Law(Coin(lam/n), e, y); P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let b = 1/2*(lam/n); a = n/(n - lam); s = sum(x(i) for i in 1..n)
        let h(t) = (n/(n - lam)*(t - lam/2) - s)^2; v(j, y) = a*((if y = 1 then 1 else 0) - b) - x(j)
        have ROWS: Stochastic(Weights(Coin(lam/n)), 2, 2)
        have B: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                = sum(P(w)*sum(v(j, w(j)) for j in 1..n)^2 for w in words(1..n, 0..2-1)) by termwise w
            by rewrite sum(v(j, w(j)) for j in 1..n) \\
                    = n/(n - lam)*(sum(if w(i) = 1 then 1 else 0 for i in 1..n) - lam/2) - s
        have MOMENTS: for all j in 1..n: sum(R(x(j), y)*v(j, y) for y in 0..2-1) \\
                = 0 and sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) = a^2*(b*(1 - b))
            take j
            have BIT: x(j) = 0 or x(j) = 1
            have TWO: sum(R(x(j), y)*v(j, y) for y in 0..2-1) = R(x(j), 0)*v(j, 0) + R(x(j), 1)*v(j, 1)
            have S2: sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) = R(x(j), 0)*v(j, 0)^2 + R(x(j), 1)*v(j, 1)^2
            cases x(j) = 0 or x(j) = 1 by BIT
                case x(j) = 0
                    have V0: v(j, 0) = -a*b; V1: v(j, 1) = a*(1 - b)
                    by rewrite TWO; S2; R(x(j), 0) = 1 - b; R(x(j), 1) = b
                case x(j) = 1
                    have V0: v(j, 0) = -a*(1 - b); V1: v(j, 1) = a*b
                    by rewrite TWO; S2; R(x(j), 0) = b; R(x(j), 1) = 1 - b
        have D: sum(sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) for j in 1..n) \\
                = sum(a^2*(b*(1 - b)) for j in 1..n) by termwise j
            by MOMENTS(j)
        by law sum_constant(1, n, a^2*(b*(1 - b))); cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), \\
                2, Counts(Coin(lam/n)), 1, n, x, 1, h); cite reports.variance(2, 2, Weights(Coin(lam/n)), \\
                n, x, v)
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*(n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i "
            "in 1..n))^2 for c in words(0..1, 0..n)) = n*lam*(n - lam)/(4*(n - lam)^2)",
            witness="n = 2, lam = 1, x = word(1, 0)",
        ),
    ),
)
