"""How large the pure ratio of a randomizer with the supports of R^gap can get: the choice of its weights
decides (Balcer and Cheu 2019, Claim 4.4).
"""

from verify.language import NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"
NOTE = Source(note="004", lines="L584-602", paper=f"{PAPER}, Claim 4.4")
WORDS = "(y, s) -> if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1)"
TABLE = f"[{', '.join(['1/16'] * 16)}; {', '.join('0' if y.bit_count() == 2 else '1/10' for y in range(16))}]"
WEIGHTS = (
    "(a, y) -> if a = 0 then (if y = 0 then 1/2 else 1/30) else if y = 0 then t else if Count(RGap, y, 1) = "
    "2 then 0 else (1 - t)/9"
)

SUPPORTS = (
    "(for all y in 0..15: 0 < R(0, y)) and (for all y in 0..15: 0 < R(1, y) iff Count(RGap, y, 1) != 2)"
)
ONE_USER = f"PreShuffled(Messages(R, 2, 16, {WORDS}, 2, 4))"
TWO_ONES = "sum(R(0, y) for y in 0..15 if Count(RGap, y, 1) = 2)"
UNIFORM = f"R = {TABLE}"

LOCAL = Theorem(
    id="gap-weights.local",
    says="Whatever the weights: with the supports of R^gap one user's four bits, in order or shuffled, "
    "are private for no finite epsilon, "
    "and the shuffled ones with a delta only where it is at least the probability of two ones on input 0.",
    source=Source(note="004", lines="L593-598", paper=f"{PAPER}, Claim 4.4"),
    forall="R randomizer(2, 16), eps real, delta real",
    given=SUPPORTS,
    claim=f"RatioInfinite(Randomizer(R, 2, 16)) and RatioInfinite({ONE_USER}) and "
    f"not PureDP(Randomizer(R, 2, 16), eps) and not PureDP({ONE_USER}, eps) and "
    f"(ApproxDP({ONE_USER}, eps, delta) implies {TWO_ONES} <= delta)",
    claims=("D74", "D75"),
    instance=f"{UNIFORM}, eps = 1, delta = 0",
    proof=f"""
        have NONE: for all y in 0..15: Count(RGap, y, 1) = 2 implies R(1, y) = 0
            take y
            assume TWO
            have A: not (0 < R(1, y))
                have B: 0 < R(1, y) iff Count(RGap, y, 1) != 2 by given2(y)
        have ZERO: R(1, 3) = 0
        have ORDER': not PureDP(Randomizer(R, 2, 16), eps)
            assume P
            have Q: R(0, 3) <= exp(eps)*R(1, 3) by P(0, 1, 3)
        let g(y, s) = if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1)
        let L(a, c: int -> int) \\
                = sum(if (for all s in 0..2-1: g(y, s) = c(s)) then R(a, y) else 0 for y in 0..16-1)
        let t(s) = 2
        have SIX: for all a in 0..1: L(a, t) = R(a, 3) + R(a, 5) + R(a, 6) + R(a, 9) + R(a, 10) + R(a, 12)
            by reduce
        have SEEN: 0 < L(0, t) by given1(5); given1(6); given1(9); given1(10); given1(12)
        have UNSEEN: L(1, t) = 0 by NONE(5); NONE(6); NONE(9); NONE(10); NONE(12)
        have COUNTS: RatioInfinite({ONE_USER})
            exhibit 0, 1, s -> 2
        have COUNTS': not PureDP({ONE_USER}, eps)
            assume P
            have Q: L(0, t) <= exp(eps)*L(1, t) by P(0, 1, t)
            by only Q; SEEN; UNSEEN
        have DELTA: ApproxDP({ONE_USER}, eps, delta) implies {TWO_ONES} <= delta
            assume P
            have Q: sum(max(0, L(0, c) - exp(eps)*L(1, c)) for c in words(0..2-1, 0..4)) <= delta by P2(0, 1)
            have M: sum(if (for all s in 0..2-1: c(s) = 2) then L(0, t) else 0 for c in words(0..2-1, \\
                    0..4)) <= sum(max(0, L(0, c) - exp(eps)*L(1, c)) for c in words(0..2-1, \\
                    0..4)) by termwise c
                cases not (for all s in 0..2-1: c(s) = 2) or (for all s in 0..2-1: c(s) = 2)
                    case not (for all s in 0..2-1: c(s) = 2)
                        by case
                    case (for all s in 0..2-1: c(s) = 2)
                have SAME: for all a in 0..1: L(a, c) = L(a, t)
                    take a
                    by termwise y
                        have TO: (for all s in 0..2-1: g(y, s) = c(s)) \\
                                implies (for all s in 0..2-1: g(y, s) = t(s))
                            take s
                            have A: g(y, s) = c(s)
                        have FROM: (for all s in 0..2-1: g(y, s) = t(s)) \\
                                implies (for all s in 0..2-1: g(y, s) = c(s))
                            assume S
                            take s
                            have A: g(y, s) = t(s) by S(s)
                have Z: exp(eps)*L(1, c) = 0
                    have E: L(1, c) = L(1, t) by SAME(1)
                by only SAME(0); Z
            have ONE: sum(if (for all s in 0..2-1: c(s) = 2) then L(0, t) else 0 for c in words(0..2-1, \\
                    0..4)) = L(0, t)
            have TWOS: {TWO_ONES} = R(0, 3) + R(0, 5) + R(0, 6) + R(0, 9) + R(0, 10) + R(0, 12) by reduce
    """,
    near_misses=(
        NearMiss(
            forall="R randomizer(2, 16), eps real, 0 <= delta < 1",
            claim=f"not ApproxDP({ONE_USER}, eps, delta)",
            witness=f"{UNIFORM}, eps = 0, delta = 3/8",
        ),
        NearMiss(
            given="for all y in 0..15: 0 < R(0, y)",
            witness=f"R = [{'; '.join([', '.join(['1/16'] * 16)] * 2)}], eps = 0, delta = 0",
        ),
    ),
)

