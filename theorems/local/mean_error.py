"""The mean of n reals, each hidden by noise of its own: how far off it is, and that it stays private (note
002).
"""

from theorems.local.mean_estimation import (
    CENTRED, COINS, EX, LAW_OF_X, OVER, PRIVATE, SETTING, USED, VW, VX, laplace_is,
)
from verify.language import Misprint, NearMiss, Source, Theorem

BOUNDED = "(for all a in 0..k-1: abs(v(a)) <= M)"

ERROR = Theorem(
    id="mean.error",
    says="For data in [-M, M] and alpha at most 1 the private mean has mean squared error at most 9 M^2/(n "
    "alpha^2).",
    source=Source(note="002", lines="L121-123"),
    forall=f"{SETTING}, M > 0, 0 < alpha <= 1",
    given=f"{LAW_OF_X} and {CENTRED} and {VW} = 2 and {BOUNDED}",
    claim=f"{OVER.format(f'({PRIVATE} - {EX})^2')} <= 9*M^2/(n*alpha^2)",
    claims=("C24", "C25"),
    instance=f"n = 1, {COINS}, M = 1, alpha = 1",
    proof=f"""
        let m = {EX}; V = {VX}
        have EXACT: {OVER.format(f'({PRIVATE} - {EX})^2')} = V/n + 8*M^2/(n*alpha^2) \\
                by cite mean.private(n, k, l, theta, v, mu, e, M, alpha)
        have ONE: sum(theta(a) for a in 0..k-1) = 1; V2: V = sum(theta(a)*v(a)^2 for a in 0..k-1) - m^2
        have MM: 0 < M
        have HIGH: sum(theta(a)*v(a)^2 for a in 0..k-1) <= sum(M^2*theta(a) for a in 0..k-1) by termwise a
            have T: 0 <= theta(a); U: abs(v(a)) <= M; W: -M <= v(a) <= M; U1: 0 <= M - v(a)
        have HIGH2: sum(M^2*theta(a) for a in 0..k-1) = M^2*sum(theta(a) for a in 0..k-1)
        have HIGH3: M^2*sum(theta(a) for a in 0..k-1) = M^2 by rewrite ONE
        have SQUARE: 0 <= m^2
        have VM: 0 <= M^2 - V by only V2; HIGH; HIGH2; HIGH3; SQUARE
        have SHARE: 0 < 1/n by law reciprocal_positive(n)
        have SPREAD: 0 <= (M^2 - V)*(1/n) by VM*SHARE
        have A0: 0 < alpha
        have A2: 0 < alpha^2 by A0*A0
        have AI: 0 < 1/alpha^2 by law reciprocal_positive(alpha^2)
        have A1: 0 <= 1 - alpha^2
            have B1: 0 <= 1 - alpha; B2: 0 <= 1 + alpha
            by B1*B2
        have AB: 0 <= (1 - alpha^2)*(1/alpha^2) by A1*AI
        have AC: (1 - alpha^2)*(1/alpha^2) = 1/alpha^2 - 1
        have AD: 0 <= 1/alpha^2 - 1 by only AB; AC
        have M2: 0 < M^2 by MM*MM
        have ROOM: 0 <= M^2*(1/n)*(1/alpha^2 - 1) by M2*SHARE*AD
        have X: V/n = M^2*(1/n) - (M^2 - V)*(1/n)
        have Y: 9*M^2/(n*alpha^2) = 8*M^2/(n*alpha^2) + M^2*(1/n) + M^2*(1/n)*(1/alpha^2 - 1)
        by only EXACT; SPREAD; ROOM; X; Y
    """,
    printed=(
        Misprint(
            name="without M",
            forall="n natural >= 1, k natural >= 1, l natural >= 1, theta: int -> real, v: int -> real, "
            "mu: int -> real, e: int -> real, 0 < alpha <= 1",
            given=f"{LAW_OF_X} and {CENTRED} and {VW} = 2",
            claim=f"exists C real: for all M real: 0 < M and {BOUNDED} implies "
            f"{OVER.format(f'({PRIVATE} - {EX})^2')} <= C/(n*alpha^2)",
            latex="E[ ||Z_hat- X||_2] ≤ C3/nα^2",
            claims=("C24",),
            why="the noise has scale 2M/alpha: without M^2 on the right no constant serves all M",
            disproof=f"""
                let n = 1; k = 1; l = 3; alpha = 1; theta(a) = 1; v(a) = 0; mu(y) = if y = 1 then 1/2 else 1/4
                let e(y) = 2*y - 2
                exhibit n, k, l, theta, v, mu, e, alpha
                have NO: not (exists C real: for all M real: 0 < M and {BOUNDED} implies \\
                        {OVER.format(f'({PRIVATE} - {EX})^2')} <= C/(n*alpha^2))
                    assume SOME
                    obtain C from SOME
                    let M = abs(C) + 1
                    by only cite mean.private(n, k, l, theta, v, mu, e, M, alpha); \\
                            {OVER.format(f'({PRIVATE} - {EX})^2')} \\
                            <= C/(n*alpha^2); {VX}/n + 8*M^2/(n*alpha^2) = 8*M^2; C <= abs(C); 0 <= abs(C)
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{OVER.format(f'({PRIVATE} - {EX})^2')} <= 8*M^2/(n*alpha^2)",
            witness=f"n = 1, {COINS}, M = 1, alpha = 1",
        ),
        NearMiss(
            given=f"{LAW_OF_X} and {CENTRED} and {VW} = 2",
            witness=f"n = 1, {COINS.replace('2*a - 1', '4*a - 2')}, M = 1, alpha = 1",
        ),
        NearMiss(forall=f"{SETTING}, M > 0, 0 < alpha <= 4", witness=f"n = 1, {COINS}, M = 1, alpha = 4"),
    ),
    remarks=laplace_is("laplace-mean.error"),
)

ABSOLUTE = Theorem(
    id="mean.absolute-and-fourth",
    says="For b > 0, 2 b^3 |t| is at least 3 b^2 t^2 - t^4.",
    source=USED,
    forall="t real, b > 0",
    claim="3*b^2*t^2 - t^4 <= 2*b^3*abs(t)",
    claims=("C24",),
    instance="t = 1, b = 1",
    proof="""
        have POS: for all a real: 0 <= a implies 3*b^2*a^2 - a^4 <= 2*b^3*a
    """,
    near_misses=(NearMiss(claim="3*b^2*t^2 - t^4 <= b^3*abs(t)", witness="t = 1, b = 1"),),
)

QUIZ = Theorem(
    id="laplace.private-if-bounded",
    says="X + (2M/alpha) W with Laplace noise W is alpha-locally private for records at most 2M apart, "
    "as those in [-M, M] are: no ratio of densities exceeds e^alpha.",
    source=Source(note="002", lines="L111-115, quiz Q2.3"),
    forall="M > 0, alpha > 0, x real, x' real, z real",
    given="abs(x - x') <= 2*M",
    claim="exp(-abs(z - x)/(2*M/alpha))/(2*(2*M/alpha)) <= exp(alpha)*(exp(-abs(z - "
    "x')/(2*M/alpha))/(2*(2*M/alpha)))",
    claims=("C55",),
    instance="M = 1, alpha = 1, x = 1, x' = -1, z = 0",
    proof="""
        let s = 2*M/alpha; f = exp(-abs(z - x)/s)/(2*s); g = exp(-abs(z - x')/s)/(2*s)
        have POS: 0 < g
        have A: f <= exp(abs(x - x')/s)*g by cite laplace.shift(x, x', s, z)
        have C: exp(abs(x - x')/s) <= exp(alpha) by law exp_increases(alpha, abs(x - x')/s)
    """,
    printed=(
        Misprint(
            name="no bound on the data",
            given="true",
            latex="Z_i = X_i + (2M/α) W_i with W_i drawn from a Laplace Noise(0,1)",
            claims=("C55",),
            why="the quiz does not say that |X_i| <= M; without it M says nothing about the data",
            witness="M = 1, alpha = 1, x = 4, x' = 0, z = 4",
        ),
    ),
    near_misses=(NearMiss(given="abs(x - x') <= 3*M", witness="M = 1, alpha = 1, x = 3, x' = 0, z = 3"),),
)

GAUSSIAN = "exp(-x^2/(4*b^2))/(2*b*sqrt(pi))"  # of variance 2 b^2, which is that of exp(-|x|/b)/(2b)

PEAK = Theorem(
    id="laplace.peak-and-tails",
    says="Against the normal density of the same variance the Laplace density is higher at its centre, "
    "lower at twice its scale, and higher again beyond four times its scale.",
    source=Source(note="002", lines="L105"),
    forall="b > 0, x real",
    given="x = 0 or abs(x) >= 4*b",
    claim=f"{GAUSSIAN} < exp(-abs(x)/b)/(2*b) and exp(-2)/(2*b) < exp(-1)/(2*b*sqrt(pi))",
    claims=("C19",),
    instance="b = 1, x = 4",
    proof="""
        let r = sqrt(pi); q = abs(x)
        have PI: 1 < r; SQ: x^2 = q^2
        have E: exp(-x^2/(4*b^2)) <= exp(-q/b) by law exp_increases(-q/b, -x^2/(4*b^2))
        have G: exp(-q/b)*(1/r) < exp(-q/b)*1; J: exp(-2) < exp(-1)/2; J1: exp(-1)*(1/2) < exp(-1)*(1/r)
    """,
    printed=(
        Misprint(
            name="sharper everywhere: lighter tails",
            given="abs(x) >= 4*b",
            claim=f"exp(-abs(x)/b)/(2*b) <= {GAUSSIAN}",
            latex="We can see that Laplace distribution is a shaper verson of the gaussian distribution",
            claims=("C19",),
            why="sharper at the peak, but not in the tails: they fall off as exp(-|x|/b), "
            "more slowly than exp(-x^2/(4 b^2))",
            witness="b = 1, x = 4",
        ),
    ),
    near_misses=(
        NearMiss(given="abs(x) <= 4*b", claim=f"{GAUSSIAN} < exp(-abs(x)/b)/(2*b)", witness="b = 1, x = 2"),
    ),
)

NON_INTERACTIVE = Theorem(
    id="reports.non-interactive",
    says="When each user randomizes alone, the law of a user's report depends on that user's record only.",
    source=Source(note="002", lines="L38-42"),
    forall="k natural >= 1, l natural >= 1, R randomizer(k, l), n natural >= 1, x: int -> int, "
    "x': int -> int, j natural >= 1, h: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= x'(i) <= k - 1) and j <= "
    "n and x(j) = x'(j)",
    claim="sum(LawOf(Reports(Randomizer(R, k, l), n), x, w)*h(w(j)) for w in words(1..n, 0..l-1)) = "
    "sum(LawOf(Reports(Randomizer(R, k, l), n), x', w)*h(w(j)) for w in words(1..n, 0..l-1))",
    claims=("C2",),
    instance="k = 2, l = 2, R = [1, 0; 0, 1], n = 2, x = word(0, 0), x' = word(0, 1), j = 1, h = y -> y",
    proof="""
        have A: sum(product(R(x(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) \\
                = sum(R(x(j), y)*h(y) for y in 0..l-1) by cite reports.one-term(k, l, R, n, x, j, h)
        have B: sum(product(R(x'(i), w(i)) for i in 1..n)*h(w(j)) for w in words(1..n, 0..l-1)) \\
                = sum(R(x'(j), y)*h(y) for y in 0..l-1) by cite reports.one-term(k, l, R, n, x', j, h)
        have C: sum(R(x(j), y)*h(y) for y in 0..l-1) = sum(R(x'(j), y)*h(y) for y in 0..l-1)
            have E: x(j) = x'(j)
            by rewrite E
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= k - 1) and (for all i in 1..n: 0 <= x'(i) <= k - 1) and "
            "j <= n",
            witness="k = 2, l = 2, R = [1, 0; 0, 1], n = 1, x = word(0), x' = word(1), j = 1, h = y -> y",
        ),
    ),
)

OWN = "product(Q(i, x(i), w(i)) for i in 1..n)"
OWN_LAWS = (
    "(for all i in 1..n: (for all y in 0..l-1: 0 <= Q(i, x(i), y)) and sum(Q(i, x(i), y) for y in 0..l-1) "
    "= 1)"
)

INDEPENDENT = Theorem(
    id="reports.independent",
    says="When each user has a randomizer of its own and applies it to its record alone, each report is "
    "independent of all others: whatever is computed from it and whatever from them, the mean of the "
    "product is the product of the means, and the first is that of this user's own law.",
    source=Source(note="002", lines="L38-42"),
    forall="n natural >= 1, l natural >= 1, Q: int, int, int -> real, x: int -> int, j integer in 1..n, "
    "h: int -> real, g: (int -> int) -> real",
    given=f"{OWN_LAWS} and (for all v (int -> int), w (int -> int): (for all i in 1..n: i != j implies "
    "v(i) = w(i)) implies g(v) = g(w))",
    claim=f"sum({OWN}*(h(w(j))*g(w)) for w in words(1..n, 0..l-1)) = sum(Q(j, x(j), y)*h(y) for y in "
    f"0..l-1)*sum({OWN}*g(w) for w in words(1..n, 0..l-1))",
    claims=("C2",),
    instance="n = 1, l = 1, Q = (i, a, y) -> 1, x = word(0), j = 1, h = y -> 1, g = w -> 1",
    remarks=(
        ("Users whose reports are of different kinds have weight 0 on the others'. On reports of any kind "
        "it speaks of what finite partitions show, one for each user."),
    ),
    proof="""
        let q(y) = Q(j, x(j), y)
        let B(w: int -> int) \\
                = product(Q(i, x(i), w(i)) for i in 1..j-1)*product(Q(i, x(i), w(i - 1)) for i in j+1..n)
        let U(w: int -> int, y, i) = if i < j then w(i) else if i = j then y else w(i - 1)
        let G(w: int -> int) = g(i -> U(w, 0, i))
        have PUT: for all y in 0..l-1: for all w (int -> int): \\
                product(Q(i, x(i), U(w, y, i)) for i in 1..n) = q(y)*B(w)
            take y, w
            have EARLIER: product(Q(i, x(i), U(w, y, i)) for i in 1..j-1) \\
                    = product(Q(i, x(i), w(i)) for i in 1..j-1) by termwise i
            have C: product(Q(i, x(i), U(w, y, i)) for i in j+1..n) \\
                    = product(Q(i, x(i), w(i - 1)) for i in j+1..n) by termwise i
            by rewrite law product_at(1, j, n, i -> Q(i, x(i), U(w, y, i))); EARLIER; C
        have READS: for all y in 0..l-1: for all w (int -> int): g(i -> U(w, y, i)) = G(w)
            take y, w
            by given2(i -> U(w, y, i), i -> U(w, 0, i))
        have ALL: for all f (int -> real): sum(product(Q(i, x(i), w(i)) for i in 1..n)*(f(w(j))*g(w)) for w \\
                in words(1..n, 0..l-1)) = sum(q(y)*f(y) for y in 0..l-1)*sum(B(w)*G(w) for w in \\
                words(1..n-1, 0..l-1))
            take f
            let F(w: int -> int) = product(Q(i, x(i), w(i)) for i in 1..n)*(f(w(j))*g(w))
            have INSERTED: sum(F(w) for w in words(1..n-1+1, 0..l-1)) \\
                    = sum(sum(F(i -> U(w, y, i)) for w in words(1..n-1, 0..l-1)) for y in 0..l-1) \\
                    by law words_inserted(1, n-1, 0, l-1, j, F)
            have EACH: for all y in 0..l-1: sum(F(i -> U(w, y, i)) for w in words(1..n-1, 0..l-1)) \\
                    = q(y)*f(y)*sum(B(w)*G(w) for w in words(1..n-1, 0..l-1))
                take y
                have T: sum(F(i -> U(w, y, i)) for w in words(1..n-1, 0..l-1)) \\
                        = sum(q(y)*f(y)*(B(w)*G(w)) for w in words(1..n-1, 0..l-1)) by termwise w
                    have PRODUCT: product(Q(i, x(i), U(w, y, i)) for i in 1..n) = q(y)*B(w) by PUT(y, w)
                    have R: g(i -> U(w, y, i)) = G(w) by READS(y, w)
                    have J: U(w, y, j) = y
                    by rewrite PRODUCT; R; J
                by law sum_scaled(words(1..n-1, 0..l-1), w -> B(w)*G(w), q(y)*f(y))
            have TOTALS: sum(sum(F(i -> U(w, y, i)) for w in words(1..n-1, 0..l-1)) for y in 0..l-1) \\
                    = sum(q(y)*f(y)*sum(B(w)*G(w) for w in words(1..n-1, 0..l-1)) for y in 0..l-1) \\
                    by termwise y
                by EACH(y)
            have N: n - 1 + 1 = n
            have W: sum(F(w) for w in words(1..n, 0..l-1)) = sum(F(w) for w in words(1..n-1+1, 0..l-1)) \\
                    by rewrite N
            by TOTALS; INSERTED; W; law sum_scaled(0..l-1, y -> q(y)*f(y), sum(B(w)*G(w) for w in \\
                    words(1..n-1, 0..l-1)))
        have ONE: sum(Q(j, x(j), y) for y in 0..l-1) = 1 by given1(j)
        have H: sum(product(Q(i, x(i), w(i)) for i in 1..n)*(h(w(j))*g(w)) for w in words(1..n, 0..l-1)) \\
                = sum(q(y)*h(y) for y in 0..l-1)*sum(B(w)*G(w) for w in words(1..n-1, 0..l-1)) by ALL(h)
        have K: sum(product(Q(i, x(i), w(i)) for i in 1..n)*(1*g(w)) for w in words(1..n, 0..l-1)) \\
                = sum(q(y)*1 for y in 0..l-1)*sum(B(w)*G(w) for w in words(1..n-1, 0..l-1)) by ALL(y -> 1)
        have PUTIN: sum(product(Q(i, x(i), w(i)) for i in 1..n)*g(w) for w in words(1..n, 0..l-1)) \\
                = sum(B(w)*G(w) for w in words(1..n-1, 0..l-1))
            have M: sum(q(y)*1 for y in 0..l-1) = 1
            have A: sum(q(y)*1 for y in 0..l-1)*sum(B(w)*G(w) for w in words(1..n-1, 0..l-1)) \\
                    = sum(B(w)*G(w) for w in words(1..n-1, 0..l-1)) by rewrite M
            have C: sum(product(Q(i, x(i), w(i)) for i in 1..n)*g(w) for w in words(1..n, 0..l-1)) \\
                    = sum(product(Q(i, x(i), w(i)) for i in 1..n)*(1*g(w)) for w in words(1..n, 0..l-1)) \\
                    by termwise w
        by rewrite PUTIN
    """,
    near_misses=(
        NearMiss(
            given=OWN_LAWS,
            witness="n = 1, l = 2, Q = (i, a, y) -> 1/2, x = word(0), j = 1, h = y -> y, g = w -> w(1)",
        ),
    ),
)
