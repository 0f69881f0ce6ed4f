"""A density on [0, 1] estimated from private histograms: the bins, the estimator, its bias, variance, error and rate (note 002)."""

from verify.language import PROVED, Misprint, NearMiss, Source, Theorem

PAPER = "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, arXiv:1305.6000"
INTEGRAL = "The probability of a bin is f(t)/K for some t in it here; as the integral of f over the bin it stands in laplace-density.bias."
LAPLACE = "Any noise on finitely many values with the mean and variance of Laplace noise; with Laplace noise itself it stands in laplace-density.rate."

# Parameter sets and classes of functions ---------------------------------------------------------------------------------

SIMPLEX = Theorem(
    id="density.simplex",
    says="The vectors of d >= 2 numbers that are not negative and add up to 1 are more than one.",
    source=Source(note="002", lines="L55", paper=PAPER),
    forall="d natural >= 2",
    claim="exists theta (int -> real): exists theta' (int -> real): (for all j in 1..d: 0 <= theta(j)) and sum(theta(j) for j in 1..d) = 1 and "
    "(for all j in 1..d: 0 <= theta'(j)) and sum(theta'(j) for j in 1..d) = 1 and theta(1) != theta'(1)",
    claims=("C3",),
    instance="d = 2",
    proof="""
        let p(j) = if j = 1 then 1 else 0
        let q(j) = if j = 2 then 1 else 0
        exhibit p, q
    """,
    printed=(
        Misprint(
            name="one number",
            claim="exists theta real: exists theta' real: 0 <= theta and sum(theta for j in 1..d) = 1 and 0 <= theta' and sum(theta' for j in 1..d) = 1 and theta != theta'",
            latex="∆_d := (θ ∈ ℝ_+ | d, θ ≥ 0, ∑θ_j = 1)",
            claims=("C3",),
            why="the dimension has slipped out of the exponent: a theta in R_+ is a single number, and 1/d is the only one",
            disproof="""
                exhibit 2
                have NO: not (exists theta real: exists theta' real: 0 <= theta and sum(theta for j in 1..2) = 1 and 0 <= theta' and sum(theta' for j in 1..2) = 1 and theta != theta')
                    assume SOME
                    obtain theta from SOME
                    obtain theta' from theta
                    have A: sum(theta for j in 1..2) = 2*theta
                        by reduce
                    have B: sum(theta' for j in 1..2) = 2*theta'
                        by reduce
                    by only A; B; theta'
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="for all theta (int -> real): sum(theta(j) for j in 1..d) = 1 implies theta(1) <= 1",
            witness="d = 2, theta = j -> if j = 1 then 2 else if j = 2 then -1 else 0",
        ),
    ),
)

HOLDER = Theorem(
    id="density.holder",
    says="For a quadratic f with |f''| <= L the condition of smoothness 2 on the derivative, |f'(x) - f'(y)| <= L |x - y|, holds, and f is within L/2 |y - x|^2 of its tangent.",
    source=Source(note="002", lines="L132"),
    forall="L >= 0, a real, b real, c real, x real, y real",
    given="abs(a) <= L",
    claim="abs(a*x + b - (a*y + b)) <= L*abs(x - y) and abs(a/2*y^2 + b*y + c - (a/2*x^2 + b*x + c) - (a*x + b)*(y - x)) <= L/2*(y - x)^2",
    claims=("C27",),
    instance="L = 1, a = 1, b = 0, c = 0, x = 0, y = 1",
    proof="""
        have W: -L <= a <= L
        have S: 0 <= (y - x)^2
    """,
    printed=(
        Misprint(
            name="every order of derivative",
            claim="abs(a/2*x^2 + b*x + c - (a/2*y^2 + b*y + c)) <= L*abs(x - y)^2",
            latex="For all `x,y ∈ R and m<= β`, `|f^(m)(x) - f^(m)(y)| <= L |x - y| ^(β-m)`",
            claims=("C27",),
            why="m is to be the largest integer below beta alone. With m = 0 and beta = 2 already a straight line fails",
            witness="L = 1, a = 0, b = 1, c = 0, x = 0, y = 1/2",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="abs(a*x + b - (a*y + b)) <= L*abs(x - y)^2",
            witness="L = 1, a = 1, b = 0, c = 0, x = 0, y = 1/2",
        ),
    ),
)

PRINTED_CONSTANT = Theorem(
    id="density.printed-holder-is-constant",
    says="A function with |f(x) - f(y)| <= L |x - y|^2 for all x and y, which the printed definition asks for beta = 2, is constant.",
    source=Source(note="002", lines="L132"),
    forall="f: real -> real, L >= 0, x real, d real",
    given="for all u real: for all v real: abs(f(u) - f(v)) <= L*abs(u - v)^2",
    claim="f(x + d) = f(x)",
    claims=("C27",),
    instance="f = t -> 1, L = 0, x = 0, d = 1",
    proof="""
        have STEPS: for all h real: for all k integer: 0 <= k implies abs(f(x + k*h) - f(x)) <= k*(L*h^2)
            take h
            induct k
                base
                step
                    have A: abs(f(x + (k + 1)*h) - f(x + k*h)) <= L*abs(x + (k + 1)*h - (x + k*h))^2
                    have C: abs(h)^2 = h^2
                    have T: abs(f(x + (k + 1)*h) - f(x)) \\
                            <= abs(f(x + (k + 1)*h) - f(x + k*h)) + abs(f(x + k*h) - f(x))
        let g = abs(f(x + d) - f(x))
        let B = L*d^2
        have G2: -(f(x + d) - f(x)) <= g
        have SQ: 0 <= d^2
        have SMALL: for all k natural >= 1: k*g <= B
            take k
            have A: abs(f(x + k*(d/k)) - f(x)) <= k*(L*(d/k)^2)
        cases g <= 0 or 0 < g
            case g <= 0
            case 0 < g
                have BAD: (ceil(B/g) + 1)*g <= B
    """,
    near_misses=(
        NearMiss(
            given="for all u real: for all v real: abs(f(u) - f(v)) <= L*abs(u - v)",
            witness="f = t -> t, L = 1, x = 0, d = 1",
        ),
    ),
)

SECOND_DIFFERENCE = Theorem(
    id="density.lipschitz",
    says="A Lipschitz function has second differences |f(x + h) + f(x - h) - 2 f(x)| of at most 2 L |h|.",
    source=Source(note="002", lines="L135"),
    forall="f: real -> real, L >= 0, x real, h real",
    given="for all u real: for all v real: abs(f(u) - f(v)) <= L*abs(u - v)",
    claim="abs(f(x + h) + f(x - h) - 2*f(x)) <= 2*L*abs(h)",
    claims=("C29",),
    instance="f = t -> t, L = 1, x = 0, h = 1",
    proof="""
        have A: abs(f(x + h) - f(x)) <= L*abs(x + h - x)
        have B: abs(f(x - h) - f(x)) <= L*abs(x - h - x)
        have B1: abs(x - h - x) = abs(h)
        have T: abs(f(x + h) + f(x - h) - 2*f(x)) <= abs(f(x + h) - f(x)) + abs(f(x - h) - f(x))
    """,
    printed=(
        Misprint(
            name="of its derivative",
            claim="abs(f(x + h) + f(x - h) - 2*f(x)) <= L*h^2",
            latex='those two classes express that `f` is smooth enough to admits Lipschitz constant to its derivative so that it doesn\'t "vary" locally too much',
            claims=("C29",),
            why="for beta = 1 it is f itself that is Lipschitz; a derivative with Lipschitz constant L, which belongs to beta = 2, would make second differences at most L h^2, and |x| has none",
            witness="f = t -> abs(t), L = 1, x = 0, h = 1/2",
        ),
    ),
    near_misses=(NearMiss(claim="abs(f(x + h) + f(x - h) - 2*f(x)) <= L*abs(h)", witness="f = t -> abs(t), L = 1, x = 0, h = 1"),),
)

SOBOLEV = Theorem(
    id="density.sobolev",
    says="A function of the Sobolev ellipsoid is near its first m coefficients: what is beyond them has squares adding up to at most C^2/(m + 1)^(2 beta).",
    source=Source(note="002", lines="L133", paper=PAPER),
    forall="theta: int -> real, phi: int -> real, C real, beta natural >= 1, m natural, N natural",
    given="(for all j in 1..N: phi(j)^2 = 1) and m <= N and sum(j^(2*beta)*theta(j)^2 for j in 1..N) <= C^2",
    claim="sum((theta(j)*phi(j))^2 for j in m+1..N)*(m + 1)^(2*beta) <= C^2",
    claims=("C28",),
    instance="theta = j -> 1, phi = j -> 1, C = 1, beta = 1, m = 0, N = 1",
    proof="""
        let q = (m + 1)^(2*beta)
        have SPLIT: sum(j^(2*beta)*theta(j)^2 for j in 1..N) \\
                = sum(j^(2*beta)*theta(j)^2 for j in 1..m) + sum(j^(2*beta)*theta(j)^2 for j in m+1..N) \\
                by law sum_split(1, m, N, j -> j^(2*beta)*theta(j)^2)
        have HEAD: sum(0 for j in 1..m) <= sum(j^(2*beta)*theta(j)^2 for j in 1..m)
        have ZERO: sum(0 for j in 1..m) = 0
        have TAIL: sum(q*(theta(j)*phi(j))^2 for j in m+1..N) <= sum(j^(2*beta)*theta(j)^2 for j in m+1..N) \\
                by termwise j
            have D: 0 <= (j^(2*beta) - q)*theta(j)^2 by law power_increases(m + 1, j, 2*beta)
        by law sum_scaled(m+1..N, j -> (theta(j)*phi(j))^2, q)
    """,
    printed=(
        Misprint(
            name="the basis in place of the coefficients",
            forall="phi: int -> real, beta natural >= 1",
            given="for all j in Z: phi(j)^2 = 1",
            claim="exists C real: for all N natural: sum(j^(2*beta)*phi(j)^2 for j in 1..N) <= C^2",
            latex="f = ∑_{j=1}^{∞} θ_jϕ_j such that ∑_{j=1}^{∞} j^2β ϕ_j^2 ≤ C^2",
            claims=("C28",),
            why="theta_j belongs in the place of phi_j: basis functions of norm 1 satisfy the printed condition for no C, whatever f is",
            disproof="""
                exhibit j -> 1, 1
                have NO: not (exists C real: for all N natural: sum(j^(2*1)*1^2 for j in 1..N) <= C^2)
                    assume SOME
                    obtain C from SOME
                    let N = ceil(C^2) + 1
                    have U: C^2 <= ceil(C^2) by law ceil_bounds(C^2)
                    have S: 0 <= C^2
                    have N0: 0 <= N
                        by only U; S
                    have BAD: sum(j^(2*1)*1^2 for j in 1..N) <= C^2 by C(N)
                    have LOW: sum(1 for j in 1..N) <= sum(j^(2*1)*1^2 for j in 1..N) by termwise j
                        have A: 0 <= j - 1
                        have B: 0 <= (j - 1)*(j - 1) by A*A
                        have D: j^(2*1)*1^2 = j^2
                            by reduce
                        by only A; B; D
                    have COUNT: sum(1 for j in 1..N) = (N + 1 - 1)*1 by law sum_constant(1, N, 1)
                    by only BAD; LOW; COUNT; U
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum((theta(j)*phi(j))^2 for j in m+1..N)*(m + 2)^(2*beta) <= C^2",
            witness="theta = j -> 1, phi = j -> 1, C = 1, beta = 1, m = 0, N = 1",
        ),
    ),
)

