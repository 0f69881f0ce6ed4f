"""What no local protocol can do for histograms: on some bin it errs by the order of sqrt(log d/(n eps^2))
(notes 003 and 004).

User i holds x(i) in 0..d-1 and says y with weight R(w, i, x(i), y), where w(1), …, w(i - 1) are the earlier
reports. T(w, a) estimates the share of bin a, and e(w, x) is at least
the error of each of these estimates.
"""

from theorems.local.fano import COUNTED, GAIN, NEW, OLD, PAPER, PROTOCOL_E
from theorems.local.two_points import LETTERS, WORDS
from verify.language import Lemma, NearMiss, Source, Theorem

ESTIMATES = (
    "R: (int -> int), int, int, int -> real, T: (int -> int), int -> real, e: (int -> int), "
    "(int -> int) -> real"
)
OFF = f"(for all w (int -> int), x (int -> int), a in 0..d-1: abs(T(w, a) - {COUNTED}) <= e(w, x))"
RECORDS = "(for all i in 1..n: 0 <= x(i) <= d - 1)"
ERROR = f"sum(product(R(w, i, x(i), w(i)) for i in 1..n)*e(w, x) for w in {WORDS})"
WORST = f"exists x (int -> int): {RECORDS} and {{}} <= {ERROR}"
RIGHT = "(if (for all k in 0..d-1-1: k != v implies T(w, k + 1) < T(w, v + 1)) then 0 else 1)"
AT_V = NEW.replace(", v, ", ", v + 1, ")

SAID = Lemma(
    id="local-histogram.said",
    says="What has been said has a chance that is not negative.",
    forall="n natural, d natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, eps real",
    given=PROTOCOL_E,
    claim=f"for all w (int -> int), x (int -> int): {LETTERS} and {RECORDS} implies 0 <= product(R(w, i, "
    f"x(i), w(i)) for i in 1..n)",
    instance="n = 1, d = 1, l = 1, R = (w, i, x, y) -> 1, eps = 0",
    proof="""
        take w, x
        assume A
        have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= R(w, i, x(i), w(i))
            take i
            assume I2
            have X: Stochastic((x, y) -> R(w, i, x, y), d, l) by given2(w, i)
            have Y: (for all y in 0..l-1: 0 <= R(w, i, x(i), y)) and \\
                    sum(R(w, i, x(i), y) for y in 0..l-1) = 1 by X(x(i))
            by Y1(w(i))
        by law product_nonnegative(1, n, i -> R(w, i, x(i), w(i)))
    """,
)

MEAN_AT_MOST = Lemma(
    id="bits.mean-at-most",
    says="What is at most b for all words of bits is so in the mean, if bits are drawn one by one.",
    forall="n natural, q: int -> real, g: (int -> int) -> real, b real",
    given="0 <= q(0) and 0 <= q(1) and q(0) + q(1) = 1 and (for all u (int -> int): g(u) <= b)",
    claim="sum(product(q(u(i)) for i in 1..n)*g(u) for u in words(1..n, 0..1)) <= b",
    instance="n = 0, q = s -> 1/2, g = u -> 0, b = 0",
    proof="""
        let H(u: int -> int) = product(q(u(i)) for i in 1..n)
        have BOUNDED: sum(H(u)*g(u) for u in words(1..n, 0..1)) <= sum(b*H(u) for u in words(1..n, 0..1)) \\
                by termwise u
            have WEIGHTS: 0 <= H(u)
                have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= q(u(i))
                    take i
                    assume I1
                    assume I2
                    cases u(i) = 0 or u(i) = 1
                        case u(i) = 0; u(i) = 1
                            by rewrite case
                by law product_nonnegative(1, n, i -> q(u(i)))
            have F: 0 <= b - g(u) by given4(u)
            have K: 0 <= H(u)*(b - g(u)) by WEIGHTS*F
            by only K
        have SCALED: sum(b*H(u) for u in words(1..n, 0..1)) = b*sum(H(u) for u in words(1..n, 0..1)) \\
                by law sum_scaled(words(1..n, 0..1), H, b)
        have PRODUCTS: product(sum(q(s) for s in 0..1) for i in 1..n) \\
                = sum(H(u) for u in words(1..n, 0..1)) by law product_of_sums(1, n, 0, 1, (i, s) -> q(s))
        have ONE: sum(q(s) for s in 0..1) = 1 by reduce given3
        have UNITS: product(sum(q(s) for s in 0..1) for i in 1..n) = 1 by rewrite ONE
        by only BOUNDED; SCALED; PRODUCTS; UNITS
    """,
)

