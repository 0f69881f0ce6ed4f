"""How well the frequencies of d categories can be estimated from private answers: lower bounds for every
local protocol (note 002).

The laws of the answers are 1/(2 m) + e or 1/(2 m) - e on m pairs of categories, by m bits, and 0 on what
remains. For each bit two laws differ by the weight 2 e
that moves within a pair, and two-points.protocols says how badly these are told apart; the worst of the 2^m
laws is as bad as the mean over them (Assouad).
"""

from theorems.local.two_points import LETTERS, PAPER, PRIME, PROTOCOL, USED, WORDS, mean
from verify.language import NearMiss, Source, Theorem

BITS = "(for all i in 0..m-1: 0 <= {} <= 1)"
CUBE = "words(0..m-1, 0..1)"


def one_bit_apart(j: str) -> str:
    return (
        f"{BITS.format('c(i)')} and {BITS.format('b(i)')} and c({j}) = 0 and b({j}) = 1 and "
        f"(for all i in 0..m-1: i != {j} implies c(i) = b(i))"
    )

ONE_BIT = Theorem(
    id="words.one-bit",
    says="If a function has mean kappa/2 at least on any two words of bits that differ at one place, then "
    "so it has on all.",
    source=USED,
    forall="m natural >= 1, j in 0..m-1, F: (int -> int) -> real, kappa real",
    given=f"for all c (int -> int), b (int -> int): {one_bit_apart('j')} implies kappa <= F(c) + F(b)",
    claim=f"kappa/2*sum(1 for c in {CUBE}) <= sum(F(c) for c in {CUBE})",
    claims=("C4", "C5"),
    instance="m = 1, j = 0, F = c -> c(0), kappa = 1",
    proof="""
        let q = m-2; I(c: int -> int, y, i) = if i < j then c(i) else if i = j then y else c(i - 1)
        let V = sum(1 for c in words(0..q, 0..1))
        have IN: for all H ((int -> int) -> real): sum(H(c) for c in words(0..m-1, 0..1)) \\
                = sum(H(i -> I(c, 0, i)) for c in words(0..q, 0..1)) + \\
                sum(H(i -> I(c, 1, i)) for c in words(0..q, 0..1))
            take H
            have B: sum(H(c) for c in words(0..q+1, 0..1)) \\
                    = sum(H(i -> I(c, 0, i)) for c in words(0..q, 0..1)) + \\
                    sum(H(i -> I(c, 1, i)) for c in words(0..q, 0..1)) by law words_inserted(0, q, 0, 1, j, H)
        have ONES: sum(1 for c in words(0..m-1, 0..1)) = V + V by IN(c -> 1)
        have ALL: sum(F(c) for c in words(0..m-1, 0..1)) \\
                = sum(F(i -> I(c, 0, i)) for c in words(0..q, 0..1)) + \\
                sum(F(i -> I(c, 1, i)) for c in words(0..q, 0..1)) by IN(F)
        have JOIN: sum(1*F(i -> I(c, 0, i)) + 1*F(i -> I(c, 1, i)) for c in words(0..q, 0..1)) \\
                = 1*sum(F(i -> I(c, 0, i)) for c in words(0..q, 0..1)) + \\
                1*sum(F(i -> I(c, 1, i)) for c in words(0..q, 0..1))
        have BELOW: sum(kappa*1 for c in words(0..q, 0..1)) \\
                <= sum(1*F(i -> I(c, 0, i)) + 1*F(i -> I(c, 1, i)) for c in words(0..q, 0..1)) by termwise c
            let u(i) = I(c, 0, i); v(i) = I(c, 1, i)
            by given1(u, v)
        have SCALED: sum(kappa*1 for c in words(0..q, 0..1)) = kappa*V
    """,
    near_misses=(
        NearMiss(
            claim=f"kappa*sum(1 for c in {CUBE}) <= sum(F(c) for c in {CUBE})",
            witness="m = 1, j = 0, F = c -> if c(0) = 1 then 1 else 0, kappa = 1",
        ),
    ),
)

