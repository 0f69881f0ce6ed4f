"""Histograms by local protocols of any kind that are (eps, delta)-private: what n users say, in any number of
rounds, cannot tell more than some e^(n eps) bins apart (notes 003 and 004).
"""

from theorems.local.any_protocol import ANY, BOREL, LAW, POINTS, RECORDS, SAID, WEIGHTS
from theorems.local.fano import PAPER
from theorems.local.found_bin import ESTIMATES
from theorems.local.histogram_any_protocol import EVENTS, FAILS, MISSES
from verify.language import Lemma, NearMiss, Source, Theorem

AWAY = "product(b(i) for i in 1..{0}) - E*product(if i = k then a(i) else b(i) for i in 1..{0})"
EXCESS = f"sum(if E*a(k) < b(k) then {AWAY} else 0 for k in 1..{{0}})"

CUT = Lemma(
    id="products.cut",
    says="A product is at most E^n times another, but for what is lost where single factors exceed E times "
    "the other's.",
    forall="n natural, a: int -> real, b: int -> real, E >= 0",
    given="for all i in 1..n: 0 <= a(i) and 0 <= b(i)",
    claim="product(b(i) for i in 1..n) <= E^n*product(a(i) for i in 1..n) + " + EXCESS.format("n"),
    instance="n = 1, a = i -> 1, b = i -> 1, E = 1",
    proof=f"""
        let A(m) = product(a(i) for i in 1..m); B(m) = product(b(i) for i in 1..m)
        let D(k, m) = {AWAY.format("m")}; S(m) = {EXCESS.format("m")}
        have LONGER: for all f (int -> real), m natural: product(f(i) for i in 1..m+1) \\
                = product(f(i) for i in 1..m)*f(m + 1)
            take f, m
            have P: product(f(i) for i in 1..m+1) \\
                    = product(f(i) for i in 1..m+1-1)*f(m + 1)*product(f(i) for i in m+1+1..m+1) \\
                    by law product_at(1, m + 1, m + 1, f)
            have O: product(f(i) for i in m+1+1..m+1) = 1
        have ALL: for all m integer: 0 <= m \\
                implies (m <= n implies B(m) <= E^m*A(m) + S(m) and 0 <= B(m) and 0 <= A(m) and 0 <= S(m))
            induct m
                base
                step
                    assume M
                    have ML: m <= n; OLD: B(m) <= E^m*A(m) + S(m) and 0 <= B(m) and 0 <= A(m) and 0 <= S(m)
                    have NOW: 0 <= a(m + 1) and 0 <= b(m + 1)
                    have BN: B(m + 1) = B(m)*b(m + 1) by LONGER(b, m)
                    have AN: A(m + 1) = A(m)*a(m + 1) by LONGER(a, m)
                    let h(k) = if E*a(k) < b(k) then D(k, m) else 0
                    let H(k) = if E*a(k) < b(k) then D(k, m + 1) else 0
                    have AT: sum(H(k) for k in 1..m+1) \\
                            = sum(H(k) for k in 1..m+1-1) + H(m + 1) + sum(H(k) for k in m+1+1..m+1) \\
                            by law sum_at(1, m + 1, m + 1, H)
                    have NONE: sum(H(k) for k in m+1+1..m+1) = 0
                    have SPLIT: sum(H(k) for k in 1..m+1) = sum(H(k) for k in 1..m) + H(m + 1)
                    have EACH: sum(H(k) for k in 1..m) = sum(b(m + 1)*h(k) for k in 1..m) by termwise k
                        let g(i) = if i = k then a(i) else b(i)
                        have PEELED: product(g(i) for i in 1..m+1) = product(g(i) for i in 1..m)*g(m + 1) \\
                                by LONGER(g, m)
                        have Y: g(m + 1) = b(m + 1)
                        have Z: D(k, m + 1) = b(m + 1)*D(k, m) by rewrite BN; PEELED; Y
                        by rewrite Z
                    have SCALED: sum(b(m + 1)*h(k) for k in 1..m) = b(m + 1)*S(m)
                    have LAST: D(m + 1, m + 1) = (b(m + 1) - E*a(m + 1))*B(m)
                        let g(i) = if i = m + 1 then a(i) else b(i)
                        have PEELED: product(g(i) for i in 1..m+1) = product(g(i) for i in 1..m)*g(m + 1) \\
                                by LONGER(g, m)
                        have Y: g(m + 1) = a(m + 1)
                        have W: product(g(i) for i in 1..m) = B(m) by termwise i
                        by rewrite BN; PEELED; Y; W
                    have POWER: E^(m + 1) = E^m*E by law power_step(E, m)
                    have E0: 0 <= E^m
                    have V: E^(m + 1)*A(m + 1) = E^m*E*(A(m)*a(m + 1)) by rewrite POWER; AN
                    have POSB: 0 <= B(m + 1) by rewrite BN
                    have POSA: 0 <= A(m + 1) by rewrite AN
                    cases E*a(m + 1) < b(m + 1) or b(m + 1) <= E*a(m + 1)
                        case E*a(m + 1) < b(m + 1)
                            have R: S(m + 1) = b(m + 1)*S(m) + (b(m + 1) - E*a(m + 1))*B(m)
                            have R0: 0 <= b(m + 1)*S(m); R1: 0 <= (b(m + 1) - E*a(m + 1))*B(m)
                            have P: 0 <= E*a(m + 1)*(E^m*A(m) + S(m) - B(m))
                            have Q: 0 <= (b(m + 1) - E*a(m + 1))*S(m)
                            have T: B(m)*b(m + 1) <= E^m*E*(A(m)*a(m + 1)) + S(m + 1)
                        case b(m + 1) <= E*a(m + 1)
                            have R: S(m + 1) = b(m + 1)*S(m); R0: 0 <= b(m + 1)*S(m)
                            have P: 0 <= b(m + 1)*(E^m*A(m) + S(m) - B(m))
                            have Q: 0 <= (E*a(m + 1) - b(m + 1))*(E^m*A(m))
                            have T: B(m)*b(m + 1) <= E^m*E*(A(m)*a(m + 1)) + S(m + 1)
        by ALL(n)
    """,
)

