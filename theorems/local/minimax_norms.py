"""Lower bounds for frequencies of d categories in the squared and in the absolute error, from two answers
that are alike (note 002).
"""

from theorems.local.minimax import ANY, L1, L2, PROTOCOL_D, SIMPLEX
from theorems.local.two_points import PAPER, WORDS
from verify.language import PROVED, REFUTED, Misprint, NearMiss, Source, Theorem

UP_TO_ONE = ANY.replace("alpha > 0", "0 < alpha <= 1")

L2_LOWER = Theorem(
    id="minimax.l2",
    says="For alpha at most 1: whatever n users send alpha-privately, each knowing what was sent before, "
    "and whatever the estimates are, for some law on d >= 2 categories the mean "
    "squared l2 error is at least 0.03 min(1, 1/sqrt(n alpha^2), d/(n alpha^2)).",
    source=Source(note="002", lines="L56-58", paper=PAPER),
    forall=UP_TO_ONE,
    given=PROTOCOL_D,
    claim=f"exists theta (int -> real): {SIMPLEX} and 0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= "
    f"{L2}",
    claims=("C4", "C6", "C50"),
    remarks=(
        ("For C50 it is the lower half; `categories.risk-rate` is the upper half, and the two meet where n "
        "alpha^2 >= d^2."),
        ("A report is one of finitely many here, of any number l. Users speak once each, in turn; an "
        "estimate that tosses coins errs no less than its mean."),
    ),
    instance="n = 2, d = 3, l = 2, R = (w, i, x, y) -> if y = 0 then (if x = 0 then 2/3 else 1/3) else (if "
    "x = 0 then 1/3 else 2/3), T = (w, a) -> w(1), alpha = log(2)",
    proof=f"""
        let s = sqrt(n*alpha^2); S = 1.72*s
        have RATES: n*(exp(alpha) - 1)^2 <= S^2 and 0.03*min(1, min(1/s, d/(n*alpha^2))) \\
                <= 0.089*min(1, min(1/S, d/S^2)) and 0.06*min(1, d/s) <= 0.11*min(1, d/S) \\
                by cite minimax.in-alpha(n, d, alpha)
        have X: exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2} \\
                by cite minimax.every-alpha(n, d, l, R, T, alpha, S)
        obtain theta from X
        exhibit theta
    """,
    printed=(
        Misprint(
            name="every theta",
            claim=f"exists C1 real: 0 < C1 and (for all theta (int -> real): {SIMPLEX} implies C1*min(1, "
            f"min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2})",
            latex=r"C_1 min(1, \frac{1}{\sqrt{n\alpha^2}}, \frac{d}{n\alpha^2}) ≤ E[|θ_{hat} - θ|^2]",
            claims=("C4",),
            expect=REFUTED,
            why="it is not said for which theta: an estimate that never changes is right where theta is "
            "what it says. A lower bound is one for the worst theta",
            disproof=f"""
                let n = 1; d = 2; l = 1; alpha = 1; R(w: int -> int, i, x, y) = 1; T(w: int -> int, a) = 1/2
                have NO: not (exists C1 real: 0 < C1 and (for all theta (int -> real): {SIMPLEX} implies \\
                        C1*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2}))
                    assume F
                    obtain c from F
                    have NONE: c <= 0 by reduce c2(a -> 1/2)
                exhibit 1, 2, 1, (w, i, x, y) -> 1, (w, a) -> 1/2, 1
            """,
        ),
        Misprint(
            name="one category",
            forall=UP_TO_ONE.replace(">= 2", ">= 1"),
            latex=r"C_1 min(1, \frac{1}{\sqrt{n\alpha^2}}, \frac{d}{n\alpha^2}) ≤ E[|θ_{hat} - θ|^2]",
            claims=("C4",),
            expect=REFUTED,
            why="where there is one category only, its weight is 1, and nobody errs: d has to be 2 or more",
            disproof=f"""
                let n = 1; d = 1; l = 1; alpha = 1; R(w: int -> int, i, x, y) = 1; T(w: int -> int, a) = 1
                have NO: not (exists theta (int -> real): {SIMPLEX} and 0.03*min(1, min(1/sqrt(n*alpha^2), \\
                        d/(n*alpha^2))) <= {L2})
                    assume F
                    obtain theta from F
                    have ONE: theta(0) = 1 by reduce theta2
                    have RISK: 0.03 <= theta(0)*(1 - theta(0))^2 by reduce theta3
                exhibit 1, 1, 1, (w, i, x, y) -> 1, (w, a) -> 1, 1
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"exists theta (int -> real): {SIMPLEX} and 0.6*min(1, min(1/sqrt(n*alpha^2), "
            f"d/(n*alpha^2))) <= {L2}",
            disproof=f"""
                let n = 1; d = 2; l = 1; alpha = 1; R(w: int -> int, i, x, y) = 1; T(w: int -> int, a) = 1/2
                have NO: not (exists theta (int -> real): {SIMPLEX} and 0.6*min(1, min(1/sqrt(n*alpha^2), \\
                        d/(n*alpha^2))) <= {L2})
                    assume F
                    obtain theta from F
                    have SUM: theta(0) + theta(1) = 1 by reduce theta2
                    have RISK: 0.6 <= (theta(0) + theta(1))*((1/2 - theta(0))^2 + (1/2 - theta(1))^2) \\
                            by reduce theta3
                exhibit 1, 2, 1, (w, i, x, y) -> 1, (w, a) -> 1/2, 1
            """,
        ),
        NearMiss(
            given=PROTOCOL_D.rsplit(" and ", 1)[0],
            disproof=f"""
                let n = 36; d = 2; l = 2; alpha = 1/6; R(w: int -> int, i, x, y) = if x = y then 1 else 0
                let T(w: int -> int, a) = sum(if w(i) = a then 1 else 0 for i in 1..n)/n
                have NO: not (exists theta (int -> real): {SIMPLEX} and 0.03*min(1, min(1/sqrt(n*alpha^2), \\
                        d/(n*alpha^2))) <= {L2})
                    assume F
                    obtain theta from F
                    let P(w: int -> int) = product(theta(w(i)) for i in 1..n)
                    have SAME: {L2} \\
                            = sum(P(w)*(sum((T(w, a) - theta(a))^2 for a in 0..d-1)) for w in {WORDS}) \\
                            by termwise w
                        have A: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..d-1) for i in 1..n) \\
                                = sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in \\
                                words(1..n, 0..d-1)) \\
                                by law product_of_sums(1, n, 0, d-1, (i, a) -> theta(a)*R(w, i, a, w(i)))
                        have B: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..d-1) for i in 1..n) \\
                                = P(w) by termwise i
                            cases w(i) = 0 or w(i) = 1
                                case w(i) = 0; w(i) = 1
                                    by rewrite case
                    by cite categories.non-private(n, d, theta)
                exhibit 36, 2, 2, (w, i, x, y) -> if x \\
                        = y then 1 else 0, (w, a) -> sum(if w(i) = a then 1 else 0 for i in 1..36)/36, 1/6
            """,
        ),
    ),
)

L1_LOWER = Theorem(
    id="minimax.l1",
    says="For alpha at most 1: whatever n users send alpha-privately, each knowing what was sent before, "
    "and whatever the estimates are, for some law on d >= 2 categories the mean "
    "l1 error is at least 0.06 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L59", paper=PAPER),
    forall=UP_TO_ONE,
    given=PROTOCOL_D,
    claim=f"exists theta (int -> real): {SIMPLEX} and 0.06*min(1, d/sqrt(n*alpha^2)) <= {L1}",
    claims=("C5",),
    instance="n = 2, d = 3, l = 2, R = (w, i, x, y) -> if y = 0 then (if x = 0 then 2/3 else 1/3) else (if "
    "x = 0 then 1/3 else 2/3), T = (w, a) -> w(1), alpha = log(2)",
    proof=f"""
        let s = sqrt(n*alpha^2); S = 1.72*s
        have RATES: n*(exp(alpha) - 1)^2 <= S^2 and 0.03*min(1, min(1/s, d/(n*alpha^2))) \\
                <= 0.089*min(1, min(1/S, d/S^2)) and 0.06*min(1, d/s) <= 0.11*min(1, d/S) \\
                by cite minimax.in-alpha(n, d, alpha)
        have X: exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/S) <= {L1} \\
                by cite minimax.every-alpha(n, d, l, R, T, alpha, S)
        obtain theta from X
        exhibit theta
    """,
    printed=(
        Misprint(
            name="without d",
            claim=f"exists theta (int -> real): {SIMPLEX} and 0.06*min(1, 1/sqrt(n*alpha^2)) <= {L1}",
            latex=r"C_1 min(1,\frac{1}{\sqrt{n\alpha^2}}) ≤ E[||θ_{hat} - θ||_1] ≤ C_2 "
            r"min(1,\frac{d}{\sqrt{n\alpha^2}})",
            claims=("C5",),
            expect=PROVED,
            why="true, and d times less than what is true: in the lower bound the d of the upper one is "
            "missing",
            proof=f"""
                let s = sqrt(n*alpha^2)
                have X: exists theta (int -> real): {SIMPLEX} and 0.06*min(1, d/s) <= {L1} \\
                        by cite minimax.l1(n, d, l, R, T, alpha)
                obtain theta from X
                exhibit theta
                have MIN: min(1, 1/s) <= min(1, d/s)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"exists theta (int -> real): {SIMPLEX} and 1.1*min(1, d/sqrt(n*alpha^2)) <= {L1}",
            disproof=f"""
                let n = 1; d = 2; l = 1; alpha = 1; R(w: int -> int, i, x, y) = 1; T(w: int -> int, a) = 1/2
                have NO: not (exists theta (int -> real): {SIMPLEX} and 1.1*min(1, d/sqrt(n*alpha^2)) <= {L1})
                    assume F
                    obtain theta from F
                    have SUM: theta(0) + theta(1) = 1 by reduce theta2
                    have RISK: 1.1 <= (theta(0) + theta(1))*(abs(1/2 - theta(0)) + abs(1/2 - theta(1))) \\
                            by reduce theta3
                    have FAR: abs(1/2 - theta(0)) <= 1/2 and abs(1/2 - theta(1)) <= 1/2
                exhibit 1, 2, 1, (w, i, x, y) -> 1, (w, a) -> 1/2, 1
            """,
        ),
    ),
)

