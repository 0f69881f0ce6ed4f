"""Two-sided geometric noise costs least: any private answer can be had from it, for every prior and legal
loss (note 001).
"""

from theorems.central.universal import COST, LEFT, LEGAL, NOTE, RIGHT
from verify.language import Lemma, NearMiss, Theorem

ANSWERS = "(for all r in 0..n: 0 <= t(r) <= n and (for all k in 0..n: {} <= {}))".format(
    COST.format("t(r)", "r"), COST.format("k", "r")
)
BEYOND = "({} - {})".format(COST.format("j", "{0}"), COST.format("t({0})", "{0}"))

LOW_BEST = "(exists k in 0..j: for all p in 0..n: {} <= {})".format(
    COST.format("k", "{0}"), COST.format("p", "{0}")
)
STAYS_LEFT = Lemma(
    id="universal.stays-left",
    says="Where an answer of at most j is best, one of at most j is best for every smaller count.",
    forall="n natural >= 1, 0 < a < 1, c: int, int -> real, t: int -> int, j integer in 0..n",
    given=f"{LEGAL} and {ANSWERS}",
    claim=f"for all q integer: 0 <= q implies (q <= n implies {LOW_BEST.format('q')} implies (for all r in "
    f"0..q: {LOW_BEST.format('r')}))",
    instance="n = 1, a = 1/2, c = (i, j) -> 0, t = r -> 0, j = 0",
    proof=f"""
        let f(j, r) = sum(c(i, j)*a^abs(i - r) for i in 0..n); A(j, r) = {LEFT.format("j")}
        let B(j, r) = {RIGHT.format("j")}
        have A0: 0 < a; RANGE: for all r in 0..n: 0 <= t(r) and t(r) <= n
        have BEST: for all r in 0..n: for all k in 0..n: f(t(r), r) <= f(k, r)
        have EDGE: for all k integer: for all r in 0..n-1: f(k, r) = A(k, r) + a*B(k, r) and f(k, r + 1) \\
                = a*A(k, r) + B(k, r)
            take k, r
            by cite universal.edge(n, a, c, k, r)
        have SIDE: for all p in 0..n: for all k in 0..n: for all r in 0..n-1: p < k \\
                implies (A(p, r) <= A(k, r) or B(k, r) <= B(p, r))
            take p, k, r
            assume PK
            by cite universal.one-side(n, a, c, p, k, r)
        have KEEP: for all q integer: 0 <= q \\
                implies (q <= n implies (exists k in 0..j: for all i in 0..n: f(k, q) <= f(i, q)) implies \\
                (for all r in 0..q: exists k in 0..j: for all i in 0..n: f(k, r) <= f(i, r)))
            induct q
                base
                    assume Q
                    assume M
                    take r
                    obtain k from M
                    have LOW: for all i in 0..n: f(k, r) <= f(i, r) by rewrite r = 0
                    exhibit k
                step
            assume Q
            assume MECHANISM
            have QN: q <= n
            have OLD: (exists k in 0..j: for all i in 0..n: f(k, q) <= f(i, q)) \\
                    implies (for all r in 0..q: exists k in 0..j: for all i in 0..n: f(k, r) <= f(i, r))
            obtain k from MECHANISM
            have KL: for all i in 0..n: f(k, q + 1) <= f(i, q + 1)
                take i
                by k3(i)
            have HERE: exists k in 0..j: for all i in 0..n: f(k, q) <= f(i, q)
                let w = t(q)
                have W: 0 <= w and w <= n by RANGE(q)
                have WL: for all i in 0..n: f(w, q) <= f(i, q)
                    take i
                    by BEST(q, i)
                cases w <= j or j < w
                    case w <= j
                        exhibit w
                        by case
                    case j < w
                have KW: k < w by only k; case
                have S: A(k, q) <= A(w, q) or B(w, q) <= B(k, q) by SIDE(k, w, q)
                have EK: f(k, q) = A(k, q) + a*B(k, q) and f(k, q + 1) = a*A(k, q) + B(k, q) by EDGE(k, q)
                have EW: f(w, q) = A(w, q) + a*B(w, q) and f(w, q + 1) = a*A(w, q) + B(w, q) by EDGE(w, q)
                have L1: a*A(k, q) + B(k, q) <= a*A(w, q) + B(w, q) by only KL(w); EK; EW
                have LOW: for all i in 0..n: f(k, q) <= f(i, q)
                    take i
                    by only WL(i); cite universal.keeps(a, A(k, q), B(k, q), A(w, q), B(w, q)); EK; EW
                exhibit k
            have EARLIER: for all r in 0..q: exists k in 0..j: for all i in 0..n: f(k, r) <= f(i, r) by OLD
            take r
            cases r <= q or q + 1 <= r
                case r <= q
                    by EARLIER(r)
                case q + 1 <= r
            have LOW: for all i in 0..n: f(k, r) <= f(i, r)
                take i
                by rewrite r = q + 1
                    by KL(i)
            exhibit k
    """,
)

