"""Randomized response: one bit, told truthfully a little more often than not."""

from verify.language import REFUTED, Line, Misprint, NearMiss, Source, Theorem

# over the reports w of the dataset x
MEAN = "sum(LawOf(Reports(RR(gamma), N), x, w)*({}) for w in words(1..N, 0..1))"
# ones: how many are reported, and how many users hold one
REPORTED, HELD = "sum(w(i) for i in 1..N)", "sum(x(i) for i in 1..N)"
ESTIMATE = MEAN.format(f"({REPORTED} - (1/2 - gamma)*N)/(2*gamma)")
EXPECTED = f"(1/2 + gamma)*{HELD} + (1/2 - gamma)*(N - {HELD})"
DATASET = "N natural >= 1, 0 < gamma < 1/2, x: int -> int"
BITS = "for all i in 1..N: 0 <= x(i) <= 1"

RATIO = Theorem(
    id="randomized-response.ratio",
    says="Randomized response that tells the truth with probability 1/2 + gamma has privacy ratio exactly "
    "(1 + 2 gamma)/(1 - 2 gamma).",
    source=Source(note="000", lines="L127-144"),
    forall="0 < gamma < 1/2",
    claim="RatioIs(RR(gamma), (1 + 2*gamma)/(1 - 2*gamma))",
    claims=("A10", "A12"),
    instance="gamma = 1/4",
    near_misses=(NearMiss(claim="RatioIs(RR(gamma), (1 + gamma)/(1 - gamma))", witness="gamma = 1/4"),),
)

EPSILON = Theorem(
    id="randomized-response.epsilon",
    says="Randomized response is epsilon-DP with epsilon = log((1 + 2 gamma)/(1 - 2 gamma)).",
    source=Source(note="000", lines="L144"),
    forall="0 < gamma < 1/2",
    claim="PureDP(RR(gamma), log((1 + 2*gamma)/(1 - 2*gamma)))",
    claims=("A12",),
    instance="gamma = 1/4",
    printed=(
        Misprint(
            name="whatever gamma is",
            forall="",
            claim="exists eps real: for all gamma real: 0 < gamma and gamma < 1/2 implies PureDP(RR(gamma), "
            "eps)",
            latex="Privacy for the above algorithm is trivially achieved.",
            claims=("A12",),
            expect=REFUTED,
            why="each gamma has its own epsilon, which grows without bound as gamma comes near to 1/2: how "
            "private it is has to be said",
            disproof="""
                have NO: not (exists eps real: for all gamma real: 0 < gamma and gamma < 1/2 implies \\
                        PureDP(RR(gamma), eps))
                    assume SOME
                    obtain eps from SOME
                    let E = exp(eps); g = E/(2*(1 + E))
                    have PRIVATE: PureDP(RR(g), eps)
                    have Q1: 1/2 + g <= E*(1/2 - g) by reduce PRIVATE(0, 1, 0)
            """,
        ),
    ),
    near_misses=(NearMiss(claim="PureDP(RR(gamma), log(1 + 2*gamma))", witness="gamma = 1/4"),),
)

PUBLISHED = Theorem(
    id="randomized-response.published-gamma",
    says="With the published gamma = eps/(4 + 2 eps) it is eps-DP for every eps > 0: the ratio is 1 + eps.",
    source=Source(
        note="000",
        lines="L144",
        paper="Beimel, Nissim and Omri, Distributed Private Data Analysis: On Simultaneously Solving How and "
        "What",
    ),
    forall="eps > 0",
    claim="0 < eps/(4 + 2*eps) < 1/2 and RatioIs(RR(eps/(4 + 2*eps)), 1 + eps) and PureDP(RR(eps/(4 + "
    "2*eps)), eps)",
    claims=("A12",),
    instance="eps = 1",
    near_misses=(NearMiss(claim="PureDP(RR(eps/(2 + 2*eps)), eps)", witness="eps = 1"),),
)

BIT_MEAN = Theorem(
    id="randomized-response.bit",
    says="The reported bit has mean 1/2 + gamma on input 1 and 1/2 - gamma on input 0.",
    source=Source(note="000", lines="L156"),
    forall="0 < gamma < 1/2",
    claim="sum(Law(RR(gamma), 1, y)*y for y in 0..1) = 1/2 + gamma and sum(Law(RR(gamma), 0, y)*y for y in "
    "0..1) = 1/2 - gamma",
    claims=("A13", "A10"),
    instance="gamma = 1/4",
    proof="""
        by reduce
    """,
    near_misses=(NearMiss(claim="sum(Law(RR(gamma), 0, y)*y for y in 0..1) = 1/2 + gamma", witness="gamma = "
    "1/4"),),
)

