"""Every local protocol errs by order sqrt(n)/epsilon on a sum of n bits (note 000)."""

from theorems.local.sum_lower_bound import BITS, NOTE, ON_SOME, PROTOCOL_2, RISK
from theorems.local.two_points import WORDS
from verify.language import NearMiss, Theorem

RATE = Theorem(
    id="local-sum.lower-bound",
    says="For eps at most 1: whatever n users send eps-privately, of finitely many kinds, each knowing what "
    "was sent before, and whatever the estimate of the sum of their bits is: on some dataset its mean "
    "squared error is at least 0.009 n min(n, 1/eps^2).",
    source=NOTE,
    forall="n natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, T: (int -> int) -> "
    "real, 0 < eps <= 1",
    given=PROTOCOL_2,
    claim=f"{ON_SOME}0.009*n*min(n, 1/eps^2) <= {RISK}",
    claims=("A2", "A23"),
    remarks=(
        ("The constant is local-sum.within-a-constant; with a constant probability: local-sum.likely-error."),
    ),
    instance="n = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, T = w -> w(1) + w(2), eps = "
    "log(2)",
    proof=f"""
        let E = exp(eps); Q = min(n, 1/eps^2)
        have Q1: Q <= n
        have R1: 1 + eps <= E by law exp_tangent(eps)
        have C: E - 1 <= 1.72*eps by cite exp.chord(eps)
        cases Q <= 21 or 21 <= Q
            case Q <= 21
                have X: {ON_SOME}n*exp(eps)/(1 + exp(eps))^2 <= {RISK} \\
                        by cite local-sum.every-epsilon(n, l, R, T, eps)
                obtain x from X
                exhibit x
                have W: 0 <= (E - 0.196*(1 + E)^2)*(1/(1 + E)*(1/(1 + E)))
                by W
            case 21 <= Q
        cases ({ON_SOME}0.009*n*Q <= {RISK}) or not ({ON_SOME}0.009*n*Q <= {RISK})
            case {ON_SOME}0.009*n*Q <= {RISK}
                by case
            case not ({ON_SOME}0.009*n*Q <= {RISK})
        have BELOW: for all x (int -> int): {BITS} implies {RISK} <= 0.009*n*Q
            take x
            assume L
            cases 0.009*n*Q <= {RISK} or {RISK} < 0.009*n*Q
                case 0.009*n*Q <= {RISK}
                    have SOME: {ON_SOME}0.009*n*Q <= {RISK}
                        exhibit x
                case {RISK} < 0.009*n*Q
        have IS: exists e real: e = sqrt(Q/(12*n))
            exhibit sqrt(Q/(12*n))
        obtain e from IS
        have E2: e^2 = Q/(12*n)
        let theta(a) = if a = 1 then 1/2 - e else 1/2 + e; theta'(a) = if a = 1 then 1/2 + e else 1/2 - e
        let f(w: int -> int) = T(w)/n - 1/2
        have LAW: (for all a in 0..2-1: 0 <= theta(a)) and sum(theta(a) for a in 0..2-1) = 1 by reduce
        have LAW': (for all a in 0..2-1: 0 <= theta'(a)) and sum(theta'(a) for a in 0..2-1) = 1 by reduce
        have FAR: n*(2*e)^2*(E - 1)^2 <= 1
            have D4: Q*(E - 1)^2 <= Q*(3*eps^2); D5: Q*eps^2 <= 1/eps^2*eps^2
            have D7: n*(2*e)^2*(E - 1)^2 = 1/3*(Q*(E - 1)^2)
                have D10: 4*n*(E - 1)^2*e^2 = 4*n*(E - 1)^2*(Q/(12*n))
        let M(w: int -> int) \\
                = sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))
        let M'(w: int -> int) \\
                = sum(product(theta'(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))
        have TWO: 1.07*e^2 \\
                <= sum(M'(w)*((f(w) - e)^2) for w in {WORDS}) + sum(M(w)*((f(w) + e)^2) for w in {WORDS}) \\
                and 0.68*e \\
                <= sum(M'(w)*(abs(f(w) - e)) for w in {WORDS}) + sum(M(w)*(abs(f(w) + e)) for w in {WORDS}) \\
                by cite two-points.protocols(n, 2, l, R, eps, theta, theta', 2*e, 1, 0, f, e)
        have NEAR: sum(M(w)*((T(w)/n - theta(1))^2) for w in {WORDS}) <= 2*(0.009*n*Q)/n^2 + 1/(2*n) \\
                by cite local-sum.parameter(n, l, R, T, eps, theta, 0.009*n*Q)
        have NEAR': sum(M'(w)*((T(w)/n - theta'(1))^2) for w in {WORDS}) <= 2*(0.009*n*Q)/n^2 + 1/(2*n) \\
                by cite local-sum.parameter(n, l, R, T, eps, theta', 0.009*n*Q)
        have SAME: sum(M(w)*((f(w) + e)^2) for w in {WORDS}) \\
                = sum(M(w)*((T(w)/n - theta(1))^2) for w in {WORDS}) by termwise w
        have SAME': sum(M'(w)*((f(w) - e)^2) for w in {WORDS}) \\
                = sum(M'(w)*((T(w)/n - theta'(1))^2) for w in {WORDS})
        have MORE: 21*(1/n) <= Q*(1/n); ABSURD: false
    """,
    near_misses=(
        NearMiss(
            given=PROTOCOL_2.rsplit(" and ", 1)[0],
            disproof=f"""
                let n = 1; l = 2; eps = 1; R(w: int -> int, i, x, y) = if x = y then 1 else 0
                let T(w: int -> int) = w(1)
                have NO: not ({ON_SOME}0.009*n*min(n, 1/eps^2) <= {RISK})
                    assume F
                    obtain x from F
                    have M: 0.009 \\
                            <= (if x(1) = 0 then 1 else 0)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 1 else 0)*(1 - x(1))^2 by reduce x2
                    have S: (if x(1) = 0 then 1 else 0)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 1 else 0)*(1 - x(1))^2 = 0
                exhibit 1, 2, (w, i, x, y) -> if x = y then 1 else 0, w -> w(1), 1
            """,
        ),
        NearMiss(
            claim=f"{ON_SOME}0.3*n*min(n, 1/eps^2) <= {RISK}",
            disproof=f"""
                let n = 1; l = 1; eps = 1; R(w: int -> int, i, x, y) = 1; T(w: int -> int) = 1/2
                have NO: not ({ON_SOME}0.3*n*min(n, 1/eps^2) <= {RISK})
                    assume F
                    obtain x from F
                    have M: 0.3 <= (1/2 - x(1))^2 by reduce x2
                exhibit 1, 1, (w, i, x, y) -> 1, w -> 1/2, 1
            """,
        ),
    ),
)

