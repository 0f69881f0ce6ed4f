"""The gap between local and shuffled histograms: local protocols need any number of times more users
(notes 003 and 004, first finding).
"""

from theorems.local.any_protocol import ANY, SAID
from theorems.local.approximate import APPROXIMATE, EXCESS
from theorems.local.histogram_accuracy_bound import FAILS as LOCAL_FAILS
from theorems.local.found_bin import ESTIMATES
from theorems.local.histogram_any_protocol import FAILS as ANY_FAILS
from theorems.local.histogram_any_protocol import MISSES
from theorems.local.histogram_approximate import APPROXIMATE as ANY_APPROXIMATE
from theorems.local.histogram_lower_bound import RECORDS
from theorems.local.histogram_accuracy_bound import LEAST
from theorems.local.two_points import WORDS
from theorems.shuffle.readings import BALCER_CHEU, BOUND
from theorems.shuffle.readings import FAILS as SHUFFLED_FAILS
from verify.language import Lemma, NearMiss, Source, Theorem

BAD = "(exists k in 0..d-1: abs(T(w, k) - sum(if x(i) = k then 1 else 0 for i in 1..n)/n) > a)"
PURE = APPROXIMATE.replace("ApproxDP", "PureDP").replace("eps, delta)", "2*eps)").replace("R(", "S(")
LEAST_APPROXIMATE = LEAST.replace("n*eps^2", "4*n*eps^2")

APPROXIMATE_ACCURACY = Theorem(
    id="local-histogram.accuracy-approximate",
    says="If the estimates of d >= 3 frequencies from (eps, delta)-private reports, eps <= 1/2, "
    "are all within a of these except with probability beta, on every dataset, then "
    "a + beta + n delta is at least 1/72 min(1, sqrt(log d/(4 n eps^2))).",
    source=Source(
        note="003",
        lines="L102-105; 004, L26-32",
        paper="Bassily and Smith, Local, Private, Efficient Protocols for Succinct Histograms, "
        "STOC 2015 (arXiv:1504.04686)",
    ),
    forall="n natural >= 1, d natural >= 3, l natural >= 1, R: (int -> int), int, int, int -> real, "
    "T: (int -> int), int -> real, 0 < eps <= 1/2, delta >= 0, a >= 0, beta real",
    given=APPROXIMATE,
    claim=f"(for all x (int -> int): {RECORDS} implies {LOCAL_FAILS} <= beta) implies {LEAST_APPROXIMATE} <= "
    "a + beta + n*delta",
    claims=("D12", "E2"),
    instance="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, k) -> 0, eps = 1/2, delta = 0, a = 0, "
    "beta = 0",
    proof=f"""
        assume ACCURATE
        have EPS: 0 < eps
        have HALF: eps <= 1/2
        have FOUND: exists S ((int -> int), int, int, int -> real): \\
                {PURE} \\
                and \\
                (for all x (int -> int): {RECORDS} implies {EXCESS} <= n*delta) \\
                by cite local.approximate(n, d, l, R, eps, delta)
        obtain S from FOUND
        have NEAR: for all x (int -> int): {RECORDS} \\
                implies {LOCAL_FAILS.replace("R(", "S(")} <= beta + n*delta
            take x
            assume X
            let P(w: int -> int) = product(R(w, i, x(i), w(i)) for i in 1..n)
            let Q(w: int -> int) = product(S(w, i, x(i), w(i)) for i in 1..n)
            have TERMS: sum(Q(w) for w in {WORDS} if {BAD[1:-1]}) \\
                    <= sum(1*(if {BAD[1:-1]} then P(w) else 0) + 1*max(0, Q(w) - P(w)) for w in {WORDS}) \\
                    by termwise w
                cases {BAD} or not {BAD}
                    case {BAD}
                        have U: (if {BAD} then Q(w) else 0) = Q(w) by law if_true({BAD}, Q(w), 0)
                        have V: (if {BAD} then P(w) else 0) = P(w) by law if_true({BAD}, P(w), 0)
                        by rewrite U; V
                    case not {BAD}
                        have U: (if {BAD} then Q(w) else 0) = 0 by law if_false({BAD}, Q(w), 0)
                        have V: (if {BAD} then P(w) else 0) = 0 by law if_false({BAD}, P(w), 0)
                        by rewrite U; V
            have LINEAR: sum(1*(if {BAD[1:-1]} then P(w) else 0) + 1*max(0, Q(w) - P(w)) for w in {WORDS}) \\
                    = 1*sum(P(w) for w in {WORDS} if {BAD[1:-1]}) + \\
                    1*sum(max(0, Q(w) - P(w)) for w in {WORDS}) \\
                    by law sum_linear({WORDS}, w -> if {BAD[1:-1]} then P(w) else 0, w -> max(0, Q(w) - \\
                    P(w)), 1, 1)
            have C: sum(P(w) for w in {WORDS} if {BAD[1:-1]}) <= beta by ACCURATE(x)
            have D: sum(max(0, Q(w) - P(w)) for w in {WORDS}) <= n*delta by S4(x)
            by only TERMS; LINEAR; C; D
        have BOTH: (for all x (int -> int): {RECORDS} implies {LOCAL_FAILS.replace("R(", "S(")} <= beta \\
                + n*delta) implies {LEAST.replace("eps^2", "(2*eps)^2")} <= a + (beta + n*delta) \\
                by cite local-histogram.accuracy(n, d, l, S, T, 2*eps, a, beta + n*delta)
        have LAST: {LEAST.replace("eps^2", "(2*eps)^2")} <= a + (beta + n*delta)
            by only BOTH; NEAR
        have E: 4*n*eps^2 = n*(2*eps)^2
        by rewrite E
            by only LAST
    """,
    near_misses=(
        NearMiss(
            claim=f"{LEAST_APPROXIMATE} <= a + beta + n*delta",
            witness="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, k) -> 0, eps = 1/2, delta = 0, a = "
            "0, beta = 0",
        ),
    ),
)


