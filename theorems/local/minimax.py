"""How well the frequencies of d categories can be estimated from private answers: lower bounds for every local protocol (note 002).

The laws of the answers are 1/(2 m) + e or 1/(2 m) - e on m pairs of categories, by m bits, and 0 on what remains. For each bit two laws differ by the weight 2 e
that moves within a pair, and two-points.protocols says how badly these are told apart; the worst of the 2^m laws is as bad as the mean over them (Assouad).
"""

from theorems.local.two_points import LETTERS, PAPER, PROTOCOL, USED, WORDS, mean
from verify.language import PROVED, REFUTED, Misprint, NearMiss, Source, Theorem

BITS = "(for all i in 0..m-1: 0 <= {} <= 1)"
CUBE = "words(0..m-1, 0..1)"


def one_bit_apart(j: str) -> str:
    return f"{BITS.format('c(i)')} and {BITS.format('b(i)')} and c({j}) = 0 and b({j}) = 1 and (for all i in 0..m-1: i != {j} implies c(i) = b(i))"


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
        let q = m-2
        let I(c: int -> int, y, i) = if i < j then c(i) else if i = j then y else c(i - 1)
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
            let u(i) = I(c, 0, i)
            let v(i) = I(c, 1, i)
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
                            implies (exists c (int -> int): (for all i in p..p+q-1: 0 <= c(i) <= 1) and C <= \\
                            K(c))
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
                    have FOUND: exists c (int -> int): (for all i in p..p+q-1: 0 <= c(i) <= 1) and 2*D \\
                            <= G(c) by OLD(G, 2*D)
                    obtain c from FOUND
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
    "differ in the bit of that coordinate, then under some law "
    "its errors add up to at least m kappa.",
    source=USED,
    forall="m natural >= 1, d natural, r: (int -> int), int -> real, kappa real",
    given=f"2*m <= d and (for all c (int -> int), a in 0..d-1: {BITS.format('c(i)')} implies 0 <= r(c, a)) "
    f"and "
    f"(for all c (int -> int), b (int -> int), j in 0..m-1: {one_bit_apart('j')} implies kappa <= r(c, j) + "
    f"r(b, j) and kappa <= r(c, j + m) + r(b, j + m))",
    claim=f"exists c (int -> int): {BITS.format('c(i)')} and m*kappa <= sum(r(c, a) for a in 0..d-1)",
    claims=("C4", "C5"),
    instance="m = 1, d = 2, r = (c, a) -> 1/2, kappa = 1",
    proof="""
        let V = sum(1 for c in words(0..m-1, 0..1))
        let s(a) = sum(r(c, a) for c in words(0..m-1, 0..1))
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
            have A: sum(0 for c in words(0..m-1, 0..1)) <= s(a)
            have Z: sum(0 for c in words(0..m-1, 0..1)) = 0
        have SPLIT: sum(s(a) for a in 0..d-1) \\
                = sum(s(a) for a in 0..2*m-1) + sum(s(a) for a in 2*m-1+1..d-1) \\
                by law sum_split(0, 2*m-1, d-1, s)
        have FIRST: sum(kappa/2*V for a in 0..2*m-1) <= sum(s(a) for a in 0..2*m-1)
        have COUNT: sum(kappa/2*V for a in 0..2*m-1) = (2*m - 1 + 1 - 0)*(kappa/2*V) \\
                by law sum_constant(0, 2*m-1, kappa/2*V)
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

ON_CUBE = "(if a < m then 1/(2*m) + e*(2*{c}(a) - 1) else if a < 2*m then 1/(2*m) - e*(2*{c}(a - m) - 1) else 0)"
PROTOCOL_D = PROTOCOL.replace("k, l)", "d, l)")
SIMPLEX = "(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1"


def risk(loss: str) -> str:
    """The mean error of the estimates T(w, 0), …, T(w, d - 1), where the users' answers are drawn from theta."""
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
        let h = 1/(2*m)
        let v(i) = e*(2*c(i) - 1)
        let z(a) = if a < m then h + v(a) else if a < 2*m then h - v(a - m) else 0
        have S1: sum(z(a) for a in 0..d-1) = sum(z(a) for a in 0..2*m-1) + sum(z(a) for a in 2*m-1+1..d-1) \\
                by law sum_split(0, 2*m-1, d-1, z)
        have S2: sum(z(a) for a in 0..2*m-1) = sum(z(a) for a in 0..m-1) + sum(z(a) for a in m-1+1..2*m-1) \\
                by law sum_split(0, m-1, 2*m-1, z)
        have A: sum(z(a) for a in 0..m-1) = sum(h*1 + 1*v(a) for a in 0..m-1)
        have A1: sum(h*1 + 1*v(a) for a in 0..m-1) = h*sum(1 for a in 0..m-1) + 1*sum(v(a) for a in 0..m-1) \\
                by law sum_linear(0..m-1, a -> 1, v, h, 1)
        have B: sum(z(a) for a in m-1+1..2*m-1) = sum(z(a + m) for a in 0..m-1)
            by law sum_shifted(0, m-1, m, a -> z(a + m))
        have B4: sum(z(a + m) for a in 0..m-1) = sum(h*1 + -1*v(a) for a in 0..m-1)
        have B5: sum(h*1 + -1*v(a) for a in 0..m-1) \\
                = h*sum(1 for a in 0..m-1) + -1*sum(v(a) for a in 0..m-1) \\
                by law sum_linear(0..m-1, a -> 1, v, h, -1)
        have C: sum(z(a) for a in 2*m-1+1..d-1) = sum(0 for a in 2*m-1+1..d-1) by termwise a
        have C0: sum(0 for a in 2*m-1+1..d-1) = 0
        by law sum_constant(0, m-1, 1)
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
        let h = 1/(2*m)
        let z(c: int -> int, a) = {ON_CUBE.format(c="c")}
        take a
        cases a < m or m <= a
            case a < m
                cases a = j or a != j
                    case a = j
                        by rewrite case
                    case a != j
            case m <= a
                cases a < 2*m or 2*m <= a
                    case a < 2*m
                        have X1: z(b, a) = h - e*(2*b(a - m) - 1)
                        have X2: z(c, a) = h - e*(2*c(a - m) - 1)
                        cases a - m = j or a - m != j
                            case a - m = j
                                have X3: b(a - m) = 1 by rewrite case
                                have X4: c(a - m) = 0 by rewrite case
                            case a - m != j
                    case 2*m <= a
    """,
    near_misses=(
        NearMiss(given="c(j) = 0 and b(j) = 1", witness="m = 2, e = 1/4, c = i -> 0, b = i -> 1, j = 0, a = "
        "1"),
    ),
)


def one_answer(answer: str, d: int, values: str, goal: str, why: str) -> str:
    """A disproof by one user who says nothing, and an estimate that is always the same: whatever theta is, it does not err as much as that."""
    return f"""
        let n = 1
        let d = {d}
        let l = 1
        {values}
        let R(w: int -> int, i, x, y) = 1
        let T(w: int -> int, a) = {answer}
        have NO: not (exists theta (int -> real): {SIMPLEX} and {goal})
            assume F
            obtain theta from F
            have A: 0 <= theta(0) by theta1(0)
{why}
"""


TWO = """            have B: 0 <= theta(1) by theta1(1)
            have SUM: theta(0) + theta(1) = 1 by reduce theta2
            have C: theta(1) = 1 - theta(0)
                by only SUM
            have AB: 0 <= theta(0)*theta(1) by A*B"""

TOO_SQUARE = TWO + """
            have RISK: {least} <= (theta(0) + theta(1))*((1/2 - theta(0))^2 + (1/2 - theta(1))^2) by reduce theta3
            have SAME: (theta(0) + theta(1))*((1/2 - theta(0))^2 + (1/2 - theta(1))^2) = 1/2 - 2*(theta(0)*theta(1))
                by rewrite C
            by only RISK; SAME; AB
        exhibit 1, 2, 1, {shown}"""

PAIRS = Theorem(
    id="minimax.pairs",
    says="Whatever n users send alpha-privately, with 4 n e^2 (e^alpha - 1)^2 <= 1, and whatever the "
    "estimates are: for some law on d >= 2 m categories the mean squared l2 error "
    "is at least 1.07 m e^2, and for some the mean l1 error at least 0.68 m e, where 2 m e <= 1.",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall=f"n natural, d natural >= 1, l natural >= 1, m natural >= 1, {ESTIMATORS}, alpha >= 0, 0 <= e <= "
    f"1",
    given=f"{PROTOCOL_D} and 2*m <= d and 2*m*e <= 1 and 4*n*e^2*(exp(alpha) - 1)^2 <= 1",
    claim=f"(exists theta (int -> real): {SIMPLEX} and 1.07*m*e^2 <= {L2}) and (exists theta (int -> real): "
    f"{SIMPLEX} and 0.68*m*e <= {L1})",
    claims=("C4", "C5"),
    instance="n = 2, d = 2, l = 2, m = 1, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, T = (w, a) -> "
    "w(1), alpha = log(2), e = 1/5",
    proof=f"""
        let z(c: int -> int, a) = {ON_CUBE.format(c="c")}
        let P(c: int -> int, w: int -> int) \\
                = sum(product(z(c, x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..d-1))
        let r(c: int -> int, a) = sum(P(c, w)*((T(w, a) - z(c, a))^2) for w in {WORDS})
        let q(c: int -> int, a) = sum(P(c, w)*(abs(T(w, a) - z(c, a))) for w in {WORDS})
        have LAWS: for all c (int -> int): {BITS.format("c(i)")} \\
                implies (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1
            take c
            assume B
            by cite two-points.cube(m, d, e, c)
        have WEIGHTS: for all c (int -> int), w (int -> int): {BITS.format("c(i)")} and {LETTERS} implies 0 \\
                <= P(c, w)
            take c, w
            assume B
            have A: sum(0 for x in words(1..n, 0..d-1)) <= P(c, w) by termwise x
                have EACH: for all i integer: 1 <= i \\
                        implies (i <= n implies 0 <= z(c, x(i))*R(w, i, x(i), w(i)))
                    take i
                    assume HIGH
                    have Z: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 \\
                            by LAWS(c)
                    have S: Stochastic((x, y) -> R(w, i, x, y), d, l)
                by law product_nonnegative(1, n, i -> z(c, x(i))*R(w, i, x(i), w(i)))
            have Z: sum(0 for x in words(1..n, 0..d-1)) = 0
        have NOT_NEGATIVE: for all c (int -> int), a in 0..d-1: {BITS.format("c(i)")} implies 0 \\
                <= r(c, a) and 0 <= q(c, a)
            take c, a
            assume B
            have A: sum(0 for w in {WORDS}) <= r(c, a) by termwise w
                have W: 0 <= P(c, w)
            have A2: sum(0 for w in {WORDS}) <= q(c, a) by termwise w
                have W: 0 <= P(c, w)
            have Z: sum(0 for w in {WORDS}) = 0
        have PAIR: for all c (int -> int), b (int -> int), j in 0..m-1: {one_bit_apart("j")} \\
                implies 1.07*e^2 <= r(c, j) + r(b, j) and 0.68*e <= q(c, j) + q(b, j) and 1.07*e^2 \\
                <= r(c, j + m) + r(b, j + m) and 0.68*e <= q(c, j + m) + q(b, j + m)
            take c, b, j
            assume B
            have OLD: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 by LAWS(c)
            have MOVED: for all a in 0..d-1: 0 <= z(b, a) and z(b, a) \\
                    = z(c, a) + (if a = j then 2*e else 0) - (if a = j + m then 2*e else 0)
                by cite two-points.pair(m, e, c, b, j)
            by cite two-points.coordinates(n, d, l, R, alpha, a -> z(c, a), a -> z(b, a), e, j, j + m, T)
        have TURN: for all c (int -> int): {L2.replace("theta(", "z(c, ")} = sum(r(c, a) for a in 0..d-1)
            take c
            have A: sum(sum(P(c, w)*((T(w, a) - z(c, a))^2) for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(c, w)*((T(w, a) - z(c, a))^2) for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, l-1, (a, w) -> P(c, w)*((T(w, a) - z(c, \\
                    a))^2))
            have B: sum(sum(P(c, w)*((T(w, a) - z(c, a))^2) for a in 0..d-1) for w in {WORDS}) \\
                    = sum(P(c, w)*(sum((T(w, a) - z(c, a))^2 for a in 0..d-1)) for w in {WORDS}) by termwise w
                by law sum_scaled(0..d-1, a -> (T(w, a) - z(c, a))^2, P(c, w))
        have TURN1: for all c (int -> int): {L1.replace("theta(", "z(c, ")} = sum(q(c, a) for a in 0..d-1)
            take c
            have A: sum(sum(P(c, w)*(abs(T(w, a) - z(c, a))) for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(c, w)*(abs(T(w, a) - z(c, a))) for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, l-1, (a, w) -> P(c, w)*(abs(T(w, a) - \\
                    z(c, a))))
            have B: sum(sum(P(c, w)*(abs(T(w, a) - z(c, a))) for a in 0..d-1) for w in {WORDS}) \\
                    = sum(P(c, w)*(sum(abs(T(w, a) - z(c, a)) for a in 0..d-1)) for w in {WORDS}) \\
                    by termwise w
                by law sum_scaled(0..d-1, a -> abs(T(w, a) - z(c, a)), P(c, w))
        have SQUARES: exists theta (int -> real): {SIMPLEX} and 1.07*m*e^2 <= {L2}
            have X: for all c (int -> int), a in 0..d-1: {BITS.format("c(i)")} implies 0 <= r(c, a)
            have Y: for all c (int -> int), b (int -> int), j in 0..m-1: {one_bit_apart("j")} \\
                    implies 1.07*e^2 <= r(c, j) + r(b, j) and 1.07*e^2 <= r(c, j + m) + r(b, j + m)
            have FOUND: exists c (int -> int): {BITS.format("c(i)")} and m*(1.07*e^2) \\
                    <= sum(r(c, a) for a in 0..d-1) by cite two-points.assouad(m, d, r, 1.07*e^2)
            obtain c from FOUND
            have LAW: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 by LAWS(c)
            have RISK: {L2.replace("theta(", "z(c, ")} = sum(r(c, a) for a in 0..d-1) by TURN(c)
            exhibit a -> z(c, a)
        have ABSOLUTE: exists theta (int -> real): {SIMPLEX} and 0.68*m*e <= {L1}
            have X: for all c (int -> int), a in 0..d-1: {BITS.format("c(i)")} implies 0 <= q(c, a)
            have Y: for all c (int -> int), b (int -> int), j in 0..m-1: {one_bit_apart("j")} implies 0.68*e \\
                    <= q(c, j) + q(b, j) and 0.68*e <= q(c, j + m) + q(b, j + m)
            have FOUND: exists c (int -> int): {BITS.format("c(i)")} and m*(0.68*e) \\
                    <= sum(q(c, a) for a in 0..d-1) by cite two-points.assouad(m, d, q, 0.68*e)
            obtain c from FOUND
            have LAW: (for all a in 0..d-1: 0 <= z(c, a)) and sum(z(c, a) for a in 0..d-1) = 1 by LAWS(c)
            have RISK: {L1.replace("theta(", "z(c, ")} = sum(q(c, a) for a in 0..d-1) by TURN1(c)
            exhibit a -> z(c, a)
    """,
    near_misses=(
        NearMiss(
            claim=f"exists theta (int -> real): {SIMPLEX} and 2.1*m*e^2 <= {L2}",
            disproof=one_answer(
                "1/2", 2, "let m = 1\n        let e = 1/2", f"2.1*m*e^2 <= {L2}",
                TOO_SQUARE.format(least="2.1/4", shown="1, (w, i, x, y) -> 1, (w, a) -> 1/2, 0, 1/2"),
            ),
        ),
    ),
)

ANY = f"n natural >= 1, d natural >= 2, l natural >= 1, {ESTIMATORS}, alpha > 0"

EVERY_ALPHA = Theorem(
    id="minimax.every-alpha",
    says="For every alpha, if S >= sqrt(n) (e^alpha - 1): whatever n users send alpha-privately and "
    "whatever the estimates are, for some law on d >= 2 categories the mean squared "
    "l2 error is at least 0.089 min(1, 1/S, d/S^2), and for some the mean l1 error at least 0.11 min(1, "
    "d/S).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall=f"{ANY}, S > 0",
    given=f"{PROTOCOL_D} and n*(exp(alpha) - 1)^2 <= S^2",
    claim=f"(exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2}) and "
    f"(exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/S) <= {L1})",
    claims=("C4", "C5"),
    instance="n = 2, d = 3, l = 2, R = (w, i, x, y) -> if y = 0 then (if x = 0 then 2/3 else 1/3) else (if "
    "x = 0 then 1/3 else 2/3), T = (w, a) -> w(1), alpha = log(2), S = 3",
    proof=f"""
        let N = S^2
        let D = floor(d/2)
        have D0: 0 < D
        have D2: d < 2*D + 2
        let b = min(1, min(1/S, d/N))
        have DN0: 0 <= d*(1/N)
        have SQUARES: exists theta (int -> real): {SIMPLEX} and 0.089*b <= {L2}
            cases S <= 1 or 1 <= S
                case S <= 1
                    have X: (exists theta (int -> real): {SIMPLEX} and 1.07*1*(1/2)^2 <= {L2}) and \\
                            (exists theta (int -> real): {SIMPLEX} and 0.68*1*(1/2) <= {L1}) \\
                            by cite minimax.pairs(n, d, l, 1, R, T, alpha, 1/2)
                    obtain theta from X1
                    exhibit theta
                case 1 <= S
                    let e = 1/(2*S)
                    cases D <= S or S < D
                        case D <= S
                            have X: (exists theta (int -> real): {SIMPLEX} and 1.07*D*e^2 <= {L2}) and \\
                                    (exists theta (int -> real): {SIMPLEX} and 0.68*D*e <= {L1}) \\
                                    by cite minimax.pairs(n, d, l, D, R, T, alpha, e)
                            obtain theta from X1
                            exhibit theta
                            have BIG: d*(1/N) <= 3*D*(1/N)
                        case S < D
                            let m = floor(S)
                            have M0: 0 < m
                            have X: (exists theta (int -> real): {SIMPLEX} and 1.07*m*e^2 <= {L2}) and \\
                                    (exists theta (int -> real): {SIMPLEX} and 0.68*m*e <= {L1}) \\
                                    by cite minimax.pairs(n, d, l, m, R, T, alpha, e)
                            obtain theta from X1
                            exhibit theta
                            have BIG: S*(1/N) <= 2*m*(1/N)
        let h = min(1, d/S)
        have ABSOLUTE: exists theta (int -> real): {SIMPLEX} and 0.11*h <= {L1}
            cases D <= S or S <= D
                case D <= S
                    let e = 1/(2*S)
                    have X1: exists theta (int -> real): {SIMPLEX} and 0.68*D*e <= {L1} \\
                            by cite minimax.pairs(n, d, l, D, R, T, alpha, e)
                    obtain theta from X1
                    exhibit theta
                    have BIG: d*(1/S) <= 3*D*(1/S)
                case S <= D
                    let e = 1/(2*D)
                    have E2: 4*n*e^2*(exp(alpha) - 1)^2 <= 1
                        have DD: 0 < 1/D*(1/D)
                        have U1: n*(exp(alpha) - 1)^2*(1/D*(1/D)) <= N*(1/D*(1/D))
                        have V1: S*(1/D) <= 1
                        have W: S*(1/D)*(S*(1/D)) <= 1*(S*(1/D))
                    have X1: exists theta (int -> real): {SIMPLEX} and 0.68*D*e <= {L1} \\
                            by cite minimax.pairs(n, d, l, D, R, T, alpha, e)
                    obtain theta from X1
                    exhibit theta
    """,
    near_misses=(
        NearMiss(
            forall=ANY.replace(">= 2", ">= 1") + ", S > 0",
            claim=f"exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2}",
            disproof=one_answer(
                "1", 1, "let S = 2", f"0.089*min(1, min(1/S, d/S^2)) <= {L2}",
                """            have ONE: theta(0) = 1 by reduce theta2
            have RISK: 0.089/4 <= theta(0)*(1 - theta(0))^2 by reduce theta3
            have NONE: theta(0)*(1 - theta(0))^2 = 0
                by rewrite ONE
            by only RISK; NONE
        have E: exp(1) <= 3 by cover
        have E1: 1 <= exp(1) by cover
        have E2: (exp(1) - 1)*(exp(1) - 1) <= 2*2
            have E3: 0 <= 3 - exp(1)
                by only E
            have E4: 0 <= exp(1) + 1
                by only E1
            have E5: 0 <= (3 - exp(1))*(exp(1) + 1) by E3*E4
            by only E5
        exhibit 1, 1, 1, (w, i, x, y) -> 1, (w, a) -> 1, 1, 2""",
            ),
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
        have A: 1 + -alpha <= exp(-alpha)
        have B: 1 + (1 - alpha) <= exp(1 - alpha)
        have A1: exp(alpha + -alpha) = exp(alpha)*exp(-alpha)
        have B1: exp(alpha + (1 - alpha)) = exp(alpha)*exp(1 - alpha)
        have A2: exp(alpha + -alpha) = 1
        have B2: exp(alpha + (1 - alpha)) <= 2.72
            have Z: alpha + (1 - alpha) = 1
            by rewrite Z
        have A3: 0 <= exp(alpha)*(exp(-alpha) - (1 - alpha))
        have B3: 0 <= exp(alpha)*(exp(1 - alpha) - (2 - alpha))
    """,
    near_misses=(NearMiss(claim="exp(alpha) - 1 <= 1.71*alpha", witness="alpha = 1"),),
)

UP_TO_ONE = ANY.replace("alpha > 0", "0 < alpha <= 1")
IN_ALPHA = """
        let s = sqrt(n*alpha^2)
        let S = 1.72*s
        have A0: 0 < alpha
        have A2: 0 < alpha^2 by A0*A0
        have N1: 0 < n
        have N0: 0 < n*alpha^2 by N1*A2
        have SS: s*s = n*alpha^2 by law sqrt_square(n*alpha^2)
        have S1: 0 <= s by law sqrt_nonnegative(n*alpha^2)
        have S0: 0 < s
            cases s <= 0 or 0 < s
                case s <= 0
                    have Z: s = 0 by law antisymmetry(s, 0)
                    have Z1: s*s = 0
                        by rewrite Z
                    by only Z1; SS; N0
                case 0 < s
                    by case
        have SI: 0 < 1/s by law reciprocal_positive(s)
        have D0: 0 < d
        have DS: 0 <= d*(1/s) by D0*SI
        have DSS: 0 <= d*(1/s)*(1/s) by DS*SI
        have C: exp(alpha) - 1 <= 1.72*alpha by cite exp.chord(alpha)
        have P: 0 <= exp(alpha) - 1
            have E: 1 + alpha <= exp(alpha) by law exp_tangent(alpha)
            by only E; A0
        have USERS: n*(exp(alpha) - 1)^2 <= S^2
            have U: (exp(alpha) - 1)*(exp(alpha) - 1) <= 1.72*alpha*(exp(alpha) - 1) by C*P
            have V: 1.72*alpha*(exp(alpha) - 1) <= 1.72*alpha*(1.72*alpha) by A0*C
            have W: (exp(alpha) - 1)^2 <= 2.9584*alpha^2
                by only U; V
            have X: n*(exp(alpha) - 1)^2 <= n*(2.9584*alpha^2) by N1*W
            have Y: S^2 = 2.9584*(s*s)
            by only X; Y; SS
        have SP: 0 < S
            by only S0
        have BOTH: (exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2}) and (exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/S) <= {L1}) \\
            by cite minimax.every-alpha(n, d, l, R, T, alpha, S)
"""

L2_LOWER = Theorem(
    id="minimax.l2",
    says="For alpha at most 1: whatever n users send alpha-privately, each knowing what was sent before, "
    "and whatever the estimates are, for some law on d >= 2 categories the mean "
    "squared l2 error is at least 0.03 min(1, 1/sqrt(n alpha^2), d/(n alpha^2)).",
    source=Source(note="002", lines="L56-58", paper=PAPER),
    forall=UP_TO_ONE,
    given=PROTOCOL_D,
    claim=f"exists theta (int -> real): {SIMPLEX} and 0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= "
    f"{L2}",
    claims=("C4", "C6", "C50"),
    remarks=(
        ("For C50 it is the lower half; `categories.risk-rate` is the upper half, and the two meet where n "
        "alpha^2 >= d^2."),
        ("A report is one of finitely many here, of any number l. Users speak once each, in turn; an "
        "estimate that tosses coins errs no less than its mean."),
    ),
    instance="n = 2, d = 3, l = 2, R = (w, i, x, y) -> if y = 0 then (if x = 0 then 2/3 else 1/3) else (if "
    "x = 0 then 1/3 else 2/3), T = (w, a) -> w(1), alpha = log(2)",
    proof=IN_ALPHA.format(SIMPLEX=SIMPLEX, L1=L1, L2=L2)
    + f"""
        have X: exists theta (int -> real): {SIMPLEX} and 0.089*min(1, min(1/S, d/S^2)) <= {L2} by BOTH
        obtain theta from X
        exhibit theta
        let b = min(1, min(1/s, d/(n*alpha^2)))
        have B1: b <= 1
        have B2: b <= 1/s
        have B3: b <= d/(n*alpha^2)
        have E: d/(n*alpha^2) = d*(1/s)*(1/s)
            have E1: d/(s*s) = d*(1/s)*(1/s)
            have E2: d/(n*alpha^2) = d/(s*s)
                by rewrite SS
            by only E1; E2
        have F: 1/S = 1/1.72*(1/s)
        have G: d/S^2 = 1/2.9584*(d*(1/s)*(1/s))
        have M1: 0.03*b <= 0.089*1
            by only B1
        have M2: 0.03*b <= 0.089*(1/S)
            by only B2; F; SI
        have M3: 0.03*b <= 0.089*(d/S^2)
            by only B3; E; G; DSS
        have MIN: 0.03*b <= 0.089*min(1, min(1/S, d/S^2))
            let u = 1/S
            let v = d/S^2
            cases u <= v or v <= u
                case u <= v
                    have I: min(u, v) = u by law min_left(u, v)
                    by rewrite I
                        cases 1 <= u or u <= 1
                            case 1 <= u
                                have J: min(1, u) = 1 by law min_left(1, u)
                                by only J; M1
                            case u <= 1
                                have J: min(1, u) = u by law min_right(1, u)
                                by only J; M2
                case v <= u
                    have I: min(u, v) = v by law min_right(u, v)
                    by rewrite I
                        cases 1 <= v or v <= 1
                            case 1 <= v
                                have J: min(1, v) = 1 by law min_left(1, v)
                                by only J; M1
                            case v <= 1
                                have J: min(1, v) = v by law min_right(1, v)
                                by only J; M3
        have LAST: 0.03*b <= {L2}
            by only MIN; theta3
        by theta1; theta2; LAST
    """,
    printed=(
        Misprint(
            name="every theta",
            claim=f"exists C1 real: 0 < C1 and (for all theta (int -> real): {SIMPLEX} implies C1*min(1, "
            f"min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2})",
            latex=r"C_1 min(1, \frac{1}{\sqrt{n\alpha^2}}, \frac{d}{n\alpha^2}) ≤ E[|θ_{hat} - θ|^2]",
            claims=("C4",),
            expect=REFUTED,
            why="it is not said for which theta: an estimate that never changes is right where theta is "
            "what it says. A lower bound is one for the worst theta",
            disproof=f"""
                let n = 1
                let d = 2
                let l = 1
                let alpha = 1
                let R(w: int -> int, i, x, y) = 1
                let T(w: int -> int, a) = 1/2
                have NO: not (exists C1 real: 0 < C1 and (for all theta (int -> real): {SIMPLEX} implies \\
                        C1*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2}))
                    assume F
                    obtain c from F
                    let theta(a) = 1/2
                    have LAW: (for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1 \\
                            by reduce
                    have RISK: c*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2} by c2(a -> 1/2)
                    have NONE: c <= 0 by reduce RISK
                    by only NONE; c1
                exhibit 1, 2, 1, (w, i, x, y) -> 1, (w, a) -> 1/2, 1
            """,
        ),
        Misprint(
            name="one category",
            forall=UP_TO_ONE.replace(">= 2", ">= 1"),
            latex=r"C_1 min(1, \frac{1}{\sqrt{n\alpha^2}}, \frac{d}{n\alpha^2}) ≤ E[|θ_{hat} - θ|^2]",
            claims=("C4",),
            expect=REFUTED,
            why="where there is one category only, its weight is 1, and nobody errs: d has to be 2 or more",
            disproof=one_answer(
                "1", 1, "let alpha = 1", f"0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2}",
                """            have ONE: theta(0) = 1 by reduce theta2
            have RISK: 0.03 <= theta(0)*(1 - theta(0))^2 by reduce theta3
            have NONE: theta(0)*(1 - theta(0))^2 = 0
                by rewrite ONE
            by only RISK; NONE
        exhibit 1, 1, 1, (w, i, x, y) -> 1, (w, a) -> 1, 1""",
            ),
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"exists theta (int -> real): {SIMPLEX} and 0.6*min(1, min(1/sqrt(n*alpha^2), "
            f"d/(n*alpha^2))) <= {L2}",
            disproof=one_answer(
                "1/2", 2, "let alpha = 1", f"0.6*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2}",
                TOO_SQUARE.format(least="0.6", shown="(w, i, x, y) -> 1, (w, a) -> 1/2, 1"),
            ),
        ),
        NearMiss(
            given=PROTOCOL_D.rsplit(" and ", 1)[0],
            disproof=f"""
                let n = 36
                let d = 2
                let l = 2
                let alpha = 1/6
                let R(w: int -> int, i, x, y) = if x = y then 1 else 0
                let T(w: int -> int, a) = sum(if w(i) = a then 1 else 0 for i in 1..n)/n
                have NO: not (exists theta (int -> real): {SIMPLEX} and 0.03*min(1, min(1/sqrt(n*alpha^2), \\
                        d/(n*alpha^2))) <= {L2})
                    assume F
                    obtain theta from F
                    let P(w: int -> int) = product(theta(w(i)) for i in 1..n)
                    have LEAST: 0.03 <= 0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) by reduce
                    have SAME: {L2} \\
                            = sum(P(w)*(sum((T(w, a) - theta(a))^2 for a in 0..d-1)) for w in {WORDS}) \\
                            by termwise w
                        have A: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..d-1) for i in 1..n) \\
                                = sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in \\
                                words(1..n, 0..d-1)) by law product_of_sums(1, n, 0, d-1, (i, a) -> \\
                                theta(a)*R(w, i, a, w(i)))
                        have B: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..d-1) for i in 1..n) = P(w) \\
                                by termwise i
                            have B1: w(i) = 0 or w(i) = 1 by cite integers.bit(w(i))
                            cases w(i) = 0 or w(i) = 1
                                case w(i) = 0
                                    by rewrite case
                                        by reduce
                                case w(i) = 1
                                    by rewrite case
                                        by reduce
                        have H: sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in \\
                                words(1..n, 0..d-1)) = P(w)
                            by only A; B
                        by rewrite H
                    have PUBLIC: sum(P(w)*(sum((T(w, a) - theta(a))^2 for a in 0..d-1)) for w in {WORDS}) \\
                            <= 1/n by cite categories.non-private(n, d, theta)
                    by only LEAST; SAME; PUBLIC; theta3
                exhibit 36, 2, 2, (w, i, x, y) -> if x \\
                        = y then 1 else 0, (w, a) -> sum(if w(i) = a then 1 else 0 for i in 1..36)/36, 1/6
            """,
        ),
    ),
)

L1_LOWER = Theorem(
    id="minimax.l1",
    says="For alpha at most 1: whatever n users send alpha-privately, each knowing what was sent before, "
    "and whatever the estimates are, for some law on d >= 2 categories the mean "
    "l1 error is at least 0.06 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L59", paper=PAPER),
    forall=UP_TO_ONE,
    given=PROTOCOL_D,
    claim=f"exists theta (int -> real): {SIMPLEX} and 0.06*min(1, d/sqrt(n*alpha^2)) <= {L1}",
    claims=("C5",),
    instance="n = 2, d = 3, l = 2, R = (w, i, x, y) -> if y = 0 then (if x = 0 then 2/3 else 1/3) else (if "
    "x = 0 then 1/3 else 2/3), T = (w, a) -> w(1), alpha = log(2)",
    proof=IN_ALPHA.format(SIMPLEX=SIMPLEX, L1=L1, L2=L2)
    + f"""
        have X: exists theta (int -> real): {SIMPLEX} and 0.11*min(1, d/S) <= {L1} by BOTH
        obtain theta from X
        exhibit theta
        let b = min(1, d/s)
        have B1: b <= 1
        have B2: b <= d/s
        have E: d/s = d*(1/s)
        have F: d/S = 1/1.72*(d*(1/s))
        have M1: 0.06*b <= 0.11*1
            by only B1
        have M2: 0.06*b <= 0.11*(d/S)
            by only B2; E; F; DS
        have MIN: 0.06*b <= 0.11*min(1, d/S)
            cases 1 <= d/S or d/S <= 1
                case 1 <= d/S
                    have J: min(1, d/S) = 1 by law min_left(1, d/S)
                    by only J; M1
                case d/S <= 1
                    have J: min(1, d/S) = d/S by law min_right(1, d/S)
                    by only J; M2
        have LAST: 0.06*b <= {L1}
            by only MIN; theta3
        by theta1; theta2; LAST
    """,
    printed=(
        Misprint(
            name="without d",
            claim=f"exists theta (int -> real): {SIMPLEX} and 0.06*min(1, 1/sqrt(n*alpha^2)) <= {L1}",
            latex=r"C_1 min(1,\frac{1}{\sqrt{n\alpha^2}}) ≤ E[||θ_{hat} - θ||_1] ≤ C_2 "
            r"min(1,\frac{d}{\sqrt{n\alpha^2}})",
            claims=("C5",),
            expect=PROVED,
            why="true, and d times less than what is true: in the lower bound the d of the upper one is "
            "missing",
            proof=f"""
                let s = sqrt(n*alpha^2)
                have X: exists theta (int -> real): {SIMPLEX} and 0.06*min(1, d/s) <= {L1} \\
                        by cite minimax.l1(n, d, l, R, T, alpha)
                obtain theta from X
                exhibit theta
                have MIN: min(1, 1/s) <= min(1, d/s)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"exists theta (int -> real): {SIMPLEX} and 1.1*min(1, d/sqrt(n*alpha^2)) <= {L1}",
            disproof=one_answer(
                "1/2", 2, "let alpha = 1", f"1.1*min(1, d/sqrt(n*alpha^2)) <= {L1}",
                TWO + """
            have RISK: 1.1 <= (theta(0) + theta(1))*(abs(1/2 - theta(0)) + abs(1/2 - theta(1))) by reduce theta3
            have SAME: (theta(0) + theta(1))*(abs(1/2 - theta(0)) + abs(1/2 - theta(1))) = abs(1/2 - theta(0)) + abs(1/2 - theta(1))
                by rewrite SUM
            have FAR: abs(1/2 - theta(0)) <= 1/2 and abs(1/2 - theta(1)) <= 1/2
            by only RISK; SAME; FAR
        exhibit 1, 2, 1, (w, i, x, y) -> 1, (w, a) -> 1/2, 1""",
            ),
        ),
    ),
)

DRAWN = "sum(product(if x(i) = 1 then p else 1 - p for i in 1..n)*LawOf(Reports(Randomizer(R, 2, l), n), x, w) for x in words(1..n, 0..1))"
SQUARED, ABSOLUTE = (f"sum({DRAWN}*{error} for w in {WORDS})" for error in ("(T(w) - p)^2", "abs(T(w) - p)"))

COIN = Theorem(
    id="minimax.coin",
    says="The probability p of a coin that each of n users tosses once: if S >= sqrt(n) (e^alpha - 1), then "
    "whatever estimate T is made of the reports of an alpha-private "
    "randomizer, for some p its mean squared error is at least 0.13 min(1, 1/S^2), and for some its mean "
    "error at least 0.17 min(1, 1/S).",
    source=Source(note="002", lines="L52-59", paper=PAPER),
    forall="n natural >= 1, l natural >= 1, R randomizer(2, l), T: (int -> int) -> real, alpha >= 0, S > 0",
    given="PureDP(Randomizer(R, 2, l), alpha) and n*(exp(alpha) - 1)^2 <= S^2",
    claim=f"(exists p real: 0 <= p and p <= 1 and 0.13*min(1, 1/S^2) <= {SQUARED}) and (exists p real: 0 <= "
    f"p and p <= 1 and 0.17*min(1, 1/S) <= {ABSOLUTE})",
    claims=("C4", "C5"),
    instance="n = 2, l = 2, R = [2/3, 1/3; 1/3, 2/3], T = w -> (w(1) + w(2))/2, alpha = log(2), S = 3",
    proof=f"""
        let q(p real, a) = if a = 1 then p else 1 - p
        let M(p real, w: int -> int) \\
                = sum(product(q(p, x(i))*R(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))
        let A(p real) = sum(M(p, w)*((T(w) - q(p, 1))^2) for w in {WORDS})
        let B(p real) = sum(M(p, w)*(abs(T(w) - q(p, 1))) for w in {WORDS})
        let U(p real) = {SQUARED}
        let V(p real) = {ABSOLUTE}
        have FORM: for all p real: U(p) = A(p) and V(p) = B(p)
            take p
            have EACH: for all w (int -> int): {DRAWN} = M(p, w)
                take w
                have X: {DRAWN} \\
                        = sum(product(q(p, x(i))*R(x(i), w(i)) for i in 1..n) for x in words(1..n, 0..1))
            have X: U(p) = A(p) by termwise w
                by EACH(w)
            have Y: V(p) = B(p) by termwise w
                by EACH(w)
        have PAIR: for all e real: 0 <= e and e <= 1/2 and 2*S*e <= 1 implies 1.07*e^2 \\
                <= A(1/2 - e) + A(1/2 + e) and 0.68*e <= B(1/2 - e) + B(1/2 + e)
            take e
            assume E
            have FAR: 4*n*e^2*(exp(alpha) - 1)^2 <= 1
                have Q: 0 <= 4*e^2
                have Q2: 0 <= 2*S*e
            have SUM: sum(q(1/2 - e, a) for a in 0..2-1) = 1 by reduce
            by cite two-points.coordinates(n, 2, l, (w, i, x, y) -> R(x, y), alpha, a -> q(1/2 - e, a), a -> \\
                    q(1/2 + e, a), e, 1, 0, (w, a) -> T(w))
        have BOTH: for all e real, c real, b real: 0 <= e and e <= 1/2 and 2*S*e <= 1 and c \\
                <= 0.535*e^2 and b <= 0.34*e \\
                implies (exists p real: 0 <= p and p <= 1 and c <= U(p)) and \\
                (exists p real: 0 <= p and p <= 1 and b <= V(p))
            take e, c, b
            assume E
            have P: 1.07*e^2 <= A(1/2 - e) + A(1/2 + e) and 0.68*e <= B(1/2 - e) + B(1/2 + e)
            have LEFT: U(1/2 - e) = A(1/2 - e) and V(1/2 - e) = B(1/2 - e) by FORM(1/2 - e)
            have RIGHT: U(1/2 + e) = A(1/2 + e) and V(1/2 + e) = B(1/2 + e) by FORM(1/2 + e)
            have FIRST: exists p real: 0 <= p and p <= 1 and c <= U(p)
                cases c <= U(1/2 - e) or U(1/2 - e) < c
                    case c <= U(1/2 - e)
                        exhibit 1/2 - e
                    case U(1/2 - e) < c
                        exhibit 1/2 + e
            have SECOND: exists p real: 0 <= p and p <= 1 and b <= V(p)
                cases b <= V(1/2 - e) or V(1/2 - e) < b
                    case b <= V(1/2 - e)
                        exhibit 1/2 - e
                    case V(1/2 - e) < b
                        exhibit 1/2 + e
        cases S <= 1 or 1 <= S
            case S <= 1
                by BOTH(1/2, 0.13*min(1, 1/S^2), 0.17*min(1, 1/S))
            case 1 <= S
                by BOTH(1/2*(1/S), 0.13*min(1, 1/S^2), 0.17*min(1, 1/S))
    """,
    near_misses=(
        NearMiss(
            claim=f"exists p real: 0 <= p and p <= 1 and 0.3*min(1, 1/S^2) <= {SQUARED}",
            disproof=f"""
                let n = 1
                let l = 1
                let S = 1
                let R(x, y) = 1
                let T(w: int -> int) = 1/2
                have NO: not (exists p real: 0 <= p and p <= 1 and 0.3*min(1, 1/S^2) <= {SQUARED})
                    assume F
                    obtain p from F
                    have A: 0.3 <= (1 - p + p)*(1/2 - p)^2 by reduce p3
                    have B: 0 <= p*(1 - p)
                        have C: 0 <= 1 - p
                            by only p2
                        by p1*C
                    have D: (1 - p + p)*(1/2 - p)^2 = 1/4 - p*(1 - p)
                    by only A; B; D
                exhibit 1, 1, (x, y) -> 1, w -> 1/2, 0, 1
            """,
        ),
    ),
)
