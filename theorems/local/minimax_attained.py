"""The lower bounds for frequencies are attained up to constants, by answers that agree with the record in
sign (note 002).
"""

from theorems.local.minimax import L1, L2, PROTOCOL_D, SIMPLEX
from theorems.local.signs import BETA, REPORT, TABLE, by_nothing, by_signs
from theorems.local.two_points import PAPER
from verify.language import Lemma, NearMiss, Source, Theorem

PROTOCOLS = (
    "exists l integer: exists R ((int -> int), int, int, int -> real): exists T ((int -> int), "
    "int -> real): 1 <= l and "
)
L2_MOST, L1_MOST = "4.84*min(1, d/(n*alpha^2))", "2.2*min(1, d/sqrt(n*alpha^2))"

def at_most(error: str, most: str) -> str:
    return f"for all theta (int -> real): {SIMPLEX} implies {error} <= {most}"

L2_UPPER, L1_UPPER = (
    f"({PROTOCOLS}{PROTOCOL_D} and ({at_most(error, most)}))"
    for error, most in ((L2, L2_MOST), (L1, L1_MOST))
)
SAID, UNSAID = (
    f"{PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, two)}) and ({at_most(L1, one)})"
    for two, one in (("4.84*(d/(n*alpha^2))", "2.2*(d/sqrt(n*alpha^2))"), ("1", "1"))
)

SPOKEN = Lemma(
    id="minimax.spoken",
    says="By answers that agree with the record in sign, an alpha-private protocol of n users has mean "
    "squared l2 error at most 4.84 d/(n alpha^2) and mean l1 error at most 2.2 d/sqrt(n alpha^2).",
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim=SAID,
    instance="n = 2, d = 3, alpha = log(2)",
    proof=f"""
        have IS: exists b real: b = {BETA}
            exhibit {BETA}
        obtain b from IS
        have FOUND: exists l integer: exists H (int, int -> real): 1 <= l and {TABLE} \\
                by cite signs.orthogonal(d)
        obtain l from FOUND
        obtain H from l
        have AB: alpha <= 2.2*b by only cite signs.beta(alpha); b
        have B0: 0 < b
        let q = sqrt(n)
        have FIT2: d/(n*b^2) <= 4.84*(d/(n*alpha^2))
            have Y: 0 <= d*(1/n)*(2.2*(1/alpha)*(2.2*(1/alpha)) - 1/b*(1/b)) \\
                    by 1/b*(1/b) <= 2.2*(1/alpha)*(2.2*(1/alpha))
        have FIT1: d/(q*b) <= 2.2*(d/sqrt(n*alpha^2))
            have Y: 0 <= d*(1/q)*(2.2*(1/alpha) - 1/b) by 1/b <= 2.2*(1/alpha)
            by rewrite cite roots.of-multiple(n, alpha)
        exhibit l, (w, i, x, y) -> {REPORT.format("x", "y")}, (w, a) -> sum(H(a, w(i)) for i in 1..n)/(n*b)
        have RISK: for all theta (int -> real): {SIMPLEX} implies {by_signs(L2)} \\
                <= d/(n*b^2) and {by_signs(L1)} <= d/(q*b)
            take theta
            assume LAW
            by cite signs.risk(n, d, l, H, b, theta)
        have RISK2: {at_most(by_signs(L2), "4.84*(d/(n*alpha^2))")}
            take theta
            assume LAW
            by only RISK(theta); FIT2
        have RISK1: {at_most(by_signs(L1), "2.2*(d/sqrt(n*alpha^2))")}
            take theta
            assume LAW
            by only RISK(theta); FIT1
        by cite signs.private(d, l, H, alpha, b)
    """,
)

SILENT = Lemma(
    id="minimax.silent",
    says="A protocol that says nothing errs by 1 at most, in squared l2 and in l1 norm.",
    forall="n natural >= 1, d natural >= 1, alpha >= 0",
    claim=UNSAID,
    instance="n = 2, d = 3, alpha = log(2)",
    proof=f"""
        exhibit 1, (w, i, x, y) -> 1, (w, a) -> 0
        have RISK: for all theta (int -> real): {SIMPLEX} implies {by_nothing(L2)} \\
                <= 1 and {by_nothing(L1)} <= 1
            take theta
            assume LAW
            by cite signs.nothing(n, d, theta)
    """,
)

