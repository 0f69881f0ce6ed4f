"""The histogram of real records: what it is at a point, and that it adds up to 1 (note 002)."""

from verify.language import NearMiss, Source, Theorem

IN = "(if ({j} - 1)/K <= {x} and {x} < {j}/K then 1 else 0)"

HISTOGRAM_OF_REALS = Theorem(
    id="density.histogram-of-reals",
    says="At a point of [(c - 1)/K, c/K) the histogram of n reals is K/n times the number of them that lie "
    "there, and if all are in [0, 1), its K values have the mean 1: its integral.",
    source=Source(note="002", lines="L178-179"),
    forall="n natural >= 1, K natural >= 1, x: int -> real, c integer in 1..K, u real",
    given="(c - 1)/K <= u and u < c/K and (for all i in 1..n: 0 <= x(i) and x(i) < 1)",
    claim=f"K/n*sum(sum({IN.format(j='j', x='x(i)')}*{IN.format(j='j', x='u')} for i in 1..n) for j in 1..K) "
    f"= K/n*sum({IN.format(j='c', x='x(i)')} for i in 1..n) and "
    f"sum(1/K*(K/n*sum({IN.format(j='j', x='x(i)')} for i in 1..n)) for j in 1..K) = 1",
    claims=("C40",),
    instance="n = 1, K = 1, x = i -> 0, c = 1, u = 0",
    proof=f"""
        let N(j) = sum({IN.format(j='j', x='x(i)')} for i in 1..n)
        let g(j) = sum({IN.format(j='j', x='x(i)')}*{IN.format(j='j', x='u')} for i in 1..n)
        have AT: sum(g(j) for j in 1..K) = sum(g(j) for j in 1..c-1) + g(c) + sum(g(j) for j in c+1..K) \\
                by law sum_at(1, c, K, g)
        have BELOW: sum(g(j) for j in 1..c-1) = sum(0 for j in 1..c-1) by termwise j
            have A: j/K <= u; Z: {IN.format(j='j', x='u')} = 0
            have S: g(j) = sum(0 for i in 1..n) by termwise i
            have B: sum(0 for i in 1..n) = 0
        have ABOVE: sum(g(j) for j in c+1..K) = sum(0 for j in c+1..K) by termwise j
            have A: u < (j - 1)/K; Z: {IN.format(j='j', x='u')} = 0
            have S: g(j) = sum(0 for i in 1..n) by termwise i
            have B: sum(0 for i in 1..n) = 0
        have Z1: sum(0 for j in 1..c-1) = 0; Z2: sum(0 for j in c+1..K) = 0
        have HERE: g(c) = N(c) by termwise i
        have FIRST: K/n*sum(g(j) for j in 1..K) = K/n*N(c)
            have A: sum(g(j) for j in 1..K) = N(c)
        have SCALE: sum(1/K*(K/n*N(j)) for j in 1..K) = sum(1/n*N(j) for j in 1..K) by termwise j
        have SCALE1: sum(1/n*N(j) for j in 1..K) = 1/n*sum(N(j) for j in 1..K) by law sum_scaled(1..K, N, 1/n)
        have SWAP: sum(sum({IN.format(j='j', x='x(i)')} for i in 1..n) for j in 1..K) \\
                = sum(sum({IN.format(j='j', x='x(i)')} for j in 1..K) for i in 1..n) \\
                by law sum_exchanged(1..K, 1..n, (j, i) -> {IN.format(j='j', x='x(i)')})
        have EACH: sum(sum({IN.format(j='j', x='x(i)')} for j in 1..K) for i in 1..n) \\
                = sum(1 for i in 1..n) by termwise i
            have P: 0 <= x(i) and x(i) < 1 by given3(i)
            have ONEBIN: sum(if (j - 1)*1/K <= x(i) and x(i) < j*1/K then 1 else 0 for j in 1..K) = 1 \\
                    by cite density.bins(1, K, x(i))
            have R: sum({IN.format(j='j', x='x(i)')} for j in 1..K) \\
                    = sum(if (j - 1)*1/K <= x(i) and x(i) < j*1/K then 1 else 0 for j in 1..K) by termwise j
            by only ONEBIN; R
        have COUNT: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        have SECOND: 1/n*sum(N(j) for j in 1..K) = 1
        by only FIRST; SCALE; SCALE1; SECOND
    """,
    near_misses=(
        NearMiss(
            given="(c - 1)/K <= u and u <= c/K and (for all i in 1..n: 0 <= x(i) and x(i) < 1)",
            witness="n = 1, K = 2, x = i -> 0, c = 1, u = 1/2",
        ),
    ),
)
