"""The histogram protocol hides one record: two bins change, so two guarantees are composed (note 003)."""

from theorems.shuffle.histogram_privacy import DIGIT, NUMBERED, PAPER, R_HIST
from verify.language import ILL_POSED, REFUTED, Misprint, NearMiss, Source, Theorem

COMPOSED = Theorem(
    id="histogram.composed",
    says="If P^zsum is (eps, delta)-DP with some gamma, then P^hist is (2 eps, 2 delta)-DP with it, for any "
    "number of bins: a user leaves one bin and enters one.",
    source=Source(note="004", lines="L398-427", paper=f"{PAPER} (i)"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, eps >= 0, delta real",
    given="HockeyStick(Binomial(n, gamma), eps, 1) <= delta and HockeyStick(Binomial(n, gamma), eps, -1) <= "
    "delta",
    claim="ApproxDP(Bins(ZSum(gamma), n, d), 2*eps, 2*delta)",
    claims=("D42", "D46", "D50"),
    instance="n = 1, d = 1, gamma = 1/2, eps = 1, delta = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        have DIST: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have ZERO: sum(0 for y in 0..n*2) = 0
        have PRIVATE: for all x (int -> int): for all x' (int -> int): \\
                (for all i in 1..n: 0 <= x(i) <= d-1) and (for all i in 1..n: 0 <= x'(i) <= d-1) and \\
                (exists k in 1..n: for all i in 1..n: i != k implies x(i) = x'(i)) \\
                implies sum(max(0, LawOf(Bins(ZSum(gamma), n, d), x, c) - \\
                exp(2*eps)*LawOf(Bins(ZSum(gamma), n, d), x', c)) for c in words(0..d*1-1, 0..n*2)) <= 2*delta
            take x, x'
            assume N
            obtain k from N3
            let a = x(k); b = x'(k); S(j) = sum(if x(i) = j then 1 else 0 for i in 1..n)
            let T(j) = sum(if x'(i) = j then 1 else 0 for i in 1..n); p(j, y) = P(n - y + S(j))
            let q(j, y) = P(n - y + T(j))
            have ONE_BIN: for all j in 0..d-1: sum(max(0, p(j, y) - exp(eps)*q(j, y)) for y in 0..n*2) \\
                    <= delta
                take j
                by cite histogram.one-bin(n, gamma, eps, delta, x, x', j)
            have DELTA: 0 <= delta
                have LOW: sum(0 for y in 0..n*2) <= sum(max(0, p(0, y) - exp(eps)*q(0, y)) for y in 0..n*2) \\
                        by termwise y
                have HIGH: sum(max(0, p(0, y) - exp(eps)*q(0, y)) for y in 0..n*2) <= delta
            have PN: for all j in 0..d-1: for all y in 0..n*2: 0 <= p(j, y)
            have QN: for all j in 0..d-1: for all y in 0..n*2: 0 <= q(j, y)
            have P1: for all j in 0..d-1: sum(p(j, y) for y in 0..n*2) = 1
                take j
                let u(i) = if x(i) = j then 1 else 0
                have IN: 0 <= S(j) <= n by cite reports.sum-of-bits(n, u)
                by cite binomial.window(n, gamma, S(j))
            have SAME: for all j in 0..d-1: (j = a iff j = b) implies (for all y in 0..n*2: p(j, y) = q(j, y))
                take j
                assume AB
                have ST: S(j) = T(j) by termwise i
                    cases i = k or i != k
                        case i = k
                            by rewrite case
                        case i != k
                by rewrite ST
            have ALL: sum(max(0, product(p(j, c(j)) for j in 0..d-1) - exp(2*eps)*product(q(j, c(j)) for j \\
                    in 0..d-1)) for c in words(0..d-1, 0..n*2)) <= 2*delta by cite \\
                    composition.two-places(d, n*2, p, q, eps, delta, a, b)
            have LAWS: sum(max(0, LawOf(Bins(ZSum(gamma), n, d), x, c) - exp(2*eps)*LawOf(Bins(ZSum(gamma), \\
                    n, d), x', c)) for c in words(0..d-1, 0..n*2)) = sum(max(0, product(p(j, \\
                    c(j)) for j in 0..d-1) - exp(2*eps)*product(q(j, \\
                    c(j)) for j in 0..d-1)) for c in words(0..d-1, 0..n*2)) by termwise c
                by rewrite cite histogram.law(n, d, gamma, x, c); cite histogram.law(n, d, gamma, x', c)
    """,
    printed=(
        Misprint(
            name="two indices",
            forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, eps >= 0, delta real, x: int -> int, "
            "x': int -> int",
            given="HockeyStick(Binomial(n, gamma), eps, 1) <= delta and HockeyStick(Binomial(n, gamma), "
            "eps, -1) <= delta and "
            "(for all i in 1..n: 0 <= x(i) <= d - 1) and (for all i in 1..n: 0 <= x'(i) <= d - 1) and "
            "(exists k in 1..n: exists l in 1..n: for all i in 1..n: i != k and i != l implies x(i) = x'(i))",
            claim="sum(max(0, LawOf(Bins(ZSum(gamma), n, d), x, c) - exp(2*eps)*LawOf(Bins(ZSum(gamma), n, "
            "d), x', c)) for c in words(0..d-1, 0..n*2)) <= 2*delta",
            latex=r"Since the two datasets differ at two indices, by the composition theorem we get "
            r"$(2\epsilon, 2\delta)$ for the full protocol.",
            claims=("D50",),
            expect=REFUTED,
            why="neighbouring datasets differ in one row, and the counts in two bins; datasets that differ "
            "in two rows can move a bin by two",
            witness="n = 2, d = 2, gamma = 1/2, eps = 1, delta = 1/4, x = word(0, 0), x' = word(1, 1)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="ApproxDP(Bins(ZSum(gamma), n, d), eps, delta)",
            witness="n = 1, d = 2, gamma = 1/4, eps = 1, delta = 3/4, x = word(0), x' = word(1)",
        ),
    ),
    remarks=(("The notes write \"y ~ (S o R)(X) and y ~ (S o R)(X')\" (line 406): the second output is "
    "another one, the y' of the lines below it."),),
)

PRIVATE = Theorem(
    id="histogram.private",
    says="P^hist is (2 eps, 2 delta)-DP for every number of bins, every eps, delta in (0, 1] and every n >= "
    "(100/eps^2) log(2/delta).",
    source=Source(note="004", lines="L375-383", paper=f"{PAPER} (i)"),
    forall="n natural >= 1, d natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    given="n >= 100/eps^2*log(2/delta)",
    claim="ApproxDP(Bins(ZSum(50/(eps^2*n)*log(2/delta)), n, d), 2*eps, 2*delta)",
    claims=("D40", "D42"),
    instance="n = 100, d = 1, eps = 1, delta = 1",
    proof="""
        let g = 50/(eps^2*n)*log(2/delta)
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have A: ApproxDP(Shuffled(ZSum(g), n), eps, delta) by cite binary-sum.private(n, eps, delta)
        have B: ApproxDP(Shuffled(ZSum(g), n), eps, delta) iff HockeyStick(Binomial(n, g), eps, 1) \\
                <= delta and HockeyStick(Binomial(n, g), eps, -1) <= delta \\
                by cite binary-sum.exact-delta(n, g, eps, delta)
        by cite histogram.composed(n, d, g, eps, delta)
    """,
    printed=(
        Misprint(
            name="eps = 0",
            forall="n natural >= 1, d natural >= 1, 0 <= eps <= 1, 0 < delta <= 1",
            latex=r"For any $\epsilon, \delta \in [0,1]$ and any $n \in \N$ such that $n \geq "
            r"\frac{100}{\epsilon^2}\log(\frac{2}{\delta})$",
            claims=("D42",),
            expect=ILL_POSED,
            why="100/eps^2 has no value at eps = 0",
            witness="n = 1, d = 1, eps = 0, delta = 1",
        ),
        Misprint(
            name="delta = 0",
            forall="n natural >= 1, d natural >= 1, 0 < eps <= 1, 0 <= delta <= 1",
            latex=r"For any $\epsilon, \delta \in [0,1]$ and any $n \in \N$ such that $n \geq "
            r"\frac{100}{\epsilon^2}\log(\frac{2}{\delta})$",
            claims=("D42",),
            expect=ILL_POSED,
            why="log(2/delta) has no value at delta = 0",
            witness="n = 1, d = 1, eps = 1, delta = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            given="true",
            claim="ApproxDP(Bins(ZSum(1/(4*eps^2*n)*log(2/delta)), n, d), 2*eps, 2*delta)",
            witness="n = 1, d = 2, eps = 1, delta = 1/10, x = word(0), x' = word(1)",
        ),
    ),
)

PRINTED_PRIVATE = Theorem(
    id="histogram.private-reports",
    says="Shuffling n reports of R^hist, each the concatenation of what R^zsum sends for every bin, is (2 "
    "eps, 2 delta)-DP.",
    source=Source(note="004", lines="L338-354, L375-383", paper=f"{PAPER} (i)"),
    forall="n natural >= 1, d natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 <= gamma <= 1, l natural >= 1",
    given="n >= 100/eps^2*log(2/delta) and gamma = 50/(eps^2*n)*log(2/delta) and l = 3^d",
    claim=f"ApproxDP(Shuffled({R_HIST}, n), 2*eps, 2*delta)",
    claims=("D40", "D42"),
    instance="n = 100, d = 1, eps = 1, delta = 1, gamma = 1/2*log(2), l = 3",
    meaning=f"""
        have ALL: {NUMBERED} by cite histogram.digits(d, gamma, l)
        have AMONG: for all y in 0..l-1: for all j in 0..d-1: 0 <= {DIGIT} <= 3-1
            take y, j
            by ALL2(y, j)
    """,
    proof=f"""
        let M = {R_HIST}
        have BINS: ApproxDP(Bins(ZSum(50/(eps^2*n)*log(2/delta)), n, d), 2*eps, 2*delta) \\
                by cite histogram.private(n, d, eps, delta)
        have PROPER: for all y in 0..l-1: for all j in 0..d-1: 0 <= {DIGIT} <= 2
            take y, j
            by cite integers.digit(y, j)
        have PRIVATE: for all x (int -> int): for all x' (int -> int): \\
                (for all i in 1..n: 0 <= x(i) <= d-1) and (for all i in 1..n: 0 <= x'(i) <= d-1) and \\
                (exists k in 1..n: for all i in 1..n: i != k implies x(i) = x'(i)) \\
                implies sum(max(0, LawOf(Shuffled(M, n), x, c) - exp(2*eps)*LawOf(Shuffled(M, n), x', c)) \\
                for c in words(0..d-1, 0..n*2)) <= 2*delta
            take x, x'
            assume N
            have BOUND: sum(max(0, LawOf(Shuffled(M, n), x, c) - exp(2*eps)*LawOf(Shuffled(M, n), x', c)) \\
                    for c in words(0..d*1-1, 0..n*2)) = sum(max(0, LawOf(Bins(ZSum(gamma), n, d), x, c) - \\
                    exp(2*eps)*LawOf(Bins(ZSum(gamma), n, d), x', c)) for c in words(0..d*1-1, \\
                    0..n*2)) by termwise c
                by rewrite cite histogram.shuffled-reports(n, d, gamma, l, x, c); \\
                        cite histogram.shuffled-reports(n, d, gamma, l, x', c)
            have C: sum(max(0, LawOf(Shuffled(M, n), x, c) - exp(2*eps)*LawOf(Shuffled(M, n), x', c)) for c \\
                    in words(0..d*1-1, 0..n*2)) <= 2*delta
                by rewrite BOUND; given2
    """,
    near_misses=(
        NearMiss(
            given="gamma = 1/(4*eps^2*n)*log(2/delta) and l = 3^d",
            witness="n = 1, d = 2, eps = 1, delta = 1/10, gamma = 1/4*log(20), l = 9, x = word(0), x' = "
            "word(1)",
        ),
    ),
)

SHARPER = Theorem(
    id="histogram.private-sharper",
    says="P^hist with log(1/delta) in place of log(2/delta) is (2 eps, 2 delta)-DP all the same, for every "
    "eps and delta in (0, 1].",
    source=Source(note="004", lines="L375-383", paper=f"{PAPER} (i), strengthened: log(1/delta) for "
    f"log(2/delta)"),
    forall="n natural >= 1, d natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    given="n >= 100/eps^2*log(1/delta)",
    claim="ApproxDP(Bins(ZSum(50/(eps^2*n)*log(1/delta)), n, d), 2*eps, 2*delta)",
    claims=("D42",),
    instance="n = 100, d = 1, eps = 1, delta = 1/2",
    proof="""
        let g = 50/(eps^2*n)*log(1/delta)
        have NI: 0 < 1/n
        have A: ApproxDP(Shuffled(ZSum(g), n), eps, delta) by cite binary-sum.private-sharper(n, eps, delta)
        have B: ApproxDP(Shuffled(ZSum(g), n), eps, delta) iff HockeyStick(Binomial(n, g), eps, 1) \\
                <= delta and HockeyStick(Binomial(n, g), eps, -1) <= delta \\
                by cite binary-sum.exact-delta(n, g, eps, delta)
        by cite histogram.composed(n, d, g, eps, delta)
    """,
    near_misses=(
        NearMiss(
            given="true",
            claim="ApproxDP(Bins(ZSum(1/(4*eps^2*n)*log(1/delta)), n, d), 2*eps, 2*delta)",
            witness="n = 1, d = 2, eps = 1, delta = 1/10, x = word(0), x' = word(1)",
        ),
    ),
)

MESSAGES = Theorem(
    id="histogram.messages",
    says="A user of P^hist sends at most d + 1 messages: at most one of noise for each of the d bins, and "
    "one for the bin of the input.",
    source=Source(note="004", lines="L392, L463-469", paper=f"{PAPER} (iv)"),
    forall="d natural >= 1, 0 < gamma < 1, x integer, y: int -> int",
    given="0 <= x <= d - 1 and (for all j in 0..d-1: 0 <= y(j) <= 2 and Law(ZSum(gamma), if x = j then 1 "
    "else 0, y(j)) > 0)",
    claim="1 <= sum(Count(ZSum(gamma), y(j), 0) for j in 0..d-1) <= d + 1",
    claims=("D45",),
    instance="d = 1, gamma = 1/2, x = 0, y = j -> 2",
    proof="""
        let b(j) = if x = j then 1 else 0
        have EACH: for all j integer: 0 <= j and j <= d-1 implies b(j) <= y(j) and y(j) <= b(j) + 1
            take j
            by cite binary-sum.messages(gamma, b(j), y(j))
        have LOW: sum(b(j) for j in 0..d-1) <= sum(y(j) for j in 0..d-1)
        have HIGH: sum(y(j) for j in 0..d-1) <= sum(1*b(j) + 1*1 for j in 0..d-1)
        have LINEAR: sum(1*b(j) + 1*1 for j in 0..d-1) \\
                = 1*sum(b(j) for j in 0..d-1) + 1*sum(1 for j in 0..d-1)
        have SINGLE: sum(if j = x then 1 else 0 for j in 0..d-1) = 1
        have ONE: sum(b(j) for j in 0..d-1) = sum(if j = x then 1 else 0 for j in 0..d-1)
        by law sum_constant(0, d-1, 1)
    """,
    near_misses=(NearMiss(claim="sum(Count(ZSum(gamma), y(j), 0) for j in 0..d-1) <= d", witness="d = 1, "
    "gamma = 1/2, x = 0, y = j -> 2"),),
)
