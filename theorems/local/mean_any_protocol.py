"""The rate of the private mean of records in [-M, M] against protocols of any kind: in any number of rounds,
with densities (note 002).
"""

from theorems.local.any_protocol import ANY, LAW, POINTS, SAID
from theorems.local.minimax_apart import PRIVATE, PROTOCOL, apart, bound
from theorems.local.two_points import PAPER
from verify.language import NearMiss, Source, Theorem

BITS = "(for all i in 1..n: 0 <= x(i) <= 1)"
OF_TWO = PROTOCOL.replace("d - 1", "1").replace("d-1", "1")  # record 1 is M, record 0 is -M
LOSS = "(T(z) - M*(2*q - 1))^2"
MEANT = (
    f"(for all q real, x (int -> int): 0 <= q and q <= 1 and {BITS} implies integrable({SAID}*{LOSS} for z "
    f"in "
    f"{POINTS}))"
)
RISK = (
    f"sum(product(if x(i) = 1 then q else 1 - q for i in 1..n)*integral({SAID}*{LOSS} for z in {POINTS}) "
    f"for x "
    "in words(1..n, 0..1))"
)
RATE = "0.18*M^2*min(1, 1/(n*alpha^2))"


def least(rate: str) -> str:
    return f"({MEANT} implies (exists q real: 0 <= q and q <= 1 and {rate} <= {RISK}))"


