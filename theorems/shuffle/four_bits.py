"""Why R^gap needs four bits: which differences between what two inputs can send stay visible after
shuffling (note 004).
"""

from verify.language import Lemma, NearMiss, Source, Theorem, Word

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Claim 4.4"
NOTE = Source(note="004", lines="L593-602", paper=PAPER)

words = (
    Word(
        "FourBits",
        takes="",
        unfolds="Messages([1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], 2, 5, "
        "(y, s) -> if s = 1 then y else 4 - y, 2, 4)",
        says="Four bits: input 0 sends each number of ones alike, input 1 never two.",
    ),
)

HIDDEN = Lemma(
    id="four-bits.hidden",
    says="Two users hide which of them cannot send two ones out of four.",
    forall="",
    claim="not RatioInfinite(Shuffled(FourBits, 2))",
    proof="""
        have BOUNDED: RatioAtMost(Shuffled(FourBits, 2), 100)
            take x, x'
            take c
            by counted FourBits, 2, 100, x, x', c
        assume I
        obtain x from I
        obtain x' from x
        obtain c from x'4
        by BOUNDED(x, x', c)
    """,
)

SEEN = Theorem(
    id="four-bits.seen",
    says="Words of m bits. Let input a, not b, be able to send y0 ones, let y1 be the least (or, with e = "
    "-1, the greatest) number of ones from b, and let every other "
    "number from b lie beyond y0: then the total of y0 and n - 1 times y1 ones tells a from b, for every n.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural, g: int -> int, n natural >= 1, e "
    "real, a integer in 0..k-1, b integer in 0..k-1, y0 integer in 0..l-1, y1 integer in 0..l-1",
    given="0 < R(a, y0) and 0 < R(b, y1) and (for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and "
    "e*g(y1) <= e*g(y) and (g(y) = g(y1) or e*g(y0) < e*g(y))) and (for all y in 0..l-1: 0 <= g(y) <= m)",
    claim="RatioInfinite(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else m - g(y), 2, m), n))",
    claims=("D74", "D76"),
    instance="k = 2, l = 2, R = [1, 0; 0, 1], m = 1, g = y -> y, n = 1, e = 1, a = 0, b = 1, y0 = 0, y1 = 1",
    proof="""
        let G(y, s) = if s = 1 then g(y) else m - g(y); M = Messages(R, k, l, G, 2, m)
        let x(i) = if i = 1 then a else b; x'(i) = b; w0(i) = if i = 1 then y0 else y1
        let c(s) = G(y0, s) + (n - 1)*G(y1, s)
        have W: for all i in 1..n: 0 <= w0(i) <= l - 1 and 0 < R(x(i), w0(i))
            take i
            cases i = 1 or i != 1
                case i = 1
                    have E: 0 < R(x(i), w0(i)) by rewrite x(i) = a; w0(i) = y0
                case i != 1
                    have E: 0 < R(x(i), w0(i)) by rewrite x(i) = b; w0(i) = y1
        have C: for all s in 0..2-1: sum(G(w0(i), s) for i in 1..n) = c(s)
            take s
            let f(i) = G(w0(i), s)
            have A: sum(f(i) for i in 1..n) = sum(f(i) for i in 1..1-1) + f(1) + sum(f(i) for i in 1+1..n) \\
                    by law sum_at(1, 1, n, f)
            have A0: sum(f(i) for i in 1..1-1) = 0; A1: f(1) = G(y0, s)
            have A2: sum(f(i) for i in 1+1..n) = sum(G(y1, s) for i in 1+1..n) by termwise i
                by rewrite w0(i) = y1
            by law sum_constant(1+1, n, G(y1, s))
        have SEEN: 0 < LawOf(Shuffled(M, n), x, c) by cite shuffle.possible(k, l, R, 2, G, m, n, x, w0, c)
        have NEVER: LawOf(Shuffled(M, n), x', c) = sum(0 for w in words(1..n, 0..l-1)) by termwise w
            cases not (for all s in 0..2-1: sum(G(w(i), s) for i in 1..n) = c(s)) or \\
                    (for all s in 0..2-1: sum(G(w(i), s) for i in 1..n) = c(s))
                case not (for all s in 0..2-1: sum(G(w(i), s) for i in 1..n) = c(s))
                    by case
                case (for all s in 0..2-1: sum(G(w(i), s) for i in 1..n) = c(s))
            have T: sum(g(w(i)) for i in 1..n) = g(y0) + (n - 1)*g(y1) by reduce case(1)
            have NOT: not (for all i in 1..n: 0 < R(b, w(i)))
                assume ALL
                have FIRST: g(y1) != g(y0) by given3(y1)
                cases (for all i in 1..n: g(w(i)) = g(y1)) or not (for all i in 1..n: g(w(i)) = g(y1))
                    case (for all i in 1..n: g(w(i)) = g(y1))
                        have A: sum(g(w(i)) for i in 1..n) = sum(g(y1) for i in 1..n)
                        by law sum_constant(1, n, g(y1))
                    case not (for all i in 1..n: g(w(i)) = g(y1))
                        have SOME: exists i in 1..n: not (g(w(i)) = g(y1)) \\
                                by law not_forall(1..n, i -> g(w(i)) = g(y1))
                        obtain i from SOME
                        let f(h) = e*g(w(h)); q = e*g(y1)
                        have BEYOND: e*g(y0) < f(i) by given3(w(i))
                        have S: sum(f(h) for h in 1..n) = e*sum(g(w(h)) for h in 1..n) \\
                                by law sum_scaled(1..n, h -> g(w(h)), e)
                        have A: sum(f(h) for h in 1..n) \\
                                = sum(f(h) for h in 1..i-1) + f(i) + sum(f(h) for h in i+1..n) \\
                                by law sum_at(1, i, n, f)
                        have L: sum(q for h in 1..i-1) <= sum(f(h) for h in 1..i-1) by termwise h
                        have U: sum(q for h in i+1..n) <= sum(f(h) for h in i+1..n) by termwise h
                        have LC: sum(q for h in 1..i-1) = (i - 1 + 1 - 1)*q by law sum_constant(1, i-1, q)
                        have UC: sum(q for h in i+1..n) = (n + 1 - (i + 1))*q by law sum_constant(i+1, n, q)
                        have ET: e*sum(g(w(h)) for h in 1..n) = e*g(y0) + (n - 1)*q
            have SOME: exists i in 1..n: not (0 < R(b, w(i))) by law not_forall(1..n, i -> 0 < R(b, w(i)))
            obtain i from SOME
            let f(h) = R(b, w(h))
            have P0: product(f(h) for h in 1..n) = 0 by rewrite law product_at(1, i, n, f); R(b, w(i)) = 0
        have ZERO: LawOf(Shuffled(M, n), x', c) = 0
            have Z: sum(0 for w in words(1..n, 0..l-1)) = 0
        have D: exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i)
            exhibit 1
        exhibit x, x', c
    """,
    near_misses=(
        NearMiss(
            given="0 < R(a, y0) and 0 < R(b, y1) and (for all y in 0..l-1: 0 < R(b, y) implies g(y) != "
            "g(y0) and e*g(y1) <= e*g(y))",
            disproof="""
                have B: not RatioInfinite(Shuffled(FourBits, 2)) by cite four-bits.hidden
                exhibit 2, 5, [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], 4, y -> y, 2, 1, 0, 1, 2, 0
            """,
        ),
    ),
)

