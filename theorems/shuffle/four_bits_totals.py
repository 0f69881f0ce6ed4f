"""Which totals of bits are reached from both inputs, and that four bits are enough for a finite epsilon (note
004).
"""

from theorems.shuffle.four_bits import NOTE
from verify.language import NearMiss, Theorem, Word

words = (
    Word(
        "FourBits",
        takes="",
        unfolds="Messages([1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], 2, 5, "
        "(y, s) -> if s = 1 then y else 4 - y, 2, 4)",
        says="Four bits: input 0 sends each number of ones alike, input 1 never two.",
    ),
)

ALL_TOTALS = Theorem(
    id="four-bits.all-totals",
    says="For every n >= 2 each number from 0 to 4n is the sum of n numbers from 0, 1, 3 and 4.",
    source=NOTE,
    forall="n natural >= 2, t integer in 0..4*n",
    claim="exists v (int -> int): (for all i in 1..n: v(i) = 0 or v(i) = 1 or v(i) = 3 or v(i) = 4) and "
    "sum(v(i) for i in 1..n) = t",
    claims=("D76",),
    instance="n = 2, t = 2",
    proof="""
        let first(t) = if t = 0 then 0 else if t <= 2 then 1 else if t = 3 or t = 6 then 3 else 4
        have TABLE: for all t in 0..4*2: (first(t) = 0 or first(t) = 1 or first(t) = 3 or first(t) = 4) and \\
                (t - first(t) = 0 or t - first(t) = 1 or t - first(t) = 3 or t - first(t) = 4)
        have ALL: for all q integer: 2 <= q \\
                implies (for all t integer: 0 <= t implies t <= 4*q implies (exists v (int -> int): (for \\
                all i in 1..q: v(i) = 0 or v(i) = 1 or v(i) = 3 or v(i) = 4) and sum(v(i) for i in 1..q) = t))
            induct q
                base
                    take t
                    let v(i) = if i = 1 then first(t) else t - first(t)
                    have EACH: for all i in 1..2: v(i) = 0 or v(i) = 1 or v(i) = 3 or v(i) = 4 by exhaust
                        by reduce
                            by TABLE(t)
                    have SUM: sum(v(i) for i in 1..2) = first(t) + (t - first(t))
                    exhibit v
                step
            take t
            let d = if t <= 4*q then 0 else 4
            obtain v from before(t - d)
            let u(i) = if i <= q then v(i) else d
            have EACH: for all i in 1..q+1: u(i) = 0 or u(i) = 1 or u(i) = 3 or u(i) = 4
                take i
                cases q < i or i <= q
                    case q < i
                        by case
                    case i <= q
                by rewrite u(i) = v(i)
                    by v1(i)
            have A: sum(u(i) for i in 1..q+1) \\
                    = sum(u(i) for i in 1..q+1-1) + u(q + 1) + sum(u(i) for i in q+1+1..q+1) \\
                    by law sum_at(1, q+1, q+1, u)
            have Z: sum(u(i) for i in q+1+1..q+1) = 0 by law sum_empty(q+1+1, q+1, u)
            have S: sum(u(i) for i in 1..q) = sum(v(i) for i in 1..q)
            exhibit u
        by ALL(n, t)
    """,
    near_misses=(
        NearMiss(
            forall="n natural >= 1, t integer in 0..4*n",
            disproof="""
                exhibit 1, 2
                have NO: not (exists v (int -> int): (for all i in 1..1: v(i) = 0 or v(i) = 1 or v(i) = 3 \\
                        or v(i) = 4) and sum(v(i) for i in 1..1) = 2)
                    assume SOME
                    obtain v from SOME
                    have S: v(1) = 2 by reduce v2
                    cases v(1) = 0 or v(1) = 1 or v(1) = 3 or v(1) = 4 by v1(1)
                        case v(1) = 0
                        case v(1) = 1
                        case v(1) = 3
                        case v(1) = 4
            """,
        ),
    ),
)

