"""A sum read off a private histogram, and the private sum itself: two mechanisms with Laplace noise, their
privacy and their errors (note 004).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

TESTS = "borel(T) and (for all z (int -> real): 0 <= T(z) and T(z) <= 1)"
NOISED = "product(exp(-|z(j) - {}(j)|/b)/(2*b) for j in 1..K)"
SEEN = "integral(T(z)*{} for z in points(1..K))"

VECTOR = Lemma(
    id="laplace-noise.vector",
    says="Independent Laplace noise of scale b on K numbers hides a change of these of eps b in sum, "
    "for every event.",
    forall="K natural, b > 0, c: int -> real, e: int -> real, eps >= 0, T: (int -> real) -> real",
    given=f"{TESTS} and sum(|c(j) - e(j)| for j in 1..K) <= eps*b",
    claim=f"integrable(T(z)*{NOISED.format('c')} for z in points(1..K)) and "
    f"integrable(T(z)*{NOISED.format('e')} for z in points(1..K)) and "
    f"{SEEN.format(NOISED.format('c'))} <= exp(eps)*{SEEN.format(NOISED.format('e'))}",
    instance="K = 1, b = 1, c = j -> 0, e = j -> 0, eps = 1, T = z -> 0",
    proof=f"""
        let p(y: real) = exp(-|y|/b)/(2*b); D(c: int -> real, z: int -> real) = {NOISED.format('c')}
        have MOVED: for all c real: integrable(p(z - c) for z in R) and integral(p(z - c) for z in R) = 1 \\
                by cite laplace-noise.density(b)
            take c
            have M: integrable(p(1*z + -c) for z in R) and integral(p(1*z + -c) for z in R) \\
                    = integral(p(z) for z in R)/abs(1) by law integral_moved(p, 1, -c)
            have S: (integrable(p(1*z + -c) for z in R) iff integrable(p(z - c) for z in R)) and \\
                    integral(p(1*z + -c) for z in R) = integral(p(z - c) for z in R)
        have WHOLE: for all c (int -> real): integrable(D(c, z) for z in points(1..K))
            take c
            have IN: for all j integer: integrable(p(z - c(j)) for z in R) and \\
                    integral(p(z - c(j)) for z in R) = 1
                take j
                by MOVED(c(j))
            by cite coordinates.integrable(K, (j, z) -> p(z - c(j)))
        have TESTED: for all c (int -> real): integrable(T(z)*D(c, z) for z in points(1..K))
            take c
            by law integrable_below(points(1..K), z -> T(z)*D(c, z), z -> D(c, z))
        have RATIO: for all z (int -> real): D(c, z) <= exp(eps)*D(e, z)
            take z
            let r(j) = exp(|c(j) - e(j)|/b)
            have EACH: for all j integer: 1 <= j implies j <= K implies 0 \\
                    <= p(z(j) - c(j)) and p(z(j) - c(j)) <= r(j)*p(z(j) - e(j))
                take j
                have S: exp(|c(j) - e(j)|/b + -|z(j) - e(j)|/b) = r(j)*exp(-|z(j) - e(j)|/b) \\
                        by law exp_sum(|c(j) - e(j)|/b, -|z(j) - e(j)|/b)
                have E: exp(-|z(j) - c(j)|/b) <= exp(|c(j) - e(j)|/b + -|z(j) - e(j)|/b) \\
                        by law exp_increases(|c(j) - e(j)|/b + -|z(j) - e(j)|/b, -|z(j) - c(j)|/b)
            have A: D(c, z) <= product(r(j)*p(z(j) - e(j)) for j in 1..K)
            have C: product(r(j)*p(z(j) - e(j)) for j in 1..K) = product(r(j) for j in 1..K)*D(e, z) \\
                    by law product_of_products(1, K, r, j -> p(z(j) - e(j)))
            have X: exp(sum(|c(j) - e(j)|/b for j in 1..K)) = product(r(j) for j in 1..K) \\
                    by cite exp.of-sum(j -> |c(j) - e(j)|/b, K)
            have Y: sum(|c(j) - e(j)|/b for j in 1..K) = 1/b*sum(|c(j) - e(j)| for j in 1..K)
                have Y1: sum(1/b*|c(j) - e(j)| for j in 1..K) = 1/b*sum(|c(j) - e(j)| for j in 1..K)
            have R: exp(sum(|c(j) - e(j)|/b for j in 1..K)) <= exp(eps) \\
                    by law exp_increases(eps, sum(|c(j) - e(j)|/b for j in 1..K))
            have D0: 0 <= D(e, z)
        have S: integrable(exp(eps)*(T(z)*D(e, z)) + 0*(T(z)*D(e, z)) for z in points(1..K)) and \\
                integral(exp(eps)*(T(z)*D(e, z)) + 0*(T(z)*D(e, z)) for z in points(1..K)) \\
                = exp(eps)*integral(T(z)*D(e, z) for z in points(1..K)) + \\
                0*integral(T(z)*D(e, z) for z in points(1..K)) \\
                by law integral_linear(points(1..K), z -> T(z)*D(e, z), z -> T(z)*D(e, z), exp(eps), 0)
        have LESS: integral(T(z)*D(c, z) for z in points(1..K)) \\
                <= integral(exp(eps)*(T(z)*D(e, z)) + 0*(T(z)*D(e, z)) for z in points(1..K)) by termwise z
            have A: D(c, z) <= exp(eps)*D(e, z)
    """,
)

COUNT = "sum(if {x}(i) = {j} then 1 else 0 for i in 1..n)"
VALUES = "(for all i in 1..n: 1 <= {x}(i) and {x}(i) <= d)"
NEIGHBOURS = (
    f"{VALUES.format(x='x')} and {VALUES.format(x='y')} and (exists m in 1..n: for all i in 1..n: i != "
    "m implies x(i) = y(i))"
)
SEEN_OF = (
    f"integral(T(z)*product(exp(-|z(j) - {COUNT}|/(2/eps))/(2*(2/eps)) for j in 1..d) for z in points(1..d))"
)
HISTOGRAM_PRIVATE = (
    f"(for all x (int -> int), y (int -> int), T ((int -> real) -> real): {NEIGHBOURS} and {TESTS} implies "
    f"{SEEN_OF.format(x='x', j='j')} <= exp(eps)*{SEEN_OF.format(x='y', j='j')})"
)
NOISES = "product(exp(-|w(j)|/(2/eps))/(2*(2/eps)) for j in 1..d)"
READ_OFF = f"(sum(j*({COUNT.format(x='x', j='j')} + w(j)) for j in 1..d) - sum(x(i) for i in 1..n))"
HISTOGRAM_ERROR = (
    f"(for all x (int -> int): {VALUES.format(x='x')} implies integral({READ_OFF}^2*{NOISES} for w in "
    "points(1..d)) = 8/eps^2*sum(j^2 for j in 1..d))"
)
SUM_PRIVATE = "PureDP(RealNoise(x -> sum(x(i) for i in 1..n), Laplace((d - 1)/eps), n, 1, d), eps)"
SUM_ERROR = "integral(z^2*(exp(-|z|/((d - 1)/eps))/(2*((d - 1)/eps))) for z in R) = 2*(d - 1)^2/eps^2"

NOT_EASIER = Theorem(
    id="histogram-noise.sum",
    says="Histograms are not the easier problem: for records in 1..d, d >= 2, "
    "the sum with Laplace noise of scale (d - 1)/eps is eps-private and has the variance 2 (d - 1)^2/eps^2; "
    "the histogram with Laplace noise of scale 2/eps in each bin is eps-private too, for every event, and "
    "the sum read off it has the variance 8 (1^2 + … + d^2)/eps^2, which is more.",
    source=Source(
        note="004",
        lines="L16",
        paper="Dwork, McSherry, Nissim and Smith, Calibrating noise to sensitivity in private data analysis",
    ),
    forall="n natural, d natural >= 2, eps > 0",
    claim=f"{SUM_PRIVATE} and {SUM_ERROR} and {HISTOGRAM_PRIVATE} and {HISTOGRAM_ERROR} and "
    "2*(d - 1)^2/eps^2 < 8/eps^2*sum(j^2 for j in 1..d)",
    claims=("E6",),
    instance="n = 1, d = 2, eps = 1",
    meaning=f"""
        let a = (d - 1)/eps
        have D0: 0 < d - 1
        have EI: 0 < 1/eps by law reciprocal_positive(eps)
        have AP: 0 < (d - 1)*(1/eps) by D0*EI
        have A: 0 < a
        have D: Density(Laplace(a)) by cite laplace-noise.density(a)
        have M: for all T (real -> real), s real: Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/a)/(2*a)) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/a)/(2*a), T, s)
        have SQ: integrable(z^2*(exp(-|z|/((d - 1)/eps))/(2*((d - 1)/eps))) for z in R) \\
                by cite laplace-noise.moments(a)
        have B: 0 < 2/eps
        have V: for all x (int -> int), T ((int -> real) -> real): {TESTS} \\
                implies integrable(T(z)*product(exp(-|z(j) - \\
                {COUNT.format(x='x', j='j')}|/(2/eps))/(2*(2/eps)) for j in 1..d) for z in points(1..d))
            take x, T
            assume G
            have S: sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='x', j='j')}| for j in 1..d) \\
                    <= eps*(2/eps)
                have S1: sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='x', j='j')}| for j in \\
                        1..d) = sum(0 for j in 1..d) by termwise j
                have S0: sum(0 for j in 1..d) = 0
                have S2: eps*(2/eps) = 2
                by only S1; S0; S2
            by cite laplace-noise.vector(d, 2/eps, j -> {COUNT.format(x='x', j='j')}, j -> \\
                    {COUNT.format(x='x', j='j')}, eps, T)
        have H: for all x (int -> int): {VALUES.format(x='x')} \\
                implies integrable({READ_OFF}^2*{NOISES} for w in points(1..d))
            take x
            assume G
            have ERROR: integrable({READ_OFF}^2*{NOISES} for w in points(1..d)) and \\
                    integral({READ_OFF}^2*{NOISES} for w in points(1..d)) \\
                    = 8/eps^2*sum(j^2 for j in 1..d) by cite histogram-noise.error(n, d, eps, x)
            by only ERROR
    """,
    proof=f"""
        let a = (d - 1)/eps
        have SENSITIVE: RealSensitive(x -> sum(x(i) for i in 1..n), n, 1, d, d - 1)
            take x, y
            assume N
            obtain j from N3
            have X1: sum(x(i) for i in 1..n) = sum(x(i) for i in 1..j-1) + x(j) + sum(x(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, x)
            have Y1: sum(y(i) for i in 1..n) = sum(y(i) for i in 1..j-1) + y(j) + sum(y(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, y)
            have L: sum(x(i) for i in 1..j-1) = sum(y(i) for i in 1..j-1)
            have U: sum(x(i) for i in j+1..n) = sum(y(i) for i in j+1..n)
        have FIRST: {SUM_PRIVATE} \\
                by cite laplace-noise.private(x -> sum(x(i) for i in 1..n), n, 1, d, d - 1, eps)
        have SQ: integrable(z^2*(exp(-|z|/((d - 1)/eps))/(2*((d - 1)/eps))) for z in R) and \\
                integral(z^2*(exp(-|z|/((d - 1)/eps))/(2*((d - 1)/eps))) for z in R) = 2*((d - 1)/eps)^2 \\
                by cite laplace-noise.moments(a)
        have THIRD: {HISTOGRAM_PRIVATE}
            take x, y, T
            assume G
            have N1: 1 <= n
                obtain m from G3
            have ALL: sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0..d + 1 - \\
                    1) <= 2 by cite counts.all-bins(n, d + 1, x, y)
            have SPLIT: sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0..d) \\
                    = sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0..0) + \\
                    sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0+1..d) \\
                    by law sum_split(0, 0, d, j -> |{COUNT.format(x='x', j='j')} - \\
                    {COUNT.format(x='y', j='j')}|)
            have LOW: sum(0 for j in 0..0) \\
                    <= sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0..0)
            have LOW0: sum(0 for j in 0..0) = 0
            have SPLIT1: sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0+1..d) \\
                    = sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 1..d)
            have ALL1: sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0..d + \\
                    1 - \\
                    1) = sum(|{COUNT.format(x='x', j='j')} - {COUNT.format(x='y', j='j')}| for j in 0..d)
            by cite laplace-noise.vector(d, 2/eps, j -> {COUNT.format(x='x', j='j')}, j -> \\
                    {COUNT.format(x='y', j='j')}, eps, T)
        have FOURTH: {HISTOGRAM_ERROR}
            take x
            assume G
            by cite histogram-noise.error(n, d, eps, x)
        have LAST: 2*(d - 1)^2/eps^2 < 8/eps^2*sum(j^2 for j in 1..d)
            have X: sum(j^2 for j in 1..d) = sum(j^2 for j in 1..d-1) + d^2 + sum(j^2 for j in d+1..d) \\
                    by law sum_at(1, d, d, j -> j^2)
            have Y: sum(j^2 for j in d+1..d) = 0 by law sum_empty(d+1, d, j -> j^2)
            have Z: sum(0 for j in 1..d-1) <= sum(j^2 for j in 1..d-1)
            have Z0: sum(0 for j in 1..d-1) = 0
    """,
    near_misses=(
        NearMiss(
            claim="8/eps^2*sum(j^2 for j in 1..d) <= 2*(d - 1)^2/eps^2",
            witness="n = 1, d = 2, eps = 1",
        ),
    ),
)

ERROR = Lemma(
    id="histogram-noise.error",
    says="The sum read off a histogram with Laplace noise of scale 2/eps in each bin has the variance 8 (1^2 "
    "+ … + d^2)/eps^2.",
    forall="n natural, d natural >= 1, eps > 0, x: int -> int",
    given=VALUES.format(x="x"),
    claim=f"integrable({READ_OFF}^2*{NOISES} for w in points(1..d)) and "
    f"integral({READ_OFF}^2*{NOISES} for w in points(1..d)) = 8/eps^2*sum(j^2 for j in 1..d)",
    instance="n = 1, d = 1, eps = 1, x = i -> 1",
    proof=f"""
        let b = 2/eps
        let p(y: real) = exp(-|y|/b)/(2*b)
        have L: Density(p) by cite laplace-noise.density(b)
        have MO: integrable(x*p(x) for x in R) and integral(x*p(x) for x in R) \\
                = 0 and integrable(x^2*p(x) for x in R) and integral(x^2*p(x) for x in R) = 2*b^2 \\
                by cite laplace-noise.moments(b)
        let P(w: int -> real) = product(p(w(j)) for j in 1..d)
        let S(w: int -> real) = sum(j*w(j) for j in 1..d)
        have FIRST: for all j integer: integrable(j*x*p(x) for x in R) and integral(j*x*p(x) for x in R) = 0
            take j
            have A: integrable(j*(x*p(x)) + 0*(x*p(x)) for x in R) and \\
                    integral(j*(x*p(x)) + 0*(x*p(x)) for x in R) \\
                    = j*integral(x*p(x) for x in R) + 0*integral(x*p(x) for x in R) \\
                    by law integral_linear(R, x -> x*p(x), x -> x*p(x), j, 0)
            have M: (integrable(j*(x*p(x)) + 0*(x*p(x)) for x in R) iff integrable(j*x*p(x) for x in R)) \\
                    and \\
                    integral(j*(x*p(x)) + 0*(x*p(x)) for x in R) = integral(j*x*p(x) for x in R)
        have SECOND: for all j integer: integrable((j*x)^2*p(x) for x in R) and \\
                integral((j*x)^2*p(x) for x in R) = j^2*(2*b^2)
            take j
            by law integral_linear(R, x -> x^2*p(x), x -> x^2*p(x), j^2, 0)
        have ALL: integrable(P(w) for w in points(1..d)) and integral(P(w) for w in points(1..d)) \\
                = 1 and integrable(S(w)*P(w) for w in points(1..d)) and \\
                integral(S(w)*P(w) for w in points(1..d)) \\
                = 0 and integrable(S(w)^2*P(w) for w in points(1..d)) and \\
                integral(S(w)^2*P(w) for w in points(1..d)) = sum(j^2*(2*b^2) for j in 1..d) \\
                by cite coordinates.moments(d, (j, x) -> p(x), (j, x) -> j*x, j -> j^2*(2*b^2))
        have ADD: sum(j*{COUNT.format(x='x', j='j')} for j in 0..d + 1 - 1) = sum(x(i) for i in 1..n) \\
                by cite counts.give-the-sum(n, d + 1, x)
        have SPLIT: sum(j*{COUNT.format(x='x', j='j')} for j in 0..d) \\
                = sum(j*{COUNT.format(x='x', j='j')} for j in 0..0) + \\
                sum(j*{COUNT.format(x='x', j='j')} for j in 0+1..d) \\
                by law sum_split(0, 0, d, j -> j*{COUNT.format(x='x', j='j')})
        have ADD1: sum(j*{COUNT.format(x='x', j='j')} for j in 0..d + 1 - 1) \\
                = sum(j*{COUNT.format(x='x', j='j')} for j in 0..d)
        have LOW: sum(j*{COUNT.format(x='x', j='j')} for j in 0..0) = sum(0 for j in 0..0)
        have LOW0: sum(0 for j in 0..0) = 0
        have SAME: for all w (int -> real): {READ_OFF} = S(w)
            take w
            have A: sum(1*(j*{COUNT.format(x='x', j='j')}) + 1*(j*w(j)) for j in 1..d) \\
                    = 1*sum(j*{COUNT.format(x='x', j='j')} for j in 1..d) + 1*S(w)
        have EQUAL: for all w (int -> real): {READ_OFF}^2*{NOISES} = 1*(S(w)^2*P(w)) + 0*(S(w)^2*P(w))
            take w
            by rewrite SAME(w)
        have K: integrable({READ_OFF}^2*{NOISES} for w in points(1..d)) and \\
                integral({READ_OFF}^2*{NOISES} for w in points(1..d)) \\
                = 1*integral(S(w)^2*P(w) for w in points(1..d)) + \\
                0*integral(S(w)^2*P(w) for w in points(1..d)) \\
                by cite coordinates.combined(d, w -> S(w)^2*P(w), w -> S(w)^2*P(w), w -> \\
                {READ_OFF}^2*{NOISES}, 1, 0)
        have SCALE: sum(2*b^2*j^2 for j in 1..d) = 2*b^2*sum(j^2 for j in 1..d)
    """,
)
