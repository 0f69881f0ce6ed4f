"""Fano's inequality with second moments in place of information, and the reports of local protocols that
it is about (notes 003 and 004).

User i holds x(i) in 0..d-1 and says y with weight R(w, i, x(i), y), where w(1), …, w(i - 1) are the earlier
reports. Of the datasets, every user independently holds v with
probability t, and 0 else: P_v is the law of the reports then, Q that on dataset 0. No reports tell the d - 1
laws P_v apart.
"""

from theorems.local.two_points import LETTERS, PROTOCOL, WORDS
from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Bassily and Smith, Local, Private, Efficient Protocols for Succinct Histograms, "
    "STOC 2015 (arXiv:1504.04686)"
)
USED = Source(note="004", lines="L26-32 (used in the proofs)", paper=PAPER)
FIRST_OF = "(for all k in 0..m-1: k != {v} implies S(w, k) < S(w, {v}))"
MISSED = f"(if {FIRST_OF.format(v='v')} then 0 else 1)"

FANO = Theorem(
    id="fano.second-moments",
    says="If m >= 2 laws Q G_v have second moments at most 1 + 0.0585 m with respect to Q, then no rule "
    "that names one of them after seeing an outcome is right for more than 742 of 1000 of them on average.",
    source=USED,
    forall="n natural, l natural >= 1, m natural >= 2, Q: (int -> int) -> real, G: int, "
    "(int -> int) -> real, S: (int -> int), int -> real",
    given=f"(for all w (int -> int): {LETTERS} implies 0 <= Q(w)) and sum(Q(w) for w in {WORDS}) = 1 and "
    f"(for all v in 0..m-1: sum(Q(w)*G(v, w) for w in {WORDS}) = 1) and "
    f"(for all v in 0..m-1: sum(Q(w)*G(v, w)^2 for w in {WORDS}) <= 1 + 0.0585*m)",
    claim=f"0.258*m <= sum(sum(Q(w)*G(v, w)*{MISSED} for w in {WORDS}) for v in 0..m-1)",
    claims=("D12", "E2"),
    instance="n = 1, l = 2, m = 2, Q = w -> 1/2, G = (v, w) -> 1, S = (w, k) -> k",
    proof=f"""
        let I(v, w: int -> int) = if {FIRST_OF.format(v="v")} then 1 else 0; h = 1 + m/8
        have M2: 2 <= m
        have ONE: for all w (int -> int): sum(I(v, w) for v in 0..m-1) <= 1
            take w
            cases (exists v in 0..m-1: {FIRST_OF.format(v="v")}) or not \\
                    (exists v in 0..m-1: {FIRST_OF.format(v="v")})
                case (exists v in 0..m-1: {FIRST_OF.format(v="v")})
                    obtain u from case
                    have A: sum(I(v, w) for v in 0..m-1) \\
                            = sum(I(v, w) for v in 0..u-1) + I(u, w) + sum(I(v, w) for v in u+1..m-1) \\
                            by law sum_at(0, u, m-1, v -> I(v, w))
                    have OFF: for all v in 0..m-1: v != u implies I(v, w) = 0
                        take v
                        assume N
                        have NOT: not {FIRST_OF.format(v="v")}
                            assume F
                            have X: S(w, u) < S(w, v)
                    have B: sum(I(v, w) for v in 0..u-1) = sum(0 for v in 0..u-1) by termwise v
                        by OFF(v)
                    have C: sum(I(v, w) for v in u+1..m-1) = sum(0 for v in u+1..m-1) by termwise v
                        by OFF(v)
                    have B0: sum(0 for v in 0..u-1) = 0; C0: sum(0 for v in u+1..m-1) = 0
                    by C0
                case not (exists v in 0..m-1: {FIRST_OF.format(v="v")})
            have A: sum(I(v, w) for v in 0..m-1) = sum(0 for v in 0..m-1) by termwise v
                have NOT: not {FIRST_OF.format(v="v")}
                    assume F
                    have E: exists v in 0..m-1: {FIRST_OF.format(v="v")}
                        exhibit v
            have A0: sum(0 for v in 0..m-1) = 0
        have EACH: for all v in 0..m-1: 1 - h*sum(Q(w)*I(v, w) for w in {WORDS}) - 0.117 \\
                <= sum(Q(w)*G(v, w)*{MISSED} for w in {WORDS})
            take v
            let a(w: int -> int) = Q(w)*G(v, w); b(w: int -> int) = Q(w)*I(v, w)
            let c(w: int -> int) = Q(w)*G(v, w)^2
            let f(w: int -> int) = 1*((1 + 4/m)*a(w) + -h*b(w)) + -(2/m)*(1*c(w) + 1*Q(w))
            have POINT: sum(f(w) for w in {WORDS}) <= sum(Q(w)*G(v, w)*{MISSED} for w in {WORDS}) \\
                    by termwise w
                have SQ: 0 <= (2/m)*(G(v, w) - 1 - m/4)^2; SQ2: 0 <= (2/m)*(G(v, w) - 1)^2
                have P1: 0 <= Q(w)*((2/m)*(G(v, w) - 1)^2 - (G(v, w) - 1) + m/8)
            have L1: sum(f(w) for w in {WORDS}) \\
                    = 1*sum((1 + 4/m)*a(w) + -h*b(w) for w in {WORDS}) + \\
                    -(2/m)*sum(1*c(w) + 1*Q(w) for w in {WORDS}) \\
                    by law sum_linear({WORDS}, w -> (1 + 4/m)*a(w) + -h*b(w), w -> 1*c(w) + 1*Q(w), 1, -(2/m))
            have L2: sum((1 + 4/m)*a(w) + -h*b(w) for w in {WORDS}) \\
                    = (1 + 4/m)*sum(a(w) for w in {WORDS}) + -h*sum(b(w) for w in {WORDS}) \\
                    by law sum_linear({WORDS}, a, b, 1 + 4/m, -h)
            have A1: sum(a(w) for w in {WORDS}) = 1 by given3(v)
            have C1: sum(c(w) for w in {WORDS}) <= 1 + 0.0585*m
            have ROOM: 0 <= (2/m)*(1 + 0.0585*m - sum(c(w) for w in {WORDS}))
            have R1: (2/m)*(1 + 0.0585*m - sum(c(w) for w in {WORDS})) \\
                    = 2/m + 0.117 - (2/m)*sum(c(w) for w in {WORDS})
            have R2: (1 + 4/m)*sum(a(w) for w in {WORDS}) = 1 + 4/m by rewrite A1
            have R3: (2/m)*sum(1*c(w) + 1*Q(w) for w in {WORDS}) = (2/m)*sum(c(w) for w in {WORDS}) + 2/m
                by rewrite law sum_linear({WORDS}, c, Q, 1, 1); given2
            by only POINT; L1; L2; ROOM; R1; R2; R3
        let s(v) = sum(Q(w)*I(v, w) for w in {WORDS})
        have ADD: sum((1 - 0.117)*1 + -h*s(v) for v in 0..m-1) \\
                <= sum(sum(Q(w)*G(v, w)*{MISSED} for w in {WORDS}) for v in 0..m-1) by termwise v
            have X: 1 - h*s(v) - 0.117 <= sum(Q(w)*G(v, w)*{MISSED} for w in {WORDS}) by EACH(v)
            by only X
        have ADD1: sum((1 - 0.117)*1 + -h*s(v) for v in 0..m-1) \\
                = (1 - 0.117)*sum(1 for v in 0..m-1) + -h*sum(s(v) for v in 0..m-1) \\
                by law sum_linear(0..m-1, v -> 1, s, 1 - 0.117, -h)
        have ADD2: sum(1 for v in 0..m-1) = (m - 1 + 1 - 0)*1 by law sum_constant(0, m - 1, 1)
        have TURN: sum(s(v) for v in 0..m-1) = sum(sum(Q(w)*I(v, w) for v in 0..m-1) for w in {WORDS}) \\
                by cite exchange.range-and-words(m-1, 1, n, 0, l-1, (v, w) -> Q(w)*I(v, w))
        have MOST: sum(sum(Q(w)*I(v, w) for v in 0..m-1) for w in {WORDS}) <= sum(Q(w) for w in {WORDS}) \\
                by termwise w
            have Q0: 0 <= Q(w) by given1(w)
            have TAKENOUT: sum(Q(w)*I(v, w) for v in 0..m-1) = Q(w)*sum(I(v, w) for v in 0..m-1) \\
                    by law sum_scaled(0..m-1, v -> I(v, w), Q(w))
            have Y: sum(I(v, w) for v in 0..m-1) <= 1 by ONE(w)
            have Z: Q(w)*sum(I(v, w) for v in 0..m-1) <= Q(w)*1 by Q0*Y
            by only TAKENOUT; Z
        have H0: 0 < h
        have LAST: 0 <= h*(1 - sum(s(v) for v in 0..m-1))
            have X: 0 <= 1 - sum(s(v) for v in 0..m-1) by only TURN; MOST; given2
            by H0*X
        by only ADD; ADD1; ADD2; LAST; M2
    """,
    near_misses=(
        NearMiss(
            claim=f"0.51*m <= sum(sum(Q(w)*G(v, w)*{MISSED} for w in {WORDS}) for v in 0..m-1)",
            witness="n = 1, l = 1, m = 2, Q = w -> 1, G = (v, w) -> 1, S = (w, k) -> k",
        ),
    ),
)

