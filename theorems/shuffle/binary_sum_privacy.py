"""The binary-sum protocol hides one bit: what it sends is a sum plus binomial noise (Balcer and Cheu 2019,
Theorem 3.1 i).
"""

from verify.language import Line, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Thm 3.1"

LAW = Theorem(
    id="binary-sum.law",
    says="What the users of P^zsum send is a binomial in disguise: n - |y| + (the sum of the inputs) is "
    "Bin(n, gamma), for every dataset.",
    source=Source(note="003", lines="L264-278", paper=PAPER),
    forall="n natural, 0 <= gamma <= 1, x: int -> int, c: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="LawOf(Shuffled(ZSum(gamma), n), x, c) = Prob(Binomial(n, gamma), n - c(0) + sum(x(i) for i in "
    "1..n))",
    claims=("D35", "D36", "D37"),
    instance="n = 1, gamma = 1/2, x = word(1), c = s -> 2",
    proof="""
        let R(a, y) = if y = a then gamma else if y = a + 1 then 1 - gamma else 0
        have ALL: for all q integer: 0 <= q \\
                implies (for all z (int -> int): (for all i in 1..q: 0 <= z(i) <= 1) implies (for all d \\
                (int -> int): LawOf(Shuffled(ZSum(gamma), q), z, d) \\
                = Prob(Binomial(q, gamma), q - d(0) + sum(z(i) for i in 1..q))))
            induct q
                base
                    take z, d
                    have L: LawOf(Shuffled(ZSum(gamma), 0), z, d) = (if 0 = d(0) then 1 else 0)
                    have R: Prob(Binomial(0, gamma), 0 - d(0) + 0) = (if 0 = d(0) then 1 else 0)
                        by cite binomial.no-trial(gamma, 0 - d(0) + 0)
                    by rewrite sum(z(i) for i in 1..0) = 0
                step
                    take z, d
                    have BEFORE: for all z (int -> int): (for all i in 1..q: 0 <= z(i) <= 1) \\
                            implies (for all d (int -> int): LawOf(Shuffled(ZSum(gamma), q), z, d) = \\
                            Prob(Binomial(q, gamma), q - d(0) + sum(z(i) for i in 1..q)))
                    let u(i) = if i < q + 1 then z(i) else z(i + 1)
                    have SU: sum(u(i) for i in 1..q) = sum(z(i) for i in 1..q)
                    have A: LawOf(Shuffled(ZSum(gamma), q + 1), z, d) \\
                            = sum(R(z(q + 1), y)*LawOf(Shuffled(ZSum(gamma), q), u, s -> d(s) - y) for y in \\
                            0..3-1) by cite shuffle.one-user-apart(Weights(ZSum(gamma)), 3, 1, \\
                            Counts(ZSum(gamma)), q, z, d, q + 1)
                    let S = sum(z(i) for i in 1..q); P(y) = Prob(Binomial(q, gamma), y)
                    have EACH: for all y integer: LawOf(Shuffled(ZSum(gamma), q), u, s -> d(s) - y) \\
                            = P(q - d(0) + y + S)
                        take y
                        by rewrite BEFORE(u, s -> d(s) - y); q - (d(0) - y) + sum(u(i) for i in 1..q) \\
                                = q - d(0) + y + S
                    have SPLIT: sum(R(z(q + 1), y)*LawOf(Shuffled(ZSum(gamma), q), u, s -> d(s) - y) for y \\
                            in 0..3-1) = sum(R(z(q + 1), y)*P(q - d(0) + y + S) for y in 0..3-1) by termwise y
                        by EACH(y)
                    have THREE: sum(R(z(q + 1), y)*P(q - d(0) + y + S) for y in 0..3-1) \\
                            = R(z(q + 1), 0)*P(q - d(0) + 0 + S) + R(z(q + 1), 1)*P(q - d(0) + 1 + S) + \\
                            R(z(q + 1), 2)*P(q - d(0) + 2 + S)
                    have SUM: sum(z(i) for i in 1..q+1) \\
                            = sum(z(i) for i in 1..q+1-1) + z(q + 1) + sum(z(i) for i in q+1+1..q+1) \\
                            by law sum_at(1, q + 1, q + 1, z)
                    have NONE: sum(z(i) for i in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, z)
                    let j = q + 1 - d(0) + sum(z(i) for i in 1..q+1)
                    have STEP: Prob(Binomial(q + 1, gamma), j) = gamma*P(j - 1) + (1 - gamma)*P(j) \\
                            by cite binomial.one-more-trial(q, gamma, j)
                    cases z(q + 1) = 0 or z(q + 1) = 1 by z(q + 1) = 0 or z(q + 1) = 1
                        case z(q + 1) = 0
                            have V1: R(z(q + 1), 1) = 1 - gamma; V2: R(z(q + 1), 2) = 0
                            have P0: P(j - 1) = P(q - d(0) + 0 + S) by rewrite j - 1 = q - d(0) + 0 + S
                            have P1: P(j) = P(q - d(0) + 1 + S) by rewrite j = q - d(0) + 1 + S
                            have T: R(z(q + 1), 0)*P(q - d(0) + 0 + S) + R(z(q + 1), 1)*P(q - d(0) + 1 + S) \\
                                    + R(z(q + 1), 2)*P(q - d(0) + 2 + S) = gamma*P(j - 1) + (1 - gamma)*P(j)
                        case z(q + 1) = 1
                            have V0: R(z(q + 1), 0) = 0; V2: R(z(q + 1), 2) = 1 - gamma
                            have P0: P(j - 1) = P(q - d(0) + 1 + S) by rewrite j - 1 = q - d(0) + 1 + S
                            have P1: P(j) = P(q - d(0) + 2 + S) by rewrite j = q - d(0) + 2 + S
                            have T: R(z(q + 1), 0)*P(q - d(0) + 0 + S) + R(z(q + 1), 1)*P(q - d(0) + 1 + S) \\
                                    + R(z(q + 1), 2)*P(q - d(0) + 2 + S) = gamma*P(j - 1) + (1 - gamma)*P(j)
        by ALL(n, x, c)
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Shuffled(ZSum(gamma), n), x, c) = Prob(Binomial(n, gamma), n - c(0) - sum(x(i) for "
            "i in 1..n))",
            witness="n = 1, gamma = 1/4, x = word(1), c = s -> 1",
        ),
    ),
)

EXCESS = Theorem(
    id="binary-sum.excess",
    says="By how much one dataset's outputs exceed exp(eps) times another's is a hockey-stick of the "
    "binomial: only the two sums count.",
    source=Source(note="003", lines="L273-288", paper=PAPER),
    forall="n natural >= 1, 0 <= gamma <= 1, eps real, x: int -> int, x': int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= x'(i) <= 1)",
    claim="sum(max(0, LawOf(Shuffled(ZSum(gamma), n), x, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), n), x', "
    "c)) for c in words(0..0, 0..n*2)) = "
    "HockeyStick(Binomial(n, gamma), eps, sum(x'(i) for i in 1..n) - sum(x(i) for i in 1..n))",
    claims=("D37", "D38"),
    instance="n = 1, gamma = 1/2, eps = 1, x = word(1), x' = word(0)",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); s = sum(x(i) for i in 1..n); s' = sum(x'(i) for i in 1..n)
        let G(t) = max(0, P(n - t + s) - exp(eps)*P(n - t + s'))
        let H(y) = max(0, P(y) - exp(eps)*P(y + (s' - s)))
        have S: 0 <= s <= n
        have S': 0 <= s' <= n by cite reports.sum-of-bits(n, x')
        have ONE: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), x, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), \\
                n), x', c)) for c in words(0..0, 0..n*2)) = sum(G(c(0)) for c in words(0..0, 0..n*2)) by \\
                termwise c
            by rewrite cite binary-sum.law(n, gamma, x, c); cite binary-sum.law(n, gamma, x', c)
        have TWO: sum(G(c(0)) for c in words(0..0, 0..n*2)) = sum(G(t) for t in 0..n*2) \\
                by cite words.one-letter(n*2, G)
        have THREE: sum(G(t) for t in 0..n*2) = sum(G(0 + n*2 - t) for t in 0..n*2) \\
                by law sum_reversed(0, n*2, G)
        let K(v) = H(v + (s - n))
        have FIVE: sum(K(t) for t in Z) = sum(K(t) for t in 0..n*2)
            have OUT: for all v integer: v < 0 or n*2 < v implies K(v) = 0
                take v
                assume O
                by rewrite P(v + (s - n)) = 0
            by law sum_finite(0, n*2, K)
        by law sum_moved(s - n, H)
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, LawOf(Shuffled(ZSum(gamma), n), x, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), "
            "n), x', c)) for c in words(0..0, 0..n*2)) = "
            "HockeyStick(Binomial(n, gamma), eps, sum(x(i) for i in 1..n) - sum(x'(i) for i in 1..n))",
            witness="n = 1, gamma = 1/4, eps = 1, x = word(1), x' = word(0)",
        ),
    ),
)

EXACT = Theorem(
    id="binary-sum.exact-delta",
    says="P^zsum is (eps, delta)-DP exactly when both hockey-sticks of its noise, one step up and one step "
    "down, are at most delta.",
    source=Source(note="003", lines="L273-288", paper=PAPER),
    forall="n natural >= 1, 0 <= gamma <= 1, eps >= 0, delta real",
    claim="ApproxDP(Shuffled(ZSum(gamma), n), eps, delta) iff "
    "HockeyStick(Binomial(n, gamma), eps, 1) <= delta and HockeyStick(Binomial(n, gamma), eps, -1) <= delta",
    claims=("D37", "D38"),
    instance="n = 1, gamma = 1/2, eps = 1, delta = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y); H(y) = max(0, P(y) - exp(eps)*P(y + 1))
        have D: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have ZERO: sum(0 for v in Z) = 0
        have UP: 0 <= sum(H(y) for y in Z)
            have SH: summable(H(y) for y in Z)
            have A: sum(0 for v in Z) <= sum(H(y) for y in Z) by termwise v
        have ONLY_IF: ApproxDP(Shuffled(ZSum(gamma), n), eps, delta) \\
                implies HockeyStick(Binomial(n, gamma), eps, 1) \\
                <= delta and HockeyStick(Binomial(n, gamma), eps, -1) <= delta
            assume DP
            let u(i) = if i = 1 then 1 else 0; v(i) = 0
            have SU: sum(u(i) for i in 1..n) = 1
                have A: sum(u(i) for i in 1..n) \\
                        = sum(u(i) for i in 1..1-1) + u(1) + sum(u(i) for i in 1+1..n) \\
                        by law sum_at(1, 1, n, u)
                have B: sum(u(i) for i in 1+1..n) = sum(0 for i in 1+1..n)
            have NEAR: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
                exhibit 1
            have NEAR2: exists j in 1..n: for all i in 1..n: i != j implies v(i) = u(i)
                exhibit 1
            have A: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), v, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), \\
                    n), u, c)) for c in words(0..0, 0..n*2)) <= delta
                by DP2(v, u)
            have A1: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), v, c) - \\
                    exp(eps)*LawOf(Shuffled(ZSum(gamma), n), u, c)) for c in words(0..0, \\
                    0..n*2)) = HockeyStick(Binomial(n, gamma), eps, sum(u(i) for i in 1..n) - sum(v(i) \\
                    for i in 1..n)) by cite binary-sum.excess(n, gamma, eps, v, u)
            have A2: HockeyStick(Binomial(n, gamma), eps, sum(u(i) for i in 1..n) - sum(v(i) for i in \\
                    1..n)) = HockeyStick(Binomial(n, gamma), eps, 1) by rewrite sum(u(i) for i in 1..n) - \\
                    sum(v(i) for i in 1..n) = 1
            have B: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), u, c) - exp(eps)*LawOf(Shuffled(ZSum(gamma), \\
                    n), v, c)) for c in words(0..0, 0..n*2)) <= delta
                by DP2(u, v)
            have B1: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), u, c) - \\
                    exp(eps)*LawOf(Shuffled(ZSum(gamma), n), v, c)) for c in words(0..0, \\
                    0..n*2)) = HockeyStick(Binomial(n, gamma), eps, sum(v(i) for i in 1..n) - sum(u(i) \\
                    for i in 1..n)) by cite binary-sum.excess(n, gamma, eps, u, v)
            have B2: HockeyStick(Binomial(n, gamma), eps, sum(v(i) for i in 1..n) - sum(u(i) for i in \\
                    1..n)) = HockeyStick(Binomial(n, gamma), eps, -1) by rewrite sum(v(i) for i in 1..n) - \\
                    sum(u(i) for i in 1..n) = -1
        have IF: HockeyStick(Binomial(n, gamma), eps, 1) \\
                <= delta and HockeyStick(Binomial(n, gamma), eps, -1) <= delta \\
                implies ApproxDP(Shuffled(ZSum(gamma), n), eps, delta)
            assume HS
            have PRIVATE: for all x (int -> int): for all x' (int -> int): \\
                    (for all i in 1..n: 0 <= x(i) <= 2-1) and (for all i in 1..n: 0 <= x'(i) <= 2-1) and \\
                    (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)) \\
                    implies sum(max(0, LawOf(Shuffled(ZSum(gamma), n), x, c) - \\
                    exp(eps)*LawOf(Shuffled(ZSum(gamma), n), x', c)) for c in words(0..1-1, 0..n*2)) <= delta
                take x, x'
                assume N
                obtain j from N3
                let s = sum(x(i) for i in 1..n); s' = sum(x'(i) for i in 1..n)
                have A: s = sum(x(i) for i in 1..j-1) + x(j) + sum(x(i) for i in j+1..n) \\
                        by law sum_at(1, j, n, x)
                have A': s' = sum(x'(i) for i in 1..j-1) + x'(j) + sum(x'(i) for i in j+1..n) \\
                        by law sum_at(1, j, n, x')
                have L: sum(x(i) for i in 1..j-1) = sum(x'(i) for i in 1..j-1)
                have U: sum(x(i) for i in j+1..n) = sum(x'(i) for i in j+1..n)
                have EX: sum(max(0, LawOf(Shuffled(ZSum(gamma), n), x, c) - \\
                        exp(eps)*LawOf(Shuffled(ZSum(gamma), n), x', c)) for c in words(0..0, \\
                        0..n*2)) = HockeyStick(Binomial(n, \\
                        gamma), eps, s' - s) by cite binary-sum.excess(n, gamma, eps, x, x')
                have K: HockeyStick(Binomial(n, gamma), eps, s' - s) <= delta
                    cases s' - s = 0 or s' - s = 1 or s' - s = -1 by cite integers.step(s' - s)
                        case s' - s = 0
                        case s' - s = 1; s' - s = -1
                            by rewrite case
                    by rewrite case
                        have NONE: HockeyStick(Binomial(n, gamma), eps, 0) = sum(0 for y in Z) by termwise y
                            have PP: 0 <= P(y); NEG: P(y) - exp(eps)*P(y + 0) <= 0
    """,
    near_misses=(
        NearMiss(
            given="HockeyStick(Binomial(n, gamma), eps, 1) <= delta",
            claim="ApproxDP(Shuffled(ZSum(gamma), n), eps, delta)",
            witness="n = 1, gamma = 1/4, eps = 1, delta = 1/2, x = word(1), x' = word(0)",
        ),
    ),
)

FROM_SMOOTH = Theorem(
    id="smooth-noise.hockey-stick",
    says="The hockey-stick between a distribution and its shift by j is at most the probability that "
    "smoothness speaks of.",
    source=Source(note="003", lines="L57-61, L273-288 (used in the proofs)"),
    forall="D distribution, eps >= 0, j integer",
    claim="HockeyStick(D, abs(j)*eps, j) <= Exceeds(D, eps, j)",
    claims=("D8", "D38"),
    instance="D = y -> if y = 0 then 1 else 0, eps = 1, j = 1",
    proof="""
        by termwise y
    """,
    near_misses=(
        NearMiss(
            claim="HockeyStick(D, eps, j) <= Exceeds(D, eps, j)",
            witness="D = y -> if y = 0 then 1/4 else if y = 3 then 1/2 else if y = 6 then 1/4 else 0, eps = "
            "1/2, j = -3",
        ),
    ),
)

# How many messages there are, as the notes rewrite it line by line: the probability that there are t.
ONE_COUNT, BITS = "n natural, 0 <= gamma <= 1, x: int -> int, t integer", "for all i in 1..n: 0 <= x(i) <= 1"
SUM = "sum(x(i) for i in 1..n)"
COINS = "product(if z(i) = 1 then 1 - gamma else gamma for i in 1..n)"
AS_SENT = "LawOf(Shuffled(ZSum(gamma), n), x, s -> t)"
AS_COINS = f"sum({COINS} for z in words(1..n, 0..1) if sum(x(i) + z(i) for i in 1..n) = t)"
AS_SUMS = f"sum({COINS} for z in words(1..n, 0..1) if {SUM} + sum(z(i) for i in 1..n) = t)"
PLUS_HEADS = f"Prob(Binomial(n, 1 - gamma), t - {SUM})"
MINUS_TAILS = f"Prob(Binomial(n, gamma), {SUM} + n - t)"
NEGATED = f"sum(Prob(Binomial(n, gamma), y) for y in 0..n if -(-{SUM} + y) + n = t)"
MECHANISM = f"Prob(Binomial(n, gamma), n - t - -{SUM})"

PRIVATE = Theorem(
    id="binary-sum.private",
    says="P^zsum is (eps, delta)-DP for every eps, delta in (0, 1] and every n >= (100/eps^2) log(2/delta).",
    source=Source(note="003", lines="L161-165", paper=f"{PAPER} (i)"),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1",
    given="n >= 100/eps^2*log(2/delta)",
    claim="ApproxDP(Shuffled(ZSum(50/(eps^2*n)*log(2/delta)), n), eps, delta)",
    claims=("D16", "D19", "D20", "D37", "D38"),
    instance="n = 100, eps = 1, delta = 1",
    proof="""
        let g = 50/(eps^2*n)*log(2/delta)
        have G: 0 < g <= 1/2 by cite binary-sum.gamma(n, eps, delta)
        have SMOOTH: Smooth(Binomial(n, g), eps, delta, 1) by cite binary-sum.smooth(n, eps, delta)
        have D: Distribution(Binomial(n, g)) by cite binomial.distribution(n, g)
        have UP: HockeyStick(Binomial(n, g), eps, 1) <= delta
            have A: HockeyStick(Binomial(n, g), abs(1)*eps, 1) <= Exceeds(Binomial(n, g), eps, 1) \\
                    by cite smooth-noise.hockey-stick(Binomial(n, g), eps, 1)
            have B: Exceeds(Binomial(n, g), eps, 1) <= delta by SMOOTH(1)
            have F: HockeyStick(Binomial(n, g), abs(1)*eps, 1) = HockeyStick(Binomial(n, g), eps, 1)
        have DOWN: HockeyStick(Binomial(n, g), eps, -1) <= delta
            have A: HockeyStick(Binomial(n, g), abs(-1)*eps, -1) <= Exceeds(Binomial(n, g), eps, -1) \\
                    by cite smooth-noise.hockey-stick(Binomial(n, g), eps, -1)
            have B: Exceeds(Binomial(n, g), eps, -1) <= delta by SMOOTH(-1)
            have F: HockeyStick(Binomial(n, g), abs(-1)*eps, -1) = HockeyStick(Binomial(n, g), eps, -1)
        by cite binary-sum.exact-delta(n, g, eps, delta)
    """,
    printed=(
        Misprint(
            name="eps = 0",
            forall="n natural >= 1, 0 <= eps <= 1, 0 < delta <= 1",
            latex=r"For any $\epsilon, \delta \in [0,1]$ and any $n \in \N$ such that $n \geq "
            r"\frac{100}{\epsilon^2}\log(\frac{2}{\delta})$",
            claims=("D19",),
            expect="ILL-POSED",
            why="100/eps^2 has no value at eps = 0",
            witness="n = 1, eps = 0, delta = 1",
        ),
        Misprint(
            name="delta = 0",
            forall="n natural >= 1, 0 < eps <= 1, 0 <= delta <= 1",
            latex=r"For any $\epsilon, \delta \in [0,1]$ and any $n \in \N$ such that $n \geq "
            r"\frac{100}{\epsilon^2}\log(\frac{2}{\delta})$",
            claims=("D19",),
            expect="ILL-POSED",
            why="log(2/delta) has no value at delta = 0",
            witness="n = 1, eps = 1, delta = 0",
        ),
    ),
    lines=(
        Line(
            forall=ONE_COUNT,
            given=BITS,
            claim=f"{AS_SENT} = {AS_COINS}",
            latex=r"|y| &= \sum_{i=1}^n x_i + z_i \\",
            claims=("D35",),
            instance="n = 1, gamma = 1/2, x = word(1), t = 2",
            proof="""
                let s = sum(x(i) for i in 1..n)
                let C(z: int -> int) = product(if z(i) = 1 then 1 - gamma else gamma for i in 1..n)
                have LAW: LawOf(Shuffled(ZSum(gamma), n), x, q -> t) = Prob(Binomial(n, gamma), n - t + s) \\
                        by cite binary-sum.law(n, gamma, x, q -> t)
                have A: sum(if sum(x(i) + z(i) for i in 1..n) = t then C(z) else 0 for z in words(1..n, \\
                        0..1)) = sum(if sum(z(i) for i in 1..n) = t - s then product(if z(i) \\
                        = 1 then 1 - gamma else 1 - (1 - gamma) for i in 1..n) else 0 for z in words(1..n, \\
                        0..1)) by termwise z
                    have L: sum(1*x(i) + 1*z(i) for i in 1..n) = 1*s + 1*sum(z(i) for i in 1..n)
                by cite binomial.tails(n, 1 - gamma, t - s)
            """,
        ),
        Line(
            forall=ONE_COUNT,
            given=BITS,
            claim=f"{AS_COINS} = {AS_SUMS}",
            latex=r"&= \sum_{i=1}^n x_i + \sum_{i=1}^n z_i \\",
            claims=("D37",),
            instance="n = 1, gamma = 1/2, x = word(1), t = 2",
            proof="""
                let s = sum(x(i) for i in 1..n)
                by termwise z
                    have L: sum(1*x(i) + 1*z(i) for i in 1..n) = 1*s + 1*sum(z(i) for i in 1..n)
            """,
        ),
        Line(
            forall=ONE_COUNT,
            given=BITS,
            claim=f"{AS_SUMS} = {PLUS_HEADS}",
            latex=r"&= \sum_{i=1}^n x_i + Binomial(n, 1 - \gamma) \\",
            claims=("D37",),
            instance="n = 1, gamma = 1/2, x = word(1), t = 2",
            proof="""
                let s = sum(x(i) for i in 1..n)
                let C(z: int -> int) = product(if z(i) = 1 then 1 - gamma else gamma for i in 1..n)
                have A: sum(if s + sum(z(i) for i in 1..n) = t then C(z) else 0 for z in words(1..n, 0..1)) \\
                        = sum(if sum(z(i) for i in 1..n) = t - s then product(if z(i) = 1 then 1 - gamma \\
                        else 1 - (1 - gamma) for i in 1..n) else 0 for z in words(1..n, 0..1))
                by cite binomial.coins(n, 1 - gamma, t - s)
            """,
        ),
        Line(
            forall=ONE_COUNT,
            given=BITS,
            claim=f"{PLUS_HEADS} = {MINUS_TAILS}",
            latex=r"&= \sum_{i=1}^n x_i + n - Binomial(n, \gamma) \\",
            claims=("D37",),
            instance="n = 1, gamma = 1/2, x = word(1), t = 2",
            proof="""
                let s = sum(x(i) for i in 1..n)
                by cite binomial.tails(n, 1 - gamma, t - s); cite binomial.coins(n, 1 - gamma, t - s)
            """,
        ),
        Line(
            forall=ONE_COUNT,
            given=BITS,
            claim=f"{MINUS_TAILS} = {NEGATED}",
            latex=r"&= -\Big (-\sum_{i=1}^n x_i  + Binomial(n, \gamma) \Big) + n \\",
            claims=("D37",),
            instance="n = 1, gamma = 1/2, x = word(1), t = 2",
            proof="""
                let s = sum(x(i) for i in 1..n); P(y) = Prob(Binomial(n, gamma), y)
                have A: sum(P(y) for y in 0..n if -(-s + y) + n = t) \\
                        = sum(P(y) for y in 0..n if y = s + n - t)
                by cite binomial.one-value(n, gamma, s + n - t)
            """,
        ),
        Line(
            forall=ONE_COUNT,
            given=BITS,
            claim=f"{NEGATED} = {MECHANISM}",
            latex=r"&= -\Big (M_{neg}(X) \Big) + n \\",
            claims=("D37",),
            why="the definition of M_neg: it takes the value v where the noise is v plus the sum",
            instance="n = 1, gamma = 1/2, x = word(1), t = 2",
            proof="""
                let s = sum(x(i) for i in 1..n); P(y) = Prob(Binomial(n, gamma), y)
                have A: sum(P(y) for y in 0..n if -(-s + y) + n = t) \\
                        = sum(P(y) for y in 0..n if y = n - t - -s)
                by cite binomial.one-value(n, gamma, n - t - -s)
            """,
        ),
        Line(
            forall="n natural >= 1, 0 <= gamma <= 1, eps >= 0, 0 <= delta <= 1",
            claim="ApproxDP(AddNoise(x -> -sum(if x(i) = 1 then 1 else 0 for i in 1..n), Binomial(n, "
            "gamma), n), eps, delta) implies ApproxDP(Shuffled(ZSum(gamma), n), eps, delta)",
            given="true",
            latex=r"If show the output of $M_{neg}(X)$ is DP, then it follows by the deterministic post "
            r"processing rule of DP that the full algorithmis DP.",
            claims=("D36", "D38"),
            instance="n = 1, gamma = 1/2, eps = 1, delta = 1",
            proof="""
                assume DP
                let P(y) = Prob(Binomial(n, gamma), y); u(i) = if i = 1 then 1 else 0; v(i) = 0
                let b(i) = if u(i) = 1 then 1 else 0; o(i) = if v(i) = 1 then 1 else 0
                have SU: sum(b(i) for i in 1..n) = 1
                    have A: sum(b(i) for i in 1..n) \\
                            = sum(b(i) for i in 1..1-1) + b(1) + sum(b(i) for i in 1+1..n) \\
                            by law sum_at(1, 1, n, b)
                    have B: sum(b(i) for i in 1+1..n) = sum(0 for i in 1+1..n); C: sum(0 for i in 1+1..n) = 0
                    have E: sum(b(i) for i in 1..1-1) = 0
                have SV: sum(o(i) for i in 1..n) = 0
                have NEAR: exists j in 1..n: for all i in 1..n: i != j implies v(i) = u(i)
                    exhibit 1
                have NEAR2: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
                    exhibit 1
                have A: sum(max(0, P(w - -sum(o(i) for i in 1..n)) - exp(eps)*P(w - -sum(b(i) for i in \\
                        1..n))) for w in Z) <= delta by DP(v, u)
                have A1: sum(max(0, P(w - -sum(o(i) for i in 1..n)) - exp(eps)*P(w - -sum(b(i) for i in \\
                        1..n))) for w in Z) = HockeyStick(Binomial(n, gamma), eps, 1) by termwise w
                    by rewrite w - -sum(o(i) for i in 1..n) = w; w - -sum(b(i) for i in 1..n) = w + 1
                have B: sum(max(0, P(w - -sum(b(i) for i in 1..n)) - exp(eps)*P(w - -sum(o(i) for i in \\
                        1..n))) for w in Z) <= delta by DP(u, v)
                let G(y) = max(0, P(y) - exp(eps)*P(y + -1))
                have B1: sum(max(0, P(w - -sum(b(i) for i in 1..n)) - exp(eps)*P(w - -sum(o(i) for i in \\
                        1..n))) for w in Z) = sum(G(w + 1) for w in Z) by termwise w
                    by rewrite w - -sum(o(i) for i in 1..n) = w + 1 + -1; w - -sum(b(i) for i in 1..n) = w + 1
                have B2: sum(G(w + 1) for w in Z) = sum(G(y) for y in Z) by law sum_moved(1, G)
                have ONE: HockeyStick(Binomial(n, gamma), eps, 1) <= delta
                have TWO: HockeyStick(Binomial(n, gamma), eps, -1) <= delta
                by cite binary-sum.exact-delta(n, gamma, eps, delta)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            given="true",
            claim="ApproxDP(Shuffled(ZSum(1/(4*eps^2*n)*log(2/delta)), n), eps, delta)",
            witness="n = 1, eps = 1, delta = 1/10, x = word(1), x' = word(0)",
        ),
    ),
)
