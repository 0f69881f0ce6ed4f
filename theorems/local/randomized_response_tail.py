"""Randomized response: how far off its estimate is, and how seldom by more (note 000)."""

from verify.language import REFUTED, Lemma, Misprint, NearMiss, Source, Theorem

MOMENT = Lemma(
    id="randomized-response.one-exponential",
    says="The exponential of what one report has above its mean has mean at most exp(s^2/8).",
    forall="0 < gamma < 1/2, s real, x integer in 0..1",
    claim="0 <= sum(Law(RR(gamma), x, y)*exp(s*(y - (1/2 - gamma + 2*gamma*x))) for y in 0..2-1) and "
    "sum(Law(RR(gamma), x, y)*exp(s*(y - (1/2 - gamma + 2*gamma*x))) for y in 0..2-1) <= exp(s^2/8)",
    instance="gamma = 1/4, s = 1, x = 1",
    proof="""
        let m = 1/2 - gamma + 2*gamma*x
        have X: x = 0 or x = 1
        have L: m*exp((1 - m)*s) + (1 - m)*exp(-m*s) <= exp(s^2/8) by cite hoeffding.two-points(m, s)
        have W: sum(Law(RR(gamma), x, y)*exp(s*(y - m)) for y in 0..2-1) \\
                = m*exp((1 - m)*s) + (1 - m)*exp(-m*s)
            have RA: Law(RR(gamma), x, 0) = 1 - m
            have WS: sum(Law(RR(gamma), x, y)*exp(s*(y - m)) for y in 0..2-1) \\
                    = Law(RR(gamma), x, 0)*exp(s*(0 - m)) + Law(RR(gamma), x, 1)*exp(s*(1 - m))
    """,
)

EXPONENTIAL = Lemma(
    id="randomized-response.exponential",
    says="The exponential of what n reports have above their means has mean at most exp(n s^2/8).",
    forall="N natural >= 1, 0 < gamma < 1/2, s real, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w)*exp(s*sum(w(j) - (1/2 - gamma + 2*gamma*x(j)) for j in "
    "1..N)) for w in words(1..N, 0..1)) <= exp(N*(s^2/8))",
    instance="N = 1, gamma = 1/4, s = 1, x = word(1)",
    proof="""
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let m(j) = 1/2 - gamma + 2*gamma*x(j); H(w: int -> int) = sum(w(j) - m(j) for j in 1..N)
        let f(i, y) = s*(y - m(i))
        have EACH: for all i in 1..N: 0 \\
                <= sum(Law(RR(gamma), x(i), y)*exp(f(i, y)) for y in 0..2-1) and \\
                sum(Law(RR(gamma), x(i), y)*exp(f(i, y)) for y in 0..2-1) <= exp(s^2/8)
            take i
            by cite randomized-response.one-exponential(gamma, s, x(i))
        have A: sum(P(w)*exp(sum(f(i, w(i)) for i in 1..N)) for w in words(1..N, 0..2-1)) <= exp(N*(s^2/8)) \\
                by cite reports.exponential(N, 2, (i, y) -> Law(RR(gamma), x(i), y), f, s^2/8)
        have B: sum(P(w)*exp(s*H(w)) for w in words(1..N, 0..2-1)) \\
                = sum(P(w)*exp(sum(f(i, w(i)) for i in 1..N)) for w in words(1..N, 0..2-1)) by termwise w
            by rewrite law sum_scaled(1..N, j -> w(j) - m(j), s)
    """,
)

