"""The fair coins of those who do not tell their bit hide one bit: what the privacy theorems of the lambda protocol rest on (Cheu et al. 2019)."""

from verify.language import NearMiss, Source, Theorem

PAPER = "Cheu, Smith, Ullman, Zeber and Zhilyaev, Distributed Differential Privacy via Shuffling, arXiv:1808.01394"
USED = Source(note="001", lines="L21-63 (used in the proofs of privacy)", paper=f"{PAPER}, section 4.1")

LIES = Theorem(
    id="lambda.lies",
    says="A mean over the reported ones is at most the mean, over the number j of users that toss a coin, of any bound T(j) that holds for j fair coins.",
    source=USED,
    forall="n natural, 0 <= p <= 1, x: int -> int, g: int -> real, T: int -> real",
    given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all j in 0..n: for all s integer: sum(Prob(Binomial(j, 1/2), y)*g(s + y) for y in 0..j) <= T(j))",
    claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..1)) <= "
    "sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n)",
    claims=("B11",),
    instance="n = 1, p = 1/2, x = word(1), g = t -> 1, T = j -> 1",
    proof="""
        let Q(b: int -> int) = product(if b(i) = 1 then p else 1 - p for i in 1..n)
        let N(b: int -> int) = sum(b(i) for i in 1..n)
        let S(b: int -> int) = sum(if b(i) = 1 then 0 else x(i) for i in 1..n)
        let M(b: int -> int) = sum(Prob(Binomial(N(b), 1/2), y)*g(S(b) + y) for y in 0..N(b))
        have P0: 0 <= p
        have P1: 0 <= 1 - p
        have MIX: sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n)*g(sum(if w(i) = 1 then 1 else 0 for i in 1..n)) for w in words(1..n, 0..1)) = sum(Q(b)*M(b) for b in words(1..n, 0..1)) \\
            by cite lambda.mixture(n, p, x, g)
        have EACH: sum(Q(b)*M(b) for b in words(1..n, 0..1)) <= sum(Q(b)*T(N(b)) for b in words(1..n, 0..1)) by termwise b
            have COUNT: 0 <= N(b) and N(b) <= n by cite reports.sum-of-bits(n, b)
            have A: M(b) <= T(N(b)) by given2(N(b), S(b))
            have NONNEG: 0 <= Q(b) by law product_nonnegative(1, n, i -> if b(i) = 1 then p else 1 - p)
            have B: 0 <= Q(b)*(T(N(b)) - M(b))
                have B1: 0 <= T(N(b)) - M(b)
                    by only A
                by NONNEG*B1
            by only B
        have HEADS: sum(Q(b)*T(N(b)) for b in words(1..n, 0..1)) = sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) by cite categories.number-of-ones(n, p, T)
        by only MIX; EACH; HEADS
    """,
    near_misses=(
        NearMiss(
            given="(for all i in 1..n: 0 <= x(i) <= 1) and (for all j in 0..n: sum(Prob(Binomial(j, 1/2), y)*g(y) for y in 0..j) <= T(j))",
            witness="n = 1, p = 1/2, x = word(1), g = t -> t, T = j -> j/2",
        ),
    ),
)