SOME = Theorem(
    id="words.some-word",
    says="Some word of bits has at least the mean of a function over all of them.",
    source=USED,
    forall="p integer, m natural, F: (int -> int) -> real, B real",
    given="B*sum(1 for c in words(p..p+m-1, 0..1)) <= sum(F(c) for c in words(p..p+m-1, 0..1))",
    claim=f"exists c (int -> int): {BITS.format('c(i)').replace('0..m-1', 'p..p+m-1')} and B <= F(c)",
    claims=("C4", "C5"),
    instance="p = 0, m = 1, F = c -> c(0), B = 1/2",
    proof="""
        have ALL: for all q integer: 0 <= q \\
                implies (for all H ((int -> int) -> real), D real: D*sum(1 for c in words(p..p+q-1, 0..1)) \\
                <= sum(H(c) for c in words(p..p+q-1, 0..1)) \\
                implies (exists c (int -> int): (for all i in p..p+q-1: 0 <= c(i) <= 1) and D <= H(c)))
            induct q
                base
                    take H, D
                    assume A
                    have E: sum(1 for c in words(p..p+0-1, 0..1)) = 1 \\
                            by law words_empty(p, p+0-1, 0, 1, c -> 1)
                    have S: sum(H(c) for c in words(p..p+0-1, 0..1)) = H(i -> 0) \\
                            by law words_empty(p, p+0-1, 0, 1, H)
                    exhibit i -> 0
                step
                    take H, D
                    assume A
                    have OLD: for all K ((int -> int) -> real), C real: \\
                            C*sum(1 for c in words(p..p+q-1, 0..1)) \\
                            <= sum(K(c) for c in words(p..p+q-1, 0..1)) \\
                            implies (exists c (int -> int): (for all i in p..p+q-1: 0 <= c(i) <= 1) and C \\
                            <= K(c))
                    let I(c: int -> int, y, i) = if i < p+q then c(i) else if i = p+q then y else c(i - 1)
                    let G(c: int -> int) = 1*H(i -> I(c, 0, i)) + 1*H(i -> I(c, 1, i))
                    let V = sum(1 for c in words(p..p+q-1, 0..1))
                    have IN: for all h ((int -> int) -> real): sum(h(c) for c in words(p..p+q+1-1, 0..1)) \\
                            = sum(h(i -> I(c, 0, i)) for c in words(p..p+q-1, 0..1)) + \\
                            sum(h(i -> I(c, 1, i)) for c in words(p..p+q-1, 0..1))
                        take h
                        have Y: sum(h(c) for c in words(p..p+q-1+1, 0..1)) \\
                                = sum(h(i -> I(c, 0, i)) for c in words(p..p+q-1, 0..1)) + \\
                                sum(h(i -> I(c, 1, i)) for c in words(p..p+q-1, 0..1)) \\
                                by law words_inserted(p, p+q-1, 0, 1, p+q, h)
                    have ONES: sum(1 for c in words(p..p+q+1-1, 0..1)) = V + V by IN(c -> 1)
                    have WHOLE: sum(H(c) for c in words(p..p+q+1-1, 0..1)) \\
                            = sum(H(i -> I(c, 0, i)) for c in words(p..p+q-1, 0..1)) + \\
                            sum(H(i -> I(c, 1, i)) for c in words(p..p+q-1, 0..1)) by IN(H)
                    have JOIN: sum(G(c) for c in words(p..p+q-1, 0..1)) \\
                            = 1*sum(H(i -> I(c, 0, i)) for c in words(p..p+q-1, 0..1)) + \\
                            1*sum(H(i -> I(c, 1, i)) for c in words(p..p+q-1, 0..1))
                    obtain c from OLD(G, 2*D)
                    cases D <= H(i -> I(c, 0, i)) or not (D <= H(i -> I(c, 0, i)))
                        case D <= H(i -> I(c, 0, i))
                            exhibit i -> I(c, 0, i)
                        case not (D <= H(i -> I(c, 0, i)))
                            exhibit i -> I(c, 1, i)
        by ALL(m, F, B)
    """,
    near_misses=(
        NearMiss(
            claim=f"exists c (int -> int): {BITS.format('c(i)').replace('0..m-1', 'p..p+m-1')} and B < F(c)",
            witness="p = 0, m = 0, F = c -> 0, B = 0",
        ),
    ),
)