MIXED = Lemma(
    id="fano.mixed-report",
    says="Where the part t of the records is in another bin, an eps-private report comes from these with a "
    "chance of t e^-eps at least.",
    forall="d natural >= 1, l natural >= 1, S: int, int -> real, eps >= 0, 0 <= t <= 1, k integer in 1..d-1, "
    "y in 0..l-1",
    given="Stochastic(S, d, l) and PureDP(Randomizer(S, d, l), eps)",
    claim="0 <= (1 - t)*S(0, y) + t*S(k, y) and exp(-eps)*t*((1 - t)*S(0, y) + t*S(k, y)) <= t*S(k, y)",
    instance="d = 2, l = 1, S = (x, y) -> 1, eps = 0, t = 0, k = 1, y = 0",
    proof="""
        let I = exp(-eps)
        have LAW: (for all y in 0..l-1: 0 <= S(0, y)) and sum(S(0, y) for y in 0..l-1) = 1 by given1(0)
        have ROWK: (for all y in 0..l-1: 0 <= S(k, y)) and sum(S(k, y) for y in 0..l-1) = 1 by given1(k)
        have Y0: 0 <= S(0, y) by LAW1(y)
        have YV0: 0 <= S(k, y) by ROWK1(y)
        have CLOSE: S(0, y) <= exp(eps)*S(k, y) by given2(0, k, y)
        have POSITIVE: 0 < I by law exp_positive(-eps)
        have INVERSE: I*exp(eps) = 1
        have LESS: I <= 1
        have GAP: 0 <= I*(exp(eps)*S(k, y) - S(0, y))
        have BACK: I*exp(eps)*S(k, y) = S(k, y) by rewrite INVERSE
        have BELOW: 0 <= S(k, y) - I*S(0, y) by only GAP; BACK
        have FIRST: 0 <= t*(1 - t)*(S(k, y) - I*S(0, y)) by (0 <= t)*(0 <= 1 - t)*BELOW
        have SECOND: 0 <= t*t*(1 - I)*S(k, y) by (0 <= t)*(0 <= t)*(0 <= 1 - I)*YV0
        have SUM: 0 <= (1 - t)*S(0, y) + t*S(k, y)
            have LEFT: 0 <= (1 - t)*S(0, y); RIGHT: 0 <= t*S(k, y)
        by only SUM; FIRST; SECOND
    """,
)