ONE_USER = Lemma(
    id="fano.one-user",
    says="Where users hold a bit each, with weights q, the mean of what is said times the bit of user i is a "
    "product in which that user's factor is that of the bit 1.",
    forall="n natural, i integer, q: int -> real, r: int, int -> real, c >= 0",
    given="1 <= i and i <= n and (for all j in 1..n: 0 <= q(0)*r(j, 0) + q(1)*r(j, 1)) and c*(q(0)*r(i, "
    "0) + q(1)*r(i, 1)) <= q(1)*r(i, 1)",
    claim="c*product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n) <= sum(u(i)*product(q(u(j))*r(j, "
    "u(j)) for j in 1..n) for u in words(1..n, 0..1))",
    instance="n = 1, i = 1, q = s -> 1/2, r = (j, s) -> 1, c = 0",
    proof="""
        let m(j) = q(0)*r(j, 0) + q(1)*r(j, 1); k(j, s) = if j = i then s else 1
        let f(j, s) = q(s)*r(j, s)*k(j, s)
        have PRODUCTS: product(sum(f(j, s) for s in 0..1) for j in 1..n) \\
                = sum(product(f(j, u(j)) for j in 1..n) for u in words(1..n, 0..1))
        have SAME: sum(product(f(j, u(j)) for j in 1..n) for u in words(1..n, 0..1)) \\
                = sum(u(i)*product(q(u(j))*r(j, u(j)) for j in 1..n) for u in words(1..n, 0..1)) by termwise u
            have X: product(f(j, u(j)) for j in 1..n) \\
                    = product(q(u(j))*r(j, u(j)) for j in 1..n)*product(k(j, u(j)) for j in 1..n) \\
                    by law product_of_products(1, n, j -> q(u(j))*r(j, u(j)), j -> k(j, u(j)))
            have Y: product(k(j, u(j)) for j in 1..n) \\
                    = product(k(j, u(j)) for j in 1..i-1)*k(i, u(i))*product(k(j, u(j)) for j in i+1..n) \\
                    by law product_at(1, i, n, j -> k(j, u(j)))
            have Y1: product(k(j, u(j)) for j in 1..i-1) = product(1 for j in 1..i-1)
            have Y2: product(k(j, u(j)) for j in i+1..n) = product(1 for j in i+1..n)
            have Y3: product(1 for j in 1..i-1) = 1; Y4: product(1 for j in i+1..n) = 1
            have Y6: product(k(j, u(j)) for j in 1..n) = u(i)
        let F(j) = sum(f(j, s) for s in 0..1)
        have D: product(m(j) for j in 1..n) \\
                = product(m(j) for j in 1..i-1)*m(i)*product(m(j) for j in i+1..n) \\
                by law product_at(1, i, n, m)
        have C1: product(F(j) for j in 1..i-1) = product(m(j) for j in 1..i-1) by termwise j
            have K0: k(j, 0) = 1; K1: k(j, 1) = 1; E: F(j) = f(j, 0) + f(j, 1)
        have C2: product(F(j) for j in i+1..n) = product(m(j) for j in i+1..n) by termwise j
            have K0: k(j, 0) = 1; K1: k(j, 1) = 1; E: F(j) = f(j, 0) + f(j, 1)
            by rewrite E; K0; K1
        have C3: F(i) = q(1)*r(i, 1)
        have L: 0 <= product(m(j) for j in 1..i-1) by law product_nonnegative(1, i - 1, m)
        have U: 0 <= product(m(j) for j in i+1..n) by law product_nonnegative(i + 1, n, m)
        have GAIN: 0 <= product(m(j) for j in 1..i-1)*(q(1)*r(i, 1) - c*m(i))*product(m(j) for j in i+1..n)
        have P1: product(m(j) for j in 1..i-1)*(q(1)*r(i, 1) - c*m(i))*product(m(j) for j in i+1..n) \\
                = product(m(j) for j in 1..i-1)*(q(1)*r(i, 1))*product(m(j) for j in i+1..n) - \\
                c*(product(m(j) for j in 1..i-1)*m(i)*product(m(j) for j in i+1..n))
        have PLACE: product(F(j) for j in 1..n) \\
                = product(m(j) for j in 1..i-1)*(q(1)*r(i, 1))*product(m(j) for j in i+1..n)
            by rewrite law product_at(1, i, n, F); C1; C2; C3
        have H: c*product(m(j) for j in 1..n) \\
                = c*(product(m(j) for j in 1..i-1)*m(i)*product(m(j) for j in i+1..n))
        by only PRODUCTS; SAME; PLACE; H; GAIN; P1
    """,
)

