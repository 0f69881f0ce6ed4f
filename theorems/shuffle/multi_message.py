"""With several messages from each user, shuffling can make private what is not (Balcer and Cheu 2019,
section 4.2).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"

MORE_USERS = Theorem(
    id="multi-message.more-users",
    says="One more user never makes the pure ratio of a shuffled finite randomizer larger.",
    source=Source(note="004", lines="L597-602"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural >= 1, g: int, int -> int, "
    "t natural, n natural >= 1, r >= 0",
    given="for all y in 0..l-1: for all s in 0..m-1: 0 <= g(y, s) <= t",
    claim="RatioAtMost(Shuffled(Messages(R, k, l, g, m, t), n), r) implies RatioAtMost(Shuffled(Messages(R, "
    "k, l, g, m, t), n + 1), r)",
    claims=("D77",),
    instance="k = 1, l = 1, R = [1], m = 1, g = (y, s) -> 1, t = 1, n = 1, r = 1",
    proof="""
        let M = Messages(R, k, l, g, m, t)
        assume BEFORE
        take x, x'
        assume N
        take c
        obtain j from N3
        let h = if j = 1 then 2 else 1; z(q) = if q < h then x(q) else x(q + 1)
        let z'(q) = if q < h then x'(q) else x'(q + 1)
        have DZ: exists j in 1..n: for all i in 1..n: i != j implies z(i) = z'(i)
            exhibit if j < h then j else j - 1
            have EQUAL: for all i in 1..n: i != (if j < h then j else j - 1) implies z(i) = z'(i)
                take i
                cases i < h or h <= i
                    case i < h
                    case h <= i
                        have Q: i + 1 != j
        have A: LawOf(Shuffled(M, n + 1), x, c) \\
                = sum(R(x(h), y)*LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) for y in 0..l-1) \\
                by cite shuffle.one-user-apart(R, l, m, g, n, x, c, h)
        have B0: LawOf(Shuffled(M, n + 1), x', c) \\
                = sum(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)) for y in 0..l-1) \\
                by cite shuffle.one-user-apart(R, l, m, g, n, x', c, h)
        have B: sum(r*(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s))) for y in 0..l-1) \\
                = r*sum(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)) for y in 0..l-1) \\
                by law sum_scaled(0..l-1, y -> R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)), r)
        have C: sum(R(x(h), y)*LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) for y in 0..l-1) \\
                <= sum(r*(R(x'(h), y)*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s))) for y in 0..l-1) \\
                by termwise y
            have K: LawOf(Shuffled(M, n), z, s -> c(s) - g(y, s)) \\
                    <= r*LawOf(Shuffled(M, n), z', s -> c(s) - g(y, s)) by BEFORE(z, z', s -> c(s) - g(y, s))
            by rewrite x(h) = x'(h)
    """,
    near_misses=(
        NearMiss(
            claim="RatioAtMost(Shuffled(Messages(R, k, l, g, m, t), n + 1), r) implies "
            "RatioAtMost(Shuffled(Messages(R, k, l, g, m, t), n), r)",
            disproof="""
                have A: RatioAtMost(Shuffled(Messages([1/4, 1/2, 1/4; 3/8, 1/4, 3/8], 2, 3, (y, s) -> y, \\
                        1, 2), 1 + 1), 3/2)
                    take x, x'
                    assume N
                    take c
                    by counted Messages([1/4, 1/2, 1/4; 3/8, 1/4, 3/8], 2, 3, (y, s) -> y, 1, 2), 1 + 1, \\
                            3/2, x, x', c
                exhibit 2, 3, [1/4, 1/2, 1/4; 3/8, 1/4, 3/8], 1, (y, s) -> y, 2, 1, 3/2, word(0), \\
                        word(1), s -> 1
                by reduce
            """,
        ),
    ),
)

R_INFINITY_OUTPUT = Theorem(
    id="r-infinity.output",
    says="When n users send x and 1 - x each, the shuffler puts out n zeros and n ones, whatever the bits "
    "are: with probability 1, and anything else with probability 0.",
    source=Source(note="004", lines="L567-571", paper=f"{PAPER}, proof of Claim 4.3"),
    forall="n natural >= 1, x: int -> int, c: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="LawOf(Shuffled(RInfinity, n), x, c) = (if (for all s in 0..1: c(s) = n) then 1 else 0)",
    claims=("D71",),
    instance="n = 2, x = word(0, 0), c = s -> 2",
    proof="""
        have COUNT: for all a in 0..1: for all s in 0..1: Count(RInfinity, 1 + a, s) = 1
        have ONE: for all a in 0..1: sum(if q = 1 + a then 1 else 0 for q in 0..3) = 1
        have TOTAL: product(sum(if q = 1 + x(i) then 1 else 0 for q in 0..4-1) for i in 1..n) \\
                = sum(product(if w(i) = 1 + x(i) then 1 else 0 for i in 1..n) for w in words(1..n, 0..4-1))
        have TOTAL1: product(sum(if q = 1 + x(i) then 1 else 0 for q in 0..4-1) for i in 1..n) \\
                = product(1 for i in 1..n) by termwise i
            have E: sum(if q = 1 + x(i) then 1 else 0 for q in 0..3) = 1 by ONE(x(i))
            by reduce E
        have TOTAL2: product(1 for i in 1..n) = 1
        have M1: LawOf(Shuffled(RInfinity, n), x, c) \\
                = sum(if (for all s in 0..1: c(s) = n) then product(if w(i) = 1 + x(i) then 1 else 0 for i \\
                in 1..n) else 0 for w in words(1..n, 0..4-1)) by termwise w
            cases not (for all i in 1..n: w(i) = 1 + x(i)) or (for all i in 1..n: w(i) = 1 + x(i))
                case not (for all i in 1..n: w(i) = 1 + x(i))
                    have SOME: exists i in 1..n: not (w(i) = 1 + x(i)) \\
                            by law not_forall(1..n, i -> w(i) = 1 + x(i))
                    obtain i from SOME
                    let f(h) = if w(h) = 1 + x(h) then 1 else 0
                    have F: f(i) = 0
                    by rewrite law product_at(1, i, n, f); F
                case (for all i in 1..n: w(i) = 1 + x(i))
            have SUMS: for all s in 0..1: sum(Count(RInfinity, w(i), s) for i in 1..n) = n
                take s
                have Q: sum(Count(RInfinity, w(i), s) for i in 1..n) = sum(1 for i in 1..n) by termwise i
                    have E: w(i) = 1 + x(i)
                    by rewrite E
                        by COUNT(x(i), s)
            have TO: (for all s in 0..2-1: sum(Count(RInfinity, w(i), s) for i in 1..n) = c(s)) \\
                    implies (for all s in 0..1: c(s) = n)
                take s
                by SUMS(s)
            have FROM: (for all s in 0..1: c(s) = n) \\
                    implies (for all s in 0..2-1: sum(Count(RInfinity, w(i), s) for i in 1..n) = c(s))
                take s
                by SUMS(s)
        cases (for all s in 0..1: c(s) = n) or not (for all s in 0..1: c(s) = n)
            case (for all s in 0..1: c(s) = n)
                have M2: sum(if (for all s in 0..1: c(s) = n) then product(if w(i) = 1 + x(i) then 1 else 0 \\
                        for i in 1..n) else 0 for w in words(1..n, 0..4-1)) = sum(product(if w(i) \\
                        = 1 + x(i) then 1 else 0 for i in 1..n) for w in words(1..n, 0..4-1))
            case not (for all s in 0..1: c(s) = n)
                have M2: sum(if (for all s in 0..1: c(s) = n) then product(if w(i) = 1 + x(i) then 1 else 0 \\
                        for i in 1..n) else 0 for w in words(1..n, 0..4-1)) = sum(0 for w in words(1..n, \\
                        0..4-1))
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Shuffled(RInfinity, n), x, c) = (if c(0) + c(1) = 2*n then 1 else 0)",
            witness="n = 1, x = word(0), c = s -> if s = 0 then 2 else 0",
        ),
    ),
)