AT_LEAST = Theorem(
    id="gap-weights.at-least",
    says="Words of four bits: for every number of users the shuffle's pure ratio is at least that of the "
    "word 0000, R(a, 0000)/R(b, 0000) for any two inputs.",
    source=NOTE,
    forall="k natural >= 1, R randomizer(k, 16), n natural >= 1, r real, a integer in 0..k-1, "
    "b integer in 0..k-1",
    given=f"0 < R(b, 0) and RatioAtMost(Shuffled(Messages(R, k, 16, {WORDS}, 2, 4), n), r)",
    claim="R(a, 0) <= r*R(b, 0)",
    claims=("D73", "D77"),
    instance="k = 1, R = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], n = 1, r = 1, a = 0, b = 0",
    proof="""
        let g(y, s) = if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1)
        let M = Messages(R, k, 16, (y, s) -> if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1), 2, 4)
        let c(s) = if s = 0 then 4*n else 0; u(i) = b; v(i) = if i = 1 then a else b
        have NONE: for all y in 0..15: 0 <= Count(RGap, y, 1)
        have ZERO: for all y in 0..15: Count(RGap, y, 1) = 0 implies y = 0
        have LAW: for all z (int -> int): LawOf(Shuffled(M, n), z, c) = product(R(z(i), 0) for i in 1..n)
            take z
            have M1: LawOf(Shuffled(M, n), z, c) \\
                    = sum(product(if w(i) = 0 then R(z(i), w(i)) else 0 for i in 1..n) for w in words(1..n, \\
                    0..16-1)) by termwise w
                have TO: (for all s in 0..2-1: sum(g(w(i), s) for i in 1..n) = c(s)) \\
                        implies (for all i in 1..n: w(i) = 0)
                    assume SAME
                    take i
                    have S: sum(Count(RGap, w(h), 1) for h in 1..n) = 0 by reduce SAME(1)
                    have E: for all h in 1..n: 0 <= Count(RGap, w(h), 1)
                        take h
                        by NONE(w(h))
                    have K: Count(RGap, w(i), 1) = 0 by law zero_sum(1, n, h -> Count(RGap, w(h), 1), i)
                    by ZERO(w(i))
                have FROM: (for all i in 1..n: w(i) = 0) \\
                        implies (for all s in 0..2-1: sum(g(w(i), s) for i in 1..n) = c(s))
                    assume EVERY
                    have Q0: sum(g(w(i), 0) for i in 1..n) = c(0)
                        have Q1: sum(g(w(i), 0) for i in 1..n) = sum(4 for i in 1..n) by termwise i
                        have Q2: sum(4 for i in 1..n) = (n + 1 - 1)*4 by law sum_constant(1, n, 4)
                    have R0: sum(g(w(i), 1) for i in 1..n) = c(1)
                        have R1: sum(g(w(i), 1) for i in 1..n) = sum(0 for i in 1..n) by termwise i
                        have R2: sum(0 for i in 1..n) = 0
                    by exhaust
                cases (for all i in 1..n: w(i) = 0) or not (for all i in 1..n: w(i) = 0)
                    case (for all i in 1..n: w(i) = 0)
                        have P: product(R(z(i), w(i)) for i in 1..n) \\
                                = product(if w(i) = 0 then R(z(i), w(i)) else 0 for i in 1..n) by termwise i
                    case not (for all i in 1..n: w(i) = 0)
                        have SOME: exists i in 1..n: not (w(i) = 0) by law not_forall(1..n, i -> w(i) = 0)
                        obtain i from SOME
                        let f(h) = if w(h) = 0 then R(z(h), w(h)) else 0
                        have P0: product(f(h) for h in 1..n) = 0 \\
                                by rewrite law product_at(1, i, n, f); f(i) = 0
            have M2: product(sum(if q = 0 then R(z(i), q) else 0 for q in 0..16-1) for i in 1..n) \\
                    = sum(product(if w(i) = 0 then R(z(i), w(i)) else 0 for i in 1..n) for w in words(1..n, \\
                    0..16-1)) by law product_of_sums(1, n, 0, 16-1, (i, q) -> if q = 0 then R(z(i), q) else 0)
            have M3: product(sum(if q = 0 then R(z(i), q) else 0 for q in 0..16-1) for i in 1..n) \\
                    = product(R(z(i), 0) for i in 1..n)
        have LU: LawOf(Shuffled(M, n), u, c) = R(b, 0)^(n + 1 - 1)
            have U1: product(R(b, 0) for i in 1..n) = R(b, 0)^(n + 1 - 1) \\
                    by law product_constant(1, n, R(b, 0))
            by LAW(u)
        have LV: LawOf(Shuffled(M, n), v, c) = R(a, 0)*R(b, 0)^(n - 1)
            let f(i) = R(v(i), 0)
            have V3: f(1) = R(a, 0)
            have V4: product(f(i) for i in 1+1..n) = product(R(b, 0) for i in 1+1..n) by termwise i
                by rewrite v(i) = b
            have V5: product(R(b, 0) for i in 1+1..n) = R(b, 0)^(n + 1 - (1 + 1)) \\
                    by law product_constant(1+1, n, R(b, 0))
            have V6: product(f(i) for i in 1..n) = R(a, 0)*R(b, 0)^(n - 1) \\
                    by rewrite law product_at(1, 1, n, f); product(f(i) for i in 1..1-1) = 1
            by LAW(v)
        have NEXT: R(b, 0)^(n - 1 + 1) = R(b, 0)^(n - 1)*R(b, 0) by law power_step(R(b, 0), n - 1)
        have D: exists j in 1..n: for all i in 1..n: i != j implies v(i) = u(i)
            exhibit 1
        have DP: LawOf(Shuffled(M, n), v, c) <= r*LawOf(Shuffled(M, n), u, c) by given2(v, u, c)
        have ALL: 0 <= (r*R(b, 0) - R(a, 0))*R(b, 0)^(n - 1)
        cases R(a, 0) <= r*R(b, 0) or r*R(b, 0) < R(a, 0)
            case R(a, 0) <= r*R(b, 0)
            case r*R(b, 0) < R(a, 0)
                have BAD: 0 < (R(a, 0) - r*R(b, 0))*R(b, 0)^(n - 1)
    """,
    near_misses=(
        NearMiss(
            claim="R(a, 3) <= r*R(b, 0)",
            witness="k = 1, R = [1/4, 0, 0, 3/4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], n = 1, r = 1, a = 0, "
            "b = 0",
        ),
    ),
)