TAIL = Theorem(
    id="randomized-response.hoeffding",
    says="The estimator is off by t or more with probability at most 2 exp(-8 gamma^2 t^2/N), for every "
    "dataset.",
    source=Source(note="000", lines="L167-171", paper="Hoeffding 1963"),
    forall="N natural >= 1, 0 < gamma < 1/2, t >= 0, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) if abs((sum(w(i) for i in "
    "1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t) <= 2*exp(-8*gamma^2*t^2/N)",
    claims=("A17", "A18", "A20"),
    instance="N = 1, gamma = 1/4, t = 1, x = word(1)",
    proof="""
        let P(w: int -> int) = product(Law(RR(gamma), x(i), w(i)) for i in 1..N)
        let m(j) = 1/2 - gamma + 2*gamma*x(j); H(w: int -> int) = sum(w(j) - m(j) for j in 1..N)
        let q = 2*gamma*t; s = 4*q/N
        have MEANS: for all i in 1..N: sum(Law(RR(gamma), x(i), y)*exp(s*(y - m(i))) for y in 0..2-1) \\
                <= exp(s^2/8) and sum(Law(RR(gamma), x(i), y)*exp(-s*(y - m(i))) for y in 0..2-1) \\
                <= exp(s^2/8)
            take i
            by cite randomized-response.one-exponential(gamma, s, x(i)); \\
                    cite randomized-response.one-exponential(gamma, -s, x(i))
        have TAILS: sum(P(w) for w in words(1..N, 0..2-1) if q <= abs(H(w))) <= 2*exp(N*(s^2/8) - s*q) \\
                by cite reports.two-tails(N, 2, (i, y) -> Law(RR(gamma), x(i), y), (i, y) -> y - m(i), s, \\
                q, s^2/8)
        have NEAR: sum(if t <= abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i \\
                in 1..N)) then P(w) else 0 for w in words(1..N, 0..2-1)) <= sum(P(w) for w in words(1..N, \\
                0..2-1) if q <= abs(H(w))) by termwise w
            let e = (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)
            have L: sum(1*w(j) + -2*gamma*x(j) for j in 1..N) \\
                    = 1*sum(w(j) for j in 1..N) + -2*gamma*sum(x(j) for j in 1..N) \\
                    by law sum_linear(1..N, w, x, 1, -2*gamma)
            have L2: sum(1*(1*w(j) + -2*gamma*x(j)) + -(1/2 - gamma)*1 for j in 1..N) \\
                    = 1*sum(1*w(j) + -2*gamma*x(j) for j in 1..N) + -(1/2 - gamma)*sum(1 for j in 1..N) \\
                    by law sum_linear(1..N, j -> 1*w(j) + -2*gamma*x(j), j -> 1, 1, -(1/2 - gamma))
            have L4: sum(1 for j in 1..N) = (N + 1 - 1)*1 by law sum_constant(1, N, 1)
            have PN: 0 <= P(w) by law product_nonnegative(1, N, i -> Law(RR(gamma), x(i), w(i)))
            have ABS: abs(H(w)) = 2*gamma*abs(e) \\
                    by rewrite H(w) \\
                    = 2*gamma*e; cite reals.abs-of-product(2*gamma, e); law abs_of_nonnegative(2*gamma)
            cases t <= abs(e) or not (t <= abs(e))
                case t <= abs(e)
                    have BIG: q <= abs(H(w))
                case not (t <= abs(e))
    """,
    printed=(
        Misprint(
            name="constant of the tail",
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) if abs((sum(w(i) for i "
            "in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t) <= 2*exp(-2*N*t^2)",
            latex=r"2e^{-2nt^2}",
            claims=("A18",),
            expect=REFUTED,
            why="the summands range over 1/(2 gamma), and it is their sum, not their mean, that is bounded",
            witness="N = 1, gamma = 1/4, t = 3/2, x = word(1)",
        ),
        Misprint(
            name="a sum of bits",
            forall="N natural >= 1, 0 < gamma < 1/2, w: int -> int",
            given="for all i in 1..N: 0 <= w(i) <= 1",
            claim="0 <= (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) <= N",
            latex=r"since $\hat{f}$ is a sum of bernoulli random variables",
            claims=("A17",),
            expect=REFUTED,
            why="a sum of N Bernoulli variables lies between 0 and N. The reports are such variables; the "
            "estimate is moved and stretched by 1/(2 gamma)",
            instance="N = 1, gamma = 1/4, w = word(1)",
            witness="N = 1, gamma = 1/4, w = word(0)",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= t) "
            "<= 2*exp(-16*gamma^2*t^2/N)",
            witness="N = 1, gamma = 1/4, t = 3/2, x = word(1)",
        ),
    ),
)

SOLVED = Theorem(
    id="randomized-response.solved-for-t",
    says="2 exp(-2 n t^2) is delta exactly when t = sqrt(log(2/delta)/(2 n)).",
    source=Source(note="000", lines="L171"),
    forall="n natural >= 1, 0 < delta <= 1, t >= 0",
    claim="2*exp(-2*n*t^2) = delta iff t = sqrt(1/(2*n)*log(2/delta))",
    claims=("A19",),
    instance="n = 1, delta = 1, t = 0",
    proof="""
        let L = log(2/delta); s = sqrt(1/(2*n)*log(2/delta))
        have E: exp(L + -2*n*t^2) = exp(L)*exp(-2*n*t^2)
        have TO: 2*exp(-2*n*t^2) = delta implies t = s
            assume H
            have K3: log(exp(L + -2*n*t^2)) = 0 by rewrite exp(L + -2*n*t^2) = 1
            have T: t*t = s*s
            cases t < s or s < t or t = s by law trichotomy(t, s)
                case t < s
                    have Q: 0 < (s - t)*(t + s)
                case s < t
                    have Q: 0 < (t - s)*(t + s)
                case t = s
        have FROM: t = s implies 2*exp(-2*n*t^2) = delta
            assume H
            have T: t^2 = 1/(2*n)*L
            have K1: exp(L + -2*n*t^2) = 1 by rewrite L + -2*n*t^2 = 0
            have K2: 2/delta*exp(-2*n*t^2) = 1
    """,
    printed=(
        Misprint(
            name="2 lost",
            claim="2*exp(-2*n*t^2) = delta iff t = sqrt(1/(2*n)*log(1/delta))",
            latex=r"t = \sqrt{\frac{1}{2n}\log \frac{1}{\delta}}",
            claims=("A19",),
            expect=REFUTED,
            why="the factor 2 of the two tails belongs under the logarithm",
            witness="n = 1, delta = 1, t = 0",
        ),
    ),
    near_misses=(NearMiss(claim="2*exp(-2*n*t^2) = delta iff t = sqrt(1/n*log(2/delta))", witness="n = 1, "
    "delta = 1, t = sqrt(log(2))"),),
)

CONFIDENCE = Theorem(
    id="randomized-response.confidence",
    says="With probability at least 1 - delta the estimator is off by less than (1/(2 gamma)) sqrt(N "
    "log(2/delta)/2), for every dataset.",
    source=Source(note="000", lines="L171-173", paper="Hoeffding 1963"),
    forall="N natural >= 1, 0 < gamma < 1/2, 0 < delta <= 1, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
    "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= "
    "1/(2*gamma)*sqrt(N*log(2/delta)/2)) <= delta",
    claims=("A20", "A21"),
    instance="N = 1, gamma = 1/4, delta = 1, x = word(1)",
    proof="""
        let t = 1/(2*gamma)*sqrt(N*log(2/delta)/2)
        have F: 2*exp(-8*gamma^2*t^2/N) = delta
        by cite randomized-response.hoeffding(N, gamma, t, x)
    """,
    printed=(
        Misprint(
            name="error bound",
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) > "
            "sqrt(1/(2*N)*log(1/delta))) <= delta",
            latex=r"with probability $1 - \delta$, $|\hat{f} - \mathbb{E}(\hat{f})| \leq t$ and "
            r"$t=\sqrt{\frac{1}{2n}\log\frac{1}{\delta}}$",
            claims=("A20",),
            expect=REFUTED,
            why="solved from a tail without gamma, for the mean in place of the sum: here the estimate is "
            "5/2 or -3/2, off by at least 3/2",
            witness="N = 1, gamma = 1/8, delta = 1/2, x = word(1)",
        ),
        Misprint(
            name="of order 1/sqrt(N)",
            forall="0 < gamma < 1/2, 0 < delta < 1",
            given="true",
            claim="exists C real: for all N natural >= 1: for all x (int -> int): (for all i in 1..N: 0 <= "
            "x(i) <= 1) implies sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) if "
            "abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) > "
            "C/sqrt(N)) <= delta",
            latex=r"|\hat{f} - \mathbb{E}(\hat{f})| \leq O(\frac{1}{\sqrt{N}})",
            claims=("A21",),
            expect=REFUTED,
            why="that is the order for the mean (randomized-response.mean-confidence). With gamma = 1/4 and "
            "N = 4m + 2 the estimate of the sum is never nearer than 1 to it",
            instance="gamma = 1/4, delta = 1/2",
            disproof="""
                let gamma = 1/4; delta = 1/2
                exhibit gamma, delta
                have NO: not (exists C real: for all N natural >= 1: for all x (int -> int): (for all i in \\
                        1..N: 0 <= x(i) \\
                        <= 1) implies sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) if \\
                        abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in \\
                        1..N)) > C/sqrt(N)) <= delta)
                    assume SOME
                    obtain C from SOME
                    let m = ceil(C^2); N = 4*m + 2; x(i) = 0; s = sqrt(N)
                    let e(w: int -> int) \\
                            = (sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)
                    let P(w: int -> int) = LawOf(Reports(RR(gamma), N), x, w)
                    have SQ: 0 <= C^2
                    have CS: C < s
                        cases C < s or s <= C
                            case C < s
                            case s <= C
                    have SMALL: C/s < 1
                    have FAR: sum(P(w) for w in words(1..N, 0..1) if abs(e(w)) > C/s) \\
                            = sum(P(w) for w in words(1..N, 0..1)) by termwise w
                        let k = sum(w(i) for i in 1..N)
                        have OFF: 1 <= abs(e(w))
                            cases k <= m or m + 1 <= k
                                case k <= m
                                case m + 1 <= k
                    by only C(N, x); FAR; sum(P(w) for w in words(1..N, 0..1)) = 1
            """,
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Reports(RR(gamma), N), x, w) for w in words(1..N, 0..1) "
            "if abs((sum(w(i) for i in 1..N) - (1/2 - gamma)*N)/(2*gamma) - sum(x(i) for i in 1..N)) >= "
            "1/(2*gamma)*sqrt(log(2/delta)/(2*N))) <= delta",
            witness="N = 2, gamma = 1/4, delta = 1/20, x = word(1, 1)",
        ),
    ),
)

