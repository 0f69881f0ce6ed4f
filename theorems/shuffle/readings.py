"""Sentences of the notes that can be read in more than one way, each reading as a statement."""

from verify.language import ILL_POSED, REFUTED, Misprint, NearMiss, Source, Theorem

BALCER_CHEU = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"

PARAMETERS = Theorem(
    id="binary-sum.parameters",
    says="The share 1 - p of zeros in the noise of P^zsum is a positive number for all eps and "
    "delta above 0.",
    source=Source(note="003", lines="L129-133", paper=f"{BALCER_CHEU}, Fig. 1"),
    forall="0 < eps <= 1, 0 < delta <= 1, n natural >= 1",
    claim="0 < 50/(eps^2*n)*log(2/delta)",
    claims=("D14",),
    instance="eps = 1, delta = 1, n = 1",
    proof="""
        have TWO: 1 < 2/delta
        have ONE: log(1) < log(2/delta) by law log_increases(1, 2/delta)
        have ZERO: log(1) = 0 by reduce
        have L: 0 < log(2/delta) by only ONE; ZERO
        have C: 0 < 50/(eps^2*n)
        by C*L
    """,
    printed=(
        Misprint(
            name="eps from 0 on",
            forall="0 <= eps <= 1, 0 < delta <= 1, n natural >= 1",
            latex=r"(\epsilon, \delta) \in [0,1]",
            claims=("D14",),
            expect=ILL_POSED,
            why="[0, 1] includes eps = 0, where 50/(eps^2 n) is no number (and a pair lies in [0, 1]^2, "
            "not in [0, 1])",
            witness="eps = 0, delta = 1, n = 1",
        ),
        Misprint(
            name="delta from 0 on",
            forall="0 < eps <= 1, 0 <= delta <= 1, n natural >= 1",
            latex=r"(\epsilon, \delta) \in [0,1]",
            claims=("D14",),
            expect=ILL_POSED,
            why="[0, 1] includes delta = 0, where log(2/delta) is no number",
            witness="eps = 1, delta = 0, n = 1",
        ),
    ),
    near_misses=(NearMiss(claim="1 < 50/(eps^2*n)*log(2/delta)", witness="eps = 1, delta = 1, n = 50"),),
)

NO_EXCEPTIONS = Theorem(
    id="privacy.delta-zero",
    says="Pure DP is (eps, 0)-DP: with delta = 0 the bound holds for every output, and "
    "no part of it is left to chance.",
    source=Source(note="004", lines="L476"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), eps real",
    claim="ApproxDP(Local(Randomizer(R, k, l)), eps, 0) iff PureDP(Local(Randomizer(R, k, l)), eps)",
    claims=("D59",),
    instance="k = 1, l = 1, R = [1], eps = 0",
    proof="""
        let h(x, x', y) = max(0, R(x, y) - exp(eps)*R(x', y))
        have SIGN: for all x integer, x' integer, y integer: 0 <= h(x, x', y)
            take x, x', y
        have FORWARD: ApproxDP(Local(Randomizer(R, k, l)), eps, 0) \\
                implies PureDP(Local(Randomizer(R, k, l)), eps)
            assume APPROXIMATE
            take x, x'
            take y
            have S: sum(h(x, x', y) for y in 0..l-1) <= 0 by APPROXIMATE(x, x')
            have SZ: sum(0 for y in 0..l-1) <= sum(h(x, x', y) for y in 0..l-1) by termwise y
                by SIGN(x, x', y)
            have S0: 0 <= sum(h(x, x', y) for y in 0..l-1) by only SZ; law sum_of_zeros(0..l-1)
            have S1: sum(h(x, x', y) for y in 0..l-1) = 0 \\
                    by law antisymmetry(sum(h(x, x', y) for y in 0..l-1), 0)
            by only law zero_sum(0, l-1, y -> h(x, x', y), y); R(x, y) - exp(eps)*R(x', y) <= h(x, x', y)
        have BACK: PureDP(Local(Randomizer(R, k, l)), eps) \\
                implies ApproxDP(Local(Randomizer(R, k, l)), eps, 0)
            assume PURE
            take x, x'
            have NONE: sum(h(x, x', y) for y in 0..l-1) = sum(0 for y in 0..l-1) by termwise y
                have C: R(x, y) - exp(eps)*R(x', y) <= 0 by only PURE(x, x', y)
                by law max_left(0, R(x, y) - exp(eps)*R(x', y))
            by only NONE; law sum_of_zeros(0..l-1)
    """,
    near_misses=(
        NearMiss(
            claim="ApproxDP(Local(Randomizer(R, k, l)), eps, 1/2) iff PureDP(Local(Randomizer(R, k, l)), "
            "eps)",
            witness="k = 2, l = 2, R = [1/2, 1/2; 1, 0], eps = 0",
        ),
    ),
)

