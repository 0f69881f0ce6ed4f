"""Laplace noise hides a bounded real: what two inputs can change of a density, as formulas in its values
(note 002).
"""

from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

DENSITY = Theorem(
    id="laplace.density",
    says="The Laplace density is positive, symmetric about mu, and nowhere above 1/(2b), which it attains "
    "at mu alone.",
    source=Source(note="002", lines="L102-103"),
    forall="mu real, b > 0, x real",
    claim="0 < exp(-abs(x - mu)/b)/(2*b) and exp(-abs(x - mu)/b)/(2*b) = exp(-abs(mu - x)/b)/(2*b) and "
    "exp(-abs(x - mu)/b)/(2*b) <= 1/(2*b) and (exp(-abs(x - mu)/b)/(2*b) = 1/(2*b) iff x = mu)",
    claims=("C18",),
    instance="mu = 0, b = 1, x = 1",
    proof="""
        let u = -abs(x - mu)/b
        have S: exp(-abs(x - mu)/b)/(2*b) = exp(-abs(mu - x)/b)/(2*b) by rewrite abs(x - mu) = abs(mu - x)
        cases x = mu or x != mu
            case x = mu
                have F: exp(u) = 1 by rewrite u = 0
            case x != mu
                have A: 0 < abs(x - mu)
                    cases x < mu or mu < x by law trichotomy(x, mu)
                        case x < mu
                        case mu < x
                have LT: exp(u) < exp(0) by law exp_increases(u, 0)
                have Q: exp(u)*(1/(2*b)) < 1*(1/(2*b)) by exp(0) = 1
    """,
    near_misses=(
        NearMiss(forall="mu real, b real, x real", given="b != 0", witness="mu = 0, b = -1, x = 1"),
    ),
)

SHIFT = Theorem(
    id="laplace.shift",
    says="Moving the centre from x' to x multiplies the Laplace density by at most exp(|x - x'|/s), "
    "everywhere.",
    source=Source(note="002", lines="L110-113"),
    forall="x real, x' real, s > 0, z real",
    claim="exp(-abs(z - x)/s)/(2*s) <= exp(abs(x - x')/s)*(exp(-abs(z - x')/s)/(2*s))",
    claims=("C20",),
    instance="x = 1, x' = 0, s = 1, z = 1",
    proof="""
        let u = -abs(z - x)/s; v = -abs(z - x')/s; t = abs(x - x')/s
        have E: exp(u) <= exp(t + v) by law exp_increases(t + v, u)
        have SUM: exp(t + v) = exp(t)*exp(v)
    """,
    near_misses=(
        NearMiss(claim=
        "exp(-abs(z - x)/s)/(2*s) <= exp(abs(x - x')/(2*s))*(exp(-abs(z - x')/s)/(2*s))", witness="x = 1, "
        "x' = 0, s = 1, z = 1"),
    ),
)

RATIO = Theorem(
    id="laplace.ratio",
    says="For inputs in [-M, M] and Laplace noise of scale s, the ratio of the densities is at most exp(|x "
    "- x'|/s) <= exp(2M/s) at every output.",
    source=Source(note="002", lines="L113"),
    forall="M >= 0, -M <= x <= M, -M <= x' <= M, s > 0, z real",
    claim="exp(-abs(z - x)/s)/(2*s)/(exp(-abs(z - x')/s)/(2*s)) <= exp(abs(x - x')/s) and exp(abs(x - "
    "x')/s) <= exp(2*M/s)",
    claims=("C20",),
    instance="M = 1, x = 1, x' = 0, s = 1, z = 1",
    proof="""
        by law exp_increases(2*M/s, abs(x - x')/s); cite laplace.shift(x, x', s, z)
    """,
    near_misses=(
        NearMiss(
            claim="exp(-abs(z - x)/s)/(2*s)/(exp(-abs(z - x')/s)/(2*s)) <= exp(M/s)",
            witness="M = 1, x = 1, x' = -1, s = 1, z = 1",
        ),
        NearMiss(forall="M >= 0, -M <= x <= M, x' real, s > 0, z real", witness="M = 1, x = 1, x' = -2, s = "
        "1, z = 1"),
    ),
)

