"""Heads and tails of independent coins, and one value of a binomial."""

from verify.language import Lemma, NearMiss, Source, Theorem

COINS = Theorem(
    id="binomial.coins",
    says="The number of heads of n independent coins, each heads with probability p, is Bin(n, p).",
    source=Source(note="003", lines="L275 (used in the proofs)"),
    forall="n natural, 0 <= p <= 1, j integer",
    claim="sum(product(if z(i) = 1 then p else 1 - p for i in 1..n) for z in words(1..n, "
    "0..1) if sum(z(i) for i in 1..n) = j) = Prob(Binomial(n, p), j)",
    claims=("D35", "D37"),
    instance="n = 1, p = 1/2, j = 1",
    proof="""
        let R(a, y) = if y = 1 then p else 1 - p; g(y, s) = y; M = Messages(R, 1, 2, g, 1, 1); o(i) = 0
        have ALL: for all q integer: 0 <= q \\
                implies (for all d (int -> int): LawOf(Shuffled(M, q), o, d) = Prob(Binomial(q, p), d(0)))
            induct q
                base
                    take d
                    have L: LawOf(Shuffled(M, 0), o, d) = (if 0 = d(0) then 1 else 0)
                    by cite binomial.no-trial(p, d(0))
                step
                    take d
                    have BEFORE: for all d (int -> int): LawOf(Shuffled(M, q), o, d) \\
                            = Prob(Binomial(q, p), d(0))
                    let u(i) = if i < q + 1 then o(i) else o(i + 1)
                    by cite binomial.one-more-trial(q, p, d(0)); BEFORE(s -> d(s) - 0); \\
                            BEFORE(s -> d(s) - 1); cite shuffle.one-user-apart(R, 2, 1, g, q, o, d, q + 1); \\
                            sum(R(o(q + 1), y)*LawOf(Shuffled(M, q), u, s -> d(s) - y) for y in 0..2-1) \\
                            = (1 - p)*LawOf(Shuffled(M, q), o, s -> d(s) - 0) + \\
                            p*LawOf(Shuffled(M, q), o, s -> d(s) - 1)
        by reduce ALL(n, s -> j)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(if z(i) = 1 then p else 1 - p for i in 1..n) for z in words(1..n, "
            "0..1) if sum(z(i) for i in 1..n) = j) = Prob(Binomial(n, 1 - p), j)",
            witness="n = 1, p = 1/4, j = 1",
        ),
    ),
)

MIRRORED = Lemma(
    id="binomial.mirrored",
    says="Bin(n, p) takes j with the probability with which Bin(n, 1 - p) takes n - j.",
    forall="n natural, 0 <= p <= 1, j integer",
    claim="Prob(Binomial(n, p), j) = Prob(Binomial(n, 1 - p), n - j)",
    instance="n = 1, p = 1/2, j = 1",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (for all t integer: Prob(Binomial(q, p), t) = Prob(Binomial(q, 1 - p), q - t))
            induct q
                base
                    take t
                    cases t = 0 or t != 0
                        case t = 0
                        case t != 0
                step
                    take t
                    by cite binomial.one-more-trial(q, p, t); \\
                            cite binomial.one-more-trial(q, 1 - p, q + 1 - t); before(t); before(t - 1)
        by ALL(n, j)
    """,
)

TAILS = Theorem(
    id="binomial.tails",
    says="The number of tails of n independent coins, each heads with probability p, is Bin(n, 1 - p).",
    source=Source(note="003", lines="L276 (used in the proofs)"),
    forall="n natural, 0 <= p <= 1, j integer",
    claim="sum(product(if z(i) = 1 then p else 1 - p for i in 1..n) for z in words(1..n, "
    "0..1) if sum(z(i) for i in 1..n) = j) = Prob(Binomial(n, 1 - p), n - j)",
    claims=("D35", "D37"),
    instance="n = 1, p = 1/2, j = 1",
    proof="""
        by cite binomial.coins(n, p, j); cite binomial.mirrored(n, p, j)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(if z(i) = 1 then p else 1 - p for i in 1..n) for z in words(1..n, "
            "0..1) if sum(z(i) for i in 1..n) = j) = Prob(Binomial(n, p), n - j)",
            witness="n = 1, p = 1/4, j = 1",
        ),
    ),
)


ONE_VALUE = Theorem(
    id="binomial.one-value",
    says="The probability that a binomial takes one value, as a sum over all its values.",
    source=Source(note="003", lines="L277 (used in the proofs)"),
    forall="n natural, 0 <= gamma <= 1, a integer",
    claim="sum(Prob(Binomial(n, gamma), y) for y in 0..n if y = a) = Prob(Binomial(n, gamma), a)",
    claims=("D37",),
    instance="n = 1, gamma = 1/2, a = 1",
    proof="""
        let P(y) = Prob(Binomial(n, gamma), y)
        cases 0 <= a and a <= n or not (0 <= a and a <= n)
            case 0 <= a and a <= n
            case not (0 <= a and a <= n)
                have A: sum(if y = a then P(y) else 0 for y in 0..n) = sum(0 for y in 0..n) by termwise y
                    cases y = a or y != a
                        case y = a
                            have LOW: 0 <= a; HIGH: a <= n
                        case y != a
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(n, gamma), y) for y in 0..n if y <= a) = Prob(Binomial(n, gamma), a)",
            witness="n = 1, gamma = 1/2, a = 1",
        ),
    ),
)
