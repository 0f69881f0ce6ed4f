"""Counting with the error of geometric noise, where users send hardly more than one message each (note 000).

A user with the bit x sends x + f + g ones and f + h zeros: f is 1 with probability gamma, and g and h are the
user's shares of two geometric numbers.
"""

from theorems.shuffle.counting_shares import (
    EXCESS,
    LEFT,
    NOTE,
    ONE_SIDED,
    RIGHT,
    RISING,
    SENT,
    SHARE,
    SPREAD,
    TOTAL,
)
from verify.language import Lemma, NearMiss, Theorem

words = (RISING, SHARE, TOTAL, ONE_SIDED, SENT)

NEIGHBOURS = (
    "(for all i in 1..n: 0 <= x(i) <= 1) and (for all i in 1..n: 0 <= x'(i) <= 1) and "
    "(exists j in 1..n: for all i in 1..n: i != j implies x(i) = x'(i))"
)
BEYOND = "max(0, Sent(n, gamma, q, x, A, B) - exp(eps)/q*Sent(n, gamma, q, x', A, B))"
PAIRS = "max(0, Prob(Binomial(n, gamma), y) - exp(eps)*Prob(Binomial(n, gamma), y - 1))"

HIDDEN = Lemma(
    id="counting-shares.hidden",
    says="What one bit changes of what all users send is at most delta, beyond a factor of exp(eps)/q, "
    "where the number of pairs is (eps, delta, 1)-smooth.",
    forall="n natural >= 1, 0 <= gamma <= 1, 0 < q < 1, eps >= 0, delta real, x: int -> int, x': int -> int",
    given=f"Smooth(Binomial(n, gamma), eps, delta, 1) and {NEIGHBOURS}",
    claim=f"(for all A integer, B integer: 0 <= {BEYOND} and {BEYOND} <= "
    f"{SPREAD.replace('d(y)', PAIRS).replace('(s + y)', '(sum(x(i) for i in 1..n) + y)')}) and sum({PAIRS} "
    "for y in 0..n) <= delta",
    instance="n = 1, gamma = 1/2, q = 1/2, eps = 0, delta = 1, x = i -> 0, x' = i -> 0",
    proof=f"""
        let p(y) = Prob(Binomial(n, gamma), y); r = exp(eps); d(y) = max(0, p(y) - r*p(y - 1))
        let s = sum(x(i) for i in 1..n); s' = sum(x'(i) for i in 1..n)
        let M(A, B) = max(0, Sent(n, gamma, q, x, A, B) - exp(eps)/q*Sent(n, gamma, q, x', A, B))
        let D(A, B) = {SPREAD}
        have R: 1 + eps <= r by law exp_tangent(eps)
        have LAW: Distribution(Binomial(n, gamma)) by cite binomial.distribution(n, gamma)
        have P0: for all y integer: 0 <= p(y)
        have NEAR: s - s' <= 1 and s' - s <= 1
            obtain j from given4
            have A1: s = sum(x(i) for i in 1..j-1) + x(j) + sum(x(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, x)
            have A2: s' = sum(x'(i) for i in 1..j-1) + x'(j) + sum(x'(i) for i in j+1..n) \\
                    by law sum_at(1, j, n, x')
            have B1: sum(x(i) for i in 1..j-1) = sum(x'(i) for i in 1..j-1) by termwise i
            have B2: sum(x(i) for i in j+1..n) = sum(x'(i) for i in j+1..n) by termwise i
        have EACH: for all A integer, B integer: 0 <= M(A, B) and M(A, B) <= D(A, B)
            take A, B
            have S1: Sent(n, gamma, q, x, A, B) \\
                    = sum(p(y)*(OneSided(q, A - s - y)*OneSided(q, B - y)) for y in 0..n) \\
                    by cite counting-shares.sent(n, gamma, q, x, A, B)
            have S2: Sent(n, gamma, q, x', A, B) \\
                    = sum(p(y)*(OneSided(q, A - s' - y)*OneSided(q, B - y)) for y in 0..n) \\
                    by cite counting-shares.sent(n, gamma, q, x', A, B)
            have ME: M(A, B) \\
                    = max(0, {LEFT} - r/q*sum(p(y)*(OneSided(q, A - s' - y)*OneSided(q, B - y)) for y in \\
                    0..n))
                by rewrite S1; S2
            have FORM: D(A, B) = {EXCESS}
            have U: {LEFT} <= r/q*({RIGHT}) + {EXCESS} and {RIGHT} <= 1/q*({LEFT}) and 0 <= {LEFT} and 0 \\
                    <= {RIGHT} and 0 <= {EXCESS} by cite counting-shares.one-more(n, p, q, r, s, A, B)
            let K = {LEFT}
            cases s' = s or s' = s + 1 or s' = s - 1
                case s' = s
                    have V: K <= r/q*K
                    have N: M(A, B) = max(0, K - r/q*K) by rewrite ME; case
                    have Z: max(0, K - r/q*K) = 0
                case s' = s + 1
                    have N: M(A, B) = max(0, K - r/q*({RIGHT})) by rewrite ME; case
                    have Z: max(0, K - r/q*({RIGHT})) <= {EXCESS}
                case s' = s - 1
                    let L = sum(p(y)*(OneSided(q, A - s' - y)*OneSided(q, B - y)) for y in 0..n)
                    have W: sum(p(y)*(OneSided(q, A - (s' + 1) - y)*OneSided(q, B - y)) for y in 0..n) \\
                            <= 1/q*L and 0 <= L by cite counting-shares.one-more(n, p, q, r, s', A, B)
                    have NEXT: s' + 1 = s
                    have BELOW: K <= 1/q*L
                        have Y: sum(p(y)*(OneSided(q, A - (s' + 1) - y)*OneSided(q, B - y)) for y in 0..n) = K
                            by rewrite NEXT
                    have V: K <= r/q*L
                    have O: max(0, K - r/q*L) = 0 by only V
        have SMALL: sum(d(y) for y in 0..n) <= delta
            have RP: for all y integer: 0 <= r*p(y)
                take y
                have X: 0 <= p(y) by P0(y)
            have GEN: for all u real, t real: u <= t implies max(0, u - t) = 0
            have LESS: for all u real, t real: 0 <= u implies 0 <= t implies max(0, u - t) <= u
            have OUT: for all y integer: y < 0 or n < y implies d(y) = 0
                take y
                assume O
                have X: 0 <= r*p(y - 1) by RP(y - 1)
                have Y: p(y) = 0
                by rewrite Y
                    by GEN(0, r*p(y - 1))
            have F: summable(d(y) for y in Z) and sum(d(y) for y in Z) = sum(d(y) for y in 0..n) \\
                    by law sum_finite(0, n, d)
            have X: Exceeds(Binomial(n, gamma), eps, -1) <= delta by given1(-1)
            have ONE: exp(abs(-1)*eps) = r
            have T: sum(d(y) for y in Z) <= Exceeds(Binomial(n, gamma), eps, -1) by termwise y
                have X: 0 <= r*p(y - 1) by RP(y - 1)
                cases exp(abs(-1)*eps)*p(y + -1) <= p(y) or p(y) < exp(abs(-1)*eps)*p(y + -1)
                    case exp(abs(-1)*eps)*p(y + -1) <= p(y)
                        have V: d(y) <= p(y) by LESS(p(y), r*p(y - 1))
                    case p(y) < exp(abs(-1)*eps)*p(y + -1)
                        have W: exp(abs(-1)*eps)*p(y + -1) = r*p(y - 1)
    """,
)