# Bins and the estimator --------------------------------------------------------------------------------------------------

PARTITION = Theorem(
    id="density.bins",
    says="Every x in [0, M) lies in exactly one of the K bins [(j - 1)M/K, jM/K).",
    source=Source(note="002", lines="L176"),
    forall="M > 0, K natural >= 1, 0 <= x < M",
    claim="sum(if (j - 1)*M/K <= x and x < j*M/K then 1 else 0 for j in 1..K) = 1",
    claims=("C38", "C39"),
    instance="M = 1, K = 1, x = 0",
    proof="""
        let t = x*K/M
        let k = floor(t) + 1
        let g(j) = if (j - 1)*M/K <= x and x < j*M/K then 1 else 0
        have MK: 0 < M*(1/K)
        have KM: 0 < K*(1/M)
        have LOW: 1 <= k
            have A: -1 < floor(t)
        have HIGH: k <= K
            have A: floor(t) < K
        have AT: sum(g(j) for j in 1..K) = sum(g(j) for j in 1..k-1) + g(k) + sum(g(j) for j in k+1..K) \\
                by law sum_at(1, k, K, g)
        have IN: g(k) = 1
            have A: (k - 1)*M/K <= x
            have B: x < k*M/K
        have BELOW: sum(g(j) for j in 1..k-1) = sum(0 for j in 1..k-1) by termwise j
            have A1: j <= t
            have B: j*(M*(1/K)) <= t*(M*(1/K))
        have ABOVE: sum(g(j) for j in k+1..K) = sum(0 for j in k+1..K) by termwise j
            have A1: t < j - 1
            have B: t*(M*(1/K)) < (j - 1)*(M*(1/K))
        have Z1: sum(0 for j in 1..k-1) = 0
        have Z2: sum(0 for j in k+1..K) = 0
    """,
    printed=(
        Misprint(
            name="data in [0, M], bins of length 1/K",
            claim="sum(if (j - 1)/K <= x and x < j/K then 1 else 0 for j in 1..K) = 1",
            latex="Let assume that `Xi ∈ [0,M] almost surely`. We note `G_j = [j-1/K, j/K]` the bin of length `1/K`.",
            claims=("C38",),
            why="K bins of length 1/K cover [0, 1], not [0, M]",
            witness="M = 2, K = 1, x = 3/2",
        ),
        Misprint(
            name="parentheses",
            forall="K natural >= 1, 0 <= x < 1",
            claim="sum(if j - 1/K <= x and x < j/K then 1 else 0 for j in 1..K) = 1",
            latex="G_j = [j-1/K, j/K]",
            claims=("C39",),
            why="the parentheses around j - 1 are missing: as it stands the intervals with j >= 2 are empty",
            witness="K = 2, x = 0",
        ),
        Misprint(
            name="length of a bin",
            forall="K natural >= 1, j integer in 1..K",
            claim="j/K - (j - 1/K) = 1/K",
            latex="`G_j = [j-1/K, j/K]` the bin of length `1/K`",
            claims=("C39",),
            why="the parentheses around j - 1 are missing",
            witness="K = 2, j = 2",
        ),
        Misprint(
            name="closed on both sides",
            forall="K natural >= 1, 0 <= x < 1",
            claim="sum(if (j - 1)/K <= x and x <= j/K then 1 else 0 for j in 1..K) = 1",
            latex="G_j = [j-1/K, j/K]",
            claims=("C39",),
            why="a point between two bins would be counted in both",
            witness="K = 2, x = 1/2",
        ),
    ),
    near_misses=(NearMiss(forall="M > 0, K natural >= 1, 0 <= x <= M", witness="M = 1, K = 1, x = 1"),),
)

