"""The simplex: the laws on d outcomes (note 002)."""

from verify.language import NearMiss, Source, Theorem

LAWS = Theorem(
    id="simplex.laws",
    says="The vectors of d numbers that are not negative and add up to 1 are the laws on d outcomes, and "
    "mixtures of two of them are of their kind.",
    source=Source(
        note="002",
        lines="L55",
        paper="Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability "
        "Estimation, arXiv:1305.6000",
    ),
    forall="d natural >= 1, u: int -> real, v: int -> real, 0 <= t <= 1",
    given="(for all j in 0..d-1: 0 <= u(j)) and sum(u(j) for j in 0..d-1) = 1 and (for all j in 0..d-1: 0 <= "
    "v(j)) and sum(v(j) for j in 0..d-1) = 1",
    claim="Stochastic((x, y) -> u(y), 1, d) and (for all j in 0..d-1: 0 <= (1 - t)*u(j) + t*v(j)) and "
    "sum((1 - t)*u(j) + t*v(j) for j in 0..d-1) = 1",
    claims=("C3",),
    instance="d = 1, u = j -> 1, v = j -> 1, t = 1/2",
    proof="""
        have ROWS: Stochastic((x, y) -> u(y), 1, d)
            take x
            by only given1; given2
        have T0: 0 <= t; T1: 0 <= 1 - t
        have SIGNS: for all j in 0..d-1: 0 <= (1 - t)*u(j) + t*v(j)
            take j
            have U: 0 <= u(j) by given1(j)
            have V: 0 <= v(j) by given3(j)
            have P: 0 <= (1 - t)*u(j) by T1*U
            have Q: 0 <= t*v(j) by T0*V
            by only P; Q
        have TOTAL: sum((1 - t)*u(j) + t*v(j) for j in 0..d-1) \\
                = (1 - t)*sum(u(j) for j in 0..d-1) + t*sum(v(j) for j in 0..d-1) \\
                by law sum_linear(0..d-1, u, v, 1 - t, t)
        have U1: sum(u(j) for j in 0..d-1) = 1 by given2
        have V1: sum(v(j) for j in 0..d-1) = 1 by given4
        have D: (1 - t)*sum(u(j) for j in 0..d-1) + t*sum(v(j) for j in 0..d-1) = 1 by rewrite U1; V1
        have E: sum((1 - t)*u(j) + t*v(j) for j in 0..d-1) = 1 by only TOTAL; D
        by only ROWS; SIGNS; E
    """,
    near_misses=(
        NearMiss(
            given="(for all j in 0..d-1: 0 <= u(j)) and (for all j in 0..d-1: 0 <= v(j)) and "
            "sum(v(j) for j in 0..d-1) = 1",
            witness="d = 1, u = j -> 2, v = j -> 1, t = 1/2, x = 0",
        ),
    ),
)