ALL_USERS = Lemma(
    id="fano.all-users",
    says="Where users hold a bit each, with weights q, the mean of what is said times the number of ones is "
    "at least n c times that of what is said.",
    forall="n natural, q: int -> real, r: int, int -> real, c >= 0",
    given="for all j in 1..n: 0 <= q(0)*r(j, 0) + q(1)*r(j, 1) and c*(q(0)*r(j, 0) + q(1)*r(j, 1)) <= "
    "q(1)*r(j, 1)",
    claim="n*c*product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n) <= sum(sum(u(i) for i in "
    "1..n)*product(q(u(j))*r(j, u(j)) for j in 1..n) for u in words(1..n, 0..1))",
    instance="n = 1, q = s -> 1/2, r = (j, s) -> 1, c = 0",
    proof="""
        let M = product(q(0)*r(j, 0) + q(1)*r(j, 1) for j in 1..n)
        let P(u: int -> int) = product(q(u(j))*r(j, u(j)) for j in 1..n)
        cases n = 0 or 1 <= n
            case n = 0
                have B: sum(0 for i in 1..n) = 0
                by rewrite law words_empty(1, n, 0, 1, u -> sum(u(i) for i in 1..n)*P(u)); B; case
            case 1 <= n
                have EACH: sum(c*M for i in 0..n-1) \\
                        <= sum(sum(u(i + 1)*P(u) for u in words(1..n, 0..1)) for i in 0..n-1) by termwise i
                    by cite fano.one-user(n, i + 1, q, r, c)
                have COUNT: sum(c*M for i in 0..n-1) = (n - 1 + 1 - 0)*(c*M)
                have TURN: sum(sum(u(i + 1)*P(u) for u in words(1..n, 0..1)) for i in 0..n-1) \\
                        = sum(sum(u(i + 1)*P(u) for i in 0..n-1) for u in words(1..n, 0..1)) \\
                        by cite exchange.range-and-words(n - 1, 1, n, 0, 1, (i, u) -> u(i + 1)*P(u))
                have IN: sum(sum(u(i + 1)*P(u) for i in 0..n-1) for u in words(1..n, 0..1)) \\
                        = sum(sum(u(i) for i in 1..n)*P(u) for u in words(1..n, 0..1)) by termwise u
                    by law sum_shifted(1, n, -1, u)
    """,
)

