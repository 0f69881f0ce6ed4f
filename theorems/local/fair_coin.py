"""A fair coin: who tells the truth exactly half the time about a yes-or-no question tells nothing."""

from verify.language import ILL_POSED, REFUTED, Misprint, NearMiss, Source, Theorem

FAIR_COIN_PRIVATE = Theorem(
    id="fair-coin.private",
    says="Telling the truth half the time and lying otherwise about a yes-or-no question is 0-DP, and "
    "so alpha-DP for every alpha >= 0.",
    source=Source(note="002", lines="L74, quiz Q2.2"),
    forall="alpha >= 0",
    claim="RatioIs(RR(0), 1) and PureDP(RR(0), 0) and PureDP(RR(0), alpha)",
    claims=("C10", "C54"),
    instance="alpha = 1",
    proof="""
        have E: 1 <= exp(alpha)
    """,
    near_misses=(NearMiss(claim="PureDP(RR(1/4), alpha)", witness="alpha = 1, x = 0, x' = 1, y = 0"),),
)

FAIR_COIN_SAYS_NOTHING = Theorem(
    id="fair-coin.says-nothing",
    says="With a fair coin the reports of n users have the same law whatever their answers are, "
    "so every statistic has the same mean on all datasets.",
    source=Source(note="002", lines="L74"),
    forall="n natural, x: int -> int, x': int -> int, h: (int -> int) -> real",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= x'(i) <= 1)",
    claim="sum(LawOf(Reports(RR(0), n), x, w)*h(w) for w in words(1..n, 0..1)) = sum(LawOf(Reports(RR(0), "
    "n), x', w)*h(w) for w in words(1..n, 0..1))",
    claims=("C10",),
    instance="n = 1, x = word(0), x' = word(1), h = w -> w(1)",
    proof="""
        let P(z: int -> int, w: int -> int) = product(Law(RR(0), z(i), w(i)) for i in 1..n)
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(1/4), n), x, w)*h(w) for w in words(1..n, 0..1)) = "
            "sum(LawOf(Reports(RR(1/4), n), x', w)*h(w) for w in words(1..n, 0..1))",
            witness="n = 1, x = word(0), x' = word(1), h = w -> w(1)",
        ),
    ),
)

FAIR_COIN_NO_ESTIMATOR = Theorem(
    id="fair-coin.no-estimator",
    says="With a fair coin no function of n reports is unbiased for the number of ones.",
    source=Source(note="002", lines="L74"),
    forall="n natural >= 1, h: (int -> int) -> real",
    claim="not Unbiased(Reports(RR(0), n), h, x -> sum(x(i) for i in 1..n))",
    claims=("C10",),
    instance="n = 1, h = w -> w(1)",
    proof="""
        assume UNBIASED
        have Z: sum(LawOf(Reports(RR(0), n), i -> 0, w)*h(w) for w in words(1..n, 0..1)) \\
                = sum(0 for i in 1..n) by UNBIASED(i -> 0)
        have O: sum(LawOf(Reports(RR(0), n), i -> 1, w)*h(w) for w in words(1..n, 0..1)) \\
                = sum(1 for i in 1..n) by UNBIASED(i -> 1)
        have S: sum(LawOf(Reports(RR(0), n), i -> 0, w)*h(w) for w in words(1..n, 0..1)) \\
                = sum(LawOf(Reports(RR(0), n), i -> 1, w)*h(w) for w in words(1..n, 0..1))
        have Z0: sum(0 for i in 1..n) = 0; O1: sum(1 for i in 1..n) = (n + 1 - 1)*1
    """,
    printed=(
        Misprint(
            name="half truths suffice",
            claim="exists g ((int -> int) -> real): Unbiased(Reports(RR(0), n), g, "
            "x -> sum(x(i) for i in 1..n))",
            latex=r"he knows that he will have half correct answer, half lies so that he can retrieve "
            r"information",
            claims=("C10",),
            expect=REFUTED,
            why="half correct answers are what a fair coin gives whatever the truth is; the truth has to be "
            "told more or less often than that",
            disproof="""
                have NONE: not (exists g ((int -> int) -> real): Unbiased(Reports(RR(0), 1), g, x -> \\
                        sum(x(i) for i in 1..1)))
                    assume F
                    obtain g from F
                    by cite fair-coin.no-estimator(1, g)
                exhibit 1, w -> 0
            """,
        ),
    ),
    near_misses=(NearMiss(forall="n natural, h: (int -> int) -> real", witness="n = 0, h = w -> 0"),),
)

UNFAIR_COIN = Theorem(
    id="fair-coin.unfair",
    says="With an unfair coin one report y gives the unbiased estimate (y - (1/2 - gamma))/(2 gamma) of the "
    "answer.",
    source=Source(note="002", lines="L74"),
    forall="0 < gamma < 1/2, x in 0..1",
    claim="sum(Law(RR(gamma), x, y)*((y - (1/2 - gamma))/(2*gamma)) for y in 0..1) = x",
    claims=("C10",),
    instance="gamma = 1/4, x = 1",
    proof="""
        by reduce
    """,
    printed=(
        Misprint(
            name="fair",
            forall="0 <= gamma < 1/2, x in 0..1",
            latex=r"you toss a coin. If it is heads, you say to him your reel answer, if it is tails, "
            r"you say the opposite.",
            claims=("C10",),
            expect=ILL_POSED,
            why="a fair coin has gamma = 0, and the estimate divides by it",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(Law(RR(gamma), x, y)*((y - 1/2)/(2*gamma)) for y in 0..1) = x",
            witness="gamma = 1/4, x = 1",
        ),
    ),
)

UNIFORM_LIE_LAW = Theorem(
    id="fair-coin.categories-law",
    says="Telling one of d categories half the time, and else one of the others at random, is a randomizer.",
    source=Source(note="002", lines="quiz Q2.2 (used for the statements)"),
    forall="d natural >= 2",
    claim="Stochastic((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d)",
    claims=("C54",),
    instance="d = 3",
    proof="""
        take x
        let e = 1/(2*(d - 1)); R(y) = if x = y then 1/2 else e
        have A: sum(R(y) for y in 0..d-1) = sum(R(y) for y in 0..x-1) + R(x) + sum(R(y) for y in x+1..d-1) \\
                by law sum_at(0, x, d-1, R)
        have B: sum(R(y) for y in 0..x-1) = sum(e for y in 0..x-1)
        have C: sum(R(y) for y in x+1..d-1) = sum(e for y in x+1..d-1)
    """,
    near_misses=(
        NearMiss(claim="Stochastic((x, y) -> if x = y then 1/2 else 1/(2*d), d, d)", witness="d = 3"),
    ),
)

UNIFORM_LIE = Theorem(
    id="fair-coin.categories",
    says="Telling one of d categories half the time, and else one of the others at random, "
    "has privacy ratio exactly d - 1.",
    source=Source(note="002", lines="quiz Q2.2"),
    forall="d natural >= 2",
    claim="RatioIs(Randomizer((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d), d - 1)",
    claims=("C54",),
    instance="d = 3",
    meaning="""
        have LAW: Stochastic((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d) \\
                by cite fair-coin.categories-law(d)
    """,
    proof="""
        exhibit 0, 1, 0
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(Randomizer((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d), 0)",
            witness="d = 3, x = 0, x' = 1, y = 0",
        ),
    ),
)

