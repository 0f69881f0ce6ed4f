"""Randomized response: one bit, told truthfully a little more often than not."""

from verify.language import PROVED, REFUTED, NearMiss, Source, Theorem

RATIO = Theorem(
    id="randomized-response.ratio",
    says="Randomized response that tells the truth with probability 1/2 + gamma has privacy ratio exactly (1 + 2 gamma)/(1 - 2 gamma).",
    source=Source(note="000", lines="L127-144"),
    forall="0 < gamma < 1/2",
    claim="RatioIs(RR(gamma), (1 + 2*gamma)/(1 - 2*gamma))",
    claims=("A10", "A12"),
    instance="gamma = 1/4",
    near_misses=(
        NearMiss(claim="RatioIs(RR(gamma), (1 + gamma)/(1 - gamma))", witness="gamma = 1/4"),
    ),
)

EPSILON = Theorem(
    id="randomized-response.epsilon",
    says="Randomized response is epsilon-DP with epsilon = log((1 + 2 gamma)/(1 - 2 gamma)).",
    source=Source(note="000", lines="L144"),
    forall="0 < gamma < 1/2",
    claim="PureDP(RR(gamma), log((1 + 2*gamma)/(1 - 2*gamma)))",
    claims=("A12",),
    instance="gamma = 1/4",
    near_misses=(NearMiss(claim="PureDP(RR(gamma), log(1 + 2*gamma))", witness="gamma = 1/4"),),
)
