"""The fair coins of those who do not tell their bit hide one bit: what the privacy theorems of the lambda
protocol rest on (Cheu et al. 2019).
"""

from verify.language import Lemma, NearMiss, Source, Theorem

PAPER = (
    "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, "
    "arXiv:1808.01394"
)
USED = Source(note="001", lines="L21-63 (used in the proofs of privacy)", paper=f"{PAPER}, section 4.1")

LIES = Theorem(
    id="lambda.lies",
    says="A mean over the reported ones is at most the mean, over the number j of users that toss a coin, "
    "of any bound T(j) that holds for j fair coins.",
    source=USED,
    forall="n natural, 0 <= p <= 1, x: int -> int, g: int -> real, T: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all j in 0..n: for all s integer: "
    "sum(Prob(Binomial(j, 1/2), y)*g(s + y) for y in 0..j) <= T(j))",
    claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for i in "
    "1..n)) for w in words(1..n, 0..1)) <= sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n)",
    claims=("B11",),
    instance="n = 1, p = 1/2, x = word(1), g = t -> 1, T = j -> 1",
    proof="""
        let Q(b: int -> int) = product(if b(i) = 1 then p else 1 - p for i in 1..n)
        let N(b: int -> int) = sum(b(i) for i in 1..n)
        let S(b: int -> int) = sum(if b(i) = 1 then 0 else x(i) for i in 1..n)
        let M(b: int -> int) = sum(Prob(Binomial(N(b), 1/2), y)*g(S(b) + y) for y in 0..N(b))
        have MIX: sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for i \\
                in 1..n)) for w in words(1..n, 0..1)) = sum(Q(b)*M(b) for b in words(1..n, 0..1)) by cite \\
                lambda.mixture(n, p, x, g)
        have EACH: sum(Q(b)*M(b) for b in words(1..n, 0..1)) \\
                <= sum(Q(b)*T(N(b)) for b in words(1..n, 0..1)) by termwise b
            by law product_nonnegative(1, n, i -> if b(i) = 1 then p else 1 - p); \\
                    cite reports.sum-of-bits(n, b); given2(N(b), S(b))
        by cite categories.number-of-ones(n, p, T)
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all j in 0..n: sum(Prob(Binomial(j, 1/2), "
            "y)*g(y) for y in 0..j) <= T(j))",
            witness="n = 1, p = 1/2, x = word(1), g = t -> t, T = j -> j/2",
        ),
    ),
)

HIDDEN = Lemma(
    id="lambda.hidden",
    says="What is at most (1 - p) P[a coin's tail] for each number of coins is at most the probability "
    "that s or fewer of n + 1 users toss coins, and delta for more coins, in the mean over the reports.",
    forall="n natural, 0 <= p <= 1, a real, b real, delta >= 0, s real, u: int -> int, g: int -> real",
    given="(for all j in 0..n: s < j implies sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (a + b)*t < "
    "a*(j + 1)) <= delta) and (for all i in 1..n: 0 <= u(i) <= 1) and (for all j in 0..n: for all r "
    "integer: sum(Prob(Binomial(j, 1/2), y)*g(r + y) for y in 0..j) <= (1 - p)*sum(Prob(Binomial(j, 1/2), "
    "t) for t in 0..j if (a + b)*t < a*(j + 1)))",
    claim="sum(product(Law(Coin(p), u(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for i in "
    "1..n)) for w in words(1..n, 0..1)) <= LowerTail(Binomial(n + 1, p), s) + delta and "
    "0 <= LowerTail(Binomial(n + 1, p), s) + delta",
    instance="n = 0, p = 1, a = 0, b = 0, delta = 1, s = 2, u = i -> 0, g = t -> 0",
    proof="""
        let q = 1 - p; W(j, t) = Prob(Binomial(j, 1/2), t)
        have Q0: 0 <= q
        let V(j) = sum(W(j, t) for t in 0..j if (a + b)*t < a*(j + 1)); T(j) = if s < j then q*delta else q
        have TAILS: for all j in 0..n: q*V(j) <= T(j)
            take j
            cases s < j or j <= s
                case s < j
                    have A: V(j) <= delta by given1(j)
                case j <= s
                    have A: V(j) <= sum(W(j, t) for t in 0..j) by termwise t
                        have W0: 0 <= W(j, t)
                    by cite binomial.total(j, 1/2)
        have SUM: sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) <= LowerTail(Binomial(n + 1, p), s) + delta
            let F(y) = if y <= s then Prob(Binomial(n + 1, p), y) else 0
            have A: sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) \\
                    <= sum(1*F(j) + delta*Prob(Binomial(n, p), j) for j in 0..n) \\
                    by termwise j; cite binomial.distribution(n, p)
                have M: Prob(Binomial(n + 1, p), j) \\
                        = p*Prob(Binomial(n, p), j - 1) + (1 - p)*Prob(Binomial(n, p), j) \\
                        by cite binomial.one-more-trial(n, p, j)
                have N0: 0 <= Prob(Binomial(n, p), j); N1: 0 <= Prob(Binomial(n, p), j - 1)
                have DN: 0 <= delta*Prob(Binomial(n, p), j)
                cases s < j or j <= s
                    case s < j
                        have TJ: T(j) = q*delta
                    case j <= s
            have L: sum(1*F(j) + delta*Prob(Binomial(n, p), j) for j in 0..n) \\
                    = 1*sum(F(j) for j in 0..n) + delta*sum(Prob(Binomial(n, p), j) for j in 0..n) \\
                    by law sum_linear(0..n, F, y -> Prob(Binomial(n, p), y), 1, delta)
            have ONE: sum(Prob(Binomial(n, p), j) for j in 0..n) = 1 by cite binomial.total(n, p)
            have FPOS: for all y integer: 0 <= F(y)
                take y
                have N0: 0 <= Prob(Binomial(n + 1, p), y)
            by law partial_sum(0, n, F)
        have BOUND: for all j in 0..n: for all r integer: \\
                sum(Prob(Binomial(j, 1/2), y)*g(r + y) for y in 0..j) <= T(j)
            take j, r
            have A: sum(Prob(Binomial(j, 1/2), y)*g(r + y) for y in 0..j) <= (1 - p)*V(j) by given3(j, r)
            by only A; TAILS(j)
        have MEAN: sum(product(Law(Coin(p), u(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for \\
                i in 1..n)) for w in words(1..n, 0..1)) <= sum(Prob(Binomial(n, \\
                p), j)*T(j) for j in 0..n) by cite lambda.lies(n, p, u, g, T)
        have TAIL0: 0 <= LowerTail(Binomial(n + 1, p), s) + delta
            have DIST: Distribution(Binomial(n, p)) by cite binomial.distribution(n, p)
            have POS: for all y integer: 0 <= Prob(Binomial(n, p), y)
            have Z: sum(0 for j in 0..n) <= sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) by termwise j
                have N0: 0 <= Prob(Binomial(n, p), j) by POS(j)
            have Z0: sum(0 for j in 0..n) = 0
        by only SUM; MEAN; TAIL0
    """,
)

ONE_BIT = Theorem(
    id="lambda.one-bit",
    says="What a test h of the reported ones tells of one bit is at most the probability that s or fewer of "
    "n + 1 users toss coins, and delta for more coins.",
    source=USED,
    forall="n natural, 0 <= p <= 1, eps >= 0, delta >= 0, s real, x: int -> int, x': int -> int, h: int -> "
    "real",
    given="(for all j in 0..n: s < j implies sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + "
    "exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= delta) and (for all i in 1..n+1: 0 <= x(i) <= 1) "
    "and (for all i in 1..n+1: 0 <= x'(i) <= 1) and (exists j in 1..n+1: for all i in 1..n+1: i != j "
    "implies x(i) = x'(i)) and (for all t integer: 0 <= h(t) <= 1)",
    claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in "
    "1..n+1)) for w in words(1..n+1, 0..1)) - exp(eps)*sum(product(Law(Coin(p), x'(i), w(i)) for i in "
    "1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n+1)) for w in words(1..n+1, 0..1)) <= "
    "LowerTail(Binomial(n + 1, p), s) + delta",
    claims=("B11",),
    instance="n = 0, p = 1, eps = 0, delta = 1, s = 2, x = word(0), x' = word(1), h = t -> 1",
    proof="""
        let R(a, y) = Law(Coin(p), a, y); o(y) = if y = 1 then 1 else 0; E = exp(eps); q = 1 - p
        let a = 1 - p/2 - exp(eps)*(p/2); b = exp(eps)*(1 - p/2) - p/2; W(j, t) = Prob(Binomial(j, 1/2), t)
        have E1: 1 + eps <= E by law exp_tangent(eps)
        have Q0: 0 <= q; AQ: a <= q; B0: 0 <= b
        let V(j) = sum(W(j, t) for t in 0..j if (a + b)*t < a*(j + 1))
        have FAR: for all j in 0..n: s < j implies V(j) <= delta
            take j
            assume S
            have TAIL: sum(W(j, t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j \\
                    + 1)) <= delta by given1(j)
            have SAME: V(j) \\
                    = sum(W(j, t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + \\
                    1)) by termwise t
            by only TAIL; SAME
        obtain j from given4
        let u(i) = if i < j then x(i) else x(i + 1); u'(i) = if i < j then x'(i) else x'(i + 1)
        let P(w: int -> int) = product(R(u(i), w(i)) for i in 1..n)
        let P'(w: int -> int) = product(R(u'(i), w(i)) for i in 1..n)
        let K(w: int -> int) = sum(o(w(i)) for i in 1..n)
        let M(y) = sum(P(w)*h(K(w) + o(y)) for w in words(1..n, 0..2-1))
        let M'(y) = sum(P'(w)*h(K(w) + o(y)) for w in words(1..n, 0..2-1))
        let X = sum(product(R(x(i), w(i)) for i in 1..n+1)*h(sum(o(w(i)) for i in 1..n+1)) for w in \\
                words(1..n+1, 0..2-1))
        let X' = sum(product(R(x'(i), w(i)) for i in 1..n+1)*h(sum(o(w(i)) for i in 1..n+1)) for w in \\
                words(1..n+1, 0..2-1))
        have APART: X = sum(R(x(j), y)*M(y) for y in 0..2-1) \\
                by cite reports.one-user-apart(Weights(Coin(p)), 2, n, x, j, y -> if y = 1 then 1 else 0, h)
        have APART': X' = sum(R(x'(j), y)*M'(y) for y in 0..2-1) \\
                by cite reports.one-user-apart(Weights(Coin(p)), 2, n, x', j, y -> if y = 1 then 1 else 0, h)
        have EQUAL: for all y integer: M'(y) = M(y)
            take y
            by termwise w
                have PP: P'(w) = P(w) by termwise i
                    have E: u'(i) = u(i)
                    by rewrite E
        have TWO: sum(R(x(j), y)*M(y) for y in 0..2-1) = R(x(j), 0)*M(0) + R(x(j), 1)*M(1)
        have TWO': sum(R(x'(j), y)*M'(y) for y in 0..2-1) = R(x'(j), 0)*M'(0) + R(x'(j), 1)*M'(1)
        have Y0: M'(0) = M(0) by EQUAL(0)
        have Y1: M'(1) = M(1) by EQUAL(1)
        have M0: M(0) = sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1))
        have M1: M(1) = sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1))
        let g(t) = a*h(t) - b*h(t + 1); f(t) = a*h(t + 1) - b*h(t)
        have UP: a*M(0) - b*M(1) <= LowerTail(Binomial(n + 1, p), s) + delta and 0 \\
                <= LowerTail(Binomial(n + 1, p), s) + delta
            have BOUND: for all j in 0..n: for all r integer: \\
                    sum(Prob(Binomial(j, 1/2), y)*g(r + y) for y in 0..j) <= (1 - p)*V(j)
                take j, r
                by cite fair-coins.shift(j, a, b, q, t -> h(r + t))
            have A: sum(P(w)*g(K(w)) for w in words(1..n, 0..1)) \\
                    <= LowerTail(Binomial(n + 1, p), s) + delta and 0 \\
                    <= LowerTail(Binomial(n + 1, p), s) + delta \\
                    by cite lambda.hidden(n, p, a, b, delta, s, u, g)
            have B: sum(a*(P(w)*h(K(w))) + -b*(P(w)*h(K(w) + 1)) for w in words(1..n, 0..2-1)) \\
                    = a*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) + \\
                    -b*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) \\
                    by law sum_linear(words(1..n, 0..2-1), w -> P(w)*h(K(w)), w -> P(w)*h(K(w) + 1), a, -b)
            have D: a*M(0) - b*M(1) \\
                    = a*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) + \\
                    -b*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1))
        have DOWN: a*M(1) - b*M(0) <= LowerTail(Binomial(n + 1, p), s) + delta
            have BOUND: for all j in 0..n: for all r integer: \\
                    sum(Prob(Binomial(j, 1/2), y)*f(r + y) for y in 0..j) <= (1 - p)*V(j)
                take j, r
                by cite fair-coins.shift-back(j, a, b, q, t -> h(r + t))
            have A: sum(P(w)*f(K(w)) for w in words(1..n, 0..1)) \\
                    <= LowerTail(Binomial(n + 1, p), s) + delta \\
                    by cite lambda.hidden(n, p, a, b, delta, s, u, f)
            have B: sum(a*(P(w)*h(K(w) + 1)) + -b*(P(w)*h(K(w))) for w in words(1..n, 0..2-1)) \\
                    = a*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) + \\
                    -b*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) \\
                    by law sum_linear(words(1..n, 0..2-1), w -> P(w)*h(K(w) + 1), w -> P(w)*h(K(w)), a, -b)
            have D: a*M(1) - b*M(0) \\
                    = a*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) + \\
                    -b*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1))
        have PN: for all w (int -> int): 0 <= P(w)
            take w
            by law product_nonnegative(1, n, i -> R(u(i), w(i)))
        have NN0: 0 <= M(0)
            have A: sum(0 for w in words(1..n, 0..2-1)) <= sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) \\
                    by termwise w
                have A0: 0 <= P(w) by PN(w)
            have B: sum(0 for w in words(1..n, 0..2-1)) = 0
        have NN1: 0 <= M(1)
            have A: sum(0 for w in words(1..n, 0..2-1)) \\
                    <= sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) by termwise w
                have A0: 0 <= P(w) by PN(w)
            have B: sum(0 for w in words(1..n, 0..2-1)) = 0
        have LAST: X - E*X' <= LowerTail(Binomial(n + 1, p), s) + delta
            have BIT: x(j) = 0 or x(j) = 1 by cite integers.bit(x(j))
            have BIT': x'(j) = 0 or x'(j) = 1 by cite integers.bit(x'(j))
            have G0: 0 <= (E - 1)*M(0); G1: 0 <= (E - 1)*M(1)
            cases x(j) = 0 or x(j) = 1 by BIT
                case x(j) = 0
                    have LX: X = (1 - 1/2*p)*M(0) + 1/2*p*M(1) by rewrite APART; TWO
                    cases x'(j) = 0 or x'(j) = 1 by BIT'
                        case x'(j) = 0
                            have LX': X' = (1 - 1/2*p)*M(0) + 1/2*p*M(1) by rewrite APART'; TWO'
                            by rewrite LX
                        case x'(j) = 1
                            have LX': X' = 1/2*p*M(0) + (1 - 1/2*p)*M(1) by rewrite APART'; TWO'
                            by rewrite LX
                case x(j) = 1
                    have LX: X = 1/2*p*M(0) + (1 - 1/2*p)*M(1) by rewrite APART; TWO
                    cases x'(j) = 0 or x'(j) = 1 by BIT'
                        case x'(j) = 0
                            have LX': X' = (1 - 1/2*p)*M(0) + 1/2*p*M(1) by rewrite APART'; TWO'
                            by rewrite LX
                        case x'(j) = 1
                            have LX': X' = 1/2*p*M(0) + (1 - 1/2*p)*M(1) by rewrite APART'; TWO'
                            by rewrite LX
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 "
            "for i in 1..n+1)) for w in words(1..n+1, 0..1)) - exp(eps)*sum(product(Law(Coin(p), x'(i), "
            "w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n+1)) for w in "
            "words(1..n+1, 0..1)) <= LowerTail(Binomial(n + 1, p), s)",
            witness="n = 0, p = 1/2, eps = 0, delta = 1, s = -1, x = word(0), x' = word(1), h = t -> if t = "
            "0 then 1 else 0",
        ),
    ),
)

