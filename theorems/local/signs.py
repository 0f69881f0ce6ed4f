"""A private protocol that is as good as any up to a constant: each user sends a number y that agrees with the user's category (note 002).

H(x, y) is 1 or -1: whether the number y, below l, agrees with category x. Each number is said with weight (1 + beta H(x, y))/l. As the rows of H have mean 0
and are orthogonal, the mean of H(j, y)/beta is 1 where j is the user's category and 0 where not.
"""

from theorems.local.minimax import L1, L2, PROTOCOL_D, SIMPLEX
from theorems.local.two_points import PAPER, USED, WORDS
from verify.language import NearMiss, Source, Theorem

SIGNS = "(for all x in 0..d-1: for all y in 0..l-1: H(x, y) = 1 or H(x, y) = -1)"
EVEN = "(for all x in 0..d-1: sum(H(x, y) for y in 0..l-1) = 0)"
ORTHOGONAL = "(for all x in 0..d-1: for all z in 0..d-1: x != z implies sum(H(x, y)*H(z, y) for y in 0..l-1) = 0)"
TABLE = f"{SIGNS} and {EVEN} and {ORTHOGONAL}"

EXIST = Theorem(
    id="signs.orthogonal",
    says="For every d there are d rows of signs, each with as many of one as of the other, that are "
    "orthogonal.",
    source=USED,
    forall="d natural",
    claim=f"exists l integer: exists H (int, int -> real): 1 <= l and {TABLE}",
    claims=("C4", "C5"),
    instance="d = 1",
    proof=f"""
        have ALL: for all d integer: 0 <= d \\
                implies (exists l integer: exists H (int, int -> real): 1 <= l and {TABLE})
            induct d
                base
                    exhibit 1, (x, y) -> 1
                step
                    have OLD: exists l integer: exists H (int, int -> real): 1 <= l and {TABLE}
                    obtain l from OLD
                    obtain H from l
                    let K(x, y) = if x \\
                            < d then (if y < l then H(x, y) else H(x, y - l)) else (if y < l then 1 else -1)
                    have TWICE: for all f (int -> real), g (int -> real): \\
                            sum(if y < l then f(y) else g(y - l) for y in 0..2*l-1) \\
                            = sum(f(y) for y in 0..l-1) + sum(g(y) for y in 0..l-1)
                        take f, g
                        let k(y) = if y < l then f(y) else g(y - l)
                        have S: sum(k(y) for y in 0..2*l-1) \\
                                = sum(k(y) for y in 0..l-1) + sum(k(y) for y in l-1+1..2*l-1) \\
                                by law sum_split(0, l-1, 2*l-1, k)
                        have A: sum(k(y) for y in 0..l-1) = sum(f(y) for y in 0..l-1)
                        have B: sum(g(y) for y in 0..l-1) = sum(g(y - l) for y in 0+l..l-1+l) \\
                                by law sum_shifted(0, l-1, l, g)
                        have B2: sum(k(y) for y in l-1+1..2*l-1) = sum(g(y - l) for y in l-1+1..2*l-1)
                    have PLUS: for all x in 0..d+1-1: for all y in 0..2*l-1: K(x, y) = 1 or K(x, y) = -1
                        take x, y
                        cases x < d or d <= x
                            case x < d
                                cases y < l or l <= y
                                    case y < l
                                        have E: K(x, y) = H(x, y)
                                        have S: H(x, y) = 1 or H(x, y) = -1 by H2(x, y)
                                        by rewrite E
                                    case l <= y
                                        have E: K(x, y) = H(x, y - l)
                                        have S: H(x, y - l) = 1 or H(x, y - l) = -1 by H2(x, y - l)
                                        by rewrite E
                            case d <= x
                                cases y < l or l <= y
                                    case y < l
                                    case l <= y
                    have BALANCED: for all x in 0..d+1-1: sum(K(x, y) for y in 0..2*l-1) = 0
                        take x
                        cases x < d or d <= x
                            case x < d
                                have S: sum(H(x, y) for y in 0..l-1) = 0 by H3(x)
                                have T: sum(if y < l then H(x, y) else H(x, y - l) for y in 0..2*l-1) \\
                                        = sum(H(x, y) for y in 0..l-1) + sum(H(x, y) for y in 0..l-1) \\
                                        by TWICE(y -> H(x, y), y -> H(x, y))
                                have E: sum(K(x, y) for y in 0..2*l-1) \\
                                        = sum(if y < l then H(x, y) else H(x, y - l) for y in 0..2*l-1)
                            case d <= x
                                have T: sum(if y < l then 1 else -1 for y in 0..2*l-1) \\
                                        = sum(1 for y in 0..l-1) + sum(-1 for y in 0..l-1) \\
                                        by TWICE(y -> 1, y -> -1)
                                have E: sum(K(x, y) for y in 0..2*l-1) \\
                                        = sum(if y < l then 1 else -1 for y in 0..2*l-1)
                    have APART: for all x in 0..d+1-1: for all z in 0..d+1-1: x != z \\
                            implies sum(K(x, y)*K(z, y) for y in 0..2*l-1) = 0
                        take x
                        take z
                        assume D
                        let f(y) = H(x, y)*H(z, y)
                        let M(y) = -1*H(x, y)
                        let N(y) = -1*H(z, y)
                        cases x < d or d <= x
                            case x < d
                                cases z < d or d <= z
                                    case z < d
                                        have S: sum(f(y) for y in 0..l-1) = 0 by H4(x, z)
                                        have T: sum(if y < l then f(y) else f(y - l) for y in 0..2*l-1) \\
                                                = sum(f(y) for y in 0..l-1) + sum(f(y) for y in 0..l-1) \\
                                                by TWICE(f, f)
                                        have E: sum(K(x, y)*K(z, y) for y in 0..2*l-1) \\
                                                = sum(if y < l then f(y) else f(y - l) for y in 0..2*l-1) \\
                                                by termwise y
                                    case d <= z
                                        have T: sum(if y < l then H(x, y) else M(y - l) for y in 0..2*l-1) \\
                                                = sum(H(x, y) for y in 0..l-1) + sum(M(y) for y in 0..l-1) \\
                                                by TWICE(y -> H(x, y), M)
                                        have E: sum(K(x, y)*K(z, y) for y in 0..2*l-1) \\
                                                = sum(if y < l then H(x, y) else M(y - l) for y in 0..2*l-1)
                                        have A: sum(M(y) for y in 0..l-1) = -1*sum(H(x, y) for y in 0..l-1)
                            case d <= x
                                have T: sum(if y < l then H(z, y) else N(y - l) for y in 0..2*l-1) \\
                                        = sum(H(z, y) for y in 0..l-1) + sum(N(y) for y in 0..l-1) \\
                                        by TWICE(y -> H(z, y), N)
                                have E: sum(K(x, y)*K(z, y) for y in 0..2*l-1) \\
                                        = sum(if y < l then H(z, y) else N(y - l) for y in 0..2*l-1) \\
                                        by termwise y
                                have A: sum(N(y) for y in 0..l-1) = -1*sum(H(z, y) for y in 0..l-1) \\
                                        by law sum_scaled(0..l-1, y -> H(z, y), -1)
                    exhibit 2*l, K
        by ALL(d)
    """,
    near_misses=(
        NearMiss(
            claim=f"exists l integer: exists H (int, int -> real): 1 <= l and l <= 1 and {TABLE}",
            disproof=f"""
                let d = 1
                have NO: not (exists l integer: exists H (int, int -> real): 1 <= l and l <= 1 and {TABLE})
                    assume F
                    obtain l from F
                    obtain H from l
                    have ONE: l = 1 by law antisymmetry(l, 1)
                    have SUM: sum(H(0, y) for y in 0..l-1) = 0 by H4(0)
                    have SIGN: H(0, 0) = 1 or H(0, 0) = -1 by H3(0, 0)
                    have E: sum(H(0, y) for y in 0..l-1) = H(0, 0)
                        by rewrite ONE
                            by reduce
                    have ZERO: H(0, 0) = 0
                        by only SUM; E
                    cases H(0, 0) = 1 or H(0, 0) = -1
                        case H(0, 0) = 1
                            by only case; ZERO
                        case H(0, 0) = -1
                            by only case; ZERO
                exhibit 1
            """,
        ),
    ),
)

