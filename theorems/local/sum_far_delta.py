"""Sums of bits by local protocols that are private but for delta: an error of sqrt(n) is likely (note 000).

A transcript gives a bit away if one of its values makes it more than four times as likely as the other. Few
bits are given away on average, as each costs delta; the others are not known, in any number of rounds.
"""

from theorems.local.sum_any_rounds import BITS, PAPER, SAID
from verify.language import Lemma, NearMiss, Source, Theorem

DATA = "words(1..n, 0..1)"
OWN = "product(f(j, x(j)) for j in 1..n)"
OTHER = "product(f(j, if j = i then 1 - x(j) else x(j)) for j in 1..n)"
GIVEN_AWAY = "(if 4*f(i, 0) < f(i, 1) or 4*f(i, 1) < f(i, 0) then 1 else 0)"
WHOLE = "product(f(j, 0) + f(j, 1) for j in 1..n)"
WEIGHTS = "(for all j in 1..n: for all a in 0..1: 0 <= f(j, a))"

COSTS = Lemma(
    id="local-sum.given-away",
    says="Of one transcript: what it costs to give away the bit of one user.",
    forall="n natural >= 1, f: int, int -> real, 0 <= eps <= 1, i integer in 1..n",
    given=WEIGHTS,
    claim=f"0.256*({GIVEN_AWAY}*{WHOLE}) <= sum(max(0, {OWN} - exp(eps)*{OTHER}) for x in {DATA})",
    instance="n = 1, f = (j, a) -> 1, eps = 0, i = 1",
    proof=f"""
        let E = exp(eps); d(a) = max(0, f(i, a) - E*f(i, 1 - a)); r(j, a) = if j = i then d(a) else f(j, a)
        let h(j) = f(j, 0) + f(j, 1); s(j) = sum(r(j, a) for a in 0..1)
        have E2: E <= 2.7183
        have F0: 0 <= f(i, 0) by given1(i, 0)
        have F1: 0 <= f(i, 1) by given1(i, 1)
        have PRODUCTS: product(s(j) for j in 1..n) = sum(product(r(j, x(j)) for j in 1..n) for x in {DATA}) \\
                by law product_of_sums(1, n, 0, 1, r)
        have SAME: sum(product(r(j, x(j)) for j in 1..n) for x in {DATA}) \\
                = sum(max(0, {OWN} - E*{OTHER}) for x in {DATA}) by termwise x
            let u(j) = f(j, x(j)); v(j) = f(j, if j = i then 1 - x(j) else x(j)); w(j) = r(j, x(j))
            have PU: product(u(j) for j in 1..n) \\
                    = product(u(j) for j in 1..i-1)*u(i)*product(u(j) for j in i+1..n) \\
                    by law product_at(1, i, n, u)
            have PV: product(v(j) for j in 1..n) \\
                    = product(v(j) for j in 1..i-1)*v(i)*product(v(j) for j in i+1..n) \\
                    by law product_at(1, i, n, v)
            have PW: product(w(j) for j in 1..n) \\
                    = product(w(j) for j in 1..i-1)*w(i)*product(w(j) for j in i+1..n) \\
                    by law product_at(1, i, n, w)
            have VL: product(v(j) for j in 1..i-1) = product(u(j) for j in 1..i-1) by termwise j
            have VH: product(v(j) for j in i+1..n) = product(u(j) for j in i+1..n) by termwise j
            have WL: product(w(j) for j in 1..i-1) = product(u(j) for j in 1..i-1) by termwise j
            have WH: product(w(j) for j in i+1..n) = product(u(j) for j in i+1..n) by termwise j
            have EACH: for all j in 1..n: 0 <= u(j)
                take j
                by given1(j, x(j))
            let p = product(u(j) for j in 1..i-1); q = product(u(j) for j in i+1..n)
            have P0: 0 <= p by law product_nonnegative(1, i-1, u)
            have Q0: 0 <= q by law product_nonnegative(i+1, n, u)
            have PQ: 0 <= p*q by P0*Q0
            have VI: v(i) = f(i, 1 - x(i)); WI: w(i) = max(0, u(i) - E*f(i, 1 - x(i)))
            let y = u(i) - E*f(i, 1 - x(i))
            have MAX: p*max(0, y)*q = max(0, p*q*y)
                cases 0 <= y or y <= 0
                    case 0 <= y
                        have CHOICE: max(0, y) = y by law max_right(0, y)
                        have N: 0 <= p*q*y by PQ*case
                        have M2: max(0, p*q*y) = p*q*y by law max_right(0, p*q*y)
                        by rewrite CHOICE; M2
                    case y <= 0
                have CHOICE: max(0, y) = 0 by law max_left(0, y)
                have ROOM: 0 <= p*q*(0 - y)
                    have N1: 0 <= 0 - y by only case
                    by PQ*N1
                have N2: p*q*y <= 0 by only ROOM
                have M2: max(0, p*q*y) = 0 by law max_left(0, p*q*y)
                by rewrite CHOICE; M2
            have SAME: p*q*y = product(u(j) for j in 1..n) - E*product(v(j) for j in 1..n)
                by rewrite PU; PV; VL; VH; VI
            have LEFT: product(w(j) for j in 1..n) = p*max(0, y)*q by rewrite PW; WL; WH; WI
            by rewrite LEFT; MAX; SAME
        have SI: s(i) = d(0) + d(1) by reduce
        have PS: product(s(j) for j in 1..n) \\
                = product(s(j) for j in 1..i-1)*s(i)*product(s(j) for j in i+1..n) \\
                by law product_at(1, i, n, s)
        have PH: product(h(j) for j in 1..n) \\
                = product(h(j) for j in 1..i-1)*h(i)*product(h(j) for j in i+1..n) \\
                by law product_at(1, i, n, h)
        have SL: product(s(j) for j in 1..i-1) = product(h(j) for j in 1..i-1) by termwise j
        have SH: product(s(j) for j in i+1..n) = product(h(j) for j in i+1..n) by termwise j
        have H0: for all j in 1..n: 0 <= h(j)
            take j
            have X: 0 <= f(j, 0) by given1(j, 0)
            have Y: 0 <= f(j, 1) by given1(j, 1)
            by only X; Y
        let p = product(h(j) for j in 1..i-1); q = product(h(j) for j in i+1..n)
        have P0: 0 <= p by law product_nonnegative(1, i-1, h)
        have Q0: 0 <= q by law product_nonnegative(i+1, n, h)
        have PQ: 0 <= p*q by P0*Q0
        let b = {GIVEN_AWAY}
        have COST: 0.256*(b*h(i)) <= d(0) + d(1)
            have D0: 0 <= d(0); D1: 0 <= d(1)
            have L0: f(i, 0) - E*f(i, 1) <= d(0) by reduce
            have L1: f(i, 1) - E*f(i, 0) <= d(1) by reduce
            cases 4*f(i, 0) < f(i, 1) or 4*f(i, 1) \\
                    < f(i, 0) or not (4*f(i, 0) < f(i, 1) or 4*f(i, 1) < f(i, 0))
                case 4*f(i, 0) < f(i, 1)
                    have B1: b = 1
                    have ROOM: 0 <= f(i, 0)*(2.7183 - E)
                        have X1: 0 <= 2.7183 - E by only E2
                        by F0*X1
                    by rewrite B1
                        by only case; D0; L1; ROOM; F0
                case 4*f(i, 1) < f(i, 0)
                    have B1: b = 1
                    have ROOM: 0 <= f(i, 1)*(2.7183 - E)
                        have X1: 0 <= 2.7183 - E by only E2
                        by F1*X1
                    by rewrite B1
                        by only case; D1; L0; ROOM; F1
                case not (4*f(i, 0) < f(i, 1) or 4*f(i, 1) < f(i, 0))
                    have B0: b = 0
                    by rewrite B0
                        by only D0; D1
        have END: 0 <= p*q*(d(0) + d(1) - 0.256*(b*h(i)))
            have X: 0 <= d(0) + d(1) - 0.256*(b*h(i)) by only COST
            by PQ*X
        have S1: product(s(j) for j in 1..n) = p*(d(0) + d(1))*q by rewrite PS; SL; SH; SI
        have S2: b*product(h(j) for j in 1..n) = b*(p*h(i)*q) by rewrite PH
        by only PRODUCTS; SAME; S1; S2; END
    """,
)

