"""With one message from each user, shuffling does not improve the pure privacy ratio (Balcer and Cheu
2019, section 4.1).
"""

from verify.language import REFUTED, Lemma, Line, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"

EVERY_USER = "for all i in 1..n: 0 <= x(i) <= k - 1"

ALL_ALIKE = Lemma(
    id="single-message.all-alike",
    says="After shuffling all n reports are y with the probability that each user's is.",
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural, x: int -> int, "
    "y integer in 0..l-1",
    given=EVERY_USER,
    claim="LawOf(Shuffled(Randomizer(R, k, l), n), x, s -> if s = y then n else 0) = product(R(x(i), "
    "y) for i in 1..n)",
    instance="k = 1, l = 1, R = [1], n = 1, x = word(0), y = 0",
    proof="""
        let c(s) = if s = y then n else 0
        have ONE: for all g (int -> real): (for all q in 0..l-1: q != y implies g(q) = 0) \\
                implies sum(g(q) for q in 0..l-1) = g(y)
        have ALL: for all w (int -> int): (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in \\
                1..n) = c(s)) implies (for all i in 1..n: w(i) = y)
            take w
            assume SAME
            take i
            have K: sum(if w(h) = y then 1 else 0 for h in 1..n) = n by SAME(y)
            have L1: sum(1*1 + -1*(if w(h) = y then 1 else 0) for h in 1..n) \\
                    = 1*sum(1 for h in 1..n) + -1*sum(if w(h) = y then 1 else 0 for h in 1..n) \\
                    by law sum_linear(1..n, h -> 1, h -> if w(h) = y then 1 else 0, 1, -1)
            have L2: sum(1 for h in 1..n) = n by law sum_constant(1, n, 1)
            by law zero_sum(1, n, h -> 1*1 + -1*(if w(h) = y then 1 else 0), i)
        have M1: LawOf(Shuffled(Randomizer(R, k, l), n), x, c) \\
                = sum(product(if w(i) = y then R(x(i), w(i)) else 0 for i in 1..n) for w in words(1..n, \\
                0..l-1)) by termwise w
            cases (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) or not \\
                    (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s))
                case (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s))
                    have W: for all i in 1..n: w(i) = y
                    have P: product(R(x(i), w(i)) for i in 1..n) \\
                            = product(if w(i) = y then R(x(i), w(i)) else 0 for i in 1..n)
                case not (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s))
                    have W: not (for all i in 1..n: w(i) = y)
                        assume EVERY
                        have SAME: for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)
                            take s
                            have Q1: sum(if w(i) = s then 1 else 0 for i in 1..n) \\
                                    = sum(if y = s then 1 else 0 for i in 1..n)
                            by law sum_constant(1, n, if y = s then 1 else 0)
                    have SOME: exists i in 1..n: not (w(i) = y) by law not_forall(1..n, i -> w(i) = y)
                    obtain i from SOME
                    let f(h) = if w(h) = y then R(x(h), w(h)) else 0
                    have P0: product(f(h) for h in 1..n) = 0 by rewrite law product_at(1, i, n, f)
        have M2: product(sum(if q = y then R(x(i), q) else 0 for q in 0..l-1) for i in 1..n) \\
                = sum(product(if w(i) = y then R(x(i), w(i)) else 0 for i in 1..n) for w in words(1..n, \\
                0..l-1))
        have M3: product(sum(if q = y then R(x(i), q) else 0 for q in 0..l-1) for i in 1..n) \\
                = product(R(x(i), y) for i in 1..n) by termwise i
            by ONE(q -> if q = y then R(x(i), q) else 0)
    """,
)

