"""Local protocols of any kind: what n users say in any number of rounds, and any numbers, with densities (notes 003 and 004).

Of what is said, m real numbers z, the density is the product of f(i, x(i), z) over the users i: f(i, c, z) is what user i, with record c, adds to it by all that it says.
"""

from theorems.local.fano import COUNTED, PAPER
from theorems.local.histogram_accuracy_bound import LEAST
from verify.language import Lemma, NearMiss, Source, Theorem

SOURCE = Source(note="003", lines="L102-105; 004, L26-32", paper=PAPER)
ANY = "f: int, int, (int -> real) -> real"
POINTS = "points(1..m)"
RECORDS = "(for all i in 1..n: 0 <= x(i) <= d - 1)"
SAID = "product(f(i, x(i), z) for i in 1..n)"
LAW = f"(for all x (int -> int): {RECORDS} implies integrable({SAID} for z in {POINTS}) and integral({SAID} for z in {POINTS}) = 1)"
BOREL = "(for all i integer, c integer: borel((z: int -> real) -> f(i, c, z)))"
WEIGHTS = "(for all i in 1..n, c in 0..d-1, z (int -> real): 0 <= f(i, c, z))"
PRIVATE = "(for all i in 1..n, b in 0..d-1, c in 0..d-1, z (int -> real): f(i, b, z) <= exp(eps)*f(i, c, z))"
PROTOCOL = f"{BOREL} and {WEIGHTS} and {LAW} and {PRIVATE}"

HELD = "(if u(i) = 1 then v else 0)"
BITS = "words(1..n, 0..1)"
SAID_U = SAID.replace("x(i)", HELD)
PART = "product(q(u(i)) for i in 1..n)*(a + b*sum(u(i) for i in 1..n))"
EXCHANGED = Lemma(
    id="any-protocol.exchanged",
    says="A mean over who holds what, and over what is said.",
    forall=f"n natural, m natural, {ANY}, v integer, q: int -> real, a real, b real, W: (int -> real) -> real",
    given=f"{BOREL} and borel((z: int -> real) -> W(z)) and (for all z (int -> real): 0 <= W(z) and W(z) <= 1) and "
    f"(for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable({SAID_U} for z in {POINTS}))",
    claim=f"(for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable({SAID_U}*W(z) for z in {POINTS})) and "
    f"integrable(sum({PART}*({SAID_U}*W(z)) for u in {BITS}) for z in {POINTS}) and "
    f"sum({PART}*integral({SAID_U}*W(z) for z in {POINTS}) for u in {BITS}) = integral(sum({PART}*({SAID_U}*W(z)) for u in {BITS}) for z in {POINTS})",
    instance="n = 1, m = 0, f = (i, c, z) -> 1, v = 1, q = i -> 1, a = 1, b = 0, W = z -> 1",
    proof=f"""
        let s(u: int -> int, z: int -> real) = {SAID_U}
        let h(u: int -> int) = {PART}
        have EACH: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(s(u, z)*W(z) for z in {POINTS})
            take u
            assume U
            have I: integrable(s(u, z) for z in {POINTS}) by given4(u)
            have LESS: for all z (int -> real): |s(u, z)*W(z)| <= |s(u, z)|
                take z
                have B: 0 <= W(z) and W(z) <= 1 by given3(z)
                have A: |s(u, z)*W(z)| = |s(u, z)|*|W(z)| by cite reals.abs-of-product(s(u, z), W(z))
                have C: |W(z)| = W(z) by law abs_of_nonnegative(W(z))
                have D: 0 <= |s(u, z)|
                have E: 0 <= |s(u, z)|*(1 - W(z))
                    have F: 0 <= 1 - W(z)
                        by only B
                    by D*F
                by rewrite A; C
                    by only E
            by law integrable_below({POINTS}, z -> s(u, z)*W(z), z -> s(u, z))
        have J: borel((u: int -> int, z: int -> real) -> h(u)*(s(u, z)*W(z)))
        have ALL: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(h(u)*(s(u, z)*W(z)) for z in {POINTS}) and \\
                integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) = h(u)*integral(s(u, z)*W(z) for z in {POINTS})
            take u
            assume U
            have I: integrable(s(u, z)*W(z) for z in {POINTS}) by EACH(u)
            have L: integrable(h(u)*(s(u, z)*W(z)) + 0*(s(u, z)*W(z)) for z in {POINTS}) and integral(h(u)*(s(u, z)*W(z)) + 0*(s(u, z)*W(z)) for z in {POINTS}) \\
                    = h(u)*integral(s(u, z)*W(z) for z in {POINTS}) + 0*integral(s(u, z)*W(z) for z in {POINTS}) by law integral_linear({POINTS}, z -> s(u, z)*W(z), z -> s(u, z)*W(z), h(u), 0)
            have E: (integrable(h(u)*(s(u, z)*W(z)) + 0*(s(u, z)*W(z)) for z in {POINTS}) iff integrable(h(u)*(s(u, z)*W(z)) for z in {POINTS})) and integral(h(u)*(s(u, z)*W(z)) + 0*(s(u, z)*W(z)) for z in {POINTS}) = integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) \\
                    by law integral_equal({POINTS}, z -> h(u)*(s(u, z)*W(z)) + 0*(s(u, z)*W(z)), z -> h(u)*(s(u, z)*W(z)))
            by only L; E
        have ALL1: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(h(u)*(s(u, z)*W(z)) for z in {POINTS})
            take u
            assume U
            by ALL(u)
        have X: integrable(sum(h(u)*(s(u, z)*W(z)) for u in {BITS}) for z in {POINTS}) and sum(integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) for u in {BITS}) = integral(sum(h(u)*(s(u, z)*W(z)) for u in {BITS}) for z in {POINTS}) \\
                by law integral_exchanged({BITS}, {POINTS}, (u, z) -> h(u)*(s(u, z)*W(z)))
        have Y: sum(h(u)*integral(s(u, z)*W(z) for z in {POINTS}) for u in {BITS}) = sum(integral(h(u)*(s(u, z)*W(z)) for z in {POINTS}) for u in {BITS}) by termwise u
            by ALL(u)
        by only EACH; X; Y
    """,
)