ONE_BIN = Lemma(
    id="local-histogram.one-bin",
    says="If no dataset has an error above b in the mean, then where the part t of the records is in bin v + "
    "1 and all others in bin 0, that bin seldom comes too late.",
    forall=f"n natural >= 1, d natural >= 3, l natural >= 1, {ESTIMATES}, eps >= 0, 0 <= t <= 1, b real, v "
    "integer in 0..d-1-1",
    given=f"{PROTOCOL_E} and {OFF} and (for all x (int -> int): {RECORDS} implies {ERROR} <= b)",
    claim=f"t/2*exp(-eps)*sum({AT_V}*{RIGHT} for w in {WORDS}) <= b",
    instance="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, a) -> 0, e = (w, x) -> 1, eps = 0, t = 1, "
    "b = 1, v = 0",
    proof=f"""
        let err(x: int -> int) = {ERROR}
        let q(s) = if s = 1 then t else 1 - t
        let P(v, w: int -> int) = {AT_V}
        let W(v, w: int -> int) = {RIGHT}
        have E0: 0 < exp(-eps)
        have T0: 0 <= t
        have T1: 0 <= 1 - t
        have NI: 0 < 1/n
        have SAID: for all w (int -> int), x (int -> int): {LETTERS} and {RECORDS} implies 0 \\
                <= product(R(w, i, x(i), w(i)) for i in 1..n) by cite local-histogram.said(n, d, l, R, eps)
        let X(u: int -> int, i) = if u(i) = 1 then v + 1 else 0
        let r(w: int -> int, j, s) = R(w, j, if s = 1 then v + 1 else 0, w(j))
        let H(u: int -> int) = product(q(u(i)) for i in 1..n)
        let S(w: int -> int, u: int -> int) = product(q(u(j))*r(w, j, u(j)) for j in 1..n)
        let z(w: int -> int, u: int -> int) = 1/(2*n)*W(v, w)*(sum(u(i) for i in 1..n)*S(w, u))
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
        have UP: sum(H(u)*err(i -> X(u, i)) for u in words(1..n, 0..1)) <= b
            have GOOD: for all u (int -> int): err(i -> X(u, i)) <= b
                take u
                have R: for all i in 1..n: 0 <= X(u, i) <= d - 1 by REC(u)
                by given5(i -> X(u, i))
            by cite bits.mean-at-most(n, q, u -> err(i -> X(u, i)), b)
        have LOW: sum(sum(z(w, u) for w in {WORDS}) for u in words(1..n, 0..1)) \\
                <= sum(H(u)*err(i -> X(u, i)) for u in words(1..n, 0..1)) by termwise u
            let p(w: int -> int) = product(R(w, i, X(u, i), w(i)) for i in 1..n)*e(w, i -> X(u, i))
            have SCALED: sum(H(u)*p(w) for w in {WORDS}) = H(u)*sum(p(w) for w in {WORDS}) \\
                    by law sum_scaled({WORDS}, p, H(u))
            have BOUNDED: sum(z(w, u) for w in {WORDS}) <= sum(H(u)*p(w) for w in {WORDS}) by termwise w
                let k = product(R(w, i, X(u, i), w(i)) for i in 1..n)
                have P1: S(w, u) = H(u)*k \\
                        by law product_of_products(1, n, j -> q(u(j)), j -> R(w, j, X(u, j), w(j)))
                have OFFS: for all a in 0..d-1: abs(T(w, a) - sum(if (if u(i) = 1 then v + 1 else 0) = \\
                        a then 1 else 0 for i in 1..n)/n) <= e(w, i -> X(u, i))
                    take a
                    by given4(w, i -> X(u, i), a)
                have PT: 1/(2*n)*sum(u(i) for i in 1..n)*(if (for all k in 0..d-2: k != v + 1 - 1 \\
                        implies T(w, k + 1) \\
                        < T(w, v + 1 - 1 + 1)) then 0 else 1) <= e(w, i -> X(u, \\
                        i)) by cite fano.error(n, d, v + 1, a -> T(w, a), e(w, i -> X(u, i)), u)
                have SHIFT: v + 1 - 1 = v
                have SHIFT2: d-2 = d-1-1
                have PT2: 1/(2*n)*sum(u(i) for i in 1..n)*W(v, w) <= e(w, i -> X(u, i))
                    have TURNED: (if (for all k in 0..d-2: k != v + 1 - 1 implies T(w, k + 1) < T(w, v \\
                            + 1 - 1 + 1)) then 0 else 1) = W(v, w)
                        by rewrite SHIFT; SHIFT2
                    by only PT; TURNED
                have WEIGHTS: 0 <= H(u) by H0(u)
                have R: for all i in 1..n: 0 <= X(u, i) <= d - 1 by REC(u)
                have K0: 0 <= k by SAID(w, i -> X(u, i))
                have HK: 0 <= H(u)*k by WEIGHTS*K0
                have F: 0 <= e(w, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, w)
                    by only PT2
                have L: 0 <= H(u)*k*(e(w, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, w)) by HK*F
                have M: z(w, u) = 1/(2*n)*W(v, w)*(sum(u(i) for i in 1..n)*(H(u)*k)) by rewrite P1
                by only L; M
            by only SCALED; BOUNDED
        have TURN: sum(sum(z(w, u) for u in words(1..n, 0..1)) for w in {WORDS}) \\
                = sum(sum(z(w, u) for w in {WORDS}) for u in words(1..n, 0..1)) \\
                by cite exchange.words-from-one(n, 1, l-1, z)
        have IN: sum(t/2*exp(-eps)*(P(v, w)*W(v, w)) for w in {WORDS}) \\
                <= sum(sum(z(w, u) for u in words(1..n, 0..1)) for w in {WORDS}) by termwise w
            have INSIDE: sum(z(w, u) for u in words(1..n, 0..1)) \\
                    = 1/(2*n)*W(v, w)*sum(sum(u(i) for i in 1..n)*S(w, u) for u in words(1..n, 0..1)) \\
                    by law sum_scaled(words(1..n, 0..1), u -> sum(u(i) for i in 1..n)*S(w, u), \\
                    1/(2*n)*W(v, w))
            have C0: 0 <= exp(-eps)*t by E0*T0
            have USERS: for all j in 1..n: 0 \\
                    <= q(0)*r(w, j, 0) + q(1)*r(w, j, 1) and \\
                    exp(-eps)*t*(q(0)*r(w, j, 0) + q(1)*r(w, j, 1)) <= q(1)*r(w, j, 1)
                take j
                have ROWS: Stochastic((x, y) -> R(w, j, x, y), d, l) by given2(w, j)
                have D: PureDP(Randomizer((x, y) -> R(w, j, x, y), d, l), eps) by given3(w, j)
                have MIXED: q(0)*r(w, j, 0) + q(1)*r(w, j, 1) \\
                        = (1 - t)*R(w, j, 0, w(j)) + t*R(w, j, v + 1, w(j)) by reduce
                have K1: q(1)*r(w, j, 1) = t*R(w, j, v + 1, w(j)) by reduce
                by rewrite MIXED; K1
                    by cite fano.mixed-report(d, l, (x, y) -> R(w, j, x, y), eps, t, v + 1, w(j))
            have LEAST: n*(exp(-eps)*t)*product(q(0)*r(w, j, 0) + q(1)*r(w, j, 1) for j in 1..n) \\
                    <= sum(sum(u(i) for i in 1..n)*S(w, u) for u in words(1..n, 0..1)) \\
                    by cite fano.all-users(n, q, (j, s) -> r(w, j, s), exp(-eps)*t)
            have PRODUCT: product(q(0)*r(w, j, 0) + q(1)*r(w, j, 1) for j in 1..n) = P(v, w) by termwise j
                by reduce
            have W0: 0 <= W(v, w)
            have FACTOR: 0 <= 1/(2*n)*W(v, w)
                have X: 1/(2*n) = 1/2*(1/n)
                have Y: 0 <= 1/n*W(v, w) by NI*W0
                by only X; Y
            have ROOM: 0 \\
                    <= sum(sum(u(i) for i in 1..n)*S(w, u) for u in words(1..n, 0..1)) - \\
                    n*(exp(-eps)*t)*P(v, w)
                by only LEAST; PRODUCT
            have SURPLUS: 0 \\
                    <= 1/(2*n)*W(v, w)*(sum(sum(u(i) for i in 1..n)*S(w, u) for u in words(1..n, 0..1)) \\
                    - n*(exp(-eps)*t)*P(v, w)) by FACTOR*ROOM
            have L: 1/(2*n)*W(v, w)*(n*(exp(-eps)*t)*P(v, w)) = t/2*exp(-eps)*(P(v, w)*W(v, w))
            by only INSIDE; SURPLUS; L
        have OUT: sum(t/2*exp(-eps)*(P(v, w)*W(v, w)) for w in {WORDS}) \\
                = t/2*exp(-eps)*sum(P(v, w)*W(v, w) for w in {WORDS}) \\
                by law sum_scaled({WORDS}, w -> P(v, w)*W(v, w), t/2*exp(-eps))
        by only UP; LOW; TURN; IN; OUT
    """,
)