OF_SHUFFLED = "Shuffled(Randomizer(R, k, l), n)"

DELTA_ZERO_SHUFFLED = Theorem(
    id="privacy.delta-zero-shuffled",
    says="Of shuffled reports too, pure DP is (eps, 0)-DP: with delta = 0 no output is left to chance.",
    source=Source(note="004", lines="L476"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps real",
    claim=f"ApproxDP({OF_SHUFFLED}, eps, 0) iff PureDP({OF_SHUFFLED}, eps)",
    claims=("D59",),
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0",
    proof=f"""
        let P(x: int -> int, c: int -> int) = LawOf({OF_SHUFFLED}, x, c)
        let h(x: int -> int, x': int -> int, c: int -> int) = max(0, P(x, c) - exp(eps)*P(x', c))
        have FORWARD: ApproxDP({OF_SHUFFLED}, eps, 0) implies PureDP({OF_SHUFFLED}, eps)
            assume PRIVATE
            take x, x'
            assume N
            take c
            cases (for all s in 0..l-1: 0 <= c(s) <= n*1) or not (for all s in 0..l-1: 0 <= c(s) <= n*1)
                case for all s in 0..l-1: 0 <= c(s) <= n*1
                case not (for all s in 0..l-1: 0 <= c(s) <= n*1)
                    have SOME: exists s in 0..l-1: not (0 <= c(s) <= n*1) \\
                            by law not_forall(0..l-1, s -> 0 <= c(s) and c(s) <= n*1)
                    obtain s from SOME
                    have NONE: P(x, c) = sum(0 for w in words(1..n, 0..l-1)) by termwise w
                        have INSIDE: 0 <= sum(if w(i) = s then 1 else 0 for i in 1..n) <= n \\
                                by cite reports.sum-of-bits(n, i -> if w(i) = s then 1 else 0)
                        have OFF: not (for all q in 0..l-1: sum(if w(i) = q then 1 else 0 for i in 1..n) = \\
                                c(q))
                            assume ALL
                            have HERE: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s) by ALL(s)
                            have IN: 0 <= c(s) <= n*1 by only HERE; INSIDE
                            by only IN; s
                    have POS: sum(0 for w in words(1..n, 0..l-1)) <= P(x', c) by termwise w
                        have EACH: for all i integer: 1 <= i and i <= n implies 0 <= R(x'(i), w(i))
                        by law product_nonnegative(1, n, i -> R(x'(i), w(i)))
                    have NOTHING: sum(0 for w in words(1..n, 0..l-1)) = 0
                    have OTHER: 0 <= P(x', c) by only POS; NOTHING
                    have X: 0 < exp(eps) by law exp_positive(eps)
                    have EP: 0 <= exp(eps)*P(x', c) by X*OTHER
                    by only NONE; NOTHING; EP
            have BOUNDED: sum(h(x, x', b) for b in words(0..l-1, 0..n*1)) <= 0 by PRIVATE2(x, x')
            have SAME: for all z (int -> int), b (int -> int): (for all s in 0..l-1: c(s) = b(s)) \\
                    implies P(z, c) = P(z, b)
                take z, b
                assume ALIKE
                have TO: for all u (int -> int): (for all q in 0..l-1: u(q) = c(q)) \\
                        implies (for all q in 0..l-1: u(q) = b(q))
                    take u
                    assume U
                    take q
                    by only U(q); ALIKE(q)
                have FROM: for all u (int -> int): (for all q in 0..l-1: u(q) = b(q)) \\
                        implies (for all q in 0..l-1: u(q) = c(q))
                    take u
                    assume U
                    take q
                    by only U(q); ALIKE(q)
                by termwise w
                    let K(q) = sum(if w(i) = q then 1 else 0 for i in 1..n)
                    cases (for all q in 0..l-1: K(q) = c(q)) or not (for all q in 0..l-1: K(q) = c(q))
                        case for all q in 0..l-1: K(q) = c(q)
                            have SO: for all q in 0..l-1: K(q) = b(q) by TO(q -> K(q))
                            by SO
                        case not (for all q in 0..l-1: K(q) = c(q))
                    have SO: not (for all q in 0..l-1: K(q) = b(q))
                        assume ALL
                        have BACK: for all q in 0..l-1: K(q) = c(q) by FROM(q -> K(q))
                        by BACK
            have DEP: for all b (int -> int): (for all s in 0..l-1: c(s) = b(s)) implies h(x, x', b) \\
                    = h(x, x', c)
                take b
                assume ALIKE
                by rewrite SAME(x, b); SAME(x', b)
            have ONE: sum(if (for all s in 0..l-1: c(s) = b(s)) then h(x, x', b) else 0 for b in \\
                    words(0..l-1, 0..n*1)) = h(x, x', c) by cite words.one(l, n*1, c, b -> h(x, x', b))
            have LESS: sum(if (for all s in 0..l-1: c(s) = b(s)) then h(x, x', b) else 0 for b in \\
                    words(0..l-1, 0..n*1)) <= sum(h(x, x', b) for b in words(0..l-1, 0..n*1)) by termwise b
            have B: P(x, c) - exp(eps)*P(x', c) <= h(x, x', c)
            by only B; BOUNDED; ONE; LESS
        have BACK: PureDP({OF_SHUFFLED}, eps) implies ApproxDP({OF_SHUFFLED}, eps, 0)
            assume PRIVATE
            have EACH: for all x (int -> int): for all x' (int -> int): \\
                    (for all i in 1..n: 0 <= x(i) <= k-1) and (for all i in 1..n: 0 <= x'(i) <= k-1) and \\
                    (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)) \\
                    implies sum(h(x, x', c) for c in words(0..l-1, 0..n*1)) <= 0
                take x, x'
                assume N
                have VANISHES: sum(h(x, x', c) for c in words(0..l-1, 0..n*1)) \\
                        = sum(0 for c in words(0..l-1, 0..n*1)) by termwise c
                    have B: P(x, c) <= exp(eps)*P(x', c) by PRIVATE(x, x', c)
                    have C: P(x, c) - exp(eps)*P(x', c) <= 0 by only B
                    by law max_left(0, P(x, c) - exp(eps)*P(x', c))
                have Z: sum(0 for c in words(0..l-1, 0..n*1)) = 0 by law sum_of_zeros(words(0..l-1, 0..n*1))
                by only VANISHES; Z
        by only FORWARD; BACK
    """,
    near_misses=(
        NearMiss(
            claim=f"PureDP({OF_SHUFFLED}, eps) implies ApproxDP(Local(Randomizer(R, k, l)), eps, -1/2)",
            witness="k = 1, l = 1, R = [1], n = 1, eps = 0",
        ),
    ),
)

SETS = Theorem(
    id="privacy.outputs-and-sets",
    says="For pure DP with finitely many outputs it is one thing to ask it of every output and of every "
    "set of outputs.",
    source=Source(note="004", lines="L507; 002, L44, quiz Q2.1"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), eps real",
    claim="PureDP(Randomizer(R, k, l), eps) iff (for all x in 0..k-1: for all x' in 0..k-1: for all b (int "
    "-> int): (for all y in 0..l-1: 0 <= b(y) <= 1) implies sum(b(y)*R(x, y) for y in 0..l-1) <= "
    "exp(eps)*sum(b(y)*R(x', y) for y in 0..l-1))",
    claims=("D63", "C1"),
    remarks=(
        ("Of a continuum of outputs each may have probability 0, and to ask it of every output says nothing: "
        "there it is asked of every event (densities.private)."),
    ),
    instance="k = 1, l = 1, R = [1], eps = 0",
    proof="""
        have FORWARD: PureDP(Randomizer(R, k, l), eps) \\
                implies (for all x in 0..k-1: for all x' in 0..k-1: for all b (int -> int): (for all y in \\
                0..l-1: 0 <= b(y) \\
                <= 1) implies sum(b(y)*R(x, y) for y in 0..l-1) <= exp(eps)*sum(b(y)*R(x', y) for y in \\
                0..l-1))
            assume OUTPUTS
            take x
            take x'
            take b
            assume SET
            have LESS: sum(b(y)*R(x, y) for y in 0..l-1) <= sum(exp(eps)*(b(y)*R(x', y)) for y in 0..l-1) \\
                    by termwise y
                have D: 0 <= exp(eps)*R(x', y) - R(x, y) by only OUTPUTS(x, x', y)
                have L: 0 <= b(y) and b(y) <= 1 by SET(y)
                by only L1*D
            by only LESS; law sum_scaled(0..l-1, y -> b(y)*R(x', y), exp(eps))
        have BACK: (for all x in 0..k-1: for all x' in 0..k-1: for all b (int -> int): (for all y in \\
                0..l-1: 0 <= b(y) \\
                <= 1) implies sum(b(y)*R(x, y) for y in 0..l-1) <= exp(eps)*sum(b(y)*R(x', y) for y in \\
                0..l-1)) implies PureDP(Randomizer(R, k, l), eps)
            assume SETS
            take x, x'
            take z
            let b(y) = if y = z then 1 else 0
            have ONE: for all u integer: sum(b(y)*R(u, y) for y in 0..l-1) = R(u, z)
                take u
                have S1: sum(b(y)*R(u, y) for y in 0..z-1) = sum(0 for y in 0..z-1) by termwise y
                have S3: sum(b(y)*R(u, y) for y in z+1..l-1) = sum(0 for y in z+1..l-1) by termwise y
                have S6: b(z)*R(u, z) = R(u, z) by rewrite b(z) = 1
                by only law sum_at(0, z, l-1, y -> b(y)*R(u, y)); S1; law sum_of_zeros(0..z-1); S3; \\
                        law sum_of_zeros(z+1..l-1); S6
            have L: for all y in 0..l-1: 0 <= b(y) <= 1
                take y
            have X': exp(eps)*sum(b(y)*R(x', y) for y in 0..l-1) = exp(eps)*R(x', z) by rewrite ONE(x')
            by only SETS(x, x', b); ONE(x); X'
        by only FORWARD; BACK
    """,
    printed=(
        Misprint(
            name="a ratio of two numbers",
            forall="k natural >= 1, l natural >= 1, R randomizer(k, l), eps real, x integer in 0..k-1, "
            "x' integer in 0..k-1, z integer in 0..l-1",
            claim="R(x, z)/R(x', z) <= exp(eps) iff R(x, z) <= exp(eps)*R(x', z)",
            latex=r"sup(\frac{Q(Z | X_i = x)}{Q(Z | X_i = x')} | x, x' ∈ X) ≤ exp(α)",
            claims=("C1",),
            expect=ILL_POSED,
            why="an output that is impossible on x' has no ratio; multiplied out, "
            "or asked of sets of outputs as the paper does, the definition has a meaning for all",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], eps = 0, x = 0, x' = 0, z = 1",
        ),
        Misprint(
            name="at least",
            given="exists x in 0..k-1: exists x' in 0..k-1: exists z in 0..l-1: 0 < R(x, z) and R(x, z) >= "
            "exp(eps)*R(x', z)",
            claim="PureDP(Randomizer(R, k, l), eps)",
            latex="sup {Q(Z | Xi = x)/Q(Z | Xi = x')} | x, x' ∈ X} >= exp(α)",
            claims=("C53",),
            expect=REFUTED,
            why="that some ratio is as large as exp(alpha) makes nothing private: the sign of the definition "
            "is turned around",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], eps = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="PureDP(Randomizer(R, k, l), eps) iff (for all x in 0..k-1: for all x' in 0..k-1: "
            "sum(R(x, y) for y in 0..l-1) <= exp(eps)*sum(R(x', y) for y in 0..l-1))",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], eps = 0",
        ),
    ),
)