PRIVATE = Theorem(
    id="private-counting.private",
    says="Each of n users sends its bit, a pair of a one and a zero with probability gamma, and its shares "
    "of two geometric numbers: where Bin(n, gamma) is (eps, delta, 1)-smooth, "
    "what is seen after shuffling, how many ones and zeros, is (eps + log(1/q), delta)-DP: what one bit "
    "changes beyond exp(eps)/q adds up to delta at most, however many outputs one takes together.",
    source=NOTE,
    forall="n natural >= 1, 0 <= gamma <= 1, 0 < q < 1, eps >= 0, delta real, x: int -> int, x': int -> "
    "int, k natural",
    given=f"Smooth(Binomial(n, gamma), eps, delta, 1) and {NEIGHBOURS}",
    claim=f"sum(sum({BEYOND} for B in 0..k) for A in 0..k) <= delta",
    claims=("A4",),
    instance="n = 1, gamma = 1/2, q = 1/2, eps = 0, delta = 1, x = i -> 0, x' = i -> 0, k = 1",
    proof=f"""
        let d(y) = {PAIRS}; s = sum(x(i) for i in 1..n); M(A, B) = {BEYOND}; D(A, B) = {SPREAD}
        let E(A) = sum(d(y)*OneSided(q, A + -(s + y)) for y in 0..n)
        have HIDDEN: (for all A integer, B integer: 0 <= M(A, B) and M(A, B) <= D(A, B)) and \\
                sum(d(y) for y in 0..n) <= delta \\
                by cite counting-shares.hidden(n, gamma, q, eps, delta, x, x')
        have ALL: (for all A integer: summable(D(A, B) for B in Z) and sum(D(A, B) for B in Z) = E(A)) and \\
                summable(E(A) for A in Z) and sum(E(A) for A in Z) = sum(d(y) for y in 0..n) \\
                by cite counting-shares.spread(n, d, q, s)
        have DP: for all A integer, B integer: 0 <= D(A, B)
            take A, B
            have X: 0 <= M(A, B) and M(A, B) <= D(A, B) by HIDDEN1(A, B)
        have ROW: for all A integer: sum(M(A, B) for B in 0..k) <= E(A)
            take A
            have S: summable(D(A, B) for B in Z) and sum(D(A, B) for B in Z) = E(A) by ALL1(A)
            have X: for all B integer: 0 <= D(A, B)
                take B
                by DP(A, B)
            have P: sum(D(A, B) for B in 0..k) <= sum(D(A, B) for B in Z) \\
                    by law partial_sum(0, k, B -> D(A, B))
            have L: sum(M(A, B) for B in 0..k) <= sum(D(A, B) for B in 0..k) by termwise B
                by HIDDEN1(A, B)
        have WEIGHTS: for all t integer: 0 <= OneSided(q, t)
            take t
            by cite counting-shares.step(q, t)
        have EP: for all A integer: 0 <= E(A)
            take A
            have Z0: sum(0 for y in 0..n) = 0
            have Z: sum(0 for y in 0..n) <= E(A) by termwise y
                have Y: 0 <= OneSided(q, A + -(s + y)) by WEIGHTS(A + -(s + y))
        have COLUMN: sum(E(A) for A in 0..k) <= sum(E(A) for A in Z) by law partial_sum(0, k, E)
        have ROWS: sum(sum(M(A, B) for B in 0..k) for A in 0..k) <= sum(E(A) for A in 0..k) by termwise A
            by ROW(A)
    """,
    near_misses=(
        NearMiss(
            given=NEIGHBOURS,
            witness="n = 1, gamma = 0, q = 1/2, eps = 0, delta = 0, x = i -> 0, x' = i -> 1, k = 0",
        ),
    ),
)