OTHER, OTHER_SAID = RECORDS.replace("x(i)", "x'(i)"), SAID.replace("x(i)", "x'(i)")
TEST = "borel((z: int -> real) -> W(z)) and (for all z (int -> real): 0 <= W(z) and W(z) <= 1)"
BESIDE = f"{RECORDS} and {OTHER} and (for all i in 1..n: i != j implies x(i) = x'(i)) and {TEST}"
CLOSE = (
    f"(for all x (int -> int), x' (int -> int), j in 1..n, W ((int -> real) -> real): {BESIDE} and "
    f"integrable({SAID}*W(z) for z in {POINTS}) and integrable({OTHER_SAID}*W(z) for z in {POINTS}) implies "
    f"integral({SAID}*W(z) for z in {POINTS}) <= exp(eps)*integral({OTHER_SAID}*W(z) for z in {POINTS}) + "
    f"delta)"
)
APPROXIMATE = f"{BOREL} and {WEIGHTS} and {LAW} and {CLOSE}"
ALL_HOLD = SAID.replace("x(i)", "{}")
TESTED = f"""
        have TESTED: for all x (int -> int), W ((int -> real) -> real): {RECORDS} and {TEST} implies \\
                integrable({SAID}*W(z) for z in {POINTS})
            take x, W
            assume X
            have I: integrable({SAID} for z in {POINTS}) and integral({SAID} for z in {POINTS}) = 1 \\
                    by given3(x)
            have LESS: for all z (int -> real): 0 <= {SAID}*W(z) and {SAID}*W(z) <= {SAID}
                take z
                have P: 0 <= {SAID} by law product_nonnegative(1, n, i -> f(i, x(i), z))
                have Q: 0 <= W(z) and W(z) <= 1
            by cite coordinates.smaller(m, z -> {SAID}*W(z), z -> {SAID})"""

