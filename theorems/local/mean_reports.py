"""The rate of the private mean of records in [-M, M], where reports are of any kind (note 002)."""

from theorems.local.mean_rate import risk
from theorems.local.minimax_reports import CELLS, CHANNELS
from theorems.local.two_points import PAPER
from verify.language import NearMiss, Source, Theorem

BITS = CHANNELS.replace("d-1", "1")  # record 1 is M, record 0 is -M
BY_EVENTS = risk("q").replace("R(w, i, x(i), w(i))", "mu(i, x(i), E(i, w(i)))")
LIMIT = (
    "(for all eta real: 0 < eta implies (exists l integer: exists E (int, "
    f"int -> real): exists f ((int -> int) -> real): 1 <= l and {CELLS.replace('d-1', '1')} and "
    f"(for all q real: 0 <= q and q <= 1 implies {BY_EVENTS} - eta <= r(q))))"
)
LEAST = "0.18*M^2*min(1, 1/(n*alpha^2))"
FAR = f"(for all c real: c < {LEAST} implies (exists q real: 0 <= q and q <= 1 and c <= r(q)))"

ANY_REPORTS = Theorem(
    id="mean.any-reports",
    says="For alpha at most 1, reports of any kind: where no event has more than e^alpha times the "
    "probability for one record that it has for another, every answer whose risk is a limit of risks of "
    "answers from finitely many events has for some law of records in [-M, M] a mean squared error, as "
    "their mean, of 0.18 M^2 min(1, 1/(n alpha^2)), or as near to it as one likes.",
    source=Source(note="002", lines="L118-123", paper=PAPER),
    forall="n natural >= 1, M > 0, 0 < alpha <= 1, mu: int, int, real -> real, r: real -> real",
    given=BITS,
    claim=f"{LIMIT} implies {FAR}",
    claims=("C25",),
    instance="n = 1, M = 1, alpha = 1, mu = (i, a, e) -> 1, r = q -> 1",
    proof=f"""
        assume NEAR
        take c
        assume LESS
        let eta = {LEAST} - c
        have FOUND: exists l integer: exists E (int, int -> real): exists f ((int -> int) -> real): 1 \\
                <= l and {CELLS.replace('d-1', '1')} and \\
                (for all q real: 0 <= q and q <= 1 implies {BY_EVENTS} - eta <= r(q)) by NEAR(eta)
        obtain l from FOUND
        obtain E from l
        obtain f from E
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> mu(i, x, E(i, y)), 2, l)
            take w, i
            take x
            by f2(i, x)
        have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> mu(i, x, E(i, y)), 2, l), \\
                alpha)
        have BOUND: exists q real: 0 <= q and q <= 1 and {LEAST} <= {BY_EVENTS} \\
                by cite mean.lower-bound(n, l, (w, i, x, y) -> mu(i, x, E(i, y)), f, M, alpha)
        obtain q from BOUND
        exhibit q
    """,
    near_misses=(
        NearMiss(
            claim=FAR,
            disproof="""
                have NO: not (for all c real: c < 0.18*1^2*min(1, 1/(1*1^2)) implies (exists q real: 0 \\
                        <= q and q <= 1 and c <= -1))
                    assume F
                    have SMALL: 0 < 0.18*1^2*min(1, 1/(1*1^2)) by reduce
                    have X: exists q real: 0 <= q and q <= 1 and 0 <= -1 by F(0)
                    obtain q from X
                    by only q3
                have E: 1 <= exp(1) by cover
                exhibit 1, 1, 1, (i, a, e) -> 1, q -> -1
            """,
        ),
    ),
    remarks=(
        ("Users speak once each and do not see other reports, as in the note; their channels may differ. "
        "mu(i, a, e) is the probability that user i, with the record M for a = 1 and -M for a = 0, "
        "sends a report in the event e. Records in [-M, M] are no easier than these. "
        "Laplace noise meets the bound, up to a factor of 50: laplace-mean.error."),
        ("Where reports have densities no limit is asked for: mean.any-protocol. In other spaces, why the "
        "risk of a measurable answer is such a limit, which is not shown, stands with minimax.any-reports."),
    ),
)