ASSOUAD = Theorem(
    id="two-points.assouad",
    says="If on each of 2 m of d coordinates an estimate errs by kappa in total under any two laws that "
    "differ in the bit of that coordinate, then under some law its errors add up to at least m kappa.",
    source=USED,
    forall="m natural >= 1, d natural, r: (int -> int), int -> real, kappa real",
    given=f"2*m <= d and (for all c (int -> int), a in 0..d-1: {BITS.format('c(i)')} implies 0 <= r(c, a)) "
    f"and (for all c (int -> int), b (int -> int), j in 0..m-1: {one_bit_apart('j')} implies kappa <= r(c, "
    "j) + r(b, j) and kappa <= r(c, j + m) + r(b, j + m))",
    claim=f"exists c (int -> int): {BITS.format('c(i)')} and m*kappa <= sum(r(c, a) for a in 0..d-1)",
    claims=("C4", "C5"),
    instance="m = 1, d = 2, r = (c, a) -> 1/2, kappa = 1",
    proof="""
        let V = sum(1 for c in words(0..m-1, 0..1)); s(a) = sum(r(c, a) for c in words(0..m-1, 0..1))
        have HALF: for all j in 0..m-1: kappa/2*V <= s(j) and kappa/2*V <= s(j + m)
            take j
            have A: for all c (int -> int), b (int -> int): (for all i in 0..m-1: 0 <= c(i) <= 1) and \\
                    (for all i in 0..m-1: 0 <= b(i) <= 1) and c(j) = 0 and b(j) \\
                    = 1 and (for all i in 0..m-1: i != j implies c(i) = b(i)) implies kappa \\
                    <= r(c, j) + r(b, j)
            have A2: for all c (int -> int), b (int -> int): (for all i in 0..m-1: 0 <= c(i) <= 1) and \\
                    (for all i in 0..m-1: 0 <= b(i) <= 1) and c(j) = 0 and b(j) \\
                    = 1 and (for all i in 0..m-1: i != j implies c(i) = b(i)) implies kappa \\
                    <= r(c, j + m) + r(b, j + m)
            by cite words.one-bit(m, j, c -> r(c, j + m), kappa); \\
                    cite words.one-bit(m, j, c -> r(c, j), kappa)
        have EACH: for all a in 0..2*m-1: kappa/2*V <= s(a)
            take a
            cases a <= m - 1 or m <= a
                case a <= m - 1
                case m <= a
                    have H: kappa/2*V <= s(a - m) and kappa/2*V <= s(a - m + m)
        have REST: for all a in 2*m..d-1: 0 <= s(a)
            take a
            have A: sum(0 for c in words(0..m-1, 0..1)) <= s(a); Z: sum(0 for c in words(0..m-1, 0..1)) = 0
        have SPLIT: sum(s(a) for a in 0..d-1) = sum(s(a) for a in 0..2*m-1) + sum(s(a) for a in 2*m-1+1..d-1)
        have FIRST: sum(kappa/2*V for a in 0..2*m-1) <= sum(s(a) for a in 0..2*m-1)
        have COUNT: sum(kappa/2*V for a in 0..2*m-1) = (2*m - 1 + 1 - 0)*(kappa/2*V)
        have SECOND: sum(0 for a in 2*m-1+1..d-1) <= sum(s(a) for a in 2*m-1+1..d-1)
        have ZERO: sum(0 for a in 2*m-1+1..d-1) = 0
        have TURN: sum(s(a) for a in 0..d-1) \\
                = sum(sum(r(c, a) for a in 0..d-1) for c in words(0..m-1, 0..1)) \\
                by cite exchange.range-and-words(d-1, 0, m-1, 0, 1, (a, c) -> r(c, a))
        have FOUND: exists c (int -> int): (for all i in 0..0+m-1: 0 <= c(i) <= 1) and m*kappa \\
                <= sum(r(c, a) for a in 0..d-1) \\
                by cite words.some-word(0, m, c -> sum(r(c, a) for a in 0..d-1), m*kappa)
        obtain c from FOUND
        exhibit c
    """,
    near_misses=(
        NearMiss(
            claim=f"exists c (int -> int): {BITS.format('c(i)')} and 2*m*kappa <= sum(r(c, a) for a in "
            f"0..d-1)",
            witness="m = 1, d = 2, r = (c, a) -> 1/2, kappa = 1",
        ),
    ),
)

