"""A density on [0, 1] estimated from private histograms: the bins, the estimator, its bias, variance,
error and rate (note 002).
"""

from verify.language import Misprint, NearMiss, Source, Theorem

PAPER = (
    "Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability Estimation, "
    "arXiv:1305.6000"
)

# Parameter sets and classes of functions --------------------------------------------------------------------

SIMPLEX = Theorem(
    id="density.simplex",
    says="The vectors of d >= 2 numbers that are not negative and add up to 1 are more than one.",
    source=Source(note="002", lines="L55", paper=PAPER),
    forall="d natural >= 2",
    claim="exists theta (int -> real): exists theta' (int -> real): (for all j in 1..d: 0 <= theta(j)) and "
    "sum(theta(j) for j in 1..d) = 1 and "
    "(for all j in 1..d: 0 <= theta'(j)) and sum(theta'(j) for j in 1..d) = 1 and theta(1) != theta'(1)",
    claims=("C3",),
    instance="d = 2",
    proof="""
        let p(j) = if j = 1 then 1 else 0; q(j) = if j = 2 then 1 else 0
        exhibit p, q
    """,
    printed=(
        Misprint(
            name="one number",
            claim="exists theta real: exists theta' real: 0 <= theta and sum(theta for j in 1..d) = 1 and "
            "0 <= theta' and sum(theta' for j in 1..d) = 1 and theta != theta'",
            latex="∆_d := (θ ∈ ℝ_+ | d, θ ≥ 0, ∑θ_j = 1)",
            claims=("C3",),
            why="the dimension has slipped out of the exponent: a theta in R_+ is a single number, and "
            "1/d is the only one",
            disproof="""
                have NO: not (exists theta real: exists theta' real: 0 <= theta and sum(theta for j in \\
                        1..2) = 1 and 0 <= theta' and sum(theta' for j in 1..2) = 1 and theta != theta')
                    assume SOME
                    obtain theta from SOME
                    obtain theta' from theta
                    have A: sum(theta for j in 1..2) = 2*theta; B: sum(theta' for j in 1..2) = 2*theta'
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
    says="For a quadratic f with |f''| <= L the condition of smoothness 2 on the derivative, "
    "|f'(x) - f'(y)| <= L |x - y|, holds, and f is within L/2 |y - x|^2 of its tangent.",
    source=Source(note="002", lines="L132"),
    forall="L >= 0, a real, b real, c real, x real, y real",
    given="abs(a) <= L",
    claim="abs(a*x + b - (a*y + b)) <= L*abs(x - y) and abs(a/2*y^2 + b*y + c - (a/2*x^2 + b*x + c) - (a*x + "
    "b)*(y - x)) <= L/2*(y - x)^2",
    claims=("C27",),
    instance="L = 1, a = 1, b = 0, c = 0, x = 0, y = 1",
    proof="""
        have W: -L <= a <= L; S: 0 <= (y - x)^2
    """,
    printed=(
        Misprint(
            name="every order of derivative",
            claim="abs(a/2*x^2 + b*x + c - (a/2*y^2 + b*y + c)) <= L*abs(x - y)^2",
            latex="For all `x,y ∈ R and m<= β`, `|f^(m)(x) - f^(m)(y)| <= L |x - y| ^(β-m)`",
            claims=("C27",),
            why="m is to be the largest integer below beta alone. With m = 0 and beta = "
            "2 already a straight line fails",
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
    says="A function with |f(x) - f(y)| <= L |x - y|^2 for all x and y, "
    "which the printed definition asks for beta = 2, is constant.",
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
        let g = abs(f(x + d) - f(x)); B = L*d^2
        have SMALL: for all k natural >= 1: k*g <= B
            take k
            have A: abs(f(x + k*(d/k)) - f(x)) <= k*(L*(d/k)^2)
        cases g <= 0 or 0 < g
            case g <= 0
            case 0 < g
                have BAD: (ceil(B/g) + 1)*g <= B by 0 <= d^2
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
        have A: abs(f(x + h) - f(x)) <= L*abs(x + h - x); B: abs(f(x - h) - f(x)) <= L*abs(x - h - x)
        have B1: abs(x - h - x) = abs(h)
        have T: abs(f(x + h) + f(x - h) - 2*f(x)) <= abs(f(x + h) - f(x)) + abs(f(x - h) - f(x))
    """,
    printed=(
        Misprint(
            name="of its derivative",
            claim="abs(f(x + h) + f(x - h) - 2*f(x)) <= L*h^2",
            latex="those two classes express that `f` is smooth enough to admits Lipschitz constant to its "
            'derivative so that it doesn\'t "vary" locally too much',
            claims=("C29",),
            why="for beta = 1 it is f itself that is Lipschitz; a derivative with Lipschitz constant L, "
            "which belongs to beta = 2, would make second differences at most L h^2, and |x| has none",
            witness="f = t -> abs(t), L = 1, x = 0, h = 1/2",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="abs(f(x + h) + f(x - h) - 2*f(x)) <= L*abs(h)",
            witness="f = t -> abs(t), L = 1, x = 0, h = 1",
        ),
    ),
)

SOBOLEV = Theorem(
    id="density.sobolev",
    says="A function of the Sobolev ellipsoid is near its first m coefficients: what is beyond them has "
    "squares adding up to at most C^2/(m + 1)^(2 beta).",
    source=Source(note="002", lines="L133", paper=PAPER),
    forall="theta: int -> real, phi: int -> real, C real, beta natural >= 1, m natural, N natural",
    given="(for all j in 1..N: phi(j)^2 = 1) and m <= N and sum(j^(2*beta)*theta(j)^2 for j in 1..N) <= C^2",
    claim="sum((theta(j)*phi(j))^2 for j in m+1..N)*(m + 1)^(2*beta) <= C^2",
    claims=("C28",),
    instance="theta = j -> 1, phi = j -> 1, C = 1, beta = 1, m = 0, N = 1",
    proof="""
        let q = (m + 1)^(2*beta)
        have TAIL: sum(q*(theta(j)*phi(j))^2 for j in m+1..N) <= sum(j^(2*beta)*theta(j)^2 for j in m+1..N) \\
                by termwise j
            have D: 0 <= (j^(2*beta) - q)*theta(j)^2 by law power_increases(m + 1, j, 2*beta)
        by law sum_scaled(m+1..N, j -> (theta(j)*phi(j))^2, q); \\
                law sum_split(1, m, N, j -> j^(2*beta)*theta(j)^2); sum(0 for j in 1..m) \\
                <= sum(j^(2*beta)*theta(j)^2 for j in 1..m); sum(0 for j in 1..m) = 0
    """,
    printed=(
        Misprint(
            name="the basis in place of the coefficients",
            forall="phi: int -> real, beta natural >= 1",
            given="for all j in Z: phi(j)^2 = 1",
            claim="exists C real: for all N natural: sum(j^(2*beta)*phi(j)^2 for j in 1..N) <= C^2",
            latex="f = ∑_{j=1}^{∞} θ_jϕ_j such that ∑_{j=1}^{∞} j^2β ϕ_j^2 ≤ C^2",
            claims=("C28",),
            why="theta_j belongs in the place of phi_j: basis functions of norm 1 satisfy the printed "
            "condition for no C, whatever f is",
            disproof="""
                exhibit j -> 1, 1
                have NO: not (exists C real: for all N natural: sum(j^(2*1)*1^2 for j in 1..N) <= C^2)
                    assume SOME
                    obtain C from SOME
                    let N = ceil(C^2) + 1
                    by only C(N); sum(1 for j in 1..N) \\
                            <= sum(j^(2*1)*1^2 for j in 1..N); law sum_constant(1, N, 1)
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

# Bins and the estimator -------------------------------------------------------------------------------------

PARTITION = Theorem(
    id="density.bins",
    says="Every x in [0, M) lies in exactly one of the K bins [(j - 1)M/K, jM/K).",
    source=Source(note="002", lines="L176"),
    forall="M > 0, K natural >= 1, 0 <= x < M",
    claim="sum(if (j - 1)*M/K <= x and x < j*M/K then 1 else 0 for j in 1..K) = 1",
    claims=("C38", "C39"),
    instance="M = 1, K = 1, x = 0",
    proof="""
        let t = x*K/M; k = floor(t) + 1; g(j) = if (j - 1)*M/K <= x and x < j*M/K then 1 else 0
        have KM: 0 < K*(1/M)
        have LOW: 1 <= k
            have A: -1 < floor(t)
        have HIGH: k <= K
            have A: floor(t) < K
        have AT: sum(g(j) for j in 1..K) = sum(g(j) for j in 1..k-1) + g(k) + sum(g(j) for j in k+1..K) \\
                by law sum_at(1, k, K, g)
        have IN: g(k) = 1
            have A: (k - 1)*M/K <= x; B: x < k*M/K
        have BELOW: sum(g(j) for j in 1..k-1) = sum(0 for j in 1..k-1) by termwise j
            have B: j*(M*(1/K)) <= t*(M*(1/K)) by j <= t
        have ABOVE: sum(g(j) for j in k+1..K) = sum(0 for j in k+1..K) by termwise j
            have B: t*(M*(1/K)) < (j - 1)*(M*(1/K)) by t < j - 1
    """,
    printed=(
        Misprint(
            name="data in [0, M], bins of length 1/K",
            claim="sum(if (j - 1)/K <= x and x < j/K then 1 else 0 for j in 1..K) = 1",
            latex="Let assume that `Xi ∈ [0,M] almost surely`. We note `G_j = [j-1/K, "
            "j/K]` the bin of length `1/K`.",
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


# Bias, variance, error --------------------------------------------------------------------------------------
# Here bins are numbered from 0: bin a is [a/K, (a + 1)/K), q(a) its probability, x(i) the bin of record i,
# and c the bin of the point u.