ONE_BIT = Theorem(
    id="lambda.one-bit",
    says="What a test h of the reported ones tells of one bit is at most the probability that s or fewer of n + 1 users toss coins, and delta for more coins.",
    source=USED,
    forall="n natural, 0 <= p <= 1, eps >= 0, delta >= 0, s real, x: int -> int, x': int -> int, h: int -> real",
    given="(for all j in 0..n: s < j implies "
    "sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= delta) and "
    "(for all i in 1..n+1: 0 <= x(i) <= 1) and (for all i in 1..n+1: 0 <= x'(i) <= 1) and "
    "(exists j in 1..n+1: for all i in 1..n+1: i != j implies x(i) = x'(i)) and (for all t integer: 0 <= h(t) <= 1)",
    claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n+1)) for w in words(1..n+1, 0..1)) - "
    "exp(eps)*sum(product(Law(Coin(p), x'(i), w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n+1)) for w in words(1..n+1, 0..1)) <= "
    "LowerTail(Binomial(n + 1, p), s) + delta",
    claims=("B11",),
    instance="n = 0, p = 1, eps = 0, delta = 1, s = 2, x = word(0), x' = word(1), h = t -> 1",
    proof="""
        let R(a, y) = Law(Coin(p), a, y)
        let o(y) = if y = 1 then 1 else 0
        let E = exp(eps)
        let q = 1 - p
        let a = 1 - p/2 - exp(eps)*(p/2)
        let b = exp(eps)*(1 - p/2) - p/2
        let W(j, t) = Prob(Binomial(j, 1/2), t)
        have E1: 1 + eps <= E by law exp_tangent(eps)
        have E2: 0 <= E - 1
            have E3: 0 <= eps
            by only E1; E3
        have P0: 0 <= p
        have Q0: 0 <= q
        have AQ: a <= q
            have A1: 0 <= (E - 1)*p by E2*P0
            by only A1
        have B0: 0 <= b
            have B1: 0 <= (E - 1)*q by E2*Q0
            have B2: 0 <= (E - 1)*p by E2*P0
            by only B1; B2; Q0
        let V(j) = sum(W(j, t) for t in 0..j if (a + b)*t < a*(j + 1))
        let T(j) = if s < j then q*delta else q
        have TAILS: for all j in 0..n: q*V(j) <= T(j)
            take j
            have SAME: V(j) = sum(W(j, t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) by termwise t
                have AB: (1 - p)*(1 + exp(eps))*t = (a + b)*t
                have AA: (1 - p/2 - exp(eps)*p/2)*(j + 1) = a*(j + 1)
                by rewrite AB
                    by rewrite AA
            cases s < j or j <= s
                case s < j
                    have A: sum(W(j, t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= delta by given1(j)
                    have B: 0 <= delta - V(j)
                        by only A; SAME
                    have C: 0 <= q*(delta - V(j)) by Q0*B
                    have D: T(j) = q*delta
                    by only C; D
                case j <= s
                    have DIST: Distribution(Binomial(j, 1/2)) by cite binomial.distribution(j, 1/2)
                    have POS: for all y integer: 0 <= W(j, y) by DIST
                    have A: V(j) <= sum(W(j, t) for t in 0..j) by termwise t
                        have W0: 0 <= W(j, t) by POS(t)
                        cases (a + b)*t < a*(j + 1) or a*(j + 1) <= (a + b)*t
                            case (a + b)*t < a*(j + 1)
                                by case
                            case a*(j + 1) <= (a + b)*t
                                by case
                    have ONE: sum(W(j, t) for t in 0..j) = 1 by cite binomial.total(j, 1/2)
                    have B: 0 <= 1 - V(j)
                        by only A; ONE
                    have C: 0 <= q*(1 - V(j)) by Q0*B
                    have D: T(j) = q
                    by only C; D
        have SUM: sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) <= LowerTail(Binomial(n + 1, p), s) + delta
            let F(y) = if y <= s then Prob(Binomial(n + 1, p), y) else 0
            have DIST: Distribution(Binomial(n, p)) by cite binomial.distribution(n, p)
            have POS: for all y integer: 0 <= Prob(Binomial(n, p), y) by DIST
            have DIST1: Distribution(Binomial(n + 1, p)) by cite binomial.distribution(n + 1, p)
            have POS1: for all y integer: 0 <= Prob(Binomial(n + 1, p), y) by DIST1
            have A: sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) <= sum(1*F(j) + delta*Prob(Binomial(n, p), j) for j in 0..n) by termwise j
                have M: Prob(Binomial(n + 1, p), j) = p*Prob(Binomial(n, p), j - 1) + (1 - p)*Prob(Binomial(n, p), j) by cite binomial.one-more-trial(n, p, j)
                have N0: 0 <= Prob(Binomial(n, p), j) by POS(j)
                have N1: 0 <= Prob(Binomial(n, p), j - 1) by POS(j - 1)
                have D0: 0 <= delta
                have DN: 0 <= delta*Prob(Binomial(n, p), j) by D0*N0
                cases s < j or j <= s
                    case s < j
                        have TJ: T(j) = q*delta
                        have FJ: F(j) = 0
                        have PDN: 0 <= p*delta*Prob(Binomial(n, p), j) by P0*D0*N0
                        by rewrite TJ
                            by rewrite FJ
                                by only PDN
                    case j <= s
                        have TJ: T(j) = q
                        have FJ: F(j) = Prob(Binomial(n + 1, p), j)
                        have PN: 0 <= p*Prob(Binomial(n, p), j - 1) by P0*N1
                        by rewrite TJ
                            by rewrite FJ
                                by only M; PN; DN
            have L: sum(1*F(j) + delta*Prob(Binomial(n, p), j) for j in 0..n) = 1*sum(F(j) for j in 0..n) + delta*sum(Prob(Binomial(n, p), j) for j in 0..n) \\
                by law sum_linear(0..n, F, y -> Prob(Binomial(n, p), y), 1, delta)
            have ONE: sum(Prob(Binomial(n, p), j) for j in 0..n) = 1 by cite binomial.total(n, p)
            have FPOS: for all y integer: 0 <= F(y)
                take y
                have N0: 0 <= Prob(Binomial(n + 1, p), y) by POS1(y)
                cases y <= s or s < y
                    case y <= s
                        by case
                    case s < y
                        by case
            have FS: summable(F(y) for y in Z)
            have PART: sum(F(j) for j in 0..n) <= sum(F(y) for y in Z) by law partial_sum(0, n, F)
            have L1: sum(1*F(j) + delta*Prob(Binomial(n, p), j) for j in 0..n) = sum(F(j) for j in 0..n) + delta
                by rewrite L
                    by rewrite ONE
            by only A; L1; PART
        obtain j from given4
        let u(i) = if i < j then x(i) else x(i + 1)
        let u'(i) = if i < j then x'(i) else x'(i + 1)
        let P(w: int -> int) = product(R(u(i), w(i)) for i in 1..n)
        let P'(w: int -> int) = product(R(u'(i), w(i)) for i in 1..n)
        let K(w: int -> int) = sum(o(w(i)) for i in 1..n)
        let M(y) = sum(P(w)*h(K(w) + o(y)) for w in words(1..n, 0..2-1))
        let M'(y) = sum(P'(w)*h(K(w) + o(y)) for w in words(1..n, 0..2-1))
        let X = sum(product(R(x(i), w(i)) for i in 1..n+1)*h(sum(o(w(i)) for i in 1..n+1)) for w in words(1..n+1, 0..2-1))
        let X' = sum(product(R(x'(i), w(i)) for i in 1..n+1)*h(sum(o(w(i)) for i in 1..n+1)) for w in words(1..n+1, 0..2-1))
        have APART: X = sum(R(x(j), y)*M(y) for y in 0..2-1) by cite reports.one-user-apart(Weights(Coin(p)), 2, n, x, j, y -> if y = 1 then 1 else 0, h)
        have APART': X' = sum(R(x'(j), y)*M'(y) for y in 0..2-1) by cite reports.one-user-apart(Weights(Coin(p)), 2, n, x', j, y -> if y = 1 then 1 else 0, h)
        have EQUAL: for all y integer: M'(y) = M(y)
            take y
            by termwise w
                have PP: P'(w) = P(w) by termwise i
                    have E: u'(i) = u(i)
                        cases i < j or j <= i
                            case i < j
                                have X: x(i) = x'(i) by j3(i)
                            case j <= i
                                have X: x(i + 1) = x'(i + 1) by j3(i + 1)
                    by rewrite E
                by rewrite PP
        have TWO: sum(R(x(j), y)*M(y) for y in 0..2-1) = R(x(j), 0)*M(0) + R(x(j), 1)*M(1) by reduce
        have TWO': sum(R(x'(j), y)*M'(y) for y in 0..2-1) = R(x'(j), 0)*M'(0) + R(x'(j), 1)*M'(1) by reduce
        have Y0: M'(0) = M(0) by EQUAL(0)
        have Y1: M'(1) = M(1) by EQUAL(1)
        have BITS: for all i in 1..n: 0 <= u(i) <= 1
            take i
            cases i < j or j <= i
                case i < j
                    by given2(i)
                case j <= i
                    by given2(i + 1)
        have UNIT: for all r integer: for all t integer: 0 <= h(r + t) <= 1
            take r, t
            by given5(r + t)
        have M0: M(0) = sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) by reduce
        have M1: M(1) = sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) by reduce
        let g(t) = a*h(t) - b*h(t + 1)
        let f(t) = a*h(t + 1) - b*h(t)
        have UP: a*M(0) - b*M(1) <= LowerTail(Binomial(n + 1, p), s) + delta
            have BOUND: for all j in 0..n: for all r integer: sum(Prob(Binomial(j, 1/2), y)*g(r + y) for y in 0..j) <= T(j)
                take j, r
                have HR: for all t integer: 0 <= h(r + t) <= 1
                    take t
                    by UNIT(r, t)
                have A: sum(W(j, y)*(a*h(r + y) - b*h(r + (y + 1))) for y in 0..j) <= q*V(j) by cite fair-coins.shift(j, a, b, q, t -> h(r + t))
                have B: sum(W(j, y)*g(r + y) for y in 0..j) = sum(W(j, y)*(a*h(r + y) - b*h(r + (y + 1))) for y in 0..j) by termwise y
                    have C: r + y + 1 = r + (y + 1)
                    by rewrite C
                have D: q*V(j) <= T(j) by TAILS(j)
                by only A; B; D
            have A: sum(P(w)*g(K(w)) for w in words(1..n, 0..1)) <= sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) by cite lambda.lies(n, p, u, g, T)
            have B: sum(a*(P(w)*h(K(w))) + -b*(P(w)*h(K(w) + 1)) for w in words(1..n, 0..2-1)) = a*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) + -b*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) \\
                by law sum_linear(words(1..n, 0..2-1), w -> P(w)*h(K(w)), w -> P(w)*h(K(w) + 1), a, -b)
            have C: sum(P(w)*g(K(w)) for w in words(1..n, 0..1)) = sum(a*(P(w)*h(K(w))) + -b*(P(w)*h(K(w) + 1)) for w in words(1..n, 0..1)) by termwise w
            have B1: sum(a*(P(w)*h(K(w))) + -b*(P(w)*h(K(w) + 1)) for w in words(1..n, 0..1)) = a*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) + -b*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1))
                by reduce B
            have D: a*M(0) - b*M(1) = a*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) + -b*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1))
                by rewrite M0
                    by rewrite M1
            by only A; B1; C; D; SUM
        have DOWN: a*M(1) - b*M(0) <= LowerTail(Binomial(n + 1, p), s) + delta
            have BOUND: for all j in 0..n: for all r integer: sum(Prob(Binomial(j, 1/2), y)*f(r + y) for y in 0..j) <= T(j)
                take j, r
                have HR: for all t integer: 0 <= h(r + t) <= 1
                    take t
                    by UNIT(r, t)
                have A: sum(W(j, y)*(a*h(r + (y + 1)) - b*h(r + y)) for y in 0..j) <= q*V(j) by cite fair-coins.shift-back(j, a, b, q, t -> h(r + t))
                have B: sum(W(j, y)*f(r + y) for y in 0..j) = sum(W(j, y)*(a*h(r + (y + 1)) - b*h(r + y)) for y in 0..j) by termwise y
                    have C: r + y + 1 = r + (y + 1)
                    by rewrite C
                have D: q*V(j) <= T(j) by TAILS(j)
                by only A; B; D
            have A: sum(P(w)*f(K(w)) for w in words(1..n, 0..1)) <= sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) by cite lambda.lies(n, p, u, f, T)
            have B: sum(a*(P(w)*h(K(w) + 1)) + -b*(P(w)*h(K(w))) for w in words(1..n, 0..2-1)) = a*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) + -b*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) \\
                by law sum_linear(words(1..n, 0..2-1), w -> P(w)*h(K(w) + 1), w -> P(w)*h(K(w)), a, -b)
            have C: sum(P(w)*f(K(w)) for w in words(1..n, 0..1)) = sum(a*(P(w)*h(K(w) + 1)) + -b*(P(w)*h(K(w))) for w in words(1..n, 0..1)) by termwise w
            have B1: sum(a*(P(w)*h(K(w) + 1)) + -b*(P(w)*h(K(w))) for w in words(1..n, 0..1)) = a*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) + -b*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1))
                by reduce B
            have D: a*M(1) - b*M(0) = a*sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) + -b*sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1))
                by rewrite M0
                    by rewrite M1
            by only A; B1; C; D; SUM
        have PN: for all w (int -> int): 0 <= P(w)
            take w
            by law product_nonnegative(1, n, i -> R(u(i), w(i)))
        have NN0: 0 <= M(0)
            have A: sum(0 for w in words(1..n, 0..2-1)) <= sum(P(w)*h(K(w)) for w in words(1..n, 0..2-1)) by termwise w
                have A0: 0 <= P(w) by PN(w)
                have A1: 0 <= h(K(w)) by given5(K(w))
                by A0*A1
            have B: sum(0 for w in words(1..n, 0..2-1)) = 0 by law sum_of_zeros(words(1..n, 0..2-1))
            by only A; B; M0
        have NN1: 0 <= M(1)
            have A: sum(0 for w in words(1..n, 0..2-1)) <= sum(P(w)*h(K(w) + 1) for w in words(1..n, 0..2-1)) by termwise w
                have A0: 0 <= P(w) by PN(w)
                have A1: 0 <= h(K(w) + 1) by given5(K(w) + 1)
                by A0*A1
            have B: sum(0 for w in words(1..n, 0..2-1)) = 0 by law sum_of_zeros(words(1..n, 0..2-1))
            by only A; B; M1
        have TAIL0: 0 <= LowerTail(Binomial(n + 1, p), s) + delta
            have DIST: Distribution(Binomial(n, p)) by cite binomial.distribution(n, p)
            have POS: for all y integer: 0 <= Prob(Binomial(n, p), y) by DIST
            have Z: sum(0 for j in 0..n) <= sum(Prob(Binomial(n, p), j)*T(j) for j in 0..n) by termwise j
                have N0: 0 <= Prob(Binomial(n, p), j) by POS(j)
                have T0: 0 <= T(j)
                    cases s < j or j <= s
                        case s < j
                            have D0: 0 <= delta
                            have QD: 0 <= q*delta by Q0*D0
                            by case; QD
                        case j <= s
                            by case; Q0
                by N0*T0
            have Z0: sum(0 for j in 0..n) = 0 by law sum_of_zeros(0..n)
            by only Z; Z0; SUM
        have LAST: X - E*X' <= LowerTail(Binomial(n + 1, p), s) + delta
            have X0: 0 <= x(j) and x(j) <= 1 by given2(j)
            have X1: 0 <= x'(j) and x'(j) <= 1 by given3(j)
            have BIT: x(j) = 0 or x(j) = 1 by cite integers.bit(x(j))
            have BIT': x'(j) = 0 or x'(j) = 1 by cite integers.bit(x'(j))
            have G0: 0 <= (E - 1)*M(0) by E2*NN0
            have G1: 0 <= (E - 1)*M(1) by E2*NN1
            have H0: 0 <= (E - 1)*M(0)*p by E2*NN0*P0
            have H1: 0 <= (E - 1)*M(1)*p by E2*NN1*P0
            have I0: 0 <= (E - 1)*M(0)*q by E2*NN0*Q0
            have I1: 0 <= (E - 1)*M(1)*q by E2*NN1*Q0
            cases x(j) = 0 or x(j) = 1 by BIT
                case x(j) = 0
                    have R0: R(x(j), 0) = 1 - 1/2*p
                    have R1: R(x(j), 1) = 1/2*p
                    have LX: X = (1 - 1/2*p)*M(0) + 1/2*p*M(1)
                        by rewrite APART
                            by rewrite TWO
                                by rewrite R0
                                    by rewrite R1
                    cases x'(j) = 0 or x'(j) = 1 by BIT'
                        case x'(j) = 0
                            have R0': R(x'(j), 0) = 1 - 1/2*p
                            have R1': R(x'(j), 1) = 1/2*p
                            have LX': X' = (1 - 1/2*p)*M(0) + 1/2*p*M(1)
                                by rewrite APART'
                                    by rewrite TWO'
                                        by rewrite R0'
                                            by rewrite R1'
                                                by rewrite Y0
                                                    by rewrite Y1
                            by rewrite LX
                                by rewrite LX'
                                    by only G0; H1; H0; I0; TAIL0
                        case x'(j) = 1
                            have R0': R(x'(j), 0) = 1/2*p
                            have R1': R(x'(j), 1) = 1 - 1/2*p
                            have LX': X' = 1/2*p*M(0) + (1 - 1/2*p)*M(1)
                                by rewrite APART'
                                    by rewrite TWO'
                                        by rewrite R0'
                                            by rewrite R1'
                                                by rewrite Y0
                                                    by rewrite Y1
                            by rewrite LX
                                by rewrite LX'
                                    by only UP
                case x(j) = 1
                    have R0: R(x(j), 0) = 1/2*p
                    have R1: R(x(j), 1) = 1 - 1/2*p
                    have LX: X = 1/2*p*M(0) + (1 - 1/2*p)*M(1)
                        by rewrite APART
                            by rewrite TWO
                                by rewrite R0
                                    by rewrite R1
                    cases x'(j) = 0 or x'(j) = 1 by BIT'
                        case x'(j) = 0
                            have R0': R(x'(j), 0) = 1 - 1/2*p
                            have R1': R(x'(j), 1) = 1/2*p
                            have LX': X' = (1 - 1/2*p)*M(0) + 1/2*p*M(1)
                                by rewrite APART'
                                    by rewrite TWO'
                                        by rewrite R0'
                                            by rewrite R1'
                                                by rewrite Y0
                                                    by rewrite Y1
                            by rewrite LX
                                by rewrite LX'
                                    by only DOWN
                        case x'(j) = 1
                            have R0': R(x'(j), 0) = 1/2*p
                            have R1': R(x'(j), 1) = 1 - 1/2*p
                            have LX': X' = 1/2*p*M(0) + (1 - 1/2*p)*M(1)
                                by rewrite APART'
                                    by rewrite TWO'
                                        by rewrite R0'
                                            by rewrite R1'
                                                by rewrite Y0
                                                    by rewrite Y1
                            by rewrite LX
                                by rewrite LX'
                                    by only G1; H0; H1; I1; TAIL0
        by reduce LAST
    """,
    near_misses=(
        NearMiss(
            claim="sum(product(Law(Coin(p), x(i), w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n+1)) for w in words(1..n+1, 0..1)) - "
            "exp(eps)*sum(product(Law(Coin(p), x'(i), w(i)) for i in 1..n+1)*h(sum(if w(i) = 1 then 1 else 0 for i in 1..n+1)) for w in words(1..n+1, 0..1)) <= "
            "LowerTail(Binomial(n + 1, p), s)",
            witness="n = 0, p = 1/2, eps = 0, delta = 1, s = -1, x = word(0), x' = word(1), h = t -> if t = 0 then 1 else 0",
        ),
    ),
)

