"""The lower bounds for frequencies are attained up to constants, by answers that agree with the record in sign (note 002)."""

from theorems.local.minimax import L1, L2, PROTOCOL_D, SIMPLEX
from theorems.local.signs import BETA, REPORT, TABLE, by_nothing, by_signs
from theorems.local.two_points import PAPER
from verify.language import NearMiss, Source, Theorem

PROTOCOLS = (
    "exists l integer: exists R ((int -> int), int, int, int -> real): exists T ((int -> int), "
    "int -> real): 1 <= l and "
)
L2_MOST, L1_MOST = "4.84*min(1, d/(n*alpha^2))", "2.2*min(1, d/sqrt(n*alpha^2))"

def at_most(error: str, most: str) -> str:
    return f"for all theta (int -> real): {SIMPLEX} implies {error} <= {most}"

def spoken(error: str, most: str) -> str:
    """The steps that show a protocol of signs, and one that says nothing, to be as good as that."""
    return f"""exhibit l, (w, i, x, y) -> {REPORT.format("x", "y")}, (w, a) -> sum(H(a, w(i)) for i in 1..n)/(n*b)
                    have RISK: {at_most(by_signs(error), most)}
                        take theta
                        assume LAW
                        have X: {by_signs(L2)} <= d/(n*b^2) and {by_signs(L1)} <= d/(sqrt(n)*b) \\
                                by cite signs.risk(n, d, l, H, b, theta)
                        by only X; FIT
                    by ONE; SAME; ROWS; DP; RISK"""

def unspoken(error: str, most: str) -> str:
    return f"""exhibit 1, (w, i, x, y) -> 1, (w, a) -> 0
                    have RISK: {at_most(by_nothing(error), most)}
                        take theta
                        assume LAW
                        have X: {by_nothing(L2)} <= 1 and {by_nothing(L1)} <= 1 \\
                                by cite signs.nothing(n, d, theta)
                        by only X; FIT
                    by SAME1; ROWS1; DP1; RISK"""

