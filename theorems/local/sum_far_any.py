"""Sums of bits by local protocols that say what has a density: errors of sqrt(n)/eps are likely (note 000).
"""

from theorems.local.any_protocol import ANY, POINTS
from theorems.local.any_protocol import SAID as DENSITY
from theorems.local.sum_any_rounds import BITS
from theorems.local.sum_far import COINS, COUNTED, DATA, FAR, LEAST, NOTE, ON_SOME, WIDER
from theorems.local.sum_reports import USERS
from verify.language import NearMiss, Theorem

MISSED = FAR.format(T="T(z)")
ANY_KIND = f"integral({DENSITY} for z in {POINTS} if {MISSED})"
PIECE = f"""
        let g(z: int -> real, x: int -> int) = if {MISSED} then {DENSITY} else 0
        have PIECE: for all x (int -> int): {BITS} implies integrable(g(z, x) for z in {POINTS})
            take x
            assume X
            have EITHER: for all z (int -> real): g(z, x) = 0 or g(z, x) = {DENSITY}
                take z
                cases {MISSED} or not {MISSED}
                    case {MISSED}; not {MISSED}
            by cite any-protocol.event(n, m, f, x, z -> g(z, x))"""

LIKELY_ANY = Theorem(
    id="local-sum.likely-error-any",
    says="For eps at most 1, any number of rounds and anything said in them that has a density: whatever "
    "the users say, each eps-privately as a whole, and whatever is concluded from it, on some dataset the "
    "sum of n bits is off by a fifth of min(n, sqrt(n)/eps) or more with probability at least 1/50.",
    source=NOTE,
    forall=f"n natural >= 1, m natural, {ANY}, T: (int -> real) -> real, 0 < eps <= 1",
    given=USERS,
    claim=f"{ON_SOME}{ANY_KIND}",
    claims=("A2", "A23"),
    instance="n = 1, m = 0, f = (i, a, z) -> 1, T = z -> 0, eps = 1",
    meaning=PIECE,
    proof=f"""{PIECE}
        let s(z: int -> real, x: int -> int) = {DENSITY}
        let G(x: int -> int) = integral(g(z, x) for z in {POINTS})
        have PRIOR: exists t real: exists w real: 0 <= t and t <= 1 and 0 \\
                <= w and sum({COINS} for x in {DATA}) = 1 and 7/50 \\
                < sum({COINS}*{COUNTED} for x in {DATA}) + -1/24*sum({WIDER} for x in {DATA}) \\
                by cite local-sum.prior(n, eps)
        obtain t from PRIOR
        obtain w from t
        let W(x: int -> int) = {COINS}
        let M(x: int -> int) = {COUNTED}
        let H(x: int -> int) = {WIDER}
        let F(z: int -> real, x: int -> int) \\
                = 1*(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x)) + (-1/24*H(x))*s(z, x)
        have EACH: for all z (int -> real): sum(F(z, x) for x in {DATA}) <= 6*g(z, i -> 0)
            take z
            have A: for all i in 1..n: for all a in 0..1: 0 <= f(i, a, z)
                take i, a
                by given2(i, a, z)
            have B: for all i in 1..n: for all a in 0..1: for all b in 0..1: f(i, a, z) <= exp(eps)*f(i, b, z)
                take i, a, b
                by given3(i, a, b, z)
            by cite local-sum.tells-little(n, (i, a) -> f(i, a, z), T(z), {LEAST}, w, eps, t)
        have W0: for all x (int -> int): 0 <= W(x)
            take x
            by cite coins.not-negative(n, t, x)
        have WHOLE: for all x (int -> int): {BITS} \\
                implies integrable(F(z, x) for z in {POINTS}) and integral(F(z, x) for z in {POINTS}) \\
                = W(x)*M(x) + (-1*W(x))*G(x) + -1/24*H(x)
            take x
            assume X
            have LAW: integrable(s(z, x) for z in {POINTS}) and integral(s(z, x) for z in {POINTS}) = 1 \\
                    by given4(x)
            have P: integrable(g(z, x) for z in {POINTS}) by PIECE(x)
            have L2: integrable(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x) for z in {POINTS}) and \\
                    integral(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x) for z in {POINTS}) \\
                    = W(x)*M(x)*integral(s(z, x) for z in {POINTS}) + \\
                    (-1*W(x))*integral(g(z, x) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, z -> s(z, x), z -> g(z, x), W(x)*M(x), -1*W(x))
            have L1: integrable(F(z, x) for z in {POINTS}) and integral(F(z, x) for z in {POINTS}) \\
                    = 1*integral(W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x) for z in {POINTS}) + \\
                    (-1/24*H(x))*integral(s(z, x) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, z -> W(x)*M(x)*s(z, x) + (-1*W(x))*g(z, x), z -> s(z, \\
                    x), 1, -1/24*H(x))
            have LAST: integral(F(z, x) for z in {POINTS}) = W(x)*M(x) + (-1*W(x))*G(x) + -1/24*H(x)
                by rewrite L12; L22; LAW2
            by only L11; LAST
        have WHOLE1: for all x (int -> int): {BITS} implies integrable(F(z, x) for z in {POINTS})
            take x
            assume X
            by WHOLE(x)
        have TURN: integrable(sum(F(z, x) for x in {DATA}) for z in {POINTS}) and \\
                sum(integral(F(z, x) for z in {POINTS}) for x in {DATA}) \\
                = integral(sum(F(z, x) for x in {DATA}) for z in {POINTS}) \\
                by law integral_exchanged({DATA}, {POINTS}, (x, z) -> F(z, x))
        cases ({ON_SOME}G(x)) or not ({ON_SOME}G(x))
            case {ON_SOME}G(x)
                by case
            case not ({ON_SOME}G(x))
        have ALL: for all x (int -> int): {BITS} implies G(x) < 1/50
            take x
            assume BITS
            cases 1/50 <= G(x) or G(x) < 1/50
                case 1/50 <= G(x)
                    have YES: {ON_SOME}G(x)
                        exhibit x
                        by BITS; case
                case G(x) < 1/50
                    by case
        have Z: for all i in 1..n: 0 <= 0 <= 1
        have PZ: integrable(g(z, i -> 0) for z in {POINTS}) by PIECE(i -> 0)
        have SCALED: integrable(6*g(z, i -> 0) + 0*g(z, i -> 0) for z in {POINTS}) and \\
                integral(6*g(z, i -> 0) + 0*g(z, i -> 0) for z in {POINTS}) \\
                = 6*integral(g(z, i -> 0) for z in {POINTS}) + 0*integral(g(z, i -> 0) for z in {POINTS}) \\
                by law integral_linear({POINTS}, z -> g(z, i -> 0), z -> g(z, i -> 0), 6, 0)
        have ADD: integral(sum(F(z, x) for x in {DATA}) for z in {POINTS}) \\
                <= integral(6*g(z, i -> 0) + 0*g(z, i -> 0) for z in {POINTS}) by termwise z
            have E: sum(F(z, x) for x in {DATA}) <= 6*g(z, i -> 0) by EACH(z)
            by only E
        have ZERO: G(i -> 0) < 1/50 by ALL(i -> 0)
        have LOW: sum(1*(1*(W(x)*M(x)) + -1/50*W(x)) + -1/24*H(x) for x in {DATA}) \\
                <= sum(integral(F(z, x) for z in {POINTS}) for x in {DATA}) by termwise x
            have L3: integrable(F(z, x) for z in {POINTS}) and integral(F(z, x) for z in {POINTS}) \\
                    = W(x)*M(x) + (-1*W(x))*G(x) + -1/24*H(x) by WHOLE(x)
            have SMALL: G(x) < 1/50 by ALL(x)
            have GAIN: 0 <= W(x)*(1/50 - G(x))
                have P1: 0 <= 1/50 - G(x)
                    by only SMALL
                have P2: 0 <= W(x) by W0(x)
                by P2*P1
            by only L32; GAIN
        have LIN: sum(1*(1*(W(x)*M(x)) + -1/50*W(x)) + -1/24*H(x) for x in {DATA}) \\
                = 1*sum(1*(W(x)*M(x)) + -1/50*W(x) for x in {DATA}) + -1/24*sum(H(x) for x in {DATA}) \\
                by law sum_linear({DATA}, x -> 1*(W(x)*M(x)) + -1/50*W(x), H, 1, -1/24)
        have LIN2: sum(1*(W(x)*M(x)) + -1/50*W(x) for x in {DATA}) \\
                = 1*sum(W(x)*M(x) for x in {DATA}) + -1/50*sum(W(x) for x in {DATA}) \\
                by law sum_linear({DATA}, x -> W(x)*M(x), W, 1, -1/50)
        have ABSURD: false
            by only LIN; LIN2; LOW; TURN2; ADD; SCALED2; ZERO; w4; w5
    """,
    near_misses=(
        NearMiss(
            claim=f"{ON_SOME}{ANY_KIND.replace('/5 <=', ' <=')}",
            disproof="""
                have NO: not (exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 1/50 <= \\
                        integral(product(1 for i in 1..1) for z in points(1..0) if min(1, sqrt(1)/1) <= \\
                        abs(1/2 - sum(x(i) for i in 1..1))))
                    assume F
                    obtain x from F
                    have X: 0 <= x(1) and x(1) <= 1 by x1(1)
                    have S: sum(x(i) for i in 1..1) = x(1) by reduce
                    have R: min(1, sqrt(1)/1) = 1 by reduce
                    have SHORT: not (min(1, sqrt(1)/1) <= abs(1/2 - sum(x(i) for i in 1..1))) by rewrite S; R
                    have Z: integral(product(1 for i in 1..1) for z in points(1..0) if min(1, sqrt(1)/1) <= \\
                            abs(1/2 - sum(x(i) for i in 1..1))) = 0
                    by only Z; x2
                exhibit 1, 0, (i, a, z) -> 1, z -> 1/2, 1
            """,
        ),
    ),
)
