"""No private estimate of a density at a point is faster than the rate: two densities that differ near the
point, which alpha-private reports hardly tell apart (note 002).

User i holds a real number t and says y with weight Q(w, i, t, y), where w(1), …, w(i - 1) are the earlier
reports.
"""

from theorems.local.two_points import WORDS
from verify.language import Lemma

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability "
    "Estimation, arXiv:1305.6000"
)
HEARD = (
    "(for all v (int -> int), w (int -> int), i integer, t real, y integer: (for all j in 1..i-1: v(j) = "
    "w(j)) implies Q(v, i, t, y) = Q(w, i, t, y))"
)
LAWS_OF_REPORTS = (
    "(for all w (int -> int), i integer, y integer: borel(t -> Q(w, i, t, y))) and (for all w (int -> int), "
    "i in 1..n, t real: (for all y in 0..l-1: 0 <= Q(w, i, t, y)) and sum(Q(w, i, t, y) for y in 0..l-1) = 1)"
)
CLOSE = (
    "(for all w (int -> int), i in 1..n, s real, t real, y in 0..l-1: Q(w, i, s, y) <= exp(alpha)*Q(w, i, t, "
    "y))"
)
PRIVATE = f"{HEARD} and {LAWS_OF_REPORTS} and {CLOSE}"
SAID = "product(integral(Q(w, i, t, w(i))*{} for t in R) for i in 1..n)"
RISK = f"sum({SAID}*(T(w) - ({{}}))^2 for w in {WORDS})"
PLUS, MINUS = "((1 - m)*b(t) + m*u(t))", "((1 - m)*b(t) + m*v(t))"
LAWS = "Density(b) and Density(u) and Density(v)"
ONE = "if a = 0 then b(t) else if a = 1 then u(t) else v(t)"
SENT_OF = "integral(Q(w, i, t, y)*g({}, t) for t in R)"
LETTERS = """
        have LETTER: for all w (int -> int), i in 1..n, a integer, y in 0..l-1: \\
                (for all t real: 0 <= Q(w, i, t, y) and Q(w, i, t, y) <= 1) and \\
                integrable(Q(w, i, t, y)*g(a, t) for t in R)
            take w, i, a, y
            have DENSITY: Density(t -> g(a, t)) by given5(a)
            by cite density-lower.weighed(n, l, Q, t -> g(a, t))
        have IN: for all w (int -> int), i in 1..n, a integer, y in 0..l-1: \\
                integrable(Q(w, i, t, y)*g(a, t) for t in R)""".strip("\n")
WEIGHED = Lemma(
    id="density-lower.weighed",
    says="The weight of a report lies in [0, 1], so it is integrable against the density of a record.",
    forall="n natural, l natural >= 1, Q: (int -> int), int, real, int -> real, g: real -> real",
    given=f"{LAWS_OF_REPORTS} and Density(g)",
    claim="for all w (int -> int), i in 1..n, y in 0..l-1: (for all t real: 0 <= Q(w, i, t, y) and Q(w, i, "
    "t, y) <= 1) and integrable(Q(w, i, t, y)*g(t) for t in R)",
    instance="n = 0, l = 1, Q = (w, i, t, y) -> 1 + 0*t, g = t -> if 0 <= t and t <= 1 then 1 else 0",
    proof="""
        take w, i, y
        have LETTER: for all t real: 0 <= Q(w, i, t, y) and Q(w, i, t, y) <= 1
            take t
            have ROW: (for all y in 0..l-1: 0 <= Q(w, i, t, y)) and sum(Q(w, i, t, y) for y in 0..l-1) = 1 \\
                    by given2(w, i, t)
            have AT: sum(Q(w, i, t, s) for s in 0..l-1) \\
                    = sum(Q(w, i, t, s) for s in 0..y-1) + Q(w, i, t, y) + \\
                    sum(Q(w, i, t, s) for s in y+1..l-1) by law sum_at(0, y, l-1, s -> Q(w, i, t, s))
            have LEFT: 0 <= sum(Q(w, i, t, s) for s in 0..y-1)
            have RIGHT: 0 <= sum(Q(w, i, t, s) for s in y+1..l-1)
        have LESS: for all t real: |Q(w, i, t, y)*g(t)| <= |g(t)|
            take t
            have SIGN: 0 <= g(t)
            have INSIDE: 0 <= Q(w, i, t, y) and Q(w, i, t, y) <= 1 by LETTER(t)
            have A: 0 <= Q(w, i, t, y)*g(t); B: 0 <= (1 - Q(w, i, t, y))*g(t)
        have BO: borel(t -> Q(w, i, t, y)*g(t))
        by law integrable_below(R, t -> Q(w, i, t, y)*g(t), g); LETTER
    """,
)

