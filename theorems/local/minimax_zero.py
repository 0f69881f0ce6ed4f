"""The minimax bounds at alpha = 0, where n alpha^2 stands in no denominator: no accuracy at all (note 002,
"for all alpha in [0, 1]").
"""

from theorems.local.minimax import L1, L2, PROTOCOL_D, SIMPLEX
from theorems.local.minimax_attained import PROTOCOLS, at_least, at_most
from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
ZERO = PROTOCOL_D.replace(", alpha)", ", 0)")
LEAST2, LEAST1 = (
    at_least(error, least).replace(PROTOCOL_D, ZERO) for error, least in ((L2, "0.089"), (L1, "0.11"))
)
MOST = f"({PROTOCOLS}{ZERO} and ({at_most(L2, '1')}) and ({at_most(L1, '1')}))"
BETTER = f"({PROTOCOLS}{ZERO} and ({at_most(L2, '0.088')}))"


def lower(error: str, least: str, rate: str, part: str) -> str:
    """The steps that take a 0-private protocol for one that is log(1 + 1/n)-private."""
    return f"""
            take l, R, T
            assume PROTOCOL
            have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> R(w, i, x, y), d, l), a)
                take w, i
                have PRIVATE: PureDP(Randomizer((x, y) -> R(w, i, x, y), d, l), 0) by PROTOCOL3(w, i)
                have ROWS: Stochastic((x, y) -> R(w, i, x, y), d, l) by PROTOCOL2(w, i)
                take x, x'
                assume N
                take y
                have RATIO: R(w, i, x, y) <= exp(0)*R(w, i, x', y) by PRIVATE(x, x', y)
                have SX: (for all j in 0..l-1: 0 <= R(w, i, x', j)) and sum(R(w, i, x', j) for j in 0..l-1) \\
                        = 1 by ROWS(x')
                have NN: 0 <= R(w, i, x', y) by SX1(y)
                have D: 0 <= exp(a) - exp(0) by only EA; E0; NI
                have X: 0 <= (exp(a) - exp(0))*R(w, i, x', y) by D*NN
                by only RATIO; X
            have BOTH: (exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/1, d/1^2)) <= {L2}) \\
                    and (exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/1) <= {L1}) \\
                    by cite minimax.every-alpha(n, d, l, R, T, a, 1)
            obtain theta from {part}
            exhibit theta
            have ERR: {rate} <= {error} by theta3
            have RATE: {rate} = {least}
                have M0: d/1^2 = d; M1: d/1 = d
                have M2: min(1, d) = 1 by law min_left(1, d)
            by theta1; theta2; ERR; RATE"""


NOTHING_AT_ZERO = Theorem(
    id="minimax.alpha-zero",
    says="At alpha = 0 every protocol of n users with finitely many kinds of reports has for some law on "
    "d >= 2 categories a mean squared l2 error of 0.089 and a mean l1 error of 0.11 at least, and "
    "one that says nothing "
    "errs by 1 at most: the bounds min(1, d/(n alpha^2)) and min(1, d/sqrt(n alpha^2)) are to be read as 1.",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 2",
    claim=f"{LEAST2} and {LEAST1} and {MOST}",
    claims=("C6",),
    instance="n = 1, d = 2",
    proof=f"""
        have IS: exists a real: a = log(1 + 1/n)
            exhibit log(1 + 1/n)
        obtain a from IS
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have NI1: 1/n <= 1
            have Q: 0 <= n - 1
            have Q1: 0 <= (n - 1)*(1/n) by Q*NI
        have E0: exp(0) = 1 by reduce
        have EA: exp(a) = 1 + 1/n
            by rewrite a
                by law exp_of_log(1 + 1/n)
        have A0: 0 < a
            have L: log(1) < log(1 + 1/n) by law log_increases(1, 1 + 1/n)
            have L1: log(1) = 0 by reduce
            by only L; L1; a
        have SMALL: n*(exp(a) - 1)^2 <= 1^2
            have E: n*(1 + 1/n - 1)^2 = 1/n
            by rewrite EA
                by only E; NI1
        have FIRST: {LEAST2}
{lower(L2, "0.089", "0.089*min(1, min(1/1, d/1^2))", "BOTH1").strip(chr(10))}
        have SECOND: {LEAST1}
{lower(L1, "0.11", "0.11*min(1, d/1)", "BOTH2").strip(chr(10))}
        have THIRD: {MOST}
            by cite minimax.silent(n, d, 0)
        by FIRST; SECOND; THIRD
    """,
    near_misses=(
        NearMiss(
            claim=BETTER,
            disproof=f"""
                let n = 1; d = 2
                have NO: not ({BETTER})
                    assume F
                    obtain l from F
                    obtain R from l
                    obtain T from R
                    have ALL: {LEAST2} and {LEAST1} and {MOST} by cite minimax.alpha-zero(1, 2)
                    have LEAST: exists theta (int -> real): {SIMPLEX} and 0.089 <= {L2} by ALL1(l, R, T)
                    obtain theta from LEAST
                    have MOST: {L2} <= 0.088 by T5(theta)
                    by only MOST; theta3
                exhibit 1, 2
            """,
        ),
    ),
)
