"""The mean of n reals, each hidden by noise of its own: bias, variance and mean squared error (note 002).

The noise is any law on finitely many reals, 0..l-1 with values e, of mean 0; where the Laplace law comes in,
it is by its variance, 2, and its fourth
moment, 24. With Laplace noise itself, and records of any law, it is laplace_mean.
"""

from verify.language import Misprint, NearMiss, Source, Theorem

USED = Source(note="002", lines="L116-123 (used in the proofs)")

SHIFTED = Theorem(
    id="mean.shifted-moments",
    says="The first, second and fourth moment of a S + t or S + t come from those of S.",
    source=USED,
    forall="n natural, l natural >= 1, P: (int -> int) -> real, S: (int -> int) -> real, a real, t real",
    claim="sum(P(w)*(a*S(w) + t) for w in words(1..n, 0..l-1)) = a*sum(P(w)*S(w) for w in words(1..n, "
    "0..l-1)) + t*sum(P(w) for w in words(1..n, 0..l-1)) and sum(P(w)*(a*S(w) + t)^2 for w in words(1..n, "
    "0..l-1)) = a^2*sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) + 2*a*t*sum(P(w)*S(w) for w in "
    "words(1..n, 0..l-1)) + t^2*sum(P(w) for w in words(1..n, 0..l-1)) and sum(P(w)*(S(w) + t)^4 for w in "
    "words(1..n, 0..l-1)) = sum(P(w)*S(w)^4 for w in words(1..n, 0..l-1)) + 4*t*sum(P(w)*S(w)^3 for w in "
    "words(1..n, 0..l-1)) + 6*t^2*sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) + 4*t^3*sum(P(w)*S(w) for w "
    "in words(1..n, 0..l-1)) + t^4*sum(P(w) for w in words(1..n, 0..l-1))",
    claims=("C23",),
    instance="n = 1, l = 1, P = w -> 1, S = w -> 1, a = 1, t = 1",
    proof="""
        let f(w: int -> int) = P(w)*S(w); g(w: int -> int) = P(w)*S(w)^2
    """,
    near_misses=(
        NearMiss(
            claim="sum(P(w)*(a*S(w) + t)^2 for w in words(1..n, 0..l-1)) = "
            "a^2*sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) + t^2*sum(P(w) for w in words(1..n, 0..l-1))",
            witness="n = 1, l = 1, P = w -> 1, S = w -> 1, a = 1, t = 1",
        ),
    ),
)