TOTALS = Theorem(
    id="four-bits.totals",
    says="Words of four bits from n users hold between 0 and 4n ones, and zeros for the rest: other counts "
    "have probability 0.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), g: int -> int, n natural, x: int -> int, c: "
    "int -> int",
    given="(for all y in 0..l-1: 0 <= g(y) <= 4) and not (0 <= c(1) and c(1) <= 4*n and c(0) = 4*n - c(1)) "
    "and (for all i in 1..n: 0 <= x(i) <= k - 1)",
    claim="LawOf(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else 4 - g(y), 2, 4), n), x, c) = 0",
    claims=("D76",),
    instance="k = 1, l = 1, R = [1], g = y -> y, n = 1, x = word(0), c = s -> 1",
    proof="""
        let G(y, s) = if s = 1 then g(y) else 4 - g(y); M = Messages(R, k, l, G, 2, 4)
        have NEVER: LawOf(Shuffled(M, n), x, c) = sum(0 for w in words(1..n, 0..l-1)) by termwise w
            have NOT: not (for all s in 0..2-1: sum(G(w(i), s) for i in 1..n) = c(s))
                assume SAME
                have S1: sum(g(w(i)) for i in 1..n) = c(1) by reduce sum(G(w(i), 1) for i in 1..n) = c(1)
                have S0: sum(4 - g(w(i)) for i in 1..n) = c(0) by reduce sum(G(w(i), 0) for i in 1..n) = c(0)
                have L: sum(1*4 + -1*g(w(i)) for i in 1..n) \\
                        = 1*sum(4 for i in 1..n) + -1*sum(g(w(i)) for i in 1..n)
                have FOUR: sum(4 for i in 1..n) = (n + 1 - 1)*4; NONE: sum(0 for i in 1..n) = 0
                have BELOW: sum(0 for i in 1..n) <= sum(g(w(i)) for i in 1..n)
                have ABOVE: sum(g(w(i)) for i in 1..n) <= sum(4 for i in 1..n); A: 0 <= c(1); B: c(1) <= 4*n
                have C: c(0) = 4*n - c(1)
    """,
    near_misses=(
        NearMiss(
            given="(for all y in 0..l-1: 0 <= g(y) <= 4) and not (0 <= c(1) and c(1) < 4*n and c(0) = 4*n - "
            "c(1)) and (for all i in 1..n: 0 <= x(i) <= k - 1)",
            witness="k = 1, l = 1, R = [1], g = y -> 4, n = 1, x = word(0), c = s -> if s = 1 then 4 else 0",
        ),
    ),
)

REACH = Theorem(
    id="four-bits.reach",
    says="If each input can send words of four bits with 0, 1, 3 and 4 ones, then any n >= 2 users can "
    "between them send any number of ones from 0 to 4n.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), g: int -> int, n natural >= 2, x: int -> "
    "int, c: int -> int",
    given="(for all y in 0..l-1: 0 <= g(y) <= 4) and (for all a in 0..k-1: for all t in 0..4: t != 2 "
    "implies (exists y in 0..l-1: 0 < R(a, y) and g(y) = t)) and "
    "(for all i in 1..n: 0 <= x(i) <= k - 1) and 0 <= c(1) and c(1) <= 4*n and c(0) = 4*n - c(1)",
    claim="exists w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1 and 0 < R(x(i), w(i))) and "
    "(for all s in 0..2-1: sum(if s = 1 then g(w(i)) else 4 - g(w(i)) for i in 1..n) = c(s))",
    claims=("D76",),
    instance="k = 2, l = 5, R = [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], g = y -> y, n = 2, x = "
    "word(0, 1), c = s -> 4",
    proof="""
        let G(y, s) = if s = 1 then g(y) else 4 - g(y)
        have TOTAL: exists v (int -> int): (for all i in 1..n: v(i) = 0 or v(i) = 1 or v(i) = 3 or v(i) = \\
                4) and sum(v(i) for i in 1..n) = c(1) by cite four-bits.all-totals(n, c(1))
        obtain v from TOTAL
        let p(i, y) = if g(y) = v(i) then R(x(i), y) else 0
        have LETTERS: for all i in 1..n: 0 <= x(i) <= k - 1
        have EACH: for all i in 1..n: exists y in 0..l-1: 0 < p(i, y)
            take i
            have V1: 0 <= v(i) and v(i) <= 4 and v(i) != 2
                cases v(i) = 0 or v(i) = 1 or v(i) = 3 or v(i) = 4 by v1(i)
                    case v(i) = 0
                    case v(i) = 1
                    case v(i) = 3
                    case v(i) = 4
            obtain y from given2(x(i), v(i))
            exhibit y
        have WORD: exists w (int -> int): for all i in 1..n: 0 <= w(i) <= l - 1 and 0 < p(i, w(i)) \\
                by cite reports.choice(l, n, p)
        obtain w from WORD
        have FITS: for all i in 1..n: g(w(i)) = v(i)
            take i
            have P: 0 < p(i, w(i))
        have SENDS: for all i in 1..n: 0 <= w(i) <= l - 1 and 0 < R(x(i), w(i))
            take i
            have P: 0 <= w(i) and w(i) <= l - 1 and 0 < p(i, w(i))
        have ONES: sum(g(w(i)) for i in 1..n) = sum(v(i) for i in 1..n) by termwise i
            by FITS(i)
        have C1: sum(G(w(i), 1) for i in 1..n) = c(1)
            have A: sum(G(w(i), 1) for i in 1..n) = sum(g(w(i)) for i in 1..n) by reduce
            by only A; ONES; v2
        have C0: sum(G(w(i), 0) for i in 1..n) = c(0)
            have A: sum(G(w(i), 0) for i in 1..n) = sum(4 - g(w(i)) for i in 1..n) by reduce
            have L1: sum(4 - g(w(i)) for i in 1..n) = sum(1*4 + -1*g(w(i)) for i in 1..n) by termwise i
            by only A; law sum_linear(1..n, i -> 4, i -> g(w(i)), 1, -1); L1; law sum_constant(1, n, 4); \\
                    ONES; v2; given6
        have COUNTS: for all s in 0..2-1: sum(G(w(i), s) for i in 1..n) = c(s) by exhaust
        exhibit w
    """,
    near_misses=(
        NearMiss(
            forall="k natural >= 1, l natural >= 1, R randomizer(k, l), g: int -> int, n natural >= 1, x: "
            "int -> int, c: int -> int",
            disproof="""
                let R(a, y) = Law(Randomizer([1/4, 1/4, 0, 1/4, 1/4], 1, 5), a, y)
                have NO: not (exists w (int -> int): (for all i in 1..1: 0 <= w(i) <= 5 - 1 and 0 < R(0, \\
                        w(i))) and (for all s in 0..2-1: sum(if s \\
                        = 1 then w(i) else 4 - w(i) for i in 1..1) = 2))
                    assume SOME
                    obtain w from SOME
                    have S: w(1) = 2 by reduce w2(1)
                    have E: R(0, w(1)) = R(0, 2) by rewrite S
                    have Z: R(0, 2) = 0 by reduce
                    by only w1(1); E; Z
                exhibit 1, 5, [1/4, 1/4, 0, 1/4, 1/4], y -> y, 1, i -> 0, s -> 2
            """,
        ),
    ),
)

