"""The histogram protocol hides one record: the binary-sum protocol in each bin (Balcer and Cheu 2019,
Theorem 3.2 i and iv).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.2"

WINDOW = Theorem(
    id="binomial.window",
    says="What n users of P^zsum send is some number of messages from 0 to 2n: these weights of the shifted "
    "binomial add up to 1.",
    source=Source(note="004", lines="L404-427 (used in the proof)"),
    forall="n natural, 0 <= gamma <= 1, s natural",
    given="s <= n",
    claim="sum(Prob(Binomial(n, gamma), n - y + s) for y in 0..n*2) = 1",
    claims=("D47",),
    instance="n = 1, gamma = 1/2, s = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        have D: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        let K(v) = P(v + (s - n))
        have A: sum(P(n - y + s) for y in 0..n*2) = sum(P(n - (0 + n*2 - y) + s) for y in 0..n*2) \\
                by law sum_reversed(0, n*2, y -> P(n - y + s))
        have B: sum(P(n - (0 + n*2 - y) + s) for y in 0..n*2) = sum(K(y) for y in 0..n*2)
        by law sum_moved(s - n, P); law sum_finite(0, n*2, K)
    """,
    near_misses=(NearMiss(given="s <= n + 1", witness="n = 0, gamma = 1/2, s = 1"),),
)

DIGIT = "floor(y/3^j) - 3*floor(y/3^(j + 1))"
R_HIST = (
    f"Messages((a, y) -> product(Law(ZSum(gamma), if a = j then 1 else 0, {DIGIT}) for j in 0..d-1), d, l, "
    f"(y, j) -> {DIGIT}, d, 2)"
)

