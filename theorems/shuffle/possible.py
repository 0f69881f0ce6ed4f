"""What is possible: reports of positive weight, and counts of positive probability after shuffling."""

from verify.language import NearMiss, Source, Theorem

NOTE = Source(
    note="004",
    lines="L593-602 (used in the proofs)",
    paper="Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms, Claim 4.4",
)

SOME_REPORT = Theorem(
    id="reports.some",
    says="On every input some report is possible.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), a integer in 0..k-1",
    claim="exists y in 0..l-1: 0 < R(a, y)",
    claims=("D76",),
    instance="k = 1, l = 1, R = [1], a = 0",
    proof="""
        have NOT: not (for all y in 0..l-1: R(a, y) <= 0) by domain5(a)
            assume ALL
            have A: sum(R(a, y) for y in 0..l-1) <= sum(0 for y in 0..l-1); Z: sum(0 for y in 0..l-1) = 0
        have SOME: exists y in 0..l-1: not (R(a, y) <= 0) by law not_forall(0..l-1, y -> R(a, y) <= 0)
        obtain y from SOME
        exhibit y
    """,
    near_misses=(NearMiss(claim="for all y in 0..l-1: 0 < R(a, y)", witness="k = 1, l = 2, R = [1, 0], a = "
    "0, y = 1"),),
)


LEAST = Theorem(
    id="reports.least",
    says="Among the reports that are possible one has the least value.",
    source=NOTE,
    forall="l natural >= 1, p: int -> real, h: int -> real",
    given="exists y in 0..l-1: 0 < p(y)",
    claim="exists y in 0..l-1: 0 < p(y) and (for all u in 0..l-1: 0 < p(u) implies h(y) <= h(u))",
    claims=("D76",),
    instance="l = 1, p = y -> 1, h = y -> y",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies ((exists y in 0..q: 0 < p(y)) implies (exists y in 0..q: 0 < p(y) and (for all u in \\
                0..q: 0 < p(u) implies h(y) <= h(u))))
            induct q
                base
                    assume SOME
                    obtain y from SOME
                    have Y: y = 0
                    have P: 0 < p(0)
                        have E: p(0) = p(y)
                step
            assume LATER
            cases not (exists y in 0..q: 0 < p(y)) or (exists y in 0..q: 0 < p(y))
                case not (exists y in 0..q: 0 < p(y))
                    have NEW: for all u in 0..q+1: 0 < p(u) implies u = q + 1
                        take u
                        cases u <= q or q + 1 <= u
                            case u <= q
                            case q + 1 <= u
                        have BAD: u <= q implies (exists y in 0..q: 0 < p(y))
                            assume Q
                            exhibit u
                    obtain y from LATER
                    have E: p(y) = p(q + 1) by rewrite NEW(y)
                    have LEAST: for all u in 0..q+1: 0 < p(u) implies h(q + 1) <= h(u)
                        take u
                        by rewrite NEW(u)
                    exhibit q + 1
                    by LEAST
                case (exists y in 0..q: 0 < p(y))
            obtain y from exists y in 0..q: 0 < p(y) and (for all u in 0..q: 0 < p(u) implies h(y) <= h(u))
            cases (0 < p(q + 1) and h(q + 1) < h(y)) or not (0 < p(q + 1) and h(q + 1) < h(y))
                case (0 < p(q + 1) and h(q + 1) < h(y))
                    have LEAST: for all u in 0..q+1: 0 < p(u) implies h(q + 1) <= h(u)
                        take u
                        have TOP: q + 1 <= u implies h(q + 1) <= h(u)
                            assume Q
                            by rewrite u = q + 1
                        cases u <= q or q + 1 <= u
                            case u <= q
                            case q + 1 <= u
                    exhibit q + 1
                    by LEAST
                case not (0 < p(q + 1) and h(q + 1) < h(y))
            have U: for all u in 0..q+1: 0 < p(u) implies h(y) <= h(u)
                take u
                cases u <= q or q + 1 <= u
                    case u <= q
                        by case
                    case q + 1 <= u
                have Z: u = q + 1
                have Z1: p(u) = p(q + 1) by rewrite Z
                have Z2: h(u) = h(q + 1) by rewrite Z
                have Z3: 0 < p(q + 1)
                cases h(y) <= h(q + 1) or h(q + 1) < h(y)
                    case h(y) <= h(q + 1)
                    case h(q + 1) < h(y)
            exhibit y
        by ALL(l - 1)
    """,
    near_misses=(NearMiss(claim=
    "exists y in 0..l-1: 0 < p(y) and (for all u in 0..l-1: h(y) <= h(u))", witness="l = 2, p = y -> y, h = "
    "y -> y"),),
)


LEAST_WEIGHT = Theorem(
    id="reports.least-weight",
    says="A finite randomizer has a least positive weight.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l)",
    claim="exists d real: 0 < d and (for all a in 0..k-1: for all y in 0..l-1: 0 < R(a, y) implies d <= "
    "R(a, y))",
    claims=("D73",),
    instance="k = 1, l = 1, R = [1]",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (q <= k - 1 implies (exists d real: 0 < d and (for all a in 0..q: for all y in \\
                0..l-1: 0 < R(a, y) implies d <= R(a, y))))
            induct q
                base
                    assume Q
                    have SOME: exists y in 0..l-1: 0 < R(0, y) by cite reports.some(k, l, R, 0)
                    have LEAST: exists y in 0..l-1: 0 \\
                            < R(0, y) and (for all u in 0..l-1: 0 < R(0, u) implies R(0, y) <= R(0, u)) \\
                            by cite reports.least(l, y -> R(0, y), y -> R(0, y))
                    obtain v from LEAST
                    have HERE: for all a in 0..0: for all y in 0..l-1: 0 < R(a, y) implies R(0, v) <= R(a, y)
                        take a, y
                        have Z: a = 0; E: R(a, y) = R(0, y)
                    exhibit R(0, v)
                step
            assume Q
            obtain d from exists d real: 0 \\
                    < d and (for all a in 0..q: for all y in 0..l-1: 0 < R(a, y) implies d <= R(a, y))
            have SOME: exists y in 0..l-1: 0 < R(q + 1, y) by cite reports.some(k, l, R, q + 1)
            have LEAST: exists y in 0..l-1: 0 \\
                    < R(q + 1, y) and (for all u in 0..l-1: 0 < R(q + 1, u) implies R(q + 1, y) <= R(q + 1, \\
                    u)) by cite reports.least(l, y -> R(q + 1, y), y -> R(q + 1, y))
            obtain v from LEAST
            let e = min(d, R(q + 1, v))
            have HERE: for all a in 0..q+1: for all y in 0..l-1: 0 < R(a, y) implies e <= R(a, y)
                take a, y
                cases a <= q or q + 1 <= a
                    case a <= q
                    case q + 1 <= a
                        have E: R(a, y) = R(q + 1, y) by rewrite a = q + 1
            exhibit e
        by ALL(k - 1)
    """,
    near_misses=(
        NearMiss(
            claim="exists d real: 0 < d and (for all a in 0..k-1: for all y in 0..l-1: d <= R(a, y))",
            disproof="""
                have NO: not (exists d real: 0 < d and (for all a in 0..1-1: for all y in 0..2-1: d <= (if \\
                        y = 0 then 1 else 0)))
                    assume SOME
                    obtain d from SOME
                    have T: d <= (if 1 = 0 then 1 else 0) by d2(0, 1)
                    have Z: (if 1 = 0 then 1 else 0) = 0 by reduce
                    by only T; Z; d1
                exhibit 1, 2, (a, y) -> if y = 0 then 1 else 0
            """,
        ),
    ),
)


