"""Rates for frequencies of categories, private and not, as powers of n and alpha (note 002)."""

from theorems.rates.exponents import PAPER
from verify.language import ILL_POSED, PROVED, Misprint, NearMiss, Source, Theorem

SAME_RATE = Theorem(
    id="rates.multinomial-in-n",
    says="With d and alpha fixed, the rates d/(n alpha^2) with privacy and 1/n without differ by the factor "
    "d/alpha^2 for every n: the rate in n is unchanged.",
    source=Source(note="002", lines="L64", paper=PAPER),
    forall="d natural >= 1, alpha > 0",
    claim="for all n natural >= 1: d/(n*alpha^2) = d/alpha^2*(1/n)",
    claims=("C9",),
    instance="d = 1, alpha = 1",
    proof="""
        take n
    """,
    printed=(
        Misprint(
            name="whatever d and alpha",
            forall="",
            claim="exists C real: for all n natural >= 1: for all d natural >= 1: for all alpha real: 0 < "
            "alpha and alpha <= 1 implies d/(n*alpha^2) <= C/n",
            latex="the asymptotically rate of convergences remains unchanged",
            claims=("C9",),
            why="unchanged in n, with d and alpha fixed: no constant serves all of them",
            disproof="""
                have NO: not (exists C real: for all n natural >= 1: for all d natural >= 1: for all alpha \\
                        real: 0 < alpha and alpha <= 1 implies d/(n*alpha^2) <= C/n)
                    assume SOME
                    obtain C from SOME
                    have U: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have U0: 0 <= ceil(abs(C)) by only U; 0 <= abs(C)
                    by only C(1, ceil(abs(C)) + 1, 1); (ceil(abs(C)) + 1)/(1*1^2) = ceil(abs(C)) + 1; U; C \\
                            <= abs(C)
            """,
        ),
    ),
    near_misses=(NearMiss(claim="for all n natural >= 1: d/(n*alpha^2) <= 1/n", witness="d = 1, alpha = "
    "1/2, n = 1"),),
)