ONE_REPORT = Lemma(
    id="fano.one-report",
    says="If a user holds v with probability t, and 0 else, then the law of an eps-private report has second "
    "moment at most 1 + t^2 (e^eps + e^-eps - 2) with respect to that on 0.",
    forall="d natural >= 2, l natural >= 1, Q randomizer(d, l), eps >= 0, 0 <= t <= 1, v in 1..d-1",
    given="PureDP(Randomizer(Q, d, l), eps)",
    claim="(for all y in 0..l-1: 0 <= (if 0 < Q(0, y) then ((1 - t)*Q(0, y) + t*Q(v, y))/Q(0, y) else 0) "
    "and Q(0, y)*(if 0 < Q(0, y) then ((1 - t)*Q(0, y) + t*Q(v, y))/Q(0, y) else 0) = (1 - t)*Q(0, y) + "
    "t*Q(v, y) and exp(-eps)*t*((1 - t)*Q(0, y) + t*Q(v, y)) <= t*Q(v, y)) and sum((1 - t)*Q(0, y) + t*Q(v, "
    "y) for y in 0..l-1) = 1 and sum(Q(0, y)*(if 0 < Q(0, y) then ((1 - t)*Q(0, y) + t*Q(v, y))/Q(0, y) "
    "else 0)^2 for y in 0..l-1) <= 1 + t^2*(exp(eps) + exp(-eps) - 2)",
    instance="d = 2, l = 2, Q = [2/3, 1/3; 1/3, 2/3], eps = log(2), t = 1/2, v = 1",
    proof="""
        let E = exp(eps); I = exp(-eps); a(y) = Q(0, y); b(y) = Q(v, y); m(y) = (1 - t)*Q(0, y) + t*Q(v, y)
        let g(y) = if 0 < Q(0, y) then m(y)/Q(0, y) else 0
        have EI: E*I = 1
        have ROWS: for all a in 0..d-1: (for all y in 0..l-1: 0 <= Q(a, y)) and \\
                sum(Q(a, y) for y in 0..l-1) = 1
        have ROW: (for all y in 0..l-1: 0 <= Q(0, y)) and sum(Q(0, y) for y in 0..l-1) = 1 by ROWS(0)
        have ROWV: (for all y in 0..l-1: 0 <= Q(v, y)) and sum(Q(v, y) for y in 0..l-1) = 1 by ROWS(v)
        have EACH: for all y in 0..l-1: 0 <= g(y) and a(y)*g(y) = m(y) and I*t*m(y) \\
                <= t*b(y) and a(y)*g(y)^2 <= (1 - t)^2*a(y) + 2*t*(1 - t)*b(y) + t^2*((E + I)*b(y) - a(y))
            take y
            have A0: 0 <= a(y); B0: 0 <= b(y); UP: b(y) <= E*a(y); DOWN: a(y) <= E*b(y); DOWN1: I*a(y) <= b(y)
            have M0: 0 <= m(y)
            have LOW: I*t*m(y) <= t*b(y)
                have FIRST: 0 <= t*(1 - t)*(b(y) - I*a(y))
                have SECOND: 0 <= t*t*b(y)*(1 - I)
                    have P: I <= 1; P2: 0 <= t*t*b(y); P3: 0 <= 1 - I
                    by P2*P3
                by only FIRST; SECOND
            cases 0 < a(y) or a(y) <= 0
                case 0 < a(y)
                    have AI: 0 < 1/a(y) by law reciprocal_positive(a(y))
                    have RATIO: g(y) = m(y)/a(y); G0: 0 <= m(y)*(1/a(y))
                    have G1: a(y)*g(y) = m(y) by rewrite RATIO
                    have SQUARES: 0 <= t^2*((b(y) - I*a(y))*(E*a(y) - b(y)))*(1/a(y))
                        have ABOVE: 0 <= b(y) - I*a(y) by only DOWN1
                        have P1: 0 <= E*a(y) - b(y) by only UP
                        have P2: 0 <= t^2
                        have P3: 0 <= (b(y) - I*a(y))*(E*a(y) - b(y)) by ABOVE*P1
                        have P4: 0 <= t^2*((b(y) - I*a(y))*(E*a(y) - b(y))) by P2*P3
                        by P4*AI
                    have W1: t^2*((b(y) - I*a(y))*(E*a(y) - b(y)))*(1/a(y)) \\
                            = t^2*((E + E*I*(I*0) + I)*b(y) - E*I*a(y) - b(y)^2*(1/a(y))) + t^2*(E*I*0)
                    have W2: t^2*((E + E*I*(I*0) + I)*b(y) - E*I*a(y) - b(y)^2*(1/a(y))) + t^2*(E*I*0) \\
                            = t^2*((E + I)*b(y) - a(y)) - t^2*b(y)^2*(1/a(y))
                        by rewrite EI
                    have SQUARE: a(y)*g(y)^2 = (1 - t)^2*a(y) + 2*t*(1 - t)*b(y) + t^2*b(y)^2*(1/a(y)) \\
                            by rewrite RATIO
                    have V1: a(y)*g(y)^2 <= (1 - t)^2*a(y) + 2*t*(1 - t)*b(y) + t^2*((E + I)*b(y) - a(y))
                        by only SQUARES; W1; W2; SQUARE
                    have G2: 0 <= g(y) by only G0; RATIO
                    by only G2; G1; LOW; V1
                case a(y) <= 0
                    have NEVER: a(y) = 0 by only case; A0
                    have NEITHER: b(y) = 0
                        have X: E*a(y) = 0 by rewrite NEVER
                        by only UP; B0; X
                    have NONE: g(y) = 0
                    have G1: a(y)*g(y) = m(y) by rewrite NONE; NEVER; NEITHER
                    have V1: a(y)*g(y)^2 <= (1 - t)^2*a(y) + 2*t*(1 - t)*b(y) + t^2*((E + I)*b(y) - a(y))
                        by rewrite NEVER; NEITHER
                    by only NONE; G1; LOW; V1
        have PARTS: for all y in 0..l-1: 0 <= g(y) and a(y)*g(y) = m(y) and I*t*m(y) <= t*b(y)
            take y
            by EACH(y)
        have LIN: for all p real, q real: sum(p*a(y) + q*b(y) for y in 0..l-1) = p + q
            take p, q
            have LINEAR: sum(p*a(y) + q*b(y) for y in 0..l-1) \\
                    = p*sum(a(y) for y in 0..l-1) + q*sum(b(y) for y in 0..l-1) \\
                    by law sum_linear(0..l-1, a, b, p, q)
            by rewrite LINEAR; ROW2; ROWV2
        have ONE: sum(m(y) for y in 0..l-1) = 1
            have X: sum((1 - t)*a(y) + t*b(y) for y in 0..l-1) = 1 - t + t by LIN(1 - t, t)
            by only X
        let p = (1 - t)^2 - t^2; q = 2*t*(1 - t) + t^2*(E + I)
        have SQUARE: sum(a(y)*g(y)^2 for y in 0..l-1) <= sum(p*a(y) + q*b(y) for y in 0..l-1) by termwise y
            have X: a(y)*g(y)^2 <= (1 - t)^2*a(y) + 2*t*(1 - t)*b(y) + t^2*((E + I)*b(y) - a(y)) by EACH(y)
            by only X
        have SUM: sum(p*a(y) + q*b(y) for y in 0..l-1) = p + q by LIN(p, q)
        have LAST: p + q = 1 + t^2*(E + I - 2)
        by only PARTS; ONE; SQUARE; SUM; LAST
    """,
)