MIXED = "product(g0*f(i, 0, z) + g1*f(i, v, z) for i in 1..n)"
TOTAL = Lemma(
    id="any-protocol.mixed",
    says="What is said where each user holds v with the weight g1, and 0 with the weight g0.",
    forall=f"n natural, m natural, d natural >= 2, {ANY}, v in 1..d-1, g0 real, g1 real",
    given=f"{BOREL} and {LAW}",
    claim=f"integrable({MIXED} for z in {POINTS}) and integral({MIXED} for z in {POINTS}) = (g0 + g1)^n",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, v = 1, g0 = 1, g1 = 1",
    proof=f"""
        let q(s) = if s = 1 then g1 else g0
        let s(u: int -> int, z: int -> real) = {SAID_U}
        let h(u: int -> int) = product(q(u(i)) for i in 1..n)
        let a = 1
        let b = 0
        have V1: 1 <= v
        have V2: v <= d - 1
        have EACH: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(s(u, z) for z in {POINTS}) and integral(s(u, z) for z in {POINTS}) = 1
            take u
            assume U
            have R: for all i in 1..n: 0 <= {HELD} <= d - 1
                take i
                cases u(i) = 1 or u(i) != 1
                    case u(i) = 1
                    case u(i) != 1
            by given2(i -> {HELD})
        have EACH1: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(s(u, z) for z in {POINTS})
            take u
            assume U
            by EACH(u)
        have X: (for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(s(u, z)*1 for z in {POINTS})) and integrable(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) and sum({PART}*integral(s(u, z)*1 for z in {POINTS}) for u in {BITS}) = integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) \\
                by cite any-protocol.exchanged(n, m, f, v, q, 1, 0, z -> 1)
        have SAME: for all z (int -> real): sum({PART}*(s(u, z)*1) for u in {BITS}) = {MIXED}
            take z
            let r(i, c) = q(c)*f(i, if c = 1 then v else 0, z)
            have A: product(sum(r(i, c) for c in 0..1) for i in 1..n) = sum(product(r(i, u(i)) for i in 1..n) for u in {BITS}) by law product_of_sums(1, n, 0, 1, r)
            have B: product(sum(r(i, c) for c in 0..1) for i in 1..n) = {MIXED} by termwise i
                by reduce
            have C: sum(product(r(i, u(i)) for i in 1..n) for u in {BITS}) = sum({PART}*(s(u, z)*1) for u in {BITS}) by termwise u
                have D: product(r(i, u(i)) for i in 1..n) = h(u)*s(u, z) by law product_of_products(1, n, i -> q(u(i)), i -> f(i, {HELD}, z))
                by rewrite D
            by only A; B; C
        have S1: for all z (int -> real): {MIXED} = 1*sum({PART}*(s(u, z)*1) for u in {BITS}) + 0*sum({PART}*(s(u, z)*1) for u in {BITS})
            take z
            have E: sum({PART}*(s(u, z)*1) for u in {BITS}) = {MIXED} by SAME(z)
            by rewrite E
        have C0: integrable(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) implies integrable(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) implies integrable({MIXED} for z in {POINTS}) and integral({MIXED} for z in {POINTS}) = 1*integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) + 0*integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) \\
                by cite coordinates.combined(m, z -> sum({PART}*(s(u, z)*1) for u in {BITS}), z -> sum({PART}*(s(u, z)*1) for u in {BITS}), z -> {MIXED}, 1, 0)
        have Y: integrable({MIXED} for z in {POINTS}) and integral({MIXED} for z in {POINTS}) = 1*integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS}) + 0*integral(sum({PART}*(s(u, z)*1) for u in {BITS}) for z in {POINTS})
            by only C0; X
        have Z: sum({PART}*integral(s(u, z)*1 for z in {POINTS}) for u in {BITS}) = sum(h(u) for u in {BITS}) by termwise u
            have A: integral(s(u, z) for z in {POINTS}) = 1 by EACH(u)
            have B: integral(s(u, z)*1 for z in {POINTS}) = integral(s(u, z) for z in {POINTS}) by termwise z
            by rewrite B; A
        have C: product(sum(q(c) for c in 0..1) for i in 1..n) = sum(h(u) for u in {BITS}) by law product_of_sums(1, n, 0, 1, (i, c) -> q(c))
        have D: product(sum(q(c) for c in 0..1) for i in 1..n) = product(g0 + g1 for i in 1..n) by termwise i
            by reduce
        have E: product(g0 + g1 for i in 1..n) = (g0 + g1)^(n + 1 - 1) by law product_constant(1, n, g0 + g1)
        have E1: n + 1 - 1 = n
        have E2: (g0 + g1)^(n + 1 - 1) = (g0 + g1)^n
            by rewrite E1
        by only X; Y; Z; C; D; E; E2
    """,
)
USER = Lemma(
    id="any-protocol.one-user",
    says="What one user adds: a is its density with record 0, b that with record v.",
    forall="a >= 0, b >= 0, eps >= 0, 0 <= t <= 1",
    given="a <= exp(eps)*b and b <= exp(eps)*a",
    claim="0 <= (1 - t)*a + t*b and 0 <= (1 - 2*t)*a + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*b and "
    "((1 - t)*a + t*b)^2 <= a*((1 - 2*t)*a + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*b) and exp(-eps)*t*((1 - t)*a + t*b) <= t*b",
    instance="a = 1, b = 1, eps = 1, t = 1",
    proof="""
        let E = exp(eps)
        let D = exp(-eps)
        have E0: 0 < E by law exp_positive(eps)
        have D0: 0 < D by law exp_positive(-eps)
        have ED: D*E = 1
            have A: exp(-eps + eps) = D*E by law exp_sum(-eps, eps)
            have B: -eps + eps = 0
            have C: exp(-eps + eps) = 1
                by rewrite B
            by only A; C
        have D1: D <= 1
            have X: exp(-eps) <= exp(0) by law exp_increases(0, -eps)
            have Y: exp(0) = 1
            by only X; Y
        have A0: 0 <= a
        have B0: 0 <= b
        have T0: 0 <= t
        have T1: 0 <= 1 - t
        have S0: 0 <= E + D - 2
            have X: 1 + eps <= exp(eps) by law exp_tangent(eps)
            have X1: 1 + -eps <= exp(-eps) by law exp_tangent(-eps)
            by only X; X1
        have F1: 0 <= (1 - t)*a by T1*A0
        have F2: 0 <= t*b by T0*B0
        have FIRST: 0 <= (1 - t)*a + t*b
            by only F1; F2
        have P: 0 <= (b - D*a)*(E*a - b)
            have X: 0 <= b - D*a
                have Y: 0 <= D*(E*b - a)
                    have Z: 0 <= E*b - a
                        by only given1
                    by D0*Z
                have Y1: D*(E*b - a) = D*E*b - D*a
                by only Y; Y1; ED
            have Y: 0 <= E*a - b
                by only given2
            by X*Y
        have P1: (b - D*a)*(E*a - b) = (E + D)*(a*b) - b^2 - D*E*a^2
        have P2: D*E*a^2 = a^2
            by rewrite ED
        have SQ: b^2 + a^2 <= (E + D)*(a*b)
            by only P; P1; P2
        have TT: 0 <= t^2*((E + D)*(a*b) - b^2 - a^2)
            have X: 0 <= t^2
            have Y: 0 <= (E + D)*(a*b) - b^2 - a^2
                by only SQ
            by X*Y
        have THIRD: ((1 - t)*a + t*b)^2 <= a*((1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b)
            have X: a*((1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b) - ((1 - t)*a + t*b)^2 = t^2*((E + D)*(a*b) - b^2 - a^2)
            by only X; TT
        have SECOND: 0 <= (1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b
            cases a <= 0 or 0 < a
                case a <= 0
                    have Z: a = 0 by law antisymmetry(a, 0)
                    have W: 0 <= (2*t + t^2*(E + D - 2))*b
                        have X: 0 <= t^2*(E + D - 2)
                            have Y: 0 <= t^2
                            by Y*S0
                        have Y: 0 <= 2*t + t^2*(E + D - 2)
                            by only X; T0
                        by Y*B0
                    by rewrite Z
                        by only W
                case 0 < a
                    let r = (1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b
                    have X: 0 <= a*r
                        have Y: 0 <= ((1 - t)*a + t*b)^2
                        by only Y; THIRD
                    have AI: 0 < 1/a by law reciprocal_positive(a)
                    have Y: 0 <= a*r*(1/a) by X*AI
                    have Z: a*r*(1/a) = r
                    by only Y; Z
        have LAST: D*t*((1 - t)*a + t*b) <= t*b
            have X: 0 <= t*(1 - t)*(b - D*a)
                have Y: 0 <= b - D*a
                    have Y1: 0 <= D*(E*b - a)
                        have Z: 0 <= E*b - a
                            by only given1
                        by D0*Z
                    have Y2: D*(E*b - a) = D*E*b - D*a
                    by only Y1; Y2; ED
                have Y3: 0 <= t*(1 - t) by T0*T1
                by Y3*Y
            have Z: 0 <= t*t*((1 - D)*b)
                have Z1: 0 <= 1 - D
                    by only D1
                have Z2: 0 <= (1 - D)*b by Z1*B0
                have Z3: 0 <= t*t
                by Z3*Z2
            by only X; Z
        by only FIRST; SECOND; THIRD; LAST
    """,
)
FIRST_OF = "(for all k in 0..m-1: k != {v} implies S(k) < S({v}))"
CHOSEN = Lemma(
    id="any-protocol.chosen",
    says="Of m numbers at most one is above all others.",
    forall="m natural >= 1, S: int -> real",
    claim=f"sum(if {FIRST_OF.format(v='v')} then 1 else 0 for v in 0..m-1) <= 1",
    instance="m = 1, S = k -> 0",
    proof=f"""
        let I(v) = if {FIRST_OF.format(v="v")} then 1 else 0
        cases (exists v in 0..m-1: {FIRST_OF.format(v="v")}) or not (exists v in 0..m-1: {FIRST_OF.format(v="v")})
            case (exists v in 0..m-1: {FIRST_OF.format(v="v")})
                obtain u from case
                have A: sum(I(v) for v in 0..m-1) = sum(I(v) for v in 0..u-1) + I(u) + sum(I(v) for v in u+1..m-1) by law sum_at(0, u, m-1, v -> I(v))
                have OFF: for all v in 0..m-1: v != u implies I(v) = 0
                    take v
                    assume N
                    have NOT: not {FIRST_OF.format(v="v")}
                        assume F
                        have X: S(u) < S(v) by F(u)
                        have FU: {FIRST_OF.format(v="u")} by u
                        have Y: S(v) < S(u) by FU(v)
                        by only X; Y
                    by law if_false({FIRST_OF.format(v="v")}, 1, 0)
                have B: sum(I(v) for v in 0..u-1) = sum(0 for v in 0..u-1) by termwise v
                    by OFF(v)
                have C: sum(I(v) for v in u+1..m-1) = sum(0 for v in u+1..m-1) by termwise v
                    by OFF(v)
                have B0: sum(0 for v in 0..u-1) = 0
                have C0: sum(0 for v in u+1..m-1) = 0
                have D: I(u) <= 1
                by only A; B; C; B0; C0; D
            case not (exists v in 0..m-1: {FIRST_OF.format(v="v")})
                have A: sum(I(v) for v in 0..m-1) = sum(0 for v in 0..m-1) by termwise v
                    have NOT: not {FIRST_OF.format(v="v")}
                        assume F
                        have E: exists v in 0..m-1: {FIRST_OF.format(v="v")}
                            exhibit v
                    by law if_false({FIRST_OF.format(v="v")}, 1, 0)
                have A0: sum(0 for v in 0..m-1) = 0
                by only A; A0
    """,
)
POINT = Lemma(
    id="any-protocol.at-a-point",
    says="How far p exceeds q, by what p^2 <= q b allows: i is 1 where it is counted as found, and 0 else.",
    forall="q >= 0, p >= 0, b >= 0, i real, m natural >= 1",
    given="p^2 <= q*b and (i = 0 or i = 1)",
    claim="(1 + 4/m)*p - 2/m*b - 2/m*q - (1 + m/8)*(q*i) <= p*(1 - i)",
    instance="q = 1, p = 1, b = 1, i = 0, m = 1",
    proof="""
        have MI: 0 < 1/m by law reciprocal_positive(m)
        have Q0: 0 <= q
        have P0: 0 <= p
        have B0: 0 <= b
        let g = b - 2*p + q
        have BOTH: 0 <= g and p - q - m/8*q <= 2/m*g
            cases q <= 0 or 0 < q
                case q <= 0
                    have Z: q = 0 by law antisymmetry(q, 0)
                    have P: p = 0
                        have X: p^2 <= 0
                            have Y: q*b = 0
                                by rewrite Z
                            by only Y; given1
                        cases p <= 0 or 0 < p
                            case p <= 0
                                by law antisymmetry(p, 0)
                            case 0 < p
                                have Y: 0 < p*p
                                by only X; Y
                    have G: g = b
                        by only Z; P
                    have W: 0 <= 1/m*b by MI*B0
                    by rewrite G; Z; P
                        by only B0; W
                case 0 < q
                    have QI: 0 < 1/q by law reciprocal_positive(q)
                    have X: 0 <= (q*g - (p - q)^2)*(1/q)
                        have Y: 0 <= q*g - (p - q)^2
                            by only given1
                        by Y*QI
                    have X1: (q*g - (p - q)^2)*(1/q) = g - (p - q)^2*(1/q)
                    have SQ: 0 <= (p - q)^2*(1/q)
                        have Y: 0 <= (p - q)^2
                        by Y*QI
                    have AM: 0 <= 1/m*((p - q - m/4*q)^2*(1/q))
                        have Y: 0 <= (p - q - m/4*q)^2
                        have Y1: 0 <= (p - q - m/4*q)^2*(1/q) by Y*QI
                        by MI*Y1
                    have AM1: 1/m*((p - q - m/4*q)^2*(1/q)) = 1/m*((p - q)^2*(1/q)) - (p - q)/2 + m/16*q
                    have XM: 0 <= 1/m*(g - (p - q)^2*(1/q))
                        have Y: 0 <= g - (p - q)^2*(1/q)
                            by only X; X1
                        by MI*Y
                    have G: 0 <= g
                        by only X; X1; SQ
                    have L: p - q - m/8*q <= 2/m*g
                        by only AM; AM1; XM
                    by only G; L
        cases i = 0 or i = 1 by given2
            case i = 0
                have X: 0 <= 1/m*g by MI*BOTH1
                by rewrite case
                    by only X
            case i = 1
                by rewrite case
                    by only BOTH2
    """,
)

