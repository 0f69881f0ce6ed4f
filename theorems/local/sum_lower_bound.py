"""How far off the sum of n bits must be in the local model (note 000): every protocol errs by order
sqrt(n)/eps on some dataset.

When all datasets are alike likely, the bits are still independent given the reports, and none of them is
known better than its user's privacy allows.
"""

from theorems.local.two_points import PROTOCOL, WORDS
from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Beimel, Nissim and Omri, Distributed Private Data Analysis, arXiv:1103.2626; Chan, Shi and Song, "
    "Optimal Lower Bound for Differentially Private Multi-Party Aggregation, 2012"
)
NOTE = Source(note="000", lines="L179", paper=PAPER)
USED = Source(note="000", lines="L179 (used in the proofs)", paper=PAPER)
DATA = "words(1..n, 0..1)"
BITS = "(for all i in 1..n: 0 <= x(i) <= 1)"
PROTOCOL_2 = PROTOCOL.replace("k, l)", "2, l)").replace("alpha", "eps")
RISK = f"sum(product(R(w, i, x(i), w(i)) for i in 1..n)*(T(w) - sum(x(i) for i in 1..n))^2 for w in {WORDS})"

EXCHANGED = Theorem(
    id="exchange.data-and-reports",
    says="A sum over datasets of sums over reports is the sum over reports of sums over datasets.",
    source=USED,
    forall="m natural, b natural, p, q, u, v integer, F: (int -> int), (int -> int) -> real",
    claim="sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(1..m, 0..b)) = sum(sum(F(c, w) for c "
    "in words(1..m, 0..b)) for w in words(p..q, u..v))",
    claims=("A23",),
    instance="m = 1, b = 1, p = 1, q = 1, u = 0, v = 1, F = (c, w) -> c(1)*w(1)",
    proof="""
        by rewrite m = m+1-1
            by cite exchange.any-words(1, m, b, p, q, u, v, F)
    """,
    near_misses=(
        NearMiss(
            claim="sum(sum(F(c, w) for w in words(p..q, u..v)) for c in words(1..m, 0..b)) = sum(sum(F(c, "
            "w) for c in words(1..m, 1..b)) for w in words(p..q, u..v))",
            witness="m = 1, b = 1, p = 1, q = 1, u = 0, v = 1, F = (c, w) -> w(1)",
        ),
    ),
)