MIDDLE = Theorem(
    id="lambda.middle",
    says="If (1 - p) ((1 + e^eps) v + 1) <= (e^eps - 1) j/2, then at most exp(-2 v^2/j) of the weight of j fair coins is where one bit shows.",
    source=USED,
    forall="j natural >= 1, 0 <= p <= 1, eps >= 0, v >= 0",
    given="(1 - p)*((1 + exp(eps))*v + 1) <= (exp(eps) - 1)*(j/2)",
    claim="sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= exp(-2*v^2/j)",
    claims=("B11",),
    instance="j = 1, p = 1, eps = 1, v = 0",
    proof="""
        let E = exp(eps)
        let W(t) = Prob(Binomial(j, 1/2), t)
        let F(t) = if t <= j/2 - v then W(t) else 0
        have E1: 1 + eps <= E by law exp_tangent(eps)
        have E2: 0 <= E - 1
            have E3: 0 <= eps
            by only E1; E3
        have P0: 0 <= p
        have Q0: 0 <= 1 - p
        have J0: 0 <= j + 1
        have DIST: Distribution(Binomial(j, 1/2)) by cite binomial.distribution(j, 1/2)
        have POS: for all y integer: 0 <= W(y) by DIST
        have A: sum(W(t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= sum(F(t) for t in 0..j) by termwise t
            have W0: 0 <= W(t) by POS(t)
            cases t <= j/2 - v or j/2 - v < t
                case t <= j/2 - v
                    have V: F(t) = W(t)
                    by rewrite V
                        cases (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1) or not ((1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1))
                            case (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)
                                by case
                            case not ((1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1))
                                by case
                case j/2 - v < t
                    have V: F(t) = 0
                    have T0: 0 <= t - (j/2 - v)
                        by only case
                    have C: 0 <= (1 - p)*(1 + exp(eps))*(t - (j/2 - v))
                        have C1: 0 <= 1 + exp(eps)
                            by only E2
                        by Q0*C1*T0
                    have D: 0 <= (E - 1)*p*(j + 1) by E2*P0*J0
                    have D1: 0 <= (E - 1)*p by E2*P0
                    have OUT: (1 - p/2 - exp(eps)*p/2)*(j + 1) <= (1 - p)*(1 + exp(eps))*t
                        by only C; D; D1; given1
                    have NOT: not ((1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1))
                        assume IN
                        by only IN; OUT
        have FPOS: for all y integer: 0 <= F(y)
            take y
            have N0: 0 <= W(y) by POS(y)
            cases y <= j/2 - v or j/2 - v < y
                case y <= j/2 - v
                    by case
                case j/2 - v < y
                    by case
        have FS: summable(F(y) for y in Z)
        have PART: sum(F(t) for t in 0..j) <= sum(F(y) for y in Z) by law partial_sum(0, j, F)
        have TAIL: LowerTail(Binomial(j, 1/2), j/2 - v) <= exp(-2*v^2/j) by cite fair-coins.lower-tail(j, v)
        by only A; PART; TAIL
    """,
    near_misses=(
        NearMiss(
            claim="sum(Prob(Binomial(j, 1/2), t) for t in 0..j if (1 - p)*(1 + exp(eps))*t < (1 - p/2 - exp(eps)*p/2)*(j + 1)) <= exp(-2*v^2/j)/3",
            witness="j = 1, p = 0, eps = 2, v = 0",
        ),
    ),
)
