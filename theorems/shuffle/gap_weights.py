"""How large the pure ratio of a randomizer with the supports of R^gap can get: the choice of its weights decides (Balcer and Cheu 2019, Claim 4.4)."""

from verify.language import NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"
NOTE = Source(note="004", lines="L584-602", paper=f"{PAPER}, Claim 4.4")
WORDS = "(y, s) -> if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1)"
TABLE = f"[{', '.join(['1/16'] * 16)}; {', '.join('0' if y.bit_count() == 2 else '1/10' for y in range(16))}]"
WEIGHTS = "(a, y) -> if a = 0 then (if y = 0 then 1/2 else 1/30) else if y = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9"

AT_LEAST = Theorem(
    id="gap-weights.at-least",
    says="Words of four bits: for every number of users the shuffle's pure ratio is at least that of the word 0000, R(a, 0000)/R(b, 0000) for any two inputs.",
    source=NOTE,
    forall="k natural >= 1, R randomizer(k, 16), n natural >= 1, r real, a integer in 0..k-1, b integer in 0..k-1",
    given=f"0 < R(b, 0) and RatioAtMost(Shuffled(Messages(R, k, 16, {WORDS}, 2, 4), n), r)",
    claim="R(a, 0) <= r*R(b, 0)",
    claims=("D73", "D77"),
    instance="k = 1, R = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], n = 1, r = 1, a = 0, b = 0",
    proof="""
        let g(y, s) = if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1)
        let M = Messages(R, k, 16, (y, s) -> if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1), 2, 4)
        let c(s) = if s = 0 then 4*n else 0
        let u(i) = b
        let v(i) = if i = 1 then a else b
        have NONE: for all y in 0..15: 0 <= Count(RGap, y, 1) by reduce
        have ZERO: for all y in 0..15: Count(RGap, y, 1) = 0 implies y = 0 by reduce
        have LAW: for all z (int -> int): LawOf(Shuffled(M, n), z, c) = product(R(z(i), 0) for i in 1..n)
            take z
            have M1: LawOf(Shuffled(M, n), z, c) = sum(product(if w(i) = 0 then R(z(i), w(i)) else 0 for i in 1..n) for w in words(1..n, 0..16-1)) by termwise w
                have TO: (for all s in 0..2-1: sum(g(w(i), s) for i in 1..n) = c(s)) implies (for all i in 1..n: w(i) = 0)
                    assume SAME
                    take i
                    have S0: sum(g(w(h), 1) for h in 1..n) = c(1) by SAME(1)
                    have S: sum(Count(RGap, w(h), 1) for h in 1..n) = 0 by reduce S0
                    have E: for all h in 1..n: 0 <= Count(RGap, w(h), 1)
                        take h
                        by NONE(w(h))
                    have K: Count(RGap, w(i), 1) = 0 by law zero_sum(1, n, h -> Count(RGap, w(h), 1), i)
                    by ZERO(w(i))
                have FROM: (for all i in 1..n: w(i) = 0) implies (for all s in 0..2-1: sum(g(w(i), s) for i in 1..n) = c(s))
                    assume EVERY
                    have Q0: sum(g(w(i), 0) for i in 1..n) = c(0)
                        have Q1: sum(g(w(i), 0) for i in 1..n) = sum(4 for i in 1..n) by termwise i
                            have E: w(i) = 0 by EVERY(i)
                            by rewrite E
                                by reduce
                        have Q2: sum(4 for i in 1..n) = (n + 1 - 1)*4 by law sum_constant(1, n, 4)
                        have Q3: c(0) = 4*n by reduce
                    have R0: sum(g(w(i), 1) for i in 1..n) = c(1)
                        have R1: sum(g(w(i), 1) for i in 1..n) = sum(0 for i in 1..n) by termwise i
                            have E: w(i) = 0 by EVERY(i)
                            by rewrite E
                                by reduce
                        have R2: sum(0 for i in 1..n) = 0 by reduce
                        have R3: c(1) = 0 by reduce
                    by exhaust
                cases (for all i in 1..n: w(i) = 0) or not (for all i in 1..n: w(i) = 0)
                    case (for all i in 1..n: w(i) = 0)
                        have P: product(R(z(i), w(i)) for i in 1..n) = product(if w(i) = 0 then R(z(i), w(i)) else 0 for i in 1..n) by termwise i
                            have E: w(i) = 0 by case(i)
                            by rewrite E
                                by reduce
                    case not (for all i in 1..n: w(i) = 0)
                        have SOME: exists i in 1..n: not (w(i) = 0) by law not_forall(1..n, i -> w(i) = 0)
                        obtain i from SOME
                        let f(h) = if w(h) = 0 then R(z(h), w(h)) else 0
                        have P: product(f(h) for h in 1..n) = product(f(h) for h in 1..i-1)*f(i)*product(f(h) for h in i+1..n) by law product_at(1, i, n, f)
                        have F: f(i) = 0 by law if_false(w(i) = 0, R(z(i), w(i)), 0)
                        have P0: product(f(h) for h in 1..n) = 0
                            by rewrite P
                                by rewrite F
            have M2: product(sum(if q = 0 then R(z(i), q) else 0 for q in 0..16-1) for i in 1..n) = sum(product(if w(i) = 0 then R(z(i), w(i)) else 0 for i in 1..n) for w in words(1..n, 0..16-1)) \\
                by law product_of_sums(1, n, 0, 16-1, (i, q) -> if q = 0 then R(z(i), q) else 0)
            have M3: product(sum(if q = 0 then R(z(i), q) else 0 for q in 0..16-1) for i in 1..n) = product(R(z(i), 0) for i in 1..n) by termwise i
                by reduce
        have LU: LawOf(Shuffled(M, n), u, c) = R(b, 0)^(n + 1 - 1)
            have U1: product(R(b, 0) for i in 1..n) = R(b, 0)^(n + 1 - 1) by law product_constant(1, n, R(b, 0))
            by LAW(u)
        have LV: LawOf(Shuffled(M, n), v, c) = R(a, 0)*R(b, 0)^(n - 1)
            let f(i) = R(v(i), 0)
            have V1: product(f(i) for i in 1..n) = product(f(i) for i in 1..1-1)*f(1)*product(f(i) for i in 1+1..n) by law product_at(1, 1, n, f)
            have V2: product(f(i) for i in 1..1-1) = 1 by law product_empty(1, 1-1, f)
            have V3: f(1) = R(a, 0) by reduce
            have V4: product(f(i) for i in 1+1..n) = product(R(b, 0) for i in 1+1..n) by termwise i
                have E: v(i) = b
                by rewrite E
            have V5: product(R(b, 0) for i in 1+1..n) = R(b, 0)^(n + 1 - (1 + 1)) by law product_constant(1+1, n, R(b, 0))
            have V6: product(f(i) for i in 1..n) = R(a, 0)*R(b, 0)^(n - 1)
                by rewrite V1
                    by rewrite V2
                        by rewrite V3
                            by rewrite V4
                                by rewrite V5
            by LAW(v)
        have POS: 0 < R(b, 0)^(n - 1) by law power_positive(R(b, 0), n - 1)
        have NEXT: R(b, 0)^(n - 1 + 1) = R(b, 0)^(n - 1)*R(b, 0) by law power_step(R(b, 0), n - 1)
        have LETTERS: for all i in 1..n: 0 <= v(i) <= k - 1
            take i
            cases i = 1 or i != 1
                case i = 1
                    by case
                case i != 1
                    by case
        have LETTERS': for all i in 1..n: 0 <= u(i) <= k - 1
        have D: exists j in 1..n: for all i in 1..n: i != j implies v(i) = u(i)
            exhibit 1
        have DP: LawOf(Shuffled(M, n), v, c) <= r*LawOf(Shuffled(M, n), u, c) by given2(v, u, c)
        have ALL: 0 <= (r*R(b, 0) - R(a, 0))*R(b, 0)^(n - 1)
            by only DP; LU; LV; NEXT
        cases R(a, 0) <= r*R(b, 0) or r*R(b, 0) < R(a, 0)
            case R(a, 0) <= r*R(b, 0)
                by case
            case r*R(b, 0) < R(a, 0)
                have BAD: 0 < (R(a, 0) - r*R(b, 0))*R(b, 0)^(n - 1)
                    have BAD1: 0 < R(a, 0) - r*R(b, 0)
                        by only case
                    by BAD1*POS
                by only BAD; ALL
    """,
    near_misses=(
        NearMiss(
            claim="R(a, 3) <= r*R(b, 0)",
            witness="k = 1, R = [1/4, 0, 0, 3/4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], n = 1, r = 1, a = 0, b = 0",
        ),
    ),
)