def local(text: str) -> str:
    """A protocol of N users, with privacy (e, q)."""
    return text.replace("1..n", "1..N").replace("/n", "/N").replace("eps, delta)", "e, q)")


WORSE = (
    f"(exists x (int -> int): {local(RECORDS)} and beta < {local(LOCAL_FAILS).replace('> a', '> ' + BOUND)})"
)
NEVER = (
    "(for all l natural >= 1, R ((int -> int), int, int, int -> real), T ((int -> int), "
    f"int -> real): {local(APPROXIMATE)} implies {WORSE})"
)
MANY = f"(for all d integer: D <= d implies (for all N integer: 1 <= N implies N <= K*n implies {NEVER}))"
FIRST_BIN = NEVER.replace("d-1", "1-1").replace("d - 1", "1 - 1").replace("d, l)", "1, l)")
ONE_BIN = FIRST_BIN.replace("1..N", "1..1").replace("/N", "/1")
SHUFFLED_PRIVATE = (
    "(for all d natural >= 1: ApproxDP(Bins(ZSum(50/(eps^2*n)*log(2/delta)), n, d), 2*eps, 2*delta))"
)
SHUFFLED_ACCURATE = (
    "(for all d natural >= 1: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1) implies "
    f"{SHUFFLED_FAILS.format(BOUND)} <= beta)"
)