LAW = Theorem(
    id="histogram.law",
    says="What P^hist sends in one bin is independent of what it sends in the others, and is as in P^zsum "
    "on whether each input is the bin.",
    source=Source(note="004", lines="L338-354, L404-420", paper=f"{PAPER}, Fig. 2"),
    forall="n natural, d natural >= 1, 0 <= gamma <= 1, x: int -> int, c: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="LawOf(Bins(ZSum(gamma), n, d), x, c) = product(Prob(Binomial(n, gamma), n - c(j) + sum(if x(i) = "
    "j then 1 else 0 for i in 1..n)) for j in 0..d-1)",
    claims=("D40", "D47"),
    instance="n = 1, d = 2, gamma = 1/2, x = word(0), c = s -> 1 - s",
    proof="""
        by termwise j
            let u(i) = if x(i) = j then 1 else 0
            by cite binary-sum.law(n, gamma, u, s -> c(j*1 + s))
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Bins(ZSum(gamma), n, d), x, c) = product(Prob(Binomial(n, gamma), n - c(0) + "
            "sum(if x(i) = j then 1 else 0 for i in 1..n)) for j in 0..d-1)",
            witness="n = 1, d = 2, gamma = 1/4, x = i -> 0, c = s -> 1 - s",
        ),
    ),
)

STEP = Theorem(
    id="binary-sum.one-user-more",
    says="The law of the messages of n + 1 users of P^zsum, from that of n users and the last user's report.",
    source=Source(note="004", lines="L404-420 (used in the proof)"),
    forall="n natural, 0 <= gamma <= 1, x: int -> int, t integer",
    given="for all i in 1..n+1: 0 <= x(i) <= 1",
    claim="Prob(Binomial(n + 1, gamma), n + 1 - t + sum(x(i) for i in 1..n+1)) = sum(Law(ZSum(gamma), x(n + "
    "1), y)*Prob(Binomial(n, gamma), n - (t - y) + sum(x(i) for i in 1..n)) for y in 0..2)",
    claims=("D35", "D47"),
    instance="n = 1, gamma = 1/2, x = word(0, 1), t = 1",
    proof="""
        let u(i) = if i < n + 1 then x(i) else x(i + 1); r(y) = Law(ZSum(gamma), x(n + 1), y)
        have A: LawOf(Shuffled(ZSum(gamma), n + 1), x, s -> t) \\
                = sum(r(y)*LawOf(Shuffled(ZSum(gamma), n), u, s -> t - y) for y in 0..3-1) \\
                by cite shuffle.one-user-apart(Weights(ZSum(gamma)), 3, 1, Counts(ZSum(gamma)), n, x, s -> \\
                t, n + 1)
        have B: LawOf(Shuffled(ZSum(gamma), n + 1), x, s -> t) \\
                = Prob(Binomial(n + 1, gamma), n + 1 - t + sum(x(i) for i in 1..n+1)) \\
                by cite binary-sum.law(n + 1, gamma, x, s -> t)
        have C: sum(r(y)*LawOf(Shuffled(ZSum(gamma), n), u, s -> t - y) for y in 0..3-1) \\
                = sum(r(y)*Prob(Binomial(n, gamma), n - (t - y) + sum(x(i) for i in 1..n)) for y in 0..3-1) \\
                by termwise y
            by rewrite cite binary-sum.law(n, gamma, u, s -> t - y); sum(u(i) for i in 1..n) \\
                    = sum(x(i) for i in 1..n)
    """,
    near_misses=(
        NearMiss(
            claim="Prob(Binomial(n + 1, gamma), n + 1 - t + sum(x(i) for i in 1..n+1)) = "
            "sum(Law(ZSum(gamma), x(n + 1), y)*Prob(Binomial(n, gamma), n - (t + y) + sum(x(i) for i in "
            "1..n)) for y in 0..2)",
            witness="n = 1, gamma = 1/4, x = word(0, 1), t = 1",
        ),
    ),
)

REPORTS_LAW = Theorem(
    id="histogram.reports-law",
    says="However the reports of R^hist are numbered, their probabilities add up to 1: a report is a list "
    "of independent messages of R^zsum, one for each bin.",
    source=Source(note="004", lines="L338-354 (used for the statements)", paper=f"{PAPER}, Fig. 2"),
    forall="d natural >= 1, 0 <= gamma <= 1, l natural >= 1, g: int, int -> int",
    given="for all t (int, int -> real): sum(product(t(j, g(y, j)) for j in 0..d-1) for y in 0..l-1) = "
    "product(sum(t(j, s) for s in 0..2) for j in 0..d-1)",
    claim="Stochastic((a, y) -> product((if g(y, j) = (if a = j then 1 else 0) then gamma else if g(y, j) = "
    "(if a = j then 1 else 0) + 1 then 1 - gamma else 0) for j in 0..d-1), d, l)",
    claims=("D40", "D47"),
    instance="d = 1, gamma = 1/2, l = 3, g = (y, j) -> y",
    proof="""
        take a
        let r(j, s) = if s = (if a = j then 1 else 0) then gamma else if s \\
                = (if a = j then 1 else 0) + 1 then 1 - gamma else 0
        have NONNEG: for all y in 0..l-1: 0 <= product(r(j, g(y, j)) for j in 0..d-1)
            take y
            by law product_nonnegative(0, d-1, j -> r(j, g(y, j)))
        have B: sum(product(r(j, g(y, j)) for j in 0..d-1) for y in 0..l-1) \\
                = product(sum(r(j, s) for s in 0..2) for j in 0..d-1) by given1((j, s) -> r(j, s))
        have C: product(sum(r(j, s) for s in 0..2) for j in 0..d-1) = product(1 for j in 0..d-1) by termwise j
            cases a = j or a != j
                case a = j; a != j
                    by reduce
        have D: product(1 for j in 0..d-1) = 1
    """,
    near_misses=(NearMiss(given="true", witness="d = 1, gamma = 1/2, l = 2, g = (y, j) -> y, a = 0"),),
)

AS_PRINTED = Theorem(
    id="histogram.any-numbering",
    says="However the reports of R^hist are numbered, if each is the list of what R^zsum sends for every "
    "bin, the shuffled bins are independent, each as in P^zsum.",
    source=Source(note="004", lines="L338-354, L404-410", paper=f"{PAPER}, Fig. 2"),
    forall="n natural, d natural >= 1, 0 <= gamma <= 1, l natural >= 1, g: int, int -> int, x: int -> int, "
    "c: int -> int",
    given="(for all t (int, int -> real): sum(product(t(j, g(y, j)) for j in 0..d-1) for y in 0..l-1) = "
    "product(sum(t(j, s) for s in 0..2) for j in 0..d-1)) and (for all i in 1..n: 0 <= x(i) <= d - 1) "
    "and (for all y in 0..l-1: for all j in 0..d-1: 0 <= g(y, j) <= 2)",
    claim="LawOf(Shuffled(Messages((a, y) -> product(Law(ZSum(gamma), if a = j then 1 else 0, g(y, j)) for "
    "j in 0..d-1), d, l, g, d, 2), n), x, c) = LawOf(Bins(ZSum(gamma), n, d), x, c)",
    claims=("D40", "D47"),
    instance="n = 1, d = 1, gamma = 1/2, l = 3, g = (y, j) -> y, x = word(0), c = s -> 1",
    meaning="""
        have LAW: Stochastic((a, y) -> product(Law(ZSum(gamma), if a = j then 1 else 0, g(y, j)) for j in \\
                0..d-1), d, l) by cite histogram.reports-law(d, gamma, l, g)
    """,
    proof="""
        let r(a, j, s) = Law(ZSum(gamma), if a = j then 1 else 0, s)
        let R(a, y) = product(r(a, j, g(y, j)) for j in 0..d-1); M = Messages(R, d, l, g, d, 2)
        let S(q, z: int -> int, j) = sum(if z(i) = j then 1 else 0 for i in 1..q)
        let T(q, z: int -> int, t, j) = Prob(Binomial(q, gamma), q - t + S(q, z, j))
        have ALL: for all q integer: 0 <= q \\
                implies (for all z (int -> int): (for all e (int -> int): LawOf(Shuffled(M, q), z, e) = \\
                product(T(q, z, e(j), j) for j in 0..d-1)))
            induct q
                base
                    take z, e
                    have LEFT: LawOf(Shuffled(M, 0), z, e) \\
                            = (if (for all s in 0..d-1: 0 = e(s)) then 1 else 0) \\
                            by reduce law words_empty(1, 0, 0, l-1, w -> if (for all s in 0..d-1: 0 = e(s)) \\
                            then 1 else 0)
                    have EACH: for all j integer: T(0, z, e(j), j) = (if 0 = e(j) then 1 else 0)
                        take j
                        by cite binomial.no-trial(gamma, 0 - e(j) + S(0, z, j)); S(0, z, j) = 0
                    cases not (for all s in 0..d-1: 0 = e(s)) or (for all s in 0..d-1: 0 = e(s))
                        case not (for all s in 0..d-1: 0 = e(s))
                            have SOME: exists s in 0..d-1: not (0 = e(s)) \\
                                    by law not_forall(0..d-1, s -> 0 = e(s))
                            obtain k from SOME
                            have E: T(0, z, e(k), k) = (if 0 = e(k) then 1 else 0)
                            by rewrite law product_at(0, k, d-1, j -> T(0, z, e(j), j)); T(0, z, e(k), k) = 0
                        case for all s in 0..d-1: 0 = e(s)
                    have A: product(T(0, z, e(j), j) for j in 0..d-1) = product(1 for j in 0..d-1) \\
                            by termwise j
                        have E: T(0, z, e(j), j) = (if 0 = e(j) then 1 else 0)
                    have O: product(1 for j in 0..d-1) = 1
                step
                    take z, e
                    have BEFORE: for all z (int -> int): \\
                            (for all e (int -> int): LawOf(Shuffled(M, q), z, e) = product(T(q, z, e(j), j) \\
                            for j in 0..d-1))
                    let u(i) = if i < q + 1 then z(i) else z(i + 1)
                    let f(j, s) = r(z(q + 1), j, s)*T(q, z, e(j) - s, j)
                    have APART: LawOf(Shuffled(M, q + 1), z, e) \\
                            = sum(R(z(q + 1), y)*LawOf(Shuffled(M, q), u, s -> e(s) - g(y, s)) for y in \\
                            0..l-1) by cite shuffle.one-user-apart(R, l, d, g, q, z, e, q + 1)
                    have EACH: sum(R(z(q + 1), y)*LawOf(Shuffled(M, q), u, s -> e(s) - g(y, s)) for y in \\
                            0..l-1) = sum(product(f(j, g(y, j)) for j in 0..d-1) for y in \\
                            0..l-1) by termwise y
                        have B: LawOf(Shuffled(M, q), u, s -> e(s) - g(y, s)) \\
                                = product(T(q, u, e(j) - g(y, j), j) for j in 0..d-1) \\
                                by BEFORE(u, s -> e(s) - g(y, s))
                        have C: product(T(q, u, e(j) - g(y, j), j) for j in 0..d-1) \\
                                = product(T(q, z, e(j) - g(y, j), j) for j in 0..d-1) by termwise j
                            by rewrite S(q, u, j) = S(q, z, j)
                        by law product_of_products(0, d-1, j -> r(z(q + 1), j, g(y, j)), j -> T(q, z, e(j) \\
                                - g(y, j), j))
                    have SPELLED: sum(product(f(j, g(y, j)) for j in 0..d-1) for y in 0..l-1) \\
                            = product(sum(f(j, s) for s in 0..2) for j in 0..d-1) by given1(f)
                    have BINS: product(T(q + 1, z, e(j), j) for j in 0..d-1) \\
                            = product(sum(f(j, s) for s in 0..2) for j in 0..d-1) by termwise j
                        let v(i) = if z(i) = j then 1 else 0
                        by cite binary-sum.one-user-more(q, gamma, v, e(j))
        by ALL(n, x, c); cite histogram.law(n, d, gamma, x, c)
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Shuffled(Messages((a, y) -> product(Law(ZSum(gamma), if a = j then 1 else 0, g(y, "
            "j)) for j in 0..d-1), d, l, g, d, 2), n), x, c) = LawOf(Bins(ZSum(1 - gamma), n, d), x, c)",
            witness="n = 1, d = 1, gamma = 1/4, l = 3, g = (y, j) -> y, x = word(0), c = s -> 1",
        ),
    ),
)

NUMBERED = (
    f"(for all t (int, int -> real): sum(product(t(j, {DIGIT}) for j in 0..d-1) for y in 0..l-1) = "
    f"product(sum(t(j, s) for s in 0..2) for j in 0..d-1)) and "
    f"(for all y in 0..l-1: for all j in 0..d-1: 0 <= {DIGIT} <= 2) and "
    f"Stochastic((a, y) -> product(Law(ZSum(gamma), if a = j then 1 else 0, {DIGIT}) for j in 0..d-1), d, l)"
)

DIGITS = Lemma(
    id="histogram.digits",
    says="The digits in base 3 number the reports of R^hist.",
    forall="d natural >= 1, 0 <= gamma <= 1, l natural >= 1",
    given="l = 3^d",
    claim=NUMBERED,
    instance="d = 1, gamma = 1/2, l = 3",
    meaning=f"""
        have AMONG: for all y in 0..l-1: for all j in 0..d-1: 0 <= {DIGIT} <= 3-1
            take y, j
            by cite integers.digit(y, j)
    """,
    proof=f"""
        let D(y, j) = {DIGIT}
        have EACH: for all t (int, int -> real): sum(product(t(j, D(y, j)) for j in 0..d-1) for y in \\
                0..l-1) = product(sum(t(j, s) for s in 0..2) for j in 0..d-1)
            take t
            by cite words.digits(d, l, t)
        have LAW: Stochastic((a, y) -> product(Law(ZSum(gamma), if a = j then 1 else 0, D(y, j)) for j in \\
                0..d-1), d, l) by cite histogram.reports-law(d, gamma, l, D)
        have DIGITS: for all y in 0..l-1: for all j in 0..d-1: 0 <= D(y, j) <= 2
            take y, j
            by cite integers.digit(y, j)
        by only EACH; LAW; DIGITS
    """,
)

IN_DIGITS = Theorem(
    id="histogram.shuffled-reports",
    says="Shuffling the reports of R^hist, each the concatenation of what R^zsum sends for every bin, gives "
    "bins that are independent, each as in P^zsum.",
    source=Source(note="004", lines="L338-354, L404-410", paper=f"{PAPER}, Fig. 2"),
    forall="n natural, d natural >= 1, 0 <= gamma <= 1, l natural >= 1, x: int -> int, c: int -> int",
    given="l = 3^d and (for all i in 1..n: 0 <= x(i) <= d - 1)",
    claim=f"LawOf(Shuffled({R_HIST}, n), x, c) = LawOf(Bins(ZSum(gamma), n, d), x, c)",
    claims=("D40", "D47"),
    why="report y holds as many messages j as digit j of y says, in base 3",
    instance="n = 1, d = 1, gamma = 1/2, l = 3, x = word(0), c = s -> 1",
    meaning=f"""
        have ALL: {NUMBERED} by cite histogram.digits(d, gamma, l)
        have AMONG: for all y in 0..l-1: for all j in 0..d-1: 0 <= {DIGIT} <= 3-1
            take y, j
            by ALL2(y, j)
    """,
    proof=f"""
        let D(y, j) = {DIGIT}
        have ALL: {NUMBERED} by cite histogram.digits(d, gamma, l)
        by cite histogram.any-numbering(n, d, gamma, l, D, x, c)
    """,
    near_misses=(
        NearMiss(
            claim=f"LawOf(Shuffled({R_HIST}, n), x, c) = LawOf(Bins(ZSum(1 - gamma), n, d), x, c)",
            witness="n = 1, d = 1, gamma = 1/4, l = 3, x = word(0), c = s -> 1",
        ),
    ),
)

EQUAL_COUNTS = Theorem(
    id="histogram.equal-counts",
    says="A bin that holds as many records in one dataset as in another is sent in the same way on both: "
    "what arrives has the same law.",
    source=Source(note="004", lines="L411"),
    forall="n natural, 0 <= gamma <= 1, x: int -> int, x': int -> int, j integer, c: int -> int",
    given="sum(if x(i) = j then 1 else 0 for i in 1..n) = sum(if x'(i) = j then 1 else 0 for i in 1..n)",
    claim="LawOf(Shuffled(ZSum(gamma), n), i -> if x(i) = j then 1 else 0, c) = LawOf(Shuffled(ZSum(gamma), "
    "n), i -> if x'(i) = j then 1 else 0, c)",
    claims=("D48",),
    instance="n = 2, gamma = 1/2, x = word(0, 1), x' = word(1, 0), j = 0, c = s -> 1",
    proof="""
        let u(i) = if x(i) = j then 1 else 0; v(i) = if x'(i) = j then 1 else 0
        have S: sum(u(i) for i in 1..n) = sum(v(i) for i in 1..n)
        by rewrite cite binary-sum.law(n, gamma, u, c); cite binary-sum.law(n, gamma, v, c); S
    """,
    near_misses=(
        NearMiss(
            given="sum(if x(i) = j then 1 else 0 for i in 1..n) <= sum(if x'(i) = j then 1 else 0 for i in "
            "1..n)",
            witness="n = 1, gamma = 1/4, x = word(1), x' = word(0), j = 0, c = s -> 1",
        ),
    ),
)

ONE_BIN = Theorem(
    id="histogram.one-bin",
    says="In each single bin P^hist is as private as P^zsum: whether the input is the bin changes for at "
    "most one user.",
    source=Source(note="004", lines="L411-424", paper=f"{PAPER} (i)"),
    forall="n natural >= 1, 0 <= gamma <= 1, eps >= 0, delta real, x: int -> int, x': int -> int, j integer",
    given="HockeyStick(Binomial(n, gamma), eps, 1) <= delta and HockeyStick(Binomial(n, gamma), eps, -1) <= "
    "delta and (exists k in 1..n: for all i in 1..n: i != k implies x(i) = x'(i))",
    claim="sum(max(0, Prob(Binomial(n, gamma), n - y + sum(if x(i) = j then 1 else 0 for i in 1..n)) - "
    "exp(eps)*Prob(Binomial(n, gamma), n - y + sum(if x'(i) = j then 1 else 0 for i in 1..n))) for y in "
    "0..n*2) <= delta",
    claims=("D49",),
    instance="n = 1, gamma = 1/2, eps = 1, delta = 1, x = word(1), x' = word(0), j = 0",
    proof="""
        have DP: ApproxDP(Shuffled(ZSum(gamma), n), eps, delta) \\
                by cite binary-sum.exact-delta(n, gamma, eps, delta)
        let u(i) = if x(i) = j then 1 else 0; v(i) = if x'(i) = j then 1 else 0
        let P(y) = Prob(Binomial(n, gamma), y)
        let G(y) = max(0, P(n - y + sum(u(i) for i in 1..n)) - exp(eps)*P(n - y + sum(v(i) for i in 1..n)))
        have NEAR: exists k in 1..n: for all i in 1..n: i != k implies u(i) = v(i)
            obtain k from given3
            exhibit k
        have A: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), u, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), n), \\
                v, c)) for c in words(0..1-1, 0..n*2)) <= delta by DP2(u, v)
        have B: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), u, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), n), \\
                v, c)) for c in words(0..1-1, 0..n*2)) = sum(G(c(0)) for c in words(0..1-1, 0..n*2)) by \\
                termwise c
            by rewrite cite binary-sum.law(n, gamma, u, c); cite binary-sum.law(n, gamma, v, c)
        by cite words.one-letter(n*2, G)
    """,
    near_misses=(
        NearMiss(
            given="HockeyStick(Binomial(n, gamma), eps, 1) <= delta and HockeyStick(Binomial(n, gamma), "
            "eps, -1) <= delta",
            witness="n = 2, gamma = 1/4, eps = 1, delta = 3/4, x = word(1, 1), x' = word(0, 0), j = 1",
        ),
    ),
)

NEIGHBOURS = "(exists k in 1..n: for all i in 1..n: i != k implies x(i) = x'(i))"
CLOSE_IN_THE_BIN = (
    "sum(max(0, LawOf(Shuffled(ZSum({gamma}), n), i -> if x(i) = j then 1 else 0, c) - exp(eps)*"
    "LawOf(Shuffled(ZSum({gamma}), n), i -> if x'(i) = j then 1 else 0, c)) for c in words(0..0, 0..n*2)) "
    "<= delta"
)

ONE_BIN_PRIVATE = Theorem(
    id="histogram.one-bin-private",
    says="In each single bin, at the parameters of the theorem: what arrives is in T with at most e^eps "
    "times the probability on a neighbouring dataset, and delta, for every set T.",
    source=Source(note="004", lines="L411-424", paper=f"{PAPER} (i)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, x: int -> int, x': int -> int, j integer",
    given=f"n >= 100/eps^2*log(2/delta) and {NEIGHBOURS}",
    claim=CLOSE_IN_THE_BIN.format(gamma="50/(eps^2*n)*log(2/delta)"),
    claims=("D49",),
    why="the sum is the most that P[y_j in T] - e^eps P[y'_j in T] comes to, over all T",
    instance="n = 100, eps = 1, delta = 1, x = i -> 0, x' = i -> 0, j = 0",
    proof="""
        let g = 50/(eps^2*n)*log(2/delta); u(i) = if x(i) = j then 1 else 0; v(i) = if x'(i) = j then 1 else 0
        have DP: ApproxDP(Shuffled(ZSum(g), n), eps, delta) by cite binary-sum.private(n, eps, delta)
        have NEAR: exists k in 1..n: for all i in 1..n: i != k implies u(i) = v(i)
            obtain k from given2
            exhibit k
        have CLOSE: sum(max(0, LawOf(Shuffled(ZSum(g), n), u, c) - exp(eps)*LawOf(Shuffled(ZSum(g), n), v, \\
                c)) for c in words(0..1-1, 0..n*2)) <= delta by DP2(u, v)
    """,
    near_misses=(
        NearMiss(
            given=NEIGHBOURS,
            claim=CLOSE_IN_THE_BIN.format(gamma="1/(4*eps^2*n)*log(2/delta)"),
            witness="n = 1, eps = 1, delta = 1/10, x = word(0), x' = word(1), j = 0",
        ),
    ),
)