ESTIMATES = "(for all k integer: borel((z: int -> real) -> T(k, z)))"
OFF = f"(for all z (int -> real), x (int -> int), a in 0..d-1: abs(T(a, z) - {COUNTED}) <= e(z, x))"
MEAN = f"(for all x (int -> int): {RECORDS} implies integrable({SAID}*e(z, x) for z in {POINTS}))"
ERROR = f"integral({SAID}*e(z, x) for z in {POINTS})"
WORST = f"exists x (int -> int): {RECORDS} and {{}} <= {ERROR}"
MISSED = "(if (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) then 0 else 1)"
NEW = "product((1 - t)*f(i, 0, z) + t*f(i, v + 1, z) for i in 1..n)"
WIDE = "product((1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z) for i in 1..n)"
OLD = "product(f(i, 0, z) for i in 1..n)"

POINTWISE = Lemma(
    id="any-protocol.pointwise",
    says="What is said, where each user holds v with probability t, against what is said where all hold 0.",
    forall=f"n natural >= 1, m natural, d natural >= 2, {ANY}, eps >= 0, 0 <= t <= 1, v in 0..d-1-1, z: int -> real",
    given=f"{WEIGHTS} and {PRIVATE}",
    claim=f"0 <= {OLD} and 0 <= {NEW} and 0 <= {WIDE} and ({NEW})^2 <= {OLD}*{WIDE} and "
    f"n*(exp(-eps)*t)*{NEW} <= sum(product(if u(i) = 1 then t else 1 - t for i in 1..n)*(0 + 1*sum(u(i) for i in 1..n))*{SAID_U.replace('then v', 'then v + 1')} for u in {BITS})",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, eps = 0, t = 1, v = 0, z = i -> 0",
    proof=f"""
        let q(s) = if s = 1 then t else 1 - t
        let r(j, s) = f(j, if s = 1 then v + 1 else 0, z)
        let c = exp(-eps)*t
        have V1: 0 <= v
        have V2: v <= d - 1 - 1
        have EP: 0 < exp(-eps) by law exp_positive(-eps)
        have T0: 0 <= t
        have C0: 0 <= c by EP*T0
        have EACH: for all i in 1..n: 0 <= f(i, 0, z) and 0 <= f(i, v + 1, z) and 0 <= (1 - t)*f(i, 0, z) + t*f(i, v + 1, z) and 0 <= (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z) and \\
                ((1 - t)*f(i, 0, z) + t*f(i, v + 1, z))^2 <= f(i, 0, z)*((1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z)) and c*((1 - t)*f(i, 0, z) + t*f(i, v + 1, z)) <= t*f(i, v + 1, z)
            take i
            have A: 0 <= f(i, 0, z) by given1(i, 0, z)
            have B: 0 <= f(i, v + 1, z) by given1(i, v + 1, z)
            have D: f(i, 0, z) <= exp(eps)*f(i, v + 1, z) by given2(i, 0, v + 1, z)
            have E: f(i, v + 1, z) <= exp(eps)*f(i, 0, z) by given2(i, v + 1, 0, z)
            have X: 0 <= (1 - t)*f(i, 0, z) + t*f(i, v + 1, z) and 0 <= (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z) and ((1 - t)*f(i, 0, z) + t*f(i, v + 1, z))^2 <= f(i, 0, z)*((1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z)) and exp(-eps)*t*((1 - t)*f(i, 0, z) + t*f(i, v + 1, z)) <= t*f(i, v + 1, z) \\
                    by cite any-protocol.one-user(f(i, 0, z), f(i, v + 1, z), eps, t)
            by only A; B; X
        have ONE: 0 <= {OLD}
            have E: for all i integer: 1 <= i implies i <= n implies 0 <= f(i, 0, z)
                take i
                assume I1
                assume I2
                by EACH(i)
            by law product_nonnegative(1, n, i -> f(i, 0, z))
        have TWO: 0 <= {NEW}
            have E: for all i integer: 1 <= i implies i <= n implies 0 <= (1 - t)*f(i, 0, z) + t*f(i, v + 1, z)
                take i
                assume I1
                assume I2
                by EACH(i)
            by law product_nonnegative(1, n, i -> (1 - t)*f(i, 0, z) + t*f(i, v + 1, z))
        have THREE: 0 <= {WIDE}
            have E: for all i integer: 1 <= i implies i <= n implies 0 <= (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z)
                take i
                assume I1
                assume I2
                by EACH(i)
            by law product_nonnegative(1, n, i -> (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z))
        have FOUR: ({NEW})^2 <= {OLD}*{WIDE}
            let p(i) = (1 - t)*f(i, 0, z) + t*f(i, v + 1, z)
            let b(i) = (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z)
            have A: product(p(i)*p(i) for i in 1..n) = product(p(i) for i in 1..n)*product(p(i) for i in 1..n) by law product_of_products(1, n, p, p)
            have B: product(f(i, 0, z)*b(i) for i in 1..n) = {OLD}*product(b(i) for i in 1..n) by law product_of_products(1, n, i -> f(i, 0, z), b)
            have D: product(p(i)*p(i) for i in 1..n) <= product(f(i, 0, z)*b(i) for i in 1..n)
                have E: for all i integer: 1 <= i implies i <= n implies 0 <= p(i)*p(i) and p(i)*p(i) <= f(i, 0, z)*b(i)
                    take i
                    assume I1
                    assume I2
                    have X: p(i)^2 <= f(i, 0, z)*b(i) by EACH(i)
                    have Y: p(i)^2 = p(i)*p(i)
                    have Z: 0 <= p(i)*p(i)
                    by only X; Y; Z
                by law product_at_most(1, n, i -> p(i)*p(i), i -> f(i, 0, z)*b(i))
            by only A; B; D
        have USERS: for all j in 1..n: 0 <= q(0)*r(j, 0) + q(1)*r(j, 1) and c*(q(0)*r(j, 0) + q(1)*r(j, 1)) <= q(1)*r(j, 1)
            take j
            have K: q(0)*r(j, 0) + q(1)*r(j, 1) = (1 - t)*f(j, 0, z) + t*f(j, v + 1, z) by reduce
            have K1: q(1)*r(j, 1) = t*f(j, v + 1, z) by reduce
            by rewrite K; K1
                by EACH(j)
        have B: n*c*product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n) <= sum(sum(u(i) for i in 1..n)*product(q(u(j))*r(j, u(j)) for j in 1..n) for u in {BITS}) by cite fano.all-users(n, q, r, c)
        have D: product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n) = {NEW} by termwise j
            by reduce
        have SAME: sum(sum(u(i) for i in 1..n)*product(q(u(j))*r(j, u(j)) for j in 1..n) for u in {BITS}) = sum(product(q(u(i)) for i in 1..n)*(0 + 1*sum(u(i) for i in 1..n))*{SAID_U.replace('then v', 'then v + 1')} for u in {BITS}) by termwise u
            have E: product(q(u(j))*r(j, u(j)) for j in 1..n) = product(q(u(i)) for i in 1..n)*{SAID_U.replace('then v', 'then v + 1')} by law product_of_products(1, n, j -> q(u(j)), j -> r(j, u(j)))
            by rewrite E
        by only ONE; TWO; THREE; FOUR; B; D; SAME
    """,
)