HELD = "sum(x(i) for i in 1..n)"
WRONG_BY = f"Sent(n, gamma, q, x, B + {HELD} + z, B)"
ERROR_MEANS = f"""
        let p(y) = Prob(Binomial(n, gamma), y); e(y, b) = OneSided(q, b + z - y)*OneSided(q, b - y)
        let g = Prob(Geometric(q), z); F(B) = sum(p(y)*e(y, B) for y in 0..n)
        have P0: for all y integer: 0 <= p(y) by cite binomial.distribution(n, gamma)
        have WEIGHTS: for all t integer: 0 <= OneSided(q, t)
            take t
            by cite counting-shares.step(q, t)
        have E0: for all y integer, b integer: 0 <= e(y, b)
            take y, b
            by WEIGHTS(b + z - y)*WEIGHTS(b - y)
        have E1: for all y integer: summable(e(y, b) for b in Z) and sum(e(y, b) for b in Z) = g
            take y
            by cite counting-shares.off-by(q, z, y)
        have SUM: summable(F(B) for B in Z) and sum(F(B) for B in Z) = sum(p(y)*g for y in 0..n) \\
                by cite counting-shares.finitely-many(n, p, e, y -> g)
        have F0: for all B integer: 0 <= F(B)
            take B
            have Z: sum(0 for y in 0..n) <= F(B) by termwise y
                by P0(y)*E0(y, B)
            by only law sum_of_zeros(0..n); Z
        have EACH: for all B integer: {WRONG_BY} = F(B)
            take B
            by rewrite cite counting-shares.sent(n, gamma, q, x, B + {HELD} + z, B); B + {HELD} + z - \\
                    {HELD} = B + z
        have SENT: summable({WRONG_BY} for B in Z)
            have B: for all B integer: abs({WRONG_BY}) <= F(B)
                take B
                by only EACH(B); F0(B)"""