SAME_RATIO = Theorem(
    id="single-message.same-ratio",
    says="For every single-message randomizer, every finite alphabet and every n, "
    "the shuffled protocol has the pure privacy ratio of the randomizer.",
    source=Source(note="004", lines="L108-110, L488", paper=f"{PAPER}, Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, r >= 0",
    claim="RatioAtMost(Shuffled(Randomizer(R, k, l), n), r) iff RatioAtMost(Randomizer(R, k, l), r)",
    claims=("D13", "D62"),
    instance="k = 1, l = 1, R = [1], n = 1, r = 1",
    proof="""
        have FROM: RatioAtMost(Randomizer(R, k, l), r) \\
                implies RatioAtMost(Shuffled(Randomizer(R, k, l), n), r)
            assume LOCAL
            take x, x'
            assume N
            take c
            obtain j from N3
            have S: sum(r*(if (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) \\
                    then product(R(x'(i), w(i)) for i in 1..n) else 0) for w in words(1..n, \\
                    0..l-1)) = r*LawOf(Shuffled(Randomizer(R, k, l), n), x', c)
            have T: LawOf(Shuffled(Randomizer(R, k, l), n), x, c) \\
                    <= sum(r*(if (for all s in 0..l-1: sum(if w(i) = s then 1 else 0 for i in 1..n) = c(s)) \\
                    then product(R(x'(i), w(i)) for i in 1..n) else 0) for w in words(1..n, \\
                    0..l-1)) by termwise w
                let p(i) = R(x(i), w(i)); q(i) = R(x'(i), w(i))
                have B1: product(p(i) for i in 1..j-1) = product(q(i) for i in 1..j-1) by termwise i
                    by rewrite j3(i)
                have B2: product(p(i) for i in j+1..n) = product(q(i) for i in j+1..n) by termwise i
                    by rewrite j3(i)
                have G: product(p(i) for i in 1..n) <= r*product(q(i) for i in 1..n) \\
                        by law product_nonnegative(1, j-1, q); law product_nonnegative(j+1, n, q); \\
                        LOCAL(x(j), x'(j), w(j))
                    by rewrite law product_at(1, j, n, p); law product_at(1, j, n, q); B1
        have TO: RatioAtMost(Shuffled(Randomizer(R, k, l), n), r) implies RatioAtMost(Randomizer(R, k, l), r)
            assume SHUFFLED
            take a, b, y
            let c(s) = if s = y then n else 0; u(i) = a; v(i) = if i = 1 then b else a
            have LU: LawOf(Shuffled(Randomizer(R, k, l), n), u, c) = R(a, y)^n \\
                    by law product_constant(1, n, R(a, y)); cite single-message.all-alike(k, l, R, n, u, y)
            have LV: LawOf(Shuffled(Randomizer(R, k, l), n), v, c) = R(b, y)*R(a, y)^(n - 1)
                have OTHERS: for all i in 2..n: R(v(i), y) = R(a, y)
                have V2: product(R(v(i), y) for i in 1..n) = R(b, y)*R(a, y)^(n - 1) \\
                        by reduce cite products.one-apart(n, R(a, y), i -> R(v(i), y))
                by cite single-message.all-alike(k, l, R, n, v, y)
            have D: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
                exhibit 1
            have X: R(a, y)^n <= r*(R(b, y)*R(a, y)^(n - 1)) by SHUFFLED(u, v, c)
            by cite powers.cancelled(n, R(a, y), R(b, y), r)
    """,
    near_misses=(
        NearMiss(
            claim="RatioAtMost(Shuffled(Randomizer(R, k, l), n), r) iff RatioAtMost(Randomizer(R, k, l), "
            "r^2)",
            witness="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 1, r = 2, x = word(0), x' = word(1), c = "
            "s -> if s = 0 then 1 else 0",
        ),
    ),
)

CLAIM = Theorem(
    id="single-message.claim",
    says="If a single-message shuffled protocol is eps-DP, then so is its randomizer.",
    source=Source(note="004", lines="L488", paper=f"{PAPER}, Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps >= 0",
    claim="PureDP(Shuffled(Randomizer(R, k, l), n), eps) implies PureDP(Randomizer(R, k, l), eps)",
    claims=("D62",),
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0",
    proof="""
        by cite single-message.same-ratio(k, l, R, n, exp(eps))
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(Randomizer(R, k, l), eps)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 1, eps = 1, x = 0, x' = 1, y = 0",
        ),
    ),
)

# The notes' proof by contraposition: Y is an event, y belongs to it where Y(y) = 1.
EVENT = (
    "k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x integer in 0..k-1, "
    "x' integer in 0..k-1, Y: int -> int, eps >= 0"
)
REPORT, OTHER = (f"sum(R({who}, y) for y in 0..l-1 if Y(y) = 1)" for who in ("x", "x'"))
SHUFFLED = (
    "sum(LawOf(Shuffled(Randomizer(R, k, l), n), {}, c) for c in words(0..l-1, "
    "0..n) if (for all s in 0..l-1: Y(s) = 1 or c(s) = 0))"
)
IN_ORDER = (
    "sum(product(R(x, w(i)) for i in 1..n) for w in words(1..n, 0..l-1) if (for all i in 1..n: Y(w(i)) = 1))"
)
NEIGHBOUR = "i -> if i = 1 then x' else x"
INSTANCE = (
    "k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 1, x = 0, x' = 1, Y = s -> if s = 0 then 1 else 0, eps = 0"
)

REPORTS = IN_ORDER.replace("R(x, ", "R(x(i), ")

IN_EVENT = Theorem(
    id="single-message.event",
    says="All shuffled reports lie in Y with the probability that all reports do before they are shuffled: "
    "the product of what it is for each user.",
    source=Source(note="004", lines="L505-521", paper=f"{PAPER}, proof of Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, Y: int -> int",
    given=EVERY_USER,
    claim=f"{SHUFFLED.format('x')} = {REPORTS} and {REPORTS} = product(sum(R(x(i), "
    "y) for y in 0..l-1 if Y(y) = 1) for i in 1..n)",
    claims=("D64", "D65"),
    instance="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 1, x = word(0), Y = s -> if s = 0 then 1 else 0",
    proof="""
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let K(w: int -> int, q) = sum(if w(i) = q then 1 else 0 for i in 1..n)
        let H(c: int -> int) = if (for all s in 0..l-1: Y(s) = 1 or c(s) = 0) then 1 else 0
        have SAME: for all c (int -> int), b (int -> int): (for all q in 0..l-1: c(q) = b(q)) implies H(c) \\
                = H(b)
            take c, b
            assume ALIKE
            have TO: (for all s in 0..l-1: Y(s) = 1 or c(s) = 0) \\
                    implies (for all s in 0..l-1: Y(s) = 1 or b(s) = 0)
                assume T
                take s
                by T(s); ALIKE(s)
            have FROM: (for all s in 0..l-1: Y(s) = 1 or b(s) = 0) \\
                    implies (for all s in 0..l-1: Y(s) = 1 or c(s) = 0)
                assume T
                take s
                by T(s); ALIKE(s)
        have MEAN: sum(LawOf(Shuffled(Randomizer(R, k, l), n), x, c)*H(c) for c in words(0..l-1, 0..n*1)) \\
                = sum(P(w)*H(s -> K(w, s)) for w in words(1..n, 0..l-1)) \\
                by cite shuffle.mean(l, R, l, (y, s) -> if y = s then 1 else 0, 1, n, x, H)
        have EVENT: sum(if (for all s in 0..l-1: Y(s) = 1 or c(s) = 0) then LawOf(Shuffled(Randomizer(R, k, \\
                l), n), x, c) else 0 for c in words(0..l-1, 0..n)) = sum(LawOf(Shuffled(Randomizer(R, k, \\
                l), n), x, c)*H(c) for c in words(0..l-1, 0..n)) by termwise c
            cases (for all s in 0..l-1: Y(s) = 1 or c(s) = 0) or not \\
                    (for all s in 0..l-1: Y(s) = 1 or c(s) = 0)
                case (for all s in 0..l-1: Y(s) = 1 or c(s) = 0); not \\
                        (for all s in 0..l-1: Y(s) = 1 or c(s) = 0)
        have READ: sum(P(w)*H(s -> K(w, s)) for w in words(1..n, 0..l-1)) \\
                = sum(if (for all i in 1..n: Y(w(i)) = 1) then P(w) else 0 for w in words(1..n, 0..l-1)) \\
                by termwise w
            cases not (for all i in 1..n: Y(w(i)) = 1) or (for all i in 1..n: Y(w(i)) = 1)
                case not (for all i in 1..n: Y(w(i)) = 1)
                    have SOME: exists i in 1..n: not (Y(w(i)) = 1) by law not_forall(1..n, i -> Y(w(i)) = 1)
                    obtain i from SOME
                    let q = w(i)
                    have AT: K(w, q) \\
                            = sum(if w(h) = q then 1 else 0 for h in 1..i-1) + (if w(i) = q then 1 else 0) \\
                            + sum(if w(h) = q then 1 else 0 for h in i+1..n) \\
                            by law sum_at(1, i, n, h -> if w(h) = q then 1 else 0)
                    have S1: 0 <= sum(if w(h) = q then 1 else 0 for h in 1..i-1)
                    have S2: 0 <= sum(if w(h) = q then 1 else 0 for h in i+1..n)
                    have ONE: (if w(i) = q then 1 else 0) = 1 by reduce
                    have K1: 1 <= K(w, q) by only AT; S1; S2; ONE
                    have NOT: not (for all s in 0..l-1: Y(s) = 1 or K(w, s) = 0)
                        assume T
                        have OUT: not (Y(q) = 1); HIT: not (K(w, q) = 0)
                        by T(q)
                    by NOT
                case (for all i in 1..n: Y(w(i)) = 1)
            have IN: for all i in 1..n: Y(w(i)) = 1 by case
            have ALL: for all q in 0..l-1: Y(q) = 1 or K(w, q) = 0
                take q
                cases Y(q) = 1 or Y(q) != 1
                    case Y(q) = 1
                        by case
                    case Y(q) != 1
                have NONE: K(w, q) = sum(0 for i in 1..n) by termwise i
                    have YW: Y(w(i)) = 1 by IN(i)
                    cases w(i) != q or w(i) = q
                        case w(i) != q
                            by case
                        case w(i) = q
                    have YQ: Y(q) = 1
                        have FLIP: q = w(i)
                        by rewrite FLIP
                have NONE2: sum(0 for i in 1..n) = 0 by reduce
                have K0: K(w, q) = 0 by only NONE; NONE2
        let g(i, q) = if Y(q) = 1 then R(x(i), q) else 0
        have GOOD: sum(if (for all i in 1..n: Y(w(i)) = 1) then product(R(x(i), w(i)) for i in 1..n) else 0 \\
                for w in words(1..n, 0..l-1)) = sum(product(g(i, w(i)) for i in 1..n) for w in \\
                words(1..n, 0..l-1)) by termwise w
            cases (for all i in 1..n: Y(w(i)) = 1) or not (for all i in 1..n: Y(w(i)) = 1)
                case (for all i in 1..n: Y(w(i)) = 1)
                    have INSIDE: for all i in 1..n: Y(w(i)) = 1 by case
                    have P: product(R(x(i), w(i)) for i in 1..n) = product(g(i, w(i)) for i in 1..n) \\
                            by termwise i
                        have E: Y(w(i)) = 1 by INSIDE(i)
                case not (for all i in 1..n: Y(w(i)) = 1)
                    have SOME: exists i in 1..n: not (Y(w(i)) = 1) by law not_forall(1..n, i -> Y(w(i)) = 1)
                    obtain i from SOME
                    have SPLIT: product(g(h, w(h)) for h in 1..n) \\
                            = product(g(h, w(h)) for h in 1..i-1)*g(i, w(i))*product(g(h, w(h)) for h in \\
                            i+1..n) by law product_at(1, i, n, h -> g(h, w(h)))
                    have F: g(i, w(i)) = 0
                    have P0: product(g(h, w(h)) for h in 1..n) = 0 by rewrite SPLIT; F
        have TIMES: product(sum(g(i, y) for y in 0..l-1) for i in 1..n) \\
                = sum(product(g(i, w(i)) for i in 1..n) for w in words(1..n, 0..l-1)) \\
                by law product_of_sums(1, n, 0, l-1, g)
        by only MEAN; EVENT; READ; GOOD; TIMES
    """,
    near_misses=(
        NearMiss(
            claim=f"{SHUFFLED.format('x')} = product(sum(R(x(1), y) for y in 0..l-1 if Y(y) = "
            "1) for i in 1..n)",
            witness="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 2, x = word(0, 1), Y = s -> if s = "
            "0 then 1 else 0",
        ),
    ),
)

AT_NEIGHBOUR = Theorem(
    id="single-message.neighbour",
    says="On the dataset (x', x, …, x) all shuffled reports lie in Y with probability P[R(x') in Y] P[R(x) "
    "in Y]^(n-1).",
    source=Source(note="004", lines="L521", paper=f"{PAPER}, proof of Claim 4.2"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x integer in 0..k-1, "
    "x' integer in 0..k-1, Y: int -> int",
    claim=f"({OTHER})*({REPORT})^(n - 1) = {SHUFFLED.format(NEIGHBOUR)}",
    claims=("D67",),
    instance="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 1, x = 0, x' = 1, Y = s -> if s = 0 then 1 else 0",
    proof=f"""
        let z(i) = if i = 1 then x' else x; p(i) = sum(R(z(i), y) for y in 0..l-1 if Y(y) = 1)
        have E: {SHUFFLED.format('z')} \\
                = {REPORTS.replace('x(i)', 'z(i)')} and {REPORTS.replace('x(i)', 'z(i)')} \\
                = product(p(i) for i in 1..n) by cite single-message.event(k, l, R, n, z, Y)
        have OTHERS: for all i in 2..n: p(i) = {REPORT}
        have V1: product(p(i) for i in 1..n) = p(1)*({REPORT})^(n - 1) \\
                by cite products.one-apart(n, {REPORT}, p)
        have V2: product(p(i) for i in 1..n) = ({OTHER})*({REPORT})^(n - 1) by reduce V1
    """,
    near_misses=(
        NearMiss(
            claim=f"({OTHER})^n = {SHUFFLED.format(NEIGHBOUR)}",
            witness="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 2, x = 0, x' = 1, Y = s -> if s = "
            "0 then 1 else 0",
        ),
    ),
)

LAST_STEP = Theorem(
    id="single-message.last-step",
    says="The last step of the proof: if a = P[R(x) in Y] exceeds exp(eps) times b = P[R(x') in Y], "
    "then a^n exceeds exp(eps) times b a^(n-1).",
    source=Source(note="004", lines="L517-521", paper=f"{PAPER}, proof of Claim 4.2"),
    forall="0 <= a <= 1, 0 <= b <= 1, eps >= 0, n natural >= 1",
    given="a > exp(eps)*b",
    claim="a^n > exp(eps)*(b*a^(n - 1))",
    claims=("D66",),
    instance="a = 1, b = 0, eps = 0, n = 1",
    proof="""
        by law power_step(a, n - 1); law power_positive(a, n - 1)
    """,
    lines=(
        Line(
            forall=EVENT,
            given="true",
            claim=f"{SHUFFLED.format('i -> x')} = {IN_ORDER}",
            latex=r"\mathbb{P}[(S \circ R)(X) \in Y^n] &= \mathbb{P}[(R)(X) \in Y^n] \label{eq7}\tag{7}\\",
            claims=("D64",),
            why="not because all permutations are equally likely, as the notes say, "
            "but because a word stays in Y^n when it is permuted",
            instance=INSTANCE,
            proof="""
                by cite single-message.event(k, l, R, n, i -> x, Y)
            """,
        ),
        Line(
            forall=EVENT,
            given="true",
            claim=f"{IN_ORDER} = ({REPORT})^n",
            latex=r"&= \mathbb{P}[(R)(X) \in Y]^n \label{eq8}\tag{8}\\",
            claims=("D65",),
            why="read with R(x) for R(X), since a single report is no word of n reports",
            instance=INSTANCE,
            proof="""
                by law product_constant(1, n, sum(R(x, y) for y in 0..l-1 if Y(y) = 1)); \\
                        cite single-message.event(k, l, R, n, i -> x, Y)
            """,
        ),
        Line(
            forall=EVENT,
            given=f"{REPORT} > exp(eps)*({OTHER})",
            claim=f"({REPORT})^n > exp(eps)*(({OTHER})*({OTHER})^(n - 1))",
            latex=r"&> e^{\epsilon} \mathbb{P}[ R(x') \in Y]\mathbb{P}[ R(x') \in Y]^{n-1} "
            r"\label{eq9}\tag{9}\\",
            claims=("D66",),
            why="true, but weaker than what the next line needs: R(x) belongs in the power",
            instance=INSTANCE,
            proof="""
                let a = sum(R(x, y) for y in 0..l-1 if Y(y) = 1)
                let b = sum(R(x', y) for y in 0..l-1 if Y(y) = 1)
                have ZERO: sum(0 for y in 0..l-1) = 0; B0: sum(0 for y in 0..l-1) <= b; BE: b <= exp(eps)*b
                have P: 0 < a^(n - 1)
                by law power_increases(b, a, n - 1); law power_step(a, n - 1)
            """,
        ),
        Line(
            forall=EVENT,
            given=f"{REPORT} > exp(eps)*({OTHER})",
            claim=f"exp(eps)*(({OTHER})*({OTHER})^(n - 1)) = exp(eps)*({SHUFFLED.format(NEIGHBOUR)})",
            latex=r"&= e^{\epsilon} \mathbb{P}[ (S \circ R)(X') \in Y^n]",
            claims=("D67",),
            expect=REFUTED,
            why="only one user of the neighbour has x': the other n - 1 factors are P[R(x) in Y]",
            witness=INSTANCE.replace("n = 1", "n = 2"),
        ),
    ),
    near_misses=(NearMiss(given="a >= exp(eps)*b", witness="a = 1, b = 1, eps = 0, n = 1"),),
)
