"""How far off randomized response is in the form of the notes on shuffling, where a coin with p = lambda/n
decides.
"""

from theorems.local.lambda_form import PAPER
from verify.language import REFUTED, Misprint, NearMiss, Source, Theorem

QUADRATIC = Theorem(
    id="exp.quadratic",
    says="exp(u) is at most 1 + u + u^2 for u between -1 and 1.",
    source=Source(note="001", lines="L40-63 (used in the proofs)"),
    forall="-1 <= u <= 1",
    claim="exp(u) <= 1 + u + u^2",
    claims=("B11",),
    instance="u = 1",
    proof="""
        have S: exp(u + -u) = exp(u)*exp(-u); S1: exp(u + -u) = 1
        have K: 1 <= exp(-u)*(1 + u + u^2)
            cases 0 <= u or u <= 0
                case 0 <= u
                    have M: exp(-0)*(1 + 0 + 0^2) <= exp(-u)*(1 + u + u^2)
                        by monotone v -> exp(-v)*(1 + v + v^2), 0, u
                case u <= 0
                    let t = -u
                    have M: exp(0)*(1 - 0 + 0^2) <= exp(t)*(1 - t + t^2)
                        by monotone v -> exp(v)*(1 - v + v^2), 0, t
    """,
    near_misses=(NearMiss(claim="exp(u) <= 1 + u + u^2/2", witness="u = 1"),),
)

