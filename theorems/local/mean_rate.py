"""The rate of the mean of n private records in [-M, M]: no protocol errs less than a constant times M^2/(n
alpha^2), and some no more (note 002).
"""

from theorems.local.two_points import PAPER, PROTOCOL, WORDS
from verify.language import Lemma, NearMiss, Source, Theorem

BITS = PROTOCOL.replace("k, l)", "2, l)")  # record 1 is M, record 0 is -M


def chance(q: str) -> str:
    """The probability of the reports w, where each record is M with probability q."""
    other = f"1 - {q if q.isidentifier() else f'({q})'}"
    return (
        f"sum(product((if x(i) = 1 then {q} else {other})*R(w, i, x(i), w(i)) for i in 1..n) "
        "for x in words(1..n, 0..1))"
    )


def risk(q: str) -> str:
    """The mean squared error of the answer f(w), where the mean of a record is M (2 q - 1)."""
    return f"sum({chance(q)}*(f(w) - M*{'(2*q - 1)' if q == 'q' else f'(2*({q}) - 1)'})^2 for w in {WORDS})"


ANY = "n natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, f: (int -> int) -> real, M > 0"

TWO_LAWS = Theorem(
    id="mean.two-laws",
    says="If n t^2 (e^alpha - 1)^2 <= 1, then an answer from n alpha-private reports has mean squared error "
    "0.535 M^2 t^2 at least, when the records, M or -M, have mean -M t, or when they have mean M t.",
    source=Source(note="002", lines="L118-123 (used in the proof)", paper=PAPER),
    forall=f"{ANY}, alpha >= 0, 0 <= t <= 1",
    given=f"{BITS} and n*t^2*(exp(alpha) - 1)^2 <= 1",
    claim=f"0.535*M^2*t^2 <= {risk('1/2 - t/2')} or 0.535*M^2*t^2 <= {risk('1/2 + t/2')}",
    claims=("C25",),
    instance="n = 1, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, f = w -> w(1), M = 2, alpha = "
    "log(2), t = 1/2",
    proof="""
        let e = M*t; theta(a) = if a = 1 then 1/2 - t/2 else 1 - (1/2 - t/2)
        let theta'(a) = if a = 1 then 1/2 + t/2 else 1 - (1/2 + t/2)
        have LAW: (for all a in 0..2-1: 0 <= theta(a)) and sum(theta(a) for a in 0..2-1) = 1
        by cite two-points.protocols(n, 2, l, R, alpha, theta, theta', t, 1, 0, f, e)
    """,
    near_misses=(
        NearMiss(
            given=BITS,
            disproof="""
                exhibit 1, 2, (w, i, x, y) -> if x = y then 9/10 else 1/10, w -> 8/5*w(1) - 4/5, 1, 3, 1
            """,
        ),
    ),
)

HOW_FAR = Lemma(
    id="mean.how-far",
    says="How much weight may move so that reports of n users, alpha-private with alpha at most 1, do not "
    "tell.",
    forall="n natural >= 1, 0 < alpha <= 1",
    claim="exists t real: 0 <= t and t <= 1 and n*t^2*(exp(alpha) - 1)^2 <= 1 and "
    "0.18*min(1, 1/(n*alpha^2)) <= 0.535*t^2",
    instance="n = 2, alpha = log(2)",
    proof="""
        let N = n*alpha^2; b = min(1, 1/N)
        have USERS: n*(exp(alpha) - 1)^2 <= 2.9584*N by cite exp.chord(alpha)
        cases 2.9584*N <= 1 or 1 < 2.9584*N
            case 2.9584*N <= 1
                exhibit 1
            case 1 < 2.9584*N
                let s = sqrt(2.9584*N)
                have S2: 1 <= s
                have EQ: (1/s)^2 = 1/2.9584*(1/N) by 2.9584*N*(1/s)^2 = 1
                exhibit 1/s
    """,
)