MIXTURE = Lemma(
    id="density-lower.mixture",
    says="A mixture of two densities is a density.",
    forall="b: real -> real, u: real -> real, 0 <= m <= 1",
    given="Density(b) and Density(u)",
    claim="Density(t -> (1 - m)*b(t) + m*u(t))",
    instance="b = t -> if 0 <= t and t <= 1 then 1 else 0, u = t -> if 0 <= t and t <= 1 then 1 else 0, m "
    "= 0",
    proof="""
        have LINEAR: integrable((1 - m)*b(t) + m*u(t) for t in R) and \\
                integral((1 - m)*b(t) + m*u(t) for t in R) \\
                = (1 - m)*integral(b(t) for t in R) + m*integral(u(t) for t in R) \\
                by law integral_linear(R, b, u, 1 - m, m)
        have POS: for all t real: 0 <= (1 - m)*b(t) + m*u(t)
            take t
            have B: 0 <= b(t); U: 0 <= u(t); X: 0 <= (1 - m)*b(t); Y: 0 <= m*u(t)
        have ONE: integral((1 - m)*b(t) + m*u(t) for t in R) = 1
            have X: (1 - m)*integral(b(t) for t in R) + m*integral(u(t) for t in R) = (1 - m)*1 + m*1
            by only LINEAR; X
    """,
)

ONE_OF_THREE = Lemma(
    id="density-lower.one-of-three",
    says="One of three densities is a density.",
    forall="b: real -> real, u: real -> real, v: real -> real",
    given=LAWS,
    claim=f"for all a integer: Density(t -> {ONE})",
    instance="b = t -> if 0 <= t and t <= 1 then 1 else 0, u = t -> if 0 <= t and t <= 1 then 1 else 0, v = "
    "t -> if 0 <= t and t <= 1 then 1 else 0",
    proof="""
        let g(a, t: real) = if a = 0 then b(t) else if a = 1 then u(t) else v(t)
        take a
        have SAME: for all p (real -> real): Density(p) and (for all t real: p(t) = g(a, t)) implies \\
                Density(t -> g(a, t))
            take p
            assume RESPECTED
            have EQ: (integrable(p(t) for t in R) iff integrable(g(a, t) for t in R)) and \\
                    integral(p(t) for t in R) = integral(g(a, t) for t in R) \\
                    by law integral_equal(R, p, t -> g(a, t))
            have BG: borel(t -> g(a, t))
            have POS: for all t real: 0 <= g(a, t)
                take t
                have X: 0 <= p(t)
                have Y: p(t) = g(a, t)
                by only X; Y
            have I: integrable(g(a, t) for t in R) by only EQ1; RESPECTED
            have ONE: integral(g(a, t) for t in R) = 1 by only EQ2; RESPECTED
        cases a = 0 or a != 0
            case a = 0
                have E: for all t real: b(t) = g(a, t)
                by SAME(b)
            case a != 0
                cases a = 1 or a != 1
                    case a = 1
                        have E: for all t real: u(t) = g(a, t)
                        by SAME(u)
                    case a != 1
                        have E: for all t real: v(t) = g(a, t)
                        by SAME(v)
    """,
)

