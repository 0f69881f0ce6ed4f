"""Randomized response in the form of the notes on shuffling: a coin with p = lambda/n decides whether the bit is told (Cheu et al. 2019)."""

from verify.language import PROVED, REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, arXiv:1808.01394"

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
                    = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
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
                by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, x, 1, \\
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

QUADRATIC = Theorem(
    id="exp.quadratic",
    says="exp(u) is at most 1 + u + u^2 for u between -1 and 1.",
    source=Source(note="001", lines="L40-63 (used in the proofs)"),
    forall="-1 <= u <= 1",
    claim="exp(u) <= 1 + u + u^2",
    claims=("B11",),
    instance="u = 1",
    proof="""
        have S: exp(u + -u) = exp(u)*exp(-u)
        have S1: exp(u + -u) = 1
        have K: 1 <= exp(-u)*(1 + u + u^2)
            cases 0 <= u or u <= 0
                case 0 <= u
                    have M: exp(-0)*(1 + 0 + 0^2) <= exp(-u)*(1 + u + u^2)
                        by monotone v -> exp(-v)*(1 + v + v^2), 0, u
                case u <= 0
                    let t = -u
                    have M: exp(0)*(1 - 0 + 0^2) <= exp(t)*(1 - t + t^2)
                        by monotone v -> exp(v)*(1 - v + v^2), 0, t
    """,
    near_misses=(NearMiss(claim="exp(u) <= 1 + u + u^2/2", witness="u = 1"),),
)