TURN = Lemma(
    id="sequences.turn",
    says="What has fallen by the factor a at most wherever it falls by more next, falls so up to some place, "
    "and rises by the factor a at least from there on.",
    forall="n natural, 0 < a < 1, h: int -> real",
    given="(for all r in 0..n: 0 <= h(r)) and (for all q in 0..n-1: h(q + 1) < a*h(q) implies (for all r in "
    "0..q-1: a*h(r + 1) <= h(r)))",
    claim="exists b in 0..n: (for all r in 0..b-1: a*h(r + 1) <= h(r)) and (for all r in b..n-1: a*h(r) <= "
    "h(r + 1))",
    instance="n = 0, a = 1/2, h = r -> 0",
    proof="""
        have A0: 0 < a
        have ALL: for all q integer: 0 <= q \\
                implies (q <= n implies (exists b in 0..q: (for all r in 0..b-1: a*h(r + 1) <= h(r)) and \\
                (for all r in b..q-1: a*h(r) <= h(r + 1))))
            induct q
                base
                    assume Q
                    have DOWNEMPTY: for all r in 0..0-1: a*h(r + 1) <= h(r)
                        take r
                    have UPEMPTY: for all r in 0..0-1: a*h(r) <= h(r + 1)
                        take r
                    exhibit 0
                    by only DOWNEMPTY; UPEMPTY
                step
            assume Q
            have QN: q <= n by only Q
            have OLD: exists b in 0..q: (for all r in 0..b-1: a*h(r + 1) <= h(r)) and \\
                    (for all r in b..q-1: a*h(r) <= h(r + 1)) by only before; QN
            cases h(q + 1) < a*h(q) or a*h(q) <= h(q + 1)
                case h(q + 1) < a*h(q)
                    have FALLS: h(q + 1) < a*h(q) by case
                    have EARLIER: for all r in 0..q-1: a*h(r + 1) <= h(r) by given2(q); FALLS
                    have HQ: 0 <= h(q) by given1(q)
                    have D: 0 <= a*h(q) - h(q + 1) by only FALLS
                    have D1: 0 <= a*(a*h(q) - h(q + 1)) by A0*D
                    have A2: 0 < 1 - a; A3: 0 < 1 + a
                    have D2: 0 <= (1 - a)*(1 + a)*h(q) by A2*A3*HQ
                    have G: a*h(q + 1) <= h(q) by only D1; D2
                    have DOWNALL: for all r in 0..q+1-1: a*h(r + 1) <= h(r)
                        take r
                        have LOW: r < q implies a*h(r + 1) <= h(r)
                            assume R
                            by EARLIER(r)
                        have TOP: q <= r implies a*h(r + 1) <= h(r)
                            assume R
                            by rewrite law antisymmetry(r, q)
                        cases r < q or q <= r
                            case r < q
                            case q <= r
                    have UPEMPTY: for all r in q+1..q+1-1: a*h(r) <= h(r + 1)
                        take r
                    exhibit q + 1
                    by DOWNALL; UPEMPTY
                case a*h(q) <= h(q + 1)
            have STEP: a*h(q) <= h(q + 1) by case
            obtain b from OLD
            have BQ: 0 <= b and b <= q by b
            have DOWNHERE: for all r in 0..b-1: a*h(r + 1) <= h(r) by b
            have UPHERE: for all r in b..q+1-1: a*h(r) <= h(r + 1)
                take r
                cases r < q or q <= r
                    case r < q
                        by b4(r)
                    case q <= r
                have E: r = q by law antisymmetry(r, q)
                by rewrite E
                    by STEP
            exhibit b
            by only BQ; DOWNHERE; UPHERE
        by ALL(n)
    """,
)

