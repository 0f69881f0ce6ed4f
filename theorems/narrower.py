"""Where the theorems say less than the note or its paper does: how, claim by claim."""

from verify.language import Narrower

ONE_MESSAGE = Narrower(
    id="narrower.one-message",
    claims=("A5",),
    how="that it is false without conditions is shown; the lower bound of order log n on the squared "
    "error, for delta = 1/n^c, is cited",
)
PRIVATE_DENSITY = Narrower(
    id="narrower.private-density",
    claims=("C35", "C36", "C37"),
    how="both halves of the rate for Hoelder classes of every beta, at a point, the lower one for reports "
    "of finitely many kinds: for Sobolev classes the rate is cited",
)
TWO_RATES = Narrower(
    id="narrower.two-rates",
    claims=("C57",),
    how="that n^(-2 beta/(2 beta + 1)) is attained without privacy, for Hoelder classes at a point, and "
    "differs from the private rate by no constant: that no estimate is faster is cited",
)
LIKELY_HISTOGRAM = Narrower(
    id="narrower.likely-histogram",
    claims=("E2",),
    how="the order of the mean of the largest error, for d at least 3 below; of the error that is exceeded "
    "with a fixed probability, and where users have a delta, the lower bound says less",
)
REAL_SUMS = Narrower(
    id="narrower.real-sums",
    claims=("A24",),
    how="for reals an error free of n from some n on, of order log(1/delta)/eps^2 with high probability: "
    "the order 1/eps is cited; for bits the central error",
)