ON_CUBE = (
    "(if a < m then 1/(2*m) + e*(2*{c}(a) - 1) else if a < 2*m then 1/(2*m) - e*(2*{c}(a - m) - 1) else 0)"
)
PROTOCOL_D = PROTOCOL.replace("k, l)", "d, l)")
SIMPLEX = "(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1"


def risk(loss: str) -> str:
    """The mean error of the estimates T(w, 0), …, T(w, d - 1), where users' answers are drawn from theta."""
    return mean(f"sum({loss} for a in 0..d-1)").replace("k-1", "d-1")


L1, L2 = risk("abs(T(w, a) - theta(a))"), risk("(T(w, a) - theta(a))^2")
ESTIMATORS = "R: (int -> int), int, int, int -> real, T: (int -> int), int -> real"

ON_THE_CUBE = Theorem(
    id="two-points.cube",
    says="The laws on m pairs of categories are laws.",
    source=USED,
    forall="m natural >= 1, d natural, 0 <= e <= 1, c: int -> int",
    given=f"2*m <= d and 2*m*e <= 1 and {BITS.format('c(i)')}",
    claim=f"(for all a in 0..d-1: 0 <= {ON_CUBE.format(c='c')}) and sum({ON_CUBE.format(c='c')} for a in "
    f"0..d-1) = 1",
    claims=("C4", "C5"),
    instance="m = 1, d = 2, e = 1/2, c = i -> 0",
    proof="""
        let h = 1/(2*m); v(i) = e*(2*c(i) - 1)
        let z(a) = if a < m then h + v(a) else if a < 2*m then h - v(a - m) else 0
        have B: sum(z(a) for a in m-1+1..2*m-1) = sum(z(a + m) for a in 0..m-1)
            by law sum_shifted(0, m-1, m, a -> z(a + m))
        by law sum_constant(0, m-1, 1); law sum_split(0, 2*m-1, d-1, z); law sum_split(0, m-1, 2*m-1, z); \\
                sum(z(a) for a in 0..m-1) \\
                = sum(h*1 + 1*v(a) for a in 0..m-1); law sum_linear(0..m-1, a -> 1, v, h, 1); \\
                sum(z(a + m) for a in 0..m-1) \\
                = sum(h*1 + -1*v(a) for a in 0..m-1); law sum_linear(0..m-1, a -> 1, v, h, -1); \\
                sum(0 for a in 2*m-1+1..d-1) = 0; sum(z(a) for a in 2*m-1+1..d-1) \\
                = sum(0 for a in 2*m-1+1..d-1)
    """,
    near_misses=(
        NearMiss(given=f"2*m <= d and {BITS.format('c(i)')}", witness="m = 1, d = 2, e = 1, c = i -> 0, a = "
        "0"),
    ),
)

APART = Theorem(
    id="two-points.pair",
    says="Between the laws of two words of bits that differ at place j, the weight 2 e moves from category "
    "j + m to j.",
    source=USED,
    forall="m natural >= 1, e >= 0, c: int -> int, b: int -> int, j in 0..m-1",
    given="c(j) = 0 and b(j) = 1 and (for all i in 0..m-1: i != j implies c(i) = b(i))",
    claim=f"(for all a natural: {ON_CUBE.format(c='b')} = {ON_CUBE.format(c='c')} + (if a = j then 2*e else "
    f"0) - (if a = j + m then 2*e else 0))",
    claims=("C4", "C5"),
    instance="m = 1, e = 1/2, c = i -> 0, b = i -> 1, j = 0",
    proof=f"""
        let h = 1/(2*m); z(c: int -> int, a) = {ON_CUBE.format(c="c")}
        take a
        cases a < m or m <= a
            case a < m
                cases a = j or a != j
                    case a = j
                        by rewrite case
                    case a != j
                by case
            case m <= a
        cases a < 2*m or 2*m <= a
            case a < 2*m
                have X1: z(b, a) = h - e*(2*b(a - m) - 1); X2: z(c, a) = h - e*(2*c(a - m) - 1)
                cases a - m = j or a - m != j
                    case a - m = j
                        by rewrite case
                    case a - m != j
            case 2*m <= a
    """,
    near_misses=(
        NearMiss(given="c(j) = 0 and b(j) = 1", witness="m = 2, e = 1/4, c = i -> 0, b = i -> 1, j = 0, a = "
        "1"),
    ),
)