UNIFORM_LIE_EPSILON = Theorem(
    id="fair-coin.categories-epsilon",
    says="Telling one of d categories half the time, and else one of the others at random, "
    "is alpha-DP exactly for alpha >= log(d - 1).",
    source=Source(note="002", lines="quiz Q2.2"),
    forall="d natural >= 2, alpha real",
    claim="PureDP(Randomizer((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d), alpha) iff alpha >= "
    "log(d - 1)",
    claims=("C54",),
    instance="d = 3, alpha = 1",
    meaning="""
        have LAW: Stochastic((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d) \\
                by cite fair-coin.categories-law(d)
    """,
    proof="""
        let e = 1/(2*(d - 1)); r = d - 1; R(x, y) = if x = y then 1/2 else 1/(2*(d - 1))
        have TO: PureDP(Randomizer(R, d, d), alpha) implies log(d - 1) <= alpha
            assume DP
            have TWO: r*e <= exp(alpha)*e by only DP(0, 1, 0); r*e = 1/2
            have THREE: r <= exp(alpha)
        have FROM: log(d - 1) <= alpha implies PureDP(Randomizer(R, d, d), alpha)
            assume LARGE
            have RE: r <= exp(alpha)
    """,
    printed=(
        Misprint(
            name="more than two answers",
            forall="d natural >= 2, alpha >= 0",
            claim="PureDP(Randomizer((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d), alpha)",
            latex="You tell the truth half the time, you lie otherwise.",
            claims=("C54",),
            expect=REFUTED,
            why="with two answers it is so for every alpha; with d of them the true one is d - 1 times as "
            "likely as each other",
            witness="d = 3, alpha = 0, x = 0, x' = 1, y = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="PureDP(Randomizer((x, y) -> if x = y then 1/2 else 1/(2*(d - 1)), d, d), "
            "alpha) iff alpha >= log(d)",
            witness="d = 2, alpha = 0",
        ),
    ),
)