SOME_EPSILON = Theorem(
    id="four-bits.some-epsilon",
    says="Claim 4.4 for all weights: if each input can send words of four bits with 0, 1, 3 and 4 ones, "
    "then for every n >= 2 the shuffled protocol is eps-DP for some finite eps.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), g: int -> int, n natural >= 2",
    given="(for all y in 0..l-1: 0 <= g(y) <= 4) and (for all a in 0..k-1: for all t in 0..4: t != 2 "
    "implies (exists y in 0..l-1: 0 < R(a, y) and g(y) = t))",
    claim="exists eps real: PureDP(Shuffled(Messages(R, k, l, (y, s) -> if s = 1 then g(y) else 4 - g(y), "
    "2, 4), n), eps)",
    claims=("D73", "D74", "D77"),
    instance="k = 2, l = 5, R = [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], g = y -> y, n = 2",
    proof="""
        let G(y, s) = if s = 1 then g(y) else 4 - g(y); M = Messages(R, k, l, G, 2, 4)
        have LEAST: exists d real: 0 \\
                < d and (for all a in 0..k-1: for all y in 0..l-1: 0 < R(a, y) implies d <= R(a, y)) \\
                by cite reports.least-weight(k, l, R)
        obtain d from LEAST
        let r = 1/d^n
        have RATIO: for all x (int -> int), x' (int -> int), c (int -> int): \\
                (for all i in 1..n: 0 <= x(i) <= k - 1) implies (for all i in 1..n: 0 <= x'(i) <= k - 1) \\
                implies LawOf(Shuffled(M, n), x, c) <= r*LawOf(Shuffled(M, n), x', c)
            take x, x', c
            assume X'
            cases (0 <= c(1) and c(1) <= 4*n and c(0) = 4*n - c(1)) or not \\
                    (0 <= c(1) and c(1) <= 4*n and c(0) = 4*n - c(1))
                case (0 <= c(1) and c(1) <= 4*n and c(0) = 4*n - c(1))
                    have WORD: exists w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1 and 0 < \\
                            R(x'(i), w(i))) and (for all s in 0..2-1: \\
                            sum(if s = 1 then g(w(i)) else 4 - g(w(i)) for i in 1..n) \\
                            = c(s)) by cite four-bits.reach(k, l, R, g, n, x', c)
                    obtain w from WORD
                    have A: LawOf(Shuffled(M, n), x, c) <= 1 \\
                            by cite shuffle.at-most-one(k, l, R, 2, G, 4, n, x, c)
                    have B: product(R(x'(i), w(i)) for i in 1..n) <= LawOf(Shuffled(M, n), x', c) \\
                            by cite shuffle.one-way(k, l, R, 2, G, 4, n, x', w, c)
                    have C: product(d for i in 1..n) <= product(R(x'(i), w(i)) for i in 1..n)
                    by law product_constant(1, n, d)
                case not (0 <= c(1) and c(1) <= 4*n and c(0) = 4*n - c(1))
                    by cite shuffle.at-most-one(k, l, R, 2, G, 4, n, x', c); \\
                            cite four-bits.totals(k, l, R, g, n, x, c)
        have PURE: PureDP(Shuffled(M, n), log(r)) by rewrite law exp_of_log(r)
        exhibit log(r)
    """,
    near_misses=(
        NearMiss(
            forall="k natural >= 1, l natural >= 1, R randomizer(k, l), g: int -> int, n natural >= 1",
            disproof="""
                let M = FourBits
                have A: LawOf(Shuffled(M, 1), word(0), s -> 2) \\
                        = 1/5 and LawOf(Shuffled(M, 1), word(1), s -> 2) = 0 by reduce
                have NO: not (exists eps real: PureDP(Shuffled(M, 1), eps))
                    assume SOME
                    obtain eps from SOME
                    have Q1: 1/5 <= exp(eps)*0 by reduce eps(word(0), word(1), s -> 2)
                exhibit 2, 5, [1/5, 1/5, 1/5, 1/5, 1/5; 1/4, 1/4, 0, 1/4, 1/4], y -> y, 1
            """,
        ),
    ),
)