SWITCH = Theorem(
    id="universal.switch",
    says="What an answer costs beyond the least falls by the factor a at most up to some place, and "
    "rises by the factor a at least from there on.",
    source=NOTE,
    forall="n natural >= 1, 0 < a < 1, c: int, int -> real, t: int -> int, j integer in 0..n",
    given=f"{LEGAL} and {ANSWERS}",
    claim=f"exists b in 0..n: (for all r in 0..b-1: a*{BEYOND.format('(r + 1)')} <= "
    f"{BEYOND.format('r')}) and (for all r in b..n-1: a*{BEYOND.format('r')} <= {BEYOND.format('(r + 1)')})",
    claims=("A8",),
    instance="n = 1, a = 1/2, c = (i, j) -> 0, t = r -> 0, j = 0",
    proof=f"""
        let f(j, r) = sum(c(i, j)*a^abs(i - r) for i in 0..n); A(j, r) = {LEFT.format("j")}
        let B(j, r) = {RIGHT.format("j")}; h(r) = f(j, r) - f(t(r), r)
        have A0: 0 < a; RANGE: for all r in 0..n: 0 <= t(r) and t(r) <= n
        have BEST: for all r in 0..n: for all k in 0..n: f(t(r), r) <= f(k, r)
        have H0: for all r in 0..n: 0 <= h(r)
            take r
            have T: f(t(r), r) <= f(j, r)
        have EDGE: for all k integer: for all r in 0..n-1: f(k, r) = A(k, r) + a*B(k, r) and f(k, r + 1) \\
                = a*A(k, r) + B(k, r)
            take k, r
            by cite universal.edge(n, a, c, k, r)
        have SIDE: for all p in 0..n: for all k in 0..n: for all r in 0..n-1: p < k \\
                implies (A(p, r) <= A(k, r) or B(k, r) <= B(p, r))
            take p, k, r
            assume PK
            by cite universal.one-side(n, a, c, p, k, r)
        have DOWN: for all r in 0..n-1: (exists k in 0..j: for all i in 0..n: f(k, r + 1) <= f(i, r + 1)) \\
                implies a*h(r + 1) <= h(r)
            take r
            assume M
            have ME: exists k in 0..j: for all i in 0..n: f(k, r + 1) <= f(i, r + 1) by M
            obtain k from ME
            have K: 0 <= k and k <= j by k
            have KT: f(k, r + 1) <= f(t(r + 1), r + 1)
                have T: 0 <= t(r + 1) and t(r + 1) <= n by RANGE(r + 1)
                by k3(t(r + 1))
            have EK: f(k, r) = A(k, r) + a*B(k, r) and f(k, r + 1) = a*A(k, r) + B(k, r) by EDGE(k, r)
            have EJ: f(j, r) = A(j, r) + a*B(j, r) and f(j, r + 1) = a*A(j, r) + B(j, r) by EDGE(j, r)
            have S: A(k, r) <= A(j, r) or B(j, r) <= B(k, r)
                cases k < j or j <= k
                    case k < j
                        by SIDE(k, j, r)
                    case j <= k
                        by rewrite law antisymmetry(k, j)
            have L1: f(t(r), r) <= A(k, r) + a*B(k, r) by only BEST(r, k); EK
            have L2: a*A(k, r) + B(k, r) <= a*A(j, r) + B(j, r) by only k3(j); EK; EJ
            have FALLS: a*(f(j, r + 1) - f(k, r + 1)) <= f(j, r) - f(t(r), r) \\
                    by only cite universal.regret(a, f(t(r), r), A(j, r), B(j, r), A(k, r), B(k, r)); EK; EJ
            have KD: 0 <= f(t(r + 1), r + 1) - f(k, r + 1) by only KT
            by only FALLS; A0*KD
        have RISE: for all r in 0..n-1: j <= t(r) implies a*h(r) <= h(r + 1)
            take r
            assume M
            let k = t(r)
            have K: 0 <= k and k <= n by RANGE(r)
            have EK: f(k, r) = A(k, r) + a*B(k, r) and f(k, r + 1) = a*A(k, r) + B(k, r) by EDGE(k, r)
            have EJ: f(j, r) = A(j, r) + a*B(j, r) and f(j, r + 1) = a*A(j, r) + B(j, r) by EDGE(j, r)
            have S: B(k, r) <= B(j, r) or A(j, r) <= A(k, r)
                cases j < k or k <= j
                    case j < k
                        by SIDE(j, k, r)
                    case k <= j
                        by rewrite law antisymmetry(k, j)
            have L1: f(t(r + 1), r + 1) <= B(k, r) + a*A(k, r) by only BEST(r + 1, k); EK
            have L2: a*B(k, r) + A(k, r) <= a*B(j, r) + A(j, r) by only BEST(r, j); EK; EJ
            have RISES: a*(a*B(j, r) + A(j, r) - (a*B(k, r) + A(k, r))) \\
                    <= B(j, r) + a*A(j, r) - f(t(r + 1), r + 1) \\
                    by cite universal.regret(a, f(t(r + 1), r + 1), B(j, r), A(j, r), B(k, r), A(k, r))
            by only RISES; EK; EJ
        have TURN: for all q in 0..n-1: h(q + 1) < a*h(q) implies (for all r in 0..q-1: a*h(r + 1) <= h(r))
            take q
            assume FALLS
            have TJ: not (j <= t(q))
                assume J
                by RISE(q); FALLS
            have T: 0 <= t(q) and t(q) <= n by RANGE(q)
            have MIN: exists k in 0..j: for all i in 0..n: f(k, q) <= f(i, q)
                have L: for all i in 0..n: f(t(q), q) <= f(i, q)
                    take i
                    by BEST(q, i)
                exhibit t(q)
            have EARLIER: for all r in 0..q: exists k in 0..j: for all i in 0..n: f(k, r) <= f(i, r) \\
                    by cite universal.stays-left(n, a, c, t, j); MIN
            take r
            have M: exists k in 0..j: for all i in 0..n: f(k, r + 1) <= f(i, r + 1) by EARLIER(r + 1)
            by DOWN(r)
        by cite sequences.turn(n, a, h); H0; TURN
    """,
    near_misses=(
        NearMiss(
            given=ANSWERS,
            witness="n = 2, a = 1/4, c = (i, j) -> if j = 0 then (if i = 1 then 1 else 0) else if j = "
            "1 then (if i = 1 then 0 else 1) else 5, t = r -> if r = 1 then 1 else 0, j = 0",
        ),
    ),
)