TAIL = Theorem(
    id="lambda.tail",
    says="The output errs by a n/(n - lambda) or more with probability at most 2 exp(-a^2/(2 lambda)), for "
    "every a up to lambda and every dataset.",
    source=Source(note="001", lines="L40-63", paper=PAPER),
    forall="n natural >= 1, 0 < lam < n, 0 <= a <= lam, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - lam)*(c(1) - "
    "lam/2) - sum(x(i) for i in 1..n)| >= a*(n/(n - lam))) <= 2*exp(-a^2/(2*lam))",
    claims=("B11",),
    instance="n = 2, lam = 1, a = 1, x = word(1, 0)",
    proof="""
        let R(e, y) = Law(Coin(lam/n), e, y)
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let b = 1/2*(lam/n)
        let r = n/(n - lam)
        let S = sum(x(i) for i in 1..n)
        let m(j) = b + (1 - 2*b)*x(j)
        let o(y) = if y = 1 then 1 else 0
        let H(w: int -> int) = sum(o(w(j)) - m(j) for j in 1..n)
        let h(t) = if a*(n/(n - lam)) <= |n/(n - lam)*(t - lam/2) - S| then 1 else 0
        have COUNTS: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, x, 1, \\
                h)
        have MOMENT: for all s real: -1 <= s and s <= 1 \\
                implies sum(P(w)*exp(s*H(w)) for w in words(1..n, 0..2-1)) <= exp(n*(s^2*b))
            take s
            assume SMALL
            let f(i, y) = R(x(i), y)*exp(s*(o(y) - m(i)))
            have A: sum(P(w)*exp(s*H(w)) for w in words(1..n, 0..2-1)) \\
                    = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) by termwise w
                have EX2: exp(s*H(w)) = product(exp(s*(o(w(j)) - m(j))) for j in 1..n) \\
                        by law sum_scaled(1..n, j -> o(w(j)) - m(j), s); \\
                        cite exp.of-sum(j -> s*(o(w(j)) - m(j)), n)
                    have FLIP: s*H(w) = sum(s*(o(w(j)) - m(j)) for j in 1..n)
                    by rewrite FLIP
                by law product_of_products(1, n, i -> R(x(i), w(i)), i -> exp(s*(o(w(i)) - m(i))))
            have B: product(sum(f(i, y) for y in 0..2-1) for i in 1..n) \\
                    = sum(product(f(i, w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) \\
                    by law product_of_sums(1, n, 0, 2-1, f)
            have C: product(sum(f(i, y) for y in 0..2-1) for i in 1..n) <= product(exp(s^2*b) for i in 1..n) \\
                    by termwise i
                have X: x(i) = 0 or x(i) = 1
                have M: 0 <= m(i) and m(i) <= 1 and m(i)*(1 - m(i)) = b*(1 - b) and R(x(i), 0) \\
                        = 1 - m(i) and R(x(i), 1) = m(i)
                    cases x(i) = 0 or x(i) = 1 by X
                        case x(i) = 0
                            have M1: m(i) = b
                        case x(i) = 1
                            have M1: m(i) = 1 - b
                let u = (1 - m(i))*s
                let v = -m(i)*s
                have M0: 0 <= 1 - m(i)
                have EU: exp(u) <= 1 + u + u^2 by cite exp.quadratic(u)
                have EV: exp(v) <= 1 + v + v^2 by cite exp.quadratic(v)
                have W: sum(f(i, y) for y in 0..2-1) = (1 - m(i))*exp(v) + m(i)*exp(u)
                    have WS: sum(f(i, y) for y in 0..2-1) = f(i, 0) + f(i, 1)
                    have W0: s*(o(0) - m(i)) = v
                    have W1: s*(o(1) - m(i)) = u
                    by rewrite WS; W0; W1
                have F1: 0 <= m(i)*(1 + u + u^2 - exp(u))
                have F2: 0 <= (1 - m(i))*(1 + v + v^2 - exp(v))
                have G1: s^2*(m(i)*(1 - m(i))) = s^2*(b*(1 - b))
                have G2: 0 <= s^2*b^2
                have NN: 0 <= sum(f(i, y) for y in 0..2-1)
                    have N1: 0 <= m(i)*exp(u)
                    have N2: 0 <= (1 - m(i))*exp(v)
            by law power_of_exp(s^2*b, n + 1 - 1); law product_constant(1, n, exp(s^2*b))
        let s = a/lam
        have UP: sum(P(w)*exp(s*H(w)) for w in words(1..n, 0..2-1)) <= exp(n*(s^2*b))
        have DOWN: sum(P(w)*exp(-s*H(w)) for w in words(1..n, 0..2-1)) <= exp(n*((-s)^2*b))
        let E = exp(-s*a)
        have BOTH: sum(E*(P(w)*exp(s*H(w))) + E*(P(w)*exp(-s*H(w))) for w in words(1..n, 0..2-1)) \\
                = E*sum(P(w)*exp(s*H(w)) for w in words(1..n, 0..2-1)) + \\
                E*sum(P(w)*exp(-s*H(w)) for w in words(1..n, 0..2-1)) \\
                by law sum_linear(words(1..n, 0..2-1), w -> P(w)*exp(s*H(w)), w -> P(w)*exp(-s*H(w)), E, E)
        have MARKOV: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                <= sum(E*(P(w)*exp(s*H(w))) + E*(P(w)*exp(-s*H(w))) for w in words(1..n, 0..2-1)) \\
                by termwise w
            let K = sum(if w(i) = 1 then 1 else 0 for i in 1..n)
            let e = n/(n - lam)*(K - lam/2) - S
            have HE: e = r*H(w) \\
                    by law sum_linear(1..n, j -> o(w(j)), x, 1, -(1 - 2*b)); \\
                    law sum_linear(1..n, j -> 1*o(w(j)) + -(1 - 2*b)*x(j), j -> 1, 1, -b); \\
                    law sum_constant(1, n, 1)
            have PN: 0 <= P(w) by law product_nonnegative(1, n, i -> R(x(i), w(i)))
            cases not (a*(n/(n - lam)) <= |e|) or a*(n/(n - lam)) <= |e|
                case not (a*(n/(n - lam)) <= |e|)
                case a*(n/(n - lam)) <= |e|
                    cases 0 <= e or e <= 0
                        case 0 <= e
                            have BIG: a <= H(w)
                                cases a <= H(w) or H(w) < a
                                    case a <= H(w)
                                    case H(w) < a
                                        have BAD: 0 < r*(a - H(w))
                            have SB: 0 <= s*(H(w) - a)
                            have ONE: 0 <= exp(s*H(w))*E - 1 by law exp_sum(s*H(w), -s*a)
                        case e <= 0
                            have BIG: a <= -H(w) by law abs_of_nonpositive(e)
                                cases a <= -H(w) or -H(w) < a
                                    case a <= -H(w)
                                    case -H(w) < a
                            have SB: 0 <= s*(-H(w) - a)
                            have ONE: 0 <= exp(-s*H(w))*E - 1 by law exp_sum(-s*H(w), -s*a)
        have LAST: exp(-a^2/(2*lam)) = E*exp(n*(s^2*b))
        have SAME: sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - \\
                lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= a*(n/(n - lam))) = \\
                sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..1, 0..n)) by termwise c
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - "
            "lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= a*(n/(n - lam))) <= exp(-a^2/lam)",
            witness="n = 2, lam = 1, a = 1, x = word(1, 0)",
        ),
    ),
)

ACCURACY = Theorem(
    id="lambda.accuracy",
    says="With probability at least 1 - beta the output is off by less than sqrt(2 lambda log(2/beta)) n/(n "
    "- lambda), if lambda is at least 2 log(2/beta).",
    source=Source(note="001", lines="L40-63", paper=f"{PAPER}, Thm 4.11"),
    forall="n natural >= 1, 0 < lam < n, 0 < beta <= 1, x: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and lam >= 2*log(2/beta)",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) "
    "if |n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= sqrt(2*lam*log(2/beta))*(n/(n - lam))) <= "
    "beta",
    claims=("B11",),
    instance="n = 3, lam = 2, beta = 1, x = word(1, 0, 0)",
    proof="""
        let L = log(2/beta)
        let a = sqrt(2*lam*log(2/beta))
        have B: 0 <= lam*(lam - 2*L)
        have SMALL: a <= lam
            cases a <= lam or lam < a
                case a <= lam
                case lam < a
                    have C: 0 < (a - lam)*(a + lam)
        have E1: -a^2/(2*lam) = -1/(2*lam)*(a*a)
        have E2: -1/(2*lam)*(a*a) = -L
        have F: 2*exp(-a^2/(2*lam)) = beta by rewrite E1; E2
        by cite lambda.tail(n, lam, a, x)
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) "
            "if |n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= sqrt(lam*log(2/beta))/5) <= beta",
            witness="n = 3, lam = 2, beta = 3/4, x = word(1, 0, 0)",
        ),
    ),
)