ATTAINED = Theorem(
    id="minimax.attained",
    says="For alpha at most 1 there is an alpha-private protocol of n users whose mean squared l2 error is "
    "at most 4.84 min(1, d/(n alpha^2)) for every law on d categories, and "
    "one whose mean l1 error is at most 2.2 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim=f"{L2_UPPER} and {L1_UPPER}",
    claims=("C4", "C5"),
    instance="n = 2, d = 3, alpha = log(2)",
    proof=f"""
        have FIRST: {L2_UPPER}
            cases d/(n*alpha^2) <= 1 or 1 <= d/(n*alpha^2)
                case d/(n*alpha^2) <= 1
                    have FOUND: {SAID} by cite minimax.spoken(n, d, alpha)
                    obtain l from FOUND
                    obtain R from l
                    obtain T from R
                    exhibit l, R, T
                    by rewrite law min_right(1, d/(n*alpha^2))
                case 1 <= d/(n*alpha^2)
                    have FOUND: {UNSAID} by cite minimax.silent(n, d, alpha)
                    obtain l from FOUND
                    obtain R from l
                    obtain T from R
                    exhibit l, R, T
                    have RISK: {at_most(L2, "4.84*1")}
                        take theta
                        assume LAW
                        by T5(theta)
                    by rewrite law min_left(1, d/(n*alpha^2))
        have SECOND: {L1_UPPER}
            cases d/sqrt(n*alpha^2) <= 1 or 1 <= d/sqrt(n*alpha^2)
                case d/sqrt(n*alpha^2) <= 1
                    have FOUND: {SAID} by cite minimax.spoken(n, d, alpha)
                    obtain l from FOUND
                    obtain R from l
                    obtain T from R
                    exhibit l, R, T
                    by rewrite law min_right(1, d/sqrt(n*alpha^2))
                case 1 <= d/sqrt(n*alpha^2)
                    have FOUND: {UNSAID} by cite minimax.silent(n, d, alpha)
                    obtain l from FOUND
                    obtain R from l
                    obtain T from R
                    exhibit l, R, T
                    have RISK: {at_most(L1, "2.2*1")}
                        take theta
                        assume LAW
                        by T6(theta)
                    by rewrite law min_left(1, d/sqrt(n*alpha^2))
    """,
    near_misses=(
        NearMiss(
            claim=f"{PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST.replace('4.84', '0.02'))})",
            given="d >= 2",
            disproof=f"""
                let n = 1; d = 2; alpha = 1
                have NO: not ({PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST.replace("4.84", "0.02"))}))
                    assume F
                    obtain l from F
                    obtain R from l
                    obtain T from R
                    have LEAST: exists theta (int -> real): {SIMPLEX} and \\
                            0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2} \\
                            by cite minimax.l2(n, d, l, R, T, alpha)
                    obtain theta from LEAST
                    have MOST: {L2} <= {L2_MOST.replace("4.84", "0.02")}
            """,
        ),
    ),
)

L2_LEAST, L1_LEAST = "0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2)))", "0.06*min(1, d/sqrt(n*alpha^2))"

def at_least(error: str, least: str) -> str:
    """Every protocol errs as much as that for some law."""
    return (
        "(for all l natural >= 1, R ((int -> int), int, int, int -> real), T ((int -> int), int -> real): "
        f"{PROTOCOL_D} implies (exists theta (int -> real): {SIMPLEX} and {least} <= {error}))"
    )

def two_halves(name: str, lower: str) -> str:
    return f"""
        have LOWER: {lower}
            take l, R, T
            by cite minimax.{name}(n, d, l, R, T, alpha)
        by cite minimax.attained(n, d, alpha)
    """

def too_good(name: str, error: str, least: str, most: str) -> NearMiss:
    """A protocol that errs less for every law than every protocol does for some."""
    better = f"{PROTOCOLS}{PROTOCOL_D} and ({at_most(error, most)})"
    return NearMiss(
        claim=better,
        disproof=f"""
                let n = 1; d = 2; alpha = 1
                have NO: not ({better})
                    assume F
                    obtain l from F
                    obtain R from l
                    obtain T from R
                    have LEAST: exists theta (int -> real): {SIMPLEX} and {least} <= {error} \\
                            by cite minimax.{name}(n, d, l, R, T, alpha)
                    obtain theta from LEAST
                    have MOST: {error} <= {most}
            """,
    )

L2_RATE = Theorem(
    id="minimax.l2-rate",
    says="For alpha at most 1 the mean squared l2 error that every alpha-private protocol of n users with "
    "finitely many kinds of reports has for some law on d >= 2 categories is at least 0.03 min(1, 1/sqrt(n "
    "alpha^2), d/(n alpha^2)), and one has no more than 4.84 min(1, d/(n alpha^2)) for any.",
    source=Source(note="002", lines="L56-58", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1",
    claim=f"{at_least(L2, L2_LEAST)} and {L2_UPPER}",
    claims=("C4", "C6"),
    instance="n = 2, d = 3, alpha = log(2)/2",
    proof=two_halves("l2", at_least(L2, L2_LEAST)),
    near_misses=(too_good("l2", L2, L2_LEAST, L2_LEAST.replace("0.03", "0.02")),),
)

L1_RATE = Theorem(
    id="minimax.l1-rate",
    says="For alpha at most 1 the mean l1 error that every alpha-private protocol of n users has for some "
    "law on d >= 2 categories is at least "
    "0.06 min(1, d/sqrt(n alpha^2)), and one has no more than 2.2 min(1, d/sqrt(n alpha^2)) for any.",
    source=Source(note="002", lines="L59", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1",
    claim=f"{at_least(L1, L1_LEAST)} and {L1_UPPER}",
    claims=("C5",),
    instance="n = 2, d = 3, alpha = log(2)/2",
    proof=two_halves("l1", at_least(L1, L1_LEAST)),
    near_misses=(too_good("l1", L1, L1_LEAST, L1_LEAST.replace("0.06", "0.05")),),
)
