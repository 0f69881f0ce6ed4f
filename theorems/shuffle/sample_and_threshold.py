"""Sampling and thresholding beside shuffled randomized response (note 001): a threshold does for privacy what a lie does."""

from verify.language import NearMiss, Source, Theorem

PAPER = "Bharadwaj and Cormode, Sample-and-threshold Differential Privacy: Histograms and Applications, arXiv:2112.05693"
NOTE = Source(note="001", lines="L23", paper=PAPER)

SAMPLING_ALONE = Theorem(
    id="sample.without-threshold",
    says="Sampling each record with probability p, without a threshold, is (eps, delta)-DP only for delta >= p, whatever eps is.",
    source=NOTE,
    forall="0 <= p <= 1, eps real, delta real",
    given="sum(max(0, Prob(Binomial(1, p), y) - exp(eps)*Prob(Binomial(0, p), y)) for y in 0..1) <= delta",
    claim="p <= delta",
    claims=("B10",),
    instance="p = 1/2, eps = 0, delta = 1/2",
    proof="""
        let f(y) = max(0, Prob(Binomial(1, p), y) - exp(eps)*Prob(Binomial(0, p), y))
        have S: sum(f(y) for y in 0..1) = f(0) + f(1) by reduce
        have F0: 0 <= f(0)
        have F1: Prob(Binomial(1, p), 1) - exp(eps)*Prob(Binomial(0, p), 1) <= f(1)
        have ONE: Prob(Binomial(1, p), 1) = p by reduce
        have NONE: Prob(Binomial(0, p), 1) = 0 by reduce
        have E: exp(eps)*Prob(Binomial(0, p), 1) = 0
            by rewrite NONE
        by only S; F0; F1; ONE; E; given1
    """,
    near_misses=(NearMiss(claim="2*p <= delta", witness="p = 1/2, eps = 0, delta = 1/2"),),
    remarks=(
        "The two datasets are one record that is 1, and one that is 0: the first shows a 1 with probability p, the second never.",
        "In P^zsum the test that cuts small values to 0 comes after privacy is had, and serves accuracy alone (binary-sum.private).",
    ),
)

SMALL_COUNTS = Theorem(
    id="sample.small-counts",
    says="With a threshold tau >= 1, k < tau records that are 1 are always answered by 0, an error of k, and k = 0 by 0 for certain.",
    source=NOTE,
    forall="k natural, tau natural >= 1, 0 <= p <= 1",
    given="k < tau",
    claim="sum(Prob(Binomial(k, p), y) for y in 0..k if y >= tau) = 0",
    claims=("B10",),
    instance="k = 0, tau = 1, p = 1/2",
    proof="""
        have A: sum(if tau <= y then Prob(Binomial(k, p), y) else 0 for y in 0..k) = sum(0 for y in 0..k) by termwise y
        have Z: sum(0 for y in 0..k) = 0 by law sum_of_zeros(0..k)
        by only A; Z
    """,
    near_misses=(NearMiss(given="k <= tau", witness="k = 1, tau = 1, p = 1/2"),),
)