ERROR = Theorem(
    id="private-counting.error",
    says="Ones less zeros is the number of ones that the users hold, but for an error with exactly the "
    "two-sided geometric law (1 - q)/(1 + q) q^|z|, whatever the bits are.",
    source=NOTE,
    forall="n natural >= 1, 0 <= gamma <= 1, 0 < q < 1, x: int -> int, z integer",
    claim=f"sum({WRONG_BY} for B in Z) = Prob(Geometric(q), z)",
    claims=("A4",),
    instance="n = 1, gamma = 1/2, q = 1/2, x = i -> 0, z = 0",
    meaning=ERROR_MEANS,
    proof=f"""{ERROR_MEANS}
        have SAME: sum({WRONG_BY} for B in Z) = sum(F(B) for B in Z) by termwise B
            by EACH(B)
        have ONE: sum(p(y) for y in 0..n) = 1 by cite binomial.total(n, gamma)
        have TURNED: sum(p(y)*g for y in 0..n) = sum(g*p(y) for y in 0..n) by termwise y
        have SCALED: sum(g*p(y) for y in 0..n) = g*sum(p(y) for y in 0..n) by law sum_scaled(0..n, p, g)
        have W: g*sum(p(y) for y in 0..n) = g
            by rewrite ONE
        by only SAME; SUM; TURNED; SCALED; W
    """,
    near_misses=(
        NearMiss(
            claim=f"sum({WRONG_BY} for B in Z) = Prob(Geometric(q), z + 1)",
            witness="n = 1, gamma = 1/2, q = 1/2, x = i -> 0, z = 0",
            disproof=f"""
        let n = 1; gamma = 1/2; q = 1/2; z = 0; x(i: int) = 0
        exhibit 1, 1/2, 1/2, i -> 0, 0{ERROR_MEANS}
        have R: sum({WRONG_BY} for B in Z) = Prob(Geometric(q), z) \\
                by cite private-counting.error(1, 1/2, 1/2, i -> 0, 0)
        have V: Prob(Geometric(q), z) = 1/3 by reduce
        have W: Prob(Geometric(q), z + 1) = 1/6 by reduce
            """,
        ),
    ),
)

MEAN_SENT = (
    "sum(sum(sum(Prob(Binomial(n, gamma), y)*(Total(n, q, t)*(Total(n, q, u)*"
    "(sum(x(i) for i in 1..n) + 2*y + t + u))) for u in 0..k) for t in 0..k) for y in 0..n)"
)