TIGHT = Theorem(
    id="laplace.tight",
    says="The bound exp(|x - x'|/s) is attained at exactly those outputs z for which x lies between x' and "
    "z.",
    source=Source(note="002", lines="L113"),
    forall="x real, x' real, s > 0, z real",
    claim="exp(-abs(z - x)/s)/(2*s) = exp(abs(x - x')/s)*(exp(-abs(z - x')/s)/(2*s)) iff (z - x)*(x - x') "
    ">= 0",
    claims=("C20",),
    instance="x = 1, x' = 0, s = 1, z = 1",
    proof="""
        let u = -abs(z - x)/s; v = -abs(z - x')/s; t = abs(x - x')/s
        have IN: (z - x)*(x - x') >= 0 implies abs(z - x') = abs(z - x) + abs(x - x')
            assume BETWEEN
            cases x < x' or x = x' or x' < x by law trichotomy(x, x')
                case x = x'
                case x < x'
                    have Q: z - x <= 0 by (0 < 1/(x' - x))*BETWEEN
                case x' < x
                    have Q: 0 <= z - x by (0 < 1/(x - x'))*BETWEEN
        have OUT: not ((z - x)*(x - x') >= 0) implies abs(z - x') < abs(z - x) + abs(x - x')
            cases x < x' or x = x' or x' < x by law trichotomy(x, x')
                case x < x'
                    cases z <= x or x < z
                        case z <= x
                        case x < z
                case x = x'
                case x' < x
        cases (z - x)*(x - x') >= 0 or not ((z - x)*(x - x') >= 0)
            case (z - x)*(x - x') >= 0
                have Q: abs(z - x') = abs(z - x) + abs(x - x')
                by rewrite u = t + v
            case not ((z - x)*(x - x') >= 0)
                have E: exp(u) < exp(t + v) \\
                        by law exp_increases(u, t + v); abs(z - x') < abs(z - x) + abs(x - x')
                have R: exp(u)*(1/(2*s)) < exp(t)*exp(v)*(1/(2*s)) by exp(t + v) = exp(t)*exp(v)
    """,
    near_misses=(
        NearMiss(
            claim="exp(-abs(z - x)/s)/(2*s) = exp(abs(x - x')/s)*(exp(-abs(z - x')/s)/(2*s)) iff (z - "
            "x')*(x - x') >= 0",
            witness="x = 1, x' = 0, s = 1, z = 1/2",
        ),
    ),
)

PRIVATE = Theorem(
    id="laplace.private",
    says="With the scale 2M/alpha one input in [-M, M] plus Laplace noise is alpha-locally private: no "
    "density exceeds e^alpha times the other.",
    source=Source(note="002", lines="L115"),
    forall="M > 0, alpha > 0, -M <= x <= M, -M <= x' <= M, z real",
    claim="exp(-abs(z - x)/(2*M/alpha))/(2*(2*M/alpha)) <= exp(alpha)*(exp(-abs(z - "
    "x')/(2*M/alpha))/(2*(2*M/alpha)))",
    claims=("C21",),
    instance="M = 1, alpha = 1, x = 1, x' = 0, z = 1",
    proof="""
        let s = 2*M/alpha; f = exp(-abs(z - x)/s)/(2*s); g = exp(-abs(z - x')/s)/(2*s)
        have A: f <= exp(abs(x - x')/s)*g by cite laplace.shift(x, x', s, z)
        have C: exp(abs(x - x')/s) <= exp(alpha) by cite laplace.ratio(M, x, x', s, z)
        have D: exp(abs(x - x')/s)*g <= exp(alpha)*g by 0 < g
    """,
    near_misses=(
        NearMiss(
            claim="exp(-abs(z - x)/(M/alpha))/(2*(M/alpha)) <= exp(alpha)*(exp(-abs(z - "
            "x')/(M/alpha))/(2*(M/alpha)))",
            witness="M = 1, alpha = 1, x = 1, x' = -1, z = 1",
        ),
    ),
)

INTEGERS = Theorem(
    id="laplace.integers",
    says="Continuous Laplace noise of scale k/eps hides integers as well: no density exceeds e^eps times "
    "that of an integer at distance at most k.",
    source=Source(note="000", lines="L113"),
    forall="k natural >= 1, eps > 0, x integer, x' integer, z real",
    given="abs(x - x') <= k",
    claim="exp(-abs(z - x)/(k/eps))/(2*(k/eps)) <= exp(eps)*(exp(-abs(z - x')/(k/eps))/(2*(k/eps)))",
    claims=("A7",),
    instance="k = 1, eps = 1, x = 1, x' = 0, z = 1",
    proof="""
        let s = k/eps; f = exp(-abs(z - x)/s)/(2*s); g = exp(-abs(z - x')/s)/(2*s)
        have A: f <= exp(abs(x - x')/s)*g by cite laplace.shift(x, x', s, z)
        have C: exp(abs(x - x')/s) <= exp(eps) by law exp_increases(eps, abs(x - x')/s)
        have D: exp(abs(x - x')/s)*g <= exp(eps)*g by 0 < g
    """,
    printed=(
        Misprint(
            name="continuous noise is no use for integers",
            forall="k natural >= 1, eps > 0",
            given="true",
            claim="exists x integer: exists x' integer: exists z real: abs(x - x') <= k and exp(-abs(z - "
            "x)/(k/eps))/(2*(k/eps)) > exp(eps)*(exp(-abs(z - x')/(k/eps))/(2*(k/eps)))",
            latex="Since the input values are integers or binary numbers, we cannot use noise from the "
            "continuous laplace distribution.",
            claims=("A7",),
            expect=REFUTED,
            why="the bound holds at every real output: integer inputs are only a special case. The discrete "
            "noise is the more natural, not the only one",
            disproof="""
                have NO: not (exists x integer: exists x' integer: exists z real: abs(x - x') <= 1 and \\
                        exp(-abs(z - x)/(1/1))/(2*(1/1)) > exp(1)*(exp(-abs(z - x')/(1/1))/(2*(1/1))))
                    assume SOME
                    obtain x from SOME
                    obtain x' from x
                    obtain z from x'
                    by cite laplace.integers(1, 1, x, x', z)
            """,
        ),
    ),
    near_misses=(NearMiss(given="abs(x - x') <= k + 1", witness="k = 1, eps = 1, x = 2, x' = 0, z = 2"),),
)

