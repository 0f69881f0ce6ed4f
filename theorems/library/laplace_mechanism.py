"""Real-valued noise hides one record, for every event (note 002; Dwork, McSherry, Nissim and Smith 2006)."""

from verify.language import NearMiss, Source, Theorem

NOTE = Source(
    note="002",
    lines="L113-115",
    paper="Dwork, McSherry, Nissim and Smith, Calibrating noise to sensitivity in private data analysis",
)
PAIR = (
    "(for all i in 1..n: a <= x(i) <= c) and (for all i in 1..n: a <= y(i) <= c) and "
    "(exists i in 1..n: for all j in 1..n: j != i implies x(j) = y(j))"
)
DATA = "f: (int -> real) -> real, n natural, a real, c real"

RATIO = Theorem(
    id="densities.private",
    says="Noise is private for every event if the densities of neighbours differ by a factor of at most "
    "e^eps.",
    source=NOTE,
    forall=f"{DATA}, p: real -> real, eps >= 0",
    given=f"Density(p) and (for all x (int -> real), y (int -> real): {PAIR} implies "
    "for all z real: p(z - f(x)) <= exp(eps)*p(z - f(y)))",
    claim="PureDP(RealNoise(f, p, n, a, c), eps)",
    claims=("C20", "C21"),
    instance="f = x -> 0, n = 0, a = 0, c = 0, p = z -> if 0 <= z and z <= 1 then 1 else 0, eps = 0",
    meaning="""
        have M: for all T (real -> real), s real: Test(T) implies integrable(T(z)*p(z - s) for z in R)
            take T, s
            by cite densities.tested(p, T, s)
    """,
    proof="""
        take x, y, T
        have A: integrable(T(z)*p(z - f(x)) for z in R) by cite densities.tested(p, T, f(x))
        have B: integrable(T(z)*p(z - f(y)) for z in R) by cite densities.tested(p, T, f(y))
        have LINEAR: integrable(exp(eps)*(T(z)*p(z - f(y))) + 0*(T(z)*p(z - f(y))) for z in R) and \\
                integral(exp(eps)*(T(z)*p(z - f(y))) + 0*(T(z)*p(z - f(y))) for z in R) \\
                = exp(eps)*integral(T(z)*p(z - f(y)) for z in R) + 0*integral(T(z)*p(z - f(y)) for z in R) \\
                by law integral_linear(R, z -> T(z)*p(z - f(y)), z -> T(z)*p(z - f(y)), exp(eps), 0)
        have LESS: integral(T(z)*p(z - f(x)) for z in R) \\
                <= integral(exp(eps)*(T(z)*p(z - f(y))) + 0*(T(z)*p(z - f(y))) for z in R) by termwise z
            have R1: p(z - f(x)) <= exp(eps)*p(z - f(y)) by given5(x, y, z)
            have T1: 0 <= T(z)
            have R2: T(z)*p(z - f(x)) <= T(z)*(exp(eps)*p(z - f(y))) by T1*R1
            by only R2
        by only LINEAR; LESS
    """,
    near_misses=(
        NearMiss(
            claim="eps = 0",
            witness="f = x -> 0, n = 0, a = 0, c = 0, p = Laplace(1), eps = 1",
            disproof="""
                have D: Density(Laplace(1)) by cite laplace-noise.density(1)
                exhibit x -> 0, 0, 0, 0, x -> exp(-abs(x)/1)/(2*1), 1
            """,
        ),
    ),
)

LAPLACE = Theorem(
    id="laplace-noise.private",
    says="The Laplace mechanism is eps-private for every event: a real query that one record changes by at "
    "most d, plus Laplace noise of scale d/eps.",
    source=NOTE,
    forall=f"{DATA}, d > 0, eps > 0",
    given="RealSensitive(f, n, a, c, d)",
    claim="PureDP(RealNoise(f, Laplace(d/eps), n, a, c), eps)",
    claims=("A7", "C20", "C21"),
    instance="f = x -> 0, n = 0, a = 0, c = 0, d = 1, eps = 1",
    meaning="""
        let b = d/eps
        have B: 0 < b
        have D: Density(Laplace(b)) by cite laplace-noise.density(b)
        have M: for all T (real -> real), s real: Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/b)/(2*b)) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/b)/(2*b), T, s)
    """,
    proof=f"""
        let b = d/eps; p(z: real) = exp(-abs(z)/b)/(2*b)
        have B: 0 < b
            have I: 0 < 1/eps by law reciprocal_positive(eps)
            have J: 0 < d*(1/eps) by domain2*I
        have BI: 0 < 1/b by law reciprocal_positive(b)
        have D: Density(Laplace(b)) by cite laplace-noise.density(b)
        have R0: for all x (int -> real), y (int -> real): {PAIR} implies for all z real: p(z - f(x)) \\
                <= exp(eps)*p(z - f(y))
            take x, y
            assume N
            take z
            have CLOSE: abs(f(x) - f(y)) <= d by given1(x, y)
            let A = abs(z - f(x)); C = abs(z - f(y))
            have G: for all u real: u <= abs(u) and -u <= abs(u)
            have S0: f(x) - f(y) <= abs(f(x) - f(y)) and -(f(x) - f(y)) <= abs(f(x) - f(y)) by G(f(x) - f(y))
            have S1: f(x) - f(y) <= d by only CLOSE; S0
            have S2: -d <= f(x) - f(y) by only CLOSE; S0
            have T: C <= A + d by only S1; S2
            have T1: C*(1/b) <= (A + d)*(1/b) by T*BI
            have T2: d*(1/b) = eps
            have T3: -A/b <= eps + -C/b by only T1; T2
            have BOUND: exp(-A/b) <= exp(eps + -C/b) by law exp_increases(eps + -C/b, -A/b); T3
            have X1: exp(eps + -C/b) = exp(eps)*exp(-C/b) by law exp_sum(eps, -C/b)
            have X2: exp(-A/b)*(1/b) <= exp(eps)*exp(-C/b)*(1/b)
                have X3: exp(-A/b) <= exp(eps)*exp(-C/b) by only BOUND; X1
                by X3*BI
            by only X2
        by cite densities.private(f, n, a, c, p, eps)
    """,
    near_misses=(
        NearMiss(
            claim="RealSensitive(f, n, a, c, d/2)",
            witness="f = x -> x(1), n = 1, a = 0, c = 1, d = 1, eps = 1",
            disproof="""
                exhibit x -> x(1), 1, 0, 1, 1, 1, i -> 0, i -> 1
            """,
        ),
    ),
)

