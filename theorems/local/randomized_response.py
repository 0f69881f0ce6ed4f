"""Randomized response: one bit, told truthfully a little more often than not."""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

RATIO = Theorem(
    id="randomized-response.ratio",
    says="Randomized response that tells the truth with probability 1/2 + gamma has privacy ratio exactly (1 + 2 gamma)/(1 - 2 gamma).",
    source=Source(note="000", lines="L127-144"),
    forall="0 < gamma < 1/2",
    claim="RatioIs(RR(gamma), (1 + 2*gamma)/(1 - 2*gamma))",
    claims=("A10", "A12"),
    instance="gamma = 1/4",
    near_misses=(
        NearMiss(claim="RatioIs(RR(gamma), (1 + gamma)/(1 - gamma))", witness="gamma = 1/4"),
    ),
)

EPSILON = Theorem(
    id="randomized-response.epsilon",
    says="Randomized response is epsilon-DP with epsilon = log((1 + 2 gamma)/(1 - 2 gamma)).",
    source=Source(note="000", lines="L144"),
    forall="0 < gamma < 1/2",
    claim="PureDP(RR(gamma), log((1 + 2*gamma)/(1 - 2*gamma)))",
    claims=("A12",),
    instance="gamma = 1/4",
    near_misses=(NearMiss(claim="PureDP(RR(gamma), log(1 + 2*gamma))", witness="gamma = 1/4"),),
)

BIT_MEAN = Theorem(
    id="randomized-response.bit",
    says="The reported bit has mean 1/2 + gamma on input 1 and 1/2 - gamma on input 0.",
    source=Source(note="000", lines="L156"),
    forall="0 < gamma < 1/2",
    claim="sum(Law(RR(gamma), 1, y)*y for y in 0..1) = 1/2 + gamma and sum(Law(RR(gamma), 0, y)*y for y in 0..1) = 1/2 - gamma",
    claims=("A13",),
    instance="gamma = 1/4",
    proof="""
        by reduce
    """,
    near_misses=(NearMiss(claim="sum(Law(RR(gamma), 0, y)*y for y in 0..1) = 1/2 + gamma", witness="gamma = 1/4"),),
)

