"""The effective sample size under local privacy (note 002): with n alpha^2 >= d^2 the best private
protocols of n users err as n alpha^2/d users without privacy do.
"""

from theorems.local.minimax import L2, PROTOCOL_D, SIMPLEX
from theorems.local.minimax_attained import PROTOCOLS, at_least, at_most
from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
RATE = "(d/(n*alpha^2))"
LOWER = at_least(L2, f"0.03*{RATE}")
UPPER = f"({PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, f'4.84*{RATE}')}))"
OPEN = (
    f"(for all theta (int -> real): {SIMPLEX} implies sum(product(theta(x(i)) for i in 1..n)*sum((sum(if "
    "x(i) = j then 1 else 0 for i in 1..n)/n - theta(j))^2 for j in 0..d-1) "
    "for x in words(1..n, 0..d-1)) <= 1/n)"
)
FROM = (
    f"(exists theta (int -> real): {SIMPLEX} and 0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2})"
)

EFFECTIVE = Theorem(
    id="minimax.effective-sample",
    says="Without privacy n users estimate d probabilities with mean squared l2 error 1/n at most. "
    "For alpha at most 1 and n alpha^2 >= d^2, every alpha-private protocol of "
    "n users with finitely many kinds of reports has for some law an error of 0.03 d/(n alpha^2) at least, "
    "and one has 4.84 d/(n alpha^2) at most for all: in n the rate is the same, and n counts as n "
    "alpha^2/d.",
    source=Source(note="002", lines="L64", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1",
    given="n*alpha^2 >= d^2",
    claim=f"{OPEN} and {LOWER} and {UPPER}",
    claims=("C8", "C9", "C56"),
    remarks=(
        ("What has a density, in any number of rounds, does no better: minimax.any-protocol. Without "
        "privacy no estimate errs by less than 1/(16 n): samples.least-error."),
    ),
    instance="n = 4, d = 2, alpha = 1",
    proof=f"""
        let N = n*alpha^2; s = sqrt(n*alpha^2)
        have D1: 0 <= d - 1; D0: 0 < d
        have DD: 0 <= d*(d - 1) by D0*D1
        have N0: 0 < N
            have D2: 0 < d*d by D0*D0
            by only D2; given1
        have NI: 0 < 1/N by law reciprocal_positive(N)
        have SS: s*s = N by law sqrt_square(N)
        have S0: 0 <= s by law sqrt_nonnegative(N)
        have SD: d <= s
            cases d <= s or s < d
                case d <= s
                    by case
                case s < d
                    have G: 0 < d - s by only case
                    have H: 0 < d + s by only S0; D0
                    have K: 0 < (d - s)*(d + s) by G*H
                    by only K; SS; given1
        have SP: 0 < s by only SD; D0
        have SI: 0 < 1/s by law reciprocal_positive(s)
        have SMALL: d/N <= 1/s
            have A: 0 <= s - d by only SD
            have ROOM: 0 <= (s - d)*(1/N) by A*NI
            have PARTS: (s - d)*(1/N) = s/N - d/N
            have ROOT: s/N = 1/s
                have E1: s*(1/N) = s*(1/N)*(s*(1/s)); E2: s*(1/N)*(s*(1/s)) = s*s*(1/N)*(1/s)
                have E3: s*s*(1/N)*(1/s) = N*(1/N)*(1/s) by rewrite SS
                have E4: N*(1/N)*(1/s) = 1/s
                by only E1; E2; E3; E4
            by only ROOM; PARTS; ROOT
        have ONE: d/N <= 1
            have A: 0 <= N - d by only given1; DD
            have B: 0 <= (N - d)*(1/N) by A*NI
            have C: (N - d)*(1/N) = 1 - d/N
            by only B; C
        have M1: min(1/s, d/N) = d/N by law min_right(1/s, d/N)
        have M2: min(1, d/N) = d/N by law min_right(1, d/N)
        have FIRST: {OPEN}
            take theta
            assume LAW
            by cite categories.non-private(n, d, theta)
        have SECOND: {LOWER}
            take l, R, T
            assume G
            have X: {FROM} by cite minimax.l2(n, d, l, R, T, alpha)
            obtain theta from X
            exhibit theta
            have E: 0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) = 0.03*{RATE} by rewrite M1; M2
            by theta1; theta2; theta3; E
        have THIRD: {UPPER}
            have X: ({PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, "4.84*min(1, d/(n*alpha^2))")})) \\
                    by cite minimax.attained(n, d, alpha)
            obtain l from X
            obtain R from l
            obtain T from R
            exhibit l, R, T
            have RISK: {at_most(L2, f'4.84*{RATE}')}
                take theta
                assume LAW
                have Y: {L2} <= 4.84*min(1, d/(n*alpha^2)) by T5(theta)
                have E: 4.84*min(1, d/(n*alpha^2)) = 4.84*{RATE} by rewrite M2
                by only Y; E
            by T1; T2; T3; T4; RISK
        by FIRST; SECOND; THIRD
    """,
    near_misses=(NearMiss(claim=f"{LOWER} and d/(n*alpha^2) <= 1/n", disproof="""
                have BIG: not (2/(4*1^2) <= 1/4) by reduce
                exhibit 4, 2, 1
            """),),
)
