"""A local protocol that shuffles for itself has the law of the shuffled one, and with one message a user
its privacy (Balcer and Cheu, Theorem 4.1).
"""

from verify.language import PROVED, REFUTED, Misprint, NearMiss, Source, Theorem

PAPER = "Balcer and Cheu, Separating Local and Shuffled Differential Privacy via Histograms"

ONE_WORD = Theorem(
    id="words.one",
    says="Of all words one has given letters: a sum over words of what counts only there is its value there.",
    source=Source(note="004", lines="L530-550 (used in the proof)"),
    forall="m natural, b natural, h: int -> int, f: (int -> int) -> real",
    given="(for all s in 0..m-1: 0 <= h(s) <= b) and (for all c (int -> int): (for all s in 0..m-1: h(s) = "
    "c(s)) implies f(c) = f(h))",
    claim="sum(if (for all s in 0..m-1: h(s) = c(s)) then f(c) else 0 for c in words(0..m-1, 0..b)) = f(h)",
    claims=("D69",),
    instance="m = 1, b = 1, h = s -> 1, f = c -> 1",
    proof="""
        let e(s, y) = if y = h(s) then 1 else 0
        have EACH: sum(if (for all s in 0..m-1: h(s) = c(s)) then f(c) else 0 for c in words(0..m-1, 0..b)) \\
                = sum(f(h)*product(e(s, c(s)) for s in 0..m-1) for c in words(0..m-1, 0..b)) by termwise c
            cases (for all s in 0..m-1: h(s) = c(s)) or not (for all s in 0..m-1: h(s) = c(s))
                case (for all s in 0..m-1: h(s) = c(s))
                    have P: product(e(s, c(s)) for s in 0..m-1) = product(1 for s in 0..m-1)
                    have O: product(1 for s in 0..m-1) = 1
                case not (for all s in 0..m-1: h(s) = c(s))
                    have SOME: exists s in 0..m-1: not (h(s) = c(s)) \\
                            by law not_forall(0..m-1, s -> h(s) = c(s))
                    obtain s from SOME
                    let q(v) = e(v, c(v))
                    by rewrite law product_at(0, s, m-1, q); q(s) = 0
        have PRODUCT: product(sum(e(s, y) for y in 0..b) for s in 0..m-1) \\
                = sum(product(e(s, c(s)) for s in 0..m-1) for c in words(0..m-1, 0..b))
        have ONES: product(sum(e(s, y) for y in 0..b) for s in 0..m-1) = product(1 for s in 0..m-1) \\
                by termwise s
            have A: sum(e(s, y) for y in 0..b) \\
                    = sum(e(s, y) for y in 0..h(s)-1) + e(s, h(s)) + sum(e(s, y) for y in h(s)+1..b) \\
                    by law sum_at(0, h(s), b, y -> e(s, y))
            have A0: sum(e(s, y) for y in 0..h(s)-1) = sum(0 for y in 0..h(s)-1)
            have A1: sum(e(s, y) for y in h(s)+1..b) = sum(0 for y in h(s)+1..b)
        have ONE: product(1 for s in 0..m-1) = 1
    """,
    near_misses=(
        NearMiss(
            given="(for all s in 0..m-1: 0 <= h(s)) and (for all c (int -> int): (for all s in 0..m-1: h(s) "
            "= c(s)) implies f(c) = f(h))",
            witness="m = 1, b = 0, h = s -> 1, f = c -> 1",
        ),
    ),
)