COUNT = Theorem(
    id="randomized-response.count",
    says="The number of reported ones has mean (1/2 + gamma) k + (1/2 - gamma)(N - k), where k users hold a "
    "one.",
    source=Source(note="000", lines="L160-161"),
    forall="N natural >= 1, 0 < gamma < 1/2",
    claim="Unbiased(Reports(RR(gamma), N), w -> sum(w(i) for i in 1..N), x -> (1/2 + gamma)*sum(x(i) for i "
    "in 1..N) + (1/2 - gamma)*(N - sum(x(i) for i in 1..N)))",
    claims=("A13", "A15"),
    instance="N = 1, gamma = 1/4",
    proof="""
        have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2)
        take x
        assume LETTERS
        have E: sum(product(Law(RR(gamma), x(i), w(i)) for i in 1..N)*sum(w(j) for j in 1..N) for w in \\
                words(1..N, 0..2-1)) = sum(sum(Law(RR(gamma), x(j), y)*y for y in 0..2-1) for j in \\
                1..N) by cite reports.mean(2, 2, Weights(RR(gamma)), N, x, y -> y)
        have F: sum(sum(Law(RR(gamma), x(j), y)*y for y in 0..2-1) for j in 1..N) \\
                = sum(2*gamma*x(j) + (1/2 - gamma)*1 for j in 1..N) by termwise j
            by reduce
    """,
    near_misses=(
        NearMiss(
            claim="Unbiased(Reports(RR(gamma), N), w -> sum(w(i) for i in 1..N), x -> sum(x(i) for i in "
            "1..N))",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)

SIGN = Theorem(
    id="randomized-response.sign",
    says="On every dataset the mean of the estimator is (E[k] - N/2 + N gamma)/(2 gamma), "
    "where k is the number of reported ones.",
    source=Source(note="000", lines="L160"),
    forall=DATASET,
    given=BITS,
    claim=f"{ESTIMATE} = 1/(2*gamma)*({MEAN.format(REPORTED)} - 1/2*N + N*gamma)",
    claims=("A14",),
    instance="N = 1, gamma = 1/4, x = word(1)",
    proof="""
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let K(w: int -> int) = sum(w(i) for i in 1..N)
        have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2)
        have ROW: sum(Law(RR(gamma), x(1), y)*1 for y in 0..2-1) = 1 by STOCHASTIC(x(1))
        by law sum_linear(words(1..N, 0..2-1), w -> P(w)*K(w), w -> P(w)*1, 1/(2*gamma), -((1/2 - \\
                gamma)*N/(2*gamma))); cite reports.one-term(2, 2, Weights(RR(gamma)), N, x, 1, y -> 1)
    """,
    near_misses=(
        NearMiss(
            claim=f"{ESTIMATE} = 1/gamma*({MEAN.format(REPORTED)} - 1/2*N + N*gamma)",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)

ESTIMATOR = Theorem(
    id="randomized-response.estimator",
    says="The estimator (k - (1/2 - gamma) N)/(2 gamma), with k the number of reported ones, is unbiased "
    "for the number of ones.",
    source=Source(note="000", lines="L138, L160-162", paper="Beimel, Nissim and Omri 2008"),
    forall="N natural >= 1, 0 < gamma < 1/2",
    claim="Unbiased(Reports(RR(gamma), N), w -> (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma), x -> "
    "sum(x(i) for i in 1..N))",
    claims=("A11", "A16"),
    instance="N = 1, gamma = 1/4",
    proof="""
        take x
        assume LETTERS
        have COUNT: Unbiased(Reports(RR(gamma), N), w -> sum(w(i) for i in 1..N), x -> (1/2 + \\
                gamma)*sum(x(i) for i in 1..N) + (1/2 - gamma)*(N - \\
                sum(x(i) for i in 1..N))) by cite randomized-response.count(N, gamma)
        by cite randomized-response.sign(N, gamma, x); COUNT(x)
    """,
    printed=(
        Misprint(
            name="k with two meanings",
            forall=DATASET,
            given=BITS,
            claim=
            f"{MEAN.format(REPORTED)} = "
            f"{MEAN.format(f'(1/2 + gamma)*{REPORTED} + (1/2 - gamma)*(N - {REPORTED})')}",
            latex=r"\mathbb{E}\Big[(0.5 + \gamma)k + (0.5 - \gamma)(N -k) \Big]",
            claims=("A15",),
            expect=REFUTED,
            why="k, the number of reported ones, here has to be the number of users who hold a one",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
    lines=(
        Line(
            forall=DATASET,
            given=BITS,
            claim=f"{ESTIMATE} = {ESTIMATE}",
            latex=r"\mathbb{E}[\hat{f}] &= \mathbb{E}[\frac{ k- (0.5 - \gamma)N}{2\gamma}] \\",
            claims=("A11",),
            why="the definition of the estimator is put in",
            instance="N = 1, gamma = 1/4, x = word(1)",
        ),
        Line(
            forall=DATASET,
            given=BITS,
            claim=f"{ESTIMATE} = 1/(2*gamma)*({MEAN.format(REPORTED)} - 1/2*N - N*gamma)",
            latex=r"&= \frac{1}{2\gamma}\Big(\mathbb{E}[k] -  0.5N - N\gamma \Big) \\",
            claims=("A14",),
            expect=REFUTED,
            why="(1/2 - gamma) N taken away is N/2 taken away and N gamma added",
            witness="N = 1, gamma = 1/4, x = word(0)",
        ),
        Line(
            forall=DATASET,
            given=BITS,
            claim=f"1/(2*gamma)*({MEAN.format(REPORTED)} - 1/2*N - N*gamma) = 1/(2*gamma)*({EXPECTED} - "
            f"1/2*N - N*gamma)",
            latex=r"&= \frac{1}{2\gamma}\Big(\mathbb{E}\Big[(0.5 + \gamma)k + (0.5 - \gamma)(N -k) \Big] -  "
            r"0.5N - N\gamma \Big) \\",
            claims=("A15",),
            why="it follows from the line before, wrong sign and all, if k now counts the users who hold a "
            "one",
            instance="N = 1, gamma = 1/4, x = word(1)",
            proof=f"""
                have COUNT: Unbiased(Reports(RR(gamma), N), w -> {REPORTED}, x -> {EXPECTED}) \\
                        by cite randomized-response.count(N, gamma)
                by COUNT(x)
            """,
        ),
        Line(
            forall=DATASET,
            given=BITS,
            claim=f"1/(2*gamma)*({EXPECTED} - 1/2*N - N*gamma) = {HELD}",
            latex=r"&= k",
            claims=("A15", "A16"),
            expect=REFUTED,
            why="the third line has the wrong sign; what is meant by k is again the number of users who "
            "hold a one, which is the mean of the estimator",
            witness="N = 1, gamma = 1/4, x = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="Unbiased(Reports(RR(gamma), N), w -> (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/gamma, "
            "x -> sum(x(i) for i in 1..N))",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)

VARIANCE = Theorem(
    id="randomized-response.variance",
    says="The mean squared error of the estimator is N (1/4 - gamma^2)/(4 gamma^2) on every dataset: it is "
    "unbiased, so this is its variance.",
    source=Source(note="000", lines="L175"),
    forall="N natural >= 1, 0 < gamma < 1/2, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - "
    "sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..1)) = N*(1/4 - gamma^2)/(4*gamma^2)",
    claims=("A22",),
    instance="N = 1, gamma = 1/4, x = word(1)",
    proof="""
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let h(j, y) = y - (1/2 - gamma + 2*gamma*x(j))
        have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2)
        have CENTRED: for all j in 1..N: sum(Law(RR(gamma), x(j), y)*h(j, y) for y in 0..2-1) = 0 by reduce
        have EACH: for all j in 1..N: sum(Law(RR(gamma), x(j), y)*h(j, y)^2 for y in 0..2-1) = 1/4 - gamma^2
            take j
            by reduce
                cases x(j) = 0 or x(j) = 1
                    case x(j) = 0; x(j) = 1
        have V: sum(P(w)*sum(h(j, w(j)) for j in 1..N)^2 for w in words(1..N, 0..2-1)) \\
                = sum(sum(Law(RR(gamma), x(j), y)*h(j, y)^2 for y in 0..2-1) for j in 1..N) \\
                by cite reports.variance(2, 2, Weights(RR(gamma)), N, x, h)
        have T: sum(sum(Law(RR(gamma), x(j), y)*h(j, y)^2 for y in 0..2-1) for j in 1..N) \\
                = sum(1/4 - gamma^2 for j in 1..N) by termwise j
            by EACH(j)
        have C: sum(1/4 - gamma^2 for j in 1..N) = (N + 1 - 1)*(1/4 - gamma^2)
        have S: sum(1/(4*gamma^2)*(P(w)*sum(h(j, w(j)) for j in 1..N)^2) for w in words(1..N, 0..2-1)) \\
                = 1/(4*gamma^2)*sum(P(w)*sum(h(j, w(j)) for j in 1..N)^2 for w in words(1..N, 0..2-1))
        have E: sum(P(w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in \\
                1..N))^2 for w in words(1..N, 0..2-1)) = sum(1/(4*gamma^2)*(P(w)*sum(h(j, w(j)) for j in \\
                1..N)^2) for w in words(1..N, 0..2-1)) by termwise w
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(gamma), N), x, w)*((sum(w(i) for i in 1..N) - (1/2 - "
            "gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..1)) = "
            "N*(1/4 - gamma^2)/(2*gamma^2)",
            witness="N = 1, gamma = 1/4, x = word(1)",
        ),
    ),
)