CHOICE = Theorem(
    id="reports.choice",
    says="If every user has a possible report, then there is a word of possible reports.",
    source=NOTE,
    forall="l natural >= 1, n natural, p: int, int -> real",
    given="for all i in 1..n: exists y in 0..l-1: 0 < p(i, y)",
    claim="exists w (int -> int): for all i in 1..n: 0 <= w(i) <= l - 1 and 0 < p(i, w(i))",
    claims=("D76",),
    instance="l = 1, n = 1, p = (i, y) -> 1",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (q <= n implies (exists w (int -> int): for all i in 1..q: 0 <= w(i) <= l - 1 and 0 \\
                < p(i, w(i))))
            induct q
                base
                    assume Q
                    let w(i) = 0
                    exhibit w
                step
            assume Q
            obtain w from exists w (int -> int): for all i in 1..q: 0 <= w(i) <= l - 1 and 0 < p(i, w(i))
            obtain y from given1(q + 1)
            let u(i) = if i <= q then w(i) else y
            have EACH: for all i in 1..q+1: 0 <= u(i) <= l - 1 and 0 < p(i, u(i))
                take i
                cases i <= q or q + 1 <= i
                    case i <= q
                        by rewrite u(i) = w(i)
                    case q + 1 <= i
                        have P: p(i, y) = p(q + 1, y) by rewrite i = q + 1
                        by rewrite u(i) = y
            exhibit u
        by ALL(n)
    """,
    near_misses=(
        NearMiss(
            given="for all i in 1..n: exists y in 0..l: 0 < p(i, y)",
            disproof="""
                have H: for all i in 1..1: exists y in 0..1: 0 < (if y = 1 then 1 else 0)
                    take i
                    exhibit 1
                have NO: not (exists w (int -> int): for all i in 1..1: 0 <= w(i) <= 1 - 1 and 0 < (if w(i) \\
                        = 1 then 1 else 0))
                    assume SOME
                    obtain w from SOME
                    by w(1)
                exhibit 1, 1, (i, y) -> if y = 1 then 1 else 0
            """,
        ),
    ),
)


ONE_WAY = Theorem(
    id="shuffle.one-way",
    says="Counts after shuffling are at least as probable as any one word of reports that has them.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural >= 1, g: int, int -> int, t "
    "natural, n natural, x: int -> int, w: int -> int, c: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= w(i) <= l - 1) and "
    "(for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s)) and (for all y in 0..l-1: for all s in "
    "0..m-1: 0 <= g(y, s) <= t)",
    claim="product(R(x(i), w(i)) for i in 1..n) <= LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c)",
    claims=("D76",),
    instance="k = 1, l = 1, R = [1], m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), w = word(0), c = s "
    "-> 1",
    proof="""
        let M = Messages(R, k, l, g, m, t)
        have AT_LEAST: for all q integer: 0 <= q \\
                implies (for all x (int -> int): (for all i in 1..q: 0 <= x(i) <= k - 1) implies (for all c \\
                (int -> int): 0 <= LawOf(Shuffled(M, q), x, c)))
            take q
            take x
            take c
            have Z0: sum(0 for w in words(1..q, 0..l-1)) = 0
            have A: sum(0 for w in words(1..q, 0..l-1)) <= LawOf(Shuffled(M, q), x, c) by termwise w
                have P: 0 <= product(R(x(i), w(i)) for i in 1..q)
        have ALL: for all q integer: 0 <= q \\
                implies (for all x (int -> int), w (int -> int), c (int -> int): (for all i in 1..q: 0 <= \\
                x(i) <= k - 1) implies (for all i in 1..q: 0 <= w(i) \\
                <= l - 1) implies (for all s in 0..m-1: sum(g(w(i), s) for i in 1..q) \\
                = c(s)) implies product(R(x(i), w(i)) for i in 1..q) <= LawOf(Shuffled(M, q), x, c))
            induct q
                base
                    take x, w, c
                    assume C
                    have C0: for all s in 0..m-1: 0 = c(s)
                        take s
                        have E: sum(g(w(i), s) for i in 1..0) = 0
                    have L: LawOf(Shuffled(M, 0), x, c) \\
                            = (if (for all s in 0..m-1: sum(g(0, s) for i in 1..0) = c(s)) then \\
                            product(R(x(i), 0) for i in 1..0) else 0) by law words_empty(1, 0, 0, l-1, w -> \\
                            if (for all s in 0..m-1: sum(g(w(i), s) for i in 1..0) = c(s)) then \\
                            product(R(x(i), w(i)) for i in 1..0) else 0)
                    have L1: (if (for all s in 0..m-1: sum(g(0, s) for i in 1..0) = c(s)) then \\
                            product(R(x(i), 0) for i in 1..0) else 0) = (if (for all s in 0..m-1: 0 = c(s)) \\
                            then 1 else 0)
                    have P0: product(R(x(i), w(i)) for i in 1..0) = 1
                step
                    take x, w, c
                    assume C
                    let z(i) = if i < q + 1 then x(i) else x(i + 1); last = w(q + 1); d(s) = c(s) - g(last, s)
                    let f(y) = R(x(q + 1), y)*LawOf(Shuffled(M, q), z, s -> c(s) - g(y, s))
                    have A: LawOf(Shuffled(M, q + 1), x, c) = sum(f(y) for y in 0..l-1) \\
                            by cite shuffle.one-user-apart(R, l, m, g, q, x, c, q + 1)
                    have ZC: for all s in 0..m-1: sum(g(w(i), s) for i in 1..q) = d(s)
                        take s
                        have S1: sum(g(w(i), s) for i in 1..q+1) \\
                                = sum(g(w(i), s) for i in 1..q+1-1) + g(w(q + 1), s) + \\
                                sum(g(w(i), s) for i in q+1+1..q+1) \\
                                by law sum_at(1, q+1, q+1, i -> g(w(i), s))
                        have S2: sum(g(w(i), s) for i in q+1+1..q+1) = 0
                    have B: product(R(z(i), w(i)) for i in 1..q) <= LawOf(Shuffled(M, q), z, d) \\
                            by before(z, w, d)
                    have SAME: product(R(z(i), w(i)) for i in 1..q) = product(R(x(i), w(i)) for i in 1..q)
                    let p(i) = R(x(i), w(i))
                    have P: product(p(i) for i in 1..q+1) \\
                            = product(p(i) for i in 1..q+1-1)*p(q + 1)*product(p(i) for i in q+1+1..q+1) \\
                            by law product_at(1, q+1, q+1, p)
                    have PE: product(p(i) for i in q+1+1..q+1) = 1
                    have F: for all r in 0..l-1: 0 <= f(r)
                        take r
                        by AT_LEAST(q, z, s -> c(s) - g(r, s))
                    have SPLIT: sum(f(y) for y in 0..l-1) \\
                            = sum(f(y) for y in 0..last-1) + f(last) + sum(f(y) for y in last+1..l-1) \\
                            by law sum_at(0, last, l-1, f)
                    have Z0: sum(0 for y in 0..last-1) = 0; Z1: sum(0 for y in last+1..l-1) = 0
                    have N0: sum(0 for y in 0..last-1) <= sum(f(y) for y in 0..last-1)
                    have N1: sum(0 for y in last+1..l-1) <= sum(f(y) for y in last+1..l-1) by termwise y
    """,
    near_misses=(
        NearMiss(
            claim="product(R(x(i), w(i)) for i in 1..n) = LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, "
            "c)",
            witness="k = 1, l = 2, R = [1/2, 1/2], m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), w = "
            "word(0), c = s -> 1",
        ),
    ),
)


POSSIBLE = Theorem(
    id="shuffle.possible",
    says="If every user can send the report that a word gives to that user, then the counts of the word are "
    "possible after shuffling.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural >= 1, g: int, int -> int, t "
    "natural, n natural, x: int -> int, w: int -> int, c: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= w(i) <= l - 1 and 0 < "
    "R(x(i), w(i))) and (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s)) and (for all y in "
    "0..l-1: for all s in 0..m-1: 0 <= g(y, s) <= t)",
    claim="0 < LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c)",
    claims=("D76",),
    instance="k = 1, l = 1, R = [1], m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), w = word(0), c = s "
    "-> 1",
    proof="""
        let p(i) = R(x(i), w(i))
        have A: product(p(i) for i in 1..n) <= LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c) \\
                by cite shuffle.one-way(k, l, R, m, g, t, n, x, w, c)
        have ALL: for all q integer: 0 <= q implies (q <= n implies 0 < product(p(i) for i in 1..q))
            induct q
                base
                step
                    assume Q
                    have P: product(p(i) for i in 1..q+1) \\
                            = product(p(i) for i in 1..q+1-1)*p(q + 1)*product(p(i) for i in q+1+1..q+1) \\
                            by law product_at(1, q+1, q+1, p)
                    have PE: product(p(i) for i in q+1+1..q+1) = 1
                    have OLD: 0 < product(p(i) for i in 1..q+1-1) by rewrite q + 1 - 1 = q
        have POSITIVE: 0 < product(p(i) for i in 1..n)
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= w(i) <= l - 1) and "
            "(for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s))",
            witness="k = 1, l = 2, R = [1, 0], m = 1, g = (y, s) -> y, t = 1, n = 1, x = word(0), w = "
            "word(1), c = s -> 1",
        ),
    ),
)