ATTAINED = Theorem(
    id="minimax.attained",
    says="For alpha at most 1 there is an alpha-private protocol of n users whose mean squared l2 error is "
    "at most 4.84 min(1, d/(n alpha^2)) for every law on d categories, and "
    "one whose mean l1 error is at most 2.2 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim=f"({PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST)})) and ({PROTOCOLS}{PROTOCOL_D} and "
    f"({at_most(L1, L1_MOST)}))",
    claims=("C4", "C5"),
    instance="n = 2, d = 3, alpha = log(2)",
    proof=f"""
        have IS: exists b real: b = {BETA}
            exhibit {BETA}
        obtain b from IS
        have A0: 0 < alpha
        have AI: 0 < 1/alpha by law reciprocal_positive(alpha)
        have A2: 0 < alpha^2 by A0*A0
        have N1: 0 < n
        have D1: 0 < d
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have N0: 0 < n*alpha^2 by N1*A2
        have FOUND: exists l integer: exists H (int, int -> real): 1 <= l and {TABLE} \\
                by cite signs.orthogonal(d)
        obtain l from FOUND
        obtain H from l
        have ONE: 1 <= l by H1
        have P: 0 <= b and b \\
                <= 1 and Stochastic((x, y) -> {REPORT.format("x", "y")}, d, l) and \\
                PureDP(Randomizer((x, y) -> {REPORT.format("x", "y")}, d, l), alpha) \\
                by cite signs.private(d, l, H, alpha, b)
        have AB: alpha <= 2.2*b
            have X: alpha <= 2.2*({BETA}) by cite signs.beta(alpha)
            by only X; b
        have B0: 0 < b
            by only AB; A0
        have BI: 0 < 1/b by law reciprocal_positive(b)
        have INVERSE: 1/b <= 2.2*(1/alpha)
            have X: 0 < 1/b*(1/alpha) by BI*AI
            have Y: alpha*(1/b*(1/alpha)) <= 2.2*b*(1/b*(1/alpha)) by AB*X
            have Z: alpha*(1/b*(1/alpha)) = 1/b
            have W: 2.2*b*(1/b*(1/alpha)) = 2.2*(1/alpha)
            by only Y; Z; W
        have SAME: for all v (int -> int), w (int -> int), i integer, x integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies {REPORT.format("x", "y")} \\
                = {REPORT.format("x", "y")}
            take v, w, i, x, y
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> {REPORT.format("x", "y")}, d, l)
            take w, i
            by P
        have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> {REPORT.format("x", "y")}, \\
                d, l), alpha)
            take w, i
            by P
        have SAME1: for all v (int -> int), w (int -> int), i integer, x integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies 1 = 1
            take v, w, i, x, y
        have ROWS1: for all w (int -> int), i in 1..n: Stochastic((x, y) -> 1, d, 1)
            take w, i
            take x
            by reduce
        have DP1: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> 1, d, 1), alpha)
            take w, i
            take x, x'
            assume Q
            take y
            have T: 1 + alpha <= exp(alpha) by law exp_tangent(alpha)
            by only T; A0
        have FIRST: {PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST)})
            let v = d/(n*alpha^2)
            have NAI: 0 < 1/(n*alpha^2) by law reciprocal_positive(n*alpha^2)
            cases d <= n*alpha^2 or n*alpha^2 <= d
                case d <= n*alpha^2
                    have X: d*(1/(n*alpha^2)) <= n*alpha^2*(1/(n*alpha^2)) by case*NAI
                    have X1: n*alpha^2*(1/(n*alpha^2)) = 1
                    have X2: v = d*(1/(n*alpha^2))
                    have V: v <= 1
                        by only X; X1; X2
                    have M: min(1, v) = v by law min_right(1, v)
                    have SQ: 1/b*(1/b) <= 2.2*(1/alpha)*(2.2*(1/alpha))
                        have Y: 1/b*(1/b) <= 2.2*(1/alpha)*(1/b) by INVERSE*BI
                        have Z: 1/alpha*(1/b) <= 1/alpha*(2.2*(1/alpha)) by AI*INVERSE
                        by only Y; Z
                    have DN: 0 < d*(1/n) by D1*NI
                    have W: d*(1/n)*(1/b*(1/b)) <= d*(1/n)*(2.2*(1/alpha)*(2.2*(1/alpha))) by DN*SQ
                    have W1: d*(1/n)*(1/b*(1/b)) = d/(n*b^2)
                    have W2: d*(1/n)*(2.2*(1/alpha)*(2.2*(1/alpha))) = 4.84*v
                    have FIT: d/(n*b^2) <= {L2_MOST}
                        by only W; W1; W2; M
                    {spoken(L2, L2_MOST)}
                case n*alpha^2 <= d
                    have X: n*alpha^2*(1/(n*alpha^2)) <= d*(1/(n*alpha^2)) by case*NAI
                    have X1: n*alpha^2*(1/(n*alpha^2)) = 1
                    have X2: v = d*(1/(n*alpha^2))
                    have V: 1 <= v
                        by only X; X1; X2
                    have M: min(1, v) = 1 by law min_left(1, v)
                    have FIT: 1 <= {L2_MOST}
                        by only M
                    {unspoken(L2, L2_MOST)}
        have SECOND: {PROTOCOLS}{PROTOCOL_D} and ({at_most(L1, L1_MOST)})
            let s = sqrt(n*alpha^2)
            let q = sqrt(n)
            have SS: s*s = n*alpha^2 by law sqrt_square(n*alpha^2)
            have QQ: q*q = n by law sqrt_square(n)
            have S1: 0 <= s by law sqrt_nonnegative(n*alpha^2)
            have Q1: 0 <= q by law sqrt_nonnegative(n)
            have S0: 0 < s
                cases s <= 0 or 0 < s
                    case s <= 0
                        have Z: s = 0 by law antisymmetry(s, 0)
                        have Z1: s*s = 0
                            by rewrite Z
                        by only Z1; SS; N0
                    case 0 < s
                        by case
            have Q0: 0 < q
                cases q <= 0 or 0 < q
                    case q <= 0
                        have Z: q = 0 by law antisymmetry(q, 0)
                        have Z1: q*q = 0
                            by rewrite Z
                        by only Z1; QQ; N1
                    case 0 < q
                        by case
            have SI: 0 < 1/s by law reciprocal_positive(s)
            have QI: 0 < 1/q by law reciprocal_positive(q)
            have ROOT: s <= q*alpha
                have QA: 0 < q*alpha by Q0*A0
                cases s <= q*alpha or q*alpha < s
                    case s <= q*alpha
                        by case
                    case q*alpha < s
                        have X: q*alpha*s < s*s by case*S0
                        have Y: q*alpha*(q*alpha) < s*(q*alpha) by case*QA
                        have Z: q*alpha*(q*alpha) = n*alpha^2
                            have Z1: q*alpha*(q*alpha) = q*q*alpha^2
                            have Z2: q*q*alpha^2 = n*alpha^2
                                by rewrite QQ
                            by only Z1; Z2
                        by only X; Y; Z; SS
            have V2: d/s = d*(1/s)
            cases d <= s or s <= d
                case d <= s
                    have X: d*(1/s) <= s*(1/s) by case*SI
                    have X1: s*(1/s) = 1
                    have V: d/s <= 1
                        by only X; X1; V2
                    have M: min(1, d/s) = d/s by law min_right(1, d/s)
                    have U: 1/q*(1/alpha) <= 1/s
                        have U0: 0 < 1/q*(1/alpha) by QI*AI
                        have U1: 0 < 1/q*(1/alpha)*(1/s) by U0*SI
                        have U2: s*(1/q*(1/alpha)*(1/s)) <= q*alpha*(1/q*(1/alpha)*(1/s)) by ROOT*U1
                        have U3: s*(1/q*(1/alpha)*(1/s)) = 1/q*(1/alpha)
                        have U4: q*alpha*(1/q*(1/alpha)*(1/s)) = 1/s
                        by only U2; U3; U4
                    have DQ: 0 < d*(1/q) by D1*QI
                    have W: d*(1/q)*(1/b) <= d*(1/q)*(2.2*(1/alpha)) by DQ*INVERSE
                    have W1: d*(1/q*(1/alpha)) <= d*(1/s) by D1*U
                    have W2: d/(q*b) = d*(1/q)*(1/b)
                    have FIT: d/(q*b) <= {L1_MOST}
                        by only W; W1; W2; V2; M
                    {spoken(L1, L1_MOST)}
                case s <= d
                    have X: s*(1/s) <= d*(1/s) by case*SI
                    have X1: s*(1/s) = 1
                    have V: 1 <= d/s
                        by only X; X1; V2
                    have M: min(1, d/s) = 1 by law min_left(1, d/s)
                    have FIT: 1 <= {L1_MOST}
                        by only M
                    {unspoken(L1, L1_MOST)}
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(
            claim=f"{PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST.replace('4.84', '0.02'))})",
            given="d >= 2",
            disproof=f"""
                let n = 1
                let d = 2
                let alpha = 1
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
L2_UPPER, L1_UPPER = (f"({PROTOCOLS}{PROTOCOL_D} and ({at_most(error, most)}))" for error, most in ((L2, L2_MOST), (L1, L1_MOST)))

def at_least(error: str, least: str) -> str:
    """Every protocol errs as much as that for some law."""
    return (
        f"(for all l natural >= 1, R ((int -> int), int, int, int -> real), T ((int -> int), int -> real): "
        f"{PROTOCOL_D} implies "
        f"(exists theta (int -> real): {SIMPLEX} and {least} <= {error}))"
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
                let n = 1
                let d = 2
                let alpha = 1
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
    says="For alpha at most 1 the mean squared l2 error that every alpha-private protocol of n users "
    "with finitely many kinds of reports has for some law on d >= 2 categories is at least "
    "0.03 min(1, 1/sqrt(n alpha^2), d/(n alpha^2)), and one has no more than 4.84 min(1, d/(n alpha^2)) for "
    "any.",
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
