"""The order of the local error of histograms: the largest error of the frequencies of d bins has mean
sqrt(log d/(n eps^2)) up to constants (note 004).
"""

from theorems.local.fano import PAPER
from theorems.local.histogram_upper_bound import ESTIMATED, FLIPPED, FREQUENCY
from verify.language import Lemma, NearMiss, Source, Theorem

OFF = f"({ESTIMATED} - {FREQUENCY})"

ONE_BIN = Lemma(
    id="local-histogram.exponential",
    says="The exponential of the error of one bin, estimated from n flipped bits, in means.",
    forall="n natural >= 1, d natural >= 2, eps > 0, s real, x: int -> int, k natural",
    given="(for all i in 1..n: 0 <= x(i) <= d - 1) and k <= d - 1",
    claim=f"sum({FLIPPED}*exp(s*(n*((exp(eps/2) - 1)/(exp(eps/2) + 1))*{OFF})) for c in words(0..d-1, 0..n)) "
    "<= exp(n*(s^2/8))",
    instance="n = 1, d = 2, eps = 1, s = 1, x = word(0), k = 0",
    proof="""
        let E = exp(eps/2); q = 1/(1 + E); g = (E - 1)/(2*(E + 1)); G = (E - 1)/(E + 1); C = (E + 1)/(E - 1)
        let b(i) = if x(i) = k then 1 else 0; f = sum(if x(i) = k then 1 else 0 for i in 1..n)/n
        let h(y) = exp(s*(n*G*((y/n - q)*C - f)))
        have E1: 1 + eps/2 <= E by law exp_tangent(eps/2)
        have ONE: sum(LawOf(Bins(Flip(q), n, d), x, c)*h(c(k)) for c in words(0..d-1, 0..n)) \\
                = sum(LawOf(Reports(Flip(q), n), b, w)*h(sum(w(i) for i in 1..n)) for w in words(1..n, \\
                0..1)) by cite categories.one-coordinate(n, d, q, x, k, h)
        have G0: 0 < g and g < 1/2
        have MOST: sum(LawOf(Reports(RR(g), n), b, w)*exp(s*sum(w(j) - (1/2 - g + 2*g*b(j)) for j in 1..n)) \\
                for w in words(1..n, 0..1)) <= exp(n*(s^2/8)) by cite randomized-response.exponential(n, g, \\
                s, b)
        have SAME: sum(LawOf(Reports(Flip(q), n), b, w)*h(sum(w(i) for i in 1..n)) for w in words(1..n, \\
                0..1)) = sum(LawOf(Reports(RR(g), n), b, \\
                w)*exp(s*sum(w(j) - (1/2 - g + 2*g*b(j)) for j in 1..n)) for w in words(1..n, \\
                0..1)) by termwise w
            have LAWS: LawOf(Reports(Flip(q), n), b, w) = LawOf(Reports(RR(g), n), b, w) by termwise i
            have L: sum(1*w(j) + -2*g*b(j) for j in 1..n) \\
                    = 1*sum(w(j) for j in 1..n) + -2*g*sum(b(j) for j in 1..n) \\
                    by law sum_linear(1..n, w, b, 1, -2*g)
            have L2: sum(1*(1*w(j) + -2*g*b(j)) + -(1/2 - g)*1 for j in 1..n) \\
                    = 1*sum(1*w(j) + -2*g*b(j) for j in 1..n) + -(1/2 - g)*sum(1 for j in 1..n) \\
                    by law sum_linear(1..n, j -> 1*w(j) + -2*g*b(j), j -> 1, 1, -(1/2 - g))
            have L4: sum(1 for j in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
            let W = sum(w(j) for j in 1..n)
            have CENTRED: sum(w(j) - (1/2 - g + 2*g*b(j)) for j in 1..n) \\
                    = W - 2*g*(n*f) - (1/2 - g)*n; GC: G*C = 1
            have GG: G = 2*g; GQ: q = 1/2 - g; WN: n*(W/n) = W
            have X: n*G*((W/n - q)*C - f) = G*C*(n*(W/n) - n*q) - G*(n*f)
            have H: n*G*((W/n - q)*C - f) = W - 2*g*(n*f) - (1/2 - g)*n by rewrite X; GC; WN; GQ; GG
            by rewrite LAWS; H; CENTRED
    """,
)

WORDS = "words(0..d-1, 0..n)"