SAME_LAW = Theorem(
    id="simulation.same-law",
    says="Whatever the randomizer, an analyser that reads the shuffled counts has the same law when it "
    "counts the users' reports itself: shuffling can be left to it.",
    source=Source(note="004", lines="L541-548", paper=f"{PAPER}, Theorem 4.1"),
    forall="R: int, int -> real, k natural >= 1, l natural >= 1, m natural >= 1, g: int, int -> int, "
    "t natural, n natural, x: int -> int, f: (int -> int) -> real",
    given="(for all y in 0..l-1: for all s in 0..m-1: 0 <= g(y, s) <= t) and "
    "(for all c (int -> int), d (int -> int): (for all s in 0..m-1: c(s) = d(s)) implies f(c) = f(d)) and "
    "Stochastic(R, k, l) and (for all i in 1..n: 0 <= x(i) <= k - 1)",
    claim="sum(LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c)*f(c) for c in words(0..m-1, 0..n*t)) = "
    "sum(LawOf(Reports(Messages(R, k, l, g, m, t), n), x, w)*f(s -> sum(g(w(i), "
    "s) for i in 1..n)) for w in words(1..n, 0..l-1))",
    claims=("D60", "D68", "D69"),
    instance="R = [1], k = 1, l = 1, m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), f = c -> 1",
    proof="""
        let M = Messages(R, k, l, g, m, t); P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let F(c: int -> int, w: int -> int) \\
                = (if (for all s in 0..m-1: sum(g(w(i), s) for i in 1..n) = c(s)) then P(w) else 0)*f(c)
        have A: sum(LawOf(Shuffled(M, n), x, c)*f(c) for c in words(0..m-1, 0..n*t)) \\
                = sum(sum(F(c, w) for w in words(1..n, 0..l-1)) for c in words(0..m-1, 0..n*t))
        have B: sum(sum(F(c, w) for w in words(1..n, 0..l-1)) for c in words(0..m-1, 0..n*t)) \\
                = sum(sum(F(c, w) for c in words(0..m-1, 0..n*t)) for w in words(1..n, 0..l-1)) \\
                by cite exchange.words-and-words(m, n*t, 1, n, 0, l-1, F)
        have C: sum(sum(F(c, w) for c in words(0..m-1, 0..n*t)) for w in words(1..n, 0..l-1)) \\
                = sum(P(w)*f(s -> sum(g(w(i), s) for i in 1..n)) for w in words(1..n, 0..l-1)) by termwise w
            let h(s) = sum(g(w(i), s) for i in 1..n); u(c: int -> int) = P(w)*f(c)
            have H: for all s in 0..m-1: 0 <= h(s) and h(s) <= n*t
                take s
                have ABOVE: h(s) <= sum(t for i in 1..n); MOST: sum(t for i in 1..n) = (n + 1 - 1)*t
            have READS: for all c (int -> int): (for all s in 0..m-1: h(s) = c(s)) implies u(c) = u(h)
                take c
                by given2(h, c)
            have ONE: sum(if (for all s in 0..m-1: h(s) = c(s)) then u(c) else 0 for c in words(0..m-1, \\
                    0..n*t)) = u(h) by cite words.one(m, n*t, h, u)
            have E: sum(F(c, w) for c in words(0..m-1, 0..n*t)) \\
                    = sum(if (for all s in 0..m-1: h(s) = c(s)) then u(c) else 0 for c in words(0..m-1, \\
                    0..n*t))
    """,
    printed=(
        Misprint(
            name="only single bits",
            claim="sum(LawOf(Shuffled(Messages(R, k, l, g, m, t), n), x, c)*f(c) for c in words(0..m-1, "
            "0..n*t)) = sum(LawOf(Reports(Messages(R, k, l, g, m, t), n), x, w)*f(s -> sum(g(w(i), s) for i "
            "in 1..n)) for w in words(1..n, 0..l-1)) implies m <= 2 and t <= 1",
            latex="Note this only works because they are single bit messages.",
            claims=("D68",),
            expect=REFUTED,
            why="the analyser can shuffle for itself whatever the messages: what fails with several messages "
            "from each user is Claim 4.2, that the randomizer is private",
            witness="R = [1], k = 1, l = 1, m = 3, g = (y, s) -> 1, t = 1, n = 1, x = word(0), f = c -> 1",
        ),
    ),
    near_misses=(
        NearMiss(
            given="(for all y in 0..l-1: for all s in 0..m-1: 0 <= g(y, s) <= t) and Stochastic(R, k, l) and "
            "(for all i in 1..n: 0 <= x(i) <= k - 1)",
            witness="R = [1], k = 1, l = 1, m = 1, g = (y, s) -> 1, t = 1, n = 1, x = word(0), f = c -> c(5)",
        ),
    ),
)