IN_BIN = "sum(if b(i) = {} then 1 else 0 for i in 1..n)"  # how many records lie in a bin; b(i) is the bin of record i

HISTOGRAM = Theorem(
    id="density.histogram",
    says="The histogram K/n sum_j sum_i 1[X_i in G_j] 1[x in G_j] is K/n times the number of records in the bin of x, and over the bins of length 1/K it adds up to 1.",
    source=Source(note="002", lines="L178-179"),
    forall="n natural >= 1, K natural >= 1, b: int -> int, c integer in 1..K",
    given="for all i in 1..n: 1 <= b(i) <= K",
    claim=f"K/n*sum(sum((if b(i) = j then 1 else 0)*(if c = j then 1 else 0) for i in 1..n) for j in 1..K) = K/n*{IN_BIN.format('c')} and "
    f"sum(1/K*(K/n*{IN_BIN.format('j')}) for j in 1..K) = 1",
    claims=("C40",),
    instance="n = 1, K = 1, b = word(1, 1), c = 1",
    proof=f"""
        let N(j) = {IN_BIN.format('j')}
        let g(j) = sum((if b(i) = j then 1 else 0)*(if c = j then 1 else 0) for i in 1..n)
        have AT: sum(g(j) for j in 1..K) = sum(g(j) for j in 1..c-1) + g(c) + sum(g(j) for j in c+1..K) \\
                by law sum_at(1, c, K, g)
        have BELOW: sum(g(j) for j in 1..c-1) = sum(0 for j in 1..c-1)
        have ABOVE: sum(g(j) for j in c+1..K) = sum(0 for j in c+1..K)
        have Z1: sum(0 for j in 1..c-1) = 0
        have Z2: sum(0 for j in c+1..K) = 0
        have HERE: g(c) = N(c)
        have FIRST: K/n*sum(g(j) for j in 1..K) = K/n*N(c)
            have A: sum(g(j) for j in 1..K) = N(c)
        have SCALE: sum(1/K*(K/n*N(j)) for j in 1..K) = sum(1/n*N(j) for j in 1..K)
        have SCALE1: sum(1/n*N(j) for j in 1..K) = 1/n*sum(N(j) for j in 1..K) by law sum_scaled(1..K, N, 1/n)
        have SWAP: sum(sum(if b(i) = j then 1 else 0 for i in 1..n) for j in 1..K) \\
                = sum(sum(if b(i) = j then 1 else 0 for j in 1..K) for i in 1..n) \\
                by law sum_exchanged(1..K, 1..n, (j, i) -> if b(i) = j then 1 else 0)
        have EACH: sum(sum(if b(i) = j then 1 else 0 for j in 1..K) for i in 1..n) = sum(1 for i in 1..n) \\
                by termwise i
            let h(j) = if b(i) = j then 1 else 0
            have A: sum(h(j) for j in 1..K) \\
                    = sum(h(j) for j in 1..b(i)-1) + h(b(i)) + sum(h(j) for j in b(i)+1..K) \\
                    by law sum_at(1, b(i), K, h)
            have B: sum(h(j) for j in 1..b(i)-1) = sum(0 for j in 1..b(i)-1)
            have C: sum(h(j) for j in b(i)+1..K) = sum(0 for j in b(i)+1..K)
            have B0: sum(0 for j in 1..b(i)-1) = 0
            have C0: sum(0 for j in b(i)+1..K) = 0
        by law sum_constant(1, n, 1)
    """,
    near_misses=(
        NearMiss(claim=f"sum(1/K*(1/n*{IN_BIN.format('j')}) for j in 1..K) = 1", witness="n = 1, K = 2, b = word(1, 1), c = 1"),
    ),
)

REPORTS = Theorem(
    id="density.reports",
    says="K times the average of the reports 1[X_i in G_c] + (2/alpha) W_ic is the histogram plus 2K/(n alpha) sum_i W_ic, with c the bin of x.",
    source=Source(note="002", lines="L181-190"),
    forall="n natural >= 1, K natural >= 1, alpha > 0, b: int -> int, c integer in 1..K, W: int, int -> real",
    claim=f"K/n*sum((if b(i) = c then 1 else 0) + 2/alpha*W(i, c) for i in 1..n) = K/n*{IN_BIN.format('c')} + 2*K/(n*alpha)*sum(W(i, c) for i in 1..n)",
    claims=("C41", "C43"),
    instance="n = 1, K = 1, alpha = 1, b = word(1, 1), c = 1, W = (i, j) -> 1",
    proof=f"""
        have A: sum(1*(if b(i) = c then 1 else 0) + 2/alpha*W(i, c) for i in 1..n) \\
                = 1*{IN_BIN.format('c')} + 2/alpha*sum(W(i, c) for i in 1..n)
    """,
    printed=(
        Misprint(
            name="noise of all bins, of no user",
            forall="n natural >= 1, K natural >= 1, alpha > 0, b: int -> int, c integer in 1..K, W: int -> real",
            claim=f"K/n*sum((if b(i) = c then 1 else 0) + 2/alpha*W(c) for i in 1..n) = K/n*{IN_BIN.format('c')} + 2*K/(n*alpha)*sum(W(j) for j in 1..K)",
            latex="f_private_hat = f_hat + 2K/nα ∑_{j=1}^{K} W_j",
            claims=("C43",),
            why="at x there is the noise of x's bin alone, and one for each user: sum_i W_ic in place of sum_j W_j",
            witness="n = 1, K = 2, alpha = 1, b = word(1, 1), c = 1, W = j -> 1",
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"K/n*sum((if b(i) = c then 1 else 0) + 2/alpha*W(i, c) for i in 1..n) = K/n*{IN_BIN.format('c')} + 2*K/(n*alpha)*sum(sum(W(i, j) for j in 1..K) for i in 1..n)",
            witness="n = 1, K = 2, alpha = 1, b = word(1, 1), c = 1, W = (i, j) -> 1",
        ),
    ),
)

# Bias, variance, error ---------------------------------------------------------------------------------------------------
# Here bins are numbered from 0: bin a is [a/K, (a + 1)/K), q(a) its probability, x(i) the bin of record i, and c the bin of the point u.