ANY_RATIO = Theorem(
    id="gap-weights.any-ratio",
    says="With the supports of R^gap the shuffle's pure ratio is finite for every n >= 2, and "
    "exceeds any B that 0000 exceeds: R(0, 0000) > B R(1, 0000).",
    source=NOTE,
    forall="R randomizer(2, 16), n natural >= 2, B real",
    given="(for all y in 0..15: 0 < R(0, y)) and (for all y in 0..15: 0 < R(1, y) iff Count(RGap, y, 1) != "
    "2) and B*R(1, 0) < R(0, 0)",
    claim=f"not RatioAtMost(Shuffled(Messages(R, 2, 16, {WORDS}, 2, 4), n), B) and "
    f"(exists eps real: PureDP(Shuffled(Messages(R, 2, 16, {WORDS}, 2, 4), n), eps))",
    claims=("D73", "D77"),
    instance=f"R = {TABLE}, n = 2, B = 1/2",
    proof="""
        let o(y) = Count(RGap, y, 1)
        have FIRST: not RatioAtMost(Shuffled(Messages(R, 2, 16, (y, s) -> if s = 1 then Count(RGap, y, 1) \\
                else 4 - Count(RGap, y, 1), 2, 4), n), B)
            assume SMALL
            have P: 0 < R(1, 0) iff o(0) != 2 by given2(0)
            have A: R(0, 0) <= B*R(1, 0) by cite gap-weights.at-least(2, R, n, B, 0, 1)
        have FOUR: for all z in 0..4: z != 2 implies z = 0 or z = 1 or z = 3 or z = 4
        have CAN: for all a in 0..2-1: for all z in 0..4: z != 2 \\
                implies (exists y in 0..16-1: 0 < R(a, y) and o(y) = z)
            take a, z
            assume Z
            have ALL: for all y in 0..15: o(y) != 2 implies 0 < R(a, y)
                take y
                cases a = 0 or a = 1 by a = 0 or a = 1
                    case a = 0
                        by rewrite case
                    case a = 1
                        by rewrite case
                            by given2(y)
            cases z = 0 or z = 1 or z = 3 or z = 4 by FOUR(z)
                case z = 0
                case z = 1
                case z = 3
                case z = 4
                    exhibit 15
        have SECOND: exists eps real: PureDP(Shuffled(Messages(R, 2, 16, (y, s) -> if s = 1 then \\
                Count(RGap, y, 1) else 4 - Count(RGap, y, 1), 2, \\
                4), n), eps) by cite four-bits.some-epsilon(2, 16, R, o, n)
    """,
    near_misses=(
        NearMiss(
            given="(for all y in 0..15: 0 < R(0, y)) and (for all y in 0..15: 0 < R(1, y) iff Count(RGap, y, "
            "1) != 2)",
            claim=f"not RatioAtMost(Shuffled(Messages(R, 2, 16, {WORDS}, 2, 4), n), B)",
            disproof=f"""
                have A: RatioAtMost(Shuffled(Messages({TABLE}, 2, 16, {WORDS}, 2, 4), 2), 5/2)
                    take x, x'
                    assume N
                    take c
                    by counted Messages({TABLE}, 2, 16, {WORDS}, 2, 4), 2, 5/2, x, x', c
                exhibit {TABLE}, 2, 5/2
            """,
        ),
    ),
)

