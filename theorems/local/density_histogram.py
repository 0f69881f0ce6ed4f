"""A histogram as an estimator of a density: what it is, what is reported, its moments and its bias (note
002).
"""

from verify.language import Misprint, NearMiss, Source, Theorem

INTEGRAL = (
    "The probability of a bin is f(t)/K for some t in it here; as the integral of f over the bin it stands "
    "in laplace-density.bias."
)
LAPLACE = (
    "Any noise on finitely many values with the mean and variance of Laplace noise; with Laplace noise "
    "itself it stands in laplace-density.{}."
)

# how many records lie in a bin; b(i) is the bin of record i
IN_BIN = "sum(if b(i) = {} then 1 else 0 for i in 1..n)"

HISTOGRAM = Theorem(
    id="density.histogram",
    says="The histogram K/n sum_j sum_i 1[X_i in G_j] 1[x in G_j] is K/n times the number of records in the "
    "bin of x, and over the bins of length 1/K it adds up to 1.",
    source=Source(note="002", lines="L178-179"),
    forall="n natural >= 1, K natural >= 1, b: int -> int, c integer in 1..K",
    given="for all i in 1..n: 1 <= b(i) <= K",
    claim="K/n*sum(sum((if b(i) = j then 1 else 0)*(if c = j then 1 else 0) for i in 1..n) for j in 1..K) = "
    f"K/n*{IN_BIN.format('c')} and sum(1/K*(K/n*{IN_BIN.format('j')}) for j in 1..K) = 1",
    claims=("C40",),
    instance="n = 1, K = 1, b = word(1, 1), c = 1",
    proof=f"""
        let N(j) = {IN_BIN.format('j')}
        let g(j) = sum((if b(i) = j then 1 else 0)*(if c = j then 1 else 0) for i in 1..n)
        have AT: sum(g(j) for j in 1..K) = sum(g(j) for j in 1..c-1) + g(c) + sum(g(j) for j in c+1..K)
        have BELOW: sum(g(j) for j in 1..c-1) = sum(0 for j in 1..c-1)
        have ABOVE: sum(g(j) for j in c+1..K) = sum(0 for j in c+1..K); Z1: sum(0 for j in 1..c-1) = 0
        have Z2: sum(0 for j in c+1..K) = 0; HERE: g(c) = N(c)
        have SWAP: sum(sum(if b(i) = j then 1 else 0 for i in 1..n) for j in 1..K) \\
                = sum(sum(if b(i) = j then 1 else 0 for j in 1..K) for i in 1..n)
        have EACH: sum(sum(if b(i) = j then 1 else 0 for j in 1..K) for i in 1..n) = sum(1 for i in 1..n) \\
                by termwise i
            let h(j) = if b(i) = j then 1 else 0
            have A: sum(h(j) for j in 1..K) \\
                    = sum(h(j) for j in 1..b(i)-1) + h(b(i)) + sum(h(j) for j in b(i)+1..K) \\
                    by law sum_at(1, b(i), K, h)
            have B: sum(h(j) for j in 1..b(i)-1) = sum(0 for j in 1..b(i)-1)
            have C: sum(h(j) for j in b(i)+1..K) = sum(0 for j in b(i)+1..K)
    """,
    near_misses=(
        NearMiss(
            claim=f"sum(1/K*(1/n*{IN_BIN.format('j')}) for j in 1..K) = 1",
            witness="n = 1, K = 2, b = word(1, 1), c = 1",
        ),
    ),
)