BETWEEN = (
    f"({SIMPLEX}) and ({SIMPLEX.replace('theta', PRIME)}) and (for all a in 0..d-1: theta'(a) = theta(a) + "
    "(if a = u then 2*e else 0) - (if a = s then 2*e else 0)) and u != s"
)
PAIRS = Theorem(
    id="minimax.pairs",
    says="Whatever n users send alpha-privately, with 4 n e^2 (e^alpha - 1)^2 <= 1, and whatever the "
    "estimates are: for some law on d >= 2 m categories the mean squared l2 error "
    "is at least 1.07 m e^2, and for some the mean l1 error at least 0.68 m e, where 2 m e <= 1.",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall=f"n natural, d natural >= 1, l natural >= 1, m natural >= 1, {ESTIMATORS}, alpha >= 0, 0 <= e "
    f"<= 1",
    given=f"{PROTOCOL_D} and 2*m <= d and 2*m*e <= 1 and 4*n*e^2*(exp(alpha) - 1)^2 <= 1",
    claim=f"(exists theta (int -> real): {SIMPLEX} and 1.07*m*e^2 <= {L2}) and (exists theta (int -> real): "
    f"{SIMPLEX} and 0.68*m*e <= {L1})",
    claims=("C4", "C5"),
    instance="n = 2, d = 2, l = 2, m = 1, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, T = (w, a) -> "
    "w(1), alpha = log(2), e = 1/5",
    proof=f"""
        let P(theta: int -> real, w: int -> int) \\
                = sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..d-1))
        let r(theta: int -> real, a) = sum(P(theta, w)*((T(w, a) - theta(a))^2) for w in {WORDS})
        let q(theta: int -> real, a) = sum(P(theta, w)*(abs(T(w, a) - theta(a))) for w in {WORDS})
        have WEIGHTS: for all theta (int -> real), w (int -> int): ({SIMPLEX}) and {LETTERS} implies 0 \\
                <= P(theta, w)
            take theta, w
            assume APART
            have A: sum(0 for x in words(1..n, 0..d-1)) <= P(theta, w) by termwise x
                have EACH: for all i integer: 1 <= i \\
                        implies (i <= n implies 0 <= theta(x(i))*R(w, i, x(i), w(i)))
                    take i
                    assume HIGH
                    have Z: 0 <= theta(x(i)) by APART1(x(i))
                    have S: Stochastic((x, y) -> R(w, i, x, y), d, l)
                by law product_nonnegative(1, n, i -> theta(x(i))*R(w, i, x(i), w(i)))
            have Z: sum(0 for x in words(1..n, 0..d-1)) = 0
        have NOT_NEGATIVE: for all theta (int -> real), a in 0..d-1: {SIMPLEX} implies 0 \\
                <= r(theta, a) and 0 <= q(theta, a)
            take theta, a
            assume B
            have A: sum(0 for w in {WORDS}) <= r(theta, a) by termwise w
                have W: 0 <= P(theta, w)
            have A2: sum(0 for w in {WORDS}) <= q(theta, a) by termwise w
                have W: 0 <= P(theta, w)
            have Z: sum(0 for w in {WORDS}) = 0
        have PAIR: for all theta (int -> real), theta' (int -> real), u in 0..d-1, s in 0..d-1: {BETWEEN} \\
                implies 1.07*e^2 <= r(theta, u) + r(theta', u) and 0.68*e \\
                <= q(theta, u) + q(theta', u) and 1.07*e^2 <= r(theta, s) + r(theta', s) and 0.68*e \\
                <= q(theta, s) + q(theta', s)
            take theta, theta', u, s
            assume B
            by cite two-points.coordinates(n, d, l, R, alpha, theta, theta', e, u, s, T)
        have TURN: for all theta (int -> real): {L2} = sum(r(theta, a) for a in 0..d-1) and {L1} \\
                = sum(q(theta, a) for a in 0..d-1)
            take theta
            have A: sum(sum(P(theta, w)*((T(w, a) - theta(a))^2) for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(theta, w)*((T(w, a) - theta(a))^2) for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, l-1, (a, w) -> P(theta, w)*((T(w, a) - \\
                    theta(a))^2))
            have B: sum(sum(P(theta, w)*((T(w, a) - theta(a))^2) for a in 0..d-1) for w in {WORDS}) = {L2}
            have A1: sum(sum(P(theta, w)*(abs(T(w, a) - theta(a))) for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(theta, w)*(abs(T(w, a) - theta(a))) for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, l-1, (a, w) -> P(theta, w)*(abs(T(w, a) \\
                    - theta(a))))
            have B1: sum(sum(P(theta, w)*(abs(T(w, a) - theta(a))) for a in 0..d-1) for w in {WORDS}) = {L1}
        have SQUARES: exists theta (int -> real): {SIMPLEX} and 1.07*m*e^2 <= {L2}
            have X: for all theta (int -> real), a in 0..d-1: {SIMPLEX} implies 0 <= r(theta, a)
                take theta, a
                by NOT_NEGATIVE(theta, a)
            have Y: for all theta (int -> real), theta' (int -> real), u in 0..d-1, s in 0..d-1: {BETWEEN} \\
                    implies 1.07*e^2 <= r(theta, u) + r(theta', u) and 1.07*e^2 <= r(theta, s) + r(theta', s)
                take theta, theta', u, s
                by PAIR(theta, theta', u, s)
            have FOUND: exists theta (int -> real): {SIMPLEX} and m*(1.07*e^2) \\
                    <= sum(r(theta, a) for a in 0..d-1) by cite minimax.some-law(m, d, e, r, 1.07*e^2)
            obtain theta from FOUND
            exhibit theta
            have RISK: {L2} = sum(r(theta, a) for a in 0..d-1) by TURN(theta)
        have ABSOLUTE: exists theta (int -> real): {SIMPLEX} and 0.68*m*e <= {L1}
            have X: for all theta (int -> real), a in 0..d-1: {SIMPLEX} implies 0 <= q(theta, a)
                take theta, a
                by NOT_NEGATIVE(theta, a)
            have Y: for all theta (int -> real), theta' (int -> real), u in 0..d-1, s in 0..d-1: {BETWEEN} \\
                    implies 0.68*e <= q(theta, u) + q(theta', u) and 0.68*e <= q(theta, s) + q(theta', s)
                take theta, theta', u, s
                by PAIR(theta, theta', u, s)
            have FOUND: exists theta (int -> real): {SIMPLEX} and m*(0.68*e) \\
                    <= sum(q(theta, a) for a in 0..d-1) by cite minimax.some-law(m, d, e, q, 0.68*e)
            obtain theta from FOUND
            exhibit theta
            have RISK: {L1} = sum(q(theta, a) for a in 0..d-1) by TURN(theta)
    """,
    near_misses=(
        NearMiss(
            claim=f"exists theta (int -> real): {SIMPLEX} and 2.1*m*e^2 <= {L2}",
            disproof=f"""
                let n = 1; d = 2; l = 1; m = 1; e = 1/2; R(w: int -> int, i, x, y) = 1; T(w: int -> int, a) \\
                        = 1/2
                have NO: not (exists theta (int -> real): {SIMPLEX} and 2.1*m*e^2 <= {L2})
                    assume F
                    obtain theta from F
                    have SUM: theta(0) + theta(1) = 1 by reduce theta2
                    have RISK: 2.1/4 <= (theta(0) + theta(1))*((1/2 - theta(0))^2 + (1/2 - theta(1))^2) \\
                            by reduce theta3
                exhibit 1, 2, 1, 1, (w, i, x, y) -> 1, (w, a) -> 1/2, 0, 1/2
            """,
        ),
    ),
)