UNKNOWN_BITS = Theorem(
    id="local-sum.unknown-bits",
    says="The sum of independent bits, of which none is known better than kappa, is estimated by no number "
    "t with a mean squared error below n kappa.",
    source=USED,
    forall="n natural, r: int, int -> real, kappa real, t real",
    given="(for all i in 1..n: 0 <= r(i, 0) and 0 <= r(i, 1) and kappa*(r(i, 0) + r(i, 1))^2 <= r(i, "
    "0)*r(i, 1))",
    claim=f"n*kappa*product(r(i, 0) + r(i, 1) for i in 1..n) <= sum(product(r(i, x(i)) for i in 1..n)*(t - "
    f"sum(x(i) for i in 1..n))^2 for x in {DATA})",
    claims=("A23",),
    instance="n = 2, r = (i, b) -> (1 + b)/3, kappa = 2/9, t = 1",
    proof="""
        let P(q) = product(r(i, 0) + r(i, 1) for i in 1..q)
        let F(q, t real) \\
                = sum(product(r(i, x(i)) for i in 1..q)*(t - sum(x(i) for i in 1..q))^2 for x in \\
                words(1..q, 0..1))
        have STEP: for all q integer: 0 <= q \\
                implies (for all t real: F(q+1, t) = r(q+1, 0)*F(q, t) + r(q+1, 1)*F(q, t - 1))
            take q
            take t
            have ONE: F(q+1, t) \\
                    = sum(r(q+1, y)*sum(product(r(i, x(i)) for i in 1..q)*(t - (sum(x(i) for i in 1..q) + \\
                    y))^2 for x in words(1..q, 0..1)) for y in 0..1) by reduce cite words.one-more(q, 2, r, \\
                    (i, y) -> y, u -> (t - u)^2)
            have TWO: sum(r(q+1, y)*F(q, t - y) for y in 0..1) = r(q+1, 0)*F(q, t - 0) + r(q+1, 1)*F(q, t - 1)
        have ALL: for all q integer: 0 <= q \\
                implies (q <= n implies (exists mu real: exists v real: q*kappa <= v and (for all t real: \\
                F(q, t) = P(q)*(v + (t - mu)^2))))
            induct q
                base
                step
            assume Q
            obtain mu from exists mu real: exists v real: q*kappa \\
                    <= v and (for all t real: F(q, t) = P(q)*(v + (t - mu)^2))
            obtain v from mu
            let a = r(q+1, 0); b = r(q+1, 1)
            have SIGNS: 0 <= r(q+1, 0) and 0 <= r(q+1, 1) and kappa*(r(q+1, 0) + r(q+1, 1))^2 \\
                    <= r(q+1, 0)*r(q+1, 1)
            have NEXT: P(q+1) = P(q)*(a + b) \\
                    by law product_empty(q+1+1, q+1, i -> r(i, 0) + r(i, 1)); \\
                    law product_at(1, q+1, q+1, i -> r(i, 0) + r(i, 1))
            cases 0 < a + b or a + b <= 0
                case 0 < a + b
                    have SP: exists p real: p = b*(1/(a + b))
                        exhibit b*(1/(a + b))
                    obtain p from SP
                    have PB: (a + b)*p = b
                    have FAR: kappa <= p*(1 - p)
                        have S2: 0 < 1/(a + b)*(1/(a + b))
                    exhibit mu + p, v + p*(1 - p)
                    have EACH: for all t real: F(q+1, t) = P(q+1)*(v + p*(1 - p) + (t - (mu + p))^2)
                        take t
                        by rewrite STEP(q, t); NEXT; v2(t); v2(t - 1)
                case a + b <= 0
                    have A0: a = 0 by only SIGNS; case
                    have B0: b = 0 by only SIGNS; case
                    have ZERO: P(q+1) = 0
                    exhibit 0, (q + 1)*kappa
                    have EACH: for all t real: F(q+1, t) = P(q+1)*((q + 1)*kappa + (t - 0)^2)
                        take t
                        by rewrite STEP(q, t)
        obtain mu from ALL(n)
        obtain v from mu
        by law product_nonnegative(1, n, i -> r(i, 0) + r(i, 1)); v2(t)
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= r(i, 0) and 0 <= r(i, 1))",
            witness="n = 1, r = (i, b) -> b, kappa = 1/4, t = 1",
        ),
    ),
)

REPORTS = Theorem(
    id="local-sum.reports",
    says="Whatever the bits are, the probabilities of all sequences of reports add up to 1.",
    source=USED,
    forall="n natural, l natural >= 1, R: (int -> int), int, int, int -> real, eps >= 0, x: int -> int",
    given=f"{PROTOCOL_2} and {BITS}",
    claim=f"sum(product(R(w, i, x(i), w(i)) for i in 1..n) for w in {WORDS}) = 1",
    claims=("A23",),
    instance="n = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, eps = log(2), x = word(0, 1)",
    proof=f"""
        have ROWS: for all w (int -> int), i in 1..n, a in 0..1: (for all y in 0..l-1: 0 <= R(w, i, a, y)) \\
                and sum(R(w, i, a, y) for y in 0..l-1) = 1
            take w, i, a
            have Q: Stochastic((x, y) -> R(w, i, x, y), 2, l)
            by Q(a)
        let a(w: int -> int, i, y) = if 1 <= i and i <= n then R(w, i, x(i), y) else 0
        have PAST: for all v (int -> int), w (int -> int), i integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies a(v, i, y) = a(w, i, y)
            take v, w, i, y
            assume J
            by given1(v, w, i, x(i), y)
        have POS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y)
            take w, i, y
            by ROWS(w, i, x(i))
        have EACH: for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1
            take w, i
            have Q: (for all y in 0..l-1: 0 <= R(w, i, x(i), y)) and sum(R(w, i, x(i), y) for y in 0..l-1) \\
                    = 1 by ROWS(w, i, x(i))
            have B: sum(a(w, i, y) for y in 0..l-1) = sum(R(w, i, x(i), y) for y in 0..l-1)
        have F: sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) = 1 by cite words.total(n, l, a)
        have G: sum(product(a(w, i, w(i)) for i in 1..n) for w in {WORDS}) \\
                = sum(product(R(w, i, x(i), w(i)) for i in 1..n) for w in {WORDS})
    """,
    near_misses=(
        NearMiss(
            given=f"{PROTOCOL_2}",
            witness="n = 1, l = 1, R = (w, i, x, y) -> max(1, x), eps = 0, x = word(2)",
        ),
    ),
)

ON_SOME = f"exists x (int -> int): {BITS} and "

FOR_ALL_EPSILON = Theorem(
    id="local-sum.every-epsilon",
    says="Whatever n users send eps-privately, each knowing what was sent before, and whatever the estimate "
    "of the sum of their bits is: on some dataset its mean squared error is at least n e^eps/(1 + e^eps)^2.",
    source=NOTE,
    forall="n natural, l natural >= 1, R: (int -> int), int, int, int -> real, T: (int -> int) -> real, eps "
    ">= 0",
    given=PROTOCOL_2,
    claim=f"{ON_SOME}n*exp(eps)/(1 + exp(eps))^2 <= {RISK}",
    claims=("A23",),
    instance="n = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, T = w -> w(1) + w(2), eps = "
    "log(2)",
    proof=f"""
        let E = exp(eps); k = E/(1 + E)^2
        let f(x: int -> int, w: int -> int) \\
                = product(R(w, i, x(i), w(i)) for i in 1..n)*(T(w) - sum(x(i) for i in 1..n))^2
        let g(x: int -> int, w: int -> int) = product(R(w, i, x(i), w(i)) for i in 1..n)
        have ROWS: for all w (int -> int), i in 1..n, a in 0..1: (for all y in 0..l-1: 0 <= R(w, i, a, y)) \\
                and sum(R(w, i, a, y) for y in 0..l-1) = 1
            take w, i, a
            have Q: Stochastic((x, y) -> R(w, i, x, y), 2, l)
            by Q(a)
        have ONE: for all x (int -> int): {BITS} implies sum(g(x, w) for w in {WORDS}) = 1
            take x
            assume LETTERS
            by cite local-sum.reports(n, l, R, eps, x)
        have EACH: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1) \\
                implies n*k*sum(g(x, w) for x in {DATA}) <= sum(f(x, w) for x in {DATA})
            take w
            assume W
            let r(i, a) = R(w, i, a, w(i))
            have GIVEN: for all i in 1..n: 0 <= r(i, 0) and 0 <= r(i, 1) and k*(r(i, 0) + r(i, 1))^2 \\
                    <= r(i, 0)*r(i, 1)
                take i
                have Q: (for all y in 0..l-1: 0 <= R(w, i, 0, y)) and sum(R(w, i, 0, y) for y in 0..l-1) \\
                        = 1 by ROWS(w, i, 0)
                have U: (for all y in 0..l-1: 0 <= R(w, i, 1, y)) and sum(R(w, i, 1, y) for y in 0..l-1) \\
                        = 1 by ROWS(w, i, 1)
                have XY: r(i, 0) <= E*r(i, 1); YX: r(i, 1) <= E*r(i, 0)
            have B: n*k*product(r(i, 0) + r(i, 1) for i in 1..n) \\
                    <= sum(product(r(i, x(i)) for i in 1..n)*(T(w) - sum(x(i) for i in 1..n))^2 for x in \\
                    {DATA}) by cite local-sum.unknown-bits(n, r, k, T(w))
            have C: product(sum(r(i, a) for a in 0..1) for i in 1..n) \\
                    = sum(product(r(i, x(i)) for i in 1..n) for x in {DATA})
            have D: product(sum(r(i, a) for a in 0..1) for i in 1..n) \\
                    = product(r(i, 0) + r(i, 1) for i in 1..n)
        have A: sum(n*k*sum(g(x, w) for x in {DATA}) for w in {WORDS}) \\
                <= sum(sum(f(x, w) for x in {DATA}) for w in {WORDS})
        have A1: sum(n*k*sum(g(x, w) for x in {DATA}) for w in {WORDS}) \\
                = n*k*sum(sum(g(x, w) for x in {DATA}) for w in {WORDS}) \\
                by law sum_scaled({WORDS}, w -> sum(g(x, w) for x in {DATA}), n*k)
        have A2: sum(sum(g(x, w) for w in {WORDS}) for x in {DATA}) \\
                = sum(sum(g(x, w) for x in {DATA}) for w in {WORDS}) \\
                by cite exchange.data-and-reports(n, 1, 1, n, 0, l-1, g)
        have A3: sum(sum(f(x, w) for w in {WORDS}) for x in {DATA}) \\
                = sum(sum(f(x, w) for x in {DATA}) for w in {WORDS}) \\
                by cite exchange.data-and-reports(n, 1, 1, n, 0, l-1, f)
        have A4: sum(sum(g(x, w) for w in {WORDS}) for x in {DATA}) = sum(1 for x in {DATA}) by termwise x
            by ONE(x)
        have FOUND: exists x (int -> int): (for all i in 1..1+n-1: 0 <= x(i) <= 1) and n*k \\
                <= sum(f(x, w) for w in {WORDS}) \\
                by cite words.some-word(1, n, x -> sum(f(x, w) for w in {WORDS}), n*k)
        obtain x from FOUND
        exhibit x
    """,
    near_misses=(
        NearMiss(
            claim=f"{ON_SOME}n*exp(eps)/(1 + exp(eps))^2 < {RISK}",
            disproof=f"""
                let n = 1; l = 1; eps = 0; R(w: int -> int, i, x, y) = 1; T(w: int -> int) = 1/2
                have NO: not ({ON_SOME}n*exp(eps)/(1 + exp(eps))^2 < {RISK})
                    assume F
                    obtain x from F
                    have M: 1/4 < (1/2 - x(1))^2 by reduce x2
                exhibit 1, 1, (w, i, x, y) -> 1, w -> 1/2, 0
            """,
        ),
        NearMiss(
            given=PROTOCOL_2.rsplit(" and ", 1)[0],
            disproof=f"""
                let n = 1; l = 2; eps = 0; R(w: int -> int, i, x, y) = if x = y then 1 else 0
                let T(w: int -> int) = w(1)
                have NO: not ({ON_SOME}n*exp(eps)/(1 + exp(eps))^2 <= {RISK})
                    assume F
                    obtain x from F
                    have M: 1/4 \\
                            <= (if x(1) = 0 then 1 else 0)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 1 else 0)*(1 - x(1))^2 by reduce x2
                    have S: (if x(1) = 0 then 1 else 0)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 1 else 0)*(1 - x(1))^2 = 0
                exhibit 1, 2, (w, i, x, y) -> if x = y then 1 else 0, w -> w(1), 0
            """,
        ),
    ),
)

PARAMETER = (
    "sum(sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, "
    "0..2-1))*((T(w)/n - theta(1))^2) for w in words(1..n, 0..l-1))"
)

FROM_PARAMETER = Theorem(
    id="local-sum.parameter",
    says="Who knows the sum of n bits with mean squared error at most B, whatever they are, knows the "
    "probability by which they are drawn with one at most 2 B/n^2 + 1/(2 n).",
    source=USED,
    forall="n natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, T: (int -> int) -> "
    "real, eps >= 0, theta: int -> real, B real",
    given=f"{PROTOCOL_2} and (for all a in 0..2-1: 0 <= theta(a)) and sum(theta(a) for a in 0..2-1) = 1 and "
    f"(for all x (int -> int): {BITS} implies {RISK} <= B)",
    claim=f"{PARAMETER} <= 2*B/n^2 + 1/(2*n)",
    claims=("A23",),
    instance="n = 1, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, T = w -> w(1), eps = log(2), "
    "theta = a -> 1/2, B = 1",
    proof=f"""
        let p = theta(1); P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let g(x: int -> int, w: int -> int) = product(R(w, i, x(i), w(i)) for i in 1..n)
        let s(x: int -> int) = sum(x(i) for i in 1..n)
        let u(x: int -> int, w: int -> int) = P(x)*(g(x, w)*(2/n^2*(T(w) - s(x))^2 + 2*(s(x)/n - p)^2))
        let q(x: int -> int) = (sum(if x(i) = 1 then 1 else 0 for i in 1..n)/n - p)^2
        have WEIGHT: for all x (int -> int): {BITS} implies 0 <= P(x)
            take x
            assume L
            by law product_nonnegative(1, n, i -> theta(x(i)))
        have CHANCE: for all x (int -> int), w (int -> int): {BITS} and \\
                (for all i in 1..n: 0 <= w(i) <= l - 1) implies 0 <= g(x, w)
            take x, w
            assume L
            have EACH: for all i integer: 1 <= i implies (i <= n implies 0 <= R(w, i, x(i), w(i)))
                take i
                assume HIGH
                have Q: Stochastic((x, y) -> R(w, i, x, y), 2, l)
            by law product_nonnegative(1, n, i -> R(w, i, x(i), w(i)))
        have A: {PARAMETER} <= sum(sum(u(x, w) for x in {DATA}) for w in {WORDS}) by termwise w
            let e = (T(w)/n - p)^2
            have A1: sum(e*product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in {DATA}) \\
                    = e*sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in {DATA})
            have A2: sum(e*product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in {DATA}) \\
                    <= sum(u(x, w) for x in {DATA}) by termwise x
                have B: product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) = P(x)*g(x, w) \\
                        by law product_of_products(1, n, i -> theta(x(i)), i -> R(w, i, x(i), w(i)))
                have X: 0 <= P(x); Y: 0 <= g(x, w)
                have D: 0 <= 2/n^2*(T(w) - s(x))^2 + 2*(s(x)/n - p)^2 - e
                    have D1: 0 <= (1/n*T(w) - 2/n*s(x) + p)^2
        have EXCHANGED: sum(sum(u(x, w) for w in {WORDS}) for x in {DATA}) \\
                = sum(sum(u(x, w) for x in {DATA}) for w in {WORDS}) \\
                by cite exchange.data-and-reports(n, 1, 1, n, 0, l-1, u)
        have C: sum(sum(u(x, w) for w in {WORDS}) for x in {DATA}) \\
                <= sum(2*B/n^2*P(x) + 2*(P(x)*q(x)) for x in {DATA}) by termwise x
            let c = 2*(s(x)/n - p)^2; f(w: int -> int) = g(x, w)*(T(w) - s(x))^2
            have C2: sum(P(x)*(2/n^2*f(w) + c*g(x, w)) for w in {WORDS}) \\
                    = P(x)*sum(2/n^2*f(w) + c*g(x, w) for w in {WORDS})
            have X: 0 <= P(x)
            have Z: 0 <= 2*B/n^2 + c - sum(2/n^2*f(w) + c*g(x, w) for w in {WORDS}) \\
                    by sum(f(w) for w in {WORDS}) \\
                    <= B; cite local-sum.reports(n, l, R, eps, x); \\
                    law sum_linear({WORDS}, f, w -> g(x, w), 2/n^2, c)
            by rewrite sum(if x(i) = 1 then 1 else 0 for i in 1..n) = s(x)
        have SAMPLE: sum(P(x)*q(x) for x in words(1..n, 0..2-1)) \\
                = theta(1)*(1 - theta(1))/n and sum(P(x) for x in words(1..n, 0..2-1)) = 1 \\
                by cite categories.sampling(n, 2, theta, 1)
        have S2: sum(P(x) for x in {DATA}) = 1 by reduce SAMPLE2
        have D: sum(2*B/n^2*P(x) + 2*(P(x)*q(x)) for x in {DATA}) \\
                = 2*B/n^2*sum(P(x) for x in {DATA}) + 2*sum(P(x)*q(x) for x in {DATA})
        have D1: 2*B/n^2*sum(P(x) for x in {DATA}) = 2*B/n^2; Q1: 0 <= (p - 1/2)^2*(1/n)
    """,
    near_misses=(
        NearMiss(
            claim=f"{PARAMETER} <= 2*B/n^2",
            disproof=f"""
                let n = 1; l = 2; R(w: int -> int, i, x, y) = if x = y then 9/10 else 1/10
                let T(w: int -> int) = w(1); B = 1/10
                have RISKS: for all x (int -> int): {BITS} implies {RISK} <= B
                    take x
                    assume L
                    by reduce (if x(1) = 0 then 9/10 else 1/10)*(0 - x(1))^2 + \\
                            (if x(1) = 1 then 9/10 else 1/10)*(1 - x(1))^2 <= 1/10
                exhibit 1, 2, (w, i, x, y) -> if x = y then 9/10 else 1/10, w -> w(1), 3, a -> 1/2, 1/10
            """,
        ),
    ),
)
