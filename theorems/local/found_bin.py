"""Estimates from what local users say, of any kind: how often they take another bin for the one that some
hold (notes 003 and 004).
"""

from theorems.local.any_protocol import ANY, BITS, POINTS, PRIVATE, PROTOCOL, SAID_U, WEIGHTS
from verify.language import Lemma

USER = Lemma(
    id="any-protocol.one-user",
    says="What one user adds: a is its density with record 0, b that with record v.",
    forall="a >= 0, b >= 0, eps >= 0, 0 <= t <= 1",
    given="a <= exp(eps)*b and b <= exp(eps)*a",
    claim="0 <= (1 - t)*a + t*b and 0 <= (1 - 2*t)*a + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*b and "
    "((1 - t)*a + t*b)^2 <= a*((1 - 2*t)*a + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*b) and exp(-eps)*t*((1 "
    "- t)*a + t*b) <= t*b",
    instance="a = 1, b = 1, eps = 1, t = 1",
    proof="""
        let E = exp(eps); D = exp(-eps)
        have D0: 0 < D; ED: D*E = 1; A0: 0 <= a; B0: 0 <= b; T0: 0 <= t; T1: 0 <= 1 - t
        have S0: 0 <= E + D - 2 by only law exp_tangent(eps); law exp_tangent(-eps)
        have FIRST: 0 <= (1 - t)*a + t*b by only T1*A0; T0*B0
        have SQUARES: 0 <= (b - D*a)*(E*a - b)
            have ABOVE: 0 <= b - D*a
                have SHARE: 0 <= D*(E*b - a)
                    have Z: 0 <= E*b - a by only given1
                    by D0*Z
                by only SHARE; D*(E*b - a) = D*E*b - D*a; ED
            have Y: 0 <= E*a - b by only given2
            by ABOVE*Y
        have P2: D*E*a^2 = a^2 by rewrite ED
        have SQ: b^2 + a^2 <= (E + D)*(a*b) \\
                by only SQUARES; (b - D*a)*(E*a - b) = (E + D)*(a*b) - b^2 - D*E*a^2; P2
        have TT: 0 <= t^2*((E + D)*(a*b) - b^2 - a^2)
            have Y: 0 <= (E + D)*(a*b) - b^2 - a^2 by only SQ
            by (0 <= t^2)*Y
        have THIRD: ((1 - t)*a + t*b)^2 <= a*((1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b) \\
                by only a*((1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b) - ((1 - t)*a + t*b)^2 \\
                = t^2*((E + D)*(a*b) - b^2 - a^2); TT
        have SECOND: 0 <= (1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b
            cases a <= 0 or 0 < a
                case a <= 0
                    have ROOM: 0 <= (2*t + t^2*(E + D - 2))*b
                        have X: 0 <= t^2*(E + D - 2) by (0 <= t^2)*S0
                        have Y: 0 <= 2*t + t^2*(E + D - 2) by only X; T0
                        by Y*B0
                    by rewrite law antisymmetry(a, 0)
                        by only ROOM
                case 0 < a
                    let r = (1 - 2*t)*a + (2*t + t^2*(E + D - 2))*b
                    have X: 0 <= a*r by only 0 <= ((1 - t)*a + t*b)^2; THIRD
                    have AI: 0 < 1/a by law reciprocal_positive(a)
                    by only X*AI; a*r*(1/a) = r
        have LAST: D*t*((1 - t)*a + t*b) <= t*b
            have PLAIN: 0 <= t*(1 - t)*(b - D*a)
                have ABOVE: 0 <= b - D*a
                    have Y1: 0 <= D*(E*b - a)
                        have Z: 0 <= E*b - a by only given1
                        by D0*Z
                    by only Y1; D*(E*b - a) = D*E*b - D*a; ED
                by T0*T1*ABOVE
            have REST: 0 <= t*t*((1 - D)*b)
                have Z1: 0 <= 1 - D by only D <= 1
                by (0 <= t*t)*Z1*B0
            by only PLAIN; REST
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
        cases (exists v in 0..m-1: {FIRST_OF.format(v="v")}) or not \\
                (exists v in 0..m-1: {FIRST_OF.format(v="v")})
            case (exists v in 0..m-1: {FIRST_OF.format(v="v")})
                obtain u from case
                have A: sum(I(v) for v in 0..m-1) \\
                        = sum(I(v) for v in 0..u-1) + I(u) + sum(I(v) for v in u+1..m-1)
                have OFF: for all v in 0..m-1: v != u implies I(v) = 0
                    take v
                    assume N
                    have NOT: not {FIRST_OF.format(v="v")}
                        assume F
                        have X: S(u) < S(v)
                have B: sum(I(v) for v in 0..u-1) = sum(0 for v in 0..u-1) by termwise v
                    by OFF(v)
                have C: sum(I(v) for v in u+1..m-1) = sum(0 for v in u+1..m-1) by termwise v
                    by OFF(v)
            case not (exists v in 0..m-1: {FIRST_OF.format(v="v")})
                have A: sum(I(v) for v in 0..m-1) = sum(0 for v in 0..m-1) by termwise v
                    have NOT: not {FIRST_OF.format(v="v")}
                        assume F
                        have E: exists v in 0..m-1: {FIRST_OF.format(v="v")}
                            exhibit v
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
        let g = b - 2*p + q
        have BOTH: 0 <= g and p - q - m/8*q <= 2/m*g
            cases 0 < q or q <= 0
                case 0 < q
                    have X: 0 <= (q*g - (p - q)^2)*(1/q); AM: 0 <= 1/m*((p - q - m/4*q)^2*(1/q))
                    by X
                case q <= 0
            have P: p = 0
                have X: p^2 <= 0
                cases p <= 0 or 0 < p
                    case p <= 0
                    case 0 < p
                        have Y: 0 < p*p
    """,
)