MIDDLE = Theorem(
    id="lambda.middle",
    says="If (1 - p) ((1 + e^eps) v + 1) <= (e^eps - 1) j/2, then at most exp(-2 v^2/j) of the weight of j "
    "fair coins is where one bit shows.",
    source=USED,
    forall="j natural >= 1, 0 <= p <= 1, eps >= 0, v >= 0",
    given="(1 - p)*((1 + exp(eps))*v + 1) <= (exp(eps) - 1)*(j/2)",
    claim="sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - "
    "exp(eps)*p/2)*(j + 1)) <= exp(-2*v^2/j)",
    claims=("B11",),
    instance="j = 1, p = 1, eps = 1, v = 0",
    proof="""
        let E = exp(eps); W(t) = Prob(Binomial(j, 1/2), t); F(t) = if t <= j/2 - v then W(t) else 0
        have A: sum(W(t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) \\
                <= sum(F(t) for t in 0..j) by termwise t; law exp_tangent(eps)
            have W0: 0 <= W(t)
            cases t <= j/2 - v or j/2 - v < t
                case t <= j/2 - v
                case j/2 - v < t
                    have C: 0 <= (1 - p)*(1 + exp(eps))*(t - (j/2 - v)); D1: 0 <= (E - 1)*p
        have PART: sum(F(t) for t in 0..j) <= sum(F(y) for y in Z)
        by cite fair-coins.lower-tail(j, v)
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - "
            "exp(eps)*p/2)*(j + 1)) <= exp(-2*v^2/j)/3",
            witness="j = 1, p = 0, eps = 2, v = 0",
        ),
    ),
)