SENT = Lemma(
    id="density-lower.sent",
    says="Whoever draws a record from one of several densities and reports it alpha-privately reports which "
    "one alpha-privately.",
    forall="n natural, l natural >= 1, Q: (int -> int), int, real, int -> real, alpha >= 0, g: int, real -> "
    "real",
    given=f"{PRIVATE} and (for all a integer: Density(t -> g(a, t)))",
    claim=f"(for all w (int -> int), i in 1..n, a integer, y in 0..l-1: integrable(Q(w, i, t, y)*g(a, t) for "
    f"t in R)) and (for all w (int -> int), i in 1..n: Stochastic((a, y) -> {SENT_OF.format('a')}, 3, l)) "
    f"and (for all w (int -> int), i in 1..n, a integer, c integer, y in 0..l-1: {SENT_OF.format('a')} <= "
    f"exp(alpha)*{SENT_OF.format('c')})",
    instance="n = 0, l = 1, Q = (w, i, t, y) -> 1 + 0*t, alpha = 0, g = (a, t) -> if 0 <= t and t <= 1 then "
    "1 else 0",
    meaning=f"""
{LETTERS}
    """,
    proof=f"""
        let S(w: int -> int, i, a, y) = integral(Q(w, i, t, y)*g(a, t) for t in R)
{LETTERS}
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((a, y) -> S(w, i, a, y), 3, l)
            take w, i
            take a
            have DENSITY: Density(t -> g(a, t)) by given5(a)
            have POS: for all y in 0..l-1: 0 <= S(w, i, a, y)
                take y
                have J: integrable(Q(w, i, t, y)*g(a, t) for t in R) by IN(w, i, a, y)
                have NOTHING: integrable(0*(Q(w, i, t, y)*g(a, t)) + 0*(Q(w, i, t, y)*g(a, t)) for t in R) \\
                        and integral(0*(Q(w, i, t, y)*g(a, t)) + 0*(Q(w, i, t, y)*g(a, t)) for t in R) \\
                        = 0*S(w, i, a, y) + 0*S(w, i, a, y) \\
                        by law integral_linear(R, t -> Q(w, i, t, y)*g(a, t), t -> Q(w, i, t, y)*g(a, t), \\
                        0, 0)
                have ORDER: integral(0*(Q(w, i, t, y)*g(a, t)) + 0*(Q(w, i, t, y)*g(a, t)) for t in R) \\
                        <= S(w, i, a, y) by termwise t
                    have G: 0 <= g(a, t) by DENSITY2(t)
                    have L: 0 <= Q(w, i, t, y) and Q(w, i, t, y) <= 1 by LETTER(w, i, a, y)
                    have P: 0 <= Q(w, i, t, y)*g(a, t)
                    by only P
                by only NOTHING; ORDER
            have ONE: sum(S(w, i, a, y) for y in 0..l-1) = 1
                have I: for all y integer: 0 <= y implies (y <= l - 1 implies integrable(Q(w, i, t, \\
                        y)*g(a, t) for t in R))
                    take y
                    assume Y0
                    assume Y1
                    by IN(w, i, a, y)
                have EXCHANGED: integrable(sum(Q(w, i, t, y)*g(a, t) for y in 0..l-1) for t in R) and \\
                        sum(integral(Q(w, i, t, y)*g(a, t) for t in R) for y in 0..l-1) \\
                        = integral(sum(Q(w, i, t, y)*g(a, t) for y in 0..l-1) for t in R) \\
                        by law integral_exchanged(0..l-1, R, (y, t) -> Q(w, i, t, y)*g(a, t))
                have WHOLE: integral(sum(Q(w, i, t, y)*g(a, t) for y in 0..l-1) for t in R) \\
                        = integral(g(a, t) for t in R) by termwise t
                    have ROW: sum(Q(w, i, t, y) for y in 0..l-1) = 1 by given3(w, i, t)
                    have LETTERS: sum(g(a, t)*Q(w, i, t, y) for y in 0..l-1) \\
                            = g(a, t)*sum(Q(w, i, t, y) for y in 0..l-1) \\
                            by law sum_scaled(0..l-1, y -> Q(w, i, t, y), g(a, t))
                    have M: sum(Q(w, i, t, y)*g(a, t) for y in 0..l-1) = sum(g(a, t)*Q(w, i, t, y) for y \\
                            in 0..l-1) by termwise y
                    by rewrite M; LETTERS; ROW
                by only EXCHANGED; WHOLE; DENSITY
            by POS; ONE
        have RATIO: for all w (int -> int), i in 1..n, a integer, c integer, y in 0..l-1: S(w, i, a, y) <= \\
                exp(alpha)*S(w, i, c, y)
            take w, i, a, c, y
            let E = exp(alpha)
            let r = S(w, i, a, y)
            have DA: Density(t -> g(a, t)) by given5(a)
            have DC: Density(t -> g(c, t)) by given5(c)
            have JA: integrable(Q(w, i, t, y)*g(a, t) for t in R) by IN(w, i, a, y)
            have JC: integrable(Q(w, i, t, y)*g(c, t) for t in R) by IN(w, i, c, y)
            have EACH: for all s real: r <= E*Q(w, i, s, y)
                take s
                let q = E*Q(w, i, s, y)
                have LINEAR: integrable(q*g(a, t) + 0*g(a, t) for t in R) and \\
                        integral(q*g(a, t) + 0*g(a, t) for t in R) \\
                        = q*integral(g(a, t) for t in R) + 0*integral(g(a, t) for t in R) \\
                        by law integral_linear(R, t -> g(a, t), t -> g(a, t), q, 0)
                have ORDER: r <= integral(q*g(a, t) + 0*g(a, t) for t in R) by termwise t
                    have G: 0 <= g(a, t) by DA2(t)
                    have X: Q(w, i, t, y) <= E*Q(w, i, s, y) by given4(w, i, t, s, y)
                    have P: 0 <= (E*Q(w, i, s, y) - Q(w, i, t, y))*g(a, t)
                    by only P
                have V: q*integral(g(a, t) for t in R) = q by rewrite DA4
                by only LINEAR; ORDER; V
            have LR: integrable(r*g(c, s) + 0*g(c, s) for s in R) and integral(r*g(c, s) + 0*g(c, s) for s \\
                    in R) \\
                    = r*integral(g(c, s) for s in R) + 0*integral(g(c, s) for s in R) \\
                    by law integral_linear(R, s -> g(c, s), s -> g(c, s), r, 0)
            have LE: integrable(E*(Q(w, i, s, y)*g(c, s)) + 0*(Q(w, i, s, y)*g(c, s)) for s in R) and \\
                    integral(E*(Q(w, i, s, y)*g(c, s)) + 0*(Q(w, i, s, y)*g(c, s)) for s in R) \\
                    = E*S(w, i, c, y) + 0*S(w, i, c, y) by law integral_linear(R, s -> Q(w, i, s, y)*g(c, \\
                            s), s -> \\
                    Q(w, i, s, y)*g(c, s), E, 0)
            have ORDER: integral(r*g(c, s) + 0*g(c, s) for s in R) <= integral(E*(Q(w, i, s, y)*g(c, s)) + \\
                    0*(Q(w, i, s, \\
                    y)*g(c, s)) for s in R) by termwise s
                have G: 0 <= g(c, s) by DC2(s)
                have X: r <= E*Q(w, i, s, y) by EACH(s)
                have P: 0 <= (E*Q(w, i, s, y) - r)*g(c, s)
                by only P
            have V: r*integral(g(c, s) for s in R) = r by rewrite DC4
            by only LR; LE; ORDER; V
    """,
)