IN_ORDER = Theorem(
    id="reports.same-ratio",
    says="The reports of n users in order have the pure privacy ratio of one report, "
    "however many messages a report holds.",
    source=Source(note="003", lines="L110-112", paper=f"{PAPER}, section 4.1"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, r >= 0",
    claim="RatioAtMost(Reports(Randomizer(R, k, l), n), r) iff RatioAtMost(Randomizer(R, k, l), r)",
    claims=("D13",),
    instance="k = 1, l = 1, R = [1], n = 1, r = 1",
    proof="""
        have FROM: RatioAtMost(Randomizer(R, k, l), r) implies RatioAtMost(Reports(Randomizer(R, k, l), n), r)
            take x, x'
            assume N
            take w
            obtain j from N3
            let p(i) = R(x(i), w(i)); q(i) = R(x'(i), w(i))
            have B1: product(p(i) for i in 1..j-1) = product(q(i) for i in 1..j-1) by termwise i
                by rewrite x(i) = x'(i)
            have B2: product(p(i) for i in j+1..n) = product(q(i) for i in j+1..n) by termwise i
                by rewrite x(i) = x'(i)
            have C1: 0 <= product(q(i) for i in 1..j-1) by law product_nonnegative(1, j-1, q)
            have C2: 0 <= product(q(i) for i in j+1..n) by law product_nonnegative(j+1, n, q)
            have L: p(j) <= r*q(j)
            by rewrite law product_at(1, j, n, p); law product_at(1, j, n, q); B1
        have TO: RatioAtMost(Reports(Randomizer(R, k, l), n), r) implies RatioAtMost(Randomizer(R, k, l), r)
            assume ORDERED
            take a, b, y
            let u(i) = a; v(i) = if i = 1 then b else a; w(i) = y
            have D: exists j in 1..n: for all i in 1..n: i != j implies u(i) = v(i)
                exhibit 1
            have X: product(R(u(i), w(i)) for i in 1..n) <= r*product(R(v(i), w(i)) for i in 1..n) \\
                    by ORDERED(u, v, w)
            have U: product(R(a, y) for i in 1..n) = R(a, y)^(n + 1 - 1) \\
                    by law product_constant(1, n, R(a, y))
            have V: product(R(v(i), w(i)) for i in 1..n) = R(b, y)*R(a, y)^(n - 1)
                have OTHERS: for all i in 2..n: R(v(i), y) = R(a, y)
                by reduce cite products.one-apart(n, R(a, y), i -> R(v(i), y))
            by cite powers.cancelled(n, R(a, y), R(b, y), r)
    """,
    near_misses=(
        NearMiss(
            claim="RatioAtMost(Reports(Randomizer(R, k, l), n), r) iff RatioAtMost(Randomizer(R, k, l), r^2)",
            witness="k = 2, l = 2, R = [3/4, 1/4; 1/4, 3/4], n = 1, r = 2, x = word(0), x' = word(1), w = "
            "word(0)",
        ),
    ),
)

SAME_PRIVACY = Theorem(
    id="simulation.same-privacy",
    says="With one message from each user, pure privacy is one thing in three views: of a user's report, "
    "of all reports in order, and of the shuffled reports.",
    source=Source(note="003", lines="L110-112; 004, L484-488", paper=f"{PAPER}, section 4.1"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps real",
    claim="(PureDP(Shuffled(Randomizer(R, k, l), n), eps) iff PureDP(Randomizer(R, k, l), eps)) and "
    "(PureDP(Reports(Randomizer(R, k, l), n), eps) iff PureDP(Randomizer(R, k, l), eps))",
    claims=("D13", "D61"),
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0",
    proof="""
        by cite reports.same-ratio(k, l, R, n, exp(eps)); cite single-message.same-ratio(k, l, R, n, exp(eps))
    """,
    printed=(
        Misprint(
            name="the heading",
            claim="PureDP(Shuffled(Randomizer(R, k, l), n), eps) implies PureDP(Reports(Randomizer(R, k, l), "
            "n), eps)",
            latex="Single Message Shuffle => It's randomiser is central DP.",
            claims=("D61",),
            expect=PROVED,
            why="the word is swapped: local is meant, as in the lemma below it. Of all the reports together, "
            "as a central mechanism, it is true as well; but "
            "what is new is that each report is private by itself",
            proof="""
                by cite simulation.same-privacy(k, l, R, n, eps)
            """,
        ),
        Misprint(
            name="the heading, central and not local",
            claim="PureDP(Shuffled(Randomizer(R, k, l), n), eps) implies not PureDP(Randomizer(R, k, l), "
            "eps)",
            latex="Single Message Shuffle => It's randomiser is central DP.",
            claims=("D61",),
            why="read as opposed to local, it says the contrary of the lemma below it",
            witness="k = 1, l = 1, R = [1], n = 1, eps = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps real, g: int, "
            "int -> int",
            claim="PureDP(Shuffled(Messages(R, k, l, g, 1, 1), n), eps) iff PureDP(Randomizer(R, k, l), eps)",
            disproof="""
                let M = Messages([1, 0; 0, 1], 2, 2, (y, s) -> 1, 1, 1)
                have UNIT: exp(0) = 1 by reduce
                have A: PureDP(Shuffled(M, 1), 0)
                    take x, x'
                    assume N
                    take c
                    by rewrite UNIT
                        by counted M, 1, 1, x, x', c
                have B: not PureDP(Randomizer([1, 0; 0, 1], 2, 2), 0)
                    assume P
                    have Q1: 1 <= exp(0)*0 by reduce P(0, 1, 0)
                exhibit 2, 2, [1, 0; 0, 1], 1, 0, (y, s) -> 1
            """,
        ),
    ),
)

SEVERAL_MESSAGES = Theorem(
    id="simulation.several-messages",
    says="With two messages from each user the law can still be simulated, "
    "not the privacy: the shuffled protocol is 0-DP, its randomizer private for no finite epsilon.",
    source=Source(note="004", lines="L541-571", paper=f"{PAPER}, Claim 4.3"),
    forall="n natural >= 1, eps real, f: (int -> int) -> real",
    given="for all c (int -> int), d (int -> int): (for all s in 0..2-1: c(s) = d(s)) implies f(c) = f(d)",
    claim="PureDP(Shuffled(RInfinity, n), 0) and not PureDP(RInfinity, eps) and (for all x (int -> int): "
    "(for all i in 1..n: 0 <= x(i) <= 2 - 1) implies sum(LawOf(Shuffled(RInfinity, n), x, c)*f(c) for c in "
    "words(0..2-1, 0..n*2)) = sum(LawOf(Reports(RInfinity, n), x, w)*f(s -> if 0 <= s and s <= 1 then "
    "sum(Count(RInfinity, w(i), s) for i in 1..n) else 0) for w in words(1..n, 0..4-1)))",
    claims=("D68", "D70"),
    instance="n = 1, eps = 0, f = c -> 1",
    proof="""
        have FIRST: PureDP(Shuffled(RInfinity, n), 0) by cite r-infinity.shuffled(n)
        have SECOND: not PureDP(RInfinity, eps) by cite r-infinity.local(eps)
        have THIRD: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 2 - 1) \\
                implies sum(LawOf(Shuffled(RInfinity, n), x, c)*f(c) for c in words(0..2-1, 0..n*2)) \\
                = sum(LawOf(Reports(RInfinity, n), x, w)*f(s -> if 0 <= s and s <= 1 then \\
                sum(Count(RInfinity, w(i), s) for i in 1..n) else 0) for w in words(1..n, 0..4-1))
            take x
            assume LETTERS
            let K(w: int -> int, s) = sum(Count(RInfinity, w(i), s) for i in 1..n)
            let P(w: int -> int) = LawOf(Reports(RInfinity, n), x, w)
            have SAME: sum(LawOf(Shuffled(RInfinity, n), x, c)*f(c) for c in words(0..2-1, 0..n*2)) \\
                    = sum(P(w)*f(s -> K(w, s)) for w in words(1..n, 0..4-1)) \\
                    by cite simulation.same-law(Weights(RInfinity), 2, 4, 2, Counts(RInfinity), 2, n, x, f)
            have READ: sum(P(w)*f(s -> K(w, s)) for w in words(1..n, 0..4-1)) \\
                    = sum(P(w)*f(s -> if 0 <= s and s <= 1 then K(w, s) else 0) for w in words(1..n, \\
                    0..4-1)) by termwise w
                by given1(s -> K(w, s), s -> if 0 <= s and s <= 1 then K(w, s) else 0)
    """,
    near_misses=(
        NearMiss(
            claim="PureDP(Shuffled(RInfinity, n), 0) and PureDP(RInfinity, eps)",
            witness="n = 1, eps = 0, f = c -> 1, x = 0, x' = 1, y = 1",
        ),
    ),
)

PROTOCOL = Theorem(
    id="simulation.protocol",
    says="For every single-message shuffled protocol that is eps-DP there is a local one with the same law "
    "whose randomizer is eps-DP: the same randomizer, and an analyser that shuffles first.",
    source=Source(note="004", lines="L480-482, L541-550", paper=f"{PAPER}, Theorem 4.1"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, eps >= 0, "
    "f: (int -> int) -> real",
    given="PureDP(Shuffled(Randomizer(R, k, l), n), eps) and (for all c (int -> int), "
    "d (int -> int): (for all s in 0..l-1: c(s) = d(s)) implies f(c) = f(d))",
    claim="PureDP(Randomizer(R, k, l), eps) and (for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= k "
    "- 1) implies sum(LawOf(Shuffled(Randomizer(R, k, l), n), x, c)*f(c) for c in words(0..l-1, 0..n*1)) = "
    "sum(LawOf(Reports(Randomizer(R, k, l), n), x, w)*f(s -> sum(if w(i) = s then 1 else 0 for i in 1..n)) "
    "for w in words(1..n, 0..l-1)))",
    claims=("D13", "D60", "D69"),
    instance="k = 1, l = 1, R = [1], n = 1, eps = 0, f = c -> 1",
    proof="""
        have FIRST: PureDP(Randomizer(R, k, l), eps) by cite single-message.same-ratio(k, l, R, n, exp(eps))
        have SECOND: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= k - 1) \\
                implies sum(LawOf(Shuffled(Randomizer(R, k, l), n), x, c)*f(c) for c in words(0..l-1, \\
                0..n*1)) = sum(LawOf(Reports(Randomizer(R, k, l), n), x, w)*f(s -> \\
                sum(if w(i) = s then 1 else 0 for i in 1..n)) for w in words(1..n, 0..l-1))
            take x
            assume LETTERS
            by cite simulation.same-law(R, k, l, l, (y, s) -> if y = s then 1 else 0, 1, n, x, f)
    """,
    near_misses=(
        NearMiss(
            given="for all c (int -> int), d (int -> int): (for all s in 0..l-1: c(s) = d(s)) implies f(c) = "
            "f(d)",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 1, eps = 1, f = c -> 1, x = 0, x' = 1, y = 0",
        ),
    ),
)

BITS_SHUFFLED_FIRST = Theorem(
    id="simulation.bits-shuffled-first",
    says="Nor does it help to shuffle each user's own messages first: R^gap has a finite pure ratio after "
    "shuffling for every n >= 2, an infinite one before, and "
    "its law can be simulated all the same.",
    source=Source(note="004", lines="L541-548, L575-602", paper=f"{PAPER}, Claim 4.4"),
    forall="n natural >= 2, f: (int -> int) -> real",
    given="for all c (int -> int), d (int -> int): (for all s in 0..2-1: c(s) = d(s)) implies f(c) = f(d)",
    claim="RatioAtMost(Shuffled(RGap, n), 5/2) and RatioInfinite(PreShuffled(RGap)) and RatioInfinite(RGap) "
    "and (for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 2 - 1) implies sum(LawOf(Shuffled(RGap, "
    "n), x, c)*f(c) for c in words(0..2-1, 0..n*4)) = sum(LawOf(Reports(RGap, n), x, w)*f(s -> if 0 <= s "
    "and s <= 1 then sum(Count(RGap, w(i), s) for i in 1..n) else 0) for w in words(1..n, 0..16-1)))",
    claims=("D68", "D73"),
    instance="n = 2, f = c -> 1",
    proof="""
        have FIRST: RatioAtMost(Shuffled(RGap, n), 5/2) by cite r-gap.finite(n)
        have SECOND: RatioInfinite(PreShuffled(RGap)) and RatioInfinite(RGap) by cite r-gap.local(0)
        have THIRD: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= 2 - 1) \\
                implies sum(LawOf(Shuffled(RGap, n), x, c)*f(c) for c in words(0..2-1, 0..n*4)) \\
                = sum(LawOf(Reports(RGap, n), x, w)*f(s -> if 0 <= s and s <= 1 then sum(Count(RGap, w(i), \\
                s) for i in 1..n) else 0) for w in words(1..n, 0..16-1))
            take x
            assume LETTERS
            let K(w: int -> int, s) = sum(Count(RGap, w(i), s) for i in 1..n)
            let P(w: int -> int) = LawOf(Reports(RGap, n), x, w)
            have SAME: sum(LawOf(Shuffled(RGap, n), x, c)*f(c) for c in words(0..2-1, 0..n*4)) \\
                    = sum(P(w)*f(s -> K(w, s)) for w in words(1..n, 0..16-1)) \\
                    by cite simulation.same-law(Weights(RGap), 2, 16, 2, Counts(RGap), 4, n, x, f)
            have READ: sum(P(w)*f(s -> K(w, s)) for w in words(1..n, 0..16-1)) \\
                    = sum(P(w)*f(s -> if 0 <= s and s <= 1 then K(w, s) else 0) for w in words(1..n, \\
                    0..16-1)) by termwise w
                by given1(s -> K(w, s), s -> if 0 <= s and s <= 1 then K(w, s) else 0)
    """,
    near_misses=(
        NearMiss(
            claim="RatioAtMost(Shuffled(RGap, n), 1)",
            disproof="""
                exhibit 2, c -> 1
                exhibit word(0, 1), word(1, 1), s -> if s = 0 then 5 else 3
                by value RGap, 2, word(0, 1), s -> if s \\
                        = 0 then 5 else 3; value RGap, 2, word(1, 1), s -> if s = 0 then 5 else 3
            """,
        ),
    ),
)
