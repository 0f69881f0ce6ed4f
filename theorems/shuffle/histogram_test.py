"""Where the analyser of P^hist tests c* > 1: in each bin, and not once for all (notes 003 and 004)."""

from verify.language import Misprint, NearMiss, Source, Theorem

TEST = Theorem(
    id="histogram.test-in-each-bin",
    says="A^hist gives each bin what A^zsum makes of its own messages: with n messages at most, "
    "as a bin without a record has, it is 0, whatever the other bins hold.",
    source=Source(note="004", lines="L356-371", paper="Balcer and Cheu 2019, Fig. 2"),
    forall="n natural >= 1, d natural >= 1, 0 <= gamma <= 1, c: int -> int, j integer in 0..d-1",
    given="(for all k in 0..d-1: 0 <= c(k)) and c(j) <= n",
    claim="ZSumOutput(gamma, n, c(j)) = 0",
    claims=("D41",),
    instance="n = 1, d = 1, gamma = 1/2, c = k -> 1, j = 0",
    proof="""
        have N: 0 < 1/n by law reciprocal_positive(n)
        have A: 0 <= n - c(j)
        have B: 0 <= (n - c(j))*(1/n) by A*N
        have C: (n - c(j))*(1/n) = 1 - c(j)/n
        have D: c(j)/n <= 1 by only B; C
        have E: not (c(j)/n > 1) by only D
        by law if_false(c(j)/n > 1, c(j)/n - (1 - gamma), 0)
    """,
    printed=(
        Misprint(
            name="one test for all bins",
            claim="(if sum(c(k) for k in 0..d-1)/n > 1 then c(j)/n - (1 - gamma) else 0) = 0",
            latex=r"\text{if } c^* > 1",
            claims=("D41",),
            why="the last line of A^hist tests a c* that it never defines: of all messages together it would "
            "let noise pass in bins that are empty",
            witness="n = 1, d = 2, gamma = 1/2, c = k -> 1, j = 0",
        ),
    ),
    near_misses=(
        NearMiss(
            given="(for all k in 0..d-1: 0 <= c(k)) and c(j) <= n + 1",
            witness="n = 1, d = 1, gamma = 1/2, c = k -> 2, j = 0",
        ),
    ),
)