DRAWN = (
    "sum(product(if x(i) = 1 then p else 1 - p for i in 1..n)*LawOf(Reports(Randomizer(R, 2, l), n), x, "
    "w) for x in words(1..n, 0..1))"
)
SQUARED, ABSOLUTE = (f"sum({DRAWN}*{error} for w in {WORDS})" for error in ("(T(w) - p)^2", "abs(T(w) - p)"))

COIN = Theorem(
    id="minimax.coin",
    says="The probability p of a coin that each of n users tosses once: if S >= sqrt(n) (e^alpha - 1), then "
    "whatever estimate T is made of the reports of an alpha-private randomizer, for some p its mean squared "
    "error is at least 0.13 min(1, 1/S^2), and for some its mean error at least 0.17 min(1, 1/S).",
    source=Source(note="002", lines="L52-59", paper=PAPER),
    forall="n natural >= 1, l natural >= 1, R randomizer(2, l), T: (int -> int) -> real, alpha >= 0, S > 0",
    given="PureDP(Randomizer(R, 2, l), alpha) and n*(exp(alpha) - 1)^2 <= S^2",
    claim=f"(exists p real: 0 <= p and p <= 1 and 0.13*min(1, 1/S^2) <= {SQUARED}) and (exists p real: 0 <= "
    f"p and p <= 1 and 0.17*min(1, 1/S) <= {ABSOLUTE})",
    claims=("C4", "C5"),
    instance="n = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], T = w -> (w(1) + w(2))/2, alpha = log(2), S = 3",
    proof=f"""
        let q(p real, a) = if a = 1 then p else 1 - p
        let M(p real, w: int -> int) \\
                = sum(product(q(p, x(i))*R(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))
        let A(p real) = sum(M(p, w)*((T(w) - q(p, 1))^2) for w in {WORDS})
        let B(p real) = sum(M(p, w)*(abs(T(w) - q(p, 1))) for w in {WORDS}); U(p real) = {SQUARED}
        let V(p real) = {ABSOLUTE}
        have FORM: for all p real: U(p) = A(p) and V(p) = B(p)
            take p
            have EACH: for all w (int -> int): {DRAWN} = M(p, w)
                take w
                have X: {DRAWN} \\
                        = sum(product(q(p, x(i))*R(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..1))
            have X: U(p) = A(p) by termwise w
                by EACH(w)
            have Y: V(p) = B(p) by termwise w
                by EACH(w)
        have PAIR: for all e real: 0 <= e and e <= 1/2 and 2*S*e <= 1 implies 1.07*e^2 \\
                <= A(1/2 - e) + A(1/2 + e) and 0.68*e <= B(1/2 - e) + B(1/2 + e)
            take e
            assume E
            have FAR: 4*n*e^2*(exp(alpha) - 1)^2 <= 1
                have Q: 0 <= 4*e^2; Q2: 0 <= 2*S*e
            have SUM: sum(q(1/2 - e, a) for a in 0..2-1) = 1
            by cite two-points.coordinates(n, 2, l, (w, i, x, y) -> R(x, y), alpha, a -> q(1/2 - e, a), a \\
                    -> q(1/2 + e, a), e, 1, 0, (w, a) -> T(w))
        have BOTH: for all e real, c real, b real: 0 <= e and e <= 1/2 and 2*S*e <= 1 and c \\
                <= 0.535*e^2 and b <= 0.34*e \\
                implies (exists p real: 0 <= p and p <= 1 and c <= U(p)) and \\
                (exists p real: 0 <= p and p <= 1 and b <= V(p))
            take e, c, b
            assume E
            have P: 1.07*e^2 <= A(1/2 - e) + A(1/2 + e) and 0.68*e <= B(1/2 - e) + B(1/2 + e)
            have LEFT: U(1/2 - e) = A(1/2 - e) and V(1/2 - e) = B(1/2 - e) by FORM(1/2 - e)
            have RIGHT: U(1/2 + e) = A(1/2 + e) and V(1/2 + e) = B(1/2 + e) by FORM(1/2 + e)
            have FIRST: exists p real: 0 <= p and p <= 1 and c <= U(p)
                cases c <= U(1/2 - e) or U(1/2 - e) < c
                    case c <= U(1/2 - e)
                        exhibit 1/2 - e
                    case U(1/2 - e) < c
                        exhibit 1/2 + e
            have SECOND: exists p real: 0 <= p and p <= 1 and b <= V(p)
                cases b <= V(1/2 - e) or V(1/2 - e) < b
                    case b <= V(1/2 - e)
                        exhibit 1/2 - e
                    case V(1/2 - e) < b
                        exhibit 1/2 + e
        cases S <= 1 or 1 <= S
            case S <= 1
                by BOTH(1/2, 0.13*min(1, 1/S^2), 0.17*min(1, 1/S))
            case 1 <= S
                by BOTH(1/2*(1/S), 0.13*min(1, 1/S^2), 0.17*min(1, 1/S))
    """,
    near_misses=(
        NearMiss(
            claim=f"exists p real: 0 <= p and p <= 1 and 0.3*min(1, 1/S^2) <= {SQUARED}",
            disproof=f"""
                let n = 1; l = 1; S = 1; R(x, y) = 1; T(w: int -> int) = 1/2
                have NO: not (exists p real: 0 <= p and p <= 1 and 0.3*min(1, 1/S^2) <= {SQUARED})
                    assume F
                    obtain p from F
                    have A: 0.3 <= (1 - p + p)*(1/2 - p)^2
                exhibit 1, 1, (x, y) -> 1, w -> 1/2, 0, 1
            """,
        ),
    ),
)