MIXTURE = Theorem(
    id="local-histogram.mixture",
    says="Whatever n users send eps-privately, each knowing what was sent before, and "
    "whatever the estimates of d >= 3 frequencies are: if n t^2 (e^eps + e^-eps - 2) is at most "
    "log(d)/10, then on some dataset the largest error has mean t e^-eps/8 at least.",
    source=Source(note="003", lines="L102-105; 004, L26-32", paper=PAPER),
    forall=f"n natural >= 1, d natural >= 3, l natural >= 1, {ESTIMATES}, eps >= 0, 0 <= t <= 1",
    given=f"{PROTOCOL_E} and {OFF} and n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10",
    claim=WORST.format("t/8*exp(-eps)"),
    claims=("D12", "E2"),
    instance="n = 1, d = 3, l = 1, R = (w, i, x, y) -> 1, T = (w, a) -> 0, e = (w, x) -> 1, eps = 0, t = 1",
    proof=f"""
        let b = t/8*exp(-eps)
        let c = t^2*(exp(eps) + exp(-eps) - 2)
        let err(x: int -> int) = {ERROR}
        let q(s) = if s = 1 then t else 1 - t
        let Q(w: int -> int) = {OLD}
        let G(v, w: int -> int) = {GAIN.replace(", v, ", ", v + 1, ")}
        let P(v, w: int -> int) = {AT_V}
        let W(v, w: int -> int) = {RIGHT}
        have E0: 0 < exp(-eps)
        have T0: 0 <= t
        have T1: 0 <= 1 - t
        have NI: 0 < 1/n
        have ERR0: for all w (int -> int), x (int -> int): 0 <= e(w, x)
            take w, x
            have X: abs(T(w, 0) - sum(if x(i) = 0 then 1 else 0 for i in 1..n)/n) <= e(w, x)
        have SAID: for all w (int -> int), x (int -> int): {LETTERS} and {RECORDS} implies 0 \\
                <= product(R(w, i, x(i), w(i)) for i in 1..n)
            by cite local-histogram.said(n, d, l, R, eps)
        cases ({WORST.format("t/8*exp(-eps)")}) or not ({WORST.format("t/8*exp(-eps)")})
            case ({WORST.format("t/8*exp(-eps)")})
                by case
            case not ({WORST.format("t/8*exp(-eps)")})
        have ALL: for all x (int -> int): {RECORDS} implies err(x) <= b
            take x
            assume RECORDS
            cases err(x) <= b or b < err(x)
                case err(x) <= b
                    by case
                case b < err(x)
                    have LESS: b <= err(x) by only case
                    have YES: {WORST.format("t/8*exp(-eps)")}
                        exhibit x
                        by RECORDS; LESS
        have TP: 0 < t
            cases t = 0 or t != 0
                case t = 0
                    have LOW: b <= err(i -> 0)
                        have NONE: b = 0 by rewrite case
                        have POSITIVE: sum(0 for w in {WORDS}) <= err(i -> 0) by termwise w
                            have Y: 0 <= product(R(w, i, 0, w(i)) for i in 1..n) by SAID(w, i -> 0)
                            have Z: 0 <= e(w, i -> 0) by ERR0(w, i -> 0)
                            by Y*Z
                        have X0: sum(0 for w in {WORDS}) = 0
                        by only NONE; POSITIVE; X0
                    have YES: {WORST.format("t/8*exp(-eps)")}
                        exhibit i -> 0
                        by LOW
                case t != 0
                    by law trichotomy(t, 0)
        have EACH: for all v in 0..d-1-1: t/2*exp(-eps)*sum(P(v, w)*W(v, w) for w in {WORDS}) <= b
            take v
            by cite local-histogram.one-bin(n, d, l, R, T, e, eps, t, b, v); ALL
        have LAW: for all v in 0..d-1-1: (for all w (int -> int): {LETTERS} implies 0 <= Q(w) and 0 <= P(v, \\
                w) and Q(w)*G(v, w) = P(v, w)) and sum(Q(w) for w in {WORDS}) = 1 and sum(Q(w)*G(v, \\
                w) for w in {WORDS}) = 1 and sum(Q(w)*G(v, w)^2 for w in {WORDS}) <= (1 + c)^n
            take v
            by cite fano.reports(n, d, l, R, eps, t, v + 1)
        have SMALL: (1 + c)^n <= 1 + 0.0585*(d - 1)
            have C0: 0 <= c
            by cite fano.growth(n, d, c)
        have LAW0: (for all w (int -> int): {LETTERS} implies 0 <= Q(w)) and sum(Q(w) for w in {WORDS}) = 1
            have COMMON: (for all w (int -> int): {LETTERS} implies 0 <= Q(w) and 0 <= P(0, w) and \\
                    Q(w)*G(0, w) \\
                    = P(0, w)) and sum(Q(w) for w in {WORDS}) = 1 and sum(Q(w)*G(0, w) for w in \\
                    {WORDS}) = 1 and sum(Q(w)*G(0, w)^2 for w in {WORDS}) <= (1 + c)^n by LAW(0)
            have POSITIVE: for all w (int -> int): {LETTERS} implies 0 <= Q(w)
                take w
                assume L
                by COMMON1(w)
            by only COMMON2; POSITIVE
        have LAW1: for all v in 0..d-1-1: sum(Q(w)*G(v, w) for w in {WORDS}) = 1
            take v
            by LAW(v)
        have LAW2: for all v in 0..d-1-1: sum(Q(w)*G(v, w)^2 for w in {WORDS}) <= 1 + 0.0585*(d - 1)
            take v
            have X: sum(Q(w)*G(v, w)^2 for w in {WORDS}) <= (1 + c)^n by LAW(v)
            by only X; SMALL
        have FANO: 0.258*(d - 1) <= sum(sum(Q(w)*G(v, w)*W(v, w) for w in {WORDS}) for v in 0..d-1-1) \\
                by cite fano.second-moments(n, l, d - 1, Q, G, (w, k) -> T(w, k + 1))
        let s(v) = sum(P(v, w)*W(v, w) for w in {WORDS})
        have SAME: sum(sum(Q(w)*G(v, w)*W(v, w) for w in {WORDS}) for v in 0..d-1-1) \\
                = sum(s(v) for v in 0..d-1-1) by termwise v
            have SHARES: for all w (int -> int): {LETTERS} implies 0 <= Q(w) and 0 \\
                    <= P(v, w) and Q(w)*G(v, w) = P(v, w) by LAW(v)
            have TOTAL: sum(Q(w)*G(v, w)*W(v, w) for w in {WORDS}) = s(v) by termwise w
                have Z: Q(w)*G(v, w) = P(v, w) by SHARES(w)
                by rewrite Z
            by only TOTAL
        have SUM: sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) <= sum(b for v in 0..d-1-1) by termwise v
            by EACH(v)
        have SUM1: sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) = t/2*exp(-eps)*sum(s(v) for v in 0..d-1-1) \\
                by law sum_scaled(0..d-1-1, s, t/2*exp(-eps))
        have SUM2: sum(b for v in 0..d-1-1) = (d-1-1 + 1 - 0)*b by law sum_constant(0, d-1-1, b)
        have TE: 0 < t*exp(-eps) by TP*E0
        have ROOM: 0 <= t*exp(-eps)*(sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1))
            have Y: 0 <= sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1) by only FANO; SAME
            by TE*Y
        have D0: 0 < d - 1
        have Z: 0 < t*exp(-eps)*(d - 1) by TE*D0
        have BAD: not true by only SUM; SUM1; SUM2; ROOM; Z
        by only BAD
    """,
    near_misses=(
        NearMiss(
            claim=WORST.format("t*exp(-eps)"),
            disproof="""
                exhibit 1, 3, 1, (w, i, x, y) -> 1, (w, a) -> 1/3, (w, x) -> 2/3, 0, 1
            """,
        ),
    ),
)