BETA = "(exp(alpha) - 1)/(exp(alpha) + 1)"
REPORT = "(1 + b*H({}, {}))/l"

PRIVATE = Theorem(
    id="signs.private",
    says="To say y with weight (1 + beta H(x, y))/l is alpha-private, where beta = (e^alpha - 1)/(e^alpha + "
    "1).",
    source=USED,
    forall="d natural >= 1, l natural >= 1, H: int, int -> real, alpha >= 0, b real",
    given=f"{SIGNS} and {EVEN} and b = {BETA}",
    claim=f"0 <= b and b <= 1 and Stochastic((x, y) -> {REPORT.format('x', 'y')}, d, l) and "
    f"PureDP(Randomizer((x, y) -> {REPORT.format('x', 'y')}, d, l), alpha)",
    claims=("C4", "C5"),
    instance="d = 1, l = 2, H = (x, y) -> 2*y - 1, alpha = 0, b = 0",
    proof=f"""
        let r = exp(alpha)
        have R1: 1 + alpha <= r
        have B1: b <= 1
        have SIGN: for all x in 0..d-1: for all y in 0..l-1: 1 - b <= 1 + b*H(x, y) and 1 + b*H(x, y) <= 1 + b
            take x, y
            by given1(x, y)
        have ROWS: Stochastic((x, y) -> {REPORT.format("x", "y")}, d, l)
            take x
            have Z: sum(H(x, y) for y in 0..l-1) = 0 by given2(x)
            have A: sum({REPORT.format("x", "y")} for y in 0..l-1) = sum(1/l*1 + b/l*H(x, y) for y in 0..l-1)
            by law sum_constant(0, l-1, 1); law sum_linear(0..l-1, y -> 1, y -> H(x, y), 1/l, b/l)
        have DP: PureDP(Randomizer((x, y) -> {REPORT.format("x", "y")}, d, l), alpha)
            take x, x'
            take y
            have V: 0 <= r*(1 + b*H(x', y)) - (1 + b*H(x, y))
    """,
    near_misses=(
        NearMiss(
            given=f"{EVEN} and b = {BETA}",
            claim=f"Stochastic((x, y) -> {REPORT.format('x', 'y')}, d, l)",
            disproof="""
                have E: 2 <= exp(1) by cover
                let b = (exp(1) - 1)/(exp(1) + 1)
                have B: b*(exp(1) + 1) = exp(1) - 1
                have B1: 1/3 <= b
                    cases 1/3 <= b or b < 1/3
                        case 1/3 <= b
                            by case
                        case b < 1/3
                            have P: 0 < exp(1) + 1
                                by only E
                            have Q: b*(exp(1) + 1) < 1/3*(exp(1) + 1) by case*P
                            by only Q; B; E
                have NO: not Stochastic((x, y) -> (1 + b*(8*y - 4))/2, 1, 2)
                    assume S
                    have T: (for all y in 0..2-1: 0 <= (1 + b*(8*y - 4))/2) and \\
                            sum((1 + b*(8*y - 4))/2 for y in 0..2-1) = 1 by S(0)
                    have U: 0 <= (1 + b*(8*0 - 4))/2 by T1(0)
                    by only U; B1
                exhibit 1, 2, (x, y) -> 8*y - 4, 1, (exp(1) - 1)/(exp(1) + 1)
            """,
        ),
    ),
)

LAW = "sum(theta(a)*((1 + b*H(a, y))/l) for a in 0..d-1)"