SAID = "LawOf(Reports(Randomizer(R, 2, l), n), x, w)"

ONE_RANDOMIZER = Theorem(
    id="local-sum.one-randomizer",
    says="In particular where all n users have the same randomizer, eps-DP with eps at most 1: from their "
    "reports no estimate of the sum has mean squared error below 0.009 n min(n, 1/eps^2) on every dataset.",
    source=NOTE,
    forall="n natural >= 1, l natural >= 1, R randomizer(2, l), T: (int -> int) -> real, 0 < eps <= 1",
    given="PureDP(Randomizer(R, 2, l), eps)",
    claim=f"{ON_SOME}0.009*n*min(n, 1/eps^2) <= sum({SAID}*(T(w) - sum(x(i) for i in 1..n))^2 for w in "
    f"{WORDS})",
    claims=("A23",),
    instance="n = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], T = w -> w(1) + w(2), eps = log(2)",
    proof="""
        by cite local-sum.lower-bound(n, l, (w, i, x, y) -> R(x, y), T, eps)
    """,
    near_misses=(
        NearMiss(
            given="true",
            disproof=f"""
                let n = 1; l = 2; eps = 1; R(x, y) = if x = y then 1 else 0; T(w: int -> int) = w(1)
                have NO: not ({ON_SOME}0.009*n*min(n, 1/eps^2) <= sum({SAID}*(T(w) - sum(x(i) for i in \\
                        1..n))^2 for w in {WORDS}))
                    assume F
                    obtain x from F
                    have M: 0.009 \\
                            <= (if x(1) = 0 then 1 else 0)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 1 else 0)*(1 - x(1))^2 by reduce x2
                    have S: (if x(1) = 0 then 1 else 0)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 1 else 0)*(1 - x(1))^2 = 0
                exhibit 1, 2, (x, y) -> if x = y then 1 else 0, w -> w(1), 1
            """,
        ),
    ),
)