NOT_ANYMORE = (
    "exists k natural >= 1: exists l natural >= 1: exists n natural >= 1: exists eps real: exists R (int, "
    "int -> real): Stochastic(R, k, l) and not (PureDP(Shuffled(Randomizer(R, k, l), n), eps) iff "
    "PureDP(Randomizer(R, k, l), eps))"
)

STILL_EQUIVALENT = Theorem(
    id="single-message.any-number-of-users",
    says="For one message from each user, pure privacy after shuffling is that of the randomizer and "
    "so the same for any two numbers of users: no later protocol changes that.",
    source=Source(note="004", lines="L129-132", paper=f"{BALCER_CHEU}, Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, m natural >= 1, eps real",
    claim="PureDP(Shuffled(Randomizer(R, k, l), n), eps) iff PureDP(Shuffled(Randomizer(R, k, l), m), eps)",
    claims=("E5",),
    instance="k = 1, l = 1, R = [1], n = 1, m = 1, eps = 0",
    proof="""
        have SAME: PureDP(Shuffled(Randomizer(R, k, l), n), eps) iff PureDP(Randomizer(R, k, l), eps) \\
                by cite simulation.same-privacy(k, l, R, n, eps)
        have M: PureDP(Shuffled(Randomizer(R, k, l), m), eps) iff PureDP(Randomizer(R, k, l), eps) \\
                by cite simulation.same-privacy(k, l, R, m, eps)
        by only SAME; M
    """,
    printed=(
        Misprint(
            name="not anymore",
            forall="",
            claim=NOT_ANYMORE,
            latex="Local and shuffle privacy are equivalent when we impose the constraints of pure "
            "differential privacy and single-message randomizers. Not anymore",
            claims=("E5",),
            expect=REFUTED,
            why="the later protocols have delta > 0, and one message in expectation only: the theorem's "
            "hypotheses fail, it does not",
            disproof=f"""
                have NO: not ({NOT_ANYMORE})
                    assume SOME
                    obtain k from SOME
                    obtain l from k3
                    obtain n from l3
                    obtain eps from n3
                    obtain R from eps
                    by cite simulation.same-privacy(k, l, R, n, eps)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="PureDP(Shuffled(Randomizer(R, k, l), m), eps)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 1, m = 1, eps = 0, x = word(0), x' = word(1), c = "
            "s -> if s = 0 then 1 else 0",
        ),
    ),
)

BOUND = "50/(eps^2*n)*log(2/delta) + 1/(eps*n)*sqrt(200*log(2/delta)*log(2*n/beta))"
FAILS = (
    "sum(LawOf(Bins(ZSum(50/(eps^2*n)*log(2/delta)), n, d), x, c) for c in words(0..d-1, 0..n*2) "
    "if exists k in 0..d-1: abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(k)) - sum(if x(i) = "
    "k then 1 else 0 for i in 1..n)/n) > {})"
)
ANY_BINS = (
    "for all d integer: 1 <= d implies (for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= "
    "d - 1) implies {} <= beta)"
)

WHATEVER_BINS = Theorem(
    id="histogram.any-number-of-bins",
    says="There is one error bound that P^hist keeps, in all bins together, except with probability beta, "
    "whatever the number of bins.",
    source=Source(note="003", lines="L102-105; 004, L20-23", paper=f"{BALCER_CHEU}, Thm 3.2 (iii)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1",
    given="n >= 100/eps^2*log(2/delta) and n*delta^25 <= beta",
    claim=f"exists a real: a = {BOUND} and ({ANY_BINS.format(FAILS.format('a'))})",
    claims=("D12", "E1"),
    instance="n = 139, eps = 1, delta = 1/2, beta = 1",
    proof=f"""
        have ALL: {ANY_BINS.format(FAILS.format(BOUND))}
            take d
            assume D
            take x
            assume X
            by cite histogram.accurate(n, d, eps, delta, beta, x)
        exhibit {BOUND}
    """,
    remarks=("That the gap to the local model grows with the number of bins is histogram.gap.",),
    near_misses=(
        NearMiss(
            claim=f"exists a real: a < 0 and a = {BOUND} and ({ANY_BINS.format(FAILS.format('a'))})",
            disproof=f"""
                let n = 139; eps = 1; delta = 1/2; beta = 1
                have POSITIVE: 0 <= {BOUND}
                have NOT: not (exists a real: a < 0 and a = {BOUND} and \\
                        ({ANY_BINS.format(FAILS.format('a'))}))
                    assume E
                    obtain a from E
                    by only a1; a2; POSITIVE
                exhibit 139, 1, 1/2, 1
            """,
        ),
    ),
)

OFF_BY = (
    "sum(LawOf(Shuffled(ZSum(50/(eps^2*n)*log(2/delta)), n), x, c) for c in words(0..0, 0..n*2) "
    "if abs(ZSumOutput(50/(eps^2*n)*log(2/delta), n, c(0)) - sum(x(i) for i in 1..n)/n) > {})"
)
OF_THE_SUM = "50/eps^2*log(2/delta) + 1/eps*sqrt(200*log(2/delta)*log(2/beta))"
ANY_USERS = (
    "for all n integer: 1 <= n implies n >= 100/eps^2*log(2/delta) implies "
    "(for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 1) implies {} <= beta)"
)

MORE_MESSAGES = Theorem(
    id="binary-sum.any-number-of-users",
    says="With at most two messages from each user, P^zsum errs in the sum by at most a number that does not "
    "grow with the users, as in the central model, except with probability beta.",
    source=Source(note="000", lines="L191-194"),
    forall="0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1",
    given="delta^25 <= beta",
    claim=f"exists a real: a = {OF_THE_SUM} and ({ANY_USERS.format(OFF_BY.format('a/n'))})",
    claims=("A24",),
    instance="eps = 1, delta = 1, beta = 1",
    proof=f"""
        let Q = sqrt(200*log(2/delta)*log(2/beta))
        have ALL: {ANY_USERS.format(OFF_BY.format(f"({OF_THE_SUM})/n"))}
            take n
            assume N
            assume LARGE
            take x
            assume X
            have A: ({OF_THE_SUM})/n = 50/(eps^2*n)*log(2/delta) + 1/(eps*n)*Q
            by rewrite A
                by cite binary-sum.accurate(n, eps, delta, beta, x)
        exhibit {OF_THE_SUM}
    """,
    near_misses=(
        NearMiss(
            claim=f"exists a real: a < 0 and a = {OF_THE_SUM} and ({ANY_USERS.format(OFF_BY.format('a/n'))})",
            disproof=f"""
                let eps = 1; delta = 1; beta = 1
                have POSITIVE: 0 <= {OF_THE_SUM}
                have NOT: not (exists a real: a < 0 and a = {OF_THE_SUM} and \\
                        ({ANY_USERS.format(OFF_BY.format('a/n'))}))
                    assume E
                    obtain a from E
                    by only a1; a2; POSITIVE
                exhibit 1, 1, 1
            """,
        ),
    ),
)