ZERO_INPUT = Theorem(
    id="lambda.zero-input",
    says="When all bits are 0, some one is reported with probability 1 - (1 - lambda/(2 n))^n > 0; sampling "
    "and thresholding would output 0 for certain.",
    source=Source(note="001", lines="L23"),
    forall="n natural >= 1, 0 < lam < n",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), i -> 0, c) for c in words(0..1, 0..n) if c(1) = 0) = (1 - "
    "lam/(2*n))^n and (1 - lam/(2*n))^n < 1",
    claims=("B10",),
    instance="n = 2, lam = 1",
    proof="""
        let R(e, y) = Law(Coin(lam/n), e, y)
        let b = lam/(2*n)
        let x(i) = 0
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let h(t) = if t = 0 then 1 else 0
        let k(y) = if y = 1 then 0 else 1
        have A: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, x, 1, \\
                h)
        have B: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                = sum(product(R(x(i), w(i))*k(w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) by termwise w
            let K = sum(if w(i) = 1 then 1 else 0 for i in 1..n)
            have PP: product(R(x(i), w(i))*k(w(i)) for i in 1..n) = P(w)*product(k(w(i)) for i in 1..n) \\
                    by law product_of_products(1, n, i -> R(x(i), w(i)), i -> k(w(i)))
            cases (for all i in 1..n: w(i) != 1) or not (for all i in 1..n: w(i) != 1)
                case (for all i in 1..n: w(i) != 1)
                    have Z: K = sum(0 for i in 1..n)
                    have Z0: sum(0 for i in 1..n) = 0
                    have O: product(k(w(i)) for i in 1..n) = product(1 for i in 1..n)
                    have O1: product(1 for i in 1..n) = 1
                case not (for all i in 1..n: w(i) != 1)
                    have SOME: exists i in 1..n: not (w(i) != 1) by law not_forall(1..n, i -> w(i) != 1)
                    obtain i from SOME
                    let o(j) = if w(j) = 1 then 1 else 0
                    have Q0: k(w(i)) = 0
                    have Q1: product(k(w(j)) for j in 1..n) = 0 \\
                            by rewrite law product_at(1, i, n, j -> k(w(j))); Q0
                    have S: sum(o(j) for j in 1..n) \\
                            = sum(o(j) for j in 1..i-1) + o(i) + sum(o(j) for j in i+1..n) \\
                            by law sum_at(1, i, n, o)
                    have S1: sum(0 for j in 1..i-1) <= sum(o(j) for j in 1..i-1)
                    have S2: sum(0 for j in i+1..n) <= sum(o(j) for j in i+1..n)
                    have S3: sum(0 for j in 1..i-1) = 0
                    have S4: sum(0 for j in i+1..n) = 0
        have C: product(sum(R(x(i), y)*k(y) for y in 0..2-1) for i in 1..n) \\
                = sum(product(R(x(i), w(i))*k(w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) \\
                by law product_of_sums(1, n, 0, 2-1, (i, y) -> R(x(i), y)*k(y))
        have D: product(sum(R(x(i), y)*k(y) for y in 0..2-1) for i in 1..n) = product(1 - b for i in 1..n) \\
                by termwise i
            have W: sum(R(x(i), y)*k(y) for y in 0..2-1) = R(0, 0)*k(0) + R(0, 1)*k(1)
            by rewrite W
        have E2: product(1 - b for i in 1..n) = (1 - b)^n by law product_constant(1, n, 1 - b)
        have G: sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if c(1) = 0) \\
                = sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..1, 0..n))
        have B1: 0 <= 1 - b
        have Q: (1 - b)^(n - 1) <= 1^(n - 1) by law power_increases(1 - b, 1, n - 1)
        have Q1: 1^(n - 1) = 1
        have Q6: (1 - b)^n = (1 - b)^(n - 1)*(1 - b) by law power_step(1 - b, n - 1)
    """,
    printed=(
        Misprint(
            name="the same as sampling and thresholding",
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), i -> 0, c) for c in words(0..1, 0..n) if c(1) = 0) = "
            "1",
            latex="**I am fairly certain I can show the equivalence**",
            claims=("B10",),
            expect=REFUTED,
            why="a sum over any sample of zeros is 0, whatever the threshold: it is certain there, and with "
            "coins it is not; only the choice of the sample is the same",
            witness="n = 1, lam = 1/2",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), i -> 0, c) for c in words(0..1, 0..n) if c(1) = 0) = "
            "(1 - lam/n)^n",
            witness="n = 1, lam = 1/2",
        ),
    ),
)