OFF = "abs((sum(w(i) for i in 1..N) - (1/2 - {g})*N)/(2*{g}) - sum(x(i) for i in 1..N))"
AS_PUBLISHED = OFF.format(g="(eps/(4 + 2*eps))")
CHANCE = "sum(LawOf(Reports(RR({g}), N), x, w) for w in words(1..N, 0..1) if {far})"

IN_EPS = Theorem(
    id="randomized-response.error-in-eps",
    says="With the published gamma = eps/(4 + 2 eps) the estimate of the sum is off by (1 + 2/eps) sqrt(N "
    "log(2/delta)/2) or more with probability at most delta, for every dataset: of order sqrt(N)/eps for eps "
    "at most 1.",
    source=Source(note="000", lines="L171-173", paper="Hoeffding 1963"),
    forall="N natural >= 1, eps > 0, 0 < delta <= 1, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim=CHANCE.format(g="eps/(4 + 2*eps)", far=f"{AS_PUBLISHED} >= (1 + 2/eps)*sqrt(N*log(2/delta)/2)")
    + " <= delta",
    claims=("A21",),
    instance="N = 1, eps = 1, delta = 1, x = word(1)",
    proof="""
        let g = eps/(4 + 2*eps)
        by rewrite 1 + 2/eps = 1/(2*g)
            by cite randomized-response.confidence(N, g, delta, x)
    """,
    near_misses=(
        NearMiss(
            claim=CHANCE.format(g="eps/(4 + 2*eps)", far=f"{AS_PUBLISHED} >= sqrt(N*log(2/delta)/2)")
            + " <= delta",
            witness="N = 1, eps = 1, delta = 1/4, x = word(1)",
        ),
    ),
)