TAIL = Theorem(
    id="lambda.tail",
    says="The output errs by a n/(n - lambda) or more with probability at most 2 exp(-a^2/(2 lambda)), for "
    "every a up to lambda and every dataset.",
    source=Source(note="001", lines="L40-63", paper=PAPER),
    forall="n natural >= 1, 0 < lam < n, 0 <= a <= lam, x: int -> int",
    given="for all i in 1..n: 0 <= x(i) <= 1",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - lam)*(c(1) - "
    "lam/2) - sum(x(i) for i in 1..n)| >= a*(n/(n - lam))) <= 2*exp(-a^2/(2*lam))",
    claims=("B11",),
    instance="n = 2, lam = 1, a = 1, x = word(1, 0)",
    proof="""
        let R(e, y) = Law(Coin(lam/n), e, y); P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n)
        let b = 1/2*(lam/n); r = n/(n - lam); S = sum(x(i) for i in 1..n); m(j) = b + (1 - 2*b)*x(j)
        let o(y) = if y = 1 then 1 else 0; H(w: int -> int) = sum(o(w(j)) - m(j) for j in 1..n)
        let h(t) = if a*(n/(n - lam)) <= |n/(n - lam)*(t - lam/2) - S| then 1 else 0
        have COUNTS: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, x, \\
                1, h)
        have EACH: for all s real: -1 <= s and s <= 1 \\
                implies (for all i in 1..n: sum(R(x(i), y)*exp(s*(o(y) - m(i))) for y in 0..2-1) <= \\
                exp(s^2*b))
            take s
            take i
            let f(i, y) = R(x(i), y)*exp(s*(o(y) - m(i)))
            have M: 0 <= m(i) and m(i) <= 1 and m(i)*(1 - m(i)) = b*(1 - b) and R(x(i), 0) \\
                    = 1 - m(i) and R(x(i), 1) = m(i)
                cases x(i) = 0 or x(i) = 1 by x(i) = 0 or x(i) = 1
                    case x(i) = 0
                        have M1: m(i) = b
                    case x(i) = 1
                        have M1: m(i) = 1 - b
            let u = (1 - m(i))*s; v = -m(i)*s
            have W: sum(f(i, y) for y in 0..2-1) = (1 - m(i))*exp(v) + m(i)*exp(u) \\
                    by rewrite sum(f(i, y) for y in 0..2-1) = f(i, 0) + f(i, 1); s*(o(0) - m(i)) \\
                    = v; s*(o(1) - m(i)) = u
            have F1: 0 <= m(i)*(1 + u + u^2 - exp(u)) by cite exp.quadratic(u)
            have F2: 0 <= (1 - m(i))*(1 + v + v^2 - exp(v)) by cite exp.quadratic(v)
            have G1: s^2*(m(i)*(1 - m(i))) = s^2*(b*(1 - b)); G2: 0 <= s^2*b^2
        let s = a/lam
        have MEANS: for all i in 1..n: sum(R(x(i), y)*exp(s*(o(y) - m(i))) for y in 0..2-1) \\
                <= exp(s^2*b) and sum(R(x(i), y)*exp(-s*(o(y) - m(i))) for y in 0..2-1) <= exp(s^2*b)
            take i
            by EACH(-s, i)
        have TAILS: sum(P(w) for w in words(1..n, 0..2-1) if a <= abs(H(w))) <= 2*exp(n*(s^2*b) - s*a) \\
                by cite reports.two-tails(n, 2, (i, y) -> R(x(i), y), (i, y) -> o(y) - m(i), s, a, s^2*b)
        have NEAR: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                <= sum(P(w) for w in words(1..n, 0..2-1) if a <= abs(H(w))) by termwise w
            let K = sum(if w(i) = 1 then 1 else 0 for i in 1..n); e = n/(n - lam)*(K - lam/2) - S
            have HE: e = r*H(w) \\
                    by law sum_linear(1..n, j -> o(w(j)), x, 1, -(1 - 2*b)); \\
                    law sum_linear(1..n, j -> 1*o(w(j)) + -(1 - 2*b)*x(j), j -> 1, 1, -b); \\
                    law sum_constant(1, n, 1)
            have PN: 0 <= P(w) by law product_nonnegative(1, n, i -> R(x(i), w(i)))
            have ABS: abs(e) = r*abs(H(w)) \\
                    by rewrite HE; cite reals.abs-of-product(r, H(w)); law abs_of_nonnegative(r)
            cases a*(n/(n - lam)) <= |e| or not (a*(n/(n - lam)) <= |e|)
                case a*(n/(n - lam)) <= |e|
                    have BIG: a <= abs(H(w))
                        cases a <= abs(H(w)) or abs(H(w)) < a
                            case a <= abs(H(w))
                            case abs(H(w)) < a
                case not (a*(n/(n - lam)) <= |e|)
        have SAME: sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - \\
                lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= a*(n/(n - lam))) = \\
                sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..1, 0..n))
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - "
            "lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= a*(n/(n - lam))) <= exp(-a^2/lam)",
            witness="n = 2, lam = 1, a = 1, x = word(1, 0)",
        ),
    ),
)

ACCURACY = Theorem(
    id="lambda.accuracy",
    says="With probability at least 1 - beta the output is off by less than sqrt(2 lambda log(2/beta)) n/(n "
    "- lambda), if lambda is at least 2 log(2/beta).",
    source=Source(note="001", lines="L40-63", paper=f"{PAPER}, Thm 4.11"),
    forall="n natural >= 1, 0 < lam < n, 0 < beta <= 1, x: int -> int",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and lam >= 2*log(2/beta)",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if |n/(n - lam)*(c(1) - "
    "lam/2) - sum(x(i) for i in 1..n)| >= sqrt(2*lam*log(2/beta))*(n/(n - lam))) <= beta",
    claims=("B11",),
    instance="n = 3, lam = 2, beta = 1, x = word(1, 0, 0)",
    proof="""
        let L = log(2/beta); a = sqrt(2*lam*log(2/beta))
        have B: 0 <= lam*(lam - 2*L)
        have SMALL: a <= lam
            cases a <= lam or lam < a
                case a <= lam
                case lam < a
                    have C: 0 < (a - lam)*(a + lam)
        have F: 2*exp(-a^2/(2*lam)) = beta by rewrite -a^2/(2*lam) = -1/(2*lam)*(a*a); -1/(2*lam)*(a*a) = -L
        by cite lambda.tail(n, lam, a, x)
    """,
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) "
            "if |n/(n - lam)*(c(1) - lam/2) - sum(x(i) for i in 1..n)| >= sqrt(lam*log(2/beta))/5) <= beta",
            witness="n = 3, lam = 2, beta = 3/4, x = word(1, 0, 0)",
        ),
    ),
)

ZERO_INPUT = Theorem(
    id="lambda.zero-input",
    says="When all bits are 0, some one is reported with probability 1 - (1 - lambda/(2 n))^n > 0; sampling "
    "and thresholding would output 0 for certain.",
    source=Source(note="001", lines="L23"),
    forall="n natural >= 1, 0 < lam < n",
    claim="sum(LawOf(Shuffled(Coin(lam/n), n), i -> 0, c) for c in words(0..1, 0..n) if c(1) = 0) = (1 - "
    "lam/(2*n))^n and (1 - lam/(2*n))^n < 1",
    claims=("B10",),
    instance="n = 2, lam = 1",
    proof="""
        let R(e, y) = Law(Coin(lam/n), e, y); b = lam/(2*n); x(i) = 0
        let P(w: int -> int) = product(R(x(i), w(i)) for i in 1..n); h(t) = if t = 0 then 1 else 0
        let k(y) = if y = 1 then 0 else 1
        have A: sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..2-1, 0..n*1)) \\
                = sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                by cite shuffle.mean-of-a-count(2, Weights(Coin(lam/n)), 2, Counts(Coin(lam/n)), 1, n, x, \\
                1, h)
        have B: sum(P(w)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..2-1)) \\
                = sum(product(R(x(i), w(i))*k(w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) by termwise w
            have PP: product(R(x(i), w(i))*k(w(i)) for i in 1..n) = P(w)*product(k(w(i)) for i in 1..n) \\
                    by law product_of_products(1, n, i -> R(x(i), w(i)), i -> k(w(i)))
            cases (for all i in 1..n: w(i) != 1) or not (for all i in 1..n: w(i) != 1)
                case (for all i in 1..n: w(i) != 1)
                    have O: product(k(w(i)) for i in 1..n) = product(1 for i in 1..n)
                    have O1: product(1 for i in 1..n) = 1
                case not (for all i in 1..n: w(i) != 1)
                    have SOME: exists i in 1..n: not (w(i) != 1) by law not_forall(1..n, i -> w(i) != 1)
                    obtain i from SOME
                    let o(j) = if w(j) = 1 then 1 else 0
                    have Q1: product(k(w(j)) for j in 1..n) = 0 \\
                            by rewrite law product_at(1, i, n, j -> k(w(j))); k(w(i)) = 0
                    have S: sum(o(j) for j in 1..n) \\
                            = sum(o(j) for j in 1..i-1) + o(i) + sum(o(j) for j in i+1..n) \\
                            by law sum_at(1, i, n, o)
                    have S1: sum(0 for j in 1..i-1) <= sum(o(j) for j in 1..i-1)
                    have S2: sum(0 for j in i+1..n) <= sum(o(j) for j in i+1..n)
                    have S3: sum(0 for j in 1..i-1) = 0; S4: sum(0 for j in i+1..n) = 0
        have C: product(sum(R(x(i), y)*k(y) for y in 0..2-1) for i in 1..n) \\
                = sum(product(R(x(i), w(i))*k(w(i)) for i in 1..n) for w in words(1..n, 0..2-1)) \\
                by law product_of_sums(1, n, 0, 2-1, (i, y) -> R(x(i), y)*k(y))
        have D: product(sum(R(x(i), y)*k(y) for y in 0..2-1) for i in 1..n) = product(1 - b for i in 1..n)
        have E2: product(1 - b for i in 1..n) = (1 - b)^n by law product_constant(1, n, 1 - b)
        have G: sum(LawOf(Shuffled(Coin(lam/n), n), x, c) for c in words(0..1, 0..n) if c(1) = 0) \\
                = sum(LawOf(Shuffled(Coin(lam/n), n), x, c)*h(c(1)) for c in words(0..1, 0..n))
        have B1: 0 <= 1 - b
        have Q: (1 - b)^(n - 1) <= 1^(n - 1) by law power_increases(1 - b, 1, n - 1)
        have Q6: (1 - b)^n = (1 - b)^(n - 1)*(1 - b) by law power_step(1 - b, n - 1)
    """,
    printed=(
        Misprint(
            name="the same as sampling and thresholding",
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), i -> 0, c) for c in words(0..1, 0..n) if c(1) = 0) = "
            "1",
            latex="**I am fairly certain I can show the equivalence**",
            claims=("B10",),
            expect=REFUTED,
            why="a sum over any sample of zeros is 0, whatever the threshold: it is certain there, and with "
            "coins it is not; only the choice of the sample is the same",
            witness="n = 1, lam = 1/2",
        ),
    ),
    near_misses=(
        NearMiss(
            claim="sum(LawOf(Shuffled(Coin(lam/n), n), i -> 0, c) for c in words(0..1, 0..n) if c(1) = 0) = "
            "(1 - lam/n)^n",
            witness="n = 1, lam = 1/2",
        ),
    ),
)