NEAR_THE_ENDS = Theorem(
    id="four-bits.near-the-ends",
    says="Words of m bits: if input a can send a number of ones that b cannot, and this number is 0, 1, m - "
    "1 or m, then the shuffle's pure ratio is infinite, for every n.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural, g: int -> int, n natural >= 1, "
    "a integer in 0..k-1, b integer in 0..k-1, y0 integer in 0..l-1",
    given="(for all y in 0..l-1: 0 <= g(y) <= m) and 0 < R(a, y0) and (for all y in 0..l-1: 0 < R(b, y) "
    "implies g(y) != g(y0)) and (g(y0) <= 1 or m - 1 <= g(y0))",
    claim="RatioInfinite(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else m - g(y), 2, m), n))",
    claims=("D74", "D76"),
    instance="k = 2, l = 2, R = [1, 0; 0, 1], m = 1, g = y -> y, n = 1, a = 0, b = 1, y0 = 0",
    proof="""
        have SOME: exists y in 0..l-1: 0 < R(b, y) by cite reports.some(k, l, R, b)
        cases g(y0) <= 1 or m - 1 <= g(y0) by given4
            case g(y0) <= 1
                have LOW: exists y in 0..l-1: 0 \\
                        < R(b, y) and (for all u in 0..l-1: 0 < R(b, u) implies g(y) <= g(u)) \\
                        by cite reports.least(l, y -> R(b, y), g)
                obtain y1 from LOW
                have EACH: for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and 1*g(y1) \\
                        <= 1*g(y) and (g(y) = g(y1) or 1*g(y0) < 1*g(y))
                    take y
                    by given3(y)
                by cite four-bits.seen(k, l, R, m, g, n, 1, a, b, y0, y1)
            case m - 1 <= g(y0)
                have HIGH: exists y in 0..l-1: 0 \\
                        < R(b, y) and (for all u in 0..l-1: 0 < R(b, u) implies -g(y) <= -g(u)) \\
                        by cite reports.least(l, y -> R(b, y), y -> -g(y))
                obtain y1 from HIGH
                have EACH: for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and -1*g(y1) \\
                        <= -1*g(y) and (g(y) = g(y1) or -1*g(y0) < -1*g(y))
                    take y
                    by given3(y)
                by cite four-bits.seen(k, l, R, m, g, n, -1, a, b, y0, y1)
    """,
    near_misses=(
        NearMiss(
            given="(for all y in 0..l-1: 0 <= g(y) <= m) and 0 < R(a, y0) and (for all y in 0..l-1: 0 < "
            "R(b, y) implies g(y) != g(y0)) and (g(y0) <= 2 or m - 1 <= g(y0))",
            disproof="""
                have B: not RatioInfinite(Shuffled(FourBits, 2)) by cite four-bits.hidden
                exhibit 2, 5, [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], 4, y -> y, 2, 0, 1, 2
            """,
        ),
    ),
)