ENOUGH_BINS = Lemma(
    id="local-histogram.enough-bins",
    says="With e^M + 3 bins or more, the root of log(d)/u is at least 1 for every u up to M.",
    forall="d integer, M real, u > 0",
    given="u <= M and ceil(exp(M)) + 3 <= d",
    claim="3 <= d and 1/72*min(1, sqrt(log(d)/u)) = 1/72",
    instance="d = 6, M = 1, u = 1",
    proof="""
        have CEILING: exp(M) <= ceil(exp(M)) by law ceil_bounds(exp(M))
        have POSITIVE: 0 < exp(M) by law exp_positive(M)
        have LD: M <= log(d)
            have Y: log(exp(M)) = M by law log_of_exp(M)
            have Z: log(exp(M)) <= log(d) by law log_increases(d, exp(M))
            by only Y; Z
        let r = sqrt(log(d)/u)
        have RATIO: 1 <= log(d)/u
            have ROOM: 0 <= (log(d) - u)*(1/u)
                have U: 0 < 1/u by law reciprocal_positive(u)
                have Y: 0 <= log(d) - u by only LD; given1
                by Y*U
            have Y: (log(d) - u)*(1/u) = log(d)/u - 1
            by only ROOM; Y
        have SS: r*r = log(d)/u by law sqrt_square(log(d)/u)
        have R0: 0 <= r by law sqrt_nonnegative(log(d)/u)
        have ROOT: 1 <= r
            cases 1 <= r or r < 1
                case 1 <= r
                case r < 1
                    have X: 0 <= r*(1 - r)
                    by only X; SS; RATIO; case
        have D: 3 <= d by only CEILING; POSITIVE; given2
        have MIN: 1/72*min(1, r) = 1/72 by only ROOT
        by only D; MIN
    """,
)

GAP = Theorem(
    id="histogram.gap",
    says="The gap in sample complexity is as large as one likes: n users of P^hist have, "
    "for every number of bins, all bins within an error that does not depend on it except with "
    "probability beta, and for every K there is a number of bins from which on no K n users or fewer of a "
    "local protocol have so, whose users speak once, (e, q)-privately with e at most 1/2 and reports of "
    "finitely many kinds, where the error, beta and K n q add up to less than 1/72.",
    source=Source(
        note="003",
        lines="L102-105; 004, L20-29, L123-125",
        paper=f"{BALCER_CHEU}, Thm 3.2 and Table 1; Bassily and Smith, arXiv:1504.04686",
    ),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, K natural >= 1, 0 < e <= 1/2, q >= "
    "0",
    given=f"n >= 100/eps^2*log(2/delta) and n*delta^25 <= beta and {BOUND} + beta + K*n*q < 1/72",
    claim=f"{SHUFFLED_PRIVATE} and {SHUFFLED_ACCURATE} and (exists D integer: 3 <= D and {MANY})",
    claims=("D12",),
    remarks=(
        ("Local users are (e, q)-DP, e at most 1/2, speak once each and may see what was sent before; with "
        "q = 0 they are e-DP. Where q is not small against 1/(K n) the gap closes: to tell one's record "
        "with probability q is (0, q)-DP. Where delta is not near 1 there are such n, as the error falls "
        "like 1/n: see the instance."),
    ),
    instance="n = 20000, eps = 1, delta = 1/4, beta = 1/1000, K = 1, e = 1/2, q = 0",
    proof=f"""
        have PRIVATE: {SHUFFLED_PRIVATE}
            take d
            by cite histogram.private(n, d, eps, delta)
        have ACCURATE: {SHUFFLED_ACCURATE}
            take d
            take x
            assume X
            by cite histogram.accurate(n, d, eps, delta, beta, x)
        have SOME: exists D integer: 3 <= D and {MANY}
            let D = ceil(exp(K*n)) + 3
            exhibit D
            have CEILING: exp(K*n) <= ceil(exp(K*n)) by law ceil_bounds(exp(K*n))
            have P: 0 < exp(K*n) by law exp_positive(K*n)
            have D3: 3 <= D
                by only CEILING; P
            have ALL: {MANY.replace("D <= d", "ceil(exp(K*n)) + 3 <= d")}
                take d
                assume BIG
                take N
                assume N1
                assume NK
                take l, R, T
                assume G
                have FEWER: 4*N*e^2 <= K*n
                    have X: 0 <= N*((1/2 - e)*(1/2 + e))
                    by only X; NK
                have BINS: 3 <= d and 1/72*min(1, sqrt(log(d)/(4*N*e^2))) = 1/72 \\
                        by cite local-histogram.enough-bins(d, K*n, 4*N*e^2)
                have FEW: N*q <= K*n*q
                    have X: 0 <= (K*n - N)*q
                    by only X
                have A0: 0 <= {BOUND}
                cases {WORSE} or not {WORSE}
                    case {WORSE}
                        by case
                    case not {WORSE}
                have KEPT: for all x (int -> int): {local(RECORDS)} \\
                        implies {local(LOCAL_FAILS).replace("> a", "> " + BOUND)} <= beta
                    take x
                    assume RECORDS
                    cases {local(LOCAL_FAILS).replace("> a", "> " + BOUND)} <= beta or beta \\
                            < {local(LOCAL_FAILS).replace("> a", "> " + BOUND)}
                        case {local(LOCAL_FAILS).replace("> a", "> " + BOUND)} <= beta
                            by case
                        case beta < {local(LOCAL_FAILS).replace("> a", "> " + BOUND)}
                    have YES: {WORSE}
                        exhibit x
                        by RECORDS; case
                have BOTH: (for all x (int -> int): {local(RECORDS)} implies \\
                        {local(LOCAL_FAILS).replace("> a", "> " + BOUND)} \\
                        <= beta) implies 1/72*min(1, sqrt(log(d)/(4*N*e^2))) <= {BOUND} + beta + N*q by \\
                        cite local-histogram.accuracy-approximate(N, d, l, R, T, e, q, {BOUND}, beta)
                have LAST: 1/72*min(1, sqrt(log(d)/(4*N*e^2))) <= {BOUND} + beta + N*q
                    by only BOTH; KEPT
                have NO: not true
                    by only LAST; BINS2; FEW; given3
                by only NO
            by D3; ALL
        by only PRIVATE; ACCURATE; SOME
    """,
    near_misses=(
        NearMiss(
            claim=f"exists D integer: D = 1 and {ONE_BIN}",
            disproof=f"""
                let n = 20000; eps = 1; delta = 1/4; beta = 1/1000; K = 1; e = 1/2; q = 0
                have NO: not (exists D integer: D = 1 and {ONE_BIN})
                    assume F
                    obtain D from F
                    let d = 1; N = 1; l = 1; R(w: int -> int, i, x, y) = 1; T(w: int -> int, k) = 1
                    have X: {WORSE} by D2(1, (w, i, x, y) -> 1, (w, k) -> 1)
                    obtain x from X
                    have ZERO: x(1) = 0
                        have Y: 0 <= x(1) and x(1) <= 1 - 1 by x1(1)
                        by only Y
                    have POSITIVE: 0 <= {BOUND} by cover
                    have FAILURE: {local(LOCAL_FAILS).replace("> a", "> " + BOUND)} \\
                            = (if {BOUND} < abs(1 - (if x(1) = 0 then 1 else 0)) then 1 else 0) by reduce
                    have S0: (if {BOUND} < abs(1 - (if x(1) = 0 then 1 else 0)) then 1 else 0) = 0
                        by rewrite ZERO
                            by only POSITIVE
                    by only FAILURE; S0; x2
                exhibit 20000, 1, 1/4, 1/1000, 1, 1/2, 0
            """,
        ),
    ),
)