FOUND = Lemma(
    id="any-protocol.found",
    says="Where each user holds v with probability t, any estimates take another bin for the most frequent with a probability that is, on average over v, 0.258 at least.",
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, eps >= 0, 0 <= t <= 1",
    given=f"{PROTOCOL} and {ESTIMATES} and n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10",
    claim=f"(for all v in 0..d-1-1: integrable({NEW}*{MISSED} for z in {POINTS})) and 0.258*(d - 1) <= sum(integral({NEW}*{MISSED} for z in {POINTS}) for v in 0..d-1-1)",
    instance="n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0, eps = 0, t = 1",
    proof=f"""
        let c = t^2*(exp(eps) + exp(-eps) - 2)
        let k = d - 1
        let Q(z: int -> real) = {OLD}
        let P(v, z: int -> real) = {NEW}
        let B(v, z: int -> real) = {WIDE}
        let W(v, z: int -> real) = {MISSED}
        let I(v, z: int -> real) = if (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) then 1 else 0
        have K2: 2 <= k
        have AT: for all v in 0..d-1-1, z (int -> real): 0 <= Q(z) and 0 <= P(v, z) and 0 <= B(v, z) and P(v, z)^2 <= Q(z)*B(v, z)
            take v, z
            by cite any-protocol.pointwise(n, m, d, f, eps, t, v, z)
        have BIT: for all v in 0..d-1-1, z (int -> real): (I(v, z) = 0 or I(v, z) = 1) and W(v, z) = 1 - I(v, z)
            take v, z
            cases (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) or not (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                case (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                    have A: I(v, z) = 1 by law if_true((for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)), 1, 0)
                    have D: W(v, z) = 0 by law if_true((for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)), 0, 1)
                    by only A; D
                case not (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                    have A: I(v, z) = 0 by law if_false((for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)), 1, 0)
                    have D: W(v, z) = 1 by law if_false((for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)), 0, 1)
                    by only A; D
        have ZERO: for all i in 1..n: 0 <= 0 <= d - 1
            take i
        have QI: integrable(Q(z) for z in {POINTS}) and integral(Q(z) for z in {POINTS}) = 1 by given3(i -> 0)
        have SMALL: (1 + c)^n <= 1 + 0.0585*(d - 1)
            have C0: 0 <= c
                have X: 1 + eps <= exp(eps) by law exp_tangent(eps)
                have X1: 1 + -eps <= exp(-eps) by law exp_tangent(-eps)
                have Y: 0 <= exp(eps) + exp(-eps) - 2
                    by only X; X1
                have Z: 0 <= t^2
                by Z*Y
            have A: 1 + c <= exp(c) by law exp_tangent(c)
            have B: (1 + c)^n <= exp(c)^n by law power_increases(1 + c, exp(c), n)
            have C: exp(c)^n = exp(n*c) by law power_of_exp(c, n)
            have D: n*c <= log(d)/10
                by only given6
            have E: exp(n*c) <= exp(log(d)/10) by law exp_increases(log(d)/10, n*c)
            have F: exp(log(d)/10) <= 1 + 0.0585*(d - 1) by cite fano.tenth-root(d)
            by only B; C; E; F
        have EACH: for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS}) and integrable(Q(z)*I(v, z) for z in {POINTS}) and \\
                (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k - (1 + k/8)*integral(Q(z)*I(v, z) for z in {POINTS}) <= integral(P(v, z)*W(v, z) for z in {POINTS})
            take v
            have PT: integrable(P(v, z) for z in {POINTS}) and integral(P(v, z) for z in {POINTS}) = (1 - t + t)^n by cite any-protocol.mixed(n, m, d, f, v + 1, 1 - t, t)
            have BT: integrable(B(v, z) for z in {POINTS}) and integral(B(v, z) for z in {POINTS}) = (1 - 2*t + (2*t + c))^n by cite any-protocol.mixed(n, m, d, f, v + 1, 1 - 2*t, 2*t + c)
            have ONES: (1 - t + t)^n = 1
                have X: 1 - t + t = 1
                have Y: 1^n = 1
                by rewrite X
                    by Y
            have CS: (1 - 2*t + (2*t + c))^n = (1 + c)^n
                have X: 1 - 2*t + (2*t + c) = 1 + c
                by rewrite X
            have PW: integrable(P(v, z)*W(v, z) for z in {POINTS}) and 0 <= integral(P(v, z)*W(v, z) for z in {POINTS}) and integral(P(v, z)*W(v, z) for z in {POINTS}) <= integral(P(v, z) for z in {POINTS})
                have X: for all z (int -> real): 0 <= P(v, z)*W(v, z) and P(v, z)*W(v, z) <= P(v, z)
                    take z
                    have A: 0 <= P(v, z) by AT(v, z)
                    have D: (I(v, z) = 0 or I(v, z) = 1) and W(v, z) = 1 - I(v, z) by BIT(v, z)
                    cases I(v, z) = 0 or I(v, z) = 1 by D1
                        case I(v, z) = 0
                            by rewrite D2; case
                                by only A
                        case I(v, z) = 1
                            by rewrite D2; case
                                by only A
                have Y: borel((z: int -> real) -> P(v, z)*W(v, z))
                by cite coordinates.smaller(m, z -> P(v, z)*W(v, z), z -> P(v, z))
            have QW: integrable(Q(z)*I(v, z) for z in {POINTS}) and 0 <= integral(Q(z)*I(v, z) for z in {POINTS}) and integral(Q(z)*I(v, z) for z in {POINTS}) <= integral(Q(z) for z in {POINTS})
                have X: for all z (int -> real): 0 <= Q(z)*I(v, z) and Q(z)*I(v, z) <= Q(z)
                    take z
                    have A: 0 <= Q(z) by AT(v, z)
                    have D: (I(v, z) = 0 or I(v, z) = 1) and W(v, z) = 1 - I(v, z) by BIT(v, z)
                    cases I(v, z) = 0 or I(v, z) = 1 by D1
                        case I(v, z) = 0
                            by rewrite case
                                by only A
                        case I(v, z) = 1
                            by rewrite case
                                by only A
                have Y: borel((z: int -> real) -> Q(z)*I(v, z))
                by cite coordinates.smaller(m, z -> Q(z)*I(v, z), Q)
            let F(z: int -> real) = 1*((1 + 4/k)*P(v, z) + -(2/k)*B(v, z)) + 1*(-(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)))
            have L1: integrable((1 + 4/k)*P(v, z) + -(2/k)*B(v, z) for z in {POINTS}) and integral((1 + 4/k)*P(v, z) + -(2/k)*B(v, z) for z in {POINTS}) = (1 + 4/k)*integral(P(v, z) for z in {POINTS}) + -(2/k)*integral(B(v, z) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, z -> P(v, z), z -> B(v, z), 1 + 4/k, -(2/k))
            have L2: integrable(-(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)) for z in {POINTS}) and integral(-(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)) for z in {POINTS}) = -(2/k)*integral(Q(z) for z in {POINTS}) + -(1 + k/8)*integral(Q(z)*I(v, z) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, Q, z -> Q(z)*I(v, z), -(2/k), -(1 + k/8))
            have L3: integrable(F(z) for z in {POINTS}) and integral(F(z) for z in {POINTS}) = 1*integral((1 + 4/k)*P(v, z) + -(2/k)*B(v, z) for z in {POINTS}) + 1*integral(-(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)) for z in {POINTS}) \\
                    by law integral_linear({POINTS}, z -> (1 + 4/k)*P(v, z) + -(2/k)*B(v, z), z -> -(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)), 1, 1)
            have LESS: integral(F(z) for z in {POINTS}) <= integral(P(v, z)*W(v, z) for z in {POINTS}) by termwise z
                have A: 0 <= Q(z) and 0 <= P(v, z) and 0 <= B(v, z) and P(v, z)^2 <= Q(z)*B(v, z) by AT(v, z)
                have D: (I(v, z) = 0 or I(v, z) = 1) and W(v, z) = 1 - I(v, z) by BIT(v, z)
                have X: (1 + 4/k)*P(v, z) - 2/k*B(v, z) - 2/k*Q(z) - (1 + k/8)*(Q(z)*I(v, z)) <= P(v, z)*(1 - I(v, z)) by cite any-protocol.at-a-point(Q(z), P(v, z), B(v, z), I(v, z), k)
                by rewrite D2
                    by only X
            have PV: integral(P(v, z) for z in {POINTS}) = 1
                by only PT2; ONES
            have BV: integral(B(v, z) for z in {POINTS}) <= 1 + 0.0585*k
                by only BT2; CS; SMALL
            have KI: 0 < 1/k by law reciprocal_positive(k)
            have BK: 0 <= 1/k*(1 + 0.0585*k - integral(B(v, z) for z in {POINTS}))
                have X: 0 <= 1 + 0.0585*k - integral(B(v, z) for z in {POINTS})
                    by only BV
                by KI*X
            have R1: (1 + 4/k)*integral(P(v, z) for z in {POINTS}) = 1 + 4/k
                by rewrite PV
            have R2: -(2/k)*integral(Q(z) for z in {POINTS}) = -(2/k)
                by rewrite QI2
            have LAST: (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k - (1 + k/8)*integral(Q(z)*I(v, z) for z in {POINTS}) <= integral(P(v, z)*W(v, z) for z in {POINTS})
                by only LESS; L1; L2; L3; BK; R1; R2
            by only PW1; QW1; LAST
        have FIRST: for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS})
            take v
            by EACH(v)
        let s(v) = integral(Q(z)*I(v, z) for z in {POINTS})
        have NUMBER: (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k = 0.883
        have ADD: sum(0.883*1 + -(1 + k/8)*s(v) for v in 0..d-1-1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) by termwise v
            have X: (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k - (1 + k/8)*integral(Q(z)*I(v, z) for z in {POINTS}) <= integral(P(v, z)*W(v, z) for z in {POINTS}) by EACH(v)
            by only X; NUMBER
        have ADD1: sum(0.883*1 + -(1 + k/8)*s(v) for v in 0..d-1-1) = 0.883*sum(1 for v in 0..d-1-1) + -(1 + k/8)*sum(s(v) for v in 0..d-1-1) by law sum_linear(0..d-1-1, v -> 1, s, 0.883, -(1 + k/8))
        have ADD2: sum(1 for v in 0..d-1-1) = (d - 1 - 1 + 1 - 0)*1 by law sum_constant(0, d - 1 - 1, 1)
        have QIV: for all v in 0..d-1-1: integrable(Q(z)*I(v, z) for z in {POINTS})
            take v
            by EACH(v)
        have J: borel((v: int, z: int -> real) -> Q(z)*I(v, z))
        have TURN: integrable(sum(Q(z)*I(v, z) for v in 0..d-1-1) for z in {POINTS}) and sum(integral(Q(z)*I(v, z) for z in {POINTS}) for v in 0..d-1-1) = integral(sum(Q(z)*I(v, z) for v in 0..d-1-1) for z in {POINTS}) \\
                by law integral_exchanged(0..d-1-1, {POINTS}, (v, z) -> Q(z)*I(v, z))
        have MOST: integral(sum(Q(z)*I(v, z) for v in 0..d-1-1) for z in {POINTS}) <= integral(Q(z) for z in {POINTS}) by termwise z
            have Q0: 0 <= Q(z) by AT(0, z)
            have X: sum(Q(z)*I(v, z) for v in 0..d-1-1) = Q(z)*sum(I(v, z) for v in 0..d-1-1) by law sum_scaled(0..d-1-1, v -> I(v, z), Q(z))
            have Y: sum(I(v, z) for v in 0..d-1-1) <= 1 by cite any-protocol.chosen(d - 1, k -> T(k + 1, z))
            have Z: Q(z)*sum(I(v, z) for v in 0..d-1-1) <= Q(z)*1 by Q0*Y
            by only X; Z
        have LAST: 0 <= (1 + k/8)*(1 - sum(s(v) for v in 0..d-1-1))
            have X: 0 <= 1 - sum(s(v) for v in 0..d-1-1)
                by only TURN; MOST; QI2
            have H0: 0 <= 1 + k/8
            by H0*X
        have END: 0.258*(d - 1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1)
            by only ADD; ADD1; ADD2; LAST; K2
        by only FIRST; END
    """,
)

