"""Local protocols with delta: near each there is one without (notes 003 and 004, where local and shuffled
protocols are compared).
"""

from theorems.local.two_points import PROTOCOL, WORDS
from verify.language import Lemma, NearMiss, Source, Theorem

K = "min(max(r(y), exp(-eps)*s(y)), exp(eps)*s(y))"
TOTAL = f"sum({K} for y in 0..l-1)"
CLIPPED = (
    f"(if {TOTAL} <= 1 then {K} + (1 - {TOTAL})/(exp(eps) - {TOTAL})*(exp(eps)*s(y) - {K}) else {K} - "
    f"({TOTAL} - 1)/({TOTAL} - exp(-eps))*({K} - exp(-eps)*s(y)))"
)

CLIP = Lemma(
    id="clip.law",
    says="If the laws r and s are (eps, delta)-close in both directions, "
    "then some law is within a factor e^eps of s, and exceeds r by delta in total at most.",
    forall="l natural >= 1, r: int -> real, s: int -> real, eps > 0, delta real",
    given="(for all y in 0..l-1: 0 <= r(y)) and (for all y in 0..l-1: 0 <= s(y)) and sum(r(y) for y in "
    "0..l-1) = 1 and sum(s(y) for y in 0..l-1) = 1 and sum(max(0, r(y) - exp(eps)*s(y)) for y in 0..l-1) <= "
    "delta and sum(max(0, s(y) - exp(eps)*r(y)) for y in 0..l-1) <= delta",
    claim=f"(for all y in 0..l-1: exp(-eps)*s(y) <= {CLIPPED} and {CLIPPED} <= exp(eps)*s(y)) and "
    f"sum({CLIPPED} for y in 0..l-1) = 1 and sum(max(0, {CLIPPED} - r(y)) for y in 0..l-1) <= delta",
    instance="l = 1, r = y -> 1, s = y -> 1, eps = 1, delta = 0",
    meaning=f"""
        have E1: 1 + eps <= exp(eps) by law exp_tangent(eps)
        have I1: exp(-eps) < 1
            have ORDER: exp(-eps) < exp(0) iff -eps < 0 by law exp_increases(-eps, 0)
            have NONE: exp(0) = 1 by reduce
            have EPS: 0 < eps
            have NEG: -eps < 0 by only EPS
            have Z: exp(-eps) < exp(0) by only ORDER; NEG
            by only NONE; Z
        have A: {TOTAL} <= 1 implies exp(eps) - {TOTAL} != 0
        have B: not ({TOTAL} <= 1) implies {TOTAL} - exp(-eps) != 0
    """,
    proof=f"""
        let E = exp(eps); I = exp(-eps); k(y) = {K}; t = {TOTAL}; c(y) = {CLIPPED}
        have IN: for all y in 0..l-1: I*s(y) <= k(y) and k(y) <= E*s(y) and max(0, r(y) - k(y)) \\
                <= max(0, r(y) - E*s(y)) and max(0, k(y) - r(y)) <= max(0, s(y) - E*r(y))
            take y
            have F: max(0, I*s(y) - r(y)) <= max(0, s(y) - E*r(y))
                have X: I*s(y) - r(y) = I*(s(y) - E*r(y))
            by only I*s(y) <= k(y); F
        have ANY: for all u real, v real: max(0, u - v) = max(0, v - u) + u - v
        have SUM1: sum(I*s(y) for y in 0..l-1) <= t by termwise y
            by IN(y)
        have TI: I <= t
            have X: I*sum(s(y) for y in 0..l-1) = I by rewrite given4
            by only SUM1; law sum_scaled(0..l-1, s, I); X
        cases t <= 1 or 1 < t
            case t <= 1
                have D0: 0 < E - t by only law exp_tangent(eps); 0 < eps; case
                have DI: 0 < 1/(E - t) by law reciprocal_positive(E - t)
                let h = (1 - t)/(E - t)
                have H0: 0 <= h by only 0 <= (1 - t)*(1/(E - t)); D0
                have H1: h <= 1 by only 0 <= (E - 1)*(1/(E - t)); (E - 1)*(1/(E - t)) = 1 - h
                have WEIGHTS: for all y in 0..l-1: c(y) = k(y) + h*(E*s(y) - k(y))
                    take y
                    by law if_true(t <= 1, k(y) + h*(E*s(y) - k(y)), k(y) - (t - 1)/(t - I)*(k(y) - I*s(y)))
                have PLACE: for all y in 0..l-1: I*s(y) <= c(y) and c(y) <= E*s(y)
                    take y
                    have CLOSE: I*s(y) <= k(y) and k(y) <= E*s(y) and max(0, r(y) - k(y)) \\
                            <= max(0, r(y) - E*s(y)) and max(0, k(y) - r(y)) <= max(0, s(y) - E*r(y)) by IN(y)
                    have RAISED: 0 <= h*(E*s(y) - k(y))
                        have Z: 0 <= E*s(y) - k(y) by only CLOSE
                        by H0*Z
                    have BELOW: 0 <= (1 - h)*(E*s(y) - k(y))
                        have Z: 0 <= E*s(y) - k(y) by only CLOSE
                        have Z1: 0 <= 1 - h by only H1
                        by Z1*Z
                    by only CLOSE; WEIGHTS(y); RAISED; BELOW
                have ONE: sum(c(y) for y in 0..l-1) = 1
                    have SUMMED: sum(c(y) for y in 0..l-1) = sum((1 - h)*k(y) + h*E*s(y) for y in 0..l-1) \\
                            by termwise y
                        by only WEIGHTS(y)
                    have D: h*E*sum(s(y) for y in 0..l-1) = h*E by rewrite given4
                    by only SUMMED; law sum_linear(0..l-1, k, s, 1 - h, h*E); D; h*(E - t) = 1 - t
                have OVER: sum(max(0, c(y) - r(y)) for y in 0..l-1) \\
                        <= sum(1*max(0, r(y) - E*s(y)) + 1*(1*c(y) + -1*r(y)) for y in 0..l-1) by termwise y
                    have CLOSE: I*s(y) <= k(y) and k(y) <= E*s(y) and max(0, r(y) - k(y)) \\
                            <= max(0, r(y) - E*s(y)) and max(0, k(y) - r(y)) <= max(0, s(y) - E*r(y)) by IN(y)
                    have RAISED: 0 <= h*(E*s(y) - k(y))
                        have Z: 0 <= E*s(y) - k(y) by only CLOSE
                        by H0*Z
                    have KC: k(y) <= c(y) by only WEIGHTS(y); RAISED
                    have LESS: max(0, r(y) - c(y)) <= max(0, r(y) - k(y)) by only KC
                    by only CLOSE; LESS; ANY(c(y), r(y))
                have LAST: sum(max(0, c(y) - r(y)) for y in 0..l-1) <= delta \\
                        by only OVER; law sum_linear(0..l-1, y -> max(0, r(y) - E*s(y)), y -> 1*c(y) + \\
                        -1*r(y), 1, 1); law sum_linear(0..l-1, c, r, 1, -1); ONE; given3; given5
            case 1 < t
                have D0: 0 < t - I by only I < 1; case
                have DI: 0 < 1/(t - I) by law reciprocal_positive(t - I)
                let h = (t - 1)/(t - I)
                have H0: 0 <= h by only 0 <= (t - 1)*(1/(t - I)); D0
                have H1: h <= 1 by only 0 <= (1 - I)*(1/(t - I)); (1 - I)*(1/(t - I)) = 1 - h
                have WEIGHTS: for all y in 0..l-1: c(y) = k(y) - h*(k(y) - I*s(y))
                    take y
                    by law if_false(t <= 1, k(y) + (1 - t)/(E - t)*(E*s(y) - k(y)), k(y) - h*(k(y) - I*s(y)))
                have PLACE: for all y in 0..l-1: I*s(y) <= c(y) and c(y) <= E*s(y) and c(y) <= k(y)
                    take y
                    have CLOSE: I*s(y) <= k(y) and k(y) <= E*s(y) and max(0, r(y) - k(y)) \\
                            <= max(0, r(y) - E*s(y)) and max(0, k(y) - r(y)) <= max(0, s(y) - E*r(y)) by IN(y)
                    have ABOVE: 0 <= k(y) - I*s(y) by only CLOSE
                    have LOWERED: 0 <= h*(k(y) - I*s(y)) by H0*ABOVE
                    have OVER: 0 <= (1 - h)*(k(y) - I*s(y))
                        have Z1: 0 <= 1 - h by only H1
                        by Z1*ABOVE
                    by only CLOSE; WEIGHTS(y); LOWERED; OVER
                have ONE: sum(c(y) for y in 0..l-1) = 1
                    have SUMMED: sum(c(y) for y in 0..l-1) = sum((1 - h)*k(y) + h*I*s(y) for y in 0..l-1) \\
                            by termwise y
                        by only WEIGHTS(y)
                    have D: h*I*sum(s(y) for y in 0..l-1) = h*I by rewrite given4
                    by only SUMMED; law sum_linear(0..l-1, k, s, 1 - h, h*I); D; h*(t - I) = t - 1
                have OVER: sum(max(0, c(y) - r(y)) for y in 0..l-1) \\
                        <= sum(max(0, s(y) - E*r(y)) for y in 0..l-1) by termwise y
                    have LESS: max(0, c(y) - r(y)) <= max(0, k(y) - r(y)) by only PLACE(y)
                    by only IN(y); LESS
                have LAST: sum(max(0, c(y) - r(y)) for y in 0..l-1) <= delta by only OVER; given6
                have BOTH: for all y in 0..l-1: I*s(y) <= c(y) and c(y) <= E*s(y)
                    take y
                    by PLACE(y)
    """,
)

