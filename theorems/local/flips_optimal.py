"""Randomized response for d categories as one mechanism: its privacy, its risk, and that no private
protocol does better but for a constant (note 002).
"""

from theorems.local.categories_rate import MEAN_RISK
from theorems.local.flips import BITS as OF_L_BITS
from theorems.local.flips import NUMBERED as OF_L
from theorems.local.minimax import L1, L2, SIMPLEX
from theorems.local.minimax_attained import L1_LEAST, L2_LEAST, at_least
from verify.language import NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)
NUMBERED, BITS = (text.replace("0..l-1", "0..m-1") for text in (OF_L, OF_L_BITS))
WORDS = "words(1..n, 0..m-1)"


def sent(a: str, y: str, at: str = "k") -> str:
    """The probability that the word with number y is sent for category a."""
    return (
        f"product(Law(Flip(1/(1 + exp(alpha/2))), if {a} = {at} then 1 else 0, g({y}, {at})) "
        f"for {at} in 0..d-1)"
    )


ESTIMATE = "(sum(g(w(i), a) for i in 1..n)/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1))"


def by_flips(error: str) -> str:
    """The mean error, where reports and estimates are these."""
    with_flips = error.replace("R(w, i, x(i), w(i))", sent("x(i)", "w(i)"))
    return with_flips.replace("T(w, a)", ESTIMATE).replace("l-1", "m-1")


RISKS = f"{by_flips(L2)} <= 4.17*d/(n*alpha^2) and {by_flips(L1)} <= 2.05*d/sqrt(n*alpha^2)"
PRIVATE = f"PureDP(Randomizer((b, y) -> {sent('b', 'y')}, d, m), alpha)"
SENDS = f"Randomizer((b, y) -> {sent('b', 'y', 'i')}, d, m)"
LAW = "LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)"
COUNTED = "((c(a)/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1)) - theta(a))^2"