ONE_MORE = Theorem(
    id="mean.one-more-draw",
    says="The sum of n + 1 independent draws is the sum of n of them and one more.",
    source=USED,
    forall="n natural, l natural >= 1, p: int -> real, e: int -> real, f: real -> real",
    claim="sum(product(p(w(i)) for i in 1..n+1)*f(sum(e(w(i)) for i in 1..n+1)) for w in words(1..n+1, "
    "0..l-1)) = sum(p(y)*sum(product(p(w(i)) for i in 1..n)*f(sum(e(w(i)) for i in 1..n) + e(y)) for w in "
    "words(1..n, 0..l-1)) for y in 0..l-1)",
    claims=("C23",),
    instance="n = 0, l = 1, p = y -> 1, e = y -> 1, f = t -> t",
    proof="""
        by cite words.one-more(n, l, (i, y) -> p(y), (i, y) -> e(y), f)
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(p(w(i)) for i in 1..n+1)*f(sum(e(w(i)) for i in 1..n+1)) for w in "
            "words(1..n+1, 0..l-1)) = sum(sum(product(p(w(i)) for i in 1..n)*f(sum(e(w(i)) for i in 1..n) + "
            "e(y)) for w in words(1..n, 0..l-1)) for y in 0..l-1)",
            witness="n = 0, l = 1, p = y -> 1/2, e = y -> 1, f = t -> t",
        ),
    ),
)

CENTRED = (
    "(for all y in 0..l-1: 0 <= mu(y)) and sum(mu(y) for y in 0..l-1) = 1 and "
    "sum(mu(y)*e(y) for y in 0..l-1) = 0"
)
# the mean over n independent draws of the noise
DRAWN = "sum(product(mu(w(i)) for i in 1..n)*{} for w in words(1..n, 0..l-1))"
TOTAL = "sum(e(w(i)) for i in 1..n)"

DRAWS = Theorem(
    id="mean.draws",
    says="The sum of n independent draws from a law of mean 0, variance V and fourth moment F has mean 0, "
    "variance n V and fourth moment n F + 3 n (n - 1) V^2.",
    source=USED,
    forall="n natural, l natural >= 1, mu: int -> real, e: int -> real, V real, F real",
    given="sum(mu(y) for y in 0..l-1) = 1 and sum(mu(y)*e(y) for y in 0..l-1) = 0 and "
    "sum(mu(y)*e(y)^2 for y in 0..l-1) = V and sum(mu(y)*e(y)^4 for y in 0..l-1) = F",
    claim=f"{DRAWN.format(1)} = 1 and {DRAWN.format(TOTAL)} = 0 and {DRAWN.format(TOTAL + '^2')} = n*V and "
    f"{DRAWN.format(TOTAL + '^4')} = n*F + 3*n*(n - 1)*V^2",
    claims=("C23",),
    instance="n = 1, l = 2, mu = y -> 1/2, e = y -> 2*y - 1, V = 1, F = 1",
    proof="""
        let P(q, w: int -> int) = product(mu(w(i)) for i in 1..q)
        let S(q, w: int -> int) = sum(e(w(i)) for i in 1..q)
        have ALL: for all q integer: 0 <= q implies sum(P(q, w) for w in words(1..q, 0..l-1)) \\
                = 1 and sum(P(q, w)*S(q, w) for w in words(1..q, 0..l-1)) \\
                = 0 and sum(P(q, w)*S(q, w)^2 for w in words(1..q, 0..l-1)) \\
                = q*V and sum(P(q, w)*S(q, w)^4 for w in words(1..q, 0..l-1)) = q*F + 3*q*(q - 1)*V^2
            induct q
                base
                step
                    let M3 = sum(P(q, w)*S(q, w)^3 for w in words(1..q, 0..l-1))
                    have OLD: sum(P(q, w) for w in words(1..q, 0..l-1)) \\
                            = 1 and sum(P(q, w)*S(q, w) for w in words(1..q, 0..l-1)) \\
                            = 0 and sum(P(q, w)*S(q, w)^2 for w in words(1..q, 0..l-1)) \\
                            = q*V and sum(P(q, w)*S(q, w)^4 for w in words(1..q, 0..l-1)) \\
                            = q*F + 3*q*(q - 1)*V^2
                    have MOMENTS: for all t real: sum(P(q, w)*(S(q, w) + t) for w in words(1..q, 0..l-1)) \\
                            = t and sum(P(q, w)*(S(q, w) + t)^2 for w in words(1..q, 0..l-1)) \\
                            = q*V + t^2 and sum(P(q, w)*(S(q, w) + t)^4 for w in words(1..q, 0..l-1)) \\
                            = q*F + 3*q*(q - 1)*V^2 + 4*t*M3 + 6*t^2*(q*V) + t^4
                        take t
                        have SHIFTED: sum(P(q, w)*(1*S(q, w) + t) for w in words(1..q, 0..l-1)) \\
                                = 1*sum(P(q, w)*S(q, w) for w in words(1..q, 0..l-1)) + \\
                                t*sum(P(q, w) for w in words(1..q, 0..l-1)) and \\
                                sum(P(q, w)*(1*S(q, w) + t)^2 for w in words(1..q, 0..l-1)) \\
                                = 1^2*sum(P(q, w)*S(q, w)^2 for w in words(1..q, 0..l-1)) + \\
                                2*1*t*sum(P(q, w)*S(q, w) for w in words(1..q, 0..l-1)) + \\
                                t^2*sum(P(q, w) for w in words(1..q, 0..l-1)) and \\
                                sum(P(q, w)*(S(q, w) + t)^4 for w in words(1..q, 0..l-1)) \\
                                = sum(P(q, w)*S(q, w)^4 for w in words(1..q, 0..l-1)) + 4*t*M3 + \\
                                6*t^2*sum(P(q, w)*S(q, w)^2 for w in words(1..q, 0..l-1)) + \\
                                4*t^3*sum(P(q, w)*S(q, w) for w in words(1..q, 0..l-1)) + \\
                                t^4*sum(P(q, w) for w in words(1..q, 0..l-1))
                        have FIRST: sum(P(q, w)*(S(q, w) + t) for w in words(1..q, 0..l-1)) = t
                        have SECOND: sum(P(q, w)*(S(q, w) + t)^2 for w in words(1..q, 0..l-1)) = q*V + t^2
                        have FOURTH: sum(P(q, w)*(S(q, w) + t)^4 for w in words(1..q, 0..l-1)) \\
                                = q*F + 3*q*(q - 1)*V^2 + 4*t*M3 + 6*t^2*(q*V) + t^4
                            by rewrite SHIFTED3
                    have N1: sum(P(q+1, w)*S(q+1, w) for w in words(1..q+1, 0..l-1)) = 0
                        have A: sum(P(q+1, w)*S(q+1, w) for w in words(1..q+1, 0..l-1)) \\
                                = sum(mu(y)*sum(P(q, w)*(S(q, w) + e(y)) for w in words(1..q, 0..l-1)) for \\
                                y in 0..l-1) by cite mean.one-more-draw(q, l, mu, e, t -> t)
                        have B: sum(mu(y)*sum(P(q, w)*(S(q, w) + e(y)) for w in words(1..q, 0..l-1)) for y \\
                                in 0..l-1) = sum(mu(y)*e(y) for y in 0..l-1)
                    have N2: sum(P(q+1, w)*S(q+1, w)^2 for w in words(1..q+1, 0..l-1)) = (q + 1)*V
                        have B: sum(mu(y)*sum(P(q, w)*(S(q, w) + e(y))^2 for w in words(1..q, 0..l-1)) for \\
                                y in 0..l-1) = sum(q*V*mu(y) + 1*(mu(y)*e(y)^2) for y in 0..l-1)
                        by rewrite cite mean.one-more-draw(q, l, mu, e, t -> t^2); B; \\
                                law sum_linear(0..l-1, mu, y -> mu(y)*e(y)^2, q*V, 1)
                    have N4: sum(P(q+1, w)*S(q+1, w)^4 for w in words(1..q+1, 0..l-1)) \\
                            = (q + 1)*F + 3*(q + 1)*(q + 1 - 1)*V^2
                        let c = q*F + 3*q*(q - 1)*V^2; g1(y) = c*mu(y) + 4*M3*(mu(y)*e(y))
                        let g2(y) = 6*(q*V)*(mu(y)*e(y)^2) + 1*(mu(y)*e(y)^4)
                        have LAST: sum(mu(y)*sum(P(q, w)*(S(q, w) + e(y))^4 for w in words(1..q, 0..l-1)) \\
                                for y in 0..l-1) = sum(1*g1(y) + 1*g2(y) for y in 0..l-1) by termwise y
                            have MOMENT: sum(P(q, w)*(S(q, w) + e(y))^4 for w in words(1..q, 0..l-1)) \\
                                    = q*F + 3*q*(q - 1)*V^2 + 4*e(y)*M3 + 6*e(y)^2*(q*V) + e(y)^4 \\
                                    by MOMENTS(e(y))
                            by rewrite MOMENT
                        by rewrite cite mean.one-more-draw(q, l, mu, e, t -> t^4); LAST; \\
                                law sum_linear(0..l-1, g1, g2, 1, 1); \\
                                law sum_linear(0..l-1, mu, y -> mu(y)*e(y), c, 4*M3); \\
                                law sum_linear(0..l-1, y -> mu(y)*e(y)^2, y -> mu(y)*e(y)^4, 6*(q*V), 1); \\
                                given1
        by ALL(n)
    """,
    near_misses=(
        NearMiss(
            claim=f"{DRAWN.format(TOTAL + '^4')} = n*F",
            witness="n = 2, l = 2, mu = y -> 1/2, e = y -> 2*y - 1, V = 1, F = 1",
        ),
    ),
)

VW = "sum(mu(y)*e(y)^2 for y in 0..l-1)"
FIXED = "(A + s*(sum(e(w(i)) for i in 1..n)/n))"

FIXED_DATA = Theorem(
    id="mean.fixed-data",
    says="Adding s times the average of n independent draws of mean 0 and "
    "variance V to a number A gives mean A, and mean squared distance (A - c)^2 + s^2 V/n from any c.",
    source=Source(note="002", lines="L116-120"),
    forall="n natural >= 1, l natural >= 1, mu: int -> real, e: int -> real, A real, s real, c real",
    given=CENTRED,
    claim=f"{DRAWN.format(FIXED)} = A and {DRAWN.format('(' + FIXED + ' - c)^2')} = "
    f"(A - c)^2 + s^2*{VW}/n and {DRAWN.format(1)} = 1",
    claims=("C22", "C23"),
    instance="n = 1, l = 2, mu = y -> 1/2, e = y -> 2*y - 1, A = 1, s = 1, c = 1",
    proof=f"""
        let P(w: int -> int) = product(mu(w(i)) for i in 1..n); S(w: int -> int) = sum(e(w(i)) for i in 1..n)
        let V = {VW}; F = sum(mu(y)*e(y)^4 for y in 0..l-1)
        have D: sum(P(w)*1 for w in words(1..n, 0..l-1)) \\
                = 1 and sum(P(w)*S(w) for w in words(1..n, 0..l-1)) \\
                = 0 and sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) \\
                = n*V and sum(P(w)*S(w)^4 for w in words(1..n, 0..l-1)) = n*F + 3*n*(n - 1)*V^2 \\
                by cite mean.draws(n, l, mu, e, V, F)
        have ONE: sum(P(w) for w in words(1..n, 0..l-1)) = 1
        have SHIFT: for all t real: sum(P(w)*(s/n*S(w) + t) for w in words(1..n, 0..l-1)) \\
                = t and sum(P(w)*(s/n*S(w) + t)^2 for w in words(1..n, 0..l-1)) = t^2 + s^2*V/n
            take t
            have SHIFTED: sum(P(w)*(s/n*S(w) + t) for w in words(1..n, 0..l-1)) \\
                    = s/n*sum(P(w)*S(w) for w in words(1..n, 0..l-1)) + \\
                    t*sum(P(w) for w in words(1..n, 0..l-1)) and \\
                    sum(P(w)*(s/n*S(w) + t)^2 for w in words(1..n, 0..l-1)) \\
                    = (s/n)^2*sum(P(w)*S(w)^2 for w in words(1..n, 0..l-1)) + \\
                    2*(s/n)*t*sum(P(w)*S(w) for w in words(1..n, 0..l-1)) + \\
                    t^2*sum(P(w) for w in words(1..n, 0..l-1)) \\
                    by cite mean.shifted-moments(n, l, P, S, s/n, t)
            by rewrite SHIFTED2
        have FIRST: sum(P(w)*{FIXED} for w in words(1..n, 0..l-1)) = A
        have SECOND: sum(P(w)*({FIXED} - c)^2 for w in words(1..n, 0..l-1)) = (A - c)^2 + s^2*V/n
            by SHIFT(A - c)
    """,
    near_misses=(
        NearMiss(
            claim=f"{DRAWN.format('(' + FIXED + ' - c)^2')} = s^2*{VW}/n",
            witness="n = 1, l = 2, mu = y -> 1/2, e = y -> 2*y - 1, A = 1, s = 1, c = 0",
        ),
    ),
)

WITHIN = Theorem(
    id="reals.within",
    says="A number of absolute value at most M lies between -M and M.",
    source=USED,
    forall="t real, M real",
    given="abs(t) <= M",
    claim="-M <= t <= M",
    claims=("C24",),
    instance="t = 0, M = 1",
    near_misses=(NearMiss(claim="0 <= t <= M", witness="t = -1, M = 1"),),
)

BAR_X, BAR_W = "sum(v(x(i)) for i in 1..n)/n", "sum(e(w(i)) for i in 1..n)/n"
OVER = (
    "sum(product(theta(x(i)) for i in 1..n)*sum(product(mu(w(i)) for i in 1..n)*{} for w in words(1..n, "
    "0..l-1)) for x in words(1..n, 0..k-1))"
)
EX = "sum(theta(a)*v(a) for a in 0..k-1)"
VX = f"sum(theta(a)*(v(a) - {EX})^2 for a in 0..k-1)"
SETTING = (
    "n natural >= 1, k natural >= 1, l natural >= 1, theta: int -> real, v: int -> real, mu: int -> real, "
    "e: int -> real"
)
LAW_OF_X = "(for all a in 0..k-1: 0 <= theta(a)) and sum(theta(a) for a in 0..k-1) = 1"
NOISY = f"({BAR_X} + s*({BAR_W}))"
# fair signs as data, noise of variance 2
COINS = "k = 2, l = 3, theta = a -> 1/2, v = a -> 2*a - 1, mu = [1/4, 1/2, 1/4], e = y -> 2*y - 2"

RANDOM_DATA = Theorem(
    id="mean.random-data",
    says="The average of n independent data plus s times the average of n noises of mean 0 is unbiased for "
    "the mean of the data's law, with variance V(X)/n + s^2 V(W)/n, and "
    "mean squared distance (E[X] - c)^2 more from any c.",
    source=Source(note="002", lines="L116-120"),
    forall=f"{SETTING}, s real, c real",
    given=f"{LAW_OF_X} and {CENTRED}",
    claim=f"{OVER.format(NOISY)} = {EX} and {OVER.format(f'({NOISY} - {EX})^2')} = {VX}/n + s^2*{VW}/n and "
    f"{OVER.format(f'({NOISY} - c)^2')} = ({EX} - c)^2 + {VX}/n + s^2*{VW}/n",
    claims=("C22", "C23"),
    instance=f"n = 1, {COINS}, s = 1, c = 1",
    proof=f"""
        let P(x: int -> int) = product(theta(x(i)) for i in 1..n)
        let Q(w: int -> int) = product(mu(w(i)) for i in 1..n); m = {EX}; d(a) = v(a) - m
        let D(x: int -> int) = sum(d(x(i)) for i in 1..n); V = {VX}; U = s^2*{VW}/n
        let F = sum(theta(a)*d(a)^4 for a in 0..k-1); X(x: int -> int) = {BAR_X}
        have CENTRED: sum(theta(a)*d(a) for a in 0..k-1) = 0
        have DRAWS: sum(P(x)*1 for x in words(1..n, 0..k-1)) \\
                = 1 and sum(P(x)*D(x) for x in words(1..n, 0..k-1)) \\
                = 0 and sum(P(x)*D(x)^2 for x in words(1..n, 0..k-1)) \\
                = n*V and sum(P(x)*D(x)^4 for x in words(1..n, 0..k-1)) = n*F + 3*n*(n - 1)*V^2 \\
                by cite mean.draws(n, k, theta, d, V, F)
        have SUM: sum(P(x) for x in words(1..n, 0..k-1)) = 1
        have AVERAGE: for all x (int -> int): X(x) = 1/n*D(x) + m
        have INNER: for all x (int -> int): for all c real: \\
                sum(Q(w)*(X(x) + s*({BAR_W})) for w in words(1..n, 0..l-1)) \\
                = X(x) and sum(Q(w)*(X(x) + s*({BAR_W}) - c)^2 for w in words(1..n, 0..l-1)) \\
                = (X(x) - c)^2 + U
            take x, c
            by cite mean.fixed-data(n, l, mu, e, X(x), s, c)
        have FIRST: sum(P(x)*sum(Q(w)*(X(x) + s*({BAR_W})) for w in words(1..n, 0..l-1)) for x in \\
                words(1..n, 0..k-1)) = m
            have A: sum(P(x)*sum(Q(w)*(X(x) + s*({BAR_W})) for w in words(1..n, 0..l-1)) for x in \\
                    words(1..n, 0..k-1)) = sum(P(x)*(1/n*D(x) + m) for x in words(1..n, 0..k-1)) by termwise x
                by AVERAGE(x); INNER(x, m)
        have AROUND: for all c real: sum(P(x)*sum(Q(w)*(X(x) + s*({BAR_W}) - c)^2 for w in words(1..n, \\
                0..l-1)) for x in words(1..n, 0..k-1)) = (m - c)^2 + V/n + U
            take c
            have INSIDE: sum(P(x)*sum(Q(w)*(X(x) + s*({BAR_W}) - c)^2 for w in words(1..n, 0..l-1)) for x \\
                    in words(1..n, 0..k-1)) = sum(1*(P(x)*(1/n*D(x) + (m - c))^2) + U*P(x) for x in \\
                    words(1..n, 0..k-1)) by termwise x
                have B: sum(Q(w)*(X(x) + s*({BAR_W}) - c)^2 for w in words(1..n, 0..l-1)) \\
                        = (X(x) - c)^2 + U by INNER(x, c)
                by rewrite B; AVERAGE(x)
            have OUTER: sum(P(x)*(1/n*D(x) + (m - c))^2 for x in words(1..n, 0..k-1)) \\
                    = (1/n)^2*sum(P(x)*D(x)^2 for x in words(1..n, 0..k-1)) + \\
                    2*(1/n)*(m - c)*sum(P(x)*D(x) for x in words(1..n, 0..k-1)) + \\
                    (m - c)^2*sum(P(x) for x in words(1..n, 0..k-1)) \\
                    by cite mean.shifted-moments(n, k, P, D, 1/n, m - c)
            by rewrite INSIDE; law sum_linear(words(1..n, 0..k-1), x -> P(x)*(1/n*D(x) + (m - c))^2, P, 1, \\
                    U); OUTER
        have SECOND: sum(P(x)*sum(Q(w)*(X(x) + s*({BAR_W}) - m)^2 for w in words(1..n, 0..l-1)) for x in \\
                words(1..n, 0..k-1)) = V/n + U
            by AROUND(m)
        by AROUND(c)
    """,
    near_misses=(
        NearMiss(
            claim=f"{OVER.format(f'({NOISY} - {EX})^2')} = s^2*{VW}/n",
            witness=f"n = 1, {COINS}, s = 1, c = 0",
        ),
    ),
)

PRIVATE = f"({BAR_X} + 2*M/alpha*({BAR_W}))"


def laplace_is(theorem: str) -> tuple[str]:
    """Where it stands with Laplace noise itself."""
    return (
        ("Any noise on finitely many values with the mean and variance of Laplace noise; with Laplace noise "
        f"itself it stands in {theorem}."),
    )


PRIVATE_MEAN = Theorem(
    id="mean.private",
    says="The average of X_i + (2M/alpha) W_i, with noises W_i of mean 0 and variance 2, "
    "is unbiased for E[X] with variance V(X)/n + 8 M^2/(n alpha^2).",
    source=Source(note="002", lines="L115-120"),
    forall=f"{SETTING}, M > 0, alpha > 0",
    given=f"{LAW_OF_X} and {CENTRED} and {VW} = 2",
    claim=f"{OVER.format(PRIVATE)} = {EX} and {OVER.format(f'({PRIVATE} - {EX})^2')} = "
    f"{VX}/n + 8*M^2/(n*alpha^2)",
    claims=("C22", "C23"),
    instance=f"n = 1, {COINS}, M = 1, alpha = 1",
    proof="""
        by cite mean.random-data(n, k, l, theta, v, mu, e, 2*M/alpha, 0)
    """,
    printed=(
        Misprint(
            name="variance of the average",
            claim=f"{OVER.format(f'({PRIVATE} - {EX})^2')} = {VX}/n + "
            f"4*M^2/(n*alpha^2)*{DRAWN.format(f'({BAR_W})^2')}",
            latex="V[Z_hat] = V(X)/n + 4M^2/nα^2 * V(W̄) = V(X)/n + 8M^2/nα^2",
            claims=("C23",),
            why="1/n is already taken out: what stands beside it is V(W) = 2, not V(average of W) = 2/n. "
            "The end of the line is right",
            witness=f"n = 2, {COINS}, M = 1, alpha = 1",
        ),
    ),
    near_misses=(
        NearMiss(
            claim=f"{OVER.format(f'({PRIVATE} - {EX})^2')} = {VX}/n + 4*M^2/(n*alpha^2)",
            witness=f"n = 1, {COINS}, M = 1, alpha = 1",
        ),
    ),
    remarks=laplace_is("laplace-mean.moments"),
)
