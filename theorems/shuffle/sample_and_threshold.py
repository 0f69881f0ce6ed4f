"""Sampling and thresholding beside shuffled randomized response (note 001): a threshold does for privacy
what a lie does.
"""

from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Bharadwaj and Cormode, Sample-and-threshold Differential Privacy: Histograms and Applications, "
    "arXiv:2112.05693"
)
CHEU = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394, Claim 4.2"
)
NOTE = Source(note="001", lines="L23", paper=PAPER)

SAMPLING_ALONE = Theorem(
    id="sample.without-threshold",
    says="Sampling each record with probability p, without a threshold, is (eps, delta)-DP only for delta >= "
    "p, whatever eps is.",
    source=NOTE,
    forall="0 <= p <= 1, eps real, delta real",
    given="sum(max(0, Prob(Binomial(1, p), y) - exp(eps)*Prob(Binomial(0, p), y)) for y in 0..1) <= delta",
    claim="p <= delta",
    claims=("B10",),
    instance="p = 1/2, eps = 0, delta = 1/2",
    proof="""
        let f(y) = max(0, Prob(Binomial(1, p), y) - exp(eps)*Prob(Binomial(0, p), y))
        have S: sum(f(y) for y in 0..1) = f(0) + f(1); ONE: Prob(Binomial(1, p), 1) = p
        have E: exp(eps)*Prob(Binomial(0, p), 1) = 0
    """,
    near_misses=(NearMiss(claim="2*p <= delta", witness="p = 1/2, eps = 0, delta = 1/2"),),
    remarks=(
        (
            "The two datasets are one record that is 1, and one that is 0: the first shows a 1 with "
            "probability p, the second never."
        ),
        (
            "In P^zsum the test that cuts small values to 0 comes after privacy is had, and "
            "serves accuracy alone (binary-sum.private)."
        ),
    ),
)

SMALL_COUNTS = Theorem(
    id="sample.small-counts",
    says="With a threshold tau >= 1, k < tau records that are 1 are always answered by 0, an error of k, and "
    "k = 0 by 0 for certain.",
    source=NOTE,
    forall="k natural, tau natural >= 1, 0 <= p <= 1",
    given="k < tau",
    claim="sum(Prob(Binomial(k, p), y) for y in 0..k if y >= tau) = 0",
    claims=("B10",),
    instance="k = 2, tau = 3, p = 1/2",
    proof="""
        have A: sum(if tau <= y then Prob(Binomial(k, p), y) else 0 for y in 0..k) = sum(0 for y in 0..k)
    """,
    near_misses=(NearMiss(given="k <= tau", witness="k = 1, tau = 1, p = 1/2"),),
)

SAMPLED = "product(if m(i) = 1 then p else 1 - p for i in 1..n)"  # m(i) = 1: record i is not kept
KEPT = "sum(if m(i) = 1 then 0 else x(i) for i in 1..n)"
DROPPED = "sum(m(i) for i in 1..n)"
ONES = "sum(x(i) for i in 1..n)"
SAMPLES = "words(1..n, 0..1)"

