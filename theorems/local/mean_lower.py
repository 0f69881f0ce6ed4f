"""The mean of n private records in [-M, M]: no protocol errs less than M^2/(n alpha^2) up to a constant, which Laplace noise attains (note 002)."""

from theorems.local.two_points import PAPER, PROTOCOL, WORDS
from verify.language import NearMiss, Source, Theorem

BITS = PROTOCOL.replace("k, l)", "2, l)")  # record 1 is M, record 0 is -M


def chance(q: str) -> str:
    """The probability of the reports w, where each record is M with probability q."""
    return f"sum(product((if x(i) = 1 then {q} else 1 - ({q}))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..1))"


def risk(q: str) -> str:
    """The mean squared error of the answer f(w), where the mean of a record is M (2 q - 1)."""
    return f"sum({chance(q)}*(f(w) - M*(2*({q}) - 1))^2 for w in {WORDS})"


ANY = "n natural >= 1, l natural >= 1, R: (int -> int), int, int, int -> real, f: (int -> int) -> real, M > 0"

TWO_LAWS = Theorem(
    id="mean.two-laws",
    says="If n t^2 (e^alpha - 1)^2 <= 1, then an answer from n alpha-private reports has mean squared error 0.535 M^2 t^2 at least, when the records, M or -M, have mean -M t, or "
    "when they have mean M t.",
    source=Source(note="002", lines="L118-123 (used in the proof)", paper=PAPER),
    forall=f"{ANY}, alpha >= 0, 0 <= t <= 1",
    given=f"{BITS} and n*t^2*(exp(alpha) - 1)^2 <= 1",
    claim=f"0.535*M^2*t^2 <= {risk('1/2 - t/2')} or 0.535*M^2*t^2 <= {risk('1/2 + t/2')}",
    claims=("C25",),
    instance="n = 1, l = 1, R = (w, i, x, y) -> 1, f = w -> 0, M = 1, alpha = 0, t = 1",
    proof=f"""
        let e = M*t
        let theta(a) = if a = 1 then 1/2 - t/2 else 1 - (1/2 - t/2)
        let theta'(a) = if a = 1 then 1/2 + t/2 else 1 - (1/2 + t/2)
        let P(w: int -> int) = {chance("1/2 - t/2")}
        let Q(w: int -> int) = {chance("1/2 + t/2")}
        have M0: 0 <= M
        have T0: 0 <= t
        have E0: 0 <= e by M0*T0
        have LAW: (for all a in 0..2-1: 0 <= theta(a)) and sum(theta(a) for a in 0..2-1) = 1
            have A: for all a in 0..2-1: 0 <= theta(a)
                take a
                cases a = 1 or a != 1
                    case a = 1
                        by case
                    case a != 1
                        by case
            have B: sum(theta(a) for a in 0..2-1) = 1 by reduce
            by A; B
        have MOVED: for all a in 0..2-1: 0 <= theta'(a) and theta'(a) = theta(a) + (if a = 1 then t else 0) - (if a = 0 then t else 0)
            take a
            cases a = 1 or a != 1
                case a = 1
                    by case
                case a != 1
                    have Z: a = 0
                    by Z
        have F: 1.07*e^2 <= sum(sum(product(theta'(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))*((f(w) - e)^2) for w in {WORDS}) + \\
            sum(sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))*((f(w) + e)^2) for w in {WORDS}) and \\
            0.68*e <= sum(sum(product(theta'(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))*(abs(f(w) - e)) for w in {WORDS}) + \\
            sum(sum(product(theta(x(i))*R(w, i, x(i), w(i)) for i in 1..n) for x in words(1..n, 0..2-1))*(abs(f(w) + e)) for w in {WORDS}) \\
            by cite two-points.protocols(n, 2, l, R, alpha, theta, theta', t, 1, 0, f, e)
        have G: 1.07*e^2 <= sum(Q(w)*(f(w) - e)^2 for w in {WORDS}) + sum(P(w)*(f(w) + e)^2 for w in {WORDS}) by reduce F1
        have UP: sum(Q(w)*(f(w) - e)^2 for w in {WORDS}) = {risk("1/2 + t/2")} by termwise w
        have DOWN: sum(P(w)*(f(w) + e)^2 for w in {WORDS}) = {risk("1/2 - t/2")} by termwise w
        have E2: 1.07*e^2 = 2*(0.535*M^2*t^2)
        cases 0.535*M^2*t^2 <= {risk("1/2 - t/2")} or {risk("1/2 - t/2")} < 0.535*M^2*t^2
            case 0.535*M^2*t^2 <= {risk("1/2 - t/2")}
                by case
            case {risk("1/2 - t/2")} < 0.535*M^2*t^2
                have H: 0.535*M^2*t^2 <= {risk("1/2 + t/2")}
                    by only G; UP; DOWN; E2; case
                by H
    """,
    near_misses=(
        NearMiss(
            given=BITS,
            disproof="""
                have E: 9 <= exp(3) by cover
                exhibit 1, 2, (w, i, x, y) -> if x = y then 9/10 else 1/10, w -> 8/5*w(1) - 4/5, 1, 3, 1
            """,
        ),
    ),
)