MECHANISM = (
    "Stochastic(m, n + 1, n + 1) and (for all i in 0..n-1: for all r in 0..n: a*m(i, r) <= m(i + 1, r) and "
    "a*m(i + 1, r) <= m(i, r))"
)
NOISE = "(if 0 < r and r < n then (1 - a)/(1 + a) else 1/(1 + a))*a^abs(i - r)"
OF_NOISE = f"sum(sum(c(i, t(r))*({NOISE}) for i in 0..n) for r in 0..n)"
OF_ANY = "sum(sum(c(i, r)*m(i, r) for i in 0..n) for r in 0..n)"

DIFFERENCES = Lemma(
    id="universal.differences",
    says="The second differences of what an answer costs are, up to the factor 1 - a^2, "
    "its costs at the counts.",
    forall="n natural >= 1, 0 < a < 1, c: int, int -> real, j integer, r integer in 0..n",
    claim=f"(if r < n then {COST.format('j', 'r')} - a*{COST.format('j', '(r + 1)')} else (1 - "
    f"a^2)*{COST.format('j', 'n')}) - "
    f"(if 0 < r then a*(if r - 1 < n then {COST.format('j', '(r - 1)')} - "
    f"a*{COST.format('j', '(r - 1 + 1)')} else (1 - a^2)*{COST.format('j', 'n')}) else 0) = (1 - a^2)*c(r, "
    "j)",
    instance="n = 1, a = 1/2, c = (i, j) -> 1, j = 0, r = 0",
    proof="""
        let f(s) = sum(c(i, j)*a^abs(i - s) for i in 0..n)
        let e(s) = if s < n then f(s) - a*f(s + 1) else (1 - a^2)*f(n)
        let A(s) = sum(c(i, j)*a^(s - i) for i in 0..s)
        have EACH: for all s integer: 0 <= s implies (s <= n implies e(s) = (1 - a^2)*A(s))
            take s
            assume S1
            cases s < n or n <= s
                case s < n
                    by cite universal.edge(n, a, c, j, s)
                case n <= s
                    have F: f(n) = A(n) by termwise i
                        have J: abs(i - n) = n - i
                        by rewrite J
                    have G: A(s) = A(n) by rewrite law antisymmetry(s, n)
        have ER: e(r) = (1 - a^2)*A(r) by EACH(r)
        have SUM: A(r) \\
                = sum(c(i, j)*a^(r - i) for i in 0..r-1) + c(r, j)*a^(r - r) + \\
                sum(c(i, j)*a^(r - i) for i in r+1..r) by law sum_at(0, r, r, i -> c(i, j)*a^(r - i))
        have SUM0: sum(c(i, j)*a^(r - i) for i in r+1..r) = 0 by law sum_empty(r+1, r, i -> c(i, j)*a^(r - i))
        have ONE: a^(r - r) = 1
        cases 0 < r or r <= 0
            case 0 < r
                have W: sum(c(i, j)*a^(r - i) for i in 0..r-1) \\
                        = sum(a*(c(i, j)*a^(r - 1 - i)) for i in 0..r-1) by termwise i
                    by law power_step(a, r - 1 - i)
                have AR: A(r) = a*A(r - 1) + c(r, j) by law sum_scaled(0..r-1, i -> c(i, j)*a^(r - 1 - i), a)
                have B: (1 - a^2)*A(r) = (1 - a^2)*(a*A(r - 1) + c(r, j))
                by only law if_true(0 < r, a*e(r - 1), 0); ER; EACH(r - 1); B
            case r <= 0
                have R0: r = 0; AR: A(r) = c(r, j)
    """,
)