KNOWN = f"sum({GIVEN_AWAY} for i in 1..n)"
FAR = "sqrt(n)/5 <= abs({T} - sum(x(i) for i in 1..n))"
CHANCE_OF_ONE = "(if 0 < a + c then c/(a + c) else 1/2)"
BIT = Lemma(
    id="local-sum.bit",
    says="What a transcript says of one bit: the chance of a 1 in its light, which is between 1/5 and 4/5 "
    "where the bit is not given away.",
    forall="a >= 0, c >= 0",
    claim=f"0 <= a + c and 0 <= {CHANCE_OF_ONE} and {CHANCE_OF_ONE} <= 1 and 0.16*(1 - (if 4*a < c or 4*c < "
    f"a then 1 else 0)) <= {CHANCE_OF_ONE}*(1 - {CHANCE_OF_ONE}) and c = (a + c)*{CHANCE_OF_ONE} and a = (a "
    f"+ c)*(1 - {CHANCE_OF_ONE})",
    instance="a = 1, c = 1",
    proof="""
        let h = a + c; q = if 0 < h then c/h else 1/2; b = if 4*a < c or 4*c < a then 1 else 0
        have F0: 0 <= a; F1: 0 <= c
        have B01: 0 <= b and b <= 1
        cases h <= 0 or 0 < h
            case h <= 0
                have HALF: q = 1/2
                have Z: h = 0 by only case; F0; F1
                have Z0: a = 0 by only case; F0; F1
                have Z1: c = 0 by only case; F0; F1
                by rewrite HALF; Z0; Z1
                    by only B01
            case 0 < h
        have SHARE: q = c/h
        have HI: 0 < 1/h by law reciprocal_positive(h)
        have Q0: 0 <= q by rewrite SHARE
            by F1*HI
        have Q1: 0 <= 1 - q
            have X: 1 - q = a*(1/h) by rewrite SHARE
            by rewrite X
                by F0*HI
        have M1: c = h*q by rewrite SHARE
        have M0: a = h*(1 - q) by only M1
        have VAR: 0.16*(1 - b) <= q*(1 - q)
            cases 4*a < c or 4*c \\
                    < a or not (4*a < c or 4*c < a)
                case 4*a < c; 4*c < a
                    have B1: b = 1
                    have X: 0 <= q*(1 - q) by Q0*Q1
                    by only B1; X
                case not (4*a < c or 4*c < a)
            have B0: b = 0; N1: c <= 4*a; N2: a <= 4*c
            have L1: 0 <= 0.8 - q
                have LEAST: 0 <= (4*a - c)*(1/h)
                    have X1: 0 <= 4*a - c by only N1
                    by X1*HI
                have Y: (4*a - c)*(1/h) = 5*(0.8 - q) by rewrite SHARE
                by only LEAST; Y
            have L2: 0 <= q - 0.2
                have MOST: 0 <= (4*c - a)*(1/h)
                    have X1: 0 <= 4*c - a by only N2
                    by X1*HI
                have Y: (4*c - a)*(1/h) = 5*(q - 0.2) by rewrite SHARE
                by only MOST; Y
            have L3: 0 <= (0.8 - q)*(q - 0.2) by L1*L2
            by only B0; L3
        have H0: 0 <= h
        by only H0; Q0; Q1; M1; M0; VAR
    """,
)
HIDDEN = Lemma(
    id="local-sum.hidden",
    says="Of one transcript: over all datasets of n bits its probability where the estimate is off by "
    "sqrt(n)/5 or more "
    "is at least 1/48 of all its probability, but for the share of bits that it gives away.",
    forall="n natural >= 13, f: int, int -> real, T real",
    given=WEIGHTS,
    claim=f"1/48*{WHOLE} - 1/(24*n)*({KNOWN}*{WHOLE}) <= sum(if {FAR.format(T='T')} then {OWN} else 0 for "
    f"x in {DATA})",
    instance="n = 13, f = (j, a) -> 1, T = 0",
    proof=f"""
        let h(i) = f(i, 0) + f(i, 1); b(i) = {GIVEN_AWAY}; q(i) = if 0 < h(i) then f(i, 1)/h(i) else 1/2
        let W(x: int -> int) = product(if x(i) = 1 then q(i) else 1 - q(i) for i in 1..n)
        let H = product(h(i) for i in 1..n); v = sum(q(i)*(1 - q(i)) for i in 1..n)
        let B = sum(b(i) for i in 1..n)
        let g(x: int -> int) = if {FAR.format(T="T")} then product(f(j, x(j)) for j in 1..n) else 0
        have BIT: for all i in 1..n: 0 <= h(i) and 0 <= q(i) and q(i) <= 1 and 0.16*(1 - b(i)) \\
                <= q(i)*(1 - q(i)) and f(i, 1) = h(i)*q(i) and f(i, 0) = h(i)*(1 - q(i))
            take i
            by cite local-sum.bit(f(i, 0), f(i, 1))
        have ADD: sum(0.16*1 + -0.16*b(i) for i in 1..n) <= v by termwise i
            have X: 0.16*(1 - b(i)) <= q(i)*(1 - q(i)) by BIT(i)
            by only X
        have ADD1: sum(0.16*1 + -0.16*b(i) for i in 1..n) = 0.16*sum(1 for i in 1..n) + -0.16*B \\
                by law sum_linear(1..n, i -> 1, b, 0.16, -0.16)
        have ADD2: sum(1 for i in 1..n) = (n + 1 - 1)*1 by law sum_constant(1, n, 1)
        have H0: 0 <= H
            have X: for all i in 1..n: 0 <= h(i)
                take i
                by BIT(i)
            by law product_nonnegative(1, n, h)
        have G0: for all x (int -> int): {BITS} implies 0 <= g(x)
            take x
            assume X
            have EACH: for all j in 1..n: 0 <= f(j, x(j))
                take j
                by given1(j, x(j))
            have POSITIVE: 0 <= product(f(j, x(j)) for j in 1..n) \\
                    by law product_nonnegative(1, n, j -> f(j, x(j)))
            cases {FAR.format(T="T")} or not ({FAR.format(T="T")})
                case {FAR.format(T="T")}
                    have I: g(x) = product(f(j, x(j)) for j in 1..n) \\
                            by law if_true({FAR.format(T="T")}, product(f(j, x(j)) for j in 1..n), 0)
                    by only I; POSITIVE
                case not ({FAR.format(T="T")})
                    have I: g(x) = 0 \\
                            by law if_false({FAR.format(T="T")}, product(f(j, x(j)) for j in 1..n), 0)
                    by only I
        cases B <= n/2 or n/2 < B
            case n/2 < B
                have ORDER: sum(0 for x in {DATA}) <= sum(g(x) for x in {DATA}) by termwise x
                    by G0(x)
                have Z0: sum(0 for x in {DATA}) = 0
                have NI: 0 < 1/n by law reciprocal_positive(n)
                have GAIN: 0 <= 1/n*(B - n/2)*H
                    have Y: 0 <= B - n/2 by only case
                    by NI*Y*H0
                have E: 1/n*(B - n/2)*H = 1/n*(B*H) - 1/2*H; E1: 1/(24*n)*(B*H) = 1/24*(1/n*(B*H))
                by only ORDER; Z0; GAIN; E; E1
            case B <= n/2
        have BIG: 0.08*n <= v by only ADD; ADD1; ADD2; case
        have RANGE: for all i in 1..n: 0 <= q(i) <= 1
            take i
            by BIT(i)
        have V1: 1 <= v by only BIG; domain1; domain2
        have FAR: 1/48 <= sum(W(x) for x in {DATA} if v/2 <= (T - sum(x(i) for i in 1..n))^2) \\
                by cite coins.far(n, q, T)
        let k(x: int -> int) = if v/2 <= (T - sum(x(i) for i in 1..n))^2 then W(x) else 0
        have SCALE: sum(H*k(x) for x in {DATA}) = H*sum(k(x) for x in {DATA}) by law sum_scaled({DATA}, k, H)
        have LESS: sum(H*k(x) for x in {DATA}) <= sum(g(x) for x in {DATA}) by termwise x
            let e = T - sum(x(i) for i in 1..n)
            have SAME: product(h(i)*(if x(i) = 1 then q(i) else 1 - q(i)) for i in 1..n) = H*W(x) \\
                    by law product_of_products(1, n, h, i -> if x(i) = 1 then q(i) else 1 - q(i))
            have FORM: product(h(i)*(if x(i) = 1 then q(i) else 1 - q(i)) for i in 1..n) \\
                    = product(f(j, x(j)) for j in 1..n) by termwise i
                have X: x(i) = 0 or x(i) = 1
                have PARTS: f(i, 1) = h(i)*q(i) and f(i, 0) = h(i)*(1 - q(i)) by BIT(i)
                cases x(i) = 0 or x(i) = 1 by X
                    case x(i) = 0; x(i) = 1
                        by rewrite case
                            by only PARTS
            have GX: 0 <= g(x) by G0(x)
            cases not (v/2 <= e^2) or v/2 <= e^2
                case not (v/2 <= e^2)
                    have KS: k(x) = 0 by law if_false(v/2 <= e^2, W(x), 0)
                    by rewrite KS
                        by only GX
                case v/2 <= e^2
            have SPREAD: v/2 <= e^2
            have RR: sqrt(n)*sqrt(n) = n by law sqrt_square(n)
            have R0: 0 <= sqrt(n) by law sqrt_nonnegative(n)
            have EE: abs(e)*abs(e) = e^2; E0: 0 <= abs(e)
            have LONG: sqrt(n)/5 <= abs(e)
                cases sqrt(n)/5 <= abs(e) or abs(e) < sqrt(n)/5
                    case sqrt(n)/5 <= abs(e)
                        by case
                    case abs(e) < sqrt(n)/5
                have R1: 0 < sqrt(n)/5 by only E0; case
                have SQUARES: 0 < (sqrt(n)/5 - abs(e))*(sqrt(n)/5 + abs(e))
                    have D1: 0 < sqrt(n)/5 - abs(e) by only case
                    have D2: 0 < sqrt(n)/5 + abs(e) by only E0; R1
                    by D1*D2
                by only SQUARES; RR; EE; BIG; domain2; SPREAD
            have GS: g(x) = product(f(j, x(j)) for j in 1..n) \\
                    by law if_true({FAR.format(T="T")}, product(f(j, x(j)) for j in 1..n), 0)
            have KS: k(x) = W(x) by law if_true(v/2 <= e^2, W(x), 0)
            by rewrite KS
                by only GS; SAME; FORM
        have UP: 0 <= H*(sum(k(x) for x in {DATA}) - 1/48)
            have X: 0 <= sum(k(x) for x in {DATA}) - 1/48 by only FAR
            by H0*X
        have B0: 0 <= B
            have X: sum(0 for i in 1..n) <= B by termwise i
            have Y: sum(0 for i in 1..n) = 0
            by only X; Y
        have LOST: 0 <= 1/(24*n)*(B*H)
            have NI: 0 < 1/(24*n)
            have BH: 0 <= B*H by B0*H0
            by NI*BH
        by only UP; SCALE; LESS; LOST
    """,
)