PROTOCOL_E = PROTOCOL.replace("k, l)", "d, l)").replace("alpha", "eps")
OLD = "product(R(w, i, 0, w(i)) for i in 1..n)"
NEW = "product((1 - t)*R(w, i, 0, w(i)) + t*R(w, i, v, w(i)) for i in 1..n)"
GAIN = (
    "product(if 0 < R(w, i, 0, w(i)) then ((1 - t)*R(w, i, 0, w(i)) + t*R(w, i, v, w(i)))/R(w, i, 0, "
    "w(i)) else 0 for i in 1..n)"
)

LAWS = Lemma(
    id="fano.reports",
    says="The law of all reports where each user holds v with probability t, and 0 else, "
    "has second moment at most (1 + t^2 (e^eps + e^-eps - 2))^n with respect to that on 0.",
    forall="n natural, d natural >= 2, l natural >= 1, R: (int -> int), int, int, int -> real, eps >= 0, "
    "0 <= t <= 1, v in 1..d-1",
    given=PROTOCOL_E,
    claim=f"(for all w (int -> int): {LETTERS} implies 0 <= {OLD} and 0 <= {NEW} and {OLD}*{GAIN} = {NEW}) "
    f"and sum({OLD} for w in {WORDS}) = 1 and sum({OLD}*{GAIN} for w in {WORDS}) = 1 and sum({OLD}*{GAIN}^2 "
    f"for w in {WORDS}) <= (1 + t^2*(exp(eps) + exp(-eps) - 2))^n",
    instance="n = 1, d = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, eps = log(2), t = 1/2, "
    "v = 1",
    proof=f"""
        let c = 1 + t^2*(exp(eps) + exp(-eps) - 2); a(w: int -> int, i, y) = R(w, i, 0, y)
        let m(w: int -> int, i, y) = (1 - t)*R(w, i, 0, y) + t*R(w, i, v, y)
        let g(w: int -> int, i, y) = if 0 < R(w, i, 0, y) then m(w, i, y)/R(w, i, 0, y) else 0
        have ONE: for all w (int -> int), i in 1..n: (for all y in 0..l-1: 0 <= g(w, i, y) and a(w, i, \\
                y)*g(w, i, y) = m(w, i, y) and exp(-eps)*t*m(w, i, y) <= t*R(w, i, v, y)) and sum(m(w, i, \\
                y) for y in 0..l-1) = 1 and sum(a(w, i, y)*g(w, i, y)^2 for y in 0..l-1) <= c
            take w, i
            have Q: Stochastic((x, y) -> R(w, i, x, y), d, l)
            have D: PureDP(Randomizer((x, y) -> R(w, i, x, y), d, l), eps)
            by cite fano.one-report(d, l, (x, y) -> R(w, i, x, y), eps, t, v)
        have PAST: for all u (int -> int), w (int -> int), i integer, y integer: \\
                (for all j in 1..i-1: u(j) = w(j)) implies a(u, i, y) = a(w, i, y) and g(u, i, y) = g(w, i, y)
            take u, w, i, y
            assume BEFORE
            have X: R(u, i, 0, y) = R(w, i, 0, y) by given1(u, w, i, 0, y)
            have Y: R(u, i, v, y) = R(w, i, v, y) by given1(u, w, i, v, y)
            have G: g(u, i, y) = g(w, i, y) by rewrite X; Y
        have ROWS: for all w (int -> int), i in 1..n: (for all y in 0..l-1: 0 <= a(w, i, y)) and \\
                (for all y in 0..l-1: 0 <= m(w, i, y)) and sum(a(w, i, y) for y in 0..l-1) = 1
            take w, i
            have Q: Stochastic((x, y) -> R(w, i, x, y), d, l)
            by Q(0)
        have SIGN: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y) and 0 \\
                <= g(w, i, y) and 0 <= m(w, i, y) and a(w, i, y)*g(w, i, y) = m(w, i, y)
            take w, i, y
            have WEIGHTS: for all y in 0..l-1: 0 <= a(w, i, y) by ROWS(w, i)
            have A2: for all y in 0..l-1: 0 <= m(w, i, y) by ROWS(w, i)
            have G: for all y in 0..l-1: 0 <= g(w, i, y) and a(w, i, y)*g(w, i, y) \\
                    = m(w, i, y) and exp(-eps)*t*m(w, i, y) <= t*R(w, i, v, y) by ONE(w, i)
            by WEIGHTS(y); A2(y); G(y)
        have SIGNS: for all w (int -> int), i in 1..n, y in 0..l-1: 0 <= a(w, i, y) and 0 <= g(w, i, y)
            take w, i, y
            by SIGN(w, i, y)
        have SUMS: for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..l-1) \\
                = 1 and sum(a(w, i, y)*g(w, i, y) for y in 0..l-1) \\
                = 1 and sum(a(w, i, y)*g(w, i, y)^2 for y in 0..l-1) <= c
            take w, i
            have S: sum(a(w, i, y)*g(w, i, y) for y in 0..l-1) = sum(m(w, i, y) for y in 0..l-1) by termwise y
                by SIGN(w, i, y)
            by ONE(w, i); ROWS(w, i)
        have C0: 0 <= c
            have X: 0 <= exp(eps) + exp(-eps) - 2 by law exp_tangent(eps); law exp_tangent(-eps)
        have LAWS: (for all w (int -> int): {LETTERS} implies 0 <= {OLD} and 0 <= {GAIN}) and \\
                sum({OLD} for w in {WORDS}) = 1 and sum({OLD}*{GAIN} for w in {WORDS}) \\
                = 1 and sum({OLD}*{GAIN}^2 for w in {WORDS}) <= c^n by cite words.ratio(n, l, a, g, c)
        have EACH: for all w (int -> int): {LETTERS} implies 0 <= {OLD} and 0 <= {NEW} and {OLD}*{GAIN} \\
                = {NEW}
            take w
            assume W
            have A: 0 <= {OLD} by LAWS1(w)
            have B: 0 <= {NEW}
                have B1: for all i integer: 1 <= i implies i <= n implies 0 <= m(w, i, w(i))
                    take i
                    assume I2
                    by SIGN(w, i, w(i))
                by law product_nonnegative(1, n, i -> m(w, i, w(i)))
            have C: product(a(w, i, w(i))*g(w, i, w(i)) for i in 1..n) = {OLD}*{GAIN} \\
                    by law product_of_products(1, n, i -> a(w, i, w(i)), i -> g(w, i, w(i)))
            have D: product(a(w, i, w(i))*g(w, i, w(i)) for i in 1..n) = {NEW} by termwise i
                by SIGN(w, i, w(i))
        by EACH; LAWS2; LAWS3; LAWS4
    """,
)