ANY_WORSE = (
    f"(exists x (int -> int): {local(RECORDS)} and beta < {local(ANY_FAILS).replace('> a', '> ' + BOUND)})"
)
ANY_PRIVATE = local(ANY_APPROXIMATE).replace("exp(eps)", "exp(e)").replace("+ delta)", "+ q)")
ANY_PROTOCOL = f"{ANY_PRIVATE} and {ESTIMATES}"
NO_PROTOCOL = (
    f"(for all m natural, {ANY.replace(': ', ' (', 1)}), T (int, (int -> real) -> real): {ANY_PROTOCOL} "
    f"implies {ANY_WORSE})"
)
NONE_OF = (
    f"(for all d integer: D <= d implies (for all N integer: 1 <= N implies N <= K*n implies {NO_PROTOCOL}))"
)
ANY_MISSES = local(MISSES).replace("> a", "> " + BOUND)
EVENTS = f"""
        have ALL: for all d integer: 3 <= d \\
                implies (for all N integer: 1 <= N implies (for all m natural, \\
                {ANY.replace(': ', ' (', 1)}), T (int, (int -> real) -> real), x (int -> int): \\
                {ANY_PROTOCOL} and {local(RECORDS)} \\
                implies integrable({local(ANY_FAILS)[9:-1].replace('> a', '> ' + BOUND)})))
            take d
            assume D3
            take N
            assume N1
            take m, f, T, x
            assume G
            have I: integrable(product(f(i, x(i), z) for i in 1..N) for z in points(1..m)) by G3(x)
            let B(z: int -> real) = if {ANY_MISSES} then {local(SAID)} else 0
            have EITHER: for all z (int -> real): B(z) = 0 or B(z) = {local(SAID)}
                take z
                cases ({ANY_MISSES}) or not ({ANY_MISSES})
                    case ({ANY_MISSES}); not ({ANY_MISSES})
            by cite any-protocol.event(N, m, f, x, B)
"""

