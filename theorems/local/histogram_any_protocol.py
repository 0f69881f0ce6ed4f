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
    given=f"{PROTOCOL} and {ESTIMATES} and {OFF} and {MEAN} and n*t^2*(exp(eps) + exp(-eps) - 2) <= "
    f"log(d)/10",
    claim=WORST.format("t/8*exp(-eps)"),
    instance="n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0, e = (z, x) -> 1, eps = 0, t = 1",
    proof=f"""
        let b = t/8*exp(-eps); err(x: int -> int) = {ERROR}; q(s) = if s = 1 then t else 1 - t
        let P(v, z: int -> real) = {NEW}; W(v, z: int -> real) = {MISSED}
        have ERR0: for all z (int -> real), x (int -> int): 0 <= e(z, x)
            take z, x
            have X: abs(T(0, z) - sum(if x(i) = 0 then 1 else 0 for i in 1..n)/n) <= e(z, x)
        have POS: for all x (int -> int), z (int -> real): {RECORDS} implies 0 <= {SAID}
            take x, z
            assume R
            by law product_nonnegative(1, n, i -> f(i, x(i), z))
        cases ({WORST.format("t/8*exp(-eps)")}) or not ({WORST.format("t/8*exp(-eps)")})
            case ({WORST.format("t/8*exp(-eps)")})
                by case
            case not ({WORST.format("t/8*exp(-eps)")})
        have ALL: for all x (int -> int): {RECORDS} implies err(x) < b
            take x
            assume X
            cases b <= err(x) or err(x) < b
                case b <= err(x)
                    have YES: {WORST.format("t/8*exp(-eps)")}
                        exhibit x
                case err(x) < b
        have EACH: for all v in 0..d-1-1: t/2*exp(-eps)*integral(P(v, z)*W(v, z) for z in {POINTS}) <= b
            take v
            let X(u: int -> int, i) = if u(i) = 1 then v + 1 else 0
            let H(u: int -> int) = product(q(u(i)) for i in 1..n)
            let N(u: int -> int) = sum(u(i) for i in 1..n)
            let S(u: int -> int, z: int -> real) \\
                    = product(f(i, if u(i) = 1 then v + 1 else 0, z) for i in 1..n)
            have H0: for all u (int -> int): 0 <= H(u)
                take u
                by law product_nonnegative(1, n, i -> q(u(i)))
            have INT: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) \\
                    implies integrable(S(u, z) for z in {POINTS})
                take u
                by given3(i -> X(u, i))
            have TURN: (for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(S(u, \\
                    z)*W(v, z) for z in {POINTS})) and integrable(sum(H(u)*(0 + \\
                    1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in {POINTS}) and sum(H(u)*(0 + \\
                    1*N(u))*integral(S(u, z)*W(v, z) for z in \\
                    {POINTS}) for u in {BITS}) = integral(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in \\
                    {BITS}) for z in {POINTS}) by cite any-protocol.exchanged(n, m, f, v + 1, q, 0, 1, z -> \\
                    W(v, z))
            have UP: sum(H(u)*(0 + 1*N(u))*integral(S(u, z)*W(v, z) for z in {POINTS}) for u in {BITS}) \\
                    <= sum(2*n*b*H(u) for u in {BITS}) by termwise u
                have MI: integrable(S(u, z)*e(z, i -> X(u, i)) for z in {POINTS}) by given7(i -> X(u, i))
                let F(z: int -> real) = N(u)/(2*n)*(S(u, z)*W(v, z)) + 0*(S(u, z)*W(v, z))
                have LESS: integral(F(z) for z in {POINTS}) \\
                        <= integral(S(u, z)*e(z, i -> X(u, i)) for z in {POINTS}) by termwise z
                    have OFFS: for all a in 0..d-1: abs(T(a, z) - sum(if (if u(i) = 1 then v + 1 else 0) = \\
                            a then 1 else 0 for i in 1..n)/n) <= e(z, i -> X(u, i))
                        take a
                        by given6(z, i -> X(u, i), a)
                    have PT2: 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z) <= e(z, i -> X(u, i)) \\
                            by only cite fano.error(n, d, v + 1, a -> T(a, z), e(z, i -> X(u, i)), u)
                    have G: 0 <= S(u, z)*(e(z, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z)) \\
                            by POS(i -> X(u, i), z)*(0 <= e(z, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in \\
                            1..n)*W(v, z))
                have A: N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}) <= b \\
                        by only law integral_linear({POINTS}, z -> S(u, z)*W(v, z), z -> S(u, z)*W(v, z), \\
                        N(u)/(2*n), 0); LESS; ALL(i -> X(u, i))
                have B: 0 <= 2*n*H(u)*(b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS})) \\
                        by 0 <= H(u)
            have UP2: sum(2*n*b*H(u) for u in {BITS}) = 2*n*b \\
                    by rewrite law sum_scaled({BITS}, H, 2*n*b); sum(H(u) for u in {BITS}) = 1
            let c = n*(exp(-eps)*t)
            have PWI: integrable(P(v, z)*W(v, z) for z in {POINTS})
                by cite any-protocol.found(n, m, d, f, T, eps, t)
            have LOW: integral(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) \\
                    <= integral(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in {POINTS}) \\
                    by termwise z
                have G: 0 <= W(v, z)*(sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) - c*P(v, z)) \\
                        by only cite any-protocol.pointwise(n, m, d, f, eps, t, v, z)
                by only G
            have DIV: 0 <= 1/n*(2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS})) \\
                    by law integral_linear({POINTS}, z -> P(v, z)*W(v, z), z -> P(v, z)*W(v, z), c, 0); \\
                    n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS}) <= 2*n*b
        have TP: 0 < t
            cases t = 0 or t != 0
                case t = 0
                    have MI: integrable(product(f(i, 0, z) for i in 1..n)*e(z, i -> 0) for z in {POINTS}) \\
                            by given7(i -> 0)
                    let g(z: int -> real) = product(f(i, 0, z) for i in 1..n)*e(z, i -> 0)
                    have ORDER: integral(0*g(z) + 0*g(z) for z in {POINTS}) \\
                            <= integral(g(z) for z in {POINTS}) by termwise z
                        by POS(i -> 0, z)
                    by only ALL(i -> 0); law integral_linear({POINTS}, g, g, 0, 0); ORDER
                case t != 0
        have FOUND: 0.258*(d - 1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1)
            by only cite any-protocol.found(n, m, d, f, T, eps, t)
        let s(v) = integral(P(v, z)*W(v, z) for z in {POINTS})
        have BAD: not true \\
                by only sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) \\
                <= sum(b for v in 0..d-1-1); law sum_scaled(0..d-1-1, s, t/2*exp(-eps)); \\
                law sum_constant(0, d-1-1, b); 0 \\
                <= t*exp(-eps)*(sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1)); 0 < t*exp(-eps)*(d - 1)
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
                let n = 1; m = 0; d = 3; f(i, c, z: int -> real) = 1; T(k, z: int -> real) = 0
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
            have LESS: for all z (int -> real): 0 <= P(z, x)*e(z, x) and P(z, x)*e(z, x) \\
                    <= 1*B(x, z) + a*P(z, x)
                take z
                by law product_nonnegative(1, n, i -> f(i, x(i), z))
            by only cite coordinates.smaller(m, z -> P(z, x)*e(z, x), z -> 1*B(x, z) + a*P(z, x)); \\
                    law integral_linear({POINTS}, z -> B(x, z), z -> P(z, x), 1, a); \\
                    a*integral(P(z, x) for z in {POINTS}) = a
        have FOUND: exists x (int -> int): {RECORDS} and {LEAST} \\
                <= integral(P(z, x)*e(z, x) for z in {POINTS}) \\
                by cite local-histogram.any-protocol(n, m, d, f, S, e, eps)
        obtain x from FOUND
        have Y: integrable(P(z, x)*e(z, x) for z in {POINTS}) and \\
                integral(P(z, x)*e(z, x) for z in {POINTS}) <= {FAILS} + a
        by only x2; ACCURATE(x); Y2
    """,
    near_misses=(
        NearMiss(claim=f"{LEAST} <= a + beta", witness=f"{NO_COORDINATES}, eps = 1, a = 0, beta = 0"),
    ),
)