MOVED = Lemma(
    id="any-protocol.moved",
    says="What n users say, each (eps, delta)-privately, hardly tells whether all hold v or all hold 0: an "
    "event has e^(n eps) times the probability and n delta more at most.",
    forall=f"n natural, m natural, d natural >= 1, {ANY}, eps real, delta real, v in 0..d-1, "
    "W: (int -> real) -> real",
    given=f"{APPROXIMATE} and {TEST}",
    claim=f"integral({ALL_HOLD.format('v')}*W(z) for z in {POINTS}) <= "
    f"exp(eps)^n*integral({ALL_HOLD.format('0')}*W(z) for z in {POINTS}) + n*delta",
    instance="n = 1, m = 0, d = 1, f = (i, c, z) -> 1, eps = 0, delta = 0, v = 0, W = z -> 1",
    meaning=f"""{TESTED}
        have V: for all i in 1..n: 0 <= v <= d - 1
        have O: for all i in 1..n: 0 <= 0 <= d - 1
        have A: integrable({ALL_HOLD.format("v")}*W(z) for z in {POINTS}) by TESTED(i -> v, W)
        have B: integrable({ALL_HOLD.format("0")}*W(z) for z in {POINTS}) by TESTED(i -> 0, W)
    """,
    proof=f"""{TESTED}
        let E = exp(eps)
        let P(x: int -> int, z: int -> real) = {SAID}
        let V(i) = v
        let O(i) = 0
        let X(k, i) = if i = k then 0 else v
        let t(k, z: int -> real) = if E*f(k, 0, z) < f(k, v, z) then W(z) else 0
        let h(k, z: int -> real) = 1*(P(V, z)*t(k, z)) + -E*(P(i -> X(k, i), z)*t(k, z))
        have RV: for all i in 1..n: 0 <= v <= d - 1
        have RO: for all i in 1..n: 0 <= 0 <= d - 1
        have RX: for all k integer: for all i in 1..n: 0 <= X(k, i) <= d - 1
        have SIGN: for all k in 1..n, z (int -> real): 0 <= t(k, z) and t(k, z) <= 1
            take k, z
            have Q: 0 <= W(z) and W(z) <= 1
        have BT: for all k integer: borel((z: int -> real) -> t(k, z))
        have POINT: for all z (int -> real): P(V, z)*W(z) <= E^n*(P(O, z)*W(z)) + sum(h(k, z) for k in 1..n)
            take z
            let a(i) = f(i, 0, z)
            let b(i) = f(i, v, z)
            let S = {EXCESS.format("n")}
            have EA: 0 < E by law exp_positive(eps)
            have SIGNS: for all i in 1..n: 0 <= a(i) and 0 <= b(i)
            have CUT: product(b(i) for i in 1..n) <= E^n*product(a(i) for i in 1..n) + S \\
                    by cite products.cut(n, a, b, E)
            have Q: 0 <= W(z) and W(z) <= 1
            have SUM: sum(h(k, z) for k in 1..n) \\
                    = sum(W(z)*(if E*a(k) < b(k) then {AWAY.format("n")} else 0) for k in 1..n) by termwise k
                have SAME: P(i -> X(k, i), z) = product(if i = k then a(i) else b(i) for i in 1..n) \\
                        by termwise i
                by rewrite SAME
            have SCALED: sum(W(z)*(if E*a(k) < b(k) then {AWAY.format("n")} else 0) for k in 1..n) = W(z)*S
            have G: 0 <= W(z)*(E^n*product(a(i) for i in 1..n) + S - product(b(i) for i in 1..n))
        have KEPT: integrable(P(V, z)*W(z) for z in {POINTS}) by TESTED(V, W)
        have BASE: integrable(P(O, z)*W(z) for z in {POINTS}) by TESTED(O, W)
        have EACH: for all k in 1..n: integrable(h(k, z) for z in {POINTS}) and integral(h(k, z) for z in \\
                {POINTS}) <= delta
            take k
            have T: for all z (int -> real): 0 <= t(k, z) and t(k, z) <= 1
                take z
                by SIGN(k, z)
            have B: borel((z: int -> real) -> t(k, z)) by BT(k)
            have I1: integrable(P(V, z)*t(k, z) for z in {POINTS}) by TESTED(V, z -> t(k, z))
            have I2: integrable(P(i -> X(k, i), z)*t(k, z) for z in {POINTS}) \\
                    by TESTED(i -> X(k, i), z -> t(k, z))
            have NEAR: integral(P(V, z)*t(k, z) for z in {POINTS}) \\
                    <= E*integral(P(i -> X(k, i), z)*t(k, z) for z in {POINTS}) + delta \\
                    by given4(V, i -> X(k, i), k, z -> t(k, z))
            by law integral_linear({POINTS}, z -> P(V, z)*t(k, z), z -> P(i -> X(k, i), z)*t(k, z), 1, -E)
        have TURN: integrable(sum(h(k, z) for k in 1..n) for z in {POINTS}) and \\
                sum(integral(h(k, z) for z in {POINTS}) for k in 1..n) \\
                = integral(sum(h(k, z) for k in 1..n) for z in {POINTS}) \\
                by law integral_exchanged(1..n, {POINTS}, (k, z) -> h(k, z))
        have LOST: sum(integral(h(k, z) for z in {POINTS}) for k in 1..n) <= sum(delta for k in 1..n) \\
                by termwise k
            by EACH(k)
        have LOST1: sum(delta for k in 1..n) = (n + 1 - 1)*delta by law sum_constant(1, n, delta)
        have BOTH: integrable(E^n*(P(O, z)*W(z)) + 1*sum(h(k, z) for k in 1..n) for z in {POINTS}) and \\
                integral(E^n*(P(O, z)*W(z)) + 1*sum(h(k, z) for k in 1..n) for z in {POINTS}) \\
                = E^n*integral(P(O, z)*W(z) for z in {POINTS}) + \\
                1*integral(sum(h(k, z) for k in 1..n) for z in {POINTS}) \\
                by law integral_linear({POINTS}, z -> P(O, z)*W(z), z -> sum(h(k, z) for k in 1..n), E^n, 1)
        have LESS: integral(P(V, z)*W(z) for z in {POINTS}) \\
                <= integral(E^n*(P(O, z)*W(z)) + 1*sum(h(k, z) for k in 1..n) for z in {POINTS}) by termwise z
            by POINT(z)
        by only LESS; BOTH; TURN; LOST; LOST1
    """,
)

