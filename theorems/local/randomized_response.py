"""Randomized response: one bit, told truthfully a little more often than not."""

from verify.language import REFUTED, Line, Misprint, NearMiss, Source, Theorem

MEAN = "sum(LawOf(Reports(RR(gamma), N), x, w)*({}) for w in words(1..N, 0..1))"  # over the reports w of the dataset x
REPORTED, HELD = "sum(w(i) for i in 1..N)", "sum(x(i) for i in 1..N)"  # ones: how many are reported, and how many users hold one
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
                    let E = exp(eps)
                    let g = E/(2*(1 + E))
                    have P: 0 < E by law exp_positive(eps)
                    have I: 0 < 1/(2*(1 + E))
                    have G: 0 < E*(1/(2*(1 + E))) by P*I
                    have G1: 0 < g
                        by only G
                    have G2: 1/2 - g = 1/(2*(1 + E))
                    have G3: g < 1/2
                        by only G2; I
                    have PRIVATE: PureDP(RR(g), eps) by eps(g)
                    have Q: Law(RR(g), 0, 0) <= exp(eps)*Law(RR(g), 1, 0) by PRIVATE(0, 1, 0)
                    have Q1: 1/2 + g <= E*(1/2 - g) by reduce Q
                    have Q2: E*(1/2 - g) = g
                    by only Q1; Q2
            """,
        ),
    ),
    near_misses=(NearMiss(claim="PureDP(RR(gamma), log(1 + 2*gamma))", witness="gamma = 1/4"),),
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
                cases x(j) <= 0 or 1 <= x(j)
                    case x(j) <= 0
                    case 1 <= x(j)
        have G: sum(2*gamma*x(j) + (1/2 - gamma)*1 for j in 1..N) \\
                = 2*gamma*sum(x(j) for j in 1..N) + (1/2 - gamma)*sum(1 for j in 1..N)
        have H: sum(1 for j in 1..N) = (N + 1 - 1)*1
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
    says="On every dataset the mean of the estimator is (E[k] - N/2 + N gamma)/(2 gamma), where k is the number of reported ones.",
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
        have ONE: sum(P(w)*1 for w in words(1..N, 0..2-1)) = sum(Law(RR(gamma), x(1), y)*1 for y in 0..2-1) \\
                by cite reports.one-term(2, 2, Weights(RR(gamma)), N, x, 1, y -> 1)
        have ROW: sum(Law(RR(gamma), x(1), y)*1 for y in 0..2-1) = 1 by STOCHASTIC(x(1))
        by law sum_linear(words(1..N, 0..2-1), w -> P(w)*K(w), w -> P(w)*1, 1/(2*gamma), -((1/2 - \\
                gamma)*N/(2*gamma)))
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
            f"{MEAN.format(REPORTED)} = {MEAN.format(f'(1/2 + gamma)*{REPORTED} + (1/2 - gamma)*(N - {REPORTED})')}",
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
    "sum(x(i) for i in 1..N))^2 for w in words(1..N, 0..1)) = "
    "N*(1/4 - gamma^2)/(4*gamma^2)",
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
        have C: sum(1/4 - gamma^2 for j in 1..N) = (N + 1 - 1)*(1/4 - gamma^2) \\
                by law sum_constant(1, N, 1/4 - gamma^2)
        have S: sum(1/(4*gamma^2)*(P(w)*sum(h(j, w(j)) for j in 1..N)^2) for w in words(1..N, 0..2-1)) \\
                = 1/(4*gamma^2)*sum(P(w)*sum(h(j, w(j)) for j in 1..N)^2 for w in words(1..N, 0..2-1)) \\
                by law sum_scaled(words(1..N, 0..2-1), w -> P(w)*sum(h(j, w(j)) for j in 1..N)^2, \\
                1/(4*gamma^2))
        have E: sum(P(w)*((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N))^2 \\
                for w in words(1..N, 0..2-1)) = sum(1/(4*gamma^2)*(P(w)*sum(h(j, w(j)) for j in 1..N)^2) \\
                for w in words(1..N, 0..2-1)) by termwise w
            have L5: sum(h(j, w(j)) for j in 1..N) \\
                    = sum(w(j) for j in 1..N) - 2*gamma*sum(x(j) for j in 1..N) - (1/2 - gamma)*N
                by only law sum_constant(1, N, 1)
            by rewrite L5
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

TAIL = Theorem(
    id="randomized-response.hoeffding",
    says="The estimator is off by t or more with probability at most 2 exp(-8 gamma^2 t^2/N), for every "
    "dataset.",
    source=Source(note="000", lines="L167-171", paper="Hoeffding 1963"),
    forall="N natural >= 1, 0 < gamma < 1/2, t >= 0, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
    "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t) <= "
    "2*exp(-8*gamma^2*t^2/N)",
    claims=("A17", "A18", "A20"),
    instance="N = 1, gamma = 1/4, t = 1, x = word(1)",
    proof="""
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let m(j) = 1/2 - gamma + 2*gamma*x(j)
        let H(w: int -> int) = sum(w(j) - m(j) for j in 1..N)
        let q = 2*gamma*t
        have MOMENT: for all s real: sum(P(w)*exp(s*H(w)) for w in words(1..N, 0..2-1)) <= exp(N*(s^2/8))
            take s
            let f(i, y) = Law(RR(gamma), x(i), y)*exp(s*(y - m(i)))
            have A: sum(P(w)*exp(s*H(w)) for w in words(1..N, 0..2-1)) \\
                    = sum(product(f(i, w(i)) for i in 1..N) for w in words(1..N, 0..2-1)) by termwise w
                have EX2: exp(s*H(w)) = product(exp(s*(w(j) - m(j))) for j in 1..N) \\
                        by law sum_scaled(1..N, j -> w(j) - m(j), s); cite exp.of-sum(j -> s*(w(j) - m(j)), N)
                    have FLIP: s*H(w) = sum(s*(w(j) - m(j)) for j in 1..N)
                    by rewrite FLIP
                by law product_of_products(1, N, i -> Law(RR(gamma), x(i), w(i)), i -> exp(s*(w(i) - m(i))))
            have B: product(sum(f(i, y) for y in 0..2-1) for i in 1..N) \\
                    = sum(product(f(i, w(i)) for i in 1..N) for w in words(1..N, 0..2-1))
            have C: product(sum(f(i, y) for y in 0..2-1) for i in 1..N) <= product(exp(s^2/8) for i in 1..N) \\
                    by termwise i
                have X: x(i) = 0 or x(i) = 1
                have L: m(i)*exp((1 - m(i))*s) + (1 - m(i))*exp(-m(i)*s) <= exp(s^2/8) \\
                        by cite hoeffding.two-points(m(i), s)
                have W: sum(f(i, y) for y in 0..2-1) = m(i)*exp((1 - m(i))*s) + (1 - m(i))*exp(-m(i)*s)
                    have RA: Law(RR(gamma), x(i), 0) = 1 - m(i)
                    have WS: sum(f(i, y) for y in 0..2-1) = f(i, 0) + f(i, 1)
                have NN: 0 <= sum(f(i, y) for y in 0..2-1)
                    have E1: 0 < exp((1 - m(i))*s)
                    have E2: 0 < exp(-m(i)*s)
            by law power_of_exp(s^2/8, N + 1 - 1); law product_constant(1, N, exp(s^2/8))
        let s = 4*q/N
        have UP: sum(P(w)*exp(s*H(w)) for w in words(1..N, 0..2-1)) <= exp(N*(s^2/8))
        have DOWN: sum(P(w)*exp(-s*H(w)) for w in words(1..N, 0..2-1)) <= exp(N*((-s)^2/8))
        let E = exp(-s*q)
        have BOTH: sum(E*(P(w)*exp(s*H(w))) + E*(P(w)*exp(-s*H(w))) for w in words(1..N, 0..2-1)) \\
                = E*sum(P(w)*exp(s*H(w)) for w in words(1..N, 0..2-1)) + \\
                E*sum(P(w)*exp(-s*H(w)) for w in words(1..N, 0..2-1)) \\
                by law sum_linear(words(1..N, 0..2-1), w -> P(w)*exp(s*H(w)), w -> P(w)*exp(-s*H(w)), E, E)
        have MARKOV: sum(if t <= abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i \\
                in 1..N)) then P(w) else 0 for w in words(1..N, 0..2-1)) <= sum(E*(P(w)*exp(s*H(w))) + \\
                E*(P(w)*exp(-s*H(w))) for w in words(1..N, 0..2-1)) by termwise w
            let e = (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)
            have L: sum(1*w(j) + -2*gamma*x(j) for j in 1..N) \\
                    = 1*sum(w(j) for j in 1..N) + -2*gamma*sum(x(j) for j in 1..N) \\
                    by law sum_linear(1..N, w, x, 1, -2*gamma)
            have L2: sum(1*(1*w(j) + -2*gamma*x(j)) + -(1/2 - gamma)*1 for j in 1..N) \\
                    = 1*sum(1*w(j) + -2*gamma*x(j) for j in 1..N) + -(1/2 - gamma)*sum(1 for j in 1..N) \\
                    by law sum_linear(1..N, j -> 1*w(j) + -2*gamma*x(j), j -> 1, 1, -(1/2 - gamma))
            have L4: sum(1 for j in 1..N) = (N + 1 - 1)*1 by law sum_constant(1, N, 1)
            have PN: 0 <= P(w) by law product_nonnegative(1, N, i -> Law(RR(gamma), x(i), w(i)))
            cases not (t <= abs(e)) or t <= abs(e)
                case not (t <= abs(e))
                case t <= abs(e)
                    cases 0 <= e or e <= 0
                        case 0 <= e
                            have BIG: 0 <= H(w) - q
                            have SB: 0 <= s*(H(w) - q)
                            have ONE: 0 <= exp(s*H(w))*E - 1 by law exp_sum(s*H(w), -s*q)
                        case e <= 0
                            have BIG: 0 <= -H(w) - q by law abs_of_nonpositive(e)
                            have SB: 0 <= s*(-H(w) - q)
                            have ONE: 0 <= exp(-s*H(w))*E - 1 by law exp_sum(-s*H(w), -s*q)
        have LAST: exp(-8*gamma^2*t^2/N) = E*exp(N*(s^2/8))
    """,
    printed=(
        Misprint(
            name="constant of the tail",
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t) "
            "<= 2*exp(-2*N*t^2)",
            latex=r"2e^{-2nt^2}",
            claims=("A18",),
            expect=REFUTED,
            why="the summands range over 1/(2 gamma), and it is their sum, not their mean, that is bounded",
            witness="N = 1, gamma = 1/4, t = 3/2, x = word(1)",
        ),
        Misprint(
            name="a sum of bits",
            forall="N natural >= 1, 0 < gamma < 1/2, w: int -> int",
            given="for all i in 1..N: 0 <= w(i) <= 1",
            claim="0 <= (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) <= N",
            latex=r"since $\hat{f}$ is a sum of bernoulli random variables",
            claims=("A17",),
            expect=REFUTED,
            why="a sum of N Bernoulli variables lies between 0 and N. The reports are such variables; the "
            "estimate is moved and stretched by 1/(2 gamma)",
            instance="N = 1, gamma = 1/4, w = word(1)",
            witness="N = 1, gamma = 1/4, w = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t) "
            "<= 2*exp(-16*gamma^2*t^2/N)",
            witness="N = 1, gamma = 1/4, t = 3/2, x = word(1)",
        ),
    ),
)

SOLVED = Theorem(
    id="randomized-response.solved-for-t",
    says="2 exp(-2 n t^2) is delta exactly when t = sqrt(log(2/delta)/(2 n)).",
    source=Source(note="000", lines="L171"),
    forall="n natural >= 1, 0 < delta <= 1, t >= 0",
    claim="2*exp(-2*n*t^2) = delta iff t = sqrt(1/(2*n)*log(2/delta))",
    claims=("A19",),
    instance="n = 1, delta = 1, t = 0",
    proof="""
        let L = log(2/delta)
        let s = sqrt(1/(2*n)*log(2/delta))
        have E: exp(L + -2*n*t^2) = exp(L)*exp(-2*n*t^2)
        have TO: 2*exp(-2*n*t^2) = delta implies t = s
            assume H
            have K: exp(L + -2*n*t^2) = 1
            have K3: log(exp(L + -2*n*t^2)) = 0 by rewrite K
            have T: t*t = s*s
            cases t < s or s < t or t = s by law trichotomy(t, s)
                case t < s
                    have Q: 0 < (s - t)*(t + s)
                case s < t
                    have Q: 0 < (t - s)*(t + s)
                case t = s
        have FROM: t = s implies 2*exp(-2*n*t^2) = delta
            assume H
            have T: t^2 = 1/(2*n)*L
            have K: L + -2*n*t^2 = 0
            have K1: exp(L + -2*n*t^2) = 1 by rewrite K
            have K2: 2/delta*exp(-2*n*t^2) = 1
    """,
    printed=(
        Misprint(
            name="2 lost",
            claim="2*exp(-2*n*t^2) = delta iff t = sqrt(1/(2*n)*log(1/delta))",
            latex=r"t = \sqrt{\frac{1}{2n}\log \frac{1}{\delta}}",
            claims=("A19",),
            expect=REFUTED,
            why="the factor 2 of the two tails belongs under the logarithm",
            witness="n = 1, delta = 1, t = 0",
        ),
    ),
    near_misses=(NearMiss(claim="2*exp(-2*n*t^2) = delta iff t = sqrt(1/n*log(2/delta))", witness="n = 1, "
    "delta = "
    "1, t = "
    "sqrt(log(2))"),),
)

CONFIDENCE = Theorem(
    id="randomized-response.confidence",
    says="With probability at least 1 - delta the estimator is off by less than (1/(2 gamma)) sqrt(N "
    "log(2/delta)/2), for every dataset.",
    source=Source(note="000", lines="L171-173", paper="Hoeffding 1963"),
    forall="N natural >= 1, 0 < gamma < 1/2, 0 < delta <= 1, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
    "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= "
    "1/(2*gamma)*sqrt(N*log(2/delta)/2)) <= delta",
    claims=("A20", "A21"),
    instance="N = 1, gamma = 1/4, delta = 1, x = word(1)",
    proof="""
        let L = log(2/delta)
        let q = sqrt(N*log(2/delta)/2)
        let t = 1/(2*gamma)*sqrt(N*log(2/delta)/2)
        have E1: -8*gamma^2*t^2/N = -2*(q*q)/N
        have E2: -2*(q*q)/N = -L
        have F: 2*exp(-8*gamma^2*t^2/N) = delta by rewrite E1; E2
        by cite randomized-response.hoeffding(N, gamma, t, x)
    """,
    printed=(
        Misprint(
            name="error bound",
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) > "
            "sqrt(1/(2*N)*log(1/delta))) <= delta",
            latex=r"with probability $1 - \delta$, $|\hat{f} - \mathbb{E}(\hat{f})| \leq t$ and "
            r"$t=\sqrt{\frac{1}{2n}\log\frac{1}{\delta}}$",
            claims=("A20",),
            expect=REFUTED,
            why="solved from a tail without gamma, for the mean in place of the sum: here the estimate is "
            "5/2 or -3/2, off by at least 3/2",
            witness="N = 1, gamma = 1/8, delta = 1/2, x = word(1)",
        ),
        Misprint(
            name="of order 1/sqrt(N)",
            forall="0 < gamma < 1/2, 0 < delta < 1",
            given="true",
            claim="exists C real: for all N natural >= 1: for all x (int -> int): (for all i in 1..N: 0 <= "
            "x(i) <= 1) implies "
            "sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) > "
            "C/sqrt(N)) <= delta",
            latex=r"|\hat{f} - \mathbb{E}(\hat{f})| \leq O(\frac{1}{\sqrt{N}})",
            claims=("A21",),
            expect=REFUTED,
            why="that is the order for the mean. With gamma = 1/4 and N = 4m + 2 the estimate of the sum is "
            "never nearer than 1 to it",
            instance="gamma = 1/4, delta = 1/2",
            disproof="""
                let gamma = 1/4
                let delta = 1/2
                exhibit gamma, delta
                have NO: not (exists C real: for all N natural >= 1: for all x (int -> int): (for all i in \\
                        1..N: 0 <= x(i) \\
                        <= 1) implies sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) if \\
                        abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) \\
                        > C/sqrt(N)) <= delta)
                    assume SOME
                    obtain C from SOME
                    let m = ceil(C^2)
                    let N = 4*m + 2
                    let x(i) = 0
                    let s = sqrt(N)
                    let e(w: int -> int) \\
                            = (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)
                    let P(w: int -> int) = LawOf(Reports(RR(gamma), N), x, w)
                    have UP: C^2 <= m by law ceil_bounds(C^2)
                    have SQ: 0 <= C^2
                    have M0: 0 <= m
                        by only UP; SQ
                    have N1: 1 <= N
                        by only M0
                    have NN: 0 <= N
                        by only N1
                    have SS: s*s = N by law sqrt_square(N)
                    have S0: 0 <= s by law sqrt_nonnegative(N)
                    have SP: 0 < s
                        cases s <= 0 or 0 < s
                            case s <= 0
                                have Z: s = 0 by law antisymmetry(s, 0)
                                have Z1: s*s = 0
                                    by rewrite Z
                                by only Z1; SS; N1
                            case 0 < s
                                by case
                    have SI: 0 < 1/s by law reciprocal_positive(s)
                    have CS: C < s
                        cases C < s or s <= C
                            case C < s
                                by case
                            case s <= C
                                have D: 0 <= (C - s)*(C + s)
                                    have D1: 0 <= C - s
                                        by only case
                                    have D2: 0 <= C + s
                                        by only case; SP
                                    by D1*D2
                                by only D; SS; UP; M0
                    have SMALL: C/s < 1
                        have A: 0 < (s - C)*(1/s)
                            have A1: 0 < s - C
                                by only CS
                            by A1*SI
                        have B: (s - C)*(1/s) = 1 - C/s
                        by only A; B
                    have ZEROS: for all i in 1..N: 0 <= x(i) <= 1
                        take i
                    have BAD: sum(P(w) for w in words(1..N, 0..1) if abs(e(w)) > C/s) <= delta by C(N, x)
                    have FAR: sum(P(w) for w in words(1..N, 0..1) if abs(e(w)) > C/s) \\
                            = sum(P(w) for w in words(1..N, 0..1)) by termwise w
                        have X: sum(x(i) for i in 1..N) = 0 by law sum_of_zeros(1..N)
                        let k = sum(w(i) for i in 1..N)
                        have E: e(w) = 2*(k - m) - 1
                            by only X
                        have OFF: 1 <= abs(e(w))
                            cases k <= m or m + 1 <= k
                                case k <= m
                                    have F: e(w) <= -1
                                        by only E; case
                                    by only F
                                case m + 1 <= k
                                    have F: 1 <= e(w)
                                        by only E; case
                                    by only F
                        have IN: abs(e(w)) > C/s
                            by only OFF; SMALL
                        by only law if_true(abs(e(w)) > C/s, P(w), 0); IN
                    have STOCHASTIC: Stochastic(Weights(RR(gamma)), 2, 2) by reduce
                    have MEAN: sum(product(Law(RR(gamma), x(i), w(i)) for i in 1..N)*1 for w in words(1..N, \\
                            0..2-1)) = sum(Law(RR(gamma), x(1), \\
                            y)*1 for y in 0..2-1) by cite reports.one-term(2, 2, Weights(RR(gamma)), N, x, \\
                            1, y -> 1)
                    have ONE: sum(Law(RR(gamma), x(1), y)*1 for y in 0..2-1) = 1 by reduce
                    have TOTAL: sum(P(w) for w in words(1..N, 0..1)) = 1
                        have ALL: sum(P(w) for w in words(1..N, 0..1)) \\
                                = sum(product(Law(RR(gamma), x(i), w(i)) for i in 1..N)*1 for w in \\
                                words(1..N, 0..2-1)) by reduce
                        by only ALL; MEAN; ONE
                    by only BAD; FAR; TOTAL
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= "
            "1/(2*gamma)*sqrt(log(2/delta)/(2*N))) <= delta",
            witness="N = 2, gamma = 1/4, delta = 1/20, x = word(1, 1)",
        ),
    ),
)