MIXTURE = Lemma(
    id="any-protocol.mixture",
    says="Whatever n users say, each eps-privately as a whole, and whatever the estimates of d >= 3 frequencies are: if n t^2 (e^eps + e^-eps - 2) is at most log(d)/10, then on some "
    "dataset the largest error has mean t e^-eps/8 at least.",
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, e: (int -> real), (int -> int) -> real, eps >= 0, 0 <= t <= 1",
    given=f"{PROTOCOL} and {ESTIMATES} and {OFF} and {MEAN} and n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10",
    claim=WORST.format("t/8*exp(-eps)"),
    instance="n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0, e = (z, x) -> 1, eps = 0, t = 1",
    proof=f"""
        let b = t/8*exp(-eps)
        let err(x: int -> int) = {ERROR}
        let q(s) = if s = 1 then t else 1 - t
        let P(v, z: int -> real) = {NEW}
        let W(v, z: int -> real) = {MISSED}
        have E0: 0 < exp(-eps) by law exp_positive(-eps)
        have T0: 0 <= t
        have T1: 0 <= 1 - t
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have ERR0: for all z (int -> real), x (int -> int): 0 <= e(z, x)
            take z, x
            have X: abs(T(0, z) - sum(if x(i) = 0 then 1 else 0 for i in 1..n)/n) <= e(z, x) by given6(z, x, 0)
            have Y: 0 <= abs(T(0, z) - sum(if x(i) = 0 then 1 else 0 for i in 1..n)/n)
            by only X; Y
        have POS: for all x (int -> int), z (int -> real): {RECORDS} implies 0 <= {SAID}
            take x, z
            assume R
            have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= f(i, x(i), z)
                take i
                assume I1
                assume I2
                by given2(i, x(i), z)
            by law product_nonnegative(1, n, i -> f(i, x(i), z))
        cases ({WORST.format("t/8*exp(-eps)")}) or not ({WORST.format("t/8*exp(-eps)")})
            case ({WORST.format("t/8*exp(-eps)")})
                by case
            case not ({WORST.format("t/8*exp(-eps)")})
                have ALL: for all x (int -> int): {RECORDS} implies err(x) < b
                    take x
                    assume X
                    cases b <= err(x) or err(x) < b
                        case b <= err(x)
                            have YES: {WORST.format("t/8*exp(-eps)")}
                                exhibit x
                                by X; case
                        case err(x) < b
                            by case
                have EACH: for all v in 0..d-1-1: t/2*exp(-eps)*integral(P(v, z)*W(v, z) for z in {POINTS}) <= b
                    take v
                    let X(u: int -> int, i) = if u(i) = 1 then v + 1 else 0
                    let H(u: int -> int) = product(q(u(i)) for i in 1..n)
                    let N(u: int -> int) = sum(u(i) for i in 1..n)
                    let S(u: int -> int, z: int -> real) = product(f(i, if u(i) = 1 then v + 1 else 0, z) for i in 1..n)
                    have W01: for all z (int -> real): 0 <= W(v, z) and W(v, z) <= 1
                        take z
                        cases (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) or not (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                            case (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                                have D: W(v, z) = 0 by law if_true((for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)), 0, 1)
                                by only D
                            case not (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z))
                                have D: W(v, z) = 1 by law if_false((for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)), 0, 1)
                                by only D
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
                    have INT: for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(S(u, z) for z in {POINTS})
                        take u
                        assume U
                        have R: for all i in 1..n: 0 <= X(u, i) <= d - 1 by REC(u)
                        by given3(i -> X(u, i))
                    have J: borel((z: int -> real) -> W(v, z))
                    have TURN: (for all u (int -> int): (for all i in 1..n: 0 <= u(i) <= 1) implies integrable(S(u, z)*W(v, z) for z in {POINTS})) and integrable(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in {POINTS}) and \\
                            sum(H(u)*(0 + 1*N(u))*integral(S(u, z)*W(v, z) for z in {POINTS}) for u in {BITS}) = integral(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in {POINTS}) \\
                            by cite any-protocol.exchanged(n, m, f, v + 1, q, 0, 1, z -> W(v, z))
                    have ONE: sum(H(u) for u in {BITS}) = 1
                        have C: product(sum(q(s) for s in 0..1) for i in 1..n) = sum(H(u) for u in {BITS}) by law product_of_sums(1, n, 0, 1, (i, s) -> q(s))
                        have D: product(sum(q(s) for s in 0..1) for i in 1..n) = product(1 for i in 1..n) by termwise i
                            by reduce
                        have D1: product(1 for i in 1..n) = 1 by reduce
                        by only C; D; D1
                    have UP: sum(H(u)*(0 + 1*N(u))*integral(S(u, z)*W(v, z) for z in {POINTS}) for u in {BITS}) <= sum(2*n*b*H(u) for u in {BITS}) by termwise u
                        have U: for all i in 1..n: 0 <= u(i) <= 1
                        have R: for all i in 1..n: 0 <= X(u, i) <= d - 1 by REC(u)
                        have Y: 0 <= H(u) by H0(u)
                        have E: err(i -> X(u, i)) < b by ALL(i -> X(u, i))
                        have MI: integrable(S(u, z)*e(z, i -> X(u, i)) for z in {POINTS}) by given7(i -> X(u, i))
                        have SW: integrable(S(u, z)*W(v, z) for z in {POINTS}) by TURN1(u)
                        let F(z: int -> real) = N(u)/(2*n)*(S(u, z)*W(v, z)) + 0*(S(u, z)*W(v, z))
                        have L: integrable(F(z) for z in {POINTS}) and integral(F(z) for z in {POINTS}) = N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}) + 0*integral(S(u, z)*W(v, z) for z in {POINTS}) \\
                                by law integral_linear({POINTS}, z -> S(u, z)*W(v, z), z -> S(u, z)*W(v, z), N(u)/(2*n), 0)
                        have LESS: integral(F(z) for z in {POINTS}) <= integral(S(u, z)*e(z, i -> X(u, i)) for z in {POINTS}) by termwise z
                            have S0: 0 <= S(u, z) by POS(i -> X(u, i), z)
                            have OFFS: for all a in 0..d-1: abs(T(a, z) - sum(if (if u(i) = 1 then v + 1 else 0) = a then 1 else 0 for i in 1..n)/n) <= e(z, i -> X(u, i))
                                take a
                                by given6(z, i -> X(u, i), a)
                            have PT: 1/(2*n)*sum(u(i) for i in 1..n)*(if (for all k in 0..d-2: k != v + 1 - 1 implies T(k + 1, z) < T(v + 1 - 1 + 1, z)) then 0 else 1) <= e(z, i -> X(u, i)) \\
                                    by cite fano.error(n, d, v + 1, a -> T(a, z), e(z, i -> X(u, i)), u)
                            have SHIFT: v + 1 - 1 = v
                            have SHIFT2: d-2 = d-1-1
                            have PT2: 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z) <= e(z, i -> X(u, i))
                                have Z: (if (for all k in 0..d-2: k != v + 1 - 1 implies T(k + 1, z) < T(v + 1 - 1 + 1, z)) then 0 else 1) = W(v, z)
                                    by rewrite SHIFT; SHIFT2
                                by only PT; Z
                            have G: 0 <= S(u, z)*(e(z, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z))
                                have G1: 0 <= e(z, i -> X(u, i)) - 1/(2*n)*sum(u(i) for i in 1..n)*W(v, z)
                                    by only PT2
                                by S0*G1
                            have K: F(z) = S(u, z)*(1/(2*n)*sum(u(i) for i in 1..n)*W(v, z))
                            by only G; K
                        have A: N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}) <= b
                            by only L; LESS; E
                        have B: 0 <= 2*n*H(u)*(b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS}))
                            have B1: 0 <= b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS})
                                by only A
                            have B2: 0 <= 2*n*H(u)
                            by B2*B1
                        have C: 2*n*H(u)*(b - N(u)/(2*n)*integral(S(u, z)*W(v, z) for z in {POINTS})) = 2*n*b*H(u) - H(u)*(0 + 1*N(u))*integral(S(u, z)*W(v, z) for z in {POINTS})
                        by only B; C
                    have UP1: sum(2*n*b*H(u) for u in {BITS}) = 2*n*b*sum(H(u) for u in {BITS}) by law sum_scaled({BITS}, H, 2*n*b)
                    have UP2: sum(2*n*b*H(u) for u in {BITS}) = 2*n*b
                        by rewrite UP1; ONE
                    let c = n*(exp(-eps)*t)
                    have PWI: integrable(P(v, z)*W(v, z) for z in {POINTS})
                        have X: (for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS})) and 0.258*(d - 1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) by cite any-protocol.found(n, m, d, f, T, eps, t)
                        by X1(v)
                    have L: integrable(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) and integral(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) = c*integral(P(v, z)*W(v, z) for z in {POINTS}) + 0*integral(P(v, z)*W(v, z) for z in {POINTS}) \\
                            by law integral_linear({POINTS}, z -> P(v, z)*W(v, z), z -> P(v, z)*W(v, z), c, 0)
                    have LOW: integral(c*(P(v, z)*W(v, z)) + 0*(P(v, z)*W(v, z)) for z in {POINTS}) <= integral(sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) for z in {POINTS}) by termwise z
                        have A: c*P(v, z) <= sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) by cite any-protocol.pointwise(n, m, d, f, eps, t, v, z)
                        have B: 0 <= W(v, z) by W01(z)
                        have C: sum(W(v, z)*(H(u)*(0 + 1*N(u))*S(u, z)) for u in {BITS}) = W(v, z)*sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) by law sum_scaled({BITS}, u -> H(u)*(0 + 1*N(u))*S(u, z), W(v, z))
                        have D: sum(W(v, z)*(H(u)*(0 + 1*N(u))*S(u, z)) for u in {BITS}) = sum(H(u)*(0 + 1*N(u))*(S(u, z)*W(v, z)) for u in {BITS}) by termwise u
                        have G: 0 <= W(v, z)*(sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) - c*P(v, z))
                            have G1: 0 <= sum(H(u)*(0 + 1*N(u))*S(u, z) for u in {BITS}) - c*P(v, z)
                                by only A
                            by B*G1
                        by only C; D; G
                    have LAST: n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS}) <= 2*n*b
                        by only L2; LOW; TURN3; UP; UP2
                    have DIV: 0 <= 1/n*(2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS}))
                        have X: 0 <= 2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS})
                            by only LAST
                        by NI*X
                    have DIV1: 1/n*(2*n*b - n*(exp(-eps)*t)*integral(P(v, z)*W(v, z) for z in {POINTS})) = 2*b - exp(-eps)*t*integral(P(v, z)*W(v, z) for z in {POINTS})
                    by only DIV; DIV1
                have TP: 0 < t
                    cases t = 0 or t != 0
                        case t = 0
                            have R: for all i in 1..n: 0 <= 0 <= d - 1
                                take i
                            have E: err(i -> 0) < b by ALL(i -> 0)
                            have B: b = 0
                                by rewrite case
                            have MI: integrable(product(f(i, 0, z) for i in 1..n)*e(z, i -> 0) for z in {POINTS}) by given7(i -> 0)
                            let g(z: int -> real) = product(f(i, 0, z) for i in 1..n)*e(z, i -> 0)
                            have L: integral(0*g(z) + 0*g(z) for z in {POINTS}) = 0*integral(g(z) for z in {POINTS}) + 0*integral(g(z) for z in {POINTS}) by law integral_linear({POINTS}, g, g, 0, 0)
                            have Z: integral(0*g(z) + 0*g(z) for z in {POINTS}) <= integral(g(z) for z in {POINTS}) by termwise z
                                have S0: 0 <= product(f(i, 0, z) for i in 1..n) by POS(i -> 0, z)
                                have E1: 0 <= e(z, i -> 0) by ERR0(z, i -> 0)
                                have G: 0 <= product(f(i, 0, z) for i in 1..n)*e(z, i -> 0) by S0*E1
                                by only G
                            have NO: not true
                                by only E; B; L; Z
                            by only NO
                        case t != 0
                            by law trichotomy(t, 0)
                have FOUND: 0.258*(d - 1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1)
                    have X: (for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS})) and 0.258*(d - 1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) by cite any-protocol.found(n, m, d, f, T, eps, t)
                    by only X
                let s(v) = integral(P(v, z)*W(v, z) for z in {POINTS})
                have SUM: sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) <= sum(b for v in 0..d-1-1) by termwise v
                    by EACH(v)
                have SUM1: sum(t/2*exp(-eps)*s(v) for v in 0..d-1-1) = t/2*exp(-eps)*sum(s(v) for v in 0..d-1-1) by law sum_scaled(0..d-1-1, s, t/2*exp(-eps))
                have SUM2: sum(b for v in 0..d-1-1) = (d-1-1 + 1 - 0)*b by law sum_constant(0, d-1-1, b)
                have TE: 0 < t*exp(-eps) by TP*E0
                have X: 0 <= t*exp(-eps)*(sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1))
                    have Y: 0 <= sum(s(v) for v in 0..d-1-1) - 0.258*(d - 1)
                        by only FOUND
                    by TE*Y
                have D0: 0 < d - 1
                have Z: 0 < t*exp(-eps)*(d - 1) by TE*D0
                have BAD: not true
                    by only SUM; SUM1; SUM2; X; Z
                by only BAD
    """,
)