COUNTED = "sum(if x(i) = a then 1 else 0 for i in 1..n)/n"
HOLDS = "i -> if u(i) = 1 then v else 0"
WRONG = "(if (for all k in 0..d-2: k != v - 1 implies T(w, k + 1) < T(w, v - 1 + 1)) then 0 else 1)"

POINT = Lemma(
    id="fano.error",
    says="Where some users hold v and the others 0, an estimate by which v is not the most frequent of the "
    "bins from 1 on errs on some bin by half the share of v.",
    forall="n natural >= 1, d natural >= 2, v in 1..d-1, S: int -> real, b real, u: int -> int",
    given="(for all i in 1..n: 0 <= u(i) <= 1) and (for all a in 0..d-1: abs(S(a) - "
    f"{COUNTED.replace('x(i)', '(if u(i) = 1 then v else 0)')}) <= b)",
    claim=f"1/(2*n)*sum(u(i) for i in 1..n)*{WRONG.replace('T(w, ', 'S(')} <= b",
    instance="n = 1, d = 2, v = 1, S = a -> 1, b = 1, u = i -> 1",
    proof="""
        let x(i) = if u(i) = 1 then v else 0; s = sum(u(i) for i in 1..n)
        have MINE: sum(if x(i) = v then 1 else 0 for i in 1..n) = s
        have V: abs(S(v) - s/n) <= b
            have X: abs(S(v) - sum(if x(i) = v then 1 else 0 for i in 1..n)/n) <= b
            have Y: sum(if x(i) = v then 1 else 0 for i in 1..n)/n = s/n
        have B0: 0 <= b
        cases (for all k in 0..d-2: k != v - 1 implies S(k + 1) < S(v - 1 + 1)) or not \\
                (for all k in 0..d-2: k != v - 1 implies S(k + 1) < S(v - 1 + 1))
            case (for all k in 0..d-2: k != v - 1 implies S(k + 1) < S(v - 1 + 1))
            case not (for all k in 0..d-2: k != v - 1 implies S(k + 1) < S(v - 1 + 1))
                have SOME: exists k in 0..d-2: not (k != v - 1 implies S(k + 1) < S(v - 1 + 1)) \\
                        by law not_forall(0..d-2, k -> k != v - 1 implies S(k + 1) < S(v - 1 + 1))
                obtain k from SOME
                have NONE: sum(if x(i) = k + 1 then 1 else 0 for i in 1..n) = 0
                    have X: sum(if x(i) = k + 1 then 1 else 0 for i in 1..n) = sum(0 for i in 1..n) \\
                            by termwise i
                    have Y: sum(0 for i in 1..n) = 0
                have O: abs(S(k + 1)) <= b
                    have X: abs(S(k + 1) - sum(if x(i) = k + 1 then 1 else 0 for i in 1..n)/n) <= b
                    have Y: S(k + 1) - sum(if x(i) = k + 1 then 1 else 0 for i in 1..n)/n = S(k + 1)
                have O1: S(k + 1) <= abs(S(k + 1)); V1: -(S(v) - s/n) <= abs(S(v) - s/n); HALF: s/n <= 2*b
    """,
)

TENTH_ROOT = Lemma(
    id="fano.tenth-root",
    says="The tenth root of d is at most 1 + 0.0585 (d - 1), for d >= 3.",
    forall="d >= 3",
    claim="exp(log(d)/10) <= 1 + 0.0585*(d - 1)",
    instance="d = 3",
    proof="""
        let y = 1 + 0.0585*(d - 1)
    """,
)

GROWTH = Lemma(
    id="fano.growth",
    says="If n c is at most log(d)/10, then (1 + c)^n is at most 1 + 0.0585 (d - 1), for d >= 3.",
    forall="n natural, d >= 3, c >= 0",
    given="n*c <= log(d)/10",
    claim="(1 + c)^n <= 1 + 0.0585*(d - 1)",
    instance="n = 0, d = 3, c = 0",
    proof="""
        have A: 1 + c <= exp(c) by law exp_tangent(c)
        have B: (1 + c)^n <= exp(c)^n by law power_increases(1 + c, exp(c), n)
        have C: exp(c)^n = exp(n*c) by law power_of_exp(c, n)
        have E: exp(n*c) <= exp(log(d)/10) by law exp_increases(log(d)/10, n*c)
        by cite fano.tenth-root(d)
    """,
)