EXPONENTIALS = Theorem(
    id="products.of-exponentials",
    says="A product of exponentials is the exponential of the sum.",
    source=Source(note="002", lines="L187 (used in the proof)"),
    forall="n natural, f: int -> real",
    claim="product(exp(f(j)) for j in 1..n) = exp(sum(f(j) for j in 1..n))",
    claims=("C42",),
    instance="n = 1, f = j -> j",
    proof="""
        have ALL: for all q integer: 0 <= q implies product(exp(f(j)) for j in 1..q) \\
                = exp(sum(f(j) for j in 1..q))
    """,
    near_misses=(NearMiss(claim=
    "product(exp(f(j)) for j in 1..n) = exp(product(f(j) for j in 1..n))", witness="n = 2, f = j -> 1"),),
)

HISTOGRAM = Theorem(
    id="laplace.histogram",
    says="One record falls into one of K bins, or into none, and each bin gets Laplace noise of scale "
    "2/alpha: the joint "
    "densities of two records differ by a factor of at most exp(alpha/2 * sum |1 - 1'|) <= e^alpha.",
    source=Source(note="002", lines="L176-187"),
    forall="K natural >= 1, alpha > 0, x integer, x' integer, z: int -> real",
    claim="product(exp(-abs(z(j) - (if x = j then 1 else 0))/(2/alpha))/(2*(2/alpha)) for j in 1..K) <= "
    "exp(alpha/2*sum(abs((if x = j then 1 else 0) - (if x' = j then 1 else 0)) for j in 1..K))*"
    "product(exp(-abs(z(j) - (if x' = j then 1 else 0))/(2/alpha))/(2*(2/alpha)) for j in 1..K) and "
    "exp(alpha/2*sum(abs((if x = j then 1 else 0) - (if x' = j then 1 else 0)) for j in 1..K)) <= "
    "exp(alpha/2*2) and exp(alpha/2*2) = exp(alpha)",
    claims=("C41", "C42"),
    instance="K = 1, alpha = 1, x = 1, x' = 1, z = j -> j",
    proof="""
        let s = 2/alpha; e(j) = if x = j then 1 else 0; e'(j) = if x' = j then 1 else 0
        let a(j) = abs(e(j) - e'(j)); f(j) = exp(-abs(z(j) - e(j))/s)/(2*s)
        let g(j) = exp(-abs(z(j) - e'(j))/s)/(2*s)
        have EACH: for all j integer: 0 <= f(j) and f(j) <= exp(alpha/2*a(j))*g(j)
            take j
            by cite laplace.shift(e(j), e'(j), s, z(j))
        have A: product(f(j) for j in 1..K) <= product(exp(alpha/2*a(j))*g(j) for j in 1..K)
        have FIRST: product(f(j) for j in 1..K) \\
                <= exp(alpha/2*sum(a(j) for j in 1..K))*product(g(j) for j in 1..K)
            have Q: product(exp(alpha/2*a(j))*g(j) for j in 1..K) \\
                    = exp(alpha/2*sum(a(j) for j in 1..K))*product(g(j) for j in 1..K) \\
                    by rewrite law product_of_products(1, K, j -> exp(alpha/2*a(j)), g); \\
                    cite products.of-exponentials(K, j -> alpha/2*a(j)); law sum_scaled(1..K, a, alpha/2)
        have ONE: for all b integer: sum(if b = j then 1 else 0 for j in 1..K) <= 1
            take b
            cases 1 <= b and b <= K or b < 1 or K < b
                case 1 <= b and b <= K
                case b < 1; K < b
        by law sum_linear(1..K, e, e', 1, 1); ONE(x); ONE(x'); sum(a(j) for j in 1..K) \\
                <= sum(1*e(j) + 1*e'(j) for j in 1..K)
    """,
    near_misses=(
        NearMiss(
            claim="product(exp(-abs(z(j) - (if x = j then 1 else 0))/(1/alpha))/(2*(1/alpha)) for j in "
            "1..K) <= exp(alpha)*product(exp(-abs(z(j) - (if x' = j then 1 else "
            "0))/(1/alpha))/(2*(1/alpha)) for j in 1..K)",
            witness="K = 2, alpha = 1, x = 1, x' = 2, z = j -> if j = 1 then 1 else 0",
        ),
    ),
)
