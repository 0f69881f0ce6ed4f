"""Sums that many proofs meet."""

from verify.language import NearMiss, Source, Theorem

SUM_OF_BITS = Theorem(
    id="reports.sum-of-bits",
    says="A sum of n bits lies between 0 and n.",
    source=Source(note="003", lines="L138 (used in the proofs)"),
    forall="n natural, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="0 <= sum(x(i) for i in 1..n) <= n",
    claims=("D18",),
    instance="n = 1, x = word(1)",
    proof="""
        have ONES: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        have ZEROS: sum(0 for i in 1..n) = 0 by reduce
        have A: sum(0 for i in 1..n) <= sum(x(i) for i in 1..n) by termwise i
        have B: sum(x(i) for i in 1..n) <= sum(1 for i in 1..n) by termwise i
        by only A; B; ONES; ZEROS
    """,
    near_misses=(NearMiss(given="for all i in 1..n: 0 <= x(i) <= 2", witness="n = 1, x = word(2)"),),
)

ONE_LETTER = Theorem(
    id="words.one-letter",
    says="A sum over words of one letter is a sum over the letter.",
    source=Source(note="003", lines="L264-278 (used in the proofs)"),
    forall="m integer, f: int -> real",
    claim="sum(f(w(0)) for w in words(0..0, 0..m)) = sum(f(t) for t in 0..m)",
    claims=("D36",),
    instance="m = 1, f = t -> t",
    proof="""
        let F(w: int -> int) = f(w(0))
        have EACH: sum(sum(F(i -> if i < 0 then w(i) else if i = 0 then y else w(i - 1)) for w in \\
                words(0..-1, 0..m)) for y in 0..m) = sum(f(t) for t in 0..m) by termwise y
            by reduce law words_empty(0, -1, 0, m, w -> f(y))
        have IN2: sum(F(w) for w in words(0..-1+1, 0..m)) = sum(f(t) for t in 0..m)
            by only law words_inserted(0, -1, 0, m, 0, F); EACH
        by reduce IN2
    """,
    near_misses=(
        NearMiss(
            claim="sum(f(w(0)) for w in words(0..0, 0..m)) = sum(f(t) for t in 1..m)",
            witness="m = 1, f = t -> 1",
        ),
    ),
)
