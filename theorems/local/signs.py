"""A private protocol that is as good as any up to a constant: each user sends a number y that agrees with
the user's category (note 002).

H(x, y) is 1 or -1: whether the number y, below l, agrees with category x. Each number is said with weight (1
+ beta H(x, y))/l. As the rows of H have mean 0
and are orthogonal, the mean of H(j, y)/beta is 1 where j is the user's category and 0 where not.
"""

from theorems.local.minimax import L1, L2, SIMPLEX
from theorems.local.two_points import PAPER, USED, WORDS
from verify.language import NearMiss, Source, Theorem

SIGNS = "(for all x in 0..d-1: for all y in 0..l-1: H(x, y) = 1 or H(x, y) = -1)"
EVEN = "(for all x in 0..d-1: sum(H(x, y) for y in 0..l-1) = 0)"
ORTHOGONAL = (
    "(for all x in 0..d-1: for all z in 0..d-1: x != z implies sum(H(x, y)*H(z, y) for y in 0..l-1) = 0)"
)
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
            obtain l from exists l integer: exists H (int, int -> real): 1 <= l and {TABLE}
            obtain H from l
            let A(x, y) = if x < d then H(x, y) else 1; s(x) = if x < d then 1 else -1
            let K(x, y) = if y < l then A(x, y) else s(x)*A(x, y - l)
            have TWICE: for all f (int -> real), c real: \\
                    sum(if y < l then f(y) else c*f(y - l) for y in 0..2*l-1) \\
                    = (1 + c)*sum(f(y) for y in 0..l-1)
                take f, c
                let k(y) = if y < l then f(y) else c*f(y - l)
                have S: sum(k(y) for y in 0..2*l-1) \\
                        = sum(k(y) for y in 0..l-1) + sum(k(y) for y in l-1+1..2*l-1) \\
                        by law sum_split(0, l-1, 2*l-1, k)
                have A: sum(k(y) for y in 0..l-1) = sum(f(y) for y in 0..l-1)
                have B: sum(c*f(y) for y in 0..l-1) = sum(c*f(y - l) for y in 0+l..l-1+l) \\
                        by law sum_shifted(0, l-1, l, y -> c*f(y))
                have B2: sum(k(y) for y in l-1+1..2*l-1) = sum(c*f(y - l) for y in l-1+1..2*l-1)
                by law sum_scaled(0..l-1, f, c)
            have SIGN: for all x in 0..d: for all y in 0..l-1: A(x, y) = 1 or A(x, y) = -1
                take x, y
                cases x < d or d <= x
                    case x < d
                        have S: H(x, y) = 1 or H(x, y) = -1 by H2(x, y)
                        by rewrite A(x, y) = H(x, y)
                    case d <= x
            have PLUS: for all x in 0..d+1-1: for all y in 0..2*l-1: K(x, y) = 1 or K(x, y) = -1
                take x, y
                cases y < l or l <= y
                    case y < l
                        have S: A(x, y) = 1 or A(x, y) = -1 by SIGN(x, y)
                        by rewrite K(x, y) = A(x, y)
                    case l <= y
                cases x < d or d <= x
                    case x < d
                        have S: H(x, y - l) = 1 or H(x, y - l) = -1 by H2(x, y - l)
                        by rewrite K(x, y) = H(x, y - l)
                    case d <= x
            have BALANCED: for all x in 0..d+1-1: sum(K(x, y) for y in 0..2*l-1) = 0
                take x
                have ROW: sum(K(x, y) for y in 0..2*l-1) = (1 + s(x))*sum(A(x, y) for y in 0..l-1) \\
                        by TWICE(y -> A(x, y), s(x))
                cases x < d or d <= x
                    case x < d
                        have S: sum(H(x, y) for y in 0..l-1) = 0 by H3(x)
                        have Z: sum(A(x, y) for y in 0..l-1) = sum(H(x, y) for y in 0..l-1) by termwise y
                        by rewrite ROW; Z; S
                    case d <= x
            have APART: for all x in 0..d+1-1: for all z in 0..d+1-1: x != z \\
                    implies sum(K(x, y)*K(z, y) for y in 0..2*l-1) = 0
                take x
                take z
                assume D
                have PRODUCTS: sum(K(x, y)*K(z, y) for y in 0..2*l-1) \\
                        = sum(if y < l then A(x, y)*A(z, y) else s(x)*s(z)*(A(x, y - l)*A(z, y - l)) for y \\
                        in 0..2*l-1) by termwise y
                have HALVES: sum(if y < l then A(x, y)*A(z, y) else s(x)*s(z)*(A(x, y - l)*A(z, y - l)) for \\
                        y in 0..2*l-1) = (1 + s(x)*s(z))*sum(A(x, y)*A(z, y) for y in 0..l-1) by TWICE(y -> \\
                        A(x, y)*A(z, y), s(x)*s(z))
                cases x < d and z < d or d <= x or d <= z
                    case x < d and z < d
                        have OLD: sum(H(x, y)*H(z, y) for y in 0..l-1) = 0 by H4(x, z)
                        have Z: sum(A(x, y)*A(z, y) for y in 0..l-1) = sum(H(x, y)*H(z, y) for y in 0..l-1) \\
                                by termwise y
                        by rewrite PRODUCTS; HALVES; Z; OLD
                    case d <= x; d <= z
                        have P: s(x)*s(z) = -1
                        by rewrite PRODUCTS; HALVES; P
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
                    have SIGN: H(0, 0) = 1 or H(0, 0) = -1 by H3(0, 0)
                    have E: sum(H(0, y) for y in 0..l-1) = H(0, 0) by rewrite law antisymmetry(l, 1)
                    have ZERO: H(0, 0) = 0 by only H4(0); E
                    cases H(0, 0) = 1 or H(0, 0) = -1
                        case H(0, 0) = 1
                        case H(0, 0) = -1
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
        have SIGN: for all x in 0..d-1: for all y in 0..l-1: 1 - b <= 1 + b*H(x, y) and 1 + b*H(x, y) <= 1 + b
            take x, y
            by given1(x, y)
        have ROWS: Stochastic((x, y) -> {REPORT.format("x", "y")}, d, l)
            take x
            by law sum_constant(0, l-1, 1); law sum_linear(0..l-1, y -> 1, y -> H(x, y), 1/l, b/l); \\
                    given2(x); sum({REPORT.format("x", "y")} for y in 0..l-1) \\
                    = sum(1/l*1 + b/l*H(x, y) for y in 0..l-1)
        have DP: PureDP(Randomizer((x, y) -> {REPORT.format("x", "y")}, d, l), alpha)
    """,
    near_misses=(
        NearMiss(
            given=f"{EVEN} and b = {BETA}",
            claim=f"Stochastic((x, y) -> {REPORT.format('x', 'y')}, d, l)",
            disproof="""
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
            let G(a) = sum(F(a, y) for y in 0..l-1)
            have EACH: for all a in 0..d-1: G(a) = (if a = j then theta(a)*l else 0)
                take a
                by PAIR(a); sum(theta(a)*(H(a, y)*H(j, y)) for y in 0..l-1) \\
                        = theta(a)*sum(H(a, y)*H(j, y) for y in 0..l-1); G(a) \\
                        = sum(theta(a)*(H(a, y)*H(j, y)) for y in 0..l-1)
            have LOW: sum(G(a) for a in 0..j-1) = sum(0 for a in 0..j-1) by termwise a
                have E: G(a) = (if a = j then theta(a)*l else 0)
            have HIGH: sum(G(a) for a in j+1..d-1) = sum(0 for a in j+1..d-1) by termwise a
                have E: G(a) = (if a = j then theta(a)*l else 0)
            have GJ: G(j) = theta(j)*l
                have E: G(j) = (if j = j then theta(j)*l else 0)
            have ALL: sum(sum(F(a, y) for a in 0..d-1) for y in 0..l-1) = theta(j)*l \\
                    by law sum_exchanged(0..d-1, 0..l-1, F); law sum_at(0, j, d-1, G); \\
                    sum(0 for a in 0..j-1) = 0; sum(0 for a in j+1..d-1) = 0
        have TOTAL: sum(m(y) for y in 0..l-1) = 1
            have E: sum(sum(theta(a)*((1 + b*H(a, y))/l) for y in 0..l-1) for a in 0..d-1) \\
                    = sum(theta(a) for a in 0..d-1) by termwise a
                by given2(a)
        let t = theta(j)
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
        let m(y) = {LAW}; h(a, y) = H(a, y)/b - theta(a); P(w: int -> int) = product(m(w(i)) for i in 1..n)
        let e(w: int -> int, a) = sum(H(a, w(i)) for i in 1..n)/(n*b) - theta(a); s = sqrt(n); k = s*b
        have USER: for all a in 0..d-1: Stochastic((x, y) -> {LAW}, 1, l) and \\
                sum(m(y)*h(a, y) for y in 0..l-1) = 0 and sum(m(y)*h(a, y)^2 for y in 0..l-1) \\
                = 1/b^2 - theta(a)^2
            take a
            by cite signs.one-report(d, l, H, b, theta, a)
        have ROWS: Stochastic((x, y) -> {LAW}, 1, l) by USER(0)
        have ROW: (for all y in 0..l-1: 0 <= m(y)) and sum(m(y) for y in 0..l-1) = 1 by ROWS(0)
        have WEIGHT: for all w (int -> int): sum(product(theta(x(i))*({REPORT.format("x(i)", "w(i)")}) for \\
                i in 1..n) for x in words(1..n, 0..d-1)) = P(w)
        have PLUS: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= l - 1) implies 0 <= P(w)
            take w
            assume W
            have EACH: for all i integer: 1 <= i implies (i <= n implies 0 <= m(w(i)))
            by law product_nonnegative(1, n, i -> m(w(i)))
        have TOTAL: sum(P(w) for w in {WORDS}) = 1
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
                have A3: -theta(a)*sum(1 for i in 1..n) = -theta(a)*n
                by rewrite sum(h(a, w(i)) for i in 1..n) = 1/b*sum(H(a, w(i)) for i in 1..n) - theta(a)*n
            have F: sum(1/n^2*g(w) for w in {WORDS}) = 1/n^2*sum(g(w) for w in {WORDS}) \\
                    by law sum_scaled({WORDS}, g, 1/n^2)
            have I: 1/n^2*sum(g(w) for w in {WORDS}) = 1/n*(1/b^2) - 1/n*theta(a)^2 \\
                    by sum(g(w) for w in {WORDS}) = n*(1/b^2 - theta(a)^2)
            have Q1: 0 <= 1/n*theta(a)^2
        have ABSOLUTE: for all a in 0..d-1: sum(P(w)*abs(e(w, a)) for w in {WORDS}) <= 1/k
            take a
            let p(w: int -> int) = P(w)*e(w, a)^2
            have A: sum(P(w)*abs(e(w, a)) for w in {WORDS}) \\
                    <= sum(k/2*p(w) + 1/(2*k)*P(w) for w in {WORDS}) by termwise w
                let t = e(w, a)
                have T1: 0 <= (k*abs(t) - 1)^2*(1/k)
                have T4: k*abs(t)^2 = k*t^2 by abs(t)^2 = t^2
                have W: 0 <= P(w)
            have B: sum(k/2*p(w) + 1/(2*k)*P(w) for w in {WORDS}) \\
                    = k/2*sum(p(w) for w in {WORDS}) + 1/(2*k)*sum(P(w) for w in {WORDS}) \\
                    by law sum_linear({WORDS}, p, P, k/2, 1/(2*k))
            have C: k/2*sum(p(w) for w in {WORDS}) <= k/2*(1/(n*b^2)) \\
                    by sum(p(w) for w in {WORDS}) <= 1/(n*b^2)
            have D: k/2*(1/(n*b^2)) = 1/2*(1/k); E: 1/(2*k)*sum(P(w) for w in {WORDS}) = 1/2*(1/k)
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
            have L0: sum(0 for b in 0..a-1) = 0; U0: sum(0 for b in a+1..d-1) = 0
        have ONES: for all c real: sum(sum(product(theta(x(i))*1 for i in 1..n) for x in words(1..n, \\
                0..d-1))*(c) for w in words(1..n, 0..1-1)) = c
            take c
            let S = sum(product(theta(x(i))*1 for i in 1..n) for x in words(1..n, 0..d-1))
            have A3: product(1 for i in 1..n) = 1^(n + 1 - 1)
            have B: product(sum(1 for y in 0..1-1) for i in 1..n) \\
                    = sum(product(1 for i in 1..n) for w in words(1..n, 0..1-1))
            have B1: product(sum(1 for y in 0..1-1) for i in 1..n) = product(1 for i in 1..n)
            have B2: sum(c*product(1 for i in 1..n) for w in words(1..n, 0..1-1)) \\
                    = c*sum(product(1 for i in 1..n) for w in words(1..n, 0..1-1))
            have C: sum(S*c for w in words(1..n, 0..1-1)) \\
                    = sum(c*product(1 for i in 1..n) for w in words(1..n, 0..1-1))
        have FIRST: {by_nothing(L2)} = sum((0 - theta(a))^2 for a in 0..d-1) \\
                by ONES(sum((0 - theta(a))^2 for a in 0..d-1))
        have SECOND: {by_nothing(L1)} = sum(abs(0 - theta(a)) for a in 0..d-1) \\
                by ONES(sum(abs(0 - theta(a)) for a in 0..d-1))
        have A: sum((0 - theta(a))^2 for a in 0..d-1) <= sum(theta(a) for a in 0..d-1)
        have B: sum(abs(0 - theta(a)) for a in 0..d-1) = sum(theta(a) for a in 0..d-1)
    """,
    near_misses=(NearMiss(claim=f"{by_nothing(L2)} <= 1/2", witness="n = 1, d = 1, theta = a -> 1"),),
)
