"""Local histograms by flipped bits: private, and all bins at once within the order of sqrt(log d/(n
eps^2)) (notes 003 and 004).
"""

from theorems.local.fano import PAPER
from verify.language import NearMiss, Source, Theorem

FREQUENCY = "sum(if x(i) = k then 1 else 0 for i in 1..n)/n"
ESTIMATED = "(c(k)/n - 1/(1 + exp(eps/2)))*((exp(eps/2) + 1)/(exp(eps/2) - 1))"
FLIPPED = "LawOf(Bins(Flip(1/(1 + exp(eps/2))), n, d), x, c)"

UPPER_BOUND = Theorem(
    id="local-histogram.upper-bound",
    says="For eps at most 1, words with a single 1 whose d bits are each flipped with probability 1/(1 + "
    "e^(eps/2)) are eps-private, and the unbiased estimates from n of them are all "
    "within 3 sqrt(log(2 d/beta)/(n eps^2)) of the frequencies of the d bins, except with probability beta.",
    source=Source(note="003", lines="L105-107; 004, L26-29", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < eps <= 1, 0 < beta <= 1, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="RatioIs(OneHot(Flips(1/(1 + exp(eps/2)), d), d), exp(eps)) and "
    f"sum({FLIPPED} for c in words(0..d-1, 0..n) if exists k in 0..d-1: abs({ESTIMATED} - {FREQUENCY}) > "
    "3*sqrt(log(2*d/beta)/(n*eps^2))) <= beta",
    claims=("E2",),
    instance="n = 1, d = 2, eps = 1, beta = 1, x = word(0)",
    proof=f"""
        let E = exp(eps/2); q = 1/(1 + E); g = (E - 1)/(2*(E + 1)); L = log(2*d/beta)
        let v = sqrt(log(2*d/beta)/(n*eps^2)); t = 3*sqrt(log(2*d/beta)/(n*eps^2))
        let B(k, y) = if t < abs((y/n - q)*((E + 1)/(E - 1)) - {FREQUENCY}) then 1 else 0
        have PRIVATE: RatioIs(OneHot(Flips(1/(1 + exp(eps/2)), d), d), exp(eps)) \\
                by cite categories.privacy(d, eps)
        have NP: 0 < n
        have E1: 1 + eps/2 <= E by law exp_tangent(eps/2)
        have COTH: (E + 1)*(1/(E - 1)) <= 4.084*(1/eps) by cite categories.coth(eps)
        have LP: 0 < L
        have EACH: for all k in 0..d-1: sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) <= beta/d
            take k
            let b(i) = if x(i) = k then 1 else 0; s = sum(if x(i) = k then 1 else 0 for i in 1..n)
            let u = sqrt(n*log(2/(beta/d))/2)
            have ONE: sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) \\
                    = sum(LawOf(Reports(Flip(q), n), b, w)*B(k, sum(w(i) for i in 1..n)) for w in \\
                    words(1..n, 0..1)) by cite categories.one-coordinate(n, d, q, x, k, y -> B(k, y))
            have CONF: sum(LawOf(Reports(RR(g), n), b, w) for w in words(1..n, 0..1) if abs((sum(w(i) for i \\
                    in 1..n) - (1/2 - g)*n)/(2*g) - sum(b(i) for i in 1..n)) >= \\
                    1/(2*g)*sqrt(n*log(2/(beta/d))/2)) <= beta/d by cite randomized-response.confidence(n, \\
                    g, beta/d, b)
            have SAMEL: log(2/(beta/d)) = L; UU: u*u = n*L/2
            have FIT: (E + 1)*(1/(E - 1))*u <= n*t
                have Y: 4.084*(1/eps)*u <= 3*n*v
                    let a = 4.084*(1/eps)*u; c = 3*n*v
                    have A2: a*a = 4.084*4.084/2*(n*L*(1/eps^2))
                    have C2: c*c = 9*(n*L*(1/eps^2))
                        have Z: c*c = 9*n^2*(v*v)
                    have M: 0 <= n*L*(1/eps^2)
                    cases a <= c or c < a
                        case a <= c
                        case c < a
                            have K: 0 < (a - c)*(a - c) + 2*c*(a - c)
            have IN: sum(LawOf(Reports(Flip(q), n), b, w)*B(k, sum(w(i) for i in 1..n)) for w in \\
                    words(1..n, 0..1)) <= sum(if abs((sum(w(i) for i in 1..n) - (1/2 - g)*n)/(2*g) - \\
                    sum(b(i) for i in 1..n)) >= 1/(2*g)*sqrt(n*log(2/(beta/d))/2) then LawOf(Reports(RR(g), \\
                    n), b, w) else 0 for w in words(1..n, 0..1)) by termwise w
                let y = sum(w(i) for i in 1..n); z = (y - (1/2 - g)*n)/(2*g) - s
                have SAME: LawOf(Reports(Flip(q), n), b, w) = LawOf(Reports(RR(g), n), b, w) by termwise i
                have P0: 0 <= LawOf(Reports(RR(g), n), b, w) \\
                        by law product_nonnegative(1, n, i -> Law(RR(g), b(i), w(i)))
                have SCALE: n*abs((y/n - q)*((E + 1)/(E - 1)) - s/n) = abs(z)
                    let r = (y/n - q)*((E + 1)/(E - 1)) - s/n
                    cases 0 <= r or r <= 0
                        case 0 <= r
                            have X: 0 <= n*r; X2: abs(z) = z
                            by rewrite law abs_of_nonnegative(r); X2
                        case r <= 0
                            have X2: abs(z) = -z by law abs_of_nonpositive(z)
                            by rewrite law abs_of_nonpositive(r); X2
                have NT: t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n) implies 1/(2*g)*u <= abs(z)
                    assume T
                    have X: 0 < n*(abs((y/n - q)*((E + 1)/(E - 1)) - s/n) - t)
                cases t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n) or not \\
                        (t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n))
                    case t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n)
                    case not (t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n))
                        by rewrite law if_false(t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n), 1, 0)
                            by only P0
        have POS: for all c (int -> int): 0 <= {FLIPPED}
            take c
            by cite rates.counts-not-negative(n, d, 1/(1 + exp(eps/2)), x, c)
        have UNION: sum(if (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})) then {FLIPPED} else 0 \\
                for c in words(0..d-1, 0..n)) <= sum(sum({FLIPPED}*B(k, c(k)) for k in 0..d-1) for c in \\
                words(0..d-1, 0..n)) by termwise c
            have P0: 0 <= {FLIPPED}; ALL: for all k in 0..d-1: 0 <= {FLIPPED}*B(k, c(k))
            cases (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})) or not \\
                    (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY}))
                case (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY}))
                    obtain k from case
                    have A: sum({FLIPPED}*B(j, c(j)) for j in 0..d-1) \\
                            = sum({FLIPPED}*B(j, c(j)) for j in 0..k-1) + {FLIPPED}*B(k, c(k)) + \\
                            sum({FLIPPED}*B(j, c(j)) for j in k+1..d-1) \\
                            by law sum_at(0, k, d-1, j -> {FLIPPED}*B(j, c(j)))
                    have LOW: sum(0 for j in 0..k-1) <= sum({FLIPPED}*B(j, c(j)) for j in 0..k-1)
                    have HIGH: sum(0 for j in k+1..d-1) <= sum({FLIPPED}*B(j, c(j)) for j in k+1..d-1)
                    have LOW0: sum(0 for j in 0..k-1) = 0; HIGH0: sum(0 for j in k+1..d-1) = 0
                case not (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY}))
                    have Z: sum(0 for k in 0..d-1) <= sum({FLIPPED}*B(k, c(k)) for k in 0..d-1)
                    have Z0: sum(0 for k in 0..d-1) = 0
        have TURN: sum(sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) for k in 0..d-1) \\
                = sum(sum({FLIPPED}*B(k, c(k)) for k in 0..d-1) for c in words(0..d-1, 0..n)) \\
                by cite exchange.range-and-words(d - 1, 0, d-1, 0, n, (k, c) -> {FLIPPED}*B(k, c(k)))
        have SUM: sum(sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) for k in 0..d-1) \\
                <= sum(beta/d for k in 0..d-1)
        by law sum_constant(0, d-1, beta/d)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({FLIPPED} for c in words(0..d-1, 0..n) if exists k in 0..d-1: abs({ESTIMATED} - "
            f"{FREQUENCY}) > 1/3*sqrt(log(2*d/beta)/(n*eps^2))) <= beta",
            witness="n = 1, d = 2, eps = 1, beta = 1/2, x = word(0)",
        ),
    ),
)