MAXIMUM = Lemma(
    id="maximum.mean",
    says="What is never more than the largest of d quantities has, if their exponentials have means at most "
    "M, a mean of at most a + 2 d M e^(-r a)/r, for every a.",
    forall="n natural, d natural >= 1, P: (int -> int) -> real, o: int, (int -> int) -> real, "
    "e: (int -> int) -> real, r > 0, a real, M real",
    given=f"(for all c (int -> int): 0 <= P(c)) and sum(P(c) for c in {WORDS}) = 1 and (for all k in 0..d-1: "
    f"sum(P(c)*exp(r*o(k, c)) for c in {WORDS}) <= M and sum(P(c)*exp(-r*o(k, c)) for c in {WORDS}) <= M) "
    "and (for all c (int -> int): exists k in 0..d-1: e(c) <= abs(o(k, c)))",
    claim=f"sum(P(c)*e(c) for c in {WORDS}) <= a + 2*d*M*exp(-r*a)/r",
    instance="n = 0, d = 1, P = c -> 1, o = (k, c) -> 0, e = c -> 0, r = 1, a = 0, M = 1",
    proof=f"""
        let D = exp(-r*a)/r
        let V(k, c: int -> int) = exp(r*o(k, c)) + exp(-r*o(k, c))
        have DP: 0 < D
        have SIGN: for all k integer, c (int -> int): 0 <= V(k, c)
        have POINT: for all c (int -> int): e(c) <= a + D*sum(V(k, c) for k in 0..d-1)
            take c
            have SOME: exists k in 0..d-1: e(c) <= abs(o(k, c)) by given4(c)
            obtain k from SOME
            let b = abs(o(k, c))
            have T: 1 + r*(b - a) <= exp(r*(b - a)) by law exp_tangent(r*(b - a))
            have S: exp(r*(b - a)) = exp(r*b)*exp(-r*a) by law exp_sum(r*b, -r*a)
            have B: exp(r*b) <= V(k, c)
                cases 0 <= o(k, c) or o(k, c) <= 0
                    case 0 <= o(k, c)
                        have Z: 0 < exp(-r*o(k, c))
                        by rewrite law abs_of_nonnegative(o(k, c))
                    case o(k, c) <= 0
                        have Z: 0 < exp(r*o(k, c))
                        have N: r*b = -r*o(k, c) by law abs_of_nonpositive(o(k, c))
                        by rewrite N
            have IN: V(k, c) <= sum(V(j, c) for j in 0..d-1)
                have AT: sum(V(j, c) for j in 0..d-1) = sum(V(j, c) for j in 0..k-1) + V(k, c) + \\
                        sum(V(j, c) for j in k+1..d-1) by law sum_at(0, k, d-1, j -> V(j, c))
                have LOW: 0 <= sum(V(j, c) for j in 0..k-1)
                have HIGH: 0 <= sum(V(j, c) for j in k+1..d-1)
            have W: exp(r*b)*exp(-r*a) <= sum(V(j, c) for j in 0..d-1)*exp(-r*a)
            have X: r*(b - a) <= sum(V(j, c) for j in 0..d-1)*exp(-r*a)
            have Y: 1/r*(r*(b - a)) <= 1/r*(sum(V(j, c) for j in 0..d-1)*exp(-r*a))
        have MEAN: sum(P(c)*e(c) for c in {WORDS}) <= sum(a*P(c) + D*sum(P(c)*V(k, c) for k in 0..d-1) for \\
                c in {WORDS}) \\
                by termwise c
            have A: e(c) <= a + D*sum(V(k, c) for k in 0..d-1) by POINT(c)
            have S: sum(P(c)*V(k, c) for k in 0..d-1) = P(c)*sum(V(k, c) for k in 0..d-1)
            have B: P(c)*e(c) <= P(c)*(a + D*sum(V(k, c) for k in 0..d-1))
        have SPLIT: sum(a*P(c) + D*sum(P(c)*V(k, c) for k in 0..d-1) for c in {WORDS}) \\
                = a*sum(P(c) for c in {WORDS}) + D*sum(sum(P(c)*V(k, c) for k in 0..d-1) for c in {WORDS}) \\
                by law sum_linear({WORDS}, P, c -> sum(P(c)*V(k, c) for k in 0..d-1), a, D)
        have TURN: sum(sum(P(c)*V(k, c) for c in {WORDS}) for k in 0..d-1) = sum(sum(P(c)*V(k, c) for k in \\
                0..d-1) for c in {WORDS}) \\
                by cite exchange.range-and-words(d - 1, 0, d-1, 0, n, (k, c) -> P(c)*V(k, c))
        have EACH: sum(sum(P(c)*V(k, c) for c in {WORDS}) for k in 0..d-1) <= sum(2*M for k in 0..d-1) \\
                by termwise k
            have A: sum(1*(P(c)*exp(r*o(k, c))) + 1*(P(c)*exp(-r*o(k, c))) for c in {WORDS}) \\
                    = 1*sum(P(c)*exp(r*o(k, c)) for c in {WORDS}) + 1*sum(P(c)*exp(-r*o(k, c)) for c in \\
                            {WORDS}) \\
                    by law sum_linear({WORDS}, c -> P(c)*exp(r*o(k, c)), c -> P(c)*exp(-r*o(k, c)), 1, 1)
            have B: sum(P(c)*V(k, c) for c in {WORDS}) = sum(1*(P(c)*exp(r*o(k, c))) + 1*(P(c)*exp(-r*o(k, \\
                    c))) for c in {WORDS}) by termwise c
            have C: sum(P(c)*exp(r*o(k, c)) for c in {WORDS}) <= M and sum(P(c)*exp(-r*o(k, c)) for c in \\
                    {WORDS}) <= M by given3(k)
        have CONST: sum(2*M for k in 0..d-1) = (d - 1 + 1 - 0)*(2*M) by law sum_constant(0, d-1, 2*M)
        have LAST: D*sum(sum(P(c)*V(k, c) for k in 0..d-1) for c in {WORDS}) <= D*(d*(2*M))
    """,
)