LOWER_BOUND = Theorem(
    id="mean.lower-bound",
    says="Whatever n users with a record M or -M send alpha-privately, alpha at most 1, each knowing what was sent before, and whatever the answer is: for some law of the records "
    "its mean squared error as the mean is at least 0.18 M^2 min(1, 1/(n alpha^2)).",
    source=Source(note="002", lines="L118-123", paper=PAPER),
    forall=f"{ANY}, 0 < alpha <= 1",
    given=BITS,
    claim=f"exists q real: 0 <= q and q <= 1 and 0.18*M^2*min(1, 1/(n*alpha^2)) <= {risk('q')}",
    claims=("C25",),
    instance="n = 1, l = 1, R = (w, i, x, y) -> 1, f = w -> 0, M = 1, alpha = 1",
    proof=f"""
        let N = n*alpha^2
        let b = min(1, 1/N)
        have A0: 0 < alpha
        have A2: 0 < alpha^2 by A0*A0
        have N1: 0 < n
        have N0: 0 < N by N1*A2
        have NI: 0 < 1/N by law reciprocal_positive(N)
        have MM: 0 < M
        have M2: 0 < M^2 by MM*MM
        have C: exp(alpha) - 1 <= 1.72*alpha by cite exp.chord(alpha)
        have P: 0 <= exp(alpha) - 1
            have E: 1 + alpha <= exp(alpha) by law exp_tangent(alpha)
            by only E; A0
        have CHORD: (exp(alpha) - 1)^2 <= 2.9584*alpha^2
            have U: (exp(alpha) - 1)*(exp(alpha) - 1) <= 1.72*alpha*(exp(alpha) - 1) by C*P
            have V: 1.72*alpha*(exp(alpha) - 1) <= 1.72*alpha*(1.72*alpha) by A0*C
            by only U; V
        have USERS: n*(exp(alpha) - 1)^2 <= 2.9584*N
            have X: n*(exp(alpha) - 1)^2 <= n*(2.9584*alpha^2) by N1*CHORD
            by only X
        have ANSWER: for all t real: 0 <= t and t <= 1 and n*t^2*(exp(alpha) - 1)^2 <= 1 and 0.18*b <= 0.535*t^2 implies (exists q real: 0 <= q and q <= 1 and 0.18*M^2*b <= {risk("q")})
            take t
            assume T
            have TWO: 0.535*M^2*t^2 <= {risk("1/2 - t/2")} or 0.535*M^2*t^2 <= {risk("1/2 + t/2")} by cite mean.two-laws(n, l, R, f, M, alpha, t)
            have B: 0.18*M^2*b <= 0.535*M^2*t^2
                have B1: 0.18*b*M^2 <= 0.535*t^2*M^2 by T4*M2
                by only B1
            cases 0.535*M^2*t^2 <= {risk("1/2 - t/2")} or 0.535*M^2*t^2 <= {risk("1/2 + t/2")} by TWO
                case 0.535*M^2*t^2 <= {risk("1/2 - t/2")}
                    exhibit 1/2 - t/2
                    have LAST: 0.18*M^2*b <= {risk("1/2 - t/2")}
                        by only B; case
                    have Q0: 0 <= 1/2 - t/2
                        by only T2
                    have Q1: 1/2 - t/2 <= 1
                        by only T1
                    by Q0; Q1; LAST
                case 0.535*M^2*t^2 <= {risk("1/2 + t/2")}
                    exhibit 1/2 + t/2
                    have LAST: 0.18*M^2*b <= {risk("1/2 + t/2")}
                        by only B; case
                    have Q0: 0 <= 1/2 + t/2
                        by only T1
                    have Q1: 1/2 + t/2 <= 1
                        by only T2
                    by Q0; Q1; LAST
        have B1: b <= 1
        have B2: b <= 1/N
        cases 2.9584*N <= 1 or 1 < 2.9584*N
            case 2.9584*N <= 1
                have FEW: n*1^2*(exp(alpha) - 1)^2 <= 1
                    by only USERS; case
                have SMALL: 0.18*b <= 0.535*1^2
                    by only B1
                by ANSWER(1)
            case 1 < 2.9584*N
                have MANY: 1 < 2.9584*N by case
                let s = sqrt(2.9584*N)
                let t = 1/s
                have SS: s*s = 2.9584*N by law sqrt_square(2.9584*N)
                have S1: 0 <= s by law sqrt_nonnegative(2.9584*N)
                have S2: 1 <= s
                    cases 1 <= s or s < 1
                        case 1 <= s
                            by case
                        case s < 1
                            have L: 0 < 1 - s
                                by only case
                            have L1: 0 <= (1 - s)*s by L*S1
                            by only L1; SS; MANY; case
                have SI: 0 < t by law reciprocal_positive(s)
                have TS: t*s = 1
                have T1: t <= 1
                    have A: 1*t <= s*t by S2*SI
                    by only A; TS
                have TT: 2.9584*N*t^2 = 1
                    have A: s*s*t^2 = 1
                        have A1: s*s*t^2 = t*s*(t*s)
                        by rewrite A1
                            by rewrite TS
                    by only A; SS
                have T2: 0 <= t^2
                have FEW: n*t^2*(exp(alpha) - 1)^2 <= 1
                    have A: n*(exp(alpha) - 1)^2*t^2 <= 2.9584*N*t^2 by USERS*T2
                    by only A; TT
                have EQ: t^2 = 1/2.9584*(1/N)
                    have A: N*(1/N) = 1
                    have A1: 2.9584*N*t^2*(1/N) = 1*(1/N)
                        by rewrite TT
                    have A2: 2.9584*N*t^2*(1/N) = 2.9584*t^2*(N*(1/N))
                    have A3: 2.9584*t^2*(N*(1/N)) = 2.9584*t^2
                        by rewrite A
                    by only A1; A2; A3
                have SMALL: 0.18*b <= 0.535*t^2
                    by only EQ; B2; NI
                by ANSWER(t)
    """,
    near_misses=(
        NearMiss(
            claim=f"exists q real: 0 <= q and q <= 1 and 1.1*M^2*min(1, 1/(n*alpha^2)) <= {risk('q')}",
            disproof=f"""
                let n = 1
                let l = 1
                let M = 1
                let alpha = 1
                let R(w: int -> int, i, x, y) = 1
                let f(w: int -> int) = 0
                have NO: not (exists q real: 0 <= q and q <= 1 and 1.1*M^2*min(1, 1/(n*alpha^2)) <= {risk("q")})
                    assume F
                    obtain q from F
                    have RISK: 1.1 <= (1 - q + q)*(0 - (2*q - 1))^2 by reduce q3
                    have Q: 0 <= 1 - q
                        by only q2
                    have A: 0 <= q*(1 - q) by q1*Q
                    by only RISK; A
                exhibit 1, 1, (w, i, x, y) -> 1, w -> 0, 1, 1
            """,
        ),
        NearMiss(
            given=BITS.rsplit(" and ", 1)[0],
            disproof=f"""
                let n = 36
                let l = 2
                let M = 1
                let alpha = 1/6
                let R(w: int -> int, i, x, y) = if x = y then 1 else 0
                let f(w: int -> int) = 2*(sum(if w(i) = 1 then 1 else 0 for i in 1..n)/n) - 1
                have NO: not (exists q real: 0 <= q and q <= 1 and 0.18*M^2*min(1, 1/(n*alpha^2)) <= {risk("q")})
                    assume F
                    obtain q from F
                    let theta(a) = if a = 1 then q else 1 - q
                    let T(w: int -> int, a) = sum(if w(i) = a then 1 else 0 for i in 1..n)/n
                    let P(w: int -> int) = product(theta(w(i)) for i in 1..n)
                    let D(w: int -> int) = sum((T(w, a) - theta(a))^2 for a in 0..2-1)
                    have LEAST: 0.18 <= 0.18*M^2*min(1, 1/(n*alpha^2)) by reduce
                    have POSITIVE: for all a in 0..2-1: 0 <= theta(a)
                        take a
                        cases a = 1 or a != 1
                            case a = 1
                                by case
                            case a != 1
                                by case
                    have TOTAL: sum(theta(a) for a in 0..2-1) = 1 by reduce
                    have MOST: {risk("q")} <= sum(4*(P(w)*D(w)) for w in {WORDS}) by termwise w
                        have A: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..1) for i in 1..n) = {chance("q")} by law product_of_sums(1, n, 0, 1, (i, a) -> theta(a)*R(w, i, a, w(i)))
                        have B: product(sum(theta(a)*R(w, i, a, w(i)) for a in 0..1) for i in 1..n) = P(w) by termwise i
                            have B1: w(i) = 0 or w(i) = 1 by cite integers.bit(w(i))
                            cases w(i) = 0 or w(i) = 1
                                case w(i) = 0
                                    by rewrite case
                                        by reduce
                                case w(i) = 1
                                    by rewrite case
                                        by reduce
                        have H: {chance("q")} = P(w)
                            by only A; B
                        have E: D(w) = (T(w, 0) - (1 - q))^2 + (T(w, 1) - q)^2 by reduce
                        have S: 0 <= (T(w, 0) - (1 - q))^2
                        have G: (f(w) - M*(2*q - 1))^2 = 4*(T(w, 1) - q)^2
                        have U: 0 <= 4*D(w) - (f(w) - M*(2*q - 1))^2
                            by only E; S; G
                        have P0: 0 <= P(w)
                            have P1: for all i integer: 1 <= i implies (i <= n implies 0 <= theta(w(i)))
                                take i
                                by POSITIVE(w(i))
                            by law product_nonnegative(1, n, i -> theta(w(i)))
                        have V: 0 <= P(w)*(4*D(w) - (f(w) - M*(2*q - 1))^2) by P0*U
                        by rewrite H
                            by only V
                    have FOUR: sum(4*(P(w)*D(w)) for w in {WORDS}) = 4*sum(P(w)*D(w) for w in {WORDS}) by law sum_scaled({WORDS}, w -> P(w)*D(w), 4)
                    have PUBLIC: sum(P(w)*D(w) for w in {WORDS}) <= 1/n by cite categories.non-private(n, 2, theta)
                    by only LEAST; MOST; FOUR; PUBLIC; q3
                exhibit 36, 2, (w, i, x, y) -> if x = y then 1 else 0, w -> 2*(sum(if w(i) = 1 then 1 else 0 for i in 1..36)/36) - 1, 1, 1/6
            """,
        ),
    ),
    remarks=(
        "The rate of the private mean is optimal: mean.error is at most 9 M^2/(n alpha^2), with Laplace noise, and to answer 0 without asking errs by at most M^2.",
        "Records in [-M, M] are no easier than records that are M or -M. A report is one of finitely many here.",
    ),
)
