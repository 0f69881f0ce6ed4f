"""Local histograms by flipped bits: private, and all bins at once within the order of sqrt(log d/(n eps^2)) (notes 003 and 004)."""

from theorems.local.fano import PAPER
from verify.language import NearMiss, Source, Theorem

FREQUENCY = "sum(if x(i) = k then 1 else 0 for i in 1..n)/n"
ESTIMATED = "(c(k)/n - 1/(1 + exp(eps/2)))*((exp(eps/2) + 1)/(exp(eps/2) - 1))"
FLIPPED = "LawOf(Bins(Flip(1/(1 + exp(eps/2))), n, d), x, c)"

UPPER_BOUND = Theorem(
    id="local-histogram.upper-bound",
    says="For eps at most 1, words with a single 1 whose d bits are each flipped with probability 1/(1 + e^(eps/2)) are eps-private, and the unbiased estimates from n of them are all "
    "within 3 sqrt(log(2 d/beta)/(n eps^2)) of the frequencies of the d bins, except with probability beta.",
    source=Source(note="003", lines="L105-107; 004, L26-29", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < eps <= 1, 0 < beta <= 1, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim=f"RatioIs(OneHot(Flips(1/(1 + exp(eps/2)), d), d), exp(eps)) and sum({FLIPPED} for c in words(0..d-1, 0..n) if exists k in 0..d-1: abs({ESTIMATED} - {FREQUENCY}) > "
    "3*sqrt(log(2*d/beta)/(n*eps^2))) <= beta",
    claims=("E2",),
    instance="n = 1, d = 2, eps = 1, beta = 1, x = word(0)",
    proof=f"""
        let E = exp(eps/2)
        let q = 1/(1 + E)
        let g = (E - 1)/(2*(E + 1))
        let L = log(2*d/beta)
        let v = sqrt(log(2*d/beta)/(n*eps^2))
        let t = 3*sqrt(log(2*d/beta)/(n*eps^2))
        let B(k, y) = if t < abs((y/n - q)*((E + 1)/(E - 1)) - {FREQUENCY}) then 1 else 0
        have PRIVATE: RatioIs(OneHot(Flips(1/(1 + exp(eps/2)), d), d), exp(eps)) by cite categories.privacy(d, eps)
        have EPS: 0 < eps
        have BETA: 0 < beta
        have BI: 0 < 1/beta by law reciprocal_positive(beta)
        have NP: 0 < n
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have DI: 0 < 1/d by law reciprocal_positive(d)
        have E1: 1 + eps/2 <= E by law exp_tangent(eps/2)
        have UP: 0 < E - 1
            by only E1; EPS
        have UPI: 0 < 1/(E - 1) by law reciprocal_positive(E - 1)
        have EP: 0 < E + 1
            by only UP
        have EPI: 0 < 1/(E + 1) by law reciprocal_positive(E + 1)
        have G0: 0 < g
            have X: 0 < (E - 1)*(1/(E + 1)) by UP*EPI
            by only X; EP
        have G1: g < 1/2
            have X: g = 1/2 - 1/(E + 1)
            by only X; EPI
        have Q: q = 1/2 - g
        have COTH: (E + 1)*(1/(E - 1)) <= 4.084*(1/eps)
            have X: eps*(E + 1) <= 4.084*(E - 1) by cite categories.coth(eps)
            have EI: 0 < 1/eps by law reciprocal_positive(eps)
            have Y: 0 <= (4.084*(E - 1) - eps*(E + 1))*(1/(E - 1))*(1/eps)
                have Z: 0 <= 4.084*(E - 1) - eps*(E + 1)
                    by only X
                by Z*UPI*EI
            have W: (4.084*(E - 1) - eps*(E + 1))*(1/(E - 1))*(1/eps) = 4.084*(1/eps) - (E + 1)*(1/(E - 1))
            by only Y; W
        have LP: 0 < L
            have X: 1 < 2*d/beta
                have Y: 0 < (2*d - beta)*(1/beta)
                by only Y; BETA
            have Y: log(1) < L by law log_increases(1, 2*d/beta)
            have Z: log(1) = 0 by reduce
            by only Y; Z
        have NE: 0 < n*eps^2
        have NEI: 0 < 1/(n*eps^2) by law reciprocal_positive(n*eps^2)
        have V0: 0 <= v by law sqrt_nonnegative(log(2*d/beta)/(n*eps^2))
        have VV: v*v = L/(n*eps^2)
            have X: 0 <= L*(1/(n*eps^2)) by LP*NEI
            have X1: 0 <= L/(n*eps^2)
                by only X
            by law sqrt_square(log(2*d/beta)/(n*eps^2))
        have EACH: for all k in 0..d-1: sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) <= beta/d
            take k
            let b(i) = if x(i) = k then 1 else 0
            let s = sum(if x(i) = k then 1 else 0 for i in 1..n)
            let u = sqrt(n*log(2/(beta/d))/2)
            have ONE: sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) = sum(LawOf(Reports(Flip(q), n), b, w)*B(k, sum(w(i) for i in 1..n)) for w in words(1..n, 0..1)) \\
                    by cite categories.one-coordinate(n, d, q, x, k, y -> B(k, y))
            have D0: 0 < beta/d
                have X: 0 < beta*(1/d) by BETA*DI
                by only X
            have D1: beta/d <= 1
                have X: 0 <= (d - beta)*(1/d)
                have Y: (d - beta)*(1/d) = 1 - beta/d
                by only X; Y
            have CONF: sum(LawOf(Reports(RR(g), n), b, w) for w in words(1..n, 0..1) if abs((sum(w(i) for i in 1..n) - (1/2 - g)*n)/(2*g) - sum(b(i) for i in 1..n)) >= 1/(2*g)*sqrt(n*log(2/(beta/d))/2)) <= beta/d \\
                    by cite randomized-response.confidence(n, g, beta/d, b)
            have SAMEL: log(2/(beta/d)) = L
                have X: 2/(beta/d) = 2*d/beta
                by rewrite X
            have UU: u*u = n*L/2
                have X: 0 <= n*L by NP*LP
                have X1: 0 <= n*log(2/(beta/d))/2
                    by rewrite SAMEL
                        by only X
                have Y: u*u = n*log(2/(beta/d))/2 by law sqrt_square(n*log(2/(beta/d))/2)
                by only Y; SAMEL
            have U0: 0 <= u
                have X: 0 <= n*L by NP*LP
                have X1: 0 <= n*log(2/(beta/d))/2
                    by rewrite SAMEL
                        by only X
                by law sqrt_nonnegative(n*log(2/(beta/d))/2)
            have FIT: (E + 1)*(1/(E - 1))*u <= n*t
                have X: (E + 1)*(1/(E - 1))*u <= 4.084*(1/eps)*u by COTH*U0
                have Y: 4.084*(1/eps)*u <= 3*n*v
                    let a = 4.084*(1/eps)*u
                    let c = 3*n*v
                    have A2: a*a = 4.084*4.084/2*(n*L*(1/eps^2))
                        have Z: a*a = 4.084*4.084*(1/eps^2)*(u*u)
                        by rewrite Z; UU
                    have C2: c*c = 9*(n*L*(1/eps^2))
                        have Z: c*c = 9*n^2*(v*v)
                        by rewrite Z; VV
                    have C0: 0 <= c
                    have M: 0 <= n*L*(1/eps^2)
                        have Z: 0 <= n*L by NP*LP
                        have Z1: 0 < 1/eps^2
                        by Z*Z1
                    cases a <= c or c < a
                        case a <= c
                            by case
                        case c < a
                            have K: 0 < (a - c)*(a - c) + 2*c*(a - c)
                                have K1: 0 < a - c
                                    by only case
                                have K2: 0 < (a - c)*(a - c) by K1*K1
                                have K3: 0 <= c*(a - c) by C0*K1
                                by only K2; K3
                            by only K; A2; C2; M
                by only X; Y
            have IN: sum(LawOf(Reports(Flip(q), n), b, w)*B(k, sum(w(i) for i in 1..n)) for w in words(1..n, 0..1)) <= \\
                    sum(if abs((sum(w(i) for i in 1..n) - (1/2 - g)*n)/(2*g) - sum(b(i) for i in 1..n)) >= 1/(2*g)*sqrt(n*log(2/(beta/d))/2) then LawOf(Reports(RR(g), n), b, w) else 0 for w in words(1..n, 0..1)) by termwise w
                let y = sum(w(i) for i in 1..n)
                let z = (y - (1/2 - g)*n)/(2*g) - s
                have SAME: LawOf(Reports(Flip(q), n), b, w) = LawOf(Reports(RR(g), n), b, w) by termwise i
                have P0: 0 <= LawOf(Reports(RR(g), n), b, w)
                    have P1: for all i integer: 1 <= i implies i <= n implies 0 <= Law(RR(g), b(i), w(i))
                        take i
                        assume I1
                        assume I2
                    by law product_nonnegative(1, n, i -> Law(RR(g), b(i), w(i)))
                have FORM: n*((y/n - q)*((E + 1)/(E - 1)) - s/n) = z
                    have X: 1/(2*g) = (E + 1)/(E - 1)
                    have Y: z = (y - (1/2 - g)*n)*(1/(2*g)) - s
                    by rewrite Y; X; Q
                have SCALE: n*abs((y/n - q)*((E + 1)/(E - 1)) - s/n) = abs(z)
                    let r = (y/n - q)*((E + 1)/(E - 1)) - s/n
                    cases 0 <= r or r <= 0
                        case 0 <= r
                            have X: 0 <= n*r by NP*case
                            have X1: abs(r) = r by law abs_of_nonnegative(r)
                            have X2: abs(z) = z
                                have X3: 0 <= z
                                    by only X; FORM
                                by law abs_of_nonnegative(z)
                            by rewrite X1; X2
                                by only FORM
                        case r <= 0
                            have X: 0 <= n*(-r)
                            have X1: abs(r) = -r by law abs_of_nonpositive(r)
                            have X2: abs(z) = -z
                                have X3: z <= 0
                                    by only X; FORM
                                by law abs_of_nonpositive(z)
                            by rewrite X1; X2
                                by only FORM
                have HALF: 1/(2*g)*u = (E + 1)*(1/(E - 1))*u
                have NT: t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n) implies 1/(2*g)*u <= abs(z)
                    assume T
                    have X: 0 < n*(abs((y/n - q)*((E + 1)/(E - 1)) - s/n) - t)
                        have Y: 0 < abs((y/n - q)*((E + 1)/(E - 1)) - s/n) - t
                            by only T
                        by NP*Y
                    by only X; SCALE; HALF; FIT
                cases t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n) or not (t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n))
                    case t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n)
                        have B1: B(k, y) = 1 by law if_true(t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n), 1, 0)
                        have BIG: 1/(2*g)*u <= abs(z) by NT
                        have C1: (if 1/(2*g)*u <= abs(z) then LawOf(Reports(RR(g), n), b, w) else 0) = LawOf(Reports(RR(g), n), b, w) by law if_true(1/(2*g)*u <= abs(z), LawOf(Reports(RR(g), n), b, w), 0)
                        by rewrite B1; C1
                            by only SAME
                    case not (t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n))
                        have B0: B(k, y) = 0 by law if_false(t < abs((y/n - q)*((E + 1)/(E - 1)) - s/n), 1, 0)
                        by rewrite B0
                            by only P0
            by only ONE; IN; CONF
        have POS: for all c (int -> int): 0 <= {FLIPPED}
            take c
            let p(a) = sum(product(Law(Flip(q), if x(i) = a then 1 else 0, w(i)) for i in 1..n) for w in words(1..n, 0..2 - 1) if for all j in 0..1 - 1: sum(w(k) for k in 1..n) = c(a*1 + j))
            have EACH: for all a integer: 0 <= a implies a <= d - 1 implies 0 <= p(a)
                take a
                assume A0
                assume A1
                have A: sum(0 for w in words(1..n, 0..2 - 1)) <= p(a) by termwise w
                    have P1: for all i integer: 1 <= i implies i <= n implies 0 <= Law(Flip(q), if x(i) = a then 1 else 0, w(i))
                        take i
                        assume I1
                        assume I2
                        by only G0; G1; Q
                    have P: 0 <= product(Law(Flip(q), if x(i) = a then 1 else 0, w(i)) for i in 1..n) by law product_nonnegative(1, n, i -> Law(Flip(q), if x(i) = a then 1 else 0, w(i)))
                    by only P
                have Z: sum(0 for w in words(1..n, 0..2 - 1)) = 0
                by only A; Z
            by law product_nonnegative(0, d - 1, p)
        have UNION: sum(if (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})) then {FLIPPED} else 0 for c in words(0..d-1, 0..n)) <= sum(sum({FLIPPED}*B(k, c(k)) for k in 0..d-1) for c in words(0..d-1, 0..n)) by termwise c
            have P0: 0 <= {FLIPPED} by POS(c)
            have ALL: for all k in 0..d-1: 0 <= {FLIPPED}*B(k, c(k))
                take k
                have X: 0 <= B(k, c(k))
                by P0*X
            cases (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})) or not (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY}))
                case (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY}))
                    obtain k from case
                    have A: sum({FLIPPED}*B(j, c(j)) for j in 0..d-1) = sum({FLIPPED}*B(j, c(j)) for j in 0..k-1) + {FLIPPED}*B(k, c(k)) + sum({FLIPPED}*B(j, c(j)) for j in k+1..d-1) by law sum_at(0, k, d-1, j -> {FLIPPED}*B(j, c(j)))
                    have LOW: sum(0 for j in 0..k-1) <= sum({FLIPPED}*B(j, c(j)) for j in 0..k-1) by termwise j
                        by ALL(j)
                    have HIGH: sum(0 for j in k+1..d-1) <= sum({FLIPPED}*B(j, c(j)) for j in k+1..d-1) by termwise j
                        by ALL(j)
                    have LOW0: sum(0 for j in 0..k-1) = 0
                    have HIGH0: sum(0 for j in k+1..d-1) = 0
                    have BK: B(k, c(k)) = 1 by law if_true(t < abs((c(k)/n - q)*((E + 1)/(E - 1)) - {FREQUENCY}), 1, 0)
                    have U: (if (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})) then {FLIPPED} else 0) = {FLIPPED} by law if_true((exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})), {FLIPPED}, 0)
                    have A1: {FLIPPED}*B(k, c(k)) = {FLIPPED}
                        by rewrite BK
                    by rewrite U
                        by only A; A1; LOW; HIGH; LOW0; HIGH0
                case not (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY}))
                    have U: (if (exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})) then {FLIPPED} else 0) = 0 by law if_false((exists k in 0..d-1: t < abs({ESTIMATED} - {FREQUENCY})), {FLIPPED}, 0)
                    have Z: sum(0 for k in 0..d-1) <= sum({FLIPPED}*B(k, c(k)) for k in 0..d-1) by termwise k
                        by ALL(k)
                    have Z0: sum(0 for k in 0..d-1) = 0
                    by rewrite U
                        by only Z; Z0
        have TURN: sum(sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) for k in 0..d-1) = sum(sum({FLIPPED}*B(k, c(k)) for k in 0..d-1) for c in words(0..d-1, 0..n)) \\
                by cite exchange.range-and-words(d - 1, 0, d-1, 0, n, (k, c) -> {FLIPPED}*B(k, c(k)))
        have SUM: sum(sum({FLIPPED}*B(k, c(k)) for c in words(0..d-1, 0..n)) for k in 0..d-1) <= sum(beta/d for k in 0..d-1) by termwise k
            by EACH(k)
        have COUNT: sum(beta/d for k in 0..d-1) = (d-1 + 1 - 0)*(beta/d) by law sum_constant(0, d-1, beta/d)
        have LAST: (d-1 + 1 - 0)*(beta/d) = beta
        by only PRIVATE; UNION; TURN; SUM; COUNT; LAST
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({FLIPPED} for c in words(0..d-1, 0..n) if exists k in 0..d-1: abs({ESTIMATED} - {FREQUENCY}) > 1/3*sqrt(log(2*d/beta)/(n*eps^2))) <= beta",
            witness="n = 1, d = 2, eps = 1, beta = 1/2, x = word(0)",
        ),
    ),
)