FIRST = "(for all k in 0..d-1: k != v implies T(k, z) < T(v, z))"
MISSED = MISSES.replace("x(i)", "v")
NO_COORDINATES = "n = 1, m = 0, d = 1, f = (i, c, z) -> 1, T = (k, z) -> 0"
MISSED_BY = MISSED.replace("T(k, z)", "t(k)")
COMES_FIRST = Lemma(
    id="any-protocol.comes-first",
    says="Where all records are in bin v and no frequency is missed by more than a < 1/2, bin v comes first.",
    forall="n natural >= 1, d natural >= 1, v integer in 0..d-1, t: int -> real, a < 1/2",
    given=f"not ({MISSED_BY})",
    claim="for all k in 0..d-1: k != v implies t(k) < t(v)",
    instance="n = 1, d = 1, v = 0, t = k -> 1, a = 0",
    proof=f"""
        let c(k) = sum(if v = k then 1 else 0 for i in 1..n)/n
        have NEAR: for all k in 0..d-1: abs(t(k) - c(k)) <= a
            take k
            cases abs(t(k) - c(k)) <= a or a < abs(t(k) - c(k))
                case abs(t(k) - c(k)) <= a
                    by case
                case a < abs(t(k) - c(k))
            have YES: {MISSED_BY}
                exhibit k
        have FOUND: for all k in 0..d-1: k != v implies t(k) < t(v)
            take k
            assume N
            have A: abs(t(k) - c(k)) <= a by NEAR(k)
            have C: abs(t(v) - c(v)) <= a by NEAR(v)
            have NONE: sum(if v = k then 1 else 0 for i in 1..n) = sum(0 for i in 1..n) by termwise i
            have Z: sum(0 for i in 1..n) = 0
            have ZERO: c(k) = 0 by rewrite NONE; Z
            have EACH: sum(if v = v then 1 else 0 for i in 1..n) = sum(1 for i in 1..n)
            have ONE: c(v) = 1 by rewrite EACH; law sum_constant(1, n, 1)
            have A1: t(k) <= a
            have C1: 1 - a <= t(v)
    """,
)
FEW_BINS = Theorem(
    id="local-histogram.any-protocol-approximate",
    says="Whatever n users say, (eps, delta)-privately in each user's record, of any kind and in any number "
    "of rounds: if estimates of d frequencies are all within a < 1/2 of these except with probability beta, "
    "on every dataset, then d (1 - beta - n delta) is at most e^(n eps).",
    source=Source(note="003", lines="L102-105; 004, L20-29", paper=PAPER),
    forall=f"n natural >= 1, m natural, d natural >= 1, {ANY}, T: int, (int -> real) -> real, eps real, "
    "delta real, a < 1/2, beta real",
    given=f"{APPROXIMATE} and {ESTIMATES}",
    claim=f"(for all x (int -> int): {RECORDS} implies {FAILS} <= beta) implies d*(1 - beta - n*delta) <= "
    "exp(n*eps)",
    claims=("D12", "E2"),
    remarks=(
        ("What is said, in all rounds together, is m real numbers z, whose density on dataset x is the "
        "product of f(i, x(i), z) over the users. Private is all that is said, in each user's record, for "
        "every test of it: it is so where what each user says is. Other reports are numbers in disguise: "
        "the mean of a report's laws for the d records takes the place of the uniform one, and each of these "
        "laws has a density with respect to it."),
    ),
    instance=f"{NO_COORDINATES}, eps = 0, delta = 0, a = 0, beta = 1",
    meaning=EVENTS,
    proof=f"""{EVENTS}
{TESTED.replace("TESTED", "TESTS").strip(chr(10))}
        assume ACCURATE
        let E = exp(eps)
        let P(x: int -> int, z: int -> real) = {SAID}
        let W(v, z: int -> real) = if {FIRST} then 1 else 0
        have SIGN: for all v integer, z (int -> real): 0 <= W(v, z) and W(v, z) <= 1
            take v, z
            cases {FIRST} or not {FIRST}
                case {FIRST}; not {FIRST}
        have BW: for all v integer: borel((z: int -> real) -> W(v, z))
            take v
        have INTEGRABLE: for all v in 0..d-1: for all k in 0..d-1: \\
                integrable(P(i -> v, z)*W(k, z) for z in {POINTS})
            take v, k
            have R: for all i in 1..n: 0 <= v <= d - 1
            have S: for all z (int -> real): 0 <= W(k, z) and W(k, z) <= 1
                take z
                by SIGN(k, z)
            have B: borel((z: int -> real) -> W(k, z)) by BW(k)
            by TESTS(i -> v, z -> W(k, z))
        have EACH: for all v in 0..d-1: 1 - beta - n*delta <= E^n*integral(P(i -> 0, z)*W(v, z) for z in \\
                {POINTS})
            take v
            let V(i) = v
            have R: for all i in 1..n: 0 <= v <= d - 1
            have LAWS: integrable(P(V, z) for z in {POINTS}) and integral(P(V, z) for z in {POINTS}) = 1 \\
                    by given3(V)
            have EV: integrable(B(V, z) for z in {POINTS}) by EVENT(V)
            have BAD: integral(B(V, z) for z in {POINTS}) <= beta by ACCURATE(V)
            have IV: integrable(P(V, z)*W(v, z) for z in {POINTS}) by INTEGRABLE(v, v)
            have LINEAR: integrable(1*(P(V, z)*W(v, z)) + 1*B(V, z) for z in {POINTS}) and \\
                    integral(1*(P(V, z)*W(v, z)) + 1*B(V, z) for z in {POINTS}) \\
                    = 1*integral(P(V, z)*W(v, z) for z in {POINTS}) + 1*integral(B(V, z) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, z -> P(V, z)*W(v, z), z -> B(V, z), 1, 1)
            have POINT: for all z (int -> real): P(V, z) <= 1*(P(V, z)*W(v, z)) + 1*B(V, z)
                take z
                have P0: 0 <= P(V, z) by law product_nonnegative(1, n, i -> f(i, v, z))
                have W0: 0 <= W(v, z) and W(v, z) <= 1 by SIGN(v, z)
                have PW: 0 <= P(V, z)*W(v, z)
                cases ({MISSED}) or not ({MISSED})
                    case ({MISSED})
                        by case
                    case not ({MISSED})
                have FOUND: {FIRST} by cite any-protocol.comes-first(n, d, v, k -> T(k, z), a)
                have X: W(v, z) = 1 by law if_true({FIRST}, 1, 0)
                by rewrite X
            have LESS: integral(P(V, z) for z in {POINTS}) \\
                    <= integral(1*(P(V, z)*W(v, z)) + 1*B(V, z) for z in {POINTS}) by termwise z
                by POINT(z)
            have S: for all z (int -> real): 0 <= W(v, z) and W(v, z) <= 1
                take z
                by SIGN(v, z)
            have BO: borel((z: int -> real) -> W(v, z)) by BW(v)
            have MOVED: integral(P(V, z)*W(v, z) for z in {POINTS}) \\
                    <= E^n*integral(P(i -> 0, z)*W(v, z) for z in {POINTS}) + n*delta \\
                    by cite any-protocol.moved(n, m, d, f, eps, delta, v, z -> W(v, z))
            by only LAWS; BAD; LINEAR; LESS; MOVED
        let O(i) = 0
        have RO: for all i in 1..n: 0 <= 0 <= d - 1
        have LAW0: integrable(P(O, z) for z in {POINTS}) and integral(P(O, z) for z in {POINTS}) = 1 \\
                by given3(O)
        have SUM: sum(1 - beta - n*delta for v in 0..d-1) \\
                <= sum(E^n*integral(P(O, z)*W(v, z) for z in {POINTS}) for v in 0..d-1) by termwise v
            by EACH(v)
        have SUM1: sum(1 - beta - n*delta for v in 0..d-1) = (d - 1 + 1 - 0)*(1 - beta - n*delta) \\
                by law sum_constant(0, d-1, 1 - beta - n*delta)
        have SUM2: sum(E^n*integral(P(O, z)*W(v, z) for z in {POINTS}) for v in 0..d-1) \\
                = E^n*sum(integral(P(O, z)*W(v, z) for z in {POINTS}) for v in 0..d-1) \\
                by law sum_scaled(0..d-1, v -> integral(P(O, z)*W(v, z) for z in {POINTS}), E^n)
        have IO: for all v integer: 0 <= v implies (v <= d - 1 implies integrable(P(O, z)*W(v, z) for z in \\
                {POINTS}))
            take v
            assume V0
            assume V1
            by INTEGRABLE(0, v)
        have TURN: integrable(sum(P(O, z)*W(v, z) for v in 0..d-1) for z in {POINTS}) and \\
                sum(integral(P(O, z)*W(v, z) for z in {POINTS}) for v in 0..d-1) \\
                = integral(sum(P(O, z)*W(v, z) for v in 0..d-1) for z in {POINTS}) \\
                by law integral_exchanged(0..d-1, {POINTS}, (v, z) -> P(O, z)*W(v, z))
        have MOST: integral(sum(P(O, z)*W(v, z) for v in 0..d-1) for z in {POINTS}) <= integral(P(O, z) \\
                for z in {POINTS}) \\
                by termwise z
            have P0: 0 <= P(O, z) by law product_nonnegative(1, n, i -> f(i, 0, z))
            have X: sum(W(v, z) for v in 0..d-1) <= 1 by cite any-protocol.chosen(d, k -> T(k, z))
            have Y: sum(P(O, z)*W(v, z) for v in 0..d-1) = P(O, z)*sum(W(v, z) for v in 0..d-1) \\
                    by law sum_scaled(0..d-1, v -> W(v, z), P(O, z))
            have G: 0 <= P(O, z)*(1 - sum(W(v, z) for v in 0..d-1))
        have POWER: exp(eps)^n = exp(n*eps) by law power_of_exp(eps, n)
        have EP: 0 < exp(n*eps) by law exp_positive(n*eps)
        have LAST: E^n*sum(integral(P(O, z)*W(v, z) for z in {POINTS}) for v in 0..d-1) <= exp(n*eps)
            have X: 0 <= exp(n*eps)*(1 - sum(integral(P(O, z)*W(v, z) for z in {POINTS}) for v in 0..d-1))
            by rewrite POWER
        by only SUM; SUM1; SUM2; LAST
    """,
    near_misses=(
        NearMiss(
            claim="d*(1 - beta - n*delta) <= exp(n*eps)",
            witness="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, T = (k, z) -> 0, eps = 0, delta = 0, a = 0, "
            "beta = 0",
        ),
    ),
)