ANY = f"n natural >= 1, d natural >= 2, l natural >= 1, {ESTIMATORS}, alpha > 0"

EVERY_ALPHA = Theorem(
    id="minimax.every-alpha",
    says="For every alpha, if S >= sqrt(n) (e^alpha - 1): whatever n users send alpha-privately and "
    "whatever the estimates are, for some law on d >= 2 categories the mean squared l2 error is at least "
    "0.089 min(1, 1/S, d/S^2), and for some the mean l1 error at least 0.11 min(1, d/S).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall=f"{ANY}, S > 0",
    given=f"{PROTOCOL_D} and n*(exp(alpha) - 1)^2 <= S^2",
    claim=f"(exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2}) and "
    f"(exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/S) <= {L1})",
    claims=("C4", "C5"),
    instance="n = 2, d = 3, l = 2, R = (w, i, x, y) -> if y = 0 then (if x = 0 then 2/3 else 1/3) else (if "
    "x = 0 then 1/3 else 2/3), T = (w, a) -> w(1), alpha = log(2), S = 3",
    proof=f"""
        let g = n*(exp(alpha) - 1)^2
        have SQUARES: exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2}
            have SOME: exists k integer, e real: 1 <= k and 2*k <= d and 0 <= e <= 1 and 2*k*e <= 1 and \\
                    4*e^2*g <= 1 and 0.089*min(1, min(1/S, d/S^2)) <= 1.07*k*e^2 \\
                    by cite minimax.best-squares(d, g, S)
            obtain k from SOME
            obtain e from k
            have BOTH: (exists theta (int -> real): {SIMPLEX} and 1.07*k*e^2 <= {L2}) and \\
                    (exists theta (int -> real): {SIMPLEX} and 0.68*k*e <= {L1}) \\
                    by cite minimax.pairs(n, d, l, k, R, T, alpha, e)
            obtain theta from BOTH1
            exhibit theta
        have ABSOLUTE: exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/S) <= {L1}
            have SOME: exists k integer, e real: 1 <= k and 2*k <= d and 0 <= e <= 1 and 2*k*e <= 1 and \\
                    4*e^2*g <= 1 and 0.11*min(1, d/S) <= 0.68*k*e by cite minimax.best-absolutes(d, g, S)
            obtain k from SOME
            obtain e from k
            have BOTH: (exists theta (int -> real): {SIMPLEX} and 1.07*k*e^2 <= {L2}) and \\
                    (exists theta (int -> real): {SIMPLEX} and 0.68*k*e <= {L1}) \\
                    by cite minimax.pairs(n, d, l, k, R, T, alpha, e)
            obtain theta from BOTH2
            exhibit theta
    """,
    near_misses=(
        NearMiss(
            forall=ANY.replace(">= 2", ">= 1") + ", S > 0",
            claim=f"exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2}",
            disproof=f"""
                let n = 1; d = 1; l = 1; S = 2; R(w: int -> int, i, x, y) = 1; T(w: int -> int, a) = 1
                have NO: not (exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2})
                    assume F
                    obtain theta from F
                    have ONE: theta(0) = 1 by reduce theta2
                    have RISK: 0.089/4 <= theta(0)*(1 - theta(0))^2 by reduce theta3
                exhibit 1, 1, 1, (w, i, x, y) -> 1, (w, a) -> 1, 1, 2
            """,
        ),
    ),
)

CONVEX = Theorem(
    id="exp.chord",
    says="For alpha in [0, 1], e^alpha - 1 is at most 1.72 alpha.",
    source=USED,
    forall="0 <= alpha <= 1",
    claim="exp(alpha) - 1 <= 1.72*alpha",
    claims=("C4", "C5"),
    instance="alpha = 1",
    proof="""
        have A: 1 + -alpha <= exp(-alpha); B: 1 + (1 - alpha) <= exp(1 - alpha)
        have A1: exp(alpha + -alpha) = exp(alpha)*exp(-alpha)
        have B1: exp(alpha + (1 - alpha)) = exp(alpha)*exp(1 - alpha); A2: exp(alpha + -alpha) = 1
        have B2: exp(alpha + (1 - alpha)) <= 2.72; A3: 0 <= exp(alpha)*(exp(-alpha) - (1 - alpha))
        have B3: 0 <= exp(alpha)*(exp(1 - alpha) - (2 - alpha))
    """,
    near_misses=(NearMiss(claim="exp(alpha) - 1 <= 1.71*alpha", witness="alpha = 1"),),
)