RISK = Theorem(
    id="flips.risk",
    says="However the words of d bits are numbered, the estimates from n words with a single 1, each bit "
    "flipped with probability 1/(1 + e^(alpha/2)), have mean squared l2 error at most 4.17 d/(n alpha^2) "
    "and mean l1 error at most 2.05 d/sqrt(n alpha^2), for alpha at most 1 and every law of the categories.",
    source=Source(note="002", lines="L76-96", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, m natural >= 1, g: int, int -> int, "
    "theta: int -> real",
    given=f"{NUMBERED} and {BITS} and {SIMPLEX}",
    claim=RISKS,
    claims=("C15", "C16", "C17", "C50"),
    instance="n = 1, d = 1, alpha = 1, m = 2, g = (y, j) -> y, theta = a -> 1",
    proof=f"""
        let q = 1/(1 + exp(alpha/2)); C = (exp(alpha/2) + 1)/(exp(alpha/2) - 1); M(b, y) = {sent("b", "y")}
        let p(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let P(x: int -> int, w: int -> int) = product(M(x(i), w(i)) for i in 1..n)
        let W(w: int -> int) \\
                = sum(product(theta(x(i))*M(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..d-1))
        let e(w: int -> int, a) = {ESTIMATE} - theta(a); f(w: int -> int) = sum(e(w, a)^2 for a in 0..d-1)
        let s = sqrt(n*alpha^2)
        have ROW: for all b in 0..d-1: (for all y in 0..m-1: 0 <= M(b, y)) and sum(M(b, y) for y in 0..m-1) \\
                = 1 by cite flips.law(d, q, m, g)
        have EACH: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1) \\
                implies sum(P(x, w)*f(w) for w in {WORDS}) \\
                = sum({LAW}*sum({COUNTED} for a in 0..d-1) for c in words(0..d-1, 0..n))
            take x
            assume X
            have A: sum(P(x, w)*f(w) for w in {WORDS}) \\
                    = sum(sum(P(x, w)*e(w, a)^2 for a in 0..d-1) for w in {WORDS}) by termwise w
                by law sum_scaled(0..d-1, a -> e(w, a)^2, P(x, w))
            have B: sum(sum(P(x, w)*e(w, a)^2 for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(x, w)*e(w, a)^2 for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, m-1, (a, w) -> P(x, w)*e(w, a)^2)
            have D: sum(sum(P(x, w)*e(w, a)^2 for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum({LAW}*{COUNTED} for c in words(0..d-1, 0..n)) for a in 0..d-1) by termwise a
                let h(t) = ((t/n - q)*C - theta(a))^2
                by cite flips.one-place(n, d, q, m, g, x, a, h)
            have E: sum(sum({LAW}*{COUNTED} for c in words(0..d-1, 0..n)) for a in 0..d-1) \\
                    = sum(sum({LAW}*{COUNTED} for a in 0..d-1) for c in words(0..d-1, 0..n)) \\
                    by cite exchange.range-and-words(d-1, 0, d-1, 0, n, (a, c) -> {LAW}*{COUNTED})
            have F: sum(sum({LAW}*{COUNTED} for a in 0..d-1) for c in words(0..d-1, 0..n)) \\
                    = sum({LAW}*sum({COUNTED} for a in 0..d-1) for c in words(0..d-1, 0..n)) by termwise c
                by law sum_scaled(0..d-1, a -> {COUNTED}, {LAW})
        have IN: sum(W(w)*f(w) for w in {WORDS}) \\
                = sum(sum(p(x)*P(x, w)*f(w) for x in words(1..n, 0..d-1)) for w in {WORDS}) by termwise w
            have A: sum(f(w)*product(theta(x(i))*M(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..d-1)) \\
                    = f(w)*W(w) \\
                    by law sum_scaled(words(1..n, 0..d-1), x -> product(theta(x(i))*M(x(i), w(i)) for i in \\
                    1..n), f(w))
            have B: sum(f(w)*product(theta(x(i))*M(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..d-1)) \\
                    = sum(p(x)*P(x, w)*f(w) for x in words(1..n, 0..d-1)) by termwise x
                by law product_of_products(1, n, i -> theta(x(i)), i -> M(x(i), w(i)))
        have OUT: sum(sum(p(x)*P(x, w)*f(w) for w in {WORDS}) for x in words(1..n, 0..d-1)) = {MEAN_RISK} \\
                by termwise x
            by EACH(x)
        have SQUARES: sum(W(w)*f(w) for w in {WORDS}) <= 4.17*d/(n*alpha^2) \\
                by cite exchange.words-from-one(n, d-1, m-1, (w, x) -> p(x)*P(x, w)*f(w)); \\
                cite categories.risk-rate(n, d, alpha, theta)
        have W0: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= m - 1) implies 0 <= W(w)
            take w
            assume L
            have A: sum(0 for x in words(1..n, 0..d-1)) <= W(w) by termwise x
                have Y: for all i integer: 1 <= i implies i <= n implies 0 <= theta(x(i))*M(x(i), w(i))
                    take i
                    assume I2
                    have R0: 0 <= M(x(i), w(i))
                by law product_nonnegative(1, n, i -> theta(x(i))*M(x(i), w(i)))
            have Z: sum(0 for x in words(1..n, 0..d-1)) = 0
        have ONE: sum(W(w) for w in {WORDS}) = 1
            let k(y) = sum(theta(b)*M(b, y) for b in 0..d-1)
            have SAME: sum(W(w) for w in {WORDS}) = sum(product(k(w(i)) for i in 1..n) for w in {WORDS})
            have K: sum(k(y) for y in 0..m-1) = 1
                have Z: sum(sum(theta(b)*M(b, y) for y in 0..m-1) for b in 0..d-1) \\
                        = sum(theta(b) for b in 0..d-1) by termwise b
                    by ROW(b)
            by only SAME; law product_of_sums(1, n, 0, m-1, (i, y) -> k(y)); \\
                    product(sum(k(y) for y in 0..m-1) for i in 1..n) \\
                    = product(1 for i in 1..n); product(1 for i in 1..n) = 1
        have SS: s*s = n*alpha^2
        have SI: 0 < 1/s by law reciprocal_positive(s)
        let t = s/2.05; r(w: int -> int) = sum(abs(e(w, a)) for a in 0..d-1)
        have MOST: sum(W(w)*r(w) for w in {WORDS}) <= sum(t/2*(W(w)*f(w)) + d/(2*t)*W(w) for w in {WORDS}) \\
                by termwise w
            have BOUNDED: r(w) <= sum(t/2*e(w, a)^2 + 1/(2*t)*1 for a in 0..d-1) by termwise a
                let u = e(w, a)
                have T0: 0 < t
                have TI: 0 < 1/t by law reciprocal_positive(t)
                have Z: abs(u)^2 = u^2
                by only 0 <= (t*abs(u) - 1)^2*(1/t); (t*abs(u) - 1)^2*(1/t) \\
                        = t*abs(u)^2 - 2*abs(u) + 1/t; t*abs(u)^2 = t*u^2
            have D1: 1/(2*t)*sum(1 for a in 0..d-1) = d/(2*t) by rewrite law sum_constant(0, d-1, 1)
            have Z: 0 <= W(w)*(t/2*f(w) + d/(2*t) - r(w))
                have V: 0 <= t/2*f(w) + d/(2*t) - r(w) \\
                        by only BOUNDED; law sum_linear(0..d-1, a -> e(w, a)^2, a -> 1, t/2, 1/(2*t)); D1
                by W0(w)*V
        have SECOND: sum(W(w)*r(w) for w in {WORDS}) <= 2.05*d/s
            have TOTAL: d/(2*t)*sum(W(w) for w in {WORDS}) = 1.025*(d/s) by rewrite ONE
            have ROOM: 0 <= t/2*(4.17*d/(n*alpha^2) - sum(W(w)*f(w) for w in {WORDS}))
                have Z: 0 <= 4.17*d/(n*alpha^2) - sum(W(w)*f(w) for w in {WORDS}) by only SQUARES
                by (0 <= t/2)*Z
            have HALF: t/2*(4.17*d/(n*alpha^2)) = 4.17/4.1*(d/s)
                have V1: 4.17*d/(n*alpha^2) = 4.17*d/(s*s) by rewrite SS
                by rewrite V1
            by only MOST; law sum_linear({WORDS}, w -> W(w)*f(w), W, t/2, d/(2*t)); TOTAL; ROOM; HALF; 0 \\
                    <= d/s
    """,
    near_misses=(
        NearMiss(
            claim=f"{by_flips(L2)} <= 3.5*d/(n*alpha^2)",
            witness="n = 1, d = 1, alpha = 1, m = 2, g = (y, j) -> y, theta = a -> 1",
        ),
    ),
)

OPTIMAL = Theorem(
    id="flips.optimal",
    says="Randomized response is rate optimal for d >= 2 categories, in l1 norm and where n alpha^2 >= d^2 "
    "in squared l2 norm: it is alpha-private, its mean l1 error is at most 2.05 d/sqrt(n alpha^2) for every "
    "law, and every alpha-private protocol with finitely many kinds of reports has for some law one of 0.06 "
    "min(1, d/sqrt(n alpha^2)) at least; in squared l2 norm these are 4.17 d/(n alpha^2) and 0.03 min(1, "
    "1/sqrt(n alpha^2), d/(n alpha^2)).",
    source=Source(note="002", lines="L34, L58-59, L76-96", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1, m natural >= 1, g: int, int -> int",
    given=f"{NUMBERED} and {BITS}",
    claim=f"{PRIVATE} and (for all theta (int -> real): {SIMPLEX} implies {RISKS}) and "
    f"{at_least(L2, L2_LEAST)} and {at_least(L1, L1_LEAST)}",
    claims=("C15", "C16", "C17", "C50", "C56"),
    remarks=(
        ("In l1 norm upper and lower bound are the same but for a constant wherever the upper one says "
        "something; in squared l2 norm, as in the paper, where n alpha^2 >= d^2. Where n "
        "alpha^2 <= d^2 the l1 error of no protocol tends to 0, and an estimate that says nothing errs by "
        "1 at most in squared l2 norm: signs.nothing. Reports of any kind do no better: "
        "minimax.any-protocol."),
    ),
    instance="n = 1, d = 2, alpha = 1, m = 4, g = (y, j) -> if j = 0 then y - 2*floor(y/2) else floor(y/2)",
    meaning=f"""
        have LAW: Stochastic((b, y) -> {sent("b", "y")}, d, m) \\
                by cite flips.law(d, 1/(1 + exp(alpha/2)), m, g)
    """,
    proof=f"""
        let q = 1/(1 + exp(alpha/2))
        have RATIO: RatioAtMost(OneHot(Flips(1/(1 + exp(alpha/2)), d), d), exp(alpha))
            by cite categories.privacy(d, alpha)
        have PRIVATE: {PRIVATE}
            take b, b'
            take y
            let h(a, j) = Law(Flip(q), if j = a + 1 then 1 else 0, g(y, j - 1))
            have SHIFT: for all a integer: product(h(a, j) for j in 1..d) = {sent("a", "y")}
                take a
                have A: product(h(a, j) for j in 1..d) = product(h(a, j - -1) for j in 1+-1..d+-1) \\
                        by law product_shifted(1, d, -1, j -> h(a, j))
                have Y1: 1+-1 = 0; Y2: d+-1 = d-1
                have B: product(h(a, j - -1) for j in 1+-1..d+-1) = {sent("a", "y")} by rewrite Y1; Y2
                    by termwise k
                        have Z: k - -1 - 1 = k
                        have E: (if k - -1 = a + 1 then 1 else 0) = (if a = k then 1 else 0)
                        by rewrite Z; E
            by SHIFT(b'); RATIO(b + 1, b' + 1, j -> g(y, j - 1)); SHIFT(b)
        have RISK: for all theta (int -> real): {SIMPLEX} implies {RISKS}
            take theta
            assume LAW
            by cite flips.risk(n, d, alpha, m, g, theta)
        have SQUARED: {at_least(L2, L2_LEAST)}
            take l, R, T
            assume G
            by cite minimax.l2(n, d, l, R, T, alpha)
        have ABSOLUTE: {at_least(L1, L1_LEAST)}
            take l, R, T
            assume G
            by cite minimax.l1(n, d, l, R, T, alpha)
    """,
    near_misses=(
        NearMiss(
            claim=PRIVATE.replace(", alpha)", ", alpha/2)"),
            witness="n = 1, d = 2, alpha = 1, m = 4, g = (y, j) -> if j = 0 then y - 2*floor(y/2) else "
            "floor(y/2), x = 0, x' = 1, y = 1",
        ),
    ),
)