FEWER = Theorem(
    id="four-bits.fewer",
    says="With words of at most three bits shuffling hides no difference of supports: if some number of "
    "ones is possible on one input and not on another, "
    "then the pure ratio stays infinite after shuffling, for every n.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural, g: int -> int, n natural >= 1",
    given="m <= 3 and (for all y in 0..l-1: 0 <= g(y) <= m)",
    claim="RatioInfinite(PreShuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else m - g(y), 2, m))) "
    "implies "
    "RatioInfinite(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else m - g(y), 2, m), n))",
    claims=("D73", "D74"),
    instance="k = 1, l = 1, R = [1], m = 1, g = y -> y, n = 1",
    proof="""
        let G(y, s) = if s = 1 then g(y) else m - g(y)
        assume INFINITE
        obtain a from INFINITE
        obtain b from a
        obtain c from b6
        let p(y) = if (for all s in 0..2-1: G(y, s) = c(s)) then R(a, y) else 0
        let q(y) = if (for all s in 0..2-1: G(y, s) = c(s)) then R(b, y) else 0
        have P: 0 < sum(p(y) for y in 0..l-1)
        have NONE: not (for all y in 0..l-1: p(y) = 0)
            assume ALL
            have A: sum(p(y) for y in 0..l-1) = sum(0 for y in 0..l-1); Z: sum(0 for y in 0..l-1) = 0
        have SOME: exists y in 0..l-1: not (p(y) = 0) by law not_forall(0..l-1, y -> p(y) = 0)
        obtain y0 from SOME
        cases not (for all s in 0..2-1: G(y0, s) = c(s)) or (for all s in 0..2-1: G(y0, s) = c(s))
            case not (for all s in 0..2-1: G(y0, s) = c(s))
                by p(y0) = 0
            case (for all s in 0..2-1: G(y0, s) = c(s))
        have SAME: for all s in 0..2-1: G(y0, s) = c(s); E: p(y0) = R(a, y0); N: 0 <= R(a, y0)
        have POS: 0 < R(a, y0)
        have NOT: for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0)
            take y
            cases g(y) = g(y0) or g(y) != g(y0)
                case g(y) = g(y0)
                    have F: for all s in 0..2-1: G(y, s) = c(s)
                        take s
                        have T1: G(y, s) = G(y0, s) by rewrite case
                        by only SAME(s); T1
                    have NN: for all v in 0..l-1: 0 <= q(v)
                        take v
                        have V: 0 <= R(b, v)
                    by law zero_sum(0, l-1, q, y); q(y) = R(b, y)
                case g(y) != g(y0)
                    by case
        have RANGE: 0 <= g(y0) and g(y0) <= m by given2(y0)
        have END: g(y0) <= 1 or m - 1 <= g(y0)
            cases g(y0) <= 1 or 2 <= g(y0)
                case g(y0) <= 1
                    by case
                case 2 <= g(y0)
                    by m - 1 <= g(y0)
        by cite four-bits.near-the-ends(k, l, R, m, g, n, a, b, y0)
    """,
    near_misses=(
        NearMiss(
            given="m <= 4 and (for all y in 0..l-1: 0 <= g(y) <= m)",
            disproof="""
                have B: not RatioInfinite(Shuffled(FourBits, 2)) by cite four-bits.hidden
                have C: RatioInfinite(PreShuffled(FourBits))
                    exhibit 0, 1, s -> 2
                exhibit 2, 5, [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], 4, y -> y, 2
            """,
        ),
    ),
)

