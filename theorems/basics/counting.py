"""Counting: sums of terms most of which are 0."""

from verify.language import NearMiss, Source, Theorem

SINGLE = Theorem(
    id="counting.single",
    says="A sum with one term that is not 0 is that term.",
    source=Source(note="004", lines="L425-427, L466-469 (used in the proofs)"),
    forall="d integer, a integer, v real",
    given="0 <= a <= d - 1",
    claim="sum(if j = a then v else 0 for j in 0..d-1) = v",
    claims=("D45", "D50"),
    instance="d = 2, a = 1, v = 3",
    proof="""
        let f(j) = if j = a then v else 0
        have SPLIT: sum(f(j) for j in 0..d-1) \\
                = sum(f(j) for j in 0..a-1) + f(a) + sum(f(j) for j in a+1..d-1) by law sum_at(0, a, d-1, f)
        have BELOW: sum(f(j) for j in 0..a-1) = sum(0 for j in 0..a-1) by termwise j
        have ABOVE: sum(f(j) for j in a+1..d-1) = sum(0 for j in a+1..d-1) by termwise j
        have B0: sum(0 for j in 0..a-1) = 0 by reduce
        have C0: sum(0 for j in a+1..d-1) = 0 by reduce
        have D: f(a) = v
        by only SPLIT; BELOW; ABOVE; B0; C0; D
    """,
    near_misses=(NearMiss(given="0 <= a <= d", witness="d = 1, a = 1, v = 1"),),
)

OCCUPIED = Theorem(
    id="counting.occupied",
    says="At most n of the bins hold one of n records.",
    source=Source(note="004", lines="L440-460 (used in the proof)", paper="Balcer and Cheu, Thm 3.2 (iii)"),
    forall="n natural, d natural, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="sum(if (exists i in 1..n: x(i) = j) then 1 else 0 for j in 0..d-1) <= n",
    claims=("D58",),
    instance="n = 2, d = 2, x = word(0, 1)",
    proof="""
        let f(j, i) = if x(i) = j then 1 else 0
        have EACH: sum(if (exists i in 1..n: x(i) = j) then 1 else 0 for j in 0..d-1) \\
                <= sum(sum(f(j, i) for i in 1..n) for j in 0..d-1) by termwise j
            have ZERO: sum(0 for i in 1..n) = 0 by reduce
            cases (exists i in 1..n: x(i) = j) or not (exists i in 1..n: x(i) = j)
                case exists i in 1..n: x(i) = j
                    obtain k from case
                    have BELOW: sum(0 for i in 1..k-1) <= sum(f(j, i) for i in 1..k-1) by termwise i
                    have ABOVE: sum(0 for i in k+1..n) <= sum(f(j, i) for i in k+1..n) by termwise i
                    have B0: sum(0 for i in 1..k-1) = 0 by reduce
                    have C0: sum(0 for i in k+1..n) = 0 by reduce
                    by only law if_true(exists i in 1..n: x(i) = j, 1, 0); \\
                            law sum_at(1, k, n, i -> f(j, i)); BELOW; ABOVE; B0; C0; f(j, k) = 1
                case not (exists i in 1..n: x(i) = j)
                    have A: sum(0 for i in 1..n) <= sum(f(j, i) for i in 1..n) by termwise i
                    by only law if_false(exists i in 1..n: x(i) = j, 1, 0); A; ZERO
        have ROWS: sum(sum(f(j, i) for j in 0..d-1) for i in 1..n) = sum(1 for i in 1..n) by termwise i
            have X: 0 <= x(i) <= d - 1 by given1(i)
            have B: sum(f(j, i) for j in 0..d-1) = sum(if j = x(i) then 1 else 0 for j in 0..d-1) \\
                    by termwise j
            by only cite counting.single(d, x(i), 1); B
        by only EACH; law sum_exchanged(0..d-1, 1..n, f); ROWS; law sum_constant(1, n, 1)
    """,
    near_misses=(
        NearMiss(
            claim="sum(if (exists i in 1..n: x(i) = j) then 1 else 0 for j in 0..d-1) <= n - 1",
            witness="n = 1, d = 1, x = word(0)",
        ),
    ),
)

BLOCKS = Theorem(
    id="counting.blocks",
    says="If the first m records go to bin 0, the next m to bin 1 and so on, "
    "then each of d bins gets m of m d records.",
    source=Source(note="004", lines="L388-390 (used to refute)"),
    forall="m natural >= 1, d natural, k integer",
    given="0 <= k <= d - 1",
    claim="sum(if floor((i - 1)/m) = k then 1 else 0 for i in 1..m*d) = m",
    claims=("D44",),
    instance="m = 2, d = 2, k = 1",
    proof="""
        let f(i) = if floor((i - 1)/m) = k then 1 else 0
        have LOW: sum(f(i) for i in 1..m*k) = sum(0 for i in 1..m*k) by termwise i
            have A: (i - 1)/m < k
        have MID: sum(f(i) for i in m*k+1..m*k+m) = sum(1 for i in m*k+1..m*k+m) by termwise i
            have A: k <= (i - 1)/m; A2: (i - 1)/m < k + 1
        have HIGH: sum(f(i) for i in m*k+m+1..m*d) = sum(0 for i in m*k+m+1..m*d) by termwise i
            have A: k + 1 <= (i - 1)/m
        by law sum_split(m*k + 1, m*k + m, m*d, f); law sum_split(1, m*k, m*d, f)
    """,
    near_misses=(
        NearMiss(
            claim="sum(if floor(i/m) = k then 1 else 0 for i in 1..m*d) = m",
            witness="m = 2, d = 1, k = 0",
        ),
    ),
)
