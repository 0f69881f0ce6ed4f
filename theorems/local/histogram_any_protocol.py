"""Histograms by local protocols of any kind: in any number of rounds, with densities, each errs by the order
of sqrt(log d/(n eps^2)) on some bin (notes 003 and 004).
"""

from theorems.local.any_protocol import ANY, BITS, POINTS, PROTOCOL, RECORDS, SAID
from theorems.local.fano import COUNTED, PAPER
from theorems.local.found_bin import ESTIMATES, MISSED, NEW
from theorems.local.histogram_accuracy_bound import LEAST
from verify.language import Lemma, NearMiss, Source, Theorem

SOURCE = Source(note="003", lines="L102-105; 004, L26-32", paper=PAPER)
OFF = f"(for all z (int -> real), x (int -> int), a in 0..d-1: abs(T(a, z) - {COUNTED}) <= e(z, x))"
MEAN = f"(for all x (int -> int): {RECORDS} implies integrable({SAID}*e(z, x) for z in {POINTS}))"
ERROR = f"integral({SAID}*e(z, x) for z in {POINTS})"
WORST = f"exists x (int -> int): {RECORDS} and {{}} <= {ERROR}"

MIXTURE = Lemma(
    id="any-protocol.mixture",
    says="Whatever n users say, each eps-privately as a whole, and whatever the estimates of d >= 3 "
    "frequencies are: if n t^2 (e^eps + e^-eps - 2) is at most log(d)/10, then on some "
    "dataset the largest error has mean t e^-eps/8 at least.",
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, e: (int -> "
    "real), (int -> int) -> real, eps >= 0, 0 <= t <= 1",
    given=f"{PROTOCOL} and {ESTIMATES} and {OFF} and {MEAN} and "
    "n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10",
    claim=WORST.format("t/8*exp(-eps)"),
    instance="n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0, e = (z, x) -> 1, eps = 0, t = 1",
    proof=f"""
        let b = t/8*exp(-eps)
        let err(x: int -> int) = {ERROR}
        let q(s) = if s = 1 then t else 1 - t
        let P(v, z: int -> real) = {NEW}
        let W(v, z: int -> real) = {MISSED}
        have E0: 0 < exp(-eps)
        have T0: 0 <= t
        have T1: 0 <= 1 - t
        have NI: 0 < 1/n
        have ERR0: for all z (int -> real), x (int -> int): 0 <= e(z, x)
            take z, x
            have X: abs(T(0, z) - sum(if x(i) = 0 then 1 else 0 for i in 1..n)/n) <= e(z, x)
            have Y: 0 <= abs(T(0, z) - sum(if x(i) = 0 then 1 else 0 for i in 1..n)/n)
        have POS: for all x (int -> int), z (int -> real): {RECORDS} implies 0 <= {SAID}
            take x, z
            assume R
            by law product_nonnegative(1, n, i -> f(i, x(i), z))
        cases ({WORST.format("t/8*exp(-eps)")}) or not ({WORST.format("t/8*exp(-eps)")})
            case ({WORST.format("t/8*exp(-eps)")})
            case not ({WORST.format("t/8*exp(-eps)")})
                have ALL: for all x (int -> int): {RECORDS} implies err(x) < b
                    take x
                    assume X
                    cases b <= err(x) or err(x) < b
                        case b <= err(x)
                            have YES: {WORST.format("t/8*exp(-eps)")}
                                exhibit x
                                by X; case
                        case err(x) < b
                            by case
                have EACH: for all v in 0..d-1-1: t/2*exp(-eps)*integral(P(v, z)*W(v, z) for z in {POINTS}) \\
                        <= b
                    take v
                    let X(u: int -> int, i) = if u(i) = 1 then v + 1 else 0
                    let H(u: int -> int) = product(q(u(i)) for i in 1..n)
                    let N(u: int -> int) = sum(u(i) for i in 1..n)
                    let S(u: int -> int, z: int -> real) \\
                            = product(f(i, if u(i) = 1 then v + 1 else 0, z) for i in 1..n)
                    have W01: for all z (int -> real): 0 <= W(v, z) and W(v, z) <= 1
                        take z
                        cases (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) or not \\
                                (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                            case (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                                have D: W(v, z) = 0 \\
                                        by law if_true((for all k in 0..d-1-1: k != v implies T(k + 1, z) < \\
                                        T(v + 1, z)), 0, 1)
                                by only D
                            case not (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                                have D: W(v, z) = 1 \\
                                        by law if_false((for all k in 0..d-1-1: k != v implies T(k + 1, z) \\
                                        < T(v + 1, z)), 0, 1)
                                by only D
                    have H0: for all u (int -> int): 0 <= H(u)
                        take u
                        have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= q(u(i))
                            take i
                            assume I1
                            assume I2
                            by only T0; T1
                        by law product_nonnegative(1, n, i -> q(u(i)))
                    have REC: for all u (int -> int): for all i in 1..n: 0 <= X(u, i) <= d - 1
                        take u, i
                    have INT: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) \\
                            implies integrable(S(u, z) for z in {POINTS})
                        take u
                        assume U
                        have R: for all i in 1..n: 0 <= X(u, i) <= d - 1 by REC(u)
                        by given3(i -> X(u, i))
                    have J: borel((z: int -> real) -> W(v, z))
                    have TURN: (for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies \\
                            integrable(S(u, z)*W(v, z) for z in {POINTS})) and integrable(sum(H(u)*(0 + \\
                            1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in {POINTS}) and sum(H(u)*(0 + \\
                            1*N(u))*integral(S(u, z)*W(v, z) for z in \\
                            {POINTS}) for u in {BITS}) = integral(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) \\
                            for u in {BITS}) for z in {POINTS}) by cite any-protocol.exchanged(n, m, f, v + \\
                            1, q, 0, 1, z -> W(v, z))
                    have ONE: sum(H(u) for u in {BITS}) = 1
                        have C: product(sum(q(s) for s in 0..1) for i in 1..n) = sum(H(u) for u in {BITS}) \\
                                by law product_of_sums(1, n, 0, 1, (i, s) -> q(s))
                        have D: product(sum(q(s) for s in 0..1) for i in 1..n) = product(1 for i in 1..n) \\
                                by termwise i
                            by reduce
                        have D1: product(1 for i in 1..n) = 1 by reduce
                        by only C; D; D1
                    have UP: sum(H(u)*(0 + 1*N(u))*integral(S(u, z)*W(v, z) for z in {POINTS}) for u in \\
                            {BITS}) <= sum(2*n*b*H(u) for u in {BITS}) by termwise u
                        have U: for all i in 1..n: 0 <= u(i) <= 1
                        have R: for all i in 1..n: 0 <= X(u, i) <= d - 1 by REC(u)
                        have Y: 0 <= H(u) by H0(u)
                        have E: err(i -> X(u, i)) < b by ALL(i -> X(u, i))
                        have MI: integrable(S(u, z)*e(z, i -> X(u, i)) for z in {POINTS}) \\
                                by given7(i -> X(u, i))
                        have SW: integrable(S(u, z)*W(v, z) for z in {POINTS}) by TURN1(u)
                        let F(z: int -> real) = N(u)/(2*n)*(S(u, z)*W(v, z)) + 0*(S(u, z)*W(v, z))
                        have L: integrable(F(z) for z in {POINTS}) and integral(F(z) for z in {POINTS}) \\
                                = N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}) + \\
                                0*integral(S(u, z)*W(v, z) for z in {POINTS}) \\
                                by law integral_linear({POINTS}, z -> S(u, z)*W(v, z), z -> S(u, z)*W(v, \\
                                z), N(u)/(2*n), 0)
                        have LESS: integral(F(z) for z in {POINTS}) \\
                                <= integral(S(u, z)*e(z, i -> X(u, i)) for z in {POINTS}) by termwise z
                            have S0: 0 <= S(u, z) by POS(i -> X(u, i), z)
                            have OFFS: for all a in 0..d-1: \\
                                    abs(T(a, z) - sum(if (if u(i) = 1 then v + 1 else 0) = a then 1 else 0 \\
                                    for i in 1..n)/n) <= e(z, i -> X(u, i))
                                take a
                                by given6(z, i -> X(u, i), a)
                            have PT: 1/(2*n)*sum(u(i) for i in 1..n)*(if (for all k in 0..d-2: k != v + 1 - \\
                                    1 implies T(k + 1, z) \\
                                    < T(v + 1 - 1 + 1, z)) then 0 else 1) <= e(z, i -> X(u, \\
                                    i)) by cite fano.error(n, d, v + 1, a -> T(a, z), e(z, i -> X(u, i)), u)
                            have SHIFT: v + 1 - 1 = v
                            have SHIFT2: d-2 = d-1-1
                            have PT2: 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z) <= e(z, i -> X(u, i))
                                have Z: (if (for all k in 0..d-2: k != v + 1 - 1 implies T(k + 1, z) < T(v \\
                                        + 1 - 1 + 1, z)) then 0 else 1) = W(v, z)
                                    by rewrite SHIFT; SHIFT2
                                by only PT; Z
                            have G: 0 \\
                                    <= S(u, z)*(e(z, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z))
                                have G1: 0 <= e(z, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z)
                                    by only PT2
                                by S0*G1
                            have K: F(z) = S(u, z)*(1/(2*n)*sum(u(i) for i in 1..n)*W(v, z))
                            by only G; K
                        have A: N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}) <= b by only L; LESS; E
                        have B: 0 <= 2*n*H(u)*(b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}))
                            have B1: 0 <= b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}) by only A
                            have B2: 0 <= 2*n*H(u)
                            by B2*B1
                        have C: 2*n*H(u)*(b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS})) \\
                                = 2*n*b*H(u) - H(u)*(0 + 1*N(u))*integral(S(u, z)*W(v, z) for z in {POINTS})
                        by only B; C
                    have UP1: sum(2*n*b*H(u) for u in {BITS}) = 2*n*b*sum(H(u) for u in {BITS}) \\
                            by law sum_scaled({BITS}, H, 2*n*b)
                    have UP2: sum(2*n*b*H(u) for u in {BITS}) = 2*n*b by rewrite UP1; ONE
                    let c = n*(exp(-eps)*t)
                    have PWI: integrable(P(v, z)*W(v, z) for z in {POINTS})
                        have X: (for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS})) and \\
                                0.258*(d - 1) \\
                                <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) \\
                                by cite any-protocol.found(n, m, d, f, T, eps, t)
                        by X1(v)
                    have L: integrable(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) and \\
                            integral(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) \\
                            = c*integral(P(v, z)*W(v, z) for z in {POINTS}) + \\
                            0*integral(P(v, z)*W(v, z) for z in {POINTS}) \\
                            by law integral_linear({POINTS}, z -> P(v, z)*W(v, z), z -> P(v, z)*W(v, z), c, 0)
                    have LOW: integral(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) \\
                            <= integral(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in \\
                            {POINTS}) by termwise z
                        have A: c*P(v, z) <= sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) \\
                                by cite any-protocol.pointwise(n, m, d, f, eps, t, v, z)
                        have B: 0 <= W(v, z) by W01(z)
                        have C: sum(W(v, z)*(H(u)*(0 + 1*N(u))*S(u, z)) for u in {BITS}) \\
                                = W(v, z)*sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) \\
                                by law sum_scaled({BITS}, u -> H(u)*(0 + 1*N(u))*S(u, z), W(v, z))
                        have D: sum(W(v, z)*(H(u)*(0 + 1*N(u))*S(u, z)) for u in {BITS}) \\
                                = sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) by termwise u
                        have G: 0 <= W(v, z)*(sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) - c*P(v, z))
                            have G1: 0 <= sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) - c*P(v, z) by only A
                            by B*G1
                        by only C; D; G
                    have LAST: n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS}) <= 2*n*b
                        by only L2; LOW; TURN3; UP; UP2
                    have DIV: 0 <= 1/n*(2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS}))
                        have X: 0 <= 2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS})
                            by only LAST
                        by NI*X
                    have DIV1: 1/n*(2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS})) \\
                            = 2*b - exp(-eps)*t*integral(P(v, z)*W(v, z) for z in {POINTS})
                    by only DIV; DIV1
                have TP: 0 < t
                    cases t = 0 or t != 0
                        case t = 0
                            have R: for all i in 1..n: 0 <= 0 <= d - 1
                                take i
                            have E: err(i -> 0) < b by ALL(i -> 0)
                            have B: b = 0 by rewrite case
                            have MI: integrable(product(f(i, 0, z) for i in 1..n)*e(z, i -> 0) for z in \\
                                    {POINTS}) by given7(i -> 0)
                            let g(z: int -> real) = product(f(i, 0, z) for i in 1..n)*e(z, i -> 0)
                            have L: integral(0*g(z) + 0*g(z) for z in {POINTS}) \\
                                    = 0*integral(g(z) for z in {POINTS}) + \\
                                    0*integral(g(z) for z in {POINTS}) \\
                                    by law integral_linear({POINTS}, g, g, 0, 0)
                            have Z: integral(0*g(z) + 0*g(z) for z in {POINTS}) \\
                                    <= integral(g(z) for z in {POINTS}) by termwise z
                                have S0: 0 <= product(f(i, 0, z) for i in 1..n) by POS(i -> 0, z)
                                have E1: 0 <= e(z, i -> 0) by ERR0(z, i -> 0)
                                have G: 0 <= product(f(i, 0, z) for i in 1..n)*e(z, i -> 0) by S0*E1
                                by only G
                            have NO: not true by only E; B; L; Z
                            by only NO
                        case t != 0
                            by law trichotomy(t, 0)
                have FOUND: 0.258*(d - 1) \\
                        <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1)
                    have X: (for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS})) and \\
                            0.258*(d - 1) \\
                            <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) \\
                            by cite any-protocol.found(n, m, d, f, T, eps, t)
                    by only X
                let s(v) = integral(P(v, z)*W(v, z) for z in {POINTS})
                have SUM: sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) <= sum(b for v in 0..d-1-1) by termwise v
                    by EACH(v)
                have SUM1: sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) \\
                        = t/2*exp(-eps)*sum(s(v) for v in 0..d-1-1) \\
                        by law sum_scaled(0..d-1-1, s, t/2*exp(-eps))
                have SUM2: sum(b for v in 0..d-1-1) = (d-1-1 + 1 - 0)*b by law sum_constant(0, d-1-1, b)
                have TE: 0 < t*exp(-eps) by TP*E0
                have X: 0 <= t*exp(-eps)*(sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1))
                    have Y: 0 <= sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1) by only FOUND
                    by TE*Y
                have D0: 0 < d - 1
                have Z: 0 < t*exp(-eps)*(d - 1) by TE*D0
                have BAD: not true by only SUM; SUM1; SUM2; X; Z
                by only BAD
    """,
)

NO_COORDINATES = "n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0"
LOWER_BOUND = Theorem(
    id="local-histogram.any-protocol",
    says="For eps at most 1, reports of any kind and any number of rounds: whatever n users say, each "
    "eps-privately as a whole, and whatever the estimates of d >= 3 frequencies are, on some "
    "dataset the largest error has mean 1/72 min(1, sqrt(log d/(n eps^2))) at least.",
    source=SOURCE,
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, e: (int -> "
    "real), (int -> int) -> real, 0 < eps <= 1",
    given=f"{PROTOCOL} and {ESTIMATES} and {OFF} and {MEAN}",
    claim=WORST.format(LEAST),
    claims=("D12", "E2"),
    remarks=(
        ("What is said, in all rounds together, is m real numbers z, whose density on dataset x is the "
        "product of f(i, x(i), z) over the users: each user's part depends on its own record and on what was "
        "said before. Other reports are numbers in disguise: drawn from what is said where all hold 0, a "
        "uniform number and a map from it to what is said take its place, and privacy gives the density."),
    ),
    instance=f"{NO_COORDINATES}, e = (z, x) -> 1, eps = 1",
    proof=f"""
        have SOME: exists t real: 0 <= t and t <= 1 and n*t^2*(exp(eps) + exp(-eps) - 2) \\
                <= log(d)/10 and {LEAST} <= t/8*exp(-eps) by cite local-histogram.chance(n, d, eps)
        obtain t from SOME
        have X: {WORST.format("t/8*exp(-eps)")} by cite any-protocol.mixture(n, m, d, f, T, e, eps, t)
        obtain x from X
        exhibit x
    """,
    near_misses=(
        NearMiss(
            claim=WORST.format(LEAST.replace("1/72", "2")),
            disproof=f"""
                let n = 1
                let m = 0
                let d = 3
                let f(i, c, z: int -> real) = 1
                let T(k, z: int -> real) = 0
                let e(z: int -> real, x: int -> int) = 1
                have NO: not ({WORST.format("2*min(1, sqrt(log(3)/(1*1^2)))")})
                    assume F
                    obtain x from F
                    have S: {ERROR} = 1
                exhibit 1, 0, 3, f, T, e, 1
            """,
        ),
    ),
)

MISSES = f"exists k in 0..d-1: abs(T(k, z) - {COUNTED.replace('= a', '= k')}) > a"
FAILS = f"integral({SAID} for z in {POINTS} if {MISSES})"
EVENTS = f"""
        let B(x: int -> int, z: int -> real) = if {MISSES} then {SAID} else 0
        have EVENT: for all x (int -> int): {RECORDS} implies integrable(B(x, z) for z in {POINTS})
            take x
            assume X
            have EITHER: for all z (int -> real): B(x, z) = 0 or B(x, z) = {SAID}
                take z
                cases ({MISSES}) or not ({MISSES})
                    case ({MISSES}); not ({MISSES})
            by cite any-protocol.event(n, m, f, x, z -> B(x, z))"""
ACCURACY = Theorem(
    id="local-histogram.any-protocol-accuracy",
    says="For eps at most 1, reports of any kind and any number of rounds: if the estimates of d >= 3 "
    "frequencies are all within a of these except with probability beta, on every dataset, then "
    "a + beta is at least 1/72 min(1, sqrt(log d/(n eps^2))).",
    source=SOURCE,
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, 0 < eps <= 1, "
    "a >= 0, beta real",
    given=f"{PROTOCOL} and {ESTIMATES}",
    claim=f"(for all x (int -> int): {RECORDS} implies {FAILS} <= beta) implies {LEAST} <= a + beta",
    claims=("D12", "E2"),
    instance=f"{NO_COORDINATES}, eps = 1, a = 0, beta = 0",
    meaning=EVENTS,
    proof=f"""{EVENTS}
        assume ACCURATE
        let c(x: int -> int, k) = sum(if x(i) = k then 1 else 0 for i in 1..n)/n
        let S(k, z: int -> real) = max(0, min(1, T(k, z)))
        let e(z: int -> real, x: int -> int) = if {MISSES} then 1 else a
        let P(z: int -> real, x: int -> int) = {SAID}
        have OFFS: for all z (int -> real), x (int -> int), k in 0..d-1: abs(S(k, z) - c(x, k)) <= e(z, x)
            take z, x, k
            by cite local-histogram.cut(n, d, k -> T(k, z), x, a, 1)
        have PARTS: for all x (int -> int): {RECORDS} \\
                implies integrable(P(z, x)*e(z, x) for z in {POINTS}) and \\
                integral(P(z, x)*e(z, x) for z in {POINTS}) <= {FAILS} + a
            take x
            assume X
            have I: integrable(P(z, x) for z in {POINTS}) and integral(P(z, x) for z in {POINTS}) = 1 \\
                    by given3(x)
            have IB: integrable(B(x, z) for z in {POINTS}) by EVENT(x)
            have L: integrable(1*B(x, z) + a*P(z, x) for z in {POINTS}) and \\
                    integral(1*B(x, z) + a*P(z, x) for z in {POINTS}) \\
                    = 1*integral(B(x, z) for z in {POINTS}) + a*integral(P(z, x) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, z -> B(x, z), z -> P(z, x), 1, a)
            have LESS: for all z (int -> real): 0 <= P(z, x)*e(z, x) and P(z, x)*e(z, x) <= 1*B(x, z) + a*P(z, x)
                take z
                have P0: 0 <= P(z, x) by law product_nonnegative(1, n, i -> f(i, x(i), z))
                by cite local-histogram.cut(n, d, k -> T(k, z), x, a, P(z, x))
            have BO: borel((z: int -> real) -> P(z, x)*e(z, x))
            have M: integrable(P(z, x)*e(z, x) for z in {POINTS}) and 0 \\
                    <= integral(P(z, x)*e(z, x) for z in {POINTS}) and \\
                    integral(P(z, x)*e(z, x) for z in {POINTS}) \\
                    <= integral(1*B(x, z) + a*P(z, x) for z in {POINTS}) \\
                    by cite coordinates.smaller(m, z -> P(z, x)*e(z, x), z -> 1*B(x, z) + a*P(z, x))
            have A1: a*integral(P(z, x) for z in {POINTS}) = a by rewrite I2
            by only M; L; A1
        have MEANS: for all x (int -> int): {RECORDS} implies integrable(P(z, x)*e(z, x) for z in {POINTS})
            take x
            assume X
            by PARTS(x)
        have BT: for all k integer: borel((z: int -> real) -> S(k, z))
            take k
        have FOUND: exists x (int -> int): {RECORDS} and {LEAST} \\
                <= integral(P(z, x)*e(z, x) for z in {POINTS}) \\
                by cite local-histogram.any-protocol(n, m, d, f, S, e, eps)
        obtain x from FOUND
        have BAD: {FAILS} <= beta by ACCURATE(x)
        have Y: integrable(P(z, x)*e(z, x) for z in {POINTS}) and \\
                integral(P(z, x)*e(z, x) for z in {POINTS}) <= {FAILS} + a by PARTS(x)
        by only x2; BAD; Y2
    """,
    near_misses=(
        NearMiss(
            claim=f"{LEAST} <= a + beta",
            witness=f"{NO_COORDINATES}, eps = 1, a = 0, beta = 0",
        ),
    ),
)