ANY_RATIO = Theorem(
    id="gap-weights.any-ratio",
    says="With the supports of R^gap the shuffle's pure ratio is finite for every n >= 2, and exceeds any B that 0000 exceeds: R(0, 0000) > B R(1, 0000).",
    source=NOTE,
    forall="R randomizer(2, 16), n natural >= 2, B real",
    given="(for all y in 0..15: 0 < R(0, y)) and (for all y in 0..15: 0 < R(1, y) iff Count(RGap, y, 1) != 2) and B*R(1, 0) < R(0, 0)",
    claim=f"not RatioAtMost(Shuffled(Messages(R, 2, 16, {WORDS}, 2, 4), n), B) and "
    f"(exists eps real: PureDP(Shuffled(Messages(R, 2, 16, {WORDS}, 2, 4), n), eps))",
    claims=("D73", "D77"),
    instance=f"R = {TABLE}, n = 2, B = 1/2",
    proof="""
        let o(y) = Count(RGap, y, 1)
        have ONES: for all y in 0..15: 0 <= o(y) <= 4 by reduce
        have FIRST: not RatioAtMost(Shuffled(Messages(R, 2, 16, (y, s) -> if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1), 2, 4), n), B)
            assume SMALL
            have ZERO: o(0) != 2 by reduce
            have P: 0 < R(1, 0) iff o(0) != 2 by given2(0)
            have Q: 0 < R(1, 0)
                by P; ZERO
            have A: R(0, 0) <= B*R(1, 0) by cite gap-weights.at-least(2, R, n, B, 0, 1)
            by only A; given3
        have FOUR: for all z in 0..4: z != 2 implies z = 0 or z = 1 or z = 3 or z = 4 by exhaust
        have CAN: for all a in 0..2-1: for all z in 0..4: z != 2 implies (exists y in 0..16-1: 0 < R(a, y) and o(y) = z)
            take a, z
            assume Z
            have BIT: a = 0 or a = 1 by cite integers.bit(a)
            have V: z = 0 or z = 1 or z = 3 or z = 4 by FOUR(z)
            have ALL: for all y in 0..15: o(y) != 2 implies 0 < R(a, y)
                take y
                cases a = 0 or a = 1 by BIT
                    case a = 0
                        by rewrite case
                            by given1(y)
                    case a = 1
                        by rewrite case
                            by given2(y)
            have O0: o(0) = 0 by reduce
            have O1: o(1) = 1 by reduce
            have O7: o(7) = 3 by reduce
            have O15: o(15) = 4 by reduce
            cases z = 0 or z = 1 or z = 3 or z = 4 by V
                case z = 0
                    exhibit 0
                    by case; O0; ALL(0)
                case z = 1
                    exhibit 1
                    by case; O1; ALL(1)
                case z = 3
                    exhibit 7
                    by case; O7; ALL(7)
                case z = 4
                    exhibit 15
                    by case; O15; ALL(15)
        have SECOND: exists eps real: PureDP(Shuffled(Messages(R, 2, 16, (y, s) -> if s = 1 then Count(RGap, y, 1) else 4 - Count(RGap, y, 1), 2, 4), n), eps) \\
            by cite four-bits.some-epsilon(2, 16, R, o, n)
        by FIRST; SECOND
    """,
    near_misses=(
        NearMiss(
            given="(for all y in 0..15: 0 < R(0, y)) and (for all y in 0..15: 0 < R(1, y) iff Count(RGap, y, 1) != 2)",
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
    says="Weights with the supports of R^gap and R(0, 0000) > B R(1, 0000) for any B >= 1: input 1 sends 0000 with a probability t <= 1/(4 B), input 0 with 1/2.",
    source=NOTE,
    forall="B >= 1, t > 0",
    given="4*B*t <= 1",
    claim=f"Stochastic({WEIGHTS}, 2, 16) and "
    "(for all y in 0..15: 0 < (if y = 0 then 1/2 else 1/30) and "
    "(0 < (if y = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9) iff Count(RGap, y, 1) != 2)) and "
    "B*t < 1/2",
    claims=("D73", "D77"),
    instance="B = 1, t = 1/4",
    proof="""
        let W(a, y) = if a = 0 then (if y = 0 then 1/2 else 1/30) else if y = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9
        let o(y) = Count(RGap, y, 1)
        have B1: 1 <= B
        have B0: 0 < B
            by only B1
        have P0: 0 < t
        have P1: 0 < (1 - t)/9
            have A: 0 <= (B - 1)*t
                have A1: 0 <= B - 1
                    by only B1
                by A1*P0
            by only A; given1; P0
        have ONES: for all y in 0..15: 0 <= o(y) <= 4 by reduce
        have NONNEG: for all a in 0..2-1: for all y in 0..16-1: 0 <= W(a, y)
            take a, y
            cases a = 0 or a != 0
                case a = 0
                    by case
                case a != 0
                    cases y = 0 or y != 0
                        case y = 0
                            by rewrite case
                                by P0
                        case y != 0
                            cases o(y) = 2 or o(y) != 2
                                case o(y) = 2
                                    by case
                                case o(y) != 2
                                    by case; P1
        have ROWS: for all a in 0..2-1: sum(W(a, y) for y in 0..16-1) = 1
            take a
            have BIT: a = 0 or a = 1 by cite integers.bit(a)
            cases a = 0 or a = 1 by BIT
                case a = 0
                    by rewrite case
                        by reduce
                case a = 1
                    have S: sum(W(1, y) for y in 0..16-1) = t + 9*((1 - t)/9) by reduce
                    by rewrite case
                        by only S
        have FIRST: Stochastic((a, y) -> if a = 0 then (if y = 0 then 1/2 else 1/30) else if y = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9, 2, 16)
            take a
            have A: for all y in 0..16-1: 0 <= W(a, y)
                take y
                by NONNEG(a, y)
            have C: sum(W(a, y) for y in 0..16-1) = 1 by ROWS(a)
            by A; C
        have SECOND: for all y in 0..15: 0 < (if y = 0 then 1/2 else 1/30) and (0 < (if y = 0 then t else if Count(RGap, y, 1) = 2 then 0 else (1 - t)/9) iff Count(RGap, y, 1) != 2) by exhaust
        have THIRD: B*t < 1/2
            by only given1
        by FIRST; SECOND; THIRD
    """,
    near_misses=(NearMiss(given="B*t <= 1", witness="B = 1, t = 1"),),
)