ONE_REPORT = Theorem(
    id="signs.one-report",
    says="If the category has law theta, then the sign of category j, divided by beta, has mean theta(j) "
    "and variance 1/beta^2 - theta(j)^2.",
    source=USED,
    forall="d natural >= 1, l natural >= 1, H: int, int -> real, 0 < b <= 1, theta: int -> real, j in 0..d-1",
    given=f"{TABLE} and {SIMPLEX}",
    claim=f"Stochastic((x, y) -> {LAW}, 1, l) and sum({LAW}*(H(j, y)/b - theta(j)) for y in 0..l-1) = 0 and "
    f"sum({LAW}*(H(j, y)/b - theta(j))^2 for y in 0..l-1) = 1/b^2 - theta(j)^2",
    claims=("C4", "C5"),
    instance="d = 1, l = 2, H = (x, y) -> 2*y - 1, b = 1/2, theta = a -> 1, j = 0",
    proof=f"""
        let m(y) = {LAW}
        have FORM: for all y in 0..l-1: m(y) = 1/l*(1 + b*sum(theta(a)*H(a, y) for a in 0..d-1))
            take y
            by law sum_linear(0..d-1, theta, a -> theta(a)*H(a, y), 1/l, b/l)
        have POS: for all y in 0..l-1: 0 <= m(y)
            take y
            have A: sum(0 for a in 0..d-1) <= m(y) by termwise a
                have U: 0 <= 1 + b*H(a, y) by given1(a, y)
            have Z: sum(0 for a in 0..d-1) = 0
        have PAIR: for all a in 0..d-1: sum(H(a, y)*H(j, y) for y in 0..l-1) = (if a = j then l else 0)
            take a
            cases a = j or a != j
                case a = j
                    have S: sum(H(a, y)*H(j, y) for y in 0..l-1) = sum(1 for y in 0..l-1) by termwise y
                        have S1: H(j, y) = 1 or H(j, y) = -1 by given1(j, y)
                        by rewrite case
                case a != j
                    by given3(a, j)
        have MEAN: sum(m(y)*H(j, y) for y in 0..l-1) = b*theta(j)
            let F(a, y) = theta(a)*H(a, y)*H(j, y)
            have A: sum(m(y)*H(j, y) for y in 0..l-1) \\
                    = sum(1/l*H(j, y) + b/l*sum(F(a, y) for a in 0..d-1) for y in 0..l-1) by termwise y
                by law sum_scaled(0..d-1, a -> theta(a)*H(a, y), H(j, y)); FORM(y)
            have A1: sum(1/l*H(j, y) + b/l*sum(F(a, y) for a in 0..d-1) for y in 0..l-1) \\
                    = 1/l*sum(H(j, y) for y in 0..l-1) + \\
                    b/l*sum(sum(F(a, y) for a in 0..d-1) for y in 0..l-1) \\
                    by law sum_linear(0..l-1, y -> H(j, y), y -> sum(F(a, y) for a in 0..d-1), 1/l, b/l)
            have Z: sum(H(j, y) for y in 0..l-1) = 0 by given2(j)
            have X: sum(sum(F(a, y) for y in 0..l-1) for a in 0..d-1) \\
                    = sum(sum(F(a, y) for a in 0..d-1) for y in 0..l-1) \\
                    by law sum_exchanged(0..d-1, 0..l-1, F)
            let G(a) = sum(F(a, y) for y in 0..l-1)
            have EACH: for all a in 0..d-1: G(a) = (if a = j then theta(a)*l else 0)
                take a
                have S: sum(theta(a)*(H(a, y)*H(j, y)) for y in 0..l-1) \\
                        = theta(a)*sum(H(a, y)*H(j, y) for y in 0..l-1)
                have S1: G(a) = sum(theta(a)*(H(a, y)*H(j, y)) for y in 0..l-1)
                have Q: theta(a)*sum(H(a, y)*H(j, y) for y in 0..l-1) = theta(a)*(if a = j then l else 0) \\
                        by PAIR(a)
            have AT: sum(G(a) for a in 0..d-1) \\
                    = sum(G(a) for a in 0..j-1) + G(j) + sum(G(a) for a in j+1..d-1) \\
                    by law sum_at(0, j, d-1, G)
            have LOW: sum(G(a) for a in 0..j-1) = sum(0 for a in 0..j-1) by termwise a
                have E: G(a) = (if a = j then theta(a)*l else 0)
            have HIGH: sum(G(a) for a in j+1..d-1) = sum(0 for a in j+1..d-1) by termwise a
                have E: G(a) = (if a = j then theta(a)*l else 0)
            have Z0: sum(0 for a in 0..j-1) = 0
            have Z1: sum(0 for a in j+1..d-1) = 0
            have GJ: G(j) = theta(j)*l
                have E: G(j) = (if j = j then theta(j)*l else 0)
            have ALL: sum(sum(F(a, y) for a in 0..d-1) for y in 0..l-1) = theta(j)*l
        have TOTAL: sum(m(y) for y in 0..l-1) = 1
            have X: sum(sum(theta(a)*((1 + b*H(a, y))/l) for y in 0..l-1) for a in 0..d-1) \\
                    = sum(m(y) for y in 0..l-1) \\
                    by law sum_exchanged(0..d-1, 0..l-1, (a, y) -> theta(a)*((1 + b*H(a, y))/l))
            have E: sum(sum(theta(a)*((1 + b*H(a, y))/l) for y in 0..l-1) for a in 0..d-1) \\
                    = sum(theta(a) for a in 0..d-1) by termwise a
                have B: sum(theta(a)/l*1 + theta(a)*b/l*H(a, y) for y in 0..l-1) \\
                        = theta(a)/l*sum(1 for y in 0..l-1) + theta(a)*b/l*sum(H(a, y) for y in 0..l-1) \\
                        by law sum_linear(0..l-1, y -> 1, y -> H(a, y), theta(a)/l, theta(a)*b/l)
                by law sum_constant(0, l-1, 1); given2(a)
        let t = theta(j)
        have FIRST: sum(m(y)*(H(j, y)/b - t) for y in 0..l-1) = 0
            have A: sum(m(y)*(H(j, y)/b - t) for y in 0..l-1) \\
                    = sum(1/b*(m(y)*H(j, y)) + -t*m(y) for y in 0..l-1)
            by law sum_linear(0..l-1, y -> m(y)*H(j, y), m, 1/b, -t)
        have SECOND: sum(m(y)*(H(j, y)/b - t)^2 for y in 0..l-1) = 1/b^2 - t^2
            have A: sum(m(y)*(H(j, y)/b - t)^2 for y in 0..l-1) \\
                    = sum((1/b^2 + t^2)*m(y) + -2*t/b*(m(y)*H(j, y)) for y in 0..l-1) by termwise y
                have S: H(j, y) = 1 or H(j, y) = -1 by given1(j, y)
                cases H(j, y) = 1 or H(j, y) = -1
                    case H(j, y) = 1; H(j, y) = -1
                        by rewrite case
            by law sum_linear(0..l-1, m, y -> m(y)*H(j, y), 1/b^2 + t^2, -2*t/b)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({LAW}*(H(j, y)/b - theta(j))^2 for y in 0..l-1) = 1 - theta(j)^2",
            witness="d = 1, l = 2, H = (x, y) -> 2*y - 1, b = 1/2, theta = a -> 1, j = 0",
        ),
    ),
)


def by_signs(error: str) -> str:
    """The mean error, where reports and estimates are these."""
    return error.replace("R(w, i, x(i), w(i))", f"({REPORT.format('x(i)', 'w(i)')})").replace(
    "T(w, a)", "sum(H(a, w(i)) for i in 1..n)/(n*b)")


RISK = Theorem(
    id="signs.risk",
    says="For every law on d categories the estimates from n reports have mean squared l2 error at most "
    "d/(n beta^2), and mean l1 error at most d/(sqrt(n) beta).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, l natural >= 1, H: int, int -> real, 0 < b <= 1, theta: int -> "
    "real",
    given=f"{TABLE} and {SIMPLEX}",
    claim=f"{by_signs(L2)} <= d/(n*b^2) and {by_signs(L1)} <= d/(sqrt(n)*b)",
    claims=("C4", "C5"),
    instance="n = 1, d = 1, l = 2, H = (x, y) -> 2*y - 1, b = 1/2, theta = a -> 1",
    proof=f"""
        let m(y) = {LAW}
        let h(a, y) = H(a, y)/b - theta(a)
        let P(w: int -> int) = product(m(w(i)) for i in 1..n)
        let e(w: int -> int, a) = sum(H(a, w(i)) for i in 1..n)/(n*b) - theta(a)
        let s = sqrt(n)
        let k = s*b
        have SS: s*s = n
        have S0: 0 < s
        have USER: for all a in 0..d-1: Stochastic((x, y) -> {LAW}, 1, l) and \\
                sum(m(y)*h(a, y) for y in 0..l-1) = 0 and sum(m(y)*h(a, y)^2 for y in 0..l-1) \\
                = 1/b^2 - theta(a)^2
            take a
            by cite signs.one-report(d, l, H, b, theta, a)
        have ROWS: Stochastic((x, y) -> {LAW}, 1, l) by USER(0)
        have ROW: (for all y in 0..l-1: 0 <= m(y)) and sum(m(y) for y in 0..l-1) = 1 by ROWS(0)
        have WEIGHT: for all w (int -> int): sum(product(theta(x(i))*({REPORT.format("x(i)", "w(i)")}) for i \\
                in 1..n) for x in words(1..n, 0..d-1)) = P(w)
            take w
            by law product_of_sums(1, n, 0, d-1, (i, a) -> theta(a)*({REPORT.format("a", "w(i)")}))
        have PLUS: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1) implies 0 <= P(w)
            take w
            assume W
            have EACH: for all i integer: 1 <= i implies (i <= n implies 0 <= m(w(i)))
            by law product_nonnegative(1, n, i -> m(w(i)))
        have TOTAL: sum(P(w) for w in {WORDS}) = 1
            have A: product(sum(m(y) for y in 0..l-1) for i in 1..n) = sum(P(w) for w in {WORDS}) \\
                    by law product_of_sums(1, n, 0, l-1, (i, y) -> m(y))
            have B: product(sum(m(y) for y in 0..l-1) for i in 1..n) = product(1 for i in 1..n)
            have C: product(1 for i in 1..n) = 1^(n + 1 - 1)
            have D: 1^(n + 1 - 1) = 1
        have SQUARE: for all a in 0..d-1: sum(P(w)*e(w, a)^2 for w in {WORDS}) <= 1/(n*b^2)
            take a
            let g(w: int -> int) = P(w)*sum(h(a, w(i)) for i in 1..n)^2
            have U: Stochastic((x, y) -> {LAW}, 1, l) and sum(m(y)*h(a, y) for y in 0..l-1) \\
                    = 0 and sum(m(y)*h(a, y)^2 for y in 0..l-1) = 1/b^2 - theta(a)^2 by USER(a)
            have V: sum(g(w) for w in {WORDS}) = sum(sum(m(y)*h(a, y)^2 for y in 0..l-1) for j in 1..n) \\
                    by cite reports.variance(1, l, (x, y) -> m(y), n, i -> 0, (j, y) -> h(a, y))
            have V1: sum(sum(m(y)*h(a, y)^2 for y in 0..l-1) for j in 1..n) \\
                    = (n + 1 - 1)*sum(m(y)*h(a, y)^2 for y in 0..l-1) \\
                    by law sum_constant(1, n, sum(m(y)*h(a, y)^2 for y in 0..l-1))
            have V2: (n + 1 - 1)*sum(m(y)*h(a, y)^2 for y in 0..l-1) = n*(1/b^2 - theta(a)^2)
            have E: sum(P(w)*e(w, a)^2 for w in {WORDS}) = sum(1/n^2*g(w) for w in {WORDS}) by termwise w
                have A: sum(1/b*H(a, w(i)) + -theta(a)*1 for i in 1..n) \\
                        = 1/b*sum(H(a, w(i)) for i in 1..n) + -theta(a)*sum(1 for i in 1..n) \\
                        by law sum_linear(1..n, i -> H(a, w(i)), i -> 1, 1/b, -theta(a))
                have A3: -theta(a)*sum(1 for i in 1..n) = -theta(a)*n by law sum_constant(1, n, 1)
                have A4: sum(h(a, w(i)) for i in 1..n) = 1/b*sum(H(a, w(i)) for i in 1..n) - theta(a)*n
                by rewrite A4
            have F: sum(1/n^2*g(w) for w in {WORDS}) = 1/n^2*sum(g(w) for w in {WORDS}) \\
                    by law sum_scaled({WORDS}, g, 1/n^2)
            have G: sum(g(w) for w in {WORDS}) = n*(1/b^2 - theta(a)^2)
            have I: 1/n^2*sum(g(w) for w in {WORDS}) = 1/n*(1/b^2) - 1/n*theta(a)^2
            have Q1: 0 <= 1/n*theta(a)^2
        have ABSOLUTE: for all a in 0..d-1: sum(P(w)*abs(e(w, a)) for w in {WORDS}) <= 1/k
            take a
            let p(w: int -> int) = P(w)*e(w, a)^2
            have S: sum(p(w) for w in {WORDS}) <= 1/(n*b^2)
            have A: sum(P(w)*abs(e(w, a)) for w in {WORDS}) <= sum(k/2*p(w) + 1/(2*k)*P(w) for w in {WORDS}) \\
                    by termwise w
                let t = e(w, a)
                have T1: 0 <= (k*abs(t) - 1)^2*(1/k)
                have T3: abs(t)^2 = t^2
                have T4: k*abs(t)^2 = k*t^2
                have W: 0 <= P(w)
            have B: sum(k/2*p(w) + 1/(2*k)*P(w) for w in {WORDS}) \\
                    = k/2*sum(p(w) for w in {WORDS}) + 1/(2*k)*sum(P(w) for w in {WORDS}) \\
                    by law sum_linear({WORDS}, p, P, k/2, 1/(2*k))
            have C: k/2*sum(p(w) for w in {WORDS}) <= k/2*(1/(n*b^2))
            have D: k/2*(1/(n*b^2)) = 1/2*(1/k)
                have D2: 1/(n*b^2) = 1/(s*s*b^2) by rewrite SS
            have E: 1/(2*k)*sum(P(w) for w in {WORDS}) = 1/2*(1/k)
        have FIRST: {by_signs(L2)} <= d/(n*b^2)
            have A: {by_signs(L2)} = sum(sum(P(w)*e(w, a)^2 for a in 0..d-1) for w in {WORDS}) by termwise w
                by law sum_scaled(0..d-1, a -> e(w, a)^2, P(w)); WEIGHT(w)
            have B: sum(sum(P(w)*e(w, a)^2 for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(w)*e(w, a)^2 for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, l-1, (a, w) -> P(w)*e(w, a)^2)
            have C: sum(sum(P(w)*e(w, a)^2 for w in {WORDS}) for a in 0..d-1) \\
                    <= sum(1/(n*b^2) for a in 0..d-1)
            by law sum_constant(0, d-1, 1/(n*b^2))
        have SECOND: {by_signs(L1)} <= d/(s*b)
            have A: {by_signs(L1)} = sum(sum(P(w)*abs(e(w, a)) for a in 0..d-1) for w in {WORDS}) \\
                    by termwise w
                by law sum_scaled(0..d-1, a -> abs(e(w, a)), P(w)); WEIGHT(w)
            have B: sum(sum(P(w)*abs(e(w, a)) for w in {WORDS}) for a in 0..d-1) \\
                    = sum(sum(P(w)*abs(e(w, a)) for a in 0..d-1) for w in {WORDS}) \\
                    by cite exchange.range-and-words(d-1, 1, n, 0, l-1, (a, w) -> P(w)*abs(e(w, a)))
            have C: sum(sum(P(w)*abs(e(w, a)) for w in {WORDS}) for a in 0..d-1) <= sum(1/k for a in 0..d-1)
            by law sum_constant(0, d-1, 1/k)
    """,
    near_misses=(
        NearMiss(
            claim=f"{by_signs(L2)} <= 1/2*d/(n*b^2)",
            witness="n = 1, d = 1, l = 2, H = (x, y) -> 2*y - 1, b = 1/2, theta = a -> 1",
        ),
    ),
)

BETA_BOUND = Theorem(
    id="signs.beta",
    says="For alpha in [0, 1], alpha is at most 2.2 (e^alpha - 1)/(e^alpha + 1).",
    source=USED,
    forall="0 <= alpha <= 1",
    claim=f"alpha <= 2.2*({BETA})",
    claims=("C4", "C5"),
    instance="alpha = 1",
    proof="""
        have Q: 0 <= (2.2 - alpha)*(exp(alpha) - 1 - (alpha + alpha^2/2 + alpha^3/6))
        have L: 0 <= alpha*(1 - alpha)*(0.2 + 0.3*alpha + alpha^2/6)
    """,
    near_misses=(NearMiss(claim=f"alpha <= 2*({BETA})", witness="alpha = 1"),),
)


def by_nothing(error: str) -> str:
    """The mean error, where nobody says anything, and every estimate is 0."""
    return error.replace("R(w, i, x(i), w(i))", "1").replace("T(w, a)", "0").replace("l-1", "1-1")


NOTHING = Theorem(
    id="signs.nothing",
    says="Without any report the estimate 0 of all weights errs by at most 1, in squared l2 and in l1 norm.",
    source=USED,
    forall="n natural, d natural >= 1, theta: int -> real",
    given=SIMPLEX,
    claim=f"{by_nothing(L2)} <= 1 and {by_nothing(L1)} <= 1",
    claims=("C4", "C5"),
    instance="n = 1, d = 1, theta = a -> 1",
    proof=f"""
        have SMALL: for all a in 0..d-1: 0 <= theta(a) and theta(a) <= 1
            take a
            have K: sum(theta(a) for a in 0..d-1) \\
                    = sum(theta(a) for a in 0..a-1) + theta(a) + sum(theta(a) for a in a+1..d-1)
            have L: sum(0 for b in 0..a-1) <= sum(theta(b) for b in 0..a-1)
            have U: sum(0 for b in a+1..d-1) <= sum(theta(b) for b in a+1..d-1)
            have L0: sum(0 for b in 0..a-1) = 0
            have U0: sum(0 for b in a+1..d-1) = 0
        have ONES: for all c real: sum(sum(product(theta(x(i))*1 for i in 1..n) for x in words(1..n, \\
                0..d-1))*(c) for w in words(1..n, 0..1-1)) = c
            take c
            let S = sum(product(theta(x(i))*1 for i in 1..n) for x in words(1..n, 0..d-1))
            have A: product(sum(theta(a)*1 for a in 0..d-1) for i in 1..n) = S
            have A2: product(sum(theta(a)*1 for a in 0..d-1) for i in 1..n) = product(1 for i in 1..n)
            have A3: product(1 for i in 1..n) = 1^(n + 1 - 1)
            have A4: 1^(n + 1 - 1) = 1
            have B: product(sum(1 for y in 0..1-1) for i in 1..n) \\
                    = sum(product(1 for i in 1..n) for w in words(1..n, 0..1-1))
            have B1: product(sum(1 for y in 0..1-1) for i in 1..n) = product(1 for i in 1..n)
            have B2: sum(c*product(1 for i in 1..n) for w in words(1..n, 0..1-1)) \\
                    = c*sum(product(1 for i in 1..n) for w in words(1..n, 0..1-1)) \\
                    by law sum_scaled(words(1..n, 0..1-1), w -> product(1 for i in 1..n), c)
            have C: sum(S*c for w in words(1..n, 0..1-1)) \\
                    = sum(c*product(1 for i in 1..n) for w in words(1..n, 0..1-1)) by termwise w
        have FIRST: {by_nothing(L2)} = sum((0 - theta(a))^2 for a in 0..d-1) \\
                by ONES(sum((0 - theta(a))^2 for a in 0..d-1))
        have SECOND: {by_nothing(L1)} = sum(abs(0 - theta(a)) for a in 0..d-1) \\
                by ONES(sum(abs(0 - theta(a)) for a in 0..d-1))
        have A: sum((0 - theta(a))^2 for a in 0..d-1) <= sum(theta(a) for a in 0..d-1)
        have B: sum(abs(0 - theta(a)) for a in 0..d-1) = sum(theta(a) for a in 0..d-1)
    """,
    near_misses=(
        NearMiss(claim=f"{by_nothing(L2)} <= 1/2", witness="n = 1, d = 1, theta = a -> 1"),
    ),
)

PROTOCOLS = "exists l integer: exists R ((int -> int), int, int, int -> real): exists T ((int -> int), int -> real): 1 <= l and "
L2_MOST, L1_MOST = "4.84*min(1, d/(n*alpha^2))", "2.2*min(1, d/sqrt(n*alpha^2))"


def at_most(error: str, most: str) -> str:
    return f"for all theta (int -> real): {SIMPLEX} implies {error} <= {most}"


def spoken(error: str, most: str) -> str:
    """The steps that show a protocol of signs, and one that says nothing, to be as good as that."""
    return f"""exhibit l, (w, i, x, y) -> {REPORT.format("x", "y")}, (w, a) -> sum(H(a, w(i)) for i in 1..n)/(n*b)
                    have RISK: {at_most(by_signs(error), most)}
                        take theta
                        assume LAW
                        have X: {by_signs(L2)} <= d/(n*b^2) and {by_signs(L1)} <= d/(sqrt(n)*b) by cite signs.risk(n, d, l, H, b, theta)
                        by only X; FIT
                    by ONE; SAME; ROWS; DP; RISK"""


def unspoken(error: str, most: str) -> str:
    return f"""exhibit 1, (w, i, x, y) -> 1, (w, a) -> 0
                    have RISK: {at_most(by_nothing(error), most)}
                        take theta
                        assume LAW
                        have X: {by_nothing(L2)} <= 1 and {by_nothing(L1)} <= 1 by cite signs.nothing(n, d, theta)
                        by only X; FIT
                    by SAME1; ROWS1; DP1; RISK"""


ATTAINED = Theorem(
    id="minimax.attained",
    says="For alpha at most 1 there is an alpha-private protocol of n users whose mean squared l2 error is "
    "at most 4.84 min(1, d/(n alpha^2)) for every law on d categories, and "
    "one whose mean l1 error is at most 2.2 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L56-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim=f"({PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST)})) and ({PROTOCOLS}{PROTOCOL_D} and "
    f"({at_most(L1, L1_MOST)}))",
    claims=("C4", "C5"),
    instance="n = 2, d = 3, alpha = log(2)",
    proof=f"""
        have IS: exists b real: b = {BETA}
            exhibit {BETA}
        obtain b from IS
        have A0: 0 < alpha
        have AI: 0 < 1/alpha by law reciprocal_positive(alpha)
        have A2: 0 < alpha^2 by A0*A0
        have N1: 0 < n
        have D1: 0 < d
        have NI: 0 < 1/n by law reciprocal_positive(n)
        have N0: 0 < n*alpha^2 by N1*A2
        have FOUND: exists l integer: exists H (int, int -> real): 1 <= l and {TABLE} \\
                by cite signs.orthogonal(d)
        obtain l from FOUND
        obtain H from l
        have ONE: 1 <= l by H1
        have P: 0 <= b and b \\
                <= 1 and Stochastic((x, y) -> {REPORT.format("x", "y")}, d, l) and \\
                PureDP(Randomizer((x, y) -> {REPORT.format("x", "y")}, d, l), alpha) \\
                by cite signs.private(d, l, H, alpha, b)
        have AB: alpha <= 2.2*b
            have X: alpha <= 2.2*({BETA}) by cite signs.beta(alpha)
            by only X; b
        have B0: 0 < b
            by only AB; A0
        have BI: 0 < 1/b by law reciprocal_positive(b)
        have INVERSE: 1/b <= 2.2*(1/alpha)
            have X: 0 < 1/b*(1/alpha) by BI*AI
            have Y: alpha*(1/b*(1/alpha)) <= 2.2*b*(1/b*(1/alpha)) by AB*X
            have Z: alpha*(1/b*(1/alpha)) = 1/b
            have W: 2.2*b*(1/b*(1/alpha)) = 2.2*(1/alpha)
            by only Y; Z; W
        have SAME: for all v (int -> int), w (int -> int), i integer, x integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies {REPORT.format("x", "y")} \\
                = {REPORT.format("x", "y")}
            take v, w, i, x, y
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> {REPORT.format("x", "y")}, d, l)
            take w, i
            by P
        have DP: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> {REPORT.format("x", "y")}, \\
                d, l), alpha)
            take w, i
            by P
        have SAME1: for all v (int -> int), w (int -> int), i integer, x integer, y integer: \\
                (for all j in 1..i-1: v(j) = w(j)) implies 1 = 1
            take v, w, i, x, y
        have ROWS1: for all w (int -> int), i in 1..n: Stochastic((x, y) -> 1, d, 1)
            take w, i
            take x
            by reduce
        have DP1: for all w (int -> int), i in 1..n: PureDP(Randomizer((x, y) -> 1, d, 1), alpha)
            take w, i
            take x, x'
            assume Q
            take y
            have T: 1 + alpha <= exp(alpha) by law exp_tangent(alpha)
            by only T; A0
        have FIRST: {PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST)})
            let v = d/(n*alpha^2)
            have NAI: 0 < 1/(n*alpha^2) by law reciprocal_positive(n*alpha^2)
            cases d <= n*alpha^2 or n*alpha^2 <= d
                case d <= n*alpha^2
                    have X: d*(1/(n*alpha^2)) <= n*alpha^2*(1/(n*alpha^2)) by case*NAI
                    have X1: n*alpha^2*(1/(n*alpha^2)) = 1
                    have X2: v = d*(1/(n*alpha^2))
                    have V: v <= 1
                        by only X; X1; X2
                    have M: min(1, v) = v by law min_right(1, v)
                    have SQ: 1/b*(1/b) <= 2.2*(1/alpha)*(2.2*(1/alpha))
                        have Y: 1/b*(1/b) <= 2.2*(1/alpha)*(1/b) by INVERSE*BI
                        have Z: 1/alpha*(1/b) <= 1/alpha*(2.2*(1/alpha)) by AI*INVERSE
                        by only Y; Z
                    have DN: 0 < d*(1/n) by D1*NI
                    have W: d*(1/n)*(1/b*(1/b)) <= d*(1/n)*(2.2*(1/alpha)*(2.2*(1/alpha))) by DN*SQ
                    have W1: d*(1/n)*(1/b*(1/b)) = d/(n*b^2)
                    have W2: d*(1/n)*(2.2*(1/alpha)*(2.2*(1/alpha))) = 4.84*v
                    have FIT: d/(n*b^2) <= {L2_MOST}
                        by only W; W1; W2; M
                    {spoken(L2, L2_MOST)}
                case n*alpha^2 <= d
                    have X: n*alpha^2*(1/(n*alpha^2)) <= d*(1/(n*alpha^2)) by case*NAI
                    have X1: n*alpha^2*(1/(n*alpha^2)) = 1
                    have X2: v = d*(1/(n*alpha^2))
                    have V: 1 <= v
                        by only X; X1; X2
                    have M: min(1, v) = 1 by law min_left(1, v)
                    have FIT: 1 <= {L2_MOST}
                        by only M
                    {unspoken(L2, L2_MOST)}
        have SECOND: {PROTOCOLS}{PROTOCOL_D} and ({at_most(L1, L1_MOST)})
            let s = sqrt(n*alpha^2)
            let q = sqrt(n)
            have SS: s*s = n*alpha^2 by law sqrt_square(n*alpha^2)
            have QQ: q*q = n by law sqrt_square(n)
            have S1: 0 <= s by law sqrt_nonnegative(n*alpha^2)
            have Q1: 0 <= q by law sqrt_nonnegative(n)
            have S0: 0 < s
                cases s <= 0 or 0 < s
                    case s <= 0
                        have Z: s = 0 by law antisymmetry(s, 0)
                        have Z1: s*s = 0
                            by rewrite Z
                        by only Z1; SS; N0
                    case 0 < s
                        by case
            have Q0: 0 < q
                cases q <= 0 or 0 < q
                    case q <= 0
                        have Z: q = 0 by law antisymmetry(q, 0)
                        have Z1: q*q = 0
                            by rewrite Z
                        by only Z1; QQ; N1
                    case 0 < q
                        by case
            have SI: 0 < 1/s by law reciprocal_positive(s)
            have QI: 0 < 1/q by law reciprocal_positive(q)
            have ROOT: s <= q*alpha
                have QA: 0 < q*alpha by Q0*A0
                cases s <= q*alpha or q*alpha < s
                    case s <= q*alpha
                        by case
                    case q*alpha < s
                        have X: q*alpha*s < s*s by case*S0
                        have Y: q*alpha*(q*alpha) < s*(q*alpha) by case*QA
                        have Z: q*alpha*(q*alpha) = n*alpha^2
                            have Z1: q*alpha*(q*alpha) = q*q*alpha^2
                            have Z2: q*q*alpha^2 = n*alpha^2
                                by rewrite QQ
                            by only Z1; Z2
                        by only X; Y; Z; SS
            have V2: d/s = d*(1/s)
            cases d <= s or s <= d
                case d <= s
                    have X: d*(1/s) <= s*(1/s) by case*SI
                    have X1: s*(1/s) = 1
                    have V: d/s <= 1
                        by only X; X1; V2
                    have M: min(1, d/s) = d/s by law min_right(1, d/s)
                    have U: 1/q*(1/alpha) <= 1/s
                        have U0: 0 < 1/q*(1/alpha) by QI*AI
                        have U1: 0 < 1/q*(1/alpha)*(1/s) by U0*SI
                        have U2: s*(1/q*(1/alpha)*(1/s)) <= q*alpha*(1/q*(1/alpha)*(1/s)) by ROOT*U1
                        have U3: s*(1/q*(1/alpha)*(1/s)) = 1/q*(1/alpha)
                        have U4: q*alpha*(1/q*(1/alpha)*(1/s)) = 1/s
                        by only U2; U3; U4
                    have DQ: 0 < d*(1/q) by D1*QI
                    have W: d*(1/q)*(1/b) <= d*(1/q)*(2.2*(1/alpha)) by DQ*INVERSE
                    have W1: d*(1/q*(1/alpha)) <= d*(1/s) by D1*U
                    have W2: d/(q*b) = d*(1/q)*(1/b)
                    have FIT: d/(q*b) <= {L1_MOST}
                        by only W; W1; W2; V2; M
                    {spoken(L1, L1_MOST)}
                case s <= d
                    have X: s*(1/s) <= d*(1/s) by case*SI
                    have X1: s*(1/s) = 1
                    have V: 1 <= d/s
                        by only X; X1; V2
                    have M: min(1, d/s) = 1 by law min_left(1, d/s)
                    have FIT: 1 <= {L1_MOST}
                        by only M
                    {unspoken(L1, L1_MOST)}
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(
            claim=f"{PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST.replace('4.84', '0.02'))})",
            given="d >= 2",
            disproof=f"""
                let n = 1
                let d = 2
                let alpha = 1
                have NO: not ({PROTOCOLS}{PROTOCOL_D} and ({at_most(L2, L2_MOST.replace("4.84", "0.02"))}))
                    assume F
                    obtain l from F
                    obtain R from l
                    obtain T from R
                    have LEAST: exists theta (int -> real): {SIMPLEX} and \\
                            0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) <= {L2} \\
                            by cite minimax.l2(n, d, l, R, T, alpha)
                    obtain theta from LEAST
                    have MOST: {L2} <= {L2_MOST.replace("4.84", "0.02")} by T5(theta)
                    have A: 0.03 <= 0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2))) by reduce
                    have B: {L2_MOST.replace("4.84", "0.02")} <= 0.02 by reduce
                    by only A; B; MOST; theta3
                exhibit 1, 2, 1
            """,
        ),
    ),
)