ESTIMATES = "(for all k integer: borel((z: int -> real) -> T(k, z)))"
MISSED = "(if (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) then 0 else 1)"
NEW = "product((1 - t)*f(i, 0, z) + t*f(i, v + 1, z) for i in 1..n)"
WIDE = "product((1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z) for i in 1..n)"
OLD = "product(f(i, 0, z) for i in 1..n)"

POINTWISE = Lemma(
    id="any-protocol.pointwise",
    says="What is said, where each user holds v with probability t, against what is said where all hold 0.",
    forall=f"n natural >= 1, m natural, d natural >= 2, {ANY}, eps >= 0, 0 <= t <= 1, v in 0..d-1-1, z: int "
    "-> real",
    given=f"{WEIGHTS} and {PRIVATE}",
    claim=f"0 <= {OLD} and 0 <= {NEW} and 0 <= {WIDE} and ({NEW})^2 <= {OLD}*{WIDE} and "
    f"n*(exp(-eps)*t)*{NEW} <= sum(product(if u(i) = 1 then t else 1 - t for i in 1..n)*(0 + 1*sum(u(i) for "
    f"i in 1..n))*{SAID_U.replace('then v', 'then v + 1')} for u in {BITS})",
    instance="n = 1, m = 0, d = 2, f = (i, c, z) -> 1, eps = 0, t = 1, v = 0, z = i -> 0",
    proof=f"""
        let q(s) = if s = 1 then t else 1 - t; r(j, s) = f(j, if s = 1 then v + 1 else 0, z); c = exp(-eps)*t
        have EACH: for all i in 1..n: 0 <= f(i, 0, z) and 0 <= f(i, v + 1, z) and 0 \\
                <= (1 - t)*f(i, 0, z) + t*f(i, v + 1, z) and 0 \\
                <= (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z) and \\
                ((1 - t)*f(i, 0, z) + t*f(i, v + 1, z))^2 \\
                <= f(i, 0, z)*((1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, \\
                z)) and c*((1 - t)*f(i, 0, z) + t*f(i, v + 1, z)) <= t*f(i, v + 1, z)
            take i
            have D: f(i, 0, z) <= exp(eps)*f(i, v + 1, z); E: f(i, v + 1, z) <= exp(eps)*f(i, 0, z)
            by cite any-protocol.one-user(f(i, 0, z), f(i, v + 1, z), eps, t)
        have ONE: 0 <= {OLD} by law product_nonnegative(1, n, i -> f(i, 0, z))
        have TWO: 0 <= {NEW} by law product_nonnegative(1, n, i -> (1 - t)*f(i, 0, z) + t*f(i, v + 1, z))
        have THREE: 0 <= {WIDE} \\
                by law product_nonnegative(1, n, i -> (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + \\
                exp(-eps) - 2))*f(i, v + 1, z))
        have FOUR: ({NEW})^2 <= {OLD}*{WIDE}
            let p(i) = (1 - t)*f(i, 0, z) + t*f(i, v + 1, z)
            let b(i) = (1 - 2*t)*f(i, 0, z) + (2*t + t^2*(exp(eps) + exp(-eps) - 2))*f(i, v + 1, z)
            have A: product(p(i)*p(i) for i in 1..n) \\
                    = product(p(i) for i in 1..n)*product(p(i) for i in 1..n) \\
                    by law product_of_products(1, n, p, p)
            have B: product(f(i, 0, z)*b(i) for i in 1..n) = {OLD}*product(b(i) for i in 1..n) \\
                    by law product_of_products(1, n, i -> f(i, 0, z), b)
            have D: product(p(i)*p(i) for i in 1..n) <= product(f(i, 0, z)*b(i) for i in 1..n)
        have USERS: for all j in 1..n: 0 <= q(0)*r(j, 0) + q(1)*r(j, 1) and c*(q(0)*r(j, 0) + q(1)*r(j, 1)) \\
                <= q(1)*r(j, 1)
            take j
            have K: q(0)*r(j, 0) + q(1)*r(j, 1) = (1 - t)*f(j, 0, z) + t*f(j, v + 1, z)
            have K1: q(1)*r(j, 1) = t*f(j, v + 1, z)
        have B: n*c*product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n) \\
                <= sum(sum(u(i) for i in 1..n)*product(q(u(j))*r(j, u(j)) for j in 1..n) for u in {BITS}) \\
                by cite fano.all-users(n, q, r, c)
        have D: product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n) = {NEW}
        have SAME: sum(sum(u(i) for i in 1..n)*product(q(u(j))*r(j, u(j)) for j in 1..n) for u in {BITS}) \\
                = sum(product(q(u(i)) for i in 1..n)*(0 + 1*sum(u(i) for i in \\
                1..n))*{SAID_U.replace('then v', 'then v + 1')} for u in {BITS}) by termwise u
            by law product_of_products(1, n, j -> q(u(j)), j -> r(j, u(j)))
    """,
)