KINDS = (
    "product(integral({0}(0)*(Q(w, i, t, w(i))*g(0, t)) + {0}(1)*(Q(w, i, t, w(i))*g(1, t)) + "
    "{0}(2)*(Q(w, i, t, w(i))*g(2, t)) for t in R) for i in 1..n)"
)
THREE_KINDS = Lemma(
    id="density-lower.three-kinds",
    says="Where each of n records is of one of three kinds, what is said of all is a product of mixtures.",
    forall="n natural, f: int, int, real -> real, theta: int -> real",
    given="for all i in 1..n, a in 0..2: integrable(f(i, a, t) for t in R)",
    claim="sum(product(theta(x(i))*integral(f(i, x(i), t) for t in R) for i in 1..n) for x in words(1..n, "
    "0..3-1)) = product(integral(theta(0)*f(i, 0, t) + theta(1)*f(i, 1, t) + theta(2)*f(i, 2, t) for t in R) "
    "for i in 1..n)",
    instance="n = 0, f = (i, a, t) -> 0, theta = a -> 1",
    proof="""
        let S(i, a) = integral(f(i, a, t) for t in R)
        have PRODUCTS: product(sum(theta(a)*S(i, a) for a in 0..3-1) for i in 1..n) \\
                = sum(product(theta(x(i))*S(i, x(i)) for i in 1..n) for x in words(1..n, 0..3-1)) \\
                by law product_of_sums(1, n, 0, 3-1, (i, a) -> theta(a)*S(i, a))
        have EACH: product(sum(theta(a)*S(i, a) for a in 0..3-1) for i in 1..n) \\
                = product(integral(theta(0)*f(i, 0, t) + theta(1)*f(i, 1, t) + theta(2)*f(i, 2, t) for t in \\
                R) for i in 1..n) by termwise i
            let h(t: real) = theta(0)*f(i, 0, t) + theta(1)*f(i, 1, t)
            have TWO: integrable(h(t) for t in R) and integral(h(t) for t in R) = theta(0)*S(i, 0) + \\
                    theta(1)*S(i, 1) \\
                    by law integral_linear(R, t -> f(i, 0, t), t -> f(i, 1, t), theta(0), theta(1))
            have THREE: integrable(1*h(t) + theta(2)*f(i, 2, t) for t in R) and integral(1*h(t) + theta(2)* \\
                    f(i, 2, t) for t in R) = 1*integral(h(t) for t in R) + theta(2)*S(i, 2) \\
                    by law integral_linear(R, h, t -> f(i, 2, t), 1, theta(2))
            have SAME: integral(theta(0)*f(i, 0, t) + theta(1)*f(i, 1, t) + theta(2)*f(i, 2, t) for t in R) \\
                    = integral(1*h(t) + theta(2)*f(i, 2, t) for t in R) by termwise t
            have SUM: sum(theta(a)*S(i, a) for a in 0..3-1) = theta(0)*S(i, 0) + theta(1)*S(i, 1) + \\
                    theta(2)*S(i, 2) by reduce
            by only SUM; SAME; THREE; TWO
        by only PRODUCTS; EACH
    """,
)

