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
    near_misses=(NearMiss(claim="Law(Coin(p), x, y) = Law(RR(1 - p), x, y)", witness=
    "p = 1/2, x = 1, y = 1"),),
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
        let r = 2*n/lam - 1
        let b = 1/2*(lam/n)
        have B1: b < 1/2
        have R: 1 < r
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
        let r = 2*n/lam - 1
        let b = 1/2*(lam/n)
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
        let R(a, y) = Law(Coin(lam/n), a, y)
        let b = 1/2*(lam/n)
        let a = n/(n - lam)
        let h(t) = a*(t - lam/2)
        let v(y) = a*((if y = 1 then 1 else 0) - b)
        have MEAN: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 1) \\
                implies sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(x(i) for i in 1..n) by cite lambda.stochastic(lam/n)
            take x
            assume LETTERS
            let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
            have A: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                    = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, \\
                    0..2-1)) \\
                    by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, \\
                    x, 1, h)
            have B: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                    = sum(P(w)*sum(v(w(j)) for j in 1..n) for w in words(1..n, 0..2-1)) by termwise w
                have L4: a*b*n = a*(lam/2)
                have E: h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) = sum(v(w(j)) for j in 1..n)
                    by only law sum_constant(1, n, 1); L4
            have C: sum(P(w)*sum(v(w(j)) for j in 1..n) for w in words(1..n, 0..2-1)) \\
                    = sum(sum(R(x(j), y)*v(y) for y in 0..2-1) for j in 1..n) \\
                    by cite reports.mean(2, 2, Weights(Coin(lam/n)), n, x, v)
            have D: sum(sum(R(x(j), y)*v(y) for y in 0..2-1) for j in 1..n) = sum(x(j) for j in 1..n) \\
                    by termwise j
                have X: x(j) = 0 or x(j) = 1
                have S: sum(R(x(j), y)*v(y) for y in 0..2-1) = R(x(j), 0)*v(0) + R(x(j), 1)*v(1)
                have V0: v(0) = -(a*b)
                have V1: v(1) = a*(1 - b)
                cases x(j) = 0 or x(j) = 1 by X
                    case x(j) = 0
                        have R0: R(x(j), 0) = 1 - b
                        have R1: R(x(j), 1) = b
                        by rewrite S
                    case x(j) = 1
                        have R0: R(x(j), 0) = b
                        have R1: R(x(j), 1) = 1 - b
                        by rewrite S
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
        let R(e, y) = Law(Coin(lam/n), e, y)
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let b = 1/2*(lam/n)
        let a = n/(n - lam)
        let s = sum(x(i) for i in 1..n)
        let h(t) = (n/(n - lam)*(t - lam/2) - s)^2
        let v(j, y) = a*((if y = 1 then 1 else 0) - b) - x(j)
        have ROWS: Stochastic(Weights(Coin(lam/n)), 2, 2)
        have A: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, \\
                x, 1, \\
                h)
        have B: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                = sum(P(w)*sum(v(j, w(j)) for j in 1..n)^2 for w in words(1..n, 0..2-1)) by termwise w
            have L4: a*b*n = a*(lam/2)
            have E: sum(v(j, w(j)) for j in 1..n) \\
                    = n/(n - lam)*(sum(if w(i) = 1 then 1 else 0 for i in 1..n) - lam/2) - s
                by only law sum_constant(1, n, 1); L4
            by rewrite E
        have MOMENTS: for all j in 1..n: sum(R(x(j), y)*v(j, y) for y in 0..2-1) \\
                = 0 and sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) = a^2*(b*(1 - b))
            take j
            have X: x(j) = 0 or x(j) = 1
            have S: sum(R(x(j), y)*v(j, y) for y in 0..2-1) = R(x(j), 0)*v(j, 0) + R(x(j), 1)*v(j, 1)
            have S2: sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) = R(x(j), 0)*v(j, 0)^2 + R(x(j), 1)*v(j, 1)^2
            cases x(j) = 0 or x(j) = 1 by X
                case x(j) = 0
                    have R0: R(x(j), 0) = 1 - b
                    have R1: R(x(j), 1) = b
                    have V0: v(j, 0) = -a*b
                    have V1: v(j, 1) = a*(1 - b)
                    by rewrite S; S2; R0; R1
                case x(j) = 1
                    have R0: R(x(j), 0) = b
                    have R1: R(x(j), 1) = 1 - b
                    have V0: v(j, 0) = -a*(1 - b)
                    have V1: v(j, 1) = a*b
                    by rewrite S; S2; R0; R1
        have C: sum(P(w)*sum(v(j, w(j)) for j in 1..n)^2 for w in words(1..n, 0..2-1)) \\
                = sum(sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) for j in 1..n) \\
                by cite reports.variance(2, 2, Weights(Coin(lam/n)), n, x, v)
        have D: sum(sum(R(x(j), y)*v(j, y)^2 for y in 0..2-1) for j in 1..n) \\
                = sum(a^2*(b*(1 - b)) for j in 1..n) by termwise j
            by MOMENTS(j)
        by law sum_constant(1, n, a^2*(b*(1 - b)))
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*(n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i "
            "in 1..n))^2 for c in words(0..1, 0..n)) = n*lam*(n - lam)/(4*(n - lam)^2)",
            witness="n = 2, lam = 1, x = word(1, 0)",
        ),
    ),
)