LOWER_BOUND = Theorem(
    id="mean.lower-bound",
    says="Whatever n users with a record M or -M send alpha-privately, alpha at most 1, each knowing what "
    "was sent before, and whatever the answer is: for some law of the records "
    "its mean squared error as the mean is at least 0.18 M^2 min(1, 1/(n alpha^2)).",
    source=Source(note="002", lines="L118-123", paper=PAPER),
    forall=f"{ANY}, 0 < alpha <= 1",
    given=BITS,
    claim=f"exists q real: 0 <= q and q <= 1 and 0.18*M^2*min(1, 1/(n*alpha^2)) <= {risk('q')}",
    claims=("C25",),
    instance="n = 2, l = 2, R = (w, i, x, y) -> if x = y then 2/3 else 1/3, f = w -> w(1) + w(2), M = 2, "
    "alpha = log(2)",
    proof=f"""
        let RISK(q real) = {risk("q")}; b = min(1, 1/(n*alpha^2))
        have SOME: exists t real: 0 <= t and t <= 1 and n*t^2*(exp(alpha) - 1)^2 <= 1 and \\
                0.18*b <= 0.535*t^2 by cite mean.how-far(n, alpha)
        obtain t from SOME
        cases 0.535*M^2*t^2 <= RISK(1/2 - t/2) or 0.535*M^2*t^2 <= RISK(1/2 + t/2) \\
                by cite mean.two-laws(n, l, R, f, M, alpha, t)
            case 0.535*M^2*t^2 <= RISK(1/2 - t/2)
                exhibit 1/2 - t/2
            case 0.535*M^2*t^2 <= RISK(1/2 + t/2)
                exhibit 1/2 + t/2
    """,
    near_misses=(
        NearMiss(
            claim=f"exists q real: 0 <= q and q <= 1 and 1.1*M^2*min(1, 1/(n*alpha^2)) <= {risk('q')}",
            disproof=f"""
                let n = 1; l = 1; M = 1; alpha = 1; R(w: int -> int, i, x, y) = 1; f(w: int -> int) = 0
                have NO: not (exists q real: 0 <= q and q <= 1 and 1.1*M^2*min(1, 1/(n*alpha^2)) <= \\
                        {risk("q")})
                    assume F
                    obtain q from F
                    have RISK: 1.1 <= (1 - q + q)*(0 - (2*q - 1))^2
                exhibit 1, 1, (w, i, x, y) -> 1, w -> 0, 1, 1
            """,
        ),
        NearMiss(
            given=BITS.rsplit(" and ", 1)[0],
            disproof=f"""
                let n = 36; l = 2; M = 1; alpha = 1/6; R(w: int -> int, i, x, y) = if x = y then 1 else 0
                let f(w: int -> int) = 2*(sum(if w(i) = 1 then 1 else 0 for i in 1..n)/n) - 1
                have NO: not (exists q real: 0 <= q and q <= 1 and 0.18*M^2*min(1, 1/(n*alpha^2)) <= \\
                        {risk("q")})
                    assume F
                    obtain q from F
                    let theta(a) = if a = 1 then q else 1 - q
                    let T(w: int -> int, a) = sum(if w(i) = a then 1 else 0 for i in 1..n)/n
                    let P(w: int -> int) = product(theta(w(i)) for i in 1..n)
                    let D(w: int -> int) = sum((T(w, a) - theta(a))^2 for a in 0..2-1)
                    have TOTAL: sum(theta(a) for a in 0..2-1) = 1
                    have MOST: {risk("q")} <= sum(4*(P(w)*D(w)) for w in {WORDS}) by termwise w
                        have B: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..1) for i in 1..n) = P(w) \\
                                by termwise i
                            cases w(i) = 0 or w(i) = 1
                                case w(i) = 0
                                case w(i) = 1
                        by law product_nonnegative(1, n, i -> theta(w(i))); \\
                                product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..1) for i in 1..n) \\
                                = {chance("q")}; D(w) = (T(w, 0) - (1 - q))^2 + (T(w, 1) - q)^2; 0 \\
                                <= (T(w, 0) - (1 - q))^2
                    by cite categories.non-private(n, 2, theta); law sum_scaled({WORDS}, w -> P(w)*D(w), 4)
                exhibit 36, 2, (w, i, x, y) -> if x \\
                        = y then 1 else 0, w -> 2*(sum(if w(i) = 1 then 1 else 0 for i in 1..36)/36) - 1, \\
                        1, 1/6
            """,
        ),
    ),
    remarks=(
        ("Records in [-M, M] are no easier than records that are M or -M. A report is one of finitely many "
        "here."),
        ("So the rate of mean.error, 9 M^2/(n alpha^2) with Laplace noise, is optimal. Randomized response "
        "has it too: mean.rate."),
    ),
)

COIN = "if {x} = {y} then (1 + b)/2 else (1 - b)/2"
BY_COINS = chance("q").replace("R(w, i, x(i), w(i))", f"({COIN.format(x='x(i)', y='w(i)')})")

