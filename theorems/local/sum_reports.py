"""The least error of local sums of bits where what users say is of any kind (note 000)."""

from theorems.local.minimax_reports import CELLS, CHANNELS
from theorems.local.sum_lower_bound import BITS, NOTE, ON_SOME, RISK
from verify.language import NearMiss, Theorem

PRIVATE = CHANNELS.replace("d-1", "1").replace("alpha", "eps")
BY_EVENTS = RISK.replace("R(w, i, x(i), w(i))", "mu(i, x(i), E(i, w(i)))")
LIMIT = (
    "(for all eta real: 0 < eta implies (exists l integer: exists E (int, int -> real): exists T ((int -> int) -> real): "
    f"1 <= l and {CELLS.replace('d-1', '1')} and (for all x (int -> int): {BITS} implies {BY_EVENTS} - eta <= r(x))))"
)
LEAST = "0.009*n*min(n, 1/eps^2)"
FAR = f"(for all c real: c < {LEAST} implies ({ON_SOME}c <= r(x)))"

ANY_REPORTS = Theorem(
    id="local-sum.any-reports",
    says="For eps at most 1, reports of any kind: where no event has more than e^eps times the probability for one bit that it has for the other, every estimate of the sum of n bits "
    "whose mean squared error is a limit of those of estimates from finitely many events, as that of each measurable estimate is, has on some dataset one of "
    "0.009 n min(n, 1/eps^2), or as near to it as one likes.",
    source=NOTE,
    forall="n natural >= 1, 0 < eps <= 1, mu: int, int, real -> real, r: (int -> int) -> real",
    given=PRIVATE,
    claim=f"{LIMIT} implies {FAR}",
    claims=("A2", "A23"),
    instance="n = 1, eps = 1, mu = (i, a, e) -> 1, r = x -> 1",
    proof=f"""
        assume NEAR
        take c
        assume LESS
        let eta = {LEAST} - c
        have FOUND: exists l integer: exists E (int, int -> real): exists T ((int -> int) -> real): 1 <= l and {CELLS.replace('d-1', '1')} and \\
                (for all x (int -> int): {BITS} implies {BY_EVENTS} - eta <= r(x)) by NEAR(eta)
        obtain l from FOUND
        obtain E from l
        obtain T from E
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> mu(i, x, E(i, y)), 2, l)
            take w, i
            take x
            by T2(i, x)
        have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> mu(i, x, E(i, y)), 2, l), eps)
        have BOUND: {ON_SOME}{LEAST} <= {BY_EVENTS} by cite local-sum.lower-bound(n, l, (w, i, x, y) -> mu(i, x, E(i, y)), T, eps)
        obtain x from BOUND
        exhibit x
        have X: {BY_EVENTS} - eta <= r(x) by T3(x)
    """,
    near_misses=(
        NearMiss(
            claim=FAR,
            disproof=f"""
                have NO: not (for all c real: c < 0.009*1*min(1, 1/1^2) implies (exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and c <= -1))
                    assume F
                    have SMALL: 0 < 0.009*1*min(1, 1/1^2) by reduce
                    have X: exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 0 <= -1 by F(0)
                    obtain x from X
                    by only x2
                have E: 1 <= exp(1) by cover
                exhibit 1, 1, (i, a, e) -> 1, x -> -1
            """,
        ),
    ),
    remarks=(
        ("Users speak once each and do not see other reports; their channels may differ. mu(i, a, e) is the probability that user i, with the bit a, sends a report in the event e. "
        "Randomized response meets the bound but for a constant: local-sum.error-bound. For the mean of the bits both are divided by n^2."),
    ),
)