LARGEST = f"(for all k in 0..d-1: abs{OFF} <= e(c)) and (exists k in 0..d-1: e(c) <= abs{OFF})"

ONE_USER = (
    "n = 1, d = 2, eps = 1, x = word(0), e = c -> max(abs((c(0) - 1/(1 + exp(1/2)))*((exp(1/2) + 1)/"
    "(exp(1/2) - 1)) - 1), abs((c(1) - 1/(1 + exp(1/2)))*((exp(1/2) + 1)/(exp(1/2) - 1))))"
)

MEAN_ERROR = Theorem(
    id="local-histogram.mean-error",
    says="For eps at most 1, words with a single 1 whose d bits are each flipped with probability 1/(1 + "
    "e^(eps/2)) are eps-private, and of the unbiased estimates of the d frequencies from n of them the "
    "largest error has mean 6 sqrt(log d/(n eps^2)) at most.",
    source=Source(note="003", lines="L105-107; 004, L26-29", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < eps <= 1, x: int -> int, e: (int -> int) -> real",
    given=f"(for all i in 1..n: 0 <= x(i) <= d - 1) and (for all c (int -> int): {LARGEST})",
    claim="RatioIs(OneHot(Flips(1/(1 + exp(eps/2)), d), d), exp(eps)) and "
    f"sum({FLIPPED}*e(c) for c in words(0..d-1, 0..n)) <= 6*sqrt(log(d)/(n*eps^2))",
    claims=("E2",),
    instance=ONE_USER,
    proof=f"""
        let E = exp(eps/2); G = (E - 1)/(E + 1); C = (E + 1)/(E - 1); L = log(2*d); s = sqrt(8*log(2*d)/n)
        let r = s*n*G; a = 2*L/r
        let o(k, c: int -> int) = (c(k)/n - 1/(1 + E))*C - sum(if x(i) = k then 1 else 0 for i in 1..n)/n
        let P(c: int -> int) = {FLIPPED}
        have PRIVATE: RatioIs(OneHot(Flips(1/(1 + exp(eps/2)), d), d), exp(eps)) \\
                by cite categories.privacy(d, eps)
        have E1: 1 + eps/2 <= E by law exp_tangent(eps/2)
        have NP: 0 < n
        have COTH: (E + 1)*(1/(E - 1)) <= 4.084*(1/eps) by cite categories.coth(eps)
        have GP: 0 < G; GC: G*C = 1; L4: log(4) <= L; LL: 1.38 <= L; SS: s*s = 8*L/n; SP: 0 < s; RP: 0 < r
        have POS: for all c (int -> int): 0 <= P(c)
            take c
            by cite rates.counts-not-negative(n, d, 1/(1 + exp(eps/2)), x, c)
        have EXPO: for all k in 0..d-1: sum(P(c)*exp(r*o(k, c)) for c in words(0..d-1, 0..n)) \\
                <= 2*d and sum(P(c)*exp(-r*o(k, c)) for c in words(0..d-1, 0..n)) <= 2*d
            take k
            have A: sum(P(c)*exp(s*(n*G*o(k, c))) for c in words(0..d-1, 0..n)) <= exp(n*(s^2/8)) \\
                    by cite local-histogram.exponential(n, d, eps, s, x, k)
            have B: sum(P(c)*exp(-s*(n*G*o(k, c))) for c in words(0..d-1, 0..n)) <= exp(n*((-s)^2/8)) \\
                    by cite local-histogram.exponential(n, d, eps, -s, x, k)
            have N: n*(s^2/8) = L; N2: n*((-s)^2/8) = L
            have X: exp(n*(s^2/8)) = 2*d by rewrite N
            have X2: exp(n*((-s)^2/8)) = 2*d by rewrite N2
            have A2: sum(P(c)*exp(s*(n*G*o(k, c))) for c in words(0..d-1, 0..n)) \\
                    = sum(P(c)*exp(r*o(k, c)) for c in words(0..d-1, 0..n)) by termwise c
            have B2: sum(P(c)*exp(-s*(n*G*o(k, c))) for c in words(0..d-1, 0..n)) \\
                    = sum(P(c)*exp(-r*o(k, c)) for c in words(0..d-1, 0..n)) by termwise c
        have FALL: 2*d*(2*d)*exp(-r*a) = 1
            have EXPONENT: -r*a = -(2*L)
            have A: exp(-(2*L))*(exp(L)*exp(L)) = 1 by law exp_sum(L, L); law exp_sum(-(2*L), L + L)
            have B: exp(L) = 2*d
            by rewrite EXPONENT
        have ONE: sum(P(c) for c in words(0..d-1, 0..n)) = 1 by cite categories.total(n, d, 1/(1 + E), x)
        have BOUND: sum(P(c)*e(c) for c in words(0..d-1, 0..n)) <= a + 2*d*(2*d)*exp(-r*a)/r \\
                by cite maximum.mean(n, d, P, o, e, r, a, 2*d)
        have SHORT: a + 2*d*(2*d)*exp(-r*a)/r = (2*L + 1)/r by rewrite FALL
        let l = log(d); u = 1/eps; v = sqrt(log(d)/(n*eps^2)); w = 6*v*(s*n); y = (2*L + 1)*(4.084*u)
        have LD: L <= 2*l
            have A: L = log(2) + l by law log_product(2, d)
            have B: log(2) <= l
        have UP: 0 < u; VV: v*v = l*u^2/n
        have W: w*w = 288*l*L*u^2
            have A: w*w = 36*n^2*((v*v)*(s*s))
            have B: (v*v)*(s*s) = 8*l*L*u^2*(1/n^2) by rewrite VV; SS
        have Y: y*y <= w*w
            have A: 2*L + 1 <= 2.73*L; B: (2*L + 1)*(2*L + 1) <= 2.73*L*(2.73*L)
            have C: (2*L + 1)*(2*L + 1)*(4.084*4.084) <= 288*l*L
                have D: L*L <= 2*l*L
            have U2: 0 < u^2; D: (2*L + 1)*(2*L + 1)*(4.084*4.084)*u^2 <= 288*l*L*u^2
        have V0: 0 <= v; W0: 0 <= w
        have YW: y <= w
            cases y <= w or w < y
                case y <= w
                case w < y
                    have K: 0 < (y - w)*(y - w) + 2*w*(y - w)
        have CY: (2*L + 1)*C <= y; CW: (2*L + 1)*C <= w
        have CG: G*((2*L + 1)*C) <= G*w by GP*CW
        have ROOM: 2*L + 1 <= 6*v*r
            have A: G*((2*L + 1)*C) = (G*C)*(2*L + 1)
        have RI: 0 < 1/r by law reciprocal_positive(r)
        have LAST: 1/r*(2*L + 1) <= 1/r*(6*v*r) by RI*ROOM
        have SAME: 1/r*(6*v*r) = 6*v
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({FLIPPED}*e(c) for c in words(0..d-1, 0..n)) <= sqrt(log(d)/(n*eps^2))",
            witness=ONE_USER,
        ),
    ),
)