COUNT = Theorem(
    id="randomized-response.count",
    says="The number of reported ones has mean (1/2 + gamma) k + (1/2 - gamma)(N - k), where k users hold a one.",
    source=Source(note="000", lines="L160-161"),
    forall="N natural >= 1, 0 < gamma < 1/2",
    claim="Unbiased(Reports(RR(gamma), N), w -> sum(w(i) for i in 1..N), x -> (1/2 + gamma)*sum(x(i) for i in 1..N) + (1/2 - gamma)*(N - sum(x(i) for i in 1..N)))",
    claims=("A13", "A15"),
    instance="N = 1, gamma = 1/4",
    proof="""
        have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2)
            take a
            have A: sum(Law(RR(gamma), a, y) for y in 0..2-1) = 1 by reduce
                cases a <= 0 or 1 <= a
                    case a <= 0
                        have A0: a = 0 by law antisymmetry(a, 0)
                    case 1 <= a
                        have A1: a = 1 by law antisymmetry(a, 1)
        take x
        assume LETTERS
        have M: LawOf(Reports(RR(gamma), N), x, x) = product(Law(RR(gamma), x(i), x(i)) for i in 1..N) by reduce
        have E: sum(product(Law(RR(gamma), x(i), w(i)) for i in 1..N)*sum(w(j) for j in 1..N) for w in words(1..N, 0..2-1)) = \\
            sum(sum(Law(RR(gamma), x(j), y)*y for y in 0..2-1) for j in 1..N) by cite reports.mean(2, 2, Weights(RR(gamma)), N, x, y -> y)
        have F: sum(sum(Law(RR(gamma), x(j), y)*y for y in 0..2-1) for j in 1..N) = sum(2*gamma*x(j) + (1/2 - gamma)*1 for j in 1..N) by termwise j
            by reduce
                cases x(j) <= 0 or 1 <= x(j)
                    case x(j) <= 0
                        have A0: x(j) = 0 by law antisymmetry(x(j), 0)
                    case 1 <= x(j)
                        have A1: x(j) = 1 by law antisymmetry(x(j), 1)
        have G: sum(2*gamma*x(j) + (1/2 - gamma)*1 for j in 1..N) = 2*gamma*sum(x(j) for j in 1..N) + (1/2 - gamma)*sum(1 for j in 1..N) by law sum_linear(1..N, x, j -> 1, 2*gamma, 1/2 - gamma)
        have H: sum(1 for j in 1..N) = (N + 1 - 1)*1 by law sum_constant(1, N, 1)
        by only E; F; G; H
    """,
    near_misses=(
        NearMiss(
            claim="Unbiased(Reports(RR(gamma), N), w -> sum(w(i) for i in 1..N), x -> sum(x(i) for i in 1..N))",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)

ESTIMATOR = Theorem(
    id="randomized-response.estimator",
    says="The estimator (k - (1/2 - gamma) N)/(2 gamma), with k the number of reported ones, is unbiased for the number of ones.",
    source=Source(note="000", lines="L138, L160-162", paper="Beimel, Nissim and Omri 2008"),
    forall="N natural >= 1, 0 < gamma < 1/2",
    claim="Unbiased(Reports(RR(gamma), N), w -> (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma), x -> sum(x(i) for i in 1..N))",
    claims=("A11", "A16"),
    instance="N = 1, gamma = 1/4",
    proof="""
        take x
        assume LETTERS
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let K(w: int -> int) = sum(w(i) for i in 1..N)
        have COUNT: Unbiased(Reports(RR(gamma), N), w -> sum(w(i) for i in 1..N), x -> (1/2 + gamma)*sum(x(i) for i in 1..N) + (1/2 - gamma)*(N - sum(x(i) for i in 1..N))) \\
            by cite randomized-response.count(N, gamma)
        have MEAN: sum(P(w)*K(w) for w in words(1..N, 0..2-1)) = (1/2 + gamma)*sum(x(i) for i in 1..N) + (1/2 - gamma)*(N - sum(x(i) for i in 1..N)) by COUNT(x)
        have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2)
            take a
            have A: sum(Law(RR(gamma), a, y) for y in 0..2-1) = 1 by reduce
                cases a <= 0 or 1 <= a
                    case a <= 0
                        have A0: a = 0 by law antisymmetry(a, 0)
                    case 1 <= a
                        have A1: a = 1 by law antisymmetry(a, 1)
        have ONE: sum(P(w)*1 for w in words(1..N, 0..2-1)) = sum(Law(RR(gamma), x(1), y)*1 for y in 0..2-1) by cite reports.one-term(2, 2, Weights(RR(gamma)), N, x, 1, y -> 1)
        have ROW: sum(Law(RR(gamma), x(1), y)*1 for y in 0..2-1) = 1
            have R1: sum(Law(RR(gamma), x(1), y) for y in 0..2-1) = 1 by STOCHASTIC(x(1))
            by reduce R1
        have SPLIT: sum(P(w)*((K(w) - (1/2 - gamma)*N)/(2*gamma)) for w in words(1..N, 0..2-1)) = \\
            sum(1/(2*gamma)*(P(w)*K(w)) + -((1/2 - gamma)*N/(2*gamma))*(P(w)*1) for w in words(1..N, 0..2-1)) by termwise w
        have LINEAR: sum(1/(2*gamma)*(P(w)*K(w)) + -((1/2 - gamma)*N/(2*gamma))*(P(w)*1) for w in words(1..N, 0..2-1)) = \\
            1/(2*gamma)*sum(P(w)*K(w) for w in words(1..N, 0..2-1)) + -((1/2 - gamma)*N/(2*gamma))*sum(P(w)*1 for w in words(1..N, 0..2-1)) \\
            by law sum_linear(words(1..N, 0..2-1), w -> P(w)*K(w), w -> P(w)*1, 1/(2*gamma), -((1/2 - gamma)*N/(2*gamma)))
        by rewrite SPLIT
            by rewrite LINEAR
                by rewrite MEAN
                    by rewrite ONE
                        by rewrite ROW
    """,
    printed=(
        Misprint(
            name="wrong sign in the second line",
            claim="Unbiased(Reports(RR(gamma), N), w -> (sum(w(i) for i in 1..N) - N/2 - N*gamma)/(2*gamma), x -> sum(x(i) for i in 1..N))",
            latex=r"\frac{1}{2\gamma}(\mathbb{E}[k] - 0.5N - N\gamma)",
            claims=("A14",),
            expect=REFUTED,
            why="(1/2 - gamma) N taken away is N/2 taken away and N gamma added",
            witness="N = 1, gamma = 1/4, x = word(0)",
        ),
        Misprint(
            name="wrong sign in the third line",
            claim="for all x (int -> int): (for all i in 1..N: 0 <= x(i) <= 1) implies "
            "((1/2 + gamma)*sum(x(i) for i in 1..N) + (1/2 - gamma)*(N - sum(x(i) for i in 1..N)) - N/2 - N*gamma)/(2*gamma) = sum(x(i) for i in 1..N)",
            latex=r"\frac{1}{2\gamma}(\mathbb{E}[(0.5+\gamma)k + (0.5-\gamma)(N-k)] - 0.5N - N\gamma)",
            claims=("A15",),
            expect=REFUTED,
            why="the same sign; and k now counts the users' ones, not the reported ones",
            witness="N = 1, gamma = 1/4, x = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="Unbiased(Reports(RR(gamma), N), w -> (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/gamma, x -> sum(x(i) for i in 1..N))",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)

VARIANCE = Theorem(
    id="randomized-response.variance",
    says="The mean squared error of the estimator is N (1/4 - gamma^2)/(4 gamma^2) on every dataset: it is unbiased, so this is its variance.",
    source=Source(note="000", lines="L175"),
    forall="N natural >= 1, 0 < gamma < 1/2, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..1)) = "
    "N*(1/4 - gamma^2)/(4*gamma^2)",
    claims=("A22",),
    instance="N = 1, gamma = 1/4, x = word(1)",
    proof="""
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let h(j, y) = y - (1/2 - gamma + 2*gamma*x(j))
        have BIT: for all a integer: 0 <= a and a <= 1 implies a = 0 or a = 1
            take a
            cases a <= 0 or 1 <= a
                case a <= 0
                    by law antisymmetry(a, 0)
                case 1 <= a
                    by law antisymmetry(a, 1)
        have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2)
            take a
            have B: a = 0 or a = 1 by BIT(a)
            have A: sum(Law(RR(gamma), a, y) for y in 0..2-1) = 1 by reduce
        have CENTRED: for all j in 1..N: sum(Law(RR(gamma), x(j), y)*h(j, y) for y in 0..2-1) = 0
            take j
            have B: x(j) = 0 or x(j) = 1 by BIT(x(j))
            by reduce
        have EACH: for all j in 1..N: sum(Law(RR(gamma), x(j), y)*h(j, y)^2 for y in 0..2-1) = 1/4 - gamma^2
            take j
            have B: x(j) = 0 or x(j) = 1 by BIT(x(j))
            by reduce
                cases x(j) = 0 or x(j) = 1
                    case x(j) = 0
                        by rewrite case
                            by reduce
                    case x(j) = 1
                        by rewrite case
                            by reduce
        have V: sum(P(w)*sum(h(j, w(j)) for j in 1..N)^2 for w in words(1..N, 0..2-1)) = sum(sum(Law(RR(gamma), x(j), y)*h(j, y)^2 for y in 0..2-1) for j in 1..N) \\
            by cite reports.variance(2, 2, Weights(RR(gamma)), N, x, h)
        have T: sum(sum(Law(RR(gamma), x(j), y)*h(j, y)^2 for y in 0..2-1) for j in 1..N) = sum(1/4 - gamma^2 for j in 1..N) by termwise j
            by EACH(j)
        have C: sum(1/4 - gamma^2 for j in 1..N) = (N + 1 - 1)*(1/4 - gamma^2) by law sum_constant(1, N, 1/4 - gamma^2)
        have S: sum(1/(4*gamma^2)*(P(w)*sum(h(j, w(j)) for j in 1..N)^2) for w in words(1..N, 0..2-1)) = 1/(4*gamma^2)*sum(P(w)*sum(h(j, w(j)) for j in 1..N)^2 for w in words(1..N, 0..2-1)) \\
            by law sum_scaled(words(1..N, 0..2-1), w -> P(w)*sum(h(j, w(j)) for j in 1..N)^2, 1/(4*gamma^2))
        have E: sum(P(w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..2-1)) = \\
            sum(1/(4*gamma^2)*(P(w)*sum(h(j, w(j)) for j in 1..N)^2) for w in words(1..N, 0..2-1)) by termwise w
            have L: sum(1*w(j) + -2*gamma*x(j) for j in 1..N) = 1*sum(w(j) for j in 1..N) + -2*gamma*sum(x(j) for j in 1..N) by law sum_linear(1..N, w, x, 1, -2*gamma)
            have L2: sum(1*(1*w(j) + -2*gamma*x(j)) + -(1/2 - gamma)*1 for j in 1..N) = 1*sum(1*w(j) + -2*gamma*x(j) for j in 1..N) + -(1/2 - gamma)*sum(1 for j in 1..N) \\
                by law sum_linear(1..N, j -> 1*w(j) + -2*gamma*x(j), j -> 1, 1, -(1/2 - gamma))
            have L3: sum(h(j, w(j)) for j in 1..N) = sum(1*(1*w(j) + -2*gamma*x(j)) + -(1/2 - gamma)*1 for j in 1..N) by termwise j
            have L4: sum(1 for j in 1..N) = (N + 1 - 1)*1 by law sum_constant(1, N, 1)
            have L5: sum(h(j, w(j)) for j in 1..N) = sum(w(j) for j in 1..N) - 2*gamma*sum(x(j) for j in 1..N) - (1/2 - gamma)*N
                by only L; L2; L3; L4
            by rewrite L5
        have WORDS: sum(P(w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..2-1)) = N*(1/4 - gamma^2)/(4*gamma^2)
            by rewrite E
                by rewrite S
                    by rewrite V
                        by rewrite T
                            by rewrite C
        by reduce WORDS
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(gamma), N), x, w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..1)) = "
            "N*(1/4 - gamma^2)/(2*gamma^2)",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)