AT_ZERO = Theorem(
    id="rates.small-alpha",
    says="As long as n alpha^2 <= d, the bound min(1, d/(n alpha^2)) is 1: no accuracy at all; so at alpha "
    "= 0 it is to be read as 1.",
    source=Source(note="002", lines="L57-59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1",
    claim="(n*alpha^2 <= d iff min(1, d/(n*alpha^2)) = 1) and 0 < min(1, d/(n*alpha^2)) and min(1, "
    "d/(n*alpha^2)) <= 1",
    claims=("C6",),
    instance="n = 1, d = 2, alpha = 1",
    proof="""
        let N = n*alpha^2
        cases N <= d or d < N
            case N <= d
                have B: N*(1/N) <= d*(1/N)
            case d < N
                have B: d*(1/N) < N*(1/N)
    """,
    printed=(
        Misprint(
            name="alpha = 0 included",
            forall="n natural >= 1, d natural >= 1, 0 <= alpha <= 1",
            latex=r"C_2 min(1, \frac{d}{n\alpha^2})",
            claims=("C6",),
            expect=ILL_POSED,
            why="at alpha = 0 the bounds divide by 0",
            witness="n = 1, d = 1, alpha = 0",
        ),
    ),
    near_misses=(NearMiss(claim="n*alpha <= d iff min(1, d/(n*alpha^2)) = 1", witness="n = 3, d = 1, alpha "
    "= 1/2"),),
)

BINS = Theorem(
    id="rates.optimal-bins",
    says="A K^(-2 beta) + B K^2/(n alpha^2) is least at K = (A beta n alpha^2/B)^(1/(2 beta + 2)), where it "
    "is (1 + beta) A (A beta n alpha^2/B)^(-2 beta/(2 beta + 2)).",
    source=Source(note="002", lines="L199-202", paper=PAPER),
    forall="A > 0, B > 0, beta > 0, n natural >= 1, alpha > 0, k > 0, K > 0",
    given="k = (A*beta*(n*alpha^2)/B)^(1/(2*beta + 2))",
    claim="A*k^(-2*beta) + B*k^2/(n*alpha^2) <= A*K^(-2*beta) + B*K^2/(n*alpha^2) and "
    "A*k^(-2*beta) + B*k^2/(n*alpha^2) = (1 + beta)*A*(A*beta*(n*alpha^2)/B)^(-2*beta/(2*beta + 2))",
    claims=("C48", "C49"),
    instance="A = 1, B = 1, beta = 1, n = 1, alpha = 1, k = 1, K = 1",
    proof="""
        let N = n*alpha^2; T = A*beta*N/B; c = 1/(2*beta + 2); l = log(T); u = log(K) - c*l
        have AB: 0 < A*beta
        have K1: k = exp(c*l) by law power_is_exp(T, c)
        let p = exp(-2*beta*(c*l))
        have PP: 0 < p
        have S1: exp(c*l)^2 = exp(2*(c*l)) by law power_of_exp(c*l, 2)
        have S2: exp(c*l)^(-2*beta) = p by law power_of_exp(c*l, -2*beta)
        have S5: exp(2*(c*l)) = T*p by rewrite 2*(c*l) = l + -2*beta*(c*l); law exp_sum(l, -2*beta*(c*l))
        have F1: k^(-2*beta) = p by rewrite K1
        have F2: k^2 = T*p by rewrite K1
        have VALUE: A*k^(-2*beta) + B*k^2/N = (1 + beta)*(A*p) by rewrite F1; F2
        have SECOND: A*k^(-2*beta) + B*k^2/N = (1 + beta)*A*T^(-2*beta/(2*beta + 2)) \\
                by rewrite VALUE; law power_is_exp(T, -2*beta/(2*beta + 2))
        have G1: K^2 = T*p*exp(2*u)
            have G5: exp(log(K))^2 = T*p*exp(2*u) \\
                    by rewrite law power_of_exp(log(K), 2); 2*log(K) \\
                    = 2*(c*l) + 2*u; law exp_sum(2*(c*l), 2*u); S5
            have G6: K^2 = exp(log(K))^2
        have H1: K^(-2*beta) = p*exp(-2*beta*u)
            have H5: exp(log(K))^(-2*beta) = p*exp(-2*beta*u) \\
                    by law power_of_exp(log(K), -2*beta); law exp_sum(-2*beta*(c*l), -2*beta*u)
            have H6: K^(-2*beta) = exp(log(K))^(-2*beta)
        have THERE: A*K^(-2*beta) + B*K^2/N = A*p*exp(-2*beta*u) + beta*(A*p)*exp(2*u) by rewrite H1; G1
        have X: 1 + -2*beta*u <= exp(-2*beta*u) by law exp_tangent(-2*beta*u)
        have Y: 1 + 2*u <= exp(2*u) by law exp_tangent(2*u)
        have X1: A*p*(1 + -2*beta*u) <= A*p*exp(-2*beta*u); Y1: beta*(A*p)*(1 + 2*u) <= beta*(A*p)*exp(2*u)
    """,
    printed=(
        Misprint(
            name="sign of the exponent",
            given="k = (A*beta*(n*alpha^2)/B)^(-1/(2*beta + 2))",
            latex="K = C4 * (nα^2)^(-/2β+2)",
            claims=("C48",),
            why="more users allow more bins, not fewer: the exponent is +1/(2 beta + 2)",
            witness="A = 1, B = 1, beta = 1, n = 16, alpha = 1, k = 16^(-1/4), K = 1",
        ),
        Misprint(
            name="rate as printed",
            given="k = (A*beta*(n*alpha^2)/B)^(1/(2*beta + 2)) and A*beta*(n*alpha^2)/B >= 1",
            claim="A*k^(-2*beta) + B*k^2/(n*alpha^2) <= (1 + "
            "beta)*A*(A*beta*(n*alpha^2)/B)^(-2*beta/(2*beta) + 2)",
            latex="MSE(f_private_hat - f) <= C5 * (nα^2)^(-2β/2β+2)",
            claims=("C49",),
            expect=PROVED,
            trivial="-2*beta/(2*beta) + 2 = 1",
            why="the parentheses around 2 beta + 2 are missing: as it stands the exponent is 1 and the "
            "bound grows with n",
            instance="A = 1, B = 1, beta = 1, n = 1, alpha = 1, k = 1, K = 1",
            proof="""
                let T = A*beta*(n*alpha^2)/B; S = A*k^(-2*beta) + B*k^2/(n*alpha^2)
                have OPTIMUM: S <= A*K^(-2*beta) + B*K^2/(n*alpha^2) and S \\
                        = (1 + beta)*A*T^(-2*beta/(2*beta + 2)) \\
                        by cite rates.optimal-bins(A, B, beta, n, alpha, k, K)
                have Q: T^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*log(T))
                have L0: log(1) <= log(T) by law log_increases(T, 1)
                have L1: log(1) = 0; LP: 0 <= log(T)
                have E: exp(-2*beta/(2*beta + 2)*log(T)) <= exp(0) \\
                        by law exp_increases(0, -2*beta/(2*beta + 2)*log(T))
                have E0: exp(0) = 1; G: T^(-2*beta/(2*beta + 2)) <= T
                have Y: T^(-2*beta/(2*beta) + 2) = T by rewrite -2*beta/(2*beta) + 2 = 1
                have D: 0 < (1 + beta)*A; F: (1 + beta)*A*T^(-2*beta/(2*beta + 2)) <= (1 + beta)*A*T
                by rewrite Y
            """,
        ),
        Misprint(
            name="rate as printed, times beta",
            claim="A*k^(-2*beta) + B*k^2/(n*alpha^2) <= (1 + beta)*A*(A*beta*(n*alpha^2)/B)^(-2*beta/2*beta "
            "+ 2)",
            latex="MSE(f_private_hat - f) <= C5 * (nα^2)^(-2β/2β+2)",
            claims=("C49",),
            why="read from left to right the exponent is 2 - beta^2: nothing for beta below sqrt(2), and "
            "for beta = 2 a rate that is not attained",
            witness="A = 1, B = 1, beta = 2, n = 32, alpha = 1, k = 64^(1/6), K = 1",
        ),
    ),
    near_misses=(
        NearMiss(given="k = (A*(n*alpha^2)/B)^(1/(2*beta + 2))", witness="A = 1, B = 1, beta = 2, n = 1, "
        "alpha = 1, k = 1^(1/6), K = 2^(1/6)"),
    ),
)

WEIGHT = "LawOf(Bins(Flip(1/(1 + exp(alpha/2))), n, d), x, c)"
# of coordinate j of the estimate
MISS = "((c(j)/n - 1/(1 + exp(alpha/2)))*((exp(alpha/2) + 1)/(exp(alpha/2) - 1)) - theta(j))"
RISK = (
    f"sum(product(theta(x(i)) for i in 1..n)*sum({WEIGHT}*sum({{}} for j in 0..d-1) for c in words(0..d-1, "
    f"0..n)) for x in words(1..n, 0..d-1))"
)
SIMPLEX = "(for all a in 0..d-1: 0 <= theta(a)) and sum(theta(a) for a in 0..d-1) = 1"

L2_UPPER = Theorem(
    id="rates.multinomial-l2",
    says="For every theta: the estimate from flipped bits where n alpha^2 >= d, and the answer 0 where not, "
    "have mean squared l2 error at most 4.17 min(1, d/(n alpha^2)).",
    source=Source(note="002", lines="L56-58", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, theta: int -> real",
    given=SIMPLEX,
    claim=f"(n*alpha^2 >= d implies {RISK.format(MISS + '^2')} <= 4.17*min(1, d/(n*alpha^2))) and "
    "(n*alpha^2 <= d implies sum((0 - theta(j))^2 for j in 0..d-1) <= min(1, d/(n*alpha^2)))",
    claims=("C4", "C6"),
    instance="n = 1, d = 1, alpha = 1, theta = [1]",
    proof=f"""
        let N = n*alpha^2
        have FIRST: N >= d implies {RISK.format(MISS + '^2')} <= 4.17*min(1, d/N) \\
                by cite categories.risk-rate(n, d, alpha, theta)
            assume MANY
            by
        have SECOND: N <= d implies sum((0 - theta(j))^2 for j in 0..d-1) <= min(1, d/N)
            assume FEW
            have B: N*(1/N) <= d*(1/N); TOTAL: sum(theta(a) for a in 0..d-1) = 1
            have SQUARES: sum((0 - theta(j))^2 for j in 0..d-1) <= sum(theta(j) for j in 0..d-1) by termwise j
                have SIGN: 0 <= theta(j)
                have ROOM: 0 <= 1 - theta(j) \\
                        by only law sum_at(0, j, d-1, theta); sum(0 for a in 0..j-1) \\
                        <= sum(theta(a) for a in 0..j-1); sum(0 for a in j+1..d-1) \\
                        <= sum(theta(a) for a in j+1..d-1); sum(0 for a in 0..j-1) \\
                        = 0; sum(0 for a in j+1..d-1) = 0; TOTAL
                by only SIGN*ROOM
            by only min(1, d/N) = 1; TOTAL; SQUARES
    """,
    near_misses=(
        NearMiss(claim="n*alpha^2 <= d implies sum((0 - theta(j))^2 for j in 0..d-1) <= 1/2*min(1, "
        "d/(n*alpha^2))", witness="n = 1, d = 1, alpha = 1, theta = [1]"),
    ),
)

NONNEGATIVE = Theorem(
    id="rates.counts-not-negative",
    says="No probability of counts of flipped bits is negative.",
    source=Source(note="002", lines="L58-59 (used in the proofs)"),
    forall="n natural >= 1, d natural >= 1, 0 <= q <= 1, x: int -> int, c: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= d - 1",
    claim="0 <= LawOf(Bins(Flip(q), n, d), x, c)",
    claims=("C5",),
    instance="n = 1, d = 1, q = 1/4, x = word(0), c = s -> 1",
    proof="""
        let u(j, i) = if x(i) = j then 1 else 0
        let s(j) = LawOf(Shuffled(Flip(q), n), i -> u(j, i), s -> c(j*1 + s))
        have EACH: for all j in 0..d-1: 0 <= s(j)
            take j
            have Z: sum(0 for w in words(1..n, 0..2-1)) <= s(j) by termwise w
                by law product_nonnegative(1, n, i -> Law(Flip(q), u(j, i), w(i)))
            have Z0: sum(0 for w in words(1..n, 0..2-1)) = 0
        have ALL: for all j integer: 0 <= j implies (j <= d-1 implies 0 <= s(j))
        by law product_nonnegative(0, d-1, s)
    """,
    near_misses=(NearMiss(claim="0 < LawOf(Bins(Flip(q), n, d), x, c)", witness="n = 1, d = 1, q = 0, x = "
    "word(0), c = s -> 0"),),
)

L1_UPPER = Theorem(
    id="rates.multinomial-l1",
    says="For every theta the estimate from flipped bits has mean l1 error at most 2.05 d/sqrt(n alpha^2), "
    "and the answer 0 at most 1: together 2.05 min(1, d/sqrt(n alpha^2)).",
    source=Source(note="002", lines="L59", paper=PAPER),
    forall="n natural >= 1, d natural >= 1, 0 < alpha <= 1, theta: int -> real",
    given=SIMPLEX,
    claim=f"{RISK.format('abs' + MISS)} <= 2.05*d/sqrt(n*alpha^2) and "
    "(n*alpha^2 <= d^2 implies sum(abs(0 - theta(j)) for j in 0..d-1) <= min(1, d/sqrt(n*alpha^2)))",
    claims=("C5",),
    instance="n = 1, d = 1, alpha = 1, theta = [1]",
    proof=f"""
        let N = n*alpha^2; s = sqrt(N); q = 1/(1 + exp(alpha/2)); k = s/2.05
        let P(x: int -> int) = product(theta(x(i)) for i in 1..n); L(x: int -> int, c: int -> int) = {WEIGHT}
        let e(j, c: int -> int) = {MISS}; A(c: int -> int) = sum(abs(e(j, c)) for j in 0..d-1)
        let B(c: int -> int) = sum(e(j, c)^2 for j in 0..d-1)
        have SS: s*s = N; K0: 0 < k; KI: 0 < 1/k
        have POINT: for all t real: abs(t) <= k/2*t^2 + 1/(2*k)
            take t
            have SQUARE: 0 <= (k*abs(t) - 1)^2
            have T3: abs(t)^2 = t^2
                cases 0 <= t or t <= 0
                    case 0 <= t
                        by rewrite law abs_of_nonnegative(t)
                    case t <= 0
                        by rewrite law abs_of_nonpositive(t)
            have T4: k*abs(t)^2 = k*t^2 by rewrite T3
            by only SQUARE*KI; (k*abs(t) - 1)^2*(1/k) = k*abs(t)^2 - 2*abs(t) + 1/k; T4; 1/(2*k) = 1/2*(1/k)
        have SUM: for all c (int -> int): A(c) <= k/2*B(c) + d/(2*k)
            take c
            have A1: A(c) <= sum(k/2*e(j, c)^2 + 1/(2*k)*1 for j in 0..d-1) by termwise j
                by POINT(e(j, c))
            have A4: 1/(2*k)*sum(1 for j in 0..d-1) = d/(2*k) by rewrite law sum_constant(0, d-1, 1)
            by only A1; law sum_linear(0..d-1, j -> e(j, c)^2, j -> 1, k/2, 1/(2*k)); A4
        have INNER: for all x (int -> int): (for all i in 1..n: 0 <= x(i) <= d - 1) \\
                implies sum(L(x, c)*A(c) for c in words(0..d-1, 0..n)) \\
                <= k/2*sum(L(x, c)*B(c) for c in words(0..d-1, 0..n)) + d/(2*k)
            take x
            assume LETTERS
            have A1: sum(L(x, c)*A(c) for c in words(0..d-1, 0..n)) \\
                    <= sum(k/2*(L(x, c)*B(c)) + d/(2*k)*L(x, c) for c in words(0..d-1, 0..n)) by termwise c
                have W: 0 <= L(x, c) by cite rates.counts-not-negative(n, d, q, x, c)
                have U: 0 <= k/2*B(c) + d/(2*k) - A(c) by only SUM(c)
                by only W*U
            have A4: d/(2*k)*sum(L(x, c) for c in words(0..d-1, 0..n)) = d/(2*k) \\
                    by rewrite cite categories.total(n, d, q, x)
            by only A1; law sum_linear(words(0..d-1, 0..n), c -> L(x, c)*B(c), c -> L(x, c), k/2, d/(2*k)); A4
        let F(x: int -> int) = sum(L(x, c)*A(c) for c in words(0..d-1, 0..n))
        let G(x: int -> int) = sum(L(x, c)*B(c) for c in words(0..d-1, 0..n))
        have OUTER: sum(P(x)*F(x) for x in words(1..n, 0..d-1)) \\
                <= sum(k/2*(P(x)*G(x)) + d/(2*k)*P(x) for x in words(1..n, 0..d-1)) by termwise x
            have W: 0 <= P(x) by law product_nonnegative(1, n, i -> theta(x(i)))
            have U: 0 <= k/2*G(x) + d/(2*k) - F(x) by only INNER(x)
            have V: 0 <= P(x)*(k/2*G(x) + d/(2*k) - F(x)) by W*U
            by only V
        have LINEAR: sum(k/2*(P(x)*G(x)) + d/(2*k)*P(x) for x in words(1..n, 0..d-1)) \\
                = k/2*sum(P(x)*G(x) for x in words(1..n, 0..d-1)) + \\
                d/(2*k)*sum(P(x) for x in words(1..n, 0..d-1)) \\
                by law sum_linear(words(1..n, 0..d-1), x -> P(x)*G(x), P, k/2, d/(2*k))
        have TOTAL: sum(P(x) for x in words(1..n, 0..d-1)) = 1 by cite categories.sampling(n, d, theta, 0)
        have RISK: sum(P(x)*G(x) for x in words(1..n, 0..d-1)) <= 4.17*d/(n*alpha^2) \\
                by cite categories.risk-rate(n, d, alpha, theta)
        have RATE: k/2*sum(P(x)*G(x) for x in words(1..n, 0..d-1)) <= k/2*(4.17*d/(n*alpha^2)) by K0*RISK
        have D0: 0 < d
        have SI: 0 < 1/s by law reciprocal_positive(s)
        have E1: k/2*(4.17*d/(n*alpha^2)) = 4.17/4.1*d*(1/s)
            have E2: k/2*(4.17*d/(n*alpha^2)) = k/2*(4.17*d/N); E3: k/2*(4.17*d/(s*s)) = 4.17/4.1*d*(1/s)
            have E4: 4.17*d/N = 4.17*d/(s*s) by rewrite SS
            have E5: k/2*(4.17*d/N) = k/2*(4.17*d/(s*s)) by rewrite E4
            by only E2; E3; E5
        have E6: d/(2*k) = 2.05/2*d*(1/s); E7: 2.05*d/s = 2.05*d*(1/s)
        have DS: 0 < d*(1/s) by D0*SI
        have LAST: d/(2*k)*sum(P(x) for x in words(1..n, 0..d-1)) = d/(2*k) by rewrite TOTAL
        have FIRST: {RISK.format('abs' + MISS)} <= 2.05*d/sqrt(n*alpha^2)
            by only OUTER; LINEAR; LAST; RATE; E1; E6; E7; DS
        have SECOND: N <= d^2 implies sum(abs(0 - theta(j)) for j in 0..d-1) <= min(1, d/s)
            assume SMALL
            have DP: 0 < d
            have SD: s <= d
                cases s <= d or d < s
                    case s <= d
                        by case
                    case d < s
                        have Q1: 0 < s - d by only case
                        have Q2: 0 < s + d by only DP; 0 < s
                        have Q: 0 < (s - d)*(s + d) by Q1*Q2
                        by only Q; SS; SMALL
            have ONE: 1 <= d/s
                have Q1: 0 <= d - s by only SD
                have Q: 0 <= (d - s)*(1/s) by Q1*SI
                have Q2: (d - s)*(1/s) = d/s - 1
                by only Q; Q2
            have LEAST: min(1, d/s) = 1 by law min_left(1, d/s)
            have WHOLE: sum(abs(0 - theta(j)) for j in 0..d-1) = sum(theta(j) for j in 0..d-1) by termwise j
                have SIGN: 0 <= theta(j) by given1(j)
                have T1: 0 - theta(j) <= 0 by only SIGN
                have T2: abs(0 - theta(j)) = -(0 - theta(j)) by law abs_of_nonpositive(0 - theta(j))
                by only T2
            by only LEAST; WHOLE; given2
        by only FIRST; SECOND
    """,
    near_misses=(
        NearMiss(claim=f"{RISK.format('abs' + MISS)} <= 1/2*d/sqrt(n*alpha^2)", witness="n = 1, d = 2, "
        "alpha = 1, theta = [1/2, 1/2]"),
        NearMiss(
            claim="n*alpha^2 <= d^2 implies sum(abs(0 - theta(j)) for j in 0..d-1) <= 1/2*min(1, "
            "d/sqrt(n*alpha^2))",
            witness="n = 1, d = 2, alpha = 1, theta = [1/2, 1/2]",
        ),
    ),
)