BELOW = Lemma(
    id="four-bits.below",
    says="Let b never send as many ones as a does with y0, and at most two fewer (or, with e = -1, more): "
    "then shuffling tells a from b, or b sends one and two fewer (or more).",
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural, g: int -> int, n natural >= 1, e "
    "integer, a integer in 0..k-1, b integer in 0..k-1, y0 integer in 0..l-1",
    given="(e = 1 or e = -1) and (for all y in 0..l-1: 0 <= g(y) <= m) and 0 < R(a, y0) and "
    "(for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and e*g(y0) - 2 <= e*g(y))",
    claim="RatioInfinite(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else m - g(y), 2, m), n)) "
    "or (for all j in 1..2: exists y in 0..l-1: 0 < R(b, y) and e*g(y) = e*g(y0) - j)",
    instance="k = 2, l = 2, R = [1, 0; 0, 1], m = 1, g = y -> y, n = 1, e = 1, a = 0, b = 1, y0 = 0",
    proof="""
        have SOME: exists y in 0..l-1: 0 < R(b, y) by cite reports.some(k, l, R, b)
        have LEAST: exists y in 0..l-1: 0 \\
                < R(b, y) and (for all u in 0..l-1: 0 < R(b, u) implies e*g(y) <= e*g(u)) \\
                by cite reports.least(l, y -> R(b, y), y -> e*g(y))
        obtain y1 from LEAST
        have OTHER: for all y in 0..l-1: 0 < R(b, y) \\
                implies e*g(y) != e*g(y0) and (e*g(y) = e*g(y1) implies g(y) = g(y1))
            take y
            have A: g(y) != g(y0) by given4(y)
            cases e = 1 or e = -1 by given1
                case e = 1; e = -1
                    by rewrite case
        cases (exists y in 0..l-1: 0 < R(b, y) and e*g(y1) < e*g(y) and e*g(y) < e*g(y0)) or not \\
                (exists y in 0..l-1: 0 < R(b, y) and e*g(y1) < e*g(y) and e*g(y) < e*g(y0))
            case (exists y in 0..l-1: 0 < R(b, y) and e*g(y1) < e*g(y) and e*g(y) < e*g(y0))
                obtain y2 from case
                have L: e*g(y0) - 2 <= e*g(y1) by given4(y1)
                have E1: e*g(y1) = e*g(y0) - 2 by law antisymmetry(e*g(y1), e*g(y0) - 2)
                have E2: e*g(y2) = e*g(y0) - 1 by law antisymmetry(e*g(y2), e*g(y0) - 1)
                have BOTH: for all j in 1..2: exists y in 0..l-1: 0 < R(b, y) and e*g(y) = e*g(y0) - j
                    take j
                    cases j = 1 or j = 2
                        case j = 1
                            exhibit y2
                        case j = 2
                            exhibit y1
                by BOTH
            case not (exists y in 0..l-1: 0 < R(b, y) and e*g(y1) < e*g(y) and e*g(y) < e*g(y0))
        have EACH: for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and e*g(y1) \\
                <= e*g(y) and (g(y) = g(y1) or e*g(y0) < e*g(y))
            take y
            have A: g(y) != g(y0) by given4(y)
            have B: e*g(y) != e*g(y0) and (e*g(y) = e*g(y1) implies g(y) = g(y1)) by OTHER(y)
            have C: e*g(y1) <= e*g(y) by y14(y)
            cases e*g(y) = e*g(y1) or e*g(y0) < e*g(y) or (e*g(y1) < e*g(y) and e*g(y) < e*g(y0))
                case e*g(y) = e*g(y1)
                case e*g(y0) < e*g(y)
                case (e*g(y1) < e*g(y) and e*g(y) < e*g(y0))
                    have BAD: exists y in 0..l-1: 0 < R(b, y) and e*g(y1) < e*g(y) and e*g(y) < e*g(y0)
                        exhibit y
        by cite four-bits.seen(k, l, R, m, g, n, e, a, b, y0, y1)
    """,
)