THESE = "product(f(j, x(j), t) for j in 1..n)"
ONE_OTHER = "product(f(j, if j = i then 1 - x(j) else x(j), t) for j in 1..n)"
USERS = (
    "(for all i in 1..n: for all a in 0..1: for all t in 0..l-1: 0 <= f(i, a, t)) and (for all x (int -> "
    f"int): {BITS} implies sum({SAID} for t in 0..l-1) = 1) and (for all x (int -> int), i in 1..n: {BITS} "
    f"implies sum(max(0, {THESE} - exp(eps)*{ONE_OTHER}) for t in 0..l-1) <= delta)"
)
MISSED = FAR.format(T="T(t)")
CHANCE = f"sum({SAID} for t in 0..l-1 if {MISSED})"

APPROXIMATE = Theorem(
    id="local-sum.likely-error-approximate",
    says="For eps at most 1, delta at most 1/32, n >= 13 and any number of rounds: whatever the users say, "
    "if it is (eps, delta)-private in the bit of each, and whatever is concluded from it, on some dataset "
    "the sum of n bits is off by sqrt(n)/5 or more with probability at least 1/64.",
    source=Source(note="000", lines="L179", paper=PAPER),
    forall="n natural >= 13, l natural >= 1, f: int, int, int -> real, T: int -> real, 0 <= eps <= 1, "
    "0 <= delta <= 1/32",
    given=USERS,
    claim=f"exists x (int -> int): {BITS} and 1/64 <= {CHANCE}",
    claims=("A23",),
    instance="n = 13, l = 1, f = (i, a, t) -> 1, T = t -> 0, eps = 0, delta = 0",
    proof=f"""
        let h(j, t) = f(j, 0, t) + f(j, 1, t); H(t) = product(h(j, t) for j in 1..n)
        let b(i, t) = if 4*f(i, 0, t) < f(i, 1, t) or 4*f(i, 1, t) < f(i, 0, t) then 1 else 0
        let s(t, x: int -> int) = product(f(j, x(j), t) for j in 1..n)
        let m(i, t, x: int -> int) = max(0, s(t, x) - exp(eps)*{ONE_OTHER})
        let g(t, x: int -> int) = if {MISSED} then s(t, x) else 0; N = sum(1 for x in {DATA})
        have POS: for all t in 0..l-1: for all j in 1..n: for all a in 0..1: 0 <= f(j, a, t)
            take t, j, a
            by given1(j, a, t)
        have EACH: for all t in 0..l-1: 1/48*H(t) + -1/(24*n)*sum(H(t)*b(i, t) for i in 1..n) \\
                <= sum(g(t, x) for x in {DATA})
            take t
            have W: for all j in 1..n: for all a in 0..1: 0 <= f(j, a, t)
                take j, a
                by POS(t, j, a)
            have SUMMED: 1/48*H(t) - 1/(24*n)*(sum(b(i, t) for i in 1..n)*H(t)) \\
                    <= sum(g(t, x) for x in {DATA}) by cite local-sum.hidden(n, (j, a) -> f(j, a, t), T(t))
            have SCALED: sum(H(t)*b(i, t) for i in 1..n) = H(t)*sum(b(i, t) for i in 1..n) \\
                    by law sum_scaled(1..n, i -> b(i, t), H(t))
            have TURNED: -1/(24*n)*(H(t)*sum(b(i, t) for i in 1..n)) \\
                    = -(1/(24*n)*(sum(b(i, t) for i in 1..n)*H(t)))
            by rewrite SCALED
                by only SUMMED; TURNED
        have N0: 0 <= N
            have X: sum(0 for x in {DATA}) <= N by termwise x
            have Y: sum(0 for x in {DATA}) = 0
            by only X; Y
        have USER: for all i in 1..n: sum(H(t)*b(i, t) for t in 0..l-1) <= delta*N/0.256
            take i
            have SUMMED: sum(0.256*(H(t)*b(i, t)) for t in 0..l-1) \\
                    <= sum(sum(m(i, t, x) for x in {DATA}) for t in 0..l-1) by termwise t
                have W: for all j in 1..n: for all a in 0..1: 0 <= f(j, a, t)
                    take j, a
                    by POS(t, j, a)
                have X: 0.256*(b(i, t)*H(t)) <= sum(m(i, t, x) for x in {DATA}) \\
                        by cite local-sum.given-away(n, (j, a) -> f(j, a, t), eps, i)
                by only X
            have EXCHANGED: sum(sum(m(i, t, x) for x in {DATA}) for t in 0..l-1) \\
                    = sum(sum(m(i, t, x) for t in 0..l-1) for x in {DATA}) \\
                    by cite exchange.range-and-words(l-1, 1, n, 0, 1, (t, x) -> m(i, t, x))
            have BOUNDED: sum(sum(m(i, t, x) for t in 0..l-1) for x in {DATA}) \\
                    <= sum(delta*1 for x in {DATA}) by termwise x
                have X: sum(m(i, t, x) for t in 0..l-1) <= delta by given3(x, i)
                by only X
            have TOTAL: sum(delta*1 for x in {DATA}) = delta*N by law sum_scaled({DATA}, x -> 1, delta)
            have E: sum(0.256*(H(t)*b(i, t)) for t in 0..l-1) = 0.256*sum(H(t)*b(i, t) for t in 0..l-1) \\
                    by law sum_scaled(0..l-1, t -> H(t)*b(i, t), 0.256)
            by only SUMMED; EXCHANGED; BOUNDED; TOTAL; E
        have USERS: sum(sum(H(t)*b(i, t) for t in 0..l-1) for i in 1..n) \\
                <= sum(delta*N/0.256 for i in 1..n) by termwise i
            by USER(i)
        have USERS1: sum(delta*N/0.256 for i in 1..n) = (n + 1 - 1)*(delta*N/0.256) \\
                by law sum_constant(1, n, delta*N/0.256)
        have SWAP: sum(sum(H(t)*b(i, t) for t in 0..l-1) for i in 1..n) \\
                = sum(sum(H(t)*b(i, t) for i in 1..n) for t in 0..l-1) \\
                by law sum_exchanged(1..n, 0..l-1, (i, t) -> H(t)*b(i, t))
        have ADD: sum(1/48*H(t) + -1/(24*n)*sum(H(t)*b(i, t) for i in 1..n) for t in 0..l-1) \\
                <= sum(sum(g(t, x) for x in {DATA}) for t in 0..l-1) by termwise t
            by EACH(t)
        have ADD1: sum(1/48*H(t) + -1/(24*n)*sum(H(t)*b(i, t) for i in 1..n) for t in 0..l-1) \\
                = 1/48*sum(H(t) for t in 0..l-1) + -1/(24*n)*sum(sum(H(t)*b(i, t) for i in 1..n) for t in \\
                0..l-1) by law sum_linear(0..l-1, H, t -> sum(H(t)*b(i, t) for i in 1..n), 1/48, -1/(24*n))
        have OPEN: sum(H(t) for t in 0..l-1) = sum(sum(s(t, x) for x in {DATA}) for t in 0..l-1) by termwise t
            have PRODUCTS: product(sum(f(j, a, t) for a in 0..1) for j in 1..n) \\
                    = sum(s(t, x) for x in {DATA}) by law product_of_sums(1, n, 0, 1, (j, a) -> f(j, a, t))
            have B: product(sum(f(j, a, t) for a in 0..1) for j in 1..n) = H(t)
            by only PRODUCTS; B
        have TURN: sum(sum(s(t, x) for x in {DATA}) for t in 0..l-1) \\
                = sum(sum(s(t, x) for t in 0..l-1) for x in {DATA}) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, 1, s)
        have COUNT: sum(sum(s(t, x) for t in 0..l-1) for x in {DATA}) = N by termwise x
            by given2(x)
        have TURN2: sum(sum(g(t, x) for x in {DATA}) for t in 0..l-1) \\
                = sum(sum(g(t, x) for t in 0..l-1) for x in {DATA}) \\
                by cite exchange.range-and-words(l-1, 1, n, 0, 1, g)
        have NI: 0 < 1/n by law reciprocal_positive(n)
        let L = sum(sum(H(t)*b(i, t) for i in 1..n) for t in 0..l-1)
        have LOST: 1/(24*n)*L <= 1/24*(delta*N/0.256)
            have ROOM: 0 <= 1/n*(n*(delta*N/0.256) - L)
                have Y: 0 <= n*(delta*N/0.256) - L by only USERS; USERS1; SWAP
                by NI*Y
            have Z: 1/n*(n*(delta*N/0.256) - L) = delta*N/0.256 - 1/n*L; Z1: 1/(24*n)*L = 1/24*(1/n*L)
            by only ROOM; Z; Z1
        have SMALL: 0 <= (1/32 - delta)*N
            have X: 0 <= 1/32 - delta
            by X*N0
        have ALL: 1/64*N <= sum(sum(g(t, x) for t in 0..l-1) for x in {DATA})
            have M: -1/(24*n)*L = -(1/(24*n)*L)
            by only ADD; ADD1; OPEN; TURN; COUNT; TURN2; LOST; SMALL; N0; M
        have TOP: 1+n-1 = n
        have MEAN: 1/64*sum(1 for x in words(1..1+n-1, 0..1)) \\
                <= sum(sum(g(t, x) for t in 0..l-1) for x in words(1..1+n-1, 0..1))
            by rewrite TOP
                by ALL
        have FOUND: exists x (int -> int): (for all i in 1..1+n-1: 0 <= x(i) <= 1) and 1/64 \\
                <= sum(g(t, x) for t in 0..l-1) \\
                by cite words.some-word(1, n, x -> sum(g(t, x) for t in 0..l-1), 1/64)
        obtain x from FOUND
        exhibit x
    """,
    near_misses=(
        NearMiss(
            forall="n natural >= 1, l natural >= 1, f: int, int, int -> real, T: int -> real, 0 <= eps <= 1, "
            "0 <= delta <= 1/32",
            claim=f"exists x (int -> int): {BITS} and 1/64 <= {CHANCE.replace('sqrt(n)/5', 'sqrt(n)')}",
            disproof="""
                have NO: not (exists x (int -> int): (for all i in 1..1: 0 <= x(i) <= 1) and 1/64 <= \\
                        sum(product(1 for i in 1..1) for t in 0..1-1 if sqrt(1) <= abs(1/2 - sum(x(i) for i \\
                        in 1..1))))
                    assume F
                    obtain x from F
                    have X: 0 <= x(1) and x(1) <= 1 by x1(1)
                    have S: sum(x(i) for i in 1..1) = x(1) by reduce
                    have R: sqrt(1) = 1 by reduce
                    have SHORT: not (sqrt(1) <= abs(1/2 - sum(x(i) for i in 1..1))) by rewrite S; R
                    have NEVER: sum(product(1 for i in 1..1) for t in 0..1-1 if sqrt(1) <= abs(1/2 - \\
                            sum(x(i) for i in 1..1))) = sum(0 for t in 0..1-1) by termwise t
                        by law if_false(sqrt(1) <= abs(1/2 - sum(x(i) for i in 1..1)), product(1 for i in \\
                                1..1), 0)
                    have Z0: sum(0 for t in 0..1-1) = 0
                    by only NEVER; Z0; x2
                exhibit 1, 1, (i, a, t) -> 1, t -> 1/2, 0, 0
            """,
        ),
        NearMiss(
            forall="n natural >= 1, l natural >= 1, f: int, int, int -> real, T: int -> real, 0 <= eps <= 1, "
            "0 <= delta <= 1/32",
            given=USERS.rsplit(" and (for all x (int -> int), i in 1..n", 1)[0],
            disproof=f"""
                let n = 1; l = 2; f(i, a, t) = if a = t then 1 else 0; T(t) = t
                have LAW: for all x (int -> int): {BITS} implies sum({SAID} for t in 0..l-1) = 1
                    take x
                    assume X
                    have B: 0 <= x(1) and x(1) <= 1 by X(1)
                    have S: sum({SAID} for t in 0..l-1) \\
                            = (if x(1) = 0 then 1 else 0) + (if x(1) = 1 then 1 else 0)
                        by reduce
                have NO: not (exists x (int -> int): {BITS} and 1/64 <= {CHANCE})
                    assume F
                    obtain x from F
                    have B: 0 <= x(1) and x(1) <= 1 by x1(1)
                    have NEVER: {CHANCE} = sum(0 for t in 0..l-1) by termwise t
                        have SINGLE: sum(x(i) for i in 1..n) = x(1) by reduce
                        have REPORTED: {SAID} = (if x(1) = t then 1 else 0) by reduce
                        cases x(1) != t or x(1) = t
                            case x(1) != t
                                have P0: {SAID} = 0 by only REPORTED; case
                                by rewrite P0
                            case x(1) = t
                        have EXACT: abs(T(t) - sum(x(i) for i in 1..n)) = 0
                            have E1: T(t) - sum(x(i) for i in 1..n) = 0 by only SINGLE; case
                            by rewrite E1
                        have R: sqrt(n)/5 = 1/5 by reduce
                        have NOT: not ({MISSED}) by only EXACT; R
                        by law if_false({MISSED}, {SAID}, 0)
                    have Z0: sum(0 for t in 0..l-1) = 0
                    by only NEVER; Z0; x2
                exhibit 1, 2, (i, a, t) -> if a = t then 1 else 0, t -> t, 0, 0
            """,
        ),
    ),
    remarks=(
        ("The protocol as a whole is (eps, delta)-private for who sees all that is said: no event has more "
        "than e^eps times the probability it has with one bit changed, plus delta. delta may be a constant, "
        "as it bounds the share of bits that is given away."),
    ),
)