COMPARED = Theorem(
    id="universal.least-cost",
    says="Where costs grow with the distance, no private mechanism costs less than clamped geometric noise "
    "whose every value r is answered by some j that costs least there.",
    source=NOTE,
    forall="n natural >= 1, 0 < a < 1, c: int, int -> real, t: int -> int, m: int, int -> real",
    given=f"{LEGAL} and {ANSWERS} and {MECHANISM}",
    claim=f"{OF_NOISE} <= {OF_ANY}",
    claims=("A8",),
    instance="n = 1, a = 1/2, c = (i, j) -> 0, t = r -> 0, m = (i, r) -> 1/2",
    proof="""
        let f(j, r) = sum(c(i, j)*a^abs(i - r) for i in 0..n); g(r) = f(t(r), r)
        let e(j, s) = if s < n then f(j, s) - a*f(j, s + 1) else (1 - a^2)*f(j, n)
        let E(s) = if s < n then g(s) - a*g(s + 1) else (1 - a^2)*g(n)
        let d(s) = E(s) - (if 0 < s then a*E(s - 1) else 0); k = 1/(1 - a^2); y(s) = k*d(s)
        let z(s) = if 0 < s and s < n then (1 - a)/(1 + a) else 1/(1 + a)
        have A4: 0 < (1 - a)*(1 + a); K0: 0 < k
        have ROWS: for all i in 0..n+1-1: (for all r in 0..n+1-1: 0 <= m(i, r)) and \\
                sum(m(i, r) for r in 0..n+1-1) = 1
        have ROW: for all i in 0..n: sum(m(i, r) for r in 0..n) = 1
            take i
            have R: (for all r in 0..n+1-1: 0 <= m(i, r)) and sum(m(i, r) for r in 0..n+1-1) = 1 by ROWS(i)
            have S: sum(m(i, r) for r in 0..n+1-1) = sum(m(i, r) for r in 0..n)
        have SOLD: for all j in 0..n: 0 <= sum((c(i, j) - y(i))*m(i, j) for i in 0..n)
            take j
            let h(r) = f(j, r) - g(r); x(r) = m(r, j)
            have BEST: for all r in 0..n: 0 <= h(r)
                take r
                have L: f(t(r), r) <= f(j, r)
            have SW: exists b in 0..n: (for all r in 0..b-1: a*h(r + 1) <= h(r)) and \\
                    (for all r in b..n-1: a*h(r) <= h(r + 1)) by cite universal.switch(n, a, c, t, j)
            obtain b from SW
            let H(r) = if r < n then h(r) - a*h(r + 1) else (1 - a^2)*h(n)
            have FW: for all s integer: H(s) = e(j, s) - E(s)
            have SAME: sum((H(r) - (if 0 < r then a*H(r - 1) else 0))*x(r) for r in 0..n) \\
                    = sum((1 - a^2)*((c(r, j) - y(r))*m(r, j)) for r in 0..n) by termwise r
                have ENTRY: e(j, r) - (if 0 < r then a*e(j, r - 1) else 0) = (1 - a^2)*c(r, j) \\
                        by cite universal.differences(n, a, c, j, r)
                have ALL: H(r) - (if 0 < r then a*H(r - 1) else 0) = (1 - a^2)*c(r, j) - d(r)
                    cases 0 < r or r <= 0
                        case 0 < r
                            by only ENTRY; FW(r); FW(r - 1); law if_true(0 < r, a*H(r - 1), 0); \\
                                    law if_true(0 < r, a*e(j, r - 1), 0); law if_true(0 < r, a*E(r - 1), 0)
                        case r <= 0
            have P: 0 <= (1 - a^2)*sum((c(r, j) - y(r))*m(r, j) for r in 0..n) \\
                    by only cite universal.not-below-cost(n, a, h, x, b); SAME; \\
                    law sum_scaled(0..n, r -> (c(r, j) - y(r))*m(r, j), 1 - a^2)
        let I = sum(g(r) for r in 1..n-1)
        have GA: sum(g(r) for r in 0..n-1) = g(0) + I by only law sum_at(0, 0, n-1, g)
        have GB: sum(g(r + 1) for r in 0..n-1) = I + g(n) \\
                by only law sum_shifted(0, n-1, 1, r -> g(r + 1)); law sum_at(0+1, n, n, g); \\
                law sum_empty(n+1, n, g)
        have DSUM: sum(d(i) for i in 0..n) = (1 - a)*g(0) + (1 - a)^2*I + (1 - a)*g(n) \\
                by only cite sums.by-parts(n, a, E, r -> 1); sum(E(r)*(1 - a*1) for r in 0..n-1) \\
                = sum((1 - a)*g(r) + -(a*(1 - a))*g(r + 1) for r in 0..n-1); \\
                law sum_linear(0..n-1, g, r -> g(r + 1), 1 - a, -(a*(1 - a))); \\
                (1 - a)*sum(g(r) for r in 0..n-1) + -(a*(1 - a))*sum(g(r + 1) for r in 0..n-1) \\
                = (1 - a)*(g(0) + I) + -(a*(1 - a))*(I + g(n))
        have NOISED: sum(sum(c(i, t(r))*(z(r)*a^abs(i - r)) for i in 0..n) for r in 0..n) \\
                = sum(z(r)*g(r) for r in 0..n) by termwise r
            by only law sum_scaled(0..n, i -> c(i, t(r))*a^abs(i - r), z(r))
        let w(r) = z(r)*g(r)
        have WSUM: sum(w(r) for r in 0..n) = 1/(1 + a)*g(0) + (1 - a)/(1 + a)*I + 1/(1 + a)*g(n) \\
                by only law sum_at(0, 0, n, w); law sum_empty(0, 0-1, w); law sum_at(0+1, n, n, w); \\
                law sum_empty(n+1, n, w); sum(w(r) for r in 0+1..n-1) \\
                = sum((1 - a)/(1 + a)*g(r) for r in 0+1..n-1)
        by only cite optimal.prices(n, m, c, y); law sum_scaled(0..n, d, k); k*sum(d(i) for i in 0..n) \\
                = k*((1 - a)*g(0) + (1 - a)^2*I + (1 - a)*g(n)); \\
                k*((1 - a)*g(0) + (1 - a)^2*I + (1 - a)*g(n)) \\
                = 1/(1 + a)*g(0) + (1 - a)/(1 + a)*I + 1/(1 + a)*g(n); WSUM; NOISED
    """,
    near_misses=(
        NearMiss(
            given=f"{ANSWERS} and {MECHANISM}",
            witness="n = 2, a = 1/2, c = (i, j) -> (if i = 1 then 2 else 1)*(if abs(i - j) = "
            "1 then 1 else 0), t = r -> if r = 1 then 1 else 0, m = (i, r) -> if r = "
            "2 then 0 else if abs(i - r) = 1 then 1/3 else 2/3",
        ),
    ),
)