L2_LEAST, L1_LEAST = "0.03*min(1, min(1/sqrt(n*alpha^2), d/(n*alpha^2)))", "0.06*min(1, d/sqrt(n*alpha^2))"
L2_UPPER, L1_UPPER = (f"({PROTOCOLS}{PROTOCOL_D} and ({at_most(error, most)}))" for error, most in ((L2, L2_MOST), (L1, L1_MOST)))


def at_least(error: str, least: str) -> str:
    """Every protocol errs as much as that for some law."""
    return (
        f"(for all l natural >= 1, R ((int -> int), int, int, int -> real), T ((int -> int), int -> real): "
        f"{PROTOCOL_D} implies "
        f"(exists theta (int -> real): {SIMPLEX} and {least} <= {error}))"
    )


def two_halves(name: str, lower: str) -> str:
    return f"""
        have LOWER: {lower}
            take l, R, T
            by cite minimax.{name}(n, d, l, R, T, alpha)
        by cite minimax.attained(n, d, alpha)
    """


def too_good(name: str, error: str, least: str, most: str) -> NearMiss:
    """A protocol that errs less for every law than every protocol does for some."""
    better = f"{PROTOCOLS}{PROTOCOL_D} and ({at_most(error, most)})"
    return NearMiss(
        claim=better,
        disproof=f"""
                let n = 1
                let d = 2
                let alpha = 1
                have NO: not ({better})
                    assume F
                    obtain l from F
                    obtain R from l
                    obtain T from R
                    have LEAST: exists theta (int -> real): {SIMPLEX} and {least} <= {error} \\
                            by cite minimax.{name}(n, d, l, R, T, alpha)
                    obtain theta from LEAST
                    have MOST: {error} <= {most} by T5(theta)
                    have LESS: {most} < {least} by reduce
                    by only LESS; MOST; theta3
                exhibit 1, 2, 1
            """,
    )