MESSAGES = Theorem(
    id="private-counting.messages",
    says="All n users together send in expectation at most n + 2 n gamma + 2 q/(1 - q) messages: one each "
    "for the bits, two for each pair, and the two geometric numbers, "
    "summed over as many values as one likes.",
    source=NOTE,
    forall="n natural >= 1, 0 <= gamma <= 1, 0 < q < 1, x: int -> int, k natural",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim=f"{MEAN_SENT} <= n + 2*n*gamma + 2*q/(1 - q)",
    claims=("A4",),
    instance="n = 1, gamma = 1/2, q = 1/2, x = i -> 0, k = 1",
    proof=f"""
        let p(y) = Prob(Binomial(n, gamma), y); s = sum(x(i) for i in 1..n); T(t) = Total(n, q, t)
        let W = sum(T(t) for t in 0..k); m = sum(t*T(t) for t in 0..k)
        have TE: for all t integer: T(t) = OneSided(q, t)
            take t
            by cite counting-shares.total(n, q, t)
        have WEIGHTS: for all t integer: 0 <= OneSided(q, t)
            take t
            by cite counting-shares.step(q, t)
        have ZERO: sum(0 for t in 0..k) = 0
        have W0: 0 <= W
            have L: sum(0 for t in 0..k) <= W by termwise t
                have X: T(t) = OneSided(q, t) by TE(t)
                have Y: 0 <= OneSided(q, t) by WEIGHTS(t)
        have M0: 0 <= m
            have L: sum(0 for t in 0..k) <= m by termwise t
                have X: T(t) = OneSided(q, t) by TE(t)
                have Y: 0 <= OneSided(q, t) by WEIGHTS(t)
        have W1: W <= 1
            let g(t) = OneSided(q, t + 0)
            have S: summable(g(t) for t in Z) and sum(g(t) for t in Z) = 1 \\
                    by cite counting-shares.one-sided(q, 0)
            have P: for all t integer: 0 <= g(t)
                take t
                by WEIGHTS(t + 0)
            have L: sum(g(t) for t in 0..k) <= sum(g(t) for t in Z) by law partial_sum(0, k, g)
            have E: W = sum(g(t) for t in 0..k) by termwise t
                have X: T(t) = OneSided(q, t) by TE(t)
        have M1: m <= q/(1 - q)
            let e(t) = if 0 <= t then t*q^t else 0
            have P: for all t integer: 0 <= e(t) by cite series.right-1(q)
            have S: summable(e(t) for t in Z) and sum(e(t) for t in Z) = q/(1 - q)^2 by cite series.right-1(q)
            have L: sum(e(t) for t in 0..k) <= sum(e(t) for t in Z) by law partial_sum(0, k, e)
            have E: m = sum((1 - q)*e(t) for t in 0..k) by termwise t
                have X: T(t) = OneSided(q, t) by TE(t)
            have F: sum((1 - q)*e(t) for t in 0..k) = (1 - q)*sum(e(t) for t in 0..k) \\
                    by law sum_scaled(0..k, e, 1 - q)
        have INNER: for all y integer, t integer: sum(p(y)*(T(t)*(T(u)*(s + 2*y + t + u))) for u in 0..k) \\
                = p(y)*T(t)*(s + 2*y + t)*W + p(y)*T(t)*m
            take y, t
            have B: sum((p(y)*T(t)*(s + 2*y + t))*T(u) + (p(y)*T(t))*(u*T(u)) for u in 0..k) \\
                    = (p(y)*T(t)*(s + 2*y + t))*W + (p(y)*T(t))*m \\
                    by law sum_linear(0..k, T, u -> u*T(u), p(y)*T(t)*(s + 2*y + t), p(y)*T(t))
        have MIDDLE: for all y integer: sum(sum(p(y)*(T(t)*(T(u)*(s + 2*y + t + u))) for u in 0..k) for t \\
                in 0..k) = p(y)*((s + 2*y)*W^2 + 2*m*W)
            take y
            have A: sum(sum(p(y)*(T(t)*(T(u)*(s + 2*y + t + u))) for u in 0..k) for t in 0..k) \\
                    = sum((p(y)*((s + 2*y)*W + m))*T(t) + (p(y)*W)*(t*T(t)) for t in 0..k) by termwise t
                have X: sum(p(y)*(T(t)*(T(u)*(s + 2*y + t + u))) for u in 0..k) \\
                        = p(y)*T(t)*(s + 2*y + t)*W + p(y)*T(t)*m by INNER(y, t)
            have B: sum((p(y)*((s + 2*y)*W + m))*T(t) + (p(y)*W)*(t*T(t)) for t in 0..k) \\
                    = (p(y)*((s + 2*y)*W + m))*W + (p(y)*W)*m \\
                    by law sum_linear(0..k, T, t -> t*T(t), p(y)*((s + 2*y)*W + m), p(y)*W)
        have OUTER: {MEAN_SENT} = sum((s*W^2 + 2*m*W)*p(y) + (2*W^2)*(p(y)*y) for y in 0..n) by termwise y
            have X: sum(sum(p(y)*(T(t)*(T(u)*(s + 2*y + t + u))) for u in 0..k) for t in 0..k) \\
                    = p(y)*((s + 2*y)*W^2 + 2*m*W) by MIDDLE(y)
        have LINE: sum((s*W^2 + 2*m*W)*p(y) + (2*W^2)*(p(y)*y) for y in 0..n) \\
                = (s*W^2 + 2*m*W)*sum(p(y) for y in 0..n) + (2*W^2)*sum(p(y)*y for y in 0..n) \\
                by law sum_linear(0..n, p, y -> p(y)*y, s*W^2 + 2*m*W, 2*W^2)
        have ONE: sum(p(y) for y in 0..n) = 1 by cite binomial.total(n, gamma)
        have MEAN: sum(p(y)*y for y in 0..n) = n*gamma by cite binomial.mean(n, gamma)
        have VALUE: (s*W^2 + 2*m*W)*sum(p(y) for y in 0..n) + (2*W^2)*sum(p(y)*y for y in 0..n) \\
                = (s + 2*(n*gamma))*W^2 + 2*m*W
        have BITS: 0 <= s <= n by cite reports.sum-of-bits(n, x)
        have SQ: W^2 <= 1; A: 0 <= (s + 2*(n*gamma))*(1 - W^2); B: 0 <= m*(1 - W)
    """,
    near_misses=(
        NearMiss(
            claim=f"{MEAN_SENT} <= n*gamma + q/(1 - q)",
            witness="n = 1, gamma = 0, q = 1/2, x = i -> 1, k = 8",
        ),
    ),
)