OF_THE_MEAN = Theorem(
    id="randomized-response.mean-confidence",
    says="The estimate of the mean is off by (1/(2 gamma)) sqrt(log(2/delta)/(2 N)) or more with "
    "probability at most delta, for every dataset: of order 1/sqrt(N).",
    source=Source(note="000", lines="L171-173", paper="Hoeffding 1963"),
    forall="N natural >= 1, 0 < gamma < 1/2, 0 < delta <= 1, x: int -> int",
    given="for all i in 1..N: 0 <= x(i) <= 1",
    claim=CHANCE.format(g="gamma", far=f"{OFF.format(g='gamma')}/N >= 1/(2*gamma)*sqrt(log(2/delta)/(2*N))")
    + " <= delta",
    claims=("A21",),
    instance="N = 1, gamma = 1/4, delta = 1, x = word(1)",
    proof=f"""
        let L = log(2/delta)
        have R: N*sqrt(L/(2*N)) = sqrt(N*L/2)
            let u = N*sqrt(L/(2*N)); v = sqrt(N*L/2)
            have UV: u*u = v*v \\
                    by rewrite u*u \\
                    = N*N*(sqrt(L/(2*N))*sqrt(L/(2*N))); law sqrt_square(N*L/2); law sqrt_square(L/(2*N))
            cases u < v or u = v or v < u by law trichotomy(u, v)
                case u < v
                    have X: 0 < (v - u)*(v + u)
                case u = v
                case v < u
                    have X: 0 < (u - v)*(u + v)
        have SAME: \\
                {CHANCE.format(g="gamma", far=f"{OFF.format(g='gamma')}/N >= 1/(2*gamma)*sqrt(L/(2*N))")} \\
                = {CHANCE.format(g="gamma", far=f"{OFF.format(g='gamma')} >= 1/(2*gamma)*sqrt(N*L/2)")} \\
                by termwise w
            let e = {OFF.format(g="gamma")}
            cases 1/(2*gamma)*sqrt(L/(2*N)) <= e/N or e/N < 1/(2*gamma)*sqrt(L/(2*N))
                case 1/(2*gamma)*sqrt(L/(2*N)) <= e/N
                    have Y: 1/(2*gamma)*sqrt(N*L/2) <= e
                case e/N < 1/(2*gamma)*sqrt(L/(2*N))
                    have Y: e < 1/(2*gamma)*sqrt(N*L/2)
        by only cite randomized-response.confidence(N, gamma, delta, x); SAME
    """,
    near_misses=(
        NearMiss(
            claim=CHANCE.format(g="gamma", far=f"{OFF.format(g='gamma')}/N >= sqrt(log(2/delta)/(2*N))")
            + " <= delta",
            witness="N = 1, gamma = 1/8, delta = 1/4, x = word(1)",
        ),
    ),
)