NO_COORDINATES = "n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0"
LOWER_BOUND = Theorem(
    id="local-histogram.any-protocol",
    says="For eps at most 1, reports of any kind and any number of rounds: whatever n users say, each eps-privately as a whole, and whatever the estimates of d >= 3 frequencies are, on some "
    "dataset the largest error has mean 1/72 min(1, sqrt(log d/(n eps^2))) at least.",
    source=SOURCE,
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, e: (int -> real), (int -> int) -> real, 0 < eps <= 1",
    given=f"{PROTOCOL} and {ESTIMATES} and {OFF} and {MEAN}",
    claim=WORST.format(LEAST),
    claims=("D12", "E2"),
    remarks=(
        ("What is said, in all rounds together, is m real numbers z, whose density on dataset x is the product of f(i, x(i), z) over the users: each user's part depends on its own record and on what was said before. "
         "Other reports are numbers in disguise: drawn from what is said where all hold 0, a uniform number and a map from it to what is said take its place, and privacy gives the density."),
    ),
    instance=f"{NO_COORDINATES}, e = (z, x) -> 1, eps = 1",
    proof=f"""
        have SOME: exists t real: 0 <= t and t <= 1 and n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10 and {LEAST} <= t/8*exp(-eps) by cite local-histogram.chance(n, d, eps)
        obtain t from SOME
        have X: {WORST.format("t/8*exp(-eps)")} by cite any-protocol.mixture(n, m, d, f, T, e, eps, t)
        obtain x from X
        exhibit x
        have LAST: {LEAST} <= {ERROR}
            by only x2; t4
        by x1; LAST
    """,
    near_misses=(
        NearMiss(
            claim=WORST.format(LEAST.replace("1/72", "2")),
            disproof=f"""
                let n = 1
                let m = 0
                let d = 3
                let f(i, c, z: int -> real) = 1
                let T(k, z: int -> real) = 0
                let e(z: int -> real, x: int -> int) = 1
                have NEAR: {OFF}
                    take z, x, a
                    have S: sum(if x(i) = a then 1 else 0 for i in 1..1) = (if x(1) = a then 1 else 0) by reduce
                    cases x(1) = a or x(1) != a
                        case x(1) = a
                            have C: sum(if x(i) = a then 1 else 0 for i in 1..1) = 1
                                by only S; case
                            by rewrite C
                                by reduce
                        case x(1) != a
                            have C: sum(if x(i) = a then 1 else 0 for i in 1..1) = 0
                                by only S; case
                            by rewrite C
                                by reduce
                have LAWS: {LAW}
                    take x
                    assume R
                    have I: integrable({SAID} for z in points(1..0)) and integral({SAID} for z in points(1..0)) = product(f(i, x(i), i -> 0) for i in 1..1) by law points_empty(1, 0, z -> {SAID})
                    have J: product(f(i, x(i), i -> 0) for i in 1..1) = 1 by reduce
                    by only I; J
                have MEANS: for all x (int -> int): {RECORDS} implies integrable({SAID}*e(z, x) for z in points(1..0)) and {ERROR} = 1
                    take x
                    assume R
                    have I: integrable({SAID}*e(z, x) for z in points(1..0)) and integral({SAID}*e(z, x) for z in points(1..0)) = product(f(i, x(i), i -> 0) for i in 1..1)*1 by law points_empty(1, 0, z -> {SAID}*e(z, x))
                    have J: product(f(i, x(i), i -> 0) for i in 1..1)*1 = 1 by reduce
                    by only I; J
                have MEAN: {MEAN}
                    take x
                    assume R
                    by MEANS(x)
                have NO: not ({WORST.format("2*min(1, sqrt(log(3)/(1*1^2)))")})
                    assume F
                    obtain x from F
                    have S: {ERROR} = 1 by MEANS(x)
                    have E: 2*min(1, sqrt(log(3)/(1*1^2))) = 2 by reduce
                    by only S; E; x2
                exhibit 1, 0, 3, f, T, e, 1
            """,
        ),
    ),
)