BINOMIAL = Theorem(
    id="sample.kept-ones",
    says="Of k ones, each kept with probability 1 - p, a binomial number is kept.",
    source=NOTE,
    forall="n natural, 0 <= p <= 1, x: int -> int, h: int -> real",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim=f"sum({SAMPLED}*h({KEPT}) for m in {SAMPLES}) = sum(Prob(Binomial({ONES}, 1 - p), "
    f"y)*h(y) for y in 0..{ONES})",
    claims=("B10",),
    instance="n = 1, p = 1/2, x = word(1), h = t -> t",
    proof="""
        let s(y) = if y = 1 then p else 1 - p; P(q, m: int -> int) = product(s(m(i)) for i in 1..q)
        let K(q, z: int -> int, m: int -> int) = sum(if m(i) = 1 then 0 else z(i) for i in 1..q)
        let O(q, z: int -> int) = sum(z(i) for i in 1..q)
        let SAMPLE(q, z: int -> int, h: int -> real) = sum(P(q, m)*h(K(q, z, m)) for m in words(1..q, 0..2-1))
        let DRAW(k, h: int -> real) = sum(Prob(Binomial(k, 1 - p), y)*h(y) for y in 0..k)
        have ALL: for all q integer: 0 <= q \\
                implies (for all h (int -> real): q <= n implies SAMPLE(q, x, h) = DRAW(O(q, x), h))
            induct q
                base
                step
            take h
            assume Z
            let a = x(q + 1); e(y) = if y = 1 then 0 else a; h1(t) = h(t + a)
            have BEFORE: for all h (int -> real): q <= n implies SAMPLE(q, x, h) = DRAW(O(q, x), h)
            have X: SAMPLE(q, x, h1) = DRAW(O(q, x), h1) by BEFORE(h1)
            have Y: SAMPLE(q, x, h) = DRAW(O(q, x), h) by BEFORE(h)
            let F(m: int -> int) = P(q + 1, m)*h(K(q + 1, x, m))
            let G(y, m: int -> int) = P(q, m)*h(K(q, x, m) + e(y))
            let S(y) = sum(G(y, m) for m in words(1..q, 0..2-1))
            have I: sum(F(m) for m in words(1..q+1, 0..2-1)) \\
                    = sum(sum(F(i -> if i < q + 1 then m(i) else if i = q + 1 then y else m(i - 1)) for m \\
                    in words(1..q, 0..2-1)) for y in 0..2-1) by law words_inserted(1, q, 0, 2-1, q+1, F)
            have J: sum(sum(F(i -> if i < q + 1 then m(i) else if i = q + 1 then y else m(i - 1)) for m in \\
                    words(1..q, 0..2-1)) for y in 0..2-1) = sum(s(y)*S(y) for y in 0..2-1) by termwise y
                have SC: sum(s(y)*G(y, m) for m in words(1..q, 0..2-1)) = s(y)*S(y) \\
                        by law sum_scaled(words(1..q, 0..2-1), m -> G(y, m), s(y))
                have T: sum(F(i -> if i < q + 1 then m(i) else if i = q + 1 then y else m(i - 1)) for m in \\
                        words(1..q, 0..2-1)) = sum(s(y)*G(y, m) for m in words(1..q, 0..2-1)) by termwise m
                    let v(i) = if i < q + 1 then m(i) else if i = q + 1 then y else m(i - 1)
                    have P1: P(q + 1, v) = P(q, m)*s(y) by cite words.longer(q, (i, y) -> s(y), m, y)
                    have K1: K(q + 1, x, v) = K(q, x, m) + e(y) \\
                            by cite words.longer(q, (i, y) -> if y = 1 then 0 else x(i), m, y)
                    by rewrite P1; K1
            have BOTH: sum(s(y)*S(y) for y in 0..2-1) = (1 - p)*S(0) + p*S(1); S0: S(0) = SAMPLE(q, x, h1)
            have S1: S(1) = SAMPLE(q, x, h)
            have SPLIT: SAMPLE(q + 1, x, h) = (1 - p)*DRAW(O(q, x), h1) + p*DRAW(O(q, x), h)
            have MORE: O(q + 1, x) = O(q, x) + a
                have A: sum(x(i) for i in 1..q+1) \\
                        = sum(x(i) for i in 1..q+1-1) + x(q+1) + sum(x(i) for i in q+1+1..q+1) \\
                        by law sum_at(1, q+1, q+1, x)
                by law sum_empty(q+1+1, q+1, x)
            have O0: 0 <= O(q, x)
                have A: sum(0 for i in 1..q) <= O(q, x)
                have A0: sum(0 for i in 1..q) = 0 by law sum_of_zeros(1..q)
                by only A; A0
            have RANGE: 0 <= a and a <= 1 by given1(q + 1)
            have BIT: a = 0 or a = 1 by cite integers.bit(a)
            cases a = 1 or a = 0 by BIT
                case a = 1
                    let k = O(q, x)
                    have ONES: O(q + 1, x) = O(q, x) + 1 by only MORE; case
                    have E1: DRAW(k, h1) = sum(Prob(Binomial(k, 1 - p), y)*h(y + 1) for y in 0..k) \\
                            by termwise y
                        have E2: y + a = y + 1 by only case
                        by rewrite E2
                    have ONE: sum(Prob(Binomial(k + 1, 1 - p), y)*h(y) for y in 0..k+1) \\
                            = (1 - p)*sum(Prob(Binomial(k, 1 - p), y)*h(y + 1) for y in 0..k) + \\
                            (1 - (1 - p))*DRAW(k, h) by cite binomial.one-more-mean(k, 1 - p, h)
                    by rewrite SPLIT; E1; ONES
                        by only ONE
                case a = 0
            have ONES: O(q + 1, x) = O(q, x) by only MORE; case
            have E1: DRAW(O(q, x), h1) = DRAW(O(q, x), h) by termwise y
                have E2: y + a = y by only case
                by rewrite E2
            by rewrite SPLIT; E1; ONES
        have LAST: SAMPLE(n, x, h) = DRAW(O(n, x), h) by ALL(n, h)
        by reduce LAST
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({SAMPLED}*h({KEPT}) for m in {SAMPLES}) = sum(Prob(Binomial(n, 1 - p), "
            "y)*h(y) for y in 0..n)",
            witness="n = 1, p = 1/2, x = word(0), h = t -> t",
        ),
    ),
)

REPORTED = (
    "sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*h(sum(if w(i) = "
    "1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..1))"
)
THRESHOLD = f"sum(Prob(Binomial({ONES}, 1 - p), y)*h(if y >= tau then y else 0) for y in 0..{ONES})"

SAME_STAGE = Theorem(
    id="sample.same-stage",
    says="Both the lambda protocol, p = lambda/n, and sampling and thresholding first keep each record with "
    "probability 1 - p, and count the kept ones. Then the one adds a fair coin "
    "for each record that was not kept, and the other answers 0 where the count is below tau.",
    source=Source(note="001", lines="L23", paper=CHEU),
    forall="n natural, 0 <= p <= 1, tau natural, x: int -> int, h: int -> real",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim=f"{REPORTED} = sum({SAMPLED}*sum(Prob(Binomial({DROPPED}, 1/2), "
    f"t)*h({KEPT} + t) for t in 0..{DROPPED}) for m in {SAMPLES}) and "
    f"{THRESHOLD} = sum({SAMPLED}*h(if {KEPT} >= tau then {KEPT} else 0) for m in {SAMPLES})",
    claims=("B10",),
    instance="n = 1, p = 1/2, tau = 1, x = word(1), h = t -> t",
    proof="""
        by cite sample.kept-ones(n, p, x, t -> h(if t >= tau then t else 0)); cite lambda.mixture(n, p, x, h)
    """,
    near_misses=(
        NearMiss(
            claim=f"{REPORTED} = sum({SAMPLED}*h({KEPT}) for m in {SAMPLES})",
            witness="n = 1, p = 1/2, tau = 1, x = word(0), h = t -> t",
        ),
        NearMiss(
            claim=f"{REPORTED} = {THRESHOLD}",
            witness="n = 1, p = 1/2, tau = 1, x = word(0), h = t -> t",
        ),
    ),
    remarks=(
        (
            "Without the coins (near miss 1) and with the cut in their place (near miss 2) it is another law "
            "already for one user: a 0 is reported as a 1 with probability p/2, and never sampled."
        ),
    ),
)