APPROXIMATE = (
    PROTOCOL.replace("PureDP", "ApproxDP").replace("alpha)", "eps, delta)").replace("k, l)", "d, l)")
)
NEAR = PROTOCOL.replace("alpha)", "2*eps)").replace("k, l)", "d, l)").replace("R(", "S(")
OWN = "R(w, i, x, y)"
CUT = CLIPPED.replace("r(y)", OWN).replace("s(y)", "R(w, i, 0, y)")
RECORDS = "(for all i in 1..n: 0 <= x(i) <= d - 1)"
EXCESS = (
    "sum(max(0, product(S(w, i, x(i), w(i)) for i in 1..n) - product(R(w, i, x(i), "
    f"w(i)) for i in 1..n)) for w in {WORDS})"
)
CLOSE = (
    "(for all y in 0..l-1: exp(-eps)*R(w, i, 0, y) <= c(w, i, x, y) and c(w, i, x, y) <= exp(eps)*R(w, i, 0, "
    "y)) and sum(c(w, i, x, y) for y in 0..l-1) = 1 and "
    "sum(max(0, c(w, i, x, y) - R(w, i, x, y)) for y in 0..l-1) <= delta"
)

PURE = Theorem(
    id="local.approximate",
    says="Near each local protocol whose users are (eps, delta)-DP, each knowing what was sent before, "
    "there is one whose users are 2 eps-DP: on no dataset does any event of what is "
    "sent gain more than n delta.",
    source=Source(
        note="003",
        lines="L102-105",
        paper="Bun, Nelson and Stemmer, Heavy Hitters and the Structure of Local Privacy, 2018; Cheu, Smith, "
        "Ullman, Zeber and Zhilyaev, 2019",
    ),
    forall="n natural, d natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, eps > 0, "
    "delta >= 0",
    given=APPROXIMATE,
    claim=f"exists S ((int -> int), int, int, int -> real): {NEAR} and "
    f"(for all x (int -> int): {RECORDS} implies {EXCESS} <= n*delta)",
    claims=("D12",),
    instance="n = 1, d = 2, l = 1, R = (w, i, x, y) -> 1, eps = 1, delta = 0",
    proof=f"""
        let c(w: int -> int, i, x, y) = {CUT}
        have EPS: 0 < eps
        have DELTA: 0 <= delta
        have E0: 0 < exp(eps)
        have E1: 1 + eps <= exp(eps) by law exp_tangent(eps)
        have EI: exp(eps)*exp(-eps) = 1
        have ROWS: for all w (int -> int), i in 1..n, x in 0..d-1: \\
                (for all y in 0..l-1: 0 <= R(w, i, x, y)) \\
                and sum(R(w, i, x, y) for y in 0..l-1) = 1
        have EACH: for all w (int -> int), i in 1..n, x in 0..d-1: {CLOSE}
            take w, i, x
            have X: (for all y in 0..l-1: 0 <= R(w, i, x, y)) and sum(R(w, i, x, y) for y in 0..l-1) = 1 \\
                    by ROWS(w, i, x)
            have Y: (for all y in 0..l-1: 0 <= R(w, i, 0, y)) and sum(R(w, i, 0, y) for y in 0..l-1) = 1 \\
                    by ROWS(w, i, 0)
            have BOTH: sum(max(0, R(w, i, x, y) - exp(eps)*R(w, i, 0, y)) for y in 0..l-1) \\
                    <= delta and sum(max(0, R(w, i, 0, y) - exp(eps)*R(w, i, x, y)) for y in 0..l-1) <= delta
            by cite clip.law(l, y -> R(w, i, x, y), y -> R(w, i, 0, y), eps, delta)
        have SAME: for all v (int -> int), w (int -> int), i integer, x integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies c(v, i, x, y) = c(w, i, x, y)
            take v, w, i, x, y
            assume PAST
            have SAME: {TOTAL.replace("r(y)", "R(v, i, x, y)").replace("s(y)", "R(v, i, 0, y)")} \\
                    = {TOTAL.replace("r(y)", "R(w, i, x, y)").replace("s(y)", "R(w, i, 0, y)")} by termwise y
                by rewrite given1(v, w, i, x, y); given1(v, w, i, 0, y)
            by rewrite SAME; given1(v, w, i, x, y); given1(v, w, i, 0, y)
        exhibit (w, i, x, y) -> c(w, i, x, y)
        have POS: for all w (int -> int), i in 1..n, x in 0..d-1, y in 0..l-1: 0 <= c(w, i, x, y)
            take w, i, x, y
            by ROWS(w, i, 0); EACH(w, i, x)
        have LAWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> c(w, i, x, y), d, l)
            take w, i
            take x
            by EACH(w, i, x)
        have PRIVATE: for all w (int -> int), i in 1..n: \\
                PureDP(Randomizer((x, y) -> c(w, i, x, y), d, l), 2*eps)
            take w, i
            take x, x'
            take y
            have X: {CLOSE} by EACH(w, i, x)
            have X': {CLOSE.replace("i, x, y", "i, x', y")} by EACH(w, i, x')
            have TWO: exp(2*eps) = exp(eps)*exp(eps) by law exp_sum(eps, eps)
            have P: 0 <= exp(eps)*exp(eps)*(c(w, i, x', y) - exp(-eps)*R(w, i, 0, y))
            have K: exp(eps)*exp(-eps)*(exp(eps)*R(w, i, 0, y)) = exp(eps)*R(w, i, 0, y)
            have F: c(w, i, x, y) <= exp(eps)*exp(eps)*c(w, i, x', y)
        have LESS: for all x (int -> int): {RECORDS} implies {EXCESS.replace("S(", "c(")} <= n*delta
            take x
            assume X
            let a(w: int -> int, i, y) = c(w, i, x(i), y)
            let b(w: int -> int, i, y) = R(w, i, x(i), y)
            have PA: for all v (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: v(j) = w(j)) implies a(v, i, y) = a(w, i, y)
                take v, w, i, y
                assume PAST
                by SAME(v, w, i, x(i), y)
            have PB: for all v (int -> int), w (int -> int), i integer, y integer: \\
                    (for all j in 1..i-1: v(j) = w(j)) implies b(v, i, y) = b(w, i, y)
            have A1: for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) = 1
                take w, i
                by EACH(w, i, x(i))
            have B0: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= b(w, i, y)
            have ONE: exp(0) = 1
            have C: for all w (int -> int), i in 1..n: sum(max(0, a(w, i, y) - exp(0)*b(w, i, y)) for y in \\
                    0..l-1) <= delta
                take w, i
                have CLOSE: {CLOSE.replace("i, x, y", "i, x(i), y")} by EACH(w, i, x(i))
                have PLAIN: sum(max(0, a(w, i, y) - exp(0)*b(w, i, y)) for y in 0..l-1) \\
                        = sum(max(0, a(w, i, y) - b(w, i, y)) for y in 0..l-1) by termwise y
                    by rewrite ONE
                by only PLAIN; CLOSE3
            have ALL: sum(max(0, product(a(w, i, w(i)) for i in 1..n) - exp(sum(0 for i in \\
                    1..n))*product(b(w, i, w(i)) for i in 1..n)) for w in {WORDS}) <= sum(delta for i in \\
                    1..n) by cite composition.adaptive(n, l-1, a, b, i -> 0, i -> delta)
            have ZERO: sum(0 for i in 1..n) = 0
            have COUNT: sum(delta for i in 1..n) = (n + 1 - 1)*delta by law sum_constant(1, n, delta)
            have FLAT: sum(max(0, product(a(w, i, w(i)) for i in 1..n) - exp(sum(0 for i in \\
                    1..n))*product(b(w, i, w(i)) for i in 1..n)) for w in {WORDS}) = \\
                    {EXCESS.replace("S(", "c(")} by termwise w
                by rewrite ZERO; ONE
            by only ALL; COUNT; FLAT
        by SAME; LAWS; PRIVATE; LESS
    """,
    near_misses=(
        NearMiss(
            claim=f"exists S ((int -> int), int, int, int -> real): {NEAR} and "
            f"(for all x (int -> int): {RECORDS} implies {EXCESS} <= n*delta - 1)",
            disproof=f"""
                let n = 1; d = 1; l = 1; eps = 1; delta = 0; R(w: int -> int, i, x, y) = 1
                have NO: not (exists S ((int -> int), int, int, int -> real): {NEAR} and (for all x (int -> \\
                        int): {RECORDS} implies {EXCESS} <= n*delta - 1))
                    assume F
                    obtain S from F
                    let x(i) = 0
                    have ROOM: {EXCESS} <= n*delta - 1 by S4(i -> 0)
                    have Y: sum(0 for w in {WORDS}) <= {EXCESS} by termwise w
                    have Z: sum(0 for w in {WORDS}) = 0
                    by only ROOM; Y; Z
                exhibit 1, 1, 1, (w, i, x, y) -> 1, 1, 0
            """,
        ),
    ),
)