ANY_GAP = Theorem(
    id="histogram.gap-any-protocol",
    says="The gap is there for local protocols of any kind and every privacy: n users of P^hist have, for "
    "every number of bins, all bins within an error below 1/2 that does not depend on it except with "
    "probability beta, and for every K there is a number of bins from which on no K n users or fewer have so "
    "who speak (e, q)-privately, beta + K n q < 1, in any number of rounds and whatever they say.",
    source=Source(
        note="003",
        lines="L102-105; 004, L20-29, L123-125",
        paper=f"{BALCER_CHEU}, Thm 3.2 and Table 1; Bassily and Smith, arXiv:1504.04686",
    ),
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, 0 < beta <= 1, K natural >= 1, e >= 0, q >= 0",
    given=f"n >= 100/eps^2*log(2/delta) and n*delta^25 <= beta and {BOUND} < 1/2 and beta + K*n*q < 1",
    claim=f"{SHUFFLED_PRIVATE} and {SHUFFLED_ACCURATE} and (exists D integer: 3 <= D and {NONE_OF})",
    claims=("D12",),
    remarks=(
        ("What local users say, and what is private of it, is described with "
        "local-histogram.any-protocol-approximate. P^hist is (2 eps, 2 delta)-DP: for e and q of the same "
        "size take e = 2 eps and q = 2 delta. Where q is not small against 1/(K n) the gap closes: to tell "
        "one's record with probability q is (0, q)-DP."),
    ),
    instance="n = 20000, eps = 1, delta = 1/4, beta = 1/1000, K = 1, e = 1, q = 0",
    meaning=EVENTS,
    proof=f"""
        have PRIVATE: {SHUFFLED_PRIVATE}
            take d
            by cite histogram.private(n, d, eps, delta)
        have ACCURATE: {SHUFFLED_ACCURATE}
            take d
            take x
            assume X
            by cite histogram.accurate(n, d, eps, delta, beta, x)
        have SOME: exists D integer: 3 <= D and {NONE_OF}
            let u = 1 - beta - K*n*q
            let D = ceil(exp(K*n*e)/(1 - beta - K*n*q)) + 3
            exhibit D
            have CEILING: exp(K*n*e)/u <= ceil(exp(K*n*e)/u) by law ceil_bounds(exp(K*n*e)/u)
            have P: 0 < exp(K*n*e) by law exp_positive(K*n*e)
            have U: 0 < 1/u by law reciprocal_positive(u)
            have Q: 0 < exp(K*n*e)*(1/u) by P*U
            have D3: 3 <= D
                by only CEILING; Q
            have ALL: {NONE_OF.replace("D <= d", "ceil(exp(K*n*e)/(1 - beta - K*n*q)) + 3 <= d")}
                take d
                assume BIG
                take N
                assume N1
                assume NK
                take m, f, T
                assume G
                have FEW: N*q <= K*n*q
                    have X: 0 <= (K*n - N)*q
                    by only X
                have LESS: exp(N*e) <= exp(K*n*e)
                    have X: 0 <= (K*n - N)*e
                    by law exp_increases(K*n*e, N*e)
                have BINS: exp(K*n*e) < d*u
                    have X: exp(K*n*e)*(1/u) < d by only CEILING; BIG
                    have Y: 0 < u*(d - exp(K*n*e)*(1/u))
                    have Z: u*(exp(K*n*e)*(1/u)) = exp(K*n*e)
                    by only Y; Z
                have MORE: d*u <= d*(1 - beta - N*q)
                    have D0: 0 <= d by only D3; BIG
                    have X: 0 <= K*n*q - N*q by only FEW
                    have Y: 0 <= d*(K*n*q - N*q) by D0*X
                    by only Y
                have A0: 0 <= {BOUND}
                cases {ANY_WORSE} or not {ANY_WORSE}
                    case {ANY_WORSE}
                        by case
                    case not {ANY_WORSE}
                have KEPT: for all x (int -> int): {local(RECORDS)} \\
                        implies {local(ANY_FAILS).replace("> a", "> " + BOUND)} <= beta
                    take x
                    assume RECORDS
                    cases {local(ANY_FAILS).replace("> a", "> " + BOUND)} <= beta or beta \\
                            < {local(ANY_FAILS).replace("> a", "> " + BOUND)}
                        case {local(ANY_FAILS).replace("> a", "> " + BOUND)} <= beta
                            by case
                        case beta < {local(ANY_FAILS).replace("> a", "> " + BOUND)}
                    have YES: {ANY_WORSE}
                        exhibit x
                        by RECORDS; case
                have BOTH: (for all x (int -> int): {local(RECORDS)} implies \\
                        {local(ANY_FAILS).replace("> a", "> " + BOUND)} \\
                        <= beta) implies d*(1 - beta - N*q) <= exp(N*e) by cite \\
                        local-histogram.any-protocol-approximate(N, m, d, f, T, e, q, {BOUND}, beta)
                have LAST: d*(1 - beta - N*q) <= exp(N*e)
                    by only BOTH; KEPT
                have NO: not true
                    by only LAST; BINS; MORE; LESS
                by only NO
            by D3; ALL
        by only PRIVATE; ACCURATE; SOME
    """,
    near_misses=(
        NearMiss(
            given="n >= 100/eps^2*log(2/delta) and n*delta^25 <= beta",
            disproof=f"""
                let n = 20000
                let eps = 1
                let delta = 1/4
                let beta = 1
                let K = 1
                let e = 0
                let q = 0
                have NO: not (exists D integer: 3 <= D and {NONE_OF})
                    assume F
                    obtain D from F
                    let m = 0
                    let N = 1
                    let f(i, c, z: int -> real) = 1
                    let T(k, z: int -> real) = 0
                    have LAWS: for all x (int -> int): (for all i in 1..1: 0 <= x(i) <= D - 1) \\
                            implies integrable(product(f(i, x(i), z) for i in 1..1) for z in \\
                            points(1..0)) and integral(product(f(i, x(i), z) for i in 1..1) for z in \\
                            points(1..0)) = 1
                        take x
                        assume R
                        have POINT: integrable(product(f(i, x(i), z) for i in 1..1) for z in points(1..0)) \\
                                and integral(product(f(i, x(i), z) for i in 1..1) for z in points(1..0)) \\
                                = product(f(i, x(i), i -> 0) for i in 1..1) \\
                                by law points_empty(1, 0, z -> product(f(i, x(i), z) for i in 1..1))
                        have J: product(f(i, x(i), i -> 0) for i in 1..1) = 1 by reduce
                        by only POINT; J
                    have EONE: exp(0) = 1
                    have X: {ANY_WORSE.replace("d - 1", "D - 1").replace("d-1", "D-1")} by D2(D, 1, 0, f, T)
                    obtain x from X
                    let B(z: int -> real) \\
                            = if exists k in 0..D-1: abs(T(k, z) - sum(if x(i) = k then 1 else 0 for i \\
                            in 1..1)/1) > {BOUND} then product(f(i, x(i), z) for i in 1..1) else 0
                    have POINT: integral(B(z) for z in points(1..0)) = B(i -> 0) by law points_empty(1, 0, B)
                    have ONE: product(f(i, x(i), i -> 0) for i in 1..1) = 1 by reduce
                    have J: B(i -> 0) <= 1
                        by only ONE
                    by only x2; POINT; J
                exhibit 20000, 1, 1/4, 1, 1, 0, 0
{EVENTS.replace(chr(10) + " " * 8, chr(10) + " " * 16)}
            """,
        ),
    ),
)