TWO = Lemma(
    id="density-lower.two-densities",
    says="No estimate from alpha-private reports of records tells whether the part m of the records is "
    "drawn from u or from v, where n m^2 (e^alpha - 1)^2 <= 1.",
    forall="n natural, l natural >= 1, Q: (int -> int), int, real, int -> real, alpha >= 0, b: real -> "
    "real, u: real -> real, v: real -> real, 0 <= m <= 1, T: (int -> int) -> real, z real, e >= 0",
    given=f"{PRIVATE} and {LAWS} and n*m^2*(exp(alpha) - 1)^2 <= 1",
    claim=f"1.07*e^2 <= {RISK.format(PLUS, 'z + e')} + {RISK.format(MINUS, 'z - e')}",
    instance="n = 0, l = 1, Q = (w, i, t, y) -> 1 + 0*t, alpha = 0, b = t -> if 0 <= t and t <= 1 then 1 "
    "else 0, u = t -> if 0 <= t and "
    "t <= 1 then 1 else 0, v = t -> if 0 <= t and t <= 1 then 1 else 0, m = 0, T = w -> 0, z = 0, e = 0",
    meaning=f"""
        have PD: Density(t -> {PLUS}) by cite density-lower.mixture(b, u, m)
        have PI: for all w (int -> int): (for all i in 1..n: 0 <= w(i) and w(i) <= l - 1) implies (for all \\
                i in 1..n: integrable(Q(w, i, t, w(i))*{PLUS} for t in R))
            by cite density-lower.weighed(n, l, Q, t -> {PLUS})
        have MD: Density(t -> {MINUS}) by cite density-lower.mixture(b, v, m)
        have MI: for all w (int -> int): (for all i in 1..n: 0 <= w(i) and w(i) <= l - 1) implies (for all \\
                i in 1..n: integrable(Q(w, i, t, w(i))*{MINUS} for t in R))
            by cite density-lower.weighed(n, l, Q, t -> {MINUS})
    """,
    proof=f"""
        let g(a, t: real) = if a = 0 then b(t) else if a = 1 then u(t) else v(t)
        let S(w: int -> int, i, a, y) = integral(Q(w, i, t, y)*g(a, t) for t in R)
        have DENSITIES: for all a integer: Density(t -> g(a, t)) by cite density-lower.one-of-three(b, u, v)
        have SENT: (for all w (int -> int), i in 1..n, a integer, y in 0..l-1: \\
                integrable(Q(w, i, t, y)*g(a, t) for t in R)) and (for all w (int -> int), i in 1..n: \\
                Stochastic((a, y) -> S(w, i, a, y), 3, l)) and (for all w (int -> int), i in 1..n, \\
                a integer, c integer, y in 0..l-1: S(w, i, a, y) <= exp(alpha)*S(w, i, c, y)) \\
                by cite density-lower.sent(n, l, Q, alpha, g)
        have READ: for all p (int -> int), w (int -> int), i integer, a integer, y integer: (for all j in \\
                1..i-1: p(j) = w(j)) implies S(p, i, a, y) = S(w, i, a, y)
            take p, w, i, a, y
            assume E
            by termwise t
                by rewrite given1(p, w, i, t, y)
        have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((a, y) -> S(w, i, a, y), 3, l), alpha)
            take w, i
            take a, c, y
            by SENT3(w, i, a, c, y)
        let theta(a) = if a = 0 then 1 - m else if a = 1 then 0 else m
        let eta(a) = if a = 0 then 1 - m else if a = 1 then m else 0
        have SIMPLEX: (for all a in 0..3-1: 0 <= theta(a)) and sum(theta(a) for a in 0..3-1) = 1
            have X: sum(theta(a) for a in 0..3-1) = 1 by reduce
        have MOVED: for all a in 0..3-1: 0 <= eta(a) and eta(a) = theta(a) + (if a = 1 then m else 0) - \\
                (if a = 2 then m else 0)
        have UP: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1) implies \\
                sum(product(eta(x(i))*S(w, i, x(i), \\
                w(i)) for i in 1..n) for x in words(1..n, 0..3-1)) = {SAID.format(PLUS)}
            take w
            assume IS
            have KINDS: sum(product(eta(x(i))*S(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, \\
                    0..3-1)) = {KINDS.format("eta")} \\
                    by cite density-lower.three-kinds(n, (i, a, t) -> Q(w, i, t, w(i))*g(a, t), eta); SENT1
            have SAME: {KINDS.format("eta")} = {SAID.format(PLUS)} by termwise i
                by termwise t
            by only KINDS; SAME
        have DOWN: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1) implies \\
                sum(product(theta(x(i))*S(w, i, x(i), \\
                w(i)) for i in 1..n) for x in words(1..n, 0..3-1)) = {SAID.format(MINUS)}
            take w
            assume IS
            have KINDS: sum(product(theta(x(i))*S(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, \\
                    0..3-1)) = {KINDS.format("theta")} \\
                    by cite density-lower.three-kinds(n, (i, a, t) -> Q(w, i, t, w(i))*g(a, t), theta); SENT1
            have SAME: {KINDS.format("theta")} = {SAID.format(MINUS)} by termwise i
                by termwise t
            by only KINDS; SAME
        have FOUND: 1.07*e^2 <= sum(sum(product(eta(x(i))*S(w, i, x(i), w(i)) for i in 1..n) for x in \\
                words(1..n, 0..3-1))*((T(w) \\
                - z - e)^2) for w in {WORDS}) + sum(sum(product(theta(x(i))*S(w, i, x(i), w(i)) for i in \\
                        1..n) for x in \\
                words(1..n, 0..3-1))*((T(w) - z + e)^2) for w in {WORDS}) \\
                by cite two-points.protocols(n, 3, l, (w, i, a, y) -> S(w, i, a, y), alpha, theta, eta, m, \\
                        1, 2, w -> \\
                T(w) - z, e)
        have LEFT: sum(sum(product(eta(x(i))*S(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, \\
                0..3-1))*((T(w) - z - \\
                e)^2) for w in {WORDS}) = {RISK.format(PLUS, "z + e")} by termwise w
            have X: (T(w) - z - e)^2 = (T(w) - (z + e))^2
            have L: for all i in 1..n: 0 <= w(i) <= l - 1
            by rewrite X; UP(w)
        have RIGHT: sum(sum(product(theta(x(i))*S(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, \\
                0..3-1))*((T(w) - z + \\
                e)^2) for w in {WORDS}) = {RISK.format(MINUS, "z - e")} by termwise w
            have X: (T(w) - z + e)^2 = (T(w) - (z - e))^2
            have L: for all i in 1..n: 0 <= w(i) <= l - 1
            by rewrite X; DOWN(w)
        by only FOUND; LEFT; RIGHT
    """,
)