NOISE = "(for all y in 0..l-1: 0 <= mu(y)) and sum(mu(y) for y in 0..l-1) = 1 and sum(mu(y)*e(y) for y in 0..l-1) = 0 and sum(mu(y)*e(y)^2 for y in 0..l-1) = 2"
LAW = "(for all a in 0..K-1: 0 <= q(a)) and sum(q(a) for a in 0..K-1) = 1"
COUNTED = "sum(K*(if x(i) = c then 1 else 0) for i in 1..n)/n"  # the histogram at a point of bin c
PRIVATE = f"({COUNTED} + 2*K/alpha*(sum(e(w(i)) for i in 1..n)/n))"
OVER_NOISE = "sum(product(mu(w(i)) for i in 1..n)*{} for w in words(1..n, 0..l-1))"
OVER = f"sum(product(q(x(i)) for i in 1..n)*{OVER_NOISE} for x in words(1..n, 0..K-1))"
SETTING = "n natural >= 1, K natural >= 1, l natural >= 1, q: int -> real, mu: int -> real, e: int -> real"
THREE = "l = 3, mu = [1/4, 1/2, 1/4], e = y -> 2*y - 2"  # a noise of variance 2
SOME_NOISE = """
                let l = 3
                let mu(y) = if y = 1 then 1/2 else 1/4
                let e(y) = 2*y - 2"""

SAME_BIAS = Theorem(
    id="density.same-bias",
    says="On any records the private estimate has the histogram as its mean over the noise: the noise adds no bias.",
    source=Source(note="002", lines="L192-193"),
    forall="n natural >= 1, K natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, alpha > 0, x: int -> int, c integer",
    given=NOISE,
    claim=f"{OVER_NOISE.format(PRIVATE)} = {COUNTED}",
    claims=("C44",),
    instance=f"n = 1, K = 1, {THREE}, alpha = 1, x = word(0, 0), c = 0",
    proof=f"""
        by cite mean.fixed-data(n, l, mu, e, {COUNTED}, 2*K/alpha, 0)
    """,
    near_misses=(
        NearMiss(
            given="(for all y in 0..l-1: 0 <= mu(y)) and sum(mu(y) for y in 0..l-1) = 1 and sum(mu(y)*e(y)^2 for y in 0..l-1) = 2",
            witness="n = 1, K = 1, l = 2, mu = [1/2, 1/2], e = y -> 2*y, alpha = 1, x = word(0, 0), c = 0",
        ),
    ),
    remarks=(LAPLACE,),
)