ONLY_PAIR = Theorem(
    id="four-bits.only-pair",
    says="With words of four bits there is one exception: input a can send 0, 1, 2, 3 and 4 ones, input b "
    "0, 1, 3 and 4. In every other pair with different supports, the one of a not within that of b, the "
    "pure ratio stays infinite after shuffling, for every n.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), g: int -> int, n natural >= 1, a integer in "
    "0..k-1, b integer in 0..k-1, y0 integer in 0..l-1",
    given="(for all y in 0..l-1: 0 <= g(y) <= 4) and 0 < R(a, y0) and (for all y in 0..l-1: 0 < R(b, y) "
    "implies g(y) != g(y0))",
    claim="RatioInfinite(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else 4 - g(y), 2, 4), n)) "
    "or (for all t in 0..4: (exists y in 0..l-1: 0 < R(a, y) and g(y) = t) and ((exists y in 0..l-1: 0 < "
    "R(b, y) and g(y) = t) iff t != 2))",
    claims=("D74", "D76"),
    instance="k = 2, l = 2, R = [1, 0; 0, 1], g = y -> y, n = 1, a = 0, b = 1, y0 = 0",
    proof="""
        let M = Messages(R, k, l, (y, s) -> if s = 1 then g(y) else 4 - g(y), 2, 4)
        cases RatioInfinite(Shuffled(M, n)) or not RatioInfinite(Shuffled(M, n))
            case RatioInfinite(Shuffled(M, n))
                by case
            case not RatioInfinite(Shuffled(M, n))
        have SPREAD: for all u in 0..k-1: for all v in 0..k-1: for all y in 0..l-1: 0 < R(u, y) \\
                implies (g(y) <= 1 or 3 <= g(y)) implies (exists z in 0..l-1: 0 < R(v, z) and g(z) = g(y))
            take u, v, y
            cases (exists z in 0..l-1: 0 < R(v, z) and g(z) = g(y)) or not \\
                    (exists z in 0..l-1: 0 < R(v, z) and g(z) = g(y))
                case (exists z in 0..l-1: 0 < R(v, z) and g(z) = g(y))
                    by case
                case not (exists z in 0..l-1: 0 < R(v, z) and g(z) = g(y))
            have NOT: for all z in 0..l-1: 0 < R(v, z) implies g(z) != g(y)
                take z
                cases g(z) = g(y) or g(z) != g(y)
                    case g(z) = g(y)
                        have BAD: exists z in 0..l-1: 0 < R(v, z) and g(z) = g(y)
                            exhibit z
                    case g(z) != g(y)
            by cite four-bits.near-the-ends(k, l, R, 4, g, n, u, v, y)
        have TWO: g(y0) = 2
            cases g(y0) <= 1 or g(y0) = 2 or 3 <= g(y0)
                case g(y0) <= 1
                    have S: exists z in 0..l-1: 0 < R(b, z) and g(z) = g(y0) by SPREAD(a, b, y0)
                    obtain z from S
                    by given3(z)
                case g(y0) = 2
                case 3 <= g(y0)
                    have S: exists z in 0..l-1: 0 < R(b, z) and g(z) = g(y0) by SPREAD(a, b, y0)
                    obtain z from S
                    by given3(z)
        have UP: for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and 1*g(y0) - 2 <= 1*g(y)
            take y
            have A: 0 <= g(y) by given1(y)
            by given3(y)
        have DOWN: for all y in 0..l-1: 0 < R(b, y) implies g(y) != g(y0) and -1*g(y0) - 2 <= -1*g(y)
            take y
            have A: g(y) <= 4 by given1(y)
            by given3(y)
        have LOW: RatioInfinite(Shuffled(M, n)) or (for all j in 1..2: exists y in 0..l-1: 0 < R(b, y) and \\
                1*g(y) = 1*g(y0) - j) by cite four-bits.below(k, l, R, 4, g, n, 1, a, b, y0)
        have HIGH: RatioInfinite(Shuffled(M, n)) or (for all j in 1..2: exists y in 0..l-1: 0 < R(b, y) and \\
                -1*g(y) = -1*g(y0) - j) by cite four-bits.below(k, l, R, 4, g, n, -1, a, b, y0)
        have FEWER: for all j in 1..2: exists y in 0..l-1: 0 < R(b, y) and 1*g(y) = 1*g(y0) - j
            by only LOW; case
        have MORE: for all j in 1..2: exists y in 0..l-1: 0 < R(b, y) and -1*g(y) = -1*g(y0) - j
            by only HIGH; case
        have HAS: for all t in 0..4: t != 2 implies (exists y in 0..l-1: 0 < R(b, y) and g(y) = t)
            take t
            cases t <= 1 or t = 2 or 3 <= t
                case t <= 1
                    have S: exists y in 0..l-1: 0 < R(b, y) and 1*g(y) = 1*g(y0) - (2 - t) by FEWER(2 - t)
                    obtain y from S
                    exhibit y
                case t = 2
                case 3 <= t
                    have S: exists y in 0..l-1: 0 < R(b, y) and -1*g(y) = -1*g(y0) - (t - 2) by MORE(t - 2)
                    obtain y from S
                    exhibit y
        have ALL: for all t in 0..4: (exists y in 0..l-1: 0 < R(a, y) and g(y) = t) and \\
                ((exists y in 0..l-1: 0 < R(b, y) and g(y) = t) iff t != 2)
            take t
            have NOT: not (exists y in 0..l-1: 0 < R(b, y) and g(y) = 2)
                assume BAD
                obtain y from BAD
                by given3(y)
            cases t = 2 or t != 2
                case t = 2
                    have A: exists y in 0..l-1: 0 < R(a, y) and g(y) = t
                        exhibit y0
                    have B: not (exists y in 0..l-1: 0 < R(b, y) and g(y) = t) by rewrite case
                    by B
                case t != 2
            have B: exists y in 0..l-1: 0 < R(b, y) and g(y) = t by HAS(t)
            have A: exists y in 0..l-1: 0 < R(a, y) and g(y) = t
                obtain y from B
                have OUT: g(y) <= 1 or 3 <= g(y)
                    cases t <= 1 or t = 2 or 3 <= t
                        case t <= 1
                        case t = 2
                        case 3 <= t
                have S: exists z in 0..l-1: 0 < R(a, z) and g(z) = g(y) by SPREAD(b, a, y)
                obtain z from S
                exhibit z
    """,
    near_misses=(
        NearMiss(
            claim="RatioInfinite(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else 4 - g(y), 2, "
            "4), n))",
            disproof="""
                have B: not RatioInfinite(Shuffled(FourBits, 2)) by cite four-bits.hidden
                exhibit 2, 5, [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], y -> y, 2, 0, 1, 2
            """,
        ),
    ),
)