LOCAL = Theorem(
    id="laplace-noise.local",
    says="One record in [-M, M], sent with Laplace noise of scale 2M/alpha, is alpha-locally private, "
    "for every event.",
    source=Source(
        note="002",
        lines="L115",
        paper="Duchi, Jordan and Wainwright, Local privacy and statistical minimax rates",
    ),
    forall="M > 0, alpha > 0",
    claim="PureDP(RealNoise(x -> x(1), Laplace(2*M/alpha), 1, -M, M), alpha)",
    claims=("C21", "C55"),
    instance="M = 1, alpha = 1",
    meaning="""
        let b = 2*M/alpha
        have B: 0 < b
        have D: Density(Laplace(b)) by cite laplace-noise.density(b)
        have M: for all T (real -> real), s real: Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/b)/(2*b)) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/b)/(2*b), T, s)
    """,
    proof="""
        have S: RealSensitive(x -> x(1), 1, -M, M, 2*M)
            take x, y
            have X: -M <= x(1) and x(1) <= M; Y: -M <= y(1) and y(1) <= M
            by only X; Y
        by cite laplace-noise.private(x -> x(1), 1, -M, M, 2*M, alpha)
    """,
    near_misses=(
        NearMiss(
            claim="RealSensitive(x -> x(1), 1, -M, M, M)",
            witness="M = 1, alpha = 1",
            disproof="""
                exhibit 1, 1, i -> -1, i -> 1
            """,
        ),
    ),
)

SUM = "sum(x(i) for i in 1..n)"
CENTRAL_SUM = Theorem(
    id="laplace-noise.sum",
    says="A trusted curator who adds Laplace noise of scale 1/eps to a sum of n reals in [0, "
    "1] is eps-private for every event, with the mean absolute error 1/eps, whatever n is.",
    source=Source(
        note="000",
        lines="L63",
        paper="Dwork, McSherry, Nissim and Smith, Calibrating noise to sensitivity in private data analysis",
    ),
    forall="n natural, eps > 0",
    claim=f"PureDP(RealNoise(x -> {SUM}, Laplace(1/eps), n, 0, 1), eps) and "
    "integrable(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) and "
    "integral(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) = 1/eps",
    claims=("A1",),
    instance="n = 1, eps = 1",
    meaning="""
        let b = 1/eps
        have B: 0 < b
        have D: Density(Laplace(b)) by cite laplace-noise.density(b)
        have M: for all T (real -> real), s real: Test(T) \\
                implies integrable(T(z)*(exp(-|z - s|/b)/(2*b)) for z in R)
            take T, s
            by cite densities.tested(x -> exp(-|x|/b)/(2*b), T, s)
    """,
    proof=f"""
        have B: 0 < 1/eps by law reciprocal_positive(eps)
        have S: RealSensitive(x -> {SUM}, n, 0, 1, 1)
            take x, y
            assume NEIGHBOURS
            obtain j from NEIGHBOURS3
            have X1: {SUM} = sum(x(i) for i in 1..j-1) + x(j) + sum(x(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, x)
            have Y1: sum(y(i) for i in 1..n) = sum(y(i) for i in 1..j-1) + y(j) + sum(y(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, y)
            have BEFORE: sum(x(i) for i in 1..j-1) = sum(y(i) for i in 1..j-1) by termwise i
                have E: x(i) = y(i) by j3(i)
            have AFTER: sum(x(i) for i in j+1..n) = sum(y(i) for i in j+1..n) by termwise i
                have E: x(i) = y(i) by j3(i)
            have XJ: 0 <= x(j) <= 1 by NEIGHBOURS1(j)
            have YJ: 0 <= y(j) <= 1 by NEIGHBOURS2(j)
            have G: {SUM} - sum(y(i) for i in 1..n) = x(j) - y(j) by only X1; Y1; BEFORE; AFTER
            have A: |x(j) - y(j)| <= 1 by only XJ; YJ
            by rewrite G
        have PRIVATE: PureDP(RealNoise(x -> {SUM}, Laplace(1/eps), n, 0, 1), eps) \\
                by cite laplace-noise.private(x -> {SUM}, n, 0, 1, 1, eps)
        have MEAN: integrable(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) and \\
                integral(|z|*(exp(-|z|/(1/eps))/(2*(1/eps))) for z in R) = 1/eps \\
                by cite laplace-noise.absolute-mean(1/eps)
        by only PRIVATE; MEAN
    """,
    near_misses=(
        NearMiss(
            claim=f"RealSensitive(x -> {SUM}, n, 0, 1, 1/2)",
            witness="n = 1, eps = 1",
            disproof="""
                exhibit 1, 1, i -> 0, i -> 1
            """,
        ),
    ),
)