MOMENTS = Theorem(
    id="density.moments",
    says="The private estimate has mean K q(c), variance K^2 q(c) (1 - q(c))/n + 8 K^2/(n alpha^2), and mean squared distance (K q(c) - z)^2 more from any z.",
    source=Source(note="002", lines="L192-199"),
    forall=f"{SETTING}, alpha > 0, c integer in 0..K-1, z real",
    given=f"{LAW} and {NOISE}",
    claim=f"{OVER.format(PRIVATE)} = K*q(c) and {OVER.format(f'({PRIVATE} - z)^2')} = (K*q(c) - z)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2)",
    claims=("C44", "C46"),
    instance=f"n = 1, K = 2, q = [1/2, 1/2], {THREE}, alpha = 1, c = 0, z = 1",
    proof=f"""
        let I(a) = if a = c then 1 else 0
        let m = sum(q(a)*(K*I(a)) for a in 0..K-1)
        let V = sum(q(a)*(K*I(a) - m)^2 for a in 0..K-1)
        let W = sum(mu(y)*e(y)^2 for y in 0..l-1)
        have ONE: sum(q(a) for a in 0..K-1) = 1
        have TWO: W = 2
        have EXACT: {OVER.format(PRIVATE)} = m and {OVER.format(f'({PRIVATE} - m)^2')} \\
                = V/n + (2*K/alpha)^2*W/n and {OVER.format(f'({PRIVATE} - z)^2')} \\
                = (m - z)^2 + V/n + (2*K/alpha)^2*W/n \\
                by cite mean.random-data(n, K, l, q, a -> K*(if a = c then 1 else 0), mu, e, 2*K/alpha, z)
        have PICK: sum(q(a)*I(a) for a in 0..K-1) = q(c)
            let f(a) = q(a)*I(a)
            have A: sum(f(a) for a in 0..K-1) \\
                    = sum(f(a) for a in 0..c-1) + f(c) + sum(f(a) for a in c+1..K-1) \\
                    by law sum_at(0, c, K-1, f)
            have B: sum(f(a) for a in 0..c-1) = sum(0 for a in 0..c-1)
            have C: sum(f(a) for a in c+1..K-1) = sum(0 for a in c+1..K-1)
            have B0: sum(0 for a in 0..c-1) = 0
            have C0: sum(0 for a in c+1..K-1) = 0
            have H: f(c) = q(c)
        have MEAN: m = K*q(c)
            have A: m = sum(K*(q(a)*I(a)) for a in 0..K-1)
            by rewrite A; law sum_scaled(0..K-1, a -> q(a)*I(a), K)
        have SPREAD: V = K^2*(q(c)*(1 - q(c))) by rewrite MEAN
            have A: sum(q(a)*(K*I(a) - K*q(c))^2 for a in 0..K-1) \\
                    = sum(K^2*(1 - 2*q(c))*(q(a)*I(a)) + K^2*q(c)^2*q(a) for a in 0..K-1) by termwise a
                cases a = c or a != c
                    case a = c
                        have H: I(a) = 1
                    case a != c
                        have H: I(a) = 0
                        by rewrite H
            by rewrite A; law sum_linear(0..K-1, a -> q(a)*I(a), q, K^2*(1 - 2*q(c)), K^2*q(c)^2)
        have FIRST: {OVER.format(PRIVATE)} = K*q(c)
        have SECOND: {OVER.format(f'({PRIVATE} - z)^2')} \\
                = (K*q(c) - z)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2)
            have A: (m - z)^2 + V/n + (2*K/alpha)^2*W/n \\
                    = (K*q(c) - z)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2)
                by rewrite SPREAD; MEAN; TWO
            by only EXACT; A
        by only FIRST; SECOND
    """,
    printed=(
        Misprint(
            name="one noise for all users",
            claim="sum(mu(y)*(2*K/alpha*e(y))^2 for y in 0..l-1) = 8*K^2/(n*alpha^2)",
            latex="Zi = [1_Xi∈G_1 + 2/α * W_1 , ... , 1_Xi∈G_K + 2/α * W_K]",
            claims=("C41",),
            why="the noise bears the number of the bin only; were W_j the same for all users, it would not average out: W_ij has to be independent over i and j",
            witness=f"n = 2, K = 1, q = [1], {THREE}, alpha = 1, c = 0, z = 0",
        ),
        Misprint(
            name="first term",
            forall="n natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, alpha > 0",
            given=NOISE,
            claim=f"exists C real: for all K natural >= 1: {OVER.format(f'({PRIVATE} - 1)^2').replace('q(x(i))', '1/K').replace('x(i) = c', 'x(i) = 0')} <= C/n + 4*K^2/alpha^2*(2/n)",
            latex="V[f_private_hat] <= C2/n + 4*K^2/α^2 * V[W]/n",
            claims=("C46",),
            why="the histogram itself has variance of order K/n, already for the uniform density (its value, 1, is the mean): C2 K/n in place of C2/n",
            disproof=f"""{SOME_NOISE}
                let n = 1
                let alpha = 1
                let c = 0
                exhibit n, l, mu, e, alpha
                have NO: not (exists C real: for all K natural >= 1: {OVER.format(f'({PRIVATE} - 1)^2').replace('q(x(i))', '1/K').replace('x(i) = c', 'x(i) = 0')} <= C/n + 4*K^2/alpha^2*(2/n))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 2
                    let q(a) = 1/K
                    have U: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have Z: 0 <= abs(C)
                    have Z1: C <= abs(C)
                    have K2: 2 <= K
                        by only U; Z
                    have K0: 0 < K
                        by only K2
                    have KI: 0 < 1/K by law reciprocal_positive(K)
                    have BAD: {OVER.format(f'({PRIVATE} - 1)^2')} <= C/n + 4*K^2/alpha^2*(2/n) by C(K)
                    have L1: {LAW}
                        have A: sum(q(a) for a in 0..K-1) = (K - 1 + 1 - 0)*(1/K) by law sum_constant(0, K-1, 1/K)
                        have B: (K - 1 + 1 - 0)*(1/K) = 1
                        have D: for all a in 0..K-1: 0 <= q(a)
                            take a
                        by only A; B; D
                    have L2: {NOISE}
                        by reduce
                    have EXACT: {OVER.format(PRIVATE)} = K*q(c) and {OVER.format(f'({PRIVATE} - 1)^2')} = (K*q(c) - 1)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) \\
                        by cite density.moments(n, K, l, q, mu, e, alpha, c, 1)
                    have G: (K*q(c) - 1)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) = K - 1 + 8*K^2
                    have H: C/n + 4*K^2/alpha^2*(2/n) = C + 8*K^2
                    by only EXACT2; BAD; G; H; U; Z1
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{OVER.format(f'({PRIVATE} - z)^2')} = (K*q(c) - z)^2 + K^2*q(c)/n + 8*K^2/(n*alpha^2)",
            witness=f"n = 1, K = 2, q = [1/2, 1/2], {THREE}, alpha = 1, c = 0, z = 1",
        ),
    ),
    remarks=(LAPLACE,),
)

HOELDER = "(for all r real: for all s real: 0 <= r and r <= 1 and 0 <= s and s <= 1 and r != s implies abs(f(r) - f(s)) <= L*abs(r - s)^beta)"

BIAS = Theorem(
    id="density.bias",
    says="If |f(u) - f(v)| <= L |u - v|^beta with beta at most 1, then K times the probability f(t)/K of a bin is within L K^(-beta) of f everywhere in the bin.",
    source=Source(note="002", lines="L195-196"),
    forall="f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 0..K-1, t real, u real",
    given=f"{HOELDER} and "
    "c/K <= t <= (c + 1)/K and c/K <= u <= (c + 1)/K",
    claim="abs(K*(f(t)/K) - f(u)) <= L*K^(-beta)",
    claims=("C45",),
    instance="f = r -> 1, L = 0, beta = 1, K = 1, c = 0, t = 0, u = 1",
    proof="""
        let d = abs(t - u)
        let g = -beta*log(K)
        have P: K^(-beta) = exp(g)
        have SAME: K*(f(t)/K) = f(t)
        cases t = u or t != u
            case t = u
                have A: abs(f(t) - f(u)) = 0 by rewrite case
                by rewrite SAME
            case t != u
                have D0: 0 < d
                have H: abs(f(t) - f(u)) <= L*d^beta
                have Q: d^beta = exp(beta*log(d))
                have LOG: log(d*K) <= log(1) by law log_increases(1, d*K)
                have LOG1: log(1) = 0
                have LOG2: log(d*K) = log(d) + log(K)
                have EX: exp(beta*log(d)) <= exp(g) by law exp_increases(g, beta*log(d))
                have M: L*exp(beta*log(d)) <= L*exp(g)
    """,
    printed=(
        Misprint(
            name="smoothness above 1",
            forall="",
            given="true",
            claim="exists C real: for all K natural >= 1: for all c in 0..K-1: for all u real: c/K <= u and u <= (c + 1)/K implies abs(K*((2*c + 1)/K^2) - 2*u) <= C*K^(-2)",
            latex="Biais(f_private_hat, f) <= C1 * K^(-β)",
            claims=("C45",),
            why="f(u) = 2u is as smooth as one likes, (2c + 1)/K^2 is its integral over a bin, and at the bin's ends the bias is 1/K: more smoothness than 1 does not help a histogram",
            disproof="""
                have NO: not (exists C real: for all K natural >= 1: for all c in 0..K-1: for all u real: c/K <= u and u <= (c + 1)/K implies abs(K*((2*c + 1)/K^2) - 2*u) <= C*K^(-2))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 1
                    have U: abs(C) <= ceil(abs(C)) by law ceil_bounds(abs(C))
                    have Z: 0 <= abs(C)
                    have Z1: C <= abs(C)
                    have K1: 1 <= K
                        by only U; Z
                    have K0: 0 < K
                        by only K1
                    have KI: 0 < 1/K by law reciprocal_positive(K)
                    have IN1: 0/K <= 0
                    have IN2: 0 <= (0 + 1)/K
                    have BAD: abs(K*((2*0 + 1)/K^2) - 2*0) <= C*K^(-2) by C(K, 0, 0)
                    have A: K*((2*0 + 1)/K^2) - 2*0 = 1/K
                    have A1: abs(1/K) = 1/K by law abs_of_nonnegative(1/K)
                    have A2: abs(K*((2*0 + 1)/K^2) - 2*0) = 1/K
                        by rewrite A
                            by A1
                    have A3: C*K^(-2) = C/K^2
                    have B: 1/K <= C/K^2
                        by only BAD; A2; A3
                    have KK: 0 < K*K by K0*K0
                    have B1: 1/K*(K*K) <= C/K^2*(K*K) by B*KK
                    have B2: 1/K*(K*K) = K
                    have B3: C/K^2*(K*K) = C
                    by only B1; B2; B3; U; Z1
            """,
        ),
    ),
    near_misses=(
        NearMiss(claim="abs(K*(f(t)/K) - f(u)) <= L/2*K^(-beta)", witness="f = r -> r, L = 1, beta = 1, K = 1, c = 0, t = 0, u = 1"),
    ),
    remarks=(INTEGRAL,),
)

DENSITY = f"{HOELDER} and (for all a in 0..K-1: a/K <= t(a) and t(a) <= (a + 1)/K) and (for all a in 0..K-1: q(a) = f(t(a))/K) and {LAW}"
HALVES = "K = 2, f = r -> 1, L = 0, beta = 1, t = a -> a/2, q = a -> 1/2"
UNIFORM = "K = 1, f = r -> 1, L = 0, beta = 1, t = a -> 0, q = a -> 1"

HEIGHT = Theorem(
    id="density.height",
    says="A density on [0, 1] with |f(u) - f(v)| <= L |u - v|^beta has bin probabilities q(a) with K q(a) <= 1 + L.",
    source=Source(note="002", lines="L195-199 (used in the proofs)"),
    forall="K natural >= 1, f: real -> real, L >= 0, 0 < beta <= 1, t: int -> real, q: int -> real, c integer in 0..K-1",
    given=DENSITY,
    claim="K*q(c) <= 1 + L and 0 <= t(c) and t(c) <= 1",
    claims=("C46",),
    instance=f"{UNIFORM}, c = 0",
    proof="""
        have K0: 0 < K
        have INSIDE: for all a in 0..K-1: 0 <= t(a) and t(a) <= 1
        have HERE1: K*q(c) = f(t(c))
        have EACH: sum(1/K*(f(t(c)) - L) for a in 0..K-1) <= sum(q(a) for a in 0..K-1) by termwise a
            have A: f(t(c)) - f(t(a)) <= L
                cases t(c) = t(a) or t(c) != t(a)
                    case t(c) = t(a)
                        by rewrite case
                    case t(c) != t(a)
                        let d = abs(t(c) - t(a))
                        have HOLDER: abs(f(t(c)) - f(t(a))) <= L*d^beta
                        have D0: 0 < d
                            cases t(c) < t(a) or t(a) < t(c) by law trichotomy(t(c), t(a))
                                case t(c) < t(a)
                                case t(a) < t(c)
                        have P: d^beta = exp(beta*log(d)) by law power_is_exp(d, beta)
                        have LOG: log(d) <= log(1) by law log_increases(1, d)
                        have LOG1: log(1) = 0
                        have E: exp(beta*log(d)) <= exp(0) by law exp_increases(0, beta*log(d))
                        have P1: d^beta <= 1
                        have A0: -abs(f(t(c)) - f(t(a))) <= f(t(c)) - f(t(a)) <= abs(f(t(c)) - f(t(a)))
        by law sum_constant(0, K-1, 1/K*(f(t(c)) - L))
    """,
    near_misses=(
        NearMiss(claim="K*q(c) <= 1", witness="K = 2, f = r -> 2*r, L = 2, beta = 1, t = a -> (2*a + 1)/4, q = a -> (2*a + 1)/4, c = 1"),
    ),
    remarks=(INTEGRAL,),
)

POINT = "c/K <= u and u <= (c + 1)/K"
ERROR_OF = f"{OVER.format(f'({PRIVATE} - f(u))^2')}"
MODEL = "n natural >= 1, K natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, f: real -> real, L >= 0, 0 < beta <= 1, t: int -> real, q: int -> real"

ERROR = Theorem(
    id="density.error",
    says="For a density with |f(u) - f(v)| <= L |u - v|^beta, beta at most 1, the private histogram with K bins has mean squared error at most L^2 K^(-2 beta) + (1 + L) K/n + 8 K^2/(n alpha^2) at every point.",
    source=Source(note="002", lines="L195-199", paper=PAPER),
    forall=f"{MODEL}, alpha > 0, c integer in 0..K-1, u real",
    given=f"{DENSITY} and {NOISE} and {POINT}",
    claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2)",
    claims=("C46", "C47"),
    instance=f"n = 1, {THREE}, {UNIFORM}, alpha = 1, c = 0, u = 0",
    proof=f"""
        have EXACT: {OVER.format(PRIVATE)} = K*q(c) and {ERROR_OF} \\
                = (K*q(c) - f(u))^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) \\
                by cite density.moments(n, K, l, q, mu, e, alpha, c, f(u))
        have HEIGHT: K*q(c) <= 1 + L and 0 <= t(c) and t(c) <= 1 \\
                by cite density.height(K, f, L, beta, t, q, c)
        have Q1: K*q(c) = f(t(c))
        have Q0: 0 <= q(c)
        have NEAR: abs(K*(f(t(c))/K) - f(u)) <= L*K^(-beta) by cite density.bias(f, L, beta, K, c, t(c), u)
        let h = K^(-beta)
        have SQUARE: K^(-2*beta) = h*h
        have W: -(L*h) <= f(t(c)) - f(u) <= L*h by cite reals.within(f(t(c)) - f(u), L*h)
        have BIAS: (K*q(c) - f(u))^2 <= L^2*K^(-2*beta) by rewrite Q1
        have SPREAD: K^2*(q(c)*(1 - q(c)))/n <= (1 + L)*K/n
    """,
    printed=(
        Misprint(
            name="beta and alpha at most 1",
            forall=f"{MODEL}, 0 < alpha <= 1, c integer in 0..K-1, u real",
            claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 1/n + (9 + L)*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            expect=PROVED,
            why="the middle term is to be C2 K/n; but as long as alpha <= 1 the last term is larger than K/n and makes up for it",
            instance=f"n = 1, {THREE}, {UNIFORM}, alpha = 1, c = 0, u = 0",
            proof="""
                by cite density.middle-term(n, K, L, alpha); \\
                        cite density.error(n, K, l, mu, e, f, L, beta, t, q, alpha, c, u)
            """,
        ),
        Misprint(
            name="any alpha",
            forall="l natural >= 1, mu: int -> real, e: int -> real",
            given=NOISE,
            claim=f"exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for all n natural >= 1: for all alpha real: 0 < alpha implies "
            f"{OVER.format(f'({PRIVATE} - 1)^2').replace('q(x(i))', '1/K').replace('x(i) = c', 'x(i) = 0')} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2)",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C47",),
            why="for large alpha what is left is the histogram's own variance, K - 1 for one record of the uniform density (whose value is 1): no constant C2 bounds it",
            disproof=f"""{SOME_NOISE}
                let n = 1
                let c = 0
                exhibit l, mu, e
                have NO: not (exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for all n natural >= 1: for all alpha real: 0 < alpha implies \\
                    {OVER.format(f'({PRIVATE} - 1)^2').replace('q(x(i))', '1/K').replace('x(i) = c', 'x(i) = 0')} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2))
                    assume SOME
                    obtain C1 from SOME
                    obtain C2 from C1
                    obtain C3 from C2
                    let m = abs(C1) + abs(C2) + abs(C3)
                    let K = ceil(m) + 2
                    let alpha = K
                    let q(a) = 1/K
                    have U: m <= ceil(m) by law ceil_bounds(m)
                    have A1: 0 <= abs(C1)
                    have A2: 0 <= abs(C2)
                    have A3: 0 <= abs(C3)
                    have B1: C1 <= abs(C1)
                    have B2: C2 <= abs(C2)
                    have B3: C3 <= abs(C3)
                    have K2: 2 <= K
                        by only U; A1; A2; A3
                    have K0: 0 < K
                        by only K2
                    have KI: 0 < 1/K by law reciprocal_positive(K)
                    have BAD: {OVER.format(f'({PRIVATE} - 1)^2')} <= C1/K^2 + C2/n + C3*K^2/(n*alpha^2) by C3(K, n, alpha)
                    have L1: {LAW}
                        have A: sum(q(a) for a in 0..K-1) = (K - 1 + 1 - 0)*(1/K) by law sum_constant(0, K-1, 1/K)
                        have B: (K - 1 + 1 - 0)*(1/K) = 1
                        have D: for all a in 0..K-1: 0 <= q(a)
                            take a
                        by only A; B; D
                    have L2: {NOISE}
                        by reduce
                    have EXACT: {OVER.format(PRIVATE)} = K*q(c) and {OVER.format(f'({PRIVATE} - 1)^2')} = (K*q(c) - 1)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) \\
                        by cite density.moments(n, K, l, q, mu, e, alpha, c, 1)
                    have G: (K*q(c) - 1)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) = K - 1 + 8
                    have H: C1/K^2 + C2/n + C3*K^2/(n*alpha^2) = C1*(1/K)*(1/K) + C2 + C3
                    have I: C1*(1/K)*(1/K) <= abs(C1)
                        have I1: 1/K <= 1
                            have I2: 1*(1/K) <= K*(1/K)
                                have I3: 1 <= K
                                    by only K2
                                by I3*KI
                            have I4: K*(1/K) = 1
                            by only I2; I4
                        have I5: 0 <= abs(C1) - C1
                            by only B1
                        have I6: 0 <= (abs(C1) - C1)*(1/K)*(1/K) by I5*KI*KI
                        have I7: 0 <= 1 - 1/K
                            by only I1
                        have I8: 0 <= abs(C1)*(1 - 1/K) by A1*I7
                        have I9: 0 <= abs(C1)*(1/K)*(1 - 1/K) by A1*KI*I7
                        by only I6; I8; I9
                    by only EXACT2; BAD; G; H; I; U; B2; B3
            """,
        ),
        Misprint(
            name="beta = 2",
            forall="l natural >= 1, mu: int -> real, e: int -> real",
            given=NOISE,
            claim=f"exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for all n natural >= 1: "
            f"{OVER.format(PRIVATE + '^2').replace('q(x(i))', '((2*x(i) + 1)/K^2)').replace('x(i) = c', 'x(i) = 0').replace('alpha', '1')} <= C1/K^4 + C2/n + C3*K^2/n",
            latex="MSE(f_private_hat - f) <= C1 * K^(-2β) + C2/n + C3*K^2/nα^2",
            claims=("C45", "C47"),
            why="f(u) = 2u is smooth, its bins have probabilities (2a + 1)/K^2, and at u = 0 the bias is 1/K for every n: K^(-2 min(beta, 1)) in place of K^(-2 beta)",
            disproof=f"""{SOME_NOISE}
                let c = 0
                let alpha = 1
                exhibit l, mu, e
                have NO: not (exists C1 real: exists C2 real: exists C3 real: for all K natural >= 1: for all n natural >= 1: \\
                    {OVER.format(PRIVATE + '^2').replace('q(x(i))', '((2*x(i) + 1)/K^2)').replace('x(i) = c', 'x(i) = 0').replace('alpha', '1')} <= C1/K^4 + C2/n + C3*K^2/n)
                    assume SOME
                    obtain C1 from SOME
                    obtain C2 from C1
                    obtain C3 from C2
                    have ABOVE: for all r real: exists k integer: r <= k
                        take r
                        have A: r <= ceil(r) by law ceil_bounds(r)
                        exhibit ceil(r)
                    have ANY: exists k integer: abs(C1) + 2 <= k by ABOVE(abs(C1) + 2)
                    obtain K from ANY
                    let z = abs(C2) + abs(C3)*K^2
                    have MANY: exists k integer: z*K^4 + 1 <= k by ABOVE(z*K^4 + 1)
                    obtain n from MANY
                    let q(a) = (2*a + 1)/K^2
                    have U: abs(C1) + 2 <= K by K
                    have V: z*K^4 + 1 <= n by n
                    have A1: 0 <= abs(C1)
                    have A2: 0 <= abs(C2)
                    have A3: 0 <= abs(C3)
                    have B1: C1 <= abs(C1)
                    have B2: C2 <= abs(C2)
                    have B3: C3 <= abs(C3)
                    have K2: 2 <= K
                        by only U; A1
                    have K0: 0 < K
                        by only K2
                    have KI: 0 < 1/K by law reciprocal_positive(K)
                    have KQ: 0 < K^2 by K0*K0
                    have KF: 0 < K^4 by law power_positive(K, 4)
                    have A4: 0 <= abs(C3)*K^2 by A3*KQ
                    have Z0: 0 <= z
                        by only A2; A4
                    have Z4: 0 <= z*K^4 by Z0*KF
                    have N1: 1 <= n
                        by only V; Z4
                    have N0: 0 < n
                        by only N1
                    have NI: 0 < 1/n by law reciprocal_positive(n)
                    have BAD: {OVER.format(PRIVATE + '^2')} <= C1/K^4 + C2/n + C3*K^2/n by C3(K, n)
                    have L1: {LAW}
                        have S: for all r integer: 0 <= r implies sum(q(a) for a in 0..r-1) = r^2/K^2
                            induct r
                                base
                                    have A: sum(q(a) for a in 0..0-1) = 0 by law sum_empty(0, 0-1, q)
                                    by rewrite A
                                        by reduce
                                step
                                    have OLD: sum(q(a) for a in 0..r-1) = r^2/K^2 by before
                                    have A: sum(q(a) for a in 0..r) = sum(q(a) for a in 0..r-1) + q(r) + sum(q(a) for a in r+1..r) by law sum_at(0, r, r, q)
                                    have B: sum(q(a) for a in r+1..r) = 0 by law sum_empty(r+1, r, q)
                                    have D: r^2/K^2 + (2*r + 1)/K^2 = (r + 1)^2/K^2
                                    have E: r + 1 - 1 = r
                                    by rewrite E
                                        by only OLD; A; B; D
                        have S1: sum(q(a) for a in 0..K-1) = K^2/K^2 by S(K)
                        have S2: K^2/K^2 = 1
                        have D: for all a in 0..K-1: 0 <= q(a)
                            take a
                            have D1: 0 < 1/K^2 by law reciprocal_positive(K^2)
                            have D2: 0 <= 2*a + 1
                            have D3: 0 <= (2*a + 1)*(1/K^2) by D2*D1
                            by D3
                        by only S1; S2; D
                    have L2: {NOISE}
                        by reduce
                    have EXACT: {OVER.format(PRIVATE)} = K*q(c) and {OVER.format(f'({PRIVATE} - 0)^2')} = (K*q(c) - 0)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) \\
                        by cite density.moments(n, K, l, q, mu, e, alpha, c, 0)
                    have BAD0: {OVER.format(f'({PRIVATE} - 0)^2')} <= C1/K^4 + C2/n + C3*K^2/n
                        by reduce BAD
                    have G: (K*q(c) - 0)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2) = 1/K^2 + (1 - 1/K^2)*(1/n) + 8*K^2*(1/n)
                    have G1: 0 <= 8*K^2*(1/n) by KQ*NI
                    have G2: 0 <= (1 - 1/K^2)*(1/n)
                        have G3: 1 <= K*K
                            have G4: 0 <= K - 2
                                by only K2
                            have G5: 0 <= (K - 2)*(K + 2)
                                have G6: 0 <= K + 2
                                    by only K0
                                by G4*G6
                            by only G5
                        have G7: 0 <= (K*K - 1)*(1/K)*(1/K)
                            have G8: 0 <= K*K - 1
                                by only G3
                            by G8*KI*KI
                        have G9: (K*K - 1)*(1/K)*(1/K) = 1 - 1/K^2
                        have G10: 0 <= 1 - 1/K^2
                            by only G7; G9
                        by G10*NI
                    have X: 1/K^2 <= C1/K^4 + C2/n + C3*K^2/n
                        by only EXACT2; BAD0; G; G1; G2
                    have X0: 0 < K^4*n by KF*N0
                    have X1: 1/K^2*(K^4*n) <= (C1/K^4 + C2/n + C3*K^2/n)*(K^4*n) by X*X0
                    have X2: 1/K^2*(K^4*n) = K^2*n
                    have X3: (C1/K^4 + C2/n + C3*K^2/n)*(K^4*n) = C1*n + (C2 + C3*K^2)*K^4
                    have Y1: 0 <= (abs(C1) - C1)*n
                        have Y2: 0 <= abs(C1) - C1
                            by only B1
                        by Y2*N0
                    have Y3: 0 <= (z - (C2 + C3*K^2))*K^4
                        have Y4: 0 <= (abs(C3) - C3)*K^2
                            have Y5: 0 <= abs(C3) - C3
                                by only B3
                            by Y5*KQ
                        have Y6: 0 <= z - (C2 + C3*K^2)
                            by only Y4; B2
                        by Y6*KF
                    have Y7: 0 <= (K^2 - abs(C1) - 1)*n
                        have Y8: 0 <= K*(K - 2)
                            have Y9: 0 <= K - 2
                                by only K2
                            by K0*Y9
                        have Y10: 0 <= K^2 - abs(C1) - 1
                            by only Y8; U; K2
                        by Y10*N0
                    by only X1; X2; X3; Y1; Y3; Y7; V
            """,
        ),
    ),
    near_misses=(
        NearMiss(claim=f"{ERROR_OF} <= L^2*K^(-2*beta) + 7*K^2/(n*alpha^2)", witness=f"n = 1, {THREE}, {UNIFORM}, alpha = 1, c = 0, u = 0"),
        NearMiss(
            given=f"{DENSITY} and {NOISE} and {POINT}".replace(f"{HOELDER} and ", ""),
            witness=f"n = 1, {THREE}, {UNIFORM.replace('f = r -> 1', 'f = r -> if r = 0 then 1 else 3')}, alpha = 1, c = 0, u = 1",
        ),
    ),
    remarks=(INTEGRAL, LAPLACE),
)

MIDDLE = Theorem(
    id="density.middle-term",
    says="For alpha at most 1 the variance of the histogram is of no more weight than that of its noise: K/n <= K^2/(n alpha^2).",
    source=Source(note="002", lines="L198-202 (used in the proofs)"),
    forall="n natural >= 1, K natural >= 1, L >= 0, 0 < alpha <= 1",
    claim="(1 + L)*K/n <= (1 + L)*K^2/(n*alpha^2)",
    claims=("C47",),
    instance="n = 1, K = 1, L = 0, alpha = 1",
    proof="""
        have P: 0 <= (1 + L)*K*(K - 1)*(1/n)*(1/alpha^2)
        have Q: 0 <= (1 + L)*K*(1/n)*(1/alpha^2 - 1)
    """,
    near_misses=(NearMiss(forall="n natural >= 1, K natural >= 1, L >= 0, 0 < alpha <= 2", witness="n = 1, K = 1, L = 0, alpha = 2"),),
)

RATE = Theorem(
    id="density.rate",
    says="With K = (n alpha^2)^(1/(2 beta + 2)) bins, rounded up, and beta at most 1, the private histogram has mean squared error at most (L^2 + 4 L + 36) (n alpha^2)^(-2 beta/(2 beta + 2)) at every point.",
    source=Source(note="002", lines="L155, L200-202", paper=PAPER),
    forall=f"{MODEL}, 0 < alpha <= 1, c integer in 0..K-1, u real",
    given=f"K = ceil((n*alpha^2)^(1/(2*beta + 2))) and n*alpha^2 >= 1 and {DENSITY} and {NOISE} and {POINT}",
    claim=f"{ERROR_OF} <= (L^2 + 4*L + 36)*(n*alpha^2)^(-2*beta/(2*beta + 2))",
    claims=("C35", "C48", "C49"),
    instance=f"n = 2, {THREE}, {HALVES}, alpha = 1, c = 0, u = 0",
    proof=f"""
        let N = n*alpha^2
        let b = 1/(2*beta + 2)
        let g = log(N)
        let r = exp(b*g)
        let h = exp(-2*beta*(b*g))
        have BG: 0 <= b*g
        have R1: 1 + b*g <= r by law exp_tangent(b*g)
        have P: N^b = r
        have HIGH: K <= 2*r
        have KL: log(r) <= log(K) by law log_increases(K, r)
        have FEW: K^(-2*beta) <= h
            have A: K^(-2*beta) = exp(-2*beta*log(K))
            have E: exp(-2*beta*log(K)) <= h by law exp_increases(-2*beta*(b*g), -2*beta*log(K))
        have RN: r*r = N*h
            have A: exp(b*g + b*g) = r*r by law exp_sum(b*g, b*g)
            have C: exp(g + -2*beta*(b*g)) = exp(g)*h by law exp_sum(g, -2*beta*(b*g))
            have E: exp(g)*h = N*h
        have MANY: 0 <= 4*(r*r) - K*K
        have PART: K^2/N <= 4*h
            have A: 0 <= (4*(r*r) - K*K)*(1/N)
            have B: (4*(r*r) - K*K)*(1/N) = 4*h - K^2/N
        have BOUND: {ERROR_OF} <= L^2*K^(-2*beta) + (1 + L)*K/n + 8*K^2/(n*alpha^2) \\
                by cite density.error(n, K, l, mu, e, f, L, beta, t, q, alpha, c, u)
        have TERM: (1 + L)*K/n <= (1 + L)*K^2/(n*alpha^2) by cite density.middle-term(n, K, L, alpha)
        have FIRST: L^2*K^(-2*beta) <= L^2*h
        have Q: N^(-2*beta/(2*beta + 2)) = exp(-2*beta/(2*beta + 2)*g)
    """,
    near_misses=(
        NearMiss(claim=f"{ERROR_OF} <= (L^2 + 4*L + 23)*(n*alpha^2)^(-2*beta/(2*beta + 2))", witness=f"n = 2, {THREE}, {HALVES}, alpha = 1, c = 0, u = 0"),
        NearMiss(
            given=f"K = ceil((n*alpha^2)^(1/(2*beta + 2))) and {DENSITY} and {NOISE} and {POINT}",
            witness=f"n = 1, {THREE}, {UNIFORM}, alpha = 1/10, c = 0, u = 0",
        ),
    ),
    remarks=(INTEGRAL, LAPLACE),
)