AT_MOST_ONE = Theorem(
    id="shuffle.at-most-one",
    says="No counts have probability above 1 after shuffling.",
    source=NOTE,
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), m natural >= 1, g: int, int -> int, t "
    "natural, n natural, x: int -> int, c: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all y in 0..l-1: for all s in 0..m-1: 0 <= g(y, "
    "s) <= t)",
    claim="0 <= LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c) and LawOf(Shuffled(Messages(R, k, l, "
    "g, m, t), n), x, c) <= 1",
    claims=("D73",),
    instance="k = 1, l = 1, R = [1], m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), c = s -> 1",
    proof="""
        let M = Messages(R, k, l, g, m, t)
        have ROWS: for all a in 0..k-1: sum(R(a, y) for y in 0..l-1) = 1
        have Z: sum(0 for w in words(1..n, 0..l-1)) = 0
        have BELOW: sum(0 for w in words(1..n, 0..l-1)) <= LawOf(Shuffled(M, n), x, c) by termwise w
            have P: 0 <= product(R(x(i), w(i)) for i in 1..n)
        have ABOVE: LawOf(Shuffled(M, n), x, c) \\
                <= sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) by termwise w
            by law product_nonnegative(1, n, i -> R(x(i), w(i)))
        have PRODUCT: product(sum(R(x(i), y) for y in 0..l-1) for i in 1..n) \\
                = sum(product(R(x(i), w(i)) for i in 1..n) for w in words(1..n, 0..l-1))
        have ONES: product(sum(R(x(i), y) for y in 0..l-1) for i in 1..n) = product(1 for i in 1..n) \\
                by termwise i
            by ROWS(x(i))
        have ONE: product(1 for i in 1..n) = 1
    """,
    near_misses=(
        NearMiss(
            claim="LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c) < 1",
            witness="k = 1, l = 1, R = [1], m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), c = s -> 1",
        ),
    ),
)