BY_RESPONSE = Theorem(
    id="mean.randomized-response",
    says="Randomized response that is right with probability (1 + b)/2 gives the mean of records M, with "
    "probability q, or -M a variance of M^2 (1/b^2 - (2 q - 1)^2)/n.",
    source=Source(note="002", lines="L118-123 (used in the proof)"),
    forall="n natural >= 1, M real, b > 0, q real",
    claim=f"sum({BY_COINS} for w in words(1..n, 0..1)) = 1 and sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i "
    "in 1..n) - M*(2*q - 1))^2 for w in words(1..n, 0..1)) = M^2*(1/b^2 - (2*q - 1)^2)/n",
    claims=("C25",),
    instance="n = 1, M = 1, b = 1/2, q = 1",
    proof=f"""
        let m = M*(2*q - 1); mu(y) = if y = 1 then 1/2 + b*(2*q - 1)/2 else 1/2 - b*(2*q - 1)/2
        let e(y) = M/b*(2*y - 1) - m; P(w: int -> int) = product(mu(w(i)) for i in 1..n)
        let S(w: int -> int) = sum(e(w(i)) for i in 1..n); V = sum(mu(y)*e(y)^2 for y in 0..2-1)
        let F = sum(mu(y)*e(y)^4 for y in 0..2-1)
        have LAW: for all w (int -> int): (for all i in 1..n: 0 <= w(i) <= 1) implies {BY_COINS} = P(w)
            take w
            assume W
            let g(i, a) = (if a = 1 then q else 1 - q)*({COIN.format(x="a", y="w(i)")})
            have B: product(sum(g(i, a) for a in 0..1) for i in 1..n) = P(w) by termwise i
                have B2: w(i) = 0 or w(i) = 1
        have ONE: sum(mu(y) for y in 0..2-1) = 1; ZERO: sum(mu(y)*e(y) for y in 0..2-1) = 0
        have SQUARES: V = M^2*(1/b^2 - (2*q - 1)^2)
            have A: V = mu(0)*e(0)^2 + mu(1)*e(1)^2
        have DRAWS: sum(P(w)*1 for w in words(1..n, 0..2-1)) \\
                = 1 and sum(P(w)*S(w) for w in words(1..n, 0..2-1)) \\
                = 0 and sum(P(w)*S(w)^2 for w in words(1..n, 0..2-1)) \\
                = n*V and sum(P(w)*S(w)^4 for w in words(1..n, 0..2-1)) = n*F + 3*n*(n - 1)*V^2 \\
                by cite mean.draws(n, 2, mu, e, V, F)
        have TOTAL: sum({BY_COINS} for w in words(1..n, 0..2-1)) = sum(P(w)*1 for w in words(1..n, 0..2-1)) \\
                by termwise w
            by LAW(w)
        have ERROR: sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - m)^2 for w in words(1..n, \\
                0..2-1)) = sum((1/n)^2*(P(w)*S(w)^2) for w in words(1..n, 0..2-1)) by termwise w
            have SPELLED: S(w) = M/b*sum(2*w(i) - 1 for i in 1..n) + -m*sum(1 for i in 1..n) \\
                    by law sum_linear(1..n, i -> 2*w(i) - 1, i -> 1, M/b, -m)
            have D: M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - m = 1/n*S(w) \\
                    by rewrite SPELLED; sum(1 for i in 1..n) = n
            by rewrite LAW(w); D
        have RISK: sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - m)^2 for w in words(1..n, \\
                0..2-1)) = M^2*(1/b^2 - (2*q - 1)^2)/n by rewrite ERROR; law sum_scaled(words(1..n, \\
                0..2-1), w -> P(w)*S(w)^2, (1/n)^2); DRAWS3
        by reduce sum({BY_COINS} for w in words(1..n, 0..2-1)) \\
                = 1 and sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - m)^2 for w in words(1..n, \\
                0..2-1)) = M^2*(1/b^2 - (2*q - 1)^2)/n
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - M*(2*q - 1))^2 for w in "
            f"words(1..n, 0..1)) = M^2*(1 - (2*q - 1)^2)/n",
            witness="n = 1, M = 1, b = 1/2, q = 1",
        ),
    ),
)

LOWER_HALF = (
    f"(for all l natural >= 1, R ((int -> int), int, int, int -> real), f ((int -> int) -> real): {BITS} "
    f"implies (exists q real: 0 <= q and q <= 1 and 0.18*M^2*min(1, 1/(n*alpha^2)) <= {risk('q')}))"
)


def attained(constant: str) -> str:
    """Some protocol of reports 0 and 1 errs no more than that, whatever the law of the records is."""
    most = f"for all q real: 0 <= q and q <= 1 implies {risk('q')} <= {constant}*M^2*min(1, 1/(n*alpha^2))"
    some = (
        f"(exists R ((int -> int), int, int, int -> real): exists f ((int -> int) -> real): {BITS} and "
        f"({most}))"
    )
    return some.replace("2, l)", "2, 2)").replace("l-1", "1")


RATE = Theorem(
    id="mean.rate",
    says="The private mean of n records that are M or -M has the rate M^2 min(1, 1/(n alpha^2)), alpha at "
    "most 1: for every protocol with finitely many kinds of reports the worst mean squared error is at least "
    "0.18 of it, and randomized response, or the answer 0, has at most 4.84 of it.",
    source=Source(note="002", lines="L118-123", paper=PAPER),
    forall="n natural >= 1, M > 0, 0 < alpha <= 1",
    claim=f"{LOWER_HALF} and {attained('4.84')}",
    claims=("C25",),
    instance="n = 1, M = 1, alpha = 1",
    proof=f"""
        have IS: exists b real: b = (exp(alpha) - 1)/(exp(alpha) + 1)
            exhibit (exp(alpha) - 1)/(exp(alpha) + 1)
        obtain b from IS
        let N = n*alpha^2; C = 4.84*M^2*min(1, 1/(n*alpha^2))
        have AB: alpha <= 2.2*b by cite signs.beta(alpha)
        have INVERSE: 1/b <= 2.2*(1/alpha)
        have ROWS: for all w (int -> int), i in 1..n: Stochastic((x, y) -> {COIN.format(x="x", y="y")}, 2, 2)
        have UPPER: {attained("4.84")}
            have KEY: for all q real: 0 <= q and q <= 1 implies sum({BY_COINS} for w in words(1..n, 0..1)) \\
                    = 1 and sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - M*(2*q - 1))^2 for w in \\
                    words(1..n, 0..1)) = M^2*(1/b^2 - (2*q - 1)^2)/n
                take q
                by cite mean.randomized-response(n, M, b, q)
            cases 1 <= N or N <= 1
                case 1 <= N
                    exhibit (w, i, x, y) -> {COIN.format(x="x", y="y")}, w -> \\
                            M/(n*b)*sum(2*w(i) - 1 for i in 1..n)
                    have RISK: for all q real: 0 <= q and q <= 1 \\
                            implies sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - M*(2*q - 1))^2 \\
                            for w in words(1..n, 0..1)) <= C
                        take q
                        assume Q
                        have X: sum({BY_COINS} for w in words(1..n, 0..1)) \\
                                = 1 and sum({BY_COINS}*(M/(n*b)*sum(2*w(i) - 1 for i in 1..n) - M*(2*q - \\
                                1))^2 for w in words(1..n, 0..1)) = M^2*(1/b^2 - (2*q - 1)^2)/n by KEY(q)
                        have W: M^2*(1/n)*(1/b*(1/b)) <= M^2*(1/n)*(2.2*(1/alpha)*(2.2*(1/alpha))) \\
                                by 1/b*(1/b) <= 2.2*(1/alpha)*(2.2*(1/alpha)); 0 < M^2*(1/n)
                        have T1: 0 <= M^2*(1/n)*(2*q - 1)^2
                        have Y3: C = 4.84*M^2*(1/N) by min(1, 1/N) = 1/N
                case N <= 1
                    have V: 1 <= 1/N
                    exhibit (w, i, x, y) -> {COIN.format(x="x", y="y")}, w -> 0
                    have RISK: for all q real: 0 <= q and q <= 1 \\
                            implies sum({BY_COINS}*(0 - M*(2*q - 1))^2 for w in words(1..n, 0..1)) <= C
                        take q
                        assume Q
                        have Z: sum((M*(2*q - 1))^2*{BY_COINS} for w in words(1..n, 0..1)) \\
                                = (M*(2*q - 1))^2*sum({BY_COINS} for w in words(1..n, 0..1))
                        have Z1: (M*(2*q - 1))^2*sum({BY_COINS} for w in words(1..n, 0..1)) \\
                                = (M*(2*q - 1))^2 by KEY(q)
                        have U2: 0 <= M^2*(q*(1 - q))
        have LOWER: {LOWER_HALF}
            take l, R, f
            by cite mean.lower-bound(n, l, R, f, M, alpha)
    """,
    near_misses=(
        NearMiss(
            claim=attained("0.17"),
            disproof=f"""
                let n = 1; M = 1; alpha = 1
                have NO: not {attained("0.17")}
                    assume F
                    obtain R from F
                    obtain f from R
                    have LEAST: exists q real: 0 <= q and q <= 1 and 0.18*M^2*min(1, 1/(n*alpha^2)) \\
                            <= {risk("q").replace("l-1", "2-1")} \\
                            by cite mean.lower-bound(n, 2, R, f, M, alpha)
                    obtain q from LEAST
                    have MOST: {risk("q").replace("l-1", "1")} <= 0.17*M^2*min(1, 1/(n*alpha^2))
            """,
        ),
    ),
)