LEGAL_LOSS = (
    "(for all i in 0..n: for all j in 0..n: for all k in 0..n: abs(j - i) <= abs(k - i) implies loss(i, "
    "j) <= loss(i, k))"
)
EVERY = f"(for all m (int, int -> real): {MECHANISM} implies "
EXPECTED = "sum(sum(prior(i)*loss(i, {0})*{1} for i in 0..n) for r in 0..n)"
NOISE_LOSS, ANY_LOSS = EXPECTED.format("t(r)", f"({NOISE})"), EXPECTED.format("r", "m(i, r)")

UNIVERSAL = Theorem(
    id="universal.optimal",
    says="For every number of users, epsilon (a = e^-eps), prior and legal loss, "
    "which depends on the distance and does not fall with it, there is an answer t(r) to what comes out of "
    "clamped two-sided geometric noise, such that no eps-DP mechanism has a smaller expected loss.",
    source=NOTE,
    forall="n natural >= 1, 0 < a < 1, prior: int -> real, loss: int, int -> real",
    given=f"(for all i in 0..n: 0 <= prior(i)) and {LEGAL_LOSS}",
    claim=f"exists t (int -> int): (for all r in 0..n: 0 <= t(r) <= n) and {EVERY}{NOISE_LOSS} <= "
    f"{ANY_LOSS})",
    claims=("A8",),
    instance="n = 1, a = 1/2, prior = i -> 1/2, loss = (i, j) -> 0",
    proof=f"""
        let c(i, j) = prior(i)*loss(i, j); f(j, r) = sum(c(i, j)*a^abs(i - r) for i in 0..n)
        have LEG: for all j in 0..n: for all k in 0..n: for all i in 0..n: abs(j - i) <= abs(k - i) \\
                implies c(i, j) <= c(i, k)
            take j, k, i
            assume D
            have L: loss(i, j) <= loss(i, k)
        have SOME: exists t (int -> int): for all r in 0..n: 0 <= t(r) \\
                <= n and (for all k in 0..n: f(t(r), r) <= f(k, r)) by cite integers.least-values(n, f)
        obtain t from SOME
        have LAST: {EVERY}{NOISE_LOSS} <= {ANY_LOSS})
            take m
            assume M
            by cite universal.least-cost(n, a, c, t, m)
        exhibit t
    """,
    near_misses=(
        NearMiss(
            given="for all i in 0..n: 0 <= prior(i)",
            disproof=f"""
                let n = 2
                let a = 1/2
                let prior(i) = if i = 1 then 1/2 else 1/4
                let loss(i, j) = if abs(i - j) = 1 then 1 else 0
                let m(i, r) = if r = 2 then 0 else if abs(i - r) = 1 then 1/3 else 2/3
                have P: for all i in 0..n: 0 <= prior(i)
                    take i
                have NO: not (exists t (int -> int): (for all r in 0..n: 0 <= t(r) <= n) and \\
                        {EVERY}{NOISE_LOSS} <= {ANY_LOSS}))
                    assume SOME
                    obtain t from SOME
                    have MS: {MECHANISM} by reduce
                    have ANY: {ANY_LOSS} = 1/3 by reduce
                    have LOW: {NOISE_LOSS} <= {ANY_LOSS} by t2(m)
                    have BELOW: 5/12 \\
                            <= sum(sum(binom(2, i)/4*(if abs(i - t(j)) = 1 then 1 else 0)*(if 0 < j and \\
                            j \\
                            < 2 then 1/3 else 2/3)*(1/2)^abs(i - \\
                            j) for i in 0..2) for j in 0..2) by cite optimal.parity(t)
                    have SAME: {NOISE_LOSS} \\
                            = sum(sum(binom(2, i)/4*(if abs(i - t(j)) = 1 then 1 else 0)*(if 0 < j and j \\
                            < 2 then 1/3 else 2/3)*(1/2)^abs(i - \\
                            j) for i in 0..2) for j in 0..2) by termwise r
                        have INNER: sum(prior(i)*loss(i, t(r))*({NOISE}) for i in 0..n) \\
                                = sum(binom(2, i)/4*(if abs(i - t(r)) = 1 then 1 else 0)*(if 0 < r and r \\
                                < 2 then 1/3 else 2/3)*(1/2)^abs(i - r) for i in 0..2) by reduce
                    by only LOW; ANY; BELOW; SAME
                exhibit 2, 1/2, prior, loss
            """,
        ),
    ),
)