WEIGHTS_EXIST = Theorem(
    id="gap-weights.weights",
    says="Weights with the supports of R^gap and R(0, 0000) > B R(1, 0000) for any B >= "
    "1: input 1 sends 0000 with a probability t <= 1/(4 B), input 0 with 1/2.",
    source=NOTE,
    forall="B >= 1, t > 0",
    given="4*B*t <= 1",
    claim=f"Stochastic({WEIGHTS}, 2, 16) and (for all y in 0..15: 0 < (if y = 0 then 1/2 else 1/30) and (0 < "
    "(if y = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9) iff Count(RGap, y, 1) != 2)) and "
    "B*t < 1/2",
    claims=("D73", "D77"),
    instance="B = 1, t = 1/4",
    proof="""
        let W(a, y) = if a = 0 then (if y = 0 then 1/2 else 1/30) else if y \\
                = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9
        let o(y) = Count(RGap, y, 1)
        have NONNEG: for all a in 0..2-1: for all y in 0..16-1: 0 <= W(a, y)
            take a, y
            cases a = 0 or a != 0
                case a = 0
                    by case
                case a != 0
            cases y = 0 or y != 0
                case y = 0
                case y != 0
                    cases o(y) = 2 or o(y) != 2
                        case o(y) = 2
                        case o(y) != 2
        have ROWS: for all a in 0..2-1: sum(W(a, y) for y in 0..16-1) = 1
            take a
            cases a = 0 or a = 1 by a = 0 or a = 1
                case a = 0
                    by rewrite case
                case a = 1
                    have S: sum(W(1, y) for y in 0..16-1) = t + 9*((1 - t)/9) by reduce
                    by rewrite case
        have FIRST: Stochastic((a, y) -> if a = 0 then (if y = 0 then 1/2 else 1/30) else if y = 0 then t \\
                else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9, 2, 16)
            take a
            have A: for all y in 0..16-1: 0 <= W(a, y)
                take y
                by NONNEG(a, y)
            have C: sum(W(a, y) for y in 0..16-1) = 1 by ROWS(a)
        have SECOND: for all y in 0..15: 0 \\
                < (if y = 0 then 1/2 else 1/30) and (0 < (if y = 0 then t else if Count(RGap, y, 1) = 2 \\
                then 0 else (1 - t)/9) iff Count(RGap, y, 1) != 2) by exhaust
    """,
    near_misses=(NearMiss(given="B*t <= 1", witness="B = 1, t = 1"),),
)