FOUND = Lemma(
    id="any-protocol.found",
    says="Where each user holds v with probability t, any estimates take another bin for the most frequent "
    "with a probability that is, on average over v, 0.258 at least.",
    forall=f"n natural >= 1, m natural, d natural >= 3, {ANY}, T: int, (int -> real) -> real, eps >= 0, 0 <= "
    "t <= 1",
    given=f"{PROTOCOL} and {ESTIMATES} and n*t^2*(exp(eps) + exp(-eps) - 2) <= log(d)/10",
    claim=f"(for all v in 0..d-1-1: integrable({NEW}*{MISSED} for z in {POINTS})) and 0.258*(d - 1) <= "
    f"sum(integral({NEW}*{MISSED} for z in {POINTS}) for v in 0..d-1-1)",
    instance="n = 1, m = 0, d = 3, f = (i, c, z) -> 1, T = (k, z) -> 0, eps = 0, t = 1",
    proof=f"""
        let c = t^2*(exp(eps) + exp(-eps) - 2); k = d - 1; Q(z: int -> real) = {OLD}
        let P(v, z: int -> real) = {NEW}; B(v, z: int -> real) = {WIDE}; W(v, z: int -> real) = {MISSED}
        let I(v, z: int -> real) \\
                = if (for all k in 0..d-1-1: k != v implies T(k + 1, z) < T(v + 1, z)) then 1 else 0
        have AT: for all v in 0..d-1-1, z (int -> real): 0 <= Q(z) and 0 <= P(v, z) and 0 \\
                <= B(v, z) and P(v, z)^2 <= Q(z)*B(v, z)
            take v, z
            by cite any-protocol.pointwise(n, m, d, f, eps, t, v, z)
        have QI: integrable(Q(z) for z in {POINTS}) and integral(Q(z) for z in {POINTS}) = 1 by given3(i -> 0)
        have SMALL: (1 + c)^n <= 1 + 0.0585*(d - 1)
            have C0: 0 <= c
            by cite fano.growth(n, d, c)
        have EACH: for all v in 0..d-1-1: integrable(P(v, z)*W(v, z) for z in {POINTS}) and \\
                integrable(Q(z)*I(v, z) for z in {POINTS}) and (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k - \\
                (1 + k/8)*integral(Q(z)*I(v, z) for z in {POINTS}) \\
                <= integral(P(v, z)*W(v, z) for z in {POINTS})
            take v
            have PT: integrable(P(v, z) for z in {POINTS}) and integral(P(v, z) for z in {POINTS}) \\
                    = (1 - t + t)^n by cite any-protocol.mixed(n, m, d, f, v + 1, 1 - t, t)
            have BT: integrable(B(v, z) for z in {POINTS}) and integral(B(v, z) for z in {POINTS}) \\
                    = (1 - 2*t + (2*t + c))^n by cite any-protocol.mixed(n, m, d, f, v + 1, 1 - 2*t, 2*t + c)
            have ONES: (1 - t + t)^n = 1 by rewrite 1 - t + t = 1
            let F(z: int -> real) \\
                    = 1*((1 + 4/k)*P(v, z) + -(2/k)*B(v, z)) + 1*(-(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)))
            have LESS: integral(F(z) for z in {POINTS}) <= integral(P(v, z)*W(v, z) for z in {POINTS}) \\
                    by termwise z
                have A: 0 <= Q(z) and 0 <= P(v, z) and 0 <= B(v, z) and P(v, z)^2 <= Q(z)*B(v, z) by AT(v, z)
                have D: (I(v, z) = 0 or I(v, z) = 1) and W(v, z) = 1 - I(v, z)
                by rewrite D2
                    by only cite any-protocol.at-a-point(Q(z), P(v, z), B(v, z), I(v, z), k)
            have LAST: (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k - \\
                    (1 + k/8)*integral(Q(z)*I(v, z) for z in {POINTS}) \\
                    <= integral(P(v, z)*W(v, z) for z in {POINTS}) \\
                    by only LESS; law integral_linear({POINTS}, z -> P(v, z), z -> B(v, z), 1 + 4/k, \\
                    -(2/k)); law integral_linear({POINTS}, Q, z -> Q(z)*I(v, z), -(2/k), \\
                    -(1 + k/8)); law integral_linear({POINTS}, z -> (1 + 4/k)*P(v, z) + -(2/k)*B(v, z), z \\
                    -> -(2/k)*Q(z) + -(1 + k/8)*(Q(z)*I(v, z)), 1, 1); 0 <= 1/k*(1 + 0.0585*k - \\
                    integral(B(v, z) for z in {POINTS})); (1 + 4/k)*integral(P(v, z) for z in \\
                    {POINTS}) = 1 + 4/k; -(2/k)*integral(Q(z) for z in {POINTS}) = -(2/k)
        let s(v) = integral(Q(z)*I(v, z) for z in {POINTS})
        have ADD: sum(0.883*1 + -(1 + k/8)*s(v) for v in 0..d-1-1) \\
                <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) by termwise v
            by only EACH(v); (1 + 4/k) - 2/k*(1 + 0.0585*k) - 2/k = 0.883
        have TURN: integrable(sum(Q(z)*I(v, z) for v in 0..d-1-1) for z in {POINTS}) and \\
                sum(integral(Q(z)*I(v, z) for z in {POINTS}) for v in 0..d-1-1) \\
                = integral(sum(Q(z)*I(v, z) for v in 0..d-1-1) for z in {POINTS}) \\
                by law integral_exchanged(0..d-1-1, {POINTS}, (v, z) -> Q(z)*I(v, z))
        have MOST: integral(sum(Q(z)*I(v, z) for v in 0..d-1-1) for z in {POINTS}) \\
                <= integral(Q(z) for z in {POINTS}) by termwise z
            have Q0: 0 <= Q(z) by AT(0, z)
            have Y: sum(I(v, z) for v in 0..d-1-1) <= 1 by cite any-protocol.chosen(d - 1, k -> T(k + 1, z))
            by only law sum_scaled(0..d-1-1, v -> I(v, z), Q(z)); Q0*Y
        have END: 0.258*(d - 1) <= sum(integral(P(v, z)*W(v, z) for z in {POINTS}) for v in 0..d-1-1) \\
                by only ADD; law sum_linear(0..d-1-1, v -> 1, s, 0.883, -(1 + k/8)); \\
                law sum_constant(0, d - 1 - 1, 1); 0 <= (1 + k/8)*(1 - sum(s(v) for v in 0..d-1-1)); 2 <= k
    """,
)