R_INFINITY_SHUFFLED = Theorem(
    id="r-infinity.shuffled",
    says="The randomizer that sends the two messages x and 1 - x is 0-DP after shuffling, "
    "for every number of users.",
    source=Source(note="004", lines="L557-571", paper=f"{PAPER}, Claim 4.3"),
    forall="n natural >= 1",
    claim="PureDP(Shuffled(RInfinity, n), 0)",
    claims=("D70", "D71"),
    instance="n = 1",
    proof="""
        take x, x'
        take c
        have E: exp(0) = 1
        by rewrite E
            by cite r-infinity.output(n, x, c); cite r-infinity.output(n, x', c)
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(Reports(RInfinity, n), 0)",
            witness="n = 1, x = word(0), x' = word(1), w = word(1)",
        ),
    ),
)

R_INFINITY_LOCAL = Theorem(
    id="r-infinity.local",
    says="The same randomizer is private before shuffling for no finite epsilon, nor with any delta below 1: "
    "report 01 tells the input.",
    source=Source(note="004", lines="L557-571", paper=f"{PAPER}, Claim 4.3"),
    forall="eps real",
    claim="RatioInfinite(RInfinity) and not PureDP(RInfinity, eps) and (for all delta real: "
    "ApproxDP(RInfinity, eps, delta) implies delta >= 1) and RatioAtMost(PreShuffled(RInfinity), 1)",
    claims=("D70", "D72"),
    instance="eps = 1",
    proof="""
        have B: not PureDP(RInfinity, eps)
            assume P
            have Q: Law(RInfinity, 0, 1) <= exp(eps)*Law(RInfinity, 1, 1)
        have D: for all delta real: ApproxDP(RInfinity, eps, delta) implies delta >= 1
            take delta
            assume P
            let p(a, y) = Law(RInfinity, a, y)
            have Q: sum(max(0, p(0, y) - exp(eps)*p(1, y)) for y in 0..3) <= delta by P(0, 1)
            let f(y) = max(0, p(0, y) - exp(eps)*p(1, y))
            have S: sum(f(y) for y in 0..3) = f(0) + f(1) + f(2) + f(3)
            have REST: 0 <= f(0) and 0 <= f(2) and 0 <= f(3); ONE: 1 <= f(1)
        have C: RatioAtMost(PreShuffled(RInfinity), 1)
            have K: for all a in 0..1: for all b in 0..1: for all c (int -> int): \\
                    sum(if (for all s in 0..2-1: Count(RInfinity, y, s) = c(s)) then Law(RInfinity, a, y) \\
                    else 0 for y in 0..4-1) <= 1*sum(if (for all s in 0..2-1: Count(RInfinity, y, s) = \\
                    c(s)) then Law(RInfinity, b, y) else 0 for y in 0..4-1)
    """,
    near_misses=(
        NearMiss(claim="PureDP(RInfinity, eps)", witness="eps = 1, x = 0, x' = 1, y = 1"),
        NearMiss(claim="ApproxDP(RInfinity, eps, 9/10)", witness="eps = 1, x = 0, x' = 1"),
    ),
)

R_GAP_LOCAL = Theorem(
    id="r-gap.local",
    says="R^gap is private for no finite epsilon with one user, even if that user's four bits are shuffled: "
    "0011 has two ones.",
    source=Source(note="004", lines="L584-598", paper=f"{PAPER}, Claim 4.4"),
    forall="eps real",
    claim="RatioInfinite(RGap) and RatioInfinite(PreShuffled(RGap)) and not PureDP(PreShuffled(RGap), eps)",
    claims=("D74", "D75"),
    instance="eps = 1",
    proof="""
        have B: RatioInfinite(PreShuffled(RGap))
            exhibit 0, 1, s -> 2
        have C: not PureDP(PreShuffled(RGap), eps)
            assume PURE
            let two(s) = 2
            have SENT: sum(if (for all s in 0..2-1: Count(RGap, y, s) = 2) then Law(RGap, 0, y) else 0 for \\
                    y in 0..16-1) <= exp(eps)*sum(if (for all s in 0..2-1: Count(RGap, y, s) = 2) then \\
                    Law(RGap, 1, y) else 0 for y in 0..16-1) by PURE(0, 1, two)
            by reduce SENT
    """,
    printed=(
        Misprint(
            name="with a delta neither",
            forall="eps real, 0 <= delta < 1",
            claim="not ApproxDP(PreShuffled(RGap), eps, delta)",
            latex="Thus $R^{gap}$ cannot be DP.",
            claims=("D75",),
            expect=REFUTED,
            why="it is pure privacy that fails: two ones have probability 3/8 on input 0 and 0 on input 1, "
            "and with delta = 3/8 even eps = 0 will do",
            witness="eps = 0, delta = 3/8",
            instance="eps = 1, delta = 0",
        ),
    ),
    near_misses=(NearMiss(claim="PureDP(RGap, eps)", witness="eps = 1, x = 0, x' = 1, y = 3"),),
)

R_GAP_TABLE = Theorem(
    id="r-gap.table",
    says="With uniform choices, the pure ratio e^eps of R^gap shuffled with n users is 5/2, 125/64 and "
    "then 8/5, for n = 2, 3, 4, …, 12.",
    source=Source(note="004", lines="L598-602", paper=f"{PAPER}, Claim 4.4"),
    forall="",
    claim="RatioIs(Shuffled(RGap, 2), 5/2) and RatioIs(Shuffled(RGap, 3), 125/64) and "
    "RatioIs(Shuffled(RGap, 4), 8/5) and RatioIs(Shuffled(RGap, 5), 8/5) and RatioIs(Shuffled(RGap, 6), "
    "8/5) and RatioIs(Shuffled(RGap, 7), 8/5) and RatioIs(Shuffled(RGap, 8), 8/5) and "
    "RatioIs(Shuffled(RGap, 9), 8/5) and RatioIs(Shuffled(RGap, 10), 8/5) and RatioIs(Shuffled(RGap, 11), "
    "8/5) and RatioIs(Shuffled(RGap, 12), 8/5)",
    claims=("D73", "D76", "D77"),
    proof="""
        have RatioIs(Shuffled(RGap, 2), 5/2) by enumerate RGap, 2, 5/2
        have RatioIs(Shuffled(RGap, 3), 125/64) by enumerate RGap, 3, 125/64
        have RatioIs(Shuffled(RGap, 4), 8/5) by enumerate RGap, 4, 8/5
        have RatioIs(Shuffled(RGap, 5), 8/5) by enumerate RGap, 5, 8/5
        have RatioIs(Shuffled(RGap, 6), 8/5) by enumerate RGap, 6, 8/5
        have RatioIs(Shuffled(RGap, 7), 8/5) by enumerate RGap, 7, 8/5
        have RatioIs(Shuffled(RGap, 8), 8/5) by enumerate RGap, 8, 8/5
        have RatioIs(Shuffled(RGap, 9), 8/5) by enumerate RGap, 9, 8/5
        have RatioIs(Shuffled(RGap, 10), 8/5) by enumerate RGap, 10, 8/5
        have RatioIs(Shuffled(RGap, 11), 8/5) by enumerate RGap, 11, 8/5
        have RatioIs(Shuffled(RGap, 12), 8/5) by enumerate RGap, 12, 8/5
    """,
    near_misses=(
        NearMiss(claim="RatioIs(Shuffled(RGap, 1), 5/2)", witness="x = word(0), x' = word(1), c = s -> 2"),
    ),
)

R_GAP_SETTLES = Theorem(
    id="r-gap.settles",
    says="The pure ratio of R^gap shuffled is 8/5 for every number of users from 4 on: the output without a "
    "single one attains it.",
    source=Source(note="004", lines="L598-602", paper=f"{PAPER}, Claim 4.4"),
    forall="n natural >= 4",
    claim="RatioIs(Shuffled(RGap, n), 8/5)",
    claims=("D73", "D77"),
    instance="n = 4",
    proof="""
        have AT_MOST: for all q integer: 4 <= q implies RatioAtMost(Shuffled(RGap, q), 8/5)
            induct q
                base
                    take x, x'
                    take c
                    by counted RGap, 4, 8/5, x, x', c
                step
                    by cite multi-message.more-users(2, 16, Weights(RGap), 2, Counts(RGap), 4, q, 8/5)
        have A: RatioAtMost(Shuffled(RGap, n), 8/5) by AT_MOST(n)
        let c(s) = if s = 0 then 4*n else 0; u(i) = 1; v(i) = if i = 1 then 0 else 1
        have NONE: for all y in 0..15: 0 <= Count(RGap, y, 1)
        have ZERO: for all y in 0..15: Count(RGap, y, 1) = 0 implies y = 0
        have LAW: for all z (int -> int): (for all i in 1..n: 0 <= z(i) <= 1) \\
                implies LawOf(Shuffled(RGap, n), z, c) = product(Law(RGap, z(i), 0) for i in 1..n)
            take z
            have M1: LawOf(Shuffled(RGap, n), z, c) \\
                    = sum(product(if w(i) = 0 then Law(RGap, z(i), w(i)) else 0 for i in 1..n) for w in \\
                    words(1..n, 0..16-1)) by termwise w
                have TO: (for all s in 0..2-1: sum(Count(RGap, w(i), s) for i in 1..n) = c(s)) \\
                        implies (for all i in 1..n: w(i) = 0)
                    assume SAME
                    take i
                    have S0: sum(Count(RGap, w(h), 1) for h in 1..n) = c(1) by SAME(1)
                    have E: for all h in 1..n: 0 <= Count(RGap, w(h), 1)
                        take h
                        by NONE(w(h))
                    have K: Count(RGap, w(i), 1) = 0 by law zero_sum(1, n, h -> Count(RGap, w(h), 1), i)
                    by ZERO(w(i))
                have FROM: (for all i in 1..n: w(i) = 0) \\
                        implies (for all s in 0..2-1: sum(Count(RGap, w(i), s) for i in 1..n) = c(s))
                    assume EVERY
                    have Q0: sum(Count(RGap, w(i), 0) for i in 1..n) = c(0)
                        have Q1: sum(Count(RGap, w(i), 0) for i in 1..n) = sum(4 for i in 1..n) by termwise i
                        have Q2: sum(4 for i in 1..n) = (n + 1 - 1)*4 by law sum_constant(1, n, 4)
                    have R0: sum(Count(RGap, w(i), 1) for i in 1..n) = c(1)
                        have R1: sum(Count(RGap, w(i), 1) for i in 1..n) = sum(0 for i in 1..n) by termwise i
                        have R2: sum(0 for i in 1..n) = 0
                    by exhaust
                cases (for all i in 1..n: w(i) = 0) or not (for all i in 1..n: w(i) = 0)
                    case (for all i in 1..n: w(i) = 0)
                        have P: product(Law(RGap, z(i), w(i)) for i in 1..n) \\
                                = product(if w(i) = 0 then Law(RGap, z(i), w(i)) else 0 for i in 1..n) \\
                                by termwise i
                    case not (for all i in 1..n: w(i) = 0)
                        have SOME: exists i in 1..n: not (w(i) = 0) by law not_forall(1..n, i -> w(i) = 0)
                        obtain i from SOME
                        let f(h) = if w(h) = 0 then Law(RGap, z(h), w(h)) else 0
                        have P0: product(f(h) for h in 1..n) = 0 \\
                                by rewrite law product_at(1, i, n, f); f(i) = 0
            have M2: product(sum(if q = 0 then Law(RGap, z(i), q) else 0 for q in 0..16-1) for i in 1..n) \\
                    = sum(product(if w(i) = 0 then Law(RGap, z(i), w(i)) else 0 for i in 1..n) for w in \\
                    words(1..n, 0..16-1)) by law product_of_sums(1, n, 0, 16-1, (i, q) -> if q \\
                    = 0 then Law(RGap, z(i), q) else 0)
            have M3: product(sum(if q = 0 then Law(RGap, z(i), q) else 0 for q in 0..16-1) for i in 1..n) \\
                    = product(Law(RGap, z(i), 0) for i in 1..n)
        have LU: LawOf(Shuffled(RGap, n), u, c) = (1/10)^(n + 1 - 1)
            have U0: product(Law(RGap, u(i), 0) for i in 1..n) = product(1/10 for i in 1..n)
            have U1: product(1/10 for i in 1..n) = (1/10)^(n + 1 - 1) by law product_constant(1, n, 1/10)
            by LAW(u)
        have LV: LawOf(Shuffled(RGap, n), v, c) = 1/16*(1/10)^(n - 1)
            let f(i) = Law(RGap, v(i), 0)
            have V4: product(f(i) for i in 1+1..n) = product(1/10 for i in 1+1..n) by termwise i
            have V5: product(1/10 for i in 1+1..n) = (1/10)^(n + 1 - (1 + 1)) \\
                    by law product_constant(1+1, n, 1/10)
            have V6: product(f(i) for i in 1..n) = 1/16*(1/10)^(n - 1) \\
                    by rewrite law product_at(1, 1, n, f); product(f(i) for i in 1..1-1) = 1
            by LAW(v)
        have POS: 0 < (1/10)^(n - 1)
        have NEXT: (1/10)^(n - 1 + 1) = (1/10)^(n - 1)*(1/10) by law power_step(1/10, n - 1)
        have D: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
            exhibit 1
        have B: exists x (int -> int), x' (int -> int): ((for all i in 1..n: 0 <= x(i) and x(i) <= 2 - 1) \\
                and (for all i in 1..n: 0 <= x'(i) and x'(i) <= 2 - 1) and \\
                (exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i))) and (exists c \\
                (int -> int): 0 < LawOf(Shuffled(RGap, n), x', c) and LawOf(Shuffled(RGap, n), x, c) \\
                = 8/5*LawOf(Shuffled(RGap, n), x', c))
            exhibit u, v, c
    """,
    near_misses=(NearMiss(forall="n natural >= 1", witness="n = 1, x = word(0), x' = word(1), c = s -> 2"),),
)

R_GAP_FINITE = Theorem(
    id="r-gap.finite",
    says="R^gap shuffled with any number of users from 2 on has a finite pure ratio, at most 5/2.",
    source=Source(note="004", lines="L584-600", paper=f"{PAPER}, Claim 4.4"),
    forall="n natural >= 2",
    claim="RatioAtMost(Shuffled(RGap, n), 5/2)",
    claims=("D73", "D76", "D77"),
    instance="n = 2",
    proof="""
        have ALL: for all q integer: 2 <= q implies RatioAtMost(Shuffled(RGap, q), 5/2)
            induct q
                base
                    take x, x'
                    take c
                    by counted RGap, 2, 5/2, x, x', c
                step
                    by cite multi-message.more-users(2, 16, Weights(RGap), 2, Counts(RGap), 4, q, 5/2)
        by ALL(n)
    """,
    printed=(
        Misprint(
            name="perfect privacy",
            claim="PureDP(Shuffled(RGap, n), 0)",
            latex="thereby giving us perfect shuffle privacy",
            claims=("D77",),
            expect=REFUTED,
            why="the privacy is pure, for a finite epsilon that is not 0",
            witness="n = 2, x = word(0, 1), x' = word(1, 1), c = s -> if s = 0 then 5 else 3",
            disproof="""
                exhibit 2, word(0, 1), word(1, 1), s -> if s = 0 then 5 else 3
                have E: exp(0) = 1 by reduce
                by value RGap, 2, word(0, 1), s -> if s \\
                        = 0 then 5 else 3; value RGap, 2, word(1, 1), s -> if s = 0 then 5 else 3
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            forall="n natural >= 1",
            claim="RatioAtMost(Shuffled(RGap, n), 1000)",
            witness="n = 1, x = word(0), x' = word(1), c = s -> 2",
        ),
    ),
)