REPORTS = Theorem(
    id="density.reports",
    says="K times the average of the reports 1[X_i in G_c] + (2/alpha) W_ic is the histogram plus 2K/(n "
    "alpha) sum_i W_ic, with c the bin of x.",
    source=Source(note="002", lines="L181-190"),
    forall="n natural >= 1, K natural >= 1, alpha > 0, b: int -> int, c integer in 1..K, W: int, int -> real",
    claim="K/n*sum((if b(i) = c then 1 else 0) + 2/alpha*W(i, c) for i in 1..n) = "
    f"K/n*{IN_BIN.format('c')} + 2*K/(n*alpha)*sum(W(i, c) for i in 1..n)",
    claims=("C41", "C43"),
    instance="n = 1, K = 1, alpha = 1, b = word(1, 1), c = 1, W = (i, j) -> 1",
    proof=f"""
        have A: sum(1*(if b(i) = c then 1 else 0) + 2/alpha*W(i, c) for i in 1..n) \\
                = 1*{IN_BIN.format('c')} + 2/alpha*sum(W(i, c) for i in 1..n)
    """,
    printed=(
        Misprint(
            name="noise of all bins, of no user",
            forall="n natural >= 1, K natural >= 1, alpha > 0, b: int -> int, c integer in 1..K, "
            "W: int -> real",
            claim="K/n*sum((if b(i) = c then 1 else 0) + 2/alpha*W(c) for i in 1..n) = "
            f"K/n*{IN_BIN.format('c')} + 2*K/(n*alpha)*sum(W(j) for j in 1..K)",
            latex="f_private_hat = f_hat + 2K/nα ∑_{j=1}^{K} W_j",
            claims=("C43",),
            why="at x there is the noise of x's bin alone, and one for each user: sum_i W_ic in place of "
            "sum_j W_j",
            witness="n = 1, K = 2, alpha = 1, b = word(1, 1), c = 1, W = j -> 1",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="K/n*sum((if b(i) = c then 1 else 0) + 2/alpha*W(i, c) for i in 1..n) = "
            f"K/n*{IN_BIN.format('c')} + 2*K/(n*alpha)*sum(sum(W(i, j) for j in 1..K) for i in 1..n)",
            witness="n = 1, K = 2, alpha = 1, b = word(1, 1), c = 1, W = (i, j) -> 1",
        ),
    ),
)

NOISE = (
    "(for all y in 0..l-1: 0 <= mu(y)) and sum(mu(y) for y in 0..l-1) = 1 and "
    "sum(mu(y)*e(y) for y in 0..l-1) = 0 and sum(mu(y)*e(y)^2 for y in 0..l-1) = 2"
)
LAW = "(for all a in 0..K-1: 0 <= q(a)) and sum(q(a) for a in 0..K-1) = 1"
COUNTED = "sum(K*(if x(i) = c then 1 else 0) for i in 1..n)/n"  # the histogram at a point of bin c
PRIVATE = f"({COUNTED} + 2*K/alpha*(sum(e(w(i)) for i in 1..n)/n))"
OVER_NOISE = "sum(product(mu(w(i)) for i in 1..n)*{} for w in words(1..n, 0..l-1))"
OVER = f"sum(product(q(x(i)) for i in 1..n)*{OVER_NOISE} for x in words(1..n, 0..K-1))"
SETTING = "n natural >= 1, K natural >= 1, l natural >= 1, q: int -> real, mu: int -> real, e: int -> real"
FROM_0, FROM_1 = (OVER.format(f"({PRIVATE} - {z})^2") for z in (0, 1))  # the mean squared distance from z
UNIFORM_ERROR = FROM_1.replace("q(x(i))", "1/K").replace("x(i) = c", "x(i) = 0")
THREE = "l = 3, mu = [1/4, 1/2, 1/4], e = y -> 2*y - 2"  # a noise of variance 2

SAME_BIAS = Theorem(
    id="density.same-bias",
    says="On any records the private estimate has the histogram as its mean over the noise: the noise adds "
    "no bias.",
    source=Source(note="002", lines="L192-193"),
    forall="n natural >= 1, K natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, alpha > 0, "
    "x: int -> int, c integer",
    given=NOISE,
    claim=f"{OVER_NOISE.format(PRIVATE)} = {COUNTED}",
    claims=("C44",),
    instance=f"n = 1, K = 1, {THREE}, alpha = 1, x = word(0, 0), c = 0",
    proof=f"""
        by cite mean.fixed-data(n, l, mu, e, {COUNTED}, 2*K/alpha, 0)
    """,
    near_misses=(
        NearMiss(
            given="(for all y in 0..l-1: 0 <= mu(y)) and sum(mu(y) for y in 0..l-1) = 1 and "
            "sum(mu(y)*e(y)^2 for y in 0..l-1) = 2",
            witness="n = 1, K = 1, l = 2, mu = [1/2, 1/2], e = y -> 2*y, alpha = 1, x = word(0, 0), c = 0",
        ),
    ),
    remarks=(LAPLACE.format("same-bias"),),
)

