"""Advanced composition of steps each of which may depend on what the earlier ones gave, in the optimal
form and with a tail.

Step i is (eps_i, delta_i)-close in both directions whatever the earlier outputs are. It is no easier to tell
apart than a pair of laws on four letters: letter 0 gives
away the first law and 3 the second, each with probability delta_i, and else it is randomized response, 1 or
2, with log ratio eps_i.
"""

from theorems.library.adaptive import LONGER, PAST
from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Kairouz, Oh and Viswanath, The Composition Theorem for Differential Privacy, ICML 2015 (arXiv:1311.0776)"
)
STEPS = "n natural, m natural, a: (int -> int), int, int -> real, b: (int -> int), int, int -> real"
PASTS = f"{PAST} and {PAST.replace('a(', 'b(')}"
POSITIVE = (
    "(for all w (int -> int), i in 1..n, y in 0..m: 0 <= a(w, i, y)) and (for all w (int -> int), i in 1..n, "
    "y in 0..m: 0 <= b(w, i, y))"
)
OF_P, OF_Q = "product(a(w, i, w(i)) for i in 1..n)", "product(b(w, i, w(i)) for i in 1..n)"

DOMINATED = Theorem(
    id="composition.dominated",
    says="If each step, whatever the earlier ones gave, is no easier to tell apart than one of a list of "
    "pairs of laws, then all steps together are no easier to tell apart than the independent pairs.",
    source=Source(
        paper="Dong, Roth and Su, Gaussian Differential Privacy, 2022 (arXiv:1905.02383), Theorem 3.2; Zhu, "
        "Dong and Wang 2022, Theorem 10",
    ),
    forall=f"{STEPS}, l natural, A: int, int -> real, B: int, int -> real, s >= 0, t >= 0",
    given=f"{PASTS} and {POSITIVE} and (for all i in 1..n, z in 0..l: 0 <= A(i, z)) and (for all i in 1..n, "
    "z in 0..l: 0 <= B(i, z)) and (for all w (int -> int), i in 1..n, u real, v real: 0 <= u implies 0 <= v "
    "implies sum(max(0, u*a(w, i, y) - v*b(w, i, y)) for y in 0..m) <= sum(max(0, u*A(i, z) - v*B(i, z)) "
    "for z in 0..l))",
    claim=f"sum(max(0, s*{OF_P} - t*{OF_Q}) for w in words(1..n, 0..m)) <= sum(max(0, s*product(A(i, w(i)) "
    "for i in 1..n) - t*product(B(i, w(i)) for i in 1..n)) for w in words(1..n, 0..l))",
    instance="n = 1, m = 0, a = (w, i, y) -> 1, b = (w, i, y) -> 1, l = 0, A = (i, z) -> 1, B = (i, z) -> 1, "
    "s = 1, t = 1",
    proof=f"""
        let P(q, w: int -> int) = product(a(w, i, w(i)) for i in 1..q)
        let Q(q, w: int -> int) = product(b(w, i, w(i)) for i in 1..q)
        let C(q, w: int -> int) = product(A(i, w(i)) for i in 1..q)
        let D(q, w: int -> int) = product(B(i, w(i)) for i in 1..q)
        have ALL: for all q integer: 0 <= q \\
                implies (q <= n implies (for all u real, v real: 0 <= u implies 0 <= v implies sum(max(0, \\
                u*P(q, w) - v*Q(q, w)) for w in words(1..q, 0..m)) <= sum(max(0, u*C(q, w) - \\
                v*D(q, w)) for w in words(1..q, 0..l))))
            induct q
                base
                    take u, v
                    by law words_empty(1, 0, 0, l, w -> max(0, u*C(0, w) - v*D(0, w))); \\
                            law words_empty(1, 0, 0, m, w -> max(0, u*P(0, w) - v*Q(0, w)))
                step
                    take u, v
                    assume V0
                    let h = q+1; F(z, w: int -> int) = max(0, u*A(h, z)*P(q, w) - v*B(h, z)*Q(q, w))
                    let G(z, w: int -> int) = max(0, u*A(h, z)*C(q, w) - v*B(h, z)*D(q, w))
                    have X1: sum(max(0, u*P(q+1, w) - v*Q(q+1, w)) for w in words(1..q+1, 0..m)) \\
                            = sum(sum(max(0, u*P(q+1, {LONGER}) - v*Q(q+1, {LONGER})) for y in 0..m) for w \\
                            in words(1..q, 0..m)) by cite words.one-more-letter(q, m, w -> \\
                            max(0, u*P(q+1, w) - v*Q(q+1, w)))
                    have X2: sum(sum(max(0, u*P(q+1, {LONGER}) - v*Q(q+1, {LONGER})) for y in 0..m) for w \\
                            in words(1..q, 0..m)) <= sum(sum(F(z, w) for z in 0..l) for w in \\
                            words(1..q, 0..m)) by termwise w
                        have P0: 0 <= P(q, w) by law product_nonnegative(1, q, i -> a(w, i, w(i)))
                        have Q0: 0 <= Q(q, w) by law product_nonnegative(1, q, i -> b(w, i, w(i)))
                        have E: sum(max(0, u*P(q+1, {LONGER}) - v*Q(q+1, {LONGER})) for y in 0..m) \\
                                = sum(max(0, u*P(q, w)*a(w, h, y) - v*Q(q, w)*b(w, h, y)) for y in 0..m) \\
                                by termwise y
                            by rewrite cite words.one-more-step(q, a, w, y); \\
                                    cite words.one-more-step(q, b, w, y)
                        have S: sum(max(0, u*P(q, w)*a(w, h, y) - v*Q(q, w)*b(w, h, y)) for y in 0..m) \\
                                <= sum(max(0, u*P(q, w)*A(h, z) - v*Q(q, w)*B(h, z)) for z in 0..l)
                    have X3: sum(sum(F(z, w) for w in words(1..q, 0..m)) for z in 0..l) \\
                            = sum(sum(F(z, w) for z in 0..l) for w in words(1..q, 0..m)) \\
                            by cite exchange.range-and-words(l, 1, q, 0, m, F)
                    have X4: sum(sum(F(z, w) for w in words(1..q, 0..m)) for z in 0..l) \\
                            <= sum(sum(G(z, w) for w in words(1..q, 0..l)) for z in 0..l)
                    have X5: sum(sum(G(z, w) for w in words(1..q, 0..l)) for z in 0..l) \\
                            = sum(sum(G(z, w) for z in 0..l) for w in words(1..q, 0..l)) \\
                            by cite exchange.range-and-words(l, 1, q, 0, l, G)
                    have X6: sum(max(0, u*C(q+1, w) - v*D(q+1, w)) for w in words(1..q+1, 0..l)) \\
                            = sum(sum(max(0, u*C(q+1, {LONGER}) - v*D(q+1, {LONGER})) for y in 0..l) for w \\
                            in words(1..q, 0..l)) by cite words.one-more-letter(q, l, w -> \\
                            max(0, u*C(q+1, w) - v*D(q+1, w)))
                    have X7: sum(sum(max(0, u*C(q+1, {LONGER}) - v*D(q+1, {LONGER})) for y in 0..l) for w \\
                            in words(1..q, 0..l)) = sum(sum(G(y, w) for y in 0..l) for w in \\
                            words(1..q, 0..l)) by termwise w
                        have E: sum(max(0, u*C(q+1, {LONGER}) - v*D(q+1, {LONGER})) for y in 0..l) \\
                                = sum(G(y, w) for y in 0..l) by termwise y
                            by rewrite cite words.one-more-step(q, (w, i, y) -> A(i, y), w, y); \\
                                    cite words.one-more-step(q, (w, i, y) -> B(i, y), w, y)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(max(0, s*{OF_P} - t*{OF_Q}) for w in words(1..n, 0..m)) <= sum(max(0, s*product(A(i, "
            "w(i)) for i in 2..n) - t*product(B(i, w(i)) for i in 1..n)) for w in words(1..n, 0..l))/2",
            witness="n = 0, m = 0, a = (w, i, y) -> 1, b = (w, i, y) -> 1, l = 0, A = (i, z) -> 1, B = (i, "
            "z) -> 1, s = 1, t = 0",
        ),
    ),
)

FIRST = "(if z = 0 then d else if z = 1 then (1 - d)*r/(1 + r) else if z = 2 then (1 - d)/(1 + r) else 0)"
SECOND = "(if z = 0 then 0 else if z = 1 then (1 - d)/(1 + r) else if z = 2 then (1 - d)*r/(1 + r) else d)"

PAIR = Theorem(
    id="composition.dominating-pair",
    says="Two laws that are (log r, d)-close in both directions are no easier to tell apart, "
    "with any weights, than the pair on four letters that gives each away with "
    "probability d and else is randomized response with ratio r.",
    source=Source(paper=f"{PAPER}, Theorem 3.1 (the region)"),
    forall="m natural, p: int -> real, q: int -> real, r >= 1, 0 <= d <= 1, u >= 0, v >= 0",
    given="(for all y in 0..m: 0 <= p(y)) and (for all y in 0..m: 0 <= q(y)) and sum(p(y) for y in 0..m) = "
    "1 and sum(q(y) for y in 0..m) = 1 and "
    "sum(max(0, p(y) - r*q(y)) for y in 0..m) <= d and sum(max(0, q(y) - r*p(y)) for y in 0..m) <= d",
    claim=f"sum(max(0, u*p(y) - v*q(y)) for y in 0..m) <= sum(max(0, u*{FIRST} - v*{SECOND}) for z in 0..3)",
    instance="m = 0, p = y -> 1, q = y -> 1, r = 1, d = 0, u = 1, v = 1",
    proof=f"""
        let k = 1/(1 + r); e = (1 - d)*k; c(y) = max(0, p(y) - r*q(y)); g(y) = max(0, q(y) - r*p(y))
        let S = sum(max(0, u*p(y) - v*q(y)) for y in 0..m); T1 = max(0, e*(u*r - v)); T2 = max(0, e*(u - v*r))
        have RIGHT: sum(max(0, u*{FIRST} - v*{SECOND}) for z in 0..3) = u*d + T1 + T2
            have EX: sum(max(0, u*{FIRST} - v*{SECOND}) for z in 0..3) \\
                    = max(0, u*d - v*0) + max(0, u*((1 - d)*r/(1 + r)) - v*((1 - d)/(1 + r))) + \\
                    max(0, u*((1 - d)/(1 + r)) - v*((1 - d)*r/(1 + r))) + max(0, u*0 - v*d) by reduce
            have UD: 0 <= u*d
            by law max_left(0, u*0 - v*d)
        have LEFT: S <= u*d + T1 + T2
            cases u*r <= v or v < u*r
                case u*r <= v
                    have A: S <= sum(u*c(y) for y in 0..m) by termwise y
                    by law sum_scaled(0..m, c, u)
                case v < u*r
            cases v*r <= u or u < v*r
                case v*r <= u
                    have A: S <= sum(1*(u*p(y) + -v*q(y)) + v*g(y) for y in 0..m) by termwise y
                    have B: sum(1*(u*p(y) + -v*q(y)) + v*g(y) for y in 0..m) \\
                            = 1*sum(u*p(y) + -v*q(y) for y in 0..m) + v*sum(g(y) for y in 0..m) \\
                            by law sum_linear(0..m, y -> u*p(y) + -v*q(y), g, 1, v)
                    have C: sum(u*p(y) + -v*q(y) for y in 0..m) \\
                            = u*sum(p(y) for y in 0..m) + -v*sum(q(y) for y in 0..m)
                    have C1: u*sum(p(y) for y in 0..m) + -v*sum(q(y) for y in 0..m) = u - v
                    have D: v*sum(g(y) for y in 0..m) <= v*d
                    by D
                case u < v*r
            have R0: 0 < r - 1
                cases 0 < r - 1 or r - 1 <= 0
                    case 0 < r - 1
                    case r - 1 <= 0
            let h = 1/((r - 1)*(r + 1)); s = h*(v*r - u); t = h*(u*r - v)
            have S0: 0 <= s; T0: 0 <= t
            have A: S <= sum(s*c(y) + t*(r*p(y) - q(y) + g(y)) for y in 0..m) by termwise y
                have C0: 0 <= c(y); C1: 0 <= c(y) - (p(y) - r*q(y)); X: 0 <= s*(c(y) - (p(y) - r*q(y)))
                have X0: 0 <= s*c(y); Y: 0 <= t*(g(y) - (q(y) - r*p(y)))
                have TOP: u*p(y) - v*q(y) <= s*c(y) + t*(r*p(y) - q(y) + g(y))
                    have G0: 0 <= t*g(y)
                        have GG: 0 <= g(y)
            have B: sum(s*c(y) + t*(r*p(y) - q(y) + g(y)) for y in 0..m) \\
                    = s*sum(c(y) for y in 0..m) + t*sum(r*p(y) - q(y) + g(y) for y in 0..m) \\
                    by law sum_linear(0..m, c, y -> r*p(y) - q(y) + g(y), s, t)
            have C: sum(1*(r*p(y) + -1*q(y)) + 1*g(y) for y in 0..m) \\
                    = 1*sum(r*p(y) + -1*q(y) for y in 0..m) + 1*sum(g(y) for y in 0..m) \\
                    by law sum_linear(0..m, y -> r*p(y) + -1*q(y), g, 1, 1)
            have C3: sum(r*p(y) + -1*q(y) for y in 0..m) \\
                    = r*sum(p(y) for y in 0..m) + -1*sum(q(y) for y in 0..m) \\
                    by law sum_linear(0..m, p, q, r, -1)
            have C4: r*sum(p(y) for y in 0..m) + -1*sum(q(y) for y in 0..m) = r - 1
            have C5: sum(r*p(y) - q(y) + g(y) for y in 0..m) <= r - 1 + d
            have X1: s*sum(c(y) for y in 0..m) <= s*d
            have X2: t*sum(r*p(y) - q(y) + g(y) for y in 0..m) <= t*(r - 1 + d)
    """,
    near_misses=(
        NearMiss(
            claim="sum(max(0, u*p(y) - v*q(y)) for y in 0..m) <= sum(max(0, "
            f"u*{FIRST} - v*{SECOND}) for z in 1..3)",
            witness="m = 1, p = y -> if y = 0 then 1 else 0, q = y -> if y = 0 then 0 else 1, r = 1, d = 1, "
            "u = 1, v = 1",
        ),
    ),
)

TH = "(exp(eps(i)) - 1)/(exp(eps(i)) + 1)"
ONE_FACTOR = Lemma(
    id="composition.one-factor",
    says="The exponential moment of the log ratio of randomized response, by Hoeffding's lemma.",
    forall="x real, s real",
    claim="exp(x)/(1 + exp(x))*exp(s*x) + 1/(1 + exp(x))*exp(-(s*x)) <= "
    "exp(s*x*((exp(x) - 1)/(exp(x) + 1)) + s^2*x^2/2)",
    instance="x = 1, s = 1",
    proof="""
        let e = exp(x); w = e/(1 + e); h = 2*s*x; d = (w - 1/2)*h
        have M: 0 <= exp(d)*(exp(h^2/8) - (w*exp((1 - w)*h) + (1 - w)*exp(-w*h))) \\
                by cite hoeffding.two-points(w, h)
        have A2: exp(d)*exp((1 - w)*h) = exp(s*x) by law exp_sum(d, (1 - w)*h)
        have B2: exp(d)*exp(-w*h) = exp(-(s*x)) by law exp_sum(d, -w*h)
        have C: exp(d + h^2/8) = exp(d)*exp(h^2/8) by law exp_sum(d, h^2/8)
        have L1: w*(exp(d)*exp((1 - w)*h)) = w*exp(s*x); L2: (1 - w)*(exp(d)*exp(-w*h)) = (1 - w)*exp(-(s*x))
    """,
)



def of_step(text: str) -> str:
    """The same with what step i loses in place of d and r."""
    of_i = text.replace("(1 - d)", "(1 - delta(i))").replace("then d ", "then delta(i) ")
    of_i = of_i.replace("else d)", "else delta(i))").replace("r/(1 + r)", "exp(eps(i))/(1 + exp(eps(i)))")
    return of_i.replace("/(1 + r)", "/(1 + exp(eps(i)))")


A = of_step(FIRST)
B = of_step(SECOND)
MOMENT = f"sum(s*eps(i)*({TH}) + s^2*eps(i)^2/2 for i in 1..n)"
KEPT = "product(1 - delta(i) for i in 1..n)"
PAIRS = (
    f"sum(max(0, product({A.replace('z', 'w(i)')} for i in 1..n) - exp(c)*product({B.replace('z', 'w(i)')} "
    "for i in 1..n)) for w in words(1..n, 0..3))"
)

PAIRS_TAIL = Theorem(
    id="composition.pairs-tail",
    says="The independent pairs on four letters are apart, at level c, "
    "by at most 1 - (1 - h) product(1 - delta_i), where h is the exponential bound on the log ratio of "
    "randomized responses: exp(sum(s eps_i tanh(eps_i/2) + s^2 eps_i^2/2) - s c), for every s >= 0.",
    source=Source(paper=f"{PAPER}, proof of Theorem 3.4, with tanh(eps/2) in place of (e^eps - 1)/2"),
    forall="n natural, eps: int -> real, delta: int -> real, c real, s >= 0",
    given="for all i in 1..n: 0 <= delta(i) <= 1",
    claim=f"{PAIRS} <= 1 - {KEPT} + {KEPT}*exp({MOMENT} - s*c)",
    instance="n = 1, eps = i -> 1, delta = i -> 0, c = 1, s = 1",
    proof=f"""
        let r(i) = exp(eps(i)); A(i, z) = {A}; B(i, z) = {B}
        let a(i, z) = if z = 1 then (1 - delta(i))*r(i)/(1 + r(i)) else if z \\
                = 2 then (1 - delta(i))/(1 + r(i)) else 0
        let b(i, z) = if z = 1 then (1 - delta(i))/(1 + r(i)) else if z \\
                = 2 then (1 - delta(i))*r(i)/(1 + r(i)) else 0
        let o(i, z) = if z = 1 then eps(i) else if z = 2 then -eps(i) else 0; m(i, z) = a(i, z)*exp(s*o(i, z))
        let g(i) = s*eps(i)*({TH}) + s^2*eps(i)^2/2; X = exp(c); Y = exp(-s*c)
        have K0: for all i integer: 0 < 1/(1 + r(i))
        have LETTERS: for all i in 1..n: for all z integer: 0 <= a(i, z) and a(i, z) <= A(i, z) and 0 \\
                <= b(i, z) and b(i, z) <= B(i, z) and a(i, z) = b(i, z)*exp(o(i, z))
            take i
            take z
            cases z = 1 or z != 1
                case z = 1
                case z != 1
                    cases z = 2 or z != 2
                        case z = 2
                        case z != 2
        let PA(w: int -> int) = product(A(i, w(i)) for i in 1..n)
        let PB(w: int -> int) = product(B(i, w(i)) for i in 1..n)
        let Pa(w: int -> int) = product(a(i, w(i)) for i in 1..n)
        let Pb(w: int -> int) = product(b(i, w(i)) for i in 1..n)
        let Pm(w: int -> int) = product(m(i, w(i)) for i in 1..n)
        have EACH: sum(max(0, PA(w) - X*PB(w)) for w in words(1..n, 0..3)) \\
                <= sum(1*(1*PA(w) + -1*Pa(w)) + Y*Pm(w) for w in words(1..n, 0..3)) by termwise w
            let L = sum(o(i, w(i)) for i in 1..n)
            have PARTS2: for all i integer: 1 <= i implies i <= n implies 0 <= b(i, w(i)) <= B(i, w(i))
            have UA: Pa(w) <= PA(w); UB: Pb(w) <= PB(w)
            have A0: 0 <= Pa(w) by law product_nonnegative(1, n, i -> a(i, w(i)))
            have B0: 0 <= Pb(w) by law product_nonnegative(1, n, i -> b(i, w(i)))
            have AB: Pa(w) = Pb(w)*exp(L) by cite exp.of-sum(i -> o(i, w(i)), n)
                have AB1: Pa(w) = product(b(i, w(i))*exp(o(i, w(i))) for i in 1..n) by termwise i
                    by LETTERS(i, w(i))
                by law product_of_products(1, n, i -> b(i, w(i)), i -> exp(o(i, w(i))))
            have MM: Y*Pm(w) = Pa(w)*exp(s*(L - c))
                have M3: sum(s*o(i, w(i)) for i in 1..n) = s*L; M4: exp(-s*c + s*L) = Y*exp(s*L)
                have M8: product(exp(s*o(i, w(i))) for i in 1..n) = exp(s*L) \\
                        by cite exp.of-sum(i -> s*o(i, w(i)), n)
                    have M9: exp(sum(s*o(i, w(i)) for i in 1..n)) = exp(s*L)
                by rewrite law product_of_products(1, n, i -> a(i, w(i)), i -> exp(s*o(i, w(i)))); M8
            have KEY: Pa(w) - X*Pb(w) <= Pa(w)*exp(s*(L - c))
                cases L <= c or c < L
                    case L <= c
                        have C1: exp(L) <= X by law exp_increases(c, L)
                    case c < L
                        have C4: 0 <= exp(s*(L - c)) - 1
        have L1: sum(1*(1*PA(w) + -1*Pa(w)) + Y*Pm(w) for w in words(1..n, 0..3)) \\
                = 1*sum(1*PA(w) + -1*Pa(w) for w in words(1..n, 0..3)) + \\
                Y*sum(Pm(w) for w in words(1..n, 0..3)) \\
                by law sum_linear(words(1..n, 0..3), w -> 1*PA(w) + -1*Pa(w), Pm, 1, Y)
        have L2: sum(1*PA(w) + -1*Pa(w) for w in words(1..n, 0..3)) \\
                = 1*sum(PA(w) for w in words(1..n, 0..3)) + -1*sum(Pa(w) for w in words(1..n, 0..3)) \\
                by law sum_linear(words(1..n, 0..3), PA, Pa, 1, -1)
        have SA: product(sum(A(i, z) for z in 0..3) for i in 1..n) = sum(PA(w) for w in words(1..n, 0..3)) \\
                by law product_of_sums(1, n, 0, 3, A)
        have SB: product(sum(a(i, z) for z in 0..3) for i in 1..n) = sum(Pa(w) for w in words(1..n, 0..3)) \\
                by law product_of_sums(1, n, 0, 3, a)
        have SM: product(sum(m(i, z) for z in 0..3) for i in 1..n) = sum(Pm(w) for w in words(1..n, 0..3)) \\
                by law product_of_sums(1, n, 0, 3, m)
        have TA: product(sum(A(i, z) for z in 0..3) for i in 1..n) = product(1 for i in 1..n) by termwise i
            have EX: sum(A(i, z) for z in 0..3) \\
                    = delta(i) + (1 - delta(i))*r(i)/(1 + r(i)) + (1 - delta(i))/(1 + r(i)) + 0
        have TA1: product(1 for i in 1..n) = 1
        have TB: product(sum(a(i, z) for z in 0..3) for i in 1..n) = {KEPT} by termwise i
            have EX: sum(a(i, z) for z in 0..3) = (1 - delta(i))*r(i)/(1 + r(i)) + (1 - delta(i))/(1 + r(i))
        have TM: product(sum(m(i, z) for z in 0..3) for i in 1..n) \\
                <= product((1 - delta(i))*exp(g(i)) for i in 1..n)
            have FACTOR: for all i integer: 1 <= i implies i <= n implies 0 <= sum(m(i, z) for z in 0..3) \\
                    <= (1 - delta(i))*exp(g(i))
                take i
                assume I2
                have D: 0 <= delta(i) <= 1
                let x = eps(i)
                have EX: sum(m(i, z) for z in 0..3) \\
                        = (1 - delta(i))*r(i)/(1 + r(i))*exp(s*x) + (1 - delta(i))/(1 + r(i))*exp(s*-x)
                have F: r(i)/(1 + r(i))*exp(s*x) + 1/(1 + r(i))*exp(-(s*x)) <= exp(g(i)) \\
                        by cite composition.one-factor(eps(i), s)
                have P3: 0 <= (1 - delta(i))*r(i)*(1/(1 + r(i)))*exp(s*x)
                have P4: 0 <= (1 - delta(i))*(1/(1 + r(i)))*exp(-(s*x))
            by law product_at_most(1, n, i -> sum(m(i, z) for z in 0..3), i -> (1 - delta(i))*exp(g(i)))
        have TM1: product((1 - delta(i))*exp(g(i)) for i in 1..n) = {KEPT}*product(exp(g(i)) for i in 1..n) \\
                by law product_of_products(1, n, i -> 1 - delta(i), i -> exp(g(i)))
        have TM2: exp(sum(g(i) for i in 1..n)) = product(exp(g(i)) for i in 1..n) by cite exp.of-sum(g, n)
        have TM3: exp(-s*c + sum(g(i) for i in 1..n)) = Y*exp(sum(g(i) for i in 1..n)) \\
                by law exp_sum(-s*c, sum(g(i) for i in 1..n))
        have TM5: exp(sum(g(i) for i in 1..n) - s*c) = Y*exp(sum(g(i) for i in 1..n))
        let H = sum(Pm(w) for w in words(1..n, 0..3))
        have HB: H <= {KEPT}*exp(sum(g(i) for i in 1..n)); YH: Y*H <= Y*({KEPT}*exp(sum(g(i) for i in 1..n)))
        have YE: {KEPT}*exp(sum(g(i) for i in 1..n) - s*c) = Y*({KEPT}*exp(sum(g(i) for i in 1..n)))
    """,
    near_misses=(
        NearMiss(
            claim=f"{PAIRS} <= 1 - {KEPT} + {KEPT}*exp(sum(s^2*eps(i)^2/2 for i in 1..n) - s*c)",
            witness="n = 1, eps = i -> 6, delta = i -> 0, c = 4, s = 1/9",
        ),
    ),
)

SQUARES = "sum(eps(i)^2 for i in 1..n)"
LEVEL = f"(sum(eps(i)*({TH}) for i in 1..n) + sqrt(2*log(1/h)*{SQUARES}))"
CLOSE = (
    "(for all w (int -> int), i in 1..n: sum(max(0, a(w, i, y) - exp(eps(i))*b(w, i, y)) for y in 0..m) <= "
    "delta(i)) and (for all w (int -> int), i in 1..n: sum(max(0, b(w, i, y) - exp(eps(i))*a(w, i, y)) for "
    "y in 0..m) <= delta(i))"
)
ROWS = (
    "(for all w (int -> int), i in 1..n: sum(a(w, i, y) for y in 0..m) = 1) and (for all w (int -> int), "
    "i in 1..n: sum(b(w, i, y) for y in 0..m) = 1)"
)

ADVANCED = Theorem(
    id="composition.advanced",
    says="Advanced composition: if each of n steps is (eps_i, delta_i)-close whatever the earlier ones gave, "
    "then all together are (eps, 1 - (1 - h) product(1 - delta_i))-close "
    "with eps = sum(eps_i tanh(eps_i/2)) + sqrt(2 log(1/h) sum(eps_i^2)), for every h in (0, 1].",
    source=Source(
        paper=f"{PAPER}, Theorem 3.4; Dwork, Rothblum and Vadhan, Boosting and Differential Privacy, "
        "FOCS 2010, with e^eps - 1 in place of tanh(eps/2)",
    ),
    forall=f"{STEPS}, eps: int -> real, delta: int -> real, 0 < h <= 1",
    given=f"{PASTS} and {POSITIVE} and {ROWS} and {CLOSE} and (for all i in 1..n: 0 <= eps(i)) and "
    f"(for all i in 1..n: 0 <= delta(i) <= 1) and 0 < {SQUARES}",
    claim=f"sum(max(0, {OF_P} - exp({LEVEL})*{OF_Q}) for w in words(1..n, 0..m)) <= 1 - (1 - h)*{KEPT}",
    instance="n = 1, m = 0, a = (w, i, y) -> 1, b = (w, i, y) -> 1, eps = i -> 1, delta = i -> 0, h = 1",
    proof=f"""
        let A(i, z) = {A}; B(i, z) = {B}; S = {SQUARES}; L = log(1/h); t = sqrt(2*L*S); c = {LEVEL}; s = t/S
        have R1: for all i in 1..n: 1 <= exp(eps(i))
        have LETTERS: for all i in 1..n: for all z in 0..3: 0 <= A(i, z) and 0 <= B(i, z)
            take i
            have U: 0 <= (1 - delta(i))*(1/(1 + exp(eps(i))))
        have ONE: for all w (int -> int), i in 1..n, u real, v real: 0 <= u implies 0 <= v \\
                implies sum(max(0, u*a(w, i, y) - v*b(w, i, y)) for y in 0..m) \\
                <= sum(max(0, u*A(i, z) - v*B(i, z)) for z in 0..3)
            take w, i, u, v
            assume V0
            have SA: sum(a(w, i, y) for y in 0..m) = 1 by given5(w, i)
            have SB: sum(b(w, i, y) for y in 0..m) = 1 by given6(w, i)
            have CA: sum(max(0, a(w, i, y) - exp(eps(i))*b(w, i, y)) for y in 0..m) <= delta(i)
            have CB: sum(max(0, b(w, i, y) - exp(eps(i))*a(w, i, y)) for y in 0..m) <= delta(i)
            by cite composition.dominating-pair(m, y -> a(w, i, y), y -> b(w, i, y), exp(eps(i)), delta(i), \\
                    u, v)
        have TAIL: sum(max(0, product(A(i, w(i)) for i in 1..n) - exp(c)*product(B(i, w(i)) for i in 1..n)) \\
                for w in words(1..n, 0..3)) <= 1 - {KEPT} + {KEPT}*exp({MOMENT} - \\
                s*c) by cite composition.pairs-tail(n, eps, delta, c, s)
        have FIRST0: for all i in 1..n, z in 0..3: 0 <= A(i, z)
            take i, z
        have SECOND0: for all i in 1..n, z in 0..3: 0 <= B(i, z)
            take i, z
        have MAIN: sum(max(0, 1*{OF_P} - exp(c)*{OF_Q}) for w in words(1..n, 0..m)) \\
                <= sum(max(0, 1*product(A(i, w(i)) for i in 1..n) - exp(c)*product(B(i, w(i)) for i in \\
                1..n)) for w in words(1..n, 0..3)) by cite composition.dominated(n, m, a, b, 3, A, B, 1, \\
                exp(c))
        have MAIN1: sum(max(0, 1*{OF_P} - exp(c)*{OF_Q}) for w in words(1..n, 0..m)) \\
                = sum(max(0, {OF_P} - exp(c)*{OF_Q}) for w in words(1..n, 0..m))
        have EXPONENT: {MOMENT} - s*c = -L \\
                by law sum_linear(1..n, i -> eps(i)*({TH}), i -> eps(i)^2, s, s^2/2)
        have LAST: {KEPT}*exp({MOMENT} - s*c) = {KEPT}*h by rewrite EXPONENT
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(max(0, {OF_P} - exp(sqrt(2*log(1/h)*{SQUARES}))*{OF_Q}) for w in words(1..n, "
            f"0..m)) <= 1 - (1 - h)*{KEPT}",
            witness="n = 1, m = 1, a = (w, i, y) -> if y = 0 then exp(6)/(1 + exp(6)) else 1/(1 + exp(6)), "
            "b = (w, i, y) -> if y = 0 then 1/(1 + exp(6)) else exp(6)/(1 + exp(6)), eps = i -> 6, delta = "
            "i -> 0, h = 4/5",
        ),
    ),
)