CHOSEN = "200/(eps^2*n)*log(2/delta)", "exp(-eps/2)"


def with_choice(text: str) -> str:
    """With the noise that suits eps and delta."""
    return text.replace("gamma", f"({CHOSEN[0]})").replace(" q,", f" {CHOSEN[1]},")


PROTOCOL = Theorem(
    id="private-counting.protocol",
    says="For eps and delta at most 1 and n >= (400/eps^2) log(2/delta) a shuffled protocol of one-bit "
    "messages counts ones (eps, delta)-privately, with the error of two-sided geometric "
    "noise of eps/2, and in expectation 1 + ((400/eps^2) log(2/delta) + 4/eps)/n messages of a user at "
    "most: the pairs have gamma = (200/(eps^2 n)) log(2/delta), the shares q = exp(-eps/2).",
    source=NOTE,
    forall="n natural >= 1, 0 < eps <= 1, 0 < delta <= 1, x: int -> int, x': int -> int, z integer, k "
    "natural",
    given=f"n >= 400/eps^2*log(2/delta) and {NEIGHBOURS}",
    claim=with_choice(
        "sum(sum(max(0, Sent(n, gamma, q, x, A, B) - exp(eps)*Sent(n, gamma, q, x', A, B)) for B in 0..k) "
        f"for A in 0..k) <= delta and sum({WRONG_BY} for B in Z) = Prob(Geometric(exp(-eps/2)), z) and "
        f"1/n*{MEAN_SENT} <= 1 + (400/eps^2*log(2/delta) + 4/eps)/n"
    ),
    claims=("A4", "A24"),
    instance="n = 400, eps = 1, delta = 1, x = i -> 0, x' = i -> 0, z = 0, k = 1",
    meaning=f"""
        let gamma = {CHOSEN[0]}; q = {CHOSEN[1]}
        have GB: 0 < 50/((eps/2)^2*n)*log(2/delta) <= 1/2 \\
                by cite binary-sum.gamma(n, eps/2, delta); n >= 100/(eps/2)^2*log(2/delta)
        have Q: 0 < q and q < 1
            have X: exp(-eps/2) < exp(0) by law exp_increases(-eps/2, 0)
            by only X{ERROR_MEANS}
    """,
    proof=f"""
        let gamma = {CHOSEN[0]}; q = {CHOSEN[1]}
        have GN: n >= 100/(eps/2)^2*log(2/delta)
        have GB: 0 < 50/((eps/2)^2*n)*log(2/delta) <= 1/2 by cite binary-sum.gamma(n, eps/2, delta)
        have Q: 0 < q and q < 1
            have X: exp(-eps/2) < exp(0) by law exp_increases(-eps/2, 0)
            have Y: exp(0) = 1
        have SMOOTH0: Smooth(Binomial(n, 50/((eps/2)^2*n)*log(2/delta)), eps/2, delta, 1) \\
                by cite binary-sum.smooth(n, eps/2, delta)
        have SMOOTH: Smooth(Binomial(n, gamma), eps/2, delta, 1)
            have Y: gamma = 50/((eps/2)^2*n)*log(2/delta)
            by rewrite Y
        have FACTOR: exp(eps/2)/q = exp(eps)
            have X: exp(eps + -eps/2) = exp(eps)*exp(-eps/2) by law exp_sum(eps, -eps/2)
        have PRIVATE0: sum(sum(max(0, Sent(n, gamma, q, x, A, B) - exp(eps/2)/q*Sent(n, gamma, q, x', A, \\
                B)) for B in 0..k) for A in 0..k) <= delta by cite private-counting.private(n, gamma, q, \\
                eps/2, delta, x, x', k)
        have PRIVATE: sum(sum(max(0, Sent(n, gamma, q, x, A, B) - exp(eps)*Sent(n, gamma, q, x', A, B)) for \\
                B in 0..k) for A in 0..k) <= delta
            have FLIP: exp(eps) = exp(eps/2)/q
            by rewrite FLIP
        have ERROR: sum({WRONG_BY} for B in Z) = Prob(Geometric(q), z) \\
                by cite private-counting.error(n, gamma, q, x, z)
        have MESSAGES: {MEAN_SENT} <= n + 2*n*gamma + 2*q/(1 - q) \\
                by cite private-counting.messages(n, gamma, q, x, k)
        have FEW: q/(1 - q) <= 2/eps
            have X: 1 + eps/2 <= exp(eps/2) by law exp_tangent(eps/2)
            have Y: exp(eps/2 + -eps/2) = exp(eps/2)*exp(-eps/2) by law exp_sum(eps/2, -eps/2)
            have Z0: exp(0) = 1
            have Y1: exp(eps/2)*q = 1
                have Y2: exp(eps/2 + -eps/2) = exp(0)
            have V: 0 <= (exp(eps/2) - 1 - eps/2)*q; U: eps/2*q <= 1 - q
            have K: 0 <= (1 - q - eps/2*q)*(1/(1 - q))*(1/eps)
        have EACH: 0 <= (n + 400/eps^2*log(2/delta) + 4/eps - {MEAN_SENT})*(1/n)
            have X: 0 <= n + 400/eps^2*log(2/delta) + 4/eps - {MEAN_SENT}
    """,
    near_misses=(
        NearMiss(
            claim=with_choice(f"sum({WRONG_BY} for B in Z) = Prob(Geometric(exp(-eps)), z)"),
            witness="n = 400, eps = 1, delta = 1, x = i -> 0, x' = i -> 0, z = 0, k = 1",
            disproof=f"""
        let n = 400; eps = 1; delta = 1; gamma = {CHOSEN[0]}; q = {CHOSEN[1]}; z = 0; x(i: int) = 0
        exhibit 400, 1, 1, i -> 0, i -> 0, 0, 1
        have GAMMA: 0 < gamma and gamma <= 1/2; Q: 0 < q and q < 1{ERROR_MEANS}
        have R: sum({WRONG_BY} for B in Z) = Prob(Geometric(q), z) \\
                by cite private-counting.error(n, gamma, q, i -> 0, z)
        have V: Prob(Geometric(exp(-eps)), z) != Prob(Geometric(q), z)
            """,
        ),
    ),
    remarks=(
        "The paper has pairs from a negative binomial law; 1 + O(log(1/delta)^2/(gamma eps^2 n)) messages.",
        "private-counting.private and .error leave any share of eps to the noise: q = exp(-(1 - gamma) eps).",
        "All users are alike but for their bits: a user sends one n-th of what all send beyond the bits.",
    ),
)