MOMENTS = Theorem(
    id="density.moments",
    says="The private estimate has mean K q(c), variance K^2 q(c) (1 - q(c))/n + 8 K^2/(n alpha^2), and "
    "mean squared distance (K q(c) - z)^2 more from any z.",
    source=Source(note="002", lines="L192-199"),
    forall=f"{SETTING}, alpha > 0, c integer in 0..K-1, z real",
    given=f"{LAW} and {NOISE}",
    claim=f"{OVER.format(PRIVATE)} = K*q(c) and {OVER.format(f'({PRIVATE} - z)^2')} = "
    "(K*q(c) - z)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2)",
    claims=("C44", "C46"),
    instance=f"n = 1, K = 2, q = [1/2, 1/2], {THREE}, alpha = 1, c = 0, z = 1",
    proof=f"""
        let I(a) = if a = c then 1 else 0; m = sum(q(a)*(K*I(a)) for a in 0..K-1)
        let V = sum(q(a)*(K*I(a) - m)^2 for a in 0..K-1); W = sum(mu(y)*e(y)^2 for y in 0..l-1)
        have EXACT: {OVER.format(PRIVATE)} = m and {OVER.format(f'({PRIVATE} - m)^2')} \\
                = V/n + (2*K/alpha)^2*W/n and {OVER.format(f'({PRIVATE} - z)^2')} \\
                = (m - z)^2 + V/n + (2*K/alpha)^2*W/n \\
                by cite mean.random-data(n, K, l, q, a -> K*(if a = c then 1 else 0), mu, e, 2*K/alpha, z)
        have PICK: sum(q(a)*I(a) for a in 0..K-1) = q(c); MEAN: m = K*q(c)
        have SPREAD: V = K^2*(q(c)*(1 - q(c))) by rewrite MEAN
            have A: sum(q(a)*(K*I(a) - K*q(c))^2 for a in 0..K-1) \\
                    = sum(K^2*(1 - 2*q(c))*(q(a)*I(a)) + K^2*q(c)^2*q(a) for a in 0..K-1)
            by rewrite A; law sum_linear(0..K-1, a -> q(a)*I(a), q, K^2*(1 - 2*q(c)), K^2*q(c)^2)
        have SECOND: {OVER.format(f'({PRIVATE} - z)^2')} \\
                = (K*q(c) - z)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2)
            have A: (m - z)^2 + V/n + (2*K/alpha)^2*W/n \\
                    = (K*q(c) - z)^2 + K^2*(q(c)*(1 - q(c)))/n + 8*K^2/(n*alpha^2)
    """,
    printed=(
        Misprint(
            name="one noise for all users",
            claim="sum(mu(y)*(2*K/alpha*e(y))^2 for y in 0..l-1) = 8*K^2/(n*alpha^2)",
            latex="Zi = [1_Xi∈G_1 + 2/α * W_1 , ... , 1_Xi∈G_K + 2/α * W_K]",
            claims=("C41",),
            why="the noise bears the number of the bin only; were W_j the same for all users, "
            "it would not average out: W_ij has to be independent over i and j",
            witness=f"n = 2, K = 1, q = [1], {THREE}, alpha = 1, c = 0, z = 0",
        ),
        Misprint(
            name="first term",
            forall="n natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, alpha > 0",
            given=NOISE,
            claim=f"exists C real: for all K natural >= 1: {UNIFORM_ERROR} <= C/n + 4*K^2/alpha^2*(2/n)",
            latex="V[f_private_hat] <= C2/n + 4*K^2/α^2 * V[W]/n",
            claims=("C46",),
            why="the histogram itself has variance of order K/n, already for the uniform density (its value, "
            "1, is the mean): C2 K/n in place of C2/n",
            disproof=f"""
                let l = 3; mu(y) = if y = 1 then 1/2 else 1/4; e(y) = 2*y - 2; n = 1; alpha = 1; c = 0
                exhibit n, l, mu, e, alpha
                have NO: not (exists C real: for all K natural >= 1: {UNIFORM_ERROR} <= C/n + \\
                        4*K^2/alpha^2*(2/n))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 2; q(a) = 1/K
                    have Z: 0 <= abs(C); Z1: C <= abs(C); BAD: {FROM_1} <= C/n + 4*K^2/alpha^2*(2/n)
                    have L1: {LAW}
                    by cite density.moments(n, K, l, q, mu, e, alpha, c, 1)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{OVER.format(f'({PRIVATE} - z)^2')} = (K*q(c) - z)^2 + K^2*q(c)/n + 8*K^2/(n*alpha^2)",
            witness=f"n = 1, K = 2, q = [1/2, 1/2], {THREE}, alpha = 1, c = 0, z = 1",
        ),
    ),
    remarks=(LAPLACE.format("variance"),),
)

HOELDER = (
    "(for all r real: for all s real: 0 <= r and r <= 1 and 0 <= s and s <= 1 and r != s implies "
    "abs(f(r) - f(s)) <= L*abs(r - s)^beta)"
)

BIAS = Theorem(
    id="density.bias",
    says="If |f(u) - f(v)| <= L |u - v|^beta with beta at most 1, then K times the probability f(t)/K of a "
    "bin is within L K^(-beta) of f everywhere in the bin.",
    source=Source(note="002", lines="L195-196"),
    forall="f: real -> real, L >= 0, 0 < beta <= 1, K natural >= 1, c integer in 0..K-1, t real, u real",
    given=f"{HOELDER} and c/K <= t <= (c + 1)/K and c/K <= u <= (c + 1)/K",
    claim="abs(K*(f(t)/K) - f(u)) <= L*K^(-beta)",
    claims=("C45",),
    instance="f = r -> 1, L = 0, beta = 1, K = 1, c = 0, t = 0, u = 1",
    proof="""
        let d = abs(t - u); g = -beta*log(K)
        have P: K^(-beta) = exp(g)
        cases t = u or t != u
            case t = u
            case t != u
                have D0: 0 < d; H: abs(f(t) - f(u)) <= L*d^beta; Q: d^beta = exp(beta*log(d))
                have LOG: log(d*K) <= log(1) by law log_increases(1, d*K)
                have LOG1: log(1) = 0; LOG2: log(d*K) = log(d) + log(K)
                have EX: exp(beta*log(d)) <= exp(g) by law exp_increases(g, beta*log(d))
                have M: L*exp(beta*log(d)) <= L*exp(g)
    """,
    printed=(
        Misprint(
            name="smoothness above 1",
            forall="",
            given="true",
            claim="exists C real: for all K natural >= 1: for all c in 0..K-1: for all u real: c/K <= u and "
            "u <= (c + 1)/K implies abs(K*((2*c + 1)/K^2) - 2*u) <= C*K^(-2)",
            latex="Biais(f_private_hat, f) <= C1 * K^(-β)",
            claims=("C45",),
            why="f(u) = 2u is as smooth as one likes, (2c + 1)/K^2 is its integral over a bin, and "
            "at the bin's ends the bias is 1/K: more smoothness than 1 does not help a histogram",
            disproof="""
                have NO: not (exists C real: for all K natural >= 1: for all c in 0..K-1: for all u real: \\
                        c/K <= u and u <= (c + 1)/K implies abs(K*((2*c + 1)/K^2) - 2*u) <= C*K^(-2))
                    assume SOME
                    obtain C from SOME
                    let K = ceil(abs(C)) + 1
                    have Z: 0 <= abs(C); Z1: C <= abs(C); BAD: abs(K*((2*0 + 1)/K^2) - 2*0) <= C*K^(-2)
                    have B: 1/K <= C/K^2
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="abs(K*(f(t)/K) - f(u)) <= L/2*K^(-beta)",
            witness="f = r -> r, L = 1, beta = 1, K = 1, c = 0, t = 0, u = 1",
        ),
    ),
    remarks=(INTEGRAL,),
)