LIKELIEST = Theorem(
    id="lambda.maximum-likelihood",
    says="For n independent bits that are 1 with the same probability m, the likelihood of k ones among "
    "them is largest at m = k/n.",
    source=Source(note="001", lines="L61"),
    forall="n natural >= 1, k natural, 0 <= m <= 1",
    given="k <= n",
    claim="m^k*(1 - m)^(n - k) <= (k/n)^k*(1 - k/n)^(n - k)",
    claims=("B7",),
    instance="n = 2, k = 1, m = 1/4",
    proof="""
        have N: 0 < n
        cases k = 0 or k = n or (1 <= k and k + 1 <= n)
            case k = 0
            case k = n
                have E0: n - k = 0
                have B1: 1^k = 1
                have Z: k/n = 1
                have C: (k/n)^k = 1 by rewrite Z
                by rewrite E0
            case (1 <= k and k + 1 <= n)
                have A1: 0 < 1 - k/n
                let u = m/(k/n)
                let v = (1 - m)/(1 - k/n)
                have T1: 1 + (u - 1) <= exp(u - 1) by law exp_tangent(u - 1)
                have T2: 1 + (v - 1) <= exp(v - 1) by law exp_tangent(v - 1)
                have P1: u^k <= exp(u - 1)^k by law power_increases(u, exp(u - 1), k)
                have P2: v^(n - k) <= exp(v - 1)^(n - k) by law power_increases(v, exp(v - 1), n - k)
                have Q1: exp(u - 1)^k = exp(k*(u - 1)) by law power_of_exp(u - 1, k)
                have Q2: exp(v - 1)^(n - k) = exp((n - k)*(v - 1)) by law power_of_exp(v - 1, n - k)
                have S: exp(k*(u - 1) + (n - k)*(v - 1)) = exp(k*(u - 1))*exp((n - k)*(v - 1)) \\
                        by law exp_sum(k*(u - 1), (n - k)*(v - 1))
                have Z: k*(u - 1) + (n - k)*(v - 1) = 0
                have ONE: exp(k*(u - 1) + (n - k)*(v - 1)) = 1 by rewrite Z
                have VK: 0 <= v^(n - k)
                have R1: u^k*v^(n - k) <= exp(k*(u - 1))*v^(n - k)
                have R4: exp(k*(u - 1))*v^(n - k) <= exp(k*(u - 1))*exp((n - k)*(v - 1))
                have W1: (u*(k/n))^k = u^k*(k/n)^k by law power_product(u, k/n, k)
                have W2: (v*(1 - k/n))^(n - k) = v^(n - k)*(1 - k/n)^(n - k) \\
                        by law power_product(v, 1 - k/n, n - k)
                have X2: v*(1 - k/n) = 1 - m
                have Y1: m^k = u^k*(k/n)^k
                have Y3: (1 - m)^(n - k) = v^(n - k)*(1 - k/n)^(n - k)
                    have Y4: (v*(1 - k/n))^(n - k) = (1 - m)^(n - k) by rewrite X2
                have FINAL: 0 <= (1 - u^k*v^(n - k))*(k/n)^k*(1 - k/n)^(n - k)
    """,
    printed=(
        Misprint(
            name="maximum over the probabilities that occur",
            forall="n natural >= 1, k natural, 0 < p <= 1",
            claim="p/2 <= k/n <= 1 - p/2",
            latex=r"Where the MLE of $\mathbb{P}[y_i=1]$ is $\frac{\sum_{i=1}^n y_i}{n}$",
            claims=("B7",),
            expect=REFUTED,
            why="a report is 1 with a probability between p/2 and 1 - p/2, and k/n may lie outside: then "
            "the maximum is at the nearer end",
            witness="n = 1, k = 0, p = 1/2",
            instance="n = 1, k = 0, p = 1/2",
        ),
    ),
    near_misses=(NearMiss(claim=
    "m^k*(1 - m)^(n - k) <= (k/(n + 1))^k*(1 - k/(n + 1))^(n - k)", witness="n = 1, k = 1, m = 1"),),
)

LIKELIEST_DATASET = Theorem(
    id="lambda.likeliest-dataset",
    says="For fixed inputs the reports differ in law, and the dataset that makes them likeliest is the "
    "reports themselves: its sum is k, not the output.",
    source=Source(note="001", lines="L61"),
    forall="n natural >= 1, 0 <= p <= 1, x: int -> int, w: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= w(i) <= 1)",
    claim="LawOf(Reports(Coin(p), n), x, w) <= LawOf(Reports(Coin(p), n), w, w)",
    claims=("B7",),
    instance="n = 1, p = 1/2, x = word(1), w = word(0)",
    proof="""
        have A: product(Law(Coin(p), x(i), w(i)) for i in 1..n) \\
                <= product(Law(Coin(p), w(i), w(i)) for i in 1..n)
    """,
    printed=(
        Misprint(
            name="one probability for all",
            claim="for all i in 1..n: for all j in 1..n: Law(Coin(p), x(i), 1) = Law(Coin(p), x(j), 1)",
            latex=r"Where the MLE of $\mathbb{P}[y_i=1]$ is $\frac{\sum_{i=1}^n y_i}{n}$",
            claims=("B7",),
            expect=REFUTED,
            why="the inputs are fixed, so the reports of a 0 and of a 1 have different laws, and k/n "
            "estimates the mean of these probabilities by moments",
            witness="n = 2, p = 1/2, x = word(0, 1), w = word(0, 1)",
        ),
    ),
    near_misses=(NearMiss(claim="LawOf(Reports(Coin(p), n), x, w) <= LawOf(Reports(Coin(p), n), x, x)*(1 - "
    "p)", witness="n = 1, p = 1, x = word(1), w = word(0)"),),
)