TWO = (("(T(z) - {})^2", "1.07*({}/2)^2"), ("abs(T(z) - {})", "0.68*(abs({})/2)"))
APART = " and ".join(apart(*each, "M*t", "-(M*t)") for each in TWO)
APART = APART.replace("d - 1", "2 - 1").replace("d-1", "2-1")
LAW_OF_TWO = LAW.replace("d - 1", "2 - 1")
SUM = bound(*TWO[0], "M*t", "-(M*t)").replace("d-1", "2-1")
SOMEBODY = f"n natural >= 1, m natural, {ANY}, T: (int -> real) -> real, M > 0, 0 < alpha <= 1"
ANY_PROTOCOL = Theorem(
    id="mean.any-protocol",
    says="For alpha at most 1, reports of any kind and any number of rounds: whatever n users with a "
    "record M "
    "or -M say, each alpha-privately as a whole, and whatever the answer is, for some law of the records its "
    "mean squared error as the mean is at least 0.18 M^2 min(1, 1/(n alpha^2)).",
    source=Source(note="002", lines="L118-123", paper=PAPER),
    forall=SOMEBODY,
    given=f"{OF_TWO} and borel(T)",
    claim=least(RATE),
    claims=("C25",),
    remarks=(
        ("What is said is m real numbers z, as in local-histogram.any-protocol. Records in [-M, M] are no "
        "easier than these. Where the error has no mean on some records, the risk is infinite for every law "
        "under which these have a chance, and nothing is to be shown."),
    ),
    instance="n = 1, m = 0, f = (i, c, z) -> 1, T = z -> 0, M = 1, alpha = 1",
    proof=f"""
        assume MEANT
        have SOME: exists t real: 0 <= t and t <= 1 and n*t^2*(exp(alpha) - 1)^2 <= 1 and \\
                0.18*min(1, 1/(n*alpha^2)) <= 0.535*t^2 by cite mean.how-far(n, alpha)
        obtain t from SOME
        let RISK(q real) = {RISK}
        let theta(a) = if a = 1 then 1/2 - t/2 else 1 - (1/2 - t/2)
        let theta'(a) = if a = 1 then 1/2 + t/2 else 1 - (1/2 + t/2)
        have LAW: (for all a in 0..2-1: 0 <= theta(a)) and sum(theta(a) for a in 0..2-1) = 1
        have LAWS: {LAW_OF_TWO}
            take x
            assume X
            have Y: for all i in 1..n: 0 <= x(i) <= 1
            by given3(x)
        have CLOSE: {PRIVATE.replace("d-1", "2-1")}
            take i, b, c, z
            have B: 0 <= b and b <= 1 and 0 <= c and c <= 1
            by given4(i, b, c, z)
        have BOTH: {APART} \\
                by cite minimax.told-apart(n, m, 2, f, theta, theta', t, alpha, 1, 0, T, M*t, -(M*t))
        have ADD: {SUM}
            have MEANS: for all x (int -> int): {BITS.replace("1)", "2 - 1)")} implies \\
                    integrable({SAID}*(T(z) - M*t)^2 for z in \\
                    {POINTS}) and integrable({SAID}*(T(z) - -(M*t))^2 for z in {POINTS})
                take x
                assume X
                by MEANT(1/2 + t/2, x); MEANT(1/2 - t/2, x)
            by BOTH1
        have FIRST: {SUM.split(" <= ")[0]} <= RISK(1/2 + t/2) + RISK(1/2 - t/2) by ADD
        have GAIN: {RATE} <= 0.535*(M*t)^2
            have X: 0 <= M^2*(0.535*t^2 - 0.18*min(1, 1/(n*alpha^2)))
        cases 0.535*(M*t)^2 <= RISK(1/2 - t/2) or RISK(1/2 - t/2) < 0.535*(M*t)^2
            case 0.535*(M*t)^2 <= RISK(1/2 - t/2)
                exhibit 1/2 - t/2
            case RISK(1/2 - t/2) < 0.535*(M*t)^2
                exhibit 1/2 + t/2
    """,
    near_misses=(
        NearMiss(
            claim=least(RATE.replace("0.18", "1.1")),
            disproof=f"""
                let n = 1; m = 0; M = 1; alpha = 1; f(i, c, z: int -> real) = 1; T(z: int -> real) = 0
                have NO: not {least(RATE.replace("0.18", "1.1"))}
                    assume FALSE
                    have MEANT: {MEANT}
                        take q, x
                        have X: integrable({SAID}*{LOSS} for z in {POINTS}) \\
                                by law points_empty(1, 0, z -> {SAID}*{LOSS})
                    have LEAST: exists q real: 0 <= q and q <= 1 and 1.1*M^2*min(1, 1/(n*alpha^2)) \\
                            <= {RISK} by FALSE
                    obtain q from LEAST
                    let P(x: int -> int) = product(if x(i) = 1 then q else 1 - q for i in 1..n)
                    have SAME: {RISK} = sum((0 - M*(2*q - 1))^2*P(x) for x in words(1..n, 0..1)) by termwise x
                        have RISK: integral({SAID}*{LOSS} for z in {POINTS}) = (0 - M*(2*q - 1))^2
                            have X: integral({SAID}*{LOSS} for z in {POINTS}) \\
                                    = product(1 for i in 1..n)*(0 - M*(2*q - 1))^2 \\
                                    by law points_empty(1, 0, z -> {SAID}*{LOSS})
                        by rewrite RISK
                    have OUT: sum((0 - M*(2*q - 1))^2*P(x) for x in words(1..n, 0..1)) \\
                            = (0 - M*(2*q - 1))^2*sum(P(x) for x in words(1..n, 0..1)) \\
                            by law sum_scaled(words(1..n, 0..1), P, (0 - M*(2*q - 1))^2)
                    have ONE: sum(P(x) for x in words(1..n, 0..1)) = 1
                        have A: product(sum(if a = 1 then q else 1 - q for a in 0..1) for i in 1..n) \\
                                = sum(P(x) for x in words(1..n, 0..1)) \\
                                by law product_of_sums(1, n, 0, 1, (i, a) -> if a = 1 then q else 1 - q)
                    have ALL: {RISK} = (0 - M*(2*q - 1))^2
                        have X: (0 - M*(2*q - 1))^2*sum(P(x) for x in words(1..n, 0..1)) = (0 - M*(2*q - 1))^2
                            by rewrite ONE
                        by only SAME; OUT; X
                    have SMALL: 1.1*M^2*min(1, 1/(n*alpha^2)) = 1.1 by reduce
                    have BAD: 1.1 <= (0 - (2*q - 1))^2 by only q3; ALL; SMALL
                exhibit 1, 0, f, T, 1, 1
            """,
        ),
    ),
)
