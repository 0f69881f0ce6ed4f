"""Where the theorems say less than the note or its paper does: how, claim by claim."""

from verify.language import Narrower

ONE_MESSAGE = Narrower(
    id="narrower.one-message",
    claims=("A5",),
    how="that it is false without conditions is shown; the lower bound of order log n on the squared "
    "error, for delta = 1/n^c, is cited",
)
KERNEL_ESTIMATE = Narrower(
    id="narrower.kernel-estimate",
    claims=("C33",),
    how="the kernel estimate has its error in one dimension: in d dimensions, how formulas for bias and "
    "variance balance",
)
FACTOR = Narrower(
    id="narrower.factor",
    claims=("C36",),
    how="an alpha-private estimate whose error has the factor, for every beta: that no other is without it "
    "is the lower bound, which is cited",
)
SLOWER = Narrower(
    id="narrower.slower",
    claims=("C37",),
    how="the exponents of the two rates compared: that no alpha-private estimate is faster is the lower "
    "bound, which is cited",
)
PRIVATE_DENSITY = Narrower(
    id="narrower.private-density",
    claims=("C35",),
    how="the upper bound for Hoelder classes of every beta, at a point; that for Sobolev classes and the "
    "lower bound are cited",
)
LOCAL_HISTOGRAM = Narrower(
    id="narrower.local-histogram",
    claims=("D12",),
    how="against local protocols of any kind that are eps-private; where these may have a delta too, for "
    "reports of finitely many kinds and users who speak once",
)
