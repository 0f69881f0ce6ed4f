"""What the binary-sum protocol computes (Balcer and Cheu 2019, Theorem 3.1)."""

from verify.language import NearMiss, Source, Theorem

ZERO_INPUT = Theorem(
    id="binary-sum.zero-input",
    says="If every input is 0, the protocol's output is 0 whatever the users' coins: at most n messages arrive, and the test c* > 1 is strict.",
    source=Source(note="004", lines="L172, L326", paper="Balcer and Cheu, Thm 3.1 (iii)"),
    forall="n natural >= 1, 0 < p < 1, z: int -> int",
    given="for all i in 1..n: 0 <= z(i) <= 1",
    claim="(if sum(0 + z(i) for i in 1..n)/n > 1 then sum(0 + z(i) for i in 1..n)/n - p else 0) = 0",
    claims=("D18", "D22", "D39"),
    instance="n = 1, p = 1/2, z = word(1)",
    proof="""
        have A: sum(0 + z(i) for i in 1..n) <= sum(1 for i in 1..n) by termwise i
        have B: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        have N: 0 < n
        have NI: 0 < 1/n
        have D: 0 <= n - sum(0 + z(i) for i in 1..n)
            by only A; B
        have C: sum(0 + z(i) for i in 1..n)/n <= 1 by D*NI
    """,
    near_misses=(
        NearMiss(
            claim="(if sum(0 + z(i) for i in 1..n)/n >= 1 then sum(0 + z(i) for i in 1..n)/n - p else 0) = 0",
            witness="n = 1, p = 1/2, z = word(1)",
        ),
    ),
)