MISSES = f"exists k in 0..d-1: abs(T(k, z) - {COUNTED.replace('= a', '= k')}) > a"
FAILS = f"integral({SAID} for z in {POINTS} if {MISSES})"
ACCURACY = Theorem(
    id="local-histogram.any-protocol-accuracy",
    says="For eps at most 1, reports of any kind and any number of rounds: if the estimates of d >= 3 frequencies are all within a of these except with probability beta, on every dataset, then "
    "a + beta is at least 1/72 min(1, sqrt(log d/(n eps^2))).",
    source=SOURCE,
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, 0 < eps <= 1, a >= 0, beta real",
    given=f"{PROTOCOL} and {ESTIMATES}",
    claim=f"(for all x (int -> int): {RECORDS} implies {FAILS} <= beta) implies {LEAST} <= a + beta",
    claims=("D12", "E2"),
    instance=f"{NO_COORDINATES}, eps = 1, a = 0, beta = 0",
    meaning=f"""
        have ALL: for all x (int -> int): {RECORDS} implies integrable({SAID} for z in {POINTS} if {MISSES})
            take x
            assume X
            by cite any-protocol.failing(n, m, d, f, T, a, x)
    """,
    proof=f"""
        assume ACCURATE
        let c(x: int -> int, k) = sum(if x(i) = k then 1 else 0 for i in 1..n)/n
        let S(k, z: int -> real) = max(0, min(1, T(k, z)))
        let e(z: int -> real, x: int -> int) = if {MISSES} then 1 else a
        let P(z: int -> real, x: int -> int) = {SAID}
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have A0: 0 <= a
        have SHARE: for all x (int -> int), k integer: 0 <= c(x, k) and c(x, k) <= 1
            take x, k
            have L: sum(0 for i in 1..n) <= sum(if x(i) = k then 1 else 0 for i in 1..n) by termwise i
            have U: sum(if x(i) = k then 1 else 0 for i in 1..n) <= sum(1 for i in 1..n) by termwise i
            have L0: sum(0 for i in 1..n) = 0
            have U0: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
            have X: 0 <= sum(if x(i) = k then 1 else 0 for i in 1..n)*(1/n)
                have Y: 0 <= sum(if x(i) = k then 1 else 0 for i in 1..n)
                    by only L; L0
                by Y*NI
            have Z: 0 <= (n - sum(if x(i) = k then 1 else 0 for i in 1..n))*(1/n)
                have Y: 0 <= n - sum(if x(i) = k then 1 else 0 for i in 1..n)
                    by only U; U0
                by Y*NI
            have Z1: (n - sum(if x(i) = k then 1 else 0 for i in 1..n))*(1/n) = 1 - c(x, k)
            by only X; Z; Z1
        have OFFS: for all z (int -> real), x (int -> int), k in 0..d-1: abs(S(k, z) - c(x, k)) <= e(z, x)
            take z, x, k
            have C: 0 <= c(x, k) and c(x, k) <= 1 by SHARE(x, k)
            have IN: 0 <= S(k, z) and S(k, z) <= 1
            have ONE: abs(S(k, z) - c(x, k)) <= 1
                by only C; IN
            have CUT: abs(S(k, z) - c(x, k)) <= abs(T(k, z) - c(x, k))
            cases ({MISSES}) or not ({MISSES})
                case ({MISSES})
                    have E: e(z, x) = 1 by law if_true(({MISSES}), 1, a)
                    by only E; ONE
                case not ({MISSES})
                    have E: e(z, x) = a by law if_false(({MISSES}), 1, a)
                    cases abs(T(k, z) - c(x, k)) <= a or a < abs(T(k, z) - c(x, k))
                        case abs(T(k, z) - c(x, k)) <= a
                            by only E; CUT; case
                        case a < abs(T(k, z) - c(x, k))
                            have YES: {MISSES}
                                exhibit k
        have PARTS: for all x (int -> int): {RECORDS} implies integrable(P(z, x)*e(z, x) for z in {POINTS}) and integral(P(z, x)*e(z, x) for z in {POINTS}) <= {FAILS} + a
            take x
            assume X
            let B(z: int -> real) = if {MISSES} then {SAID} else 0
            have I: integrable(P(z, x) for z in {POINTS}) and integral(P(z, x) for z in {POINTS}) = 1 by given3(x)
            have IB: integrable(B(z) for z in {POINTS}) by cite any-protocol.failing(n, m, d, f, T, a, x)
            have L: integrable(1*B(z) + a*P(z, x) for z in {POINTS}) and integral(1*B(z) + a*P(z, x) for z in {POINTS}) = 1*integral(B(z) for z in {POINTS}) + a*integral(P(z, x) for z in {POINTS}) by law integral_linear({POINTS}, B, z -> P(z, x), 1, a)
            have LESS: for all z (int -> real): 0 <= P(z, x)*e(z, x) and P(z, x)*e(z, x) <= 1*B(z) + a*P(z, x)
                take z
                have P0: 0 <= P(z, x)
                    have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= f(i, x(i), z)
                        take i
                        assume I1
                        assume I2
                        by given2(i, x(i), z)
                    by law product_nonnegative(1, n, i -> f(i, x(i), z))
                have PA: 0 <= a*P(z, x) by A0*P0
                cases ({MISSES}) or not ({MISSES})
                    case ({MISSES})
                        have E: e(z, x) = 1 by law if_true(({MISSES}), 1, a)
                        have F: B(z) = P(z, x) by law if_true(({MISSES}), P(z, x), 0)
                        by rewrite E; F
                            by only PA; P0
                    case not ({MISSES})
                        have E: e(z, x) = a by law if_false(({MISSES}), 1, a)
                        have F: B(z) = 0 by law if_false(({MISSES}), P(z, x), 0)
                        by rewrite E; F
                            by only PA
            have BO: borel((z: int -> real) -> P(z, x)*e(z, x))
            have M: integrable(P(z, x)*e(z, x) for z in {POINTS}) and 0 <= integral(P(z, x)*e(z, x) for z in {POINTS}) and integral(P(z, x)*e(z, x) for z in {POINTS}) <= integral(1*B(z) + a*P(z, x) for z in {POINTS}) by cite coordinates.smaller(m, z -> P(z, x)*e(z, x), z -> 1*B(z) + a*P(z, x))
            have A1: a*integral(P(z, x) for z in {POINTS}) = a
                by rewrite I2
            by only M; L; A1
        have MEANS: for all x (int -> int): {RECORDS} implies integrable(P(z, x)*e(z, x) for z in {POINTS})
            take x
            assume X
            by PARTS(x)
        have BT: for all k integer: borel((z: int -> real) -> S(k, z))
            take k
        have FOUND: exists x (int -> int): {RECORDS} and {LEAST} <= integral(P(z, x)*e(z, x) for z in {POINTS}) by cite local-histogram.any-protocol(n, m, d, f, S, e, eps)
        obtain x from FOUND
        have BAD: {FAILS} <= beta by ACCURATE(x)
        have Y: integrable(P(z, x)*e(z, x) for z in {POINTS}) and integral(P(z, x)*e(z, x) for z in {POINTS}) <= {FAILS} + a by PARTS(x)
        by only x2; BAD; Y2
    """,
    near_misses=(
        NearMiss(
            claim=f"{LEAST} <= a + beta",
            witness=f"{NO_COORDINATES}, eps = 1, a = 0, beta = 0",
        ),
    ),
)
FAILING = Lemma(
    id="any-protocol.failing",
    says="That some estimate is further off than a is an event.",
    forall=f"n natural >= 1, m natural, d natural, {ANY}, T: int, (int -> real) -> real, a real, x: int -> int",
    given=f"{BOREL} and {WEIGHTS} and {RECORDS} and integrable({SAID} for z in {POINTS}) and {ESTIMATES}",
    claim=f"integrable({SAID} for z in {POINTS} if {MISSES})",
    instance="n = 1, m = 0, d = 1, f = (i, c, z) -> 1, T = (k, z) -> 0, a = 0, x = i -> 0",
    proof=f"""
        let B(z: int -> real) = if {MISSES} then {SAID} else 0
        let P(z: int -> real) = {SAID}
        have LESS: for all z (int -> real): 0 <= B(z) and B(z) <= P(z)
            take z
            have P0: 0 <= P(z)
                have EACH: for all i integer: 1 <= i implies i <= n implies 0 <= f(i, x(i), z)
                    take i
                    assume I1
                    assume I2
                    by given2(i, x(i), z)
                by law product_nonnegative(1, n, i -> f(i, x(i), z))
            cases ({MISSES}) or not ({MISSES})
                case ({MISSES})
                    have F: B(z) = P(z) by law if_true(({MISSES}), P(z), 0)
                    by only F; P0
                case not ({MISSES})
                    have F: B(z) = 0 by law if_false(({MISSES}), P(z), 0)
                    by only F; P0
        have BO: borel((z: int -> real) -> B(z))
        by cite coordinates.smaller(m, B, P)
    """,
)