L2_RATE = Theorem(
    id="minimax.l2-rate",
    says="For alpha at most 1 the mean squared l2 error that every alpha-private protocol of n users has "
    "for some law on d >= 2 categories is at least "
    "0.03 min(1, 1/sqrt(n alpha^2), d/(n alpha^2)), and one has no more than 4.84 min(1, d/(n alpha^2)) for "
    "any.",
    source=Source(note="002", lines="L56-58", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1",
    claim=f"{at_least(L2, L2_LEAST)} and {L2_UPPER}",
    claims=("C4", "C6"),
    instance="n = 2, d = 3, alpha = log(2)/2",
    proof=two_halves("l2", at_least(L2, L2_LEAST)),
    near_misses=(too_good("l2", L2, L2_LEAST, L2_LEAST.replace("0.03", "0.02")),),
)

L1_RATE = Theorem(
    id="minimax.l1-rate",
    says="For alpha at most 1 the mean l1 error that every alpha-private protocol of n users has for some "
    "law on d >= 2 categories is at least "
    "0.06 min(1, d/sqrt(n alpha^2)), and one has no more than 2.2 min(1, d/sqrt(n alpha^2)) for any.",
    source=Source(note="002", lines="L59", paper=PAPER),
    forall="n natural >= 1, d natural >= 2, 0 < alpha <= 1",
    claim=f"{at_least(L1, L1_LEAST)} and {L1_UPPER}",
    claims=("C5",),
    instance="n = 2, d = 3, alpha = log(2)/2",
    proof=two_halves("l1", at_least(L1, L1_LEAST)),
    near_misses=(too_good("l1", L1, L1_LEAST, L1_LEAST.replace("0.06", "0.05")),),
)
